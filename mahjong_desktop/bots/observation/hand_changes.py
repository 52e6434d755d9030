"""Hands as they would be after an action. Which action is best is decided in players.py."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.bots.observation.observation import Hand
from mahjong_desktop.core.counts import with_tile
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.engine.actions import Action, Chow, Discard, Exchange, Kong, Pung
from mahjong_desktop.engine.view import SeatView

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
    return _less(hand, own, Meld(kind, pieces, claimed=4 * tile, giver=giver))


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
    return _less(Hand(hand.counts, melds, hand.wilds, hand.unusable, hand.cast), own, meld)


def after_exchange(hand: Hand, exchange: Exchange) -> Hand:
    """The hand without the tiles given away."""
    return _less(hand, [piece // 4 for piece in exchange.pieces])


def after_action(view: SeatView, hand: Hand, action: Action) -> Hand:
    """The hand after an action, before the next draw; of a claim before its discard."""
    offer = view.offer
    match action:
        case Discard():
            return without(hand, action.piece // 4)
        case Chow() | Pung() if offer is not None:
            return with_claim(hand, action, offer.piece // 4, offer.giver)
        case Kong():
            return with_kong(hand, action, None if offer is None else (offer.piece // 4, offer.giver))
        case Exchange():
            return after_exchange(hand, action)
    return hand


def without(hand: Hand, tile: Tile) -> Hand:
    """The hand after throwing a tile; the same where it holds none."""
    if tile in hand.wilds or tile in hand.unusable:
        return without_special(hand, tile)
    if tile >= len(hand.counts) or not hand.counts[tile]:
        return hand
    return Hand(with_tile(hand.counts, tile, -1), hand.melds, hand.wilds, hand.unusable, hand.cast)


def without_special(hand: Hand, tile: Tile) -> Hand:
    """The hand after throwing a wild tile or one that goes into no hand."""
    wilds, unusable = list(hand.wilds), list(hand.unusable)
    (wilds if tile in wilds else unusable).remove(tile)
    return Hand(hand.counts, hand.melds, tuple(wilds), tuple(unusable), tuple(sorted((*hand.cast, tile))))


def alike(option: Action, other: Action) -> bool:
    """Whether two actions do the same to the hand: discards of a kind with the same declaration, or sets of the same
    kinds. They differ in their pieces, one of which may be red."""
    match option, other:
        case Discard(), Discard():
            return (option.piece // 4, option.declaration) == (other.piece // 4, other.declaration)
        case ((Chow() | Pung() | Kong()), (Chow() | Pung() | Kong())):
            return _set_of(option) == _set_of(other)
    return False


def without_like(options: Iterable[Action]) -> list[Action]:
    """The options without sets that do the same to the hand as one before them: the first has most red pieces."""
    found: dict[object, Action] = {}
    for option in options:
        key = _set_of(option) if isinstance(option, (Chow, Pung, Kong)) else option
        found.setdefault(key, option)
    return list(found.values())


def _set_of(action: Chow | Pung | Kong) -> tuple[str, KongForm | None, tuple[Tile, ...]]:
    form = action.form if isinstance(action, Kong) else None
    return action.name, form, tuple([piece // 4 for piece in action.pieces])


def _less(hand: Hand, tiles: Iterable[Tile], *more: Meld) -> Hand:
    counts, wilds, unusable = list(hand.counts), list(hand.wilds), list(hand.unusable)
    for tile in tiles:
        if tile in wilds:
            wilds.remove(tile)
        elif tile in unusable:
            unusable.remove(tile)
        else:
            counts[tile] -= 1
    return Hand(tuple(counts), (*hand.melds, *more), tuple(wilds), tuple(unusable), hand.cast)
