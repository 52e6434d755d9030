"""Paints the marks of purses and of payments during play: how full a purse is, the note about an empty one, and the
bracket over the tiles that are paid for.

Room: ui/table. Their contents are given.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, Lettering, draw_text

CAUSE_HEIGHT: Final = 28.0
"""The height in u of a bracket with its name."""
_PAD: Final = 12.0
_TICK: Final = 7.0
_AWAY: Final = 14.0
_BESIDE: Final = 7.0
_LINE: Final = 24.0


def paint_purse(painter: QPainter, face: QRectF, u: float, share: float) -> None:
    """Paints a bar along the lower edge of a plate, full for a purse as at the start of the match."""
    track = QRectF(face.left() + 12 * u, face.bottom() - 6 * u, face.width() - 24 * u, 4 * u)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 40))
    painter.drawRoundedRect(track, 2 * u, 2 * u)
    if share > 0:
        painter.setBrush(QColor(QUIET))
        filled = QRectF(track.topLeft(), track.size())
        filled.setWidth(track.width() * min(1.0, share))
        painter.drawRoundedRect(filled, 2 * u, 2 * u)


class Cause(Struct, frozen=True):
    """What was paid for: its name, the width of its tiles in u, and whether the bracket lies below them."""

    name: str
    width: float
    below: bool


def paint_cause(painter: QPainter, face: QRectF, cause: Cause, lettering: Lettering, colour: str) -> None:
    """Paints a bracket along the edge of `face` that is next to the tiles, and the name at the other side."""
    u = lettering.stage.u
    painter.setPen(QPen(QColor(colour), max(1.2, 2 * u)))
    line = face.top() + 2 * u if cause.below else face.bottom() - 2 * u
    left, right = face.left() + 1, face.left() + cause.width * u - 1
    painter.drawLine(QPointF(left, line), QPointF(right, line))
    tick = -_TICK * u if cause.below else _TICK * u
    for x in (left, right):
        painter.drawLine(QPointF(x, line), QPointF(x, line + tick))
    words = face.adjusted(0, 5 * u, 0, 0) if cause.below else face.adjusted(0, 0, 0, -5 * u)
    draw_text(painter, words, cause.name, lettering.font(13, DEMIBOLD), colour)


class SideCause(Struct, frozen=True):
    """What was paid for at the left or at the right: its name, and where bracket and name lie in u. The bracket is next
    to the tiles, on their outer side."""

    name: str
    bracket: QRectF
    words: QRectF
    left: bool

    @property
    def rect(self) -> QRectF:
        """The rectangle round both."""
        return self.bracket.united(self.words)


def paint_side_cause(painter: QPainter, face: QRectF, cause: SideCause, lettering: Lettering, colour: str) -> None:
    """Paints the bracket, whose ends point at the tiles, and the name beside it."""
    u, origin = lettering.stage.u, face.topLeft() - cause.rect.topLeft() * lettering.stage.u
    bracket = QRectF(origin + cause.bracket.topLeft() * u, cause.bracket.size() * u)
    line, tick = (bracket.left(), _TICK * u) if cause.left else (bracket.right(), -_TICK * u)
    painter.setPen(QPen(QColor(colour), max(1.2, 2 * u)))
    painter.drawLine(QPointF(line, bracket.top()), QPointF(line, bracket.bottom()))
    for y in (bracket.top(), bracket.bottom()):
        painter.drawLine(QPointF(line, y), QPointF(line + tick, y))
    words = QRectF(origin + cause.words.topLeft() * u, cause.words.size() * u)
    align = Qt.AlignmentFlag.AlignRight if cause.left else Qt.AlignmentFlag.AlignLeft
    draw_text(painter, words, cause.name, lettering.font(13, DEMIBOLD), colour, align)


def side_cause(name: str, tiles: QRectF, width: float, left: bool, taken: Collection[QRectF]) -> SideCause | None:
    """Returns the bracket beside these tiles and its name, `width` wide in u, at the height that is nearest to their
    middle and free; None if there is none."""
    x = tiles.left() - _AWAY if left else tiles.right() + _AWAY - _TICK
    bracket = QRectF(x, tiles.top() + 1, _TICK, tiles.height() - 2)
    start = bracket.left() - _BESIDE - width if left else bracket.right() + _BESIDE
    middle = tiles.center().y() - _LINE / 2
    span = max(0, round((tiles.height() - _LINE) / 2))
    for off in sorted(range(-span, span + 1), key=abs):
        words = QRectF(start, middle + off, width, _LINE)
        if not any(words.intersects(one) or bracket.intersects(one) for one in taken):
            return SideCause(name, bracket, words, left)
    return None


class EmptyPursePainter(Struct, frozen=True):
    """Measures and paints the note about an empty purse for one scale and language."""

    u: float
    lettering: Lettering

    def height(self, text: str, width: float) -> float:
        """Returns the height of the note in u; `width` is in u too."""
        box = self._box(text, (width - 2 * _PAD) * self.u)
        return (box.height() + self.lettering.metrics(14, DEMIBOLD).height()) / self.u + 1.4 * _PAD

    def _box(self, text: str, width: float) -> QRectF:
        flags = int(Qt.TextFlag.TextWordWrap)
        return self.lettering.metrics(12, MEDIUM).boundingRect(QRectF(0, 0, width, 999), flags, text)

    def paint(self, painter: QPainter, face: QRectF, title: str, text: str) -> None:
        """Paints the sign, the title and the text."""
        u, row = self.u, self.lettering.metrics(14, DEMIBOLD).height()
        inner = face.adjusted(_PAD * u, 0.6 * _PAD * u, -_PAD * u, 0)
        centre, radius = QPointF(inner.left() + 8 * u, inner.top() + row / 2), 7 * u
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(QUIET), max(1.2, 1.8 * u)))
        painter.drawEllipse(centre, radius, radius)
        slant = QPointF(0.7 * radius, 0.7 * radius)
        painter.drawLine(centre - slant, centre + slant)
        head = QRectF(inner.left() + 22 * u, inner.top(), inner.width() - 22 * u, row)
        draw_text(painter, head, title, self.lettering.font(14, DEMIBOLD), TEXT)
        painter.setFont(self.lettering.font(12, MEDIUM))
        painter.setPen(QColor(QUIET))
        words = QRectF(inner.left(), inner.top() + row, inner.width(), face.bottom() - inner.top() - row)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), text)
