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
    chombo then. A hand that ends with a chombo is played again. The streak of a position is the number of counters: it
    grows by one when the dealer wins and when nobody wins, and is 0 after another seat wins.

    The last `extra_rounds` of the `rounds` are played only while nobody has `target` points: the match ends once the
    usual rounds are over and after any hand somebody has that many. With `agari_yame` it also ends when the dealer of
    the last usual hand wins it, leads and has them; with `tenpai_yame` also when that dealer is ready after an unwon
    hand. With `below_zero_ends` it ends when somebody has less than 0. `shared_places` says that players with equal
    scores share a place; otherwise the one who was dealer first is ahead.
    """

    ready: Seats = nobody
    offenders: Seats = nobody
    agari_yame: bool = False
    tenpai_yame: bool = False
    extra_rounds: int = 0
    target: int = 0
    below_zero_ends: bool = False
    shared_places: bool = True

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position, None when the match is over."""
        if self.below_zero_ends and any(score < 0 for score in outcome.scores):
            return None
        if outcome.void == "chombo" or (not outcome.wins and not outcome.void and self.offenders(outcome.table)):
            return self.kept(position, position.streak)
        won = any(win.win.seat == position.dealer for win in outcome.wins)
        stays = won or bool(outcome.void) or (not outcome.wins and position.dealer in self.ready(outcome.table))
        may_stop = self.agari_yame if won else self.tenpai_yame and not outcome.void
        if stays and may_stop and self._stops(position, outcome.scores):
            return None
        counters = position.streak + 1 if won or not outcome.wins else 0
        following = self.kept(position, counters) if stays else self.passed_on(position, counters)
        return None if following is not None and self._decided(following, outcome.scores) else following

    def _stops(self, position: Position, scores: tuple[int, ...]) -> bool:
        """Returns whether the dealer of the last usual hand, who keeps the deal, ends the match."""
        last = position.round == self._usual - 1 and position.began_at(position.dealer) == self.chairs.held[-1]
        return last and scores[position.dealer] >= self.target and self._leads(position.dealer, scores)

    def _leads(self, dealer: int, scores: tuple[int, ...]) -> bool:
        best = max(scores)
        return scores[dealer] == best if self.shared_places else scores.index(best) == dealer

    def _decided(self, following: Position, scores: tuple[int, ...]) -> bool:
        """Returns whether the next hand would be one of an extra round that nobody needs."""
        return following.round >= self._usual and any(score >= self.target for score in scores)

    @property
    def _usual(self) -> int:
        return self.rounds - self.extra_rounds


# ---- the bonus for the ranks at the end of a match


def placement_bonus(
    scores: tuple[int, ...], chairs: Chairs, bonus: tuple[int, ...], reason: str, *, shared: bool = True
) -> tuple[Transfer, ...]:
    """Returns the payments of the bonus for each rank of the participants. `scores` are by place, `bonus` from first to
    last. Tied participants share their bonuses equally, rounded down; if they are not `shared`, the one who was dealer
    first has the better rank.

    All payments go through the table. Those to the table come first, so that it has enough to pay the others.
    """
    ranked = sorted(chairs.held, key=lambda place: -scores[place])
    transfers = []
    for seat in chairs.held:
        level = [other for other in ranked if scores[other] == scores[seat]] if shared else [seat]
        ranks = [ranked.index(other) for other in level]
        amount = sum(bonus[rank] for rank in ranks) // len(ranks)
        if amount:
            payer, payee = (TABLE, seat) if amount > 0 else (seat, TABLE)
            transfers.append(Transfer(payer, payee, abs(amount), reason))
    return tuple(sorted(transfers, key=lambda paid: paid.payer == TABLE))
