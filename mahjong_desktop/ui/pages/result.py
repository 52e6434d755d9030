"""The page at the end of a match: the cards of places, curve, best hand, luck and skill; below them the figures of each
player, and every hand in one line.

Room: ui/pages. The cards are in result_cards.py; what the tables say is made in present/match_result.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.match_end import best_hand, luck_and_skill, place_cards
from mahjong_desktop.present.match_result import Cell, CellTone, MatchResult
from mahjong_desktop.present.people import People, people_of_saved
from mahjong_desktop.present.review_words import retry_mistakes
from mahjong_desktop.present.standings import Standings
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.kept import has_mistakes
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.study.summary import MatchSummary
from mahjong_desktop.study.won_hand import WonHand, won_hand
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.duplicate.card import DuplicateCard
from mahjong_desktop.ui.exports import Exports
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, fit_buttons
from mahjong_desktop.ui.kit.cards import Card, Ground
from mahjong_desktop.ui.kit.flow import clear, show_widgets
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import Page, PageFrame
from mahjong_desktop.ui.kit.pictures import PortraitPicture
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.pages.result_cards import MatchCards
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import PlayGame, ShowInFolder, ToNewGame, ToReplay, ToRetry, ToReview
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_FACE: Final = 24
"""The width of a portrait in a row, in pixels."""
_WIDEST: Final = 1280
"""The width of what the page shows, in pixels."""
_ROLES: Final = {
    CellTone.PLAIN: Role.BODY,
    CellTone.QUIET: Role.NOTE,
    CellTone.STRONG: Role.STRONG,
    CellTone.TITLE: Role.ROW_TITLE,
    CellTone.GAIN: Role.GAIN,
    CellTone.LOSS: Role.LOSS,
}
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Grid(Card):
    """A table on a card. The first `text_columns` columns are left-aligned, figures right-aligned. The stretched column
    wraps; the others do if they have no room side by side."""

    def __init__(self, text_columns: int, stretched: int) -> None:
        super().__init__()
        self.setAccessibleName("")
        self._text_columns, self._stretched = text_columns, stretched
        self._grid = QGridLayout(self)
        padding = theme.DENSE_PADDING
        self._grid.setContentsMargins(theme.CARD_PADDING, padding, theme.CARD_PADDING, padding)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(stretched, 1)
        self._row = 0
        self.cells: list[list[QLabel]] = []

    def fit(self, width: int) -> None:
        """Wraps the words of every column if the table does not fit into a width in pixels."""
        words = [cell for row in self.cells for column, cell in enumerate(row) if column != self._stretched]
        show_widgets(self._grid)
        for wrapped in (False, True):
            for cell in words:
                cell.setWordWrap(wrapped)
            self._grid.invalidate()
            if self._grid.minimumSize().width() <= width:
                break

    def clear(self) -> None:
        """Removes all rows."""
        clear(self._grid)
        self._row = 0
        self.cells = []

    def head(self, words: Sequence[str]) -> None:
        """Adds the headings."""
        self._add([label(Role.STRONG_NOTE, word, wrap=True) for word in words])

    def row(self, words: Sequence[Cell]) -> None:
        """Adds a row below a hairline."""
        self._grid.addWidget(line(), self._row, 0, 1, len(words))
        self._row += 1
        cells = [
            label(_ROLES[cell.tone], cell.text, wrap=column == self._stretched) for column, cell in enumerate(words)
        ]
        self.cells.append(cells)
        self._add(cells)
        for cell, shown in zip(words, cells, strict=True):
            if cell.face:
                _put_portrait(cell.face, shown)

    def _add(self, cells: Sequence[QLabel]) -> None:
        for column, cell in enumerate(cells):
            cell.setAlignment(_LEFT if column < self._text_columns else _RIGHT)
            self._grid.addWidget(cell, self._row, column)
        self._row += 1


class TableArea(QScrollArea):
    """Scrolls one table sideways where it has no room; its height is always that of the whole table."""

    def __init__(self, table: Grid) -> None:
        super().__init__()
        self._table = table
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setWidget(table)
        set_role(self.viewport(), Role.CLEAR)

    def fit(self, width: int) -> None:
        """Wraps the words of the table if it does not fit into a width in pixels."""
        self._table.fit(width)
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        needed = self._table.minimumSizeHint().width()
        bar = self.horizontalScrollBar().sizeHint().height() if needed > width else 0
        return self._table.heightForWidth(max(width, needed)) + bar

    def sizeHint(self) -> QSize:
        return QSize(self._table.sizeHint().width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))


def _put_portrait(face: str, cell: QLabel) -> None:
    """Puts a portrait at the left end of a cell, before its words."""
    cell.setIndent(_FACE + 8)
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(PortraitPicture(_FACE, face), 0, _LEFT)
    cell.setMinimumHeight(_FACE)


class ResultPage(Page):
    """The page. Left and Right scroll tables that are too wide. Enter plays again, R requests the replay, V the review,
    M the mistakes of a reviewed game, Escape the start page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.path: Path | None = None
        self.result: MatchResult | None = None
        self._seed: int | None = None
        self._trouble = ""
        self._won: WonHand | None = None
        self._reader = NewestAnswer("best hand", self)
        self._reader.told.connect(self._take_hand)
        self._exports = Exports(self)
        self.cards = MatchCards()
        self.title = label(Role.TITLE, wrap=True)
        self.note = label(Role.NOTE, wrap=True)
        self.places = Grid(2, 1)
        self.hands = Grid(3, 2)
        self.areas = [TableArea(table) for table in (self.places, self.hands)]
        self.duplicate = DuplicateCard(context)
        self.duplicate.asked.connect(self.asked)
        self.duplicate.hands.ready.connect(lambda _result: self._show_luck())
        self._hands_title = label(Role.SECTION)
        self.again = Button(ButtonKind.MAIN, "play")
        self.replay = Button(ButtonKind.PLAIN, "replays")
        self.retry = Button(ButtonKind.PLAIN, "target")
        self.review = Button(ButtonKind.PLAIN, "review")
        self.start = Button(ButtonKind.QUIET, "back")
        self.more = Button(ButtonKind.PLAIN, "menu")
        self.more.clicked.connect(lambda: open_menu(self.make_menu, self.more))
        self.again.clicked.connect(self._ask_again)
        self.replay.clicked.connect(self._ask_replay)
        self.retry.clicked.connect(self._ask_retry)
        self.review.clicked.connect(self._ask_review)
        self.start.clicked.connect(self.closed)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(theme.PAGE_MARGIN, 24, theme.PAGE_MARGIN, 24)
        column.setSpacing(theme.GUTTER)
        head, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.title)
        words.addWidget(self.note)
        head.addLayout(words, 1)
        head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for widget in (self.cards, self.areas[0], self.duplicate):
            column.addWidget(widget)
        column.addSpacing(8)
        column.addWidget(self._hands_title)
        column.addWidget(self.areas[1])
        column.addStretch(1)
        ground = PageFrame(inside)
        ground.set_most(_WIDEST)
        foot = Ground("surface", "top")
        foot.setMinimumHeight(theme.FOOTER_HEIGHT)
        row = QHBoxLayout(foot)
        row.setContentsMargins(theme.PAGE_MARGIN, 12, theme.PAGE_MARGIN, 12)
        row.setSpacing(12)
        row.addWidget(self.start)
        row.addStretch(1)
        row.addWidget(self.retry)
        row.addWidget(self.replay)
        row.addWidget(self.review)
        row.addWidget(self.again)
        self._area = scroll(ground)
        self.set_parts(None, self._area, foot)

    # Contents

    def open(self, path: Path) -> bool:
        """Shows the result of a saved game. Returns False for a bad file; the page then gives the reason in one
        line."""
        self.path = path
        try:
            game = open_saved(path)
        except RecordError as error:
            self.result, self._trouble = None, trouble_line(error)
            self.retranslate()
            return False
        self._trouble = ""
        people = people_of_saved(game, self.context.settings, self.context.texts, at_end=True)
        self.show_summary(game.summary, game.ruleset, people, game.last_seat, path, game.header.seed)
        return True

    def show_summary(
        self,
        summary: MatchSummary,
        ruleset: Ruleset,
        people: People,
        seat: int | None,
        path: Path | None = None,
        seed: int | None = None,
    ) -> None:
        """Shows a match. `people` are by seat; `seat` is the person's, None if only bots played. The seed is shown only
        for a finished match, because it would reveal the walls of the hands to come."""
        self.result, self.path = MatchResult(summary, ruleset, people, seat, self.context.texts), path
        self._seed = seed if summary.finished else None
        self._read_best_hand()
        numbers = [hand.number + 1 for hand in summary.hands]
        self.duplicate.show_match(path if seat is not None else None, ruleset, numbers)
        self.retranslate()

    def _people(self, result: MatchResult) -> People:
        """Returns the people of a match in the present words; of one that was not saved as they were."""
        if self.path is None or result.texts is self.context.texts:
            return result.people
        try:
            game = open_saved(self.path)
        except RecordError:
            return result.people
        return people_of_saved(game, self.context.settings, self.context.texts, at_end=True)

    def _read_best_hand(self) -> None:
        """Has the tiles of the best hand read from the file, in another thread; the card shows them when they come."""
        self._won = None
        self._reader.drop()
        best = None if self.result is None else best_hand(self.result)
        if best is not None and self.path is not None:
            self._reader.ask_newest(partial(won_hand, self.path, best.number, best.index))

    def _take_hand(self, won: object) -> None:
        self._won = won if isinstance(won, WonHand) else None
        self._show_best_hand()

    def opened(self) -> None:
        self.duplicate.go_on()
        self._show_luck()
        self.retry.setVisible(self.path is not None and has_mistakes(self.path))
        self._fit()

    def left(self) -> None:
        self.duplicate.stop()

    def first_focus(self) -> None:
        self.again.setFocus()

    def retranslate(self) -> None:
        again = translate("ResultPage", "Play again") if self._played else translate("ResultPage", "New game")
        self.again.set_words(again, translate("ResultPage", "Enter"))
        self.review.set_words(translate("ResultPage", "Review mistakes"), "V")
        self.review.setVisible(self._played)
        self.replay.set_words(translate("ResultPage", "Replay"), "R")
        self.start.set_words(translate("ResultPage", "Start page"), "Esc")
        self.replay.setVisible(self.path is not None)
        self.retry.set_words(retry_mistakes(), "M")
        self.retry.setVisible(self.path is not None and has_mistakes(self.path))
        self._hands_title.setText(translate("ResultPage", "Hand by hand"))
        self.setWindowTitle(translate("ResultPage", "Final result"))
        self.places.clear()
        self.hands.clear()
        for widget in (self.cards, *self.areas, self._hands_title, self.more):
            widget.setVisible(self.result is not None)
        if self.result is None:
            self.duplicate.hide()
            self.title.setText(translate("ResultPage", "Final result"))
            self.note.setText(self._trouble)
            return
        result = self.result = replace(self.result, texts=self.context.texts, people=self._people(self.result))
        self.duplicate.retranslate()
        self.more.setVisible(self._seed is not None or self.path is not None)
        set_tip(self.more, translate("ResultPage", "More"))
        self.more.setAccessibleName(translate("ResultPage", "More"))
        self.title.setText(result.headline())
        self.note.setText(result.note())
        for table, head, rows in (
            (self.places, result.places_head(), result.places()),
            (self.hands, result.hands_head(), result.hands()),
        ):
            table.head(head)
            for row in rows:
                table.row(row)
        self._show_cards(result)
        self._fit()

    def _show_cards(self, result: MatchResult) -> None:
        self.cards.places.show_places(place_cards(result))
        texts = self.context.texts
        self.cards.curve.show_standings(Standings(result.summary, result.ruleset, result.people, result.seat, texts))
        self._show_best_hand()
        self._show_luck()

    def _show_best_hand(self) -> None:
        if self.result is not None:
            self.cards.best.show_hand(best_hand(self.result), self._won, self.context.texts)

    def _show_luck(self) -> None:
        """Shows luck and skill as far as they are known; nothing if the same tiles are not played again."""
        result, card = self.result, self.cards.luck
        match, left = self.duplicate.match, self.duplicate.hands.waiting
        own = None if result is None else next((one for one in result.summary.seats if one.seat == result.seat), None)
        if own is None or self.duplicate.isHidden():
            card.show_words("", "")
        elif left:
            card.show_words(self.duplicate.progress(left), "")
        else:
            said = luck_and_skill(match, own.difference, self.context.texts)
            card.show_words(said, self.duplicate.verdict(match) if said else "")

    @property
    def _played(self) -> bool:
        """Whether the person has played this match, and its file is there to go on from."""
        return self.path is not None and self.result is not None and self.result.seat is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = min(self.width(), _WIDEST) - 2 * theme.PAGE_MARGIN - self._area.verticalScrollBar().sizeHint().width()
        self.cards.fit(narrow=theme.narrower(self, theme.NARROW_PAGE))
        for area in self.areas:
            area.fit(room)
        self.duplicate.fit(room)
        shown = [one for one in (self.retry, self.replay, self.review, self.start, self.again) if not one.isHidden()]
        fit_buttons(shown, self.width() - 2 * theme.PAGE_MARGIN - 12 * len(shown))

    def make_menu(self) -> QMenu:
        """Returns a menu with what is seldom asked for: the seed, from which the same walls can be dealt again, the
        forms in which the match can be saved or copied, its file, and another game."""
        menu, seed = QMenu(self), str(self._seed)
        if self._seed is not None:
            copy = menu.addAction(translate("ResultPage", "Copy the seed {seed}").replace("{seed}", seed))
            copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(seed))
            menu.addSeparator()
        if self.path is not None and self.result is not None:
            self._exports.fill(menu, self.path, self.result.ruleset, self.more)
            show = menu.addAction(translate("Exports", "Show in its folder"))
            show.triggered.connect(partial(self.asked.emit, ShowInFolder(self.path)))
            menu.addSeparator()
        menu.addAction(translate("ResultPage", "New game")).triggered.connect(self._ask_new_game)
        return menu

    # Actions

    def _ask_new_game(self) -> None:
        self.asked.emit(ToNewGame())

    def _ask_again(self) -> None:
        """Begins a match with the rules, the opponents and the terms of this one; where that cannot be, asks for a new
        game."""
        again = game_like(self.path) if self._played and self.path is not None else None
        self.asked.emit(again or ToNewGame())

    def _ask_review(self) -> None:
        if self.path is not None and not self.review.isHidden():
            self.asked.emit(ToReview(self.path, 1))

    def _ask_replay(self) -> None:
        if self.path is not None:
            self.asked.emit(ToReplay(self.path))

    def _ask_retry(self) -> None:
        if self.path is not None and not self.retry.isHidden():
            self.asked.emit(ToRetry(self.path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key(), name_among(event, "RVM"):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                self._ask_again()
            case ((Qt.Key.Key_Left | Qt.Key.Key_Right) as key, _):
                step = QScrollBar.SliderAction.SliderSingleStepAdd
                back = QScrollBar.SliderAction.SliderSingleStepSub
                for area in self.areas:
                    area.horizontalScrollBar().triggerAction(step if key == Qt.Key.Key_Right else back)
            case _, "R":
                self._ask_replay()
            case _, "V":
                self._ask_review()
            case _, "M":
                self._ask_retry()
            case _:
                super().keyPressEvent(event)


def game_like(path: Path) -> PlayGame | None:
    """Returns a new game with the rules, opponents, names and terms of a saved one; None if it was not played here by a
    person against bots, or its file cannot be read."""
    try:
        game = open_game(path)
    except RecordError:
        return None
    header = game.record.header
    if header.imported is not None or header.players[0] != HUMAN or HUMAN in header.players[1:]:
        return None
    names = header.names or ("",) * len(header.players)
    terms = Terms(header.strict, header.manner, header.match_hands)
    return PlayGame(game.ruleset, header.players[1:], names, None, terms)
