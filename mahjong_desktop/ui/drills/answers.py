"""Answers of the drills' questions: cards to tick, tiles to choose, fields for a figure. Each shows in place whether it
was right, and cannot be changed then.

Room: ui/drills. The parts know nothing of rules; their words are given to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QRegularExpression, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QRegularExpressionValidator
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.study.drills.judging import PartMark
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_icon
from mahjong_desktop.ui.kit.answers import AnswerButton, AnswerLook, LookSign, show_look
from mahjong_desktop.ui.kit.buttons import KeyCap
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import Picture
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.theme import Role, repolish

translate = QCoreApplication.translate

_LONGEST_FIGURE: Final = 7
_BOX: Final = 22
_CARD, _LOW_CARD = 74, 58
"""The least height of a card in pixels, and that in low windows."""
_FAINT: Final = 0.55
_BELOW_TILES: Final = 22
"""How much higher than its tiles a choice is, in pixels."""
_STEPS_DOWN: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_STEPS_ASIDE: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_OF_THE_PAGE: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
_LOOKS: Final = {
    PartMark.RIGHT: AnswerLook.RIGHT,
    PartMark.MISSING: AnswerLook.MISSED,
    PartMark.WRONG: AnswerLook.WRONG,
    PartMark.LEFT: AnswerLook.IDLE,
}

FIGURE_NOTES: Final = {AnswerLook.WRONG: Role.ERROR, AnswerLook.MISSED: Role.GOLD_NOTE}
"""The look of the words that say where a figure comes from, if it was not right."""


def verdict_of(mark: PartMark) -> AnswerLook:
    """Returns how the mark of a part of an answer is shown."""
    return _LOOKS[mark]


def speak_verdict(widget: QWidget, verdict: AnswerLook) -> None:
    """Adds the verdict to the accessible name of an answer, once."""
    spoken = {
        AnswerLook.RIGHT: translate("Drills", "{answer}, right"),
        AnswerLook.WRONG: translate("Drills", "{answer}, wrong"),
        AnswerLook.MISSED: translate("Drills", "{answer}, missed"),
    }
    if verdict in spoken:
        widget.setAccessibleName(spoken[verdict].format(answer=widget.accessibleName()))


def walk(parts: Sequence[QWidget], held: QWidget, step: int) -> None:
    """Gives the keyboard focus to a part before or after the one that has it; at the ends it stays."""
    place = parts.index(held) + step
    if 0 <= place < len(parts):
        parts[place].setFocus(Qt.FocusReason.TabFocusReason)


class DrillAnswerButton(AnswerButton):
    """An answer that cannot be changed any more once it is judged."""

    def judge(self, verdict: AnswerLook, spoken: str = "") -> None:
        """Shows how the answer was judged; `spoken` is what a screen reader says about it."""
        self.show_verdict(verdict)
        speak_verdict(self, verdict)
        self.setAccessibleDescription(spoken)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def nextCheckState(self) -> None:
        if self.verdict is AnswerLook.OPEN:
            super().nextCheckState()


class CheckCard(DrillAnswerButton):
    """An answer that can be ticked: its name, a line below it, and the digit that ticks it."""

    def __init__(self, name: str, cap: str) -> None:
        super().__init__(name)
        self.setProperty("boxed", True)
        self.note_line = label(Role.NOTE, wrap=True)
        self.note_line.hide()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(12)
        row.addWidget(Picture(self._paint_box, _BOX, _BOX), 0, Qt.AlignmentFlag.AlignTop)
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(4)
        head.addWidget(label(Role.ROW_TITLE, name, wrap=True), 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(KeyCap(cap), 0, Qt.AlignmentFlag.AlignTop)
        words.addLayout(head)
        words.addWidget(self.note_line)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.pass_mouse()
        self.set_low(low=False)

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        """Paints the box of the card: ticked, and judged with the card."""
        colour = theme.colours()
        sign, ink, filled = {
            AnswerLook.RIGHT: ("check", colour.accent, True),
            AnswerLook.WRONG: ("close", colour.red, True),
            AnswerLook.MISSED: ("plus", colour.gold, False),
            AnswerLook.IDLE: ("", colour.control, False),
            AnswerLook.OPEN: ("check", colour.accent, True) if self.isChecked() else ("", colour.control, False),
        }[self.verdict]
        painter.setPen(QPen(QColor(ink), 1.5))
        painter.setBrush(QColor(ink if filled else colour.surface))
        painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4)
        if sign:
            draw_icon(painter, sign, box.center(), 15, colour.on_accent if filled else ink)

    @property
    def note(self) -> str:
        """The line below the name."""
        return self.note_line.text()

    def set_low(self, *, low: bool) -> None:
        """Sets the least height for a low window, or another one."""
        self.setMinimumHeight(_LOW_CARD if low else _CARD)

    def judge(self, verdict: AnswerLook, spoken: str = "") -> None:
        """Shows how the answer was judged, and why in a sentence."""
        super().judge(verdict, spoken)
        repolish(self.note_line)
        self.note_line.setText(spoken)
        self.note_line.setVisible(bool(spoken))


class TileChoice(DrillAnswerButton):
    """Something to choose that is shown by tiles: a kind of tile, a discard, a set. A caption, such as a declaration or
    the name of an action, may stand below them, or alone if there are none."""

    walked = Signal(int)
    """Emitted with 1 or −1 when an arrow leads to the next or the previous tile."""

    def __init__(self, pieces: Sequence[Piece], name: str, width: float = 34.0, caption: str = "") -> None:
        super().__init__(name, bare=bool(pieces))
        self._sign = LookSign(12)
        self._parts = QWidget()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        inside = QVBoxLayout(self._parts)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        middle = Qt.AlignmentFlag.AlignHCenter
        if pieces:
            inside.addWidget(TileRow((row_of(pieces),), width, RowLook(marked=False)), 0, middle)
        else:
            self.setMinimumHeight(round(RATIO * width) + _BELOW_TILES)
        if caption:
            inside.addWidget(label(Role.STRONG_NOTE if pieces else Role.STRONG, caption), 0, middle)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 2, 4, 1)
        column.setSpacing(0)
        column.addWidget(self._parts)
        column.addWidget(self._sign, 0, middle)
        self.pass_mouse()
        self.toggled.connect(lambda chosen: self._sign.show_look(self.verdict, chosen=chosen))

    def judge(self, verdict: AnswerLook, spoken: str = "") -> None:
        super().judge(verdict, spoken)
        self._sign.show_look(verdict, chosen=self.isChecked())
        if verdict is AnswerLook.IDLE and not self.isChecked():
            faint = QGraphicsOpacityEffect(self._parts)
            faint.setOpacity(_FAINT)
            self._parts.setGraphicsEffect(faint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS_ASIDE.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(step)


def tile_rows(groups: Iterable[Sequence[TileChoice]]) -> QWidget:
    """Returns a widget with tiles in rows: groups stay together where they fit."""
    made, groups_in_rows = QWidget(), FlowLayout(18, 6)
    made.setLayout(groups_in_rows)
    for group in groups:
        together, tiles = QWidget(), FlowLayout(2, 6)
        together.setLayout(tiles)
        for tile in group:
            tiles.addWidget(tile)
        groups_in_rows.addWidget(together)
    return made


class FigureField(QLineEdit):
    """A field for a whole number, or no number at all. After the answer it shows the verdict and cannot be changed."""

    entered = Signal()
    walked = Signal(int)
    """Emitted with 1 or −1 when an arrow leads to the next or the previous field."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(_LONGEST_FIGURE)
        figures = QRegularExpression(r"[-−+]?[0-9]{0,6}")
        self.setValidator(QRegularExpressionValidator(figures, self))
        self.setFixedSize(theme.active().scaled(76), theme.active().scaled(36))
        self.textEdited.connect(lambda _text: self.entered.emit())

    @property
    def figure(self) -> int | None:
        """The number in the field; None if it is empty or only a sign."""
        text = self.text().replace("−", "-").strip()
        return int(text) if text.lstrip("+-").isdigit() else None

    def judge(self, verdict: AnswerLook, right: str, spoken: str) -> None:
        """Shows the verdict; a field that was left empty shows the right figure."""
        self.setReadOnly(True)
        if verdict is AnswerLook.MISSED:
            self.setText(right)
        show_look(self, verdict)
        speak_verdict(self, verdict)
        self.setAccessibleDescription(spoken)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures are typed here; the arrows up and down go to other fields, all other keys belong to the page."""
        step = _STEPS_DOWN.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(step)
        elif event.key() in _OF_THE_PAGE or event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)
