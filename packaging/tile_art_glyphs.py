"""Tile art, the brush: outlines of Chinese characters, taken from LXGW WenKai TC Bold and fitted into boxes.

Reads a font file through fontTools; draws no tile by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from tile_art_svg import number

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in the units of the face."""


class Glyphs:
    """The characters of one font file as SVG outlines."""

    def __init__(self, font_file: Path) -> None:
        """Open the font; raises fontTools' TTLibError when the file is none."""
        font = TTFont(font_file, lazy=True)
        self._names: dict[int, str] = font.getBestCmap()
        self._glyphs: Any = font.getGlyphSet()
        self._em: int = font["head"].unitsPerEm

    def fitted(self, character: str, box: Box, natural: float | None = None) -> str:
        """Give the outline, as large as fits and centred in the box.

        With `natural` the character is set as in print, on a body of that size, and shrinks only where it would
        leave the box: so 一 stays one thin stroke instead of being blown up. A KeyError tells that the font lacks it.
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
