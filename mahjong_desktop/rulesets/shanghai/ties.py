"""Ties by three claims (三口) in the games of Shanghai: how many times each of the others pays for a win, and the
id of the scheme that says so. `three_claims` finds the claims that tie two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.settlements import losers, scheme_of, shares_of_hand

IsReady = Callable[[Table, int], bool]
"""(table, seat) → whether some tile would complete the seat's hand."""
Ties = Counter[int]
"""How many ties the winner has with each other player."""
_ALONE, _BESIDE_OTHERS = 5, 3
"""How many times a partner pays for each tie after a self-draw, if the others pay nothing or if they pay too."""


class TiePayments(Struct, frozen=True):
    """What the players pay for the win of one who is tied. A partner is a player who is tied with the winner.

    After a self-draw each partner pays the value of the hand three times for each tie, and each of the others once. The
    discarder pays it once, and each other partner once for each tie.
    """

    ready: IsReady
    """Whether a discarder's hand is ready. One whose hand is not pays what the other partners would pay."""
    robbed: int = 1
    """How many times a robbed player pays the value; each other partner pays it so often for each tie."""
    alone: bool = False
    """Whether after a self-draw the partners pay five times for each tie, and the others nothing."""
    shared: bool = False
    """Whether the other partners pay for a discard even if the discarder is not ready."""
    again: str = ""
    """The id of the scheme where a discarder pays once more for each own tie; empty if the discarder pays once."""
    robbing: str = ""
    """The id of the scheme for a robbed kong that partners pay for; empty if it is that for a discard."""

    def shares(self, win: Win, ties: Ties) -> dict[int, int]:
        """Returns how many times each payer pays the value of the hand."""
        giver = win.giver
        if giver is None:
            return self._of_self_draw(win, ties)
        others = {seat: ties[seat] for seat in losers(win) if ties[seat] and seat != giver}
        if win.way is Way.ROB_KONG:
            return {giver: self.robbed, **{seat: self.robbed * number for seat, number in others.items()}}
        own = 1 + (ties[giver] if self.again else 0)
        if others and not self.shared and not self.ready(win.table, giver):
            return {giver: own + sum(others.values())}
        return {giver: own, **others}

    def _of_self_draw(self, win: Win, ties: Ties) -> dict[int, int]:
        if self.alone and ties:
            return {seat: _ALONE * ties[seat] for seat in losers(win) if ties[seat]}
        return {seat: _BESIDE_OTHERS * ties[seat] or 1 for seat in losers(win)}

    def scheme(self, win: Win, ties: Ties, shares: dict[int, int]) -> str:
        """Returns the id of the scheme: who pays, and why."""
        giver = win.giver
        if giver is None:
            return f"pays-liability-self-draw{'-alone' if self.alone else ''}" if ties else scheme_of(win)
        if set(ties) <= {giver}:
            twice = win.way is Way.DISCARD and shares[giver] > 1
            return self.again if twice else scheme_of(win)
        if win.way is Way.ROB_KONG and self.robbing:
            return self.robbing
        return "pays-liability-not-ready" if set(shares) == {giver} else "pays-liability-discard"

    def due(self, won: ScoredWin, payer: int, times: int) -> Transfer:
        """Returns what a player pays for the hand. What is paid for a tie is a liability."""
        way, giver = won.win.way, won.win.giver
        own = self.robbed if way is Way.ROB_KONG else 1
        tied = times > own or giver not in (None, payer)
        return shares_of_hand(won, payer, times, "liability" if tied else "win", "shares")
