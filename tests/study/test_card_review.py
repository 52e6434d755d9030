"""Reviews of hands of Shuangkou: mistakes are found, good moves are none, and hidden cards change nothing."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.levels import CardNovice
from mahjong_desktop.cards.bots.playouts import Effort
from mahjong_desktop.cards.events import PASS_TURN, CardAction, IllegalCardAction
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.study.card_review import (
    SURE_ERRORS,
    CardDecision,
    decisions_of_hand,
    review_card_decision,
)
from tests.cards.bots.positions import position
from tests.cards.bots.test_levels import dealt_anew

SEARCH, JUDGE = Effort(10**9, worlds=30), Effort(10**9, worlds=60, drops=False)


def reviewed(state: CardState, play: str) -> CardDecision:
    assert state.turn is not None
    view = card_view(state, state.turn)
    action: CardAction = view.choices.action_of(parse_play(play)) if play else PASS_TURN
    return review_card_decision(view, action, SEARCH, JUDGE)


def open_end(options: ShuangkouOptions = DEFAULT_SHUANGKOU) -> CardState:
    """South leads; both opponents have one card, North too many for solving."""
    return position(("3 3 3 K", "A", "4 4 5 5 6 6 7 7 9 9 J J Q", "2"), 0, options=options)


def test_a_blunder_is_found() -> None:
    blunder = reviewed(open_end(), "3")
    assert blunder.best == parse_play("333") and blunder.played == parse_play("3")
    assert blunder.is_mistake and blunder.loss > 0.5 and blunder.loss_error > 0
    assert blunder.moves[0].behind == 0


def test_the_best_move_costs_nothing() -> None:
    good = reviewed(open_end(), "333")
    assert good.best == good.played == parse_play("333")
    assert good.loss == good.loss_error == 0 and not good.is_mistake


def test_losses_have_the_base() -> None:
    plain, tenfold = reviewed(open_end(), "3"), reviewed(open_end(ShuangkouOptions({"base": 10})), "3")
    assert tenfold.loss == pytest.approx(10 * plain.loss)
    assert tenfold.loss_error == pytest.approx(10 * plain.loss_error)


def test_ends_are_solved() -> None:
    state = position(("3 K K", "A", "", "7 8"), 0, finished=(2,))
    right, wrong = reviewed(state, "KK"), reviewed(state, "3")
    assert right.solved and not right.is_mistake and right.moves[0].points == 4
    points_of_wrong = next(move.points for move in wrong.moves if move.play == parse_play("3"))
    assert wrong.is_mistake and wrong.loss_error == 0 and wrong.loss == 4 - points_of_wrong
    assert wrong.best == parse_play("KK")


def test_what_is_within_chance_is_no_mistake() -> None:
    unsure = CardDecision(0, None, parse_play("3"), 0.4, 0.4 / SURE_ERRORS + 0.01, ())
    assert not unsure.is_mistake
    assert CardDecision(0, None, parse_play("3"), 0.4, 0.1, ()).is_mistake


def test_hidden_cards_change_no_review() -> None:
    state = open_end()
    other = dealt_anew(state, 0, Random(4))
    assert other.hands != state.hands
    assert reviewed(other, "3") == reviewed(state, "3")


def test_an_action_that_is_not_allowed_is_refused() -> None:
    view = card_view(position(("A A 3", "4 5 6", "7 8 9", "T J"), 0), 0)
    with pytest.raises(IllegalCardAction):
        review_card_decision(view, PASS_TURN)


def test_every_choice_of_the_seat_is_found() -> None:
    match, bot, steps = CardMatch(("", "", "", ""), 2), CardNovice(DEFAULT_SHUANGKOU), []
    match.apply(match.step({}))
    start, choices = match.state, 0
    while match.state.ended is None:
        ((seat, allowed),) = match.asked().items()
        choices += seat == 1 and len(allowed.actions) > 1
        step = match.step({seat: bot.choose(card_view(match.state, seat), Random(1))})
        match.apply(step)
        steps.append(step)
    found = list(decisions_of_hand(start, steps, 1))
    assert len(found) == choices > 0
    assert all(view.seat == 1 and view.is_asked and view.choices.refusal(action) is None for view, action in found)
