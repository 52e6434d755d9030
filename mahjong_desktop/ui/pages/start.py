"""The start page: continue the saved game, begin a new game, learn, watch replays.

Room: ui/pages. It reads the folder of saved games and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, cast

from PySide6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.cards.deck import RANK_LETTERS
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.tiles import MAJORS, RED
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.saved import Library, changed_at, glance, look_through, own_difference
from mahjong_desktop.play.saved_cards import card_glance, look_through_cards, own_card_points
from mahjong_desktop.present.card_review import rows_of_hand
from mahjong_desktop.present.seen_table import tiles_left
from mahjong_desktop.present.start import (
    card_game_facts,
    game_facts,
    latest_words,
    replay_words,
    seated_at_cards,
    seated_players,
)
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.rulesets import FOR_BEGINNERS
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids, untried_packages
from mahjong_desktop.texts import LANGUAGE_NAMES
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import CardRow, cards_written
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, fit_buttons
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import Page, PageFrame
from mahjong_desktop.ui.kit.pictures import EmblemPicture, TilePicture
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.pages.notices import FileNotice, RulesetNotice
from mahjong_desktop.ui.pages.start_cards import GameCard, LargeCard, TaskCard
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import (
    ResumeCardGame,
    ResumeGame,
    ToAbout,
    ToFind,
    ToKeyboard,
    ToLearn,
    ToNewCardGame,
    ToNewGame,
    ToProgress,
    ToReplays,
    ToSettings,
)
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

MOST_RECENT: Final = 4
MOST_HEIGHT: Final = 640
MOST_NAMED: Final = 100
"""The number of bad files that are remembered as already named."""
_RECENT_TILE: Final = 33
_RECENT_CARD: Final = 33.0
_ALL_RANKS: Final = "".join(RANK_LETTERS)
"""What is shown in place of a hand that is empty or not read yet."""
_NOTE_WIDTH: Final = 110
"""The least width of the note at the foot, in pixels at 100 % text size."""


ViewT = TypeVar("ViewT")


def _first_readable(library: Library, read: Callable[[Path], ViewT]) -> tuple[Library, ViewT | None]:
    """Reads the table of the game that goes on. Returns what was read, None if there is no such game, and the library
    without the games whose tables cannot be read."""
    while (game := library.unfinished) is not None:
        try:
            return library, read(game.path)
        except RecordError as error:
            library = library.without(game, error)
    return library, None


def _is_of_cards(game: GameSummary) -> bool:
    return game.header.ruleset == SHUANGKOU


class StartPage(Page):
    """The page. Keys: Enter main action, N new game, L learn, R replays, P progress, F1 help."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.library = Library()
        self.cards = Library()
        """The matches of Shuangkou."""
        self._view: SeatView | None = None
        self._card_view: CardView | None = None
        self.large = LargeCard()
        self.new = TaskCard("plus", "N")
        self.learn = TaskCard("learn", "L")
        self.replays = TaskCard("replays", "R")
        self.help = Button(ButtonKind.QUIET, "help")
        self.language = Button(ButtonKind.QUIET, "language")
        self.title = label(Role.TITLE)
        self.lately = label(Role.TAG)
        self.progress = Button(ButtonKind.QUIET, "chart")
        self.find_hand = Button(ButtonKind.QUIET, "search")
        self.settings = Button(ButtonKind.QUIET, "settings")
        self.keyboard = Button(ButtonKind.QUIET, "keyboard")
        self.about = Button(ButtonKind.QUIET, "info")
        self._foot = (self.progress, self.find_hand, self.settings, self.keyboard, self.about)
        self.note = label(Role.NOTE, wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.notice = FileNotice()
        self.missing = RulesetNotice()
        self._recent = QHBoxLayout()
        self._recent.setSpacing(theme.GUTTER)
        self._cards = QGridLayout()
        self.new.setParent(self)
        self._build()
        self._connect()
        self._read_later = QTimer(self)
        self._read_later.setSingleShot(True)
        self._read_later.timeout.connect(self._read_game)

    def _build(self) -> None:
        inside = QWidget()
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(32, 24, 32, 0)
        column.setSpacing(0)
        column.addLayout(self._top_row())
        column.addSpacing(16)
        self._cards.setHorizontalSpacing(16)
        self._cards.setVerticalSpacing(8)
        holder = QWidget()
        holder.setMaximumHeight(MOST_HEIGHT)
        holder.setLayout(self._cards)
        self._cards.setContentsMargins(0, 0, 0, 0)
        column.addWidget(holder, 1000)
        column.addSpacing(16)
        self._recent.setContentsMargins(4, 0, 4, 0)
        self.lately.setContentsMargins(4, 0, 0, 0)
        column.addWidget(self.lately)
        column.addSpacing(8)
        self._played = QWidget()
        self._played.setLayout(self._recent)
        column.addWidget(self._played)
        column.addSpacing(16)
        column.addStretch(1)
        self.set_parts(None, scroll(PageFrame(inside)), self.missing, self.notice, self._footer())

    def _top_row(self) -> QHBoxLayout:
        top = QHBoxLayout()
        top.setContentsMargins(2, 0, 4, 0)
        top.setSpacing(12)
        top.addWidget(TilePicture(RED, 33))
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.help)
        top.addWidget(self.language)
        return top

    def _footer(self) -> QWidget:
        footer = PageFrame()
        column = QVBoxLayout(footer.inside)
        edge = theme.PAGE_MARGIN + theme.WORD_SPACE  # where the cards begin inside their shadows
        column.setContentsMargins(edge, 0, edge, 0)
        column.setSpacing(0)
        column.addWidget(line())
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(16)
        for button in self._foot:
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.note, 1)
        column.addLayout(row)
        return footer

    def _connect(self) -> None:
        self.large.main.clicked.connect(self.main_action)
        for button, request in (
            (self.new, ToNewGame()),
            (self.learn, ToLearn()),
            (self.help, ToLearn()),
            (self.replays, ToReplays()),
            (self.progress, ToProgress()),
            (self.find_hand, ToFind()),
            (self.settings, ToSettings()),
            (self.keyboard, ToKeyboard()),
            (self.about, ToAbout()),
        ):
            button.clicked.connect(lambda _=False, request=request: self.asked.emit(request))
        self.notice.asked.connect(self.asked)
        self.missing.tried.connect(self._tried)
        self.language.clicked.connect(self._choose_language)

    # ---- contents

    def opened(self) -> None:
        self.library = look_through(self.context.games, self.context.passed_over)
        self.cards = look_through_cards(self.context.games, self.context.passed_over)
        self._view = self._card_view = None
        self.notice.clear()
        self._read_later.start(0)
        self.tell()
        self._arrange()

    def first_focus(self) -> None:
        self.large.main.setFocus(Qt.FocusReason.TabFocusReason)

    def _read_game(self) -> None:
        """Reads the tables of the saved games of mahjong and of cards, or of the next ones if that fails. Called after
        the page is shown."""
        listed = self.library, self.cards
        self.library, self._view = _first_readable(self.library, glance)
        self.cards, self._card_view = _first_readable(self.cards, card_glance)
        if (self.library, self.cards) != listed:
            self.retranslate()
            self._arrange()
        if not untried_packages():  # the game of a package is not bad because the package loads slowly
            self._name_bad()
        self._tell_game()

    @property
    def continued(self) -> GameSummary | None:
        """The game that Continue resumes: that of mahjong or of cards, whichever was played later."""
        games = [game for game in (self.library.unfinished, self.cards.unfinished) if game is not None]
        return max(games, key=lambda game: game.changed, default=None)

    def _tried(self) -> None:
        """Shows the games of packages that have been tried by now."""
        if self.isVisible():
            self.opened()

    def _name_bad(self) -> None:
        """Names a file that cannot be shown; each file is named once."""
        if self.library.trouble is not None:
            self.notice.tell(self.context.games, self.library.trouble)
            return
        settings = self.context.settings
        named = cast("list[str]", settings.get("named-files"))
        fresh = {f"{printable(bad.path.name)} {bad.changed}": bad for bad in (*self.library.bad, *self.cards.bad)}
        fresh = {name: bad for name, bad in fresh.items() if name not in named}
        if fresh:
            first = next(iter(fresh.values()))
            self.notice.tell(first.path, first.error, len(fresh) - 1)
            settings.set("named-files", [*named, *fresh][-MOST_NAMED:])

    def retranslate(self) -> None:
        texts = self.context.texts
        self.title.setText(translate("StartPage", "Mahjong"))
        set_tip(self.help, translate("StartPage", "Rules (F1)"))
        self.help.set_words("")
        self.language.set_words(LANGUAGE_NAMES.get(texts.language, texts.language))
        set_tip(self.language, translate("StartPage", "Language"))
        count = len(known_ids())
        self.new.set_words(
            translate("StartPage", "New game"),
            translate("StartPage", "Choose one of %n ruleset(s), opponents and options.", "", count),
        )
        self.learn.set_words(
            translate("StartPage", "Learn"),
            translate("StartPage", "Lessons and drills for each game, and its rules with worked examples."),
        )
        count = self.library.count + self.cards.count
        self.replays.set_words(translate("StartPage", "Replays"), replay_words(count), self._latest())
        self.progress.set_words(translate("StartPage", "Progress"), "P")
        self.find_hand.set_words(translate("StartPage", "Find a hand"), "F")
        self.settings.set_words(translate("StartPage", "Settings"))
        self.keyboard.set_words(translate("StartPage", "Keyboard"))
        self.about.set_words(translate("StartPage", "About"))
        self.note.setText(translate("StartPage", "All games stay on this computer"))
        self.notice.retranslate()
        self.missing.tell(texts)
        self._tell_recent()
        self._tell_game()

    def _latest(self) -> str:
        """Returns what is said of the game that was played last."""
        games = sorted((*self.library.recent[:1], *self.cards.recent[:1]), key=lambda game: -game.changed)
        if not games:
            return ""
        latest = games[0]
        brought = own_card_points(latest) if _is_of_cards(latest) else own_difference(latest)
        return latest_words(latest, date_words(changed_at(latest)), brought, self.context.texts)

    def _tell_recent(self) -> None:
        clear(self._recent)
        latest = (*self.library.rulesets, *self.cards.rulesets)
        played = sorted(latest, key=lambda game: -game.changed)[:MOST_RECENT]
        cards = [self._recent_card(game) for game in played] or [self._first_card(name) for name in FOR_BEGINNERS]
        heading = translate("StartPage", "Recently played") if played else translate("StartPage", "Good for beginners")
        self.lately.setText(heading if self.context.texts.language == "ja" else heading.upper())
        for card in cards:
            request = ToNewCardGame() if card.ruleset == SHUANGKOU else ToNewGame(card.ruleset)
            card.clicked.connect(lambda _=False, request=request: self.asked.emit(request))
            self._recent.addWidget(card, 1)
        if 0 < len(cards) < MOST_RECENT:
            self._recent.addStretch(MOST_RECENT - len(cards))
        self._show_recent()
        self._order_tabs()

    def _show_recent(self) -> None:
        shown = self._recent.count() > 0 and not theme.lower(self, theme.LOWEST_PAGE)
        self.lately.setVisible(shown)
        self._played.setVisible(shown)

    def _recent_card(self, game: GameSummary) -> GameCard:
        if _is_of_cards(game):
            words = self.context.texts.ruleset(SHUANGKOU)
            joker = CardRow(cards_written("B"), _RECENT_CARD)
            return GameCard(SHUANGKOU, joker, words.name, words.place, date_words(changed_at(game)))
        texts = self.context.texts.ruleset(game.header.ruleset)
        picture = EmblemPicture(_RECENT_TILE, find_ruleset(game.header.ruleset))
        return GameCard(game.header.ruleset, picture, texts.name, texts.place, date_words(changed_at(game)))

    def _first_card(self, name: str) -> GameCard:
        """Returns the card of a ruleset for beginners, if nothing has been played yet."""
        ruleset, words = find_ruleset(name), self.context.texts.ruleset(name)
        level = self.context.texts.phrase("difficulty", str(ruleset.difficulty))
        return GameCard(ruleset.id, EmblemPicture(_RECENT_TILE, ruleset), words.name, words.place, level)

    def _tell_game(self) -> None:
        game, card, view = self.continued, self.large, self._view
        at_cards = game is not None and _is_of_cards(game)
        card.show_hand(shown=at_cards)
        card.table.set_look(self.context.settings.text("table"), self.context.settings.text("tile-backs"))
        if game is None:
            card.title.setText(translate("StartPage", "New game"))
            card.facts.setText(translate("StartPage", "Sit down at the table: choose a ruleset and its options."))
            card.main.set_words(translate("StartPage", "New game"), translate("StartPage", "Enter"))
            card.table.show_tiles(tuple(sorted(MAJORS)))
            card.set_players([])
            return
        card.title.setText(translate("StartPage", "Continue your game"))
        card.main.set_words(translate("StartPage", "Continue"), translate("StartPage", "Enter"))
        if at_cards:
            self._tell_cards(game)
            return
        card.facts.setText(game_facts(game, view, self.context.texts))
        if view is not None:
            count, _ = tiles_left(view, self.context.texts)
            wall = translate("StartPage", "wall {count}").format(count=count) if count else ""
            card.table.show_view(view, wall, count)
            card.set_players(seated_players(game, view, self.own_name(), self.context.texts))

    def _tell_cards(self, game: GameSummary) -> None:
        """Shows the match of Shuangkou that goes on, with the person's hand."""
        card, view, texts = self.large, self._card_view, self.context.texts
        card.facts.setText(card_game_facts(game, view, texts))
        rows = (cards_written(_ALL_RANKS),) if view is None or not view.hand else rows_of_hand(view.hand)
        card.hand.show_rows(rows, self.context.settings.text("table"))
        card.set_players([] if view is None else seated_at_cards(game, view, self.own_name(), texts))

    def own_name(self) -> str:
        """Returns the name of the person."""
        return self.context.settings.text("name") or translate("StartPage", "You")

    # ---- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Places the large card beside the others, or two by two in a narrow window."""
        saved = self.continued is not None
        wide = not theme.narrower(self, theme.NARROW_PAGE)
        self.large.set_dense(not wide)
        edges = 2 * (theme.PAGE_MARGIN + theme.WORD_SPACE) + 16 * len(self._foot)
        fit_buttons(reversed(self._foot), self.width() - edges - theme.active().scaled(_NOTE_WIDTH))
        self._column.setContentsMargins(32, 24 if wide else 16, 32, 0)
        self._show_recent()
        for card in (self.large, self.new, self.learn, self.replays):
            self._cards.removeWidget(card)
        tasks = [self.new, self.learn, self.replays] if saved else [self.learn, self.replays]
        if wide:
            self._cards.addWidget(self.large, 0, 0, len(tasks), 1)
            for row, card in enumerate(tasks):
                self._cards.addWidget(card, row, 1)
        elif saved:
            for index, widget in enumerate((self.large, *tasks)):
                self._cards.addWidget(widget, index // 2, index % 2)
        else:
            self._cards.addWidget(self.large, 0, 0, 1, 2)
            self._cards.addWidget(self.learn, 1, 0)
            self._cards.addWidget(self.replays, 1, 1)
        if saved:
            self.new.show()
        else:
            self.new.hide()
        self._cards.setColumnStretch(0, 16 if wide else 1)
        self._cards.setColumnStretch(1, 9 if wide else 1)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Has Tab go through the page as it is seen; the recent games are made later than what stands below them."""
        tasks = (self.large, self.new, self.learn, self.replays)
        tab_through(self.help, self.language, *tasks, self._played, self.missing, self.notice, *self._foot)

    # ---- actions

    def main_action(self) -> None:
        """Continues the saved game, or opens the page for a new game if there is none."""
        game = self.continued
        if game is not None:
            resume = ResumeCardGame if _is_of_cards(game) else ResumeGame
            self.asked.emit(resume(game.path))
        else:
            self.asked.emit(ToNewGame())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles letters, Enter and F1; Escape does nothing here."""
        match event.key(), name_among(event, "NLRPF"):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                self.main_action()
            case _, "N":
                self.asked.emit(ToNewGame())
            case (Qt.Key.Key_F1, _) | (_, "L"):
                self.asked.emit(ToLearn())
            case _, "R":
                self.asked.emit(ToReplays())
            case _, "P":
                self.asked.emit(ToProgress())
            case _, "F":
                self.asked.emit(ToFind())
            case _:
                event.ignore()

    def _choose_language(self) -> None:
        menu = QMenu(self)
        for code, name in LANGUAGE_NAMES.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(code == self.context.texts.language)
            action.triggered.connect(lambda _=False, code=code: self.context.settings.set("language", code))
        menu.aboutToHide.connect(menu.deleteLater)
        corner = self.language.mapToGlobal(self.language.rect().bottomRight())
        menu.popup(corner - QPoint(menu.sizeHint().width(), -4))
