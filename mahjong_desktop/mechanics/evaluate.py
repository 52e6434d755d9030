"""Scores a win: all readings, each through elements, gates and value; the best for its owner is taken.

It iterates the ruleset's elements and knows none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from weakref import finalize

from mahjong_desktop.core.profiles import completes_set, profile_in, situation_of
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import (
    Absorbed,
    Breakdown,
    Counted,
    Element,
    HandFacts,
    Known,
    Refusal,
    Scoring,
    Valuer,
    Worth,
)
from mahjong_desktop.core.tallies import Found, Tally
from mahjong_desktop.core.wins import Way, Win

NOT_A_HAND = Refusal("not-a-hand")
_ROB_FLOWER = Way.ROB_FLOWER


def evaluate(ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
    """The hand read the way that is worth most, or why it may not win.

    Gates come before the choice. Where they refuse every reading, the refusal of the nearest one is returned: past most
    gates, then worth most; between equals the first is taken, but a reading in which the winning tile completes a set
    goes before others. Whether the tiles exist and whether it is this seat's turn is NOT checked.
    """
    scoring = ruleset.scoring
    if win.way not in scoring.ways:
        return Refusal("way-not-allowed", {"way": win.way.value})
    if ruleset.bonus.kinds and not ruleset.bonus.kinds.isdisjoint(win.tiles):
        return NOT_A_HAND
    for condition in scoring.conditions:
        refused = condition(win)
        if refused is not None:
            return refused
    judge = judge_of(scoring)
    best: tuple[HandFacts, Found, Worth] | None = None
    best_rank, nearest, refusal = (0, 0, False), (-1, 0), NOT_A_HAND
    for facts, found in judge.readings(ruleset, win):
        worth, passed, refused = judge.verdict(facts, found)
        if refused is not None:
            if (passed, worth.raw) > nearest:
                nearest, refusal = (passed, worth.raw), refused
            continue
        rank = (worth.points, worth.raw, completes_set(facts.profile))
        if best is None or rank > best_rank:
            best, best_rank = (facts, found, worth), rank
    return refusal if best is None else Breakdown(best[0].reading, best[1].counted, best[1].absorbed, best[2])


def scored_readings(ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
    """Every reading with what it would be worth. Ways and gates are NOT asked."""
    judge = judge_of(ruleset.scoring)
    for facts, found in judge.readings(ruleset, win):
        worth = judge.verdict(facts, found, gated=False).worth
        yield facts, Breakdown(facts.reading, found.counted, found.absorbed, worth)


def count_elements(elements: tuple[Element, ...], facts: HandFacts) -> tuple[tuple[Counted, ...], tuple[Absorbed, ...]]:
    """Elements found in one reading, without those that others swallow, and the swallowed ones; nothing is kept."""
    found = Tally(elements).count(facts)
    return found.counted, found.absorbed


class Verdict(NamedTuple):
    """What a reading is worth, how many gates it passes, and why not the next one."""

    worth: Worth
    passed: int
    refusal: Refusal | None


class Judge:
    """The scoring of a ruleset, arranged by what has to be asked of every reading."""

    def __init__(self, scoring: Scoring) -> None:
        self.tally = Tally(scoring.elements)
        self._value: Valuer = scoring.value
        self._fixed = isinstance(scoring.value, Known)
        self._gates = scoring.gates
        self._asked = [(number, gate) for number, gate in enumerate(scoring.gates) if not isinstance(gate, Known)]
        self._fields = 0
        for known in (scoring.value, *scoring.gates):
            if isinstance(known, Known):
                self._fields |= known.fields

    def readings(self, ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Found]]:
        """Every reading with the elements found in it."""
        tally = self.tally
        situation = of_win = None
        for shape in ruleset.shapes:
            for reading in shape.readings(win):
                if situation is None or of_win is None:
                    situation = situation_of(win)
                    facts = HandFacts(win, reading, profile_in(reading, situation))
                    of_win = tally.of_win(facts)
                else:
                    facts = HandFacts(win, reading, profile_in(reading, situation))
                yield facts, tally.found(facts, of_win)

    def verdict(self, facts: HandFacts, found: Found, *, gated: bool = True) -> Verdict:
        """What a reading with these elements is worth, and whether it passes the gates, if these are asked."""
        fields = facts.profile & self._fields
        known = found.judged.get(fields)
        if known is None:
            known = found.judged[fields] = self._known_verdict(facts, found.counted)
        assert isinstance(known, Verdict)
        if not self._fixed:
            known = known._replace(worth=self._value(facts, found.counted))
        if gated:
            for number, gate in self._asked:
                if number > known.passed:
                    break
                refused = gate(facts, found.counted)
                if refused is not None:
                    return Verdict(known.worth, number, refused)
        return known

    def _known_verdict(self, facts: HandFacts, counted: tuple[Counted, ...]) -> Verdict:
        """The verdict of those gates that ask nothing but fields."""
        worth = self._value(facts, counted)
        for number, gate in enumerate(self._gates):
            if isinstance(gate, Known):
                refused = gate(facts, counted)
                if refused is not None:
                    return Verdict(worth, number, refused)
        return Verdict(worth, len(self._gates), None)


_JUDGES: dict[int, Judge] = {}


def judge_of(scoring: Scoring) -> Judge:
    """The judge of a scoring, arranged when it is first met and kept as long as the scoring lives."""
    judge = _JUDGES.get(id(scoring))
    if judge is None:
        judge = _JUDGES[id(scoring)] = Judge(scoring)
        finalize(scoring, _JUDGES.pop, id(scoring), None)
    return judge
