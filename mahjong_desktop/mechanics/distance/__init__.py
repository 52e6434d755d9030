"""Distance to a complete hand, useful tiles, divisions: the fast kernel. Shapes call it; it knows no ruleset."""

from mahjong_desktop.mechanics.distance.divisions import Division, regular_divisions
from mahjong_desktop.mechanics.distance.other import (
    collection_distance,
    orphans_distance,
    pairs_distance,
    triplets_distance,
)
from mahjong_desktop.mechanics.distance.regular import (
    Keys,
    discard_outlook,
    is_regular,
    keys_distance,
    keys_of,
    regular_distance,
    useful_kinds,
)

__all__ = [
    "Division",
    "Keys",
    "collection_distance",
    "discard_outlook",
    "is_regular",
    "keys_distance",
    "keys_of",
    "orphans_distance",
    "pairs_distance",
    "regular_distance",
    "regular_divisions",
    "triplets_distance",
    "useful_kinds",
]
