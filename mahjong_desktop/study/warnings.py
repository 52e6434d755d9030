"""Mistakes: whether an answer is surely one before it is given, and what one has cost at a strict table. Only what
the seat sees is used, and no ruleset is known by name.

Room: study. No Qt and no words; the expert bot confirms what the tiles say. Whether anybody is warned is decided by
the manner of play (records.manners).

A warning must be certain, so it is silent wherever an answer may have a good reason: a dearer win, better waits, waits
that are dead or may not win, a hand of another that is feared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.bots.explanation import Candidate, Explains
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.advice import ADVISER

_LOST: Final = 0.5
"""An answer is surely a mistake if the expert expects it to lose at least this share of what the best one brings."""
_FEARED: Final = 0.05
"""A hand is not kept for certain if the discard that keeps it risks more than this share of what it may gain."""
_FEARED_SETS: Final = 3
"""Nor if another seat has laid so many sets, or has declared anything: it may be ready, and dear."""


class SureMistakeKind(Enum):
    """What is wrong with an answer: a win is let go, a ready hand is broken up, or the tile is what a hand that lies
    open waits for."""

    WIN_LET_GO = "win-let-go"
    READY_HAND_BROKEN = "ready-hand-broken"
    OPEN_HAND_FED = "open-hand-fed"


class SureMistake(Struct, frozen=True):
    """A mistake. `tiles` are the kinds that the broken hand waits for, or the tile that is discarded; `live` is the
    number of the waits' tiles that the seat cannot see; `seat` is whose open hand waits for the tile."""

    kind: SureMistakeKind
    tiles: tuple[Tile, ...] = ()
    live: int = 0
    seat: int | None = None


class SureMistakes:
    """Judges the answers of one seat in the games of a ruleset. Raises BotError if there is no expert."""

    def __init__(self, ruleset: Ruleset) -> None:
        expert = make_bot(ADVISER, ruleset)
        assert isinstance(expert, Explains)
        self._expert = expert

    def judge(self, view: SeatView, options: Options, action: Action) -> SureMistake | None:
        """Returns what is surely wrong with one of the options; None if nothing is."""
        if DeclareWin() in options.legal:
            return self._win_let_go(view, options, action)
        if not isinstance(action, Discard) or action.declaration is not None:
            return None
        return _fed_hand(view, options, action) or self._broken_hand(view, options, action)

    def _win_let_go(self, view: SeatView, options: Options, action: Action) -> SureMistake | None:
        """A win is let go for nothing if the expert would take it, and expects at most half of it otherwise."""
        if action == DeclareWin():
            return None
        best, chosen = self._rated(view, options, action)
        lost = best.action == DeclareWin() and best.value > 0 and chosen.value <= (1 - _LOST) * best.value
        return SureMistake(SureMistakeKind.WIN_LET_GO) if lost else None

    def _broken_hand(self, view: SeatView, options: Options, action: Discard) -> SureMistake | None:
        """A ready hand is broken up if another discard keeps live waits that may win, and the expert would keep them
        without fear."""
        if _waits_after(view, action.piece) or _is_threatened(view):
            return None
        kept = {one for one in options.legal if isinstance(one, Discard) and _live_waits(view, one.piece)}
        if not kept:
            return None
        best, chosen = self._rated(view, options, action)
        if best.action not in kept or best.danger > _FEARED * best.gain:
            return None
        if chosen.value > best.value - _LOST * best.gain:
            return None
        assert isinstance(best.action, Discard)
        waits = _live_waits(view, best.action.piece)
        return SureMistake(SureMistakeKind.READY_HAND_BROKEN, view.setup.faces(tuple(waits)), sum(waits.values()))

    def _rated(self, view: SeatView, options: Options, action: Action) -> tuple[Candidate, Candidate]:
        """Returns the expert's ratings of its choice and of an action."""
        rated = self._expert.explain(view, options.legal, Random(0))
        return rated[0], next(candidate for candidate in rated if candidate.action == action)


# ---- the own hand


def _is_threatened(view: SeatView) -> bool:
    """Returns whether another seat may well be ready."""
    others = [seat for seat in view.ruleset.chairs.others(view.seat) if seat not in (*view.winners, *view.dead)]
    laid = (sum(not meld.concealed for meld in view.melds[seat]) for seat in others)
    return any(view.declared[seat] for seat in others if view.declared) or max(laid, default=0) >= _FEARED_SETS


def _waits_after(view: SeatView, piece: Piece) -> tuple[Tile, ...]:
    """Returns the waits of the shape after a discard, live or not."""
    table = _table_without(view, piece)
    return seat_waits(view.ruleset.shapes, table, view.seat)


def _live_waits(view: SeatView, piece: Piece) -> dict[Tile, int]:
    """Returns the waits after a discard that may win, with the number of tiles that the seat cannot see, if there are
    any."""
    table, observation = _table_without(view, piece), observe(view)
    waits = seat_waits(view.ruleset.shapes, table, view.seat)
    live = {tile: observation.live_copies(tile) for tile in waits}
    return {tile: count for tile, count in live.items() if count and _may_win(view, table, tile)}


def _table_without(view: SeatView, piece: Piece) -> Table:
    kinds = view.setup.sorted_kinds(tuple([held for held in view.hand if held != piece]))
    return _with_hand(view.table(), view.seat, kinds)


def _may_win(view: SeatView, table: Table, tile: Tile) -> bool:
    """Returns whether the seat may win with the tile of some other seat, as far as can be known in advance."""
    givers = (giver for giver in view.ruleset.chairs.others(view.seat) if giver not in view.winners)
    return any(_wins(view.ruleset, table, view.seat, tile, giver) for giver in givers)


# ---- the hands of others that lie open


def _fed_hand(view: SeatView, options: Options, action: Discard) -> SureMistake | None:
    """Returns that a tile is what an open hand waits for, if another discard is not."""
    seat = _fed(view, action.piece)
    if seat is None:
        return None
    others = (one.piece for one in options.legal if isinstance(one, Discard))
    if all(_fed(view, piece) is not None for piece in others):
        return None
    return SureMistake(SureMistakeKind.OPEN_HAND_FED, (face_of(action.piece),), seat=seat)


def _fed(view: SeatView, piece: Piece) -> int | None:
    """Returns the seat whose open hand may win with a piece."""
    tile = view.setup.kind(piece)
    if tile in view.setup.unclaimable:
        return None
    for seat, hand in _open_hands(view):
        table = _with_hand(view.table(), seat, hand)
        if tile in seat_waits(view.ruleset.shapes, table, seat) and _wins(view.ruleset, table, seat, tile, view.seat):
            return seat
    return None


def _open_hands(view: SeatView) -> Iterator[tuple[int, tuple[Tile, ...]]]:
    """Yields the other seats that may win and whose hands everybody sees, with the kinds of their tiles."""
    for seat in view.ruleset.chairs.others(view.seat):
        hand = view.hands[seat] if view.hands else ()
        if hand and HIDDEN not in hand and seat not in view.dead and seat not in view.winners:
            yield seat, view.setup.sorted_kinds(hand)


def _with_hand(table: Table, seat: int, hand: tuple[Tile, ...]) -> Table:
    return replace(table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]))


def _wins(ruleset: Ruleset, table: Table, seat: int, tile: Tile, giver: int) -> bool:
    hand = table.hands[seat]
    assert hand is not None
    return not isinstance(evaluate(ruleset, Win(seat, Way.DISCARD, tile, giver, hand, table)), Refusal)


class NoticedMistake(Struct, frozen=True):
    """A mistake. `fault` and `reason` are text ids, `amounts` what was paid to each of the others. `dead` says that the
    hand is dead and play goes on; `scheme` is the id of how the hand ended because of the mistake, empty if it did not
    end."""

    ruleset: str
    fault: str
    reason: str
    amounts: tuple[int, ...]
    dead: bool
    scheme: str

    @property
    def free(self) -> bool:
        """Whether the mistake cost nothing."""
        return not (self.amounts or self.dead or self.scheme)


def noticed_mistake(events: Sequence[ev.Event], view: SeatView) -> NoticedMistake | None:
    """Returns the viewer's mistake among the events; None if there is none that anybody has noticed."""
    place = next((place for place, event in enumerate(events) if _is_own(event, view.seat)), None)
    if place is None:
        return None
    erred = events[place]
    assert isinstance(erred, ev.Erred)
    paid = []
    for event in events[place + 1 :]:
        if not isinstance(event, ev.Paid) or event.payer != view.seat:
            break
        paid.append(event.amount)
    void = next((event.scheme for event in events if isinstance(event, ev.HandEnded) and event.result == "void"), "")
    dead = erred.dead and not void
    return NoticedMistake(view.ruleset.id, erred.fault, erred.reason, tuple(paid), dead, void)


def _is_own(event: ev.Event, seat: int) -> bool:
    return isinstance(event, ev.Erred) and event.seat == seat and event.found
