"""Bets on the table (riichi sticks): put down with a declaration, collected by winners, shared out after the match.

The rulesets decide what may be declared, and when a bet is returned.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, Outcome, Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, Maybe
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.wins import Table, Win


class Bets(Struct, frozen=True):
    """Bets of `amount` points, one for each seat that has made any of the `declarations`.

    `kept` is the id of the track that counts the bets of earlier hands. `pending` is the id of the track for the seat
    that has just declared with a discard that may still be won; its bet is not on the table yet. `reason` is the reason
    of the payment.
    """

    declarations: frozenset[str]
    amount: int
    kept: str
    pending: str
    reason: str

    def tracks(self) -> tuple[Track, Track]:
        """Returns both tracks. `kept` falls at once when bets are taken, and rises at the end of a hand by its bets."""

        def pending(_: object, moment: Moment, __: Table) -> object:
            return moment.seat if moment.what == "declared" else None

        def kept(value: object, moment: Moment, table: Table) -> object:
            assert isinstance(value, int)
            if moment.what == "paid":
                return value - (moment.amount // self.amount if moment.name == "bets" else 0)
            return value + len(self.bettors(table))

        watches, sleeps = frozenset({"declared", "unclaimed", "melded"}), frozenset({"unclaimed", "melded"})
        return (
            Track(self.pending, None, Maybe(SEAT), watches, pending, shown=known_to_all, sleeps=sleeps),
            Track(self.kept, 0, COUNT, frozenset({"paid", "hand-ended"}), kept, lasting=True, shown=known_to_all),
        )

    def bettors(self, table: Table) -> tuple[int, ...]:
        """Returns the seats whose bet of this hand lies on the table."""
        names = self.declarations
        if not any(table.declared):
            return ()
        seats = tuple([seat for seat, declared in enumerate(table.declared) if not names.isdisjoint(declared)])
        pending = table.tracks.get(self.pending) if seats else None
        return seats if pending is None else tuple(seat for seat in seats if seat != pending)

    def lying(self, table: Table) -> int:
        """Returns the number of bets on the table, those of earlier hands included."""
        return _number(table.tracks.get(self.kept, 0)) + len(self.bettors(table))

    def paid(self, table: Table) -> tuple[Transfer, ...]:
        """Returns the payments of the bets of this hand."""
        return tuple([Transfer(seat, TABLE, self.amount, self.reason) for seat in self.bettors(table)])

    def returned(self, table: Table) -> tuple[Transfer, ...]:
        """Returns the payments that give the bets of this hand back."""
        return tuple(Transfer(TABLE, seat, self.amount, "bets") for seat in self.bettors(table))

    def all_to(self, seat: int, table: Table) -> tuple[Transfer, ...]:
        """Returns the payment of all bets on the table to one seat."""
        left = self.lying(table)
        return (Transfer(TABLE, seat, self.amount * left, "bets"),) if left else ()

    def collected(self, outcome: Outcome) -> Iterator[Transfer]:
        """Yields the payments of bets to winners. Each takes its own bet back; the first in turn after the giver takes
        the rest."""
        left, bettors = self.lying(outcome.table), self.bettors(outcome.table)
        *others, first = sorted(outcome.wins, key=lambda won: -_turns_after_giver(won.win))
        for won in (*others, first):
            own = left if won is first else int(won.win.seat in bettors)
            if own:
                yield Transfer(TABLE, won.win.seat, self.amount * own, "bets")
                left -= own

    def left_over(self, scores: tuple[int, ...], table: Table, rounding: int) -> tuple[Transfer, ...]:
        """Returns the payments of the bets that are left after the match. They go to the leader; leaders with equal
        scores share them, rounded down, and the first of these seats gets the remainder."""
        left = self.amount * _number(table.tracks[self.kept])
        best = max(scores[place] for place in table.chairs.held)
        first = [place for place in table.chairs.held if scores[place] == best]
        share = left // len(first) // rounding * rounding
        amounts = [share + (left - share * len(first) if seat == first[0] else 0) for seat in first]
        return tuple(
            Transfer(TABLE, seat, amount, "left-bets") for seat, amount in zip(first, amounts, strict=True) if amount
        )


def _turns_after_giver(win: Win) -> int:
    return 0 if win.giver is None else win.table.chairs.steps(win.giver, win.seat)


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
