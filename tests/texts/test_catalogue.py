"""The catalogue finds words and inserts facts. It is tested with files of its own, so that the translations are not
tested here."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.texts import Gap, OptionText, Texts
from mahjong_desktop.texts.files import Files

ENGLISH = """
[tiles]
"1m" = "1 of characters"
"3f" = "the plum"
[seats]
west = "West"
[reasons]
below = "{fan:unit} of {minimum:doubles}"
only-english = "English"
[payments]
win = "win"
[schemes]
all-pay = "all pay"
[limits]
limit = "limit"
[declarations.ready]
name = "Ready"
help = "Help."
[receipt]
absorbed = "Included in {name}."
[values]
yes = "On"
[units.doubles]
one = "{n} double"
other = "{n} doubles"
"""
ENGLISH_RULES = """
name = "Game"
unit-name = "Tai"
[unit]
one = "{n} tai"
other = "{n} tais"
[elements.first]
name = "First"
rule = "Rule."
native = "初"
each = true
[elements.second]
name = "Second"
rule = "Rule."
[uncounted]
flower = "{flower:^tiles} belongs to {owner:seats}."
[options.strict]
name = "Strict"
help = "Help."
[options.strict.values]
odd = "Odd"
10 = "By ten"
[payments]
win = "our win"
[reasons]
fu = "Only {fu:minipoint} of {least:doubles}"
[schemes]
all-pay = "everybody pays"
[terms]
dealer-extra = "for the dealer"
[units.minipoint]
name = "Fu"
one = "{n} fu"
other = "{n} fu"
[carry]
bets = "Bets"
[presets.strict]
name = "Club"
help = "As in the club."
"""
RUSSIAN = """
[tiles]
"1m" = "единица символов"
[units.doubles]
one = "{n} удвоение"
few = "{n} удвоения"
"""
RUSSIAN_RULES = """
[absorbed]
first = "Входит: {name}!"
[elements.second]
name = "Второй"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, common, rules in (("en", ENGLISH, ENGLISH_RULES), ("ru", RUSSIAN, RUSSIAN_RULES)):
        (tmp_path / language / "rulesets").mkdir(parents=True)
        (tmp_path / language / "common.toml").write_text(common, encoding="utf-8")
        (tmp_path / language / "rulesets" / "game.toml").write_text(rules, encoding="utf-8")
    return tmp_path


def test_words_come_in_the_language_asked(folder: Path) -> None:
    assert Texts("ru", folder).tile("1m") == "единица символов"
    assert Texts("ru", folder).element("game", "second").name == "Второй"


def test_a_missing_word_falls_back_to_english_and_then_to_its_id(folder: Path) -> None:
    texts = Texts("ru", folder)
    assert texts.reason("game", "only-english") == "English"
    assert texts.reason("game", "never-heard-of") == "never-heard-of"
    assert texts.element("no-such-game", "thing").name == "thing"
    assert texts.ruleset("no-such-game").short == "no-such-game"
    assert texts.option("game", "unknown").name == "unknown"
    assert texts.page("game") == ""


def test_a_language_that_does_not_exist_speaks_english(folder: Path) -> None:
    assert Texts("xx", folder).plural("doubles", 3) == "3 doubles"


def test_facts_are_filled_in_counted_and_looked_up(folder: Path) -> None:
    texts = Texts("en", folder)
    assert texts.reason("game", "below", fan=1, minimum=1200) == "1 tai of 1,200 doubles"
    assert texts.uncounted("game", "flower", flower="3f", owner="west") == "The plum belongs to West."


def test_a_placeholder_without_a_fact_stays_in_the_text(folder: Path) -> None:
    assert Texts("en", folder).reason("game", "below", fan=2) == "2 tais of {minimum:doubles}"


def test_a_ruleset_may_word_a_common_sentence_in_its_own_way(folder: Path) -> None:
    assert Texts("en", folder).payment("game", "win") == "our win"
    assert Texts("en", folder).payment("other", "win") == "win"


def test_schemes_terms_limits_and_declarations_are_own_or_common(folder: Path) -> None:
    texts = Texts("en", folder)
    assert [texts.scheme(ruleset, "all-pay") for ruleset in ("game", "other")] == ["everybody pays", "all pay"]
    assert (texts.term("game", "dealer-extra"), texts.term("game", "tai")) == ("for the dealer", "tai")
    assert (texts.limit("game", "limit"), texts.limit("game", "mangan")) == ("limit", "mangan")
    assert texts.declaration("game", "ready") == OptionText("Ready", "Help.")
    assert texts.declaration("game", "closed") == OptionText("closed", "")
    assert texts.preset("game", "strict") == OptionText("Club", "As in the club.")
    assert (texts.carried("game", "bets"), texts.carried("game", "sticks")) == ("Bets", "")


def test_a_ruleset_counts_in_units_of_its_own(folder: Path) -> None:
    texts = Texts("en", folder)
    assert [texts.unit_name("game", unit) for unit in ("minipoint", "", "tai")] == ["Fu", "Tai", "Tai"]
    assert [texts.counted("game", unit, 2) for unit in ("minipoint", "doubles", "tai")] == [
        "2 fu",
        "2 doubles",
        "2 tais",
    ]
    assert texts.reason("game", "fu", fu=30, least=1) == "Only 30 fu of 1 double"


def test_an_absorbed_element_names_the_one_that_includes_it(folder: Path) -> None:
    assert Texts("en", folder).absorbed("game", "first", "Second") == "Included in Second."
    assert Texts("ru", folder).absorbed("game", "first", "Второй") == "Входит: Второй!"


def test_values_of_options_are_own_words_shared_words_or_numbers(folder: Path) -> None:
    texts = Texts("en", folder)
    assert [texts.option_value("game", "strict", value) for value in ("odd", 10, "yes", 1000, "raw")] == [
        "Odd",
        "By ten",
        "On",
        "1,000",
        "raw",
    ]


def test_plural_forms_follow_the_language(folder: Path) -> None:
    texts = Texts("ru", folder)
    assert [texts.plural("doubles", count) for count in (1, 3)] == ["1 удвоение", "3 удвоения"]


def test_words_in_a_row_have_the_commas_of_the_language(folder: Path) -> None:
    assert Texts("ru", folder).listed(("a", "b", "c")) == "a, b, c"
    assert Texts("ja", folder).listed(iter("東南西")) == "東、南、西"


def test_native_names_stand_in_the_english_file_for_all(folder: Path) -> None:
    words = Texts("ru", folder).element("game", "first")
    assert (words.native, words.each) == ("初", True)


def test_missing_lists_words_and_plural_forms(folder: Path) -> None:
    gaps = Texts("ru", folder).missing()
    assert Gap("ru", "common", "units.doubles.many") in gaps
    assert Gap("ru", "common", "reasons.only-english") in gaps
    assert Gap("ru", "rulesets/game", "unit.one") in gaps
    assert {Gap("ru", "rulesets/game", f"units.minipoint.{key}") for key in ("name", "few")} <= set(gaps)
    assert not any(gap.key in ("tiles.1m", "elements.first.native", "elements.first.each") for gap in gaps)
    assert Texts("en", folder).missing() == ()


def test_a_ruleset_says_words_that_all_share_in_its_own_way(folder: Path) -> None:
    texts = Texts("en", folder)
    bound = texts.for_ruleset("game")
    assert (texts.phrase("payments", "win"), bound.phrase("payments", "win")) == ("win", "our win")
    assert bound.phrase("schemes", "all-pay") == "everybody pays"
    assert bound.phrase("seats", "west") == "West"
    assert (bound.for_ruleset("game"), texts.for_ruleset("game")) == (bound, bound)
    assert bound.for_ruleset("other").phrase("payments", "win") == "win"


def test_a_word_of_the_language_goes_before_an_english_one_of_the_ruleset(folder: Path) -> None:
    common = folder / "ru" / "common.toml"
    common.write_text(common.read_text(encoding="utf-8") + "[payments]\nwin = 'победа'\n", encoding="utf-8")
    assert Texts("ru", folder).for_ruleset("game").phrase("payments", "win") == "победа"
    assert Texts("ru", folder).payment("game", "win") == "победа"


def test_sentences_are_parted_as_the_language_does(folder: Path) -> None:
    assert Texts("en", folder).joined(("One.", "Two.")) == "One. Two."
    assert Texts("ja", folder).joined(("一。", "二。")) == "一。二。"


def test_the_name_of_a_ruleset_is_read_without_its_tables(folder: Path) -> None:
    path = folder / "en" / "rulesets" / "game.toml"
    path.write_text("name = 'Game'\n  [elements]\nthis cannot be read\n", encoding="utf-8")
    files = Files(folder)
    assert files.entry("en", "rulesets/game", ("name",)) == "Game"
    with pytest.raises(tomllib.TOMLDecodeError):
        files.entry("en", "rulesets/game", ("elements",))


def test_a_bracket_inside_of_a_value_does_not_end_the_head_of_a_file(folder: Path) -> None:
    path = folder / "en" / "rulesets" / "game.toml"
    path.write_text("without = [\n['a'],\n]\nnote = '''\n[a]'''\nname = 'Game'\n[unit]\none = '1'\n", encoding="utf-8")
    files = Files(folder)
    assert files.entry("en", "rulesets/game", ("name",)) == "Game"
    assert files.entry("en", "rulesets/game", ("unit",)) == {"one": "1"}


def test_a_folder_of_words_is_looked_through_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    walk = os.walk

    def walked(top: Path) -> Iterator[tuple[str, list[str], list[str]]]:
        looked.append(top)
        return walk(str(top))

    monkeypatch.setattr(os, "walk", walked)
    texts = Texts("ru", folder)
    for ruleset in ("game", "other", "third"):
        texts.ruleset(ruleset)
        texts.unit(ruleset, 1)
    assert sorted(looked) == [folder / "en", folder / "ru"]


def test_a_game_like_another_leaves_out_what_it_does_not_have(folder: Path) -> None:
    for language, own in (("en", "without = ['elements.second']\n"), ("ru", "")):
        likewise = f"like = 'game'\n{own}"
        (folder / language / "rulesets" / "likewise.toml").write_text(likewise, encoding="utf-8")
    files = Files(folder)
    for language in ("en", "ru"):
        elements = files.entry(language, "rulesets/likewise", ("elements",))
        assert isinstance(elements, dict) and "second" not in elements
        assert files.entry(language, "rulesets/likewise", ("without",)) is None
        assert files.entry(language, "rulesets/game", ("elements", "second")) is not None
    assert files.entry("en", "rulesets/likewise", ("elements", "first")) is not None


def test_pages_take_the_examples_of_the_english_one(folder: Path) -> None:
    first, second = "```case\n{1}\n```\n%% expect: deltas=1", "```case\n{2}\n```"
    pages = {
        "en": {"game": f"## 8 Eight\n\n{first}\n\nWords.\n\n{second}\n", "likewise": "%% chapter 8 of game\n"},
        "ru": {"game": "## 8 Восемь\n\n%% example 2\n\n%% example 1\n", "likewise": "%% chapter 8 of game\n"},
        "cs": {"game": "%% example 0\n%% example 3\n"},
    }
    for language, written in pages.items():
        (folder / language / "rules").mkdir(parents=True, exist_ok=True)
        for name, text in written.items():
            (folder / language / "rules" / f"{name}.md").write_text(text, encoding="utf-8")
    files = Files(folder)
    assert files.page("ru", "rules/game") == f"## 8 Восемь\n\n{second}\n\n{first}\n"
    assert files.page("ru", "rules/likewise") == f"{second}\n\n{first}\n"
    assert files.page("cs", "rules/game") == pages["cs"]["game"]  # there are no such examples
