"""The words of the drills' questions about a scored hand: which elements it has, what it is worth (what each row asks,
and where its figure comes from), who pays what (players, what lies before them, how a payment is calculated), and
whether it may win.

Room: present. The figures are those of the question; the sums are printed as a receipt prints them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mahjong_desktop.core.payments import TABLE, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.account_words import AccountWords, absence, span_text
from mahjong_desktop.present.hand import HandWords
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.study.absences import why_absent
from mahjong_desktop.study.drills.elements import ChoiceFact, ElementChoice, ElementsQuestion
from mahjong_desktop.study.drills.judging import JudgedPart, PartMark, TableCell
from mahjong_desktop.study.drills.payments import PayerRow, PaymentsQuestion
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.value import RowKind, ValueQuestion, WorthRow
from mahjong_desktop.study.drills.waiting import WaitVerdict
from mahjong_desktop.study.figures import OWN_REASONS, Arithmetic
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.refusals import refused_win
from mahjong_desktop.study.sum_words import Line, Stress, SumPart, SumWords, named_terms
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.catalogue import Fact
from mahjong_desktop.texts.interface import translate


class ChoiceWords:
    """The words of the elements that a question offers."""

    def __init__(self, question: ElementsQuestion, texts: Texts) -> None:
        self._question = question
        self.ruleset = question.hand.ruleset
        self.texts = texts.for_ruleset(self.ruleset.id)

    def name(self, choice: ElementChoice) -> str:
        """Returns the name of an element."""
        return self.texts.element_of(self.ruleset, choice.element).name

    def worth(self, choice: ElementChoice) -> str:
        """Returns what an element is worth here: `3 doubles`, and how often it counts if that is more than once."""
        value = self.texts.worth(self.ruleset.id, choice.unit, choice.value)
        if choice.times > 1:
            return translate("Drills", "%n times: {value}", "", choice.times).format(value=value)
        return value

    def absence(self, choice: ElementChoice) -> str:
        """Returns why an element does not count: what is found beside it, facts of the hand, its rule."""
        if choice.why is ChoiceFact.ABSORBED:
            by = self.texts.element_of(self.ruleset, choice.by).name
            return self.texts.absorbed(self.ruleset.id, choice.element, by)
        if choice.why is ChoiceFact.DOUBT:
            told = self.texts.uncounted(self.ruleset.id, choice.doubt, **dict(choice.facts))
            if told != choice.doubt:
                return told
        hand = self._question.hand
        found = () if hand.scored is None else why_absent(self.ruleset, choice.element, hand.win, hand.scored)
        return absence(self.ruleset, choice.element, found, self.texts)

    def note(self, choice: ElementChoice, mark: PartMark) -> str:
        """Returns the line below a card once it is judged."""
        match mark:
            case PartMark.RIGHT:
                return self.worth(choice)
            case PartMark.MISSING:
                return translate("Drills", "You missed this one: {value}.").format(value=self.worth(choice))
            case PartMark.WRONG:
                return self.absence(choice)
        return self.absence(choice) if choice.why is ChoiceFact.ABSORBED else translate("Drills", "not here")

    def open_sum(self) -> str:
        """Returns `3 + 3 + 1 = ?` for the elements that count, all of one unit; empty if there is more to count."""
        counting = [choice for choice in self._question.choices if choice.present and choice.value]
        if self._question.given or not counting or len({choice.unit for choice in counting}) > 1:
            return ""
        addends = " + ".join(self.texts.number(choice.value) for choice in counting)
        return translate("Drills", "{sum} = ?  The value is the next question.").format(sum=addends)

    def also(self) -> str:
        """Returns the names of elements that count as well, in the same units, and whose value is asked next."""
        units = {choice.unit for choice in self._question.choices}
        names = [self.name(one) for one in self._question.given if one.unit in units]
        return self._here_as_well(names) if names else ""

    def given(self) -> str:
        """Returns the elements that count as well and were not asked."""
        if not self._question.given:
            return ""
        return self._here_as_well(f"{self.name(one)} {self.worth(one)}" for one in self._question.given)

    def _here_as_well(self, named: Iterable[str]) -> str:
        return translate("Drills", "Here as well: {elements}.").format(elements=self.texts.listed(named))


class ValueWords:
    """The words of a question what a hand is worth."""

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
        texts, ruleset = self.texts, self.ruleset
        named = (
            f"{texts.element_of(ruleset, one.element).name} {texts.worth(ruleset.id, unit, one.value)}"
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
    return texts.listed(
        f"{texts.element_of(ruleset, fact.id).name} {texts.worth(ruleset.id, tally.unit, fact.value)}"
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
        return words.sum_lines(replace(drill.mine, arithmetic=replace(sums, extras=_besides(drill))))
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


def _besides(drill: ScoredDrill) -> tuple[tuple[str, int], ...]:
    """Returns what the winner receives besides the hand, by reason, then, below 0, what the winner pays: also during
    play, such as a bet that comes back from the table."""
    found: dict[tuple[bool, str], int] = {}
    for paid in drill.transfers:
        own = paid.payee == drill.seat and paid.reason in OWN_REASONS and paid.payer != TABLE
        if drill.seat in (paid.payer, paid.payee) and not own:
            gives = paid.payer == drill.seat
            found[gives, paid.reason] = found.get((gives, paid.reason), 0) + (-paid.amount if gives else paid.amount)
    return tuple((reason, amount) for (_, reason), amount in sorted(found.items(), key=lambda item: item[0][0]))


class PaymentWords:
    """The words of one question."""

    def __init__(self, question: PaymentsQuestion, texts: Texts) -> None:
        self.question = question
        self.hand = HandWords(question.hand, texts)
        self.texts = self.hand.texts
        self.ruleset = question.hand.ruleset
        self._sums = SumWords(self.ruleset.id, texts)
        told, mine = question.hand.account, question.hand.mine
        scored = () if told is None or mine is None else told.others
        self._others = {one.seat: one for one in scored if mine is not None and one.stage == mine.stage}

    @property
    def shows_hands(self) -> bool:
        """Whether the payments depend on the concealed tiles of other players, so that all lie open."""
        return any(group.name == "hand" for row in self.question.payers for group in self.laid(row.seat))

    # ---- players

    def sits_out(self, seat: int) -> bool:
        """Returns whether a participant has no chair in this hand."""
        return seat >= self.ruleset.seats

    def payer(self, seat: int) -> str:
        """Returns the player of a seat."""
        return self.texts.phrase("seats", "dreamer") if self.sits_out(seat) else self.hand.player(seat)

    def mark(self, seat: int) -> str:
        """Returns `dealer` for the dealer."""
        return self.texts.phrase("marks", "dealer") if seat == self.hand.case.dealer else ""

    def laid(self, seat: int) -> tuple[ShownGroup, ...]:
        """Returns what lies open before a player: melds and bonus tiles, the hand of another winner, and the hand of
        one who did not win if the payments depend on it."""
        if self.sits_out(seat):
            return ()
        own = seat == self.question.hand.seat
        melds = [
            group for group in self.question.hand.laid[seat] if not group.winning and (group.name != "hand" or not own)
        ]
        bonus = self.hand.bonus_pieces(seat)
        if bonus:
            melds.append(ShownGroup("bonus", tuple(ShownPiece(piece) for piece in bonus)))
        return tuple(melds)

    def spoken_laid(self, seat: int) -> str:
        """Returns what a screen reader says for what lies open before a player."""
        return self.texts.clauses(
            self.hand.captioned(group).spoken
            if group.has_set
            else self.hand.listed(shown.piece for shown in group.pieces)
            for group in self.laid(seat)
        )

    def open_note(self, seat: int) -> str:
        """Returns what is said below the tiles before the answer: declarations, or that nothing is laid."""
        if self.sits_out(seat):
            return ""
        declared = self.hand.case.seats[seat].declared
        names = [self.texts.declaration(self.ruleset.id, name).name for name in declared]
        giver = self.hand.case.result.giver
        if giver == seat:
            names.append(translate("Drills", "gave the winning tile"))
        if not names and not self.laid(seat):
            return translate("Drills", "nothing laid on the table")
        return self.texts.listed(names)

    # ---- sums

    def value_heading(self) -> str:
        """Returns the heading above the value of the hand."""
        words = self.texts.phrase("page", "value")
        return words if self.texts.language == "ja" else words.upper()

    def lines(self, *, paid: bool) -> tuple[Line, ...]:
        """Returns the value of the hand, from its elements to its points; with `paid` to what the winner receives."""
        return value_lines(self.question.hand, self.texts, paid=paid)

    def table(self) -> str:
        """Returns what lies on the table for the winner, or is put there; empty if nothing does."""
        amount = self.question.table
        if not amount:
            return ""
        return translate("Drills", "From the table: {amount}").format(amount=self.texts.signed(amount))

    def zero_sum(self, amounts: Sequence[int], gain: int) -> str:
        """Returns `−8 − 16 − 32 + 56 = 0`."""
        table = [-self.question.table] if self.question.table else []
        parts = [*(-amount for amount in amounts), *table, gain]
        shown = self.texts.signed(parts[0]) if parts[0] else "0"
        for part in parts[1:]:
            shown += f" {'−' if part < 0 else '+'} {self.texts.number(abs(part))}"
        return translate("Drills", "Sum of all payments: {sum}").format(sum=f"{shown} = {sum(parts)}")

    def scheme(self) -> str:
        """Returns in a sentence who pays, as a receipt says it."""
        told, mine = self.question.hand.account, self.question.hand.mine
        if told is None or mine is None:
            return ""
        names = tuple(self.payer(seat) for seat in range(len(told.names)))
        words = AccountWords(replace(told, names=names), self.texts, mine=False)
        said = words.scheme(told.stages[mine.stage])
        return "" if said == self.question.scheme else said

    def own_hand(self, seat: int) -> str:
        """Returns what the hand of a player who did not win is worth, and how: `Own hand: 12 hu × 2 = 24`; empty if it
        is not scored."""
        scored = self._others.get(seat)
        if scored is None:
            return ""
        sums = scored.arithmetic
        named = named_elements(sums, self.ruleset, self.texts)
        lines = [" ".join(part.text for part in line) for line in self._sums.lines(sums)]
        if named and lines[-1] == self.texts.number(sums.points):
            lines.pop()
        told = translate("Drills", "Own hand: {value}")
        return told.format(value=self.texts.clauses(part for part in (named, *lines) if part))

    def note(self, row: PayerRow, part: JudgedPart) -> str:
        """Returns how the amount of a player comes about; of a wrong one also what it is."""
        told = self._note(row, part)
        return "\n".join(part for part in (self.own_hand(row.seat), told) if part)

    def _note(self, row: PayerRow, part: JudgedPart) -> str:
        parts = list(self._parts(row, named=part.mark is PartMark.WRONG))
        if len(parts) > 1:
            parts.append(translate("Drills", "together {amount}").format(amount=self.texts.number(row.amount)))
        source = "; ".join(part for part in parts if part) if row.parts else translate("Drills", "pays nothing")
        if part.mark is PartMark.WRONG:
            given = self.texts.number(part.given or 0)
            right = self.texts.number(row.amount)
            wrong = translate("Drills", "{right}, not {given}.").format(right=right, given=given)
            return self.texts.joined(part for part in (wrong, source) if part)
        return source

    def _parts(self, row: PayerRow, *, named: bool) -> Iterator[str]:
        """Yields the calculation of each payment; `named` tells what each number stands for."""
        for transfer in row.parts:
            amount = self.texts.number(transfer.amount)
            terms = transfer.terms
            shown = named_terms(terms, self.ruleset.id, self.texts) if named else self._sums.terms(terms)
            reason = self.texts.payment(self.ruleset.id, transfer.reason)
            ends = len(terms) == 1 or (bool(terms) and terms[-1][0] == "→")
            said = shown if ends else f"{shown} = {amount}" if shown else amount
            own = transfer.reason in OWN_REASONS and (transfer.payer, transfer.payee) == (row.seat, self.hand.seat)
            if not own:
                yield f"{self._whom(transfer, row.seat, reason)}: {said}"
            elif len(terms) > 1 or named or len(row.parts) > 1:
                yield said

    def _whom(self, transfer: Transfer, seat: int, reason: str) -> str:
        """Returns the reason of a payment, and who receives it or pays it if that is not the winner."""
        other = transfer.payee if transfer.payer == seat else transfer.payer
        if other in (self.question.hand.seat, TABLE) and transfer.payer == seat:
            return reason
        name = self.payer(other) if other != TABLE else ""
        arrow = "→" if transfer.payer == seat else "←"
        return f"{reason} {arrow} {name}".strip()

    def verdict(self, rights: int, missing: int, wrong: int) -> str:
        """Returns `2 right, 1 wrong`."""
        told = [translate("Drills", "%n right", "", rights)]
        told += [translate("Drills", "%n wrong", "", missing + wrong)] if missing + wrong else []
        return self.texts.listed(told)


def refusal_name(ruleset: str, reason: str, texts: Texts) -> str:
    """Returns the reason of a refusal as an answer, without figures of a hand."""
    words = texts.refused(ruleset, reason)
    for told in (words.title, texts.reason(ruleset, reason), words.short):
        if told and told != reason and "{" not in told:
            return told
    return translate("Drills", "It is worth less than the minimum.")


class ReasonWords:
    """The words of refusals, with facts and without."""

    def __init__(self, drill: ScoredDrill, texts: Texts) -> None:
        self.drill = drill
        self.ruleset = drill.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)

    def name(self, reason: str) -> str:
        """Returns a reason as an answer, without figures of the hand."""
        return refusal_name(self.ruleset, reason, self.texts)

    def why(self, refusal: Refusal) -> str:
        """Returns why the hand is refused, in the words of the table."""
        sayable: dict[str, Fact] = {
            name: value for name, value in refusal.facts.items() if isinstance(value, (int, str))
        }
        words = self.texts.refused(self.ruleset, refusal.reason, **sayable)
        return self.texts.joined(part for part in (words.why, words.note) if part)

    def wait(self, verdict: WaitVerdict) -> str:
        """Returns whether the hand may win with a kind of tile, and if not, why."""
        drawn, thrown = verdict.drawn, verdict.thrown
        if drawn is None and thrown is None:
            return translate("Drills", "may win")
        if drawn is None and thrown is not None:
            return translate("Drills", "only by self-draw: {why}").format(why=self.why(thrown))
        if drawn is not None and thrown is None:
            return translate("Drills", "only on a discard: {why}").format(why=self.why(drawn))
        why = self.why(drawn) if drawn is not None else ""
        return translate("Drills", "may not win: {why}").format(why=why)

    def helps(self) -> str:
        """Returns what would help, as far as it was tried out."""
        refusal = self.drill.refusal
        told = None if refusal is None else refused_win(self.drill.view, refusal)
        if told is None:
            return ""
        hand = HandWords(self.drill, self.texts)
        names = [hand.player(seat) for seat in range(self.drill.ruleset.seats)]
        advices = RefusedWords(told, names, self.texts).advices()
        return self.texts.joined(f"{advice.title}. {advice.line}".strip() for advice in advices[:2])
