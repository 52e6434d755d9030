"""Acceptance (ukeire): which tiles bring a hand nearer over all hands that may win, and what may be discarded of it.

Inputs are counts of natural concealed tiles and a `HandFrame` (all that stays while tiles are drawn and discarded);
outputs are distances, masks of useful kinds and numbers of live copies. Used by lookahead. Win probabilities belong to
win_probability.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import gt

from msgspec import Struct

from mahjong_desktop.bots.acceptance.hand_families import HandFamily, IrregularFamily, KeptDiscards, mask_of
from mahjong_desktop.bots.acceptance.plan_shanten import RemainingNeeds
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Keys, keys_of, live_mask
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS
from mahjong_desktop.mechanics.shapes import FAR, sets_laid

_KINDS = range(PLAYING_KINDS)
_LIVE_MASKS = tuple(live_mask((copies,) * PLAYING_KINDS) for copies in range(5))
"""The masks where so many copies of every kind are left."""


class HandFrame(Struct, frozen=True, eq=False):
    """What stays of a hand while it draws and discards natural tiles.

    Its melds, what is needed with them, its wild tiles, the number of its unusable tiles, whether a set was claimed,
    and the families of hands that it can still become.
    """

    melds: tuple[Meld, ...]
    needs: RemainingNeeds
    wilds: tuple[Tile, ...]
    unusable: int
    claimed: bool
    families: tuple[HandFamily, ...]


DiscardChoice = tuple[int, Tile | None, int]
"""Minus the live copies of the useful kinds after a discard, the kind discarded (None: an unusable tile), and the
useful kinds as a mask. The best choice is the least."""


class AcceptanceCounter:
    """Acceptance of the hands that grow out of one hand, at one moment of one seat.

    `base` are the counts of that hand: tiles drawn in the lookahead are no more live.
    """

    def __init__(
        self, hand_values: HandValues, observation: Observation, base: Counts, families: Sequence[HandFamily]
    ) -> None:
        self.hand_values = hand_values
        self.observation = observation
        self.base = base
        self.families = families
        self.special = observation.wild_kinds | observation.lone_kinds
        self._wild_mask = observation.wild_mask
        self._allowed = ~mask_of(observation.lone_kinds - observation.wild_kinds)
        self._frames: dict[object, HandFrame] = {}

    # ---- live copies

    def live(self, tile: Tile, counts: Counts) -> int:
        """The live copies of a kind, less those drawn on the way to a hand with these counts."""
        live = self.observation.live[tile]
        more = counts[tile] - self.base[tile]
        return live - more if more > 0 else live

    def copies(self, useful: int, counts: Counts) -> int:
        """The live copies of the kinds of a mask, less those drawn on the way."""
        return (useful & self._live_mask(counts)).bit_count()

    def _live_mask(self, counts: Counts) -> int:
        """The live copies of all kinds as the kernel's mask."""
        mask = self.observation.live_mask
        for tile in self._drawn(counts):
            mask = mask & ~KIND_MASKS[tile] | KIND_MASKS[tile] & _LIVE_MASKS[max(0, self.live(tile, counts))]
        return mask

    def _drawn(self, counts: Counts) -> Iterable[Tile]:
        """The kinds of which more are held than at first."""
        return compress(_KINDS, map(gt, counts, self.base))

    # ---- frames

    def frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], unusable: int) -> HandFrame:
        """The frame of a hand; the same object for equal arguments."""
        key = (melds, wilds, unusable)
        found = self._frames.get(key)
        if found is None:
            laid = sets_laid(melds)
            families = tuple(family for family in self.families if family.fits(melds))
            asked = melds if any(isinstance(family, IrregularFamily) for family in families) else ()
            needs = RemainingNeeds(self.hand_values.sets - laid, laid, len(wilds), asked)
            claimed = any(not meld.concealed for meld in melds)
            found = self._frames[key] = HandFrame(melds, needs, wilds, unusable, claimed, families)
        return found

    def frame_after_discard(self, frame: HandFrame) -> HandFrame:
        """The frame without one of its unusable tiles, which are discarded first; the same frame if it has none."""
        return self.frame(frame.melds, frame.wilds, frame.unusable - 1) if frame.unusable else frame

    # ---- distance and acceptance

    def distance(self, counts: Counts, frame: HandFrame) -> int:
        """The distance to the nearest complete hand."""
        keys = keys_of(counts)
        return min([family.distance(keys, frame.needs) for family in frame.families], default=FAR)

    def useful(self, counts: Counts, frame: HandFrame, distance: int) -> int:
        """The kinds that bring a hand at that distance nearer, as a mask."""
        found, keys = self._wild_mask, keys_of(counts)
        for family in frame.families:
            if family.distance(keys, frame.needs) == distance:
                found |= family.useful(keys, frame.needs, distance)
        return found & self._allowed

    def choices(self, counts: Counts, frame: HandFrame, distance: int) -> list[DiscardChoice]:
        """The discards after which the hand is at that distance, those with the widest acceptance first.

        A hand with an unusable tile discards that one first; see frame_after_discard.
        """
        if frame.unusable:
            less = self.frame_after_discard(frame)
            if self.distance(counts, less) > distance:
                return []
            useful = self.useful(counts, less, distance)
            return [(-self.copies(useful, counts), None, useful)]
        kept = self._kept(keys_of(counts), frame, distance)
        if not kept:
            return []
        live, drawn = self._live_mask(counts), [*self._drawn(counts)]
        found: list[DiscardChoice] = []
        for tile, in_families in kept:
            useful = (in_families | self._wild_mask) & self._allowed
            copies = (useful & live).bit_count()
            if tile in drawn and useful & KIND_MASKS[tile]:
                copies += 1  # a tile that was drawn on the way and is discarded again counts as live
            found.append((-copies, tile, useful))
        found.sort()
        return found

    def _kept(self, keys: Keys, frame: HandFrame, distance: int) -> KeptDiscards:
        """What may be discarded in any of the families, and what is useful then in all of them."""
        if len(frame.families) == 1:
            return frame.families[0].kept(keys, frame.needs, distance)
        masks: dict[Tile, int] = {}
        for family in frame.families:
            for tile, useful in family.kept(keys, frame.needs, distance):
                masks[tile] = masks.get(tile, 0) | useful
        return [*masks.items()]
