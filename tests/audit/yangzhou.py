"""Yangzhou in play: a minimum, passed wins, three chows that bind, a third set that makes liable, several winners,
chips. Values: yangzhou_score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.audit.records import Stream
from tests.audit.stacks import StackedTable
from tests.audit.tiles import WINDS
from tests.audit.values import Meld, Payment, Score, Win
from tests.audit.yangzhou_score import Rules, value_of


class Yangzhou(StackedTable):
    """The game with any options."""

    ruleset = "yangzhou"
    options = frozenset(
        {
            "scale",
            "minimum",
            "draw-keeps-deal",
            "rounds",
            "all-chows-no-honors",
            "starting-chips",
            "twin-short-straight-name",
        }
    )
    most_winners = 3

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.chips = self.start = int(self.option("starting-chips", 0))
        self.scores = [self.start] * 4
        self.scale = int(self.option("scale", 13))
        minimum = self.option("minimum", "auto")
        self.minimum = self.scale if minimum == "auto" else int(minimum)

    def new_hand(self) -> None:
        """`passed` are the seats that have let a win pass since they last drew or claimed."""
        self.passed: set[int] = set()

    # ---- passed wins

    def passed_win(self, seat: int) -> None:
        self.passed.add(seat)

    def draw(self, seat: int, source: str) -> None:
        """A tile that could win and is thrown counts as passed, but not where it leaves a single tile."""
        super().draw(seat, source)
        self.passed.discard(seat)
        if len(self.hands[seat]) > 2 and self.can_win_self(seat):
            self.passed.add(seat)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.passed.discard(seat)

    # ---- wins

    def scored(self, win: Win) -> list[Score]:
        if win.giver is not None and (win.seat in self.passed or self.is_broke(win.giver)):
            return []
        rules = Rules(
            WINDS[(win.seat - self.dealer) % 4],
            WINDS[self.round % 4],
            self.scale,
            self.option("all-chows-no-honors", "no") == "yes",
        )
        found = [value_of(win, groups, rules) for groups in self.readings(win)]
        bound = self.is_bound(win.melds)
        return [
            score
            for score in found
            if score.points >= self.minimum and (not bound or "pure-one-suit" in score.elements)
        ]

    @staticmethod
    def is_bound(melds: list[Meld]) -> bool:
        """Returns whether three chows of a suit have been claimed."""
        return max(Counter(meld.tile // 9 for meld in melds if meld.form == "chow").values(), default=0) >= 3

    # ---- payments and the match

    def is_broke(self, seat: int) -> bool:
        """Returns whether a player has no chips left."""
        return self.chips > 0 and self.scores[seat] == 0

    @staticmethod
    def liable(win: Win, score: Score) -> int | None:
        """Returns who gave the third exposed set of a pure suit, if that was a chow."""
        exposed = [meld for meld in win.melds if meld.giver is not None]
        if "pure-one-suit" not in score.elements or len(exposed) < 3 or exposed[2].form != "chow":
            return None
        return exposed[2].giver

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        found = []
        for win, score in zip(wins, scores, strict=True):
            liable = self.liable(win, score)
            payer = win.giver if liable is None else liable
            times = 3 if win.drawn else 2
            if payer is None:
                found += [(other, win.seat, score.points) for other in self.around(win.seat)[1:]]
            else:
                found.append((payer, win.seat, times * score.points))
        return found

    def pay(self, expected: Iterable[Payment]) -> None:
        """With chips nobody pays more than is left, and the first winner is paid first."""
        left, paid = list(self.scores), []
        for payer, payee, due in expected:
            amount = min(due, left[payer]) if self.chips else due
            left[payer] -= amount
            left[payee] += amount
            paid.append((payer, payee, amount))
        super().pay(paid)

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if self.chips and self.scores.count(0) > 1:
            return None
        kept = any(win.seat == self.dealer for win in wins) if wins else self.option("draw-keeps-deal", "no") == "yes"
        return self.kept(self.streak + 1) if kept else self.passed_on(int(self.option("rounds", 4)))
