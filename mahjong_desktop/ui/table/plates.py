"""Paints the plates into pixmaps: the central one and one for each player, with badges, bets and called words.

Room: ui/table. Their contents come from present/table_facts.py; plate_parts.py paints the larger parts of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.table_events import Call, Tone
from mahjong_desktop.present.table_facts import (
    Entry,
    PlateFacts,
    PlateTiles,
    SeatFacts,
    SeatSum,
)
from mahjong_desktop.ui.art import TileArt, draw_glyph, icon_pixmap, seat_icon
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import (
    BAN,
    BOLD,
    DEMIBOLD,
    MEDIUM,
    ON_ACCENT,
    QUIET,
    TABLE_IVORY,
    TEXT,
    Lettering,
    TablePalette,
    draw_text,
    padded,
    paint_ground,
    paint_plate_shadow,
    translucent,
)
from mahjong_desktop.ui.table.marks import RED_INK
from mahjong_desktop.ui.table.plate_parts import (
    BoardPainter,
    Cause,
    EmptyPursePainter,
    RevealedPainter,
    SideCause,
    SumPainter,
    TileRowPainter,
    paint_cause,
    paint_side_cause,
)
from mahjong_desktop.ui.table.seat_plate import SeatPlatePainter

_FAINT: Final = "#65726C"
"""The wind of an empty chair."""
_CALL_TEXT: Final = {Tone.SPOKEN: 22.0, Tone.SAID: 22.0, Tone.DECLARED: 22.0, Tone.WON: 27.0}
_WIDEST_CALL: Final = 160.0
"""Words that are called grow with the text size up to this width in u."""
_AROUND_SIGN: Final = 57.0
"""What a badge with a struck circle needs beside its words, in u."""
_TAILS: Final = {
    "down": (QPointF(-8, -1), QPointF(8, -1), QPointF(0, 8)),
    "up": (QPointF(-8, 1), QPointF(8, 1), QPointF(0, -8)),
    "left": (QPointF(1, -8), QPointF(1, 8), QPointF(-8, 0)),
}


_BELOW_SIGN: Final = 34.0
"""How far from its edge the words of the central plate begin, below the sign of the seat there."""


class PlatePainter:
    """Paints plates for one window size, palette and language."""

    def __init__(self, stage: Stage, palette: TablePalette, lettering: Lettering, art: TileArt) -> None:
        self.stage, self.palette, self.lettering, self.art = stage, palette, lettering, art

    def _open(self, size: QSizeF, radius: float) -> tuple[QPixmap, QPainter, QRectF]:
        """Returns a pixmap with the shadow of a rounded rectangle, its painter, and the rectangle in it."""
        pixmap, painter, face = padded(self.stage, size)
        paint_plate_shadow(painter, face, radius, self.stage)
        return pixmap, painter, face

    def seat(self, facts: SeatFacts, side: int) -> QPixmap:
        """Returns a player's plate with its shadow."""
        return SeatPlatePainter(self.stage, self.palette, self.lettering).plate(facts, side)

    def face(self, facts: SeatFacts, side: int) -> QPixmap:
        """Returns what lies over a player's plate: his portrait, and the sign of his seat on it."""
        return SeatPlatePainter(self.stage, self.palette, self.lettering).face(facts, side)

    def empty_purse(self, title: str, text: str, rect: QRectF) -> QPixmap:
        """Returns the note beside a player who has nothing left, with its shadow; `rect` is in u."""
        u = self.stage.u
        pixmap, painter, face = self._open(self.stage.rect(rect).size(), 8 * u)
        paint_ground(painter, face, 8 * u, translucent(self.palette.panel, 0.9))
        EmptyPursePainter(u, self.lettering).paint(painter, face, title, text)
        painter.end()
        return pixmap

    def cause(self, cause: Cause | SideCause, rect: QRectF) -> QPixmap:
        """Returns the bracket of what was paid for, with its name; `rect` is in u."""
        pixmap, painter, face = padded(self.stage, self.stage.rect(rect).size())
        if isinstance(cause, SideCause):
            paint_side_cause(painter, face, cause, self.lettering, self.palette.accent)
        else:
            paint_cause(painter, face, cause, self.lettering, self.palette.accent)
        painter.end()
        return pixmap

    def sum(self, told: SeatSum, rect: QRectF) -> QPixmap:
        """Returns what a seat pays or receives, on a plate with its shadow; `rect` is in u."""
        u = self.stage.u
        pixmap, painter, face = self._open(self.stage.rect(rect).size(), 14 * u)
        paint_ground(painter, face, 14 * u, translucent(self.palette.panel, 0.97))
        SumPainter(self.lettering).paint(painter, face, told)
        painter.end()
        return pixmap

    def board_rect(self, told: tuple[Entry, ...]) -> QRectF:
        """Returns the place in u of the board at the side where nobody sits."""
        return self._board(told).rect(told)

    def _board(self, told: tuple[Entry, ...]) -> BoardPainter:
        def painter(letters: Lettering) -> BoardPainter:
            return BoardPainter(self.stage, letters, self.art, self.palette.accent)

        return painter(self.lettering.fitting(lambda one: painter(one).fits(told)))

    def board(self, told: tuple[Entry, ...], rect: QRectF) -> QPixmap:
        """Returns that board with its shadow; `rect` is in u."""
        u = self.stage.u
        pixmap, painter, face = self._open(self.stage.rect(rect).size(), 14 * u)
        paint_ground(painter, face, 14 * u, translucent(self.palette.panel, 0.9))
        self._board(told).paint(painter, face, told)
        painter.end()
        return pixmap

    def note(self, text: str, rect: QRectF) -> QPixmap:
        """Returns lines of small text, at the right of `rect`, which is in u."""
        pixmap, painter, face = padded(self.stage, self.stage.rect(rect).size())
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
        letters = self.lettering.fitting(
            lambda one: face.contains(one.metrics(13).boundingRect(face, flags, text).adjusted(1, 1, -1, -1))
        )
        painter.setFont(letters.font(13, MEDIUM))
        painter.setPen(QColor(QUIET))
        painter.drawText(face, flags, text)
        painter.end()
        return pixmap

    def badge_width(self, text: str) -> float:
        """Returns the width of a badge with this text, in u."""
        return max(104.0, self._letters_of_badge(text).width(text, 13, DEMIBOLD) / self.stage.u + 28)

    def _letters_of_badge(self, text: str) -> Lettering:
        wide, high = (
            (self.stage.seat_plate(lay.BOTTOM).width() - 4 - 28) * self.stage.u,
            lay.BADGE_HEIGHT * self.stage.u,
        )
        return self.lettering.fitting(
            lambda one: one.width(text, 13, DEMIBOLD) <= wide and one.metrics(13, DEMIBOLD).height() <= high
        )

    def badge(self, text: str, rect: QRectF) -> QPixmap:
        """Returns a word in a rounded badge of the accent colour with its shadow; `rect` is in u."""
        box = self.stage.rect(rect)
        radius = box.height() / 2
        pixmap, painter, face = self._open(box.size(), radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        painter.drawRoundedRect(face, radius, radius)
        font = self._letters_of_badge(text).font(13, DEMIBOLD)
        draw_text(painter, face, text, font, ON_ACCENT, Qt.AlignmentFlag.AlignHCenter)
        painter.end()
        return pixmap

    def sign_width(self, text: str, widest: float) -> float:
        """Returns the width of a badge with the sign of what may not be, in u; its letters are smaller where it would
        be wider than `widest`."""
        return self._sign_letters(text, widest).width(text, 14, DEMIBOLD) / self.stage.u + _AROUND_SIGN

    def _sign_letters(self, text: str, widest: float) -> Lettering:
        wide, high = (widest - _AROUND_SIGN) * self.stage.u, lay.SIGN_HEIGHT * self.stage.u
        return self.lettering.fitting(
            lambda one: one.width(text, 14, DEMIBOLD) <= wide and one.metrics(14, DEMIBOLD).height() <= high
        )

    def barred(self, text: str, rect: QRectF, *, outlined: bool) -> QPixmap:
        """Returns a badge with a struck circle before its words, with its shadow; `rect` is in u. One that is
        `outlined` says that a win is barred."""
        u, box = self.stage.u, self.stage.rect(rect)
        radius = box.height() / 2
        pixmap, painter, face = self._open(box.size(), radius)
        paint_ground(painter, face, radius, translucent(self.palette.panel, 0.97))
        if outlined:
            line = max(1.5, 2.2 * u)
            painter.setPen(QPen(QColor(BAN), line))
            painter.drawRoundedRect(face.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius, radius)
        side = max(12.0, 19 * u)
        at = QPointF(face.left() + 13 * u, face.center().y() - side / 2)
        painter.drawPixmap(at, icon_pixmap("barred", BAN, side, self.stage.dpr))
        place = face.adjusted(_AROUND_SIGN * u - 15 * u, 0, 0, 0)
        font = self._sign_letters(text, rect.width() + 1).font(14, DEMIBOLD)
        draw_text(painter, place, text, font, BAN if outlined else TEXT)
        painter.end()
        return pixmap

    def call_size(self, call: Call) -> QSizeF:
        """Returns the size of a called word, in u."""
        size, letters = _CALL_TEXT[call.tone], self._letters_of_call(call)
        width = letters.width(call.word, size, BOLD) / self.stage.u
        height = letters.metrics(size, BOLD).height() / self.stage.u
        return QSizeF(width + 36, max(39.0, height + 8) if call.tone is not Tone.WON else max(50.0, height + 10))

    def _letters_of_call(self, call: Call) -> Lettering:
        room = _WIDEST_CALL * self.stage.u
        return self.lettering.fitting(lambda one: one.width(call.word, _CALL_TEXT[call.tone], BOLD) <= room)

    def call(self, call: Call, rect: QRectF, tail: str) -> QPixmap:
        """Returns a called word with its shadow. `rect` is in u; the tail points `up`, `down` or `left` to the
        plate."""
        u, tone = self.stage.u, call.tone
        box = self.stage.rect(rect)
        radius = (12 if tone is Tone.WON else 10) * u
        pixmap, painter, face = self._open(box.size(), radius)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = TEXT if tone is Tone.SPOKEN else self.palette.accent
        if tone is Tone.SAID:
            paint_ground(painter, face, radius, translucent(self.palette.panel, 0.97))
            painter.setPen(QPen(QColor(255, 255, 255, 96), max(1.0, 1.4 * u)))
            painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        else:
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(face, radius, radius)
        if tone is Tone.SPOKEN:
            painter.drawPolygon(QPolygonF([point * u + _tail_root(face, u, tail) for point in _TAILS[tail]]))
        if tone is Tone.WON:
            line = max(1.5, 2.4 * u)
            away = line * 1.6
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colour), line))
            painter.drawRoundedRect(face.adjusted(-away, -away, away, away), radius + away, radius + away)
        ink = QUIET if tone is Tone.SAID else ON_ACCENT
        font = self._letters_of_call(call).font(_CALL_TEXT[tone], BOLD)
        draw_text(painter, face, call.word, font, ink, Qt.AlignmentFlag.AlignHCenter)
        painter.end()
        return pixmap

    def stick(self, rect: QRectF) -> QPixmap:
        """Returns a counting stick with one red dot and its shadow; `rect` is in u."""
        box = self.stage.rect(rect)
        radius = min(box.width(), box.height()) * 0.28
        pixmap, painter, face = self._open(box.size(), radius)
        painter.setPen(QPen(QColor(126, 110, 78, 150), 0.7))
        painter.setBrush(QColor(TABLE_IVORY))
        painter.drawRoundedRect(face, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(RED_INK))
        dot = max(1.3, min(face.width(), face.height()) * 0.27)
        painter.drawEllipse(face.center(), dot, dot)
        painter.end()
        return pixmap

    def middle(self, facts: PlateFacts) -> QPixmap:
        """Returns the central plate with its shadow."""
        u = self.stage.u
        rect = self.stage.rect(lay.PLATE_RECT)
        radius = lay.PLATE_RADIUS * u
        pixmap, painter, face = self._open(rect.size(), radius)
        gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
        gradient.setColorAt(0, QColor(self.palette.raised))
        gradient.setColorAt(1, translucent(self.palette.panel, 1.0))
        paint_ground(painter, face, radius, QBrush(gradient))
        for side, sign in enumerate(facts.signs):
            if sign is not None and not any(facts.edges):
                self._sign(painter, face, side, sign, facts)
        if facts.revealed:
            shown = RevealedPainter(self.stage, self.palette, self.lettering, self.art)
            shown.paint(painter, face, facts.revealed_word, facts.revealed, facts.edges)
        else:
            self._words(painter, face, facts)
        painter.end()
        return pixmap

    def _sign(self, painter: QPainter, face: QRectF, side: int, sign: str, facts: PlateFacts) -> None:
        u = self.stage.u
        reach = face.width() / 2 - 21 * u
        direction = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[side]
        centre = face.center() + direction * reach
        turn = side == facts.turn_side
        colour = self.palette.accent if turn else _FAINT if side in facts.empty else "#9CAAA3"
        draw_glyph(painter, seat_icon(sign), centre, 24 * u, colour)
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

    def _words(self, painter: QPainter, face: QRectF, facts: PlateFacts) -> None:
        u = self.stage.u
        middle = Qt.AlignmentFlag.AlignHCenter
        wide, inner = face.adjusted(16 * u, 0, -16 * u, 0), face.adjusted(44 * u, 0, -44 * u, 0)

        def rows_in(letters: Lettering) -> list[str]:
            return title_rows(facts.titles, lambda text: letters.width(text, 16, DEMIBOLD) <= wide.width())

        def deposit(letters: Lettering) -> float:
            return max(24.0, letters.metrics(13).height() / u) if letters.percent > 100 else 24.0

        def fits(letters: Lettering) -> bool:
            titles, line = rows_in(letters), letters.metrics(16, DEMIBOLD).height() / u
            words = [*(letters.width(text, 16, DEMIBOLD) for text in titles), letters.width(facts.deposit, 13)]
            as_many = len(titles) == len(rows_in(replace(letters, percent=100)))
            top = 86.0 - (line - 2) * (len(titles) - 1) - line / 2 - (2 + deposit(letters) if facts.deposit else 0)
            caption = letters.width(facts.caption, 14) <= inner.width() + 20 * u
            return as_many and caption and max(words) <= wide.width() and top >= _BELOW_SIGN and line <= 36

        lettering = self.lettering.fitting(fits)
        line = lettering.metrics(16, DEMIBOLD).height() / u
        rows, high = rows_in(lettering), max(28.0, line)
        down = 0.0 if facts.tiles else 18.0 * max(0, len(rows) - 2)
        y = 86.0 + down - (line - 2) * (len(rows) - 1)
        if facts.deposit:
            row = QRectF(
                wide.left(),
                face.top() + (y - line / 2 - 2 - deposit(lettering)) * u,
                wide.width(),
                deposit(lettering) * u,
            )
            draw_text(painter, row, facts.deposit, lettering.font(13, MEDIUM), self.palette.accent, middle)
        for text in rows:
            row = QRectF(wide.left(), face.top() + (y - high / 2) * u, wide.width(), high * u)
            draw_text(painter, row, text, lettering.font(16, DEMIBOLD), TEXT, middle)
            y += line - 2
        number = QRectF(inner.left(), face.top() + (98 + down) * u, inner.width(), 64 * u)
        draw_text(painter, number, facts.number, lettering.font(50, DEMIBOLD), TEXT, middle)
        caption = QRectF(inner.left(), face.top() + (156 + down) * u, inner.width(), 28 * u)
        if lettering.width(facts.caption, 14, MEDIUM) > caption.width():
            caption = caption.adjusted(-10 * u, 0, 10 * u, 0)
        draw_text(painter, caption, facts.caption, lettering.font(14, MEDIUM), QUIET, middle)
        if facts.tiles:
            self._tile_row(facts.tiles, face.width()).paint(painter, face, facts.tiles)

    def _tile_row(self, groups: tuple[PlateTiles, ...], width: float) -> TileRowPainter:
        def painter(letters: Lettering) -> TileRowPainter:
            return TileRowPainter(self.stage, letters, self.art, self.palette.accent)

        return painter(self.lettering.fitting(lambda one: painter(one).fits(groups, width)))


def _tail_root(face: QRectF, u: float, tail: str) -> QPointF:
    """Returns the point at which the tail joins the word."""
    match tail:
        case "up":
            return QPointF(face.left() + 31 * u, face.top())
        case "left":
            return QPointF(face.left(), face.center().y())
    return QPointF(face.left() + 31 * u, face.bottom())


def title_rows(parts: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """Returns the parts on one line, or on as few lines as they need."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        lines = [*lines[:-1], longer] if lines and fits(longer) else [*lines, part]
    return lines
