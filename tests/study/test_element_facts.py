"""Facts of elements: each has a hand that the engine scores with it, a kind, a filter by value; how often only where it
was counted."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, face_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.element_facts import (
    ElementHand,
    bonus_shown,
    commonest_first,
    counted_hands,
    element_facts,
    element_hand,
    most_valuable_first,
    value_bands,
)
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.texts.simulated import figures_of
from mahjong_desktop.texts.tables import supplement

WITHOUT_HAND = {"discarder", "dealer", "dealer-streak"}
"""The elements of losers' debts, which no winner's hand shows."""

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda one: one.id)


def assert_scores(ruleset: Ruleset, hand: ElementHand, element: str) -> None:
    """Asserts that the engine scores the case of the hand with the element, for the winner that is shown."""
    result = scored_with(hand.case, ruleset)
    assert result["valid"]
    own = next(one for one in result["hands"] if one["won"] and one["seat"] == hand.scored.win.seat)
    assert element in {found["id"] for found in own["elements"]}, element


@each_ruleset
def test_every_element_that_can_have_a_hand_has_one_that_scores_it(ruleset: Ruleset) -> None:
    for fact in element_facts(ruleset):
        if fact.hand is None:
            assert fact.for_payer and fact.id in WITHOUT_HAND, fact.id
        else:
            assert_scores(ruleset, fact.hand, fact.id)


@each_ruleset
def test_elements_of_options_have_hands_when_they_are_switched_on(ruleset: Ruleset) -> None:
    for element in supplement(ruleset):
        sample = sample_of(ruleset.id, element.id)
        assert sample is not None, element.id
        chosen = ruleset.configure(sample.case["options"])
        hand = element_hand(chosen, element.id)
        assert hand is not None, element.id
        assert_scores(chosen, hand, element.id)


@each_ruleset
def test_the_hand_shown_is_the_hand_that_won(ruleset: Ruleset) -> None:
    for fact in element_facts(ruleset):
        if fact.hand is None:
            continue
        won: ScoredWin = fact.hand.scored
        shown = sorted(face_of(one.piece) for group in fact.hand.groups for one in group.pieces)
        melds = [piece for meld in won.win.melds for piece in meld.pieces]
        table = won.win.table
        held = sorted([*table.setup.faces(won.win.tiles), *(piece // COPIES for piece in melds)])
        if fact.hand.groups:
            assert shown == held, fact.id
        assert set(fact.hand.about) <= set(range(len(fact.hand.groups)))


def test_bonus_tiles_show_themselves_and_the_seat_is_told() -> None:
    facts = {fact.id: fact for fact in element_facts(find_ruleset("hong-kong"))}
    assert len(bonus_shown(facts["no-flowers"])) == 8
    assert facts["seat-flower"].seat is not None and bonus_shown(facts["seat-flower"])
    assert facts["round-wind-pung"].round is not None and facts["seat-wind-pung"].seat is not None
    assert facts["all-chows"].seat is None and not bonus_shown(facts["all-chows"])


@each_ruleset
def test_filters_by_value_hold_every_element_once(ruleset: Ruleset) -> None:
    facts = element_facts(ruleset)
    found = value_bands(ruleset, facts)
    assert [sum(band.holds(fact) for band in found) for fact in facts] == [1] * len(facts)
    assert sum(band.unit == ruleset.scoring.unit for band in found) <= 4
    ids = sorted(fact.id for fact in facts)
    assert (
        sorted(fact.id for fact in most_valuable_first(facts))
        == sorted(fact.id for fact in commonest_first(facts))
        == ids
    )


def test_how_often_is_told_only_for_the_options_that_were_counted() -> None:
    hong_kong = find_ruleset("hong-kong")
    shares = figures_of("hong-kong").shares
    facts = {fact.id: fact for fact in element_facts(hong_kong)}
    assert counted_hands(hong_kong) is not None
    assert facts["all-chows"].one_in == round(100 / shares["all-chows"])
    assert facts["big-four-winds"].in_wins == 0 and facts["big-four-winds"].one_in == 0
    order = [fact.in_wins for fact in commonest_first(tuple(facts.values()))]
    assert order == sorted(order, key=lambda share: -(share or 0))
    assert counted_hands(hong_kong.configure({"discard-layout": "line"})) is not None
    other = hong_kong.configure({"minimum": 3})
    assert counted_hands(other) is None
    assert {fact.in_wins for fact in element_facts(other)} == {None}


def test_a_hand_that_no_longer_wins_is_replaced_by_one_that_does() -> None:
    strict = find_ruleset("hong-kong").configure({"minimum": 3})
    facts = {fact.id: fact for fact in element_facts(strict)}
    for name in ("seat-flower", "last-discard", "robbing-a-kong", "dragon-pung"):
        hand = facts[name].hand
        assert hand is not None, name
        assert_scores(strict, hand, name)
        assert hand.scored.breakdown.total("fan") >= 3


def test_hands_are_fitted_to_fewer_seats_and_a_smaller_set() -> None:
    """The samples of the game for three are played with an empty chair; without it, and without North, most still
    hold."""
    three_walls = find_ruleset("classical-3p").configure({"form": "three-walls"})
    facts = [fact for fact in element_facts(three_walls) if fact.hand is not None]
    assert len(facts) > 45
    for fact in facts:
        assert fact.hand is not None and len(fact.hand.case.seats) == 3
        assert_scores(three_walls, fact.hand, fact.id)
