"""Payments of riichi: han and fu to points, who pays a win, unwon hands, the order of hands and the end of the match
[3.4, 3.5, 3.6, 4.1]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.ruleset import Settle
from mahjong_desktop.core.tiles import DRAGONS, MAJORS, WINDS
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics import han
from mahjong_desktop.mechanics.han import HanTable
from mahjong_desktop.mechanics.hanchan import Hanchan, placement_bonus
from mahjong_desktop.mechanics.liability import Feeding, liable_seat
from mahjong_desktop.mechanics.nagashi import nagashi_payments, nagashi_seats
from mahjong_desktop.mechanics.penalties import chombo, chombo_fines
from mahjong_desktop.mechanics.ready_hands import shared_by_ready
from mahjong_desktop.mechanics.riichi import Riichi, nearest_winner
from mahjong_desktop.mechanics.settlements import scheme_of
from mahjong_desktop.rulesets.riichi.options import GameOptions
from mahjong_desktop.rulesets.riichi.play import BETS, chombos

SMALLEST_STICK = 100
"""The smallest stick, to which shares of left bets are rounded down."""
NOTEN = 3000
NEARLY_MANGAN = 1920
GRID_COLUMNS = 4
CHOMBO_AFTERWARDS = 20000
CHOMBO_SCHEMES = {"mangan": "pays-chombo", "tournament": "pays-chombo-later"}
FEEDINGS = (Feeding("big-three-dragons", 2, frozenset(DRAGONS)), Feeding("big-four-winds", 3, frozenset(WINDS)))
PART_SCHEMES = {
    "pays-liability-self-draw": "pays-liability-part-self-draw",
    "pays-liability-other-discard": "pays-liability-part-other-discard",
}
"""Who pays if the liable seat pays one of several yakuman."""
UMA = {
    "15-5": (15000, 5000, -5000, -15000),
    "10-5": (10000, 5000, -5000, -10000),
    "20-10": (20000, 10000, -10000, -20000),
    "30-10": (30000, 10000, -10000, -30000),
    "none": (0, 0, 0, 0),
}
"""The bonus of each rank, by the option `uma`."""


def han_table(chosen: GameOptions) -> HanTable:
    """Returns the table of han and fu [4.1.2, 4.1.3]."""
    limits = (han.Limit(13, han.YAKUMAN, "yakuman"),) if chosen.counted_yakuman else ()
    mangan_from = NEARLY_MANGAN if chosen.round_up_mangan else han.MANGAN.base + 1
    return HanTable((*limits, *han.LIMITS), mangan_from)


# ---- payment [3.4.2, 3.4.9, 3.4.10, 4.1]


def settler(chosen: GameOptions, riichi: Riichi) -> Settle:
    """Returns the function that settles a hand."""
    value = han_table(chosen)

    def settle(outcome: Outcome) -> Settlement:
        table = outcome.table
        if outcome.void == "chombo":
            return Settlement(table.places, BETS.returned(table), CHOMBO_SCHEMES[chosen.chombo])
        if outcome.void:
            return Settlement(table.places, (), outcome.void)
        if not outcome.wins:
            return _unwon(table, chosen, riichi)
        return _won(outcome, chosen, value)

    return settle


def _won(outcome: Outcome, chosen: GameOptions, value: HanTable) -> Settlement:
    """Returns the payments of a hand that was won: hands, counters, then bets. Several winners take them each, or the
    first in turn after the giver takes all counters and bets."""
    first = nearest_winner(outcome)
    shared = chosen.bets_and_counters == "each"
    paid = []
    for won in outcome.wins:
        counters = won.win.table.dealer_streak if shared or won is first else 0
        paid += [*_hand_payments(won, value, chosen), *_counters(won, counters, chosen)]
    bets = BETS.collected(outcome) if shared else BETS.all_to(first.win.seat, outcome.table)
    return Settlement(outcome.table.places, (*paid, *bets), _scheme(outcome, chosen))


def _scheme(outcome: Outcome, chosen: GameOptions) -> str:
    """Returns the id of the sentence that says who pays."""
    if len(outcome.wins) > 1:
        return "pays-several" if chosen.bets_and_counters == "each" else "pays-several-first"
    (won,) = outcome.wins
    scheme = scheme_of(won.win, liable(won))
    fed, whole = _fed(won, chosen)
    return PART_SCHEMES.get(scheme, scheme) if fed < whole else scheme


def liable(won: ScoredWin) -> int | None:
    """Returns the seat that gave the tile for the third open set of dragons or the fourth of winds; None if no seat is
    liable [3.3.9]."""
    found = {counted.id for counted in won.breakdown.elements} | {lost.id for lost in won.breakdown.absorbed}
    top = won.breakdown.elements[0].id
    cases = tuple(replace(case, element=top) for case in FEEDINGS if case.element in found)
    return liable_seat(cases, won.win, won.breakdown, ())


def _fed(won: ScoredWin, chosen: GameOptions) -> tuple[int, int]:
    """Returns (how many yakuman of a hand the liable seat pays, how many it has): all of them, or under the option only
    the one whose last set was fed. Both are 0 for a hand without yakuman."""
    whole = dict(won.breakdown.worth.totals).get("yakuman", 0)
    fed = {case.element for case in FEEDINGS}
    own = sum(counted.value for counted in won.breakdown.elements if counted.id in fed)
    return (own if chosen.liability_of_several == "fed-alone" and own else whole), whole


def _hand_payments(won: ScoredWin, value: HanTable, chosen: GameOptions) -> Iterator[Transfer]:
    win, payer = won.win, liable(won)
    fed, whole = _fed(won, chosen)
    if payer is None or fed == whole:
        yield from han.win_payments(win, value.base(won.breakdown.worth.totals), payer)
        return
    yield from han.win_payments(win, han.Base(han.YAKUMAN * fed), payer)
    yield from han.win_payments(win, han.Base(han.YAKUMAN * (whole - fed)), None)


def _counters(won: ScoredWin, counters: int, chosen: GameOptions) -> Iterator[Transfer]:
    return han.counter_payments(won.win, liable(won), counters, chosen.counter_points)


def _unwon(table: Table, chosen: GameOptions, riichi: Riichi) -> Settlement:
    """Returns the payments when nobody has won: a chombo for a wrong riichi, nagashi mangan under its option, else the
    payments of the hands that are not ready (noten)."""
    offenders = riichi.offenders(table)
    if offenders:
        fines = () if chosen.chombo == "tournament" else tuple(t for seat in offenders for t in chombo(table, seat))
        return Settlement(table.places, (*BETS.returned(table), *fines), CHOMBO_SCHEMES[chosen.chombo])
    open_hands = chosen.nagashi_hand == "any"
    streams = nagashi_seats(table, MAJORS, open_hands=open_hands) if chosen.nagashi_mangan else ()
    if streams:
        return Settlement(table.places, _nagashi(table, streams, chosen), "pays-nagashi-mangan")
    paid = shared_by_ready(table, riichi.ready_seats(table), NOTEN, "noten")
    return Settlement(table.places, paid, "pays-noten" if paid else "pays-nothing-draw")


def _nagashi(table: Table, streams: tuple[int, ...], chosen: GameOptions) -> tuple[Transfer, ...]:
    """Returns the payments to the seats that discarded terminals and honours alone. Either counters are paid and the
    first of them takes the bets, or both stay where they are."""
    if chosen.nagashi_extras == "left":
        return tuple(nagashi_payments(table, streams, 0))
    return (*nagashi_payments(table, streams, chosen.counter_points), *BETS.all_to(streams[0], table))


# ---- the match [3.4.11, 3.5, 3.6]


def hanchan(chosen: GameOptions, riichi: Riichi) -> Hanchan:
    """Returns the order of hands, and when the match ends."""
    extra = int(chosen.extra_round > 0)
    return Hanchan(
        chosen.rounds + extra,
        ready=riichi.ready_seats,
        offenders=riichi.offenders,
        agari_yame=chosen.agari_yame != "off",
        tenpai_yame=chosen.agari_yame == "ready",
        extra_rounds=extra,
        target=chosen.extra_round,
        below_zero_ends=chosen.below_zero == "ends",
        shared_places=chosen.tied_places == "shared",
    )


def closer(chosen: GameOptions, riichi: Riichi) -> Callable[[tuple[int, ...], Table], tuple[Transfer, ...]]:
    """Returns the function that makes the payments after the match."""
    shared, uma, oka = chosen.tied_places == "shared", UMA[chosen.uma], chosen.oka
    fined = chombos(riichi)

    def closing(scores: tuple[int, ...], table: Table) -> tuple[Transfer, ...]:
        """Returns the payments after the match: bets that are left, the bonus of each rank (uma), what everybody pays
        to the winner (oka), fines. Ranks go by the scores before the bets are shared out, so that the remainder of the
        bets separates no tied players."""
        late = chombo_fines(fined, table, CHOMBO_AFTERWARDS) if chosen.chombo == "tournament" else ()
        left = BETS.left_over(scores, table, SMALLEST_STICK, shared=shared) if chosen.final_bets == "winner" else ()
        ranks = placement_bonus(scores, table.chairs, uma, "uma", shared=shared)
        first = placement_bonus(scores, table.chairs, (3 * oka, -oka, -oka, -oka), "oka", shared=shared)
        return (*left, *ranks, *first, *late)

    return closing
