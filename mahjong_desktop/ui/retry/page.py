"""The page on which mistakes of reviewed hands are tried again: the position with a hand that can be played, the panel
beside it, the buttons below.

Room: ui/retry. study/drills/retry_session.py runs the session, present/retry.py makes the words. Nothing is played out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.present import retry as said, review_words
from mahjong_desktop.present.hand import spoken_position
from mahjong_desktop.present.retry import RetryRow, RetryWords
from mahjong_desktop.present.saved_games import seat_names
from mahjong_desktop.present.table_words import long_reason
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.study.branching import asks_for_seat
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.mistakes_to_retry import RetriedMistake, due_mistakes, mistakes_in_game
from mahjong_desktop.study.drills.own_keeping import game_file
from mahjong_desktop.study.drills.retry_session import Retrying
from mahjong_desktop.study.review.opened import ReviewedGame, open_for_review
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.bars import PIPS, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import announce, label
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.learning_file import learned as kept_learned
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.requests import ToBranch, ToRetry, ToReview, ToRules
from mahjong_desktop.ui.retry.panel import RetryPanel
from mahjong_desktop.ui.review.jobs import Reasoning
from mahjong_desktop.ui.table.played_position import PlayedPosition
from mahjong_desktop.ui.theme import Role, application

_SIDE: Final = 328
_NARROW_SIDE: Final = 288
_MOST_PIPS: Final = 12
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KIND, _SUIT = 1, 2
"""How much the hints have told."""


class RetryPage(Page):
    """The page. Keys: those of the table while a move is asked for; H hint, S skip, L list, Enter next, R again, P play
    on, F1 rules, Esc back. `learned` holds what the person has learnt."""

    def __init__(self, context: Context, learned: Learned | None = None) -> None:
        super().__init__(context)
        self.learned = learned if learned is not None else kept_learned()
        self.wanted = ToRetry()
        self.game: ReviewedGame | None = None
        self.retrying = Retrying((), self.learned)
        self.words: RetryWords | None = None
        self.listed = False
        """Whether the list has been opened in place of what the panel shows."""
        self._hints = 0
        self._refused: Refusal | None = None
        self._trouble = self._note = ""
        self._was_narrow = False
        self._offered: tuple[Button, ...] = ()
        self._reasoning = Reasoning(self)
        self._reasoning.found.connect(self._reasons_came)
        application().aboutToQuit.connect(self._reasoning.close)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.header = PageHeader()
        self.board = PlayedPosition()
        self.panel = RetryPanel()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.score, self.pips = label(Role.NOTE), CountMarks(PIPS, framed=True)
        self.counter = Button(ButtonKind.QUIET, "rows")
        for widget in (self.score, self.pips, self.counter):
            self.header.row.addWidget(widget)
        body = QWidget()
        self._body = QHBoxLayout(body)
        self._body.addWidget(self.board, 1)
        self._body.addWidget(self.panel)
        foot = Ground("surface", "top")
        foot.setMinimumHeight(theme.FOOTER_HEIGHT)
        self._foot = QHBoxLayout(foot)
        self._foot.setSpacing(12)
        self.hint, self.skip = Button(ButtonKind.PLAIN, "hint"), Button(ButtonKind.PLAIN, "skip-forward")
        self.again, self.play_on = Button(ButtonKind.PLAIN, "undo"), Button(ButtonKind.PLAIN, "play-on")
        self.show_answer, self.review = Button(ButtonKind.QUIET, "eye"), Button(ButtonKind.QUIET, "review")
        self.how = label(Role.NOTE)
        self.main = Button(ButtonKind.MAIN, "arrow-right")
        for button in self._buttons():
            self._foot.addWidget(button)
        self._foot.addStretch(1)
        self._foot.addWidget(self.how)
        self._foot.addWidget(self.main)
        self.set_parts(self.header, body, foot)

    def _buttons(self) -> tuple[Button, ...]:
        return self.hint, self.skip, self.again, self.play_on, self.show_answer, self.review

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.counter.clicked.connect(self.toggle_list)
        self.board.chosen.connect(self._tried)
        self.board.why_refused.connect(self._tell_refusal)
        self.panel.chosen.connect(self.choose)
        self.hint.clicked.connect(self.give_hint)
        self.skip.clicked.connect(self.skip_this)
        self.again.clicked.connect(self.try_again)
        self.show_answer.clicked.connect(self.show_better)
        self.play_on.clicked.connect(self._play_on)
        self.review.clicked.connect(self._to_review)
        self.main.clicked.connect(self._go_on)

    # ---- opening

    def open(self, wanted: ToRetry, review: HandReview | None = None) -> None:
        """Begins with the mistakes that a request names. `review` is the one that is shown, if the mistakes are those
        of its hand: it may not be kept beside the game."""
        self.wanted, self.game, self._trouble = wanted, None, ""
        found: tuple[RetriedMistake, ...] = ()
        try:
            found = self._found(wanted, review)
        except MahjongError as error:
            self._trouble = trouble_line(error)
        self._begin(found)

    def _found(self, wanted: ToRetry, review: HandReview | None) -> tuple[RetriedMistake, ...]:
        if wanted.path is None:
            return due_mistakes(self.learned, datetime.now(UTC), wanted.ruleset)
        self.game = open_for_review(wanted.path)
        load_fonts_of_names(self.game.game.header.names)
        same = review is not None and (review.hand, review.seat) == (wanted.hand, wanted.seat)
        return mistakes_in_game(self.game, wanted.hand, wanted.seat, review if same else None)

    def _begin(self, mistakes: Sequence[RetriedMistake]) -> None:
        self.retrying = Retrying(mistakes, self.learned)
        self.forget_keyboard()
        self._ask()
        self.take_keyboard()

    @property
    def due(self) -> bool:
        """Whether the mistakes are those of all games that are due."""
        return self.wanted.path is None

    # ---- showing

    def retranslate(self) -> None:
        self._look_up()
        self._show()
        self.board.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _look_up(self) -> None:
        """Makes the words of the mistake that is asked now."""
        mistake = self.retrying.mistake
        self.words = None
        if mistake is not None:
            names: Sequence[str] = ()
            if self.game is not None:
                self.game.go(mistake.position.source.hand)
                names = seat_names(self.game.game, self.context.texts)
            self.words = RetryWords(mistake, self.context.texts, names)

    def _ask(self) -> None:
        """Shows the mistake that is asked now, with its question."""
        self._hints, self._refused, self.listed = 0, None, False
        self._reasoning.forget()
        self._look_up()
        self.board.withdraw()
        self._show()
        words = self.words
        if words is not None:
            self._reasons()
            self.board.ask(words.moment.options, words.view)

    def _show(self) -> None:
        """Shows everything as the session is now."""
        words, retrying = self.words, self.retrying
        texts, settings = self.context.texts, self.context.settings
        self.board.set_look(settings.text("table"))
        self.board.set_indexes(shown=settings.flag("indexes"))
        self.board.setVisible(bool(retrying.mistakes))
        if words is not None:
            view = words.view
            bound, spoken = words.texts, spoken_position(view, texts)
            marked = words.marked(shown=retrying.open)
            self.board.show_position(view, marked, words.names_of_places(), bound, spoken)
        self._tell_header()
        self._tell_panel()
        self._tell_buttons()
        self._arrange()
        tab_through(self.header, self.board, self.panel, *self._buttons(), self.main)

    def _tell_header(self) -> None:
        retrying, texts = self.retrying, self.context.texts
        mistake = retrying.mistake or next(iter(retrying.mistakes), None)
        seat = "" if mistake is None else said.retried_seat(mistake, texts)
        self._note = said.scope_words(retrying, texts, due=self.due, seat=seat)
        self.header.set_words(review_words.retry_mistakes(own=mistake is None or mistake.own))
        count = len(retrying.mistakes)
        self.score.setText(said.score_words(retrying, texts) if count else "")
        self.pips.show_count(retrying.done, count)
        self.counter.set_words(said.count_words(retrying, texts) if count else "", "L")
        self.counter.setAccessibleDescription(said.button_words("list"))
        self.counter.setVisible(count > 0)

    def _rows(self) -> tuple[RetryRow, ...]:
        return said.retry_rows(self.retrying, self.context.texts, date_words if self.due else None)

    def _tell_panel(self) -> None:
        retrying, words = self.retrying, self.words
        if not retrying.mistakes:
            heading, sentence = said.nothing_to_retry(due=self.due)
            self.panel.show_words(heading, self._trouble or sentence)
        elif words is None:
            self.panel.show_words(*said.end_words(retrying, self.context.texts), self._rows())
        elif self.listed:
            self.panel.show_list(self._rows())
        elif retrying.asks:
            self.panel.show_mistake(words.told(), self._hint_words(), () if self._narrow() else self._rows())
        else:
            self.panel.show_reply(words.reply(retrying.last, self._reasons(), shown=retrying.open))

    def _tell_buttons(self) -> None:
        retrying = self.retrying
        asks, over = retrying.asks, retrying.mistake is None
        answered = not asks and not over
        waits = len(retrying.mistakes) - retrying.done - (retrying.mistake is not None and not retrying.open)
        shown: dict[Button, bool] = {
            self.hint: asks,
            self.skip: asks and waits > 0,
            self.show_answer: asks or (answered and not retrying.open and not retrying.shows_first),
            self.again: answered and (retrying.open or retrying.shows_first),
            self.play_on: answered and retrying.open and self._file() is not None,
            self.review: answered and retrying.open and self._file() is not None,
            self.main: not asks,
        }
        held = self.window().focusWidget()
        told = {
            self.hint: ("hint", "H"),
            self.skip: ("skip", "S"),
            self.show_answer: ("show", ""),
            self.again: ("again", "R"),
            self.play_on: ("play-on", "P"),
            self.review: ("review", ""),
            self.main: self._main_words(),
        }
        self.how.setText(said.how_to_answer())
        self.how.hide()
        for button, (name, key) in told.items():
            button.set_words(said.button_words(name), key)
            if not shown[button]:
                button.hide()
        self.play_on.setEnabled(self._may_play_on())
        self._offered = tuple(button for button in told if shown[button])
        self._fit_buttons()  # before they are shown: Qt makes the window wide enough for them as soon as one is
        for button in self._offered:
            button.show()
        if isinstance(held, Button) and held in shown and not shown[held]:
            self.first_focus()

    def _main_words(self) -> tuple[str, str]:
        """Returns what the main button says, and gives it its icon."""
        retrying, enter = self.retrying, "Enter"
        if retrying.mistake is None:
            self.main.icon_name = "undo" if retrying.missed else "back"
            return ("missed" if retrying.missed else "back"), enter
        if retrying.open:
            waits = any(retrying.marks[one] == "waiting" for one in range(len(retrying.mistakes)))
            self.main.icon_name = "arrow-right" if waits else "check"
            return ("next" if waits else "finish"), enter
        self.main.icon_name = "eye" if retrying.shows_first else "undo"
        return ("show" if retrying.shows_first else "again"), enter

    def _hint_words(self) -> str:
        words = self.words
        if words is None:
            return ""
        if self._refused is not None:
            return long_reason(self._refused, words.texts, words.view.ruleset.id)
        reasons = self._reasons() if self._hints else ()
        kind = words.kind_hint(reasons) if reasons else said.thinking_words()
        return {0: "", _KIND: kind, _SUIT: f"{kind} {words.suit_hint()}"}[self._hints]

    def _reasons(self) -> tuple[Reason, ...]:
        """Returns why the better move is better, as far as that is known; else it is asked for."""
        words = self.words
        if words is None:
            return ()
        explained = words.explained(self.retrying.last)
        return self._reasoning.of(words.moment.review, explained, words.view, running=False)

    def _reasons_came(self) -> None:
        if self.isVisible() and self.words is not None and (self._hints or not self.retrying.asks):
            held = self.window().focusWidget()
            if held is None or not self.panel.isAncestorOf(held):
                self._tell_panel()

    # ---- trying

    def _tried(self, action: Action) -> None:
        self._refused = None
        self.retrying.try_move(action)
        self._answered()

    def _answered(self) -> None:
        """Shows what came of a try, or the answer; the main button goes on from there."""
        self.listed = False
        words = self.words
        if words is not None and words.explained(self.retrying.last) is not words.decision:
            self._reasoning.forget()  # those of the hints are of the best move, not of this try
        self.board.withdraw()
        self._show()
        self.main.asks_since = presses().now()
        self.main.setFocus(Qt.FocusReason.TabFocusReason)
        if words is not None:
            announce(self.panel, words.reply(self.retrying.last, (), shown=self.retrying.open).heading)

    def give_hint(self) -> None:
        """Tells what sort of reason speaks for the better move, the second time also of which suit it is."""
        if self.retrying.asks:
            self._hints, self._refused, self.listed = min(self._hints + 1, _SUIT), None, False
            self._tell_panel()
            announce(self.panel, self._hint_words())

    def _tell_refusal(self, refusal: Refusal) -> None:
        """Says why a win is refused."""
        self._refused, self.listed = refusal, False
        self._tell_panel()
        announce(self.panel, self._hint_words())

    def skip_this(self) -> None:
        """Puts the mistake last and goes to the next one."""
        if self.retrying.asks and self.skip.isVisibleTo(self):
            self.retrying.skip()
            self._ask()
            self.first_focus()

    def show_better(self) -> None:
        """Shows the better move."""
        if self.retrying.mistake is not None and not self.retrying.open:
            self.retrying.show()
            self._answered()

    def try_again(self) -> None:
        """Asks for another try of the same mistake."""
        if self.retrying.mistake is not None and not self.retrying.asks:
            self.retrying.try_again()
            self._ask()
            self.first_focus()

    def choose(self, place: int) -> None:
        """Asks a mistake of the list."""
        self.retrying.choose(place)
        self._ask()
        self.first_focus()

    def toggle_list(self) -> None:
        """Opens the list in the panel, or closes it."""
        if self.retrying.mistake is not None:
            self.listed = not self.listed
            self._tell_panel()
            tab_through(self.header, self.board, self.panel, *self._buttons(), self.main)
            row = next((one for one in self.panel.rows if one.isChecked()), None)
            if self.listed and row is not None:
                row.setFocus(Qt.FocusReason.TabFocusReason)
            elif not self.listed:
                self.first_focus()

    def _go_on(self) -> None:
        """The main button: another try, the answer, the next mistake, or the end."""
        retrying = self.retrying
        if retrying.asks:
            return
        if retrying.mistake is None:
            if retrying.missed:
                self._begin(retrying.missed)
            else:
                self.closed.emit()
        elif retrying.open:
            retrying.go_on()
            self._ask()
            self.main.asks_since = presses().now()
            self.first_focus()
        elif retrying.shows_first:
            self.show_better()
        else:
            self.try_again()

    # ---- other pages

    def _file(self) -> Path | None:
        mistake = self.retrying.mistake
        if mistake is None:
            return None
        return self.game.path if self.game is not None else game_file(mistake.position.source, self.context.games)

    def _may_play_on(self) -> bool:
        mistake = self.retrying.mistake
        if mistake is None:
            return False
        return mistake.own or (self.game is not None and asks_for_seat(self.game.record.header))

    def _play_on(self) -> None:
        mistake, path = self.retrying.mistake, self._file()
        if mistake is None or path is None or not self.play_on.isEnabled() or not self.retrying.open:
            return
        player = None
        if self.game is not None and asks_for_seat(self.game.record.header):
            self.game.go(mistake.position.source.hand)
            player = self.game.game.order[mistake.position.source.seat]
        self.asked.emit(ToBranch(path, mistake.position.source.line, player))

    def _to_review(self) -> None:
        mistake, path = self.retrying.mistake, self._file()
        if mistake is not None and path is not None:
            source = mistake.position.source
            self.asked.emit(ToReview(path, source.hand, source.seat, source.move))

    def _rules(self) -> None:
        mistake = self.retrying.mistake
        self.asked.emit(ToRules(mistake.ruleset if mistake is not None else ""))

    # ---- keys and sizes

    def first_focus(self) -> None:
        if self.retrying.asks and self.words is not None:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
            self.board.by_keyboard = True
            self.board.keys.offer_focus()
        elif self.main.isVisibleTo(self):
            self.main.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def left(self) -> None:
        self._reasoning.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int | str, Callable[[], None]] = {
            "H": self.give_hint,
            "S": self.skip_this,
            "R": self.try_again,
            "P": self._play_on,
            "L": self.toggle_list,
            Qt.Key.Key_F1: self._rules,
        }
        action = keys.get(name_among(event, keys) or event.key())
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._enter()
        elif action is not None:
            action()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """Enter presses the button that has the focus, else the main one; while a move is asked for, it goes to the
        hand."""
        held = self.window().focusWidget()
        if isinstance(held, Button) and self.isAncestorOf(held):
            held.click()
        elif self.retrying.asks:
            self.first_focus()
        else:
            self.main.click()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self._was_narrow
        self._arrange()
        if narrow != self._narrow() and self.retrying.asks:
            self._tell_panel()

    def _narrow(self) -> bool:
        return theme.narrower(self, theme.NARROW_PAGE)

    def _arrange(self) -> None:
        """Lays the page out for its size."""
        narrow = self._was_narrow = self._narrow()
        scale = max(1.0, 0.55 + 0.45 * theme.active().scale_percent / 100)
        self.panel.setFixedWidth(round((_NARROW_SIDE if narrow else _SIDE) * scale))
        margin = self._margin()
        low = theme.lower(self, theme.LOW_PAGE)
        self._body.setContentsMargins(margin, 12 if low else 16, margin, 12 if low else 16)
        self._body.setSpacing(theme.GUTTER)
        self._foot.setContentsMargins(margin, 12, margin, 12)
        self.pips.setVisible(0 < len(self.retrying.mistakes) <= _MOST_PIPS and not narrow)
        self.header.note.setText("" if narrow else self._note)
        self._fit_buttons()

    def _margin(self) -> int:
        return 16 if self._narrow() else max(theme.PAGE_MARGIN, (self.width() - theme.PAGE_WIDTH) // 2)

    def _fit_buttons(self) -> None:
        """Reduces the buttons to icons where their words have no room; how one answers is said where there is some."""
        room = self.width() - 2 * self._margin() - 12 * len(self._offered)
        full = sum(one.full_width() for one in self._offered)
        for button in self._buttons():
            button.set_compact(compact=full > room)
        self.how.setVisible(self.retrying.asks and full + self.how.sizeHint().width() + 12 <= room)
