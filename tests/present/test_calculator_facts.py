"""The facts that the calculator asks, as values, without a window."""

from __future__ import annotations

from mahjong_desktop.core.wins import Way
from mahjong_desktop.present.calculator_facts import (
    CalculatorFact,
    CalculatorFacts,
    NumbersFact,
    OneOfFact,
    TilesFact,
    TogglesFact,
)
from mahjong_desktop.records.pieces import marks_of
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.changes import FactChange, after_change, entered_marks
from mahjong_desktop.study.calculator.draft import HandDraft, new_draft
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts


def asked(draft: HandDraft, seat: int = 0) -> dict[str, CalculatorFact]:
    facts = CalculatorFacts(draft, asks_of(draft.ruleset), seat, Texts("en")).facts()
    return {fact.name: fact for fact in facts}


def test_a_new_hand_is_won_on_a_discard_by_east() -> None:
    found = asked(new_draft(find_ruleset("hong-kong")))
    assert [*found][:3] == ["winner", "round", "way"]
    winner, way = found["winner"], found["way"]
    assert isinstance(winner, OneOfFact) and isinstance(way, OneOfFact)
    assert winner.chosen == "0" and winner.choices[0] == ("0", "East") and len(winner.choices) == 4
    assert way.chosen == Way.DISCARD and way.choices[-1] == ("nobody", "Nobody")
    assert isinstance(found["giver"], OneOfFact) and isinstance(found["discards"], TilesFact)
    assert "dealer" not in found


def test_what_nobody_has_won_has_no_winner_no_giver_and_no_circumstances() -> None:
    draft = after_change(new_draft(find_ruleset("riichi-ema")), FactChange("way", "nobody"))
    found = asked(draft)
    assert {"winner", "giver", "circumstance", "declared"}.isdisjoint(found)
    assert isinstance(found["way"], OneOfFact) and found["way"].chosen == "nobody"


def test_a_switch_that_contradicts_the_hand_says_why() -> None:
    draft = new_draft(find_ruleset("riichi-ema"))
    for hand, reason in ((draft, False), (entered_marks(draft, 0, "chow", marks_of("123m")), True)):
        declared = asked(hand)["declared"]
        assert isinstance(declared, TogglesFact)
        (riichi,) = (toggle for toggle in declared.toggles if toggle.value == "riichi")
        assert not riichi.on and riichi.barred.startswith("Not with: ") == reason
    chosen = asked(after_change(draft, FactChange("declared", "riichi")))["declared"]
    assert isinstance(chosen, TogglesFact)
    assert [toggle.value for toggle in chosen.toggles if toggle.on] == ["riichi"]


def test_numbers_have_their_limits_and_a_field_for_each_seat_where_it_counts() -> None:
    found = asked(new_draft(find_ruleset("riichi-ema")))
    streak = found["streak"]
    assert isinstance(streak, NumbersFact) and streak.limits[0] == 0
    assert [(field.words, field.value) for field in streak.fields] == [("", 0)]
    several = [
        fact
        for ruleset in ("wenzhou", "nanjing", "yichang", "changsha", "ningbo", "fuzhou")
        for fact in asked(new_draft(find_ruleset(ruleset))).values()
        if isinstance(fact, NumbersFact) and len(fact.fields) > 1
    ]
    for fact in several:
        assert [field.seat for field in fact.fields] == [0, 1, 2, 3]
        assert all(field.words and field.words in field.spoken for field in fact.fields)


def test_the_options_that_are_changed_are_named() -> None:
    plain = find_ruleset("hong-kong")
    changed = plain.configure({"minimum": 3})
    words = [CalculatorFacts(new_draft(one), asks_of(one), 0, Texts("en")).options_words() for one in (plain, changed)]
    assert words == ["as usual", "Minimum doubles: 3"]
