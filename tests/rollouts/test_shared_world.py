"""Playouts of several actions on one world draw the same tiles and answer alike, and no wall is changed otherwise."""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import State
from mahjong_desktop.mechanics.walls import Wall
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.benchmarks.playouts import dealt
from tests.rollouts.questions import questions


def wall_of(state: State) -> Wall:
    """The wall of a state in play."""
    assert state.wall is not None
    return state.wall


@pytest.mark.parametrize("ruleset", [HONG_KONG, RIICHI_EMA], ids=lambda ruleset: ruleset.id)
def test_a_seat_draws_its_own_tiles_after_a_turn_was_skipped(ruleset: Ruleset) -> None:
    """As if a claim had taken the turn from the next seat: the seat after it still draws what it would have drawn."""
    state = dealt(ruleset, 3)
    world, chairs = SharedWorld(state), ruleset.chairs
    drawn, wall = world.no_draws(), wall_of(state)
    second = wall.next_pieces(2)[1]
    skipped = state.changed(turn=chairs.after(state.turn))
    changed = wall_of(world.with_next_draw(skipped, drawn))
    assert changed.next_pieces(1) == (second,)
    assert sorted(changed.pieces) == sorted(wall.pieces)
    places = wall.parts()[1]
    assert [changed.pieces[place] for place in places] == [wall.pieces[place] for place in places]


def test_the_first_playout_changes_nothing_while_nobody_claims() -> None:
    state = dealt(HONG_KONG, 3)
    world = SharedWorld(state)
    assert world.with_next_draw(state, world.no_draws()) is state


def test_a_seat_answers_alike_with_the_same_tiles() -> None:
    """It is asked once; with other tiles in hand it is asked again."""
    (state, seat), (other, other_seat) = questions(HONG_KONG, 2)
    world = SharedWorld(state)
    options, others = asked(state)[seat], asked(other)[other_seat]
    given = [
        world.answer(partial(options.legal.__getitem__, 1), state, seat, options),
        world.answer(partial(options.legal.__getitem__, 0), state, seat, options),
    ]
    assert given == [options.legal[1]] * 2
    assert world.answer(partial(others.legal.__getitem__, 0), other, other_seat, others) == others.legal[0]
