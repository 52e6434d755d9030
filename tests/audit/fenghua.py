"""Fenghua mahjong in play: Ningbo's wild tiles, a tail that is never drawn, the last tile offered, eight flowers.

Scores: fenghua_score.
"""

from __future__ import annotations

from tests.audit.fenghua_score import Hand, by_flowers, values
from tests.audit.last_tile import LastTileTable
from tests.audit.ningbo import Ningbo
from tests.audit.ningbo_score import PLANTS, SEASONS
from tests.audit.records import must
from tests.audit.tiles import WINDS, kind, kinds
from tests.audit.values import Payment, Score, Win

LARGE = {"pure-one-suit", "mixed-one-suit", "all-pungs", "all-pungs-no-wilds"}


class Fenghua(LastTileTable, Ningbo):
    """The game with any options; turns, claims and wild tiles are those of Ningbo."""

    ruleset = "fenghua"
    options = frozenset({"dice", "gate", "celebrations", "robbed-kong-gate", "kong-robbing-and-sea-bonus"})

    def new_hand(self) -> None:
        """`kong` is the form of the last kong, `taker` who took the last tile, `aside` whether the seat in turn has
        set flowers aside since it drew from the head."""
        super().new_hand()
        self.kong = ""
        self.taker = None
        self.border = len(self.wall)

    def deal(self) -> None:
        super().deal()
        throw = self.dice[0]
        smaller_breaks = self.option("dice", "larger-break") == "smaller-break"
        self.border = len(self.wall) - 2 * (max(throw) if smaller_breaks else min(throw))

    @property
    def left(self) -> int:
        """Only what lies before the stack of the indicator is drawn."""
        return sum(place < self.border for place in self.places)

    # ---- draws

    def next_turn(self, seat: int) -> None:
        if self.left != 1:
            super().next_turn(seat)
            return
        self.offer_last_tile(seat)

    def replace_drawn(self, seat: int, piece: str) -> bool:
        must(self.places, "nothing is left to replace a flower")
        self.stream.event("bonus-exposed", seat=seat, piece=piece)
        self.set_aside(seat, piece)
        self.drawn = self.take(seat, "bonus")
        self.chain.append("bonus")
        return True

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        must(seat != self.taker or piece == self.drawn, "the last tile must go", seat=seat, piece=piece)

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        super().lay_kong(seat, form, pieces)
        self.kong = form

    def replace_kong(self, seat: int) -> None:
        self.kong = self.kong if self.kong_giver is None else "claimed"
        super().replace_kong(seat)

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        source = self.chain[-1:]
        bloom = (
            {f"{self.kong}-kong-bloom"} if source == ["kong"] else {"flower-bloom"} if source == ["bonus"] else set()
        )
        return frozenset(bloom | ({"last-tile"} if self.left == 0 else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        last = {"last-discard"} if way == "discard" and self.left == 0 else set()
        return super().facts_offered(seat, giver, way) | last

    def by_flowers(self, seat: int) -> Win | None:
        """Returns the win by eight flowers that the seat in turn may declare; None if there is none."""
        offered = self.drawn is not None and ("bonus" in self.chain or not self.rivers[seat])
        own = {kind(piece) for piece in self.bonuses[seat]}
        if not offered or not own >= PLANTS | SEASONS:
            return None
        hand = kinds(piece for piece in self.hands[seat] if piece != self.drawn)
        return Win(seat, "flowers", None, None, hand, self.melds[seat])

    def can_win_self(self, seat: int) -> bool:
        return self.by_flowers(seat) is not None or super().can_win_self(seat)

    def self_drawn(self, seat: int) -> Win:
        flowers = self.by_flowers(seat)
        if flowers is not None and (self.drawn is None or not self.valid(self.by_tile(seat))):
            return flowers
        return self.by_tile(seat)

    def by_tile(self, seat: int) -> Win:
        """Returns the win with the tile just drawn."""
        if self.dealt(seat) and self.drawn is not None:
            hand = kinds(self.hands[seat] - {self.drawn})
            return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat], frozenset({"dealt"}))
        return super().self_drawn(seat)

    def elements_of(self, win: Win) -> dict[str, int]:
        bonus = int(self.option("kong-robbing-and-sea-bonus", 0))
        worth = {"claimed-kong-bloom": 100, "concealed-kong-bloom": 150, "added-kong-bloom": 200, "flower-bloom": 50}
        worth |= {"last-tile": bonus, "earthly-hand": 0}
        found = {name: worth[name] for name in win.facts if name in worth}
        found |= {"robbing-a-kong": bonus} if win.way == "rob-kong" else {}
        found |= {"self-draw": 1} if win.way != "discard" else {}
        found |= {"heavenly-hand": 0} if "dealt" in win.facts else {}
        for form, each in (("claimed", 50), ("concealed", 100), ("added", 100)):
            number = sum(meld.form == form for meld in win.melds) - (f"{form}-kong-bloom" in found)
            found |= {f"{form}-kong": each * number} if number else {}
        return found

    def scored(self, win: Win) -> list[Score]:
        if not win.drawn and win.tile in self.wilds:
            return []
        hand = Hand(
            win.tiles,
            None if "dealt" in win.facts else win.tile,
            win.drawn,
            [meld.group for meld in win.melds],
            self.wilds,
            (WINDS[self.round % 4], WINDS[(win.seat - self.dealer) % 4]),
            tuple(kind(piece) for piece in self.bonuses[win.seat]),
            self.elements_of(win),
            held=win.hand,
            needs=int(self.option("gate", 4)) if self.gated(win) else 0,
            celebrated=self.option("celebrations", "points") == "none",
        )
        return [by_flowers(hand)] if win.way == "flowers" else list(values(hand))

    def gated(self, win: Win) -> bool:
        """Returns whether a win needs the gate: on a discard, and by option with the tile of a robbed kong."""
        return win.way == "discard" or (win.way == "rob-kong" and self.option("robbed-kong-gate", "no") == "yes")

    # ---- payments

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns who pays for all; None if nobody does."""
        enough = 3 if LARGE & set(score.elements) else 4
        for seat in range(4):
            if self.fed[win.seat].count(seat) >= enough:
                return seat
        taken = "last-discard" in win.facts and self.taker is not None  # it could have been refused
        return win.giver if win.way == "rob-kong" or taken else None

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        times = {seat: 1 if win.way == "discard" and seat != win.giver else 2 for seat in range(4) if seat != win.seat}
        liable = self.liable(win, score)
        if liable is not None:
            times = {liable: sum(times.values())}
        return [(seat, win.seat, number * score.points) for seat, number in times.items()]
