"""A list from which a ruleset is chosen: all that are known, by name, with their emblems where there is room for them.

Room: ui.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, QSizeF, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter, QResizeEvent

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, new_pixmap
from mahjong_desktop.ui.cards import paint_page_tile
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.widgets import ComboBox

_AROUND_NAME: Final = 52
"""The room in the list that is not for its words, in pixels."""
_EMBLEM: Final = 18
"""The width of an emblem in pixels."""


class RulesetCombo(ComboBox):
    """The list. A name that does not fit is shown in its short form, and whole in the tip."""

    chosen = Signal(str)
    """Emitted with the id of the ruleset that the person has chosen."""

    def __init__(self, *, emblems: bool = False) -> None:
        super().__init__()
        self._emblems = emblems
        self._ids: list[str] = []
        self._names: list[tuple[str, str]] = []
        if emblems:
            self.setIconSize(QSize(_EMBLEM + 6, round(_EMBLEM * RATIO) + 6))
        self.activated.connect(lambda index: self.chosen.emit(self._ids[index]))

    @property
    def full_name(self) -> str:
        """The whole name of the ruleset that is shown; empty if there is none."""
        index = self.currentIndex()
        return self._names[index][0] if 0 <= index < len(self._names) else ""

    def tell(self, texts: Texts, ruleset: str, name: str) -> None:
        """Names all rulesets in the present language and shows one of them; `name` is what the list is called."""
        rulesets = known_rulesets()
        words = [texts.ruleset(one.id) for one in rulesets]
        self._ids, self._names = [one.id for one in rulesets], [(one.name, one.short) for one in words]
        with QSignalBlocker(self):
            self.clear()
            for one, (full, _) in zip(rulesets, self._names, strict=True):
                if self._emblems:
                    self.addItem(_emblem(one.emblem, self.devicePixelRatioF()), full)
                else:
                    self.addItem(full)
        self.setAccessibleName(name)
        self.show_ruleset(ruleset)

    def show_ruleset(self, ruleset: str) -> None:
        """Shows a ruleset by its id; nothing if it is not known."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self._ids.index(ruleset) if ruleset in self._ids else -1)
        self._fit_names()

    def sizeHint(self) -> QSize:
        """The size at which every whole name fits, unless the list should be smaller."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is not ComboBox.SizeAdjustPolicy.AdjustToContents:
            return hint
        metrics = QFontMetricsF(theme.font(14, 600))
        names = max((metrics.horizontalAdvance(full) for full, _ in self._names), default=0.0)
        return QSize(max(hint.width(), ceil(names) + self._around), hint.height())

    @property
    def _around(self) -> int:
        """The room that is not for the words, in pixels."""
        return _AROUND_NAME + (self.iconSize().width() + 4 if self._emblems else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Shows the short name of a ruleset where the whole one does not fit."""
        metrics = QFontMetricsF(theme.font(14, 600))
        room = self.width() - self._around
        with QSignalBlocker(self):
            for index, (full, short) in enumerate(self._names):
                shown = full if metrics.horizontalAdvance(full) <= room else short
                if shown != self.itemText(index):
                    self.setItemText(index, shown)
        set_tip(self, self.full_name)


def _emblem(tile: Tile, ratio: float) -> QIcon:
    """Returns the emblem of a ruleset for the list."""
    picture = new_pixmap(QSizeF(_EMBLEM + 6, _EMBLEM * RATIO + 6), ratio)
    painter = QPainter(picture)
    paint_page_tile(painter, tile, _EMBLEM, QPointF(3, 2), ratio)
    painter.end()
    return QIcon(picture)
