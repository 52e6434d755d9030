"""What the plays, cards, options and refusals of Shuangkou are called, as sentences in one language.

Room: study. The words are those of `translations/<language>/rulesets/shuangkou.toml`: forms of plays and results stand
among its elements, ranks are keyed by their letters.
"""

from __future__ import annotations

from mahjong_desktop.cards.deck import RANK_LETTERS, RANK_OF, PlayingCard, Rank, suit_of_card
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.plays import SAME_OF_RANK, CardPlay, PlayForm, PlayRefusal
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.texts import Texts

NO_PLAY = "none"
"""The words for cards that are no play."""


def card_texts(texts: Texts) -> Texts:
    """Returns the words of the language with those of the game before the shared ones."""
    return texts.for_ruleset(SHUANGKOU)


def rank_name(texts: Texts, rank: Rank) -> str:
    """Returns the name of a rank: `jack`, `big joker`."""
    return card_texts(texts).phrase("ranks", RANK_LETTERS[rank])


def card_name(texts: Texts, card: PlayingCard) -> str:
    """Returns the name of a card with its suit: `ten of hearts`; a joker has none."""
    suit = suit_of_card(card)
    if suit is None:
        return rank_name(texts, RANK_OF[card])
    return card_texts(texts).phrase("plays", "card", rank=RANK_LETTERS[RANK_OF[card]], suit=suit)


def form_of_play_name(texts: Texts, form: PlayForm) -> str:
    """Returns the name of a form of plays: `Consecutive pairs`."""
    return texts.element(SHUANGKOU, form.value).name


def result_name(texts: Texts, result: CardResult) -> str:
    """Returns the name of the result of a hand: `Shuangkou`."""
    return texts.element(SHUANGKOU, result.value).name


def play_name(texts: Texts, play: CardPlay | None) -> str:
    """Returns what a play is, in words: `3 consecutive pairs up to the queen`, `bomb of 5 kings`; that it is no play
    where there is none. Of a bomb and a straight the cards are counted, of consecutive pairs and triples these."""
    words = card_texts(texts)
    if play is None:
        return words.phrase("plays", NO_PLAY)
    grouped = play.form in (PlayForm.PAIRS, PlayForm.TRIPLES)
    count = play.size // SAME_OF_RANK[play.form] if grouped else play.size
    return words.phrase("plays", play.form.value, rank=RANK_LETTERS[play.rank], count=count)


def refusal_words(texts: Texts, refusal: PlayRefusal | str) -> str:
    """Returns one sentence that says why cards cannot be played now; `refusal` is the code of the engine."""
    return texts.reason(SHUANGKOU, str(refusal))


def short_refusal(texts: Texts, refusal: PlayRefusal | str) -> str:
    """Returns in a few words why cards cannot be played now."""
    return texts.short_reason(SHUANGKOU, str(refusal))
