"""Scores a win: all readings, each through elements, gates and value; the best for its owner is taken.

It iterates the ruleset's elements and knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from weakref import finalize

from mahjong_desktop.core.profiles import LOW_BITS, completes_set, draft_of, profile_in, situation_of
from mahjong_desktop.core.readings import Draft
from mahjong_desktop.core.ruleset import Ruleset, Shape
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
from mahjong_desktop.core.values import made
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
    bonus = ruleset.bonus.kinds
    if bonus and not (bonus.isdisjoint(win.concealed) and (win.tile not in bonus or win.way is _ROB_FLOWER)):
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
    for facts, found in judge.readings(ruleset.shapes, win):
        yield facts, _breakdown(facts, found, judge.worth(facts, found))


Drafting = Callable[[Win], Sequence[Draft]]


def _drafting(shape: Shape) -> Drafting:
    """How a shape divides a hand, its readings written out or not."""
    drafts: Drafting | None = getattr(shape, "drafts", None)
    return drafts or (lambda win: [draft_of(reading) for reading in shape.readings(win)])


def _breakdown(hand: HandFacts, found: Found[Verdict], worth: Worth) -> Breakdown:
    return made(Breakdown, reading=hand.reading, elements=found.counted, absorbed=found.absorbed, worth=worth)


def _rank(hand: HandFacts, worth: Worth) -> tuple[int, int, bool]:
    return worth.points, worth.raw, completes_set(hand.profile)


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
        self._gates = len(scoring.gates)
        self._shapes: tuple[Shape, ...] = ()
        self._drafts: list[Drafting] = []
        gates = list(enumerate(scoring.gates))
        self._known = [(number, gate) for number, gate in gates if _low_fields(gate) is not None]
        self._asked = [(number, gate) for number, gate in gates if _low_fields(gate) is None]

    def best(self, ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
        """The dearest of the readings that pass all gates, or why the nearest one does not."""
        drafts = self._divided(ruleset.shapes, win)
        if len(drafts) == 1:
            hand = HandFacts(win, drafts[0], profile_in(drafts[0][0], situation_of(win)))
            found = self._tally.found(hand, self._tally.of_win(hand))
            worth, _, refused = self.verdict(hand, found)
            return refused or _breakdown(hand, found, worth)
        return self._best_of(drafts, win) if drafts else NOT_A_HAND

    def _best_of(self, drafts: Sequence[Draft], win: Win) -> Breakdown | Refusal:
        best: tuple[HandFacts, Found[Verdict], Worth] | None = None
        nearest, refusal = (-1, 0), NOT_A_HAND
        for hand, found in self._weighed(drafts, win):
            worth, passed, refused = self.verdict(hand, found)
            if refused is not None:
                if (passed, worth.raw) > nearest:
                    nearest, refusal = (passed, worth.raw), refused
            elif best is None or _rank(hand, worth) > _rank(best[0], best[2]):
                best = hand, found, worth
        if best is None:
            return refusal
        hand, found, worth = best
        return _breakdown(hand, found, worth)

    def readings(self, shapes: tuple[Shape, ...], win: Win) -> Iterator[tuple[HandFacts, Found[Verdict]]]:
        """Every reading with the elements found in it."""
        return self._weighed(self._divided(shapes, win), win)

    def _weighed(self, drafts: Sequence[Draft], win: Win) -> Iterator[tuple[HandFacts, Found[Verdict]]]:
        situation, of_win, found = situation_of(win), None, self._tally.found
        for draft in drafts:
            hand = HandFacts(win, draft, profile_in(draft[0], situation))
            if of_win is None:
                of_win = self._tally.of_win(hand)
            yield hand, found(hand, of_win)

    def _divided(self, shapes: tuple[Shape, ...], win: Win) -> Sequence[Draft]:
        """All readings in the order of the shapes, not written out."""
        if shapes is not self._shapes:
            self._shapes, self._drafts = shapes, [_drafting(shape) for shape in shapes]
        drafts: list[Draft] = []
        for drafted in self._drafts:
            drafts += drafted(win)
        return drafts

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
        verdict = Verdict(worth, self._gates, None)
        for number, gate in self._known:
            refused = gate(facts, found.counted)
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
