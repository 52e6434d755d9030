"""The board at the side where nobody sits: what is special in the hand, with tiles and in words.

Room: ui/table. At a table for three it takes the place of the tiles on the central plate.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from mahjong_desktop.present.table_facts import Entry
from mahjong_desktop.ui.art import RATIO, Pose, TileArt
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, Lettering, draw_text
from mahjong_desktop.ui.table.marks import paint_signs

_TILE: Final = 44.0
_TITLE: Final = (15.0, DEMIBOLD)
_NOTE: Final = (13.0, MEDIUM)
_PAD, _AFTER_TILE, _BETWEEN = 24.0, 14.0, 30.0
_NOTE_WIDTHS: Final = (130.0, 160.0, 190.0, 220.0, 250.0, 280.0)
"""A note takes the first of these widths in which it needs no more than two lines."""
_HEIGHT: Final = 94.0
_TOP: Final = 90.0


class BoardPainter:
    """Measures and paints the board for one window size and language."""

    def __init__(self, stage: lay.Stage, lettering: Lettering, art: TileArt, accent: str) -> None:
        self.stage, self.lettering, self.art, self.accent = stage, lettering, art, accent

    def rect(self, told: tuple[Entry, ...]) -> QRectF:
        """Returns the place of the board in u, centred on the ring's axis."""
        width = sum(self._width(entry) for entry in told) + _BETWEEN * (len(told) - 1) + 2 * _PAD
        return QRectF(lay.CENTRE.x() - width / 2, _TOP, width, _HEIGHT)

    def words(self, face: QRectF, told: tuple[Entry, ...]) -> tuple[QRectF, ...]:
        """Returns where the title and the note of each entry stand, in pixels. `face` is the place of the board."""
        u, x, found = self.stage.u, face.left() + _PAD * self.stage.u, []
        for entry in told:
            left, right = x + self._tiles_width(entry) * u, x + self._width(entry) * u
            height = self.lettering.metrics(*_TITLE).height() + self._note(entry).height()
            found.append(QRectF(left, face.center().y() - height / 2, right - left, height))
            x = right + _BETWEEN * u
        return tuple(found)

    def paint(self, painter: QPainter, face: QRectF, told: tuple[Entry, ...]) -> None:
        """Paints the entries from left to right; those without tiles stand behind a hairline."""
        u = self.stage.u
        for entry, words in zip(told, self.words(face, told), strict=True):
            if not entry.tiles and entry is not told[0]:
                line = words.left() - _BETWEEN / 2 * u
                painter.setPen(QColor(255, 255, 255, 40))
                painter.drawLine(QPointF(line, face.top() + 16 * u), QPointF(line, face.bottom() - 16 * u))
            self._tiles(painter, QPointF(words.left() - self._tiles_width(entry) * u, face.center().y()), entry)
            self._words(painter, words, entry)

    def _tiles(self, painter: QPainter, start: QPointF, entry: Entry) -> None:
        """Paints the tiles of an entry from the middle of the left edge."""
        width = self.stage.snap(_TILE * self.stage.u)
        x, top = self.stage.snap(start.x()), self.stage.snap(start.y() - width * RATIO / 2)
        for tile in entry.tiles:
            sprite, corner = self.art.sprite(tile, width, Pose.LYING), QPointF(x, top)
            painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
            paint_signs(painter, entry.signs, corner + QPointF(width, width * RATIO) / 2, width, self.accent)
            x += width + 4 * self.stage.u

    def _words(self, painter: QPainter, place: QRectF, entry: Entry) -> None:
        title = QRectF(place.topLeft(), QSizeF(place.width() + 2, self.lettering.metrics(*_TITLE).height()))
        draw_text(painter, title, entry.title, self.lettering.font(*_TITLE), TEXT)
        painter.setFont(self.lettering.font(*_NOTE))
        painter.setPen(QColor(QUIET))
        note = QRectF(place.left(), title.bottom(), place.width() + 2, place.bottom() - title.bottom() + 2)
        painter.drawText(note, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), entry.note)

    def _tiles_width(self, entry: Entry) -> float:
        return len(entry.tiles) * (_TILE + 4) - 4 + _AFTER_TILE if entry.tiles else 0.0

    def _width(self, entry: Entry) -> float:
        """Returns the width of an entry in u."""
        words = max(self.lettering.width(entry.title, *_TITLE), self._note(entry).width())
        return self._tiles_width(entry) + words / self.stage.u + 1

    def _note(self, entry: Entry) -> QSizeF:
        """Returns the size of the note in pixels."""
        if not entry.note:
            return QSizeF(0, 0)
        metrics, flags = self.lettering.metrics(*_NOTE), int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        rooms = (QRectF(0, 0, width * self.stage.u, 1000) for width in _NOTE_WIDTHS)
        sizes = [metrics.boundingRect(room, flags, entry.note).size() for room in rooms]
        return next((size for size in sizes if size.height() < 2.5 * metrics.height()), sizes[-1])
