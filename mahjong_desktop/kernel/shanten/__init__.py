"""Distance to a complete hand, useful tiles, divisions: the fast kernel. Shapes call it; it knows no ruleset."""

from mahjong_desktop.kernel.shanten.divisions import (
    Division,
    Part,
    WildDivision,
    WildPart,
    keys_divisions,
    regular_divisions,
)
from mahjong_desktop.kernel.shanten.families import HonorChowFamily, PairFamily
from mahjong_desktop.kernel.shanten.fillings import Telling
from mahjong_desktop.kernel.shanten.forms import RIICHI_LOOSE, Forms, Help, Prospect, forms
from mahjong_desktop.kernel.shanten.kept import KeptHand
from mahjong_desktop.kernel.shanten.loose import LooseForm, Orphans, Pairs, PairsAndTriplet, Pungs
from mahjong_desktop.kernel.shanten.other import (
    class_distance,
    collection_distance,
    helpful_kinds,
    orphans_distance,
    pairs_distance,
    part_distance,
    triplets_distance,
    wilds_distance,
)
from mahjong_desktop.kernel.shanten.regular import (
    Outlook,
    discard_outlook,
    is_regular,
    keys_distance,
    regular_distance,
    useful_kinds,
)
from mahjong_desktop.kernel.shanten.suits import kinds_in, live_mask
from mahjong_desktop.kernel.shanten.tables import Keys, keys_of, with_key
from mahjong_desktop.kernel.shanten.unrelated import (
    knitted_straight_distance,
    knitted_tiles_distance,
    unrelated_distance,
)
from mahjong_desktop.kernel.shanten.wilds import wild_divisions

__all__ = [
    "RIICHI_LOOSE",
    "Division",
    "Forms",
    "Help",
    "HonorChowFamily",
    "KeptHand",
    "Keys",
    "LooseForm",
    "Orphans",
    "Outlook",
    "PairFamily",
    "Pairs",
    "PairsAndTriplet",
    "Part",
    "Prospect",
    "Pungs",
    "Telling",
    "WildDivision",
    "WildPart",
    "class_distance",
    "collection_distance",
    "discard_outlook",
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
    "useful_kinds",
    "wild_divisions",
    "wilds_distance",
    "with_key",
]
