"""Score cases for three, for four with a dummy and for five: seats, rounds and deltas as the form says."""

from __future__ import annotations

import json

import pytest

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import scored_with
from tests.engine.designs.test_chairs import FIVE, FOUR_AND_DUMMY, THREE

HANDS: dict[str, dict[str, object]] = {
    "winner": {"hand": "123m456p777s9s555z"},
    "loser": {"hand": "1479m258p146s247z"},
}


def case(*seats: str, **changed: object) -> bytes:
    """Seat 0 wins by drawing 9s; `-` is an empty chair."""
    written = {
        "ruleset": "made-up",
        "seats": [{} if name == "-" else HANDS[name] for name in seats],
        "result": {"kind": "win", "tile": "9s", "by": "self-draw", "wins": [{"seat": 0}]},
    }
    return json.dumps(written | changed).encode()


def refused(data: bytes, game: Ruleset) -> str:
    """The code with which a case is refused."""
    with pytest.raises(CaseError) as caught:
        facts_of(read_case(data), game)
    return caught.value.code


def test_three_seats_have_three_deltas() -> None:
    scored = scored_with(read_case(case("winner", "loser", "loser")), THREE)
    assert scored["valid"] and len(scored["deltas"]) == 3
    assert refused(case("winner", "loser", "loser", "loser"), THREE) == "wrong-number-of-seats"


@pytest.mark.parametrize("empty", [1, 2, 3])
def test_the_dummy_sits_where_nothing_is_written(empty: int) -> None:
    seats = ["winner", "loser", "loser"]
    seats.insert(empty, "-")
    scored = scored_with(read_case(case(*seats)), FOUR_AND_DUMMY)
    assert scored["valid"] and len(scored["deltas"]) == 4 and scored["deltas"][empty] == 0
    assert {paid["from"] for paid in scored["transfers"]} == {1, 2, 3} - {empty}


@pytest.mark.parametrize(
    ("seats", "changed", "code"),
    [
        (("winner", "loser", "loser", "loser"), {}, "wrong-number-of-empty-seats"),
        (("winner", "loser", "-", "-"), {}, "wrong-number-of-empty-seats"),
        (("winner", "loser", "loser", "-"), {"dealer": 3}, "no-such-seat"),
        (
            ("winner", "loser", "loser", "-"),
            {"result": {"kind": "win", "tile": "9s", "by": "discard", "from": 3, "wins": [{"seat": 0}]}},
            "no-such-seat",
        ),
        (
            ("winner", "loser", "loser", "-"),
            {"result": {"kind": "win", "tile": "9s", "by": "self-draw", "wins": [{"seat": 3}]}},
            "no-such-seat",
        ),
        (("winner", "loser", "loser", "-"), {"round_wind": "centre"}, "unknown-round"),
    ],
)
def test_a_dummy_has_no_part(seats: tuple[str, ...], changed: dict[str, object], code: str) -> None:
    assert refused(case(*seats, **changed), FOUR_AND_DUMMY) == code


def test_an_indicator_is_a_tile_of_the_game() -> None:
    written = {"ruleset": "wuhan", "wild_indicator": "1f", "seats": [{}] * 4, "result": {"kind": "draw"}}
    assert refused(json.dumps(written).encode(), find_ruleset("wuhan")) == "tile-not-in-set"


def test_every_player_beside_a_dummy_has_a_hand() -> None:
    data = json.loads(case("winner", "loser", "loser", "-"))
    data["seats"][1] = {"discards": "1m"}
    assert refused(json.dumps(data).encode(), FOUR_AND_DUMMY) == "player-without-hand"


def test_the_dreamer_has_a_fifth_delta_where_he_may_be_paid() -> None:
    written = read_case(case("winner", "loser", "loser", "loser"))
    scored = scored_with(written, FIVE)
    assert len(scored["deltas"]) == 5 and scored["deltas"][4] == 9 and sum(scored["deltas"]) == 0
    unpaid = replace(FIVE, chairs=Chairs(4, benched=1), settle=THREE.settle)
    assert len(scored_with(written, unpaid)["deltas"]) == 4


def test_the_centre_round_is_known_where_the_ruleset_names_it() -> None:
    data = case("winner", "loser", "loser", "loser", round_wind="centre")
    assert refused(data, FIVE) == "unknown-round"
    centre = replace(FIVE, round_winds=(*FIVE.round_winds, "centre"))
    assert facts_of(read_case(data), centre).table.round_wind == 4
