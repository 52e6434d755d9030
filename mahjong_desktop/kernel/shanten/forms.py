"""Whole hands by their keys: distance, useful kinds, what each discard leaves, over sets and a pair and loose forms.

`Forms` is made once for a number of sets still to be made, the loose forms that count besides, and a number of wild
tiles; `forms` keeps what was made. It takes keys (tables.keys_of), never counts: who asks often keeps them
(kept.py). At most 17 natural tiles, four of a kind. Whether tiles are still to be had is seen only from a live mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten.families import Family, NoFamily, Row, TableFamily, family
from mahjong_desktop.kernel.shanten.loose import FAR, LooseForm, LooseTable, Orphans, Pairs
from mahjong_desktop.kernel.shanten.suits import Suit, kinds_in, live_mask, subset_masks, tallies
from mahjong_desktop.kernel.shanten.tables import Keys

Help = tuple[int, int, int]
"""A distance, the useful kinds as a mask (suits.kinds_in tells them), and how many tiles of them are left."""
Prospect = tuple[Tile, int, int, int]
"""A kind thrown, the distance then, the kinds useful then as a mask, and how many tiles of them are left."""

_ONLY_LOOSE = 1 << 24
ALL_LIVE = live_mask((4,) * PLAYING_KINDS)


class Forms:
    """Sets and a pair, or one of the `loose` forms, whichever is nearer, with `wilds` wild tiles in hand."""

    def __init__(
        self, sets: int, loose: tuple[LooseForm, ...] = (), wilds: int = 0, within: Family | None = None
    ) -> None:
        self.sets = sets
        self.wilds = wilds
        self._family = within or family(not wilds)
        self._records = self._family.records
        self._joined = self._family.joined
        self._lacks = self._family.lacks(sets)
        self._tight = self._family.tight(sets)
        self._mixed = bool(loose)
        self._loose = LooseTable(loose, wilds)
        self.distance: Callable[[Sequence[int]], int] = self._mixed_distance() if loose else self._regular_distance()
        """Tiles that must be exchanged: -1 complete, 0 ready."""

    def _regular_distance(self) -> Callable[[Sequence[int]], int]:
        if not isinstance(self._family, TableFamily):
            return self._mixed_distance()
        suits, honors = self._family.tables.suits, self._family.tables.honors
        rows = self._family.chain(self.sets, self.wilds)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            return rows[suits[a]][suits[b]][suits[c]][honors[z]]

        return distance

    def _loose_distance(self) -> Callable[[Sequence[int]], int]:
        loose, known, honor_tallies = self._loose.distances, tallies(False), tallies(True)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            return loose[known[a] + known[b] + known[c] + honor_tallies[z]]

        return distance

    def _mixed_distance(self) -> Callable[[Sequence[int]], int]:
        if isinstance(self._family, NoFamily):
            return self._loose_distance()
        if not isinstance(self._family, TableFamily):
            return self._recorded_distance()
        suits, honors = self._family.tables.suits, self._family.tables.honors
        rows, loose = self._family.chain(self.sets, self.wilds), self._loose.distances
        known, honor_tallies = tallies(False), tallies(True)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            regular = rows[suits[a]][suits[b]][suits[c]][honors[z]]
            other = loose[known[a] + known[b] + known[c] + honor_tallies[z]]
            return regular if regular < other else other

        return distance

    def _recorded_distance(self) -> Callable[[Sequence[int]], int]:
        first, second, third, last = self._records
        joined, lacks, loose, wilds = self._joined, self._lacks, self._loose, self.wilds

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            suit, dots, bamboos, honors = first[a], second[b], third[c], last[z]
            missing = lacks[joined[joined[suit.cls][dots.cls]][bamboos.cls]][honors.cls]
            other = loose[suit.tally + dots.tally + bamboos.tally + honors.tally][0]
            return max(0, min(missing, other) - wilds) - 1

        return distance

    def distances(self, hands: Iterable[Keys]) -> list[int]:
        """The distance of each of many hands."""
        if not isinstance(self._family, TableFamily) or self._mixed:
            return [self.distance(keys) for keys in hands]
        suits, honors = self._family.tables.suits, self._family.tables.honors
        rows = self._family.chain(self.sets, self.wilds)
        return [rows[suits[a]][suits[b]][suits[c]][honors[z]] for a, b, c, z in hands]

    def useful(self, keys: Sequence[int], live: int = ALL_LIVE) -> Help:
        """The distance, the kinds that lower it, and how many of their tiles the live mask has left.

        Never a kind of which four are in hand; none of a complete hand.
        """
        suits, dots, bamboos, honors = self._records
        first, second, third, last = keys
        a, b, c, z = suits[first], dots[second], bamboos[third], honors[last]
        joined, tight, find = self._joined, self._tight.rows, self._tight.find
        ab, cz = joined[a.cls][b.cls], joined[c.cls][z.cls]
        others = joined[ab][c.cls]
        missing = self._lacks[others][z.cls]
        loose, extra = self._loose[a.tally + b.tally + c.tally + z.tally]
        best = loose if loose < missing else missing
        if best <= self.wilds:
            return -1, 0, 0
        if loose > missing:
            extra = 0
        if missing > loose:
            of_a, of_b, of_c, of_z = a.useful[extra], b.useful[extra], c.useful[extra], z.useful[extra]
        else:
            at_a, at_b, at_c = joined[cz][b.cls], joined[cz][a.cls], joined[ab][z.cls]
            of_a = a.useful[(tight[a.cls][at_a] or find(at_a, a.cls)) + extra]
            of_b = b.useful[(tight[b.cls][at_b] or find(at_b, b.cls)) + extra]
            of_c = c.useful[(tight[c.cls][at_c] or find(at_c, c.cls)) + extra]
            of_z = z.useful[(tight[z.cls][others] or find(others, z.cls)) + extra]
        mask = _MASKS[0][of_a] | _MASKS[1][of_b] | _MASKS[2][of_c] | _MASKS[3][of_z]
        return best - self.wilds - 1, mask, (mask & live).bit_count()

    def waits(self, keys: Sequence[int]) -> tuple[Tile, ...]:
        """The kinds that complete the hand, rising."""
        distance, useful, _ = self.useful(keys)
        return () if distance else kinds_in(useful)

    def outlook(self, keys: Sequence[int], live: int = ALL_LIVE, most: int = FAR) -> list[Prospect]:
        """What each discard leaves that leaves the hand no further than `most`, suit by suit. A kind of which four were
        in hand is not useful afterwards."""
        suits, dots, bamboos, honors = self._records
        first, second, third, last = keys
        a, b, c, z = suits[first], dots[second], bamboos[third], honors[last]
        joined = self._joined
        of_a, of_b = joined[a.cls], joined[b.cls]
        ab, ac, az = joined[of_a[b.cls]], joined[of_a[c.cls]], joined[of_a[z.cls]]
        bc, bz, cz = joined[of_b[c.cls]], joined[of_b[z.cls]], joined[joined[c.cls][z.cls]]
        tally = a.tally + b.tally + c.tally + z.tally
        found: list[Prospect] = []
        limit = most + self.wilds + 1
        self._discards(found, limit, 0, a, bc[z.cls], tally, live, b, cz, c, bz, z, bc)
        self._discards(found, limit, 1, b, ac[z.cls], tally, live, a, cz, c, az, z, ac)
        self._discards(found, limit, 2, c, ab[z.cls], tally, live, a, bz, b, az, z, ab)
        self._discards(found, limit, 3, z, ab[c.cls], tally, live, a, bc, b, ac, c, ab)
        return found

    def _discards(
        self,
        found: list[Prospect],
        limit: int,
        place: int,
        suit: Suit,
        others: int,
        tally: int,
        live: int,
        x: Suit,
        beside_x: Row,
        y: Suit,
        beside_y: Row,
        w: Suit,
        beside_w: Row,
    ) -> None:
        """Adds what each discard of a suit leaves, if that lacks `limit` tiles at most. `others` is the class of the
        other suits together; x, y and w are those suits, and of each its row tells which classes the two others make
        with this one. One function for speed."""
        lacks, tight, loose, wilds = self._lacks[others], self._tight.rows, self._loose, self.wilds
        tight_x, tight_y, tight_w, find = tight[x.cls], tight[y.cls], tight[w.cls], self._tight.find
        helps_x, helps_y, helps_w, tally = x.useful, y.useful, w.useful, tally - suit.tally
        own_masks, (masks_x, masks_y, masks_w), first = _MASKS[place], _OTHER_MASKS[place], 9 * place
        last, code, mask, add = -1, 0, 0, found.append
        for cls, own_tally, rests in suit.rests or suit.discards():
            missing = lacks[cls]
            other, extra = loose[tally + own_tally]
            case = cls
            if other <= missing:
                case += extra if other == missing else extra + _ONLY_LOOSE
                missing = other
            if missing > limit:
                continue
            if case != last:
                last = case
                if case < _ONLY_LOOSE:
                    extra = case - cls
                    code = (tight[cls][others] or find(others, cls)) + extra
                    mask = (
                        masks_x[helps_x[(tight_x[at := beside_x[cls]] or find(at, x.cls)) + extra]]
                        | masks_y[helps_y[(tight_y[at := beside_y[cls]] or find(at, y.cls)) + extra]]
                        | masks_w[helps_w[(tight_w[at := beside_w[cls]] or find(at, w.cls)) + extra]]
                    )
                else:
                    code = extra
                    mask = masks_x[helps_x[extra]] | masks_y[helps_y[extra]] | masks_w[helps_w[extra]]
            if missing <= wilds:
                found += [(first + number, -1, 0, 0) for number, _, _ in rests]
                continue
            distance = missing - wilds - 1
            for number, useful, allowed in rests:
                useful_then = mask | own_masks[useful[code] & allowed]
                add((first + number, distance, useful_then, (useful_then & live).bit_count()))


_MASKS = tuple(subset_masks(suit) for suit in range(4))
_OTHER_MASKS = tuple(tuple([_MASKS[suit] for suit in range(4) if suit != place]) for place in range(4))


_NO_FAMILY = NoFamily()


@lru_cache(maxsize=256)
def forms(sets: int | None, loose: tuple[LooseForm, ...] = (), wilds: int = 0) -> Forms:
    """The forms for so many sets still to be made (0-5; None where only the loose forms count), loose forms and wild
    tiles."""
    return Forms(0, loose, wilds, _NO_FAMILY) if sets is None else Forms(sets, loose, wilds)


RIICHI_LOOSE: tuple[LooseForm, ...] = (Pairs(7, equal=False), Orphans())
