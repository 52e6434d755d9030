"""What drills show beside the winner's hand: the hands of those who did not win, whose value is told after the answer,
and discards, wherever something depends on them. F1 opens the chapter about the question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.hand import FactTold, HandWords
from mahjong_desktop.present.scoring_drills import PaymentWords
from mahjong_desktop.records.pieces import Pool
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.payments import PaymentsQuestion, payments_question
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import ELEMENTS_CHAPTER, PAYMENTS, PLAY, VALUE_CHAPTER, WINNING
from mahjong_desktop.ui.drills.hand import FactsRow
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.kit.tiles import TileRow
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToRules
from tests.ui.by_hand import press
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import KINDS_OF_QUESTION, begin, kinds_of, to_kind, type_answer, wrong_answer
from tests.ui.measure import settle

CHAPTERS = (ELEMENTS_CHAPTER, VALUE_CHAPTER, PAYMENTS, WINNING, WINNING, PLAY)


def asked(ruleset: Ruleset, most: int = 30) -> Iterator[PaymentsQuestion]:
    """Yields questions about hands that give the tiles of those who did not win."""
    found = 0
    for hand in Store.of(ruleset.id).hands:
        winners = {win.seat for win in hand.case.result.wins}
        if not any(seat.hand for number, seat in enumerate(hand.case.seats) if number not in winners):
            continue
        question = payments_question(scored_drill(hand, find_ruleset(ruleset.id).configure(hand.case.options)))
        if question is not None:
            yield question
            found += 1
        if found == most:
            return


SETTLING = next(ruleset for ruleset in built_in_rulesets() if any(asked(ruleset, 1)))


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_all_tiles_that_payments_depend_on_are_shown(ruleset: Ruleset) -> None:
    texts = Texts("en")
    for question in asked(ruleset):
        words = PaymentWords(question, texts)
        case = question.hand.hand.case
        winners = {win.seat for win in case.result.wins}
        assert words.shows_hands
        for row in question.payers:
            if row.seat >= ruleset.seats or row.seat in winners:
                continue
            shown = [piece.piece // 4 for group in words.laid(row.seat) for piece in group.pieces]
            held = Pool(ruleset).take_all(case.seats[row.seat].hand or "")
            for kind in {piece // 4 for piece in held}:
                assert shown.count(kind) >= [piece // 4 for piece in held].count(kind)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_scored_hand_of_a_loser_is_told_with_its_value(ruleset: Ruleset) -> None:
    texts = Texts("en")
    for question in asked(ruleset):
        words = PaymentWords(question, texts)
        told = question.hand.account
        assert told is not None
        scored = {other.seat: other for other in told.others}
        for row in question.payers:
            said = words.own_hand(row.seat)
            assert bool(said) == (row.seat in scored)
            if said:
                assert str(scored[row.seat].arithmetic.points) in said.replace("\u00a0", "").replace("\u202f", "")


def test_hands_stand_below_each_other_and_their_values_follow(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, SETTLING)
    question = to_kind(page, PaymentsQuestion)
    view = page.view
    assert isinstance(question, PaymentsQuestion) and isinstance(view, PaymentsView) and view.words.shows_hands
    assert len(view.findChildren(TileRow)) == len(view.cards)
    tops = [card.mapTo(view, card.rect().topLeft()).y() for card in view.cards]
    assert tops == sorted(set(tops)), "no two beside each other"
    type_answer(window, page, wrong_answer(question))
    press(window, Qt.Key.Key_Return)
    for card in view.cards:
        assert view.words.own_hand(card.row.seat) in card.note.text() != ""


def test_a_judged_question_is_scrolled_by_keys(shell: Shell) -> None:
    """The keyboard focus is on the button below it then."""
    window = shell.open(text_percent=150)
    page = begin(window, SETTLING)
    question = to_kind(page, PaymentsQuestion)
    view = page.view
    assert isinstance(view, PaymentsView)
    type_answer(window, page, wrong_answer(question))
    press(window, Qt.Key.Key_Return)
    settle()
    bar = max((area.verticalScrollBar() for area in view.findChildren(QScrollArea)), key=lambda bar: bar.maximum())
    assert page.main.hasFocus() and bar.value() == 0 < bar.maximum()
    for key, there in ((Qt.Key.Key_PageDown, True), (Qt.Key.Key_Home, False), (Qt.Key.Key_End, True)):
        press(window, key)
        assert (bar.value() > 0) == there, key
        assert page.main.hasFocus()


def test_f1_opens_the_chapter_about_the_question(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, SETTLING)
    asked_for: list[object] = []
    page.asked.connect(asked_for.append)
    held = tuple(kinds_of(SETTLING))
    reader = window.page_of(ReaderPage)
    for kind, chapter in zip(KINDS_OF_QUESTION, CHAPTERS, strict=True):
        if kind not in held:
            continue
        to_kind(page, kind)
        window.setFocus()
        page._open_rule()
        assert asked_for[-1] == ToRules(SETTLING.id, chapter=chapter)
        assert window.page is reader and reader.chapters[reader.current].key == chapter
        window.show_page(page)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_discards_that_something_depends_on_are_told(ruleset: Ruleset) -> None:
    """A case keeps discards only if it would be scored otherwise without them."""
    texts, store = Texts("en"), Store.of(ruleset.id)
    kept = [hand for hand in (*store.hands, *store.refused) if any(seat.discards for seat in hand.case.seats)]
    for hand in kept[:30]:
        drill = scored_drill(hand, find_ruleset(ruleset.id).configure(hand.case.options))
        told = HandWords(drill, texts).told()
        rows = [fact.pieces for fact in told.facts if fact.small]
        assert rows == [tuple(Pool(ruleset).take_all(seat.discards)) for seat in hand.case.seats if seat.discards]


def test_many_discards_stand_in_the_facts_without_being_cut(qtbot: QtBot) -> None:
    row = FactsRow()
    qtbot.addWidget(row)
    pieces = tuple(range(0, 100, 4))
    row.show_facts([FactTold(f"Discards {number}", "", pieces, small=True) for number in range(4)])
    row.resize(560, row.heightForWidth(560))
    row.show()
    assert row.height() >= 4 * 16 * 1.3, "each in a line of its own"
    facts = row.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert len(facts) == len({fact.y() for fact in facts}) == 4
    assert all(fact.geometry().right() < 560 and fact.width() >= fact.sizeHint().width() for fact in facts)


def test_the_bird_and_the_hand_of_another_winner_are_shown() -> None:
    texts = Texts("en")
    changsha = find_ruleset("changsha")
    birds = [hand for hand in Store.of("changsha").hands if hand.case.carry.get("birds") and not hand.case.options]
    told = HandWords(scored_drill(birds[0], changsha), texts).facts()
    assert any(
        fact.label == texts.for_ruleset("changsha").carried("changsha", "birds") and fact.pieces for fact in told
    )
    several = [hand for hand in Store.of("yichang").hands if len(hand.case.result.wins) > 1 and not hand.case.options]
    question = payments_question(scored_drill(several[0], find_ruleset("yichang")))
    assert question is not None
    words = PaymentWords(question, texts)
    other = next(win.seat for win in several[0].case.result.wins if win.seat != several[0].seat)
    assert words.shows_hands and any(group.name == "hand" for group in words.laid(other))
    assert not any(group.name == "hand" for group in words.laid(several[0].seat))


@pytest.mark.parametrize(("ruleset", "least"), [("wuhan", 34), ("jinshan", 48)])
def test_tiles_of_those_who_pay_grow_with_the_window(qtbot: QtBot, ruleset: str, least: int) -> None:
    """A game whose sets lie at the seats, and one in which whole hands lie open."""
    asked_for = (payments_question(scored_drill(hand, find_ruleset(ruleset))) for hand in Store.of(ruleset).hands)
    worded = (PaymentWords(one, Texts("en")) for one in asked_for if one is not None)
    laid = (one for one in worded if any(one.laid(row.seat) for row in one.question.payers))
    question = next(one.question for one in laid if one.shows_hands == (ruleset == "jinshan"))
    view = PaymentsView(question, Texts("en"))
    qtbot.addWidget(view)
    widths = []
    for size in ((860, 380), (1344, 690)):
        view.resize(*size)
        view.show()
        settle()
        widths.append(max(row.tile_width for card in view.cards for row in card.findChildren(TileRow)))
        assert all(card.width() <= view.width() for card in view.cards)
    assert widths[0] < 30 and widths[1] >= least
