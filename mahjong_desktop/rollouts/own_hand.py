"""The own hand played forward on one plan: draws, claims and discards by the kernel's exact tables, up to ready hands.

Room: rollouts; what is drawn, and what the others do meanwhile, belongs to one_sided.py. Inputs are an observation and
a hand without wild tiles; amounts are points, as a utility. What was worked out is kept for all playouts of a decision,
because they come to the same hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, count_of, counts_of
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHand, ReadyHandValues
from mahjong_desktop.bots.observation.hand_changes import claimed_set
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.win_probability.turn_odds import Forecast, TurnOdds
from mahjong_desktop.core.counts import list_tiles
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import Tile, chow_partners
from mahjong_desktop.kernel.shanten import Keys, keys_of, kinds_in, with_key
from mahjong_desktop.kernel.shanten.forms import ALL_LIVE

_WAITS_SCORED = 3
"""So many waits of a ready hand are scored; the others are taken to be like them."""
_TILES_FOR_A_PUNG = 2

DiscardChoices = Sequence[tuple[Tile, int]]
"""Kinds whose discards leave a hand as near as it can be, each with the useful kinds then, as a mask."""


class OwnHand(NamedTuple):
    """The hand at a moment of a playout: the keys of its concealed tiles, its melds, what the plan still needs, the
    distance from ready and the useful kinds as a mask."""

    keys: Keys
    melds: tuple[Meld, ...]
    needs: RemainingNeeds
    distance: int
    useful: int

    @property
    def closed(self) -> bool:
        """Whether no set was claimed."""
        return all(meld.concealed for meld in self.melds)


class OwnHandPlay:
    """The own hand at one decision. `ready` values ready hands."""

    def __init__(self, observation: Observation, ready: ReadyHandValues, has_furiten: bool) -> None:
        view = observation.view
        self._observation = observation
        self._base = observation.hand.counts
        self._ready = ready
        self._claims = view.ruleset.claims
        self._giver = view.ruleset.chairs.before(view.seat)
        self._has_furiten = has_furiten
        self._choices: dict[tuple[PlanShanten, Keys, RemainingNeeds], tuple[int, DiscardChoices]] = {}
        self._forecasts: dict[tuple[Keys, tuple[Meld, ...], str | None, TurnOdds], Forecast] = {}

    def waiting(self, hand: HandState, plan: RatedPlan) -> OwnHand:
        """The hand that waits for its draw, on a plan that was rated for it."""
        keys, shanten = keys_of(hand.counts), plan.shanten
        useful, _ = shanten.acceptance(shanten.keys(keys), plan.needs, ALL_LIVE, plan.distance)
        return OwnHand(keys, hand.melds, plan.needs, plan.distance, useful)

    # ---- draws and discards

    def choices(self, shanten: PlanShanten, hand: OwnHand) -> tuple[int, DiscardChoices]:
        """The distance of a hand after the best of its discards, and the discards after which it is so near."""
        key = (shanten, hand.keys, hand.needs)
        found = self._choices.get(key)
        if found is None:
            found = self._choices[key] = self._work_out_choices(*key)
        return found

    @staticmethod
    def _work_out_choices(shanten: PlanShanten, keys: Keys, needs: RemainingNeeds) -> tuple[int, DiscardChoices]:
        usable = shanten.keys(keys)
        distance = max(shanten.distance(usable, needs), 0)
        if usable != keys:
            counts = counts_of(keys)
            used = shanten.fully_usable(usable, counts)
            spare = [tile for tile, held in enumerate(counts) if held and tile not in used]
            if spare:
                useful, _ = shanten.acceptance(usable, needs, ALL_LIVE, distance)
                return distance, [(tile, useful) for tile in spare]
        kept = shanten.after_discards(usable, needs, ALL_LIVE, distance)
        if not kept:
            distance += 1
            kept = shanten.after_discards(usable, needs, ALL_LIVE, distance)
        return distance, [(tile, useful) for tile, (useful, _) in kept.items()]

    # ---- claims

    def claimed(self, shanten: PlanShanten, hand: OwnHand, tile: Tile, from_left: bool) -> OwnHand | None:
        """The hand with a set of a discarded tile that brings it nearer, before its own discard; None if there is none.
        Chows are made with tiles `from_left` alone."""
        if count_of(hand.keys, tile) >= _TILES_FOR_A_PUNG:
            found = self._with_set(shanten, hand, MeldKind.PUNG, (tile, tile), tile)
            if found is not None:
                return found
        if from_left and self._claims.chow:
            for own in chow_partners(tile, self._claims.honor_chows):
                if count_of(hand.keys, own[0]) and count_of(hand.keys, own[1]):
                    found = self._with_set(shanten, hand, MeldKind.CHOW, own, tile)
                    if found is not None:
                        return found
        return None

    def _with_set(
        self, shanten: PlanShanten, hand: OwnHand, kind: MeldKind, own: tuple[Tile, ...], tile: Tile
    ) -> OwnHand | None:
        meld = claimed_set(kind, own, tile, self._giver)
        if not shanten.plan.fits((meld,)):
            return None
        keys, (sets, laid, wilds, melds) = hand.keys, hand.needs
        for one in own:
            keys = with_key(keys, one, -1)
        needs = RemainingNeeds(sets - 1, laid + 1, wilds, (*melds, meld) if melds else ())
        distance = shanten.distance(shanten.keys(keys), needs)
        if distance >= hand.distance:
            return None
        return OwnHand(keys, (*hand.melds, meld), needs, max(distance, 0), 0)

    # ---- ready hands

    def forecast(self, odds: TurnOdds, hand: OwnHand, declaration: str | None) -> Forecast:
        """What a ready hand that waits for its useful kinds promises, declared or not, by own draws left."""
        key = (hand.keys, hand.melds, declaration, odds)
        found = self._forecasts.get(key)
        if found is None:
            counts, base, live = counts_of(hand.keys), self._base, self._observation.live
            waits = [(tile, max(0, live[tile] - max(0, counts[tile] - base[tile]))) for tile in kinds_in(hand.useful)]
            waits.sort(key=lambda wait: (-wait[1], wait[0]))
            gone = [tile for tile, held in enumerate(base) if held > counts[tile]] if self._has_furiten else ()
            ready = ReadyHand(list_tiles(counts), hand.melds, waits, frozenset(gone))
            found = self._forecasts[key] = self._ready.forecast(odds, ready, declaration, _WAITS_SCORED)
        return found

    def declarations(self, odds: TurnOdds, hand: OwnHand, draws_left: int) -> tuple[str, ...]:
        """The declarations that a ready hand can make with so many own draws to come."""
        return self._ready.may_declare(odds, draws_left) if hand.closed else ()


def widest(choices: DiscardChoices, live: int, number: int) -> DiscardChoices:
    """The choices with most useful live copies, so many of them."""
    return sorted(choices, key=lambda choice: -(choice[1] & live).bit_count())[:number]


def best_choice(choices: DiscardChoices, live: int, losses: Sequence[float], worth: float) -> tuple[Tile, int]:
    """The choice with most useful live copies, less what its discard costs; all of the most copies together are worth
    `worth`. Of equal choices the first."""
    if len(choices) == 1:
        return choices[0]
    copies = [(useful & live).bit_count() for _, useful in choices]
    each = worth / max(1, *copies)
    best, most = choices[0], -inf
    for number, choice in zip(copies, choices, strict=True):
        value = each * number - losses[choice[0]]
        if value > most:
            best, most = choice, value
    return best
