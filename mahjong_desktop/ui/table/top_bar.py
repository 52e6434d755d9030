"""The bar at the top of the table: menu, name of the game, a mark while the game is not saved, Hints, Standings,
Rules, Score table, Undo, Options. The window handles what they open."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table.look import DEMIBOLD, DISABLED, MEDIUM, QUIET, TEXT, WARNING, TableLook, draw_text

ICONS_BELOW: Final = 1100
"""In windows narrower than this, actions are icons."""
_UNDO_KEY: Final = "Ctrl+Z"


class TopButton(QAbstractButton):
    """One action: its words, or its icon if there is little room."""

    def __init__(self, icon: str, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.icon_name, self.look = icon, look
        self.icon_only = False
        self.on = False
        """Whether what the button opens is open; it is underlined then."""
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter press the button; the table handles all other keys."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows a focus ring if the keyboard is used."""
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        super().focusInEvent(event)

    def needed(self) -> float:
        """Returns the width in pixels that the button needs."""
        u = self.look.stage.u
        if self.icon_only:
            return max(28.0, 40 * u)
        return self.look.lettering.width(self.text(), 14, MEDIUM) + 2 + max(16.0, 28 * u)

    def colour(self) -> str:
        """Returns the colour of the words or the icon."""
        if not self.isEnabled():
            return DISABLED
        if self.on:
            return self.look.palette.accent
        return TEXT if self.underMouse() or self.hasFocus() else QUIET

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints words or icon, and a focus ring if the keyboard is used."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        colour = self.colour()
        rect = QRectF(self.rect())
        if self.icon_only:
            side = max(16.0, 20 * self.look.stage.u)
            pixmap = icon_pixmap(self.icon_name, colour, side, self.look.stage.dpr)
            painter.drawPixmap(rect.center() - QPointF(side / 2, side / 2), pixmap)
        else:
            font = self.look.lettering.font(14, MEDIUM)
            draw_text(painter, rect, self.text(), font, colour, Qt.AlignmentFlag.AlignHCenter)
        if self.on:
            line, inset = max(2.0, 3 * self.look.stage.u), 0.0 if self.icon_only else max(8.0, 14 * self.look.stage.u)
            painter.fillRect(rect.adjusted(inset, rect.height() - line, -inset, 0), QColor(colour))
        if self.hasFocus() and self._ringed:
            painter.setPen(QPen(QColor("#FFFFFF"), 2))
            painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), 6, 6)
        painter.end()


class WarningButton(TopButton):
    """A button that says what is wrong: always in words, and in a colour of its own."""

    def colour(self) -> str:
        return WARNING


class TopBar(QWidget):
    """The bar, as wide as the window and 44 u high."""

    menu_requested = Signal()
    hints_requested = Signal()
    standings_requested = Signal()
    rules_requested = Signal()
    score_table_requested = Signal()
    undo_requested = Signal()
    unsaved_requested = Signal()
    options_requested = Signal()

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.title, self.subtitle, self.short, self.note = "", "", "", ""
        self._room_ends = 0.0
        self.menu = TopButton("menu", look, self)
        self.menu.icon_only = True
        self.unsaved = WarningButton("info", look, self)
        self.unsaved.hide()  # only a game that is played on although it cannot be saved has it
        self.hints = TopButton("hint", look, self)
        self.hints.hide()  # only a table at which hints may be asked for has them
        self.standings = TopButton("chart", look, self)
        self.standings.hide()  # only a table at which a match is played has them
        self.rules = TopButton("book", look, self)
        self.score_table = TopButton("scales", look, self)
        self.undo = TopButton("undo", look, self)
        self.undo.hide()  # only a game in which moves may be taken back has it
        self.options = TopButton("settings", look, self)
        self.marks: tuple[TopButton, ...] = ()
        """Buttons before the others that tell a state; they are always icons."""
        self.menu.clicked.connect(self.menu_requested)
        self.unsaved.clicked.connect(self.unsaved_requested)
        self.hints.clicked.connect(self.hints_requested)
        self.standings.clicked.connect(self.standings_requested)
        self.rules.clicked.connect(self.rules_requested)
        self.score_table.clicked.connect(self.score_table_requested)
        self.undo.clicked.connect(self.undo_requested)
        self.options.clicked.connect(self.options_requested)
        self.retranslate()

    def retranslate(self) -> None:
        """Updates all words."""
        self.menu.setText(translate("Table", "Menu"))
        self.unsaved.setText(translate("Table", "Not saved"))
        self.hints.setText(translate("Hints", "Hints"))
        self.standings.setText(translate("Standings", "Standings"))
        self.rules.setText(translate("Table", "Rules"))
        self.score_table.setText(translate("Table", "Score table"))
        self.undo.setText(translate("Table", "Undo"))
        self.options.setText(translate("Table", "Settings"))
        for button in self.buttons():
            button.setAccessibleName(button.text())
            self._tip(button)

    def buttons(self) -> tuple[TopButton, ...]:
        """All buttons in tab order."""
        shown = (self.hints, self.standings, self.rules, self.score_table, self.undo, self.options)
        return (self.menu, self.unsaved, *shown)

    def _tip(self, button: TopButton) -> None:
        """Shows the words of an icon as its tooltip; that of Undo names its key in any case."""
        words = button.text()
        if button is self.undo:
            words = f"{words} ({_UNDO_KEY})"
        elif button is self.unsaved:
            words = translate("Table", "The game is not saved; save it elsewhere or try again.")
        set_tip(button, words if button.icon_only or words != button.text() else "")

    def show_undo(self, *, shown: bool, enabled: bool) -> None:
        """Shows whether moves may be taken back in this game, and whether one can be taken back now."""
        self.undo.setEnabled(enabled)
        if shown == self.undo.isHidden():
            self.undo.setVisible(shown)
            self.lay_out()
        self.undo.update()

    def show_unsaved(self, *, shown: bool) -> None:
        """Shows whether the game is played on without being saved."""
        if shown == self.unsaved.isHidden():
            self.unsaved.setVisible(shown)
            self.lay_out()

    def set_game(self, title: str, subtitle: str, short: str = "") -> None:
        """Sets the name of the game, what it is played by, and the same in short."""
        if (title, subtitle, short) != (self.title, self.subtitle, self.short):
            self.title, self.subtitle, self.short = title, subtitle, short
            self.update()

    def set_note(self, note: str) -> None:
        """Sets a short note before the buttons, which covers nothing of the table: what is focused by the keyboard."""
        if note != self.note:
            self.note = note
            self.update()

    def lay_out(self) -> None:
        """Sets the geometry for the window's size."""
        stage = self.look.stage
        height = round(stage.top_bar)
        self.setGeometry(0, 0, round(stage.width), height)
        for button in (*self.marks, *self.buttons()):
            button.look = self.look
        actions = self.buttons()[1:]
        for button in actions:
            button.icon_only = self._narrow and button is not self.unsaved
            self._tip(button)
        margin = 6 * stage.u
        self.menu.setGeometry(round(margin), 0, round(self.menu.needed()), height)
        x = stage.width - margin
        for button in (button for button in reversed((*self.marks, *actions)) if not button.isHidden()):
            right, x = round(x), x - button.needed()
            button.setGeometry(round(x), 0, right - round(x), height)
        self._room_ends = x
        self.update()

    def shown_subtitle(self, room: float) -> str:
        """Returns the words after the name of the game that have room; in narrow windows the short ones."""
        wide = self.look.lettering.width(self.subtitle, 14)
        return self.short if self.short and (self._narrow or wide > room) else self.subtitle

    @property
    def _narrow(self) -> bool:
        """Whether actions are icons."""
        return self.look.stage.width < ICONS_BELOW * self.look.lettering.percent / 100

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background, a hairline and the name of the game."""
        painter = QPainter(self)
        u, lettering = self.look.stage.u, self.look.lettering
        painter.fillRect(self.rect(), QColor(self.look.palette.panel))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(255, 255, 255, 26))
        left = self.menu.geometry().right() + 8 * u
        room = self._room_ends - left - 12 * u
        title_width = min(room, lettering.width(self.title, 16, DEMIBOLD) + 2)
        draw_text(painter, QRectF(left, 0, title_width, self.height()), self.title, lettering.font(16, DEMIBOLD), TEXT)
        left += title_width + 14 * u
        rest = room - title_width - 14 * u
        if self.note:
            font, wide = lettering.font(14, MEDIUM), min(rest, lettering.width(self.note, 14, MEDIUM) + 2)
            place = QRectF(left + rest - wide, 0, wide, self.height())
            draw_text(painter, place, self.note, font, TEXT)
            rest -= wide + 14 * u
        if rest > 40:
            told = self.shown_subtitle(rest)
            draw_text(painter, QRectF(left, 0, rest, self.height()), told, lettering.font(14), QUIET)
        painter.end()
