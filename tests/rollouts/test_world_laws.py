"""At every decision of every game, before play too, sampled worlds are states that the seat could be in.

Decisions are taken evenly from hands of random play and of standard bots; the whole run draws options too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.determinization import unknown_of
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import OVER, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import configured
from tests.rollouts.questions import decisions_of_hands
from tests.scale import amount

HANDS, DECISIONS, DRAWN_OPTIONS = amount(2, 6), amount(12, 40), amount(0, 3)


def games(ruleset: Ruleset) -> Iterator[tuple[Ruleset, str, int]]:
    """The forms of a game that are tried, with the bots that play and a seed."""
    yield ruleset, "random", 1
    yield ruleset, "standard", 2
    for seed in range(DRAWN_OPTIONS):
        yield configured(ruleset, 1000 + seed), "random", seed


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_worlds_are_states_that_the_seat_could_be_in(ruleset: Ruleset) -> None:
    for game, bot, seed in games(ruleset):
        playouts = Playouts(game)
        for state, seat in evenly(decisions_of_hands(game, HANDS, bot, seed), DECISIONS):
            view, options = view_of(state, seat), asked(state)[seat]
            sampler = WorldSampler(view, Random(seed), weighed=bool(seed % 2))
            for world in (sampler.world(), sampler.world()):
                assert view_of(world, seat) == view
                assert asked(world)[seat] == options
                assert violations(world.changed(payments=state.payments)) == ()
                check_known_tiles(view, world)
            world = sampler.world()
            ended = playouts.played_out(world, {seat: options.legal[seed % len(options.legal)]})
            assert ended is not None
            check_payments(world, ended)


def evenly(found: list[tuple[State, int]], number: int) -> list[tuple[State, int]]:
    """So many of the decisions, at equal distances, the first and the last among them."""
    if len(found) <= number:
        return found
    return [found[place * (len(found) - 1) // (number - 1)] for place in range(number)]


def check_known_tiles(view: SeatView, world: State) -> None:
    """Tiles that the seat knows to be with another seat are there: in its hand or in a kong that lies face down."""
    for seat, pieces in enumerate(unknown_of(view).held):
        hidden = [meld for meld, seen in zip(world.melds[seat], view.melds[seat], strict=True) if HIDDEN in seen.pieces]
        assert {*pieces} <= {*world.hands[seat], *[piece for meld in hidden for piece in meld.pieces]}


def check_payments(world: State, ended: State) -> None:
    """The hand is over, all tiles are somewhere, and what some have won others or the table have paid."""
    assert ended.phase is OVER
    assert "pieces" not in violations(ended)
    gains = [after - before for after, before in zip(ended.scores, world.scores, strict=True)]
    table = 0
    for paid in ended.payments[len(world.payments) :]:
        for who, amount_paid in ((paid.payee, paid.amount), (paid.payer, -paid.amount)):
            if who == TABLE:
                table += amount_paid
            else:
                gains[who] -= amount_paid
    assert not any(gains)
    assert sum(ended.scores) + table == sum(world.scores)
