"""The page of the drills in the real window: languages, sizes, other pages, the progress, and the end of a round."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.play.drilling import DrillTerms, drill_terms, store_terms
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.elements import ElementsQuestion
from mahjong_desktop.study.drills.payments import PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillQuestion
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.drills.waiting import WaitsQuestion
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.reader.page import ReaderPage
from tests.ui.by_hand import at, click, press, tab_order
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import (
    KINDS_OF_QUESTION,
    begin,
    digit,
    right_answer,
    to_kind,
    type_answer,
    wrong_answer,
)
from tests.ui.measure import Painted, cut_labels, settle

WITH_TABLE = next(ruleset for ruleset in built_in_rulesets() if ruleset.scoring.table)
WITH_GRID = next(ruleset for ruleset in built_in_rulesets() if ruleset.scoring.grid)
ENTER = Qt.Key.Key_Return


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
    assert at(window, window.page_of(ReaderPage))
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
    assert page.progress.isVisible() and not page.header.progress.isVisible()
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: not page.progress.isVisible())
    click(page.header.progress)
    assert page.progress.isVisible() and page.progress.geometry().right() < 1024
    assert (window.width(), window.height()) == (1024, 700)
    press(window, Qt.Key.Key_Escape)
    assert not page.progress.isVisible() and at(window, page)


def test_tab_goes_from_every_question_to_the_buttons_below_it(shell: Shell) -> None:
    page = begin(shell.open(), WITH_GRID)
    for kind in KINDS_OF_QUESTION:
        to_kind(page, kind)
        assert page.view is not None
        for judged in (False, True):
            assert page.view.judged == judged
            order = tab_order(page)
            asked = [place for place, widget in enumerate(order) if page.view.isAncestorOf(widget)]
            parts = page.view.parts()
            assert [widget for widget in order if widget in parts] == parts, (kind, judged)
            assert asked and max(asked) < order.index(page.rule) < order.index(page.main), (kind, judged)
            if not judged:
                assert page.drilling is not None and page.drilling.question is not None
                page.view.fill(right_answer(page.drilling.question))
                page._go_on()


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
    assert page.end is not None and page.end.isVisible() and page.header.pips.done == 5
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
