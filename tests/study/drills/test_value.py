"""What every payer starts from is a figure that the calculation of each payment passes through."""

from collections.abc import Iterator
from random import Random

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import Term, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.elements import elements_question
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.drills.value import RowKind, ValueQuestion, value_question
from tests.scale import amount

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def asked(ruleset: Ruleset) -> Iterator[tuple[ScoredDrill, ValueQuestion]]:
    """Yields the step of value of stored hands, with and without the step of elements before it."""
    store = Store.of(ruleset.id)
    for hand in store.hands[: amount(40, 1000)]:
        try:
            drill = scored_drill(hand, ruleset)
        except MahjongError:
            continue
        for elements in (None, elements_question(drill, store.header.counted, (), Random(hand.id))):
            question = value_question(drill, elements)
            if question is not None:
                yield drill, question


def paid_for_the_hand(drill: ScoredDrill) -> list[Transfer]:
    """Returns the payments of other seats to the winner for the hand itself."""
    own = ("win", "liability")
    return [paid for paid in drill.transfers if paid.payee == drill.seat and paid.reason in own and paid.payer >= 0]


def figures_on_the_way(terms: tuple[Term, ...]) -> set[int]:
    """Returns the figures that a calculation passes through."""
    found, value = set(), 0.0
    for sign, number, _ in terms:
        match sign:
            case "" | "→":
                value = number
            case "+":
                value += number
            case "−":
                value -= number
            case "×":
                value *= number
            case "÷":
                value /= number
        found.add(int(value))
    return found


@pytest.mark.in_turn
@each_ruleset
def test_what_every_payer_starts_from_is_in_the_calculation_of_every_payer(ruleset: Ruleset) -> None:
    for drill, question in asked(ruleset):
        paid = paid_for_the_hand(drill)
        for row in question.rows:
            if row.kind is RowKind.SHARE:
                assert len(paid) > 1
                assert all(row.figure in figures_on_the_way(one.terms) for one in paid), (drill.hand.id, row)
