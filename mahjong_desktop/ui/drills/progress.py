"""The column that shows how well each skill is known, and by how much the present hand has moved it.

Room: ui/drills. Levels come from study.drills.learned; the words of a skill from words.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.words import level_words
from mahjong_desktop.ui.kit.bars import LEVEL, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_FIRST: Final = 10
"""How many skills are shown before the column is unfolded."""


class SkillTold(Struct, frozen=True):
    """A skill: its key, its name, its level (0 to 5), and by how much the present hand has changed it (0: not)."""

    skill: str
    name: str
    level: int
    change: int = 0


class SkillRow(QWidget):
    """One skill: name and change above, segments and level below."""

    def __init__(self, told: SkillTold) -> None:
        super().__init__()
        self.told = told
        self.setAccessibleName(spoken_skill(told))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 7, 0, 7)
        column.setSpacing(2)
        above, below = QHBoxLayout(), QHBoxLayout()
        name = label(Role.STRONG if told.change else Role.BODY, told.name, wrap=True)
        above.addWidget(name, 1)
        if told.change:
            change = label(Role.ACCENT_NOTE if told.change > 0 else Role.NOTE, change_words(told.change))
            if told.change < 0:
                set_role(change, Role.ERROR)
            above.addWidget(change, 0, Qt.AlignmentFlag.AlignTop)
        known = told.level >= KNOWN_LEVEL
        below.addWidget(CountMarks(LEVEL, told.level, KNOWN_LEVEL))
        below.addStretch(1)
        below.addWidget(label(Role.ACCENT_NOTE if known else Role.NOTE, level_words(told.level)))
        column.addLayout(above)
        column.addLayout(below)


def change_words(change: int) -> str:
    """Returns `+1` or `−1`."""
    return f"+{change}" if change > 0 else f"−{-change}"


def spoken_skill(told: SkillTold) -> str:
    """Returns what a screen reader says for a skill."""
    words = f"{told.name}: {level_words(told.level)}"
    return f"{words}, {change_words(told.change)}" if told.change else words


class ProgressPanel(Card):
    """All skills of the ruleset; those of the present hand first."""

    def __init__(self) -> None:
        super().__init__()
        self._skills: tuple[SkillTold, ...] = ()
        self._unfolded = False
        self.rows: list[SkillRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 18, 8, 12)
        column.setSpacing(2)
        self.title = label(Role.GALLERY_TITLE)
        self.note = label(Role.NOTE, wrap=True)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 6, 16, 4)
        self._column.setSpacing(0)
        self.area = scroll(inside)
        self.more = Button(ButtonKind.LINK, "chevron-down")
        self.more.clicked.connect(self._turn)
        for widget in (self.title, self.note):
            column.addWidget(widget)
        column.addWidget(self.area, 1)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def show_skills(self, skills: Sequence[SkillTold]) -> None:
        """Shows the skills, in the words of the present language."""
        self._skills = tuple(skills)
        self.title.setText(translate("Drills", "Your progress"))
        self.note.setText(translate("Drills", "A right answer adds one level, a wrong one removes one."))
        self._fill()

    def _turn(self) -> None:
        self._unfolded = not self._unfolded
        self._fill()

    def _fill(self) -> None:
        clear(self._column)
        shown = self._skills if self._unfolded else self._skills[:_FIRST]
        self.rows = [SkillRow(told) for told in shown]
        for row in self.rows:
            self._column.addWidget(line())
            self._column.addWidget(row)
        self._column.addStretch(1)
        rest = len(self._skills) - _FIRST
        self.more.setVisible(rest > 0)
        fewer = translate("Drills", "Fewer")
        self.more.icon_name = "chevron-up" if self._unfolded else "chevron-down"
        self.more.set_words(fewer if self._unfolded else translate("Drills", "%n more", "", max(0, rest)))
