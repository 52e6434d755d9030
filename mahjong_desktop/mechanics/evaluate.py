"""Scores a win: all readings, each through elements, gates and value; the best for its owner is taken.

It iterates the ruleset's elements and knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar
from weakref import finalize

from mahjong_desktop.core.profiles import LOW_BITS, OPEN, completes_set, draft_of, profile_in, situation_of
from mahjong_desktop.core.readings import Draft
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.scoring import (
    Breakdown,
    Counted,
    HandFacts,
    Refusal,
    Regardless,
    Scoring,
    Sort,
    Summed,
    Worth,
)
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.parts import Held, held_in
from mahjong_desktop.kernel.tallies import Tally
from mahjong_desktop.mechanics.shapes import held_unless_wild
from mahjong_desktop.mechanics.stand_ins import wins_as_read

NOT_A_HAND = Refusal("not-a-hand")
_ROB_FLOWER = Way.ROB_FLOWER
_new = object.__new__
_set = object.__setattr__


def evaluate(ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
    """The hand read the way that is worth most, or why it may not win.

    Gates come before the choice. Where they refuse every reading, the refusal of the nearest one is returned: past most
    gates, then worth most; between equals the first is taken, but a reading in which the winning tile completes a set
    goes before others. Whether the tiles exist and whether it is this seat's turn is NOT checked.
    """
    scoring = ruleset.scoring
    if win.way not in scoring.ways:
        return Refusal("way-not-allowed", {"way": win.way.value})
    bonus = win.table.setup.bonus
    if bonus and not (bonus.isdisjoint(win.concealed) and (win.tile not in bonus or win.way is _ROB_FLOWER)):
        return NOT_A_HAND
    for condition in scoring.conditions:
        refused = condition(win)
        if refused is not None:
            return refused
    judge = _JUDGES.get(id(scoring)) or judge_of(scoring)
    if win.table.setup.stand_ins_in_wins:
        return _best_as_read(judge, ruleset, wins_as_read(win))
    return judge.best(ruleset.shapes, win)


def _best_as_read(judge: Judge, ruleset: Ruleset, wins: Sequence[Win]) -> Breakdown | Refusal:
    """The best of one hand read as other tiles; where none may win, why not the first of them that is a hand."""
    answers = [judge.best(ruleset.shapes, win) for win in wins]
    scored = [answer for answer in answers if isinstance(answer, Breakdown)]
    if scored:
        return max(scored, key=lambda breakdown: ruleset.scoring.rank(breakdown.worth))
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    return next((no for no in refusals if no.reason != NOT_A_HAND.reason), NOT_A_HAND)


def scored_readings(ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
    """Every reading with what it would be worth. Ways and gates are NOT asked."""
    for read in wins_as_read(win):
        yield from judge_of(ruleset.scoring).readings(ruleset.shapes, read)


_NO_DRAFTS: Sequence[Draft] = ()
Drafting = Callable[[Win, Held | None], Sequence[Draft]]


def _drafting(shape: Shape) -> Drafting:
    """How a shape divides a hand, its readings written out or not."""
    drafts: Drafting | None = getattr(shape, "drafts", None)
    return drafts or (lambda win, _: [draft_of(reading) for reading in shape.readings(win)])


class Verdict(NamedTuple):
    """What a reading is worth, its rank by that among the readings of a hand, how many gates it passes, and why not the
    next one."""

    worth: Worth
    rank: tuple[int, ...]
    passed: int
    refusal: Refusal | None


Answer = TypeVar("Answer")
Kept = tuple[int, Summed[Answer], slice]
"""A gate by its number, or the valuer, whose answers are kept, and which of the sums it is given."""
_MOST = 1 << 16


class Judge:
    """The scoring of a ruleset, arranged by what has to be asked of every reading."""

    def __init__(self, scoring: Scoring) -> None:
        self._sorts: list[Sort] = []
        self._fields = 0
        self._adds = all(min(one.worth, one.open_worth or 0) >= 0 for one in scoring.elements)
        self._value = scoring.value
        self._rank = scoring.rank
        self._kept_value = self._kept(0, scoring.value)
        kept = [(number, gate, self._kept(number, gate)) for number, gate in enumerate(scoring.gates)]
        self._kept_gates = [one for _, _, one in kept if one is not None]
        self._gates = [(number, gate) for number, gate, one in kept if one is None]
        self._regardless = [gate.call for _, gate in self._gates if isinstance(gate, Regardless)]
        self._asked = len(self._gates) > len(self._regardless)
        self._tally = Tally(scoring.elements, self._fields, tuple(self._sorts))
        self._above, self._swallowing = self._tally.above, self._tally.swallowing
        self._verdicts: dict[int, Verdict] = {}
        self._all_gates = len(scoring.gates)
        self._shapes: tuple[Shape, ...] = ()
        self._open: list[Drafting] = []
        self._closed: list[Drafting] = []

    def _kept(self, number: int, asked: Callable[[HandFacts, tuple[Counted, ...]], Answer]) -> Kept[Answer] | None:
        """None for a gate or valuer that asks more than sums, none of them negative, and some of the lower fields."""
        if not isinstance(asked, Summed) or asked.fields >> LOW_BITS or not self._adds:
            return None
        first = len(self._sorts)
        self._sorts += asked.sorts
        self._fields |= asked.fields
        return number, asked, slice(first, len(self._sorts))

    def best(self, shapes: tuple[Shape, ...], win: Win) -> Breakdown | Refusal:
        """The dearest of the readings that pass all gates, or why the nearest one does not."""
        drafts = self._divided(shapes, win)
        if len(drafts) != 1:
            return self._best_of(drafts, win) if drafts else NOT_A_HAND
        draft = drafts[0]
        hand = HandFacts(win, draft, profile_in(draft[0], situation_of(win)))
        found = self._tally.found(hand)
        worth, _, _, refused = self._verdict(hand, found)
        return refused or self._breakdown(hand, draft, found, worth)

    def _best_of(self, drafts: Sequence[Draft], win: Win) -> Breakdown | Refusal:
        best: tuple[HandFacts, Draft, int, Worth] | None = None
        highest: tuple[tuple[int, ...], bool] = ((), False)
        nearest, refusal = (-1, 0), NOT_A_HAND
        situation, of_win, tally = situation_of(win), -1, self._tally
        for draft in drafts:
            hand = HandFacts(win, draft, profile_in(draft[0], situation))
            if of_win < 0:
                of_win = tally.of_win(hand)
            found = tally.counts(hand, of_win)
            worth, rank, passed, refused = self._verdict(hand, found)
            if refused is not None:
                if (passed, worth.raw) > nearest:
                    nearest, refusal = (passed, worth.raw), refused
            elif rank >= highest[0]:
                here = rank, completes_set(hand.profile)
                if here > highest:
                    best, highest = (hand, draft, found, worth), here
        return refusal if best is None else self._breakdown(*best)

    def readings(self, shapes: tuple[Shape, ...], win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
        """Every reading with what it would be worth."""
        situation, tally = situation_of(win), self._tally
        for draft in self._divided(shapes, win):
            hand = HandFacts(win, draft, profile_in(draft[0], situation))
            found = tally.found(hand)
            yield hand, self._breakdown(hand, draft, found, self._judged(hand, tally.standing(found, hand.open)).worth)

    def _divided(self, shapes: tuple[Shape, ...], win: Win) -> Sequence[Draft]:
        """All readings in the order of the shapes, not written out."""
        if shapes is not self._shapes:
            self._arrange(shapes)
        table, drafts = win.table, _NO_DRAFTS
        held = held_unless_wild(win) if table.wilds else held_in(win)
        for drafted in self._open if table.melds[win.seat] else self._closed:
            more = drafted(win, held)
            if more:
                drafts = [*drafts, *more] if drafts else more
        return drafts

    def _arrange(self, shapes: tuple[Shape, ...]) -> None:
        """How the shapes divide hands, and those with melds, which some shapes do not have."""
        self._shapes, self._closed = shapes, [_drafting(shape) for shape in shapes]
        self._open = [one for shape, one in zip(shapes, self._closed, strict=True) if not hasattr(shape, "loose")]

    def _verdict(self, hand: HandFacts, found: int) -> Verdict:
        """What a reading with these elements is worth, and whether it passes the gates."""
        standing = self._tally.standing(found, hand.open) if found & self._swallowing else found
        known = self._verdicts.get(standing >> self._above) or self._judged(hand, standing)
        for gate in self._regardless:
            if gate(hand) is not None:
                return self._gated(hand, found, known)
        return self._gated(hand, found, known) if self._asked else known

    def _gated(self, hand: HandFacts, found: int, known: Verdict) -> Verdict:
        """The verdict of all gates."""
        counted = self._tally.told(found, hand.open)[0]
        for number, gate in self._gates:
            if number > known.passed:
                break
            refused = gate(hand, counted)
            if refused is not None:
                return Verdict(known.worth, known.rank, number, refused)
        return known

    def _judged(self, hand: HandFacts, standing: int) -> Verdict:
        tally = self._tally
        sums = tally.sums(standing)
        if self._kept_value is None:
            worth = self._value(hand, tally.told(standing, hand.open)[0])
        else:
            _, valuer, some = self._kept_value
            worth = valuer.call(hand, sums[some])
        rank = self._rank(worth)
        verdict = Verdict(worth, rank, self._all_gates, None)
        for number, gate, some in self._kept_gates:
            refused = gate.call(hand, sums[some])
            if refused is not None:
                verdict = Verdict(worth, rank, number, refused)
                break
        if self._kept_value is not None:
            if len(self._verdicts) >= _MOST:
                self._verdicts.clear()
            self._verdicts[standing >> self._above] = verdict
        return verdict

    def _breakdown(self, hand: HandFacts, draft: Draft, found: int, worth: Worth) -> Breakdown:
        elements, absorbed = self._tally.told(found, hand.profile & OPEN > 0)
        later = {"worth": worth, "found": found, "draft": draft, "elements": elements, "absorbed": absorbed}
        value = _new(Breakdown)
        _set(value, "__dict__", later)
        return value


_JUDGES: dict[int, Judge] = {}


def judge_of(scoring: Scoring) -> Judge:
    """The judge of a scoring, arranged when it is first met and kept as long as the scoring lives."""
    judge = _JUDGES.get(id(scoring))
    if judge is None:
        judge = _JUDGES[id(scoring)] = Judge(scoring)
        finalize(scoring, _JUDGES.pop, id(scoring), None)
    return judge
