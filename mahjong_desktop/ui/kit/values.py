"""`ValueRow`: what something is worth, in one line: name, small print, how often, value. Also lines of arithmetic.

Room: ui/kit. Receipts, the calculator, score tables and comparisons show elements, payments and figures by it. What the
words say comes from the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import EdgeBar, Ground
from mahjong_desktop.ui.kit.focus import step_focus
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import marked_up_label, show_markup
from mahjong_desktop.ui.theme import Role, set_role

_CURRENT: Final = EdgeBar("accent", 3, left=1, inset=8)
_NUMBERS: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ValueRow(Ground):
    """One row. Empty words take no room. One that `takes_focus` is reached by Tab and the arrows and emits `pointed`
    while the pointer or the focus is on it; to a screen reader it is called by its words.

    `lead` and `trail` put any widgets before and after the words. `inset` is how far the row extends beyond its text at
    both sides, in pixels; below it is a hairline unless its `edge` is empty. `key` may say what the row stands for, to
    its page.
    """

    pointed = Signal(bool)
    """Emitted with True when the pointer or the focus comes to the row, with False when both have left it."""

    def __init__(
        self,
        name: str,
        value: str = "",
        *,
        small: str = "",
        count: str = "",
        takes_focus: bool = False,
        inset: int = 0,
    ) -> None:
        super().__init__(edge="bottom", inset=inset)
        self.key = ""
        self._marked = False
        self._small_shown = True
        self.name = label(Role.ROW_TITLE, name, wrap=True)
        self.small = label(Role.NOTE, small, wrap=True)
        self.count, self.value = label(Role.SECOND, count), label(Role.VALUE, value)
        for figure in (self.count, self.value):
            figure.setAlignment(_NUMBERS)
        if takes_focus:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setMinimumHeight(theme.SMALLEST_TARGET)
        self.setAccessibleName(", ".join(part for part in (name, small, count, value) if part))
        self._lay_out()

    def _lay_out(self) -> None:
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(self.inset, 4, self.inset, 4)
        self.row.setSpacing(12)
        self.words = QVBoxLayout()
        self.words.setSpacing(0)
        self.words.addWidget(self.name)
        self.words.addWidget(self.small)
        self.row.addLayout(self.words, 1)
        self.row.addWidget(self.count)
        self.row.addWidget(self.value)
        for part in (self.small, self.count, self.value):
            part.setVisible(bool(part.text()))

    def lead(self, widget: QWidget, *, top: bool = False) -> None:
        """Puts a widget before the words, in the middle of the height or at the `top`."""
        self.row.insertWidget(0, widget, 0, Qt.AlignmentFlag.AlignTop if top else Qt.AlignmentFlag.AlignVCenter)

    def trail(self, widget: QWidget) -> None:
        """Puts a widget after the value."""
        self.row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_roles(self, name: Role, value: Role, small: Role = Role.NOTE) -> None:
        """Sets the look of the words; the usual ones are ROW_TITLE, VALUE, NOTE."""
        for part, role in ((self.name, name), (self.value, value), (self.small, small)):
            set_role(part, role)

    def set_struck(self, *, quiet: bool = True, value: bool = True) -> None:
        """Strikes the name through, and the value unless `value` is False, because the row does not count; a `quiet`
        one has the second colour too."""
        if quiet:
            self.set_quiet()
        for part in (self.name, *((self.value,) if value else ())):
            face = QFont(part.font())
            face.setStrikeOut(True)
            part.setFont(face)

    def set_quiet(self) -> None:
        """Shows the row in the second colour, because it does not count or is worth nothing."""
        self.set_roles(Role.SECOND, Role.SECOND)

    def run_on(self, gap: str = "&nbsp;&nbsp; ") -> None:
        """Puts the small print behind the name, in the same paragraph; a struck name stays struck."""
        colour, size = theme.colours().muted, theme.active().scaled(theme.NOTE_SIZE)
        name, face = escape(self.name.text()), QFont(self.name.font())
        struck = f"<s>{name}</s>" if face.strikeOut() else name
        face.setStrikeOut(False)
        self.name.setFont(face)
        small = f'<span style="color:{colour}; font-size:{size}px; font-weight:400">{escape(self.small.text())}</span>'
        show_markup(self.name, f"{struck}{gap}{small}")
        self.small.clear()
        self.small.hide()

    def set_marked(self, *, marked: bool) -> None:
        """Marks the row with a bar at its left edge, because it is the current one."""
        self._marked = marked
        self._follow_focus()

    def set_columns(self, count: int, value: int) -> None:
        """Sets the widths of the columns of figures in pixels, so that rows stand below each other; empty ones take
        their room too. A width of 0 leaves a column as it is."""
        for part, width in ((self.count, count), (self.value, value)):
            if width:
                part.setFixedWidth(width)
                part.show()

    def set_dense(self, *, dense: bool, above: int = 4) -> None:
        """A dense row shows its small print only while it has the focus; `above` is its upper margin in pixels."""
        self._small_shown = not dense
        self.row.setContentsMargins(self.inset, above, self.inset, above + 1)
        self._follow_focus()

    def _follow_focus(self) -> None:
        """Shows the small print and the bar as the focus asks."""
        self.small.setVisible(bool(self.small.text()) and (self._small_shown or self.hasFocus()))
        self.bar = _CURRENT if self._marked and not self.hasFocus() else None
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(1, 1, -1, -2), theme.ROW_RADIUS

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._follow_focus()
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._follow_focus()
        self.pointed.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(True)

    def leaveEvent(self, event: object) -> None:
        self.pointed.emit(self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not step_focus(self, event):
            super().keyPressEvent(event)


def column_width(figures: list[QLabel], least: int) -> int:
    """Returns the width in pixels of a column that shows every label in full."""
    return max([least, *(figure.sizeHint().width() for figure in figures)])


def sum_label(parts: Sequence[SumPart], role: Role) -> QLabel:
    """Returns a line of arithmetic; its result is emphasised, and what a limit has cut off is struck through."""
    made = marked_up_label(rich_sum(parts))
    made.setWordWrap(True)
    made.setAccessibleName(" ".join(part.text for part in parts))
    set_role(made, role)
    return made


def rich_sum(parts: Sequence[SumPart]) -> str:
    """Returns a line of arithmetic as rich text."""
    colour = theme.colours()
    styles = {
        Stress.PLAIN: "",
        Stress.STRONG: "font-weight:700",
        Stress.STRUCK: f"text-decoration:line-through; color:{colour.muted}",
        Stress.RESULT: f"font-weight:700; color:{colour.accent}",
    }
    return " ".join(f'<span style="{styles[part.stress]}">{escape(part.text)}</span>' for part in parts)
