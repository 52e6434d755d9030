"""The elements of the games of Shanghai: the hu of the old style, and the list of the popular style in two halves."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import BONUS_FAMILIES, BONUS_OWNERS, DRAGONS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics import minipoints
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits, winds

DRAGON_PUNG = Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets")
SEAT_WIND_PUNG = Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets")
ROUND_WIND_PUNG = Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets")
KONG_BLOOM = Element("kong-bloom", 1, circumstances.replacement, kind="way")
ROBBING_A_KONG = Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG), kind="way")


def flowers(families: Collection[Collection[Tile]]) -> tuple[Element, Element]:
    """Returns the elements of one's own flower (坐花) and of four flowers of a kind (四只花), which takes the place of
    one's own among them."""
    return (
        Element("seat-flower", 1, bonus.own_bonus_of_broken_families(BONUS_OWNERS, families), kind="bonus"),
        Element("flower-set", 2, bonus.whole_families(families), kind="bonus"),
    )


def flushes(mixed: int, pure: int) -> tuple[Element, Element]:
    """Returns the elements of one suit with honours and of one suit alone, with these worths."""
    return (
        Element("mixed-one-suit", mixed, suits.one_suit_and_honors, kind="suits"),
        Element("pure-one-suit", pure, suits.pure_one_suit, kind="suits"),
    )


def narrow_waits(worth: int) -> tuple[Element, Element, Element]:
    """Returns the elements of the closed wait, the edge wait and the wait for a pair."""
    return (
        Element("closed-wait", worth, chows.closed_wait, kind="waits"),
        Element("edge-wait", worth, chows.edge_wait, kind="waits"),
        Element("pair-wait", worth, chows.completes_pair, kind="waits"),
    )


def in_unit(unit: str, *elements: Element) -> tuple[Element, ...]:
    """Returns the elements with their worth in this unit."""
    return tuple([replace(element, unit=unit) for element in elements])


# ---- hu (胡), which all hands count in the old style


def dragon_pairs(hand: HandFacts) -> int:
    """Counts the pairs of dragons; a loser may have several."""
    return hand.pairs_of(DRAGONS)


def own_wind_pair(hand: HandFacts) -> int:
    """Counts the pair of the wind of the seat."""
    return hand.pairs_of((winds.of_seat(hand),))


def hu_of_any_hand(pair: int) -> tuple[Element, ...]:
    """Returns the elements of sets, pairs and flowers, with the hu that a pair of dragons or of the own wind brings."""
    return (
        *minipoints.hu_of_sets(),
        Element("dragon-pair", pair, dragon_pairs, kind="sets"),
        Element("seat-wind-pair", pair, own_wind_pair, kind="sets"),
        Element("flower-tile", 4, bonus.bonus_tiles, kind="bonus"),
    )


def hu_of_winners(base: int) -> tuple[Element, ...]:
    """Returns the elements of narrow waits, of the self-draw and of the win itself, which brings `base` hu."""
    return (
        *narrow_waits(2),
        Element("self-draw", 2, circumstances.drawn, kind="way"),
        Element("winning", base, lambda _: True),
    )


# ---- the list of the popular style


def _all_chows(hand: HandFacts) -> bool:
    """Four chows and a pair that would bring nothing as a pung; any wait will do (平和)."""
    return groups.all_chows(hand) and winds.no_valued_pair(hand)


LONG_LIST_EXTRAS = (
    DRAGON_PUNG,
    Element("all-chows", 1, _all_chows, kind="sets"),
    *narrow_waits(1),
    SEAT_WIND_PUNG,
    ROUND_WIND_PUNG,
    *flowers(BONUS_FAMILIES),
    ROBBING_A_KONG,
)
"""What the popular style (流行式) counts for parts of a hand and for the way of winning."""
SHORT_LIST = (
    Element("all-pungs", 2, groups.all_triplets, kind="sets"),
    *flushes(2, 4),
    KONG_BLOOM,
)
"""The rest of its list, which the short form of the late 1980s names too."""
