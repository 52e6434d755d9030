"""The page of learning and the lessons, used as a person uses them: by keys, in every ruleset, in four languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from mahjong_desktop.play.option_memory import store_options
from mahjong_desktop.present.learning import MOST_TOLD, card_items
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.study.lessons.course import LESSONS, CardFacts, card_facts
from mahjong_desktop.study.lessons.progress import LessonProgress, LessonState
from mahjong_desktop.study.lessons.steps import BeginGame, ChooseSum, FillFigures, Read, right_answer
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.kit.answers import AnswerLook
from mahjong_desktop.ui.learn import lesson_page, page as learn_page
from mahjong_desktop.ui.learn.choices import Choices
from mahjong_desktop.ui.learn.fields import FigureFields
from mahjong_desktop.ui.learn.lesson_page import LessonPage
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToDrill, ToElements, ToLearn, ToLesson, ToSummary
from mahjong_desktop.ui.shell import SMALLEST, MainWindow
from tests.scale import amount, language_of
from tests.ui.by_hand import at, press, tab_order
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, looked_at, settle

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "learned.sqlite"


@pytest.fixture(autouse=True)
def _own_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has a file of its own."""
    progress, marks = LessonProgress(file), Learned(file)
    for module in (learn_page, lesson_page):
        monkeypatch.setattr(module, "lesson_progress", lambda: progress)
    monkeypatch.setattr(learn_page, "learned", lambda: marks)
    yield
    progress.close()
    marks.close()


@cache
def facts_of(ruleset: str) -> CardFacts:
    return card_facts(find_ruleset(ruleset))


def home(window: MainWindow, ruleset: str | None = None) -> LearnPage:
    window.open(ToLearn(None if ruleset is None else find_ruleset(ruleset)))
    page = window.page
    assert isinstance(page, LearnPage)
    return page


def lesson(window: MainWindow, ruleset: str, name: str) -> LessonPage:
    window.open(ToLesson(find_ruleset(ruleset), name))
    page = window.page
    assert isinstance(page, LessonPage)
    return page


def type_figures(window: MainWindow, fields: FigureFields, figures: tuple[int | None, ...]) -> None:
    for field, figure in zip(fields.fields, figures, strict=True):
        assert field.hasFocus()
        QTest.keyClicks(field, str(figure))
        press(window, Qt.Key.Key_Tab if field is not fields.fields[-1] else Qt.Key.Key_Shift)


def choose(window: MainWindow, answers: Choices, wanted: frozenset[int]) -> None:
    """Walks over the answers with the arrow keys and presses Space on each that is wanted."""
    assert answers.buttons[0].hasFocus()
    for index in range(len(answers.buttons)):
        if index in wanted:
            press(window, Qt.Key.Key_Space)
        press(window, Qt.Key.Key_Right)


def answer_rightly(window: MainWindow, page: LessonPage) -> None:
    """Answers the step with the keyboard alone and checks it."""
    step, card = page.step, page.card
    assert step is not None and card is not None
    if isinstance(step, Read | BeginGame):
        return
    right = right_answer(step)
    if isinstance(step, FillFigures):
        assert isinstance(card.answers, FigureFields) and isinstance(right, tuple)
        type_figures(window, card.answers, right)
    else:
        assert isinstance(card.answers, Choices) and isinstance(right, frozenset)
        choose(window, card.answers, right)
    assert not page.checked
    press(window, ENTER)
    assert page.checked and page.state.step in page.state.solved, step.ask


# ---- the way through


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_all_lessons_by_the_keyboard_alone(shell: Shell, ruleset: str) -> None:
    window = shell.open(language=language_of(ruleset))
    page = home(window, ruleset)
    for number, name in enumerate(LESSONS):
        assert page.current == number and page.path.cards[number].current
        press(window, ENTER)
        taken = window.page
        assert isinstance(taken, LessonPage) and taken.lesson.id == name
        for place in range(len(taken.lesson.steps)):
            assert taken.state.step == place
            answer_rightly(window, taken)
            press(window, ENTER)
    assert window.page is window.game.table and page.current is None
    session = window.game.table.session
    assert session is not None and session.manner.id == "learn" and session.manner.hints == "open"


def test_the_key_of_the_start_page_opens_the_page_of_learning(shell: Shell) -> None:
    window = shell.open()
    press(window, Qt.Key.Key_L)
    assert isinstance(window.page, LearnPage)
    press(window, ESC)
    assert at(window, window.start)


# ---- wrong answers, back and forth, resuming


def test_tab_goes_from_the_answers_to_the_buttons_below_them(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", LESSONS[1])
    asked = 0
    for _ in page.lesson.steps:
        seen = tab_order(page)
        card = page.card
        assert card is not None
        answers = [place for place, held in enumerate(seen) if card.isAncestorOf(held)]
        below = [seen.index(button) for button in (page.rule, page.next) if button in seen]
        assert below and sorted(below) == below
        assert max(answers, default=-1) < min(below)
        asked += bool(answers)
        page.go(1)
    assert asked > 1


def test_a_wrong_answer_says_why_and_may_be_changed(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", "set")
    page.go(1)
    assert page.card is not None and isinstance(page.card.answers, Choices)
    answers, step = page.card.answers, page.step
    assert step is not None
    wrong = next(index for index in range(len(answers.buttons)) if index not in right_answer(step))
    press(window, ENTER)
    assert not page.checked, "without an answer there is nothing to check"
    press(window, Qt.Key(Qt.Key.Key_1 + wrong))
    press(window, ENTER)
    assert page.checked and page.state.step not in page.state.solved
    assert answers.buttons[wrong].verdict is AnswerLook.WRONG
    assert answers.reasons.text() and "not in this game" in answers.reasons.text()
    assert any(button.verdict is AnswerLook.MISSED for button in answers.buttons)
    press(window, Qt.Key(Qt.Key.Key_1 + wrong))
    assert not page.checked and all(button.verdict is AnswerLook.OPEN for button in answers.buttons)
    for index in sorted(right_answer(step)):
        press(window, Qt.Key(Qt.Key.Key_1 + int(index or 0)))
    press(window, ENTER)
    assert page.state.step in page.state.solved


def test_back_and_forth_shows_what_was_solved(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", "payments")
    press(window, ENTER)
    assert isinstance(page.step, Read)
    press(window, ENTER)
    answer_rightly(window, page)
    press(window, ENTER)
    answer_rightly(window, page)
    press(window, Qt.Key.Key_PageUp)
    press(window, Qt.Key.Key_BracketLeft)
    assert page.state.step == 1
    press(window, Qt.Key.Key_BracketRight)
    assert page.state.step == 2 and page.checked
    press(window, Qt.Key.Key_PageDown)
    assert page.card is not None and isinstance(page.card.answers, FigureFields) and page.step is not None
    assert page.card.answers.answer == right_answer(page.step)


def test_a_lesson_goes_on_where_it_was_left_also_after_the_program_was_closed(shell: Shell, file: Path) -> None:
    window = shell.open()
    home(window, "taizhou")
    press(window, ENTER)
    page = window.page
    assert isinstance(page, LessonPage)
    press(window, ENTER)
    answer_rightly(window, page)
    press(window, ENTER)
    shown = page.step
    press(window, ESC)
    assert isinstance(window.page, LearnPage)
    shell.close(window)
    state = LessonProgress(file).state("taizhou", "set")
    assert (state.step, state.solved, state.done) == (2, frozenset({0, 1}), False)
    again = lesson(shell.open(), "taizhou", "set")
    assert again.state == state and again.step == shown


def test_a_finished_lesson_begins_again_with_other_hands(shell: Shell, file: Path) -> None:
    LessonProgress(file).store("hong-kong", "payments", LessonState(seed=1, steps=6, done=True))
    page = lesson(shell.open(), "hong-kong", "payments")
    assert page.state.seed == 2 and page.state.step == 0 and page.state.done


def test_a_change_of_language_keeps_the_answer(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", "set")
    page.go(1)
    press(window, Qt.Key.Key_2)
    before = page.header.title.text()
    window.context.settings.set("language", "cs")
    shell.qtbot.waitUntil(lambda: page.header.title.text() != before)
    assert page.card is not None and page.card.answer == frozenset({1}) and not page.checked


def test_the_rule_opens_at_its_chapter_and_leads_back(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", "payments")
    press(window, ENTER)
    press(window, Qt.Key.Key_F1)
    reader = window.page
    assert isinstance(reader, ReaderPage)
    assert reader.chapters[reader.current].key == "10" and reader.shown == "hong-kong"
    press(window, ESC)
    assert window.page is page and page.state.step == 1


# ---- sums


def asked_sum(window: MainWindow, ruleset: str = "wenzhou") -> tuple[LessonPage, ChooseSum]:
    page = lesson(window, ruleset, "value")
    page.go(2)
    step = page.step
    assert isinstance(step, ChooseSum)
    return page, step


def test_a_hint_shows_the_rule_and_the_first_row_and_costs_nothing(shell: Shell) -> None:
    window = shell.open()
    page, step = asked_sum(window)
    card = page.card
    assert card is not None and card.ladder is not None and card.ladder.shown == 0 and page.hint.isVisible()
    press(window, Qt.Key.Key_H)
    assert card.hint.isVisible() and card.hint.text() and card.ladder.shown == 1
    (right,) = right_answer(step)
    press(window, Qt.Key(Qt.Key.Key_1 + int(right or 0)))
    press(window, ENTER)
    assert page.state.missed == () and page.rights.text() == "1 of 1 right"
    assert card.told is not None and card.ladder.shown == len(card.told.pays) and not page.hint.isVisible()


def test_a_hint_stays_in_another_language(shell: Shell) -> None:
    window = shell.open()
    page, _ = asked_sum(window)
    press(window, Qt.Key.Key_1)
    press(window, Qt.Key.Key_H)
    assert page.card is not None and page.card.hint.isVisible()
    english, chosen = page.card.hint.text(), page.card.answer
    window.context.settings.set("language", "ru")

    def hint() -> str:
        return page.card.hint.text() if page.card is not None and page.card.hint.isVisible() else ""

    shell.qtbot.waitUntil(lambda: hint() not in ("", english), timeout=5000)
    assert page.card is not None
    assert page.card.answer == chosen and page.card.ladder is not None and page.card.ladder.shown == 1
    page.go(1)
    assert not page.card.hint.isVisible()


def test_a_wrong_sum_comes_back_with_another_hand(shell: Shell, file: Path) -> None:
    window = shell.open()
    page, step = asked_sum(window)
    count = len(page.lesson.steps)
    wrong = next(place for place, choice in enumerate(step.choices) if not choice.right)
    press(window, Qt.Key(Qt.Key.Key_1 + wrong))
    press(window, ENTER)
    card = page.card
    assert card is not None and card.returning.isVisible() and card.ask.text().startswith("Not ")
    assert page.state.missed == (2,) and len(page.lesson.steps) == count + 1
    assert page.place.text() == f"Step 3 of {count + 1}" and page.rights.text() == "0 of 1 right · done at 80%"
    press(window, ENTER)
    press(window, ESC)
    again = lesson(window, "wenzhou", "value")
    assert again.state.missed == (2,) and len(again.lesson.steps) == count + 1
    assert LessonProgress(file).state("wenzhou", "value").missed == (2,)
    again.go(count - again.state.step)
    back = again.step
    assert isinstance(back, ChooseSum) and back.hand != step.hand
    answer_rightly(window, again)
    assert again.rights.text().startswith("1 of 1 right")


def test_a_lesson_that_was_clicked_through_is_not_done(shell: Shell, file: Path) -> None:
    window = shell.open()
    page = lesson(window, "wenzhou", "value")
    for _ in page.lesson.steps[1:]:
        page.go(1)
    answer_rightly(window, page)
    press(window, ENTER)
    assert window.page is page and page.state.step == 2, "the first question that was left out is shown"
    assert page.card is not None and "80%" in page.card.verdict.text()
    assert not LessonProgress(file).state("wenzhou", "value").done


def test_a_step_grows_with_the_window_and_keeps_answer_and_keyboard(shell: Shell) -> None:
    window = shell.open()
    page, _ = asked_sum(window)
    press(window, Qt.Key.Key_2)
    before = page.card
    assert before is not None
    usual = before.ask.font().pixelSize() or before.ask.sizeHint().height()
    window.resize(1920, 1080)
    shell.qtbot.waitUntil(lambda: page.card is not before)
    settle()
    card = page.card
    assert card is not None and card.answer == frozenset({1}) and card.isAncestorOf(window.focusWidget())
    assert (card.ask.font().pixelSize() or card.ask.sizeHint().height()) > usual
    window.resize(1280, 720)
    shell.qtbot.waitUntil(lambda: page.card is not card)


def test_somebody_who_knows_another_game_begins_with_what_is_different(shell: Shell, file: Path) -> None:
    LessonProgress(file).store("nanjing", LESSONS[0], LessonState(done=True))
    window = shell.open()
    page = home(window, "wenzhou")
    assert page.path.cards[0].title.text() == "What is different"
    shown = lesson(window, "wenzhou", LESSONS[0])
    assert shown.header.title.text() == "Lesson 1 · What is different"
    assert shown.step is not None and shown.step.ask.id == "different-read"
    assert lesson(window, "nanjing", LESSONS[0]).header.title.text() == "Lesson 1 · Set and terms"


def test_after_all_lessons_the_page_says_what_comes_next(shell: Shell, file: Path) -> None:
    assert "drills" not in home(shell.open(), "wenzhou").path.note.text()
    progress = LessonProgress(file)
    for name in LESSONS:
        progress.store("wenzhou", name, LessonState(done=True))
    progress.close()
    assert "drills" in home(shell.open(), "wenzhou").path.note.text()


def test_elements_to_be_found_alone_are_shown_with_the_answer(shell: Shell) -> None:
    window = shell.open()
    page = lesson(window, "hong-kong", "value")
    page.go(len(page.lesson.steps) - 1)
    step, card = page.step, page.card
    assert isinstance(step, ChooseSum) and step.alone and card is not None and card.has is not None
    names = [held.name for held in card.told.has] if card.told is not None else []

    def shown() -> list[str]:
        assert card is not None and card.has is not None
        return [text.text() for text in card.has.findChildren(QLabel) if text.isVisible() and text.text() in names]

    assert names and not shown()
    answer_rightly(window, page)
    settle()
    assert set(shown()) == set(names)


# ---- the first page


def test_digits_open_lessons_and_letters_other_pages(shell: Shell) -> None:
    window = shell.open()
    page = home(window, "riichi-ema")
    asked: list[object] = []
    page.asked.connect(asked.append)
    for key in (Qt.Key.Key_D, Qt.Key.Key_E):
        press(window, key)
        window.show_page(page)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert [type(one) for one in asked] == [ToDrill, ToElements, ToSummary]
    window.show_page(page)
    press(window, Qt.Key.Key_6)
    taken = window.page
    assert isinstance(taken, LessonPage) and taken.lesson.id == "payments"


def test_the_ruleset_that_was_chosen_here_is_shown_again(shell: Shell) -> None:
    window = shell.open()
    window.context.settings.set("ruleset", "riichi-ema")
    page = home(window)
    assert page.ruleset.id == "riichi-ema"
    page.chooser.setCurrentIndex(known_ids().index("wuhan"))
    page.chooser.activated.emit(page.chooser.currentIndex())
    window.back()
    assert home(window).ruleset.id == "wuhan"
    assert home(window, "hong-kong").ruleset.id == "hong-kong"


def test_what_is_due_has_its_name_and_level(shell: Shell, file: Path) -> None:
    marks = Learned(file)
    for skill in ("element:all-pungs", "value:table", "payment:pays-self-draw", "waits", "element:no-such-element"):
        marks.answered("hong-kong", skill, True, datetime(2026, 1, 1, tzinfo=UTC))
    page = home(shell.open(), "hong-kong")
    rows = [widget.accessibleName() for widget in page.due.findChildren(QWidget) if "1 of 5" in widget.accessibleName()]
    assert len(rows) == 4 and any(row.startswith("All pungs, 1 of 5, ") and row.endswith(" days ago") for row in rows)
    assert page.due.start.text() == "Start, 10 hands" and page.due.amount.isVisible()


def test_what_was_never_asked_fills_the_rows_of_what_is_due(shell: Shell, file: Path) -> None:
    Learned(file).answered("hong-kong", "element:all-pungs", True, datetime(2026, 1, 1, tzinfo=UTC))
    page = home(shell.open(), "hong-kong")
    rows = [widget.accessibleName() for widget in page.due.findChildren(QWidget) if widget.accessibleName()]
    assert sum(row.endswith(", new") for row in rows) == 3


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_does_not_scroll_in_a_usual_window(shell: Shell, file: Path, language: str) -> None:
    """Not even where everything is told: what is due, and seven rows of what differs."""
    marks = Learned(file)
    window = shell.open(language=language, known_game="riichi-ema")
    window.resize(1280, 800)
    for name in ("hong-kong", "classical-5p", "shanghai-qinghunpeng"):
        for skill in ("waits", "discard", "win", "value:sum"):
            marks.answered(name, skill, True, datetime(2026, 1, 1, tzinfo=UTC))
        page = home(window, name)
        window.resize(1280, 800)
        QApplication.processEvents()
        QApplication.processEvents()
        assert page.area.verticalScrollBar().maximum() == 0, (name, language)
        assert sum(not row.isHidden() for row in page.differences._shown) >= 4


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_room_for_its_picture(shell: Shell, language: str) -> None:
    """Also where three players pay large sums. All rulesets are laid into the cards of one page."""
    window = shell.open(language=language)
    for size in ((1280, 800), (1024, 700)):
        window.resize(*size)
        page = home(window, "nanchang")
        settle()
        for name, card in zip(LESSONS, page.path.cards, strict=True):
            if card.picture.isVisible():  # the current card has its button instead
                for ruleset in IDS:
                    items = card_items(window.context.texts, facts_of(ruleset), name)
                    card.picture._items = items
                    assert items and card.picture.shown(), (ruleset, name, size)


def test_the_game_that_is_known_is_remembered_and_compared(shell: Shell) -> None:
    window = shell.open()
    page = home(window, "taizhou")
    assert page.known is not None and page.known.id == "riichi-ema" and window.context.settings.text("known-game") == ""
    known = page.differences.known.quick.buttons
    told = [QAccessible.queryAccessibleInterface(one) for one in known]
    assert {one.role() for one in told} == {QAccessible.Role.RadioButton} and known[0].isChecked()
    known[1].click()
    chosen = window.context.settings.text("known-game")
    assert page.known is not None and page.known.id == chosen == "hong-kong" and page.differences.compare.isVisible()
    shown = [widget.accessibleName() for widget in page.differences.findChildren(QWidget)]
    rows = [name for name in shown if name.startswith(("Different: ", "The same: "))]
    assert 2 <= len(rows) <= MOST_TOLD and rows[0].startswith("Different: ")
    assert rows == sorted(rows, key=lambda name: name.startswith("The same: "))
    other = home(window, chosen).known
    assert other is not None and other.id != chosen, "nobody compares a game with itself"


def test_games_with_the_options_of_their_last_game_are_not_measured_again(shell: Shell) -> None:
    """What takes long to find out about a ruleset is remembered for its key."""
    window = shell.open(known_game="riichi-ema")
    page = home(window, "hong-kong")
    before, known = page.ruleset, page.known
    assert known is not None
    window.back()
    page = home(window, "hong-kong")
    assert page.known is not None and (page.ruleset.key, page.known.key) == (before.key, known.key)
    assert card_facts(page.ruleset) is card_facts(before)
    store_options(window.context.settings, page.ruleset, {"minimum": 1})
    page = home(window, "hong-kong")
    assert page.ruleset.key != before.key and page.ruleset.chosen == {**before.chosen, "minimum": 1}


def test_a_broken_record_costs_one_line(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"no database at all" * 99)
    progress = LessonProgress(broken)
    monkeypatch.setattr(learn_page, "lesson_progress", lambda: progress)
    page = home(shell.open(), "hong-kong")
    assert page.trouble.isVisible() and "broken.sqlite.broken-1" in page.trouble.text()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [pytest.param(100, marks=pytest.mark.whole), 150])
def test_no_words_are_cut(shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, percent: int) -> None:
    painted = Painted(monkeypatch)
    window = shell.open(language=language, text_percent=percent, known_game="riichi-ema")
    window.resize(SMALLEST)
    QTest.qWait(20)
    found: list[str] = []
    home(window, "hong-kong")
    found += settled(window, painted, "home")
    for name in LESSONS:
        page = lesson(window, "hong-kong", name)
        for place in range(len(page.lesson.steps)):
            step = page.step
            if step is not None and place % 2:
                page._answer, page.checked = right_answer(step), not isinstance(step, Read | BeginGame)
                page._show_step()
            if place % amount(3, 1) == LANGUAGES.index(language) % amount(3, 1):
                found += settled(window, painted, f"{name} {place}")
            page.go(1)
        press(window, ESC)
    assert not found, "\n".join(dict.fromkeys(found))


def settled(window: MainWindow, painted: Painted, where: str) -> list[str]:
    """Returns what is cut, once the page is laid out."""
    cut: list[str] = []
    for _ in range(10):
        QTest.qWait(10)
        cut = looked_at(window, painted)
        if not cut:
            return []
    return [f"{where}: {words}" for words in cut]


def test_typed_figures_stay_and_enter_without_any_says_what_is_missing(shell: Shell) -> None:
    window = shell.open()
    shown = lesson(window, "hong-kong", "payments")
    place = next(number for number, step in enumerate(shown.lesson.steps) if isinstance(step, FillFigures))
    shown.go(place - shown.state.step)
    assert shown.card is not None and isinstance(shown.card.answers, FigureFields)
    usual = shown.card.verdict.property("role")
    assert not shown.next.isEnabled() and shown.needed.isVisible() and shown.needed.text()
    assert shown.next.toolTip() and shown.next.accessibleDescription() == shown.needed.text()
    press(window, ENTER)
    assert not shown.checked and shown.card.verdict.isVisible() and shown.card.verdict.text()
    assert shown.card.verdict.property("role") != usual and shown.card.answers.fields[0].hasFocus()
    QTest.keyClicks(shown.card.answers.fields[0], "17")
    assert not shown.next.isEnabled()
    for field in shown.card.answers.fields[1:]:
        QTest.keyClicks(field, "1")
    assert shown.next.isEnabled() and not shown.needed.isVisible() and not shown.next.toolTip()
    shown.go(-1)
    assert shown.next.isEnabled() or not isinstance(shown.step, Read)
    shown.go(1)
    assert isinstance(shown.card.answers, FigureFields) and shown.card.answers.fields[0].text() == "17"
    press(window, ESC)
    shown = lesson(window, "hong-kong", "payments")
    assert shown.card is not None and isinstance(shown.card.answers, FigureFields)
    assert shown.card.answers.fields[0].text() == "17" and not shown.checked
