"""Tallies: which elements a reading holds, found by asking as few of their tests as possible. It knows no element.

Tests that ask only fields of the profile are asked once for each value of these fields, tests of the win once a win,
all others once a reading. What was found is one number with a count at the place of each element.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mahjong_desktop.core import profiles
from mahjong_desktop.core.scoring import Absorbed, Counted, Element, Guarded, HandFacts, Known, OfTheWin, Test

_BITS = 8
"""Room for one count: an element is found at most 255 times."""
_FULL = (1 << _BITS) - 1
_MOST = 1 << 16
"""When so many answers are kept, they are forgotten."""
_FIELD_BITS = profiles.LOW_BITS
Kept = TypeVar("Kept")
_Placed = tuple[int, Test]


class Found(Generic[Kept]):
    """Elements found in a reading and those swallowed; `kept` is for what else was made of them."""

    __slots__ = ("absorbed", "counted", "kept")

    def __init__(self, counted: tuple[Counted, ...], absorbed: tuple[Absorbed, ...]) -> None:
        self.counted = counted
        self.absorbed = absorbed
        self.kept: Kept | None = None


class _Aspect:
    """Tests that ask the same fields, and what they answer for each value of these."""

    __slots__ = ("known", "mask", "tests")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.known: dict[int, int] = {}
        self.tests: list[_Placed] = []

    def counts(self, hand: HandFacts) -> int:
        """The counts of its tests, each at its place."""
        value = hand.profile & self.mask
        found = self.known.get(value)
        if found is None:
            if len(self.known) >= _MOST:
                self.known.clear()
            found = self.known[value] = sum([int(test(hand)) << place for place, test in self.tests])
        return found


class Tally(Generic[Kept]):
    """The elements of a ruleset, arranged by what their tests ask.

    Readings in which the same was found and the `fields` are alike have the same `Found`.
    """

    def __init__(self, elements: tuple[Element, ...], fields: int = 0) -> None:
        self.elements = elements
        self._of_win: list[_Aspect] = []
        self._of_reading: list[_Aspect] = []
        self._asked_of_win: list[_Placed] = []
        self._asked: list[_Placed] = []
        self._guarded: list[tuple[int, int, Test]] = []
        self._guarded_of_win: list[tuple[int, int, Test]] = []
        self._found: dict[int, Found[Kept]] = {}
        self._fields = fields
        self._interned = _Interned(elements)
        self._absorbs = {element.id: element.absorbs for element in elements if element.absorbs}
        for number, element in enumerate(elements):
            self._arrange(_BITS * number, element.test)
        if any(element.open_worth is not None for element in elements):
            self._arrange(self._place(), Known(lambda hand: hand.open, profiles.OPEN))
        self._swallowers = sum(_FULL << _BITS * place for place, element in enumerate(elements) if element.absorbs)
        self._bytes = self._place() // _BITS + 1
        self._guards = sum(1 << flag for flag, _, _ in self._guarded)
        self._guards_of_win = sum(1 << flag for flag, _, _ in self._guarded_of_win)
        self._lookups = [(aspect.mask, aspect.known) for aspect in self._of_reading]
        self._lookups_of_win = [(aspect.mask, aspect.known) for aspect in self._of_win]

    def _place(self) -> int:
        """A place beyond those of the elements and guards."""
        return _BITS * (len(self.elements) + len(self._guarded) + len(self._guarded_of_win))

    def _arrange(self, place: int, test: Test) -> None:
        if isinstance(test, Known):
            self._aspect(test.fields).tests.append((place, test.call))
        elif isinstance(test, OfTheWin):
            self._asked_of_win.append((place, test.test))
        elif isinstance(test, Guarded):
            flag, condition = self._place(), test.condition
            (self._guarded_of_win if test.of_the_win else self._guarded).append((flag, place, test.test))
            self._aspect(condition.fields).tests.append((flag, lambda hand: bool(condition(hand))))
        else:
            self._asked.append((place, test))

    def _aspect(self, fields: int) -> _Aspect:
        """The usual aspect that holds these fields, or one of their own."""
        mask = next((usual for usual in profiles.ASPECTS if not fields & ~usual), fields)
        aspects = self._of_reading if mask & ~profiles.OF_THE_WIN else self._of_win
        for aspect in aspects:
            if aspect.mask == mask:
                return aspect
        aspects.append(_Aspect(mask))
        return aspects[-1]

    def of_win(self, hand: HandFacts) -> int:
        """The counts that are the same for all readings of its win."""
        profile, counts = hand.profile, 0
        try:
            for mask, known in self._lookups_of_win:
                counts += known[profile & mask]
        except KeyError:
            counts = sum([aspect.counts(hand) for aspect in self._of_win])
        for place, test in self._asked_of_win:
            count = test(hand)
            if count:
                counts += int(count) << place
        if counts & self._guards_of_win:
            for flag, place, test in self._guarded_of_win:
                if counts >> flag & 1:
                    counts += int(test(hand)) << place
        return counts

    def found(self, hand: HandFacts, of_win: int) -> Found[Kept]:
        """The elements of a reading, given the counts of its win."""
        profile, counts = hand.profile, of_win
        try:
            for mask, known in self._lookups:
                counts += known[profile & mask]
        except KeyError:
            counts = sum([aspect.counts(hand) for aspect in self._of_reading], of_win)
        if counts & self._guards:
            for flag, place, test in self._guarded:
                if counts >> flag & 1:
                    counts += int(test(hand)) << place
        for place, test in self._asked:
            count = test(hand)
            if count:
                counts += int(count) << place
        key = counts << _FIELD_BITS | profile & self._fields
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._read(counts, hand)
        return found

    def count(self, hand: HandFacts) -> Found[Kept]:
        """The elements of the one reading."""
        return self.found(hand, self.of_win(hand))

    def _read(self, counts: int, hand: HandFacts) -> Found[Kept]:
        """What a number says: elements in their order, without those that others swallow, and these."""
        numbers, opened, interned = counts.to_bytes(self._bytes, "little"), hand.open, self._interned
        found = [
            interned[number << _BITS + 1 | count << 1 | opened]
            for number, count in enumerate(numbers[: len(self.elements)])
            if count
        ]
        swallowed = self._swallowed(found) if counts & self._swallowers else {}
        if len(self._found) >= _MOST:
            self._found.clear()
        counted = tuple([one for one in found if one.id not in swallowed] if swallowed else found)
        values = {one.id: one.value for one in found} if swallowed else {}
        absorbed = tuple([Absorbed(name, values[name], by) for name, by in swallowed.items()])
        return Found(counted, absorbed)

    def _swallowed(self, found: list[Counted]) -> dict[str, str]:
        """Which of the elements are swallowed, and by which (the last one that does)."""
        there = {one.id for one in found}
        return {loser: one.id for one in found for loser in self._absorbs.get(one.id, ()) if loser in there}


class _Interned(dict[int, Counted]):
    """Elements found, equal ones as one object: by number of the element, how often, and whether the hand is open."""

    def __init__(self, elements: tuple[Element, ...]) -> None:
        super().__init__()
        self._elements = elements

    def __missing__(self, key: int) -> Counted:
        element, count = self._elements[key >> _BITS + 1], key >> 1 & _FULL
        opened = key & 1 and element.open_worth is not None
        worth = element.open_worth if opened and element.open_worth is not None else element.worth
        counted = self[key] = Counted(element.id, worth * count, count)
        return counted
