"""A hand of Shuangkou in the middle of play with all cards known, for playouts and for solving endgames: the same rules
as the engine's, on codes of hands, without records and without suits.

Room: cards/bots. tests/cards/bots/test_quick_table.py plays both side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.cards.bots.decomposition import PLAY_CODES, PLAY_NUMBERS, HandCode, PlayNumber
from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import ALL_PLAYS, HEAVENLY_BOMB
from mahjong_desktop.cards.scoring import RESULT_FACTORS, CardResult, multiplier_of
from mahjong_desktop.cards.view import CardView

PASS: PlayNumber = -1
"""The answer that plays nothing; as the play to beat it means that there is none."""

PLAY_MULTIPLIERS: tuple[int, ...] = tuple(
    multiplier_of(play) if play.is_bomb and play != HEAVENLY_BOMB else 1 for play in ALL_PLAYS
)
"""What each play multiplies the amount with, 1 for most; that of the heavenly bomb is an option."""

_SIZES: tuple[int, ...] = tuple(play.size for play in ALL_PLAYS)
_HEAVENLY = PLAY_NUMBERS[HEAVENLY_BOMB]


class QuickTable:
    """The four hands, and what play has come to. It changes with every move.

    `hands` are codes, `left` numbers of cards. `turn` is the seat to move, `top` the play to beat (PASS for who leads),
    `last` who has made it (−1 for none), `passed` how many have passed since. `finished` are the seats that are out in
    order, `best` the largest multiplier that each team has played, the even seats first.
    """

    __slots__ = ("best", "finished", "hands", "heavenly", "last", "left", "over", "passed", "self_leads", "step", "top",
                 "turn")  # fmt: skip

    def __init__(self, hands: Sequence[HandCode], left: Sequence[int], turn: int, options: ShuangkouOptions) -> None:
        self.hands = list(hands)
        self.left = list(left)
        self.turn = turn
        self.top = PASS
        self.last = -1
        self.passed = 0
        self.finished: list[int] = []
        self.best = [1, 1]
        self.over = False
        self.step = options.step_of_turn
        self.self_leads = options.lead == "self"
        self.heavenly = options.heavenly_bomb

    def copy(self) -> QuickTable:
        """Returns a table that changes by itself."""
        other = QuickTable.__new__(QuickTable)
        other.hands = self.hands[:]
        other.left = self.left[:]
        other.turn = self.turn
        other.top = self.top
        other.last = self.last
        other.passed = self.passed
        other.finished = self.finished[:]
        other.best = self.best[:]
        other.over = self.over
        other.step = self.step
        other.self_leads = self.self_leads
        other.heavenly = self.heavenly
        return other

    def move(self, play: PlayNumber) -> None:
        """The seat whose turn it is plays, or passes. That it may is NOT checked."""
        if play < 0:
            self.passed += 1
            self._next()
            return
        seat = self.turn
        self.hands[seat] -= PLAY_CODES[play]
        self.left[seat] -= _SIZES[play]
        multiplier = self.heavenly if play == _HEAVENLY else PLAY_MULTIPLIERS[play]
        if multiplier > self.best[seat & 1]:
            self.best[seat & 1] = multiplier
        self.top = play
        self.last = seat
        self.passed = 0
        if not self.left[seat]:
            self.finished.append(seat)
            if len(self.finished) > 2 or not self.left[seat ^ 2]:
                self.over = True
                return
        self._next()

    def _next(self) -> None:
        """The next seat after `last` that holds cards and has not passed since; if there is none, the trick is over."""
        left, seat, last, skipped = self.left, self.last, self.last, self.passed
        for _ in range(SEATS_AT_CARDS - 1):
            seat = (seat + self.step) % SEATS_AT_CARDS
            if left[seat]:
                if not skipped:
                    self.turn = seat
                    return
                skipped -= 1
        partner = last ^ 2
        leads_himself = left[last] > 0 if self.self_leads else not left[partner]
        self.turn = last if leads_himself else partner
        self.top = PASS
        self.last = -1
        self.passed = 0

    @property
    def factor(self) -> int:
        """What the order of finish is worth for the even seats: 4, 2, 0, −2, −4. That the hand is over is NOT
        checked."""
        first = self.finished[0]
        partner = first ^ 2
        if partner not in self.finished:
            return 0
        result = CardResult.SHUANGKOU if self.finished[1] == partner else CardResult.DANKOU
        return -RESULT_FACTORS[result] if first & 1 else RESULT_FACTORS[result]

    @property
    def points(self) -> int:
        """What the even seats have won, in bases. That the hand is over is NOT checked."""
        factor = self.factor
        return factor * self.best[0] if factor > 0 else factor * self.best[1]


def table_of_view(view: CardView, hands: Sequence[HandCode]) -> QuickTable:
    """Returns the table of a view in which the seats have these hands. That they agree with the view is NOT checked."""
    turn = view.seat if view.turn is None else view.turn
    table = QuickTable(hands, view.left, turn, view.options)
    if view.to_beat is not None and view.last is not None:
        table.top = PLAY_NUMBERS[view.to_beat]
        table.last = view.last
        table.passed = view.passed
    table.finished = list(view.finished)
    for bomb in view.bombs:
        multiplier = multiplier_of(bomb.play, view.options)
        table.best[bomb.seat & 1] = max(table.best[bomb.seat & 1], multiplier)
    return table
