"""No-break spaces are where a line must not end, and texts keep their length."""

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.pages import render
from mahjong_desktop.texts.typography import unbroken
from tests.rulesets.game_facts import facts_of

EACH = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("en", "worth 8 points and 3 more", "worth 8~points and 3~more"),
        ("ru", "Конг — это 4 кости, 45 %", "Конг~— это 4~кости, 45~%"),
        ("cs", "v ruce a k tomu i 3 kameny – vše", "v~ruce a~k~tomu i~3~kameny~– vše"),
        ("cs", "kov s ním", "kov s~ním"),
        ("ja", "牌は 4 枚", "牌は 4~枚"),
    ],
)
def test_blanks_that_must_not_break(language: str, text: str, shown: str) -> None:
    made = unbroken(text, language)
    assert made == shown.replace("~", "\u00a0") and len(made) == len(text)


@EACH
def test_a_game_without_winds_of_rounds_names_none_in_its_examples(ruleset: Ruleset) -> None:
    texts = Texts("en")
    named = texts.names_round(ruleset.id)
    assert named == facts_of(ruleset.id).names_round_winds
    assert ("East round" in render(ruleset, "en", window=False, score=score_case)) is named


def test_pieces_are_parted_as_the_language_does() -> None:
    assert Texts("en").clauses(("a, b", "c")) == "a, b; c"
    assert Texts("ja").clauses(("甲、乙", "丙")) == "甲、乙／丙"
    assert Texts("ja").dotted(("136枚", "", "4人")) == "136枚・4人"
    assert Texts("cs").dotted(("136 kamenů", "4 hráči")) == "136 kamenů · 4 hráči"


def test_titles_of_pages_do_not_depend_on_the_round_where_there_is_none() -> None:
    assert Texts("ja").plate(find_ruleset("yichang").id, "title", number=3) == "第3局"
