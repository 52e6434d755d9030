"""The first tab of the page for a new game: how long it lasts, how strong all opponents are, how much help there is;
everything else of the table is folded below.

Room: ui/pages. The opponents one by one are chosen in table_setting.py, options of the ruleset by the page.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.new_game import (
    LengthChoice,
    length_choices,
    length_name,
    length_sentence,
    strength_sentence,
)
from mahjong_desktop.present.people import LEVEL_STEPS
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import Picture, PortraitPicture
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.pages.table_setting import TableSetting
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_DISC: Final = 18
"""The width of the disc before a level, in pixels."""
_DOT: Final = 0.22
"""The radius of the dot in a chosen disc, as a share of its width."""
_FACE: Final = 26
_BETWEEN: Final = 12
"""The room between the parts of the tab, in pixels."""


class LevelRow(ListRow):
    """One level: a disc, its name, and beside it what it does."""

    def __init__(self, level: str) -> None:
        self.disc = Picture()
        super().__init__(leading=self.disc, exclusive=True)
        self.level = level
        self.toggled.connect(lambda _on: self.disc.update())

    def _lay_out(self) -> None:
        super()._lay_out()
        self.row.setContentsMargins(8, 4, 8, 4)
        self.row.setSpacing(8)
        self.title.setWordWrap(False)
        while self.words.count():
            self.words.takeAt(0)
        self.words.setDirection(QBoxLayout.Direction.LeftToRight)
        self.words.setSpacing(8)
        self.words.addWidget(self.title)
        self.words.addWidget(self.note, 1)

    def retranslate(self, texts: Texts) -> None:
        """Updates the words, and the size of the disc."""
        side = theme.active().scaled(_DISC)
        self.disc.show_drawing(self._draw_disc, side, side)
        self.set_words(texts.bot(self.level).name, strength_sentence(self.level))

    def _draw_disc(self, painter: QPainter, room: QRectF) -> None:
        ink = QColor(theme.colours().accent if self.isChecked() else theme.colours().second)
        painter.setPen(QPen(ink, 1.5))
        painter.drawEllipse(room.adjusted(1, 1, -1, -1))
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            radius = room.width() * _DOT
            painter.drawEllipse(QPointF(room.center()), radius, radius)


class LevelChoice(QWidget):
    """The levels of which each is stronger than the one before, for all opponents at once. Opponents of several levels,
    and bots without one, leave all rows unchosen: the words beside the title say so."""

    chosen = Signal(str)
    """Emitted with the level that the person has chosen for all."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.ROW_TITLE)
        self.other = label(Role.NOTE)
        self.rows = [LevelRow(level) for level in LEVEL_STEPS]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title)
        head.addWidget(self.other, 1)
        column.addLayout(head)
        column.addSpacing(4)
        for at, row in enumerate(self.rows):
            row.clicked.connect(partial(self._choose, row.level))
            row.moved.connect(partial(self._step, at))
            column.addWidget(row)

    def retranslate(self, texts: Texts) -> None:
        """Updates the words; the sentences begin at one edge."""
        title = translate("NewGame", "Strength of all opponents")
        self.title.setText(title)
        for row in self.rows:
            row.retranslate(texts)
            row.title.setMinimumWidth(0)
            row.title.ensurePolished()
        widest = max(row.title.sizeHint().width() for row in self.rows)
        for row in self.rows:
            row.title.setMinimumWidth(widest)
        self.setAccessibleName(title)

    def show_bots(self, bots: frozenset[str], texts: Texts) -> None:
        """Shows what the opponents are, by the ids of their bots without temperaments."""
        only = next(iter(bots)) if len(bots) == 1 else ""
        for row in self.rows:
            row.setAutoExclusive(False)
            row.setChecked(row.level == only)
            row.setAutoExclusive(True)
        if only in LEVEL_STEPS:
            self.other.clear()
        else:
            self.other.setText(texts.bot(only).name if only else translate("NewGame", "mixed"))
        self.setAccessibleDescription(self.other.text())
        self._mark_stop()

    def _mark_stop(self) -> None:
        """Makes the chosen row, or the first one, the only one that Tab reaches."""
        stop = next((row for row in self.rows if row.isChecked()), self.rows[0])
        for row in self.rows:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is stop else Qt.FocusPolicy.ClickFocus)

    def _choose(self, level: str, _checked: bool = False) -> None:
        self.chosen.emit(level)

    def _step(self, at: int, step: int) -> None:
        if 0 <= at + step < len(self.rows):
            self.rows[at + step].setFocus(Qt.FocusReason.TabFocusReason)
            self.rows[at + step].click()


class GameTab(QWidget):
    """The tab. `details` is the column that is folded; the page fills it."""

    length_chosen = Signal(object)
    """Emitted with the LengthChoice that the person has chosen."""

    def __init__(self, table: TableSetting, texts: Texts) -> None:
        super().__init__()
        self._table, self._texts = table, texts
        self._lengths: dict[str, LengthChoice] = {}
        self.length_title = label(Role.ROW_TITLE)
        self.length = Choice("length")
        self.length.fills = True
        self.length_note = label(Role.NOTE, wrap=True)
        self._length_part = QWidget()
        self.levels = LevelChoice()
        self.unfold = Button(ButtonKind.QUIET, "chevron-right")
        self.unfold.setCheckable(True)
        self.faces = [PortraitPicture(_FACE) for _ in table.portraits]
        self.details_part = QWidget()
        self.details_part.hide()
        self.details = QVBoxLayout(self.details_part)
        self._lay_out()
        self.length.chosen.connect(lambda value: self.length_chosen.emit(self._lengths[value]))
        self.levels.chosen.connect(table.set_level)
        self.unfold.toggled.connect(self._show_details)
        table.changed.connect(self.show_opponents)

    def _lay_out(self) -> None:
        part = QVBoxLayout(self._length_part)
        part.setContentsMargins(0, 0, 0, _BETWEEN)
        part.setSpacing(8)
        for widget in (self.length_title, self.length, self.length_note):
            part.addWidget(widget)
        inside = QVBoxLayout()
        inside.setContentsMargins(theme.CARD_PADDING, 8, theme.CARD_PADDING, 0)
        inside.setSpacing(0)
        inside.addWidget(self._length_part)
        inside.addWidget(self.levels)
        inside.addSpacing(_BETWEEN)
        inside.addWidget(self._table.manner)
        inside.addSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.unfold)
        row.addStretch(1)
        for face in self.faces:
            row.addWidget(face)
        inside.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addLayout(inside)
        self.details.setContentsMargins(0, 0, 0, 0)
        self.details.setSpacing(0)
        column.addWidget(self.details_part)
        column.addStretch(1)

    def retranslate(self, texts: Texts) -> None:
        """Updates the words, but for those of the length."""
        self._texts = texts
        self.levels.retranslate(texts)
        self.unfold.set_words(translate("NewGame", "Details"))
        self.show_opponents()

    def show_opponents(self) -> None:
        """Shows the level and the portraits of the opponents."""
        self.levels.show_bots(self._table.bases, self._texts)
        for face, picture in zip(self.faces, self._table.portraits, strict=True):
            face.show_portrait(picture.name)

    def show_length(self, ruleset: Ruleset, chosen: LengthChoice) -> None:
        """Shows how long the match is: one hand, one round if the ruleset leaves that choice, or as long as it says."""
        self._lengths = {str(number): length for number, length in enumerate(length_choices(ruleset))}
        title = translate("NewGame", "Length")
        self.length_title.setText(title)
        shown = next((value for value, length in self._lengths.items() if length == chosen), None)
        named = tuple((value, length_name(length)) for value, length in self._lengths.items())
        self.length.set_choices(title, named, shown)
        self.length_note.setText(length_sentence(ruleset, chosen, self._texts))
        self.length.setAccessibleDescription(self.length_note.text())

    def fold(self) -> None:
        """Folds the details."""
        self.unfold.setChecked(False)

    def _show_details(self, shown: bool) -> None:
        self.unfold.icon_name = "chevron-down" if shown else "chevron-right"
        self.unfold.update()
        self.details_part.setVisible(shown)
