"""Paints the plate of one player: sign of the seat, name, score, what was paid just now; and the portrait that lies
over it. At a table without portraits plates are smaller.

Room: ui/table. What a plate says is made in present/table_facts.py, where it stands in layout.py.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.table_facts import SeatFacts
from mahjong_desktop.ui.art import draw_glyph, portrait_pixmap, seat_icon
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import (
    DEMIBOLD,
    GAIN,
    LOSS,
    MEDIUM,
    ON_ACCENT,
    QUIET,
    TEXT,
    Lettering,
    TablePalette,
    draw_text,
    padded,
    paint_ground,
    paint_plate_shadow,
    translucent,
)
from mahjong_desktop.ui.table.plate_parts import paint_purse

_NAME: Final = (15.0, 13.0)
_SCORE: Final = (19.0, 14.0)
"""The sizes of letters in u and, beside portraits, in pixels at least."""
_GROWS: Final = 24.0
"""Letters of more u would not grow with the text size."""
_SIGN: Final = 22.0
"""The radius of the sign of a seat without a portrait, in u; on a portrait it is smaller."""
_SMALL_SIGN: Final = 15.0
_SIGN_ON_FACE: Final = QPointF(32, 30)
"""Where it lies on a portrait, from its middle."""
_SIGN_RING: Final = 3.0


class SeatPlatePainter(Struct, frozen=True):
    """Paints plates of players for one window size, palette and language."""

    stage: Stage
    palette: TablePalette
    lettering: Lettering

    def plate(self, facts: SeatFacts, side: int) -> QPixmap:
        """Returns a player's plate with its shadow, without the portrait."""
        u, faces = self.stage.u, self.stage.faces
        pixmap, painter, whole = padded(self.stage, self.stage.rect(self.stage.seat_plate(side)).size())
        over = self.stage.snap(lay.FACE_OVER * u) if faces else 0.0
        face, radius = whole.adjusted(0, over, 0, -over), (18 if faces else 14) * u
        if facts.kind == "empty":
            self._empty_seat(painter, face, radius, facts)
            painter.end()
            return pixmap
        paint_plate_shadow(painter, face, radius, self.stage)
        paint_ground(painter, face, radius, translucent(self.palette.panel, 0.97))
        if facts.kind == "dreamer":
            painter.setPen(QPen(QColor(255, 255, 255, 96), max(1.0, 1.4 * u)))
            painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if facts.turn:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.palette.accent), max(1.5, 2.4 * u)))
            painter.drawRoundedRect(face.adjusted(0.4, 0.4, -0.4, -0.4), radius, radius)
            self._arrow(painter, QPointF(face.right() - 16 * u, face.center().y()))
        if not facts.face:
            self._sign(painter, QPointF(face.left() + self._sign_at() * u, face.center().y()), facts, _SIGN)
        self._names(painter, face, facts)
        if facts.purse is not None:
            bar = face.adjusted((self._words_at() - 12) * u, 0, 0, 0) if facts.face else face
            paint_purse(painter, bar, u, facts.purse)
        painter.end()
        return pixmap

    def face(self, facts: SeatFacts, side: int) -> QPixmap:
        """Returns the portrait with its ring and the sign of the seat, in a picture as large as that of the plate."""
        u = self.stage.u
        pixmap, painter, whole = padded(self.stage, self.stage.rect(self.stage.seat_plate(side)).size())
        size = self.stage.snap(lay.FACE_PLATE[1] * u)
        centre = QPointF(self.stage.snap(whole.left() + lay.FACE_AT * u), whole.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.panel))
        ring = size / 2 + lay.FACE_RING * u
        painter.drawEllipse(centre, ring, ring)
        portrait = portrait_pixmap(facts.face, size, self.stage.dpr)
        corner = centre - QPointF(size, size) / 2
        painter.drawPixmap(QPointF(self.stage.snap(corner.x()), self.stage.snap(corner.y())), portrait)
        sign = centre + _SIGN_ON_FACE * u
        around = (_SMALL_SIGN + _SIGN_RING) * u
        painter.drawEllipse(sign, around, around)
        self._sign(painter, sign, facts, _SMALL_SIGN)
        painter.end()
        return pixmap

    def _sign_at(self) -> float:
        """Returns the distance of a sign from the left end of the plate, in u."""
        return lay.FACE_AT if self.stage.faces else 32.0

    def _words_at(self) -> float:
        """Returns the distance of the words from the left end of the plate, in u."""
        return 103.0 if self.stage.faces else 66.0

    def _empty_seat(self, painter: QPainter, face: QRectF, radius: float, facts: SeatFacts) -> None:
        """Paints the plate of an empty chair: outlines alone, and why nobody plays there."""
        u, lettering = self.stage.u, self.lettering
        painter.setPen(QPen(QColor(255, 255, 255, 110), max(1.0, 1.3 * u), Qt.PenStyle.DashLine))
        painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), radius, radius)
        centre = QPointF(face.left() + self._sign_at() * u, face.center().y())
        painter.drawEllipse(centre, 20 * u, 20 * u)
        draw_glyph(painter, seat_icon(facts.sign), centre, 24 * u, QUIET)
        row, left = face.height() * 0.36, face.left() + (self._sign_at() + 34) * u
        name = QRectF(left, face.center().y() - row - 1, face.right() - 8 * u - left, row)
        lettering = lettering.fitting(
            lambda one: (
                one.metrics(15).height() <= 1.2 * row
                and max(one.width(facts.name, 15), one.width(facts.short_word, 13)) <= name.width()
            )
        )
        draw_text(painter, name, facts.name, lettering.font(15, MEDIUM), QUIET)
        fits = lettering.width(facts.word, 13, MEDIUM) <= name.width()
        word = facts.word if fits else facts.short_word
        draw_text(painter, name.translated(0, row + 2), word, lettering.font(13, MEDIUM), QUIET)

    def _sign(self, painter: QPainter, centre: QPointF, facts: SeatFacts, radius: float) -> None:
        """Paints the sign of a seat in a roundel, filled for the dealer; a moon for who sits out."""
        u = self.stage.u
        around = radius * u
        if facts.kind == "dreamer":
            painter.setBrush(QColor(self.palette.panel))
            painter.setPen(QPen(QColor(255, 255, 255, 96), max(1.0, 1.4 * u)))
            painter.drawEllipse(centre, around - u, around - u)
            draw_glyph(painter, "moon", centre, around, QUIET)
            return
        plain = QColor(255, 255, 255, 30 if radius == _SIGN else 44)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent) if facts.dealer else plain)
        painter.drawEllipse(centre, around, around)
        colour = ON_ACCENT if facts.dealer else TEXT
        draw_glyph(painter, seat_icon(facts.sign), centre, (27 if radius == _SIGN else 21) * u, colour)

    def _names(self, painter: QPainter, face: QRectF, facts: SeatFacts) -> None:
        u = self.stage.u
        left = face.left() + self._words_at() * u
        right = face.right() - (30 if facts.turn else 12) * u
        lettering = self._letters_of_seat(facts, QSizeF(right - left, face.height()))
        row, high = face.height() * 0.36, (lettering.metrics(*self._letters(part)).height() for part in (_NAME, _SCORE))
        first, second = (max(row, line) for line in high)
        middle = face.center().y() + (first - second) / 2
        name = QRectF(left, middle - first - 1, right - left, first)
        below = QRectF(left, middle + 1, right - left, second)
        used = lettering.width(facts.score, *self._letters(_SCORE)) + 7 * u + 1
        change = lettering.width(facts.change, 14, DEMIBOLD) + 7 * u + 1 if facts.change else 0.0
        word = below.adjusted(used, 1.2 * u, 0, 1.2 * u)
        beside = used + change <= right - left + 7 * u + 1
        if facts.change:
            place = word if beside else name.adjusted(name.width() - change, 0, 0, 0)
            align = Qt.AlignmentFlag.AlignLeft if beside else Qt.AlignmentFlag.AlignRight
            ink = GAIN if facts.gains else LOSS
            draw_text(painter, place, facts.change, lettering.font(14, DEMIBOLD), ink, align)
        if beside:
            word = word.adjusted(change, 0, 0, 0)
        else:
            name = name.adjusted(0, 0, -change, 0)  # a long change stands above the score, and the name makes way
        draw_text(painter, name, facts.name, lettering.font(*self._letters(_NAME)), TEXT)
        draw_text(painter, below, facts.score, lettering.font(*self._letters(_SCORE)), TEXT)
        lettering = lettering.fitting(lambda one: one.width(facts.word, 13, MEDIUM) <= word.width())
        if lettering.width(facts.word, 13, MEDIUM) <= word.width():
            draw_text(painter, word, facts.word, lettering.font(13, MEDIUM), QUIET)

    def _letters(self, part: tuple[float, float]) -> tuple[float, int]:
        """Returns the size in u and the weight of letters."""
        size, pixels = part
        return (max(size, min(_GROWS, pixels / self.stage.u)) if self.stage.faces else size), DEMIBOLD

    def _letters_of_seat(self, facts: SeatFacts, room: QSizeF) -> Lettering:
        """Returns the largest letters with which the name and the figures have room. The word of the seat makes way
        for them, since its sign says the same; that of a purse does not."""
        gap, usual = 7 * self.stage.u + 1, replace(self.lettering, percent=100)

        def figures(letters: Lettering) -> float:
            change = letters.width(facts.change, 14, DEMIBOLD) + gap if facts.change else 0.0
            return letters.width(facts.score, *self._letters(_SCORE)) + change

        word = gap + usual.width(facts.word, 13)
        beside = word if facts.purse is not None and figures(usual) + word <= room.width() else 0.0

        def fits(letters: Lettering) -> bool:
            high = sum(letters.metrics(*self._letters(part)).height() for part in (_NAME, _SCORE))
            wide = max(letters.width(facts.name, *self._letters(_NAME)), figures(letters) + beside)
            return high <= room.height() - 2 and wide <= room.width()

        return self.lettering.fitting(fits)

    def _arrow(self, painter: QPainter, tip: QPointF) -> None:
        u = self.stage.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        points = (QPointF(6, 0), QPointF(-6, -9.5), QPointF(-6, 9.5))
        painter.drawPolygon(QPolygonF([tip + point * u for point in points]))
