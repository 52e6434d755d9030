"""Cases become drafts and cases again without losing what is scored, and their accounts say what the scorer says.

A small run tries every twentieth case of each table, other ones after each change; a whole run tries all of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.calculator.draft import case_of, draft_of_case
from mahjong_desktop.study.case_accounts import calculated_case
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import scored_with
from tests.scale import part_in_turn, whole

TABLES = Path(__file__).parents[2] / "rulesets"
RULESETS = [ruleset.id for ruleset in built_in_rulesets()]
PARTS = 20


def cases_of(ruleset: str) -> list[dict[str, Any]]:
    """The cases of a table that have their turn."""
    possible = possible_cases(ruleset)
    return possible if whole() else possible[part_in_turn(PARTS) :: PARTS]


def possible_cases(ruleset: str) -> list[dict[str, Any]]:
    """All cases of a table that are not impossible."""
    table = json.loads((TABLES / f"{ruleset}.json").read_text(encoding="utf-8"))
    return [entry for entry in table if "error" not in entry["expect"]]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_case_becomes_a_draft_and_a_case_of_the_same_worth(ruleset: str) -> None:
    entries = cases_of(ruleset)
    assert entries
    for entry in entries:
        case = read_case(json.dumps(entry["case"]))
        rules = find_ruleset(case.ruleset)
        draft = draft_of_case(case, rules)
        again = case_of(draft)
        assert again.options == {name: value for name, value in case.options.items() if name in again.options}
        assert scored_with(again, draft.ruleset) == scored_with(case, rules.configure(case.options)), entry["name"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_account_of_a_case_says_what_the_scorer_says(ruleset: str) -> None:
    for entry in cases_of(ruleset):
        case = read_case(json.dumps(entry["case"]))
        rules = find_ruleset(case.ruleset).configure(case.options)
        result = scored_with(case, rules)
        told = calculated_case(case, rules)
        if not result["valid"]:
            assert told.account is None and told.refusal is not None, entry["name"]
            assert told.refusal.reason == result["reason"], entry["name"]
            assert told.refused is None or told.refused.refusal == told.refusal
            continue
        assert told.account is not None and told.unsettled is None, entry["name"]
        assert list(told.account.deltas[: len(result["deltas"])]) == result["deltas"], entry["name"]
        hands = {hand.seat: hand for hand in (*told.account.wins, *told.account.others)}
        for scored in result["hands"]:
            facts = hands[scored["seat"]].elements
            assert {fact.id: (fact.value, fact.count) for fact in facts} == {
                element["id"]: (element["value"], element["count"]) for element in scored["elements"]
            }, entry["name"]
            assert hands[scored["seat"]].arithmetic.points == scored["points"], entry["name"]


WITHOUT_LOSERS = {
    "ruleset": "classical",
    "seats": [{"hand": "123m456p7799s777z"}, {}, {}, {}],
    "result": {"kind": "win", "tile": "7s", "by": "discard", "from": 2, "wins": [{"seat": 0}]},
}


def test_without_the_hands_of_losers_the_winner_is_scored_and_nothing_is_paid() -> None:
    """Going out 10, a concealed pung of dragons 8, an exposed pung of minor tiles 2; a set of dragons doubles."""
    told = calculated_case(read_case(json.dumps(WITHOUT_LOSERS)), find_ruleset("classical"))
    assert told.account is not None and told.unsettled is not None
    assert told.unsettled.code == "loser-without-hand"
    assert told.account.wins[0].arithmetic.points == 40
    assert set(told.account.deltas) == {0}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_scores_a_winner_whose_opponents_are_unknown(ruleset: str) -> None:
    """Where hands of losers are needed, others stand in for them, so that the value of the winner's hand is known."""
    scored = 0
    for number, entry in enumerate((*cases_of(ruleset), *possible_cases(ruleset))):
        if scored and number >= 8:
            break
        case = entry["case"]
        if not entry["expect"].get("valid") or len(case["result"].get("wins", ())) != 1:
            continue
        winner = case["result"]["wins"][0]["seat"]
        empty = [number for number, seat in enumerate(case["seats"]) if seat == {}]
        seats = [
            seat if number == winner or number in empty else {**seat, "hand": None}
            for number, seat in enumerate(case["seats"])
        ]
        rules = find_ruleset(ruleset).configure(case.get("options", {}))
        try:
            told = calculated_case(read_case(json.dumps({**case, "seats": seats})), rules)
        except MahjongError:  # two empty chairs beside a dummy: which of them is empty cannot be known
            assert rules.chairs.empty
            continue
        if told.account is not None:
            scored += 1
            assert [win.seat for win in told.account.wins] == [winner]
    assert scored
