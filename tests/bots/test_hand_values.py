"""Hand values: the thinking bots read what they need from the ruleset: they play games that they were not made for."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_desktop.bots.acceptance.plans import shapes_to_plan
from mahjong_desktop.bots.hand_value.example_hands import HandOutline, example_hand, example_of_shape
from mahjong_desktop.bots.hand_value.hand_values import HandValues, hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation
from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import BreakWall, DealTiles, Play, ReplaceBonus, Ruleset, WallRules
from mahjong_desktop.core.tiles import BONUS_OWNERS, EAST, GREEN, HONORS, PLAYING_KINDS, RED, WHITE
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten import is_regular
from mahjong_desktop.mechanics.shapes import OrphansShape, PairsShape, RegularShape
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.play import Careful, Quick, Standard, play
from tests.bots.test_new_decisions import seen

SIXTEEN = replace(
    HONG_KONG,
    id="sixteen",
    hand_size=16,
    wall=WallRules(16),
    script=(BreakWall((18,) * 4), DealTiles(batch=3, rounds=5), ReplaceBonus(), Play()),
    shapes=(RegularShape(5),),
)
NO_HONORS = replace(
    HONG_KONG,
    id="no-honors",
    copies=(4,) * 27 + (0,) * 7 + (1,) * 8 + (0,) * 4,
    script=(BreakWall((15, 15, 14, 14)), *HONG_KONG.script[1:]),
)
TWO_SUITS = replace(
    HONG_KONG,
    id="two-suits",
    copies=(0,) * 9 + (4,) * 25 + (0,) * 12,
    script=(BreakWall((13, 13, 12, 12)), *HONG_KONG.script[1:]),
)
ONLY_PAIRS = replace(HONG_KONG, id="only-pairs", shapes=(PairsShape(),))


@pytest.mark.parametrize(
    ("ruleset", "fewest_wins"),
    [(SIXTEEN, 10), (NO_HONORS, 10), (TWO_SUITS, 10), (ONLY_PAIRS, 1)],
    ids=lambda value: value.id if isinstance(value, Ruleset) else "",
)
def test_they_play_and_win(ruleset: Ruleset, fewest_wins: int) -> None:
    def watch(_s: State, _seat: int, _v: SeatView, options: Options, answer: Action) -> None:
        assert answer in options.legal

    bots = [kind(ruleset) for kind in (Standard, Quick, Careful, Standard)]
    results = Counter(state.result for seed in range(5) for state in play(bots, seed, 4, ruleset, watch))
    assert results.total() == 20
    assert results["win"] >= fewest_wins


@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize(
    "outline",
    [
        HandOutline((0, 1, 2), True, "mixed"),
        HandOutline((0, 1, 2), False, "chows", claimed=True),
        HandOutline((1,), False, "mixed"),
        HandOutline((2,), True, "mixed", (WHITE,), True),
        HandOutline((0,), True, "pungs", (WHITE, GREEN)),
        HandOutline((), True, "pungs"),
    ],
)
def test_examples_are_complete_hands_of_their_kind(outline: HandOutline, sets: int) -> None:
    hand = example_hand(outline, sets, HONG_KONG.copies)
    assert hand is not None
    tiles = (*hand.concealed, hand.tile)
    laid = [tile for meld in hand.melds for tile in meld.tiles]
    assert is_regular(count_tiles(tiles), sets - len(hand.melds))
    everything = count_tiles((*tiles, *laid))
    assert max(everything) <= 4
    assert bool(hand.melds) == outline.claimed
    assert all(everything[tile] == 3 for tile in outline.honors)
    assert all(tile >= 27 or tile // 9 in outline.suits for tile in (*tiles, *laid))
    assert outline.with_honors or not any(everything[27:])


@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize(
    "outline",
    [
        HandOutline((0, 1, 2), True, "mixed"),
        HandOutline((0, 1, 2), False, "mixed", simple=True),
        HandOutline((1,), True, "mixed", claimed=True),
    ],
)
def test_every_kind_can_be_the_pair_of_an_example(outline: HandOutline, sets: int) -> None:
    suited = [9 * suit + number for suit in outline.suits for number in range(9)]
    kinds = [tile for tile in suited if not outline.simple or 0 < tile % 9 < 8] + [*HONORS] * outline.with_honors
    for pair in kinds:
        hand = example_hand(replace(outline, pair=pair), sets, HONG_KONG.copies)
        assert hand is not None, pair
        tiles = count_tiles((*hand.concealed, hand.tile))
        assert tiles[pair] >= 2 and is_regular(tiles, sets - len(hand.melds))


def test_there_is_no_example_with_tiles_that_the_game_lacks() -> None:
    assert example_hand(HandOutline((0,), True, "mixed"), 4, TWO_SUITS.copies) is None
    assert example_hand(HandOutline((1,), True, "mixed", (WHITE,)), 4, NO_HONORS.copies) is None


@pytest.mark.parametrize("shape", [PairsShape(), OrphansShape()])
def test_irregular_shapes_are_put_together_by_their_distance(shape: PairsShape | OrphansShape) -> None:
    tiles = example_of_shape(shape, HONG_KONG.copies)
    assert tiles is not None
    assert len(tiles) == 14
    assert shape.distance(count_tiles(tiles), ()) == -1


def test_hand_values_are_what_the_ruleset_says() -> None:
    hand_values = HandValues(HONG_KONG)
    situation = HandSituation(seat_wind=1, round_wind=0, bonus=(34,))
    plain = hand_values.points(HandOutline((0, 1, 2), True, "mixed", (), True), situation)
    dragon = hand_values.points(HandOutline((0, 1, 2), True, "mixed", (WHITE,), True), situation)
    suit = hand_values.points(HandOutline((0,), True, "mixed", (), True), situation)
    pure = hand_values.points(HandOutline((0,), False, "mixed", (), True), situation)
    assert 0 < plain < dragon < suit < pure
    assert hand_values.valued_honors(1, 0) == {27, 28, 31, 32, 33}
    assert hand_values.valued_honors(0, 0) == {27, 31, 32, 33}
    strict = HandValues(HONG_KONG.configure({"minimum": 3}))
    assert strict.points(HandOutline((0, 1, 2), True, "mixed", (), True), situation) == 0
    assert strict.points(HandOutline((0,), True, "mixed", (), True), situation) > 0


def test_payment_rates_are_those_of_the_settlement() -> None:
    """Half payment: by a discard 4 points in all, 2 from the discarder; drawn 6."""
    payment_rates = HandValues(HONG_KONG).payment_rates
    assert payment_rates.winner_gain == pytest.approx(0.6 * 4 + 0.4 * 6)
    assert (payment_rates.deal_in_loss, payment_rates.bystander_loss) == (2, 1)


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_values_are_the_same_whatever_was_asked_before(ruleset: Ruleset) -> None:
    """What was worked out for one situation serves another only if it is the same: a flower may count in some hands
    and not in others."""
    used = HandValues(ruleset)
    flowers = [tile for tile in range(PLAYING_KINDS, len(ruleset.copies)) if ruleset.copies[tile]]
    situations = [HandSituation(wind, 0, ()) for wind in range(ruleset.seats)]
    situations += [HandSituation(wind, 0, tuple(flowers[:few])) for wind, few in ((0, 1), (1, 1), (0, 2)) if flowers]
    situations += [HandSituation(0, len(ruleset.round_winds) - 1, (), kongs) for kongs in ((), (KongForm.CONCEALED,))]
    suits, one = used.suits, used.suits[:1]
    honors = tuple([tile for tile in (EAST, RED) if ruleset.copies[tile]])
    outlines = [
        HandOutline(some, with_honors, structure, pungs, claimed, wilds)
        for some, with_honors, structure in ((suits, False, "mixed"), (one, True, "mixed"), (suits, True, "pungs"))
        for pungs in ((), honors)[: 1 + with_honors]
        for claimed in (False, True)
        for wilds in (0, 1)[: 1 + ruleset.has_wilds]
    ]
    for situation in situations:
        new = HandValues(ruleset)
        assert [used.points(each, situation) for each in outlines] == [new.points(each, situation) for each in outlines]
        assert [used.shape_points(shape, situation) for shape in shapes_to_plan(ruleset)] == [
            new.shape_points(shape, situation) for shape in shapes_to_plan(ruleset)
        ]


def test_a_declaration_that_leaves_self_draws_alone_is_worth_what_all_payers_pay_then() -> None:
    """Jinan: each of three pays a self-draw, the discarder alone a discard. Four wins of ten are taken to be drawn."""
    usual = 0.6 * 1 + 0.4 * 3
    assert hand_values_for(find_ruleset("jinan")).declaration_factors == {"open-hand": pytest.approx(3 / usual)}
    assert set(hand_values_for(find_ruleset("riichi-ema")).declaration_factors.values()) == {1.0}


def test_what_is_left_to_a_seat_that_has_discarded_a_wild_tile_is_learned() -> None:
    """Beijing: it may win no more. Fuzhou: by self-draw alone, four wins of ten, for which the points are doubled.
    Wuhan: nothing changes."""
    left = {name: hand_values_for(find_ruleset(name)).thrown_wild_factor for name in ("beijing", "fuzhou", "wuhan")}
    assert left["beijing"] == 0.0 and 0.4 <= left["fuzhou"] < 0.7 and left["wuhan"] == 1.0
    assert hand_values_for(HONG_KONG).thrown_wild_factor == 1.0


def test_the_discards_of_declared_seats_bring_more_where_they_cost_them_more() -> None:
    """Jinan: an open hand throws what it draws, 1 in 0.64 as often, and pays double."""
    view, values = seen(find_ruleset("jinan"), "159m147p258s1234z5z"), hand_values_for(find_ruleset("jinan"))
    opened = ("open-hand",)
    for declared, factor in (
        (((), (), (), ()), 1.0),
        ((opened, (), (), ()), 1.0),
        (((), opened, (), ()), (2 / 0.64 + 2) / 3),
        (((), opened, opened, opened), 2 / 0.64),
    ):
        assert values.discards_of_declared(replace(view, declared=declared)) == pytest.approx(factor)
    riichi = seen(find_ruleset("riichi-ema"), "159m147p258s1234z5z", indicator="6z")
    told = replace(riichi, declared=((), ("riichi",), (), ()))
    assert hand_values_for(riichi.ruleset).discards_of_declared(told) == 1.0


def situations(ruleset: Ruleset, rng: Random) -> list[HandSituation]:
    """Situations with random bonus tiles, some of which differ only in these."""
    every = sorted(tile for tile in ruleset.bonus_tiles for _ in range(ruleset.copies[tile] if tile < 34 else 1))
    found = []
    for _ in range(30):
        bonus = tuple(sorted(rng.sample(every, rng.randrange(min(len(every), 6)))))
        found.append(HandSituation(rng.randrange(2), 0, bonus))
    return found


@pytest.mark.parametrize("ruleset", [one for one in built_in_rulesets() if one.bonus_tiles], ids=lambda one: one.id)
def test_bonus_tiles_that_no_rule_asks_for_make_no_difference(ruleset: Ruleset) -> None:
    """Whatever was asked before, a hand is worth what it is worth with these very bonus tiles."""
    values, rng = HandValues(ruleset), Random(ruleset.id)
    suits = values.suits
    outlines = [
        HandOutline(suits, False, "mixed", claimed=True),
        HandOutline(suits, False, "chows"),
        HandOutline(suits[:1], True, "mixed", (EAST,)),
        HandOutline(suits, False, "pungs", claimed=True),
    ]
    for situation in situations(ruleset, rng):
        for outline in rng.sample(outlines, 2):
            hand = values._example(outline, situation)
            expected = 0.0 if hand is None else values._best(hand, situation, outline.claimed)
            assert values.points(outline, situation) == expected, (outline, situation)


def test_bonus_tiles_of_others_are_the_same() -> None:
    values, outline = HandValues(HONG_KONG), HandOutline((0, 1, 2), False, "chows", claimed=True)
    of_others = [tile for tile, owner in BONUS_OWNERS.items() if owner > 1]
    own = next(tile for tile, owner in BONUS_OWNERS.items() if owner == 1)
    first, second, third = [HandSituation(1, 0, (tile,)) for tile in (*of_others[:2], own)]
    points = [values.points(outline, one) for one in (first, second, third)]
    assert points[0] == points[1] < points[2]
    assert values.key_of(first) == values.key_of(second) != values.key_of(third)
