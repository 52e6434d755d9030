"""Ties by three claims (三口) in the games of Shanghai: how many times each of the others pays for a win, and the
sentence that says so. Which claims tie two players, `three_claims` says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.shares import shares_of_hand

IsReady = Callable[[Table, int], bool]
"""(table, seat) → whether some tile would complete the seat's hand."""
Ties = Counter[int]
"""How many ties the winner has with each other player."""


@dataclass(frozen=True, slots=True)
class TiePayments:
    """What the players pay for the win of one who is tied.

    After a self-draw a partner pays three times the value for each tie and the others pay it once, or with `alone` the
    partners pay five times and the others nothing. The discarder pays it once, a robbed player `robbed` times. So does
    each other partner for each tie, but a discarder who is not `ready` pays that for them, unless it is `shared`
    however the discarder stands. With `again` the discarder pays once more for each own tie. `again` and `robbing` are
    the ids of sentences: for such a discard, and for a robbed kong that partners pay for (that for a discard if empty).
    """

    ready: IsReady
    robbed: int = 1
    alone: bool = False
    shared: bool = False
    again: str = ""
    robbing: str = ""

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
            return {seat: 5 * ties[seat] for seat in losers(win) if ties[seat]}
        return {seat: 3 * ties[seat] or 1 for seat in losers(win)}

    def scheme(self, win: Win, ties: Ties, shares: dict[int, int]) -> str:
        """Returns the id of the sentence that says who pays."""
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
