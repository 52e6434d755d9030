"""The words of the question what a hand is worth: what each row asks, and where its figure comes from.

Room: ui/drills. The figures are those of the question; the sums are printed as a receipt prints them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.drills.judging import JudgedPart, PartMark
from mahjong_desktop.study.drills.questions import RowKind, TableCell, ValueQuestion, WorthRow
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.figures import Arithmetic
from mahjong_desktop.study.sum_words import Line, Stress, SumPart, SumWords, named_terms
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.receipt.elements import span_text

translate = QCoreApplication.translate


class ValueWords:
    """The words of one question."""

    def __init__(self, question: ValueQuestion, texts: Texts) -> None:
        self.question = question
        self.ruleset = question.hand.ruleset
        self.texts = texts.for_ruleset(self.ruleset.id)
        self._sums = SumWords(self.ruleset.id, texts)

    def name(self, row: WorthRow) -> str:
        """Returns what a row asks for."""
        match row.kind:
            case RowKind.ELEMENT:
                return self.texts.element_of(self.ruleset, row.name).name
            case RowKind.SUM | RowKind.COMBINED:
                return translate("Drills", "Together: {unit}").format(unit=self.unit(row.name))
            case RowKind.SHARE:
                return translate("Drills", "What every payer starts from")
            case RowKind.ROUNDING:
                return translate("Drills", "Rounded: {unit}").format(unit=self.unit(row.name))
            case RowKind.PRODUCT:
                return translate("Drills", "Doubled")
            case RowKind.LIMIT:
                return translate("Drills", "With the limit")
            case RowKind.TABLE:
                return translate("Drills", "Points from the table")
        return self.texts.phrase("page", "points")

    def unit(self, name: str) -> str:
        """Returns the name of a total or unit."""
        return self.texts.unit_name(self.ruleset.id, name)

    def hint(self, row: WorthRow) -> str:
        """Returns what stands below the name before the answer; it gives no figure away."""
        if row.kind is RowKind.ELEMENT:
            unit = self.unit(row.unit)
            times = translate("Drills", "counts %n times", "", row.count) if row.count > 1 else ""
            return self.texts.listed(part for part in (unit, times) if part)
        return ""

    def source(self, row: WorthRow) -> str:
        """Returns where the figure comes from."""
        number = self.texts.number
        added = " + ".join(number(addend) for addend in row.addends)
        match row.kind:
            case RowKind.ELEMENT:
                if row.count > 1 and row.each * row.count == row.figure:
                    return f"{number(row.each)} × {number(row.count)} = {number(row.figure)}"
                return self.texts.element_of(self.ruleset, row.name).rule
            case RowKind.SUM:
                return f"{added} = {number(row.figure)}"
            case RowKind.COMBINED:
                return self._combined(row, added)
            case RowKind.ROUNDING:
                return f"{number(row.before)} → {number(row.figure)}"
            case RowKind.PRODUCT if len(row.addends) == 2:
                return f"{self._sums.product(*row.addends)} = {number(row.figure)}"
            case RowKind.LIMIT if row.before != row.figure:
                return self._limited(row)
            case RowKind.TABLE:
                return self._by_table(row)
        terms = named_terms(row.terms, self.ruleset.id, self.texts)
        if terms:
            ends = len(row.terms) == 1 or row.terms[-1][0] == "→"
            return terms if ends else f"{terms} = {number(row.figure)}"
        return f"{number(row.before)} → {number(row.figure)}" if row.before else number(row.figure)

    def _combined(self, row: WorthRow, added: str) -> str:
        """Returns how several elements make one total if they are not added up."""
        figure = self.texts.number(row.figure)
        if row.how == "multiplied":
            return f"{added.replace(' + ', ' × ')} = {figure}"
        if row.how == "highest":
            told = translate("Drills", "Only the highest counts: {figures} → {figure}.")
            return told.format(figures=added.replace(" + ", ", "), figure=figure)
        return f"{added} → {figure}"

    def _limited(self, row: WorthRow) -> str:
        limit = self.texts.limit(self.ruleset.id, row.name)
        before, after = self.texts.number(row.before), self.texts.number(row.figure)
        if row.before < row.figure:
            named = "" if limit == row.name else limit
            told = translate("Drills", "A limit hand is worth {after}.").format(after=after)
            return self.texts.phrase("page", "fact", name=named, text=after) if named else told
        if limit == row.name:
            return translate("Drills", "The limit reduces {before} to {after}.").format(before=before, after=after)
        words = translate("Drills", "The limit “{limit}” makes {before} into {after}.")
        return words.format(limit=limit, before=before, after=after)

    def _by_table(self, row: WorthRow) -> str:
        hit = next((span for span in self.question.spans if span.hit), None)
        if hit is None:
            return self.texts.number(row.figure)
        return translate("Drills", "The table gives {points} for {span}.").format(
            points=self.texts.number(hit.points), span=span_text(hit, self.texts)
        )

    def note(self, row: WorthRow, part: JudgedPart) -> str:
        """Returns the line below a row once it is judged."""
        source, figure = self.source(row), self.texts.number(row.figure)
        match part.mark:
            case PartMark.MISSING:
                said = translate("Drills", "You missed this one: {value}.").format(value=figure)
            case PartMark.WRONG if part.follows:
                said = translate("Drills", "This follows from an earlier mistake; the right value is {value}.").format(
                    value=figure
                )
            case PartMark.WRONG:
                given = self.texts.number(part.given or 0)
                said = translate("Drills", "{right}, not {given}.").format(right=figure, given=given)
            case _:
                return source
        return self.texts.joined((said, source)) if source != figure else said

    def verdict(self, rights: int, missing: int, wrong: int) -> str:
        """Returns `2 right, 1 missing, 1 wrong`."""
        told = [translate("Drills", "%n right", "", rights)]
        told += [translate("Drills", "%n missing", "", missing)] if missing else []
        told += [translate("Drills", "%n wrong", "", wrong)] if wrong else []
        return self.texts.listed(told)

    def given(self) -> str:
        """Returns the elements that were asked before, with their values. Each unit has a sum of its own:
        `all pungs 40 hua; wind pung 1 flower + pair wait 1 flower`."""
        return self.texts.clauses(map(self._given_of, dict.fromkeys(one.unit for one in self.question.given)))

    def _given_of(self, unit: str) -> str:
        """Returns the sum of the given elements of a unit."""
        named = (
            f"{self.texts.element_of(self.ruleset, one.element).name} {self._sums.counted(unit, one.value)}"
            for one in self.question.given
            if one.unit == unit
        )
        return " + ".join(named)

    # ---- the table

    def cell_wrong(self, chosen: TableCell | None, *, follows: bool) -> str:
        """Returns in a sentence why the chosen cell is not the right one; `follows` says that it fits the figures that
        were filled in."""
        grid = self.question.grid
        if grid is None:
            return ""
        right = grid.right
        names = {
            "right": grid.cells[right.row][right.column],
            "right_row": self._head(right),
            "right_column": grid.columns[right.column],
        }
        if chosen is None:
            told = translate("Drills", "The right cell is row {right_row}, column {right_column}: {right}.")
            return told.format(**names)
        names |= {
            "given": grid.cells[chosen.row][chosen.column],
            "row": self._head(chosen),
            "column": grid.columns[chosen.column],
        }
        if follows:
            told = translate(
                "Drills",
                "{given} matches your own count: row {row}, column {column}. Counted correctly it is row "
                "{right_row}, column {right_column}: {right}.",
            )
            return told.format(**names)
        return translate(
            "Drills",
            "{given} is in row {row}, column {column}. This hand belongs in row {right_row}, column "
            "{right_column}: {right}.",
        ).format(**names)

    def _head(self, cell: TableCell) -> str:
        grid = self.question.grid
        return "" if grid is None else self.texts.number(grid.heads[cell.row])

    def heads(self) -> tuple[str, str]:
        """Returns the headings of the points table."""
        return self.texts.ruleset(self.ruleset.id).unit, self.texts.phrase("page", "points")

    def lines(self) -> tuple[Line, ...]:
        """Returns the sum as a receipt prints it, without who pays."""
        return value_lines(self.question.hand, self.texts)


def named_elements(sums: Arithmetic, ruleset: Ruleset, texts: Texts) -> str:
    """Returns the elements of a hand with what each is worth: `Base 10 hu, Closed pung 8 hu`."""
    words = SumWords(ruleset.id, texts)
    return texts.listed(
        f"{texts.element_of(ruleset, fact.id).name} {words.counted(tally.unit, fact.value)}"
        for tally in sums.tallies
        for fact in tally.elements
    )


def value_lines(drill: ScoredDrill, texts: Texts, *, paid: bool = False) -> tuple[Line, ...]:
    """Returns the sum of a hand as a receipt prints it; nothing for a hand that may not win. Unless it was `paid`, who
    pays is left out, and the points too if they are only what the payers pay together."""
    if drill.account is None or drill.mine is None:
        return ()
    words, sums = AccountWords(drill.account, texts), drill.mine.arithmetic
    if paid:
        return words.sum_lines(drill.mine)
    shared = len(sums.shares) > 1 and sums.points == sums.own
    hidden = replace(sums, shares=(), multiples=None, extras=())
    lines = words.sum_lines(replace(drill.mine, arithmetic=hidden))
    if shared and sums.totals:
        total = (SumPart(words.sums.totals(sums.totals), Stress.STRONG),)
        added = " + ".join(texts.number(addend) for addend in sums.addends)
        alone = len(sums.totals) == 1 and sums.additive and len(sums.addends) > 1
        return (*lines[:-1], (SumPart(f"{added} ="), *total) if alone else total)
    points = texts.number(sums.points)
    return tuple(parts for parts in lines if len(lines) == 1 or [part.text for part in parts] != [points])
