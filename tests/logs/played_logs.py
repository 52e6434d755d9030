"""Games of riichi that bots play on the engine, as logged games. No expectations belong here.

The ruleset turns up the indicators of all kongs at once, and pays counters to every winner; nothing here depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.logs.elements import limit_paid, logged_elements
from mahjong_desktop.logs.values import (
    Called,
    DrawReason,
    Four,
    Konged,
    LogEntry,
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
from mahjong_desktop.rulesets.riichi.elements import RED_FIVES
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.selfplay import BotTable

_YAKUMAN = {element.id for element in RIICHI_EMA.scoring.elements if element.unit == "yakuman"}
_KINDS: dict[MeldKind, Literal["chow", "pung", "kong"]] = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.KONG: "kong",
}
_REASONS: dict[str, DrawReason] = {
    "pays-nagashi-mangan": "all-discards-terminals",
    "aborted-nine-terminals": "nine-terminals",
    "aborted-four-winds": "four-winds",
    "aborted-four-riichi": "four-riichi",
    "aborted-four-kongs": "four-kongs",
}


@cache
def played_log(seed: int, hands: int = 5, bot: str = "casual") -> LoggedGame:
    """Returns a game of which four bots play so many hands, with red fives."""
    rules = RIICHI_EMA.configure({"red-fives": 3, "nagashi-mangan": "on", "abortive-draws": "on"})
    played: list[LoggedHand] = []
    told: list[ev.Event] = []
    bets = 0
    for step in BotTable(rules, (bot,) * 4, seed).play():
        told += step.events
        if any(isinstance(event, ev.HandEnded) for event in step.events):
            played.append(_hand(told, played[-1] if played else None, bets))
            bets = _bets_left(told, bets)
            told = []
        if len(played) == hands:
            break
    names = ("one", "two", "three", "four")
    return LoggedGame("tenhou6", names, LoggedRules(3, True, 2, "南喰赤"), tuple(played))


def _bets_left(events: Sequence[ev.Event], bets: int) -> int:
    paid = [event for event in events if isinstance(event, ev.Paid)]
    return (
        bets
        + sum(event.payee == -1 for event in paid)
        - sum(event.amount for event in paid if event.payer == -1) // 1000
    )


def _hand(events: Sequence[ev.Event], before: LoggedHand | None, bets: int) -> LoggedHand:
    start = next(event for event in events if isinstance(event, ev.HandStarted))
    end = next(event for event in events if isinstance(event, ev.HandEnded))
    deals: list[list[Piece]] = [[], [], [], []]
    for event in events:
        if isinstance(event, ev.Dealt):
            deals[event.seat] += event.pieces
    first = [Took(start.dealer, piece) for piece in deals[start.dealer][13:]]
    entries = [*first, *_entries(events, first[0].piece)]
    shown = [event.piece for event in events if isinstance(event, ev.Turned)]
    changes = [0, 0, 0, 0]
    for event in events:
        if isinstance(event, ev.Paid):
            changes = _moved(changes, event)
    scores = [score - change for score, change in zip(end.scores, changes, strict=True)]
    return LoggedHand(
        number=4 * start.round + start.dealer,
        counters=start.streak,
        bets=bets,
        scores=(scores[0], scores[1], scores[2], scores[3]),
        deals=tuple(tuple(deal[:13]) for deal in deals),
        indicators=tuple(shown),
        entries=tuple(entry for entry in entries if entry != Showed(shown[0])),
        result=_result(events, start, end),
        dice=(start.dice[0][0], start.dice[0][1]),
    )


def _moved(changes: list[int], event: ev.Paid) -> list[int]:
    return [
        change + event.amount * (seat == event.payee) - event.amount * (seat == event.payer)
        for seat, change in enumerate(changes)
    ]


def _entries(events: Sequence[ev.Event], drawn: Piece | None) -> Iterator[LogEntry]:
    for event in events:
        match event:
            case ev.Drew(seat=seat, piece=piece):
                drawn = piece
                yield Took(seat, piece)
            case ev.Discarded(seat=seat, piece=piece, declaration=declaration):
                yield Threw(seat, piece, piece == drawn, declaration is not None)
                drawn = None
            case ev.Turned(piece=piece):
                yield Showed(piece)
            case ev.Melded():
                yield _meld(event, drawn)
                drawn = None


def _meld(event: ev.Melded, drawn: Piece | None) -> LogEntry:
    if event.form is KongForm.CONCEALED:
        return Konged(event.seat, tuple(sorted(event.pieces)))
    assert event.claimed is not None
    assert event.giver is not None
    if event.form is KongForm.ADDED:
        added = event.pieces[-1]
        return Konged(event.seat, tuple(sorted(piece for piece in event.pieces if piece != added)), added)
    own = tuple(sorted(piece for piece in event.pieces if piece != event.claimed))
    return Called(event.seat, _KINDS[event.kind], event.claimed, own, event.giver)


def _result(events: Sequence[ev.Event], start: ev.HandStarted, end: ev.HandEnded) -> LoggedResult:
    wins = [event for event in events if isinstance(event, ev.Won)]
    if wins:
        paid = [event for event in events if isinstance(event, ev.Paid) and event.payee >= 0]
        return tuple(_win(won, [event for event in paid if event.payee == won.seat], start) for won in wins)
    last = max(index for index, event in enumerate(events) if isinstance(event, ev.Discarded | ev.Drew))
    changes = [0, 0, 0, 0]
    for event in events[last:]:
        if isinstance(event, ev.Paid) and event.payee >= 0:
            changes = _moved(changes, event)
    reason = _REASONS.get(end.scheme, "exhausted")
    told: Four = (changes[0], changes[1], changes[2], changes[3])
    if reason != "exhausted":
        return LoggedDraw(reason, told)
    gains = [change > 0 for change in changes]
    ready = (gains[0], gains[1], gains[2], gains[3]) if any(changes) else (False,) * 4
    return LoggedDraw(reason, told, ready)


def _win(won: ev.Won, paid: Sequence[ev.Paid], start: ev.HandStarted) -> LoggedWin:
    changes = [0, 0, 0, 0]
    for event in paid:
        changes = _moved(changes, event)
    bets = sum(event.amount for event in paid if event.payer == -1)
    points = changes[won.seat] - bets - 300 * start.streak
    totals = dict(won.totals)
    elements = tuple(LoggedElement(one.id, one.value, one.id in _YAKUMAN) for one in won.elements if one.id not in _FU)
    reds = len(RED_FIVES.intersection(piece for group in won.groups for piece in group.pieces))
    yakuman = any(element.yakuman for element in elements)
    return LoggedWin(
        seat=won.seat,
        giver=won.giver,
        changes=(changes[0], changes[1], changes[2], changes[3]),
        piece=won.piece,
        fu=totals.get("fu"),
        han=None if yakuman else totals.get("han"),
        points=points,
        limit=limit_paid(points, won.seat == start.dealer),
        elements=logged_elements(elements, reds if not yakuman else 0),
    )


_FU = {element.id for element in RIICHI_EMA.scoring.elements if element.unit == "minipoint"}
