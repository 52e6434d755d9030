"""A stored hand as a ruleset with its options scores it: all facts that questions, judgements and pages need.

Room: study/drills. Scored by the engine; nothing is computed here that a score case does not say.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError, require
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import TILE_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Win
from mahjong_desktop.mechanics.evaluate import evaluate, facts_of_reading
from mahjong_desktop.records.case_form import Case, SeatCase
from mahjong_desktop.records.pieces import faces_in
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.case_accounts import (
    CaseView,
    LaidCase,
    account_of_case,
    laid_case,
    within_the_set,
    without_empty_seats,
)
from mahjong_desktop.study.drills.store import DrillHand
from mahjong_desktop.study.laid import ShownGroup, laid_hand


class ScoredDrill(Struct, frozen=True, eq=False):
    """A stored hand under a ruleset.

    `win` is the win asked about, `view` what its winner sees at the moment of the win. `laid` are the tiles of each
    seat for display, as far as the case gives them. Of a win that is allowed, `account` tells everything that a receipt
    tells, `mine` is the win asked about in it, `scored` its breakdown, and `transfers` are all payments of the hand. A
    win that is not allowed has a `refusal` instead.
    """

    hand: DrillHand
    ruleset: Ruleset
    view: CaseView
    win: Win
    laid: tuple[tuple[ShownGroup, ...], ...]
    refusal: Refusal | None = None
    account: HandAccount | None = None
    mine: WinAccount | None = None
    scored: Breakdown | None = None
    transfers: tuple[Transfer, ...] = ()

    @property
    def seat(self) -> int:
        """The winner asked about."""
        return self.hand.seat


def scored_drill(hand: DrillHand, ruleset: Ruleset) -> ScoredDrill:
    """Scores a stored hand under a ruleset with its options chosen; those that the case was written with are ignored.

    Where the game turns up a tile after a win, a hand that wins has one. Raises CaseError or NotationError if the hand
    is impossible with these options.
    """
    asked, hand = hand, replace(hand, case=with_revealed(hand.case, ruleset))
    laid = laid_case(with_options(hand.case, ruleset), ruleset)
    win = next((win for win in laid.facts.wins if win.seat == hand.seat), None)
    require(win is not None, "winner-without-hand", seat=hand.seat)
    assert win is not None
    view, tiles = laid.view_of_win(win), _laid(laid, win)
    told = account_of_case(laid, tuple(str(place) for place in range(ruleset.places)), viewer=hand.seat)
    if told.unsettled is not None:
        raise told.unsettled
    if told.account is None:
        assert told.refusal is not None
        return ScoredDrill(asked, ruleset, view, win, tiles, refusal=_own_refusal(ruleset, win, told.refusal))
    mine = next(one for one in told.account.wins if one.seat == hand.seat)
    breakdown = next(one.breakdown for one in told.scored if one.win.seat == hand.seat)
    return ScoredDrill(hand, ruleset, view, win, tiles, None, told.account, mine, breakdown, told.transfers)


def seated(hand: DrillHand, ruleset: Ruleset) -> DrillHand:
    """Returns a stored hand without the chairs at which nobody sits, for a form of its game that has no such chairs;
    the same hand for any other form."""
    case = without_empty_seats(hand.case, ruleset.seats)
    if case is hand.case:
        return hand
    seat = [number for number, told in enumerate(hand.case.seats) if told != SeatCase()].index(hand.seat)
    return replace(hand, case=within_the_set(case, ruleset.copies), seat=seat)


def possible_drill(hand: DrillHand, ruleset: Ruleset) -> ScoredDrill | None:
    """Scores a stored hand, with the winner where the ruleset seats it; None if it is impossible with the options."""
    try:
        return scored_drill(seated(hand, ruleset), ruleset)
    except (MahjongError, ValueError):
        return None


def with_options(case: Case, ruleset: Ruleset) -> Case:
    """Returns a case with those options of a ruleset that differ from its defaults."""
    return replace(case, ruleset=ruleset.id, options=ruleset.changed_options)


def with_revealed(case: Case, ruleset: Ruleset) -> Case:
    """Returns a case of a win with a tile turned up after it, if the game turns one up and the case does not tell it:
    the winning tile after the last one of the wall, else any that nobody is known to have, always the same for a
    case."""
    step, winning = ruleset.step_of(Reveal), case.result.tile
    if step is None or case.carry.get(step.key) or not case.result.wins:
        return case
    if winning is not None and _takes_the_last_tile(case):
        return replace(case, carry={**case.carry, step.key: winning})
    seats = case.seats
    known = [tile for seat in seats for meld in seat.melds for tile in faces_in(meld.tiles)]
    known += [tile for seat in seats for tile in faces_in(f"{seat.hand or ''}{seat.bonus}{seat.discards or ''}")]
    held = Counter((*known, *faces_in(winning or "")))
    free = [
        tile for tile, copies in enumerate(ruleset.copies) if held[tile] < copies and tile not in ruleset.bonus_tiles
    ]
    tile = Random(f"{winning} {[seat.hand for seat in seats]}").choice(free)
    return replace(case, carry={**case.carry, step.key: TILE_NAMES[tile]})


def _takes_the_last_tile(case: Case) -> bool:
    last = {Circumstance.LAST_TILE, Circumstance.LAST_DISCARD}
    return case.wall_left == 0 or any(not last.isdisjoint(win.circumstances) for win in case.result.wins)


def _own_refusal(ruleset: Ruleset, win: Win, refusal: Refusal) -> Refusal:
    """Returns why the win asked about is refused; the refusal of another winner of the same tile if it is not."""
    own = evaluate(ruleset, win)
    return own if isinstance(own, Refusal) else refusal


def _laid(laid: LaidCase, win: Win) -> tuple[tuple[ShownGroup, ...], ...]:
    view, won = laid.view_after(win.seat), laid.winning
    return tuple(
        laid_hand(view, seat, laid.hands[seat], () if won is None or seat != win.seat else (won,))
        for seat in range(laid.ruleset.seats)
    )


def debt_elements(drill: ScoredDrill, paid: Transfer) -> tuple[str, ...]:
    """Returns the elements that count in the debt of this payer alone: those that the calculation names, and those that
    the winning tile brings upon the seat that gave it."""
    if drill.scored is None or paid.payee != drill.seat:
        return ()
    named = {name for _, _, name in paid.terms}
    hand = facts_of_reading(drill.win, drill.scored.reading)
    gave = paid.payer == drill.win.giver
    return tuple(
        element.id
        for element in drill.ruleset.scoring.payer_elements
        if element.id in named or (gave and not named.intersection(_ids(drill)) and element.test(hand))
    )


def _ids(drill: ScoredDrill) -> frozenset[str]:
    return frozenset(element.id for element in drill.ruleset.scoring.payer_elements)


def drill_elements(drill: ScoredDrill) -> tuple[str, ...]:
    """Returns the ids of the elements that count, those in the debt of a single payer included."""
    own = () if drill.scored is None else (one.id for one in drill.scored.elements)
    debts = (name for paid in drill.transfers for name in debt_elements(drill, paid))
    return tuple(dict.fromkeys((*own, *debts)))
