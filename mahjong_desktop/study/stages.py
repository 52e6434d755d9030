"""Splits a hand into its settlements: wins after which play goes on, and its end. Nothing is scored here.

Room: study. No Qt and no words. Events are in the order in which they happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted, Paid, Scored, WentOn, Won


class SettledStage(Struct, frozen=True):
    """One settlement: wins, hands of losers, payments, and the id of the sentence that explains them. `last` marks the
    end of the hand."""

    wins: tuple[Won, ...]
    scored: tuple[Scored, ...]
    payments: tuple[Paid, ...]
    scheme: str
    last: bool


@dataclass
class _Gathering:
    wins: list[Won] = field(default_factory=list)
    scored: list[Scored] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)

    def stage(self, scheme: str, *, last: bool) -> SettledStage:
        made = SettledStage(tuple(self.wins), tuple(self.scored), tuple(self.paid), scheme, last)
        self.wins, self.scored, self.paid = [], [], []
        return made

    def paid_in_play(self) -> list[Paid]:
        """Removes and returns the payments that were made before any win; after a win they belong to its settlement."""
        if self.wins:
            return []
        made, self.paid = self.paid, []
        return made


def stages(events: Iterable[Event]) -> tuple[tuple[SettledStage, ...], tuple[Paid, ...]]:
    """Returns the settlements of a hand, and the other payments that were made during play."""
    now, made, in_play = _Gathering(), [], list[Paid]()
    for event in events:
        match event:
            case Won():
                in_play += now.paid_in_play()
                now.wins.append(event)
            case Scored():
                now.scored.append(event)
            case Paid():
                now.paid.append(event)
            case WentOn() | HandEnded():
                made.append(now.stage(event.scheme, last=isinstance(event, HandEnded)))
            case ev.Seated() | ev.HandStarted() | ev.WallBroken() | ev.Dealt() | ev.Turned() | ev.Exchanged():
                in_play += now.paid_in_play()
            case ev.Prepared() | ev.Declared() | ev.BonusExposed() | ev.Drew() | ev.PlayBegan():
                in_play += now.paid_in_play()
            case (
                ev.LastTileOffered()
                | ev.Discarded()
                | ev.Melded()
                | ev.Unclaimed()
                | ev.Revealed()
                | ev.ReplacementOffered()
            ):
                in_play += now.paid_in_play()
            case ev.Erred() | ev.MatchEnded():
                in_play += now.paid_in_play()
            case _:
                assert_never(event)
    return tuple(made), tuple(in_play)


def last_hand(events: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events of the last hand that began; all events if none began."""
    starts = [index for index, event in enumerate(events) if isinstance(event, HandStarted)]
    return tuple(events[starts[-1] :]) if starts else tuple(events)


def between_seats(payments: Iterable[Paid]) -> tuple[Paid, ...]:
    """Returns the payments from player to player."""
    return tuple(paid for paid in payments if TABLE not in (paid.payer, paid.payee))


def with_table(payments: Iterable[Paid]) -> tuple[Paid, ...]:
    """Returns the payments to or from the table."""
    return tuple(paid for paid in payments if TABLE in (paid.payer, paid.payee))
