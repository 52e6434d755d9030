"""The value of a Taizhou hand, a winner's or a loser's: fortunes, white dragons that stand in, hu doubled by tai."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.audit.losers import losing_groups
from tests.audit.tiles import (
    DRAGONS,
    HONORS,
    MAJORS,
    PLAYING,
    SUITED,
    WHITE,
    WINDS,
    Group,
    Kinds,
    suit,
    without as taken_from,
)
from tests.audit.values import Meld, Score, Win
from tests.audit.wilds import Part, fits, own_of, splits

LIMIT = 100


@dataclass(frozen=True)
class Rules:
    """What a hand is scored by: the indicator of the hand, whether values are rounded, how four winds are counted."""

    indicator: int
    rounded: bool
    four_winds: str


# ---- complete hands


def natural_choices(tiles: Kinds, indicator: int) -> Iterator[tuple[Kinds, int]]:
    """Yields the tiles without fortunes, with each choice of white dragons that stand in, and the number of
    fortunes."""
    natural = [tile for tile in tiles if tile != indicator]
    whites = natural.count(WHITE) if indicator != WHITE else 0
    others = [tile for tile in natural if tile != WHITE or indicator == WHITE]
    for number in range(whites + 1):
        chosen = [*others, *[indicator] * number, *[WHITE] * (whites - number)]
        yield tuple(sorted(chosen)), len(tiles) - len(natural)


def complete(tiles: Kinds, indicator: int, more: int = 0) -> bool:
    """Returns whether the tiles are a complete hand, with `more` wild tiles added."""
    return any(fits(natural, wilds + more, True) for natural, wilds in natural_choices(tiles, indicator))


def any_tile_completes(hand: Kinds, indicator: int) -> bool:
    """Returns whether every tile completes the hand."""
    if indicator not in hand:
        return False
    return all(complete(tuple(sorted((*hand, tile))), indicator) for tile in PLAYING)


def far_from_ready(hand: Kinds, indicator: int) -> bool:
    """Returns whether a hand is neither ready nor one tile short of it."""
    smaller = (taken_from(hand, tile) for tile in set(hand))
    return not any(rest is not None and complete(rest, indicator, 2) for rest in smaller)


# ---- elements


def _of_any_hand(
    groups: list[Group], wind: int, rules: Rules, winds_worth: int
) -> tuple[dict[str, int], dict[str, int]]:
    """Returns the hu and the tai that winners and losers count."""
    hu: Counter[str] = Counter()
    tai: Counter[str] = Counter()
    pairs = [group.tile for group in groups if group.name == "pair"]
    hu["honor-pair"] = 2 * sum(tile in DRAGONS or tile == wind for tile in pairs)
    triplets = [group.tile for group in groups if group.triplet]
    for group in groups:
        if group.triplet:
            value = 2 * (4 if group.name == "kong" else 1) * (2 if group.concealed else 1)
            side = "concealed" if group.concealed else "open"
            hu[f"{side}-{group.name}"] += value * (2 if group.tile in MAJORS else 1)
    tai["dragon-pung"] = sum(tile in DRAGONS for tile in triplets)
    tai["seat-wind-pung"] = triplets.count(wind)
    if _has_four_winds(set(triplets) & set(WINDS), set(pairs) & set(WINDS), wind, rules.four_winds):
        tai["four-winds"] = winds_worth
    return dict(hu), dict(tai)


def _has_four_winds(sets: set[int], pairs: set[int], wind: int, option: str) -> bool:
    if option == "off" or len(sets) < 3:
        return False
    if len(sets) == 4:
        return True
    fourth = pairs - sets
    return option != "big" and bool(fourth) and (option == "small" or wind in fourth)


def _score(hu: dict[str, int], tai: dict[str, int], rules: Rules) -> Score:
    hu, tai = ({name: value for name, value in part.items() if value} for part in (hu, tai))
    raw = sum(hu.values()) * 2 ** sum(tai.values())
    points = min(raw, LIMIT)
    if rules.rounded:
        points = (points + 9) // 10 * 10
    totals = {"hu": sum(hu.values()), "tai": sum(tai.values())}
    return Score({**hu, **tai}, totals, points, raw >= LIMIT, (points, raw))


def losing_hand(hand: Kinds, melds: list[Meld], wind: int, rules: Rules) -> Score:
    """Returns the value of a loser's hand; all its tiles are what they show."""
    return _score(*_of_any_hand(losing_groups(hand, melds), wind, rules, 4), rules)


def winning_hands(win: Win, wind: int, rules: Rules) -> Iterator[Score]:
    """Yields every reading of a winner's hand."""
    melds = [meld.group for meld in win.melds]
    for natural, wilds in natural_choices(win.tiles, rules.indicator):
        for parts in splits(natural, wilds, True) if fits(natural, wilds, True) else ():
            for place, middle in _places(win, parts, rules.indicator):
                groups = [
                    Group(name, low, concealed=win.drawn or number != place)
                    for number, (name, low, _) in enumerate(parts)
                ]
                yield _winner(win, [*melds, *groups], middle, wind, rules)


def _places(win: Win, parts: tuple[Part, ...], indicator: int) -> set[tuple[int, bool]]:
    """Returns the places of the winning tile: the number of its part, and whether it is the middle of a chow."""
    assert win.tile is not None
    found = set()
    for number, part in enumerate(parts):
        if win.tile == indicator:
            stands = set(part[2])
        else:
            shown = {win.tile, indicator} if win.tile == WHITE else {win.tile}
            stands = shown & set(own_of(part))
        found |= {(number, part[0] == "chow" and tile == part[1] + 1) for tile in stands}
    return found


def _winner(win: Win, groups: list[Group], middle: bool, wind: int, rules: Rules) -> Score:
    hu, tai = _of_any_hand(groups, wind, rules, 13)
    tiles = {tile for group in groups for tile in group.tiles}
    suits = {suit(tile) for tile in tiles if tile < SUITED}
    honors = bool(tiles & set(HONORS))
    hu |= {
        "winning": 10,
        "all-pungs": 4 * (sum(group.triplet for group in groups) == 4),
        "self-draw": 2 * win.drawn,
        "closed-wait": 2 * middle,
    }
    tai |= {
        "mixed-one-suit": int(len(suits) == 1 and honors),
        "pure-one-suit": 3 * (len(suits) == 1 and not honors),
    }
    return _score(hu, tai, rules)
