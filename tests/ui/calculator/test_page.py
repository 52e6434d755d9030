"""The calculator in its window: hands are typed and pressed, facts chosen, text and files taken and given, and what the
columns show is what the scorer says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.present.calculator import StateKind
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.study.calculator.changes import FactChange
from mahjong_desktop.study.calculator.draft import case_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.app import AppLook
from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.calculator.palette_card import PaletteKey
from mahjong_desktop.ui.calculator.sheets import EarlierSheet, OptionsSheet
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.chips import Pill, PillRow
from mahjong_desktop.ui.kit.choice import ChoiceButton
from mahjong_desktop.ui.kit.fields import NumberField
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.requests import ToDrill, ToRules
from tests.ui.calculator.at_desk import child, choose, figure, shown_elements, type_keys

# ---- keys and mouse


def test_sets_by_their_keys_and_back(page: CalculatorPage) -> None:
    type_keys(page, "c234p")
    type_keys(page, "p5z")
    assert [meld.tiles for meld in page.entry.draft.seats[0].melds] == ["234p", "555z"]
    type_keys(page, "678p9")
    assert page.entry.typed.digits == "9" and "9" in page.palette_card.typed.text()
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert page.entry.typed.digits == ""
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert len(page.entry.draft.seats[0].tiles) == 2
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(page.entry.draft.seats[0].tiles) == 3
    type_keys(page, "k")
    assert page.entry.typed.mode == "kong"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.entry.typed.mode == "tile"
    page.palette_card.clear.click()
    assert page.entry.draft.seats[0].holds_nothing
    page.palette_card.undo.click()
    assert len(page.entry.draft.seats[0].melds) == 2


def tab_stops(page: CalculatorPage) -> list[QWidget]:
    """All widgets that Tab goes to from the page, in order."""
    page.setFocus()
    stops: list[QWidget] = []
    held: QWidget | None = page
    while held is not None:
        QTest.keyClick(held, Qt.Key.Key_Tab)
        held = page.window().focusWidget()
        if held is None or held is page or held in stops:
            break
        stops.append(held)
    return stops


def test_tab_goes_through_the_page_in_the_order_seen(page: CalculatorPage) -> None:
    page.open(find_ruleset("hong-kong"), read_case(json.dumps(FULL)), find_ruleset("riichi-ema"))
    choose(page, "giver", "2")  # all facts and rows are made anew
    parts = (page.head, page.hand, page.palette_card, page.facts, page.first_column, page.second_column, page.foot)
    stops = tab_stops(page)
    places = [next(place for place, part in enumerate(parts) if part.isAncestorOf(stop)) for stop in stops]
    assert places == sorted(places) and set(places) == set(range(len(parts)))
    for part in parts:
        own = [stop.mapTo(part, stop.rect().topLeft()) for stop in stops if part.isAncestorOf(stop)]
        if part is not page.palette_card:  # its tiles are one stop, the last one that was reached by arrows
            lines = [(corner.y() // 60, corner.x()) for corner in own]
            assert lines == sorted(lines) or part in (page.hand, page.facts), part


def test_the_facts_and_the_palette_work_by_keys(page: CalculatorPage) -> None:
    held = child(page.facts, ChoiceButton, "winner:0")
    held.setFocus()
    QTest.keyClick(held, Qt.Key.Key_Right)
    assert page.entry.draft.winner == 1 and page.entry.seat == 1
    key = page.palette_card.keys[(0, False)]
    key.setFocus()
    QTest.keyClick(key, Qt.Key.Key_Right)
    held = page.window().focusWidget()
    assert isinstance(held, PaletteKey) and held.mark == (1, False)
    QTest.keyClick(held, Qt.Key.Key_Return)
    assert page.entry.draft.seats[1].tiles == ((1, False),)
    assert page.palette_card.keys[(1, False)].left == 3


def test_a_pressed_tile_can_be_taken_away_or_made_the_winning_one(page: CalculatorPage) -> None:
    type_keys(page, "123m456p7799s555z7s")
    menu = page.hand.menu("tile", 8)
    assert len(menu.actions()) == 2
    menu.actions()[0].trigger()
    assert page.entry.draft.tile == (26, False)
    page.hand.menu("win", 0).actions()[-1].trigger()
    assert page.entry.draft.tile is None and page.hand.state_kind is StateKind.MISSING
    held = page.hand.board.keys[0]
    held.setFocus()
    QTest.keyClick(held, Qt.Key.Key_Delete)
    assert len(page.entry.draft.seats[0].tiles) == 12


def test_a_number_that_is_being_typed_is_dropped_when_the_facts_are_shown_anew(page: CalculatorPage) -> None:
    page.open(find_ruleset("riichi-ema"))
    choose(page, "way", "self-draw")
    field = child(page.facts, NumberField, "streak")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "3")
    page.entry.change_fact(FactChange("dealer", "2"))
    assert page.entry.draft.dealer == 2 and page.entry.draft.dealer_streak == 0
    assert page.facts.options.isVisible() and child(page.facts, NumberField, "streak").value() == 0


@pytest.mark.parametrize(
    "text",
    ["12345q", "{", "[1]", '{"ruleset": "nowhere"}', "11111m", json.dumps({"ruleset": "hong-kong", "seats": []})],
)
def test_text_that_cannot_be_used_gives_one_line_and_loses_nothing(page: CalculatorPage, text: str) -> None:
    type_keys(page, "123m456p")
    before = page.entry.draft
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.entry.draft == before
    assert page.hand.line.isVisible() and page.hand.line.text() and "\n" not in page.hand.line.text()
    type_keys(page, "7m")
    assert not page.hand.line.isVisible()


FULL = {
    "ruleset": "hong-kong",
    "seats": [
        {},
        {
            "hand": "678p99p22z",
            "melds": [{"kind": "pung", "tiles": "555z", "from": 2}, {"kind": "chow", "tiles": "234p", "from": 0}],
            "bonus": "2f",
        },
        {},
        {},
    ],
    "result": {"kind": "win", "tile": "2z", "by": "discard", "from": 3, "wins": [{"seat": 1}]},
}
"""Mixed one suit 3, a pung of dragons, a pung of the seat's wind, the seat's own flower: 6 doubles, 16 points."""


def test_a_case_is_taken_from_the_clipboard_a_file_and_given_again(page: CalculatorPage, tmp_path: Path) -> None:
    QGuiApplication.clipboard().setText(json.dumps(FULL))
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert figure(page) == "+64" and page.entry.seat == 1
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page, Qt.Key.Key_C, both)
    given = json.loads(QGuiApplication.clipboard().text())
    assert score_case(given) == score_case(FULL)
    assert case_of(page.entry.draft) == read_case(json.dumps(given))
    path = tmp_path / "hand.json"
    path.write_text(json.dumps({**FULL, "round_wind": "south"}), encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    drop = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    page.dropEvent(drop)
    assert page.entry.draft.round_wind == "south"
    assert not page.entry.take_file(tmp_path / "missing.json") and page.hand.line.isVisible()


def test_the_hand_is_copied_as_text_and_saved_as_a_picture(page: CalculatorPage, tmp_path: Path) -> None:
    page.entry.take_text(json.dumps(FULL))
    QTest.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Hong Kong Old Style\n67899p22z 555z 234p + 2z | 2f\n")
    assert "+64" in text and "Mixed one suit" in text
    QTest.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    saved = QImage(str(tmp_path / "hong-kong.png"))
    assert saved.width() > 500 and saved.height() > 500
    assert page.foot.said.isVisible()


def test_the_second_ruleset_shows_what_it_lacks(page: CalculatorPage) -> None:
    page.open(find_ruleset("hong-kong"), read_case(json.dumps(FULL)), find_ruleset("riichi-ema"))
    assert page.second_column.isVisible() and not page.tabs.isVisible()
    assert page.made_beside is not None and page.made_beside.win is not None
    assert page.made_beside.win.arithmetic.points == 7700
    lacking = page.second_column.inside.findChildren(ValueRow, "lacking")
    assert [row.accessibleName() for row in lacking] == ["Flower of the seat, not in this game: left out, 0"]
    page.resize(1024, 700)
    assert page.tabs.isVisible() and not page.second_column.isVisible()
    QTest.mouseClick(page.tabs.buttons[1], Qt.MouseButton.LeftButton)
    assert page.second_column.isVisible() and not page.first_column.isVisible()
    page.head.beside.switch.click()
    assert page.entry.second is None and page.first_column.isVisible() and not page.tabs.isVisible()


def test_why_a_hand_does_not_fit_the_second_ruleset_is_true_of_it(page: CalculatorPage) -> None:
    """Its set lacks the winds and dragons, hands have three tiles more, or nobody claims chows; the sizes agree."""
    chow = json.loads(json.dumps(FULL).replace("555z", "888s").replace("2z", "2s"))
    reasons = (
        (FULL, "changsha", "Some of these tiles are not in this game’s set."),
        (FULL, "taiwanese", "Hands in this game have a different number of tiles."),
        (FULL, "classical-3p", "This game has a different number of players."),
        (chow, "nanjing", "Sets like these cannot be claimed in this game."),
        (chow, "yichang", "Sets like these cannot be claimed in this game."),
    )
    for case, other, reason in reasons:
        page.open(find_ruleset("hong-kong"), read_case(json.dumps(case)), find_ruleset(other))
        told = [one.text() for one in page.second_column.inside.findChildren(QLabel)]
        assert reason in told, (other, told)


def test_a_refused_win_says_why_in_gold(page: CalculatorPage) -> None:
    """A chicken hand is below a minimum of 3 doubles."""
    page.open(find_ruleset("hong-kong").configure({"minimum": 3}))
    type_keys(page, "123m456p789s234p7z7z")
    title = child(page.first_column.inside, QWidget, "refused").text()
    assert "3" in title
    assert page.made.told is not None and page.made.told.refusal is not None
    assert page.made.told.refusal.reason == "below-minimum"
    assert not page.foot.drill.isEnabled()
    page.palette_card.clear.click()
    type_keys(page, "147m258p369s1234z5z")
    assert page.hand.state_kind is StateKind.BARRED


def test_losers_hands_are_asked_for_and_settle(page: CalculatorPage) -> None:
    page.open(find_ruleset("classical"))
    assert page.hand.seats.isVisible()
    type_keys(page, "123m456p7799s777z7s")
    assert page.made.told is not None and page.made.told.unsettled is not None
    assert "South" in " ".join(page.first_column.texts())
    for seat, text in ((1, "111m258p369s1234z"), (2, "222p247m258s1234z"), (3, "9m147p258s334567z")):
        QTest.mouseClick(child(page.hand, ChoiceButton, f"hand-of:{seat}"), Qt.MouseButton.LeftButton)
        type_keys(page, text)
        assert page.hand.state_kind is StateKind.COMPLETE
    assert page.made.told is not None and page.made.told.unsettled is None
    assert page.made.told.account is not None and sum(page.made.told.account.deltas) == 0
    assert {hand.seat for hand in page.made.told.account.others} == {1, 2, 3}
    QTest.mouseClick(child(page.hand, ChoiceButton, "hand-of:2"), Qt.MouseButton.LeftButton)
    loser = next(hand for hand in page.made.told.account.others if hand.seat == 2)
    assert set(shown_elements(page)) == {fact.id for fact in loser.elements}


def test_earlier_hands_can_be_brought_back(page: CalculatorPage) -> None:
    page.entry.take_text(json.dumps(FULL))
    page.palette_card.clear.click()
    page.head.earlier.click()
    sheet = page.findChild(EarlierSheet)
    assert sheet is not None and len(sheet.rows) == 1
    sheet.rows[0].click()
    assert figure(page) == "+64"
    page.history.forget()
    page.left()
    assert len(page.history.hands()) == 1


def test_options_change_the_ruleset_at_once(page: CalculatorPage) -> None:
    page.entry.take_text(json.dumps(FULL))
    page.show_options()
    sheet = page.findChild(OptionsSheet)
    assert sheet is not None
    sheet._change("minimum", 3)
    assert page.entry.draft.ruleset.option("minimum") == 3 and "3" in page.facts.chosen.text()
    sheet.close_sheet()
    page.entry.undo()
    assert page.entry.draft.ruleset.option("minimum") == 0


def test_another_ruleset_keeps_the_hand(page: CalculatorPage) -> None:
    page.entry.take_text(json.dumps(FULL))
    page.first_column.ruleset_chosen.emit("riichi-ema")
    assert page.entry.draft.ruleset.id == "riichi-ema" and figure(page) == "+7,700"
    page.first_column.ruleset_chosen.emit("taiwanese")
    assert page.hand.state_kind is StateKind.MISSING


def test_drills_and_rules_are_asked_for(page: CalculatorPage, qtbot: QtBot) -> None:
    page.entry.take_text(json.dumps(FULL))
    with qtbot.waitSignal(page.asked) as drill:
        page.foot.drill.click()
    assert drill.args is not None and isinstance(drill.args[0], ToDrill)
    assert "element:dragon-pung" in drill.args[0].skills
    row = page.first_column.inside.findChild(ValueRow, "element:dragon-pung")
    assert row is not None
    row.setFocus()
    with qtbot.waitSignal(page.asked) as rules:
        QTest.keyClick(row, Qt.Key.Key_F1)
    assert rules.args == [ToRules("hong-kong", "dragon-pung")]


@pytest.fixture
def look(qapp: QApplication, context: Context) -> Iterator[AppLook]:
    """The language and the fonts of the program, as the settings name them."""
    context.settings.set("language", "en")
    made = AppLook(qapp, context)
    made.load_japanese()
    yield made
    made.leave()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["discard", "self-draw", "rob-kong"])
def test_all_facts_of_hong_kong_are_seen_without_scrolling(
    look: AppLook, page: CalculatorPage, language: str, way: str
) -> None:
    page.context.settings.set("language", language)
    look.use()
    page.open(find_ruleset("hong-kong"), read_case(json.dumps(FULL)))
    choose(page, "way", way)
    page.resize(1280, 800)
    QApplication.processEvents()
    assert page.left_area.verticalScrollBar().maximum() == 0
    facts = {child.objectName().partition(":")[0] for child in page.facts.findChildren(QWidget) if child.isVisible()}
    assert {"winner", "round", "way", "discards", "press", "options"} <= facts
    assert ("giver" in facts) == (way != "self-draw")
    assert ("circumstance" in facts) == (way != "rob-kong")


def test_facts_stand_side_by_side_only_where_there_is_room(look: AppLook, page: CalculatorPage) -> None:
    page.open(find_ruleset("riichi-ema"))
    page.resize(1920, 1080)
    QApplication.processEvents()
    field = child(page.facts, QLineEdit, "discards")
    field.setFocus()
    wide = page.facts.height()
    page.resize(1024, 800)
    QApplication.processEvents()
    assert page.facts.height() > wide
    held = page.window().focusWidget()
    assert held is field and held.placeholderText()  # the control is the same one, and keeps the keyboard
    assert child(page.facts, Pill, "press:discards").accessibleName() == "Discards of East: Press tiles"


def test_buttons_without_words_say_what_they_do_and_their_keys(page: CalculatorPage) -> None:
    tips = {button.toolTip(): button.accessibleName() for button in (page.head.open, page.head.case)}
    assert tips == {
        "Open a score case (Ctrl+O)": "Open a score case",
        "Copy as score case (Ctrl+Shift+C)": "Copy as score case",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_name(page: CalculatorPage, language: str) -> None:
    page.context.texts = Texts(language)
    page.open(find_ruleset("riichi-ema"))
    page.open(find_ruleset("hong-kong"), read_case(json.dumps(FULL)), find_ruleset("riichi-ema"))
    takes: Callable[[QWidget], bool] = lambda one: bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus)  # noqa: E731
    nameless = [one for one in page.findChildren(QWidget) if one.isVisible() and takes(one) and not spoken(one)]
    assert nameless == []


def spoken(widget: QWidget) -> str:
    """What a screen reader says for a control."""
    if isinstance(widget, PillRow):
        return "row"
    inner = widget.parentWidget()
    return widget.accessibleName() or (inner.accessibleName() if inner is not None else "")
