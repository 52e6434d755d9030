"""The middle of a receipt, between header and footer: tabs if there are several views, the hand, the columns.

Room: ui/receipt. The account decides which tabs there are: one for each of several winners; all scored hands, payments
step by step and the log if every hand scores; the whole hand and its wins if play went on after a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.events import Event
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.hand import Captioned
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.receipt.band import HandBand, captioned_tiles
from mahjong_desktop.ui.receipt.details import AllHands, ElementsPanel, PaymentsPanel
from mahjong_desktop.ui.receipt.elements import INSET, coloured_label
from mahjong_desktop.ui.receipt.four_hands import FourHands
from mahjong_desktop.ui.receipt.steps import StepsList, StepsPicture
from mahjong_desktop.ui.receipt.tabs import Tabs
from mahjong_desktop.ui.receipt.whole import WholeHand, WholeResult

translate = QCoreApplication.translate


class Showing(StrEnum):
    """The contents of a tab."""

    WIN = "win"
    UNWON = "unwon"
    HANDS = "hands"
    STEPS = "steps"
    LOG = "log"
    WHOLE = "whole"


class ReceiptTab(Struct, frozen=True):
    """A tab: its words, its contents, and the number of the win if there are several."""

    words: str
    showing: Showing
    win: int = 0


def sights(told: HandAccount, words: AccountWords) -> tuple[ReceiptTab, ...]:
    """Returns the tabs of an account; the first is shown at first."""
    wins = [
        ReceiptTab(f"{words.name(win.seat)}  {words.value(win)}", Showing.WIN, number)
        for number, win in enumerate(told.wins)
    ]
    if told.whole:
        return (ReceiptTab(translate("Receipt", "Whole hand"), Showing.WHOLE), *wins)
    if told.others and wins:
        return (
            ReceiptTab(translate("Receipt", "All hands"), Showing.HANDS),
            ReceiptTab(translate("Receipt", "Payments step by step"), Showing.STEPS),
            ReceiptTab(translate("Receipt", "Log"), Showing.LOG),
        )
    return tuple(wins) or (ReceiptTab("", Showing.UNWON),)


class Columns(QWidget):
    """Two columns with a line between them, 60 and 40 percent wide; or one column."""

    def __init__(self, left: QWidget, right: QWidget | None, margin: int) -> None:
        super().__init__()
        self._right = right
        self._row = QHBoxLayout(self)
        self._row.setSpacing(24)
        for widget, share in ((left, 60), (right, 36)):
            if widget is not None:
                widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
                self._row.addWidget(widget, share)
        self.set_margin(margin, low=False)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides and above. The rows of elements extend beyond their text."""
        self._row.setContentsMargins(margin - INSET, 14 if low else 22, margin, 6 if low else 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._right is None:
            return
        painter = QPainter(self)
        painter.setPen(QPen(QColor(theme.colours().line), 1))
        x = self._right.geometry().left() - 13
        painter.drawLine(x, 20, x, self.height() - 12)


def _scrolling(left: QWidget, right: QWidget | None, margin: int) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.viewport().setAutoFillBackground(False)
    inside = Columns(left, right, margin)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    return area


NO_TABS: Final = 1
_TILES: Final = 46


class Body(QWidget):
    """The middle of one account for one of its tabs."""

    chosen = Signal(int)
    """Emitted with the number of the tab that was chosen."""

    def __init__(
        self, told: HandAccount, shown: int, words: AccountWords, events: Sequence[Event], margin: int
    ) -> None:
        super().__init__()
        self._told, self._words, self._events, self._margin = told, words, events, margin
        self._largest = round(theme.active().grown(_TILES))
        self.sights = sights(told, words)
        self.sight = self.sights[min(shown, len(self.sights) - 1)]
        self.elements: ElementsPanel | None = None
        self.payments: PaymentsPanel | None = None
        self.four: FourHands | None = None
        self.whole: WholeHand | None = None
        self.steps: StepsList | None = None
        self.tabs: Tabs | None = None
        colours = theme.colours()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if len(self.sights) > NO_TABS:
            self.tabs = Tabs([sight.words for sight in self.sights], self.sights.index(self.sight), colours, margin)
            self.tabs.chosen.connect(self.chosen)
            column.addWidget(self.tabs)
        self.band = HandBand(colours)
        column.addWidget(self.band)
        # a widget that is shown before it has a parent appears as a window for a moment
        self.band.setVisible(self.win is not None)
        self.all_hands = AllHands(told, words, colours)
        self.pages = QStackedWidget()
        self._fill()
        column.addWidget(self.pages, 1)

    @property
    def win(self) -> WinAccount | None:
        """The win that is shown in the band."""
        return self._told.wins[self.sight.win] if self.sight.showing is Showing.WIN else None

    def _fill(self) -> None:
        told, words, colours = self._told, self._words, theme.colours()
        match self.sight.showing:
            case Showing.WIN:
                self._fill_win(told.wins[self.sight.win])
            case Showing.UNWON:
                self.payments = PaymentsPanel(len(told.stages) - 1, words, told, colours)
                self._add(self.all_hands, self.payments)
            case Showing.HANDS:
                self.four = FourHands(told, words, colours)
                self._add(self.four, None)
            case Showing.STEPS:
                self.steps = StepsList(told, words, colours)
                picture = StepsPicture(self.steps.payments, told, words, colours)
                self.steps.pointed.connect(picture.show_until)
                self._add(self.steps, picture)
            case Showing.WHOLE:
                self.whole = WholeHand(told, words, colours)
                self.whole.win_chosen.connect(lambda number: self.chosen.emit(number + 1))
                self._add(self.whole, WholeResult(told, words, colours))
                self._add(self.all_hands, None)
            case Showing.LOG:
                self._add(self._log(), None)

    def _add(self, left: QWidget, right: QWidget | None) -> None:
        self.pages.addWidget(_scrolling(left, right, self._margin))

    def _fill_win(self, win: WinAccount) -> None:
        told, words, colours = self._told, self._words, theme.colours()
        groups = [Captioned(group, *words.caption(group), words.spoken_group(group)) for group in win.groups]
        bonus = self._beside(words.bonus_caption(win.bonus), win.bonus) if win.bonus else None
        indicators = "wild-indicator" if told.ruleset.has_wilds else "dora-indicators"
        besides = [
            self._beside(words.texts.phrase("page", name), pieces)
            for name, pieces in ((indicators, told.indicators), ("ura-dora-indicators", told.under))
            if pieces
        ]
        self.band.set_hand(groups, bonus, besides)
        self.elements = ElementsPanel(win, words, told, colours)
        self.elements.pointed.connect(self.band.point_at)
        self.payments = PaymentsPanel(win.stage, words, told, colours)
        self._add(self.elements, self.payments)
        self._add(self.all_hands, None)

    def _beside(self, caption: str, pieces: tuple[Piece, ...]) -> Captioned:
        spoken = self._words.texts.listed(self._words.bonus_tile(piece) for piece in pieces)
        return captioned_tiles(pieces, caption, f"{caption}: {spoken}")

    def _log(self) -> QWidget:
        mine = self._told.viewer if self._words.mine else None
        words = EventWords(self._told.ruleset.id, self._words.name, self._words.texts, mine)
        lines = words.lines(self._events)
        shown = coloured_label("\n".join(lines), 14, 400, theme.colours().text, wrap=True)
        shown.setContentsMargins(INSET, 0, 0, 0)
        shown.setAlignment(Qt.AlignmentFlag.AlignTop)
        shown.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        return shown

    # Called by the sheet

    @property
    def has_hands(self) -> bool:
        """Whether every seat's tiles can be shown in place of the figures."""
        return self.pages.count() > 1

    def show_hands(self, *, shown: bool) -> None:
        """Shows every seat's tiles, or the figures."""
        self.pages.setCurrentIndex(1 if shown and self.has_hands else 0)

    def show_tab(self, index: int) -> None:
        """Emits the request for a tab."""
        if self.tabs is not None:
            self.tabs.tabs[index].click()

    def step_tab(self, step: int) -> None:
        """Requests the tab `step` places further on."""
        if self.tabs is not None:
            self.tabs.step(step)

    def lay_out(self, margin: int, *, narrow: bool, low: bool) -> None:
        """Adapts the layout to the size of the sheet."""
        self.band.set_scale(38 if narrow else 42 if low else self._largest, margin)
        if self.tabs is not None:
            self.tabs.set_margin(margin)
        for index in range(self.pages.count()):
            area = self.pages.widget(index)
            columns = area.widget() if isinstance(area, QScrollArea) else None
            if isinstance(columns, Columns):
                columns.set_margin(margin, low=low or self.four is not None)
        if self.elements is not None:
            self.elements.set_dense(narrow, tight=low)
        if self.payments is not None:
            self.payments.set_tight(low)
        if self.four is not None:
            self.four.set_narrow(narrow=narrow)

    def hidden_height(self) -> int:
        """Returns the height of the part of the middle that is scrolled out of sight."""
        area = self.pages.currentWidget()
        inside = area.widget() if isinstance(area, QScrollArea) else None
        if not isinstance(area, QScrollArea) or inside is None:
            return 0
        return max(0, inside.height() - area.viewport().height())
