"""Plans: directions that a hand may take, how far it is on each, which tiles help. Odds and worth belong elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance import discard_outlook, regular_distance, triplets_distance, useful_kinds
from mahjong_desktop.mechanics.shapes import RegularShape

_NONE = (0,) * 9
_NO_HONORS = (0,) * 7
ALL_SUITS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """A direction: sets and a pair out of some `suits` (and honors), built as `structure` says (`mixed`, `chows`,
    `pungs`), or an irregular `shape`. `pace` names how such hands grow (bots.odds)."""

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    pace: str
    shape: Shape | None = None

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether the melds laid leave this plan open."""
        if self.shape is not None:
            return not melds
        for meld in melds:
            if not self._holds(meld.tile):
                return False
            if (meld.kind is MeldKind.CHOW) != (self.structure == "chows") and self.structure != "mixed":
                return False
        return True

    def _holds(self, tile: Tile) -> bool:
        return tile // 9 in self.suits if tile < 27 else self.with_honors

    def part(self, counts: Counts) -> Counts:
        """The tiles that this plan can use."""
        if self.structure == "chows":
            return _for_chows(counts)
        if self.shape is not None or (self.with_honors and self.suits == ALL_SUITS):
            return counts
        part: Counts = ()
        for suit in ALL_SUITS:
            part += counts[9 * suit : 9 * suit + 9] if suit in self.suits else _NONE
        return part + (counts[27:] if self.with_honors else _NO_HONORS)

    def distance(self, part: Counts, sets: int) -> int:
        """How far the usable tiles are, `sets` sets still to be made."""
        if self.shape is not None:
            return self.shape.distance(part, 0)
        return triplets_distance(part, sets) if self.structure == "pungs" else regular_distance(part, sets)

    def useful(self, part: Counts, sets: int, distance: int) -> tuple[Tile, ...]:
        """Kinds that bring the plan nearer."""
        if self.shape is None and self.structure != "pungs":
            return tuple(tile for tile in useful_kinds(part, sets) if self._holds(tile))
        if self.shape is None:
            return tuple(self._useful_for_pungs(part, sets, distance))
        return tuple(tile for tile in range(PLAYING_KINDS) if self.distance(with_tile(part, tile), sets) < distance)

    def kept(self, part: Counts, sets: int, distance: int) -> dict[Tile, tuple[Tile, ...]]:
        """The tiles of the part that may be thrown without getting further away than `distance`, and the kinds that
        are useful then."""
        if self.shape is None and self.structure != "pungs":
            rows = discard_outlook(part, sets)
            return {
                tile: tuple([kind for kind in useful if self._holds(kind)])
                for tile, after, useful in rows
                if after <= distance
            }
        found = {}
        for tile, held in enumerate(part):
            if held:
                left = with_tile(part, tile, -1)
                if self.distance(left, sets) <= distance:
                    found[tile] = self.useful(left, sets, distance)
        return found

    def _useful_for_pungs(self, part: Counts, sets: int, distance: int) -> Iterator[Tile]:
        """One answer for all kinds of which equally many are held."""
        helps: dict[int, bool] = {3: False, 4: False}
        for tile, held in enumerate(part):
            if held not in helps:
                helps[held] = triplets_distance(with_tile(part, tile), sets) < distance
            if helps[held] and self._holds(tile):
                yield tile


def _for_chows(counts: Counts) -> Counts:
    """Two of a kind at most, and one honor pair: what chows and a pair can be made of."""
    suited = tuple([2 if count > 2 else count for count in counts[:27]])
    pair = next((tile for tile in HONORS if counts[tile] > 1), None)
    return (*suited, *(2 if tile == pair else 0 for tile in HONORS))


def plans_for(ruleset: Ruleset) -> tuple[Plan, ...]:
    """The directions that the ruleset's shapes and tiles allow. Which of them pay is asked of the scorer."""
    suits = tuple(suit for suit in ALL_SUITS if any(ruleset.copies[9 * suit : 9 * suit + 9]))
    honors = any(ruleset.copies[tile] for tile in HONORS if tile not in ruleset.bonus.kinds)
    plans: list[Plan] = []
    for shape in ruleset.shapes:
        if not isinstance(shape, RegularShape):
            plans.append(Plan(ALL_SUITS, True, "mixed", "alone", shape))
            continue
        plans += [Plan(suits, honors, "mixed", "open"), Plan(suits, honors, "chows", "open")]
        plans.append(Plan(suits, honors, "pungs", "pungs"))
        for suit in suits:
            plans += [Plan((suit,), False, "mixed", "suit"), Plan((suit,), honors, "pungs", "pungs")]
            if honors:
                plans.append(Plan((suit,), True, "mixed", "suit"))
        if honors:
            plans.append(Plan((), True, "pungs", "pungs"))
    return tuple(plans)
