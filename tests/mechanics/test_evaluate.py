"""Scored hands: what is kept and added up is what the ruleset's own gates and valuer say of the written reading."""

from __future__ import annotations

import gc
import pickle
from random import Random
from weakref import ref

import pytest

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Counted, Element, Refusal, Scoring, Worth
from mahjong_desktop.core.values import replace
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.evaluate import HandScorer, evaluate, scored_readings, scorer_of
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.totals import total
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.kernel.test_tallies import counted_one_by_one, numbered
from tests.mechanics.random_wins import random_win
from tests.mechanics.wins import win

WINS = 300
READINGS_OF_ONE = 10


@pytest.mark.proof
@numbered
def test_every_reading_is_worth_what_the_valuer_says_of_its_elements(number: int, ruleset: Ruleset) -> None:
    rng = Random(100 + number)
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        for told, (hand, scored) in enumerate(scored_readings(ruleset, won)):
            if told == READINGS_OF_ONE:
                break
            written = hand_of(won, scored.reading)
            stands, swallowed = counted_one_by_one(ruleset.scoring.elements, written)
            assert [(one.id, one.value, one.count) for one in scored.elements] == stands
            assert {(one.id, one.by) for one in scored.absorbed} == swallowed
            assert scored.worth == ruleset.scoring.value(written, tuple(Counted(*one) for one in stands))
            assert hand.reading == written.reading


@pytest.mark.proof
@numbered
def test_the_best_reading_is_the_best_that_passes_every_gate(number: int, ruleset: Ruleset) -> None:
    rng, won_hands = Random(200 + number), 0
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        scored = evaluate(ruleset, won)
        if won.way not in ruleset.scoring.ways or any(test(won) for test in ruleset.scoring.conditions):
            assert isinstance(scored, Refusal)
            continue
        fitting = [
            breakdown
            for hand, breakdown in scored_readings(ruleset, won)
            if all(gate(hand, breakdown.elements) is None for gate in ruleset.scoring.gates)
        ]
        if not fitting:
            assert isinstance(scored, Refusal)
            continue
        assert isinstance(scored, Breakdown)
        assert scored in fitting
        rank = ruleset.scoring.rank
        assert rank(scored.worth) == max(rank(one.worth) for one in fitting)
        won_hands += 1
    assert won_hands > WINS / 20


def test_a_scored_hand_is_pickled_with_all_that_it_has() -> None:
    scored = evaluate(find_ruleset("hong-kong"), win("123m456p789s111z2z", "2z"))
    assert isinstance(scored, Breakdown)
    assert pickle.loads(pickle.dumps(scored)) == scored
    assert replace(scored) == scored
    with pytest.raises(AttributeError):
        _ = scored.tiles  # type: ignore[attr-defined]


def test_tiles_in_any_order_are_read_alike() -> None:
    ruleset = find_ruleset("hong-kong")
    rng = Random(5)
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        shuffled = replace(won, concealed=tuple(rng.sample(won.concealed, len(won.concealed))))
        assert evaluate(ruleset, shuffled) == evaluate(ruleset, won)


def test_values_may_be_negative() -> None:
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        fan = total(counted)
        return Worth((("fan", fan),), fan)

    hong_kong = find_ruleset("hong-kong")
    elements = (Element("pungs", 3, groups.concealed_triplets), Element("fine", -2, groups.no_claimed_meld))
    scoring = Scoring(unit="fan", ways=hong_kong.scoring.ways, elements=elements, value=value)
    scored = HandScorer(scoring, hong_kong.shapes).best(win("123m456p789s111z2z", "2z"))
    assert isinstance(scored, Breakdown)
    assert scored.points == 1


@pytest.mark.parametrize(("limits_payments", "taken"), [(False, 160), (True, 40)])
def test_a_reading_that_reaches_a_limit_may_come_before_any_other(limits_payments: bool, taken: int) -> None:
    scoring = find_ruleset("hong-kong").scoring
    rank = replace(scoring, limits_payments=limits_payments).rank
    readings = (Worth((("hu", 20),), 40, "limit", 40), Worth((("hu", 20),), 160, None, 160))
    assert max(readings, key=rank).points == taken


def test_scorers_are_kept_for_the_rulesets_that_were_used_last() -> None:
    """Every change of an option makes a new ruleset; what was built to score with it must not stay for ever, and what
    scores the built-in ones must."""
    rulesets = built_in_rulesets()
    usual = [scorer_of(one) for one in rulesets]
    assert [scorer_of(one.configure({})) for one in rulesets] == usual
    assert [scorer_of(one) for one in rulesets] == usual
    others = [ref(scorer_of(replace(rulesets[0]))) for _ in range(200)]
    gc.collect()
    assert not [scorer for scorer in others[:100] if scorer() is not None]
