"""The words of element cards and filters for elements that are worth nothing by themselves."""

from __future__ import annotations

import pytest

from mahjong_desktop.present.elements import band_words, card_value
from mahjong_desktop.study.element_facts import Band, element_facts
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["shanghai-qinghunpeng", "fenghua", "ningbo", "beijing"])
def test_what_has_no_value_of_its_own_is_not_said_to_be_worth_nothing(ruleset: str, language: str) -> None:
    rules, texts = find_ruleset(ruleset), Texts(language)
    told = {card_value(rules, texts, fact) for fact in element_facts(rules) if not fact.worth}
    assert told == {texts.phrase("page", "no-worth")}


def test_a_filter_for_elements_without_a_value_says_so() -> None:
    rules, texts = find_ruleset("shanghai-qinghunpeng"), Texts("en")
    assert band_words(rules, texts, Band("laazi", 0, 0), several=True) == "no value of its own"
    assert band_words(rules, texts, Band("laazi", 1, 1), several=True) == "1 laazi"
