"""Fields: switch, combo boxes, number field, slider, search field.

Room: ui/kit. The mouse wheel scrolls the page and never changes a field. The pages set the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSignalBlocker, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from mahjong_desktop.present.setting_words import percent_words
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_icon, new_pixmap
from mahjong_desktop.ui.kit.buttons import cap_width, paint_cap
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import HasEmblem, paint_emblem
from mahjong_desktop.ui.plain_text import plain_label, set_tip, show_tip
from mahjong_desktop.ui.theme import Role, font

SEARCH_KEY: Final = "/"
_SEARCH_WIDTH: Final = 204
_AROUND_NAME: Final = 52
"""The room in the list that is not for its words, in pixels."""
_EMBLEM: Final = 18
"""The width of an emblem in pixels."""


class Switch(QAbstractButton):
    """An on/off switch, drawn as a lever with a word for its state."""

    _TRACK: Final = QSize(46, 26)

    def __init__(self) -> None:
        super().__init__()
        self._states = ("", "")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_states(self, off: str, on: str) -> None:
        """Sets the words for both states."""
        self._states = (off, on)
        self.updateGeometry()
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius of the lever, which the focus ring goes round."""
        return self._track(), self._track().height() / 2

    def _track(self) -> QRectF:
        wide, high = (theme.active().scaled(side) for side in (self._TRACK.width(), self._TRACK.height()))
        return QRectF(self.width() - wide - 1, (self.height() - high) / 2, wide, high)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(13, 600))
        words = max(metrics.horizontalAdvance(word) for word in self._states)
        return QSize(round(words) + 10 + theme.active().scaled(46), theme.active().scaled(theme.CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, track = theme.colours(), self._track()
        on = self.isChecked()
        painter.setFont(font(13, 600))
        painter.setPen(QColor(colour.text if on else colour.second))
        words = QRectF(0, 0, track.left() - 9, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._states[on])
        radius = track.height() / 2
        painter.setBrush(QColor(colour.accent if on else colour.surface))
        painter.setPen(QPen(QColor(colour.accent if on else colour.control), 1.5))
        painter.drawRoundedRect(track.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)
        centre = QPointF(track.right() - radius if on else track.left() + radius, track.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.on_accent if on else colour.control))
        painter.drawEllipse(centre, radius - 4, radius - 4)


class ComboBox(QComboBox):
    """A combo box. The mouse wheel scrolls the page and does not change the selection. A choice that does not fit is
    shortened, and whole in the tip."""

    def __init__(self) -> None:
        super().__init__()
        self._spoken = plain_label()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def setAccessibleName(self, name: str) -> None:
        """Names the combo box for screen readers. On Linux Qt takes the name from a label beside it, so that one that
        nobody sees stands there if the page has none."""
        super().setAccessibleName(name)
        self._spoken.setText(name.replace("&", "&&"))
        self._place_name()

    def _place_name(self) -> None:
        parent = self.parentWidget()
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        labels = [] if parent is None else parent.findChildren(QLabel, options=direct)
        named = any(one.buddy() is self for one in labels if one is not self._spoken)
        self._spoken.setBuddy(self._spoken if named else self)
        self._spoken.setParent(self if named or parent is None else parent)
        self._spoken.hide()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:
            self._place_name()
        if isinstance(event, QHelpEvent) and not self.toolTip() and self.told() != self.currentText():
            show_tip(event.globalPos(), self.currentText(), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width() + 14, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt gives a combo box all the room its words want a moment after they have changed, also over what stands
        beside it; its layout has the last word."""
        super().resizeEvent(event)
        parent = self.parentWidget()
        layout = None if parent is None else parent.layout()
        if layout is not None:
            layout.activate()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def told(self) -> str:
        """Returns the choice as it is painted: shortened where there is no room for all of it."""
        room = self._field().width()
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def _field(self) -> QRect:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).adjusted(1, 0, -1, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self.told()
        if told == self.currentText():
            super().paintEvent(event)
            painter = QPainter(self)
        else:  # Qt would cut a letter in two
            option = QStyleOptionComboBox()
            self.initStyleOption(option)
            painter = QStylePainter(self)
            painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
            painter.drawText(self._field(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), told)
        ink = theme.colours().second if self.isEnabled() else theme.colours().muted
        draw_icon(painter, "chevron-down", QPointF(self.width() - 20, self.height() / 2), 16, ink)


class NumberField(QSpinBox):
    """A field for whole numbers with small arrows. The mouse wheel scrolls the page."""

    def __init__(self) -> None:
        super().__init__()
        self.lineEdit().setTextMargins(11, 0, 0, 0)  # the style sheet's padding has no effect on the line edit

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(hint.width(), theme.active().scaled(84)), theme.active().scaled(theme.CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        for name, y in (("chevron-up", 0.3), ("chevron-down", 0.7)):
            ends = self.value() == (self.maximum() if name == "chevron-up" else self.minimum())
            ink = theme.colours().muted if ends or not self.isEnabled() else theme.colours().second
            draw_icon(painter, name, QPointF(self.width() - 15.5, self.height() * y), 13, ink)


class SearchField(QLineEdit):
    """A field for words that a page filters by; Escape clears it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextMargins(26, 0, 0, 0)
        self.fit_text_size()

    def fit_text_size(self) -> None:
        """Makes the field as wide as the text size needs."""
        self.setFixedWidth(theme.active().scaled(_SEARCH_WIDTH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        draw_icon(painter, "search", QPointF(21, self.height() / 2), 18, theme.colours().second)
        if not self.text() and not self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_cap(painter, QPointF(self.width() - cap_width(SEARCH_KEY) - 10, self.height() / 2), SEARCH_KEY)


class _Groove(QSlider):
    """The slider itself. The mouse wheel scrolls the page and does not change the value."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setPageStep(1)
        self.setMinimumHeight(28)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PercentSlider(QWidget):
    """The control. Arrows, Page Up and Down choose the next value, Home and End the first and the last."""

    chosen = Signal(int)
    """Emitted with the value that the person has chosen."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self._values = tuple(values)
        self.slider = _Groove()
        self.slider.setRange(0, len(self._values) - 1)
        self.slider.valueChanged.connect(self._moved)
        self.value = label(Role.STRONG)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.value)
        row.addWidget(self.slider)
        self.setFocusProxy(self.slider)

    def show_value(self, value: int) -> None:
        """Shows a value without emitting `chosen`."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(self._values.index(value) if value in self._values else 0)
        self._say(value)

    def setAccessibleName(self, name: str) -> None:
        """Names the slider, which has the keyboard focus."""
        self.slider.setAccessibleName(name)

    def setAccessibleDescription(self, description: str) -> None:
        """Describes the slider, which has the keyboard focus."""
        self.slider.setAccessibleDescription(description)

    def _moved(self, place: int) -> None:
        self._say(self._values[place])
        self.chosen.emit(self._values[place])

    def _say(self, value: int) -> None:
        widest = QFontMetricsF(font(14, 600)).horizontalAdvance(percent_words(self._values[-1]))
        self.value.setMinimumWidth(round(widest) + 4)
        self.slider.setFixedWidth(theme.active().scaled(150))
        self.value.setText(percent_words(value))


class RulesetCombo(ComboBox):
    """The list. A name that does not fit is shown in its short form, and whole in the tip."""

    chosen = Signal(str)
    """Emitted with the id of the ruleset that the person has chosen."""

    def __init__(self, *, emblems: bool = False) -> None:
        super().__init__()
        self._emblems = emblems
        self._ids: list[str] = []
        self._names: list[tuple[str, str]] = []
        if emblems:
            self.setIconSize(QSize(_EMBLEM + 6, round(_EMBLEM * RATIO) + 6))
        self.activated.connect(lambda index: self.chosen.emit(self._ids[index]))

    @property
    def full_name(self) -> str:
        """The whole name of the ruleset that is shown; empty if there is none."""
        index = self.currentIndex()
        return self._names[index][0] if 0 <= index < len(self._names) else ""

    def tell(self, texts: Texts, ruleset: str, name: str, *, also: tuple[str, ...] = ()) -> None:
        """Names all rulesets in the present language, and after them games that are `also` offered, and shows one of
        them; `name` is what the list is called."""
        rulesets = known_rulesets()
        self._ids = [*(one.id for one in rulesets), *also]
        self._names = [(words.name, words.short) for words in map(texts.ruleset, self._ids)]
        with QSignalBlocker(self):
            self.clear()
            for one, (full, _) in zip(rulesets, self._names, strict=False):
                if self._emblems:
                    self.addItem(_emblem(one, self.devicePixelRatioF()), full)
                else:
                    self.addItem(full)
            for full, _ in self._names[len(rulesets) :]:
                self.addItem(full)
        self.setAccessibleName(name)
        self.show_ruleset(ruleset)

    def show_ruleset(self, ruleset: str) -> None:
        """Shows a ruleset by its id; nothing if it is not known."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self._ids.index(ruleset) if ruleset in self._ids else -1)
        self._fit_names()

    def sizeHint(self) -> QSize:
        """The size at which every whole name fits, unless the list should be smaller."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is not ComboBox.SizeAdjustPolicy.AdjustToContents:
            return hint
        metrics = QFontMetricsF(theme.font(14, 600))
        names = max((metrics.horizontalAdvance(full) for full, _ in self._names), default=0.0)
        return QSize(max(hint.width(), ceil(names) + self._around), hint.height())

    @property
    def _around(self) -> int:
        """The room that is not for the words, in pixels."""
        return _AROUND_NAME + (self.iconSize().width() + 4 if self._emblems else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Shows the short name of a ruleset where the whole one does not fit."""
        metrics = QFontMetricsF(theme.font(14, 600))
        room = self.width() - self._around
        with QSignalBlocker(self):
            for index, (full, short) in enumerate(self._names):
                shown = full if metrics.horizontalAdvance(full) <= room else short
                if shown != self.itemText(index):
                    self.setItemText(index, shown)
        set_tip(self, self.full_name)


def _emblem(ruleset: HasEmblem, ratio: float) -> QIcon:
    """Returns the emblem of a ruleset for the list."""
    picture = new_pixmap(QSizeF(_EMBLEM + 6, _EMBLEM * RATIO + 6), ratio)
    painter = QPainter(picture)
    paint_emblem(painter, ruleset, _EMBLEM, QPointF(3, 2))
    painter.end()
    return QIcon(picture)
