"""Judgements: parts that are right, missing, wrong or rightly left alone; figures that follow from wrong ones."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.drills.elements import ElementsAnswer, elements_question
from mahjong_desktop.study.drills.judging import PartMark, TableCell
from mahjong_desktop.study.drills.payments import PaymentsAnswer, payments_question
from mahjong_desktop.study.drills.questions import judge
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import DrillHand, hand_id
from mahjong_desktop.study.drills.value import RowKind, ValueAnswer, ValueQuestion, value_question
from mahjong_desktop.study.drills.waiting import WaitsAnswer

# White and two of characters claimed, nine of characters from North; a chrysanthemum, which is West's.
HONG_KONG = {
    "ruleset": "hong-kong",
    "dealer": 3,
    "seats": [
        {
            "hand": "3337799m",
            "melds": [
                {"kind": "pung", "tiles": "555z", "claimed": "5z", "from": 2},
                {"kind": "pung", "tiles": "222m", "claimed": "2m", "from": 3},
            ],
            "bonus": "3f",
        },
        {},
        {},
        {},
    ],
    "result": {"kind": "win", "tile": "9m", "by": "discard", "from": 2, "wins": [{"seat": 0}]},
}
# The hand of the look: 30 + 8 + 2 + 2 = 42, rounded to 50; riichi and a dora are 2 han: 3200.
RIICHI = {
    "ruleset": "riichi-ema",
    "dealer": 3,
    "dora_indicators": "3m",
    "ura_dora_indicators": "1p",
    "seats": [
        {"hand": "234m46p357s999s55z", "declared": ["riichi"]},
        {},
        {},
        {},
    ],
    "result": {"kind": "win", "tile": "5p", "by": "discard", "from": 3, "wins": [{"seat": 0}]},
}


def drill(document: dict[str, Any]) -> ScoredDrill:
    case = read_case(json.dumps(document))
    seat = case.result.wins[0].seat
    return scored_drill(DrillHand(hand_id(case, seat), case, seat), built_in_ruleset(case.ruleset))


def riichi_value() -> ValueQuestion:
    told = dict(RIICHI)
    told["seats"] = [{"hand": "234m46p678s999s55z", "declared": ["riichi"]}, {}, {}, {}]
    question = value_question(drill(told), None)
    assert question is not None
    return question


def test_elements_of_the_look() -> None:
    question = elements_question(drill(HONG_KONG), (), ("seat-flower",), Random(1))
    assert question is not None
    present = {choice.element for choice in question.choices if choice.present}
    assert present == {"mixed-one-suit", "all-pungs", "dragon-pung"}
    judgement = judge(question, ElementsAnswer(frozenset({"mixed-one-suit", "all-pungs", "seat-flower"})))
    marks = {question.choices[part.index].element: part.mark for part in judgement.parts}
    assert [judgement.number(mark) for mark in PartMark] == [2, 1, 1, len(question.choices) - 4]
    assert (marks["dragon-pung"], marks["seat-flower"]) == (PartMark.MISSING, PartMark.WRONG)
    assert dict(judgement.skills) == {
        "element:mixed-one-suit": True,
        "element:all-pungs": True,
        "element:dragon-pung": False,
        "element:seat-flower": False,
    }
    assert not judgement.right


def test_the_value_of_the_look() -> None:
    question = riichi_value()
    rows = [(row.kind.value, row.name, row.figure) for row in question.rows]
    assert ("element", "major-pung-concealed", 8) in rows
    assert rows[-2:] == [("sum", "fu", 42), ("rounding", "fu", 50)]
    assert question.grid is not None
    right = question.grid.right
    assert question.grid.cells[right.row][right.column].split(" / ")[0] == "3200"


def test_what_follows_from_a_wrong_figure_is_no_second_mistake() -> None:
    """The pung was taken for 4, the closed wait for nothing: 36, 40 minipoints and 2600 follow from that."""
    question = riichi_value()
    changed = {"major-pung-concealed": 4, "closed-wait": 0, "fu": 36}
    figures = [changed.get(row.name, row.figure) for row in question.rows]
    figures[-1] = 40
    assert question.grid is not None
    right = question.grid.right
    cell = TableCell(right.row - 1, right.column)
    judgement = judge(question, ValueAnswer(tuple(figures), cell))
    wrong = {question.rows[part.index].name: part.follows for part in judgement.parts if part.mark is PartMark.WRONG}
    assert wrong == {"major-pung-concealed": False, "closed-wait": False, "fu": True}
    assert (judgement.grid, judgement.fits, judgement.grid_follows) == (PartMark.WRONG, cell, True)
    skills = dict(judgement.skills)
    assert skills["element:major-pung-concealed"] is False
    assert not {"value:sum", "value:rounding", "value:table"} & {name for name, right in skills.items() if not right}


def test_a_wrong_sum_of_right_figures_is_a_mistake() -> None:
    question = riichi_value()
    place = next(index for index, row in enumerate(question.rows) if row.kind is RowKind.SUM and row.name == "fu")
    figures = [row.figure for row in question.rows]
    figures[place] = 44
    assert question.grid is not None
    judgement = judge(question, ValueAnswer(tuple(figures), question.grid.right))
    assert [(part.index, part.mark, part.follows) for part in judgement.parts if part.mark is not PartMark.RIGHT] == [
        (place, PartMark.WRONG, False)
    ]
    assert dict(judgement.skills)["value:sum"] is False


def test_nothing_filled_in_is_missing() -> None:
    question = riichi_value()
    judgement = judge(question, ValueAnswer((None,) * len(question.rows)))
    assert {part.mark for part in judgement.parts} == {PartMark.MISSING}
    assert judgement.grid is PartMark.MISSING
    assert not any(right for _, right in judgement.skills)


def test_points_follow_from_the_table() -> None:
    question = value_question(drill(HONG_KONG), None)
    assert question is not None
    figures = [row.figure for row in question.rows]
    assert question.rows[-1].kind is RowKind.TABLE
    assert figures[-2:] == [7, question.points]
    # 6 instead of 7, and the points of 6.
    judgement = judge(question, ValueAnswer((*figures[:-2], 6, 16)))
    assert [(part.mark, part.follows) for part in judgement.parts[-2:]] == [
        (PartMark.WRONG, False),
        (PartMark.WRONG, True),
    ]


def test_payments_are_judged_by_seat() -> None:
    question = payments_question(drill(HONG_KONG))
    assert question is not None
    amounts = [row.amount for row in question.payers]
    assert sum(amounts) == question.gain
    giver = next(index for index, row in enumerate(question.payers) if row.seat == 2)
    judgement = judge(question, PaymentsAnswer(tuple(a + (i == giver) for i, a in enumerate(amounts))))
    assert [part.index for part in judgement.parts if part.mark is PartMark.WRONG] == [giver]
    assert judgement.parts[giver].right == amounts[giver]


def test_an_answer_to_another_question_is_refused() -> None:
    question = payments_question(drill(HONG_KONG))
    assert question is not None
    with pytest.raises(ValueError, match="another question"):
        judge(question, WaitsAnswer(frozenset()))
    with pytest.raises(ValueError, match="for each payer"):
        judge(question, PaymentsAnswer((1,)))
    with pytest.raises(ValueError, match="for each row"):
        judge(riichi_value(), ValueAnswer((1,)))


def test_losers_who_settle_owe_and_receive() -> None:
    """In a game in which losers pay each other, amounts of both signs occur, and they add up."""
    table = Path(__file__).parents[2] / "rulesets" / "classical.json"
    found = set()
    for entry in json.loads(table.read_text(encoding="utf-8"))[:80]:
        if entry["expect"].get("valid") and entry["case"]["result"]["kind"] == "win":
            question = payments_question(drill(entry["case"])) if not entry["case"].get("options") else None
            if question is not None:
                assert sum(row.amount for row in question.payers) + question.table == question.gain
                found |= {row.amount > 0 for row in question.payers if row.amount}
    assert found == {True, False}
