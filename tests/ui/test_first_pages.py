"""The first page and the page for a new game: options, the search, room for everything in small windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.rulesets import FOR_BEGINNERS, built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.pages import start
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.start import MOST_RECENT
from mahjong_desktop.ui.pages.start_cards import GameCard
from mahjong_desktop.ui.requests import ToNewGame
from tests.records.games import write
from tests.ui.by_hand import (
    at,
    click,
    play_a_little,
    press,
    session_of,
    show_row,
    start_by_clicks,
)
from tests.ui.conftest import Shell


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_in_which_nothing_was_played_has_its_words_in_one_line(
    shell: Shell, qtbot: QtBot, language: str
) -> None:
    shell.games.mkdir(parents=True)
    path = shell.games / "begun.mahjong"
    write(path, ())
    large = shell.open(language=language).start.large
    qtbot.wait(50)
    assert large.title.height() < 2 * large.title.fontMetrics().height()
    assert large.title.mapTo(large, QPoint(0, 0)).x() < large.width() // 10


def test_changed_options_are_shown_and_played(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    click(window.start.large.main)
    new = window.page_of(NewGamePage)
    assert new.reset.isHidden() and new.changed_note.text() == ""
    new.tabs.chosen.emit("1")
    minimum, concealed = new.rows["minimum"], new.rows["concealed-hand"]
    minimum.control.changed.emit(3)
    show_row(qtbot, concealed)
    click(concealed.control.findChildren(QWidget)[0])
    assert concealed.is_changed and minimum.is_changed
    assert new.changed_note.text().startswith("2 ")
    show_row(qtbot, minimum)
    click(minimum.undo)
    assert not minimum.is_changed and minimum.value == 0
    click(new.play)
    chosen = session_of(window).match.ruleset.chosen
    assert chosen["concealed-hand"] == "yes" and chosen["minimum"] == 0
    window.game.table.closed.emit()
    press(window, Qt.Key.Key_N)
    assert new.rows["concealed-hand"].is_changed  # remembered
    click(new.reset)
    assert not any(row.is_changed for row in new.rows.values())


def test_every_option_of_every_ruleset_has_a_control_that_takes_all_its_values(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("")
    for option in new.ruleset.options:
        row = new.rows[option.id]
        for value in (*option.values, *(() if option.most is None else (option.most,))):
            row.control.changed.emit(value)
            assert row.value == value and new.values[option.id] == value
    assert new.ruleset.configure(new.values).chosen == new.values


def test_the_search_narrows_the_gallery(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame())
    new_game = window.page_of(NewGamePage)
    gallery = new_game.gallery
    press(window, Qt.Key.Key_Slash)
    assert gallery.search.hasFocus()
    QTest.keyClicks(gallery.search, "no such place")
    assert not any(card.isVisible() for card in gallery.cards) and gallery.empty.isVisible()
    press(window, Qt.Key.Key_Escape)
    assert gallery.search.text() == "" and all(card.isVisible() for card in gallery.cards)
    assert at(window, new_game)


@pytest.mark.each_language
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_no_page_is_broader_than_the_window_and_play_is_always_in_sight(
    shell: Shell, size: tuple[int, int], language: str
) -> None:
    window = shell.open(language=language)
    window.resize(*size)
    assert window.minimumSizeHint().width() <= size[0]
    window.open(ToNewGame())
    new = window.page_of(NewGamePage)
    if new.open_panel.isVisible():  # a narrow window shows the tabs when they are asked for
        click(new.open_panel)
    for tab in new.tabs.buttons:
        click(tab)
        for button in (new.play, new.rules):
            corner = button.mapTo(window, QPoint(button.width(), button.height()))
            assert button.isVisible() and corner.x() <= size[0] and corner.y() <= size[1]
        area = new.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        inside = area.widget()
        assert inside is not None and inside.minimumSizeHint().width() <= new.panel.width()


def bars(page: QWidget) -> list[QScrollBar]:
    """Returns the vertical scroll bars of a page."""
    return [area.verticalScrollBar() for area in page.findChildren(QScrollArea)]


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_first_page_needs_no_scroll_bar_in_a_small_window(shell: Shell, qtbot: QtBot, language: str) -> None:
    window = shell.open(language=language)
    window.resize(1024, 700)
    play_a_little(qtbot, start_by_clicks(window))
    window.back()
    assert at(window, window.start) and window.start.library.unfinished is not None
    for size in ((1024, 700), (1024, 640), (1280, 720)):
        window.resize(*size)
        qtbot.wait(20)
        qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars(window.start)), timeout=2_000)


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_first_page_has_room_for_games_with_long_names(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    texts = Texts(language)
    longest = sorted(built_in_rulesets(), key=lambda ruleset: len(texts.ruleset(ruleset.id).name), reverse=True)
    monkeypatch.setattr(start, "FOR_BEGINNERS", tuple(ruleset.id for ruleset in longest[:MOST_RECENT]))
    window = shell.open(language=language)

    def has_room() -> bool:
        areas = window.start.findChildren(QScrollArea)
        inside = [(area.widget(), area.viewport()) for area in areas]
        fits = all(page is not None and page.width() <= shown.width() for page, shown in inside)
        return fits and not any(bar.isVisible() for bar in bars(window.start))

    for size in ((1024, 700), (1024, 640), (1280, 720), (1920, 1080)):
        window.resize(*size)
        qtbot.wait(20)
        qtbot.waitUntil(has_room, timeout=5_000)


def test_the_first_page_proposes_games_where_none_has_been_played(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.resize(1280, 800)
    cards = [card for card in window.start.findChildren(GameCard) if card.isVisible()]
    proposed = [card.ruleset for card in cards]
    others = [ruleset for ruleset in built_in_rulesets() if ruleset.id not in proposed]
    hardest = max(find_ruleset(name).difficulty for name in proposed)
    assert proposed == list(FOR_BEGINNERS) and len(proposed) == MOST_RECENT
    assert all(ruleset.difficulty >= hardest for ruleset in others)
    click(cards[1])
    new_game = window.page_of(NewGamePage)
    assert at(window, new_game) and new_game.ruleset.id == cards[1].ruleset


def test_tab_goes_through_the_start_page_in_the_order_seen(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.resize(1280, 800)
    qtbot.wait(20)
    page = window.start
    for _ in range(2):  # the recent games are made anew whenever the page is shown
        page.opened()
        page.help.setFocus()
        stops: list[QWidget] = []
        held: QWidget | None = page.help
        while held is not None and held not in stops:
            stops.append(held)
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
            held = window.focusWidget()
        tasks = [page.help, page.language, page.large.main, page.learn, page.replays]
        foot = [page.progress, page.find_hand, page.settings, page.keyboard, page.about]
        recent = stops[len(tasks) : -len(foot)]
        assert stops == [*tasks, *recent, *foot]
        assert len(recent) > 1 and all(isinstance(card, GameCard) for card in recent)
        assert [card.x() for card in recent] == sorted(card.x() for card in recent)


def test_a_game_that_is_looked_at_leads_to_its_lessons(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame("wenzhou"))
    click(window.page_of(NewGamePage).learn)
    page = window.page
    assert isinstance(page, LearnPage) and page.ruleset is not None and page.ruleset.id == "wenzhou"
