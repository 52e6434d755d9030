"""First steps and the glossary are complete and the same in every language; no two terms are alike, all tiles are
valid.

They are tested if the English file exists; other languages may lack one as long as awaited/ names it.
"""

import re
from pathlib import Path

import pytest

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.shared_pages import first_steps, glossary
from tests.texts.awaited import awaited

FOLDER = translations_folder()
MARK = re.compile(r"\{[^{}]*\}")
PAGES = {**{ruleset.id: f"rules/{ruleset.id}.md" for ruleset in built_in_rulesets()}, SHUANGKOU: "cards/shuangkou.md"}
"""The rule page of each game."""


def languages_of(name: str) -> list[str]:
    """Returns the path of a file that must exist because it is written in English."""
    return [one for one in LANGUAGES if (FOLDER / "en" / name).is_file() and name not in awaited(one)]


with_glossary = pytest.mark.parametrize("language", languages_of("glossary.toml"))
with_first_steps = pytest.mark.parametrize("language", languages_of("first-steps.md"))


@with_glossary
def test_every_term_has_words_in_the_language(language: str) -> None:
    texts, english = Texts(language), {term.id: term for term in glossary(Texts("en"))}
    terms = texts.entry_in(language, "glossary", "terms")
    assert isinstance(terms, dict) and set(terms) == set(english)
    for id, term in terms.items():
        own = {"term", "definition", "kana", "forms"}
        neutral = {"tiles", "native", "japanese", "games"} if language == "en" else set()
        assert {"term", "definition"} <= set(term) <= own | neutral, id
        assert term["term"] == term["term"].strip() and term["definition"].strip(), id
        assert language == "en" or term["definition"] != english[id].definition, id


@with_glossary
@pytest.mark.parametrize("game", ["", *PAGES])
def test_no_words_of_a_page_mean_two_terms(language: str, game: str) -> None:
    terms = [term for term in glossary(Texts(language)) if term.is_of(game)]
    found = [form.casefold() for term in terms for form in {term.term, *term.forms}]
    assert len(set(found)) == len(found)


def test_games_of_terms_exist_and_have_the_word_on_their_pages() -> None:
    for term in glossary(Texts("en")):
        assert set(term.games) <= set(PAGES), term.id
        for game in term.games:
            page = (FOLDER / "en" / PAGES[game]).read_text(encoding="utf-8").casefold()
            names = (FOLDER / "en" / "rulesets" / f"{game}.toml").read_text(encoding="utf-8").casefold()
            assert any(form.casefold() in page + names for form in (term.term, *term.forms)), (term.id, game)


@with_glossary
def test_terms_have_tiles_that_can_be_read(language: str) -> None:
    terms = glossary(Texts(language))
    assert any(term.tiles for term in terms)
    for term in terms:
        for part in term.tiles.split():
            parse_tiles(part)


@with_first_steps
def test_first_steps_have_the_headings_and_tiles_of_the_english_page(language: str) -> None:
    sources = [(FOLDER / one / "first-steps.md").read_text(encoding="utf-8") for one in (language, "en")]
    (ours, english) = sources
    assert language == "en" or ours != english
    for level in ("\n## ", "\n### "):
        assert ours.count(level) == english.count(level)
    assert sorted(set(MARK.findall(ours))) == sorted(set(MARK.findall(english)))


@with_first_steps
@pytest.mark.parametrize("window", [True, False])
def test_nothing_is_left_unexpanded(language: str, window: bool) -> None:
    page = first_steps(Texts(language), window=window)
    assert page.startswith("# ") and not MARK.search(page)


def test_a_glossary_falls_back_to_english_and_keeps_forms_of_its_own(tmp_path: Path) -> None:
    for language, text in (("en", ENGLISH), ("ru", RUSSIAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "glossary.toml").write_text(text, encoding="utf-8")
    (tmp_path / "en" / "readings.toml").write_text('[pinyin]\n"碰" = "pèng"\n', encoding="utf-8")
    (tmp_path / "en" / "first-steps.md").write_text("# First steps\n\nA tile: {tiles:5z}.\n", encoding="utf-8")
    pung, wall = glossary(Texts("ru", tmp_path))
    assert (pung.id, pung.term, pung.definition) == ("pung", "Панг", "Три одинаковые кости.")
    assert (pung.tiles, pung.native, pung.reading, pung.forms) == ("555z", "碰", "пэн", ("панга", "пангом"))
    assert (wall.term, wall.definition, wall.forms) == ("Wall", "All tiles.", ())
    assert glossary(Texts("en", tmp_path))[0].forms == ("pungs",)
    texts = Texts("ru", tmp_path)
    assert first_steps(texts) == "# First steps\n\nA tile: ![5z](tile:5z)."
    assert first_steps(texts, window=False) == "# First steps\n\nA tile: 5z."


ENGLISH = """
[terms.pung]
term = "Pung"
definition = "Three equal tiles."
tiles = "555z"
native = "碰"
japanese = "刻子"
forms = ["pungs"]
[terms.wall]
term = "Wall"
definition = "All tiles."
"""
RUSSIAN = """
[terms.pung]
term = "Панг"
definition = "Три одинаковые кости."
forms = ["панга", "пангом"]
"""
