"""Hands are played out to the end, by the rules, and sensibly."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.benchmarks.playouts import dealt
from tests.rollouts.questions import questions


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_world_is_played_out_to_the_end(ruleset: Ruleset) -> None:
    playouts = Playouts(ruleset)
    for state, seat in questions(ruleset, 5):
        world = WorldSampler(view_of(state, seat), Random(1)).world()
        for action in asked(world)[seat].legal[:2]:
            ended = playouts.played_out(world, {seat: action})
            assert ended is not None and ended.phase is Phase.OVER
            assert "pieces" not in violations(ended)
            assert sum(ended.scores) + ended.deposit == sum(world.scores) + world.deposit
    assert playouts.steps > 0


def test_whole_hands_are_mostly_won() -> None:
    """Random legal play wins hardly any."""
    playouts = Playouts(HONG_KONG)
    ended = [playouts.played_out(dealt(HONG_KONG, seed), {}) for seed in range(20)]
    assert sum(state is not None and state.result == "win" for state in ended) >= 14


def test_a_playout_is_the_same_every_time() -> None:
    state, seat = questions(HONG_KONG, 1)[0]
    world = WorldSampler(view_of(state, seat), Random(1)).world()
    action = asked(world)[seat].legal[0]
    first = Playouts(HONG_KONG).played_out(world, {seat: action})
    assert first == Playouts(HONG_KONG).played_out(world, {seat: action})


def test_a_playout_can_be_cancelled() -> None:
    assert Playouts(HONG_KONG).played_out(dealt(HONG_KONG, 1), {}, lambda: True) is None
