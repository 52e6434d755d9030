"""Games for the property tests: every ruleset with its defaults, its presets and with any options. No expectations.

A batch is a few hands of one match; a step is kept with the states before and after it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

import pytest
from _pytest.mark import ParameterSet

from mahjong_desktop.core.ruleset import Option, OptionValue, Ruleset
from mahjong_desktop.engine.events import Event
from mahjong_desktop.engine.match import Match, Step, play_on
from mahjong_desktop.engine.state import Phase, State
from tests.engine.players import PLAYERS
from tests.scale import amount

HANDS = int(os.environ.get("MAHJONG_DESKTOP_HANDS", amount(60, 300)))
BATCH = 10
IN_EVERY_RUN = 1
"""So many batches of each ruleset are played in every run; the others are a proof."""
NAMES = ("a", "b", "c", "d", "e")
MOST_STEPS = 1000
"""No hand takes as many: each draw is followed by one discard and one claim window."""

Told = tuple[State, Step, State]


@dataclass(frozen=True)
class Batch:
    """What was played: `hands` each as (state before, step, state after), from the end of the hand before on; the
    steps after the last hand of a match come last."""

    base: Ruleset
    number: int
    ruleset: Ruleset
    hands: tuple[tuple[Told, ...], ...]

    @property
    def steps(self) -> tuple[Told, ...]:
        """All steps from the beginning of the match on."""
        return tuple(told for hand in self.hands for told in hand)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events from the beginning of the match on."""
        return tuple(event for _, step, _ in self.steps for event in step.events)


def batches(rulesets: Iterable[Ruleset]) -> list[ParameterSet]:
    """The batches that make up the number of hands, as parameters (ruleset, number) of a test."""
    return [
        pytest.param((ruleset, number), marks=() if number < IN_EVERY_RUN else pytest.mark.proof)
        for ruleset in rulesets
        for number in range(-(-HANDS // BATCH))
    ]


def configured(base: Ruleset, number: int) -> Ruleset:
    """The defaults first, then the presets, then any options."""
    presets = tuple(base.presets.values())
    if number < len(PLAYERS):
        return base
    if number < len(PLAYERS) + len(presets):
        return base.configure(presets[number - len(PLAYERS)])
    rng = Random(f"options:{number}")
    return base.configure({option.id: _any_value(option, rng) for option in base.options})


def _any_value(option: Option, rng: Random) -> OptionValue:
    if option.most is None or rng.random() < 0.5:
        return rng.choice(option.values)
    least = option.least if option.least is not None else min(one for one in option.values if isinstance(one, int))
    return rng.randint(least, min(option.most, 100 * least + 100))


def played(base: Ruleset, number: int) -> Batch:
    """Play a batch."""
    player, rng = PLAYERS[number % len(PLAYERS)], Random(number)
    ruleset = configured(base, number)
    match = Match(ruleset, NAMES[: base.chairs.participants], number)
    hands: list[tuple[Told, ...]] = []
    told: list[Told] = []
    before = match.state
    for step in play_on(match, lambda options: player(options, rng)):
        told.append((before, step, match.state))
        before = match.state
        assert len(told) < MOST_STEPS, "this hand does not end"
        if match.state.phase in (Phase.OVER, Phase.FINISHED):
            hands.append(tuple(told))
            told = []
        if len(hands) == BATCH:
            break
    return Batch(base, number, ruleset, tuple(hands))
