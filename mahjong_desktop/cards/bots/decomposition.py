"""The fewest plays that empty a hand, and the best plan: which plays to make of it. What a play costs belongs to
burdens.py, when it is made to the policies.

Room: cards/bots.

A plan divides all cards of a hand into plays. The least number is exact: at most one play of a plan needs to be of
equal cards of one rank (two of them are one larger play), all others are sequences, so that the lowest rank of a hand
leaves a handful of possibilities; what they leave is remembered. For 27 cards that are dealt, `fewest_plays` takes a
median of 0.06 ms and at most 0.2 ms (60 hands; 54 different remainders in the median, 160 at most); the mean is 9.0
plays.

Hands are *codes* here, numbers with four bits for each rank, so that a play is taken away by a subtraction.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.cards.deck import ACE, RANKS, SMALL_JOKER, TWO, RankCounts
from mahjong_desktop.cards.plays import ALL_PLAYS, HEAVENLY_BOMB, SAME_OF_RANK, SHORTEST_SEQUENCE, CardPlay

HandCode = int
"""A set of cards: four bits for each rank, the lowest rank in the lowest bits."""

PlayNumber = int
"""The place of a play in `ALL_PLAYS`."""

PLAY_NUMBERS: dict[CardPlay, PlayNumber] = {play: number for number, play in enumerate(ALL_PLAYS)}

_MOST_REMEMBERED = 200_000
"""Remainders that a planner keeps: some 30 MB."""


def code_of(counts: RankCounts) -> HandCode:
    """Returns the code of a set of cards."""
    return sum(count << 4 * rank for rank, count in enumerate(counts))


def counts_of_code(code: HandCode) -> RankCounts:
    """Returns the set of cards that a code stands for."""
    return tuple(code >> 4 * rank & 15 for rank in range(RANKS))


PLAY_CODES: tuple[HandCode, ...] = tuple(code_of(play.counts) for play in ALL_PLAYS)
"""The cards of each play."""

_EQUAL_CARDS: tuple[tuple[PlayNumber, ...], ...] = tuple(
    tuple(
        next(
            (number for number, play in enumerate(ALL_PLAYS) if play.rank == play.lowest == rank and play.size == size),
            -1,
        )
        for size in range(9)
    )
    for rank in range(RANKS)
)
"""The play of so many cards of one rank, by rank and number."""

_SEQUENCES: tuple[tuple[tuple[tuple[int, HandCode, PlayNumber], ...], ...], ...] = tuple(
    tuple(
        tuple(
            (play.size // same, PLAY_CODES[number], number)
            for number, play in enumerate(ALL_PLAYS)
            if play.form in SHORTEST_SEQUENCE and SAME_OF_RANK[play.form] == same and play.lowest == rank
        )
        for same in (1, 2, 3)
    )
    for rank in range(ACE + 1)
)
"""By lowest rank, then for straights, consecutive pairs and triples: number of ranks, cards, play; the short first."""

_HEAVENLY = PLAY_NUMBERS[HEAVENLY_BOMB]
_JOKERS_FROM = 4 * SMALL_JOKER
_HIGH_FROM = 4 * TWO


class Planner:
    """Finds the plan of a hand that costs least, where `costs` are those of all plays in the order of `ALL_PLAYS`. It
    remembers what it has found, which never changes an answer. A plan has at most one play of equal cards of a rank,
    but for the heavenly bomb."""

    def __init__(self, costs: Sequence[float]) -> None:
        self.costs = tuple(costs)
        self._found: dict[HandCode, tuple[float, PlayNumber]] = {0: (0.0, -1)}
        """Of each remainder the least cost and the first play of such a plan."""

    def cost(self, hand: HandCode) -> float:
        """Returns the cost of the best plan."""
        if len(self._found) > _MOST_REMEMBERED:
            self._found = {0: (0.0, -1)}
        return self._least(hand)

    def plan(self, hand: HandCode) -> tuple[PlayNumber, ...]:
        """Returns the plays of the best plan, those with the lowest ranks first."""
        self.cost(hand)
        plays = []
        while hand:
            self._least(hand)
            play = self._found[hand][1]
            plays.append(play)
            hand -= PLAY_CODES[play]
        return tuple(plays)

    def _least(self, hand: HandCode) -> float:
        known = self._found.get(hand)
        if known is not None:
            return known[0]
        costs, least = self.costs, self._least
        low_bits = (hand & -hand).bit_length() - 1 & ~3
        rank, count = low_bits >> 2, hand >> low_bits & 15
        if low_bits >= _JOKERS_FROM and hand == PLAY_CODES[_HEAVENLY]:
            self._found[hand] = costs[_HEAVENLY], _HEAVENLY
            return costs[_HEAVENLY]
        first = _EQUAL_CARDS[rank][count]
        best = costs[first] + least(hand - PLAY_CODES[first])
        if low_bits < _HIGH_FROM:
            for same in range(1, min(count, 3) + 1):
                rest, length = hand >> low_bits, 0
                while length + rank <= ACE and rest & 15 >= same:
                    rest >>= 4
                    length += 1
                for ranks, cards, play in _SEQUENCES[rank][same - 1]:
                    if ranks > length:
                        break
                    cost = costs[play] + least(hand - cards)
                    if cost < best:
                        best, first = cost, play
        self._found[hand] = best, first
        return best


_FEWEST = Planner([1.0] * len(ALL_PLAYS))


def fewest_plays(hand: HandCode) -> int:
    """Returns the least number of plays that empty a hand."""
    return round(_FEWEST.cost(hand))


def fewest_plays_plan(hand: HandCode) -> tuple[CardPlay, ...]:
    """Returns one division of a hand into the least number of plays, the low ones first."""
    return tuple(ALL_PLAYS[play] for play in _FEWEST.plan(hand))
