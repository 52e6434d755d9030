"""Who pays in a settlement, as far as the sentence about it depends on that: the ids of the sentences that fit it, the
seats that they name, and the players whose money has run out.

Room: study. No Qt and no words; account_words.py writes the sentences. Nothing is scored here: all comes from the
payments that were made.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.mechanics.purses import PURSE
from mahjong_desktop.study.account import LIABILITY, HandAccount
from mahjong_desktop.study.stages import SettledStage

_LIABLE_SCHEMES: Final = "pays-liability"
_OWN_DISCARD: Final = "own-discard"
_FOR_THE_HAND: Final = frozenset({"win", LIABILITY, "fresh-tile"})
"""The reasons of payments for a hand that was won."""


class Shortage(Struct, frozen=True):
    """Money that has run out. `part` are the seats that paid less than they owed, `nothing` those that owed something
    and had nothing. `untold` says that there may be others with nothing who owed something."""

    part: tuple[int, ...] = ()
    nothing: tuple[int, ...] = ()
    untold: bool = False

    def __bool__(self) -> bool:
        """Returns whether anybody is short of money."""
        return bool(self.part or self.nothing or self.untold)


def schemes_of(stage: SettledStage) -> tuple[str, ...]:
    """Returns the ids of the sentences on who pays that fit a settlement, the narrowest first. Not every ruleset has
    words for each.

    The ruleset's own scheme is the last one. Before it stand the one for several winners, with a liable player or
    without, and the scheme with the way of winning, or with `-own` if who gave the tile pays as the liable one too.
    """
    scheme, giver = stage.scheme, _giver(stage)
    ways = [won.way for won in stage.wins[:1]]
    liable = {paid.payer for paid in stage.payments if paid.reason == LIABILITY}
    several: list[str] = []
    if len(stage.wins) > 1 and (liable - {giver} or "several" not in scheme):
        base = "pays-several-liable" if liable or "liab" in scheme else "pays-several"
        several = [*(f"{base}-{way}" for way in ways), base]
    own = [f"{scheme}-own"] if giver in liable else []
    return (*several, *own, *(f"{scheme}-{way}" for way in ways), scheme)


def is_worth_nothing(stage: SettledStage) -> bool:
    """Returns whether what was won is worth no points, so that nothing is paid for it."""
    winners = {won.seat for won in stage.wins}
    paid = any(paid.payee in winners and paid.reason in _FOR_THE_HAND for paid in stage.payments)
    return bool(winners) and not paid and not any(won.points for won in stage.wins)


def who_pays(told: HandAccount, stage: SettledStage) -> dict[str, int | None]:
    """Returns the seats that a sentence on payments may name, in the order in which one is called "you": who is
    `liable`, the `giver` of the winning tile, who pays the winner `most`; None for each that is not known."""
    winner = stage.wins[0].seat if stage.wins else None
    sums: Counter[int] = Counter()
    for paid in stage.payments:
        sums[paid.payer] += paid.amount if paid.payee == winner and paid.payer != TABLE else 0
    (first, highest), (_, second) = (*sums.most_common(2), (0, 0), (0, 0))[:2]
    return {
        "liable": _liable(told, stage),
        "giver": _giver(stage),
        "most": first if highest > second else None,
    }


def _giver(stage: SettledStage) -> int | None:
    return stage.wins[0].giver if stage.wins else None


def _liable(told: HandAccount, stage: SettledStage) -> int | None:
    """Returns who pays as the liable one. If nobody does because the liable player has nothing left, it is the only one
    with nothing; None if there are several."""
    paying = told.liable(stage)
    if paying is not None or not stage.scheme.startswith(_LIABLE_SCHEMES):
        return paying
    if stage.scheme.endswith(_OWN_DISCARD):
        return _giver(stage)
    empty = [seat for seat in _empty(told, stage) if seat != _giver(stage)]
    return empty[0] if len(empty) == 1 else None


def _empty(told: HandAccount, stage: SettledStage) -> tuple[int, ...]:
    """Returns the losers who had nothing left before a settlement."""
    if not told.purses:
        return ()
    gains, winners = balances(told.in_play, told.ruleset.places), {won.seat for won in stage.wins}
    return tuple([seat for seat in told.chairs.taken if seat not in winners and told.purses[seat] + gains[seat] <= 0])


def shortage(told: HandAccount, stage: SettledStage, *, liable_alone: bool) -> Shortage:
    """Returns whose money has run out in a settlement. `liable_alone` says that nobody but the liable player owes
    anything, if there is one."""
    if not told.purses or not stage.wins:
        return Shortage()
    part = [paid.payer for paid in stage.payments if paid.terms and paid.terms[-1][2] == PURSE]
    giver, liable = _giver(stage), _liable(told, stage)
    paying = {paid.payer for paid in stage.payments if paid.reason in _FOR_THE_HAND}
    paid_to = {paid.payee for paid in stage.payments if paid.reason in _FOR_THE_HAND}
    unpaid = any(won.seat not in paid_to and won.points for won in stage.wins)
    empty = [seat for seat in _empty(told, stage) if seat not in paying]
    by_liability = "liab" in stage.scheme
    if by_liability and not liable_alone:
        return Shortage(_once(part), untold=bool(empty))
    owing = {liable} if by_liability else told.chairs.taken if giver is None else {giver}
    nothing = tuple([seat for seat in empty if seat in owing])
    spent = [seat for seat in (giver,) if unpaid and seat is not None and seat in owing and seat not in nothing]
    return Shortage(_once([*part, *spent]), nothing)


def _once(seats: list[int]) -> tuple[int, ...]:
    return tuple(sorted(set(seats)))
