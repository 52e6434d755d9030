"""Everything has its words in four languages: what the code can name is looked up in the translations."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, WIND_NAMES
from mahjong_desktop.core.wins import Way
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.texts import LANGUAGES, Texts, placeholders
from mahjong_desktop.texts.catalogue import PLACEHOLDER
from mahjong_desktop.texts.pages import supplement

FOLDER = translations_folder()
SOURCES = Path(__file__).resolve().parents[2] / "mahjong_desktop"
FILES = sorted(path.relative_to(FOLDER / "en").as_posix() for path in (FOLDER / "en").rglob("*.toml"))
REFUSAL = re.compile(r'(?:Refusal|IllegalAction)\(\s*"([a-z-]+)"')
# Mistakes of a program that drives the engine; no person can make them.
INTERNAL = {"no-answer", "nothing-to-decide", "wrong-number-of-players"}
SCHEME = re.compile(r'"(pays-[a-z-]+)"')
UNITS = ("double", "point", "удвоен", "очк", "zdvoj", "bod", "翻", "点")
COUNTED = re.compile(rf"\d+\s*(?:{'|'.join(UNITS)})", re.IGNORECASE)
# The same word in Czech as in English.
SAME_WORD = {"melds.kong"}
NEUTRAL = {"native", "sample", "each", "kana"}

each_file = pytest.mark.parametrize(("language", "file"), list(product(LANGUAGES, FILES)))
each_translation = pytest.mark.parametrize(("language", "file"), list(product(LANGUAGES[1:], FILES)))
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.id))


@cache
def words(language: str, file: str) -> Mapping[str, str]:
    """Dotted keys of a file with their texts, plural forms one by one; nothing where the file is missing."""
    path = FOLDER / language / file
    return dict(_flat(tomllib.loads(path.read_text(encoding="utf-8")), "")) if path.is_file() else {}


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        elif key not in NEUTRAL:
            yield f"{prefix}{key}", str(value)


def is_plural(key: str) -> bool:
    return key.startswith("unit")


@each_language
def test_nothing_is_missing(language: str) -> None:
    assert Texts(language).missing() == ()


@each_translation
def test_no_language_has_words_that_english_has_not(language: str, file: str) -> None:
    known = {key for key in words("en", file) if not is_plural(key)}
    assert {key for key in words(language, file) if not is_plural(key)} == known


@each_file
def test_texts_are_whole_and_trimmed(language: str, file: str) -> None:
    for key, text in words(language, file).items():
        # What the commands print may be indented.
        assert text.strip() and text == (text.rstrip() if file == "messages.toml" else text.strip()), key
        assert "{" not in PLACEHOLDER.sub("", text), key


@each_translation
def test_texts_ask_for_the_same_facts_as_in_english(language: str, file: str) -> None:
    english = words("en", file)
    for key, text in words(language, file).items():
        if not is_plural(key):
            assert placeholders(text) == placeholders(english[key]), key


@each_file
def test_placeholders_look_up_tables_that_exist(language: str, file: str) -> None:
    common = words(language, "common.toml")
    for key, text in words(language, file).items():
        for match in PLACEHOLDER.finditer(text):
            form = match.group(3) or ""
            known = form in ("", "unit") or any(name.startswith((f"{form}.", f"units.{form}.")) for name in common)
            assert known, (key, form)


@each_translation
def test_nothing_is_left_in_english(language: str, file: str) -> None:
    english = words("en", file)
    for key, text in words(language, file).items():
        if key not in SAME_WORD and re.search(r"[A-Za-z]", PLACEHOLDER.sub("", english.get(key, ""))):
            assert text != english[key], key


@each_file
def test_plural_forms_show_the_number(language: str, file: str) -> None:
    for key, text in words(language, file).items():
        if is_plural(key) and key != "unit-name":
            assert text.count("{n}") == 1, key


@each_language
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    common = words(language, "common.toml")
    names = [common[f"tiles.{notation}"] for notation in TILE_NAMES]
    assert len(set(names)) == len(TILE_NAMES) == 46
    assert all(f"bonus-tiles.{notation}" in common for notation in TILE_NAMES[34:])


@each_language
def test_every_wind_has_its_words(language: str) -> None:
    common = words(language, "common.toml")
    tables = ("winds", "rounds", "seats", "seats-of", "seats-to", "seats-from", "seats-at")
    assert {f"{table}.{wind}" for table in tables for wind in WIND_NAMES} <= set(common)


@each_language
def test_every_group_and_kong_has_a_caption(language: str) -> None:
    common = words(language, "common.toml")
    forms = {f"melds.{form.value}-kong" for form in KongForm if form is not KongForm.SINGLE}
    assert forms | {f"melds.{kind.value}" for kind in GroupKind} <= set(common)


@each_language
@each_ruleset
def test_every_way_to_win_has_its_words(language: str, ruleset: Ruleset) -> None:
    common = words(language, "common.toml")
    allowed = {way for option in ruleset.options for value in option.values for way in _ways(ruleset, option.id, value)}
    assert allowed
    for way in allowed:
        keys = {f"ways.{way.value}", f"results.win-{way.value}", f"results.you-win-{way.value}"}
        assert keys <= set(common), way
        assert not way.from_another or f"results.win-{way.value}-yours" in common, way


def _ways(ruleset: Ruleset, option: str, value: object) -> frozenset[Way]:
    return frozenset(ruleset.configure({option: value}).scoring.ways)


@each_language
@each_ruleset
def test_every_element_has_its_words(language: str, ruleset: Ruleset) -> None:
    known = words(language, f"rulesets/{ruleset.id}.toml")
    ids = {element.id for element in (*ruleset.scoring.elements, *supplement(ruleset))}
    assert {key.split(".")[1] for key in known if key.startswith("elements.")} == ids
    for element in ids:
        assert {f"elements.{element}.name", f"elements.{element}.rule"} <= set(known), element
    names = [known[f"elements.{element}.name"] for element in ids]
    assert len(set(names)) == len(names)


@each_language
@each_ruleset
def test_every_option_and_value_has_its_words(language: str, ruleset: Ruleset) -> None:
    known = words(language, f"rulesets/{ruleset.id}.toml")
    shared = words(language, "common.toml")
    assert {key.split(".")[1] for key in known if key.startswith("options.")} == {o.id for o in ruleset.options}
    for option in ruleset.options:
        assert {f"options.{option.id}.name", f"options.{option.id}.help"} <= set(known), option.id
        for value in option.values:
            own = f"options.{option.id}.values.{value}" in known
            assert isinstance(value, int) or own or f"values.{value}" in shared, (option.id, value)


@each_language
@each_ruleset
def test_every_ruleset_has_a_name_a_summary_and_a_unit(language: str, ruleset: Ruleset) -> None:
    texts = Texts(language).ruleset(ruleset.id)
    assert texts.name != ruleset.id
    assert texts.subtitle and texts.place and texts.unit
    assert 0 < len(texts.summary) <= 110


@each_language
def test_every_refusal_in_the_code_has_a_sentence(language: str) -> None:
    found = {reason for source in SOURCES.rglob("*.py") for reason in REFUSAL.findall(source.read_text("utf-8"))}
    assert "below-minimum" in found
    for reason in found - INTERNAL:
        assert f"reasons.{reason}" in words(language, "common.toml"), reason


@each_language
def test_every_scheme_of_payment_in_the_code_has_a_sentence(language: str) -> None:
    sources = [path.read_text("utf-8") for path in (SOURCES / "rulesets").rglob("*.py")]
    found = {scheme for source in sources for scheme in SCHEME.findall(source)}
    found |= {
        f"pays-{way.value}"
        for ruleset in RULESETS
        for option in ruleset.options
        for value in option.values
        for way in _ways(ruleset, option.id, value)
    }
    assert "pays-nothing-draw" in found
    for scheme in found:
        assert f"payments.{scheme}" in words(language, "common.toml"), scheme


@each_language
@each_ruleset
def test_every_doubt_has_a_sentence(ruleset: Ruleset, language: str) -> None:
    known = words(language, f"rulesets/{ruleset.id}.toml")
    assert {key for key in known if key.startswith("uncounted.")} == {
        f"uncounted.{doubt.id}" for doubt in ruleset.scoring.doubts
    }


@each_language
def test_reasons_end_as_sentences(language: str) -> None:
    stop = "。" if language == "ja" else "."
    for key, text in words(language, "common.toml").items():
        if key.startswith("reasons."):
            assert text.endswith(stop), key


@each_file
def test_values_do_not_stand_in_sentences_by_hand(language: str, file: str) -> None:
    for key, text in words(language, file).items():
        if key.endswith((".rule", ".absent", ".help", "summary")):
            assert not COUNTED.search(text), key
