"""Wenzhou mahjong in play: the order of discards, double hands before nearer ones, reigns of the dealer, fortune money.

Scores: wenzhou_score.
"""

from __future__ import annotations

from collections import Counter

from tests.audit.fortunes import FORTUNE, FortuneTable
from tests.audit.passed_pungs import PassedPungsTable
from tests.audit.records import must
from tests.audit.tiles import HONORS, kind, kinds
from tests.audit.values import Payment, Score, Win
from tests.audit.wenzhou_score import DOUBLE, any_tile_completes, readings

NEVER_DRAWN = 16
LAST_OF_A_REIGN = 4


class Wenzhou(PassedPungsTable, FortuneTable):
    """The game with any options."""

    ruleset = "wenzhou"
    options = frozenset({"dealer-series", "wild-money", "missed-pung", "hard-white", "double-all-pungs"})
    hand_size = 16
    batches = 4
    rounds = 4

    @property
    def left(self) -> int:
        """Nothing is drawn of the last tiles, the indicator counted, nor past the indicator."""
        wall = sorted([*self.places, self.indicator])
        return sum(place < self.indicator for place in wall[:-NEVER_DRAWN])

    # ---- legal actions

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        held = Counter(kinds(self.hands[seat]))
        laid = {meld.tile for meld in self.melds[seat] if meld.name == "pung"}
        lone = {tile for tile in HONORS if held[tile] == 1} - laid
        seen = lone & {kind(thrown) for river in self.rivers for thrown in river}
        allowed = seen or lone or set(held) - {FORTUNE} or {FORTUNE}
        must(kind(piece) in allowed, "the order of discards", piece=piece, allowed=allowed)

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        return own != (tile, tile) or self.option("missed-pung", "no") == "no" or tile not in self.passed_pungs[seat]

    # ---- wins

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"earthly-hand"} if way == "discard" and first else ())

    def scored(self, win: Win) -> list[Score]:
        waits_for_all = FORTUNE in win.hand and any_tile_completes(win.hand, len(win.melds))
        if not win.drawn and (win.tile == FORTUNE or waits_for_all):
            return []
        found = readings(
            win,
            self.shown,
            hard_white=self.option("hard-white", "no") == "yes",
            double_pungs=self.option("double-all-pungs", "no") == "yes",
        )
        scores = []
        for elements in found:
            multiplier = max(elements.values())
            points = sum(amount for _, _, amount in self.due(win, multiplier))
            rank = (points, len(elements))
            scores.append(Score(elements, {"multiplier": multiplier}, points, rank=rank))
        return scores

    def nearest(self, wins: list[Win], giver: int) -> list[Win]:
        double = [win for win in wins if self.judged(win)[0].totals["multiplier"] == DOUBLE]
        return super().nearest(double or wins, giver)

    # ---- payments and the match

    def due(self, win: Win, multiplier: int) -> list[Payment]:
        """Returns what the others pay the winner."""
        series = [int(unit) for unit in str(self.option("dealer-series", "2468"))]
        found = []
        for seat in set(range(4)) - {win.seat}:
            unit = series[self.streak] if self.dealer in (seat, win.seat) else 1
            found.append((seat, win.seat, unit * multiplier))
        return found

    def fortune_money(self) -> list[Payment]:
        """Returns what is paid for the fortunes in all hands."""
        each, found = int(self.option("wild-money", 1)), []
        for holder in range(4):
            amount = each * kinds(self.hands[holder]).count(FORTUNE)
            found += [(seat, holder, amount) for seat in range(4) if seat != holder and amount]
        return found

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        return [*self.due(win, score.totals["multiplier"]), *self.fortune_money()]

    def unwon(self) -> None:
        self.pay(self.fortune_money())
        super().unwon()

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins:
            kongs = any(meld.name == "kong" for melds in self.melds for meld in melds)
            return self.passed_on(self.rounds) if kongs else self.kept(self.streak)
        if wins[0].seat == self.dealer and self.streak + 1 < LAST_OF_A_REIGN:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
