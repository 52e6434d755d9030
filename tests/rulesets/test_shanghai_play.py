"""What the games of Shanghai have alike in play, on scripted walls: flowers, claims, the dealer, the match.

By hand from their rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.shanghai.shanghai_1980s import SHANGHAI_1980S
from mahjong_desktop.rulesets.shanghai.shanghai_new import SHANGHAI_NEW
from mahjong_desktop.rulesets.shanghai.shanghai_old import SHANGHAI_OLD
from mahjong_desktop.rulesets.shanghai.shanghai_popular import SHANGHAI_POPULAR
from tests.engine.tables import Game, faces
from tests.rulesets.shanghai_tables import DEALER, QUIET, WAITING, table_of

EIGHT_FLOWERS = (SHANGHAI_1980S, SHANGHAI_POPULAR, SHANGHAI_NEW)
ROTATING = (SHANGHAI_OLD, SHANGHAI_POPULAR, SHANGHAI_NEW)
"""The games in which the deal goes round the table."""
TILES, DRAWABLE = 144, 91


def unwon(ruleset: Ruleset) -> Game:
    """A hand of eight flowers that nobody wins."""
    game = table_of(ruleset, "111m222p333s1234z5z")
    assert (len(game.wall.pieces), game.state.wall_left) == (TILES, DRAWABLE)
    game.play_out()
    return game


@pytest.mark.parametrize(
    ("ruleset", "following"),
    [
        (SHANGHAI_1980S, Position(0, 0, 1, 1)),
        (SHANGHAI_POPULAR, Position(0, 1, 1, 0)),
        (SHANGHAI_NEW, Position(0, 1, 1, 0)),
    ],
)
def test_all_tiles_are_drawn_and_an_unwon_hand_costs_nothing(ruleset: Ruleset, following: Position) -> None:
    game = unwon(ruleset)
    assert game.last(ev.HandEnded).result == "draw" and not game.wall.there
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position == following


@pytest.mark.parametrize("ruleset", EIGHT_FLOWERS)
def test_plants_and_seasons_are_replaced_before_play_from_the_dealer_on(ruleset: Ruleset) -> None:
    game = table_of(ruleset, "4m258p369s123z147s1f", "147m258p369s123z8f", replacements="4z5z")
    assert [faces((event.piece,)) for event in game.told(ev.BonusExposed)] == ["1f", "8f"]
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)] == ["4z", "5z"]
    assert violations(game.state) == ()


@pytest.mark.parametrize("ruleset", [SHANGHAI_OLD, *EIGHT_FLOWERS])
def test_after_a_claim_any_tile_may_be_discarded_but_no_kong_is_made(ruleset: Ruleset) -> None:
    game = table_of(ruleset, "3m", "333m1111p456s147z", draws="2s")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)
    assert isinstance(game.action(1, "3m"), Discard) and isinstance(game.action(1, "1p"), Discard)


@pytest.mark.parametrize("ruleset", [SHANGHAI_OLD, *EIGHT_FLOWERS])
def test_the_first_in_turn_from_the_discarder_wins_alone(ruleset: Ruleset) -> None:
    game = table_of(ruleset, DEALER, QUIET, WAITING, "35m123s456s789m66z")
    game.offer("4m")
    assert "win" in game.may(2) and "win" in game.may(3)
    game.act({2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2]


@pytest.mark.parametrize("ruleset", ROTATING)
@pytest.mark.parametrize(("winner", "dealer"), [(0, 0), (2, 1)])
def test_the_dealer_stays_only_when_he_wins(ruleset: Ruleset, winner: int, dealer: int) -> None:
    hands = [QUIET] * 4
    hands[winner] = WAITING
    game = table_of(ruleset, DEALER if winner else WAITING + "4m", *hands[1:])
    if winner:
        game.throw("4m", {winner: "win"})
    else:
        game.act({0: "win"})
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.hand) == (dealer, 1)


@pytest.mark.parametrize("ruleset", ROTATING)
def test_the_match_is_over_after_four_rotations(ruleset: Ruleset) -> None:
    game = table_of(ruleset, WAITING, QUIET, QUIET, DEALER, position=Position(3, 3, 15))
    game.throw("4m", {0: "win"})
    assert game.last(ev.HandEnded).following is None
