"""A hand that keeps its keys up to date while tiles come and go. forms.py computes the distances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten.class_tables import POWERS, SUIT_OF, Keys, keys_of
from mahjong_desktop.kernel.shanten.forms import ALL_LIVE, DiscardAcceptance, Forms, UsefulTiles
from mahjong_desktop.kernel.shanten.suit_records import digits


class KeptHand:
    """The natural concealed tiles of a seat. Wild tiles and melds are part of the `Forms` given to its methods. NOT
    checked: that a tile removed is there, and that there are at most four of a kind."""

    __slots__ = ("_keys",)

    def __init__(self, counts: Sequence[int] = (0,) * PLAYING_KINDS) -> None:
        self._keys = [*keys_of(counts)]

    def add(self, tile: Tile) -> None:
        """Adds a tile."""
        self._keys[SUIT_OF[tile]] += POWERS[tile]

    def remove(self, tile: Tile) -> None:
        """Removes a tile."""
        self._keys[SUIT_OF[tile]] -= POWERS[tile]

    def add_all(self, tiles: Iterable[Tile]) -> None:
        """Adds several tiles."""
        keys = self._keys
        for tile in tiles:
            keys[SUIT_OF[tile]] += POWERS[tile]

    @property
    def keys(self) -> Keys:
        """The current keys."""
        a, b, c, z = self._keys
        return a, b, c, z

    @property
    def counts(self) -> Counts:
        """The 34 counts."""
        a, b, c, z = self._keys
        return digits(a) + digits(b) + digits(c) + digits(z, honors=True)

    def distance(self, forms: Forms) -> int:
        """See Forms.distance."""
        return forms.distance(self._keys)

    def useful(self, forms: Forms, live: int = ALL_LIVE) -> UsefulTiles:
        """See Forms.useful."""
        return forms.useful(self._keys, live)

    def waits(self, forms: Forms) -> tuple[Tile, ...]:
        """See Forms.waits."""
        return forms.waits(self._keys)

    def after_discards(self, forms: Forms, live: int = ALL_LIVE) -> list[DiscardAcceptance]:
        """See Forms.after_discards."""
        return forms.after_discards(self._keys, live)

    def __repr__(self) -> str:
        return f"KeptHand({self.counts})"
