"""The answers of a lesson's step that are pressed: tiles, hands, seats, words. They show what is chosen and, once the
answer was checked, what was right.

Room: ui/learn. A step is judged by `study.lessons.steps`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.lessons.steps import (
    ChooseHands,
    ChooseSeats,
    ChooseStep,
    ChooseSum,
    ChooseTiles,
    LessonChoice,
)
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.answers import AnswerButton, AnswerLook, LookSign
from mahjong_desktop.ui.kit.buttons import KeyCap
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.learn.pictures import GroupStrip
from mahjong_desktop.ui.theme import Role, set_role

_KEYS: Final = 9
"""So many answers have a key of their own."""
_TILE: Final = 72
_STRIP_TILE: Final = 46
_TURNED_UP: Final = "indicator"
"""The group that has a caption, because its tile is not one of the hand."""
_MANY_TILES: Final = 15
_TWO_COLUMNS: Final = 880
_SIGN: Final = 16
_MARKED: Final = {
    AnswerLook.RIGHT: "marked-right",
    AnswerLook.WRONG: "marked-wrong",
    AnswerLook.MISSED: "marked-missed",
}
_REASONS: Final = {
    AnswerLook.RIGHT: Role.ACCENT_NOTE,
    AnswerLook.WRONG: Role.ERROR_NOTE,
    AnswerLook.MISSED: Role.GOLD_NOTE,
}


def _is_long(choice: LessonChoice) -> bool:
    """Returns whether a hand has more than four sets, so that it needs the whole width."""
    return sum(len(group.pieces) for group in choice.groups if group.name not in (_TURNED_UP, "bonus")) > _MANY_TILES


def answer_mark(choice: LessonChoice, *, chosen: bool) -> AnswerLook:
    """Returns what is shown of a choice after the answer was checked."""
    if choice.right:
        return AnswerLook.RIGHT if chosen else AnswerLook.MISSED
    return AnswerLook.WRONG if chosen else AnswerLook.OPEN


class LessonAnswer(AnswerButton):
    """One answer. It can be changed after it was checked; its sign lies in the upper right corner."""

    def __init__(self, number: int, words: LessonWords, name: str) -> None:
        super().__init__(name)
        self.number = number
        self._words, self._name = words, name
        self._sign = LookSign(_SIGN)
        self._sign.setParent(self)
        self.toggled.connect(lambda _on: self._tell())
        self._tell()

    def show_mark(self, mark: AnswerLook) -> None:
        """Shows whether the answer was right."""
        self.show_verdict(mark)
        self._sign.show_look(mark)
        self._tell()

    def _tell(self) -> None:
        """Sets what a screen reader says: the answer, whether it is chosen, and whether that was right."""
        states = [self._words.phrase("lesson", "chosen")] if self.isChecked() else []
        states += [self._words.phrase("lesson", _MARKED[self.verdict])] if self.verdict in _MARKED else []
        self.setAccessibleName(self._words.texts.listed((self._name, *states)))

    def focus_shape(self) -> tuple[QRectF, float]:
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sign.move(self.width() - _SIGN - 6, 6)


class StepTiles(LessonAnswer):
    """One tile."""

    def __init__(self, number: int, words: LessonWords, choice: LessonChoice) -> None:
        super().__init__(number, words, words.spoken(choice.groups, named=False))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._key = label(Role.TAG, str(number) if number <= _KEYS else "")
        self._row = TileRow(choice.groups, _TILE, RowLook(marked=False))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 4, 4)
        column.setSpacing(0)
        column.addWidget(self._key)
        column.addWidget(self._row)
        self.pass_mouse()

    def set_tile_width(self, width: int) -> None:
        """Sets the width of the tile in pixels."""
        self._row.set_width(width)

    def show_mark(self, mark: AnswerLook) -> None:
        super().show_mark(mark)
        if self.number <= _KEYS:
            self._key.setText(str(self.number) if mark is AnswerLook.OPEN else " ")


class WideButton(LessonAnswer):
    """A hand, a seat or words, with the reason below once the answer was checked."""

    def __init__(self, number: int, words: LessonWords, choice: LessonChoice, seats: tuple[str, ...]) -> None:
        name = _name(choice, words, seats)
        super().__init__(number, words, name)
        self.why = label(Role.NOTE, wrap=True)
        self.why.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        if number <= _KEYS:
            head.addWidget(KeyCap(str(number)))
        if choice.seat is not None:
            head.addWidget(seat_sign(seats[choice.seat], strong=False))
        head.addWidget(label(Role.STRONG, _title(choice, words, seats), wrap=True), 1)
        head.addSpacing(16)
        column.addLayout(head)
        if choice.groups:
            strip = GroupStrip(choice.groups, _STRIP_TILE)
            strip.set_captions([words.group_name(one) if one.name == _TURNED_UP else "" for one in choice.groups])
            column.addWidget(strip)
        column.addWidget(self.why)
        column.addStretch(1)
        self.pass_mouse()

    def show_why(self, text: str) -> None:
        """Shows why the answer is right or wrong; nothing if the text is empty."""
        set_role(self.why, _REASONS.get(self.verdict, Role.NOTE))
        self.why.setText(text)
        self.why.setVisible(bool(text))
        self.setAccessibleDescription(text)


def _title(choice: LessonChoice, words: LessonWords, seats: tuple[str, ...]) -> str:
    if choice.seat is not None:
        return words.texts.phrase("seats", seats[choice.seat])
    return words.say(choice.name) if choice.name is not None else ""


def _name(choice: LessonChoice, words: LessonWords, seats: tuple[str, ...]) -> str:
    title = _title(choice, words, seats)
    return words.texts.clauses(part for part in (title, words.spoken(choice.groups)) if part)


class Choices(QWidget):
    """All answers of a step. `changed` is emitted when the person chooses or releases one."""

    changed = Signal()

    def __init__(self, step: ChooseStep, words: LessonWords) -> None:
        super().__init__()
        self._step, self._words = step, words
        self._growth = max(theme.active().growth_percent, theme.active().scale_percent) / 100
        seats = step.seats if isinstance(step, ChooseSeats) else ()
        self.buttons: list[LessonAnswer] = [
            StepTiles(number, words, choice)
            if isinstance(step, ChooseTiles)
            else WideButton(number, words, choice, seats)
            for number, choice in enumerate(step.choices, 1)
        ]
        self.reasons = label(Role.NOTE, wrap=True)
        self.reasons.hide()
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._grid)
        column.addWidget(self.reasons)
        self._columns = 0
        for index, button in enumerate(self.buttons):
            if not step.many:
                button.choose_alone()
            button.clicked.connect(lambda _=False, index=index: self._clicked(index))
        self._arrange()

    # ---- choosing

    @property
    def answer(self) -> frozenset[int]:
        """The indexes of what is chosen."""
        return frozenset(index for index, button in enumerate(self.buttons) if button.isChecked())

    def choose(self, chosen: frozenset[int]) -> None:
        """Chooses exactly these answers, without a signal."""
        for index, button in enumerate(self.buttons):
            button.setChecked(index in chosen)

    def toggle(self, index: int) -> None:
        """Chooses or releases an answer, as by a click; does nothing if there is no such answer."""
        if 0 <= index < len(self.buttons):
            self.buttons[index].click()
            self.buttons[index].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _clicked(self, index: int) -> None:
        if not self._step.many:
            self.choose(frozenset({index}))
        self.show_marks(checked=False)
        self.changed.emit()

    def show_marks(self, *, checked: bool) -> None:
        """Shows what was right once the answer was checked; otherwise only what is chosen."""
        chosen, told = self.answer, []
        for index, (button, choice) in enumerate(zip(self.buttons, self._step.choices, strict=True)):
            mark = answer_mark(choice, chosen=index in chosen) if checked else AnswerLook.OPEN
            button.show_mark(mark)
            why = self._words.say(choice.why) if checked and self._tells(mark) else ""
            told.append(why)
            if isinstance(button, WideButton):
                button.show_why(why)
        shown = list(dict.fromkeys(why for why in told if why)) if isinstance(self._step, ChooseTiles) else []
        self.reasons.setText("\n".join(shown))
        self.reasons.setVisible(bool(shown))

    def _tells(self, mark: AnswerLook) -> bool:
        """Returns whether an answer says why it is right or wrong. Also those that were rightly left do of hands and
        seats, which one learns by comparing; of sums the one that was chosen says all."""
        if isinstance(self._step, ChooseSum):
            return mark in (AnswerLook.RIGHT, AnswerLook.WRONG)
        return mark is not AnswerLook.OPEN or isinstance(self._step, ChooseHands | ChooseSeats)

    # ---- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = self._wanted_columns()
        if isinstance(self._step, ChooseTiles):
            self._fit_tiles(columns)
        if columns == self._columns:
            return
        self._columns = columns
        for button in self.buttons:
            self._grid.removeWidget(button)
        for index, button in enumerate(self.buttons):
            self._grid.addWidget(button, index // columns, index % columns)
        for column in range(15):
            stretch = 0 if isinstance(self._step, ChooseTiles) else int(column < columns)
            self._grid.setColumnStretch(column, stretch)
        if isinstance(self._step, ChooseTiles):
            self._grid.setColumnStretch(columns, 1)

    def _wanted_columns(self) -> int:
        count, room = len(self.buttons), max(self.width(), 320)
        if isinstance(self._step, ChooseTiles):
            return max(1, min(count, (room + 10) // (theme.active().scaled(38) + 28), 14))
        if room < theme.active().scaled(_TWO_COLUMNS) or isinstance(self._step, ChooseSum):
            return 1
        if isinstance(self._step, ChooseHands) and any(map(_is_long, self._step.choices)):
            return 1
        if isinstance(self._step, ChooseSeats):
            hands = any(choice.groups for choice in self._step.choices)
            return min(count, 4 if not hands else 1 if count == 3 else 2)
        return 2

    def _fit_tiles(self, columns: int) -> None:
        room = max(self.width(), 320)
        width = min(round(self._growth * _TILE), (room - 10 * (columns - 1)) // columns - 18)
        for button in self.buttons:
            if isinstance(button, StepTiles):
                button.set_tile_width(max(24, width))

    def step_focus(self, steps: int) -> bool:
        """Moves the keyboard focus from an answer to another one; returns whether an answer had it."""
        found = [index for index, button in enumerate(self.buttons) if button.hasFocus()]
        if not found or not steps:
            return False
        self.buttons[(found[0] + steps) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @property
    def columns(self) -> int:
        """The number of answers in a row."""
        return max(1, self._columns)
