"""How likely a hand is to be finished in time. Knows distances and useful tiles, not what hands are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import exp, prod
from types import MappingProxyType
from typing import NamedTuple

from mahjong_desktop.bots.win_probability.calibration import Calibration

MOST_ROUNDS = 30


@dataclass(frozen=True, slots=True)
class GrowthRate:
    """How a kind of hand grows: useful tiles that there usually are at distance 0, 1, 2 …, and how many tiles of
    other seats can be used for each own draw, before the hand is ready (`claims`) and then (`wins`)."""

    useful: tuple[int, ...]
    claims: float
    wins: float = 2.0


# Measured in matches of these bots; what they do with it changes it little.
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
"""The pace of hands that would lose too much by a claim."""

HAZARD_WIDTH = 2.0
"""In how many rounds the chance that somebody wins grows from small to large."""


class PlanOdds:
    """The chances of plans in one game. `ends` tells when others win: the chance that somebody does in one of the last
    rounds, and with how many rounds left it is half of that; None where play goes on after a win."""

    def __init__(self, ends: tuple[float, float] | None) -> None:
        most, half = ends or (0.0, 0.0)
        self.nobody_wins = tuple(1.0 - most / (1.0 + exp((left - half) / HAZARD_WIDTH)) for left in range(MOST_ROUNDS))
        """The chance that nobody else wins in the next round, by the rounds left."""
        self.chance = lru_cache(maxsize=1 << 15)(self._chance)
        """The chance to complete a hand: see `_chance`."""
        self.wins = self.chance if ends else lru_cache(maxsize=1 << 15)(self._wins)
        """How many wins are to be expected: the same chance where the first one ends the hand, else see `_wins`."""
        self.reach = lru_cache(maxsize=1 << 11)(partial(UsualOdds, self))
        """Of as many useful tiles as there usually are, by the rounds left and the tiles unseen."""
        self._after = cache(self._afterwards)
        self._wins_after = cache(self._wins_afterwards)
        self.afterwards = self._after if ends else self._wins_after
        """What a hand promises that gets nearer in so many rounds, by the round, the last one first."""

    def to_the_end(self, rounds: int) -> float:
        """The chance that nobody wins in so many last rounds."""
        return prod(self.nobody_wins[: min(rounds, MOST_ROUNDS)])

    def _chance(self, growth: str, distance: int, useful: int, rounds: int, unseen: int) -> float:
        """The chance to complete a hand that lacks `distance` tiles and one more, with `useful` live tiles that help
        now, in so many rounds."""
        if distance < 0:
            return 1.0
        if rounds <= 0 or useful <= 0:
            return 0.0
        rounds = min(rounds, MOST_ROUNDS)
        return _in_one_of_them(
            _looks(GROWTH_RATES[growth], distance, rounds), useful / unseen, self._after(growth, distance, rounds)
        )

    def _wins(self, growth: str, distance: int, useful: int, rounds: int, unseen: int) -> float:
        """How many wins to expect of such a hand, whose owner stays ready after each."""
        if rounds <= 0 or useful <= 0:
            return 0.0
        rounds = min(rounds, MOST_ROUNDS)
        if distance <= 0:
            looks = sum([_looks(GROWTH_RATES[growth], 0, left) for left in range(1, rounds + 1)])
            return min(0.95, useful / unseen) * looks
        looks = _looks(GROWTH_RATES[growth], distance, rounds)
        return _in_one_of_them(looks, useful / unseen, self._wins_after(growth, distance, rounds))

    def _afterwards(self, growth: str, distance: int, rounds: int) -> tuple[float, ...]:
        """For each round, the last one first: the chance that the hand goes on until then, and is completed by its end
        if it gets nearer in it."""
        found, nobody_wins = [], 1.0
        for left in range(rounds - 1, -1, -1):
            found.append(
                nobody_wins
                * self.chance(growth, distance - 1, usual_acceptance(growth, distance - 1), left, 50 + 4 * left)
            )
            nobody_wins *= self.nobody_wins[left]
        return tuple(reversed(found))

    def _wins_afterwards(self, growth: str, distance: int, rounds: int) -> tuple[float, ...]:
        """For each round, the last one first: the wins to expect if the hand gets nearer in it."""
        useful = usual_acceptance(growth, distance - 1)
        return tuple(self.wins(growth, distance - 1, useful, left, 50 + 4 * left) for left in range(rounds))


class UsualOdds(dict[tuple[str, int], float]):
    """The wins to expect in so many rounds, by pace and distance, with as many useful tiles as there usually are."""

    def __init__(self, odds: PlanOdds, rounds: int, unseen: int) -> None:
        super().__init__()
        self._wins = odds.wins
        self._afterwards = odds.afterwards
        self._rounds = rounds
        self._unseen = unseen
        self._ways: dict[tuple[str, int], tuple[float, tuple[float, ...]]] = {}

    def __missing__(self, key: tuple[str, int]) -> float:
        growth, distance = key
        found = self[key] = self._wins(growth, distance, usual_acceptance(growth, distance), self._rounds, self._unseen)
        return found

    def helped(self, growth: str, distance: int, useful: int) -> float:
        """The same with so many useful tiles."""
        if distance <= 0 or useful <= 0 or self._rounds <= 0:
            return self._wins(growth, distance, useful, self._rounds, self._unseen)
        way = self._ways.get((growth, distance))
        if way is None:
            rounds = min(self._rounds, MOST_ROUNDS)
            way = _looks(GROWTH_RATES[growth], distance, rounds), self._afterwards(growth, distance, rounds)
            self._ways[growth, distance] = way
        return _in_one_of_them(way[0], useful / self._unseen, way[1])


def usual_acceptance(growth: str, distance: int) -> int:
    """How many tiles usually help a hand at that distance."""
    useful = GROWTH_RATES[growth].useful
    return useful[min(max(distance, 0), len(useful) - 1)]


def _in_one_of_them(looks: float, share: float, afterwards: tuple[float, ...]) -> float:
    """What a hand promises that gets nearer in one of the rounds, with so many looks in each at tiles of which such a
    share is useful; `afterwards` is what it promises then."""
    missed: float = (1.0 - min(0.95, share)) ** looks
    total = 0.0
    for after in afterwards:
        total = total * missed + after
    return (1.0 - missed) * total


def _looks(growth: GrowthRate, distance: int, rounds: int) -> float:
    """How many tiles of a round could be used; towards the end nobody throws what could be wanted."""
    return 1.0 + (growth.claims if distance else growth.wins * min(1.0, 0.3 + rounds / 16))


Forecast = tuple[complex, ...]
"""By the own draws still to come, from none on: what a hand promises in points, and as imaginary part its chance to
win. Both go through the same sums."""

_THROWN, _THROWN_LAST, _THROWN_MORE = 0.64, 0.42, 0.025
"""How readily others throw a tile that completes a hand, one drawn blindly being 1: with time left, at the end, and how
much more for each round before it. Measured, as what follows, in matches of these bots."""
_THROWN_TO_DECLARED = 0.5
_CLAIMED = 0.66
"""The same of a tile that can be claimed for a set."""
_FREELY = 1.6
"""How many times more readily all that is thrown where each seat must do without a suit."""
_WINS, _WINS_WITH_WILDS = 0.19, 0.28
"""The chance that a seat wins in a round that may be ready, as likely as that is; the second with wild tiles in the
game."""
_DECLARED_WINS = 0.16
"""The same of one that has announced that it is ready."""
_SETS_LAID = 0.1
"""How many sets a seat lays in a round."""
_TELLS = 4.0
"""For so many rounds what a seat has not shown so far tells something."""
_CLOSED = 0.1
"""How likely a seat wins next that must claim before."""


class RivalState(NamedTuple):
    """What another seat shows: sets claimed (as of a hand of four), tiles thrown, whether it has declared, whether it
    is `quiet` (it would have announced to be ready) or `closed` (it must claim before it can win); how soon seats are
    ready in this game, and whether there are wild tiles in it."""

    laid: float
    thrown: int
    declared: bool
    quiet: bool
    closed: bool
    growth: Calibration
    wilds: bool = False

    def wins(self, rounds: int) -> float:
        """The chance that it wins in one round, so many rounds from now."""
        if self.declared:
            return _DECLARED_WINS
        laid, thrown = self.laid + _SETS_LAID * rounds, self.thrown + rounds
        told = exp(-rounds / _TELLS)
        ready = told * self.growth.readiness(laid, thrown, self.quiet)
        ready += (1.0 - told) * self.growth.ripeness(laid, thrown, self.quiet)
        if self.closed:
            ready *= 1.0 - (1.0 - _CLOSED) * told
        return (_WINS_WITH_WILDS if self.wilds else _WINS) * ready


class TurnOdds:
    """The rounds that are left to a seat: how likely its tiles are drawn, thrown by others, and nobody else wins.

    `draws` own draws are still to come out of `unseen` tiles, `looks` discards of others before the first of them,
    `most` before each later one and `last` after the last; `rivals` are the seats whose win would end the hand;
    `freely`: every seat must do without a suit, which it throws; `again`: after a win the hand stays ready and may win
    again, so that chances to win are numbers of wins. Own draws are taken without replacement.
    """

    def __init__(
        self,
        draws: int,
        unseen: int,
        looks: int = 3,
        last: int = 3,
        most: int = 3,
        rivals: Sequence[RivalState] = (),
        freely: bool = False,
        again: bool = False,
    ) -> None:
        self.draws = min(draws, MOST_ROUNDS - 1)
        self.freely = _FREELY if freely else 1.0
        self.again = again
        rounds = range(self.draws + 1)
        self.looks = [looks if left == self.draws else most if left else last for left in rounds]
        self.share = [1.0 / max(1, unseen - self.draws + left) for left in rounds]
        self.nobody = [
            prod([1.0 - one.wins(self.draws - left) for one in rivals]) ** (seen / max(1, most))
            for left, seen in zip(rounds, self.looks, strict=True)
        ]
        self.reference = 2 * self.draws // 3
        self._taken: dict[int, list[float]] = {}
        self._hit: dict[float, list[float]] = {}
        self._ready: dict[tuple[int, int, bool], tuple[list[float], list[float], list[float]]] = {}

    def _used(self, copies: float, readily: float, left: int) -> float:
        """The chance that others throw one of so many live tiles before the next own draw."""
        once = min(0.95, self.freely * readily * copies * self.share[left])
        return 1.0 - float((1.0 - once) ** self.looks[left])

    def _drawn(self, copies: int, left: int) -> float:
        return min(1.0, copies * self.share[left])

    def _takes(self, copies: int) -> list[float]:
        """The chances to draw one of so many live tiles, by the draws left."""
        found = self._taken.get(copies)
        if found is None:
            found = self._taken[copies] = [min(1.0, copies * share) for share in self.share]
        return found

    def _hits(self, copies: float) -> list[float]:
        """The chances that others throw one of so many live tiles that can be claimed for a set."""
        found = self._hit.get(copies)
        if found is None:
            found = self._hit[copies] = [self._used(copies, _CLAIMED, left) for left in range(self.draws + 1)]
        return found

    def ready(self, drawn: int, thrown: int, declared: bool) -> tuple[list[float], list[float], list[float]]:
        """The chances of a ready hand to win by its own draw (`drawn` live tiles), by a discard (`thrown` of them), and
        to be neither won nor ended by another."""
        key = (drawn, thrown, declared)
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = self._work_out_ready(*key)
        return found

    def _work_out_ready(self, drawn: int, thrown: int, declared: bool) -> tuple[list[float], list[float], list[float]]:
        own, others, none = [0.0], [0.0], [1.0]
        for left in range(self.draws + 1):
            readily = _THROWN_TO_DECLARED if declared else min(_THROWN, _THROWN_LAST + _THROWN_MORE * left)
            hit = self._used(thrown, readily, left)
            on = (1.0 - hit) * self.nobody[left]
            take = self._drawn(drawn, left) if left else 0.0
            if self.again:
                own.append(take + own[-1] if left else 0.0)
                others.append(hit + (others[-1] if left else 0.0))
            else:
                own.append(on * (take + (1.0 - take) * own[-1]) if left else 0.0)
                others.append(hit + (on * (1.0 - take) * others[-1] if left else 0.0))
            none.append(on * (1.0 - take) * none[-1])
        return own[1:], others[1:], none[1:]

    def reach(self, drawn: int, after: Forecast, claimable: float = 0.0, claimed: Forecast = ()) -> Forecast:
        """What a hand promises that goes on as `after` with one of `drawn` live tiles, or as `claimed` with one of
        `claimable` that others throw (those that only one seat may give count the less), else waits on."""
        takes, hits = self._takes(drawn), self._hits(claimable) if claimable else ()
        found: list[complex] = []
        value = 0j
        for left, alone in enumerate(self.nobody):
            if left:
                take = takes[left]
                value = (take * after[left - 1] + (1.0 - take) * value) * alone
            if hits and claimed[left].real > value.real:
                value += hits[left] * (claimed[left] - value)
            found.append(value)
        return tuple(found)

    def changed(
        self, stay: Forecast, useful: int, drawn: int, after: Forecast, claimable: float = 0.0, claimed: Forecast = ()
    ) -> Forecast:
        """`stay` is what a hand promises that waits for `useful` live tiles and changes nothing else; this is what it
        promises if it may go on as `after` with one of `drawn` others, or as `claimed` with one of `claimable`."""
        takes, changes = self._takes(useful), self._takes(drawn) if drawn else ()
        hits = self._hits(claimable) if claimable else ()
        more: list[complex] = []
        gain = 0j
        for left, alone in enumerate(self.nobody):
            if left:
                then = after[left - 1] - stay[left - 1] - gain
                gain = (1.0 - takes[left]) * gain
                if changes and then.real > 0.0:
                    gain += changes[left] * then
                gain *= alone
            if hits and claimed[left].real > (stay[left] + gain).real:
                gain += hits[left] * (claimed[left] - stay[left] - gain)
            more.append(gain)
        return tuple([one + other for one, other in zip(stay, more, strict=True)])
