"""Tallies: the elements found in a reading, with as few calls of their tests as possible. It knows no element by name.

Test results are cached by the facts that the tests have read (kernel.memo). The elements found are one integer with
eight bits for the count of each element, so that an element occurs at most 255 times.

mechanics.evaluate computes what the elements are worth together. Room: kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahjong_desktop.core.scoring import Absorbed, Counted, Element, Test
from mahjong_desktop.kernel.hand_facts import WHOLE_WIN, NotKept, ProfiledHand, RecordedHand
from mahjong_desktop.kernel.memo import ASPECTS, SIDES, may_be_kept
from mahjong_desktop.kernel.profiles import OF_THE_WIN
from mahjong_desktop.kernel.recent import MadeValues, RecentValues

_BITS = 8
"""The number of bits of one count."""
_HALF = _BITS // 2
_FULL = (1 << _BITS) - 1
_MOST = 1 << 12
"""The largest number of results in a cache."""
_ROW = 16
"""The number of elements whose counts are decoded together."""
_ROW_BITS = (1 << _BITS * _ROW) - 1
Told = tuple[tuple[Counted, ...], tuple[Absorbed, ...]]
"""(elements that count, elements that others absorb)."""


def _weighed(element: Element) -> Test:
    """Returns the test of an element; where some occurrences are worth twice as much, their number is added in the
    upper half of the count."""
    test, twice = element.test, element.twice
    return test if twice is None else lambda hand: test(hand) + (twice(hand) << _HALF)


def _parted(element: Element, count: int) -> tuple[int, int]:
    """Returns how often an element occurs, and how many times its worth that is."""
    if element.twice is not None:
        number = count & (1 << _HALF) - 1
        return number, number + (count >> _HALF)
    return (1 if element.graded else count), count


class _Recorded:
    """The test of one element with the fields that it has read. `unit` is added to the counts for each occurrence of
    the element, `flag` if the test must be called for each hand."""

    __slots__ = ("flag", "mask", "test", "unit")

    def __init__(self, test: Test, unit: int, flag: int) -> None:
        self.test = test
        self.unit = unit
        self.flag = flag
        self.mask = 0

    def ask(self, hand: RecordedHand) -> int:
        """Returns the test's share of the counts for this hand. `hand.read` is then the fields that the test has
        read."""
        hand.read = self.mask
        try:
            added = self.test(hand) * self.unit
        except NotKept:
            added = self.flag
        self.mask = hand.read
        return added


class _Outgrown(Exception):  # noqa: N818  # no error: the tally rearranges its tests
    """A test has read a field that is not part of the key of its cache."""


class _Aspect:
    """Tests that read only some fields, and the cached sum of their results for each value of these fields."""

    __slots__ = ("known", "mask", "tests")

    def __init__(self, mask: int, tests: tuple[_Recorded, ...]) -> None:
        self.mask = mask
        self.tests = tests
        self.known: RecentValues[int, int] = RecentValues(_MOST)

    def counts(self, hand: ProfiledHand) -> int:
        """Returns the sum of the results for a value that is not among the young ones. Raises _Outgrown after all tests
        have been called."""
        recalled = self.known.recall(hand.profile & self.mask)
        if recalled is not None:
            return recalled
        recorder, found, read = RecordedHand(hand, may_be_kept), 0, 0
        for one in self.tests:
            found += one.ask(recorder)
            read |= recorder.read
        if read & ~self.mask:
            raise _Outgrown
        return self.known.keep(hand.profile & self.mask, found)


class _Side:
    """Aspects whose results are cached together. `mask` contains the fields of all of them."""

    __slots__ = ("aspects", "known", "mask")

    def __init__(self, mask: int, aspects: tuple[_Aspect, ...]) -> None:
        self.mask = mask
        self.aspects = aspects
        self.known: RecentValues[int, int] = RecentValues(_MOST)

    def counts(self, hand: ProfiledHand) -> int:
        """Returns the sum of the results for a value that is not among the young ones. Raises _Outgrown."""
        profile, found = hand.profile, 0
        recalled = self.known.recall(profile & self.mask)
        if recalled is not None:
            return recalled
        for aspect in self.aspects:
            some = aspect.known.get(profile & aspect.mask)
            found += aspect.counts(hand) if some is None else some
        return self.known.keep(profile & self.mask, found)


_Lookups = tuple[tuple[int, RecentValues[int, int], _Side], ...]
"""For each side (its fields, its cache, itself)."""


class _Arrangement(NamedTuple):
    """The sides in three lists: those that read only facts equal for all readings of a win, the others, and all."""

    of_win: _Lookups
    of_reading: _Lookups
    all: _Lookups


def _looked_up(hand: ProfiledHand, lookups: _Lookups) -> int:
    profile, counts = hand.profile, 0
    for mask, known, side in lookups:
        some = known.get(profile & mask)
        counts += side.counts(hand) if some is None else some
    return counts


def _usual(mask: int, usual: Iterable[int]) -> int:
    """Returns the first of the usual masks that contains this one; this one if there is none."""
    return next((one for one in usual if not mask & ~one), mask)


def _of_the_win(mask: int) -> bool:
    return not mask & ~(OF_THE_WIN | WHOLE_WIN)


class ElementTally:
    """The elements of a ruleset, arranged by the fields that their tests have read so far.

    The counts that it finds include absorbed elements; `told` separates them.
    """

    def __init__(self, elements: tuple[Element, ...]) -> None:
        self.elements = elements
        self._flags = _BITS * len(elements)
        self._tests = tuple(
            _Recorded(_weighed(element), 1 << _BITS * place, 1 << self._flags + place)
            for place, element in enumerate(elements)
        )
        self._arrangement = _Arrangement((), (), ())
        self._arrange()
        self._asked: RecentValues[int, tuple[tuple[Test, int], ...]] = RecentValues(_MOST)
        self._of_readings = 0
        """Flags of tests that read facts of a reading: `_shared` no longer calls them."""
        rows = [(first, elements[first : first + _ROW]) for first in range(0, len(elements), _ROW)]
        self._rows = [[(_BITS * first, _Row(row, opened)) for first, row in rows] for opened in (False, True)]
        self._swallowing = sum([_FULL << _BITS * place for place, element in enumerate(elements) if element.absorbs])
        self._elements = (1 << self._flags) - 1
        self._losers = _Losers(elements)
        self._told: tuple[RecentValues[int, Told], ...] = (RecentValues(_MOST), RecentValues(_MOST))

    def _arrange(self) -> None:
        """Groups the tests by the fields that they have read. Aspects and sides that do not change keep their
        caches."""
        sides = [side for _, _, side in self._arrangement.all]
        known = {(aspect.mask, aspect.tests): aspect for side in sides for aspect in side.aspects}
        together: dict[int, list[_Recorded]] = {}
        for one in self._tests:
            together.setdefault(_usual(one.mask, ASPECTS), []).append(one)
        aspects: dict[int, list[_Aspect]] = {}
        for mask, tests in together.items():
            aspect = known.get((mask, tuple(tests))) or _Aspect(mask, tuple(tests))
            aspects.setdefault(_usual(mask, SIDES), []).append(aspect)
        kept = {(side.mask, side.aspects): side for side in sides}
        found = [kept.get((mask, tuple(some))) or _Side(mask, tuple(some)) for mask, some in aspects.items()]
        lookups = tuple([(side.mask, side.known, side) for side in found])
        of_win = tuple([one for one in lookups if not one[0] & ~OF_THE_WIN])
        self._arrangement = _Arrangement(of_win, tuple([one for one in lookups if one not in of_win]), lookups)

    def found(self, hand: ProfiledHand) -> int:
        """Returns the counts for the only reading of a win."""
        while True:
            try:
                counts = _looked_up(hand, self._arrangement.all)
            except _Outgrown:
                self._arrange()
                continue
            return counts if counts <= self._elements else self._with_asked(hand, counts)

    def found_in(self, hands: Sequence[ProfiledHand]) -> list[int]:
        """Returns the counts for each of the readings of one win."""
        while True:
            arrangement = self._arrangement
            try:
                of_win = self._shared(hands[0], _looked_up(hands[0], arrangement.of_win))
                found = [of_win + _looked_up(hand, arrangement.of_reading) for hand in hands]
            except _Outgrown:
                self._arrange()
                continue
            pairs = zip(hands, found, strict=True)
            return [one if one <= self._elements else self._with_asked(hand, one) for hand, one in pairs]

    def _asked_by(self, flags: int) -> tuple[tuple[Test, int], ...]:
        """Returns the tests that must be called, each with its unit."""
        asked = tuple([(one.test, one.unit) for one in self._tests if one.flag >> self._flags & flags])
        return self._asked.keep(flags, asked)

    def _with_asked(self, hand: ProfiledHand, counts: int) -> int:
        """Returns the counts with the results of the tests that must be called for this hand."""
        flags, found = counts >> self._flags, counts & self._elements
        for test, unit in self._asked.get(flags) or self._asked_by(flags):
            count = test(hand)
            if count:
                found += count * unit
        return found

    def _shared(self, hand: ProfiledHand, counts: int) -> int:
        """Returns the counts of a win. Tests that must be called are called here once if they read only facts that are
        equal for all readings of the win."""
        if counts <= self._elements:
            return counts
        flags = counts >> self._flags & ~self._of_readings
        if not flags:
            return counts
        recorder = RecordedHand(hand, _of_the_win)
        for one in self._tests:
            own = one.flag >> self._flags
            if own & flags:
                recorder.read = 0
                try:
                    counts += one.test(recorder) * one.unit - one.flag
                except NotKept:
                    self._of_readings |= own
        return counts

    def told(self, found: int, opened: bool) -> Told:
        """Returns the elements that count, in their order, and those that others absorb. `opened` says whether the hand
        has claimed melds."""
        kept = self._told[opened]
        known = kept.get(found)
        if known is None:
            known = kept.recall(found) or kept.keep(found, self._tell(found, opened))
        return known

    def _tell(self, found: int, opened: bool) -> Told:
        absorbed: tuple[Absorbed, ...] = ()
        if found & self._swallowing:
            losers, swallowed = self._losers[found & self._swallowing]
            if found & losers:
                absorbed = tuple([one.absorbed(found, opened) for one in swallowed if found & one.place])
                found &= ~losers
        listed: tuple[Counted, ...] = ()
        for shift, row in self._rows[opened]:
            some = found >> shift & _ROW_BITS
            if some:
                listed += row[some]
        return listed, absorbed


class _Loser(NamedTuple):
    """An element that another one absorbs. `place` is the mask of its count, `by` the id of the other."""

    element: Element
    place: int
    by: str

    def absorbed(self, found: int, opened: bool) -> Absorbed:
        """Returns the element with the value that it would have had."""
        element, place, by = self
        worth = element.open_worth if opened and element.open_worth is not None else element.worth
        times = _parted(element, (found & place) // (place // _FULL))[1]
        return Absorbed(element.id, worth * times, by)


Losers = tuple[int, tuple[_Loser, ...]]
"""(mask of the counts of all absorbed elements, each of them with the last element that absorbs it)."""


class _Losers(dict[int, Losers]):
    """Caches which elements are absorbed, by the counts of the elements that absorb others."""

    def __init__(self, elements: tuple[Element, ...]) -> None:
        super().__init__()
        self._places = {element.id: (element, _FULL << _BITS * place) for place, element in enumerate(elements)}

    def __missing__(self, swallowing: int) -> Losers:
        there = [element for element, place in self._places.values() if swallowing & place]
        by = {name: one.id for one in there for name in one.absorbs if name in self._places}
        losers = tuple([_Loser(*self._places[name], swallower) for name, swallower in by.items()])
        found = self[swallowing] = sum([one.place for one in losers]), losers
        return found


class _Row(MadeValues[int, tuple[Counted, ...]]):
    """Caches some successive elements, by their counts."""

    def __init__(self, elements: tuple[Element, ...], opened: bool) -> None:
        super().__init__(_MOST)
        self._elements = elements
        self._opened = opened
        self._made: dict[tuple[int, int], Counted] = {}

    def make(self, counts: int) -> tuple[Counted, ...]:
        numbers = counts.to_bytes(len(self._elements), "little")
        return tuple([self._counted(place, number) for place, number in enumerate(numbers) if number])

    def _counted(self, place: int, count: int) -> Counted:
        """Returns the element with its count. Equal values are the same object."""
        known = self._made.get((place, count))
        if known is None:
            element = self._elements[place]
            worth = element.open_worth if self._opened and element.open_worth is not None else element.worth
            number, times = _parted(element, count)
            known = self._made[place, count] = Counted(element.id, worth * times, number)
        return known
