"""The elements of a Changsha hand: patterns of the dealt hand, shapes, and pairs that an element frees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.audit.tiles import SUITED, Kinds, Split, regular, suit
from tests.audit.values import Meld

EYES = frozenset(tile for tile in range(SUITED) if tile % 9 in (1, 4, 7))
FREE = frozenset({"all-pungs", "all-eyes", "pure-one-suit", "naked-single"})
"""Elements with which any pair will do."""


@dataclass(frozen=True)
class PairRule:
    """Which elements free the pair, by the options."""

    any_big: bool = False
    melded: bool = True

    def frees(self, found: set[str]) -> bool:
        """Returns whether one of these big elements frees the pair."""
        return bool(found if self.any_big else found & (FREE if self.melded else FREE - {"naked-single"}))


@dataclass(frozen=True)
class Hand:
    """A hand to be scored; `tiles` are all its tiles except those of melds. `facts` are elements that the tiles do not
    show."""

    tiles: Kinds
    melds: list[Meld]
    facts: frozenset[str] = frozenset()
    rule: PairRule = field(default_factory=PairRule)


def dealt_patterns(hand: Kinds) -> set[str]:
    """Returns the patterns with which a dealt hand wins."""
    counts = Counter(hand)
    found = {
        "dealt-four-of-a-kind": 4 in counts.values(),
        "dealt-no-258": EYES.isdisjoint(hand),
        "dealt-missing-suit": len({suit(tile) for tile in hand}) < 3,
        "dealt-two-triplets": sum(count >= 3 for count in counts.values()) >= 2,
    }
    return {name for name, holds in found.items() if holds}


def elements_of(hand: Hand) -> Iterator[set[str]]:
    """Yields the elements of every reading that may win."""
    everything = set(hand.tiles) | {tile for meld in hand.melds for tile in meld.group.tiles}
    big = set(hand.facts)
    if len({suit(tile) for tile in everything}) == 1:
        big.add("pure-one-suit")
    if everything <= EYES:
        big.add("all-eyes")
        yield big
    if not hand.melds and all(count % 2 == 0 for count in Counter(hand.tiles).values()):
        luxury = {"luxury-seven-pairs"} if 4 in Counter(hand.tiles).values() else set()
        yield big | luxury | {"seven-pairs"}
    for split in regular(hand.tiles):
        yield from _of_sets(hand, split, big)


def _of_sets(hand: Hand, split: Split, big: set[str]) -> Iterator[set[str]]:
    (pair,) = [tile for name, tile in split if name == "pair"]
    names = {name for name, _ in split} | {meld.name for meld in hand.melds}
    found = set(big)
    if "chow" not in names:
        found.add("all-pungs")
    if len(hand.melds) == 4 and all(meld.giver is not None for meld in hand.melds):
        found.add("naked-single")
    if pair in EYES or hand.rule.frees(found):
        yield found or {"plain-win"}
