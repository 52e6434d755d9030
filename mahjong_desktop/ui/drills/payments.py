"""The question who pays what: the seats as at the table with what lies open before them, and a field for each.

Room: ui/drills. The winner's own sum follows from the fields, so that a full answer is always a zero sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from PySide6.QtCore import QCoreApplication, QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.scoring_drills import PaymentWords
from mahjong_desktop.study.drills.judging import JudgedPart, Judgement, PartMark
from mahjong_desktop.study.drills.payments import PayerRow, PaymentsAnswer, PaymentsQuestion
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.answers import FIGURE_NOTES, FigureField, verdict_of, walk
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.answers import AnswerLook, show_look
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.seats_diagram import arrow_between, paint_arrow
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.kit.values import rich_sum
from mahjong_desktop.ui.plain_text import marked_up_label
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_SIGN: Final = 30
_TILE: Final = 21.0
_HAND_TILE: Final = 29.0
"""The widths of tiles in pixels, in sets and in whole hands, where there is little room."""
_USUAL_ROOM: Final = (820, 380)
_MOST_GROWTH: Final = 1.7
"""Tiles grow with the question, from this width and height in pixels on, up to so many times."""
_PLACES: Final = {lay.TOP: (0, 1, 1, 4), lay.LEFT: (1, 0, 1, 3), lay.RIGHT: (1, 3, 1, 3)}
_LOW_PLACES: Final = {lay.LEFT: (0, 0, 1, 2), lay.TOP: (0, 2, 1, 2), lay.RIGHT: (0, 4, 1, 2)}
"""Where the players stand in the grid: row, column, and how many rows and columns they take."""
_TOLD: Final = 20
"""The height of what is told below a player beyond what stands there before the answer, in pixels."""
_ABOVE: Final = 44
_UNBOUND: Final = 16_777_215
"""The greatest height that Qt knows."""
_BENCH: Final = (3, 1, 1, 4)
_OWN: Final = 220
_ARROW: Final = 24
"""The height between two rows of seats."""
_NAMED: Final = 84
"""The width of tiles and names where whole hands are shown."""


class _SeatGround(QWidget):
    """The ground of a seat, in the colours of its verdict."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict = AnswerLook.OPEN
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        set_role(self, Role.ANSWER)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 12, 8)
        self.column.setSpacing(4)

    def show_verdict(self, verdict: AnswerLook) -> None:
        """Shows how what is filled in at the seat was judged."""
        self.verdict = verdict
        show_look(self, verdict)


class PayerCard(_SeatGround):
    """A player who may have to pay: name, field, what lies open; afterwards where the amount comes from."""

    def __init__(self, row: PayerRow, words: PaymentWords) -> None:
        super().__init__()
        self.row, self._words = row, words
        name = words.payer(row.seat)
        self.field = FigureField(translate("Drills", "{player} pays").format(player=name))
        across = QHBoxLayout()
        across.setSpacing(8)
        sign = words.hand.seat_name(row.seat) if not words.sits_out(row.seat) else ""
        across.addWidget(seat_sign(sign, _SIGN, strong=False))
        across.addWidget(self._named(name, words.mark(row.seat), whole=words.shows_hands), 1)
        self._strip = strip = self._tiles(words)
        if strip is not None and words.shows_hands:
            across.addWidget(strip, 8)
        across.addWidget(self.field)
        self.column.addLayout(across)
        if strip is not None and not words.shows_hands:
            self.column.addWidget(strip)
        self.note = label(Role.NOTE, words.open_note(row.seat), wrap=True)
        if not self.note.text():
            self.note.hide()
        self.column.addWidget(self.note)
        self.column.addStretch(1)

    @staticmethod
    def _named(name: str, mark: str, *, whole: bool) -> QWidget:
        """Returns the name of the player with a mark below it; beside a whole hand it has a width of its own."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(label(Role.ROW_TITLE, name, wrap=True))
        if mark:
            column.addWidget(label(Role.NOTE, mark))
        if whole:
            inside.setMinimumWidth(theme.active().scaled(_NAMED))
        return inside

    def _tiles(self, words: PaymentWords) -> TileRow | None:
        """Returns the tiles of the player; None if none are to be seen."""
        laid = words.laid(self.row.seat)
        if not laid:
            return None
        if words.shows_hands:
            strip = TileRow(laid, _HAND_TILE, least=_HAND_TILE // 3)
        else:
            strip = TileRow(laid, _TILE, RowLook(between=7.0))
        strip.setAccessibleName(words.spoken_laid(self.row.seat))
        return strip

    def grow_tiles(self, share: float) -> None:
        """Makes the tiles so many times as wide as where there is little room."""
        if self._strip is not None and self._words.shows_hands:
            self._strip.set_width(round(share * _HAND_TILE), least=_HAND_TILE // 3)
        elif self._strip is not None:
            over = max(0, len(self._strip.groups) - 3)
            self._strip.set_width(round(share * (_TILE - 2.0 * over)))

    def judge(self, part: JudgedPart) -> None:
        """Shows how the amount was judged, and its calculation."""
        self.show_verdict(verdict_of(part.mark))
        note = self._words.note(self.row, part)
        self.field.judge(self.verdict, self._words.texts.number(self.row.amount), note)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        set_role(self.note, FIGURE_NOTES.get(self.verdict, Role.NOTE))


class OwnCard(_SeatGround):
    """The winner: the sum of what was filled in."""

    def __init__(self, words: PaymentWords) -> None:
        super().__init__()
        self.show_verdict(AnswerLook.RIGHT)
        across = QHBoxLayout()
        across.setSpacing(8)
        across.addWidget(seat_sign(words.hand.seat_name(words.question.hand.seat), _SIGN, strong=True))
        across.addWidget(label(Role.ROW_TITLE, translate("Drills", "You"), wrap=True), 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        self.gain = label(Role.GAIN, "?")
        self.had = label(Role.NOTE)
        self.had.hide()
        for words_of in (self.gain, self.had):
            words_of.setAlignment(Qt.AlignmentFlag.AlignRight)
            right.addWidget(words_of)
        across.addLayout(right)
        self.column.addLayout(across)


class SeatsBoard(QWidget):
    """The seats as at the table, the winner at the bottom, and arrows to the winner. If `rows`, one below the other:
    whole hands have no room beside each other."""

    def __init__(self, payers: Sequence[PayerCard], own: OwnCard, chair: int, seats: int, *, rows: bool) -> None:
        super().__init__()
        self.payers, self.own = tuple(payers), own
        self.judged = False
        self._rows = rows
        self._sides = {card: lay.side_of(card.row.seat, chair, seats) for card in payers}
        self._low: bool | None = None
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 8, 0)
        for column in range(6):
            self.grid.setColumnStretch(column, 1)
        own.setMinimumWidth(theme.active().scaled(_OWN))
        self.set_low(low=False)

    def set_low(self, *, low: bool) -> None:
        """Puts the players as at the table; in a low window beside each other, the one opposite in the middle."""
        if low == self._low:
            return
        self._low = low
        if self._rows:
            self._set_rows()
            return
        places = _LOW_PLACES if low else _PLACES
        for card, side in self._sides.items():
            self.grid.removeWidget(card)
            self.grid.addWidget(card, *places.get(side, _BENCH))
        self.grid.removeWidget(self.own)
        self.grid.addWidget(self.own, 2, 1, 1, 4, Qt.AlignmentFlag.AlignHCenter)
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(_ARROW if not low else _ARROW // 2)
        self.grid.setRowStretch(4, 1)
        for card in self.from_left():
            card.raise_()  # Tab and screen readers go through the cards in this order
        self.update()

    def from_left(self) -> list[PayerCard]:
        """Returns the players from left to right; those below each other from above."""
        return sorted(self.payers, key=self._place)

    def _place(self, card: PayerCard) -> tuple[int, int]:
        row, column, *_ = cast(tuple[int, int, int, int], self.grid.getItemPosition(self.grid.indexOf(card)))
        return column, row

    def _set_rows(self) -> None:
        for place, card in enumerate((*self.payers, self.own)):
            self.grid.removeWidget(card)
            self.grid.addWidget(card, place, 0, 1, 6)
        self.grid.setVerticalSpacing(4)
        self.grid.setRowStretch(len(self.payers) + 1, 1)

    def table_height(self) -> int:
        """Returns the height that the seats as at the table need, with two lines told below each player."""
        rows: dict[int, int] = {2: self.own.sizeHint().height()}
        for card, side in self._sides.items():
            row = _PLACES.get(side, _BENCH)[0]
            rows[row] = max(rows.get(row, 0), card.sizeHint().height() + _TOLD)
        return sum(rows.values()) + _ARROW * (len(rows) - 1)

    def height_in(self, width: int) -> int:
        """Returns the height that everything needs in a width as it stands now."""
        return max(self.grid.heightForWidth(width), self.grid.minimumSize().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colours()
        for card in () if self._rows else self.payers:
            amount = card.row.amount if self.judged else 1
            if not amount:
                continue
            ends = arrow_between(QRectF(card.geometry()), QRectF(self.own.geometry()))
            arrow = ends if amount > 0 else QLineF(ends.p2(), ends.p1())
            paint_arrow(painter, arrow, QColor(colour.red if self.judged else colour.strong))


class PaymentsView(QuestionView):
    """The seats and beside them the value that all payments start from."""

    def __init__(self, question: PaymentsQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self._low = self._window_low = False
        self.words = PaymentWords(question, texts)
        self.heading.setText(translate("Drills", "Who pays what?"))
        self.cards = [PayerCard(row, self.words) for row in question.payers]
        self.own = OwnCard(self.words)
        ruleset = question.hand.ruleset
        rows = self.words.shows_hands
        self.board = SeatsBoard(self.cards, self.own, question.hand.seat, ruleset.seats, rows=rows)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._across.setSpacing(16)
        self._table: QWidget = self.board if rows else scroll(self.board)
        self._across.addWidget(self._table, 66)
        self._across.addWidget(self._side() if rows else scroll(self._side()), 30)
        if rows:
            inside = QWidget()
            inside.setLayout(self._across)
            self._across.setContentsMargins(0, 0, 0, 0)
            self.column.addWidget(scroll(inside), 1)
        else:
            self.column.addLayout(self._across, 1)
        for card in self.cards:
            card.field.entered.connect(self._entered)
            card.field.walked.connect(lambda step, held=card.field: walk(self.parts(), held, step))
        self._show_sum()

    def set_low(self, *, low: bool) -> None:
        self._window_low = low
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Seats the players as at the table if there is room for what is told below each, else beside each other."""
        share = min(self.width() / _USUAL_ROOM[0], self.height() / _USUAL_ROOM[1])
        for card in self.cards:
            card.grow_tiles(min(_MOST_GROWTH, max(1.0, share)))
        room = self.height() - self.heading.sizeHint().height() - _ABOVE
        if not self.judged:
            self._low = self._window_low or self.words.shows_hands or self.board.table_height() > room
        ways = QBoxLayout.Direction
        self.board.set_low(low=self._low)
        tab_through(self.board)
        self._across.setDirection(ways.TopToBottom if self._low else ways.LeftToRight)
        self._across.setSpacing(4 if self._low else 16)
        self._across.setStretch(0, 78 if self._low else 66)
        self._across.setStretch(1, 22 if self._low else 30)
        self._halves.setDirection(ways.LeftToRight if self._low else ways.TopToBottom)
        self._halves.setStretch(0, int(self._low))
        fitting = self._low and not self.words.shows_hands
        self._table.setMaximumHeight(self.board.height_in(self.width()) if fitting else _UNBOUND)

    def _side(self) -> QWidget:
        inside = QWidget()
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom, inside)
        self._halves.setContentsMargins(0, 0, 8, 0)
        self._halves.setSpacing(8)
        column = QVBoxLayout()
        column.setSpacing(8)
        self._halves.addLayout(column, 1)
        column.addWidget(label(Role.TAG, self.words.value_heading()))
        self._lines = QVBoxLayout()
        column.addLayout(self._lines)
        self._show_lines(paid=False)
        table = self.words.table()
        if table:
            column.addWidget(label(Role.NOTE, table, wrap=True))
        column.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(8)
        self._halves.addLayout(column, 1)
        column.addWidget(line())
        how = translate(
            "Drills",
            "Enter all that each player pays in this hand, for whatever reason. A minus is for a player who receives.",
        )
        self.told = label(Role.NOTE, how, wrap=True)
        column.addWidget(self.told)
        self.sum = label(Role.STRONG, wrap=True)
        column.addWidget(self.sum)
        column.addStretch(1)
        return inside

    def _show_lines(self, *, paid: bool) -> None:
        """Shows the value of the hand as a receipt prints it."""
        clear(self._lines)
        for parts in self.words.lines(paid=paid):
            told = marked_up_label(rich_sum(parts))
            told.setWordWrap(True)
            self._lines.addWidget(told)

    # ---- answering

    def parts(self) -> list[QWidget]:
        """Returns the fields from left to right, as they stand now."""
        return [card.field for card in self.board.from_left()]

    def first_open(self) -> None:
        fields = [card.field for card in self.board.from_left()]
        found = next((field for field in fields if field.figure is None), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)

    def kept(self) -> PaymentsAnswer:
        return self.answer()

    @property
    def answered(self) -> bool:
        return all(card.field.figure is not None for card in self.cards)

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Fill in every field: only then is the sum zero.")

    def _entered(self) -> None:
        self._show_sum()
        self.changed.emit()

    def _show_sum(self) -> None:
        """Shows what the winner receives by the fields, and the zero sum once all are filled in."""
        figures = [card.field.figure for card in self.cards]
        known = [figure for figure in figures if figure is not None]
        gain = sum(known) + self.question.table
        self.own.gain.setText(self.words.texts.signed(gain) if known else "?")
        self.sum.setText(self.words.zero_sum(known, gain) if len(known) == len(figures) else "")

    def answer(self) -> PaymentsAnswer:
        """Returns the amounts that were filled in."""
        return PaymentsAnswer(tuple(card.field.figure for card in self.cards))

    def fill(self, answer: PaymentsAnswer) -> None:
        """Fills in an answer."""
        for card, amount in zip(self.cards, answer.amounts, strict=True):
            card.field.setText("" if amount is None else str(amount))
        self._show_sum()

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows which amounts were right; a wrong seat alone is red and shows its product."""
        had = self.words.texts.signed(sum(card.field.figure or 0 for card in self.cards) + self.question.table)
        for part in judgement.parts:
            self.cards[part.index].judge(part)
        counts = [judgement.number(mark) for mark in (PartMark.RIGHT, PartMark.MISSING, PartMark.WRONG)]
        self.show_verdict(self.words.verdict(*counts), right=judgement.right)
        right = self.words.texts.signed(self.question.gain)
        self.own.gain.setText(right)
        if had != right:
            self.own.had.setText(translate("Drills", "you had {sum}").format(sum=had))
            self.own.had.show()
        self._show_lines(paid=True)
        self.told.setText(self.words.scheme())
        self.sum.setText(self.words.zero_sum([row.amount for row in self.question.payers], self.question.gain))
        self.board.judged = True
        self.board.update()
        self._arrange()
