"""What the sets and discards of a seat tell of its hand; kongs and refused wins, which depend on such hands."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.observation.hand_changes import with_kong
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.opponent_model.opponent_model import LookPoints, OpponentEstimate, opponent_model_for
from mahjong_desktop.bots.opponent_model.suit_shown import discarded_by_suit, suit_discarded
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Kong
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_choices import piece_of, table
from tests.bots.test_new_decisions import seen

CLASSICAL, TAIWANESE, WUHAN = map(find_ruleset, ("classical", "taiwanese", "wuhan"))
HAND = "147m258p369s1234z5z"
KEPT = "1m2m3m4p5p9p9p8p"
"""Discards without a bamboo."""
THROWN = "1m2m3s4s5p9s9s8s"
THREE_SETS = "123s 777s 456s"


def shown(laid: str, river: str, ruleset: Ruleset = HONG_KONG) -> OpponentEstimate:
    """The estimate of a seat with these sets and discards."""
    view = seen(ruleset, "147m258p369s12346z", others=(laid, "", ""), rivers=("", river, "", ""), wall_left=36)
    return opponent_model_for(hand_values_for(ruleset)).estimate(view, 1)


# ---- hands of one suit


def test_how_much_of_the_suit_of_its_sets_a_seat_has_discarded() -> None:
    melds = seen(HONG_KONG, HAND, others=("123s 555z", "123s 444m", "")).melds
    few, many = (discarded_by_suit(parse_tiles(river)) for river in (KEPT, THROWN))
    assert [suit_discarded(melds[1], river) for river in (few, many)] == [0, 2]
    assert suit_discarded(melds[2], few) is None
    assert discarded_by_suit(parse_tiles("1m2m")) == (1, 1, 1)


@pytest.mark.parametrize("ruleset", [HONG_KONG, CLASSICAL], ids=lambda ruleset: ruleset.id)
def test_who_keeps_the_suit_of_its_sets_is_ready_less_often(ruleset: Ruleset) -> None:
    """Measured in both games: with two sets laid, a third as often as with sets of two suits."""
    keeps, throws, mixed = (
        shown(laid, river, ruleset).ready
        for laid, river in (("123s 777s", KEPT), ("123s 777s", THROWN), ("123s 777p", KEPT))
    )
    assert keeps < 0.7 * min(throws, mixed)


def test_three_sets_of_a_suit_that_is_kept_are_a_hand_of_that_suit() -> None:
    """Hong Kong: nine of ten such hands were, and three of ten with two sets."""
    three, two, one = (shown(laid, KEPT).melds for laid in (THREE_SETS, "123s 777s", "123s"))
    assert three.one_suit > 0.8 > 0.4 > two.one_suit > 0.2 > one.one_suit
    assert three.points > 0.8 * three.look_points.one_suit
    assert three.points > 4 * shown("123s 777p 456m", KEPT).melds.points


def test_two_sets_of_a_suit_that_is_thrown_are_not() -> None:
    kept, thrown = (shown("123s 777s", river).melds for river in (KEPT, THROWN))
    assert thrown.one_suit < 0.2 * kept.one_suit
    assert thrown.points < 0.6 * kept.points


def test_two_pungs_are_seldom_a_hand_of_pungs() -> None:
    """In the game of five sets less than in those of four."""
    two, three = (shown(laid, KEPT).melds for laid in ("222p 888m", "222p 888m 555z"))
    assert two.all_pungs < 0.5 < three.all_pungs
    assert shown("222p 888m", KEPT, TAIWANESE).melds.all_pungs < two.all_pungs


def test_the_mean_of_what_a_hand_may_be_worth() -> None:
    points = LookPoints(mixed=1.0, one_suit=9.0, pungs=5.0, one_suit_pungs=17.0)
    assert points.mean(0.0, 0.0) == 1.0
    assert points.mean(1.0, 0.0) == 9.0
    assert points.mean(0.5, 0.0) == 5.0
    assert points.mean(0.25, 0.5) == pytest.approx(0.75 * 3.0 + 0.25 * 13.0)


# ---- kongs


def kong_of(view: SeatView, tiles: str) -> tuple[Kong, float, float, float]:
    """A concealed kong as the expert rates it: the kong, its gain, its chance to win, and its danger."""
    kong = Kong(KongForm.CONCEALED, piece_of(view, tiles))
    options: tuple[Action, ...] = (kong, *(Discard(piece) for piece in view.hand))
    found = next(one for one in Expert(view.ruleset).explain(view, options, Random(1)) if one.action == kong)
    assert found.chance is not None
    return kong, found.gain, found.chance, found.danger


def test_a_kong_draws_at_once() -> None:
    """With three tiles left a hand that discards draws no more; a kong draws one of them."""
    view = table("1111z234m56p789s55p", wall_left=3)
    expert = Expert(HONG_KONG)
    observation = observe(view)
    after = with_kong(observation.hand, Kong(KongForm.CONCEALED, piece_of(view, "1111z")))
    odds = expert.rating.expected_gain._turn_odds(observation, after)[0]
    assert (odds.draws, expert.rating.expected_gain._turn_odds(observation, observation.hand)[0].draws) == (1, 0)
    chance = kong_of(view, "1111z")[2]
    live = sum(observation.live[parse_tile(kind)] for kind in ("4p", "7p"))
    assert chance > live / observation.unseen


def test_no_round_passes_before_a_draw_that_comes_at_once() -> None:
    """A draw before all others changes nothing for the rounds after it: the rivals are as far then as without it."""
    rival = RivalState(1.0, 6, False, False, False, calibration_for("hong-kong"))
    after_kong, waiting = (
        TurnOdds(TurnsLeft(draws, 60, before_first=before), [rival]).ready_hand(4, 4, False)
        for draws, before in ((5, 0), (4, 3))
    )
    drawn = 4 / 60
    others = TurnOdds(TurnsLeft(4, 59), [rival]).ready_hand(4, 4, False)
    assert after_kong.self_draw[-1] == pytest.approx(drawn + (1 - drawn) * others.self_draw[-1])
    assert sum(part[-1] for part in after_kong[:2]) > sum(part[-1] for part in waiting[:2])


def test_a_lone_tile_that_is_laid_promises_more_than_one_that_is_thrown() -> None:
    """Wuhan: both double the hand, but the tile laid brings another one at once."""
    view = seen(WUHAN, "246m279p35s66m4s1p7z2m", indicator="9p", own="", wall_left=60)
    kong = Kong(KongForm.SINGLE, piece_of(view, "7z"))
    options: tuple[Action, ...] = (kong, *(Discard(piece) for piece in view.hand))
    found = {one.action: one for one in Expert(WUHAN).explain(view, options, Random(1))}
    laid, thrown = found[kong], found[Discard(piece_of(view, "7z")[0])]
    assert laid.chance is not None and thrown.chance is not None
    assert laid.chance > 1.03 * thrown.chance
    assert laid.value > thrown.value


def test_the_discard_after_a_kong_is_dangerous_too() -> None:
    others, rivers = (THREE_SETS, "", ""), ("", KEPT, "", "")
    quiet, threatened = (table("1111z234m56p88p999s", others=some, rivers=rivers) for some in (("", "", ""), others))
    assert kong_of(threatened, "1111z")[3] > 5 * kong_of(quiet, "1111z")[3]


# ---- wins that may be refused


def test_the_wins_of_others_cost_more_where_dear_hands_are_shown() -> None:
    """A win saves what they cost."""
    rating = Expert(HONG_KONG).rating
    cheap, dear = (
        rating.expected_gain.avoidable(
            observe(table(HAND, others=(laid, "", ""), rivers=("", KEPT, "", ""), wall_left=48))
        )
        for laid in ("123s 777p 456m", THREE_SETS)
    )
    assert 0.0 < cheap < dear
    late = table(HAND, others=(THREE_SETS, "", ""), rivers=("", KEPT, "", ""), wall_left=8)
    assert rating.expected_gain.avoidable(observe(late)) < 0.5 * dear


def test_a_win_that_ends_a_dear_hand_of_another_is_not_refused() -> None:
    view = table("111222555m99m12s3s", others=("123p 777p 456p", "", ""), rivers=("1p", "2p", "3p", "4p"), wall_left=64)
    view = replace(view, circumstances=frozenset())
    options: tuple[Action, ...] = (DeclareWin(), *(Discard(piece) for piece in view.hand))
    found = Expert(HONG_KONG).explain(view, options, Random(1))
    assert found[0].action == DeclareWin()


def test_what_a_win_saves_is_not_shown_as_received() -> None:
    """The gain of a win is what it brings, whatever the others show; only its value holds what they would have cost."""
    found = []
    for others in (("", "", ""), ("123p 777p 456p", "", "")):
        view = table("111222555m99m12s3s", others=others, rivers=("1p", "2p", "3p", "4p"), wall_left=64)
        view = replace(view, circumstances=frozenset())
        options: tuple[Action, ...] = (DeclareWin(), *(Discard(piece) for piece in view.hand))
        candidates = Expert(HONG_KONG).explain(view, options, Random(1))
        found.append(next(one for one in candidates if one.action == DeclareWin()))
    quiet, threatened = found
    assert quiet.gain == pytest.approx(threatened.gain)
    assert threatened.value > quiet.value
