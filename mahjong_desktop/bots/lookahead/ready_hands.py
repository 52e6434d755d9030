"""Value of ready hands in the lookahead: each winning tile scored and settled by the ruleset, both ways of winning.

Inputs are a complete hand but for its last tile, its waits with their live copies, and the odds of the turns left;
output is a forecast (points received and win probability, by own draws left). How a hand gets ready belongs to
search.py, the odds to win_probability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from mahjong_desktop.bots.hand_value.hand_values import NO_DECLARATIONS, HandValues
from mahjong_desktop.bots.hand_value.hypothetical_tables import TableFacts
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.win_probability.turn_odds import Forecast, TurnOdds
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import HONORS, Tile

_BET_WEIGHT = 0.5
"""The part of a bet that counts as a loss: it comes back with a win, and it keeps others from pushing."""
_FEWEST_DRAWS = 2
"""A declaration is considered with at least so many own draws to come."""

Received = Callable[[tuple[Tile, ...], Tile, tuple[Meld, ...], TableFacts], tuple[float, float]]
"""HandValues.received, perhaps with a memory."""


class ReadyHand(NamedTuple):
    """A ready hand and its waits.

    `waits` are the kinds that complete it with their live copies, the most copies first; kinds without live copies are
    among them. `discarded` are kinds that were discarded on the way to this hand.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    waits: Sequence[tuple[Tile, int]]
    discarded: frozenset[Tile]


class WinValues(NamedTuple):
    """What a ready hand wins: mean points received by self-draw and on a discard, and the live copies that bring each;
    `asked` are the copies of the waits that were scored."""

    by_draw: float
    by_discard: float
    drawn: int
    discarded: int
    asked: int


def is_of_one_suit(tiles: Iterable[Tile]) -> bool:
    """Whether all tiles but honours and tiles of no playing kind are of one suit."""
    return len({tile // 9 for tile in tiles if tile < HONORS[0]}) == 1


class ReadyHandValues:
    """Values of ready hands at one moment of one seat.

    `utility` is what the playing style makes of points received. `special_discards` as in HandState. `scorings` counts
    the wins that were scored, `fixed` says whether the hand is declared and may not change.
    """

    def __init__(
        self,
        hand_values: HandValues,
        received: Received,
        utility: Callable[[float], float],
        observation: Observation,
        special_discards: tuple[Tile, ...],
    ) -> None:
        self._hand_values = hand_values
        self._received = received
        self._utility = utility
        self._observation = observation
        self._special_discards = special_discards
        view = observation.view
        self._river = frozenset(view.setup.kinds(tile.piece for tile in view.rivers[view.seat]))
        already = frozenset(view.declared[view.seat]) if view.declared else NO_DECLARATIONS
        self._declarations = tuple(name for name in hand_values.declarations if name not in already)
        self.fixed = bool(already & frozenset(hand_values.declarations))
        self._bets = {one.id: one.bet for one in hand_values.ruleset.declarations}
        self._at_draw = self._felt(hand_values.draw_payments.ready - hand_values.draw_payments.unready)
        """What being ready brings at an exhaustive draw."""
        self._discards_of_declared = hand_values.discards_of_declared(view)
        self.scorings = 0
        self._known: dict[object, tuple[float, float]] = {}

    def forecast(self, odds: TurnOdds, hand: ReadyHand, declaration: str | None, most_scored: int) -> Forecast:
        """The forecast of the hand, declared or not.

        The first `most_scored` waits are scored; the others are taken to be like them.
        """
        declared = NO_DECLARATIONS if declaration is None else frozenset({declaration})
        wins = self._win_values(hand, declared, most_scored)
        if wins is None:
            return self._without_a_win(odds)
        by_discard, discarded = wins.by_discard * self._discards_of_declared, wins.discarded
        if discarded and self._in_furiten(hand, declared):
            by_discard, discarded = 0.0, 0
        total = sum(live for _, live in hand.waits)
        is_declared = declaration is not None or self.fixed
        one_suit = is_of_one_suit((*hand.concealed, *[tile for meld in hand.melds for tile in meld.tiles]))
        drawn, discarded = wins.drawn * total // wins.asked, discarded * total // wins.asked
        ready = odds.ready_hand(drawn, discarded, is_declared, one_suit)
        bet = _BET_WEIGHT * self._bets.get(declaration, 0) if declaration is not None else 0.0
        by_draw, at_draw = wins.by_draw, self._at_draw
        both = zip(ready.self_draw, ready.discard, ready.neither, ready.avoided, strict=True)
        if odds.plays_on:  # a seat that has won is ready at the exhaustive draw, too
            rows = [(by_draw * own + by_discard * other + at_draw, 1.0 - none) for own, other, none, _ in both]
        else:
            rows = [
                (by_draw * own + by_discard * other + at_draw * none + less - bet * (1.0 - own - other), own + other)
                for own, other, none, less in both
            ]
        return Forecast(tuple([points for points, _ in rows]), tuple([chance for _, chance in rows]))

    def _win_values(self, hand: ReadyHand, declared: frozenset[str], most_scored: int) -> WinValues | None:
        """What the hand wins by its first waits; None if none of them may win."""
        by_draw = by_discard = 0.0
        drawn = discarded = asked = 0
        for tile, live in [wait for wait in hand.waits if wait[1]][: max(1, most_scored)]:
            on_discard, on_draw = self._utility_of_win(hand, tile, declared)
            asked += live
            if on_draw > 0.0:
                drawn += live
                by_draw += live * on_draw
            if on_discard > 0.0:
                discarded += live
                by_discard += live * on_discard
        if not asked or (by_draw <= 0.0 and by_discard <= 0.0):
            return None
        mean_draw = by_draw / drawn if drawn else 0.0
        mean_discard = by_discard / discarded if discarded else 0.0
        return WinValues(mean_draw, mean_discard, drawn, discarded, asked)

    def _without_a_win(self, odds: TurnOdds) -> Forecast:
        """The forecast of a ready hand that may not win: the payment at an exhaustive draw."""
        nothing = odds.nothing()
        if not self._at_draw:
            return nothing
        return Forecast(tuple([self._at_draw * none for none in odds.ready_hand(0, 0, False).neither]), nothing.chances)

    def may_declare(self, odds: TurnOdds, draws_left: int) -> tuple[str, ...]:
        """The declarations that a closed ready hand can still make with so many own draws to come."""
        return self._declarations if draws_left >= min(_FEWEST_DRAWS, odds.draws) else ()

    def _utility_of_win(self, hand: ReadyHand, tile: Tile, declared: frozenset[str]) -> tuple[float, float]:
        """The utility of a win with the tile on a discard and by self-draw."""
        key = (hand.concealed, hand.melds, tile, declared)
        found = self._known.get(key)
        if found is None:
            self.scorings += 1
            facts = self._observation.table_facts(
                self._hand_values.depends_on_others, False, self._special_discards, declared
            )
            back = sum([self._bets[name] for name in declared])  # its own bet, which a winner gets back, is no gain
            discard, draw = [paid - back for paid in self._received(hand.concealed, tile, hand.melds, facts)]
            found = self._known[key] = (self._felt(discard), self._felt(draw))
        return found

    def _felt(self, received: float) -> float:
        return self._utility(received) if received > 0.0 else 0.0

    def _in_furiten(self, hand: ReadyHand, declared: frozenset[str]) -> bool:
        """Whether own discards keep the hand from winning on another's. The ruleset is asked if one is a wait."""
        if not self._hand_values.has_furiten:
            return False
        own = [tile for tile, _ in hand.waits if tile in self._river or tile in hand.discarded]
        if not own:
            return False
        discards = (*self._special_discards, *own)
        facts = self._observation.table_facts(self._hand_values.depends_on_others, True, discards, declared)
        self.scorings += 1
        return self._received(hand.concealed, hand.waits[0][0], hand.melds, facts)[0] <= 0.0
