"""The rules page of Shuangkou is complete in four languages and fully expanded; its examples are right, its numbers
those of the rules."""

import json
import re

import pytest

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import PlayForm, parse_play
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.study.card_cases import score_card_case
from mahjong_desktop.study.card_page import (
    WorkedCardCase,
    card_rules_chapters,
    card_rules_markdown,
    worked_card_cases,
)
from mahjong_desktop.texts import LANGUAGES, Texts

MARK = re.compile(r"\{[^{}]*\}")
FENCE = re.compile(r"^```.*?^```\n(?:%%[^\n]*\n)?", re.M | re.S)
IMAGE = re.compile(r"!\[([^\]]*)\]\(cards:([^)]*)\)")
EXAMPLES = worked_card_cases(Texts("en"))
STATED = {"2015", "11", "10", "54"}
"""Numbers of the page that are not read from the rules: the date of the source, the rank 10, the cards of a pack."""
each_language = pytest.mark.parametrize("language", LANGUAGES)


def source(language: str) -> str:
    return Texts(language).shared_page("cards/shuangkou")


@each_language
def test_the_page_has_the_chapters_marks_and_examples_of_the_english_one(language: str) -> None:
    ours, english = source(language), source("en")
    assert language == "en" or ours != english
    heads = [re.findall(r"^## (\d+) ", page, re.M) for page in (ours, english)]
    assert heads[0] == heads[1] == [str(number) for number in range(1, 11)]
    assert sorted(MARK.findall(FENCE.sub("", ours))) == sorted(MARK.findall(FENCE.sub("", english)))
    assert worked_card_cases(Texts(language)) == EXAMPLES
    assert {"{table:plays}", "{table:results}", "{table:bombs}", "{table:leads}", "{table:options}"} <= set(
        MARK.findall(ours)
    )


@each_language
def test_examples_are_written_in_english_alone(language: str) -> None:
    written = (translations_folder() / language / "cards" / "shuangkou.md").read_text(encoding="utf-8")
    assert ("```case" in written) == (language == "en")


@pytest.mark.parametrize("worked", EXAMPLES, ids=lambda worked: str(worked.case["kind"]))
def test_examples_come_to_what_the_page_says(worked: WorkedCardCase) -> None:
    result = score_card_case(json.dumps(worked.case))
    assert worked.expect
    for name, said in worked.expect.items():
        found = result[name]
        shown = ",".join(map(str, found)) if isinstance(found, list) else json.dumps(found).strip('"')
        assert shown == said, name


def test_there_are_examples_of_every_kind_and_result() -> None:
    assert {str(worked.case["kind"]) for worked in EXAMPLES} == {"score", "beats", "leads"}
    assert {worked.expect["result"] for worked in EXAMPLES if "result" in worked.expect} == set(CardResult)


@each_language
@pytest.mark.parametrize("window", [True, False])
def test_nothing_is_left_unexpanded(language: str, window: bool) -> None:
    texts = Texts(language)
    page = "\n".join(chapter.markdown for chapter in card_rules_chapters(texts, window=window))
    assert not MARK.search(page) and "```" not in page and "%%" not in page
    images = IMAGE.findall(page)
    assert bool(images) is window
    assert all(alt == cards for alt, cards in images)
    assert card_rules_markdown(texts).startswith(f"# {texts.ruleset('shuangkou').short}")


@each_language
def test_the_tables_name_every_form_result_and_option(language: str) -> None:
    texts = Texts(language)
    page = card_rules_markdown(texts)
    for id in (*PlayForm, *CardResult):
        assert f"| **{texts.element('shuangkou', id.value).name}**" in page
    for option in ShuangkouOptions.declared:
        assert f"**{texts.option('shuangkou', option.id).name}**" in page


def test_the_tables_are_made_from_the_rules() -> None:
    page = card_rules_markdown(Texts("en"))
    assert "| 55555 | × 2 |" in page and "| 55555555 | × 5 |" in page
    assert "| SSBB | × 4, or 5 as an option |" in page
    assert "| second | **Shuangkou** 双扣 shuāngkòu | 4 |" in page
    assert "| still holds cards | is out | the winner of the trick |" in page
    assert "| 6, 8, … 24 |" in page and "| 9, 12, … 27 |" in page and "| 5 to 12 |" in page


@each_language
def test_numbers_in_prose_are_few_and_known(language: str) -> None:
    prose = MARK.sub("", re.sub(r"^(?:##.*|%%.*)$", "", FENCE.sub("", source(language)), flags=re.M))
    assert set(re.findall(r"\d{2,}", prose)) <= STATED


@each_language
def test_the_chapter_on_what_the_program_does_is_folded_and_last(language: str) -> None:
    chapters = card_rules_chapters(Texts(language))
    assert [chapter.folded for chapter in chapters] == [False] * (len(chapters) - 1) + [True]
    assert chapters[0].key == "summary" and len(chapters[0].sections) == 1


def test_the_plays_of_the_page_are_plays() -> None:
    shown = IMAGE.findall("\n".join(chapter.markdown for chapter in card_rules_chapters(Texts("en"))))
    assert len(shown) > 20
    for cards, _ in shown:
        assert str(parse_play(cards)) == cards
