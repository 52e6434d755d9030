"""What a round of drills shows besides its questions: the header, the steps of a hand, how well each skill is known,
and the end of the round, which counts and praises nothing.

Room: ui/drills. The round itself is play/drilling.py, the words are made in present/drills.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.play.drilling import Drilling
from mahjong_desktop.present.drills import (
    SkillNames,
    SkillTold,
    StepState,
    StepTold,
    change_words,
    level_words,
    spoken_skill,
    when_words,
)
from mahjong_desktop.study.drills.discarding import DiscardQuestion
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.drills.own_positions import OwnQuestion
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import LEVEL, PIPS, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import PageHeader
from mahjong_desktop.ui.kit.pictures import NumberDisc
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_PIPS_FROM: Final = 860
"""In narrower windows the header has no room for a pip for each hand; the count tells it."""
_MOST_PIPS: Final = 20
_FIRST: Final = 10
"""How many skills are shown before the column is unfolded."""
_LOCK: Final = 15
_LEAST_JOIN, _MOST_JOIN = 20, 160


class DrillHeader(PageHeader):
    """The header. `progress` shows the progress in narrow windows, `setup` opens the settings."""

    def __init__(self) -> None:
        super().__init__()
        self.note.setWordWrap(True)
        self.pips = CountMarks(PIPS, framed=True)
        self.count = label(Role.STRONG)
        self.progress = Button(ButtonKind.QUIET, "statistics")
        self.setup = Button(ButtonKind.QUIET, "settings")
        for widget in (self.pips, self.count, self.progress, self.setup):
            self.row.addWidget(widget)

    def tell(self, ruleset: str, drilling: Drilling | None, milliseconds: int) -> None:
        """Shows where the round is; `ruleset` is the name of the ruleset, empty if there is none, `milliseconds` how
        long the present hand has taken."""
        parts = [ruleset] if ruleset else []
        if drilling is not None and drilling.terms.clock:
            seconds = milliseconds // 1000 if not drilling.over else 0
            parts.append(f"{seconds // 60}:{seconds % 60:02}")
        else:
            parts.append(translate("Drills", "no time limit"))
        played = drilling is not None and isinstance(drilling.question, DiscardQuestion | OwnQuestion)
        title = translate("Drills", "Drill") if played else translate("Drills", "Scoring drill")
        self.set_words(title, "  ·  ".join(parts))
        hands = drilling.terms.hands if drilling is not None and (drilling.over or drilling.question) else 0
        done = drilling.done if drilling is not None else 0
        self.pips.show_count(done, hands)
        self.pips.setVisible(0 < hands <= _MOST_PIPS and self.width() >= theme.active().scaled(_PIPS_FROM))
        count = translate("Drills", "Hand {number} of {hands}").format(number=min(done + 1, hands), hands=hands)
        self.count.setText(count if hands and done < hands else "")
        progress, setup = translate("Drills", "Your progress"), translate("Drills", "Drill settings")
        set_tip(self.progress, f"{progress} (P)")
        self.progress.setAccessibleName(progress)
        set_tip(self.setup, setup)
        self.setup.setAccessibleName(setup)


class StepRail(QWidget):
    """The steps of a hand in a row, joined by lines. Later ones are locked until the present one is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: tuple[StepTold, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)

    def show_steps(self, steps: Sequence[StepTold]) -> None:
        """Shows the steps; none hides the rail."""
        self.steps = tuple(steps)
        self.setVisible(bool(self.steps))
        self.setAccessibleName(", ".join(step.spoken for step in self.steps))
        clear(self._row)
        for number, step in enumerate(self.steps, 1):
            if number > 1:
                join = line()
                join.setMinimumWidth(_LEAST_JOIN)
                join.setMaximumWidth(_MOST_JOIN)
                self._row.addWidget(join, 1)
            self._add(number, step)
        self._row.addStretch(1)

    def _add(self, number: int, step: StepTold) -> None:
        locked, disc = step.state is StepState.LOCKED, NumberDisc()
        disc.show_number(str(number), "surface" if locked else "accent", done=step.state is StepState.DONE)
        self._row.addWidget(disc)
        self._row.addWidget(label(Role.ROW_TITLE if step.state is StepState.CURRENT else Role.QUIET_TITLE, step.name))
        if locked:
            lock = plain_label()
            lock.setPixmap(icon_pixmap("lock", theme.colours().second, _LOCK, self.devicePixelRatioF()))
            self._row.addWidget(lock)


class SkillRow(QWidget):
    """One skill: name and change above, segments and level below."""

    def __init__(self, told: SkillTold) -> None:
        super().__init__()
        self.told = told
        self.setAccessibleName(spoken_skill(told))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
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


class ProgressPanel(Card):
    """All skills of the ruleset; those of the present hand first."""

    def __init__(self) -> None:
        super().__init__()
        self._skills: tuple[SkillTold, ...] = ()
        self._unfolded = False
        self.rows: list[SkillRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 16, 8, 12)
        column.setSpacing(2)
        self.title = label(Role.GALLERY_TITLE)
        self.note = label(Role.NOTE, wrap=True)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 4, 16, 4)
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


class RoundEnd(QWidget):
    """What was asked in the round; or one line why there is no round."""

    def __init__(self, drilling: Drilling | None, texts: Texts) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 16)
        column.setSpacing(8)
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
        names = SkillNames(drilling.ruleset, drilling.learned, texts, date_words)
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
