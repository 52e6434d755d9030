"""The sheet of the standings over the table: the line of every score, and a row for every hand with running totals.
Enter shows the receipt of the chosen hand over the sheet; the game waits meanwhile.

Room: ui/pages. What the sheet says is made in present/standings.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.people import People
from mahjong_desktop.present.receipt import Onward
from mahjong_desktop.present.saved_games import seat_names
from mahjong_desktop.present.seen_table import plate_titles
from mahjong_desktop.present.standings import Standings
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.account import account
from mahjong_desktop.study.saved import SavedGame, open_saved
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.score_curve import ScoreCurve
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.sheet import Sheet, tell_error
from mahjong_desktop.ui.kit.standing_rows import StandingHead, StandingRowButton, grid_of
from mahjong_desktop.ui.receipt.sheet import ReceiptSheet
from mahjong_desktop.ui.requests import ToReplay
from mahjong_desktop.ui.theme import Role

_SIZE: Final = QSize(960, 672)
_CURVE: Final = 142
"""The height of the curve with the numbers of the hands below it; its lines have 118 of it."""
_LOW: Final = 560
"""In lower windows the curve makes way for the rows."""


class StandingsSheet(Sheet):
    """The sheet. Up and Down go through the hands, Enter shows the receipt of one, Escape closes."""

    receipt_requested = Signal(int)
    """Emitted with the number of a hand, which counts from 0."""

    def __init__(self, parent: QWidget, standings: Standings, now: str = "") -> None:
        super().__init__(parent, _SIZE)
        self.standings, rows = standings, standings.rows()
        self.head = StandingHead(standings)
        self.rows = [StandingRowButton(standings, row) for row in rows]
        self.curve = ScoreCurve(_CURVE)
        self.close_button = Button(ButtonKind.QUIET, "close")
        title, note = label(Role.SECTION, standings.title()), label(Role.NOTE, standings.note(now), wrap=True)
        self.setAccessibleName(standings.title())
        self.setAccessibleDescription(note.text())
        self.close_button.set_words(translate("Standings", "Close"), "Esc")
        self.close_button.clicked.connect(self.close_sheet)
        self.column.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 16)
        self.column.setSpacing(8)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(title, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(note, 1, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(self.close_button)
        self.column.addLayout(top)
        self.curve.set_lines(standings.lines(), standings.texts.number, translate("Standings", "Scores over the hands"))
        self.curve.setVisible(bool(rows))
        self.column.addWidget(self.curve)
        self.column.addWidget(self.head)
        self.head.setVisible(bool(rows))
        self._area = scroll(self._body())
        self.column.addSpacing(-8)
        self.column.addWidget(self._area, 1)
        hint = translate("Standings", "Enter shows the receipt of the chosen hand. The game waits.")
        self.foot = label(Role.NOTE, hint if rows else "", wrap=True)
        self.column.addWidget(self.foot)

    def _body(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for at, row in enumerate(self.rows):
            row.last = at == len(self.rows) - 1
            row.clicked.connect(lambda _=False, number=row.row.number: self.receipt_requested.emit(number))
            row.moved.connect(lambda step, at=at: self._go_to(at + step))
            column.addWidget(row)
        column.addStretch(1)
        return inside

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self.rows[at], 0, 0)

    def take_keyboard(self) -> None:
        if self.rows:
            QTimer.singleShot(0, self, lambda: self._go_to(len(self.rows) - 1))
            self.rows[-1].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.close_button.setFocus(Qt.FocusReason.TabFocusReason)

    def focus_row(self, number: int) -> None:
        """Gives the keyboard to the row of a hand."""
        self._go_to(next((at for at, row in enumerate(self.rows) if row.row.number == number), len(self.rows) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        super()._lay_out()
        self._fit()

    def _fit(self) -> None:
        margins = self.column.contentsMargins()
        bar = self._area.verticalScrollBar()
        self.curve.setVisible(bool(self.rows) and self.height() >= _LOW)
        width = self.paper.width() - margins.left() - margins.right()
        width -= bar.sizeHint().width() + 4  # also without one, so that heads and rows stay on one grid
        grid = grid_of(self.standings, tuple(row.row for row in self.rows), width)
        self.head.show_grid(grid)
        for row in self.rows:
            row.show_grid(grid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F4:
            self.close_sheet()
            event.accept()
        else:
            super().keyPressEvent(event)


class StandingsPlace(QObject):
    """Opens the sheet over one table page, and receipts over the sheet."""

    def __init__(self, page: Page, people: Callable[[], People]) -> None:
        """`people` returns the players by place, in the present language."""
        super().__init__(page)
        self._page, self._people = page, people
        self.sheet: StandingsSheet | None = None
        self.receipt: ReceiptSheet | None = None
        self._session: GameSession | None = None
        self._shown = 0

    def open(self, session: GameSession) -> None:
        """Shows the standings of a game; nothing while they are shown already."""
        if self.shown() is None:
            self._session = session
            self._made(session).open()

    def shown(self) -> StandingsSheet | None:
        """Returns the sheet that is open; the page may have closed it with all others."""
        sheet = self.sheet
        return sheet if sheet is not None and shiboken6.isValid(sheet) and not sheet.isHidden() else None

    def _made(self, session: GameSession) -> StandingsSheet:
        texts, ruleset = self._page.context.texts, session.match.ruleset
        standings = Standings(session.summary(), ruleset, self._people(), session.seat, texts)
        now = "" if session.ending else texts.listed(plate_titles(session.view, texts.for_ruleset(ruleset.id)))
        sheet = self.sheet = StandingsSheet(self._page, standings, now)
        sheet.receipt_requested.connect(self.show_receipt)
        sheet.again = partial(self._made, session)
        return sheet

    def show_receipt(self, number: int) -> None:
        """Shows the receipt of a hand over the sheet; Escape leads back to its row."""
        session = self._session
        if session is None:
            return
        try:
            game = open_saved(session.path)
        except RecordError as error:
            tell_error(self._page, trouble_line(error))
            return
        self._shown = number
        if _at_the_end_of(game, number):
            self._show(game, session)

    def _show(self, game: SavedGame, session: GameSession) -> None:
        receipt = self.receipt = ReceiptSheet(self._page)
        receipt.notes = False
        receipt.set_table(self._page.context.settings.text("table"))
        receipt.next_requested.connect(self._close_receipt)
        receipt.closed.connect(self._close_receipt)
        receipt.asked.connect(self._page.asked)
        replay = ToReplay(session.path, self._shown + 1)
        receipt.replay_requested.connect(lambda: self._page.asked.emit(replay))
        playback, seat = game.playback, game.human_seat or 0
        texts, events = self._page.context.texts, playback.told()
        view = playback.view(seat, open_hands=True)
        told = account(view, events, playback.scores_before(), seat_names(game, texts))
        receipt.set_result(told, events, texts, onward=Onward.CLOSE)
        receipt.setGeometry(self._page.rect())
        receipt.show()
        receipt.raise_()
        receipt.setFocus()

    def _close_receipt(self) -> None:
        receipt, self.receipt = self.receipt, None
        if receipt is not None:
            receipt.hide()
            receipt.deleteLater()
        sheet = self.shown()
        if sheet is not None:
            sheet.focus_row(self._shown)

    def drop(self) -> None:
        """Closes all of it, because the game goes on or has been left."""
        receipt, sheet = self.receipt, self.shown()
        self.receipt = self.sheet = None
        if receipt is not None:
            receipt.hide()
            receipt.deleteLater()
        if sheet is not None:
            sheet.drop()


def _at_the_end_of(game: SavedGame, number: int) -> bool:
    """Goes to the end of a hand by its number; returns False if the file has none that has ended."""
    span = next((span for span in game.playback.hands if span.number == number and span.ended), None)
    if span is None:
        return False
    game.playback.go(span.last)
    while not game.playback.at_hand_end and game.playback.at > span.first:
        game.playback.back()  # after the last hand comes the end of the match
    return game.playback.at_hand_end
