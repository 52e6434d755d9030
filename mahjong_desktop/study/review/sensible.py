"""Which actions of a decision are worth playing out: those that the expert rates nearly best, and some in any case.

Room: study/review. Input is what the seat saw; the values are the expert's own, on its scale (see RatingExpert.felt).
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import OFFERED
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rollouts.master import FAR_ERROR, NEAR_ERROR, RatingExpert
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.decisions import Decision

SENSIBLE_MARGIN = 0.3
"""Actions are sensible that the expert rates less than this worse than its best, in parts of what a cheap win
brings."""
MOST_ACTIONS = 5
"""No more are played out, apart from those that are in any case."""


class SensibleAction(Struct, frozen=True):
    """An action that is played out. `index` is its place among the legal actions, `value` what the expert makes of it,
    None if it did not rate it. The last three fields are those of a ReviewedAction."""

    action: Action
    index: int
    value: float | None
    distance: int | None
    useful: tuple[Tile, ...]
    copies: int


class SensibleActions(Struct, frozen=True):
    """The sensible actions of a decision, two or more; `played` is the index of the one that was chosen. `cheap` is
    what a cheap win brings, `playout_error` the error of playouts (see Thinking.playout_error)."""

    actions: tuple[SensibleAction, ...]
    played: int
    cheap: float
    playout_error: float

    @property
    def rated_loss(self) -> float:
        """What the played action costs by the values of the expert; 0 if it did not rate it."""
        played = self.actions[self.played].value
        return 0.0 if played is None else max(one.value for one in self.actions if one.value is not None) - played


def sensible_actions(expert: RatingExpert, decision: Decision) -> SensibleActions | None:
    """Returns the sensible actions; None if there is only one, or if the played one is a mistake at a strict table."""
    view = view_of(decision.state, decision.seat)
    legal = options_of(decision.state, decision.seat).legal
    if len(legal) < 2 or decision.action not in legal or view.wall is None or not view.hand:
        return None
    candidates = _different(expert.explain(view, legal, Random(0)), view)
    values = {rated.action: rated.value for rated in expert.rated(view, legal, Random(0))}
    cheap = expert.cheap_win()
    chosen = meaning(decision.action, view.ruleset)
    least = (
        max((values[one.action] for one in candidates if one.action in values), default=0.0) - SENSIBLE_MARGIN * cheap
    )
    found: list[SensibleAction] = []
    near = 0
    for candidate in candidates:
        value = values.get(candidate.action) if candidate.rated else None
        close = value is not None and value >= least and near < MOST_ACTIONS
        near += close
        played = meaning(candidate.action, view.ruleset) == chosen
        if close or played or _in_any_case(candidate.action, view):
            action = decision.action if played else candidate.action
            found.append(
                SensibleAction(
                    action, legal.index(action), value, candidate.distance, candidate.useful, candidate.copies
                )
            )
    if len(found) < 2:
        return None
    place = next(place for place, one in enumerate(found) if one.action == decision.action)
    return SensibleActions(tuple(found), place, cheap, _playout_error(expert, view, found))


def _different(candidates: tuple[Candidate, ...], view: SeatView) -> list[Candidate]:
    """Returns the first of the candidates with the same effect, the best first."""
    found: dict[object, Candidate] = {}
    for candidate in candidates:
        found.setdefault(meaning(candidate.action, view.ruleset), candidate)
    return list(found.values())


def _in_any_case(action: Action, view: SeatView) -> bool:
    """Whether an action is played out whatever the expert says: a win, and letting an offered tile pass."""
    return isinstance(action, DeclareWin) or (isinstance(action, Pass) and view.phase in OFFERED)


def _playout_error(expert: RatingExpert, view: SeatView, actions: list[SensibleAction]) -> float:
    """The error of the playouts, as the master counts it."""
    discards = all(isinstance(one.action, Discard) and one.action.declaration is None for one in actions)
    return NEAR_ERROR if discards and expert.is_near(view) else FAR_ERROR
