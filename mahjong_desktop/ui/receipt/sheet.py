"""The sheet over the table that explains how a hand ended, in figures and words.

Room: ui/receipt. It shows an account (study.account) and requests the next action by signals. It holds no game and
scores nothing. Header, hand and buttons are always visible; the middle scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

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
from mahjong_desktop.ui.kit.cards import Card, Shadow
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import announce, line
from mahjong_desktop.ui.kit.page import Cover
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.receipt.body import Body
from mahjong_desktop.ui.receipt.frame import ReceiptFooter, ReceiptHeader
from mahjong_desktop.ui.receipt.from_log import READ_AGAIN_KEY
from mahjong_desktop.ui.receipt.same_tiles import SameTiles
from mahjong_desktop.ui.requests import ToRules
from mahjong_desktop.ui.table.look import JADE, PALETTES

_ONCE: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
"""Keys that do nothing more while they are held."""
_LARGEST: Final = QSize(1440, 900)
_USUAL: Final = QSize(1280, 800)
_USUAL_GROWTH: Final = 100
_MOST_GROWTH: Final = 140
"""In a larger window than usual the sheet, its words and tiles grow with it, up to so many percent."""

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


_SHADOW: Final = Shadow(blur=9, alpha=0.5, drop=6)


class ReceiptSheet(Cover):
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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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
        self._built_at = _USUAL_GROWTH
        self._felt: tuple[QColor, QColor] | None = None
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._rebuild)
        self._sheet = Card(theme.SHEET_RADIUS)
        self._sheet.setParent(self)
        self._column = QVBoxLayout(self._sheet)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._column.setSpacing(0)
        if parent is not None:
            parent.installEventFilter(self)
        self.dress_alone()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget) and watched is self.parentWidget():
            self.setGeometry(watched.rect())
        return False

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

    def set_table(self, name: str) -> None:
        """Sets the felt round the sheet: `jade`, `ink` or `plum`."""
        felt = PALETTES.get(name, JADE)
        self._felt = (QColor(felt.felt_centre).darker(140), QColor(felt.felt_edge).darker(120))
        self.update()

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
        clear(self._column)
        self._built_at = self._growth()
        with theme.enlarged(self._built_at):
            grown = theme.style_sheet(theme.active()) if self._built_at > _USUAL_GROWTH else ""
            if grown != self._sheet.styleSheet():
                self._sheet.setStyleSheet(grown)
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
        self._column.addWidget(self.header)
        self._column.addWidget(line())
        self._column.addWidget(self.body, 1)
        self.same_tiles = None if self._path is None else self._comparison(told, self._path)
        for part in (self.same_tiles, self.footer):
            if part is not None:
                self._column.addWidget(line())
                self._column.addWidget(part)

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

    def _margin(self) -> int:
        return 32 if self._sheet.width() >= theme.NARROW_PAGE else 20

    def _lay_out(self) -> None:
        if self._told is None:
            return
        narrow, low = self.width() < theme.NARROW_PAGE, self.height() < theme.LOW_PAGE
        side, top = (8, 8) if narrow else (28, 12 if low else 20)
        largest = _LARGEST * (self._growth() / 100)
        wide = min(self.width() - 2 * side, largest.width())
        high = min(self.height() - 2 * top, largest.height())
        self._sheet.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        self.header.set_margin(self._margin(), low=low)
        self.footer.set_margin(self._margin(), low=low)
        if self.same_tiles is not None:
            self.same_tiles.set_margin(self._margin(), low=low)
        self.body.lay_out(self._margin(), narrow=narrow, low=low)

    def _growth(self) -> int:
        """Returns how large words and tiles are, in percent and in steps of five."""
        share = min(self.width() / _USUAL.width(), self.height() / _USUAL.height())
        return max(_USUAL_GROWTH, min(_MOST_GROWTH, int(share * 20) * 5))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if self._growth() != self._built_at:
            self._outdated = True
            self._follow()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        felt = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
        centre, edge = self._felt or (QColor(theme.colours().felt_centre), QColor(theme.colours().felt_edge))
        felt.setColorAt(0, centre)
        felt.setColorAt(1, edge)
        painter.fillRect(rect, felt)
        paper = QRectF(self._sheet.geometry())
        _SHADOW.paint(painter, paper, theme.SHEET_RADIUS)

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
        place = self._sheet.geometry()
        self._sheet.resize(place.width(), place.height() + self.body.hidden_height())
        self._column.activate()
        grabbed = self._sheet.grab()
        self._sheet.setGeometry(place)
        rounded = QPixmap(grabbed.size())
        rounded.setDevicePixelRatio(grabbed.devicePixelRatio())
        rounded.fill(Qt.GlobalColor.transparent)
        painter = QPainter(rounded)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(QRectF(QPointF(), grabbed.deviceIndependentSize()), theme.SHEET_RADIUS, theme.SHEET_RADIUS)
        painter.setClipPath(path)
        painter.drawPixmap(0, 0, grabbed)
        painter.end()
        return rounded

    def save_picture(self) -> None:
        """Asks for a file and saves the picture; a line says whether that succeeded."""
        if self._told is None:
            return
        path = self._ask_for_path(self, f"{self._told.ruleset.id}-{self._told.hand + 1}.png")
        if not path:
            return
        line, failed = write_picture(self.picture(), path)
        self.footer.say(line, failed=failed)
