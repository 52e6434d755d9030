"""What screen readers are told of the window, its pages, sheets and tabs."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui import requests as ask
from mahjong_desktop.ui.elements.page import ElementsPage
from mahjong_desktop.ui.kit.answers import AnswerButton
from mahjong_desktop.ui.kit.sheet import tell_error
from mahjong_desktop.ui.pages.new_game import NewGamePage
from tests.ui.conftest import Shell

HONG_KONG = find_ruleset("hong-kong")
PAGES: dict[str, ask.PageRequest] = {
    "New game": ask.ToNewGame("hong-kong"),
    "Replays": ask.ToReplays(),
    "Settings": ask.ToSettings(),
    "Keyboard": ask.ToKeyboard(),
    "About": ask.ToAbout(),
    "Rules": ask.ToRules("hong-kong"),
    "Elements": ask.ToElements(HONG_KONG),
    "Score a hand": ask.ToCalculator(HONG_KONG),
    "Compare rulesets": ask.ToCompare(HONG_KONG),
    "Find a hand": ask.ToFind(),
    "Progress": ask.ToProgress(),
    "One-page summary": ask.ToSummary(HONG_KONG),
    "Hong Kong Old Style": ask.PlayGame(HONG_KONG, ("quick",) * 3, ("", "", "", ""), 1),
}


def spoken(widget: QWidget) -> tuple[QAccessible.Role, str]:
    """Returns the role and the name of a widget."""
    told = QAccessible.queryAccessibleInterface(widget)
    return told.role(), told.text(QAccessible.Text.Name)


@pytest.mark.parametrize("title", PAGES)
def test_a_page_has_a_title_that_is_shown_by_the_window_and_read_aloud(shell: Shell, title: str) -> None:
    window = shell.open()
    window.open(PAGES[title])
    assert spoken(window.page) == (QAccessible.Role.Grouping, title)
    assert spoken(window) == (QAccessible.Role.Window, f"{title} – Mahjong")
    window.show_page(window.way[0])
    assert window.windowTitle() == "Mahjong"


def test_the_title_follows_the_language(shell: Shell) -> None:
    window = shell.open()
    window.open(ask.ToSettings())
    window.context.settings.set("language", "cs")
    shell.qtbot.waitUntil(lambda: window.windowTitle().startswith("Nastavení"))


def test_a_sheet_is_a_dialog_with_its_title(shell: Shell) -> None:
    window = shell.open()
    tell_error(window, "The game is lost.")
    cover = window.page.cover()
    assert cover is not None
    role, name = spoken(cover)
    assert role is QAccessible.Role.Dialog and name


def test_tabs_are_tabs_that_can_be_pressed(shell: Shell) -> None:
    window = shell.open()
    window.open(ask.ToNewGame("hong-kong"))
    page = window.page
    assert isinstance(page, NewGamePage)
    assert spoken(page.tabs)[0] is QAccessible.Role.PageTabList
    told = [QAccessible.queryAccessibleInterface(button) for button in page.tabs.buttons]
    assert {one.role() for one in told} == {QAccessible.Role.PageTab}
    assert [one.text(QAccessible.Text.Name) for one in told] == [button.text() for button in page.tabs.buttons]
    assert [bool(one.state().selected) for one in told] == [True] + [False] * (len(told) - 1)
    actions = told[1].actionInterface()
    actions.doAction(actions.pressAction())
    assert page.tabs.value == "1"
    assert [bool(one.state().selected) for one in told][:2] == [False, True]


def test_answers_of_which_one_is_chosen_are_radio_buttons(shell: Shell) -> None:
    window = shell.open()
    answers = [AnswerButton(name) for name in ("yes", "no")]
    for one in answers:
        one.setParent(window.page)
    several, alone = answers
    alone.choose_alone()
    alone.click()
    assert spoken(several) == (QAccessible.Role.CheckBox, "yes") and spoken(alone) == (
        QAccessible.Role.RadioButton,
        "no",
    )
    told = QAccessible.queryAccessibleInterface(alone)
    assert told.state().checkable and told.state().checked and not told.state().selected
    alone.setChecked(False)
    assert not told.state().checked


def test_values_of_the_elements_are_radio_buttons_because_one_or_all_is_chosen(shell: Shell) -> None:
    window = shell.open()
    window.open(ask.ToElements(HONG_KONG))
    page = window.page
    assert isinstance(page, ElementsPage)
    roles = {
        chip.sort: {spoken(one)[0] for one in page.filters.chips if one.sort == chip.sort}
        for chip in page.filters.chips
    }
    assert roles.pop("value") == {QAccessible.Role.RadioButton}
    assert set().union(*roles.values()) == {QAccessible.Role.CheckBox}
