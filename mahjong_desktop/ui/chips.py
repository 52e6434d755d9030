"""Chips: small rounded toggle buttons that filter what a page shows, in as many rows as they need.

Room: ui. The page supplies the filters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.flow import WrappedRow
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip

_GAP: Final = 8
_DIVIDED: Final = 12
"""The room that a line between chips takes besides the gaps."""
_JOINED: Final = -1
_ABOVE: Final = 2
"""Centres a row of chips beside a search field."""
_ICON: Final = 15
_PAD: Final = 13


class Pill(QAbstractButton):
    """A rounded toggle button with an icon, a label, or both. Pills may be joined into one `bar`, which has a name:
    `first` and `last` say which of its ends are rounded."""

    def __init__(self, icon_name: str = "") -> None:
        super().__init__()
        self.icon_name = icon_name
        self.bar = ""
        self.first = self.last = True
        self.ticked = True
        self.divided = False
        """Whether a line stands before it in a row of chips, because another kind of filters begins."""
        self.opens_menu = False
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tell(self, words: str, full: str = "") -> None:
        """Sets the label, and what a screen reader says if that is more."""
        self.setText(words)
        self.setAccessibleName(full or words)
        self.updateGeometry()

    def _signs(self) -> tuple[str, ...]:
        """Returns the icons before the label."""
        tick = ("check",) if self.isChecked() and self.ticked else ()
        return (*((self.icon_name,) if self.icon_name else ()), *tick)

    def width_with(self, words: str) -> int:
        """Returns the width in pixels that the pill has with this label; it may be empty."""
        icons = (len(self._signs()) + self.opens_menu) * (_ICON + (5 if words else 0))
        return round(QFontMetricsF(theme.font(13, 600)).horizontalAdvance(words) + 2 * _PAD + icons)

    def sizeHint(self) -> QSize:
        high = round(QFontMetricsF(theme.font(13, 600)).height())
        return QSize(self.width_with(self.text()), max(theme.active().scaled(36), high + 12))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), self.height() / 2

    def _outline(self) -> QPainterPath:
        """Returns the outline: rounded at the ends of a bar, straight where pills are joined."""
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = min(body.height(), body.width()) / 2
        path = QPainterPath()
        if not self.first and not self.last:
            path.addRect(body)
            return path
        path.addRoundedRect(body, radius, radius)
        square = QPainterPath()
        if not self.first:
            square.addRect(QRectF(body.left(), body.top(), radius, body.height()))
        if not self.last:
            square.addRect(QRectF(body.right() - radius, body.top(), radius, body.height()))
        return path.united(square)

    def _ink(self) -> str:
        colour = theme.colours()
        if not self.isEnabled():
            return colour.strong
        return colour.accent if self.isChecked() else colour.second

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, on = theme.colours(), self.isChecked()
        over = self.underMouse() and self.isEnabled()
        painter.setPen(
            QPen(QColor(colour.accent if on else colour.strong if self.isEnabled() else colour.line), 1 + on)
        )
        painter.setBrush(QColor(colour.soft if on else colour.raised if over else colour.surface))
        painter.drawPath(self._outline())
        x, ink, middle = float(_PAD), self._ink(), (self.height() - _ICON) / 2
        for name in self._signs():
            painter.drawPixmap(QPointF(x, middle), icon_pixmap(name, ink, _ICON, self.devicePixelRatioF()))
            x += _ICON + 5
        painter.setFont(theme.font(13, 600))
        painter.setPen(QColor(ink))
        room = QRectF(x, 0, self.width() - x, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.opens_menu:
            picture = icon_pixmap("chevron-down", ink, _ICON, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(self.width() - _PAD - _ICON + 3, middle), picture)


class Chip(Pill):
    """A filter. While it is pressed, the gallery shows only rulesets for which `fits` returns True. Of the chips of one
    `bar` only one is pressed at a time, and they are joined into a bar."""

    def __init__(self, fits: Callable[[Ruleset], bool], *, bar: str = "", icon_name: str = "") -> None:
        super().__init__(icon_name)
        self.fits = fits
        self.bar = bar
        self.ticked = not bar


class LevelChip(Chip):
    """A filter by difficulty, which is chosen from a menu; 0 is any."""

    level_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(lambda ruleset: self.level in (0, ruleset.difficulty))
        self.level = 0
        self.opens_menu = True
        self.ticked = False
        self._words: Mapping[int, str] = {}
        self._possible: frozenset[int] = frozenset()
        self.clicked.connect(self._open)

    def set_levels(self, words: Mapping[int, str]) -> None:
        """Sets the words of the levels; those of 0 are shown if no level is chosen and name the filter."""
        self._words = words
        self._tell_level()

    def set_possible(self, levels: frozenset[int]) -> None:
        """Sets the levels that would leave some ruleset; the others cannot be chosen."""
        self._possible = levels

    def choose(self, level: int) -> None:
        """Chooses a level; 0 for any."""
        self.level = level
        self.setChecked(level > 0)
        self._tell_level()
        self.level_chosen.emit(level)

    def _tell_level(self) -> None:
        self.setChecked(self.level > 0)
        self.tell(self._words.get(self.level, ""), f"{self._words.get(0, '')}: {self._words.get(self.level, '')}")

    def nextCheckState(self) -> None:
        """Leaves the state to the menu."""

    def menu(self) -> QMenu:
        """Returns the menu of levels."""
        made = QMenu(self)
        for level, words in self._words.items():
            action = made.addAction(words)
            action.setCheckable(True)
            action.setChecked(level == self.level)
            action.setEnabled(level == 0 or level in self._possible)
            action.triggered.connect(lambda _=False, level=level: self.choose(level))
        return made

    def _open(self) -> None:
        open_menu(self.menu, self)


class ChipRow(WrappedRow):
    """Chips in a row, wrapped into more rows if they do not fit into one."""

    changed = Signal()

    def __init__(self, chips: Sequence[Pill]) -> None:
        super().__init__()
        self._chips = tuple(chips)
        self._lines: tuple[QRectF, ...] = ()
        for before, chip, after in zip((None, *chips), chips, (*chips[1:], None), strict=False):
            chip.setParent(self)
            chip.first = not chip.bar or before is None or before.bar != chip.bar
            chip.last = not chip.bar or after is None or after.bar != chip.bar
            chip.toggled.connect(lambda on, chip=chip: self._toggled(chip, on))
            if isinstance(chip, LevelChip):
                chip.level_chosen.connect(lambda _level: self._change())

    def clear(self) -> None:
        """Releases all chips without a signal."""
        self.blockSignals(True)
        for chip in self._chips:
            chip.setChecked(False)
            if isinstance(chip, LevelChip):
                chip.choose(0)
        self.blockSignals(False)

    def _toggled(self, chip: Pill, on: bool) -> None:
        for other in self._chips:
            if on and chip.bar and other is not chip and other.bar == chip.bar and other.isChecked():
                other.blockSignals(True)
                other.setChecked(False)
                other.blockSignals(False)
                other.update()
        self._change()

    def _change(self) -> None:
        self.lay_again()
        self.changed.emit()

    def parts(self) -> Sequence[Pill]:
        return [chip for chip in self._chips if not chip.isHidden()]

    def whole_width(self) -> int:
        chips = self.parts()
        return super().whole_width() + sum(_GAP + _DIVIDED * chip.divided for chip in chips)

    def lay(self, width: int, *, place: bool) -> int:
        x, y, high = 0, _ABOVE, 0
        lines: list[QRectF] = []
        for chip in self.parts():
            size = chip.sizeHint()
            wide = size.width() + (_DIVIDED if chip.divided and x else 0)
            if x and x + wide > width:
                x, y = 0, y + high + _GAP
            elif chip.divided and x:
                lines.append(QRectF(x + (_DIVIDED - _GAP) / 2, y + size.height() / 2 - 11, 1, 22))
                x += _DIVIDED
            if place:
                chip.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + (_GAP if chip.last else _JOINED)
            high = size.height()
        if place:
            self._lines = tuple(lines)
            self.update()
        return y + high + _ABOVE

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for line in self._lines:
            painter.fillRect(line, QColor(theme.colours().strong))


class ViewSwitch(QWidget):
    """Two joined buttons with icons, one of which is pressed."""

    changed = Signal(int)

    def __init__(self, icons: tuple[str, str]) -> None:
        super().__init__()
        self.buttons = [Pill(name) for name in icons]
        for index, button in enumerate(self.buttons):
            button.setParent(self)
            button.ticked = False
            button.setAutoExclusive(True)
            button.first, button.last = index == 0, index == 1
            button.clicked.connect(lambda _=False, index=index: self.changed.emit(index))
        self.buttons[0].setChecked(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, words: tuple[str, str]) -> None:
        """Sets what the buttons are called."""
        for button, name in zip(self.buttons, words, strict=True):
            button.setAccessibleName(name)
            set_tip(button, name)
        self._lay()

    def show_choice(self, index: int) -> None:
        """Presses a button without a signal."""
        self.buttons[index].setChecked(True)

    def _lay(self) -> None:
        x = 0
        for button in self.buttons:
            size = button.sizeHint()
            button.setGeometry(QRect(QPoint(x, _ABOVE), size))
            x += size.width() + _JOINED
        self.setFixedSize(x + 1, self.buttons[0].sizeHint().height() + 2 * _ABOVE)
