"""Opponent model: what another seat shows, and what follows from it.

Input is a `SeatView` and a seat; output is an `OpponentEstimate`: the probability that the seat is ready (tenpai), the
suit that it collects, the points that its win would bring, the kinds that are safe against it. Only what the view shows
is used. Which waits are likely belongs to wait_model.py, what a discard may cost to deal_in_risk.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plans import plans_for
from mahjong_desktop.bots.deal_in_risk.liability import fewest_sets_for_liability
from mahjong_desktop.bots.hand_value.example_hands import HandOutline
from mahjong_desktop.bots.hand_value.hand_values import HandValues, shared_by_game
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation
from mahjong_desktop.bots.opponent_model.suit_shown import discarded_by_suit, suit_discarded, suit_of_sets
from mahjong_desktop.bots.opponent_model.wait_model import WaitEvidence, kind_bits, mean_kinds_waited
from mahjong_desktop.bots.win_probability.calibration import SuitDiscarded, calibration_for
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Piece, Tile, faces_of
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import RecentValues

_CLOSED_ONE_SUIT = 0.3
"""Factor of the chance that a hand without claimed sets, which could have declared, is of one suit."""
_NOTHING_LAID_ONE_SUIT = 0.2
"""The chance that a hand is of one suit that has laid no suited set, in games with hands of four sets."""
_USUAL_SETS = 4
"""A hand of more sets than this is less likely of one suit."""
_MOST_EVIDENCE = 4
_MOST_LIABILITIES = 1 << 12
_FREE = (1.15, 1.0, 0.75)
_FREE_HONORS, _SUIT_LAID = 0.64, 0.75
_IN_SUIT = ((1.3, 1.3, 0.75), (1.0, 1.6, 1.6), (1.0, 1.0, 1.0))
_OFF_SUIT = ((1.2, 1.25, 1.6), (0.4, 1.35, 1.4), (0.25, 0.18, 0.6))
_HONORS = ((1.1, 1.1, 1.5), (0.9, 2.0, 1.0), (1.5, 1.5, 0.8))
"""Factors of the chance that a ready seat waits for a suit, for another suit and for honours: the row by the sets of
that one suit that it has laid (1, 2, 3 or more), the column by how much of the suit it has discarded (0-2)."""
_MUCH_DISCARDED = 0.6
_LACKING_SUIT, _PERHAPS_LACKING = 0.17, 0.4
"""The same where each seat must do without a suit: for the third suit if sets of two are laid, and for a suit of which
much was discarded."""
_CLOSED_MAY_NOT_WIN = 0.1
_FEWEST_HONOR_PUNGS = 2
"""From so many honour pungs laid on, one more makes the hand much dearer."""


class HandLook(NamedTuple):
    """How a hand looks: the suit of its sets, whether it has laid nothing but pungs, and whether a set was claimed."""

    suit: int | None
    pungs: bool
    claimed: bool


class LookPoints(NamedTuple):
    """The points of complete hands that fit a look: of several suits, of one suit, and the same of pungs alone."""

    mixed: float
    one_suit: float
    pungs: float
    one_suit_pungs: float

    def mean(self, one_suit: float, all_pungs: float) -> float:
        """The mean points by the chances that the hand is of one suit, and of pungs alone."""
        mixed = self.mixed + all_pungs * (self.pungs - self.mixed)
        alone = self.one_suit + all_pungs * (self.one_suit_pungs - self.one_suit)
        return mixed + one_suit * (alone - mixed)


class MeldEvidence(NamedTuple):
    """What the melds of a seat tell, together with how much of each suit it has discarded.

    `suit` is the suit that it seems to collect, `suit_evidence` (0-4) how strongly, `suit_discarded` how much of it was
    discarded. `look_points` are the points of hands that it may have, `one_suit` the chance that it is of one suit, and
    `all_pungs` that it is of pungs alone. `apparent_points` are the points
    that its win seems to bring, `points` the mean of hands that look so. `points_with_honor` are the points by kind of
    honour that it gets (empty: no difference), `costly_honors` the honours that raise them. `sets_laid` is the number
    of sets laid, `scaled_sets` the same scaled to a hand of four. `claimed` says whether one was claimed;
    `could_have_declared` as in calibration.readiness_features, `wait_factors` and `open_pungs` as in WaitEvidence.
    """

    suit: int | None
    suit_evidence: int
    suit_discarded: SuitDiscarded
    look_points: LookPoints
    one_suit: float
    all_pungs: float
    apparent_points: float
    points: float
    points_with_honor: tuple[float, ...]
    costly_honors: frozenset[Tile]
    sets_laid: int
    scaled_sets: float
    claimed: bool
    could_have_declared: bool
    wait_factors: tuple[float, float, float, float]
    open_pungs: int


class OpponentEstimate(NamedTuple):
    """What is estimated of one seat.

    `ready` is the chance that it could win on a discard now. `discarded` are the kinds that it has discarded, in
    `discards` tiles; `passed` the kinds that it let pass since its hand is as it is. `fixed` says whether it has shown
    that its hand is ready and will not change. `draws_only` says that after its declaration it wins by its own draws
    only; `ready` is then lower by as much as such wins are rarer.
    """

    seat: int
    ready: float
    melds: MeldEvidence
    discarded: frozenset[Tile]
    discards: int
    passed: frozenset[Tile]
    fixed: bool
    waits: WaitEvidence
    draws_only: bool = False


class OpponentModel:
    """Estimates of seats under one ruleset.

    What a seat's melds and discards tell is kept while they stay. It is the same for every seat that sees them.
    """

    def __init__(self, hand_values: HandValues) -> None:
        self.hand_values = hand_values
        ruleset = hand_values.ruleset
        self.calibration = calibration_for(ruleset.id)
        plans = [plan for plan in plans_for(ruleset, hand_values) if plan.shape is None]
        self._pairs = kind_bits(next((plan.pair_kinds.kinds for plan in plans if plan.pair_kinds is not None), ()))
        self._lacks_suit = bool(plans) and max(len(plan.suits) for plan in plans) < len(hand_values.suits)
        self.must_claim = not any(hand_values.best_points(plan.outline((), False)) > 0.0 for plan in plans)
        """Whether no hand may win that has claimed nothing."""
        self.kinds_waited = mean_kinds_waited(ruleset.has_wilds)
        self._cheapest = self._cheapest_points()
        self.liability_factors: RecentValues[tuple[object, ...], float] = RecentValues(_MOST_LIABILITIES)
        """The liability factors that are known; they belong to deal_in_risk.py, and all bots share them."""
        formula = hand_values.loss_formulas.formula(False, False, 0)
        self.fewest_sets_for_liability = fewest_sets_for_liability(
            ruleset, hand_values.suits, hand_values.sets, formula
        )
        self._look_points = lru_cache(maxsize=512)(self._work_out_look_points)
        self._estimates: dict[int, tuple[tuple[object, ...], OpponentEstimate]] = {}
        self._evidence: dict[int, tuple[tuple[object, ...], dict[tuple[int, int, int], MeldEvidence]]] = {}

    def _cheapest_points(self) -> float:
        """The points of the cheapest hand that may be won with claimed sets."""
        structures = ("mixed", "chows", "pungs")
        suits = (self.hand_values.suits, self.hand_values.suits[:1])
        outlines = [HandOutline(some, False, one, claimed=True, simple=True) for some in suits for one in structures]
        every = [self.hand_values.best_points(outline) for outline in outlines]
        return min((points for points in every if points > 0.0), default=1.0)

    # ---- estimates

    def estimate(self, view: SeatView, seat: int) -> OpponentEstimate:
        """The estimate from one seat's melds, discards and what it let pass."""
        found = self.estimate_before_passing(view, seat)
        passed = _passed(view, seat, found.fixed)
        kinds = frozenset([tile for tile in range(PLAYING_KINDS) if passed >> tile & 1])
        return found._replace(passed=kinds, waits=found.waits._replace(safe=found.waits.safe | passed))

    def wait_evidence(self, view: SeatView, estimate: OpponentEstimate) -> WaitEvidence:
        """What is known of the waits of a seat with this estimate before passing, what it let pass included."""
        passed = _passed(view, estimate.seat, estimate.fixed)
        return estimate.waits._replace(safe=estimate.waits.safe | passed) if passed else estimate.waits

    def estimate_before_passing(self, view: SeatView, seat: int) -> OpponentEstimate:
        """The estimate of a seat as if it had let nothing pass."""
        fixed, declared = _is_fixed(view, seat), _has_declared(view, seat)
        draws_only = declared and self._may_not_take_discards(view, seat)
        key = (
            view.rivers[seat],
            view.melds[seat],
            view.bonus[seat],
            view.position.dealer,
            view.dice,
            view.round_wind,
            view.indicators,
            fixed,
            declared,
            draws_only,
        )
        known = self._estimates.get(seat)
        if known is None or known[0] != key:
            known = self._estimates[seat] = (key, self._new_estimate(view, seat, fixed, draws_only))
        return known[1]

    def _new_estimate(self, view: SeatView, seat: int, fixed: bool, draws_only: bool) -> OpponentEstimate:
        river = view.setup.kinds(tile.piece for tile in view.rivers[seat])
        evidence = self._evidence_of(view, seat, _has_declared(view, seat), discarded_by_suit(river))
        discarded = frozenset(river)
        discarded_bits = kind_bits(discarded)
        safe = discarded_bits if self.hand_values.has_furiten else 0
        if self.hand_values.ruleset.has_wilds:
            # A wild tile, or one that can be part of no hand, may not be taken from a river.
            safe |= kind_bits(view.setup.unclaimable)
        factors, pungs = evidence.wait_factors, evidence.open_pungs
        waits = WaitEvidence(safe, discarded_bits, factors, pungs, self._pairs, self.kinds_waited)
        all_laid = evidence.sets_laid >= self.hand_values.sets > 0
        ready = 1.0 if fixed or all_laid else self._ready_probability(evidence, len(river))
        if draws_only:
            ready = 1.0 / len(self.hand_values.ruleset.chairs.taken)
        return OpponentEstimate(seat, ready, evidence, discarded, len(river), frozenset(), fixed, waits, draws_only)

    def _may_not_take_discards(self, view: SeatView, seat: int) -> bool:
        """Whether the ruleset refuses a win on any discard to a seat that has declared, whatever its tiles are."""
        conditions = self.hand_values.ruleset.scoring.conditions
        natural = next((tile for tile in range(PLAYING_KINDS) if tile not in view.setup.special), None)
        if not conditions or natural is None or view.sits_out:
            return False
        win = Win(seat, Way.DISCARD, natural, view.seat, (), view.table())
        return any(condition(win) is not None for condition in conditions)

    def _ready_probability(self, evidence: MeldEvidence, discards: int) -> float:
        known = evidence.could_have_declared, evidence.suit_discarded
        ready = self.calibration.ready_probability(evidence.scaled_sets, discards, *known)
        return ready * _CLOSED_MAY_NOT_WIN if self.must_claim and not evidence.claimed else ready

    def ready_later(self, estimate: OpponentEstimate, more_discards: int, more_sets: float) -> float:
        """The chance that the seat could win on a discard once it has discarded so many tiles more and laid so many
        sets (scaled to a hand of four) more, if the hand goes on."""
        melds = estimate.melds
        if estimate.ready >= 1.0 or not more_discards:
            return estimate.ready
        if self.must_claim and not melds.scaled_sets:
            return estimate.ready
        probability, known = (
            self.calibration.ready_probability_of_any,
            (melds.could_have_declared, melds.suit_discarded),
        )
        now = probability(melds.scaled_sets, estimate.discards, *known)
        then = probability(melds.scaled_sets + more_sets, estimate.discards + more_discards, *known)
        return estimate.ready + (1.0 - estimate.ready) * max(0.0, then - now) / (1.0 - now)

    # ---- melds

    def _evidence_of(self, view: SeatView, seat: int, declared: bool, by_suit: tuple[int, int, int]) -> MeldEvidence:
        """The evidence of the seat's melds; kept while they stay."""
        key = (view.melds[seat], view.bonus[seat], view.position.dealer, view.dice, view.round_wind, declared)
        known = self._evidence.get(seat)
        if known is None or known[0] != key:
            known = self._evidence[seat] = (key, {})
        found = known[1].get(by_suit)
        if found is None:
            found = known[1][by_suit] = self._new_evidence(view, seat, declared, by_suit)
        return found

    def _new_evidence(self, view: SeatView, seat: int, declared: bool, by_suit: tuple[int, int, int]) -> MeldEvidence:
        values = self.hand_values
        melds = tuple([meld for meld in view.melds[seat] if meld.size])
        suit, kept = suit_of_sets(melds), suit_discarded(melds, by_suit)
        pungs = len(melds) > 1 and all(meld.kind is not MeldKind.CHOW for meld in melds)
        claimed = any(not meld.concealed for meld in melds)
        look = HandLook(suit, pungs, claimed or not values.declarations)
        shares = self._shares(melds, look, kept)
        points_of_look, apparent, with_honor = self._apparent_points(view, seat, melds, look, shares)
        points = self.calibration.expected_points(apparent, declared)
        costly: frozenset[Tile] = frozenset()
        if with_honor:
            expected = self.calibration.expected_points
            with_honor = tuple([points if some == apparent else expected(some, declared) for some in with_honor])
            costly = frozenset([tile for tile, some in zip(HONORS, with_honor, strict=True) if some > points])
        return MeldEvidence(
            suit=suit,
            suit_evidence=0 if suit is None else min(_MOST_EVIDENCE, len(melds) + (kept == 0)),
            suit_discarded=kept,
            look_points=points_of_look,
            one_suit=shares[0],
            all_pungs=shares[1],
            apparent_points=apparent,
            points=points,
            points_with_honor=with_honor,
            costly_honors=costly,
            sets_laid=len(melds),
            scaled_sets=len(melds) * _USUAL_SETS / max(values.sets, 1),
            claimed=claimed,
            could_have_declared=bool(values.declarations) and not claimed,
            wait_factors=self._wait_factors(melds, by_suit),
            open_pungs=len(melds) if pungs else 0,
        )

    def _shares(self, melds: tuple[Meld, ...], look: HandLook, discarded: SuitDiscarded) -> tuple[float, float]:
        """The chance that a ready hand with these melds is of one suit, and the chance that it is of pungs alone."""
        laid = len(melds)
        if discarded is not None:
            one_suit = self.calibration.one_suit[min(laid, len(self.calibration.one_suit)) - 1][discarded]
        elif any(meld.tile < HONORS[0] for meld in melds):
            one_suit = 0.0
        else:
            one_suit = _NOTHING_LAID_ONE_SUIT * (_USUAL_SETS / max(self.hand_values.sets, 1)) ** _USUAL_SETS
        all_pungs = self.calibration.all_pungs[min(laid, 3) - 2] if look.pungs else 0.0
        if laid >= self.hand_values.sets > 0:
            all_pungs = float(look.pungs)
        return one_suit if look.claimed else _CLOSED_ONE_SUIT * one_suit, all_pungs

    def _apparent_points(
        self, view: SeatView, seat: int, melds: tuple[Meld, ...], look: HandLook, shares: tuple[float, float]
    ) -> tuple[LookPoints, float, tuple[float, ...]]:
        """The points of hands that look so, what a win seems to bring by these shares, and the same after each kind of
        honour was discarded to the seat.
        """
        where = view.seat_wind(seat), view.round_wind, view.bonus[seat]
        honors = tuple(sorted([tile for meld in melds if (tile := meld.tile) in HONORS]))
        found = self._look_points(look, honors, where)
        points = found.mean(*shares)
        if len(honors) < _FEWEST_HONOR_PUNGS:
            return found, points, ()
        with_honor = [
            points if tile in honors else self._look_points(look, tuple(sorted((*honors, tile))), where).mean(*shares)
            for tile in HONORS
        ]
        return found, points, tuple(with_honor)

    def _work_out_look_points(
        self, look: HandLook, honors: tuple[Tile, ...], where: tuple[int, int, tuple[Piece, ...]]
    ) -> LookPoints:
        """The points of complete hands that look so, with these honour pungs.

        `where` are the seat's wind, the round's wind and the seat's bonus pieces. A hand that shows nothing by which it
        may win is taken to have something concealed: it is worth as much as the cheapest.
        """
        situation = HandSituation(*where[:2], tuple(sorted(faces_of(where[2]))))
        values = self.hand_values
        suits = values.suits[:1] if look.suit is None else (look.suit,)
        found: list[float] = []
        for structure in ("mixed", "pungs") if look.pungs else ("mixed",):
            alone = values.points(HandOutline(suits, True, structure, honors, look.claimed), situation)
            if not honors:
                pure = values.points(HandOutline(suits, False, structure, (), look.claimed), situation)
                alone = (alone + pure) / 2
            found += [values.points(HandOutline(values.suits, True, structure, honors, look.claimed), situation), alone]
        found = [points or self._cheapest for points in found]
        return LookPoints(*found, *found) if len(found) == 2 else LookPoints(*found)

    def _wait_factors(
        self, melds: tuple[Meld, ...], by_suit: tuple[int, int, int]
    ) -> tuple[float, float, float, float]:
        """How much likelier a ready seat waits for each suit, and for honours, than the unseen tiles alone say."""
        laid = {tile // 9 for meld in melds if (tile := meld.tile) < 27}
        if len(laid) == 1:
            suit, row = laid.pop(), min(len(melds), 3) - 1
            column = by_suit[suit]
            less = _PERHAPS_LACKING if self._lacks_suit else _MUCH_DISCARDED
            found = [
                _IN_SUIT[row][column]
                if other == suit
                else _OFF_SUIT[row][column] * (less if by_suit[other] == 2 else 1.0)
                for other in range(3)
            ]
            return found[0], found[1], found[2], _HONORS[row][column]
        lacking = self._lacks_suit and len(laid) > 1
        found = [
            _FREE[by_suit[suit]] * (_SUIT_LAID if suit in laid else _LACKING_SUIT if lacking else 1.0)
            for suit in range(3)
        ]
        return found[0], found[1], found[2], _FREE_HONORS


@shared_by_game
def opponent_model_for(hand_values: HandValues) -> OpponentModel:
    """The opponent model of a ruleset, shared by all bots that play it. Sharing only saves time."""
    return OpponentModel(hand_values)


def _is_fixed(view: SeatView, seat: int) -> bool:
    """Whether the seat has declared or shown that its hand is ready and will not change."""
    return seat in view.winners or _has_declared(view, seat)


def _has_declared(view: SeatView, seat: int) -> bool:
    """Whether the seat has declared anything."""
    return bool(view.declared) and bool(view.declared[seat])


def _passed(view: SeatView, seat: int, fixed: bool) -> int:
    """The kinds, as bits, that others have discarded and the seat did not win on since its hand is as it is: since its
    last discard, or since it declared."""
    since = _declared_at(view, seat) if fixed else None
    if since is None:
        since = view.rivers[seat][-1].number if view.rivers[seat] else -1
    offered = None if view.offer is None else view.offer.piece
    passed = 0
    for other, river in enumerate(view.rivers):
        if other != seat or fixed:
            for tile in reversed(river):
                if tile.number <= since:
                    break
                if tile.claimed_by is None and tile.piece != offered:
                    passed |= 1 << view.setup.kind(tile.piece)
    return passed


def _declared_at(view: SeatView, seat: int) -> int | None:
    """The number of the discard with which the seat declared, if it was with one."""
    return next((tile.number for tile in view.rivers[seat] if tile.declaration is not None), None)
