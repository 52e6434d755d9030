"""Concrete complete hands that a hand can become on a plan, with as few tiles more as possible.

Room: study/hints. Every added tile brings the hand one step nearer and has a copy that the seat cannot see; what is not
needed any more is left out. The ruleset's scorer is asked in goals.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.kernel.shanten import keys_of, kinds_in

_MOST_KEPT = 6
"""How many part-way hands are followed further."""
_MOST_TRIED = 5
"""How many of the useful kinds are tried in a part-way hand."""


class Completion(Struct, frozen=True):
    """A complete hand: its natural concealed kinds, the wild tiles that it uses, and the kinds that had to come, in the
    order in which they did. `chance` compares how likely these are to come."""

    naturals: tuple[Tile, ...]
    wilds: tuple[Tile, ...]
    added: tuple[Tile, ...]
    chance: float


class _Path(Struct, frozen=True):
    counts: Counts
    added: tuple[Tile, ...]
    chance: float


def completions(observation: Observation, hand: HandState, rated: RatedPlan) -> tuple[Completion, ...]:
    """The complete hands of a plan that are most likely to come, those first; none if a tile that is needed is gone.

    A hand that is complete already is left as it is by adding nothing.
    """
    shanten, needs = rated.shanten, rated.needs
    usable = _usable_counts(hand, rated)
    paths = [_Path(usable, (), 1.0)]
    distance = shanten.distance(rated.keys, needs)
    while distance >= 0 and paths:
        paths = _nearer(observation, hand, rated, paths, distance)
        distance -= 1
    found = [_completion(hand, rated, path) for path in paths]
    unique = {one.naturals: one for one in found if one is not None}
    return tuple(sorted(unique.values(), key=lambda one: -one.chance))


def _usable_counts(hand: HandState, rated: RatedPlan) -> Counts:
    """The natural tiles of the hand that the plan can use at all."""
    if rated.shanten.plan.shape is not None:
        return hand.counts
    return tuple([held if tile in rated.shanten.kinds else 0 for tile, held in enumerate(hand.counts)])


def _nearer(
    observation: Observation, hand: HandState, rated: RatedPlan, paths: list[_Path], distance: int
) -> list[_Path]:
    """The likeliest hands that are one step nearer."""
    found: dict[Counts, _Path] = {}
    for path in paths:
        for tile in _best_kinds(observation, hand, rated, path, distance):
            live = observation.live[tile] - (path.counts[tile] - hand.counts[tile] if tile in path.added else 0)
            counts = with_tile(path.counts, tile)
            if live <= 0:
                continue
            chance = path.chance * live
            if counts not in found or found[counts].chance < chance:
                found[counts] = _Path(counts, (*path.added, tile), chance)
    return sorted(found.values(), key=lambda one: -one.chance)[:_MOST_KEPT]


def _best_kinds(
    observation: Observation, hand: HandState, rated: RatedPlan, path: _Path, distance: int
) -> Iterator[Tile]:
    """The useful kinds with most live copies; an honour of which a pair is held comes first, because its pung may be
    worth something."""
    shanten = rated.shanten
    mask, _ = shanten.acceptance(shanten.keys(keys_of(path.counts)), rated.needs, 0, distance)
    kinds = [tile for tile in kinds_in(mask) if observation.live[tile] and tile not in observation.wild_kinds]
    pairs = [tile for tile in kinds if tile in HONORS and hand.counts[tile] >= 2]
    kinds.sort(key=lambda tile: -observation.live[tile])
    yield from dict.fromkeys((*pairs, *kinds[:_MOST_TRIED]))


def _completion(hand: HandState, rated: RatedPlan, path: _Path) -> Completion | None:
    """The complete hand without what it does not need; None if it does not come out at the right size."""
    needs = rated.needs
    wilds = tuple(sorted(hand.wilds)[: needs.wilds])
    size = 3 * needs.sets + 2 - len(wilds)
    counts = _without_surplus(rated, path, size)
    if counts is None:
        return None
    naturals = tuple([tile for tile, held in enumerate(counts) for _ in range(held)])
    return Completion(naturals, wilds, path.added, path.chance)


def _without_surplus(rated: RatedPlan, path: _Path, size: int) -> Counts | None:
    """Takes tiles away that the complete hand does not need until it has this size."""
    shanten, needs = rated.shanten, rated.needs
    counts = path.counts
    surplus = sum(counts) - size
    for tile in _removable(path):
        while surplus > 0 and counts[tile] > path.added.count(tile):
            fewer = with_tile(counts, tile, -1)
            if shanten.distance(shanten.keys(keys_of(fewer)), needs) >= 0:
                break
            counts, surplus = fewer, surplus - 1
    return counts if surplus == 0 else None


def _removable(path: _Path) -> list[Tile]:
    """The kinds of the hand, single tiles first."""
    return sorted([tile for tile, held in enumerate(path.counts) if held], key=lambda tile: path.counts[tile])
