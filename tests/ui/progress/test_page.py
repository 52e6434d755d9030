"""The page of progress: list, what is due, cards, copying, empty states, updates that are stopped or fail, keys, sizes
and languages."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.present.progress import rate_row
from mahjong_desktop.records.record import Origin
from mahjong_desktop.study.history import updating
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_games
from mahjong_desktop.study.history.progress import PointsLine, ProgressFigures, progress_figures
from mahjong_desktop.study.history.query_language import parse_query
from mahjong_desktop.study.history.search import HandSearch
from mahjong_desktop.study.history.search_words import search_words
from mahjong_desktop.study.history.tables import CountedAs, PlayedGame
from mahjong_desktop.study.history.updating import pending
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.history_watch import history_watch
from mahjong_desktop.ui.kit.charts import round_step
from mahjong_desktop.ui.learning_file import learned
from mahjong_desktop.ui.progress import reader
from mahjong_desktop.ui.progress.cards import ALL_HANDS, LAST_FEW
from mahjong_desktop.ui.progress.chart import marked_hands, sampled, total_place
from mahjong_desktop.ui.progress.page import ProgressPage, progress_words
from mahjong_desktop.ui.requests import ToDrill, ToFind, ToLearn, ToNewGame, ToProgress, ToRules
from mahjong_desktop.ui.shell import MainWindow
from tests.study.history.person_games import append_line, write_person_game
from tests.study.imports.formats import imported_file
from tests.ui.by_hand import click, press, tab_order
from tests.ui.conftest import Shell
from tests.ui.measure import settle

CYRILLIC = re.compile("[а-я]")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has files of its own for what was learnt and for the history."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def opened(shell: Shell, ruleset: str = "", *, language: str = "en", wait: bool = True) -> ProgressPage:
    window = shell.open(language=language)
    window.open(ToProgress(ruleset))
    page = window.page
    assert isinstance(page, ProgressPage)
    if wait:
        shell.qtbot.waitUntil(lambda: not page.watch.running and page.watch.state.finished, timeout=20_000)
        shell.qtbot.wait(20)
        settle()
    return page


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_the_header_has_room_in_a_small_window_with_large_text(shell: Shell, games: Path, language: str) -> None:
    page = opened(shell, language=language)
    page.context.settings.set("text-percent", 150)
    page.window().resize(1024, 700)
    shell.qtbot.waitUntil(lambda: page.copy.compact and page.copy.width() >= page.copy.sizeHint().width())
    assert page.copy.toolTip() and page.copy.accessibleName()
    page.context.settings.set("text-percent", 100)
    page.window().resize(1600, 900)
    shell.qtbot.waitUntil(lambda: not page.copy.compact and page.copy.width() >= page.copy.sizeHint().width())


@pytest.fixture
def games(shell: Shell) -> Path:
    """Five games of a person: 32 hands of one ruleset, two of another."""
    shell.games.mkdir(parents=True)
    for seed in range(1, 5):
        write_person_game(shell.games, seed=seed, hands=8, started=f"2026-05-0{seed}T10:00:00")
    write_person_game(shell.games, "wuhan", seed=1, hands=2, started="2026-05-09T10:00:00")
    return shell.games


def page_is_progress(window: MainWindow) -> bool:
    """Returns whether the window shows the page of progress."""
    return isinstance(window.page, ProgressPage)


def texts_in(widget: QWidget) -> str:
    """Returns all words that labels inside a widget show."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def test_the_ruleset_played_last_is_shown_and_the_list_says_how_much_was_played(shell: Shell, games: Path) -> None:
    page = opened(shell)
    assert page.ruleset.id == "wuhan" and next(iter(page.list.rows)) == "wuhan"
    assert page.list.rows["wuhan"].entry.note == "2 hands" and page.list.rows["hong-kong"].entry.note == "32 hands"
    assert page.list.rows["yichang"].entry.note == "never played"
    assert page.list.sum.text() == "34 hands in 5 games"
    page.list.rows["hong-kong"].click()
    assert page.points.title.text() == "Points over 32 hands"
    assert page.list.rows["hong-kong"].isChecked() and not page.list.rows["wuhan"].isChecked()


def test_the_cards_say_the_figures(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    figures = page.figures
    assert figures is not None and figures.hands == 32
    assert page.points.chart.shown == figures.points
    assert page.points.chart.accessibleName() == "Points over 32 hands"
    assert "the range of luck between equal players" in page.points.chart.accessibleDescription()
    rates = texts_in(page.rates)
    for name in ("Hands won", "Deals in", "Claims a set", "Ready at the end", "Points of a win", "You", "Bots"):
        assert name in rates
    assert page.rates.note.text() == "Red: more than luck explains."
    assert page.made.made.text() == f"{len(figures.made)} of {figures.known} made"
    newest = figures.newest
    assert newest is not None and page.made.newest.text().startswith("last new one: ")
    assert page.drill_card.nothing.isVisible()


def test_the_last_hands_or_all(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    page.points.choice.button(LAST_FEW).click()
    assert page.figures is not None and page.points.chart.shown == page.figures.last_points
    assert page.points.title.text() == "Points over 20 hands"
    page.points.choice.button(LAST_FEW).setFocus()
    QTest.keyClick(page.points.choice.button(LAST_FEW), Qt.Key.Key_Right)
    assert page.points.chart.shown == page.figures.points and page.points.choice.value == ALL_HANDS


def test_few_hands_are_too_few_to_say(shell: Shell, games: Path) -> None:
    page = opened(shell, "wuhan")
    assert page.rates.note.text() == "Fewer than 30 hands: too few to say."
    assert not page.points.choice.isVisible()
    rates = texts_in(page.rates)
    assert "even" not in rates and "▲" not in rates and "▼" not in rates


def test_a_ruleset_never_played_says_so_and_offers_to_play(shell: Shell, games: Path) -> None:
    page = opened(shell, "yichang")
    assert page.empty.isVisible() and not page.points.isVisible() and not page.copy.isEnabled()
    assert page.empty.title.text().endswith("no hand counts yet")
    with shell.qtbot.waitSignal(page.asked) as asked:
        page.empty.play.click()
    assert asked.args == [ToNewGame("yichang")]


def test_nothing_at_all_was_played(shell: Shell) -> None:
    page = opened(shell)
    assert page.empty.isVisible() and page.list.sum.text() == "0 hands in 0 games"
    assert page.banner.title.text() == "Nothing is due today"


def test_what_is_due_is_the_main_action(shell: Shell, games: Path) -> None:
    now = datetime.now(UTC) - timedelta(days=20)
    marks = learned()
    for skill, kind in (("element:all-chows", "elements"), ("element:self-draw", "elements"), ("waits", "waits")):
        marks.answered_all("hong-kong", ((skill, False),), now, (kind, False))
    page = opened(shell, "hong-kong")
    assert page.banner.title.text() == "Due today: 3 questions"
    assert page.banner.note.text() == "2 elements, 1 kind of question · about 2 minutes"
    assert page.banner.start.hasFocus()
    assert "Elements" in texts_in(page.drill_card) and not page.drill_card.nothing.isVisible()
    window = page.window()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with shell.qtbot.waitSignal(page.asked) as asked:
            QTest.keyClick(page.banner.start, key)
        assert isinstance(asked.args[0], ToDrill) and asked.args[0].ruleset.id == "hong-kong"
        QTest.keyClick(window, Qt.Key.Key_Escape)


def test_deal_ins_are_found_by_the_search(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    assert page.figures is not None
    number = page.figures.deal_ins
    assert page.rates.deal_ins.text() == f"Your {number} deal-in{'s' * (number != 1)}"
    with shell.qtbot.waitSignal(page.asked) as asked:
        page.rates.deal_ins.click()
    assert asked.args == [ToFind("result:dealt-in ruleset:hong-kong counted:yes")]


def test_the_deal_ins_that_are_found_are_those_that_are_counted(shell: Shell, games: Path) -> None:
    origin = Origin("hong-kong-1.mahjong", 5, 3, 1, 1)
    write_person_game(games, seed=1, hands=8, started="2026-05-08T10:00:00", name="branch", origin=origin)
    page = opened(shell, "hong-kong")
    with shell.qtbot.waitSignal(page.asked) as asked:
        page.rates.deal_ins.click()
    query = parse_query(asked.args[0].wanted, search_words("en"), date(2026, 1, 1))
    assert page.figures is not None
    assert HandSearch(page.watch.database).find(query).count == page.figures.deal_ins > 0


def test_figures_are_copied_as_text(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    QGuiApplication.clipboard().clear()
    QTest.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Hong Kong Old Style: 32 hands in 4 games\n")
    assert "Hands won: " in copied and page.copy.text() == "Copied"


def test_keys_of_the_list_and_rules(shell: Shell, games: Path) -> None:
    page = opened(shell)
    page.list.rows["wuhan"].setFocus()
    QTest.keyClick(page.list.rows["wuhan"], Qt.Key.Key_Down)
    assert page.list.rows["hong-kong"].hasFocus()
    QTest.keyClick(page.list.rows["hong-kong"], Qt.Key.Key_Return)
    assert page.ruleset.id == "hong-kong" and page.list.rows["hong-kong"].hasFocus()
    with shell.qtbot.waitSignal(page.asked) as asked:
        QTest.keyClick(page, Qt.Key.Key_F1)
    assert asked.args == [ToRules("hong-kong")]


def test_tab_enters_the_list_at_the_ruleset_that_is_shown(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    window = shell.windows[-1]
    reached = []
    for _ in range(12):
        press(window, Qt.Key.Key_Tab)
        reached.append(window.focusWidget())
    assert [row.entry.id for row in page.list.rows.values() if row in reached] == ["hong-kong"]


def test_tab_goes_from_the_list_to_the_figures_beside_it(shell: Shell, games: Path) -> None:
    page = opened(shell, "hong-kong")
    for ruleset in ("riichi-ema", "hong-kong"):
        page.choose(ruleset)
        settle()
        stops = [stop for stop in tab_order(page) if stop.isVisible()]
        sides = [page.area.isAncestorOf(stop) for stop in stops if not page.header.isAncestorOf(stop)]
        assert sides == sorted(sides) and set(sides) == {False, True}


def test_start_page_and_learning_lead_here_and_escape_back(shell: Shell, games: Path) -> None:
    window = shell.open()
    QTest.keyClick(window.page, Qt.Key.Key_P)
    assert page_is_progress(window)
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert not page_is_progress(window)
    window.start.progress.click()
    assert page_is_progress(window)
    window.back()
    window.open(ToLearn())
    QTest.keyClick(window.page, Qt.Key.Key_P)
    assert page_is_progress(window)


def test_a_long_update_is_told_of_and_can_be_stopped(
    shell: Shell, games: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from threading import Event

    go_on, begun = Event(), Event()

    def read(folder: str, names: list[str]) -> tuple[PlayedGame, ...]:
        begun.set()
        assert go_on.wait(20)
        return played_games(folder, names)

    monkeypatch.setattr(updating, "played_games", read)
    monkeypatch.setattr(updating, "BATCH_GAMES", 1)
    monkeypatch.setattr("mahjong_desktop.ui.history_watch.shared_processes", lambda: None)
    page = opened(shell, wait=False)
    qtbot.waitUntil(begun.is_set)
    qtbot.waitUntil(page.reading.isVisible)
    assert page.reading.words.text() == "Reading saved games: 0 of 5"
    assert page.empty.isVisible() and page.empty.title.text().endswith("no hand read so far")
    assert {row.entry.note for row in page.list.rows.values()} == {"no game read so far"}
    page.reading.button.click()
    go_on.set()
    qtbot.waitUntil(lambda: not page.watch.running, timeout=20_000)
    qtbot.waitUntil(lambda: page.reading.words.text().startswith("Stopped: "))
    assert page.reading.words.text().startswith("Stopped: 1 of 5") and page.reading.button.text() == "Go on"
    assert page.figures is not None and page.figures.hands > 0
    page.reading.button.click()
    qtbot.waitUntil(lambda: not page.watch.running, timeout=20_000)
    qtbot.waitUntil(lambda: not page.reading.isVisible())
    assert page.list.sum.text() == "34 hands in 5 games"
    assert page.list.rows["yichang"].entry.note == "never played"


def test_a_history_that_cannot_be_used_is_one_line(shell: Shell, games: Path, tmp_path: Path) -> None:
    path = tmp_path / "home" / "data" / "history.sqlite"
    path.mkdir(parents=True)
    page = opened(shell)
    shell.qtbot.waitUntil(page.reading.isVisible)
    assert page.reading.words.text().startswith("The history of saved games")
    assert page.reading.button.text() == "Try again"
    path.rmdir()
    page.reading.button.click()
    shell.qtbot.waitUntil(lambda: page.list.sum.text() == "34 hands in 5 games", timeout=20_000)
    assert not page.trouble.isVisible()


def test_a_locked_history_keeps_the_figures_that_are_known(shell: Shell, games: Path) -> None:
    import sqlite3

    page = opened(shell, "hong-kong")
    before = page.figures
    page.watch.database.close()
    other = sqlite3.connect(page.watch.database.path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    page.choose("hong-kong")
    assert page.figures is before and page.trouble.isVisible()
    assert "in use by another program" in page.trouble.text()
    other.close()
    page.choose("hong-kong")
    assert not page.trouble.isVisible() and page.figures == before


def test_a_game_that_was_played_meanwhile_is_counted_when_the_page_opens_again(shell: Shell, games: Path) -> None:
    page = opened(shell)
    window = shell.windows[-1]
    window.back()
    write_person_game(games, "wuhan", seed=2, hands=3)
    append_line(games / "hong-kong-1.mahjong", {"odd": 1})
    window.open(ToProgress())
    shell.qtbot.waitUntil(lambda: page.list.sum.text() == "29 hands in 5 games", timeout=20_000)


@pytest.mark.parametrize("language", ["ru", "cs", "ja"])
def test_a_change_of_language_reaches_everything(shell: Shell, games: Path, language: str) -> None:
    page = opened(shell, "hong-kong")
    english = texts_in(page)
    shell.windows[-1].context.settings.set("language", language)
    shell.qtbot.waitUntil(lambda: page.banner.start.text() != "Start")
    told = texts_in(page)
    shared = {line for line in english.splitlines() if len(line) > 3} & set(told.splitlines())
    names = {Texts(language).ruleset(ruleset).name for ruleset in page.list.rows}  # some are the same in Czech
    assert not {line for line in shared - names if re.search("[A-Za-z]{4}", line)}
    if language == "ru":
        assert CYRILLIC.search(page.points.chart.accessibleDescription())


@pytest.mark.each_language
@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_everything_fits_its_width(shell: Shell, games: Path, width: int, height: int, language: str) -> None:
    page = opened(shell, "hong-kong", language=language)
    shell.windows[-1].resize(width, height)
    shell.qtbot.wait(20)
    narrow = width < 1180
    assert page.menu.isVisible() == narrow and page.list.isVisible() != narrow
    inside, viewport = page.area.widget(), page.area.viewport()
    assert inside is not None
    shell.qtbot.waitUntil(lambda: inside.width() <= viewport.width())
    assert inside.minimumSizeHint().width() <= inside.width()
    for card in (page.points, page.rates, page.made, page.drill_card):
        place = card.mapTo(inside, QPoint(0, 0))
        assert place.x() >= 0 and place.x() + card.width() <= inside.width()
        assert card.minimumSizeHint().width() <= card.width()
    if (width, height) == (1280, 720):
        shell.qtbot.waitUntil(lambda: not page.area.verticalScrollBar().maximum())
    if narrow:
        page.menu.setCurrentIndex(page.menu.findData("wuhan"))
        page.menu.activated.emit(page.menu.currentIndex())
        assert page.ruleset.id == "wuhan"


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_names_of_rates_take_one_line_beside_the_longest_verdict(shell: Shell, games: Path, language: str) -> None:
    page = opened(shell, "hong-kong", language=language)
    assert page.figures is not None
    shell.windows[-1].resize(1280, 720)
    words = progress_words(page.ruleset, page.context.texts)
    verdict = max((words.say(f"verdict-{which}") for which in ("too-high", "too-low")), key=len)
    rows = [replace(rate_row(rate, words), verdict=verdict, bad=True) for rate in page.figures.rates]
    page.rates.show_rows(rows)
    shell.qtbot.wait(20)
    names = {row.name for row in rows}
    labels = [one for one in page.rates.findChildren(QLabel) if one.text() in names and one.isVisible()]
    assert len(labels) == len(rows)
    for name in labels:
        assert name.fontMetrics().horizontalAdvance(name.text()) <= name.width(), name.text()
    assert not page.area.verticalScrollBar().maximum()


def test_pages_share_one_history(shell: Shell, games: Path) -> None:
    page = opened(shell)
    assert history_watch(games) is page.watch and isinstance(page.watch.database, HistoryDatabase)


def test_the_figures_of_many_hands_come_from_another_thread(
    shell: Shell, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "AT_ONCE", 2)
    free, threads = Event(), []
    free.set()

    def read(database: HistoryDatabase, ruleset: Ruleset, counts: CountedAs) -> ProgressFigures:
        threads.append((ruleset.id, current_thread() is main_thread()))
        assert free.wait(20)
        return progress_figures(database, ruleset, counts)

    monkeypatch.setattr(reader, "progress_figures", read)
    page = opened(shell)
    assert page.ruleset.id == "wuhan" and page.points.isVisible() and not page.reader.waiting
    page.choose("yichang")
    assert page.empty.isVisible()
    free.clear()
    page.choose("hong-kong")
    assert page.reader.waiting and not page.empty.isVisible() and not page.points.isVisible()
    free.set()
    shell.qtbot.waitUntil(lambda: not page.reader.waiting)
    assert page.points.isVisible() and page.points.title.text() == "Points over 32 hands"
    assert threads[-1] == ("hong-kong", False) and ("wuhan", False) not in threads


def test_the_figures_of_many_hands_are_read_once_and_before_the_saved_games(
    shell: Shell, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(shell)
    shell.windows[-1].back()
    monkeypatch.setattr(reader, "AT_ONCE", 1)
    free, told = Event(), []

    def read(database: HistoryDatabase, ruleset: Ruleset, counts: CountedAs) -> ProgressFigures:
        told.append("figures")
        assert free.wait(20)
        return progress_figures(database, ruleset, counts)

    def look(database: HistoryDatabase) -> tuple[tuple[str, ...], tuple[str, ...]]:
        told.append("games")
        return pending(database)

    monkeypatch.setattr(reader, "progress_figures", read)
    monkeypatch.setattr(updating, "pending", look)
    page = opened(shell, wait=False)
    shell.qtbot.waitUntil(lambda: bool(told))
    assert page.reader.waiting and not page.watch.running
    free.set()
    shell.qtbot.waitUntil(lambda: len(told) == 2 and not page.watch.running)
    shell.qtbot.wait(50)
    assert told == ["figures", "games"] and page.points.isVisible()


def test_figures_that_come_too_late_are_not_shown(shell: Shell, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell)
    monkeypatch.setattr(reader, "AT_ONCE", 2)
    page.choose("hong-kong")
    assert page.reader.waiting
    page.choose("wuhan")
    shell.qtbot.wait(200)
    assert page.figures is not None and page.figures.ruleset == page.ruleset.id == "wuhan"


@pytest.mark.parametrize(("heights", "above"), [((90.0, 60.0, 30.0), True), ((30.0, 60.0, 90.0), False)])
def test_the_last_value_stands_where_the_line_does_not_run(heights: tuple[float, ...], above: bool) -> None:
    points = [QPointF(100 + 20 * place, height) for place, height in enumerate(heights)]
    place = total_place(points, QSizeF(38, 16), QRectF(0, 0, 200, 140))
    assert place.right() == points[-1].x() and (place.bottom() < heights[-1]) is above
    at_the_top = total_place([QPointF(100, 40), QPointF(140, 4)], QSizeF(38, 16), QRectF(0, 0, 200, 140))
    assert at_the_top.top() > 4


def test_the_lines_of_a_chart_have_round_figures() -> None:
    assert [round_step(least) for least in (0.0, 0.04, 0.3, 0.5, 1, 2.34, 30, 147, 1_914, 666_667)] == [
        *(0.1, 0.1, 0.5, 0.5, 1, 5, 50, 200, 2_000, 1_000_000)
    ]
    assert marked_hands(128) == (1, 32, 64, 96, 128) and marked_hands(1) == (1,) and marked_hands(5) == (1, 5)
    assert sampled(5) == (0, 1, 2, 3, 4)
    places = sampled(200_000)
    assert places[0] == 0 and places[-1] == 199_999 and len(places) <= 1200
    assert PointsLine((5, -3), (4.0, 6.0)).total == -3 and not PointsLine((5, -3), (4.0, 6.0)).beyond


def test_imported_games_have_figures_of_their_own(shell: Shell, games: Path) -> None:
    imported_file(games, names=frozenset({"c"}))
    page = opened(shell, "hong-kong")
    assert page.source.isVisible() and page.figures is not None and page.figures.hands == 32
    click(page.source.buttons[1])
    assert page.ruleset.id == "riichi-ema" and list(page.list.rows) == ["riichi-ema"]
    assert page.points.title.text() == "Points over 2 hands" and page.list.sum.text() == "2 hands in 1 game"
    assert "Others" in texts_in(page.rates) and "Bots" not in texts_in(page.rates)
    assert page.made.bots.text() == "others" and not page.drill_card.isVisible()
    page.copy_text()
    assert QGuiApplication.clipboard().text().startswith("Riichi")
    assert "imported games: 2 hands in 1 game" in QGuiApplication.clipboard().text()
    click(page.source.buttons[0])
    assert page.ruleset.id == "hong-kong" and page.figures.hands == 32
    click(page.source.buttons[1])
    asked: list[object] = []
    page.asked.connect(asked.append)
    page._find_deal_ins()
    assert asked == [ToFind("result:dealt-in ruleset:riichi-ema imported:yes")]


def test_without_imported_games_there_is_no_choice(shell: Shell, games: Path) -> None:
    imported_file(games)
    page = opened(shell)
    assert not page.source.isVisible()
