"""The choice of the opponents with names and levels, and of the seed.

Room: ui/pages. bots.registry knows the bots, texts their words.
"""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QCoreApplication, QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mahjong_desktop.bots.registry import bot_ids
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import ComboBox, label

translate = QCoreApplication.translate

DEFAULT_BOTS: Final = ("standard", "quick", "careful", "standard")
DEFAULT_NAMES: Final = ("Aoki", "Novák", "Lin", "Orlov")
LONGEST_TYPED_NAME: Final = 24
USUAL_OPPONENTS: Final = 3
_SEPARATOR: Final = ":"


class TableSetting(QWidget):
    """The opponents, as many as the game has, and the seed."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._ids: tuple[str, ...] = ()
        self._opponents = USUAL_OPPONENTS
        self.fields = [QLineEdit() for _ in DEFAULT_BOTS]
        self.choices = [ComboBox() for _ in DEFAULT_BOTS]
        self.helps = [label(Role.NOTE, wrap=True) for _ in DEFAULT_BOTS]
        self.seed_field = QLineEdit()
        self.seed_field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,60}")))
        self.title = label(Role.ROW_TITLE)
        self.seed_title = label(Role.ROW_TITLE)
        self.seed_help = label(Role.NOTE, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        column.setSpacing(6)
        column.addWidget(self.title)
        for field, choice, sentence in zip(self.fields, self.choices, self.helps, strict=True):
            field.setMaxLength(LONGEST_TYPED_NAME)
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(field, 1)
            row.addWidget(choice, 1)
            column.addLayout(row)
            column.addWidget(sentence)
            column.addSpacing(4)
            choice.currentIndexChanged.connect(lambda _index: self._tell_helps())
        column.addWidget(self.seed_title)
        column.addWidget(self.seed_help)
        column.addWidget(self.seed_field)

    @property
    def bots(self) -> tuple[str, ...]:
        """Returns the chosen bots."""
        return tuple(self._ids[choice.currentIndex()] for choice in self.choices[: self._opponents])

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the opponents' names; an empty field gives its default."""
        return self._all_names()[: self._opponents]

    def _all_names(self) -> tuple[str, ...]:
        return tuple(field.text().strip() or default for field, default in zip(self.fields, DEFAULT_NAMES, strict=True))

    def set_opponents(self, number: int) -> None:
        """Shows so many opponents; what was chosen for the others is kept."""
        self._opponents = number
        for index, widgets in enumerate(zip(self.fields, self.choices, self.helps, strict=True)):
            for widget in widgets:
                widget.setVisible(index < number)

    @property
    def seed(self) -> int | None:
        """Returns the chosen seed; None for a random one."""
        text = self.seed_field.text()
        return int(text) if text else None

    def take_settings(self) -> None:
        """Shows the opponents of the last game."""
        self._ids = bot_ids()
        stored = cast("list[str]", self._context.settings.get("opponents"))
        for index, choice in enumerate(self.choices):
            bot, _, name = (stored[index] if index < len(stored) else "").partition(_SEPARATOR)
            self.fields[index].setText(name or DEFAULT_NAMES[index])
            choice.blockSignals(True)
            choice.clear()
            choice.addItems(["" for _ in self._ids])
            wanted = bot if bot in self._ids else DEFAULT_BOTS[index]
            choice.setCurrentIndex(self._ids.index(wanted))
            choice.blockSignals(False)
        self.seed_field.clear()

    def store(self) -> None:
        """Saves the opponents in the settings."""
        bots = [self._ids[choice.currentIndex()] for choice in self.choices]
        both = zip(bots, self._all_names(), strict=True)
        self._context.settings.set("opponents", [f"{bot}{_SEPARATOR}{name}" for bot, name in both])

    def retranslate(self) -> None:
        """Updates the words."""
        texts = self._context.texts
        self.title.setText(translate("TableSetting", "Opponents"))
        self.seed_title.setText(translate("TableSetting", "Seed"))
        self.seed_help.setText(
            translate("TableSetting", "The same number deals the same walls; leave it empty for random walls.")
        )
        self.seed_field.setPlaceholderText(translate("TableSetting", "random"))
        self.seed_field.setAccessibleName(translate("TableSetting", "Seed"))
        name, way = translate("TableSetting", "name"), translate("TableSetting", "way of playing")
        for number, (field, choice) in enumerate(zip(self.fields, self.choices, strict=True), start=1):
            who = translate("TableSetting", "Opponent {number}").format(number=texts.number(number))
            field.setAccessibleName(f"{who}, {name}")
            choice.setAccessibleName(f"{who}, {way}")
            for index, bot in enumerate(self._ids):
                choice.setItemText(index, texts.bot(bot).name)
        self._tell_helps()

    def _tell_helps(self) -> None:
        for choice, sentence in zip(self.choices, self.helps, strict=True):
            index = choice.currentIndex()
            sentence.setText(self._context.texts.bot(self._ids[index]).help if 0 <= index < len(self._ids) else "")
