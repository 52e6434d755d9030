"""Fresh tiles (生牌): kinds of which nobody has seen a tile yet. Late in a hand, whoever discards one may
be liable.

The rulesets decide what that costs.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.remembered import THROWN, Maybe
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table

_LATE_KONGS: Track[frozenset[tuple[int, Tile]] | None] = Track("late-kongs", None, Maybe(THROWN), shown=known_to_all)
"""(claimer, kind) of late kongs."""
Fresh = Callable[[Table, Tile], bool]
"""Returns whether a kind is fresh; False if the rivers are unknown."""


def never_discarded(table: Table, tile: Tile) -> bool:
    """Returns whether no tile of the kind has been discarded."""
    return table.rivers is not None and all(tile not in river for river in table.rivers)


def never_seen(table: Table, tile: Tile) -> bool:
    """Returns whether no tile of the kind has been discarded or laid in a set."""
    return never_discarded(table, tile) and not any(tile in meld.tiles for melds in table.melds for meld in melds)


class LateKongs(Struct, frozen=True):
    """Kongs that are made with a fresh discard when `wall_left` tiles or fewer are left to draw. The discarder may be
    liable for them."""

    fresh: Fresh
    wall_left: int

    def track(self) -> Track[frozenset[tuple[int, Tile]] | None]:
        """Remembers (claimer, kind) of these kongs."""
        return _LATE_KONGS.updated(frozenset({"play-began", "melded"}), self._step)

    def giver(self, table: Table, seat: int, kong: Meld) -> int | None:
        """Returns the seat that is liable for a kong; None if none is. Where the kongs have not been followed, as in
        score cases, it must be the seat's last meld, and no other copy of the tile may lie in a river."""
        if kong.form is not KongForm.CLAIMED:
            return None
        known = _LATE_KONGS.of(table)
        if known is not None:
            return kong.giver if (seat, kong.tile) in known else None
        last = kong == table.melds[seat][-1] and table.wall_left < self.wall_left  # its replacement has been drawn
        thrown = 2 if table.rivers is None else sum([river.count(kong.tile) for river in table.rivers])
        return kong.giver if last and thrown <= 1 else None

    def _step(
        self, value: frozenset[tuple[int, Tile]] | None, moment: Moment, table: Table
    ) -> frozenset[tuple[int, Tile]]:
        known = value or frozenset()
        if moment.name != KongForm.CLAIMED or moment.tile is None or table.wall_left > self.wall_left:
            return known
        return known | {(moment.seat, moment.tile)} if self.fresh(table, moment.tile) else known
