"""Tallies: which elements a reading holds, found by asking as few of their tests as possible. It knows no element.

Tests that ask only fields of the profile are asked once for each value of these fields, tests of the win once a win,
all others once a reading. What was found is one number: a count at the place of each element, above them some fields of
the profile, above these what the values of the elements add up to.
"""

from __future__ import annotations

from typing import NamedTuple

from mahjong_desktop.core import profiles
from mahjong_desktop.core.scoring import Absorbed, Counted, Element, Guarded, HandFacts, Known, OfTheWin, Sort, Test

_BITS = 8
"""Room for one count: an element is found at most 255 times."""
_FULL = (1 << _BITS) - 1
_SUM_BITS = 32
"""Room for one sum."""
_MOST = 1 << 16
"""When so many answers are kept, they are forgotten."""
_ROW = 16
"""So many elements are listed together."""
_ROW_BITS = (1 << _BITS * _ROW) - 1
_OPEN = profiles.OPEN
Told = tuple[tuple[Counted, ...], tuple[Absorbed, ...]]
"""The elements that stand and those that were swallowed."""


class _Placed(NamedTuple):
    """A test and what each time that it finds its element adds to the counts, in a closed hand and in an open one."""

    test: Test
    closed: int
    opened: int

    def added(self, hand: HandFacts) -> int:
        """What it adds for this hand."""
        count = self.test(hand)
        return count * (self.opened if hand.profile & _OPEN else self.closed) if count else 0


class _Aspect:
    """Tests that ask the same fields, and what they answer for each value of these; the value of the fields `shown`
    stands `above` the answers."""

    __slots__ = ("above", "known", "mask", "shown", "tests")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.known: dict[int, int] = {}
        self.tests: list[_Placed] = []
        self.shown = 0
        self.above = 0

    def counts(self, hand: HandFacts) -> int:
        """What its tests find, for a value not met before."""
        value = hand.profile & self.mask
        if len(self.known) >= _MOST:
            self.known.clear()
        found = sum([placed.added(hand) for placed in self.tests]) + ((value & self.shown) << self.above)
        self.known[value] = found
        return found


class _Side:
    """Aspects that are mostly looked up as one."""

    __slots__ = ("aspects", "known", "mask")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.known: dict[int, int] = {}
        self.aspects: list[_Aspect] = []

    def aspect(self, mask: int) -> _Aspect:
        """The one of these fields."""
        for aspect in self.aspects:
            if aspect.mask == mask:
                return aspect
        self.aspects.append(_Aspect(mask))
        return self.aspects[-1]

    def counts(self, hand: HandFacts) -> int:
        """What the tests of all its aspects find, for a value not met before."""
        if len(self.known) >= _MOST:
            self.known.clear()
        profile, found = hand.profile, 0
        for aspect in self.aspects:
            some = aspect.known.get(profile & aspect.mask)
            found += aspect.counts(hand) if some is None else some
        self.known[profile & self.mask] = found
        return found


_Lookup = tuple[int, dict[int, int], _Side]
"""The fields of a side, its answers and itself."""


class Tally:
    """The elements of a ruleset, arranged by what their tests ask.

    The counts that it finds show besides, `above` the elements, the `fields` of the profile and for each of the `sorts`
    the sum of the values of its elements. Elements that others swallow are among them, see `swallowed`.
    """

    def __init__(self, elements: tuple[Element, ...], fields: int = 0, sorts: tuple[Sort, ...] = ()) -> None:
        self.elements = elements
        self._of_win: list[_Side] = []
        self._of_reading: list[_Side] = []
        self._asked_of_win: list[_Placed] = []
        self._asked: list[_Placed] = []
        self._guarded: list[tuple[int, _Placed]] = []
        self._guarded_of_win: list[tuple[int, _Placed]] = []
        self.above = _BITS * (len(elements) + sum(isinstance(one.test, Guarded) for one in elements) + 1)
        self._first_sum = self.above + profiles.LOW_BITS
        self._sums = len(sorts)
        self._units = [self._added(place, element, sorts) for place, element in enumerate(elements)]
        for element, (closed, opened) in zip(elements, self._units, strict=True):
            self._arrange(element.test, closed, opened)
        for shown in (fields & profiles.OF_THE_WIN, fields & ~profiles.OF_THE_WIN):
            if shown:
                aspect = self._aspect(shown)
                aspect.shown, aspect.above = shown, self.above
        self._guards = sum(flag for flag, _ in self._guarded)
        self._guards_of_win = sum(flag for flag, _ in self._guarded_of_win)
        self._lookups_of_win = [(side.mask, side.known, side) for side in self._of_win]
        self._lookups_of_reading = [(side.mask, side.known, side) for side in self._of_reading]
        self._lookups = [*self._lookups_of_win, *self._lookups_of_reading]
        self._all_asked = [*self._asked_of_win, *self._asked]
        self._all_guarded = [*self._guarded_of_win, *self._guarded]
        self._all_guards = self._guards | self._guards_of_win
        rows = [(first, elements[first : first + _ROW]) for first in range(0, len(elements), _ROW)]
        self._rows = [[(_BITS * first, _Row(row, opened)) for first, row in rows] for opened in (False, True)]
        self.swallowing = sum([_FULL << _BITS * place for place, element in enumerate(elements) if element.absorbs])
        self._elements = (1 << _BITS * len(elements)) - 1
        self._lost = [_Lost([unit[opened] for unit in self._units]) for opened in (False, True)]
        self._losers = _Losers(elements)
        self._told: tuple[dict[int, Told], dict[int, Told]] = ({}, {})

    def _added(self, place: int, element: Element, sorts: tuple[Sort, ...]) -> tuple[int, int]:
        """What an element adds to the counts each time, in a closed hand and in an open one."""
        one = sum([1 << self._first_sum + _SUM_BITS * number for number, sort in enumerate(sorts) if sort(element.id)])
        opened = element.worth if element.open_worth is None else element.open_worth
        return (1 << _BITS * place) + element.worth * one, (1 << _BITS * place) + opened * one

    def _arrange(self, test: Test, closed: int, opened: int) -> None:
        if isinstance(test, Known):
            fields = test.fields if opened == closed else test.fields | profiles.OPEN
            self._aspect(fields).tests.append(_Placed(test.call, closed, opened))
        elif isinstance(test, OfTheWin):
            self._asked_of_win.append(_Placed(test.test, closed, opened))
        elif isinstance(test, Guarded):
            guarded = self._guarded_of_win if test.of_the_win else self._guarded
            flag = 1 << _BITS * (len(self.elements) + len(self._guarded) + len(self._guarded_of_win))
            inner = test.test.test if isinstance(test.test, OfTheWin) else test.test
            guarded.append((flag, _Placed(inner, closed, opened)))
            condition = test.condition
            self._aspect(condition.fields).tests.append(_Placed(lambda hand: bool(condition(hand)), flag, flag))
        else:
            self._asked.append(_Placed(test, closed, opened))

    def _aspect(self, fields: int) -> _Aspect:
        """The usual aspect that holds these fields, or one of their own."""
        mask = next((usual for usual in profiles.ASPECTS if not fields & ~usual), fields)
        whole = next((side for side in profiles.SIDES if not mask & ~side), mask)
        sides = self._of_reading if mask & ~profiles.OF_THE_WIN else self._of_win
        side = next((side for side in sides if side.mask == whole), None)
        if side is None:
            side = _Side(whole)
            sides.append(side)
        return side.aspect(mask)

    def found(self, hand: HandFacts) -> int:
        """What is found in the only reading of a win."""
        profile, counts = hand.profile, 0
        for mask, known, side in self._lookups:
            some = known.get(profile & mask)
            counts += side.counts(hand) if some is None else some
        for test, closed, opened in self._all_asked:
            count = test(hand)
            if count:
                counts += count * (opened if profile & _OPEN else closed)
        if counts & self._all_guards:
            for flag, placed in self._all_guarded:
                if counts & flag:
                    counts += placed.added(hand)
        return counts

    def _looked_up(self, hand: HandFacts, lookups: list[_Lookup]) -> int:
        profile, counts = hand.profile, 0
        for mask, known, side in lookups:
            some = known.get(profile & mask)
            counts += side.counts(hand) if some is None else some
        return counts

    def of_win(self, hand: HandFacts) -> int:
        """The counts that are the same for all readings of its win."""
        profile, counts = hand.profile, self._looked_up(hand, self._lookups_of_win)
        for test, closed, opened in self._asked_of_win:
            count = test(hand)
            if count:
                counts += count * (opened if profile & _OPEN else closed)
        if counts & self._guards_of_win:
            for flag, placed in self._guarded_of_win:
                if counts & flag:
                    counts += placed.added(hand)
        return counts

    def counts(self, hand: HandFacts, of_win: int) -> int:
        """What is found in a reading, given the counts of its win."""
        profile, counts = hand.profile, of_win + self._looked_up(hand, self._lookups_of_reading)
        if counts & self._guards:
            for flag, placed in self._guarded:
                if counts & flag:
                    counts += placed.added(hand)
        for test, closed, opened in self._asked:
            count = test(hand)
            if count:
                counts += count * (opened if profile & _OPEN else closed)
        return counts

    def sums(self, counts: int) -> tuple[int, ...]:
        """What the values of the elements of each sort come to."""
        full = (1 << _SUM_BITS) - 1
        return tuple([counts >> self._first_sum + _SUM_BITS * number & full for number in range(self._sums)])

    def told(self, found: int, opened: bool) -> Told:
        """The elements that stand, in their order, and those that others swallow."""
        kept, found = self._told[opened], found & self._elements
        known = kept.get(found)
        if known is None:
            if len(kept) >= _MOST:
                kept.clear()
            known = kept[found] = self._tell(found, opened)
        return known

    def _tell(self, found: int, opened: bool) -> Told:
        absorbed: tuple[Absorbed, ...] = ()
        if found & self.swallowing:
            losers, swallowed = self._losers[found & self.swallowing]
            if found & losers:
                absorbed = tuple([one.absorbed(found, opened) for one in swallowed if found & one.place])
                found &= ~losers
        listed: tuple[Counted, ...] = ()
        for shift, row in self._rows[opened]:
            some = found >> shift & _ROW_BITS
            if some:
                listed += row[some]
        return listed, absorbed

    def standing(self, found: int, opened: bool) -> int:
        """The counts of the elements that stand, of counts in which one is `swallowing`."""
        lost = found & self._losers[found & self.swallowing][0]
        return found - self._lost[opened][lost] if lost else found


class _Loser(NamedTuple):
    """An element that another one swallows, where it is there; `place` is that of its count."""

    element: Element
    place: int
    by: str

    def absorbed(self, found: int, opened: bool) -> Absorbed:
        """The element, and what it would have brought."""
        element, place, by = self
        worth = element.open_worth if opened and element.open_worth is not None else element.worth
        return Absorbed(element.id, worth * (found & place) // (place // _FULL), by)


Losers = tuple[int, tuple[_Loser, ...]]
"""The places of all that some elements swallow, and each with the last one that does."""


class _Losers(dict[int, Losers]):
    """What elements swallow, by the counts of these."""

    def __init__(self, elements: tuple[Element, ...]) -> None:
        super().__init__()
        self._places = {element.id: (element, _FULL << _BITS * place) for place, element in enumerate(elements)}

    def __missing__(self, swallowing: int) -> Losers:
        there = [element for element, place in self._places.values() if swallowing & place]
        by = {name: one.id for one in there for name in one.absorbs if name in self._places}
        losers = tuple([_Loser(*self._places[name], swallower) for name, swallower in by.items()])
        found = self[swallowing] = sum([one.place for one in losers]), losers
        return found


class _Lost(dict[int, int]):
    """What elements have added to the counts, by how often each of them is there."""

    def __init__(self, units: list[int]) -> None:
        super().__init__()
        self._units = units

    def __missing__(self, counts: int) -> int:
        if len(self) >= _MOST:
            self.clear()
        numbers = counts.to_bytes(len(self._units), "little")
        found = self[counts] = sum([number * unit for number, unit in zip(numbers, self._units, strict=True) if number])
        return found


class _Row(dict[int, tuple[Counted, ...]]):
    """Some elements that follow each other, by their counts."""

    def __init__(self, elements: tuple[Element, ...], opened: bool) -> None:
        super().__init__()
        self._elements = elements
        self._opened = opened
        self._made: dict[tuple[int, int], Counted] = {}

    def __missing__(self, counts: int) -> tuple[Counted, ...]:
        if len(self) >= _MOST:
            self.clear()
        numbers = counts.to_bytes(len(self._elements), "little")
        found = self[counts] = tuple([self._counted(place, number) for place, number in enumerate(numbers) if number])
        return found

    def _counted(self, place: int, count: int) -> Counted:
        """The element so many times; equal ones are one object."""
        known = self._made.get((place, count))
        if known is None:
            element = self._elements[place]
            worth = element.open_worth if self._opened and element.open_worth is not None else element.worth
            known = self._made[place, count] = Counted(element.id, worth * count, count)
        return known
