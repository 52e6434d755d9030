"""The sheet about a refused win is complete in every language and handles its keys."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.refusals import RefusalHelp, RefusedWin, refused_win
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.tiles import TileRow
from mahjong_desktop.ui.refused.sheet import RefusedSheet
from mahjong_desktop.ui.requests import ToRefusal
from tests.engine.tables import Game, Layout

NAMES = ("Novák", "Lin", "Aoki", "Ivanova")
HANDS = ("147m258p369s1234z5z", "147m258p369s1234z", "234567m345p22s56s")


@pytest.fixture(autouse=True)
def _theme(qapp: QApplication) -> None:
    theme.activate(qapp, theme.Theme())


def furiten() -> RefusedWin:
    game = Game(Layout(HANDS, draws="6z7s6z6z4s"), ruleset=RIICHI_EMA)
    game.throw("5z")
    for _ in range(4):
        game.throw_drawn()
    game.offer("4s")
    refusal = next(no.refusal for no in game.options(2).refused if no.name == "win")
    told = refused_win(view_of(game.state, 2), refusal)
    assert told is not None
    return told


def opened(qtbot: QtBot, language: str = "en", size: tuple[int, int] = (1280, 720)) -> RefusedSheet:
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(*size)
    below.show()
    sheet = RefusedSheet(below, furiten(), NAMES, Texts(language))
    sheet.open()
    return sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_words(qtbot: QtBot, language: str) -> None:
    sheet = opened(qtbot, language)
    said = [shown.text() for shown in sheet.findChildren(QLabel)]
    assert all(said)
    assert not any(re.search(r"[{}]", text) for text in said)
    words = sheet.words.refusal()
    assert {words.title, words.why, words.note} <= set(said)
    assert any("2" in text and "30" in text for text in said)  # the value that was lost: 2 han, 30 minipoints


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_it_stays_inside_the_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    sheet = opened(qtbot, "ru", size)
    assert sheet.rect().contains(sheet.paper.geometry())
    assert sheet.paper.width() == 588


def test_enter_passes_and_escape_only_closes(qtbot: QtBot) -> None:
    sheet = opened(qtbot)
    with qtbot.waitSignal(sheet.went_on, timeout=1000):
        QTest.keyClick(sheet, Qt.Key.Key_Return)
    other = opened(qtbot)
    with qtbot.assertNotEmitted(other.went_on), qtbot.waitSignal(other.closed, timeout=1000):
        QTest.keyClick(other, Qt.Key.Key_Escape)


def test_f1_opens_the_rule(qtbot: QtBot) -> None:
    sheet = opened(qtbot)
    with qtbot.waitSignal(sheet.asked, timeout=1000) as asked:
        QTest.keyClick(sheet, Qt.Key.Key_F1)
    assert asked.args == [ToRefusal(sheet.told.view.ruleset.id, sheet.words.refusal().title)]


def test_the_reason_is_read_out_when_it_opens(qtbot: QtBot) -> None:
    sheet = opened(qtbot)
    refusal = sheet.words.refusal()
    assert sheet.accessibleName() == refusal.title
    assert sheet.onward.accessibleDescription() == f"{refusal.title}: {refusal.why}"


def test_its_parts_scroll_by_keys(qtbot: QtBot, qapp: QApplication) -> None:
    theme.activate(qapp, theme.Theme(scale_percent=150))
    sheet = opened(qtbot, size=(1024, 640))
    qtbot.wait(20)
    bar = sheet.body.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(sheet.onward, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(sheet.onward, Qt.Key.Key_Home)
    assert bar.value() == 0


def refused_elsewhere(ruleset: str, reason: str, **facts: object) -> RefusedWin:
    """The facts of the same hand, refused for a reason of another game in which a self-draw would help."""
    told = furiten()
    view = replace(told.view, ruleset=find_ruleset(ruleset))
    return replace(told, view=view, refusal=Refusal(reason, facts), helps=(RefusalHelp("self-draw", None),))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ruleset", "reason"),
    [
        ("ningbo", "wild-pair-needs-self-draw"),
        ("fenghua", "wild-pair-needs-self-draw"),
        ("fenghua", "below-minimum"),
        ("nanchang", "wild-pair-needs-self-draw"),
        ("taizhou", "any-tile-wins"),
        ("yiwu", "any-tile-wins"),
        ("wenzhou", "any-tile-wins"),
        ("fuzhou", "way-not-allowed"),
    ],
)
def test_the_advice_of_the_rules_to_draw_the_tile_stands_with_what_was_tried_out(
    ruleset: str, reason: str, language: str
) -> None:
    words = RefusedWords(refused_elsewhere(ruleset, reason, fan=3, minimum=4), NAMES, Texts(language))
    (advice,) = words.advices()
    assert words.refusal().advice in advice.line
    assert len(advice.line) > len(words.refusal().advice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ruleset", "reason"), [("ningbo", "below-minimum"), ("yiwu", "way-not-allowed")])
def test_a_tile_that_was_drawn_need_not_be_drawn(ruleset: str, reason: str, language: str) -> None:
    """Hands that may be refused on a self-draw are not advised to draw the tile."""
    texts = Texts(language)
    assert texts.refused(ruleset, reason, fan=3, minimum=4).help != texts.phrase("helps", "self-draw")


def test_sentences_begin_with_a_capital_letter_and_keep_numbers_with_their_units() -> None:
    told = replace(refused_elsewhere("fenghua", "below-minimum", fan=3, minimum=4), stand_ins=((36, 27),))
    words = RefusedWords(told, NAMES, Texts("en"))
    assert words.stand_ins() == "Chrysanthemum (wild) stands for: East wind."
    assert "4\u00a0tai" in words.refusal().why


@pytest.mark.parametrize("waits", [12, 13, 34])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tiles_that_a_hand_waits_for_are_seen(qtbot: QtBot, language: str, waits: int) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(1280, 720)
    below.show()
    sheet = RefusedSheet(below, replace(furiten(), waits=tuple(range(waits))), NAMES, Texts(language))
    sheet.open()
    qtbot.wait(20)
    for strip in sheet.findChildren(TileRow):
        assert strip.mapTo(sheet.paper, QPoint(strip.width(), 0)).x() <= sheet.paper.width()


@pytest.mark.parametrize("kinds", [1, 12, 34])
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_piece_of_advice_with_tiles_has_the_whole_breadth(qtbot: QtBot, language: str, kinds: int) -> None:
    told = replace(furiten(), helps=(RefusalHelp("other-tile", None, tuple(range(kinds))),), forgone=None)
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(1280, 900)
    below.show()
    sheet = RefusedSheet(below, told, NAMES, Texts(language))
    sheet.open()
    qtbot.wait(20)
    advice = sheet.words.advices()[0]
    title = next(shown for shown in sheet.findChildren(QLabel) if shown.text() == advice.title)
    assert title.height() < 2 * title.fontMetrics().height()
    left = title.mapTo(sheet.paper, QPoint(0, 0)).x()
    assert left < 100
    for strip in sheet.findChildren(TileRow):
        assert strip.mapTo(sheet.paper, QPoint(strip.width(), 0)).x() <= sheet.paper.width()
    assert not sheet.body.verticalScrollBar().isVisible()


def test_the_minimum_is_told_in_its_own_unit() -> None:
    """In Qinghunpeng two flowers are asked for, though most hands are worth whole laazi."""
    ruleset = find_ruleset("shanghai-qinghunpeng")
    game = Game(Layout(("4m258p369s1234z147s", "44m222p333p77s555s")), ruleset=ruleset)
    game.offer("4m")
    refusal = next(no.refusal for no in game.options(1).refused if no.name == "win")
    told = refused_win(view_of(game.state, 1), refusal)
    assert told is not None
    words = RefusedWords(told, NAMES, Texts("en"))
    assert words.needed() == "at least 2 flowers"
