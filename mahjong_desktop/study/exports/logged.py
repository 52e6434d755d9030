"""A saved riichi game becomes a logged game, in the one form of all formats of logs.

Room: study. No words. Recorded facts are used as they are and never scored again. What an imported game keeps of its
log beyond the steps is in kept.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, cast

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.logs.elements import logged_elements
from mahjong_desktop.logs.values import (
    Called,
    DrawReason,
    Four,
    Konged,
    LogEntry,
    LogFormat,
    LoggedDraw,
    LoggedElement,
    LoggedGame,
    LoggedHand,
    LoggedResult,
    LoggedRules,
    LoggedWin,
    Showed,
    Threw,
    Took,
)
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.ready_hands import ready_seats
from mahjong_desktop.records.record import Header, Record
from mahjong_desktop.records.replay import states
from mahjong_desktop.study.exports.kept import with_kept

_SEATS: Final = 4
_ABORTED: Final = "aborted-"
_NAGASHI: Final = "pays-nagashi-mangan"
_LIABILITY: Final = "liability"
_MINIPOINT: Final = "minipoint"
_YAKUMAN: Final = "yakuman"


class ExportError(MahjongError):
    """A saved game cannot be written in a form. `code` is `not-riichi` (facts: `ruleset`), because only riichi is
    logged by other programs, or `no-hands`."""


def is_loggable(ruleset: Ruleset) -> bool:
    """Returns whether a game of a ruleset can become a logged game: it is played by four with bets of riichi."""
    return ruleset.seats == _SEATS and any(one.bet for one in ruleset.declarations) and "fu" in ruleset.scoring.order


def logged_game(record: Record, ruleset: Ruleset, format: LogFormat = "tenhou6") -> LoggedGame:
    """Returns a saved game as a logged one; `ruleset` has the options of the game. A hand that is under way is its last
    one, without a result. Seats are those of the game, whatever the order of the players before seating. An imported
    game becomes the one that it was read from, whatever the `format`.

    Raises ExportError, KeptError, and RecordError `impossible-step`.
    """
    imported = record.header.imported
    if imported is None or record.header.origin is not None:
        return logged_steps(record.header, states(record, ruleset), ruleset, format)
    made = logged_steps(record.header, states(record, ruleset), ruleset, cast("LogFormat", imported.format))
    return with_kept(made, imported.kept)


def logged_steps(
    header: Header, told: Iterable[tuple[ev.Event, State]], ruleset: Ruleset, format: LogFormat
) -> LoggedGame:
    """Returns the logged game of events, each with the state after it; for one in the middle of a hand any state does.
    Raises ExportError."""
    if not is_loggable(ruleset):
        raise ExportError("not-riichi", ruleset=ruleset.id)
    gathered = _Gathering(ruleset)
    for event, state in told:
        gathered.take(event, state)
    names = header.names or header.players
    return LoggedGame(
        format=format,
        names=cast("tuple[str, str, str, str]", tuple(_name(names, player) for player in gathered.order)),
        rules=rules_told(ruleset),
        hands=gathered.all_hands(),
        final=gathered.final,
    )


def rules_told(ruleset: Ruleset) -> LoggedRules:
    """Returns what a log says of the rules of a game."""
    open_simples = ruleset.chosen.get("open-all-simples")
    rounds = ruleset.chosen.get("rounds", ruleset.flow.rounds if isinstance(ruleset.flow, Rotation) else None)
    return LoggedRules(
        red_fives=len(ruleset.red),
        open_all_simples=None if open_simples is None else open_simples == "on",
        rounds=rounds if isinstance(rounds, int) else None,
    )


def _name(names: tuple[str, ...], player: int | None) -> str:
    return "" if player is None else names[player]


@dataclass
class _Current:
    """The hand under way."""

    started: ev.HandStarted
    scores: Four
    kept: int
    dice: tuple[int, int] | None
    deals: list[list[Piece]]
    indicators: list[Piece] = field(default_factory=list)
    entries: list[LogEntry] = field(default_factory=list)
    wins: list[ev.Won] = field(default_factory=list)
    paid: list[ev.Paid] = field(default_factory=list)
    playing: bool = False


class _Gathering:
    """Collects the hands of a game from its events."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._bets = {one.id: one.bet for one in ruleset.declarations if one.bet}
        self._units = {element.id: element.unit for element in ruleset.scoring.elements}
        self._hands: list[LoggedHand] = []
        self._now: _Current | None = None
        self._drawn: Piece | None = None
        """The piece that was drawn in this turn."""
        self.order: tuple[int | None, ...] = ()
        self.final: Four | None = None

    def all_hands(self) -> tuple[LoggedHand, ...]:
        """Returns all hands, with the one that is under way."""
        return (*self._hands, *(() if self._now is None else (self._hand(self._now, None, ()),)))

    def take(self, event: ev.Event, state: State) -> None:
        """Adds the next event, with the state after it."""
        now = self._now
        match event:
            case ev.Seated():
                self.order = event.order
            case ev.HandStarted():
                self._now = _begun(event, state)
            case ev.MatchEnded():
                self.final = _four(state.scores)
            case _ if now is None:
                pass
            case ev.HandEnded():
                result = self._result(now, event, state)
                declared = any(not self._bets.keys().isdisjoint(state.declared[won.seat]) for won in now.wins)
                under = state.wall.below() if state.wall is not None and declared else ()
                self._hands.append(self._hand(now, result, under))
                self._now = None
            case ev.Won():
                now.wins.append(event)
            case ev.Paid():
                now.paid.append(event)
            case _:
                self._play(now, event)

    def _play(self, now: _Current, event: ev.Event) -> None:
        match event:
            case ev.Dealt():
                now.deals[event.seat] += event.pieces
            case ev.Turned():
                now.indicators.append(event.piece)
                if now.playing:
                    now.entries.append(Showed(event.piece))
            case ev.PlayBegan():
                now.playing = True
                self._drawn = now.deals[event.seat].pop()
                now.entries.append(Took(event.seat, self._drawn))
            case ev.Drew():
                self._drawn = event.piece
                now.entries.append(Took(event.seat, event.piece))
            case ev.Discarded():
                riichi = event.declaration in self._bets
                now.entries.append(Threw(event.seat, event.piece, event.piece == self._drawn, riichi))
                self._drawn = None
            case ev.Melded():
                self._drawn = None
                now.entries.append(_laid(event))
            case _:
                pass

    def _hand(self, now: _Current, result: LoggedResult | None, under: tuple[Piece, ...]) -> LoggedHand:
        started = now.started
        return LoggedHand(
            number=_SEATS * started.round + started.dealer,
            counters=started.streak,
            bets=now.kept // max(self._bets.values()),
            scores=now.scores,
            deals=tuple(tuple(deal) for deal in now.deals),
            indicators=tuple(now.indicators),
            entries=tuple(now.entries),
            result=result,
            under=under,
            dice=now.dice,
        )

    # ---- results

    def _result(self, now: _Current, ended: ev.HandEnded, state: State) -> LoggedResult:
        paid = [one for one in now.paid if one.payee != TABLE]
        if now.wins:
            return tuple(self._win(won, [one for one in paid if one.payee == won.seat]) for won in now.wins)
        changes = _four(balances(paid, _SEATS))
        if ended.result == "void":
            return LoggedDraw(
                cast("DrawReason", ended.scheme.removeprefix(_ABORTED)), None if not any(changes) else changes
            )
        reason: DrawReason = "all-discards-terminals" if ended.scheme == _NAGASHI else "exhausted"
        ready = ready_seats(self._ruleset.shapes, state.table, frozenset(self._bets))
        a, b, c, d = (seat in ready for seat in range(_SEATS))
        return LoggedDraw(reason, changes, (a, b, c, d))

    def _win(self, won: ev.Won, paid: list[ev.Paid]) -> LoggedWin:
        totals = dict(won.totals)
        reds = sum(piece in self._ruleset.red for group in won.groups for piece in group.pieces)
        found = (
            LoggedElement(fact.id, fact.value, self._units.get(fact.id) == _YAKUMAN)
            for fact in won.elements
            if self._units.get(fact.id) != _MINIPOINT
        )
        return LoggedWin(
            seat=won.seat,
            giver=won.giver,
            changes=_four(balances(paid, _SEATS)),
            liable=next((one.payer for one in paid if one.reason == _LIABILITY), None),
            piece=won.piece,
            fu=totals.get("fu"),
            han=totals.get("han"),
            points=won.points,
            limit=won.limit,
            elements=logged_elements(found, reds),
        )


def _begun(event: ev.HandStarted, state: State) -> _Current:
    first = event.dice[0] if event.dice else ()
    dice = (first[0], first[1]) if len(first) == 2 else None
    return _Current(event, _four(state.scores), max(state.deposit, 0), dice, [[] for _ in range(_SEATS)])


def _laid(event: ev.Melded) -> Called | Konged:
    """Returns the entry of a set that was laid."""
    if event.form is KongForm.ADDED:
        return Konged(event.seat, event.pieces[:-1], event.pieces[-1])
    if event.giver is None or event.claimed is None:
        return Konged(event.seat, event.pieces)
    own = tuple(piece for piece in event.pieces if piece != event.claimed)
    match event.kind:
        case MeldKind.CHOW:
            return Called(event.seat, "chow", event.claimed, own, event.giver)
        case MeldKind.PUNG:
            return Called(event.seat, "pung", event.claimed, own, event.giver)
        case _:
            return Called(event.seat, "kong", event.claimed, own, event.giver)


def _four(values: Iterable[int]) -> Four:
    a, b, c, d = values
    return a, b, c, d
