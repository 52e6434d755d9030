"""Win probability of a plan: how likely a hand at a distance from ready (shanten) is completed in the rounds left.

Inputs are the distance, the number of useful live tiles (acceptance, ukeire), the rounds left (own draws to come) and
the number of unseen tiles. Outputs are probabilities; where play goes on after a win, expected numbers of wins. What
hands are worth is not known here. For hands near ready turn_odds.py is more exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from math import exp, prod
from types import MappingProxyType
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.bots.win_probability.calibration import WinHazard

MOST_ROUNDS = 30
_MOST_SHARE = 0.95
"""No single look at a tile is taken to find a useful one more often than this."""


class GrowthRate(Struct, frozen=True):
    """How fast a kind of hand grows.

    `useful` is the number of useful live tiles that such hands usually have at distance 0, 1, 2 …. `claims` is how many
    tiles of other seats can be used for each own draw before the hand is ready, and `wins` how many once it is.
    """

    useful: tuple[int, ...]
    claims: float
    wins: float = 2.0


# Measured in matches of these bots. Small changes of them change the bots' play little.
GROWTH_RATES = MappingProxyType(
    {
        "open": GrowthRate((5, 14, 26, 40, 54, 62, 66, 68, 70), 0.3),
        "suit": GrowthRate((5, 11, 17, 21, 25, 29, 32, 34, 36), 0.5),
        "pungs": GrowthRate((4, 6, 8, 12, 16, 22, 28, 34, 40), 1.0),
        "open-closed": GrowthRate((5, 14, 26, 40, 54, 62, 66, 68, 70), 0.0),
        "suit-closed": GrowthRate((5, 11, 17, 21, 25, 29, 32, 34, 36), 0.0),
        "alone": GrowthRate((3, 8, 14, 20, 26, 32, 38, 44, 50), 0.0),
    }
)

CLOSED_GROWTH = MappingProxyType({"open": "open-closed", "suit": "suit-closed"})
"""The growth of hands that would lose too much value by a claim, by that of the same hands with claims."""

STAYS_CLOSED = frozenset({*CLOSED_GROWTH.values(), "alone"})
"""The growths of hands without claims."""

ONE_SUIT_GROWTH = frozenset({"suit", CLOSED_GROWTH["suit"]})
"""The growths of hands of one suit, which others see and feed less."""

HAZARD_WIDTH = 2.0
"""In how many rounds the chance that somebody wins grows from small to large."""


class PlanOdds:
    """Win probabilities of plans in one game. `hazard` tells when others win; None where play goes on after a win."""

    def __init__(self, hazard: WinHazard | None) -> None:
        most, half = hazard or (0.0, 0.0)
        self.nobody_wins = tuple(1.0 - most / (1.0 + exp((left - half) / HAZARD_WIDTH)) for left in range(MOST_ROUNDS))
        """The chance that nobody else wins in the next round, by the rounds left."""
        self.win_probability = lru_cache(maxsize=1 << 15)(self._win_probability)
        """The chance to complete a hand, with the arguments of `_win_probability`."""
        self.expected_wins = self.win_probability if hazard else lru_cache(maxsize=1 << 15)(self._expected_wins)
        """The number of wins to expect: the same where the first win ends the hand, else see `_expected_wins`."""
        self.in_rounds = lru_cache(maxsize=1 << 11)(partial(OddsInRounds, self))
        """The odds with so many rounds left and tiles unseen."""
        self._probability_after = cache(self._probability_if_nearer)
        self._wins_after = cache(self._wins_if_nearer)
        self.if_nearer = self._probability_after if hazard else self._wins_after
        """By the round in which the hand gets nearer, the last round first: the expected wins then."""

    def wall_runs_out(self, rounds: int) -> float:
        """The chance that nobody wins in so many last rounds."""
        return prod(self.nobody_wins[: min(rounds, MOST_ROUNDS)])

    def _win_probability(self, growth: str, distance: int, useful: int, rounds: int, unseen: int) -> float:
        """The chance to complete a hand in so many rounds.

        `growth` names a GrowthRate; the hand lacks `distance` tiles and one more, and `useful` of the `unseen` tiles
        bring it nearer now.
        """
        if distance < 0:
            return 1.0
        if rounds <= 0 or useful <= 0:
            return 0.0
        rounds = min(rounds, MOST_ROUNDS)
        tiles = _tiles_per_round(GROWTH_RATES[growth], distance, rounds)
        return _in_one_of(tiles, useful / unseen, self._probability_after(growth, distance, rounds))

    def _expected_wins(self, growth: str, distance: int, useful: int, rounds: int, unseen: int) -> float:
        """The wins to expect of such a hand if its owner stays ready after each win."""
        if rounds <= 0 or useful <= 0:
            return 0.0
        rounds = min(rounds, MOST_ROUNDS)
        rate = GROWTH_RATES[growth]
        if distance <= 0:
            tiles = sum([_tiles_per_round(rate, 0, left) for left in range(1, rounds + 1)])
            return min(_MOST_SHARE, useful / unseen) * tiles
        tiles = _tiles_per_round(rate, distance, rounds)
        return _in_one_of(tiles, useful / unseen, self._wins_after(growth, distance, rounds))

    def _probability_if_nearer(self, growth: str, distance: int, rounds: int) -> tuple[float, ...]:
        """By round, the last one first: the chance that the hand lasts until that round, times the chance that it is
        completed by the end if it gets nearer in that round."""
        found, lasting = [], 1.0
        useful = usual_acceptance(growth, distance - 1)
        for left in range(rounds - 1, -1, -1):
            found.append(lasting * self.win_probability(growth, distance - 1, useful, left, 50 + 4 * left))
            lasting *= self.nobody_wins[left]
        return tuple(reversed(found))

    def _wins_if_nearer(self, growth: str, distance: int, rounds: int) -> tuple[float, ...]:
        """By round, the last one first: the wins to expect if the hand gets nearer in that round."""
        useful = usual_acceptance(growth, distance - 1)
        return tuple(self.expected_wins(growth, distance - 1, useful, left, 50 + 4 * left) for left in range(rounds))


class UsualWins(dict[tuple[str, int], float]):
    """By growth and distance, the wins to expect with as many useful tiles as such hands usually have.

    A value is worked out when it is first looked up.
    """

    def __init__(self, odds: PlanOdds, rounds: int, unseen: int) -> None:
        super().__init__()
        self._expected_wins = odds.expected_wins
        self._rounds = rounds
        self._unseen = unseen

    def __missing__(self, key: tuple[str, int]) -> float:
        growth, distance = key
        useful = usual_acceptance(growth, distance)
        found = self[key] = self._expected_wins(growth, distance, useful, self._rounds, self._unseen)
        return found


class WinsNow(Protocol):
    """The wins to expect of plans at one moment of one seat. `avoidable` is what the wins of others will cost it, in
    points, as far as its own win may avoid that."""

    avoidable: float

    @property
    def usual(self) -> Mapping[tuple[str, int], float]:
        """By growth and distance, with as many useful tiles as such hands usually have."""
        ...

    def with_acceptance(self, growth: str, distance: int, useful: int) -> float:
        """With so many useful live tiles."""
        ...

    def avoided(self, growth: str, distance: int, useful: int, /) -> float:
        """The payments for wins of others that wins of the hand avoid, in points."""
        ...

    def ready_at_draw(self, growth: str, distance: int, useful: int) -> float:
        """The chance that the wall runs out and the hand, with so many useful live tiles now, is ready by then."""
        ...


class OddsInRounds:
    """The wins to expect with so many rounds left and tiles unseen. Nothing is known of what others will win."""

    avoidable = 0.0

    def __init__(self, odds: PlanOdds, rounds: int, unseen: int) -> None:
        self.usual = UsualWins(odds, rounds, unseen)
        self._odds = odds
        self._expected_wins = odds.expected_wins
        self._if_nearer = odds.if_nearer
        self._rounds = rounds
        self._unseen = unseen
        self._runs_out = odds.wall_runs_out(rounds)
        self._paths: dict[tuple[str, int], tuple[float, tuple[float, ...]]] = {}

    def with_acceptance(self, growth: str, distance: int, useful: int) -> float:
        """With so many useful live tiles."""
        if distance <= 0 or useful <= 0 or self._rounds <= 0:
            return self._expected_wins(growth, distance, useful, self._rounds, self._unseen)
        path = self._paths.get((growth, distance))
        if path is None:
            rounds = min(self._rounds, MOST_ROUNDS)
            tiles = _tiles_per_round(GROWTH_RATES[growth], distance, rounds)
            path = self._paths[growth, distance] = tiles, self._if_nearer(growth, distance, rounds)
        return _in_one_of(path[0], useful / self._unseen, path[1])

    def avoided(self, _growth: str, _distance: int, _useful: int) -> float:
        """The payments for wins of others that wins of the hand avoid: none are known."""
        return 0.0

    def ready_at_draw(self, growth: str, distance: int, useful: int) -> float:
        """The chance that the wall runs out and the hand is ready by then."""
        ready = self._odds.win_probability(growth, distance - 1, useful, self._rounds, self._unseen)
        return self._runs_out * ready


def usual_acceptance(growth: str, distance: int) -> int:
    """The number of useful live tiles that a hand usually has at that distance."""
    useful = GROWTH_RATES[growth].useful
    return useful[min(max(distance, 0), len(useful) - 1)]


def _in_one_of(tiles: float, share: float, after: tuple[float, ...]) -> float:
    """The wins to expect of a hand that gets nearer in one of the rounds.

    In each round it sees so many `tiles`, of which such a `share` is useful; `after` are the wins to expect if it gets
    nearer in that round, the last round first.
    """
    missed: float = (1.0 - min(_MOST_SHARE, share)) ** tiles
    total = 0.0
    for wins in after:
        total = total * missed + wins
    return (1.0 - missed) * total


def _tiles_per_round(rate: GrowthRate, distance: int, rounds: int) -> float:
    """How many tiles a round could be used: the own draw and some discards. Towards the end of the wall seats hold back
    what a ready hand could win on."""
    return 1.0 + (rate.claims if distance else rate.wins * min(1.0, 0.3 + rounds / 16))
