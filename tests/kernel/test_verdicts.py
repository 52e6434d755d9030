"""Cached verdicts are those of the valuer and the gates themselves, whatever these read and in whatever order hands
come."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Counted, Gate, Refusal, Valuer, Worth
from mahjong_desktop.core.wins import Way
from mahjong_desktop.kernel.drafts import draft_of
from mahjong_desktop.kernel.hand_facts import ProfiledHand
from mahjong_desktop.kernel.profiles import profile_in, situation_of
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.kernel.verdicts import Verdict, Verdicts
from mahjong_desktop.mechanics.evaluate import scored_readings
from mahjong_desktop.rulesets import built_in_rulesets
from tests.mechanics.random_wins import random_win

WINS = 150
Weighed = tuple[ProfiledHand, int, tuple[Counted, ...]]


def read_hands(ruleset: Ruleset) -> Iterator[Weighed]:
    """Yields readings of random wins with the counts of their elements and the elements that count."""
    rng, tally = Random(ruleset.id), ElementTally(ruleset.scoring.elements)
    for _ in range(WINS):
        for hand, _ in scored_readings(ruleset, random_win(rng, ruleset)):
            draft = draft_of(hand.reading)
            seen = ProfiledHand(hand.win, draft, profile_in(draft.profile, situation_of(hand.win)))
            found = tally.found(seen)
            yield seen, found, tally.told(found, seen.open)[0]


def called(value: Valuer, gates: tuple[Gate, ...], hand: HandFacts, counted: tuple[Counted, ...]) -> Verdict:
    """Returns the verdict without a cache."""
    answers = [gate(hand, counted) for gate in gates]
    passed = next((number for number, refused in enumerate(answers) if refused is not None), len(gates))
    return Verdict(value(hand, counted), passed, answers[passed] if passed < len(gates) else None)


def check(value: Valuer, gates: tuple[Gate, ...], hands: list[Weighed]) -> None:
    """Fails if a cached verdict differs from the called one. Each hand comes twice."""
    verdicts = Verdicts(value, gates)
    for hand, found, counted in (*hands, *hands):
        assert verdicts.of(hand, found, counted) == called(value, gates, hand, counted)


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_verdicts_of_the_rulesets(ruleset: Ruleset) -> None:
    check(ruleset.scoring.value, ruleset.scoring.gates, list(read_hands(ruleset)))


def worth_by_facts(hand: HandFacts, _: tuple[Counted, ...]) -> Worth:
    """Reads more facts of some hands than of others."""
    return Worth((), 8 * hand.chows + hand.triplets if hand.way is Way.DISCARD else hand.seat_wind)


def worth_by_tiles(hand: HandFacts, _: tuple[Counted, ...]) -> Worth:
    """Reads a fact by which nothing is cached."""
    return Worth((), sum(hand.tiles))


def of_the_table(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Reads the table, but only of some hands."""
    return Refusal("table", {"seat": hand.win.seat}) if hand.chows == 1 and hand.table.dealer == hand.win.seat else None


def of_the_way(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    return Refusal("way", {"way": hand.way.value}) if hand.is_dealer and hand.triplets > 1 else None


def of_the_tiles(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    return Refusal("tiles") if sum(hand.tiles) % 3 else None


@pytest.mark.parametrize("value", [worth_by_facts, worth_by_tiles])
@pytest.mark.parametrize(
    "gates",
    [(of_the_way, of_the_table), (of_the_table, of_the_way), (of_the_tiles, of_the_way, of_the_table)],
)
def test_gates_that_are_cached_and_gates_that_are_called(value: Valuer, gates: tuple[Gate, ...]) -> None:
    check(value, gates, list(read_hands(built_in_rulesets()[0])))
