"""Gates: one that judges the win alone judges it once for all its readings, and each other win by itself; flowers that
win together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import BONUS_OWNERS, parse_tiles
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.gates import flowers_win_together, once_a_win
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

SHAPE = RegularShape(4)
THREE_READINGS = "111222333m456p9s"
"""Three pungs or three chows, and other divisions of no use here."""


def test_every_reading_of_a_win_has_one_judgement() -> None:
    judged: list[Win] = []

    def judge(asked: Win) -> Refusal | None:
        judged.append(asked)
        return Refusal("way-not-allowed") if asked.way is Way.DISCARD else None

    gate = once_a_win(judge)
    drawn = win(THREE_READINGS, "9s")
    thrown = win(THREE_READINGS, "9s", way=Way.DISCARD, giver=1)
    for asked, refused in ((drawn, False), (thrown, True), (drawn, False)):
        judged.clear()
        readings = SHAPE.readings(asked)
        assert len(readings) > 1
        assert {gate(facts_of_reading(asked, reading), ()) is not None for reading in readings} == {refused}
        assert judged == [asked]


@pytest.mark.parametrize(
    ("way", "held", "tile", "allowed"),
    [
        (Way.FLOWERS, "12345678f", None, True),
        (Way.FLOWERS, "1234567f", None, False),
        (Way.FLOWERS, "1234567f", "8f", False),
        (Way.ROB_FLOWER, "1234567f", "8f", True),
        (Way.ROB_FLOWER, "123456f", "8f", False),
        (Way.SELF_DRAW, "", "9s", True),
        (Way.DISCARD, "1f", "9s", True),
    ],
)
def test_flowers_win_alone_only_if_all_are_there(way: Way, held: str, tile: str | None, allowed: bool) -> None:
    """The robbed flower counts; one that is drawn has been set aside before it is counted."""
    won = win(THREE_READINGS, tile, way=way)
    won = replace(won, table=replace(won.table, bonus=(parse_tiles(held), (), (), ())))
    found = flowers_win_together(frozenset(BONUS_OWNERS))(won)
    assert (found is None) == allowed
    assert allowed or found == Refusal("not-a-hand")
