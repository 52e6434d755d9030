"""What already counts for a seat is written beside its plate; what is special at a table for three on a board."""

from __future__ import annotations

from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.table_facts import OpenLine, board_entries, has_empty_side, open_line, table_facts
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.art import TileArt
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import Lettering
from mahjong_desktop.ui.table.plate_parts import BoardPainter, OpenLinePainter
from tests.ui.table import moments, views
from tests.ui.table.views import VIEWER, Box

JINGZHOU = moments.ruleset("jingzhou-3p")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
HIGHEST_HEAP_TILE = lay.CENTRE.y() - 334
"""The upper edge of a discard that lies farthest up in the heap."""


def three_view() -> SeatView:
    """A hand at a table for three: 3s is wild; the viewer has laid a wild tile and a Red dragon down."""
    box = Box()
    laid = tuple(Meld(MeldKind.KONG, box.take(tile), form=KongForm.SINGLE) for tile in ("3s", "7z"))
    start = views.start_view()
    return replace(
        start,
        ruleset=JINGZHOU,
        scores=(0, 0, 0),
        hands=(views.hidden(13), box.take("147p258s23467z5p")[:13], views.hidden(13)),
        melds=((), laid, ()),
        rivers=((), (), ()),
        bonus=((), (), ()),
        declared=((), (), ()),
        indicators=box.take("2s"),
        wall=None,
        dice=((2, 3),),
    )


def test_factors_of_a_game_that_multiplies() -> None:
    line = open_line(three_view(), VIEWER, Texts("en"))
    assert line is not None
    assert line.factor == "×\N{NO-BREAK SPACE}8"
    assert line.words.replace("\N{NO-BREAK SPACE}", " ") == "Red dragon kong × 2, Wild kong × 4"
    assert open_line(three_view(), 0, Texts("en")) is None


def test_a_flower_of_the_seat_says_what_it_is_worth() -> None:
    (flower,) = Box().take("2f")
    view = replace(views.start_view(), bonus=((), (flower,), (), ()))
    line = open_line(view, VIEWER, Texts("en"))
    assert line == OpenLine("", "Flower of the seat · 1\N{NO-BREAK SPACE}double")
    assert open_line(replace(view, bonus=((flower,), (), (), ())), 0, Texts("en")) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_lines_keep_off_plates_badges_and_bonus_tiles(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    stage = lay.Stage(*size)
    painter = OpenLinePainter(stage, Lettering(stage, language))
    line = open_line(three_view(), VIEWER, Texts(language))
    assert line is not None
    for side in (lay.BOTTOM, lay.RIGHT, lay.TOP, lay.LEFT):
        for badges in range(3):
            for tiles in range(9):
                taken = painter.rect(line, side, badges, tiles)
                assert not taken.intersects(lay.seat_plate_rect(side))
                assert not any(taken.intersects(lay.badge_rect(side, number, 150)) for number in range(badges))
                assert taken.right() <= lay.seat_plate_rect(side).left() + 250


def test_a_table_for_three_has_a_board_in_place_of_the_tiles_on_the_plate() -> None:
    texts = Texts("en")
    wild, lone, minimum = board_entries(three_view(), texts)
    assert (wild.title, lone.title, minimum.title) == ("Wild", "Kong tile", "Minimum 8 points")
    assert (wild.tiles, lone.tiles) == ((parse_tile("3s"),), (parse_tile("7z"),))
    assert "× 4" in wild.note.replace("\N{NO-BREAK SPACE}", " ")
    assert "× 2" in lone.note.replace("\N{NO-BREAK SPACE}", " ")
    assert not table_facts(three_view(), texts).tiles


def test_a_table_for_four_has_no_board() -> None:
    view = replace(views.start_view(), ruleset=moments.ruleset("wuhan"))
    assert not has_empty_side(view)
    assert not board_entries(view, Texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_lies_between_the_edge_and_the_discards(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    stage = lay.Stage(*size)
    told = board_entries(three_view(), Texts(language))
    painter = BoardPainter(stage, Lettering(stage, language), TileArt("#D6A24A", "#A9772B"), "#F2C14E")
    place = painter.rect(told)
    assert place.top() > lay.TOP_BAR
    assert place.bottom() <= HIGHEST_HEAP_TILE + 1
    face = stage.rect(place)
    boxes = painter.words(face, told)
    assert all(face.contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
