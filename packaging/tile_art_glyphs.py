"""Outlines of characters for the art of tiles and cards, taken from a font: fitted into boxes, or set as a word.

It reads a font file with fontTools and draws no tile or card itself.
"""

from __future__ import annotations

from io import BytesIO
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
        font = TTFont(BytesIO(font_file.read_bytes()), lazy=True)
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

    def word(self, text: str, centre: float, baseline: float, size: float, widest: float) -> str:
        """Returns the outline of a word of `size` units, its ink centred on the line x = `centre`.

        The word is squeezed if its ink would be wider than `widest`; its height stays. Raises KeyError if the font
        lacks a character.
        """
        glyphs = [self._glyphs[self._names[ord(character)]] for character in text]
        starts = [sum(glyph.width for glyph in glyphs[:index]) for index in range(len(glyphs))]
        bounds = BoundsPen(self._glyphs)
        for glyph, start in zip(glyphs, starts, strict=True):
            glyph.draw(TransformPen(bounds, (1, 0, 0, 1, start, 0)))
        if bounds.bounds is None:
            raise ValueError(f"no outline: {text!r}")
        x_min, _, x_max, _ = bounds.bounds
        scale = size / self._em
        across = min(scale, widest / (x_max - x_min))
        left = centre - across * (x_min + x_max) / 2
        pen = SVGPathPen(self._glyphs, ntos=number)
        for glyph, start in zip(glyphs, starts, strict=True):
            glyph.draw(TransformPen(pen, (across, 0, 0, -scale, left + across * start, baseline)))
        return str(pen.getCommands())
