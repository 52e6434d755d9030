"""Measures how likely the true hands are among sampled worlds: `python -m tests.benchmarks.worlds RULESET [GAMES]`.

Standard bots play. At some of their decisions the hand of each other seat is compared with hands drawn uniformly from
the unseen tiles. A line for each number of discards gives the number of hands, the mean distance to ready of the true
hands and of uniform ones, and by how much the weights of rollouts.hand_evidence make the true hand likelier than
uniform drawing does (mean logarithm of the factor; above 0 is better). The last line is that of all hands.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import exp, log
from random import Random
from statistics import mean

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.engine.determinization import unknown_of
from mahjong_desktop.engine.state import TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.holdings import Nearness
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import BotTable

DRAWS = 60
"""Uniform hands for each true one."""
EVERY = 5
"""One decision in so many is looked at."""


def natural(state: State, pieces: tuple[int, ...]) -> tuple[list[int], int]:
    """Natural tiles by kind, and the number of wild ones."""
    counts, wilds = [0] * PLAYING_KINDS, 0
    for kind in state.setup.kinds(pieces):
        if kind in state.setup.wild:
            wilds += 1
        elif kind < PLAYING_KINDS:
            counts[kind] += 1
    return counts, wilds


def compared(ruleset: Ruleset, state: State, seat: int, rng: Random) -> list[tuple[int, int, int, float, float]]:
    """For each other hand: its discards, sets, distance, mean distance of uniform ones, and the log of the factor."""
    view = view_of(state, seat)
    values, nearness = hand_values_for(ruleset), Nearness(ruleset.shapes)
    setup, found = state.setup, []
    free = [piece for piece in unknown_of(view).pieces if setup.kind(piece) not in setup.bonus]
    for other in ruleset.chairs.taken:
        if other == seat:
            continue
        evidence = HandEvidence(values, nearness, view, other)
        counts, wilds = natural(state, state.hands[other])
        true = evidence.weight(counts, wilds)
        drawn = [natural(state, tuple(rng.sample(free, len(state.hands[other])))) for _ in range(DRAWS)]
        weights = [evidence.weight(*hand) for hand in drawn]
        factor = true - log(mean([exp(weight) for weight in weights]))
        far = mean([evidence.distance(*hand) for hand in drawn])
        found.append((len(state.rivers[other]), len(state.melds[other]), evidence.distance(counts, wilds), far, factor))
    return found


def main() -> None:
    """Prints the table of one ruleset."""
    ruleset = next(one for one in built_in_rulesets() if one.id == sys.argv[1])
    rng, rows = Random(1), []
    for seed in range(int(sys.argv[2]) if len(sys.argv) > 2 else 2):
        table, hands = BotTable(ruleset, ("standard",) * ruleset.chairs.participants, seed), 0
        for step in table.play():
            state = table.match.state
            hands += state.result is not None and step.events[-1].name == "hand-ended"
            if state.phase is TURN and rng.random() < 1 / EVERY and not any(state.declared):
                rows += compared(ruleset, state, state.turn, rng)
            if hands >= 6:
                break
    groups = defaultdict(list)
    for row in rows:
        groups[f"{row[0] // 3 * 3:2} sets {min(row[1], 3)}"].append(row)
    for name, some in [*sorted(groups.items()), ("all", rows)]:
        true, far = mean([row[2] for row in some]), mean([row[3] for row in some])
        print(f"discards {name:10} {len(some):6} {true:5.2f} {far:5.2f} {mean([row[4] for row in some]):7.3f}")


if __name__ == "__main__":
    main()
