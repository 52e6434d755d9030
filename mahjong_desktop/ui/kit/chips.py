"""Chips: small rounded toggle buttons, alone or joined into bars, in as many rows as they need.

Room: ui/kit. The look comes from the role `pill` of the style sheet; what a chip filters belongs to the pages. One of
several that must always be chosen is a `Choice` (see choice.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QLayoutItem, QPushButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap, new_pixmap
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.theme import Role, repolish, set_role

_GAP: Final = 8
_DIVIDED: Final = 12
"""The room that a line between chips takes besides the gaps."""
_ABOVE: Final = 2
"""Centres a row of chips beside a search field."""
_ICON: Final = 15
_BETWEEN: Final = 5
_BESIDE: Final = 3
"""The room that an icon has beside the words, in pixels, besides that which Qt leaves."""


class Pill(QPushButton):
    """A rounded toggle button with an icon, a label, or both. Pills of one `bar` are joined in a row of pills."""

    def __init__(self, icon_name: str = "") -> None:
        super().__init__()
        self.icon_name = icon_name
        self.bar = ""
        self.ticked = True
        """Whether it shows a tick while it is pressed."""
        self.divided = False
        """Whether a line stands before it in a row, because another kind of filters begins."""
        self.opens_menu = False
        set_role(self, Role.PILL)
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._draw_icon)
        self._draw_icon()

    def tell(self, words: str, full: str = "") -> None:
        """Sets the label, and what a screen reader says if that is more."""
        self.setText(words.replace("&", "&&"))
        self.setAccessibleName(full or words)
        self._draw_icon()

    def width_with(self, words: str) -> int:
        """Returns the width in pixels that the pill has with this label; it may be empty."""
        metrics = self.fontMetrics()
        return self.sizeHint().width() + metrics.horizontalAdvance(words) - metrics.horizontalAdvance(self.text())

    def join(self, *, first: bool, last: bool) -> None:
        """Says whether it is the first or the last of its bar; one that is both stands alone."""
        place = "" if first and last else "first" if first else "last" if last else "middle"
        if self.property("place") != place:
            self.setProperty("place", place)
            repolish(self)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), self.height() / 2

    def _draw_icon(self) -> None:
        """Draws the icon, a tick, or both beside each other; the sign of a menu stands behind the words."""
        tick = ("check",) if self.isChecked() and self.ticked else ()
        names = ("chevron-down",) if self.opens_menu else (*((self.icon_name,) if self.icon_name else ()), *tick)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft if self.opens_menu else Qt.LayoutDirection.LeftToRight)
        if not names:
            self.setIcon(QIcon())
            return
        colour, dpr, wide = theme.colours(), self.devicePixelRatioF(), len(names) * (_ICON + _BETWEEN) - _BETWEEN
        ink = colour.muted if not self.isEnabled() else colour.accent if self.isChecked() else colour.second
        beside = _BESIDE if self.text() else 0
        left, wide = beside if self.opens_menu else 0, wide + beside
        picture = new_pixmap(QSizeF(wide, _ICON), dpr)
        painter = QPainter(picture)
        for number, name in enumerate(names):
            painter.drawPixmap(QPointF(left + number * (_ICON + _BETWEEN), 0), icon_pixmap(name, ink, _ICON, dpr))
        painter.end()
        icon = QIcon()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
            icon.addPixmap(picture, mode)
        self.setIcon(icon)
        self.setIconSize(QSize(wide, _ICON))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.EnabledChange, *LOOKS):
            self._draw_icon()


class _PillLayout(FlowLayout):
    """Joins the pills of a bar, and leaves room for the lines between kinds of filters."""

    def gap_before(self, item: QLayoutItem) -> int:
        pill = item.widget()
        if not isinstance(pill, Pill):
            return 0
        joined = pill.property("place") in ("middle", "last")
        return -self.gap if joined else _DIVIDED if pill.divided else 0


class PillRow(QWidget):
    """Pills in a row, wrapped into more rows if they do not fit into one. Of the pills of one `bar` only one is pressed
    at a time; it may be released."""

    changed = Signal()

    def __init__(self, pills: Sequence[Pill]) -> None:
        super().__init__()
        self.pills = tuple(pills)
        flow = _PillLayout(_GAP)
        flow.setContentsMargins(0, _ABOVE, 0, _ABOVE)
        self.setLayout(flow)
        for before, pill, after in zip((None, *pills), pills, (*pills[1:], None), strict=False):
            first = not pill.bar or before is None or before.bar != pill.bar
            last = not pill.bar or after is None or after.bar != pill.bar
            pill.join(first=first, last=last)
            flow.addWidget(pill)
            pill.toggled.connect(lambda on, pill=pill: self._toggled(pill, on))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def clear(self) -> None:
        """Releases all pills without a signal."""
        self.blockSignals(True)
        for pill in self.pills:
            pill.setChecked(False)
        self.blockSignals(False)

    def _toggled(self, pill: Pill, on: bool) -> None:
        for other in self.pills:
            if on and pill.bar and other is not pill and other.bar == pill.bar and other.isChecked():
                self.blockSignals(True)
                other.setChecked(False)
                self.blockSignals(False)
        self.changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for pill in self.pills:
            if pill.divided and not pill.isHidden() and pill.x() > _DIVIDED:
                x, y = pill.x() - (_DIVIDED + _GAP) // 2, pill.geometry().center().y() - 10
                painter.fillRect(x, y, 1, 22, QColor(theme.colours().strong))
