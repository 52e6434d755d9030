"""A bot's answer depends on the view, the options and the random numbers alone, whatever was asked before: a bot that
has played, and shares what it knows with bots of other levels, says what one says that has just been made."""

from __future__ import annotations

import re
import sys
from functools import _lru_cache_wrapper
from itertools import cycle
from random import Random

import pytest
from msgspec import Struct

from mahjong_desktop.bots.explanation import Candidate, Explains
from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import LEVELS, make_bot, with_temperament, with_time
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import decision_rng
from tests import scale

SEED = 7
HANDS = scale.amount(1, 4)
TEMPERED = tuple(with_temperament("expert", one) for one in TEMPERAMENTS)
PLAYERS = (*[with_time(level, 0.01) for level in LEVELS], *TEMPERED[: scale.amount(1, 3)])
"""The bots that share one ruleset; the master makes a few playouts."""
DECISIONS = len(PLAYERS) * scale.amount(1, 4)
SHARING = ("mahjong_desktop.bots.", "mahjong_desktop.rollouts.")


class Question(Struct, frozen=True):
    """A decision of a seat at a step of the game."""

    view: SeatView
    options: tuple[Action, ...]
    step: int


class Answer(Struct, frozen=True):
    """What a bot chooses, and how it explains it."""

    action: Action
    candidates: tuple[Candidate, ...]


def asked(bot: Bot, question: Question, ruleset: Ruleset) -> Answer:
    view = replace(question.view, ruleset=ruleset)
    first, second = (decision_rng(SEED, question.step, view.seat) for _ in range(2))
    assert isinstance(bot, Explains)
    return Answer(bot.choose(view, question.options, first), bot.explain(view, question.options, second))


def played(ruleset: Ruleset, bots: list[Bot]) -> list[Question]:
    """Plays some hands in which all bots have their turns, and returns the decisions."""
    match = Match(ruleset, tuple(map(str, range(ruleset.chairs.participants))), SEED)
    found: list[Question] = []
    step = ended = 0
    while not match.finished and ended < HANDS:
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            question = Question(view_of(match.state, seat), options.legal, step)
            bot, rng = bots[len(found) % len(bots)], decision_rng(SEED, step, seat)
            answers[seat] = bot.choose(question.view, question.options, rng)
            if len(question.options) > 1:
                found.append(question)
        was_over = match.state.result is not None
        match.apply(match.step(answers))
        step += 1
        ended += match.state.result is not None and not was_over
    return found


def forget() -> None:
    """Empties what bots share with all bots that are made later."""
    for name, module in list(sys.modules.items()):
        if name.startswith(SHARING):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()
                elif isinstance(value, PerRuleset):
                    value.forget()


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_bot_that_has_played_answers_like_a_new_one(ruleset: Ruleset) -> None:
    used = ruleset.configure(ruleset.chosen)
    bots = {name: make_bot(name, used) for name in PLAYERS}
    questions = played(used, [*bots.values()])
    chosen = zip(Random(SEED).sample(questions, min(DECISIONS, len(questions))), cycle(PLAYERS))
    told = [(name, question, asked(bots[name], question, used)) for question, name in chosen]
    for name, question, answer in told:
        forget()
        new = ruleset.configure(ruleset.chosen)
        assert asked(make_bot(name, new), question, new) == answer, (name, question.step, question.view.seat)
    for name, question, answer in reversed(told):
        assert asked(bots[name], question, used) == answer, (name, question.step, question.view.seat)


def test_no_clock_decides() -> None:
    """A bot that looks at a clock answers otherwise on a slow or busy machine. The guard measures, and decides nothing
    for bots of this package."""
    folder = scale.ROOT / scale.PACKAGE / "bots"
    sources = [path for path in folder.rglob("*.py") if path.name != "guard.py"]
    assert len(sources) > 30
    assert not [path.name for path in sources if re.search(r"^\s*(import|from) time\b", path.read_text("utf-8"), re.M)]
