"""Readings: one way to divide a complete hand into groups. Finding them belongs to mechanics.shapes."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import Tile, chow_start, chow_tiles, format_tiles


class GroupKind(StrEnum):
    """The kind of a group of tiles. `row` is any collection that a shape has besides sets and pairs."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    ROW = "row"


class Group(Struct, frozen=True):
    """Tiles read together.

    `tiles` are the kinds as read. `concealed` is false for claimed melds and for the group that a discard or robbed
    tile completes. `winning` is the index of the winning tile in `tiles`, None if it is in another group. `meld` is the
    index of the group among the win's melds, None for tiles in the hand. `wilds` are (index in `tiles`, wild kind) of
    its wild tiles.
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]
    concealed: bool = True
    winning: int | None = None
    meld: int | None = None
    wilds: tuple[tuple[int, Tile], ...] = ()

    @property
    def tile(self) -> Tile:
        """The first kind."""
        return self.tiles[0]

    @property
    def start(self) -> Tile:
        """The first kind, or of a chow its start (see `core.tiles.chow_tiles`)."""
        return chow_start(self.tiles) if self.kind is GroupKind.CHOW else self.tiles[0]

    @property
    def is_triplet(self) -> bool:
        """Whether it is a pung or a kong."""
        return self.kind is GroupKind.PUNG or self.kind is GroupKind.KONG

    @property
    def is_set(self) -> bool:
        """Whether it is a chow, pung or kong."""
        return self.is_triplet or self.kind is GroupKind.CHOW

    @property
    def physical(self) -> tuple[Tile, ...]:
        """The kinds of the tiles themselves, wild ones not as they are read."""
        if not self.wilds:
            return self.tiles
        there = dict(self.wilds)
        return tuple(there.get(index, tile) for index, tile in enumerate(self.tiles))

    def __str__(self) -> str:
        return format_tiles(self.tiles)


class Reading(Struct, frozen=True):
    """A complete hand divided into groups by one shape; melds first in the order made, the pair last."""

    shape: str
    groups: tuple[Group, ...]

    def written(self) -> Reading:
        """Returns the reading itself. Shapes and the scorer also compare drafts, which become readings only on
        demand."""
        return self

    @property
    def sets(self) -> tuple[Group, ...]:
        """Chows, pungs and kongs."""
        return tuple(group for group in self.groups if group.is_set)

    @property
    def triplets(self) -> tuple[Group, ...]:
        """Pungs and kongs."""
        return tuple(group for group in self.groups if group.is_triplet)

    @property
    def pairs(self) -> tuple[Group, ...]:
        """The pair of a regular hand, or all of a hand of pairs."""
        return tuple(group for group in self.groups if group.kind is GroupKind.PAIR)

    @property
    def winning_group(self) -> Group | None:
        """The group with the winning tile; None for a hand that was dealt complete without one."""
        return next((group for group in self.groups if group.winning is not None), None)


class Readable(Protocol):
    """A reading, or a draft from which a reading can be made."""

    def written(self) -> Reading:
        """Returns the reading."""
        ...


def meld_groups(melds: tuple[Meld, ...]) -> tuple[Group, ...]:
    """Returns the melds as groups of a reading, in the order in which they were made, without one-tile kongs."""
    single = KongForm.SINGLE
    return tuple(
        [
            _meld_group(meld.kind, meld.form, meld.start, index)
            for index, meld in enumerate(melds)
            if meld.form != single
        ]
    )


@lru_cache(maxsize=1 << 10)
def _meld_group(kind: MeldKind, form: KongForm | None, start: Tile, index: int) -> Group:
    tiles = chow_tiles(start) if kind is MeldKind.CHOW else (start,) * (4 if kind is MeldKind.KONG else 3)
    return Group(GroupKind(kind.value), tiles, form is KongForm.CONCEALED, meld=index)
