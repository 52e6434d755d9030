"""An element that is worth more for ones, nines and honours is counted as often as it is there."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case


def elements(ruleset: str, hand: str, *melds: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Returns the count and the value of each element of a self-drawn hand."""
    loser = {"hand": "147m258p369p1234z"}
    seats: list[dict[str, Any]] = [loser, {"hand": hand, "melds": list(melds)}, loser, loser]
    result = {"kind": "win", "tile": "5s", "by": "self-draw", "wins": [{"seat": 1}]}
    scored = score_case({"ruleset": ruleset, "seats": seats, "result": result})
    assert scored["valid"], scored
    won = next(one for one in scored["hands"] if one["won"])
    return {one["id"]: (one["count"], one["value"]) for one in won["elements"]}


@pytest.mark.parametrize(
    ("ruleset", "tiles", "value"),
    [("shanghai-old", "9999m", 32), ("shanghai-old", "5555m", 16), ("taizhou", "9999m", 32)],
)
def test_one_concealed_kong_is_one(ruleset: str, tiles: str, value: int) -> None:
    kong = {"kind": "kong", "tiles": tiles, "form": "concealed"}
    found = elements(ruleset, "234p678p67s33s", kong)
    assert found["concealed-kong"] == (1, value)


@pytest.mark.parametrize("ruleset", ["shanghai-old", "taizhou"])
def test_sets_of_both_sorts_are_counted_together(ruleset: str) -> None:
    pungs = [{"kind": "pung", "tiles": "999m", "from": 0}, {"kind": "pung", "tiles": "444p", "from": 0}]
    found = elements(ruleset, "67s33s678s", *pungs)
    assert found["open-pung"] == (2, 2 + 4)


def test_what_each_is_worth_is_said_only_where_all_are_worth_the_same() -> None:
    scoring = find_ruleset("shanghai-old").scoring
    assert scoring.each_of("open-pung", 6, 2) == 0
    assert scoring.each_of("open-pung", 4, 2) == 2
    assert scoring.each_of("open-pung", 8, 2) == 4
    assert scoring.each_of("flower-tile", 12, 3) == 4


@pytest.mark.parametrize(
    ("ruleset", "options", "element"),
    [
        ("classical", {}, "pair-wait"),
        ("jinshan", {}, "pair-wait"),
        ("taiwan-16", {}, "self-draw"),
        ("nanjing", {"seven-pairs-fours": "luxury"}, "luxury-seven-pairs"),
    ],
)
def test_what_can_be_there_only_once_is_graded(ruleset: str, options: dict[str, str], element: str) -> None:
    scoring = find_ruleset(ruleset).configure(options).scoring
    assert next(one for one in scoring.elements if one.id == element).graded
