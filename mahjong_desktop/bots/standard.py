"""The bots that play to win: Standard, Quick and Careful. One head, three tempers.

Here the legal actions are compared; what hands promise belongs to thinker.py, what discards may cost to danger.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.danger import Danger
from mahjong_desktop.bots.sight import Sight, look
from mahjong_desktop.bots.temper import CAREFUL, QUICK, STANDARD, Temper
from mahjong_desktop.bots.thinker import Hand, Thinker
from mahjong_desktop.bots.worth import worth_of
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.view import SeatView

_EXTRA_DRAW = 1.1
"""How much better a hand is that draws at once."""
_NO_NEARER = 1.15
"""How many times better a claim must leave the hand that brings it no nearer."""


class Standard:
    """Weighs worth and speed evenly and keeps out of the way of visibly dear hands."""

    temper: ClassVar[Temper] = STANDARD

    def __init__(self, ruleset: Ruleset) -> None:
        worth = worth_of(ruleset)
        self.thinker = Thinker(ruleset, worth, self.temper)
        self.danger = Danger(worth)

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
        return self._claim(sight, options)

    # ---- the own turn

    def _turn(self, sight: Sight, options: tuple[Action, ...]) -> Action:
        hand = Hand(sight.counts, sight.melds)
        losses = self.danger.losses(sight)
        values = self._values(sight, hand, losses)
        discards = [option for option in options if isinstance(option, Discard)]
        thrown = max(discards, key=lambda option: self._rank(sight, values, option))
        best: tuple[float, Action] = (values.get(thrown.piece // 4, 0.0), thrown)
        for option in options:
            if isinstance(option, Kong):
                best = max(best, (self._kong(sight, hand, option, losses), option), key=lambda pair: pair[0])
        return best[1]

    def _kong(self, sight: Sight, hand: Hand, kong: Kong, losses: dict[Tile, float]) -> float:
        """What the hand promises after an own kong, less the danger of being robbed."""
        value = _EXTRA_DRAW * self.thinker.waiting(sight, _with_kong(hand, kong))
        if kong.form in sight.view.ruleset.claims.robbable and kong.form is not KongForm.CONCEALED:
            value -= self.temper.fear * losses.get(kong.pieces[0] // 4, 0.0)
        return value

    def _values(self, sight: Sight, hand: Hand, losses: dict[Tile, float]) -> dict[Tile, float]:
        """Gain less loss of each kind thrown."""
        gains = self.thinker.discards(sight, hand)
        fear = self.temper.fear
        return {tile: gain - fear * losses.get(tile, 0.0) for tile, gain in gains.items()}

    def _rank(self, sight: Sight, values: dict[Tile, float], option: Discard) -> tuple[float, float, int]:
        """The best value; between equals the tile of least use to anybody, and no chance in it."""
        tile = option.piece // 4
        if tile not in values:
            return float("inf"), 0.0, 0
        return round(values[tile], 9), -self._use(sight, tile), -option.piece

    def _use(self, sight: Sight, tile: Tile) -> float:
        """How much a lone tile may still become."""
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
            return options[0]
        hand = Hand(sight.counts, sight.melds)
        waiting = self.thinker.waiting(sight, hand)
        distance = self.thinker.nearest(hand)
        losses = self.danger.losses(sight)
        best: tuple[float, Action] = (self.temper.claim * waiting, passing)
        for option in options:
            if isinstance(option, (Chow, Pung)):
                claimed = _with_claim(hand, option, offer.piece // 4)
                value = max(self._values(sight, claimed, losses).values(), default=0.0)
                if value < _NO_NEARER * waiting and self.thinker.nearest(claimed) >= distance:
                    continue
            elif isinstance(option, Kong):
                value = _EXTRA_DRAW * self.thinker.waiting(sight, _with_kong(hand, option, offer.piece // 4))
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


def _without(hand: Hand, tiles: Iterable[Tile]) -> tuple[int, ...]:
    counts = list(hand.counts)
    for tile in tiles:
        counts[tile] -= 1
    return tuple(counts)


def _with_claim(hand: Hand, claim: Chow | Pung, tile: Tile) -> Hand:
    """The hand after a chow or pung, before its discard. The giver of an imagined meld does not matter."""
    own = [piece // 4 for piece in claim.pieces]
    kind = MeldKind.CHOW if isinstance(claim, Chow) else MeldKind.PUNG
    pieces = tuple(sorted((*claim.pieces, 4 * tile), key=lambda piece: piece // 4))
    meld = Meld(kind, pieces, claimed=4 * tile, giver=0)
    return Hand(_without(hand, own), (*hand.melds, meld))


def _with_kong(hand: Hand, kong: Kong, tile: Tile | None = None) -> Hand:
    """The hand after a kong, before its replacement."""
    own = [piece // 4 for piece in kong.pieces]
    kind = own[0]
    melds = hand.melds
    if kong.form is KongForm.ADDED:
        melds = tuple(meld for meld in melds if meld.tile != kind or meld.kind is not MeldKind.PUNG)
    pieces = tuple(4 * kind + copy for copy in range(1 if kong.form is KongForm.SINGLE else 4))
    giver = 0 if tile is not None else None
    meld = Meld(MeldKind.KONG, pieces, claimed=None if tile is None else 4 * tile, giver=giver, form=kong.form)
    return Hand(_without(hand, own), (*melds, meld))
