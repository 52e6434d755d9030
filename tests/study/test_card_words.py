"""Everything of Shuangkou has its words in four languages."""

import pytest

from mahjong_desktop.cards.bots.protocol import CARD_BOTS
from mahjong_desktop.cards.deck import CARDS, RANK_LETTERS, RANKS
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import ALL_PLAYS, PlayForm, PlayRefusal, parse_play
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.study.card_words import (
    card_name,
    card_texts,
    form_of_play_name,
    play_name,
    rank_name,
    refusal_words,
    result_name,
    short_refusal,
)
from mahjong_desktop.texts import LANGUAGES, Texts

each_language = pytest.mark.parametrize("language", LANGUAGES)
NAMES = {
    "en": ("Shuangkou", "Shuangkou"),
    "ru": ("Шуанкоу", "Шуанкоу"),
    "cs": ("Šuang-kchou", "Šuang-kchou"),
    "ja": ("双扣(シュアンコウ)", "双扣"),
}


@each_language
def test_the_game_has_its_name_and_says_what_it_is(language: str) -> None:
    words = Texts(language).ruleset(SHUANGKOU)
    assert (words.name, words.short) == NAMES[language]
    assert words.subtitle and words.place and 0 < len(words.summary) <= 110
    assert Texts(language).unit(SHUANGKOU, 12) != "12"


@each_language
def test_every_form_and_result_has_a_name_a_rule_and_its_chinese_name(language: str) -> None:
    texts = Texts(language)
    names = [
        *(form_of_play_name(texts, form) for form in PlayForm),
        *(result_name(texts, result) for result in CardResult),
    ]
    assert len(set(names)) == len(names)
    for id in (*PlayForm, *CardResult):
        words = texts.element(SHUANGKOU, id.value)
        assert words.name != id.value and words.rule and words.native
        assert language == "ja" or texts.reading(words.native) in words.aside != ""


@each_language
def test_every_rank_and_card_has_a_name_of_its_own(language: str) -> None:
    texts = Texts(language)
    assert len({rank_name(texts, rank) for rank in range(RANKS)}) == RANKS
    assert len({card_name(texts, card) for card in range(CARDS)}) == CARDS // 2
    for table in ("ranks", "ranks-of", "ranks-to"):
        written = texts.entry_in(language, f"rulesets/{SHUANGKOU}", table)
        assert isinstance(written, dict) and set(written) == set(RANK_LETTERS)


@each_language
def test_every_play_has_words_of_its_own(language: str) -> None:
    texts = Texts(language)
    said = {play_name(texts, play) for play in ALL_PLAYS}
    assert len(said) == len(ALL_PLAYS)
    assert not any("{" in words for words in said)
    assert play_name(texts, None) not in said


@pytest.mark.parametrize(
    ("play", "language", "words"),
    [
        ("10", "ru", "одна карта: десятка"),
        ("TTJJQQ", "en", "3 consecutive pairs up to the queen"),
        ("KKKKK", "en", "bomb of 5 kings"),
        ("34567", "ru", "стрит из 5, до семёрки"),
        ("SS", "cs", "dvojice malých žolíků"),
        ("333444555", "ja", "5までの連続3枚組3組"),
    ],
)
def test_plays_are_named_as_they_are_said(play: str, language: str, words: str) -> None:
    assert play_name(Texts(language), parse_play(play)) == words


@each_language
def test_every_option_and_value_has_its_words(language: str) -> None:
    texts, shared = Texts(language), card_texts(Texts(language))
    for option in ShuangkouOptions.declared:
        words = texts.option(SHUANGKOU, option.id)
        assert words.name != option.id and words.help
        for value in option.values:
            written = texts.entry_in(language, f"rulesets/{SHUANGKOU}", "options", option.id, "values", str(value))
            assert isinstance(value, int) or texts.option_value(SHUANGKOU, option.id, value) == written
    assert shared.phrase("families", "cards") != "cards"


@each_language
def test_every_refusal_has_a_sentence_and_a_few_words(language: str) -> None:
    texts, codes = Texts(language), [*(refusal.value for refusal in PlayRefusal), "must-lead"]
    assert len({refusal_words(texts, code) for code in codes}) == len(codes)
    for code in codes:
        assert refusal_words(texts, code) != code
        assert 0 < len(short_refusal(texts, code)) <= 30


@each_language
def test_every_level_says_what_it_does_at_cards(language: str) -> None:
    words = card_texts(Texts(language))
    said = {words.phrase("card-levels", bot) for bot in CARD_BOTS}
    assert len(said) == len(CARD_BOTS) and not said & set(CARD_BOTS)
