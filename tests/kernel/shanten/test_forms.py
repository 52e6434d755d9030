"""Whole hands by their keys: against trials one tile at a time, with irregular forms, wild tiles and what is left."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product

import pytest

from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.tiles import HONORS, parse_tiles
from mahjong_desktop.kernel.shanten import (
    RIICHI_IRREGULAR,
    Forms,
    HonorChowClasses,
    IrregularForm,
    KeptHand,
    Orphans,
    PairKindClasses,
    Pairs,
    PairsAndTriplet,
    Pungs,
    forms,
    keys_divisions,
    keys_of,
    kinds_in,
    live_mask,
    orphans_distance,
    pairs_distance,
    regular_distance,
    regular_divisions,
    triplets_distance,
    with_key,
)
from mahjong_desktop.kernel.shanten.irregular import irregular_distance, tally_of
from mahjong_desktop.kernel.shanten.irregular_distances import pairs_and_triplet_distance
from mahjong_desktop.kernel.shanten.suit_records import CopiesTally, digits, tallies, unpack_tally

Hand = tuple[int, ...]
KIND_CHOICES = (range(34), range(9), (0, 1, 2, 3, 4, 27, 28), (0, 8, 9, 17, 18, 26, *HONORS), range(14))


def drawn(rng: random.Random, tiles: int) -> Hand:
    return count_tiles(rng.sample([kind for kind in rng.choice(KIND_CHOICES) for _ in range(4)], tiles))


def by_trial(ways: Forms, counts: Hand, barred: int = -1) -> set[int]:
    """The kinds of which one more lowers the distance."""
    now = ways.distance(keys_of(counts))
    return {
        kind
        for kind in range(34)
        if now >= 0 and counts[kind] < 4 and kind != barred and ways.distance(keys_of(with_tile(counts, kind))) < now
    }


@pytest.mark.parametrize(
    ("sets", "wilds", "irregular"),
    [
        (4, 0, ()),
        (4, 0, RIICHI_IRREGULAR),
        (4, 2, (Pairs(7), Orphans())),
        (5, 0, (PairsAndTriplet(7),)),
        (5, 3, (Pairs(8, spare=1),)),
        (2, 1, ()),
        (1, 0, (Pungs(1),)),
        (3, 8, ()),
        (None, 0, (Pairs(7, equal=False),)),
        (None, 2, (Pungs(4, fifth=True), Orphans())),
    ],
)
def test_outlook_and_useful_kinds_by_trial(sets: int | None, wilds: int, irregular: tuple[IrregularForm, ...]) -> None:
    rng = random.Random(wilds)
    ways = forms(sets, irregular, wilds)
    for _ in range(120):
        counts = drawn(rng, max(1, 3 * (4 if sets is None else sets) + 2 - wilds))
        left = [rng.randrange(5 - held) for held in counts]
        rows = ways.after_discards(keys_of(counts), live_mask(left))
        assert sorted(row[0] for row in rows) == [kind for kind in range(34) if counts[kind]]
        for most in {row[1] for row in rows}:
            assert ways.after_discards(keys_of(counts), live_mask(left), most) == [
                row for row in rows if row[1] <= most
            ]
        for tile, distance, useful, copies in rows:
            rest = with_tile(counts, tile, -1)
            kinds = kinds_in(useful)
            assert distance == ways.distance(keys_of(rest))
            assert set(kinds) == by_trial(ways, rest, tile if counts[tile] == 4 else -1)
            assert copies == sum(left[kind] for kind in kinds)
            assert kinds == tuple(sorted(kinds))
        distance, useful, copies = ways.useful(keys_of(counts), live_mask(left))
        assert (distance, set(kinds_in(useful))) == (ways.distance(keys_of(counts)), by_trial(ways, counts))
        assert copies == sum(left[kind] for kind in kinds_in(useful))


def test_loose_forms_alone() -> None:
    rng = random.Random(5)
    for wilds in (0, 2):
        ways = forms(None, (Pairs(7), Orphans()), wilds)
        for _ in range(300):
            hand = drawn(rng, 13)
            expected = min(pairs_distance(hand, 7, True, wilds), orphans_distance(hand, wilds))
            assert ways.distance(keys_of(hand)) == expected


def test_the_nearest_form_counts() -> None:
    rng = random.Random(4)
    for wilds in (0, 1, 4):
        ways = forms(4, (Pairs(7, equal=False), Orphans()), wilds)
        hands = [drawn(rng, 14 - wilds) for _ in range(500)]
        expected = [
            min(
                regular_distance(hand, 4, wilds),
                pairs_distance(hand, 7, False, wilds),
                orphans_distance(hand, wilds),
            )
            for hand in hands
        ]
        assert [ways.distance(keys_of(hand)) for hand in hands] == expected
        assert ways.distances(map(keys_of, hands)) == expected
        regular = forms(4, (), wilds)
        assert regular.distances(map(keys_of, hands)) == [regular_distance(hand, 4, wilds) for hand in hands]


def test_tallies_tell_what_counts_tell() -> None:
    rng = random.Random(6)
    for _ in range(1500):
        counts = drawn(rng, rng.randrange(1, 18))
        wilds = rng.randrange(5)
        keys = keys_of(counts)
        packed = sum(tallies(suit == 3)[key] for suit, key in enumerate(keys))
        assert unpack_tally(packed) == tally_of(counts)
        assert irregular_distance(Pairs(7), counts, wilds) == pairs_distance(counts, 7, True, wilds)
        assert irregular_distance(Pairs(7, equal=False), counts, wilds) == pairs_distance(counts, 7, False, wilds)
        assert irregular_distance(Pairs(8, spare=1), counts, wilds) == pairs_distance(counts, 8, True, wilds, spare=1)
        assert irregular_distance(Orphans(), counts, wilds) == orphans_distance(counts, wilds)
        assert irregular_distance(PairsAndTriplet(7), counts, wilds) == pairs_and_triplet_distance(counts, 7, wilds)
        assert irregular_distance(Pungs(4, bool(wilds)), counts, wilds) == triplets_distance(counts, 4, wilds)


@pytest.mark.parametrize("spare", [1, 2])
def test_pairs_and_some_more_tiles_by_brute_force(spare: int) -> None:
    kinds = range(5)
    targets = {
        count_tiles((*pairs, *pairs, *more))
        for pairs in combinations_with_replacement(kinds, 2)
        for more in combinations_with_replacement(kinds, spare)
    }
    for held in product(range(4), repeat=4):
        counts = (*held, *(0,) * 30)
        for wilds in (0, 1):
            missing = min(
                sum(max(0, want - have) for want, have in zip(target, counts, strict=True)) for target in targets
            )
            assert pairs_distance(counts, 2, True, wilds, spare) == max(0, missing - wilds) - 1


@pytest.mark.parametrize(
    ("text", "distance"),
    [("1122m3344p5566s7788m1z", -1), ("1122m3344p5566s7788m", 0), ("1122m3344p5566s77m123z", 0), ("1111m222m", 9)],
)
def test_eight_pairs_and_one(text: str, distance: int) -> None:
    assert pairs_distance(count_tiles(parse_tiles(text)), 8, spare=1) == distance


def test_the_number_of_hands_of_seven_different_pairs_of_all_kinds() -> None:
    tile_suit, honors = _tallies_of(9, False), _tallies_of(7, True)
    hands = Counter({0: 1})
    for suit in (tile_suit, tile_suit, tile_suit, honors):
        more: Counter[int] = Counter()
        for (first, times), (second, again) in product(hands.items(), suit.items()):
            if _tiles(unpack_tally(first)) + _tiles(unpack_tally(second)) <= 14:
                more[first + second] += times * again
        hands = more
    pairs = Pairs(7, equal=False)
    found = ((unpack_tally(tally), count) for tally, count in hands.items())
    assert sum(count for tally, count in found if _tiles(tally) == 14 and not pairs.missing(tally)) == 5_379_616


def _tallies_of(numbers: int, honors: bool) -> Counter[int]:
    """The tallies of all suits of 14 tiles at most, terminals and honours left out, and how many suits have each."""
    totals = bytes(1)
    for _ in range(numbers):
        totals = b"".join([bytes(range(total, total + 5)) for total in totals])
    known, only_held = tallies(honors), (1 << 15) - 1
    return Counter(known[key] & only_held for key, total in enumerate(totals) if total <= 14)


def _tiles(tally: CopiesTally) -> int:
    return sum(number * count for number, count in enumerate(tally[:4], 1))


def test_a_kept_hand_is_the_hand() -> None:
    rng = random.Random(8)
    ways = forms(4, RIICHI_IRREGULAR)
    tiles = rng.sample([kind for kind in range(34) for _ in range(4)], 60)
    hand = KeptHand(count_tiles(tiles[:13]))
    held = tiles[:13]
    for tile in tiles[13:]:
        hand.add(tile)
        held.append(tile)
        counts = count_tiles(held)
        assert hand.keys == keys_of(counts)
        assert hand.counts == counts
        assert hand.distance(ways) == ways.distance(keys_of(counts))
        assert hand.after_discards(ways) == ways.after_discards(keys_of(counts))
        gone = held.pop(rng.randrange(len(held)))
        hand.remove(gone)
        assert hand.useful(ways) == ways.useful(keys_of(count_tiles(held)))
    other = KeptHand()
    other.add_all(held)
    assert other.keys == hand.keys
    assert with_key(hand.keys, held[0], -1) == keys_of(count_tiles(held[1:]))


def test_waits_complete_the_hand() -> None:
    ways = forms(4, RIICHI_IRREGULAR)
    waits = {
        "2223456m789p111z": (0, 2, 3, 5, 6),
        "1113345678999m": (1, 2, 5, 8),
        "3334445556667m": (1, 3, 4, 5, 6, 7),
        "19m19p19s1234567z": (0, 8, 9, 17, 18, 26, *HONORS),
        "1122m3344p5566s7z": (33,),
        "123m456p789s11z35m": (3,),
        "1234m5678p13579s": (),
    }
    for text, expected in waits.items():
        counts = count_tiles(parse_tiles(text))
        found = ways.waits(keys_of(counts))
        assert found == expected
        completing = (k for k in range(34) if counts[k] < 4 and ways.distance(keys_of(with_tile(counts, k))) < 0)
        assert found == tuple(completing)


def test_digits_are_the_counts() -> None:
    rng = random.Random(3)
    counts = tuple(rng.randrange(5) for _ in range(34))
    a, b, c, z = keys_of(counts)
    assert digits(a) + digits(b) + digits(c) + digits(z, honors=True) == counts


def test_divisions_of_keys() -> None:
    for text in ("111222333m44p123s77z", "123m456p789s111z5z", "1122m3344p5566s77z", "11m22p33s44z"):
        counts = count_tiles(parse_tiles(text))
        for sets in (1, 2, 3, 4):
            assert keys_divisions(keys_of(counts), sets) == regular_divisions(counts, sets)
    # Four pairs are no set and a pair, though the numbers of tiles would fit.
    assert keys_divisions(keys_of(count_tiles(parse_tiles("11m22p33s44z"))), 2) == ()
    assert len(regular_divisions(count_tiles(parse_tiles("111222333m44p123s")), 4)) == 2


def least_missing(counts: Sequence[int], targets: set[Hand]) -> int:
    return min(sum(max(0, want - have) for want, have in zip(target, counts, strict=True)) for target in targets)


def test_honor_chows_by_brute_force() -> None:
    strange = (0, 9, 18)  # of which nothing is held
    groups = [(kind,) * 3 for kind in (*strange, *HONORS)]
    groups += [*combinations(range(27, 31), 3), (31, 32, 33)]
    targets = {
        count_tiles((pair, pair, *first, *second))
        for first, second in combinations_with_replacement(groups, 2)
        for pair in (*strange, *HONORS)
    }
    limited, free = {target for target in targets if max(target) <= 4}, targets
    ways, wild = Forms(2, (), 0, HonorChowClasses()), Forms(2, (), 1, HonorChowClasses(limited=False))
    rng = random.Random(12)
    for _ in range(60):
        counts = count_tiles(rng.sample([kind for kind in HONORS for _ in range(4)], rng.randrange(5, 9)))
        assert ways.distance(keys_of(counts)) == least_missing(counts, limited) - 1
        assert wild.distance(keys_of(counts)) == max(0, least_missing(counts, free) - 1) - 1
    assert ways.waits(keys_of(count_tiles(parse_tiles("1256667z")))) == (29, 30)


def test_a_pair_of_certain_kinds_by_brute_force() -> None:
    kinds = (0, 1, 2, 3, 4, 27)
    groups = [(kind,) * 3 for kind in (*kinds, 9)] + [(first, first + 1, first + 2) for first in range(3)]
    targets = {
        count_tiles((pair, pair, *first, *second))
        for first, second in combinations_with_replacement(groups, 2)
        for pair in (1, 4)
    }
    ways = Forms(2, (), 0, PairKindClasses((1, 4), limited=False))
    rng = random.Random(13)
    for _ in range(400):
        counts = count_tiles(rng.sample([kind for kind in kinds for _ in range(3)], rng.randrange(5, 9)))
        distance, expected = ways.distance(keys_of(counts)), least_missing(counts, targets) - 1
        assert distance <= expected  # chows beyond the five numbers can help as well
        if expected <= 1:
            assert distance == expected or distance == expected - 1
        assert (distance < 0) == (expected < 0)
        for tile, after, useful, _ in ways.after_discards(keys_of(counts)):
            rest = with_tile(counts, tile, -1)
            assert after == ways.distance(keys_of(rest))
            assert set(kinds_in(useful)) == by_trial(ways, rest)
