"""Tiles turned up after a win on the table: which seats they hit is said on the central plate and by badges."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present.table_facts import (
    RevealedTile,
    SeatSum,
    badges,
    hits,
    payments_with_hits,
    seat_sum,
    table_facts,
)
from mahjong_desktop.study.figures import arithmetic
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.director import duration_of
from mahjong_desktop.ui.table.layout import Stage, badge_rect, seat_plate_rect
from mahjong_desktop.ui.table.look import Lettering
from mahjong_desktop.ui.table.places import badge_count
from mahjong_desktop.ui.table.plate_parts import SumPainter
from tests.engine.tables import Game
from tests.rulesets.changsha_tables import LAST, quietly, table

NAMES = ("You", "Anna", "Ben", "Cora")
DRAWS_5P = "123m456m789m46p55s"


def won(number: int) -> Game:
    """Seat 1 has drawn its 5p; the next tiles are 2s, which hits seat 1, and 7p, which hits seat 2."""
    game = table("", DRAWS_5P, draws="5p2s7p", options={"birds": number})
    game.throw("1m")
    game.act({1: "win"})
    return game


def shown(view: SeatView) -> list[tuple[str, ...]]:
    """The badges of each seat."""
    found = [badges(view, seat, Texts("en")) for seat in range(4)]
    assert [badge_count(view, seat) for seat in range(4)] == [len(some) for some in found]
    return found


def test_a_bird_is_on_the_plate_with_the_name_of_whom_it_hits() -> None:
    view = view_of(won(1).state, 0)
    plate = table_facts(view, Texts("en"), NAMES)
    assert plate.revealed == (RevealedTile(parse_tile("2s"), (), "Anna"),)
    assert plate.revealed_word == "Bird"
    assert shown(view) == [(), ("Bird",), (), ()]


def test_two_birds_are_numbered() -> None:
    view = view_of(won(2).state, 0)
    first, second = parse_tiles("2s7p")
    plate = table_facts(view, Texts("en"), NAMES)
    assert plate.revealed == (RevealedTile(first, ("1",), "Anna"), RevealedTile(second, ("2",), "Ben"))
    assert shown(view) == [(), ("Bird 1",), ("Bird 2",), ()]


def test_one_tile_that_places_both_birds_has_both_numbers() -> None:
    game = quietly(table("", "", DRAWS_5P, at={LAST - 1: "5p", LAST: "4s"}, options={"birds": 2}), 1)
    game.act({2: "win"})
    view = view_of(game.state, 0)
    assert table_facts(view, Texts("en"), NAMES).revealed == (RevealedTile(parse_tile("4s"), ("1", "2"), "Cora"),)
    assert shown(view) == [(), (), (), ("Bird 1", "Bird 2")]


def test_the_edges_of_the_plate_show_whom_each_number_hits() -> None:
    """Seat 0, below, deals: it has 1, 5 and 9. Seat 1 sits on the right and is hit by the 2, seat 2 by the 7."""
    plate = table_facts(view_of(won(2).state, 0), Texts("en"), NAMES)
    below, right, above, left = plate.edges
    assert below == (("1", False), ("5", False), ("9", False))
    assert right == (("2", True), ("6", False))
    assert above == (("3", False), ("7", True))
    assert left == (("4", False), ("8", False))


def test_what_each_seat_pays_stands_beside_it() -> None:
    """A small hand drawn by seat 1, hit by one of two birds: 1 from each, 2 from the dealer, each twice; seat 2 is hit
    as well and pays three times."""
    game = won(2)
    view, payments = view_of(game.state, 0), payments_with_hits(game.events)
    sums = [seat_sum(view, seat, payments, Texts("en")) for seat in range(4)]
    assert [told and (told.calculation, told.result, told.factors) for told in sums] == [
        ("2 × 2", "−4", "bird"),
        ("", "+9", ""),
        ("1 × 3", "−3", "bird"),
        ("1 × 2", "−2", "bird"),
    ]
    assert payments_with_hits([event for event in game.events if not isinstance(event, ev.Revealed)]) == ()


def test_sums_do_not_cover_what_is_beside_them() -> None:
    told = SeatSum("(3 + 3) × 2", "−12", "bird", gains=False)
    for side in range(4):
        rect, plate = SumPainter(Lettering(Stage(1920, 1080))).rect(told, side, 2), seat_plate_rect(side)
        assert not rect.intersects(plate)
        assert not any(rect.intersects(badge_rect(side, number, 104)) for number in range(2))


def test_before_a_win_nothing_is_hit() -> None:
    view = view_of(table().state, 0)
    assert hits(view) == () and table_facts(view, Texts("en"), NAMES).revealed == ()
    assert not any(table_facts(view, Texts("en"), NAMES).edges)
    assert shown(view) == [()] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_names_them_in_every_language(language: str) -> None:
    assert table_facts(view_of(won(1).state, 0), Texts(language), NAMES).revealed_word


def test_they_are_shown_for_a_while() -> None:
    assert duration_of(won(1).last(ev.Revealed)) == motion.REVEAL


def test_a_receipt_counts_what_they_have_changed() -> None:
    """The win was told with 4 points, before the bird doubled what the winner is paid."""
    game = won(1)
    told, payments = game.last(ev.Won), game.told(ev.Paid)
    sums = arithmetic(game.state.ruleset, told, payments)
    assert (told.points, sums.points, sums.own, sums.multiples) == (4, 8, 8, None)
