"""Penalties for mistakes at a strict table, from which rulesets choose. The engine finds the mistakes."""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Fault, Moment, Penalty, Track
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.wins import Table

UNNOTICED = Penalty(stands=True)
"""The action stands, and nobody has noticed that it is forbidden."""
DEAD_HAND = Penalty(dead=True)
TAKEN_BACK = Penalty()


def pays_everybody(fault: Fault, amount: int) -> tuple[Transfer, ...]:
    """Returns the payments of `amount` points from the offender to each other player."""
    return tuple(Transfer(fault.seat, other, amount, "penalty") for other in fault.table.chairs.others(fault.seat))


def unnoticed(track: str) -> Track:
    """Remembers the seats that have made a mistake which nobody has noticed."""

    def step(value: object, moment: Moment, _: Table) -> object:
        assert isinstance(value, frozenset)
        return value if moment.found else value | {moment.seat}

    return Track(track, frozenset(), SEATS, frozenset({"erred"}), step)


def comes_to_light(track: str, reason: str) -> Gate:
    """Refuses a win of a seat that the track remembers: its mistake is noticed when it declares the win."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        seats = hand.table.tracks.get(track)
        return Refusal(reason) if seats and isinstance(seats, frozenset) and hand.win.seat in seats else None

    return gate
