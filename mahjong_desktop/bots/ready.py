"""What ready hands bring: each completing tile scored and settled by the ruleset, won by a draw and by a discard.

How a hand gets ready belongs to ahead.py, the chances to odds.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from mahjong_desktop.bots.odds import Clock, Vector
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import NOTHING, Worth
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Tile

_BET_FELT = 0.5
"""How much of a bet counts: it comes back with a win, and it keeps others from going on."""
_FEWEST_DRAWS = 2
"""A declaration asks for so many draws that are still to come."""

Waits = Sequence[tuple[Tile, int]]
"""The kinds that complete a hand and their live copies, the most first; also kinds without any."""


class Cash:
    """Points received for completed hands under one ruleset, by another's tile and by a draw; kept from turn to turn
    for all who play it."""

    def __init__(self, worth: Worth) -> None:
        self.received = lru_cache(maxsize=1 << 14)(worth.finished)


class ReadyHands:
    """Values of ready hands at one moment of one seat.

    `spend` is told of each scoring and says whether there may be more of them.
    """

    def __init__(
        self, worth: Worth, cash: Cash, felt: Callable[[float], float], sight: Sight, cast: tuple[Tile, ...]
    ) -> None:
        self.worth = worth
        self.cash = cash
        self.felt = felt
        self.sight = sight
        self.cast = cast
        self.river = frozenset(tile.piece // 4 for tile in sight.view.rivers[sight.view.seat])
        already = frozenset(sight.view.declared[sight.view.seat]) if sight.view.declared else NOTHING
        self.names = tuple(name for name in worth.declarations if name not in already)
        self.fixed = bool(already & frozenset(worth.declarations))
        self.bets = {one.id: one.bet for one in worth.ruleset.declarations}
        at_end = worth.unwon.ready - worth.unwon.far
        self.at_end = at_end if at_end > 0.0 else 0.0
        self.scorings = 0
        self._known: dict[object, tuple[float, float]] = {}
        self._sum, self._number = 0.0, 0

    @property
    def usual(self) -> float:
        """What the wins scored so far bring on average."""
        return self._sum / self._number if self._number else 0.0

    def promise(
        self,
        clock: Clock,
        hand: tuple[tuple[Tile, ...], tuple[Meld, ...]],
        waits: Waits,
        thrown: frozenset[Tile],
        name: str | None,
        most: int,
    ) -> Vector:
        """What waiting for these tiles promises, declared as `name` or not; `most` waits are scored, the others taken
        to be like them. `thrown` are kinds that went away on the way to this hand."""
        declared = NOTHING if name is None else frozenset({name})
        by_draw = by_discard = 0.0
        drawn = given = asked = 0
        for tile, live in [wait for wait in waits if wait[1]][: max(1, most)]:
            discard, draw = self._both(hand, tile, declared)
            asked += live
            if draw > 0.0:
                drawn += live
                by_draw += live * draw
            if discard > 0.0:
                given += live
                by_discard += live * discard
        if not asked or (by_draw <= 0.0 and by_discard <= 0.0):
            return self._without_a_win(clock)
        total = sum(live for _, live in waits)
        if given and self._bound(hand, waits, thrown, declared):
            given, by_discard = 0, 0.0
        value_drawn = by_draw / drawn if drawn else 0.0
        value_given = by_discard / given if given else 0.0
        is_declared = name is not None or self.fixed
        own, others, none = clock.ready(drawn * total // asked, given * total // asked, is_declared)
        bet = _BET_FELT * self.bets.get(name, 0) if name is not None else 0.0
        at_end = self.at_end
        if clock.again:  # who has won is ready at the end as well
            return tuple(
                [
                    complex(value_drawn * a + value_given * b + at_end, 1.0 - c)
                    for a, b, c in zip(own, others, none, strict=True)
                ]
            )
        return tuple(
            [
                complex(value_drawn * a + value_given * b + at_end * c - bet * (1.0 - a - b), a + b)
                for a, b, c in zip(own, others, none, strict=True)
            ]
        )

    def _without_a_win(self, clock: Clock) -> Vector:
        if not self.at_end:
            return (0j,) * (clock.draws + 1)
        return tuple([complex(self.at_end * none) for none in clock.ready(0, 0, False)[2]])

    def may_declare(self, clock: Clock, left: int) -> tuple[str, ...]:
        """The declarations that a closed ready hand can still make with so many draws to come."""
        return self.names if left >= min(_FEWEST_DRAWS, clock.draws) else ()

    def _both(
        self, hand: tuple[tuple[Tile, ...], tuple[Meld, ...]], tile: Tile, declared: frozenset[str]
    ) -> tuple[float, float]:
        """What a win with the tile brings by a discard and by a draw, as it is felt."""
        key = (hand, tile, declared)
        found = self._known.get(key)
        if found is None:
            self.scorings += 1
            scene = self.sight.scene(self.worth.others_matter, False, self.cast, declared)
            discard, draw = self.cash.received(hand[0], tile, hand[1], scene)
            found = self._known[key] = (self._felt(discard), self._felt(draw))
            if discard > 0.0 or draw > 0.0:
                self._sum += found[0] if discard > 0.0 else found[1]
                self._number += 1
        return found

    def _felt(self, received: float) -> float:
        return self.felt(received) if received > 0.0 else 0.0

    def _bound(
        self,
        hand: tuple[tuple[Tile, ...], tuple[Meld, ...]],
        waits: Waits,
        thrown: frozenset[Tile],
        declared: frozenset[str],
    ) -> bool:
        """Whether own discards keep the hand from winning on another's; the ruleset is asked where one is a wait."""
        if not self.worth.bound:
            return False
        own = [tile for tile, _ in waits if tile in self.river or tile in thrown]
        if not own:
            return False
        scene = self.sight.scene(self.worth.others_matter, True, (*self.cast, *own), declared)
        self.scorings += 1
        return self.cash.received(hand[0], waits[0][0], hand[1], scene)[0] <= 0.0
