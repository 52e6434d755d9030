"""Single decisions that only some games ask for: declarations, exchanges, wild and lone tiles, missing suits, locked
hands, kongs of the dealt hand. The tables are laid by hand."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from mahjong_desktop.bots.acceptance.plans import plans_for
from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import NOTHING_SHOWN, ONE_SET_CLAIMED, SeatSummary
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, Declare, DeclareWin, Discard, ExchangeTiles, Kong, Pass, Pung
from mahjong_desktop.engine.state import Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.play import Standard
from tests.bots.test_choices import piece_of, table

RIICHI, TAIWANESE, CLASSICAL, YICHANG, WUHAN, NINGBO, QINGHUNPENG, SINGAPORE, FUZHOU = map(
    find_ruleset,
    (
        "riichi-ema",
        "taiwanese",
        "classical",
        "yichang",
        "wuhan",
        "ningbo",
        "shanghai-qinghunpeng",
        "singapore",
        "fuzhou",
    ),
)


def seen(ruleset: Ruleset, hand: str, *, indicator: str = "", **more: object) -> SeatView:
    """The table of `tests.bots.test_choices`, of another game."""
    view = table(hand, ruleset=ruleset, bonus="", **more)  # type: ignore[arg-type]
    shown = tuple(4 * tile + ruleset.copies[tile] - 1 for tile in parse_tiles(indicator))
    seats = range(ruleset.seats)
    return replace(
        view, indicators=shown, declared=((),) * len(seats), prizes=((),) * len(seats), tracks=_tracks(ruleset)
    )


def _tracks(ruleset: Ruleset) -> Mapping[str, object]:
    return {track.id: track.initial for track in ruleset.tracks}


def answer(view: SeatView, *more: Action, bot: type[Standard] | type[Expert] = Standard) -> Action:
    """What the bot does in its turn; all its discards are allowed."""
    options = (*more, *(Discard(piece) for piece in view.hand))
    return bot(view.ruleset).choose(view, options, Random(1))


def thrown(action: Action) -> str:
    """The kind thrown, with the declaration if there is one."""
    assert isinstance(action, Discard)
    return format_tiles([action.piece // 4]) + (f" {action.declaration}" if action.declaration else "")


# ---- declarations


def test_a_ready_hand_with_live_waits_is_announced() -> None:
    view = seen(RIICHI, "234m567p345s678s1z9p", indicator="4z", wall_left=40)
    choice = answer(view, Discard(piece_of(view, "1z")[0], "riichi"), Discard(piece_of(view, "9p")[0], "riichi"))
    assert isinstance(choice, Discard)
    assert choice.declaration == "riichi"


def test_nothing_is_announced_when_the_wall_is_nearly_out() -> None:
    view = seen(RIICHI, "234m567p345s678s1z9p", indicator="4z", wall_left=4)
    choice = answer(view, Discard(piece_of(view, "1z")[0], "riichi"), Discard(piece_of(view, "9p")[0], "riichi"))
    assert isinstance(choice, Discard)
    assert choice.declaration is None


def test_a_dead_wait_is_not_announced() -> None:
    """All other copies of the only tile that would win lie in the rivers."""
    view = seen(RIICHI, "234m567p345s678s1z9p", rivers=("", "1z", "1z", "1z"), indicator="4z")
    choice = answer(view, Discard(piece_of(view, "9p")[0], "riichi"))
    assert isinstance(choice, Discard)
    assert choice.declaration is None


def test_a_hand_that_is_ready_from_the_deal_is_announced() -> None:
    view = seen(TAIWANESE, "123m456m789p234s67s99s", wall_left=60)
    view = replace(view, phase=Phase.OPENING, drawn=None, step=1)
    choice = Standard(TAIWANESE).choose(view, (Declare("ready-first"), Pass()), Random(1))
    assert choice == Declare("ready-first")


@pytest.mark.parametrize(("hand", "given_up"), [("19m19p19s123z2458m5p", True), ("234m567p345s678s9m9p", False)])
def test_a_hopeless_hand_is_given_up_where_that_breaks_it_off(hand: str, given_up: bool) -> None:
    ruleset = RIICHI.configure({"abortive-draws": "on"})
    view = seen(ruleset, hand, indicator="4z", wall_left=69)
    choice = answer(view, Declare("nine-terminals"))
    assert (choice == Declare("nine-terminals")) == given_up


# ---- own discards that bind


def test_a_wait_that_lies_in_the_own_river_is_avoided() -> None:
    """Both discards leave a pair wait; one of the two kinds was thrown before."""
    view = seen(RIICHI, "234m567p345s678s2z3z", rivers=("3z9m1p", "", "", ""), indicator="4z")
    assert thrown(answer(view)) == "3z"
    assert hand_values_for(RIICHI).has_furiten
    assert not hand_values_for(HONG_KONG).has_furiten


def test_what_a_seat_in_furiten_has_discarded_is_safe_and_what_it_let_pass_nearly() -> None:
    river = (RiverTile(4 * parse_tile("4m") + 3, number=0), RiverTile(4 * parse_tile("9p") + 3, None, 1, "riichi"))
    later = RiverTile(4 * parse_tile("6s") + 3, number=2)
    view = seen(RIICHI, "45m5p56s147m258p12z", indicator="3z")
    view = replace(view, rivers=((), river, (later,), ()), declared=((), ("riichi",), (), ()))
    losses = DealInRisk(hand_values_for(RIICHI)).losses(observe(view))
    of = {text: losses[parse_tile(text)] for text in ("4m", "5m", "5p", "6s", "5s")}
    assert DealInRisk(hand_values_for(RIICHI)).opponents.estimate(view, 1).ready == 1.0
    assert of["4m"] < 0.3 * of["5m"]
    assert of["6s"] < 0.4 * of["5s"]
    assert of["5p"] > 100


# ---- a suit that must be missing


def test_plans_lack_a_suit_only_where_three_are_refused() -> None:
    suits = {plan.suits for plan in plans_for(YICHANG, hand_values_for(YICHANG))}
    assert suits == {(0, 1), (0, 2), (1, 2), (0,), (1,), (2,)}
    assert any(plan.suits == (0, 1, 2) for plan in plans_for(CLASSICAL, hand_values_for(CLASSICAL)))


def test_the_shortest_suit_is_thrown_and_exchanged() -> None:
    view = seen(YICHANG, "234m567m99p345p67p2s")
    assert thrown(answer(view)) == "2s"
    view = replace(seen(YICHANG, "234567m3458p148s"), phase=Phase.OPENING, drawn=None)
    options = tuple(ExchangeTiles(piece_of(view, text)) for text in ("234m", "567m", "345p", "148s"))
    choice = Standard(YICHANG).choose(view, options, Random(1))
    assert choice == options[-1]


def test_a_locked_hand_makes_every_kong_that_it_may() -> None:
    view = replace(seen(YICHANG, "234m567m99p2225p2p"), winners=(0,))
    kong = Kong(KongForm.CONCEALED, piece_of(view, "2222p"))
    drawn = Discard(view.hand[-1])
    assert Standard(YICHANG).choose(view, (kong, drawn), Random(1)) == kong


# ---- few types of hands that may win


def test_hands_that_are_never_worth_anything_are_no_plan() -> None:
    """Elsewhere hands of three suits are worth something, though perhaps less than the minimum."""
    plans = plans_for(QINGHUNPENG, hand_values_for(QINGHUNPENG))
    assert {plan.structure for plan in plans if len(plan.suits) > 1 and plan.shape is None} == {"pungs"}
    for ruleset in (NINGBO, SINGAPORE):
        plans = plans_for(ruleset, hand_values_for(ruleset))
        assert any(len(plan.suits) == 3 and plan.structure == "mixed" for plan in plans)


@pytest.mark.parametrize(
    ("hand", "distance", "useful"),
    [
        ("123456m789p234s11z", 5, ""),  # complete, but of three suits
        ("23456778999m11z9p", 0, "69m1z"),
        ("2233m5588p3377s11z", 3, ""),
        ("1122334455667z9m", 0, "1234567z"),
    ],
)
def test_the_distance_is_to_a_hand_that_may_win(hand: str, distance: int, useful: str) -> None:
    plan_gain = Expert(QINGHUNPENG).rating.plan_gain
    observation = observe(seen(QINGHUNPENG, hand))
    found = plan_gain.shanten_and_useful(observation, observation.hand)
    assert found[0] == distance
    assert not useful or set(found[1]) == set(parse_tiles(useful))


@pytest.mark.parametrize("bot", [Standard, Expert])
def test_a_suit_is_kept_and_others_are_thrown(bot: type[Standard]) -> None:
    assert thrown(answer(seen(QINGHUNPENG, "123m456p2345668s77z"), bot=bot)) in {"1m", "2m", "3m", "4p", "5p", "6p"}


def test_a_chow_of_the_suit_is_claimed() -> None:
    view = seen(QINGHUNPENG, "2245689s34p77z11z", offered="7s", wall_left=50)
    chow = Chow(piece_of(view, "89s"))
    assert Standard(QINGHUNPENG).choose(view, (chow, Pass()), Random(1)) == chow


# ---- wild and lone tiles, pairs that are asked for


def test_a_wild_tile_is_kept_and_a_stray_one_thrown() -> None:
    view = seen(WUHAN, "456m789p55s34s9m1z4p", own="222m", others=("111p", "999s", "333z"), indicator="3p")
    # 4p is wild.
    assert thrown(answer(view)) in {"9m", "1z"}


def test_a_wild_tile_is_kept_where_throwing_it_bars_wins() -> None:
    """Fuzhou: whoever throws 5p wins by self-draw alone. A hand with one wild tile is worth more than one with two."""
    view = seen(FUZHOU, "1568m345569p1144888s", indicator="5p")
    assert thrown(answer(view, bot=Expert)) != "5p"


def test_a_pair_that_would_be_refused_is_broken_for_one_that_would_not() -> None:
    """Throwing 5s would wait for 1s and 4s with a pair that may not win."""
    view = seen(WUHAN, "456m678p23s99s5s", own="222m", others=("111p", "999m", "333z"), indicator="1z")
    assert thrown(answer(view)) == "9s"


def test_the_pairs_that_may_win_are_learned() -> None:
    plans = plans_for(WUHAN, hand_values_for(WUHAN))
    kinds = {plan.pair_kinds.kinds for plan in plans if plan.pair_kinds is not None}
    assert kinds == {frozenset(parse_tiles("258m258p258s"))}
    assert not any(plan.pair_kinds for plan in plans_for(HONG_KONG, hand_values_for(HONG_KONG)))


def test_a_set_is_claimed_where_no_closed_hand_may_win() -> None:
    view = seen(WUHAN, "234m567m78p55s23s1z", offered="9p", indicator="3z", wall_left=36)
    chow = Chow(piece_of(view, "78p"))
    assert Standard(WUHAN).choose(view, (chow, Pass()), Random(1)) == chow


def test_tiles_that_go_into_no_hand_are_laid_down_for_a_draw() -> None:
    view = seen(WUHAN, "234m567m78p55s7z", own="222p", others=("111p", "999s", "333z"), indicator="3z")
    kong = Kong(KongForm.SINGLE, piece_of(view, "7z"))
    assert answer(view, kong) == kong


def test_exposure_is_learned_from_the_settlement() -> None:
    assert hand_values_for(WUHAN).exposure_cost.matters
    assert hand_values_for(YICHANG).exposure_cost.matters
    assert not hand_values_for(HONG_KONG).exposure_cost.matters
    paid = hand_values_for(WUHAN).exposure_cost.paid
    assert paid(ONE_SET_CLAIMED, ()) == 2 * paid(NOTHING_SHOWN, ())
    assert paid(SeatSummary(1, (), (True,)), ()) == 4 * paid(ONE_SET_CLAIMED, ())


def test_wild_flowers_in_the_wall_count_among_the_waits() -> None:
    """The indicator 6f makes the seasons wild: 5f in the hand, 7f and 8f still to draw."""
    view = seen(NINGBO, "123m456m789m22z3z9p5f", indicator="6f")
    observation = observe(view)
    assert [observation.live_copies(tile) for tile in parse_tiles("5f6f7f8f1f")] == [0, 0, 1, 1, 0]
    assert observation.unseen == sum(observation.live) + 2
    assert thrown(answer(view)) in ("3z", "9p")


# ---- what the end of the wall asks for


def test_readiness_and_missing_suits_are_learned_from_unwon_hands() -> None:
    assert hand_values_for(YICHANG).draw_payments.after_every_hand
    draw_payments = hand_values_for(YICHANG).draw_payments
    assert draw_payments.ready > 0 > draw_payments.unready > draw_payments.unready_in_all_suits
    riichi = hand_values_for(RIICHI).draw_payments
    assert (riichi.ready, riichi.unready, riichi.after_every_hand) == (1000.0, -1500.0, False)
    assert hand_values_for(HONG_KONG).draw_payments.ready == hand_values_for(HONG_KONG).draw_payments.unready == 0.0


def test_hand_values_count_declarations_that_can_still_be_made() -> None:
    assert hand_values_for(RIICHI).declarations == ("riichi",)
    assert hand_values_for(TAIWANESE).declarations == ()
    assert hand_values_for(CLASSICAL).declarations == ()


@pytest.mark.parametrize(("indicator", "kept"), [("4p", "5p"), ("4s", "5s")])
def test_dear_tiles_are_kept(indicator: str, kept: str) -> None:
    """5p and 5s are alike but for the one that is dear."""
    view = seen(RIICHI, "234m678m99m55p55s1z2z", indicator=indicator)
    plan_gain = Standard(RIICHI).rating.plan_gain
    observation = observe(view)
    gains = plan_gain.after_discards(observation, observation.hand)
    other = {"5p": "5s", "5s": "5p"}[kept]
    assert gains[parse_tile(other)] > gains[parse_tile(kept)]


# ---- before the first discard


def test_a_kong_of_the_dealt_hand_is_declared() -> None:
    view = replace(seen(CLASSICAL, "1111z234m56p789s55p"), phase=Phase.OPENING)
    kong = Kong(KongForm.CONCEALED, piece_of(view, "1111z"))
    assert Standard(CLASSICAL).choose(view, (kong, Pass()), Random(1)) == kong


def test_a_valued_pung_is_claimed_where_open_hands_need_something_to_win_by() -> None:
    view = seen(RIICHI, "234m56m33p345s55z9s", offered="5z", indicator="4z", wall_left=24)
    pung = Pung(piece_of(view, "55z"))
    assert Standard(RIICHI).choose(view, (pung, Pass()), Random(1)) == pung


def test_a_chow_that_leaves_nothing_to_win_by_is_passed() -> None:
    view = seen(RIICHI, "123m78m33p456s99s1s", offered="9m", indicator="4z", wall_left=60)
    chow = Chow(piece_of(view, "78m"))
    assert Standard(RIICHI).choose(view, (chow, Pass()), Random(1)) == Pass()


def test_a_hand_that_can_be_ready_does_not_wait_for_a_dearer_dream() -> None:
    """The same plan promises more than this hand brings: that is no reason to stay a tile away."""
    view = seen(WUHAN, "234567m3p5s88s6s", own="222z", others=("111p", "999s", "333z"), indicator="1z", wall_left=56)
    assert thrown(answer(view)) == "3p"


def test_a_ready_hand_that_still_has_to_claim_keeps_what_it_can_claim_with() -> None:
    view = seen(WUHAN, "345m667p2255s678s9m1z", indicator="3z", wall_left=56)
    assert thrown(answer(view)) in {"9m", "1z"}


@pytest.mark.parametrize(("wall_left", "experts"), [(48, Pass()), (12, DeclareWin())])
def test_where_play_goes_on_a_cheap_first_win_may_be_refused(wall_left: int, experts: Action) -> None:
    """The first win fixes what all later ones bring; one tile is missing for one suit."""
    view = seen(YICHANG, "234567888999s8m", offered="8m", wall_left=wall_left)
    view = replace(view, circumstances=frozenset())
    options = (DeclareWin(), Pass())
    assert Expert(YICHANG).choose(view, options, Random(1)) == experts
    assert Standard(YICHANG).choose(view, options, Random(1)) == DeclareWin()
