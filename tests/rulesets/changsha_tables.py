"""Tables of Changsha mahjong for its tests in play: dull hands, kongs with a choice, what came of it. No expectations
belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.changsha import CHANGSHA
from tests.engine.tables import Game, Layout

TILES, DEALT = 108, 53
LAST = TILES - 1
"""The place of the last tile, where no kong is laid."""
DULL = ("1379m159p1347s5p8s9s", "258m369p147s258m3p", "369m147p258s369m1p", "247m258p369s28p36s")
"""Hands that win with nothing, dealt or drawn; the first has the dealer's fourteenth tile."""
READY = "1111m456m789m123p5s"
"""The dealer waits for the 5s beside his kong; he may win with four of a kind before it."""


def table(
    *hands: str,
    draws: str = "",
    at: Mapping[int, str] | None = None,
    rolls: tuple[tuple[int, int], ...] = (),
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table with these hands, dull ones for those that are left out. `rolls` are thrown for the kongs in turn."""
    dealt = tuple(hand or dull for hand, dull in zip((*hands, "", "", "", "")[:4], DULL, strict=True))
    dice = ((3, 4), *rolls, *((2, 3),) * (16 - len(rolls)))
    first = Layout(dealt, draws, at=at or {}, dice=dice, position=position)
    return Game(first, Layout(dice=dice), ruleset=CHANGSHA, options=options)


def upper(stack: int) -> int:
    """The place of the upper tile of a stack counted from the tail of the whole wall; the lower one follows it."""
    return TILES - 2 * stack


def laid(game: Game, kong: str = "1m") -> Game:
    """The seat in turn, its dealt hand passed, has laid a kong."""
    if game.state.phase is Phase.OPENING:
        game.act({})
    game.act({game.state.turn: f"kong {kong}"})
    return game


def quietly(game: Game, wall_left: int) -> Game:
    """Nobody wins with a dealt hand, and everybody throws what he draws until a seat has drawn with so many tiles
    left."""
    if game.state.phase is Phase.OPENING:
        game.act({})
    game.quiet(wall_left)
    return game


def a_round(game: Game, seat: int) -> None:
    """Everybody throws what he draws until this seat has drawn."""
    game.throw_drawn()
    while game.state.turn != seat:
        game.throw_drawn()


def refused_by(game: Game, refusals: int) -> Game:
    """The last tile has been offered and refused so often."""
    quietly(game, 1).throw_drawn()
    for _ in range(refusals):
        game.act({game.state.turn: "pass"})
    return game


def wins(game: Game) -> dict[int, set[str]]:
    """The elements of each win by its seat."""
    return {won.seat: {element.id for element in won.elements} for won in game.told(ev.Won)}


def birds(game: Game) -> str:
    """The tiles turned up after the win."""
    return format_tiles(piece // 4 for revealed in game.told(ev.Revealed) for piece in revealed.pieces)


def next_dealer(game: Game) -> int:
    """Who deals the next hand."""
    game.next_hand()
    return game.state.position.dealer
