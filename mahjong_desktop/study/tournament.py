"""Duplicate play: every set of walls is played once with every distinct seating of a line-up, so that the luck of the
walls cancels out.

Room: study. It defines the games, plays one, and sums the results and what each bot did; processes, words and tables
belong to commands.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice, product

from msgspec import Struct

from mahjong_desktop.core.chairs import by_participant
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Declared, Event, HandEnded, MatchEnded, Melded, Paid, Won
from mahjong_desktop.engine.state import State
from mahjong_desktop.mechanics.ready_hands import is_ready
from mahjong_desktop.study.estimates import Ratio, Times
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable, check_laws, game_seed, keep_learned


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


Seating = tuple[str, ...]
"""Bot ids, player 0 first. The seat that each player draws depends on the seed of the game alone."""


class TournamentError(MahjongError):
    """A tournament that is not possible: `wrong-number-of-bots` (facts: bots, seats), `not-a-duel` (facts: duel)."""


def rotations(bots: Seating, seats: int) -> tuple[Seating, ...]:
    """Returns the line-up in every rotation round the table, each different one once. Raises TournamentError."""
    if len(bots) != seats:
        raise TournamentError("wrong-number-of-bots", bots=len(bots), seats=seats)
    return tuple(dict.fromkeys(bots[turn:] + bots[:turn] for turn in range(seats)))


def duels(first: str, second: str, seats: int) -> tuple[Seating, ...]:
    """Returns every way to seat two bots in half of the seats each. With an odd number of seats each bot in turn has
    one seat more.

    Raises TournamentError.
    """
    if first == second:
        raise TournamentError("not-a-duel", duel=f"{first}:{second}")
    every = product((first, second), repeat=seats)
    return tuple(bots for bots in every if abs(bots.count(first) - bots.count(second)) <= 1)


@dataclass(frozen=True)
class Tournament:
    """`walls` sets of walls, each played once with every one of the `seatings`: whole matches, or their first
    `most_hands` hands."""

    ruleset: str
    options: tuple[tuple[str, str], ...]
    seatings: tuple[Seating, ...]
    walls: int
    seed: int = 0
    most_hands: int | None = None

    @property
    def games(self) -> int:
        """The number of games. Game g has the walls g // len(seatings) and the seating g % len(seatings)."""
        return self.walls * len(self.seatings)

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The ids of the bots, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(bot for seating in self.seatings for bot in seating))

    def configured(self) -> Ruleset:
        """Returns the ruleset with its options. Raises UnknownRulesetError or OptionError."""
        return _configured(self.ruleset, self.options)


@cache
def _configured(ruleset: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return find_ruleset(ruleset).configure(dict(options))


# ---- one game


@dataclass(slots=True)
class Game:
    """The result of a game: the number of hands by result, and the counts of each bot."""

    results: Counter[str] = field(default_factory=Counter)
    tallies: dict[str, BotTally] = field(default_factory=dict)


def play_tournament_game(tournament: Tournament, number: int, late: Counter[str] | None = None) -> Game:
    """Plays game `number` of a tournament. `late` counts the late answers in earlier games and is updated. Raises
    BotError or ViolationError."""
    game = _played(tournament, number, late)
    keep_learned()
    return game


def _played(tournament: Tournament, number: int, late: Counter[str] | None) -> Game:
    wall, seat = divmod(number, len(tournament.seatings))
    bots = tournament.seatings[seat]
    table = BotTable(tournament.configured(), bots, game_seed(tournament.seed, wall), clocked=True, late=late)
    game = Game(tallies={bot: BotTally() for bot in bots})
    for guarded in table.players:
        # its failures are printed with the figures; a line for each in the log would hide everything else
        guarded.quiet = True
    scores = _play(table, game, tournament.most_hands)
    for player, (bot, place) in enumerate(zip(bots, places(scores), strict=True)):
        tally, guarded = game.tallies[bot], table.players[player]
        tally.games += 1
        tally.places += place
        tally.failures.update(guarded.failures)
        tally.examples = {**guarded.examples, **tally.examples}
        for times, taken in ((tally.wall_times, table.milliseconds), (tally.processor_times, table.processor)):
            for milliseconds in taken[player]:
                times.add(milliseconds)
    return game


def _play(table: BotTable, game: Game, most_hands: int | None) -> tuple[int, ...]:
    """Counts the hands of a game while it is played; returns the final scores by player."""
    told: list[Event] = []
    scores: tuple[int, ...] = ()
    hands = 0
    for step in table.play():
        told += step.events
        order = table.match.state.order
        match step.events[-1]:
            case HandEnded(scores=scores):
                check_laws(table.match.state, table.match.seed)
                tallies = {
                    place: game.tallies[table.match.players[player]]
                    for place, player in enumerate(order)
                    if player is not None
                }
                game.results[count_hand(tallies, told, table.match.state)] += 1
                told = []
                hands += 1
                if hands == most_hands:
                    break
            case MatchEnded(results=scores):
                pass
    return by_participant(table.match.state.order, scores)


# ---- all games


AHEAD = 4
"""The number of batches per worker that are handed out in advance, so that no worker waits for the oldest batch."""
SINGLY = 2
"""The games of the last sets of walls, this many for each worker, are handed out one by one, so that all workers finish
at about the same time."""


PlayPiece = Callable[["Tournament", range, Counter[str]], list["Game"]]
"""Plays the games with these numbers of a tournament, and can be sent to a worker: `play_piece` does for mahjong."""


def play_all(
    tournament: Tournament, executor: Executor | None, workers: int, play: PlayPiece | None = None
) -> Iterator[Game]:
    """Yields the games in order, played here or by the executor's `workers`; the results are the same."""
    pieces, play = work(tournament, workers), play_piece if play is None else play
    late: Counter[str] = Counter()
    if executor is None:
        for number in (number for piece in pieces for number in piece):
            (game,) = play(tournament, range(number, number + 1), late)
            _count_late(late, game)
            yield game
        return
    waiting: deque[Future[list[Game]]] = deque()
    try:
        while True:
            fresh = islice(pieces, AHEAD * workers - len(waiting))
            waiting.extend(executor.submit(play, tournament, piece, Counter(late)) for piece in fresh)
            if not waiting:
                return
            for game in waiting.popleft().result():
                _count_late(late, game)
                yield game
    except (Exception, GeneratorExit):
        # Not after Ctrl+C: whoever has started the workers ends them, and Python 3.11 cannot do so with futures that
        # are cancelled (InvalidStateError).
        for future in waiting:
            future.cancel()
        raise


def _count_late(late: Counter[str], game: Game) -> None:
    for bot, tally in game.tallies.items():
        late[bot] += tally.failures["hung"]


def work(tournament: Tournament, workers: int) -> Iterator[range]:
    """Returns the numbers of the games in batches. A worker that plays all games with the same walls meets many hands
    again and saves 4 to 5% of the time."""
    size = len(tournament.seatings)
    for wall in range(tournament.walls):
        games = range(wall * size, (wall + 1) * size)
        if wall < tournament.walls - SINGLY * workers:
            yield games
        else:
            yield from (range(number, number + 1) for number in games)


def play_piece(tournament: Tournament, numbers: range, late: Counter[str] | None = None) -> list[Game]:
    """Plays the games with these numbers; a worker runs this. A bot that has hung too often, as `late` says, is not
    asked in them. Raises BotError or ViolationError."""
    late = Counter(late)
    return [play_tournament_game(tournament, number, late) for number in numbers]


class Standing(Struct, frozen=True):
    """The result of a tournament: hands by result, the counts of each bot, and the estimates.

    `points` is the mean net gain per seat and hand, `places` the mean place, both by bot.
    """

    results: Counter[str]
    tallies: dict[str, BotTally]
    points: dict[str, Ratio]
    places: dict[str, Ratio]

    def lead(self) -> Ratio | None:
        """Returns by how many points per hand the first of two bots is better than the second; None unless two bots
        play."""
        if len(self.points) != 2:
            return None
        first, second = self.points.values()
        return first.minus(second)


def standing(tournament: Tournament, games: Iterable[Game]) -> Standing:
    """Sums up the games, which are given in order; those with the same walls form one group."""
    sums = Sums(tournament)
    for group in by_walls(tournament, games):
        sums.take(group)
    return sums.standing()


def by_walls(tournament: Tournament, games: Iterable[Game]) -> Iterator[tuple[Game, ...]]:
    """Yields the games with the same walls together, as soon as all seatings have played them."""
    left = iter(games)
    while group := tuple(islice(left, len(tournament.seatings))):
        yield group


class Sums:
    """The sums over all games so far. `walls` is the number of sets of walls that all seatings have played."""

    def __init__(self, tournament: Tournament) -> None:
        self.walls = 0
        self._results: Counter[str] = Counter()
        self._tallies = {bot: BotTally() for bot in tournament.bots}
        self._groups: dict[str, list[_Group]] = {bot: [] for bot in tournament.bots}

    def take(self, games: Iterable[Game]) -> None:
        """Adds the games of all seatings with the same walls."""
        for groups in self._groups.values():
            groups.append(_Group())
        for game in games:
            self._results.update(game.results)
            for bot, tally in game.tallies.items():
                self._tallies[bot].join(tally)
                self._groups[bot][-1].take(tally)
        self.walls += 1

    def standing(self) -> Standing:
        """Returns the result of these games, of which there must be some."""
        groups = self._groups.items()
        points = {bot: Ratio.of([one.points for one in own], [one.hands for one in own]) for bot, own in groups}
        means = {bot: Ratio.of([one.places for one in own], [one.games for one in own]) for bot, own in groups}
        return Standing(self._results, self._tallies, points, means)


@dataclass(slots=True)
class _Group:
    """The results of a bot with one set of walls."""

    games: int = 0
    hands: int = 0
    points: int = 0
    places: float = 0.0

    def take(self, tally: BotTally) -> None:
        self.games += tally.games
        self.hands += tally.hands
        self.points += tally.points
        self.places += tally.places
