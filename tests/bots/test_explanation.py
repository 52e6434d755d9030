"""Bots say what they think of every option, and do what they say."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.explanation import Explains
from mahjong_desktop.bots.registry import BUILT_IN_BOTS, make_bot, with_time
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets

THINKING = tuple(with_time(name, 0.02) if name == "master" else name for name in BUILT_IN_BOTS if name != "random")
"""All that explain themselves; the master makes fewer playouts than usually."""
DECISIONS = 60


@pytest.mark.in_turn
@pytest.mark.parametrize("game", built_in_rulesets(), ids=lambda game: game.id)
def test_every_option_is_weighed_and_the_best_is_taken(game: Ruleset) -> None:
    bots = [make_bot(name, game) for name in THINKING]
    match = Match(game, (THINKING * 2)[: game.chairs.participants], 5)
    seen = 0
    while seen < DECISIONS and not match.finished:
        answers = {}
        for seat, options in match.asked().items():
            view = view_of(match.state, seat)
            bot = bots[seen % len(bots)]
            seed = 100 * seen + seat
            answers[seat] = bot.choose(view, options.legal, Random(seed))
            seen += len(options.legal) > 1
            assert isinstance(bot, Explains)
            told = bot.explain(view, options.legal, Random(seed))
            assert told[0].action == answers[seat]
            assert {one.action for one in told} == set(options.legal)
            assert len(told) == len(options.legal)
            for one in told:
                assert (one.copies == 0) == (not one.useful)
                if isinstance(one.action, Discard) and one.distance is not None and one.distance > 0:
                    assert one.useful, "a hand that is not ready can be brought nearer"
        match.apply(match.step(answers))
    assert seen >= DECISIONS
