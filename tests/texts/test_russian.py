"""Russian words that were wrong in the past: tiles named by numbers, two tenses of winning, terms of other clubs."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import Texts

FOLDER = translations_folder()
RUSSIAN = FOLDER / "ru"
OPTION = re.compile(r"\{option:([\w-]+)")


def table(file: str) -> dict[str, Any]:
    return tomllib.loads((RUSSIAN / file).read_text(encoding="utf-8"))


def test_a_tile_is_named_by_a_noun() -> None:
    """«пятёрка точек» is right; «5 точек» means five dots."""
    texts = Texts("ru")
    names = [texts.tile(f"{number}{suit}") for suit in "mps" for number in range(1, 10)]
    assert all(re.fullmatch(r"[а-яё]+(ца|ка) (символов|точек|бамбуков)", name) for name in names), names


def test_a_win_is_told_in_one_tense() -> None:
    for file in ("common.toml", "rulesets/riichi-ema.toml"):
        wins = {key: words for key, words in table(file)["results"].items() if "win" in key}
        assert wins and all("побежда" in words for words in wins.values()), wins


def test_terms_are_those_of_the_rule_books() -> None:
    """A ready hand is «темпай»; tiles come «со стены»; Yichang counts points. The glossary lists other spellings."""
    files = (path for path in RUSSIAN.rglob("*") if path.suffix in (".toml", ".md", ".ts"))
    for path in files:
        words = path.read_text(encoding="utf-8")
        if path.name == "glossary.toml":
            words = re.sub(r"^forms = .*$", "", words, flags=re.MULTILINE)
        assert not re.search(r"тенпа|[Кк]ост[ьи] из стены", words), path
    assert "фань" not in (RUSSIAN / "rulesets" / "yichang.toml").read_text(encoding="utf-8").lower()


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_a_page_names_the_options_that_the_english_page_names(ruleset: str) -> None:
    pages = ((FOLDER / language / "rules" / f"{ruleset}.md").read_text(encoding="utf-8") for language in ("en", "ru"))
    english, russian = (set(OPTION.findall(page)) for page in pages)
    assert russian >= english
