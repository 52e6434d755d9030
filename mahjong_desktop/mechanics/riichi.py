"""Riichi: when it may be declared, what it binds the hand to, which hands have declared it, and the bets on the table
(riichi sticks): put down with the declaration, collected by winners, shared out after the match.

The values of the yaku, the payments and the penalties for a wrong riichi belong to the rulesets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin, Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, Maybe
from mahjong_desktop.core.ruleset import Bar, Declaration, Intent, Judge, Moment, Shape, Track, known_to_all
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Circumstance, Table, Win
from mahjong_desktop.mechanics import declarations
from mahjong_desktop.mechanics.ready_hands import ready_seats
from mahjong_desktop.mechanics.shapes import waits

_RIICHI = "riichi"
_NOBODY_WON = frozenset({"unclaimed", "melded"})


def _pending(_: int | None, moment: Moment, __: Table) -> int | None:
    return moment.seat if moment.what == "declared" else None


PENDING: Track[int | None] = Track(
    "pending",
    None,
    Maybe(SEAT),
    _NOBODY_WON | {"declared"},
    _pending,
    shown=known_to_all,
    sleeps=_NOBODY_WON,
)
"""The seat that has just declared riichi with a discard that may still be won; its bet is not on the table yet."""
DOUBLE_RIICHI = declarations.first_turn("double-riichi", _RIICHI)
ONE_SHOT = declarations.one_shot("one-shot", PENDING)
"""The seats that may win with ippatsu."""
STICKS: Track[int] = Track("riichi-sticks", 0, COUNT, lasting=True, shown=known_to_all)
"""The number of bets of earlier hands."""


class Riichi(Struct, frozen=True):
    """The rules of riichi in a game with the `shapes`.

    `bets` are the riichi sticks. `least_wall` is the least number of tiles that must be left to draw. `unnoticed`
    remembers the seats whose wrong declaration or kong nobody has noticed. With `on_credit` a seat may declare riichi
    with fewer points than the bet. With `own_sets_count` a hand is ready although all four tiles of the only kind that
    it waits for lie in its own sets.
    """

    shapes: tuple[Shape, ...]
    bets: Bets
    least_wall: int
    unnoticed: Track[frozenset[int]]
    on_credit: bool = True
    own_sets_count: bool = False

    def tracks(self) -> tuple[Track[Any], ...]:
        """Returns the tracks: seats with a double riichi, seats that may win with ippatsu (one shot), and the bets."""
        return (DOUBLE_RIICHI, ONE_SHOT, *self.bets.tracks())

    def declaration(self) -> Declaration:
        """Returns the declaration. It is made with a discard that leaves the hand ready."""
        moments = frozenset({"discard"})
        late, bet = frozenset({"claim"}), self.bets.amount
        return Declaration(_RIICHI, moments, self._allowed, self._fits(), bet=bet, nearly_ready=True, too_late=late)

    def _fits(self) -> Judge:
        with_a_wait = declarations.ready_after_discard(self.shapes, "riichi-not-ready")

        def judge(intent: Intent) -> Refusal | None:
            refusal = with_a_wait(intent)
            if refusal is None or intent.tile is None:
                return refusal
            left = declarations.hand_without(intent.hand, intent.tile)
            return None if self._waits_on_own_sets(intent.table, intent.seat, left) else refusal

        return judge if self.own_sets_count else with_a_wait

    def _waits_on_own_sets(self, table: Table, seat: int, hand: tuple[Tile, ...] | None) -> bool:
        """Returns whether a hand, if it is known, waits for a kind of which not all four tiles are concealed in it."""
        counts = count_tiles(hand or ())
        return hand is not None and bool(waits(self.shapes, counts, table.melds[seat], counts))

    def stated(self) -> dict[str, str]:
        """Returns the special case that a score case may state: a double riichi."""
        return {DOUBLE_RIICHI.id: _RIICHI}

    def _allowed(self, intent: Intent) -> Refusal | None:
        if any(not meld.concealed for meld in intent.table.melds[intent.seat]):
            return Refusal("riichi-open-hand")
        if intent.table.wall_left < self.least_wall:
            return Refusal("riichi-wall")
        if not self.on_credit and self._is_too_poor(intent):
            return Refusal("riichi-too-poor")
        return None if declarations.nearly_ready(self.shapes, intent) else Refusal("riichi-not-ready")

    def _is_too_poor(self, intent: Intent) -> bool:
        """Returns whether the seat has fewer points than the bet; False if the scores are unknown."""
        scores = intent.table.scores
        return bool(scores) and scores[intent.seat] < self.bets.amount

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
        return self.declared(hand) and (hand.has_declared(DOUBLE_RIICHI.id) or _in_track(DOUBLE_RIICHI, hand))

    def won_at_once(self, hand: HandFacts) -> bool:
        """Ippatsu: the winner won within one uninterrupted turn of the table after declaring riichi."""
        return self.declared(hand) and (hand.happened(Circumstance.ONE_SHOT) or _in_track(ONE_SHOT, hand))

    def ready_seats(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that show a ready hand at the end of a hand that nobody has won."""
        found = ready_seats(self.shapes, table, self.bets.declarations)
        if not self.own_sets_count:
            return found
        return tuple(seat for seat in table.chairs.taken if seat in found or self._is_ready_on_own_sets(table, seat))

    def _is_ready_on_own_sets(self, table: Table, seat: int) -> bool:
        hides = table.has_declared(seat, "noten") and not table.has_declared(seat, *self.bets.declarations)
        return seat not in table.dead and not hides and self._waits_on_own_sets(table, seat, table.hands[seat])

    def offenders(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that declared riichi without being ready, or that made a forbidden kong after riichi.

        Dead hands and hands whose tiles are unknown are left out.
        """
        bettors = [seat for seat in self.bets.bettors(table) if seat not in table.dead and _known(table, seat)]
        ready = set(self.ready_seats(table)) - self.unnoticed.of(table) if bettors else set()
        return tuple(seat for seat in bettors if seat not in ready)


def _in_track(track: Track[frozenset[int]], hand: HandFacts) -> bool:
    return hand.win.seat in track.of(hand.table)


def _known(table: Table, seat: int) -> bool:
    return bool(table.hands) and table.hands[seat] is not None


# ---- bets on the table (riichi sticks)


class Bets(Struct, frozen=True):
    """Bets of `amount` points, one for each seat that has made any of the `declarations`.

    Those of earlier hands are counted by STICKS. `reason` is the reason of the payment.
    """

    declarations: frozenset[str]
    amount: int
    reason: str

    def tracks(self) -> tuple[Track[int | None], Track[int]]:
        """Returns the pending seat and the sticks. The sticks fall at once when bets are taken, and rise at the end of
        a hand by its bets; a match that is taken up brings those that lie on the table."""

        def step(value: int, moment: Moment, table: Table) -> int:
            if moment.what == "taken-up":
                return moment.amount // self.amount
            if moment.what == "paid":
                return value - (moment.amount // self.amount if moment.name == "bets" else 0)
            return value + len(self.bettors(table))

        return PENDING, STICKS.updated(frozenset({"taken-up", "paid", "hand-ended"}), step)

    def bettors(self, table: Table) -> tuple[int, ...]:
        """Returns the seats whose bet of this hand lies on the table."""
        names = self.declarations
        if not any(table.declared):
            return ()
        seats = tuple([seat for seat, declared in enumerate(table.declared) if not names.isdisjoint(declared)])
        pending = PENDING.of(table) if seats else None
        return seats if pending is None else tuple(seat for seat in seats if seat != pending)

    def lying(self, table: Table) -> int:
        """Returns the number of bets on the table, those of earlier hands included."""
        return STICKS.of(table) + len(self.bettors(table))

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
        first = nearest_winner(outcome)
        others = [won for won in outcome.wins if won is not first]
        for won in (*sorted(others, key=lambda won: -_turns_after_giver(won.win)), first):
            own = left if won is first else int(won.win.seat in bettors)
            if own:
                yield Transfer(TABLE, won.win.seat, self.amount * own, "bets")
                left -= own

    def left_over(
        self, scores: tuple[int, ...], table: Table, rounding: int, *, shared: bool = True
    ) -> tuple[Transfer, ...]:
        """Returns the payments of the bets that are left after the match. They go to the leader; leaders with equal
        scores share them, rounded down, and the first of these seats gets the remainder. If they are not `shared`, that
        seat gets all."""
        left = self.amount * STICKS.of(table)
        best = max(scores[place] for place in table.chairs.held)
        first = [place for place in table.chairs.held if scores[place] == best][: None if shared else 1]
        share = left // len(first) // rounding * rounding
        amounts = [share + (left - share * len(first) if seat == first[0] else 0) for seat in first]
        return tuple(
            Transfer(TABLE, seat, amount, "left-bets") for seat, amount in zip(first, amounts, strict=True) if amount
        )


def nearest_winner(outcome: Outcome) -> ScoredWin:
    """Returns the win of the seat that comes first in turn after the giver."""
    return min(outcome.wins, key=lambda won: _turns_after_giver(won.win))


def _turns_after_giver(win: Win) -> int:
    return 0 if win.giver is None else win.table.chairs.steps(win.giver, win.seat)
