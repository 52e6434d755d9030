"""Which kong a win on a kong replacement follows, in play and in a score case."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from tests.mechanics.wins import meld, win

ADDED, CLAIMED = meld("1111m", 1, "added"), meld("9999p", 2)
BLOOM, FLOWER = Circumstance.KONG_REPLACEMENT, Circumstance.FLOWER_REPLACEMENT


@pytest.mark.parametrize(
    ("happened", "remembered", "expected"),
    [
        (set(), None, None),
        ({BLOOM}, None, CLAIMED),
        ({Circumstance.KONG_REPLACEMENT_TWICE}, None, CLAIMED),
        ({BLOOM, FLOWER}, None, None),
        ({BLOOM}, (0, "1m"), ADDED),
        ({BLOOM}, (0, "9p"), CLAIMED),
        ({BLOOM}, (3, "1m"), CLAIMED),
    ],
)
def test_the_kong_that_bloomed(
    happened: set[Circumstance], remembered: tuple[int, str] | None, expected: object
) -> None:
    won = win("123s44m55p", "6p", melds=(ADDED, CLAIMED))
    value = None if remembered is None else (remembered[0], parse_tile(remembered[1]))
    tracks: Mapping[str, object] = {LATEST_KONG.id: value}
    won = replace(won, circumstances=frozenset(happened), table=replace(won.table, tracks=tracks))
    assert bloomed_kong(won) == expected


def test_a_last_meld_that_is_no_kong_has_not_bloomed() -> None:
    won = replace(win("123s44m55p", "6p", melds=(CLAIMED, meld("123m", 3))), circumstances=frozenset({BLOOM}))
    assert bloomed_kong(won) is None


def test_the_latest_kong_is_remembered() -> None:
    track, table = LATEST_KONG, win("1m", None).table
    value = track.step(None, Moment("melded", 2, 4, 1, "pung"), table)
    assert value is None
    value = track.step(value, Moment("melded", 2, 4, 1, "added"), table)
    assert value == (2, 4)
    assert track.step(value, Moment("melded", 1, 9, None, "concealed"), table) == (1, 9)
