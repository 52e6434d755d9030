"""Nanchang mahjong in play: spirits that may be claimed, chows of honours, a dead wall in stacks, side payments.

Scores: nanchang_score.
"""

from __future__ import annotations

from tests.audit.nanchang_score import Hand, Reading, chows_with, readings
from tests.audit.passed_pungs import PassedPungsTable
from tests.audit.records import Plain, Stream, must
from tests.audit.stacks import StackedTable
from tests.audit.tiles import EAST, GREEN, RED, SUITED, WHITE, kind, kinds
from tests.audit.values import Payment, Score, Win

DEAD_STACKS, DEAD_TILES = 17, 34
DRAGON_AFTER = {RED: GREEN, GREEN: WHITE, WHITE: RED}


def next_kind(tile: int) -> int:
    """Returns the secondary spirit of a primary one."""
    if tile < SUITED:
        return tile // 9 * 9 + (tile + 1) % 9
    return DRAGON_AFTER.get(tile, EAST + (tile - EAST + 1) % 4)


class Nanchang(PassedPungsTable, StackedTable):
    """The game with any options."""

    ruleset = "nanchang"
    options = frozenset({"dead-wall", "indicator", "missed-pung", "draw-penalty"})
    tail = frozenset({"kong"})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.primary = self.secondary = -1

    def new_hand(self) -> None:
        """`late` are the seats that have let a win pass since their turn. `alike` says that the first four discards
        were equal, `broken` that a claim came before."""
        super().new_hand()
        self.late: set[int] = set()
        self.alike = self.broken = self.paid = False

    # ---- wall and deal

    def deal(self) -> None:
        super().deal()
        self.shown = self.stacks[-sum(self.dice[2])][0]
        piece = self.wall[self.shown]
        self.stream.event("turned", piece=piece)
        self.primary = kind(piece)
        self.secondary = next_kind(self.primary)

    @property
    def left(self) -> int:
        if self.option("dead-wall", "columns") == "tiles":
            return len(self.places) - DEAD_TILES
        border = self.stacks[-DEAD_STACKS][0] // 2
        return sum(place // 2 < border for place in self.places)

    def next_place(self, source: str) -> int:
        if source not in self.tail:
            return self.places[0]
        skipped = set() if self.option("indicator", "skip") == "use" else {self.shown}
        last = [stack for stack in self.stacks if set(stack) - skipped][-1]
        return next(place for place in last if place not in skipped)

    # ---- passed tiles

    def turn_came(self, seat: int) -> None:
        super().turn_came(seat)
        self.late.discard(seat)

    def passed_win(self, seat: int) -> None:
        self.late.add(seat)

    def unclaimed(self, giver: int, piece: str) -> None:
        super().unclaimed(giver, piece)
        if self.alike and not self.paid:
            self.pay(self.pay_alike())

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.broken = True
        super().claimed(seat, giver, piece)
        if self.alike and not self.paid:
            self.pay(self.pay_alike())

    # ---- legal actions

    def claimable(self, seat: int, tile: int, giver: int) -> set[str]:
        found = super().claimable(seat, tile, giver)
        held = set(kinds(self.hands[seat]))
        honors = any(set(chow) - {tile} <= held for chow in chows_with(tile)) if tile >= SUITED else False
        return found | ({"chow"} if honors and self.left and seat == self.around(giver)[1] else set())

    def check_claim(self, seat: int, tile: int, answer: Plain) -> None:
        if answer["do"] != "chow" or tile < SUITED:
            super().check_claim(seat, tile, answer)
            return
        pieces = answer["pieces"]
        must(len(set(pieces)) == len(pieces) and set(pieces) <= self.hands[seat], "tiles not held", pieces=pieces)
        must(tuple(sorted((*kinds(pieces), tile))) in chows_with(tile), "no chow", pieces=pieces)

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        barred = self.option("missed-pung", "no") == "yes" and tile in self.passed_pungs[seat]
        return own != (tile, tile) or not barred

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        super().thrown(seat, piece, declaration)
        if sum(map(len, self.rivers)) == 4 and not self.broken:
            self.alike = all(self.rivers) and len({kind(river[0]) for river in self.rivers}) == 1

    def pay_alike(self) -> list[Payment]:
        """Returns what the dealer pays for equal first discards, once; nothing if they were not equal."""
        due, self.paid = self.alike and not self.paid, True
        return [(self.dealer, other, 5) for other in range(4) if other != self.dealer and due]

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        return frozenset({"kong-bloom"} if self.chain[-1:] == ["kong"] else ())

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1 and not any(self.melds)
        return frozenset({"earthly-hand"} if way == "discard" and first else ())

    def scored(self, win: Win) -> list[Score]:
        if not win.drawn and win.seat in self.late:
            return []
        spirits = frozenset({self.primary, self.secondary})
        hand = Hand(win.hand, win.tile, win.drawn, tuple(win.melds), spirits)
        return [self.score(win, reading) for reading in readings(hand)]

    def score(self, win: Win, reading: Reading) -> Score:
        """Returns what a reading comes to."""
        fixed = "heavenly-hand" if "dealt" in win.facts else "earthly-hand"
        if "dealt" in win.facts or "earthly-hand" in win.facts:
            return Score({fixed: 20}, {"doubles": 0}, 60)
        natural = reading.natural and "stands-in" not in reading.names
        names = set(reading.names) - {"stands-in", "natural-hand"}
        names |= {"natural-hand"} if natural else set()
        rivals = [seat for seat in range(4) if seat != win.seat]
        if natural and not any(self.spirits(seat, None) for seat in rivals):
            names.add("natural-no-rival-wilds")
        names |= win.facts & {"kong-bloom"}
        names |= {"self-draw"} if win.drawn else {"robbing-a-kong"} if win.way == "rob-kong" else set()
        names |= {"dealer"} if win.seat == self.dealer else set()
        elements = dict.fromkeys(names, 1)
        points = sum(self.due(win, elements, payer) for payer in rivals)
        return Score(elements, {"doubles": len(names)}, points)

    # ---- payments and the match

    def due(self, win: Win, elements: dict[str, int], payer: int) -> int:
        """Returns what a loser pays for the win."""
        if {"heavenly-hand", "earthly-hand"} & set(elements):
            return 20
        gave = win.way == "discard" and payer == win.giver
        times: int = 2 ** (len(elements) + (payer == self.dealer) + gave)
        return times + (5 if "natural-hand" in elements and (gave or win.way != "discard") else 0)

    def spirits(self, seat: int, win: Win | None) -> int:
        """Returns the spirit points of a seat before they are multiplied."""
        tiles = kinds(piece for meld in self.melds[seat] for piece in meld.pieces)
        own = win is not None and win.seat == seat
        tiles += win.tiles if own and win is not None else kinds(self.hands[seat])
        return 2 * tiles.count(self.primary) + tiles.count(self.secondary)

    def sides(self, win: Win | None) -> list[Payment]:
        """Returns what is paid for kongs and spirits."""
        found = []
        sums = [self.spirits(seat, win) for seat in range(4)]
        for seat, worth in enumerate(sums):
            each = worth * (worth - 3) if worth >= 5 else worth
            each *= 2 if sums.count(0) == 3 else 1
            for meld in self.melds[seat]:
                if meld.name == "kong":
                    plain = 2 if meld.form == "concealed" else 1
                    each += 10 if meld.tile in (self.primary, self.secondary) else plain
            found += [(payer, seat, each) for payer in range(4) if payer != seat and each]
        return found

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        paid = [(seat, win.seat, self.due(win, score.elements, seat)) for seat in range(4) if seat != win.seat]
        return paid + self.sides(win) + self.pay_alike()

    def unwon(self) -> None:
        penalty = int(self.option("draw-penalty", 0))
        more = [(self.dealer, seat, penalty) for seat in range(4) if seat != self.dealer and penalty]
        self.pay(self.sides(None) + more)
        super().unwon()

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not self.alike and (not wins or wins[0].seat == self.dealer):
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
