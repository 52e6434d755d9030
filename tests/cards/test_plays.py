"""Cards, their notation, and plays: counted and looked for in another way than the program does."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from mahjong_desktop.cards.deck import (
    CARD_NAMES,
    CARDS,
    COPIES_OF_RANK,
    RANK_LETTERS,
    RANK_OF,
    RankCounts,
    cards_of_ranks,
    count_ranks,
    format_cards,
    format_ranks,
    pack_of_card,
    parse_card_names,
    parse_ranks,
    suit_of_card,
    without_cards,
)
from mahjong_desktop.cards.legal_plays import plays_of_hand, set_of_plays
from mahjong_desktop.cards.plays import (
    ALL_PLAYS,
    HEAVENLY_BOMB,
    CardPlay,
    PlayForm,
    beats_play,
    parse_play,
    play_of,
    refusal_of_cards,
)
from mahjong_desktop.core.errors import NotationError


def test_the_deck_is_two_packs_with_two_jokers_each() -> None:
    assert CARDS == len(set(CARD_NAMES)) == 108
    suited = {f"{rank}{suit}{pack}" for rank, suit, pack in product("3456789TJQKA2", "shdc", "12")}
    assert set(CARD_NAMES) == suited | {"S1", "S2", "B1", "B2"}
    assert count_ranks(range(CARDS)) == COPIES_OF_RANK
    for card, name in enumerate(CARD_NAMES):
        assert name == f"{RANK_LETTERS[RANK_OF[card]]}{suit_of_card(card) or ''}{pack_of_card(card)}"


def test_card_names_are_read_as_they_are_written() -> None:
    cards = list(range(CARDS))
    Random(3).shuffle(cards)
    assert parse_card_names(format_cards(cards)) == tuple(cards)


@pytest.mark.parametrize("text", ["7h3", "7x1", "Ts", "s1", "10h1", "S1 S1", "7h17h2"])
def test_wrong_card_names_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_card_names(text)


@pytest.mark.parametrize("text", ["ſ", "\u212a", "1", "01", "7,8", "7\t8", "–", "１０"])
def test_letters_that_only_look_alike_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_ranks(text)


def test_cards_of_ranks_are_taken_from_the_hand() -> None:
    hand = parse_card_names("7h1 7d2 8s1 S1 7c1")
    assert format_cards(cards_of_ranks(hand, parse_ranks("77S"))) == "7h1 7d2 S1"
    with pytest.raises(NotationError):
        cards_of_ranks(hand, parse_ranks("88"))


def form_by_the_rules(counts: RankCounts) -> str | None:
    """The form of a set of cards, found from the text of the rules without the list of plays."""
    text = format_ranks(counts)
    ranks = sorted(set(text), key=RANK_LETTERS.index)
    if text == "SSBB":
        return "heavenly-bomb"
    numbers = {text.count(rank) for rank in ranks}
    if len(ranks) == 1:
        return {1: "single", 2: "pair", 3: "triple"}.get(len(text), "bomb")
    if len(numbers) != 1 or set(ranks) & set("2SB") or "".join(ranks) not in "3456789TJQKA":
        return None
    same = numbers.pop()
    shortest = {1: 5, 2: 3, 3: 3}.get(same, 99)
    return {1: "straight", 2: "pairs", 3: "triples"}[same] if len(ranks) >= shortest else None


def test_there_are_249_plays() -> None:
    """15 singles, 15 pairs, 13 triples, 55 sequences of pairs, 49 of triples (up to nine), 36 straights, 65 bombs, the
    heavenly one."""
    assert len(ALL_PLAYS) == len({play.counts for play in ALL_PLAYS}) == 15 + 15 + 13 + 55 + 49 + 36 + 65 + 1 == 249
    for play in ALL_PLAYS:
        assert form_by_the_rules(play.counts) == play.form
        assert sum(play.counts) == play.size
        assert parse_play(str(play)) == play
        assert play.counts[play.rank] and play.counts[play.lowest]
        assert not any(play.counts[play.rank + 1 :]) and not any(play.counts[: play.lowest])


def test_sets_of_cards_are_plays_or_not_as_the_rules_say() -> None:
    rng = Random(11)
    found = set[PlayForm]()
    for _ in range(20_000):
        ranks = rng.sample(range(15), rng.randint(1, 3)) if rng.random() < 0.5 else []
        start, length, same = rng.randint(0, 14), rng.randint(1, 7), rng.randint(1, 4)
        counts = [same if start <= rank < start + length or rank in ranks else 0 for rank in range(15)]
        given = tuple(min(count, most) for count, most in zip(counts, COPIES_OF_RANK, strict=True))
        if 0 < sum(given) <= 27:
            play = play_of(given)
            assert (None if play is None else play.form.value) == form_by_the_rules(given), format_ranks(given)
            found |= set() if play is None else {play.form}
    assert found == set(PlayForm)


def test_beating_is_an_order_of_the_plays_that_can_meet() -> None:
    """Nothing beats itself, no two beat each other, and what beats the stronger one beats the weaker one too."""
    for one in ALL_PLAYS:
        assert not beats_play(one, one)
        for other in ALL_PLAYS:
            assert not (beats_play(one, other) and beats_play(other, one))
    bombs = [play for play in ALL_PLAYS if play.is_bomb]
    assert bombs[-1] is HEAVENLY_BOMB
    assert all(beats_play(later, earlier) for number, earlier in enumerate(bombs) for later in bombs[number + 1 :])
    assert all(beats_play(bomb, play) for bomb in bombs for play in ALL_PLAYS if not play.is_bomb)


def hands(number: int) -> list[tuple[int, ...]]:
    rng = Random(5)
    return [tuple(rng.sample(range(CARDS), rng.randint(1, 27))) for _ in range(number)]


def brute_plays(hand: tuple[int, ...], previous: CardPlay | None) -> set[RankCounts]:
    """All sets of ranks of a small hand that may be played."""
    counts = count_ranks(hand)
    sets = product(*(range(count + 1) for count in counts))
    return {one for one in sets if any(one) and refusal_of_cards(one, previous, counts) is None}


def test_the_plays_of_a_hand_are_all_sets_that_may_be_played() -> None:
    rng = Random(8)
    for hand in hands(60):
        small = hand[:9]
        previous = rng.choice([None, *ALL_PLAYS])
        plays = plays_of_hand(count_ranks(small), previous)
        assert len(set(plays)) == len(plays)
        assert {play.counts for play in plays} == brute_plays(small, previous)


def test_the_plays_of_a_hand_are_in_order_and_in_the_hand() -> None:
    for hand in hands(300):
        counts = count_ranks(hand)
        plays = plays_of_hand(counts)
        assert plays == tuple(play for play in ALL_PLAYS if min(without_cards(counts, play.counts)) >= 0)
        for previous in Random(len(hand)).sample(ALL_PLAYS, 5):
            answers = plays_of_hand(counts, previous)
            assert answers == tuple(play for play in plays if beats_play(play, previous))


def test_sets_of_plays() -> None:
    assert set_of_plays(()) == 0
    assert set_of_plays(ALL_PLAYS) == (1 << 249) - 1
