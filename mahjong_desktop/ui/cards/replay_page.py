"""The replay of a saved match of Shuangkou: the table at any moment, from the view of any seat, the receipt of every
hand, and the controls below.

Room: ui/cards. Nothing of the match is computed here; study.card_playback has its moments.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QVBoxLayout

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.view import card_view, seen_card_events
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.card_receipt import EndedCardHand, bombs_played
from mahjong_desktop.present.card_review import recorded_names
from mahjong_desktop.present.receipt import Onward
from mahjong_desktop.present.troubles import trouble_of_file
from mahjong_desktop.study.card_playback import CardPlayback, open_card_playback
from mahjong_desktop.study.card_reading import card_events_in_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_receipt_sheet import CardReceiptSheet, ShownReceipt
from mahjong_desktop.ui.cards.card_table import ShuangkouTable
from mahjong_desktop.ui.cards.value_sheet import CardValueSheet
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.replay.controls import PACES_MS, TwoLines
from mahjong_desktop.ui.requests import ToCardReview, ToRules
from mahjong_desktop.ui.system_motion import reduces_motion
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_STEP_MS: Final = PACES_MS[2]


class CardReplayBar(Ground):
    """The controls: the last move in words, the way back, steps and hands, the position, the seat that is looked from,
    the receipt."""

    def __init__(self) -> None:
        super().__init__("surface", "top")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.happened = TwoLines()
        self.place, self.count = label(Role.STRONG), label(Role.NOTE)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setMinimumHeight(24)
        self.leave, self.first = _icon("back"), _icon("skip-back")
        self.back, self.forward = _icon("step-back"), _icon("step-forward")
        self.play, self.next = _icon("play", ButtonKind.PLAIN), _icon("skip-forward")
        self.review = _icon("review", ButtonKind.PLAIN)
        self.receipt = _icon("layers", ButtonKind.PLAIN)
        self.seat = ComboBox()
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.seat.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 4, 16, 8)
        column.setSpacing(4)
        column.addWidget(self.happened)
        above = QHBoxLayout()
        above.setSpacing(12)
        above.addWidget(self.place)
        above.addWidget(self.slider, 1)
        above.addWidget(self.count)
        column.addLayout(above)
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(self.leave)
        below.addStretch(1)
        for button in (self.first, self.back, self.play, self.forward, self.next):
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self.seat)
        below.addWidget(self.review)
        below.addWidget(self.receipt)
        column.addLayout(below)


def _icon(name: str, kind: ButtonKind = ButtonKind.QUIET) -> Button:
    made = Button(kind, name)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


class CardReplayPage(Page):
    """The page. Keys: Left and Right go step by step, Page Up and Down hand by hand, Home and End to the ends, Space
    plays on, R shows the receipt of a hand that has ended, V reviews it, F1 the rules, Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.playback: CardPlayback | None = None
        self.path = Path()
        self.at, self.seat = 0, 0
        self.error: MahjongError | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table = ShuangkouTable(self)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setFocusProxy(self)
        self.table.top_bar.options.hide()
        self.bar = CardReplayBar()
        self.receipt = CardReceiptSheet(self)
        self.receipt.hide()
        self.trouble = label(Role.BODY, wrap=True)
        self.trouble.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.trouble.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.trouble.setContentsMargins(theme.PAGE_MARGIN, 24, theme.PAGE_MARGIN, 24)
        self._tick = QTimer(self, interval=_STEP_MS)
        self._tick.timeout.connect(self._play_on)
        self.set_parts(None, self.table, self.trouble, self.bar)
        self._connect()

    def _connect(self) -> None:
        bar = self.bar
        for button, action in (
            (bar.leave, self.leave),
            (bar.first, lambda: self.step_hand(-1)),
            (bar.back, lambda: self.step(-1)),
            (bar.forward, lambda: self.step(1)),
            (bar.next, lambda: self.step_hand(1)),
            (bar.play, self.toggle_play),
            (bar.receipt, self.show_receipt),
        ):
            button.clicked.connect(lambda _=False, action=action: action())
        bar.slider.valueChanged.connect(self.seek)
        bar.seat.activated.connect(self.look_from)
        bar.review.clicked.connect(self.review)
        self.table.menu_requested.connect(self.leave)
        self.table.rules_requested.connect(lambda: self.asked.emit(ToRules(SHUANGKOU)))
        self.table.score_table_requested.connect(self._open_score_table)
        self.receipt.next_requested.connect(self._after_receipt)
        self.receipt.closed.connect(self._close_receipt)
        self.receipt.asked.connect(self.asked)

    # ---- opening

    def open_at(self, path: Path, hand: int = 1, move: int | None = None, seat: int | None = None) -> bool:
        """Opens a saved match at the beginning of a hand (from 1), or before one of its moves (from 1), as a seat sees
        it. Returns False for a bad file; the page then gives the reason in one line."""
        self.pause()
        self.receipt.hide()
        self.path, self.playback, self.error = path, None, None
        try:
            self.playback = open_card_playback(path)
        except MahjongError as error:
            self.error = error
        else:
            header = self.playback.record.header
            load_fonts_of_names(header.names)
            self.seat = seat if seat is not None else header.person or 0
            starts = self.playback.hand_starts
            hand = min(hand, len(starts))
            self.at = 0 if not starts else self.playback.before_move(hand, move or 1)
        self.tell()
        return self.error is None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; the person without a name is called You."""
        if self.playback is None:
            return ("",) * SEATS_AT_CARDS
        return recorded_names(self.playback.record.header, self.context.texts)

    def retranslate(self) -> None:
        bar, title = self.bar, self.context.texts.ruleset(SHUANGKOU).short
        self.setWindowTitle(title)
        words = (
            (bar.leave, translate("Replay", "Back"), "Esc"),
            (bar.first, translate("Replay", "Previous hand"), "Page Up"),
            (bar.back, translate("Replay", "One step back"), "←"),
            (bar.forward, translate("Replay", "One step forward"), "→"),
            (bar.next, translate("Replay", "Next hand"), "Page Down"),
            (bar.review, translate("Replay", "Review this hand"), "V"),
        )
        for button, said, key in words:
            set_tip(button, f"{said} ({key})")
            button.set_words("")
            button.setAccessibleName(said)
        bar.receipt.set_words(translate("TablePage", "Receipt"), "R")
        with QSignalBlocker(bar.seat):
            bar.seat.clear()
            bar.seat.addItems(list(self.names))
            bar.seat.setCurrentIndex(self.seat)
        bar.seat.setAccessibleName(translate("Replay", "View from the seat of"))
        self._tell_play()
        self.trouble.setText("" if self.error is None else trouble_of_file(self.error, self.path))
        shown = self.playback is not None and bool(self.playback.stops)
        self.trouble.setVisible(not shown)
        self.table.setVisible(shown)
        for part in (bar.slider, bar.play, bar.forward, bar.back, bar.first, bar.next, bar.seat):
            part.setEnabled(shown)
        reduced = reduces_motion(self.context.settings)
        self.table.set_look(self.context.settings.text("table"), 0.5, reduced=reduced)
        self.table.set_match(title, self.names, self.context.texts)
        if self.playback is not None:
            with QSignalBlocker(bar.slider):
                bar.slider.setRange(0, max(0, len(self.playback.stops) - 1))
        self._show()

    # ---- where one is

    def _show(self, *, moving: bool = False) -> None:
        """Shows the stop; a step forward is animated."""
        playback, texts = self.playback, self.context.texts
        if playback is None or not playback.stops:
            self.bar.happened.tell("")
            self.bar.place.setText("")
            self.bar.count.setText("")
            self.bar.receipt.setEnabled(False)
            self.bar.review.setEnabled(False)
            return
        stop = playback.stops[self.at]
        view = card_view(stop.state, self.seat)
        if moving:
            self.table.play(seen_card_events(stop.events, self.seat), view)
        else:
            self.table.director.drop()
            self.table.show_earlier(view)
            self.table.lay_out()
        lines = card_events_in_words(stop.events, playback.record, texts)
        self.bar.happened.tell(texts.clauses(lines[:2]), texts.clauses(lines[2:]))
        self._tell_place(playback.hand_of(self.at), len(playback.stops))
        with QSignalBlocker(self.bar.slider):
            self.bar.slider.setValue(self.at)
        self.bar.receipt.setEnabled(playback.ended_at(self.at) is not None)
        self.bar.review.setEnabled(bool(playback.hand_of(self.at)))

    def _tell_place(self, hand: int, stops: int) -> None:
        words = translate("CardFacts", "Hand {number}").format(number=self.context.texts.number(hand))
        count = f"{self.at + 1} / {stops}"
        self.bar.place.setText(words)
        self.bar.count.setText(count)
        self.bar.slider.setAccessibleName(f"{words}, {count}")

    def seek(self, place: int) -> None:
        """Goes to a stop at once."""
        if self.playback is not None and 0 <= place < len(self.playback.stops):
            self.at = place
            self._show()

    def step(self, by: int) -> None:
        """Goes one step on or back."""
        if self.playback is None or not 0 <= self.at + by < len(self.playback.stops):
            return
        self.at += by
        self._show(moving=by > 0)

    def step_hand(self, by: int) -> None:
        """Goes to the beginning of the next hand, or of this one and then of the one before."""
        if self.playback is None:
            return
        starts = self.playback.hand_starts
        later = [start for start in starts if start > self.at]
        earlier = [start for start in starts if start < self.at]
        if by > 0:
            self.seek(later[0] if later else len(self.playback.stops) - 1)
        elif earlier:
            self.seek(earlier[-1])

    def look_from(self, seat: int) -> None:
        """Shows the table as a seat sees it."""
        self.seat = seat
        self._show()

    # ---- playing on

    def toggle_play(self) -> None:
        """Lets the match play on by itself, or stops it."""
        if self._tick.isActive():
            self.pause()
        elif self.playback is not None and self.playback.stops:
            self._tick.start()
            self._tell_play()

    def pause(self) -> None:
        """Stops where one is."""
        self._tick.stop()
        self._tell_play()

    def _play_on(self) -> None:
        if self.playback is None or self.at >= len(self.playback.stops) - 1 or self.cover() is not None:
            self.pause()
        else:
            self.step(1)

    def _tell_play(self) -> None:
        running = self._tick.isActive()
        said = translate("Replay", "Pause") if running else translate("Replay", "Play")
        self.bar.play.icon_name = "pause" if running else "play"
        self.bar.play.set_words("")
        set_tip(self.bar.play, said)
        self.bar.play.setAccessibleName(said)

    # ---- the receipt

    def show_receipt(self) -> None:
        """Shows the receipt of the hand that ends here."""
        playback = self.playback
        ended = None if playback is None else playback.ended_at(self.at)
        if playback is None or ended is None:
            return
        self.pause()
        state = playback.stops[self.at].state
        hand = EndedCardHand(
            number=playback.hand_of(self.at),
            finished=ended.finished,
            left=tuple(map(len, state.hands)),
            bombs=bombs_played(playback.told_in_hand(self.at)),
            before=playback.scores_before(self.at),
        )
        onward = Onward.RESULT if state.is_last_hand else Onward.NEXT_HAND
        shown = ShownReceipt(hand, playback.record.options, state.hands, self.names, self.seat, onward)
        self.receipt.setGeometry(self.rect())
        self.receipt.set_table(self.context.settings.text("table"))
        self.receipt.show_hand(shown, self.context.texts)
        self.receipt.show()
        self.receipt.raise_()
        self.take_keyboard()

    def review(self) -> None:
        """Asks for the review of this hand as the seat played it from which the table is seen."""
        hand = 0 if self.playback is None else self.playback.hand_of(self.at)
        if hand:
            self.pause()
            self.asked.emit(ToCardReview(self.path, hand, self.seat))

    def _open_score_table(self) -> None:
        """Shows what hands are worth over the table."""
        if self.playback is not None:
            CardValueSheet(self, self.playback.record.options, self.context.texts).open()

    def _after_receipt(self) -> None:
        self._close_receipt()
        self.step_hand(1)

    def _close_receipt(self) -> None:
        self.receipt.hide()
        self.take_keyboard()

    # ---- the page

    def leave(self) -> None:
        """Goes back."""
        self.pause()
        self.closed.emit()

    def left(self) -> None:
        self.pause()

    def first_focus(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.receipt.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles the arrows, Page Up and Down, Home, End, Space, R, V and F1."""
        last = 0 if self.playback is None else len(self.playback.stops) - 1
        match event.key():
            case Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_Right:
                self.step(1)
            case Qt.Key.Key_PageUp:
                self.step_hand(-1)
            case Qt.Key.Key_PageDown:
                self.step_hand(1)
            case Qt.Key.Key_Home:
                self.seek(0)
            case Qt.Key.Key_End:
                self.seek(last)
            case Qt.Key.Key_Space:
                self.toggle_play()
            case Qt.Key.Key_R:
                self.show_receipt()
            case Qt.Key.Key_V:
                self.review()
            case Qt.Key.Key_F1:
                self.asked.emit(ToRules(SHUANGKOU))
            case Qt.Key.Key_Escape:
                self.leave()
            case _:
                super().keyPressEvent(event)
