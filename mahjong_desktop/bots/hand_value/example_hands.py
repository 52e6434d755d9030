"""Example hands: a complete hand for each described kind, so that the ruleset's scorer can value that kind.

Input is a `HandOutline` (suits, structure, honour pungs, claimed or not) or an irregular shape; output is an
`ExampleHand` of tiles. Scoring belongs to hand_values.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, WINDS, Tile

_SIMPLE_STARTS = (1, 4, 2, 5, 3)
_CHOW_STARTS = (6, 4, 2, 5, 3)
_PUNG_NUMBERS = (3, 5, 2, 6, 1, 7, 4)
_SIMPLE_PUNGS = (7, 2, 6, 1)
_LONE_PUNGS = (8, 2, 6, 1)
_STRIDE = 5
"""Kinds are tried in steps of this size, which visits all 34 of them in an order that spreads over the suits."""
_PAIR_NUMBERS = (4, 1, 7, 6, 2, 3, 5, 0, 8)


class HandOutline(Struct, frozen=True):
    """A kind of regular hand.

    `suits` are those that it uses (0-2), `with_honors` whether honours belong in it, `structure` is `mixed`, `chows` or
    `pungs`. `honors` are the honour kinds that stand as pungs; `claimed` says whether sets were claimed; `wilds` is the
    number of wild tiles used. A `simple` hand has neither terminals nor honours. `pair` is the kind of the pair, if it
    matters.
    """

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    honors: tuple[Tile, ...] = ()
    claimed: bool = False
    wilds: int = 0
    simple: bool = False
    pair: Tile | None = None


class ExampleHand(Struct, frozen=True):
    """A complete hand: melds, concealed tiles without the winning one, and the winning `tile`.

    The lowest `wilds` concealed tiles stand for wild ones.
    """

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    tile: Tile
    wilds: int = 0


def example_hand(
    outline: HandOutline,
    sets: int,
    copies: Sequence[int],
    seat_wind: int = 0,
    round_wind: int = 0,
    kongs: tuple[KongForm, ...] = (),
) -> ExampleHand | None:
    """A hand of `sets` sets and a pair as outlined, whose winning tile completes a set. None if there is none.

    `copies` is the number of tiles of each kind in the game; `kongs` are the forms of the kongs in the hand. Winds are
    numbers 0 East … 3 North.
    """
    groups = _sets(outline, sets, len(kongs), copies) if sets else None
    if not groups or any(group[0] != group[-1] for group in groups[: len(kongs)]):
        return None
    used = [tile for group in groups for tile in group]
    pairs = _pairs(outline, seat_wind, round_wind) if outline.pair is None else iter((outline.pair,))
    pair = next((tile for tile in pairs if used.count(tile) + 2 <= copies[tile]), None)
    if pair is None or any(used.count(tile) > copies[tile] for tile in used):
        return None
    melds = [_kong(group[0], form) for group, form in zip(groups, kongs, strict=False)]
    if outline.claimed and all(meld.concealed for meld in melds) and len(melds) < sets:
        melds.append(_claimed(groups[len(melds)]))
    hand = [tile for group in groups[len(melds) :] for tile in group] + [pair, pair]
    tile = hand[-3] if len(melds) < sets else pair
    hand.remove(tile)
    return ExampleHand(tuple(melds), tuple(sorted(hand)), tile, min(outline.wilds, len(hand)))


def _sets(outline: HandOutline, sets: int, kongs: int, copies: Sequence[int]) -> list[tuple[Tile, ...]] | None:
    """The sets: the honour pungs first, then what the structure says. A mixed hand has at least one pung, and one for
    each kong."""
    groups: list[tuple[Tile, ...]] = [(tile,) * 3 for tile in outline.honors[:sets]]
    left = sets - len(groups)
    if not outline.suits:
        others = [tile for tile in reversed(HONORS) if tile not in outline.honors and copies[tile] > 2]
        groups += [(tile,) * 3 for tile in others[:left]]
        return groups if len(groups) == sets else None
    if outline.structure == "pungs":
        return groups + [(tile,) * 3 for tile in islice(_spread(outline.suits, _PUNG_NUMBERS), left)]
    if outline.structure == "mixed":
        wanted = max(1, min(kongs, sets)) - len(groups)
        groups += [(tile,) * 3 for tile in islice(_lone_pungs(outline), max(0, wanted))]
    # The pungs of a mixed hand have a terminal already.
    numbers = _CHOW_STARTS if outline.structure == "chows" and not outline.simple else _SIMPLE_STARTS
    starts = islice(_spread(outline.suits, numbers), sets - len(groups))
    return groups + [(tile, tile + 1, tile + 2) for tile in starts]


def _lone_pungs(outline: HandOutline) -> Iterator[Tile]:
    """The kinds that are pungs in a mixed hand, in turn. If the pair is of the first one, ones take its place, because
    no chow of an example has them; a simple hand does without it."""
    numbers: tuple[int, ...] = _SIMPLE_PUNGS if outline.simple else _LONE_PUNGS
    if outline.pair == 9 * outline.suits[0] + numbers[0]:
        numbers = numbers[1:] if outline.simple else (0, *numbers[1:])
    return _spread(outline.suits, numbers)


def _spread(suits: tuple[int, ...], numbers: tuple[int, ...]) -> Iterator[Tile]:
    """Kinds with these numbers in turn, each in the next suit."""
    for index, number in enumerate(numbers):
        yield 9 * suits[index % len(suits)] + number


def _pairs(outline: HandOutline, seat_wind: int, round_wind: int) -> Iterator[Tile]:
    """Kinds that the pair may be. If honours belong in the hand and it has none yet, first winds without value."""
    if outline.with_honors and not (outline.honors and outline.suits):
        yield from (WINDS[wind] for wind in range(4) if wind not in (seat_wind, round_wind))
        yield from HONORS
    for suit in reversed(outline.suits):
        yield from (9 * suit + number for number in _PAIR_NUMBERS)


def _claimed(group: tuple[Tile, ...]) -> Meld:
    """The set as claimed from seat 1. Every table has a seat 1, and the winner is seat 0."""
    pieces = tuple(4 * tile + (copy if group[0] == group[1] else 0) for copy, tile in enumerate(group))
    kind = MeldKind.PUNG if group[0] == group[1] else MeldKind.CHOW
    return Meld(kind, pieces, claimed=pieces[0], giver=1)


def _kong(tile: Tile, form: KongForm) -> Meld:
    """A kong of seat 0; an open one is claimed from seat 1."""
    pieces = tuple(4 * tile + copy for copy in range(4))
    if form is KongForm.CONCEALED:
        return Meld(MeldKind.KONG, pieces, form=form)
    return Meld(MeldKind.KONG, pieces, claimed=pieces[0], giver=1, form=form)


def example_of_shape(
    shape: Shape, copies: Sequence[int], laid: tuple[Meld, ...] = (), wilds: int = 0
) -> tuple[Tile, ...] | None:
    """The concealed tiles of a complete hand of a shape, spread over all kinds; None if none is found.

    A tile is added whenever it lowers the shanten distance. `laid` are the hand's melds; `wilds` wild tiles are left
    out of the result.
    """
    counts = [0] * PLAYING_KINDS
    shown = count_tiles(tile for meld in laid for tile in meld.tiles)
    added: list[Tile] = []
    distance = shape.distance(tuple(counts), laid, wilds)
    tile = 0
    tries = PLAYING_KINDS
    while distance >= 0 and tries:
        tile = (tile + _STRIDE) % PLAYING_KINDS
        tries -= 1
        if counts[tile] + shown[tile] < copies[tile]:
            counts[tile] += 1
            nearer = shape.distance(tuple(counts), laid, wilds)
            if nearer < distance:
                distance, tries = nearer, PLAYING_KINDS
                added.append(tile)
            else:
                counts[tile] -= 1
    return tuple(sorted(added)) if distance < 0 else None


def claimed_pung(tiles: Sequence[Tile], copies: Sequence[int]) -> Meld | None:
    """A claimed pung of the first of the tiles of which the game has at least three copies."""
    kind = next((tile for tile in tiles if copies[tile] > 2), None)
    return None if kind is None else _claimed((kind,) * 3)
