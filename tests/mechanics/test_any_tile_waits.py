"""Hands that any tile completes, hands of pairs with an odd tile, and hands of three wild tiles. By hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import WHITE, format_tiles, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.any_tile_waits import completed_by_any_tile, no_tile_of_others
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.shapes import HeldWildsShape, PairsShape, RegularShape
from tests.mechanics.wins import meld, win

PAIRS = PairsShape(8, id="eight-pairs", odd_tile=True)
SHAPES = (RegularShape(5), PAIRS, HeldWildsShape())
MELDS = tuple(meld(tiles, 1) for tiles in ("123p", "456p", "789p", "333s", "567s"))


def fortune_win(hand: str, tile: str, melds: Sequence[Meld] = (), way: Way = Way.SELF_DRAW) -> Win:
    """A win in which red dragons are wild."""
    plain = win(hand, tile, melds, way, giver=1 if way.from_another else None)
    return replace(plain, table=replace(plain.table, setup=HandSetup(wild=frozenset({parse_tile("7z")}))))


@pytest.mark.parametrize(
    ("hand", "melds", "any_tile"),
    [
        ("123456789p345678s7z", 0, True),
        ("123456789p34567s11z", 0, False),
        ("123456789p34567s77z", 0, True),  # one wild tile ends a chow, the other pairs with anything
        ("7z", 5, True),
        ("9s", 5, False),
        ("1133m5577p224488s66z", 0, True),  # eight pairs: the odd tile may be any
        ("1133m5577p22448s663z", 0, False),
        ("1133m5577p22448s667z", 0, True),
        ("1245889p379s124z777z", 0, True),  # three wild tiles and anything
        ("1245889p379s1246z77z", 0, False),
        ("11223344z11p22p5566z", 0, True),  # every honour but the wild one is held
        ("11223344z11p22p556z3p", 0, False),
    ],
)
def test_a_hand_that_completed_by_any_tile(hand: str, melds: int, any_tile: bool) -> None:
    won = fortune_win(hand, "3z", MELDS[:melds])
    assert completed_by_any_tile(SHAPES, won) is any_tile


@pytest.mark.parametrize(("way", "refused"), [(Way.SELF_DRAW, False), (Way.DISCARD, True), (Way.ROB_KONG, True)])
def test_it_wins_by_self_draw_only(way: Way, refused: bool) -> None:
    won = fortune_win("123456789p345678s7z", "9s", way=way)
    hand = facts_of_reading(won, RegularShape(5).readings(won)[0])
    refusal = no_tile_of_others(SHAPES)(hand, ())
    assert (refusal is not None and refusal.reason == "any-tile-wins") is refused


@pytest.mark.parametrize(
    ("hand", "tile", "readings"),
    [
        ("1133m5577p22448s663z", "8s", {"3z"}),
        ("1133m5577p224488s66z", "3z", {"3z"}),
        ("11133m5577p22448s66z", "8s", {"1m"}),  # the odd tile equals a pair
        ("1133m5577p22448s363z", "8s", {"6z"}),
        ("1113m5577p22448s363z", "8s", set()),
        ("113m5577p22448s6637z", "8s", {"3m", "3z"}),  # the wild tile pairs with one of the singles
        ("11m5577p22448s33677z", "8s", {"7z", "6z"}),
    ],
)
def test_eight_pairs_and_an_odd_tile(hand: str, tile: str, readings: set[str]) -> None:
    found = PAIRS.readings(fortune_win(hand, tile))
    assert {format_tiles(reading.groups[-1].tiles) for reading in found} >= readings
    assert bool(found) == bool(readings)


def test_eight_pairs_are_concealed() -> None:
    assert PAIRS.readings(fortune_win("33m5577p22448s66z", "8s", (meld("1111m"),))) == ()


@pytest.mark.parametrize(
    ("hand", "tile", "melds", "complete"),
    [
        ("1245889p379s124z777z", "6z", 0, True),
        ("1245889p379s1246z77z", "7z", 0, True),
        ("1245889p379s1246z77z", "9m", 0, False),
        ("124s2777z", "6z", 3, True),
        ("7z", "7z", 5, False),
    ],
)
def test_three_wild_tiles_and_anything(hand: str, tile: str, melds: int, complete: bool) -> None:
    readings = HeldWildsShape().readings(fortune_win(hand, tile, MELDS[:melds]))
    assert len(readings) == complete
    for reading in readings:
        row = reading.groups[-1]
        assert [row.tiles[index] for index, _ in row.wilds] == [parse_tile("7z")] * 3
        assert WHITE not in row.tiles
