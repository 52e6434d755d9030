"""The figures of simulations: what `mahjong-desktop simulate` has found, as JSON and as tables for people.

Room: commands. Playing belongs to simulate.py.
"""

from __future__ import annotations

import statistics
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from mahjong_desktop.study.selfplay import GameResult, HandResult
from mahjong_desktop.texts import Texts


@dataclass(slots=True)
class SimulationTally:
    """The results so far of one ruleset. `most` is the number of hands that are wanted, None for whole games."""

    ruleset: str
    seed: int
    bots: tuple[str, ...]
    most: int | None
    games: int = 0
    hands: list[HandResult] = field(default_factory=list)
    milliseconds: dict[str, array[float]] = field(default_factory=dict)
    failures: Counter[str] = field(default_factory=Counter)

    def take(self, result: GameResult) -> int:
        """Adds a game, but no more hands than are wanted; returns the progress made: hands, or one game."""
        room = len(result.hands) if self.most is None else self.most - len(self.hands)
        self.games += 1
        self.hands += result.hands[:room]
        for player, bot in enumerate(self.bots):
            self.milliseconds.setdefault(bot, array("d")).extend(result.milliseconds[player])
            self.failures[bot] += result.failures[player]
        return 1 if self.most is None else min(room, len(result.hands))

    def figures(self, seconds: float) -> dict[str, Any]:
        """Returns the figures under the keys of the JSON output; times are in seconds and milliseconds.

        A hand can be `won` more than once: by several winners, or if play goes on after a win. `wins` counts each hand
        by how it was first won. `elements` counts every occurrence, `wins_with` the wins with at least one.
        """
        won = [hand for hand in self.hands if hand.way is not None]
        times_won = sum(len(hand.winners) for hand in won)
        elements: Counter[str] = Counter()
        wins_with: Counter[str] = Counter()
        totals: Counter[str] = Counter()
        for hand in won:
            elements.update(dict(hand.elements))
            wins_with.update(dict(hand.wins_with))
            totals.update(dict(hand.totals))
        return {
            "ruleset": self.ruleset,
            "seed": self.seed,
            "hands": len(self.hands),
            "games": self.games,
            "seconds": round(seconds, 3),
            "hands_per_second": round(len(self.hands) / seconds, 2),
            "draws": len(self.hands) - len(won),
            "wins": dict(Counter(hand.way for hand in won).most_common()),
            "won": times_won,
            "mean_totals": {name: round(total / times_won, 3) for name, total in totals.items()},
            "seats": [_seat(player, bot, self.hands) for player, bot in enumerate(self.bots)],
            "elements": dict(elements.most_common()),
            "wins_with": {name: wins_with[name] for name, _ in elements.most_common()},
            "decision_ms": {bot: _spread(times) for bot, times in self.milliseconds.items()},
            "bot_failures": dict(self.failures),
        }


def of_all_rulesets(figures: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Returns the JSON output of a simulation of all rulesets from the figures of each."""
    seconds, hands = sum(one["seconds"] for one in figures), sum(one["hands"] for one in figures)
    return {
        "seed": figures[0]["seed"],
        "hands": hands,
        "games": sum(one["games"] for one in figures),
        "seconds": round(seconds, 3),
        "hands_per_second": round(hands / seconds, 2),
        "rulesets": list(figures),
    }


def _seat(player: int, bot: str, hands: list[HandResult]) -> dict[str, Any]:
    gains = [hand.deltas[player] for hand in hands]
    return {
        "bot": bot,
        "wins": sum(player in hand.winners for hand in hands),
        "deal_ins": sum(hand.giver == player for hand in hands),
        "points": sum(gains),
        "mean": round(statistics.fmean(gains), 3),
        "sd": round(statistics.stdev(gains), 3) if len(gains) > 1 else 0.0,
    }


def _spread(times: array[float]) -> dict[str, float]:
    ordered = sorted(times)
    if not ordered:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    rank = min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))
    figures = {"median": statistics.median(ordered), "p95": ordered[rank], "max": ordered[-1]}
    return {name: round(value, 3) for name, value in figures.items()}


# ---- for people


def print_ruleset(figures: Mapping[str, Any], texts: Texts, console: Console) -> None:
    """Prints the figures of one ruleset."""
    ruleset = figures["ruleset"]
    texts = texts.for_ruleset(ruleset)
    say = texts.message
    print_simulation_headline(figures, texts.ruleset(ruleset).name, texts, console)
    ways = Table(say("simulation", "result"), say("simulation", "count"), say("simulation", "share"))
    rows = {say("simulation", "draws"): figures["draws"]}
    rows |= {texts.phrase("ways", way): count for way, count in figures["wins"].items()}
    for name, count in rows.items():
        ways.add_row(name, texts.number(count), f"{100 * count / figures['hands']:.1f} %")
    console.print(ways)
    columns = ("bot", "wins", "deal-ins", "points", "mean", "sd")
    seats = Table(*(say("simulation", column) for column in columns))
    for seat in figures["seats"]:
        cells = (str(seat[key]) for key in ("wins", "deal_ins", "points", "mean", "sd"))
        seats.add_row(texts.bot(seat["bot"]).name, *cells)
    console.print(seats)
    elements = Table(texts.element_head(ruleset), say("simulation", "count"))
    for element, count in figures["elements"].items():
        elements.add_row(texts.element(ruleset, element).name, texts.number(count))
    console.print(elements)
    print_seed(figures["seed"], texts, console)


def print_all_rulesets(figures: Mapping[str, Any], texts: Texts, console: Console) -> None:
    """Prints a line for each ruleset of a simulation of all."""
    say = texts.message
    print_simulation_headline(figures, say("simulation", "all"), texts, console)
    columns = ("ruleset", "hands", "games", "draws", "value", "speed")
    table = Table(*(say("simulation", column) for column in columns))
    for one in figures["rulesets"]:
        table.add_row(
            texts.ruleset(one["ruleset"]).name,
            texts.number(one["hands"]),
            texts.number(one["games"]),
            f"{100 * one['draws'] / one['hands']:.1f} %",
            f"{one['mean_totals'].get('points', 0):.1f}",
            f"{one['hands_per_second']:.1f}",
        )
    console.print(table)
    print_seed(figures["seed"], texts, console)


def print_seed(seed: int, texts: Texts, console: Console) -> None:
    """Prints the seed with which the same walls come again."""
    console.print(texts.message("simulation", "seed", seed=str(seed)), highlight=False, soft_wrap=True)


def print_simulation_headline(figures: Mapping[str, Any], title: str, texts: Texts, console: Console) -> None:
    """Prints of what game the figures are, of how many hands, and how fast they were played."""
    console.print(
        texts.message(
            "simulation",
            "headline",
            title=title,
            hands=figures["hands"],
            games=figures["games"],
            seconds=f"{figures['seconds']:.1f}",
            speed=f"{figures['hands_per_second']:.1f}",
        )
    )
