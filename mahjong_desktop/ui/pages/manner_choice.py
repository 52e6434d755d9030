"""The choice of the manner of play of a new game: how much help the person has.

Room: ui/pages. What a manner allows is decided in records.manners.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.records.manners import MANNERS, Manner, manner_at
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_IDS: Final = tuple(MANNERS)


class MannerChoice(QWidget):
    """A title, the manners to choose from, and what the chosen one allows."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._strict = False
        self.title = label(Role.ROW_TITLE)
        self.help = label(Role.NOTE, wrap=True)
        self.choice = ComboBox()
        self.choice.addItems(["" for _ in _IDS])
        self.choice.currentIndexChanged.connect(lambda _index: self._tell())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(6)
        for part in (self.title, self.choice, self.help):
            column.addWidget(part)

    @property
    def value(self) -> str:
        """The id of the chosen manner."""
        return _IDS[self.choice.currentIndex()]

    def take_settings(self) -> None:
        """Chooses the manner of the last game."""
        self.choice.setCurrentIndex(_IDS.index(self._context.settings.text("manner")))

    def store(self) -> None:
        """Saves the choice in the settings."""
        self._context.settings.set("manner", self.value)

    def set_strict(self, strict: bool) -> None:
        """Tells what the manner allows at a strict table, or at an ordinary one."""
        self._strict = strict
        self._tell()

    def retranslate(self) -> None:
        """Updates the words."""
        title = translate("Manner", "Mode")
        self.title.setText(title)
        self.title.setBuddy(self.choice)
        self.choice.setAccessibleName(title)
        for index, name in enumerate(_IDS):
            self.choice.setItemText(index, manner_name(name))
        self._tell()

    def _tell(self) -> None:
        words = self._context.texts.joined(manner_sentences(manner_at(self.value, strict=self._strict)))
        self.help.setText(words)
        self.choice.setAccessibleDescription(words)


def manner_name(name: str) -> str:
    """Returns the name of a manner."""
    return {
        "learn": translate("Manner", "Learn"),
        "practice": translate("Manner", "Practice"),
        "exam": translate("Manner", "Exam"),
    }[name]


def manner_sentences(manner: Manner) -> tuple[str, ...]:
    """Returns short sentences on what a manner allows."""
    hints = {
        "open": translate("Manner", "Hints are open."),
        "asked": translate("Manner", "Hints when you ask for them."),
        "after": translate("Manner", "No hints before the hand is over."),
    }[manner.hints]
    back = (
        translate("Manner", "Moves can be taken back.")
        if manner.take_back
        else translate("Manner", "No move can be taken back.")
    )
    warned = (translate("Manner", "You are warned before clear mistakes."),) if manner.warnings else ()
    return hints, back, *warned
