"""Hanchan: the match of a riichi game, with counters (honba) and the dealer who stays with a ready hand,
and the bonus for the ranks at its end."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import TABLE, Outcome, Transfer
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.flow import Rotation

Seats = Callable[[Table], tuple[int, ...]]


def nobody(_: Table) -> tuple[int, ...]:
    """Returns no seat."""
    return ()


class Hanchan(Rotation, frozen=True):
    """A rotation in which the dealer keeps the deal after winning, and after an unwon hand if the hand is ready.

    `ready` returns the seats with a ready hand at the end of an unwon hand. `offenders` returns the seats that owe a
    chombo then. A hand that ends with a chombo is played again. With `agari_yame` the match ends when the dealer of the
    last hand wins it and leads. The streak of a position is the number of counters: it grows by one when the dealer
    wins and when nobody wins, and is 0 after another seat wins.
    """

    ready: Seats = nobody
    offenders: Seats = nobody
    agari_yame: bool = False

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position, None when the match is over."""
        if outcome.void == "chombo" or (not outcome.wins and not outcome.void and self.offenders(outcome.table)):
            return self.kept(position, position.streak)
        won = any(won.win.seat == position.dealer for won in outcome.wins)
        if won and self._stops(position, outcome):
            return None
        counters = position.streak + 1 if won or not outcome.wins else 0
        if won or outcome.void or (not outcome.wins and position.dealer in self.ready(outcome.table)):
            return self.kept(position, counters)
        return self.passed_on(position, counters)

    def _stops(self, position: Position, outcome: Outcome) -> bool:
        last = position.round == self.rounds - 1 and position.began_at(position.dealer) == self.chairs.held[-1]
        return self.agari_yame and last and outcome.scores[position.dealer] == max(outcome.scores)


# ---- the bonus for the ranks at the end of a match


def placement_bonus(
    scores: tuple[int, ...], chairs: Chairs, bonus: tuple[int, ...], reason: str
) -> tuple[Transfer, ...]:
    """Returns the payments of the bonus for each rank of the participants. `scores` are by place, `bonus` from first to
    last. Tied participants share their bonuses equally, rounded down.

    All payments go through the table. Those to the table come first, so that it has enough to pay the others.
    """
    ranked = sorted((scores[place] for place in chairs.held), reverse=True)
    transfers = []
    for seat in chairs.held:
        ranks = [rank for rank, other in enumerate(ranked) if other == scores[seat]]
        amount = sum(bonus[rank] for rank in ranks) // len(ranks)
        if amount:
            payer, payee = (TABLE, seat) if amount > 0 else (seat, TABLE)
            transfers.append(Transfer(payer, payee, abs(amount), reason))
    return tuple(sorted(transfers, key=lambda paid: paid.payer == TABLE))
