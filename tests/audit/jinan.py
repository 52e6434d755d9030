"""Jinan mahjong: flower points times fan, a pair of 2, 5 or 8, hands that are laid open, unwon hands that double, go-
rounds that follow the dealer, ties of three claims."""

from __future__ import annotations

from collections import Counter
from math import prod

from tests.audit.records import Stream, must
from tests.audit.shanghai import Shanghai
from tests.audit.shanghai_score import found, one_suit
from tests.audit.tiles import HONORS, PLAYING, Group, Kinds, kind, kinds, regular, without
from tests.audit.values import Meld, Payment, Score, Win

HANDS, DEAD_STACKS, MOST_DOUBLINGS, FOLLOW_ROUNDS = 16, 6, 5, 2
OPEN = "open-hand"
FAN = {"all-pungs": 2, "mixed-one-suit": 2, "pure-straight": 2, "kong-bloom": 2, "pure-one-suit": 5}


def has_eyes(groups: list[Group] | tuple[tuple[str, int], ...]) -> bool:
    """Returns whether the pair is one of 2, 5 or 8."""
    (pair,) = [group[1] for group in groups if group[0] == "pair"]
    return pair < 27 and pair % 9 in (1, 4, 7)


def waits(hand: Kinds, melds: list[Meld]) -> set[int]:
    """Returns the kinds that win, without those of which the owner has all four tiles."""
    laid = [kind(piece) for meld in melds for piece in meld.pieces]
    free = [tile for tile in PLAYING if hand.count(tile) + laid.count(tile) < 4]
    return {tile for tile in free if any(map(has_eyes, regular(tuple(sorted((*hand, tile))))))}


def points_of_sets(groups: list[Group]) -> dict[str, int]:
    """Returns the flower points of pungs and kongs. A pung of honours that the winning tile completes has none."""
    points: Counter[str] = Counter()
    for group in groups:
        honor = group.tile in HONORS
        if group.name == "pung" and honor and not group.wins:
            points["honor-pung"] += 1
        if group.name == "kong":
            hidden = group.meld == "concealed"
            name = f"{'honor' if honor else 'suit'}-{'concealed' if hidden else 'open'}-kong"
            points[name] += 1 + honor + hidden
    return dict(points)


def straight(groups: list[Group]) -> bool:
    """Returns whether there are the chows 123, 456 and 789 of one suit."""
    lows = {group.tile for group in groups if group.name == "chow"}
    return any(lows >= {first, first + 3, first + 6} for first in (0, 9, 18))


class Jinan(Shanghai):
    """The game with any options."""

    ruleset = "jinan"
    options = frozenset({"several-winners", "follow-dealer", "fan-combine"})

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.most_winners = 3 if self.option("several-winners", "no") == "yes" else 1
        self.unwon_hands = 0

    def new_hand(self) -> None:
        """`fed` are the givers of the sets that a seat has claimed, `thrown_tiles` all discards in order, `free` how
        many of them came before the first claim; `paid_rounds` go-rounds have been paid for. `kong_giver` gave the tile
        of the last kong."""
        self.fed: list[list[int]] = [[] for _ in range(4)]
        self.thrown_tiles: list[int] = []
        self.free: int | None = None
        self.paid_rounds = 0
        self.kong_giver: int | None = None

    @property
    def left(self) -> int:
        return sum(map(len, self.stacks[:-DEAD_STACKS]))

    # ---- following the dealer

    def follow(self) -> list[Payment]:
        """Returns what the dealer pays for go-rounds of equal discards that have not been paid for."""
        thrown = self.thrown_tiles[: self.free]
        rounds = 0
        while rounds < FOLLOW_ROUNDS and len(thrown) >= 4 * rounds + 4:
            if len(set(thrown[4 * rounds : 4 * rounds + 4])) > 1:
                break
            rounds += 1
        new, self.paid_rounds = rounds - self.paid_rounds, rounds
        amount = new * int(self.option("follow-dealer", 1))
        return [(self.dealer, seat, amount) for seat in range(4) if seat != self.dealer and amount]

    def unclaimed(self, giver: int, piece: str) -> None:
        self.pay(self.follow())

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        if self.free is None:
            self.free = len(self.thrown_tiles)
        self.fed[seat].append(giver)
        self.kong_giver = giver
        self.pay(self.follow())

    # ---- the open hand

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        if self.declared[seat]:
            stuck = self.drawn is not None and kind(self.drawn) in self.bonus
            must(piece == self.drawn or stuck, "the hand lies open", seat=seat, piece=piece)
            must(declaration is None, "opened twice", seat=seat)
        elif declaration is not None:
            must(declaration == OPEN, "another declaration", seat=seat)
            must(waits(kinds(self.hands[seat] - {piece}), self.melds[seat]), "not ready", seat=seat, piece=piece)

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        if declaration:
            self.declared[seat].add(declaration)
        self.thrown_tiles.append(kind(piece))
        super().thrown(seat, piece, declaration)

    def may_claim(self, seat: int, tile: int) -> bool:
        return not self.declared[seat]

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if not super().may_kong(seat, form, tile):
            return False
        if not self.declared[seat]:
            return True
        if self.drawn is None or kind(self.drawn) != tile:
            return False
        before = kinds(self.hands[seat] - {self.drawn})
        after = without(before, tile, tile, tile) if form == "concealed" else before
        laid = self.melds[seat]
        return after is not None and waits(before, laid) == waits(after, laid)

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        super().lay_kong(seat, form, pieces)
        self.kong_giver = None

    # ---- wins

    def offered_win(self, seat: int, tile: int, giver: int, way: str) -> Win | None:
        return None if self.declared[seat] else super().offered_win(seat, tile, giver, way)

    def facts_drawn(self, seat: int) -> frozenset[str]:
        fed = self.chain[-1:] == ["kong"] and self.kong_giver is not None
        return super().facts_drawn(seat) | ({"fed"} if fed else set())

    def scored(self, win: Win) -> list[Score]:
        return [self.value(win, groups) for groups in self.readings(win) if has_eyes(groups)]

    def value(self, win: Win, groups: list[Group]) -> Score:
        mixed, pure = one_suit(groups)
        there = {
            "all-pungs": sum(group.triplet for group in groups) == 4,
            "mixed-one-suit": mixed,
            "pure-straight": straight(groups),
            "kong-bloom": "kong-bloom" in win.facts,
            "pure-one-suit": pure,
        }
        fan = {name: FAN[name] for name, holds in there.items() if holds} or {"plain-win": 1}
        flowers = found({"flower-tile": len(self.bonuses[win.seat]), **points_of_sets(groups)})
        giver_open = win.giver is not None and OPEN in self.declared[win.giver]
        doubles = min(self.unwon_hands, MOST_DOUBLINGS)
        times = found(
            {
                "open-ready": 2 * (OPEN in self.declared[win.seat]),
                "open-ready-discarder": 2 * giver_open,
                "washout-doubling": 2**doubles if doubles else 0,
            }
        )
        multiplied = self.option("fan-combine", "add") == "multiply"
        whole = prod(fan.values()) if multiplied else sum(fan.values())
        totals = {"flowers": sum(flowers.values()), "fan": whole, "multiplier": prod(times.values())}
        points = (1 + totals["flowers"]) * totals["fan"] * totals["multiplier"]
        return Score({**fan, **flowers, **times}, totals, points)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        paid = [one for win, score in zip(wins, scores, strict=True) for one in self.due(win, score.points)]
        return paid + self.follow()

    def due(self, win: Win, points: int) -> list[Payment]:
        """Returns the payments for one win."""
        others = [seat for seat in range(4) if seat != win.seat]
        whole = points * (1 if win.way == "discard" else 3)
        ties = {seat: (self.fed[win.seat].count(seat) >= 3) + (self.fed[seat].count(win.seat) >= 3) for seat in others}
        if any(ties.values()):
            return [(seat, win.seat, whole * number) for seat, number in ties.items() if number]
        giver = self.kong_giver if "fed" in win.facts else win.giver
        return [(seat, win.seat, points) for seat in others] if giver is None else [(giver, win.seat, whole)]

    # ---- the match

    def end(self, result: str, wins: list[Win]) -> None:
        self.unwon_hands = 0 if wins else self.unwon_hands + 1
        super().end(result, wins)

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        assert self.position is not None
        _, dealer, number, streak = self.position
        if number + 1 == HANDS:
            return None
        following = wins[0].seat if wins else (dealer + 1) % 4
        return (0, following, number + 1, streak + 1 if following == dealer else 0)
