"""Measures how likely the true hands are among sampled worlds: `python -m tests.benchmarks.worlds [HANDS] [ID ...]`.

Standard bots play so many hands of each game. At some decisions the hand of each other seat is compared with hands of
uniform deals that agree with what the seat sees. A line for each ruleset gives the number of hands, the mean distance
to ready of the true hands and of uniform ones, and by how much the weights of rollouts.hand_evidence make the true hand
likelier than uniform drawing does (mean logarithm of the factor among the true hand and the uniform ones, with its
standard error; above 0 is better). `least` is the same for the phase of the hand in which it is lowest. The other
columns tell by how much it falls if one kind of evidence is left out.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import exp, log, sqrt
from random import Random
from statistics import mean, pstdev

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.engine.determinization import unknown_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.rollouts import hand_evidence, suit_evidence
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rollouts.uniform_deals import UniformDeals
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import BotTable

HANDS = 24
DRAWS = 80
"""Uniform hands for each true one. The factor is at most one more than that."""
EVERY = 8
"""One decision in so many is looked at."""
PHASES = (1, 5, 10)
"""The numbers of own discards with which the next phase of a hand begins."""
LEFT_OUT = ("", *hand_evidence.EVIDENCE, *suit_evidence.KINDS_OF_EVIDENCE)

Hand = tuple[Keys, int, tuple[Tile, ...]]
Row = tuple[int, int, float, list[float]]
"""Own discards, distance, mean distance of uniform hands, and the logarithm of the factor for each of LEFT_OUT."""


def natural(view: SeatView, pieces: tuple[Piece, ...], kongs: tuple[Piece, ...]) -> Hand:
    """The keys of the natural tiles, the number of wild ones, and the kinds of the kongs that lie face down."""
    setup, counts, wilds = view.setup, [0] * PLAYING_KINDS, 0
    for kind in setup.kinds(pieces):
        if kind in setup.wild:
            wilds += 1
        elif kind < PLAYING_KINDS:
            counts[kind] += 1
    return keys_of(counts), wilds, setup.kinds(kongs)


def compared(state: State, seat: int, rng: Random) -> Iterator[Row]:
    """Compares each other hand with uniform ones."""
    view = view_of(state, seat)
    values, deals = hand_values_for(state.ruleset), UniformDeals(view, unknown_of(view))
    drawn = [deals.deal(rng) for _ in range(DRAWS)]
    for other in state.ruleset.chairs.taken:
        known = tuple([piece for piece in view.hands[other] if piece != HIDDEN])
        if other == seat or len(known) == len(state.hands[other]):
            continue
        melds = zip(state.melds[other], view.melds[other], strict=True)
        laid = tuple([true.pieces[0] for true, seen in melds if HIDDEN in seen.pieces])
        hands = [natural(view, state.hands[other], laid)]
        for deal in drawn:
            kongs = tuple([kong[0] for kong in deal.kongs[other]])
            hands.append(natural(view, (*known, *deal.hands[other], *deal.fixed[other]), kongs))
        factors = []
        for left_out in LEFT_OUT:
            evidence = HandEvidence(values, view, other, frozenset({left_out}))
            weights = [evidence.weight(*hand) for hand in hands]
            most = max(weights)
            factors.append(weights[0] - most - log(mean([exp(weight - most) for weight in weights])))
        evidence = HandEvidence(values, view, other)
        far = [evidence.distance(*hand) for hand in hands]
        yield len(state.rivers[other]), far[0], mean(far[1:]), factors


def rows_of(ruleset: Ruleset, hands: int) -> list[Row]:
    """The comparisons in so many hands of bots. Games begin anew after a few hands."""
    rng, rows, ended, seed = Random(1), list[Row](), 0, 0
    while ended < hands:
        table, first = BotTable(ruleset, ("standard",) * ruleset.chairs.participants, 1000 + seed), ended
        for step in table.play():
            state = table.match.state
            ended += step.events[-1].name == "hand-ended"
            if ended >= hands or ended - first >= 6:
                break
            asked = table.match.asked() if state.step >= ruleset.place_of(Play) else {}
            if asked and rng.random() < 1 / EVERY:
                rows += compared(state, next(iter(asked)), rng)
        seed += 1
    return rows


def line(name: str, rows: list[Row]) -> str:
    """The line of a ruleset."""
    phases = defaultdict(list)
    for row in rows:
        phases[sum(row[0] >= least for least in PHASES)].append(row[3][0])
    whole = [row[3][0] for row in rows]
    least = min(mean(some) for some in phases.values())
    parts = [mean(whole) - mean([row[3][place] for row in rows]) for place in range(1, len(LEFT_OUT))]
    distances = f"{mean([row[1] for row in rows]):6.2f} {mean([row[2] for row in rows]):8.2f}"
    factor = f"{mean(whole):7.3f} ±{pstdev(whole) / sqrt(len(whole)):5.3f} {least:6.2f}"
    return f"{name:21} {len(rows):5} {distances} {factor}  " + " ".join(f"{part:12.3f}" for part in parts)


def main() -> None:
    """Prints the table."""
    numbers, names = [[one for one in sys.argv[1:] if one.isdigit() == kind] for kind in (True, False)]
    hands = int(numbers[0]) if numbers else HANDS
    head = f"{'ruleset':21} {'hands':>5} {'true':>6} {'uniform':>8} {'factor':>7} {'':6} {'least':>6}  "
    print(head + " ".join(f"{kind:>12}" for kind in LEFT_OUT[1:]), flush=True)
    for ruleset in built_in_rulesets():
        if ruleset.id in names or not names:
            print(line(ruleset.id, rows_of(ruleset, hands)), flush=True)


if __name__ == "__main__":
    main()
