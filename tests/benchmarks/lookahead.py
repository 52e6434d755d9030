"""Compares the predictions of the lookahead with results: `python tests/benchmarks/lookahead.py RULESET [hands] [bot]`.

Four bots of a kind play seeded hands. For each discard of a hand near ready it prints the time of the lookahead by
distance; by predicted win probability, how often the hand was won; and how often another discard than the bot's was
rated better. Times are processor time of one answer, in milliseconds.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from statistics import median

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.lookahead.lookahead import Lookahead, LookaheadValue
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from tests.bots.play import play

BUCKETS = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 2.0)
HANDS_A_MATCH = 4


class Watch:
    """Asks for the prediction for each discard, and keeps it until the hand is over."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.lookahead = Lookahead(hand_values_for(ruleset))
        self.times: dict[int | None, list[float]] = defaultdict(list)
        self.told: list[tuple[int, int, float]] = []
        self.won: dict[tuple[int, float], list[tuple[float, bool]]] = defaultdict(list)
        self.thrown: dict[int, list[bool]] = defaultdict(list)
        self.worthless: dict[int, int] = defaultdict(int)

    def __call__(self, _state: State, seat: int, view: SeatView, _options: Options, action: Action) -> None:
        """Records one question and its answer."""
        if not isinstance(action, Discard) or seat in view.winners:
            return
        observation = observe(view)
        start = time.process_time()
        found = self.lookahead.after_discards(observation, observation.hand)
        seconds = time.process_time() - start
        distance = next(iter(found.values())).distance if found else None
        self.times[distance].append(1000 * seconds)
        if not found or distance is None:
            return
        best = max(found.values(), key=lambda one: one.value)
        self.worthless[distance] += best.value <= 0.0
        chosen: LookaheadValue | None = found.get(action.piece // 4)
        self.thrown[distance].append(chosen is best)
        if chosen is not None:
            self.told.append((seat, distance, chosen.chance))

    def ended(self, winners: tuple[int, ...]) -> None:
        """Records the end of a hand."""
        for seat, distance, chance in self.told:
            bucket = next(edge for edge in BUCKETS if chance < edge)
            self.won[distance, bucket].append((chance, seat in winners))
        self.told.clear()

    def print(self) -> None:
        """Prints the tables."""
        for distance, times in sorted(self.times.items(), key=str):
            times.sort()
            most, high = times[-1], times[int(0.95 * len(times))]
            same = sum(self.thrown[distance or 0]) / max(1, len(self.thrown[distance or 0]))
            about = "" if distance is None else f"; as thrown {same:.0%}, worthless {self.worthless[distance]}"
            print(
                f"distance {distance}: {len(times)} answers, median {median(times):.2f} ms, 95 % {high:.1f}, "
                f"most {most:.1f}{about}"
            )
        print("distance  told  won  answers")
        for (distance, _), told in sorted(self.won.items()):
            mean = sum(chance for chance, _ in told) / len(told)
            won = sum(won for _, won in told) / len(told)
            print(f"{distance:8d}  {mean:.3f}  {won:.3f}  {len(told)}")


def main(name: str, hands: int, bot: str) -> None:
    """Plays and prints."""
    ruleset = next(one for one in built_in_rulesets() if one.id == name)
    watch = Watch(ruleset)
    bots = [make_bot(bot, ruleset) for _ in range(ruleset.seats)]
    for seed in range(-(-hands // HANDS_A_MATCH)):
        for state in play(bots, seed, HANDS_A_MATCH, ruleset, watch):
            watch.ended(state.winners)
    watch.print()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100, sys.argv[3] if len(sys.argv) > 3 else "standard")
