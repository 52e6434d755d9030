"""The switches of the autopilot as buttons: at the end of the claim bar, and in the top bar those that are on.

Room: ui/table. What a switch does is decided in play/autopilot.py, who answers by it in ui/pages/quick_hands.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.texts import FALLBACK, Texts
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table.bar_button import BarButton, ButtonStyle, Label
from mahjong_desktop.ui.table.look import DEMIBOLD, DISABLED, ON_ACCENT, TEXT, TableLook, draw_text
from mahjong_desktop.ui.table.top_bar import TopButton

translate = QCoreApplication.translate

WORDS_FROM: Final = 1600
"""In windows narrower than this, switches are icons."""
SWITCH_KEYS: Final = {
    AutopilotSwitch.NO_CHOWS: "F5",
    AutopilotSwitch.NO_CLAIMS: "F6",
    AutopilotSwitch.WIN_AT_ONCE: "F7",
    AutopilotSwitch.BY_ITSELF: "F8",
}
ICONS: Final = {
    AutopilotSwitch.NO_CHOWS: "row-off",
    AutopilotSwitch.NO_CLAIMS: "hand-off",
    AutopilotSwitch.WIN_AT_ONCE: "flash",
    AutopilotSwitch.BY_ITSELF: "by-itself",
}
_EDGE: Final = 7.0
"""The distance in u from a button's outline to its upper and right edge, where the tick lies."""
_TICK_LOW: Final = 6.0
"""How far the middle of the tick lies below the upper edge of the outline, in u."""
_LETTERS: Final = 13.0


class SwitchWords(Struct, frozen=True):
    """The name of a switch and a sentence that says what it does."""

    name: str
    help: str


def switch_words(switch: AutopilotSwitch, texts: Texts) -> SwitchWords:
    """Returns the words of a switch in those of the game."""
    name, help = _plain_words(switch)
    return SwitchWords(texts.said(name), texts.said(help))


def _plain_words(switch: AutopilotSwitch) -> tuple[str, str]:
    match switch:
        case AutopilotSwitch.NO_CHOWS:
            return (
                translate("Autopilot", "No chows"),
                translate("Autopilot", "A chow alone never stops the game; beside other claims it stays in the bar."),
            )
        case AutopilotSwitch.NO_CLAIMS:
            return (
                translate("Autopilot", "No claims"),
                translate("Autopilot", "You are asked only about wins; every other claim is passed."),
            )
        case AutopilotSwitch.WIN_AT_ONCE:
            return (
                translate("Autopilot", "Win at once"),
                translate("Autopilot", "A win is taken as soon as it is offered; at a strict table you are asked."),
            )
        case AutopilotSwitch.BY_ITSELF:
            return (
                translate("Autopilot", "Pass automatically"),
                translate(
                    "Autopilot",
                    "Tiles you cannot use are passed; after declaring ready, the drawn tile is discarded.",
                ),
            )


def state_words(on: bool) -> str:
    """Returns the word for a switch that is on or off."""
    return translate("Autopilot", "on") if on else translate("Autopilot", "off")


def idle_words() -> str:
    """Returns the sentence that says why a switch does nothing at a strict table."""
    return translate(
        "Autopilot", "At a strict table nothing wins automatically: you declare, and a false win costs the penalty."
    )


def tip_of(switch: AutopilotSwitch, texts: Texts, on: bool, idle: bool = False) -> str:
    """Returns the tool tip of a switch: name, state and key, and below them what it does; of an `idle` one, which does
    nothing at this table, why."""
    words = switch_words(switch, texts)
    if idle:
        return f"{words.name}\n{idle_words()}"
    return f"{words.name} ({SWITCH_KEYS[switch]}): {state_words(on)}\n{words.help}"


def in_two_lines(text: str, least: int = 8) -> tuple[str, ...]:
    """Returns the words of a name in one line if it is short, else in two lines as equal as possible."""
    words = text.split(" ")
    if len(text) < least or len(words) < 2:
        return (text,)
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)))


class SwitchButton(BarButton):
    """A switch in the claim bar. It is pressed like the other buttons of the bar, and answers nothing."""

    def __init__(self, switch: AutopilotSwitch, look: TableLook, parent: QWidget) -> None:
        super().__init__(ButtonStyle.OPTION, Label(), look, parent)
        self.switch = switch
        self.in_words = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, Enter still takes an action of the bar

    def nextCheckState(self) -> None:
        """Does nothing, because the state is shown only once the game has taken it."""

    def show_state(self, on: bool, texts: Texts) -> None:
        """Shows whether it is on, and updates the words. A switch that is disabled does nothing at this table."""
        self.setChecked(on)
        words = switch_words(self.switch, texts)
        idle = not self.isEnabled()
        self.setText(words.name)
        self.setAccessibleName(words.name)
        self.setAccessibleDescription(idle_words() if idle else words.help)
        set_tip(self, tip_of(self.switch, texts, on, idle))
        self.update()

    def width_needed(self, *, in_words: bool) -> float:
        """Returns the width in pixels that the switch needs, with its name or with its icon."""
        if not in_words:
            return max(32.0, self._u(54))
        widths = [self.look.lettering.width(line, _LETTERS, DEMIBOLD) for line in in_two_lines(self.text())]
        return max(widths) + 2 + self._u(2 * (_EDGE + 7))

    def overhang(self) -> float:
        """Returns how far the tick stands out above the outline, in pixels."""
        return self._tick_radius() - self._u(_TICK_LOW)

    def _tick_radius(self) -> float:
        return max(6.0, self._u(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints outline and tick if it is on, and its name or icon."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        accent = QColor(self.look.palette.accent)
        edge = self._u(_EDGE)
        inner = QRectF(self.rect()).adjusted(edge, self.overhang(), -edge, -self.overhang())
        pointed = self.underMouse() and self.isEnabled()
        painter.setBrush(QColor(255, 255, 255, 26) if pointed else Qt.BrushStyle.NoBrush)
        ring = QColor("#FFFFFF") if self.hasFocus() else accent
        line = max(1.5, self._u(2.2))
        painter.setPen(QPen(ring, line) if self.isChecked() or self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(inner.adjusted(line / 2, line / 2, -line / 2, -line / 2), self._u(11), self._u(11))
        colour = self.look.palette.accent if self.isChecked() else TEXT
        self._paint_name(painter, inner, colour if self.isEnabled() else DISABLED)
        if self.isChecked():
            self._paint_tick(painter, inner.topRight() + QPointF(-edge * 0.2, self._u(_TICK_LOW)))
        painter.end()

    def _paint_name(self, painter: QPainter, inner: QRectF, colour: str) -> None:
        if not self.in_words:
            size = max(16.0, self._u(25))
            picture = icon_pixmap(ICONS[self.switch], colour, size, self.devicePixelRatioF())
            painter.drawPixmap(inner.center() - QPointF(size / 2, size / 2), picture)
            return
        lettering, lines = self.look.lettering, in_two_lines(self.text())
        height = lettering.metrics(_LETTERS, DEMIBOLD).height()
        top = inner.center().y() - height * len(lines) / 2
        for index, words in enumerate(lines):
            room = QRectF(inner.left(), top + index * height, inner.width(), height)
            font = lettering.font(_LETTERS, DEMIBOLD)
            draw_text(painter, room, words, font, colour, Qt.AlignmentFlag.AlignHCenter)

    def _paint_tick(self, painter: QPainter, centre: QPointF) -> None:
        radius = self._tick_radius() - 0.5
        painter.setPen(QPen(QColor(self.look.palette.panel), 1))
        painter.setBrush(QColor(self.look.palette.accent))
        painter.drawEllipse(centre, radius, radius)
        size = radius * 1.35
        picture = icon_pixmap("check", ON_ACCENT, size, self.devicePixelRatioF())
        painter.drawPixmap(centre - QPointF(size / 2, size / 2), picture)


class AutopilotRow(QObject):
    """The switches at the end of the claim bar, behind a hairline."""

    pressed = Signal(object)
    """Emitted with the switch that is pressed."""

    def __init__(self, look: TableLook, bar: QWidget) -> None:
        super().__init__(bar)
        self.on: frozenset[AutopilotSwitch] = frozenset()
        self.in_words = False
        self.texts = Texts(FALLBACK)
        """The words of the game at the table."""
        self._buttons = {switch: SwitchButton(switch, look, bar) for switch in AutopilotSwitch}
        self._offered: frozenset[AutopilotSwitch] = frozenset()
        self._shown = True
        for switch, button in self._buttons.items():
            button.clicked.connect(lambda _=False, switch=switch: self.pressed.emit(switch))
        self.offer(())

    def offer(self, switches: Collection[AutopilotSwitch], idle: Collection[AutopilotSwitch] = ()) -> None:
        """Shows these switches; none for a table at which nobody plays. Those that are `idle` cannot be pressed."""
        self._offered = frozenset(switches)
        for switch, button in self._buttons.items():
            button.setEnabled(switch not in idle)
        self.show(shown=True)
        self.show_on(self.on)

    def show(self, *, shown: bool) -> None:
        """Shows the offered switches, or hides all because the bar has no room for them."""
        self._shown = shown
        for switch, button in self._buttons.items():
            button.setVisible(shown and switch in self._offered)

    def show_on(self, on: frozenset[AutopilotSwitch]) -> None:
        """Shows which switches are on, and updates all words."""
        self.on = on
        for switch, button in self._buttons.items():
            button.show_state(switch in on, self.texts)

    def buttons(self) -> list[SwitchButton]:
        """The switches that are shown, from left to right."""
        return [button for switch, button in self._buttons.items() if self._shown and switch in self._offered]

    def needed(self, *, in_words: bool) -> float:
        """Returns the width in pixels, the hairline included; 0 if no switch is offered."""
        buttons = self.buttons()
        if not buttons:
            return 0.0
        return _hairline(buttons[0].look) + sum(button.width_needed(in_words=in_words) for button in buttons)

    def place(self, left: float, top: float, height: float) -> None:
        """Sets the geometry; the hairline lies at `left`."""
        x = left
        for button in self.buttons():
            x += _hairline(button.look) if x == left else 0.0
            button.in_words = self.in_words
            width = button.width_needed(in_words=self.in_words)
            over = round(button.overhang())
            button.setGeometry(round(x), round(top) - over, round(width), round(height) + 2 * over)
            button.update()
            x += width

    def take_look(self, look: TableLook) -> None:
        """Takes what the buttons are painted with."""
        for button in self._buttons.values():
            button.look = look


def _hairline(look: TableLook) -> float:
    return 14 * look.stage.u


class SwitchMark(TopButton):
    """A switch that is on, in the top bar; pressing it switches it off."""

    def __init__(self, switch: AutopilotSwitch, look: TableLook, parent: QWidget) -> None:
        super().__init__(ICONS[switch], look, parent)
        self.switch = switch
        self.icon_only = True
        self.hide()

    def show_state(self, on: bool, texts: Texts) -> None:
        """Shows the mark if the switch is on, and updates the words."""
        self.setVisible(on)
        words = switch_words(self.switch, texts)
        self.setText(words.name)
        self.setAccessibleName(f"{words.name}: {state_words(on)}")
        set_tip(self, tip_of(self.switch, texts, on))

    def colour(self) -> str:
        """Returns the colour of the icon: what is on has the accent."""
        return self.look.palette.accent


def marks_in(parent: QWidget, look: TableLook) -> Iterator[SwitchMark]:
    """Yields the marks of all switches, from left to right."""
    return (SwitchMark(switch, look, parent) for switch in AutopilotSwitch)
