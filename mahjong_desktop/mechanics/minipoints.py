"""Small points for sets, pairs and waits as several games count them. In which unit, and what else counts, the
rulesets say."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.profiles import HAS_SETS, OPEN, SHAPE, TRIPLETS, VALUED_PAIR, WAIT, WAY
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.scoring import Element, HandFacts, Known, asks
from mahjong_desktop.core.tiles import DRAGONS, MAJORS, Tile
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, winds
from mahjong_desktop.mechanics.predicates.groups import MINORS

Condition = Known[[HandFacts], int]


def set_points() -> tuple[Element, ...]:
    """A pung of minor tiles 2; doubled by terminals and honors, doubled by being concealed, four times for a kong."""
    return tuple(
        Element(f"{size}-{kind.value}-{side}", worth * times, groups.sets_like(kind, kinds, concealed=concealed))
        for kind, times in ((GroupKind.PUNG, 1), (GroupKind.KONG, 4))
        for size, kinds, class_worth in (("minor", MINORS, 2), ("major", MAJORS, 4))
        for side, concealed, worth in (("exposed", False, class_worth), ("concealed", True, 2 * class_worth))
    )


def minipoints(pinfu: Condition) -> tuple[Element, ...]:
    """All minipoints of a hand: those for how it was won, and of an open hand without any others.

    A hand that is `pinfu` gets none for being drawn.
    """

    @asks(OPEN, WAY, SHAPE)
    def concealed_on_discard(hand: HandFacts) -> bool:
        return not hand.open and hand.win.way.from_another and hand.reading.shape != "seven-pairs"

    @asks(HAS_SETS, WAY, pinfu.fields)
    def drawn(hand: HandFacts) -> bool:
        return bool(hand.reading.sets) and circumstances.drawn(hand) and not pinfu(hand)

    @asks(OPEN, WAY, SHAPE)
    def otherwise(hand: HandFacts) -> bool:
        return not concealed_on_discard(hand) and hand.reading.shape != "seven-pairs"

    @asks(OPEN, TRIPLETS, VALUED_PAIR, WAIT, HAS_SETS, drawn.fields)
    def open_pinfu(hand: HandFacts) -> bool:
        """None of the following counts for anything."""
        plain = hand.open and not hand.reading.triplets and winds.no_valued_pair(hand) and not drawn(hand)
        return plain and not any(element.test(hand) for element in wait_points())

    added = (*set_points(), *pair_points(groups.pairs_of), *wait_points(), Element("self-draw", 2, drawn))
    return (
        Element("base-concealed-discard", 30, concealed_on_discard),
        Element("base-seven-pairs", 25, groups.shape_is("seven-pairs")),
        Element("base-other", 20, otherwise),
        *added,
        Element("open-pinfu", 2, open_pinfu),
    )


def pair_points(pairs: Callable[[Collection[Tile]], Condition]) -> tuple[Element, ...]:
    """2 for a pair of dragons, of the seat's wind, of the round's; `pairs` says in which hands pairs count."""
    return (
        Element("dragon-pair", 2, pairs(DRAGONS)),
        Element("seat-wind-pair", 2, winds.counted(winds.of_seat, pairs)),
        Element("round-wind-pair", 2, winds.counted(winds.of_round, pairs)),
    )


def wait_points() -> tuple[Element, ...]:
    """2 where the winning tile was the middle or the edge of a chow, or half of the pair."""
    return (
        Element("edge-wait", 2, chows.edge_wait),
        Element("closed-wait", 2, chows.closed_wait),
        Element("pair-wait", 2, chows.pair_wait),
    )
