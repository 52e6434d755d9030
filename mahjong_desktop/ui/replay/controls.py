"""The controls below a replay: the last event in words, step buttons, play and its speed, the position in the game, the
seat whose view is shown.

Room: ui/replay. They request actions by signals; the page sets what they show.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QSlider, QStyle, QVBoxLayout, QWidget

from mahjong_desktop.present.replay_study import study_switch
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import LOOKS, label
from mahjong_desktop.ui.plain_text import set_tip

translate = QCoreApplication.translate

PACES_MS: Final = (2400, 1200, 600, 250)
"""How long automatic play waits at each stop, the slowest speed first."""
_SIDE: Final = 16
_APART: Final = 4
_CLOSE: Final = 2
"""The distance between the controls, and that where they are icons."""
_HALF: Final = 4.0
"""Half the width of the mark of moves that were taken back, in pixels."""
_BOOKMARK: Final = 3.0
_TALL: Final = 9.0
"""Half the width and the height of the small bookmarks, in pixels."""


class TwoLines(QWidget):
    """The last event in words, on at most two lines. Its height is constant, so that the table above does not move.
    Text that does not fit is elided; the tool tip has the whole text. A note takes the second line."""

    def __init__(self) -> None:
        super().__init__()
        self.text = self.note = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, text: str, note: str = "") -> None:
        """Sets the text and the note."""
        self.text, self.note = text, note
        whole = "\n".join(part for part in (text, note) if part)
        self.setAccessibleName(whole)
        set_tip(self, whole)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(2 * QFontMetricsF(theme.font(14)).lineSpacing()) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.font(14))
        painter.setPen(QColor(theme.colours().second))
        rect = QRectF(self.rect())
        if self.note:
            upper, lower = rect.adjusted(0, 0, 0, -rect.height() / 2), rect.adjusted(0, rect.height() / 2, 0, 0)
            self._draw(painter, upper, self.text, 1)
            painter.setPen(QColor(theme.colours().gold))
            self._draw(painter, lower, self.note, 1)
        else:
            self._draw(painter, rect, self.text, 2)

    def _draw(self, painter: QPainter, rect: QRectF, text: str, lines: int) -> None:
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        flags |= int(Qt.TextFlag.TextWordWrap) if lines > 1 else int(Qt.TextFlag.TextSingleLine)
        metrics = QFontMetricsF(painter.font())
        whole = metrics.boundingRect(rect, flags, text)
        if whole.height() > rect.height() or whole.width() > rect.width():
            width = rect.width() if lines == 1 else 1.8 * rect.width()
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.drawText(rect, flags, text)


class MarkedSlider(QSlider):
    """The position in a game; a small triangle above the line marks a place where moves were taken back, a small
    bookmark below it a moment about which something was remarked."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.marks: tuple[int, ...] = ()
        self.remarked: tuple[int, ...] = ()

    def set_marks(self, stops: Iterable[int]) -> None:
        """Marks these stops."""
        self.marks = tuple(sorted(stops))
        self.update()

    def set_remarked(self, stops: Iterable[int]) -> None:
        """Marks these stops as remarked."""
        self.remarked = tuple(sorted(stops))
        self.update()

    def mark_at(self, stop: int) -> float:
        """Returns where a stop lies, in pixels from the left."""
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, None, self)
        room = self.width() - handle
        return handle / 2 + QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), stop, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours().gold))
        for stop in self.marks:
            x = self.mark_at(stop)
            points = (QPointF(x - _HALF, 0), QPointF(x + _HALF, 0), QPointF(x, 1.5 * _HALF))
            painter.drawPolygon(QPolygonF(points))
        painter.setBrush(QColor(theme.colours().accent))
        foot = float(self.height())
        for stop in self.remarked:
            x = self.mark_at(stop)
            across = (-_BOOKMARK, -_BOOKMARK, 0, _BOOKMARK, _BOOKMARK)
            down = (-_TALL, 0, -_BOOKMARK, 0, -_TALL)
            painter.drawPolygon(QPolygonF([QPointF(x + dx, foot + dy) for dx, dy in zip(across, down, strict=True)]))
        painter.end()


class ReplayControls(Ground):
    """The controls. Each has an icon, a key and a tool tip."""

    back_requested = Signal()
    moved = Signal(str)
    """Emitted with `back`, `forward`, `previous-hand` or `next-hand`."""
    sought = Signal(int)
    play_toggled = Signal()
    seat_chosen = Signal(int)
    hands_toggled = Signal()
    list_toggled = Signal()
    score_requested = Signal()
    review_requested = Signal()
    bookmark_requested = Signal()
    note_requested = Signal()
    remark_sought = Signal(int)
    """Emitted with 1 for the next moment about which something was remarked, with -1 for the one before."""
    play_on_requested = Signal()
    study_toggled = Signal()
    export_requested = Signal()

    def __init__(self) -> None:
        super().__init__("surface", "top")
        self._hands_shown = True
        self.leave = self._button("back", self.back_requested.emit)
        self.previous_hand = self._button("skip-back", lambda: self.moved.emit("previous-hand"))
        self.back = self._button("step-back", lambda: self.moved.emit("back"))
        self.play = self._button("play", self.play_toggled.emit, ButtonKind.PLAIN)
        self.forward = self._button("step-forward", lambda: self.moved.emit("forward"))
        self.next_hand = self._button("skip-forward", lambda: self.moved.emit("next-hand"))
        self.pace = ComboBox()
        self.seat = ComboBox()
        for box in (self.pace, self.seat):
            box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.seat.activated.connect(self.seat_chosen)
        self.hands = self._button("eye", self.hands_toggled.emit)
        self.list = self._button("menu", self.list_toggled.emit)
        self.score = self._button("scales", self.score_requested.emit)
        self.review = self._button("review", self.review_requested.emit)
        self.study = self._button("learn", self.study_toggled.emit)
        self.study.setCheckable(True)
        self.export = self._button("export", self.export_requested.emit)
        self.earlier_remark = self._button("chevron-left", lambda: self.remark_sought.emit(-1))
        self.later_remark = self._button("chevron-right", lambda: self.remark_sought.emit(1))
        self.bookmark = self._button("bookmark", self.bookmark_requested.emit)
        self.bookmark.setCheckable(True)
        self.note = self._button("note", self.note_requested.emit)
        self.play_on = self._button("play-on", self.play_on_requested.emit)
        self.slider = MarkedSlider()
        self.slider.setMinimumHeight(24)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.valueChanged.connect(self.sought)
        self.place = label(theme.Role.STRONG)
        self.happened = TwoLines()
        self.count = label(theme.Role.NOTE)
        self._pace_ms = PACES_MS[2]
        self.pace.activated.connect(self._choose_pace)
        self._lay_out()

    def _button(self, icon: str, does: object, kind: ButtonKind = ButtonKind.QUIET) -> Button:
        button = Button(kind, icon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not take the keys from the page
        button.clicked.connect(does)
        return button

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_SIDE, 4, _SIDE, 8)
        outer.setSpacing(4)
        outer.addWidget(self.happened)
        above = QHBoxLayout()
        above.setSpacing(12)
        above.addWidget(self.place)
        above.addWidget(self.slider, 1)
        above.addWidget(self.count)
        for button in (self.earlier_remark, self.later_remark, self.bookmark, self.note, self.study, self.export):
            above.addWidget(button)
        outer.addLayout(above)
        self._below = QHBoxLayout()
        self._below.setSpacing(_APART)
        self._below.addWidget(self.leave)
        self._below.addWidget(self.play_on)
        self._below.addStretch(1)
        for button in (self.previous_hand, self.back, self.play, self.forward, self.next_hand):
            self._below.addWidget(button)
        self._below.addSpacing(8)
        self._below.addWidget(self.pace)
        self._below.addStretch(1)
        for widget in (self.seat, self.hands, self.score, self.review, self.list):
            self._below.addWidget(widget)
        self._below.setDirection(QBoxLayout.Direction.LeftToRight)
        outer.addLayout(self._below)

    # Contents

    def retranslate(self, names: Sequence[str]) -> None:
        """Updates the words; `names` are the players' names by seat."""
        for button, words, key in (
            (self.previous_hand, translate("Replay", "Previous hand"), "Page Up"),
            (self.back, translate("Replay", "One step back"), "←"),
            (self.forward, translate("Replay", "One step forward"), "→"),
            (self.next_hand, translate("Replay", "Next hand"), "Page Down"),
            (self.export, translate("Replay", "Export"), "E"),
        ):
            _tell(button, words, key)
        with QSignalBlocker(self.pace), QSignalBlocker(self.seat):
            chosen = PACES_MS.index(self._pace_ms)
            self.pace.clear()
            self.pace.addItems(
                [
                    translate("Replay", "Very slow"),
                    translate("Replay", "Slow"),
                    translate("Replay", "Normal"),
                    translate("Replay", "Fast"),
                ]
            )
            self.pace.setCurrentIndex(chosen)
            self.pace.setAccessibleName(translate("Replay", "Pace"))
            self._list_names(names)
            self.seat.setAccessibleName(translate("Replay", "View from the seat of"))
            set_tip(self.seat, translate("Replay", "View from the seat of"))
        self._fit()

    def _list_names(self, names: Sequence[str]) -> None:
        chosen = self.seat.currentIndex()
        self.seat.clear()
        self.seat.addItems(list(names))
        self.seat.setCurrentIndex(max(0, chosen))

    def show_seat(self, number: int, names: Sequence[str]) -> None:
        """Shows whose view is shown, of those who take part, by the places where they sit now."""
        with QSignalBlocker(self.seat):
            if [self.seat.itemText(index) for index in range(self.seat.count())] != list(names):
                self._list_names(names)
            self.seat.setCurrentIndex(number)

    def show_place(self, stop: int, count: int, place: str) -> None:
        """Shows the position in the game."""
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, max(0, count - 1))
            self.slider.setValue(stop)
            self.slider.setPageStep(max(1, count // 20))
        self.place.setText(place)
        of = translate("Replay", "{step} of {steps}")
        self.count.setText(of.replace("{step}", str(stop + 1 if count else 0)).replace("{steps}", str(count)))
        self.slider.setAccessibleName(f"{place}, {self.count.text()}")
        self.back.setEnabled(stop > 0)
        self.previous_hand.setEnabled(stop > 0)
        self.forward.setEnabled(stop < count - 1)
        self.next_hand.setEnabled(stop < count - 1)
        self.play.setEnabled(stop < count - 1)

    def show_playing(self, playing: bool) -> None:
        """Shows whether automatic play is on."""
        self.play.icon_name = "pause" if playing else "play"
        _tell(self.play, translate("Replay", "Pause") if playing else translate("Replay", "Play"), "Space")
        self.play.update()

    def show_hands(self, shown: bool) -> None:
        """Shows whether all hands are open."""
        self.hands.icon_name = "eye" if shown else "eye-off"
        self._hands_shown = shown
        self._fit()

    def show_remarked(self, stops: Collection[int], stop: int) -> None:
        """Shows at which stops something was remarked; `stop` is the current one."""
        self.slider.set_remarked(stops)
        for button, words, key, there in (
            (
                self.earlier_remark,
                translate("Replay", "Previous bookmark or note"),
                "[",
                any(at < stop for at in stops),
            ),
            (self.later_remark, translate("Replay", "Next bookmark or note"), "]", any(at > stop for at in stops)),
        ):
            _tell(button, words, key)
            button.setEnabled(there)
            button.setVisible(bool(stops))

    def offer_remarks(self, *, offered: bool) -> None:
        """Shows whether remarks can be written about the game."""
        self.bookmark.setVisible(offered)
        self.note.setVisible(offered)

    def show_remarks(self, *, bookmark: bool, note: bool) -> None:
        """Shows whether the current moment has a bookmark and a note."""
        self.bookmark.setChecked(bookmark)
        words = translate("Replay", "Remove the bookmark") if bookmark else translate("Replay", "Bookmark this moment")
        _tell(self.bookmark, words, "B")
        _tell(self.note, translate("Replay", "Change the note") if note else translate("Replay", "Write a note"), "N")
        for button, on in ((self.bookmark, bookmark), (self.note, note)):
            button.kind = ButtonKind.PLAIN if on else ButtonKind.QUIET
            button.update()

    def show_study(self, *, on: bool) -> None:
        """Shows whether decisions are asked before they are shown."""
        self.study.setChecked(on)
        _tell(self.study, study_switch(on=on), "S")
        self.study.kind = ButtonKind.PLAIN if on else ButtonKind.QUIET
        self.study.update()

    def show_play_on(self, why_not: str) -> None:
        """Shows whether the game can be played on from the current moment; `why_not` is empty if it can."""
        self.play_on.setEnabled(not why_not)
        _tell(self.play_on, translate("Replay", "Play on from here"), "P")
        self.play_on.setAccessibleDescription(why_not)
        if why_not:
            set_tip(self.play_on, why_not)

    @property
    def pace_ms(self) -> int:
        """Returns how long automatic play waits at each stop, in milliseconds."""
        return self._pace_ms

    def _choose_pace(self, index: int) -> None:
        self._pace_ms = PACES_MS[index]

    def step_pace(self, by: int) -> None:
        """Changes the speed by one step."""
        index = max(0, min(len(PACES_MS) - 1, PACES_MS.index(self._pace_ms) + by))
        self._choose_pace(index)
        with QSignalBlocker(self.pace):
            self.pace.setCurrentIndex(index)

    def _fit(self) -> None:
        """Reduces buttons to icons if their words do not fit."""
        words = (
            (self.leave, translate("Replay", "Back"), "Esc"),
            (self.hands, self._hands_words(), "H"),
            (self.score, translate("Replay", "Score this hand"), "C"),
            (self.review, translate("Replay", "Review this hand"), "V"),
            (self.list, translate("Replay", "Hands"), "L"),
        )
        for button, text, key in words:
            _tell(button, text, key)
        play_on = translate("Replay", "Play on from here")
        forms: list[set[Button]] = [{button for button, *_ in words}, set()]
        if self.width() >= theme.WIDE_PAGE:
            forms.insert(0, {self.play_on, *forms[0]})
        for shown in forms if self.width() >= theme.NARROW_PAGE else forms[-1:]:
            for button, text in (*((button, text) for button, text, _ in words), (self.play_on, play_on)):
                button.set_words(text if button in shown else "")
                button.setAccessibleName(text)
            self._below.setSpacing(_APART if shown else _CLOSE)
            self._below.invalidate()
            if self._below.sizeHint().width() <= self.width() - 2 * _SIDE:
                break

    def _hands_words(self) -> str:
        return translate("Replay", "Hide hands") if self._hands_shown else translate("Replay", "Show hands")

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self._fit()


def _tell(button: Button, words: str, key: str) -> None:
    cap = keyboard().cap(key)
    set_tip(button, f"{words} ({cap})" if cap else words)
    button.setAccessibleName(words)
