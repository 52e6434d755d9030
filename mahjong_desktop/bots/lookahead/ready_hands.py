"""What ready hands bring: each completing tile scored and settled by the ruleset, won by a draw and by a discard.

How a hand gets ready belongs to ahead.py, the chances to odds.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from mahjong_desktop.bots.hand_value.hand_values import NO_DECLARATIONS, HandValues
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.win_probability.plan_odds import Forecast, TurnOdds
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Tile

_BET_FELT = 0.5
"""How much of a bet counts: it comes back with a win, and it keeps others from going on."""
_FEWEST_DRAWS = 2
"""A declaration asks for so many draws that are still to come."""

Waits = Sequence[tuple[Tile, int]]
"""The kinds that complete a hand and their live copies, the most first; also kinds without any."""


class WinPaymentCache:
    """Points received for completed hands under one ruleset, by another's tile and by a draw; kept from turn to turn
    for all who play it."""

    def __init__(self, hand_values: HandValues) -> None:
        self.received = lru_cache(maxsize=1 << 14)(hand_values.received)


class ReadyHandValues:
    """Values of ready hands at one moment of one seat.

    `spend` is told of each scoring and says whether there may be more of them.
    """

    def __init__(
        self,
        hand_values: HandValues,
        cash: WinPaymentCache,
        felt: Callable[[float], float],
        observation: Observation,
        cast: tuple[Tile, ...],
    ) -> None:
        self.hand_values = hand_values
        self.cash = cash
        self.felt = felt
        self.observation = observation
        self.cast = cast
        self.river = frozenset(tile.piece // 4 for tile in observation.view.rivers[observation.view.seat])
        already = (
            frozenset(observation.view.declared[observation.view.seat])
            if observation.view.declared
            else NO_DECLARATIONS
        )
        self.names = tuple(name for name in hand_values.declarations if name not in already)
        self.fixed = bool(already & frozenset(hand_values.declarations))
        self.bets = {one.id: one.bet for one in hand_values.ruleset.declarations}
        at_end = hand_values.draw_payments.ready - hand_values.draw_payments.far
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
        turn_odds: TurnOdds,
        hand: tuple[tuple[Tile, ...], tuple[Meld, ...]],
        waits: Waits,
        thrown: frozenset[Tile],
        name: str | None,
        most: int,
    ) -> Forecast:
        """What waiting for these tiles promises, declared as `name` or not; `most` waits are scored, the others taken
        to be like them. `thrown` are kinds that went away on the way to this hand."""
        declared = NO_DECLARATIONS if name is None else frozenset({name})
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
            return self._without_a_win(turn_odds)
        total = sum(live for _, live in waits)
        if given and self._bound(hand, waits, thrown, declared):
            given, by_discard = 0, 0.0
        value_drawn = by_draw / drawn if drawn else 0.0
        value_given = by_discard / given if given else 0.0
        is_declared = name is not None or self.fixed
        own, others, none = turn_odds.ready(drawn * total // asked, given * total // asked, is_declared)
        bet = _BET_FELT * self.bets.get(name, 0) if name is not None else 0.0
        at_end = self.at_end
        if turn_odds.again:  # who has won is ready at the end as well
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

    def _without_a_win(self, turn_odds: TurnOdds) -> Forecast:
        if not self.at_end:
            return (0j,) * (turn_odds.draws + 1)
        return tuple([complex(self.at_end * none) for none in turn_odds.ready(0, 0, False)[2]])

    def may_declare(self, turn_odds: TurnOdds, left: int) -> tuple[str, ...]:
        """The declarations that a closed ready hand can still make with so many draws to come."""
        return self.names if left >= min(_FEWEST_DRAWS, turn_odds.draws) else ()

    def _both(
        self, hand: tuple[tuple[Tile, ...], tuple[Meld, ...]], tile: Tile, declared: frozenset[str]
    ) -> tuple[float, float]:
        """What a win with the tile brings by a discard and by a draw, as it is felt."""
        key = (hand, tile, declared)
        found = self._known.get(key)
        if found is None:
            self.scorings += 1
            table_facts = self.observation.table_facts(self.hand_values.depends_on_others, False, self.cast, declared)
            discard, draw = self.cash.received(hand[0], tile, hand[1], table_facts)
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
        if not self.hand_values.has_furiten:
            return False
        own = [tile for tile, _ in waits if tile in self.river or tile in thrown]
        if not own:
            return False
        table_facts = self.observation.table_facts(
            self.hand_values.depends_on_others, True, (*self.cast, *own), declared
        )
        self.scorings += 1
        return self.cash.received(hand[0], waits[0][0], hand[1], table_facts)[0] <= 0.0
