"""Walls for tests: hidden ones from which so much was taken."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.mechanics.walls import WALL, Wall, built


def hidden_wall(ruleset: Ruleset, drawn: int = 0, replaced: int = 0) -> Wall:
    """A wall face down after so many draws from its head and replacements from its far end."""
    wall = built((HIDDEN,) * ruleset.tile_count, ruleset.wall).after_draw(drawn)
    for _ in range(replaced):
        wall = wall.after_replacement()
    return wall


def wall_with_left(ruleset: Ruleset, left: int) -> Wall:
    """A wall face down from whose head so many tiles can still be drawn."""
    return hidden_wall(ruleset, hidden_wall(ruleset).left - left)


def shown_in_place(wall: Wall, stack: int, piece: Piece) -> Wall:
    """The wall with this piece face up as an indicator, in a stack counted from the far end as 1."""
    place = wall.stack_place(stack)
    return wall.with_piece(place, piece).turned_up(place)


def shown_aside(wall: Wall, piece: Piece) -> Wall:
    """The wall whose next tile was turned up as an indicator, this piece, and has left it."""
    place = wall.place_for(WALL)
    return wall.with_piece(place, piece).laid_aside(place)
