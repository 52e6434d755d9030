"""The filters of the gallery: chips above it, and the rail beside it with all rulesets, favourites, those played
lately, and the families.

Room: ui/pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.cards import paint_row_ground
from mahjong_desktop.ui.kit.chips import Pill
from mahjong_desktop.ui.kit.labels import line
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.pages.card_parts import Words, difficulty_width, paint_difficulty
from mahjong_desktop.ui.plain_text import set_tip

translate = QCoreApplication.translate

ALL: Final = ""
FAVOURITES: Final = "favourites"
PLAYED: Final = "played"
_PAD: Final = 12
_ICON: Final = 15
_EXAMPLE: Final = 3


class Chip(Pill):
    """A filter. While it is pressed, the gallery shows only rulesets for which `fits` returns True."""

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


class RailEntry(Struct, frozen=True):
    """One filter: its key, label and icon."""

    key: str
    text: str
    icon_name: str = ""


class RailButton(QAbstractButton):
    """A filter of the rail with the number of rulesets that it would show."""

    def __init__(self, entry: RailEntry) -> None:
        super().__init__()
        self.entry = entry
        self.count = ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_count(self, count: str, *, enabled: bool, why: str) -> None:
        """Sets the number; a button that is not enabled says `why`."""
        self.count = count
        self.setEnabled(enabled)
        set_tip(self, "" if enabled else why)
        self.setAccessibleName(f"{self.entry.text}, {count}")
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the row."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.ROW_RADIUS

    def _words(self) -> Words:
        on = self.isChecked()
        return Words(self.entry.text, 14, 600 if on else 500, "accent" if on else "second")

    def _room(self, width: float) -> float:
        number = Words(self.count or "00", 13).width
        return width - 2 * _PAD - number - 8 - (_ICON + 9 if self.entry.icon_name else 0)

    def sizeHint(self) -> QSize:
        width = theme.active().scaled(172)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, theme.active().scaled(32))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        high = Words(self.entry.text, 14, 600).height(self._room(width))
        return round(max(theme.active().scaled(34), high + 12))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, on, rect = theme.colours(), self.isChecked(), QRectF(self.rect())
        paint_row_ground(painter, rect, chosen=on, over=self.underMouse() and self.isEnabled())
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        x, words = float(_PAD), self._words()
        if self.entry.icon_name:
            ink = colour.accent if on else colour.second
            picture = icon_pixmap(self.entry.icon_name, ink, _ICON, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, (rect.height() - _ICON) / 2), picture)
            x += _ICON + 9
        room = self._room(rect.width())
        high = words.height(room)
        words.paint(painter, QRectF(x, (rect.height() - high) / 2, room, high))
        number = Words(self.count, 13, 400, "accent" if on else "second")
        tall = number.height(rect.width())
        painter_place = QRectF(rect.width() - _PAD - number.width, (rect.height() - tall) / 2, number.width + 1, tall)
        number.paint(painter, painter_place)


class _Legend(QWidget):
    """Explains the squares of difficulty."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumHeight(theme.active().scaled(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = difficulty_width()
        words = Words(translate("Gallery", "difficulty out of five"), 13, 400, "second")
        room = self.width() - 2 * _PAD - wide - 8
        high = words.height(room)
        middle = self.height() / 2
        paint_difficulty(painter, QPointF(_PAD, middle - (wide / 5 - 3) / 2), _EXAMPLE)
        words.paint(painter, QRectF(_PAD + wide + 8, middle - high / 2, room, high))


class Rail(QWidget):
    """The filters, one of which is chosen."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.key = ALL
        self.buttons: dict[str, RailButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 12)
        self._column.setSpacing(1)

    def show_entries(self, groups: Sequence[Sequence[RailEntry]]) -> None:
        """Shows groups of filters with hairlines between them. The chosen one stays chosen if it is among them."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = {}
        for group in groups:
            if self.buttons:
                self._column.addSpacing(6)
                self._column.addWidget(line())
                self._column.addSpacing(6)
            for entry in group:
                button = RailButton(entry)
                button.clicked.connect(lambda _=False, key=entry.key: self.choose(key))
                self.buttons[entry.key] = button
                self._column.addWidget(button)
        self._column.addWidget(line())
        self._column.addWidget(_Legend())
        self._column.addStretch(1)
        self.show_choice(self.key if self.key in self.buttons else ALL)

    def show_choice(self, key: str) -> None:
        """Shows a filter as chosen, without a signal."""
        self.key = key
        self.buttons[key].setChecked(True)

    def choose(self, key: str) -> None:
        """Chooses a filter."""
        self.show_choice(key)
        self.chosen.emit(key)

    def show_counts(self, counts: Mapping[str, tuple[str, bool]]) -> None:
        """Shows for each filter the number of rulesets that it would leave, and whether there are any."""
        why = translate("Gallery", "No ruleset matches the other filters.")
        for key, button in self.buttons.items():
            count, any_left = counts[key]
            button.set_count(count, enabled=any_left or key in (self.key, ALL), why=why)
