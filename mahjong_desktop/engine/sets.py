"""The sets that tiles make: kongs of the own turn, and what an offered tile completes.

Whether a seat may lay them belongs to legal.py, what comes of wrong ones to faults.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, Tile, is_suited
from mahjong_desktop.engine.actions import Chow, Kong, Pung
from mahjong_desktop.engine.state import Offer, State


def own_kongs(state: State, seat: int) -> Iterator[Kong]:
    """Every kong that the tiles make in a form that the game has."""
    forms = state.ruleset.claims.kongs
    special = state.special
    by_kind: dict[Tile, list[Piece]] = {}
    for piece in state.hands[seat]:
        by_kind.setdefault(piece // 4, []).append(piece)
    if KongForm.CONCEALED in forms:
        for tile, pieces in by_kind.items():
            if len(pieces) == 4 and tile not in special:
                yield Kong(KongForm.CONCEALED, tuple(pieces))
    if KongForm.ADDED in forms:
        for meld in state.melds[seat]:
            if meld.kind is MeldKind.PUNG and meld.tile in by_kind:
                yield Kong(KongForm.ADDED, tuple(by_kind[meld.tile]))
    if KongForm.SINGLE in forms and special:
        for tile in sorted(state.lone & by_kind.keys()):
            yield Kong(KongForm.SINGLE, (by_kind[tile][0],))


def kong_barred(state: State) -> Refusal | None:
    """Why no kong at all may be declared now."""
    rules = state.ruleset.claims
    lacking = state.wall is not None and not state.wall.can_replace("kong")
    if state.wall_left < rules.kong_needs_wall or lacking:
        return Refusal("no-replacement-left")
    if state.claimed and not rules.kong_after_claim:
        return Refusal("not-after-claim")
    return None


def claimable_sets(
    state: State, seat: int, offer: Offer, special: frozenset[Tile], *, anywhere: bool = False
) -> Iterator[Chow | Pung | Kong]:
    """Every set that the offered tile makes; chows of a tile that the left neighbour gave, or of `anywhere`."""
    tile = offer.piece // 4
    equal = tuple([piece for piece in state.hands[seat] if piece // 4 == tile])
    if len(equal) >= 2:
        yield Pung(equal[:2])
    if len(equal) >= 3 and KongForm.CLAIMED in state.ruleset.claims.kongs:
        yield Kong(KongForm.CLAIMED, equal[:3])
    if anywhere or seat == (offer.giver + 1) % state.ruleset.seats:
        yield from _chows(state, seat, offer, special)


def _chows(state: State, seat: int, offer: Offer, special: frozenset[Tile]) -> Iterator[Chow]:
    """One chow for each pair of kinds that makes a run with the offered tile; another where a red piece would do."""
    tile = offer.piece // 4
    if not state.ruleset.claims.chow or not is_suited(tile):
        return
    held, number = state.holding(seat).held, tile % 9
    for low in range(tile - min(number, 2), tile + 1 - max(0, number - 6)):
        first, second = [kind for kind in (low, low + 1, low + 2) if kind != tile]
        if held[first] and held[second] and first not in special and second not in special:
            others = _unlike(state, seat, second)
            yield from [Chow((one, other)) for one in _unlike(state, seat, first) for other in others]


def _unlike(state: State, seat: int, kind: Tile) -> list[Piece]:
    """The first piece of a kind, and the first that is red where that is not, or the other way round."""
    red = state.ruleset.red
    pieces = [piece for piece in state.hands[seat] if piece // 4 == kind]
    return [piece for place, piece in enumerate(pieces) if (piece in red) not in [one in red for one in pieces[:place]]]
