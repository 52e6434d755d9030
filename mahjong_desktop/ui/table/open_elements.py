"""Elements that count already for a seat by what lies open before it: a line beside its bonus tiles or by its plate.

Room: ui/table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from mahjong_desktop.present.table_facts import OpenLine
from mahjong_desktop.ui.art import new_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, Lettering, draw_text
from mahjong_desktop.ui.table.plates import SHADOW_PAD

_ROOM: Final = 236.0
"""The width of a line that starts at the left edge of a plate; it ends before the hands and the ring."""
_GAP: Final = 8.0
_RIGHT_OF_TOP: Final = 190.0
"""The width of a line between the upper plate and the edge of the stage."""
_CALL_ROOM: Final = 74.0
"""The height above a plate that a called word takes, in any language."""
_FACTOR: Final = (15.0, DEMIBOLD)
_WORDS: Final = (13.0, MEDIUM)


class OpenLinePainter:
    """Measures, places and paints lines for one window size and language."""

    def __init__(self, stage: lay.Stage, lettering: Lettering) -> None:
        self.stage, self.lettering = stage, lettering

    def rect(self, line: OpenLine, side: int, badges: int, bonus: int) -> QRectF:
        """Returns the place of a line in u: right of the bonus tiles, or beyond them if there are many; without any
        below the plate and its badges, above those of the viewer."""
        plate, down = lay.seat_plate_rect(side), side != lay.BOTTOM
        start = (lay.BADGE_GAP if badges else 0.0) + badges * lay.BADGE_ROW + _GAP
        left, away, least = 12.0, start, 0.0
        size = self._size(line, _ROOM - left)
        if bonus:
            rows, row, used = lay.bonus_room(side, bonus)
            room = _ROOM - used - _GAP
            beside = self._size(line, max(room, 1.0))
            if beside.width() <= room and beside.height() <= row:
                left, least, size = used + _GAP, row, beside
            else:
                away = start + rows * row
        height = max(size.height(), least)
        top = plate.bottom() + away if down else plate.top() - away - height
        return QRectF(plate.left() + left, top, size.width(), height)

    def places(self, line: OpenLine, side: int, badges: int, bonus: int) -> Iterator[QRectF]:
        """Yields where a line may stand, in u, the best place first: the usual one; right of the upper plate, or above
        a plate at a side and the word that is called there."""
        yield self.rect(line, side, badges, bonus)
        plate = lay.seat_plate_rect(side)
        if side == lay.TOP:
            size = self._size(line, _RIGHT_OF_TOP)
            rows, row, _ = lay.bonus_room(side, bonus)
            for below in (-_GAP, (lay.BADGE_GAP if badges else 0.0) + badges * lay.BADGE_ROW + _GAP + rows * row):
                corner = QPointF(plate.right() + lay.CALL_GAP, plate.bottom() + below)
                yield QRectF(corner, size)
        elif side != lay.BOTTOM:
            size = self._size(line, _ROOM)
            yield QRectF(plate.left(), plate.top() - _CALL_ROOM - size.height(), size.width(), size.height())

    def _size(self, line: OpenLine, room: float) -> QSizeF:
        u = self.stage.u
        factor = self._factor_room(line)
        words = self._wrapped(line, room * u - factor)
        return QSizeF(
            (factor + words.width()) / u + 1, max(words.height(), self.lettering.metrics(*_FACTOR).height()) / u
        )

    def _factor_room(self, line: OpenLine) -> float:
        return self.lettering.width(line.factor, *_FACTOR) + _GAP * self.stage.u if line.factor else 0.0

    def _wrapped(self, line: OpenLine, width: float) -> QRectF:
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        return self.lettering.metrics(*_WORDS).boundingRect(QRectF(0, 0, width, 1000), int(flags), line.words)

    def paint(self, line: OpenLine, rect: QRectF) -> QPixmap:
        """Returns the line, centred vertically in its place; `rect` is in u."""
        box, pad = self.stage.rect(rect), SHADOW_PAD * self.stage.u
        pixmap = new_pixmap(QSizeF(box.width() + 2 * pad, box.height() + 2 * pad), self.stage.dpr)
        painter = QPainter(pixmap)
        face = QRectF(QPointF(pad, pad), box.size())
        factor = self._factor_room(line)
        height = self._wrapped(line, face.width() - factor + 1).height()
        words = QRectF(face.left() + factor, face.center().y() - height / 2, face.width() - factor + 1, height)
        first = QRectF(face.left(), words.top(), factor, self.lettering.metrics(*_WORDS).height())
        draw_text(painter, first, line.factor, self.lettering.font(*_FACTOR), TEXT)
        painter.setFont(self.lettering.font(*_WORDS))
        painter.setPen(QColor(QUIET))
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), line.words)
        painter.end()
        return pixmap
