"""Jinshan mahjong in play: plants that stay in the hand, hands at the beginning, payments of at most 50.

Scores: jinshan_score; what losers count is as in the old style of Shanghai.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tests.audit.jinshan_score import values
from tests.audit.losers import differences
from tests.audit.ningbo_score import Hand
from tests.audit.records import must
from tests.audit.shanghai import OldShanghai
from tests.audit.stacks import StackedTable
from tests.audit.tiles import BONUS, WINDS, kind, kinds
from tests.audit.values import Payment, Score, Win

PLANTS = frozenset(BONUS[:4])
LIMIT, STAKE = 50, 3


def tenth(points: int, times: int) -> int:
    """Returns a tenth, rounded up."""
    return (points * times + 9) // 10


class Jinshan(OldShanghai):
    """The game with any options."""

    ruleset = "jinshan"
    options = frozenset({"swap-call", "four-concealed-pungs"})
    copies = MappingProxyType({**StackedTable.copies, **dict.fromkeys(BONUS, 1)})

    def new_hand(self) -> None:
        """`banned` is the kind that was just claimed."""
        super().new_hand()
        self.banned: int | None = None

    # ---- legal actions

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        plants_only = set(kinds(self.hands[seat])) <= PLANTS
        must(plants_only or kind(piece) not in PLANTS, "plants stay", seat=seat, piece=piece)
        if self.option("swap-call", "allowed") == "forbidden" and self.after_claim:
            must(kind(piece) != self.banned, "the tile that was just claimed", seat=seat, piece=piece)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.banned = kind(piece)

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile not in PLANTS

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        if self.option("swap-call", "allowed") == "allowed":
            return True
        left = list(kinds(self.hands[seat]))
        for used in own:
            left.remove(used)
        return {one for one in left if one not in PLANTS} != {tile}

    # ---- wins

    def self_drawn(self, seat: int) -> Win:
        win = super().self_drawn(seat)
        win.facts |= {"heavenly-hand"} if self.dealt(seat) else frozenset()
        return win

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        if way == "rob-kong":
            return frozenset({"robbing-a-kong"})
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"earthly-hand"} if first else ())

    def scored(self, win: Win) -> list[Score]:
        if not win.drawn and win.tile in PLANTS:
            return []
        hand = Hand(
            win.tiles,
            win.tile,
            win.drawn,
            [meld.group for meld in win.melds],
            PLANTS,
            (WINDS[self.round % 4], WINDS[(win.seat - self.dealer) % 4]),
            tuple(kind(piece) for piece in self.bonuses[win.seat]),
            dict.fromkeys(win.facts, 1),
        )
        return list(values(hand, drawn_pair=self.option("four-concealed-pungs", "standard") == "pair-self-draw"))

    # ---- payments

    def settled(self, win: Win, score: Score, values: Mapping[int, int]) -> list[Payment]:
        """Returns the payments: to the winner, from who gave the tile or from all after a self-draw twice, then what
        the losers pay each other, twice to or from who gave the tile."""
        due = []
        for seat in values:
            times = 2 if win.giver in (None, seat) else 1
            amount = LIMIT if score.limit else min(LIMIT, tenth(score.points, times) + STAKE)
            due.append((seat, win.seat, amount))
        for low, high, difference in differences(values):
            times = 2 if win.giver in (low, high) else 1
            due.append((low, high, min(LIMIT, tenth(difference, times))))
        return due
