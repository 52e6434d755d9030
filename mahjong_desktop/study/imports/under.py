"""The tiles under the indicators, in logs that do not tell them. Where the payments tell what they were worth, tiles
are found with which the rules pay that.

Room: study.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.state import State
from mahjong_desktop.study.imports.playing import HandPlayed


def result_changes(step: Step, places: int) -> tuple[int, ...]:
    """Returns what each seat gains by the end of a hand. Bets that are laid then do not belong to it."""
    return balances((one for one in step.events if isinstance(one, ev.Paid) and one.payee != TABLE), places)


def ended_again(state: State, last: Step) -> tuple[int, ...] | None:
    """Returns what each seat gains if the last step of a hand is done in another state; None if it is impossible."""
    try:
        run = decide(state, dict(last.answers))
    except MahjongError:
        return None
    return result_changes(Step((), tuple(run.events)), len(state.scores))


def likely_under(played: HandPlayed, told: tuple[int, ...]) -> tuple[Piece, ...]:
    """Returns tiles that nobody has seen with which, under the indicators, the hand pays what its log tells. Empty if
    there are none, or if the hand ends without tiles that were declared to count."""
    state = played.before_last
    wall = state.wall
    if wall is None or not any(state.declared) or not wall.face_up:
        return ()
    places = [place + 1 for place in wall.face_up]
    for pieces in _choices(state, len(places)):
        tried = wall
        for place, piece in zip(places, pieces, strict=True):
            tried = tried.with_piece(place, piece)
        if ended_again(state.changed(wall=tried), played.steps[-1]) == told:
            return pieces
    return ()


def _choices(state: State, count: int) -> Iterator[tuple[Piece, ...]]:
    """Yields tiles to be tried: one or more of a kind, and beside them tiles of other kinds, which are worth nothing in
    some of the trials."""
    wall = state.wall
    assert wall is not None
    unseen: dict[int, list[Piece]] = {}
    for place in wall.there:
        if place not in wall.face_up:
            unseen.setdefault(face_of(wall.pieces[place]), []).append(wall.pieces[place])
    kinds = list(unseen.values())
    for number in range(count, 0, -1):
        for pieces in kinds:
            others = [other[0] for other in kinds if other is not pieces]
            for start in range(len(others) if number < count else 1):
                beside = others[start : start + count - number]
                if len(pieces) >= number and len(beside) == count - number:
                    yield (*pieces[:number], *beside)
