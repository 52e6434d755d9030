"""The page that shows a saved game: the table, the controls below it, the list of hands, receipts at the ends of hands.

Room: ui/replay. It reads records, writes nothing but remarks, and scores nothing. For a bad file it shows one line
instead of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.view import SeatView, seen
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.people import People, people_of_saved
from mahjong_desktop.present.receipt import Onward
from mahjong_desktop.present.saved_games import hand_ending, hand_title, seat_names, taken_back_words, with_note
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.account import account
from mahjong_desktop.study.calculator.draft import case_of
from mahjong_desktop.study.calculator.entering import draft_at
from mahjong_desktop.study.saved import SavedGame, open_saved
from mahjong_desktop.texts.rules_names import rules_name
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.exports import Exports
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.receipt.sheet import ReceiptSheet
from mahjong_desktop.ui.replay.controls import ReplayControls
from mahjong_desktop.ui.replay.hands import HandsList
from mahjong_desktop.ui.replay.logged import LoggedHands
from mahjong_desktop.ui.replay.remarks import ReplayRemarks
from mahjong_desktop.ui.replay.studying import ReplayStudy
from mahjong_desktop.ui.requests import ToCalculator, ToReview, ToRules
from mahjong_desktop.ui.system_motion import reduces_motion, system_motion
from mahjong_desktop.ui.table.table_widget import TableWidget

translate = QCoreApplication.translate

LIST_WIDTH: Final = 280


class ReplayPage(Page):
    """The page. Keys: ← → steps, Page Up and Down hands, Space plays, H hands, L list, C score, V review, B bookmark,
    N note, [ ] bookmarks, P plays on, S study, E exports, 1-4 seats, + − speed, Esc back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game: SavedGame | None = None
        self.error: MahjongError | None = None
        self.seat = 0
        self.watched: int | None = None
        self.open_hands = True
        self.playing = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table = TableWidget(self)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setFocusProxy(self)
        self.table.top_bar.options.hide()  # there are no options to choose in a game that was played
        self.controls = ReplayControls()
        self.controls.setParent(self)
        self.hands = HandsList()
        self.hands.setParent(self)
        self.hands.hide()
        self.receipt = ReceiptSheet(self)
        self.receipt.hide()
        self._trouble = ReplayTrouble(self)
        self._trouble.hide()
        self._tick = QTimer(self)
        self._tick.setSingleShot(True)
        self._tick.timeout.connect(self._play_on)
        self.logged = LoggedHands(self)
        self._connect()
        self.receipt.reviews = True
        self.remarks = ReplayRemarks(self, self)
        self.exports = Exports(self)
        self.study = ReplayStudy(self, self)
        self.study.changed.connect(self._arrange)
        if context.sounds is not None:
            context.sounds.follow(self.table.director)
        self.retranslate()

    def _connect(self) -> None:
        self.controls.back_requested.connect(self.leave)
        self.controls.moved.connect(self.move_by)
        self.controls.sought.connect(self.seek)
        self.controls.play_toggled.connect(self.toggle_play)
        self.controls.seat_chosen.connect(self.look_from)
        self.controls.hands_toggled.connect(self.toggle_hands)
        self.controls.list_toggled.connect(self.toggle_list)
        self.controls.score_requested.connect(self._score)
        self.hands.chosen.connect(self.go_to_hand)
        self.table.plates.offer(standings=False)
        self.table.settled.connect(self._settled)
        self.table.menu_requested.connect(self.leave)
        self.controls.review_requested.connect(self.ask_review)
        self.controls.export_requested.connect(self.offer_export)
        self.receipt.review_requested.connect(self.ask_review)
        self.table.rules_requested.connect(self._ask_rules)
        self.table.score_table_requested.connect(self._open_score_table)
        self.receipt.next_requested.connect(self._after_receipt)
        self.receipt.replay_requested.connect(self._again)
        self.receipt.closed.connect(self._close_receipt)
        self.receipt.asked.connect(self.asked)
        self.logged.changed.connect(self._show_logged)
        self.logged.read.connect(self._open_reading)
        self.logged.failed.connect(self.failed)
        self.receipt.reading_requested.connect(self.logged.read_again)
        self.receipt.differing_requested.connect(self._to_differing)
        self._trouble.back.clicked.connect(self.leave)
        system_motion().changed.connect(self._use_look)

    # Opening

    def open(self, path: Path) -> bool:
        """Opens a saved game at its beginning. Returns False for a bad file; the page then gives the reason in one
        line."""
        self.pause()
        self._close_receipt()
        for sheet in self.findChildren(Sheet):
            sheet.drop()
        try:
            game = open_saved(path)
        except RecordError as error:
            self.game, self.error = None, error
        else:
            self.game, self.error = game, None
            load_fonts_of_names(game.header.names)
            self.seat = game.human_seat or 0
            self.watched = game.order[self.seat]
        self.remarks.begin()
        self.logged.open(self.game)
        self.study.begin()
        if self.study.on:
            self._hide_hands()
        self._show_game()
        return self.error is None

    def open_at(self, path: Path, hand: int) -> bool:
        """Opens a saved game at the beginning of a hand; hands count from 0."""
        opened = self.open(path)
        if opened and self.game is not None and hand < len(self.game.playback.hands):
            self.go_to_hand(hand)
        return opened

    def show_receipt_of(self, hand: int) -> None:
        """Shows the receipt of a hand; hands count from 0 among those of the file."""
        if self.game is None or hand >= len(self.game.playback.hands):
            return
        self.pause()
        playback, span = self.game.playback, self.game.playback.hands[hand]
        playback.go(span.last)
        while not playback.at_hand_end and playback.at > span.first:
            playback.back()  # after the last hand comes the end of the match
        self._show_now()
        self._receipt_again()

    def go_to_line(self, line: int) -> None:
        """Shows the moment before a line of the file."""
        if self.game is not None:
            self.seek(self.game.moments.stop_before(line))

    def _show_game(self) -> None:
        good = self.game is not None and self.game.playback.count > 0
        self.table.setVisible(good)
        self.controls.setVisible(good)
        self.hands.setVisible(good and self.width() >= 1500)
        self._trouble.setVisible(not good)
        self.retranslate()
        if self.game is not None and good:
            self._use_look()
            self.table.set_match(self.game.ruleset, self.names(), self.context.texts)
            self.table.set_people(self.people())
            self._show_now()
        self._arrange()
        self.take_keyboard()

    def _use_look(self) -> None:
        settings = self.context.settings
        self.table.set_look(
            settings.text("table"), settings.flag("indexes"), 1.0, reduces_motion(settings), settings.text("tile-backs")
        )
        self.receipt.set_table(settings.text("table"))

    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return seat_names(self.game, self.context.texts) if self.game is not None else ()

    def people(self) -> People:
        """The players by place: names, portraits unless they are switched off, how the opponents play."""
        if self.game is None:
            return People()
        return people_of_saved(self.game, self.context.settings, self.context.texts)

    def _named(self) -> tuple[str, ...]:
        """The names of those who take part, by the places where they sit now."""
        held = self.game.ruleset.chairs.held if self.game is not None else ()
        return tuple(name for place, name in enumerate(self.names()) if place in held)

    def left(self) -> None:
        self.pause()

    # Navigation

    def move_by(self, how: str) -> None:
        """Moves by `back`, `forward`, `previous-hand` or `next-hand`."""
        self.pause()
        if self.game is None:
            return
        playback = self.game.playback
        if how == "forward":
            self.step_on()
            return
        moved = {
            "back": playback.back,
            "previous-hand": playback.previous_hand,
            "next-hand": playback.next_hand,
        }[how]()
        if moved:
            self._show_now()

    def seek(self, stop: int) -> None:
        """Shows a stop."""
        self.pause()
        if self.game is not None and self.game.playback.go(stop):
            self._show_now()

    def go_to_hand(self, index: int) -> None:
        """Shows the beginning of a hand."""
        if self.game is not None:
            self._close_receipt()
            self.seek(self.game.playback.hands[index].first)
            if self._list_covers():
                self.hands.hide()

    def step_on(self) -> None:
        """Goes one step forward; a decision that is asked is revealed first. None is stepped over while tiles move."""
        if self.study.asking:
            self.study.reveal()
        elif not self.study.catch_up():
            self._step_forward()

    def _step_forward(self) -> bool:
        game = self.game
        if game is None or not game.playback.forward():
            return False
        self.study.leave()
        if self.study.on:
            self._hide_hands()  # what was asked for is hidden again
        self._stay_with(game)
        self._mark()
        events = game.playback.arriving()
        told = events if self.open_hands else seen(events, self.seat, game.ruleset)
        self.table.play(told, self._view())
        return True

    def _settled(self) -> None:
        self.table.director.finish()  # with animations off, too, a step is shown at once
        game = self.game
        if game is not None and game.playback.at_hand_end and self.receipt.isHidden():
            self._show_receipt()
        elif self.study.catch_up():
            self.pause()
        elif self.playing:
            self._tick.start(self.controls.pace_ms)

    def _show_now(self) -> None:
        self._close_receipt()
        self.study.leave()
        if self.game is not None:
            self._stay_with(self.game)
        told = self.game.playback.arriving() if self.game is not None else ()
        self.table.show_view(self._view(), told)
        self._mark()
        self.study.arrive()

    def shown_view(self) -> SeatView:
        """Returns what the table shows at the present stop."""
        return self._view()

    def _view(self) -> SeatView:
        assert self.game is not None
        return self.game.playback.view(self.seat, open_hands=self.open_hands)

    def _mark(self) -> None:
        if self.game is None:
            return
        playback, span = self.game.playback, self.game.playback.hand
        texts = self.context.texts
        place = hand_title(span.number, span.round, self.game.ruleset, texts) if span is not None else ""
        self.controls.show_place(playback.at, playback.count, place)
        held = self.game.ruleset.chairs.held
        self.controls.show_seat(held.index(self.seat), self._named())
        self.controls.slider.set_marks(() if self.study.on else self.game.taken_back)
        self.controls.happened.tell(*self._happened(self.game))
        self.hands.mark(playback.hands.index(span) if span is not None else None)
        self.remarks.show()
        if self.study.on:
            self._tell_hands(self.game)

    def _happened(self, game: SavedGame) -> tuple[str, str]:
        """Returns in words the events of this stop and what was taken back at it, as far as the viewing seat may know
        them."""
        events = game.playback.arriving()
        told = events if self.open_hands else seen(events, self.seat, game.ruleset)
        mine = self.seat if game.human_seat == self.seat else None
        words = EventWords(game.ruleset.id, self.names().__getitem__, self.context.texts, mine)
        lines = [*words.brief(told)]
        if game.lost is not None and game.playback.at == game.playback.count - 1:
            lines.append(trouble_line(game.lost))
        texts, seat = self.context.texts, self.seat
        if self.study.on:
            return texts.clauses(lines), ""
        return texts.clauses(lines), taken_back_words(game, words, texts, seat=seat, open_hands=self.open_hands)

    # Automatic play

    def toggle_play(self) -> None:
        """Starts or pauses automatic play."""
        if self.playing:
            self.pause()
        elif self.game is not None and self.game.playback.at < self.game.playback.count - 1:
            self.playing = True
            self.controls.show_playing(True)
            self._play_on()

    def pause(self) -> None:
        """Stops automatic play."""
        self.playing = False
        self._tick.stop()
        self.controls.show_playing(False)

    def _play_on(self) -> None:
        if self.playing and not self._step_forward():
            self.pause()

    # View

    def look_from(self, number: int) -> None:
        """Shows the game as a participant sees it, counted by the places where they sit now."""
        if self.game is not None and number < len(self._named()):
            self.seat = self.game.ruleset.chairs.held[number]
            self.watched = self.game.order[self.seat]
            self._show_now()

    def _stay_with(self, game: SavedGame) -> None:
        """Goes on to show what the same participant sees where participants have changed places."""
        if self.watched in game.order:
            self.seat = game.order.index(self.watched)
        self.table.set_people(self.people())

    def toggle_hands(self) -> None:
        """Shows or hides the hands of the others."""
        self.open_hands = not self.open_hands
        self.controls.show_hands(self.open_hands)
        if self.game is not None:
            self._show_now()

    def _hide_hands(self) -> None:
        self.open_hands = False
        self.controls.show_hands(False)

    def study_changed(self) -> None:
        """Shows or hides what study mode hides."""
        self.pause()
        if self.study.on:
            self._hide_hands()
        if self.game is not None and self.game.playback.count:
            self._tell_hands(self.game)
            self._show_now()
        self._arrange()

    def toggle_list(self) -> None:
        """Shows or hides the list of hands."""
        self.hands.setVisible(not self.hands.isVisible())
        self._arrange()
        self._mark()

    # Receipts

    def _show_receipt(self) -> None:
        game = self.game
        assert game is not None
        playback = game.playback
        view = playback.view(self.seat, open_hands=True)
        events = playback.told()
        told = account(view, events, playback.scores_before(), self.names())
        self.receipt.set_result(
            told,
            events,
            self.context.texts,
            mine=game.human_seat == self.seat,
            onward=Onward.CLOSE if playback.at == playback.count - 1 else Onward.NEXT_HAND,
            log=self.logged.receipt(told.hand, told),
        )
        self.receipt.setGeometry(self.rect())
        self.receipt.raise_()
        self.receipt.show()
        self.take_keyboard()

    def _show_logged(self) -> None:
        """Shows what has become known of the hand of the receipt that is open."""
        told = self.receipt.told
        if told is not None and not self.receipt.isHidden():
            log = self.logged.receipt(told.hand, told)
            if log is not None:
                self.receipt.show_log(log)

    def _open_reading(self, path: Path) -> None:
        """Shows the same hand of the game as it is read by other rules."""
        told = self.receipt.told
        if told is not None and not self.receipt.isHidden() and self.open(path):
            self._show_receipt_of_number(told.hand)
            if not self.receipt.isHidden():
                self.receipt.footer.say(translate("LogReceipt", "Read again; the game as it was is kept beside it."))

    def _to_differing(self) -> None:
        """Shows the receipt of the next hand that differs from the rules."""
        told = self.receipt.told
        number = None if told is None else self.logged.following(told.hand)
        if number is not None:
            self._show_receipt_of_number(number)

    def _show_receipt_of_number(self, number: int) -> None:
        hands = () if self.game is None else self.game.playback.hands
        place = next((place for place, span in enumerate(hands) if span.number == number), None)
        if place is not None:
            self.show_receipt_of(place)

    def _close_receipt(self) -> None:
        if not self.receipt.isHidden():
            self.receipt.hide()
            self.take_keyboard()

    def _after_receipt(self) -> None:
        playing = self.playing
        self._close_receipt()
        if self.game is None or self.game.playback.at >= self.game.playback.count - 1:
            self.pause()
            return
        if not self._step_forward():
            self.pause()
        self.playing = playing

    def _again(self) -> None:
        if self.game is not None and self.game.playback.hand is not None:
            self.seek(self.game.playback.hand.first)

    def _score(self) -> None:
        self.asked.emit(to_calculator(self.game, self.seat, open_hands=self.open_hands))

    def ask_review(self) -> None:
        """Asks for the review of the hand that is shown."""
        request = to_review(self.game, self.seat) if self.game is not None else None
        if request is not None:
            self.pause()
            self.asked.emit(request)

    def offer_export(self) -> None:
        """Opens the menu of the forms in which the game can be exported."""
        game = self.game
        if game is not None and game.playback.count:
            self.pause()
            span = game.playback.hand
            hand = None if span is None else game.playback.hands.index(span)
            self.exports.offer(game.path, game.ruleset, self.controls.export, hand)

    def _ask_rules(self) -> None:
        self.asked.emit(ToRules(self.game.ruleset.id if self.game is not None else ""))

    def _open_score_table(self) -> None:
        if self.game is not None:
            from mahjong_desktop.ui.score_table import ScoreTableSheet

            ScoreTableSheet(self, self.game.ruleset, self.context.texts).open()

    def leave(self) -> None:
        """Goes back to the previous page."""
        self.pause()
        self.closed.emit()

    # Keys, words, layout

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int | str, Callable[[], None]] = {
            Qt.Key.Key_Right: lambda: self.move_by("forward"),
            Qt.Key.Key_Left: lambda: self.move_by("back"),
            Qt.Key.Key_PageDown: lambda: self.move_by("next-hand"),
            Qt.Key.Key_PageUp: lambda: self.move_by("previous-hand"),
            Qt.Key.Key_Home: lambda: self.seek(0),
            Qt.Key.Key_End: self._to_the_end,
            Qt.Key.Key_Space: self.toggle_play,
            "H": self.toggle_hands,
            "L": self.toggle_list,
            "C": self._score,
            "V": self.ask_review,
            "E": self.offer_export,
            "S": self.study.toggle,
            "A": self.study.advise,
            **self.remarks.keys,
            "+": lambda: self.controls.step_pace(1),
            "=": lambda: self.controls.step_pace(1),
            "-": lambda: self.controls.step_pace(-1),
            **{str(seat + 1): partial(self.look_from, seat) for seat in range(len(self._named()))},
            Qt.Key.Key_Return: self._enter,
            Qt.Key.Key_Enter: self._enter,
            Qt.Key.Key_Escape: self.leave,
            Qt.Key.Key_F1: self._ask_rules,
        }
        action = keys.get(name_among(event, keys) or event.key())
        if self.receipt.isHidden() and self.study.press(event):
            return
        if self.game is None and event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif action is not None:
            action()
        else:
            super().keyPressEvent(event)

    def _to_the_end(self) -> None:
        if self.game is not None:
            self.seek(self.game.playback.count - 1)

    def _enter(self) -> None:
        """Shows the receipt again at the end of a hand; in study mode reveals, or goes on."""
        if self.game is not None and self.game.playback.at_hand_end:
            self._receipt_again()
        elif self.study.on:
            self.study.main()

    def _receipt_again(self) -> None:
        if self.game is not None and self.game.playback.at_hand_end:
            self._show_receipt()

    def retranslate(self) -> None:
        """Updates the words."""
        texts = self.context.texts
        self.controls.retranslate(self._named())
        self.controls.show_playing(self.playing)
        self.controls.show_hands(self.open_hands)
        self._arrange()  # other letters need a higher row of controls
        self._trouble.tell(
            trouble_line(self.error)
            if self.error is not None
            else translate("Replay", "Nothing has been played in this game yet.")
        )
        replay = translate("ResultPage", "Replay")
        self.setWindowTitle(
            replay if self.game is None else texts.dotted((replay, rules_name(self.game.ruleset, texts)))
        )
        if self.game is None:
            return
        self._tell_hands(self.game)
        self.table.set_texts(texts)
        self.study.retranslate()
        if not self.receipt.isHidden():
            self.receipt.set_texts(texts)
        if self.game.playback.count:
            self._mark()

    def _tell_hands(self, game: SavedGame) -> None:
        """Tells the list how each hand ended; in study mode only of those that are over."""
        texts = self.context.texts
        names = seat_names(game, texts, game.last_order)  # the summary has the places of the last hand
        endings = {
            line.number: with_note(hand_ending(line, game.ruleset, texts, names.__getitem__), line.taken_back)
            for line in game.summary.hands
        }
        unfinished = translate("Replay", "not finished")
        self.hands.set_hands(
            [
                (
                    hand_title(span.number, span.round, game.ruleset, texts),
                    ""
                    if self.study.on and span.last > game.playback.at
                    else self.remarks.with_remarks(endings.get(span.number, unfinished), span),
                )
                for span in game.playback.hands
            ]
        )

    @property
    def trouble(self) -> str:
        """The line that is shown instead of the table; empty if a game is shown."""
        return self._trouble.words.text() if self._trouble.isVisibleTo(self) else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.study.strip.forget_height()
        self._arrange()

    def _arrange(self) -> None:
        low = self.controls.sizeHint().height()
        wide = LIST_WIDTH if not self.hands.isHidden() else 0
        self.controls.setGeometry(0, self.height() - low, self.width(), low)
        self.hands.setGeometry(self.width() - wide, 0, wide, self.height() - low)
        beside = 0 if self._list_covers() else wide
        strip = self.study.strip
        above = 0 if strip.isHidden() else strip.height_for(self.width() - beside)
        strip.setGeometry(0, self.height() - low - above, self.width() - beside, above)
        self.table.setGeometry(QRect(0, 0, self.width() - beside, self.height() - low - above))
        self.hands.raise_()
        self.receipt.setGeometry(self.rect())
        self._trouble.setGeometry(self.rect())

    def _list_covers(self) -> bool:
        """Returns whether the list lies over the table because there is no room beside it."""
        return self.width() < theme.NARROW_PAGE


class ReplayTrouble(QWidget):
    """Says in one line why there is nothing to show."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(48, 32, 48, 32)
        column.setSpacing(16)
        column.addStretch(2)
        self.words: QLabel = label(theme.Role.CARD_TITLE, wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.words)
        self.back = Button()
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def tell(self, words: str) -> None:
        """Sets the line."""
        self.words.setText(words)
        self.back.set_words(translate("Replay", "Back"), "Esc")


def to_review(game: SavedGame, seat: int) -> ToReview | None:
    """Returns the request for the review of the current hand: of the person's decisions, or those of `seat` if only
    bots play. None before the first hand."""
    span = game.playback.hand
    if span is None:
        return None
    number = game.playback.hands.index(span) + 1
    watched = seat if game.human_seat is None and seat in game.ruleset.chairs.taken else None
    return ToReview(game.path, number, watched)


def to_calculator(game: SavedGame | None, seat: int, *, open_hands: bool) -> ToCalculator:
    """Returns the request for the calculator with the hand of a moment: that of the winner if a hand was just won, else
    that of the seat from which the game is seen. Without a game the calculator is asked for as it was left."""
    if game is None or not game.playback.count:
        return ToCalculator()
    playback = game.playback
    return ToCalculator(game.ruleset, case_of(draft_at(playback, seat, open_hands=open_hands)))
