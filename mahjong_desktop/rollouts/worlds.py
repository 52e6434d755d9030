"""Samples worlds: whole states that agree with all that one seat knows (determinization).

Input is a view and a generator; the hidden tiles are never asked. The first deal of the unseen tiles is uniform
(uniform_deals.py). Each world is the last one with many pairs of unseen tiles exchanged, kongs that lie face down
too, and each exchange is accepted in proportion to the weights of hand_evidence.py (a Metropolis chain), so that worlds
come as often as the play of the others makes them likely. The order of the wall has no weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HIDDEN, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.determinization import Unknown, determinized, unknown_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rollouts.hidden_hands import HiddenHand
from mahjong_desktop.rollouts.uniform_deals import UniformDeals

FIRST_EXCHANGES, EXCHANGES = 800, 160
"""How many exchanges are tried before the first world, and before each of the others."""
READY_EXCHANGES, READY_ROUNDS = 40, 12
"""How many exchanges of the tiles of a hand are tried at a time to make it ready, and at most how often. Hardly any
exchange leads from one ready hand to another, so these hands are weighed like others first and then made ready; one
that waits as hardly any player's hand does is changed and made ready again.

A hand is ready in as many worlds as the bots' opponent model says, which is measured; the weights alone make hands with
three open sets ready in a tenth of the worlds, where half of them are."""
WORTHLESS = 0.1
"""A ready hand that may win on none of the tiles that it waits for, because it is worth too little, is rarer by this
factor."""
TOGETHER_EXCHANGES, TOGETHER_ROUNDS = 400, 8
"""How many exchanges of all hands are tried at a time, and at most how often, if one of several hands could not be made
ready because others have the tiles that it lacks."""
KONG_EXCHANGES = 12
"""How many exchanges of the kind of each kong that lies face down are tried before each world."""


class WorldSampler:
    """Worlds for one view. With the same view, generator and arguments come the same worlds.

    Without `weighed` all worlds are equally likely that agree with what the seat sees.
    """

    def __init__(self, view: SeatView, rng: Random, *, weighed: bool = True) -> None:
        self.view = view
        self.rng = rng
        self.unknown: Unknown = unknown_of(view)
        self._deals = UniformDeals(view, self.unknown)
        self._started = False
        self._table = view.table()
        self._deal = self._deals.deal(rng)
        self._hidden: dict[int, HiddenHand] = self._hidden_hands() if weighed else {}

    def world(self) -> State:
        """Returns the next world."""
        if self._hidden:
            hands = [*self._hidden.values()]
            for hand in hands:
                hand.weigh(ready=False)
            self._exchange(EXCHANGES if self._started else FIRST_EXCHANGES, hands)
            self._exchange_kongs()
            ready = [one for one in hands if self.rng.random() < one.ready_chance or one.is_ready]
            for seat, hand in self._hidden.items():
                if hand in ready:
                    self._make_ready(seat, hand)
            for _ in range(TOGETHER_ROUNDS):
                if all(hand.is_ready for hand in ready):
                    break
                self._exchange(TOGETHER_EXCHANGES, hands)
        elif self._started:
            self._deal = self._deals.deal(self.rng)
        self._started = True
        return determinized(self.view, self._deal.hidden_tiles(self.rng, self.unknown.throws))

    def _hidden_hands(self) -> dict[int, HiddenHand]:
        """Returns the hands, by seat, that are not known altogether."""
        view, deal, clean = self.view, self._deal, self._deals.clean
        values = hand_values_for(view.ruleset)
        found = {}
        for seat, pieces in enumerate(deal.hands):
            if pieces or deal.kongs[seat]:
                evidence = HandEvidence(values, view, seat)
                known = [piece for piece in (*view.hands[seat], *deal.fixed[seat]) if piece != HIDDEN]
                barred = view.setup.bonus if seat in clean else frozenset()
                laid = view.setup.kinds([kong[0] for kong in deal.kongs[seat]])
                found[seat] = HiddenHand(pieces, view.setup.kinds([*pieces, *known]), laid, evidence, barred)
        return found

    # ---- from world to world

    def _make_ready(self, seat: int, hand: HiddenHand) -> None:
        """Exchanges tiles of a hand until it is ready and waits as a player's hand may, or gives up."""
        hand.weigh(ready=True)
        for _ in range(READY_ROUNDS):
            if not hand.is_ready:
                self._exchange(READY_EXCHANGES, [hand])
            elif self._is_kept(seat, hand):
                return
            else:
                hand.weigh(ready=False)
                self._exchange(READY_EXCHANGES, [hand])
                hand.weigh(ready=True)

    def _is_kept(self, seat: int, hand: HiddenHand) -> bool:
        """Whether a ready hand is taken for one that a player has, by chance."""
        random = self.rng.random
        return random() < hand.wait_chance and (random() < WORTHLESS or self._may_win(seat, hand))

    def _may_win(self, seat: int, hand: HiddenHand) -> bool:
        """Whether a ready hand may win on a discard of the viewer. Of a hand with a kong that lies face down, or with a
        tile that it will discard first, that is not asked."""
        view = self.view
        known = [piece for piece in view.hands[seat] if piece != HIDDEN]
        concealed = tuple(sorted(view.setup.kinds((*hand.pieces, *self._deal.fixed[seat], *known))))
        if len(concealed) % 3 != 1 or any(HIDDEN in meld.pieces for meld in view.melds[seat]):
            return True
        wins = [Win(seat, Way.DISCARD, tile, view.seat, concealed, self._table) for tile in hand.waits]
        return any(isinstance(evaluate(view.ruleset, win), Breakdown) for win in wins)

    def _exchange(self, tries: int, moving: Sequence[HiddenHand]) -> None:
        """Tries to exchange a tile of one of these hands with a tile of the wall or of another hand, so many times."""
        rng, kind, free = self.rng, self.view.setup.kind, self._deal.free
        hidden = [*moving, *[hand for hand in self._hidden.values() if hand not in moving]]
        owners = [hand for hand in hidden for _ in hand.pieces]
        places = [place for hand in hidden for place in range(len(hand.pieces))]
        own, total = sum(len(hand.pieces) for hand in moving), len(owners)
        everywhere = total + len(free)
        for _ in range(tries if own else 0):
            mine, yours = int(rng.random() * own), int(rng.random() * everywhere)
            hand, place = owners[mine], places[mine]
            other = owners[yours] if yours < total else None
            if other is hand:
                continue
            theirs, there = (free, yours - total) if other is None else (other.pieces, places[yours])
            gone, came = hand.pieces[place], theirs[there]
            left, taken = kind(gone), kind(came)
            if left == taken or hand.bars(taken) or (other is not None and other.bars(left)):
                continue
            change = hand.try_change((left,), (taken,))
            if other is not None:
                change += other.try_change((taken,), (left,))
            if change >= 0.0 or rng.random() < exp(change):
                hand.pieces[place], theirs[there] = came, gone
                hand.accept()
                if other is not None:
                    other.accept()

    def _exchange_kongs(self) -> None:
        """Tries to exchange each kong that lies face down with the four tiles of another kind, wherever these lie."""
        rng, fours, kongs = self.rng, self._deals.fours, self._deal.kongs
        kinds = [*fours]
        for seat, row in enumerate(kongs):
            for place in range(len(row)):
                for _ in range(KONG_EXCHANGES if len(kinds) > 1 else 0):
                    self._try_kong(seat, place, kinds[int(rng.random() * len(kinds))])

    def _try_kong(self, seat: int, place: int, kind: Tile) -> None:
        """Tries to make a kong one of another kind, none of whose tiles has been seen."""
        deal, now, then = self._deal, self._deal.kongs[seat][place], self._deals.fours[kind]
        if now == then or not self._deals.may_change(deal, seat, place, then):
            return
        moved = dict(zip((*now, *then), (*then, *now), strict=True))
        after = [[tuple([moved.get(piece, piece) for piece in kong]) for kong in row] for row in deal.kongs]
        change, changed = 0.0, []
        for holder, hand in self._hidden.items():
            gone = [piece for piece in hand.pieces if piece in moved]
            if gone or after[holder] != deal.kongs[holder]:
                kinds = self.view.setup.kinds
                laid = kinds([kong[0] for kong in after[holder]])
                change += hand.try_change(kinds(gone), kinds([moved[piece] for piece in gone]), laid)
                changed.append(hand)
        if change >= 0.0 or self.rng.random() < exp(change):
            for pieces in (*deal.hands, deal.free):
                pieces[:] = [moved.get(piece, piece) for piece in pieces]
            deal.kongs[:] = after
            for hand in changed:
                hand.accept()
