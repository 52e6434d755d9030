"""The plates: the one in the middle and one for each player, painted into pixmaps. What they say comes as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.ui.art import draw_glyph, new_pixmap, shadow_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.lettering import DEMIBOLD, MEDIUM, Lettering, draw_text
from mahjong_desktop.ui.table.palette import ON_ACCENT, QUIET, TEXT, Palette

WIND_GLYPHS: Final = tuple(f"wind-{name}" for name in WIND_NAMES)
SHADOW_PAD: Final = 28.0
"""Room for the shadow round a plate, in u."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a player's plate says."""

    name: str
    score: str
    wind: int
    wind_word: str
    dealer: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What the plate in the middle says: the winds by side of the screen (None where nobody sits).

    `titles` are round and hand: on one line where there is room.
    """

    winds: tuple[int | None, ...]
    dealer_side: int | None
    turn_side: int | None
    titles: tuple[str, str]
    number: str
    caption: str


class PlatePainter:
    """Paints plates for one window size, palette and language."""

    def __init__(self, stage: Stage, palette: Palette, lettering: Lettering) -> None:
        self.stage, self.palette, self.lettering = stage, palette, lettering

    def _open(self, size: QSizeF, radius: float) -> tuple[QPixmap, QPainter, QRectF]:
        """A pixmap with the shadow of a rounded rectangle, and that rectangle in it."""
        u, dpr = self.stage.u, self.stage.dpr
        pad = SHADOW_PAD * u
        pixmap = new_pixmap(QSizeF(size.width() + 2 * pad, size.height() + 2 * pad), dpr)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        blur = 10.0 * u
        shade = shadow_pixmap(round(size.width(), 2), round(size.height(), 2), round(radius, 2), blur, 0.5, dpr)
        painter.drawPixmap(QPointF(pad - 2 * blur, pad - 2 * blur + 5 * u), shade)
        return pixmap, painter, QRectF(QPointF(pad, pad), size)

    def _ground(self, painter: QPainter, rect: QRectF, radius: float, brush: QBrush | QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(brush)
        painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255, 22), 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def seat(self, facts: SeatFacts, side: int) -> QPixmap:
        """A player's plate, its shadow round it."""
        u = self.stage.u
        rect = self.stage.rect(lay.seat_plate_rect(side))
        radius = 14 * u
        pixmap, painter, face = self._open(rect.size(), radius)
        self._ground(painter, face, radius, _near(self.palette.panel, 0.97))
        if facts.turn:
            line = max(1.5, 2.4 * u)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.palette.accent), line))
            painter.drawRoundedRect(face.adjusted(0.4, 0.4, -0.4, -0.4), radius, radius)
            self._arrow(painter, QPointF(face.right() - 16 * u, face.center().y()))
        self._roundel(painter, QPointF(face.left() + 32 * u, face.center().y()), facts)
        self._names(painter, face, facts)
        painter.end()
        return pixmap

    def _roundel(self, painter: QPainter, centre: QPointF, facts: SeatFacts) -> None:
        u = self.stage.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent) if facts.dealer else QColor(255, 255, 255, 30))
        painter.drawEllipse(centre, 22 * u, 22 * u)
        colour = ON_ACCENT if facts.dealer else TEXT
        draw_glyph(painter, WIND_GLYPHS[facts.wind], centre, 27 * u, colour)

    def _names(self, painter: QPainter, face: QRectF, facts: SeatFacts) -> None:
        u, lettering = self.stage.u, self.lettering
        left = face.left() + 66 * u
        right = face.right() - (30 if facts.turn else 12) * u
        row = face.height() * 0.36
        name = QRectF(left, face.top() + face.height() * 0.5 - row - 1, right - left, row)
        below = QRectF(left, face.top() + face.height() * 0.5 + 1, right - left, row)
        draw_text(painter, name, facts.name, lettering.font(15, DEMIBOLD), TEXT)
        figures = lettering.font(19, DEMIBOLD)
        draw_text(painter, below, facts.score, figures, TEXT)
        used = lettering.width(facts.score, 19, DEMIBOLD) + 7 * u + 1
        word = below.adjusted(used, 1.2 * u, 0, 1.2 * u)
        if lettering.width(facts.wind_word, 13, MEDIUM) <= word.width():
            draw_text(painter, word, facts.wind_word, lettering.font(13, MEDIUM), QUIET)

    def _arrow(self, painter: QPainter, tip: QPointF) -> None:
        u = self.stage.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        points = (QPointF(6, 0), QPointF(-6, -9.5), QPointF(-6, 9.5))
        painter.drawPolygon(QPolygonF([tip + point * u for point in points]))

    def middle(self, facts: TableFacts) -> QPixmap:
        """The plate in the middle, its shadow round it."""
        u = self.stage.u
        rect = self.stage.rect(lay.PLATE_RECT)
        radius = lay.PLATE_RADIUS * u
        pixmap, painter, face = self._open(rect.size(), radius)
        gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
        gradient.setColorAt(0, QColor(self.palette.raised))
        gradient.setColorAt(1, _near(self.palette.panel, 1.0))
        self._ground(painter, face, radius, QBrush(gradient))
        for side, wind in enumerate(facts.winds):
            if wind is not None:
                self._wind(painter, face, side, wind, facts)
        self._words(painter, face, facts)
        painter.end()
        return pixmap

    def _wind(self, painter: QPainter, face: QRectF, side: int, wind: int, facts: TableFacts) -> None:
        u = self.stage.u
        reach = face.width() / 2 - 21 * u
        direction = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[side]
        centre = face.center() + direction * reach
        turn = side == facts.turn_side
        draw_glyph(painter, WIND_GLYPHS[wind], centre, 24 * u, self.palette.accent if turn else "#9CAAA3")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        if turn:
            across, along = (96 * u, 4.5 * u) if side in (lay.BOTTOM, lay.TOP) else (4.5 * u, 96 * u)
            edge = face.center() + direction * (face.width() / 2 - 4 * u)
            painter.drawRoundedRect(
                QRectF(edge.x() - across / 2, edge.y() - along / 2, across, along), 2.2 * u, 2.2 * u
            )
        if side == facts.dealer_side:
            beside = QPointF(0, 30 * u) if side in (lay.LEFT, lay.RIGHT) else QPointF(30 * u, 0)
            painter.drawEllipse(centre + beside, 11 * u, 11 * u)
            draw_glyph(painter, "dealer", centre + beside, 15 * u, ON_ACCENT)

    def _words(self, painter: QPainter, face: QRectF, facts: TableFacts) -> None:
        u, lettering = self.stage.u, self.lettering
        middle = Qt.AlignmentFlag.AlignHCenter
        wide, inner = face.adjusted(16 * u, 0, -16 * u, 0), face.adjusted(44 * u, 0, -44 * u, 0)
        title = " · ".join(part for part in facts.titles if part)
        rows = [(wide, 86.0, title)]
        if lettering.width(title, 16, DEMIBOLD) > wide.width():
            line = lettering.metrics(16, DEMIBOLD).height() / u
            rows = [(wide, 88.0 - line, facts.titles[0]), (wide, 88.0, facts.titles[1])]
        for box, y, text in rows:
            row = QRectF(box.left(), face.top() + (y - 14) * u, box.width(), 28 * u)
            draw_text(painter, row, text, lettering.font(16, DEMIBOLD), TEXT, middle)
        number = QRectF(inner.left(), face.top() + 98 * u, inner.width(), 64 * u)
        draw_text(painter, number, facts.number, lettering.font(50, DEMIBOLD), TEXT, middle)
        caption = QRectF(inner.left(), face.top() + 156 * u, inner.width(), 28 * u)
        draw_text(painter, caption, facts.caption, lettering.font(14, MEDIUM), QUIET, middle)


def _near(colour: str, alpha: float) -> QColor:
    mixed = QColor(colour)
    mixed.setAlphaF(alpha)
    return mixed
