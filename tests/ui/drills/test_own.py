"""Decisions of own games as drills in the real window: from the review to the question, answered, forgotten."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.paths import data_folder
from mahjong_desktop.play.drilling import drill_terms
from mahjong_desktop.play.mistakes import keep_when_reviewed
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.drills.own_positions import OwnQuestion, decision_of, own_moment
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.reasons import Reason, reasons
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import learning_file
from mahjong_desktop.ui.drills.own import OwnView
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.drills.setup import DrillSetup
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToDrill, ToDrillMistake, ToLearn, ToReview
from mahjong_desktop.ui.shell import MainWindow
from tests.study.drills.own_games import review_of, write_game
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, cut_labels

RULESET = built_in_ruleset("hong-kong")
ENTER = Qt.Key.Key_Return


@pytest.fixture(autouse=True)
def _nothing_learnt() -> None:
    """Each test begins with an empty file of what was learnt."""
    learning_file._learned.cache_clear()
    (data_folder() / LEARNED_FILE).unlink(missing_ok=True)


def reviewed_game(shell: Shell, ruleset: Ruleset = RULESET) -> tuple[Path, HandReview]:
    """Writes a game and its review into the folder of the window."""
    path = write_game(shell.games / f"{ruleset.id}.mahjong", ruleset)
    review = review_of(path)
    keep_review(path, review)
    return path, review


def drill(window: MainWindow, path: Path, review: HandReview, place: int = 0) -> tuple[DrillPage, OwnView]:
    """Asks for the drill of a decision as the page of the review does."""
    window.add_page(DrillPage(window.context, None, 3, None))
    window.page.asked.emit(ToDrillMistake(path, review.hand, review.seat, review.decisions[place].move))
    page = window.page
    assert isinstance(page, DrillPage) and isinstance(page.view, OwnView)
    return page, page.view


def choose_by_keys(window: MainWindow, view: OwnView, option: int) -> None:
    """Goes to an option by the arrows from the first one, and chooses it."""
    for _ in range(view.order.index(option)):
        press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Space)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_ruleset_by_keys(shell: Shell, ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake, then the best: the verdict and the level say so. Nothing is cut at the smallest size."""
    path, review = reviewed_game(shell, ruleset)
    window = shell.open()
    window.resize(1024, 700)
    for place in range(min(4, len(review.decisions))):
        page, view = drill(window, path, review, place)
        decision, skill = view.question.decision, view.question.skills[0]
        for option in (decision.played, 0):
            page, view = drill(window, path, review, place)
            before = page.learned.level(ruleset.id, skill)
            choose_by_keys(window, view, option)
            press(window, ENTER)
            assert view.judged and page.drilling is not None and page.drilling.judgement is not None
            right = decision.actions[option].behind <= decision.actions[option].margin
            assert page.drilling.judgement.right == right
            assert page.learned.level(ruleset.id, skill) == max(before + (1 if right else -1), 0)
            assert view.played.isVisible() and view.rated is not None
            view.rated.unfold()
            QApplication.processEvents()
            painted = Painted(monkeypatch)
            page.grab()
            monkeypatch.undo()
            assert cut_labels(page) == [] and painted.cut == []


def test_digits_choose_and_the_best_is_not_told_by_the_order(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, view = drill(window, path, review)
    assert page.header.title.text() == "Drill", "no score is asked for"
    press(window, Qt.Key.Key_2)
    assert view.chosen_option == view.order[1] and view.tiles[1].hasFocus()
    press(window, ENTER)
    assert view.judged
    names = [part.accessibleName() for part in view.tiles]
    assert all(names) and any(name.endswith((", right", ", missed")) for name in names)
    assert page.main.hasFocus()


def test_what_is_due_comes_afterwards(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    keep_mistakes(review, path)
    window = shell.open()
    window.context.settings.set("drill-kinds", ["own"])
    page, view = drill(window, path, review, 3)
    seen = {view.question.position.id}
    for _ in range(3):
        view.choose_option(0)
        page._go_on()
        page._go_on()
        assert isinstance(page.view, OwnView)
        view = page.view
        seen.add(view.question.position.id)
    assert len(seen) == 4 and seen >= {one.id for one in page.learned.own_positions(RULESET.id)}


def test_the_review_is_opened_unless_the_game_is_gone(shell: Shell, qtbot: QtBot) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, view = drill(window, path, review)
    view.choose_option(0)
    page._go_on()
    with qtbot.waitSignal(page.asked) as asked:
        view.review.click()
    assert asked.args == [ToReview(path, 1, review.seat, review.decisions[0].move)]
    path.unlink()
    page.retranslate()
    assert isinstance(page.view, OwnView) and not page.view.review.isEnabled() and page.view.review.toolTip()


def test_a_position_is_forgotten_and_kept_again(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, view = drill(window, path, review)
    view.choose_option(0)
    page._go_on()
    QApplication.processEvents()
    for before in (page.another, page.rule, view.forget):
        press(window, Qt.Key.Key_Backtab)
        assert before.hasFocus(), "Tab goes from the last control of the question to the buttons below it"
    first = view.forget.text()
    press(window, ENTER)
    assert page.learned.own_positions(RULESET.id) == () and view.forget.text() != first
    window.context.settings.set("language", "cs")
    QApplication.processEvents()
    again = page.view
    assert isinstance(again, OwnView) and not again.kept_on, "another language does not bring it back"
    again.forget.click()
    assert [one.id for one in page.learned.own_positions(RULESET.id)] == [again.question.position.id]


def test_another_language_and_other_pages_keep_the_question(shell: Shell, qtbot: QtBot) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, view = drill(window, path, review)
    press(window, Qt.Key.Key_2)
    heading, chosen = view.heading.text(), view.chosen_option
    window.context.settings.set("language", "ja")
    qtbot.waitUntil(lambda: isinstance(page.view, OwnView) and page.view.heading.text() != heading)
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and isinstance(page.view, OwnView) and page.view.chosen_option == chosen


@pytest.mark.parametrize("wrong", ["no review", "no game", "no decision"])
def test_what_cannot_be_drilled_gives_one_line(shell: Shell, wrong: str) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    if wrong == "no review":
        path.with_name(f"{path.name}.review").unlink()
    elif wrong == "no game":
        path.unlink()
    move = 999 if wrong == "no decision" else review.decisions[0].move
    before = window.page
    window.page.asked.emit(ToDrillMistake(path, 1, review.seat, move))
    sheet = window.findChildren(MessageSheet)[-1]
    assert window.page is before and sheet.isVisible()
    assert sheet.line.text() and "\n" not in sheet.line.text() and "Something went wrong" not in sheet.line.text()


def test_a_review_that_is_shown_but_not_kept_can_be_drilled(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a folder into which nothing can be written."""
    path, review = reviewed_game(shell)
    window = shell.open()
    window.open(ToReview(path, 1, review.seat))
    path.with_name(f"{path.name}.review").unlink()
    window.add_page(DrillPage(window.context, None, 3, None))
    press(window, Qt.Key.Key_D)
    page = window.page
    assert isinstance(page, DrillPage) and isinstance(page.view, OwnView)


def test_settings_switch_own_games_and_keeping(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, _view = drill(window, path, review)
    setup = page.open_setup()
    assert setup.kinds["own"].isChecked() and setup.keep.isChecked()
    before = page.drilling
    setup.keep.click()
    setup.finish()
    assert page.drilling is before and not drill_terms(window.context.settings).keep, "the round goes on"
    assert keep_when_reviewed(review, path, window.context.settings) is None
    setup = page.open_setup()
    setup.kinds["own"].click()
    setup.finish()
    assert drill_terms(window.context.settings).kinds == ("hand", "win", "waits", "discard")


def test_all_positions_of_a_ruleset_are_forgotten(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    window = shell.open()
    page, _view = drill(window, path, review)
    page.learned.answered(RULESET.id, "win", True, datetime.now(UTC))
    setup = page.open_setup()
    assert isinstance(setup, DrillSetup)
    click(setup.forget)
    button = next(one for one in setup.findChildren(MessageSheet)[-1].buttons if "(1)" in one.text())
    click(button)
    assert page.learned.own_positions(RULESET.id) == () and page.learned.level(RULESET.id, "win") == 1


def test_what_was_chosen_before_there_were_own_games_stays(tmp_path: Path) -> None:
    settings = Settings()
    settings.set("drill-kinds", ["hand", "win"])
    assert drill_terms(settings).kinds == ("hand", "win", "own")


def test_mistakes_are_kept_after_a_review(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    work = keep_when_reviewed(review, path, shell.open().context.settings)
    assert work is not None and len(work.result()) == 3
    opened = Learned(data_folder() / LEARNED_FILE)
    assert len(opened.own_positions(RULESET.id)) == 3
    opened.close()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_of_learning_tells_what_is_due(shell: Shell, language: str) -> None:
    path, review = reviewed_game(shell)
    keep_mistakes(review, path)
    window = shell.open(language=language)
    window.page.asked.emit(ToLearn(RULESET))
    page = window.page
    assert isinstance(page, LearnPage)
    assert "3" in page.due.amount.text() and page.due.amount.isVisible()
    page.start_drill()
    assert isinstance(window.page, DrillPage)


def test_nothing_that_is_kept_is_asked_in_other_rules(shell: Shell) -> None:
    path, review = reviewed_game(shell)
    keep_mistakes(review, path)
    window = shell.open()
    window.context.settings.set("drill-kinds", ["own"])
    window.add_page(DrillPage(window.context, None, 3, None))
    window.page.asked.emit(ToDrill(built_in_ruleset("riichi-ema")))
    page = window.page
    assert isinstance(page, DrillPage) and page.drilling is not None
    assert not isinstance(page.drilling.question, OwnQuestion)


def test_the_reasons_come_after_the_answer_and_stay(shell: Shell, qtbot: QtBot) -> None:
    """Of a wrong answer they compare it with the best, of the best one what was played in the game."""
    path, review = reviewed_game(shell)
    window = shell.open()
    page, view = drill(window, path, review)
    actions = view.question.decision.actions
    assert view.reasons_said == ()
    view.choose_option(len(actions) - 1)
    assert view.explained.chosen is actions[-1]
    view.choose_option(0)
    assert view.explained.chosen is actions[view.question.decision.played]
    told = (Reason("speed", Sentence("speed-win")), Reason("danger", Sentence("danger-declared", {"seat": 1})))
    page._reasoning._known[view.explained.move] = (view.explained, told)
    page._go_on()
    assert len(view.reasons_said) == 2 and "wins at once" in view.reasons_said[0]
    window.context.settings.set("language", "ja")
    qtbot.waitUntil(lambda: isinstance(page.view, OwnView) and page.view is not view)
    again = page.view
    assert isinstance(again, OwnView)
    assert len(again.reasons_said) == 2 and again.reasons_said != view.reasons_said


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_reasons_are_those_of_the_review_after_it_was_stored(ruleset: Ruleset, tmp_path: Path) -> None:
    path = write_game(tmp_path / "one.mahjong", ruleset)
    review = review_of(path)
    first = review.decisions[0]
    best, chosen, *others = first.actions
    best = replace(best, wins=0.5, win_points=40.0)
    chosen = replace(chosen, distance=3, deals_in=0.25, deal_in_points=48.0)
    decision = replace(first, actions=(best, chosen, *others))
    review = replace(review, decisions=(decision, *review.decisions[1:]))
    moment = own_moment(decision_of(review, path, decision.move))
    found = reasons(moment.review, moment.decision, moment.view)
    game = open_game(path)
    seen = decisions(game.record, game.ruleset, review.hand, review.seat)[decision.move - 1]
    assert found == reasons(review, decision, view_of(seen.state, seen.seat))
    assert {"value", "danger"} <= {reason.kind for reason in found}
    for reason in found:
        for language in LANGUAGES:
            assert HintWords(Texts(language), moment.view).sentence(reason.sentence)
