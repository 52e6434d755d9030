"""Plays: which sets of cards can be played, in which form, and which play beats which. Whose turn it is belongs to
turns.py, the plays of a hand to legal_plays.py.

Room: cards. Source: the Chinese regional rules, post of 2015-11-10, cards that can be played.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from mahjong_desktop.cards.deck import (
    ACE,
    BIG_JOKER,
    COPIES_OF_RANK,
    RANKS,
    SMALL_JOKER,
    Rank,
    RankCounts,
    format_ranks,
    has_cards,
    parse_ranks,
)
from mahjong_desktop.core.errors import NotationError


class PlayForm(StrEnum):
    """The forms of plays: single (单张), pair (对子), triple (三张), consecutive pairs (连对), consecutive triples
    (连三), straight (顺子), bomb (炸弹), heavenly bomb (天王炸弹)."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    PAIRS = "pairs"
    TRIPLES = "triples"
    STRAIGHT = "straight"
    BOMB = "bomb"
    HEAVENLY_BOMB = "heavenly-bomb"


BOMB_FORMS = frozenset({PlayForm.BOMB, PlayForm.HEAVENLY_BOMB})

SAME_OF_RANK: dict[PlayForm, int] = {
    PlayForm.SINGLE: 1,
    PlayForm.PAIR: 2,
    PlayForm.TRIPLE: 3,
    PlayForm.PAIRS: 2,
    PlayForm.TRIPLES: 3,
    PlayForm.STRAIGHT: 1,
}
"""How many cards of each of its ranks a play has, by form; a bomb has all its cards of one rank."""

SHORTEST_SEQUENCE: dict[PlayForm, int] = {PlayForm.PAIRS: 3, PlayForm.TRIPLES: 3, PlayForm.STRAIGHT: 5}
"""The least number of neighbouring ranks in a sequence, by form."""


class CardPlay(Struct, frozen=True, cache_hash=True):
    """A play: its form, the number of its cards, and its highest rank. These three tell the cards, apart from suits and
    packs. That there is such a play is NOT checked here: `play_of`, `parse_play` and `ALL_PLAYS` give those that there
    are."""

    form: PlayForm
    size: int
    rank: Rank

    @property
    def counts(self) -> RankCounts:
        """The cards of the play."""
        return _counts(self)

    @property
    def is_bomb(self) -> bool:
        """Whether it is a bomb or the heavenly bomb."""
        return self.form in BOMB_FORMS

    @property
    def lowest(self) -> Rank:
        """The lowest rank of the play."""
        if self.form is PlayForm.HEAVENLY_BOMB:
            return SMALL_JOKER
        same = SAME_OF_RANK.get(self.form, self.size)
        return self.rank - self.size // same + 1

    def __str__(self) -> str:
        return format_ranks(self.counts)


@lru_cache(None)
def _counts(play: CardPlay) -> RankCounts:
    same = 2 if play.form is PlayForm.HEAVENLY_BOMB else SAME_OF_RANK.get(play.form, play.size)
    return tuple(same if play.lowest <= rank <= play.rank else 0 for rank in range(RANKS))


HEAVENLY_BOMB = CardPlay(PlayForm.HEAVENLY_BOMB, 4, BIG_JOKER)


def _all_plays() -> tuple[CardPlay, ...]:
    plays = [
        CardPlay(form, same, rank)
        for form, same in ((PlayForm.SINGLE, 1), (PlayForm.PAIR, 2), (PlayForm.TRIPLE, 3))
        for rank in range(RANKS)
        if COPIES_OF_RANK[rank] >= same
    ]
    for form, shortest in SHORTEST_SEQUENCE.items():
        same = SAME_OF_RANK[form]
        # a player has 27 cards, so that nine triples are the most
        longest = min(ACE + 1, 27 // same)
        plays += [
            CardPlay(form, same * length, rank)
            for length in range(shortest, longest + 1)
            for rank in range(length - 1, ACE + 1)
        ]
    plays += [CardPlay(PlayForm.BOMB, size, rank) for size in range(4, 9) for rank in range(SMALL_JOKER)]
    return (*plays, HEAVENLY_BOMB)


ALL_PLAYS: tuple[CardPlay, ...] = _all_plays()
"""All 249 plays that there are, by form, size and rank, each from low to high: bombs are last, of them the heavenly
one."""

_PLAY_OF_COUNTS = {play.counts: play for play in ALL_PLAYS}


def play_of(counts: RankCounts) -> CardPlay | None:
    """Returns the play that a set of cards is; None if it is none. The cards alone tell the form: no set has two."""
    return _PLAY_OF_COUNTS.get(counts)


def parse_play(text: str) -> CardPlay:
    """Returns the play that a text such as `44-55-66` writes. Raises NotationError: those of `parse_ranks`, and
    `not-a-play` (facts: text)."""
    play = play_of(parse_ranks(text))
    if play is None:
        raise NotationError("not-a-play", text=text)
    return play


class PlayRefusal(StrEnum):
    """Why cards cannot be played now, in the order in which the reasons are looked for."""

    NOT_IN_HAND = "not-in-hand"
    NOT_A_PLAY = "not-a-play"
    UNBEATABLE = "unbeatable"
    FEWER_CARDS = "fewer-cards"
    NEEDS_A_BOMB = "needs-a-bomb"
    OTHER_FORM = "other-form"
    OTHER_NUMBER = "other-number"
    NOT_HIGHER = "not-higher"


def refusal_of_cards(
    cards: RankCounts, previous: CardPlay | None = None, hand: RankCounts | None = None
) -> PlayRefusal | None:
    """Returns why these cards cannot be played; None if they can. `previous` is the play to beat, None for who leads.
    Without `hand` whether the player has the cards is NOT checked."""
    if hand is not None and not has_cards(hand, cards):
        return PlayRefusal.NOT_IN_HAND
    play = play_of(cards)
    if play is None:
        return PlayRefusal.NOT_A_PLAY
    return None if previous is None else refusal_against(play, previous)


def refusal_against(play: CardPlay, previous: CardPlay) -> PlayRefusal | None:
    """Returns why a play does not beat another; None if it does. An equal play does not beat."""
    if previous.form is PlayForm.HEAVENLY_BOMB:
        return PlayRefusal.UNBEATABLE
    if play.form is PlayForm.HEAVENLY_BOMB:
        return None
    if play.is_bomb:
        return _refusal_of_bomb(play, previous) if previous.is_bomb else None
    if previous.is_bomb:
        return PlayRefusal.NEEDS_A_BOMB
    if play.form is not previous.form:
        return PlayRefusal.OTHER_FORM
    if play.size != previous.size:
        return PlayRefusal.OTHER_NUMBER
    return None if play.rank > previous.rank else PlayRefusal.NOT_HIGHER


def _refusal_of_bomb(play: CardPlay, previous: CardPlay) -> PlayRefusal | None:
    """Returns why a bomb does not beat another: more cards go before the rank."""
    if play.size < previous.size:
        return PlayRefusal.FEWER_CARDS
    return None if play.size > previous.size or play.rank > previous.rank else PlayRefusal.NOT_HIGHER


def beats_play(play: CardPlay, previous: CardPlay) -> bool:
    """Returns whether a play beats another."""
    return refusal_against(play, previous) is None
