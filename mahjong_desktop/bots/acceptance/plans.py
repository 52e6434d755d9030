"""Plans: directions that a hand may take. How far it is on each belongs to lanes.py, odds and worth elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from mahjong_desktop.bots.acceptance.pair_kinds import PairKinds
from mahjong_desktop.bots.hand_value.example_hands import HandOutline
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.tiles import COPIES, HONORS, MAJORS, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.shapes import RegularShape

ALL_SUITS = (0, 1, 2)
_SIMPLE_PAYS = 1.4
"""How many times more a hand without terminals and honors must be worth to be a plan of its own."""


@dataclass(frozen=True, slots=True)
class HandPlan:
    """A direction: sets and a pair out of some `suits` (and honors), built as `structure` says (`mixed`, `chows`,
    `pungs`), or an irregular `shape`. `pace` names how such hands grow (bots.odds). A `simple` plan uses neither
    terminals nor honors; `eyes` tells distances where only some kinds make the pair."""

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    growth: str
    shape: Shape | None = None
    simple: bool = False
    pair_kinds: PairKinds | None = None

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether the melds laid leave this plan open."""
        laid = [meld for meld in melds if meld.size]
        if self.shape is not None:
            return self.shape.admits(tuple(laid))
        mixed, chows = self.structure == "mixed", self.structure == "chows"
        for meld in laid:
            if not mixed and (meld.kind is MeldKind.CHOW) != chows:
                return False
            # A chow begins and ends with what is least likely to fit.
            if not (self.holds(meld.pieces[0] // COPIES) and self.holds(meld.pieces[-1] // COPIES)):
                return False
        return True

    def outline(self, honors: tuple[Tile, ...], claimed: bool, wilds: int = 0) -> HandOutline:
        """What a finished hand of this plan looks like."""
        pair = min(self.pair_kinds.kinds) if self.pair_kinds is not None else None
        return HandOutline(self.suits, self.with_honors, self.structure, honors, claimed, wilds, self.simple, pair)

    def holds(self, tile: Tile) -> bool:
        """Whether it can use tiles of this kind."""
        if self.simple and tile in MAJORS:
            return False
        return tile // 9 in self.suits if tile < 27 else self.with_honors


OutlinePoints = Callable[[HandOutline], float]
"""What a kind of hand is worth in the most favourable way; 0 where it may not win."""


def plans_for(ruleset: Ruleset, pays: OutlinePoints) -> tuple[HandPlan, ...]:
    """The directions that the ruleset's shapes, tiles and gates allow. How much they pay is asked of the scorer."""
    suits = tuple(suit for suit in ALL_SUITS if any(ruleset.copies[9 * suit : 9 * suit + 9]))
    honors = any(ruleset.copies[tile] for tile in HONORS if tile not in ruleset.bonus_tiles)
    plans: list[HandPlan] = []
    for shape in ruleset.shapes:
        if not isinstance(shape, RegularShape):
            if shape.admits(()):
                plans.append(HandPlan(ALL_SUITS, True, "mixed", "alone", shape))
            continue
        mixed = HandPlan(suits, honors, "mixed", "open")
        plans += _broad(mixed, pays)
        chows = replace(mixed, structure="chows")
        if any(pays(chows.outline((), claimed)) > pays(mixed.outline((), claimed)) for claimed in (False, True)):
            plans += _broad(chows, pays)
        plans += _broad(HandPlan(suits, honors, "pungs", "pungs"), pays)
        for suit in suits:
            plans += [HandPlan((suit,), False, "mixed", "suit"), HandPlan((suit,), honors, "pungs", "pungs")]
            if honors:
                plans.append(HandPlan((suit,), True, "mixed", "suit"))
        if honors:
            plans.append(HandPlan((), True, "pungs", "pungs"))
    return tuple(plans)


def _broad(plan: HandPlan, pays: OutlinePoints) -> Iterator[HandPlan]:
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


def _narrowed(plan: HandPlan, pays: OutlinePoints) -> tuple[HandPlan, ...]:
    """Plans that a hand of this kind may still win by: with another pair, else with a suit less; itself if neither."""
    eyed = _with_eyes(plan, pays)
    if eyed is not None:
        return (eyed,)
    choices = combinations(plan.suits, len(plan.suits) - 1) if len(plan.suits) > 1 else ()
    fewer = (replace(plan, suits=suits) for suits in choices)
    return tuple(one for one in fewer if max(pays(one.outline((), claimed)) for claimed in (False, True))) or (plan,)


def _with_eyes(plan: HandPlan, pays: OutlinePoints) -> HandPlan | None:
    """The plan with the only kinds of pairs that are not refused; None where it is not the pair that matters."""
    found = set()
    for tile in range(PLAYING_KINDS):
        if tile // 9 in plan.suits if tile < 27 else plan.with_honors:
            outlines = (replace(plan.outline((), claimed), pair=tile) for claimed in (False, True))
            if any(pays(outline) > 0.0 for outline in outlines):
                found.add(tile)
    return replace(plan, pair_kinds=PairKinds(frozenset(found))) if found else None
