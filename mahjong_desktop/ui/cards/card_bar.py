"""The bar of the person's turn: Play with what the raised cards are, Next idea, Clear, and Pass as the last one.

Room: ui/cards. What it says is made in present/card_turn.py; the table handles all keys.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.card_turn import BarWords
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.cards.card_colours import ON_ACCENT_QUIET, RING_LIGHT
from mahjong_desktop.ui.cards.card_layout import CardLook, CardStage
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table.look import (
    DEMIBOLD,
    DISABLED,
    ON_ACCENT,
    QUIET,
    TEXT,
    draw_text,
    paint_panel,
    paint_share,
)
from mahjong_desktop.ui.table.motion import FRAME

_PAD: Final = 8.0
_GAP: Final = 7.0
_INNER: Final = 12.0
_LINE: Final = 9.0
"""The height of the foot with the line of time."""


class BarStyle(Enum):
    """The look of a button."""

    FILLED = auto()
    PLAIN = auto()
    OUTLINED = auto()
    DASHED = auto()


class CardBarButton(QAbstractButton):
    """A button with a title, a second line and its key."""

    def __init__(self, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.style_now = BarStyle.PLAIN
        self.second = ""
        self.keys_shown = True
        self._key = key
        self._look: CardLook | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def take_look(self, look: CardLook, *, keys: bool) -> None:
        """Takes what it is painted with."""
        self._look, self.keys_shown = look, keys
        self.update()

    def tell(self, title: str, second: str, style: BarStyle) -> None:
        """Sets words and look."""
        self.setText(title)
        self.second, self.style_now = second, style
        self.setAccessibleName(title)
        self.setAccessibleDescription(second)
        set_tip(self, second)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ignores the second half of a press that was made before the button appeared."""
        if event.button() == Qt.MouseButton.LeftButton:
            presses().note(event)
            if asks_later(self):
                return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignores the event, because the table handles all keys."""
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    @property
    def cap(self) -> str:
        """Its key as it is printed on the person's keyboard."""
        return keyboard().cap(self._key) if self.keys_shown else ""

    def needed(self, look: CardLook) -> float:
        """Returns the width that the button needs."""
        second = look.text_width(self.second, 13) + 2 if self.second else 0.0
        words = max(look.text_width(self.text(), 14, DEMIBOLD) + 2, second)
        chip = look.px(10) + self._chip_width(look) if self.cap else 0.0
        return words + chip + 2 * look.px(_INNER)

    def _chip_width(self, look: CardLook) -> float:
        return max(look.px(22), look.text_width(self.cap, 12) + look.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, look)
        filled, on = self.style_now is BarStyle.FILLED, self.isEnabled()
        title = ON_ACCENT if filled else TEXT if on else DISABLED
        quiet = ON_ACCENT_QUIET if filled else QUIET if on else DISABLED
        left, wide = look.px(_INNER), self.width() - look.px(_INNER)
        first, line = look.text_height(14, DEMIBOLD), look.text_height(13) if self.second else 0.0
        first, line = min(first, self.height() * 0.48), min(line, self.height() * 0.46)
        top = (self.height() - first - line) / 2
        room = wide - left - (look.px(8) + self._chip_width(look) if self.cap else 0.0)
        draw_text(painter, QRectF(left, top, room, first), self.text(), look.font(14, DEMIBOLD), title)
        if self.second:
            draw_text(painter, QRectF(left, top + first, room, line), self.second, look.font(13), quiet)
        if self.cap:
            self._paint_chip(painter, look, QPointF(wide, self.height() / 2), title)
        painter.end()

    def _paint_ground(self, painter: QPainter, look: CardLook) -> None:
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius, accent = look.px(9), QColor(look.palette.accent)
        over = self.isEnabled() and self.underMouse()
        pen, brush = QPen(QColor(255, 255, 255, 26), 1), QColor(255, 255, 255, 34 if over else 16)
        match self.style_now:
            case BarStyle.FILLED:
                gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
                gradient.setColorAt(0, accent.lighter(114 if over else 104))
                gradient.setColorAt(1, accent)
                painter.setPen(QPen(QColor(0, 0, 0, 60), 1))
                painter.setBrush(gradient)
            case BarStyle.PLAIN:
                painter.setPen(pen)
                painter.setBrush(brush)
            case _:
                pen = QPen(QColor(255, 255, 255, 110 if self.isEnabled() else 70), max(1.0, look.px(1.2)))
                if self.style_now is BarStyle.DASHED:
                    pen.setDashPattern([3, 2.5])
                painter.setPen(pen)
                painter.setBrush(QColor(255, 255, 255, 22) if over else Qt.BrushStyle.NoBrush)
        if self.isDown():
            rect.translate(0, 1)
        painter.drawRoundedRect(rect, radius, radius)
        if self.hasFocus():
            line = max(2.0, look.px(2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(RING_LIGHT), line))
            painter.drawRoundedRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius, radius)

    def _paint_chip(self, painter: QPainter, look: CardLook, right: QPointF, colour: str) -> None:
        wide, high = self._chip_width(look), max(look.px(21), look.text_height(12))
        body = QRectF(right.x() - wide, right.y() - high / 2, wide, high).adjusted(0.5, 0.5, -0.5, -0.5)
        filled = self.style_now is BarStyle.FILLED
        painter.setPen(QPen(QColor(0, 0, 0, 110) if filled else QColor(255, 255, 255, 70), 1))
        painter.setBrush(QColor(0, 0, 0, 22) if filled else QColor(255, 255, 255, 12))
        painter.drawRoundedRect(body, look.px(4), look.px(4))
        draw_text(painter, body, self.cap, look.font(12), colour, Qt.AlignmentFlag.AlignHCenter)


class CardBar(QWidget):
    """Asks what the person plays."""

    play = Signal()
    idea = Signal()
    cleared = Signal()
    passed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words: BarWords | None = None
        self.asks_since = 0.0
        """When the question appeared, on the clock of presses.py."""
        self.play_button = CardBarButton("Enter", self)
        self.idea_button = CardBarButton("Tab", self)
        self.clear_button = CardBarButton("Del", self)
        self.pass_button = CardBarButton("Esc", self)
        self.play_button.clicked.connect(self.play)
        self.idea_button.clicked.connect(self.idea)
        self.clear_button.clicked.connect(self.cleared)
        self.pass_button.clicked.connect(self.passed)
        self.time = Countdown(self)
        """The time after which the person passes by the setting."""
        self._frames = QTimer(self)
        self._frames.setInterval(2 * FRAME)
        self._frames.timeout.connect(self.update)
        self.time.over.connect(self._frames.stop)
        self._stage: CardStage | None = None
        self.hide()

    def buttons(self) -> tuple[CardBarButton, ...]:
        """All buttons, from left to right."""
        return self.play_button, self.idea_button, self.clear_button, self.pass_button

    def tell(self, words: BarWords) -> None:
        """Shows what the raised cards are."""
        self.words = words
        play = BarStyle.FILLED if words.ready else BarStyle.OUTLINED
        self.play_button.tell(translate("CardBar", "Play"), words.play, play)
        self.idea_button.tell(translate("CardBar", "Next idea"), words.idea, BarStyle.PLAIN)
        self.idea_button.setEnabled(words.ideas > 0)
        self.clear_button.tell(translate("CardBar", "Clear"), "", BarStyle.PLAIN)
        self.clear_button.setEnabled(words.raised)
        passing = BarStyle.OUTLINED if words.may_pass else BarStyle.DASHED
        self.pass_button.tell(translate("CardBar", "Pass"), words.no_pass, passing)
        self.pass_button.setEnabled(words.may_pass)
        self.setAccessibleName(translate("CardBar", "Your turn"))
        self.lay_out()

    def begin(self) -> None:
        """A new question begins."""
        self.asks_since = presses().now()
        self.stop_time()

    def start_time(self, milliseconds: int) -> None:
        """Shows how much time is left."""
        self.time.start(milliseconds)
        self._frames.start()

    def stop_time(self) -> None:
        """Shows no time."""
        self.time.stop()
        self._frames.stop()
        self.update()

    def set_stage(self, stage: CardStage) -> None:
        """Adapts to another size."""
        self._stage = stage
        self.lay_out()

    def lay_out(self) -> None:
        """Sets the geometry: as wide as the words need; where there is no room keys are left out, then letters become
        smaller."""
        stage = self._stage
        if stage is None:
            return
        most = stage.look.width - stage.plate(0).right() - stage.look.px(24)
        frame = 2 * stage.look.px(_PAD) + 3 * stage.look.px(_GAP)
        widths = [0.0]
        for percent, keys in self._ways(stage.look.percent):
            look = replace(stage.look, percent=percent)
            for button in self.buttons():
                button.take_look(look, keys=keys)
            widths = [button.needed(look) for button in self.buttons()]
            if sum(widths) + frame <= most:
                break
        whole = sum(widths) + frame
        place = stage.bar_place(min(whole, most))
        if whole > most:
            spare = whole - most
            widths[0] = max(stage.look.px(60), widths[0] - spare)
        self.setGeometry(place.toAlignedRect())
        x, top = stage.look.px(_PAD), stage.look.px(_PAD - 0.5)
        high = self.height() - top - stage.look.px(_LINE)
        for button, width in zip(self.buttons(), widths, strict=True):
            button.setGeometry(round(x), round(top), round(width), round(high))
            x += width + stage.look.px(_GAP)
        self.update()

    def _ways(self, percent: int) -> tuple[tuple[int, bool], ...]:
        sizes = [*range(percent, 100, -10), min(percent, 100)]
        return (*((size, True) for size in sizes), *((size, False) for size in sizes))

    def paintEvent(self, event: QPaintEvent) -> None:
        stage = self._stage
        if stage is None:
            return
        look = stage.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), look.px(12), look.palette.panel, 22)
        inset, thick = look.px(13), max(1.5, look.px(2))
        track = QRectF(inset, self.height() - look.px(4), self.width() - 2 * inset, thick)
        paint_share(painter, track, self.time.share_left() if self.time.counting else 0.0, look.palette.accent)
        painter.end()
