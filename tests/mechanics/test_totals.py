"""Sums of elements: elements of which only the highest class counts, points by a table. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.scoring import Counted, Element, PointsRow, Worth
from mahjong_desktop.kernel.hand_facts import ProfiledHand, hand_of
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.totals import highest_class, points_by_table
from tests.mechanics.wins import win


def test_an_element_absorbs_those_of_lower_classes() -> None:
    soft, hard, harder, double = [Element(name, 1, lambda _: True) for name in ("soft", "hard", "harder", "double")]
    found = {element.id: element.absorbs for element in highest_class((soft,), (hard, harder), (double,))}
    assert found == {"soft": (), "hard": ("soft",), "harder": ("soft",), "double": ("soft", "hard", "harder")}


@pytest.mark.parametrize(
    ("total", "number", "points", "limit"),
    [(0, 0, 0, None), (1, 1, 1, None), (2, 2, 1, None), (3, 3, 8, None), (4, 4, 8, None), (5, 5, 9, "limit")],
)
def test_a_table_gives_the_points_of_the_highest_row_reached(
    total: int, number: int, points: int, limit: str | None
) -> None:
    value = points_by_table("tai", (PointsRow(1, 1), PointsRow(3, 8), PointsRow(5, 9)))
    won = win("23m11p", "1m", ())
    (reading, *_) = RegularShape(1).readings(won)
    counted = (Counted("first", total, 1), Counted("second", 0, 0))
    assert value(hand_of(won, reading), counted) == Worth((("tai", number),), points, limit, total)


def test_beyond_the_last_row_the_total_is_cut_and_told_as_raw() -> None:
    value = points_by_table("tai", (PointsRow(0, 1), PointsRow(2, 4)))
    won = win("23m11p", "1m", ())
    (reading, *_) = RegularShape(1).readings(won)
    assert value(hand_of(won, reading), (Counted("one", 7, 1),)) == Worth((("tai", 2),), 4, "limit", 7)
    assert value(hand_of(won, reading), ()) == Worth((("tai", 0),), 1, None, 0)


def test_a_graded_element_occurs_once_however_much_it_is_worth() -> None:
    shape, asked = RegularShape(4), win("123m456p789s2255s", "5s")
    elements = (Element("each", 2, lambda _: 3), Element("graded", 2, lambda _: 4, graded=True))
    hand = facts_of_reading(asked, shape.readings(asked)[0])
    tally = ElementTally(elements)
    assert isinstance(hand, ProfiledHand)
    counted = tally.told(tally.found(hand), hand.open)[0]
    assert counted == (Counted("each", 6, 3), Counted("graded", 8, 1))
