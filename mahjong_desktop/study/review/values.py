"""The result of a review: for each decision of a seat what every sensible action brings.

Room: study/review. Values only; reviewing.py works them out, the words for people are in translations. All amounts are
net points of the hand, as they are paid.
"""

from __future__ import annotations

from math import sqrt
from statistics import median_low
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action

FEW_PLAYOUTS: Final = 24
"""With fewer playouts of an action little is known of it."""
_MORE_PLAYOUTS: Final = 4
_NORMAL_95: Final = 1.96
"""The 95% interval of a normal distribution, in standard deviations to each side."""


class ReviewedAction(Struct, frozen=True):
    """What one action brings.

    `points` are the expected net points of the hand after it: for the action that was played the mean of its playouts,
    for the others that and the difference of the two. `points_margin` is half the width of their 95% interval, 0 if it
    is not known (reviews of earlier versions). `behind` is by how much that is less than the best action
    of the decision brings (0 for the best one), `margin` half the width of the 95% interval of `behind`.

    `playouts` is their number. In a share `wins` of them the seat wins and receives `win_points` on
    average; in a share `deals_in` another seat wins on its discard and the seat pays `deal_in_points` on average.

    `distance` is the shanten number after the action (-1 for a win), None if it is not known; `useful` are the tiles
    that lower it, as they are printed, wild ones among them (not in reviews of earlier versions), and `copies` is the
    number of those that the seat cannot see. `better` is the chance that it is better than the action that was played,
    0 for that one itself; None if it is not known (reviews of earlier versions).
    """

    action: Action
    points: float
    behind: float
    margin: float
    playouts: int
    wins: float
    win_points: float
    deals_in: float
    deal_in_points: float
    distance: int | None = None
    useful: tuple[Tile, ...] = ()
    copies: int = 0
    points_margin: float = 0.0
    better: float | None = None

    @property
    def costs(self) -> bool:
        """Whether it falls behind the best action beyond chance."""
        return self.behind > self.margin

    @property
    def wins_margin(self) -> float:
        """Half the width of the 95% interval of `wins`, with four playouts more of which two win (Agresti and Coull):
        a hand that never won in a few playouts may still win."""
        if not self.playouts:
            return 1.0
        count = self.playouts + _MORE_PLAYOUTS
        share = (self.wins * self.playouts + _MORE_PLAYOUTS / 2) / count
        return _NORMAL_95 * sqrt(share * (1.0 - share) / count)


class ReviewedDecision(Struct, frozen=True):
    """One decision. `move` is its number among all decisions of the seat in the hand (from 1), as `advise --move`
    counts them, `line` the line of its step in the saved game, `turn` the own turn in which it was made (from 1).

    `actions` are the sensible actions, the best first, and in any case the one that was played: that with the index
    `played`. Actions with the same effect are one. `reach` is the upper end of the 95% interval of the loss if the
    estimate of the expert counts for nothing, in points; None if it is not known (reviews of earlier versions).
    """

    move: int
    line: int
    turn: int
    actions: tuple[ReviewedAction, ...]
    played: int
    reach: float | None = None

    @property
    def best(self) -> ReviewedAction:
        """The best action."""
        return self.actions[0]

    @property
    def chosen(self) -> ReviewedAction:
        """The action that was played."""
        return self.actions[self.played]

    @property
    def loss(self) -> float:
        """What the decision cost, in points; 0 or more."""
        return self.chosen.behind

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the loss."""
        return self.chosen.margin

    @property
    def costs(self) -> bool:
        """Whether the loss is beyond chance."""
        return self.chosen.costs

    @property
    def most(self) -> float:
        """How many points the loss is at most: the upper end of its 95% interval, with the estimate of the expert or
        without it, whichever is higher."""
        return max(self.loss + self.margin, self.reach or 0.0)

    @property
    def rival(self) -> ReviewedAction:
        """The action beside the played one that is the likeliest to be better: the best one, if that was not played."""
        if self.loss > 0.0:
            return self.best
        others = [one for index, one in enumerate(self.actions) if index != self.played]
        return max(others, key=lambda one: one.better or 0.0)


class HandReview(Struct, frozen=True):
    """The review of one hand (from 1) as one seat played it.

    `decisions` are those with two or more sensible actions, in order. `moves` is the number of all decisions of the
    seat. `result` is what the seat received in the hand, less what it paid. `whole` says that the review was not broken
    off. `seed` is the one that the worlds were drawn from. `penalty` is what the seat received, less what it paid, for
    its own mistakes at a strict table since the first of the decisions; these are not played out. From `notable` points
    on a loss is large enough to be looked for; 0 if that is not known (reviews of earlier versions).
    """

    ruleset: str
    hand: int
    seat: int
    decisions: tuple[ReviewedDecision, ...]
    moves: int
    result: int
    seed: int
    whole: bool = True
    penalty: int = 0
    notable: float = 0.0

    @property
    def mistakes(self) -> tuple[ReviewedDecision, ...]:
        """The decisions with a loss beyond chance, worst first."""
        return tuple(sorted((one for one in self.decisions if one.costs), key=lambda one: -one.loss))

    @property
    def undecided(self) -> tuple[ReviewedDecision, ...]:
        """The decisions whose loss may be chance, and may as well be `notable`."""
        return tuple([one for one in self.decisions if not one.costs and one.most >= self.notable > 0.0])

    @property
    def loss(self) -> float:
        """The sum of the losses beyond chance."""
        return sum(one.loss for one in self.mistakes)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the sum."""
        return sqrt(sum(one.margin**2 for one in self.mistakes))

    @property
    def doubtful(self) -> float:
        """The sum of the losses that may be chance; they are not in `loss`."""
        return sum(one.loss for one in self.decisions if not one.costs)

    @property
    def playouts(self) -> int:
        """How many playouts of the played action there usually are: of half of the decisions no more than so
        many. 0 without decisions."""
        return median_low([one.chosen.playouts for one in self.decisions]) if self.decisions else 0

    @property
    def rough(self) -> bool:
        """Whether there was time for few playouts only, as on a machine that is busy with other things."""
        return bool(self.decisions) and self.playouts < FEW_PLAYOUTS

    @property
    def start(self) -> float:
        """The points that were expected before the first decision; 0 without decisions."""
        return self.decisions[0].best.points if self.decisions else 0.0

    @property
    def luck(self) -> float:
        """What draws and the other players made of the hand: the result less what was expected at the start and less
        what the own decisions cost, and own mistakes at a strict table."""
        return self.result - self.penalty - self.start + self.loss + self.doubtful
