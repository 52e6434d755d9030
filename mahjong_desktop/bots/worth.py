"""What kinds of hands are worth under a ruleset, asked of its own scorer with sample hands. It knows no element."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mahjong_desktop.bots.samples import Outline, Sample, sample, spread_hand
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.scoring import Breakdown, Counted
from mahjong_desktop.core.tiles import HONORS, WINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate, scored_readings
from mahjong_desktop.mechanics.shapes import RegularShape

SELF_DRAWN = 0.4
"""How many wins are drawn by their owner: an assumption to weigh the two ways of winning by."""

Signature = tuple[tuple[bool, int], ...]
"""Values of elements, and whether they are left out of a minimum."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What points come to: the winner's gain for a point on average, the loss of the seat that deals in and of one
    that does not."""

    gain: float
    deal_in: float
    other: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where a hand is held, as far as it can matter to its worth."""

    seat_wind: int
    round_wind: int
    bonus: tuple[Tile, ...]


class Worth:
    """Points of outlined hands under one ruleset; everything that was worked out is kept."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sets = max((shape.sets for shape in ruleset.shapes if isinstance(shape, RegularShape)), default=0)
        self.suits = tuple(suit for suit in range(3) if any(ruleset.copies[9 * suit : 9 * suit + 9]))
        self._plain = Outline(self.suits, False, "mixed", claimed=True)
        self._points: dict[tuple[object, ...], float] = {}
        self._signature = lru_cache(maxsize=4096)(self._work_out_signature)
        self._valued = lru_cache(maxsize=64)(self._work_out_valued)
        self.actual = lru_cache(maxsize=4096)(self._actual)
        self.stakes = self._stakes()

    def points(self, outline: Outline, place: Place) -> float:
        """Expected points of a win with such a hand; a way of winning that a gate refuses counts as nothing."""
        kind = (outline.suits, outline.with_honors, outline.structure, outline.claimed)
        key = (*kind, _standing(outline.honors, place), self.signature(place))
        found = self._points.get(key)
        if found is None:
            hand = self._sample(outline, place)
            found = 0.0 if hand is None else self._both_ways(hand, place)
            self._points[key] = found
        return found

    def _sample(self, outline: Outline, place: Place) -> Sample | None:
        return sample(outline, self.sets, self.ruleset.copies, place.seat_wind, place.round_wind)

    def shape_points(self, shape: Shape, place: Place) -> float:
        """Expected points of an irregular hand with tiles from everywhere."""
        key = (shape.id, self.signature(place))
        found = self._points.get(key)
        if found is None:
            tiles = spread_hand(shape, self.ruleset.copies)
            found = 0.0 if tiles is None else self._both_ways(Sample((), tiles[:-1], tiles[-1]), place)
            self._points[key] = found
        return found

    def _both_ways(self, hand: Sample, place: Place) -> float:
        total = 0.0
        for way, share in ((Way.DISCARD, 1 - SELF_DRAWN), (Way.SELF_DRAW, SELF_DRAWN)):
            scored = evaluate(self.ruleset, self._win(hand, place, way))
            total += share * scored.points if isinstance(scored, Breakdown) else 0.0
        return total

    def _win(self, hand: Sample, place: Place, way: Way) -> Win:
        """The sample as a win of seat 0 in mid-hand."""
        seats = self.ruleset.seats
        others = ((),) * (seats - 1)
        table = Table(
            seats=seats,
            dealer=-place.seat_wind % seats,
            round_wind=place.round_wind,
            melds=(hand.melds, *others),
            bonus=(place.bonus, *others),
            hands=(None,) * seats,
            tracks={track.id: track.initial for track in self.ruleset.tracks},
        )
        giver = seats - 1 if way.from_another else None
        return Win(0, way, hand.tile, giver, hand.concealed, table)

    def signature(self, place: Place) -> Signature:
        """What the bonus tiles come to on a plain hand: places that agree in it are worth the same."""
        return self._signature(place.seat_wind, place.bonus)

    def _work_out_signature(self, seat_wind: int, bonus: tuple[Tile, ...]) -> Signature:
        place = Place(seat_wind, 0, bonus)
        found = self._freely(self._plain, place)
        outer = self.ruleset.scoring.outer
        return tuple(sorted((counted.id in outer, counted.value) for counted in found))

    def _freely(self, outline: Outline, place: Place) -> tuple[Counted, ...]:
        """The elements of a self-drawn sample, gates left open."""
        hand = self._sample(outline, place)
        if hand is None:
            return ()
        scored = evaluate_freely(self.ruleset, self._win(hand, place, Way.SELF_DRAW))
        return scored.elements if scored else ()

    def _work_out_valued(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        place = Place(seat_wind, round_wind, ())
        plain = sum(element.value for element in self._freely(self._plain, place))
        return frozenset(tile for tile in HONORS if self._honor_value(tile, place) > plain)

    def _honor_value(self, tile: Tile, place: Place) -> int:
        key = ("honor", *_standing((tile,), place))
        found = self._points.get(key)
        if found is None:
            elements = self._freely(Outline(self.suits, True, "mixed", (tile,), True), place)
            found = self._points[key] = sum(element.value for element in elements)
        return int(found)

    def valued_honors(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        """The honors of which a pung adds something by itself."""
        return self._valued(seat_wind, round_wind)

    def _actual(self, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...], place: Place) -> float:
        """Expected points of this very hand, complete with `tile`."""
        return self._both_ways(Sample(melds, concealed, tile), place)

    def _stakes(self) -> Stakes:
        """The payments for a sample win, drawn and by a discard, per point."""
        place = Place(1, 0, ())
        hand = self._sample(Outline(self.suits[:1], False, "chows", claimed=True), place)
        found = {}
        for way in (Way.DISCARD, Way.SELF_DRAW):
            win = self._win(hand, place, way) if hand else None
            scored = evaluate(self.ruleset, win) if win else None
            if win is None or not isinstance(scored, Breakdown) or scored.points <= 0:
                return Stakes(1.0, 1.0, 0.0)
            deltas = self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas
            found[way] = [delta / scored.points for delta in deltas]
        thrown, drawn = found[Way.DISCARD], found[Way.SELF_DRAW]
        gain = (1 - SELF_DRAWN) * thrown[0] + SELF_DRAWN * drawn[0]
        return Stakes(gain, -thrown[-1], -thrown[1])


def _standing(honors: tuple[Tile, ...], place: Place) -> tuple[int, ...]:
    """Honors as far as they can differ in worth: a dragon by its kind, a wind by being the seat's or the round's."""
    own, round_ = WINDS[place.seat_wind], WINDS[place.round_wind]
    return tuple(sorted(tile if tile not in WINDS else (tile == own) + 2 * (tile == round_) for tile in honors))


_KNOWN: dict[tuple[object, ...], Worth] = {}


def worth_of(ruleset: Ruleset) -> Worth:
    """The worth of a ruleset, shared by all bots that play it: it only remembers."""
    key = (ruleset.id, *ruleset.chosen.items())
    known = _KNOWN.get(key)
    if known is None or known.ruleset is not ruleset:
        known = _KNOWN[key] = Worth(ruleset)
    return known


def evaluate_freely(ruleset: Ruleset, win: Win) -> Breakdown | None:
    """The best reading with the gates left open."""
    readings = (scored for _, scored in scored_readings(ruleset, win))
    return max(readings, key=lambda scored: scored.worth.raw, default=None)
