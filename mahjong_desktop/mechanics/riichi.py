"""Riichi: when it may be declared, what it binds the hand to, which hands have declared it, and the bets on the table
(riichi sticks): put down with the declaration, collected by winners, shared out after the match.

The values of the yaku, the payments and the penalties for a wrong riichi belong to the rulesets.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import TABLE, Outcome, Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, Maybe
from mahjong_desktop.core.ruleset import Bar, Declaration, Intent, Moment, Shape, Track, known_to_all
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.wins import Circumstance, Table, Win
from mahjong_desktop.mechanics import declarations
from mahjong_desktop.mechanics.ready_hands import ready_seats
from mahjong_desktop.mechanics.tracks import seats_in

_RIICHI, _DOUBLE, _ONE_SHOT = "riichi", "double-riichi", "one-shot"


class Riichi(Struct, frozen=True):
    """The rules of riichi in a game with the `shapes`.

    `bets` are the riichi sticks. `least_wall` is the least number of tiles that must be left to draw. `unnoticed` is
    the id of the track that remembers the seats whose wrong declaration or kong nobody has noticed.
    """

    shapes: tuple[Shape, ...]
    bets: Bets
    least_wall: int
    unnoticed: str

    def tracks(self) -> tuple[Track, ...]:
        """Returns the tracks: seats with a double riichi, seats that may win with ippatsu (one shot), and the bets."""
        return (
            declarations.first_turn(_DOUBLE, _RIICHI),
            declarations.one_shot(_ONE_SHOT, self.bets.pending),
            *self.bets.tracks(),
        )

    def declaration(self) -> Declaration:
        """Returns the declaration. It is made with a discard that leaves the hand ready."""
        fits = declarations.ready_after_discard(self.shapes, "riichi-not-ready")
        moments = frozenset({"discard"})
        late, bet = frozenset({"claim"}), self.bets.amount
        return Declaration(_RIICHI, moments, self._allowed, fits, bet=bet, nearly_ready=True, too_late=late)

    def stated(self) -> dict[str, str]:
        """Returns the special case that a score case may state: a double riichi."""
        return {_DOUBLE: _RIICHI}

    def _allowed(self, intent: Intent) -> Refusal | None:
        if any(not meld.concealed for meld in intent.table.melds[intent.seat]):
            return Refusal("riichi-open-hand")
        if intent.table.wall_left < self.least_wall:
            return Refusal("riichi-wall")
        return None if declarations.nearly_ready(self.shapes, intent) else Refusal("riichi-not-ready")

    def fixed_hand(self) -> Bar:
        """Returns the bar that holds after riichi: the seat discards what it draws and claims nothing for a set. A
        concealed kong is allowed if the waits stay the same and its three other tiles are a pung in every reading of
        the ready hand as sets and a pair. The first shape is the regular one."""
        same_waits = declarations.kong_keeping_waits(self.shapes, "kong-changes-wait")

        def kong(intent: Intent) -> Refusal | None:
            refusal = same_waits(intent)
            if refusal is not None:
                return refusal
            fits = declarations.pung_in_every_reading(self.shapes[:1], intent)
            return None if fits else Refusal("kong-changes-wait")

        return declarations.fixed_hand(frozenset({_RIICHI}), "riichi-fixed-hand", kong)

    def declared(self, hand: HandFacts) -> bool:
        """The winner has declared riichi."""
        return hand.has_declared(*self.bets.declarations)

    def declared_first(self, hand: HandFacts) -> bool:
        """Double riichi: the winner declared riichi with the first discard, before anybody laid a set."""
        return self.declared(hand) and (hand.has_declared(_DOUBLE) or _in_track(_DOUBLE, hand))

    def won_at_once(self, hand: HandFacts) -> bool:
        """Ippatsu: the winner won within one uninterrupted turn of the table after declaring riichi."""
        return self.declared(hand) and (hand.happened(Circumstance.ONE_SHOT) or _in_track(_ONE_SHOT, hand))

    def ready_seats(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that show a ready hand at the end of a hand that nobody has won."""
        return ready_seats(self.shapes, table, self.bets.declarations)

    def offenders(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that declared riichi without being ready, or that made a forbidden kong after riichi.

        Dead hands and hands whose tiles are unknown are left out.
        """
        bettors = [seat for seat in self.bets.bettors(table) if seat not in table.dead and _known(table, seat)]
        ready = set(self.ready_seats(table)) - seats_in(self.unnoticed, table) if bettors else set()
        return tuple(seat for seat in bettors if seat not in ready)


def _in_track(track: str, hand: HandFacts) -> bool:
    return hand.win.seat in seats_in(track, hand.table)


def _known(table: Table, seat: int) -> bool:
    return bool(table.hands) and table.hands[seat] is not None


# ---- bets on the table (riichi sticks)


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
