"""The value of a Wuhan hand: readings with wild tiles, majors, doubles, and what each loser owes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tests.audit.tiles import HONORS, RED, Group, Kinds, suit
from tests.audit.values import Score
from tests.audit.wilds import Part, splits

EYES = frozenset(9 * colour + number for colour in range(3) for number in (1, 4, 7))
NORMAL, GOLDEN, RADIANT, TRINITY = 300, 400, 500, 600
MAJOR = 10


@dataclass(frozen=True)
class Stakes:
    """What games differ in. `every_loser` says whether each loser must owe the minimum, or one is enough; `half`
    whether a self-draw or the winning discard brings half as much again in a major, or a double. With one of the
    `instant` majors all losers have reached the limit. With `honors_pure` a regular hand of honours is also pure one
    suit."""

    minimum: int = 8
    every_loser: bool = True
    half: bool = True
    honors_pure: bool = False
    instant: frozenset[str] = frozenset()

    def enough(self, majors: set[str], raw: Iterable[int]) -> bool:
        """Returns whether the losers owe enough for the win."""
        if majors & self.instant:
            return True
        return (min(raw) if self.every_loser else max(raw)) >= self.minimum


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


def values(hand: Hand, losers: Mapping[int, Area], stakes: Stakes) -> Iterator[Score]:
    """Yields every reading that may win."""
    if RED in hand.tiles:
        return
    wilds = hand.tiles.count(hand.wild)
    natural = tuple(tile for tile in hand.tiles if tile != hand.wild)
    for parts in dict.fromkeys(splits(natural, wilds, True, RED)):
        majors, natural_hand = _regular(hand, parts, wilds, stakes.honors_pure)
        if majors is not None:
            yield from _score(hand, majors, natural_hand, losers, stakes)
    shown = {tile for meld in hand.melds for tile in meld.tiles} | set(natural)
    for name, family in (("all-honors", set(HONORS) - {RED}), ("all-eyes", EYES)):
        if shown <= family and len(hand.tiles) + 3 * len(hand.melds) == 14:
            loose = {name} | (_of_draw(hand) if name == "all-eyes" else set())
            yield from _score(hand, loose, not wilds or hand.wild in family, losers, stakes)


def _regular(hand: Hand, parts: tuple[Part, ...], wilds: int, honors_pure: bool) -> tuple[set[str] | None, bool]:
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
        majors |= {"all-honors", "pure-one-suit"} if honors_pure else {"all-honors"}
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


def _score(hand: Hand, majors: set[str], natural: bool, losers: Mapping[int, Area], stakes: Stakes) -> Iterator[Score]:
    drawn = hand.way == "self-draw" and not majors & {"kong-bloom", "last-tile"}
    elements = dict.fromkeys(sorted(majors), MAJOR) if majors else {"plain-win": 1}
    elements |= hand.area.doubles
    if not majors and hand.area.banker:
        elements["dealer"] = 1
    elements |= ({"natural-hand": 1} if natural else {}) | ({"self-draw": 1} if drawn else {})
    base = MAJOR * len(majors) or 1
    full_draw = drawn and not (majors and stakes.half)
    doubles = sum(hand.area.doubles.values()) + (not majors and hand.area.banker) + natural + full_draw
    score = Score(elements, {"base": base, "doubles": doubles}, 0)
    raw = _raw(hand, losers, score, stakes)
    if not stakes.enough(majors, raw.values()):
        return
    due = amounts_of(hand, losers, score, stakes)
    reached = bool(majors & stakes.instant) or any(amount >= NORMAL for amount in raw.values())
    score.points, score.limit = sum(due.values()), reached
    score.rank = (score.points, sum(raw.values()))
    yield score


def _raw(hand: Hand, losers: Mapping[int, Area], score: Score, stakes: Stakes) -> dict[int, int]:
    """Returns what each loser owes before any limit."""
    major = "plain-win" not in score.elements
    value = score.totals["base"] * 2 ** score.totals["doubles"]
    found = {}
    for seat, area in losers.items():
        threw = hand.way == "discard" and seat == hand.giver
        full = threw and not (major and stakes.half)
        own = sum(area.doubles.values()) + (not major and area.banker) + full
        half = major and stakes.half and (threw or "self-draw" in score.elements)
        found[seat] = value * 2**own * (3 if half else 2) // 2
    return found


def amounts_of(hand: Hand, losers: Mapping[int, Area], score: Score, stakes: Stakes) -> dict[int, int]:
    """Returns what each loser owes after limits."""
    raw = _raw(hand, losers, score, stakes)
    if stakes.instant.isdisjoint(score.elements) and any(amount < NORMAL for amount in raw.values()):
        return {seat: min(amount, NORMAL) for seat, amount in raw.items()}
    closed = [seat for seat in raw if not losers[seat].is_open]
    if len(closed) == len(raw):
        return dict.fromkeys(raw, TRINITY)
    return {seat: RADIANT if seat in closed else GOLDEN for seat in raw}
