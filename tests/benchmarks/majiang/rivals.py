"""Measures the rivals of riichi at tables with majiang-ai, whose hands are called and declared as people's are.

    python -m tests.benchmarks.majiang.rivals [--walls 30] [--seed 20261215] [--line-up …] [--write]

Every discard of an east round is compared with the hands of the other seats, as tests/benchmarks/deal_in_risk.py does
with our bots alone: how often seats are ready, what their hands are made of and worth. It also tells how often a ready
seat wins within a round (calibration.ReadyWins): one that seems ready now, one that may be ready some rounds later, and
one that has declared. What declared hands are worth is taken from their wins on discards, hidden dear tiles included.
`--write` writes the numbers into the data of riichi.
"""

from __future__ import annotations

import argparse
import json

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.events import HandEnded, Won
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.selfplay import game_seed
from tests.benchmarks.deal_in_risk import Watch, fit, report, write
from tests.benchmarks.majiang.__main__ import rotations
from tests.benchmarks.majiang.node import Players
from tests.benchmarks.majiang.table import BridgedTable, rules_of_an_east_round
from tests.benchmarks.ready_wins import ready_wins

SEED = 20261215


class RivalWatch(Watch):
    """The rows of deal_in_risk. `paid` are the points that declared hands seemed to be worth
    when they won on a discard, and those that they were worth."""

    def __init__(self, risk: DealInRisk) -> None:
        super().__init__(risk)
        self.paid: list[tuple[float, float]] = []

    def win(self, won: Won) -> None:
        """Records a win before its hand has ended."""
        last = next((row for row in reversed(self.hand) if row.seat == won.seat), None)
        if last is not None and last.declared:
            self.paid.append((last.apparent_points, float(won.points)))


def take(watch: RivalWatch, before: State, step: Step) -> None:
    """Adds what the seats that discard in a step predict, and the wins on discards."""
    for seat, action in step.answers:
        if isinstance(action, Discard):
            watch.see(before, seat, view_of(before, seat), Options((action,)), action)
    for event in step.events:
        if isinstance(event, Won) and event.giver is not None:
            watch.win(event)


def measure(walls: int, line_up: tuple[str, ...], seed: int) -> RivalWatch:
    """Plays so many walls in all rotations."""
    rules = rules_of_an_east_round()
    watch = RivalWatch(DealInRisk(hand_values_for(rules)))
    players = Players()
    for wall in range(walls):
        for turned in rotations(line_up):
            table = BridgedTable(rules, turned, game_seed(seed, wall), players)
            before = table.match.state
            for step in table.play():
                take(watch, before, step)
                before = table.match.state
                if isinstance(step.events[-1], HandEnded):
                    watch.end(before)
    players.close()
    return watch


def numbers_of(watch: RivalWatch) -> dict[str, object]:
    """Returns the numbers of mahjong_desktop.bots.win_probability.calibration for these rows."""
    found = fit(watch.rows)
    undeclared, every = found["undeclared_coefficients"], found["all_seats_coefficients"]
    assert isinstance(undeclared, list) and isinstance(every, list)
    seemed, paid = (sum(points) for points in zip(*watch.paid, strict=True))
    wins = ready_wins(watch.seen, undeclared, every)
    return {**found, "declared_factor": round(paid / seemed, 3), "ready_wins": wins}


def main() -> None:
    """Plays, reports, and writes if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.majiang.rivals")
    parser.add_argument("--walls", type=int, default=30, help="number of walls, each with all rotations")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--line-up", default="expert,majiang,majiang,majiang", help="a bot for each seat")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    watch = measure(asked.walls, tuple(asked.line_up.split(",")), asked.seed)
    report(watch)
    numbers = numbers_of(watch)
    print(f"{len(watch.paid)} wins of declared hands on discards")
    print("fits", json.dumps(numbers))
    if asked.write:
        write("riichi-ema", numbers)


if __name__ == "__main__":
    main()
