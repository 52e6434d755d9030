"""Taiwanese mahjong in play: ready from the deal, wins by flowers, several winners, the dealer's extra, liability.

Scores: taiwanese_score.
"""

from __future__ import annotations

from types import MappingProxyType

from tests.audit.records import Plain, must
from tests.audit.table import Table
from tests.audit.taiwanese_score import completes, readings_scored, waits
from tests.audit.tiles import BONUS, DRAGONS, WINDS, Kinds, kind, kinds, suit, without
from tests.audit.values import Payment, Score, Win

READY = "ready-first"
FLOWERS = {"flowers": ("eight-flowers", 30), "rob-flower": ("robbing-eighth-flower", 20)}
NEW_TILE_WALL = 5
SETS = 5


class Taiwanese(Table):
    """The game with all options at their defaults."""

    ruleset = "taiwanese"
    hand_size = 16
    batches = 4
    dead = 16
    bonus = frozenset(BONUS)
    copies = MappingProxyType({**Table.copies, **dict.fromkeys(BONUS, 1)})
    most_winners = 3
    rounds = 4

    def new_hand(self) -> None:
        """`fed`: (winner, elements that make the seat liable, seat); `fresh`: the last discard was a new kind near the
        end."""
        self.fed: list[tuple[int, set[str], int]] = []
        self.fresh = False

    # ---- before play

    def opening(self) -> None:
        super().opening()
        if self.over:
            return
        able = [seat for seat in range(4) if seat != self.dealer and self.ready(seat, kinds(self.hands[seat]))]
        answers = self.stream.answers(able)
        for seat in able:
            must(answers[seat]["do"] in ("declare", "pass"), "ready or not", answer=answers[seat])
            if answers[seat]["do"] == "declare":
                must(answers[seat]["declaration"] == READY, "another declaration", answer=answers[seat])
                self.stream.event("declared", seat=seat, declaration=READY)
                self.declared[seat].add(READY)

    def ready(self, seat: int, hand: Kinds) -> bool:
        """Returns whether the hand is one tile short of a win, of a kind of which the seat itself does not have all
        four tiles."""
        return bool(waits(hand, self.melds[seat]))

    def set_aside(self, seat: int, piece: str) -> None:
        super().set_aside(seat, piece)
        if len(self.bonuses[seat]) == len(BONUS):
            self.won([Win(seat, "flowers", None, None, (), [])])
            return
        for other in range(4):
            if other != seat and len(self.bonuses[other]) == len(BONUS) - 1:
                self.won([Win(other, "rob-flower", None, seat, (), [])])
                return

    def replace_drawn(self, seat: int, piece: str) -> bool:
        if self.left == 0 and len(self.bonuses[seat]) == len(BONUS) - 1:
            self.stream.event("bonus-exposed", seat=seat, piece=piece)
            self.set_aside(seat, piece)
            return False
        return super().replace_drawn(seat, piece)

    # ---- a hand with a declaration

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        if READY in self.declared[seat]:
            stuck = self.drawn is not None and kind(self.drawn) in self.bonus
            must(piece == self.drawn or stuck, "the hand is fixed", seat=seat, piece=piece)
            must(declaration is None, "announced twice", seat=seat)
        elif declaration is not None:
            first = declaration == READY and not self.rivers[seat] and not self.melds[seat]
            drawn = seat == self.dealer or piece == self.drawn
            hand = kinds(self.hands[seat] - {piece})
            must(first and drawn and self.ready(seat, hand), "not ready from the deal", seat=seat, piece=piece)

    def before_discard(self, seat: int, piece: str) -> None:
        thrown = {kind(other) for river in self.rivers for other in river}
        self.fresh = self.left <= NEW_TILE_WALL and kind(piece) not in thrown

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        if declaration:
            self.declared[seat].add(declaration)
        super().thrown(seat, piece, declaration)

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if not super().may_kong(seat, form, tile):
            return False
        if READY not in self.declared[seat]:
            return True
        if form != "concealed" or self.drawn is None or kind(self.drawn) != tile:
            return False
        before = kinds(self.hands[seat] - {self.drawn})
        after = without(before, tile, tile, tile)
        melds = self.melds[seat]
        return after is not None and completes(before, len(melds)) == completes(after, len(melds) + 1)

    def may_claim(self, seat: int, tile: int) -> bool:
        return READY not in self.declared[seat]

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        return frozenset({"last-tile"} if self.left == 0 else ())

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = way == "discard" and giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"first-discard"} if first else ())

    def lying(self, win: Win) -> int:
        """Counts the tiles in the rivers, without the winning tile."""
        claimed = sum(map(len, self.claimed_from))
        return sum(map(len, self.rivers)) - claimed - (win.way == "discard")

    def scored(self, win: Win) -> list[Score]:
        if win.way in FLOWERS:
            name, value = FLOWERS[win.way]
            return [Score({name: value}, {"tai": value}, value)]
        if win.tile is not None and win.tile not in completes(win.hand, len(win.melds)):
            return []
        announced = READY in self.declared[win.seat]
        bonus = len(self.bonuses[win.seat])
        return readings_scored(win, self.readings(win), bonus, self.lying(win), announced=announced)

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        tile = kind(piece)
        opened = [meld for meld in self.melds[seat] if meld.giver is not None]
        triplets = [meld.tile for meld in opened if meld.name != "chow"]
        if answer["do"] != "chow":
            if tile in DRAGONS and sum(other in DRAGONS for other in triplets) == 2:
                self.fed.append((seat, {"big-three-dragons", "small-three-dragons"}, giver))
            if tile in WINDS and sum(other in WINDS for other in triplets) == 3:
                self.fed.append((seat, {"big-four-winds", "small-four-winds"}, giver))
        same = sum(suit(meld.tile) == suit(tile) for meld in opened)
        if suit(tile) is not None and same == SETS - 1:
            self.fed.append((seat, {"pure-one-suit"}, giver))
        super().claim(seat, giver, piece, answer)

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        return [one for win, score in zip(wins, scores, strict=True) for one in self.win_payments(win, score)]

    def win_payments(self, win: Win, score: Score) -> list[Payment]:
        """Returns the payments to one winner, with the dealer's extra and liability."""
        extra = 1 + 2 * self.streak
        payers = [seat for seat in range(4) if seat != win.seat] if win.giver is None else [win.giver]
        due = {seat: score.points + (extra if self.dealer in (win.seat, seat) else 0) for seat in payers}
        fed = [giver for seat, names, giver in self.fed if seat == win.seat and names & set(score.elements)]
        fresh = win.way == "discard" and self.fresh
        if fed and not fresh:
            return [(fed[-1], win.seat, sum(due.values()))]
        return [(seat, win.seat, amount) for seat, amount in due.items()]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if any(win.seat == self.dealer for win in wins):
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
