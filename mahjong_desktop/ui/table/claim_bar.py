"""The claim bar: the tile in question, then buttons for Win, Pung, Chow with its alternatives, Kong, declarations and
Pass.

Room: ui/table. It only asks; present.question decides what it offers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.question import KEYS, Prompt, PromptChoice, PromptGroup
from mahjong_desktop.present.seen_table import Mark, Signs
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import RATIO, Pose
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.bar_button import FITS, LEAST_TARGET, BarButton, ButtonStyle, Fit, Label
from mahjong_desktop.ui.table.look import (
    DEMIBOLD,
    DISABLED,
    MEDIUM,
    QUIET,
    TEXT,
    Lettering,
    TableLook,
    draw_text,
    paint_panel,
    paint_share,
)
from mahjong_desktop.ui.table.marks import paint_signs
from mahjong_desktop.ui.table.switches import WORDS_FROM, AutopilotRow

_LEAST_FRAME = 5.0
"""The pixels above and below the buttons where discards leave little room."""
STYLES = {"win": ButtonStyle.FILLED, "pass": ButtonStyle.OUTLINED, "back": ButtonStyle.OUTLINED}


@dataclass(slots=True)
class _Cell:
    """The buttons of one group. A group with a title has a common background."""

    title: str
    buttons: list[BarButton] = field(default_factory=list)
    ground: QRectF = field(default_factory=QRectF)


class ClaimBar(QWidget):
    """Asks one question."""

    chosen = Signal(object)
    why = Signal(object)
    """Emitted with the refusal when a win that is refused is pressed."""
    pointed = Signal(object)
    """Emitted with the pieces of the set under the pointer, else under the keyboard focus; empty if there is none."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = self._whole_look = look
        """What it is painted with: letters of the text size, or smaller ones if those have no room."""
        self.prompt: Prompt | None = None
        self._cells: list[_Cell] = []
        self._sets: dict[BarButton, tuple[Piece, ...]] = {}
        self._source: tuple[str, str] = ("", "")
        self._signs: Signs | None = None
        self._reasons = ""
        self._careful = False
        self._bar = QRectF()
        self._fit = FITS[0]
        self.switches = AutopilotRow(look, self)
        self.river_foot = 0.0
        """The lower end of the viewer's discards, in u."""
        self.asks_since = 0.0
        """When the present part of the question appeared, on the clock of presses.py."""
        self.hide()

    # ---- the question

    def ask(self, prompt: Prompt, view: SeatView, texts: Texts, *, careful: bool = False) -> None:
        """Shows the buttons of a question. If `careful` is set, because a win may be a mistake, Win looks like the
        other buttons and Enter never starts there."""
        self.clear()
        self._careful = careful
        self.prompt = prompt
        self._signs = Signs(view)
        self._source = words.question_words(prompt, view, texts)
        self._reasons = "  ·  ".join(
            f"{words.group_title(group, texts, view.ruleset.id, claimed=prompt.claim)}: "
            f"{words.short_reason(group.refusal, texts, view.ruleset.id)}"
            for group in prompt.groups
            if group.refusal is not None
        )
        for group in prompt.groups:
            self._cells.append(self._cell(group, prompt, view, texts))
        self.setAccessibleName(" ".join(part for part in self._source if part))
        self.switches.texts = texts
        self.switches.show_on(self.switches.on)
        for button in self.buttons():
            button.show()
        for before, after in pairwise((*self.buttons(), *self.switches.buttons())):
            self.setTabOrder(before, after)

    def clear(self) -> None:
        """Removes the question."""
        for button in self.buttons():
            button.hide()
            button.deleteLater()
        self._cells = []
        self._sets.clear()
        self.prompt = None

    def buttons(self) -> list[BarButton]:
        """All buttons, from left to right."""
        return [button for cell in self._cells for button in cell.buttons]

    def takeable(self) -> list[BarButton]:
        """The buttons that can be pressed."""
        return [button for button in self.buttons() if button.isEnabled()]

    def first_choice(self) -> BarButton | None:
        """Returns the button that Enter presses first: Win if it can be pressed, else Pass; None on the viewer's own
        turn without a win."""
        if self.prompt is None:
            return None
        takeable = self.takeable()
        won = [button for button in takeable if button.style_now is ButtonStyle.FILLED]
        passed = [button for button in takeable if button.style_now is ButtonStyle.OUTLINED]
        return next(iter((*won, *passed)), None)

    def _cell(self, group: PromptGroup, prompt: Prompt, view: SeatView, texts: Texts) -> _Cell:
        ruleset = view.ruleset.id
        title = words.group_title(group, texts, ruleset, claimed=prompt.claim)
        if group.refusal is not None:
            short = words.short_reason(group.refusal, texts, ruleset)
            if group.name == "win":
                return _Cell("", [self._telling_button(title, short, group.refusal)])
            return _Cell("", [self._dead_button(title, short, words.long_reason(group.refusal, texts, ruleset))])
        if group.choices[0].step is None:
            return _Cell("", [self._dead_button(title, self._lacking(), self._lacking())])
        if group.name == "chow" or len(group.choices) > 1:
            return _Cell(title, [self._button(title, choice, Label(), texts) for choice in group.choices])
        second = ""
        if group.name == "win" and self.prompt is not None and self.prompt.win is not None:
            second = words.win_value(self.prompt.win, texts, ruleset)
        elif group.declaration:
            second = words.bet_size(group.declaration, view, texts)
        style = STYLES.get(group.name, ButtonStyle.PLAIN)
        if self._careful and style is ButtonStyle.FILLED:
            style = ButtonStyle.PLAIN
        button = self._button(title, group.choices[0], Label(title, second=second), texts, style)
        if group.declaration:
            set_tip(button, texts.declaration(ruleset, group.declaration).help)
        return _Cell("", [button])

    def _lacking(self) -> str:
        return words.still_lacking(self.prompt) if self.prompt is not None else ""

    def _dead_button(self, title: str, short: str, sentence: str) -> BarButton:
        """Returns a disabled button that says what is not allowed and why."""
        button = BarButton(ButtonStyle.REFUSED, Label(title, second=short), self.look, self)
        set_tip(button, sentence)
        button.setAccessibleName(title)
        button.setAccessibleDescription(sentence)
        return button

    def _telling_button(self, title: str, short: str, refusal: Refusal) -> BarButton:
        """Returns the button of a refused win; pressing it explains the reason."""
        button = BarButton(ButtonStyle.REFUSED, Label(title, key=KEYS["win"], second=short), self.look, self)
        button.setEnabled(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setAccessibleName(title)
        button.setAccessibleDescription(short)
        button.clicked.connect(lambda: self.why.emit(refusal))
        return button

    def _button(
        self, spoken: str, choice: PromptChoice, label: Label, texts: Texts, style: ButtonStyle = ButtonStyle.OPTION
    ) -> BarButton:
        signs = tuple(self._marks(piece) for piece in choice.pieces)
        label = replace(label, key=choice.key, tiles=choice.tiles, claimed=choice.claimed, signs=signs)
        button = BarButton(style, label, self.look, self)
        tiles = [words.tile_name(piece, texts, self._marks(piece)) for piece in choice.pieces]
        button.setAccessibleName(texts.listed(part for part in (spoken, label.second, *tiles) if part))
        button.clicked.connect(lambda: self.chosen.emit(choice.step))
        button.pointed.connect(lambda _on: self._point())
        self._sets[button] = choice.pieces
        return button

    def _point(self) -> None:
        over = [button for button in self._sets if button.underMouse()]
        held = [button for button in self._sets if button.hasFocus()]
        self.pointed.emit(next((self._sets[button] for button in (*over, *held)), ()))

    def _marks(self, piece: Piece) -> frozenset[Mark]:
        return self._signs.of(piece) if self._signs is not None else frozenset()

    # ---- layout

    def _u(self, size: float) -> float:
        return size * self.look.stage.u

    def _source_width(self) -> float:
        if not any(self._source):
            return 0.0
        lettering = self.look.lettering
        text = max(lettering.width(self._source[0], 14, MEDIUM), lettering.width(self._source[1], 16, DEMIBOLD))
        return self._source_indent() + self._u(20) + text

    def _source_indent(self) -> float:
        """Returns the width of the tile before the heading."""
        return self._u(34 + 10) if self.prompt is not None and self.prompt.tile is not None else 0.0

    def _cell_width(self, cell: _Cell, fit: Fit) -> float:
        inner = sum(button.needed(fit) for button in cell.buttons)
        if not cell.title:
            return inner
        title = self.look.lettering.width(cell.title, 16, DEMIBOLD)
        return self._u(14) + title + self._u(10) + inner + self._u(5) * (len(cell.buttons) - 1) + self._u(8)

    def _needed(self, fit: Fit) -> float:
        cells = sum(self._cell_width(cell, fit) for cell in self._cells)
        return self._u(2 * 14) + self._source_width() + cells + self._u(7) * max(0, len(self._cells) - 1)

    def take_look(self, look: TableLook) -> None:
        """Takes what it is painted with."""
        self._whole_look = look
        self._use(look.lettering)

    def _use(self, lettering: Lettering) -> None:
        self.look = replace(self._whole_look, lettering=lettering)
        for button in self.buttons():
            button.look = self.look
        self.switches.take_look(self.look)

    def _fit_into(self, room: float) -> tuple[float, bool]:
        """Chooses how large the parts are, and whether the switches have words, so that the bar is not wider than
        `room`. If nothing else helps, the switches are left to the keys and the menu. Returns the bar's width, and
        whether it fits."""
        self.switches.show(shown=True)
        ways = [(fit, False) for fit in FITS]
        if self.look.stage.width >= WORDS_FROM:
            ways = [*((fit, True) for fit in FITS if fit.keys), *ways]
        rests = {in_words: self.switches.needed(in_words=in_words) for in_words in (True, False)}
        fits = ((fit, words) for fit, words in ways if self._needed(fit) + rests[words] <= room)
        found = next(fits, None)
        self._fit, self.switches.in_words = found or ways[-1]
        if found is None:
            self.switches.show(shown=False)
            width = self._needed(self._fit)
            return width, width <= room
        return self._needed(self._fit) + rests[self.switches.in_words], True

    def lay_out(self) -> None:
        """Sets the geometry: centred on the table's ring, moved right of the viewer's plate if needed, never over
        discards or hand."""
        stage = self.look.stage
        plate = stage.rect(stage.seat_plate(lay.BOTTOM))
        least = plate.right() + self._u(16)
        room = stage.width - stage.panel - self._u(12) - least
        for lettering in self._whole_look.lettering.sizes():
            self._use(lettering)
            width, fits = self._fit_into(room)
            if self._place(width, least) and fits:
                break
        self._lay_cells()
        self.update()

    def _place(self, width: float, least: float) -> bool:
        """Sets the geometry of a bar of this width in pixels, which begins at `least`; returns whether it covers no
        discards."""
        stage = self.look.stage
        top = max(lay.CLAIM_BAR_TOP, self.river_foot)
        bottom = stage.point(QPointF(0, lay.CLAIM_BAR_TOP + lay.CLAIM_BAR_HEIGHT)).y()
        frame = _LEAST_FRAME if top > lay.CLAIM_BAR_TOP else self._u(8) + 7
        river = stage.point(QPointF(0, top)).y()
        height = max(bottom - river, self._least_height() + frame)
        lowest = stage.point(QPointF(0, lay.CLAIM_BAR_LOWEST + stage.hand_drop)).y()
        extra = self._line_height() if not self._fit.reasons and self._reasons else 0.0
        clear = stage.point(QPointF(0, self.river_foot)).y()
        if min(max(bottom, clear + height + extra), lowest) - height - extra < clear - 1:
            extra = 0.0  # no room without covering discards: the buttons still tell their reasons as tips
        bottom = min(max(bottom, river + height, clear + height + extra), lowest)
        left = max(stage.point(lay.CENTRE).x() - width / 2, least)
        left = max(0.0, min(left, stage.width - stage.panel - width - 2))
        self._bar = QRectF(0, extra, round(width), round(height))
        self.setGeometry(round(left), round(bottom - height - extra), round(width), round(height + extra))
        return bottom - height - extra >= clear - 1

    def _least_height(self) -> float:
        """Returns the least height of the buttons in pixels: that of a target, or of two lines of large letters."""
        lettering = self.look.lettering
        lines = lettering.metrics(16, DEMIBOLD).height() + lettering.metrics(13).height() + 2
        return max(LEAST_TARGET, lines) if lettering.percent > 100 else LEAST_TARGET

    def ground(self) -> QRectF:
        """The rectangle of the bar in pixels of the table."""
        return self._bar.translated(QPointF(self.pos()))

    def _line_height(self) -> float:
        return self.look.lettering.metrics(13).height() + self._u(8)

    def _lay_cells(self) -> None:
        height = max(self._least_height(), self._bar.height() - self._u(9) - self._u(13))
        top = self._bar.top() + max(2.0, min(self._u(9), (self._bar.height() - height - self._u(6)) / 2))
        x = self._u(14) + self._source_width()
        for cell in self._cells:
            width = self._cell_width(cell, self._fit)
            cell.ground = QRectF(x, top, width, height)
            inner = x
            inset = 0.0
            if cell.title:
                inner += self._u(14) + self.look.lettering.width(cell.title, 16, DEMIBOLD) + self._u(10)
                inset = min(self._u(5), max(0.0, (height - self._least_height()) / 2))
            for button in cell.buttons:
                needed = button.needed(self._fit)
                button.setGeometry(round(inner), round(top + inset), round(needed), round(height - 2 * inset))
                inner += needed + self._u(5)
            x += width + self._u(7)
        self.switches.place(self._switches_left(), top, height)

    def _switches_left(self) -> float:
        """Returns where the hairline before the switches lies, in pixels."""
        return self._bar.right() - self._u(7) - self.switches.needed(in_words=self.switches.in_words)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background, the tile in question, the titles of groups and the bottom line."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_panel(painter, self._bar, self._u(16), self.look.palette.panel, 22)
        self._paint_source(painter)
        for cell in self._cells:
            if cell.title:
                self._paint_title(painter, cell)
        line = QRectF(
            self._u(16), self._bar.bottom() - self._u(5), self._bar.width() - self._u(32), max(1.5, self._u(3))
        )
        paint_share(painter, line, 0.0, self.look.palette.accent)
        if self._bar.top() > 0:
            self._paint_reasons(painter)
        if self.switches.buttons():
            x, height = self._switches_left() + self._u(7), self._bar.height()
            painter.fillRect(QRectF(x, self._bar.top() + height * 0.2, 1, height * 0.55), QColor(255, 255, 255, 46))
        painter.end()

    def _paint_source(self, painter: QPainter) -> None:
        stage, lettering = self.look.stage, self.look.lettering
        cells = self._cells[0].ground if self._cells else self._bar
        piece = self.prompt.piece if self.prompt is not None else None
        if piece is not None:
            width = stage.snap(self._u(34))
            top = stage.snap(cells.center().y() - width * RATIO / 2 - self._u(1))
            sprite = self.look.art.sprite(face_of(piece), width, Pose.MINI, index=True)
            at = QPointF(stage.snap(self._u(14)), top)
            painter.drawPixmap(at - sprite.face.topLeft(), sprite.pixmap)
            middle = at + QPointF(width, width * RATIO) / 2
            paint_signs(painter, self._marks(piece), middle, width, self.look.palette.accent)
        x = self._u(14) + self._source_indent()
        first, last = self._source
        line = lettering.metrics(14).height()
        strong = lettering.metrics(16, DEMIBOLD).height()
        gap = max(0.0, min(self._u(3), cells.height() - line - strong))
        y = cells.center().y() - (line + gap + strong) / 2 if first else cells.center().y() - strong / 2
        if first:
            draw_text(painter, QRectF(x, y, self.width(), line), first, lettering.font(14), QUIET)
            y += line + gap
        draw_text(painter, QRectF(x, y, self.width(), strong), last, lettering.font(16, DEMIBOLD), TEXT)

    def _paint_title(self, painter: QPainter, cell: _Cell) -> None:
        painter.setPen(QPen(QColor(255, 255, 255, 26), 1))
        painter.setBrush(QColor(255, 255, 255, 30))
        painter.drawRoundedRect(cell.ground.adjusted(0.5, 0.5, -0.5, -0.5), self._u(11), self._u(11))
        rect = cell.ground.adjusted(self._u(14), 0, 0, 0)
        draw_text(painter, rect, cell.title, self.look.lettering.font(16, DEMIBOLD), TEXT)

    def _paint_reasons(self, painter: QPainter) -> None:
        rect = QRectF(0, 0, self.width(), self._bar.top() - 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.look.palette.panel))
        painter.drawRoundedRect(rect, self._u(8), self._u(8))
        inner = rect.adjusted(self._u(14), 0, -self._u(14), 0)
        draw_text(painter, inner, self._reasons, self.look.lettering.font(13), DISABLED)
