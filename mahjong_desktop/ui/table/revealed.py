"""The tiles that are turned up after a win, on the central plate: the tiles, large, and under each the player that it
hits.

Room: ui/table. Which seats they hit is said by the ruleset's step; what that costs is not shown here.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from mahjong_desktop.present.seen_table import BOTTOM, TOP
from mahjong_desktop.present.table_facts import EdgeNumber, RevealedTile
from mahjong_desktop.ui.art import RATIO, TileArt
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import BOLD, DEMIBOLD, ON_ACCENT, TEXT, Lettering, TablePalette, draw_text

_TILE: Final = 62.0
_APART: Final = 20.0
_QUIET: Final = "#9CAAA3"
_TOP: Final = 82.0
"""Where the tiles begin, counted from the upper edge of the plate."""


class RevealedPainter(Struct, frozen=True):
    """Paints them on the plate for one window size, palette and language."""

    stage: Stage
    palette: TablePalette
    lettering: Lettering
    art: TileArt

    def paint(
        self,
        painter: QPainter,
        face: QRectF,
        word: str,
        tiles: tuple[RevealedTile, ...],
        edges: tuple[tuple[EdgeNumber, ...], ...],
    ) -> None:
        """Paints the word, the tiles in a centred row, and the numbers of each side of the screen along its edge."""
        for side, numbers in enumerate(edges):
            self._edge(painter, face, side, numbers)
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        head = QRectF(face.left() + 44 * u, face.top() + 44 * u, face.width() - 88 * u, 28 * u)
        draw_text(painter, head, word, self.lettering.font(16, DEMIBOLD), TEXT, middle)
        width = self.stage.snap(_TILE * u)
        pitch = width + _APART * u
        x = face.center().x() - (pitch * len(tiles) - _APART * u) / 2
        for one in tiles:
            self._tile(painter, one, QPointF(x, face.top() + _TOP * u), width)
            x += pitch

    def _edge(self, painter: QPainter, face: QRectF, side: int, numbers: tuple[EdgeNumber, ...]) -> None:
        """Paints the numbers of one side along its edge of the plate, those that were hit on a filled ground."""
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        reach = face.width() / 2 - 21 * u
        towards = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[side]
        along = QPointF(1, 0) if side in (BOTTOM, TOP) else QPointF(0, 1)
        for place, (number, hit) in enumerate(numbers):
            centre = face.center() + towards * reach + along * (place - (len(numbers) - 1) / 2) * 26 * u
            box = QRectF(centre.x() - 11 * u, centre.y() - 11 * u, 22 * u, 22 * u)
            if hit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.palette.accent))
                painter.drawRoundedRect(box, 5 * u, 5 * u)
            draw_text(painter, box, number, self.lettering.font(16, DEMIBOLD), ON_ACCENT if hit else _QUIET, middle)

    def _tile(self, painter: QPainter, one: RevealedTile, corner: QPointF, width: float) -> None:
        """Paints a tile by its upper left corner, its numbers and the name below it."""
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        at = QPointF(self.stage.snap(corner.x()), self.stage.snap(corner.y()))
        sprite = self.art.sprite(one.tile, width)
        painter.drawPixmap(at - sprite.face.topLeft(), sprite.pixmap)
        below = at.y() + width * RATIO + 12 * u
        for place, number in enumerate(one.numbers):
            centre = QPointF(at.x() + width / 2 + (place - (len(one.numbers) - 1) / 2) * 24 * u, below + 11 * u)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.palette.accent))
            painter.drawEllipse(centre, 10 * u, 10 * u)
            disc = QRectF(centre.x() - 10 * u, centre.y() - 10 * u, 20 * u, 20 * u)
            draw_text(painter, disc, number, self.lettering.font(13, BOLD), ON_ACCENT, middle)
        line = below + (24 * u if one.numbers else 0)
        room = QRectF(at.x() - 6 * u - _APART / 4 * u, line, width + 12 * u + _APART / 2 * u, 24 * u)
        draw_text(painter, room, one.name, self.lettering.font(14, DEMIBOLD), TEXT, middle)
