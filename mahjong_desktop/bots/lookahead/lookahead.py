"""Lookahead: the value of hands near ready, worked out draw by draw.

Every useful tile, the best discard after it, and every win as the ruleset scores and settles it are searched. Inputs
are an observation and a hand; outputs are points received from all payers (as a utility) times the chance to receive
them, and the win probability. Payments at an exhaustive draw and bets of declarations are included; a win that is
refused is worth nothing. No hidden tile is guessed (no determinization): chances come from the live copies.

    lookahead = Lookahead(hand_values, utility)          # one for each ruleset and playing style, kept
    lookahead.after_discards(observation, hand)          # a hand that must discard: {kind: LookaheadValue}, or None
    lookahead.waiting(observation, hand)                 # a hand that waits for its draw: LookaheadValue, or None

None means that the hand is too far from ready; such hands are judged by plans (expected_gain). What a discard may cost
is not asked here, but in deal_in_risk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct, field

from mahjong_desktop.bots.acceptance.acceptance import AcceptanceCounter
from mahjong_desktop.bots.acceptance.hand_families import HandFamily, WinningFamilies
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHandValues
from mahjong_desktop.bots.lookahead.search import LookaheadSearch, SearchResult
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.opponent_model.suit_shown import discarded_by_suit, suit_discarded
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.view import SeatView

_USUAL_SETS = 4
FARTHEST = 2
"""Hands that are further from ready are not searched."""
BUDGET = 700
"""The default budget of a question in steps; see search.SCORING_STEPS."""
NO_COSTS: Mapping[int, float] = MappingProxyType({})


class LookaheadValue(Struct, frozen=True):
    """What a hand promises.

    `value` is in points, `chance` the win probability, `distance` that from ready (0 ready). `useful` are the kinds
    that bring it nearer, `copies` their live copies. `declared` is the value by declaration if it is made now.
    """

    value: float
    chance: float
    distance: int
    useful: tuple[Tile, ...]
    copies: int
    declared: Mapping[str, float] = field(default_factory=dict)


class Lookahead:
    """Values of hands under one ruleset; `utility` turns points received into what a playing style makes of them."""

    def __init__(self, hand_values: HandValues, utility: Callable[[float], float] = float) -> None:
        self.hand_values = hand_values
        self.utility = utility
        self.families = WinningFamilies(hand_values)
        self._received = lru_cache(maxsize=1 << 10)(hand_values.received)
        self._calibration = calibration_for(hand_values.ruleset.id)

    def after_discards(
        self, observation: Observation, hand: HandState, budget: int = BUDGET, odds: TurnOdds | None = None
    ) -> dict[Tile, LookaheadValue] | None:
        """What the hand promises after each discard that keeps it as near as it can be; None if that is too far.

        Discards that lead further away are left out. `odds` are those of the turns left, if not those of the view.
        """
        found: dict[Tile, LookaheadValue] | None = None
        for families in self._families(hand):
            if found is None or not any(one.value > 0.0 for one in found.values()):
                search = self._search(observation, hand, odds or self.turn_odds(observation, True), budget, families)
                distance = max(0, search.acceptance.distance(hand.counts, search.frame(hand)))
                if distance <= FARTHEST:
                    results = search.after_discards(hand, distance)
                    found = {tile: _value(one, distance) for tile, one in results.items()}
        return found

    def waiting(
        self, observation: Observation, hand: HandState, budget: int = BUDGET, odds: TurnOdds | None = None
    ) -> LookaheadValue | None:
        """What a hand promises that waits for its next draw; None if it is too far from ready."""
        found: LookaheadValue | None = None
        for families in self._families(hand):
            if found is None or found.value <= 0.0:
                search = self._search(observation, hand, odds or self.turn_odds(observation, False), budget, families)
                distance = max(0, search.acceptance.distance(hand.counts, search.frame(hand)))
                if distance <= FARTHEST:
                    found = _value(search.as_it_is(hand, distance), distance)
        return found

    def _families(self, hand: HandState) -> tuple[tuple[HandFamily, ...], ...]:
        """The families that are searched, and those that are searched instead if the first are worth nothing."""
        usual, paying = self.families.usual, self.families.paying[hand.claimed]
        return (usual,) if paying is usual else (usual, paying)

    def _search(
        self, observation: Observation, hand: HandState, odds: TurnOdds, budget: int, families: tuple[HandFamily, ...]
    ) -> LookaheadSearch:
        acceptance = AcceptanceCounter(self.hand_values, observation, hand.counts, families)
        ready = self.ready_hands(observation, hand.special_discards)
        return LookaheadSearch(acceptance, odds, ready, budget, self.families.must_claim)

    def ready_hands(self, observation: Observation, special_discards: tuple[Tile, ...]) -> ReadyHandValues:
        """The values of ready hands at this moment; `special_discards` as in HandState."""
        return ReadyHandValues(self.hand_values, self._received, self.utility, observation, special_discards)

    def turn_odds(
        self,
        observation: Observation,
        discards_now: bool,
        draws_now: bool = False,
        costs: Mapping[int, float] = NO_COSTS,
    ) -> TurnOdds:
        """The odds of the turns left to a hand that discards now, or waits for its next draw, or (after a kong) draws
        at once. `costs` is what the win of each other seat costs one that does not deal in, in points."""
        plays_on = self.hand_values.draw_payments.after_every_hand
        turns, rivals = self.turns_left(observation, discards_now, draws_now), self.rivals(observation, costs)
        pot = self._pot(observation.view) if self._calibration.ready_wins is not None else 0.0
        return TurnOdds(turns, rivals, self.families.lacks_suit, plays_on, self._calibration.turn_rates, pot)

    def _pot(self, view: SeatView) -> float:
        """What a win brings besides the hand and the bets of earlier hands, which the settlement of a win counts."""
        seats = view.ruleset.seats
        after = [view.declared[(view.seat + step) % seats] for step in range(1, seats)] if view.declared else []
        declared = tuple([frozenset(names) for names in after])
        return self.hand_values.pot.brings(declared, (view.dealer - view.seat) % seats, view.position.streak)

    def turns_left(self, observation: Observation, discards_now: bool, draws_now: bool = False) -> TurnsLeft:
        """The turns left to a hand that discards now, or waits for its next draw, or draws at once."""
        view = observation.view
        chairs = view.ruleset.chairs
        seats = len(chairs.taken)
        waits_for = seats  # tiles drawn up to and including the own next draw
        if draws_now:
            waits_for = 1
        elif not discards_now and view.offer is not None:
            waits_for = chairs.steps(view.offer.giver, view.seat)
        left = view.wall_left
        draws = (left - waits_for) // seats + 1 if left >= waits_for else 0
        return TurnsLeft(
            draws,
            observation.unseen,
            before_first=waits_for - 1 if draws else left,
            between=seats - 1,
            after_last=(left - waits_for) % seats if draws else left,
        )

    def rivals(self, observation: Observation, costs: Mapping[int, float] = NO_COSTS) -> list[RivalState]:
        """The seats whose win would end the hand; none where play goes on after a win."""
        if self.hand_values.draw_payments.after_every_hand:
            return []
        view = observation.view
        others = [seat for seat in view.ruleset.chairs.taken if seat not in (view.seat, *view.winners)]
        return [self._rival(observation, seat, costs.get(seat, 0.0)) for seat in others]

    def _rival(self, observation: Observation, seat: int, cost: float) -> RivalState:
        """What another seat shows."""
        view = observation.view
        laid = tuple([meld for meld in view.melds[seat] if meld.size])
        claimed = any(not meld.concealed for meld in view.melds[seat])
        river = view.setup.kinds(tile.piece for tile in view.rivers[seat])
        return RivalState(
            sets=len(laid) * _USUAL_SETS / max(1, self.hand_values.sets),
            discards=len(view.rivers[seat]),
            declared=bool(view.declared) and bool(view.declared[seat]),
            could_have_declared=bool(self.hand_values.declarations) and not claimed,
            must_claim=self.families.must_claim and not claimed,
            calibration=self._calibration,
            wilds=view.ruleset.has_wilds,
            cost=cost,
            suit_discarded=suit_discarded(laid, discarded_by_suit(river)),
        )


def _value(found: SearchResult, distance: int) -> LookaheadValue:
    return LookaheadValue(found.points, found.chance, distance, found.useful, found.copies, found.declared)
