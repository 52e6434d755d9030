"""Compares moves by playing each out on the same guesses of the hidden hands. The master chooses so, and hints and
reviews rate so.

Room: cards/bots. Guesses come from hidden_hands.py, the play after a move from plan_play.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from mahjong_desktop.cards.bots.burdens import BURDENS
from mahjong_desktop.cards.bots.decomposition import PLAY_CODES, PLAY_NUMBERS, PlayNumber, code_of
from mahjong_desktop.cards.bots.hidden_hands import HiddenHands
from mahjong_desktop.cards.bots.plan_play import PLAY_SIZES, PlanPlayer, SeatPlans
from mahjong_desktop.cards.bots.quick_table import PASS, table_of_view
from mahjong_desktop.cards.view import CardView

MOVES_PER_SECOND = 250_000
"""The moves that playouts make in a second on a core of 2.5 GHz: 225,000 at the beginning of a hand, where guesses and
plans take longest, 350,000 in its middle, 410,000 towards its end."""
_MOVES_OF_GUESS = 50
"""A guess of the hidden hands and their plans take as long as so many moves."""
_FEWEST_WORLDS, _EACH = 16, 8
"""How many guesses are played before a move may be left out, and how many between two such looks."""
_UNLIKELY = 2.5
"""A move is left out that is so many of its errors worse than the best."""
_VARIANCE_OF_ONE = 0.3
"""Is added to measured variances of differences, which few playouts may show as 0: in square points."""
_LONG_PLAY = 0.06
"""What each card of a lead is worth when moves are chosen for comparison, in burdens."""
_FORESEEN = 999.0


class CardEstimate(Struct, frozen=True):
    """What playouts tell of a move (PASS or the number of a play). Amounts are points for the own team with base 1.

    `points` is the mean result. `behind` is how much worse it is than the first of the estimates, in the same guesses;
    `error` is the standard error of that. `first` and `second` are how often the seat finished so. `playouts` is their
    number.
    """

    move: PlayNumber
    points: float
    behind: float
    error: float
    first: float
    second: float
    playouts: int


class _Tally:
    """The results of one move, and of their differences from those of the reference move."""

    def __init__(self, move: PlayNumber) -> None:
        self.move = move
        self.results: list[int] = []
        self.first = self.second = 0

    def difference(self, other: _Tally) -> tuple[float, float]:
        """The mean of the differences from another move in the same guesses, and its standard error."""
        pairs = list(zip(self.results, other.results, strict=False))
        number = len(pairs)
        mean = sum(one - two for one, two in pairs) / number
        if self is other:
            return 0.0, 0.0
        square = sum((one - two) ** 2 for one, two in pairs) / number
        return mean, sqrt((square - mean * mean + _VARIANCE_OF_ONE) / number)


class Effort(Struct, frozen=True):
    """How much is played: until so many `moves` of playouts and so many `worlds`, or until `cancelled` says so. If
    `drops` is set, moves that are hardly the best any more are left out. Without `cancelled` the results depend on the
    arguments alone."""

    moves: int
    worlds: int = 400
    drops: bool = True
    cancelled: Callable[[], bool] | None = None


def moves_to_compare(view: CardView, most: int, usual: PlayNumber) -> list[PlayNumber]:
    """Returns at most so many allowed moves: the usual one first, the pass, then plays that leave the hand best."""
    choices = view.choices
    hand = code_of(view.counts)
    plays = [PLAY_NUMBERS[play] for play in choices.plays]
    rated = {play: BURDENS.cost(hand - PLAY_CODES[play]) - _LONG_PLAY * PLAY_SIZES[play] for play in plays}
    if choices.may_pass:
        rated[PASS] = -_FORESEEN
    rated[usual] = -2 * _FORESEEN
    return sorted(rated, key=lambda move: (rated[move], move))[:most]


class CardPlayouts:
    """Playouts by one way of playing for all seats."""

    def __init__(self, player: PlanPlayer) -> None:
        self.player = player

    def compare(
        self, view: CardView, moves: Sequence[PlayNumber], rng: Random, effort: Effort
    ) -> tuple[CardEstimate, ...]:
        """Returns an estimate for each move, best first; of equal ones the earlier of `moves`."""
        tallies = [_Tally(move) for move in moves]
        hidden, spent, worlds = HiddenHands(view), 0, 0
        alive = list(tallies)
        while worlds < effort.worlds and (spent < effort.moves or worlds < 2):
            if effort.cancelled is not None and worlds and effort.cancelled():
                break
            spent += _MOVES_OF_GUESS + self._play_world(view, hidden, alive, rng)
            worlds += 1
            if effort.drops and worlds >= _FEWEST_WORLDS and worlds % _EACH == 0:
                alive = _still_likely(alive)
                if len(alive) == 1:
                    break
        return _estimates(tallies)

    def _play_world(self, view: CardView, hidden: HiddenHands, alive: list[_Tally], rng: Random) -> int:
        """Plays out all moves on one guess and returns the number of moves that this took."""
        table = table_of_view(view, hidden.guess(rng))
        plans = SeatPlans([BURDENS.plan(hand) for hand in table.hands])
        seat, sign, spent = view.seat, -1 if view.seat & 1 else 1, 0
        for tally in alive:
            after, own = table.copy(), plans.copy()
            after.move(tally.move)
            if tally.move >= 0:
                own.played(after, seat, tally.move)
            spent += self.player.play_out(after, own)
            tally.results.append(sign * after.points)
            if seat in after.finished:
                place = after.finished.index(seat)
                tally.first += place == 0
                tally.second += place == 1
        return spent


def _still_likely(alive: list[_Tally]) -> list[_Tally]:
    best = max(alive, key=lambda tally: sum(tally.results))
    kept = []
    for tally in alive:
        mean, error = tally.difference(best)
        if mean >= -_UNLIKELY * error:
            kept.append(tally)
    return kept


def _estimates(tallies: list[_Tally]) -> tuple[CardEstimate, ...]:
    """Moves that were left out are compared with the others in the guesses that they were played in, and stay behind
    those that were not."""
    most = max(len(tally.results) for tally in tallies)
    best = max((tally for tally in tallies if len(tally.results) == most), key=lambda tally: sum(tally.results))
    overall = sum(best.results) / most
    found = []
    for tally in tallies:
        mean, error = tally.difference(best)
        number = len(tally.results)
        first, second = tally.first / number, tally.second / number
        found.append(CardEstimate(tally.move, overall + mean, min(mean, 0.0), error, first, second, number))
    return tuple(sorted(found, key=lambda one: (one.playouts < most, -one.points)))
