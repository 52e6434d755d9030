"""The hand after an action: a discard, a claim, a kong, an exchange. Which action is best belongs to policy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.counts import with_tile
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import COPIES, Tile, face_of, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.view import SeatView

_TILES_TOO_MANY = 2
"""Sets apart, a hand that must discard holds so many tiles."""


def must_discard(hand: HandState) -> bool:
    """Whether the hand holds one tile more than one that waits for its draw."""
    return (sum(hand.counts) + len(hand.wilds) + len(hand.unusable)) % 3 == _TILES_TOO_MANY


def with_claim(hand: HandState, claim: Chow | Pung, tile: Tile, giver: int) -> HandState:
    """The hand after a chow or pung of a `tile` discarded by the seat `giver`, before the own discard."""
    own = hand.setup.kinds(claim.pieces)
    kind = MeldKind.CHOW if isinstance(claim, Chow) else MeldKind.PUNG
    made = sorted([(tile, COPIES * tile), *zip(own, claim.pieces, strict=True)])
    pieces, tiles = tuple([piece for _, piece in made]), tuple([of for of, _ in made])
    return _laid_down(hand, own, Meld(kind, pieces, claimed=COPIES * tile, giver=giver, tiles=tiles))


@lru_cache(maxsize=1 << 10)
def claimed_set(kind: MeldKind, own: tuple[Tile, ...], tile: Tile, giver: int) -> Meld:
    """A chow or pung of a `tile` from the seat `giver` and own natural tiles. Which pieces they are is not known."""
    tiles = tuple(sorted((*own, tile)))
    pieces = tuple([COPIES * one + (copy if kind is MeldKind.PUNG else 0) for copy, one in enumerate(tiles)])
    return Meld(kind, pieces, claimed=COPIES * tile, giver=giver, tiles=tiles)


def with_kong(hand: HandState, kong: Kong, offered: tuple[Tile, int] | None = None) -> HandState:
    """The hand after a kong, before its replacement is drawn; `offered` are the claimed tile and its giver."""
    own = hand.setup.kinds(kong.pieces)
    kind = own[0]
    melds = hand.melds
    tile, giver = offered if offered is not None else (None, None)
    if kong.form is KongForm.ADDED:
        pung = next(meld for meld in melds if meld.tile == kind and meld.kind is MeldKind.PUNG)
        giver = pung.giver
        melds = tuple(meld for meld in melds if meld is not pung)
    pieces = tuple(COPIES * kind + copy for copy in range(1 if kong.form is KongForm.SINGLE else COPIES))
    claimed = None if tile is None else COPIES * tile
    tiles = (kind,) * len(pieces)
    meld = Meld(MeldKind.KONG, pieces, claimed=claimed, giver=giver, form=kong.form, tiles=tiles)
    return _laid_down(replace(hand, melds=melds), own, meld)


def after_exchange(hand: HandState, exchange: ExchangeTiles) -> HandState:
    """The hand without the tiles that are given away."""
    return _laid_down(hand, hand.setup.kinds(exchange.pieces))


def after_action(view: SeatView, hand: HandState, action: Action) -> HandState:
    """The hand after any action, before the next draw; after a claim, before its discard."""
    offer, kind_of = view.offer, view.setup.kind
    match action:
        case Discard():
            return without_tile(hand, kind_of(action.piece))
        case Chow() | Pung() if offer is not None:
            return with_claim(hand, action, kind_of(offer.piece), offer.giver)
        case Kong():
            return with_kong(hand, action, None if offer is None else (kind_of(offer.piece), offer.giver))
        case ExchangeTiles():
            return after_exchange(hand, action)
        case Chow() | Pung():
            return hand  # nothing is offered
        case Pass() | DeclareWin() | Declare() | Take() | FromTail() | ByDice():
            return hand
        case _:
            assert_never(action)


def before_drawing(observation: Observation) -> HandState:
    """The hand of the viewer without the tile just drawn."""
    drawn = observation.view.drawn
    if drawn is None or observation.view.offer is not None:
        return observation.hand
    return without_tile(observation.hand, observation.view.setup.kind(drawn))


def without_tile(hand: HandState, tile: Tile) -> HandState:
    """The hand after the discard of a kind; the same hand if it holds none."""
    if tile in hand.wilds or tile in hand.unusable:
        return without_special(hand, tile)
    if tile >= len(hand.counts) or not hand.counts[tile]:
        return hand
    return replace(hand, counts=with_tile(hand.counts, tile, -1))


def without_special(hand: HandState, tile: Tile) -> HandState:
    """The hand after the discard of a wild tile or of an unusable one, which it must hold."""
    wilds, unusable = list(hand.wilds), list(hand.unusable)
    (wilds if tile in wilds else unusable).remove(tile)
    discards = tuple(sorted((*hand.special_discards, tile)))
    return replace(hand, wilds=tuple(wilds), unusable=tuple(unusable), special_discards=discards)


def same_effect(option: Action, other: Action) -> bool:
    """Whether two actions leave the same kinds of tiles in hand and melds.

    So do discards of one kind with the same declaration, and sets of the same kinds. They differ in their pieces, of
    which one may be a red five.
    """
    match option, other:
        case Discard(), Discard():
            return (face_of(option.piece), option.declaration) == (face_of(other.piece), other.declaration)
        case ((Chow() | Pung() | Kong()), (Chow() | Pung() | Kong())):
            return _set_kinds(option) == _set_kinds(other)
    return False


def distinct_sets(options: Iterable[Action]) -> list[Action]:
    """The options without sets that have the same effect as an earlier one. The first has the most red pieces."""
    found: dict[object, Action] = {}
    for option in options:
        key = _set_kinds(option) if isinstance(option, (Chow, Pung, Kong)) else option
        found.setdefault(key, option)
    return list(found.values())


def _set_kinds(action: Chow | Pung | Kong) -> tuple[str, KongForm | None, tuple[Tile, ...]]:
    form = action.form if isinstance(action, Kong) else None
    return action.name, form, faces_of(action.pieces)


def _laid_down(hand: HandState, tiles: Iterable[Tile], *more: Meld) -> HandState:
    """The hand without these concealed tiles and with `more` melds."""
    counts, wilds, unusable = list(hand.counts), list(hand.wilds), list(hand.unusable)
    for tile in tiles:
        if tile in wilds:
            wilds.remove(tile)
        elif tile in unusable:
            unusable.remove(tile)
        else:
            counts[tile] -= 1
    melds = (*hand.melds, *more)
    return replace(hand, counts=tuple(counts), melds=melds, wilds=tuple(wilds), unusable=tuple(unusable))
