"""Readings of Chinese names: every name has one, and the transcriptions are those of Russian and Czech books."""

import re
import tomllib
from collections.abc import Iterator, Mapping

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.pages import render
from mahjong_desktop.texts.pinyin import SYLLABLES, czech, palladius, syllables
from mahjong_desktop.texts.shared_pages import glossary, other_names

FOLDER = translations_folder() / "en"
READINGS: Mapping[str, str] = tomllib.loads((FOLDER / "readings.toml").read_text(encoding="utf-8"))["pinyin"]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
PINYIN_WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)*")


def named(table: Mapping[str, object]) -> Iterator[str]:
    """Yields the Chinese names in a file."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from named(value)
        elif key == "native":
            yield str(value)


def names_in(file: str) -> set[str]:
    table = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    return set() if "native-language" in table else set(named(table))


def mandarin() -> set[str]:
    """All names that are read as in Mandarin."""
    return names_in("glossary.toml").union(*(names_in(f"rulesets/{path.name}") for path in FOLDER.glob("rulesets/*")))


def test_every_chinese_name_has_a_reading_and_no_reading_is_left_over() -> None:
    assert set(READINGS) == mandarin()


@pytest.mark.parametrize(("name", "pinyin"), READINGS.items(), ids=READINGS)
def test_a_reading_has_a_syllable_for_each_character(name: str, pinyin: str) -> None:
    found = [syllable for word in PINYIN_WORD.findall(pinyin) for syllable in syllables(word)]
    assert len(found) == len(CHINESE.findall(name))
    assert re.fullmatch(r"[а-яё ()·]+", palladius(pinyin))
    assert re.fullmatch(r"[a-zčšžťü’\- ()·]+", czech(pinyin))


def test_names_with_the_same_characters_are_read_alike() -> None:
    """Where a character has several readings, all names of the game agree about it."""
    for character, sound in {
        "杠": "gàng",
        "槓": "gàng",
        "胡": "hú",
        "和": "hú",
        "吊": "diào",
        "搭": "dā",
        "混": "hùn",
    }.items():
        for name, pinyin in READINGS.items():
            assert name.count(character) <= pinyin.count(sound), name


def test_the_syllables_of_mandarin_are_all_there_and_differ() -> None:
    assert len(SYLLABLES) == 410
    assert len({czech(one) for one in SYLLABLES}) == len(SYLLABLES)
    russian = {one: palladius(one) for one in SYLLABLES}
    assert len(set(russian.values())) == len(SYLLABLES) - 1 and russian["lo"] == russian["luo"]
    assert {"lü", "nüe", "er", "yue", "zhuang"} <= set(SYLLABLES) and not {"xing’an", "fong", "v"} & set(SYLLABLES)


# The names of towns, dynasties and people as dictionaries and encyclopedias write them.
@pytest.mark.parametrize(
    ("pinyin", "russian", "other"),
    [
        ("Xī’ān", "сиань", "si-an"),
        ("Cháng’ān", "чанъань", "čchang-an"),
        ("Guǎngzhōu", "гуанчжоу", "kuang-čou"),
        ("Chóngqìng", "чунцин", "čchung-čching"),
        ("Chéngdū", "чэнду", "čcheng-tu"),
        ("Sìchuān", "сычуань", "s’-čchuan"),
        ("Guìlín", "гуйлинь", "kuej-lin"),
        ("Ānhuī", "аньхуэй", "an-chuej"),
        ("Zhèjiāng", "чжэцзян", "če-ťiang"),
        ("Yúnnán", "юньнань", "jün-nan"),
        ("Xīnjiāng", "синьцзян", "sin-ťiang"),
        ("Lǚshùn", "люйшунь", "lü-šun"),
        ("Wǔhàn", "ухань", "wu-chan"),
        ("Wēnzhōu", "вэньчжоу", "wen-čou"),
        ("Yángzhōu", "янчжоу", "jang-čou"),
        ("Qīng", "цин", "čching"),
        ("Yuè Fēi", "юэ фэй", "jüe fej"),
        ("Lǐ Bái", "ли бай", "li paj"),
        ("Dèng Xiǎopíng", "дэн сяопин", "teng siao-pching"),
        ("Zhōu Ēnlái", "чжоу эньлай", "čou en-laj"),
        ("Hú Jǐntāo", "ху цзиньтао", "chu ťin-tchao"),
        ("Yè Jiànyīng", "е цзяньин", "jie ťien-jing"),
        ("Sūn Yìxiān", "сунь исянь", "sun i-sien"),
        ("Cáo Cāo", "цао цао", "cchao cchao"),
        ("pèngpènghú", "пэнпэнху", "pcheng-pcheng-chu"),
        ("méihùnr", "мэйхуньр", "mej-chunr"),
        ("èr", "эр", "er"),
        ("rìyuè", "жиюэ", "ž’-jüe"),
        ("dàdiàochē (wúdā)", "дадяочэ (уда)", "ta-tiao-čche (wu-ta)"),
    ],
)
def test_known_names(pinyin: str, russian: str, other: str) -> None:
    assert (palladius(pinyin), czech(pinyin)) == (russian, other)


@pytest.mark.parametrize("word", ["fong", "beijxing", "maa", "hello", "ng"])
def test_what_is_no_pinyin_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not pinyin"):
        palladius(word)


def test_an_element_stands_with_its_reading_in_every_language() -> None:
    asides = {language: Texts(language).element("wenzhou", "soft-win").aside for language in LANGUAGES}
    assert (asides["en"], asides["ru"], asides["cs"]) == ("软牌 ruǎnpái", "软牌 жуаньпай", "软牌 žuan-pchaj")
    assert "软" not in asides["ja"]


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_cantonese_and_japanese_names_are_not_read_as_mandarin(language: str) -> None:
    for ruleset in map(find_ruleset, ("hong-kong", "riichi-ema")):
        for element in ruleset.scoring.told:
            words = Texts(language).element_of(ruleset, element.id)
            assert words.aside == words.native


@pytest.mark.each_language
@pytest.mark.parametrize("window", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_tables_of_elements_show_names_with_their_readings(ruleset: Ruleset, language: str, window: bool) -> None:
    texts = Texts(language)
    page = render(ruleset, language, texts, window=window)
    for element in ruleset.scoring.told:
        words = texts.element_of(ruleset, element.id)
        cell = f"| **{words.name}**"
        assert f"{f'{cell} {words.aside}'.strip()} |" in page, element.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_shows_the_reading_of_the_language(language: str) -> None:
    pung = next(term for term in glossary(Texts(language)) if term.native == "刻子")
    reading = {"en": "kèzi", "ru": "кэцзы", "cs": "kche-c’", "ja": ""}[language]
    assert pung.reading == reading and f"刻子 {reading}".strip() in other_names(pung, Texts(language))
