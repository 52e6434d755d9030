"""Hands of games as cases, hands dealt again, hard hands, elements that a hand is near to."""

import json
from random import Random
from typing import Any

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.study.drills.choosing import HandGathering, chosen, tags_of
from mahjong_desktop.study.drills.elements import near_elements
from mahjong_desktop.study.drills.harvest import FoundHand, hands_of_step, position_now
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import DrillHand, Store, hand_id
from mahjong_desktop.study.drills.variations import varied
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.study.selfplay import BotTable
from tests.scale import amount
from tests.study.drills.answering import independent

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def drill(document: dict[str, Any]) -> ScoredDrill:
    case = read_case(json.dumps(document))
    seat = case.result.wins[0].seat
    return scored_drill(DrillHand(hand_id(case, seat), case, seat), built_in_ruleset(case.ruleset))


@pytest.mark.in_turn
@each_ruleset
def test_hands_of_games_become_cases(ruleset: Ruleset) -> None:
    """Nearly every win becomes a case with the same elements and payments; refused hands are refused."""
    table = BotTable(ruleset, ("casual",) * ruleset.chairs.participants, 4)
    before, won, hands, positions = table.match.state, 0, 0, 0
    found: list[FoundHand] = []
    for step in table.play():
        found += hands_of_step(before, step.events)
        won += sum(isinstance(event, ev.Won) for event in step.events)
        before = table.match.state
        position = position_now(before, before.turn) if len(found) % 3 == 0 else None
        if position is not None and positions < 3:
            positions += 1
            assert state_of(position, ruleset).turn == before.turn
        hands += any(isinstance(event, ev.HandEnded) for event in step.events)
        if hands == amount(3, 30):
            break
    wins = [one for one in found if not one.refused]
    assert 0.8 * won <= len(wins) <= won
    for one in found:
        told = scored_with(one.case, ruleset)
        assert told == independent(one.case, ruleset)
        assert told["valid"] != one.refused


@pytest.mark.in_turn
@each_ruleset
def test_a_hand_dealt_again_keeps_what_is_wanted(ruleset: Ruleset) -> None:
    rng, store = Random(1), Store.of(ruleset.id)
    made = 0
    for hand in rng.sample(store.hands, min(len(store.hands), amount(8, 40))):
        form = ruleset.configure(hand.case.options)
        for element in hand.elements[:2]:
            again = varied(hand, form, rng, lambda key: key != hand.id, (element,))  # noqa: B023 - called at once
            if again is None:
                continue
            made += 1
            assert again.hand.id == hand_id(again.hand.case, again.seat) != hand.id
            assert element in again.hand.elements
            assert independent(again.hand.case, form)["valid"]
    assert made > amount(4, 20)


@pytest.mark.in_turn
@each_ruleset
def test_a_refused_hand_dealt_again_is_refused_for_the_same(ruleset: Ruleset) -> None:
    for hand in Store.of(ruleset.id).refused[:6]:
        form = ruleset.configure(hand.case.options)
        again = varied(hand, form, Random(2), lambda _: True)
        if again is not None:
            assert independent(again.hand.case, form)["reason"] == hand.reason


def test_the_same_tiles_are_the_same_hand() -> None:
    seat = {"hand": "123m456p7799s", "melds": [{"kind": "pung", "tiles": "555z", "from": 2}], "bonus": "1f"}
    result = {"kind": "win", "tile": "7s", "by": "discard", "from": 2, "wins": [{"seat": 0}]}
    document: dict[str, Any] = {"ruleset": "hong-kong", "seats": [seat, {}, {}, {}], "result": result}
    one = drill(document).hand.id
    sorted_otherwise = {**seat, "hand": "7799s456p123m"}
    assert drill({**document, "seats": [sorted_otherwise, {}, {}, {}], "round_wind": "west"}).hand.id == one
    assert drill({**document, "seats": [{**seat, "bonus": "2f"}, {}, {}, {}]}).hand.id != one
    other_last = {**seat, "hand": "123m456p7779s"}
    assert drill({**document, "seats": [other_last, {}, {}, {}], "result": {**result, "tile": "9s"}}).hand.id != one


def test_what_makes_hands_hard_is_named() -> None:
    """Over all games every tag occurs, and the elements that tell it are in the hand."""
    found: set[str] = set()
    for ruleset in built_in_rulesets():
        for hand in Store.of(ruleset.id).hands:
            found.update(hand.tags)
    assert found == {
        "overlap",
        "absorbed",
        "doubt",
        "readings",
        "wild",
        "limit",
        "liability",
        "losers",
        "several",
        "in-play",
        "table",
    }


def test_an_absorbed_element_makes_a_hand_hard() -> None:
    seat = {"hand": "19m19p19s1234567z"}
    result = {"kind": "win", "tile": "1m", "by": "self-draw", "wins": [{"seat": 0}]}
    told = drill({"ruleset": "riichi-ema", "seats": [seat, {}, {}, {}], "result": result})
    assert "limit" in tags_of(told)


def test_a_hand_is_near_to_what_one_change_would_bring() -> None:
    """All pungs but one; with another set it would be all of one suit."""
    seat = {"hand": "222444666m7789p"}
    result = {"kind": "win", "tile": "7p", "by": "discard", "from": 2, "wins": [{"seat": 0}]}
    told = drill({"ruleset": "hong-kong", "seats": [seat, {}, {}, {}], "result": result})
    assert {"all-pungs", "self-draw", "mixed-one-suit"} & set(near_elements(told)) >= {"all-pungs", "self-draw"}
    assert told.scored is not None
    assert not {one.id for one in told.scored.elements} & set(near_elements(told))


def test_the_rarest_are_chosen_first() -> None:
    store = Store.of("hong-kong")
    few = chosen(store.hands, 0)
    assert len(few) <= len(store.hands)
    have = {element for hand in few for element in hand.elements}
    assert have == {element for hand in store.hands for element in hand.elements}
    assert chosen(store.hands, 0) == few


def test_facts_on_which_nothing_depends_are_left_out() -> None:
    ruleset = built_in_ruleset("hong-kong")
    seats = [
        {"hand": "123m456p7799s555z", "discards": "1z"},
        {"hand": "1234567m123456p", "discards": "9m"},
        {"discards": "8m"},
        {},
    ]
    result = {"kind": "win", "tile": "7s", "by": "discard", "from": 2, "wins": [{"seat": 0}]}
    case = read_case(json.dumps({"ruleset": "hong-kong", "seats": seats, "result": result}))
    hand = HandGathering(ruleset).add(case, 0)
    assert hand is not None
    assert [seat.discards for seat in hand.case.seats] == [None] * 4
    assert hand.case.seats[1].hand is None
    assert scored_with(hand.case, ruleset) == scored_with(case, ruleset)
