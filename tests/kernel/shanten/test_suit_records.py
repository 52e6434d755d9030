"""The records of suits: how many are kept, that those in use stay, that results are right when others are forgotten."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.tiles import EYES, parse_tiles
from mahjong_desktop.kernel.shanten import Forms, keys_of, pair_kind_classes
from mahjong_desktop.kernel.shanten.class_tables import POWERS
from mahjong_desktop.kernel.shanten.suit_classes import SuitClasses, suit_classes
from mahjong_desktop.kernel.shanten.suit_records import _MOST_RECORDS, SuitRecord, SuitRecords

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
    assert sum(len({*cache, *cache._old}) for cache in caches) <= _MOST_RECORDS


def test_hands_that_come_again_need_no_new_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """500 hands with all their discards, after which others were asked about."""
    rng, ways = Random(1), Forms(4)
    made: list[int] = []
    usual = SuitRecords.make

    def make(records: SuitRecords, key: int) -> SuitRecord:
        made.append(key)
        return usual(records, key)

    hands, others = (
        [keys_of(count_tiles(piece // 4 for piece in rng.sample(range(136), 14))) for _ in range(number)]
        for number in (500, 50)
    )
    monkeypatch.setattr(SuitRecords, "make", make)
    for some in (hands, hands, others):
        for hand in some:
            ways.after_discards(hand)
    made.clear()
    for hand in hands:
        ways.after_discards(hand)
    assert made == []


def test_results_are_the_same_after_the_records_were_forgotten() -> None:
    ways = [Forms(4), Forms(4, within=pair_kind_classes(EYES))]
    before = [(way.useful(HAND), way.after_discards(HAND)) for way in ways]
    fill(suit_classes(False), 3)
    fill(suit_classes(False), 3)
    assert [(way.useful(HAND), way.after_discards(HAND)) for way in ways] == before


def test_hands_with_the_same_kinds_of_pair_share_their_classes() -> None:
    assert pair_kind_classes(frozenset(EYES)) is pair_kind_classes(EYES)
