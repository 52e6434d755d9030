"""Every built-in bot plays every ruleset: legal answers, no broken law, no win missed, hands that end."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.registry import BUILT_IN_BOTS, make_bot, with_time
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game
from tests.bots.play import Careful, Quick, Standard, play
from tests.scale import amount

THINKING = tuple(name for name in BUILT_IN_BOTS if name != "random")
FIVE = ("standard", "quick", "careful", "standard", "quick")


@pytest.mark.proof
@pytest.mark.parametrize("name", (*BUILT_IN_BOTS, *TEMPERAMENTS))
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_hands_end_without_a_violation(ruleset: Ruleset, name: str) -> None:
    hands = {"expert": 6, "master": amount(1, 2)}.get(name, 2)
    bot = with_time(name, amount(2, 50) / 100) if name == "master" else name
    result = play_game(ruleset, (bot, *(THINKING[:1] * (ruleset.chairs.participants - 1))), seed=17, most_hands=hands)
    assert len(result.hands) == hands
    assert not any(result.failures)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_answers_are_legal_and_wins_are_taken(ruleset: Ruleset) -> None:
    seen = Counter[str]()

    def watch(_state: State, _seat: int, _view: SeatView, options: Options, answer: Action) -> None:
        assert answer in options.legal
        assert isinstance(answer, DeclareWin) == any(isinstance(option, DeclareWin) for option in options.legal)
        seen[answer.name] += 1

    kinds = (Standard, Quick, Careful, Standard, Quick)[: ruleset.chairs.participants]
    bots = [kind(ruleset) for kind in kinds]
    ends = [state for seed in range(2) for state in play(bots, seed, 4, ruleset, watch)]
    assert len(ends) == 8
    assert not any(violations(state) for state in ends)
    assert seen["win"] >= 3
    assert seen["pung"] + seen["chow"] > 0


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_game_is_the_same_again(ruleset: Ruleset) -> None:
    """Whatever other bots of the same game have worked out before."""
    ends = []
    for _ in range(2):
        bots = [make_bot(name, ruleset) for name in FIVE[: ruleset.chairs.participants]]
        ends.append([(state.rivers, state.melds, state.scores) for state in play(bots, 23, 2, ruleset)])
    assert ends[0] == ends[1]


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_thinking_bot_beats_random_ones(ruleset: Ruleset) -> None:
    """In some games most hands end without a winner, so that a few hands say nothing."""
    deltas, others = [0] * ruleset.chairs.participants, ruleset.chairs.participants - 1
    for seed in (1, 2):
        for hand in play_game(ruleset, ("standard", *("random",) * others), seed, most_hands=12).hands:
            deltas = [sum(pair) for pair in zip(deltas, hand.deltas, strict=True)]
    assert deltas[0] == max(deltas) > 0


OPTIONS = (
    ("riichi-ema", {"abortive-draws": "on", "red-fives": 3, "swap-call": "allowed"}),
    ("taiwanese", {"minimum": 5}),
    ("classical", {"limit": "none"}),
    ("classical-3p", {"form": "three-walls"}),
    ("classical-3p", {"form": "dragon-seats"}),
    ("classical-5p", {"centre-round": "on", "pay-dreamer": "on"}),
    ("yichang", {"payer-kongs": "no"}),
    ("wuhan", {"kong-tiles": "peel", "minimum": 16}),
    ("wuhan", {"kong-tiles": "red-green", "open-set-double": "each"}),
)


@pytest.mark.proof
@pytest.mark.parametrize("bot", ["standard", "expert"])
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_options_are_played_too(name: str, options: dict[str, object], bot: str) -> None:
    ruleset = find_ruleset(name).configure(options)

    def watch(_state: State, _seat: int, _view: SeatView, asked: Options, answer: Action) -> None:
        assert answer in asked.legal

    bots = [make_bot(bot, ruleset), *[make_bot("standard", ruleset)] * (ruleset.chairs.participants - 1)]
    assert len(list(play(bots, 5, 3, ruleset, watch))) == 3
