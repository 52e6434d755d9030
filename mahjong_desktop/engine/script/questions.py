"""What each seat is asked in a step of the script outside play. advance.py carries out the answers.

legal.py finds the options of turns and claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, assert_never

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import (
    Announce,
    AskedSeats,
    BreakWall,
    DealTiles,
    DealtWins,
    Exchange,
    GrabIndicator,
    LastTile,
    Play,
    ReplaceBonus,
    ReplaceBonusByRounds,
    Reveal,
    TurnUp,
)
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Piece, suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import actions
from mahjong_desktop.engine.actions import Action, DeclareWin, Pass
from mahjong_desktop.engine.facts import win_of
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.sets import own_kongs
from mahjong_desktop.engine.state import State
from mahjong_desktop.mechanics.evaluate import evaluate


class StepQuestion(NamedTuple):
    """The actions that a seat may take, none if it is not asked. `win` is its scored hand if it may win."""

    legal: tuple[Action, ...] = ()
    win: Breakdown | None = None


NOT_ASKED = StepQuestion()


def step_question(state: State, seat: int) -> StepQuestion:
    """Returns what the seat is asked in the current step."""
    step = state.ruleset.script[state.step]
    match step:
        case ReplaceBonus():
            return StepQuestion(_dealt_kongs(state, seat)) if step.kongs and seat == state.turn else NOT_ASKED
        case Exchange():
            return StepQuestion(tuple(_exchanges(state, seat, step.tiles)))
        case Announce():
            return StepQuestion(_announcements(state, seat, step)) if is_asked(state, seat, step.seats) else NOT_ASKED
        case DealtWins():
            return _win(state, seat) if is_asked(state, seat, step.seats) else NOT_ASKED
        case GrabIndicator():
            return _win(state, seat) if is_asked(state, seat, "non-dealers") else NOT_ASKED
        case BreakWall() | DealTiles() | TurnUp() | ReplaceBonusByRounds() | Play() | LastTile() | Reveal():
            return NOT_ASKED
        case _:
            assert_never(step)


def may_ask(state: State) -> bool:
    """Returns whether the step under way may ask a seat anything; False for the usual replacement of bonus tiles."""
    step = state.ruleset.script[state.step]
    return step.kongs if isinstance(step, ReplaceBonus) else not isinstance(step, ReplaceBonusByRounds)


def is_asked(state: State, seat: int, seats: AskedSeats) -> bool:
    """Returns whether a step that asks `seats` asks this one."""
    return seats == "all" or (seats == "dealer") == (seat == state.position.dealer)


def _win(state: State, seat: int) -> StepQuestion:
    """Returns the question whether the seat wins before play; empty if it has no win to declare."""
    scored = scored_win(state, seat)
    return NOT_ASKED if scored is None else StepQuestion((DeclareWin(), Pass()), scored.breakdown)


def scored_win(state: State, seat: int) -> ScoredWin | None:
    """Returns the win that a seat may declare outside turns and claims; None if it has none."""
    win = None if seat in state.dead else win_of(state, seat)
    if win is None:
        return None
    win = replace(win, table=replace(win.table, under=()))  # these tiles are hidden until the hand is won
    scored = evaluate(state.ruleset, win)
    if not isinstance(scored, Breakdown):
        return None
    offered = ScoredWin(win, scored)
    state.offer_win(offered)
    return offered


def bonus_in(state: State, seat: int) -> tuple[Piece, ...]:
    """Returns the bonus tiles that are still in a seat's hand."""
    kind, bonus = state.setup.kind, state.setup.bonus
    return tuple([piece for piece in state.hands[seat] if kind(piece) in bonus])


def _dealt_kongs(state: State, seat: int) -> tuple[Action, ...]:
    """Returns the kongs that the seat may declare in its dealt hand. There is none before its bonus tiles are
    replaced."""
    if bonus_in(state, seat):
        return ()
    asker = Asker(state, seat)
    kongs = tuple(kong for kong in own_kongs(state, seat) if asker.kong(kong) is None)
    return (*kongs, Pass()) if kongs else ()


def _exchanges(state: State, seat: int, number: int) -> Iterator[Action]:
    for suit in range(3):
        own = [piece for piece in state.hands[seat] if suit_of(state.setup.kind(piece)) == suit]
        yield from (actions.ExchangeTiles(pieces) for pieces in combinations(own, number))


def _announcements(state: State, seat: int, step: Announce) -> tuple[Action, ...]:
    declares = [one for one in Asker(state, seat).declares("opening") if one.declaration == step.declaration]
    return (*declares, Pass()) if declares else ()
