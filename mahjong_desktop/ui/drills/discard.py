"""The question which tile to discard, judged against the expert: what each discard promises, in the columns of hints.

Room: ui/drills. The figures were worked out when the position was stored.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.drills.hands import RatedDiscard
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.questions import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.discard_words import DiscardWords, tile_order
from mahjong_desktop.ui.drills.fields import AnswerLook, TileChoice, ground_of, walk
from mahjong_desktop.ui.drills.question_view import QuestionView
from mahjong_desktop.ui.drills.strip import MeldStrip
from mahjong_desktop.ui.drills.waits import TileRows
from mahjong_desktop.ui.hints import words as hint_words
from mahjong_desktop.ui.mini_table import MiniTable
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import label, scroll

translate = QCoreApplication.translate

_TABLE: Final = QSize(380, 230)


class PointsBar(QWidget):
    """The points of an option as a bar; full is the best."""

    def __init__(self, share: float, *, best: bool) -> None:
        super().__init__()
        self._share, self._best = share, best
        self.setFixedSize(60, 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = theme.colours()
        painter.setBrush(QColor(colour.line))
        painter.drawRoundedRect(QRectF(self.rect()), 3, 3)
        painter.setBrush(QColor(colour.accent if self._best else colour.control))
        painter.drawRoundedRect(QRectF(0, 0, self.width() * self._share, self.height()), 3, 3)


class RatedRows(QWidget):
    """The options as the expert rates them, the best first: tile, points, wins, danger, live, and what is lost."""

    def __init__(self, words: DiscardWords, chosen: int) -> None:
        super().__init__()
        self._words, self._chosen = words, chosen
        self._rows: list[QLabel] = []
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(10, 0, 16, 6)
        self.grid.setHorizontalSpacing(16)
        self.grid.setVerticalSpacing(4)
        heads = [hint_words.first_column(claim=False), *(hint_words.column(number) for number in range(4))]
        heads.append(translate("Drills", "Loss"))
        for column, text in enumerate(heads):
            head = label(Role.NOTE, text)
            if column:
                head.setAlignment(Qt.AlignmentFlag.AlignRight)
            if 0 < column < 5:
                set_tip(head, hint_words.column_tip(column - 1))
            self.grid.addWidget(head, 0, column)
        for number, option in enumerate(words.question.options):
            self._add(number, option)
        self.grid.setColumnStretch(6, 1)
        self.grid.setRowStretch(len(words.question.options) + 1, 1)

    def _add(self, number: int, option: RatedDiscard) -> None:
        row, words = number + 1, self._words
        shown = ShownGroup("row", (ShownPiece(words.piece(option)),))
        tile = QWidget()
        across = QHBoxLayout(tile)
        across.setContentsMargins(0, 2, 0, 2)
        across.setSpacing(6)
        across.addWidget(MeldStrip((shown,), 24.0))
        if option.declaration:
            across.addWidget(label(Role.STRONG_NOTE, words.declaration(option)))
        across.addStretch(1)
        tile.setAccessibleName(words.spoken(number))
        self.grid.addWidget(tile, row, 0)
        points = QWidget()
        column = QVBoxLayout(points)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addStretch(1)
        figure = label(Role.STRONG, words.points(option))
        figure.setAlignment(Qt.AlignmentFlag.AlignRight)
        column.addWidget(figure)
        column.addWidget(PointsBar(words.share(option), best=not number), 0, Qt.AlignmentFlag.AlignRight)
        column.addStretch(1)
        self.grid.addWidget(points, row, 1)
        for place, text in enumerate((words.chance(option), words.danger(option), words.live(option)), 2):
            self._figure(row, place, text)
        self._rows.append(self._figure(row, 5, words.loss(option)))

    def _figure(self, row: int, column: int, text: str) -> QLabel:
        made = label(Role.BODY, text)
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.grid.addWidget(made, row, column)
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(len(self._rows)):
            verdict = AnswerLook.RIGHT if not number else AnswerLook.WRONG
            if number and number != self._chosen:
                continue
            cells = self.grid.cellRect(number + 1, 0).united(self.grid.cellRect(number + 1, 5))
            fill, edge, style, _ = ground_of(verdict)
            painter.setBrush(QColor(fill))
            painter.setPen(QPen(QColor(edge), 1.5, style))
            painter.drawRoundedRect(QRectF(cells).adjusted(-8, -1, 8, 1), theme.ROW_RADIUS, theme.ROW_RADIUS)


class DiscardView(QuestionView):
    """The table on the left, the tiles that may be discarded on the right; afterwards the expert's rows."""

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts, look: str) -> None:
        super().__init__()
        self.question = question
        self.words = DiscardWords(question, view, texts)
        self.heading.setText(translate("Drills", "Which tile do you discard?"))
        self.order = sorted(range(len(question.options)), key=lambda number: tile_order(question.options[number]))
        self.tiles = [self._choice(question.options[number]) for number in self.order]
        for place, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _=False, place=place: self._choose(place))
            tile.walked.connect(lambda step, held=tile: walk(self.tiles, held, step))
        table = MiniTable()
        table.setMinimumSize(_TABLE)
        table.large_rivers = True
        table.set_look(look)
        table.show_view(view, self.words.caption())
        table.setAccessibleName(self.words.spoken_table())
        across = QHBoxLayout()
        across.setSpacing(20)
        across.addWidget(table, 45)
        inside = QWidget()
        self.right = QVBoxLayout(inside)
        self.right.setContentsMargins(4, 4, 8, 4)
        self.rows = TileRows((self.tiles,))
        self.note = label(
            Role.NOTE, translate("Drills", "Judged by what the expert expects of each discard."), wrap=True
        )
        self.right.addWidget(self.note)
        self.right.addWidget(self.rows)
        self.right.addStretch(1)
        across.addWidget(scroll(inside), 55)
        self.column.addLayout(across, 1)
        self.rated: RatedRows | None = None

    def _choice(self, option: RatedDiscard) -> TileChoice:
        piece = self.words.piece(option)
        return TileChoice(piece, self.words.action(option), 40.0, self.words.declaration(option))

    def _choose(self, place: int) -> None:
        if self.judged:
            return
        for number, tile in enumerate(self.tiles):
            tile.setChecked(number == place)
        self.changed.emit()

    # ---- answering

    def parts(self) -> list[QWidget]:
        return list(self.tiles)

    @property
    def _chosen(self) -> int | None:
        return next((place for place, tile in enumerate(self.tiles) if tile.isChecked()), None)

    @property
    def answered(self) -> bool:
        return self._chosen is not None

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose a tile.")

    def digit(self, number: int) -> bool:
        if number > len(self.tiles):
            return False
        self._choose(number - 1)
        self.tiles[number - 1].setFocus()
        return True

    def answer(self) -> DiscardAnswer:
        """Returns the option that was chosen."""
        chosen = self._chosen
        assert chosen is not None
        return DiscardAnswer(self.order[chosen])

    def fill(self, answer: DiscardAnswer) -> None:
        """Chooses an option."""
        self._choose(self.order.index(answer.option))

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the expert expects of every option, and what was lost."""
        chosen = self.answer().option
        for place, tile in enumerate(self.tiles):
            best, mine = not self.order[place], self.order[place] == chosen
            verdict = AnswerLook.IDLE
            if best:
                verdict = AnswerLook.RIGHT if mine else AnswerLook.MISSED
            elif mine:
                verdict = AnswerLook.RIGHT if judgement.right else AnswerLook.WRONG
            tile.judge(verdict, self.words.spoken(self.order[place]))
        self.show_verdict(self.words.verdict(judgement.loss or 0.0), right=judgement.right)
        self.note.hide()
        self.rated = RatedRows(self.words, chosen)
        self.rated.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.right.insertWidget(self.right.count() - 1, self.rated)
