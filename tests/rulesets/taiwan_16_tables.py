"""Tables of Taiwanese 16-tile mahjong for its tests in play. No expectations belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Dice, Position
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets.taiwan_16 import TAIWAN_16
from tests.engine.tables import Game, Layout

DEALER_EAST: Dice = ((1, 1, 3),)
READY = "123456789m123p11s23s"
"""Waits for 1s and 4s."""
SEVEN, EIGHT = "1234567f", "12345678f"


def table(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    at: Mapping[int, str] | None = None,
    dice: Dice = DEALER_EAST,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table with these hands and draws."""
    layout = Layout(hands, draws, replacements, at or {}, dice=dice, position=position)
    return Game(layout, ruleset=TAIWAN_16, options=options)


def throwable(game: Game, seat: int) -> str:
    """The kinds that a seat may discard."""
    kinds = {action.piece // 4 for action in game.options(seat).legal if isinstance(action, Discard)}
    return format_tiles(sorted(kinds))


def some_tile(game: Game) -> str:
    """A tile that the seat in turn holds."""
    return format_tiles([game.state.hands[game.state.turn][-1] // 4])


def values(game: Game) -> dict[str, int]:
    """The elements of the last win with their values."""
    return {element.id: element.value for element in game.last(ev.Won).elements}
