"""Lookahead: win probabilities against every order of small walls, values against what the rules say."""

from __future__ import annotations

from functools import cache

import pytest

from mahjong_desktop.bots.acceptance.hand_families import mask_of
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.lookahead.lookahead import Lookahead, LookaheadValue
from mahjong_desktop.bots.observation.observation import HandState, Observation, observe
from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.counts import Counts, count_tiles, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten import live_mask
from mahjong_desktop.mechanics.shapes import nearest
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.rulesets.wuhan.wuhan import WUHAN
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.play import first_views

PLENTY = 10**6
DRAWS = 6


@cache
def lookahead(ruleset: str) -> Lookahead:
    """The lookahead of a ruleset, made once."""
    return Lookahead(hand_values_for(find_ruleset(ruleset)))


def any_view(ruleset: Ruleset) -> SeatView:
    """The first question of a match."""
    return first_views([RandomLegal(ruleset) for _ in range(4)], 1, 1, ruleset)[0][0]


def seen(hand: str, wall: str, ruleset: Ruleset = HONG_KONG) -> Observation:
    """A seat with these tiles, of which it knows which others are left, but not in which order."""
    live = count_tiles(parse_tiles(wall))
    counts = count_tiles(parse_tiles(hand))
    first = observe(any_view(ruleset))
    mask = live_mask(live)
    return replace(
        first,
        hand=HandState(counts, ()),
        counts=counts,
        live=live,
        wild_bonus=(),
        unseen=max(1, sum(live)),
        rounds_left=0,
        wilds=(),
        unusable=(),
        live_mask=mask,
        wild_mask=mask & mask_of(first.wild_kinds),
    )


def alone(observation: Observation, draws: int) -> TurnOdds:
    """Only own draws, and nobody else wins."""
    return TurnOdds(TurnsLeft(draws, observation.unseen, before_first=0, between=0, after_last=0))


def solitaire(counts: Counts, wall: Counts, draws: int, ruleset: Ruleset = HONG_KONG) -> float:
    """The chance to complete the hand with so many draws from the wall in any order, every draw and discard weighed;
    the best discard is found by trying them all."""

    @cache
    def waiting(counts: Counts, wall: Counts, draws: int) -> float:
        left = sum(wall)
        if not draws or not left:
            return 0.0
        total = 0.0
        for tile, copies in enumerate(wall):
            if copies:
                total += copies / left * discarding(with_tile(counts, tile), with_tile(wall, tile, -1), draws - 1)
        return total

    @cache
    def discarding(counts: Counts, wall: Counts, draws: int) -> float:
        if nearest(ruleset.shapes, counts, ()) < 0:
            return 1.0
        return max(waiting(with_tile(counts, tile, -1), wall, draws) for tile, held in enumerate(counts) if held)

    return waiting(counts, wall, draws)


def searched(observation: Observation, draws: int, ruleset: Ruleset = HONG_KONG) -> LookaheadValue:
    found = lookahead(ruleset.id).waiting(observation, observation.hand, PLENTY, odds=alone(observation, draws))
    assert found is not None
    return found


# Ready, one away, two away; walls in which nothing but the way to the goal helps.
@pytest.mark.parametrize(
    ("hand", "wall", "draws"),
    [
        ("123456789m23p99s", "114p112233z", 4),
        ("123456789m23p99s", "1p111z", 3),
        ("123456789m24p9s1z", "33p9s2345z", 4),
        ("12345678m24p9s12z", "9m33p9s345z", 4),
        ("1234567m24p99s12z", "89m33p34z", 4),
    ],
)
def test_the_chance_is_that_of_all_orders_of_the_wall(hand: str, wall: str, draws: int) -> None:
    observation = seen(hand, wall)
    assert searched(observation, draws).chance == pytest.approx(
        solitaire(observation.counts, observation.live, draws), abs=1e-9
    )


def test_changing_a_tile_counts() -> None:
    """Ready for one tile, the hand can come to wait for more; the best play of all is never beaten."""
    observation = seen("123456789m79p11s", "8p566p15z")
    waiting = 1.0 - 5 / 6 * 4 / 5 * 3 / 4
    told = searched(observation, 3).chance
    assert told > waiting + 0.05
    assert told <= solitaire(observation.counts, observation.live, 3) + 1e-9


def test_hands_that_may_not_win_are_worth_nothing() -> None:
    """An open hand without a yaku brings what it brings to be ready at the end; the same with a pung of dragons."""
    observation = seen("234p567p22s34s", "2s5s5s666z", RIICHI_EMA)
    chow = Meld(MeldKind.CHOW, (0, 4, 8), claimed=0, giver=3)
    dragons = Meld(MeldKind.PUNG, (124, 125, 126), claimed=124, giver=3)
    worthless, valued = (ask(observation, HandState(observation.counts, (meld,))) for meld in (chow, dragons))
    assert worthless.chance == 0.0
    assert worthless.value == 2500.0
    assert valued.chance > 0.0
    assert valued.useful == worthless.useful == (19, 22)


def test_a_hand_under_the_minimum_is_worth_nothing() -> None:
    """Hong Kong with a minimum: chows of three suits and an open set are not enough."""
    strict = HONG_KONG.configure({"minimum": 3})
    observation = seen("234p567p22s34s", "2s5s5s666z", strict)
    chow = Meld(MeldKind.CHOW, (0, 4, 8), claimed=0, giver=3)
    found = Lookahead(hand_values_for(strict)).waiting(
        observation, HandState(observation.counts, (chow,)), PLENTY, odds=TurnOdds(TurnsLeft(DRAWS, 6))
    )
    free = ask(seen("234p567p22s34s", "2s5s5s666z"), HandState(observation.counts, (chow,)))
    assert found is None or (found.value, found.chance) == (0.0, 0.0)
    assert free.value > 0.0


def test_in_furiten_a_hand_wins_by_self_draw_alone() -> None:
    observation = seen("123456m34p55678s", "2255p111222333z", RIICHI_EMA)
    rivers = tuple((RiverTile(4 * 10),) if seat == observation.view.seat else () for seat in range(4))
    furiten = replace(observation, view=replace(observation.view, rivers=rivers))
    free, kept = (ask(one, one.hand).chance for one in (observation, furiten))
    only_drawn = 1.0
    for drawn in range(DRAWS):
        only_drawn *= 1.0 - 4 / (observation.unseen - drawn)
    assert 0.0 < kept < free
    assert kept <= 1.0 - only_drawn + 1e-9


def test_the_value_of_a_declaration_is_told_apart() -> None:
    """A closed hand that can win on a discard with riichi only."""
    observation = seen("123456m23478p99s1z", "699p2233z", RIICHI_EMA)
    found = lookahead(RIICHI_EMA.id).after_discards(
        observation, observation.hand, PLENTY, odds=TurnOdds(TurnsLeft(DRAWS, observation.unseen))
    )
    assert found is not None
    best = max(found.values(), key=lambda one: one.value)
    assert best.distance == 0
    assert list(best.declared) == ["riichi"]
    assert best.declared["riichi"] > best.value > 0.0


def test_a_hand_with_a_refused_pair_is_one_from_ready() -> None:
    """Wuhan: a hand with the wrong pair is ready in shape and still has to change it."""
    pung = Meld(MeldKind.PUNG, (96, 97, 98), claimed=96, giver=3)
    observation = seen("123456m789p9s", "2s2s5s5s5s8s1m4p", WUHAN)
    found = ask(
        replace(observation, counts=with_tile(observation.counts, 26, 1)), HandState(observation.counts, (pung,))
    )
    assert found.distance == 1
    assert set(found.useful) & {19, 22, 25}


def test_a_small_budget_still_answers_and_the_same_again() -> None:
    observation = seen("123m457m2468p99s13z", "3m6m8m3p5p7p9s9s1z1z3z2p2p4p5m5m", HONG_KONG)
    answers = [
        lookahead(HONG_KONG.id).after_discards(
            observation, observation.hand, budget, odds=TurnOdds(TurnsLeft(DRAWS, observation.unseen))
        )
        for budget in (1, 50, 50, PLENTY)
    ]
    assert all(answer and max(one.value for one in answer.values()) > 0.0 for answer in answers)
    assert answers[1] == answers[2]


def test_a_tile_nearer_is_worth_more_with_more_time_and_less_with_rivals() -> None:
    observation = seen("12345678m24p99s1z", "9m33p9s3344z")
    rival = RivalState(
        2.0, 8, declared=False, could_have_declared=False, must_claim=False, calibration=calibration_for(HONG_KONG.id)
    )
    turns = [
        TurnOdds(TurnsLeft(2, observation.unseen)),
        TurnOdds(TurnsLeft(8, observation.unseen)),
        TurnOdds(TurnsLeft(8, observation.unseen), rivals=(rival,)),
    ]
    short, long, disputed = (
        lookahead(HONG_KONG.id).waiting(observation, observation.hand, PLENTY, odds=one) for one in turns
    )
    assert short is not None
    assert long is not None
    assert disputed is not None
    assert short.value < long.value
    assert 0.0 < disputed.value < long.value


def ask(observation: Observation, hand: HandState) -> LookaheadValue:
    """What a hand promises that waits, with discards of others and nobody else near winning."""
    found = lookahead(observation.view.ruleset.id).waiting(
        observation, hand, PLENTY, odds=TurnOdds(TurnsLeft(DRAWS, observation.unseen))
    )
    assert found is not None
    return found
