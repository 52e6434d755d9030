"""The fewest plays: cases by hand, and every hand of few cards against a search that tries all plays."""

from functools import lru_cache
from random import Random

import pytest

from mahjong_desktop.cards.bots.burdens import BURDENS
from mahjong_desktop.cards.bots.decomposition import (
    PLAY_CODES,
    code_of,
    counts_of_code,
    fewest_plays,
    fewest_plays_plan,
)
from mahjong_desktop.cards.deck import CARDS, CARDS_DEALT, NO_CARDS, RankCounts, count_ranks, parse_ranks, without_cards
from mahjong_desktop.cards.legal_plays import plays_of_hand


@lru_cache(None)
def tried(hand: RankCounts) -> int:
    """The least number of plays, by trying every play of the hand."""
    if hand == NO_CARDS:
        return 0
    return 1 + min(tried(without_cards(hand, play.counts)) for play in plays_of_hand(hand))


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("3", 1),
        ("3 4", 2),
        ("34567", 1),
        ("3456", 4),
        ("334455", 1),
        ("3344", 2),
        ("TJQKA", 1),
        ("JQKA2", 5),
        ("QQKKAA22", 2),
        ("SSBB", 1),
        ("SSB", 2),
        ("SB", 2),
        ("4444 56789", 2),
        ("34567 34567", 1),
        ("3334445556", 2),
        ("3456777", 2),
        ("33 4567 8", 2),
        ("44444444 222", 2),
        ("3445566778", 2),
    ],
)
def test_hands_by_hand(cards: str, plays: int) -> None:
    assert fewest_plays(code_of(parse_ranks(cards))) == plays


@pytest.mark.parametrize("seed", range(40))
def test_no_play_can_be_saved(seed: int) -> None:
    rng = Random(seed)
    cards = [card for card in range(CARDS) if card < 48] if seed % 2 else list(range(CARDS))
    hand = count_ranks(rng.sample(cards, rng.randint(6, 11)))
    assert fewest_plays(code_of(hand)) == tried(hand)


@pytest.mark.parametrize("seed", range(20))
def test_plans_use_every_card_once(seed: int) -> None:
    code = code_of(count_ranks(Random(seed).sample(range(CARDS), CARDS_DEALT)))
    plan = BURDENS.plan(code)
    assert sum(PLAY_CODES[play] for play in plan) == code
    assert len(plan) >= len(fewest_plays_plan(code)) == fewest_plays(code)
    assert sum(BURDENS.costs[play] for play in plan) == pytest.approx(BURDENS.cost(code))


def test_codes_stand_for_cards() -> None:
    counts = parse_ranks("3 77 AAAAAAAA 2 BB")
    assert counts_of_code(code_of(counts)) == counts
