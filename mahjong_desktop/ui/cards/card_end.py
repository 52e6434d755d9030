"""What follows the end of a hand of Shuangkou on its page: the receipt, two buttons beside the table when it is closed;
and, while the person is out and the others play on, the choice to watch or to go to the end.

Room: ui/cards. The match goes on by the page.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from mahjong_desktop.play.card_session import CardSession
from mahjong_desktop.present.card_receipt import EndedCardHand, bombs_played
from mahjong_desktop.present.receipt import Onward, onward_words
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.cards.card_receipt_sheet import CardReceiptSheet, ShownReceipt
from mahjong_desktop.ui.cards.card_table import ShuangkouTable
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.pages.table_panels import ButtonPanel

RECEIPT_MS: Final = 900
"""How long the last play lies on the table before the receipt, at ordinary speed."""


class CardEndHost(Protocol):
    """The page, as the end of a hand knows it."""

    @property
    def session(self) -> CardSession | None:
        """The match; None while there is none."""

    @property
    def table(self) -> ShuangkouTable:
        """The table."""

    def names(self) -> tuple[str, ...]:
        """Returns the players' names by seat."""

    def next_hand(self) -> None:
        """Goes on with the next hand or the result of the match."""

    def replay(self) -> None:
        """Asks for the replay of this hand."""

    def review(self) -> None:
        """Asks for the review of this hand."""

    def to_the_end(self) -> None:
        """Plays the rest of the hand as fast as it goes."""


class _Panel(ButtonPanel):
    """Buttons where the bar of the turn stands."""

    def __init__(self, page: QWidget, table: ShuangkouTable, *buttons: Button) -> None:
        super().__init__(page, *buttons)
        self._table = table

    def place(self) -> None:
        """Sets the geometry for the window's size."""
        self.adjustSize()
        stage = self._table.stage
        self.move(round(stage.look.width / 2 - self.width() / 2), round(stage.bar_bottom - self.height()))


class AfterCardHand(_Panel):
    """Show the receipt again, next hand."""

    def __init__(self, page: QWidget, table: ShuangkouTable) -> None:
        self.receipt = Button(ButtonKind.PLAIN, "layers")
        self.next = Button(ButtonKind.MAIN, "arrow-right")
        super().__init__(page, table, self.receipt, self.next)
        self.onward = Onward.NEXT_HAND

    def retranslate(self) -> None:
        """Updates the words."""
        self.receipt.set_words(translate("TablePage", "Receipt"))
        self.next.set_words(onward_words(self.onward), translate("Receipt", "Enter"))
        self.place()


class WatchingOn(_Panel):
    """Watch the others, or let the hand be played to its end at once."""

    def __init__(self, page: QWidget, table: ShuangkouTable) -> None:
        self.watch = Button(ButtonKind.PLAIN, "eye")
        self.to_the_end = Button(ButtonKind.MAIN, "skip-forward")
        super().__init__(page, table, self.watch, self.to_the_end)

    def retranslate(self) -> None:
        """Updates the words."""
        self.watch.set_words(translate("TablePage", "Watch"))
        self.to_the_end.set_words(translate("TablePage", "To the end"))
        self.place()


class CardHandEnd(QObject):
    """The end of a hand on one page."""

    def __init__(self, page: Page, host: CardEndHost) -> None:
        super().__init__(page)
        self._page, self._host = page, host
        self.receipt: CardReceiptSheet | None = None
        self.after = AfterCardHand(page, host.table)
        self.watching = WatchingOn(page, host.table)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_receipt)
        self.after.next.clicked.connect(host.next_hand)
        self.after.receipt.clicked.connect(self.show_receipt)
        self.watching.watch.clicked.connect(self.withdraw_watching)
        self.watching.to_the_end.clicked.connect(host.to_the_end)

    def begin(self) -> None:
        """Leads to the receipt of the hand that has ended."""
        self.watching.hide()
        self._soon.start(round(RECEIPT_MS * self._host.table.director.pace))

    def offer_watching(self) -> None:
        """Offers to go to the end of the hand, because the person is out."""
        if self.watching.isHidden():
            self.watching.retranslate()
            self.watching.show()
            self.watching.raise_()
            self._page.take_keyboard()

    def withdraw_watching(self) -> None:
        """Hides the offer; the person watches."""
        held = self._page.window().focusWidget()
        self.watching.hide()
        if held is not None and self.watching.isAncestorOf(held):
            self._page.take_keyboard()

    def hold(self, *, held: bool) -> None:
        """Lets the time before the receipt stand still, or begin anew."""
        if held and self._soon.isActive():
            self._soon.setProperty("waits", True)
            self._soon.stop()
        elif not held and self._soon.property("waits"):
            self._soon.setProperty("waits", False)
            self._soon.start()

    def retranslate(self) -> None:
        """Updates all words."""
        self.after.retranslate()
        self.watching.retranslate()
        if self.receipt is not None and not self.receipt.isHidden():
            self._fill()

    def lay_out(self) -> None:
        """Sets the geometry for the size of the page."""
        if self.receipt is not None:
            self.receipt.setGeometry(self._page.rect())
        self.after.place()
        self.watching.place()

    def show_receipt(self) -> None:
        """Shows the receipt over the table."""
        if self._host.session is None or self._host.session.ending is None:
            return
        self.after.hide()
        if self.receipt is None:
            self.receipt = self._make_receipt()
        self.receipt.setGeometry(self._page.rect())
        self._fill()
        self.receipt.show()
        self.receipt.raise_()
        self._page.take_keyboard()

    def _make_receipt(self) -> CardReceiptSheet:
        made = CardReceiptSheet(self._page)
        made.replays = True
        made.next_requested.connect(self._host.next_hand)
        made.replay_requested.connect(self._host.replay)
        made.review_requested.connect(self._host.review)
        made.closed.connect(self._close_receipt)
        made.asked.connect(self._page.asked)
        return made

    def _fill(self) -> None:
        shown = shown_receipt(self._host.session, self._host.names()) if self._host.session is not None else None
        if shown is None or self.receipt is None:
            return
        self.receipt.set_table(self._page.context.settings.text("table"))
        self.receipt.show_hand(shown, self._page.context.texts)

    def _close_receipt(self) -> None:
        """Shows the table; two buttons lead on."""
        if self.receipt is not None:
            self.receipt.hide()
        session = self._host.session
        last = session is not None and session.match.state.is_last_hand
        self.after.onward = Onward.RESULT if last else Onward.NEXT_HAND
        self.after.retranslate()
        self.after.show()
        self.after.raise_()
        self._page.take_keyboard()

    def drop(self) -> None:
        """Closes all of it, because the match goes on."""
        self._soon.stop()
        self._soon.setProperty("waits", False)
        shown = not self.after.isHidden() or (self.receipt is not None and not self.receipt.isHidden())
        self.after.hide()
        self.watching.hide()
        if self.receipt is not None:
            self.receipt.hide()
        if shown:
            self._page.take_keyboard()


def shown_receipt(session: CardSession, names: tuple[str, ...]) -> ShownReceipt | None:
    """Returns what the receipt shows of the hand that has ended; None during a hand."""
    ending, state = session.ending, session.match.state
    if ending is None:
        return None
    hand = EndedCardHand(
        number=ending.number,
        finished=ending.ended.finished,
        left=state.left,
        bombs=bombs_played(session.told),
        before=ending.before,
    )
    onward = Onward.RESULT if state.is_last_hand else Onward.NEXT_HAND
    return ShownReceipt(hand, session.match.options, state.hands, names, session.seat, onward)
