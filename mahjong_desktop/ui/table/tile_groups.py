"""Groups of tiles with a word, as on the central plate: what is wild or dear in the hand, and what names it.

Room: ui/table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.present.table_facts import PlateTiles
from mahjong_desktop.ui.art import RATIO, Pose, TileArt
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import MEDIUM, QUIET, Lettering, draw_text
from mahjong_desktop.ui.table.marks import paint_signs

PLATE_TILE: Final = 26.0
PLATE_TILES_AT: Final = 204.0
_BESIDE: Final = 0.65
_POINTER: Final = 8.0


class TileRowPainter:
    """Paints groups in a row on the central plate for one window size, palette and language."""

    def __init__(self, stage: Stage, lettering: Lettering, art: TileArt, accent: str) -> None:
        self.stage, self.lettering, self.art, self.accent = stage, lettering, art, accent

    def paint(self, painter: QPainter, face: QRectF, groups: tuple[PlateTiles, ...]) -> None:
        """Paints words and tiles in a centred row. The smaller tiles beside them are indicators; empty places stand for
        those that are not turned up yet."""
        u, stage = self.stage.u, self.stage
        width, room = PLATE_TILE * u, face.width() - 8 * u
        if self._row_length(groups, width) > room:
            groups = (groups[0], *(replace(group, word="") for group in groups[1:]))
        while self._row_length(groups, width) > room and width > 12:
            width -= 1
        width = stage.snap(width)
        x = face.center().x() - self._row_length(groups, width) / 2
        bottom = stage.snap(face.top() + PLATE_TILES_AT * u + PLATE_TILE * u * RATIO / 2)
        for group in groups:
            self._group(painter, group, QPointF(x, bottom), width)
            x += self._group_length(group, width) + 14 * u

    def _group(self, painter: QPainter, group: PlateTiles, corner: QPointF, width: float) -> None:
        """Paints one group, starting at its lower left corner."""
        u, gap, small = self.stage.u, 4 * self.stage.u, self._small(width)
        x, bottom = corner.x() + self._word_length(group), corner.y()
        words = QRectF(corner.x(), bottom - width * RATIO, x - corner.x(), width * RATIO)
        draw_text(painter, words, group.word, self.lettering.font(13, MEDIUM), QUIET)
        for tile in group.tiles:
            self._mini(painter, tile, QPointF(x, bottom), width, group.signs)
            x += width + gap
        if group.beside:
            middle = QPointF(x + _POINTER / 2 * u, bottom - small * RATIO / 2)
            points = (QPointF(-3.2, 0), QPointF(3.2, -5), QPointF(3.2, 5))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(QUIET))
            painter.drawPolygon(QPolygonF([middle + point * u for point in points]))
            x += _POINTER * u + gap
        for tile in group.beside:
            self._mini(painter, tile, QPointF(x, bottom), small, ())
            x += small + gap
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255, 64), 1))
        for _ in range(group.empty):
            box = QRectF(self.stage.snap(x) + 0.5, bottom - small * RATIO + 0.5, small - 1, small * RATIO - 1)
            painter.drawRoundedRect(box, small * 0.1, small * 0.1)
            x += small + gap

    def _mini(self, painter: QPainter, tile: Tile, foot: QPointF, width: float, signs: Iterable[Mark]) -> None:
        """Paints a tile, placed by its lower left corner."""
        corner = QPointF(self.stage.snap(foot.x()), self.stage.snap(foot.y() - width * RATIO))
        sprite = self.art.sprite(tile, width, Pose.MINI)
        painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
        middle = corner + QPointF(width, width * RATIO) / 2
        paint_signs(painter, signs, middle, width, self.accent)

    def _small(self, width: float) -> float:
        return self.stage.snap(_BESIDE * width)

    def _word_length(self, group: PlateTiles) -> float:
        return self.lettering.width(group.word, 13, MEDIUM) + 8 * self.stage.u + 1 if group.word else 0.0

    def _group_length(self, group: PlateTiles, width: float) -> float:
        gap = 4 * self.stage.u
        small = (len(group.beside) + group.empty) * (self._small(width) + gap)
        pointer = _POINTER * self.stage.u + gap if group.beside else 0.0
        return self._word_length(group) + len(group.tiles) * (width + gap) + pointer + small - gap

    def _row_length(self, groups: tuple[PlateTiles, ...], width: float) -> float:
        between = 14 * self.stage.u * (len(groups) - 1)
        return sum(self._group_length(group, width) for group in groups) + between
