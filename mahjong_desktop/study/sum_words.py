"""Calculations in words of one language: from elements to the value of a hand, and the calculation of a payment.

Room: study. No Qt, and nothing is computed here: addends, totals and terms are recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from math import prod

from msgspec import Struct

from mahjong_desktop.core.payments import Term
from mahjong_desktop.study.figures import Arithmetic, UnitTotal
from mahjong_desktop.texts import Texts


class Stress(StrEnum):
    """The emphasis of a part of a line."""

    PLAIN = "plain"
    STRONG = "strong"
    STRUCK = "struck"
    RESULT = "result"


class SumPart(Struct, frozen=True):
    """A part of a line of figures."""

    text: str
    stress: Stress = Stress.PLAIN


Line = tuple[SumPart, ...]

_ARROW = SumPart("→")


def shown_totals(totals: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """Returns the totals of a hand that are told: the first, and those after it that are not 0."""
    return [pair for place, pair in enumerate(totals) if pair[1] or not place]


def named_terms(terms: Sequence[Term], ruleset: str, texts: Texts) -> str:
    """Returns a calculation with the meaning of each number: `(4 (flowers) − 1 (stake)) × 2 (East)`."""

    def figure(value: int, name: str) -> str:
        shown = texts.number(value)
        return texts.phrase("page", "with", text=shown, note=texts.term(ruleset, name)) if name else shown

    return joined_terms((sign, figure(value, name)) for sign, value, name in terms)


class SumWords:
    """The lines of figures of one ruleset."""

    def __init__(self, ruleset: str, texts: Texts) -> None:
        self._ruleset, self._texts = ruleset, texts

    def counted(self, name: str, number: int) -> str:
        """Returns a number of a unit or total, such as `30 fu`."""
        return self._texts.counted(self._ruleset, name, number)

    def value(self, sums: Arithmetic) -> str:
        """Returns the value in units: `8 doubles`, or `4 han, 40 fu`."""
        if not sums.totals:
            return self.points(sums)
        return self.totals(sums.totals)

    def totals(self, totals: Sequence[tuple[str, int]]) -> str:
        """Returns the totals of a hand: `4 han, 40 fu`."""
        return self._texts.listed(self.counted(name, number) for name, number in shown_totals(totals))

    def points(self, sums: Arithmetic) -> str:
        """Returns the value in points: `32 points`."""
        return self._texts.plural("points", sums.points)

    def limit(self, sums: Arithmetic) -> str:
        """Returns the name of the limit that was reached, if neither the points table nor the value mentions it."""
        if sums.limit is None or sums.table or dict(sums.totals).get(sums.limit):
            return ""
        return self._texts.limit(self._ruleset, sums.limit)

    # The arithmetic of a hand

    def lines(self, sums: Arithmetic) -> tuple[Line, ...]:
        """Returns the lines from elements to points: one for each total with several elements, then one for the value
        and the payments.

        A single total gives one line: `3 + 3 + 1 + 1 = 8 doubles → 32 points × 2 × 3 players = 192`.
        """
        if len(sums.totals) == 1:
            return ((*self._single(sums), *self._worth(sums)),)
        tallies = [line for tally in sums.tallies if (line := self._tally(tally))]
        return (*tallies, (*self._combined(sums), *self._worth(sums)))

    def _single(self, sums: Arithmetic) -> Iterator[SumPart]:
        if sums.additive and len(sums.addends) > 1:
            yield SumPart(f"{self._added(sums.addends)} =")
        name, total = sums.totals[0]
        if sums.limited and not sums.in_points:
            yield SumPart(self.counted(name, sums.raw), Stress.STRUCK)
            yield _ARROW
        yield SumPart(self.counted(name, total), Stress.STRONG)

    def _tally(self, tally: UnitTotal) -> Line:
        """Returns `30 + 2 = 32 → 40 fu`, or `32 × 2 = ×64` of factors; an empty line if there is nothing to add up."""
        if not tally.total or tally.sum > tally.value or (len(tally.elements) < 2 and tally.sum == tally.value):
            return ()
        total = self.counted(tally.total, tally.value)
        factors = prod(tally.addends) == tally.value and (tally.sum != tally.value or total.startswith("×"))
        if factors and len(tally.addends) > 1:
            multiplied = " × ".join(self._texts.number(addend) for addend in tally.addends)
            return SumPart(f"{multiplied} ="), SumPart(total, Stress.STRONG)
        added = self._added(tally.addends)
        if tally.sum != tally.value:
            added = f"{added} = {self._texts.number(tally.sum)}" if len(tally.elements) > 1 else added
            return SumPart(f"{added} →"), SumPart(total, Stress.STRONG)
        return SumPart(f"{added} ="), SumPart(total, Stress.STRONG)

    def _added(self, addends: Sequence[int]) -> str:
        return " + ".join(self._texts.number(addend) for addend in addends)

    def _combined(self, sums: Arithmetic) -> Iterator[SumPart]:
        """Yields several totals: as a product if the value is doubled, else in words."""
        if not sums.doubled:
            yield SumPart(self.value(sums), Stress.STRONG)
            if sums.in_points and sums.limited:
                yield _ARROW
                yield SumPart(self._texts.number(sums.raw), Stress.STRUCK)
            return
        number = self._texts.number
        base, doubles = (value for _, value in sums.totals)
        yield SumPart(self.product(base, doubles), Stress.STRONG)
        if doubles:
            yield SumPart("=")
            yield SumPart(number(sums.raw), Stress.STRUCK if sums.limited else Stress.STRONG)

    def product(self, base: int, doubles: int) -> str:
        """Returns `24 × 2 × 2`."""
        number = self._texts.number
        if doubles <= 3:
            return " × ".join([number(base), *["2"] * doubles])
        return f"{number(base)} × 2{str(doubles).translate(_RAISED)}"

    # What is paid

    def _worth(self, sums: Arithmetic) -> Iterator[SumPart]:
        number, limit = self._texts.number, self.limit(sums)
        if limit:
            yield _ARROW
            yield SumPart(limit, Stress.STRONG)
        same = sums.points == sums.total and len(sums.totals) == 1 and not sums.table
        if not sums.shares:
            if not same and not (sums.doubled and sums.points == sums.raw):
                yield _ARROW
                yield SumPart(self.points(sums), Stress.RESULT)
            return
        if not (sums.doubled and sums.points == sums.raw) and not same:
            yield _ARROW
        yield from self._paid(sums, same=same)
        for reason, amount in sums.extras:
            named = self._noted(number(abs(amount)), self._texts.payment(self._ruleset, reason))
            yield SumPart(f"{'+' if amount > 0 else '−'} {named}")
        if sums.extras:
            yield SumPart("=")
            yield SumPart(number(sums.gain), Stress.RESULT)

    def _paid(self, sums: Arithmetic, *, same: bool) -> Iterator[SumPart]:
        """Yields `32 points × 2 × 3 players = 192`, `7 + 6 + 6 = 19`, `150 points → 250`, or the points alone."""
        number = self._texts.number
        if sums.own == sums.points:
            whole = same or (sums.doubled and sums.points == sums.raw)
            if not whole:
                yield SumPart(self.points(sums), Stress.STRONG if sums.extras else Stress.RESULT)
            return
        shown = "" if same or (sums.doubled and sums.points == sums.raw) else f"{self.points(sums)} "
        if len(sums.shares) == 1 and sums.multiples is None:
            if shown:
                yield SumPart(shown.strip())
            yield _ARROW
        elif sums.multiples is None:
            yield SumPart(shown.strip() + ":") if shown else _ARROW
            yield SumPart(f"{' + '.join(number(share) for share in sums.shares)} =")
        else:
            yield SumPart(f"{shown}{self._factors(sums.multiples)} =")
        yield SumPart(number(sums.own), Stress.STRONG if sums.extras else Stress.RESULT)

    def _factors(self, multiples: Sequence[int]) -> str:
        """Returns the factors of the points: `× 2 × 3 players`, `× (2 + 1 + 1)`, `× 6`."""
        first, count = multiples[0], len(multiples)
        number = self._texts.number
        if count == 1:
            return f"× {number(first)}"
        if any(multiple != first for multiple in multiples):
            return f"× ({' + '.join(number(each) for each in sorted(multiples, reverse=True))})"
        players = f"× {self._texts.plural('players', count)}"
        return players if first == 1 else f"× {number(first)} {players}"

    # The calculation of a payment

    def terms(self, terms: Sequence[Term]) -> str:
        """Returns `48 × 2`, `(32 − 4) × 2`, `1 280 × 4 → 5 200`."""
        return joined_terms((sign, self._texts.number(value)) for sign, value, _ in terms)

    def spoken_terms(self, terms: Sequence[Term]) -> str:
        """Returns the same with the meaning of each number (see named_terms)."""
        return named_terms(terms, self._ruleset, self._texts)

    def _noted(self, figure: str, meaning: str) -> str:
        """Returns a figure and in brackets what it stands for: `9 (spirits)`."""
        return self._texts.phrase("page", "with", text=figure, note=meaning)


def joined_terms(terms: Iterable[tuple[str, str]]) -> str:
    """Returns a calculation of signs and figures; what is multiplied after it was added up stands in brackets."""
    shown, added = "", False
    for sign, figure in terms:
        if not shown:
            shown = figure if sign in ("", "+") else f"{sign} {figure}"
            continue
        if sign in ("×", "÷") and added:
            shown, added = f"({shown})", False
        added = added or sign in ("+", "−")
        shown = f"{shown} {sign} {figure}"
    return shown


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
