"""Measures how fast hands are played out: `python -m tests.benchmarks.playouts [--hands N] [--processes N] [ID ...]`.

Each line gives, for one ruleset, the hands per second of processor time played by the playout policy from the deal to
the end, the same for random legal play (`legal`, the engine alone), their ratio, and the share of the hands that the
policy wins. `review` are playouts per second as a review makes them: from decisions of standard bots in the middle of
hands, on sampled worlds, several actions on each, in so many processes at once; the sampling is included and its share
of the time is `worlds`. `core` is the same per second of processor time of one process, `steps` the engine's steps of a
playout. Speeds depend on the load of the machine: compare the ratio and `core`.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import process_time
from typing import NamedTuple

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import Match, any_legal
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset

HANDS = 60
USUAL = ("hong-kong", "riichi-ema", "taiwanese", "classical", "wuhan", "yichang")
DECISIONS, WORLDS, ACTIONS = 10, 8, 4
"""So many decisions of each process are played out on so many worlds, so many actions on each."""
_ENDED = (Phase.OVER, Phase.FINISHED)


def dealt(ruleset: Ruleset, seed: int) -> State:
    """Returns the state at the beginning of a first hand, before anything is asked."""
    match = Match(ruleset, ("",) * ruleset.chairs.participants, seed)
    while match.state.wall is None:
        match.apply(match.step({}))
    return match.state


def at_random(state: State, seed: int) -> State:
    """Plays random legal actions to the end of the hand."""
    choose = any_legal(Random(seed).random)
    while state.phase not in _ENDED:
        questions = asked(state)
        state = decide(state, {seat: choose(options) for seat, options in questions.items()}, questions).state
    return state


class Decision(NamedTuple):
    """A decision of a hand under way: the state and the seat that is asked."""

    state: State
    seat: int


def in_the_middle(ruleset: Ruleset, seed: int) -> Decision | None:
    """Returns a decision of a hand of standard bots, drawn from all with more than one choice."""
    rng, bot, state = Random(seed), make_bot("standard", ruleset), dealt(ruleset, seed)
    found = []
    while state.phase not in _ENDED:
        questions = asked(state)
        if state.step >= ruleset.place_of(Play):
            found += [Decision(state, seat) for seat, options in questions.items() if len(options.legal) > 1]
        answers = {seat: bot.choose(view_of(state, seat), told.legal, rng) for seat, told in questions.items()}
        state = decide(state, answers, questions).state
    return rng.choice(found) if found else None


def reviewed(name: str, first: int) -> tuple[int, int, float, float]:
    """Plays decisions out as a review does. Returns the number of playouts, their steps, and the seconds of processor
    time of all and of the sampling."""
    ruleset = find_ruleset(name)
    playouts, number, sampling = Playouts(ruleset), 0, 0.0
    decisions = [in_the_middle(ruleset, seed) for seed in range(first, first + DECISIONS)]
    start = process_time()
    for decision in decisions:
        if decision is None:
            continue
        playouts.forget()
        state, seat = decision
        legal = asked(state)[seat].legal
        actions = Random(first).sample(legal, min(ACTIONS, len(legal)))
        begun = process_time()
        sampler = WorldSampler(view_of(state, seat), Random(first))
        sampling += process_time() - begun
        for _ in range(WORLDS):
            begun = process_time()
            world = sampler.world()
            sampling += process_time() - begun
            shared = SharedWorld(world)
            for action in actions:
                playouts.played_out(world, {seat: action}, None, shared)
            number += len(actions)
    return number, playouts.steps, process_time() - start, sampling


def line(name: str, hands: int, pool: ProcessPoolExecutor, processes: int) -> str:
    """The line of one ruleset."""
    ruleset = find_ruleset(name)
    playouts, states = Playouts(ruleset), [dealt(ruleset, seed) for seed in range(hands)]
    playouts.played_out(states[0], {})
    seconds, legal, won = 0.0, 0.0, 0
    for seed, state in enumerate(states):
        playouts.forget()
        start = process_time()
        ended = playouts.played_out(state, {})
        middle = process_time()
        at_random(state, seed)
        seconds, legal = seconds + middle - start, legal + process_time() - middle
        won += ended is not None and ended.result == "win"
    done = [*pool.map(reviewed, [name] * processes, range(0, processes * DECISIONS, DECISIONS))]
    number, steps, busy, sampling = (sum(values) for values in zip(*done, strict=True))
    core = number / busy
    dealt_rates = f"{hands / seconds:7.1f} {hands / legal:7.1f} {legal / seconds:6.2f} {won / hands:5.0%}"
    return f"{name:22} {dealt_rates} {core * processes:8.1f} {core:7.1f} {sampling / busy:7.0%} {steps / number:6.1f}"


def main() -> None:
    """Prints a line for each ruleset."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.playouts", description=__doc__)
    parser.add_argument("ids", nargs="*", help=f"ids of rulesets, or `all` ({', '.join(USUAL)} unless told)")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands from the deal")
    parser.add_argument("--processes", type=int, default=2, help="processes of the review")
    args = parser.parse_args()
    ids = args.ids or USUAL
    dealt_heads = f"{'policy':>7} {'legal':>7} {'ratio':>6} {'won':>5}"
    print(f"{'ruleset':22} {dealt_heads} {'review':>8} {'core':>7} {'worlds':>7} {'steps':>6}")
    with ProcessPoolExecutor(args.processes) as pool:
        for ruleset in built_in_rulesets():
            if ruleset.id in ids or "all" in ids:
                print(line(ruleset.id, args.hands, pool, args.processes), flush=True)


if __name__ == "__main__":
    main()
