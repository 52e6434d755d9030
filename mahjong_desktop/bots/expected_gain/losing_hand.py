"""What a hand brings that does not win, where losers settle among themselves.

Inputs are an observation and a hand; the output is the utility of the points that its seat receives from other losers,
expected over the end of the hand. The ruleset's own settlement is asked. What wins bring belongs to plan_gain.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, example_win
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import no_others
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate

_T = TypeVar("_T")


class LosingHand:
    """What hands bring that lose under one ruleset. `utility` is what a playing style makes of points received.

    `matters` says whether the hands of losers are scored at all.
    """

    def __init__(self, hand_values: HandValues, utility: Callable[[float], float]) -> None:
        ruleset = hand_values.ruleset
        self._ruleset = ruleset
        self._utility = utility
        self._odds = hand_values.plan_odds
        self._won = _cheap_win(hand_values) if ruleset.others is not no_others else None
        self.matters = self._won is not None
        self._last: tuple[Observation, dict[HandState, float], int] | None = None

    def gain(self, observation: Observation, hand: HandState) -> float:
        """The utility of what the hand as it is now is expected to bring if somebody else wins."""
        if self._last is None or self._last[0] is not observation:
            self._last = (observation, {}, self._net(observation, (), ()))
        _, known, without = self._last
        if hand not in known:
            more = self._net(observation, _tiles(hand), hand.melds) - without
            known[hand] = self._probability(observation) * self._utility(float(max(0, more)))
        return known[hand]

    def _probability(self, observation: Observation) -> float:
        """The chance that somebody else wins the hand, if all seats win alike."""
        seats = len(self._ruleset.chairs.taken)
        return (seats - 1) / seats * (1.0 - self._odds.wall_runs_out(observation.rounds_left))

    def _net(self, observation: Observation, held: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
        """What the seat receives with these tiles if another one wins cheaply, the dealer only if there is no third.

        The hands of the other losers are taken to be empty: what they are worth is the same whatever this seat does.
        """
        assert self._won is not None
        view = observation.view
        seat, others = view.seat, view.ruleset.chairs.others(view.seat)
        winner = next((other for other in others if other != view.dealer), others[0])
        table = view.table()
        table = replace(table, hands=_only(seat, held, table.hands), melds=_only(seat, melds, table.melds))
        win, scored = self._won
        outcome = Outcome((ScoredWin(replace(win, seat=winner, table=table), scored),), table)
        outcome = replace(outcome, others=self._ruleset.others(outcome))
        return self._ruleset.settle(outcome).deltas[seat]


def _tiles(hand: HandState) -> tuple[Tile, ...]:
    """The concealed tiles of the hand, lowest first."""
    natural = [tile for tile, number in enumerate(hand.counts) for _ in range(number)]
    return tuple(sorted([*natural, *hand.wilds, *hand.unusable]))


def _only(seat: int, own: tuple[_T, ...], every: Sequence[object]) -> tuple[tuple[_T, ...], ...]:
    """What belongs to the seats if all but one have nothing."""
    return tuple([own if other == seat else () for other in range(len(every))])


def _cheap_win(hand_values: HandValues) -> tuple[Win, Breakdown] | None:
    """A cheap win by self-draw; None if the ruleset has none."""
    hand = hand_values.exposure_cost.hand
    if hand is None:
        return None
    win = example_win(hand_values.ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW)
    scored = evaluate(hand_values.ruleset, win)
    return (win, scored) if isinstance(scored, Breakdown) else None
