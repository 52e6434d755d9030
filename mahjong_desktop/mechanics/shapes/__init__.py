"""Shapes of complete hands: the distance of a hand (shanten number), its readings, its waits.

The rulesets decide which shapes win and what they are worth. kernel.shanten computes distances and divisions.
"""

from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions
from mahjong_desktop.mechanics.shapes.any_tiles import BonusTilesShape, ClassShape, HeldWildsShape
from mahjong_desktop.mechanics.shapes.collections import CollectionShape, OrphansShape, Pattern, filled_pattern
from mahjong_desktop.mechanics.shapes.dealt import DealtHandShape, DealtPattern
from mahjong_desktop.mechanics.shapes.pair_kinds import PairKindsShape
from mahjong_desktop.mechanics.shapes.pairs import PairsAndTripletShape, PairsShape
from mahjong_desktop.mechanics.shapes.regular import RegularShape
from mahjong_desktop.mechanics.shapes.sets_alone import SetsAloneShape
from mahjong_desktop.mechanics.shapes.unrelated import UnrelatedShape
from mahjong_desktop.mechanics.shapes.waits import is_complete, nearest, seat_waits, waits
from mahjong_desktop.mechanics.shapes.winning_tile import (
    WinningTiles,
    held_unless_wild,
    mark_winning,
    may_stand_for,
    sets_laid,
    winning_tiles,
)

IrregularShape = PairsShape | PairsAndTripletShape | OrphansShape
"""Concealed shapes for which the kernel computes the distance together (`irregular`)."""

__all__ = [
    "FAR",
    "BonusTilesShape",
    "ClassShape",
    "CollectionShape",
    "DealtHandShape",
    "DealtPattern",
    "Distinctions",
    "HeldWildsShape",
    "IrregularShape",
    "OrphansShape",
    "PairKindsShape",
    "PairsAndTripletShape",
    "PairsShape",
    "Pattern",
    "RegularShape",
    "SetsAloneShape",
    "UnrelatedShape",
    "WinningTiles",
    "filled_pattern",
    "held_unless_wild",
    "is_complete",
    "mark_winning",
    "may_stand_for",
    "nearest",
    "seat_waits",
    "sets_laid",
    "waits",
    "winning_tiles",
]
