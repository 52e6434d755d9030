"""The sets that tiles make: kongs of the own turn, and what an offered tile completes.

Whether a seat may lay them belongs to legal.py, the cost of forbidden ones to faults.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, Tile, chow_partners
from mahjong_desktop.engine.actions import Chow, Kong, Pung
from mahjong_desktop.engine.state import Offer, State


def own_kongs(state: State, seat: int) -> Iterator[Kong]:
    """Yields every kong that the tiles of a seat make, in the forms that the game has. Bars are NOT applied."""
    forms = state.ruleset.claims.kongs
    unclaimable = state.setup.unclaimable
    by_kind: dict[Tile, list[Piece]] = {}
    hand = state.hands[seat]
    for kind, piece in zip(state.setup.kinds(hand), hand, strict=True):
        by_kind.setdefault(kind, []).append(piece)
    if KongForm.CONCEALED in forms:
        for tile, four in by_kind.items():
            if len(four) == 4 and tile not in unclaimable:
                yield Kong(KongForm.CONCEALED, tuple(four))
    if KongForm.ADDED in forms:
        for meld in state.melds[seat]:
            if meld.kind is MeldKind.PUNG and meld.tile in by_kind:
                yield Kong(KongForm.ADDED, tuple(by_kind[meld.tile]))
    if KongForm.SINGLE in forms and state.setup.lone:
        for tile in sorted(state.setup.lone & by_kind.keys()):
            for pieces in _unlike(state, by_kind[tile], 1):
                yield Kong(KongForm.SINGLE, pieces)


def kong_barred(state: State) -> Refusal | None:
    """Returns why no kong at all may be declared now; None if kongs are possible."""
    rules = state.ruleset.claims
    lacking = state.wall is not None and not state.wall.can_replace("kong")
    if state.wall_left < rules.kong_needs_wall or lacking:
        return Refusal("no-replacement-left")
    if state.claimed and not rules.kong_after_claim:
        return Refusal("not-after-claim")
    return None


def claimable_sets(
    state: State, seat: int, offer: Offer, unclaimable: frozenset[Tile], *, anywhere: bool = False
) -> Iterator[Chow | Pung | Kong]:
    """Yields every set that the offered tile makes with the tiles of a seat. Chows are included only if the left
    neighbour gave the tile, unless `anywhere` is True.

    Sets of the same kinds are yielded once, except that sets with and without a red piece are different.
    """
    tile = state.setup.kind(offer.piece)
    equal = _held(state, seat, tile)
    if len(equal) >= 2:
        yield from map(Pung, _unlike(state, equal, 2))
    if len(equal) >= 3 and KongForm.CLAIMED in state.ruleset.claims.kongs:
        yield from (Kong(KongForm.CLAIMED, pieces) for pieces in _unlike(state, equal, 3))
    if anywhere or seat == state.ruleset.chairs.after(offer.giver):
        yield from _chows(state, seat, offer, unclaimable)


def _chows(state: State, seat: int, offer: Offer, unclaimable: frozenset[Tile]) -> Iterator[Chow]:
    """Yields a chow for each pair of kinds that makes a run with the offered tile, and another with each red piece."""
    rules, tile = state.ruleset.claims, state.setup.kind(offer.piece)
    if not rules.chow:
        return
    held = state.holding(seat).held
    for first, second in chow_partners(tile, rules.honor_chows):
        if held[first] and held[second] and first not in unclaimable and second not in unclaimable:
            ones, others = (_unlike(state, _held(state, seat, kind), 1) for kind in (first, second))
            yield from [Chow((*one, *other)) for one in ones for other in others]


def _held(state: State, seat: int, kind: Tile) -> list[Piece]:
    hand = state.hands[seat]
    return [piece for of, piece in zip(state.setup.kinds(hand), hand, strict=True) if of == kind]


def _unlike(state: State, equal: list[Piece], number: int) -> list[tuple[Piece, ...]]:
    """Returns the ways to choose `number` of these pieces of one kind, one for each possible number of red pieces, the
    largest first. Of equal pieces the first ones are chosen."""
    red = [piece for piece in equal if piece in state.ruleset.red]
    if not red:
        return [tuple(equal[:number])]
    plain = [piece for piece in equal if piece not in state.ruleset.red]
    reds = range(min(len(red), number), max(number - len(plain), 0) - 1, -1)
    return [tuple(sorted((*red[:some], *plain[: number - some]))) for some in reds]
