"""Solved endgames: cases by hand, and random ones against a search of its own through the engine."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS, code_of
from mahjong_desktop.cards.bots.endgame import EndgameSolver, deals_of, solved_actions
from mahjong_desktop.cards.bots.quick_table import PASS, table_of_view
from mahjong_desktop.cards.decide import asked_at_cards, decide_cards
from mahjong_desktop.cards.deck import CARDS, RANK_LETTERS, RANK_OF, count_ranks, parse_ranks
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.state import CardPhase, CardState
from mahjong_desktop.cards.view import card_view
from tests.cards.bots.positions import position


def best_play(state: CardState) -> int:
    """What the even seats win if all play best, by the engine and without any memory."""
    if state.phase is not CardPhase.PLAY:
        return state.scores[0]
    ((seat, choices),) = asked_at_cards(state).items()
    results = [best_play(decide_cards(state, {seat: action})[1]) for action in choices.actions]
    return min(results) if seat % 2 else max(results)


def play(text: str) -> int:
    return PLAY_NUMBERS[parse_play(text)] if text else PASS


@pytest.mark.parametrize("seed", range(25))
def test_solver_agrees_with_a_plain_search(seed: int) -> None:
    rng = Random(seed)
    out = rng.randrange(4)
    pool = rng.sample(range(0, CARDS, 3), 6)
    texts = ["", "", "", ""]
    for number, card in enumerate(pool):
        texts[(out + 1 + number % 3) % 4] += RANK_LETTERS[RANK_OF[card]]
    state = position((texts[0], texts[1], texts[2], texts[3]), (out + 1) % 4, finished=(out,))
    table = table_of_view(card_view(state, state.turn or 0), [code_of(count_ranks(hand)) for hand in state.hands])
    assert EndgameSolver(100_000).points(table) == best_play(state)


def test_two_who_are_left_know_each_other() -> None:
    # South has been first, East second; North goes on against West: he needs the third place for a dankou.
    state = position(("", "", "4 9 9", "5 T"), 2, finished=(0, 1))
    solved = solved_actions(card_view(state, 2))
    # West cannot beat the pair, and then the 4 goes out. West beats a single card, at once or the next, and is out.
    assert solved == {play("99"): 2.0, play("4"): 0.0, play("9"): 0.0}


def test_all_deals_are_counted_once_for_each_card() -> None:
    deals = list(deals_of(code_of(parse_ranks("3 3 4")), (1, 2)))
    assert {held[0]: ways for held, ways in deals} == {code_of(parse_ranks("3")): 2, code_of(parse_ranks("4")): 1}


def test_the_pass_is_rated_too() -> None:
    # North leads after his partner is out; West's single 8 is beaten by the 9, or left.
    state = position(("", "", "9", "5"), 2, ((3, "8"),), finished=(0, 1))
    solved = solved_actions(card_view(state, 2))
    assert solved == {play("9"): 2.0, PASS: 0.0}


def test_large_positions_are_not_solved() -> None:
    state = position(("34567", "34567", "34567", "34567"), 0)
    assert solved_actions(card_view(state, 0)) is None
