"""A hand of every ruleset is typed by keys into the calculator and comes to what the scorer says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from mahjong_desktop.present.calculator import StateKind
from mahjong_desktop.records.case_form import Case, MeldCase, read_case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.editing import meld_forms
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts.samples import samples_of
from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.calculator.palette_card import PaletteKey
from mahjong_desktop.ui.kit.chips import Pill
from mahjong_desktop.ui.kit.choice import ChoiceButton
from tests.ui.calculator.at_desk import child, choose, figure, shown_elements, type_keys

RULESETS = [ruleset.id for ruleset in built_in_rulesets()]


def sample_for_keys(ruleset: str) -> Mapping[str, Any]:
    """The sample hand with the most elements that was won by a tile, without options."""
    fitting = [
        sample.case
        for sample in samples_of(ruleset)
        if sample.case["result"].get("tile") and not sample.case.get("options") and _tells_rivers(sample.case)
    ]
    return max(fitting, key=lambda case: (len(score_case(case)["hands"][0]["elements"]), str(case)))


def _tells_rivers(case: Mapping[str, Any]) -> bool:
    """Whether the discards are unknown, or somebody has discarded something."""
    rivers = [seat["discards"] for seat in case["seats"] if "discards" in seat]
    return not rivers or any(rivers)


def enter_facts(page: CalculatorPage, case: Case) -> None:
    """Chooses the facts of a case by pressing their controls."""
    win, result = case.result.wins[0], case.result
    choose(page, "winner", str(win.seat)) if win.seat != page.entry.draft.winner else None
    if case.dealer != page.entry.draft.dealer:
        choose(page, "dealer", str(case.dealer))
    if case.round_wind != page.entry.draft.round_wind:
        choose(page, "round", case.round_wind)
    assert result.by is not None
    choose(page, "way", result.by.value)
    if result.giver is not None:
        choose(page, "giver", str(result.giver))
    indicators = case.wild_indicator or case.dora_indicators
    for name, text in (("indicators", indicators),):
        if text:
            QTest.mouseClick(child(page.facts, Pill, f"press:{name}"), Qt.MouseButton.LeftButton)
            for at in range(0, len(text), 2):
                press(page, text[at : at + 2])
            page.entry.aim("")


def press(page: CalculatorPage, tile: str) -> None:
    """Presses a tile of the palette."""
    QTest.mouseClick(child(page, PaletteKey, f"palette:{tile}"), Qt.MouseButton.LeftButton)


def enter_seat(page: CalculatorPage, case: Case, seat: int) -> None:
    """Types melds, bonus tiles and the hand of a seat; forms of melds are chosen as in their menus."""
    letters = {"chow": "c", "pung": "p", "kong": "k"}
    held = case.seats[seat]
    for index, meld in enumerate(held.melds):
        if meld.form == "single":
            QTest.mouseClick(child(page.hand, ChoiceButton, "mode:single"), Qt.MouseButton.LeftButton)
        else:
            type_keys(page, letters[meld.kind])
        type_keys(page, meld.tiles)
        assert len(page.entry.draft.seats[seat].melds) == index + 1, page.hand.line.text()
        page.entry.choose_form(index, form_like(page, seat, index, meld))
    type_keys(page, held.bonus)
    type_keys(page, held.hand or "")
    if held.discards:
        field = child(page.facts, QLineEdit, "discards")
        field.setText(held.discards)
        field.editingFinished.emit()


def form_like(page: CalculatorPage, seat: int, index: int, meld: MeldCase) -> MeldCase:
    """The form that is offered for a meld and that the case has."""
    forms = meld_forms(page.entry.draft, seat, index)
    wanted = meld.form or ("concealed" if meld.kind == "kong" and meld.giver is None else meld.form)
    if meld.kind == "kong" and meld.form is None and meld.giver is not None:
        wanted = "claimed"
    return next(form for form in forms if (form.form, form.giver) == (wanted, meld.giver) or meld.kind == "chow")


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_typed_by_keys_comes_to_what_the_scorer_says(page: CalculatorPage, ruleset: str) -> None:
    written = sample_for_keys(ruleset)
    case = read_case(json.dumps(dict(written)))
    page.open(find_ruleset(ruleset))
    enter_facts(page, case)
    winner = case.result.wins[0].seat
    others = [number for number in page.entry.draft.chairs.taken if number != winner and page.hand.seats.isVisible()]
    for seat in (winner, *others):
        page.entry.choose_seat(seat)
        enter_seat(page, case, seat)
    page.entry.choose_seat(winner)
    type_keys(page, case.result.tile or "")
    for circumstance in case.result.wins[0].circumstances:
        if circumstance in asks_of(page.entry.draft.ruleset).circumstances:
            QTest.mouseClick(child(page.facts, Pill, f"circumstance:{circumstance.value}"), Qt.MouseButton.LeftButton)
    for name in case.seats[winner].declared:
        QTest.mouseClick(child(page.facts, Pill, f"declared:{name}"), Qt.MouseButton.LeftButton)
    assert page.hand.line.text() == ""
    expected = score_case({**written, "carry": {}, "wall_left": None, "dealer_streak": 0})
    told = page.made.told
    assert told is not None and told.account is not None, page.made
    scored = expected["hands"][0]
    assert set(shown_elements(page)) == {element["id"] for element in scored["elements"]}
    assert told.account.wins[0].arithmetic.points == scored["points"]
    assert list(told.account.deltas[: len(expected["deltas"])]) == expected["deltas"]
    assert figure(page) == page.context.texts.signed(expected["deltas"][winner])
    assert page.hand.state_kind is StateKind.COMPLETE
