"""The records of suits: how many are kept, and that results stay right when they are cleared."""

from __future__ import annotations

from itertools import islice, product

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.tiles import EYES, parse_tiles
from mahjong_desktop.kernel.shanten import Forms, keys_of, pair_kind_classes
from mahjong_desktop.kernel.shanten.class_tables import POWERS
from mahjong_desktop.kernel.shanten.suit_classes import SuitClasses, suit_classes
from mahjong_desktop.kernel.shanten.suit_records import _MOST_RECORDS, SuitRecords

HAND = keys_of(count_tiles(parse_tiles("123m456p789s2258p1z")))


def fill(classes: SuitClasses, suits: int) -> list[SuitRecords]:
    """Asks for a few thousand records of each suit."""
    counts = (held for held in product(range(3), repeat=9) if sum(held) <= 13)
    keys = [sum(number * power for number, power in zip(held, POWERS, strict=False)) for held in islice(counts, 6000)]
    caches = [*classes.records[:suits]]
    for cache in caches:
        for key in keys:
            cache[key]
    return caches


def test_all_suits_together_keep_a_fixed_number_of_records() -> None:
    caches = [*fill(suit_classes(True), 1), *fill(suit_classes(False), 3), *fill(pair_kind_classes(EYES), 3)]
    assert sum(map(len, caches)) <= _MOST_RECORDS


def test_results_are_the_same_after_the_records_were_cleared() -> None:
    ways = [Forms(4), Forms(4, within=pair_kind_classes(EYES))]
    before = [(way.useful(HAND), way.after_discards(HAND)) for way in ways]
    fill(suit_classes(False), 3)
    fill(suit_classes(False), 3)
    assert [(way.useful(HAND), way.after_discards(HAND)) for way in ways] == before


def test_hands_with_the_same_kinds_of_pair_share_their_classes() -> None:
    assert pair_kind_classes(frozenset(EYES)) is pair_kind_classes(EYES)
