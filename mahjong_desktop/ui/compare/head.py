"""The head of the comparison: for each of the two rulesets its emblem, a list to choose another one, its place, its
difficulty.

Room: ui/compare.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.compare.rows import PAD, columns
from mahjong_desktop.ui.kit.cards import paint_page_tile
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.pages.card_parts import difficulty_width, paint_difficulty
from mahjong_desktop.ui.theme import Role

_EMBLEM = 34
_LEAST_HEIGHT = 84


class RulesetChoice(QWidget):
    """One column of the head. The list shows all rulesets; the note below it names the place, or says how many options
    are changed."""

    chosen = Signal(str)
    """Emitted with the id of the ruleset that the person has chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.combo = RulesetCombo()
        self.combo.setParent(self)
        self.combo.setSizeAdjustPolicy(RulesetCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(8)
        self.note = label(Role.NOTE)
        self.note.setParent(self)
        self._ruleset: Ruleset | None = None
        self.combo.chosen.connect(self.chosen)

    def show_choice(self, texts: Texts, ruleset: Ruleset, note: str, name: str) -> None:
        """Shows a ruleset; `name` is what the list is called."""
        self._ruleset = ruleset
        self.combo.tell(texts, ruleset.id, name)
        self.note.setText(note)
        self.setAccessibleDescription(texts.phrase("difficulty", str(ruleset.difficulty)))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        left = PAD + _EMBLEM + 14
        room = self.width() - left - PAD - difficulty_width() - 16
        high = self.combo.sizeHint().height()
        note = self.note.sizeHint().height()
        top = (self.height() - high - note - 4) // 2
        self.combo.setGeometry(QRect(left, top, max(120, room), high))
        self.note.setGeometry(QRect(left + 2, top + high + 4, self.width() - left - PAD, note))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ruleset is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        paint_page_tile(painter, self._ruleset.emblem, _EMBLEM, QPointF(PAD, middle - 24), self.devicePixelRatioF())
        at = QPointF(self.width() - PAD - difficulty_width(), self.combo.geometry().center().y() - 4)
        paint_difficulty(painter, at, self._ruleset.difficulty)


class Head(QWidget):
    """Both columns of the head above the rows."""

    def __init__(self) -> None:
        super().__init__()
        self.here, self.there = RulesetChoice(), RulesetChoice()
        self._inset = 0
        for choice in (self.here, self.there):
            choice.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_inset(self, pixels: int) -> None:
        """Keeps this much room free at the right, where the rows below have their scroll bar."""
        self._inset = pixels
        self._lay()

    def _columns(self) -> tuple[float, float, float]:
        return columns(self.width() - self._inset)

    def sizeHint(self) -> QSize:
        words = self.here.combo.sizeHint().height() + self.here.note.sizeHint().height() + 24
        return QSize(600, max(theme.active().scaled(_LEAST_HEIGHT), words))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay()

    def _lay(self) -> None:
        first, second, third = (round(x) for x in self._columns())
        self.here.setGeometry(QRect(first, 0, second - first, self.height()))
        self.there.setGeometry(QRect(second, 0, third - second, self.height()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(theme.colours().line))
        for x in self._columns()[:2]:
            painter.drawLine(round(x), 0, round(x), self.height())
        painter.setPen(QColor(theme.colours().strong))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
