"""Can a player name the temperament of an opponent after ten hands?

`python -m tests.benchmarks.temperaments RULESET [--level expert] [--games 40] [--seed 1]`

Bots of one level, each with another temperament, play games of ten hands at one table. Prints what each of them does in
figures, and how often its temperament is named rightly from the figures of one game alone (naive Bayes, learnt from the
games with even numbers and tried with the others, and the other way round). Who guesses is right once in four times.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log, pi
from statistics import fmean, pvariance

from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.registry import with_temperament
from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine.events import Discarded, Event, HandEnded, Melded, Paid, Won
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable, game_seed, keep_learned

HANDS = 10
CALM = "calm"
_LEAST_VARIANCE = 0.01
"""So much two games of the same player differ in any figure, in parts of its variance over all games."""


@dataclass
class Seen:
    """What an opponent has done in one game, as far as everybody could see."""

    claims: int = 0
    deal_ins: int = 0
    wins: int = 0
    points: int = 0
    won_after: int = 0
    net: int = 0

    def figures(self) -> dict[str, float]:
        """The figures of the game: per hand; mean points and discards before a win only if there was one."""
        per_hand = {"claims": self.claims / HANDS, "deal-ins": self.deal_ins / HANDS, "wins": self.wins / HANDS}
        if not self.wins:
            return per_hand
        value = log(max(self.points / self.wins, 1.0))
        return {**per_hand, "value (log)": value, "discards before": self.won_after / self.wins}


def games(ruleset_id: str, level: str, number: int, seed: int) -> list[dict[str, Seen]]:
    """Plays the games; each is what every temperament has done in it. Where there are fewer players than temperaments,
    they take turns; a fifth player plays at random and is not counted."""
    ruleset = find_ruleset(ruleset_id)
    names: list[str | None] = [None, *TEMPERAMENTS]
    found = []
    for game in range(number):
        shift = game % len(names)
        seated = (names[shift:] + names[:shift])[: ruleset.chairs.participants]
        bots = tuple(with_temperament(level, name) for name in seated)
        bots += ("random",) * (ruleset.chairs.participants - len(seated))
        table = BotTable(ruleset, bots, game_seed(seed, game))
        seen = [Seen() for _ in bots]
        told: list[Event] = []
        hands = 0
        for step in table.play():
            told += step.events
            if isinstance(step.events[-1], HandEnded):
                order = table.match.state.order
                _add(seen, order, told, ruleset.places)
                told, hands = [], hands + 1
                if hands == HANDS:
                    break
        found.append({name or CALM: one for name, one in zip(seated, seen, strict=False)})
        keep_learned()
    return found


def _add(seen: Sequence[Seen], order: Sequence[int | None], told: Iterable[Event], places: int) -> None:
    events = list(told)
    player = dict(enumerate(order))
    discards = Counter(event.seat for event in events if isinstance(event, Discarded))
    for event in events:
        if isinstance(event, Melded) and event.giver is not None:
            seen[_of(player, event.seat)].claims += 1
        elif isinstance(event, Won):
            winner = seen[_of(player, event.seat)]
            winner.wins += 1
            winner.points += event.points
            winner.won_after += discards[event.seat]
            if event.giver is not None:
                seen[_of(player, event.giver)].deal_ins += 1
    for place, net in enumerate(balances((event for event in events if isinstance(event, Paid)), places)):
        if net:
            seen[_of(player, place)].net += net


def _of(player: Mapping[int, int | None], place: int) -> int:
    found = player[place]
    assert found is not None
    return found


Model = Mapping[str, Mapping[str, tuple[float, float]]]
"""Mean and variance of each figure by temperament."""


def learnt(played: Iterable[Mapping[str, Seen]]) -> Model:
    """What is usual for each temperament."""
    every: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in played:
        for name, seen in game.items():
            for figure, value in seen.figures().items():
                every[name][figure].append(value)
    spread = {
        figure: pvariance([value for found in every.values() for value in found.get(figure, ())]) or 1.0
        for figure in {figure for found in every.values() for figure in found}
    }
    return {
        name: {
            figure: (fmean(values), max(pvariance(values), _LEAST_VARIANCE * spread[figure]))
            for figure, values in found.items()
        }
        for name, found in every.items()
    }


def named(model: Model, seen: Seen) -> str:
    """The temperament that fits best to what was seen."""

    def fit(name: str) -> float:
        total = 0.0
        for figure, value in seen.figures().items():
            if figure in model[name]:
                mean, variance = model[name][figure]
                total -= (value - mean) ** 2 / (2 * variance) + log(2 * pi * variance) / 2
        return total

    return max(model, key=fit)


def rates(played: Sequence[Mapping[str, Seen]]) -> dict[str, Counter[str]]:
    """How often each temperament was given each name."""
    answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
    halves = played[::2], played[1::2]
    for tried, other in (halves, halves[::-1]):
        model = learnt(other)
        for game in tried:
            for name, seen in game.items():
                answers[name][named(model, seen)] += 1
    return dict(answers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    played = games(args.ruleset, args.level, args.games, args.seed)
    answers = rates(played)
    print(f"{args.ruleset}, {args.level}: {args.games} games of {HANDS} hands")
    print(f"{'':12}{'claims':>8}{'deal-ins':>9}{'wins':>7}{'value':>9}{'discards':>9}{'net':>8}   named")
    for name, given in answers.items():
        seen = [game[name] for game in played if name in game]
        hands, wins = HANDS * len(seen), max(sum(one.wins for one in seen), 1)
        print(
            f"{name:12}{sum(one.claims for one in seen) / hands:8.2f}{sum(one.deal_ins for one in seen) / hands:9.3f}"
            f"{sum(one.wins for one in seen) / hands:7.3f}{sum(one.points for one in seen) / wins:9.1f}"
            f"{sum(one.won_after for one in seen) / wins:9.1f}{sum(one.net for one in seen) / hands:8.2f}   "
            + ", ".join(f"{other} {count / given.total():.0%}" for other, count in given.most_common())
        )
    right = sum(given[name] for name, given in answers.items())
    print(f"named rightly: {right / sum(given.total() for given in answers.values()):.0%}")


if __name__ == "__main__":
    main()
