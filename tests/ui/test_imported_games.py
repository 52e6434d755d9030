"""Imported games in the window: played on from any seat, whatever the format of their log was."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.present.drills import own_name
from mahjong_desktop.present.reviewed_hand import ReviewedHandPresenter
from mahjong_desktop.present.saved_games import seat_names
from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import HUMAN, load
from mahjong_desktop.records.replay import rebuilt, verify
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.drills.own_positions import worst_mistakes
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_games
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import HandSearch, winner_name
from mahjong_desktop.study.history.tables import store_game
from mahjong_desktop.study.imports.files import ImportOrder, LogSource, import_steps, riichi_ruleset
from mahjong_desktop.study.imports.importing import import_game, write_imported
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.study.review import batch
from mahjong_desktop.study.review.batch import HandReviewed
from mahjong_desktop.study.review.kept import keep_review, kept_reviews
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.pages.review_all import ReviewAllSheet
from mahjong_desktop.ui.pages.seat_sheet import SeatSheet
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay, ToReplays, ToReview
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.shell import MainWindow
from tests.study.imports.differing_logs import sample_file
from tests.study.imports.formats import FORMATS, ONLINE, imported_file, log_text
from tests.study.imports.games import DIGEST, logged, riichi
from tests.study.review.test_batch import Made
from tests.ui.by_hand import WAIT, answer_by_click, asked, at, click, press, session_of
from tests.ui.conftest import Shell
from tests.ui.review.reviews import invented, write_played

ME = frozenset({"c"})


def sheet_of(window: MainWindow) -> SeatSheet:
    """The visible sheet."""
    (found,) = [one for one in window.findChildren(SeatSheet) if one.isVisible()]
    return found


def in_the_middle(window: MainWindow, path: Path, hand: int = 1) -> int:
    """Shows a moment in the middle of a hand; returns the line of its step."""
    record = load(path)
    line = record.lines[len(record.lines) // 2]
    window.open(ToReplay(path, hand, line))
    return line


def only_branch(path: Path) -> Path:
    """The one file beside the imported one."""
    (made,) = [file for _, file in game_files(path.parent) if file != path]
    return made


@pytest.mark.parametrize("log_format", FORMATS)
def test_it_is_played_on_from_a_seat_that_is_chosen(shell: Shell, qtbot: QtBot, log_format: str) -> None:
    path = imported_file(shell.games, log_format)
    data, window = path.read_bytes(), shell.open()
    line = in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    sheet = sheet_of(window)
    assert [row.text().partition(" · ")[0] for row in sheet.rows] == ["a", "b", "c", "d"]
    assert [row.isChecked() for row in sheet.rows] == [True, False, False, False], "the seat from which it is seen"
    click(sheet.rows[2])
    for choice, bot in zip(sheet.choices, ("novice", "casual", "expert", "random"), strict=True):
        choice.setCurrentIndex(sheet._bots.index(bot))
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert at(window, window.game.table) and path.read_bytes() == data
    record = load(only_branch(path))
    assert record.header.players == (HUMAN, "casual", "novice", "random")
    assert record.header.names == ("c", "b", "a", "d")
    session, shared = session_of(window), line - 2
    assert session.seat == 2 and record.steps[1:shared] == load(path).steps[1:shared]
    told = window.game.table.branch.words.text()
    assert told.startswith("Played on from 5/1/24, hand 1" if log_format == "majiang" else "Played on from hand ")
    answer_by_click(window.game.table)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    played = load(only_branch(path))
    ruleset = riichi_ruleset().configure(played.header.options)
    assert len(played.steps) > shared and verify(played, ruleset) is None
    assert rebuilt(played, ruleset).state.order.index(0) == 2


def test_the_seat_of_the_person_is_chosen_at_first(shell: Shell) -> None:
    path = imported_file(shell.games, names=ME)
    window = shell.open()
    in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    sheet = sheet_of(window)
    assert sheet.chosen == 2 and not sheet.choices[2].isVisible() and sheet.you[2].isVisible()
    press(window, Qt.Key.Key_Escape)
    assert isinstance(window.page, ReplayPage) and [path] == [file for _, file in game_files(shell.games)]


def test_the_choice_survives_another_language(shell: Shell, qtbot: QtBot) -> None:
    path = imported_file(shell.games)
    window = shell.open()
    in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    first = sheet_of(window)
    click(first.rows[3])
    first.choices[0].setCurrentIndex(first._bots.index("master"))
    window.context.settings.set("language", "ja")
    qtbot.waitUntil(lambda: not first.isVisible() and any(map(QWidget.isVisible, window.findChildren(SeatSheet))))
    sheet = sheet_of(window)
    assert sheet.chosen == 3 and sheet.taken().player == 3
    assert sheet.taken().bots[-1].startswith("master@")


def test_a_review_plays_on_from_the_seat_that_it_is_about(shell: Shell, qtbot: QtBot) -> None:
    path = imported_file(shell.games, names=ME)
    game = open_for_review(path)
    for seat in (1, 2):
        keep_review(path, invented(game, 1, seat))
    window = shell.open()
    page = window.page_of(ReviewPage)
    for seat in (1, 2):
        window.open(ToReview(path, 1, seat))
        assert window.page is page and page.verdict.play_on.isEnabled()
        press(window, Qt.Key.Key_Return)
        assert sheet_of(window).chosen == seat
        press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert session_of(window).seat == 2
    window.game.table.branch.go_back()
    assert window.page is page and page.seat == 2


# ---- reviews of many games


class Here(InThisProcess):
    """Does the work of the reviews in the thread that waits for it."""

    def __init__(self, *_: object) -> None:
        super().__init__()

    def close(self) -> None:
        """Nothing is to be ended."""


def reviews(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> tuple[MainWindow, ReplaysPage]:
    """Opens the page of saved games; reviews are invented at once, and wait for the person after the first ones."""
    monkeypatch.setattr(batch, "Processes", Here)
    monkeypatch.setattr(batch, "Reviewing", Made)
    window = shell.open()
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    return window, page


def ended(page: ReplaysPage) -> bool:
    """Returns whether reviews have ended."""
    return page.reviews.tally is not None and page.reviews.tally.ended


def test_all_imported_games_are_reviewed_in_the_background(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = imported_file(shell.games, names=ME)
    write_played(shell.games / "own.mahjong", "riichi-ema")
    window, page = reviews(shell, monkeypatch)
    page.context.settings.set("keep-mistakes", False)
    click(page.review_all)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    card = page.board.reviews
    assert card.isVisible() and card.title.text() == "The reviews are done"
    assert card.counts.text() == "2 of 2 reviews made" and not card.again.isVisible()
    assert [(one.hand, one.seat) for one in kept_reviews(path)] == [(1, 2), (2, 2)]
    assert kept_reviews(shell.games / "own.mahjong") == ()
    click(card.button)
    assert not card.isVisible() and page.review_all.isEnabled()


def test_in_a_narrow_window_the_button_of_the_reviews_is_an_icon(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = reviews(shell, monkeypatch)

    def shows(icon: bool) -> bool:
        return page.review_all.compact == icon

    page.context.settings.set("text-percent", 150)
    for width, icon in ((1920, False), (1000, True), (1920, False)):
        window.resize(width, 700)
        qtbot.waitUntil(partial(shows, icon), timeout=WAIT)
        assert page.review_all.accessibleName() == "Review all"


def test_reviews_that_were_stopped_go_on(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    path = imported_file(shell.games)
    _, page = reviews(shell, monkeypatch)
    page.context.settings.set("keep-mistakes", False)
    job = page.reviews._job
    job.step.connect(lambda step: page.reviews.stop() if isinstance(step, HandReviewed) else None)
    page.reviews.begin(True, 10)
    qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    card, done = page.board.reviews, len(kept_reviews(path))
    assert card.title.text() == "The reviews were stopped" and 0 < done < 7
    job.step.disconnect()
    job.step.connect(page.reviews._take)
    click(card.again)
    qtbot.waitUntil(lambda: ended(page) and not page.reviews.may_go_on, timeout=WAIT)
    assert card.counts.text() == f"{7 - done} of {8 - done} reviews made, 1 failed"
    assert len(kept_reviews(path)) == 7


SHEET = (
    ("en", "Review all games"),
    ("ru", "Разобрать все игры"),
    ("cs", "Rozebrat všechny hry"),
    ("ja", "すべての対局を検討"),
)


@pytest.mark.parametrize(("language", "title"), SHEET)
def test_the_sheet_keeps_its_answers_in_another_language(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, title: str
) -> None:
    window, page = reviews(shell, monkeypatch)
    click(page.review_all)
    (sheet,) = window.findChildren(ReviewAllSheet)
    click(sheet.times.buttons[1])
    page.context.settings.set("language", language)

    def shown() -> list[ReviewAllSheet]:
        return [one for one in window.findChildren(ReviewAllSheet) if one.isVisible()]

    qtbot.waitUntil(lambda: [one.accessibleName() for one in shown()] == [title])
    assert shown()[0].seconds == 30 and shown()[0].times.buttons[1].isChecked()
    press(window, Qt.Key.Key_Escape)
    assert page.reviews.tally is None


def test_a_review_says_where_the_log_differs_from_the_rules(tmp_path: Path) -> None:
    log = logged(5, tuple(riichi().presets["tenhou"].items()), 4)
    made = import_game(log, riichi({"starting-score": 25000, "red-fives": 3}), DIGEST)
    assert made.header.imported is not None and made.header.imported.otherwise == (0, 2, 3)
    game, texts = open_for_review(write_imported(tmp_path, made)), Texts("en")
    for hand in (1, 2, 3, 4):
        shown = ReviewedHandPresenter(game, hand, 0, invented(game, hand, 0), texts)
        note = shown.note(shown.decisions[0], running=False)
        assert note.startswith("The log differs here from the rules of the game") == (hand != 2)


def test_the_list_leads_to_the_receipt_of_the_first_hand_that_pays_otherwise(shell: Shell, qtbot: QtBot) -> None:
    shell.games.mkdir()
    plain = sample_file(shell.games, "agreeing")
    path = write_imported(shell.games, import_game(logged(1, (("red-fives", 3),), 4), riichi(), "6" * 64))
    window = shell.open()
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    rows = {row.path: row for row in page.rows}
    assert rows[plain].differing.isHidden() and rows[plain].differing not in rows[plain].buttons
    link = rows[path].differing
    qtbot.waitUntil(link.isVisible, timeout=WAIT)
    assert link.text().startswith("2 ") and link in rows[path].buttons
    click(link)
    shown = window.page
    assert isinstance(shown, ReplayPage) and shown.game is not None and shown.game.path == path
    assert not shown.receipt.isHidden() and shown.receipt.told is not None
    assert shown.receipt.told.hand == shown.logged.otherwise[0]
    way: list[object] = []
    for _ in range(2):
        press(window, Qt.Key.Key_Escape)
        way.append(window.page)
    assert way == [shown, page] and shown.receipt.isHidden()


# ---- the list


def test_a_row_tells_what_the_log_tells(shell: Shell, tmp_path: Path) -> None:
    """A title and a day; the name of the file and its day; neither, for text that was pasted."""
    imported_file(shell.games, "majiang")
    file = tmp_path / "2026-07-01-table.json"
    file.write_bytes(log_text("tenhou6"))
    list(import_steps(ImportOrder((LogSource(file.name, file),), shell.games)))
    imported_file(shell.games, "mjai")
    window = shell.open()
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    titles = {row.game.header.imported.format: row.title for row in page.rows if row.game.header.imported is not None}
    assert titles["majiang"].startswith("A game · 5/1/24 · Riichi, ")
    assert titles["tenhou6"].startswith("2026-07-01-table.json · 7/1/26 · Riichi (EMA 2016) with 1 change")
    assert titles["mjai"].startswith("imported today · Riichi, ")


# ---- drills


@pytest.mark.parametrize("log_format", FORMATS)
def test_mistakes_in_the_own_seat_become_drills(tmp_path: Path, log_format: str) -> None:
    path = imported_file(tmp_path, log_format, ME)
    game = open_for_review(path)
    with closing(Learned(tmp_path / "learned.sqlite")) as learned:
        for seat in (1, 2):
            review = next(one for seed in range(1, 40) if worst_mistakes(one := invented(game, 1, seat, seed)))
            kept = keep_mistakes(review, path, learned)
            assert bool(kept) == (seat == 2)
        (position, *_) = learned.own_positions("riichi-ema")
        name = own_name(position, Texts("en"), str)
        dated = game.record.header.started if log_format == "majiang" else ""
        assert position.source.started == dated and name.startswith(
            "Own game, 2024-05-01" if dated else "Own game: hand 1"
        )


def test_players_without_names_are_called_so(tmp_path: Path) -> None:
    path = imported_file(tmp_path, text=tenhou6_written(replace(logged(3, ONLINE, 2), names=("", "", "b", ""))))
    texts = Texts("en")
    assert seat_names(open_saved(path), texts) == ("without a name", "without a name", "b", "without a name")
    database = HistoryDatabase(tmp_path / "history.sqlite", tmp_path)
    with closing(database):
        database.change(lambda file: store_game(file, played_games(str(tmp_path), [path.name])[0]))
        hands = HandSearch(database).hands(HandSearch(database).find(HandQuery("", ())).keys)
        names = {winner_name(win, texts) for hand in hands for win in hand.wins}
        assert names and names <= {"without a name", "b"}
