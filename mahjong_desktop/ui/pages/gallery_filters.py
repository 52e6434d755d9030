"""The filters of the gallery: chips above it, and the rail beside it with all rulesets, favourites, those played
lately, and the families.

Room: ui/pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import HARDEST, CountMarks, difficulty_look
from mahjong_desktop.ui.kit.chips import Pill
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.theme import Role, set_role

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
    spoken_role = QAccessible.Role.ButtonMenu

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
        name, level = self._words.get(0, ""), self._words.get(self.level, "")
        self.tell(level, f"{name}: {level}" if self.level else name)

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


class RailButton(ListRow):
    """A filter of the rail with the number of rulesets that it would show."""

    def __init__(self, entry: RailEntry) -> None:
        self._icon, self._number = plain_label(), label(Role.NOTE)
        super().__init__(
            entry.text, leading=self._icon if entry.icon_name else None, trailing=self._number, exclusive=True
        )
        self.entry = entry
        self.row.setContentsMargins(_PAD, 4, _PAD, 4)
        self.row.setSpacing(8)
        self.title.setMinimumHeight(theme.active().scaled(34) - 12)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._show_state)
        self._show_state()

    @property
    def count(self) -> str:
        """The number of rulesets, in figures."""
        return self._number.text()

    def set_count(self, count: str, *, enabled: bool, why: str) -> None:
        """Sets the number; a button that is not enabled says `why`."""
        self._number.setText(count)
        self.setEnabled(enabled)
        set_tip(self, "" if enabled else why)
        self.setAccessibleName(f"{self.entry.text}, {count}")
        self._show_state()

    def _show_state(self) -> None:
        on = self.isChecked()
        set_role(self.title, Role.ACCENT if on else Role.QUIET_TITLE)
        set_role(self._number, Role.ACCENT_NOTE if on else Role.NOTE)
        if self.entry.icon_name:
            colour = theme.colours()
            ink = colour.accent if on else colour.second if self.isEnabled() else colour.muted
            self._icon.setPixmap(icon_pixmap(self.entry.icon_name, ink, _ICON, self.devicePixelRatioF()))


def _legend() -> QWidget:
    """Returns what explains the squares of difficulty."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(_PAD, 4, _PAD, 4)
    row.setSpacing(8)
    row.addWidget(CountMarks(difficulty_look(), _EXAMPLE, HARDEST))
    row.addWidget(label(Role.NOTE, translate("Gallery", "difficulty out of five"), wrap=True), 1)
    return made


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
        clear(self._column)
        self.buttons = {}
        for group in groups:
            if self.buttons:
                self._column.addSpacing(4)
                self._column.addWidget(line())
                self._column.addSpacing(4)
            for entry in group:
                button = RailButton(entry)
                button.clicked.connect(lambda _=False, key=entry.key: self.choose(key))
                self.buttons[entry.key] = button
                self._column.addWidget(button)
        self._column.addWidget(line())
        self._column.addWidget(_legend())
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
