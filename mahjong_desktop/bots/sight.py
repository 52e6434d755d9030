"""What a bot takes from its view: counts, unseen tiles, time left. What to make of it belongs to the other modules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile, tiles_of
from mahjong_desktop.engine.view import SeatView


@dataclass(frozen=True)
class Sight:
    """The viewer's own tiles and what is left for him.

    `counts` are his concealed playing tiles; `live` the copies of each kind that he cannot see, `unseen` all of them
    together; `rounds` how many more times he will draw.
    """

    view: SeatView
    counts: Counts
    live: Counts
    unseen: int
    rounds: int

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The viewer's own melds."""
        return self.view.melds[self.view.seat]

    @cached_property
    def bonus(self) -> tuple[Tile, ...]:
        """The viewer's own bonus tiles."""
        return tiles_of(self.view.bonus[self.view.seat])

    @cached_property
    def latest(self) -> frozenset[Tile]:
        """The last unclaimed discard of each seat: whoever could have won it did not."""
        return frozenset(river[-1].piece // 4 for river in self.view.rivers if river and river[-1].claimed_by is None)


def look(view: SeatView) -> Sight:
    """Count what the view shows."""
    own = [0] * PLAYING_KINDS
    for piece in view.hand:
        if piece < 4 * PLAYING_KINDS:
            own[piece // 4] += 1
    ruleset = view.ruleset
    live = [ruleset.copies[tile] - own[tile] for tile in range(PLAYING_KINDS)]
    for river in view.rivers:
        for tile in river:
            # A claimed discard lies in a meld now.
            if tile.claimed_by is None:
                live[tile.piece // 4] -= 1
    for melds in view.melds:
        for meld in melds:
            for piece in meld.pieces:
                if piece >= 0:
                    live[piece // 4] -= 1
    for kind in ruleset.bonus.kinds:
        if kind < PLAYING_KINDS:
            live[kind] = 0
    rounds = view.wall_left // ruleset.seats
    return Sight(view, tuple(own), tuple(live), max(1, sum(live)), rounds)
