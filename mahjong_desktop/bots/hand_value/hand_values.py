"""Hand value: the points that complete hands are worth under a ruleset.

Inputs are outlines of hands, irregular shapes, or real tiles at a table; the unit is points of the ruleset's scorer as
far as they are paid for (payments.points_paid), averaged over winning on a discard and by a self-draw. The scorer is
asked with example hands, so no element of any ruleset is known here. What points come to in payments belongs to
payments.py and win_payments.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

from mahjong_desktop.bots.hand_value.example_hands import (
    ExampleHand,
    HandOutline,
    claimed_pung,
    example_hand,
    example_of_shape,
)
from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    ONE_SET_CLAIMED,
    HandSituation,
    TableFacts,
    dear_indicators,
    example_win,
    usable_copies,
    win_at,
)
from mahjong_desktop.bots.hand_value.payments import (
    SELF_DRAW_SHARE,
    ExposureCost,
    LossFormulas,
    Pot,
    declared_giver_factor,
    draw_payments_for,
    draws_only_factor,
    evaluate_freely,
    payment_rates_for,
    points_paid,
    thrown_wild_factor,
)
from mahjong_desktop.bots.hand_value.ruleset_traits import (
    declarations_when_ready,
    depends_on_other_seats,
    has_furiten,
)
from mahjong_desktop.bots.hand_value.win_payments import WinPayments
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import PlanOdds
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import PerRuleset, RecentValues
from mahjong_desktop.kernel.recording import watched_tiles
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import RegularShape

NO_DECLARATIONS: frozenset[str] = frozenset()
_HELD_BACK = 0.64
"""The chance that a seat throws a tile that it draws if it may choose, compared with one that must throw it."""
_WIN_WAYS = ((Way.DISCARD, 1 - SELF_DRAW_SHARE), (Way.SELF_DRAW, SELF_DRAW_SHARE))
_MOST_KEPT = 1 << 15
"""Points of so many kinds of hands in situations are kept."""
_NOT_ASKED = -1
"""The kind of bonus tiles of which no rule has asked."""
SituationKey = tuple[int, HandSituation]
"""A situation without what makes no difference; see HandValues.key_of."""


class HandValues:
    """Hand values under one ruleset with its options; everything that was worked out is kept.

    `sets` and `suits` are those of a regular hand, `honor_chows` says whether it may have chows of honours. `copies`
    are the usable tiles of each kind. `declarations` are those of ruleset_traits.declarations_when_ready;
    `has_furiten` and `depends_on_others` as the functions there. `luck` is that of declared hands
    (Calibration.declared_luck). `plan_odds` are the win probabilities that fit the ruleset. `declaration_factors` are
    those of payments.draws_only_factor, `thrown_wild_factor` as the function there.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.shared: dict[tuple[object, ...], object] = {}
        """What others work out from these values; see `shared_by_game`."""
        self.copies = usable_copies(ruleset)
        regular = [shape for shape in ruleset.shapes if isinstance(shape, RegularShape)]
        self.sets = max((shape.sets for shape in regular), default=0)
        self.honor_chows = any(shape.honor_chows for shape in regular)
        self.suits = tuple(suit for suit in range(3) if any(ruleset.copies[9 * suit : 9 * suit + 9]))
        self._plain = HandOutline(self.suits, False, "mixed", claimed=True)
        self._ratios: dict[HandOutline, float] = {}
        self._points: RecentValues[tuple[object, ...], float] = RecentValues(_MOST_KEPT)
        self._asked: dict[tuple[int, int], set[Tile]] = {}
        self._examples = lru_cache(maxsize=1024)(self._work_out_example)
        self._shape_examples: dict[tuple[str, bool, int], ExampleHand | None] = {}
        self._valued = lru_cache(maxsize=64)(self._work_out_valued)
        self.mean_points = lru_cache(maxsize=1 << 10)(self._mean_points)
        self._allowed: dict[tuple[str, tuple[object, ...]], bool] = {}
        self.suits_equivalent = False
        self.suits_equivalent = self._are_suits_equivalent()
        self.depends_on_others = False
        closed_example = self._example(HandOutline(self.suits, False, "mixed"), HandSituation(1, 0, ()))
        self.declarations = declarations_when_ready(ruleset, closed_example)
        self._learn_payments(self._winning_examples())
        self.luck = calibration_for(ruleset.id).declared_luck
        self.win_payments = WinPayments(ruleset, self.luck, frozenset(self.declarations))

    def _learn_payments(self, examples: list[ExampleHand]) -> None:
        """What depends on payments, asked with some example hands that may win; `depends_on_others` comes last."""
        ruleset = self.ruleset
        self.payment_rates = payment_rates_for(ruleset, examples)
        self.declaration_factors = {name: draws_only_factor(ruleset, examples, name) for name in self.declarations}
        self.thrown_wild_factor = thrown_wild_factor(ruleset, examples)
        self._giver_factors = {
            name: declared_giver_factor(ruleset, examples, name)
            for name, factor in self.declaration_factors.items()
            if factor > 1.0
        }
        self.exposure_cost = ExposureCost(ruleset, examples)
        self.loss_formulas = LossFormulas(ruleset, examples)
        self.pot = Pot(ruleset, examples)
        closed = [hand for hand in examples if not hand.melds]
        usual = HandSituation(1, 0, ())
        cheapest = min(closed, key=lambda hand: self._both_ways(hand, usual), default=None)
        self.draw_payments = draw_payments_for(ruleset, cheapest)
        self.plan_odds = PlanOdds(
            None if self.draw_payments.after_every_hand else calibration_for(ruleset.id).win_hazard
        )
        self.has_furiten = any(has_furiten(ruleset, hand) for hand in examples[:1])
        self.depends_on_others = any(depends_on_other_seats(ruleset, hand) for hand in examples[:1])

    def discards_of_declared(self, view: SeatView) -> float:
        """By what factor the discards of others bring more because some of them have declared: such a seat throws what
        it draws, and the ruleset may raise what it pays."""
        if not self._giver_factors or not any(view.declared):
            return 1.0
        others = [view.declared[seat] for seat in view.ruleset.chairs.others(view.seat)]
        factors = [max((self._giver_factors.get(name, 1.0) for name in names), default=1.0) for names in others]
        bound = [not self._giver_factors.keys().isdisjoint(names) for names in others]
        each = [factor / (_HELD_BACK if throws else 1.0) for factor, throws in zip(factors, bound, strict=True)]
        return sum(each) / len(each)

    def won_on_discards(self) -> float:
        """The share of what wins bring that comes from discards."""
        return 1.0 - SELF_DRAW_SHARE * max(self.declaration_factors.values(), default=1.0)

    # ---- outlines

    def points(self, outline: HandOutline, situation: HandSituation) -> float:
        """The mean points of a win with such a hand; a way of winning that a gate refuses counts as 0.

        A hand without claimed sets is taken to make the best declaration that it will be able to make.
        """
        if outline.wilds > 1:
            return self._with_more_wilds(outline, situation)
        if self.suits_equivalent and outline.pair is None:
            suits = self.suits[: len(outline.suits)]
            outline = outline if suits == outline.suits else replace(outline, suits=suits)
        found = self._points.get((outline, self.key_of(situation)))
        if found is None:
            hand = self._example(outline, situation)
            found = 0.0 if hand is None else self._best(hand, self._watched(situation), outline.claimed)
            self._points.keep((outline, self.key_of(situation)), found)
        return found

    def with_luck(self, points: Callable[[HandSituation], float], situation: HandSituation, luck: float) -> float:
        """The points of a hand in a situation, and of so many dear tiles more that it gets by luck."""
        found = points(situation)
        if luck:
            found += luck * (points(replace(situation, dear=situation.dear + 1)) - found)
        return found

    # ---- situations

    def key_of(self, situation: HandSituation) -> SituationKey:
        """Returns a key that is equal for situations in which all hands that were valued so far are worth the same.

        It leaves out which bonus tiles those are of which no rule has asked; their number stays. What is worked out in
        a situation must be kept by the key after that: more may have been asked. Keys from before are then no longer
        equal to any.
        """
        if not situation.bonus:
            return 0, situation
        asked = self._asked_in(situation)
        bonus = tuple([tile if tile in asked else _NOT_ASKED for tile in situation.bonus])
        return len(asked), replace(situation, bonus=bonus)

    def _watched(self, situation: HandSituation) -> HandSituation:
        """Returns the situation with bonus tiles that record which of them rules ask for."""
        if not situation.bonus:
            return situation
        return replace(situation, bonus=watched_tiles(situation.bonus, self._asked_in(situation)))

    def _asked_in(self, situation: HandSituation) -> set[Tile]:
        """Returns the bonus tiles for which rules have asked where a seat of that wind has so many; it only grows."""
        where = situation.seat_wind, len(situation.bonus)
        return self._asked.get(where) or self._asked.setdefault(where, set())

    def _with_more_wilds(self, outline: HandOutline, situation: HandSituation) -> float:
        """The points with one wild tile, times the ratio by which two change a hand of this breadth.

        The scorer takes long over hands with several wild tiles, so the ratio is asked once for each breadth.
        """
        breadth = replace(outline, suits=self.suits[: len(outline.suits)], honors=(), wilds=min(outline.wilds, 2))
        if breadth not in self._ratios:
            others = (ONE_SET_CLAIMED,) * (self.ruleset.seats - 1) if self.depends_on_others else ()
            usual = HandSituation(1, 0, (), others=others)
            one, more = (self._example(replace(breadth, wilds=wilds), usual) for wilds in (1, breadth.wilds))
            points = self._best(one, usual, outline.claimed) if one is not None else 0.0
            many = self._best(more, usual, outline.claimed) if more is not None and points > 0.0 else 0.0
            self._ratios[breadth] = many / points if points > 0.0 else 0.0
        return self._ratios[breadth] * self.points(replace(outline, wilds=1), situation)

    def best_points(self, outline: HandOutline) -> float:
        """The points of such a hand for the seat wind that gets most, without bonus tiles."""
        return max(self.points(outline, HandSituation(wind, 0, ())) for wind in (0, 1))

    def ungated_value(self, outline: HandOutline) -> float:
        """The value of such a hand by self-draw, without gates and limits."""
        return self._raw_value(outline, HandSituation(1, 0, ()))

    def _example(self, outline: HandOutline, situation: HandSituation) -> ExampleHand | None:
        return self._examples(outline, situation.seat_wind, situation.round_wind, situation.kongs)

    def _work_out_example(
        self, outline: HandOutline, seat_wind: int, round_wind: int, kongs: tuple[KongForm, ...]
    ) -> ExampleHand | None:
        return example_hand(outline, self.sets, self.copies, seat_wind, round_wind, kongs)

    def _best(self, hand: ExampleHand, situation: HandSituation, claimed: bool) -> float:
        """The points with the best declaration, or none. If the hand cannot have so many dear tiles, because it is of
        pairs, they are the mean of those with one less and one more."""
        if situation.dear and dear_indicators(self.ruleset, _tiles_of(hand), situation.dear) is None:
            around = [replace(situation, dear=number) for number in (situation.dear - 1, situation.dear + 1)]
            return sum([self._best(hand, one, claimed) for one in around]) / len(around)
        names = () if claimed else self.declarations
        return max(self._both_ways(hand, situation, one) for one in (NO_DECLARATIONS, *(frozenset({n}) for n in names)))

    def _both_ways(
        self, hand: ExampleHand, situation: HandSituation, declared: frozenset[str] = NO_DECLARATIONS
    ) -> float:
        return self._mean(lambda way: example_win(self.ruleset, hand, situation, way, declared))

    def _mean(self, win_by: Callable[[Way], Win]) -> float:
        """The mean points of a win on a discard and by a self-draw, weighted by how often each happens."""
        total = 0.0
        for way, share in _WIN_WAYS:
            scored = evaluate(self.ruleset, win := win_by(way))
            total += share * points_paid(self.ruleset, win, scored) if isinstance(scored, Breakdown) else 0.0
        return total

    # ---- irregular shapes

    def shape_points(self, shape: Shape, situation: HandSituation, claimed: bool = False, wilds: int = 0) -> float:
        """The mean points of an irregular hand with tiles of all suits."""
        situation = replace(situation, kongs=()) if situation.kongs else situation
        found = self._points.get((shape.id, claimed, wilds, self.key_of(situation)))
        if found is None:
            hand = self._example_of_shape(shape, claimed, wilds)
            found = 0.0 if hand is None else self._best(hand, self._watched(situation), claimed)
            self._points.keep((shape.id, claimed, wilds, self.key_of(situation)), found)
        return found

    def _example_of_shape(self, shape: Shape, claimed: bool, wilds: int) -> ExampleHand | None:
        key = (shape.id, claimed, wilds)
        if key not in self._shape_examples:
            self._shape_examples[key] = self._work_out_example_of_shape(shape, claimed, wilds)
        return self._shape_examples[key]

    def _work_out_example_of_shape(self, shape: Shape, claimed: bool, wilds: int) -> ExampleHand | None:
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
        """Whether a hand of the shape can be completed with these melds."""
        key = (shape.id, tuple([(meld.kind, meld.tiles, meld.form) for meld in melds]))
        if key not in self._allowed:
            self._allowed[key] = self._has_example_with(shape, melds)
        return self._allowed[key]

    def _has_example_with(self, shape: Shape, melds: tuple[Meld, ...]) -> bool:
        tiles = example_of_shape(shape, self.copies, melds)
        if tiles is None:
            return False
        hand = ExampleHand(melds, tiles[:-1], tiles[-1])
        return bool(shape.readings(example_win(self.ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW)))

    # ---- honours

    def valued_honors(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        """The honours of which a pung adds points by itself (yakuhai, value honours)."""
        return self._valued(seat_wind, round_wind)

    def _work_out_valued(self, seat_wind: int, round_wind: int) -> frozenset[Tile]:
        situation = HandSituation(seat_wind, round_wind, ())
        plain = self._raw_value(self._plain, situation)
        outlines = {tile: HandOutline(self.suits, True, "mixed", (tile,), True) for tile in HONORS}
        return frozenset(tile for tile, one in outlines.items() if self._raw_value(one, situation) > plain)

    def _raw_value(self, outline: HandOutline, situation: HandSituation) -> float:
        """The raw total of a self-drawn example hand, without gates and limits."""
        hand = self._example(outline, situation)
        if hand is None:
            return 0.0
        scored = evaluate_freely(self.ruleset, example_win(self.ruleset, hand, situation, Way.SELF_DRAW))
        return float(scored.worth.raw) if scored else 0.0

    # ---- real hands

    def _mean_points(
        self, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...], facts: TableFacts
    ) -> float:
        """The mean points of this very hand, complete with `tile`."""
        table = self.win_payments.at(melds, facts).table(concealed)
        return self._mean(lambda way: win_at(table, facts.seat, concealed, tile, way))

    def received(
        self, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...], facts: TableFacts
    ) -> tuple[float, float]:
        """Points that this very hand brings its owner, completed by another's `tile` and by drawing it; 0 where it may
        not win so. Hands of one table with the same melds should be asked for in a row: the table is made once."""
        return self.win_payments.at(melds, facts).received(concealed, tile)

    # ---- examples

    def _winning_examples(self) -> list[ExampleHand]:
        """Example hands that may win on a discard and by a self-draw when every other seat has claimed a set."""
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
        examples = [self._example(outline, situation) for outline in outlines]
        examples += [self._example_of_shape(shape, False, 0) for shape in self.ruleset.shapes]
        return [hand for hand in examples if hand is not None and self._wins_both_ways(hand, situation)]

    def _wins_both_ways(self, hand: ExampleHand, situation: HandSituation) -> bool:
        wins = (example_win(self.ruleset, hand, situation, way) for way, _ in _WIN_WAYS)
        return all(isinstance(evaluate(self.ruleset, win), Breakdown) for win in wins)

    def _are_suits_equivalent(self) -> bool:
        """Whether hands of one suit are worth the same in every suit."""
        for structure, honors in (("mixed", False), ("mixed", True), ("pungs", False)):
            if len({self.best_points(HandOutline((one,), honors, structure, claimed=True)) for one in self.suits}) > 1:
                return False
        return True


def _tiles_of(hand: ExampleHand) -> tuple[Tile, ...]:
    return (*hand.concealed, hand.tile, *[tile for meld in hand.melds for tile in meld.tiles])


_MOST_GAMES = 4
"""The number of games whose values are kept though nobody plays them. A game takes 2 MB after its first hand, more
later, and 0.01 to 0.06 s to begin again."""
hand_values_for: Final = PerRuleset(HandValues, _MOST_GAMES)
"""Returns the hand values of a ruleset with its options, shared by all bots that play it. Sharing only saves time."""


OtherArguments = ParamSpec("OtherArguments")
OfGame = TypeVar("OfGame")


def shared_by_game(
    make: Callable[Concatenate[HandValues, OtherArguments], OfGame],
) -> Callable[Concatenate[HandValues, OtherArguments], OfGame]:
    """Returns a function that makes one value for each HandValues and other arguments, for all bots of a game. It lives
    as long as the HandValues do: a cache beside them would keep the values of every game that was ever played."""

    @wraps(make)
    def shared(hand_values: HandValues, /, *arguments: OtherArguments.args, **named: OtherArguments.kwargs) -> OfGame:
        key = (make, arguments, *named.items())
        found = hand_values.shared.get(key)
        if found is None:
            found = hand_values.shared[key] = make(hand_values, *arguments, **named)
        return cast("OfGame", found)

    return shared
