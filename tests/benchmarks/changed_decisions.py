"""Measures what the decisions are worth that a bot takes otherwise than the expert:
`python -m tests.benchmarks.changed_decisions RULESET BOT [SECONDS [SEED]]`.

Experts play, and the bot is asked at every decision in play. Where it answers otherwise, both answers are played out by
reference_playouts.py. Prints the hands, the decisions, how many were changed in a hand of one seat, the gain in points
of a changed one and of a hand of one seat, with half the width of their 95% interval, and the milliseconds of a
decision; then the gains by kinds of answers. SECONDS are of the processor (150 unless told).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from mahjong_desktop.bots.observation.hand_changes import same_effect
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_ruleset
from tests.benchmarks.reference_playouts import ReferencePlayouts, decisions

PLAYOUTS = 8
"""The orders of the wall in which a changed decision is played out."""


def margin(values: list[float]) -> float:
    """Half the width of the 95% interval of the mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def are_alike(one: Action, other: Action) -> bool:
    """Whether two answers do the same."""
    return one == other or type(one) is type(other) is Pass or same_effect(one, other)


def main() -> None:
    """Prints the figures of one bot."""
    name, bot_id = sys.argv[1:3]
    seconds, seed = (float(sys.argv[3]) if len(sys.argv) > 3 else 150.0), int((*sys.argv, "41")[4])
    ruleset = built_in_ruleset(name)
    bot, expert, reference = make_bot(bot_id, ruleset), Expert(ruleset), ReferencePlayouts(ruleset)
    gains: dict[str, list[float]] = defaultdict(list)
    start, thought, asked_for, hands, rng = process_time(), 0.0, 0, 0, Random(seed)
    for number, state, seat, options in decisions(ruleset, seed, 1.0):
        hands, asked_for, view = number + 1, asked_for + 1, view_of(state, seat)
        before = process_time()
        answer = bot.choose(view, options.legal, Random(7))
        thought += process_time() - before
        usual = expert.choose(view, options.legal, Random(7))
        if not are_alike(answer, usual):
            results = reference.results(state, seat, (answer, usual), PLAYOUTS, rng)
            kinds = f"{type(usual).__name__}>{type(answer).__name__}"
            gains[kinds].append(mean([mine - yours for mine, yours in results]))
        if process_time() - start > seconds:
            break
    every = [gain for some in gains.values() for gain in some]
    rate, gain = len(every) / hands / len(ruleset.chairs.taken), mean(every) if every else 0.0
    print(f"{name} {bot_id}: {hands} hands, {asked_for} decisions, {rate:.2f} changed in a hand of a seat", end="; ")
    print(
        f"gain {gain:.2f} ± {margin(every):.2f} each, {rate * gain:.2f} ± {rate * margin(every):.2f} a hand", end="; "
    )
    print(f"{1000 * thought / asked_for:.0f} ms a decision")
    for kinds, some in sorted(gains.items()):
        print(f"    {kinds:20} {len(some):5} {mean(some):9.2f} ± {margin(some):.2f}")


if __name__ == "__main__":
    main()
