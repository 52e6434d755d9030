"""What a lesson tells of a finished hand beside its tiles: what the hand has, and the ladder of payments, a row for
each payer and the winner's sum below.

Room: present. No Qt. The figures are those of the drills' questions about the same hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.account_words import span_text
from mahjong_desktop.present.hand import HandTold, HandWords
from mahjong_desktop.present.scoring_drills import PaymentWords, ValueWords
from mahjong_desktop.study.drills.payments import PayerRow, payments_question
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import DrillHand
from mahjong_desktop.study.drills.value import ValueQuestion, value_question
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.lessons.mistakes import depends_on_laid
from mahjong_desktop.study.lessons.sum_steps import added_payments
from mahjong_desktop.study.sum_words import Line, SumWords, named_terms
from mahjong_desktop.texts import Texts


class HasLine(Struct, frozen=True):
    """Something that the hand has: its name and what stands beside that, its rule, and its value. Of what another
    element includes, `included` says so; it counts for nothing."""

    name: str
    aside: str
    rule: str
    value: str
    included: str = ""


class PayLine(Struct, frozen=True):
    """A payer: the id of the seat, who that is, the calculations (`4 × 2 = 8`), what their numbers mean, and what is
    paid in all. `laid` are tiles on which payments depend. `spoken` is all of it in words."""

    seat: str
    name: str
    mark: str
    terms: str
    meaning: str
    pays: str
    laid: tuple[ShownGroup, ...]
    spoken: str


class ValueSource(Struct, frozen=True):
    """Where the value comes from: `cells` of a table as (total, points), that of the hand at `hit`."""

    title: str
    cells: tuple[tuple[str, str], ...]
    hit: int


class LadderTold(Struct, frozen=True):
    """All of a hand. `lines` are the sums from elements to the value, `table` what lies on the table for the winner,
    `adding` the payments added up, `gain` their sum, `scheme` who pays, in a sentence."""

    hand: HandTold
    has: tuple[HasLine, ...]
    lines: tuple[Line, ...]
    pays: tuple[PayLine, ...]
    winner: str
    table: str
    adding: str
    gain: str
    source: ValueSource | None
    scheme: str


def ladder_told(hand: DrillHand, ruleset: Ruleset, texts: Texts, *, read: bool) -> LadderTold:
    """Returns what is told of a hand; `read` divides its concealed tiles into sets. Raises the errors of
    `scored_drill`."""
    return _Ladder(scored_drill(hand, ruleset), texts).told(read=read)


def lesson_hand_told(hand: DrillHand, ruleset: Ruleset, texts: Texts, *, read: bool = False) -> HandTold:
    """Returns the tiles and the facts of a hand alone, also of one that may not win."""
    return HandWords(scored_drill(hand, ruleset), texts).told(read=read)


class _Ladder:
    def __init__(self, drill: ScoredDrill, texts: Texts) -> None:
        self.drill, self.texts = drill, texts.for_ruleset(drill.ruleset.id)
        payments = payments_question(drill)
        assert payments is not None
        self.payments = payments
        self.words = PaymentWords(payments, texts)
        self.sums = SumWords(drill.ruleset.id, texts)

    def told(self, *, read: bool) -> LadderTold:
        value = value_question(self.drill, None)
        together = added_payments(self.drill)
        return LadderTold(
            hand=self.words.hand.told(read=read, others=False),
            has=tuple(self._has()),
            lines=() if value is None else ValueWords(value, self.texts).lines(),
            pays=tuple(map(self._pays, self.payments.payers)),
            winner=self.words.hand.seat_name(self.drill.seat),
            table=self.words.table(),
            adding=re.sub(r"[0-9]+", lambda found: self.texts.number(int(found[0])), together.rpartition(" = ")[0]),
            gain=self.texts.signed(self.payments.gain),
            source=None if value is None else self._source(value),
            scheme=self._scheme(),
        )

    def _scheme(self) -> str:
        """Returns who pays, and that the figures hold more than that where those who have not won pay each other."""
        winners = {win.seat for win in self.drill.hand.case.result.wins}
        net = any(paid.payee not in (*winners, TABLE) for paid in self.drill.transfers)
        return self.texts.joined(
            filter(None, (self.words.scheme(), self.texts.lesson("said", "pays-net") if net else ""))
        )

    def _has(self) -> Iterator[HasLine]:
        mine, ruleset, texts = self.drill.mine, self.drill.ruleset, self.texts
        assert mine is not None
        for tally in mine.arithmetic.tallies:
            for fact in tally.elements:
                told = texts.element_of(ruleset, fact.id)
                value = texts.worth(ruleset.id, tally.unit, fact.value)
                yield HasLine(told.name, told.aside, told.rule, value)
        for away in mine.absorbed:
            told, by = texts.element_of(ruleset, away.id), texts.element_of(ruleset, away.by).name
            value = texts.worth(ruleset.id, ruleset.scoring.unit_of(away.id), away.value)
            yield HasLine(told.name, told.aside, told.rule, value, texts.absorbed(ruleset.id, away.id, by))

    def _pays(self, row: PayerRow) -> PayLine:
        words, texts = self.words, self.texts
        name = words.payer(row.seat)
        seat = "" if words.sits_out(row.seat) else words.hand.seat_name(row.seat)
        marks = (words.mark(row.seat), words.open_note(row.seat) if row.seat == self.drill.win.giver else "")
        calculated = [*self._own(row), *self._besides(row)]
        pays = texts.signed(row.amount) if row.amount < 0 else texts.number(row.amount)
        terms = texts.clauses(part for part, _ in calculated)
        meaning = texts.clauses(dict.fromkeys(part for _, part in calculated if part))
        spoken = texts.listed(part for part in (name, terms, meaning, pays) if part)
        return PayLine(seat, name, texts.listed(filter(None, marks)), terms, meaning, pays, self._laid(row), spoken)

    def _laid(self, row: PayerRow) -> tuple[ShownGroup, ...]:
        """Returns the tiles of a payer if payments depend on them: if something is paid besides the hand, if what a
        payer has counts in the payment, or if all hands lie open."""
        besides = any(paid.reason not in OWN_REASONS for paid in self.drill.transfers)
        depends = besides or bool(self.drill.ruleset.scoring.payer_elements) or depends_on_laid(self.drill, row.seat)
        return self.words.laid(row.seat) if depends or self.words.shows_hands else ()

    def _is_own(self, paid: Transfer) -> bool:
        return paid.reason in OWN_REASONS and paid.payee == self.drill.seat

    def _own(self, row: PayerRow) -> Iterator[tuple[str, str]]:
        """Yields `4 × 2 = 8` of what is paid to the winner for the hand, and what its numbers mean."""
        texts, ruleset = self.texts, self.drill.ruleset.id
        for paid in filter(self._is_own, row.parts):
            terms = paid.terms or self._by_points(paid)
            shown, amount = self.sums.terms(terms), texts.number(paid.amount)
            ends = len(terms) < 2 or terms[-1][0] == "→"
            yield (shown or amount) if ends else f"{shown} = {amount}", named_terms(paid.terms, ruleset, texts)

    def _besides(self, row: PayerRow) -> Iterator[tuple[str, str]]:
        """Yields what is paid besides, less what the seat receives, for each reason, and the name of the reason."""
        found: Counter[str] = Counter()
        for paid in row.parts:
            if not self._is_own(paid):
                found[paid.reason] += paid.amount if paid.payer == row.seat else -paid.amount
        for reason, amount in found.items():
            shown = self.texts.signed(amount) if amount < 0 else self.texts.number(amount)
            yield shown, self.texts.payment(self.drill.ruleset.id, reason)

    def _by_points(self, paid: Transfer) -> tuple[tuple[str, int, str], ...]:
        """Returns how often the points of the hand are paid, where no calculation tells it."""
        points = 0 if self.drill.scored is None else self.drill.scored.points
        times = paid.amount // points if points and not paid.amount % points else 0
        return (("", points, ""), ("×", times, "")) if times > 1 else ()

    def _source(self, value: ValueQuestion) -> ValueSource | None:
        """Returns the part of the game's table in which the value stands: the points table, or the row of the grid."""
        texts, words = self.texts, ValueWords(value, self.texts)
        if value.spans:
            hit = next((place for place, span in enumerate(value.spans) if span.hit), None)
            cells = tuple((span_text(span, texts), texts.number(span.points)) for span in value.spans)
            return None if hit is None else ValueSource(words.heads()[0], cells, hit)
        grid = value.grid
        if grid is None:
            return None
        row = grid.right.row
        title = texts.counted(self.drill.ruleset.id, grid.totals[0], grid.heads[row])
        return ValueSource(title, tuple(zip(grid.columns, grid.cells[row], strict=False)), grid.right.column)
