"""Reasons for which a hand may be aborted before anybody wins or the wall runs out. Rulesets choose among them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.ruleset import Intent, Judge
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table

Broken = Callable[[Table], bool]


def many_kinds(kinds: Collection[Tile], least: int) -> Judge:
    """Allows a declaration before any set is laid and before the seat's first discard, if the hand has at least `least`
    different kinds of `kinds` (nine terminals and honours)."""

    def judge(intent: Intent) -> Refusal | None:
        rivers = intent.table.rivers or ()
        early = not any(intent.table.melds) and not (rivers and rivers[intent.seat])
        return None if early and len(set(kinds) & set(intent.hand)) >= least else Refusal("not-possible")

    return judge


def declared(name: str) -> Broken:
    """Holds if some seat has made the declaration."""
    return lambda table: any(table.has_declared(seat, name) for seat in table.chairs.taken)


def kongs_of_several(number: int) -> Broken:
    """Holds if there are exactly `number` kongs, and not all of one seat."""

    def broken(table: Table) -> bool:
        seats = [seat for seat, melds in enumerate(table.melds) for meld in melds if meld.kind is MeldKind.KONG]
        return len(seats) == number and len(set(seats)) > 1

    return broken


def same_first_discards(kinds: Collection[Tile]) -> Broken:
    """Holds if the first discards of all seats are the same kind, one of `kinds`, and nobody has laid a set."""

    def broken(table: Table) -> bool:
        rivers = table.rivers or ()
        if any(table.melds) or not rivers or any(len(rivers[seat]) != 1 for seat in table.chairs.taken):
            return False
        first = {rivers[seat][0] for seat in table.chairs.taken}
        return len(first) == 1 and first <= set(kinds)

    return broken


def first_of(table: Table, causes: tuple[tuple[str, Broken], ...]) -> str:
    """Returns the id of the first cause that holds; an empty string if none does."""
    return next((name for name, broken in causes if broken(table)), "")
