"""The panel about one decision: what was played and what was better, side by side, their figures, the reasons, and what
one can do next.

Room: ui/review. The reasons scroll if they are long; the buttons stay.
"""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present import review_words
from mahjong_desktop.present.review import ActionTold, ReasonTold, VerdictTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, KeyCap
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import marked_up_label, plain_label, set_tip, wrappable
from mahjong_desktop.ui.review.figures import ActionTiles, Figure, FiguresLine
from mahjong_desktop.ui.theme import Role

_LOW: Final = 560
"""Below this height in pixels the second button is an icon beside the first."""


class ActionCard(QWidget):
    """An action: a sign and a heading, its tiles, its name. `kind` is `worse`, `better` or `even`."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = "even"
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.set_role(self, Role.GROUND)
        self.heading = label(Role.STRONG_NOTE, wrap=True)
        self.tiles = ActionTiles()
        self.name = label(Role.STRONG, wrap=True)
        self._sign = plain_label()
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.heading, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.tiles)
        column.addWidget(self.name)
        column.addStretch(1)

    def show_action(self, kind: str, heading: str, action: ActionTold, others: tuple[Piece, ...] = ()) -> None:
        """Shows an action."""
        self.kind = kind
        roles = {"worse": Role.ERROR_NOTE, "better": Role.ACCENT_NOTE}
        theme.set_role(self.heading, roles.get(kind, Role.STRONG_NOTE))
        self.heading.setText(heading)
        self.name.setText(action.name)
        self.name.setVisible(bool(action.name))
        self.tiles.show_tiles(action.tiles, others)
        self.tiles.setAccessibleName(action.spoken)
        icons = {"worse": ("close", theme.colours().red), "better": ("check", theme.colours().accent)}
        self._sign.setVisible(kind in icons)
        if kind in icons:
            self._sign.setPixmap(icon_pixmap(*icons[kind], 16, self.devicePixelRatioF()))
        self.setProperty("ground", {"worse": "bad", "better": "good"}.get(kind, ""))
        theme.repolish(self)


class VerdictPanel(Card):
    """The panel."""

    stepped = Signal(int)
    play_on_requested = Signal()
    drill_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.told: VerdictTold | None = None
        self._refusals = ("", "")
        self._shown: object = None
        self.turn = FiguresLine()
        self.before = Button(ButtonKind.QUIET, "chevron-left")
        self.after = Button(ButtonKind.QUIET, "chevron-right")
        self.before.clicked.connect(lambda: self.stepped.emit(-1))
        self.after.clicked.connect(lambda: self.stepped.emit(1))
        self._caps = (KeyCap("["), KeyCap("]"))
        self.played, self.better = ActionCard(), ActionCard()
        self.figures = QGridLayout()
        self.note = label(Role.SECOND, wrap=True)
        self.why = label(Role.TAG)
        self._reasons, self._remark = QVBoxLayout(), QVBoxLayout()
        self.play_on = Button(ButtonKind.MAIN, "play-on")
        self.drill = Button(ButtonKind.PLAIN, "target")
        self.play_on.clicked.connect(self.play_on_requested)
        self.drill.clicked.connect(self.drill_requested)
        for button in (self.play_on, self.drill):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(self.turn, 1)
        for widget in (self.before, *self._caps, self.after):
            head.addWidget(widget)
            head.addSpacing(1)
        head.setContentsMargins(0, 0, -8, 0)
        column.addLayout(head)
        inside = QWidget()
        body = QVBoxLayout(inside)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(8)
        cards = QHBoxLayout()
        cards.setSpacing(12)
        cards.addWidget(self.played, 1)
        cards.addWidget(self.better, 1)
        body.addLayout(cards)
        self.figures.setHorizontalSpacing(16)
        self.figures.setVerticalSpacing(8)
        self.figures.setColumnStretch(0, 1)
        body.addLayout(self.figures)
        body.addWidget(self.note)
        body.addWidget(line())
        body.addWidget(self.why)
        self._reasons.setSpacing(12)
        body.addLayout(self._reasons)
        body.addLayout(self._remark)
        body.addStretch(1)
        self.area = scroll(inside)
        column.addWidget(self.area, 1)
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setSpacing(8)
        self._buttons.addWidget(self.play_on)
        self._buttons.addWidget(self.drill)
        column.addLayout(self._buttons)

    # ---- contents

    def show_verdict(self, told: VerdictTold | None, refusals: tuple[str, str], *, japanese: bool) -> None:
        """Shows a decision; `refusals` say why the game cannot be played on from it, and why it cannot be drilled."""
        look = (told, refusals, theme.active(), review_words.play_on_words())
        if look == self._shown:
            return
        self._shown = look
        self.told, self._refusals = told, refusals
        for widget in (self.area, self.play_on, self.drill, self.before, self.after, self.turn):
            widget.setVisible(told is not None)
        if told is None:
            return
        self.turn.show_parts(Figure(told.turn, 20, 700), Figure(told.turns, 13, 400, "second"))
        worse = "worse" if told.costs else "even"
        best = told.note and told.loss == "0"
        kind = "better" if best else worse if told.better is not None else "even"
        self.played.show_action(kind, told.played_heading, told.played)
        self.better.setVisible(told.better is not None)
        if told.better is not None:
            kind = "better" if told.costs else "even"
            self.better.show_action(kind, told.better_heading, told.better, told.others)
        self._fill_figures(told)
        self.note.setText(told.note)
        self.note.setVisible(bool(told.note))
        self.why.setText(review_words.why() if japanese else review_words.why().upper())
        self.show_reasons(told.reasons)
        clear(self._remark)
        if told.remark is not None:
            self._remark.addLayout(reason_row(told.remark, self.devicePixelRatioF(), theme.colours().gold))
        self._tell_buttons()

    def _fill_figures(self, told: VerdictTold) -> None:
        clear(self.figures)
        second = "accent" if told.costs else "text"
        rows = (
            (review_words.points_expected(), told.points, told.points_margins),
            (review_words.chance_to_win(), told.chances, told.chance_margins),
        )
        headings = ((told.played_heading, "text", 500), (told.better_heading, second, 600))
        for number, (name, texts, margins) in enumerate(rows):
            self.figures.addWidget(label(Role.SECOND, name, wrap=True), number, 0, Qt.AlignmentFlag.AlignTop)
            for column, (heading, ink, weight) in enumerate(headings):
                text = texts[column]
                made = FiguresLine(Qt.AlignmentFlag.AlignRight)
                made.show_parts(Figure(text, 14, weight, ink))
                made.setAccessibleName(f"{heading}: {text}" if text else "")
                self.figures.addLayout(_above(made, margins[column]), number, column + 1)
        self.figures.addWidget(line(), 2, 0, 1, 3)
        self.figures.addWidget(label(Role.STRONG, review_words.lost()), 3, 0)
        lost = FiguresLine(Qt.AlignmentFlag.AlignRight)
        ink = "red" if told.costs else "second"
        lost.show_parts(Figure(told.loss, 18, 700, ink), Figure(told.margin, 13, 400, "second"))
        self.figures.addWidget(lost, 3, 1, 1, 2)

    def show_reasons(self, reasons: tuple[ReasonTold, ...]) -> None:
        """Shows the reasons, in their order."""
        clear(self._reasons)
        self.why.setVisible(bool(reasons))
        for reason in reasons:
            self._reasons.addLayout(reason_row(reason, self.devicePixelRatioF()))

    def _tell_buttons(self) -> None:
        enter = review_words.enter_key()
        room = self.width() - 40
        head = (self.turn, self.before, *self._caps, self.after)
        fits = sum(widget.sizeHint().width() + 3 for widget in head) <= room + 8
        for cap in self._caps:
            cap.setVisible(fits)
        low = self.height() < theme.active().scaled(_LOW) or self.width() < 320
        if low:
            self.play_on.set_words(review_words.play_on_words())
            low = self.play_on.sizeHint().width() <= room - theme.active().scaled(theme.CONTROL_HEIGHT) - 8
        self._buttons.setDirection(QBoxLayout.Direction.LeftToRight if low else QBoxLayout.Direction.TopToBottom)
        no_play, no_drill = self._refusals
        self.play_on.setEnabled(not no_play)
        self.drill.setEnabled(not no_drill)
        _tell_button(
            self.play_on, review_words.play_on_words(), enter, room - (theme.active().scaled(48) if low else 0)
        )
        set_tip(self.play_on, no_play or f"{review_words.play_on_words()} ({enter})")
        self.play_on.setAccessibleDescription(no_play)
        set_tip(self.drill, no_drill or f"{review_words.drill_this()} (D)")
        self.drill.setAccessibleDescription(no_drill)
        _tell_button(self.drill, "" if low else review_words.drill_this(), "" if low else "D", room)
        self.drill.setAccessibleName(review_words.drill_this())
        policy = QSizePolicy.Policy.Fixed if low else QSizePolicy.Policy.Expanding
        self.drill.setSizePolicy(policy, QSizePolicy.Policy.Fixed)
        for button, forward in ((self.before, False), (self.after, True)):
            set_tip(button, f"{review_words.step_turn(forward=forward)} ({']' if forward else '['})")
            button.setAccessibleName(review_words.step_turn(forward=forward))

    def set_ends(self, *, first: bool, last: bool) -> None:
        """Switches the arrows off at both ends of the hand."""
        self.before.setEnabled(not first)
        self.after.setEnabled(not last)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.told is not None:
            self._tell_buttons()


def _above(figure: FiguresLine, margin: str) -> QVBoxLayout:
    """Returns a figure with its margin below it, if that is known."""
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(figure)
    if margin:
        below = FiguresLine(Qt.AlignmentFlag.AlignRight)
        below.show_parts(Figure(margin, 12, 400, "second"))
        column.addWidget(below)
    column.addStretch(1)
    return column


def reason_row(reason: ReasonTold, ratio: float, colour: str = "") -> QHBoxLayout:
    """Returns a reason with its icon, in the accent colour if none is given; `ratio` is that of the device."""
    row = QHBoxLayout()
    row.setSpacing(12)
    sign = plain_label()
    sign.setPixmap(icon_pixmap(reason.icon, colour or theme.colours().accent, 20, ratio))
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(_sentence(reason), 1)
    return row


def _tell_button(button: Button, text: str, cap: str, room: int) -> None:
    """Sets the words of a button, and the cap of its key if there is room for it."""
    button.set_words(text, cap)
    if button.sizeHint().width() > room:
        button.set_words(text)


def _sentence(reason: ReasonTold) -> QLabel:
    """Returns the label of a reason, its name in bold letters."""
    made = marked_up_label(f"<b>{escape(reason.name)}</b> {escape(wrappable(reason.text))}")
    theme.set_role(made, Role.BODY)
    made.setWordWrap(True)
    made.setAccessibleName(f"{reason.name} {reason.text}".strip())
    return made
