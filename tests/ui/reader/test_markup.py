"""Rules pages become HTML without losing words, tiles or rows."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.chapters import Chapter, chapter, split
from mahjong_desktop.texts.markup import MarkupStyle, Writer
from mahjong_desktop.texts.pages import render, rules_chapters
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.reader.text import ReaderText

STYLE = MarkupStyle("#111111", "#222222", "#333333", "#444444", "#555555", 28, 20, 13)


def writer(**elements: str) -> Writer:
    return Writer(STYLE, elements, "made here")


@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_a_page_is_lost(ruleset: Ruleset, language: str) -> None:
    page = re.sub(r"^## \d+ ", "## ", render(ruleset, language, score=score_case), flags=re.M)
    found = split(page)
    html = "".join(writer().chapter(chapter) for chapter in found)
    shown = re.sub(r"\s", "", unescape(re.sub(r"<[^>]*>", " ", html)))
    plain = re.sub(r"\]\(chapter:\d+\)", " ", re.sub(r"!\[[^\]]*\]\([^)]*\)", " ", page))
    assert html.count('href="chapter:') == page.count("](chapter:")
    for word in re.findall(r"\w+", plain):
        assert word in shown, word
    tiles = sum(len(notation) // 2 for notation in re.findall(r'src="(?:large-)?set:([^"]*)"', html))
    assert tiles == page.count("](tile:")
    assert html.count("<tr") == len(re.findall(r"^\|(?! ?-)", page, re.M))
    assert "**" not in html and "![" not in html and "| " not in html


def test_a_set_of_tiles_is_one_picture() -> None:
    html = writer().inline("such as ![5z](tile:5z)![5z](tile:5z)![5z](tile:5z) or ![1m](tile:1m)")
    assert re.findall(r'src="set:([^"]*)"', html) == ["5z5z5z", "1m"]


def test_words_are_escaped_and_stressed() -> None:
    html = writer(Pung="pung").inline("**Pung** & *open* <b>")
    assert 'href="element:pung"' in html and "&amp;" in html and "<i>open</i>" in html and "&lt;b&gt;" in html


def test_lists_have_bullets_or_numbers() -> None:
    html = writer().chapter(split("## 1 T\n\n- one\n- two\nlines\n\n1. first\n2. second\n\n9.5 is no list")[0])
    bullets, numbers = re.findall(r"<(ul|ol)[^>]*>(.*?)</\1>", html, re.S)
    assert (bullets[0], re.findall(r"<li[^>]*>(.*?)</li>", bullets[1], re.S)) == ("ul", ["one", "two\nlines"])
    assert (numbers[0], re.findall(r"<li[^>]*>(.*?)</li>", numbers[1], re.S)) == ("ol", ["first", "second"])
    assert "9.5\u00a0is no list" in html


def test_the_tables_of_a_position_are_not_made_from_the_rules() -> None:
    table = "| A | B |\n| --- | --- |\n| x | 1 |"
    assert "made here" in writer().chapter(split(f"## 1 T\n\n{table}")[0])
    assert "made here" not in writer().chapter(chapter("play", "T", table))


def test_few_tiles_stand_beside_and_many_below_the_words() -> None:
    tile = "![1m](tile:1m)"
    table = f"| A | B | C |\n| --- | ---: | --- |\n| x | 1 | few {tile * 3} |\n| y | 2 | many {tile * 9} |"
    html = writer().chapter(split(f"## 1 T\n\n{table}")[0])
    rows = html.split("<tr")[2:]
    assert [row.count("<td") for row in rows] == [4, 3] and "colspan" not in rows[0] and 'colspan="2"' in rows[1]
    assert "<br>" not in rows[0] and "<br>" in rows[1]


def test_lines_with_tiles_are_as_high_as_others(qapp: QApplication) -> None:
    words = "many words about tiles " * 12
    html = writer().chapter(split(f"## 1 T\n\n{words}![1m](tile:1m)![2m](tile:2m)![3m](tile:3m) {words}")[0])
    text = ReaderText()
    text.resize(500, 600)
    text.show_html(html)
    text.document().setTextWidth(500)
    assert text.document().size().height() > 100
    layout = text.document().lastBlock().layout()
    tops = [layout.lineAt(number).y() + layout.lineAt(number).ascent() for number in range(layout.lineCount())]
    assert len(tops) > 6 and max(b - a for a, b in pairwise(tops)) - min(b - a for a, b in pairwise(tops)) < 1.5


def test_chapters_have_numbers_titles_and_headings() -> None:
    found = split("# Name\n\nOpening.\n\n## 1 First\n\ntext\n\n### Part\n\nmore\n\n## 2 Empty\n\n## 3 Last\n\nend")
    assert [(chapter.number, chapter.title, chapter.sections) for chapter in found] == [
        ("", "Name", ()),
        ("1", "First", ("Part",)),
        ("3", "Last", ()),
    ]


@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "ja"])
def test_no_word_is_broken_in_the_columns_of_names_and_numbers(
    qapp: QApplication, ruleset: Ruleset, language: str
) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    texts = Texts(language)
    metrics = QFontMetricsF(theme.font(STYLE.small + 1, 600))
    made = Writer(STYLE, {}, "made here", language=language)
    html = "".join(made.chapter(chapter) for chapter in rules_chapters(ruleset, texts, score=score_case))
    for percent, style, inside in re.findall(r'<td[^>]* width="(\d+)%" style="([^"]*)">(.*?)</td>', html, re.S):
        if "<img" in inside:
            continue
        sides = re.search(r"padding:7px (\d+)px 7px (\d+)px", style)
        assert sides is not None
        room = int(percent) * STYLE.column / 100 - int(sides[1]) - int(sides[2])
        for word in re.split(r"[ \n-]", unescape(re.sub(r"<[^>]*>", "", inside))):
            assert metrics.horizontalAdvance(word) <= room, word


def test_a_chinese_name_stands_below_the_name_of_an_element_and_a_value_beside_it() -> None:
    rows = ("| Element | Value |", "| --- | ---: |", "| **Chow** 顺子 shùnzi | 1 |", "| **Chow** (1 fan) | 2 |")
    table = "\n".join((*rows, "| **Other** 碰 | 3 |"))
    html = writer(Chow="chow").chapter(Chapter("1", "Elements", (), table))
    assert re.search(r'</a><br><span style="color:#[0-9a-fA-F]+">顺子 shùnzi</span></td>', html)
    assert re.search(r"</a> \(1\sfan\)</td>", html) and "</span> 碰</td>" in html
