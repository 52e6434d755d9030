"""A choice of one among several words or icons: segments that stand side by side in one frame, or tabs.

Room: ui/kit. The look comes from the roles `segment` and `tab` of the style sheet; the page says what is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QIcon, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLayoutItem, QPushButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role, repolish, set_role

ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ICON: Final = 15


class ChoiceLook(StrEnum):
    """How a choice looks: joined in a frame, or as tabs with a bar below the chosen one."""

    SEGMENTS = "segment"
    TABS = "tab"


class ChoiceButton(QPushButton):
    """One of the words. To a screen reader it is a radio button, or a tab."""

    def __init__(self, value: str, look: ChoiceLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.value = value
        self.icon_name = ""
        self._look = look
        self.spoken_role = QAccessible.Role.PageTab if look is ChoiceLook.TABS else None
        set_role(self, Role(look.value))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_words(self, title: str, words: str, icon_name: str) -> None:
        """Sets the words; with an icon they stand in the tip only."""
        self.icon_name = icon_name
        self.setText("" if icon_name else words.replace("&", "&&"))
        self.setAccessibleName(f"{title}: {words}" if title else words)
        set_tip(self, words if icon_name else "")
        self._draw_icon()

    def _draw_icon(self) -> None:
        if not self.icon_name:
            return
        colour, icon = theme.colours(), QIcon()
        for state, ink in ((QIcon.State.Off, colour.second), (QIcon.State.On, colour.accent)):
            picture = icon_pixmap(self.icon_name, ink, _ICON, self.devicePixelRatioF())
            icon.addPixmap(picture, QIcon.Mode.Normal, state)
        self.setIcon(icon)
        self.setIconSize(QSize(_ICON, _ICON))

    def set_place(self, *, first: bool, last: bool) -> None:
        """Says whether it begins or ends its row, which rounds its corners."""
        place = {(True, True): "only", (True, False): "first", (False, True): "last"}.get((first, last), "middle")
        if self.property("place") != place:
            self.setProperty("place", place)
            repolish(self)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        if self._look is ChoiceLook.TABS:
            return QRectF(self.rect()), theme.CONTROL_RADIUS
        return QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.CONTROL_RADIUS - 2

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self._draw_icon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space chooses; Enter too, but for tabs, where it is left to the page. Arrows are left to the choice."""
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._look is ChoiceLook.TABS:
                event.ignore()
            else:
                self.click()
        else:
            super().keyPressEvent(event)


class _ChoiceLayout(FlowLayout):
    """Tells the buttons which of them begin and end a row."""

    def placed(self, rows: list[list[QLayoutItem]]) -> None:
        for row in rows:
            for item in row:
                button = item.widget()
                if isinstance(button, ChoiceButton):
                    button.set_place(first=item is row[0], last=item is row[-1])


class Choice(QWidget):
    """The choice. Tab reaches the chosen word only; Left and Right choose its neighbours. Where there is too little
    room it is wrapped; a `fixed` one never is, and takes no more room than it needs."""

    chosen = Signal(str)
    """Emitted with the value that the person has chosen."""

    def __init__(self, name: str = "", look: ChoiceLook = ChoiceLook.SEGMENTS, *, fixed: bool = False) -> None:
        super().__init__()
        self.name = name
        self.look = look
        self.buttons: list[ChoiceButton] = []
        self._chosen: str | None = None
        self.spoken_role = QAccessible.Role.PageTabList if look is ChoiceLook.TABS else None
        self._group = QButtonGroup(self)
        tabs = look is ChoiceLook.TABS
        self._flow = _ChoiceLayout(18, 0, least_gap=3) if tabs else _ChoiceLayout(0, 4)
        self.setLayout(self._flow)
        policies = QSizePolicy.Policy
        self.setSizePolicy(
            policies.Fixed if fixed else policies.Expanding, policies.Fixed if fixed else policies.Preferred
        )

    @property
    def fills(self) -> bool:
        """Whether the words share the whole width if they stand in one row."""
        return self._flow.fills

    @fills.setter
    def fills(self, fills: bool) -> None:
        self._flow.fills = fills

    @property
    def value(self) -> str | None:
        """The value that is chosen."""
        return self._chosen

    def button(self, value: str) -> ChoiceButton:
        """Returns the button of a value. Raises StopIteration if there is none."""
        return next(button for button in self.buttons if button.value == value)

    def set_choices(
        self,
        title: str,
        choices: Sequence[tuple[str, str]],
        chosen: str | None,
        icons: Mapping[str, str] | None = None,
    ) -> None:
        """Sets what is chosen about, the values with their words, the value that is chosen, and the names of the icons
        that stand for the words."""
        self.setAccessibleName(title)
        if [button.value for button in self.buttons] != [value for value, _ in choices]:
            self._make_buttons([value for value, _ in choices])
        for button, (value, words) in zip(self.buttons, choices, strict=True):
            button.setObjectName(f"{self.name}:{value}")
            button.set_words(title, words, (icons or {}).get(value, ""))
        self.show_choice(chosen)

    def _make_buttons(self, values: Sequence[str]) -> None:
        for button in self.buttons:
            self._group.removeButton(button)
            self._flow.removeWidget(button)
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self.buttons = [ChoiceButton(value, self.look, self) for value in values]
        for button in self.buttons:
            self._group.addButton(button)
            self._flow.addWidget(button)
            button.clicked.connect(partial(self._choose, button.value))
            button.show()

    def show_choice(self, chosen: str | None) -> None:
        """Shows another value as chosen, or none, without a signal."""
        self._chosen = chosen
        self._group.setExclusive(False)
        for button in self.buttons:
            button.setChecked(button.value == chosen)
        self._group.setExclusive(True)
        self._mark_stop()

    def _mark_stop(self) -> None:
        """Makes the chosen word, or the first one, the only one that Tab reaches."""
        stop = next((button for button in self.buttons if button.isChecked()), next(iter(self.buttons), None))
        for button in self.buttons:
            policy = Qt.FocusPolicy.StrongFocus if button is stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def _choose(self, value: str, _checked: bool = False) -> None:
        self.show_choice(value)
        self.chosen.emit(value)

    def step(self, step: int) -> None:
        """Chooses the value `step` places further on, if there is one."""
        place = next((number for number, button in enumerate(self.buttons) if button.isChecked()), 0) + step
        if 0 <= place < len(self.buttons):
            self.buttons[place].click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = self.window().focusWidget()
        if event.key() not in _STEPS or not isinstance(held, ChoiceButton) or held not in self.buttons:
            super().keyPressEvent(event)
            return
        step = _STEPS[Qt.Key(event.key())]
        button = self.buttons[(self.buttons.index(held) + step) % len(self.buttons)]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        button.click()
