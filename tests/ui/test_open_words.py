"""Sheets and menus of the pages that teach follow a change of the language while they are open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.elements.page import ElementsPage
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.requests import PageRequest, ToCalculator, ToDrill, ToElements, ToLearn
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, press
from tests.ui.conftest import Shell


def options(page: Page) -> None:
    assert isinstance(page, CalculatorPage)
    page.show_options()


def earlier(page: Page) -> None:
    assert isinstance(page, CalculatorPage)
    page.show_earlier()


def setup(page: Page) -> None:
    assert isinstance(page, DrillPage)
    page.open_setup()


def orders(page: Page) -> None:
    assert isinstance(page, ElementsPage)
    page.sorting.click()


def games(page: Page) -> None:
    assert isinstance(page, LearnPage)
    page.differences.known.other.click()


HONG_KONG = find_ruleset("hong-kong")
SHEETS: dict[str, tuple[PageRequest, Callable[[Page], None]]] = {
    "options of the calculator": (ToCalculator(HONG_KONG), options),
    "earlier hands": (ToCalculator(HONG_KONG), earlier),
    "settings of the drill": (ToDrill(HONG_KONG), setup),
}
MENUS: dict[str, tuple[PageRequest, Callable[[Page], None]]] = {
    "orders of the elements": (ToElements(HONG_KONG), orders),
    "games that are known": (ToLearn(HONG_KONG), games),
}


def words_of(widget: QWidget) -> list[str]:
    """Everything that can be read in a widget, in the order of its children."""
    found: list[str] = []
    for one in widget.findChildren(QWidget):
        if not one.isVisibleTo(widget):
            continue
        if isinstance(one, QLabel | QAbstractButton):
            found.append(one.text())
        elif isinstance(one, QComboBox):
            found.append(one.currentText())
        found.append(one.accessibleName())
    return [text for text in found if text]


def open_sheet(page: Page) -> Sheet:
    (found,) = [one for one in page.findChildren(Sheet) if not one.isHidden()]
    return found


def page_of(window: MainWindow) -> Page:
    (page,) = [one for one in window.findChildren(Page) if one.isVisible()]
    return page


@pytest.mark.parametrize("name", SHEETS)
def test_an_open_sheet_takes_the_words_of_the_new_language(shell: Shell, qtbot: QtBot, name: str) -> None:
    request, open_it = SHEETS[name]
    window = shell.open()
    window.open(request)
    page = page_of(window)
    open_it(page)
    press(window, Qt.Key.Key_Tab)
    before, place = open_sheet(page), window.focusWidget()
    english, focus = words_of(before), before.focusWidget() is place
    window.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: words_of(open_sheet(page)) != english, timeout=WAIT)
    czech = words_of(open_sheet(page))
    held = window.focusWidget()
    assert focus and held is not None and open_sheet(page).isAncestorOf(held)
    open_sheet(page).close_sheet()
    open_it(page)
    assert words_of(open_sheet(page)) == czech


@pytest.mark.parametrize("name", MENUS)
def test_an_open_menu_takes_the_words_of_the_new_language(shell: Shell, qtbot: QtBot, name: str) -> None:
    request, open_it = MENUS[name]
    window = shell.open()
    window.open(request)
    open_it(page_of(window))
    english = texts_of(shown_menu())
    window.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: texts_of(shown_menu()) != english, timeout=WAIT)
    czech = texts_of(shown_menu())
    shown_menu().close()
    assert not isinstance(QApplication.activePopupWidget(), QMenu)
    open_it(page_of(window))
    assert texts_of(shown_menu()) == czech
    shown_menu().close()


def texts_of(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions()]


def shown_menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu
