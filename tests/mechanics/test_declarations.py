"""Ready hands that are announced: whether a hand is ready, and the kongs that it may lay afterwards."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Intent
from mahjong_desktop.core.tiles import FLOWERS, parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.declarations import kong_with_the_drawn_tile, nearly_ready, ready_now
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import meld

SHAPES = (RegularShape(4),)


def intent(hand: str, pung: str = "", tile: str | None = None, drawn: str | None = None) -> Intent:
    """Seat 0 considers a kong of the tile, or a declaration."""
    melds = (meld(pung, giver=1),) if pung else ()
    table = Table(
        FOUR_CHAIRS,
        melds=(melds, (), (), ()),
        hands=(tuple(sorted(parse_tiles(hand))), None, None, None),
        setup=HandSetup(bonus=frozenset(FLOWERS)),
    )
    kind, last = (None if one is None else parse_tile(one) for one in (tile, drawn))
    form = KongForm.ADDED if pung else KongForm.CONCEALED
    return Intent("kong", 0, table, kind, form=form, drawn=last)


def test_a_hand_that_keeps_a_bonus_tile_is_never_ready() -> None:
    assert nearly_ready(SHAPES, intent("123m456p789s55z23s9m"))
    assert not nearly_ready(SHAPES, intent("123m456p789s55z23s1f"))


@pytest.mark.parametrize(
    ("hand", "expected"), [("123m456p789s55z23s", True), ("123m456p789s5z123s", True), ("123m456p789s55z29s", False)]
)
def test_a_hand_that_is_ready_as_it_is(hand: str, expected: bool) -> None:
    assert ready_now(SHAPES, intent(hand)) is expected


@pytest.mark.parametrize(
    ("hand", "pung", "tile", "drawn", "reason"),
    [
        ("123m456p23s55z1z", "111z", "1z", "1z", None),
        ("123m456p23s55z1z", "111z", "1z", "5z", "fixed"),
        ("111m1m456p23s55z789s", "", "1m", "1m", None),
        ("111m1m456p23s55z789s", "", "1m", "5z", "changes"),
        ("123456m4444p123s", "", "4p", "4p", "changes"),  # it waited for 3p, 5p and 6p as well
    ],
)
def test_kongs_of_a_declared_hand(hand: str, pung: str, tile: str, drawn: str, reason: str | None) -> None:
    refused = kong_with_the_drawn_tile(SHAPES, "fixed", "changes")(intent(hand, pung, tile, drawn))
    assert (refused.reason if refused is not None else None) == reason
