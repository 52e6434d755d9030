"""Whole hands by their keys: distance (shanten), useful kinds and their live copies (acceptance, ukeire), and the same
after each discard. The forms are sets and a pair, and irregular forms.

`Forms` is made for a number of sets still to be made, the irregular forms that count besides, and a number of wild
tiles; the function `forms` caches it. It takes keys (class_tables.keys_of), not counts; callers that ask often keep the
keys (kept_hand.py). Hands have at most 17 natural tiles and at most four of a kind. Only a live mask tells which tiles
are still available.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten.class_tables import Keys
from mahjong_desktop.kernel.shanten.irregular import IrregularForm, IrregularTable, Orphans, Pairs
from mahjong_desktop.kernel.shanten.suit_classes import (
    ClassRow,
    NoSetClasses,
    SuitClasses,
    TabledClasses,
    honor_chow_classes,
    suit_classes,
)
from mahjong_desktop.kernel.shanten.suit_records import SuitRecord, kinds_in, live_mask, subset_masks, tallies

UsefulTiles = tuple[int, int, int]
"""(distance, mask of the useful kinds, number of live tiles of these). suit_records.kinds_in decodes the mask."""
DiscardAcceptance = tuple[Tile, int, int, int]
"""(kind discarded, distance afterwards, mask of the kinds useful afterwards, number of live tiles of these)."""

_Asked = tuple[list[DiscardAcceptance], int, int, int]
"""(list for the results, most tiles that a hand may lack, tally of the hand, live mask)."""
_Beside = tuple[tuple[SuitRecord, ClassRow, Sequence[int]], ...]
"""For each of the three other suits: its record, the class that the remaining two make with the suit of the discard (by
the class of the latter), and the masks of its kinds."""
_ONLY_IRREGULAR = 1 << 24
ALL_LIVE = live_mask((4,) * PLAYING_KINDS)


class Forms:
    """The forms that count for a hand with `wilds` wild tiles: `sets` sets and a pair, and the `irregular` forms."""

    def __init__(
        self, sets: int, irregular: tuple[IrregularForm, ...] = (), wilds: int = 0, within: SuitClasses | None = None
    ) -> None:
        self.sets = sets
        self.wilds = wilds
        self._classes = within or suit_classes(not wilds)
        self._records = self._classes.records
        self._joined = self._classes.joined
        self._lacks = self._classes.lacks(sets)
        self._deciding = self._classes.deciding(sets)
        self._mixed = bool(irregular)
        self._irregular = IrregularTable(irregular, wilds)
        self.distance: Callable[[Sequence[int]], int] = (
            self._mixed_distance() if irregular else self._regular_distance()
        )
        """Returns the shanten number of the nearest form: -1 complete, 0 ready."""

    def _regular_distance(self) -> Callable[[Sequence[int]], int]:
        if not isinstance(self._classes, TabledClasses):
            return self._mixed_distance()
        suits, honors = self._classes.tables.suits, self._classes.tables.honors
        rows = self._classes.chain(self.sets, self.wilds)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            return rows[suits[a]][suits[b]][suits[c]][honors[z]]

        return distance

    def _irregular_distance(self) -> Callable[[Sequence[int]], int]:
        irregular, known, honor_tallies = self._irregular.distances, tallies(False), tallies(True)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            return irregular[known[a] + known[b] + known[c] + honor_tallies[z]]

        return distance

    def _mixed_distance(self) -> Callable[[Sequence[int]], int]:
        if isinstance(self._classes, NoSetClasses):
            return self._irregular_distance()
        if not isinstance(self._classes, TabledClasses):
            return self._recorded_distance()
        suits, honors = self._classes.tables.suits, self._classes.tables.honors
        rows, irregular = self._classes.chain(self.sets, self.wilds), self._irregular.distances
        known, honor_tallies = tallies(False), tallies(True)

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            regular = rows[suits[a]][suits[b]][suits[c]][honors[z]]
            other = irregular[known[a] + known[b] + known[c] + honor_tallies[z]]
            return regular if regular < other else other

        return distance

    def _recorded_distance(self) -> Callable[[Sequence[int]], int]:
        first, second, third, last = self._records
        joined, lacks, irregular, wilds = self._joined, self._lacks, self._irregular, self.wilds

        def distance(keys: Sequence[int]) -> int:
            a, b, c, z = keys
            suit, dots, bamboos, honors = first[a], second[b], third[c], last[z]
            missing = lacks[joined[joined[suit.cls][dots.cls]][bamboos.cls]][honors.cls]
            other = irregular[suit.tally + dots.tally + bamboos.tally + honors.tally][0]
            return max(0, min(missing, other) - wilds) - 1

        return distance

    def distances(self, hands: Iterable[Keys]) -> list[int]:
        """Returns the distance of each of many hands."""
        if not isinstance(self._classes, TabledClasses) or self._mixed:
            return [self.distance(keys) for keys in hands]
        suits, honors = self._classes.tables.suits, self._classes.tables.honors
        rows = self._classes.chain(self.sets, self.wilds)
        return [rows[suits[a]][suits[b]][suits[c]][honors[z]] for a, b, c, z in hands]

    def useful(self, keys: Sequence[int], live: int = ALL_LIVE) -> UsefulTiles:
        """Returns the distance, the kinds that lower it, and the number of their tiles in the live mask.

        A kind of which the hand has four is never useful. A complete hand has no useful kinds.
        """
        suits, dots, bamboos, honors = self._records
        first, second, third, last = keys
        a, b, c, z = suits[first], dots[second], bamboos[third], honors[last]
        joined, deciding, find = self._joined, self._deciding.rows, self._deciding.find
        ab, cz = joined[a.cls][b.cls], joined[c.cls][z.cls]
        others = joined[ab][c.cls]
        missing = self._lacks[others][z.cls]
        irregular, extra = self._irregular[a.tally + b.tally + c.tally + z.tally]
        best = irregular if irregular < missing else missing
        if best <= self.wilds:
            return -1, 0, 0
        if irregular > missing:
            extra = 0
        if missing > irregular:
            of_a, of_b, of_c, of_z = a.useful[extra], b.useful[extra], c.useful[extra], z.useful[extra]
        else:
            at_a, at_b, at_c = joined[cz][b.cls], joined[cz][a.cls], joined[ab][z.cls]
            of_a = a.useful[(deciding[a.cls][at_a] or find(at_a, a.cls)) + extra]
            of_b = b.useful[(deciding[b.cls][at_b] or find(at_b, b.cls)) + extra]
            of_c = c.useful[(deciding[c.cls][at_c] or find(at_c, c.cls)) + extra]
            of_z = z.useful[(deciding[z.cls][others] or find(others, z.cls)) + extra]
        mask = _MASKS[0][of_a] | _MASKS[1][of_b] | _MASKS[2][of_c] | _MASKS[3][of_z]
        return best - self.wilds - 1, mask, (mask & live).bit_count()

    def waits(self, keys: Sequence[int]) -> tuple[Tile, ...]:
        """Returns the kinds that complete the hand, in rising order."""
        distance, useful, _ = self.useful(keys)
        return () if distance else kinds_in(useful)

    def after_discards(self, keys: Sequence[int], live: int = ALL_LIVE, most: int = FAR) -> list[DiscardAcceptance]:
        """Returns the result of each discard after which the distance is at most `most`, suit by suit. A kind of which
        the hand had four is not useful afterwards."""
        suits, dots, bamboos, honors = self._records
        first, second, third, last = keys
        a, b, c, z = suits[first], dots[second], bamboos[third], honors[last]
        joined = self._joined
        with_a, with_b = joined[a.cls], joined[b.cls]
        ab, ac, az = joined[with_a[b.cls]], joined[with_a[c.cls]], joined[with_a[z.cls]]
        bc, bz, cz = joined[with_b[c.cls]], joined[with_b[z.cls]], joined[joined[c.cls][z.cls]]
        limit, tally = most + self.wilds + 1, a.tally + b.tally + c.tally + z.tally
        found: list[DiscardAcceptance] = []
        asked = found, limit, tally, live
        of_a, of_b, of_c, of_z = _MASKS
        self._discards(asked, 0, a, bc[z.cls], ((b, cz, of_b), (c, bz, of_c), (z, bc, of_z)))
        self._discards(asked, 1, b, ac[z.cls], ((a, cz, of_a), (c, az, of_c), (z, ac, of_z)))
        self._discards(asked, 2, c, ab[z.cls], ((a, bz, of_a), (b, az, of_b), (z, ab, of_z)))
        self._discards(asked, 3, z, ab[c.cls], ((a, bc, of_a), (b, ac, of_b), (c, ab, of_c)))
        return found

    def _discards(self, asked: _Asked, place: int, suit: SuitRecord, others: int, beside: _Beside) -> None:
        """Adds the results of the discards from the suit at `place` after which the hand lacks at most `limit` tiles.
        `others` is the class of the other suits together.

        `code` and `mask` are the code of the useful kinds in that suit and the mask of those in the other suits. They
        are worked out in this function, because a call of another one would take a quarter of the time.
        """
        found, limit, tally, live = asked
        lacks, irregular, wilds = self._lacks[others], self._irregular, self.wilds
        deciding, find = self._deciding.rows, self._deciding.find
        (x, row_x, masks_x), (y, row_y, masks_y), (w, row_w, masks_w) = beside
        parts_x, parts_y, parts_w = deciding[x.cls], deciding[y.cls], deciding[w.cls]
        useful_x, useful_y, useful_w = x.useful, y.useful, w.useful
        own_masks, first, tally = _MASKS[place], 9 * place, tally - suit.tally
        last, code, mask, add = -1, 0, 0, found.append
        for cls, own_tally, rests in suit.rests or suit.discards():
            missing = lacks[cls]
            other, extra = irregular[tally + own_tally]
            case = cls
            if other > missing:
                extra = 0
            elif other == missing:
                case += extra
            else:
                case += extra + _ONLY_IRREGULAR
                missing = other
            if missing > limit:
                continue
            if case != last:
                last = case
                if case >= _ONLY_IRREGULAR:
                    code = extra
                    mask = masks_x[useful_x[code]] | masks_y[useful_y[code]] | masks_w[useful_w[code]]
                else:
                    code = (deciding[cls][others] or find(others, cls)) + extra
                    mask = (
                        masks_x[useful_x[(parts_x[at := row_x[cls]] or find(at, x.cls)) + extra]]
                        | masks_y[useful_y[(parts_y[at := row_y[cls]] or find(at, y.cls)) + extra]]
                        | masks_w[useful_w[(parts_w[at := row_w[cls]] or find(at, w.cls)) + extra]]
                    )
            if missing <= wilds:
                found += [(first + number, -1, 0, 0) for number, _ in rests]
                continue
            distance = missing - wilds - 1
            for number, useful in rests:
                useful_then = mask | own_masks[useful[code]]
                add((first + number, distance, useful_then, (useful_then & live).bit_count()))


_MASKS = tuple(subset_masks(suit) for suit in range(4))

_NO_SETS = NoSetClasses()


@lru_cache(maxsize=256)
def forms(
    sets: int | None, irregular: tuple[IrregularForm, ...] = (), wilds: int = 0, *, honor_chows: bool = False
) -> Forms:
    """Returns the cached forms for this number of sets still to be made (0-5; None if only the irregular forms count),
    these irregular forms and this number of wild tiles. With `honor_chows` any three different winds and the three
    dragons are sets too."""
    if sets is None:
        return Forms(0, irregular, wilds, _NO_SETS)
    return Forms(sets, irregular, wilds, honor_chow_classes(not wilds) if honor_chows else None)


RIICHI_IRREGULAR: tuple[IrregularForm, ...] = (Pairs(7, equal=False), Orphans())
