"""Small points for sets, pairs and waits as several games count them. In which unit, and what else counts, the
rulesets say."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Element, Test
from mahjong_desktop.core.tiles import DRAGONS, Tile
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, winds


def _sets(*, major: bool, kong: bool, concealed: bool) -> Test:
    if major:
        return lambda hand: hand.major_triplets(kong=kong, concealed=concealed)
    return lambda hand: hand.minor_triplets(kong=kong, concealed=concealed)


def set_points() -> tuple[Element, ...]:
    """A pung of minor tiles 2; doubled by terminals and honors, doubled by being concealed, four times for a kong."""
    return tuple(
        Element(
            f"{'major' if major else 'minor'}-{'kong' if kong else 'pung'}-{'concealed' if concealed else 'exposed'}",
            2 * (4 if kong else 1) * (2 if major else 1) * (2 if concealed else 1),
            _sets(major=major, kong=kong, concealed=concealed),
        )
        for kong in (False, True)
        for major in (False, True)
        for concealed in (False, True)
    )


def minipoints(pinfu: Test) -> tuple[Element, ...]:
    """All minipoints (fu) of a hand: those for how it was won, and of an open hand without any others.

    A hand that is `pinfu` gets none for being drawn.
    """

    def concealed_on_discard(hand: HandFacts) -> bool:
        return not hand.open and hand.way.from_another and hand.shape != "seven-pairs"

    def drawn(hand: HandFacts) -> bool:
        return hand.has_sets and circumstances.drawn(hand) and not pinfu(hand)

    def otherwise(hand: HandFacts) -> bool:
        return not concealed_on_discard(hand) and hand.shape != "seven-pairs"

    def open_pinfu(hand: HandFacts) -> bool:
        """None of the following counts for anything."""
        plain = hand.open and not hand.triplets and winds.no_valued_pair(hand) and not drawn(hand)
        return plain and not any(element.test(hand) for element in wait_points())

    added = (*set_points(), *pair_points(groups.pairs_of), *wait_points(), Element("self-draw", 2, drawn))
    return (
        Element("base-concealed-discard", 30, concealed_on_discard),
        Element("base-seven-pairs", 25, groups.shape_is("seven-pairs")),
        Element("base-other", 20, otherwise),
        *added,
        Element("open-pinfu", 2, open_pinfu),
    )


def pair_points(pairs: Callable[[Collection[Tile]], Test]) -> tuple[Element, ...]:
    """2 for a pair of dragons, of the seat's wind, of the round's; `pairs` says in which hands pairs count."""
    return (
        Element("dragon-pair", 2, pairs(DRAGONS)),
        Element("seat-wind-pair", 2, winds.for_wind(winds.of_seat, pairs)),
        Element("round-wind-pair", 2, winds.for_wind(winds.of_round, pairs)),
    )


def wait_points() -> tuple[Element, ...]:
    """2 where the winning tile was the middle or the edge of a chow, or half of the pair."""
    return (
        Element("edge-wait", 2, chows.edge_wait),
        Element("closed-wait", 2, chows.closed_wait),
        Element("pair-wait", 2, chows.pair_wait),
    )
