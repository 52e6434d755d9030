"""The notation of tiles in score cases and positions, in which 0 is a red five, and the physical pieces of a set.

Room: records. cases.py and the positions of study use the pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from mahjong_desktop.core.errors import CaseError, NotationError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Piece, Tile, face_of, number_of, parse_tiles, suit_of

WrittenKind = tuple[Tile, bool]
"""A kind as it is written, and whether a red piece of it is meant."""


def marks_of(text: str) -> tuple[WrittenKind, ...]:
    """Reads notation in which `0m`, `0p` and `0s` are red fives, in the order written. Raises NotationError."""
    red = [digit == "0" for digit in text if digit.isdigit()]
    tiles = parse_tiles(text.replace("0", "5"))
    for tile, marked in zip(tiles, red, strict=True):
        if marked and suit_of(tile) is None:
            raise NotationError("not-a-tile", text=text, part=f"0{TILE_NAMES[tile][1]}")
    return tuple(zip(tiles, red, strict=True))


def mark_of(text: str) -> WrittenKind:
    """Reads exactly one tile. Raises NotationError `not-one-tile` or `not-a-tile`."""
    marks = marks_of(text)
    if len(marks) != 1:
        raise NotationError("not-one-tile", text=text)
    return marks[0]


def faces_in(text: str) -> tuple[Tile, ...]:
    """Returns the kinds of a text; a red five has the kind of the other fives. Raises NotationError."""
    return tuple([tile for tile, _ in marks_of(text)])


def format_marks(marks: Iterable[WrittenKind]) -> str:
    """Returns written kinds in notation, in their order; a red five has a 0, neighbours of a suit share its letter."""
    parts: list[str] = []
    for tile, red in marks:
        name = TILE_NAMES[tile]
        if parts and parts[-1][-1] == name[1]:
            parts[-1] = parts[-1][:-1]
        parts.append(f"0{name[1]}" if red else name)
    return "".join(parts)


def is_red_five(piece: Piece, ruleset: Ruleset) -> bool:
    """Returns whether the piece is written with a 0."""
    return _is_red_five(piece, ruleset.red)


def _is_red_five(piece: Piece, red: frozenset[Piece]) -> bool:
    return piece in red and suit_of(face_of(piece)) is not None and number_of(face_of(piece)) == 5


def mark_of_piece(piece: Piece, ruleset: Ruleset) -> WrittenKind:
    """Returns how a piece is written."""
    return face_of(piece), is_red_five(piece, ruleset)


def format_pieces(pieces: Iterable[Piece], ruleset: Ruleset) -> str:
    """Returns pieces in notation, in their order, as `format_marks` does."""
    return format_marks(mark_of_piece(piece, ruleset) for piece in pieces)


@lru_cache(maxsize=64)
def _set_of(copies: tuple[int, ...], red: frozenset[Piece]) -> tuple[tuple[WrittenKind, tuple[Piece, ...]], ...]:
    """Returns the pieces of a set by the kinds as they are written, in the order of kinds."""
    found: dict[WrittenKind, list[Piece]] = {}
    for tile, number in enumerate(copies):
        for piece in range(tile * COPIES, tile * COPIES + number):
            found.setdefault((tile, _is_red_five(piece, red)), []).append(piece)
    return tuple((kind, tuple(pieces)) for kind, pieces in found.items())


class Pool:
    """The pieces of a set that have not been placed yet."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._left = {kind: list(pieces) for kind, pieces in _set_of(ruleset.copies, ruleset.red)}
        self._taken: Counter[Tile] = Counter()

    def take(self, mark: WrittenKind) -> Piece:
        """Takes a piece of the written kind. Raises CaseError if the set has no more of them."""
        tile, red = mark
        self._taken[tile] += 1
        copies, name = self._taken[tile], TILE_NAMES[tile]
        if not self._ruleset.copies[tile]:
            raise CaseError("tile-not-in-set", tile=name, copies=copies)
        if copies > self._ruleset.copies[tile]:
            raise CaseError("fifth-copy", tile=name, copies=copies)
        found = self._left.get(mark)
        if found:
            return found.pop(0)
        if red:
            raise CaseError("no-red-five", tile=f"0{name[1]}")
        raise CaseError("unmarked-red-five", tile=name, red=f"0{name[1]}")

    def take_all(self, text: str) -> tuple[Piece, ...]:
        """Takes the pieces of a text, in its order. Raises CaseError or NotationError."""
        return tuple([self.take(mark) for mark in marks_of(text)])

    def left(self) -> list[Piece]:
        """Returns the pieces that have not been placed, in the order of kinds."""
        return sorted(piece for pieces in self._left.values() for piece in pieces)
