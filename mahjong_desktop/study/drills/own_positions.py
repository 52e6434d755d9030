"""Drills: decisions of own games. The position as the seat saw it, with what a review says of each action, the question
what one does in it, and how an answer is judged.

Room: study/drills. Values, and the way from a review to them and back. A stored position contains all that the drill
needs: it does not depend on the saved game. Keeping them belongs to learned_rows.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles, parse_tiles
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.engine.actions import Action, Kong
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.pieces import format_marks, mark_of_piece
from mahjong_desktop.records.record import Header
from mahjong_desktop.study.advice import asked_in, pieces_of_action
from mahjong_desktop.study.decisions import Decision, decisions, person_seat
from mahjong_desktop.study.drills.judging import JudgedPart, Judgement, PartMark
from mahjong_desktop.study.drills.store import own_skill, position_id
from mahjong_desktop.study.positions import position_json, read_position, written_position
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision

MOST_A_HAND: Final = 3
"""So many mistakes of one hand are kept without being asked for."""
LEAST_LOSS: Final = 0.1
"""A mistake is kept without being asked for if it costs at least this share of a cheap win."""


class _Stored(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The base class of what is stored as JSON."""


class WrittenAction(_Stored, frozen=True):
    """An action without physical pieces: its name, its tiles in notation (sorted), what is declared, the form of a
    kong. Actions with the same effect are written in the same way."""

    name: str
    tiles: str = ""
    declaration: str = ""
    form: str = ""


class OwnAction(_Stored, frozen=True):
    """An action with the figures of the review; they mean what they mean in `ReviewedAction`."""

    action: WrittenAction
    points: float
    behind: float
    margin: float
    playouts: int
    wins: float
    win_points: float
    deals_in: float
    deal_in_points: float
    distance: int | None = None
    useful: str = ""
    copies: int = 0
    points_margin: float = 0.0
    better: float | None = None


class MomentSource(_Stored, frozen=True):
    """Where a decision was made: the file of the saved game, when that game was begun (an ISO time, empty if nobody
    knows), the hand (from 1), the seat, and line, turn and number of the decision as in `ReviewedDecision`."""

    game: str
    started: str
    hand: int
    seat: int
    move: int
    line: int
    turn: int


class OwnPosition(_Stored, frozen=True):
    """A decision. `position` is JSON as packaging/guides/POSITIONS.md describes it, `actions` are the sensible ones,
    the best first, `played` is the index of the one that was played."""

    id: str
    position: str
    actions: tuple[OwnAction, ...]
    played: int
    source: MomentSource

    def __post_init__(self) -> None:
        if len(self.actions) < 2 or self.played not in range(len(self.actions)):
            raise ValueError("nothing to choose")
        if self.id != position_id(self.position):
            raise ValueError("the id belongs to another position")


class OwnMoment(msgspec.Struct, frozen=True, eq=False):
    """A stored decision brought back: what the seat sees, what it is asked, and the decision as a review tells it, with
    legal actions of this view. `hand` is the number of the hand."""

    view: SeatView
    options: Options
    decision: ReviewedDecision
    hand: int

    @property
    def review(self) -> HandReview:
        """A review of nothing but this decision."""
        return HandReview(self.view.ruleset.id, self.hand, self.view.seat, (self.decision,), 1, 0, 0)


def written_action(action: Action, ruleset: Ruleset) -> WrittenAction:
    """Returns an action without its physical pieces, in the form that is kept. Whether two actions do the same is said
    by `advice.meaning`."""
    return WrittenAction(
        name=action.name,
        tiles=format_marks(sorted(mark_of_piece(piece, ruleset) for piece in pieces_of_action(action))),
        declaration=getattr(action, "declaration", None) or "",
        form=action.form.value if isinstance(action, Kong) else "",
    )


# ---- from a review


def own_position(decision: Decision, reviewed: ReviewedDecision, source: MomentSource) -> OwnPosition | None:
    """Returns a decision as it is stored. None if its position cannot be built again from what the seat saw, or if a
    mistake at a strict table was played."""
    view = view_of(decision.state, decision.seat)
    text = position_json(written_position(view))
    actions = tuple(_written(one, view.ruleset) for one in reviewed.actions)
    try:
        found = OwnPosition(position_id(text), text, actions, reviewed.played, source)
        own_moment(found)
    except (MahjongError, ValueError):
        return None
    return found


def _written(one: ReviewedAction, ruleset: Ruleset) -> OwnAction:
    return as_kind(one, OwnAction, action=written_action(one.action, ruleset), useful=format_tiles(one.useful))


def worst_mistakes(review: HandReview) -> tuple[ReviewedDecision, ...]:
    """Returns the mistakes of a hand that are worth a drill: at most three, each beyond chance, and each costing a part
    of a cheap win. A cheap win is the cheapest that any action of the hand leads to on average."""
    every = (action for decision in review.decisions for action in decision.actions)
    cheap = min((action.win_points for action in every if action.wins > 0 and action.win_points > 0), default=0.0)
    return tuple(one for one in review.mistakes if one.loss >= LEAST_LOSS * cheap)[:MOST_A_HAND]


def mistakes_of(review: HandReview, path: Path) -> tuple[OwnPosition, ...]:
    """Returns the mistakes of a reviewed hand that are worth a drill; none if another seat than the person's was
    reviewed. Reads the saved game only if there are mistakes; raises RecordError or CaseError if it cannot be read."""
    chosen = worst_mistakes(review)
    if not chosen:
        return ()
    game = open_game(path)
    with guarded(path, CaseError):
        own = person_seat(game.record, game.ruleset, review.hand) == review.seat
        return _positions(review, path, game, chosen) if own else ()


def decision_of(review: HandReview, path: Path, move: int) -> OwnPosition:
    """Returns one decision of a reviewed hand. Raises RecordError if the saved game cannot be read, CaseError
    `no-such-decision` (facts: move, hand) if there is none with this number that can be drilled."""
    chosen = tuple(one for one in review.decisions if one.move == move)
    game = open_game(path)
    with guarded(path, CaseError):
        found = _positions(review, path, game, chosen)
    if not found:
        raise CaseError("no-such-decision", move=move, hand=review.hand)
    return found[0]


def _positions(
    review: HandReview, path: Path, game: OpenedGame, chosen: tuple[ReviewedDecision, ...]
) -> tuple[OwnPosition, ...]:
    made = decisions(game.record, game.ruleset, review.hand, review.seat)
    return stored_decisions(review, path, game.record.header, made, chosen)


def stored_decisions(
    review: HandReview,
    path: Path,
    header: Header,
    made: Sequence[Decision],
    chosen: Iterable[ReviewedDecision],
) -> tuple[OwnPosition, ...]:
    """Returns decisions of a reviewed hand as they are stored; those that cannot be built again are left out. `made`
    are all decisions of the seat in the hand."""
    started, found = header.begun, list[OwnPosition]()
    name = str(path).encode("utf-8", "replace").decode()  # the name of a file may hold bytes that are no text
    for one in chosen:
        if one.move in range(1, len(made) + 1):
            source = MomentSource(name, started, review.hand, review.seat, one.move, one.line, one.turn)
            position = own_position(made[one.move - 1], one, source)
            found += [] if position is None else [position]
    return tuple(found)


# ---- and back


def own_moment(position: OwnPosition) -> OwnMoment:
    """Returns what the seat sees, and the decision with actions that are legal there. Raises a kind of MahjongError if
    the position cannot be built (its ruleset is not installed, or has changed), CaseError `not-an-option` if an action
    is not legal."""
    view, options = asked_in(read_position(position.position))
    legal: dict[WrittenAction, Action] = {}
    for option in options.legal:
        legal.setdefault(written_action(option, view.ruleset), option)
    actions = tuple(_read(one, legal) for one in position.actions)
    source = position.source
    decision = ReviewedDecision(source.move, source.line, source.turn, actions, position.played)
    return OwnMoment(view, options, decision, source.hand)


def _read(one: OwnAction, legal: dict[WrittenAction, Action]) -> ReviewedAction:
    if one.action not in legal:
        raise CaseError("not-an-option", action=one.action.name)
    return as_kind(one, ReviewedAction, action=legal[one.action], useful=parse_tiles(one.useful))


# ---- the question


class OwnQuestion(Struct, frozen=True, eq=False):
    """What does one do in this position of an own game? The actions of the `decision` are those that the review found
    sensible, the best first; one whose loss lies within its margin counts as right."""

    kind: ClassVar[str] = "own"
    position: OwnPosition
    moment: OwnMoment

    @property
    def decision(self) -> ReviewedDecision:
        """The decision with the figures of the review."""
        return self.moment.decision

    @property
    def skills(self) -> tuple[str, ...]:
        """The decision itself: each is asked again by itself."""
        return (own_skill(self.position.id),)


class OwnAnswer(Struct, frozen=True):
    """The index of the chosen action."""

    option: int


def own_question(position: OwnPosition, ruleset: str) -> OwnQuestion | None:
    """Asks what to do in a position of an own game. None if it cannot be built any more, as its ruleset has changed, or
    if it belongs to another ruleset than that with this id."""
    try:
        moment = own_moment(position)
    except MahjongError:
        return None
    return OwnQuestion(position, moment) if moment.view.ruleset.id == ruleset else None


def judged_own(question: OwnQuestion, answer: OwnAnswer) -> Judgement:
    """Judges an action: right if it is behind the best by no more than its margin. Raises ValueError for none."""
    actions = question.decision.actions
    if not 0 <= answer.option < len(actions):
        raise ValueError("there is no such option")
    chosen, (skill,) = actions[answer.option], question.skills
    mark = PartMark.WRONG if chosen.costs else PartMark.RIGHT
    part = JudgedPart(answer.option, mark, skill, answer.option, 0)
    return Judgement((part,), ((skill, not chosen.costs),), loss=chosen.behind)
