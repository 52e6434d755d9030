"""Steps of the sixth lesson about payments besides that for the hand: kongs and bonus tiles that are paid for alone.

Room: study. No Qt and no words. Every amount is a payment of the ruleset, during play or at the end of a hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from mahjong_desktop.core.payments import TABLE, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.study.lessons.hands import (
    LessonHand,
    comes_after_others,
    lesson_samples,
    names_of_seats,
    needed_of_others,
    paid_hand_groups,
    settlement_of,
    won_how,
)
from mahjong_desktop.study.lessons.steps import FigureRow, FillFigures, Said

_MOST: Final = 2
_CHAPTER: Final = "10"


def extra_steps(ruleset: Ruleset, told: Collection[str]) -> Iterator[FillFigures]:
    """Yields at most two steps, each with a payment of another kind that the winner receives besides the hand, of those
    that were `told`. What depends on earlier hands is left out, as the tiles do not show it."""
    found: dict[str, tuple[LessonHand, list[Transfer]]] = {}
    for hand in lesson_samples(ruleset).values():
        if comes_after_others(hand.case, ruleset):
            continue
        extras = extra_payments(hand, ruleset)
        reasons = {paid.reason for paid in extras}
        if (
            len(reasons) == 1
            and reasons <= set(told)
            and all(paid.payee == hand.seat and paid.payer != TABLE for paid in extras)
        ):
            found.setdefault(reasons.pop(), (hand, extras))
    for reason, (hand, extras) in list(found.items())[:_MOST]:
        yield _step(hand, extras, reason, ruleset)


def extra_payments(hand: LessonHand, ruleset: Ruleset) -> list[Transfer]:
    """Returns the payments of a hand that are not for the win itself."""
    every = (*ruleset.paid_in_play(hand.facts.table), *settlement_of(hand, ruleset).transfers)
    return [paid for paid in every if paid.reason not in OWN_REASONS]


def _step(hand: LessonHand, extras: list[Transfer], reason: str, ruleset: Ruleset) -> FillFigures:
    table = hand.facts.table
    names, laid = names_of_seats(table, ruleset), needed_of_others(hand, ruleset)

    def row(seat: int) -> FigureRow:
        amount = sum(paid.amount for paid in extras if paid.payer == seat)
        facts: dict[str, int | str] = {"payer": names[seat], "amount": amount, "scheme": reason}
        why = Said("payment-extra-why" if amount else "pays-nothing", facts)
        return FigureRow(Said("payment-of", {"payer": names[seat]}), amount, why, seat, laid.get(seat, ()))

    return FillFigures(
        ask=Said("payment-extra", {"seat": names[hand.seat], "scheme": reason}),
        lines=(Said("payment-extra-note"), won_how(hand, ruleset), *_claims(hand, names)),
        picture=paid_hand_groups(hand, ruleset),
        rows=tuple(row(seat) for seat in table.chairs.others(hand.seat)),
        pays_seat=hand.seat,
        seats=names,
        case=hand.case,
        chapter=_CHAPTER,
    )


def _claims(hand: LessonHand, names: tuple[str, ...]) -> Iterator[Said]:
    """Yields from whom the tiles of the winner's melds were claimed."""
    for meld in hand.win.melds:
        if meld.giver is not None:
            yield Said("payment-extra-from", {"tile": TILE_NAMES[meld.tile], "giver": names[meld.giver]})
