"""The value of hands in Shanghai "pure, mixed, pungs": the seven types, flowers up to a laazi, what raises and what
doubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from tests.audit.tiles import DRAGONS, SUITED, WINDS, Group, suit
from tests.audit.values import Score, Win

FORMED = {
    (False, False): ("pure-one-suit", 1),
    (False, True): ("pure-one-suit-pungs", 2),
    (True, False): ("mixed-one-suit", 0),
    (True, True): ("mixed-one-suit-pungs", 1),
}
"""Hands of one suit: whether honours and pungs alone → the type and its laazi."""


@dataclass(frozen=True)
class Agreed:
    """What the players have agreed: the points, and whether a concealed hand doubles."""

    base: int
    flower: int
    laazi: int
    concealed: bool


def type_of(win: Win, groups: Collection[Group]) -> tuple[str, int] | None:
    """Returns the type of a hand and its laazi; no groups stand for honours in any form. None for none of the types."""
    if not groups:
        return "all-honors-unformed", 2
    tiles = {tile for group in groups for tile in group.tiles}
    suits = {suit(tile) for tile in tiles if tile < SUITED}
    pungs = all(group.triplet or group.name == "pair" for group in groups)
    if not suits:
        return "all-honors", 4
    if len(suits) == 1:
        return FORMED[any(tile >= SUITED for tile in tiles), pungs]
    return ("all-pungs", 0) if pungs else None


def flowers_of(groups: Collection[Group], bonus: int) -> dict[str, int]:
    """Returns the flowers of a hand by their names."""
    found = Counter({"flower-tile": bonus})
    for group in groups:
        if not group.triplet:
            continue
        sort = "wind" if group.tile in WINDS else "dragon" if group.tile in DRAGONS else "suit"
        more = {"suit": 0, "wind": 1, "dragon": 2}[sort]
        if group.name == "pung":
            found[f"{sort}-pung"] += more
        else:
            concealed = group.meld == "concealed"
            found[f"{sort}-{'concealed' if concealed else 'open'}-kong"] += more + 1 + concealed
    return dict(+found)


def score_of(
    win: Win, groups: Collection[Group], bonus: int, agreed: Agreed, *, last: bool, doubled: bool
) -> Score | None:
    """Returns the value of a reading; None if it may not win. `last` says whether one of the last four tiles was
    drawn, `doubled` whether the hand follows a washout."""
    kind_of_hand = type_of(win, groups)
    if kind_of_hand is None:
        return None
    name, laazi = kind_of_hand
    flowers = {} if laazi else flowers_of(groups, bonus)
    naked = bool(groups) and len(win.melds) == 4
    if win.way == "discard" and not laazi and not naked and sum(flowers.values()) < 2:
        return None
    ways = {"kong-bloom": 0} if "kong-bloom" in win.facts else {}
    ways |= {"naked-single": 0} if naked else {}
    ways |= {"concealed-hand": 1} if agreed.concealed and not win.open else {}
    ways |= {"last-draw": 1} if last and win.drawn else {}
    points = laazi * agreed.laazi
    if not laazi:
        points = min(agreed.base + agreed.flower * sum(flowers.values()), agreed.laazi)
    small = points < agreed.laazi
    if small and {"kong-bloom", "naked-single"} & set(ways):
        points = agreed.laazi
    points *= 2 ** sum(ways.values())
    if small:
        points = min(points, agreed.laazi)
    totals = {"flowers": sum(flowers.values()), "laazi": laazi, "doublings": sum(ways.values())}
    limit = not laazi and points == agreed.laazi
    points *= 2 if doubled else 1
    return Score({name: laazi, **flowers, **ways}, totals, points, limit, (points, laazi, totals["flowers"]))
