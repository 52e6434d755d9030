"""What a hand that is not complete yet lacks to be allowed to win, for gates of which that can be told in the middle
of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_desktop.core.scoring import Lack, OwnTiles, Refusal
from mahjong_desktop.core.tiles import BAMBOOS, CHARACTERS, DOTS, Tile, suit_of

_ALL_SUITS: Final = frozenset({CHARACTERS, DOTS, BAMBOOS})


def open_set(reason: str) -> Lack:
    """Returns the lack of a claimed set."""

    def lack(own: OwnTiles) -> Refusal | None:
        return Refusal(reason) if all(meld.concealed for meld in own.melds) else None

    return lack


def missing_suit(reason: str) -> Lack:
    """Returns the lack of a hand whose natural tiles are of all three suits. Where its melds are of two suits, the
    tiles of the third one must go."""

    def lack(own: OwnTiles) -> Refusal | None:
        laid = _suits(tile for meld in own.melds for tile in meld.tiles)
        natural = [tile for tile in own.concealed if tile not in own.setup.wild]
        if laid | _suits(natural) < _ALL_SUITS:
            return None
        if len(laid) != len(_ALL_SUITS) - 1:
            return Refusal(reason)
        return Refusal(reason, {"tiles": must_go(tile for tile in natural if _suits([tile]) - laid)})

    return lack


def must_go(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Returns tiles that must go as the fact of a refusal."""
    return tuple(sorted(set(tiles)))


def _suits(tiles: Iterable[Tile]) -> frozenset[int]:
    """Returns the suits of tiles."""
    suits = map(suit_of, tiles)
    return frozenset(suit for suit in suits if suit is not None)
