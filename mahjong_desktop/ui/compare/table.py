"""The table of the comparison: in its head the two rulesets, each with its emblem, a list to choose another one, its
place and its difficulty; below a row for every fact, with its name, the mark ≠ or =, and what each of the rulesets has.

Room: ui/compare. study.comparison says what stands in a row.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import HARDEST, CountMarks, difficulty_look
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.pictures import EmblemPicture
from mahjong_desktop.ui.theme import Role, set_role

FIRST_COLUMN: Final = 212
_LEAST_FIRST: Final = 0.19
_PAD: Final = 16
"""How far words lie from the edge of the table, or from the line before them with its own pixel."""
_EMBLEM: Final = 34
_LEAST_HEAD: Final = 84
_LEAST_ROW: Final = 39
_MARK: Final = 30
"""The width of the mark behind the name."""
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class RowWords(Struct, frozen=True):
    """The words of a row. `spoken` is what a screen reader says."""

    name: str
    here: str
    there: str
    same: bool
    spoken: str


class _Columns(Ground):
    """A name with a mark, and two columns that share the rest of the width, with lines between them and below."""

    def __init__(self, name: QWidget, mark: QWidget, second: QWidget, third: QWidget) -> None:
        super().__init__(edge="bottom")
        self._name = name
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 1)
        self.row.setSpacing(0)
        for part, stretch in ((name, 0), (mark, 0), (second, 1), (third, 1)):
            part.setMinimumWidth(1)
            if stretch:
                self.row.addWidget(line(upright=True))
            self.row.addWidget(part, stretch)
        mark.setFixedWidth(_MARK)

    def fit(self, width: int) -> None:
        """Sets the width of the name in a table of this width; the same in every row."""
        least = max(width * _LEAST_FIRST, 150.0) + 40
        self._name.setFixedWidth(round(min(float(theme.active().scaled(FIRST_COLUMN)), least)) - _MARK)


class RulesetChoice(QWidget):
    """One column of the head. The list shows all rulesets; the note below it names the place, or says how many options
    are changed."""

    chosen = Signal(str)
    """Emitted with the id of the ruleset that the person has chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.combo = RulesetCombo()
        self.combo.setSizeAdjustPolicy(RulesetCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(8)
        self.combo.chosen.connect(self.chosen)
        self.note = label(Role.NOTE)
        self._emblem = EmblemPicture(_EMBLEM)
        self._level = CountMarks(difficulty_look(), 0, HARDEST)
        words, above = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(4)
        above.setSpacing(theme.GUTTER)
        above.addWidget(self.combo, 1)
        above.addWidget(self._level)
        words.addStretch(1)
        words.addLayout(above)
        words.addWidget(self.note)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(_PAD - 1, 0, _PAD, 0)
        row.setSpacing(8)
        row.addWidget(self._emblem)
        row.addLayout(words, 1)

    def show_choice(self, texts: Texts, ruleset: Ruleset, note: str, name: str) -> None:
        """Shows a ruleset; `name` is what the list is called."""
        self.combo.tell(texts, ruleset.id, name)
        self.note.setText(note)
        self._emblem.show_ruleset(ruleset)
        self._level.show_count(ruleset.difficulty, HARDEST)
        self.setAccessibleDescription(texts.phrase("difficulty", str(ruleset.difficulty)))


class Head(_Columns):
    """The two rulesets above the rows."""

    def __init__(self) -> None:
        self.here, self.there = RulesetChoice(), RulesetChoice()
        super().__init__(QWidget(), QWidget(), self.here, self.there)
        self.setMinimumHeight(theme.active().scaled(_LEAST_HEAD))

    def set_inset(self, pixels: int) -> None:
        """Keeps this much room free at the right, where the rows below have their scroll bar."""
        self.row.setContentsMargins(0, 0, pixels, 1)


class RowView(_Columns):
    """One row. It takes the focus, so that the keyboard and screen readers reach it."""

    moved = Signal(int)
    """Emitted with 1 or -1 when an arrow key asks for the next or the previous row."""
    reached = Signal()
    """Emitted when the row gets the focus."""

    def __init__(self, words: RowWords) -> None:
        self.words = words
        role = Role.SECOND if words.same else Role.BODY
        name, mark = label(Role.STRONG, words.name, wrap=True), label(Role.SECOND, "=")
        if not words.same:
            mark = label(Role.GOLD_NOTE, "≠")
        columns = (_padded(label(role, text, wrap=True), _PAD - 1) for text in (words.here, words.there))
        super().__init__(_padded(name), mark, *columns)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(words.spoken)
        self.setMinimumHeight(theme.active().scaled(_LEAST_ROW))

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside the row."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.ROW_RADIUS

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(step)


def _padded(part: QWidget, left: int = _PAD) -> QWidget:
    part.setContentsMargins(left, 8, 0, 8)
    return part


def group_heading(text: str) -> QWidget:
    """Returns the heading of a group of rows."""
    made = QWidget()
    set_role(made, Role.RAISED)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    shown = column_head(text)
    shown.setContentsMargins(_PAD, 8, _PAD, 8)
    column.addWidget(shown)
    column.addWidget(line())
    return made
