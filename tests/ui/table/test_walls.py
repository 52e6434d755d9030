"""The wall on the screen shrinks exactly where tiles are taken, at both ends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from mahjong_desktop.core.ruleset import WallRules
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.deals import wall_places
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.walls import arrange_wall, dice_rects
from tests.ui.table import views
from tests.walls import hidden_wall, shown_in_place

STAGE = Stage(1920, 1080)
TILES = views.HONG_KONG.tile_count
INDICATOR = 17
FRESH = replace(views.start_view(), wall=hidden_wall(views.HONG_KONG))
ALL_DICE = [((a, b), (c, d)) for a in (1, 6) for b in (1, 3, 6) for c in (2, 5) for d in (1, 6)]


def keys(drawn: int, replaced: int) -> set[int]:
    view = replace(FRESH, wall=hidden_wall(views.HONG_KONG, drawn, replaced))
    return {int(key[1]) for key in arrange_wall(view, STAGE).spots}


def test_a_whole_wall_has_every_tile() -> None:
    assert keys(0, 0) == set(range(TILES))


@pytest.mark.parametrize("replaced", (0, 1, 2, 5))
@pytest.mark.parametrize("drawn", (0, 1, 53, 54, 100))
def test_exactly_the_tiles_taken_are_gone(drawn: int, replaced: int) -> None:
    gone = set(range(drawn)) | set([142, 143, 140, 141, 138][:replaced])
    assert keys(drawn, replaced) == set(range(TILES)) - gone


@pytest.mark.parametrize("dice", ALL_DICE)
def test_a_draw_changes_no_other_place_but_by_the_gap(dice: tuple[tuple[int, int], ...]) -> None:
    view = replace(FRESH, dice=dice)
    whole = arrange_wall(view, STAGE).spots
    for drawn in range(1, 130, 7):
        part = arrange_wall(replace(view, wall=hidden_wall(views.HONG_KONG, drawn)), STAGE).spots
        assert all(part[key] == whole[key] for key in part)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("dice", ALL_DICE)
def test_tiles_lie_before_the_right_seat_and_upper_over_lower(dealer: int, dice: tuple[tuple[int, int], ...]) -> None:
    view = replace(FRESH, dice=dice, position=replace(FRESH.position, dealer=dealer))
    spots = arrange_wall(view, STAGE).spots
    for index, place in enumerate(wall_places(view.ruleset.break_wall, dice, dealer)):
        spot = spots["wall", index]
        side = lay.side_of(place.seat, view.seat, 4)
        away = lay.outward(side, 0, 1) - lay.CENTRE
        reach = (spot.x - lay.CENTRE.x()) * away.x() + (spot.y - lay.CENTRE.y()) * away.y()
        assert lay.WALL_INNER < reach < lay.RING_HALF
        if place.upper:
            under = spots["wall", index + 1]
            assert under.x == spot.x
            assert under.y > spot.y
            assert under.z < spot.z


@pytest.mark.parametrize("dice", ALL_DICE)
def test_stacks_of_one_wall_keep_apart(dice: tuple[tuple[int, int], ...]) -> None:
    spots = arrange_wall(replace(FRESH, dice=dice), STAGE).spots
    centres = [QPointF(spot.x, spot.y) for key, spot in spots.items() if int(key[1]) % 2]
    for number, one in enumerate(centres):
        for two in centres[number + 1 :]:
            apart = one - two
            assert max(abs(apart.x()), abs(apart.y())) > 31.9


def test_the_dead_wall_has_a_gap_and_a_bracket() -> None:
    view = replace(FRESH, wall=hidden_wall(views.HONG_KONG, 60))
    picture = arrange_wall(view, STAGE)
    places = wall_places(view.ruleset.break_wall, view.dice, view.dealer)
    last_live, first_dead = TILES - 15, TILES - 14
    assert places[last_live].seat == places[first_dead].seat
    one, two = picture.spots["wall", last_live], picture.spots["wall", first_dead + 1]
    apart = max(abs(one.x - two.x), abs(one.y - two.y))
    assert apart == pytest.approx(32 + lay.DEAD_GAP)
    (bracket,) = picture.brackets
    length = bracket.end - bracket.start
    assert max(abs(length.x()), abs(length.y())) == pytest.approx(7 * 32 - 2)


def test_the_dead_wall_stays_full_when_replacements_are_taken() -> None:
    for replaced in (0, 2, 4):
        view = replace(FRESH, wall=hidden_wall(views.HONG_KONG, 60, replaced))
        lengths = [bracket.end - bracket.start for bracket in arrange_wall(view, STAGE).brackets]
        stacks = sum(round((max(abs(one.x()), abs(one.y())) + 2) / 32) for one in lengths)
        assert stacks == 7


def in_place(drawn: int, stack: int, reserve: int = 0) -> SeatView:
    """A wall with an indicator in a stack counted from the far end, and a number of tiles kept back."""
    ruleset = replace(views.HONG_KONG, wall=WallRules(reserve))
    wall = shown_in_place(hidden_wall(ruleset, drawn), stack, INDICATOR)
    return replace(FRESH, ruleset=ruleset, wall=wall, indicators=(INDICATOR,))


def test_an_indicator_before_the_reserve_is_framed_where_it_lies() -> None:
    picture = arrange_wall(in_place(60, 5), STAGE)
    spot = picture.spots["wall", TILES - 10]
    assert (spot.tile, spot.pose) == (INDICATOR // 4, Pose.LYING)
    (frame,) = picture.framed
    assert frame.contains(QPointF(spot.x, spot.y)) and min(frame.width(), frame.height()) > 32.0
    assert picture.brackets == ()
    assert arrange_wall(in_place(60, 5, 14), STAGE).framed == ()
    assert arrange_wall(in_place(60, 5, 6), STAGE).framed == (frame,)


def test_a_wall_without_a_reserve_has_no_gap_and_draws_pass_over_the_indicator() -> None:
    whole = arrange_wall(in_place(60, 5), STAGE).spots
    view = in_place(60, 5)
    assert view.wall is not None
    wall = view.wall
    for _ in range(9):
        wall = wall.after_replacement()
    spots = arrange_wall(replace(view, wall=wall), STAGE).spots
    assert set(whole) - set(spots) == {("wall", place) for place in range(TILES - 9, TILES)}
    lone = spots["wall", TILES - 10]
    assert lone.y > whole["wall", TILES - 10].y and lone.shadow  # its lower tile was drawn: it lies on the table
    assert all(spots[key] == whole[key] for key in spots if key != ("wall", TILES - 10))


def test_an_indicator_that_alone_is_left_of_the_reserve_is_no_dead_wall() -> None:
    view = in_place(60, 1, 1)
    assert view.wall is not None
    last = replace(view, wall=view.wall.without(TILES - 1))
    picture = arrange_wall(last, STAGE)
    assert picture.brackets == () and len(picture.framed) == 1


def test_no_wall_before_the_dice() -> None:
    assert arrange_wall(views.empty_view(), STAGE).spots == {}
    assert dice_rects(views.empty_view()) == ()


@pytest.mark.parametrize("dealer", range(4))
def test_the_dice_of_the_last_throw_lie_at_the_dealers_right(dealer: int) -> None:
    view = replace(FRESH, position=replace(FRESH.position, dealer=dealer), dice=((2, 3), (6, 4)))
    dice = dice_rects(view)
    assert [value for value, _ in dice] == [6, 4]
    side = lay.side_of(dealer, view.seat, 4)
    right, near = lay.outward(side, 1, 0) - lay.CENTRE, lay.outward(side, 0, 1) - lay.CENTRE
    for _, rect in dice:
        offset = rect.center() - lay.CENTRE
        assert QPointF.dotProduct(offset, right) > 180
        assert QPointF.dotProduct(offset, near) > 100
        assert max(abs(offset.x()), abs(offset.y())) + lay.DIE < lay.WALL_INNER
