"""What the games of Wuhan and of Jingzhou have alike in play: the indicator, tiles that cannot be claimed, one-tile
kongs.

By hand from their rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.wuhan.jingzhou_3p import JINGZHOU_3P
from mahjong_desktop.rulesets.wuhan.wuhan import WUHAN
from tests.engine.tables import faces
from tests.rulesets.wuhan_tables import table_of

DRAWABLE = [(WUHAN, 72), (JINGZHOU_3P, 45)]


@pytest.mark.parametrize(("ruleset", "drawable"), DRAWABLE)
def test_the_indicator_leaves_the_wall_after_the_deal(ruleset: Ruleset, drawable: int) -> None:
    game = table_of(ruleset, "1p", draws="9s", indicator="3p")
    assert faces(game.state.indicators) == "3p"
    assert game.state.wall_left == drawable
    assert view_of(game.state, 2).setup.wild == {parse_tile("4p")}
    game.throw("1p")
    assert game.state.drawn is not None and game.state.drawn // 4 == parse_tile("9s")


@pytest.mark.parametrize("ruleset", [WUHAN, JINGZHOU_3P])
@pytest.mark.parametrize("tile", ["4p", "7z"])
def test_discarded_wild_tiles_and_red_dragons_cannot_be_claimed(ruleset: Ruleset, tile: str) -> None:
    game = table_of(ruleset, tile, f"{tile}{tile}", draws="9s")
    game.offer(tile)
    assert all(game.may(seat) == set() for seat in ruleset.chairs.others(0))
    game.act({})
    assert game.state.turn == 1


@pytest.mark.parametrize(("ruleset", "drawable"), DRAWABLE)
@pytest.mark.parametrize("tile", ["7z", "4p"])
def test_a_one_tile_kong_takes_a_replacement_from_the_tail(ruleset: Ruleset, drawable: int, tile: str) -> None:
    game = table_of(ruleset, tile, replacements="9s")
    before = len(game.state.hands[0])
    game.act({0: f"kong {tile}"})
    (meld,) = game.state.melds[0]
    assert (meld.form, meld.tiles) == (KongForm.SINGLE, (parse_tile(tile),))
    assert game.state.drawn is not None and game.state.drawn // 4 == parse_tile("9s")
    assert (len(game.state.hands[0]), game.state.wall_left) == (before, drawable - 1)
    assert violations(game.state) == ()
