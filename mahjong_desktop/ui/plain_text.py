"""Words as labels and tool tips: plain text, whatever stands in it.

Room: ui. Names of players, of files and of bots come from files that anybody may have written. Qt takes a text that
looks like HTML for HTML, in labels as in tool tips, and then opens the files that it names; so all labels and tool tips
of the window are made here, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QGraphicsItem, QLabel, QToolTip, QWidget

_JOINER: Final = "\N{WORD JOINER}"
"""It is not seen, and what stands behind it is no longer taken for a tag or an entity."""


def plain_label(text: str = "") -> QLabel:
    """A label that shows its text letter by letter."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    return made


def marked_up_label(html: str = "") -> QLabel:
    """A label with marked-up words. Whoever writes the HTML has escaped every word in it."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setText(html)
    return made


def set_tip(widget: QWidget | QGraphicsItem, text: str) -> None:
    """Give a widget, or an item of a scene, a tool tip that shows its text letter by letter; empty for none."""
    widget.setToolTip(plain_tip(text))


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Show a tip now, at a place of the screen, until the pointer leaves the widget."""
    QToolTip.showText(place, plain_tip(text), widget)


def plain_tip(text: str) -> str:
    """The text so that Qt, which has no plain tool tips, does not take it for HTML."""
    return text.replace("<", f"<{_JOINER}").replace("&", f"&{_JOINER}")
