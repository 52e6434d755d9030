"""Where discards lie: own rows, one line in the order of play, or a heap that does not tell who threw what."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import find_ruleset
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.rivers import Berth, berths_of
from tests.ui.table import views


def thrown(layout: str, discards: int) -> SeatView:
    """A table on which the seats threw piece 0, 1, 2 … in turn."""
    ruleset = find_ruleset("hong-kong").configure({"discard-layout": layout})
    rivers = tuple(tuple(RiverTile(n, number=n) for n in range(seat, discards, 4)) for seat in range(4))
    return replace(views.empty_view(), ruleset=ruleset, seat=0, rivers=rivers)


def test_own_areas_keep_the_discards_apart() -> None:
    for piece, berth in berths_of(thrown("own-area", 40)).items():
        assert berth == Berth((lay.BOTTOM, lay.RIGHT, lay.TOP, lay.LEFT)[piece % 4], piece // 4)


def test_the_line_goes_on_from_tile_to_tile() -> None:
    view = thrown("line", 60)
    stage = lay.Stage(1920, 1080)
    spots = {key[1]: spot for key, spot in arrange(view, stage).items() if key[0] == "piece" and key[1] < 60}
    steps = [abs(spots[a].x - spots[b].x) + abs(spots[a].y - spots[b].y) for a, b in pairwise(range(24))]
    assert max(steps) < 4 * lay.RIVER_WIDTH
    assert len({(spot.x, spot.y) for spot in spots.values()}) == 60


def test_the_heap_mixes_the_seats_and_stays_as_it_lies() -> None:
    few, many = berths_of(thrown("heap", 30)), berths_of(thrown("heap", 60))
    assert all(many[piece] == berth for piece, berth in few.items())
    assert {berth.side for piece, berth in many.items() if piece % 4 == 0} == {0, 1, 2, 3}
    assert len({(berth.side, berth.index) for berth in many.values()}) == 60


@pytest.mark.parametrize("layout", ["own-area", "line", "heap"])
def test_every_layout_finds_room_for_a_whole_wall(layout: str) -> None:
    assert len(berths_of(thrown(layout, 84))) == 84


def test_a_claimed_discard_leaves_no_place_in_the_heap() -> None:
    view = thrown("heap", 8)
    rivers = ((replace(view.rivers[0][0], claimed_by=1), *view.rivers[0][1:]), *view.rivers[1:])
    keys = arrange(replace(view, rivers=rivers), lay.Stage(1280, 720))
    assert ("piece", 0) not in keys and ("gone", 0) not in keys
    assert ("piece", 4) in keys
