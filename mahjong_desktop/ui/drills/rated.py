"""A question about what to do in a position: the table, the options to choose from, and afterwards what each promises,
in the columns of hints. Also the one of them that asks which tile to discard, judged against the expert.

Room: ui/drills. own.py asks so about decisions of own games. The figures come with the question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, parse_tiles
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import hints as hint_words
from mahjong_desktop.present.rated_drills import DiscardWords, RatedWords
from mahjong_desktop.present.review import MarkedTiles
from mahjong_desktop.study.drills.discarding import DiscardAnswer, DiscardQuestion, equally_good
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.answers import TileChoice, tile_rows, walk
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.answers import AnswerLook, show_look
from mahjong_desktop.ui.kit.bars import Measure, MeasureBar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.tiles import TileRow, row_of
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table.position import PositionTable
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_TABLE: Final = QSize(380, 230)
_EDGE: Final = 8
"""How far the ground of a row extends beyond its words, in pixels."""
_CHOICE: Final = 40.0
_SET: Final = 30.0
"""The width of the tiles in pixels if each option is shown by one tile, and if some are shown by sets."""
_USEFUL: Final = 26.0
"""The width of a tile that helps, in pixels."""


class RatedRows(QWidget):
    """The options with their figures, the best first: tile, points, wins, danger, live, and what is lost. The best row
    and the chosen one have grounds; `right` says whether the chosen one counts as right. With `shown` only these rows
    are there until the others are unfolded."""

    def __init__(self, words: RatedWords, chosen: int, *, right: bool, shown: Collection[int] | None = None) -> None:
        super().__init__()
        self._words, self._chosen, self._right = words, chosen, right
        self._cells: list[list[QWidget]] = []
        self._grounds: dict[int, QWidget] = {}
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(2, 0, 8, 4)
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(2)
        first = hint_words.first_column(claim=any(row.title for row in words.told))
        heads = [first, *(hint_words.column(number) for number in range(4)), translate("Drills", "Loss")]
        for column, text in enumerate(heads):
            head = label(Role.NOTE, text)
            head.setContentsMargins(_EDGE * (column == 0), 0, _EDGE * (column == 5), 0)
            if column:
                head.setAlignment(Qt.AlignmentFlag.AlignRight)
            if 0 < column < 5:
                set_tip(head, hint_words.column_tip(column - 1))
            self.grid.addWidget(head, 0, column)
        for number in range(len(words.rows)):
            self._add(number)
        self.more = Button(ButtonKind.LINK, "chevron-down")
        self.more.clicked.connect(self.unfold)
        self.grid.addWidget(self.more, len(words.rows) + 1, 0, 1, 6, Qt.AlignmentFlag.AlignLeft)
        self.grid.setColumnStretch(6, 1)
        self.grid.setRowStretch(len(words.rows) + 2, 1)
        self._fold(range(len(words.rows)) if shown is None else shown)

    def _fold(self, shown: Collection[int]) -> None:
        """Shows some rows alone."""
        for number, cells in enumerate(self._cells):
            for cell in (*cells, *filter(None, [self._grounds.get(number)])):
                cell.setVisible(number in shown)
        hidden = len(self._cells) - len(shown)
        self.more.set_words(hint_words.more_rows(hidden))
        self.more.setVisible(hidden > 0)

    def unfold(self) -> None:
        """Shows all rows."""
        self._fold(range(len(self._cells)))

    def _add(self, number: int) -> None:
        row, told, words = number + 1, self._words.told[number], self._words
        tile = QWidget()
        down = _narrow_column(tile, left=_EDGE)
        pieces = words.pieces(number)
        if pieces:
            down.addWidget(TileRow((row_of(pieces),), 24.0))
        if told.title:
            down.addWidget(label(Role.NOTE if pieces else Role.STRONG_NOTE, told.title))
        tile.setAccessibleName(words.spoken(number))
        points = QWidget()
        column = _narrow_column(points)
        figure = label(Role.STRONG, told.points)
        figure.setAlignment(Qt.AlignmentFlag.AlignRight)
        column.addWidget(figure)
        bar = MeasureBar(Measure(told.share, ink="control" if number else "accent"), 6, 60)
        column.addWidget(bar, 0, Qt.AlignmentFlag.AlignRight)
        loss = QWidget()
        column = _narrow_column(loss, right=_EDGE)
        for role, text in ((Role.BODY, words.loss(number)), (Role.NOTE, words.margins[number])):
            if text:
                column.addWidget(label(role, text), 0, Qt.AlignmentFlag.AlignRight)
        figures = (self._figure(text) for text in (told.chance, told.danger, told.live))
        cells: list[QWidget] = [tile, points, *figures, loss]
        if number in (0, self._chosen):
            ground = self._ground(number)
            self.grid.addWidget(ground, row, 0, 1, len(cells))
            self._grounds[number] = ground
        for place, cell in enumerate(cells):
            self.grid.addWidget(cell, row, place)
        self._cells.append(cells)

    def _figure(self, text: str) -> QLabel:
        made = label(Role.BODY, text)
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return made

    def _ground(self, number: int) -> QWidget:
        """Returns the ground of the best row or the chosen one."""
        made = QWidget()
        made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        set_role(made, Role.ANSWER)
        show_look(made, AnswerLook.WRONG if number and not self._right else AnswerLook.RIGHT)
        return made


def _narrow_column(widget: QWidget, left: int = 0, right: int = 0) -> QVBoxLayout:
    """Returns a column with these margins, whose contents stand in the middle of its height."""
    column = QVBoxLayout(widget)
    column.setContentsMargins(left, 4, right, 4)
    column.setSpacing(1)
    column.setAlignment(Qt.AlignmentFlag.AlignVCenter)
    return column


class RatedView(QuestionView):
    """The table on the left, the options on the right; afterwards their rows. `look` names the colours of the table."""

    def __init__(self, words: RatedWords, heading: str, note: str, look: str) -> None:
        super().__init__()
        self.words = words
        self.heading.setText(heading)
        self.order = words.order()
        self.tiles = [self._choice(number) for number in self.order]
        for place, tile in enumerate(self.tiles):
            tile.choose_alone()
            tile.clicked.connect(lambda _=False, place=place: self._choose(place))
            tile.walked.connect(lambda step, held=tile: walk(self.tiles, held, step))
        table = PositionTable()
        table.setMinimumSize(_TABLE)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.set_look(look)
        table.show_position(words.view, MarkedTiles(), words.names(), words.texts, words.spoken_table())
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(table, 45)
        inside = QWidget()
        self.right = QVBoxLayout(inside)
        self.right.setContentsMargins(4, 4, 8, 4)
        self.choices = tile_rows((self.tiles,))
        self.note = label(Role.NOTE, note, wrap=True)
        self.right.addWidget(self.note)
        self.right.addWidget(self.choices)
        self.right.addStretch(1)
        across.addWidget(scroll(inside), 55)
        self.column.addLayout(across, 1)
        self.rated: RatedRows | None = None

    def _choice(self, number: int) -> TileChoice:
        sets = any(len(self.words.pieces(one)) > 1 for one in self.order)
        width, pieces, title = _SET if sets else _CHOICE, self.words.pieces(number), self.words.title(number)
        if pieces and any(self.words.title(one) for one in self.order):
            title = title or " "  # all are equally high
        return TileChoice(pieces, self.words.action(number), width, title)

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
    def chosen_option(self) -> int:
        """The index of the option that was chosen. May be asked once `answered` is true."""
        chosen = self._chosen
        assert chosen is not None
        return self.order[chosen]

    @property
    def answered(self) -> bool:
        return self._chosen is not None

    def digit(self, number: int) -> bool:
        if number > len(self.tiles):
            return False
        self._choose(number - 1)
        self.tiles[number - 1].setFocus()
        return True

    def choose_option(self, option: int) -> None:
        """Chooses an option by its index."""
        self._choose(self.order.index(option))

    def show_rows(
        self, judgement: Judgement, verdict: str, shown: Collection[int] | None = None, good: Collection[int] = (0,)
    ) -> None:
        """Shows the verdict on the chosen option and what is expected of every one; with `shown`, of the chosen one and
        these first. `good` are the options that are as good as the best, that one included."""
        chosen = self.chosen_option
        for place, tile in enumerate(self.tiles):
            fine, mine = self.order[place] in good, self.order[place] == chosen
            look = AnswerLook.IDLE
            if fine:
                look = AnswerLook.RIGHT if mine or judgement.right else AnswerLook.MISSED
            elif mine:
                look = AnswerLook.RIGHT if judgement.right else AnswerLook.WRONG
            tile.judge(look, self.words.spoken(self.order[place]))
        self.show_verdict(verdict, right=judgement.right)
        self.note.hide()
        first = None if shown is None else {chosen, *shown}
        self.rated = RatedRows(self.words, chosen, right=judgement.right, shown=first)
        self.rated.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.right.insertWidget(self.right.count() - 1, self.rated)


class DiscardView(RatedView):
    """The question which tile to discard, judged against the expert. `view` is its position."""

    words: DiscardWords

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts, look: str) -> None:
        self.question = question
        note = translate("Drills", "Judged by the points the expert expects from each discard.")
        heading = translate("Drills", "Which tile do you discard?")
        super().__init__(DiscardWords(question, view, texts), heading, note, look)

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose a tile.")

    def answer(self) -> DiscardAnswer:
        """Returns the option that was chosen."""
        return DiscardAnswer(self.chosen_option)

    def fill(self, answer: DiscardAnswer) -> None:
        """Chooses an option."""
        self.choose_option(answer.option)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the expert expects of every option, what was lost, and what speaks for the best one."""
        self.show_rows(judgement, self.words.verdict(judgement), good=equally_good(self.question.options))
        for place, widget in enumerate(self._explained(), self.right.indexOf(self.choices) + 1):
            self.right.insertWidget(place, widget)

    def _explained(self) -> Iterator[QWidget]:
        """Yields what makes the best discard better than another one, and the tiles that help after it."""
        options, best = self.question.options, self.question.best
        self.reason = label(Role.BODY, self.words.reason(self.chosen_option), wrap=True)
        if len(options) > len(equally_good(options)):
            yield self.reason
        faces = parse_tiles(best.useful)
        if faces:
            yield label(Role.NOTE, self.words.useful())
            strip = TileRow((row_of(COPIES * face for face in faces),), _USEFUL, least=_USEFUL // 3)
            strip.setAccessibleName(self.words.texts.listed(self.words.texts.tile(TILE_NAMES[face]) for face in faces))
            yield strip
