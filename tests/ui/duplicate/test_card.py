"""The same tiles in other hands at the end of a match: sums, bars and the largest differences, in the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.study.duplicate.values import DuplicateMatch
from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.duplicate.card import DuplicateCard
from mahjong_desktop.ui.kit.bars import MarginBar
from mahjong_desktop.ui.pages.result import ResultPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToExpertHand, ToReview, ToRules, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from tests.study.duplicate.inline import Inline
from tests.study.duplicate.recorded import play_again, write_played
from tests.ui.by_hand import at, press
from tests.ui.conftest import Shell
from tests.ui.measure import cut_labels, small_windows
from tests.ui.playing import Stand

WAIT = 60_000
HANDS = 5


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_played(tmp_path_factory.mktemp("games") / "game.mahjong", "hong-kong", "casual", HANDS)


def opened(window: MainWindow, game: Path) -> DuplicateCard:
    result = window.page_of(ResultPage)
    assert result.open(game)
    window.show_page(result)
    return result.duplicate


def ready(qtbot: QtBot, card: DuplicateCard, processes: Inline) -> None:
    processes.work()
    qtbot.waitUntil(lambda: card.hands.waiting == 0, timeout=WAIT)
    qtbot.wait(20)


def test_it_shows_the_sums_of_all_hands(qtbot: QtBot, shell: Shell, processes: Inline, game: Path) -> None:
    window = shell.open()
    card = opened(window, game)
    assert card.isVisible() and str(HANDS) in card.summary.text() and card.rows == []
    ready(qtbot, card, processes)
    match = DuplicateMatch.of(play_again(game, number) for number in range(1, HANDS + 1))
    assert card.match == match
    signed = window.context.texts.signed
    assert signed(match.own) in card.summary.text() and signed(match.expert) in card.summary.text()
    assert [bar.amount for bar in card.bars] == [match.luck, match.skill]
    assert [
        amount.text().startswith(signed(round(one.value)))
        for amount, one in zip(card.amounts, (match.luck, match.skill), strict=True)
    ] == [True, True]
    assert all("±" in amount.text() for amount in card.amounts)
    assert [row[4].text() for row in card.rows] == [signed(hand.skill) for hand in match.largest(3)]


def test_nothing_below_moves_when_it_is_ready(qtbot: QtBot, shell: Shell, processes: Inline, game: Path) -> None:
    window = shell.open()
    card = opened(window, game)
    qtbot.wait(50)
    before = card.height()
    ready(qtbot, card, processes)
    qtbot.wait(50)
    assert abs(card.height() - before) <= 4


def test_each_hand_leads_to_its_replay_and_its_review(
    qtbot: QtBot, shell: Shell, processes: Inline, game: Path
) -> None:
    window = shell.open()
    card = opened(window, game)
    ready(qtbot, card, processes)
    asked: list[object] = []
    card.asked.connect(asked.append)
    worst = card.match.largest(1)[0]
    watch, review = card.buttons[0]
    review.click()
    assert worst.first is not None
    assert asked == [ToReview(game, worst.hand, worst.seat, worst.first.move)]
    result = window.page_of(ResultPage)
    window.show_page(result)
    watch.click()
    assert asked[1:] == [ToExpertHand(game, worst)]
    assert at(window, window.page_of(ReplayPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, result) and card.rows


def test_the_card_of_a_match_just_played_knows_its_hands(qtbot: QtBot, shell: Shell, processes: Inline) -> None:
    window = shell.open()
    stand = Stand(window, find_ruleset("hong-kong").configure({"rounds": 1}), "quick", 3)

    def over() -> bool:
        processes.work()
        if stand.over and window.game.table.session is not None and window.game.table.end.duplicates.result is not None:
            stand.over = False
            stand.session.next_hand()
        return stand.match_over

    qtbot.waitUntil(over, timeout=WAIT)
    result = window.page_of(ResultPage)
    assert at(window, result)
    card = result.duplicate
    begun = processes.begun
    assert card.isVisible() and card.hands.waiting == 0
    hands = result.result.summary.hands if result.result is not None else ()
    assert len(card.match.hands) == len(hands) == begun
    assert card.match.own == sum(hand.own for hand in card.match.hands)


def test_leaving_the_page_stops_it_and_coming_back_goes_on(
    qtbot: QtBot, shell: Shell, processes: Inline, game: Path
) -> None:
    window = shell.open()
    card = opened(window, game)
    processes.work(2)
    qtbot.waitUntil(lambda: len(card.match.hands) == 2, timeout=WAIT)
    window.open(ToRules("hong-kong"))
    processes.work()
    qtbot.wait(20)
    assert len(card.match.hands) == 2 and processes.begun == 2
    press(window, Qt.Key.Key_Escape)
    ready(qtbot, card, processes)
    assert len(card.match.hands) == HANDS and processes.begun == HANDS


def test_it_can_be_switched_off(shell: Shell, processes: Inline, game: Path) -> None:
    window = shell.open(duplicate=False)
    assert not opened(window, game).isVisible()
    assert processes.waiting == []
    window.context.settings.set("duplicate", True)
    card = opened(window, game)
    assert card.isVisible()
    window.context.settings.set("duplicate", False)
    window.open(ToSettings())
    press(window, Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_hands_without_comparison_say_why(
    qtbot: QtBot, shell: Shell, processes: Inline, game: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.mahjong"
    other.write_bytes(game.read_bytes().replace(b'"standard","casual"', b'"nobody","casual"'))
    window = shell.open()
    card = opened(window, other)
    ready(qtbot, card, processes)
    assert card.match.hands == () and "nobody" in card.note.text()
    assert not card.summary.isVisible() and card.note.isVisible()


def test_words_follow_the_language(qtbot: QtBot, shell: Shell, processes: Inline, game: Path) -> None:
    window = shell.open()
    card = opened(window, game)
    ready(qtbot, card, processes)
    said = {card.summary.text()}
    for language in LANGUAGES[1:]:
        window.context.settings.set("language", language)
        qtbot.waitUntil(lambda: card.summary.text() not in said)
        said.add(card.summary.text())
        assert len(card.rows) == 3


@pytest.mark.parametrize(("value", "margin"), [(40.0, 10.0), (-40.0, 10.0), (4.0, 10.0), (4.0, None), (0.0, None)])
def test_a_bar_is_coloured_only_beyond_chance(qtbot: QtBot, value: float, margin: float | None) -> None:
    bar = MarginBar()
    qtbot.addWidget(bar)
    bar.resize(200, 26)
    bar.set_amount(Estimate(value, margin), 50.0)
    picture = bar.grab().toImage()
    colours = theme.colours()
    shown = {picture.pixelColor(x, 8).name() for x in range(picture.width())}
    beyond = margin is not None and abs(value) > margin
    assert (colours.accent.lower() in shown) is (beyond and value > 0)
    assert (colours.red.lower() in shown) is (beyond and value < 0)
    assert (colours.muted.lower() in shown) is (not beyond and value != 0)


@pytest.mark.parametrize("percent", [100, 150])
def test_everything_fits_into_a_small_window(
    qtbot: QtBot, shell: Shell, processes: Inline, game: Path, percent: int
) -> None:
    window = shell.open()
    card = opened(window, game)
    ready(qtbot, card, processes)
    window.context.settings.set("text-percent", percent)
    result = window.page_of(ResultPage)
    for language, size in small_windows(qtbot, window):
        for shown in (card, result.hands, result.places):
            edge = shown.mapTo(result, shown.rect().topRight()).x()
            assert edge < size[0] and cut_labels(shown) == [], (language, size)
        for watch, review in card.buttons:
            assert (watch.text() or watch.icon_name) and watch.accessibleName() and review.accessibleName()
