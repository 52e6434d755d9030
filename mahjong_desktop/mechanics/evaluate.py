"""Scores a win: all readings, each through elements, gates and value; the best for its owner is taken.

It iterates the ruleset's elements and knows none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from weakref import finalize

from mahjong_desktop.core.profiles import LOW_BITS, completes_set, profile_in, situation_of
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import (
    Breakdown,
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
    judge = _JUDGES.get(id(scoring)) or judge_of(scoring)
    return judge.best(ruleset, win)


def scored_readings(ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
    """Every reading with what it would be worth. Ways and gates are NOT asked."""
    judge = judge_of(ruleset.scoring)
    for facts, found in judge.readings(ruleset, win):
        yield facts, Breakdown(facts.reading, found.counted, found.absorbed, judge.worth(facts, found))


class Verdict(NamedTuple):
    """What a reading is worth, how many gates it passes, and why not the next one."""

    worth: Worth
    passed: int
    refusal: Refusal | None


def _low_fields(asked: object) -> int | None:
    """The fields that a gate or valuer asks, None where it asks more than these or more than numbers of all kinds."""
    return asked.fields if isinstance(asked, Known) and not asked.fields >> LOW_BITS else None


class Judge:
    """The scoring of a ruleset, arranged by what has to be asked of every reading."""

    def __init__(self, scoring: Scoring) -> None:
        fields = 0
        for one in (scoring.value, *scoring.gates):
            fields |= _low_fields(one) or 0
        self._tally = Tally[Verdict](scoring.elements, fields)
        self._value: Valuer = scoring.value
        self._fixed = _low_fields(scoring.value) is not None
        self._gates = scoring.gates
        self._asked = [(number, gate) for number, gate in enumerate(scoring.gates) if _low_fields(gate) is None]

    def best(self, ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
        """The dearest of the readings that pass all gates, or why the nearest one does not."""
        best: tuple[Reading, Found[Verdict], Worth] | None = None
        best_rank, nearest, refusal = (0, 0, False), (-1, 0), NOT_A_HAND
        for facts, found in self.readings(ruleset, win):
            worth, passed, refused = self.verdict(facts, found)
            if refused is not None:
                if (passed, worth.raw) > nearest:
                    nearest, refusal = (passed, worth.raw), refused
                continue
            rank = (worth.points, worth.raw, completes_set(facts.profile))
            if best is None or rank > best_rank:
                best, best_rank = (facts.reading, found, worth), rank
        if best is None:
            return refusal
        reading, found, worth = best
        return Breakdown(reading, found.counted, found.absorbed, worth)

    def readings(self, ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Found[Verdict]]]:
        """Every reading with the elements found in it."""
        tally = self._tally
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

    def worth(self, facts: HandFacts, found: Found[Verdict]) -> Worth:
        """What a reading with these elements is worth."""
        if not self._fixed:
            return self._value(facts, found.counted)
        return (found.kept or self._known_verdict(facts, found)).worth

    def verdict(self, facts: HandFacts, found: Found[Verdict]) -> Verdict:
        """What a reading with these elements is worth, and whether it passes the gates."""
        known = found.kept or self._known_verdict(facts, found)
        if not self._fixed:
            known = Verdict(self._value(facts, found.counted), known.passed, known.refusal)
        for number, gate in self._asked:
            if number > known.passed:
                break
            refused = gate(facts, found.counted)
            if refused is not None:
                return Verdict(known.worth, number, refused)
        return known

    def _known_verdict(self, facts: HandFacts, found: Found[Verdict]) -> Verdict:
        """The verdict of those gates that ask nothing but fields; it is kept."""
        worth = self._value(facts, found.counted)
        verdict = Verdict(worth, len(self._gates), None)
        for number, gate in enumerate(self._gates):
            refused = gate(facts, found.counted) if _low_fields(gate) is not None else None
            if refused is not None:
                verdict = Verdict(worth, number, refused)
                break
        found.kept = verdict
        return verdict


_JUDGES: dict[int, Judge] = {}


def judge_of(scoring: Scoring) -> Judge:
    """The judge of a scoring, arranged when it is first met and kept as long as the scoring lives."""
    judge = _JUDGES.get(id(scoring))
    if judge is None:
        judge = _JUDGES[id(scoring)] = Judge(scoring)
        finalize(scoring, _JUDGES.pop, id(scoring), None)
    return judge
