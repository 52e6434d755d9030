"""A state made of a view and of a guess agrees with the view; with the truth as the guess it is the true state."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.determinization import HiddenTiles, determinized, unknown_of
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from tests.scale import amount

HANDS = amount(2, 12)


def truth(state: State, view: SeatView) -> HiddenTiles:
    """What is hidden from the viewer, as it is."""
    assert state.wall is not None and view.wall is not None
    hands = zip(state.hands, view.hands, strict=True)
    melds = zip(state.melds, view.melds, strict=True)
    return HiddenTiles(
        hands=tuple(tuple(piece for piece in true if piece not in seen) for true, seen in hands),
        kongs=tuple(
            tuple(meld.pieces for meld, known in zip(true, seen, strict=True) if HIDDEN in known.pieces)
            for true, seen in melds
        ),
        wall=tuple(state.wall.pieces[place] for place in view.wall.there if view.wall.pieces[place] == HIDDEN),
        dice=state.dice[len(view.dice) :],
    )


def shuffled(state: State, view: SeatView, rng: Random) -> HiddenTiles:
    """Any guess that has the right numbers."""
    del state
    unknown = unknown_of(view)
    left = list(unknown.pieces)
    rng.shuffle(left)
    hands = tuple(tuple(left.pop() for _ in range(number)) for number in unknown.hands)
    kongs = tuple(tuple(tuple(left.pop() for _ in range(size)) for size in sizes) for sizes in unknown.kongs)
    dice = tuple(tuple(rng.randint(1, 6) for _ in range(number)) for number in unknown.throws)
    assert len(left) == unknown.wall
    return HiddenTiles(hands, kongs, tuple(left), dice)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_state_of_a_guess_agrees_with_the_view(ruleset: Ruleset) -> None:
    rng = Random(5)
    for state, seat in questions(ruleset):
        view = view_of(state, seat)
        guessed = determinized(view, shuffled(state, view, rng))
        again = view_of(guessed, seat)
        assert again == view
        assert violations(guessed.changed(payments=state.payments)) == ()


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_with_the_truth_as_the_guess_the_hand_goes_on_as_it_does(ruleset: Ruleset) -> None:
    for state, seat in questions(ruleset):
        view = view_of(state, seat)
        again = determinized(view, truth(state, view))
        assert (again.hands, again.melds, again.dice) == (state.hands, state.melds, state.dice)
        assert again.wall is not None and state.wall is not None
        assert [again.wall.pieces[place] for place in again.wall.there] == [
            state.wall.pieces[place] for place in state.wall.there
        ]
        assert asked(again)[seat] == asked(state)[seat]


def questions(ruleset: Ruleset) -> list[tuple[State, int]]:
    """Some of the questions in hands of random play: the state and the seat that is asked."""
    match, rng = Match(ruleset, ("legal",) * ruleset.chairs.participants, 3), Random(4)
    found: list[tuple[State, int]] = []
    ended = 0
    for _ in play_on(match, any_legal(rng.random)):
        ended += match.state.result is not None
        if ended >= HANDS:
            break
        if match.state.wall is not None and match.state.result is None and rng.random() < 0.2:
            found += [(match.state, seat) for seat in match.asked()]
    assert found
    return found
