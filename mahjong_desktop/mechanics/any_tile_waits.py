"""Waits that any tile completes (财神头, 爆头, 全求): the hand lacks only the partner of a wild tile, or an odd tile.

The rulesets decide what that is worth, and in which ways such a hand may win.
"""

from __future__ import annotations

from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Gate, Refusal
from mahjong_desktop.core.tiles import COPIES, HONORS, PLAYING_KINDS
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.gates import once_a_win
from mahjong_desktop.mechanics.shapes import is_complete


def completed_by_any_tile(shapes: tuple[Shape, ...], win: Win) -> bool:
    """Returns whether every kind would complete the hand without its winning tile in one of the shapes, whatever that
    is worth. Kinds of which the hand holds four are not tried.

    Honours of which the hand holds few are tried first, because they complete few hands that other tiles do not.
    """
    wild = win.table.setup.wild
    natural = count_tiles(tile for tile in win.concealed if tile not in wild)
    wilds, melds = len(win.concealed) - sum(natural), win.melds
    kinds = (*sorted(HONORS, key=natural.__getitem__), *range(PLAYING_KINDS - len(HONORS)))
    return all(is_complete(shapes, with_tile(natural, tile), melds, wilds) for tile in kinds if natural[tile] < COPIES)


def no_tile_of_others(shapes: tuple[Shape, ...], *, natural_too: bool = True) -> Gate:
    """Refuses another player's tile to a hand that any tile completes in one of the shapes; it may win by self-draw.
    Unless `natural_too`, a hand without wild tiles may win on any tile."""

    def judge(win: Win) -> Refusal | None:
        meant = natural_too or not win.table.setup.wild.isdisjoint(win.concealed)
        barred = meant and win.way.from_another and completed_by_any_tile(shapes, win)
        return Refusal("any-tile-wins") if barred else None

    return once_a_win(judge)
