"""Finds hands worth asking about in games: wins, complete hands that may not win, and moments before a discard. A
store that is used up grows by them.

Room: study/drills. Reads states and events of games that are played or were saved; what a hand is worth is left to the
score case that is made of it.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, get_args

from msgspec import Struct, convert

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, face_of, format_tiles
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.evolve import evolve, kong_undone
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.engine.wins import wins_of
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import (
    Case,
    DeclaredName,
    ResultCase,
    RoundWind,
    SeatCase,
    WinCase,
)
from mahjong_desktop.records.cases import EAST_SEAT, written_meld
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.study.drills.choosing import HandGathering, chosen
from mahjong_desktop.study.drills.discarding import Rater
from mahjong_desktop.study.drills.store import DrillPosition, Store, StoreContents, add_grown
from mahjong_desktop.study.positions import WrittenPosition, written_position
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.study.selfplay import BotTable, fresh_seed

_DECLARABLE: Final = frozenset(get_args(DeclaredName))


class FoundHand(Struct, frozen=True):
    """A hand of a game as a score case, and the winner to ask about. `refused` says that the win is not allowed."""

    case: Case
    seat: int
    refused: bool = False


def hands_of_step(before: State, events: Sequence[ev.Event]) -> Iterator[FoundHand]:
    """Yields the hands that are won in a step of a game, and the complete hands that might not win in it; `before` is
    the state before the step. Of a win only what the ruleset scores in the same way from its case is yielded."""
    won = [event for event in events if isinstance(event, ev.Won)]
    if won:
        state = before
        for event in events[: events.index(won[0])]:
            state = evolve(state, event)
        case = _case_of(state, won, events)
        if case is not None:
            yield from (FoundHand(case, one.seat) for one in won)
        return
    state = before
    for event in events:
        state = evolve(state, event)
    yield from refused_now(state)


def refused_now(state: State) -> Iterator[FoundHand]:
    """Yields the complete hands that the ruleset does not let win with the tile that was drawn or offered now."""
    if state.phase not in (Phase.TURN, Phase.CLAIM, Phase.ROB):
        return
    offer = state.offer
    for seat in state.ruleset.chairs.taken:
        piece = state.drawn if offer is None else offer.piece
        if seat in state.winners or piece is None or state.beside is not None:
            continue
        if (seat != state.turn) if offer is None else (seat == offer.giver):
            continue
        if state.setup.kind(piece) not in state.holding(seat).waits:
            continue
        for win in wins_of(state, seat)[:1]:
            answer = evaluate(state.ruleset, win)
            if isinstance(answer, Refusal) and answer.complete:
                case = _refused_case(state, win, piece)
                if case is not None:
                    yield FoundHand(case, seat, refused=True)


def position_now(state: State, seat: int) -> WrittenPosition | None:
    """Returns the position of a seat that must discard now; None if it need not, or has no choice."""
    if state.phase is not Phase.TURN or seat != state.turn:
        return None
    kinds = {face_of(piece) for action in options_of(state, seat).legal for piece in _discarded(action)}
    return written_position(view_of(state, seat)) if len(kinds) > 4 else None


def _discarded(action: object) -> tuple[Piece, ...]:
    return (action.piece,) if isinstance(action, Discard) else ()


# ---- cases


def _case_of(state: State, won: Sequence[ev.Won], events: Sequence[ev.Event]) -> Case | None:
    """Returns the case of wins at the same moment; None if it is not scored as the game scored it."""
    first, way = won[0], Way(won[0].way)
    revealed = next((event.pieces for event in events if isinstance(event, ev.Revealed)), ())
    hands = {one.seat: one.hand for one in won}
    piece = first.piece
    if way is Way.DEALT and state.drawn is not None and state.drawn in state.hands[state.position.dealer]:
        piece = state.drawn  # the dealer's tile more than a hand is named, whoever wins
        hands.setdefault(state.position.dealer, _without(state.hands[state.position.dealer], piece))
    winners = tuple(WinCase(one.seat, tuple(Circumstance(name) for name in one.circumstances)) for one in won)
    result = ResultCase("win", _tile(state, piece), way, first.giver, winners)
    case = _Writer(state, hands, way, piece).case(result, revealed)
    try:
        told = scored_with(case, state.ruleset)
    except (MahjongError, ValueError):
        return None
    return case if _same(told, won, events, compare_points=not revealed) else None


def _same(told: Mapping[str, Any], won: Sequence[ev.Won], events: Sequence[ev.Event], *, compare_points: bool) -> bool:
    """Returns whether a scored case has the elements and payments of the game. Tiles turned up after a win change its
    points after the game has told them."""
    end = next((place for place, event in enumerate(events) if isinstance(event, ev.WentOn)), len(events))
    settled = Counter(
        (one.payer, one.payee, one.amount, one.reason) for one in events[:end] if isinstance(one, ev.Paid)
    )
    paid = Counter((_end(one["from"]), _end(one["to"]), one["amount"], one["reason"]) for one in told["transfers"])
    scored = {hand["seat"]: hand for hand in told["hands"]}
    for one in won:
        hand = scored.get(one.seat)
        if hand is None or {found["id"]: found["value"] for found in hand["elements"]} != {
            fact.id: fact.value for fact in one.elements
        }:
            return False
        if compare_points and hand["points"] != one.points:
            return False
    return settled <= paid


def _without(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    return tuple(held for held in hand if held != piece)


def _end(seat: int | None) -> int:
    return -1 if seat is None else seat


def _refused_case(state: State, win: Win, piece: Piece) -> Case | None:
    rest = _without(state.hands[win.seat], piece)
    winner = WinCase(win.seat, tuple(sorted(win.circumstances)))
    result = ResultCase("win", _tile(state, piece), win.way, win.giver, (winner,))
    case = _Writer(state, {win.seat: rest}, win.way, piece).case(result, ())
    try:
        told = scored_with(case, state.ruleset)
    except (MahjongError, ValueError):
        return None
    answer = evaluate(state.ruleset, win)
    return case if isinstance(answer, Refusal) and told["reason"] == answer.reason else None


def _tile(state: State, piece: Piece | None) -> str | None:
    return None if piece is None else format_pieces((piece,), state.ruleset)


class _Writer:
    """Writes a state as a case. `hands` are those of the winners without the winning `piece`."""

    def __init__(self, state: State, hands: dict[int, tuple[Piece, ...]], way: Way, piece: Piece | None) -> None:
        offer = state.offer
        robbed = way in (Way.ROB_KONG, Way.ROB_CONCEALED_KONG) and offer is not None and piece is not None
        self.state = (
            kong_undone(state, offer.giver, piece) if robbed and offer is not None and piece is not None else state
        )
        self.hands, self.way, self.piece = hands, way, piece
        self.ruleset: Ruleset = state.ruleset

    def case(self, result: ResultCase, revealed: tuple[Piece, ...]) -> Case:
        """Returns the case with this result."""
        state, ruleset = self.state, self.ruleset
        table = state.table
        indicators = self.text(state.indicators)
        under = table.under if any(any(names) for names in state.declared) else ()
        return Case(
            ruleset=ruleset.id,
            seats=tuple(self.seat(seat) for seat in range(ruleset.seats)),
            result=result,
            options=ruleset.changed_options,
            round_wind=RoundWind(ruleset.round_winds[state.round_wind]),
            dealer=state.position.dealer,
            dealer_streak=state.position.streak,
            carry=self.carry(revealed),
            wild_indicator=indicators if indicators and ruleset.has_wilds else None,
            dora_indicators="" if ruleset.has_wilds else indicators,
            ura_dora_indicators=format_tiles(under),
            wall_left=state.wall_left,
        )

    def carry(self, revealed: tuple[Piece, ...]) -> dict[str, object]:
        """Returns what the tracks remember, and the tiles turned up after the win."""
        ruleset, state = self.ruleset, self.state
        values = zip(ruleset.tracks, state.tracks, strict=True)
        found = {track.key: track.takes.written(value) for track, value in values if value != track.initial}
        step = ruleset.step_of(Reveal)
        if step is not None and revealed:
            found[step.key] = self.text(revealed)
        if ruleset.dice_choose_winds:
            found[EAST_SEAT] = state.seat_winds.index(0)
        return found

    def seat(self, seat: int) -> SeatCase:
        """Returns a seat; an empty chair has nothing."""
        state = self.state
        if seat in self.ruleset.chairs.empty:
            return SeatCase()
        hand = self.hands.get(seat, state.hands[seat])
        offered = state.offer is not None and state.offer.way is Way.DISCARD and state.offer.giver == seat
        river = [tile.piece for tile in state.rivers[seat]]
        return SeatCase(
            hand=self.text(state.setup.in_order(hand)),
            melds=tuple(written_meld(meld, self.ruleset) for meld in state.melds[seat]),
            bonus=self.text(state.bonus[seat]),
            discards=self.text(river[: len(river) - offered]),
            declared=tuple(convert(name, DeclaredName) for name in state.declared[seat] if name in _DECLARABLE),
        )

    def text(self, pieces: Sequence[Piece]) -> str:
        """Returns pieces in notation."""
        return format_pieces(pieces, self.ruleset)


_LOG: Final = logging.getLogger("mahjong_desktop.drills")
HANDS_A_GAME, POSITIONS_A_GAME = 40, 4
"""So many hands are taken from one game, or from one run of bots, and so many positions rated."""
_BOTS: Final = ("casual", "novice", "casual", "novice", "casual")
_POSITION_SHARE: Final = 0.02

StopAsked = Callable[[], bool]
"""Returns whether the work should end now."""
Steps = Iterable[tuple[State, tuple[ev.Event, ...], State]]
"""The steps of a game: the state before, the events, the state after."""


def never() -> bool:
    """The work is done to its end."""
    return False


def grow_from_bots(ruleset: Ruleset, stop: StopAsked = never, *, hands: int = 20, seed: int | None = None) -> int:
    """Plays so many hands between bots and adds what is hard to the store of the ruleset. Returns how many hands were
    added. About 0.05 seconds a hand, and a second for each position that is rated."""
    return _grown(ruleset, _played(ruleset, hands, fresh_seed() if seed is None else seed), stop)


def _played(ruleset: Ruleset, hands: int, seed: int) -> Iterator[tuple[State, tuple[ev.Event, ...], State]]:
    table = BotTable(ruleset, _BOTS[: ruleset.chairs.participants], seed)
    before, number = table.match.state, 0
    for step in table.play():
        after = table.match.state
        yield before, tuple(step.events), after
        before = after
        number += any(isinstance(event, ev.HandEnded) for event in step.events)
        if number >= hands:
            return


def _grown(ruleset: Ruleset, steps: Steps, stop: StopAsked) -> int:
    known = Store.of(ruleset.id)
    ids = {hand.id for hand in (*known.hands, *known.refused)}
    gathering, positions, rng = HandGathering(ruleset), list[WrittenPosition](), Random(0)
    for before, events, after in steps:
        if stop():
            break
        for found in hands_of_step(before, events):
            gathering.add(found.case, found.seat)
        if rng.random() < _POSITION_SHARE:
            position = position_now(after, after.turn)
            positions += [] if position is None else [position]
    new = [hand for hand in gathering.hands.values() if hand.id not in ids and (hand.tags or hand.reason)]
    hands = chosen(new, HANDS_A_GAME)[:HANDS_A_GAME]
    rated = tuple(_rated(ruleset, positions, stop))
    if not hands and not rated:
        return 0
    try:
        add_grown(ruleset.id, StoreContents(gathering.header(), hands, rated))
    except OSError as error:
        _LOG.warning("hands of drills cannot be kept: %s", error)
        return 0
    return len(hands)


def _rated(ruleset: Ruleset, positions: Iterable[WrittenPosition], stop: StopAsked) -> Iterator[DrillPosition]:
    found, rater = 0, Rater(ruleset)
    for position in positions:
        if stop() or found >= POSITIONS_A_GAME:
            return
        rated = rater.rated(position)
        if rated is not None:
            found += 1
            yield rated
