"""Deals the tiles that a seat cannot see, so that every deal that agrees with what the seat knows is equally likely.

Room: rollouts. Input are a view and its Unknown; the hidden tiles are never asked. What makes some deals likelier than
others belongs to hand_evidence.py, moves from deal to deal to worlds.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from mahjong_desktop.core.ruleset import Play, ReplaceBonus, ReplaceBonusByRounds
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.determinization import HiddenTiles, Unknown
from mahjong_desktop.engine.view import SeatView

_COPIES = 4


class UnseenDeal(NamedTuple):
    """Where the unseen pieces lie. All lists may be changed.

    By seat, `hands` are the pieces of a hand that might be others, `fixed` those that cannot, `kongs` the kongs that
    lie face down. `free` are the pieces of the wall in any order, `apart` those that can lie in no hand.
    """

    hands: list[list[Piece]]
    fixed: tuple[tuple[Piece, ...], ...]
    kongs: list[list[tuple[Piece, ...]]]
    free: list[Piece]
    apart: tuple[Piece, ...]

    def hidden_tiles(self, rng: Random, throws: tuple[int, ...]) -> HiddenTiles:
        """Returns the deal with a wall in random order and with random throws of so many dice."""
        wall = [*self.free, *self.apart]
        rng.shuffle(wall)
        hands = tuple([(*loose, *fixed) for loose, fixed in zip(self.hands, self.fixed, strict=True)])
        dice = tuple([tuple([rng.randint(1, 6) for _ in range(number)]) for number in throws])
        return HiddenTiles(hands, tuple(map(tuple, self.kongs)), tuple(wall), dice)


class UniformDeals:
    """The deals that agree with a view.

    A seat that has replaced its bonus tiles holds none, unless the wall has no room for all: the last tile of the wall
    cannot be replaced, and is then with the seat that drew last. A
    kong that lies face down takes all tiles of a kind, so only kinds are possible of which the viewer has seen none.
    """

    def __init__(self, view: SeatView, unknown: Unknown) -> None:
        self.unknown = unknown
        self.clean: frozenset[int] = _without_bonus(view)
        """The seats whose hands hold no bonus tile."""
        self.fours = _hidden_kinds(view, unknown.pieces)
        """The kinds that a kong may have that lies face down, with their pieces."""
        setup = view.setup
        self._bonus = tuple([piece for piece in unknown.pieces if setup.kind(piece) in setup.bonus])
        self._last_drawer = view.turn
        self._robbed = None if unknown.robbed is None else (view.turn, setup.kind(unknown.robbed))
        self._held: tuple[frozenset[Piece], ...] = tuple(map(frozenset, unknown.held))

    def deal(self, rng: Random) -> UnseenDeal:
        """Returns a random deal."""
        kongs = self._kongs(rng)
        laid = frozenset([piece for row in kongs for kong in row for piece in kong])
        fixed = [tuple(sorted(held - laid)) for held in self._held]
        loose = len(self.clean) < len(fixed)
        if not loose:
            fixed[self._last_drawer] += self._bonus[: max(len(self._bonus) - self.unknown.wall, 0)]
        taken = laid.union(*fixed)
        left = [piece for piece in self.unknown.pieces if piece not in taken]
        rng.shuffle(left)
        numbers = [number - len(known) for number, known in zip(self.unknown.hands, fixed, strict=True)]
        hands: list[list[Piece]] = [[] for _ in numbers]
        for seat in sorted(range(len(numbers)), key=lambda seat: seat not in self.clean):
            barred = self._bonus if seat in self.clean else ()
            hands[seat] = [piece for piece in left if piece not in barred][: numbers[seat]]
            left = [piece for piece in left if piece not in hands[seat]] if numbers[seat] else left
        apart = () if loose else tuple([piece for piece in left if piece in self._bonus])
        return UnseenDeal(hands, tuple(fixed), kongs, [piece for piece in left if piece not in apart], apart)

    def _kongs(self, rng: Random) -> list[list[tuple[Piece, ...]]]:
        """Returns kongs that may lie face down, each possible choice with the same chance."""
        left = dict(self.fours)
        found: list[list[tuple[Piece, ...]]] = []
        for seat, sizes in enumerate(self.unknown.kongs):
            found.append([])
            for place in range(len(sizes)):
                kind = self._kind(rng, seat, left, last=place == len(sizes) - 1)
                found[-1].append(left.pop(kind))
        return found

    def _kind(self, rng: Random, seat: int, left: dict[Tile, tuple[Piece, ...]], *, last: bool) -> Tile:
        if self._robbed is not None:
            if last and seat == self._robbed[0]:
                return self._robbed[1]
            left = {kind: pieces for kind, pieces in left.items() if kind != self._robbed[1]}
        return rng.choice([kind for kind, pieces in left.items() if self._may_lie(pieces, seat)])

    def _may_lie(self, pieces: Iterable[Piece], seat: int) -> bool:
        """Returns whether none of the pieces is known to be with another seat than this one."""
        return all(holder == seat or held.isdisjoint(pieces) for holder, held in enumerate(self._held))

    def may_change(self, deal: UnseenDeal, seat: int, place: int, pieces: tuple[Piece, ...]) -> bool:
        """Returns whether the kong at this place of a deal may change its tiles for these, wherever they lie."""
        moved = {*deal.kongs[seat][place], *pieces}
        return self.unknown.robbed not in moved and all(held.isdisjoint(moved) for held in self._held)


def _without_bonus(view: SeatView) -> frozenset[int]:
    """Returns the seats that have replaced their bonus tiles; every seat where there are none."""
    script, chairs = view.ruleset.script, view.ruleset.chairs
    every = frozenset(range(chairs.count))
    replacing = next(
        (place for place, step in enumerate(script) if isinstance(step, ReplaceBonus | ReplaceBonusByRounds)), None
    )
    if not view.setup.bonus or view.step > (view.ruleset.place_of(Play) - 1 if replacing is None else replacing):
        return every
    if replacing is None or view.step < replacing or not isinstance(script[replacing], ReplaceBonus):
        return every - {*chairs.taken}
    turns = chairs.round_from(view.dealer)
    return every - {*turns[turns.index(view.turn) + 1 :]}


def _hidden_kinds(view: SeatView, unseen: tuple[Piece, ...]) -> dict[Tile, tuple[Piece, ...]]:
    """Returns the kinds of which a kong may be laid and all tiles are unseen, with their pieces."""
    setup = view.setup
    by_kind: dict[Tile, list[Piece]] = {}
    for piece in unseen:
        by_kind.setdefault(setup.kind(piece), []).append(piece)
    barred = setup.bonus | setup.unclaimable
    return {kind: tuple(four) for kind, four in sorted(by_kind.items()) if len(four) == _COPIES and kind not in barred}
