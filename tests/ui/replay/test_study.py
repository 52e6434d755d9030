"""Study mode of a replay: every decision is asked before it is shown, and nothing of it is told before that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.actions import Chow, Discard, Kong, Pung
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.present.table_words import long_reason
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.kept import keep_review, kept_review
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.study.drills.own_games import review_of, write_game
from tests.ui.measure import Painted, cut_labels, settle
from tests.ui.review.reviews import write_reviewed

HAND = "hong-kong"


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path, translators: Translators) -> Iterator[ReplayPage]:
    theme.activate(qapp, theme.Theme())
    made = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    assert made.open(write_reviewed(tmp_path / "game.mahjong", HAND, 2).path)
    made.table.set_look("jade", True, 0.0)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=2000)
    yield made
    made.study._adviser.close()


def press(page: ReplayPage, *keys: Qt.Key) -> None:
    for key in keys:
        held = page.window().focusWidget()
        QTest.keyClick(page if held is None else held, key)


def studies(page: ReplayPage) -> ReplayPage:
    """Switches study mode on by its key."""
    page.setFocus()
    press(page, Qt.Key.Key_S)
    assert page.study.on
    return page


def to_question(page: ReplayPage, *sorts: type) -> None:
    """Steps on to the next decision; with sorts of actions, to one that offers one of them."""
    while True:
        page.step_on()
        if page.study.asking:
            assert page.table.options is not None
            if not sorts or any(isinstance(action, sorts) for action in page.table.options.legal):
                return
        assert page.game is not None and not page.game.playback.at_hand_end, "there is no such decision"


def words(page: ReplayPage) -> str:
    return f"{page.study.strip.heading.text()} {page.study.strip.text.text()}"


def stop(page: ReplayPage) -> int:
    assert page.game is not None
    return page.game.playback.at


# ---- what is hidden, and shown when it is asked for


def test_hands_and_ends_are_hidden_until_asked(page: ReplayPage) -> None:
    assert page.open_hands and page.hands.buttons[0].note.text()
    studies(page)
    to_question(page)
    shown = page.table.shown
    assert shown is not None and not page.open_hands
    assert all(piece == HIDDEN for seat, hand in enumerate(shown.hands) if seat != page.seat for piece in hand)
    assert [button.note.text() for button in page.hands.buttons] == ["", ""], "how hands end is still to come"
    press(page, Qt.Key.Key_H)
    shown = page.table.shown
    assert shown is not None and all(piece != HIDDEN for hand in shown.hands for piece in hand)
    assert page.study.asking, "it is asked all the same"
    page.step_on()
    page.step_on()
    assert not page.open_hands, "they are hidden again with the next step"
    page.go_to_hand(1)
    assert page.hands.buttons[0].note.text() and not page.hands.buttons[1].note.text()
    press(page, Qt.Key.Key_S)
    assert all(button.note.text() for button in page.hands.buttons) and not page.study.strip.isVisible()


def test_the_arrow_reveals_first_and_steps_on_then(page: ReplayPage) -> None:
    studies(page)
    to_question(page)
    assert page.study.decision is not None
    before, question = stop(page), words(page)
    assert question.startswith("What would you do?") and page.table.question is not None
    page.setFocus()
    press(page, Qt.Key.Key_Right)
    assert stop(page) == before and not page.study.asking and page.table.question is None
    assert "In the game:" in words(page)
    press(page, Qt.Key.Key_Right)
    assert stop(page) > before


def test_the_switch_is_remembered(page: ReplayPage, tmp_path: Path, qtbot: QtBot) -> None:
    studies(page)
    again = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(again)
    again.show()
    assert page.game is not None and again.open(page.game.path)
    assert again.study.on and not again.open_hands and again.controls.study.isChecked()
    again.controls.study.click()
    assert not again.study.on
    assert not Settings(tmp_path / "settings.json").flag("replay-study")


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_decision_of_the_seat_is_asked_once(page: ReplayPage, ruleset: Ruleset, tmp_path: Path) -> None:
    path = write_game(tmp_path / f"{ruleset.id}.mahjong", ruleset)
    assert page.open(path)
    studies(page)
    game = open_game(path)
    made = decisions(game.record, game.ruleset, 1, page.seat)
    wanted = [one.line for one in made if len(options_of(one.state, page.seat).legal) > 1]
    asked: list[int] = []
    assert page.game is not None
    while not page.game.playback.at_hand_end:
        if page.study.asking:
            assert page.study.decision is not None and page.table.options is not None
            assert page.study.decision.action in page.table.options.legal
            asked.append(page.study.decision.line)
        page.step_on()
    assert asked == wanted and wanted


# ---- answering


def test_a_move_on_the_table_is_set_beside_what_was_played(page: ReplayPage) -> None:
    studies(page)
    to_question(page, Discard)
    decision = page.study.decision
    assert decision is not None and page.table.options is not None
    played = decision.action
    assert isinstance(played, Discard)
    other = next(
        action
        for action in page.table.options.legal
        if isinstance(action, Discard) and action.piece // 4 != played.piece // 4
    )
    page.table.press_piece(other.piece)
    assert words(page).startswith("Another move You: ") and page.study.tried == other
    page.study.arrive()
    page.table.press_piece(played.piece)
    assert words(page).startswith("The same move In the game: ")


def test_down_leads_to_the_hand_and_enter_plays(page: ReplayPage) -> None:
    studies(page)
    to_question(page, Discard)
    page.setFocus()
    before = stop(page)
    press(page, Qt.Key.Key_Down)
    piece = page.table.hand.focus_piece()
    assert piece is not None
    press(page, Qt.Key.Key_Left)
    moved = page.table.hand.focus_piece()
    assert moved is not None and moved != piece and stop(page) == before
    press(page, Qt.Key.Key_Return)
    assert isinstance(page.study.tried, Discard) and page.study.tried.piece == moved
    assert page.hasFocus()
    press(page, Qt.Key.Key_Right)
    assert stop(page) > before


def test_the_keys_of_the_bar_answer_and_not_the_page(page: ReplayPage) -> None:
    studies(page)
    to_question(page, Pung, Chow, Kong)
    left: list[None] = []
    page.closed.connect(lambda: left.append(None))
    page.setFocus()
    press(page, Qt.Key.Key_Escape)
    assert page.study.tried is not None and page.study.tried.name == "pass" and left == []
    press(page, Qt.Key.Key_Escape)
    assert len(left) == 1


def test_the_key_of_a_refused_win_asks_why(page: ReplayPage, tmp_path: Path) -> None:
    assert page.open(write_game(tmp_path / "riichi.mahjong", built_in_ruleset("riichi-ema"), seed=8))
    studies(page)
    refusal = None
    while refusal is None:
        to_question(page)
        prompt = page.table.question.prompt if page.table.question is not None else None
        refusal = None if prompt is None else prompt.refused_win
    page.setFocus()
    press(page, Qt.Key.Key_W)
    assert page.study.asking and page.study.tried is None
    assert long_reason(refusal, page.context.texts.for_ruleset("riichi-ema"), "riichi-ema") in words(page)


def test_automatic_play_stops_at_a_decision(page: ReplayPage, qtbot: QtBot) -> None:
    studies(page)
    page.controls.step_pace(3)
    page.toggle_play()
    qtbot.waitUntil(lambda: page.study.asking, timeout=20_000)
    assert not page.playing


# ---- the review and the advice


def test_the_figures_of_the_review_come_with_what_was_played(page: ReplayPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "reviewed.mahjong", built_in_rulesets()[0], hands=1)
    assert page.open(path)
    review = review_of(path)
    studies(page)
    to_question(page)
    page.step_on()
    assert "are not reviewed." in words(page)
    keep_review(path, review)
    assert kept_review(path, 1, review.seat) is not None and review.seat == page.seat
    game = open_game(path)
    lines = [one.line for one in decisions(game.record, game.ruleset, 1, page.seat)]
    costly = {lines[one.move - 1]: one for one in review.mistakes}
    page.go_to_hand(0)
    asked = None
    while asked not in costly:
        to_question(page)
        asked = page.study.decision.line if page.study.decision is not None else None
    decision = costly[asked or 0]
    texts = page.context.texts
    loss, margin = texts.decimal(decision.loss, 1), texts.decimal(decision.margin, 1)
    assert loss not in words(page)
    page.study.answered(decision.actions[2].action)
    assert "The review found a better move:" in words(page)
    assert f"lost {loss} ± {margin}" in words(page)
    assert f"would have lost {texts.decimal(decision.actions[2].behind, 1)} ±" in words(page)
    page.study.arrive()
    page.study.answered(decision.best.action)
    assert words(page).endswith("Your move is the best of the review.")


def test_advice_does_not_reveal_what_was_played(page: ReplayPage, qtbot: QtBot) -> None:
    studies(page)
    to_question(page, Discard)
    press(page, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: words(page).startswith("Advice Discard"), timeout=60_000)
    assert page.study.asking and "In the game" not in words(page)
    page.step_on()
    assert "In the game:" in words(page)
    press(page, Qt.Key.Key_A)
    assert words(page).startswith("Advice Discard"), "it is known already"


# ---- other seats, languages, small windows


def test_another_seat_has_other_decisions(page: ReplayPage) -> None:
    studies(page)
    to_question(page)
    first = page.study.decision
    assert first is not None and page.game is not None
    page.look_from((page.game.ruleset.chairs.held.index(page.seat) + 1) % 4)
    assert page.study.decision is None or page.study.decision.seat != first.seat
    to_question(page)
    assert page.study.decision is not None and page.study.decision.seat == page.seat != first.seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
def test_words_fit_while_the_language_changes(
    page: ReplayPage,
    qapp: QApplication,
    translators: Translators,
    language: str,
    percent: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page.resize(1024, 700)
    studies(page)
    to_question(page, Discard)
    page.context.texts = Texts(language)
    translators.use(language)
    theme.activate(qapp, theme.Theme(scale_percent=percent, language=language))
    settle()
    for revealed in (False, True):
        if revealed:
            page.step_on()
            settle()
        assert page.study.asking == (not revealed)
        painted = Painted(monkeypatch)
        page.study.strip.grab()
        monkeypatch.undo()
        assert cut_labels(page.study.strip) == [] and painted.cut == []
        assert page.width() == 1024
        assert page.study.strip.geometry().bottom() < page.controls.geometry().top() + 1
