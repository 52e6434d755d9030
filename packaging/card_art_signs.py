"""What every card has: inks, the four suits' signs, the corner index and the pips. No court or joker is drawn here.

A card is 500 by 700 units, so that five units are one percent of its width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tile_art_glyphs import Glyphs
from tile_art_svg import BLACK, RED, Point, filled, lettered, line, moved, polar, round_hole

CARD_WIDTH: Final = 500
CARD_HEIGHT: Final = 700
CREAM: Final = "#FFF9EA"
GOLD: Final = "#E0B04A"
GOLD_DARK: Final = "#BA862B"

RANKS: Final = "3456789TJQKA2"
SUITS: Final = "shdc"

MIDDLE: Final = 313.0
"""The middle of what is right of the index, in which pips and figures are centred."""
INDEX_MIDDLE: Final = 93.0
WIDEST_INDEX: Final = 144.0
"""Widest ink of an index. It ends at 33 % of the card, so that a strip of 35 % shows all of it."""


@dataclass(frozen=True)
class Form:
    """How large the index is: of cards as large as in the hand, or of those under 72 pixels wide."""

    size: float
    baseline: float
    sign: float
    """The height of the index's sign."""
    sign_middle: float


LARGE: Final = Form(size=155, baseline=146, sign=84, sign_middle=243)
SMALL: Final = Form(size=170, baseline=158, sign=94, sign_middle=263)

_HEART = (
    "M0 48C-9 34 -48 12 -48 -17C-48 -34 -36 -46 -22 -46C-12 -46 -4 -40 0 -30"
    "C4 -40 12 -46 22 -46C36 -46 48 -34 48 -17C48 12 9 34 0 48z"
)
_SPADE = (
    "M0 -50C9 -35 48 -11 48 16C48 30 38 38 26 38C16 38 9 34 4.5 28C5.5 38 9 45 16 50L-16 50C-9 45 -5.5 38 -4.5 28"
    "C-9 34 -16 38 -26 38C-38 38 -48 30 -48 16C-48 -11 -9 -35 0 -50z"
)
_DIAMOND = "M0 -50Q15 -20 38 0Q15 20 0 50Q-15 20 -38 0Q-15 -20 0 -50z"
_CLUB_STEM = "M0 -22L20 6L5.5 14C6 32 9 43 17 50L-17 50C-9 43 -6 32 -5.5 14L-20 6z"
_CLUB = (round_hole((0, -27), 22.5), round_hole((-26, 10), 22.5), round_hole((26, 10), 22.5), _CLUB_STEM)


def suit_ink(suit: str) -> str:
    """Returns the colour of index and pips: red for hearts and diamonds, else black."""
    return RED if suit in "hd" else BLACK


def sign(suit: str, centre: Point, height: float, colour: str, *, upside_down: bool = False) -> str:
    """Draws the sign of a suit, `height` units high, round a point."""
    outlines = {"h": (_HEART,), "s": (_SPADE,), "d": (_DIAMOND,), "c": _CLUB}[suit]
    at = moved(centre, 180 if upside_down else 0, height / 100)
    return "".join(filled(outline, colour, at=at) for outline in outlines)


def sun(centre: Point, height: float, colour: str) -> str:
    """Draws a sun with eight rays: the sign of the big joker."""
    radius = height * 0.24
    rays = "".join(
        f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        for x1, y1, x2, y2 in (
            (*polar(centre, radius * 1.5, angle), *polar(centre, radius * 2.02, angle)) for angle in range(0, 360, 45)
        )
    )
    return filled(round_hole(centre, radius), colour) + line(rays, colour, height * 0.088)


def moon(centre: Point, height: float, colour: str) -> str:
    """Draws the outline of a crescent: the sign of the small joker."""
    crescent = "M8 -46A46 46 0 1 0 46 14C38 22 18 24 4 12C-12 -3 -12 -30 8 -46z"
    return line(crescent, colour, 9, at=moved(centre, 0, height / 100))


def index(rank: str, form: Form, ink: str, glyphs: Glyphs) -> str:
    """Draws the rank of a card into its corner; the sign below is drawn by `sign`, `sun` or `moon`."""
    text = "10" if rank == "T" else rank
    return lettered(glyphs.word(text, INDEX_MIDDLE, form.baseline, form.size, WIDEST_INDEX), ink)


_LEFT, _RIGHT = MIDDLE - 87, MIDDLE + 87
_THREE_ROWS = (160.0, 350.0, 540.0)
_FOUR_ROWS = (133.0, 277.7, 422.3, 567.0)
_BETWEEN_THREE = (255.0, 445.0)
_BETWEEN_FOUR = (205.3, 494.7)


def pip_places(number: int) -> list[Point]:
    """Returns the centres of the pips of a card from 2 to 10, as on French cards."""
    outer = {2: (), 3: (), 4: (160.0, 540.0), 5: (160.0, 540.0), 9: _FOUR_ROWS, 10: _FOUR_ROWS}.get(number, _THREE_ROWS)
    inner = {
        2: (160.0, 540.0),
        3: _THREE_ROWS,
        5: (350.0,),
        7: _BETWEEN_THREE[:1],
        8: _BETWEEN_THREE,
        9: (350.0,),
        10: _BETWEEN_FOUR,
    }.get(number, ())
    return [(x, y) for y in outer for x in (_LEFT, _RIGHT)] + [(MIDDLE, y) for y in inner]


def pips(number: int, suit: str) -> list[str]:
    """Draws the pips of a card from 2 to 10; those of the lower half stand on their heads."""
    ink = suit_ink(suit)
    return [sign(suit, place, 86, ink, upside_down=place[1] > CARD_HEIGHT / 2) for place in pip_places(number)]
