"""A position written at any decision of a game and read again gives the same question: same view, options and advice.

Errors in positions are tested in test_positions.py.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_desktop.bots.explanation import Explains
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import position_json, read_position, written_position
from tests.study.position_games import decisions, meanings, plain

NUMBER = 45
ADVISED = 30
CHOSEN = [(ruleset.id, ruleset) for ruleset in built_in_rulesets()] + [
    (f"{ruleset.id}-{name}", ruleset.configure(options))
    for ruleset in built_in_rulesets()
    for name, options in ruleset.presets.items()
]
each_ruleset = pytest.mark.parametrize("ruleset", [one for _, one in CHOSEN], ids=[name for name, _ in CHOSEN])


@pytest.mark.proof
@each_ruleset
def test_the_question_stays_the_same(ruleset: Ruleset) -> None:
    asked_in = Counter[Phase]()
    for asked in decisions(ruleset, NUMBER):
        text = position_json(written_position(asked.view))
        state = state_of(read_position(text), ruleset)
        view = view_of(state, asked.seat)
        options = options_of(state, asked.seat)
        order = ruleset.chairs.by_place(range(ruleset.chairs.participants))
        assert view.order == order, text
        assert plain(view, ruleset) == {**_dict(plain(asked.view, ruleset)), "order": list(order)}, text
        assert meanings(options.legal, ruleset) == meanings(asked.options.legal, ruleset), text
        assert options.refused == asked.options.refused, text
        assert {"pieces", "hand-size"}.isdisjoint(violations(state)), text
        assert position_json(written_position(view)) == text
        asked_in[state.phase] += 1
    assert asked_in[Phase.TURN] > NUMBER / 3 and asked_in[Phase.CLAIM] > NUMBER / 15


def _dict(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


@pytest.mark.proof
@each_ruleset
def test_what_is_hidden_makes_no_difference(ruleset: Ruleset) -> None:
    """The unknown tiles may be any."""
    differ = 0
    for number, asked in enumerate(decisions(ruleset, NUMBER, seed=1)):
        position = written_position(asked.view)
        state, other = state_of(position, ruleset), state_of(position, ruleset, Random(number))
        assert view_of(other, asked.seat) == view_of(state, asked.seat)
        assert options_of(other, asked.seat) == options_of(state, asked.seat)
        differ += other.hands != state.hands
    assert differ > NUMBER / 2


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_advice_stays_the_same(ruleset: Ruleset) -> None:
    bot = make_bot("standard", ruleset)
    assert isinstance(bot, Explains)
    explained = 0
    for number, asked in enumerate(decisions(ruleset, ADVISED, seed=2)):
        position = written_position(asked.view)
        then = told(bot, asked.view, asked.options.legal)
        for rng in (None, Random(number)):
            state = state_of(position, ruleset, rng)
            again = told(bot, view_of(state, asked.seat), options_of(state, asked.seat).legal)
            assert set(again) == set(then), position_json(position)
            for action, value in then.items():
                assert again[action] == pytest.approx(value), position_json(position)
        explained += len(then) > 1
    assert explained > ADVISED / 2


def told(bot: Explains, view: SeatView, options: tuple[Action, ...]) -> dict[object, tuple[float, float, float]]:
    """Returns the bot's estimate of each option, whichever of several equal tiles it uses."""
    found: dict[object, tuple[float, float, float]] = {}
    for candidate in bot.explain(view, options, Random(0)):
        amounts = (candidate.value, candidate.gain, candidate.danger)
        found.setdefault(meaning(candidate.action, view.ruleset), amounts)
    return found


@pytest.mark.whole
def test_rare_moments_are_among_them() -> None:
    """The tests above would prove little if they met ordinary turns only."""
    found = Counter[str]()
    for ruleset in built_in_rulesets():
        for asked in decisions(ruleset, NUMBER):
            state = asked.state
            found[state.phase] += 1
            found["declared"] += any(state.declared)
            found["claimed"] += state.claimed
            found["winners"] += bool(state.winners)
            found["replaced"] += len(state.chain) > 0 and state.chain[-1] != "wall"
            found["indicators"] += bool(state.indicators)
    kinds = ("opening", "turn", "claim", "declared", "claimed", "winners", "replaced", "indicators")
    assert min(found[kind] for kind in kinds) > 3, found
