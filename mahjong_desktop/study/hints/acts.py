"""Actions as the beginnings of sentences: what the best row tells the player to do.

Room: study/hints. Ids and facts; the words are in the translations.
"""

from __future__ import annotations

from typing import assert_never

from mahjong_desktop.core.tiles import HONORS, SUIT_NAMES, face_of
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.moment import notation_of, notations_of
from mahjong_desktop.study.hints.values import Sentence


def act_of_row(view: SeatView, actions: tuple[Action, ...]) -> Sentence:
    """What to do, by all actions of a row: `Discard 4 bamboos`, `Discard a bamboo`."""
    first = actions[0]
    if len(actions) < 2 or not isinstance(first, Discard):
        return act_of(view, first)
    pieces = [action.piece for action in actions if isinstance(action, Discard)]
    faces = [face_of(piece) for piece in pieces]
    if len(faces) == 2:
        return Sentence("act-discard-or", {"tile": notation_of(pieces[0]), "other": notation_of(pieces[1])})
    suits = {face // 9 for face in faces if face < HONORS[0]}
    if len(suits) == 1 and all(face < HONORS[0] for face in faces) and _all_of_suit(view, suits, set(faces)):
        return Sentence("act-discard-suit", {"suit": SUIT_NAMES[suits.pop()]})
    return act_of(view, first)


def _all_of_suit(view: SeatView, suits: set[int], faces: set[int]) -> bool:
    """Whether these are all kinds of the suit that the hand holds."""
    return {face_of(piece) for piece in view.hand if face_of(piece) // 9 in suits} == faces


def act_of(view: SeatView, action: Action) -> Sentence:
    """What to do, by one action."""
    match action:
        case Discard(piece, None):
            return Sentence("act-discard", {"tile": notation_of(piece)})
        case Discard(piece, declaration):
            return Sentence("act-discard-declare", {"tile": notation_of(piece), "declaration": declaration})
        case Chow(pieces):
            return Sentence("act-chow", {"call": "chow", "tiles": notations_of(pieces)})
        case Pung():
            return Sentence("act-claim", {"call": "pung"})
        case Kong(_, pieces) if view.offer is None:
            return Sentence("act-kong", {"call": "kong", "tile": notation_of(pieces[0])})
        case Kong():
            return Sentence("act-claim", {"call": "kong"})
        case ExchangeTiles(pieces):
            return Sentence("act-exchange", {"tiles": notations_of(sorted(pieces))})
        case Declare(declaration):
            return Sentence("act-declare", {"declaration": declaration})
        case DeclareWin() | Pass() | Take() | FromTail() | ByDice():
            return Sentence(f"act-{action.name}")
        case _:
            assert_never(action)
