"""Taizhou mahjong in play: fortunes, a dead wall that grows, passed wins and pungs, liability, the losers' settlement.

Scores: taizhou_score.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.audit.losers import LosersTable, differences
from tests.audit.offers import OffersTable
from tests.audit.passed_pungs import PassedPungsTable
from tests.audit.records import Stream
from tests.audit.taizhou_score import Rules, any_tile_completes, far_from_ready, losing_hand, winning_hands
from tests.audit.tiles import DRAGONS, SUITED, WINDS, kind, kinds
from tests.audit.values import Payment, Score, Win


class Taizhou(OffersTable, LosersTable, PassedPungsTable):
    """The game with any options."""

    ruleset = "taizhou"
    options = frozenset(
        {
            "missed-win",
            "fortune-pair-wait",
            "four-winds",
            "third-dragon-fresh",
            "far-discard-fresh",
            "round-to-ten",
        }
    )
    start = 500
    tail = frozenset({"kong"})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.rules = Rules(0, self.option("round-to-ten", "no") == "yes", str(self.option("four-winds", "off")))

    def new_hand(self) -> None:
        """`passed_wins` are the kinds that each seat has not won with since its turn."""
        super().new_hand()
        self.passed_wins: list[set[int]] = [set() for _ in range(4)]

    # ---- wall and deal

    @property
    def left(self) -> int:
        return len(self.wall) - self.front - self.dead - 2 * self.replaced

    def next_piece(self, source: str) -> str:
        return self.wall[-1 - self.replaced] if source in self.tail else self.wall[self.front]

    def deal(self) -> None:
        super().deal()
        shown = self.wall[self.front]
        self.front += 1
        self.stream.event("turned", piece=shown)
        self.rules = Rules(kind(shown), self.rules.rounded, self.rules.four_winds)

    # ---- passed tiles

    def turn_came(self, seat: int) -> None:
        super().turn_came(seat)
        self.passed_wins[seat].clear()

    def passed_win(self, seat: int) -> None:
        self.passed_wins[seat].add(self.offered)

    # ---- legal actions

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile != self.rules.indicator

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        if self.rules.indicator in own:
            return False
        return own != (tile, tile) or tile not in self.passed_pungs[seat]

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        return not self.after_claim and self.left >= 2 and tile != self.rules.indicator

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left >= 2

    # ---- wins

    def self_drawn(self, seat: int) -> Win:
        assert self.drawn is not None
        hand = kinds(self.hands[seat] - {self.drawn})
        return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat])

    def wind(self, seat: int) -> int:
        """Returns the seat wind."""
        return WINDS[(seat - self.dealer) % 4]

    def scored(self, win: Win) -> list[Score]:
        found = list(winning_hands(win, self.wind(win.seat), self.rules)) if self.is_open_to(win) else []
        if win.drawn or not found:
            return found
        least = -1
        if any_tile_completes(win.hand, self.rules.indicator):
            river = self.rivers[win.seat]
            if self.option("fortune-pair-wait", "self-draw") != "higher" or win.way != "discard" or not river:
                return []
            least = self.best(Win(win.seat, "self-draw", kind(river[-1]), None, win.hand, win.melds))
        if self.option("missed-win", "any") == "higher":
            passed = [
                self.best(Win(win.seat, "discard", tile, win.giver, win.hand, win.melds))
                for tile in self.passed_wins[win.seat]
            ]
            least = max([least, *passed])
        return [score for score in found if score.points > least]

    def is_open_to(self, win: Win) -> bool:
        """Returns whether the tile may be won on; passed wins that are only compared in value are left out."""
        if win.drawn:
            return True
        passed, choice = self.passed_wins[win.seat], self.option("missed-win", "any")
        barred = (choice == "any" and passed) or (choice == "same-tile" and win.tile in passed)
        return win.tile != self.rules.indicator and not barred

    def best(self, win: Win) -> int:
        """Returns the points of the best reading, whether the win is allowed or not."""
        found = winning_hands(win, self.wind(win.seat), self.rules)
        return max([score.points for score in found], default=0)

    # ---- payments and the match

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns the discarder if he pays for all."""
        if win.way != "discard" or win.giver is None or win.tile is None:
            return None
        fresh = sum(kind(piece) == win.tile for river in self.rivers for piece in river) == 1
        shown = [meld for meld in win.melds if meld.form != "concealed"]
        if win.tile in DRAGONS:
            others = {meld.tile for meld in shown} & set(DRAGONS) - {win.tile}
            if len(others) == 2 and (fresh or self.option("third-dragon-fresh", "fresh") == "any"):
                return win.giver
            far = far_from_ready(kinds(self.hands[win.giver]), self.rules.indicator)
            if far and (fresh or self.option("far-discard-fresh", "fresh") == "any"):
                return win.giver
        pure = "pure-one-suit" in score.elements and win.tile < SUITED
        return win.giver if pure and len(shown) >= 3 else None

    def losing_hand(self, seat: int) -> Score:
        return losing_hand(kinds(self.hands[seat]), self.melds[seat], self.wind(seat), self.rules)

    def settled(self, win: Win, score: Score, values: Mapping[int, int]) -> list[Payment]:
        """Returns the payments: all to the winner, then the losers' differences; who is liable makes all of them."""

        def part(one: int, other: int, amount: int) -> int:
            return amount if self.dealer in (one, other) else amount // 2

        due = [(seat, win.seat, score.points if score.limit else part(seat, win.seat, score.points)) for seat in values]
        due += [(low, high, part(low, high, amount)) for low, high, amount in differences(values)]
        liable = self.liable(win, score)
        return due if liable is None else [(liable, payee, amount) for _, payee, amount in due if payee != liable]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if wins and wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
