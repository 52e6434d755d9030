"""Guesses of hidden hands, playouts on them, and the master: right cards, the same answer every time, no peeking."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS, code_of, counts_of_code
from mahjong_desktop.cards.bots.hidden_hands import HiddenHands, has_ordinary_play, told_by_passes
from mahjong_desktop.cards.bots.levels import CardExpert
from mahjong_desktop.cards.bots.master import CardMaster, chosen_move
from mahjong_desktop.cards.bots.plan_play import PlanPlayer
from mahjong_desktop.cards.bots.playouts import CardEstimate, CardPlayouts, Effort, moves_to_compare
from mahjong_desktop.cards.bots.quick_table import PASS
from mahjong_desktop.cards.deck import count_ranks, parse_ranks
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.cards.view import CardView, card_view
from tests.cards.bots.positions import position
from tests.cards.bots.test_levels import dealt_anew

QUICK = 0.02


def middle_of_a_hand(moves: int, seed: int = 4) -> CardState:
    """A hand of experts after some moves."""
    match, bot = CardMatch(("", "", "", ""), seed), CardExpert(DEFAULT_SHUANGKOU)
    match.apply(match.step({}))
    for _ in range(moves):
        ((seat, _choices),) = match.asked().items()
        match.apply(match.step({seat: bot.choose(card_view(match.state, seat), Random(0))}))
    return match.state


def asked_view(state: CardState) -> CardView:
    assert state.turn is not None
    return card_view(state, state.turn)


@pytest.mark.parametrize("moves", [0, 11, 30, 47])
def test_guesses_use_the_unseen_cards(moves: int) -> None:
    view = asked_view(middle_of_a_hand(moves))
    hidden, rng = HiddenHands(view), Random(1)
    for _ in range(5):
        hands = hidden.guess(rng)
        assert hands[view.seat] == code_of(view.counts)
        assert sum(hands) - hands[view.seat] == code_of(view.unseen)
        assert tuple(sum(counts_of_code(hand)) for hand in hands) == view.left


def test_passes_tell_something() -> None:
    state = position(("7 9 9", "4 4 6", "5 5 8", "3 T J"), 0, ((1, "4"), (2, ""), (3, "5"), (0, "")))
    told = told_by_passes(card_view(state, 1))
    assert [(one.seat, str(one.against)) for one in told] == [(0, "5"), (2, "4")]
    # West's own partner is East: of his pass nothing would follow
    partner = position(("7 9 9", "4 4 6", "5 5 8", "3 T J"), 2, ((1, "4"), (2, ""), (3, "")))
    assert [one.seat for one in told_by_passes(card_view(partner, 1))] == [2]
    assert has_ordinary_play(code_of(parse_ranks("7 9 9")), parse_play("5"))
    assert not has_ordinary_play(code_of(parse_ranks("4 9 9 K")), parse_play("5"))


def test_a_pass_makes_ordinary_plays_less_likely() -> None:
    state = position(("3 4 5 7 7 8 9", "3 5 6 8 8 9", "4 5 6 7 9 T", "3 5 7 8 T T"), 1, ((1, "44"), (2, "")))
    view, rng = card_view(state, 1), Random(3)

    def able(weighed: int) -> int:
        hidden = HiddenHands(view, weighed)
        return sum(has_ordinary_play(hidden.guess(rng)[2], parse_play("44")) for _ in range(600))

    assert able(4) < able(1) - 30


def test_playouts_find_the_move_that_wins() -> None:
    state = position(("3 K K", "A", "", "7 8"), 0, finished=(2,))
    view = card_view(state, 0)
    moves = moves_to_compare(view, 9, PLAY_NUMBERS[parse_play("3")])
    assert set(moves) == {PLAY_NUMBERS[parse_play(text)] for text in ("3", "K", "KK")}
    best, *others = CardPlayouts(PlanPlayer()).compare(view, moves, Random(1), Effort(10**6, worlds=30))
    assert best.move == PLAY_NUMBERS[parse_play("KK")]
    assert best.points > 2.5 and best.behind == best.error == 0
    assert best.second > 0.6 and best.first == 0
    assert all(other.behind < 0 < other.error for other in others)


def test_moves_to_compare_begin_with_the_usual_one() -> None:
    view = asked_view(middle_of_a_hand(13))
    usual = CardExpert(DEFAULT_SHUANGKOU).usual_move(view)
    moves = moves_to_compare(view, 5, usual)
    assert moves[0] == usual
    assert len(moves) == len(set(moves)) <= 5
    assert (PASS in moves) == view.choices.may_pass


def test_a_better_move_must_be_surely_better() -> None:
    best = CardEstimate(5, 1.0, 0.0, 0.0, 0.5, 0.2, 40)
    assert chosen_move((best, CardEstimate(7, 0.6, -0.4, 0.5, 0.5, 0.2, 40)), 7) == 7
    assert chosen_move((best, CardEstimate(7, 0.2, -0.8, 0.5, 0.5, 0.2, 40)), 7) == 5


@pytest.mark.parametrize("moves", [0, 6, 19, 33, 52])
def test_the_master_does_not_peek(moves: int) -> None:
    state = middle_of_a_hand(moves, seed=9)
    seat = state.turn
    assert seat is not None
    answers = {
        CardMaster(DEFAULT_SHUANGKOU, QUICK).choose(card_view(other, seat), Random(5))
        for other in (state, state, dealt_anew(state, seat, Random(1)), dealt_anew(state, seat, Random(2)))
    }
    assert len(answers) == 1
    assert card_view(state, seat).choices.refusal(answers.pop()) is None


def test_the_master_can_be_cancelled() -> None:
    view = asked_view(middle_of_a_hand(0))
    calls = []

    def cancelled() -> bool:
        calls.append(1)
        return True

    moves = moves_to_compare(view, 4, CardExpert(DEFAULT_SHUANGKOU).usual_move(view))
    effort = Effort(10**9, cancelled=cancelled)
    estimates = CardPlayouts(PlanPlayer()).compare(view, moves, Random(1), effort)
    assert {estimate.playouts for estimate in estimates} == {1}
    assert len(calls) == 1
    assert sum(count_ranks(view.hand)) == 27
