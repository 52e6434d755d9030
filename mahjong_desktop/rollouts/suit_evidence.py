"""How likely the tiles of one suit (or the honours) are in a hand, by what its seat has been seen to do.

Room: rollouts. Weights are logarithms. They were fitted to the hands of standard bots in 25 games (`python -m
tests.benchmarks.worlds` measures each kind of evidence). How near the whole hand is to ready belongs to
hand_evidence.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.rollouts.seat_play import SeatPlay

DISCARDED, EARLY_DISCARDED, NEXT_TO_EARLY = -0.32, -0.47, -0.31
"""For each tile of a kind that the seat has discarded, for each of one that it has discarded early, and for each next
to such a kind."""
SUIT_DISCARDED = -1.35
"""For each tile of a suit, by the share of the suit (or of honours) among the discards above a quarter."""
COLLECTED = 0.1
"""For each tile of the suit of all melds, by their number."""
PAIR, HONOR_PAIR, TRIPLET = 0.33, 0.17, 0.5
"""For two tiles of a kind, for two equal honours in addition, and for three or more."""
ISOLATED = -0.4
"""For each tile without another that is equal or at most two away."""
PASSED_PAIR = -0.35
"""For two or more tiles of a kind that the seat did not claim, once it has had a turn."""
PASSED_CHOW = -0.38
"""For each kind that the seat did not claim for a chow, if it has claimed sets before."""
GIVEN = -0.8
"""For each tile of a suit of which the seat has passed tiles on before play."""
_TELLING_DISCARDS = 8
"""Fewer discards tell less about the suits that a seat collects, and about its equal and isolated tiles."""
_LATE = 5
"""After so many discards isolated tiles are as unlikely as later."""
HONOR_SUIT = 3

KINDS_OF_EVIDENCE = ("discards", "suits", "equal", "isolated", "passed-pairs", "passed-chows", "given")
"""The kinds of evidence in a suit."""


class SuitEvidence:
    """The weight of the tiles of each suit, by the kernel's key of the suit. What was worked out is kept.

    `apart` says that hands of isolated tiles may win. Evidence of the kinds `without` is left out.
    """

    def __init__(self, play: SeatPlay, *, apart: bool, without: frozenset[str] = frozenset()) -> None:
        self._play = play
        self._used = frozenset(KINDS_OF_EVIDENCE) - without
        number = len(play.river)
        telling = min(number, _TELLING_DISCARDS) / _TELLING_DISCARDS
        equal = telling if "equal" in self._used else 0.0
        self._pairs, self._triplets = PAIR * equal, TRIPLET * equal
        self._honor_pairs = self._pairs + (HONOR_PAIR if "equal" in self._used and number else 0.0)
        isolated = "isolated" in self._used and not (apart and not play.melds)
        self._isolated = ISOLATED * min(number, _LATE) / _LATE if isolated else 0.0
        chows = "passed-chows" in self._used and any(meld.giver is not None for meld in play.melds)
        self._chows = play.from_left if chows else frozenset()
        self._pungs = play.passed if number and "passed-pairs" in self._used else frozenset()
        self._tiles = self._of_tiles(telling)
        self._known: tuple[dict[int, float], ...] = ({}, {}, {}, {})

    def weight(self, keys: Sequence[int]) -> float:
        """Returns the sum of the weights of the four suits with these keys."""
        a, b, c, z = keys
        first, second, third, last = self._known
        try:
            return first[a] + second[b] + third[c] + last[z]
        except KeyError:
            for suit, known in enumerate(self._known):
                if keys[suit] not in known:
                    known[keys[suit]] = self._of_suit(suit, keys[suit])
            return first[a] + second[b] + third[c] + last[z]

    def _of_suit(self, suit: int, key: int) -> float:
        """Works out the weight of a suit."""
        start, size = 9 * suit, PLAYING_KINDS - 27 if suit == HONOR_SUIT else 9
        counts = [0] * (size + 4)  # two places more at each end
        for place in range(size + 1, 1, -1):
            key, counts[place] = divmod(key, 5)
        pairs = self._honor_pairs if suit == HONOR_SUIT else self._pairs
        found = 0.0
        for place in range(2, size + 2):
            number, kind = counts[place], start + place - 2
            near = suit != HONOR_SUIT and _near(counts, place)
            if number:
                found += number * self._tiles[kind]
                if number == 1:
                    found += 0.0 if near else self._isolated
                else:
                    found += self._triplets if number > 2 else pairs
                    found += PASSED_PAIR if kind in self._pungs else 0.0
            if near and kind in self._chows and _has_partners(counts, place):
                found += PASSED_CHOW
        return found

    # ---- the weight of each tile

    def _of_tiles(self, telling: float) -> tuple[float, ...]:
        weights = [0.0] * PLAYING_KINDS
        if "suits" in self._used:
            by_suit = self._of_suits(telling)
            weights = [by_suit[kind // 9] for kind in range(PLAYING_KINDS)]
        if "given" in self._used:
            suits = {tile // 9 for tile in self._play.given}
            weights = [weight + GIVEN * (kind // 9 in suits) for kind, weight in enumerate(weights)]
        if "discards" in self._used:
            for kind in {*self._play.river}:
                weights[kind] += DISCARDED
            for kind in self._play.early:
                weights[kind] += EARLY_DISCARDED
                for other in _neighbours(kind):
                    weights[other] += NEXT_TO_EARLY
        return tuple(weights)

    def _of_suits(self, telling: float) -> list[float]:
        thrown = [0, 0, 0, 0]
        for kind in self._play.river:
            thrown[kind // 9] += 1
        number = sum(thrown)
        by_suit = [SUIT_DISCARDED * telling * (some / number - 0.25) if number else 0.0 for some in thrown]
        laid = [meld for meld in self._play.melds if meld.size]
        suits = {meld.tile // 9 for meld in laid if 0 <= meld.tile < 27}
        if len(suits) == 1:
            by_suit[suits.pop()] += COLLECTED * len(laid)
        return by_suit


def _near(counts: list[int], place: int) -> int:
    """The number of tiles at most two away."""
    return counts[place - 2] + counts[place - 1] + counts[place + 1] + counts[place + 2]


def _has_partners(counts: list[int], place: int) -> bool:
    """Whether two tiles make a chow with one of this place."""
    before, after = counts[place - 1], counts[place + 1]
    return bool((before and (counts[place - 2] or after)) or (after and counts[place + 2]))


def _neighbours(kind: Tile) -> list[Tile]:
    """The kinds next to one, in the same suit; none for honours."""
    return [other for other in (kind - 1, kind + 1) if 0 <= other < 27 and kind < 27 and other // 9 == kind // 9]
