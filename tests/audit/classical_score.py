"""The value of a hand by Millington's rules: base points, doubles and special hands, of winners and losers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.audit.losers import losing_groups
from tests.audit.tiles import (
    ALL_GREEN,
    DRAGONS,
    HONORS,
    MAJORS,
    PLAYING,
    TERMINALS,
    WINDS,
    Group,
    Kinds,
    kind,
    orphans,
    regular,
    suit,
)
from tests.audit.values import Meld, Score, Win

LIMIT = 1000
PLUM, MOON, POLE = 13, 9, 19
SNAKES = {(1, (2, 5)), (4, (1, 5)), (7, (1, 4))}
FLOWERS, SEASONS = {34, 35, 36, 37}, {38, 39, 40, 41}


@dataclass
class Place:
    """The circumstances of a hand: winds, bonus tiles, and how many tiles of each kind lie on the table besides its
    melds."""

    seat_wind: int
    round_wind: int
    bonus: list[int]
    lying: Counter[int]
    thirteenth: bool
    called: bool


def completes(hand: Kinds, melds: int) -> set[int]:
    """Returns the kinds that complete a hand."""
    found = set()
    for tile in PLAYING:
        whole = tuple(sorted((*hand, tile)))
        if whole.count(tile) <= 4 and (regular(whole) or (not melds and orphans(whole))):
            found.add(tile)
    return found


def winning_hands(win: Win, readings: list[list[Group]], place: Place) -> list[Score]:
    """Yields every reading of a winner's hand."""
    found = [_winner(win, groups, place) for groups in readings]
    if not win.melds and orphans(win.tiles):
        found.append(_winner(win, [], place))
    return found


def losing_hand(hand: Kinds, melds: list[Meld], place: Place) -> Score:
    """Returns the reading of a loser's hand: exposed sets, and pungs and pairs among the other tiles."""
    points, doubles = _of_any_hand(losing_groups(hand, melds), melds, place)
    return _score(points, doubles, {})


def _score(points: dict[str, int], doubles: dict[str, int], special: dict[str, int]) -> Score:
    points, doubles, special = (
        {name: value for name, value in part.items() if value} for part in (points, doubles, special)
    )
    base, number = sum(points.values()), sum(doubles.values())
    raw = base * 2**number
    value = LIMIT if special else min(LIMIT, raw)
    totals = {"base": base, "doubles": number}
    return Score({**points, **doubles, **special}, totals, value, bool(special) or raw >= LIMIT, (value, raw))


def _hidden(group: Group) -> bool:
    return group.concealed or group.meld == "claimed"


def _of_any_hand(groups: list[Group], melds: list[Meld], place: Place) -> tuple[dict[str, int], dict[str, int]]:
    """Returns the points and doubles of a hand."""
    points: Counter[str] = Counter({"flower-tile": 4 * len(place.bonus)})
    triplets = [group for group in groups if group.triplet]
    for group in triplets:
        major = group.tile in MAJORS
        value = 2 * (2 if major else 1) * (2 if group.concealed else 1) * (4 if group.name == "kong" else 1)
        side = "concealed" if group.concealed else "exposed"
        points[f"{'major' if major else 'minor'}-{group.name}-{side}"] += value
    pairs = [group.tile for group in groups if group.name == "pair"]
    points["dragon-pair"] = 2 * sum(tile in DRAGONS for tile in pairs)
    points["seat-wind-pair"] = 2 * (place.seat_wind in pairs)
    points["round-wind-pair"] = 2 * (place.round_wind in pairs)
    named, own = [group.tile for group in triplets], place.seat_wind - 27
    dragons, winds = sum(tile in DRAGONS for tile in named), sum(tile in WINDS for tile in named)
    doubles = {
        "seat-flower-and-season": int({34 + own, 38 + own} <= set(place.bonus)),
        "flower-set": (set(place.bonus) >= FLOWERS) + (set(place.bonus) >= SEASONS),
        "dragon-pung": dragons,
        "seat-wind-pung": int(place.seat_wind in named),
        "round-wind-pung": int(place.round_wind in named),
        "small-three-dragons": int(dragons == 2 and any(tile in DRAGONS for tile in pairs)),
        "big-three-dragons": 2 * (dragons == 3),
        "small-four-winds": int(winds == 3 and any(tile in WINDS for tile in pairs)),
        "big-four-winds": 2 * (winds == 4),
        "three-concealed-pungs": int(sum(_hidden(group) for group in triplets) >= 3),
    }
    return dict(points), doubles


def _winner(win: Win, groups: list[Group], place: Place) -> Score:
    eyes = [Group("pair", tile, concealed=win.drawn) for tile in set(win.tiles) if win.tiles.count(tile) == 2]
    points, doubles = _of_any_hand(groups or eyes, win.melds, place)
    tiles = tuple(tile for group in groups for tile in group.tiles) or win.tiles
    dealt = "dealt" in win.facts and not win.melds
    by_pair = next((group.tile for group in groups if group.wins and group.name == "pair"), None)
    points |= {
        "winning": 10,
        "self-draw": 2 * win.drawn,
        "only-possible-tile": 2 * (not dealt and _only_kind(win, place)),
        "pair-wait": 0 if by_pair is None else 4 if by_pair in MAJORS else 2,
    }
    honors, suits = any(tile in HONORS for tile in tiles), {suit(tile) for tile in tiles if tile < 27}
    triplets = [group for group in groups if group.triplet]
    valued = any(group.name == "pair" and _valued(group.tile, place) for group in groups)
    drawn = win.drawn and all(meld.form in ("concealed", "claimed") for meld in win.melds)
    doubles |= {
        "no-points-hand": int(bool(groups) and not triplets and not valued),
        "all-pungs": int(len(triplets) == 4),
        "fully-concealed": int(drawn),
        "mixed-one-suit": int(len(suits) == 1 and honors),
        "pure-one-suit": 3 * (len(suits) == 1 and not honors),
        "all-terminals-and-honors": int(set(tiles) <= MAJORS),
        "all-honors": 2 * (not suits),
        "kong-bloom": int("loose" in win.facts),
        "last-tile": int("last-tile" in win.facts),
        "last-discard": int("last-discard" in win.facts),
        "robbing-a-kong": int(win.way == "rob-kong"),
        "original-call": int(place.called),
    }
    return _score(points, doubles, _special(win, groups, tiles, drawn=drawn, thirteenth=place.thirteenth))


def _valued(tile: int, place: Place) -> bool:
    return tile in DRAGONS or tile in (place.seat_wind, place.round_wind)


def _only_kind(win: Win, place: Place) -> bool:
    """Kinds of which no copy is left for anybody are excluded."""
    held = Counter(win.hand) + Counter(kind(piece) for meld in win.melds for piece in meld.pieces)
    found = completes(win.hand, len(win.melds))
    return {tile for tile in found if held[tile] + place.lying[tile] < 4} <= {win.tile}


def _special(win: Win, groups: list[Group], tiles: Kinds, *, drawn: bool, thirteenth: bool) -> dict[str, int]:
    triplets = [group for group in groups if group.triplet]
    named = {group.tile for group in triplets}
    one_suit = len({suit(tile) for tile in tiles}) == 1 and tiles[0] < 27
    before = Counter(tile % 9 for tile in win.hand)
    nine = one_suit and not win.melds and before == Counter([0, 0, 0, *range(1, 8), 8, 8, 8])
    found = {
        "heavenly-hand": "dealt" in win.facts,
        "earthly-hand": "first-discard" in win.facts,
        "plum-blossom-on-the-roof": "loose" in win.facts and win.tile == PLUM,
        "moon-from-the-bottom": "last-tile" in win.facts and "loose" not in win.facts and win.tile == MOON,
        "scratching-a-carrying-pole": win.way == "rob-kong" and win.tile == POLE,
        "kong-on-kong": "kong-on-kong" in win.facts,
        "four-kongs": sum(group.name == "kong" for group in triplets) == 4,
        "four-concealed-pungs": win.drawn and sum(_hidden(group) for group in triplets) == 4,
        "three-great-scholars": len(triplets) == 4 and set(DRAGONS) <= named,
        "four-blessings": set(WINDS) <= named,
        "all-symbols": bool(groups) and set(tiles) <= set(HONORS),
        "all-terminals": set(tiles) <= TERMINALS,
        "all-green": set(tiles) <= ALL_GREEN,
        "nine-gates": nine,
        "wriggling-snake": one_suit and _snake(groups),
        "concealed-pure-one-suit": one_suit and drawn,
        "thirteen-orphans": not groups,
        "thirteenth-win": thirteenth,
    }
    return {name: 1 for name, there in found.items() if there}


def _snake(groups: list[Group]) -> bool:
    ends = sorted(group.tile % 9 for group in groups if group.triplet)
    runs = tuple(sorted(group.tile % 9 for group in groups if group.name == "chow"))
    (eyes,) = [group.tile % 9 for group in groups if group.name == "pair"]
    return ends == [0, 8] and (eyes, runs) in SNAKES
