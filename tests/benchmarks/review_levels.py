"""Measures what players of each level lose by their decisions: `python -m tests.benchmarks.review_levels [HANDS
[SECONDS [RULESET ...]]]`.

Games of a novice, a casual player, a standard player and an expert (more of them where more take part) are reviewed, in
every hand one seat of each level, for so many seconds a hand (8 hands and 5 seconds unless told). A line for each
ruleset gives the mean loss of a hand in points with its 95% interval by level, the weakest first: the sum of the losses
of all its decisions. Then follow the differences of neighbouring levels in the same hands.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandStarted
from mahjong_desktop.records.record import Record, load
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.estimates import Ratio
from mahjong_desktop.study.processes import Processes
from tests.benchmarks.review_games import LEVELS, reviewed, write_bots_game

USUAL = ("hong-kong", "riichi-ema", "taiwanese", "wuhan")
HANDS_A_GAME = 4


def seats_of(record: Record, ruleset: Ruleset) -> list[dict[str, int]]:
    """Returns for each hand a seat of each level that plays in it."""
    found = []
    for event, state in states(record, ruleset):
        if isinstance(event, HandStarted):
            seats = {record.header.players[participant(state.order, seat)]: seat for seat in ruleset.chairs.taken}
            found.append(seats)
    return found


def losses(ruleset: Ruleset, hands: int, seconds: float, folder: Path, processes: Processes) -> list[dict[str, float]]:
    """Returns the loss of each level in each hand."""
    found: list[dict[str, float]] = []
    seed = 0
    while len(found) < hands:
        seed += 1
        path = folder / f"{ruleset.id}-{seed}.mahjong"
        levels = LEVELS[seed % len(LEVELS) :] + LEVELS[: seed % len(LEVELS)]
        number = write_bots_game(path, ruleset, levels, 100 + seed, min(HANDS_A_GAME, hands - len(found)))
        for hand, seats in enumerate(seats_of(load(path), ruleset)[:number], 1):
            lost = {}
            for level, seat in seats.items():
                review = reviewed(path, hand, seat, seconds, 1, processes)
                lost[level] = sum(decision.loss for decision in review.decisions)
            found.append(lost)
    return found


def shown(values: list[float]) -> str:
    """A mean with half the width of its 95% interval."""
    if not values:
        return f"{'-':>20}"
    estimate = Ratio.of(values, [1.0] * len(values)).estimate
    return f"{estimate.value:10.2f} ± {estimate.margin or 0.0:8.2f}"


def main() -> None:
    """Prints the lines of each ruleset."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    processes = Processes()
    with TemporaryDirectory() as folder:
        for name in sys.argv[3:] or USUAL:
            found = losses(built_in_ruleset(name), hands, seconds, Path(folder), processes)
            by_level = [shown([one[level] for one in found if level in one]) for level in LEVELS]
            print(
                f"{name:22}", *(f"{level} {words}" for level, words in zip(LEVELS, by_level, strict=True)), flush=True
            )
            for weaker, stronger in pairwise(LEVELS):
                both = [one[weaker] - one[stronger] for one in found if weaker in one and stronger in one]
                print(f"    {weaker} - {stronger}: {shown(both)}", flush=True)
    processes.close()


if __name__ == "__main__":
    main()
