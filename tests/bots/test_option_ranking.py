"""The best option is found without rating all of them."""

from __future__ import annotations

from functools import partial
from math import inf
from random import Random

import pytest

from mahjong_desktop.bots.deal_in_risk.liability import (
    LiabilityCase,
    fewest_sets_for_liability,
    liability_factor,
    melds_relative_to,
)
from mahjong_desktop.bots.hand_value.hand_values import HandValues, hand_values_for
from mahjong_desktop.bots.policy.option_ranking import BoundedOption, RatedOption, best_action, exact_option, rank
from mahjong_desktop.bots.policy.policies import Standard
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import DeclareWin, Discard, Pass
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.known_rulesets import find_ruleset

HONG_KONG, TAIWANESE, WUHAN, YICHANG = map(find_ruleset, ("hong-kong", "taiwanese", "wuhan", "yichang"))
DECISIONS = 250


def test_the_best_of_many_is_found_and_few_are_rated() -> None:
    rng = Random(3)
    asked = 0
    for _ in range(300):
        gains = [rng.uniform(0.0, 20.0) for _ in range(9)]
        losses = [rng.uniform(0.0, 0.9) for _ in gains]
        factors = [rng.uniform(0.7, 1.4) for _ in gains]
        rated: list[int] = []

        def rate(piece: int, gain: float, loss: float, rated: list[int] = rated) -> RatedOption:
            rated.append(piece)
            return RatedOption(gain - loss, -piece, Discard(piece), gain, loss)

        rows = list(zip(range(0, 36, 4), gains, losses, strict=True))
        bounded_options = [
            BoundedOption(Discard(row[0]), row[1], row[1], partial(rate, *row), discarded=row[0] // 4) for row in rows
        ]
        found = best_action(bounded_options, factors, lambda _, closely: 0.9 if closely else 1.0)
        asked += len(rated)
        every = [option.rated(factor) for option, factor in zip(bounded_options, factors, strict=True)]
        assert found == max(every, key=rank).action
    assert asked < 300 * 3


def test_what_is_rated_already_is_taken_as_it_is() -> None:
    bounded_options = [
        exact_option(RatedOption(value, 0.0, Discard(piece), value)) for value, piece in ((1.0, 4), (3.0, 8), (2.0, 12))
    ]
    bounded_options.append(exact_option(RatedOption(3.0, 1.0, Pass(), 3.0)))
    assert best_action(bounded_options, [1.0] * 4, lambda *_: 0.0) == Pass()
    assert best_action(bounded_options, [1.0, 1.0, 2.0, 1.0], lambda *_: 0.0) == Discard(12)


@pytest.mark.parametrize("ruleset", (WUHAN, YICHANG), ids=lambda ruleset: ruleset.id)
def test_the_best_of_all_is_taken_where_laying_tiles_down_changes_payments(ruleset: Ruleset) -> None:
    bot = Standard(ruleset)
    match = Match(ruleset, ("standard",) * ruleset.seats, 50)
    seen = 0
    while seen < DECISIONS and not match.finished:
        answers = {}
        for seat, options in match.asked().items():
            view = view_of(match.state, seat)
            answers[seat] = bot.choose(view, options.legal, Random(seen))
            if len(options.legal) > 1 and not any(isinstance(option, DeclareWin) for option in options.legal):
                assert bot.explain(view, options.legal, Random(seen))[0].action == answers[seat]
                seen += 1
        match.apply(match.step(answers))
    assert seen >= DECISIONS


def test_what_honors_add_does_not_depend_on_who_is_asked_first() -> None:
    found = []
    for winds in ((0, 1, 2, 3), (2, 1, 0, 3)):
        hand_values = HandValues(WUHAN)
        asked = {wind: hand_values.valued_honors(wind, 0) for wind in winds}
        found.append([asked[wind] for wind in range(4)])
    assert found[0] == found[1]


def test_liability_begins_with_as_many_sets_as_the_ruleset_says() -> None:
    """Hong Kong: three sets of a suit; Taiwanese: never."""
    needed = {}
    for ruleset in (HONG_KONG, TAIWANESE):
        hand_values = hand_values_for(ruleset)
        needed[ruleset.id] = fewest_sets_for_liability(
            ruleset, hand_values.suits, hand_values.sets, hand_values.loss_formulas.formula(False, False, 0)
        )
    assert needed == {"hong-kong": 3, "taiwanese": 6}


def test_liability_is_the_same_wherever_the_seats_sit() -> None:
    """Seat 2 has three chows from seat 3: what matters is who sits where as seen from it."""
    chows = tuple(Meld(MeldKind.CHOW, pieces, pieces[0], 3) for pieces in ((0, 4, 8), (12, 16, 20), (24, 28, 32)))
    formula = hand_values_for(HONG_KONG).loss_formulas.formula(False, False, 0)
    seen = melds_relative_to(2, 4, chows)
    assert {meld.giver for meld in seen} == {1}
    case = LiabilityCase(seen, 1, 2, 0, 0, None, (0,))
    again = LiabilityCase(
        tuple(Meld(one.kind, tuple(p + 1 for p in one.pieces), one.pieces[0] + 1, 1) for one in seen), *case[1:]
    )
    factors = [liability_factor(HONG_KONG, one, 4, formula) for one in (case, again)]
    assert factors[0] == factors[1] > 1.0


def test_the_best_is_found_though_it_comes_to_more_than_it_promised() -> None:
    """The discard that a claim ends with may hold more gain than the one that it was promised by; an error shows it."""
    claim, other = Discard(0), Discard(4)
    bounded_options = [
        BoundedOption(claim, 10.0, 1.0, lambda: RatedOption(10.0, 0.0, claim, 9.0)),
        exact_option(RatedOption(10.0, 1.0, other, 1.0)),
    ]
    assert best_action(bounded_options, [1.5, 1.5], lambda *_: inf) == claim
