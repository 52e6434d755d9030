"""Caches what a reading is worth and whether it passes the gates. What elements are worth together is decided by the
valuer of a ruleset, and why a cached result is correct is explained in kernel.memo.

Room: kernel. Measured in instructions against a call for every reading: riichi wins scored before 0.88, new ones 1.02;
complete hands as bots score them 0.86 in Hong Kong, 0.92 in riichi and 0.94 in Yichang.
"""

from __future__ import annotations

from typing import NamedTuple

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Gate, Refusal, Valuer, Worth
from mahjong_desktop.kernel import fields
from mahjong_desktop.kernel.hand_facts import NotKept, ProfiledHand, RecordedHand
from mahjong_desktop.kernel.memo import may_be_kept
from mahjong_desktop.kernel.recent import RecentValues

_MOST = 1 << 12
"""The largest number of verdicts in the cache."""
_Gates = tuple[tuple[int, Gate], ...]
"""Gates with their places among all gates."""


class Verdict(NamedTuple):
    """What a reading is worth, how many gates it passes, and why not the next one."""

    worth: Worth
    passed: int
    refusal: Refusal | None


class _Learnt(NamedTuple):
    """What is known of a valuer and gates so far. It is replaced as a whole and never changed, but for the verdicts in
    `known`, because several threads ask at once: every key of `known` has the fields of `mask`.

    `kept` are the gates whose results the verdicts hold, `called` those that are called for every reading. Nothing is
    cached unless `keeps`.
    """

    mask: int
    known: RecentValues[tuple[int, int], Verdict]
    kept: _Gates
    called: _Gates = ()
    keeps: bool = True


class Verdicts:
    """The valuer and gates of a ruleset.

    Their results depend on the elements that count, and on the facts of the hand that they read. The elements follow
    from the counts of the tally and from whether the hand is open. So the key of the cache is these counts and the
    fields that have been read so far. Gates that read a fact which cannot be part of a key (the table, for example) are
    called for every reading. If the valuer reads such a fact, nothing is cached.
    """

    def __init__(self, value: Valuer, gates: tuple[Gate, ...]) -> None:
        self._value = value
        self._all: _Gates = tuple(enumerate(gates))
        self._learnt = _Learnt(fields.OPEN.mask, RecentValues(_MOST), self._all)

    def of(self, hand: ProfiledHand, found: int, counted: tuple[Counted, ...]) -> Verdict:
        """Returns the verdict on a reading. `found` are the counts of the tally, `counted` the elements that count
        according to them."""
        learnt = self._learnt
        if not learnt.keeps:
            return self._direct(hand, counted)
        key = found, hand.profile & learnt.mask
        verdict = learnt.known.get(key) or learnt.known.recall(key)
        if verdict is None:
            verdict, learnt = self._kept(hand, found, counted)
        for number, gate in learnt.called:
            if number >= verdict.passed:
                break
            refused = gate(hand, counted)
            if refused is not None:
                return Verdict(verdict.worth, number, refused)
        return verdict

    def _direct(self, hand: HandFacts, counted: tuple[Counted, ...]) -> Verdict:
        """Returns the verdict without the cache."""
        worth = self._value(hand, counted)
        for number, gate in self._all:
            refused = gate(hand, counted)
            if refused is not None:
                return Verdict(worth, number, refused)
        return Verdict(worth, len(self._all), None)

    def _kept(self, hand: ProfiledHand, found: int, counted: tuple[Counted, ...]) -> tuple[Verdict, _Learnt]:
        """Returns the verdict of the valuer and of the gates that are not called for every reading, and what was known
        then, and caches it."""
        learnt = self._learnt
        recorder = RecordedHand(hand, may_be_kept)
        recorder.read = learnt.mask
        try:
            worth = self._value(recorder, counted)
        except NotKept:
            self._learnt = learnt._replace(keeps=False, called=(), known=RecentValues(0))
            return self._direct(hand, counted), self._learnt
        number, refusal, kept = self._judged(recorder, counted, learnt.kept)
        verdict = Verdict(worth, number, refusal)
        if recorder.read != learnt.mask or kept != learnt.kept:
            called = tuple([one for one in self._all if one not in kept])
            learnt = self._learnt = _Learnt(recorder.read, RecentValues(_MOST), kept, called)
        return learnt.known.keep((found, hand.profile & learnt.mask), verdict), learnt

    def _judged(
        self, recorder: RecordedHand, counted: tuple[Counted, ...], gates: _Gates
    ) -> tuple[int, Refusal | None, _Gates]:
        """Returns the place of the first gate that refuses the reading and its refusal; the number of all gates and
        None if no gate does. The last value are the gates whose results can be cached: a gate that reads a fact which
        cannot be part of a key will be called for every reading."""
        kept = gates
        for number, gate in gates:
            try:
                refused = gate(recorder, counted)
            except NotKept:
                kept = tuple([one for one in kept if one[0] != number])
                continue
            if refused is not None:
                return number, refused, kept
        return len(self._all), None, kept
