"""The setup of a hand: which kinds are wild or bonus tiles, and which kind each piece is. A ruleset decides it.

The *kind* of a tile is what it counts as in this hand, its *face* is what is printed on it. For nearly all tiles they
are the same. They differ if one tile stands in for another: a white dragon may count as the 2 of characters in one hand
and as the East wind in the next. Records, score cases and the screen use faces; rules, shapes and bots use kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.tiles import (
    COPIES,
    HAND_KINDS,
    HIDDEN,
    KINDS,
    PLAYING_KINDS,
    Piece,
    Tile,
    own_kind,
    wild_kind,
)

NO_KINDS: frozenset[Tile] = frozenset()


@dataclass(frozen=True)
class HandSetup:
    """The kinds of the tiles of one hand. It is made when the indicators are known, and once before, without any.

    `wild` kinds may be read as others. `bonus` kinds are set aside and replaced. `dear` kinds are worth more (dora).
    `lone` kinds are laid down as one-tile kongs; wild kinds may be among them. Wild and lone kinds cannot be part of a
    claimed or declared set, and their discards cannot be claimed. With `claimable_wilds` wild kinds can, as what is
    printed on them; only in a finished hand are they read as others.

    `stand_ins` gives the kind that a face counts as all through the hand: in sets, claims and wins. `stand_ins_in_wins`
    gives the kind that a face may be read as in a winning hand, besides its own. A stand-in may take the kind of a wild
    tile: the white dragons count as the 2 of characters, and the printed 2 of characters is wild. The wild tiles are
    then of the kind `core.tiles.wild_kind(face)`, so that the two can be distinguished. A ruleset writes the face, and
    `wild` and `lone` contain that kind. If a bonus tile is wild in this hand, the ruleset leaves it out of `bonus`.
    """

    wild: frozenset[Tile] = NO_KINDS
    bonus: frozenset[Tile] = NO_KINDS
    dear: frozenset[Tile] = NO_KINDS
    lone: frozenset[Tile] = NO_KINDS
    claimable_wilds: bool = False
    stand_ins: Mapping[Tile, Tile] = field(default_factory=dict, hash=False)
    stand_ins_in_wins: Mapping[Tile, Tile] = field(default_factory=dict, hash=False)
    special: frozenset[Tile] = field(init=False, compare=False, repr=False)
    """The wild and lone kinds."""
    unclaimable: frozenset[Tile] = field(init=False, compare=False, repr=False)
    """The kinds that cannot be part of a claimed or declared set and cannot be claimed."""
    _renames: bool = field(init=False, compare=False, repr=False)
    """Whether the kind of some tile differs from its face."""
    _kinds: tuple[Tile, ...] = field(init=False, compare=False, repr=False)
    """The kind of each piece, by its number. The last entry is for HIDDEN, which has no kind."""

    def __post_init__(self) -> None:
        taken = {*self.stand_ins.values(), *self.stand_ins_in_wins.values()}
        if taken:
            object.__setattr__(self, "wild", _told_apart(self.wild, taken))
            object.__setattr__(self, "lone", _told_apart(self.lone, taken))
        _validate(self)
        object.__setattr__(self, "special", self.wild | self.lone)
        object.__setattr__(self, "unclaimable", self.lone if self.claimable_wilds else self.special)
        counted = {own_kind(kind): kind for kind in self.special if kind >= KINDS} | dict(self.stand_ins)
        object.__setattr__(self, "_renames", bool(counted))
        object.__setattr__(self, "_kinds", _kinds_of_pieces(tuple(sorted(counted.items()))))

    def kind(self, piece: Piece) -> Tile:
        """Returns the kind of a piece in this hand; HIDDEN for HIDDEN."""
        return self._kinds[piece]

    def kinds(self, pieces: Iterable[Piece]) -> tuple[Tile, ...]:
        """Returns the kinds of several pieces, in their order."""
        return tuple(map(self._kinds.__getitem__, pieces))

    def is_wild(self, piece: Piece) -> bool:
        """Returns whether a piece is wild in this hand."""
        return self._kinds[piece] in self.wild

    def sorted_kinds(self, pieces: Iterable[Piece]) -> tuple[Tile, ...]:
        """Returns the kinds of several pieces, lowest first."""
        return tuple(sorted(self.kinds(pieces)))

    def kinds_of_hand(self, hand: tuple[Piece, ...]) -> tuple[Tile, ...]:
        """Returns the kinds of a hand, lowest first. That its pieces are in the order of their numbers is NOT
        checked."""
        return self.sorted_kinds(hand) if self._renames else self.kinds(hand)

    def in_order(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Returns the pieces sorted by their kinds, lowest first."""
        return tuple(sorted(pieces, key=lambda piece: (self._kinds[piece], piece)))

    def kind_of_face(self, face: Tile) -> Tile:
        """Returns the kind of the tiles with this face."""
        return self._kinds[COPIES * face]

    def kinds_of_faces(self, faces: Iterable[Tile]) -> tuple[Tile, ...]:
        """Returns the kinds of tiles with these faces, in their order."""
        return tuple([self.kind_of_face(face) for face in faces])

    def faces(self, kinds: Iterable[Tile]) -> tuple[Tile, ...]:
        """Returns the faces of tiles of these kinds. Hands of losers are read so, because their wild tiles stand for
        nothing else."""
        printed = {kind: face for face, kind in self.stand_ins.items()}
        return tuple([printed.get(kind, own_kind(kind)) for kind in kinds])

    def copies(self, printed: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the number of tiles of each kind in a set that has `printed` tiles of each face."""
        if not self._renames:
            return printed
        counts = [0] * HAND_KINDS
        for face, number in enumerate(printed):
            counts[self.kind_of_face(face)] += number
        return tuple(counts)

    def readings_in_wins(self, tile: Tile) -> tuple[Tile, ...]:
        """Returns the kinds that a tile of this kind may be in a winning hand, its own first."""
        other = self.stand_ins_in_wins.get(tile)
        return (tile,) if other is None else (tile, other)


def _told_apart(kinds: frozenset[Tile], taken: set[Tile]) -> frozenset[Tile]:
    """Returns the kinds; those whose kind a stand-in takes become kinds of their own (`wild_kind`)."""
    return frozenset([wild_kind(kind) if kind in taken else kind for kind in kinds])


@lru_cache(maxsize=256)
def _kinds_of_pieces(counted: tuple[tuple[Tile, Tile], ...]) -> tuple[Tile, ...]:
    """Returns the kind of each piece. `counted` are (face, kind) of the faces that count as another kind."""
    others = dict(counted)
    return (*[others.get(face, face) for face in range(KINDS) for _ in range(COPIES)], HIDDEN)


def _validate(setup: HandSetup) -> None:
    """Raises RulesetError `impossible-hand-setup` (facts: why)."""
    wild, stand_ins = setup.wild | setup.lone, {**setup.stand_ins_in_wins, **setup.stand_ins}
    faces = frozenset(map(own_kind, wild))
    named = faces | setup.bonus | frozenset(map(own_kind, setup.dear)) | stand_ins.keys()
    if not named <= frozenset(range(KINDS)):
        raise RulesetError("impossible-hand-setup", why="no-such-kind")
    if not setup.bonus.isdisjoint(faces):
        raise RulesetError("impossible-hand-setup", why="wild-and-bonus")
    if not setup.bonus.isdisjoint(stand_ins) or not faces.isdisjoint(stand_ins):
        raise RulesetError("impossible-hand-setup", why="special-stand-in")
    if not faces & frozenset(range(PLAYING_KINDS)) >= frozenset(stand_ins.values()):
        # Only wild tiles leave their kind free, and no kind may have more than four tiles.
        raise RulesetError("impossible-hand-setup", why="stand-in-for-a-tile-in-play")


NOTHING_SPECIAL = HandSetup()
"""The setup of a hand in which each tile is only what is printed on it."""
