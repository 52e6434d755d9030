"""Reading score cases: the values of tracks, red fives, numbers and nesting. Each refusal has its code. The values of
hands are tested by the tables of tests/rulesets."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from mahjong_desktop.core.errors import CaseError, MahjongError, RulesetError
from mahjong_desktop.core.remembered import (
    COUNT,
    SEAT,
    SEATS,
    THROWN,
    EachSeat,
    ListOf,
    Maybe,
    Number,
    Parts,
    TileKind,
    TileKinds,
    Word,
)
from mahjong_desktop.core.ruleset import Ruleset, Track
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case

DRAW: dict[str, object] = {"seats": [{}, {}, {}, {}], "result": {"kind": "draw"}}
TRACKS = [
    pytest.param(ruleset, track, id=f"{ruleset.id}-{track.id}")
    for ruleset in built_in_rulesets()
    for track in ruleset.tracks
]
DEEP = json.loads("[" * 100 + "]" * 100)
NEVER = ["x", -1, 10_000, 1.5, True, {}, {"a": 1}, [[]], [None, None], [0.5], [[0, "5m", 1]], [4], [["5m", 0]], DEEP]
"""Values that no track of a ruleset takes."""


def code_of(case: dict[str, Any]) -> str:
    """Returns the error of a case."""
    with pytest.raises(MahjongError) as error:
        score_case(case)
    return error.value.code


# ---- what a ruleset remembers


def drawn(ruleset: Ruleset) -> dict[str, object]:
    """An unwon hand in which the game's empty chairs, and no others, are written as such; with hands where needed."""
    if not ruleset.chairs.empty and not ruleset.needs_all_hands:
        return DRAW
    seats = [{"hand": "147m258p369s1234z"} if seat in ruleset.chairs.taken else {} for seat in range(ruleset.seats)]
    return {**DRAW, "seats": seats}


@pytest.mark.parametrize(("ruleset", "track"), TRACKS)
def test_every_track_says_which_values_it_takes(ruleset: Ruleset, track: Track[Any]) -> None:
    for value in NEVER:
        with pytest.raises(CaseError) as error:
            facts_of(
                read_case(json.dumps({"ruleset": ruleset.id, "carry": {track.key: value}, **drawn(ruleset)})), ruleset
            )
        assert error.value.code == "carry-does-not-fit"
        assert error.value.facts == {"key": track.key, "wanted": track.takes.form(ruleset.seats)}


@pytest.mark.parametrize(("ruleset", "track"), TRACKS)
def test_json_can_write_the_value_that_a_hand_starts_with(ruleset: Ruleset, track: Track[Any]) -> None:
    written = json.loads(json.dumps(track.takes.written(track.initial)))
    case = read_case(json.dumps({"ruleset": ruleset.id, "carry": {track.key: written}, **drawn(ruleset)}))
    assert facts_of(case, ruleset).table.tracks[track.id] == track.initial


@pytest.mark.parametrize(
    ("kind", "written", "value"),
    [
        (COUNT, 9_999, 9_999),
        (SEAT, 3, 3),
        (SEATS, [2, 0, 2], frozenset({0, 2})),
        (THROWN, [[1, "5m"], [0, "7z"]], frozenset({(1, 4), (0, 33)})),
        (Maybe(SEAT), None, None),
        (EachSeat(Maybe(Word(("a", "b")))), ["a", None, None, "b"], ("a", None, None, "b")),
        (Parts((SEAT, Parts((Maybe(SEAT), Number(0, 9))))), [1, [None, 4]], (1, (None, 4))),
        (TileKind(), "9s", 26),
        (TileKinds(), "18f2a", (34, 41, 43)),
        (ListOf(SEAT), [2, 0, 2], (2, 0, 2)),
    ],
)
def test_values_are_read_and_written(kind: Any, written: object, value: object) -> None:
    assert kind.read(written, 4) == value
    assert kind.read(kind.written(value), 4) == value


def test_the_form_shows_how_a_value_is_written() -> None:
    assert EachSeat(Maybe(Word(("a", "b")))).form(4) == '["a" / "b" / null, …] × 4'
    assert SEATS.form(3) == "[0-2, …]"


def test_a_track_must_take_the_value_that_it_starts_with() -> None:
    ruleset = find_ruleset("yichang")
    for initial, takes in ((7, SEAT), ([1], SEATS)):
        with pytest.raises(RulesetError):
            replace(ruleset, tracks=(Track("wrong", initial, takes, frozenset(), lambda value, *_: value),))


def test_tiles_that_were_dangerous_alone_let_the_discarder_off() -> None:
    """A value that JSON writes as lists."""
    case = {
        "ruleset": "hong-kong",
        "seats": [
            {
                "hand": "5z",
                "melds": [
                    {"kind": "pung", "tiles": "666z", "from": 1},
                    {"kind": "pung", "tiles": "777z", "from": 2},
                    {"kind": "pung", "tiles": "111m", "from": 3},
                    {"kind": "pung", "tiles": "222m", "from": 1},
                ],
            },
            {},
            {},
            {},
        ],
        "result": {"kind": "win", "by": "discard", "tile": "5z", "from": 1, "wins": [{"seat": 0}]},
    }
    assert score_case(case)["valid"]
    assert score_case({**case, "carry": {"no_safe_discards": [[1, "5z"]]}})["valid"]
    assert code_of({**case, "carry": {"no_safe_discards": []}, "dealer_streak": -1}) == "number-out-of-range"


# ---- a flower that lay with another seat


@pytest.mark.parametrize(
    ("ruleset", "bonus", "code"),
    [
        ("singapore", ("1234567f1a", "8f2a"), None),
        ("singapore", ("123456f1a", "78f"), "giver-does-not-fit"),
        ("singapore", ("1234567f1a", "2a"), "giver-does-not-fit"),
        ("singapore", ("12345678f", "2a"), "giver-does-not-fit"),
        ("taiwanese", ("1234567f", "8f"), "giver-does-not-fit"),
    ],
)
def test_a_win_by_flowers_may_name_who_had_the_eighth(ruleset: str, bonus: tuple[str, str], code: str | None) -> None:
    """Only in games that let the seventh flower rob an earlier one."""
    hand = "1479m258p369s123z" if ruleset == "singapore" else "1479m258p369s123456z"
    result = {"kind": "win", "by": "flowers", "from": 2, "wins": [{"seat": 0}]}
    seats = [{"hand": hand, "bonus": bonus[0]}, {}, {"bonus": bonus[1]}, {}]
    case = {"ruleset": ruleset, "seats": seats, "result": result}
    if code is not None:
        assert code_of(case) == code
        return
    told = score_case(case)
    assert [one["id"] for one in told["hands"][0]["elements"]][-1] == "robbing-eighth-flower"


# ---- numbers and nesting


@pytest.mark.parametrize("key", ["dealer_streak", "wall_left"])
@pytest.mark.parametrize("value", [-1, 10_000, 10**30, int("9" * 4000)])
def test_numbers_lie_between_ends(key: str, value: int) -> None:
    assert code_of({"ruleset": "wuhan", key: value, **DRAW}) == "number-out-of-range"


@pytest.mark.parametrize("written", ["0.5", '"1"', "null", "[]", "9" * 5000])
def test_numbers_are_whole_numbers(written: str) -> None:
    text = json.dumps({"ruleset": "wuhan", **DRAW})
    with pytest.raises(CaseError) as error:
        read_case(f'{text[:-1]}, "dealer": {written}}}')
    assert error.value.code == "not-a-case"


@pytest.mark.parametrize("levels", [900, 100_000])
def test_what_is_nested_deeply_is_refused(levels: int) -> None:
    text = '{"ruleset": "yichang", "carry": {"first_wins": ' + "[" * levels + "]" * levels + "}, "
    with pytest.raises(CaseError) as error:
        score_case(text + '"seats": [{}, {}, {}, {}], "result": {"kind": "draw"}}')
    assert error.value.code in ("too-deep", "carry-does-not-fit")


# ---- red fives

RED = {"red-fives": 3}


def riichi(hand: str, tile: str, *, options: Mapping[str, int] = RED, **seat: object) -> dict[str, Any]:
    """A concealed hand with all simples and riichi, won on a discard of seat 2."""
    winner = {"hand": hand, "declared": ["riichi"], **seat}
    result = {"kind": "win", "by": "discard", "tile": tile, "from": 2, "wins": [{"seat": 0}]}
    return {"ruleset": "riichi-ema", "options": options, "seats": [winner, {}, {}, {}], "result": result}


def dora(case: dict[str, Any]) -> int:
    """Returns the han from dora."""
    (won,) = score_case(case)["hands"]
    return sum(one["value"] for one in won["elements"] if one["id"] == "dora")


@pytest.mark.parametrize(
    ("hand", "tile", "han"),
    [
        ("234m456p67822s34s", "5s", 0),
        ("234m406p67822s34s", "5s", 1),
        ("234m406p67822s34s", "0s", 2),
        ("340m406p67822s34s", "0s", 3),
        ("234m456p67822s34s", "0s", 1),
    ],
)
def test_red_fives_count_as_dora(hand: str, tile: str, han: int) -> None:
    assert dora(riichi(hand, tile)) == han


def test_red_fives_of_melds_count() -> None:
    case = riichi("456p67822s34s", "5s", melds=[{"kind": "pung", "tiles": "055m", "claimed": "0m", "from": 1}])
    case["seats"][0]["declared"] = []
    assert dora(case) == 1
    case["seats"][0]["melds"][0]["tiles"] = "555m"
    assert code_of(case) == "claimed-tile-not-in-meld"
    case["seats"][1]["discards"] = "0m"
    case["seats"][0]["melds"][0]["tiles"] = "055m"
    assert dora(case) == 1  # the discard and the claimed tile are the same tile


@pytest.mark.parametrize(
    ("code", "case"),
    [
        ("no-red-five", riichi("234m406p67822s34s", "5s", options={})),
        ("no-red-five", riichi("234m406p67822s34s", "5s", discards="0p")),
        ("unmarked-red-five", riichi("555m456p67822s34s", "5s", discards="5m")),
        ("not-a-tile", riichi("0z34m456p67822s34s", "5s")),
    ],
)
def test_impossible_red_fives_are_refused(code: str, case: dict[str, Any]) -> None:
    assert code_of(case) == code


def test_a_game_without_red_fives_has_none() -> None:
    assert code_of({"ruleset": "hong-kong", **DRAW, "seats": [{"discards": "0m"}, {}, {}, {}]}) == "no-red-five"


@pytest.mark.parametrize("kind", ["chow", "pung", "kong"])
def test_a_meld_without_tiles_is_refused(kind: str) -> None:
    case = riichi("456p67822s34s", "5s", melds=[{"kind": kind, "tiles": "", "from": 3}])
    assert code_of(case) == "impossible-meld"
