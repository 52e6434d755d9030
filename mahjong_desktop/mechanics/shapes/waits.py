"""The distance and the waits of a hand over several shapes."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.counts import Counts, count_tiles, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table
from mahjong_desktop.kernel.shanten import forms, keys_of, kinds_in
from mahjong_desktop.mechanics.shapes.regular import RegularShape
from mahjong_desktop.mechanics.shapes.winning_tile import sets_laid
from mahjong_desktop.mechanics.stand_ins import each_count


def is_complete(shapes: Iterable[Shape], counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> bool:
    """Returns whether the concealed tiles with these melds and `wilds` wild tiles are complete in any of the shapes."""
    return nearest(shapes, counts, melds, wilds) < 0


def nearest(shapes: Iterable[Shape], counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
    """Returns the least distance (shanten number) over the shapes: -1 complete, 0 ready."""
    return min([shape.distance(counts, melds, wilds) for shape in shapes])


def waits(
    shapes: tuple[Shape, ...], counts: Counts, melds: tuple[Meld, ...], held: Counts, wilds: int = 0
) -> tuple[Tile, ...]:
    """Returns the kinds that complete the hand. `held` counts the player's own tiles, melds included; a kind of which
    the player holds all four tiles is no wait. `wilds` is the number of wild tiles besides the counted ones."""
    found: set[Tile] = set()
    for shape in shapes:
        found.update(_completing(shape, counts, melds, wilds))
    return tuple(tile for tile in sorted(found) if held[tile] < COPIES)


def _completing(shape: Shape, counts: Counts, melds: tuple[Meld, ...], wilds: int) -> Iterable[Tile]:
    """Returns the kinds that complete one shape, every kind if it is complete already."""
    if type(shape) is RegularShape:
        sets = shape.sets - sets_laid(melds)
        distance, useful, _ = forms(sets, (), wilds, honor_chows=shape.honor_chows).useful(keys_of(counts))
        if distance == 0:
            return kinds_in(useful)
    else:
        distance = shape.distance(counts, melds, wilds)
        if distance == 0:
            return (t for t in range(PLAYING_KINDS) if shape.distance(with_tile(counts, t), melds, wilds) < 0)
    return range(PLAYING_KINDS) if distance < 0 else ()


def seat_waits(
    shapes: tuple[Shape, ...], table: Table, seat: int, hand: tuple[Tile, ...] | None = None
) -> tuple[Tile, ...]:
    """Returns the waits of a seat with its known hand, or with `hand` instead. Wild tiles of the table stand for any
    tile. Returns none if the hand contains a bonus tile that is not wild."""
    tiles = table.hands[seat] if hand is None else hand
    if tiles is None:
        return ()
    melds = table.melds[seat]
    bonus = table.setup.bonus
    playing = [tile for tile in tiles if tile < PLAYING_KINDS and tile not in bonus]
    natural = count_tiles(tile for tile in playing if tile not in table.setup.wild)
    wilds = len([tile for tile in tiles if tile in table.setup.wild])
    if sum(natural) + wilds != len(tiles):
        return ()
    held = count_tiles((*playing, *[tile for meld in melds for tile in meld.tiles]))
    others = table.setup.stand_ins_in_wins
    counts = list(natural)
    read = [tuple(counts) for _ in each_count(counts, others)] if others else [natural]
    found = {tile for one in read for tile in waits(shapes, one, melds, held, wilds)}
    return tuple(sorted(found - bonus))
