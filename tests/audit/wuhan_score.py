"""The value of a Wuhan hand: readings with wild tiles, majors, doubles, and what each loser owes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tests.audit.tiles import HONORS, RED, Group, Kinds, runs_from, suit, without
from tests.audit.values import Score

EYES = frozenset(9 * colour + number for colour in range(3) for number in (1, 4, 7))
ANY = tuple(tile for tile in range(34) if tile != RED)
MINIMUM, NORMAL, GOLDEN, RADIANT, TRINITY = 8, 300, 400, 500, 600
MAJOR = 10

Part = tuple[str, int, Kinds]
"""A set or pair: its name, its lowest kind, and what its wild tiles stand for."""


@dataclass(frozen=True)
class Area:
    """What lies in front of a seat: claimed sets, kongs, and red dragons and wild tiles laid down or discarded."""

    is_open: bool
    open_kongs: int
    concealed_kongs: int
    reds: int
    wilds: int
    banker: bool

    @property
    def doubles(self) -> dict[str, int]:
        """Returns what counts for winners and losers."""
        found = {
            "open-sets": int(self.is_open),
            "open-kong": self.open_kongs,
            "kong-tile": self.reds,
            "concealed-kong": 2 * self.concealed_kongs,
            "wild-kong": 2 * self.wilds,
        }
        return {name: value for name, value in found.items() if value}


@dataclass(frozen=True)
class Hand:
    """A hand to be scored; `tiles` are all its tiles except those of melds."""

    tiles: Kinds
    melds: list[Group]
    wild: int
    way: str
    facts: frozenset[str]
    four_open: bool
    area: Area
    giver: int | None


@lru_cache(maxsize=1 << 14)
def splits(tiles: Kinds, wilds: int, pair: bool) -> tuple[tuple[Part, ...], ...]:
    """Yields every division of the tiles and the given number of wild tiles into sets and, if one is wanted, a pair."""
    if len(tiles) + wilds == 0:
        return () if pair else ((),)
    found: dict[tuple[Part, ...], None] = {}
    for part, own in _parts(tiles, wilds, pair):
        rest = without(tiles, *own)
        if rest is not None:
            for others in splits(rest, wilds - len(part[2]), pair and part[0] != "pair"):
                found[tuple(sorted((part, *others)))] = None
    return tuple(found)


def _parts(tiles: Kinds, wilds: int, pair: bool) -> Iterator[tuple[Part, Kinds]]:
    """Yields every set or pair that contains the lowest tile, or consists of wild tiles only, with the tiles that it
    uses."""
    names = (("pair", 2), ("pung", 3)) if pair else (("pung", 3),)
    lowest = tiles[:1]
    for name, size in names:
        for tile in lowest or ANY:
            for own in range(1 if lowest else 0, size + 1):
                if own <= tiles.count(tile) and size - own <= wilds:
                    yield (name, tile, (tile,) * (size - own)), (tile,) * own
    starts = range(lowest[0] - 2, lowest[0] + 1) if lowest else ANY
    for low in starts:
        if low < 0 or not runs_from(low) or (lowest and (lowest[0] >= 27 or low // 9 != lowest[0] // 9)):
            continue
        run = (low, low + 1, low + 2)
        yield from _chows(run, tiles, wilds)


def _chows(run: Kinds, tiles: Kinds, wilds: int) -> Iterator[tuple[Part, Kinds]]:
    for mask in range(8):
        own = tuple(tile for place, tile in enumerate(run) if mask >> place & 1)
        stand = tuple(tile for place, tile in enumerate(run) if not mask >> place & 1)
        if len(stand) <= wilds and set(own) <= set(tiles) and (not tiles or tiles[0] in own):
            yield ("chow", run[0], stand), own


def values(hand: Hand, losers: Mapping[int, Area], minimum: int = MINIMUM) -> Iterator[Score]:
    """Yields every reading that may win."""
    if RED in hand.tiles:
        return
    wilds = hand.tiles.count(hand.wild)
    natural = tuple(tile for tile in hand.tiles if tile != hand.wild)
    for parts in dict.fromkeys(splits(natural, wilds, True)):
        majors, natural_hand = _regular(hand, parts, wilds)
        if majors is not None:
            yield from _score(hand, majors, natural_hand, losers, minimum)
    shown = {tile for meld in hand.melds for tile in meld.tiles} | set(natural)
    for name, family in (("all-honors", set(HONORS) - {RED}), ("all-eyes", EYES)):
        if shown <= family and len(hand.tiles) + 3 * len(hand.melds) == 14:
            loose = {name} | (_of_draw(hand) if name == "all-eyes" else set())
            yield from _score(hand, loose, not wilds or hand.wild in family, losers, minimum)


def _regular(hand: Hand, parts: tuple[Part, ...], wilds: int) -> tuple[set[str] | None, bool]:
    """Returns the majors of a reading in sets and a pair, None if it may not win; and whether every wild tile stands
    for itself."""
    groups = [*hand.melds, *(Group(name, tile, concealed=True) for name, tile, _ in parts)]
    tiles = {tile for group in groups for tile in group.tiles}
    (pair,) = [part for part in parts if part[0] == "pair"]
    eyes = pair[1] in EYES and (len(pair[2]) < 2 or hand.wild in EYES)
    majors = set()
    if len({suit(tile) for tile in tiles}) == 1 and min(tiles) < 27:
        majors.add("pure-one-suit")
    if all(group.name != "chow" for group in groups):
        majors.add("all-pungs")
    if not eyes and not majors and not tiles <= set(HONORS):
        return None, False
    if tiles <= set(HONORS):
        majors.add("all-honors")
    if tiles <= EYES:
        majors.add("all-eyes")
    if eyes:
        majors |= _of_draw(hand)
        majors |= {"melded-hand"} if hand.four_open and hand.way == "discard" else set()
    if not majors and wilds > 1:
        return None, False
    return majors, all(stand == hand.wild for part in parts for stand in part[2])


def _of_draw(hand: Hand) -> set[str]:
    if hand.way == "rob-kong":
        return {"robbing-a-kong"}
    return set(hand.facts & {"kong-bloom", "last-tile"})


def _score(hand: Hand, majors: set[str], natural: bool, losers: Mapping[int, Area], minimum: int) -> Iterator[Score]:
    drawn = hand.way == "self-draw" and not majors & {"kong-bloom", "last-tile"}
    elements = dict.fromkeys(sorted(majors), MAJOR) if majors else {"plain-win": 1}
    elements |= hand.area.doubles
    if not majors and hand.area.banker:
        elements["dealer"] = 1
    elements |= ({"natural-hand": 1} if natural else {}) | ({"self-draw": 1} if drawn else {})
    base = MAJOR * len(majors) or 1
    doubles = sum(hand.area.doubles.values()) + (not majors and hand.area.banker) + natural + (not majors and drawn)
    score = Score(elements, {"base": base, "doubles": doubles}, 0)
    raw = _raw(hand, losers, score)
    if min(raw.values()) < minimum:
        return
    due = amounts_of(hand, losers, score)
    score.points, score.limit = sum(due.values()), any(amount >= NORMAL for amount in raw.values())
    score.rank = (score.points, sum(raw.values()))
    yield score


def _raw(hand: Hand, losers: Mapping[int, Area], score: Score) -> dict[int, int]:
    """Returns what each loser owes before any limit."""
    major = "plain-win" not in score.elements
    value = score.totals["base"] * 2 ** score.totals["doubles"]
    found = {}
    for seat, area in losers.items():
        threw = hand.way == "discard" and seat == hand.giver
        own = sum(area.doubles.values()) + (not major and area.banker) + (not major and threw)
        half = major and (threw or "self-draw" in score.elements)
        found[seat] = value * 2**own * (3 if half else 2) // 2
    return found


def amounts_of(hand: Hand, losers: Mapping[int, Area], score: Score) -> dict[int, int]:
    """Returns what each loser owes after limits."""
    raw = _raw(hand, losers, score)
    if any(amount < NORMAL for amount in raw.values()):
        return {seat: min(amount, NORMAL) for seat, amount in raw.items()}
    closed = [seat for seat in raw if not losers[seat].is_open]
    if len(closed) == len(raw):
        return dict.fromkeys(raw, TRINITY)
    return {seat: RADIANT if seat in closed else GOLDEN for seat in raw}
