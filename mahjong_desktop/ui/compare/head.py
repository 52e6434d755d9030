"""The head of the comparison: for each of the two rulesets its emblem, a list to choose another one, its place, its
difficulty.

Room: ui/compare.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards import paint_page_tile
from mahjong_desktop.ui.compare.rows import PAD, columns
from mahjong_desktop.ui.pages.card_parts import difficulty_width, paint_difficulty
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import ComboBox, label

_EMBLEM = 34
_LEAST_HEIGHT = 84
_ARROW = 52
"""The width of the arrow of a list with its margins."""


class RulesetChoice(QWidget):
    """One column of the head. The list shows all rulesets; the note below it names the place, or says how many options
    are changed."""

    chosen = Signal(str)
    """Emitted with the id of the ruleset that the person has chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.combo = ComboBox()
        self.combo.setParent(self)
        self.combo.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(8)
        self.note = label(Role.NOTE)
        self.note.setParent(self)
        self._ids: list[str] = []
        self._names: list[tuple[str, str]] = []
        self._ruleset: Ruleset | None = None
        self.combo.activated.connect(lambda index: self.chosen.emit(self._ids[index]))

    def show_choice(self, texts: Texts, known: Sequence[str], ruleset: Ruleset, note: str, name: str) -> None:
        """Shows a ruleset. `known` are the ids of all rulesets, `name` is what the list is called."""
        self._ids, self._ruleset = list(known), ruleset
        names = [texts.ruleset(one) for one in known]
        self._names = [(one.name, one.short) for one in names]
        self.combo.blockSignals(True)
        self.combo.clear()
        self.combo.addItems([full for full, _ in self._names])
        self.combo.setCurrentIndex(self._ids.index(ruleset.id) if ruleset.id in self._ids else -1)
        self.combo.blockSignals(False)
        self.combo.setAccessibleName(name)
        self.note.setText(note)
        self.setAccessibleDescription(texts.phrase("difficulty", str(ruleset.difficulty)))
        set_tip(self.combo, texts.ruleset(ruleset.id).name)
        self._fit_names()
        self.update()

    def _fit_names(self) -> None:
        """Shows the short name of a ruleset where the full one does not fit into the list."""
        metrics = self.combo.fontMetrics()
        for index, (full, short) in enumerate(self._names):
            fits = metrics.horizontalAdvance(full) + _ARROW <= self.combo.width()
            self.combo.setItemText(index, full if fits else short)

    def resizeEvent(self, event: QResizeEvent) -> None:
        left = PAD + _EMBLEM + 14
        room = self.width() - left - PAD - difficulty_width() - 16
        high = self.combo.sizeHint().height()
        note = self.note.sizeHint().height()
        top = (self.height() - high - note - 4) // 2
        self.combo.setGeometry(QRect(left, top, max(120, room), high))
        self._fit_names()
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
