"""Plans: directions that a hand may take, how far it is on each, which tiles help. Odds and worth belong elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from mahjong_desktop.bots.eyes import Eyes
from mahjong_desktop.bots.samples import Outline
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.tiles import HONORS, MAJORS, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance import Forms, forms, keys_of, kinds_in, regular_distance, triplets_distance
from mahjong_desktop.mechanics.shapes import FAR, OrphansShape, PairsAndTripletShape, PairsShape, RegularShape

_NONE = (0,) * 9
_NO_HONORS = (0,) * 7
ALL_SUITS = (0, 1, 2)
_SIMPLE_PAYS = 1.4
"""How many times more a hand without terminals and honors must be worth to be a plan of its own."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A direction: sets and a pair out of some `suits` (and honors), built as `structure` says (`mixed`, `chows`,
    `pungs`), or an irregular `shape`. `pace` names how such hands grow (bots.odds). A `simple` plan uses neither
    terminals nor honors; `eyes` tells distances where only some kinds make the pair."""

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    pace: str
    shape: Shape | None = None
    simple: bool = False
    eyes: Eyes | None = None

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether the melds laid leave this plan open."""
        laid = [meld for meld in melds if meld.size]
        if self.shape is not None:
            return not laid or self.shape.distance((0,) * PLAYING_KINDS, len(laid)) < FAR
        for meld in laid:
            if not all(self._holds(tile) for tile in meld.tiles):
                return False
            if (meld.kind is MeldKind.CHOW) != (self.structure == "chows") and self.structure != "mixed":
                return False
        return True

    def outline(self, honors: tuple[Tile, ...], claimed: bool, wilds: int = 0) -> Outline:
        """What a finished hand of this plan looks like."""
        pair = min(self.eyes.kinds) if self.eyes is not None else None
        return Outline(self.suits, self.with_honors, self.structure, honors, claimed, wilds, self.simple, pair)

    def _holds(self, tile: Tile) -> bool:
        if self.simple and tile in MAJORS:
            return False
        return tile // 9 in self.suits if tile < 27 else self.with_honors

    def part(self, counts: Counts) -> Counts:
        """The tiles that this plan can use."""
        if self.simple:
            counts = tuple([0 if tile in MAJORS else held for tile, held in enumerate(counts)])
        if self.structure == "chows":
            counts = _for_chows(counts, self.eyes)
        if self.shape is not None or (self.with_honors and self.suits == ALL_SUITS):
            return counts
        part: Counts = ()
        for suit in ALL_SUITS:
            part += counts[9 * suit : 9 * suit + 9] if suit in self.suits else _NONE
        return part + (counts[27:] if self.with_honors else _NO_HONORS)

    def most_fitting(self, suits: tuple[int, ...]) -> int:
        """How many tiles at most it can use of a hand with so many of each suit and of honors."""
        if self.shape is not None or (self.with_honors and self.suits == ALL_SUITS):
            return sum(suits)
        return sum([suits[suit] for suit in self.suits]) + (suits[3] if self.with_honors else 0)

    def distance(self, part: Counts, sets: int, laid: int, wilds: int = 0) -> int:
        """How far the usable tiles are, `laid` sets being laid and `sets` sets still to be made."""
        if self.shape is not None:
            return self.shape.distance(part, laid, wilds)
        if self.structure == "pungs":
            return triplets_distance(part, sets, wilds)
        return self.eyes.distance(part, sets, wilds) if self.eyes is not None else regular_distance(part, sets, wilds)

    def useful(self, part: Counts, sets: int, laid: int, distance: int, wilds: int = 0) -> tuple[Tile, ...]:
        """Kinds that bring the plan nearer."""
        ways = self._kernel(sets, laid, wilds)
        if ways is not None:
            return tuple([tile for tile in kinds_in(ways.useful(keys_of(part))[1]) if self._holds(tile)])
        if self.shape is None:
            return tuple(self._useful_for_pungs(part, sets, distance, wilds))
        return tuple(
            tile for tile in range(PLAYING_KINDS) if self.distance(with_tile(part, tile), sets, laid, wilds) < distance
        )

    def kept(self, part: Counts, sets: int, laid: int, distance: int, wilds: int = 0) -> dict[Tile, tuple[Tile, ...]]:
        """The tiles of the part that may be thrown without getting further away than `distance`, and the kinds that
        are useful then."""
        ways = self._kernel(sets, laid, wilds)
        if ways is not None:
            return {
                tile: tuple([kind for kind in kinds_in(useful) if self._holds(kind)])
                for tile, after, useful, _ in sorted(ways.outlook(keys_of(part)))
                if after <= distance
            }
        found = {}
        for tile, held in enumerate(part):
            if held:
                left = with_tile(part, tile, -1)
                if self.distance(left, sets, laid, wilds) <= distance:
                    found[tile] = self.useful(left, sets, laid, distance, wilds)
        return found

    def _kernel(self, sets: int, laid: int, wilds: int) -> Forms | None:
        """The kernel for this plan; None where it knows only the distance."""
        if isinstance(self.shape, PairsShape | PairsAndTripletShape | OrphansShape):
            return None if laid else forms(None, (self.shape.loose,), wilds)
        if self.shape is not None or self.structure == "pungs":
            return None
        return self.eyes.forms(sets, wilds) if self.eyes is not None else forms(sets, (), wilds)

    def _useful_for_pungs(self, part: Counts, sets: int, distance: int, wilds: int) -> Iterator[Tile]:
        """One answer for all kinds of which equally many are held."""
        helps: dict[int, bool] = {3: False, 4: False}
        for tile, held in enumerate(part):
            if held not in helps:
                helps[held] = triplets_distance(with_tile(part, tile), sets, wilds) < distance
            if helps[held] and self._holds(tile):
                yield tile


def _for_chows(counts: Counts, eyes: Eyes | None) -> Counts:
    """Two of a kind at most, and one honor pair: what chows and a pair can be made of."""
    suited = tuple([2 if count > 2 else count for count in counts[:27]])
    pair = next((tile for tile in HONORS if counts[tile] > 1 and (eyes is None or tile in eyes.kinds)), None)
    return (*suited, *(2 if tile == pair else 0 for tile in HONORS))


Pays = Callable[[Outline], float]
"""What a kind of hand is worth in the most favourable way; 0 where it may not win."""


def plans_for(ruleset: Ruleset, pays: Pays) -> tuple[Plan, ...]:
    """The directions that the ruleset's shapes, tiles and gates allow. How much they pay is asked of the scorer."""
    suits = tuple(suit for suit in ALL_SUITS if any(ruleset.copies[9 * suit : 9 * suit + 9]))
    honors = any(ruleset.copies[tile] for tile in HONORS if tile not in ruleset.bonus.kinds)
    plans: list[Plan] = []
    for shape in ruleset.shapes:
        if not isinstance(shape, RegularShape):
            if shape.distance((0,) * PLAYING_KINDS, 0) < FAR:
                plans.append(Plan(ALL_SUITS, True, "mixed", "alone", shape))
            continue
        mixed = Plan(suits, honors, "mixed", "open")
        plans += _broad(mixed, pays)
        chows = replace(mixed, structure="chows")
        if any(pays(chows.outline((), claimed)) > pays(mixed.outline((), claimed)) for claimed in (False, True)):
            plans += _broad(chows, pays)
        plans += _broad(Plan(suits, honors, "pungs", "pungs"), pays)
        for suit in suits:
            plans += [Plan((suit,), False, "mixed", "suit"), Plan((suit,), honors, "pungs", "pungs")]
            if honors:
                plans.append(Plan((suit,), True, "mixed", "suit"))
        if honors:
            plans.append(Plan((), True, "pungs", "pungs"))
    return tuple(plans)


def _broad(plan: Plan, pays: Pays) -> Iterator[Plan]:
    """The plan with tiles from everywhere, narrowed where the gates of the ruleset refuse hands of that breadth, and
    one without terminals and honors where that pays."""
    closed, opened = (pays(plan.outline((), claimed)) for claimed in (False, True))
    if max(closed, opened) <= 0.0:
        yield from _narrowed(plan, pays)
        return
    yield plan
    simple = replace(plan, with_honors=False, simple=True)
    pays_closed, pays_open = (pays(simple.outline((), claimed)) for claimed in (False, True))
    if pays_closed > _SIMPLE_PAYS * closed or pays_open > _SIMPLE_PAYS * opened:
        yield simple


def _narrowed(plan: Plan, pays: Pays) -> tuple[Plan, ...]:
    """Plans that a hand of this kind may still win by: with another pair, else with a suit less; itself if neither."""
    eyed = _with_eyes(plan, pays)
    if eyed is not None:
        return (eyed,)
    choices = combinations(plan.suits, len(plan.suits) - 1) if len(plan.suits) > 1 else ()
    fewer = (replace(plan, suits=suits) for suits in choices)
    return tuple(one for one in fewer if max(pays(one.outline((), claimed)) for claimed in (False, True))) or (plan,)


def _with_eyes(plan: Plan, pays: Pays) -> Plan | None:
    """The plan with the only kinds of pairs that are not refused; None where it is not the pair that matters."""
    found = set()
    for tile in range(PLAYING_KINDS):
        if tile // 9 in plan.suits if tile < 27 else plan.with_honors:
            outlines = (replace(plan.outline((), claimed), pair=tile) for claimed in (False, True))
            if any(pays(outline) > 0.0 for outline in outlines):
                found.add(tile)
    return replace(plan, eyes=Eyes(frozenset(found))) if found else None
