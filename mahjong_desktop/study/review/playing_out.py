"""The work of a review that other processes do: reading the hand, choosing sensible actions, playing them out.

Room: study/review. The functions take a path and numbers and return small values. Each process keeps the hand that it
works on, and what it knows about the ruleset.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.rollouts.master import FAR_ERROR, NEAR_ERROR, RatingExpert
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.study.hints.rows import useful_wilds
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.review.kept import stamp_of
from mahjong_desktop.study.review.opened import ReviewedHand, reviewed_hand

SENSIBLE_MARGIN = 0.3
"""Actions are sensible that the expert rates less than this worse than its best, in parts of what a cheap win
brings."""
MOST_ACTIONS = 5
"""No more are played out, apart from those that are in any case: the one that was played, wins, letting an offered tile
pass, and the best of each other sort, such as claims of pungs or declared discards. What the expert takes for the best
of its sort is seldom far from that, but it may misjudge a whole sort: of a hand that is worth a claim only by what
others are about to do, it knows less than playouts."""
ONE_SIDED = 30
"""So many one-sided playouts of each plan are made of the sensible actions of an own turn. On whole worlds what the
expert and these say together comes nearer to the truth than what the expert says alone."""


class SensibleAction(Struct, frozen=True):
    """An action that is played out. `index` is its place among the legal actions, `value` what the expert makes of it,
    with one-sided playouts where these are made, None if it did not rate it. The last three fields are those of a
    ReviewedAction."""

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
        """What the played action costs beside the best of the others, by the values of the expert: less than 0 where it
        is the best; 0 if not both were rated."""
        played = self.actions[self.played].value
        others = [one.value for index, one in enumerate(self.actions) if index != self.played and one.value is not None]
        return 0.0 if played is None or not others else max(others) - played


def sensible_actions(expert: RatingExpert, decision: Decision) -> SensibleActions | None:
    """Returns the sensible actions; None if there is only one, or if the played one is a mistake at a strict table."""
    view = view_of(decision.state, decision.seat)
    legal = options_of(decision.state, decision.seat).legal
    if len(legal) < 2 or decision.action not in legal or view.wall is None or not view.hand:
        return None
    observation = observe(view)
    candidates = _different(expert.explain(view, legal, Random(0)), view)
    values = {rated.action: rated.value for rated in expert.rated(view, legal, Random(0))}
    cheap = expert.cheap_win()
    chosen = meaning(decision.action, view.ruleset)
    least = (
        max((values[one.action] for one in candidates if one.action in values), default=0.0) - SENSIBLE_MARGIN * cheap
    )
    found: list[SensibleAction] = []
    near, sorts = 0, set[tuple[str, str | None]]()
    for candidate in candidates:
        value = values.get(candidate.action) if candidate.rated else None
        close = value is not None and value >= least and near < MOST_ACTIONS
        near += close
        played = meaning(candidate.action, view.ruleset) == chosen
        first = _sort(candidate.action) not in sorts
        sorts.add(_sort(candidate.action))
        if close or played or first or isinstance(candidate.action, DeclareWin):
            action = decision.action if played else candidate.action
            wilds = useful_wilds(expert.rating.plan_gain, observation, action, candidate.distance)
            useful = view.setup.faces((*candidate.useful, *wilds))
            copies = candidate.copies + sum(map(observation.live_copies, wilds))
            found.append(SensibleAction(action, legal.index(action), value, candidate.distance, useful, copies))
    if len(found) < 2:
        return None
    place = next(place for place, one in enumerate(found) if one.action == decision.action)
    valued = _with_one_sided(expert, view, found)
    return SensibleActions(tuple(valued), place, cheap, _playout_error(expert, view, found))


def _with_one_sided(expert: RatingExpert, view: SeatView, actions: list[SensibleAction]) -> list[SensibleAction]:
    """The actions with the values that the expert and one-sided playouts give them together, where these are made."""
    rated = {one.action: one.value for one in actions if one.value is not None}
    values = expert.one_sided.averaged(view, rated, ONE_SIDED, Random(0)) if len(rated) > 1 else None
    return actions if values is None else [replace(one, value=values.get(one.action)) for one in actions]


def _different(candidates: tuple[Candidate, ...], view: SeatView) -> list[Candidate]:
    """Returns the first of the candidates with the same effect, the best first."""
    found: dict[object, Candidate] = {}
    for candidate in candidates:
        found.setdefault(meaning(candidate.action, view.ruleset), candidate)
    return list(found.values())


def _sort(action: Action) -> tuple[str, str | None]:
    """What sort an action is of; a discard with a declaration is of another one than a plain discard."""
    return action.name, action.declaration if isinstance(action, Discard) else None


def _playout_error(expert: RatingExpert, view: SeatView, actions: list[SensibleAction]) -> float:
    """The error of the playouts, as the master counts it."""
    discards = all(isinstance(one.action, Discard) and one.action.declaration is None for one in actions)
    return NEAR_ERROR if discards and expert.is_near(view) else FAR_ERROR


_LOG = logging.getLogger("mahjong_desktop.review")

_MOST_HANDS = 4
"""How many hands a process keeps, and what it knows about so many rulesets."""


class HandPlace(Struct, frozen=True):
    """Which hand (from 1) of which saved game is reviewed, as which seat played it. The steps of the hand have this
    digest, unless that is empty."""

    path: str
    hand: int
    seat: int
    digest: str


class ReviewFacts(Struct, frozen=True):
    """What a review says of the hand itself. `lines` and `turns` are those of all decisions, `penalties` as in
    ReviewedHand; `digest` tells whether the steps of the hand have changed."""

    ruleset: str
    lines: tuple[int, ...]
    turns: tuple[int, ...]
    result: int
    penalties: tuple[tuple[int, int], ...]
    digest: str


class PlayoutResult(Struct, frozen=True):
    """One playout of one action. `points` are the net points of the hand, `felt` what they are worth on the scale of
    the expert's values.

    `received` is what the seat received for its wins, None if it did not win; `paid` what it paid when others won on
    its tiles, None if nobody did.
    """

    points: float
    felt: float
    received: float | None = None
    paid: float | None = None


class Batch(Struct, frozen=True):
    """Some worlds of one decision (its index among all of the seat) in which `actions` are played out, which are places
    among its sensible actions; `legal` are their places among the legal ones. Batches with different numbers have
    different worlds."""

    decision: int
    actions: tuple[int, ...]
    legal: tuple[int, ...]
    number: int
    worlds: int
    seed: int


class BatchResult(Struct, frozen=True):
    """The results of a batch: for each world those of the actions, in their order. `steps` are the steps of the engine
    that it took, the measure of its cost."""

    worlds: tuple[tuple[PlayoutResult, ...], ...]
    steps: int


def hand_facts(place: HandPlace) -> ReviewFacts:
    """Reads the hand. Raises RecordError or CaseError."""
    found = _hand(place)
    return ReviewFacts(
        found.ruleset.id,
        tuple(decision.line for decision in found.decisions),
        tuple(found.turn(number) for number in range(len(found.decisions))),
        found.result,
        found.penalties,
        found.digest,
    )


def judged_actions(place: HandPlace, decision: int) -> SensibleActions | None:
    """Returns the sensible actions of a decision (from 0); None if it is not reviewed. Raises RecordError."""
    found = _hand(place)
    return sensible_actions(_tools(found.ruleset).expert, found.decisions[decision])


def played_out(place: HandPlace, batch: Batch) -> BatchResult | None:
    """Plays a batch. Returns None if no world can be made of what the seat saw, or if an action is not possible in it.
    Raises RecordError."""
    found, seat = _hand(place), place.seat
    tools, decision = _tools(found.ruleset), found.decisions[batch.decision]
    tools.playouts.forget()  # what one batch has learnt must not change another, in whichever process it is played
    legal = options_of(decision.state, seat).legal
    actions = [legal[index] for index in batch.legal]
    before = decision.state.scores[seat] - found.before[batch.decision]
    rng, start = Random(f"{batch.seed}:{batch.decision}:{batch.number}"), tools.playouts.steps
    try:
        sampler = WorldSampler(view_of(decision.state, seat), rng)
        worlds = tuple([tools.results(sampler, actions, seat, before) for _ in range(batch.worlds)])
        return BatchResult(worlds, tools.playouts.steps - start)
    except (MahjongError, AssertionError, LookupError, ValueError, TypeError):
        _LOG.info("%s, line %s", place.path, decision.line, exc_info=True)
        return None


# ---- what a process keeps


class _Tools:
    """The expert and the playouts of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.expert = RatingExpert(ruleset)
        self.playouts = Playouts(ruleset)

    def results(
        self, sampler: WorldSampler, actions: Sequence[Action], seat: int, before: int
    ) -> tuple[PlayoutResult, ...]:
        """Plays the actions out in the next world. `before` was the score at the beginning of the hand."""
        world = sampler.world()
        shared, found = SharedWorld(world), []
        for action in actions:
            wins = _Wins(seat, self.ruleset.places)
            ended = self.playouts.played_out(world, {seat: action}, None, shared, wins.note)
            assert ended is not None
            felt = self.expert.felt(ended.scores[seat] - world.scores[seat])
            found.append(PlayoutResult(ended.scores[seat] - before, felt, wins.received, wins.paid))
        return tuple(found)


class _Wins:
    """Notes what a seat receives for its wins, and what it pays when others win on its tiles."""

    def __init__(self, seat: int, places: int) -> None:
        self.seat = seat
        self.received: float | None = None
        self.paid: float | None = None
        self._places = places

    def note(self, events: Sequence[ev.Event]) -> None:
        """Notes the wins of one step, with its payments."""
        won = [event for event in events if type(event) is ev.Won]
        if not won:
            return
        net = balances([event for event in events if type(event) is ev.Paid], self._places)[self.seat]
        if any(event.seat == self.seat for event in won):
            self.received = (self.received or 0.0) + net
        elif any(event.giver == self.seat for event in won):
            self.paid = (self.paid or 0.0) - net


_HANDS: dict[tuple[str, int, int], tuple[tuple[int, int], ReviewedHand]] = {}
_tools: Final = PerRuleset(_Tools, _MOST_HANDS)


def _hand(place: HandPlace) -> ReviewedHand:
    """The hand. A file that has changed is read again; raises RecordError `game-changed` if the steps of the hand are
    others than those that were asked for."""
    game, key = Path(place.path), (place.path, place.hand, place.seat)
    stamp, known = stamp_of(game), _HANDS.get(key)
    if known is None or known[0] != stamp:
        opened = open_game(game)
        with guarded(game, CaseError):
            known = stamp, reviewed_hand(opened.record, opened.ruleset, place.hand, place.seat)
        while len(_HANDS) >= _MOST_HANDS:
            del _HANDS[next(iter(_HANDS))]
        _HANDS[key] = known
    if place.digest not in ("", known[1].digest):
        raise RecordError("game-changed", path=place.path)
    return known[1]
