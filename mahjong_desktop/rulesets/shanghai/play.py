"""How the games of Shanghai are played: the tiles, the wall, the deal, turns and claims. All of them have these alike,
but for the bonus tiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.payments import Outcome, ScoredHand
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Flow,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Settle,
    Shape,
    Source,
    WallRules,
    no_others,
)
from mahjong_desktop.core.scoring import Scoring
from mahjong_desktop.core.tiles import BONUS_OWNERS, Tile
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.setups import copies_with, same_setup
from mahjong_desktop.mechanics.shapes import RegularShape

OLD_RULES = (Source("上海の古い麻雀ルール", "ja", "2015"),)
FOUR_SETS = (RegularShape(4),)
THREE_WAYS = frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG})
FOUR_ROTATIONS = Rotation(4, kept_on_draw=False)
"""The dealer stays only when he wins."""


@dataclass(frozen=True, kw_only=True)
class ShanghaiForm:
    """What a form of the game has of its own; the slots are those of the ruleset. `bonus` are its bonus tiles and
    `walls` the stacks of each wall."""

    id: str
    emblem: Tile
    difficulty: int
    scoring: Scoring
    settle: Settle
    revision: int = 1
    bonus: tuple[Tile, ...] = tuple(BONUS_OWNERS)
    walls: tuple[int, ...] = (18,) * 4
    shapes: tuple[Shape, ...] = FOUR_SETS
    others: Callable[[Outcome], tuple[ScoredHand, ...]] = no_others
    flow: Flow = FOUR_ROTATIONS


def ruleset(form: ShanghaiForm, chosen: OptionSet, builder: Callable[[ChosenOptions], Ruleset]) -> Ruleset:
    """Returns a game of Shanghai in this form. `builder` makes it with other options."""
    return Ruleset(
        id=form.id,
        revision=form.revision,
        sources=OLD_RULES,
        emblem=form.emblem,
        family="jiangsu",
        difficulty=form.difficulty,
        hand_size=13,
        copies=copies_with(form.bonus),
        wall=WallRules(),
        script=(BreakWall(form.walls, throws=1), DealTiles(), ReplaceBonus(), Play()),
        setup=same_setup(HandSetup(bonus=frozenset(form.bonus))),
        bonus=BonusTiles({tile: BONUS_OWNERS[tile] for tile in form.bonus}),
        claims=ClaimRules(),
        shapes=form.shapes,
        scoring=form.scoring,
        settle=form.settle,
        others=form.others,
        flow=form.flow,
        seating="dice",
        options=chosen.declared,
        chosen=chosen.values,
        builder=builder,
    )
