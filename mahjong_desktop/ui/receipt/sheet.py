"""The sheet over the table that explains how a hand ended, in figures and words.

Room: ui/receipt. It shows an account (study.account) and requests the next action by signals. It holds no game and
scores nothing. Header, hand and buttons are always visible; the middle scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFileDialog, QWidget

from mahjong_desktop.engine.events import Event
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.key_list import UNFOLD_KEY
from mahjong_desktop.present.log_receipt import LoggedReceipt, log_text
from mahjong_desktop.present.receipt import Onward, Showing, receipt_text
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import announce, line
from mahjong_desktop.ui.kit.paper_cover import USUAL_GROWTH, PaperCover
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.receipt.body import Body
from mahjong_desktop.ui.receipt.frame import ReceiptFooter, ReceiptHeader
from mahjong_desktop.ui.receipt.from_log import READ_AGAIN_KEY
from mahjong_desktop.ui.receipt.same_tiles import SameTiles
from mahjong_desktop.ui.requests import ToRules

_ONCE: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
"""Keys that do nothing more while they are held."""
PathAsker = Callable[[QWidget, str], str]


def ask_path(parent: QWidget, suggested: str) -> str:
    """Asks where to save a picture; returns an empty string if the person cancels."""
    path, _ = QFileDialog.getSaveFileName(parent, translate("Receipt", "Save picture"), suggested, "PNG (*.png)")
    return path


def write_picture(picture: QPixmap, path: str) -> tuple[str, bool]:
    """Writes a picture as a PNG file; returns a line about it, and whether it failed."""
    target = Path(path).with_suffix(".png")
    if picture.save(str(target)):
        return translate("Receipt", "Saved as {file}").replace("{file}", target.name), False
    failed = translate("Receipt", "The picture could not be written to {file}.")
    return failed.replace("{file}", str(target)), True


class ReceiptSheet(PaperCover):
    """The receipt; it covers its parent. Keys: Enter next hand, R replay, V review, N note, Ctrl+C text, Ctrl+S
    picture, H hands, E luck and skill, 1 to 9 tabs, Esc closes, F1 the rule of the element that has the focus; of a
    hand that was read from a log T reads the game by other rules, D shows the next hand that differs."""

    next_requested = Signal()
    replay_requested = Signal()
    review_requested = Signal()
    note_requested = Signal()
    reading_requested = Signal()
    """Emitted to read the game by the rules that agree with this hand."""
    differing_requested = Signal()
    closed = Signal()
    asked = Signal(object)
    """Emitted with a request for the window: the rule of an element (F1), the hand that an expert has played, a review
    (requests.py)."""

    def __init__(self, parent: QWidget | None = None, *, ask_for_path: PathAsker = ask_path) -> None:
        super().__init__(parent)
        self._ask_for_path = ask_for_path
        self._told: HandAccount | None = None
        self._texts = Texts("en")
        self._mine = True
        self._events: tuple[Event, ...] = ()
        self._shown = 0
        self._onward = Onward.NEXT_HAND
        self._path: Path | None = None
        self._compared: DuplicateHand | SkippedHand | None = None
        self._log: LoggedReceipt | None = None
        self.same_tiles: SameTiles | None = None
        self.reviews = False
        """Whether the hand can be reviewed: set before a result is shown."""
        self.notes = True
        """Whether notes can be written about the game: set before a result is shown."""
        self.then: int | None = None
        """What the viewer had won or lost when the hand was first played, if this is a branch: set before a result is
        shown."""
        self._rebuilding = False
        self._outdated = False
        self._built_at = USUAL_GROWTH
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._rebuild)
        self.dress_alone()

    # Contents

    def set_result(
        self,
        told: HandAccount,
        events: Sequence[Event],
        texts: Texts,
        *,
        mine: bool = True,
        onward: Onward = Onward.NEXT_HAND,
        log: LoggedReceipt | None = None,
    ) -> None:
        """Shows the account of a finished hand; `events` are those of the hand.

        With `mine` the viewer is the person at the screen, and sentences say "you". `onward` says where the main button
        leads. `log` is what is known of a hand that was read from a log.
        """
        self._told, self._log = told, log
        self._texts, self._mine, self._shown = texts, mine, 0
        self._events = tuple(events)
        self._onward = onward
        self._rebuild()

    def offer_same_tiles(self, compared: DuplicateHand | SkippedHand | None, path: Path | None) -> None:
        """Sets whether the next receipt has the line that compares it with an expert's hand: it has if the file of the
        game is given. The line says what was `compared`; None until that is known."""
        self._path, self._compared = path, compared

    def show_same_tiles(self, compared: DuplicateHand | SkippedHand) -> None:
        """Shows the comparison on the receipt that is open."""
        self._compared = compared
        if self.same_tiles is not None:
            self.same_tiles.show_result(compared)
            if self.isVisible():
                self.same_tiles.announce()

    def show_log(self, log: LoggedReceipt) -> None:
        """Shows what has become known of the hand that is open; the focus stays if it can."""
        if log != self._log:
            self._log = log
            self._rebuild()
            if self.isVisible() and self.body.notice is not None:
                announce(self, f"{self.body.notice.title.text()} {self.body.notice.line.text()}")

    @property
    def log(self) -> LoggedReceipt | None:
        """What is known of the hand as one that was read from a log; None if it was not."""
        return self._log

    def set_texts(self, texts: Texts) -> None:
        """Shows the same hand in another language."""
        self._texts = texts
        self._rebuild()

    @property
    def told(self) -> HandAccount | None:
        """The account that is shown."""
        return self._told

    @property
    def win(self) -> WinAccount | None:
        """The win that is shown; None if nobody won."""
        return self._spoken_of(self._told) if self._told is not None else None

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

    # Building

    def _rebuild(self) -> None:
        if self._told is None:
            return
        self._rebuilding = True
        self._outdated = False
        open_hands = hasattr(self, "footer") and self.footer.hands.isChecked()
        on_tab = (
            hasattr(self, "body") and self.body.tabs is not None and self.body.tabs.isAncestorOf(self.focusWidget())
        )
        unfolded = self.same_tiles is not None and self.same_tiles.unfolded
        clear(self.column)
        self._built_at = self.growth()
        with theme.enlarged(self._built_at):
            grown = theme.style_sheet(theme.active()) if self._built_at > USUAL_GROWTH else ""
            if grown != self.paper.styleSheet():
                self.paper.setStyleSheet(grown)
            self._build(self._told, AccountWords(self._told, self._texts, mine=self._mine))
        if self.body.has_hands and open_hands:
            self.footer.hands.setChecked(True)
        if self.same_tiles is not None:
            self.same_tiles.unfold(shown=unfolded)
        self._rebuilding = False
        self._lay_out()
        self.setFocusProxy(self.footer.next)
        if self.isVisible():
            self._take_focus(on_tab=on_tab)

    def _take_focus(self, *, on_tab: bool) -> None:
        if on_tab and self.body.tabs is not None:
            self.body.tabs.button(self.body.tabs.value or "").setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.setFocus()

    def _build(self, told: HandAccount, words: AccountWords) -> None:
        self._words = words
        self.body = Body(told, self._shown, words, self._events, self._log)
        if self.body.notice is not None:
            self.body.notice.read_requested.connect(self.reading_requested)
            self.body.notice.copy_requested.connect(self.copy_text)
        self.body.chosen.connect(self._show)
        self.header = ReceiptHeader(told, self._spoken_of(told), words, self._log)
        self.setAccessibleName(self.header.headline.text())
        self.header.compare(self.then)
        self.header.closed.connect(self.closed)
        others = 0 if self._log is None else self._log.others
        self.footer = ReceiptFooter(won=self.body.has_hands, onward=self._onward, others_differ=others)
        self.footer.differing.clicked.connect(self.differing_requested)
        self.footer.next.clicked.connect(self.next_requested)
        self.footer.replay.clicked.connect(self.replay_requested)
        self.footer.review.clicked.connect(self.review_requested)
        self.footer.review.setVisible(self.reviews)
        self.footer.note.clicked.connect(self.note_requested)
        self.footer.note.setVisible(self.notes)
        self.footer.copy.clicked.connect(self.copy_text)
        self.footer.picture.clicked.connect(self.save_picture)
        self.footer.hands.toggled.connect(lambda shown: self.body.show_hands(shown=shown))
        self.column.addWidget(self.header)
        self.column.addWidget(line())
        self.column.addWidget(self.body, 1)
        self.same_tiles = None if self._path is None else self._comparison(told, self._path)
        for part in (self.same_tiles, self.footer):
            if part is not None:
                self.column.addWidget(line())
                self.column.addWidget(part)

    def _comparison(self, told: HandAccount, path: Path) -> SameTiles:
        made = SameTiles(told.ruleset, told.names, self._texts, path)
        made.show_result(self._compared)
        made.asked.connect(self.asked)
        return made

    def _spoken_of(self, told: HandAccount) -> WinAccount | None:
        """Returns the win that the header describes; None if nobody won, and for the overview of several
        settlements."""
        if self.body.sight.showing is Showing.WHOLE or not told.wins:
            return None
        return told.wins[self.body.sight.win]

    def _show(self, index: int) -> None:
        self._shown = index
        self._again.start()

    # Size

    def _lay_out(self) -> None:
        if self._told is None:
            return
        narrow, low = self.is_narrow, self.is_low
        self.place_paper()
        self.header.set_margin(self.margin, low=low)
        self.footer.set_margin(self.margin, low=low)
        if self.same_tiles is not None:
            self.same_tiles.set_margin(self.margin, low=low)
        self.body.lay_out(self.margin, narrow=narrow, low=low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if self.growth() != self._built_at:
            self._outdated = True
            self._follow()

    # Actions of the person

    def keyPressEvent(self, event: QKeyEvent) -> None:
        actions: dict[int | str, Callable[[], None]] = {}
        if self._told is None:
            actions = {}
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            actions = {"C": self.copy_text, "S": self.save_picture}
        else:
            actions = {
                Qt.Key.Key_Return: self.next_requested.emit,
                Qt.Key.Key_Enter: self.next_requested.emit,
                "R": self.replay_requested.emit,
                **({"N": self.note_requested.emit} if self.notes else {}),
                **({"V": self.review_requested.emit} if self.reviews else {}),
                Qt.Key.Key_Escape: self.closed.emit,
                "H": self._toggle_hands,
                **({READ_AGAIN_KEY: self.reading_requested.emit} if self._may_read_again() else {}),
                **({"D": self.differing_requested.emit} if self._log is not None and self._log.others else {}),
                UNFOLD_KEY: self._toggle_same_tiles,
                Qt.Key.Key_Left: lambda: self.body.step_tab(-1),
                Qt.Key.Key_Right: lambda: self.body.step_tab(1),
                **{str(index + 1): partial(self.body.show_tab, index) for index in range(len(self.body.sights))},
                **({Qt.Key.Key_F1: self._ask_rule} if self._focused_element() else {}),
            }
        action = actions.get(name_among(event, actions) or event.key())
        if event.isAutoRepeat() and event.key() in _ONCE:
            event.accept()
        elif action is None:
            super().keyPressEvent(event)
        else:
            action()

    def _may_read_again(self) -> bool:
        return self._log is not None and self._log.reading is not None

    def _focused_element(self) -> str:
        """Returns the id of the element that has the focus; an empty string if none has."""
        held = self.focusWidget()
        return held.key if isinstance(held, ValueRow) else ""

    def _ask_rule(self) -> None:
        if self._told is not None:
            self.asked.emit(ToRules(self._told.ruleset.id, self._focused_element()))

    def _toggle_hands(self) -> None:
        if self.footer.hands.isVisible():
            self.footer.hands.toggle()

    def _toggle_same_tiles(self) -> None:
        if self.same_tiles is not None:
            self.same_tiles.unfold(shown=not self.same_tiles.unfolded)

    def copy_text(self) -> None:
        """Copies the receipt to the clipboard as plain text."""
        if self._told is not None:
            beside = self.same_tiles.text() if self.same_tiles is not None else ""
            if self._log is not None:
                beside += log_text(self._log, self._told, self._words)
            QGuiApplication.clipboard().setText(receipt_text(self._told, self._words) + beside)
            self.footer.say(translate("Receipt", "Copied"))

    def picture(self) -> QPixmap:
        """Returns a picture of the sheet with the middle in full height."""
        return self.paper_picture(self.body.hidden_height())

    def save_picture(self) -> None:
        """Asks for a file and saves the picture; a line says whether that succeeded."""
        if self._told is None:
            return
        path = self._ask_for_path(self, f"{self._told.ruleset.id}-{self._told.hand + 1}.png")
        if not path:
            return
        line, failed = write_picture(self.picture(), path)
        self.footer.say(line, failed=failed)
