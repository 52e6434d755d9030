"""A hand that is guessed, tile by tile, with the weight that hand_evidence.py gives it.

Room: rollouts. Which changes are tried belongs to worlds.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_desktop.core.tiles import PLAYING_KINDS, Piece, Tile
from mahjong_desktop.kernel.shanten import Keys, keys_of, with_key
from mahjong_desktop.rollouts.hand_evidence import HandEvidence


class GuessedTiles(NamedTuple):
    """A guess of the tiles of a hand: the keys of the natural ones, the number of wild ones, the kinds of the kongs
    that lie face down, and the logarithm of its weight."""

    keys: Keys
    wilds: int
    kongs: tuple[Tile, ...]
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
        self._now = self._then = GuessedTiles(keys_of((0,) * PLAYING_KINDS), 0, kongs, 0.0)
        self.try_change((), kinds)
        self.accept()

    def try_change(self, gone: Iterable[Tile], came: Iterable[Tile], kongs: tuple[Tile, ...] | None = None) -> float:
        """Returns by how much the weight changes if these tiles go and those come, and the face-down kongs are these.
        The change is made by `accept`."""
        keys, wilds, laid, weight = self._now
        for change, kinds in ((-1, gone), (1, came)):
            for kind in kinds:
                if kind in self._wild:
                    wilds += change
                elif kind < PLAYING_KINDS:
                    keys = with_key(keys, kind, change)
        if kongs is not None:
            laid = kongs
        then = self._evidence.weight(keys, wilds, laid)
        self._then = GuessedTiles(keys, wilds, laid, then)
        return then - weight

    @property
    def ready_chance(self) -> float:
        """The chance that the hand is ready; 1 if that is known."""
        return self._evidence.ready

    @property
    def is_ready(self) -> bool:
        """Whether the hand is ready, and waits for the tiles with which its seat has won."""
        keys, wilds, kongs, _ = self._now
        return not self._evidence.lacking(keys, wilds, kongs)

    @property
    def wait_chance(self) -> float:
        """With what chance the hand, if it is ready, is one that waits as a player's hand does."""
        keys, wilds, kongs, _ = self._now
        return self._evidence.wait_chance(keys, wilds, kongs)

    @property
    def waits(self) -> frozenset[Tile]:
        """The kinds that a ready hand waits for."""
        keys, wilds, kongs, _ = self._now
        return self._evidence.waits(keys, wilds, kongs)

    def weigh(self, *, ready: bool) -> None:
        """Weighs the hand from now on as one that is ready, or as one of which that is not known."""
        evidence = self._evidence
        evidence.tilt = evidence.tilts[1 if ready else 0]
        keys, wilds, kongs, _ = self._now
        self._now = GuessedTiles(keys, wilds, kongs, evidence.weight(keys, wilds, kongs))

    def accept(self) -> None:
        """Makes the change that was tried last."""
        self._now = self._then
