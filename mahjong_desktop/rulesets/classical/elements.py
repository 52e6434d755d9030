"""The elements of the classical game, by the lists in which the rules give them. Who counts which is said at the end.

The tests on winds and dragons as seats and rounds come in groups of their own: some forms of the game for three or five
have others in their place.
"""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Element, Test
from mahjong_desktop.core.tiles import (
    BONUS_FAMILIES,
    BONUS_OWNERS,
    DRAGONS,
    FLOWERS,
    HONORS,
    TERMINALS,
    WINDS,
    Tile,
    parse_tile,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics import minipoints
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.predicates.waits import waits_before
from mahjong_desktop.mechanics.shapes import OrphansShape, RegularShape
from mahjong_desktop.mechanics.visible import visible

Elements = tuple[Element, ...]

SHAPES = (RegularShape(4), OrphansShape())
READY = "ready-first"
"""The original call [55]."""
THIRTEENTH = 12
"""East's wins in a row before the one that is a special hand [122r]."""
PLUM_TILE, MOON, POLE = parse_tile("5p"), parse_tile("1p"), parse_tile("2s")
HIDDEN_KONGS = frozenset({KongForm.CONCEALED, KongForm.CLAIMED})
"""Kongs of which the player drew three or four tiles; for some elements the claimed form counts as concealed."""


def in_points(*elements: Element) -> Elements:
    """The elements as base points of any hand [114]."""
    return tuple(replace(element, source="114", unit="point") for element in elements)


# ---- base points [114, 115]


def pairs_in(kinds: Collection[Tile]) -> Test:
    """Counts the pairs of the kinds, in hands of losers too."""
    wanted = frozenset(kinds)
    return lambda hand: hand.pairs_of(wanted)


def _only_kind(shapes: tuple[Shape, ...]) -> Test:
    def test(hand: HandFacts) -> bool:
        """No other kind could complete the hand. Kinds of which all copies lie on the table do not count [115c]."""
        win = hand.win
        found, held = waits_before(shapes, win)
        lying = visible(win.table)
        lying.subtract(tile for meld in win.melds for tile in meld.tiles)
        return {tile for tile in found if held[tile] + lying[tile] < 4} <= {win.tile}

    return test


# ---- doubles [116, 117]


OWN_TILES = tuple(tuple(tile for tile, owner in BONUS_OWNERS.items() if owner == seat) for seat in range(4))


def _own_bonus(hand: HandFacts) -> bool:
    return hand.bonus_number > 1 and bonus.holds_all(hand.win.bonus, OWN_TILES[hand.seat_wind])


def _families(hand: HandFacts) -> int:
    if hand.bonus_number < len(FLOWERS):
        return 0
    held = hand.win.bonus
    return sum([bonus.holds_all(held, family) for family in BONUS_FAMILIES])


def _hidden_triplets(hand: HandFacts) -> int:
    """Counts concealed pungs and kongs. A kong made of a concealed pung and a discard counts too [113, 116k]."""
    if hand.concealed_triplets == hand.triplets:
        return hand.triplets
    return sum(group.concealed or _from_hidden_pung(hand, group) for group in hand.reading.triplets)


def _three_hidden(hand: HandFacts) -> bool:
    return hand.triplets >= 3 and _hidden_triplets(hand) >= 3


def _four_hidden(hand: HandFacts) -> bool:
    return hand.triplets == 4 and circumstances.drawn(hand) and _hidden_triplets(hand) == 4


def _from_hidden_pung(hand: HandFacts, group: Group) -> bool:
    return group.meld is not None and hand.win.melds[group.meld].form is KongForm.CLAIMED


def no_points(hand: HandFacts) -> bool:
    """Four chows and a pair that is neither of dragons nor of the wind of the seat or the round [117a]."""
    return groups.all_chows(hand) and winds.no_valued_pair(hand)


def _all_drawn(hand: HandFacts) -> bool:
    if not circumstances.drawn(hand):
        return False
    return not hand.open or all(meld.form in HIDDEN_KONGS for meld in hand.win.melds)


def _loose_tile(hand: HandFacts) -> bool:
    """Won with a replacement for a kong, not with a replacement for a bonus tile [117h]."""
    return circumstances.kong_replacement(hand) and not hand.happened(Circumstance.FLOWER_REPLACEMENT)


# ---- special hands [122]


def _with_tile(test: Test, tile: Tile) -> Test:
    return lambda hand: test(hand) and hand.win.tile == tile


def _last_live_tile(hand: HandFacts) -> bool:
    return hand.happened(Circumstance.LAST_TILE) and not _loose_tile(hand)


_all_dragons = groups.all_of_class(DRAGONS)


def _scholars(hand: HandFacts) -> bool:
    return groups.all_triplets(hand) and _all_dragons(hand) > 0


def _snake(hand: HandFacts) -> bool:
    """Triplets of 1 and 9, a pair of 2, 5 or 8 and two chows of the other numbers, all of one suit [122o]."""
    if not suits.pure_one_suit(hand) or hand.triplets != 2 or not hand.reading.pairs:
        return False
    first = hand.tiles[0] // 9 * 9
    triplets = sorted(group.tile - first for group in hand.reading.triplets)
    runs = sorted(group.tile - first for group in chows.chows_of(hand))
    pair = hand.reading.pairs[0].tile - first
    return triplets == [0, 8] and (pair, runs) in ((1, [2, 5]), (4, [1, 5]), (7, [1, 4]))


def _pure_drawn(hand: HandFacts) -> bool:
    return suits.pure_one_suit(hand) and _all_drawn(hand)


def _thirteenth(hand: HandFacts) -> bool:
    return hand.is_dealer and hand.table.dealer_streak == THIRTEENTH


# ---- what counts in every hand, of a winner or a loser


PAIR_POINTS = in_points(*minipoints.pair_points(pairs_in))
"""Pairs of dragons, of the wind of the seat and of that of the round."""
HONOR_SETS = (
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), source="116d", unit="double", kind="sets"),
    Element(
        "seat-wind-pung",
        1,
        winds.for_wind(winds.of_seat, groups.triplets_of),
        source="116e",
        unit="double",
        kind="sets",
    ),
    Element(
        "round-wind-pung",
        1,
        winds.for_wind(winds.of_round, groups.triplets_of),
        source="116f",
        unit="double",
        kind="sets",
    ),
)
"""Sets of dragons, of the wind of the seat and of that of the round."""
_BONUS_DOUBLES = (
    Element("seat-flower-and-season", 1, _own_bonus, source="116a", unit="double", lies_open=True, kind="bonus"),
    Element("flower-set", 1, _families, source="116b, c", unit="double", kind="bonus"),
)
_SET_DOUBLES = (
    Element("small-three-dragons", 1, groups.all_but_a_pair(DRAGONS), source="116g", unit="double", kind="sets"),
    Element("big-three-dragons", 2, groups.all_of_class(DRAGONS), source="116h", unit="double", kind="sets"),
    Element("small-four-winds", 1, groups.all_but_a_pair(WINDS), source="116i", unit="double", kind="sets"),
    Element("big-four-winds", 2, groups.all_of_class(WINDS), source="116j", unit="double", kind="sets"),
    Element("three-concealed-pungs", 1, _three_hidden, source="116k", unit="double", kind="sets"),
)


def of_every_hand(pairs: Elements = PAIR_POINTS, honor_sets: Elements = HONOR_SETS) -> Elements:
    """Returns the elements of every hand, a loser's too. `pairs` are the pairs that have points, `honor_sets` the sets
    of honours that double a hand."""
    points = in_points(
        Element("flower-tile", 4, bonus.bonus_tiles, lies_open=True, kind="bonus"), *minipoints.set_points()
    )
    return (*points, *pairs, *_BONUS_DOUBLES, *honor_sets, *_SET_DOUBLES)


# ---- what counts for the winner alone


_WINNER_DOUBLES = (
    Element("all-pungs", 1, groups.all_triplets, kind="sets"),
    Element("fully-concealed", 1, _all_drawn, kind="way"),
    Element("mixed-one-suit", 1, suits.one_suit_and_honors, kind="suits"),
    Element("pure-one-suit", 3, suits.pure_one_suit, kind="suits"),
    Element("all-terminals-and-honors", 1, suits.only_majors, kind="suits"),
    Element("all-honors", 2, suits.only(HONORS), kind="suits"),
    Element("kong-bloom", 1, _loose_tile, kind="way"),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
    Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD), kind="way"),
    Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element("original-call", 1, lambda hand: hand.has_declared(READY), kind="way"),
)
_SPECIAL_HANDS = (
    Element("heavenly-hand", 1, circumstances.happened(Circumstance.DEALT_HAND), kind="way"),
    Element("earthly-hand", 1, circumstances.happened(Circumstance.FIRST_DISCARD), kind="way"),
    Element("plum-blossom-on-the-roof", 1, _with_tile(_loose_tile, PLUM_TILE), kind="way"),
    Element("moon-from-the-bottom", 1, _with_tile(_last_live_tile, MOON), kind="way"),
    Element("scratching-a-carrying-pole", 1, _with_tile(circumstances.won_by(Way.ROB_KONG), POLE), kind="way"),
    Element("kong-on-kong", 1, circumstances.happened(Circumstance.KONG_REPLACEMENT_TWICE), kind="way"),
    Element("four-kongs", 1, groups.all_kongs, kind="sets"),
    Element("four-concealed-pungs", 1, _four_hidden, kind="sets"),
    Element("three-great-scholars", 1, _scholars, kind="sets"),
    Element("four-blessings", 1, groups.all_of_class(WINDS), kind="sets"),
    Element("all-symbols", 1, suits.only(HONORS), kind="suits"),
    Element("all-terminals", 1, suits.only(TERMINALS), kind="suits"),
    Element("all-green", 1, suits.all_green, kind="suits"),
    Element("nine-gates", 1, suits.nine_gates_before_winning, kind="suits"),
    Element("wriggling-snake", 1, _snake, kind="suits"),
    Element("concealed-pure-one-suit", 1, _pure_drawn, kind="suits"),
    Element("thirteen-orphans", 1, groups.shape_is("thirteen-orphans"), kind="special"),
    Element("thirteenth-win", 1, _thirteenth),
)


def of_winners(shapes: tuple[Shape, ...] = SHAPES, without_points: Test = no_points) -> Elements:
    """Returns the elements that only the winner counts. `shapes` are those of the game; `without_points` finds the hand
    of chows whose pair has no points."""
    points = (
        Element("winning", 10, lambda _: True),
        Element("self-draw", 2, circumstances.drawn, kind="way"),
        Element("only-possible-tile", 2, circumstances.not_as_dealt(_only_kind(shapes)), kind="waits"),
        Element("pair-wait", 2, circumstances.not_as_dealt(minipoints.pair_wait_by_weight), graded=True, kind="waits"),
    )
    doubles = (Element("no-points-hand", 1, without_points, kind="sets"), *_WINNER_DOUBLES)
    return (
        *(replace(element, source="115", unit="point") for element in points),
        *(replace(element, source="117", unit="double") for element in doubles),
        *(replace(element, source="122", unit="limit") for element in _SPECIAL_HANDS),
    )
