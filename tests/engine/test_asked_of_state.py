"""Checks that a ruleset's function of the table is asked again when what it reads has changed, and only then."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.asked_of_state import FIELDS_READ, AskedOfState
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.engine.state import State, table_of_state
from mahjong_desktop.rulesets import built_in_rulesets

_CONSTANT = {"ruleset", "rules", "holdings", "_table", "_offered_wins"}
"""Fields that stay the same in a match, and those that only keep what follows from others."""
_FIELDS = {field.name for field in fields(State)} - _CONSTANT


class WatchedState(State):
    """A state that notes which of its fields are read."""

    def __getattribute__(self, name: str) -> object:
        if name in _FIELDS:
            super().__getattribute__("__dict__")["read"].add(name)
        return super().__getattribute__(name)


def watched(state: State) -> WatchedState:
    """The state, its holdings forgotten, with nothing read yet."""
    copy = object.__new__(WatchedState)
    copy.__dict__.update(state.__dict__ | {"read": set(), "holdings": state.no_holdings()})
    return copy


def states(number: int) -> list[State]:
    """Returns states of a hand of every ruleset."""
    found = []
    for ruleset in built_in_rulesets():
        match = Match(ruleset, ("a",) * ruleset.chairs.participants, seed=4)
        for _, _ in zip(range(number), play_on(match, any_legal(Random(4).random)), strict=False):
            if match.state.wall is not None:
                found.append(match.state)
    return found


@pytest.mark.parametrize("fact", [field.name for field in fields(Table)])
def test_the_fields_behind_a_fact_are_those_it_reads(fact: str) -> None:
    for state in states(60)[2::7]:
        source = watched(state)
        getattr(table_of_state(source), fact)
        read = source.__dict__["read"]
        assert read <= set(FIELDS_READ[fact]), fact


def test_an_answer_stands_until_a_fact_that_it_read_has_changed() -> None:
    asked: list[int] = []

    def river_lengths(table: Table) -> tuple[int, ...]:
        rivers = table.rivers or ()
        asked.append(0)
        return tuple(map(len, rivers))

    function = AskedOfState(river_lengths)
    told = [(function.answer(state), river_lengths(state.table)) for state in states(60)]
    assert all(one == other for one, other in told)
    assert len(asked) < 1.7 * len(told)
