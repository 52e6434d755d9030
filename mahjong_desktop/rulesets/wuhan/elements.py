"""Elements of the game of Wuhan: majors, the common win, and doubles for what lies before a seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Element, ElementKind, Test
from mahjong_desktop.core.tiles import EYES, HONORS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.debts import claimed_sets
from mahjong_desktop.mechanics.predicates import circumstances, suits

MAJOR_BASE, MINOR_BASE = 10, 1
HALF_AGAIN = "half-again"
"""The unit of an element that brings half as much again."""
PLAIN_WIN = "plain-win"

# ---- what lies before a seat


Area = Callable[[Table, int], int]
"""Counts sets or tiles that lie before a seat."""

Areas = Mapping[str, tuple[int, Area]]
"""By element id: the doubles for one occurrence, and the function that counts the occurrences before a seat."""


def _kongs(table: Table, seat: int, *forms: KongForm) -> int:
    return sum(meld.form in forms for meld in table.melds[seat])


def _laid_alone(table: Table, seat: int, kinds: frozenset[Tile]) -> int:
    """Returns the number of one-tile kongs of the kinds that the seat has laid. Discards of these kinds count too."""
    laid = sum(meld.form is KongForm.SINGLE and meld.tile in kinds for meld in table.melds[seat])
    return laid + sum(tile in kinds for tile in (table.rivers[seat] if table.rivers is not None else ()))


def doubles_of_areas(each_open_set: bool) -> Areas:
    """Returns the doubles that count for the winner and for each loser. With `each_open_set` every claimed set is a
    double, otherwise all of a seat's claimed sets together are one."""
    return {
        "open-sets": (
            1,
            lambda table, seat: claimed_sets(table, seat) if each_open_set else claimed_sets(table, seat) > 0,
        ),
        "open-kong": (1, lambda table, seat: _kongs(table, seat, KongForm.CLAIMED, KongForm.ADDED)),
        "kong-tile": (1, lambda table, seat: _laid_alone(table, seat, table.setup.lone - table.setup.wild)),
        "concealed-kong": (2, lambda table, seat: _kongs(table, seat, KongForm.CONCEALED)),
        "wild-kong": (2, lambda table, seat: _laid_alone(table, seat, table.setup.wild)),
    }


# ---- majors


def has_eyes(hand: HandFacts) -> bool:
    """Returns whether the pair is of 2, 5 or 8. A hand of these tiles alone needs no pair. If the pair consists of two
    wild tiles, both must be 2, 5 or 8 themselves."""
    if not hand.is_regular:
        return hand.shape == "all-eyes"
    pair = hand.reading.pairs[0]
    all_wild = len(pair.wilds) == 2
    return pair.tile in EYES and (not all_wild or EYES.issuperset(pair.physical))


all_honors = suits.only(HONORS)
_of_eyes = suits.only(EYES)


def pure_suit_in_sets(hand: HandFacts) -> bool:
    """Four sets and a pair in one suit."""
    return hand.is_regular and suits.pure_one_suit(hand)


def all_eyes(hand: HandFacts) -> bool:
    """Only tiles numbered 2, 5 and 8."""
    return suits.no_majors(hand) > 0 and _of_eyes(hand) > 0


def melded_hand(hand: HandFacts) -> bool:
    """Four claimed sets, and a discard that completes the pair."""
    waited = hand.open and hand.way is Way.DISCARD and hand.completed in (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)
    return waited and claimed_sets(hand.table, hand.win.seat) == 4 and has_eyes(hand)


def kong_bloom(hand: HandFacts) -> bool:
    """A self-draw of the replacement for a kong, with a pair of 2, 5 or 8."""
    return hand.way is Way.SELF_DRAW and circumstances.kong_replacement(hand) and has_eyes(hand)


def robbed_kong(hand: HandFacts) -> bool:
    """A robbed kong, with a pair of 2, 5 or 8."""
    return hand.way is Way.ROB_KONG and has_eyes(hand)


Majors = tuple[tuple[str, Test], ...]
"""The majors of a game: id and test."""


def major_ids(majors: Majors) -> frozenset[str]:
    """Returns the ids of the majors."""
    return frozenset(name for name, _ in majors)


# ---- the list of elements

_KINDS: dict[str, ElementKind] = {
    "all-eyes": "sets",
    "all-honors": "suits",
    "all-pungs": "sets",
    "pure-one-suit": "suits",
}
"""What those majors are about that are no ways of winning."""


def _natural(hand: HandFacts) -> bool:
    """Every wild tile of the hand is used as the tile that it is."""
    return not hand.wild_stands_in


def elements_of(
    majors: Majors, rewarded_draws: Collection[str], areas: Areas, *, half_in_majors: bool
) -> tuple[Element, ...]:
    """Returns the elements of a game with these majors. The `rewarded_draws` are the majors that can only be won by a
    self-draw; with them the self-draw does not count besides. For `half_in_majors` see payment.Bill."""
    half = (major_ids(majors), HALF_AGAIN) if half_in_majors else None

    def is_minor(hand: HandFacts) -> bool:
        return not any(test(hand) for _, test in majors)

    def drawn(hand: HandFacts) -> bool:
        return circumstances.drawn(hand) and not any(test(hand) for name, test in majors if name in rewarded_draws)

    def own(area: Area) -> Test:
        return lambda hand: area(hand.table, hand.win.seat)

    doubles = (
        *(Element(name, worth, own(area), lies_open=True, kind="sets") for name, (worth, area) in areas.items()),
        Element("dealer", 1, lambda hand: hand.is_dealer and is_minor(hand)),
        Element("natural-hand", 1, _natural, kind="wilds"),
        Element("self-draw", 1, drawn, unit_beside=half, kind="way"),
    )
    return (
        *(Element(name, MAJOR_BASE, test, unit="major", kind=_KINDS.get(name, "way")) for name, test in majors),
        Element(PLAIN_WIN, MINOR_BASE, lambda hand: hand.is_regular and is_minor(hand), unit="minor"),
        *(replace(element, unit="double") for element in doubles),
    )


DISCARDER = Element("discarder", 1, circumstances.won_by(Way.DISCARD), unit="double")
"""The double of the loser who discarded the winning tile."""
