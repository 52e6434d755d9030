"""Answers to the drills in the real window: every kind of question by keys and by mouse, right and wrong, in every
ruleset, and what is shown after the answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.scoring_drills import ValueWords, value_lines
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.elements import ElementsQuestion, elements_question
from mahjong_desktop.study.drills.payments import PaymentsQuestion, payments_question
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.drills.value import ValueAnswer, ValueQuestion, value_question
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.drills.value import ValueView
from mahjong_desktop.ui.kit.answers import AnswerLook
from tests.ui.by_hand import click, press
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
from tests.ui.measure import settle

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
    digit(page.window(), 1)
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
    fields = view.parts()
    assert fields[1].hasFocus(), "the focus goes to the first empty field"
    places = [field.mapTo(view, field.rect().topLeft()).x() for field in fields]
    assert places == sorted(places), "Tab goes from left to right"
    assert fields[0].nextInFocusChain() is fields[1] and fields[1].nextInFocusChain() is fields[2]
    for card in view.board.from_left()[1:]:
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
