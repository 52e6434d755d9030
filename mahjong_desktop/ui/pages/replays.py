"""The list of saved games, the latest first. A game can be watched, resumed if it has not ended, shown in its folder,
or moved to the trash. Logs of other programs are imported here, and games exported.

Room: ui/pages. It reads the folder, and removes only files that the person asks to remove. How an import is shown
belongs to import_board.py, what a row shows to saved_game_rows.py, exporting to ui/exports.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu, QWidget

from mahjong_desktop.present.imports import rules_choice
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.card_record import card_game_names
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary, game_names
from mahjong_desktop.study.branching import origin_of
from mahjong_desktop.study.card_reading import card_game_in_words, list_card_games, open_card_game
from mahjong_desktop.study.imports.files import LogSource, RulesFound, log_sources
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.reading import BadGame, list_games
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.exports import Exports
from mahjong_desktop.ui.files import dropped_files, move_to_trash
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.flow import FlowLayout, lay_out_at_once
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import ColumnPage
from mahjong_desktop.ui.kit.rows import RowCard
from mahjong_desktop.ui.kit.sheet import MessageSheet, tell_error
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.pages.card_game_card import CARD_FAMILY
from mahjong_desktop.ui.pages.card_game_rows import CardGameRow
from mahjong_desktop.ui.pages.import_board import ImportBoard, ProgressCard
from mahjong_desktop.ui.pages.imports import Imports
from mahjong_desktop.ui.pages.review_all import ReviewAll, ReviewAllSheet
from mahjong_desktop.ui.pages.saved_game_rows import BadRow, FileRow, GameRow, card_of_rows
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import (
    ResumeCardGame,
    ResumeGame,
    ShowInFolder,
    ToCardReplay,
    ToCardReview,
    ToFind,
    ToReplay,
    ToRetry,
    ToReview,
)
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

LISTED_AT_FIRST: Final = 25
"""So many games fill a large screen. With 10,000 saved games the list of 50 took 130 ms of processor time, half of it
for reading them and making their rows."""
BATCH: Final = 50
"""So many older games are shown on request."""
_USUAL_WIDTH: Final = 920
_WITH_IMPORT: Final = 1280
"""The greatest width of the contents in pixels, without an import and with the cards of one."""
_MOST_HANDS: Final = 8
"""So many hands that differ from the rules are listed in a menu."""
_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_EXPORT_ALL: Final = QKeyCombination(
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_S
)


class ReplaysPage(ColumnPage):
    """The page. Escape stops an import, else it goes back; Up and Down go from game to game, Enter plays the one that
    has the focus, Delete asks whether to move it to the trash. Ctrl+O and Ctrl+V import, Ctrl+S exports the game, and
    Ctrl+Shift+S all games."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, _USUAL_WIDTH)
        self._shown = LISTED_AT_FIRST
        self.rows: list[GameRow] = []
        self.card_rows: list[CardGameRow] = []
        self.bad: list[BadRow] = []
        self.imported: list[GameRow] = []
        """Those of the rows that were imported now."""
        self._imported_card: RowCard | None = None
        self._imported_count: QLabel | None = None
        self._undo: Button | None = None
        self._count = 0
        self.area.installEventFilter(self)
        self.board = ImportBoard()
        self.column.addWidget(self.board, 1)
        self.column = self.board.left  # the list stands beside the cards of an import
        self.imports = Imports(self)
        self.imports.changed.connect(self._import_changed)
        self.imports.arrived.connect(self._arrived)
        self.imports.reread.connect(self._reread)
        self.imports.rules_told.connect(self._offer_rules)
        self.imports.failed.connect(self.failed)
        self.board.progress.button.clicked.connect(lambda: self._stop_or_put_away(self.imports))
        self.board.question.chosen.connect(self.imports.answer)
        self.board.question.put_off.connect(self.imports.put_off)
        self.reviews = ReviewAll(self)
        self.reviews.changed.connect(self._show_reviews)
        self.board.reviews.button.clicked.connect(lambda: self._stop_or_put_away(self.reviews))
        self.board.reviews.again.clicked.connect(self.reviews.go_on)
        self.review_all = Button(ButtonKind.PLAIN, "review")
        self.review_all.clicked.connect(self._ask_for_reviews)
        self.header.add_tool(self.review_all)
        self.exports = Exports(self)
        self.exports.changed.connect(self._export_changed)
        self.board.exporting.button.clicked.connect(lambda: self._stop_or_put_away(self.exports))
        self.imports_button = Button(ButtonKind.PLAIN, "plus")
        self.imports_button.clicked.connect(self.choose_files)
        self.header.add_tool(self.imports_button)
        self.export_all = Button(ButtonKind.PLAIN, "export")
        self.export_all.clicked.connect(self._offer_all)
        self.header.add_tool(self.export_all)
        self.find_hand = Button(ButtonKind.PLAIN, "search")
        self.find_hand.clicked.connect(lambda: self.asked.emit(ToFind()))
        self.header.add_tool(self.find_hand)
        self.retranslate()

    def opened(self) -> None:
        self._shown = LISTED_AT_FIRST
        self.tell()

    def first_focus(self) -> None:
        if self.imports.running:
            self.board.progress.button.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.rows or self.card_rows:
            rows: list[FileRow] = [*self.rows, *self.card_rows]
            rows[0].first.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.imports_button.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        self._width = _WITH_IMPORT if self.imports.tally is not None else _USUAL_WIDTH
        super().retranslate()
        self.imports_button.set_words(translate("Replays", "Import games"), "Ctrl+O")
        self.find_hand.set_words(translate("Replays", "Find a hand"), "Ctrl+F")
        self.review_all.set_words(translate("Replays", "Review all"))
        self._show_reviews()
        _name_tool(self.export_all, translate("Replays", "Export all games ({key})"), "Ctrl+Shift+S")
        self.clear()
        _show_progress(self.board.exporting, self.exports)
        self._show_import(anew=True)
        try:
            names, cards = game_names(self.context.games), card_game_names(self.context.games)
        except RecordError as error:
            self.header.set_words(translate("Replays", "Replays"), "")
            self.rows, self.card_rows, self.bad, self.imported = [], [], [], []
            self.column.addWidget(label(Role.BODY, trouble_line(error), wrap=True))
            self.column.addStretch(1)
            return
        self._tell_count(len(names) + len(cards))
        self.export_all.setEnabled(bool(names))
        now = set(map(str, self.imports.paths))
        others = [found for found in names if found[1] not in now]
        listed = tuple(islice(list_games(self.context.games, others), self._shown))
        self.imported = [self._row(game) for game in self.imports.games(self._shown)]
        self.rows = [*self.imported, *(self._row(game) for game in listed if isinstance(game, GameSummary))]
        matches = tuple(islice(list_card_games(self.context.games, cards), self._shown))
        self.card_rows = [self._card_row(game) for game in matches if isinstance(game, GameSummary)]
        self.bad = [self._bad_row(game) for game in (*listed, *matches) if isinstance(game, BadGame)]
        self._fill(more=max(len(others), len(now), len(cards)) > self._shown)

    def _tell_count(self, count: int) -> None:
        """Shows how many games are saved."""
        self._count = count
        self.export_all.setEnabled(count > 0)
        self.header.set_words(
            translate("Replays", "Replays"), translate("Replays", "%n saved game(s)", "", count) if count else ""
        )

    def _fill(self, *, more: bool) -> None:
        """Fills the list with games, bad files, and the button that shows older ones."""
        earlier = self.rows[len(self.imported) :]
        self._imported_card = self._imported_count = self._undo = None
        if self.imported:
            self._add_imported_heading()
            self._imported_card = card_of_rows(self.imported)
            self.column.addWidget(self._imported_card)
            if earlier:
                self.column.addSpacing(8)
                self.column.addWidget(label(Role.GALLERY_TITLE, translate("Replays", "Earlier")))
        if earlier:
            self.column.addWidget(card_of_rows(earlier))
        elif not self.imported and not self.card_rows:
            self.column.addWidget(label(Role.BODY, translate("Replays", "No game has been played yet."), wrap=True))
        if self.card_rows:
            if self.rows:
                self.column.addSpacing(8)
            heading = self.context.texts.phrase("families", CARD_FAMILY)
            self.column.addWidget(label(Role.GALLERY_TITLE, heading))
            self.column.addWidget(card_of_rows(self.card_rows))
        if self.bad:
            words = translate("Replays", "%n file(s) cannot be read and were left alone.", "", len(self.bad))
            self.column.addSpacing(8)
            self.column.addWidget(label(Role.NOTE, words, wrap=True))
            self.column.addWidget(card_of_rows(self.bad))
        if more:
            older = Button(ButtonKind.LINK, "chevron-down")
            older.set_words(translate("Replays", "Show older games"))
            older.clicked.connect(self._show_more)
            self.column.addWidget(older)
        self.column.addStretch(1)
        self._order_tabs()
        if self.imports.tally is not None:
            lay_out_at_once(self.board.side)

    def _order_tabs(self) -> None:
        board, rows = self.board, (*self.rows, *self.card_rows, *self.bad)
        question = (*board.question.rows, board.question.confirm, board.question.later, board.refused.copy)
        tools = () if self._undo is None else (self._undo,)
        buttons = (button for row in rows for button in row.buttons)
        reviews, exporting = (board.reviews.again, board.reviews.button), board.exporting.button
        tab_through(self.header, *reviews, exporting, board.progress.button, *tools, *buttons, *question)

    def _add_imported_heading(self) -> None:
        """Adds the heading of the games that were imported now, with the button that takes them back."""
        self._imported_count = label(Role.NOTE, self.context.texts.number(len(self.imports.paths)))
        self._undo = Button(ButtonKind.QUIET, "undo")
        self._undo.set_words(translate("Replays", "Undo the import"))
        self._undo.setEnabled(not self.imports.running)
        self._undo.clicked.connect(self._undo_import)
        heading = QWidget()
        row = FlowLayout(12, 0)
        heading.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(Role.GALLERY_TITLE, translate("Replays", "Imported now")))
        row.addWidget(self._imported_count)
        row.addWidget(self._undo)
        self.column.addWidget(heading)

    # ---- work in the background

    def _stop_or_put_away(self, work: Imports | Exports | ReviewAll) -> None:
        """Stops work that is under way, or shows no more of work that has ended."""
        if work.running:
            work.stop()
        else:
            work.put_away()
            self.first_focus()

    # ---- imports

    def import_files(self, paths: Sequence[Path]) -> None:
        """Imports files, and those in folders; an import that is under way comes first."""
        sources = log_sources(paths)
        if sources:
            self.imports.begin(sources)

    def choose_files(self) -> None:
        """Asks for files to import."""
        title = translate("Replays", "Import games")
        paths, _ = QFileDialog.getOpenFileNames(self, title, "")
        if paths:
            self.import_files([Path(path) for path in paths])

    def _paste(self) -> None:
        """Imports the files or the text that was copied."""
        data = QGuiApplication.clipboard().mimeData()
        paths = dropped_files(data)
        if paths:
            self.import_files(paths)
        elif data.text().strip():
            name = translate("Replays", "Pasted text")
            self.imports.begin((LogSource(name, None, data.text().encode("utf-8", "replace")),))

    def _show_import(self, *, anew: bool = False) -> None:
        """Shows how far the import is."""
        tally, texts, board = self.imports.tally, self.context.texts, self.board
        _show_progress(board.progress, self.imports)
        names = self.imports.names_to_ask()
        if names and (anew or names != board.question.asked):
            board.question.ask(names, texts)
        if tally is not None:
            board.refused.show_refused(tally, texts, anew=anew)
        board.show_cards(question=bool(names), refused=tally is not None and bool(tally.refused))
        if self._undo is not None:
            self._undo.setEnabled(not self.imports.running)

    def _import_changed(self) -> None:
        self._show_import()
        self._order_tabs()

    def _arrived(self, game: GameSummary) -> None:
        """Adds a game that was imported to the list; the focus stays where it is."""
        if self._imported_card is None or self._imported_count is None:
            self._reread()
            return
        self._tell_count(self._count + 1)
        self._imported_count.setText(self.context.texts.number(len(self.imports.paths)))
        if len(self.imported) < self._shown:
            row = self._row(game)
            self._imported_card.add(row)
            self.rows.insert(len(self.imported), row)
            self.imported.append(row)
        self._import_changed()

    def _reread(self) -> None:
        """Reads the list again; the focus goes to the same button of the same game, if it was in the list."""
        held = self.window().focusWidget()
        row = next((row for row in self.rows if held is not None and row.isAncestorOf(held)), None)
        place = None if row is None or held not in row.buttons else row.buttons.index(held) - len(row.buttons)
        path = None if row is None else self.imports.successors.get(row.path, row.path)
        self.retranslate()
        heir = next((found for found in self.rows if found.path == path), None)
        if row is not None:
            # counted from the end: by other rules it may have lost its first button
            there = None if heir is None else heir.buttons[max(place or 0, -len(heir.buttons))]
            (there or self.header.button).setFocus()

    def _undo_import(self) -> None:
        """Moves all games of the import to the trash; they can be taken out of it."""
        self.imports.undo()
        self.first_focus()

    def _offer_rules(self, path: Path, found: tuple[RulesFound, ...]) -> None:
        """Opens the menu of the rules of an imported game below its button."""
        row = next((row for row in self.rows if row.path == path), None)
        if row is not None and self.in_sight():
            open_menu(partial(self._rules_menu, row, found), row.rules)

    def _rules_menu(self, row: GameRow, found: tuple[RulesFound, ...]) -> QMenu:
        """Returns the menu: the hands that differ, to be watched, and the sets of rules, of which another can be
        taken."""
        menu, game, texts = QMenu(row.rules), row.game, self.context.texts
        imported = game.header.imported
        for hand in () if imported is None else imported.otherwise[:_MOST_HANDS]:
            words = translate("Replays", "Watch hand {hand}, which differs from the rules").format(hand=hand + 1)
            menu.addAction(words).triggered.connect(partial(self.asked.emit, ToReplay(row.path, hand + 1)))
        menu.addSeparator()
        for one in found:
            action = menu.addAction(rules_choice(game.header.ruleset, one, texts))
            action.setCheckable(True)
            action.setChecked(dict(one.options) == game.header.options)
            action.triggered.connect(partial(self.imports.take_rules, row.path, dict(one.options)))
        return menu

    # ---- reviews of many games

    def _ask_for_reviews(self) -> None:
        ReviewAllSheet(self, self.reviews.begin).open()

    def _show_reviews(self) -> None:
        """Shows how far the reviews are; one of the buttons keeps the focus."""
        card = self.board.reviews
        held = card.again.hasFocus()
        self.review_all.setEnabled(not self.reviews.running)
        card.again.set_words(translate("Replays", "Go on"))
        card.again.setVisible(self.reviews.may_go_on)
        _show_progress(card, self.reviews)
        if held and not self.reviews.may_go_on:
            card.button.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- exports

    def _offer_all(self) -> None:
        """Opens the menu of the forms in which all games can be exported."""
        self.exports.offer_all(self._all_games, self.export_all)

    def _all_games(self) -> tuple[Path, ...]:
        try:
            return tuple(Path(name) for _, name in game_names(self.context.games))
        except RecordError as error:
            self.failed.emit(error)
            return ()

    def _export_changed(self) -> None:
        _show_progress(self.board.exporting, self.exports)
        self._order_tabs()

    # ---- rows

    def _row(self, game: GameSummary) -> GameRow:
        load_fonts_of_names(game.header.names)
        row = GameRow(game, self.context)
        row.watch.clicked.connect(lambda: self.asked.emit(ToReplay(game.path)))
        row.review.clicked.connect(lambda: self.asked.emit(ToReview(game.path, 1)))
        row.retry.clicked.connect(lambda: self.asked.emit(ToRetry(game.path)))
        row.origin.clicked.connect(lambda: self._open_origin(game))
        row.differing.clicked.connect(lambda: self._show_differing(game))
        row.rules.clicked.connect(lambda: self.imports.ask_rules(game.path))
        row.resume.clicked.connect(lambda: self.asked.emit(ResumeGame(game.path)))
        row.export.clicked.connect(lambda: self.exports.offer(game.path, find_ruleset(game.header.ruleset), row.export))
        self._connect_tools(row)
        return row

    def _card_row(self, game: GameSummary) -> CardGameRow:
        load_fonts_of_names(game.header.names)
        row = CardGameRow(game, self.context)
        row.watch.clicked.connect(lambda: self.asked.emit(ToCardReplay(game.path)))
        row.review.clicked.connect(lambda: self.asked.emit(ToCardReview(game.path)))
        row.resume.clicked.connect(lambda: self.asked.emit(ResumeCardGame(game.path)))
        row.copy.clicked.connect(lambda: self._copy(game.path))
        self._connect_tools(row)
        return row

    def _copy(self, path: Path) -> None:
        """Puts a match of Shuangkou on the clipboard, move by move in words."""
        try:
            lines = list(card_game_in_words(open_card_game(path), self.context.texts))
        except RecordError as error:
            self.failed.emit(error)
            return
        QGuiApplication.clipboard().setText("\n".join(lines).strip() + "\n")

    def _show_differing(self, game: GameSummary) -> None:
        """Asks for the receipt of the first hand that differs from the rules."""
        imported = game.header.imported
        if imported is not None and imported.otherwise:
            self.asked.emit(ToReplay(game.path, imported.otherwise[0] + 1, receipt=True))

    def _open_origin(self, game: GameSummary) -> None:
        """Asks for the replay of the game that a branch came from, where it left it; says so if that is gone."""
        origin, found = game.header.origin, origin_of(game.path, game.header)
        if found is None:
            tell_error(self, translate("Replays", "The game that this one was played on from is no longer there."))
        elif origin is not None:
            self.asked.emit(ToReplay(found.path, max(1, origin.hand), origin.line))

    def _bad_row(self, game: BadGame) -> BadRow:
        row = BadRow(game)
        self._connect_tools(row)
        return row

    def _connect_tools(self, row: FileRow) -> None:
        row.folder.clicked.connect(lambda: self.asked.emit(ShowInFolder(row.path)))
        for button in row.findChildren(Button):
            button.installEventFilter(self)
        row.trash.clicked.connect(lambda: self._ask_to_throw_away(row))

    def _ask_to_throw_away(self, row: FileRow) -> None:
        """Asks whether to move the file to the trash."""
        row.trash.setFocus(Qt.FocusReason.TabFocusReason)
        MessageSheet(
            self,
            translate("Replays", "Move this game to the trash?"),
            row.title,
            (
                (translate("Replays", "Keep it"), lambda: None),
                (translate("Replays", "Move to the trash"), lambda: self._throw_away(row.path)),
            ),
        ).open()

    def _throw_away(self, path: Path) -> None:
        """Moves a file to the trash; the focus goes to the row that takes its place. The list may have been read again
        since the person was asked."""
        rows = (*self.rows, *self.card_rows, *self.bad)
        place = next((place for place, row in enumerate(rows) if row.path == path), 0)
        try:
            move_to_trash(path)
        except RecordError as error:
            self.failed.emit(error)
            return
        self.imports.forget(path)
        self.retranslate()
        left = [*self.rows, *self.card_rows, *self.bad]
        heir = left[min(place, len(left) - 1)].trash if left else self.header.button
        heir.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaves Up and Down to the list; the area would scroll by them, and buttons go to their neighbours."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _STEPS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = self.focusWidget()
        rows: list[FileRow] = [*self.rows, *self.card_rows, *self.bad]
        row = next((row for row in rows if held is not None and row.isAncestorOf(held)), None)
        if row is not None and event.key() in _STEPS:
            self._go_to(rows, rows.index(row) + _STEPS[Qt.Key(event.key())])
        elif isinstance(row, GameRow | CardGameRow) and enters(event):
            row.watch.click()
        elif event.key() == Qt.Key.Key_Delete and row is not None:
            self._ask_to_throw_away(row)
        elif event.matches(QKeySequence.StandardKey.Find):
            self.find_hand.click()
        elif event.matches(QKeySequence.StandardKey.Open):
            self.imports_button.click()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        elif event.matches(QKeySequence.StandardKey.Save) and isinstance(row, GameRow):
            row.export.click()
        elif event.keyCombination() == _EXPORT_ALL:
            self.export_all.click()
        elif event.key() == Qt.Key.Key_Escape and self.imports.running:
            self.imports.stop()
        else:
            super().keyPressEvent(event)

    def _go_to(self, rows: list[FileRow], place: int) -> None:
        """Gives the keyboard focus to the row at a place, if there is one, and scrolls to it."""
        if 0 <= place < len(rows):
            rows[place].first.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(rows[place])

    def _show_more(self) -> None:
        self._shown += BATCH
        self.retranslate()


def _show_progress(card: ProgressCard, work: Imports | Exports | ReviewAll) -> None:
    """Shows how far work is; without work the card is not there."""
    told = work.told()
    card.setVisible(told is not None)
    if told is not None:
        card.show_progress(told, stopping=work.stopping)


def _name_tool(button: Button, words: str, key: str) -> None:
    """Names a button without words, whose tip tells its key."""
    told = words.replace("{key}", key)
    set_tip(button, told)
    button.set_words("")
    button.setAccessibleName(told)
