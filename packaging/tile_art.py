"""Write the faces of all tiles as SVG files, and the signs of the seats into assets/icons. The classic faces are
assets/tiles/<notation>.svg, the strong ones assets/tiles/strong/<notation>.svg.

    python packaging/tile_art.py --font LXGWWenKaiTC-Bold.ttf
    python packaging/tile_art.py            # fetches the font by npm into a temporary directory

The font is LXGW WenKai TC Bold (SIL Open Font License 1.1), npm package `@fontsource/lxgw-wenkai-tc` 5.3.0, file
`files/lxgw-wenkai-tc-chinese-traditional-700-normal.woff2`; TTF and WOFF2 both serve (WOFF2 needs the package brotli).
Only outlines of single characters come from it, all other drawing is code in `tile_art_*.py` beside this file.

A face is the motif alone on a transparent ground, 300 by 400 units, which is the 3:4 shape of a face. Body, edges, back
and index are painted by the window. The signs for seats (wind-east.svg … and dealer.svg) are 100 by 100 units in #000,
which the program replaces by the colour it needs. Running the script again writes the same bytes.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import tile_art_animals
import tile_art_bonus
import tile_art_flat
import tile_art_strong
import tile_art_suits
from tile_art_glyphs import Glyphs
from tile_art_svg import document, filled

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "@fontsource/lxgw-wenkai-tc@5.3.0"
FONT_FILE = "@fontsource/lxgw-wenkai-tc/files/lxgw-wenkai-tc-chinese-traditional-700-normal.woff2"


def faces(glyphs: Glyphs) -> Iterator[tuple[str, str]]:
    """Yield every face as its notation and its SVG text."""
    for number in range(1, 10):
        yield f"{number}m", document(tile_art_suits.characters(number, glyphs))
        yield f"{number}p", document(tile_art_suits.dots(number))
        sticks = tile_art_animals.bird() if number == 1 else tile_art_suits.bamboos(number)
        yield f"{number}s", document(sticks)
    for number in range(1, 8):
        yield f"{number}z", document(tile_art_suits.honour(number, glyphs))
    for number in range(1, 9):
        yield f"{number}f", document(tile_art_bonus.bonus(number, glyphs))
    yield from animals()


def strong_faces(glyphs: Glyphs) -> Iterator[tuple[str, str]]:
    """Yield every face of the strong tiles as its notation and its SVG text."""
    strong = tile_art_strong
    for number in range(1, 10):
        yield f"{number}m", document(strong.characters(number, glyphs))
        yield f"{number}p", document(strong.dots(number))
        yield f"{number}s", document(strong.bird() if number == 1 else strong.bamboos(number))
    for number in range(1, 8):
        yield f"{number}z", document(strong.honour(number, glyphs))
    for number in range(1, 9):
        yield f"{number}f", document(tile_art_flat.bonus(number, glyphs))
    yield from animals()


def animals() -> Iterator[tuple[str, str]]:
    """Yield the faces of the animals, which both sets share."""
    drawn = (tile_art_flat.cat, tile_art_flat.mouse, tile_art_flat.rooster, tile_art_flat.centipede)
    for number, animal in enumerate(drawn, start=1):
        yield f"{number}a", document(animal())


def signs(glyphs: Glyphs) -> Iterator[tuple[str, str]]:
    """Yield the characters that mark seats, in one plain colour, as file name and SVG text."""
    names = ("wind-east", "wind-south", "wind-west", "wind-north", "dealer", "seat-red", "seat-green", "seat-white")
    for name, character in zip(names, "東南西北莊中發白", strict=True):
        yield name, document([filled(glyphs.fitted(character, (4, 4, 96, 96)), "#000")], 100, 100)


def fetch_font(directory: Path) -> Path:
    """Install the font's npm package into `directory` and give the font file."""
    subprocess.run(["npm", "install", "--prefix", str(directory), "--no-save", PACKAGE], check=True)
    return directory / "node_modules" / FONT_FILE


def write_files(pictures: Iterable[tuple[str, str]], target: Path) -> int:
    """Write named pictures into `target`; give the sum of their sizes in bytes."""
    target.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, text in pictures:
        data = text.encode("utf-8")
        (target / f"{name}.svg").write_bytes(data)
        total += len(data)
    return total


def main() -> None:
    """Read the arguments and write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--font", type=Path, help="LXGW WenKai TC Bold, TTF or WOFF2; fetched by npm when absent")
    parser.add_argument("--target", type=Path, default=ROOT / "assets")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        font_file = arguments.font or fetch_font(Path(directory))
        glyphs = Glyphs(font_file)
        print(write_files(faces(glyphs), arguments.target / "tiles"), "bytes of faces")
        print(write_files(strong_faces(glyphs), arguments.target / "tiles" / "strong"), "bytes of strong faces")
        print(write_files(signs(glyphs), arguments.target / "icons"), "bytes of signs")


if __name__ == "__main__":
    main()
