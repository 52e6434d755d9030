"""The hints of Shuangkou in a drawer over the right side of the table: the options that were rated, the best first,
with what each is expected to bring and why. It never lies over the fan.

Room: ui/cards. Hints are worked out in study/card_hints.py, in a thread; a row that is pressed only raises its cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QVBoxLayout, QWidget

from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.play.card_session import CardSession
from mahjong_desktop.present.card_hints import CardHintTold, card_hints_told
from mahjong_desktop.study.card_hints import CardHints, card_hints
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.cards.card_colours import RING_LIGHT
from mahjong_desktop.ui.cards.card_layout import CardLook
from mahjong_desktop.ui.cards.card_table import ShuangkouTable
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.table.look import DEMIBOLD, GAIN, LOSS, MEDIUM, QUIET, TEXT, draw_text, paint_panel

DRAWER_WIDTH: Final = 300.0
_PAD: Final = 12.0
_ROW_PAD: Final = 9.0
_HINTS_KEY: Final = "H"
_SETTING: Final = "hints-open"

WorkOutCardHints = Callable[[CardView], CardHints]


class HintRowButton(QAbstractButton):
    """One option: its play and points, the chances, the reason in up to three lines."""

    def __init__(self, told: CardHintTold, look: CardLook, *, best: bool) -> None:
        super().__init__()
        self.told, self._look, self._best = told, look, best
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setText(told.name)
        self.setAccessibleName(f"{told.name}, {told.points}, {told.chances}")
        self.setAccessibleDescription(told.reason)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = self._look
        line = look.text_height(14, DEMIBOLD) + (look.text_height(12.5) if self.told.chances else 0.0)
        return round(line + self._reason_height(width) + 2 * look.px(_ROW_PAD))

    def sizeHint(self) -> QSize:
        width = round(self._look.px(DRAWER_WIDTH - 2 * _PAD))
        return QSize(width, self.heightForWidth(width))

    def _reason_height(self, width: float) -> float:
        metrics = QFontMetricsF(self._look.font(12.5))
        room = QRectF(0, 0, width - 2 * self._look.px(_ROW_PAD), 1000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.told.reason).height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.click()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, told = self._look, self.told
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, pad = QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(_ROW_PAD)
        accent = QColor(look.palette.accent)
        outlined = self._best or self.hasFocus()
        painter.setPen(QPen(QColor(RING_LIGHT) if self.hasFocus() else accent, 1.6) if outlined else Qt.PenStyle.NoPen)
        ground = QColor(look.palette.raised)
        painter.setBrush(ground.lighter(118) if self.underMouse() else ground)
        painter.drawRoundedRect(rect, look.px(8), look.px(8))
        first, small = look.text_height(14, DEMIBOLD), look.text_height(12.5)
        wide = look.text_width(told.points, 14, DEMIBOLD)
        row = QRectF(pad, pad, self.width() - 2 * pad, first)
        colour = TEXT if not told.sign else GAIN if told.sign > 0 else LOSS
        draw_text(painter, row, told.points, look.font(14, DEMIBOLD), colour, Qt.AlignmentFlag.AlignRight)
        named = row.adjusted(0, 0, -wide - look.px(8), 0)
        draw_text(painter, named, told.name, look.font(14, DEMIBOLD), TEXT)
        y = pad + first
        if told.chances:
            draw_text(painter, QRectF(pad, y, row.width(), small), told.chances, look.font(12.5, MEDIUM), QUIET)
            y += small
        painter.setFont(look.font(12.5))
        painter.setPen(QColor(QUIET))
        room = QRectF(pad, y, row.width(), self.height() - y - pad + 2)
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap), told.reason)
        painter.end()


class HintsDrawer(QWidget):
    """The drawer: a heading, the rows, or a line that says what it waits for."""

    chosen = Signal(object)
    """Emitted with the play of the row that was pressed; None for the pass."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[HintRowButton] = []
        self._look: CardLook | None = None
        self._note = ""
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setSpacing(8)
        self._area: QScrollArea = scroll(self._inside)
        self._area.setParent(self)
        self.hide()

    def place(self, table: ShuangkouTable) -> None:
        """Places it at the right edge, between the bar at the top and the fan."""
        look = self._look = table.stage.look
        wide, top = round(look.px(DRAWER_WIDTH)), table.top_bar.geometry().bottom() + 1
        self.setGeometry(round(look.width) - wide, top, wide, round(table.stage.bar_bottom) - top)
        head, pad = round(self._head()), round(look.px(_PAD))
        self._column.setContentsMargins(pad, 0, pad, pad)
        self._area.setGeometry(0, head, wide, self.height() - head)

    def _head(self) -> float:
        assert self._look is not None
        return self._look.text_height(15, DEMIBOLD) + self._look.px(22)

    def tell(self, told: tuple[CardHintTold, ...], note: str) -> None:
        """Shows these options, or what is said in place of any."""
        look = self._look
        if look is None:
            return
        self._note = note
        held = any(row.hasFocus() for row in self.rows)
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = [HintRowButton(one, look, best=number == 0) for number, one in enumerate(told)]
        for row in self.rows:
            row.clicked.connect(partial(self.chosen.emit, row.told.play))
            self._column.addWidget(row)
        self._column.addStretch(1)
        if held and self.rows:
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(0, -12, 12, 0), look.px(12), look.palette.panel, 40)
        pad = look.px(_PAD)
        head = QRectF(pad, 0, self.width() - 2 * pad, self._head())
        draw_text(painter, head, translate("Hints", "Hints"), look.font(15, DEMIBOLD), TEXT)
        draw_text(painter, head, _HINTS_KEY, look.font(12), QUIET, Qt.AlignmentFlag.AlignRight)
        if self._note:
            painter.setFont(look.font(13))
            painter.setPen(QColor(QUIET))
            room = QRectF(pad, self._head(), self.width() - 2 * pad, self.height() - self._head())
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self._note)
        painter.end()


class CardHintsHost(QObject):
    """The hints of one page: asks for them while the drawer is open, and lets a pressed row raise its cards."""

    def __init__(self, page: Page, table: ShuangkouTable, work_out: WorkOutCardHints = card_hints) -> None:
        super().__init__(page)
        self._page, self._table, self._work_out = page, table, work_out
        self.drawer = HintsDrawer(table)
        self.worker = NewestAnswer("card-hints", self)
        self.allowed = self.open = False
        self._asked: CardView | None = None
        self._hints: CardHints | None = None
        self._names: tuple[str, ...] = ()
        self.worker.told.connect(self._told)
        self.drawer.chosen.connect(self._chosen)
        table.hints_requested.connect(self.toggle)
        table.stage_changed.connect(self.lay_out)

    def follow(self, session: CardSession, names: tuple[str, ...]) -> None:
        """Begins with a match: in an exam there are no hints, where all help is given the drawer is open."""
        self.allowed = session.manner.hints != "after"
        self._names, self._asked, self._hints = names, None, None
        self._table.top_bar.hints.setVisible(self.allowed)
        self._table.top_bar.lay_out()
        wished = session.manner.hints == "open" or self._page.context.settings.flag(_SETTING)
        self._set_open(self.allowed and wished)

    def asked(self, view: CardView) -> None:
        """The person is asked."""
        self._asked, self._hints = view, None
        self._ask()

    def rest(self) -> None:
        """Nothing is asked."""
        self._asked = self._hints = None
        self.worker.drop()
        self._show()

    def leave(self) -> None:
        """The match is left."""
        self.rest()
        self.worker.close()
        self._set_open(False)

    def toggle(self) -> None:
        """Opens the drawer, or closes it."""
        if self.allowed:
            self._page.context.settings.set(_SETTING, not self.open)
            self._set_open(not self.open)

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether it was one of this module's."""
        if (
            not self.allowed
            or not name_among(event, (_HINTS_KEY,))
            or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        ):
            return False
        self.toggle()
        return True

    def lay_out(self) -> None:
        """Adapts to the size of the table."""
        if self.open:
            self.drawer.place(self._table)
            self._show()
            self.drawer.raise_()

    def retranslate(self, names: tuple[str, ...]) -> None:
        """Updates all words."""
        self._names = names
        self.lay_out()

    def _set_open(self, opened: bool) -> None:
        self.open = opened
        self._table.top_bar.hints.on = opened
        self._table.top_bar.hints.update()
        held = self._page.window().focusWidget()
        if not opened and held is not None and self.drawer.isAncestorOf(held):
            self._table.take_keyboard()
        self.drawer.setVisible(opened)
        self.lay_out()
        self._ask()

    def _ask(self) -> None:
        if self.open and self._asked is not None and self._hints is None:
            self.worker.ask_newest(partial(self._work_out, self._asked))
        self._show()

    def _told(self, answer: object) -> None:
        self._hints = answer if isinstance(answer, CardHints) else None
        self._show()

    def _show(self) -> None:
        if not self.open:
            return
        if self._hints is not None:
            self.drawer.tell(card_hints_told(self._hints, self._names, self._page.context.texts), "")
        elif self._asked is None:
            self.drawer.tell((), translate("Hints", "Hints come when it is your turn."))
        else:
            self.drawer.tell((), translate("CardHints", "Working out what your plays bring…"))

    def _chosen(self, play: CardPlay | None) -> None:
        if self._table.turn is None:
            return
        if play is None:
            self._table.clear()
            self._table.bar.pass_button.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._table.raise_play(play)
            self._table.take_keyboard()
