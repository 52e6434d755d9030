"""Answers of a question: cards to tick, fields for a figure, tiles to choose. Each shows in place whether it was right.

Room: ui/drills. The parts know nothing of rules; their words are given to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QRegularExpressionValidator
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.study.drills.judging import PartMark
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, icon_pixmap
from mahjong_desktop.ui.kit.buttons import cap_width, paint_cap
from mahjong_desktop.ui.kit.tiles import paint_tile
from mahjong_desktop.ui.theme import font

translate = QCoreApplication.translate

_LONGEST_FIGURE: Final = 7
_BOX: Final = 22.0
_CARD_PAD: Final = 15.0
_CARD, _LOW_CARD, _LOW_WINDOW = 74, 58, 760
"""The least height of a card, in windows lower than the last number the second."""


_STEPS_DOWN: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_STEPS_ASIDE: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_OF_THE_PAGE: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


def walk(parts: Sequence[QWidget], held: QWidget, step: int) -> None:
    """Gives the keyboard focus to a part before or after the one that has it; at the ends it stays."""
    place = parts.index(held) + step
    if 0 <= place < len(parts):
        parts[place].setFocus(Qt.FocusReason.TabFocusReason)


class AnswerLook(StrEnum):
    """How an answer was judged: not yet, right, wrong, missed, or rightly left alone."""

    OPEN = "open"
    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"
    IDLE = "idle"


_LOOKS: Final = {
    PartMark.RIGHT: AnswerLook.RIGHT,
    PartMark.MISSING: AnswerLook.MISSED,
    PartMark.WRONG: AnswerLook.WRONG,
    PartMark.LEFT: AnswerLook.IDLE,
}


def verdict_of(mark: PartMark) -> AnswerLook:
    """Returns how the mark of a part of an answer is shown."""
    return _LOOKS[mark]


def ground_of(verdict: AnswerLook) -> tuple[str, str, Qt.PenStyle, float]:
    """Returns the fill, the edge, its style and its width for a verdict."""
    colour = theme.colours()
    match verdict:
        case AnswerLook.RIGHT:
            return colour.soft, colour.accent, Qt.PenStyle.SolidLine, 2.0
        case AnswerLook.WRONG:
            return colour.red_soft, colour.red, Qt.PenStyle.SolidLine, 2.0
        case AnswerLook.MISSED:
            return colour.gold_soft, colour.gold_line, Qt.PenStyle.DashLine, 2.0
    return colour.surface, colour.strong, Qt.PenStyle.SolidLine, 1.0


def ink_of(verdict: AnswerLook) -> str:
    """Returns the colour of words with a verdict."""
    colour = theme.colours()
    inks = {AnswerLook.RIGHT: colour.accent, AnswerLook.WRONG: colour.red, AnswerLook.MISSED: colour.gold}
    return inks.get(verdict, colour.second)


LOOK_SIGNS: Final = {AnswerLook.RIGHT: "check", AnswerLook.WRONG: "close", AnswerLook.MISSED: "plus"}
"""The icon of each verdict."""


def speak_verdict(widget: QWidget, verdict: AnswerLook) -> None:
    """Adds the verdict to the accessible name of an answer, once."""
    spoken = {
        AnswerLook.RIGHT: translate("Drills", "{answer}, right"),
        AnswerLook.WRONG: translate("Drills", "{answer}, wrong"),
        AnswerLook.MISSED: translate("Drills", "{answer}, missed"),
    }
    if verdict in spoken:
        widget.setAccessibleName(spoken[verdict].format(answer=widget.accessibleName()))


class CheckCard(QAbstractButton):
    """An answer that can be ticked: its name, a line below it, and the digit that ticks it."""

    def __init__(self, name: str, cap: str = "") -> None:
        super().__init__()
        self.name, self.cap, self.note = name, cap, ""
        self.verdict = AnswerLook.OPEN
        self.setCheckable(True)
        self.setText(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._speak()

    def judge(self, verdict: AnswerLook, note: str, spoken: str) -> None:
        """Shows how the answer was judged, and why in a sentence."""
        self.verdict, self.note = verdict, note
        self._speak()
        speak_verdict(self, verdict)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleDescription(spoken)
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        self.setAccessibleName(self.name)

    def nextCheckState(self) -> None:
        """Ticks the card until it is judged."""
        if self.verdict is AnswerLook.OPEN:
            super().nextCheckState()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks; the page handles all other keys."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(3, 3, -3, -3), 11.0

    # ---- measures

    def _words_rect(self, width: float) -> QRectF:
        left = _CARD_PAD + _BOX + 12
        cap = cap_width(self.cap) + 20 if self.cap else _CARD_PAD
        return QRectF(left, 0, max(40.0, width - left - cap), 0)

    def _heights(self, width: float) -> tuple[float, float]:
        """Returns the heights of the name and of the line below it, which may run under the digit."""
        room = self._words_rect(width)
        flags = int(Qt.TextFlag.TextWordWrap)
        name = QFontMetricsF(font(15, 600)).boundingRect(QRectF(0, 0, room.width(), 2000), flags, self.name).height()
        wide = width - room.left() - _CARD_PAD
        note = QFontMetricsF(font(13)).boundingRect(QRectF(0, 0, wide, 2000), flags, self.note).height()
        return name, note if self.note else 0.0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        name, note = self._heights(width)
        low = self.window().height() < theme.active().scaled(_LOW_WINDOW)
        return max(_LOW_CARD if low else _CARD, round(name + note + 2 * _CARD_PAD + 4))

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 160)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, edge, style, broad = ground_of(self.verdict)
        colour = theme.colours()
        if self.verdict is AnswerLook.OPEN and self.isChecked():
            edge, broad = colour.accent, 2.0
        if self.verdict is AnswerLook.OPEN and self.underMouse():
            fill = colour.raised
        painter.setBrush(QColor(fill))
        painter.setPen(QPen(QColor(edge), broad, style))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 11, 11)
        self._paint_box(painter)
        self._paint_words(painter)
        if self.cap:
            paint_cap(painter, QPointF(self.width() - cap_width(self.cap) - 12, 25), self.cap)

    def _paint_box(self, painter: QPainter) -> None:
        colour = theme.colours()
        box = QRectF(_CARD_PAD, _CARD_PAD, _BOX, _BOX)
        sign = LOOK_SIGNS.get(self.verdict, "check" if self.isChecked() else "")
        filled = self.verdict in (AnswerLook.RIGHT, AnswerLook.WRONG) or (
            self.verdict is AnswerLook.OPEN and self.isChecked()
        )
        ink = colour.accent if self.verdict is AnswerLook.OPEN else ink_of(self.verdict)
        painter.setPen(QPen(QColor(ink if sign else colour.control), 1.5))
        painter.setBrush(QColor(ink if filled else colour.surface))
        painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 5, 5)
        if sign:
            picture = icon_pixmap(sign, colour.on_accent if filled else ink, 15, self.devicePixelRatioF())
            painter.drawPixmap(box.center() - QPointF(7.5, 7.5), picture)

    def _paint_words(self, painter: QPainter) -> None:
        name_high, note_high = self._heights(self.width())
        room = self._words_rect(self.width())
        wrap = int(Qt.TextFlag.TextWordWrap)
        painter.setFont(font(15, 600))
        painter.setPen(QColor(theme.colours().text))
        painter.drawText(QRectF(room.left(), _CARD_PAD + 1, room.width() + 1, name_high + 2), wrap, self.name)
        painter.setFont(font(13))
        painter.setPen(QColor(ink_of(self.verdict)))
        wide = self.width() - room.left() - _CARD_PAD + 1
        painter.drawText(QRectF(room.left(), _CARD_PAD + name_high + 4, wide, note_high + 2), wrap, self.note)


class FigureField(QLineEdit):
    """A field for a whole number, or no number at all. After the answer it shows the verdict and cannot be changed."""

    entered = Signal()
    walked = Signal(int)
    """Emitted with 1 or −1 when an arrow leads to the next or the previous field."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.verdict = AnswerLook.OPEN
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(_LONGEST_FIGURE)
        figures = QRegularExpression(r"[-−+]?[0-9]{0,6}")
        self.setValidator(QRegularExpressionValidator(figures, self))
        self.setFixedSize(theme.active().scaled(76), theme.active().scaled(36))
        self.textEdited.connect(lambda _text: self.entered.emit())

    @property
    def figure(self) -> int | None:
        """The number in the field; None if it is empty or only a sign."""
        text = self.text().replace("−", "-").strip()
        return int(text) if text.lstrip("+-").isdigit() else None

    def judge(self, verdict: AnswerLook, right: str, spoken: str) -> None:
        """Shows the verdict; a field that was left empty shows the right figure."""
        self.verdict = verdict
        self.setReadOnly(True)
        if verdict is AnswerLook.MISSED:
            self.setText(right)
        speak_verdict(self, verdict)
        self.setAccessibleDescription(spoken)
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures are typed here; the arrows up and down go to other fields, all other keys belong to the page."""
        step = _STEPS_DOWN.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(step)
        elif event.key() in _OF_THE_PAGE or event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.verdict is AnswerLook.OPEN:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, edge, style, broad = ground_of(self.verdict)
        painter.setBrush(QColor(fill))
        painter.setPen(QPen(QColor(edge), broad, style))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.ROW_RADIUS, theme.ROW_RADIUS)
        painter.setFont(font(16, 600, tabular=True))
        painter.setPen(QColor(ink_of(self.verdict)))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class VerdictSign(QWidget):
    """The icon of a verdict; nothing before the answer is judged."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict = AnswerLook.OPEN
        self.setFixedSize(24, 24)

    def judge(self, verdict: AnswerLook) -> None:
        """Shows a verdict."""
        self.verdict = verdict
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        sign = LOOK_SIGNS.get(self.verdict)
        if sign is not None:
            picture = icon_pixmap(sign, ink_of(self.verdict), 18, self.devicePixelRatioF())
            QPainter(self).drawPixmap(QPointF(3, 3), picture)


class TileChoice(QAbstractButton):
    """Something to choose that is shown by tiles: a kind of tile, a discard, a set. A caption, such as a declaration or
    the name of an action, may stand below them, or alone if there are none."""

    walked = Signal(int)
    """Emitted with 1 or −1 when an arrow leads to the next or the previous tile."""

    def __init__(self, pieces: Sequence[Piece], name: str, width: float = 34.0, caption: str = "") -> None:
        super().__init__()
        self.pieces, self.broad, self.caption = tuple(pieces), width, caption
        self.verdict = AnswerLook.OPEN
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        letters = QFontMetricsF(font(12, 600))
        wide = max(width * max(1, len(self.pieces)), letters.horizontalAdvance(caption) + (0 if self.pieces else 16))
        below = letters.height() if caption and self.pieces else 0.0
        self.setFixedSize(round(wide) + 12, round(RATIO * width + below) + 22)

    def judge(self, verdict: AnswerLook, spoken: str) -> None:
        """Shows how the choice was judged."""
        self.verdict = verdict
        speak_verdict(self, verdict)
        self.setAccessibleDescription(spoken)
        self.update()

    def nextCheckState(self) -> None:
        """Chooses the tile until the answer is judged."""
        if self.verdict is AnswerLook.OPEN:
            super().nextCheckState()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space chooses, the arrows go to other tiles; the page handles all other keys."""
        step = _STEPS_ASIDE.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(step)
            return
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(3, 3, -3, -3), 8.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, edge, style, broad = ground_of(self.verdict)
        framed = self.verdict in LOOK_SIGNS or self.isChecked() or self.underMouse() or not self.pieces
        if self.verdict is AnswerLook.OPEN and self.isChecked():
            edge, broad, fill = theme.colours().accent, 2.0, theme.colours().soft
        if framed:
            painter.setBrush(QColor(fill))
            painter.setPen(QPen(QColor(edge), broad, style))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        if self.verdict is AnswerLook.IDLE and not self.isChecked():
            painter.setOpacity(0.55)
        high = RATIO * self.broad
        left = (self.width() - self.broad * len(self.pieces)) / 2
        for place, piece in enumerate(self.pieces):
            paint_tile(painter, QRectF(left + place * self.broad, 5, self.broad, high), piece)
        if self.caption:
            painter.setFont(font(12, 600))
            painter.setPen(QColor(theme.colours().second if self.pieces else theme.colours().text))
            letters = QFontMetricsF(painter.font()).height()
            top = 9 + high if self.pieces else (self.height() - letters) / 2
            painter.drawText(QRectF(0, top, self.width(), letters), Qt.AlignmentFlag.AlignCenter, self.caption)
        sign = LOOK_SIGNS.get(self.verdict, "check" if self.isChecked() else "")
        if sign:
            ink = ink_of(self.verdict) if self.verdict in LOOK_SIGNS else theme.colours().accent
            picture = icon_pixmap(sign, ink, 12, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(self.width() / 2 - 6, self.height() - 14), picture)
