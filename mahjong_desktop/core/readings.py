"""Readings: one way to divide a complete hand into groups. Finding them belongs to mechanics.shapes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from mahjong_desktop.core.tiles import Tile, format_tiles
from mahjong_desktop.core.values import made


class GroupKind(StrEnum):
    """What a group of tiles is; `row` is any other collection that a shape asks for."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles read together.

    `tiles` are the kinds as read. `concealed` is false for claimed melds and for the group that a discard or robbed
    tile completes. `winning` is the index of the winning tile in `tiles`, None elsewhere. `meld` is the index among the
    win's melds, None for tiles still in the hand. `wilds` tells which wild kind lies at an index of `tiles`.
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]
    concealed: bool = True
    winning: int | None = None
    meld: int | None = None
    wilds: tuple[tuple[int, Tile], ...] = ()

    @property
    def tile(self) -> Tile:
        """Its first kind."""
        return self.tiles[0]

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
        """The kinds that lie there, wild ones as what they are."""
        if not self.wilds:
            return self.tiles
        there = dict(self.wilds)
        return tuple(there.get(index, tile) for index, tile in enumerate(self.tiles))

    def __str__(self) -> str:
        return format_tiles(self.tiles)


@dataclass(frozen=True)
class Reading:
    """A complete hand divided into groups by one shape; melds first in the order made, the pair last.

    `profile` is what the groups come to (core.profiles), where whoever divided the hand knew it; -1 elsewhere.
    """

    shape: str
    groups: tuple[Group, ...]
    profile: int = field(default=-1, compare=False, repr=False)

    def __getattr__(self, name: str) -> tuple[Group, ...]:
        """The groups of a reading of which only the parts are known so far."""
        parts = self.__dict__.get("parts")
        if name != "groups" or parts is None:
            raise AttributeError(name)
        groups = self.__dict__["groups"] = _joined(parts)
        return groups

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


class Part(NamedTuple):
    """Some groups of a reading, those that stand last (the pair of a suit) apart, and what they come to.

    Only one part of a reading may have groups that stand last.
    """

    groups: tuple[Group, ...]
    last: tuple[Group, ...]
    profile: int


Draft = tuple[int, str, tuple[Part, ...]]
"""A reading that is not written out: its profile, its shape and its parts. Most are only weighed."""


def written(draft: Draft) -> Reading:
    """The reading: the groups of all parts, then those that stand last. They are put in a row when first asked for."""
    profile, shape, parts = draft
    return made(Reading, shape=shape, profile=profile, parts=parts)


def _joined(parts: tuple[Part, ...]) -> tuple[Group, ...]:
    groups: list[Group] = []
    last: tuple[Group, ...] = ()
    for some, after, _ in parts:
        groups += some
        last = after or last
    return (*groups, *last)
