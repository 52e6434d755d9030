"""The panel of hints: a header, and three sections that scroll if they are too long.

Room: ui/hints. It shows what it is told and reports what is pressed; hosting.py connects it to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import NOTHING_TOLD, HintSection, PanelTold, RowTold
from mahjong_desktop.ui.hints.card import CloseButton, HintCard
from mahjong_desktop.ui.hints.look import PanelLook, write
from mahjong_desktop.ui.hints.sections import GoalsSection, OptionsSection, Section, WaitsSection
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table.look import DEMIBOLD, QUIET, TEXT
from mahjong_desktop.ui.table.motion import FRAME, REDUCED
from mahjong_desktop.ui.table.overlays import Fader
from mahjong_desktop.ui.table.table_widget import TableWidget
from mahjong_desktop.ui.theme import Role, set_role

KEY: Final = "H"
_HEADER: Final = 54.0
_LEAST_HEADER: Final = 38.0
_LANE: Final = 7
_SCROLL_BAR: Final = (
    "QScrollBar:vertical { background: transparent; width: 7px; margin: 0; } "
    "QScrollBar::handle:vertical { background: rgba(255, 255, 255, 70); border-radius: 4px; min-height: 32px; } "
    "QScrollBar::handle:vertical:hover { background: rgba(255, 255, 255, 120); }"
)
_READY: Final = "-ready"
_SLIDE_MS: Final = 200


class _Area(QScrollArea):
    """Scrolls the sections. It leaves all keys to the panel."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class HintsPanel(QWidget):
    """The panel of one table page. It keeps the person's own choices which sections are open."""

    closed = Signal()
    pressed = Signal(object)
    taken = Signal(object)
    pointed = Signal(object)
    left = Signal()
    """Emitted when an arrow leads back to the table."""
    choices_changed = Signal(object)
    """Emitted with all choices which sections are open, by the keys of the settings."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.told = NOTHING_TOLD
        self.quiet = ""
        self.dimmed = False
        self.waiting = False
        self._choices: dict[str, bool] = {}
        self._order: list[HintCard] = []
        self.other_keys: Callable[[QKeyEvent], None] = lambda event: event.ignore()
        """Handles the keys that mean nothing in the panel."""
        self.close_button = CloseButton(look, self)
        self.close_button.clicked.connect(self.closed)
        self.inside = QWidget()
        set_role(self.inside, Role.CLEAR)
        self.options = OptionsSection(look, self.inside)
        self.goals = GoalsSection(HintSection.GOALS, look, self.inside)
        self.waits = WaitsSection(HintSection.WAITS, look, self.inside)
        self.area = self._scroll_area()
        self._connect()

    def _scroll_area(self) -> QScrollArea:
        area = _Area(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.inside)
        set_role(area.viewport(), Role.CLEAR)
        area.viewport().setAutoFillBackground(False)
        self.inside.setAutoFillBackground(False)
        area.setStyleSheet(f"QScrollArea {{ background: transparent; border: 0; }} {_SCROLL_BAR}")
        return area

    def _connect(self) -> None:
        self.options.pressed.connect(self.pressed)
        self.options.taken.connect(self.taken)
        self.options.pointed.connect(self.pointed)
        self.options.refolded.connect(self.lay_out)
        for section in (self.options, self.goals, self.waits):
            section.heading.clicked.connect(lambda _=False, one=section: self._fold(one))

    # ---- contents

    def tell(self, told: PanelTold, *, quiet: str = "", dimmed: bool = False) -> None:
        """Shows a hint. `quiet` is a sentence that stands instead of the advice; `dimmed` hints belong to a moment that
        has passed."""
        self.told, self.quiet, self.dimmed = told, quiet, dimmed
        if told.signs != self.look.signs:
            self.set_look(self.look)
        self.options.tell(told, quiet, dimmed=dimmed)
        self.goals.tell(told, dimmed=dimmed)
        self.waits.tell(told, dimmed=dimmed)
        self.lay_out()

    def wait(self, *, waiting: bool) -> None:
        """Shows that a hint is being worked out, or no longer."""
        if waiting != self.waiting:
            self.waiting = waiting
            self._tell_headings()
            self.options.heading.update()

    def retranslate(self) -> None:
        """Updates the panel's own words; what is told comes anew."""
        self.close_button.setAccessibleName(words.close())
        set_tip(self.close_button, words.close())
        self.setAccessibleName(words.panel_title())
        self.tell(self.told, quiet=self.quiet, dimmed=self.dimmed)

    def set_look(self, look: PanelLook) -> None:
        """Takes another look."""
        look = replace(look, signs=self.told.signs)
        self.look = self.close_button.look = look
        for section in (self.options, self.goals, self.waits):
            section.set_look(look)
        self.lay_out()

    # ---- sections

    def sections(self) -> tuple[Section, ...]:
        """Returns the sections from top to bottom. The waits of a ready hand stand before the hands to collect."""
        if self.told.ready:
            return (self.options, self.waits, self.goals)
        return (self.options, self.goals, self.waits)

    def take_choices(self, choices: Mapping[str, bool]) -> None:
        """Takes the person's choices which sections are open."""
        self._choices = dict(choices)
        self.lay_out()

    def _key_of(self, section: Section) -> str:
        return section.name + (_READY if self.told.ready and section is not self.options else "")

    def is_open(self, section: Section) -> bool:
        """Returns whether a section is open: by the person's choice, else as the hand is. The waits open when the hand
        is ready, and the hands to collect then close."""
        usual = {
            HintSection.OPTIONS: True,
            HintSection.GOALS: not self.told.ready,
            HintSection.WAITS: self.told.ready,
        }[section.name]
        return self._choices.get(self._key_of(section), usual)

    def _fold(self, section: Section) -> None:
        self._choices[self._key_of(section)] = not self.is_open(section)
        self.choices_changed.emit(dict(self._choices))
        self.lay_out()
        self.area.ensureWidgetVisible(section.heading, 0, 4)

    # ---- layout

    def lay_out(self) -> None:
        """Places everything within the present size."""
        look = self.look
        self._tell_headings()
        header = self._header_high()
        side = round(max(28.0, look.px(36)))
        self.close_button.setGeometry(
            round(self.width() - look.gutter - side + 4), round((header - side) / 2), side, side
        )
        self.area.setGeometry(0, round(header), self.width(), max(1, self.height() - round(header)))
        high = self._place(reasons=True)
        if look.narrow and high > self.area.height():
            high = self._place(reasons=False)
        self.inside.resize(QSize(self.width() - _LANE, high))
        self._choose_stops()
        self.update()

    def _place(self, *, reasons: bool) -> int:
        """Places the sections one below the other; returns their height. `reasons` says whether the best option shows
        its reason."""
        look = self.look
        for card in self.options.cards_made:
            card.reasoned = reasons
        width = self.width() - 2 * look.gutter
        y = 0.0
        for section in self.sections():
            section.fold(is_open=self.is_open(section))
            high = section.place(width)
            section.setGeometry(round(look.gutter), round(y), round(width), round(high))
            y += round(high)
        return round(y)

    def _header_high(self) -> float:
        return max(_LEAST_HEADER, self.look.px(_HEADER))

    def _tell_headings(self) -> None:
        for section in self.sections():
            title, caption = words.section_heading(
                section.name, self.told, narrow=self.look.narrow, waiting=self.waiting
            )
            section.heading.tell(title, caption, is_open=self.is_open(section))

    # ---- the keyboard

    def cards(self) -> list[HintCard]:
        """Returns everything that takes the keyboard focus, from top to bottom."""
        return [self.close_button, *(card for section in self.sections() for card in section.cards())]

    def _choose_stops(self) -> None:
        """Lets the Tab key reach one card of each section besides its heading. Only rows take the focus from a click,
        because Enter takes them; other clicks leave the keyboard with the table."""
        cards, held = self.cards(), self.window().focusWidget()
        if cards != self._order:
            self._order = cards
            for one, following in pairwise(cards):
                self.setTabOrder(one, following)
        for section in self.sections():
            parts = [card for card in section.parts() if card is not self.options.more]
            stop = next((card for card in parts if card is held), parts[0] if parts else None)
            for card in parts:
                policy = Qt.FocusPolicy.TabFocus if card is stop else Qt.FocusPolicy.NoFocus
                if section is self.options:
                    policy |= Qt.FocusPolicy.ClickFocus
                card.setFocusPolicy(policy)

    def focus_row(self, number: int) -> bool:
        """Gives the keyboard focus to a row, counted from 1. Returns whether it can be chosen."""
        rows = self.options.shown_rows()
        if self.dimmed or not self.options.is_open or not 1 <= number <= len(rows):
            return False
        self._focus(self.options.cards_made[number - 1])
        return True

    def row_in_focus(self) -> RowTold | None:
        """Returns the line that has the keyboard focus."""
        held = self.window().focusWidget()
        return next((card.row for card in self.options.cards_made if card is held), None)

    def _focus(self, card: HintCard) -> None:
        card.setFocus(Qt.FocusReason.TabFocusReason)
        self._choose_stops()
        if card is not self.close_button:
            self.area.ensureWidgetVisible(card, 0, 6)

    def step(self, by: int) -> None:
        """Moves the keyboard focus up or down."""
        cards, held = self.cards(), self.window().focusWidget()
        place = next((index for index, card in enumerate(cards) if card is held), -1)
        self._focus(cards[max(0, min(len(cards) - 1, place + by))])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move; to the left they lead back to the table, as Escape does. Other keys go to the table."""
        match event.key():
            case Qt.Key.Key_Up:
                self.step(-1)
            case Qt.Key.Key_Down:
                self.step(1)
            case Qt.Key.Key_Home:
                self._focus(self.cards()[1])
            case Qt.Key.Key_End:
                self._focus(self.cards()[-1])
            case Qt.Key.Key_Left:
                self.left.emit()
            case Qt.Key.Key_Escape if self.look.drawer:
                self.closed.emit()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space | Qt.Key.Key_Right:
                pass  # a held key, or one that would answer at the table although the focus is here
            case _:
                self.other_keys(event)

    # ---- painting

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keeps clicks from the table below."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground and the header with the key that opens the panel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, header = self.look, self._header_high()
        painter.fillRect(self.rect(), QColor(look.palette.panel))
        painter.fillRect(QRectF(0, 0, 1, self.height()), QColor(255, 255, 255, 30))
        left = look.gutter + max(4.0, look.px(6))
        write(painter, QRectF(left, 0, self.width(), header), words.panel_title(), look.font(17, DEMIBOLD), TEXT)
        self._paint_cap(painter, QPointF(self.close_button.x() - 4, header / 2))
        painter.end()

    def _paint_cap(self, painter: QPainter, right: QPointF) -> None:
        cap = keyboard().cap(KEY)
        if not cap:
            return
        font = self.look.font(12)
        side = max(18.0, self.look.px(20))
        rect = QRectF(right.x() - max(side, self.look.broad(cap, 12) + 10), right.y() - side / 2, side, side)
        painter.setPen(QPen(QColor(255, 255, 255, 90), 1))
        painter.setBrush(QColor(255, 255, 255, 10))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        write(painter, rect, cap, font, QUIET, Qt.AlignmentFlag.AlignHCenter)


class Sliding(QObject):
    """Animates the panel as it comes and goes while the table makes room. Both are already laid out for the end of the
    movement."""

    def __init__(self, table: TableWidget, panel: QWidget) -> None:
        super().__init__(panel)
        self._table, self._panel = table, panel
        self._fader = Fader(panel)
        self._way = self._left = 0.0
        self._opening = True
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(1.0)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._settle)

    @property
    def running(self) -> bool:
        """Whether the panel is moving."""
        return self._animation.state() == QVariantAnimation.State.Running

    def start(self, way: float, *, opening: bool) -> None:
        """Begins. `way` is how far the table was to the right of its new place, in pixels."""
        self.finish()
        director = self._table.director
        self._opening, self._way, self._left = opening, way, float(self._panel.x())
        if opening:
            self._panel.show()
        if director.reduced:
            self._fader.pace = director.pace
            (self._fader.show if opening else self._fader.hide)(REDUCED)
            return
        milliseconds = round(_SLIDE_MS * director.pace)
        if milliseconds < FRAME or not self._table.isVisible():
            self._settle()
            return
        self._animation.setDuration(milliseconds)
        self._animation.start()

    def finish(self) -> None:
        """Ends the movement at once."""
        if self.running:
            self._animation.stop()
            self._settle()

    def _advance(self, share: float) -> None:
        if not self.running:
            return
        gone = share if self._opening else 1.0 - share
        self._panel.move(round(self._left + gone * self._panel.width()), self._panel.y())
        self._table.slide(round(share * self._way))

    def _settle(self) -> None:
        self._panel.move(round(self._left), self._panel.y())
        self._table.slide(0)
        if not self._opening:
            self._panel.hide()
