"""The tables of the engine have a line for every type of event and of step."""

from __future__ import annotations

from typing import get_args

from mahjong_desktop.core.ruleset import ScriptStep
from mahjong_desktop.engine.events import EVENTS, Event
from mahjong_desktop.engine.evolve import EVENT_RULES
from mahjong_desktop.engine.script import STEP_RULES
from mahjong_desktop.engine.view import SEEN


def test_every_event_has_its_rule_and_says_what_a_seat_sees() -> None:
    assert set(EVENTS) == set(get_args(Event))
    assert tuple(EVENT_RULES) == EVENTS
    assert tuple(SEEN) == EVENTS


def test_every_step_has_its_rule_and_carries_out_what_it_asks() -> None:
    assert set(STEP_RULES) == set(get_args(ScriptStep))
    for step, rule in STEP_RULES.items():
        assert (rule.asks is None) == (rule.answered is None), step
        assert not (step.deals and rule.asks), step
