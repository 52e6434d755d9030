"""Measures how fast hands are played out: `python -m tests.benchmarks.playouts [HANDS] [RULESET ...]`.

Each line gives, for one ruleset, the hands per second of processor time played by the playout policy from the deal to
the end, the same for random legal play (`legal`, the engine alone), their ratio, and the share of the hands that the
policy wins. Processor time depends on the load of the machine: compare the ratio.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.play import any_legal
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rulesets import built_in_rulesets

HANDS = 100
USUAL = ("hong-kong", "riichi-ema", "taiwanese", "classical", "wuhan", "yichang")


def dealt(ruleset: Ruleset, seed: int) -> State:
    """Returns the state at the beginning of a first hand, before anything is asked."""
    match = Match(ruleset, ("",) * ruleset.chairs.participants, seed)
    while match.state.wall is None:
        match.apply(match.step({}))
    return match.state


def at_random(state: State, seed: int) -> State:
    """Plays random legal actions to the end of the hand."""
    choose = any_legal(Random(seed).random)
    while state.phase not in (Phase.OVER, Phase.FINISHED):
        questions = asked(state)
        state = decide(state, {seat: choose(options) for seat, options in questions.items()}, questions).state
    return state


def main() -> None:
    """Prints a line for each ruleset."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    names = sys.argv[2:] or USUAL
    print(f"{'ruleset':22} {'policy':>8} {'legal':>8} {'ratio':>6} {'won':>6}")
    for ruleset in built_in_rulesets():
        if ruleset.id not in names:
            continue
        playouts = Playouts(ruleset)
        states = [dealt(ruleset, seed) for seed in range(hands)]
        playouts.played_out(states[0], {})
        seconds, won = 0.0, 0
        legal = 0.0
        for seed, state in enumerate(states):
            playouts.forget()
            start = process_time()
            ended = playouts.played_out(state, {})
            middle = process_time()
            at_random(state, seed)
            seconds, legal = seconds + middle - start, legal + process_time() - middle
            won += ended is not None and ended.result == "win"
        rates = hands / seconds, hands / legal
        print(
            f"{ruleset.id:22} {rates[0]:8.1f} {rates[1]:8.1f} {rates[0] / rates[1]:6.2f} {won / hands:6.0%}", flush=True
        )


if __name__ == "__main__":
    main()
