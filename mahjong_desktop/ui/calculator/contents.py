"""The contents of a column: figure, elements, sum and payments of a scored hand; or in gold why a win is refused.

Room: ui/calculator. Words and figures come from the account and its words, as in a receipt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, own_kind
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.present.calculator_words import about_words, gain_words, value_line
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.account_words import AccountWords, paid_together
from mahjong_desktop.study.calculator.beside import BesideRow
from mahjong_desktop.study.case_accounts import CaseAccount
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.catalogue import Fact, RefusedText
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.receipt_rows import CountedRow, GainRow, LackingRow
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import kinds_row
from mahjong_desktop.ui.receipt.details import sum_label
from mahjong_desktop.ui.receipt.elements import QuietRow, coloured_label
from mahjong_desktop.ui.refused.parts import Badge, OwedRow
from mahjong_desktop.ui.theme import Role, font

translate = QCoreApplication.translate

_MOST_TILES: Final = 9


class _Box(QWidget):
    """A raised box with rounded corners; in gold for a refusal."""

    def __init__(self, *, gold: bool = False) -> None:
        super().__init__()
        self._gold = gold
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 9, 12, 10)
        self.column.setSpacing(3)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colour.gold_line if self._gold else colour.line), 1))
        painter.setBrush(QColor(colour.gold_soft if self._gold else colour.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)


def _spaced(widget: QWidget, above: int, below: int = 0) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, above, 0, below)
    column.addWidget(widget)
    return holder


class _Heads(QWidget):
    """A heading at the left, another at the right, a line below."""

    def __init__(self, left: str, right: str, texts: Texts) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 12, 0, 5)
        row.setSpacing(8)
        spaced = texts.language != "ja"
        for text, stretch in ((left, 1), (right, 0)):
            head = label(Role.TAG, text.upper() if spaced else text, wrap=stretch == 1)
            head.setAccessibleName(text)
            row.addWidget(head, stretch)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(theme.colours().strong), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


class ScoredContents:
    """Makes the widgets of a scored hand. `seat` is the seat whose hand is shown where all hands are scored; `beside`
    are the rows in the order of another ruleset, with the name of each element that is lacking."""

    def __init__(
        self,
        told: HandAccount,
        words: AccountWords,
        *,
        seat: int,
        unsettled: str = "",
        beside: Sequence[tuple[BesideRow, str, str]] = (),
    ) -> None:
        self.told, self.words, self.texts = told, words, words.texts
        self.unsettled = unsettled
        self.beside = beside
        self.hand = self._hand_of(seat)

    def _hand_of(self, seat: int) -> ScoredAccount | None:
        every = (*self.told.wins, *self.told.others)
        return next((hand for hand in every if hand.seat == seat), next(iter(self.told.wins), None))

    def widgets(self) -> Iterator[QWidget]:
        """Yields the widgets from the figure to the payments."""
        yield self._figure()
        if self.hand is not None:
            yield from self._elements(self.hand)
            yield _spaced(self._sum(self.hand), 12)
        yield from self._payments()

    # ---- the figure

    def _figure(self) -> QWidget:
        told, texts, hand = self.told, self.texts, self.hand
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(10)
        colours = theme.colours()
        if self.unsettled and hand is not None:
            figure, ink = texts.number(hand.arithmetic.points), colours.text
        else:
            place = hand.seat if hand is not None else told.viewer
            gain = told.deltas[place]
            figure = texts.signed(gain)
            ink = colours.accent if gain > 0 else colours.red if gain < 0 else colours.second
        shown = coloured_label(figure, 40, 700, ink)
        shown.setObjectName("figure")
        row.addWidget(shown)
        value = self._value(hand)
        row.addWidget(coloured_label(value, 14, 400, colours.second, wrap=True), 1, Qt.AlignmentFlag.AlignVCenter)
        return holder

    def _value(self, hand: ScoredAccount | None) -> str:
        if hand is None:
            return self.words.headline(None)
        if isinstance(hand, WinAccount):
            return value_line(hand, self.words)
        return self.texts.listed((self.words.name(hand.seat), self.words.value(hand)))

    # ---- the elements

    def _elements(self, hand: ScoredAccount) -> Iterator[QWidget]:
        if self.beside and isinstance(hand, WinAccount):
            yield from self._elements_beside(hand)
        else:
            for number, tally in enumerate(hand.arithmetic.tallies):
                yield self._heads(tally.unit, first=number == 0)
                for fact in tally.elements:
                    yield self._row(fact)
        if not hand.elements:
            yield self._heads(self.told.ruleset.scoring.unit, first=True)
            words = translate("Receipt", "No element counts; the hand still wins.")
            if not isinstance(hand, WinAccount):
                words = translate("Receipt", "Nothing in the hand scores.")
            yield _spaced(coloured_label(words, 14, 400, theme.colours().second, wrap=True), 8, 4)
        yield from self._quiet(hand)

    def _heads(self, unit: str, *, first: bool) -> QWidget:
        left = translate("Receipt", "Elements") if first else ""
        return _Heads(left, self.words.unit(unit), self.texts)

    def _elements_beside(self, hand: WinAccount) -> Iterator[QWidget]:
        """Yields the rows in the order of the other ruleset; those of further units below them."""
        scoring = self.told.ruleset.scoring
        found = {fact.id for fact in hand.elements}
        main = hand.arithmetic.tallies[0].unit if hand.arithmetic.tallies else scoring.unit
        yield self._heads(main, first=True)
        later: dict[str, list[ElementFact]] = {}
        for row, name, reason in self.beside:
            if row.counted is None:
                yield LackingRow(name, reason, self.texts.number(0))
            elif (unit := scoring.unit_of(row.counted.id, found)) == main:
                yield self._row(row.counted)
            else:
                later.setdefault(unit, []).append(row.counted)
        for unit, facts in later.items():
            yield self._heads(unit, first=False)
            for fact in facts:
                yield self._row(fact)

    def _row(self, fact: ElementFact) -> QWidget:
        assert self.hand is not None
        name, rule = self.words.element(fact)
        small = about_words(self.hand, fact, self.words)
        return CountedRow(fact.id, name, small, self.texts.number(fact.value), rule)

    def _quiet(self, hand: ScoredAccount) -> Iterator[QWidget]:
        """Yields the elements that were found but do not count."""
        rows = [(*self.words.absorbed(lost), self.texts.number(lost.value), True) for lost in hand.absorbed]
        if isinstance(hand, WinAccount):
            every = dict.fromkeys(self.words.uncounted(idle, hand) for idle in hand.uncounted)
            rows += [(name, reason, self.texts.number(0), False) for name, reason in every]
        for name, reason, value, struck in rows:
            row = QuietRow("layers" if struck else "barred", (name, reason, value), theme.colours(), struck=struck)
            inner = row.layout()
            if inner is not None:
                inner.setContentsMargins(0, 5, 0, 3)
            yield row

    # ---- sum and payments

    def _sum(self, hand: ScoredAccount) -> QWidget:
        box = _Box()
        lines = self.words.sum_lines(hand)
        for line in lines:
            made = sum_label(line, theme.colours(), last=False)
            made.setFont(font(14))
            made.setStyleSheet(f"color: {theme.colours().text}; background: transparent;")
            box.column.addWidget(made)
        stage = self.told.stages[hand.stage] if self.told.stages else None
        scheme = "" if stage is None or self.unsettled or not stage.scheme else self.words.scheme(stage)
        if scheme:
            box.column.addWidget(label(Role.NOTE, scheme, wrap=True))
        return box

    def _payments(self) -> Iterator[QWidget]:
        told, words = self.told, self.words
        yield _Heads(translate("Receipt", "Payments"), "", self.texts)
        if self.unsettled:
            box = _Box(gold=True)
            box.column.addWidget(label(Role.BODY, self.unsettled, wrap=True))
            yield _spaced(box, 8)
            return
        winners = {win.seat for win in told.wins}
        givers = {win.won.giver for win in told.wins}
        for place in sorted(told.places, key=lambda place: (place not in winners, place not in givers)):
            gain = told.deltas[place]
            name = gain_words(told, place, words)
            yield GainRow(told.seat_name(place), name, self.texts.signed(gain), gain, strong=place in winners)
        for paid in with_table(told.payments):
            yield _note(words.with_table(paid))
        for group in paid_together(between_seats(told.in_play)):
            yield _note(words.paid_for(group))


def _note(words: str) -> QLabel:
    made = label(Role.NOTE, words, wrap=True)
    made.setContentsMargins(0, 3, 0, 3)
    return made


# ---- refused


def refused_text(told: CaseAccount, names: Sequence[str], texts: Texts) -> RefusedText:
    """Returns heading, reason and advice of a refusal."""
    assert told.refusal is not None
    if told.refused is not None:
        return RefusedWords(told.refused, names, texts).refusal()
    sayable: dict[str, Fact] = {
        name: value for name, value in told.refusal.facts.items() if isinstance(value, (int, str))
    }
    return texts.for_ruleset(told.ruleset.id).refused(told.ruleset.id, told.refusal.reason, **sayable)


def refused_widgets(told: CaseAccount, names: Sequence[str], texts: Texts) -> Iterator[QWidget]:
    """Yields what is shown of a refused win: in gold the reason, then what would help and what is lost."""
    words, refused = refused_text(told, names, texts), told.refused
    box = _Box(gold=True)
    head = QHBoxLayout()
    head.setSpacing(12)
    head.addWidget(Badge("scales" if refused is not None and refused.minimum is not None else "barred"))
    title = label(Role.CARD_TITLE, words.title, wrap=True)
    title.setObjectName("refused")
    head.addWidget(title, 1)
    box.column.addLayout(head)
    if words.why != words.title:
        box.column.addWidget(label(Role.BODY, words.why, wrap=True))
    if words.note:
        box.column.addWidget(label(Role.NOTE, words.note, wrap=True))
    yield _spaced(box, 6)
    if refused is None:
        return
    advice = RefusedWords(refused, names, texts)
    for evidence in _evidence(told, advice, names, texts):
        yield _spaced(evidence, 8)
    rows = advice.advices()
    if rows:
        yield _Heads(translate("Refused", "What would help"), "", texts)
    for row in rows:
        yield _advice(row.title, row.line, row.tiles, texts)
    if refused.forgone is not None:
        elements, gain = advice.forgone(refused.forgone)
        lost = _Box()
        lost.column.addWidget(label(Role.NOTE, translate("Refused", "What you give up")))
        lost.column.addWidget(label(Role.BODY, elements, wrap=True))
        lost.column.addWidget(label(Role.SHEET_TITLE, gain))
        yield _spaced(lost, 12)


def _evidence(told: CaseAccount, words: RefusedWords, names: Sequence[str], texts: Texts) -> Iterator[QWidget]:
    refused = told.refused
    assert refused is not None
    if refused.culprits:
        yield kinds_row(refused.culprits[:_MOST_TILES], _named(refused.culprits, texts), 26, cause=True)
    if refused.minimum is not None and refused.payers:
        largest = max(payer.amount for payer in refused.payers)
        for payer in refused.payers:
            seat, figure = refused.view.seat_name(payer.seat), texts.number(payer.amount)
            yield OwedRow(names[payer.seat], seat, payer.amount, refused.minimum, largest, figure)
    elif refused.minimum is not None and refused.have is not None:
        figure = texts.number(refused.have)
        yield OwedRow(words.needed(), None, refused.have, refused.minimum, refused.have, figure)


def _advice(title: str, line: str, tiles: Sequence[int], texts: Texts) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 6, 0, 4)
    column.setSpacing(2)
    column.addWidget(label(Role.STRONG, title, wrap=True))
    for first in range(0, len(tiles), _MOST_TILES):
        some = tiles[first : first + _MOST_TILES]
        column.addWidget(kinds_row(some, _named(some, texts), 18), 0, Qt.AlignmentFlag.AlignLeft)
    if line:
        column.addWidget(label(Role.NOTE, line, wrap=True))
    return holder


def _named(kinds: Sequence[int], texts: Texts) -> str:
    return texts.listed(texts.tile(TILE_NAMES[own_kind(kind)]) for kind in kinds)
