"""Saved games played on in the window: opened at the decision, undone, left, listed, compared; the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.replay import rebuilt, verify
from mahjong_desktop.study.branching import branch, original_result
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ResumeGame, ToBranch, ToReplay, ToReview
from mahjong_desktop.ui.shell import MainWindow
from tests.study.origins import EASY, RULESETS, decisions_of_person, header, names_in, played, saved, seats_of_person
from tests.ui.by_hand import (
    WAIT,
    answer_by_click,
    asked,
    at,
    click,
    menu_of,
    play_hand,
    press,
    same,
    session_of,
)
from tests.ui.conftest import Shell
from tests.ui.remarks.test_at_the_table import press_with_control


def origin(shell: Shell, ruleset: Ruleset = EASY, hands: int = 2) -> tuple[Path, list[int]]:
    """Writes a saved game; returns its file and the lines of the decisions in hands that were played to their end."""
    path = saved(shell.games, header(ruleset), played(ruleset, hands))
    return path, decisions_of_person(load(path))


def only_branch(shell: Shell, path: Path) -> Path:
    """The one file beside the origin."""
    (made,) = [file for _, file in game_files(shell.games) if file != path]
    return made


def test_a_branch_opens_at_the_decision(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    data, window = path.read_bytes(), shell.open()
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert at(window, window.game.table)
    record = load(only_branch(shell, path))
    state = rebuilt(record, EASY).state
    assert same(session_of(window).view, view_of(state, session_of(window).seat))
    card = window.game.table.branch
    turn = record.header.origin.turn if record.header.origin is not None else 0
    assert card.isVisible() and card.words.text() == f"Played on from 1/2/26, hand 1, turn {turn}"
    assert path.read_bytes() == data


def test_left_at_once_it_leaves_nothing_and_played_it_stays(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    window.game.table.closed.emit()
    assert names_in(shell.games) == [path.name] and at(window, window.start)
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    answer_by_click(window.game.table)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    window.game.table.closed.emit()
    made = only_branch(shell, path)
    window.open(ResumeGame(made))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    window.game.table.closed.emit()
    assert made.exists(), "something was played in it"


def test_a_branch_that_was_killed_at_once_is_like_one_that_was_left(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    made = branch(path, lines[4])
    window = shell.open()
    window.open(ResumeGame(made))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert window.game.table.branch.isVisible()
    window.game.table.closed.emit()
    assert names_in(shell.games) == [path.name]


def test_undo_goes_back_behind_the_moment_but_not_behind_the_hand(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    page = window.game.table
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    made, shared = only_branch(shell, path), len(load(only_branch(shell, path)).steps)
    answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page) and len(load(made).steps) > shared, timeout=WAIT)
    backs = 0
    while session_of(window).can_take_back:
        press_with_control(window, Qt.Key.Key_Z)
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        backs += 1
    record = load(made)
    assert backs == 5, "four decisions of the origin, and the one of the branch"
    assert record.steps == played(EASY)[: len(record.steps)] and len(record.steps) < shared
    assert record.entries[:shared] == played(EASY)[:shared], "nothing is lost"
    assert verify(record, EASY) is None and load(path).steps == played(EASY)
    for _ in range(backs):
        press_with_control(window, Qt.Key.Key_Y)
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert len(load(made).steps) > shared


def test_the_way_back_leads_to_the_moment_of_the_replay(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToReplay(path, 1, lines[4]))
    replay = window.page_of(ReplayPage)
    assert at(window, replay) and replay.game is not None
    stop = replay.game.playback.at
    assert stop == replay.game.moments.stop_before(lines[4])
    press(window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert window.game.table.branch.back.text() == "Back to the replay"
    click(window.game.table.branch.back)
    assert at(window, replay) and replay.game is not None
    assert replay.game.path == path and replay.game.playback.at == stop
    assert names_in(shell.games) == [path.name], "nothing was played"
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_the_way_back_leads_to_the_decision_of_the_review(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToReview(path, 1))
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert window.game.table.branch.back.text() == "Back to the review"
    window.game.table.open_menu()
    actions = {action.text(): action for action in menu_of(window.game.table).actions()}
    menu_of(window.game.table).close()
    actions["Back to the review"].trigger()
    assert type(window.page).__name__ == "ReviewPage"
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_escape_after_the_way_back_leads_to_where_one_was(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    press(window, Qt.Key.Key_R)
    replays = window.page_of(ReplaysPage)
    replays.asked.emit(ToReview(path, 1))
    review = window.page
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    click(window.game.table.branch.back)
    assert at(window, review) and names_in(shell.games) == [path.name]
    press(window, Qt.Key.Key_Escape)
    assert at(window, replays)
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_the_way_that_led_to_a_branch_is_forgotten_with_it(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    press(window, Qt.Key.Key_R)
    window.page_of(ReplaysPage).asked.emit(ToReplay(path, 1, lines[4]))
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    answer_by_click(window.game.table)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    window.game.table.closed.emit()
    window.open(ResumeGame(only_branch(shell, path)))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    click(window.game.table.branch.back)
    assert at(window, window.page_of(ReplayPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_the_way_back_is_reached_by_the_keyboard(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    for _ in range(40):
        press(window, Qt.Key.Key_Tab)
        if window.game.table.branch.back.hasFocus():
            break
    assert window.game.table.branch.back.hasFocus()
    press(window, Qt.Key.Key_Space)
    assert at(window, window.page_of(ReplayPage))


def test_the_receipt_compares_with_what_was(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    play_hand(qtbot, window.game.table, answer_by_click)
    session, receipt = session_of(window), window.game.table.end.receipt
    then = original_result(session.path, session.keeper.header)
    assert receipt is not None and receipt.told is not None and then is not None
    now = receipt.told.deltas[session.seat]
    signed = window.context.texts.signed
    assert receipt.header.compared.text() == f"then: {signed(then)}, now: {signed(now)}"
    press(window, Qt.Key.Key_Return)
    play_hand(qtbot, window.game.table, answer_by_click)
    assert receipt.header.compared.isHidden(), "the next hand was not played before"
    path.unlink()
    window.game.table.closed.emit()


def test_an_ordinary_game_compares_nothing(shell: Shell, qtbot: QtBot) -> None:
    path = saved(shell.games, header(EASY), played(EASY)[:40])
    window = shell.open()
    window.open(ResumeGame(path))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert window.game.table.branch.isHidden()
    play_hand(qtbot, window.game.table, answer_by_click)
    assert window.game.table.end.receipt is not None and window.game.table.end.receipt.header.compared.isHidden()


def test_the_list_marks_branches_and_opens_the_origin(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    made = branch(path, lines[4])
    window = shell.open()
    press(window, Qt.Key.Key_R)
    replays = window.page_of(ReplaysPage)
    rows = {row.path: row for row in replays.rows}
    texts = [label.text() for label in rows[made].findChildren(type(window.start.title))]
    assert any(text.startswith("played on from 1/2/26, hand 1") for text in texts)
    assert rows[path].origin.isHidden()
    click(rows[made].origin)
    replay = window.page_of(ReplayPage)
    assert at(window, replay) and replay.game is not None and replay.game.path == path
    assert replay.game.playback.at == replay.game.moments.stop_before(lines[4])
    press(window, Qt.Key.Key_Escape)
    path.unlink()
    replays.tell()
    (row,) = replays.rows
    texts = [label.text() for label in row.findChildren(type(window.start.title))]
    assert any("no longer there" in text for text in texts)
    qtbot.waitUntil(row.origin.isVisible, timeout=WAIT)
    click(row.origin)
    sheet = replays.findChild(MessageSheet)
    assert sheet is not None and "\n" not in sheet.line.text()
    click(sheet.buttons[0])
    click(row.resume)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert "no longer there" in window.game.table.branch.words.text() and window.game.table.branch.back.isHidden()
    assert window.game.table.branch.way_back() is None


def test_continue_prefers_the_game_itself(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    made = branch(path, lines[4])
    window = shell.open()
    assert window.start.library.unfinished is not None and window.start.library.unfinished.path == path
    assert [game.path for game in window.start.library.candidates] == [path, made]
    path.unlink()
    again = shell.open()
    assert again.start.library.unfinished is not None and again.start.library.unfinished.path == made


def refusal(window: MainWindow) -> str:
    """The one line with which the window has refused."""
    (sheet,) = [sheet for sheet in window.findChildren(MessageSheet) if sheet.isVisible()]
    line = sheet.line.text()
    click(sheet.buttons[0])
    return line


def test_what_cannot_be_played_on_is_one_line(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    for line, words in ((2, "No hand is being played at this moment."), (9999, "This moment is gone")):
        window.open(ToBranch(path, line))
        assert refusal(window).startswith(words)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"seed":7', b'"seed":8', 1))
    window.open(ToBranch(path, lines[4]))
    assert "does not follow the rules" in refusal(window)
    path.write_bytes(data.replace(b'"revision":', b'"revision":9', 1))
    window.open(ToBranch(path, lines[4]))
    assert "have changed" in refusal(window)
    path.write_bytes(data.replace(b'"quick"', b'"nobody-knows"', 1))
    window.open(ToBranch(path, lines[4]))
    assert "nobody-knows" in refusal(window)
    assert names_in(shell.games) == [path.name] and at(window, window.start)


def test_the_replay_says_why_a_moment_cannot_be_played_on(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToReplay(path, 1, lines[4]))
    replay = window.page_of(ReplayPage)
    controls = replay.controls
    assert controls.play_on.isEnabled()
    assert replay.game is not None
    replay.seek(replay.game.playback.hands[0].last)
    assert not controls.play_on.isEnabled() and "No hand" in controls.play_on.toolTip()
    press(window, Qt.Key.Key_P)
    assert refusal(window).startswith("No hand") and at(window, replay)


def test_a_game_that_another_window_plays_is_played_on_from_its_file(shell: Shell, qtbot: QtBot) -> None:
    path = saved(shell.games, header(EASY), played(EASY)[:40])
    window = shell.open()
    with Recorder.resume(path, load(path)):
        window.open(ToBranch(path, 30))
        qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)


def test_a_branch_of_the_game_at_the_table(shell: Shell, qtbot: QtBot) -> None:
    path = saved(shell.games, header(EASY), played(EASY)[:40])
    window = shell.open()
    window.open(ResumeGame(path))
    play_hand(qtbot, window.game.table, answer_by_click)
    press(window, Qt.Key.Key_R)
    replay = window.page_of(ReplayPage)
    assert at(window, replay)
    replay.seek(12)
    QTest.keyClick(replay, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert session_of(window).path != path
    with Recorder.resume(path, load(path)):
        pass  # the game that was at the table has been closed


def test_a_branch_of_a_branch_in_which_nothing_was_played_leads_back_to_it(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    first = only_branch(shell, path)
    window.open(ToBranch(first, decisions_of_person(load(first))[2]))
    qtbot.waitUntil(lambda: session_of(window).path != first and asked(window.game.table), timeout=WAIT)
    assert first.exists() and window.game.table.branch.back.isVisible()
    click(window.game.table.branch.back)
    replay = window.page_of(ReplayPage)
    assert at(window, replay) and replay.game is not None and replay.game.path == first


def test_the_words_follow_the_language(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    window.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: window.game.table.branch.words.text().startswith("Pokračování:"), timeout=WAIT)
    assert window.game.table.branch.back.text() == "Zpět k záznamu"


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_ruleset_is_played_on(shell: Shell, qtbot: QtBot, ruleset: Ruleset) -> None:
    path, lines = origin(shell, ruleset, 2 if ruleset.chairs.benched else 1)
    record = load(path)
    seats = dict(zip(record.lines, seats_of_person(record.steps), strict=True))
    playing = [line for line in lines if seats[line] < ruleset.seats]
    window = shell.open()
    window.open(ToBranch(path, playing[len(playing) // 2]))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    card, table = window.game.table.branch, window.game.table.table
    assert card.isVisible() and card.geometry().right() < window.game.table.width() / 3
    hands = [item.rect() for item in table.view.hand_items().values()]
    assert all(not card.geometry().intersects(rect.toRect()) for rect in hands)
    window.game.table.closed.emit()
    assert names_in(shell.games) == [path.name]


def test_the_card_follows_the_table(shell: Shell, qtbot: QtBot) -> None:
    path, lines = origin(shell)
    window = shell.open()
    window.open(ToBranch(path, lines[4]))
    page = window.game.table
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    press_with_control(window, Qt.Key.Key_B)

    def free() -> bool:
        cards = (page.branch.geometry(), page.remarks.card.geometry())
        tiles = [plate.toRect() for plate in page.table.view.plate_rects("seat")]
        apart = cards[0].bottom() <= cards[1].top() + 4
        return apart and not any(card.intersects(tile) for card in cards for tile in tiles)

    assert page.remarks.card.isVisible() and free()
    wide = page.branch.width()
    press(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.branch.width() < wide, timeout=WAIT)
    assert free()
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: page.width() == 1024, timeout=WAIT)
    assert free()
