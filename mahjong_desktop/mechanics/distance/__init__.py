"""Distance to a complete hand, useful tiles, divisions: the fast kernel. Shapes call it; it knows no ruleset."""

from mahjong_desktop.mechanics.distance.divisions import Division, Part, WildDivision, WildPart, regular_divisions
from mahjong_desktop.mechanics.distance.fillings import Telling
from mahjong_desktop.mechanics.distance.other import (
    class_distance,
    collection_distance,
    orphans_distance,
    pairs_distance,
    part_distance,
    triplets_distance,
)
from mahjong_desktop.mechanics.distance.regular import (
    Keys,
    Outlook,
    discard_outlook,
    is_regular,
    keys_distance,
    keys_of,
    regular_distance,
    useful_kinds,
)
from mahjong_desktop.mechanics.distance.wilds import wild_divisions

__all__ = [
    "Division",
    "Keys",
    "Outlook",
    "Part",
    "Telling",
    "WildDivision",
    "WildPart",
    "class_distance",
    "collection_distance",
    "discard_outlook",
    "is_regular",
    "keys_distance",
    "keys_of",
    "orphans_distance",
    "pairs_distance",
    "part_distance",
    "regular_distance",
    "regular_divisions",
    "triplets_distance",
    "useful_kinds",
    "wild_divisions",
]
