"""Shapes of complete hands: the distance of a hand (shanten number), its readings, its waits.

The rulesets decide which shapes win and what they are worth. kernel.shanten computes distances and divisions.
"""

from mahjong_desktop.core.ruleset import FAR as FAR
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions as Distinctions
from mahjong_desktop.mechanics.shapes.any_tiles import (
    BonusTilesShape as BonusTilesShape,
    ClassShape as ClassShape,
    HeldWildsShape as HeldWildsShape,
)
from mahjong_desktop.mechanics.shapes.collections import (
    CollectionShape as CollectionShape,
    OrphansShape as OrphansShape,
    Pattern as Pattern,
    filled_pattern as filled_pattern,
)
from mahjong_desktop.mechanics.shapes.dealt import DealtHandShape as DealtHandShape, DealtPattern as DealtPattern
from mahjong_desktop.mechanics.shapes.pairs import (
    PairsAndTripletShape as PairsAndTripletShape,
    PairsShape as PairsShape,
)
from mahjong_desktop.mechanics.shapes.regular import PairKindsShape as PairKindsShape, RegularShape as RegularShape
from mahjong_desktop.mechanics.shapes.sets_alone import SetsAloneShape as SetsAloneShape
from mahjong_desktop.mechanics.shapes.unrelated import UnrelatedShape as UnrelatedShape
from mahjong_desktop.mechanics.shapes.waits import (
    is_complete as is_complete,
    nearest as nearest,
    seat_waits as seat_waits,
    waits as waits,
)
from mahjong_desktop.mechanics.shapes.winning_tile import (
    WinningTiles as WinningTiles,
    held_unless_wild as held_unless_wild,
    mark_winning as mark_winning,
    may_stand_for as may_stand_for,
    sets_laid as sets_laid,
    winning_tiles as winning_tiles,
)

IrregularShape = PairsShape | PairsAndTripletShape | OrphansShape
"""Concealed shapes for which the kernel computes the distance together (`irregular`)."""
