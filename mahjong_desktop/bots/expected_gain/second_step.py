"""Acceptance over two steps: how many tiles are useful once a hand far from ready has drawn a useful one.

Discards far from ready often leave equally many useful tiles. What decides then is what the hand accepts afterwards.
Inputs are the best plan of a hand and the gains after its discards; the output are those gains, the close ones compared
by the second step. What a plan is worth belongs to plan_gain.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.acceptance.plan_shanten import Acceptance
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten import Keys, kinds_in, with_key
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS

_CLOSE = 0.95
"""Discards that promise at least this part of the best one are compared."""
_MOST_COMPARED = 8
_NEAREST = 2
"""Hands nearer to ready are searched, or wait for one tile only."""
_POWER = 0.6
"""The win probability grows about with this power of the acceptance after the next useful tile."""


def with_second_step(
    observation: Observation, hand: HandState, rated: RatedPlan, gains: dict[Tile, float]
) -> dict[Tile, float]:
    """The gains after discards, those close to the best one raised or lowered by the second step of the plan. Their
    mean stays as it is."""
    best = max(gains.values(), default=0.0)
    if rated.distance < _NEAREST or best <= 0.0:
        return gains
    held = [tile for tile in gains if tile < len(hand.counts) and hand.counts[tile]]
    close = sorted((-gains[tile], tile) for tile in held if gains[tile] >= _CLOSE * best)[:_MOST_COMPARED]
    steps = _second_steps(observation, hand, rated, [tile for _, tile in close]) if len(close) > 1 else {}
    mean = sum(steps.values()) / len(steps) if steps else 0.0
    if mean <= 0.0:
        return gains
    return {**gains, **{tile: gains[tile] * (step / mean) ** _POWER for tile, step in steps.items()}}


def _second_steps(observation: Observation, hand: HandState, rated: RatedPlan, tiles: list[Tile]) -> dict[Tile, float]:
    """The mean acceptance after the next useful tile, by discard; discards that lead further away are left out."""
    shanten, needs, live = rated.shanten, rated.needs, observation.live_mask
    usable = shanten.fully_usable(rated.keys, hand.counts)
    kept = shanten.after_discards(rated.keys, needs, live, rated.distance)
    whole = shanten.acceptance(rated.keys, needs, live, rated.distance)
    found: dict[Tile, float] = {}
    same: float | None = None
    for tile in tiles:
        if tile in kept and tile in usable:
            found[tile] = mean_next(observation, rated, with_key(rated.keys, tile, -1), kept[tile])
        elif tile not in usable:
            if same is None:
                same = mean_next(observation, rated, rated.keys, whole)
            found[tile] = same
    return found


def mean_next(observation: Observation, rated: RatedPlan, keys: Keys, accepted: Acceptance) -> float:
    """The mean number of useful live copies of a plan after a useful tile and the best discard."""
    total = weight = 0
    for tile in kinds_in(accepted[0]):
        live = observation.live_mask & KIND_MASKS[tile]
        copies = live.bit_count()
        if copies:
            drawn = observation.live_mask & ~(live & -live)
            after = rated.shanten.after_discards(with_key(keys, tile), rated.needs, drawn, rated.distance - 1)
            total += copies * max([found for _, found in after.values()], default=0)
            weight += copies
    return total / weight if weight else 0.0
