"""The page for a new match of Shuangkou: options, partner and opponents with their levels, help, and the seed.

Room: ui/cards. It asks for a match; the window creates it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QRegularExpression, Qt
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.core.ruleset import OptionValue
from mahjong_desktop.play.card_option_memory import (
    CARD_PLAYERS,
    CardOpponent,
    offered_card_bots,
    remembered_card_options,
    remembered_card_players,
    store_card_options,
    store_card_players,
)
from mahjong_desktop.play.saved_cards import look_through_cards
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.card_words import card_texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import CardRow, cards_written
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, Ground
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.options import OptionRow, add_rows
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.pages.table_setting import LONGEST_TYPED_NAME, MannerChoice
from mahjong_desktop.ui.requests import PlayCardGame, ResumeCardGame, ToLearnCards, ToRules
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_WIDTH: Final = 1040
_SHOWN: Final = "3456789TJQKA2SB"
_CARD: Final = 44.0
_MATCH: Final = "match"
_EDGE: Final = 24


class CardPlayerRow(QWidget):
    """The name and the level of a computer player, and a sentence on the level."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.ROW_TITLE)
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_TYPED_NAME)
        self.level = ComboBox()
        self.help = label(Role.NOTE, wrap=True)
        self.level.addItems(["" for _ in offered_card_bots()])
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.level, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 8, _EDGE, 4)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addLayout(row)
        column.addWidget(self.help)

    def show_player(self, player: CardOpponent) -> None:
        """Shows a player."""
        self.field.setText(player.name)
        self.level.setCurrentIndex(offered_card_bots().index(player.bot))

    def player(self, usual: str) -> CardOpponent:
        """Returns the player as chosen; an empty field gives the usual name."""
        return CardOpponent(offered_card_bots()[self.level.currentIndex()], self.field.text().strip() or usual)


class NewCardGamePage(Page):
    """The page. Keys: Enter plays, F1 opens the rules, Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.values: dict[str, OptionValue] = {}
        self.rows: dict[str, OptionRow] = {}
        self.header = PageHeader()
        self.summary = label(Role.SECOND, wrap=True)
        self.picture = CardRow(cards_written(_SHOWN), _CARD)
        self.learn = Button(ButtonKind.LINK, "learn")
        self.changed_note = label(Role.GOLD_NOTE)
        self.reset = Button(ButtonKind.LINK)
        self.options_title, self.table_title = label(Role.CARD_TITLE), label(Role.CARD_TITLE)
        self.players = [CardPlayerRow() for _ in CARD_PLAYERS]
        self.manner = MannerChoice(context)
        self.seed_title, self.seed_help = label(Role.ROW_TITLE), label(Role.NOTE, wrap=True)
        self.seed_field = QLineEdit()
        self.seed_field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,60}")))
        self.rules = Button(ButtonKind.PLAIN, "book")
        self.go_on = Button(ButtonKind.PLAIN, "play")
        self.play = Button(ButtonKind.MAIN, "play")
        self.unfinished: Path | None = None
        """The match that can be gone on with."""
        self._options, self._match = QVBoxLayout(), QVBoxLayout()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._connect()
        self._take_settings()

    # ---- layout

    def _lay_out(self) -> None:
        head = QVBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignLeft)
        head.addWidget(self.summary)
        head.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignLeft)
        self._sides.setSpacing(theme.GUTTER)
        self._sides.addWidget(self._options_card(), 1, Qt.AlignmentFlag.AlignTop)
        self._sides.addWidget(self._table_card(), 1, Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout()
        inside.setContentsMargins(theme.PAGE_MARGIN, 24, theme.PAGE_MARGIN, 24)
        inside.setSpacing(theme.GUTTER)
        inside.addLayout(head)
        inside.addLayout(self._sides)
        inside.addStretch(1)
        self._frame = PageFrame()
        self._frame.inside.setLayout(inside)
        self.area = scroll(self._frame)
        self.set_parts(self.header, self.area, self._footer())

    def _options_card(self) -> Card:
        made = Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(1, 12, 1, 8)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 0, _EDGE, 4)
        head.addWidget(self.options_title, 1)
        head.addWidget(self.changed_note)
        head.addWidget(self.reset)
        column.addLayout(head)
        self._options.setSpacing(0)
        column.addLayout(self._options)
        return made

    def _table_card(self) -> Card:
        made = Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(1, 12, 1, 16)
        column.setSpacing(0)
        self.table_title.setContentsMargins(_EDGE, 0, _EDGE, 0)
        column.addWidget(self.table_title)
        for row in self.players:
            column.addWidget(row)
        self._match.setSpacing(0)
        column.addLayout(self._match)
        low = QVBoxLayout()
        low.setContentsMargins(_EDGE, 12, _EDGE, 0)
        low.setSpacing(4)
        for part in (self.manner, self.seed_title, self.seed_help, self.seed_field):
            low.addWidget(part)
        column.addLayout(low)
        return made

    def _footer(self) -> QWidget:
        footer = Ground("surface", "top")
        footer.setMinimumHeight(theme.FOOTER_HEIGHT)
        row = QHBoxLayout(footer)
        row.setContentsMargins(theme.PAGE_MARGIN, 8, theme.PAGE_MARGIN, 8)
        row.setSpacing(12)
        row.addWidget(self.rules)
        row.addStretch(1)
        row.addWidget(self.go_on)
        row.addWidget(self.play)
        return footer

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        narrow = theme.narrower(self, theme.NARROW_PAGE)
        self._sides.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    # ---- contents

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.learn.clicked.connect(lambda: self.asked.emit(ToLearnCards()))
        self.rules.clicked.connect(lambda: self.asked.emit(ToRules(SHUANGKOU)))
        self.reset.clicked.connect(self._reset)
        self.play.clicked.connect(self._play)
        self.go_on.clicked.connect(self._go_on)
        for row in self.players:
            row.level.currentIndexChanged.connect(lambda _index: self._tell_levels())

    def _take_settings(self) -> None:
        settings = self.context.settings
        self.values = remembered_card_options(settings)
        for row, player in zip(self.players, remembered_card_players(settings), strict=True):
            row.show_player(player)
        self.manner.take_settings()
        self.seed_field.clear()

    def opened(self) -> None:
        self._take_settings()
        game = look_through_cards(self.context.games, self.context.passed_over).unfinished
        self.unfinished = None if game is None else game.path
        self.tell()

    def first_focus(self) -> None:
        self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        texts = self.context.texts
        words = texts.ruleset(SHUANGKOU)
        self._frame.set_most(theme.active().scaled(_WIDTH))
        self.header.set_words(translate("NewGame", "New game"), texts.dotted((words.name, words.subtitle)))
        self.summary.setText(words.summary)
        self.picture.fit()
        self.learn.set_words(translate("NewGame", "Lessons and drills"))
        self.options_title.setText(translate("NewGame", "Options"))
        self.table_title.setText(translate("NewGame", "Table"))
        self.reset.set_words(translate("NewGame", "Reset all"))
        self.rules.set_words(translate("NewGame", "Read the rules"), "F1")
        self.go_on.set_words(translate("StartPage", "Continue your game"))
        self.go_on.setVisible(self.unfinished is not None)
        self.play.set_words(translate("NewGame", "Play"), translate("StartPage", "Enter"))
        self.seed_title.setText(translate("TableSetting", "Seed"))
        self.seed_help.setText(
            translate("CardGame", "The same number deals the same cards; leave it empty for random ones.")
        )
        self.seed_field.setPlaceholderText(translate("TableSetting", "random"))
        self.seed_field.setAccessibleName(translate("TableSetting", "Seed"))
        self.manner.retranslate()
        self._tell_players()
        self._show_options()
        tab_through(self.header, self.area, self.rules, self.go_on, self.play)

    def _tell_players(self) -> None:
        seats = (
            translate("CardGame", "Opponent on your right"),
            translate("CardGame", "Your partner"),
            translate("CardGame", "Opponent on your left"),
        )
        name, level = translate("TableSetting", "name"), translate("TableSetting", "level")
        for row, seat in zip(self.players, seats, strict=True):
            row.title.setText(seat)
            row.field.setAccessibleName(f"{seat}, {name}")
            row.level.setAccessibleName(f"{seat}, {level}")
            for index, bot in enumerate(offered_card_bots()):
                row.level.setItemText(index, self.context.texts.bot(bot).name)
        self._tell_levels()

    def _tell_levels(self) -> None:
        words = card_texts(self.context.texts)
        for row in self.players:
            row.help.setText(words.phrase("card-levels", offered_card_bots()[row.level.currentIndex()]))

    def _show_options(self) -> None:
        clear(self._options)
        clear(self._match)
        self.rows = {}
        for option in ShuangkouOptions.declared:
            row = OptionRow(self.context.texts, SHUANGKOU, option)
            row.set_value(self.values[option.id])
            row.changed.connect(self._change)
            self.rows[option.id] = row
        for home, of_match in ((self._options, False), (self._match, True)):
            add_rows(home, [row for row in self.rows.values() if (row.option.group == _MATCH) is of_match])
        self._tell_changes()

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

    def _reset(self) -> None:
        for name, row in self.rows.items():
            self.values[name] = row.option.default
            row.set_value(row.option.default)
        self._tell_changes()
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- actions

    def _go_on(self) -> None:
        if self.unfinished is not None:
            self.asked.emit(ResumeCardGame(self.unfinished))

    def _play(self) -> None:
        settings = self.context.settings
        players = tuple(row.player(usual) for row, usual in zip(self.players, CARD_PLAYERS, strict=True))
        store_card_options(settings, self.values)
        store_card_players(settings, players)
        self.manner.store()
        seed = self.seed_field.text()
        self.asked.emit(
            PlayCardGame(
                ShuangkouOptions(self.values),
                tuple(player.bot for player in players),
                (settings.text("name"), *(player.name for player in players)),
                int(seed) if seed else None,
                Terms(False, self.manner.value),
            )
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter and F1."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._play()
        elif event.key() == Qt.Key.Key_F1:
            self.asked.emit(ToRules(SHUANGKOU))
        else:
            super().keyPressEvent(event)
