"""Counts what a bot does: hand by hand from events, summed over hands, seats and games.

Room: study. tournament.py decides which games are played, estimates.py computes confidence intervals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine.events import Declared, Event, HandEnded, Melded, Paid, Won
from mahjong_desktop.engine.state import State
from mahjong_desktop.study.estimates import Times
from mahjong_desktop.study.readiness import is_ready


@dataclass(slots=True)
class BotTally:
    """The counts of one bot, over all its seats.

    `hands` counts a hand once for each seat of the bot in it, `places` sums places (1 is the best). `won`, `dealt_in`,
    `called`, `ready` count the hands in which a seat did so at least once; `wins` counts every win, `win_points` sums
    their values. `points` sums gains and losses in hands, without the payments at the end of a match. `declared` counts
    hands by declaration. `failures` counts the failures that the guard caught by kind, `examples` holds the first of
    each kind.
    """

    games: int = 0
    hands: int = 0
    points: int = 0
    places: float = 0.0
    won: int = 0
    wins: int = 0
    win_points: int = 0
    dealt_in: int = 0
    called: int = 0
    ready: int = 0
    declared: Counter[str] = field(default_factory=Counter)
    wall_times: Times = field(default_factory=Times)
    processor_times: Times = field(default_factory=Times)
    failures: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def join(self, other: BotTally) -> None:
        """Adds the counts of another tally."""
        for name in ("games", "hands", "points", "places", "won", "wins", "win_points", "dealt_in", "called", "ready"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.declared.update(other.declared)
        self.wall_times.join(other.wall_times)
        self.processor_times.join(other.processor_times)
        self.failures.update(other.failures)
        self.examples = {**other.examples, **self.examples}


def count_hand(tallies: Mapping[int, BotTally], events: Iterable[Event], state: State) -> str:
    """Counts a finished hand for the bot at each place, and returns its result: `win`, `draw` or `void`.

    `events` are those of this hand alone, `state` is the one at its end. `tallies` are by place; a bot may have several
    places. A participant who sits out has not played the hand, but may be paid.
    """
    told = list(events)
    wins = [event for event in told if isinstance(event, Won)]
    paid = balances((event for event in told if isinstance(event, Paid)), state.ruleset.places)
    winners = {won.seat for won in wins}
    givers = {won.giver for won in wins}
    callers = {event.seat for event in told if isinstance(event, Melded) and event.giver is not None}
    declared = {(event.seat, event.declaration) for event in told if isinstance(event, Declared)}
    for place, tally in tallies.items():
        tally.points += paid[place]
    for seat in state.ruleset.chairs.taken:
        tally = tallies[seat]
        tally.hands += 1
        tally.won += seat in winners
        tally.dealt_in += seat in givers
        tally.called += seat in callers
        tally.ready += seat in winners or is_ready(state.ruleset, state.table, seat)
        tally.declared.update(name for holder, name in declared if holder == seat)
    for won in wins:
        tallies[won.seat].wins += 1
        tallies[won.seat].win_points += won.points
    return next(event.result for event in told if isinstance(event, HandEnded))


def places(scores: Sequence[int]) -> tuple[float, ...]:
    """Returns the place of each score, 1 for the best; equal scores share the mean of their places."""
    return tuple(
        1 + sum(other > score for other in scores) + (sum(other == score for other in scores) - 1) / 2
        for score in scores
    )
