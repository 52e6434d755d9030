"""One thing has one word in each language: families of words, strings of the window and names of elements.

The rows and their format are in term_families.toml beside this file.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2] / "translations"
LANGUAGES = ("en", "ru", "cs", "ja")
TABLE: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("term_families.toml").read_text("utf-8"))
FAMILIES = [(language, family) for language, rows in TABLE["families"].items() for family in rows]
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_SENTENCE = re.compile(r"(?<=[.!?:;。！？])\s*")


def _strings(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, str]]:
    """Yields the texts of a TOML file with their keys."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _strings(value, f"{key}{name}.")
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str):
                yield f"{key}{name}", part


def _messages(language: str) -> Iterator[tuple[str, str, str]]:
    """Yields context, source and translation of each string of the window that has no plural and no comment."""
    for context in ElementTree.parse(ROOT / language / "ui.ts").iter("context"):
        for message in context.iter("message"):
            if message.get("numerus") is None and message.find("comment") is None:
                yield context.findtext("name", ""), message.findtext("source", ""), message.findtext("translation", "")


@cache
def texts_of(language: str) -> tuple[tuple[str, str], ...]:
    """Returns all texts of a language with their places."""
    folder, found = ROOT / language, []
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        found += [(f"{name} {key}", text) for key, text in _strings(tomllib.loads(path.read_text("utf-8")))]
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder).as_posix()
        lines = enumerate(path.read_text("utf-8").splitlines(), 1)
        found += [(f"{name} {number}", line) for number, line in lines if not line.startswith("%%")]
    sources = language == "en"  # the English catalogue has only plurals: the sources are in every other one
    for context, source, translation in _messages("ru" if sources else language):
        found.append((f"ui.ts {context}", source if sources else translation))
    for form in ElementTree.parse(folder / "ui.ts").iter("numerusform"):
        found.append(("ui.ts plural", form.text or ""))
    return tuple(found)


def wrong_words(family: Mapping[str, Any], texts: Sequence[tuple[str, str]]) -> tuple[list[str], list[int]]:
    """Returns where a banned word of the family stands, and the exceptions that were needed, by number."""
    banned = re.compile("|".join(family["banned"]), re.IGNORECASE)
    excepted = family.get("except", [])
    wrong, used = [], set()
    for place, text in texts:
        if not any(fnmatchcase(place, pattern) for pattern in family.get("where", ["*"])):
            continue
        for sentence in _SENTENCE.split(_PLACEHOLDER.sub("", text)):
            if not banned.search(sentence):
                continue
            fits = [
                number
                for number, row in enumerate(excepted)
                if fnmatchcase(place, row.get("where", "*")) and re.search(row.get("text", ""), sentence, re.IGNORECASE)
            ]
            used.update(fits)
            if not fits:
                wrong.append(f"{place}: {sentence}")
    return wrong, sorted(used)


@pytest.mark.parametrize(("language", "family"), FAMILIES, ids=[f"{lang}-{row['term']}" for lang, row in FAMILIES])
def test_one_word_is_kept_for_one_thing(language: str, family: Mapping[str, Any]) -> None:
    texts = texts_of(language)
    kept = family["kept"].casefold()
    assert any(kept in text.casefold() for _, text in texts), "the kept word occurs nowhere"
    wrong, used = wrong_words(family, texts)
    assert not wrong, f"“{family['kept']}” is kept for this"
    assert used == list(range(len(family.get("except", [])))), "an exception that nothing needs"
    assert all(row["why"] for row in family.get("except", []))


def test_a_banned_word_is_found_and_an_exception_is_kept_to_its_sentence() -> None:
    family = {
        "banned": [r"\bthrows?\b"],
        "where": ["rules/*"],
        "except": [{"text": "dice", "where": "rules/*", "why": "dice"}],
    }
    texts = [("rules/a.md 1", "East throws dice. South throws a tile."), ("ui.ts Table", "South throws a tile.")]
    assert wrong_words(family, texts) == (["rules/a.md 1: South throws a tile."], [0])
    assert wrong_words(family, [("rules/a.md 1", "South {seat:throws} draws.")]) == ([], [])


def translations_of_one_source(language: str) -> dict[str, set[str]]:
    """Returns the translations of each English string of the window and, but for Japanese, of each element’s name."""
    found: dict[str, set[str]] = defaultdict(set)
    for _, source, translation in _messages(language):
        found[source].add(translation)
    if language == "ja":
        return found
    for path in (ROOT / "en" / "rulesets").glob("*.toml"):
        translated = tomllib.loads((ROOT / language / "rulesets" / path.name).read_text("utf-8")).get("elements", {})
        for name, words in tomllib.loads(path.read_text("utf-8")).get("elements", {}).items():
            if "name" in words and "name" in translated.get(name, {}):
                found[f"element: {words['name']}"].add(translated[name]["name"])
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_one_english_string_has_one_translation(language: str) -> None:
    reasons: Mapping[str, str] = TABLE["several"][language]
    several = {source for source, words in translations_of_one_source(language).items() if len(words) > 1}
    assert several - set(reasons) == set(), "one English string, several translations"
    assert set(reasons) - several == set(), "rows that nothing needs"
    assert all(reasons.values())


def readings_of_names() -> Iterator[tuple[str, str, str]]:
    """Yields the ruleset, the name and the reading of each Japanese name that has one."""
    for path in sorted((ROOT / "ja" / "rulesets").glob("*.toml")):
        tables = [tomllib.loads(path.read_text("utf-8"))]
        while tables:
            table = tables.pop()
            tables += [value for value in table.values() if isinstance(value, dict)]
            if isinstance(table.get("kana"), str):
                yield path.stem, table.get("name", ""), table["kana"]


def test_a_name_has_one_reading_in_all_games() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for _, name, kana in readings_of_names():
        found[name].add(kana)
    assert len(found) > 200
    assert {name: readings for name, readings in found.items() if len(readings) > 1} == {}


def test_a_reading_is_in_katakana_and_belongs_to_a_name_without_plain_japanese() -> None:
    terms = tomllib.loads((ROOT / "ja" / "glossary.toml").read_text("utf-8"))["terms"]
    read = [(name, kana) for _, name, kana in readings_of_names()]
    read += [(words["term"], words["kana"]) for words in terms.values() if "kana" in words]
    assert [row for row in read if not re.fullmatch("[ァ-ヺー・]+", row[1])] == []
    assert [row for row in read if re.search("[ぁ-ゖ]", row[0])] == []
