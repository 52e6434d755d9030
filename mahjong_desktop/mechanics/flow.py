"""How hands follow each other: who deals next, when the match ends."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.payments import Outcome
from mahjong_desktop.core.ruleset import Position


@dataclass(frozen=True, slots=True)
class Rotation:
    """Every seat deals in turn, `rounds` times round; the dealer keeps the deal on a win, on a draw or both."""

    rounds: int
    seats: int = 4
    kept_on_win: bool = True
    kept_on_draw: bool = True

    def round_wind(self, position: Position) -> int:
        """East, South, West, North, then East again."""
        return position.round % 4

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The next position; None after the last hand of the last round."""
        stays = self.kept_on_draw
        if outcome.wins:
            stays = self.kept_on_win and any(won.win.seat == position.dealer for won in outcome.wins)
        if stays:
            return self.kept(position, position.streak + 1)
        return self.passed_on(position)

    def kept(self, position: Position, streak: int) -> Position:
        """The same dealer deals the next hand."""
        return Position(position.round, position.dealer, position.hand + 1, streak)

    def passed_on(self, position: Position, streak: int = 0) -> Position | None:
        """The next seat deals; None after the last round."""
        dealer = (position.dealer + 1) % self.seats
        rounds = position.round + (dealer == 0)
        return None if rounds >= self.rounds else Position(rounds, dealer, position.hand + 1, streak)
