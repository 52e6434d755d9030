"""How far the levels of Shuangkou are apart, and how long they take: team against team on the same single deals, each
deal played twice with the seats exchanged.

`python -m tests.benchmarks.card_levels expert standard [--deals 400] [--seed 1]`

The command `tournament --ruleset shuangkou --duel` plays whole matches instead.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import thread_time

from msgspec import Struct

from mahjong_desktop.cards.bots.protocol import CardBot, make_card_bot
from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.events import CardHandEnded
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.cards.view import card_view


class CardDuel(Struct, frozen=True):
    """What a duel has shown. `gains` are the points of the first team, in the mean of both games of each deal;
    `results` count how the hands ended; `seconds` are the times of the first team's decisions, sorted."""

    gains: tuple[float, ...]
    results: dict[CardResult, int]
    seconds: tuple[float, ...]

    @property
    def points(self) -> float:
        """The mean gain of the first team, in points a deal."""
        return mean(self.gains)

    @property
    def error(self) -> float:
        """The standard error of the mean. Raises StatisticsError for less than two deals."""
        return stdev(self.gains) / sqrt(len(self.gains))

    def time_at(self, share: float) -> float:
        """The time in seconds that this share of the decisions did not take longer than."""
        return self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


def card_duel(
    first: str, second: str, deals: int, seed: int = 1, options: ShuangkouOptions = DEFAULT_SHUANGKOU
) -> CardDuel:
    """Returns the duel of two bots, each of which plays both seats of its team. Raises CardBotError."""
    bots = make_card_bot(first, options), make_card_bot(second, options)
    gains, results, seconds = [], Counter[CardResult](), []
    for number in range(deals):
        both = 0
        for exchanged in (0, 1):
            seats = [bots[(seat + exchanged) % 2] for seat in range(SEATS_AT_CARDS)]
            for ended, times in _hand(seats, bots[0], seed * 1_000_003 + number, options):
                both += ended.scores[exchanged]
                results[ended.result] += 1
                seconds += times
        gains.append(both / 2)
    return CardDuel(tuple(gains), dict(results), tuple(sorted(seconds)))


def _hand(
    seats: list[CardBot], timed: CardBot, seed: int, options: ShuangkouOptions
) -> Iterator[tuple[CardHandEnded, list[float]]]:
    """Plays one hand; yields its end, and how long each decision of one bot took in seconds."""
    match = CardMatch(("", "", "", ""), seed, options)
    rng, times = Random(f"{seed}:duel"), []
    match.apply(match.step({}))
    while match.state.ended is None:
        ((seat, _),) = match.asked().items()
        view = card_view(match.state, seat)
        start = thread_time()
        answer = seats[seat].choose(view, rng)
        if seats[seat] is timed:
            times.append(thread_time() - start)
        match.apply(match.step({seat: answer}))
    yield match.state.ended, times


def main() -> None:
    """Plays a duel and prints what it has shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    duel = card_duel(asked.first, asked.second, asked.deals, asked.seed)
    times = ", ".join(f"{1000 * duel.time_at(share):.1f}" for share in (0.5, 0.95, 1.0))
    print(f"{asked.first} against {asked.second}: {duel.points:+.2f} ± {duel.error:.2f} points a deal ({asked.deals})")
    print(f"{dict(duel.results)}; a decision takes {times} ms (median, 95 of 100, longest)")


if __name__ == "__main__":
    main()
