"""A match that is taken up in the middle: its position, its scores, and the bets that lie on the table."""

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Chow, Discard, IllegalAction, Pass
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.evolve import ImpossibleEvent, evolve
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.riichi import STICKS
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.players import eager, play
from tests.engine.tables import PLAYERS, Game, Layout

SCORES = (31000, 18000, 40000, 29000)
SOUTH_3 = ev.TakenUp(2, 1, 0, 4, SCORES, 2000)


def taken_up(seed: int = 3, event: ev.TakenUp = SOUTH_3) -> Match:
    """Returns a match that goes on from the event, just after it."""
    match = Match(RIICHI_EMA, PLAYERS, seed)
    match.apply(Step((), (*match.step({}).events, event)))
    return match


def test_the_next_hand_is_the_one_that_is_named() -> None:
    match = taken_up()
    assert match.state.following == Position(1, 2, 0, 4)
    match.apply(match.step({}))
    state = match.state
    assert (state.round_wind, state.seat_wind(2), state.position.streak) == (1, 0, 4)
    assert (state.scores, state.deposit) == (SCORES, 2000)
    assert STICKS.of(state.table) == 2
    assert view_of(state, 0).deposit == 2000


@pytest.mark.parametrize("kept", [0, 1000, 3000])
def test_no_point_is_lost_until_the_match_ends(kept: int) -> None:
    match = taken_up(seed=kept, event=ev.TakenUp(2, 1, 0, 1, (25000, 25000, 26000, 24000), kept))
    for _ in play(match, eager, 5):
        assert "scores" not in violations(match.state)
        assert sum(match.state.scores) + match.state.deposit == 100000 + kept
    assert match.finished


def test_the_winner_takes_the_bets_that_were_brought() -> None:
    for seed in range(40):
        match = taken_up(seed)
        for step in play(match, eager, 5, 1):
            collected = [one for one in step.events if isinstance(one, ev.Paid) and one.reason == "bets"]
            if collected:
                bets = sum(state.count("riichi") for state in match.state.declared)
                assert 2000 <= sum(one.amount for one in collected) <= 2000 + 1000 * bets
                assert STICKS.of(match.state.table) == 0
                return
    pytest.fail("nobody has won")


def test_only_between_hands() -> None:
    match = taken_up()
    match.apply(match.step({}))
    with pytest.raises(ImpossibleEvent):
        evolve(match.state, SOUTH_3)
    with pytest.raises(ImpossibleEvent):
        evolve(Match(RIICHI_EMA, PLAYERS, 1).state, SOUTH_3)


def test_after_a_hand_as_well() -> None:
    match = taken_up()
    for _ in play(match, eager, 5, 1):
        pass
    assert match.state.phase is Phase.OVER
    later = evolve(match.state, ev.TakenUp(3, 1, 6, 0, SCORES, 0))
    assert (later.following, later.deposit) == (Position(1, 3, 6, 0), 0)


# ---- sets of other copies


def test_a_set_may_be_laid_with_other_copies() -> None:
    layout = Layout(hands=("4m1289p1289s11223z", "556m147p147s4567z"), dice=((3, 4),))
    game = Game(layout, ruleset=RIICHI_EMA)
    state = game.state
    fives = [piece for piece in state.hands[1] if piece // 4 == 4]
    (six,) = [piece for piece in state.hands[1] if piece // 4 == 5]
    four = next(piece for piece in state.hands[0] if piece // 4 == 3)
    match = game.match
    match.apply(match.step({0: Discard(four)}))
    (offered,) = [one for one in match.asked()[1].legal if isinstance(one, Chow)]
    other = next(five for five in fives if five not in offered.pieces)
    others = {seat: Pass() for seat in match.asked() if seat != 1}
    step = match.step({1: Chow((other, six)), **others})
    assert set(next(one for one in step.events if isinstance(one, ev.Melded)).pieces) == {four, other, six}
    with pytest.raises(IllegalAction):
        match.step({1: Chow((other, four)), **others})
