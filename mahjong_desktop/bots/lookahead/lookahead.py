"""What hands near the goal promise, worked out draw by draw: each useful tile, the best that can be thrown then, each
win as the ruleset scores and settles it.

Chances belong to odds.py, what a finished hand brings to ready.py. Hands further away are weighed by plans
(thinker.py); what discards may cost is not asked here (danger.py).

    ahead = Ahead(worth, felt)                      # one for each ruleset and temper, kept
    ahead.prospects(sight, hand)                    # a hand that must throw: {kind: Prospect}, or None: too far
    ahead.prospect(sight, hand)                     # a hand that waits: Prospect, or None
    ahead.prospect(sight, with_kong(...), drawing=True)   # its replacement comes at once

Values are points received from all payers, as `felt`, times the chance to receive them; payments at the end of an
unwon hand for being ready are in them, so are bets of declarations. A win that is refused is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mahjong_desktop.bots.acceptance.acceptance import AcceptanceCounter, HandFamily, WinningFamilies
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHandValues, WinPaymentCache
from mahjong_desktop.bots.lookahead.search import LookaheadSearch, SearchResult
from mahjong_desktop.bots.observation.observation import Hand, Observation
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import RivalState, TurnOdds
from mahjong_desktop.core.tiles import Tile

USUAL_SETS = 4
FARTHEST = 2
"""Hands that are further from ready are not worked out."""
BUDGET = 700
"""Steps that a question may take by default: looking at one hand is 1 for each family of hands (outlook.py),
scoring a win both ways search.SCORING."""


@dataclass(frozen=True, slots=True)
class HandProspect:
    """What a hand promises: `value` in points, the chance to win, its distance (0 ready), the kinds that bring it
    nearer and how many live copies there are of them. `announced` is the value if a declaration is made with it."""

    value: float
    chance: float
    distance: int
    useful: tuple[Tile, ...]
    copies: int
    announced: Mapping[str, float] = field(default_factory=dict)


class Lookahead:
    """Prospects under one ruleset; `felt` turns points received into what a temper makes of them."""

    def __init__(self, hand_values: HandValues, felt: Callable[[float], float] = float) -> None:
        self.hand_values = hand_values
        self.felt = felt
        self.cash = WinPaymentCache(hand_values)
        self.families = WinningFamilies(hand_values)
        self.growth = calibration_for(hand_values.ruleset.id)

    def prospects(
        self, observation: Observation, hand: Hand, budget: int = BUDGET, turn_odds: TurnOdds | None = None
    ) -> dict[Tile, HandProspect] | None:
        """What the hand promises after each discard by which it stays as near as it can; None where that is further
        than FARTHEST. Kinds whose loss leads further away are left out. `clock` is the time left, if not as seen."""
        found: dict[Tile, HandProspect] | None = None
        for families in self._families(hand):
            if not _worth_something(found):
                search = self._search(observation, hand, turn_odds or self._clock(observation, None), budget, families)
                goal = max(0, search.tiles.distance(hand.counts, search.frame(hand)))
                if goal <= FARTHEST:
                    found = {tile: _prospect(one, goal) for tile, one in search.thrown(hand, goal).items()}
        return found

    def prospect(
        self,
        observation: Observation,
        hand: Hand,
        budget: int = BUDGET,
        drawing: bool = False,
        turn_odds: TurnOdds | None = None,
    ) -> HandProspect | None:
        """What the hand promises that waits for its next draw (`drawing`: now, out of turn); None where it is further
        away than FARTHEST."""
        found: HandProspect | None = None
        for families in self._families(hand):
            if found is None or found.value <= 0.0:
                search = self._search(
                    observation, hand, turn_odds or self._clock(observation, drawing), budget, families
                )
                goal = max(0, search.tiles.distance(hand.counts, search.frame(hand)))
                if goal <= FARTHEST:
                    found = _prospect(search.waits(hand, goal), goal)
        return found

    def _families(self, hand: Hand) -> tuple[tuple[HandFamily, ...], ...]:
        """What is searched for, and what instead where that is worth nothing."""
        usual, paying = self.families.usual, self.families.paying[hand.claimed]
        return (usual,) if paying is usual else (usual, paying)

    def _search(
        self, observation: Observation, hand: Hand, turn_odds: TurnOdds, budget: int, families: tuple[HandFamily, ...]
    ) -> LookaheadSearch:
        tiles = AcceptanceCounter(self.hand_values, observation, hand.counts, families)
        ready = ReadyHandValues(self.hand_values, self.cash, self.felt, observation, hand.cast)
        return LookaheadSearch(tiles, turn_odds, ready, budget, self.families.must_claim)

    def _clock(self, observation: Observation, drawing: bool | None) -> TurnOdds:
        """The time left to a hand that throws now (None), waits, or is drawing at once."""
        view = observation.view
        seats = view.ruleset.seats
        wait = seats if drawing is None or view.offer is None else (view.seat - view.offer.giver - 1) % seats + 1
        if drawing:
            wait = 1
        left = view.wall_left
        draws = (left - wait) // seats + 1 if left >= wait else 0
        last = (left - wait) % seats if draws else left
        others = [seat for seat in range(seats) if seat not in (view.seat, *view.winners)]
        rivals = [] if self.hand_values.draw_payments.always else [self._rival(observation, seat) for seat in others]
        goes_on = self.hand_values.draw_payments.always
        first = wait - 1 if draws else left
        return TurnOdds(draws, observation.unseen, first, last, seats - 1, rivals, self.families.lacking, goes_on)

    def _rival(self, observation: Observation, seat: int) -> RivalState:
        """What another seat shows."""
        view = observation.view
        laid = sum(1 for meld in view.melds[seat] if meld.size)
        opened = any(not meld.concealed for meld in view.melds[seat])
        return RivalState(
            laid=laid * USUAL_SETS / max(1, self.hand_values.sets),
            thrown=len(view.rivers[seat]),
            declared=bool(view.declared) and bool(view.declared[seat]),
            quiet=bool(self.hand_values.declarations) and not opened,
            closed=self.families.must_claim and not opened,
            growth=self.growth,
            wilds=view.ruleset.has_wilds,
        )


def _worth_something(found: Mapping[Tile, HandProspect] | None) -> bool:
    return found is not None and any(one.value > 0.0 for one in found.values())


def _prospect(found: SearchResult, goal: int) -> HandProspect:
    hand_values, useful, copies, announced = found
    return HandProspect(hand_values.real, hand_values.imag, goal, useful, copies, announced)
