"""Tile kinds, suits and winds, and the notation, parsed and printed. Values of tiles do not belong here.

A `Tile` is a kind, a small int: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 East South West North, 31-33 White
Green Red dragon, 34-41 flowers and seasons (`1f`…`8f`), 42-45 animals (`1a`…`4a`).

A `Piece` is one physical tile: `face * 4 + copy`, copy 0-3, so that a wall, a record and the screen can follow it. Its
face is what is printed on it. The HandSetup of a hand says which kind it counts as.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mahjong_desktop.core.errors import NotationError

Tile = int
Piece = int

KINDS: Final = 46
PLAYING_KINDS: Final = 34
HAND_KINDS: Final = KINDS + PLAYING_KINDS
"""The number of kinds that tiles may have in a hand: the printed kinds, then the kinds of wild tiles that another tile
stands in for (`KINDS` + face, see HandSetup)."""
COPIES: Final = 4
HIDDEN: Final[Piece] = -1
"""A piece whose face the viewer may not know."""

CHARACTERS, DOTS, BAMBOOS = range(3)
EAST, SOUTH, WEST, NORTH = range(27, 31)
WHITE, GREEN, RED = range(31, 34)
FIRST_BONUS: Final = 34
FIRST_ANIMAL: Final = 42

WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (WHITE, GREEN, RED)
HONORS: Final = WINDS + DRAGONS
TERMINALS: Final = (0, 8, 9, 17, 18, 26)
MAJORS: Final = frozenset(TERMINALS + HONORS)
FLOWERS: Final = tuple(range(34, 38))
SEASONS: Final = tuple(range(38, 42))
ANIMALS: Final = tuple(range(42, 46))
BONUS_FAMILIES: Final = (FLOWERS, SEASONS)
BONUS_OWNERS: Final = {tile: number for family in BONUS_FAMILIES for number, tile in enumerate(family)}
"""The number (0 East … 3 North) of the seat whose own each flower and season is."""
EYES: Final = frozenset(9 * suit + number for suit in range(3) for number in (1, 4, 7))
"""The twos, fives and eights (将). Many Chinese games require a pair of them."""

HONOR_CHOWS: Final = {
    EAST: (EAST, SOUTH, WEST),
    SOUTH: (SOUTH, WEST, NORTH),
    WEST: (EAST, WEST, NORTH),
    NORTH: (EAST, SOUTH, NORTH),
    WHITE: (WHITE, GREEN, RED),
}
"""The chows of honours, for games that have them: any three different winds, and the three dragons. Three different
winds follow each other in the circle East, South, West, North; the key is the first of them."""
_HONOR_CHOW_STARTS: Final[dict[tuple[Tile, ...], Tile]] = {tiles: start for start, tiles in HONOR_CHOWS.items()}

WIND_NAMES: Final = ("east", "south", "west", "north")
SUIT_NAMES: Final = ("characters", "dots", "bamboos")
TILE_FAMILIES: Final[Mapping[str, tuple[Tile, ...]]] = {
    **{name: tuple(range(9 * suit, 9 * suit + 9)) for suit, name in enumerate(SUIT_NAMES)},
    "winds": WINDS,
    "dragons": DRAGONS,
    "flowers": FLOWERS,
    "seasons": SEASONS,
    "animals": ANIMALS,
}
"""All kinds by the id of their family, in the order of the kinds."""

_LETTERS: Final = "mpszfa"
_SIZES: Final = (9, 9, 9, 7, 8, 4)
TILE_NAMES: Final = tuple(
    f"{number}{letter}" for letter, size in zip(_LETTERS, _SIZES, strict=True) for number in range(1, size + 1)
)
_TILE_OF: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
PIECE_NAMES: Final = tuple(f"{TILE_NAMES[piece // COPIES]}{piece % COPIES}" for piece in range(KINDS * COPIES))
_PIECE_OF: Final = {name: piece for piece, name in enumerate(PIECE_NAMES)}


def is_suited(tile: Tile) -> bool:
    """Returns whether the tile has a number in one of the three suits."""
    return tile < 27


def suit_of(tile: Tile) -> int | None:
    """Returns CHARACTERS, DOTS or BAMBOOS; None for honours and bonus tiles."""
    return tile // 9 if tile < 27 else None


def number_of(tile: Tile) -> int:
    """Returns the number in the notation: 1-9 in a suit, 1-4 winds, 5-7 dragons, 1-8 bonus tiles."""
    return int(TILE_NAMES[tile][0])


def is_bonus(tile: Tile) -> bool:
    """Returns whether the tile is a flower, a season or an animal."""
    return tile >= FIRST_BONUS


def chow_tiles(start: Tile) -> tuple[Tile, Tile, Tile]:
    """Returns the kinds of a chow, lowest first. `start` is the lowest number, or the key of `HONOR_CHOWS`.

    >>> format_tiles(chow_tiles(parse_tile("7s")))
    '789s'
    """
    return (start, start + 1, start + 2) if start < EAST else HONOR_CHOWS[start]


def chow_start(tiles: tuple[Tile, ...]) -> Tile:
    """Returns the `start` of a chow (see `chow_tiles`) of these kinds, lowest first."""
    return tiles[0] if tiles[0] < EAST else _HONOR_CHOW_STARTS[tiles]


def is_chow(tiles: tuple[Tile, ...]) -> bool:
    """Returns whether these kinds, lowest first, are a chow of a suit or of honours."""
    if tiles[0] >= EAST:
        return tiles in _HONOR_CHOW_STARTS
    return tiles[0] % 9 <= 6 and tiles == chow_tiles(tiles[0])


def _partners(tile: Tile, chows: Iterable[tuple[Tile, ...]]) -> tuple[tuple[Tile, Tile], ...]:
    others = (tuple(kind for kind in chow if kind != tile) for chow in chows if tile in chow)
    return tuple((one, other) for one, other in others)


_RUNS: Final = tuple(chow_tiles(9 * suit + number) for suit in range(3) for number in range(7))
_CHOW_PARTNERS: Final = tuple(
    tuple(_partners(tile, chows) for tile in range(HAND_KINDS)) for chows in (_RUNS, (*_RUNS, *HONOR_CHOWS.values()))
)


def chow_partners(tile: Tile, honor_chows: bool = False) -> tuple[tuple[Tile, Tile], ...]:
    """Returns the pairs of kinds with which a kind makes a chow, lowest chow first.

    >>> [format_tiles(pair) for pair in chow_partners(parse_tile("2p"))]
    ['13p', '34p']
    """
    return _CHOW_PARTNERS[honor_chows][tile]


def face_of(piece: Piece) -> Tile:
    """Returns the printed kind of a piece; HIDDEN for HIDDEN."""
    return piece // COPIES


def faces_of(pieces: Iterable[Piece]) -> tuple[Tile, ...]:
    """Returns the printed kinds of several pieces, in their order."""
    return tuple([piece // COPIES for piece in pieces])


def wild_kind(face: Tile) -> Tile:
    """Returns the kind of wild tiles with this face if another tile stands in for them (see HandSetup)."""
    return KINDS + face


def own_kind(tile: Tile) -> Tile:
    """Returns the kind that a tile is if it is not read as another. For a kind made by `wild_kind` this is its face."""
    return tile if tile < KINDS else tile - KINDS


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Returns the tiles of a notation such as `123m55z`, in the order written.

    Raises NotationError `not-a-tile` (facts: text, part). Counts of copies are NOT checked.

    >>> parse_tiles("19m 5p 1z")
    (0, 8, 13, 27)
    >>> parse_tiles("8z")
    Traceback (most recent call last):
    mahjong_desktop.core.errors.NotationError: not-a-tile text=8z part=8z
    """
    tiles: list[Tile] = []
    digits = ""
    for char in text.replace(" ", ""):
        if char.isdigit():
            digits += char
            continue
        if not digits:
            raise NotationError("not-a-tile", text=text, part=char)
        for digit in digits:
            name = digit + char
            if name not in _TILE_OF:
                raise NotationError("not-a-tile", text=text, part=name)
            tiles.append(_TILE_OF[name])
        digits = ""
    if digits:
        raise NotationError("not-a-tile", text=text, part=digits)
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """Returns the only tile of a notation. Raises NotationError `not-one-tile` or `not-a-tile`."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("not-one-tile", text=text)
    return tiles[0]


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Returns the notation of tiles in the order given. Neighbours with the same letter share it.

    >>> format_tiles(sorted(parse_tiles("5z1m5p3m")))
    '13m5p5z'
    """
    parts: list[str] = []
    for tile in tiles:
        name = TILE_NAMES[own_kind(tile)]
        if parts and parts[-1][-1] == name[1]:
            parts[-1] = parts[-1][:-1] + name
        else:
            parts.append(name)
    return "".join(parts)


def parse_piece(text: str) -> Piece:
    """Returns the piece of a notation such as `5m2` (the third copy of 5 characters). Raises NotationError."""
    piece = _PIECE_OF.get(text)
    if piece is None:
        raise NotationError("not-a-piece", text=text)
    return piece


def format_piece(piece: Piece) -> str:
    """Returns the notation of a piece: tile and copy, counted from 0. Raises NotationError for HIDDEN and for numbers
    that are no piece.

    >>> parse_piece("5m2"), format_piece(18)
    (18, '5m2')
    """
    if piece not in range(len(PIECE_NAMES)):
        raise NotationError("not-a-piece", text=str(piece))
    return PIECE_NAMES[piece]
