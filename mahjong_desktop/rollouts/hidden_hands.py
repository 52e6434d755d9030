"""A hand that is guessed, tile by tile, with the weight that hand_evidence.py gives it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_desktop.core.tiles import PLAYING_KINDS, Piece, Tile
from mahjong_desktop.kernel.shanten import Keys, keys_of, with_key
from mahjong_desktop.rollouts.hand_evidence import HandEvidence


class GuessedTiles(NamedTuple):
    """A guess of the tiles of a hand: natural ones by kind, their keys, the number of wild ones, and the kinds of the
    kongs that lie face down. `by_kinds` is what the kinds alone weigh, `weight` the whole (logarithms)."""

    counts: list[int]
    keys: Keys
    wilds: int
    kongs: tuple[Tile, ...]
    by_kinds: float
    weight: float


class HiddenHand:
    """The hand of one seat in the current deal.

    `pieces` are those that may be exchanged, the list of the deal itself. `kinds` are the kinds of all concealed tiles,
    `kongs` those of the kongs that lie face down. A kind in `barred` cannot come to the hand.
    """

    __slots__ = ("_evidence", "_now", "_then", "_wild", "bars", "pieces")

    def __init__(
        self,
        pieces: list[Piece],
        kinds: Iterable[Tile],
        kongs: tuple[Tile, ...],
        evidence: HandEvidence,
        barred: frozenset[Tile],
    ) -> None:
        self.pieces = pieces
        self.bars = barred.__contains__
        self._evidence = evidence
        self._wild = evidence.wild
        self._now = self._then = GuessedTiles([0] * PLAYING_KINDS, keys_of((0,) * PLAYING_KINDS), 0, kongs, 0.0, 0.0)
        self.try_change((), kinds)
        self.accept()

    def try_change(self, gone: Iterable[Tile], came: Iterable[Tile], kongs: tuple[Tile, ...] | None = None) -> float:
        """Returns by how much the weight changes if these tiles go and those come, and the face-down kongs are these.
        The change is made by `accept`."""
        now, evidence = self._now, self._evidence
        counts, keys, wilds, by_kinds = now.counts.copy(), now.keys, now.wilds, now.by_kinds
        tiles, pairs = evidence.tiles, evidence.pairs
        for kind in gone:
            if kind in self._wild:
                wilds -= 1
            elif kind < PLAYING_KINDS:
                by_kinds -= tiles[kind] + (pairs[kind] if counts[kind] == 2 else 0.0)
                counts[kind] -= 1
                keys = with_key(keys, kind, -1)
        for kind in came:
            if kind in self._wild:
                wilds += 1
            elif kind < PLAYING_KINDS:
                by_kinds += tiles[kind] + (pairs[kind] if counts[kind] == 1 else 0.0)
                counts[kind] += 1
                keys = with_key(keys, kind, 1)
        laid = now.kongs if kongs is None else kongs
        weight = by_kinds + evidence.of_shape(counts, keys, wilds, laid)
        self._then = GuessedTiles(counts, keys, wilds, laid, by_kinds, weight)
        return weight - now.weight

    def accept(self) -> None:
        """Makes the change that was tried last."""
        self._now = self._then
