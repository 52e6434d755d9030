"""What happens at the table in words, and what is paid during play: news, called words, the change beside each score,
the lines of the log.

Room: present. Nothing is scored here; the events are those of a step, masked for the viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import assert_never

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.tiles import BONUS_FAMILIES, Piece, face_of
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView, giver_of, taker_of
from mahjong_desktop.mechanics.purses import due_of
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.table_words import part_of_due
from mahjong_desktop.study.account import headline
from mahjong_desktop.texts import Texts

MOST_LOGGED = 2
"""The greatest number of entries in the log."""


class PaidNow(Struct, frozen=True):
    """One payment: who pays whom, how much, and how much was due."""

    payer: int
    payee: int
    amount: int
    due: int


class PaidTogether(Struct, frozen=True):
    """Payments with one cause: `reason` is its id, `pieces` are the tiles that caused it, if they lie together."""

    reason: str
    payments: tuple[PaidNow, ...]
    pieces: tuple[Piece, ...] = ()

    @property
    def payer(self) -> int | None:
        """Who pays, if one player alone pays several."""
        payers = {one.payer for one in self.payments}
        return payers.pop() if len(payers) == 1 and len(self.payments) > 1 else None

    @property
    def about(self) -> int:
        """The player whom the log names first: who pays all others, or who is paid."""
        return self.payments[0].payee if self.payer is None else self.payer

    @property
    def total(self) -> int:
        """What that player gains or loses."""
        whole = sum(one.amount for one in self.payments)
        return whole if self.payer is None else -whole


class LogLine(Struct, frozen=True):
    """One entry of the log: whom it is about, what happened, who pays or receives how much, the gain or loss."""

    name: str
    event: str
    others: str
    total: str
    gains: bool


def payments_by_cause(events: Sequence[ev.Event]) -> tuple[PaidTogether, ...]:
    """Returns the payments during play among the events of a step, by cause. Those of the end of a hand, and bets that
    are put on the table, are left out."""
    ended = [event for event in events if isinstance(event, ev.HandEnded)]
    if any(event.result == "draw" for event in ended):
        return ()
    found: list[PaidTogether] = []
    cause: tuple[Piece, ...] = ()
    for event in takewhile(lambda event: not isinstance(event, ev.Won), events):
        if isinstance(event, ev.Melded):
            cause = event.pieces
        elif isinstance(event, ev.BonusExposed):
            cause = (event.piece,)
        elif isinstance(event, ev.Discarded):
            cause = ()
        elif isinstance(event, ev.Paid) and TABLE not in (event.payer, event.payee):
            one = PaidNow(event.payer, event.payee, event.amount, due_of(event))
            if found and _belongs(found[-1], event, cause):
                last = found.pop()
                found.append(PaidTogether(last.reason, (*last.payments, one), cause))
            else:
                found.append(PaidTogether(event.reason, (one,), cause))
    return tuple(found)


def _belongs(last: PaidTogether, event: ev.Paid, cause: tuple[Piece, ...]) -> bool:
    """Returns whether a payment has the same cause as those before it."""
    if last.reason != event.reason or last.pieces != cause:
        return False
    payees = {one.payee for one in last.payments}
    payers = {one.payer for one in last.payments}
    same_payee = payees == {event.payee} and event.payer not in payers
    return same_payee or (payers == {event.payer} and event.payee not in payees)


def changes(paid: Sequence[PaidTogether], places: int) -> tuple[int, ...]:
    """Returns the gain or loss of each place."""
    return balances([one for together in paid for one in together.payments], places)


def cause_of(together: PaidTogether, view: SeatView) -> tuple[Piece, ...]:
    """Returns the tiles that belong to the cause: a kong, or the set that the bonus tile just exposed completes."""
    if len(together.pieces) != 1 or not view.bonus:
        return together.pieces
    face = face_of(together.pieces[0])
    held = view.bonus[together.payments[0].payee]
    family = next((set(one) for one in BONUS_FAMILIES if face in one), {face})
    members = tuple(piece for piece in held if face_of(piece) in family)
    return members if len(members) > 1 else together.pieces


def log_line(together: PaidTogether, view: SeatView, names: Sequence[str], texts: Texts) -> LogLine:
    """Returns the entry of the log for payments with one cause."""
    reason = texts.payment(view.ruleset.id, together.reason)
    one_pays = together.payer is not None

    def told(one: PaidNow) -> str:
        other = names[one.payee if one_pays else one.payer]
        paid = texts.number(one.amount) if one.amount == one.due else part_of_due(one.amount, one.due)
        return f"{other}\N{NO-BREAK SPACE}{paid}"

    return LogLine(
        names[together.about],
        reason[:1].upper() + reason[1:],
        texts.listed(map(told, together.payments)),
        texts.signed(together.total),
        together.total > 0,
    )


class PaidLately:
    """What was paid during play lately: the changes beside the scores until the next turn, the log until the hand
    ends."""

    def __init__(self) -> None:
        self.paid: tuple[PaidTogether, ...] = ()
        self.log: tuple[PaidTogether, ...] = ()

    def hear(self, events: Sequence[ev.Event]) -> tuple[PaidTogether, ...]:
        """Takes the events of a step and returns what is paid in it."""
        if any(isinstance(event, ev.HandStarted | ev.HandEnded | ev.Won) for event in events):
            self.forget()
        new = payments_by_cause(events)
        if new:
            self.paid = new
            self.log = (*self.log, *new)[-MOST_LOGGED:]
        elif any(isinstance(event, ev.Drew | ev.Melded) for event in events):
            self.paid = ()
        return new

    def forget(self) -> None:
        """Forgets everything: another hand or match begins."""
        self.paid = self.log = ()


class News(Struct, frozen=True):
    """The contents of a notice: headlines, each with the line below it (for a winner the value of the hand), and rows
    of two columns (what each seat gains or loses)."""

    headlines: tuple[tuple[str, str], ...]
    gains: tuple[tuple[str, str], ...]


def news_of(events: Sequence[ev.Event], view: SeatView, names: tuple[str, ...], texts: Texts) -> News | None:
    """Returns the news of an exchange of tiles, or of wins after which play goes on; None if there are neither."""
    exchanged = next((event for event in events if isinstance(event, ev.Exchanged)), None)
    if exchanged is not None:
        return _exchange(exchanged, view, names, texts)
    if not any(isinstance(event, ev.WentOn) for event in events):
        return None
    wins = [event for event in events if isinstance(event, ev.Won)]
    gains = balances((event for event in events if isinstance(event, ev.Paid)), view.ruleset.places)
    return News(
        tuple((_headline(won, view, names, texts), _value(won, view, texts)) for won in wins),
        tuple((names[seat], texts.signed(gain)) for seat, gain in enumerate(gains) if gain),
    )


def _exchange(event: ev.Exchanged, view: SeatView, names: tuple[str, ...], texts: Texts) -> News:
    """Returns who received the viewer's tiles, and from whom the new tiles come."""
    title = texts.for_ruleset(view.ruleset.id).phrase("log", "exchanged", die=texts.number(event.die))
    taker, giver = names[taker_of(event, view)], names[giver_of(event, view)]
    return News(((title, ""),), ((words.tiles_go_to(), taker), (words.tiles_come_from(), giver)))


def _headline(won: ev.Won, view: SeatView, names: tuple[str, ...], texts: Texts) -> str:
    name = f"win-{headline(won)}"
    if won.seat == view.seat:
        name = f"you-{name}"
    elif won.giver == view.seat:
        name = f"{name}-yours"
    giver = names[won.giver] if won.giver is not None else ""
    return texts.for_ruleset(view.ruleset.id).phrase("results", name, winner=names[won.seat], giver=giver)


def _value(won: ev.Won, view: SeatView, texts: Texts) -> str:
    priced = any(element.value for element in won.elements)
    return texts.dotted(words.totals_of(won.totals, won.points, priced, texts, view.ruleset.id))


class Tone(StrEnum):
    """How a word is shown: a claim when it is called, the same claim later, a declaration, a win."""

    SPOKEN = "spoken"
    SAID = "said"
    DECLARED = "declared"
    WON = "won"


class Call(Struct, frozen=True):
    """A word at a seat."""

    seat: int
    word: str
    tone: Tone


def calls_of(events: Iterable[ev.Event], view: SeatView, texts: Texts) -> Iterator[Call]:
    """Yields the words that players call in these events."""
    ruleset = view.ruleset.id
    bound = texts.for_ruleset(ruleset)
    for event in events:
        match event:
            case ev.Melded(seat=seat):
                yield Call(seat, bound.phrase("calls", event.kind.value), Tone.SPOKEN)
            case ev.Declared(seat=seat):
                yield Call(seat, texts.badge(ruleset, event.declaration), Tone.DECLARED)
            case ev.Won(seat=seat, giver=giver):
                yield Call(seat, bound.call("win", claimed=giver is not None), Tone.WON)
            case (
                ev.Seated()
                | ev.TakenUp()
                | ev.HandStarted()
                | ev.WallBroken()
                | ev.Dealt()
                | ev.Turned()
                | ev.Exchanged()
            ):
                pass
            case (
                ev.Prepared()
                | ev.BonusExposed()
                | ev.Drew()
                | ev.PlayBegan()
                | ev.LastTileOffered()
                | ev.ReplacementOffered()
            ):
                pass
            case ev.Discarded() | ev.Unclaimed() | ev.Scored() | ev.Revealed() | ev.Paid() | ev.WentOn():
                pass
            case ev.Erred() | ev.HandEnded() | ev.MatchEnded():
                pass
            case _:
                assert_never(event)
