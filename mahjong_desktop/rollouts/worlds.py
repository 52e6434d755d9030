"""Samples worlds: whole states that agree with all that one seat knows (determinization).

Input is a view and a generator; the hidden tiles are never asked. Each world is the last one with many pairs of unseen
tiles exchanged, and each exchange is accepted in proportion to the weights of hand_evidence.py (a Metropolis chain), so
that worlds come as often as the play of the others makes them likely. The order of the wall has no weights.
"""

from __future__ import annotations

from math import exp
from random import Random

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.ruleset import Play
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece
from mahjong_desktop.engine.determinization import HiddenTiles, Unknown, determinized, unknown_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.holdings import nearness_of
from mahjong_desktop.rollouts.hand_evidence import HandEvidence

FIRST_EXCHANGES, EXCHANGES = 800, 160
"""How many exchanges are tried before the first world, and before each of the others."""
_COPIES = 4


class WorldSampler:
    """Worlds for one view. With the same view, generator and arguments come the same worlds.

    Without `weighed` all worlds are equally likely that agree with what the seat sees.
    """

    def __init__(self, view: SeatView, rng: Random, *, weighed: bool = True) -> None:
        self.view = view
        self.rng = rng
        self.unknown: Unknown = unknown_of(view)
        self._bonus: list[Piece] = []
        self._kongs: tuple[tuple[tuple[Piece, ...], ...], ...] = ()
        self._started = False
        self._deal()
        self._holders: dict[int, _Holder] = {}
        if weighed:
            values, nearness = hand_values_for(view.ruleset), nearness_of(view.ruleset.shapes)
            for seat, held in enumerate(self._hands):
                if held:
                    evidence = HandEvidence(values, nearness, view, seat)
                    self._holders[seat] = _Holder(view, seat, held, evidence)

    def world(self) -> State:
        """Returns the next world."""
        if self._holders:
            self._exchange(EXCHANGES if self._started else FIRST_EXCHANGES)
        elif self._started:
            self._deal()
        self._started = True
        rng, wall = self.rng, [*self._free, *self._bonus]
        rng.shuffle(wall)
        hands = tuple([tuple(held) for held in self._hands])
        dice = tuple([tuple([rng.randint(1, 6) for _ in range(number)]) for number in self.unknown.throws])
        return determinized(self.view, HiddenTiles(hands, self._kongs, tuple(wall), dice))

    # ---- the first world

    def _deal(self) -> None:
        """Deals the unseen tiles at random. In play no hand holds a bonus tile, which is set aside at once."""
        setup, rng, left = self.view.setup, self.rng, list(self.unknown.pieces)
        self._kongs = self._hidden_kongs(left)
        bonus: list[Piece] = []
        if self.view.step >= self.view.ruleset.place_of(Play):
            bonus = [piece for piece in left if setup.kind(piece) in setup.bonus][: self.unknown.wall]
        left = [piece for piece in left if piece not in bonus]
        rng.shuffle(left)
        self._bonus = bonus
        self._hands: list[list[Piece]] = []
        for number in self.unknown.hands:
            self._hands.append(left[:number])
            del left[:number]
        self._free = left

    def _hidden_kongs(self, left: list[Piece]) -> tuple[tuple[tuple[Piece, ...], ...], ...]:
        """Returns kongs that lie face down, and removes their pieces from `left`."""
        found = []
        for sizes in self.unknown.kongs:
            kongs = []
            for size in sizes:
                kinds = [self.view.setup.kind(piece) for piece in left]
                barred = self.view.setup.bonus | self.view.setup.unclaimable
                choices = sorted({kind for kind in kinds if kinds.count(kind) >= _COPIES and kind not in barred})
                kind = self.rng.choice(choices)
                pieces = tuple([piece for piece in left if self.view.setup.kind(piece) == kind][:size])
                left[:] = [piece for piece in left if piece not in pieces]
                kongs.append(pieces)
            found.append(tuple(kongs))
        return tuple(found)

    # ---- from world to world

    def _exchange(self, tries: int) -> None:
        """Tries to exchange a tile of a hand with a tile of the wall or of another hand, so many times."""
        rng, setup, free = self.rng, self.view.setup, self._free
        seats = [*self._holders]
        sizes = [len(self._hands[seat]) for seat in seats]
        total = sum(sizes)
        everywhere = total + len(free)
        for _ in range(tries):
            mine = int(rng.random() * total)
            one = 0
            while mine >= sizes[one]:
                mine -= sizes[one]
                one += 1
            yours = int(rng.random() * everywhere)
            other = 0
            while other < len(sizes) and yours >= sizes[other]:
                yours -= sizes[other]
                other += 1
            if other == one:
                continue
            holder = self._holders[seats[one]]
            second = self._holders[seats[other]] if other < len(sizes) else None
            theirs = free if second is None else second.pieces
            gone, came = holder.pieces[mine], theirs[yours]
            left, taken = setup.kind(gone), setup.kind(came)
            if left == taken:
                continue
            change = holder.try_exchange(left, taken)
            if second is not None:
                change += second.try_exchange(taken, left)
            if change >= 0.0 or rng.random() < exp(change):
                holder.pieces[mine], theirs[yours] = came, gone
                holder.accept()
                if second is not None:
                    second.accept()
            else:
                holder.undo(left, taken)
                if second is not None:
                    second.undo(taken, left)


class _Holder:
    """The hidden tiles of one seat in the current world, with the weight of its hand."""

    __slots__ = ("_tried", "counts", "evidence", "pieces", "weight", "wild", "wilds")

    def __init__(self, view: SeatView, seat: int, pieces: list[Piece], evidence: HandEvidence) -> None:
        self.pieces = pieces
        self.evidence = evidence
        self.wild = view.setup.wild
        self.counts = [0] * PLAYING_KINDS
        self.wilds = 0
        known = [piece for piece in view.hands[seat] if piece != HIDDEN]
        for kind in view.setup.kinds([*pieces, *known]):
            self._add(kind, 1)
        self.weight = self._tried = evidence.weight(self.counts, self.wilds)

    def _add(self, kind: int, number: int) -> None:
        if kind in self.wild:
            self.wilds += number
        elif kind < PLAYING_KINDS:
            self.counts[kind] += number

    def try_exchange(self, gone: int, came: int) -> float:
        """Exchanges a tile and returns the change of the weight. `accept` or `undo` must follow."""
        self._add(gone, -1)
        self._add(came, 1)
        self._tried = self.evidence.weight(self.counts, self.wilds)
        return self._tried - self.weight

    def accept(self) -> None:
        """Keeps the exchange."""
        self.weight = self._tried

    def undo(self, gone: int, came: int) -> None:
        """Takes the exchange back."""
        self._add(gone, 1)
        self._add(came, -1)
