"""The end of a round: which skills were right, which were not, and when each comes back.

Room: ui/drills. It counts and praises nothing.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.play.drilling import Drilling
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills import words
from mahjong_desktop.ui.drills.words import level_words
from mahjong_desktop.ui.kit.bars import LEVEL, CountMarks
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_DAY_SECONDS: Final = 24 * 3600


def when_words(due: datetime | None, now: datetime) -> str:
    """Returns when a skill comes back; both moments have a time zone."""
    if due is None:
        return ""
    seconds = (due - now).total_seconds()
    if seconds < 3600:
        return translate("Drills", "soon")
    if seconds < _DAY_SECONDS:
        return translate("Drills", "in %n hours", "", max(1, round(seconds / 3600)))
    return translate("Drills", "in %n days", "", max(1, round(seconds / _DAY_SECONDS)))


def ago_words(answered: datetime, now: datetime) -> str:
    """Returns how long ago a skill was answered; both moments have a time zone."""
    days = (now - answered).days
    return translate("Drills", "%n day(s) ago", "", days) if days > 0 else translate("Drills", "today")


class RoundEnd(QWidget):
    """What was asked in the round; or one line why there is no round."""

    def __init__(self, drilling: Drilling | None, texts: Texts) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 18, theme.CARD_PADDING, 18)
        column.setSpacing(10)
        self.heading = label(Role.SECTION, wrap=True)
        column.addWidget(self.heading)
        self.note = label(Role.SECOND, wrap=True)
        column.addWidget(self.note)
        self.rows: list[QLabel] = []
        if drilling is None or not drilling.over:
            self.heading.setText(translate("Drills", "There is nothing to ask"))
            none = translate("Drills", "No stored hand fits these rules and drill settings.")
            self.note.setText(none)
            column.addStretch(1)
            return
        self.heading.setText(translate("Drills", "The round is over"))
        right = translate("Drills", "%n of {hands} hands fully correct.", "", drilling.wholly_right)
        self.note.setText(right.format(hands=drilling.terms.hands))
        column.addWidget(line())
        column.addWidget(scroll(self._table(drilling, texts)), 1)

    def _table(self, drilling: Drilling, texts: Texts) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        heads = (
            translate("Drills", "Asked"),
            translate("Drills", "Right"),
            translate("Drills", "Level"),
            translate("Drills", "Due again"),
        )
        for place, text in enumerate(heads):
            grid.addWidget(label(Role.NOTE, text), 0, place + (place > 2))
        names = words.SkillNames(drilling.ruleset, drilling.learned, texts)
        levels = drilling.learned.levels(drilling.ruleset.id)
        due, now = drilling.learned.due_dates(drilling.ruleset.id), datetime.now(UTC)
        wrong_first = sorted(drilling.results.items(), key=lambda entry: entry[1].right == entry[1].asked)
        for row, (skill, result) in enumerate(wrong_first, 1):
            name = label(Role.STRONG, names.of(skill), wrap=True)
            told = translate("Drills", "{right} of {asked}").format(right=result.right, asked=result.asked)
            wrong = result.right < result.asked
            level = levels.get(skill, 0)
            comes = when_words(due.get(skill), now)
            name.setAccessibleName(f"{name.text()}: {told}; {level_words(level)}; {comes}")
            self.rows.append(name)
            grid.addWidget(name, row, 0)
            grid.addWidget(label(Role.ERROR if wrong else Role.ACCENT_NOTE, told), row, 1)
            grid.addWidget(CountMarks(LEVEL, level, KNOWN_LEVEL), row, 2, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(label(Role.NOTE, level_words(level)), row, 3)
            grid.addWidget(label(Role.BODY, comes), row, 4)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(len(drilling.results) + 1, 1)
        return inside
