"""Melds: sets laid on the table. Which melds a seat may make, and when, does not belong here."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, structs

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.tiles import Piece, Tile, chow_start, faces_of, format_tiles, is_bonus, is_chow


class MeldKind(StrEnum):
    """The kinds of sets."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


class KongForm(StrEnum):
    """The way in which a kong was made: `claimed` from a discard, `added` to an open pung, `concealed`, or a one-tile
    `single`."""

    CONCEALED = "concealed"
    CLAIMED = "claimed"
    ADDED = "added"
    SINGLE = "single"


_CHOW: Final = MeldKind.CHOW
_FOUR_CONCEALED: Final = KongForm.CONCEALED
_ONE_TILE: Final = KongForm.SINGLE


class Meld(Struct, frozen=True):
    """A set on the table.

    The `pieces` of a chow are in rising order. `claimed` is the piece taken from `giver`; both are None for a concealed
    kong, and `claimed` may be None if a score case leaves it out. For an added kong they are those of the pung, and
    `added` is the fourth piece. `tiles` are the kinds of the pieces in this hand, in their order; by default the
    printed ones.
    """

    kind: MeldKind
    pieces: tuple[Piece, ...]
    claimed: Piece | None = None
    giver: int | None = None
    form: KongForm | None = None
    added: Piece | None = None
    tiles: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        if not self.tiles:
            structs.force_setattr(self, "tiles", faces_of(self.pieces))
        if not _is_set(self.kind, self.form, self.tiles):
            raise CaseError("impossible-meld", kind=self.kind.value, tiles=format_tiles(self.tiles))

    @property
    def tile(self) -> Tile:
        """The first kind: the lowest of a chow, the kind of a pung or kong."""
        return self.tiles[0]

    @property
    def start(self) -> Tile:
        """The first kind, or of a chow its start (see `core.tiles.chow_tiles`)."""
        return chow_start(self.tiles) if self.kind is _CHOW else self.tiles[0]

    @property
    def claimed_tile(self) -> Tile:
        """The kind that another seat gave, or the first kind if that is not known. Whether a seat gave one is NOT
        checked."""
        return self.tile if self.claimed is None else self.tiles[self.pieces.index(self.claimed)]

    @property
    def concealed(self) -> bool:
        """True only for concealed kongs."""
        return self.form is _FOUR_CONCEALED or self.form is _ONE_TILE

    @property
    def size(self) -> int:
        """The number of tiles of the hand that the meld replaces: 3, and 0 for a one-tile kong."""
        return 0 if self.form is _ONE_TILE else 3


def _is_set(kind: MeldKind, form: KongForm | None, tiles: tuple[Tile, ...]) -> bool:
    if not tiles or any(is_bonus(tile) for tile in tiles) or (form is not None) != (kind is MeldKind.KONG):
        return False
    first = tiles[0]
    if kind is MeldKind.CHOW:
        return is_chow(tiles)
    size = 1 if form is KongForm.SINGLE else 4 if kind is MeldKind.KONG else 3
    return tiles == (first,) * size
