"""The two menus of the table: that of the game, and that of the settings that can be changed during play. And taking
moves back: the button in the top bar, the keys, and what the menu offers.

Room: ui/pages. The menus only call functions of the page and the settings; the session decides what can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, Protocol

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import SessionNews
from mahjong_desktop.present.key_list import BOOKMARK_KEY, NOTE_KEY, REDO_KEYS, UNDO_KEYS
from mahjong_desktop.present.setting_words import choice_words, setting_words
from mahjong_desktop.records.manners import Manner
from mahjong_desktop.settings import CLASSIC, PACE_NAMES, STRONG, TABLE_COLOURS, Settings
from mahjong_desktop.ui.keys import keyboard, name_among
from mahjong_desktop.ui.pages.branch_card import WayBack
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.system_motion import reduces_motion
from mahjong_desktop.ui.table.table_widget import TableWidget
from mahjong_desktop.ui.table.top_bar import TopBar

translate = QCoreApplication.translate


SMALL_WINDOW: Final = 1400
"""Windows narrower than this, in pixels, have such small tiles that the strong ones are offered."""
UndoCommands = tuple[Callable[[], object] | None, Callable[[], object] | None]
"""What takes a move back and what gives one back; None for what is not possible now."""


class GameCommands(Struct, frozen=True):
    """What the menu of the game calls; to continue it only closes itself. `hints` is None where there are none, `undo`
    if nothing is ever taken back, `bookmark` and `note` in games without remarks, `way_back` in a game that is no
    branch. `saved` says whether the game is."""

    new_game: Callable[[], object]
    hints: Callable[[], object] | None
    undo: UndoCommands | None
    rules: Callable[[], object]
    score_table: Callable[[], object]
    standings: Callable[[], object]
    settings: Callable[[], object]
    bookmark: Callable[[], object] | None
    note: Callable[[], object] | None
    way_back: WayBack | None
    leave: Callable[[], object]
    quit: Callable[[], object]
    saved: bool = True


class MenuSwitch(Struct, frozen=True):
    """An entry that is on or off: its words, its key, its state, and what turns it over. `idle` says why it does
    nothing now; empty if it does something."""

    words: str
    key: str
    on: bool
    turn: Callable[[], object]
    idle: str = ""


class MenuPlace:
    """Opens menus below the top bar of the table, one at a time. `bottom` returns the lower edge of the bar, `changed`
    is called when a menu opens or closes."""

    def __init__(self, page: QWidget, bottom: Callable[[], int], changed: Callable[[], object]) -> None:
        self._page, self._bottom, self._changed = page, bottom, changed
        self._menu: QMenu | None = None

    @property
    def shown(self) -> bool:
        """Whether a menu is open."""
        return self._menu is not None

    def open(self, menu: QMenu, left: int) -> None:
        """Opens a menu, `left` pixels from the left edge of the page."""
        self._menu = menu
        menu.aboutToHide.connect(self._closed)
        menu.popup(self._page.mapToGlobal(QPoint(left, self._bottom() + 4)))
        self._changed()

    def _closed(self) -> None:
        self._menu = None
        self._changed()


def game_menu(parent: QWidget, commands: GameCommands) -> QMenu:
    """Returns the menu to continue, begin a new game, look something up, or leave."""
    menu = _menu(parent)
    _add(menu, translate("TableMenu", "Continue"), menu.close, "Esc")
    _add(menu, translate("TableMenu", "New game…"), commands.new_game)
    menu.addSeparator()
    if commands.hints is not None:
        _add(menu, translate("Hints", "Hints"), commands.hints, "H")
    if commands.undo is not None:
        _add_undo(menu, *commands.undo)
    if commands.bookmark is not None:
        _add(menu, translate("TableMenu", "Bookmark this moment"), commands.bookmark, BOOKMARK_KEY)
    if commands.note is not None:
        _add(menu, translate("TableMenu", "Note…"), commands.note, NOTE_KEY)
    menu.addSeparator()
    _add(menu, translate("TableMenu", "Rules"), commands.rules, "F1")
    _add(menu, translate("TableMenu", "Score table"), commands.score_table, "F2")
    _add(menu, translate("Standings", "Standings"), commands.standings, "F4")
    _add(menu, translate("TableMenu", "Settings…"), commands.settings)
    menu.addSeparator()
    if commands.way_back is not None:
        _add(menu, *commands.way_back)
    stays = translate("TableMenu", "Leave the table (the game stays saved)")
    _add(menu, stays if commands.saved else translate("TableMenu", "Leave the table (not saved)…"), commands.leave)
    _add(menu, translate("TableMenu", "Quit"), commands.quit, "Ctrl+Q")
    return menu


def quick_menu(
    parent: QWidget,
    settings: Settings,
    open_settings: Callable[[], object],
    switches: Iterable[MenuSwitch] = (),
    *,
    small: bool = False,
    flags: Sequence[str] = ("indexes", "sound"),
) -> QMenu:
    """Returns the menu for the switches of this hand, pace, colours, the settings that are on or off (`flags`),
    animations and the sorting of tiles; the other settings are on the settings page. Pace and colours have menus of
    their own, so that it fits the lowest window. In a `small` window it offers the strong tiles as well."""
    menu = _menu(parent)
    _add_switches(menu, tuple(switches))
    _add_choices(menu, settings, "pace", PACE_NAMES)
    colours = _add_choices(menu, settings, "table", TABLE_COLOURS)
    menu.addSeparator()
    tiles = "indexes" in flags
    if tiles and (small or settings.text("tile-faces") == STRONG):
        colours.addSeparator()
        strong = settings.text("tile-faces") == STRONG
        turn = partial(settings.set, "tile-faces", CLASSIC if strong else STRONG)
        faces = _add(colours, choice_words("tile-faces", STRONG), turn)
        faces.setCheckable(True)
        faces.setChecked(strong)
    for name in flags:
        on = settings.flag(name)
        switch = _add(menu, setting_words(name).name, partial(settings.set, name, not on))
        switch.setCheckable(True)
        switch.setChecked(on)
    reduced = reduces_motion(settings)
    motion = _add(
        menu, choice_words("motion", "reduced"), lambda: settings.set("motion", "full" if reduced else "reduced")
    )
    motion.setCheckable(True)
    motion.setChecked(reduced)
    if tiles:
        _add_sorting(menu, settings)
    menu.addSeparator()
    _add(menu, translate("TableMenu", "All settings…"), open_settings)
    return menu


def _add_undo(menu: QMenu, back: Callable[[], object] | None, forth: Callable[[], object] | None) -> None:
    for words, command, key in (
        (translate("TableMenu", "Undo"), back, UNDO_KEYS[0]),
        (translate("TableMenu", "Redo"), forth, REDO_KEYS[0]),
    ):
        action = _add(menu, words, command if command is not None else menu.close, key)
        action.setEnabled(command is not None)
    menu.addSeparator()


def _add_switches(menu: QMenu, switches: tuple[MenuSwitch, ...]) -> None:
    if not switches:
        return
    menu.addAction(translate("TableMenu", "Autopilot, for this hand")).setEnabled(False)
    for switch in switches:
        action = _add(menu, switch.words, switch.turn, switch.key)
        action.setCheckable(True)
        action.setChecked(switch.on)
        action.setEnabled(not switch.idle)
        set_tip(action, switch.idle)
    menu.setToolTipsVisible(any(switch.idle for switch in switches))
    menu.addSeparator()


def _add_choices(menu: QMenu, settings: Settings, name: str, values: Sequence[str]) -> QMenu:
    """Adds a menu with the values of a setting and returns it; its title tells the present one."""
    now = choice_words(name, settings.text(name))
    choices = menu.addMenu(translate("TableMenu", "{name}: {value}").format(name=setting_words(name).name, value=now))
    group = QActionGroup(choices)
    for value in values:
        action = _add(choices, choice_words(name, value), partial(settings.set, name, value))
        action.setCheckable(True)
        action.setChecked(settings.text(name) == value)
        group.addAction(action)
    return choices


def _add_sorting(menu: QMenu, settings: Settings) -> None:
    by_hand = settings.text("sort-hand") == "hand"
    turn = partial(settings.set, "sort-hand", "auto" if by_hand else "hand")
    action = _add(menu, choice_words("sort-hand", "hand"), turn)
    action.setCheckable(True)
    action.setChecked(by_hand)


def _menu(parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _add(menu: QMenu, words: str, action: Callable[[], object], key: str = "") -> QAction:
    added = menu.addAction(words)
    if key and keyboard().answers(key):
        added.setShortcut(QKeySequence(key))
        added.setShortcutVisibleInContextMenu(True)
    added.triggered.connect(lambda _=False: action())
    return added


# ---- taking back


class TakesBack(Protocol):
    """A game whose moves may be taken back."""

    undo_changed: SessionNews[[]]

    @property
    def manner(self) -> Manner:
        """What the manner of play allows."""

    @property
    def can_take_back(self) -> bool:
        """Whether a decision can be taken back now."""

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be given back."""

    def take_back(self) -> None:
        """Goes back to the person's last decision."""

    def redo(self) -> None:
        """Gives back what was taken back last."""


class Undo(QObject):
    """Takes moves of one game after the other back."""

    def __init__(self, page: QWidget, bar: TopBar) -> None:
        super().__init__(page)
        self._bar = bar
        self._session: TakesBack | None = None
        bar.undo_requested.connect(self.take_back)

    def follow(self, session: TakesBack) -> None:
        """Begins with another game."""
        self._session = session
        session.undo_changed.connect(self._show)
        self._show()

    def take_back(self) -> None:
        """Takes the person's last decision back, if that is possible."""
        if self._session is not None:
            self._session.take_back()

    def redo(self) -> None:
        """Gives back what was taken back last, if that is possible."""
        if self._session is not None:
            self._session.redo()

    def commands(self) -> UndoCommands | None:
        """Returns what the menu of the game calls; None if the manner of play takes nothing back."""
        session = self._session
        if session is None or not session.manner.take_back:
            return None
        return self.take_back if session.can_take_back else None, self.redo if session.can_redo else None

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether it was one of this module's."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        name = name_among(event, ("Z", "Y"))
        if not name:
            return False
        back = name == "Z" and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        (self.take_back if back else self.redo)()
        return True

    def _show(self) -> None:
        session = self._session
        if session is not None:
            self._bar.show_undo(shown=session.manner.take_back, enabled=session.can_take_back)


def show_earlier(table: TableWidget, view: SeatView) -> None:
    """Shows an earlier view, or a later one again, at once. Nothing of the moves between remains on the table."""
    table.withdraw()
    table.notice.dismiss()
    table.view.set_came(())
    table.show_view(view)
