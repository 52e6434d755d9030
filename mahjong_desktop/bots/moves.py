"""Hands as they would be after an action. Which action is best is decided in players.py."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.bots.sight import Hand
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.engine.actions import Chow, Exchange, Kong, Pung

BESIDE = tuple(
    tuple(
        (one, other)
        for one, other in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2))
        if tile < 27 and one // 9 == tile // 9 == other // 9
    )
    for tile in range(PLAYING_KINDS)
)
"""The kinds with which each makes a chow."""


def with_claim(hand: Hand, claim: Chow | Pung, tile: Tile, giver: int) -> Hand:
    """The hand after a chow or pung of a tile that this seat gave, before the discard."""
    own = [piece // 4 for piece in claim.pieces]
    kind = MeldKind.CHOW if isinstance(claim, Chow) else MeldKind.PUNG
    pieces = tuple(sorted((*claim.pieces, 4 * tile), key=lambda piece: piece // 4))
    return _without(hand, own, Meld(kind, pieces, claimed=4 * tile, giver=giver))


def with_kong(hand: Hand, kong: Kong, offered: tuple[Tile, int] | None = None) -> Hand:
    """The hand after a kong, before its replacement; `offered` are the claimed tile and its giver."""
    own = [piece // 4 for piece in kong.pieces]
    kind = own[0]
    melds = hand.melds
    tile, giver = offered if offered is not None else (None, None)
    if kong.form is KongForm.ADDED:
        pung = next(meld for meld in melds if meld.tile == kind and meld.kind is MeldKind.PUNG)
        giver = pung.giver
        melds = tuple(meld for meld in melds if meld is not pung)
    pieces = tuple(4 * kind + copy for copy in range(1 if kong.form is KongForm.SINGLE else 4))
    meld = Meld(MeldKind.KONG, pieces, claimed=None if tile is None else 4 * tile, giver=giver, form=kong.form)
    return _without(Hand(hand.counts, melds, hand.wilds, hand.idle, hand.cast), own, meld)


def after_exchange(hand: Hand, exchange: Exchange) -> Hand:
    """The hand without the tiles given away."""
    return _without(hand, [piece // 4 for piece in exchange.pieces])


def _without(hand: Hand, tiles: Iterable[Tile], *more: Meld) -> Hand:
    counts, wilds, idle = list(hand.counts), list(hand.wilds), list(hand.idle)
    for tile in tiles:
        if tile in wilds:
            wilds.remove(tile)
        elif tile in idle:
            idle.remove(tile)
        else:
            counts[tile] -= 1
    return Hand(tuple(counts), (*hand.melds, *more), tuple(wilds), tuple(idle), hand.cast)
