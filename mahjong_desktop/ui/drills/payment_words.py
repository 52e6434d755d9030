"""The words of the question who pays what: players, what lies before them, and how a payment is calculated.

Room: ui/drills. Every figure is one of the question; the words are those of a receipt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.payments import TABLE, Transfer
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.drills.judging import JudgedPart, PartMark
from mahjong_desktop.study.drills.questions import PayerRow, PaymentsQuestion
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.sum_words import Line, SumWords, named_terms
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.hand_words import HandWords
from mahjong_desktop.ui.drills.value_words import named_elements, value_lines

translate = QCoreApplication.translate


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
        """Whether the payments depend on the concealed tiles of players who did not win, so that all lie open."""
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
        """Returns what lies open before a player: melds and bonus tiles, and the hand of one who did not win if the
        payments depend on it."""
        if self.sits_out(seat):
            return ()
        won = {win.seat for win in self.hand.case.result.wins}
        melds = [
            group
            for group in self.question.hand.laid[seat]
            if not group.winning and (group.name != "hand" or seat not in won)
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
