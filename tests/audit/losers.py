"""Losers whose hands are scored too, as in several games: how their hands are read, and what they pay each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from tests.audit.records import must
from tests.audit.table import Table
from tests.audit.tiles import Group, Kinds
from tests.audit.values import Meld, Payment, Score, Win


def losing_groups(hand: Kinds, melds: list[Meld]) -> list[Group]:
    """Returns a loser's hand as groups: the melds, and a pung or a pair for equal concealed tiles."""
    groups = [meld.group for meld in melds]
    for tile, number in Counter(hand).items():
        if number > 1:
            groups.append(Group("pung" if number > 2 else "pair", tile, concealed=True))
    return groups


class LosersTable(Table):
    """A table at which the losers' hands are scored after a win."""

    def losing_hand(self, seat: int) -> Score:
        """Returns the value of a loser's hand."""
        raise NotImplementedError

    def settled(self, win: Win, score: Score, values: Mapping[int, int]) -> list[Payment]:
        """Returns the payments; `values` are the points of the losers' hands."""
        raise NotImplementedError

    def won(self, wins: list[Win]) -> None:
        (win,) = wins
        score = self.tell_won(win)
        values: dict[int, int] = {}
        for _ in self.players[1:]:
            told = self.stream.event("scored")
            seat = told["seat"]
            must(seat != win.seat and seat not in values, "scored twice", seat=seat)
            loser = self.losing_hand(seat)
            elements = {one["id"]: one["value"] for one in told["elements"]}
            must(elements == loser.elements, "a loser's hand", told=elements, expected=loser)
            must(told["points"] == loser.points, "a loser's points", told=told["points"], expected=loser)
            values[seat] = loser.points
        self.pay(self.settled(win, score, values))
        self.end("win", wins)

    def doubled_for_dealer(self, one: int, other: int, amount: int) -> int:
        """Returns what one of two players pays the other if the dealer pays and is paid double."""
        return amount * (2 if self.dealer in (one, other) else 1)


def differences(values: Mapping[int, int]) -> Iterator[Payment]:
    """Yields (lower hand, higher hand, difference) for each two losers."""
    for one, other in combinations(values, 2):
        low, high = sorted((one, other), key=lambda seat: values[seat])
        yield low, high, values[high] - values[low]
