"""Tables of score cases, one a ruleset: wins, refusals, draws and input that cannot be.

Each table is derived by hand from the rules, never printed by the program. What a case expects:

- `{"error": true}`, or `{"valid": false, "reason": …}`, or what a valid hand comes to, always with `deltas`;
- of a single winner the totals by their names, `points`, `limit` (whether one was reached) and `elements`;
- of several winners, and of losers whose hands are scored, the same by seat under `hands`;
- `losers`: the points of every losing hand by seat.

What `mahjong-desktop score` does with the text of a case is tested here too, through the command itself; the other
commands are tested in tests/commands.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset, no_others
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from tests.rulesets.game_facts import facts_of

TABLES = Path(__file__).parent
AWAITED = TABLES / "awaited"
"""Tables written from the rules before the code of their ruleset is there."""
Entry = dict[str, Any]

EVERYWHERE = {"not-a-hand", "too-many-winners", "way-not-allowed"}
"""Refusals that every table must have; those of a game are in tests/rulesets/games."""


@cache
def table(ruleset: str) -> tuple[Entry, ...]:
    """The cases of a ruleset's table; none if there is no table."""
    path = TABLES / f"{ruleset}.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else ()


def entry(ruleset: str, name: str) -> Entry:
    """The case of that name."""
    return next(one for one in table(ruleset) if one["name"] == name)


TOGETHER = 50
"""So many cases of a table are one test, because thousands of tests of a few milliseconds take longer to be handed out
than to be run."""
PARTS = [
    pytest.param(table(path.stem)[first : first + TOGETHER], id=f"{path.stem}-{first}")
    for path in sorted(TABLES.glob("*.json"))
    for first in range(0, len(table(path.stem)), TOGETHER)
]


def summary(scored: dict[str, Any], like: Entry) -> Entry:
    """What a case expects, taken from the answer to it; `like` says how much a table tells."""
    if not scored["valid"]:
        assert scored["reason"]
        assert scored["hands"] == scored["transfers"] == scored["deltas"] == []
        return {"valid": False, "reason": scored["reason"]}
    assert scored["reason"] is None
    assert _sums(scored["transfers"], len(scored["deltas"])) == scored["deltas"]
    winners = [hand for hand in scored["hands"] if hand["won"]]
    losers = [hand for hand in scored["hands"] if not hand["won"]]
    found: Entry = {"valid": True, "deltas": scored["deltas"]}
    told = {int(seat) for seat in like.get("hands", {})}
    if len(winners) == 1 and winners[0]["seat"] not in told:
        found |= _hand(winners[0])
    else:
        assert {hand["seat"] for hand in winners} <= told, "a case tells all of its winners"
    if told:
        found["hands"] = {str(hand["seat"]): _hand(hand) for hand in scored["hands"] if hand["seat"] in told}
    if "losers" in like:
        found["losers"] = {str(hand["seat"]): hand["points"] for hand in losers}
    return found


def _hand(hand: Entry) -> Entry:
    """A scored hand as tables write it."""
    ids = [element["id"] for element in hand["elements"]]
    assert len(ids) == len(set(ids))
    return {
        **hand["totals"],
        "points": hand["points"],
        "limit": hand["limit"] is not None,
        "elements": {element["id"]: element["value"] for element in hand["elements"]},
    }


def _sums(transfers: list[Entry], seats: int) -> list[int]:
    """What each seat gains or loses; null is the table, which is no seat."""
    sums = [0] * seats
    for transfer in transfers:
        assert transfer["amount"] > 0 and transfer["from"] != transfer["to"]
        if transfer["from"] is not None:
            sums[transfer["from"]] -= transfer["amount"]
        if transfer["to"] is not None:
            sums[transfer["to"]] += transfer["amount"]
    return sums


def answer(one: Entry) -> Entry:
    """What the program says of a case, in the words of the table."""
    try:
        return summary(score_case(json.dumps(one["case"])), one["expect"])
    except MahjongError:
        return {"error": True}


def differences(one: Entry) -> list[str]:
    """A line for each key of which the table and the program say something else."""
    expected, said = one["expect"], answer(one)
    table, program = ({key: json.dumps(found[key]) for key in found} for found in (expected, said))
    return [
        f"{one['name']}: {key}: {table.get(key, 'nothing')} in the table, {program.get(key, 'nothing')} by the program"
        for key in {**expected, **said}
        if key not in expected or key not in said or expected[key] != said[key]
    ]


@pytest.mark.parametrize("cases", PARTS)
def test_cases(cases: tuple[Entry, ...]) -> None:
    wrong = [line for one in cases for line in differences(one)]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)  # every line: an assertion would shorten them


def test_a_case_that_comes_to_something_else_is_told_key_by_key() -> None:
    one = entry("hong-kong", "draw")
    assert differences(one) == []
    other = {**one, "expect": {"valid": True, "deltas": [1, -1, 0, 0], "points": 3}}
    assert differences(other) == [
        "draw: deltas: [1, -1, 0, 0] in the table, [0, 0, 0, 0] by the program",
        "draw: points: 3 in the table, nothing by the program",
    ]


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
class TestTable:
    def test_it_is_there_and_long_enough(self, ruleset: Ruleset) -> None:
        names = [one["name"] for one in table(ruleset.id)]
        assert len(names) >= facts_of(ruleset.id).least_cases
        assert len(names) == len(set(names))

    def test_it_is_about_this_ruleset(self, ruleset: Ruleset) -> None:
        for one in table(ruleset.id):
            assert list(one) == ["name", "why", "case", "expect"]
            assert one["why"].endswith(".")
            assert "error" in one["expect"] or one["case"]["ruleset"] == ruleset.id

    def test_every_element_is_scored_somewhere(self, ruleset: Ruleset) -> None:
        scored = {element for one in table(ruleset.id) for hand in _hands(one) for element in hand["elements"]}
        elements = {element for options in _choices(ruleset) for element in ruleset.configure(options).element_ids()}
        assert scored == elements

    def test_every_option_is_used_somewhere(self, ruleset: Ruleset) -> None:
        """With another value than the default, which is used everywhere."""
        defaults = {option.id: option.default for option in ruleset.options}
        valid = [one["case"] for one in table(ruleset.id) if "error" not in one["expect"]]
        changed = {name for case in valid for name, value in case.get("options", {}).items() if value != defaults[name]}
        assert changed == set(defaults)

    def test_it_has_wins_refusals_draws_and_errors(self, ruleset: Ruleset) -> None:
        expected = [one["expect"] for one in table(ruleset.id)]
        assert any(_hands(one) for one in table(ruleset.id))
        assert EVERYWHERE | facts_of(ruleset.id).reasons <= {expect.get("reason") for expect in expected}
        assert any(_is_draw(one) and one["expect"].get("valid") for one in table(ruleset.id))
        assert {"error": True} in expected

    def test_limits_are_reached(self, ruleset: Ruleset) -> None:
        reached = any(hand["limit"] for one in table(ruleset.id) for hand in _hands(one))
        assert reached == facts_of(ruleset.id).has_limit

    def test_several_winners_are_told_where_several_may_win(self, ruleset: Ruleset) -> None:
        several = any(len(one["case"]["result"]["wins"]) > 1 for one in table(ruleset.id) if _hands(one))
        most = max(ruleset.configure(options).claims.priority.most for options in _choices(ruleset))
        assert several == (most > 1)

    def test_losers_are_told_where_they_are_scored(self, ruleset: Ruleset) -> None:
        assert any("losers" in one["expect"] for one in table(ruleset.id)) == (ruleset.others is not no_others)


def _hands(one: Entry) -> list[Entry]:
    """All hands that a case tells in full."""
    expect = one["expect"]
    return [*([expect] if "elements" in expect else []), *expect.get("hands", {}).values()]


def _is_draw(one: Entry) -> bool:
    result = one["case"].get("result")
    return isinstance(result, dict) and result.get("kind") == "draw"


def _choices(ruleset: Ruleset) -> list[dict[str, int | str]]:
    """The defaults, the presets, and each option set to each of its other values alone."""
    changed: list[dict[str, int | str]] = [
        {option.id: value} for option in ruleset.options for value in option.values[1:]
    ]
    return [{}, *changed, *(dict(preset) for preset in ruleset.presets.values())]


def test_every_table_belongs_to_a_ruleset() -> None:
    for path in TABLES.glob("*.json"):
        assert find_ruleset(path.stem).id == path.stem


def test_a_table_is_awaited_only_until_its_ruleset_is_there() -> None:
    """Then it moves to the other tables."""
    for path in AWAITED.glob("*.json"):
        with pytest.raises(MahjongError):
            find_ruleset(path.stem)
        for one in json.loads(path.read_text(encoding="utf-8")):
            assert list(one) == ["name", "why", "case", "expect"]
            assert one["why"].endswith(".")
            assert sum(one["expect"].get("deltas", ())) == 0


# ---- through the command


class Said(NamedTuple):
    """What a command said and returned."""

    status: int
    output: str
    error: str


Score = Callable[..., Said]


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Score:
    """Runs `mahjong-desktop score -` on a text."""

    def run(text: str, *arguments: str) -> Said:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode()), encoding="utf-8"))
        return Said(main(["score", "-", *arguments]), *capsys.readouterr())

    return run


@pytest.mark.parametrize(
    ("ruleset", "name"),
    [
        ("hong-kong", "worked-half-flush-pungs"),
        ("hong-kong", "liable-dragons-other-discarder"),
        ("hong-kong", "minimum-three-two-inner"),
        ("hong-kong", "two-winners"),
        ("hong-kong", "draw"),
        *((ruleset, next(one["name"] for one in table(ruleset) if "hands" in one["expect"]))
          for ruleset in ("riichi-ema", "taiwanese", "classical", "yichang")),
    ],
)  # fmt: skip
def test_command_answers(ruleset: str, name: str, score: Score) -> None:
    one = entry(ruleset, name)
    said = score(json.dumps(one["case"]))
    assert (said.status, said.error) == (0, "")
    assert summary(json.loads(said.output), one["expect"]) == one["expect"]


def test_command_answers_in_a_process_of_its_own() -> None:
    one = entry("hong-kong", "worked-half-flush-pungs")
    command = [sys.executable, "-m", "mahjong_desktop", "score", "-"]
    text = json.dumps(one["case"])
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert summary(json.loads(done.stdout), one["expect"]) == one["expect"]


def test_command_names_the_elements(score: Score) -> None:
    text = json.dumps(entry("hong-kong", "worked-half-flush-pungs")["case"])
    names = [
        [element["name"] for element in json.loads(score(text, "--lang", language).output)["hands"][0]["elements"]]
        for language in ("en", "ru")
    ]
    assert "All pungs" in names[0]
    assert "Все панги" in names[1]


@pytest.mark.parametrize(
    "name",
    ["error-fifth-copy-with-winning-tile", "error-hand-one-short", "error-unknown-key", "error-option-above-range",
     "error-unknown-honor", "error-chow-of-honors", "error-unknown-ruleset", "error-last-discard-self-drawn"],
)  # fmt: skip
def test_command_refuses_with_one_line(name: str, score: Score) -> None:
    _assert_one_line(score(json.dumps(entry("hong-kong", name)["case"])))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"hong-kong"', "{}", "\x00", '{"ruleset": 1}'])
def test_command_refuses_what_is_no_case(text: str, score: Score) -> None:
    _assert_one_line(score(text))


def _assert_one_line(said: Said) -> None:
    assert (said.status, said.output) == (2, "")
    assert said.error.count("\n") == 1
    assert said.error.strip()
    assert "Traceback" not in said.error
