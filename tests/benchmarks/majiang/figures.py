"""The figures of the games: places, points and rates of each bot, with standard errors over walls."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from msgspec import Struct, field

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine import events as ev


class PlayedHand(Struct, frozen=True):
    """What happened in a hand. Lists are by seat but for `winners`, `riichi` and `called`, which are seats. `draw` says
    that nobody won."""

    deltas: tuple[int, ...]
    winners: tuple[int, ...]
    giver: int | None
    riichi: tuple[int, ...]
    called: tuple[int, ...]
    draw: bool


class PlayedGame(Struct, frozen=True):
    """A game of a line-up on a wall. `milliseconds` are the durations of decisions by bot."""

    wall: int
    line_up: tuple[str, ...]
    places: tuple[float, ...]
    hands: tuple[PlayedHand, ...]
    milliseconds: dict[str, list[float]]
    checks: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    examples: dict[str, str] = field(default_factory=dict)


def hand_of_events(events: Iterable[ev.Event], seats: int) -> PlayedHand:
    """Returns what the events of one hand tell."""
    told = list(events)
    wins = [event for event in told if isinstance(event, ev.Won)]
    return PlayedHand(
        deltas=balances((event for event in told if isinstance(event, ev.Paid)), seats),
        winners=tuple(won.seat for won in wins),
        giver=next((won.giver for won in wins), None),
        riichi=tuple(event.seat for event in told if isinstance(event, ev.Discarded) and event.declaration),
        called=tuple({event.seat for event in told if isinstance(event, ev.Melded) and event.giver is not None}),
        draw=not wins,
    )


def rows(games: Sequence[PlayedGame], bot: str) -> dict[str, list[tuple[int, float]]]:
    """Returns the figures of a bot by name, as pairs of wall and value: one for each seat that it had in a game or a
    hand."""
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for game in games:
        for seat in [place for place, name in enumerate(game.line_up) if name == bot]:
            found["place"].append((game.wall, game.places[seat]))
            for hand in game.hands:
                for name, value in _figures(hand, seat):
                    found[name].append((game.wall, value))
    return dict(found)


def _figures(hand: PlayedHand, seat: int) -> Iterator[tuple[str, float]]:
    won, dealt_in = seat in hand.winners, hand.giver == seat
    yield "points a hand", hand.deltas[seat]
    yield "win rate", won
    yield "deal-in rate", dealt_in
    yield "call rate", seat in hand.called
    yield "riichi rate", seat in hand.riichi
    if won:
        yield "points of a win", hand.deltas[seat]
    if dealt_in:
        yield "loss of a deal-in", -hand.deltas[seat]
    if any(other != seat for other in hand.riichi):
        yield "deal-in rate against riichi", dealt_in


def mean_over_walls(values: Iterable[tuple[int, float]]) -> tuple[float, float]:
    """Returns the mean of (wall, value) pairs and its standard error. All values on one wall are one observation."""
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for wall, value in values:
        sums[wall][0] += value
        sums[wall][1] += 1
    total, number = (sum(column) for column in zip(*sums.values(), strict=True))
    mean, walls = total / number, len(sums)
    pulls = [(top - mean * count) * walls / number for top, count in sums.values()]
    return mean, sqrt(sum(pull * pull for pull in pulls) / max(walls - 1, 1) / walls)


def lines(games: Sequence[PlayedGame]) -> Iterator[str]:
    """Yields the figures of all bots, and the faults."""
    bots = dict.fromkeys(name for game in games for name in game.line_up)
    walls, hands = {game.wall for game in games}, sum(len(game.hands) for game in games)
    yield f"{len(games)} games, {len(walls)} walls, {hands} hands"
    for bot in bots:
        for name, values in rows(games, bot).items():
            mean, error = mean_over_walls(values)
            yield f"{bot:10} {name:28} {mean:10.3f} ± {error:.3f}"
        times = sorted(some for game in games for some in game.milliseconds.get(bot, ()))
        if times:
            median, most, worst = (times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1.0))
            yield f"{bot:10} {'ms a decision':28} median {median:.1f}, p95 {most:.1f}, worst {worst:.1f}"
    faults: Counter[str] = Counter()
    for game in games:
        faults.update(game.faults)
    yield f"{sum(game.checks for game in games)} comparisons, faults: {dict(faults)}"
    yield from (f"  {text[:300]}" for game in games for text in game.examples.values())
