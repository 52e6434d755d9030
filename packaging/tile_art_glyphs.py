"""Outlines of Chinese characters for the tile art, taken from LXGW WenKai TC Bold and fitted into boxes.

It reads a font file with fontTools and draws no tile itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from tile_art_svg import number

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in the units of the face."""


class Glyphs:
    """The characters of one font file as SVG outlines."""

    def __init__(self, font_file: Path) -> None:
        """Open the font; raises fontTools' TTLibError if the file is not a font."""
        font = TTFont(font_file, lazy=True)
        self._names: dict[int, str] = font.getBestCmap()
        self._glyphs: Any = font.getGlyphSet()
        self._em: int = font["head"].unitsPerEm

    def fitted(self, character: str, box: Box, natural: float | None = None) -> str:
        """Return the outline, as large as fits, centred in the box.

        With `natural` the character is set as in print, on a body of that size, and is made smaller only if it would
        leave the box: thus 一 stays one thin stroke and is not enlarged. Raises KeyError if the font lacks it.
        """
        glyph = self._glyphs[self._names[ord(character)]]
        bounds = BoundsPen(self._glyphs)
        glyph.draw(bounds)
        if bounds.bounds is None:
            raise ValueError(f"no outline: U+{ord(character):04X}")
        x_min, y_min, x_max, y_max = bounds.bounds
        left, top, right, bottom = box
        scale = min((right - left) / (x_max - x_min), (bottom - top) / (y_max - y_min))
        if natural is not None:
            scale = min(scale, natural / self._em)
        dx = (left + right) / 2 - scale * (x_min + x_max) / 2
        dy = (top + bottom) / 2 + scale * (y_min + y_max) / 2
        pen = SVGPathPen(self._glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, dx, dy)))
        return str(pen.getCommands())
