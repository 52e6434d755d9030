"""Wins by notation for the tests of this room. No expectations belong here."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.tiles import COPIES, parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table, Way, Win


def meld(tiles: str, giver: int | None = None, form: str | None = None, claimed: str | None = None) -> Meld:
    """A meld; a kong without a giver is concealed, another one claimed unless `form` says so."""
    kinds = tuple(sorted(parse_tiles(tiles)))
    pieces = tuple(tile * COPIES + kinds[:index].count(tile) for index, tile in enumerate(kinds))
    kind = MeldKind.KONG if len(kinds) == 4 else MeldKind.PUNG if kinds[0] == kinds[1] else MeldKind.CHOW
    how = None
    if kind is MeldKind.KONG:
        how = KongForm(form) if form else KongForm.CONCEALED if giver is None else KongForm.CLAIMED
    piece = None if claimed is None else pieces[kinds.index(parse_tile(claimed))]
    return Meld(kind, pieces, piece, giver, how, pieces[-1] if how is KongForm.ADDED else None)


def win(
    hand: str,
    tile: str | None,
    melds: Sequence[Meld] = (),
    way: Way = Way.SELF_DRAW,
    seat: int = 0,
    giver: int | None = None,
) -> Win:
    """A win by `seat` at a table that is empty otherwise."""
    laid = tuple(tuple(melds) if who == seat else () for who in range(4))
    table = Table(FOUR_CHAIRS, melds=laid, bonus=((),) * 4)
    winning = None if tile is None else parse_tile(tile)
    return Win(seat, way, winning, giver, tuple(sorted(parse_tiles(hand))), table)


def written(readings: Sequence[Reading]) -> set[str]:
    """Readings as text, groups sorted: the winning group in brackets, groups that are not concealed with a dot."""
    return {" ".join(sorted(_group(group) for group in reading.groups)) for reading in readings}


def _group(group: Group) -> str:
    text = str(group) if group.winning is None else f"[{group}]"
    return text if group.concealed else f"{text}."
