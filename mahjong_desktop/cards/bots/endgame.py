"""Endgames that are solved: what each action is worth if all play on in the best way and all cards are known.

Room: cards/bots. Two players who are left know each other's cards, since all others are out. With more of them the
hands that the unseen cards can make are few near the end: each is solved, and what an action is worth is the mean.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS, HandCode, PlayNumber, code_of, counts_of_code
from mahjong_desktop.cards.bots.quick_table import PASS, QuickTable, table_of_view
from mahjong_desktop.cards.deck import RANKS
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import ALL_PLAYS
from mahjong_desktop.cards.view import CardView

MOST_CARDS_SOLVED = 14
"""The most cards of all seats together with which solving is tried."""
MOST_POSITIONS = 1500
"""The most positions that are looked at for one decision: some 30 ms."""
MOST_DEALS = 40
"""The most ways in which the unseen cards may lie."""


class _TooLarge(Exception):  # noqa: N818 - a signal inside of this module
    """There are more positions than allowed."""


def moves_at(table: QuickTable) -> list[PlayNumber]:
    """Returns what the seat to move may do: its plays with the largest first, the pass last."""
    previous = None if table.top < 0 else ALL_PLAYS[table.top]
    plays = plays_of_hand(counts_of_code(table.hands[table.turn]), previous)
    moves = sorted((PLAY_NUMBERS[play] for play in plays), key=lambda number: -ALL_PLAYS[number].size)
    return moves if previous is None else [*moves, PASS]


class EndgameSolver:
    """Solves tables with all cards known. `most_positions` are all that it may look at; `points` raises nothing, but
    returns None once there are more."""

    def __init__(self, most_positions: int = MOST_POSITIONS) -> None:
        self.left = most_positions
        self._known: dict[tuple[object, ...], int] = {}

    def points(self, table: QuickTable) -> int | None:
        """Returns what the even seats win, in bases, if all play best; None if that is too much work."""
        try:
            return self._points(table)
        except _TooLarge:
            return None

    def _points(self, table: QuickTable) -> int:
        if table.over:
            return table.points
        key = (*table.hands, table.turn, table.top, table.last, table.passed, *table.finished, *table.best)
        known = self._known.get(key)
        if known is not None:
            return known
        self.left -= 1
        if self.left < 0:
            raise _TooLarge
        sign = -1 if table.turn & 1 else 1
        most = _most_points(table)
        best = -1000
        for move in moves_at(table):
            after = table.copy()
            after.move(move)
            best = max(best, sign * self._points(after))
            if best >= most:
                break
        self._known[key] = sign * best
        return sign * best


def _most_points(table: QuickTable) -> int:
    """The most that the team to move can still win."""
    side = table.turn & 1
    finished = table.finished
    if finished and finished[0] & 1 != side:
        return 0
    own = [table.hands[side], table.hands[side + 2]]
    bombs = [hand >> 4 * rank & 15 for hand in own for rank in range(RANKS)]
    multiplier = max(table.best[side], *(count - 3 for count in bombs), *(table.heavenly * _has_jokers(h) for h in own))
    return (4 if len(finished) < 2 else 2) * multiplier


def _has_jokers(hand: HandCode) -> bool:
    return hand >> 4 * (RANKS - 2) == 0x22


def deals_of(unseen: HandCode, sizes: tuple[int, ...]) -> Iterator[tuple[tuple[HandCode, ...], int]]:
    """Yields all ways in which unseen cards can lie in hands of these sizes, which they fill, each with the number of
    different ways to pick the very cards."""
    if len(sizes) == 1:
        yield (unseen,), 1
        return
    for first, ways in _hands_of(unseen, sizes[0], 0):
        for others, more in deals_of(unseen - first, sizes[1:]):
            yield (first, *others), ways * more


def _hands_of(unseen: HandCode, size: int, rank: int) -> Iterator[tuple[HandCode, int]]:
    if not size:
        yield 0, 1
        return
    if rank == RANKS:
        return
    count = unseen >> 4 * rank & 15
    ways = 1
    for taken in range(min(count, size) + 1):
        for rest, more in _hands_of(unseen, size - taken, rank + 1):
            yield rest | taken << 4 * rank, ways * more
        ways = ways * (count - taken) // (taken + 1)


def solved_actions(view: CardView) -> dict[PlayNumber, float] | None:
    """Returns what each action of the seat to move is worth to its team, in bases: the mean over all ways in which the
    unseen cards can lie, each solved with all cards known. None if there are too many cards, ways or positions."""
    others = tuple(seat for seat, left in enumerate(view.left) if left and seat != view.seat)
    if sum(view.left) > MOST_CARDS_SOLVED:
        return None
    deals = []
    for deal in deals_of(code_of(view.unseen), tuple(view.left[seat] for seat in others)):
        deals.append(deal)
        if len(deals) > MOST_DEALS:
            return None
    sign, solver = (-1 if view.seat & 1 else 1), EndgameSolver()
    total: dict[PlayNumber, float] = {}
    weight = sum(ways for _, ways in deals)
    for held, ways in deals:
        hands = [0, 0, 0, 0]
        hands[view.seat] = code_of(view.counts)
        for seat, hand in zip(others, held, strict=True):
            hands[seat] = hand
        table = table_of_view(view, hands)
        for move in moves_at(table):
            after = table.copy()
            after.move(move)
            points = solver.points(after)
            if points is None:
                return None
            total[move] = total.get(move, 0.0) + sign * points * ways / weight
    return total
