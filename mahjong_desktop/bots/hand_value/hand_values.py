"""What kinds of hands are worth under a ruleset, asked of its own scorer with sample hands. It knows no element."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from mahjong_desktop.bots.hand_value.example_hands import (
    ExampleHand,
    HandOutline,
    claimed_pung,
    example_hand,
    example_of_shape,
)
from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    ONE_SET_CLAIMED,
    HandSituation,
    TableFacts,
    example_win,
    usable_copies,
    win_at,
)
from mahjong_desktop.bots.hand_value.payments import (
    SELF_DRAW_SHARE,
    ExposureCost,
    LossFormulas,
    draw_payments_for,
    evaluate_freely,
    payment_rates_for,
)
from mahjong_desktop.bots.hand_value.win_payments import WinPayments
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import PlanOdds
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Intent, Ruleset, Shape
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, WINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import RegularShape

NO_DECLARATIONS: frozenset[str] = frozenset()
WIN_WAYS = ((Way.DISCARD, 1 - SELF_DRAW_SHARE), (Way.SELF_DRAW, SELF_DRAW_SHARE))
_THROWN = 5
"""How many tiles everybody has thrown in the middle of a hand."""
_DEAREST = 2.0

SituationKey = tuple[tuple[object, ...], ...]
"""Values of elements, whether they are left out of a minimum, and what each seat pays if that depends on the seats."""


class HandValues:
    """Points of outlined hands under one ruleset; everything that was worked out is kept.

    `declarations` are those that a ready hand without claimed sets can make in mid-game; `bound` says whether own
    discards keep a seat from winning on another's; `others_matter` whether what lies before other seats changes what
    a win is worth; `dear` is how many times more a hand is worth for each dear tile.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.copies = usable_copies(ruleset)
        self.sets = max((shape.sets for shape in ruleset.shapes if isinstance(shape, RegularShape)), default=0)
        self.suits = tuple(suit for suit in range(3) if any(ruleset.copies[9 * suit : 9 * suit + 9]))
        self._plain = HandOutline(self.suits, False, "mixed", claimed=True)
        self._ratios: dict[HandOutline, float] = {}
        self._points: dict[tuple[object, ...], float] = {}
        self._key = lru_cache(maxsize=4096)(self._work_out_key)
        self._valued = lru_cache(maxsize=64)(self._work_out_valued)
        self.mean_points = lru_cache(maxsize=1 << 13)(self._mean_points)
        self.win_payments = WinPayments(ruleset)
        self._fits: dict[tuple[str, tuple[object, ...]], bool] = {}
        self.depends_on_others = False
        self.suits_equivalent = False
        self.suits_equivalent = self._are_suits_equivalent()
        self.declarations = self._lasting()
        known = self._accepted()
        self.payment_rates = payment_rates_for(ruleset, known)
        self.exposure_cost = ExposureCost(ruleset, known)
        self.loss_formulas = LossFormulas(ruleset, known)
        closed = [hand for hand in known if not hand.melds]
        self.draw_payments = draw_payments_for(
            ruleset, min(closed, key=lambda hand: self._both_ways(hand, HandSituation(1, 0, ())), default=None)
        )
        self.odds = PlanOdds(None if self.draw_payments.always else calibration_for(ruleset.id).ends)
        self.has_furiten = any(self._binds(hand) for hand in known[:1])
        self.depends_on_others = any(self._feels_others(hand) for hand in known[:1])
        self.dear_tile_factor = self._dearness()

    # ---- outlines

    def points(self, outline: HandOutline, situation: HandSituation) -> float:
        """Expected points of a win with such a hand; a way of winning that a gate refuses counts as nothing.

        Of a hand without claimed sets: with the best declaration that it will be able to make.
        """
        if outline.wilds > 1:
            return self._with_more_wilds(outline, situation)
        suits = self.suits[: len(outline.suits)] if self.suits_equivalent and outline.pair is None else outline.suits
        kind = (suits, outline.with_honors, outline.structure, outline.claimed)
        more = (outline.wilds, outline.simple, outline.pair, situation.kongs)
        key = (*kind, *more, _standing(outline.honors, situation), self.situation_key(situation))
        found = self._points.get(key)
        if found is None:
            hand = self._sample(outline if suits == outline.suits else replace(outline, suits=suits), situation)
            found = 0.0 if hand is None else self._best(hand, situation, outline.claimed)
            self._points[key] = found
        return found

    def _with_more_wilds(self, outline: HandOutline, situation: HandSituation) -> float:
        """So many times the points with one wild tile as a hand of this breadth is usually worth: the scorer takes long
        over many wild tiles."""
        breadth = replace(outline, suits=self.suits[: len(outline.suits)], honors=(), wilds=min(outline.wilds, 2))
        if breadth not in self._ratios:
            usual = HandSituation(
                1, 0, (), others=(ONE_SET_CLAIMED,) * (self.ruleset.seats - 1) if self.depends_on_others else ()
            )
            one, more = (self._sample(replace(breadth, wilds=wilds), usual) for wilds in (1, breadth.wilds))
            points = self._best(one, usual, outline.claimed) if one is not None else 0.0
            many = self._best(more, usual, outline.claimed) if more is not None and points > 0.0 else 0.0
            self._ratios[breadth] = many / points if points > 0.0 else 0.0
        return self._ratios[breadth] * self.points(replace(outline, wilds=1), situation)

    def best_points(self, outline: HandOutline) -> float:
        """The same in the middle of a game, for the seat that gets most."""
        return max(self.points(outline, HandSituation(wind, 0, ())) for wind in (0, 1))

    def _sample(self, outline: HandOutline, situation: HandSituation) -> ExampleHand | None:
        return example_hand(outline, self.sets, self.copies, situation.seat_wind, situation.round_wind, situation.kongs)

    def _best(self, hand: ExampleHand, situation: HandSituation, claimed: bool) -> float:
        names = () if claimed else self.declarations
        return max(
            self._both_ways(hand, situation, declared)
            for declared in (NO_DECLARATIONS, *(frozenset({n}) for n in names))
        )

    def _both_ways(
        self, hand: ExampleHand, situation: HandSituation, declared: frozenset[str] = NO_DECLARATIONS
    ) -> float:
        return self._expected(lambda way: example_win(self.ruleset, hand, situation, way, declared))

    def _expected(self, win_by: Callable[[Way], Win]) -> float:
        total = 0.0
        for way, share in WIN_WAYS:
            scored = evaluate(self.ruleset, win_by(way))
            total += share * scored.points if isinstance(scored, Breakdown) else 0.0
        return total

    # ---- irregular shapes

    def shape_points(self, shape: Shape, situation: HandSituation, claimed: bool = False, wilds: int = 0) -> float:
        """Expected points of an irregular hand with tiles from everywhere."""
        key = (shape.id, claimed, wilds, self.situation_key(situation))
        found = self._points.get(key)
        if found is None:
            hand = self._spread(shape, claimed, wilds)
            found = 0.0 if hand is None else self._best(hand, replace(situation, kongs=()), claimed)
            self._points[key] = found
        return found

    def _spread(self, shape: Shape, claimed: bool, wilds: int) -> ExampleHand | None:
        copies = self.copies
        tiles = example_of_shape(shape, copies)
        laid: tuple[Meld, ...] = ()
        if claimed and tiles is not None:
            pung = claimed_pung(tiles, copies)
            laid = (pung,) if pung is not None and shape.admits((pung,)) else ()
            tiles = example_of_shape(shape, copies, laid) if laid else None
        if tiles is None or wilds >= len(tiles):
            return None
        return ExampleHand(laid, tiles[:-1], tiles[-1], wilds)

    def shape_allows(self, shape: Shape, melds: tuple[Meld, ...]) -> bool:
        """Whether a hand of the shape can be finished with these melds."""
        key = (shape.id, tuple([(meld.kind, meld.tiles, meld.form) for meld in melds]))
        if key not in self._fits:
            self._fits[key] = self._is_fitting(shape, melds)
        return self._fits[key]

    def _is_fitting(self, shape: Shape, melds: tuple[Meld, ...]) -> bool:
        tiles = example_of_shape(shape, self.copies, melds)
        if tiles is None:
            return False
        hand = ExampleHand(melds, tiles[:-1], tiles[-1])
        return bool(shape.readings(example_win(self.ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW)))

    # ---- places and honors

    def situation_key(self, situation: HandSituation) -> SituationKey:
        """What bonus tiles and the like come to on a plain hand: places that agree in it are worth the same."""
        return self._key(situation.seat_wind, situation.bonus, situation.kongs, situation.lone, situation.others)

    def _work_out_key(
        self,
        seat_wind: int,
        bonus: tuple[Tile, ...],
        kongs: tuple[KongForm, ...],
        lone: tuple[bool, ...],
        others: tuple[tuple[int, tuple[KongForm, ...], tuple[bool, ...]], ...],
    ) -> SituationKey:
        situation = HandSituation(seat_wind, 0, bonus, kongs, lone, others)
        hand = self._sample(self._plain, situation)
        if hand is None:
            return ()
        win = example_win(self.ruleset, hand, situation, Way.SELF_DRAW)
        scored = evaluate_freely(self.ruleset, win)
        if scored is None:
            return ()
        rules = self.ruleset.scoring
        values = ((found.id in rules.outer, rules.unit_of(found.id), found.value) for found in scored.elements)
        paid = self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas if others else ()
        # What the place makes of the same elements, such as the dealer's factor.
        return (*sorted(values), paid, (scored.points,))

    def _freely(self, outline: HandOutline, situation: HandSituation) -> float:
        """What a self-drawn sample comes to, gates and limits left open."""
        hand = self._sample(outline, situation)
        if hand is None:
            return 0.0
        scored = evaluate_freely(self.ruleset, example_win(self.ruleset, hand, situation, Way.SELF_DRAW))
        return float(scored.worth.raw) if scored else 0.0

    def _work_out_valued(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        situation = HandSituation(seat_wind, round_wind, ())
        plain = self._freely(self._plain, situation)
        return frozenset(tile for tile in HONORS if self._honor_value(tile, situation) > plain)

    def _honor_value(self, tile: Tile, situation: HandSituation) -> float:
        # The same pung comes to more for a dealer whose wins count double.
        key = ("honor", *_standing((tile,), situation), self.situation_key(situation))
        found = self._points.get(key)
        if found is None:
            outline = HandOutline(self.suits, True, "mixed", (tile,), True)
            found = self._points[key] = self._freely(outline, situation)
        return found

    def valued_honors(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        """The honors of which a pung adds something by itself."""
        return self._valued(seat_wind, round_wind)

    # ---- real hands

    def _mean_points(
        self, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...], table_facts: TableFacts
    ) -> float:
        """Expected points of this very hand, complete with `tile`."""
        table = self.win_payments.stage(melds, table_facts).table(concealed)
        return self._expected(lambda way: win_at(table, table_facts.seat, concealed, tile, way))

    def received(
        self, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...], table_facts: TableFacts
    ) -> tuple[float, float]:
        """Points that this very hand brings its owner, completed by another's `tile` and by drawing it; 0 where it may
        not win so. Ask for many hands of one scene with the same melds: the table is made once."""
        return self.win_payments.stage(melds, table_facts).received(concealed, tile)

    # ---- what the ruleset minds

    def _lasting(self) -> tuple[str, ...]:
        """The declarations that a ready hand can make with a discard in mid-game."""
        hand = self._sample(HandOutline(self.suits, False, "mixed"), HandSituation(1, 0, ()))
        if hand is None:
            return ()
        tiles = tuple(sorted((*hand.concealed, hand.tile)))
        seats = self.ruleset.seats
        river = ((hand.concealed[-1] + 1) % PLAYING_KINDS,) * _THROWN
        table = replace(
            example_win(self.ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW).table,
            rivers=(river,) * seats,
            hands=(tiles, *(None,) * (seats - 1)),
        )
        return tuple(one.id for one in self.ruleset.declarations if self._may_declare(one.id, table, hand.tile))

    def _may_declare(self, name: str, table: Table, tile: Tile) -> bool:
        declaration = next(one for one in self.ruleset.declarations if one.id == name)
        moment = Intent(action="declare", seat=0, table=table, drawn=tile)
        thrown = Intent(action="discard", seat=0, table=table, tile=tile, drawn=tile, just_drawn=True)
        return (
            "discard" in declaration.moments
            and declaration.allowed(moment) is None
            and declaration.fits(thrown) is None
        )

    def _accepted(self) -> list[ExampleHand]:
        """Sample hands that may be won on a discard and by a draw, when everybody has claimed something."""
        situation = HandSituation(1, 0, (), others=(ONE_SET_CLAIMED,) * (self.ruleset.seats - 1))
        suit = self.suits[:1]
        outlines = (
            HandOutline(suit, False, "chows", claimed=True),
            HandOutline(suit, False, "pungs", claimed=True),
            self._plain,
            HandOutline(self.suits, False, "pungs", claimed=True),
            HandOutline(suit, False, "chows"),
            HandOutline(self.suits[:2], False, "chows", simple=True),
        )
        samples = [self._sample(outline, situation) for outline in outlines]
        samples += [self._spread(shape, False, 0) for shape in self.ruleset.shapes]
        return [hand for hand in samples if hand is not None and self._wins_both_ways(hand, situation)]

    def _wins_both_ways(self, hand: ExampleHand, situation: HandSituation) -> bool:
        wins = (example_win(self.ruleset, hand, situation, way) for way, _ in WIN_WAYS)
        return all(isinstance(evaluate(self.ruleset, win), Breakdown) for win in wins)

    def _are_suits_equivalent(self) -> bool:
        """Whether it makes no difference of which suit a hand is."""
        for structure, honors in (("mixed", False), ("mixed", True), ("pungs", False)):
            if (
                len({self.best_points(HandOutline((suit,), honors, structure, claimed=True)) for suit in self.suits})
                > 1
            ):
                return False
        return True

    def _binds(self, hand: ExampleHand) -> bool:
        win = example_win(self.ruleset, hand, HandSituation(1, 0, ()), Way.DISCARD, river=(hand.tile,))
        return not isinstance(evaluate(self.ruleset, win), Breakdown)

    def _feels_others(self, hand: ExampleHand) -> bool:
        opened = (1, (KongForm.CLAIMED,), ())
        found = []
        for area in (NOTHING_SHOWN, opened):
            situation = HandSituation(1, 0, (), others=(area,) * (self.ruleset.seats - 1))
            scored = evaluate(self.ruleset, example_win(self.ruleset, hand, situation, Way.SELF_DRAW))
            found.append(scored.points if isinstance(scored, Breakdown) else 0)
        return found[0] != found[1]

    def _dearness(self) -> float:
        """What a dear tile makes of the cheapest hand that may win."""
        situation = HandSituation(1, 0, ())
        hand = self._sample(HandOutline(self.suits, False, "mixed"), situation)
        declared = frozenset(self.declarations[:1])
        if hand is None:
            return 1.0
        win = example_win(self.ruleset, hand, situation, Way.DISCARD, declared)
        plain = evaluate(self.ruleset, win)
        for tile in range(PLAYING_KINDS):
            named = self.ruleset.setup((tile,)).dear
            if isinstance(plain, Breakdown) and sum(held in named for held in win.tiles) == 1:
                scored = evaluate(self.ruleset, replace(win, table=replace(win.table, indicators=(tile,))))
                if isinstance(scored, Breakdown) and plain.points:
                    return min(_DEAREST, scored.points / plain.points)
        return 1.0


def _standing(honors: tuple[Tile, ...], situation: HandSituation) -> tuple[int, ...]:
    """Honors as far as they can differ in worth: a dragon by its kind, a wind by being the seat's or the round's."""
    own, round_ = WINDS[situation.seat_wind], WINDS[situation.round_wind]
    return tuple(sorted(tile if tile not in WINDS else (tile == own) + 2 * (tile == round_) for tile in honors))


_KNOWN: dict[tuple[object, ...], HandValues] = {}


def hand_values_for(ruleset: Ruleset) -> HandValues:
    """The worth of a ruleset, shared by all bots that play it: it only remembers."""
    key = (ruleset.id, *ruleset.chosen.items())
    known = _KNOWN.get(key)
    if known is None or known.ruleset is not ruleset:
        known = _KNOWN[key] = HandValues(ruleset)
    return known
