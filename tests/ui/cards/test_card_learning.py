"""Lessons and drills of Shuangkou in the window: the way there and back, answers by mouse and keys, what is kept, four
languages, small windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.study.card_lessons.course import CARD_LESSONS, CARD_SKILLS
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.ui.cards.drill_page import QUESTIONS, CardDrillPage
from mahjong_desktop.ui.cards.learn_page import CardLearnPage
from mahjong_desktop.ui.cards.lesson_page import CardLessonPage
from mahjong_desktop.ui.cards.question_page import QuestionPage
from mahjong_desktop.ui.kit.answers import AnswerLook
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.learning_file import learned, lesson_progress
from mahjong_desktop.ui.requests import (
    PageRequest,
    PlayCardGame,
    ToCardDrill,
    ToCardLesson,
    ToGlossary,
    ToLearn,
    ToLearnCards,
    ToNewCardGame,
    ToRules,
)
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell


def open_lesson(shell: Shell, name: str = "beats", language: str = "en") -> CardLessonPage:
    window = shell.open(language=language)
    window.open(ToCardLesson(name))
    shell.qtbot.wait(20)
    return window.page_of(CardLessonPage)


def open_drill(shell: Shell, skills: tuple[str, ...] = (), language: str = "en") -> CardDrillPage:
    window = shell.open(language=language)
    window.open(ToCardDrill(skills))
    shell.qtbot.wait(20)
    return window.page_of(CardDrillPage)


def requests_of(page: QuestionPage | CardLearnPage) -> list[PageRequest]:
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    return requests


def answer_rightly(page: QuestionPage) -> None:
    assert page.step is not None and page.card is not None
    for place in sorted(page.step.right_answer):
        page.card.toggle(place)
    page.main_action()


def answer_wrongly(page: QuestionPage) -> None:
    assert page.step is not None and page.card is not None
    wrong = next(place for place in range(len(page.step.answers)) if place not in page.step.right_answer)
    page.card.toggle(wrong)
    page.main_action()


# ---- the page that leads there


def test_the_page_of_learning_shows_lessons_and_drills_and_leads_on(shell: Shell) -> None:
    window = shell.open()
    window.open(ToLearnCards())
    shell.qtbot.wait(20)
    page = window.page_of(CardLearnPage)
    assert len(page.path.cards) == len(CARD_LESSONS) == 7 and page.current == 0
    assert page.path.cards[0].hasFocus()
    requests = requests_of(page)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_3, Qt.Key.Key_D, Qt.Key.Key_F1):
        press(window, key)
    click(page.skills["worth"].start)
    click(page.play)
    click(page.glossary)
    assert requests == [
        ToCardLesson("cards"),
        ToCardLesson("beats"),
        ToCardDrill(),
        ToRules(SHUANGKOU),
        ToCardDrill(("worth",)),
        ToNewCardGame(),
        ToGlossary(),
    ]


def test_the_lists_of_games_lead_from_tiles_to_cards_and_back(shell: Shell) -> None:
    window = shell.open()
    window.open(ToLearn())
    page = window.page_of(LearnPage)
    assert page.chooser.itemText(page.chooser.count() - 1) == "Shuangkou"
    page.chooser.chosen.emit(SHUANGKOU)
    cards = window.page_of(CardLearnPage)
    assert at(window, cards)
    cards.chooser.chosen.emit("wenzhou")
    assert at(window, page) and page.ruleset.id == "wenzhou"


def test_progress_is_shown_on_the_cards(shell: Shell) -> None:
    lesson_progress().store(SHUANGKOU, "cards", LessonState(1, 0, 5, frozenset(), done=True))
    lesson_progress().store(SHUANGKOU, "plays", LessonState(1, 2, 6, frozenset({0, 1})))
    window = shell.open()
    window.open(ToLearnCards())
    page = window.page_of(CardLearnPage)
    assert page.current == 1 and page.path.cards[1].current
    assert page.progress.text() == "1 of 7 lessons done"
    assert page.path.cards[1].steps.text() == "2 of 6"


# ---- a lesson


def test_a_lesson_goes_on_after_each_answer_and_is_kept(shell: Shell) -> None:
    page = open_lesson(shell)
    assert page.header.title.text() == "Lesson 3 · What beats what"
    assert page.step is not None and not page.step.is_question
    page.main_action()
    assert page.state.step == 1 and page.card is not None
    assert not page.next.isEnabled() and page.needed.isVisible()
    answer_rightly(page)
    assert page.checked and page.next.isEnabled()
    looks = [button.verdict for button in page.card.buttons]
    assert [look is AnswerLook.RIGHT for look in looks] == [answer.right for answer in page.step.answers]
    assert lesson_progress().state(SHUANGKOU, "beats").solved == {0, 1}
    page.main_action()
    assert page.state.step == 2 and lesson_progress().state(SHUANGKOU, "beats").step == 2


def test_what_was_missed_comes_back_and_the_lesson_ends_when_enough_is_right(shell: Shell) -> None:
    page = open_lesson(shell)
    page.main_action()
    count = len(page.steps)
    answer_wrongly(page)
    assert page.card is not None
    assert len(page.steps) == count + 1 and page.state.missed == (1,)
    assert not page.card.returning.isHidden() and page.card.verdict.text() == "Not quite."
    assert AnswerLook.WRONG in {button.verdict for button in page.card.buttons}
    page.main_action()
    with shell.qtbot.waitSignal(page.closed, timeout=1000):
        while True:
            last = page.state.step == len(page.steps) - 1
            answer_rightly(page)
            page.main_action()
            if last:
                break
    assert lesson_progress().state(SHUANGKOU, "beats").done


def test_a_lesson_that_leaves_questions_out_leads_back_to_them(shell: Shell) -> None:
    page = open_lesson(shell)
    page.main_action()
    for _ in range(len(page.steps) - 2):
        page.go(1)
    answer_rightly(page)
    page.main_action()
    assert page.state.step == 1 and page.card is not None and "80" in page.card.verdict.text()


def test_the_last_lesson_begins_a_match_with_help(shell: Shell) -> None:
    page = open_lesson(shell, "game")
    requests = requests_of(page)
    page.main_action()
    (game,) = requests
    assert isinstance(game, PlayCardGame) and game.terms.manner == "learn" and game.options.most_hands == 4
    assert lesson_progress().state(SHUANGKOU, "game").done


def test_a_lesson_is_answered_by_keys_alone(shell: Shell) -> None:
    page = open_lesson(shell, "score")
    window = page.window()
    requests = requests_of(page)
    press(window, Qt.Key.Key_Return)
    assert page.state.step == 1 and page.card is not None and page.step is not None
    press(window, Qt.Key.Key_Return)
    assert not page.checked and page.card.buttons[0].hasFocus()
    press(window, Qt.Key.Key_Down)
    assert page.card.buttons[page.card.columns % 3].hasFocus()
    (right,) = page.step.right_answer
    press(window, Qt.Key(Qt.Key.Key_1.value + right))
    assert page.card.answer == {right}
    press(window, Qt.Key.Key_F1)
    press(window, Qt.Key.Key_Return)
    assert page.checked and page.next.hasFocus()
    press(window, Qt.Key.Key_BracketLeft)
    assert page.state.step == 0
    press(window, Qt.Key.Key_BracketRight)
    assert page.checked and page.card.answer == {right}
    assert requests == [ToRules(SHUANGKOU, chapter="6")]


# ---- a drill


def test_a_drill_asks_ten_questions_and_keeps_the_first_answers(shell: Shell) -> None:
    page = open_drill(shell)
    assert [step.skill for step in page.steps[:4]] == [*CARD_SKILLS]
    answer_wrongly(page)
    assert page.card is not None
    page.card.choose(page.step.right_answer if page.step is not None else frozenset())
    page.check()
    assert page.rightly == {0: False}
    page.main_action()
    for _ in range(QUESTIONS - 1):
        answer_rightly(page)
        last = page.state.step == QUESTIONS - 1
        if not last:
            page.main_action()
    assert page.rights.text() == "9 of 10 right" and "Once more" in page.next.text()
    levels = learned().levels(SHUANGKOU)
    assert set(levels) == set(CARD_SKILLS) and max(levels.values()) > 0
    assert sum(learned().answers(SHUANGKOU).values()) == QUESTIONS
    before = page.steps
    page.main_action()
    assert page.state.step == 0 and page.rightly == {} and page.steps != before


def test_a_drill_of_one_skill_says_which(shell: Shell) -> None:
    page = open_drill(shell, ("leads",))
    assert page.header.title.text() == "Who leads?" and {step.skill for step in page.steps} == {"leads"}


# ---- windows and languages


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 700), 100), ((1280, 800), 150), ((1920, 1080), 100)])
def test_every_kind_of_step_fits(shell: Shell, language: str, size: tuple[int, int], percent: int) -> None:
    window = shell.open(language=language, text_percent=percent)
    window.resize(*size)
    window.open(ToLearnCards())
    shell.qtbot.wait(10)
    learn = window.page_of(CardLearnPage)
    assert learn.area.horizontalScrollBar().maximum() == 0
    for name in CARD_LESSONS:
        window.open(ToCardLesson(name))
        page = window.page_of(CardLessonPage)
        for place in range(len(page.steps)):
            page.go_to(place)
            shell.qtbot.wait(1)
            assert page.area.horizontalScrollBar().maximum() == 0, (name, place)
            assert page.next.mapTo(page, page.next.rect().bottomRight()).x() < page.width()


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_a_hint_says_of_a_wrong_answer_why_it_is_wrong(shell: Shell, language: str) -> None:
    page = open_drill(shell, language=language)
    shown = 0
    for _ in range(6):
        step, card = page.step, page.card
        assert step is not None and card is not None
        wrong = [place for place, answer in enumerate(step.answers) if not answer.right]
        assert page.hint.isVisible() == (len(wrong) > 1)
        press(page.window(), Qt.Key.Key_H)
        assert card.hint.isVisible() == (len(wrong) > 1)
        if len(wrong) > 1:
            shown += 1
            told = page.words.why(step.answers[wrong[0]])
            assert told in card.hint.text() and page.words.answer(step.answers[wrong[0]]) in card.hint.text()
        answer_rightly(page)
        assert not page.hint.isVisible()
        page.main_action()
    assert shown


def test_the_hint_is_also_a_button_and_goes_with_its_question(shell: Shell) -> None:
    page = open_lesson(shell)
    while page.step is not None and page.step.to_leave_out is None:
        page.go(1)
    click(page.hint)
    assert page.card is not None and page.card.hint.isVisible()
    page.go(1)
    assert page.card is not None and not page.card.hint.isVisible()
