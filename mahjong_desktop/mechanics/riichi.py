"""Riichi: when it may be declared, what it binds the hand to, and which hands have declared it.

The values of the yaku, the payments and the penalties for a wrong riichi belong to the rulesets.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import Bar, Declaration, Intent, Shape, Track
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.wins import Circumstance, Table
from mahjong_desktop.mechanics import declarations
from mahjong_desktop.mechanics.bets import Bets
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
