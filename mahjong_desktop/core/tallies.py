"""Tallies: which elements a reading holds, found by asking as few of their tests as possible. It knows no element.

Tests that ask only fields of the profile are asked once for each value of these fields, tests of the win once a win,
all others once a reading. What was found is one number with a count at the place of each element.
"""

from __future__ import annotations

from mahjong_desktop.core import profiles
from mahjong_desktop.core.scoring import Absorbed, Counted, Element, Guarded, HandFacts, Known, OfTheWin, Test

_BITS = 8
"""Room for one count: an element is found at most 255 times."""
_FULL = (1 << _BITS) - 1
_MOST = 1 << 16
"""When so many answers are kept, they are forgotten."""
_Placed = tuple[int, Test]


class Found:
    """Elements found in a reading and those swallowed; `judged` keeps what else was made of them, by the fields that it
    depends on."""

    __slots__ = ("absorbed", "counted", "judged")

    def __init__(self, counted: tuple[Counted, ...], absorbed: tuple[Absorbed, ...]) -> None:
        self.counted = counted
        self.absorbed = absorbed
        self.judged: dict[int, object] = {}


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


class Tally:
    """The elements of a ruleset, arranged by what their tests ask."""

    def __init__(self, elements: tuple[Element, ...]) -> None:
        self.elements = elements
        self._of_win: list[_Aspect] = []
        self._of_reading: list[_Aspect] = []
        self._asked_of_win: list[_Placed] = []
        self._asked: list[_Placed] = []
        self._guarded: list[tuple[int, int, Test]] = []
        self._found: dict[int, Found] = {}
        self._interned: dict[tuple[str, int, int], Counted] = {}
        for number, element in enumerate(elements):
            self._arrange(_BITS * number, element.test)
        if any(element.open_worth is not None for element in elements):
            self._arrange(self._place(), Known(lambda hand: hand.open, profiles.OPEN))
        self._swallowers = sum(_FULL << _BITS * place for place, element in enumerate(elements) if element.absorbs)
        self._bytes = len(elements) + len(self._guarded) + 1
        self._guards = sum(1 << flag for flag, _, _ in self._guarded)
        self._lookups = [(aspect.mask, aspect.known) for aspect in self._of_reading]

    def _place(self) -> int:
        """A place beyond those of the elements and guards."""
        return _BITS * (len(self.elements) + len(self._guarded))

    def _arrange(self, place: int, test: Test) -> None:
        if isinstance(test, Known):
            self._aspect(test.fields).tests.append((place, test.call))
        elif isinstance(test, OfTheWin):
            self._asked_of_win.append((place, test.test))
        elif isinstance(test, Guarded):
            flag, condition = self._place(), test.condition
            self._guarded.append((flag, place, test.test))
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
        counts = 0
        for aspect in self._of_win:
            counts += aspect.counts(hand)
        for place, test in self._asked_of_win:
            count = test(hand)
            if count:
                counts += int(count) << place
        return counts

    def found(self, hand: HandFacts, of_win: int) -> Found:
        """The elements of a reading, given the counts of its win."""
        profile = hand.profile
        try:
            counts = sum([known[profile & mask] for mask, known in self._lookups], of_win)
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
        found = self._found.get(counts)
        return found if found is not None else self._read(counts, hand)

    def count(self, hand: HandFacts) -> Found:
        """The elements of the one reading."""
        return self.found(hand, self.of_win(hand))

    def _read(self, counts: int, hand: HandFacts) -> Found:
        """What a number says: elements in their order, without those that others swallow, and these."""
        numbers = counts.to_bytes(self._bytes, "little")
        found = [(element, count) for element, count in zip(self.elements, numbers, strict=False) if count]
        swallowed: dict[str, str] = {}
        if counts & self._swallowers:
            there = {element.id for element, _ in found}
            swallowed = {loser: element.id for element, _ in found for loser in element.absorbs if loser in there}
        counted = tuple([self._counted(one, count, hand) for one, count in found if one.id not in swallowed])
        values = {one.id: one.worth_in(hand) * count for one, count in found} if swallowed else {}
        if len(self._found) >= _MOST:
            self._found.clear()
        absorbed = tuple([Absorbed(name, values[name], by) for name, by in swallowed.items()])
        read = self._found[counts] = Found(counted, absorbed)
        return read

    def _counted(self, element: Element, count: int, hand: HandFacts) -> Counted:
        """An element found so often; equal ones are one object."""
        value = element.worth_in(hand) * count
        key = (element.id, value, count)
        known = self._interned.get(key)
        if known is None:
            known = self._interned[key] = Counted(*key)
        return known
