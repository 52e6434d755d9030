"""Nanjing mahjong in play: twenty flowers, payments on the spot, fines for equal discards, purses, liability, a dealer
who stays with a great hand. Values: nanjing_score."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

from tests.audit.dealt import LastDealtTable
from tests.audit.nanjing_score import SMALL, Around, Choices, seven_pairs, value_of
from tests.audit.purses import PursesTable
from tests.audit.records import Stream
from tests.audit.tiles import BONUS, DRAGONS, PLAYING, kind, kinds, regular
from tests.audit.values import Payment, Score, Win

FAMILIES = (range(34, 38), range(38, 42))


class Nanjing(LastDealtTable, PursesTable):
    """The game with any options."""

    ruleset = "nanjing"
    options = frozenset(
        {
            "north-district",
            "seven-pairs-value",
            "seven-pairs-fours",
            "doubling",
            "open-kong-payment",
            "concealed-kong-payment",
            "flower-kong-payment",
            "fine",
            "purse",
        }
    )
    dead = 16
    chows = False
    bonus = frozenset((*BONUS, *DRAGONS))
    copies = MappingProxyType({**LastDealtTable.copies, **dict.fromkeys(BONUS, 1)})
    rounds = 4
    doubles_next = False

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.purse = int(self.option("purse", 0))
        self.start = self.purse
        self.scores = [self.start] * 4

    def new_hand(self) -> None:
        """`run`: the last equal discards. `kong_giver`: who gave the tile of the kong just made. `ready`: who was ready
        from the deal. `fed`: who gave each of the sets that a seat has claimed."""
        self.run: list[tuple[int, int]] = []
        self.kong_giver: int | None = None
        self.ready: set[int] = set()
        self.fed: list[list[int]] = [[] for _ in range(4)]
        self.form = ""
        extended = self.option("doubling", "repeat") == "extended"
        self.factor = 2 if self.streak or (extended and self.doubles_next) else 1
        self.doubles_next = False

    # ---- the dealt hands

    def opening(self) -> None:
        super().opening()
        if not self.over:
            self.ready = {seat for seat in range(4) if seat != self.dealer and self.is_ready(seat)}

    def is_ready(self, seat: int) -> bool:
        """Returns whether some tile completes the hand, of which the seat does not hold all four itself."""
        hand = kinds(self.hands[seat])
        playing = [tile for tile in PLAYING if tile not in DRAGONS and hand.count(tile) < 4]
        made = [tuple(sorted((*hand, tile))) for tile in playing]
        return any(regular(tiles) or seven_pairs(tiles) for tiles in made)

    def replace_drawn(self, seat: int, piece: str) -> bool:
        if self.left > 0:
            return super().replace_drawn(seat, piece)
        self.stream.event("bonus-exposed", seat=seat, piece=piece)
        self.set_aside(seat, piece)
        if not self.over:
            self.unwon()
        return False

    # ---- payments on the spot

    def amount(self, name: str, default: int) -> int:
        """Returns an amount that the players choose, doubled if everything is."""
        return self.factor * int(self.option(name, default))

    def others(self, seat: int) -> list[int]:
        """Returns the others in the order of turns."""
        return self.around(seat)[1:]

    def pay_now(self, due: list[Payment]) -> None:
        """Follows payments during play, and the end of the match when two purses are empty."""
        if due:
            self.pay(due)
        if due and self.broke():
            self.end("void", [])

    def broke(self) -> bool:
        """Returns whether two purses are empty."""
        return self.purse > 0 and self.scores.count(0) > 1

    def set_aside(self, seat: int, piece: str) -> None:
        super().set_aside(seat, piece)
        tile, held = kind(piece), kinds(self.bonuses[seat])
        whole = held.count(tile) == 4 or any(tile in family and set(family) <= set(held) for family in FAMILIES)
        if whole:
            self.doubles_next = True
            self.pay_now([(other, seat, self.amount("flower-kong-payment", 6)) for other in self.others(seat)])

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        self.form, self.run, self.kong_giver = form, [], None
        self.added_to = next((meld.giver for meld in self.melds[seat] if meld.tile == kind(pieces[0])), None)
        super().lay_kong(seat, form, pieces)

    def kong_stands(self, seat: int) -> None:
        if self.form == "concealed":
            self.pay_now([(other, seat, self.amount("concealed-kong-payment", 3)) for other in self.others(seat)])
        else:
            assert self.added_to is not None
            self.pay_now([(self.added_to, seat, self.amount("open-kong-payment", 6))])

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.run = []
        self.fed[seat].append(giver)
        self.kong_giver = None
        if self.melds[seat][-1].name == "kong":
            self.kong_giver = giver
            self.pay_now([(giver, seat, self.amount("open-kong-payment", 6))])

    def replace_kong(self, seat: int) -> None:
        if not self.over:
            super().replace_kong(seat)

    # ---- equal discards

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        super().thrown(seat, piece, declaration)
        tile = kind(piece)
        self.run = [one for one in self.run if one[1] == tile] + [(seat, tile)]

    def fines(self, seat: int, tile: int) -> list[Payment]:
        """Returns the fines that the last discard has brought."""
        fine, due = self.amount("fine", 10), []
        if len(self.run) == 4:
            first, self.run = self.run[0][0], []
            due += [(first, other, fine) for other in self.others(first)]
        if kinds(self.rivers[seat]).count(tile) == 4:
            due += [(seat, other, fine) for other in self.others(seat)]
        self.doubles_next |= bool(due)
        return due

    def unclaimed(self, giver: int, piece: str) -> None:
        if giver == self.dealer and sum(map(len, self.rivers)) == 1 and self.is_ready(giver):
            self.ready.add(giver)
        self.pay_now(self.fines(giver, kind(piece)))

    # ---- wins

    def self_drawn(self, seat: int) -> Win:
        assert self.drawn is not None
        hand = kinds(self.hands[seat] - {self.drawn})
        facts = frozenset({"dealt"}) if self.dealt(seat) else self.facts_drawn(seat)
        return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat], facts)

    def facts_drawn(self, seat: int) -> frozenset[str]:
        return frozenset({"kong": {"kong-bloom"}, "bonus": {"flower-bloom"}}.get(self.chain[-1], ()))

    def scored(self, win: Win) -> list[Score]:
        pungs = frozenset(meld.tile for melds in self.melds for meld in melds if meld.form == "pung")
        around = Around(len(self.bonuses[win.seat]), pungs, any(self.melds), win.seat in self.ready)
        choices = Choices(
            self.option("north-district", "no") == "yes",
            int(self.option("seven-pairs-value", 40)),
            self.option("seven-pairs-fours", "double") == "luxury",
        )
        readings = self.readings(win)
        if not win.melds and seven_pairs(win.tiles):
            readings.append([])
        found = [value_of(win, groups, around, choices, self.factor) for groups in readings]
        return [score for score in found if score is not None]

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        due: list[Payment] = []
        if win.way == "discard":
            assert win.giver is not None and win.tile is not None
            due = self.fines(win.giver, win.tile)
        times = 1 if win.way == "discard" else 3
        gave = Counter(self.fed[win.seat])
        liable = next((seat for seat in gave if gave[seat] >= 3), None)
        if liable is None or not {"all-pungs", "naked-single"} & set(score.elements):
            liable = self.kong_giver if "kong-bloom" in score.elements else None
        self.great = bool(set(score.elements) & {*self.names_of_great(score)})
        self.doubles_next |= bool({"flower-bloom", "kong-bloom"} & set(score.elements))
        if liable is not None or win.way == "rob-kong":
            self.doubles_next = True
        payer = liable if liable is not None else win.giver
        if payer is not None:
            return [*due, (payer, win.seat, times * score.points)]
        return [(other, win.seat, score.points) for other in self.others(win.seat)]

    @staticmethod
    def names_of_great(score: Score) -> set[str]:
        """Returns the names of the elements that are great: all but flowers, the base and the concealed hand."""
        soft = {"hard-flower", "one-voided-suit"}
        return {
            name for name in score.elements if name not in SMALL | soft and "wind-" not in name and "-wait" not in name
        }

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if self.broke():
            return None
        self.doubles_next |= not wins
        if wins and wins[0].seat == self.dealer and self.great:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
