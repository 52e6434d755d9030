"""The order of hands: who deals the next hand, and when the match ends."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.payments import Outcome
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.values import replace


class Rotation(Struct, frozen=True):
    """The deal passes round the chairs `rounds` times. `kept_on_win` and `kept_on_draw` say when the dealer keeps it.

    Empty chairs do not deal. If participants sit out, a dealer who loses the deal goes to the last bench, the first of
    those who sat out takes the empty chair, and the next chair deals. A round is over when the participant who began
    the match at the last place loses the deal. `kinds` is the number of different rounds, after which they begin anew:
    those of the four winds, and a fifth where there is a round of the centre.
    """

    rounds: int
    chairs: Chairs = FOUR_CHAIRS
    kept_on_win: bool = True
    kept_on_draw: bool = True
    kinds: int = 4

    def round_wind(self, position: Position) -> int:
        """Returns the wind of the round: East, South, West, North, then East again or first a round without a wind."""
        return position.round % self.kinds

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None after the last hand of the last round."""
        stays = self.kept_on_draw
        if outcome.wins:
            stays = self.kept_on_win and any(won.win.seat == position.dealer for won in outcome.wins)
        if stays:
            return self.kept(position, position.streak + 1)
        return self.passed_on(position)

    def kept(self, position: Position, streak: int) -> Position:
        """Returns the next position with the same dealer."""
        return replace(position, hand=position.hand + 1, streak=streak)

    def passed_on(self, position: Position, streak: int = 0) -> Position | None:
        """Returns the next position with the next player as dealer; None after the last round."""
        chairs, dealer = self.chairs, position.dealer
        rounds = position.round + (position.began_at(dealer) == chairs.held[-1])
        if rounds >= self.rounds:
            return None
        sitting = _sat_out(chairs, position) if chairs.benched else position.sitting
        return Position(rounds, chairs.after(dealer), position.hand + 1, streak, sitting)


def _sat_out(chairs: Chairs, position: Position) -> tuple[int, ...]:
    """Returns `Position.sitting` after the dealer goes to the last bench and the first bench moves to the chair."""
    sitting = [position.began_at(place) for place in range(chairs.places)]
    left, (comes, *others) = sitting[position.dealer], sitting[chairs.count :]
    sitting[position.dealer] = comes
    return (*sitting[: chairs.count], *others, left)


def winner_deals(position: Position, outcome: Outcome) -> int:
    """Returns the winner, the first of several; the dealer stays after an unwon hand."""
    return outcome.wins[0].win.seat if outcome.wins else position.dealer


class DealerByOutcome(Struct, frozen=True):
    """The match has `hands` hands. `dealer_of` chooses the dealer of the next hand. Rounds have no winds."""

    hands: int
    dealer_of: Callable[[Position, Outcome], int]

    def round_wind(self, _: Position) -> int:
        """Returns East always, because the game has no winds of rounds."""
        return 0

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None after the last hand. The streak counts the hands that a dealer has kept the
        deal."""
        if position.hand + 1 >= self.hands:
            return None
        dealer = self.dealer_of(position, outcome)
        streak = position.streak + 1 if dealer == position.dealer else 0
        return Position(position.round, dealer, position.hand + 1, streak)
