"""What a seat shows: how likely it is ready, what it seems to collect, what its win would bring, which kinds are safe.

Only what the view shows is used. What waits are likely belongs to waits.py, what a discard may cost to danger.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plans import plans_for
from mahjong_desktop.bots.deal_in_risk.liability import fewest_sets_for_liability
from mahjong_desktop.bots.hand_value.example_hands import HandOutline
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation
from mahjong_desktop.bots.opponent_model.wait_model import WaitEvidence, kind_bits, mean_waits
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Piece, Tile, tiles_of
from mahjong_desktop.engine.view import SeatView

_CLOSED_SUIT = 0.3
_ONE_SUIT = (0.2, 0.2, 0.2, 0.4, 0.65)
"""The chance that a hand is of one suit, by how plainly it looks so."""
_HARDLY = 2
_USUAL_SETS = 4
"""A hand of more sets is the less likely of one suit."""
_FEWEST_THROWN = 5
"""So many discards tell which suits a seat collects."""
_NOT_TOLD = (1, 1, 1)
_RARELY, _OFTEN = 0.125, 0.3
"""Shares of a suit in a river: less than the first is little, at least the second much."""
_FREE = (1.15, 1.0, 0.75)
_FREE_HONORS, _LAID = 0.64, 0.75
_IN_SUIT = ((1.3, 1.3, 0.75), (1.0, 1.6, 1.6), (1.0, 1.0, 1.0))
_OFF_SUIT = ((1.2, 1.25, 1.6), (0.4, 1.35, 1.4), (0.25, 0.18, 0.6))
_HONORS = ((1.1, 1.1, 1.5), (0.9, 2.0, 1.0), (1.5, 1.5, 0.8))
"""How likely a ready seat waits for a suit, for another and for honors, by how many sets of that one suit it has laid
(1, 2, 3 or more) and how much of it it has thrown."""
_MUCH_THROWN = 0.6
_LACKED, _PERHAPS_LACKED = 0.17, 0.4
"""The same of a suit that must be missing: of the third one where sets of two are laid, of one thrown much."""
_CLOSED_MAY_NOT_WIN = 0.1
_FEWEST_DEAR = 2
"""So many honor pungs laid make another one dear."""


class OpponentEstimate(NamedTuple):
    """What one seat announces: the chance that it could win on a discard now, the suit that it seems to collect and how
    plainly (open sets of it, 0-4), whether it makes pungs, the points that its win would bring, its own discards, what
    it let pass since its hand is as it is, whether it is known to be ready.

    `dear` are the points by kind of honor thrown to it (nothing if that makes no difference), `dearer` the honors that
    make it dearer. `waiting` is what is known of its waits, `sets` its sets laid as of a hand of four, `thrown_tiles`
    how many tiles it threw, `quiet` as in measured.signs; `seems` are the points before what was measured is taken into
    account.
    """

    seat: int
    ready: float
    suit: int | None
    plainness: int
    pungs: bool
    points: float
    thrown: frozenset[Tile]
    passed: frozenset[Tile]
    announced: bool
    dear: tuple[float, ...]
    dearer: frozenset[Tile]
    waiting: WaitEvidence
    sets: float
    thrown_tiles: int
    quiet: bool
    seems: float


class MeldEvidence(NamedTuple):
    """What the melds of a seat tell, and how much of each suit it has thrown; see Threat. `melds` is how many sets are
    laid, `factors` and `open_pungs` as in Waiting."""

    suit: int | None
    plainness: int
    pungs: bool
    points: float
    dear: tuple[float, ...]
    dearer: frozenset[Tile]
    melds: int
    opened: bool
    laid: float
    quiet: bool
    seems: float
    factors: tuple[float, float, float, float]
    open_pungs: int


class OpponentModel:
    """Reads seats under one ruleset. What melds and discards of a seat tell is kept as long as they stay; it is the
    same for all who see them."""

    def __init__(self, hand_values: HandValues) -> None:
        self.hand_values = hand_values
        ruleset = hand_values.ruleset
        self.calibration_for = calibration_for(ruleset.id)
        plans = [plan for plan in plans_for(ruleset, hand_values.best_points) if plan.shape is None]
        self.pairs = kind_bits(next((plan.pair_kinds.kinds for plan in plans if plan.pair_kinds is not None), ()))
        self.lacks = bool(plans) and max(len(plan.suits) for plan in plans) < len(hand_values.suits)
        self.must_claim = not any(hand_values.best_points(plan.outline((), False)) > 0.0 for plan in plans)
        self.number = mean_waits(ruleset.has_wilds)
        self.cheapest = self._cheapest()
        self.fed: dict[tuple[object, ...], float] = {}
        """What is known of feeding seats; see danger.py."""
        self.fewest_sets_for_liability = fewest_sets_for_liability(
            ruleset, hand_values.suits, hand_values.sets, hand_values.loss_formulas.formula(False, False, 0)
        )
        """How many sets of a suit a seat must have laid before one more is feared the more."""
        self._visible = lru_cache(maxsize=4096)(self._work_out_visible)
        self._known: dict[int, tuple[tuple[object, ...], OpponentEstimate]] = {}
        self._shown: dict[int, tuple[tuple[object, ...], dict[tuple[int, int, int], MeldEvidence]]] = {}

    def _cheapest(self) -> float:
        """The points of the cheapest hand that may be won with claimed sets."""
        structures = ("mixed", "chows", "pungs")
        suits = (self.hand_values.suits, self.hand_values.suits[:1])
        outlines = [HandOutline(some, False, one, claimed=True, simple=True) for some in suits for one in structures]
        return min(
            (points for outline in outlines if (points := self.hand_values.best_points(outline)) > 0.0), default=1.0
        )

    def estimate(self, view: SeatView, seat: int) -> OpponentEstimate:
        """Read one seat's melds and discards, and what it let pass."""
        return _let_pass(self.lasting(view, seat), _passed(view, seat, _is_fixed(view, seat)))

    def waiting(self, view: SeatView, lasting: OpponentEstimate) -> WaitEvidence:
        """What is known of the waits of a seat with this lasting threat, by what it let pass, too."""
        waiting, passed = lasting.waiting, _passed(view, lasting.seat, lasting.announced)
        if not passed:
            return waiting
        safe, thrown, factors, pungs, pairs, number = waiting
        return WaitEvidence(safe | passed, thrown, factors, pungs, pairs, number)

    def lasting(self, view: SeatView, seat: int) -> OpponentEstimate:
        """The threat of a seat as if it had let nothing pass."""
        fixed = _is_fixed(view, seat)
        key = (
            view.rivers[seat],
            view.melds[seat],
            view.bonus[seat],
            view.position.dealer,
            view.round_wind,
            view.indicators,
            fixed,
        )
        known = self._known.get(seat)
        if known is None or known[0] != key:
            known = self._known[seat] = (key, self._lasting(view, seat, fixed))
        return known[1]

    def _lasting(self, view: SeatView, seat: int, fixed: bool) -> OpponentEstimate:
        """The threat as the seat's own melds and discards show it."""
        river = [tile.piece // 4 for tile in view.rivers[seat]]
        announced = bool(view.declared) and bool(view.declared[seat])
        number = len(river)
        shown = self._shown_by(view, seat, announced, _much(river))
        suit, plainness, pungs, points, dear, dearer, melds, opened, laid, quiet, seems, factors, open_pungs = shown
        thrown = frozenset(river)
        safe = thrown_bits = kind_bits(thrown)
        if not self.hand_values.has_furiten:
            safe = 0
        if self.hand_values.ruleset.has_wilds:
            # What stands for others, or goes into no hand, may not be taken from a river.
            safe |= kind_bits(view.wilds | view.lone)
        waiting = WaitEvidence(safe, thrown_bits, factors, open_pungs, self.pairs, self.number)
        ready = 1.0 if fixed or melds >= self.hand_values.sets > 0 else self.readiness(laid, number, quiet, opened)
        more = (fixed, dear, dearer, waiting, laid, number, quiet, seems)
        return OpponentEstimate(seat, ready, suit, plainness, pungs, points, thrown, frozenset(), *more)

    def _shown_by(self, view: SeatView, seat: int, announced: bool, much: tuple[int, int, int]) -> MeldEvidence:
        """What the melds of the seat show; kept as long as they stay."""
        key = (view.melds[seat], view.bonus[seat], view.position.dealer, view.round_wind, announced)
        known = self._shown.get(seat)
        if known is None or known[0] != key:
            known = self._shown[seat] = (key, {})
        shown = known[1].get(much)
        if shown is None:
            shown = known[1][much] = self._show(view, seat, announced, much)
        return shown

    def _show(self, view: SeatView, seat: int, announced: bool, much: tuple[int, int, int]) -> MeldEvidence:
        """The same, worked out."""
        melds = tuple([meld for meld in view.melds[seat] if meld.size])
        suit, plainness, share = _collected(melds, much)
        if plainness <= _HARDLY:
            share *= (_USUAL_SETS / max(self.hand_values.sets, 1)) ** _USUAL_SETS
        pungs = len(melds) > 1 and all(meld.kind is not MeldKind.CHOW for meld in melds)
        opened = any(not meld.concealed for meld in melds)
        claimed = opened or not self.hand_values.declarations
        laid = len(melds) * _USUAL_SETS / max(self.hand_values.sets, 1)
        quiet = bool(self.hand_values.declarations) and not opened
        looks = (suit, share if claimed else _CLOSED_SUIT * share, pungs, claimed)
        seems, dear = self._seems(view, seat, melds, looks)
        points = self.calibration_for.brings(seems, announced)
        dearer: frozenset[Tile] = frozenset()
        if dear:
            dear = tuple([points if some == seems else self.calibration_for.brings(some, announced) for some in dear])
            dearer = frozenset([tile for tile, some in zip(HONORS, dear, strict=True) if some > points])
        factors, open_pungs = self._factors(melds, much), len(melds) if pungs else 0
        more = (len(melds), opened, laid, quiet, seems, factors, open_pungs)
        return MeldEvidence(suit, plainness, pungs, points, dear, dearer, *more)

    def readiness(self, laid: float, thrown: float, quiet: bool, opened: bool) -> float:
        """The chance that such a seat could win on a discard now; see Measured."""
        ready = self.calibration_for.readiness(laid, thrown, quiet)
        return ready * _CLOSED_MAY_NOT_WIN if self.must_claim and not opened else ready

    def ready_later(self, estimate: OpponentEstimate, more: int, laid: float) -> float:
        """The chance that the seat could win on a discard when it has thrown so many tiles more and laid so many sets
        (as of four) more, if the hand goes on."""
        if estimate.ready >= 1.0 or not more:
            return estimate.ready
        if self.must_claim and not estimate.sets:
            return estimate.ready
        ripe = self.calibration_for.ripeness
        now = ripe(estimate.sets, estimate.thrown_tiles, estimate.quiet)
        then = ripe(estimate.sets + laid, estimate.thrown_tiles + more, estimate.quiet)
        return estimate.ready + (1.0 - estimate.ready) * max(0.0, then - now) / (1.0 - now)

    # ---- points

    def _seems(
        self, view: SeatView, seat: int, melds: tuple[Meld, ...], looks: tuple[int | None, float, bool, bool]
    ) -> tuple[float, tuple[float, ...]]:
        """The points that a win seems to bring, and those after each kind of honor was thrown to the seat. A hand that
        seems to have nothing to win by has something that is not seen."""
        situation = view.seat_wind(seat), view.round_wind, view.bonus[seat]
        honors = tuple(sorted([tile for meld in melds if (tile := meld.tile) in HONORS]))
        points = self._visible(looks, honors, situation) or self.cheapest
        if len(honors) < _FEWEST_DEAR:
            return points, ()
        dear = [
            points
            if tile in honors
            else self._visible(looks, tuple(sorted((*honors, tile))), situation) or self.cheapest
            for tile in HONORS
        ]
        return points, tuple(dear)

    def _work_out_visible(
        self,
        looks: tuple[int | None, float, bool, bool],
        honors: tuple[Tile, ...],
        where: tuple[int, int, tuple[Piece, ...]],
    ) -> float:
        """What a hand with these visible sets would bring when finished: one suit as likely as it looks. `where` are
        the seat's wind, the round's and its bonus pieces."""
        suit, share, pungs, claimed = looks
        situation = HandSituation(*where[:2], tuple(sorted(tiles_of(where[2]))))
        structure = "pungs" if pungs else "mixed"
        points = self.hand_values.points(
            HandOutline(self.hand_values.suits, True, structure, honors, claimed), situation
        )
        if not share:
            return points
        suits = self.hand_values.suits[:1] if suit is None else (suit,)
        alone = self.hand_values.points(HandOutline(suits, True, structure, honors, claimed), situation)
        if not honors:
            alone = (alone + self.hand_values.points(HandOutline(suits, False, structure, (), claimed), situation)) / 2
        return points + share * (alone - points)

    # ---- suits

    def _factors(self, melds: tuple[Meld, ...], much: tuple[int, int, int]) -> tuple[float, float, float, float]:
        """How likely a ready seat waits for each suit, and for honors, beyond what tiles are unseen."""
        laid = {tile // 9 for meld in melds if (tile := meld.tile) < 27}
        if len(laid) == 1:
            suit, row = laid.pop(), min(len(melds), 3) - 1
            column = much[suit]
            less = _PERHAPS_LACKED if self.lacks else _MUCH_THROWN
            found = [
                _IN_SUIT[row][column] if other == suit else _OFF_SUIT[row][column] * (less if much[other] == 2 else 1.0)
                for other in range(3)
            ]
            return found[0], found[1], found[2], _HONORS[row][column]
        lacked = self.lacks and len(laid) > 1
        found = [_FREE[much[suit]] * (_LAID if suit in laid else _LACKED if lacked else 1.0) for suit in range(3)]
        return found[0], found[1], found[2], _FREE_HONORS


@lru_cache(maxsize=64)
def opponent_model_for(hand_values: HandValues) -> OpponentModel:
    """The looks of a ruleset, shared by all bots that play it: they only remember."""
    return OpponentModel(hand_values)


def _much(river: list[Tile]) -> tuple[int, int, int]:
    """How much of each suit was thrown: 0 little, 1 some or not yet told, 2 much."""
    number = len(river)
    if number < _FEWEST_THROWN:
        return _NOT_TOLD
    suits = [tile // 9 for tile in river]
    first, second, third = [
        0 if (share := suits.count(suit) / number) < _RARELY else 1 if share < _OFTEN else 2 for suit in range(3)
    ]
    return first, second, third


def _collected(melds: tuple[Meld, ...], much: tuple[int, int, int]) -> tuple[int | None, int, float]:
    """The suit that a seat seems to collect, how many open sets say so, one more where its discards agree, and the
    chance that the hand will be of one suit."""
    suits = {tile // 9 for meld in melds if 0 <= (tile := meld.tile) < 27}
    if len(suits) > 1:
        return None, 0, 0.0
    if not suits:
        return None, 0, _ONE_SUIT[0]
    suit = suits.pop()
    plainness = min(4, len(melds) + (much[suit] == 0))
    return suit, plainness, _ONE_SUIT[plainness]


def _is_fixed(view: SeatView, seat: int) -> bool:
    """Whether the seat has announced or shown that its hand is ready and will not change."""
    return seat in view.winners or (bool(view.declared) and bool(view.declared[seat]))


def _let_pass(estimate: OpponentEstimate, passed: int) -> OpponentEstimate:
    """The threat of a seat that did not win on these kinds (as bits)."""
    waiting = estimate.waiting
    kinds = frozenset([tile for tile in range(PLAYING_KINDS) if passed >> tile & 1])
    return estimate._replace(passed=kinds, waiting=waiting._replace(safe=waiting.safe | passed))


def _passed(view: SeatView, seat: int, fixed: bool) -> int:
    """What others have thrown since the hand of the seat is as it is, and it did not win on, as bits: since its last
    discard, or since it announced its hand."""
    since = _fixed_at(view, seat) if fixed else None
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
                    passed |= 1 << tile.piece // 4
    return passed


def _fixed_at(view: SeatView, seat: int) -> int | None:
    """The number of the discard with which a hand was announced, if it was with one."""
    return next((tile.number for tile in view.rivers[seat] if tile.declaration is not None), None)
