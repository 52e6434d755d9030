"""Minipoints (fu) for sets, pairs and waits as several games count them.

The rulesets decide in which unit they are counted and which other elements there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.scoring import Element, Test
from mahjong_desktop.core.tiles import DRAGONS, Tile
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, winds


def _sets(*, major: bool, kong: bool, concealed: bool) -> Test:
    if major:
        return lambda hand: hand.major_triplets(kong=kong, concealed=concealed)
    return lambda hand: hand.minor_triplets(kong=kong, concealed=concealed)


def set_points() -> tuple[Element, ...]:
    """Returns an element for each sort of pung and kong. An exposed pung of 2 to 8 is worth 2. The value doubles for
    terminals and honours and doubles for a concealed set; a kong is worth four times as much as a pung."""
    return tuple(
        Element(
            f"{'major' if major else 'minor'}-{'kong' if kong else 'pung'}-{'concealed' if concealed else 'exposed'}",
            2 * (4 if kong else 1) * (2 if major else 1) * (2 if concealed else 1),
            _sets(major=major, kong=kong, concealed=concealed),
            kind="sets",
        )
        for kong in (False, True)
        for major in (False, True)
        for concealed in (False, True)
    )


def hu_of_sets() -> tuple[Element, ...]:
    """Returns the four elements of pungs and kongs in games that count in hu (胡). Their values are those of
    `set_points`, but sets of terminals and honours are no elements of their own: they are worth twice as much."""
    return (
        _set_in_hu("open-pung", 2, kong=False, concealed=False),
        _set_in_hu("concealed-pung", 4, kong=False, concealed=True),
        _set_in_hu("open-kong", 8, kong=True, concealed=False),
        _set_in_hu("concealed-kong", 16, kong=True, concealed=True),
    )


def _set_in_hu(element: str, worth: int, *, kong: bool, concealed: bool) -> Element:
    def major(hand: HandFacts) -> int:
        return hand.major_triplets(kong=kong, concealed=concealed)

    def sets(hand: HandFacts) -> int:
        return major(hand) + hand.minor_triplets(kong=kong, concealed=concealed)

    return Element(element, worth, sets, unit="hu", twice=major, kind="sets")


def pinfu(hand: HandFacts) -> bool:
    """A concealed hand of chows with a pair that is worth no minipoints, won on a two-sided wait."""
    if hand.open or not groups.all_chows(hand):
        return False
    return winds.no_valued_pair(hand) and chows.two_sided(hand)


def minipoints() -> tuple[Element, ...]:
    """Returns the elements of minipoints (fu): base, sets, pairs, wait, self-draw, and the open hand without any
    others.

    A `pinfu` hand gets no minipoints for a self-draw.
    """

    def concealed_on_discard(hand: HandFacts) -> bool:
        return not hand.open and hand.way.from_another and hand.shape != "seven-pairs"

    def drawn(hand: HandFacts) -> bool:
        return hand.is_regular and circumstances.drawn(hand) and not pinfu(hand)

    def otherwise(hand: HandFacts) -> bool:
        return not concealed_on_discard(hand) and hand.shape != "seven-pairs"

    def open_pinfu(hand: HandFacts) -> bool:
        """An open hand that has none of the minipoints below."""
        plain = hand.open and not hand.triplets and winds.no_valued_pair(hand) and not drawn(hand)
        return plain and not any(element.test(hand) for element in wait_points())

    added = (*set_points(), *pair_points(groups.pairs_of), *wait_points(), Element("self-draw", 2, drawn, kind="way"))
    return (
        Element("base-concealed-discard", 30, concealed_on_discard, kind="way"),
        Element("base-seven-pairs", 25, groups.shape_is("seven-pairs"), kind="special"),
        Element("base-other", 20, otherwise),
        *added,
        Element("open-pinfu", 2, open_pinfu, kind="waits"),
    )


def pair_points(pairs: Callable[[Collection[Tile]], Test]) -> tuple[Element, ...]:
    """Returns three elements worth 2 each: a pair of dragons, of the seat wind, of the round wind. `pairs` makes the
    test for a pair of some kinds."""
    return (
        Element("dragon-pair", 2, pairs(DRAGONS), kind="sets"),
        Element("seat-wind-pair", 2, winds.for_wind(winds.of_seat, pairs), kind="sets"),
        Element("round-wind-pair", 2, winds.for_wind(winds.of_round, pairs), kind="sets"),
    )


def pair_wait_by_weight(hand: HandFacts) -> int:
    """Returns how many times its worth a wait for the pair is worth: twice for ones, nines and honours. For a graded
    element."""
    if not chows.pair_wait(hand):
        return 0
    return 2 if hand.completed is Completed.MAJOR_PAIR else 1


def wait_points() -> tuple[Element, ...]:
    """Returns three elements worth 2 each: an edge wait, a closed wait and a wait for the pair."""
    return (
        Element("edge-wait", 2, chows.edge_wait, kind="waits"),
        Element("closed-wait", 2, chows.closed_wait, kind="waits"),
        Element("pair-wait", 2, chows.pair_wait, kind="waits"),
    )
