"""Write the faces and the back of playing cards as SVG files, assets/cards/<card>.svg and <card>-small.svg.

    python packaging/card_art.py

A card is named by its rank (`3` … `9`, `T`, `J`, `Q`, `K`, `A`, `2`) and its suit (`s`, `h`, `d`, `c`); the jokers are
`S` and `B`, the back is `back`. The small drawings are for cards under 72 pixels wide: a larger index, and one large
sign instead of pips and figures. Both packs look the same.

A file is the drawing alone on a transparent ground of 500 by 700 units. The window paints the body, so that one back
serves every colour of table. Letters and the two characters of the seals are outlines from the fonts of the program,
Inter and Mahjong Sans JP (SIL Open Font License 1.1); all else is code in `card_art_*.py` beside this file. Running the
script again writes the same bytes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import card_art_courts
import card_art_jokers
from card_art_signs import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INDEX_MIDDLE,
    LARGE,
    MIDDLE,
    RANKS,
    SMALL,
    SUITS,
    index,
    moon,
    pips,
    sign,
    suit_ink,
    sun,
)
from tile_art import write_files
from tile_art_glyphs import Glyphs
from tile_art_svg import BLACK, RED, document

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"


def cards() -> Iterator[tuple[str, str]]:
    """Yield every drawing as its file name without ending, and its SVG text."""
    letters, characters = Glyphs(FONTS / "Inter-Bold.ttf"), Glyphs(FONTS / "MahjongSansJP-Bold.ttf")
    for suit in SUITS:
        for rank in RANKS:
            yield f"{rank}{suit}", _document(large(rank, suit, letters))
            yield f"{rank}{suit}-small", _document(small(rank, suit, letters))
    for name, joker in (("B", card_art_jokers.big_joker), ("S", card_art_jokers.small_joker)):
        for form, ending, figure in (
            (LARGE, "", joker(characters)),
            (SMALL, "-small", card_art_jokers.cap_alone(big=name == "B")),
        ):
            place = (INDEX_MIDDLE, form.sign_middle)
            mark = sun(place, form.sign * 1.1, RED) if name == "B" else moon(place, form.sign * 1.06, BLACK)
            corner = index(name, form, RED if name == "B" else BLACK, letters)
            yield f"{name}{ending}", _document([corner, mark, *figure])
    yield "back", _document(card_art_jokers.back(small=False))
    yield "back-small", _document(card_art_jokers.back(small=True))


def large(rank: str, suit: str, letters: Glyphs) -> list[str]:
    """Draws a card of a suit as large as in the hand: index, and pips, a court or the sign of the ace."""
    ink = suit_ink(suit)
    corner = [index(rank, LARGE, ink, letters), sign(suit, (INDEX_MIDDLE, LARGE.sign_middle), LARGE.sign, ink)]
    if rank in card_art_courts.COURTS:
        return [*corner, *card_art_courts.court(rank, suit)]
    if rank == "A":
        return [*corner, sign(suit, (MIDDLE, 372), 270, ink)]
    return [*corner, *pips(10 if rank == "T" else int(rank), suit)]


def small(rank: str, suit: str, letters: Glyphs) -> list[str]:
    """Draws a card of a suit for less than 72 pixels: index and one large sign."""
    ink = suit_ink(suit)
    return [
        index(rank, SMALL, ink, letters),
        sign(suit, (INDEX_MIDDLE, SMALL.sign_middle), SMALL.sign, ink),
        sign(suit, (306, 478), 258, ink),
    ]


def _document(parts: list[str]) -> str:
    return document(parts, CARD_WIDTH, CARD_HEIGHT)


def main() -> None:
    """Read the arguments and write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, default=ROOT / "assets")
    arguments = parser.parse_args()
    print(write_files(cards(), arguments.target / "cards"), "bytes of cards")


if __name__ == "__main__":
    main()
