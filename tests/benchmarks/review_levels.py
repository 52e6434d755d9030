"""Measures what players of each level lose by their decisions: `python -m tests.benchmarks.review_levels [HANDS
[SECONDS [RULESET ...]]]`.

Every hand is played by a novice, a casual player, a standard player and an expert: with the same walls, on the same
seat, against the same three opponents of the standard level (or as many as take part). Each of the four is reviewed for
so many seconds (8 hands and 5 seconds unless told). A line for each ruleset gives the mean loss of a hand in points
with its 95% interval by level, the weakest first: the sum of the losses of all its decisions. Then follow the
differences of neighbouring levels in the same hands. They are much more exact than the means, because what a mistake
costs depends most on the tiles.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandStarted
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.estimates import Ratio
from mahjong_desktop.study.processes import Processes
from tests.benchmarks.review_games import LEVELS, reviewed, write_bots_game

USUAL = ("hong-kong", "riichi-ema", "taiwanese", "wuhan")
OPPONENTS = "standard"
FIRST_SEED = 100


def seat_of(path: Path, ruleset: Ruleset, place: int) -> int | None:
    """Returns the seat of a participant in the first hand of a game; None if it sits out."""
    began = next(state for event, state in states(load(path), ruleset) if isinstance(event, HandStarted))
    return next((seat for seat in ruleset.chairs.taken if participant(began.order, seat) == place), None)


def loss(path: Path, ruleset: Ruleset, level: str, number: int, seconds: float, processes: Processes) -> float | None:
    """Has a hand with this number played by a player of this level; returns what its decisions cost. None if it sits
    out, or if the hand was not finished."""
    participants = ruleset.chairs.participants
    place = number % participants
    players = [level if one == place else OPPONENTS for one in range(participants)]
    finished = write_bots_game(path, ruleset, players, FIRST_SEED + number, 1)
    seat = seat_of(path, ruleset, place)
    if not finished or seat is None:
        return None
    return sum(decision.loss for decision in reviewed(path, 1, seat, seconds, 1, processes).decisions)


def losses(ruleset: Ruleset, hands: int, seconds: float, folder: Path, processes: Processes) -> list[dict[str, float]]:
    """Returns the loss of each level in each hand."""
    found: list[dict[str, float]] = []
    number = 0
    while len(found) < hands:
        lost: dict[str, float] = {}
        for level in LEVELS:
            path = folder / f"{ruleset.id}-{number}-{level}.mahjong"
            cost = loss(path, ruleset, level, number, seconds, processes)
            if cost is None:
                break
            lost[level] = cost
        else:
            found.append(lost)
        number += 1
    return found


def shown(values: list[float]) -> str:
    """A mean with half the width of its 95% interval."""
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
            by_level = [f"{level} {shown([one[level] for one in found])}" for level in LEVELS]
            print(f"{name:22}", *by_level, flush=True)
            for weaker, stronger in pairwise(LEVELS):
                print(f"    {weaker} - {stronger}: {shown([one[weaker] - one[stronger] for one in found])}", flush=True)
    processes.close()


if __name__ == "__main__":
    main()
