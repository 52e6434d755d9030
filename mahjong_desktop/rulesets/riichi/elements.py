"""The elements of riichi: yaku [4.2], yakuman [4.2.5], dora [2.7] and minipoints (fu) [4.1.1].

What they come to in points belongs to payment.py.
"""

from __future__ import annotations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Piece, Tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics import minipoints
from mahjong_desktop.mechanics.indicators import (
    named_by_first,
    named_by_further,
    named_from_under,
    red_held,
    successors,
)
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, waits, winds
from mahjong_desktop.mechanics.totals import highest_alone, instead_of_the_others
from mahjong_desktop.rulesets.riichi.options import GameOptions
from mahjong_desktop.rulesets.riichi.play import RIICHI

DORA_OF = successors(WINDS, DRAGONS)
"""The kind that is dora for each kind of indicator [2.7]."""
RED_FIVES = frozenset(4 * tile for tile in parse_tiles("5m5p5s"))
DORA = frozenset({"dora", "kan-dora", "ura-dora"})
"""Elements that add han but are no yaku."""


def all_dora(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
    """Returns the kinds that are dora."""
    return frozenset(DORA_OF[indicator] for indicator in indicators)


def red_fives(chosen: GameOptions) -> frozenset[Piece]:
    """Returns the pieces that are red fives."""
    return RED_FIVES if chosen.red_fives else frozenset()


# ---- yaku [4.2]


_untouched_round = circumstances.untouched(Circumstance.FIRST_ROUND)
_untouched_draw = circumstances.untouched(Circumstance.FIRST_DRAW)
_last_tile = circumstances.happened(Circumstance.LAST_TILE)
_under_dora = named_from_under(DORA_OF)


def _earthly(hand: HandFacts) -> bool:
    """A win on the seat's first draw, not by East, before anybody laid a set."""
    return hand.seat_wind != 0 and _untouched_draw(hand) > 0


def _last_of_wall(hand: HandFacts) -> bool:
    """A win with the last tile, unless it replaces a tile of a kong."""
    return _last_tile(hand) > 0 and not circumstances.kong_replacement(hand)


def _ura_dora(hand: HandFacts) -> int:
    return _under_dora(hand) if RIICHI.declared(hand) else 0


def yaku(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the yaku that are worth han."""
    simples = suits.no_majors if chosen.open_all_simples else groups.closed(suits.no_majors)
    last_tile = _last_tile if chosen.last_tile_after_kong == "added" else _last_of_wall
    flush = ("mixed-one-suit",)
    elements = (
        Element("riichi", 1, RIICHI.declared, kind="way"),
        Element("double-riichi", 1, RIICHI.declared_first, kind="way"),
        Element("ippatsu", 1, RIICHI.won_at_once, kind="way"),
        Element("fully-concealed", 1, groups.closed(circumstances.drawn), kind="way"),
        Element("pinfu", 1, minipoints.pinfu, kind="waits"),
        Element("pure-double-chow", 1, groups.closed(groups.exactly(1, chows.identical_pairs)), kind="sets"),
        Element("all-simples", 1, simples, kind="suits"),
        Element("mixed-triple-chow", 2, chows.same_chow_in_all_suits, open_worth=1, kind="sets"),
        Element("pure-straight", 2, chows.pure_straight, open_worth=1, kind="sets"),
        Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
        Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets"),
        Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets"),
        Element("outside-hand", 2, chows.each_group_holds(MAJORS), open_worth=1, kind="suits"),
        Element("kong-bloom", 1, circumstances.kong_replacement, kind="way"),
        Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG), kind="way"),
        Element("last-tile", 1, last_tile, kind="way"),
        Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD), kind="way"),
        Element("seven-pairs", 2, groups.shape_is("seven-pairs"), kind="special"),
        Element("triple-pung", 2, groups.same_triplet_in_all_suits, kind="sets"),
        Element("three-concealed-pungs", 2, groups.exactly(3, groups.concealed_triplets), kind="sets"),
        Element("three-kongs", 2, groups.exactly(3, groups.kongs), kind="sets"),
        Element("all-pungs", 2, groups.all_triplets, kind="sets"),
        Element("mixed-one-suit", 3, suits.one_suit_and_honors, open_worth=2, kind="suits"),
        Element("small-three-dragons", 2, groups.all_but_a_pair(DRAGONS), kind="sets"),
        Element("all-terminals-and-honors", 2, suits.only_majors, kind="suits"),
        Element(
            "terminals-in-all-sets", 3, chows.each_group_holds(TERMINALS), ("outside-hand",), open_worth=2, kind="suits"
        ),
        Element("twice-pure-double-chow", 3, groups.closed(groups.exactly(2, chows.identical_pairs)), kind="sets"),
        Element("pure-one-suit", 6, suits.pure_one_suit, flush, open_worth=5, kind="suits"),
        Element("human-hand", 5, _untouched_round, kind="way"),
    )
    left_out = {"human-hand"} if chosen.human_hand_value in ("yakuman", "none") else set()
    return tuple(replace(element, source="4.2", unit="han") for element in elements if element.id not in left_out)


def dora_elements(red: frozenset[Piece]) -> tuple[Element, ...]:
    """Returns the elements of tiles that indicators name, and of red fives, which count as dora."""
    first, held = named_by_first(DORA_OF), red_held(red)
    elements = (
        Element("dora", 1, (lambda hand: first(hand) + held(hand)) if red else first),
        Element("kan-dora", 1, named_by_further(DORA_OF)),
        Element("ura-dora", 1, _ura_dora),
    )
    return tuple(replace(element, source="2.7", unit="han") for element in elements)


# ---- yakuman [4.2.5]


_orphans = groups.shape_is("thirteen-orphans")
_four_concealed = groups.exactly(4, groups.concealed_triplets)
_pair_completed = waits.completes(Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


def _orphans_thirteen_waits(hand: HandFacts) -> bool:
    """Thirteen orphans whose thirteen kinds were all there before the winning tile."""
    return _orphans(hand) > 0 and len(set(hand.win.concealed)) == len(hand.win.concealed)


def _four_concealed_pair_wait(hand: HandFacts) -> bool:
    """Four concealed pungs that were there before the winning tile, which completes the pair."""
    return _four_concealed(hand) > 0 and _pair_completed(hand) > 0


_SPECIAL_WAITS = (
    Element("thirteen-orphans-13-waits", 2, _orphans_thirteen_waits, ("thirteen-orphans",), kind="special"),
    Element("pure-nine-gates", 2, suits.nine_gates_before_winning, ("nine-gates",), kind="suits"),
    Element("four-concealed-pungs-pair-wait", 2, _four_concealed_pair_wait, ("four-concealed-pungs",), kind="sets"),
)
"""Yakuman with the widest wait that they can have, or complete but for the pair, where these are worth double."""


def yakuman(chosen: GameOptions, others: tuple[Element, ...]) -> tuple[Element, ...]:
    """Returns the yakuman. They take the place of all `others`. Either only the highest one of a hand counts, of equal
    ones the first in this list, or all of them are added."""
    four_winds = 2 if chosen.big_four_winds_value == "double" else 1
    elements = [
        Element("thirteen-orphans", 1, _orphans, kind="special"),
        Element("nine-gates", 1, suits.nine_gates, kind="suits"),
        Element("heavenly-hand", 1, circumstances.complete_as_dealt, kind="way"),
        Element("earthly-hand", 1, _earthly, kind="way"),
        Element("four-concealed-pungs", 1, _four_concealed, kind="sets"),
        Element("four-kongs", 1, groups.exactly(4, groups.kongs), kind="sets"),
        Element("all-green", 1, suits.all_green, kind="suits"),
        Element("all-terminals", 1, suits.only(TERMINALS), kind="suits"),
        Element("all-honors", 1, suits.only(HONORS), kind="suits"),
        Element("big-three-dragons", 1, groups.all_of_class(DRAGONS), kind="sets"),
        Element("small-four-winds", 1, groups.all_but_a_pair(WINDS), kind="sets"),
        Element("big-four-winds", four_winds, groups.all_of_class(WINDS), kind="sets"),
    ]
    if chosen.human_hand_value == "yakuman":
        elements.append(Element("human-hand", 1, _untouched_round, kind="way"))
    if chosen.special_waits == "double":
        elements += _SPECIAL_WAITS
    if chosen.several_yakuman == "highest":
        found = highest_alone(elements, others)
    else:
        rest = tuple(element.id for element in others)
        found = tuple(replace(one, absorbs=(*one.absorbs, *rest)) for one in elements)
    return tuple(replace(one, source="4.2.5", unit="yakuman") for one in found)


# ---- minipoints [4.1.1]


MINIPOINTS = tuple(replace(element, source="4.1.1", unit="minipoint") for element in minipoints.minipoints())
_SEAT_PAIR = next(element for element in MINIPOINTS if element.id == "seat-wind-pair")


def _round_pair_once(element: Element) -> Element:
    """Returns the pair of the round wind, which does not count beside that of the seat wind; other elements as they
    are."""
    if element.id != "round-wind-pair":
        return element
    return replace(element, test=lambda hand: not _SEAT_PAIR.test(hand) and element.test(hand))


def flat_mangan(in_han: tuple[Element, ...]) -> tuple[Element, ...]:
    """Returns the elements with the human hand as a mangan that adds to nothing: it counts if it is the only yaku, or
    if everything else is worth no more."""
    *others, alone = instead_of_the_others(in_han, "human-hand")

    def test(hand: HandFacts) -> bool:
        if not _untouched_round(hand):
            return False
        found = [element for element in others if element.value_in(hand)]
        absorbed = {name for element in found for name in element.absorbs}
        worth = {element.id: element.value_in(hand) for element in found if element.id not in absorbed}
        return worth.keys() <= DORA or sum(worth.values()) <= alone.worth

    return (*others, replace(alone, test=test))


def all_elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns all elements in the order in which they are told."""
    in_han = (*yaku(chosen), *dora_elements(red_fives(chosen)))
    if chosen.human_hand_value == "mangan":
        in_han = flat_mangan(in_han)
    points = MINIPOINTS if chosen.double_wind_pair == "both" else tuple(map(_round_pair_once, MINIPOINTS))
    return (*in_han, *yakuman(chosen, (*in_han, *points)), *points)
