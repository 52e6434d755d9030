"""The drills in the real window: every kind of question by keys and by mouse, right and wrong, in every ruleset."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.asking import elements_question, payments_question
from mahjong_desktop.study.drills.asking_value import value_question
from mahjong_desktop.study.drills.questions import (
    DrillQuestion,
    ElementsQuestion,
    PaymentsQuestion,
    ValueAnswer,
    ValueQuestion,
    WaitsQuestion,
)
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.drills.drilling import DrillTerms, drill_terms, store_terms
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.fields import AnswerLook
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.drills.value import ValueView
from mahjong_desktop.ui.drills.value_words import ValueWords, value_lines
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import (
    KINDS_OF_QUESTION,
    begin,
    click_answer,
    digit,
    kinds_of,
    right_answer,
    to_kind,
    type_answer,
    wrong_answer,
)
from tests.ui.measure import Painted, cut_labels

WITH_TABLE = next(ruleset for ruleset in built_in_rulesets() if ruleset.scoring.table)
WITH_GRID = next(ruleset for ruleset in built_in_rulesets() if ruleset.scoring.grid)
ENTER = Qt.Key.Key_Return


def judged_part(page: DrillPage) -> None:
    """The page shows the judgement of the present question: in words, and in the main button."""
    assert page.view is not None and page.view.judged and page.view.verdict.text()
    assert page.main.hasFocus()


def scroll_to(qtbot: QtBot) -> Any:
    def show(widget: QWidget) -> None:
        parent: QWidget | None = widget.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
            qtbot.wait(1)

    return show


def settle() -> None:
    """Runs the event loop until all sizes are final: a wrapped text may change the height of what is around it."""
    for _ in range(8):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


# ---- every ruleset


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_kind_of_question_by_keys_in_every_ruleset(shell: Shell, ruleset: Ruleset) -> None:
    """Right and then wrong: the verdict and the levels say so, and Enter goes on."""
    window = shell.open()
    page = begin(window, ruleset)
    drilling = page.drilling
    assert drilling is not None and page.learned.levels(ruleset.id) == {}
    kinds = tuple(kinds_of(ruleset))
    assert (drilling.question is None) == (not kinds), "no hand is stored"
    for kind in kinds:
        for answer_of, right in ((right_answer, True), (wrong_answer, False)):
            question = to_kind(page, kind)
            type_answer(window, page, answer_of(question))
            press(window, ENTER)
            judged_part(page)
            judgement = drilling.judgement
            assert judgement is not None and judgement.right == right, (kind, question)
            more = drilling.next_question is not None
            done = drilling.done
            press(window, ENTER)
            assert drilling.done == done + (not more) and drilling.question is not None
            if drilling.done >= drilling.terms.hands - 1:
                drilling.done = 0
    assert bool(page.learned.levels(ruleset.id)) == bool(kinds)


@pytest.mark.parametrize("ruleset", (WITH_TABLE, WITH_GRID), ids=lambda ruleset: ruleset.id)
def test_every_kind_of_question_by_mouse(shell: Shell, qtbot: QtBot, ruleset: Ruleset) -> None:
    window = shell.open()
    page = begin(window, ruleset)
    drilling = page.drilling
    assert drilling is not None
    for kind in KINDS_OF_QUESTION:
        question = to_kind(page, kind)
        settle()
        click_answer(window, page, wrong_answer(question), scroll_to(qtbot))
        click(page.main)
        assert page.view is not None and page.view.judged, kind
        assert drilling.judgement is not None and not drilling.judgement.right, kind
        before = drilling.question
        click(page.main)
        assert drilling.question is not before


# ---- what is shown after the answer


def test_cards_show_what_was_found_missed_and_wrong(shell: Shell) -> None:
    page = begin(shell.open(), WITH_TABLE)
    question = to_kind(page, ElementsQuestion)
    view = page.view
    assert isinstance(question, ElementsQuestion) and isinstance(view, ElementsView)
    present = [number for number, choice in enumerate(question.choices) if choice.present]
    absent = [number for number, choice in enumerate(question.choices) if not choice.present]
    for number in (*present[1:], absent[0]):
        view.cards[number].setChecked(True)
    page._go_on()
    looks = [card.verdict for card in view.cards]
    assert looks[present[0]] is AnswerLook.MISSED and looks[absent[0]] is AnswerLook.WRONG
    assert all(looks[number] is AnswerLook.RIGHT for number in present[1:])
    assert all(looks[number] is AnswerLook.IDLE for number in absent[1:])
    wrong, missed = view.cards[absent[0]], view.cards[present[0]]
    assert wrong.note == view.words.absence(question.choices[absent[0]]) and wrong.accessibleDescription() == wrong.note
    assert view.words.worth(question.choices[present[0]]) in missed.note
    ticked = [card.isChecked() for card in view.cards]
    digit(page.window(), 1)  # type: ignore[arg-type]
    assert [card.isChecked() for card in view.cards] == ticked, "a judged answer does not change"


def test_the_wrong_seat_alone_is_red_and_the_own_sum_follows(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    question = to_kind(page, PaymentsQuestion)
    view = page.view
    assert isinstance(question, PaymentsQuestion) and isinstance(view, PaymentsView)
    amounts = [row.amount for row in question.payers]
    type_answer(window, page, wrong_answer(question))
    assert view.own.gain.text() == view.words.texts.signed(sum(amounts) + 3 + question.table)
    assert view.sum.text().endswith("= 0")
    press(window, ENTER)
    assert [card.verdict for card in view.cards] == [AnswerLook.WRONG] + [AnswerLook.RIGHT] * (len(amounts) - 1)
    assert view.words.texts.number(amounts[0]) in view.cards[0].note.text()
    assert view.own.gain.text() == view.words.texts.signed(question.gain)
    assert not view.own.had.isHidden()


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_what_is_paid_together_is_not_given_away(ruleset: Ruleset) -> None:
    """If several payers pay the points together, the points are told only after the payments."""
    texts = Texts("en")
    for hand in Store.of(ruleset.id).hands[:40]:
        drill = scored_drill(hand, find_ruleset(ruleset.id).configure(hand.case.options))
        assert drill.mine is not None
        sums = drill.mine.arithmetic
        before, after = (
            [part.text for parts in value_lines(drill, texts, paid=paid) for part in parts] for paid in (False, True)
        )
        assert before and after
        if len(sums.shares) > 1 and sums.points == sums.own and sums.points not in dict(sums.totals).values():
            assert texts.plural("points", sums.points) not in before


def test_values_of_several_units_are_added_up_apart() -> None:
    ruleset = find_ruleset("nanjing")
    hand = next(hand for hand in Store.of("nanjing").hands if {"hard-flower", "winning"} <= set(hand.elements))
    drill = scored_drill(hand, ruleset.configure(hand.case.options))
    units = {one.id: ruleset.scoring.unit_of(one.id) for one in ruleset.scoring.elements}
    asked = elements_question(drill, (), (), Random(1))
    question = value_question(drill, asked)
    assert question is not None
    sums = ValueWords(question, Texts("en")).given().split("; ")
    assert len(sums) == len({units[one.element] for one in question.given}) == 2
    assert sorted(len({"hua" in addend for addend in part.split(" + ")}) for part in sums) == [1, 1]


def test_the_value_stands_whole_beside_the_payments(shell: Shell) -> None:
    """Where players lie beside each other, the rest of the height belongs to the value."""
    shell.open()
    ruleset, checked = find_ruleset("nanjing"), 0
    for hand in [hand for hand in Store.of("nanjing").hands if not hand.reason][:60]:
        drill = scored_drill(hand, ruleset.configure(hand.case.options))
        question = payments_question(drill)
        if question is None:
            continue
        view = PaymentsView(question, Texts("en"))
        view.resize(856, 380)
        view.show()
        settle()
        if view._low:
            bars = [area.verticalScrollBar().maximum() for area in view.findChildren(QScrollArea)]
            assert bars == [0, 0], hand.id
            checked += 1
        view.deleteLater()
    assert checked


def test_nothing_is_checked_before_the_sum_is_zero(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    to_kind(page, PaymentsQuestion)
    view = page.view
    assert isinstance(view, PaymentsView)
    digit(window, 4)
    press(window, ENTER)
    assert not view.judged and page.reason.text() == view.why_not() != ""
    assert view.cards[1].field.hasFocus(), "the focus goes to the first empty field"
    for card in view.cards[1:]:
        card.field.setText("0")
    press(window, ENTER)
    assert view.judged and page.reason.text() == ""


def test_the_right_cell_is_green_and_the_chosen_one_red(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_GRID)
    question = to_kind(page, ValueQuestion)
    while not (isinstance(question, ValueQuestion) and question.grid is not None):
        page._another()
        question = to_kind(page, ValueQuestion)
    view = page.view
    assert isinstance(view, ValueView) and view.grid is not None
    wrong = wrong_answer(question)
    assert isinstance(wrong, ValueAnswer)
    view.fill(wrong)
    page._go_on()
    right = question.grid.right
    assert view.grid.cells[right.row, right.column].verdict is AnswerLook.RIGHT
    chosen = view.grid.choice
    assert chosen is not None and view.grid.cells[chosen.row, chosen.column].verdict is AnswerLook.WRONG
    assert question.grid.cells[chosen.row][chosen.column] in view.why.text()
    assert question.grid.cells[right.row][right.column] in view.why.text()


# ---- the page


def _differs(page: DrillPage, name: str, old: str) -> bool:
    return page.view is not None and getattr(page.view, name).text() != old


def test_another_language_keeps_what_was_answered(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window, WITH_GRID)
    for kind in KINDS_OF_QUESTION:
        window.context.settings.set("language", "en")
        question = to_kind(page, kind)
        type_answer(window, page, wrong_answer(question))
        assert page.view is not None
        kept, heading = page.view.answer(), page.view.heading.text()
        window.context.settings.set("language", "cs")
        qtbot.waitUntil(partial(_differs, page, "heading", heading))
        assert page.view.answer() == kept and not page.view.judged, kind
        press(window, ENTER)
        assert page.view.judged, kind
        verdict = page.view.verdict.text()
        window.context.settings.set("language", "ja")
        qtbot.waitUntil(partial(_differs, page, "verdict", verdict))
        assert page.view.judged and page.drilling is not None and page.drilling.question is question


def test_escape_and_f1_come_back_to_the_same_question(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    question = to_kind(page, ElementsQuestion)
    assert isinstance(question, ElementsQuestion)
    digit(window, 1)
    press(window, Qt.Key.Key_F1)
    assert at(window, window.reader)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page)
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)
    assert begin(window, WITH_TABLE) is page
    view = page.view
    assert isinstance(view, ElementsView) and view.question is question and view.cards[0].isChecked()
    other = begin(window, WITH_GRID)
    assert other is page and page.drilling is not None and page.drilling.ruleset.id == WITH_GRID.id


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Before and after the answer, at the small sizes; the page never asks for a larger window."""
    window = shell.open(language=language)
    page = begin(window, WITH_GRID)
    for kind in KINDS_OF_QUESTION:
        question = to_kind(page, kind)
        assert page.view is not None
        page.view.fill(wrong_answer(question))
        for size in ((1024, 700), (1280, 800), (1024, 700)):
            window.resize(*size)
            settle()
            assert (window.width(), window.height()) == size, kind
            least = page.minimumSizeHint()
            assert least.width() <= size[0] and least.height() <= size[1], (kind, least)
            painted = Painted(monkeypatch)
            page.grab()
            monkeypatch.undo()
            assert cut_labels(page) == [] and painted.cut == [], kind
            if not page.view.judged and size[0] > 1024:
                page._go_on()


def test_resizing_again_and_again_keeps_the_question(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window, WITH_GRID)
    for kind in KINDS_OF_QUESTION:
        question = to_kind(page, kind)
        for size in ((1024, 640), (1920, 1080), (1180, 760), (1024, 700), (1440, 900)):
            window.resize(*size)
            qtbot.wait(1)
        assert page.drilling is not None and page.drilling.question is question


def test_in_narrow_windows_the_progress_lies_behind_a_button(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: page.width() == 1280)
    assert page.progress.isVisible() and not page.progress_button.isVisible()
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: not page.progress.isVisible())
    click(page.progress_button)
    assert page.progress.isVisible() and page.progress.geometry().right() < 1024
    assert (window.width(), window.height()) == (1024, 700)
    press(window, Qt.Key.Key_Escape)
    assert not page.progress.isVisible() and at(window, page)


def test_everything_that_takes_the_focus_has_a_name(shell: Shell) -> None:
    page = begin(shell.open(), WITH_GRID)
    for kind in KINDS_OF_QUESTION:
        question = to_kind(page, kind)
        assert page.view is not None
        page.view.fill(wrong_answer(question))
        page._go_on()
        for widget in page.findChildren(QWidget):
            if isinstance(widget, (QAbstractButton, QLineEdit)) and widget.isVisible():
                assert widget.accessibleName().strip() or widget.text().strip(), (kind, widget)
        for part in page.view.parts():
            assert part.accessibleName(), (kind, part)
    assert page.hand.band.views() and all(view.accessibleName() for view in page.hand.band.views())
    assert all(row.accessibleName() for row in page.progress.rows)


def test_the_progress_shows_what_the_hand_has_changed(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    question = to_kind(page, ElementsQuestion)
    assert page.view is not None
    page.view.fill(right_answer(question))
    page._go_on()
    changed = [row.told for row in page.progress.rows if row.told.change]
    assert changed and all(told.change == 1 and told.level == 1 for told in changed)
    assert any(label.text() == "+1" for label in page.progress.rows[0].findChildren(QLabel))
    page._another()
    assert not any(row.told.change for row in page.progress.rows), "another hand begins anew"


# ---- terms and the end of a round


def test_only_the_chosen_steps_and_kinds_are_asked(shell: Shell) -> None:
    window = shell.open()
    store_terms(window.context.settings, DrillTerms(steps=("payments",), kinds=("hand",), hands=5))
    page = begin(window, WITH_TABLE)
    assert page.drilling is not None
    for _ in range(8):
        assert [type(one) for one in page.drilling.questions] == [PaymentsQuestion]
        page._another()


def test_a_round_ends_with_what_comes_back(shell: Shell) -> None:
    window = shell.open()
    store_terms(window.context.settings, DrillTerms(hands=5))
    page = begin(window, WITH_TABLE)
    drilling = page.drilling
    assert drilling is not None
    answered: list[type[DrillQuestion]] = []
    while not drilling.over:
        question = drilling.question
        assert question is not None and page.view is not None
        answered.append(type(question))
        page.view.fill(right_answer(question) if len(answered) > 1 else wrong_answer(question))
        press(window, ENTER)
        press(window, ENTER)
    assert page.end is not None and page.end.isVisible() and page.pips.done == 5
    assert len(page.end.rows) == len(drilling.results) > 0
    assert "4" in page.end.note.text()
    wrong = [name for name, result in drilling.results.items() if result.right < result.asked]
    assert wrong
    press(window, ENTER)
    assert page.drilling is not drilling and page.end is None and page.drilling is not None
    assert page.drilling.done == 0


def test_the_clock_is_off_unless_it_was_chosen(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    assert not page._tick.isActive() and "no time limit" in page.header.note.text()
    page._take_terms(DrillTerms(clock=True))
    assert drill_terms(window.context.settings).clock
    assert page._tick.isActive() and "0:0" in page.header.note.text()
    press(window, Qt.Key.Key_Escape)
    assert not page._tick.isActive(), "it does not run behind other pages"


def test_drills_about_skills_ask_about_them(shell: Shell) -> None:
    window = shell.open()
    element = Store.of(WITH_TABLE.id).hands[0].elements[0]
    page = begin(window, WITH_TABLE, (f"element:{element}",))
    drilling = page.drilling
    assert drilling is not None and drilling.skills == (f"element:{element}",)
    asked = [
        choice.element for one in drilling.questions if isinstance(one, ElementsQuestion) for choice in one.choices
    ]
    assert element in asked
    waits = begin(window, WITH_TABLE, ("waits",)).drilling
    assert waits is not None and isinstance(waits.question, WaitsQuestion)


def test_a_ruleset_without_stored_hands_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shell.open()
    empty = Store(WITH_TABLE.id, Store.of(WITH_TABLE.id).header, (), (), ())
    monkeypatch.setattr(Store, "of", staticmethod(lambda ruleset: empty))
    page = begin(window, find_ruleset(WITH_TABLE.id))
    assert page.end is not None and page.end.heading.text() and page.view is None
    press(window, ENTER)
    assert at(window, window.start)
