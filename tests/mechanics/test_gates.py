"""Gates: one that judges the win alone judges it once for all its readings, and each other win by itself."""

from __future__ import annotations

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.gates import once_a_win
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
