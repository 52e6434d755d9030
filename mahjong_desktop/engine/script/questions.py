"""What each seat is asked in a step of the script outside play. What follows belongs to advance.py, turns and claims to
legal.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, assert_never

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    DealTiles,
    Exchange,
    Play,
    ReplaceBonus,
    TurnUp,
)
from mahjong_desktop.core.tiles import Piece, suit_of
from mahjong_desktop.engine import actions
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.sets import own_kongs
from mahjong_desktop.engine.state import State


class Question(NamedTuple):
    """What a seat may answer, nothing where it is not asked; `scored` is its win where it may win."""

    legal: tuple[Action, ...] = ()
    scored: ScoredWin | None = None


NOT_ASKED = Question()


def question(state: State, seat: int) -> Question:
    """What the seat is asked in the step under way."""
    step = state.ruleset.script[state.step]
    match step:
        case ReplaceBonus():
            return Question(_dealt_kongs(state, seat)) if step.kongs and seat == state.turn else NOT_ASKED
        case Exchange():
            return Question(tuple(_exchanges(state, seat, step.tiles)))
        case Announce():
            return Question(_announcements(state, seat, step)) if is_asked(state, seat, step) else NOT_ASKED
        case BreakWall() | DealTiles() | TurnUp() | Play():
            return NOT_ASKED
        case _:
            assert_never(step)


def is_asked(state: State, seat: int, _: Announce) -> bool:
    """Whether the step concerns this seat at all."""
    return seat != state.position.dealer


def bonus_in(state: State, seat: int) -> tuple[Piece, ...]:
    """The bonus tiles that a seat still holds in its hand."""
    return tuple(piece for piece in state.hands[seat] if state.setup.kind(piece) in state.setup.bonus)


def _dealt_kongs(state: State, seat: int) -> tuple[Action, ...]:
    """The kongs of the dealt hand; its bonus tiles are replaced first."""
    if bonus_in(state, seat):
        return ()
    asker = Asker(state, seat)
    kongs = tuple(kong for kong in own_kongs(state, seat) if asker.kong(kong) is None)
    return (*kongs, Pass()) if kongs else ()


def _exchanges(state: State, seat: int, number: int) -> Iterator[Action]:
    for suit in range(3):
        own = [piece for piece in state.hands[seat] if suit_of(state.setup.kind(piece)) == suit]
        yield from (actions.Exchange(pieces) for pieces in combinations(own, number))


def _announcements(state: State, seat: int, step: Announce) -> tuple[Action, ...]:
    declares = [one for one in Asker(state, seat).declares("opening") if one.declaration == step.declaration]
    return (*declares, Pass()) if declares else ()
