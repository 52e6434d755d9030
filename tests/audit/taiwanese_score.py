"""The value of a sixteen-tile hand by the Taiwanese rules, and what each element includes."""

from __future__ import annotations

from collections import Counter

from tests.audit.tiles import DRAGONS, HONORS, PLAYING, WINDS, Group, Kinds, kind, regular, suit
from tests.audit.values import Meld, Score, Win

PUNGS = {2: ("two-concealed-pungs", 2), 3: ("three-concealed-pungs", 5), 4: ("four-concealed-pungs", 10)}
PUNGS[5] = ("five-concealed-pungs", 40)


def half_pairs(tiles: Kinds) -> bool:
    """Returns whether the tiles are seven pairs and a triplet."""
    counts = Counter(tiles)
    return len(tiles) == 17 and sum(n == 3 for n in counts.values()) == 1 and not any(n == 1 for n in counts.values())


def completes(hand: Kinds, melds: int) -> set[int]:
    """Returns the kinds that complete a hand."""
    found = set()
    for tile in PLAYING:
        whole = tuple(sorted((*hand, tile)))
        if whole.count(tile) <= 4 and (regular(whole) or (not melds and half_pairs(whole))):
            found.add(tile)
    return found


def waits(hand: Kinds, melds: list[Meld]) -> set[int]:
    """Returns the same, without kinds of which the owner holds all four tiles."""
    laid = [kind(piece) for meld in melds for piece in meld.pieces]
    return {tile for tile in completes(hand, len(melds)) if hand.count(tile) + laid.count(tile) < 4}


def readings_scored(win: Win, readings: list[list[Group]], bonus: int, lying: int, *, announced: bool) -> list[Score]:
    """Yields every reading."""
    found = [_score(win, groups, bonus, lying, announced) for groups in readings]
    if not win.melds and half_pairs(win.tiles):
        found.append(_score(win, [], bonus, lying, announced))
    return found


def _score(win: Win, groups: list[Group], bonus: int, lying: int, announced: bool) -> Score:
    tiles = tuple(tile for group in groups for tile in group.tiles) or win.tiles
    found = Counter(_of_the_win(win, bonus, lying, announced))
    found += Counter(_of_the_tiles(tiles, bonus))
    found += Counter(_of_the_sets(win, groups, bonus) if groups else {"eight-and-a-half-pairs": 30})
    for name, included in INCLUDED.items():
        if found[name]:
            for other in included:
                found.pop(other, None)
    elements = {name: value for name, value in found.items() if value}
    total = sum(elements.values())
    return Score(elements, {"tai": total}, total)


INCLUDED = {
    "no-honors-no-flowers": ("no-flowers", "no-honors"),
    "big-all-chows": ("no-flowers", "no-honors", "no-honors-no-flowers"),
    "pure-one-suit": ("no-honors",),
    "fully-concealed": ("self-draw",),
    "heavenly-hand": ("self-draw", "fully-concealed", "very-early-win"),
    "earthly-hand": ("concealed-hand", "very-early-win"),
    "original-call": ("concealed-hand",),
    "eight-and-a-half-pairs": ("concealed-hand",),
    "melded-hand": ("only-possible-tile",),
    "five-concealed-pungs": ("all-pungs",),
    "small-four-winds": ("big-three-winds", "small-three-winds"),
    "big-four-winds": ("big-three-winds",),
}


def _of_the_win(win: Win, bonus: int, lying: int, announced: bool) -> dict[str, int]:
    dealt = "dealt" in win.facts
    return {
        "winning": 2,
        "flower-tile": bonus,
        "no-flowers": int(not bonus),
        "self-draw": int(win.drawn),
        "fully-concealed": 3 * (win.drawn and not win.open),
        "concealed-hand": int(not win.drawn and not win.open),
        "robbing-a-kong": int(win.way == "rob-kong"),
        "last-tile": int("last-tile" in win.facts),
        "open-kong": sum(meld.form in ("claimed", "added") for meld in win.melds),
        "concealed-kong": 2 * sum(meld.form == "concealed" for meld in win.melds),
        "early-win": 5 * (6 <= lying <= 9),
        "very-early-win": 10 * (lying <= 5),
        "original-call": 10 * announced,
        "heavenly-hand": 40 * dealt,
        "earthly-hand": 40 * ("first-discard" in win.facts),
    }


def _of_the_tiles(tiles: Kinds, bonus: int) -> dict[str, int]:
    honors, suits = any(tile in HONORS for tile in tiles), {suit(tile) for tile in tiles if tile < 27}
    return {
        "no-honors": int(not honors),
        "no-honors-no-flowers": 3 * (not honors and not bonus),
        "mixed-one-suit": 10 * (honors and len(suits) <= 1),
        "pure-one-suit": 40 * (not honors and len(suits) == 1),
    }


def _of_the_sets(win: Win, groups: list[Group], bonus: int) -> dict[str, int]:
    triplets = [group for group in groups if group.triplet]
    named = [group.tile for group in triplets]
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    winds, dragons = sum(tile in WINDS for tile in named), sum(tile in DRAGONS for tile in named)
    small_winds, small_dragons = winds == 2 and pair in WINDS, dragons == 2 and pair in DRAGONS
    concealed = sum(group.concealed for group in triplets)
    flat = not triplets
    plain = pair < 27 and not bonus
    found = {
        "honor-pung": (0 if winds > 2 or small_winds else winds) + (0 if dragons == 3 or small_dragons else dragons),
        "all-chows": 3 * (flat and not plain),
        "big-all-chows": 10 * (flat and plain),
        "all-pungs": 10 * (len(triplets) == 5),
        "small-three-winds": 5 * small_winds,
        "big-three-winds": 10 * (winds == 3),
        "small-four-winds": 30 * (winds == 3 and pair in WINDS),
        "big-four-winds": 40 * (winds == 4),
        "small-three-dragons": 10 * small_dragons,
        "big-three-dragons": 30 * (dragons == 3),
        "only-possible-tile": 2 * _only_wait(win, groups),
        "melded-hand": 10 * _all_claimed(win, groups),
    }
    name, value = PUNGS.get(concealed, ("", 0))
    return found | _straight(groups) | ({name: value} if name else {})


def _straight(groups: list[Group]) -> dict[str, int]:
    best = 0
    for first in (0, 9, 18):
        parts = [[group for group in groups if group.name == "chow" and group.tile == first + low] for low in (0, 3, 6)]
        if all(parts):
            hidden = all(any(group.concealed for group in part) for part in parts)
            best = max(best, 10 if hidden else 5)
    return {"concealed-pure-straight" if best == 10 else "pure-straight": best} if best else {}


def _winning(groups: list[Group]) -> Group | None:
    return next((group for group in groups if group.wins), None)


def _only_wait(win: Win, groups: list[Group]) -> bool:
    group = _winning(groups)
    if group is None or win.tile is None or group.triplet or len(waits(win.hand, win.melds)) != 1:
        return False
    low = group.tile
    edge = (win.tile == low and low % 9 == 6) or (win.tile == low + 2 and low % 9 == 0)
    return group.name == "pair" or win.tile == low + 1 or edge


def _all_claimed(win: Win, groups: list[Group]) -> bool:
    group = _winning(groups)
    claimed = [meld for meld in win.melds if meld.giver is not None]
    return len(claimed) == 5 and win.way == "discard" and group is not None and group.name == "pair"
