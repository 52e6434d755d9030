"""The page for a new game: the gallery of rulesets, and beside it options, facts and the opponents.

Room: ui/pages. It requests a game by a signal; the main window creates it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, cast

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Option, OptionValue, Ruleset
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.option_rows import OptionRow, PresetRow, SwitchRow
from mahjong_desktop.ui.page import Page, PageGround, PageHeader
from mahjong_desktop.ui.pages.gallery import SEARCH_KEY, Gallery
from mahjong_desktop.ui.pages.table_setting import TableSetting
from mahjong_desktop.ui.theme import Role, set_role
from mahjong_desktop.ui.widgets import Button, ButtonKind, label, scroll

translate = QCoreApplication.translate

PANEL: Final = 400
MATCH_GROUP: Final = "match"
LOOK_GROUP = "look"
"""Options of these groups are shown with the opponents."""
TIDY = "own-area"
"""The layout of discards that the window proposes if the ruleset lets the players choose: it shows who discarded
what."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be played: the ruleset with its options, three bots, the names of all players (empty for a person
    without a name), and a seed or None. At a `strict` table the person may make mistakes and pays the penalties of the
    rules."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    names: tuple[str, ...]
    seed: int | None
    strict: bool = False


class NewGamePage(Page):
    """The page. Keys: Enter plays the chosen ruleset, `/` searches, F1 opens the rules, Escape goes back."""

    play_requested = Signal(object)
    rules_requested = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset: Ruleset = known_rulesets()[0]
        self.values: dict[str, OptionValue] = {}
        self._edited: dict[str, dict[str, OptionValue]] = {}
        self.rows: dict[str, OptionRow] = {}
        self.presets: PresetRow | None = None
        self.header = PageHeader()
        self.gallery = Gallery()
        self.name = label(Role.SECTION, wrap=True)
        self.changed_note = label(Role.GOLD_NOTE)
        self.reset = Button(ButtonKind.LINK)
        self.tabs = [QPushButton() for _ in range(3)]
        self.stack = QStackedWidget()
        self._body = QWidget()
        self._options = _column()
        self._about = _column()
        self._table = _column()
        self.table = TableSetting(context)
        self.strict = SwitchRow()
        self.rules = Button(ButtonKind.PLAIN, "book")
        self.play = Button(ButtonKind.MAIN, "play")
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

    def _panel(self) -> QWidget:
        panel = PageGround("left")
        column = QVBoxLayout(panel)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(theme.CARD_PADDING, 18, theme.CARD_PADDING, 0)
        head.setSpacing(2)
        head.addWidget(self.name)
        notes = QHBoxLayout()
        notes.addWidget(self.changed_note, 1)
        notes.addWidget(self.reset)
        head.addLayout(notes)
        tabs = QHBoxLayout()
        tabs.setSpacing(18)
        for index, tab in enumerate(self.tabs):
            set_role(tab, Role.TAB)
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setCursor(Qt.CursorShape.PointingHandCursor)
            tab.clicked.connect(lambda _=False, index=index: self.stack.setCurrentIndex(index))
            tabs.addWidget(tab)
        tabs.addStretch(1)
        head.addLayout(tabs)
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(head)
        for part in (self._options, self._about, self._table):
            self.stack.addWidget(scroll(part))
        body.addWidget(self.stack, 1)
        column.addWidget(self._body, 1)
        column.addStretch()
        column.addWidget(self._footer())
        return panel

    def _footer(self) -> QWidget:
        footer = PageGround("top")
        row = QHBoxLayout(footer)
        row.setContentsMargins(theme.CARD_PADDING, 14, theme.CARD_PADDING, 14)
        row.addWidget(self.rules)
        row.addStretch(1)
        row.addWidget(self.play)
        return footer

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.gallery.chosen.connect(self._choose)
        self.reset.clicked.connect(self._reset)
        self.rules.clicked.connect(lambda: self.rules_requested.emit(self.ruleset.id))
        self.play.clicked.connect(self._play)

    # ---- contents

    def show_ruleset(self, name: str) -> None:
        """Shows the page with a ruleset chosen; an empty name chooses the one played last."""
        wanted = name or self.context.settings.text("ruleset")
        known = {ruleset.id: ruleset for ruleset in known_rulesets()}
        self.ruleset = known.get(wanted, known_rulesets()[0])
        self._edited = {}
        self.values = self._remembered()
        self.gallery.show_all()
        self.table.take_settings()
        self.tell()
        self.tabs[0].setChecked(True)
        self.stack.setCurrentIndex(0)

    def first_focus(self) -> None:
        self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def _remembered(self) -> dict[str, OptionValue]:
        """Returns the options of the last game; those that are no longer valid are left out."""
        stored = cast("Mapping[str, object]", self.context.settings.get("ruleset-options")).get(self.ruleset.id)
        offered = _offered(self.ruleset)
        values: dict[str, OptionValue] = {option.id: option.default for option in offered}
        for option in offered:
            if isinstance(stored, Mapping) and option.id in stored:
                try:
                    values[option.id] = option.check(stored[option.id])
                except MahjongError:
                    continue
        return values

    def retranslate(self) -> None:
        texts = self.context.texts
        self.header.set_words(translate("NewGame", "New game"), translate("NewGame", "Choose a ruleset"))
        for tab, words in zip(
            self.tabs,
            (translate("NewGame", "Options"), translate("NewGame", "About"), translate("NewGame", "Table")),
            strict=True,
        ):
            tab.setText(words)
        self.reset.set_words(translate("NewGame", "Reset all"))
        self.rules.set_words(translate("NewGame", "Read the rules"))
        self.play.set_words(translate("NewGame", "Play"))
        self.gallery.show_rulesets(known_rulesets(), texts, self.ruleset.id)
        self._show_panel()

    def _choose(self, ruleset: Ruleset | None) -> None:
        """Shows another ruleset with the options of its last game; None if no ruleset matches."""
        self._body.setVisible(ruleset is not None)
        self.play.setEnabled(ruleset is not None)
        self.rules.setEnabled(ruleset is not None)
        if ruleset is not None and ruleset.id != self.ruleset.id:
            self._edited[self.ruleset.id] = self.values
            self.ruleset = ruleset
            self.values = self._edited.get(ruleset.id) or self._remembered()
            self._show_panel()

    def _show_panel(self) -> None:
        texts = self.context.texts
        self.name.setText(texts.ruleset(self.ruleset.id).name)
        self.rows = {}
        for option in _offered(self.ruleset):
            row = OptionRow(texts, self.ruleset.id, option)
            row.set_value(self.values[option.id])
            row.changed.connect(self._change)
            self.rows[option.id] = row
        self.presets = PresetRow(texts, self.ruleset) if self.ruleset.presets else None
        if self.presets is not None:
            self.presets.chosen.connect(self._fill)
        self._arrange_rows()
        self._show_about()
        self._tell_changes()

    def _arrange_rows(self) -> None:
        """Puts changed options first; options of the match are shown with the opponents."""
        self.table.set_opponents(self.ruleset.chairs.participants - 1)
        _clear(self._options)
        _clear(self._table, keep=(self.table, self.strict))
        _layout(self._table).addWidget(self.table)
        _layout(self._table).addWidget(self.strict)
        if self.presets is not None:
            _layout(self._options).addWidget(self.presets)
        ordered = sorted(self.rows.values(), key=lambda row: not row.is_changed)
        for row in ordered:
            home = self._table if row.option.group in (MATCH_GROUP, LOOK_GROUP) else self._options
            _layout(home).addWidget(row)
        for home in (self._options, self._table):
            _layout(home).addStretch(1)
        self.table.retranslate()
        self.strict.setVisible(self.ruleset.has_penalties)
        self.strict.set_words(
            translate("NewGame", "Strict table"),
            translate("NewGame", "You can make false wins and claims, and pay the penalty the rules set."),
            self.context.texts,
        )

    def _show_about(self) -> None:
        _clear(self._about)
        texts, ruleset = self.context.texts, self.ruleset
        words = texts.ruleset(ruleset.id)
        box = QVBoxLayout()
        box.setContentsMargins(theme.CARD_PADDING, 18, theme.CARD_PADDING, 18)
        box.setSpacing(8)
        hand = translate("Gallery", "hand of {count}").format(count=texts.number(ruleset.hand_size))
        facts = texts.listed(
            (texts.plural("players", ruleset.chairs.participants), texts.plural("tiles", ruleset.tile_count), hand)
        )
        level = texts.phrase("difficulty", str(ruleset.difficulty))
        box.addWidget(label(Role.BODY, words.summary, wrap=True))
        for title, text in (
            (translate("NewGame", "At the table"), facts),
            (texts.phrase("difficulty", "label"), level),
            (translate("NewGame", "Place"), words.place),
            (translate("NewGame", "Source"), "; ".join(source.title for source in ruleset.sources)),
        ):
            box.addSpacing(4)
            box.addWidget(label(Role.STRONG_NOTE, title))
            box.addWidget(label(Role.BODY, text, wrap=True))
        holder = QWidget()
        holder.setLayout(box)
        _layout(self._about).addWidget(holder)
        _layout(self._about).addStretch(1)

    def _change(self, option: str, value: OptionValue) -> None:
        self.values[option] = value
        row = self.rows[option]
        was_changed = row.is_changed
        row.set_value(value)
        if was_changed and not row.is_changed and row.undo.hasFocus():
            row.control.setFocus()
        self._tell_changes()

    def _tell_changes(self) -> None:
        count = sum(row.is_changed for row in self.rows.values())
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
        settings = self.context.settings
        settings.set("ruleset", self.ruleset.id)
        stored = dict(cast("Mapping[str, object]", settings.get("ruleset-options")))
        changed = {name: row.value for name, row in self.rows.items() if row.is_changed}
        settings.set("ruleset-options", {**stored, self.ruleset.id: dict(changed)})
        self.table.store()
        names = (settings.text("name"), *self.table.names)
        ruleset = self.ruleset.configure(self.values)
        strict = self.strict.is_on and ruleset.has_penalties
        game = NewGame(ruleset, self.table.bots, names, self.table.seed, strict)
        self.play_requested.emit(game)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, `/` and F1."""
        writing = isinstance(QApplication.focusWidget(), QLineEdit)
        match event.key(), name_among(event, SEARCH_KEY):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _) if (
                self.gallery.search.hasFocus() and len(self.gallery.shown) > 1
            ):
                self.play.setFocus(Qt.FocusReason.TabFocusReason)  # show what Enter will do before it does it
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                self._play()
            case _, "/" if not writing:
                self.gallery.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            case Qt.Key.Key_F1, _ if self.rules.isEnabled():
                self.rules_requested.emit(self.ruleset.id)
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.setFixedWidth(min(theme.active().scaled(PANEL), max(320, self.width() * 45 // 100)))


def _offered(ruleset: Ruleset) -> tuple[Option, ...]:
    """Returns the options with the defaults that the window proposes: tidy discards if the layout is a matter of
    taste."""
    return tuple(
        replace(option, values=(TIDY, *(value for value in option.values if value != TIDY)))
        if option.group == LOOK_GROUP and TIDY in option.values
        else option
        for option in ruleset.options
    )


def _column() -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 8, 0, 8)
    column.setSpacing(0)
    return made


def _layout(widget: QWidget) -> QVBoxLayout:
    return cast("QVBoxLayout", widget.layout())


def _clear(widget: QWidget, keep: Collection[QWidget] = ()) -> None:
    """Removes everything from a layout. Widgets in `keep` are kept, because the page uses them again."""
    column = _layout(widget)
    while (item := column.takeAt(0)) is not None:
        inside = item.widget()
        if inside is not None and inside not in keep:
            inside.hide()
            inside.setParent(None)
            inside.deleteLater()
