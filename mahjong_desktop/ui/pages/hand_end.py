"""What follows the end of a hand on the table page: the steps that lead to the receipt, the receipt, the buttons beside
the open hands.

Room: ui/pages. The game goes on by the page.
"""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.receipt import Onward
from mahjong_desktop.present.table_facts import hits, revealed_step
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.branching import original_result
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.duplicate.at_table import TableDuplicates
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.pages.table_panels import AfterHand
from mahjong_desktop.ui.pages.table_remarks import TableRemarks
from mahjong_desktop.ui.receipt.sheet import ReceiptSheet
from mahjong_desktop.ui.requests import ToReview
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.steps_bar import SettlingSteps, StepsBar

translate = QCoreApplication.translate

SETTLING_MS: Final = 2 * motion.REVEAL
"""How long the tiles lie open before the receipt at ordinary speed: a step to see them, one to read what they cost."""


class HandEndHost(TableHost, Protocol):
    """What the end of a hand knows of the page: also how the game goes on."""

    @property
    def remarks(self) -> TableRemarks:
        """The notes about the game."""

    def next_hand(self) -> None:
        """Goes on with the next hand or the result of the match."""

    def replay(self) -> None:
        """Asks for the replay of this hand."""

    def drop_sheets(self) -> None:
        """Closes the sheets over the table."""


class HandEnd(QObject):
    """The end of a hand on one table page."""

    def __init__(self, page: Page, host: HandEndHost) -> None:
        super().__init__(page)
        self._page, self._host = page, host
        self.receipt: ReceiptSheet | None = None
        self.after = AfterHand(page, host.table.view)
        self.steps = StepsBar(host.table, host.table.look)
        self.duplicates = TableDuplicates(page.context.settings, self)
        self.duplicates.ready.connect(self._show_same_tiles)
        self._receipt_soon = QTimer(self)
        self._receipt_soon.setSingleShot(True)
        self._receipt_soon.timeout.connect(self.show_receipt)
        self.after.next.clicked.connect(host.next_hand)
        self.after.receipt.clicked.connect(self.show_receipt)
        self.steps.ended.connect(self.show_receipt)

    def begin(self) -> None:
        """Leads to the receipt of the hand that has ended."""
        self.duplicates.hand_over()
        steps, pace = self._settling(), self._host.table.director.pace
        if steps is not None and pace > 0:
            self._host.table.cover_win(covered=True)
            self.steps.begin(steps, round(SETTLING_MS * pace))
        else:
            self._receipt_soon.start(0)  # show the open hands first, so that building the receipt does not delay them

    def retranslate(self) -> None:
        """Updates all words."""
        self.after.retranslate()
        steps = self._settling() if self.steps.isVisible() else None
        if steps is not None:
            self.steps.tell(steps)
        session = self._host.session
        if session is not None and self.receipt is not None and not self.receipt.isHidden():
            self._fill_receipt(session)

    def lay_out(self) -> None:
        """Sets the geometry for the size of the page."""
        if self.receipt is not None:
            self.receipt.setGeometry(self._page.rect())
        self.after.place()
        self.steps.lay_out()

    def _settling(self) -> SettlingSteps | None:
        """Returns the words of the bar that leads to the receipt; None if the receipt follows at once."""
        session = self._host.session
        if session is None or not session.ending:
            return None
        told = account(session.open_view, session.ending, session.scores_before, self._host.names())
        return settling_steps(told, session.open_view, self._page.context.texts)

    def show_receipt(self) -> None:
        """Shows the receipt over the table."""
        session = self._host.session
        if session is None or not session.ending:
            return
        self.after.hide()
        self._fill_receipt(session)
        assert self.receipt is not None
        self._host.drop_sheets()
        self.receipt.setGeometry(self._page.rect())
        self.receipt.show()
        self.receipt.raise_()
        self._page.take_keyboard()

    def _fill_receipt(self, session: GameSession) -> None:
        """Fills the receipt in the current language."""
        if self.receipt is None:
            self.receipt = ReceiptSheet(self._page)
            self.receipt.next_requested.connect(self._host.next_hand)
            self.receipt.replay_requested.connect(self._host.replay)
            self.receipt.review_requested.connect(self._review)
            self.receipt.note_requested.connect(self._host.remarks.write_note)
            self.receipt.closed.connect(self._close_receipt)
            self.receipt.asked.connect(self._page.asked)
        self.receipt.set_table(self._page.context.settings.text("table"))
        self.receipt.reviews = session.saved
        self.receipt.then = _result_then(session)
        told = account(session.open_view, session.ending, session.scores_before, self._host.names())
        self.receipt.offer_same_tiles(self.duplicates.result, session.path if self.duplicates.offered else None)
        self.receipt.set_result(told, session.ending, self._page.context.texts, onward=self._onward())

    def _show_same_tiles(self, compared: DuplicateHand | SkippedHand) -> None:
        """Shows the comparison with an expert's hand on the receipt of this hand."""
        if self.receipt is not None and compared == self.duplicates.result:
            self.receipt.show_same_tiles(compared)

    def _review(self) -> None:
        """Asks for the review of the hand that has ended."""
        session = self._host.session
        if session is not None and session.saved:
            self._page.asked.emit(ToReview(session.path, session.match.state.position.hand + 1))

    def _onward(self) -> Onward:
        """Returns where the end of this hand leads."""
        last = self._host.session.ending[-1] if self._host.session is not None and self._host.session.ending else None
        return Onward.RESULT if isinstance(last, ev.HandEnded) and last.following is None else Onward.NEXT_HAND

    def _close_receipt(self) -> None:
        """Shows the table with all hands open; two buttons lead on."""
        if self.receipt is not None:
            self.receipt.hide()
        self._host.table.cover_win(covered=True)  # the buttons stand there
        self.after.lead(self._onward())
        self.after.show()
        self.after.raise_()
        self._page.take_keyboard()

    def drop(self) -> None:
        """Closes all of it, because the game goes on."""
        self._receipt_soon.stop()
        self.steps.stop()
        self._host.table.cover_win(covered=False)
        shown = not self.after.isHidden() or (self.receipt is not None and not self.receipt.isHidden())
        self.after.hide()
        if self.receipt is not None:
            self.receipt.hide()
        if shown:
            self._page.take_keyboard()


def _result_then(session: GameSession) -> int | None:
    """Returns how the hand ended for the person where this branch left its origin; None for other hands and games."""
    header = session.keeper.header
    if header.origin is None or header.origin.hand != session.match.state.position.hand + 1:
        return None
    return original_result(session.path, header)


def settling_steps(told: HandAccount, view: SeatView, texts: Texts) -> SettlingSteps | None:
    """Returns the words of the bar for a hand that has ended; None if no tile has hit anybody."""
    if not hits(view) or not told.wins:
        return None
    win, words = told.wins[0], AccountWords(told, texts)
    names = (texts.element_of(told.ruleset, fact.id).name for fact in win.won.elements)
    won = texts.for_ruleset(told.ruleset.id).call("win", claimed=win.won.giver is not None)
    steps = (won, revealed_step(view, texts), translate("TablePage", "Receipt"))
    return SettlingSteps(" + ".join(names), texts.listed((words.won_how(win), words.value(win))), steps, 1)
