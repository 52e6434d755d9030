"""The table of contents of a rules page: titles, the number of search hits in each chapter, the headings of the current
chapter, and below a line the chapters that are folded.

Room: ui/reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.texts.chapters import Chapter
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_role

CONTENTS_WIDTH: Final = 272
_BEFORE: Final = 12
_BEFORE_INNER: Final = 26
_ARROW: Final = 28


class ContentsRow(ListRow):
    """A chapter, or a heading in it (`inner`). It shows how often the words searched for occur in it."""

    def __init__(self, title: str, *, inner: bool) -> None:
        mark = label(Role.SECOND, "·" if inner else "")
        mark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        mark.setMinimumWidth(_BEFORE_INNER if inner else _BEFORE)
        self.hits, self._badge = 0, label(Role.BADGE)
        super().__init__(title, leading=mark, trailing=self._badge, exclusive=not inner)
        above = theme.WORD_SPACE if inner else theme.PART_SPACE
        self.row.setContentsMargins(0, above, theme.PART_SPACE, above)
        self.row.setSpacing(theme.PART_SPACE)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(title)
        set_role(self.title, Role.SECOND if inner else Role.BODY)
        self.toggled.connect(self._mark_chosen)
        self._badge.hide()

    def _mark_chosen(self, chosen: bool) -> None:
        set_role(self.title, Role.ACCENT if chosen else Role.BODY)

    def set_hits(self, hits: int) -> None:
        """Sets how often the words searched for occur in it."""
        self.hits = hits
        self._badge.setText(str(hits))
        self._badge.setVisible(bool(hits))


class FoldRow(ListRow):
    """Shows and hides the chapters that are folded: Enter, Space and the mouse turn it, ← and → too."""

    turned = Signal(bool)

    def __init__(self) -> None:
        self._arrow = plain_label()
        self._arrow.setMinimumWidth(_ARROW)
        self._arrow.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        super().__init__(leading=self._arrow)
        self.row.setContentsMargins(0, theme.PART_SPACE, theme.PART_SPACE, theme.PART_SPACE)
        self.row.setSpacing(theme.PART_SPACE)
        set_role(self.title, Role.BODY)
        self.is_open = False
        self.clicked.connect(lambda: self.turn(not self.is_open))

    def turn(self, opened: bool) -> None:
        """Opens or folds the chapters."""
        if opened != self.is_open:
            self.is_open = opened
            self.say_state()
            self.turned.emit(opened)

    def say_state(self) -> None:
        """Says whether the chapters are shown, by the arrow and to a screen reader."""
        self.setAccessibleDescription(translate("Reader", "shown") if self.is_open else translate("Reader", "folded"))
        arrow = "chevron-down" if self.is_open else "chevron-right"
        self._arrow.setPixmap(icon_pixmap(arrow, theme.colours().second, 16, self.devicePixelRatioF()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turn(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)


class Contents(Ground):
    """All chapters, with the headings of the current one."""

    chosen = Signal(int)
    section_chosen = Signal(str)
    unfolded = Signal(bool)
    """Emitted when the chapters that are folded are shown or hidden."""

    def __init__(self) -> None:
        super().__init__("surface")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 24, 4, 12)
        outer.setSpacing(8)
        self._title = label(Role.STRONG_NOTE)
        self._title.setContentsMargins(12, 0, 0, 0)
        outer.addWidget(self._title)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(0)
        self._area = scroll(inside)
        outer.addWidget(self._area, 1)
        self.rows: list[ContentsRow] = []
        self.fold, self._line = FoldRow(), line()
        self._folded: list[int] = []
        self._inner: list[list[ContentsRow]] = []

    def set_chapters(self, chapters: Sequence[Chapter]) -> None:
        """Shows the chapters of a book."""
        self._title.setText(translate("Reader", "Contents"))
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows, self._inner = [], []
        self._folded = [index for index, chapter in enumerate(chapters) if chapter.folded]
        self.fold, self._line = FoldRow(), line()
        self.fold.set_words(translate("Reader", "The program does this for you"))
        self.fold.say_state()
        self.fold.turned.connect(self._show_folded)
        self.fold.moved.connect(partial(self._step, self.fold))
        for index, chapter in enumerate(chapters):
            if self._folded[:1] == [index]:
                self._column.addWidget(self._line)
                self._column.addWidget(self.fold)
            row = ContentsRow(chapter.title, inner=False)
            row.clicked.connect(partial(self._choose, index))
            row.moved.connect(partial(self._step, row))
            self._column.addWidget(row)
            inner = [ContentsRow(section, inner=True) for section in chapter.sections]
            for below in inner:
                below.clicked.connect(partial(self._choose_section, below.text()))
                below.moved.connect(partial(self._step, below))
                self._column.addWidget(below)
                below.hide()
            self.rows.append(row)
            self._inner.append(inner)
        self.fold.setVisible(bool(self._folded))
        self._line.setVisible(bool(self._folded))
        self._show_folded(False)
        self._column.addStretch(1)

    def _show_folded(self, shown: bool) -> None:
        for index in self._folded:
            self.rows[index].setVisible(shown)
            for below in self._inner[index]:
                below.setVisible(shown and self.rows[index].isChecked())
        self.unfolded.emit(shown)

    def _step(self, row: ListRow, by: int) -> None:
        """Gives the keyboard focus to the visible row before or after."""
        rows: list[ListRow] = []
        for index, (chapter, inner) in enumerate(zip(self.rows, self._inner, strict=True)):
            rows += [*([self.fold] if self._folded[:1] == [index] else []), chapter, *inner]
        shown = [each for each in rows if each.isVisibleTo(self)]
        wanted = shown.index(row) + by
        if 0 <= wanted < len(shown):
            shown[wanted].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(shown[wanted], 0, 24)

    def _choose(self, index: int, _checked: bool = False) -> None:
        self.chosen.emit(index)

    def _choose_section(self, title: str, _checked: bool = False) -> None:
        self.section_chosen.emit(title)

    def mark(self, current: int, hits: Sequence[int]) -> None:
        """Marks the current chapter, and shows how many hits each chapter has."""
        if any(index == current or any(hits[index : index + 1]) for index in self._folded):
            self.fold.turn(True)
        for index, row in enumerate(self.rows):
            row.setChecked(index == current)
            row.set_hits(hits[index] if index < len(hits) else 0)
            for below in self._inner[index]:
                below.setVisible(index == current)
        if current < len(self.rows):
            self._area.ensureWidgetVisible(self.rows[current], 0, 24)
