"""A match from hand to hand: rotation, rounds, the end, chance, steps read from elsewhere."""

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import IllegalAction, Pass
from mahjong_desktop.engine.evolve import ImpossibleEvent
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.engine.players import eager, play, random_legal
from tests.engine.tables import PLAYERS, Game, Layout

READY = "123456789m123p5z"
"""Waits for 5z."""


def south_wins(dealer: int) -> Layout:
    """The seat after the dealer wins on his first discard."""
    return Layout(hands=tuple({dealer: "5z", (dealer + 1) % 4: READY}.get(seat, "") for seat in range(4)))


def east_wins(dealer: int) -> Layout:
    """The dealer's hand is complete as dealt."""
    return Layout(hands=tuple(READY + "5z" if seat == dealer else "" for seat in range(4)))


def play_on(game: Game) -> None:
    """One hand of these layouts."""
    dealer = game.state.position.dealer
    if "win" in game.may(dealer):
        game.act({dealer: "win"})
    else:
        game.throw("5z", {(dealer + 1) % 4: "win"})


def test_a_match_of_one_round_in_which_nobody_keeps_the_deal() -> None:
    game = Game(*(south_wins(dealer) for dealer in range(4)), options={"rounds": 1})
    for number in range(4):
        assert game.state.position == Position(0, number, number, 0)
        assert game.state.round_wind == 0
        play_on(game)
        assert game.state.phase is Phase.OVER
        assert game.match.asked() == {}
        game.match.apply(game.match.step({})) if number == 3 else game.next_hand()
    assert game.match.finished
    assert game.match.asked() == {}
    assert game.state.scores == (0, 0, 0, 0)  # each wins once and pays the others alike
    with pytest.raises(IllegalAction) as error:
        game.match.step({})
    assert error.value.code == "nothing-to-decide"


def test_the_dealer_keeps_the_deal_when_he_wins() -> None:
    game = Game(east_wins(0), south_wins(0), *(south_wins(dealer) for dealer in (1, 2, 3)), options={"rounds": 1})
    seen = []
    for _ in range(5):
        position = game.state.position
        seen.append((position.dealer, position.hand, position.streak))
        play_on(game)
        game.next_hand()
    assert seen == [(0, 0, 0), (0, 1, 1), (1, 2, 0), (2, 3, 0), (3, 4, 0)]
    assert game.match.finished


def test_the_last_dealer_keeps_the_deal_too() -> None:
    layouts = [south_wins(0), south_wins(1), south_wins(2), east_wins(3), south_wins(3)]
    game = Game(*layouts, options={"rounds": 1})
    for _ in range(4):
        play_on(game)
        game.next_hand()
    assert not game.match.finished and game.state.position == Position(0, 3, 4, 1)
    play_on(game)
    game.next_hand()
    assert game.match.finished


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 16])
def test_rounds(rounds: int) -> None:
    game = Game(*(south_wins(hand % 4) for hand in range(4 * rounds)), options={"rounds": rounds})
    winds = []
    while not game.match.finished:
        winds.append(game.state.round_wind)
        assert game.state.seat_wind(game.state.position.dealer) == 0
        play_on(game)
        game.next_hand()
    assert winds == [number % 4 for number in range(rounds) for _ in range(4)]


def test_results_are_differences_from_the_start() -> None:
    layouts = [east_wins(0), south_wins(0), south_wins(1), south_wins(2), south_wins(3)]
    game = Game(*layouts, options={"rounds": 1, "settlement": "sticks-800"})
    while not game.match.finished:
        play_on(game)
        game.next_hand()
    results = game.last(ev.MatchEnded).results
    assert results == (384, -128, -128, -128)
    assert game.state.scores == (1184, 672, 672, 672)


def test_wrong_numbers_of_players() -> None:
    for players in ((), ("a",) * 3, ("a",) * 5):
        with pytest.raises(IllegalAction) as error:
            Match(HONG_KONG, players, 1)
        assert error.value.code == "wrong-number-of-players"


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    ruleset = HONG_KONG.configure({"rounds": 1})
    one = list(play(Match(ruleset, PLAYERS, 77), eager, 5, hands=3))
    two = list(play(Match(ruleset, PLAYERS, 77), eager, 5, hands=3))
    other = list(play(Match(ruleset, PLAYERS, 78), eager, 5, hands=3))
    assert one == two
    assert one != other


def test_steps_from_elsewhere_lead_to_the_same_state() -> None:
    ruleset = HONG_KONG.configure({"rounds": 1})
    played, followed = Match(ruleset, PLAYERS, 3), Match(ruleset, PLAYERS, 3)
    for step in play(played, random_legal, 9, hands=2):
        followed.apply(Step(step.answers, step.events))
        assert followed.state == played.state
    assert followed.asked() == played.asked()


def test_an_impossible_step_leaves_the_match_as_it_was() -> None:
    game = Game(Layout())
    before = game.state
    hand = game.state.hands
    for event in (
        ev.Discarded(0, hand[1][0]),
        ev.Drew(1, hand[0][0], "wall"),
        ev.Drew(1, hand[0][0], "kong"),
        ev.BonusExposed(0, hand[2][0]),
        ev.Dealt(0, (hand[0][0],)),
        ev.HandEnded("draw", "pays-nothing-draw", (1, 2, 3, 4), hand, None),
    ):
        with pytest.raises(ImpossibleEvent):
            game.match.apply(Step((), (ev.Discarded(0, hand[0][0]), event)))
        assert game.state is before
    assert set(game.match.asked()) == {0}


@pytest.mark.parametrize("change", ["twice", "foreign", "short", "long"])
def test_a_wall_that_is_not_the_set_is_impossible(change: str) -> None:
    game = Game(Layout())
    started = game.last(ev.HandStarted)
    wall = list(started.wall)
    if change == "twice":
        wall[0] = wall[1]
    elif change == "foreign":
        wall[0] = 4 * 42
    elif change == "short":
        wall.pop()
    else:
        wall.append(4 * 42)
    false = ev.HandStarted(0, 0, 0, 0, started.dice, tuple(wall))
    with pytest.raises(ImpossibleEvent):
        Match(HONG_KONG, PLAYERS, 1).apply(Step((), (game.last(ev.Seated), false)))


def test_before_the_first_step_nobody_is_asked() -> None:
    match = Match(HONG_KONG, PLAYERS, 1)
    assert match.state == State(HONG_KONG)
    assert match.asked() == {} and not match.finished
    with pytest.raises(IllegalAction):
        match.step({0: Pass()})


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_the_order_in_which_seats_answer_makes_no_difference(ruleset: Ruleset) -> None:
    """A record keeps the answers by seat, so it could not be played again otherwise."""
    for seed in range(8):
        match, rng = Match(ruleset, ("x",) * ruleset.chairs.participants, seed), Random(seed)
        for _ in range(25):
            answers = {seat: rng.choice(options.legal) for seat, options in match.asked().items()}
            step = match.step(dict(reversed(answers.items())))
            assert step == match.step(answers)
            match.apply(step)
