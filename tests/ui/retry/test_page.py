"""Mistakes are tried again in the real window: by mouse and keys, with hints, replies, the list; and the ways there."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import DeclareWin, Discard, Pass
from mahjong_desktop.paths import data_folder
from mahjong_desktop.present.retry import RetryWords, thinking_words
from mahjong_desktop.present.review_words import retry_mistakes
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.study.drills.learned import LEARNED_FILE
from mahjong_desktop.study.drills.mistakes_to_retry import RetriedMistake, tried_move
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.drills.retry_session import RetryMark
from mahjong_desktop.study.drills.store import own_skill
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.reasons import IN_ALL, Reason, ReasonKind, reasons
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import learning_file
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.pages.result import ResultPage
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.progress.page import ProgressPage
from mahjong_desktop.ui.requests import ToBranch, ToProgress, ToReplays, ToRetry, ToReview
from mahjong_desktop.ui.retry.page import RetryPage
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.shell import MainWindow
from tests.study.drills.own_games import review_of, write_game
from tests.ui.by_hand import click, press
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, cut_labels, settle
from tests.ui.retry.at_board import play, play_by_keys, press_tile

RULESET = built_in_ruleset("hong-kong")
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
LOSSES = (12.0, 6.0, 3.0, 5.0)


@pytest.fixture(autouse=True)
def _nothing_learnt() -> None:
    """Each test begins with an empty file of what was learnt."""
    learning_file._learned.cache_clear()
    (data_folder() / LEARNED_FILE).unlink(missing_ok=True)


def reviewed_game(shell: Shell, ruleset: Ruleset = RULESET, seed: int = 4) -> tuple[Path, HandReview]:
    """Writes a game and its review into the folder of the window."""
    path = write_game(shell.games / f"{ruleset.id}.mahjong", ruleset, seed=seed)
    review = review_of(path, losses=LOSSES)
    keep_review(path, review)
    return path, review


def retry(window: MainWindow, path: Path | None, hand: int | None = None) -> RetryPage:
    """Asks for the page as other pages do."""
    window.page.asked.emit(ToRetry(path, hand))
    page = window.page
    assert isinstance(page, RetryPage)
    return page


def mistake_of(page: RetryPage) -> RetriedMistake:
    assert page.retrying.mistake is not None
    return page.retrying.mistake


def said(page: RetryPage) -> str:
    """All words of the panel."""
    return "\n".join(one.accessibleName() or one.text() for one in page.panel.findChildren(QLabel) if one.text())


def a_discard(page: RetryPage) -> None:
    """Goes to the first mistake in which only discards are to be chosen between."""
    for place, one in enumerate(page.retrying.mistakes):
        if all(isinstance(action, Discard) for action in one.moment.options.legal):
            page.choose(place)
            return
    raise AssertionError("there is none")


# ---- trying


def test_a_worse_try_tells_its_own_loss_and_nothing_of_the_better_move(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    a_discard(page)
    decision = mistake_of(page).moment.decision
    assert page.board.marked.better == frozenset() and not page.foot.main.isVisible()
    worse = decision.actions[-1]
    play(page, worse.action)
    assert page.retrying.marks.count(RetryMark.FOUND) == 0 and not page.retrying.open
    assert page.words is not None
    told = page.words.reply(page.retrying.last, (), shown=False)
    assert [loss.loss for loss in told.losses] == [
        page.words.teller.points(-decision.loss), page.words.teller.points(-worse.behind)
    ]  # fmt: skip
    assert told.reason is None and told.useful == () and told.others == () and told.interval == ""
    best = page.words.teller.action(decision.best.action, page.words.view).spoken
    assert best not in said(page) and page.board.marked.better == frozenset()
    assert page.foot.main.hasFocus() and page.foot.main.text() == "Try again"


def test_the_best_is_found_by_keys_and_enter_goes_on(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    a_discard(page)
    place, mistake = page.retrying.at, mistake_of(page)
    decision = mistake.moment.decision
    best = decision.best.action
    assert isinstance(best, Discard) and place is not None
    play_by_keys(window, page, best.piece)
    assert page.retrying.marks[place] is RetryMark.FOUND
    assert page.board.marked.better == frozenset((best.piece,))
    assert page.foot.main.hasFocus() and page.foot.main.text() == "Next mistake"
    assert "Found" in said(page) and page.words is not None
    told = page.words.reply(page.retrying.last, (), shown=True)
    assert [move.heading for move in told.moves] == ["In the game", "Your try, best"]
    assert told.losses[0].loss == page.words.teller.points(-decision.loss) and told.losses[0].costs
    assert told.useful and len(told.others) == 2
    assert page.learned.level(RULESET.id, own_skill(mistake.position.id)) == 1
    press(window, ENTER)
    assert page.retrying.asks and page.retrying.at != place
    assert page.board.question is not None and any(one.hasFocus() for one in page.board.hand.buttons())


def test_after_two_worse_tries_the_main_button_shows(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    a_discard(page)
    for words in ("Try again", "Show the answer"):
        play(page, mistake_of(page).moment.decision.chosen.action)
        assert page.foot.main.text() == words and page.foot.main.hasFocus()
        press(window, ENTER)
    assert page.retrying.open and page.board.marked.better
    assert page.foot.main.text() == "Next mistake" and "The better move" in said(page)
    press(window, Qt.Key.Key_R)
    assert page.retrying.asks and page.board.marked.better == frozenset()


def test_within_the_margin_counts_and_says_so(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    first = review.decisions[0]
    near = replace(first.actions[2], behind=0.75, margin=1.5, distance=0, useful=(7,))
    kept = replace(first, actions=(first.best, near, first.chosen, *first.actions[3:]), played=2)
    keep_review(path, replace(review, decisions=(kept, *review.decisions[1:])))
    page = retry(shell.open(), path)
    play(page, mistake_of(page).moment.decision.actions[1].action)
    assert page.retrying.marks[0] is RetryMark.FOUND and page.words is not None
    told = page.words.reply(page.retrying.last, (), shown=True)
    assert told.moves[1].heading == "Your try, as good" and not told.losses[1].costs
    assert told.others[0].loss == "the best"
    assert told.useful_heading == "Tiles that complete the hand" and [one.tile for one in told.useful] == [7]
    words = page.words
    said = reasons(words.moment.review, words.explained(page.retrying.last), words.view)
    assert said[0].sentence.id == "speed-ready", "the reason is that of the try"
    assert words.explained(None) is words.decision


def test_the_hint_about_a_win_speaks_of_its_value(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    mistake = mistake_of(retry(shell.open(), path))
    decision = mistake.moment.decision
    win = replace(decision.best, action=DeclareWin())
    moment = replace(mistake.moment, decision=replace(decision, actions=(win, decision.chosen), played=1))
    words = RetryWords(replace(mistake, moment=moment), Texts("en"))
    assert "value" in words.kind_hint((Reason("speed", Sentence("speed-win")),))
    assert words.kind_hint((Reason("value", Sentence(IN_ALL)),)).startswith("No single reason")


def test_hints_tell_the_kind_then_the_suit(shell: Shell, qtbot: QtBot) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    a_discard(page)
    assert page.panel.hint.text() == ""
    press(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.panel.hint.text() not in ("", thinking_words()), timeout=20_000)
    kind = page.panel.hint.text()
    press(window, Qt.Key.Key_H)
    assert page.words is not None and page.panel.hint.text() == f"{kind} {page.words.suit_hint()}"
    best = mistake_of(page).moment.decision.best.action
    assert isinstance(best, Discard)
    suits = ("Characters", "Dots", "Bamboos", "Winds", "Dragons")
    tile = best.piece // 4
    own = suits[tile // 9] if tile < 27 else suits[3] if tile < 31 else suits[4]
    assert [suit for suit in suits if suit in page.panel.hint.text()] == [own]
    page.choose(page.retrying.at or 0)
    assert page.panel.hint.text() == "", "another try begins without hints"


def test_each_kind_of_reason_has_a_hint_of_its_own(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    words = RetryWords(mistake_of(retry(shell.open(), path)), Texts("en"))
    kinds: tuple[ReasonKind, ...] = get_args(ReasonKind)
    told = [words.kind_hint((Reason(kind, Sentence("speed-win")),)) for kind in kinds]
    assert [kind in hint for kind, hint in zip(kinds, told, strict=True)] == [True] * len(kinds)


def test_skip_puts_last_and_the_list_says_what_became_of_each(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    count = len(page.retrying.mistakes)
    assert count == len(LOSSES) and len(page.panel.rows) == count
    press(window, Qt.Key.Key_S)
    assert page.retrying.at == 1
    play(page, mistake_of(page).moment.decision.best.action)
    page.foot.main.click()
    assert page.retrying.at == 2
    page.show_better()
    page.foot.main.click()
    states = [row.accessibleName().rsplit(", ", 1)[1] for row in page.panel.rows]
    assert states == ["waiting", "found", "shown", "now"]
    click(page.panel.rows[0])
    assert page.retrying.at == 0 and page.retrying.asks
    press(window, Qt.Key.Key_L)
    assert page.panel.rows[0].hasFocus()
    press(window, Qt.Key.Key_Down)
    press(window, ENTER)
    assert page.retrying.at == 1 and page.retrying.asks, "what was found can be tried again"


def test_the_end_offers_those_that_were_missed(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    page.show_better()
    page.foot.main.click()
    while page.retrying.mistake is not None:
        page._tried(mistake_of(page).moment.decision.best.action)
        page.foot.main.click()
    count = len(LOSSES)
    assert f"{count - 1} of {count}" in said(page)
    assert page.foot.main.text() == "Try the missed ones again"
    page.foot.main.click()
    assert len(page.retrying.mistakes) == 1 and page.retrying.asks
    page._tried(mistake_of(page).moment.decision.best.action)
    assert page.foot.main.text() == "Finish"
    page.foot.main.click()
    assert page.foot.main.text() == "Back"
    page.foot.main.click()
    assert window.page is not page


def test_a_press_on_the_board_answers_once(shell: Shell, qapp: QApplication) -> None:
    """The second press of a double click, or of Enter, does not press the button that appears."""
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    a_discard(page)
    chosen = mistake_of(page).moment.decision.chosen.action
    assert isinstance(chosen, Discard)
    qapp.setDoubleClickInterval(500)
    press_tile(page.board, chosen.piece)
    assert page.retrying.tries == 1 and page.foot.main.isVisible()
    click(page.foot.main)
    assert page.retrying.tries == 1 and not page.retrying.asks
    page.try_again()
    presses().forget()
    play_by_keys(window, page, chosen.piece)
    press(window, ENTER)
    assert page.retrying.tries == 2 and not page.retrying.asks and not page.retrying.open


def test_a_discard_is_confirmed_where_that_is_chosen(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    window.context.settings.set("confirm-discard", True)
    page = retry(window, path)
    a_discard(page)
    chosen = mistake_of(page).moment.decision.chosen.action
    assert isinstance(chosen, Discard)
    press_tile(page.board, chosen.piece)
    assert page.retrying.tries == 0 and page.board.question is not None
    assert page.board.question.selected == chosen.piece
    press_tile(page.board, chosen.piece)
    assert page.retrying.tries == 1


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_ruleset(shell: Shell, ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move of the review can be made on the table, claims and exchanges included; nothing is cut."""
    path, _ = reviewed_game(shell, ruleset)
    window = shell.open()
    window.resize(1024, 700)
    page = retry(window, path)
    for place, mistake in enumerate(page.retrying.mistakes):
        decision = mistake.moment.decision
        for option in (decision.played, 0):
            page.choose(place)
            QApplication.processEvents()
            assert page.board.question is not None
            action = decision.actions[option].action
            play(page, action)
            last = page.retrying.last
            assert last == tried_move(mistake.moment, last.action if last is not None else action)
            assert last is not None and last.option == option and last.right == (option == 0)
            settle()
            painted = Painted(monkeypatch)
            page.grab()
            monkeypatch.undo()
            assert cut_labels(page) == [] and painted.cut == []
    assert page.retrying.found == len(page.retrying.mistakes)


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
def test_words_fit_and_the_language_changes_while_it_is_open(
    shell: Shell, language: str, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    window.context.settings.set("text-percent", percent)
    for size in ((1024, 700), (1280, 720)):
        window.resize(*size)
        page = retry(window, path)
        for step in range(3):
            window.context.settings.set("language", language if step else "en")
            settle()
            painted = Painted(monkeypatch)
            page.grab()
            monkeypatch.undo()
            assert cut_labels(page) == [] and painted.cut == []
            assert window.width() == size[0], "it does not make the window wider"
            if step == 1:
                assert page.board.question is not None, "the question is still open"
                page._tried(mistake_of(page).moment.decision.best.action)
        assert page.header.title.text() == retry_mistakes()
        assert (retry_mistakes() == "Retry my mistakes") == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_leads_there_from_a_review_has_room(shell: Shell, language: str) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open(language=language, text_percent=150)
    window.page.asked.emit(ToReview(path, 1))
    there = window.page
    assert isinstance(there, ReviewPage)
    link = there.list.retry
    for width in (1024, 1920):
        window.resize(width, 700)
        settle()
        assert link.isVisible() and link.width() <= there.list.width() - 32
        assert link.width() >= link.sizeHint().width() and (link.compact or link.full_width() <= link.width())
        assert link.accessibleName() == retry_mistakes() and "(M)" in link.toolTip()
    assert not link.compact, "in a wide window it has its words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_leads_there_from_other_pages_squeezes_nothing(shell: Shell, language: str) -> None:
    path, review = reviewed_game(shell)
    keep_mistakes(review, path)
    window = shell.open(language=language, text_percent=150)
    window.resize(1024, 700)
    window.page.asked.emit(ToProgress(RULESET.id))
    settle()
    progress = window.page
    assert isinstance(progress, ProgressPage)
    banner = progress.banner
    assert banner.retry.isVisible() and banner.title.height() >= banner.title.heightForWidth(banner.title.width())
    result = window.page_of(ResultPage)
    window.show_page(result)
    result.open(path)
    settle()
    for button in (result.start, result.retry, result.replay, result.again):
        assert button.isVisible() and button.width() >= button.sizeHint().width()
    assert window.width() == 1024


# ---- the ways there, and away


def test_from_the_review_of_a_hand(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    window.page.asked.emit(ToReview(path, 1))
    there = window.page
    assert isinstance(there, ReviewPage) and there.list.retry.isVisible()
    press(window, Qt.Key.Key_M)
    page = window.page
    assert isinstance(page, RetryPage) and page.wanted == ToRetry(path, 1, review.seat)
    assert len(page.retrying.mistakes) == len(review.mistakes)
    page.show_better()
    asked: list[object] = []
    page.asked.connect(asked.append)
    source = mistake_of(page).position.source
    press(window, Qt.Key.Key_P)
    assert asked[0] == ToBranch(path, source.line)


def test_a_review_that_is_not_whole_leads_to_no_retry(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    window.page.asked.emit(ToReview(path, 1))
    there = window.page
    assert isinstance(there, ReviewPage) and there.list.retry.isVisible()
    monkeypatch.setattr(there, "_found", lambda: replace(review, whole=False))
    there._show()
    press(window, Qt.Key.Key_M)
    assert not there.list.retry.isVisible() and window.page is there


def test_mistakes_of_another_player_are_not_called_the_person_s(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    other = next(seat for seat in range(4) if seat != review.seat)
    keep_review(path, review_of(path, seat=other, losses=LOSSES))
    window = shell.open()
    window.page.asked.emit(ToReview(path, 1, other))
    there = window.page
    assert isinstance(there, ReviewPage) and there.list.retry.accessibleName() == "Retry the mistakes"
    press(window, Qt.Key.Key_M)
    page = window.page
    assert isinstance(page, RetryPage) and page.header.title.text() == "Retry the mistakes"
    assert not mistake_of(page).own


def test_back_to_the_review_opens_the_decision(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open()
    page = retry(window, path)
    page.show_better()
    move = mistake_of(page).position.source.move
    click(page.foot.review)
    there = window.page
    assert isinstance(there, ReviewPage) and there.at == move


def test_a_review_that_may_not_be_kept_is_tried_all_the_same(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_game(shell.games / "game.mahjong", RULESET)
    review = review_of(path, losses=LOSSES)
    window = shell.open()
    window.page.asked.emit(ToReview(path, 1))
    there = window.page
    assert isinstance(there, ReviewPage)
    monkeypatch.setattr(there, "_found", lambda: review)
    there._show()
    press(window, Qt.Key.Key_M)
    page = window.page
    assert isinstance(page, RetryPage) and len(page.retrying.mistakes) == len(LOSSES)


def test_from_the_result_and_from_the_list_of_games(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    other = write_game(shell.games / "other.mahjong", RULESET, seed=5)
    window = shell.open()
    result = window.page_of(ResultPage)
    window.show_page(result)
    result.open(other)
    assert not result.retry.isVisible(), "nothing is reviewed"
    press(window, Qt.Key.Key_M)
    assert window.page is result
    result.open(path)
    assert result.retry.isVisible()
    press(window, Qt.Key.Key_M)
    page = window.page
    assert isinstance(page, RetryPage) and page.wanted == ToRetry(path)
    window.page.asked.emit(ToReplays())
    games = window.page
    assert isinstance(games, ReplaysPage)
    rows = {row.path: row for row in games.rows}
    assert not rows[other].retry.isVisible()
    click(rows[path].retry)
    assert isinstance(window.page, RetryPage)


def test_from_progress_what_is_due(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    window.page.asked.emit(ToProgress(RULESET.id))
    progress = window.page
    assert isinstance(progress, ProgressPage) and not progress.banner.retry.isVisible()
    press(window, Qt.Key.Key_M)
    assert window.page is progress
    kept = keep_mistakes(review, path)
    window.page.asked.emit(ToProgress(RULESET.id))
    progress.opened()
    assert progress.banner.retry.isVisible()
    press(window, Qt.Key.Key_M)
    page = window.page
    assert isinstance(page, RetryPage) and page.due
    assert {one.position.id for one in page.retrying.mistakes} == set(kept)
    assert "what is due" in page.header.note.text()
    while page.retrying.mistake is not None:
        page._tried(mistake_of(page).moment.decision.best.action)
        page.foot.main.click()
    page = retry(window, None)
    assert "Nothing is due" in said(page) and page.foot.main.hasFocus() and not page.board.isVisible()
    press(window, ESCAPE)
    assert window.page is not page


def test_a_game_that_is_gone_says_so_in_a_line(shell: Shell) -> None:
    page = retry(shell.open(), shell.games / "gone.mahjong")
    assert "gone.mahjong" in said(page) and not page.board.isVisible()


def test_escape_leaves_and_a_claim_is_passed_by_it(shell: Shell) -> None:
    """As on the table: Escape is the key of Pass while the bar offers it, and goes back elsewhere."""
    path = write_game(shell.games / "game.mahjong", RULESET)
    keep_review(path, review_of(path, losses=(5.0,) * 20))
    window = shell.open()
    page = retry(window, path)
    place = next(
        place
        for place, one in enumerate(page.retrying.mistakes)
        if any(isinstance(action, Pass) for action in one.moment.options.legal)
    )
    page.choose(place)
    press(window, ESCAPE)
    assert window.page is page and page.retrying.last is not None
    assert isinstance(page.retrying.last.action, Pass)
    a_discard(page)
    press(window, ESCAPE)
    assert window.page is not page


def test_large_text_in_a_small_window_has_one_column(shell: Shell) -> None:
    path, _ = reviewed_game(shell)
    window = shell.open(text_percent=150)
    window.resize(1024, 700)
    page = retry(window, path)
    settle()
    bar = page._area.verticalScrollBar()
    assert page.panel.y() >= page.board.geometry().bottom() and page.panel.width() == page.board.width()
    assert bar.value() == 0 and page.board.height() >= page._area.viewport().height() - 32
    assert not page.panel.area.verticalScrollBar().maximum(), "the page scrolls, not the panel"
    page.show_better()
    settle()
    assert bar.value() > 0 and page.foot.main.hasFocus()
    assert page.panel.mapTo(page._area, page.panel.rect().topLeft()).y() < page._area.height() * 2 // 3
    page.foot.main.click()
    settle()
    assert bar.value() == 0 and page.retrying.asks
    window.resize(1920, 1080)
    settle()
    assert page.panel.x() >= page.board.geometry().right() and page.retrying.asks
