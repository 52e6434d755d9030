"""Opponent model and deal-in risk: tables laid by hand, and every ruleset's own games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.deal_in_risk.push_fold import PushFold, fold_value, push_value
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.payments import LinearLoss, LossFormula
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.opponent_model.opponent_model import opponent_model_for
from mahjong_desktop.bots.opponent_model.wait_model import (
    WaitEvidence,
    WaitProbabilities,
    kind_bits,
    mean_kinds_waited,
)
from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.bots.win_probability import calibration
from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.gates import open_hands_self_draw
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.play import first_views
from tests.bots.test_choices import Box, table
from tests.bots.test_new_decisions import seen
from tests.walls import wall_with_left

RIICHI, TAIWANESE, CLASSICAL, YICHANG, WUHAN, JINAN = (
    find_ruleset(name) for name in ("riichi-ema", "taiwanese", "classical", "yichang", "wuhan", "jinan")
)
HAND = "159m147p258s1234z5z"


def in_order(view: SeatView, rivers: tuple[str, str, str, str], declared: int | None = None) -> SeatView:
    """The view with these discards, thrown in turns from seat 0 on; `declared` announced with its first discard."""
    box = Box()
    for piece in view.hand:
        box.used[piece // 4] = max(box.used.get(piece // 4, 0), piece % 4 + 1)
    lines: list[tuple[RiverTile, ...]] = []
    for seat, text in enumerate(rivers):
        line = [RiverTile(piece, None, 4 * turn + seat) for turn, piece in enumerate(box.take(text))]
        if seat == declared:
            line[0] = line[0]._replace(declaration="riichi")
        lines.append(tuple(line))
    announced = tuple(("riichi",) if seat == declared else () for seat in range(4))
    return replace(view, rivers=tuple(lines), declared=announced if view.ruleset.declarations else ((),) * 4)


def losses(view: SeatView) -> dict[str, float]:
    """Expected losses of the kinds held, by their names."""
    found = DealInRisk(hand_values_for(view.ruleset)).losses(observe(view))
    return {text: found[parse_tile(text)] for text in _names() if parse_tile(text) in found}


def _names() -> list[str]:
    return [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + [f"{number}z" for number in range(1, 8)]


# ---- who is ready


def test_a_declared_hand_raises_the_losses() -> None:
    quiet = in_order(seen(RIICHI, HAND, indicator="6z"), ("9s", "4m2s", "1s", "9p"))
    told = in_order(quiet, ("9s", "4m2s", "1s", "9p"), declared=1)
    risk = DealInRisk(hand_values_for(RIICHI))
    assert risk.opponents.estimate(told, 1).ready == 1.0
    assert risk.opponents.estimate(quiet, 1).ready < 0.1
    assert losses(told)["5m"] > 10 * losses(quiet)["5m"]
    assert risk.opponent_win_probability(observe(told)) > 3 * risk.opponent_win_probability(observe(quiet))


def test_a_declared_hand_that_wins_by_its_own_draws_only_is_fed_by_no_discard() -> None:
    quiet = in_order(seen(JINAN, HAND), ("9s", "4m2s", "1s", "9p"))
    told = replace(quiet, declared=((), ("open-hand",), ("open-hand",), ("open-hand",)))
    risk = DealInRisk(hand_values_for(JINAN))
    estimate = risk.opponents.estimate(told, 1)
    assert estimate.draws_only and 0.0 < estimate.ready < 1.0
    assert not risk.opponents.estimate(quiet, 1).draws_only
    assert losses(quiet)["5m"] > 0.0 and set(losses(told).values()) == {0.0}
    assert risk.opponent_win_probability(observe(told)) > risk.opponent_win_probability(observe(quiet))


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_sets_and_discards_make_a_seat_likelier_ready(ruleset: Ruleset) -> None:
    rivers = ("", "9s1s9m1m", "", "")
    late = ("", "9s1s9m1m2s8s9s1s2m8m9m1m", "", "")
    hand = "3456m3457p3456s34p"
    few, more = (seen(ruleset, hand, others=(laid, "", "")) for laid in ("222p", "222p 888m"))
    risk = DealInRisk(hand_values_for(ruleset))
    early, later = (risk.opponents.estimate(in_order(few, thrown), 1).ready for thrown in (rivers, late))
    assert 0.0 < early < later < 1.0
    one, two = (risk.opponents.estimate(in_order(laid, late), 1).ready for laid in (few, more))
    if open_hands_self_draw in ruleset.scoring.conditions:
        assert two < one  # a seat counts as ready if it could win on a discard
    else:
        assert one < two


def test_a_seat_with_all_its_sets_laid_waits() -> None:
    view = seen(HONG_KONG, "3456m3457p3456s3p1z", others=("222p 888p 222m 888m", "", ""))
    assert opponent_model_for(hand_values_for(HONG_KONG)).estimate(view, 1).ready == 1.0


def test_the_measured_numbers_of_every_game_are_sound() -> None:
    closed = {ruleset.id for ruleset in built_in_rulesets() if open_hands_self_draw in ruleset.scoring.conditions}
    for name in [ruleset.id for ruleset in built_in_rulesets()] + ["no such game"]:
        known, laid = calibration.calibration_for(name), 0.0 if name in closed else 3.0
        early, late = (known.ready_probability(*look, None) for look in ((0.0, 1.0, True), (laid, 15.0, False)))
        assert 0.0 < early < late < 1.0
        assert 0.0 < known.expected_points(8.0, False) <= known.expected_points(80.0, False)
        assert known.expected_points(8.0, True) > 0.0


# ---- safe kinds


def test_what_a_seat_in_furiten_has_discarded_is_safe() -> None:
    found = losses(in_order(seen(RIICHI, HAND, indicator="6z"), ("9s", "5m", "1s", "9p"), declared=1))
    others = losses(in_order(seen(RIICHI, HAND, indicator="6z"), ("9s", "5p", "1s", "9p"), declared=1))
    assert found["5m"] < 0.2 * others["5m"]


def test_what_passed_since_is_safe_everywhere() -> None:
    """Seat 1 threw its last tile before 4p came, and 7p after it had passed."""
    for ruleset in (HONG_KONG, RIICHI, TAIWANESE, YICHANG):
        view = seen(ruleset, "159m147p2258s12346m")
        before = in_order(view, ("", "9s9m", "", "9m4p"))
        after = in_order(view, ("", "9s9m", "4p", "9m"))
        safe, open_ = (wait_probability(one, 1, "4p") for one in (before, after))
        assert safe == 0.0 < open_


def wait_probability(view: SeatView, seat: int, text: str) -> float:
    """The chance that the seat waits for the kind, if it is ready."""
    estimate = opponent_model_for(hand_values_for(view.ruleset)).estimate(view, seat)
    return WaitProbabilities(observe(view).live, estimate.waits).of(parse_tile(text))


def test_a_tile_three_away_from_own_discards_is_safer_where_there_is_furiten() -> None:
    for ruleset, ratio in ((RIICHI, 0.75), (HONG_KONG, 1.25)):
        view = seen(ruleset, "1479m147p2258s123z", others=("111p", "", ""))
        covered, bare = (in_order(view, ("", thrown, "", "")) for thrown in ("4m", "4s"))
        change = wait_probability(covered, 1, "1m") / wait_probability(bare, 1, "1m")
        assert change < ratio if ruleset is RIICHI else change > 0.5
    bound, free = [
        wait_probability(in_order(seen(one, "1479m147p2258s123z"), ("", "4m", "", "")), 1, "1m")
        for one in (RIICHI, HONG_KONG)
    ]
    assert bound < 0.8 * free


def test_a_kind_that_is_seen_out_is_waited_for_by_nobody() -> None:
    live = list(count_tiles(parse_tiles("123456789m123456789p123456789s1234567z")))
    live[parse_tile("7z")] = 0
    found = WaitProbabilities(tuple(live), WaitEvidence(0, 0, (1.0,) * 4, 0, 0, mean_kinds_waited(wilds=False))).every()
    assert found[parse_tile("7z")] == 0.0 < found[parse_tile("6z")]


def test_no_two_sided_wait_over_a_wall() -> None:
    """All 8s are seen: nobody waits with 7s 8s, and hardly for 9s."""
    live = [3] * 34
    free = WaitProbabilities(tuple(live), _any()).of(parse_tile("9s"))
    live[parse_tile("8s")] = 0
    assert WaitProbabilities(tuple(live), _any()).of(parse_tile("9s")) < 0.7 * free


def test_the_fewer_kinds_are_left_the_likelier_is_each() -> None:
    safe = kind_bits(parse_tiles("123456789m123456789p"))
    live = (3,) * 34
    assert WaitProbabilities(live, _any(safe)).of(parse_tile("5s")) > 1.5 * WaitProbabilities(live, _any()).of(
        parse_tile("5s")
    )


def _any(safe: int = 0) -> WaitEvidence:
    return WaitEvidence(safe, 0, (1.0,) * 4, 0, 0, mean_kinds_waited(wilds=False))


def test_wild_tiles_and_lone_ones_are_won_by_nobody() -> None:
    view = seen(WUHAN, "456m789p55s34s9m1z4p", own="222m", others=("111p", "999s", "333z"), indicator="3p")
    assert wait_probability(view, 1, "4p") == 0.0
    assert DealInRisk(hand_values_for(WUHAN)).losses(observe(view))[parse_tile("4p")] == 0.0


# ---- what a hand looks like


def test_three_sets_of_a_suit_make_that_suit_dear() -> None:
    view = table(HAND, others=("123s 777s 456s", "", ""), rivers=("", "1m2m3m4p5p9p9p", "", ""), wall_left=30)
    found = losses(view)
    assert found["5s"] > 5 * max(found["5m"], found["4p"])


def test_a_third_dragon_after_two_pungs_of_them() -> None:
    hand = "147m258p369s1234z7z"
    two, one = (losses(table(hand, others=(laid, "", ""))) for laid in ("555z 666z", "555z 666m"))
    assert two["7z"] > 3 * one["7z"]
    assert two["7z"] > two["1z"]


def test_of_a_suit_that_two_others_leave_out_little_is_feared() -> None:
    """A hand may have two suits at most: sets of characters and dots leave no bamboo."""
    view = seen(YICHANG, "147m258p369s1m2p3s4s5s", others=("555m 666p", "", ""))
    assert wait_probability(view, 1, "3s") < 0.4 * min(wait_probability(view, 1, "7m"), wait_probability(view, 1, "5p"))


# ---- what it costs


def test_loss_formulas_are_learned_from_the_settlement() -> None:
    formula = hand_values_for(HONG_KONG).loss_formulas.formula(False, False, 0)
    assert (formula.deal_in.of(10), formula.otherwise.of(10)) == (20, 14)
    for winner, payer in ((False, False), (True, False), (False, True)):
        same = hand_values_for(CLASSICAL).loss_formulas.formula(winner, payer, 0)
        assert same.deal_in.of(64) == same.otherwise.of(64)
    assert hand_values_for(CLASSICAL).loss_formulas.formula(True, False, 0).deal_in.of(64) == 128
    counters = hand_values_for(RIICHI).loss_formulas.formula(False, False, 2)
    assert counters.deal_in.of(1000) == 1600
    extra = hand_values_for(TAIWANESE).loss_formulas.formula(False, True, 1)
    assert extra == LossFormula(LinearLoss(1.0, 3.0), extra.otherwise)


def test_less_is_feared_where_losing_costs_the_same_whoever_discards() -> None:
    """What is left to fear is that the hand might not have been won at all."""
    shares = {}
    for ruleset in (CLASSICAL, HONG_KONG, TAIWANESE):
        view = seen(ruleset, HAND, others=("222p 888p", "", ""), wall_left=60)
        risk = DealInRisk(hand_values_for(ruleset))
        estimate = risk.opponents.estimate(view, 1)
        paid = hand_values_for(ruleset).loss_formulas.formula(False, True, 0).deal_in.of(estimate.melds.points)
        shares[ruleset.id] = risk.losses(observe(view))[parse_tile("5s")] / (paid * estimate.ready)
    assert shares["classical"] < 0.7 * min(shares["hong-kong"], shares["taiwanese"])


def test_the_dealer_is_feared_the_more_where_he_gets_more() -> None:
    view = seen(RIICHI, HAND, indicator="6z")
    told = in_order(view, ("9s", "4m2s", "1s", "9p"), declared=1)
    dealer = replace(told, position=replace(told.position, dealer=1))
    assert losses(dealer)["5m"] > 1.2 * losses(told)["5m"]


# ---- later rounds: push and fold


def test_folding_is_cheap_with_safe_tiles_and_dear_without() -> None:
    rivers = ("", "9s1p2p3p4p6p7p8p", "", "")
    safe = in_order(seen(RIICHI, "1123344667788p1z", indicator="6z"), rivers, declared=1)
    bare = in_order(seen(RIICHI, "4455667m456677s1z", indicator="6z"), rivers, declared=1)
    risk = DealInRisk(hand_values_for(RIICHI))
    costs = []
    for view in (safe, bare):
        observation = observe(view)
        costs.append(fold_value(risk, observation, risk.losses(observation)))
    assert costs[1] < 3 * costs[0] <= 0.0


def test_pushing_costs_more_than_folding_and_less_near_the_end() -> None:
    rivers = ("", "9s1p2p3p4p6p7p8p", "", "")
    view = in_order(seen(RIICHI, "1123344667788p1z", indicator="6z", wall_left=48), rivers, declared=1)
    risk = DealInRisk(hand_values_for(RIICHI))
    observation = observe(view)
    fold, push = fold_value(risk, observation, risk.losses(observation)), push_value(risk, observation, 0)
    assert push < 2 * fold
    ending = observe(replace(view, wall=wall_with_left(RIICHI, 8)))
    assert push < push_value(risk, ending, 0) < 0.0


def test_a_hand_that_may_be_folded_later_is_worth_more_than_the_better_of_push_and_fold() -> None:
    """It is worth the more, the more it gains, so that hands which are hardly worth it are still told apart."""
    view = in_order(seen(RIICHI, "1123344667788p1z", indicator="6z", wall_left=48), ("", "9s1p", "", ""), declared=1)
    risk = DealInRisk(hand_values_for(RIICHI))
    observation = observe(view)
    choice = PushFold(risk, observation, risk.losses(observation), 1.0)
    gains = range(0, 6000, 500)
    values = [choice.better(gain, 2) for gain in gains]
    assert values == sorted(set(values))
    push = push_value(risk, observation, 2)
    assert all(value >= max(gain + push, choice.fold) for gain, value in zip(gains, values, strict=True))
    assert values[-1] - (gains[-1] + push) < 0.2 * (values[0] - push)
    last = observe(replace(view, wall=wall_with_left(RIICHI, 3)))
    none_left = PushFold(risk, last, risk.losses(last), 1.0)
    assert none_left.better(2000, 2) == max(2000 + push_value(risk, last, 2), none_left.fold)


def test_the_chance_that_nobody_has_won_falls() -> None:
    view = in_order(seen(RIICHI, HAND, indicator="6z", wall_left=40), ("", "9s1p", "", ""), declared=1)
    risk = DealInRisk(hand_values_for(RIICHI))
    survival = risk.survival(observe(view))
    assert len(survival) == 11
    assert survival[0] == 1.0
    assert all(later < earlier for earlier, later in pairwise(survival))
    assert risk.opponent_win_probability(observe(view)) == pytest.approx(1.0 - survival[1])


# ---- every ruleset


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_losses_are_sound(ruleset: Ruleset) -> None:
    """All amounts are finite and no gain. How long a call takes: tests/benchmarks/deal_in_risk.py."""
    views = first_views([RandomLegal(ruleset)] * ruleset.chairs.participants, 3, 300, ruleset)
    turns = [observe(view) for view, options in views if any(isinstance(option, Discard) for option in options)]
    risk = DealInRisk(hand_values_for(ruleset))
    for observation in turns:
        found = risk.losses(observation)
        assert set(found) >= {tile for tile, held in enumerate(observation.counts) if held}
        assert all(0.0 <= loss < 1e7 for loss in found.values())
        assert fold_value(risk, observation, found) <= 0.0
        assert push_value(risk, observation, 1) <= 0.0
        assert 0.0 <= risk.opponent_win_probability(observation) < 1.0
