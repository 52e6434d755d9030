"""A column of the calculator: the ruleset, and below it what the hand comes to in it: figure, elements, sum and
payments, or in gold why a win is refused.

Room: ui/calculator. Words and figures come from the account and its words, as in a receipt; nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, own_kind
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.present.account_words import AccountWords, paid_together
from mahjong_desktop.present.calculator import (
    ColumnHand,
    about_words,
    error_words,
    gain_words,
    left_out_words,
    lines_beside,
    refused_text,
    seat_words,
    unfit_words,
    unsettled_words,
    value_line,
    waiting_words,
)
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.calculator.beside import BesideRow, Unfit
from mahjong_desktop.study.case_accounts import CaseAccount
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.pictures import EmblemPicture
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import kinds_row
from mahjong_desktop.ui.kit.values import ValueRow, sum_label
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.refused.parts import OwedRow, refused_sign
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_EMBLEM: Final = 24
_MOST_TILES: Final = 9
_ELEMENT: Final = "element:"
_GAP: Final = theme.GUTTER


class ReceiptColumn(Card):
    """The column; the first one has an outline in the accent colour."""

    ruleset_chosen = Signal(str)

    def __init__(self, *, first: bool) -> None:
        super().__init__(theme.CARD_RADIUS, CardGround.CHOSEN if first else CardGround.SURFACE)
        self.ruleset = ""
        self.emblem = EmblemPicture(_EMBLEM)
        self.chooser = RulesetCombo()
        self.chooser.setMinimumWidth(80)
        self.chooser.setSizeAdjustPolicy(RulesetCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(6)
        self.chooser.chosen.connect(self.ruleset_chosen)
        self.inside = QWidget()
        self._column = QVBoxLayout(self.inside)
        self._column.setContentsMargins(16, 0, 16, 16)
        self._column.setSpacing(0)
        self.area = scroll(self.inside)
        head = QHBoxLayout()
        head.setContentsMargins(16, 12, 16, 4)
        head.setSpacing(8)
        head.addWidget(self.emblem)
        head.addWidget(self.chooser, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.area, 1)

    def name_rulesets(self, texts: Texts, name: str) -> None:
        """Names the rulesets to choose from in the present language; `name` is what the choice is called."""
        self.chooser.tell(texts, self.ruleset, name)

    def show_contents(self, ruleset: Ruleset, widgets: Sequence[QWidget]) -> None:
        """Shows a ruleset and the contents below its name, one below the other."""
        held = self.window().focusWidget()
        name = held.objectName() if held is not None and self.inside.isAncestorOf(held) else ""
        self.ruleset = ruleset.id
        self.emblem.show_ruleset(ruleset)
        self.chooser.show_ruleset(ruleset.id)
        clear(self._column)
        for widget in widgets:
            self._column.addWidget(widget)
            widget.show()  # at once, so that the keyboard focus can return to it
        self._column.addStretch(1)
        if name:
            same = next((child for child in self.inside.findChildren(QWidget) if child.objectName() == name), None)
            if same is not None:
                same.setFocus(Qt.FocusReason.OtherFocusReason)

    def element_held(self) -> str:
        """Returns the element whose row has the keyboard focus; an empty text if none has."""
        held = self.window().focusWidget()
        inside = held is not None and self.inside.isAncestorOf(held) and held.objectName().startswith(_ELEMENT)
        return held.objectName().removeprefix(_ELEMENT) if held is not None and inside else ""

    def texts(self) -> list[str]:
        """Returns the words of all labels in the column."""
        return [found.text() for found in self.inside.findChildren(QLabel) if found.text()]

    def picture(self) -> QPixmap:
        """Returns a picture of the column with all its contents."""
        size = self.size()
        hidden = max(0, self.inside.sizeHint().height() - self.area.viewport().height())
        self.resize(size.width(), size.height() + hidden)
        grabbed = self.grab()
        self.resize(size)
        return grabbed


def picture_of(hand: QWidget, columns: Sequence[ReceiptColumn]) -> QPixmap:
    """Returns a picture of the hand with the receipts below it, side by side."""
    shown = [column.picture() for column in columns]
    board = hand.grab()
    ratio = board.devicePixelRatio()
    sizes = [pixmap.deviceIndependentSize() for pixmap in shown]
    wide = max(board.deviceIndependentSize().width(), sum(size.width() for size in sizes) + _GAP * (len(sizes) - 1))
    high = board.deviceIndependentSize().height() + _GAP + max((size.height() for size in sizes), default=0)
    picture = QPixmap(round((wide + 2 * _GAP) * ratio), round((high + 2 * _GAP) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(theme.colours().page))
    painter = QPainter(picture)
    painter.drawPixmap(QPoint(_GAP, _GAP), board)
    x, y = float(_GAP), _GAP + board.deviceIndependentSize().height() + _GAP
    for pixmap, size in zip(shown, sizes, strict=True):
        painter.drawPixmap(QPoint(round(x), round(y)), pixmap)
        x += size.width() + _GAP
    painter.end()
    return picture


# ---- contents


def column_contents(made: ColumnHand, seat: int, texts: Texts, *, first: ColumnHand | None = None) -> Iterator[QWidget]:
    """Yields what a column shows; `first` is what the other column shows, whose order the rows follow."""
    draft, told = made.draft, made.told
    waiting = first is not None and first.told is None and first.error is None
    if waiting and made.unfit is not Unfit.CHAIRS:
        yield _hint(waiting_words(first.draft if first is not None else draft))
    elif made.unfit is not None:
        yield _hint(unfit_words(made.unfit))
    elif made.error is not None:
        yield _hint(error_words(made.error, texts.for_ruleset(draft.ruleset.id)), Role.ERROR)
    elif told is None:
        yield _hint(waiting_words(draft))
    elif told.account is None:
        yield from _Refused(told, seat_words(draft, texts), texts).widgets()
    else:
        beside = () if first is None else tuple(lines_beside(first, made, texts))
        words, unsettled = AccountWords(told.account, texts), unsettled_words(made, texts)
        yield from _Scored(told.account, words, seat, unsettled, beside).widgets()
    if made.unfit is None and made.left_out and first is not None and not waiting:
        yield _hint(left_out_words(made.left_out, texts))


def _hint(words: str, role: Role = Role.SECOND) -> QWidget:
    made = label(role, words, wrap=True)
    made.setContentsMargins(0, 8, 0, 8)
    return made


def _spaced(widget: QWidget, above: int, below: int = 0) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, above, 0, below)
    column.addWidget(widget)
    return holder


def _box(*parts: QWidget, gold: bool = False) -> QWidget:
    made = Card(theme.CONTROL_RADIUS, CardGround.GOLD if gold else CardGround.RAISED)
    column = QVBoxLayout(made)
    column.setContentsMargins(12, 8, 12, 8)
    column.setSpacing(4)
    for part in parts:
        column.addWidget(part)
    return made


def _heads(left: str, right: str) -> QWidget:
    """Returns a heading at the left and another at the right with a line below."""
    made = QWidget()
    column, row = QVBoxLayout(made), QHBoxLayout()
    column.setContentsMargins(0, 12, 0, 0)
    column.setSpacing(4)
    row.setSpacing(8)
    for text, stretch in ((left, 1), (right, 0)):
        row.addWidget(column_head(text), stretch)
    column.addLayout(row)
    column.addWidget(line(strong=True))
    return made


def _value_row(name: str, value: str, small: str = "", *, sign: str = "") -> ValueRow:
    """Returns a row that takes the keyboard focus; `sign` is the icon before the words of one that does not count."""
    made = ValueRow(name, value, small=small, takes_focus=True)
    made.row.setContentsMargins(0, 8, 0, 8)
    made.row.setSpacing(8)
    made.set_roles(Role.STRONG, Role.VALUE)
    if sign:
        icon = plain_label()
        icon.setPixmap(icon_pixmap(sign, theme.colours().second, 15, made.devicePixelRatioF()))
        made.lead(icon)
        made.set_quiet()
    return made


class _Scored:
    """The widgets of a scored hand. `seat` is the seat whose hand is shown where all hands are scored; `beside` are the
    rows in the order of another ruleset, with the name of each element that is lacking."""

    def __init__(
        self,
        told: HandAccount,
        words: AccountWords,
        seat: int,
        unsettled: str,
        beside: Sequence[tuple[BesideRow, str, str]],
    ) -> None:
        self._told, self._words, self._texts = told, words, words.texts
        self._unsettled, self._beside = unsettled, beside
        every = (*told.wins, *told.others)
        self._hand = next((hand for hand in every if hand.seat == seat), next(iter(told.wins), None))

    def widgets(self) -> Iterator[QWidget]:
        """Yields the widgets from the figure to the payments."""
        yield self._figure()
        if self._hand is not None:
            yield from self._elements(self._hand)
            yield from self._quiet(self._hand)
            yield _spaced(self._sum(self._hand), 12)
        yield from self._payments()

    def _figure(self) -> QWidget:
        told, texts, hand = self._told, self._texts, self._hand
        if self._unsettled and hand is not None:
            figure, ink = texts.number(hand.arithmetic.points), ""
        else:
            gain = told.deltas[hand.seat if hand is not None else told.viewer]
            figure = texts.signed(gain)
            ink = theme.gain_ink(gain)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(8)
        shown = label(Role.RESULT, figure, ink=ink)
        shown.setObjectName("figure")
        row.addWidget(shown)
        row.addWidget(label(Role.SECOND, self._value(hand), wrap=True), 1, Qt.AlignmentFlag.AlignVCenter)
        return holder

    def _value(self, hand: ScoredAccount | None) -> str:
        if hand is None:
            return self._words.headline(None)
        if isinstance(hand, WinAccount):
            return value_line(hand, self._words)
        return self._texts.listed((self._words.name(hand.seat), self._words.value(hand)))

    # ---- the elements

    def _elements(self, hand: ScoredAccount) -> Iterator[QWidget]:
        if self._beside and isinstance(hand, WinAccount):
            yield from self._elements_beside(hand)
        else:
            for number, tally in enumerate(hand.arithmetic.tallies):
                yield self._unit_heads(tally.unit, first=number == 0)
                for fact in tally.elements:
                    yield self._row(hand, fact)
        if not hand.elements:
            yield self._unit_heads(self._told.ruleset.scoring.unit, first=True)
            words = translate("Receipt", "No element counts; the hand still wins.")
            if not isinstance(hand, WinAccount):
                words = translate("Receipt", "Nothing in the hand scores.")
            yield _spaced(label(Role.SECOND, words, wrap=True), 8, 4)

    def _unit_heads(self, unit: str, *, first: bool) -> QWidget:
        left = translate("Receipt", "Elements") if first else ""
        return _heads(left, self._words.unit(unit))

    def _elements_beside(self, hand: WinAccount) -> Iterator[QWidget]:
        """Yields the rows in the order of the other ruleset; those of further units below them."""
        scoring = self._told.ruleset.scoring
        found = {fact.id for fact in hand.elements}
        main = hand.arithmetic.tallies[0].unit if hand.arithmetic.tallies else scoring.unit
        yield self._unit_heads(main, first=True)
        later: dict[str, list[ElementFact]] = {}
        for row, name, reason in self._beside:
            if row.counted is None:
                lacking = _value_row(name, self._texts.number(0), reason, sign="barred")
                lacking.setObjectName("lacking")
                lacking.set_struck(value=False)
                yield lacking
            elif (unit := scoring.unit_of(row.counted.id, found)) == main:
                yield self._row(hand, row.counted)
            else:
                later.setdefault(unit, []).append(row.counted)
        for unit, facts in later.items():
            yield self._unit_heads(unit, first=False)
            for fact in facts:
                yield self._row(hand, fact)

    def _row(self, hand: ScoredAccount, fact: ElementFact) -> QWidget:
        name, rule = self._words.element(fact)
        made = _value_row(name, self._texts.worth_figure(fact.value), about_words(hand, fact, self._words))
        made.setObjectName(_ELEMENT + fact.id)
        made.setAccessibleDescription(rule)
        set_tip(made, rule)
        return made

    def _quiet(self, hand: ScoredAccount) -> Iterator[QWidget]:
        """Yields the elements that were found but do not count."""
        for lost in hand.absorbed:
            name, reason = self._words.absorbed(lost)
            row = _value_row(name, self._texts.worth_figure(lost.value), reason, sign="layers")
            row.set_struck()
            yield row
        if isinstance(hand, WinAccount):
            for name, reason in dict.fromkeys(self._words.uncounted(idle, hand) for idle in hand.uncounted):
                yield _value_row(name, self._texts.number(0), reason, sign="barred")

    # ---- sum and payments

    def _sum(self, hand: ScoredAccount) -> QWidget:
        lines: list[QWidget] = [sum_label(one, Role.BODY) for one in self._words.sum_lines(hand)]
        stage = self._told.stages[hand.stage] if self._told.stages else None
        scheme = "" if stage is None or self._unsettled or not stage.scheme else self._words.scheme(stage)
        return _box(*lines, *([label(Role.NOTE, scheme, wrap=True)] if scheme else []))

    def _payments(self) -> Iterator[QWidget]:
        told, words = self._told, self._words
        yield _heads(translate("Receipt", "Payments"), "")
        if self._unsettled:
            yield _spaced(_box(label(Role.BODY, self._unsettled, wrap=True), gold=True), 8)
            return
        winners = {win.seat for win in told.wins}
        givers = {win.won.giver for win in told.wins}
        for place in sorted(told.places, key=lambda place: (place not in winners, place not in givers)):
            gain = told.deltas[place]
            row = ValueRow(gain_words(told, place, words), self._texts.signed(gain))
            row.row.setContentsMargins(0, 4, 0, 4)
            row.lead(seat_sign(told.seat_name(place), 26, strong=place in winners))
            row.set_roles(Role.BODY, Role.GAIN if gain > 0 else Role.LOSS if gain < 0 else Role.SECOND)
            row.edge = ""
            yield row
        for paid in with_table(told.payments):
            yield _note(words.with_table(paid))
        for group in paid_together(between_seats(told.in_play)):
            yield _note(words.paid_for(group))


def _note(words: str) -> QLabel:
    made = label(Role.NOTE, words, wrap=True)
    made.setContentsMargins(0, 4, 0, 4)
    return made


class _Refused:
    """The widgets of a refused win: in gold the reason, then what would help and what is lost."""

    def __init__(self, told: CaseAccount, names: Sequence[str], texts: Texts) -> None:
        self._refused, self._names, self._texts = told.refused, names, texts
        self._text = refused_text(told, names, texts)

    def widgets(self) -> Iterator[QWidget]:
        """Yields the widgets."""
        yield _spaced(self._reason(), 6)
        refused, texts = self._refused, self._texts
        if refused is None:
            return
        words = RefusedWords(refused, self._names, texts)
        for evidence in self._evidence(words):
            yield _spaced(evidence, 8)
        rows = words.advices()
        if rows:
            yield _heads(translate("Refused", "What would help"), "")
        for row in rows:
            yield self._advice(row.title, row.line, row.tiles)
        if refused.forgone is not None:
            elements, gain = words.forgone(refused.forgone)
            lost = label(Role.NOTE, translate("Refused", "What you give up"))
            yield _spaced(_box(lost, label(Role.BODY, elements, wrap=True), label(Role.SHEET_TITLE, gain)), 12)

    def _reason(self) -> QWidget:
        words, refused = self._text, self._refused
        holder = QWidget()
        head = QHBoxLayout(holder)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(12)
        head.addWidget(refused_sign("scales" if refused is not None and refused.minimum is not None else "barred"))
        title = label(Role.CARD_TITLE, words.title, wrap=True)
        title.setObjectName("refused")
        head.addWidget(title, 1)
        why = [label(Role.BODY, words.why, wrap=True)] if words.why != words.title else []
        note = [label(Role.NOTE, words.note, wrap=True)] if words.note else []
        return _box(holder, *why, *note, gold=True)

    def _evidence(self, words: RefusedWords) -> Iterator[QWidget]:
        refused, texts = self._refused, self._texts
        assert refused is not None
        if refused.culprits:
            yield kinds_row(refused.culprits[:_MOST_TILES], self._named(refused.culprits), 26, cause=True)
        if refused.minimum is not None and refused.payers:
            for payer in refused.payers:
                seat, figure = refused.view.seat_name(payer.seat), texts.number(payer.amount)
                yield OwedRow(self._names[payer.seat], seat, payer.amount, refused.minimum, figure)
        elif refused.minimum is not None and refused.have is not None:
            figure = texts.number(refused.have)
            yield OwedRow(words.needed(), None, refused.have, refused.minimum, figure)

    def _advice(self, title: str, line: str, tiles: Sequence[int]) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(2)
        column.addWidget(label(Role.STRONG, title, wrap=True))
        for first in range(0, len(tiles), _MOST_TILES):
            some = tiles[first : first + _MOST_TILES]
            column.addWidget(kinds_row(some, self._named(some), 18), 0, Qt.AlignmentFlag.AlignLeft)
        if line:
            column.addWidget(label(Role.NOTE, line, wrap=True))
        return holder

    def _named(self, kinds: Sequence[int]) -> str:
        return self._texts.listed(self._texts.tile(TILE_NAMES[own_kind(kind)]) for kind in kinds)
