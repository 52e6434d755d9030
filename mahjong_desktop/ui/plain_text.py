"""Labels and tool tips whose text is always shown literally.

Room: ui. Names of players, files and bots come from files that anybody may have written. Qt interprets text that looks
like HTML as HTML, in labels and in tool tips, and then opens the files that it refers to. Therefore all labels and tool
tips of the window are created here.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QGraphicsItem, QLabel, QToolTip, QWidget

_TIP_EDGES: Final = 12
"""The padding and the borders of a tip, above and below its words, in pixels; and a little room."""
_BELOW_POINTER: Final = 22
"""How far below the place that it is given Qt shows a tip, at most, in pixels."""
_LONGEST_UNBROKEN: Final = 16
"""Longer names are broken where there is no room for them."""
_JOINER: Final = "\N{WORD JOINER}"
"""An invisible character. After it Qt no longer interprets the text as a tag or an entity."""
_UNBROKEN: Final = r"[^\s\u200b\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
"""What Qt breaks no line after, in general. After Chinese and Japanese characters it does, but not before their commas
and full stops."""
_LONG_WORD: Final = re.compile(rf"{_UNBROKEN}{{16}}(?={_UNBROKEN})(?![%‰])")


def wrappable(text: str) -> str:
    """Returns the text with invisible places for line breaks in very long words, as addresses are; a label that wraps
    would else cut them off at its edge. Chinese and Japanese sentences, which have no spaces, stay as they are."""
    return _LONG_WORD.sub(lambda found: f"{found.group()}\N{ZERO WIDTH SPACE}", text)


def unbroken_name(text: str) -> str:
    """Returns a short text with invisible signs between its letters, so that no line is broken inside it: Qt breaks
    between any two Chinese or Japanese characters."""
    return _JOINER.join(text) if len(text) <= _LONGEST_UNBROKEN else text


def plain_label(text: str = "") -> QLabel:
    """Returns a label that shows its text literally."""
    made = QLabel()
    keep_plain(made)
    made.setText(text)
    return made


def keep_plain(made: QLabel) -> None:
    """Makes a label of a class of its own show whatever text it has literally."""
    made.setTextFormat(Qt.TextFormat.PlainText)


def marked_up_label(html: str = "") -> QLabel:
    """Returns a label that shows HTML. The caller must have escaped every word in it."""
    made = QLabel()
    show_markup(made, html)
    return made


def show_markup(made: QLabel, html: str) -> None:
    """Shows HTML in a label. The caller must have escaped every word in it."""
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setText(html)


def set_tip(widget: QWidget | QGraphicsItem | QAction, text: str) -> None:
    """Gives a widget, an item of a scene or of a menu, a tool tip that shows its text literally. An empty text removes
    it."""
    widget.setToolTip(plain_tip(text))


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Shows a tip at once at a point of the screen, until the pointer leaves the widget."""
    QToolTip.showText(place, plain_tip(text), widget)


def show_tip_above(place: QRect, text: str, widget: QWidget) -> None:
    """Shows a tip at once that ends above a place on the screen, so that it covers nothing of it."""
    line = QFontMetrics(QToolTip.font()).lineSpacing()
    high = (text.count("\n") + 1) * line + _TIP_EDGES + _BELOW_POINTER
    show_tip(QPoint(place.left(), place.top() - high), text, widget)


def plain_tip(text: str) -> str:
    """Returns the text in a form that Qt does not interpret as HTML; Qt has no plain tool tips."""
    return text.replace("<", f"<{_JOINER}").replace("&", f"&{_JOINER}")
