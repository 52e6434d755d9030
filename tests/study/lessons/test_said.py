"""What lessons say of their hands is whole: tiles as they were claimed, elements that are left out, how a hand was won,
and which rule it is that is told in full."""

from __future__ import annotations

import re

import pytest

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.scored import scored_drill, seated
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.laid import shown_meld
from mahjong_desktop.study.lessons.hands import LessonHand, lesson_samples, tried_hand
from mahjong_desktop.study.lessons.payment_lesson import exceptional_schemes
from mahjong_desktop.study.lessons.steps import ChooseHands, FillFigures, Read, Said
from mahjong_desktop.study.lessons.sum_steps import USUAL_SCHEMES, given_tiles, liable_seats, ties_make_liable
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.chapters import split
from tests.study.lessons.asked import lessons

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
each_ruleset = pytest.mark.parametrize("ruleset", IDS)


def tried(case: Case | None, ruleset: str) -> LessonHand:
    assert case is not None
    hand = tried_hand(case, find_ruleset(ruleset))
    assert hand is not None
    return hand


def test_tiles_given_to_a_winner_are_those_that_were_claimed() -> None:
    rules = find_ruleset("yangzhou")
    inside = 0
    for stored in (hand for hand in Store.of("yangzhou").hands if "liability" in hand.tags):
        drill = scored_drill(seated(stored, rules), rules)
        for payer in liable_seats(drill):
            laid = [meld for meld in drill.hand.case.seats[drill.seat].melds if meld.giver == payer]
            claimed = [parse_tiles(meld.claimed)[0] for meld in laid if meld.claimed is not None]
            told = [parse_tiles(str(said.facts["tiles"])) for said in given_tiles(drill) if "tiles" in said.facts]
            assert len(claimed) == len(laid) and tuple(claimed) in told
            inside += sum(tile != parse_tiles(meld.tiles)[0] for tile, meld in zip(claimed, laid, strict=True))
    assert inside


@each_ruleset
def test_elements_of_a_hand_that_may_win_are_all_named_or_it_is_told_that_there_are_more(ruleset: str) -> None:
    for one in lessons(ruleset):
        for step in (step for step in one.steps if isinstance(step, ChooseHands)):
            for choice in (choice for choice in step.choices if "elements" in choice.why.facts):
                verdict = tried(choice.case, ruleset).verdict
                assert isinstance(verdict, Breakdown)
                named, every = str(choice.why.facts["elements"]).split(), {found.id for found in verdict.elements}
                assert set(named) <= every
                assert choice.why.id.endswith("-with" if set(named) == every else "-among")


def test_an_element_that_is_worth_a_limit_is_named_first() -> None:
    found = [
        str(choice.why.facts["elements"]).split()
        for one in lessons("jinshan")
        for step in one.steps
        if isinstance(step, ChooseHands)
        for choice in step.choices
        if choice.why.id.endswith("-among")
    ]
    assert "four-concealed-pungs" in {names[0] for names in found}


@each_ruleset
def test_it_is_told_if_not_every_element_of_a_hand_is_asked_for_its_worth(ruleset: str) -> None:
    for one in lessons(ruleset):
        for step in (step for step in one.steps if step.ask.id.startswith("elements-worth")):
            assert isinstance(step, FillFigures) and step.hand is not None
            every = len(tried(step.hand.case, ruleset).scored.elements)
            assert (step.ask.id == "elements-worth") == (len(step.rows) == every)


@pytest.mark.parametrize("language", LANGUAGES)
@each_ruleset
def test_a_rule_that_is_told_in_full_is_named(ruleset: str, language: str) -> None:
    rules = find_ruleset(ruleset)
    words = LessonWords(rules, Texts(language))
    titles = {chapter.key: chapter.title for chapter in split(words.texts.page(ruleset))}
    told = [step for one in lessons(ruleset) for step in one.steps if step.ask.id == "whole-rule"]
    assert told
    for step in told:
        assert titles[step.chapter] and titles[step.chapter] in words.say(step.ask).replace("\xa0", " ")


def test_a_payment_besides_the_hand_tells_that_a_replacement_won() -> None:
    replaced = set[str]()
    for ruleset in IDS:
        for step in (step for one in lessons(ruleset) for step in one.steps if step.ask.id == "payment-extra"):
            assert isinstance(step, FillFigures) and step.case is not None
            win = facts_of(step.case, find_ruleset(ruleset)).wins[0]
            how = next(str(said.facts["way"]) for said in step.lines if said.id.startswith("won"))
            by = {one.value for one in win.circumstances} & {"kong-replacement", "flower-replacement"}
            assert how in by if by else how == win.way.value
            replaced |= by
    assert "kong-replacement" in replaced


@each_ruleset
def test_sentences_on_who_pays_differ_in_more_than_their_figures(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    words = LessonWords(rules, Texts("en"))
    seats = {"giver": "west", "liable": "south", "most": "south"}
    figures = re.compile(r"\b(?:[0-9]+|one|two|three|four|six|once|twice|times)\b")
    told = [
        figures.sub("", words.say(Said("payment-scheme", {**seats, "scheme": scheme})))
        for scheme in exceptional_schemes(rules)
    ]
    assert len(set(told)) == len(told)


def test_a_straight_has_one_name() -> None:
    rules, texts = find_ruleset("beijing"), Texts("en")
    name = texts.element_of(rules, "pure-straight").name.lower()
    assert name in texts.element_of(rules, "robbing-a-kong").rule
    assert name in texts.refused("beijing", "way-not-allowed").why


@each_ruleset
def test_the_rule_of_winning_is_told_in_full_before_hands_are_asked_about(ruleset: str) -> None:
    words = LessonWords(find_ruleset(ruleset), Texts("en"))
    for one in (one for one in lessons(ruleset) if one.id == "winning"):
        told = [place for place, step in enumerate(one.steps) if step.ask.id == "whole-rule"]
        assert told == [1] and one.steps[1].chapter == "6"
        assert isinstance(one.steps[1], Read) and len(words.say(one.steps[1].lines[0])) > 200


@each_ruleset
def test_a_tile_that_lies_sideways_is_explained_where_it_lies_as_said(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for one in (one for one in lessons(ruleset) if one.id == "turn"):
        assert isinstance(one.steps[0], Read) and "turned-told" in {said.id for said in one.steps[0].lines}
    for giver in range(1, rules.seats):
        pung = Meld(MeldKind.PUNG, (0, 1, 2), claimed=2, giver=giver)
        turned = [shown.turned for shown in shown_meld(pung, 0, rules.seats, rules.claims).pieces]
        assert turned.index(True) == (2 if giver == 1 else 0 if giver == rules.seats - 1 else 1)
    added = Meld(MeldKind.KONG, (0, 1, 2, 3), claimed=2, giver=1, form=KongForm.ADDED, added=3)
    assert [shown.raised for shown in shown_meld(added, 0, rules.seats, rules.claims).pieces][-1]


@each_ruleset
def test_no_group_of_tiles_is_empty(ruleset: str) -> None:
    steps = [step for one in lessons(ruleset) if one.id in ("set", "turn", "winning", "game") for step in one.steps]
    pictures = [group for step in steps for group in getattr(step, "picture", ())]
    assert pictures and all(group.pieces for group in pictures)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["shanghai-qinghunpeng", "fenghua", "beijing"])
def test_an_element_without_a_value_of_its_own_is_not_said_to_be_worth_nothing(ruleset: str, language: str) -> None:
    rules, texts = find_ruleset(ruleset), Texts(language)
    words = LessonWords(rules, texts)
    choices = [choice for one in lessons(ruleset) for step in one.steps for choice in getattr(step, "choices", ())]
    told = [words.say(choice.why) for choice in choices if choice.why.id == "element-here"]
    none = {choice.why.facts["element"] for choice in choices if choice.why.facts.get("value") == 0}
    assert none or ruleset != "shanghai-qinghunpeng"
    assert told and not any(re.search(r"(?<![0-9])0", sentence) for sentence in told), told
    assert all(
        texts.phrase("page", "no-worth")
        in words.say(
            Said("element-here", {"element": element.id, "value": 0, "unit": rules.scoring.unit_of(element.id)})
        )
        for element in rules.scoring.elements
        if not element.worth
    )


@each_ruleset
def test_no_element_without_a_value_of_its_own_is_asked_for_its_worth(ruleset: str) -> None:
    asked = [step for one in lessons(ruleset) for step in one.steps if step.ask.id.startswith("elements-worth")]
    assert asked and all(row.figure for step in asked if isinstance(step, FillFigures) for row in step.rows)


def test_payments_that_other_options_allow_are_left_out() -> None:
    rules = find_ruleset("shanghai-qinghunpeng")
    assert "pays-flowers" not in exceptional_schemes(rules)
    assert "pays-flowers" in exceptional_schemes(rules.configure({"eight-flowers": 2}))


@pytest.mark.parametrize("ruleset", ["shanghai-qinghunpeng", "shanghai-1980s", "ningbo", "jinan"])
def test_sets_that_two_players_gave_each_other_are_shown_not_to_be_added_up(ruleset: str) -> None:
    shown = [step for one in lessons(ruleset) for step in one.steps if step.ask.id == "payment-not-liable"]
    assert shown
    for step in shown:
        assert isinstance(step, Read) and step.hand is not None
        drill = scored_drill(step.hand, find_ruleset(ruleset))
        given = [len(parse_tiles(str(said.facts["tiles"]))) for said in step.lines if said.id == "sum-given"]
        assert not liable_seats(drill) and len(given) % 2 == 0
        assert all(0 < one < 3 and 0 < other < 3 <= one + other for one, other in batched(given))


def batched(figures: list[int]) -> list[tuple[int, int]]:
    return list(zip(figures[::2], figures[1::2], strict=True))


def test_only_where_three_claims_tie_two_players_is_it_shown_that_two_and_one_do_not() -> None:
    told = {ruleset for ruleset in IDS if ties_make_liable(find_ruleset(ruleset))}
    assert told == {"shanghai-qinghunpeng", "shanghai-1980s", "ningbo", "jinan"}


@pytest.mark.parametrize("ruleset", ["classical", "jinshan", "taizhou", "shanghai-old"])
def test_what_counts_in_hands_that_did_not_win_is_told_with_the_rule(ruleset: str) -> None:
    for one in (one for one in lessons(ruleset) if one.id == "payments"):
        rule = next(step for step in one.steps if step.ask.id == "whole-rule")
        asked = next(step for step in one.steps if step.ask.id == "payment-losers")
        told = [said for said in asked.lines if said.id.startswith("loser-")]
        assert "loser-counts" in {said.id for said in told} and told == [said for said in rule.lines if said in told]


@pytest.mark.parametrize("ruleset", ["classical", "jinshan", "taizhou", "shanghai-old"])
def test_what_losers_pay_each_other_is_asked_after_a_usual_win(ruleset: str) -> None:
    asked = [step for one in lessons(ruleset) for step in one.steps if step.ask.id.startswith("payment-between")]
    assert asked
    for step in asked:
        assert {said.facts["scheme"] for said in step.lines if said.id == "payment-scheme"} <= USUAL_SCHEMES


@pytest.mark.parametrize("language", LANGUAGES)
@each_ruleset
def test_totals_of_a_hand_have_different_names(ruleset: str, language: str) -> None:
    """A sum that others double is not called like what doubles it."""
    for hand in lesson_samples(find_ruleset(ruleset)).values():
        names = [Texts(language).unit_name(ruleset, total) for total, _ in hand.scored.worth.totals]
        assert len(set(names)) == len(names)
    told = [
        said for one in lessons(ruleset) for step in one.steps for said in step.lines if "total_doubling" in said.facts
    ]
    assert not told or "points" not in {
        Texts("en").unit_name(ruleset, str(said.facts["total_doubling"])).lower() for said in told
    }
