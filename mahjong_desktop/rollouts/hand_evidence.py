"""What the play of a seat tells about its hidden tiles, as the logarithm of a weight for each hand it may have.

Input is a view; the hidden tiles are never asked. The figures were fitted to the hands of standard bots in 25 games;
`python -m tests.benchmarks.worlds` tells how much likelier each kind of evidence makes the true hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, pow

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, counts_of
from mahjong_desktop.bots.acceptance.plans import plans_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues, shared_by_game
from mahjong_desktop.bots.opponent_model.opponent_model import opponent_model_for
from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import COPIES, HIDDEN, HONORS, PLAYING_KINDS, Tile, own_kind
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten import Keys, with_key
from mahjong_desktop.kernel.shanten.class_tables import SUIT_OF
from mahjong_desktop.mechanics.holdings import nearness_of
from mahjong_desktop.mechanics.shapes import FAR, IrregularShape, RegularShape, sets_laid
from mahjong_desktop.mechanics.visible import visible
from mahjong_desktop.rollouts.seat_play import seat_play
from mahjong_desktop.rollouts.suit_evidence import SuitEvidence

DECLARED_TILT = 9.0
"""By how much each step away from ready makes a hand less likely that was declared ready (in logarithm), and each
step away from waiting for the tile with which it has won the hand of a seat that plays on."""
_FIRST_TILT, _TILT_BY_DISCARD, _MOST_TILT, _TILT_BY_SET = 0.05, 0.125, 1.3, 0.03
_USUAL_SETS = 4
PASSED_WIN, PASSED_WIN_DECLARED = -1.0, -3.0
"""For a ready hand that waits for a tile which the seat let pass. Some may not win with it: of 52 declared hands of
riichi 3 waited for such a tile."""

GOOD_WAITS, WAITS_POWER = 6, 1.3
"""Players choose how they wait: of the ready hands that the unseen tiles make, one that waits for fewer tiles than
GOOD_WAITS that do not lie open is rarer by that part to this power. Measured in 1,100 ready hands of experts in
hong-kong and 700 in riichi-ema: true ones waited for 4.2 tiles on average, those made without this for 2.9. Tiles count
in parts by the suits that the bots' opponent model takes to be likely."""

EVIDENCE = ("distance", "waits")
"""The kinds of evidence that the whole hand gives; SuitEvidence has others."""

_KeyDistance = Callable[[Keys], int]
"""The distance to ready of natural tiles, by their keys."""


def tilt(discards: int, sets: float) -> float:
    """Returns by how much each step away from ready makes a hand less likely (in logarithm), after so many discards and
    with so many sets laid (scaled to a hand of four). A seat that has done nothing may have any hand."""
    if not discards and not sets:
        return 0.0
    return min(_MOST_TILT, _FIRST_TILT + _TILT_BY_DISCARD * discards) + _TILT_BY_SET * sets


class HandEvidence:
    """The weights of the hands that one seat may have.

    Hands are given by the keys of their natural tiles, the number of wild tiles, and the kinds of the kongs that lie
    face down. Evidence of the kinds `without` is left out.
    """

    def __init__(self, values: HandValues, view: SeatView, seat: int, without: frozenset[str] = frozenset()) -> None:
        self._play = play = seat_play(view, seat)
        scaled = len([meld for meld in play.melds if meld.size]) * _USUAL_SETS / max(values.sets, 1)
        self._exact = play.declared or bool(play.prizes)
        self.tilts = (tilt(len(play.river), scaled), DECLARED_TILT) if "distance" not in without else (0.0, 0.0)
        """The tilt of a hand of which it is not known that it is ready, and that of one that is ready."""
        self.tilt = self.tilts[1 if self._exact else 0]
        estimate = opponent_model_for(values).estimate_before_passing(view, seat)
        self.ready = 1.0 if self._exact else estimate.ready
        """The chance that the hand is ready, as the bots' opponent model estimates it from what the seat shows."""
        self.wild = view.setup.wild
        self._sets = values.sets
        shapes = view.ruleset.shapes
        self._nearness = nearness_of(shapes)
        self._narrow = () if self._exact else narrow_plans(values)
        self._suits = SuitEvidence(play, apart=wins_apart(shapes), without=without)
        self._prizes = tuple(sorted(play.prizes - self.wild)) if "waits" not in without else ()
        self._waits = "waits" not in without and bool(play.since and play.begun and not play.prizes)
        factors = estimate.waits.factors
        self._suit_shares = tuple([factor / max(factors) for factor in factors])
        self._copies = _not_open(view) if "waits" not in without else None
        self._beside: dict[tuple[int, tuple[Tile, ...]], _KeyDistance] = {}
        self._known_waits: dict[tuple[Keys, int, tuple[Tile, ...]], frozenset[Tile]] = {}

    def weight(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...] = ()) -> float:
        """Returns the logarithm of the weight of a hand."""
        found = self._suits.weight(keys)
        if self.tilt or self._waits:
            distance = self.lacking(keys, wilds, kongs)
            found -= self.tilt * distance
            if not distance and self._waits:
                found += self._of_waits(keys, wilds, kongs)
        return found

    # ---- distance

    def distance(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...] = ()) -> int:
        """Returns the distance of the hand to ready, 0 if it is ready or complete. Where common hands may not win, it
        is that of the hands that may (one suit, pungs). Hands without sets are left out of account, unless the seat has
        declared or won."""
        distance = self._beside_of(wilds, kongs)(keys)
        return 0 if distance < 0 else min(distance, FAR)

    def lacking(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> int:
        """Returns how many tiles the hand lacks to be ready. A seat that has won must wait for each tile with which it
        has; a hand that has all four does not wait for the kind."""
        if not self._prizes:
            return self.distance(keys, wilds, kongs)
        beside, counts = self._beside_of(wilds, kongs), counts_of(keys)
        return max([FAR if counts[kind] == COPIES else beside(with_key(keys, kind)) + 1 for kind in self._prizes])

    def _beside_of(self, wilds: int, kongs: tuple[Tile, ...]) -> _KeyDistance:
        known = self._beside.get((wilds, kongs))
        if known is None:
            known = self._beside[wilds, kongs] = self._distance_beside(wilds, kongs)
        return known

    def _distance_beside(self, wilds: int, kongs: tuple[Tile, ...]) -> _KeyDistance:
        melds = self._melds(kongs)
        fitting = [plan for plan in self._narrow if plan.plan.fits(melds)]
        if fitting:
            laid = sets_laid(melds)
            return _nearest_plan(fitting, RemainingNeeds(self._sets - laid, laid, wilds))
        forms = self._nearness.forms_beside(melds, wilds) if self._exact else self._nearness.known_forms(melds, wilds)
        if forms is not None:
            return forms.distance
        beside = self._nearness.beside(melds, wilds)
        return lambda keys: beside(counts_of(keys))

    def _melds(self, kongs: tuple[Tile, ...]) -> tuple[Meld, ...]:
        """Returns the melds; those that lie face down are kongs of these kinds."""
        hidden = iter(kongs)
        return tuple([meld if HIDDEN not in meld.pieces else _kong_of(next(hidden)) for meld in self._play.melds])

    # ---- waits

    def _of_waits(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> float:
        """Returns the weight of what a ready hand waits for."""
        if self.waits(keys, wilds, kongs).isdisjoint(self._play.since):
            return 0.0
        return PASSED_WIN_DECLARED if self._play.declared else PASSED_WIN

    def wait_chance(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> float:
        """Returns how much rarer a ready hand is than the unseen tiles alone make it, for what it waits for (0-1). Of a
        seat that has won it is known what it waits for."""
        waits = self.waits(keys, wilds, kongs)
        if self._copies is None or self._prizes or not waits:
            return 1.0
        held = counts_of(keys)
        tiles = sum([max(self._copies[kind] - held[kind], 0) * self._suit_shares[SUIT_OF[kind]] for kind in waits])
        chance = pow(min(1.0, tiles / GOOD_WAITS), WAITS_POWER)
        return chance * exp(self._of_waits(keys, wilds, kongs)) if self._waits else chance

    def waits(self, keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> frozenset[Tile]:
        """Returns the kinds that complete a ready hand; whether it may win on them is NOT checked."""
        hand = (keys, wilds, kongs)
        found = self._known_waits.get(hand)
        if found is None:
            melds = self._melds(kongs)
            forms = self._nearness.forms_beside(melds, wilds)
            found = frozenset(forms.waits(keys)) if forms is not None else self._tried_waits(keys, wilds, melds)
            self._known_waits[hand] = found
        return found

    def _tried_waits(self, keys: Keys, wilds: int, melds: tuple[Meld, ...]) -> frozenset[Tile]:
        beside, counts = self._nearness.beside(melds, wilds), counts_of(keys)
        kinds = [kind for kind in range(PLAYING_KINDS) if counts[kind] < COPIES]
        return frozenset([kind for kind in kinds if beside(counts_of(with_key(keys, kind))) < 0])


def _not_open(view: SeatView) -> tuple[int, ...]:
    """How many copies of each playing kind do not lie open on the table."""
    seen = visible(view.table())
    return tuple([view.ruleset.copies[kind] - seen[kind] for kind in range(PLAYING_KINDS)])


def _nearest_plan(plans: list[PlanShanten], needs: RemainingNeeds) -> _KeyDistance:
    return lambda keys: min([plan.distance(plan.keys(keys), needs) for plan in plans])


@shared_by_game
def narrow_plans(values: HandValues) -> tuple[PlanShanten, ...]:
    """Returns the plans of hands of sets that may win, where hands of any sets may not; else none."""
    ruleset = values.ruleset
    plans = [plan for plan in plans_for(ruleset, values) if plan.shape is None]
    suits = {tile // 9 for tile in range(27) if ruleset.copies[tile]}
    honors = any(ruleset.copies[tile] for tile in HONORS if tile not in ruleset.bonus_tiles)
    broad = [
        plan for plan in plans if plan.structure == "mixed" and {*plan.suits} == suits and plan.with_honors == honors
    ]
    return () if broad else tuple(map(PlanShanten, plans))


_APART = (*range(0, 9, 3), *range(10, 18, 3), *range(20, 27, 3), *range(27, 31))
"""Thirteen tiles of which no two are near each other."""


@lru_cache(maxsize=64)
def wins_apart(shapes: tuple[Shape, ...]) -> bool:
    """Returns whether such tiles are ready or nearly so."""
    odd = [shape for shape in shapes if not isinstance(shape, RegularShape | IrregularShape) and shape.admits(())]
    return any(shape.distance(count_tiles(_APART), ()) <= 1 for shape in odd)


@lru_cache(maxsize=64)
def _kong_of(kind: Tile) -> Meld:
    """A concealed kong of this kind."""
    pieces = tuple([COPIES * own_kind(kind) + copy for copy in range(COPIES)])
    return Meld(MeldKind.KONG, pieces, form=KongForm.CONCEALED, tiles=(kind,) * COPIES)
