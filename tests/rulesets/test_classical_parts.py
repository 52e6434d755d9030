"""The classical game: points of ordinary and special hands with a limit and under an open roof, and the title of East.
By hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import ChosenOptions, Position
from mahjong_desktop.core.scoring import Breakdown, Counted, Element, Worth
from mahjong_desktop.core.wins import Table
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.rulesets.classical.payment import GameOptions, points_valuer
from mahjong_desktop.rulesets.classical.play import Title
from tests.mechanics.wins import win

ELEMENTS = tuple([Element(unit, 1, lambda _: 1, unit=unit) for unit in ("point", "double", "limit")])
CLOSED: ChosenOptions = {"limit": 500, "special-hand-minimum": 300}
OPEN_ROOF: ChosenOptions = {"limit": "none", "special-hand-minimum": 300}


@pytest.mark.parametrize(
    ("chosen", "found", "points", "limit", "raw"),
    [
        (CLOSED, {"point": 30, "double": 2}, 120, None, 120),
        (CLOSED, {"point": 62, "double": 3}, 496, None, 496),
        (CLOSED, {"point": 500}, 500, "limit", 500),
        (CLOSED, {"point": 64, "double": 4}, 500, "limit", 1024),
        (CLOSED, {"point": 20, "limit": 1}, 500, "limit", 20),
        (OPEN_ROOF, {"point": 64, "double": 4}, 1024, None, 1024),
        (OPEN_ROOF, {"point": 20, "limit": 1}, 300, "limit", 20),
        (OPEN_ROOF, {"point": 64, "double": 4, "limit": 1}, 1024, "limit", 1024),
        (OPEN_ROOF, {"double": 3}, 0, None, 0),
    ],
)
def test_a_special_hand_is_worth_the_limit_or_its_minimum_at_least(
    chosen: ChosenOptions, found: Mapping[str, int], points: int, limit: str | None, raw: int
) -> None:
    won = win("23m11p", "1m")
    (reading, *_) = RegularShape(1).readings(won)
    counted = tuple([Counted(name, value, 1) for name, value in found.items()])
    totals = (("base", found.get("point", 0)), ("doubles", found.get("double", 0)))
    assert points_valuer(ELEMENTS, GameOptions(chosen))(hand_of(won, reading), counted) == Worth(
        totals, points, limit, raw
    )


# ---- the title of East

TABLE = Table(FOUR_CHAIRS)
UNWON = Outcome((), TABLE)


def won_by(seat: int) -> Outcome:
    """A hand that this seat won."""
    scored = Breakdown(Reading("regular", ()), (), (), Worth((), 1))
    return Outcome((ScoredWin(win("1m", "1m", seat=seat), scored),), TABLE)


@pytest.mark.parametrize(
    ("position", "outcome", "following"),
    [
        (Position(0, 1, 4, 2), won_by(1), Position(0, 1, 5, 3)),
        (Position(0, 1, 4, 2), UNWON, Position(0, 1, 5, 2)),
        (Position(0, 1, 4, 2), won_by(3), Position(0, 2, 5, 0)),
        (Position(0, 1, 20, 11), won_by(1), Position(0, 1, 21, 12)),
        (Position(0, 1, 20, 12), won_by(1), Position(0, 2, 21, 0)),
        (Position(0, 1, 20, 12), UNWON, Position(0, 1, 21, 12)),
        (Position(0, 1, 4, 2), Outcome((), TABLE, void="false-win"), Position(0, 1, 5, 2)),
        (Position(0, 1, 4, 2), Outcome((), Table(FOUR_CHAIRS, dead=frozenset({1})), void="x"), Position(0, 2, 5, 0)),
        (Position(3, 3, 30, 0), won_by(0), None),
        (Position(3, 3, 30, 12), won_by(3), None),
    ],
)
def test_the_title_stays_until_another_wins_or_after_thirteen_wins(
    position: Position, outcome: Outcome, following: Position | None
) -> None:
    """An unwon hand does not count; after a mistake of East that ends the hand the title passes on."""
    assert Title(4).after(position, outcome) == following
