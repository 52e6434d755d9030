"""The 108 cards: ranks, suits and packs, counts of ranks, and their notation. What may be played belongs to plays.py.

Room: cards. Source: the Chinese regional rules, post of 2015-11-10, players and tools, strength of cards.

Rules know ranks alone: a set of cards is a `RankCounts`. A `PlayingCard` has its suit and pack as well, so that a
record and the screen can follow each of the 108.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.errors import NotationError

Rank = int
"""0 is a 3, 11 an ace, 12 a 2, 13 the small joker (小王), 14 the big joker (大王): a higher rank is stronger."""

RANK_LETTERS = "3456789TJQKA2SB"
RANKS = len(RANK_LETTERS)
ACE: Rank = RANK_LETTERS.index("A")
"""The highest rank of a sequence."""
TWO: Rank = RANK_LETTERS.index("2")
SMALL_JOKER: Rank = RANK_LETTERS.index("S")
BIG_JOKER: Rank = RANK_LETTERS.index("B")

RankCounts = tuple[int, ...]
"""15 numbers: how many cards of each rank."""

COPIES_OF_RANK: RankCounts = (8,) * SMALL_JOKER + (2, 2)
NO_CARDS: RankCounts = (0,) * RANKS

PlayingCard = int
"""0 to 107, in the order of ranks, suits (spades, hearts, diamonds, clubs) and packs."""

CARDS = sum(COPIES_OF_RANK)
SUIT_LETTERS = "shdc"
PACKS = 2
SEATS_AT_CARDS = 4
CARDS_DEALT = CARDS // SEATS_AT_CARDS
"""The cards of each player at the beginning of a hand, 27."""

RANK_OF: tuple[Rank, ...] = tuple(rank for rank, copies in enumerate(COPIES_OF_RANK) for _ in range(copies))
"""The rank of each card."""


def suit_of_card(card: PlayingCard) -> str | None:
    """Returns the letter of a card's suit; None for a joker."""
    return None if RANK_OF[card] >= SMALL_JOKER else SUIT_LETTERS[card % 8 // PACKS]


def pack_of_card(card: PlayingCard) -> int:
    """Returns 1 or 2, the pack that a card comes from."""
    return card % PACKS + 1


def _name(card: PlayingCard) -> str:
    return f"{RANK_LETTERS[RANK_OF[card]]}{suit_of_card(card) or ''}{pack_of_card(card)}"


CARD_NAMES: tuple[str, ...] = tuple(_name(card) for card in range(CARDS))
"""`7h1` is the seven of hearts of the first pack, `S1` a small joker, `B2` a big one."""

_CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def parse_card_names(text: str) -> tuple[PlayingCard, ...]:
    """Returns the cards of a text such as `7h1 S1 B2`, in its order. Raises NotationError `no-such-card` (facts: text,
    card) or `card-twice`.

    >>> parse_card_names("3s1 B2")
    (0, 107)
    """
    cards: list[PlayingCard] = []
    for name in text.split():
        card = _CARDS_BY_NAME.get(name)
        if card is None:
            raise NotationError("no-such-card", text=text, card=name)
        if card in cards:
            raise NotationError("card-twice", text=text, card=name)
        cards.append(card)
    return tuple(cards)


def format_cards(cards: Iterable[PlayingCard]) -> str:
    """Returns the names of cards with spaces between, in their order."""
    return " ".join(CARD_NAMES[card] for card in cards)


def count_ranks(cards: Iterable[PlayingCard]) -> RankCounts:
    """Returns how many cards of each rank there are."""
    counts = [0] * RANKS
    for card in cards:
        counts[RANK_OF[card]] += 1
    return tuple(counts)


def without_cards(counts: RankCounts, taken: RankCounts) -> RankCounts:
    """Returns the counts with the others taken away. That they are there is NOT checked."""
    return tuple(map(int.__sub__, counts, taken))


def has_cards(counts: RankCounts, wanted: RankCounts) -> bool:
    """Returns whether all the wanted cards are among the counts."""
    return all(map(int.__ge__, counts, wanted))


def cards_of_ranks(cards: Iterable[PlayingCard], wanted: RankCounts) -> tuple[PlayingCard, ...]:
    """Returns cards of the wanted ranks, of each rank the first ones in the order of cards. Raises NotationError
    `not-among-cards` if there are too few."""
    left = list(wanted)
    taken = []
    for card in sorted(cards):
        if left[RANK_OF[card]]:
            left[RANK_OF[card]] -= 1
            taken.append(card)
    if any(left):
        raise NotationError("not-among-cards", text=format_ranks(wanted))
    return tuple(taken)


# ---- notation of ranks

_RANK_OF_LETTER = {
    **{letter: rank for rank, letter in enumerate(RANK_LETTERS)},
    **{letter.lower(): rank for rank, letter in enumerate(RANK_LETTERS)},
}
_BETWEEN = frozenset(" -")


def parse_ranks(text: str) -> RankCounts:
    """Returns the counts of cards that are written by their ranks, one letter each, in any order; small letters, `10`
    for `T`, spaces and hyphens between are read too. Raises NotationError: `bad-card-letter` (facts: text, letter),
    `too-many-of-rank` (text, rank), `no-cards` (text).

    >>> format_ranks(parse_ranks("10-q-j-K-9"))
    '9TJQK'
    """
    counts = [0] * RANKS
    letters = iter(text.replace("10", "T"))
    for letter in letters:
        if letter in _BETWEEN:
            continue
        rank = _RANK_OF_LETTER.get(letter)
        if rank is None:
            raise NotationError("bad-card-letter", text=text, letter=letter)
        counts[rank] += 1
        if counts[rank] > COPIES_OF_RANK[rank]:
            raise NotationError("too-many-of-rank", text=text, rank=RANK_LETTERS[rank])
    if not any(counts):
        raise NotationError("no-cards", text=text)
    return tuple(counts)


def format_ranks(counts: RankCounts) -> str:
    """Returns the cards by their ranks, from low to high."""
    return "".join(letter * count for letter, count in zip(RANK_LETTERS, counts, strict=True))
