"""The lessons on value and payments: the sums are those of the score, wrong answers are mistakes in this very hand, and
each thing of a game's own is taught."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.ladder import ladder_told
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill, seated
from mahjong_desktop.study.drills.store import DrillHand, Store
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.mistakes import gain_with, sum_mistakes, whole_gain
from mahjong_desktop.study.lessons.steps import ChooseSum, ChooseWords, FillFigures, LessonStep, Read
from mahjong_desktop.study.lessons.sum_hands import SumHands, has_a_sum, has_two_units, is_combined
from mahjong_desktop.study.lessons.sum_steps import LIABILITY_CHAPTER, ask_sum, liable_seats
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.scale import language_of
from tests.study.lessons.asked import SEEDS, lessons

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
each_ruleset = pytest.mark.parametrize("ruleset", IDS)
UNTOLD = ("not-a-hand", "way-not-allowed")


def steps(ruleset: str, name: str) -> list[LessonStep]:
    return [step for one in lessons(ruleset)[:: len(SEEDS)] if one.id == name for step in one.steps]


def sums(ruleset: str, name: str) -> list[tuple[ChooseSum, ScoredDrill]]:
    rules = find_ruleset(ruleset)
    asked = [step for step in steps(ruleset, name) if isinstance(step, ChooseSum)]
    return [(step, scored_drill(step.hand, rules)) for step in asked if step.hand is not None]


def is_refused(hand: DrillHand, rules: Ruleset) -> bool:
    """Whether a complete hand may not win under these options; some are refused, or possible, under others only."""
    try:
        refusal = scored_drill(hand, rules).refusal
    except MahjongError:
        return False
    return refusal is not None and refusal.complete


def received(hand: DrillHand, rules: Ruleset) -> int:
    """What the winner receives by the score of the case, less what the winner pays."""
    paid = scored_with(hand.case, rules)["transfers"]
    return sum(
        one["amount"] * ((one["to"] == hand.seat) - (one["from"] == hand.seat)) for one in paid if one is not None
    )


@pytest.mark.in_turn
@each_ruleset
def test_sums_are_those_of_the_score_and_wrong_ones_are_others(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    asked = [*sums(ruleset, "value"), *sums(ruleset, "payments")]
    assert len({step.hand.id for step, _ in asked if step.hand is not None}) > 3
    for step, _ in asked:
        assert step.hand is not None
        figures = [choice.name.facts["points"] for choice in step.choices if choice.name is not None]
        (right,) = [choice.name.facts["points"] for choice in step.choices if choice.right and choice.name is not None]
        assert right == received(step.hand, rules)
        assert len(figures) == len(set(figures)) == 3
        assert all(isinstance(figure, int) and figure > 0 for figure in figures) and figures == sorted(figures)


@pytest.mark.in_turn
@each_ruleset
def test_the_value_lesson_begins_with_a_hand_that_is_worked_out_and_ends_with_hands_alone(ruleset: str) -> None:
    first, *rest = steps(ruleset, "value")
    assert isinstance(first, Read) and first.hand is not None and first.part == "value"
    alone = [step.alone for step in rest if isinstance(step, ChooseSum)]
    assert alone == sorted(alone) and alone.count(True) == 2 and alone.count(False) >= 1
    paid = steps(ruleset, "payments")[0]
    assert isinstance(paid, Read) and paid.hand is not None and paid.part == "payment"


@pytest.mark.in_turn
@each_ruleset
def test_what_the_game_has_of_its_own_is_taught(ruleset: str) -> None:
    hands = Store.of(ruleset).hands
    drills = [drill for _, drill in sums(ruleset, "value")]
    tags = {tag for hand in hands for tag in hand.tags}
    if "absorbed" in tags:
        assert any(drill.scored is not None and drill.scored.absorbed for drill in drills)
    if any("value:combined" in hand.skills for hand in hands):
        assert any(is_combined(drill) for drill in drills)
    if SumHands(find_ruleset(ruleset), Random(1)).take(has_two_units) is not None:
        assert any(has_two_units(drill) for drill in drills)
    if "limit" in tags:
        assert any(drill.scored is not None and drill.scored.limit is not None for drill in drills)
    stored = [hand for hand in Store.of(ruleset).refused if hand.reason not in UNTOLD]
    refused = any(is_refused(hand, find_ruleset(ruleset)) for hand in stored)
    assert refused == any(step.ask.id == "refused-ask" for step in steps(ruleset, "value"))
    if any(hand.case.dealer_streak for hand in hands):
        every = [*drills, *(drill for _, drill in sums(ruleset, "payments"))]
        assert any(drill.hand.case.dealer_streak for drill in every)


@pytest.mark.in_turn
@each_ruleset
def test_every_element_of_a_stored_hand_was_taught(ruleset: str) -> None:
    """Drills ask for no element that the lesson on elements has not told."""
    rules = find_ruleset(ruleset)
    told = {name for step in steps(ruleset, "elements") if isinstance(step, Read) for name in step.elements}
    payers = {element.id for element in rules.scoring.payer_elements}
    for hand in Store.of(ruleset).hands:
        if set(hand.elements) - told - payers:  # of other options, else it was not taught
            with suppress(MahjongError, ValueError):
                drill = scored_drill(hand, rules)
                assert drill.mine is None or {fact.id for fact in drill.mine.elements} <= told, hand.id


@pytest.mark.in_turn
@each_ruleset
def test_a_hand_that_may_not_win_is_refused_for_the_right_reason(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for step in (step for step in steps(ruleset, "value") if isinstance(step, ChooseWords)):
        assert step.hand is not None
        refusal = scored_drill(step.hand, rules).refusal
        assert refusal is not None and refusal.complete
        (right,) = [choice for choice in step.choices if choice.right]
        assert right.name is not None and right.name.facts["reason"] == refusal.reason


@pytest.mark.in_turn
@each_ruleset
def test_mistakes_are_told_with_their_figures_and_lead_to_the_right_sum(ruleset: str) -> None:
    rules, language = find_ruleset(ruleset), language_of(ruleset)
    words = LessonWords(rules, Texts(language))
    for step, drill in [*sums(ruleset, "value"), *sums(ruleset, "payments")]:
        assert {one.gain for one in sum_mistakes(drill)}.isdisjoint({whole_gain(drill), 0})
        for choice in step.choices:
            told = words.say(choice.why)
            assert choice.name is not None
            assert words.texts.number(whole_gain(drill)) in told
            if not choice.right:
                assert told.count(words.texts.number(int(choice.name.facts["points"]))) >= 1, told


@pytest.mark.in_turn
@each_ruleset
def test_an_element_that_is_left_out_changes_the_sum_as_the_ruleset_says(ruleset: str) -> None:
    for _, drill in sums(ruleset, "value"):
        assert drill.scored is not None
        same = gain_with(drill, drill.scored.elements)
        for mistake in sum_mistakes(drill):
            if mistake.id == "mistake-overlooked":
                rest = tuple(one for one in drill.scored.elements if one.id != mistake.facts["element"])
                assert same == whole_gain(drill) and gain_with(drill, rest) == mistake.gain


@pytest.mark.in_turn
@each_ruleset
def test_the_ladder_adds_up(ruleset: str) -> None:
    rules, texts = find_ruleset(ruleset), Texts("en")
    for step, drill in [*sums(ruleset, "value"), *sums(ruleset, "payments")]:
        assert step.hand is not None and drill.mine is not None and drill.scored is not None
        told = ladder_told(step.hand, rules, texts, read=True)
        rows = [int(row.pays.replace("−", "-").replace(",", "")) for row in told.pays]
        table = whole_gain(drill) - sum(rows)
        assert told.gain == texts.signed(whole_gain(drill)) and (not table or texts.number(abs(table)) in told.adding)
        assert len(told.has) == len(drill.mine.elements) + len(drill.scored.absorbed)
        assert [bool(held.included) for held in told.has].count(True) == len(drill.scored.absorbed)


def test_points_of_flowers_and_elements_are_added_up_in_words() -> None:
    _, drill = sums("nanjing", "value")[0]
    told = ladder_told(drill.hand, find_ruleset("nanjing"), Texts("en"), read=True)
    (terms,) = {row.meaning for row in told.pays if row.meaning}
    assert "20 (base)" in terms and "(flowers, doubled)" in terms


def test_the_highest_of_several_counts_once() -> None:
    """Wenzhou takes the highest class alone: the mistake is to take it twice."""
    found = [one for _, drill in sums("wenzhou", "value") for one in sum_mistakes(drill) if one.id == "mistake-highest"]
    assert found
    words = LessonWords(find_ruleset("wenzhou"), Texts("en"))
    choices = [choice for step, _ in sums("wenzhou", "value") for choice in step.choices]
    told = [words.say(choice.why) for choice in choices if choice.why.id == "mistake-highest"]
    assert told and all("Only the highest counts" in one for one in told)


def test_a_payment_without_a_calculation_is_told_by_the_points() -> None:
    rules = find_ruleset("hong-kong")
    calculated = [
        row.terms for _, drill in sums("hong-kong", "value")
        for row in ladder_told(drill.hand, rules, Texts("en"), read=True).pays
    ]  # fmt: skip
    assert any(" × 2 = " in terms for terms in calculated)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_the_rule(language: str) -> None:
    rules = find_ruleset("wenzhou")
    words = LessonWords(rules, Texts(language))
    asked = [step for name in ("elements", "value", "payments") for step in steps("wenzhou", name)]
    for step in asked:
        hint = words.hint(step)
        assert bool(hint) != isinstance(step, Read)


@pytest.mark.in_turn
@each_ruleset
def test_who_pays_for_others_is_taught_with_the_rule_and_announced(ruleset: str) -> None:
    rules, language = find_ruleset(ruleset), language_of(ruleset)
    words = LessonWords(rules, Texts(language))
    asked = [(step, drill) for step, drill in sums(ruleset, "payments") if liable_seats(drill)]
    assert bool(asked) == any("liability" in hand.tags for hand in Store.of(ruleset).hands)
    opening = [said for said in steps(ruleset, "payments")[0].lines if said.id == "payment-exceptions"]
    assert bool(opening) >= bool(asked)
    for step, drill in asked:
        assert drill.account is not None and drill.account.scheme in str(opening[0].facts["schemes"]).split()
        assert step.chapter == LIABILITY_CHAPTER
        hint = words.hint(step)
        assert len(hint) > 60 and not set("{}*|`%") & set(hint), hint
        assert step.lines[0].id == "sum-liable"
        for said in step.lines[1:]:
            seats = [rules.seat_names[drill.win.table.seat_wind(seat)] for seat in liable_seats(drill)]
            assert {said.facts["payer"], said.facts["seat"]} & set(seats)


def test_a_hand_that_one_pays_alone_is_announced_without_liability() -> None:
    """In Hong Kong the discarder of a new tile near the end pays for all, and is not liable for what was fed."""
    schemes = [drill.account.scheme for _, drill in sums("hong-kong", "payments") if drill.account is not None]
    (opening,) = [said for said in steps("hong-kong", "payments")[0].lines if said.id == "payment-exceptions"]
    assert "pays-fresh-tile" in schemes and "pays-fresh-tile" in str(opening.facts["schemes"])


def test_an_element_is_told_in_the_unit_that_it_has_beside_the_others() -> None:
    """In Wuhan a self-draw brings half as much again beside a major hand, and a double otherwise."""
    rules, units = find_ruleset("wuhan"), set()
    for step in (step for step in steps("wuhan", "elements") if isinstance(step, ChooseWords)):
        here = [choice.why.facts for choice in step.choices if choice.why.id == "element-here"]
        for facts in here:
            beside = {str(other["element"]) for other in here}
            assert facts["unit"] == rules.scoring.unit_of(str(facts["element"]), beside)
            units.add((facts["element"], facts["unit"]))
    assert ("self-draw", "half-again") in units and ("self-draw", rules.scoring.unit) not in units


@pytest.mark.in_turn
@each_ruleset
def test_the_value_is_the_sum_or_what_one_pays(ruleset: str) -> None:
    for step in (step for step in steps(ruleset, "payments") if isinstance(step, FillFigures)):
        amounts = [row.figure for row in step.rows if row.name.id == "payment-of" and row.figure]
        for said in (said for said in step.lines if said.id.startswith("payment-worth")):
            points = int(said.facts["points"])
            match said.id:
                case "payment-worth-together":
                    assert len(amounts) > 1 and sum(amounts) == points
                case "payment-worth-each":
                    assert points <= max(amounts)
                case other:
                    assert other == "payment-worth-from" and points not in (*amounts, sum(amounts))


def test_a_sum_with_bets_from_the_table_asks_for_the_gain_and_says_that_an_own_bet_comes_back() -> None:
    """What lies on the table is not paid by the others, and an own bet is no gain."""
    rules, seen = find_ruleset("riichi-ema"), set[tuple[bool, bool]]()
    for hand in Store.of(rules.id).hands:
        drill = scored_drill(seated(hand, rules), rules)
        if drill.mine is None or not has_a_sum(drill):
            continue
        step = ask_sum(drill, payments=True)
        table = any(paid.payer == TABLE and paid.payee == drill.seat for paid in drill.transfers)
        own = table and any(paid.payer == drill.seat and paid.payee == TABLE for paid in drill.transfers)
        assert step.ask.id == ("sum-ask-table" if table else "sum-ask")
        assert any(said.id == "sum-own-bet" for said in step.lines) == own
        seen.add((table, own))
        if len(seen) == 3:
            return
    raise AssertionError(seen)
