"""Receipts of hands that bots played in every ruleset: they are complete, no text is cut, tabs and keys work."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import WHITE, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import Scored, Won
from mahjong_desktop.present.receipt import Showing, scoring_groups
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.account import account
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.receipt.sheet import ReceiptSheet
from tests.study.simulated import PlayedHand, first_hand, names_at, played_hands

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
SIZES = ((1280, 720), (1024, 700))


@pytest.fixture(autouse=True)
def _theme(qapp: QApplication) -> None:
    theme.activate(qapp, theme.Theme())


def open_sheet(
    qtbot: QtBot, hand: PlayedHand, *, language: str = "en", size: tuple[int, int] = (1280, 800), viewer: int = 1
) -> ReceiptSheet:
    sheet = ReceiptSheet()
    qtbot.addWidget(sheet)
    sheet.resize(*size)
    told = account(hand.view(viewer), hand.events, hand.before, names_at(hand.after.ruleset))
    sheet.set_result(told, hand.events, Texts(language))
    sheet.show()
    return sheet


def go_to_tab(qtbot: QtBot, sheet: ReceiptSheet, index: int) -> None:
    if index == sheet.body.sights.index(sheet.body.sight):
        return
    old = sheet.body
    old.show_tab(index)
    qtbot.waitUntil(lambda: sheet.body is not old, timeout=1000)


def assert_whole(sheet: ReceiptSheet) -> None:
    """Checks that no label is cut and nothing is wider than its place."""
    for label in sheet.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= needed - 1, label.text()
        assert label.wordWrap() or label.width() >= label.sizeHint().width() - 1, label.text()
    for area in sheet.findChildren(QScrollArea):
        inside = area.widget()
        assert inside is not None and inside.width() <= area.viewport().width()


def samples(ruleset: str) -> list[PlayedHand]:
    """Returns the hand with the most wins and one without any, as far as these exist."""
    every = [hand for seed in (1, 2, 3) for hand in played_hands(ruleset, seed=seed)]
    most = max(every, key=lambda hand: (len(hand.wins), len(hand.told().payments)))
    return [most, *[hand for hand in every if not hand.wins][:1]]


@pytest.mark.proof
@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(qtbot: QtBot, qapp: QApplication, ruleset: str, language: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    for hand in samples(ruleset):
        for size in SIZES:
            sheet = open_sheet(qtbot, hand, language=language, size=size)
            for index in range(min(4, len(sheet.body.sights))):
                go_to_tab(qtbot, sheet, index)
                qtbot.wait(1)
                assert_whole(sheet)
            sheet.hide()


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", IDS)
def test_every_element_of_every_win_is_shown(qtbot: QtBot, ruleset: str) -> None:
    texts = Texts("en")
    hand = samples(ruleset)[0]
    sheet = open_sheet(qtbot, hand)
    shown: list[list[str]] = []
    for index, sight in enumerate(sheet.body.sights):
        go_to_tab(qtbot, sheet, index)
        if sight.showing is Showing.WIN:
            assert sheet.body.elements is not None
            shown.append(sorted(row.key for row in sheet.body.elements.rows))
        elif sight.showing is Showing.HANDS:
            assert sheet.body.four is not None
            shown += [sorted(row.key for row in column.rows) for column in sheet.body.four.columns]
    scored = [event for event in hand.events if isinstance(event, (Won, Scored))]
    expected = [sorted(fact.id for fact in event.elements) for event in scored]
    assert sorted(shown) == sorted(expected)
    sheet.copy_text()
    copied = QGuiApplication.clipboard().text()
    for won in hand.wins:
        assert all(texts.element(ruleset, fact.id).name in copied for fact in won.elements)


def test_two_winners_of_one_tile_have_a_tab_each_and_one_picture(qtbot: QtBot) -> None:
    for ruleset, first in (("riichi-ema", 52), ("taiwanese", 9)):
        hand = first_hand(ruleset, lambda hand: len(hand.wins) > 1, seeds=60, first=first)
        sheet = open_sheet(qtbot, hand)
        for index, won in enumerate(hand.wins):
            go_to_tab(qtbot, sheet, index)
            assert sheet.win is not None and sheet.win.seat == won.seat
            assert sheet.body.payments is not None
            payees = {figure.arrow.payee for figure in sheet.body.payments.diagram.figures}
            assert payees == {each.seat for each in hand.wins}


def test_sums_stand_beside_the_payments_and_what_the_table_gives_in_words(qtbot: QtBot) -> None:
    hand = first_hand("riichi-ema", lambda hand: any(paid.payer == TABLE for paid in hand.told().stages[-1].payments))
    sheet = open_sheet(qtbot, hand)
    payments = sheet.body.payments
    assert payments is not None and payments.rows is not None
    told = hand.told()
    between = [paid for paid in told.stages[-1].payments if TABLE not in (paid.payer, paid.payee)]
    between.sort(key=lambda paid: told.viewer not in (paid.payer, paid.payee))
    assert [row.value.text() for row in payments.rows.rows] == [Texts("en").number(paid.amount) for paid in between]
    assert any("→" in row.name.text() and "×" in row.name.text() for row in payments.rows.rows)
    words = " ".join(label.text() for label in payments.findChildren(QLabel))
    assert "taken from the table (bets on the table)" in words
    assert all(TABLE not in (figure.arrow.payer, figure.arrow.payee) for figure in payments.diagram.figures)


def test_all_hands_stand_beside_each_other_the_winner_first(qtbot: QtBot) -> None:
    hand = first_hand("classical", lambda hand: len(hand.told().stages[0].payments) > 4)
    told = hand.told()
    sheet = open_sheet(qtbot, hand)
    four = sheet.body.four
    assert four is not None
    winner = hand.wins[0].seat
    assert [column.hand.seat for column in four.columns] == [(winner + step) % 4 for step in range(4)]
    for column in four.columns:
        assert column.value.text() == Texts("en").number(column.hand.arithmetic.points)
        rest = [shown.piece for group in column.hand.groups for shown in group.pieces]
        assert len(rest) + len(column.hand.rest) >= 13
    assert four.columns[0].hand is told.wins[0] or scoring_groups(four.columns[0].hand)
    paid = [int(row.value.text()) for rows in four.rows for row in rows.rows]
    assert sorted(paid) == sorted(payment.amount for payment in told.payments)
    signed = Texts("en").signed
    assert four.result.gains == {seat: signed(delta) for seat, delta in enumerate(told.deltas)}
    sheet.resize(1024, 700)
    places = [four._grid.getItemPosition(four._grid.indexOf(column))[:2] for column in four.columns]  # type: ignore[index]
    assert places == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_payments_come_step_by_step(qtbot: QtBot) -> None:
    hand = first_hand("classical", lambda hand: len(hand.told().stages[0].payments) > 4)
    sheet = open_sheet(qtbot, hand)
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow, timeout=2000)
    go_to_tab(qtbot, sheet, 1)
    qtbot.wait(20)
    steps = sheet.body.steps
    assert steps is not None
    assert len(steps.rows) == len(hand.told().payments)
    told: list[int] = []
    steps.pointed.connect(told.append)
    steps.rows[0].setFocus()
    for row in steps.rows[:-1]:
        QTest.keyClick(row, Qt.Key.Key_Down)
    assert told == list(range(len(steps.rows)))


def test_a_hand_that_went_on_lists_every_win_and_the_end(qtbot: QtBot) -> None:
    hand = first_hand("yichang", lambda hand: len(hand.wins) > 2 and len(hand.told().stages[-1].payments) > 0, seeds=20)
    told = hand.told()
    sheet = open_sheet(qtbot, hand)
    whole = sheet.body.whole
    assert whole is not None and len(whole.shows) == len(hand.wins)
    amounts = [int(row.value.text()) for rows in whole.rows for row in rows.rows]
    assert amounts == [paid.amount for stage in told.stages for paid in stage.payments]
    assert sheet.header.figure.text() == Texts("en").signed(told.deltas[1])
    old = sheet.body
    whole.shows[1].click()
    qtbot.waitUntil(lambda: sheet.body is not old, timeout=1000)
    assert sheet.win is not None and sheet.win.won is hand.wins[1]
    before, after = told.standing(sheet.win.stage)
    assert sheet.header.figure.text() == Texts("en").signed(after[1] - before[1])


def test_wild_tiles_say_what_they_stand_for(qtbot: QtBot) -> None:
    hand = first_hand("wuhan", lambda hand: any(group.reads for won in hand.wins for group in won.groups))
    sheet = open_sheet(qtbot, hand)
    (won,) = hand.wins
    shown = [shown for group in hand.told().wins[0].groups for shown in group.pieces if shown.reads is not None]
    assert len(shown) == sum(len(group.reads) for group in won.groups) and all(tile.wild for tile in shown)
    spoken = " ".join(view.accessibleName() for view in sheet.body.band.views())
    assert "wild tile that stands for" in spoken


def test_the_log_tells_what_happened(qtbot: QtBot) -> None:
    hand = first_hand("classical", lambda hand: bool(hand.wins))
    sheet = open_sheet(qtbot, hand)
    go_to_tab(qtbot, sheet, 2)
    words = "\n".join(label.text() for label in sheet.body.findChildren(QLabel))
    assert words.count("discard: ") == sum(type(event).__name__ == "Discarded" for event in hand.events)
    assert "You wins" not in words and "You discards" not in words


LONG = ("wenzhou", "yiwu", "beijing", "jingzhou-3p", "nanchang")
"""Games whose payments have long explanations, or many parts."""


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", LONG)
def test_the_own_card_and_payment_are_in_sight(qtbot: QtBot, qapp: QApplication, ruleset: str, language: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    hand = max(played_hands(ruleset), key=lambda hand: len(hand.told().payments))
    told = hand.told()
    sheet = ReceiptSheet()
    qtbot.addWidget(sheet)
    sheet.resize(1280, 720)
    sheet.offer_same_tiles(None, Path("game.mahjong"))
    sheet.set_result(told, hand.events, Texts(language))
    sheet.show()
    qtbot.wait(1)
    payments, area = sheet.body.payments, sheet.body.pages.currentWidget()
    assert payments is not None and payments.rows is not None and isinstance(area, QScrollArea)
    own = payments.diagram.card_of(told.viewer)
    first = payments.rows.rows[0].value
    for shown in (own, first):
        corner = shown.mapTo(area.viewport(), shown.rect().bottomRight())
        assert area.viewport().rect().contains(corner)
    paid = [paid for paid in told.stages[-1].payments if told.viewer in (paid.payer, paid.payee)]
    assert not paid or first.text() in {Texts(language).number(each.amount) for each in paid}


def test_the_sheet_and_its_type_grow_with_the_window(qtbot: QtBot) -> None:
    hand = first_hand("wenzhou", lambda hand: bool(hand.wins))
    sheet = open_sheet(qtbot, hand)
    usual = sheet.header.headline.font().pixelSize(), sheet.body.band.views()[0]._width
    sheet.resize(1920, 1080)
    qtbot.waitUntil(lambda: sheet.header.headline.font().pixelSize() > 1.3 * usual[0])
    assert sheet.paper.width() > 1800 and sheet.paper.height() > 1000
    qtbot.waitUntil(lambda: sheet.body.band.views()[0]._width > 1.2 * usual[1])
    assert_whole(sheet)
    sheet.resize(1280, 800)
    qtbot.waitUntil(lambda: sheet.header.headline.font().pixelSize() == usual[0])


@pytest.mark.parametrize("ruleset", ["jinan", "changsha"])
def test_all_hands_have_tiles_of_one_size(qtbot: QtBot, ruleset: str) -> None:
    hand = first_hand(ruleset, lambda hand: any(len(melds) > 1 for melds in hand.after.melds))
    sheet = open_sheet(qtbot, hand, size=(1024, 700))
    sheet.body.show_hands(shown=True)
    qtbot.wait(1)
    strips = sheet.body.all_hands.strips.values()
    assert len({len(strip.groups) for strip in strips}) > 1
    assert len({strip.tile_width for strip in strips}) == 1


def test_a_white_that_stands_in_shows_its_tile(qtbot: QtBot) -> None:
    hand = first_hand(
        "yiwu",
        lambda hand: any(face_of(g.pieces[i]) == WHITE for won in hand.wins for g in won.groups for i, _ in g.reads),
    )
    (win, *_) = hand.told().wins
    whites = [shown for group in win.groups for shown in group.pieces if face_of(shown.piece) == WHITE]
    assert whites and all(shown.reads is not None and not shown.wild for shown in whites)
    sheet = open_sheet(qtbot, hand)
    assert "which is used as" in " ".join(view.accessibleName() for view in sheet.body.band.views())
    (view,) = [view for view in sheet.body.band.views() if any(tile in view.what.group.pieces for tile in whites)][:1]
    shown = view.grab().toImage()
    plain = replace(view.what.group, pieces=tuple(replace(tile, reads=None) for tile in view.what.group.pieces))
    view.what = replace(view.what, group=plain)
    assert shown != view.grab().toImage()


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1280, 720), 150)])
def test_totals_are_not_cut(qtbot: QtBot, qapp: QApplication, size: tuple[int, int], scale: int) -> None:
    theme.activate(qapp, theme.Theme(language="ru", scale_percent=scale))
    sheet = open_sheet(qtbot, played_hands("riichi-ema")[0], language="ru", size=size)
    sheet.grab()
    assert sheet.body.payments is not None
    for card in sheet.body.payments.diagram.cards:
        room = card.width() - 12 - 48
        assert QFontMetricsF(card._small).horizontalAdvance(card.shown_totals) <= room
        assert card.shown_totals == card.totals or card.totals in card.toolTip()
