"""What a discard may cost: how near other seats are, what their visible sets announce, which tiles they can want.

Only what the view shows is used. What the own hand promises belongs to thinker.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp

from mahjong_desktop.bots.imagine import Place
from mahjong_desktop.bots.samples import Outline
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import HONORS, Tile, tiles_of
from mahjong_desktop.engine.view import SeatView

_HIT = 0.068
"""The chance that a tile of no account is what a ready seat waits for."""
_BY_NUMBER = (0.6, 0.8, 1.0, 1.05, 1.05, 1.05, 1.0, 0.8, 0.6)
_HONOR_BY_UNSEEN = (0.0, 0.4, 0.9, 1.1, 1.1)
_PAIRED = (0.0, 0.0, 0.12, 0.2, 0.2)
"""The chance that a seat holds two of a kind, by the copies that nobody has seen."""
_FLAT = 0.6
_OWN_DISCARD = 0.3
_LATEST = 0.2
_PASSED = 0.02
_ANNOUNCED = 1.3
"""How much likelier than where that is guessed a tile is wanted by a seat that is known to be ready."""
_CLOSED_SUIT = 0.3
_TWO_SIDED = 0.5
"""How many waits for a suited tile are two-sided."""
_SILENT = 0.15
"""How much less likely a seat is ready that could have announced it."""
_OWN_SHARE = 0.5
"""What dealing in costs at least, where others pay as well: without it the hand might not have been won at all."""
_IN_SUIT = (1.0, 1.2, 2.0, 2.6, 3.0)
_OFF_SUIT = (1.0, 0.9, 0.35, 0.12, 0.05)
_HONOR_OF_SUIT = (1.0, 1.1, 1.5, 1.6, 1.6)
_ONE_SUIT = (0.2, 0.2, 0.2, 0.4, 0.65)
"""The chance that a hand is of one suit, by how plainly it looks so. Measured in matches of these bots."""
_HARDLY = 2
_USUAL_SETS = 4
"""A hand of more sets is the less likely of one suit."""
_FEWEST_THROWN = 7


@dataclass(frozen=True, slots=True)
class Threat:
    """What one seat announces: the chance that it is ready, the suit that it seems to collect and how plainly (open
    sets of it and honors, 0-4), whether it makes pungs, the points that its win would bring, its own discards, what it
    let pass since its hand is fixed, whether that was announced."""

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


class Danger:
    """Expected losses, in points lost, by kind of discard; `felt` is how much the usual points of a win are felt."""

    def __init__(self, worth: Worth, felt: Callable[[float], float] = float) -> None:
        self.worth = worth
        self.felt = felt
        self.cheapest = self._cheapest()

    def _cheapest(self) -> float:
        """The points of the cheapest hand that may be won with claimed sets."""
        structures = ("mixed", "chows", "pungs")
        suits = (self.worth.suits, self.worth.suits[:1])
        outlines = [Outline(some, False, one, claimed=True, simple=True) for some in suits for one in structures]
        return min((points for outline in outlines if (points := self.worth.most(outline)) > 0.0), default=1.0)

    def losses(self, sight: Sight) -> dict[Tile, float]:
        """What each kind of the hand is expected to cost more than a tile that nobody wants."""
        view = sight.view
        threats = [self.threat(view, seat) for seat in range(view.ruleset.seats) if seat != view.seat]
        kinds = [tile for tile, held in enumerate(sight.counts) if held]
        losses = {tile: self._loss(sight, threats, tile) for tile in kinds}
        # What goes into no set cannot be won on either.
        return losses | dict.fromkeys((*sight.wilds, *sight.idle), 0.0)

    def threat(self, view: SeatView, seat: int) -> Threat:
        """Read one seat's melds and discards."""
        melds = tuple(meld for meld in view.melds[seat] if meld.size)
        river = [tile.piece // 4 for tile in view.rivers[seat]]
        suit, plainness, share = _collected(melds, river)
        if plainness <= _HARDLY:
            share *= (_USUAL_SETS / max(self.worth.sets, 1)) ** _USUAL_SETS
        pungs = len(melds) > 1 and all(meld.kind is not MeldKind.CHOW for meld in melds)
        place = Place(view.seat_wind(seat), view.round_wind, tiles_of(view.bonus[seat]))
        honors = tuple(sorted(meld.tile for meld in melds if meld.tile in HONORS))
        claimed = any(not meld.concealed for meld in melds) or not self.worth.declarations
        looks = (suit, share if claimed else _CLOSED_SUIT * share, pungs, claimed)
        points = self._points(looks, honors, place)
        dear = tuple(
            self._points(looks, tuple(sorted((*honors, tile))), place)
            if len(honors) > 1 and tile not in honors
            else points
            for tile in HONORS
        )
        fixed = _is_fixed(view, seat)
        ready = 1.0 if fixed else _ready(len(melds), len(river), self.worth.sets) * (1.0 if claimed else _SILENT)
        return Threat(seat, ready, suit, plainness, pungs, points, frozenset(river), _passed(view, seat), fixed, dear)

    def _points(self, looks: tuple[int | None, float, bool, bool], honors: tuple[Tile, ...], place: Place) -> float:
        """What a hand with these visible sets would bring when finished: one suit as likely as it looks. A hand that
        seems to have nothing to win by has something that is not seen."""
        return self._visible(looks, honors, place) or self.cheapest

    def _visible(self, looks: tuple[int | None, float, bool, bool], honors: tuple[Tile, ...], place: Place) -> float:
        suit, share, pungs, claimed = looks
        structure = "pungs" if pungs else "mixed"
        points = self.worth.points(Outline(self.worth.suits, True, structure, honors, claimed), place)
        if not share:
            return points
        suits = self.worth.suits[:1] if suit is None else (suit,)
        alone = self.worth.points(Outline(suits, True, structure, honors, claimed), place)
        if not honors:
            alone = (alone + self.worth.points(Outline(suits, False, structure, (), claimed), place)) / 2
        return points + share * (alone - points)

    def _loss(self, sight: Sight, threats: list[Threat], tile: Tile) -> float:
        stakes = self.worth.stakes
        # Somebody else's win costs its share anyway.
        price = max(stakes.deal_in - stakes.other, _OWN_SHARE * stakes.deal_in)
        total = 0.0
        for threat in threats:
            if self.worth.bound and tile in threat.thrown:
                continue
            hit = threat.ready * _HIT * _wanted(sight, threat, tile)
            if threat.announced:
                hit *= _ANNOUNCED
            if self.worth.bound and tile < 27:
                hit *= 1.0 - _TWO_SIDED * _sides_covered(threat, tile)
            total += hit * self.felt(threat.points) * price
            if tile >= 27 and threat.dear[tile - 27] > threat.points:
                # A third dragon: it may be claimed, and the hand grows dear at a stroke.
                fed = _PAIRED[sight.live[tile]] * (0.0 if tile in threat.thrown else 1.0)
                total += (fed * 0.5 + hit) * threat.dear[tile - 27] * stakes.deal_in
            elif threat.plainness > 2 and tile // 9 == threat.suit:
                total += threat.ready * _HIT * threat.points * stakes.deal_in
        return total


def _is_fixed(view: SeatView, seat: int) -> bool:
    """Whether the seat has announced or shown that its hand is ready and will not change."""
    return seat in view.winners or (bool(view.declared) and bool(view.declared[seat]))


def _passed(view: SeatView, seat: int) -> frozenset[Tile]:
    """What others have thrown since the seat announced its hand, and it did not win on."""
    if not view.declared or not view.declared[seat]:
        return frozenset()
    since = max((tile.number for tile in view.rivers[seat] if tile.declaration is not None), default=-1)
    return frozenset(
        tile.piece // 4 for river in view.rivers for tile in river if tile.number > since and tile.claimed_by is None
    )


def _ready(melds: int, thrown: int, sets: int) -> float:
    """The chance that a seat waits for one tile."""
    if melds >= sets > 0:
        return 1.0
    return 1.0 / (1.0 + exp(3.9 - 2.2 * melds / max(sets, 1) - 0.2 * thrown))


def _collected(melds: tuple[Meld, ...], river: list[Tile]) -> tuple[int | None, int, float]:
    """The suit that a seat seems to collect, how many open sets say so, one more where its discards agree, and the
    chance that the hand will be of one suit."""
    suits = {meld.tile // 9 for meld in melds if 0 <= meld.tile < 27}
    if len(suits) > 1:
        return None, 0, 0.0
    if not suits:
        return None, 0, _ONE_SUIT[0]
    suit = suits.pop()
    thrown = sum(tile // 9 == suit for tile in river)
    agree = len(river) >= _FEWEST_THROWN and thrown <= len(river) // 8
    plainness = min(4, len(melds) + agree)
    return suit, plainness, _ONE_SUIT[plainness]


def _sides_covered(threat: Threat, tile: Tile) -> float:
    """The share of two-sided waits for the tile that a seat cannot have, because it could not win with them."""
    sides = [other for other in (tile - 3, tile + 3) if other >= 0 and other // 9 == tile // 9]
    return sum(other in threat.thrown or other in threat.passed for other in sides) / len(sides)


def _wanted(sight: Sight, threat: Threat, tile: Tile) -> float:
    """How much likelier than a tile of no account a ready seat waits for this one."""
    if tile >= 27:
        factor = _HONOR_BY_UNSEEN[sight.live[tile]] * _HONOR_OF_SUIT[threat.plainness]
    else:
        factor = _BY_NUMBER[tile % 9] * (0.7 + 0.1 * sight.live[tile])
        if threat.suit is not None:
            factor *= (_IN_SUIT if tile // 9 == threat.suit else _OFF_SUIT)[threat.plainness]
    if threat.pungs:
        factor *= (0.1, 0.5, 1.3, 1.6, 1.6)[sight.live[tile]]
    if tile in threat.thrown:
        factor *= _OWN_DISCARD
    if tile in threat.passed:
        factor *= _PASSED
    elif tile in sight.latest:
        factor *= _LATEST
    return float(factor**_FLAT)
