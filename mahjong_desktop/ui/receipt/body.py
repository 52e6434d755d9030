"""The middle of a receipt, between header and footer: tabs if there are several views, the hand, the columns.

Room: ui/receipt. The account decides which tabs there are: one for each of several winners; all scored hands, payments
step by step and the log if every hand scores; the whole hand and its wins if play went on after a win. A hand that was
read from the log of another program has a notice above if the rules of the game differ from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from mahjong_desktop.engine.events import Event
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.log_receipt import LoggedReceipt, compared_win, log_notice
from mahjong_desktop.present.receipt import Showing, receipt_tabs, winning_hand
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.choice import Choice, ChoiceLook
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.receipt.elements import INSET, ElementsPanel
from mahjong_desktop.ui.receipt.four_hands import FourHands
from mahjong_desktop.ui.receipt.from_log import ComparedPanel, LogNoticeCard
from mahjong_desktop.ui.receipt.hand import AllHands, HandBand
from mahjong_desktop.ui.receipt.payments import PaymentsPanel, StepsList, StepsPicture, WholeHand, WholeResult
from mahjong_desktop.ui.theme import Role

_TILES: Final = 46


class Columns(QWidget):
    """Two columns with a line between them, 60 and 40 percent wide; or one column."""

    def __init__(self, left: QWidget, right: QWidget | None) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(12)
        for widget, share in ((left, 60), (right, 36)):
            if widget is not None:
                if widget is right:
                    self._row.addWidget(line(upright=True))
                widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
                self._row.addWidget(widget, share)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides and above. The rows of elements extend beyond their text."""
        self._row.setContentsMargins(margin - INSET, 12 if low else 24, margin, 4 if low else 16)


class Body(QWidget):
    """The middle of one account for one of its tabs."""

    chosen = Signal(int)
    """Emitted with the number of the tab that was chosen."""

    def __init__(
        self,
        told: HandAccount,
        shown: int,
        words: AccountWords,
        events: Sequence[Event],
        log: LoggedReceipt | None = None,
    ) -> None:
        super().__init__()
        self._told, self._words, self._events, self._logged = told, words, events, log
        self._largest = round(theme.active().grown(_TILES))
        self.sights = receipt_tabs(told, words)
        self.sight = self.sights[min(shown, len(self.sights) - 1)]
        self.elements: ElementsPanel | None = None
        self.compared: ComparedPanel | None = None
        self.notice: LogNoticeCard | None = None
        self.payments: PaymentsPanel | None = None
        self.four: FourHands | None = None
        self.whole: WholeHand | None = None
        self.steps: StepsList | None = None
        self.tabs: Choice | None = None
        self._columns: list[Columns] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if len(self.sights) > 1:
            self._add_tabs(column)
        self.band = HandBand()
        column.addWidget(self.band)
        # a widget that is shown before it has a parent appears as a window for a moment
        self.band.setVisible(self.win is not None)
        notice = None if log is None else log_notice(log, told, words)
        if notice is not None:
            self.notice = LogNoticeCard(notice)
            self._notice_row = QHBoxLayout()
            self._notice_row.addWidget(self.notice)
            column.addLayout(self._notice_row)
        self.all_hands = AllHands(told, words)
        self.pages = QStackedWidget()
        self._fill()
        column.addWidget(self.pages, 1)

    def _add_tabs(self, column: QVBoxLayout) -> None:
        self.tabs = Choice("receipt", ChoiceLook.TABS)
        numbered = [(str(number), sight.words) for number, sight in enumerate(self.sights)]
        self.tabs.set_choices("", numbered, str(self.sights.index(self.sight)))
        self.tabs.chosen.connect(lambda number: self.chosen.emit(int(number)))
        self._tab_row = QHBoxLayout()
        self._tab_row.addWidget(self.tabs)
        column.addLayout(self._tab_row)
        column.addWidget(line())

    @property
    def win(self) -> WinAccount | None:
        """The win that is shown in the band."""
        return self._told.wins[self.sight.win] if self.sight.showing is Showing.WIN else None

    def _fill(self) -> None:
        told, words = self._told, self._words
        match self.sight.showing:
            case Showing.WIN:
                self._fill_win(told.wins[self.sight.win])
            case Showing.UNWON:
                self.payments = PaymentsPanel(len(told.stages) - 1, words, told, self._logged)
                self._add(self.all_hands, self.payments)
            case Showing.HANDS:
                self.four = FourHands(told, words)
                self._add(self.four)
            case Showing.STEPS:
                self.steps = StepsList(told, words)
                picture = StepsPicture(self.steps.payments, told, words)
                self.steps.pointed.connect(picture.show_until)
                self._add(self.steps, picture)
            case Showing.WHOLE:
                self.whole = WholeHand(told, words)
                self.whole.win_chosen.connect(lambda number: self.chosen.emit(number + 1))
                self._add(self.whole, WholeResult(told, words))
                self._add(self.all_hands)
            case Showing.LOG:
                self._add(self._log())

    def _add(self, left: QWidget, right: QWidget | None = None) -> None:
        columns = Columns(left, right)
        self._columns.append(columns)
        self.pages.addWidget(scroll(columns))

    def _fill_win(self, win: WinAccount) -> None:
        told, words = self._told, self._words
        hand = winning_hand(win, told, words)
        self.band.set_hand(hand.groups, hand.bonus, hand.besides)
        both = None if self._logged is None else compared_win(win, self._logged, words)
        panel: ElementsPanel | ComparedPanel
        if both is None:
            panel = self.elements = ElementsPanel(win, words, told)
        else:
            panel = self.compared = ComparedPanel(win, both, words)
        panel.pointed.connect(self.band.point_at)
        self.payments = PaymentsPanel(win.stage, words, told, self._logged)
        self._add(panel, self.payments)
        self._add(self.all_hands)

    def _log(self) -> QWidget:
        mine = self._told.viewer if self._words.mine else None
        words = EventWords(self._told.ruleset.id, self._words.name, self._words.texts, mine)
        shown = label(Role.BODY, "\n".join(words.lines(self._events)), wrap=True)
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
            self.tabs.buttons[index].click()

    def step_tab(self, step: int) -> None:
        """Requests the tab `step` places further on."""
        if self.tabs is not None:
            self.tabs.step(step)

    def lay_out(self, margin: int, *, narrow: bool, low: bool) -> None:
        """Adapts the layout to the size of the sheet."""
        self.band.set_scale(38 if narrow else 42 if low else self._largest, margin)
        if self.tabs is not None:
            self._tab_row.setContentsMargins(margin, 0, margin, 0)
        for columns in self._columns:
            columns.set_margin(margin, low=low or self.four is not None)
        panel = self.elements or self.compared
        if panel is not None:
            panel.set_dense(narrow, tight=low)
        if self.notice is not None:
            self._notice_row.setContentsMargins(margin, 8 if low else 16, margin, 0)
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
