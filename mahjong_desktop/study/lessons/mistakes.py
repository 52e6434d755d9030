"""Wrong sums that people really reach for a hand, each with what went wrong in it: the second and third answer of a
question what a hand brings.

Room: study. No Qt and no words. A sum with an element more or less is what the ruleset itself would make of those
elements; the others are arithmetic with the payments of the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin, Transfer, balances
from mahjong_desktop.core.scoring import Breakdown, Counted
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.value import HIGHEST, RowKind, WorthRow, value_question
from mahjong_desktop.study.figures import OWN_REASONS, result_of
from mahjong_desktop.study.lessons.hands import names_of_seats
from mahjong_desktop.texts.simulated import figures_of

PAYMENT_MISTAKES: Final = frozenset({"mistake-alike", "mistake-all-pay", "mistake-one-pays", "mistake-only-hand"})
"""The mistakes that are about who pays how much."""
_ALWAYS: Final = 99.0
"""An element that occurs in more of a hundred wins is not one that is overlooked."""


class SumMistake(Struct, frozen=True):
    """A wrong sum: the id of what went wrong (a sentence `mistake-…` of `lessons.toml`), what the winner would receive
    by it, and the facts that the sentence names."""

    id: str
    gain: int
    facts: Mapping[str, str | int]


def whole_gain(drill: ScoredDrill) -> int:
    """Returns what the winner receives in all."""
    return balances(drill.transfers, drill.ruleset.places)[drill.seat]


def sum_mistakes(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields wrong sums of a hand that may win, those about what is special in it first; all are more than 0, none is
    the right one, and no two are the same."""
    gain, seen = whole_gain(drill), set[int]()
    for mistake in _every(drill):
        if mistake.gain > 0 and mistake.gain != gain and mistake.gain not in seen:
            seen.add(mistake.gain)
            yield mistake


def _every(drill: ScoredDrill) -> Iterator[SumMistake]:
    yield from _all_counted(drill)
    yield from _swallowed(drill)
    yield from _beyond_the_limit(drill)
    yield from _alike(drill)
    yield from _overlooked(drill)
    yield from _by_others(drill)
    yield from _without_side_payments(drill)
    yield from _only_the_value(drill)
    yield from _doubled(drill)


# ---- elements


def gain_with(drill: ScoredDrill, counted: tuple[Counted, ...], *, unlimited: int | None = None) -> int | None:
    """Returns what the winner would receive with other elements, or with `unlimited` points; None if the ruleset cannot
    tell."""
    if drill.scored is None:
        return None
    hand = facts_of_reading(drill.win, drill.scored.reading)
    try:
        worth = drill.ruleset.scoring.value(hand, counted)
        if unlimited is not None:
            worth = replace(worth, points=unlimited, limit=None)
        told = Breakdown(drill.scored.division, counted, (), worth)
        outcome = Outcome((ScoredWin(drill.win, told),), drill.win.table)
        paid = drill.ruleset.settle(replace(outcome, others=drill.ruleset.others(outcome))).transfers
    except (MahjongError, ArithmeticError, LookupError, ValueError):
        return None
    return balances((*drill.ruleset.paid_in_play(drill.win.table), *paid), drill.ruleset.places)[drill.seat]


def depends_on_laid(drill: ScoredDrill, payer: int) -> bool:
    """Returns whether what a seat pays depends on the sets that it has laid on the table."""
    table = drill.win.table
    if drill.scored is None or payer >= len(table.melds) or not table.melds[payer]:
        return False
    bare = replace(table, melds=tuple(() if seat == payer else laid for seat, laid in enumerate(table.melds)))
    win = replace(drill.win, table=bare)
    try:
        outcome = Outcome((ScoredWin(win, drill.scored),), bare)
        paid = drill.ruleset.settle(replace(outcome, others=drill.ruleset.others(outcome))).transfers
    except (MahjongError, ArithmeticError, LookupError, ValueError):
        return False
    before = [one.amount for one in own_payments(drill) if one.payer == payer]
    return before != [one.amount for one in paid if one.payer == payer and one.reason in OWN_REASONS]


def _is_retold(drill: ScoredDrill) -> bool:
    """Returns whether the ruleset gives the right sum for the right elements of the hand alone."""
    return drill.scored is not None and gain_with(drill, drill.scored.elements) == whole_gain(drill)


def _all_counted(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sums with all of several elements of which only the highest counts: multiplied, then added."""
    question = value_question(drill, None)
    rows = () if question is None else question.rows
    for row in rows:
        if row.kind is RowKind.COMBINED and row.how == HIGHEST and len(row.addends) > 1:
            names = " ".join(one.name for one in rows if one.kind is RowKind.ELEMENT and one.unit == row.unit)
            facts: dict[str, str | int] = {"elements": names, "unit": row.unit, "value": row.figure}
            for figure in (row.addends[0] * row.addends[1], sum(row.addends)):
                gain = _with_figure(drill, row, figure)
                if gain is not None:
                    yield SumMistake("mistake-highest", gain, facts)


def _with_figure(drill: ScoredDrill, row: WorthRow, figure: int) -> int | None:
    """Returns what the winner would receive with another total, by the terms of the payments."""
    gain = whole_gain(drill)
    for paid in own_payments(drill):
        places = [place for place, (sign, value, _) in enumerate(paid.terms) if value == row.figure and sign == "×"]
        if len(places) != 1:
            return None
        sign, _, name = paid.terms[places[0]]
        result = result_of((*paid.terms[: places[0]], (sign, figure, name), *paid.terms[places[0] + 1 :]))
        if result is None:
            return None
        gain += result - paid.amount
    return gain


def _swallowed(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sums with an element that another one includes."""
    if drill.scored is None or not _is_retold(drill):
        return
    for found in drill.scored.absorbed:
        gain = gain_with(drill, (*drill.scored.elements, Counted(found.id, found.value, 1)))
        if gain is not None:
            yield SumMistake("mistake-absorbed", gain, {"element": found.id, "element_by": found.by})


def _beyond_the_limit(drill: ScoredDrill) -> Iterator[SumMistake]:
    sums = None if drill.mine is None else drill.mine.arithmetic
    if sums is None or drill.scored is None or not (sums.in_points and sums.limited) or sums.raw <= sums.points:
        return
    if _is_retold(drill):
        gain = gain_with(drill, drill.scored.elements, unlimited=sums.raw)
        if gain is not None:
            yield SumMistake("mistake-limit", gain, {"raw": sums.raw, "points": sums.points, "limit": sums.limit or ""})


def _overlooked(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sums without one of the elements, that which is seen least often first."""
    if drill.scored is None or len(drill.scored.elements) < 2 or not _is_retold(drill):
        return
    times = figures_of(drill.ruleset.id).shares
    for missing in sorted(drill.scored.elements, key=lambda one: times.get(one.id, 0.0)):
        if times.get(missing.id, 0.0) < _ALWAYS:
            gain = gain_with(drill, tuple(one for one in drill.scored.elements if one is not missing))
            if gain is not None:
                yield SumMistake("mistake-overlooked", gain, {"element": missing.id})


# ---- payments


def own_payments(drill: ScoredDrill) -> tuple[Transfer, ...]:
    """Returns what players pay the winner for the hand itself."""
    return tuple(
        paid
        for paid in drill.transfers
        if paid.payee == drill.seat and paid.payer != TABLE and paid.reason in OWN_REASONS
    )


def _seat_name(drill: ScoredDrill, seat: int) -> str:
    return names_of_seats(drill.win.table, drill.ruleset)[seat]


def _alike(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sum if all paid as the one who pays least."""
    own = own_payments(drill)
    low, high = (pick(own, key=lambda paid: paid.amount, default=None) for pick in (min, max))
    if low is None or high is None or low.amount == high.amount or high.payer >= drill.ruleset.seats:
        return
    if sorted(paid.payer for paid in own) != sorted(drill.win.table.chairs.others(drill.seat)):
        return  # not everybody pays, or somebody pays twice
    more = sum(paid.amount for paid in own) - len(own) * low.amount
    facts: dict[str, str | int] = {"amount": low.amount, "seat": _seat_name(drill, high.payer), "most": high.amount}
    yield SumMistake("mistake-alike", whole_gain(drill) - more, facts)


def _by_others(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sum if all paid although only one does, or if only one paid although all do."""
    own, others = own_payments(drill), len(drill.ruleset.chairs.taken) - 1
    payers = {paid.payer for paid in own}
    if len(payers) == 1 and own[0].payer < drill.ruleset.seats:
        total = sum(paid.amount for paid in own)
        name = _seat_name(drill, own[0].payer)
        yield SumMistake("mistake-all-pay", whole_gain(drill) + total * (others - 1), {"seat": name})
    elif len(payers) > 1 and whole_gain(drill) == sum(paid.amount for paid in own):
        giver = drill.win.giver
        first = max(own, key=lambda paid: (paid.payer == giver, paid.amount))
        if first.payer < drill.ruleset.seats:
            yield SumMistake("mistake-one-pays", first.amount, {"seat": _seat_name(drill, first.payer)})


def _only_the_value(drill: ScoredDrill) -> Iterator[SumMistake]:
    points = 0 if drill.scored is None else drill.scored.points
    if len(own_payments(drill)) > 1:
        yield SumMistake("mistake-value", points, {"points": points})


def _without_side_payments(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields the sum for the hand alone, if something else is paid as well."""
    yield SumMistake("mistake-only-hand", sum(paid.amount for paid in own_payments(drill)), {})


def _doubled(drill: ScoredDrill) -> Iterator[SumMistake]:
    """Yields sums that are left if nothing else can go wrong: doubled once too often, or once too little."""
    gain = whole_gain(drill)
    yield SumMistake("mistake-twice", 2 * gain, {})
    yield SumMistake("mistake-half", 0 if gain % 2 else gain // 2, {})
    yield SumMistake("mistake-thrice", 3 * gain, {})
