"""Asks the test of an element about a hand that is not quite the one that was won: another group, another way of
winning, other bonus tiles or winds, or facts that are only supposed.

Room: study. No Qt and no words; no ruleset and no element is named, and nothing is scored. What an element is about in
general is written at the element (`Element.kind`); here it is found which tiles of this very hand it is about, so that
a receipt can underline them, and which facts its test reads, so that absences.py can say why it does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final, NamedTuple, cast

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element, Test
from mahjong_desktop.core.tiles import FIRST_BONUS, HONORS, KINDS, WIND_NAMES, Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading

_FIRSTS: Final = tuple(suit * 9 + number for suit in range(3) for number in (0, 1, 4))
"""The kinds that are used as replacements: one, two and five of each suit. Each can begin a chow too."""


class AbsenceReason(Struct, frozen=True):
    """Why an element does not count. `id` is the id of the sentence; `tiles` or `sets` (kind of set and its tiles) are
    those of the hand that make it so."""

    id: str
    tiles: tuple[Tile, ...] = ()
    sets: tuple[tuple[str, tuple[Tile, ...]], ...] = ()


def holds(test: Test, hand: HandFacts) -> bool:
    """Returns whether a test finds its element in a hand; False if it cannot judge it, because no hand has these facts
    together."""
    try:
        return bool(test(hand))
    except Exception:
        return False


# ---- the parts of a hand that an element is about


class Concern(Struct, frozen=True):
    """The indexes of the groups of the reading, and of the winner's bonus tiles, that an element is about. `winning`
    means the winning tile alone."""

    groups: frozenset[int] = frozenset()
    bonus: frozenset[int] = frozenset()
    winning: bool = False


def concerns(ruleset: Ruleset, win: Win, reading: Reading, counts: Mapping[str, int]) -> dict[str, Concern]:
    """Returns what each element in `counts` (id to number of times found) is about: the parts of the hand whose
    replacement can make its test fail. If there are none, the element is about the whole hand."""
    tests = {element.id: element for element in ruleset.scoring.elements}
    return {
        name: _concern(tests[name], win, reading, count) if name in tests else _whole(reading)
        for name, count in counts.items()
    }


def _concern(element: Element, win: Win, reading: Reading, count: int) -> Concern:
    if _count(element, win, reading, 0) != count:
        return _whole(reading)
    bonus = frozenset(i for i in range(len(win.bonus)) if _count(element, _without_bonus(win, i), reading, 0) < count)
    if bonus:
        return Concern(bonus=bonus)
    groups = frozenset(i for i in range(len(reading.groups)) if _spoiled(element, win, reading, i, count))
    if groups:
        return Concern(groups=groups)
    if _count(element, _otherwise_won(win), reading, 0) < count:
        return Concern(winning=True)
    return Concern() if _about_missing_bonus(element, win, reading, count) else _whole(reading)


def _spoiled(element: Element, win: Win, reading: Reading, index: int, count: int) -> bool:
    groups = reading.groups
    present = {tile for group in groups for tile in group.tiles}
    readings = (
        Reading(reading.shape, (*groups[:index], other, *groups[index + 1 :]))
        for other in exchanges(groups[index])
        if present.isdisjoint(other.tiles)
    )
    return any(_count(element, win, changed, count) < count for changed in readings)


def exchanges(group: Group) -> Iterator[Group]:
    """Yields groups that could replace a group; none for the rows of a hand that is read as one group."""
    if group.kind is GroupKind.PAIR:
        for tile in (*_FIRSTS, *HONORS):
            yield replace(group, tiles=(tile, tile))
    elif group.is_set:
        for tile in (*_FIRSTS, *HONORS):
            yield replace(group, kind=GroupKind.PUNG, tiles=(tile, tile, tile))
        for tile in _FIRSTS:
            yield replace(group, kind=GroupKind.CHOW, tiles=(tile, tile + 1, tile + 2))


def _count(element: Element, win: Win, reading: Reading, otherwise: int) -> int:
    """Returns how often the element is found; `otherwise` if its test raises an error because the changed hand is
    impossible."""
    try:
        return int(element.test(facts_of_reading(win, reading)))
    except Exception:
        return otherwise


def _whole(reading: Reading) -> Concern:
    return Concern(groups=frozenset(range(len(reading.groups))))


def with_bonus(win: Win, bonus: tuple[Tile, ...]) -> Win:
    """Returns the win with other bonus tiles of the winner."""
    return replace(win, table=replace(win.table, bonus=replaced(win.table.bonus, win.seat, bonus)))


def without_melds(win: Win) -> Win:
    """Returns the win at a table on which the winner has laid no set; the hand is the same."""
    return replace(win, table=replace(win.table, melds=replaced(win.table.melds, win.seat, ())))


def _without_bonus(win: Win, index: int) -> Win:
    return with_bonus(win, win.bonus[:index] + win.bonus[index + 1 :])


def _otherwise_won(win: Win) -> Win:
    """Returns the same hand won on an ordinary discard; if it was won so, by an ordinary self-draw."""
    if win.way.from_another:
        return replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    giver = win.table.chairs.after(win.seat)
    return replace(win, way=Way.DISCARD, giver=giver, circumstances=frozenset())


def _about_missing_bonus(element: Element, win: Win, reading: Reading, count: int) -> bool:
    """Returns whether the element counts because bonus tiles are absent. It is then about no tile."""
    others = (tile for tile in range(FIRST_BONUS, KINDS) if tile not in win.bonus)
    return any(_count(element, with_bonus(win, (*win.bonus, tile)), reading, count) < count for tile in others)


def wind_needed(element: Element, won: ScoredWin, which: str) -> int | None:
    """Returns the wind (0 East … 3 North) of the winner's seat (`which` is `seat`) or of the round, if the element is
    lost with another one; else None."""
    win, reading = won.win, won.breakdown.reading
    table = win.table
    own = win.seat_wind if which == "seat" else table.round_wind
    before = element.test(facts_of_reading(win, reading))
    for other in range(len(WIND_NAMES)):
        if which == "seat":
            winds = tuple((other - win.seat + seat) % len(WIND_NAMES) for seat in range(table.seats))
            changed = replace(table, seat_winds=winds)
        else:
            changed = replace(table, round_wind=other)
        if other != own and element.test(facts_of_reading(replace(win, table=changed), reading)) < before:
            return own
    return None


# ---- facts that a test reads, and hands with other facts


class AskedFacts(NamedTuple):
    """The facts of a hand that a test reads, with their values, and the kinds about which it asks, by fact."""

    read: Mapping[str, object]
    calls: tuple[tuple[str, frozenset[Tile]], ...]


_ABOUT_KINDS: Final = frozenset({"holds", "groups_with", "triplets_of", "triplet_kinds"})
"""The facts that are functions of kinds."""


def asked_facts(test: Test, hand: HandFacts) -> AskedFacts:
    """Returns what a test reads of a hand, in the order in which it first does."""
    read: dict[str, object] = {}
    calls: dict[tuple[str, frozenset[Tile]], None] = {}

    class Watched:
        def __getattr__(self, name: str) -> object:
            found = read[name] = getattr(hand, name)
            if name not in _ABOUT_KINDS:
                return found
            ask = cast(Callable[[Collection[Tile]], object], found)

            def watched(kinds: Collection[Tile]) -> object:
                calls[name, frozenset(kinds)] = None
                return ask(kinds)

            return watched

    holds(test, cast(HandFacts, Watched()))
    return AskedFacts(read, tuple(calls))


def supposed(hand: HandFacts, facts: Mapping[str, object]) -> HandFacts:
    """Returns the hand with these facts instead of its own. A method is replaced by a function of the same
    arguments."""
    return cast(HandFacts, _Supposed(hand, facts))


class _Supposed:
    def __init__(self, hand: HandFacts, facts: Mapping[str, object]) -> None:
        self._hand, self._facts = hand, facts

    def __getattr__(self, name: str) -> object:
        return self._facts[name] if name in self._facts else getattr(self._hand, name)
