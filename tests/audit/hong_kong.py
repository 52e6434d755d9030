"""Hong Kong Old Style by its rules: doubles up to ten, everybody pays, liability for dear hands."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

from tests.audit.records import Plain, Stream
from tests.audit.table import Table
from tests.audit.tiles import (
    BONUS,
    DRAGONS,
    GREEN,
    HONORS,
    RED,
    TERMINALS,
    WHITE,
    WINDS,
    Group,
    kind,
    orphans,
    suit,
)
from tests.audit.values import Payment, Score, Win

POINTS = (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64)
LIMIT = 10
NEW_TILE_WALL = 5
JADE = (("jade-dragon", GREEN, 2), ("ruby-dragon", RED, 0), ("pearl-dragon", WHITE, 1))


def suits_in(tiles: tuple[int, ...]) -> set[int]:
    """Returns the suits of the tiles."""
    return {found for tile in tiles if (found := suit(tile)) is not None}


class HongKong(Table):
    """The game with all options at their defaults."""

    ruleset = "hong-kong"
    bonus = frozenset(BONUS)
    copies = MappingProxyType({**Table.copies, **dict.fromkeys(BONUS, 1)})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.feeds: list[list[tuple[str, int]]] = []

    def new_hand(self) -> None:
        """`feeds`: for each winner, which hand whose discard has fed. `exempt`: the last discard could not be avoided.
        `fresh`: it was of a new kind near the end."""
        self.feeds = [[] for _ in range(4)]
        self.exempt = self.fresh = False

    # ---- circumstances

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"last-tile"} if self.left == 0 else set()
        return frozenset(found | ({"kong"} if self.chain and self.chain[-1] == "kong" else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        if way != "discard":
            return frozenset()
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"last-discard"} if self.left == 0 else ()) | ({"first-discard"} if first else set())

    # ---- value

    def scored(self, win: Win) -> list[Score]:
        found = [self.value(win, groups, "regular") for groups in self.readings(win)]
        counts = Counter(win.tiles)
        if not win.melds and all(number % 2 == 0 for number in counts.values()) and len(win.tiles) == 14:
            pairs = [Group("pair", tile, win.drawn) for tile, number in counts.items() for _ in range(number // 2)]
            found.append(self.value(win, pairs, "seven-pairs"))
        if not win.melds and orphans(win.tiles):
            found.append(self.value(win, [], "thirteen-orphans"))
        return found

    def value(self, win: Win, groups: list[Group], shape: str) -> Score:
        """Returns the doubles and points of a reading."""
        elements = self.of_the_win(win) | self.of_the_tiles(win, groups, shape) | self.of_the_sets(win, groups, shape)
        fan = min(LIMIT, sum(elements.values()))
        return Score(elements, {"fan": fan}, POINTS[fan], fan == LIMIT, (POINTS[fan], sum(elements.values())))

    def of_the_win(self, win: Win) -> dict[str, int]:
        """Returns the doubles for bonus tiles and for the way of winning."""
        own = [kind(piece) - 34 for piece in self.bonuses[win.seat]]
        wind = (win.seat - self.dealer) % 4
        kong = "kong" in win.facts
        found = {
            "no-flowers": not own,
            "seat-flower": sum(number % 4 == wind for number in own),
            "all-flowers": {0, 1, 2, 3} <= set(own),
            "all-seasons": {4, 5, 6, 7} <= set(own),
            "self-draw": win.drawn and not kong and "dealt" not in win.facts,
            "last-tile": "last-tile" in win.facts,
            "last-discard": "last-discard" in win.facts,
            "kong-bloom": kong,
            "robbing-a-kong": win.way == "rob-kong",
            "heavenly-hand": LIMIT * ("dealt" in win.facts),
            "earthly-hand": LIMIT * ("first-discard" in win.facts),
        }
        return {name: int(value) for name, value in found.items() if value}

    def of_the_tiles(self, win: Win, groups: list[Group], shape: str) -> dict[str, int]:
        """Returns the doubles for the kinds in the hand."""
        tiles = tuple(tile for group in groups for tile in group.tiles) or win.tiles
        honors, suits = [tile for tile in tiles if tile in HONORS], suits_in(tiles)
        gates = not win.melds and "dealt" not in win.facts and len(suits) == 1
        before = Counter(tile % 9 for tile in win.hand)
        nine = gates and not honors and before == Counter([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
        chowless = shape == "seven-pairs" or all(group.name != "chow" for group in groups)
        found = {
            "mixed-one-suit": 3 * (len(suits) == 1 and bool(honors)),
            "pure-one-suit": 6 * (len(suits) == 1 and not honors),
            "all-honors": LIMIT * (not suits and bool(groups)),
            "all-terminals": LIMIT * (set(tiles) <= TERMINALS and chowless),
            "nine-gates": LIMIT * nine,
            "seven-pairs": 4 * (shape == "seven-pairs"),
            "thirteen-orphans": LIMIT * (shape == "thirteen-orphans"),
        }
        return {name: value for name, value in found.items() if value}

    def of_the_sets(self, win: Win, groups: list[Group], shape: str) -> dict[str, int]:
        """Returns the doubles for the sets."""
        if shape != "regular":
            return {}
        triplets = [group for group in groups if group.triplet]
        named = [group.tile for group in triplets]
        (pair,) = [group.tile for group in groups if group.name == "pair"]
        dragons, winds = sum(tile in DRAGONS for tile in named), sum(tile in WINDS for tile in named)
        concealed = sum(group.concealed for group in triplets)
        found = {
            "all-chows": not triplets,
            "dragon-pung": dragons,
            "seat-wind-pung": WINDS[(win.seat - self.dealer) % 4] in named,
            "round-wind-pung": WINDS[self.round % 4] in named,
            "small-three-dragons": 2 * (dragons == 2 and pair in DRAGONS),
            "all-pungs": 3 * (len(triplets) == 4),
            "four-concealed-pungs": LIMIT * (concealed == 4 and win.drawn),
            "big-three-dragons": LIMIT * (dragons == 3),
            "small-four-winds": LIMIT * (winds == 3 and pair in WINDS),
            "big-four-winds": LIMIT * (winds == 4),
            "four-kongs": LIMIT * (sum(group.name == "kong" for group in triplets) == 4),
        }
        for name, dragon, colour in JADE:
            rest = [tile for tile in (*named, pair) if tile != dragon]
            fits = len(triplets) == 4 and dragon in named and all(suit(tile) == colour for tile in rest)
            found[name] = LIMIT * fits
        return {name: int(value) for name, value in found.items() if value}

    # ---- liability

    def fed_cases(self, tile: int, winner: int, name: str) -> list[str]:
        """Returns the valuable hands that a tile feeds when it makes such a set of the winner."""
        opened = [meld for meld in self.melds[winner] if meld.giver is not None]
        triplets = [meld.tile for meld in opened if meld.name != "chow"]
        found = []
        if name != "chow":
            for case, kinds_, least in (
                ("big-three-dragons", set(DRAGONS), 2),
                ("big-four-winds", set(WINDS), 3),
                ("all-honors", set(HONORS), 3),
                ("all-terminals", set(TERMINALS), 3),
            ):
                if tile in kinds_ and sum(other in kinds_ for other in triplets) == least:
                    found.append(case)
        same = [meld for meld in opened if suit(meld.tile) == suit(tile)]
        if suit(tile) is not None and len(same) == 3:
            found.append("pure-one-suit")
        return found

    def no_safe_tile(self, seat: int) -> bool:
        """Returns whether every tile of the hand would feed somebody."""
        held = {kind(piece) for piece in self.hands[seat]} - self.bonus
        others = [other for other in range(4) if other != seat]
        return all(any(self.fed_cases(tile, other, "pung") for other in others) for tile in held)

    def before_discard(self, seat: int, piece: str) -> None:
        self.exempt = self.no_safe_tile(seat)
        thrown = {kind(other) for river in self.rivers for other in river}
        self.fresh = self.left <= NEW_TILE_WALL and kind(piece) not in thrown

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        if not self.exempt:
            cases = self.fed_cases(kind(piece), seat, answer["do"])
            self.feeds[seat] += [(case, giver) for case in cases]
        super().claim(seat, giver, piece, answer)

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns who fed the hand last."""
        feeds = list(self.feeds[win.seat])
        if win.giver is not None and win.tile is not None and not (win.way == "discard" and self.exempt):
            for groups in self.readings(win):
                made = [group.name for group in groups if group.wins and group.name != "pair"]
                if made and self.value(win, groups, "regular").elements == score.elements:
                    feeds += [(case, win.giver) for case in self.fed_cases(win.tile, win.seat, made[0])]
        found = [giver for case, giver in feeds if case in score.elements]
        return found[-1] if found else None

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        points, others = score.points, [seat for seat in range(4) if seat != win.seat]
        if win.way == "discard" and self.fresh:
            assert win.giver is not None
            return [(win.giver, win.seat, 4 * points)]
        liable = self.liable(win, score)
        if liable is None:
            return [(seat, win.seat, points * (2 if win.giver in (None, seat) else 1)) for seat in others]
        if win.giver is None:
            return [(liable, win.seat, 6 * points)]
        if win.giver == liable:
            return [(liable, win.seat, 4 * points)]
        return [(liable, win.seat, 2 * points), (win.giver, win.seat, 2 * points)]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins or wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
