"""The account of a score case: the facts that a receipt shows, for a hand that is written down and not played.

Room: study. No Qt and no words. The case is scored by score_cases.py; here the results get the form of events, which
account.py turns into an account. A win that is not allowed can be explained by refusals.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.payments import ScoredWin, Settlement, Transfer, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.run import scored_event, won_event
from mahjong_desktop.mechanics.purses import purses_before
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.laid_cases import LaidCase
from mahjong_desktop.study.refusals import RefusedWin, refused_win
from mahjong_desktop.study.score_cases import RefusedCase, SettledCase, scored_wins, settled_wins

HANDS_MISSING: Final = frozenset({"loser-without-hand", "player-without-hand"})
"""The codes of what is wrong with a case in which hands of losers are missing."""


@dataclass(frozen=True, eq=False)
class CaseAccount:
    """What a case comes to. Exactly one of `account` and `barred` is given.

    `scored` are the wins with their values, `transfers` all payments of the hand. `unsettled` says that only the
    winners' hands could be scored, because the settlement needs hands that the case does not state; it is the error
    that says so, and nothing is paid.
    """

    laid: LaidCase
    account: HandAccount | None = None
    barred: RefusedCase | None = None
    scored: tuple[ScoredWin, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    unsettled: CaseError | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset with the options that were chosen."""
        return self.laid.ruleset

    @property
    def refusal(self) -> Refusal | None:
        """Why nobody wins; None if the case is possible."""
        return None if self.barred is None else self.barred.refusal

    @cached_property
    def refused(self) -> RefusedWin | None:
        """The facts of the refusal. None if the tiles are no hand at all, or were won by something else than a tile."""
        win, refusal = (None, None) if self.barred is None else (self.barred.win, self.barred.refusal)
        if win is None or win.tile is None or refusal is None or not refusal.complete:
            return None
        return refused_win(self.laid.view_of_win(win), refusal) if win.way in self.ruleset.scoring.ways else None


def account_of_case(
    laid: LaidCase, names: tuple[str, ...] = (), *, viewer: int | None = None, unsettled: CaseError | None = None
) -> CaseAccount:
    """Returns what a case comes to, as the seat `viewer` reads it: the first winner, or the dealer of a draw, if None
    is given. `names` are the players' by place, empty for none. With `unsettled` nothing is paid."""
    scored = scored_wins(laid.ruleset, laid.facts)
    if isinstance(scored, RefusedCase):
        return CaseAccount(laid, barred=scored, unsettled=unsettled)
    settled = SettledCase((), Settlement(laid.ruleset.places, (), ""), ())
    if unsettled is None:
        try:
            settled = settled_wins(laid.ruleset, laid.facts, scored)
        except CaseError as error:
            if error.code not in HANDS_MISSING:
                raise
            unsettled = error
    reader = scored[0].win.seat if scored else laid.facts.table.dealer
    view, places = laid.view_after(reader if viewer is None else viewer), laid.ruleset.places
    events, purses = tuple(_events(laid, scored, settled)), purses_before(laid.facts.table)
    told = account(view, events, (0,) * places, names or ("",) * places, purses=purses)
    return CaseAccount(laid, told, None, scored, settled.transfers, unsettled)


def _events(laid: LaidCase, scored: tuple[ScoredWin, ...], settled: SettledCase) -> Iterator[ev.Event]:
    yield from map(_paid, settled.in_play)
    yield ev.Prepared(0)  # what was paid before belongs to no settlement
    for won in scored:
        seat, piece = won.win.seat, None if won.win.tile is None else laid.winning
        yield won_event(won, laid.hands[seat], piece, laid.melds[seat])
    for other in settled.others:
        yield scored_event(other, laid.hands[other.seat], laid.melds[other.seat])
    yield from map(_paid, settled.settlement.transfers)
    yield ev.HandEnded(
        result="win" if scored else "draw",
        scheme=settled.settlement.scheme,
        scores=balances(settled.transfers, laid.ruleset.places),
        hands=laid.hands,
        following=None,
    )


def _paid(transfer: Transfer) -> ev.Paid:
    return ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason, transfer.terms)
