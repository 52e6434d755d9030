"""The autopilot used as a person uses it: switches, menus, a game up to a question. No expectations belong here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Chow, Discard, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.switches import SwitchButton
from tests.ui.by_hand import WAIT, answer_by_click, asked, click, menu_of, receipt_open
from tests.ui.hints.at_table import start

HONG_KONG = "hong-kong"
SOON_BESIDE = 58
"""With this seed a chow is soon offered beside another claim."""


def sit_down(window: MainWindow, qtbot: QtBot, ruleset: str = HONG_KONG, seed: int = 4) -> TablePage:
    start(window, ruleset, seed)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    return window.game.table


def on(page: TablePage) -> set[AutopilotSwitch]:
    """What the bar and the top bar show as switched on; both must agree."""
    marked = {mark.switch for mark in page.quick._marks if not mark.isHidden()}
    assert page.table.bar.switches.on == marked == page.quick.switches.on
    return marked


def play_to(page: TablePage, qtbot: QtBot, wanted: Callable[[Options], bool]) -> Options:
    """Discards and passes by clicks until a question of some kind is open, in this hand or a later one."""
    while page.table.options is None or not wanted(page.table.options):
        options = page.table.options
        if options is not None and Pass() in options.legal:
            press_pass(page)
        elif options is not None:
            answer_by_click(page)
        elif receipt_open(page):
            page.next_hand()
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    return page.table.options


def press_pass(page: TablePage) -> None:
    click(page.table.bar.buttons()[-1])


def chow_alone(options: Options) -> bool:
    claims = [action for action in options.legal if action != Pass()]
    told = any(no.name == "win" for no in options.refused)
    return bool(claims) and not told and all(isinstance(action, Chow) for action in claims)


def chow_beside(options: Options) -> bool:
    kinds = {type(action) for action in options.legal}
    return Chow in kinds and len(kinds) > 2


def own_turn(options: Options) -> bool:
    return sum(isinstance(action, Discard) for action in options.legal) > 1


def switch_button(page: TablePage, switch: AutopilotSwitch) -> SwitchButton:
    return next(button for button in page.table.bar.switches.buttons() if button.switch is switch)


def menu_entries(page: TablePage) -> list[QAction]:
    page.open_quick_menu()
    return menu_of(page).actions()
