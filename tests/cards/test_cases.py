"""The table of cases of Shuangkou, and what `mahjong-desktop score` prints for them.

The table is derived by hand from the rules, never printed by the program. A case expects `{"error": true}` or what the
answer has under these keys.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.cards.plays import PlayForm, PlayRefusal
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.score_cases import score_case

Entry = dict[str, Any]
TABLE: list[Entry] = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))

KEYS_OF_ANSWER = {
    "score": {
        "ruleset",
        "kind",
        "valid",
        "reason",
        "result",
        "winners",
        "factor",
        "bomb",
        "multiplier",
        "amount",
        "transfers",
        "deltas",
    },
    "beats": {"ruleset", "kind", "beats", "form", "reason"},
    "leads": {"ruleset", "kind", "next", "seat", "by"},
}
"""The keys of the answers, by kind of case."""


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: str(entry["name"]))
def test_case(entry: Entry) -> None:
    if entry["expect"] == {"error": True}:
        with pytest.raises(MahjongError):
            score_case(entry["case"])
        return
    answer = score_case(entry["case"])
    assert set(answer) == KEYS_OF_ANSWER[entry["case"]["kind"]]
    assert {key: answer[key] for key in entry["expect"]} == entry["expect"], entry["why"]
    if entry["case"]["kind"] == "score":
        paid = Counter[int]()
        for transfer in answer["transfers"]:
            paid[transfer["from"]] -= transfer["amount"]
            paid[transfer["to"]] += transfer["amount"]
        assert [paid[seat] for seat in range(4)] == answer["deltas"]


def test_the_table_is_whole() -> None:
    """Every form, reason and result is there, each case once and with its reason."""
    assert len({entry["name"] for entry in TABLE}) == len(TABLE) >= 60
    assert all(entry["why"] for entry in TABLE)
    expected = [entry["expect"] for entry in TABLE]
    assert {one.get("form") for one in expected} >= set(PlayForm)
    assert {one.get("reason") for one in expected} >= set(PlayRefusal)
    assert {one.get("result") for one in expected} >= set(CardResult)
    assert {(one.get("next"), one.get("by")) for one in expected} >= {
        ("turn", None),
        ("lead", "partner"),
        ("lead", "self"),
        ("lead", "first"),
        ("lead", "lot"),
        ("end", None),
    }


def _run(case: object, folder: Path) -> int:
    path = folder / "case.json"
    path.write_text(json.dumps(case), encoding="utf-8")
    return main(["score", str(path)])


def test_the_command_prints_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = {"ruleset": "shuangkou", "kind": "beats", "previous": "445566", "play": "556677"}
    assert _run(case, tmp_path) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ruleset": "shuangkou",
        "kind": "beats",
        "beats": True,
        "form": "pairs",
        "reason": None,
    }


def test_the_command_refuses_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [entry["case"] for entry in TABLE if entry["expect"] == {"error": True}]
    assert len(wrong) > 20
    for case in wrong:
        assert _run(case, tmp_path) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.endswith("\n") and printed.err.count("\n") == 1
