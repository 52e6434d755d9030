"""A discarded wild tile that would complete a hand: nobody may claim it, and the hand is told why it does not win."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.actions import Pass
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.play.session import told_options
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.refusals import refused_win
from tests.engine.tables import Game, Layout

REASON = "wild-cannot-be-claimed"
READY = "123456789m11p23s"


def offered(ruleset: str) -> Game:
    """The dealer has a wild tile and throws it; the next seat is ready, the others are not."""
    chosen = find_ruleset(ruleset).configure({})
    game = Game(Layout(indicators="3z"), ruleset=chosen)
    (wild,) = game.state.setup.wild
    shown = format_tiles([wild])
    game = Game(Layout((f"147m258p369s124z5z{shown}", READY, "147m258p369s1245z"), indicators="3z"), ruleset=chosen)
    game.offer(shown)
    assert game.state.phase is Phase.CLAIM
    return game


@pytest.mark.parametrize("ruleset", ("taizhou", "beijing"))
def test_a_ready_hand_is_told_why(ruleset: str) -> None:
    game = offered(ruleset)
    options = game.options(1)
    assert options.legal == () and [(no.name, no.refusal.reason) for no in options.refused] == [("win", REASON)]
    assert game.options(2).refused == () == game.options(2).legal
    told = told_options(options)
    assert told.legal == (Pass(),) and told.refused == options.refused
    explained = refused_win(view_of(game.state, 1), options.refused[0].refusal)
    assert explained is not None and explained.groups and explained.win.tile in game.state.setup.wild
