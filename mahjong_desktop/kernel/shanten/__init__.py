"""Shanten numbers (distance to a complete hand), useful tiles and divisions. Shapes use it; it knows no ruleset."""

from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions, WildRules
from mahjong_desktop.kernel.shanten.class_tables import Keys, keys_of, with_key
from mahjong_desktop.kernel.shanten.divisions import (
    Division,
    PlainGroup,
    WildDivision,
    WildPart,
    keys_divisions,
    regular_divisions,
)
from mahjong_desktop.kernel.shanten.divisions_with_wilds import wild_divisions
from mahjong_desktop.kernel.shanten.forms import RIICHI_IRREGULAR, DiscardAcceptance, Forms, UsefulTiles, forms
from mahjong_desktop.kernel.shanten.irregular import IrregularForm, Orphans, Pairs, PairsAndTriplet, Pungs
from mahjong_desktop.kernel.shanten.irregular_distances import (
    class_distance,
    collection_distance,
    helpful_kinds,
    orphans_distance,
    pairs_distance,
    part_distance,
    triplets_distance,
    wilds_distance,
)
from mahjong_desktop.kernel.shanten.kept_hand import KeptHand
from mahjong_desktop.kernel.shanten.regular import (
    UsefulAfterDiscard,
    is_regular,
    keys_distance,
    regular_distance,
    useful_after_discards,
    useful_kinds,
)
from mahjong_desktop.kernel.shanten.suit_classes import HonorChowClasses, PairKindClasses
from mahjong_desktop.kernel.shanten.suit_records import kinds_in, live_mask
from mahjong_desktop.kernel.shanten.unrelated import (
    knitted_straight_distance,
    knitted_tiles_distance,
    unrelated_distance,
)

__all__ = [
    "RIICHI_IRREGULAR",
    "DiscardAcceptance",
    "Distinctions",
    "Division",
    "Forms",
    "HonorChowClasses",
    "IrregularForm",
    "KeptHand",
    "Keys",
    "Orphans",
    "PairKindClasses",
    "Pairs",
    "PairsAndTriplet",
    "PlainGroup",
    "Pungs",
    "UsefulAfterDiscard",
    "UsefulTiles",
    "WildDivision",
    "WildPart",
    "WildRules",
    "class_distance",
    "collection_distance",
    "forms",
    "helpful_kinds",
    "is_regular",
    "keys_distance",
    "keys_divisions",
    "keys_of",
    "kinds_in",
    "knitted_straight_distance",
    "knitted_tiles_distance",
    "live_mask",
    "orphans_distance",
    "pairs_distance",
    "part_distance",
    "regular_distance",
    "regular_divisions",
    "triplets_distance",
    "unrelated_distance",
    "useful_after_discards",
    "useful_kinds",
    "wild_divisions",
    "wilds_distance",
    "with_key",
]
