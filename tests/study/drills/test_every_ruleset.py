"""Drills exist and are right in every ruleset: they are answered from an independent score of the hand, and once
wrongly on purpose; nothing comes twice too soon; every element appears; the shipped hands are what they say.
"""

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.wins import Way
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.records.pieces import faces_in
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.choosing import described, hangs_on_untold
from mahjong_desktop.study.drills.discarding import DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsQuestion
from mahjong_desktop.study.drills.judging import Judgement, PartMark
from mahjong_desktop.study.drills.questions import DrillQuestion, judge
from mahjong_desktop.study.drills.round import AGAIN_AFTER, ROUND_KINDS, DrillRound
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import (
    SITUATIONS,
    STORE_FOLDER,
    STORE_SUFFIX,
    Store,
    hand_id,
    position_id,
    shipped_contents,
    skills_of,
)
from mahjong_desktop.texts.pages import supplement
from tests.benchmarks.drills import MOST, coverage, forms
from tests.scale import amount
from tests.study.drills.answering import right_answer, wrong_answer

MOST_BYTES = 60_000
FEWEST_HANDS = 60

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def wrongly_judged(question: DrillQuestion, judgement: Judgement, judged_wrong: Judgement) -> list[str]:
    """What is wrong with the judgement of the right and of the wrong answer to a question."""
    skills = set(question.skills)
    found = {
        "the right answer is not right": not judgement.right,
        "a skill was right and is not": not all(right for _, right in judgement.skills),
        "a part is not right": any(part.mark not in (PartMark.RIGHT, PartMark.LEFT) for part in judgement.parts),
        "the wrong answer is right": judged_wrong.right,
        "no skill was wrong": all(right for _, right in judged_wrong.skills),
        "a skill was not asked": not {skill for skill, _ in (*judgement.skills, *judged_wrong.skills)} <= skills,
    }
    if isinstance(question, DiscardQuestion):
        found["the best discard loses something"] = judgement.loss != 0
        found["a worse discard loses nothing"] = not judged_wrong.loss
    return [what for what, holds in found.items() if holds]


@pytest.mark.in_turn
@each_ruleset
def test_drills_are_judged_rightly(ruleset: Ruleset) -> None:
    drills, rng = DrillRound(ruleset, None, seed=7), Random(7)
    kinds = set()
    for _ in range(amount(4, 50)):
        task = drills.next()
        assert task is not None
        for question in task.questions:
            right = right_answer(question, ruleset)
            judgement = judge(question, right)
            wrong = judge(question, wrong_answer(question, right, rng))
            assert wrongly_judged(question, judgement, wrong) == [], (question, right)
            drills.answered(question, judgement)
            kinds.add(type(question).__name__)
            if isinstance(question, ElementsQuestion):
                assert 2 <= len(question.choices) <= 9
                assert len({choice.element for choice in question.choices}) == len(question.choices)
    assert len(kinds) >= amount(2, 6)


@pytest.mark.in_turn
@each_ruleset
def test_no_hand_comes_twice_within_two_hundred(ruleset: Ruleset) -> None:
    drills = DrillRound(ruleset, None, seed=3)
    shown: list[str] = []
    for _ in range(AGAIN_AFTER + amount(10, 300)):
        task = drills.next()
        assert task is not None
        assert task.id not in shown[-AGAIN_AFTER:]
        shown.append(task.id)


@pytest.mark.in_turn
@each_ruleset
def test_every_element_appears_within_five_hundred_questions(ruleset: Ruleset) -> None:
    for form, wanted in forms(ruleset):
        assert coverage(form, wanted, seed=1, most=MOST).missing == ()


@each_ruleset
def test_each_element_and_each_refusal_has_hands(ruleset: Ruleset) -> None:
    store = Store.of(ruleset.id)
    told = {element.id for element in (*ruleset.scoring.told, *supplement(ruleset))}
    assert told <= {element for hand in store.hands for element in hand.elements}
    assert len(store.hands) >= FEWEST_HANDS
    assert len(store.positions) >= 20
    assert store.header.revision == ruleset.revision
    assert {hand.reason for hand in store.refused} == set(store.header.reasons) - {""}


@pytest.mark.in_turn
@each_ruleset
def test_each_kind_of_question_can_be_asked_alone(ruleset: Ruleset) -> None:
    for kind in ROUND_KINDS - {"own"}:
        task = DrillRound(ruleset, None, kinds=(kind,), seed=1).next()
        assert task is not None, kind
        assert all(question.skills for question in task.questions)


@each_ruleset
def test_the_file_is_small_and_names_each_hand_once(ruleset: Ruleset) -> None:
    path = assets_folder() / STORE_FOLDER / f"{ruleset.id}{STORE_SUFFIX}"
    assert path.stat().st_size <= MOST_BYTES
    contents = shipped_contents(ruleset.id)
    ids = [hand.id for hand in contents.hands]
    assert len(set(ids)) == len(ids)
    assert ids == [hand_id(hand.case, hand.seat) for hand in contents.hands]
    assert [one.id for one in contents.positions] == [position_id(one.position) for one in contents.positions]


@pytest.mark.in_turn
@each_ruleset
def test_stored_hands_are_what_the_engine_says(ruleset: Ruleset) -> None:
    for hand in shipped_contents(ruleset.id).hands[:: amount(5, 1)]:
        assert described(scored_drill(hand, ruleset.configure(hand.case.options))) == hand


@each_ruleset
def test_skills_are_those_of_the_ruleset(ruleset: Ruleset) -> None:
    skills = skills_of(ruleset)
    assert len(set(skills)) == len(skills)
    assert skills[-3:] == SITUATIONS
    elements = [skill for skill in skills if skill.startswith("element:")]
    assert elements == [f"element:{element.id}" for element in ruleset.scoring.told]
    drills = DrillRound(ruleset, None, seed=5)
    asked = {skill for _ in range(5) if (task := drills.next()) for one in task.questions for skill in one.skills}
    assert asked <= set(skills)


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_a_robbed_tile_belongs_to_a_pung_that_lies_open(ruleset: Ruleset) -> None:
    store = Store.of(ruleset.id)
    for hand in (*store.hands, *store.refused):
        result = hand.case.result
        if result.by is Way.ROB_KONG and result.giver is not None and hand.case.seats[result.giver].melds:
            melds = hand.case.seats[result.giver].melds
            assert any(set(faces_in(result.tile or "")) == set(faces_in(meld.tiles)) for meld in melds), hand.id


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_no_hand_hangs_on_what_is_not_told(ruleset: Ruleset) -> None:
    store = Store.of(ruleset.id)
    for hand in (*store.hands, *store.refused):
        assert not hangs_on_untold(hand.case, ruleset.configure(hand.case.options)), hand.id
