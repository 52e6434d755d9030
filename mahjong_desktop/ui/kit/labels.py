"""Labels and hairlines in the look of the theme, and the events that tell of a change of it.

Room: ui/kit. Text that may hold names from files is shown literally (see ui/plain_text.py).
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_ink, set_role

LOOKS: Final = (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange)
"""The events that tell a custom-painted widget that the theme has changed."""


def label(role: Role, text: str = "", *, wrap: bool = False, ink: str = "") -> QLabel:
    """Returns a label with plain text, in another colour than that of its role if `ink` names one (theme.set_ink)."""
    made = plain_label(text)
    made.setWordWrap(wrap)
    set_role(made, role)
    if ink:
        set_ink(made, ink)
    return made


def column_head(text: str) -> QLabel:
    """Returns the small heading of a column: spaced capitals, except in Japanese. Screen readers say it as written."""
    made = label(Role.TAG, text if theme.active().language == "ja" else text.upper())
    made.setAccessibleName(text)
    return made


def line(*, strong: bool = False, upright: bool = False) -> QFrame:
    """Returns a horizontal or `upright` hairline."""
    made = QFrame()
    (made.setFixedWidth if upright else made.setFixedHeight)(1)
    made.setProperty("strong", strong)
    set_role(made, Role.LINE)
    return made


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Has a text read out by a screen reader: after what it is reading, or at once if it is `assertive`."""
    event = QAccessibleAnnouncementEvent(widget, text)
    how = QAccessible.AnnouncementPoliteness
    event.setPoliteness(how.Assertive if assertive else how.Polite)
    QAccessible.updateAccessibility(event)
