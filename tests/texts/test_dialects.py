"""Words that the players of some games have of their own: they take the place of the common ones in every text of the
game, everywhere or not at all, and in no other game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import cast

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.present.question import PromptGroup
from mahjong_desktop.present.table_words import group_title
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.catalogue import placeholders
from mahjong_desktop.texts.dialects import Dialect

FOLDER = translations_folder()
RIICHI = find_ruleset("riichi-ema")
TOLD = tuple(language for language in LANGUAGES if (FOLDER / language / "dialects").is_dir())
COMMON_WORDS = {
    "en": r"pungs?|chows?|kongs?|self-draws?|ready",
    "ru": r"панг\w*|конг\w*|чоу",
    "cs": r"pong\w*|kong\w*|čou",
}
"""What must not be left of the common words."""


def table(language: str, name: str) -> dict[str, object]:
    return tomllib.loads((FOLDER / language / f"{name}.toml").read_text(encoding="utf-8"))


def paths(tables: Mapping[str, object], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of all texts."""
    for key, value in tables.items():
        if isinstance(value, Mapping):
            yield from paths(value, (*above, key))
        elif isinstance(value, str):
            yield (*above, key)


def everything(language: str, texts: Texts) -> Iterator[str]:
    """All texts that the game may show: its own, the shared ones, messages, lessons."""
    bound = texts.for_ruleset(RIICHI.id)
    own, shared = (f"rulesets/{RIICHI.id}",), (f"rulesets/{RIICHI.id}", "common")
    yield from (bound._text(own, *path) for path in paths(table(language, own[0])))
    yield from (bound._text(shared, *path) for path in paths(table(language, "common")))
    for file in ("messages", "lessons"):
        yield from (bound._text((file,), *path) for path in paths(table(language, file)))


def test_english_russian_and_czech_have_words_for_riichi_and_japanese_needs_none() -> None:
    assert TOLD == ("en", "ru", "cs")
    assert [Texts(language).has_own_words for language in LANGUAGES] == [language in TOLD for language in LANGUAGES]
    plain, own = Texts("ja"), Texts("ja", own_words=True)
    assert list(everything("ja", plain)) == list(everything("ja", own)) and plain.page(RIICHI.id) == own.page(RIICHI.id)


@pytest.mark.parametrize("language", TOLD)
def test_no_common_word_is_left_in_any_text_of_the_game(language: str) -> None:
    texts = Texts(language, own_words=True)
    left = re.compile(rf"(?<!\w)(?:{COMMON_WORDS[language]})(?!\w)", re.I)
    kept = re.compile(r"hong kong", re.I)
    found = [text for text in everything(language, texts) if left.search(kept.sub("", re.sub(r"\{[^}]*\}", "", text)))]
    assert found == []
    ordinary = [text for text in everything(language, Texts(language)) if left.search(text)]
    assert len(ordinary) > 10


@pytest.mark.parametrize("language", TOLD)
def test_wins_are_called_by_whose_tile_it_is(language: str) -> None:
    own, plain = Texts(language, own_words=True), Texts(language)
    win = PromptGroup("win", ())
    called = {claimed: group_title(win, own, RIICHI.id, claimed=claimed) for claimed in (True, False)}
    assert called[True] in ("Ron", "Рон") and called[False] in ("Tsumo", "Cumo", "Цумо")
    assert {group_title(win, plain, RIICHI.id, claimed=claimed) for claimed in (True, False)} == {
        plain.phrase("calls", "win")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("other", ["hong-kong", "taiwanese", "classical"])
def test_other_games_keep_the_common_words(language: str, other: str) -> None:
    ruleset, own, plain = find_ruleset(other), Texts(language, own_words=True), Texts(language)
    # also while the words are bound to riichi, as in a comparison
    for texts in (own, own.for_ruleset(RIICHI.id)):
        assert [texts.element(other, one.id) for one in ruleset.scoring.told] == [
            plain.element(other, one.id) for one in ruleset.scoring.told
        ]
        assert texts.page(other) == plain.page(other)
    for name in ("win", "ron", "tsumo", "pung", "chow", "kong"):
        assert own.for_ruleset(other).phrase("calls", name) == plain.for_ruleset(other).phrase("calls", name)


@pytest.mark.parametrize("language", TOLD)
def test_every_entry_words_one_anew_that_there_is_with_the_same_facts(language: str) -> None:
    texts = Texts(language)
    entries = [path for path in paths(table(language, "dialects/riichi")) if path[0] not in ("words", "wholes")]
    for path in entries:
        before = texts._text((f"rulesets/{RIICHI.id}", "common"), *path)
        after = Dialect(table(language, "dialects/riichi")).entry(path)
        assert before and before != after, path
        assert placeholders(before) == placeholders(after), path


@pytest.mark.parametrize("language", TOLD)
def test_every_word_stands_somewhere(language: str) -> None:
    """A word that no text uses any more is taken out of the dialect."""
    files = [
        *(FOLDER / language).rglob("*.toml"),
        *(FOLDER / language).rglob("*.md"),
        *(FOLDER / language).glob("*.ts"),
    ]
    said = "\n".join(file.read_text(encoding="utf-8") for file in files if file.parent.name != "dialects").lower()
    source = "\n".join(file.read_text(encoding="utf-8") for file in (FOLDER / "ru").glob("ui.ts")).lower()
    dialect = table(language, "dialects/riichi")
    words = [word for name in ("words", "wholes") for word in cast("dict[str, str]", dialect[name])]
    assert len(words) > 10
    assert [word for word in words if word not in said and word not in source] == []


@pytest.mark.parametrize("language", TOLD)
def test_yaku_have_names_of_their_own(language: str) -> None:
    texts = Texts(language, own_words=True)
    names = [texts.element_of(RIICHI, element.id).name for element in RIICHI.scoring.told]
    assert len(set(names)) == len(names)


def elements_in_page(texts: Texts, ruleset: Ruleset) -> list[str]:
    return re.findall(r"\{[^}]*\}|```.*?```", texts.page(ruleset.id), re.S)


@pytest.mark.parametrize("language", TOLD)
def test_examples_and_placeholders_of_the_rules_stay(language: str) -> None:
    own, plain = Texts(language, own_words=True), Texts(language)
    assert own.page(RIICHI.id) != plain.page(RIICHI.id)
    kept, before = elements_in_page(own, RIICHI), elements_in_page(plain, RIICHI)
    assert [part for part in kept if part.startswith("```")] == [part for part in before if part.startswith("```")]
    assert set(kept) <= set(before)


def test_a_whole_text_may_be_worded_otherwise_than_its_word_within_a_sentence() -> None:
    dialect = Dialect({"words": {"wall": "row"}, "wholes": {"from the wall": "tsumo"}})
    assert (dialect.said("From the wall"), dialect.said("Drawn from the wall")) == ("Tsumo", "Drawn from the row")


def test_longer_words_go_first_and_capitals_stay() -> None:
    dialect = Dialect({"words": {"seven pairs": "chiitoitsu", "pairs": "twos", "pure seven pairs": "others"}})
    assert dialect.said("Seven pairs, pure seven pairs; Pairs, repairs, {pairs}") == (
        "Chiitoitsu, others; Twos, repairs, {pairs}"
    )
