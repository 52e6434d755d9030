"""Everything has its words in four languages: every id in the code is looked up in the translations."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.registry import BUILT_IN_BOTS, LEVELS, TIMED_BOTS
from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import Ruleset, Source
from mahjong_desktop.core.tiles import HONORS, TILE_NAMES, WIND_NAMES
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics.exclusions import OtherFact, known_declarations
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.ruleset_traits import SAME_TABLE, TRAITS
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts, placeholders
from mahjong_desktop.texts.catalogue import FACTS_OF_HANDS, PLACEHOLDER
from mahjong_desktop.texts.files import Files
from mahjong_desktop.texts.numbers import CATEGORIES
from mahjong_desktop.texts.pages import supplement, worked_cases
from tests.texts.awaited import awaited
from tests.texts.code_ids import REFUSAL, SCHEME, SOURCES, TERM, found, own_rooms_of, reasons_given, source_of, terms_of

FOLDER = translations_folder()
# Guides and the glossary are prose with the placeholders of pages: test_guides.py and test_shared_pages.py read them.
# Readings are the same for all languages: test_readings.py.
# Dialects are not the same in all languages: test_dialects.py.
PROSE = ("guides/", "dialects/", "glossary.toml", "readings.toml")
FILES = sorted(
    name
    for path in (FOLDER / "en").rglob("*.toml")
    if not (name := path.relative_to(FOLDER / "en").as_posix()).startswith(PROSE)
)
# Errors of a program that uses the engine wrongly; no person can cause them.
INTERNAL = {"no-answer", "not-returnable", "nothing-to-decide", "wrong-number-of-players"}
UNITS = ("double", "point", "удвоен", "очк", "zdvoj", "bod", "翻", "点", "飜", "符", "台")
WHOLE_UNITS = ("tai", "han", "fan", "fu", "тай", "тая", "таев", "хан", "хана", "ханов", "фан", "фана", "фанов", "фу")
COUNTED = re.compile(rf"\d+\s*(?:{'|'.join(UNITS)}|(?:{'|'.join(WHOLE_UNITS)})\b)", re.IGNORECASE)
# Words that are the same in Czech and in English.
SAME_WORD = {"melds.kong", "limits.limit", "calls.kong", "log.meld", "log.meld-hidden", "log.paid", "replay.seat"}
SAME_WORD |= {"plate.streak", "learn.minutes", "simulation.bot", "tournament.bot"}
LOAN_WORDS = {"Riichi", "Ippatsu", "Pinfu", "Dora", "Mangan", "Haneman", "Baiman", "Sanbaiman", "Yakuman", "Yaku"}
LOAN_WORDS |= {"dora", "tenpai", "riichi", "furiten", "noten", "Limit", "Riichi (EMA 2016)"}
FIXED_FACTORS = ("units.half-again.",)
"""Units of what is always the same factor, so that there is no number of them."""
NEUTRAL = {"native", "native-language", "dialect", "each", "kana", "like"}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize("language", LANGUAGES[1:])
each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@cache
def words(language: str, file: str) -> Mapping[str, str]:
    """Yields dotted keys of a file with their texts, plural forms one by one; nothing if the file does not exist."""
    return dict(_flat(Files(FOLDER).table(language, file.removesuffix(".toml")), ""))


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        elif key not in NEUTRAL or prefix.endswith(".values."):
            yield f"{prefix}{key}", str(value)


def is_plural(key: str) -> bool:
    return key.startswith(("unit.", "units.")) and not key.endswith(".name")


def own_or_common(language: str, ruleset: Ruleset) -> set[str]:
    """Yields the keys of the words that a ruleset can use."""
    return {*words(language, f"rulesets/{ruleset.id}.toml"), *words(language, "common.toml")}


@cache
def results(ruleset: str) -> tuple[Mapping[str, Any], ...]:
    """Yields the results of the worked examples and of the table of cases of a ruleset."""
    table = Path(__file__).parents[1] / "rulesets" / f"{ruleset}.json"
    entries = json.loads(table.read_text(encoding="utf-8")) if table.is_file() else []
    cases = [entry["case"] for entry in entries if "valid" in entry["expect"]]
    cases += [worked.case for worked in worked_cases(Texts("en").page(ruleset))]
    return tuple(score_case(case) for case in cases)


@each_language
def test_nothing_is_missing(language: str) -> None:
    gaps = Texts(language).missing()
    assert [gap for gap in gaps if f"{gap.file}.toml" not in awaited(language)] == []


@each_translation
def test_no_language_has_words_that_english_has_not(language: str) -> None:
    for file in FILES:
        known = {key for key in words("en", file) if not is_plural(key)}
        ours = {key for key in words(language, file) if not is_plural(key)}
        # A ruleset may override a shared word in one language and not in another.
        lessons = {f"lessons.{key}" for key in words("en", "lessons.toml")}
        shared = {*words("en", "common.toml"), *lessons} if file.startswith("rulesets/") else set()
        assert known <= ours <= known | shared, file


@each_language
def test_texts_are_whole_and_trimmed(language: str) -> None:
    for file in FILES:
        for key, text in words(language, file).items():
            # What the commands print may be indented.
            assert text.strip() and text == (text.rstrip() if file == "messages.toml" else text.strip()), (file, key)
            assert "{" not in PLACEHOLDER.sub("", text), (file, key)


@each_translation
def test_texts_ask_for_the_same_facts_as_in_english(language: str) -> None:
    for file in FILES:
        english = words("en", file)
        for key, text in words(language, file).items():
            if not is_plural(key):
                lessons = {f"lessons.{name}": said for name, said in words("en", "lessons.toml").items()}
                shared = {**words("en", "common.toml"), **lessons}
                assert placeholders(text) == placeholders(english[key] if key in english else shared[key]), (file, key)


@each_language
def test_placeholders_look_up_tables_that_exist(language: str) -> None:
    for file in FILES:
        known = {*words(language, "common.toml"), *words(language, file)}
        for key, text in words(language, file).items():
            for match in PLACEHOLDER.finditer(text):
                form = match.group(3) or ""
                found = form in ("", "unit") or any(name.startswith((f"{form}.", f"units.{form}.")) for name in known)
                assert found, (file, key, form)


@each_translation
def test_nothing_is_left_in_english(language: str) -> None:
    for file in FILES:
        english = words("en", file)
        for key, text in words(language, file).items():
            if not _same_word(key, text) and re.search(r"[A-Za-z]", PLACEHOLDER.sub("", english.get(key, ""))):
                assert text != english[key], (file, key)


def _same_word(key: str, text: str) -> bool:
    """Units and some names are taken unchanged from Chinese or Japanese."""
    return key in SAME_WORD or text in LOAN_WORDS or key == "unit-name" or key.startswith(("unit.", "units."))


@each_language
@each_ruleset
def test_headings_of_elements_are_those_of_units(language: str, ruleset: Ruleset) -> None:
    heads = {key for key in words(language, f"rulesets/{ruleset.id}.toml") if key.startswith("element-heads.")}
    elements = (*ruleset.scoring.told, *supplement(ruleset))
    units = {element.unit or ruleset.scoring.unit for element in elements}
    assert heads <= {f"element-heads.{unit}" for unit in units}


def test_riichi_speaks_of_chi_pon_kan_in_russian_everywhere() -> None:
    said = {**words("ru", "common.toml"), **words("ru", "rulesets/riichi-ema.toml")}
    assert (said["calls.chow"], said["calls.pung"], said["calls.kong"]) == ("Чи", "Пон", "Кан")
    foreign = re.compile(r"\b(?:чоу|панг|конг)", re.IGNORECASE)
    assert [key for key, text in said.items() if foreign.search(text)] == []
    bound = Texts("ru").for_ruleset("riichi-ema")
    for key, text in said.items():
        section, _, name = key.partition(".")
        if section in ("calls", "melds", "ways"):
            assert bound.phrase(section, name) == text, key


@each_language
def test_plural_forms_show_the_number(language: str) -> None:
    for file in FILES:
        for key, text in words(language, file).items():
            if is_plural(key):
                shown = 0 if key.startswith(FIXED_FACTORS) else 1
                assert text.count("{n}") == shown, (file, key)


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
    forms = {f"melds.{form.value}-kong" for form in KongForm}
    assert forms | {f"melds.{kind.value}" for kind in GroupKind} <= set(common)


@each_language
@each_ruleset
def test_every_way_to_win_has_its_words(language: str, ruleset: Ruleset) -> None:
    common = words(language, "common.toml")
    assert {f"circumstances.{circumstance.value}" for circumstance in Circumstance} <= set(common)
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
    ids = {element.id for element in (*ruleset.scoring.told, *supplement(ruleset))}
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
            parts = option.form is not None and Texts(language).option_value(ruleset.id, option.id, value) != value
            assert isinstance(value, int) or own or parts or f"values.{value}" in shared, (option.id, value)


@each_language
@each_ruleset
def test_elements_that_an_option_names_exist(language: str, ruleset: Ruleset) -> None:
    for option, value, element in _named_by_options(language, ruleset):
        (known,) = (one for one in ruleset.options if one.id == option)
        assert value in map(str, known.values), option
        assert element in {one.id for one in ruleset.scoring.told}, option


def _named_by_options(language: str, ruleset: Ruleset) -> list[tuple[str, str, str]]:
    """(option, value, element) of the names of elements that depend on an option."""
    keys = [key.split(".") for key in words(language, f"rulesets/{ruleset.id}.toml") if key.startswith("options.")]
    return [(key[1], key[3], key[4]) for key in keys if key[2] == "elements" and key[-1] == "name"]


@each_language
def test_an_option_gives_an_element_another_name(language: str) -> None:
    texts, known, element = Texts(language), find_ruleset("yangzhou"), "mixed-double-short-straight"
    ((option, value, named),) = _named_by_options(language, known)
    usual, other = texts.element_of(known, named), texts.element_of(known.configure({option: value}), named)
    assert (named, usual) == (element, texts.element(known.id, element))
    assert "飄" in other.name or "飘" in other.name
    assert usual.name != other.name and usual.rule == other.rule


@each_language
@each_ruleset
def test_every_ruleset_has_a_name_a_summary_and_a_unit(language: str, ruleset: Ruleset) -> None:
    texts = Texts(language).ruleset(ruleset.id)
    assert texts.name != ruleset.id
    assert texts.subtitle and texts.place and texts.unit
    assert 0 < len(texts.summary) <= 110


@each_ruleset
@each_language
def test_every_ruleset_belongs_to_a_family_with_a_name(language: str, ruleset: Ruleset) -> None:
    assert ruleset.family, (
        "say in the ruleset to which family it belongs (`family=...`), see RULESET_FAMILIES of the gallery"
    )
    assert Texts(language).phrase("families", ruleset.family) != ruleset.family


@each_language
def test_every_reason_for_a_next_game_has_its_words(language: str) -> None:
    for reason in (*TRAITS, SAME_TABLE):
        assert Texts(language).phrase("next-game", reason) != reason
        assert "Ningbo" in Texts(language).phrase("next-game-reasons", reason, name="Ningbo")


@each_language
def test_every_refusal_of_the_engine_has_a_sentence(language: str) -> None:
    own = {source_of(ruleset) for ruleset in built_in_rulesets()}
    shared = found(REFUSAL, set(SOURCES.rglob("*.py")) - own) - INTERNAL
    assert "last-discard-only-win" in shared
    somewhere = {key for ruleset in built_in_rulesets() for key in own_or_common(language, ruleset)}
    assert {f"reasons.{reason}" for reason in shared} <= somewhere


@pytest.mark.each_language
@each_language
@each_ruleset
def test_every_refusal_of_a_ruleset_has_a_sentence(language: str, ruleset: Ruleset) -> None:
    rooms = own_rooms_of(ruleset)
    refusals = found(REFUSAL, rooms).union(*map(reasons_given, rooms))
    refusals |= {scored["reason"] for scored in results(ruleset.id) if not scored["valid"]}
    assert refusals
    assert {f"reasons.{reason}" for reason in refusals} <= own_or_common(language, ruleset)


def test_reasons_handed_to_the_mechanics_are_found() -> None:
    handed = reasons_given(source_of(find_ruleset("taiwanese")))
    assert handed == {"ready-fixed-hand", "kong-changes-wait", "ready-not-ready"}


@each_language
@each_ruleset
def test_advice_that_repeats_what_was_tried_out_has_its_heading(language: str, ruleset: Ruleset) -> None:
    """Else the sheet about a refused win gives the same advice twice."""
    helps, english = (words(of, "common.toml") for of in (language, "en"))
    own, said = (words(of, f"rulesets/{ruleset.id}.toml") for of in (language, "en"))
    headings = {text: key for key, text in english.items() if key.startswith("helps.")}
    for key, text in said.items():
        if key.startswith("refused.") and key.endswith(".help") and text in headings:
            assert own[key] == helps[headings[text]]


@pytest.mark.each_language
@each_language
@each_ruleset
def test_every_scheme_of_payment_has_a_sentence_and_a_few_words(language: str, ruleset: Ruleset) -> None:
    schemes = found(SCHEME, own_rooms_of(ruleset))
    schemes |= {
        f"pays-{way.value}"
        for option in ruleset.options
        for value in option.values
        for way in _ways(ruleset, option.id, value)
    }
    assert "pays-nothing-draw" in schemes
    known = own_or_common(language, ruleset)
    assert {f"{section}.{scheme}" for scheme in schemes for section in ("payments", "schemes")} <= known


@each_language
def test_the_payer_too_learns_who_pays(language: str) -> None:
    for file in FILES:
        known = words(language, file)
        for key, text in known.items():
            if key.startswith("payments.pays-") and {"giver", "liable"} & placeholders(text):
                assert key.replace(".pays-", ".you-pay-") in known, (file, key)


@pytest.mark.each_language
@each_language
@each_ruleset
def test_every_payment_names_its_reason_and_its_terms(language: str, ruleset: Ruleset) -> None:
    reasons = {transfer["reason"] for scored in results(ruleset.id) for transfer in scored["transfers"]}
    assert "win" in reasons
    known = own_or_common(language, ruleset)
    assert {f"payments.{reason}" for reason in reasons} <= known
    assert {f"terms.{term}" for term in terms_of(ruleset)} <= known


def test_terms_are_found() -> None:
    assert found(TERM, [source_of(find_ruleset("taiwanese"))]) == {"tai", "dealer-extra"}
    assert {"base", "share", "counters"} <= terms_of(find_ruleset("riichi-ema"))
    assert {"hand", "due"} <= terms_of(find_ruleset("shanghai-qinghunpeng"))


@each_language
@each_ruleset
def test_every_declaration_and_every_set_of_options_has_its_words(language: str, ruleset: Ruleset) -> None:
    declarations = {declaration.id for declaration in ruleset.declarations}
    known = own_or_common(language, ruleset)
    named = {f"declarations.{name}" for name in declarations} | {f"presets.{name}" for name in ruleset.presets}
    assert {f"{key}.{part}" for key in named for part in ("name", "help")} <= known


@each_language
@each_ruleset
def test_everything_that_may_be_said_of_a_hand_has_its_words(language: str, ruleset: Ruleset) -> None:
    """Declarations, and what a score case can state in their place; circumstances, ways of winning and other facts."""
    texts, known = Texts(language), own_or_common(language, ruleset)
    declared = known_declarations(ruleset)
    assert {"furiten", "noten", *ruleset.stated} <= declared
    for name in (*declared, *Circumstance, *Way, *OtherFact):
        keys = {f"declarations.{name}.name", *(f"{table}.{name}" for table in FACTS_OF_HANDS)}
        assert keys & known, name
        said = {texts.fact_of_hand(ruleset.id, name), texts.declaration(ruleset.id, name).name}
        assert said <= {words_of(language, ruleset, key) for key in keys}, name


def words_of(language: str, ruleset: Ruleset, key: str) -> str:
    """Returns the words under a key: those of the ruleset, else the shared ones."""
    own = words(language, f"rulesets/{ruleset.id}.toml")
    return own.get(key, words(language, "common.toml").get(key, ""))


def test_what_only_a_case_states_is_named_like_a_fact() -> None:
    said = {language: Texts(language).declaration("nanjing", "ready-first").name for language in LANGUAGES}
    assert said["en"] == "ready at the first discard" and said["ja"] == "地聴"
    assert not any("ready-first" in name for name in said.values())


@each_language
@each_ruleset
def test_every_seat_has_a_name(language: str, ruleset: Ruleset) -> None:
    """With every value of every option, and the one who sits out."""
    known, texts = own_or_common(language, ruleset), Texts(language).for_ruleset(ruleset.id)
    settings = ({option.id: value} for option in ruleset.options for value in option.values)
    tables = [ruleset, *map(ruleset.configure, settings)]
    names = {SITS_OUT, *(table.seat_names[chair] for table in tables for chair in table.chairs.taken)}
    assert len(names) > 3
    for name in names:
        assert f"seats.{name}" in known and texts.phrase("seats", name) != name
    for table in ("seats-of", "seats-to", "seats-from", "seats-at"):
        assert {f"{table}.{name}" for name in names - {SITS_OUT}} <= known


@each_language
def test_every_bot_has_a_name_of_its_own(language: str) -> None:
    known, texts = words(language, "common.toml"), Texts(language)
    tempered = [f"{level}+{calm}" for level in LEVELS for calm in TEMPERAMENTS]
    ids = {*BUILT_IN_BOTS, *TEMPERAMENTS, *tempered, *(f"{bot}@1.5" for bot in TIMED_BOTS)}
    assert {f"bots.{part}.{key}" for part in {*BUILT_IN_BOTS, *TEMPERAMENTS} for key in ("name", "help")} <= set(known)
    assert len({texts.bot(bot).name for bot in ids}) == len(ids) - len(TIMED_BOTS)
    for bot in ids:
        parts = [known[f"bots.{part}.name"] for part in bot.partition("@")[0].split("+")]
        assert texts.bot(bot).name == texts.dot.join(parts)


@each_language
@each_ruleset
def test_every_unit_total_and_limit_has_its_words(language: str, ruleset: Ruleset) -> None:
    known = own_or_common(language, ruleset)
    elements = (*ruleset.scoring.elements, *supplement(ruleset))
    units = {element.unit for element in elements} - {"", ruleset.scoring.unit}
    units |= {element.unit_beside[1] for element in elements if element.unit_beside is not None}
    assert {f"units.{unit}.name" for unit in units} <= known
    hands = [hand for scored in results(ruleset.id) for hand in scored["hands"]]
    assert hands
    counted = units | {total for hand in hands if len(hand["totals"]) > 1 for total in hand["totals"]}
    counted -= {ruleset.scoring.unit}
    assert {f"units.{unit}.{form}" for unit in counted for form in CATEGORIES[language]} <= known
    assert {f"limits.{hand['limit']}" for hand in hands if hand["limit"] is not None} <= known


@each_language
@each_ruleset
def test_a_table_of_payments_says_what_its_rows_are(language: str, ruleset: Ruleset) -> None:
    head = "grid.head" in words(language, f"rulesets/{ruleset.id}.toml")
    assert head == bool(ruleset.scoring.grid)


@each_language
@each_ruleset
def test_every_doubt_has_a_sentence(ruleset: Ruleset, language: str) -> None:
    known = words(language, f"rulesets/{ruleset.id}.toml")
    assert {key for key in known if key.startswith("uncounted.")} == {
        f"uncounted.{doubt.id}{whose}" for doubt in ruleset.scoring.doubts for whose in ("", "-of-winner")
    }


@each_language
def test_reasons_end_as_sentences(language: str) -> None:
    for file in FILES:
        stop = "。" if language == "ja" else "."
        for key, text in words(language, file).items():
            if key.startswith("reasons."):
                assert text.endswith(stop), (file, key)


@each_language
def test_values_do_not_stand_in_sentences_by_hand(language: str) -> None:
    for file in FILES:
        for key, text in words(language, file).items():
            if key.endswith((".rule", ".absent", ".help", "summary")):
                assert not COUNTED.search(text), (file, key)


def test_honours_laid_out_as_flowers_are_not_called_seasons() -> None:
    """Where honours are bonus tiles, the shared name for bonus tiles, which may speak of seasons, would be wrong."""
    odd = [ruleset for ruleset in built_in_rulesets() if not ruleset.bonus_tiles.isdisjoint(HONORS)]
    assert odd
    for ruleset in odd:
        said = {language: Texts(language).for_ruleset(ruleset.id).phrase("melds", "bonus") for language in LANGUAGES}
        assert said == {"en": "Flowers", "ru": "Цветы", "cs": "Květiny", "ja": "花牌"}


@each_language
@each_ruleset
def test_the_language_of_a_source_is_named_to_readers_of_another(ruleset: Ruleset, language: str) -> None:
    texts = Texts(language)
    for source in ruleset.sources:
        said = texts.source(source)
        assert source.title in said and source.part in said
        assert said.startswith(source.title) is (source.language == language)


def test_a_source_in_a_language_without_words_has_its_title_alone() -> None:
    assert Texts("en").source(Source("Regeln", "de", "2")) == "Regeln, 2"
    assert Texts("en").source(Source("福州の麻雀", "ja", "2015")) == "Rules in Japanese: 福州の麻雀, 2015"
