"""The page for a new game: the gallery of rulesets, and beside it the game, options and facts. In a narrow window
these lie over the gallery when they are asked for.

Room: ui/pages. It asks for a game; the window creates it.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.ruleset import OptionValue, Ruleset
from mahjong_desktop.play.option_memory import (
    LOOK_GROUP,
    offered_options,
    remembered_options,
    store_options,
)
from mahjong_desktop.play.saved import changed_at, look_through
from mahjong_desktop.present.new_game import ROUNDS_OPTION, LengthChoice, length_choices, star_words
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.choice import Choice, ChoiceLook
from mahjong_desktop.ui.kit.fields import SEARCH_KEY
from mahjong_desktop.ui.kit.flow import clear, lay_out_at_once
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.options import OptionRow, PresetRow, SwitchRow, add_rows
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.pages.card_game_card import card_game_numbers
from mahjong_desktop.ui.pages.gallery import Gallery, PlayedRuleset
from mahjong_desktop.ui.pages.gallery_cards import CornerButton, paint_star
from mahjong_desktop.ui.pages.game_tab import GameTab
from mahjong_desktop.ui.pages.ruleset_tabs import Differences, about_ruleset
from mahjong_desktop.ui.pages.table_setting import TableSetting
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import PlayGame, ToLearn, ToLearnCards, ToNewCardGame, ToRules
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

PANEL: Final = 368
WIDE_PANEL: Final = 400
COMPARE_KEY: Final = "C"
MATCH_GROUP: Final = "match"
"""Options of this group and those of the look are shown with the details of the game."""
GAME_TAB: Final = 0
OPTIONS_TAB: Final = 1
DIFFERENCES_TAB: Final = 3


class NewGamePage(Page):
    """The page. Keys: Enter plays the chosen ruleset, `/` searches, C compares, F1 opens the rules, Escape goes
    back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset: Ruleset = known_rulesets()[0]
        self.at_cards = False
        """Whether the card game is chosen in place of the ruleset."""
        self.values: dict[str, OptionValue] = {}
        self._edited: dict[str, dict[str, OptionValue]] = {}
        self.rows: dict[str, OptionRow] = {}
        self.presets: PresetRow | None = None
        self.header = PageHeader()
        self.gallery = Gallery(context.settings)
        self.name = label(Role.SECTION, wrap=True)
        self.summary = label(Role.SECOND, wrap=True)
        self.star = CornerButton(None, self._draw_star, focusable=True)
        self.learn = Button(ButtonKind.LINK, "learn")
        self.changed_note = label(Role.GOLD_NOTE)
        self.reset = Button(ButtonKind.LINK)
        self.card_facts = label(Role.BODY, wrap=True)
        self.tabs = Choice("tab", ChoiceLook.TABS)
        self.stack = QStackedWidget()
        self._body = QWidget()
        self._options, self._about = QVBoxLayout(), QVBoxLayout()
        self.table = TableSetting(context)
        self.game = GameTab(self.table, context.texts)
        self._table = self.game.details
        self.differences = Differences()
        self._wanted = ""
        self._match_hands = 0
        """After how many hands the match ends whatever the rules say; 0 leaves it to them."""
        self._narrow = False
        self.strict = SwitchRow()
        self.rules = Button(ButtonKind.PLAIN, "book")
        self.play = Button(ButtonKind.MAIN, "play")
        self.chosen_name = label(Role.ROW_TITLE, wrap=True)
        self.open_panel = Button(ButtonKind.PLAIN, "settings")
        self._build()
        self._connect()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.gallery, 1)
        self.panel = self._panel()
        row.addWidget(self.panel)
        column.addLayout(row, 1)
        self._beside, self._below = row, column

    def _panel(self) -> QWidget:
        panel = Ground("surface", "left")
        whole = self._panel_column = QVBoxLayout(panel)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 0)
        head.setSpacing(2)
        title = QHBoxLayout()
        title.addWidget(self.name, 1)
        title.addWidget(self.star, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(title)
        head.addWidget(self.summary)
        head.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignLeft)
        notes = QHBoxLayout()
        notes.addWidget(self.changed_note, 1)
        notes.addWidget(self.reset)
        head.addLayout(notes)
        self.tabs.chosen.connect(lambda value: self._show_tab(int(value)))
        head.addWidget(self.tabs)
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(head)
        self._game_area = scroll(self.game)
        self.stack.addWidget(self._game_area)
        for column in (self._options, self._about):
            column.setContentsMargins(0, 8, 0, 8)
            column.setSpacing(0)
            inside = QWidget()
            inside.setLayout(column)
            self.stack.addWidget(scroll(inside))
        self.stack.addWidget(scroll(self.differences))
        self._card_page = self._card_facts_page()
        self.stack.addWidget(self._card_page)
        body.addWidget(self.stack, 1)
        whole.addWidget(self._body, 1)
        whole.addStretch()
        self._foot = self._footer()
        whole.addWidget(self._foot)
        return panel

    def _card_facts_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        column.addWidget(self.card_facts)
        column.addStretch(1)
        return page

    def _footer(self) -> QWidget:
        footer = Ground("surface", "top")
        row = QHBoxLayout(footer)
        row.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        row.setSpacing(12)
        row.addWidget(self.chosen_name, 1)
        row.addWidget(self.open_panel)
        row.addWidget(self.rules)
        row.addStretch(1)
        row.addWidget(self.play)
        return footer

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.gallery.chosen.connect(self._choose)
        self.gallery.compare_requested.connect(self._compare)
        self.gallery.card_game_chosen.connect(self._choose_cards)
        self.gallery.favourites_changed.connect(self._tell_star)
        self.star.clicked.connect(self._star)
        self.open_panel.clicked.connect(lambda: self._show_over(self.panel.isHidden()))
        self.reset.clicked.connect(self._reset)
        self.rules.clicked.connect(lambda: self.asked.emit(ToRules(self.chosen_id)))
        self.learn.clicked.connect(self._learn)
        self.play.clicked.connect(self._play)
        self.game.unfold.toggled.connect(self._bring_details)
        self.game.length_chosen.connect(self._choose_length)
        self.strict.switch.toggled.connect(lambda _on: self.table.manner.set_strict(self._is_strict()))

    # ---- contents

    def show_ruleset(self, name: str) -> None:
        """Shows the page with a ruleset chosen; an empty name chooses the one played last."""
        self.at_cards = False
        wanted = name or self.context.settings.text("ruleset")
        known = {ruleset.id: ruleset for ruleset in known_rulesets()}
        self.ruleset = known.get(wanted, known_rulesets()[0])
        self._edited = {}
        self._match_hands = int(self.context.settings.flag("one-hand"))
        self.values = remembered_options(self.context.settings, self.ruleset)
        self.gallery.played = self._played()
        self.gallery.show_all()
        self.table.take_settings()
        self.tell()
        self.game.fold()
        self._show_tab(GAME_TAB)
        self._show_over(False)

    def _played(self) -> tuple[PlayedRuleset, ...]:
        """Returns the rulesets of the recent games, the latest first."""
        library = look_through(self.context.games)
        hands: Counter[str] = Counter()
        for game in library.recent:
            hands[game.header.ruleset] += game.hands
        return tuple(
            PlayedRuleset(game.header.ruleset, date_words(changed_at(game)), hands[game.header.ruleset])
            for game in library.rulesets
        )

    def first_focus(self) -> None:
        self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        texts = self.context.texts
        self.header.set_words(translate("NewGame", "New game"), translate("NewGame", "Choose a ruleset"))
        names = (
            translate("NewGame", "Game"),
            translate("NewGame", "Options"),
            translate("NewGame", "About"),
            translate("NewGame", "What differs"),
        )
        self.tabs.set_choices("", [(str(index), name) for index, name in enumerate(names)], self.tabs.value or "0")
        self.reset.set_words(translate("NewGame", "Reset all"))
        self.learn.set_words(translate("NewGame", "Lessons and drills"))
        self.rules.set_words(translate("NewGame", "Read the rules"))
        self.play.set_words(translate("NewGame", "Play"))
        self.open_panel.set_words(translate("NewGame", "Game"))
        self.gallery.show_rulesets(known_rulesets(), texts, self.chosen_id)
        self._show_panel()
        for row in self.rows.values():
            row.show()
        lay_out_at_once(self.table)

    def _choose(self, ruleset: Ruleset | None) -> None:
        """Shows another ruleset with the options of its last game; None if no ruleset matches."""
        self._body.setVisible(ruleset is not None)
        self.chosen_name.setVisible(ruleset is not None and self._narrow)
        self.open_panel.setEnabled(ruleset is not None)
        self.play.setEnabled(ruleset is not None)
        self.rules.setEnabled(ruleset is not None)
        was_at_cards, self.at_cards = self.at_cards, False
        if ruleset is not None and ruleset.id != self.ruleset.id:
            self._edited[self.ruleset.id] = self.values
            self.ruleset = ruleset
            self.values = self._edited.get(ruleset.id) or remembered_options(self.context.settings, ruleset)
            self._show_panel()
        elif ruleset is not None and was_at_cards:
            self._show_panel()

    def _choose_cards(self, _game: str) -> None:
        """Shows the card game in the panel; its options, partner and opponents are chosen on a page of its own."""
        self.at_cards = True
        self._body.show()
        for button in (self.open_panel, self.play, self.rules):
            button.setEnabled(True)
        self.chosen_name.setVisible(self._narrow)
        self._show_panel()

    @property
    def chosen_id(self) -> str:
        """The id of the chosen game."""
        return SHUANGKOU if self.at_cards else self.ruleset.id

    def _learn(self) -> None:
        self.asked.emit(ToLearnCards() if self.at_cards else ToLearn(self.ruleset))

    def _show_panel(self) -> None:
        texts = self.context.texts
        self._show_head()
        if self.at_cards:
            return
        self.rows = {}
        for option in offered_options(self.ruleset):
            row = OptionRow(texts, self.ruleset.id, option)
            row.set_value(self.values[option.id])
            row.changed.connect(self._change)
            self.rows[option.id] = row
        self.presets = PresetRow(texts, self.ruleset) if self.ruleset.presets else None
        if self.presets is not None:
            self.presets.chosen.connect(self._fill)
        self._arrange_rows()
        clear(self._about)
        self._about.addWidget(about_ruleset(texts, self.ruleset))
        self._about.addStretch(1)
        self._tell_differences()
        self._tell_changes()
        tab_through(self._body, self._foot)

    def _show_head(self) -> None:
        """Shows the name of the chosen game, and the tabs of a ruleset or the facts of the card game."""
        texts = self.context.texts
        words = texts.ruleset(self.chosen_id)
        self.name.setText(words.name)
        self.chosen_name.setText(words.short)
        self.summary.setText(words.summary)
        self._tell_star()
        self.tabs.setVisible(not self.at_cards)
        self.stack.setCurrentIndex(self.stack.indexOf(self._card_page) if self.at_cards else int(self.tabs.value or 0))
        if self.at_cards:
            self.changed_note.clear()
            self.reset.hide()
            self.card_facts.setText("\n".join((card_game_numbers(texts), words.place)))
            tab_through(self._body, self._foot)

    def _arrange_rows(self) -> None:
        """Puts the options in their groups; those of the match are shown with the details of the game."""
        self.table.set_opponents(self.ruleset.chairs.participants - 1)
        clear(self._options)
        clear(self._table, keep=(self.table, self.strict))
        self._table.addWidget(self.table)
        self._table.addWidget(self.strict)
        if self.presets is not None:
            self._options.addWidget(self.presets)
        for home, at_table in ((self._options, False), (self._table, True)):
            rows = self.rows.values()
            add_rows(home, [row for row in rows if (row.option.group in (MATCH_GROUP, LOOK_GROUP)) is at_table])
            home.addStretch(1)
        self.table.retranslate()
        self.game.retranslate(self.context.texts)
        self.table.manner.set_strict(self._is_strict())
        self.strict.setVisible(self.ruleset.has_penalties)
        self.strict.set_words(
            translate("NewGame", "Strict table"),
            translate("NewGame", "False wins and claims are possible, and cost the penalty set by the rules."),
            self.context.texts,
        )

    # ---- favourites and differences

    def _star(self) -> None:
        self.gallery.mark_favourite(self.chosen_id, on=self.chosen_id not in self.gallery.favourites)

    def _tell_star(self) -> None:
        marked = self.chosen_id in self.gallery.favourites
        set_tip(self.star, star_words(marked))
        self.star.setAccessibleName(star_words(marked))
        self.star.update()

    def _draw_star(self, painter: QPainter, place: QRectF) -> None:
        marked = self.chosen_id in self.gallery.favourites
        paint_star(painter, place.center(), theme.active().scaled(17), full=marked)

    def _compare(self, ruleset: Ruleset, other: str) -> None:
        """Shows in what a ruleset differs from another one. Without another one the ruleset is compared with the chosen
        one, which stays chosen."""
        if self.at_cards:
            self.gallery.choose_ruleset(ruleset.id)
        self._wanted = other if other or ruleset.id == self.ruleset.id else ruleset.id
        self._show_tab(DIFFERENCES_TAB)
        self._show_over(True)

    def _bring_details(self, shown: bool) -> None:
        """Scrolls details that have been unfolded into sight, their button at the top."""
        if shown:
            lay_out_at_once(self.game.details_part)
            self._game_area.verticalScrollBar().setValue(self.game.unfold.mapTo(self.game, QPoint(0, 0)).y())

    def _show_tab(self, index: int) -> None:
        self.tabs.show_choice(str(index))
        self.stack.setCurrentIndex(index)
        self._tell_differences()

    def _tell_differences(self) -> None:
        """Updates the tab of differences if it is in sight: the other ruleset is the one asked for, else the one played
        last."""
        if self.stack.currentIndex() != DIFFERENCES_TAB:
            return
        played = (one.ruleset for one in self.gallery.played if one.ruleset != self.ruleset.id)
        wanted = self._wanted if self._wanted not in ("", self.ruleset.id) else next(played, "")
        self.differences.compare(self.context.texts, self.ruleset, known_rulesets(), wanted)
        tab_through(self._body, self._foot)

    def _change(self, option: str, value: OptionValue) -> None:
        self.values[option] = value
        if option == ROUNDS_OPTION:
            self._match_hands = 0
        row = self.rows[option]
        was_changed = row.is_changed
        row.set_value(value)
        if was_changed and not row.is_changed and row.undo.hasFocus():
            row.control.setFocus()
        self._tell_changes()

    def _length(self) -> LengthChoice:
        """Returns how long the match is. One hand is offered with the usual number of rounds, which it leaves open."""
        if self._match_hands:
            return length_choices(self.ruleset)[0]
        return LengthChoice(0, self.values.get(ROUNDS_OPTION))

    def _choose_length(self, length: LengthChoice) -> None:
        """Changes the length. Where it is not one hand, it is an option of the ruleset."""
        self._match_hands = length.match_hands
        if length.match_hands or length.rounds is None:
            self._tell_changes()
        else:
            self._change(ROUNDS_OPTION, length.rounds)

    def _tell_changes(self) -> None:
        count = sum(row.is_changed for row in self.rows.values())
        self.game.show_length(self.ruleset, self._length())
        self.changed_note.setText(translate("NewGame", "%n option(s) changed", "", count) if count else "")
        self.reset.setVisible(count > 0)
        if self.presets is not None:
            self.presets.show_values(self.values, self._defaults())

    def _defaults(self) -> dict[str, OptionValue]:
        return {name: row.option.default for name, row in self.rows.items()}

    def _fill(self, preset: str) -> None:
        """Sets the values of a preset and the defaults of all other options; an empty name sets the defaults."""
        wanted = {**self._defaults(), **self.ruleset.presets.get(preset, {})}
        for name, row in self.rows.items():
            self.values[name] = wanted[name]
            row.set_value(wanted[name])
        self._tell_changes()

    def _reset(self) -> None:
        self._fill("")
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- actions

    def _play(self) -> None:
        if not self.play.isEnabled():
            return
        if self.at_cards:
            self.asked.emit(ToNewCardGame())
            return
        settings = self.context.settings
        settings.set("ruleset", self.ruleset.id)
        changed = {name: row.value for name, row in self.rows.items() if row.is_changed}
        store_options(settings, self.ruleset, changed)
        settings.set("one-hand", bool(self._match_hands))
        self.table.store()
        names = (settings.text("name"), *self.table.names)
        ruleset = self.ruleset.configure(self.values)
        terms = Terms(self._is_strict(), self.table.manner.value, self._match_hands)
        self.asked.emit(PlayGame(ruleset, self.table.bots, names, self.table.seed, terms))

    def _is_strict(self) -> bool:
        return self.strict.is_on and self.ruleset.has_penalties

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, `/`, C and F1. Escape first closes the panel that lies over the gallery."""
        writing = isinstance(QApplication.focusWidget(), QLineEdit)
        match event.key(), name_among(event, (SEARCH_KEY, COMPARE_KEY)):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _) if (
                self.gallery.search.hasFocus() and len(self.gallery.shown) > 1
            ):
                self.play.setFocus(Qt.FocusReason.TabFocusReason)  # show what Enter will do before it does it
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                self._play()
            case _, "/" if not writing:
                self.gallery.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            case _, "C" if not writing and self.play.isEnabled() and not self.at_cards:
                looked_at = self.gallery.looked_at()
                self._compare(looked_at if looked_at is not None else self.ruleset, "")
            case Qt.Key.Key_Escape, _ if self._narrow and not self.panel.isHidden():
                self._show_over(False)
                self.open_panel.setFocus(Qt.FocusReason.OtherFocusReason)
            case Qt.Key.Key_F1, _ if self.rules.isEnabled():
                self.asked.emit(ToRules(self.chosen_id))
            case _:
                super().keyPressEvent(event)

    # ---- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scaled = theme.active().scaled
        self._set_narrow(theme.narrower(self, theme.NARROW_PAGE))
        wide = scaled(WIDE_PANEL if self.width() >= theme.WIDE_PAGE else PANEL)
        if self._narrow:
            self._place_over()
        else:
            self.panel.setFixedWidth(min(wide, self.width() * 45 // 100))

    def _set_narrow(self, narrow: bool) -> None:
        """Puts the panel beside the gallery, or over it with the buttons below both."""
        self.chosen_name.setVisible(narrow and self.play.isEnabled())
        self.open_panel.setVisible(narrow)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            self._beside.removeWidget(self.panel)
            self._below.addWidget(self._foot)
            self.panel.hide()
        else:
            self._beside.addWidget(self.panel)
            self._panel_column.addWidget(self._foot)
            self.panel.show()
        self.gallery.set_narrow(narrow)

    def _show_over(self, shown: bool) -> None:
        """Opens or closes the panel over the gallery; a wide window shows it always."""
        if self._narrow:
            self.panel.setVisible(shown)
            self.panel.raise_()
            self._place_over()

    def _place_over(self) -> None:
        wide = min(theme.active().scaled(WIDE_PANEL), self.width() - 2 * theme.PAGE_MARGIN)
        top = self.header.height()
        self.panel.setFixedWidth(wide)
        high = self.height() - top - self._foot.sizeHint().height()
        self.panel.setGeometry(self.width() - wide, top, wide, high)
