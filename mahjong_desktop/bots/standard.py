"""The bots that play to win: Standard, Quick and Careful. One head, three tempers.

Here the legal actions are compared; what hands promise belongs to thinker.py, what discards may cost to danger.py,
what comes before the first discard to opening.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.danger import Danger
from mahjong_desktop.bots.moves import with_claim, with_kong
from mahjong_desktop.bots.opening import Opening
from mahjong_desktop.bots.sight import Hand, Sight, look
from mahjong_desktop.bots.temper import CAREFUL, QUICK, STANDARD, Temper
from mahjong_desktop.bots.thinker import EXTRA_DRAW, Thinker
from mahjong_desktop.bots.worth import worth_of
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.view import SeatView

_NO_NEARER = 1.15
"""How many times better a claim must leave the hand that brings it no nearer."""
_OTHERS_WIN = 0.6
"""The chance early in a hand that somebody else wins it."""
_EARLY = 10
_USUAL_SETS = 4

Option = tuple[float, Action]


class Standard:
    """Weighs worth and speed evenly and keeps out of the way of visibly dear hands."""

    temper: ClassVar[Temper] = STANDARD

    def __init__(self, ruleset: Ruleset) -> None:
        self.worth = worth_of(ruleset)
        self.thinker = Thinker(ruleset, self.worth, self.temper)
        self.patience = min(1.0, _USUAL_SETS / max(self.worth.sets, 1))
        """The odds were measured with hands of four sets; the longer the hand, the less can wait for its own draws."""
        self.danger = Danger(self.worth, self.thinker.felt)
        self.opening = Opening(ruleset, self.thinker)

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG002
        """Win if it can, else the option that leaves the best prospects."""
        if len(options) == 1:
            return options[0]
        for option in options:
            if isinstance(option, Win):
                return option
        sight = look(view)
        if any(isinstance(option, Discard) for option in options):
            return self._turn(sight, options)
        return self.opening.choose(sight, options) if view.offer is None else self._claim(sight, options)

    # ---- the own turn

    def _turn(self, sight: Sight, options: tuple[Action, ...]) -> Action:
        hand = sight.hand
        if sight.view.seat in sight.view.winners:
            # The hand is locked; a kong that is allowed changes nothing in it.
            return next((option for option in options if isinstance(option, Kong)), options[0])
        losses = self.danger.losses(sight)
        values = self._values(sight, hand, losses)
        best = max(self._own_options(sight, hand, options, values, losses), key=lambda pair: pair[0])
        for option in options:
            if isinstance(option, Declare) and self.opening.gives_up(sight, best[0], option):
                return option
        return best[1]

    def _own_options(
        self,
        sight: Sight,
        hand: Hand,
        options: tuple[Action, ...],
        values: dict[Tile, float],
        losses: dict[Tile, float],
    ) -> Iterator[Option]:
        """The best discard, kongs, and discards with a declaration, each with its value."""
        discards = [option for option in options if isinstance(option, Discard)]
        thrown = max(
            (option for option in discards if option.declaration is None),
            key=lambda option: self._rank(sight, values, option),
        )
        plain = values.get(thrown.piece // 4, 0.0)
        for discard in self._announced(discards):
            tile = discard.piece // 4
            more = self.thinker.declared(sight, hand, tile, discard.declaration or "")
            if more > 0.0:
                yield values[tile] + more, discard
        yield plain, thrown
        for option in options:
            if isinstance(option, Kong):
                yield self._kong(sight, hand, option, losses), option

    def _announced(self, discards: list[Discard]) -> list[Discard]:
        """Those with a declaration, the last piece of each kind."""
        found = {(one.piece // 4, one.declaration): one for one in discards if one.declaration is not None}
        return list(found.values())

    def _kong(self, sight: Sight, hand: Hand, kong: Kong, losses: dict[Tile, float]) -> float:
        """What the hand promises after an own kong, less the danger of being robbed."""
        after = with_kong(hand, kong)
        value = EXTRA_DRAW * self.thinker.waiting(sight, after)
        if kong.form in sight.view.ruleset.claims.robbable and kong.form is not KongForm.CONCEALED:
            value -= self.temper.fear * losses.get(kong.pieces[0] // 4, 0.0)
        return value - self._exposed(sight, after.melds)

    def _values(self, sight: Sight, hand: Hand, losses: dict[Tile, float]) -> dict[Tile, float]:
        """Gain less loss of each kind thrown."""
        gains = self.thinker.discards(sight, hand)
        return {tile: gain - self._cost(sight, hand, tile, losses) for tile, gain in gains.items()}

    def _cost(self, sight: Sight, hand: Hand, tile: Tile, losses: dict[Tile, float]) -> float:
        """What throwing the tile is feared to cost."""
        cost = self.temper.fear * losses.get(tile, 0.0)
        if tile in hand.wilds or tile in hand.idle:
            cost += self._exposed(sight, hand.melds, (tile,))
        return cost

    def _exposed(self, sight: Sight, melds: tuple[Meld, ...], cast: tuple[Tile, ...] = ()) -> float:
        """What the wins of others are expected to cost more once these melds and discards lie before the seat."""
        owed = self.worth.exposure
        if not owed.matters:
            return 0.0
        seat, seats = sight.view.seat, range(sight.view.ruleset.seats)
        before, after = sight.area(seat), sight.area(seat, melds, cast)
        laid = [sight.area(other)[2] for other in seats if other != seat]
        more = sum(owed.owed(after, lone) - owed.owed(before, lone) for lone in laid) / len(laid)
        return more * _OTHERS_WIN * min(1.0, sight.rounds / _EARLY)

    def _rank(self, sight: Sight, values: dict[Tile, float], option: Discard) -> tuple[float, float, int]:
        """The best value; between equals the tile of least use to anybody, and no chance in it."""
        tile = option.piece // 4
        if tile not in values:
            return float("inf"), 0.0, 0
        return round(values[tile], 9), -self._use(sight, tile), -option.piece

    def _use(self, sight: Sight, tile: Tile) -> float:
        """How much a lone tile may still become."""
        if tile in sight.wild_kinds:
            return 9.0
        if tile >= 27:
            return 0.5 * sight.live[tile]
        number = tile % 9
        near = sum(sight.counts[other] for other in range(tile - min(2, number), tile + min(2, 8 - number) + 1))
        return near + 2.0 + min(number, 8 - number)

    # ---- claims

    def _claim(self, sight: Sight, options: tuple[Action, ...]) -> Action:
        offer = sight.view.offer
        passing = next((option for option in options if isinstance(option, Pass)), None)
        if offer is None or passing is None:
            return passing if passing is not None else options[0]
        hand = sight.hand
        waiting = self.thinker.waiting(sight, hand)
        distance = self.thinker.nearest(hand)
        losses = self.danger.losses(sight)
        best: Option = (self.temper.claim * self.patience * waiting, passing)
        for option in options:
            if isinstance(option, (Chow, Pung)):
                claimed = with_claim(hand, option, offer.piece // 4)
                value = max(self._values(sight, claimed, losses).values(), default=0.0)
                value -= self._exposed(sight, claimed.melds)
                if value < _NO_NEARER * waiting and self.thinker.nearest(claimed) >= distance:
                    continue
            elif isinstance(option, Kong):
                after = with_kong(hand, option, offer.piece // 4)
                value = EXTRA_DRAW * self.thinker.waiting(sight, after) - self._exposed(sight, after.melds)
            else:
                continue
            if value > best[0]:
                best = (value, option)
        return best[1]


class Quick(Standard):
    """Claims early and takes any win."""

    temper: ClassVar[Temper] = QUICK


class Careful(Standard):
    """Keeps the hand concealed and would rather not pay."""

    temper: ClassVar[Temper] = CAREFUL
