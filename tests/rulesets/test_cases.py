"""Tables of score cases, one a ruleset: wins, refusals, draws and input that cannot be.

Each table is derived by hand from the rules, never printed by the program. What `mahjong-desktop score` does with the
text of a case is tested here too, through the command itself; the other commands are tested in tests/commands.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import RULESETS, find_ruleset
from mahjong_desktop.study.score_cases import score_case

TABLES = Path(__file__).parent
LEAST_CASES = 60
Entry = dict[str, Any]


@cache
def table(ruleset: str) -> tuple[Entry, ...]:
    """The cases of a ruleset's table; none if there is no table."""
    path = TABLES / f"{ruleset}.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else ()


def entry(ruleset: str, name: str) -> Entry:
    """The case of that name."""
    return next(one for one in table(ruleset) if one["name"] == name)


ALL = [
    pytest.param(one, id=f"{path.stem}-{one['name']}")
    for path in sorted(TABLES.glob("*.json"))
    for one in table(path.stem)
]


def summary(scored: dict[str, Any]) -> Entry:
    """What a table expects, taken from the answer to a case."""
    if not scored["valid"]:
        assert scored["reason"]
        assert scored["hands"] == scored["transfers"] == scored["deltas"] == []
        return {"valid": False, "reason": scored["reason"]}
    assert scored["reason"] is None
    assert _sums(scored["transfers"], len(scored["deltas"])) == scored["deltas"]
    winners = [hand for hand in scored["hands"] if hand["won"]]
    if not winners:
        return {"valid": True, "deltas": scored["deltas"]}
    (won,) = winners
    ids = [element["id"] for element in won["elements"]]
    assert len(ids) == len(set(ids))
    return {
        "valid": True,
        **won["totals"],
        "points": won["points"],
        "limit": won["limit"] is not None,
        "elements": {element["id"]: element["value"] for element in won["elements"]},
        "deltas": scored["deltas"],
    }


def _sums(transfers: list[Entry], seats: int) -> list[int]:
    sums = [0] * seats
    for transfer in transfers:
        sums[transfer["from"]] -= transfer["amount"]
        sums[transfer["to"]] += transfer["amount"]
    return sums


@pytest.mark.parametrize("one", ALL)
def test_case(one: Entry) -> None:
    if one["expect"] == {"error": True}:
        with pytest.raises(MahjongError):
            score_case(json.dumps(one["case"]))
        return
    assert summary(score_case(json.dumps(one["case"]))) == one["expect"]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
class TestTable:
    def test_it_is_there_and_long_enough(self, ruleset: Ruleset) -> None:
        names = [one["name"] for one in table(ruleset.id)]
        assert len(names) >= LEAST_CASES
        assert len(names) == len(set(names))

    def test_it_is_about_this_ruleset(self, ruleset: Ruleset) -> None:
        for one in table(ruleset.id):
            assert list(one) == ["name", "why", "case", "expect"]
            assert one["why"].endswith(".")
            assert "error" in one["expect"] or one["case"]["ruleset"] == ruleset.id

    def test_every_element_is_scored_somewhere(self, ruleset: Ruleset) -> None:
        scored = {element for one in table(ruleset.id) for element in one["expect"].get("elements", ())}
        elements = {element for options in _choices(ruleset) for element in ruleset.configure(options).element_ids()}
        assert scored == elements

    def test_every_option_is_used_somewhere(self, ruleset: Ruleset) -> None:
        used = {option for one in table(ruleset.id) for option in one["case"].get("options", {})}
        assert {option.id for option in ruleset.options} <= used

    def test_it_has_wins_refusals_draws_and_errors(self, ruleset: Ruleset) -> None:
        expected = [one["expect"] for one in table(ruleset.id)]
        assert any(expect.get("fan") is not None or "elements" in expect for expect in expected)
        assert {"not-a-hand", "too-many-winners"} <= {expect.get("reason") for expect in expected}
        assert any(expect.get("valid") and not any(expect["deltas"]) for expect in expected)
        assert {"error": True} in expected


def _choices(ruleset: Ruleset) -> list[dict[str, int | str]]:
    """The defaults, and each option set to each of its other values alone."""
    changed: list[dict[str, int | str]] = [
        {option.id: value} for option in ruleset.options for value in option.values[1:]
    ]
    return [{}, *changed]


def test_every_table_belongs_to_a_ruleset() -> None:
    for path in TABLES.glob("*.json"):
        assert find_ruleset(path.stem).id == path.stem


# ---- through the command


def score(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `mahjong-desktop score -` on a text."""
    command = [sys.executable, "-m", "mahjong_desktop", "score", "-", *arguments]
    return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize(
    "name",
    ["worked-half-flush-pungs", "liable-dragons-other-discarder", "minimum-three-two-inner", "two-winners", "draw"],
)
def test_command_answers(name: str) -> None:
    one = entry("hong-kong", name)
    done = score(json.dumps(one["case"]))
    assert (done.returncode, done.stderr) == (0, "")
    assert summary(json.loads(done.stdout)) == one["expect"]


def test_command_names_the_elements() -> None:
    text = json.dumps(entry("hong-kong", "worked-half-flush-pungs")["case"])
    names = [
        [element["name"] for element in json.loads(score(text, "--lang", language).stdout)["hands"][0]["elements"]]
        for language in ("en", "ru")
    ]
    assert "All pungs" in names[0]
    assert "Все панги" in names[1]


@pytest.mark.parametrize(
    "name",
    ["error-fifth-copy-with-winning-tile", "error-hand-one-short", "error-unknown-key", "error-option-above-range",
     "error-unknown-honor", "error-chow-of-honors", "error-unknown-ruleset", "error-last-discard-self-drawn"],
)  # fmt: skip
def test_command_refuses_with_one_line(name: str) -> None:
    _assert_one_line(score(json.dumps(entry("hong-kong", name)["case"])))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"hong-kong"', "{}", "\x00", '{"ruleset": 1}'])
def test_command_refuses_what_is_no_case(text: str) -> None:
    _assert_one_line(score(text))


def _assert_one_line(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
