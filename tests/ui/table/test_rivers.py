"""The places of discards: own rows, one line in the order of play, or a heap that does not show who discarded what."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.heap import HeapPlace, heap_places, last_place
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.rivers import Berth, berths_of
from mahjong_desktop.ui.table.walls import dice_rects
from tests.scale import amount
from tests.ui.table import views


def thrown(layout: str, discards: int) -> SeatView:
    """Returns a table on which the seats discarded piece 0, 1, 2 … in turn."""
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


def heap(hand: int, count: int, dealer: int = 0) -> tuple[HeapPlace, ...]:
    """Returns the places of the first discards of a hand."""
    view = replace(thrown("heap", 4), position=Position(hand=hand, dealer=dealer), dice=views.DICE)
    return heap_places(view, count)


def outline(place: HeapPlace) -> QPolygonF:
    """Returns a face as it lies on the table."""
    return QPolygonF([QPointF(x, y) for x, y in place.corners()])


HANDS = range(amount(6, 60))


@pytest.mark.parametrize("hand", HANDS)
def test_no_face_of_the_heap_lies_over_another(hand: int) -> None:
    places = heap(hand, 84, dealer=hand % 4)
    assert min(place.width for place in places[:70]) >= 36
    plate = QPolygonF(lay.PLATE_RECT.translated(-lay.CENTRE))
    last = [outline(last_place(side, hand)) for side in range(4)]
    outlines = [outline(place) for place in places]
    for first, second in combinations([plate, *last, *outlines[:78]], 2):
        assert not first.intersects(second)
    box = [outline.boundingRect() for outline in outlines]
    assert max(rect.bottom() for rect in box) <= 322
    assert max(rect.right() for rect in box) < lay.WALL_INNER > -min(rect.left() for rect in box)


@pytest.mark.parametrize("hand", HANDS)
def test_no_tile_of_the_heap_lies_on_the_dice(hand: int) -> None:
    view = replace(thrown("heap", 4), position=Position(hand=hand, dealer=hand % 4), dice=views.DICE)
    faces = [outline(place) for place in heap_places(view, 70)]
    for _, die in dice_rects(view):
        assert not any(face.intersects(QPolygonF(die.translated(-lay.CENTRE))) for face in faces)


def test_the_heap_grows_outward_and_stays_as_it_lies() -> None:
    places = heap(1, 60)
    assert heap(1, 30) == places[:30]
    assert heap(2, 30) != places[:30]
    away = [max(abs(place.x), abs(place.y)) for place in places]
    assert sum(away[:15]) / 15 < sum(away[25:40]) / 15
    assert len({place.tilt for place in places[:40]}) > 6
    assert {(place.x > 0, place.y > 0) for place in places[:20]} == {
        (x, y) for x in (False, True) for y in (False, True)
    }


def test_the_last_discard_of_a_heap_lies_before_its_thrower() -> None:
    stage = lay.Stage(1920, 1080)
    for number, away in ((5, (0, 302)), (6, (302, 0)), (7, (0, -302)), (8, (-302, 0))):
        view = thrown("heap", number)
        seat = (number - 1) % 4
        view = replace(view, offer=Offer(number - 1, seat, Way.DISCARD), phase=Phase.CLAIM, turn=seat)
        spot = arrange(view, stage)["piece", number - 1]
        assert spot.fresh and spot.thrower == lay.side_of(seat, 0, 4)
        assert (spot.x - lay.CENTRE.x(), spot.y - lay.CENTRE.y()) == away
        later = arrange(replace(thrown("heap", number + 1), offer=None, phase=Phase.OVER), stage)["piece", number - 1]
        assert not later.fresh and (later.x, later.y) != (spot.x, spot.y)


@pytest.mark.parametrize("layout", ["own-area", "line"])
def test_every_layout_finds_room_for_a_whole_wall(layout: str) -> None:
    assert len(berths_of(thrown(layout, 84))) == 84


def test_a_claimed_discard_leaves_no_place_in_the_heap() -> None:
    view = thrown("heap", 8)
    rivers = ((view.rivers[0][0]._replace(claimed_by=1), *view.rivers[0][1:]), *view.rivers[1:])
    keys = arrange(replace(view, rivers=rivers), lay.Stage(1280, 720))
    assert ("piece", 0) not in keys and ("gone", 0) not in keys
    assert ("piece", 4) in keys
