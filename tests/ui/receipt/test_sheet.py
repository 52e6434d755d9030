"""The receipt shows every fact of a finished hand in figures and words, and handles its keys."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import COPIES, FIRST_BONUS
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import HandEnded, Paid, Won
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.receipt import captioned_tiles
from mahjong_desktop.study.account import account
from mahjong_desktop.study.sum_words import Stress
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.receipt.hand import HandBand
from mahjong_desktop.ui.receipt.sheet import PathAsker, ReceiptSheet
from mahjong_desktop.ui.requests import ToRules
from tests.study.finished import KONG_BLOOM, NAMES, SCORES, Finished, Laid, Setting, finish, unwon

DISCARD = Setting(
    hand="333m77m99m", tile="9m", melds=(Laid("pung", "555z", 3), Laid("pung", "222m", 0)), bonus="3f", giver=3
)
LIMIT = Setting(hand="555z666z777z111z2z", tile="2z", giver=2)
CHICKEN = Setting(hand="123m456p222s78p55m", tile="9p", bonus="1f", giver=0, options=(("minimum", 0),))
FOUR_KONGS = Setting(
    hand="9m",
    tile="9m",
    melds=(
        Laid("added", "5555z", 3),
        Laid("concealed", "2222m"),
        Laid("claimed", "8888p", 0),
        Laid("added", "1111s", 2),
    ),
    bonus="12345678f",
)
SETTINGS = {"kong-bloom": KONG_BLOOM, "discard": DISCARD, "limit": LIMIT, "chicken": CHICKEN, "kongs": FOUR_KONGS}
SIZES = ((1280, 720), (1920, 1080), (1024, 700))


@pytest.fixture(autouse=True)
def _theme(qapp: QApplication) -> None:
    theme.activate(qapp, theme.Theme())


def open_sheet(
    qtbot: QtBot, finished: Finished, *, viewer: int = 1, language: str = "en", size: tuple[int, int] = (1280, 800)
) -> ReceiptSheet:
    sheet = ReceiptSheet()
    qtbot.addWidget(sheet)
    sheet.resize(*size)
    told = account(finished.view(viewer), finished.events, SCORES, NAMES)
    sheet.set_result(told, finished.events, Texts(language))
    sheet.show()
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow, timeout=2000)
    return sheet


def answering(path: str) -> PathAsker:
    return lambda _parent, _suggested: path


def shown_words(sheet: ReceiptSheet) -> str:
    return "\n".join(label.text() for label in sheet.findChildren(QLabel))


@pytest.mark.parametrize("name", SETTINGS)
def test_every_element_is_shown_with_its_value_and_its_rule(qtbot: QtBot, name: str) -> None:
    finished = finish(SETTINGS[name])
    (won,) = (event for event in finished.events if isinstance(event, Won))
    sheet = open_sheet(qtbot, finished)
    assert sheet.body.elements is not None
    texts = Texts("en")
    shown = {(row.accessibleName(), row.small.text(), row.value.text()) for row in sheet.body.elements.rows}
    expected = set()
    for fact in won.elements:
        words = texts.element("hong-kong", fact.id)
        expected.add((f"{words.name}, × {fact.count}, {fact.value}", words.rule, str(fact.value)))
    assert shown == expected


def test_absorbed_and_uncounted_are_shown_struck_and_barred(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None
    absorbed, idle = sheet.body.elements.quiet
    assert "<s>Self-draw</s>" in absorbed.name.text() and absorbed.value.font().strikeOut()
    assert "Already included in Kong bloom" in absorbed.name.text()
    assert "The chrysanthemum belongs to West; you sit South." in idle.name.text()
    assert idle.value.text() == "0" and not idle.value.font().strikeOut()


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("viewer", range(4))
def test_figures_are_those_of_the_payments(qtbot: QtBot, name: str, viewer: int) -> None:
    finished = finish(SETTINGS[name])
    sheet = open_sheet(qtbot, finished, viewer=viewer)
    texts = Texts("en")
    deltas = [0, 0, 0, 0]
    paid = [event for event in finished.events if isinstance(event, Paid)]
    for event in paid:
        deltas[event.payer] -= event.amount
        deltas[event.payee] += event.amount
    ended = next(event for event in finished.events if isinstance(event, HandEnded))
    assert sheet.body.payments is not None
    diagram = sheet.body.payments.diagram
    assert [card.signed for card in diagram.cards] == [texts.signed(delta) for delta in deltas]
    arrows = [(figure.arrow.payer, figure.arrow.payee, figure.arrow.figure) for figure in diagram.figures]
    assert arrows == [(event.payer, event.payee, str(event.amount)) for event in paid]
    for seat, card in enumerate(diagram.cards):
        assert texts.number(ended.scores[seat]) in card.totals
    assert sheet.header.figure.text() == texts.signed(deltas[viewer])
    assert sheet.body.payments.sum.text().endswith("0")


def test_the_arithmetic_is_that_of_the_facts(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None and sheet.body.elements.table is not None
    assert sheet.body.elements.sum.accessibleName() == "3 + 3 + 1 + 1 = 8 doubles → 32 points × 2 × 3 players = 192"
    assert sheet.body.elements.table.columns[5] == ("7–9", "32")
    shared = open_sheet(qtbot, finish(DISCARD))
    assert shared.body.elements is not None
    assert shared.body.elements.sum.accessibleName() == "3 + 3 + 1 = 7 doubles → 32 points × (2 + 1 + 1) = 128"
    chicken = open_sheet(qtbot, finish(CHICKEN))
    assert chicken.body.elements is not None
    assert chicken.body.elements.sum.accessibleName() == "0 doubles → 1 point × (2 + 1 + 1) = 4"
    assert chicken.body.elements.rows == []


def test_the_limit_strikes_the_raw_value(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(LIMIT))
    assert sheet.told is not None and sheet.win is not None and sheet.body.elements is not None
    lines = AccountWords(sheet.told, Texts("en")).sum_lines(sheet.win)
    struck = [part.text for line in lines for part in line if part.stress is Stress.STRUCK]
    assert struck == [f"{sheet.win.won.raw} doubles"]
    assert "10 doubles" in sheet.body.elements.sum.text()


def test_focusing_an_element_underlines_its_tiles(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None
    by_id = dict(zip([fact.id for fact in sheet.win.elements], sheet.body.elements.rows, strict=True))  # type: ignore[union-attr]
    by_id["all-pungs"].setFocus()
    assert [view.lit for view in sheet.body.band.views()] == [True, True, True, False, True, False]
    by_id["dragon-pung"].setFocus()
    assert [view.lit for view in sheet.body.band.views()] == [True, False, False, False, False, False]
    by_id["kong-bloom"].setFocus()
    assert sheet.body.band.views()[4].lit == "winning"
    sheet.footer.next.setFocus()
    assert not any(view.lit for view in sheet.body.band.views())


def test_arrows_move_between_elements(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None
    sheet.body.elements.rows[0].setFocus()
    QTest.keyClick(sheet.body.elements.rows[0], Qt.Key.Key_Down)
    assert sheet.body.elements.rows[1].hasFocus()
    QTest.keyClick(sheet.body.elements.rows[1], Qt.Key.Key_Up)
    assert sheet.body.elements.rows[0].hasFocus()


@pytest.mark.parametrize(
    ("key", "signal"),
    [
        (Qt.Key.Key_Return, "next_requested"),
        (Qt.Key.Key_Enter, "next_requested"),
        (Qt.Key.Key_R, "replay_requested"),
        (Qt.Key.Key_Escape, "closed"),
    ],
)
def test_keys_request_the_next_step(qtbot: QtBot, key: Qt.Key, signal: str) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None
    for place in (sheet.footer.next, sheet.body.elements.rows[2], sheet.footer.copy):
        place.setFocus()
        with qtbot.waitSignal(getattr(sheet, signal), timeout=500):
            QTest.keyClick(place, key)


def test_f1_asks_for_the_rule_of_the_element(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert sheet.body.elements is not None
    row = sheet.body.elements.rows[0]
    row.setFocus()
    with qtbot.waitSignal(sheet.asked, timeout=500) as told:
        QTest.keyClick(row, Qt.Key.Key_F1)
    assert told.args == [ToRules("hong-kong", row.key)]
    sheet.footer.next.setFocus()
    with qtbot.assertNotEmitted(sheet.asked, wait=20):
        QTest.keyClick(sheet.footer.next, Qt.Key.Key_F1)


def test_buttons_request_the_next_step(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    for button, signal in (
        (sheet.footer.next, sheet.next_requested),
        (sheet.footer.replay, sheet.replay_requested),
        (sheet.header.close_button, sheet.closed),
    ):
        with qtbot.waitSignal(signal, timeout=500):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_text_says_what_the_sheet_says(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    QTest.keyClick(sheet.footer.next, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert "You win on a kong replacement" in text
    assert "5555z 222m 333m 77m 999m | 3f" in text
    assert "3 + 3 + 1 + 1 = 8 doubles → 32 points × 2 × 3 players = 192" in text
    assert "All pungs × 1: Four pungs or kongs; the pair may be anything." in text
    assert "South, You: +192 (−24 → 168)" in text
    assert sheet.footer.said


def test_the_picture_is_saved_and_a_failure_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "hand.png"
    finished = finish(KONG_BLOOM)
    for path in (str(target), str(tmp_path / "no such folder" / "hand.png"), ""):
        sheet = ReceiptSheet(ask_for_path=answering(path))
        qtbot.addWidget(sheet)
        sheet.resize(1280, 800)
        told = account(finished.view(1), finished.events, SCORES, NAMES)
        sheet.set_result(told, finished.events, Texts("en"))
        sheet.show()
        QTest.keyClick(sheet.footer.next, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        if path == str(target):
            assert QImage(path).width() > 1000
            assert sheet.footer.said == "Saved as hand.png"
        else:
            assert ("could not be written" in sheet.footer.said) is bool(path)


def test_the_picture_shows_what_is_scrolled_out_of_sight(qtbot: QtBot) -> None:
    low = open_sheet(qtbot, finish(FOUR_KONGS), size=(1280, 600))
    picture = low.picture()
    assert picture.height() > low.height()
    assert low.footer.mapTo(low, low.footer.rect().bottomLeft()).y() < low.height()


def test_all_hands_are_shown_on_request(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert not sheet.body.all_hands.isVisible()
    QTest.keyClick(sheet.footer.next, Qt.Key.Key_H)
    assert sheet.body.all_hands.isVisible() and set(sheet.body.all_hands.strips) == {0, 1, 2, 3}
    QTest.keyClick(sheet.footer.next, Qt.Key.Key_H)
    assert not sheet.body.all_hands.isVisible()


def test_all_hands_mark_the_winner(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    hands = sheet.body.all_hands
    assert sheet.told is not None
    (winner,) = {win.seat for win in sheet.told.wins}
    assert [shown.text() for shown in hands.findChildren(QLabel)].count("won") == 1
    for seat, strip in hands.strips.items():
        assert ("won" in strip.accessibleName()) is (seat == winner)
        assert strip.sizeHint().height() >= 50 + 20 * (seat == winner)


def test_the_figures_beside_a_hand_say_what_they_are(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    QTest.keyClick(sheet.footer.next, Qt.Key.Key_H)
    said = [shown.text() for shown in sheet.body.all_hands.findChildren(QLabel)]
    told = sheet.told
    assert told is not None
    for seat in told.places:
        assert f"now: {Texts('en').number(told.after[seat])}" in said
        assert not told.deltas[seat] or f"this hand: {Texts('en').signed(told.deltas[seat])}" in said
    assert not any("(" in text for text in said)


@pytest.mark.parametrize("name", ["kong-bloom", "kongs"])
def test_the_middle_scrolls_by_keys_with_large_letters(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    theme.activate(qapp, theme.Theme(scale_percent=150))
    sheet = open_sheet(qtbot, finish(SETTINGS[name]), size=(1280, 800))
    qtbot.wait(20)
    area = sheet.body.pages.currentWidget()
    assert isinstance(area, QScrollArea)
    sheet.footer.next.setFocus()
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    for key, there in ((Qt.Key.Key_PageDown, True), (Qt.Key.Key_Home, False), (Qt.Key.Key_End, True)):
        QTest.keyClick(sheet.footer.next, key)
        assert (bar.value() > 0) is there
    assert bar.value() == bar.maximum()


def test_an_unwon_hand_is_quiet(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, unwon())
    assert sheet.header.headline.text() == sheet.accessibleName() == "The wall ran out: nobody wins"
    assert sheet.header.figure.text() == "0"
    assert sheet.body.elements is None and not sheet.body.band.isVisible() and sheet.body.all_hands.isVisible()
    assert sheet.body.payments is not None and sheet.body.payments.diagram.figures == []
    with qtbot.waitSignal(sheet.next_requested, timeout=500):
        QTest.keyClick(sheet.footer.next, Qt.Key.Key_Return)


def test_several_wins_are_shown_one_at_a_time(qtbot: QtBot) -> None:
    finished = finish(LIMIT)
    (won,) = (event for event in finished.events if isinstance(event, Won))
    both = Finished(finished.before, finished.after, (won, replace(won, seat=0), *finished.events[1:]))
    sheet = open_sheet(qtbot, both)
    tabs = sheet.body.tabs
    assert tabs is not None and sheet.win is not None and sheet.win.seat == 1
    assert [tab.isChecked() for tab in tabs.buttons] == [True, False]
    QTest.mouseClick(tabs.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sheet.header.headline.text().startswith("Lin wins"), timeout=1000)
    assert sheet.win is not None and sheet.win.seat == 0
    QTest.keyClick(sheet.footer.next, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: sheet.header.headline.text().startswith("You win"), timeout=1000)
    assert sheet.body.tabs is not None
    QTest.keyClick(sheet.body.tabs.buttons[0], Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: sheet.header.headline.text().startswith("Lin wins"), timeout=1000)


def test_groups_and_arrows_have_names_for_screen_readers(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    names = [view.accessibleName() for view in sheet.body.band.views()]
    assert names[1] == "Pung: 2 Characters, claimed from East"
    assert names[-1] == "Flower: chrysanthemum"
    assert sheet.body.payments is not None
    assert [figure.accessibleName() for figure in sheet.body.payments.diagram.figures] == [
        "West pays South 64",
        "North pays South 64",
        "East pays South 64",
    ]


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SETTINGS)
def test_nothing_is_cut(qtbot: QtBot, qapp: QApplication, language: str, size: tuple[int, int], name: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    sheet = open_sheet(qtbot, finish(SETTINGS[name]), language=language, size=size)
    qtbot.wait(1)
    for label in sheet.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= needed - 1, label.text()
        if not label.wordWrap():
            assert label.width() >= label.sizeHint().width() - 1, label.text()
    for area in sheet.findChildren(QScrollArea):
        inside = area.widget()
        assert inside is not None
        if area.isVisible():
            assert inside.width() <= area.viewport().width()
        else:
            assert inside.minimumSizeHint().width() <= sheet.body.width()
    views = sheet.body.band.views()
    for left, right in pairwise(views):
        assert left.geometry().left() + left.needed(*_lay(left)) <= right.geometry().left() + 3
    margin = sheet.body.band.width() - views[-1].geometry().left()
    assert margin >= views[-1].needed(*_lay(views[-1]))
    assert sheet.footer.next.x() + sheet.footer.next.width() <= sheet.footer.width()
    assert not sheet.footer.next.compact


@pytest.mark.parametrize("width", [640, 1280])
def test_bonus_tiles_that_won_alone_stand_where_groups_would(qtbot: QtBot, width: int) -> None:
    band = HandBand()
    qtbot.addWidget(band)
    pieces = tuple(range(COPIES * FIRST_BONUS, COPIES * (FIRST_BONUS + 8), COPIES))
    band.resize(width, 150)
    band.set_hand([], captioned_tiles(pieces, "Bonus tiles", "eight bonus tiles"))
    (view,) = band.views()
    needed = view.needed(*_lay(view))
    assert 0 <= view.x() <= 40 and needed > 200
    assert view.width() >= needed and view.geometry().right() <= width
    assert view.height() == band.sizeHint().height()


def _lay(view: object) -> tuple[float, int]:
    width, mode = view._width, view._mode  # type: ignore[attr-defined]
    return width, mode


def test_words_change_while_it_is_shown(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    assert "All pungs" in shown_words(sheet)
    sheet.set_texts(Texts("ru"))
    words = shown_words(sheet)
    assert "All pungs" not in words and "Все панги" in words


def test_colours_change_while_it_is_shown(qtbot: QtBot, qapp: QApplication) -> None:
    sheet = open_sheet(qtbot, finish(KONG_BLOOM))
    before = sheet.picture().toImage().pixelColor(700, 8).lightness()
    theme.activate(qapp, theme.Theme(dark=True))
    qtbot.waitUntil(lambda: sheet.picture().toImage().pixelColor(700, 8).lightness() < before - 100, timeout=2000)
