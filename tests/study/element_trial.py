"""A guess at what a scoring element is about, made by asking its test about changed hands.

No ruleset and no element is named here. test_element_kinds.py compares the guess with what the rulesets write.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.scoring import Element, ElementKind
from mahjong_desktop.core.tiles import COPIES, HONORS, TERMINALS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.study.probing import Concern

_REGULAR: Final = "regular"


_STARTS: Final = tuple(9 * suit + number for suit in range(3) for number in range(7))
_SIMPLES: Final = tuple(9 * suit + number for suit in range(3) for number in range(1, 8))
_SINGLES: Final = (*TERMINALS, *HONORS, *_SIMPLES)


def tried_kind(element: Element, win: Win, reading: Reading, about: Concern) -> ElementKind:
    """Returns what an element seems to be about, from a hand that has it and from what it concerns there."""
    trial = _Trial(element, win, reading)
    if trial.fails_without_circumstances():
        return "way"
    groups = trial.about_groups() and not (trial.any_change_fails() and trial.about_wilds())
    if not reading.groups or about.bonus or trial.fails_with_bonus():
        return trial.of_groups() if groups else "bonus"
    if about.winning:
        return "way"
    if groups:
        return trial.of_groups()
    if trial.fails_without_melds():
        return "sets"
    if trial.about_wilds():
        return "wilds"
    if reading.shape != _REGULAR:
        return "special"
    if trial.fails_at_another_place():
        return "waits"
    won_so = trial.fails_otherwise_won() or trial.fails_if_claimed()
    return "way" if won_so else "other"


class _Trial:
    """One element and one hand that has it. Each question changes the hand and asks the test of the element again."""

    def __init__(self, element: Element, win: Win, reading: Reading) -> None:
        self._element, self._win, self._reading = element, win, reading
        self._count = self._found(win, reading)

    def _found(self, win: Win, reading: Reading) -> int:
        """Returns how often the element is found; 0 if its test cannot judge the changed hand."""
        try:
            return int(self._element.test(facts_of_reading(win, reading)))
        except Exception:
            return 0

    def _fails(self, win: Win, reading: Reading) -> bool:
        return self._found(win, reading) < self._count

    def about_groups(self) -> bool:
        """Returns whether some set or pair can be replaced so that the element is lost."""
        return any(self._lost(index, _exchanges(group)) for index, group in enumerate(self._reading.groups))

    def of_groups(self) -> ElementKind:
        """Returns the kind of an element that is about sets and pair."""
        if self.fails_at_another_place():
            return "waits"
        return "suits" if self._about_all_tiles() else "sets"

    def _about_all_tiles(self) -> bool:
        """Returns whether each set and the pair can be replaced so that the element is lost, although their form does
        not matter: it then asks something of all tiles."""
        groups = self._reading.groups
        return len(groups) > 1 and all(self._tiles_matter(index, group) for index, group in enumerate(groups))

    def _tiles_matter(self, index: int, group: Group) -> bool:
        if self._lost(index, _alike(group)):
            return True
        pungs = (replace(group, kind=GroupKind.PUNG, tiles=(tile,) * 3) for tile in _SIMPLES)
        free = group.kind is GroupKind.CHOW and not self._lost(index, pungs)
        honours = (replace(group, kind=GroupKind.PUNG, tiles=(tile,) * 3) for tile in HONORS)
        return free and self._lost(index, honours)

    def any_change_fails(self) -> bool:
        """Returns whether the element is lost with every replacement of every group: its test then compares the groups
        with the tiles themselves, and the replacements tell nothing."""
        changes = [
            reading
            for index, group in enumerate(self._reading.groups)
            for reading in self._changes(index, _exchanges(group))
        ]
        return bool(changes) and all(self._fails(self._win, reading) for reading in changes)

    def _changes(self, index: int, others: Iterable[Group]) -> Iterator[Reading]:
        groups = self._reading.groups
        present = {tile for group in groups for tile in group.tiles}
        for other in others:
            if present.isdisjoint(other.tiles):
                yield replace(self._reading, groups=(*groups[:index], other, *groups[index + 1 :]))

    def _lost(self, index: int, others: Iterable[Group]) -> bool:
        return any(self._fails(self._win, reading) for reading in self._changes(index, others))

    def fails_without_circumstances(self) -> bool:
        """Returns whether the element is lost if the same tile came the same way but without its circumstances and the
        winner's declarations, or if a robbed tile had been discarded."""
        win = self._win
        undeclared = tuple(frozenset[str]() for _ in win.table.declared)
        others = [replace(win, circumstances=frozenset())] if win.circumstances else []
        if any(win.table.declared):
            others.append(replace(win, table=replace(win.table, declared=undeclared)))
        if win.way not in (Way.SELF_DRAW, Way.DISCARD, Way.FLOWERS):
            giver = win.table.chairs.after(win.seat)
            others.append(replace(win, way=Way.DISCARD, giver=giver if win.giver is None else win.giver))
        return bool(self._reading.groups) and any(self._fails(one, self._reading) for one in others)

    def fails_without_melds(self) -> bool:
        """Returns whether the element is lost if nothing was laid before the winner."""
        win, groups = self._win, self._reading.groups
        if not win.melds:
            return False
        melds = tuple(() if seat == win.seat else row for seat, row in enumerate(win.table.melds))
        held = tuple(replace(group, meld=None, concealed=True) for group in groups)
        bare = replace(win, table=replace(win.table, melds=melds))
        return self._fails(bare, replace(self._reading, groups=held))

    def fails_at_another_place(self) -> bool:
        """Returns whether the element is lost if the winning tile is another one of the same hand."""
        groups = self._reading.groups
        without = tuple(replace(group, winning=None) for group in groups)
        for index, group in enumerate(groups):
            if group.winning is not None or group.meld is not None:
                continue
            for place in range(len(group.tiles)):
                moved = (*without[:index], replace(without[index], winning=place), *without[index + 1 :])
                won = replace(self._win, tile=group.tiles[place])
                if self._fails(won, replace(self._reading, groups=moved)):
                    return True
        return False

    def fails_otherwise_won(self) -> bool:
        """Returns whether the element is lost if the hand was won in another way."""
        win = self._win
        giver = win.table.chairs.after(win.seat)
        others = (replace(win, way=Way.SELF_DRAW, giver=None), replace(win, way=Way.DISCARD, giver=giver))
        return any(self._fails(one, self._reading) for one in others)

    def fails_if_claimed(self) -> bool:
        """Returns whether the element is lost if one of the concealed sets had been claimed."""
        win, groups = self._win, self._reading.groups
        held = [index for index, group in enumerate(groups) if group.kind is GroupKind.PUNG and group.meld is None]
        chows = [index for index, group in enumerate(groups) if group.kind is GroupKind.CHOW and group.meld is None]
        index = next(iter((*held, *chows)), None)
        if index is None or win.melds:
            return False
        taken = groups[index]
        pieces = tuple(COPIES * tile + place * (taken.kind is GroupKind.PUNG) for place, tile in enumerate(taken.tiles))
        meld = Meld(MeldKind(taken.kind.value), pieces, pieces[0], win.table.chairs.before(win.seat))
        melds = tuple((meld,) if seat == win.seat else row for seat, row in enumerate(win.table.melds))
        claimed = (*groups[:index], replace(taken, meld=0, concealed=False), *groups[index + 1 :])
        changed = replace(win, table=replace(win.table, melds=melds))
        return self._fails(changed, replace(self._reading, groups=claimed))

    def fails_with_bonus(self) -> bool:
        """Returns whether the element is lost if the winner had a bonus tile."""
        if self._win.bonus:
            return False
        kinds = sorted(self._win.table.setup.bonus)
        return any(self._fails(self._with_bonus((kind,)), self._reading) for kind in kinds)

    def _with_bonus(self, bonus: tuple[Tile, ...]) -> Win:
        rows = tuple(bonus if seat == self._win.seat else row for seat, row in enumerate(self._win.table.bonus))
        return replace(self._win, table=replace(self._win.table, bonus=rows))

    def about_wilds(self) -> bool:
        """Returns whether the element is lost if the hand's wild tiles were natural ones or, where it has none, if it
        had one."""
        wild = self._win.table.setup.wild
        if not wild:
            return False
        groups = self._reading.groups
        if any(group.wilds for group in groups):
            changed = tuple(replace(group, wilds=()) for group in groups)
        else:
            mark = ((0, min(wild)),)
            changed = tuple(replace(group, wilds=mark) if group.meld is None else group for group in groups)
        return self._fails(self._win, replace(self._reading, groups=changed))


def _alike(group: Group) -> Iterator[Group]:
    """Yields groups of the same form with other tiles."""
    if group.kind is GroupKind.CHOW:
        for tile in _STARTS:
            yield replace(group, tiles=(tile, tile + 1, tile + 2))
    elif group.kind in (GroupKind.PUNG, GroupKind.KONG, GroupKind.PAIR):
        for tile in _SINGLES:
            yield replace(group, tiles=(tile,) * len(group.tiles))


def _exchanges(group: Group) -> Iterator[Group]:
    """Yields groups of the same form and of the other forms that a set may have."""
    yield from _alike(group)
    if group.is_set:
        for tile in _SINGLES:
            yield replace(group, kind=GroupKind.PUNG, tiles=(tile,) * 3)
        for tile in _STARTS:
            yield replace(group, kind=GroupKind.CHOW, tiles=(tile, tile + 1, tile + 2))
