"""The sheet over the table that explains how a hand of Shuangkou ended, in figures and words.

Room: ui/cards. It shows what present/card_receipt.py says, requests what follows by signals, and scores nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.turns import team_of
from mahjong_desktop.present.card_receipt import CardReceipt, EndedCardHand, ReceiptWords, receipt_as_text
from mahjong_desktop.present.receipt import Onward
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.receipt_parts import (
    CardElements,
    CardPayments,
    CardReceiptFooter,
    CardReceiptHeader,
    CardsLeft,
    FinishBand,
)
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import line
from mahjong_desktop.ui.kit.paper_cover import USUAL_GROWTH, PaperCover
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.receipt.sheet import PathAsker, ask_path, write_picture
from mahjong_desktop.ui.requests import ToRules

_LARGE_LETTERS: Final = 125
_ONCE: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
"""Keys that do nothing more while they are held."""


class ShownReceipt(Struct, frozen=True):
    """A hand on the receipt: what was recorded of it, the options, all hands at its end and the names by seat, the seat
    of the person, and where the main button leads."""

    hand: EndedCardHand
    options: ShuangkouOptions
    hands: tuple[tuple[PlayingCard, ...], ...]
    names: tuple[str, ...]
    viewer: int = 0
    onward: Onward = Onward.NEXT_HAND


class CardReceiptSheet(PaperCover):
    """The receipt; it covers its parent. Keys: Enter next hand, R replay, V review, Ctrl+C text, Ctrl+S picture, H
    hands, F1 the rules, Esc closes."""

    next_requested = Signal()
    replay_requested = Signal()
    review_requested = Signal()
    closed = Signal()
    asked = Signal(object)
    """Emitted with a request for the window."""

    def __init__(self, parent: QWidget | None = None, *, ask_for_path: PathAsker = ask_path) -> None:
        super().__init__(parent)
        self._ask_for_path = ask_for_path
        self._shown: ShownReceipt | None = None
        self._texts = Texts("en")
        self.told: CardReceipt | None = None
        self.replays = False
        """Whether the hand can be replayed and reviewed: set before it is shown."""
        self._rebuilding = self._outdated = False
        self._built_at = USUAL_GROWTH
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._rebuild)
        self.dress_alone()

    def show_hand(self, shown: ShownReceipt, texts: Texts) -> None:
        """Shows the receipt of a hand."""
        self._shown, self._texts = shown, texts
        self._rebuild()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.LanguageChange) and not self._rebuilding:
            self._outdated = True
            self._follow()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        """Rebuilds the receipt if it is visible; otherwise it is rebuilt when it is shown."""
        if self._outdated and self.isVisible():
            self._again.start()

    # ---- building

    def _rebuild(self) -> None:
        shown = self._shown
        if shown is None:
            return
        self._outdated, self._rebuilding = False, True
        open_hands = self.told is not None and self.footer.hands.isChecked()
        clear(self.column)
        self._built_at = self.growth()
        with theme.enlarged(self._built_at):
            grown = theme.style_sheet(theme.active()) if self._built_at > USUAL_GROWTH else ""
            if grown != self.paper.styleSheet():
                self.paper.setStyleSheet(grown)
            self._build(shown)
        self._rebuilding = False
        self.footer.hands.setChecked(open_hands)
        self._lay_out()
        self.setFocusProxy(self.footer.next)
        if self.isVisible():
            self.setFocus()

    def _build(self, shown: ShownReceipt) -> None:
        words = ReceiptWords(shown.hand, shown.options, shown.names, shown.viewer, self._texts)
        told = self.told = words.receipt(last=shown.onward is not Onward.NEXT_HAND)
        self.header = CardReceiptHeader(told)
        self.setAccessibleName(self.header.headline.text())
        self.header.closed.connect(self.closed)
        self.band = FinishBand(told, self._texts)
        self.elements, self.payments = CardElements(told, self._texts), CardPayments(told)
        own = team_of(shown.viewer)
        hands = tuple((name, seat in own, shown.hands[seat]) for seat, name in enumerate(shown.names))
        self.hands = CardsLeft(hands, self._texts)
        self.hands.hide()
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.hands)
        column.addWidget(self.elements, 1)
        inside, held = QWidget(), QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(0)
        self._columns = QHBoxLayout(held)
        self._columns.setSpacing(12)
        for widget, share in ((left, 60), (self.payments, 36)):
            if widget is self.payments:
                self._columns.addWidget(line(upright=True))
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self._columns.addWidget(widget, share)
        self._inside.addWidget(held, 1)
        self.area = scroll(inside)
        self.footer = CardReceiptFooter(told.next_lead, shown.onward)
        self.footer.next.clicked.connect(self.next_requested)
        self.footer.replay.clicked.connect(self.replay_requested)
        self.footer.replay.setVisible(self.replays)
        self.footer.review.clicked.connect(self.review_requested)
        self.footer.review.setVisible(self.replays)
        self.footer.copy.clicked.connect(self.copy_text)
        self.footer.picture.clicked.connect(self.save_picture)
        self.footer.hands.toggled.connect(self.hands.setVisible)
        for part in (self.header, self.band, self.area, self.footer):
            if part is not self.header:
                self.column.addWidget(line())
            self.column.addWidget(part, 1 if part is self.area else 0)

    def _lay_out(self) -> None:
        if self.told is None:
            return
        self.place_paper()
        margin, low = self.margin, self.is_low
        self.header.set_margin(margin, low=low)
        self._place_band()
        self.footer.set_margin(margin, low=low)
        self.payments.set_tight(low)
        self.elements.set_roomy(not low)
        self._columns.setContentsMargins(margin - 12, 8 if low else 16, margin, 8 if low else 12)

    def _place_band(self) -> None:
        """Has the band stay above what scrolls; where letters are large and the sheet is small it scrolls as well."""
        large = theme.active().scale_percent >= _LARGE_LETTERS and self.is_narrow
        self.band.set_margin(self.margin, low=self.is_low, narrow=large)
        if large != (self._inside.indexOf(self.band) >= 0):
            if large:
                self.column.removeWidget(self.band)
                self._inside.insertWidget(0, self.band)
            else:
                self._inside.removeWidget(self.band)
                self.column.insertWidget(2, self.band)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if self.growth() != self._built_at:
            self._outdated = True
            self._follow()

    # ---- what the person does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        actions: dict[int | str, Callable[[], object]] = {}
        if self.told is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            actions = {"C": self.copy_text, "S": self.save_picture}
        elif self.told is not None:
            actions = {
                Qt.Key.Key_Return: self.next_requested.emit,
                Qt.Key.Key_Enter: self.next_requested.emit,
                Qt.Key.Key_Escape: self.closed.emit,
                Qt.Key.Key_F1: self._ask_rules,
                "H": self.footer.hands.toggle,
                **({"R": self.replay_requested.emit, "V": self.review_requested.emit} if self.replays else {}),
            }
        action = actions.get(name_among(event, actions) or event.key())
        if event.isAutoRepeat() and event.key() in _ONCE:
            event.accept()
        elif action is None:
            super().keyPressEvent(event)
        else:
            action()

    def _ask_rules(self) -> None:
        self.asked.emit(ToRules(SHUANGKOU))

    def copy_text(self) -> None:
        """Copies the receipt to the clipboard as plain text."""
        if self.told is not None:
            QGuiApplication.clipboard().setText(receipt_as_text(self.told, self._texts))
            self.footer.say(translate("Receipt", "Copied"))

    def picture(self) -> QPixmap:
        """Returns a picture of the sheet with the middle in full height."""
        bar = self.area.verticalScrollBar()
        return self.paper_picture(bar.maximum() - bar.minimum())

    def save_picture(self) -> None:
        """Asks for a file and saves the picture; a line says whether that succeeded."""
        if self._shown is None:
            return
        path = self._ask_for_path(self, f"{SHUANGKOU}-{self._shown.hand.number}.png")
        if path:
            said, failed = write_picture(self.picture(), path)
            self.footer.say(said, failed=failed)
