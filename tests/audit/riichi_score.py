"""The value of a riichi hand: yaku, dora, minipoints, limits, with all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tests.audit.tiles import ALL_GREEN, DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Group, Kinds, orphans, suit
from tests.audit.values import Score, Win

DEAREST = 8000
LIMITS = ((11, 6000), (8, 4000), (6, 3000), (5, 2000))
NEARLY_MANGAN = 1920


@dataclass
class Circumstances:
    """The facts that count besides the tiles; `red` is the number of red fives in the hand."""

    chosen: Mapping[str, str | int]
    counters: int
    red: int
    seat_wind: int
    round_wind: int
    east: bool
    riichi: bool
    double: bool
    indicators: list[int]
    under: list[int]


def named_by(indicator: int) -> int:
    """Returns the tile that an indicator names."""
    if indicator < 27:
        return indicator // 9 * 9 + (indicator + 1) % 9
    if indicator < 31:
        return 27 + (indicator - 26) % 4
    return 31 + (indicator - 30) % 3


def readings_scored(win: Win, readings: list[list[Group]], pairs: bool, seen: Circumstances) -> list[Score]:
    """Yields every reading that has a yaku."""
    tiles = tuple(sorted((*win.tiles, *(tile for meld in win.melds for tile in meld.group.tiles))))
    found: list[Score] = []
    for groups in readings:
        found += _scored(win, groups, "regular", tiles, seen)
    if not win.melds and pairs:
        twos = [Group("pair", tile, win.drawn) for tile in sorted(set(tiles))]
        found += _scored(win, twos, "seven-pairs", tiles, seen)
    if not win.melds and orphans(tiles):
        found += _scored(win, [], "thirteen-orphans", tiles, seen)
    return found


def _scored(win: Win, groups: list[Group], shape: str, tiles: Kinds, seen: Circumstances) -> list[Score]:
    chosen = seen.chosen
    dearest = _yakuman(win, groups, shape, tiles, seen)
    if dearest and chosen["several-yakuman"] == "added":
        number = sum(dearest.values())
        return [_score(dearest, {"yakuman": number}, DEAREST * number, win, seen, limit=True)]
    if dearest:
        most = max(dearest.values())
        found = [{name: number} for name, number in dearest.items() if number == most]
        return [_score(one, {"yakuman": most}, DEAREST * most, win, seen, limit=True) for one in found]
    if shape == "thirteen-orphans":
        return []
    yaku = {name: han for name, han in _yaku(win, groups, shape, tiles, seen).items() if han}
    dora = {name: han for name, han in _dora(tiles, seen).items() if han}
    parts = {name: points for name, points in _minipoints(win, groups, shape, seen, "pinfu" in yaku).items() if points}
    flat = "human-hand" in win.facts and chosen["human-hand-value"] == "mangan"
    if flat and (not yaku or sum(yaku.values()) + sum(dora.values()) <= 5):
        yaku, dora = {"human-hand": 5}, {}
    least = 2 if chosen["two-yaku-at-five-counters"] == "on" and seen.counters >= 5 else 1
    if sum(yaku.values()) < least:
        return []
    fu = sum(parts.values())
    fu = fu if shape == "seven-pairs" else -(-fu // 10) * 10
    han = sum(yaku.values()) + sum(dora.values())
    base = next((base for least, base in LIMITS if han >= least), None)
    if chosen["counted-yakuman"] == "on" and han >= 13:
        base = DEAREST
    counted = fu * 2 ** (han + 2)
    if chosen["round-up-mangan"] == "on" and counted == NEARLY_MANGAN:
        counted = 2000
        base = base or counted
    limit = base is not None or counted > 2000
    base = base or min(counted, 2000)
    return [_score({**yaku, **dora, **parts}, {"han": han, "fu": fu}, base, win, seen, limit=limit)]


def _score(
    elements: dict[str, int], totals: dict[str, int], base: int, win: Win, seen: Circumstances, *, limit: bool
) -> Score:
    factors = [6 if seen.east else 4] if win.giver is not None else [2, 2, 2] if seen.east else [2, 1, 1]
    points = sum(-(-factor * base // 100) * 100 for factor in factors)
    order = (totals.get("yakuman", 0), totals.get("han", 0), totals.get("fu", 0))
    return Score(elements, totals, points, limit, (points, *order, base))


def _yakuman(win: Win, groups: list[Group], shape: str, tiles: Kinds, seen: Circumstances) -> dict[str, int]:
    """Returns the yakuman and how many each counts."""
    triplets = [group for group in groups if group.triplet]
    named = {group.tile for group in triplets}
    pair = next((group.tile for group in groups if group.name == "pair"), None)
    counts = Counter(tile % 9 for tile in tiles)
    gates = len({suit(tile) for tile in tiles}) == 1 and tiles[0] < 27 and not win.melds
    nine = gates and not Counter([0, 0, 0, *range(1, 8), 8, 8, 8]) - counts
    found = {
        "thirteen-orphans": shape == "thirteen-orphans",
        "nine-gates": nine and shape == "regular",
        "heavenly-hand": "dealt" in win.facts,
        "earthly-hand": "earthly-hand" in win.facts,
        "four-concealed-pungs": sum(group.concealed for group in triplets) == 4,
        "four-kongs": sum(group.name == "kong" for group in triplets) == 4,
        "all-green": set(tiles) <= ALL_GREEN and shape == "regular",
        "all-terminals": set(tiles) <= TERMINALS,
        "all-honors": set(tiles) <= set(HONORS),
        "big-three-dragons": set(DRAGONS) <= named,
        "small-four-winds": len(named & set(WINDS)) == 3 and pair in WINDS,
        "big-four-winds": set(WINDS) <= named,
        "human-hand": "human-hand" in win.facts and seen.chosen["human-hand-value"] == "yakuman",
    }
    worth: dict[str, int] = {name: 1 for name, there in found.items() if there}
    if "big-four-winds" in worth and seen.chosen["big-four-winds-value"] == "double":
        worth["big-four-winds"] = 2
    if seen.chosen["special-waits"] == "double":
        for name, special in _special_waits(win, groups).items():
            if special and worth.pop(name.rpartition("/")[0], 0):
                worth[name.rpartition("/")[2]] = 2
    return worth


def _special_waits(win: Win, groups: list[Group]) -> dict[str, bool]:
    """Returns yakuman / their dearer forms: complete but for any of thirteen, any of nine, or the pair."""
    before = Counter(tile % 9 for tile in win.hand)
    return {
        "thirteen-orphans/thirteen-orphans-13-waits": win.tile is not None and set(win.hand) == MAJORS,
        "nine-gates/pure-nine-gates": win.tile is not None and before == Counter([0, 0, 0, *range(1, 8), 8, 8, 8]),
        "four-concealed-pungs/four-concealed-pungs-pair-wait": _wait(win, groups) == "pair-wait",
    }


def _dora(tiles: Kinds, seen: Circumstances) -> dict[str, int]:
    first, *later = seen.indicators
    return {
        "dora": tiles.count(named_by(first)) + seen.red,
        "kan-dora": sum(tiles.count(named_by(one)) for one in later),
        "ura-dora": sum(tiles.count(named_by(one)) for one in seen.under),
    }


def _yaku(win: Win, groups: list[Group], shape: str, tiles: Kinds, seen: Circumstances) -> dict[str, int]:
    suits, honors = {suit(tile) for tile in tiles if tile < 27}, any(tile in HONORS for tile in tiles)
    concealed = 0 if win.open else 1
    chowless = all(group.name != "chow" for group in groups)
    alone = seen.chosen["last-tile-after-kong"] == "kong-alone"
    found = {
        "riichi": int(seen.riichi),
        "double-riichi": int(seen.double),
        "ippatsu": int(seen.riichi and "one-shot" in win.facts),
        "fully-concealed": int(win.drawn and concealed),
        "all-simples": int(not set(tiles) & MAJORS and bool(concealed or seen.chosen["open-all-simples"] == "on")),
        "kong-bloom": int("kong-bloom" in win.facts),
        "robbing-a-kong": int(win.way.startswith("rob")),
        "last-tile": int("last-tile" in win.facts and not (alone and "kong-bloom" in win.facts)),
        "last-discard": int("last-discard" in win.facts),
        "human-hand": 5 * ("human-hand" in win.facts and seen.chosen["human-hand-value"] == "five-han"),
        "seven-pairs": 2 * (shape == "seven-pairs"),
        "mixed-one-suit": (2 + concealed) * (len(suits) == 1 and honors),
        "pure-one-suit": (5 + concealed) * (len(suits) == 1 and not honors),
        "all-terminals-and-honors": 2 * (set(tiles) <= MAJORS and chowless),
    }
    return found | (_of_sets(win, groups, concealed, seen) if shape == "regular" else {})


def _of_sets(win: Win, groups: list[Group], concealed: int, seen: Circumstances) -> dict[str, int]:
    chows = Counter(group.tile for group in groups if group.name == "chow")
    triplets = [group for group in groups if group.triplet]
    named = {group.tile for group in triplets}
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    doubles = sum(number // 2 for number in chows.values())
    ends = all(set(group.tiles) & MAJORS for group in groups) and bool(chows)
    pure = all(set(group.tiles) & TERMINALS for group in groups) and bool(chows)
    pinfu = concealed and not triplets and not _pair_points(pair, seen) and _two_sided(win, groups)
    dragons = len(named & set(DRAGONS))
    return {
        "pinfu": int(pinfu),
        "pure-double-chow": int(bool(concealed) and doubles == 1),
        "twice-pure-double-chow": 3 * (bool(concealed) and doubles == 2),
        "mixed-triple-chow": (1 + concealed) * any({low, low + 9, low + 18} <= set(chows) for low in range(7)),
        "pure-straight": (1 + concealed) * any({low, low + 3, low + 6} <= set(chows) for low in (0, 9, 18)),
        "dragon-pung": dragons,
        "seat-wind-pung": int(seen.seat_wind in named),
        "round-wind-pung": int(seen.round_wind in named),
        "outside-hand": (1 + concealed) * (ends and not pure),
        "terminals-in-all-sets": (2 + concealed) * pure,
        "triple-pung": 2 * any({low, low + 9, low + 18} <= named for low in range(9)),
        "three-concealed-pungs": 2 * (sum(group.concealed for group in triplets) == 3),
        "three-kongs": 2 * (sum(group.name == "kong" for group in triplets) == 3),
        "all-pungs": 2 * (len(triplets) == 4),
        "small-three-dragons": 2 * (dragons == 2 and pair in DRAGONS),
    }


def _pair_points(pair: int, seen: Circumstances) -> int:
    return 2 * ((pair in DRAGONS) + (pair == seen.seat_wind) + (pair == seen.round_wind))


def _wait(win: Win, groups: list[Group]) -> str:
    """Returns what the winning tile completes."""
    group = next((group for group in groups if group.wins), None)
    if group is None or win.tile is None or group.triplet:
        return "other"
    if group.name == "pair":
        return "pair-wait"
    if win.tile == group.tile + 1:
        return "closed-wait"
    edge = (win.tile == group.tile and group.tile % 9 == 6) or (win.tile == group.tile + 2 and group.tile % 9 == 0)
    return "edge-wait" if edge else "two-sided"


def _two_sided(win: Win, groups: list[Group]) -> bool:
    return _wait(win, groups) == "two-sided"


def _minipoints(win: Win, groups: list[Group], shape: str, seen: Circumstances, pinfu: bool) -> dict[str, int]:
    if shape == "seven-pairs":
        return {"base-seven-pairs": 25}
    found: Counter[str] = Counter()
    from_another = win.giver is not None and not win.open
    for group in groups:
        if group.triplet:
            major = group.tile in MAJORS
            points = 2 * (2 if major else 1) * (2 if group.concealed else 1) * (4 if group.name == "kong" else 1)
            side = "concealed" if group.concealed else "exposed"
            found[f"{'major' if major else 'minor'}-{group.name}-{side}"] += points
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    found["dragon-pair"] = 2 * (pair in DRAGONS)
    found["seat-wind-pair"] = 2 * (pair == seen.seat_wind)
    once = pair == seen.seat_wind and seen.chosen["double-wind-pair"] == "once"
    found["round-wind-pair"] = 2 * (pair == seen.round_wind and not once)
    wait = _wait(win, groups)
    if wait.endswith("wait"):
        found[wait] = 2
    found["self-draw"] = 2 * (win.drawn and not pinfu)
    if win.open and not sum(found.values()):
        found["open-pinfu"] = 2
    found["base-concealed-discard" if from_another else "base-other"] = 30 if from_another else 20
    return dict(found)
