"""Whole hands by their keys: distance, useful kinds, what each discard leaves, over sets and a pair and loose forms.

`Forms` is made once for a number of sets still to be made, the loose forms that count besides, and a number of wild
tiles; `forms` keeps what was made. It takes keys (tables.keys_of), never counts: who asks often keeps them
(kept.py). At most 17 natural tiles, four of a kind. Whether tiles are still to be had is seen only from a live mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance.families import Family, Row, TableFamily, family
from mahjong_desktop.mechanics.distance.loose import LooseForm, LooseTable, Orphans, Pairs
from mahjong_desktop.mechanics.distance.suits import Suit, live_mask, tallies
from mahjong_desktop.mechanics.distance.tables import Keys

Help = tuple[int, tuple[Tile, ...], int]
"""A distance, the kinds that are useful, rising, and how many tiles of them are left."""
Prospect = tuple[Tile, int, tuple[Tile, ...], int]
"""A kind thrown, the distance then, the kinds that are useful then, rising, and how many tiles of them are left."""

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

    def _mixed_distance(self) -> Callable[[Sequence[int]], int]:
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
        return list(map(self.distance, hands))

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
            return -1, (), 0
        if loose > missing:
            extra = 0
        if missing > loose:
            (m0, k0), (m1, k1), (m2, k2), (m3, k3) = [suit.useful[extra] for suit in (a, b, c, z)]
        else:
            at = others
            m3, k3 = z.useful[(tight[at][z.cls] or find(at, z.cls)) + extra]
            at = joined[ab][z.cls]
            m2, k2 = c.useful[(tight[at][c.cls] or find(at, c.cls)) + extra]
            at = joined[cz][a.cls]
            m1, k1 = b.useful[(tight[at][b.cls] or find(at, b.cls)) + extra]
            at = joined[cz][b.cls]
            m0, k0 = a.useful[(tight[at][a.cls] or find(at, a.cls)) + extra]
        return best - self.wilds - 1, k0 + k1 + k2 + k3, ((m0 | m1 | m2 | m3) & live).bit_count()

    def waits(self, keys: Sequence[int]) -> tuple[Tile, ...]:
        """The kinds that complete the hand, rising."""
        distance, kinds, _ = self.useful(keys)
        return () if distance else kinds

    def outlook(self, keys: Sequence[int], live: int = ALL_LIVE) -> list[Prospect]:
        """What each discard leaves, suit by suit. A kind of which four were in hand is not useful afterwards."""
        suits, dots, bamboos, honors = self._records
        first, second, third, last = keys
        a, b, c, z = suits[first], dots[second], bamboos[third], honors[last]
        joined = self._joined
        of_a, of_b = joined[a.cls], joined[b.cls]
        ab, ac, az = joined[of_a[b.cls]], joined[of_a[c.cls]], joined[of_a[z.cls]]
        bc, bz, cz = joined[of_b[c.cls]], joined[of_b[z.cls]], joined[joined[c.cls][z.cls]]
        tally = a.tally + b.tally + c.tally + z.tally
        found: list[Prospect] = []
        self._discards(found, 0, a, bc[z.cls], tally, live, b, cz, c, bz, z, bc)
        self._discards(found, 1, b, ac[z.cls], tally, live, a, cz, c, az, z, ac)
        self._discards(found, 2, c, ab[z.cls], tally, live, a, bz, b, az, z, ab)
        self._discards(found, 3, z, ab[c.cls], tally, live, a, bc, b, ac, c, ab)
        return found

    def _discards(
        self,
        found: list[Prospect],
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
        """Adds what each discard of a suit leaves. `others` is the class of the other suits together; x, y and w are
        those suits, and of each its row tells which classes the two others make with this one. One function for
        speed."""
        lacks, tight, loose, wilds = self._lacks[others], self._tight.rows, self._loose, self.wilds
        tight_here, tally, find = tight[others], tally - suit.tally, self._tight.find
        helps_x, helps_y, helps_w, cls_x, cls_y, cls_w = x.useful, y.useful, w.useful, x.cls, y.cls, w.cls
        last, code, mask, add = -1, 0, 0, found.append
        before: tuple[Tile, ...] = ()
        after: tuple[Tile, ...] = ()
        for cls, own_tally, rests in suit.rests or suit.discards():
            missing = lacks[cls]
            other, extra = loose[tally + own_tally]
            case = cls
            if other <= missing:
                case += extra if other == missing else extra + _ONLY_LOOSE
                missing = other
            if case != last:
                last = case
                if case < _ONLY_LOOSE:
                    extra = case - cls
                    code = (tight_here[cls] or find(others, cls)) + extra
                    m0, k0 = helps_x[(tight[at := beside_x[cls]][cls_x] or find(at, cls_x)) + extra]
                    m1, k1 = helps_y[(tight[at := beside_y[cls]][cls_y] or find(at, cls_y)) + extra]
                    m2, k2 = helps_w[(tight[at := beside_w[cls]][cls_w] or find(at, cls_w)) + extra]
                else:
                    code = extra
                    (m0, k0), (m1, k1), (m2, k2) = helps_x[extra], helps_y[extra], helps_w[extra]
                mask = m0 | m1 | m2
                if place == 0:
                    after = k0 + k1 + k2
                elif place == 3:
                    before = k0 + k1 + k2
                elif place == 1:
                    before, after = k0, k1 + k2
                else:
                    before, after = k0 + k1, k2
            if missing <= wilds:
                found += [(tile, -1, (), 0) for tile, _, _ in rests]
                continue
            missing -= wilds + 1
            for tile, useful, all_held in rests:
                own, kinds = useful[code]
                if all_held:
                    kinds = tuple([kind for kind in kinds if kind != tile])
                add((tile, missing, before + kinds + after, ((mask | own) & live).bit_count()))


@lru_cache(maxsize=256)
def forms(sets: int, loose: tuple[LooseForm, ...] = (), wilds: int = 0) -> Forms:
    """The forms for so many sets still to be made (0-5), loose forms and wild tiles."""
    return Forms(sets, loose, wilds)


RIICHI_LOOSE: tuple[LooseForm, ...] = (Pairs(7, equal=False), Orphans())
