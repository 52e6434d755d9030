"""A choice of one among several: mouse, keys, one stop of Tab, wrapping, text size, another language."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.kit.chips import Pill, PillRow
from mahjong_desktop.ui.kit.choice import Choice, ChoiceButton, ChoiceLook
from tests.ui.kit.conftest import Ground

WINDS = (("e", "East"), ("s", "South"), ("w", "West"), ("n", "North"))


def shown(ground: Ground, look: ChoiceLook = ChoiceLook.SEGMENTS) -> Choice:
    choice = Choice("wind", look)
    choice.set_choices("Seat", WINDS, "s")
    ground.add(choice)
    ground.column.addStretch(1)
    QApplication.processEvents()
    return choice


def rows(choice: Choice) -> list[int]:
    return [len([one for one in choice.buttons if one.y() == y]) for y in sorted({one.y() for one in choice.buttons})]


def test_one_is_chosen_and_told_once(ground: Ground, qtbot: QtBot) -> None:
    choice = shown(ground)
    assert choice.value == "s" and [one.isChecked() for one in choice.buttons] == [False, True, False, False]
    told: list[str] = []
    choice.chosen.connect(told.append)
    QTest.mouseClick(choice.button("w"), Qt.MouseButton.LeftButton)
    assert told == ["w"] and choice.value == "w"
    choice.show_choice(None)
    assert told == ["w"] and not any(one.isChecked() for one in choice.buttons)


def test_arrows_choose_and_tab_reaches_only_what_is_chosen(ground: Ground) -> None:
    choice = shown(ground)
    stops = [one.value for one in choice.buttons if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["s"]
    choice.button("s").setFocus()
    QTest.keyClick(choice.button("s"), Qt.Key.Key_Right)
    assert choice.value == "w" and choice.button("w").hasFocus()
    for value in ("w", "n"):
        QTest.keyClick(choice.button(value), Qt.Key.Key_Right)
    assert choice.value == "e", "the arrows go round"


def test_what_a_screen_reader_hears(ground: Ground) -> None:
    choice = shown(ground)
    assert choice.accessibleName() == "Seat"
    assert [one.accessibleName() for one in choice.buttons][:2] == ["Seat: East", "Seat: South"]
    assert all(one.autoExclusive() and one.isCheckable() for one in choice.buttons), "radio buttons, not check boxes"
    choice.set_choices("Seat", WINDS, "s", {"e": "cards"})
    assert choice.button("e").text() == "" and choice.button("e").toolTip() == "East"


def test_it_wraps_and_rounds_the_ends_of_every_row(ground: Ground) -> None:
    choice = shown(ground)
    assert rows(choice) == [4]
    assert [one.property("place") for one in choice.buttons] == ["first", "middle", "middle", "last"]
    ground.resize(160, 400)
    QApplication.processEvents()
    assert len(rows(choice)) > 1 and choice.height() >= 2 * choice.buttons[0].height()
    assert choice.buttons[-1].property("place") in ("last", "only")


def test_large_letters_and_other_words_need_more_room(ground: Ground, qtbot: QtBot) -> None:
    choice = shown(ground)
    before = choice.buttons[0].size()
    ground.look(150)
    qtbot.waitUntil(lambda: choice.buttons[0].height() >= 1.4 * before.height())
    qtbot.waitUntil(lambda: choice.buttons[0].width() > before.width())
    made = list(choice.buttons)
    choice.set_choices("Место", (("e", "Восток"), ("s", "Юг"), ("w", "Запад"), ("n", "Север")), choice.value)
    assert choice.buttons == made and choice.value == "s" and choice.button("e").text() == "Восток"


def test_enter_is_left_to_the_page_by_tabs(ground: Ground) -> None:
    choice = shown(ground, ChoiceLook.TABS)
    choice.button("s").setFocus()
    QTest.keyClick(choice.button("s"), Qt.Key.Key_Return)
    assert ground.pressed == [Qt.Key.Key_Return]
    choice.step(1)
    assert choice.value == "w"
    choice.step(5)
    assert choice.value == "w", "there is no further tab"
    assert isinstance(choice.button("w"), ChoiceButton)


def test_joined_pills_release_each_other(ground: Ground) -> None:
    pills = [Pill() for _ in range(4)]
    for number, pill in enumerate(pills):
        pill.bar = "players" if number < 3 else ""
        pill.tell(str(number + 3))
    row = PillRow(pills)
    ground.add(row)
    changes: list[None] = []
    row.changed.connect(lambda: changes.append(None))
    assert [pill.property("place") for pill in pills] == ["first", "middle", "last", ""]
    pills[0].click()
    pills[3].click()
    pills[1].click()
    assert [pill.isChecked() for pill in pills] == [False, True, False, True] and len(changes) >= 3
    row.clear()
    assert not any(pill.isChecked() for pill in pills)
