"""Go-rounds of equal discards from the first one on: in play, where the first claim is remembered, and in cases."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.same_discards import FIRST_CLAIM, rounds_followed
from tests.mechanics.wins import meld

NOTHING: tuple[tuple[Meld, ...], ...] = ((),) * 4


def table(*rivers: str, claimed: bool = False, first_claim: int | None = None) -> Table:
    """A table with these discards; seat 1 may have claimed a set."""
    melds = ((), (meld("333s", giver=2),), (), ()) if claimed else NOTHING
    tracks: Mapping[str, object] = {FIRST_CLAIM.id: first_claim}
    thrown = tuple(tuple(parse_tiles(river)) for river in rivers) if rivers else None
    return Table(FOUR_CHAIRS, melds=melds, rivers=thrown, tracks=tracks)


@pytest.mark.parametrize(
    ("rivers", "followed"),
    [
        ((), 0),
        (("", "", "", ""), 0),
        (("1z", "1z", "1z", ""), 0),
        (("1z", "1z", "1z", "1z"), 1),
        (("1z", "1z", "1z", "2z"), 0),
        (("1z2z", "1z2z", "1z2z", "1z"), 1),
        (("1z2z", "1z2z", "1z2z", "1z2z"), 2),
        (("1z2z", "1z2z", "3z2z", "1z2z"), 0),
        (("1z2z3z", "1z2z3z", "1z2z3z", "1z2z3z"), 2),
    ],
)
def test_go_rounds_from_the_first_on(rivers: tuple[str, ...], followed: int) -> None:
    asked = table(*rivers)
    assert rounds_followed(asked, asked.rivers, 2) == followed
    assert rounds_followed(asked, asked.rivers, 1) == min(followed, 1)


@pytest.mark.parametrize(("first_claim", "followed"), [(None, 0), (3, 0), (4, 1), (7, 1), (8, 2), (9, 2)])
def test_what_was_discarded_before_the_first_claim_counts(first_claim: int | None, followed: int) -> None:
    asked = table(*("1z2z",) * 4, claimed=True, first_claim=first_claim)
    assert rounds_followed(asked, asked.rivers, 2) == followed


def test_the_first_claim_is_remembered_kongs_of_ones_own_are_none() -> None:
    """The claimed discard lies in no river when the set is laid."""
    before = table("1z", "1z", "1z", "")
    assert FIRST_CLAIM.step(None, Moment("melded", 1, parse_tile("5z"), None, "concealed"), before) is None
    claimed = Moment("melded", 1, parse_tile("1z"), 3, "chow")
    assert FIRST_CLAIM.step(None, claimed, before) == 4
    assert FIRST_CLAIM.step(2, claimed, before) == 2
