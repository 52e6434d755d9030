"""Reviews a hand of Shuangkou: each decision of a seat against the best one, by playouts on guesses of hidden hands.

Room: study. Values only. Reviews judge by what the seat knew, never by the cards that it could not see.

The best of many uncertain moves seems better than it is. So there are two rounds with guesses of their own: the first
looks for the best move, the second compares it with the one that was played; only the second tells what was lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from msgspec import Struct

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS, PlayNumber, code_of
from mahjong_desktop.cards.bots.endgame import solved_actions
from mahjong_desktop.cards.bots.levels import CardExpert, best_solved
from mahjong_desktop.cards.bots.playouts import CardEstimate, CardPlayouts, Effort, moves_to_compare
from mahjong_desktop.cards.deck import count_ranks
from mahjong_desktop.cards.events import CardAction, IllegalCardAction, PassTurn
from mahjong_desktop.cards.match import CardStep
from mahjong_desktop.cards.plays import ALL_PLAYS, CardPlay, play_of
from mahjong_desktop.cards.state import CardState, evolve_cards
from mahjong_desktop.cards.view import CardView, card_view

MOST_REVIEWED = 10
SEARCH_EFFORT = Effort(10**9, worlds=60)
JUDGE_EFFORT = Effort(10**9, worlds=120, drops=False)
"""How much is played out for a decision: some 0.5 s in all on a core of 2.5 GHz."""
SURE_ERRORS = 2.0
"""A mistake is sure that costs more than so many standard errors: chance shows as much in one of forty right moves."""


class ReviewedCardMove(Struct, frozen=True):
    """What a move brings. `play` is None for the pass. `points` are those of the own team, base counted; `behind` is
    how much less that is than what the best move of the search brings (0 for that), `error` its standard error."""

    play: CardPlay | None
    points: float
    behind: float
    error: float
    playouts: int


class CardDecision(Struct, frozen=True):
    """A decision of a seat. `place` is its place among the moves of the hand. `moves` are those that were compared, the
    best of the search first. `loss` is what the `played` one costs against `best` (both None for the pass), in points,
    and `loss_error` its standard error, which is 0 where the end is `solved`."""

    place: int
    played: CardPlay | None
    best: CardPlay | None
    loss: float
    loss_error: float
    moves: tuple[ReviewedCardMove, ...]
    solved: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether the move surely cost something."""
        return self.played != self.best and self.loss > self.margin

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the loss, in points."""
        return SURE_ERRORS * self.loss_error


def decisions_of_hand(start: CardState, steps: Iterable[CardStep], seat: int) -> Iterator[tuple[CardView, CardAction]]:
    """Yields what a seat saw and did whenever it had a choice, from a state on. Raises ImpossibleCardEvent if the
    events of the steps cannot follow."""
    state = start
    for step in steps:
        for answered, action in step.answers:
            view = card_view(state, answered)
            if answered == seat and len(view.choices.plays) + view.choices.may_pass > 1:
                yield view, action
        for event in step.events:
            state = evolve_cards(state, event)


def review_card_hand(start: CardState, steps: Iterable[CardStep], seat: int) -> Iterator[CardDecision]:
    """Yields the review of each decision of a seat, in order."""
    for view, action in decisions_of_hand(start, steps, seat):
        yield review_card_decision(view, action)


def review_card_decision(
    view: CardView, action: CardAction, search: Effort = SEARCH_EFFORT, judge: Effort = JUDGE_EFFORT
) -> CardDecision:
    """Returns what a decision cost. The same view and action always give the same review. Raises IllegalCardAction
    if the action is not allowed."""
    played = _move_of(view, action)
    solved = solved_actions(view)
    if solved is not None:
        return _judged_by_solving(view, played, solved)
    expert = CardExpert(view.options)
    moves = moves_to_compare(view, MOST_REVIEWED, played)
    usual = expert.usual_move(view)
    moves += [usual] if usual not in moves else []
    playouts, rng = CardPlayouts(expert.player), Random(f"review:{code_of(view.counts)}:{len(view.moves)}:{view.seat}")
    found = playouts.compare(view, moves, rng, search)
    best = found[0].move
    loss = error = 0.0
    if best != played:
        judged = playouts.compare(view, [played, best], rng, judge)
        loss, error = _difference(judged, best, played)
    base = view.options.base
    reviewed = tuple(
        ReviewedCardMove(_play(one.move), base * one.points, base * one.behind, base * one.error, one.playouts)
        for one in found
    )
    return CardDecision(len(view.moves), _play(played), _play(best), base * loss, base * error, reviewed)


def _difference(judged: tuple[CardEstimate, ...], best: PlayNumber, played: PlayNumber) -> tuple[float, float]:
    """How much better the best move is than the one that was played, less than 0 if it is worse, and the error."""
    of = {estimate.move: estimate for estimate in judged}
    return of[best].points - of[played].points, max(estimate.error for estimate in judged)


def _judged_by_solving(view: CardView, played: PlayNumber, solved: dict[PlayNumber, float]) -> CardDecision:
    best = best_solved(solved, played)
    base = view.options.base
    order = sorted(solved, key=lambda move: (move != best, -solved[move], move))
    moves = tuple(
        ReviewedCardMove(_play(move), base * solved[move], base * (solved[move] - solved[best]), 0.0, 0)
        for move in order
    )
    loss = base * (solved[best] - solved[played])
    return CardDecision(len(view.moves), _play(played), _play(best), loss, 0.0, moves, solved=True)


def _move_of(view: CardView, action: CardAction) -> PlayNumber:
    play = None if isinstance(action, PassTurn) else play_of(count_ranks(action.cards))
    refusal = view.choices.refusal(action)
    if refusal is not None:
        raise IllegalCardAction(refusal, seat=view.seat)
    return -1 if play is None else PLAY_NUMBERS[play]


def _play(move: PlayNumber) -> CardPlay | None:
    return None if move < 0 else ALL_PLAYS[move]
