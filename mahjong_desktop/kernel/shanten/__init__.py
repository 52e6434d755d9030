"""Shanten numbers (distance to a complete hand), useful tiles and divisions. Shapes use it; it knows no ruleset."""

from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions as Distinctions, WildRules as WildRules
from mahjong_desktop.kernel.shanten.class_tables import Keys as Keys, keys_of as keys_of, with_key as with_key
from mahjong_desktop.kernel.shanten.divisions import (
    Division as Division,
    PlainGroup as PlainGroup,
    WildDivision as WildDivision,
    WildPart as WildPart,
    keys_divisions as keys_divisions,
    regular_divisions as regular_divisions,
)
from mahjong_desktop.kernel.shanten.divisions_with_wilds import wild_divisions as wild_divisions
from mahjong_desktop.kernel.shanten.forms import (
    RIICHI_IRREGULAR as RIICHI_IRREGULAR,
    DiscardAcceptance as DiscardAcceptance,
    Forms as Forms,
    UsefulTiles as UsefulTiles,
    forms as forms,
)
from mahjong_desktop.kernel.shanten.irregular import (
    IrregularForm as IrregularForm,
    Orphans as Orphans,
    Pairs as Pairs,
    PairsAndTriplet as PairsAndTriplet,
    Pungs as Pungs,
)
from mahjong_desktop.kernel.shanten.irregular_distances import (
    class_distance as class_distance,
    collection_distance as collection_distance,
    helpful_kinds as helpful_kinds,
    orphans_distance as orphans_distance,
    pairs_distance as pairs_distance,
    part_distance as part_distance,
    triplets_distance as triplets_distance,
    wilds_distance as wilds_distance,
)
from mahjong_desktop.kernel.shanten.kept_hand import KeptHand as KeptHand
from mahjong_desktop.kernel.shanten.regular import (
    UsefulAfterDiscard as UsefulAfterDiscard,
    is_regular as is_regular,
    regular_distance as regular_distance,
    useful_after_discards as useful_after_discards,
    useful_kinds as useful_kinds,
)
from mahjong_desktop.kernel.shanten.suit_classes import (
    HonorChowClasses as HonorChowClasses,
    PairKindClasses as PairKindClasses,
    pair_kind_classes as pair_kind_classes,
)
from mahjong_desktop.kernel.shanten.suit_records import kinds_in as kinds_in, live_mask as live_mask
from mahjong_desktop.kernel.shanten.unrelated import (
    knitted_straight_distance as knitted_straight_distance,
    knitted_tiles_distance as knitted_tiles_distance,
    unrelated_distance as unrelated_distance,
)
