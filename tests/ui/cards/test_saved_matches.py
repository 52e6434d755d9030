"""Saved matches of Shuangkou in the list of saved games and in the replay: watched, continued, copied, thrown away; a
damaged file gives one line."""

from __future__ import annotations

import os
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.records.card_record import new_card_header
from mahjong_desktop.records.record import HUMAN, Recorder
from mahjong_desktop.study.card_playback import open_card_playback
from mahjong_desktop.ui.cards.new_game import NewCardGamePage
from mahjong_desktop.ui.cards.replay_page import CardReplayPage
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages import replays
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.pages.start import StartPage
from mahjong_desktop.ui.pages.start_cards import GameCard
from mahjong_desktop.ui.requests import (
    PageRequest,
    ResumeCardGame,
    ResumeGame,
    ToCardReplay,
    ToFind,
    ToNewCardGame,
    ToReplays,
    ToRules,
)
from tests.cards.games import OPTIONS, SEED, card_steps, written
from tests.records.games import write
from tests.ui.by_hand import click, press
from tests.ui.conftest import Shell
from tests.ui.find.found_page import settled


def own_match(folder: Path, count: int | None) -> Path:
    """Writes the first steps of a match with a person at seat 0."""
    folder.mkdir(parents=True, exist_ok=True)
    header = new_card_header(OPTIONS, (HUMAN, "random", "random", "random"), ("", "Aoki", "Novák", "Lin"), SEED)
    path = folder / f"2026-03-0{1 if count is None else 2}-120000-shuangkou.cards"
    with Recorder.create(path, header, card_steps()[:count], durable=False):
        return path


def hand_ends() -> list[int]:
    return [n for n, step in enumerate(card_steps(), 1) if any(e.name == "card-hand-ended" for e in step.events)]


def list_page(shell: Shell) -> ReplaysPage:
    window = shell.open()
    window.open(ToReplays())
    shell.qtbot.wait(20)
    return window.page_of(ReplaysPage)


def replay(shell: Shell, path: Path, hand: int = 1, language: str = "en") -> CardReplayPage:
    window = shell.open(language=language)
    window.open(ToCardReplay(path, hand))
    shell.qtbot.wait(20)
    return window.page_of(CardReplayPage)


def requests_of(page: ReplaysPage | CardReplayPage) -> list[PageRequest]:
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    return requests


# ---- the list


def test_the_list_shows_matches_with_their_result(shell: Shell) -> None:
    own_match(shell.games, None)
    own_match(shell.games, hand_ends()[1] + 5)
    page = list_page(shell)
    assert [row.game.finished for row in page.card_rows] == [False, True]
    assert [row.resume.isHidden() for row in page.card_rows] == [False, True]
    assert page.header.note.text() == "2 saved games" and page.rows == []
    scores = [row.game.scores[0] for row in page.card_rows]
    said = [row.findChildren(type(page.header.note)) for row in page.card_rows]
    for score, labels in zip(scores, said, strict=True):
        assert page.context.texts.signed(score) in {one.text() for one in labels}


def test_a_match_is_watched_continued_and_copied_from_the_list(shell: Shell) -> None:
    path = own_match(shell.games, hand_ends()[0] + 3)
    page = list_page(shell)
    requests = requests_of(page)
    (row,) = page.card_rows
    assert row.watch.hasFocus()
    press(page.window(), Qt.Key.Key_Return)
    click(row.resume)
    click(row.copy)
    assert requests == [ToCardReplay(path), ResumeCardGame(path)]
    text = QGuiApplication.clipboard().text()
    assert text.count("\n") > 100 and "South" in text and "Novák" in text


def test_a_match_is_thrown_away_when_the_person_agrees(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own_match(shell.games, None)
    monkeypatch.setattr(replays, "move_to_trash", lambda path: path.unlink())
    page = list_page(shell)
    press(page.window(), Qt.Key.Key_Delete)
    cover = page.cover()
    assert cover is not None and path.exists()
    page._throw_away(path)
    assert not path.exists() and page.card_rows == []


def test_a_damaged_file_is_one_line_of_the_list_and_of_the_replay(shell: Shell) -> None:
    shell.games.mkdir(parents=True)
    bad = shell.games / "2026-03-01-120000-shuangkou.cards"
    bad.write_text('{"broken')
    page = list_page(shell)
    assert page.card_rows == [] and [row.path for row in page.bad] == [bad]
    shown = replay(shell, bad)
    assert shown.trouble.isVisible() and not shown.table.isVisible()
    assert shown.trouble.text().count("\n") == 0 and bad.name in shown.trouble.text()
    assert shown.bar.height() < 200 and not shown.bar.play.isEnabled()


def test_a_bad_file_leaves_nothing_of_the_match_before_it(shell: Shell, tmp_path: Path) -> None:
    shown = replay(shell, written(tmp_path / "game.cards"), 3)
    bad = tmp_path / "bad.cards"
    bad.write_text('{"broken')
    assert not shown.open_at(bad)
    assert not shown.bar.place.text() and not shown.bar.count.text()
    press(shown.window(), Qt.Key.Key_Space)
    assert not shown._tick.isActive() and "Pause" not in shown.bar.play.accessibleName()


@pytest.mark.parametrize("count", [30, None])
def test_a_match_given_to_the_program_is_watched_and_goes_on_if_it_has_not_ended(
    shell: Shell, count: int | None
) -> None:
    path = own_match(shell.games, count)
    window = shell.open(path)
    shell.qtbot.wait(20)
    assert window.page is window.page_of(CardReplayPage) and window.page_of(CardReplayPage).path == path
    sheets = window.findChildren(MessageSheet)
    assert len(sheets) == (count is not None)
    for sheet in sheets:
        click(sheet.buttons[-1])
        assert window.cards.session is not None and window.cards.session.path == path


def test_a_match_whose_steps_cannot_be_is_one_line(shell: Shell, tmp_path: Path) -> None:
    path = written(tmp_path / "game.cards", 30)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:8], *lines[9:]]), encoding="utf-8")
    shown = replay(shell, path)
    assert shown.error is not None and shown.trouble.isVisible()


# ---- the replay


def test_a_replay_has_a_stop_for_each_step_and_knows_its_hands(tmp_path: Path) -> None:
    playback = open_card_playback(written(tmp_path / "game.cards"))
    assert len(playback.stops) == len(card_steps())
    assert len(playback.hand_starts) == OPTIONS.most_hands == 4
    ends = [place for place in range(len(playback.stops)) if playback.ended_at(place) is not None]
    assert [place + 1 for place in ends] == hand_ends()
    for number, place in enumerate(ends, 1):
        assert playback.hand_of(place) == number
        ended = playback.ended_at(place)
        assert ended is not None and playback.stops[place].state.scores == ended.scores
    assert playback.scores_before(ends[1]) == playback.stops[ends[0]].state.scores
    assert playback.scores_before(ends[0]) == (0, 0, 0, 0)


def test_keys_lead_through_the_match(shell: Shell, tmp_path: Path) -> None:
    page = replay(shell, written(tmp_path / "game.cards"), 2)
    assert page.playback is not None
    window, starts = page.window(), page.playback.hand_starts
    assert page.at == starts[1] and page.bar.place.text() == "Hand 2"
    for key, place in (
        (Qt.Key.Key_Right, starts[1] + 1),
        (Qt.Key.Key_Left, starts[1]),
        (Qt.Key.Key_PageDown, starts[2]),
        (Qt.Key.Key_PageUp, starts[1]),
        (Qt.Key.Key_End, len(card_steps()) - 1),
        (Qt.Key.Key_Right, len(card_steps()) - 1),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        press(window, key)
        assert page.at == place, key
        assert page.bar.slider.value() == place
    page.bar.slider.setValue(40)
    assert page.at == 40 and page.table.view is not None
    assert page.table.view.left == page.playback.stops[40].state.left
    requests = requests_of(page)
    press(window, Qt.Key.Key_F1)
    assert requests == [ToRules("shuangkou")]


def test_the_table_is_seen_from_any_seat_and_hides_the_other_hands(shell: Shell, tmp_path: Path) -> None:
    page = replay(shell, written(tmp_path / "game.cards"))
    page.seek(10)
    for seat in (2, 3, 0):
        page.look_from(seat)
        assert page.table.view is not None and page.playback is not None
        assert page.table.view.seat == seat
        assert page.table.view.hand == page.playback.stops[10].state.hands[seat]
        assert all(card < 0 for other in range(4) if other != seat for card in page.table.view.hands[other])


def test_the_receipt_of_a_hand_is_what_was_recorded(shell: Shell, tmp_path: Path) -> None:
    page = replay(shell, written(tmp_path / "game.cards"))
    assert not page.bar.receipt.isEnabled()
    page.show_receipt()
    assert page.receipt.isHidden()
    page.seek(hand_ends()[0] - 1)
    press(page.window(), Qt.Key.Key_R)
    assert page.receipt.isVisible() and page.playback is not None
    page.receipt.next_requested.emit()
    assert page.receipt.isHidden() and page.at == page.playback.hand_starts[1]


def test_the_table_of_values_opens_over_the_replay(shell: Shell, tmp_path: Path) -> None:
    page = replay(shell, written(tmp_path / "game.cards"))
    page.table.score_table_requested.emit()
    assert page.cover() is not None


def test_it_plays_on_by_itself_and_stops_when_it_is_left(shell: Shell, tmp_path: Path) -> None:
    page = replay(shell, written(tmp_path / "game.cards"))
    page._tick.setInterval(5)
    press(page.window(), Qt.Key.Key_Space)
    shell.qtbot.waitUntil(lambda: page.at > 3, timeout=5000)
    press(page.window(), Qt.Key.Key_Escape)
    at = page.at
    shell.qtbot.wait(60)
    assert page.at == at and not page._tick.isActive()


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_controls_fit_a_small_window(shell: Shell, tmp_path: Path, language: str) -> None:
    page = replay(shell, written(tmp_path / "game.cards"), language=language)
    page.window().resize(1024, 700)
    shell.qtbot.wait(20)
    for button in (page.bar.leave, page.bar.play, page.bar.receipt, page.bar.next):
        assert page.rect().contains(button.geometry().translated(page.bar.pos()))
    assert page.table.height() > 500


def test_options_that_differ_stand_in_the_row(shell: Shell) -> None:
    shell.games.mkdir(parents=True)
    options = ShuangkouOptions({"direction": "clockwise"})
    header = new_card_header(options, (HUMAN, "random", "random", "random"), ("", "A", "B", "C"), SEED)
    with Recorder.create(shell.games / "2026-03-01-120000-shuangkou.cards", header, (), durable=False):
        pass
    assert "clockwise" in list_page(shell).card_rows[0].title


# ---- the pages before a match


def test_a_new_match_may_be_left_for_the_one_that_has_not_ended(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewCardGame())
    page = window.page_of(NewCardGamePage)
    assert page.go_on.isHidden()
    path = own_match(shell.games, hand_ends()[0] + 3)
    page.opened()
    shell.qtbot.wait(10)
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    click(page.go_on)
    assert requests == [ResumeCardGame(path)]


def test_the_start_page_leads_to_the_game_that_was_played_lately(shell: Shell) -> None:
    own_match(shell.games, None)
    window = shell.open()
    page = window.page
    assert isinstance(page, StartPage)
    cards = [card for card in page.findChildren(GameCard) if not card.isHidden()]
    assert [card.ruleset for card in cards] == ["shuangkou"]
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    cards[0].click()
    assert requests == [ToNewCardGame()]


def start_page(shell: Shell, language: str = "en") -> StartPage:
    page = shell.open(language=language).page
    assert isinstance(page, StartPage)
    shell.qtbot.wait(30)
    return page


def asked_of(page: StartPage) -> list[PageRequest]:
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    return requests


def changed_at_second(path: Path, second: int) -> None:
    os.utime(path, (second, second))


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_start_page_goes_on_with_a_match_of_cards(shell: Shell, language: str) -> None:
    path = own_match(shell.games, hand_ends()[1] + 3)
    page = start_page(shell, language)
    requests = asked_of(page)
    view = open_card_playback(path).stops[-1].state
    assert page.large.hand.isVisible() and not page.large.table.isVisible()
    assert sorted(chain.from_iterable(page.large.hand.rows)) == sorted(view.hands[0])
    names = [label.text() for label in page.large.findChildren(QLabel) if label.text()]
    assert {"Aoki", "Novák", "Lin", page.context.texts.number(view.scores[0])} <= set(names)
    assert "3" in page.large.facts.text() and "4" in page.large.facts.text()
    press(page.window(), Qt.Key.Key_Return)
    click(page.large.main)
    assert requests == [ResumeCardGame(path), ResumeCardGame(path)]


def test_continue_takes_the_game_that_was_played_later(shell: Shell) -> None:
    cards = own_match(shell.games, hand_ends()[0] + 3)
    mahjong = shell.games / "begun.mahjong"
    write(mahjong, ())
    for later, request in ((cards, ResumeCardGame(cards)), (mahjong, ResumeGame(mahjong))):
        for path in (cards, mahjong):
            changed_at_second(path, 2_000_000 + 60 * (path == later))
        page = start_page(shell)
        requests = asked_of(page)
        press(page.window(), Qt.Key.Key_Return)
        assert requests == [request] and page.large.hand.isVisible() == (later == cards)


def test_a_match_that_cannot_be_read_is_not_offered(shell: Shell) -> None:
    path = own_match(shell.games, 30)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:8], *lines[9:]]), encoding="utf-8")
    page = start_page(shell)
    shell.qtbot.waitUntil(lambda: not page.large.hand.isVisible())
    assert page.continued is None and page.large.table.isVisible()


def test_an_earlier_match_is_offered_for_one_that_cannot_be_read_and_the_file_is_named(shell: Shell) -> None:
    bad = own_match(shell.games, 30)
    earlier = bad.rename(shell.games / "2026-03-01-110000-shuangkou.cards")
    bad = own_match(shell.games, 30)
    lines = bad.read_text(encoding="utf-8").splitlines(keepends=True)
    bad.write_text("".join([*lines[:8], *lines[9:]]), encoding="utf-8")
    changed_at_second(earlier, 2_000_000)
    page = start_page(shell)
    requests = asked_of(page)
    shell.qtbot.waitUntil(lambda: page.notice.isVisible())
    assert page.notice.path == bad and bad.name in page.notice.words.text()
    press(page.window(), Qt.Key.Key_Return)
    assert requests == [ResumeCardGame(earlier)] and page.large.hand.isVisible()


def test_continue_offers_nothing_more_once_the_file_was_deleted(shell: Shell) -> None:
    path = own_match(shell.games, 30)
    page = start_page(shell)
    assert page.continued is not None
    path.unlink()
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.wait(20)
    (sheet,) = page.window().findChildren(MessageSheet)
    assert path.name in sheet.line.text() and page.continued is None


def test_a_match_that_another_window_plays_is_not_resumed(shell: Shell) -> None:
    path = own_match(shell.games, 30)
    first, second = shell.open(), shell.open()
    first.open(ResumeCardGame(path))
    second.open(ResumeCardGame(path))
    (sheet,) = second.findChildren(MessageSheet)
    assert "Another window" in sheet.line.text() and isinstance(second.page, StartPage)
    assert first.cards.session is not None and not first.findChildren(MessageSheet)


def test_matches_count_among_the_games_to_be_watched(shell: Shell) -> None:
    own_match(shell.games, None)
    page = start_page(shell)
    assert (
        "1" in page.replays.words.text() and page.context.texts.ruleset("shuangkou").short in page.replays.fact.text()
    )


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_search_for_hands_says_that_it_leaves_matches_of_cards_out(shell: Shell, language: str) -> None:
    window = shell.open(language=language)
    window.open(ToFind())
    page = settled(shell, window)
    assert not page.cards.isVisible()
    press(window, Qt.Key.Key_Escape)
    own_match(shell.games, None)
    window.open(ToFind())
    settled(shell, window)
    assert page.cards.isVisible() and page.context.texts.ruleset("shuangkou").short in page.cards.text()
