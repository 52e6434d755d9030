"""Labels and hairlines in the look of the theme, and the events that tell of a change of it.

Room: ui/kit. Text that may hold names from files is shown literally (see ui/plain_text.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.plain_text import marked_up_label, plain_label
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


def sum_label(parts: Sequence[SumPart], role: Role) -> QLabel:
    """Returns a line of arithmetic; its result is emphasised, and what a limit has cut off is struck through."""
    made = marked_up_label(rich_sum(parts))
    made.setWordWrap(True)
    made.setAccessibleName(" ".join(part.text for part in parts))
    set_role(made, role)
    return made


def rich_sum(parts: Sequence[SumPart]) -> str:
    """Returns a line of arithmetic as rich text."""
    colour = theme.colours()
    styles = {
        Stress.PLAIN: "",
        Stress.STRONG: "font-weight:700",
        Stress.STRUCK: f"text-decoration:line-through; color:{colour.muted}",
        Stress.RESULT: f"font-weight:700; color:{colour.accent}",
    }
    return " ".join(f'<span style="{styles[part.stress]}">{escape(part.text)}</span>' for part in parts)


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
