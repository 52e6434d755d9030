"""The answers of a lesson's step that are typed: numbers in rows, and the sum of what is paid.

Room: ui/learn. A step is judged by `study.lessons.steps`.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.lessons.steps import FillFigures
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import TileRow
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_role

_WIDTH: Final = 120
_SIGN: Final = 18
_TILE: Final = 28
_LEAST_TILE: Final = 14
_LINES: Final = 2
"""The lines of the grid for each row: the figure, and tiles below it."""
_PAGE_KEYS: Final = "[]"
_RESULT: Final = r"[=→:：]\s*{figure}\b"
"""How a sentence tells the figure that it leads to."""


class _FigureEdit(QLineEdit):
    """A field for a number. It leaves the keys of the page to the page, which would otherwise be lost in it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if name_among(event, _PAGE_KEYS):
            event.ignore()
        else:
            super().keyPressEvent(event)


class FigureFields(QWidget):
    """A row for each figure: its name, a field, and once the answer was checked a sign and where the figure comes
    from."""

    changed = Signal()

    def __init__(self, step: FillFigures, words: LessonWords) -> None:
        super().__init__()
        self._step, self._words = step, words
        self.fields: list[QLineEdit] = []
        self.signs: list[QLabel] = []
        self.reasons: list[QLabel] = []
        self.sum = label(Role.STRONG)
        self._sum_name = label(Role.STRONG)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(4, 1)
        for index in range(len(step.rows)):
            self._add_row(index)
        if step.pays_seat is not None:
            self._add_sum(step.pays_seat)
        self._tell_sum()

    def _add_row(self, index: int) -> None:
        row = self._step.rows[index]
        name = self._words.say(row.name)
        field = _FigureEdit()
        field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,9}")))
        field.setFixedWidth(theme.active().scaled(_WIDTH))
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setAccessibleName(name)
        field.textEdited.connect(lambda _text: self._edited())
        sign, reason, line = plain_label(), label(Role.NOTE, wrap=True), _LINES * index
        sign.setFixedSize(_SIGN, _SIGN)
        if row.seat is not None and self._step.seats:
            self._grid.addWidget(seat_sign(self._step.seats[row.seat], strong=False), line, 0)
        self._grid.addWidget(label(Role.BODY, name, wrap=False), line, 1)
        self._grid.addWidget(field, line, 2)
        self._grid.addWidget(sign, line, 3)
        self._grid.addWidget(reason, line, 4)
        if row.groups:
            tiles = TileRow(row.groups, theme.active().scaled(_TILE), least=_LEAST_TILE)
            tiles.setAccessibleName(self._words.spoken(row.groups))
            self._grid.addWidget(tiles, line + 1, 1, 1, 4)
        self.fields.append(field)
        self.signs.append(sign)
        self.reasons.append(reason)

    def _add_sum(self, seat: int) -> None:
        place = _LINES * len(self._step.rows)
        if self._step.seats:
            self._grid.addWidget(seat_sign(self._step.seats[seat], strong=True), place, 0)
            self._sum_name.setText(self._words.phrase("lesson", "sum", seat=self._step.seats[seat]))
        self.sum.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.sum.setContentsMargins(0, 0, 16, 0)
        self._grid.addWidget(self._sum_name, place, 1)
        self._grid.addWidget(self.sum, place, 2)

    # ---- the answer

    @property
    def answer(self) -> tuple[int | None, ...]:
        """The numbers by row; None where nothing was typed."""
        return tuple(int(field.text()) if field.text() else None for field in self.fields)

    @property
    def whole(self) -> bool:
        """Whether every field has a number."""
        return None not in self.answer

    def fill(self, answer: tuple[int | None, ...]) -> None:
        """Fills in numbers, without a signal."""
        for field, number in zip(self.fields, answer, strict=True):
            field.setText("" if number is None else str(number))
        self._tell_sum()

    def step_focus(self, steps: int) -> bool:
        """Moves the keyboard focus from a field to another one; returns whether a field had it."""
        found = [index for index, field in enumerate(self.fields) if field.hasFocus()]
        if not found or not steps:
            return False
        self.fields[(found[0] + steps) % len(self.fields)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _edited(self) -> None:
        self._tell_sum()
        self.show_marks(checked=False)
        self.changed.emit()

    def _tell_sum(self) -> None:
        rows = zip(self._step.rows, self.answer, strict=True)
        paid = [(-number if row.name.id == "payment-to" else number) for row, number in rows if number is not None]
        self.sum.setText(self._words.texts.number(sum(paid)) if paid else "?")

    def show_marks(self, *, checked: bool) -> None:
        """Shows which numbers are right once the answer was checked, and where each figure comes from."""
        colour = theme.colours()
        parts = zip(self._step.rows, self.answer, self.signs, self.reasons, self.fields, strict=True)
        told: list[str] = []
        for row, given, sign, reason, field in parts:
            right = given == row.figure
            name, ink = ("check", colour.accent) if right else ("close", colour.red)
            if checked:
                sign.setPixmap(icon_pixmap(name, ink, _SIGN, self.devicePixelRatioF()))
                sign.setAccessibleName(self._words.phrase("lesson", "marked-right" if right else "marked-wrong"))
            else:
                sign.clear()
                sign.setAccessibleName("")
            why = self._why(row.figure, self._words.say(row.why), right=right) if checked else ""
            set_role(reason, Role.NOTE if right else Role.ERROR_NOTE)
            reason.setText("" if why in told and right else why)
            field.setAccessibleDescription(why)
            told.append(why)

    def _why(self, figure: int, why: str, *, right: bool) -> str:
        """Returns where a figure comes from, with the figure itself if it was not found and is not named there."""
        number = self._words.texts.number(figure)
        if right or re.search(_RESULT.format(figure=re.escape(number)), why):
            return why
        return self._words.texts.phrase("page", "fact", name=number, text=why)
