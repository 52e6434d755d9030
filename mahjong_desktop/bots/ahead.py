"""What hands near the goal promise, worked out draw by draw: each useful tile, the best that can be thrown then, each
win as the ruleset scores and settles it.

Chances belong to odds.py, what a finished hand brings to ready.py. Hands further away are weighed by plans
(thinker.py); what discards may cost is not asked here (danger.py).

    ahead = Ahead(worth, felt)                      # one for each ruleset and temper, kept
    ahead.prospects(sight, hand)                    # a hand that must throw: {kind: Prospect}, or None: too far
    ahead.prospect(sight, hand)                     # a hand that waits: Prospect, or None
    ahead.prospect(sight, with_kong(...), drawing=True)   # its replacement comes at once

Values are points received from all payers, as `felt`, times the chance to receive them; payments at the end of an
unwon hand for being ready are in them, so are bets of declarations. A win that is refused is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mahjong_desktop.bots.measured import measured
from mahjong_desktop.bots.odds import Clock, Rival
from mahjong_desktop.bots.outlook import Families, Family, Outlooks
from mahjong_desktop.bots.ready import Cash, ReadyHands
from mahjong_desktop.bots.search import Found, Search
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.tiles import Tile

USUAL_SETS = 4
FARTHEST = 2
"""Hands that are further from ready are not worked out."""
BUDGET = 700
"""Steps that a question may take by default: looking at one hand is 1 for each family of hands (outlook.py),
scoring a win both ways search.SCORING."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand promises: `value` in points, the chance to win, its distance (0 ready), the kinds that bring it
    nearer and how many live copies there are of them. `announced` is the value if a declaration is made with it."""

    value: float
    chance: float
    distance: int
    useful: tuple[Tile, ...]
    copies: int
    announced: Mapping[str, float] = field(default_factory=dict)


class Ahead:
    """Prospects under one ruleset; `felt` turns points received into what a temper makes of them."""

    def __init__(self, worth: Worth, felt: Callable[[float], float] = float) -> None:
        self.worth = worth
        self.felt = felt
        self.cash = Cash(worth)
        self.families = Families(worth)
        self.pace = measured(worth.ruleset.id)

    def prospects(
        self, sight: Sight, hand: Hand, budget: int = BUDGET, clock: Clock | None = None
    ) -> dict[Tile, Prospect] | None:
        """What the hand promises after each discard by which it stays as near as it can; None where that is further
        than FARTHEST. Kinds whose loss leads further away are left out. `clock` is the time left, if not as seen."""
        found: dict[Tile, Prospect] | None = None
        for families in self._families(hand):
            if not _worth_something(found):
                search = self._search(sight, hand, clock or self._clock(sight, None), budget, families)
                goal = max(0, search.tiles.distance(hand.counts, search.frame(hand)))
                if goal <= FARTHEST:
                    found = {tile: _prospect(one, goal) for tile, one in search.thrown(hand, goal).items()}
        return found

    def prospect(
        self, sight: Sight, hand: Hand, budget: int = BUDGET, drawing: bool = False, clock: Clock | None = None
    ) -> Prospect | None:
        """What the hand promises that waits for its next draw (`drawing`: now, out of turn); None where it is further
        away than FARTHEST."""
        found: Prospect | None = None
        for families in self._families(hand):
            if found is None or found.value <= 0.0:
                search = self._search(sight, hand, clock or self._clock(sight, drawing), budget, families)
                goal = max(0, search.tiles.distance(hand.counts, search.frame(hand)))
                if goal <= FARTHEST:
                    found = _prospect(search.waits(hand, goal), goal)
        return found

    def _families(self, hand: Hand) -> tuple[tuple[Family, ...], ...]:
        """What is searched for, and what instead where that is worth nothing."""
        usual, paying = self.families.usual, self.families.paying[hand.claimed]
        return (usual,) if paying is usual else (usual, paying)

    def _search(self, sight: Sight, hand: Hand, clock: Clock, budget: int, families: tuple[Family, ...]) -> Search:
        tiles = Outlooks(self.worth, sight, hand.counts, families)
        ready = ReadyHands(self.worth, self.cash, self.felt, sight, hand.cast)
        return Search(tiles, clock, ready, budget, self.families.must_claim)

    def _clock(self, sight: Sight, drawing: bool | None) -> Clock:
        """The time left to a hand that throws now (None), waits, or is drawing at once."""
        view = sight.view
        seats = view.ruleset.seats
        wait = seats if drawing is None or view.offer is None else (view.seat - view.offer.giver - 1) % seats + 1
        if drawing:
            wait = 1
        left = view.wall_left
        draws = (left - wait) // seats + 1 if left >= wait else 0
        last = (left - wait) % seats if draws else left
        others = [seat for seat in range(seats) if seat not in (view.seat, *view.winners)]
        rivals = [] if self.worth.unwon.always else [self._rival(sight, seat) for seat in others]
        goes_on = self.worth.unwon.always
        first = wait - 1 if draws else left
        return Clock(draws, sight.unseen, first, last, seats - 1, rivals, self.families.lacking, goes_on)

    def _rival(self, sight: Sight, seat: int) -> Rival:
        """What another seat shows."""
        view = sight.view
        laid = sum(1 for meld in view.melds[seat] if meld.size)
        opened = any(not meld.concealed for meld in view.melds[seat])
        return Rival(
            laid=laid * USUAL_SETS / max(1, self.worth.sets),
            thrown=len(view.rivers[seat]),
            declared=bool(view.declared) and bool(view.declared[seat]),
            quiet=bool(self.worth.declarations) and not opened,
            closed=self.families.must_claim and not opened,
            pace=self.pace,
            wilds=view.ruleset.wilds is not None,
        )


def _worth_something(found: Mapping[Tile, Prospect] | None) -> bool:
    return found is not None and any(one.value > 0.0 for one in found.values())


def _prospect(found: Found, goal: int) -> Prospect:
    worth, useful, copies, announced = found
    return Prospect(worth.real, worth.imag, goal, useful, copies, announced)
