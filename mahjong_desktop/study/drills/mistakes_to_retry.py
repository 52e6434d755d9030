"""Mistakes of reviewed hands that are tried again: those of a hand, of a game, or those of all games that are due; and
what a move is worth in such a position.

Room: study/drills. Values, and the reading of what is kept. The course of a session belongs to retry_session.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.own_positions import OwnMoment, OwnPosition, own_moment, stored_decisions
from mahjong_desktop.study.drills.store import own_skill
from mahjong_desktop.study.review.opened import ReviewedGame
from mahjong_desktop.study.review.values import HandReview

MOST_RETRIED: Final = 20
"""So many mistakes of all games are tried at a time."""


class RetriedMistake(Struct, frozen=True, eq=False):
    """A mistake. `own` says whether the person made it: what becomes of it is remembered then."""

    position: OwnPosition
    moment: OwnMoment
    own: bool = True

    @property
    def ruleset(self) -> str:
        """The id of the ruleset."""
        return self.moment.view.ruleset.id


class TriedMove(Struct, frozen=True):
    """A move that was tried: its index among the actions of the decision, None if the review did not play it out.
    `right` says that it is behind the best by no more than its margin."""

    action: Action
    option: int | None
    right: bool


def mistakes_in_game(
    game: ReviewedGame, hand: int | None = None, seat: int | None = None, review: HandReview | None = None
) -> tuple[RetriedMistake, ...]:
    """Returns the mistakes in a hand (from 1) of a game, or in all reviewed hands of it, in the order of play: those of
    a seat; if none is given, of the person, or of everybody in a game in which no person plays. `review` is that of the
    hand if it may not be kept beside the game. Raises RecordError."""
    found: list[RetriedMistake] = []
    for number in range(1, game.hands + 1) if hand is None else (hand,):
        person = game.person(number)
        everybody = () if game.has_person else game.ruleset.chairs.taken
        mine = everybody if person is None else (person,)
        for watched in (mine if seat is None else (seat,)) if game.span(number).ended else ():
            told = game.kept_review(number, watched) if review is None else review
            if told is not None and told.mistakes:
                found += _mistakes(game, told, own=watched == person)
    return tuple(found)


def _mistakes(game: ReviewedGame, review: HandReview, *, own: bool) -> Iterator[RetriedMistake]:
    made = game.decisions(review.hand, review.seat)
    chosen = sorted(review.mistakes, key=lambda one: one.move)
    for position in stored_decisions(review, game.path, game.record.header, made, chosen):
        yield RetriedMistake(position, own_moment(position), own)


def due_mistakes(learned: Learned, now: datetime, ruleset: str = "") -> tuple[RetriedMistake, ...]:
    """Returns kept mistakes that should be tried again by now, the one that waits longest first; of one ruleset (its
    id) if it is given, and at most MOST_RETRIED. Those whose rules have changed since are left out. `now` has a time
    zone."""
    waiting: list[tuple[datetime, str, OwnPosition]] = []
    for name in (ruleset,) if ruleset else learned.rulesets():
        dates = learned.due_dates(name)
        for position in learned.own_positions(name):
            date = dates.get(own_skill(position.id))
            if date is not None and date <= now:
                waiting.append((date, position.id, position))
    found: list[RetriedMistake] = []
    for _, _, position in sorted(waiting, key=lambda one: one[:2]):
        try:
            moment = own_moment(position)
        except MahjongError:
            continue
        if moment.decision.costs:
            found.append(RetriedMistake(position, moment))
        if len(found) == MOST_RETRIED:
            break
    return tuple(found)


def tried_move(moment: OwnMoment, action: Action) -> TriedMove:
    """Returns what a move is worth, whichever of several equal tiles it uses."""
    ruleset = moment.view.ruleset
    wanted, actions = meaning(action, ruleset), moment.decision.actions
    option = next((at for at, one in enumerate(actions) if meaning(one.action, ruleset) == wanted), None)
    return TriedMove(action, option, option is not None and not actions[option].costs)
