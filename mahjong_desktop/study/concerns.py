"""Finds the tiles of a finished hand that an element is about, so that a receipt can underline them. Nothing is scored
here.

Room: study. No Qt; no ruleset and no element is named. The element's own test is asked again with one part of the hand
replaced by another. The parts whose replacement can make the element fail are those that it is about. If there are
none, the element is about the whole hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import FIRST_BONUS, HONORS, KINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading


class Concern(Struct, frozen=True):
    """The indexes of the groups of the reading, and of the winner's bonus tiles, that an element is about. `winning`
    means the winning tile alone."""

    groups: frozenset[int] = frozenset()
    bonus: frozenset[int] = frozenset()
    winning: bool = False


_FIRSTS: Final = tuple(suit * 9 + number for suit in range(3) for number in (0, 1, 4))
"""The kinds that are used as replacements: one, two and five of each suit. Each can begin a chow too."""


def concerns(ruleset: Ruleset, win: Win, reading: Reading, counts: Mapping[str, int]) -> dict[str, Concern]:
    """Returns what each element in `counts` (id to number of times found) is about."""
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


def _with_bonus(win: Win, bonus: tuple[Tile, ...]) -> Win:
    rows = tuple(bonus if seat == win.seat else row for seat, row in enumerate(win.table.bonus))
    return replace(win, table=replace(win.table, bonus=rows))


def _without_bonus(win: Win, index: int) -> Win:
    return _with_bonus(win, win.bonus[:index] + win.bonus[index + 1 :])


def _otherwise_won(win: Win) -> Win:
    """Returns the same hand won on an ordinary discard; if it was won so, by an ordinary self-draw."""
    if win.way.from_another:
        return replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    giver = win.table.chairs.after(win.seat)
    return replace(win, way=Way.DISCARD, giver=giver, circumstances=frozenset())


def _about_missing_bonus(element: Element, win: Win, reading: Reading, count: int) -> bool:
    """Returns whether the element counts because bonus tiles are absent. It is then about no tile."""
    others = (tile for tile in range(FIRST_BONUS, KINDS) if tile not in win.bonus)
    return any(_count(element, _with_bonus(win, (*win.bonus, tile)), reading, count) < count for tile in others)
