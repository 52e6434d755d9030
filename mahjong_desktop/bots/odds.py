"""How likely a hand is to be finished in time. Knows distances and useful tiles, not what hands are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp, prod
from types import MappingProxyType

MOST_ROUNDS = 30


@dataclass(frozen=True, slots=True)
class Pace:
    """How a kind of hand grows: useful tiles that there usually are at distance 0, 1, 2 …, and how many tiles of
    other seats can be used for each own draw, before the hand is ready (`claims`) and then (`wins`)."""

    useful: tuple[int, ...]
    claims: float
    wins: float = 2.0


# Measured in matches of these bots; what they do with it changes it little.
PACES = MappingProxyType(
    {
        "open": Pace((5, 14, 26, 40, 54, 62, 66, 68, 70), 0.3),
        "suit": Pace((5, 11, 17, 21, 25, 29, 32, 34, 36), 0.5),
        "pungs": Pace((4, 6, 8, 12, 16, 22, 28, 34, 40), 1.0),
        "open-closed": Pace((5, 14, 26, 40, 54, 62, 66, 68, 70), 0.0),
        "suit-closed": Pace((5, 11, 17, 21, 25, 29, 32, 34, 36), 0.0),
        "alone": Pace((3, 8, 14, 20, 26, 32, 38, 44, 50), 0.0),
    }
)

CLOSED = MappingProxyType({"open": "open-closed", "suit": "suit-closed"})
"""The pace of hands that would lose too much by a claim."""

_GOING_ON = tuple(1.0 - 0.25 / (1.0 + exp((left - 8.5) / 2)) for left in range(MOST_ROUNDS))
"""The chance that nobody else wins in the next round, by the rounds left."""


@cache
def to_the_end(rounds: int) -> float:
    """The chance that nobody wins in so many last rounds."""
    return prod(_GOING_ON[: min(rounds, MOST_ROUNDS)])


@lru_cache(maxsize=1 << 15)
def chance(pace: str, distance: int, useful: int, rounds: int, unseen: int) -> float:
    """The chance to complete a hand that lacks `distance` tiles and one more, with `useful` live tiles that help now,
    in so many rounds."""
    if distance < 0:
        return 1.0
    if rounds <= 0 or useful <= 0:
        return 0.0
    step = _step(PACES[pace], distance, useful, rounds, unseen)
    waiting, total = 1.0, 0.0
    for left in range(min(rounds, MOST_ROUNDS) - 1, -1, -1):
        total += waiting * step * _usual(pace, distance - 1, left)
        waiting *= (1.0 - step) * _GOING_ON[left]
    return total


def _step(pace: Pace, distance: int, useful: float, rounds: int, unseen: int) -> float:
    """The chance to get nearer in one round; towards the end nobody throws what could be wanted."""
    looks = 1.0 + (pace.claims if distance else pace.wins * min(1.0, 0.3 + rounds / 16))
    missed: float = (1.0 - min(0.95, useful / unseen)) ** looks
    return 1.0 - missed


@cache
def _usual(pace: str, distance: int, rounds: int) -> float:
    """`chance` with as many useful tiles as there usually are."""
    if distance < 0:
        return 1.0
    known = PACES[pace]
    useful = known.useful[min(distance, len(known.useful) - 1)]
    return chance(pace, distance, useful, rounds, 50 + 4 * rounds)
