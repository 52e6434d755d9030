"""What a bot did, counted: hand by hand from events, added up over hands, seats and games.

Room: study. Which games are played belongs to tournament.py, what the counts prove to estimates.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.events import Declared, Event, HandEnded, Melded, Paid, Won
from mahjong_desktop.engine.state import State
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.estimates import Times


@dataclass(slots=True)
class BotTally:
    """The counts of one bot, over all its seats.

    `hands` counts a hand once for each seat of the bot in it, `places` adds up places (1 the best). `won`, `dealt_in`,
    `called`, `ready` count hands in which a seat did so, however often; `wins` counts every win, `win_points` adds up
    their values. `points` are what hands brought and took, without the payments that close a match. `declared` counts
    hands by declaration. `failures` are those of the guard by kind, `examples` the first of each.
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
        """Add the counts of another."""
        for name in ("games", "hands", "points", "places", "won", "wins", "win_points", "dealt_in", "called", "ready"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.declared.update(other.declared)
        self.wall_times.join(other.wall_times)
        self.processor_times.join(other.processor_times)
        self.failures.update(other.failures)
        self.examples = {**other.examples, **self.examples}


def count_hand(tallies: Mapping[int, BotTally], events: Iterable[Event], state: State) -> str:
    """Count a hand that is over for the bot of each seat; its result: `win`, `draw` or `void`.

    `events` are those of this hand alone, `state` is the one at its end; `tallies` are by place, and a bot may have
    several. Who sits out has played no hand, and may be paid.
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
        tally.ready += seat in winners or is_ready(state.ruleset.shapes, state.table, seat)
        tally.declared.update(name for holder, name in declared if holder == seat)
    for won in wins:
        tallies[won.seat].wins += 1
        tallies[won.seat].win_points += won.points
    return next(event.result for event in told if isinstance(event, HandEnded))


def is_ready(shapes: tuple[Shape, ...], table: Table, seat: int) -> bool:
    """Whether some tile completes the seat's hand, or does after a discard where it holds one more than usual.

    Only the shape of the hand is asked for, NOT what the game demands besides for a win.
    """
    hand = tuple(tile for tile in table.hands[seat] or () if tile < PLAYING_KINDS)
    if len(hand) % 3 == 1:
        return _waits(shapes, table, seat, hand)
    return any(_waits(shapes, table, seat, _without(hand, tile)) for tile in sorted(set(hand)))


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    place = hand.index(tile)
    return (*hand[:place], *hand[place + 1 :])


def _waits(shapes: tuple[Shape, ...], table: Table, seat: int, hand: tuple[Tile, ...]) -> bool:
    """Distances of some shapes do not look at the melds; where there are any, a reading does."""
    waits = seat_waits(shapes, table, seat, hand)
    if not table.melds[seat]:
        return bool(waits)
    wins = (Win(seat, Way.SELF_DRAW, tile, None, tuple(sorted(hand)), table) for tile in waits)
    return any(shape.readings(win) for win in wins for shape in shapes)


def places(scores: Sequence[int]) -> tuple[float, ...]:
    """The place of each score, 1 the best; who ties shares the mean of the places."""
    return tuple(
        1 + sum(other > score for other in scores) + (sum(other == score for other in scores) - 1) / 2
        for score in scores
    )
