"""The value of a winner's hand in Jinshan: readings with plants, hu and tai, limit hands, the minimum of 20 hu."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.audit.ningbo_score import Hand, Role, roles, wait_of
from tests.audit.shanghai_score import Place, found, of_any_hand, one_suit, pairs_of, triplets_of
from tests.audit.tiles import DRAGONS, MAJORS, WINDS, Group
from tests.audit.values import Score
from tests.audit.wilds import Part, fits, splits

MINIMUM, SIZE = 20, 14


def values(hand: Hand, *, drawn_pair: bool) -> Iterator[Score]:
    """Yields every reading that may win. `hand.facts` are the elements that the tiles do not show. With `drawn_pair`
    four concealed pungs need a pair that was drawn."""
    natural = tuple(tile for tile in hand.tiles if tile not in hand.wilds)
    yield from _orphans(hand)
    wilds = len(hand.tiles) - len(natural)
    if not fits(natural, wilds, True):
        return
    for parts in splits(natural, wilds, True):
        for role in dict.fromkeys(roles(hand, parts)):
            hu, tai, limits = _read(hand, parts, role, drawn_pair)
            if sum(hu.values()) >= MINIMUM:
                yield _score(hand, hu, tai, limits)


def _score(hand: Hand, hu: dict[str, int], tai: dict[str, int], limits: set[str]) -> Score:
    four = {"four-wilds"} if sum(tile in hand.wilds for tile in hand.tiles) == 4 else set()
    great = limits | four | (set(hand.facts) & {"heavenly-hand", "earthly-hand"})
    points, doubles = sum(hu.values()), sum(tai.values())
    value = points * 2**doubles
    elements = {**found(hu), **found(tai), **dict.fromkeys(great, 1)}
    return Score(elements, {"hu": points, "tai": doubles}, value, bool(great), (bool(great), value))


def _of_winners(hand: Hand) -> tuple[dict[str, int], dict[str, int]]:
    """Returns the hu and the tai of a winner that do not depend on the reading."""
    plain = not any(tile in hand.wilds for tile in hand.tiles)
    tai = {name: int(name in hand.facts) for name in ("kong-bloom", "robbing-a-kong")}
    return {"winning": 10, "self-draw": 2 * hand.drawn}, {**tai, "no-wilds": int(plain)}


def _place(hand: Hand) -> Place:
    round_wind, seat_wind = hand.winds
    return Place(seat_wind, round_wind, hand.flowers)


def _read(
    hand: Hand, parts: tuple[Part, ...], role: Role, drawn_pair: bool
) -> tuple[dict[str, int], dict[str, int], set[str]]:
    """Returns hu, tai and limit elements of a reading."""
    groups = [*hand.melds, *_groups(hand, parts, role)]
    hu, tai = of_any_hand(groups, _place(hand), 2)
    more_hu, more_tai = _of_winners(hand)
    wait, triplets = wait_of(role), triplets_of(groups)
    mixed, pure = one_suit(groups)
    if wait in ("edge-wait", "closed-wait", "pair-wait"):
        more_hu[wait] = 4 if wait == "pair-wait" and role[2] in MAJORS else 2
    tai |= {
        **more_tai,
        "all-pungs": int(len(triplets) == 4),
        "small-three-dragons": int(set(triplets + pairs_of(groups)) >= set(DRAGONS) and pairs_of(groups)[0] in DRAGONS),
        "mixed-one-suit": int(mixed),
        "pure-one-suit": 3 * pure,
    }
    limits = _limits(groups, triplets)
    concealed = sum(group.triplet and group.concealed for group in groups) == 4
    if concealed and (not drawn_pair or (hand.drawn and wait == "pair-wait")):
        limits.add("four-concealed-pungs")
    if len(triplets) == 1 and any(name == "pung" and len(stand) == 3 for name, _, stand in parts):
        limits.add("three-wilds-pung")
    return {**hu, **more_hu}, tai, limits


def _groups(hand: Hand, parts: tuple[Part, ...], role: Role) -> list[Group]:
    """Returns the groups of the hand. A pung that another seat's tile completes is open."""
    left = [Group(name, tile, concealed=True) for name, tile, _ in parts]
    if hand.drawn or role[0] != "pung":
        return left
    at = left.index(Group("pung", role[1], concealed=True))
    left[at] = left[at]._replace(concealed=False)
    return left


def _limits(groups: list[Group], triplets: list[int]) -> set[str]:
    tiles = {tile for group in groups for tile in group.tiles}
    there = {
        "all-terminals-and-honors": tiles <= MAJORS,
        "big-four-winds": set(triplets) >= set(WINDS),
        "big-three-dragons": set(triplets) >= set(DRAGONS),
    }
    return {name for name, holds in there.items() if holds}


def _orphans(hand: Hand) -> Iterator[Score]:
    """Yields the readings as thirteen orphans, which need no minimum; plants stand for what is missing."""
    natural = Counter(tile for tile in hand.tiles if tile not in hand.wilds)
    if hand.melds or len(hand.tiles) != SIZE or not set(natural) <= MAJORS:
        return
    twice = [tile for tile, number in natural.items() if number > 1]
    if len(twice) > 1 or max(natural.values(), default=0) > 2:
        return
    for pair in twice or sorted(MAJORS):
        if not twice and not hand.drawn and pair == hand.tile:
            continue  # it would be the partner of a plant
        hu, tai = of_any_hand([Group("pair", pair, concealed=True)], _place(hand), 2)
        more_hu, more_tai = _of_winners(hand)
        yield _score(hand, {**hu, **more_hu}, {**tai, **more_tai}, {"thirteen-orphans", "all-terminals-and-honors"})
