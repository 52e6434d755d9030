"""Purses: each player starts the match with the same number of points, and nobody pays more than is left. Who cannot
pay the whole sum pays what there is and owes nothing; what a win or a kong brings is kept as ever.

The match ends at once when two players have nothing. Known as limited liability (有限責任), 衛生麻雀 or 円子. The
rulesets decide whether a player without points may be won from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from mahjong_desktop.core.payments import Outcome, Term, Transfer, balances
from mahjong_desktop.core.remembered import SEAT, EachSeat, ListOf, Number, Word, parts
from mahjong_desktop.core.ruleset import Flow, Moment, Position, Track, known_to_all
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table

PURSE = "purse"
"""The text id of the last step of a payment that the purse has cut."""
_MOST = 1_000_000
_Due = tuple[int, int, int, str]
"""A payment that has fallen due: payer, payee, the whole amount, reason."""
CHIPS: Track[tuple[int, ...]] = Track("chips", (), EachSeat(Number(0, _MOST)), lasting=True, shown=known_to_all)
"""The points of each place before the hand; empty in a game without purses."""
_DUES: Track[tuple[_Due, ...]] = Track(
    "dues", (), ListOf(parts(SEAT, SEAT, Number(1, _MOST), Word(()))), shown=known_to_all
)
Dues = Callable[[Table], tuple[Transfer, ...]]
"""Returns all payments of the hand that are due by now, in full."""


def nothing_due(_: Table) -> tuple[Transfer, ...]:
    """Nothing is paid during play."""
    return ()


def paid_from(purses: Sequence[int], due: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Returns what is paid of payments that fall due in this order. What a payer receives before counts. `purses` are
    the points of each place before."""
    left, paid = list(purses), []
    for transfer in due:
        amount = min(transfer.amount, max(left[transfer.payer], 0))
        if amount == transfer.amount:
            paid.append(transfer)
        elif amount:
            whole: tuple[Term, ...] = transfer.terms or (("", transfer.amount, "due"),)
            paid.append(replace(transfer, amount=amount, terms=(*whole, ("→", amount, PURSE))))
        left[transfer.payer] -= amount
        left[transfer.payee] += amount
    return tuple(paid)


EMPTY_FOR_THE_END = 2
"""The number of empty purses that ends the match."""


def ends_the_match(points: Sequence[int]) -> bool:
    """Returns whether the match is over because two of these purses are empty."""
    return sum([left <= 0 for left in points]) >= EMPTY_FOR_THE_END


class UntilPursesAreEmpty(Struct, frozen=True):
    """The order of hands of `flow`, but the match is over when two purses are empty."""

    flow: Flow

    def round_wind(self, position: Position) -> int:
        """Returns the wind of the round in `flow`."""
        return self.flow.round_wind(position)

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None when the match is over."""
        return None if ends_the_match(outcome.scores) else self.flow.after(position, outcome)


def void_by_purses(table: Table) -> str:
    """Returns the id of the reason for which the hand is aborted: two purses are empty; an empty text if not."""
    return "purses-empty" if ends_the_match(table.scores) else ""


class Purses(Struct, frozen=True):
    """Purses of `stake` points. `due` are the payments during play in full, `reasons` the ids of them.

    Payments during play are made in the order in which they have fallen due. Those that are due are remembered, whether
    they were paid or not, because an empty purse owes nothing later.
    """

    stake: int
    seats: int
    due: Dues = nothing_due
    reasons: tuple[str, ...] = ()

    def tracks(self) -> tuple[Track[Any], ...]:
        """Returns the tracks: the points of each seat before the hand and, if anything is paid during play, the
        payments that have fallen due."""
        takes = EachSeat(Number(0, max(_MOST, self.seats * self.stake)))
        full = replace(CHIPS, initial=(self.stake,) * self.seats, takes=takes)
        chips = full.updated(frozenset({"hand-ended"}), lambda _, __, table: table.scores)
        if not self.reasons:
            return (chips,)
        due = replace(_DUES, takes=ListOf(parts(SEAT, SEAT, Number(1, _MOST), Word(self.reasons))))
        watches = frozenset({"discarded", "melded", "bonus-exposed", "drew", "paid"})
        return (chips, due.updated(watches, self._fallen_due))

    def paid_in_play(self, table: Table) -> tuple[Transfer, ...]:
        """Returns what is paid of the payments during play that are due by now."""
        return paid_from(CHIPS.of(table), self._in_order(table))

    def paid_at_the_end(self, table: Table, due: Iterable[Transfer]) -> tuple[Transfer, ...]:
        """Returns what is paid of the payments of a win or of an unwon hand."""
        return paid_from(self.left(table), due)

    def left(self, table: Table) -> tuple[int, ...]:
        """Returns the points of each place now. A score case tells the points before the hand alone."""
        if table.scores:
            return table.scores
        gains = balances(self.paid_in_play(table), table.places)
        return tuple([before + gain for before, gain in zip(CHIPS.of(table), gains, strict=True)])

    def _in_order(self, table: Table) -> list[Transfer]:
        """Returns the payments that are due, in the order in which they have fallen due."""
        waiting = list(self.due(table))
        if not waiting:
            return waiting
        known = Counter([_key(transfer) for transfer in waiting])
        by_key = {_key(transfer): transfer for transfer in waiting}
        earlier = []
        for due in _DUES.of(table):
            if known[due]:
                known[due] -= 1
                earlier.append(by_key[due])
        done = Counter([_key(transfer) for transfer in earlier])
        return [*earlier, *_without(waiting, done)]

    def _fallen_due(self, value: tuple[_Due, ...], _: Moment, table: Table) -> tuple[_Due, ...]:
        new = _without(self.due(table), Counter(value))
        return (*value, *map(_key, new)) if new else value


def _key(transfer: Transfer) -> _Due:
    return (transfer.payer, transfer.payee, transfer.amount, transfer.reason)


def _without(transfers: Iterable[Transfer], done: Counter[_Due]) -> list[Transfer]:
    """Returns the payments that are not among those done, equal ones as often as they are due."""
    left, new = Counter(done), []
    for transfer in transfers:
        key = _key(transfer)
        if left[key]:
            left[key] -= 1
        else:
            new.append(transfer)
    return new


def stake_of(tracks: Iterable[Track[Any]]) -> int:
    """Returns the points of a full purse in a game with these tracks; 0 if it has no purses."""
    return max([max(track.initial) for track in tracks if track.id == CHIPS.id], default=0)


class PaymentWithTerms(Protocol):
    """A payment with its calculation."""

    @property
    def amount(self) -> int: ...

    @property
    def terms(self) -> tuple[Term, ...]: ...


def due_of(payment: PaymentWithTerms) -> int:
    """Returns what was due for a payment, which is more than its amount if the purse held less."""
    if not payment.terms or payment.terms[-1][2] != PURSE:
        return payment.amount
    due = 0
    for sign, number, _ in payment.terms[:-1]:
        due = due * number if sign == "×" else due - number if sign == "−" else due + number if sign == "+" else number
    return due
