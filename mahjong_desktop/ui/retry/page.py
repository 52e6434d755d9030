"""The page on which mistakes of reviewed hands are tried again: the position with a hand that can be played, the panel
beside it, the buttons below.

Room: ui/retry. study/drills/retry_session.py runs the session, present/retry.py makes the words. Nothing is played out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

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
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import announce, label
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.learning_file import learned as kept_learned
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.requests import ToBranch, ToRetry, ToReview, ToRules
from mahjong_desktop.ui.retry.foot import RetryFoot
from mahjong_desktop.ui.retry.panel import RetryPanel
from mahjong_desktop.ui.review.jobs import Reasoning
from mahjong_desktop.ui.table.played_position import PlayedPosition
from mahjong_desktop.ui.theme import Role, application

_SIDE: Final = 328
_NARROW_SIDE: Final = 288
_MOST_PIPS: Final = 12
_ONE_COLUMN: Final = 900
"""Below this width in pixels, at 100 %, the panel lies below the table."""
_LEAST_BOARD: Final = 420
_UNLIMITED: Final = 16777215
"""The greatest width that Qt knows."""
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
        self._reasoning = Reasoning(self)
        self._reasoning.found.connect(self._reasons_came)
        application().aboutToQuit.connect(self._reasoning.close)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.header = PageHeader()
        self.board = PlayedPosition()
        self.panel = RetryPanel()
        self.foot = RetryFoot()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.score, self.pips = label(Role.NOTE), CountMarks(PIPS, framed=True)
        self.counter = Button(ButtonKind.QUIET, "rows")
        for widget in (self.score, self.pips, self.counter):
            self.header.row.addWidget(widget)
        body = QWidget()
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._body.addWidget(self.board, 1)
        self._body.addWidget(self.panel)
        self._area = scroll(body)
        self.set_parts(self.header, self._area, self.foot)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.counter.clicked.connect(self.toggle_list)
        self.board.chosen.connect(self._tried)
        self.board.why_refused.connect(self._tell_refusal)
        self.panel.chosen.connect(self.choose)
        self.foot.hint.clicked.connect(self.give_hint)
        self.foot.skip.clicked.connect(self.skip_this)
        self.foot.again.clicked.connect(self.try_again)
        self.foot.show_answer.clicked.connect(self.show_better)
        self.foot.play_on.clicked.connect(self._play_on)
        self.foot.review.clicked.connect(self._to_review)
        self.foot.main.clicked.connect(self._go_on)

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
        self._bring_into_sight()

    def _show(self) -> None:
        """Shows everything as the session is now."""
        words, retrying = self.words, self.retrying
        texts, settings = self.context.texts, self.context.settings
        self.board.set_look(settings.text("table"), settings.text("tile-backs"))
        self.board.set_indexes(shown=settings.flag("indexes"))
        self.board.confirms = settings.flag("confirm-discard")
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
        tab_through(self.header, self.board, self.panel, *self.foot.tools(), self.foot.main)

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
            reply = words.reply(retrying.last, self._reasons(), shown=retrying.open)
            self.panel.show_reply(reply, said.figure_names(words.texts))

    def _tell_buttons(self) -> None:
        held = self.window().focusWidget()
        self.foot.tell(self.retrying, filed=self._file() is not None, playable=self._may_play_on())
        self._fit_buttons()  # before they are shown: Qt makes the window wide enough for them as soon as one is
        self.foot.show_offered()
        if isinstance(held, Button) and self.foot.isAncestorOf(held) and held not in self.foot.offered:
            self.first_focus()

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
        self.foot.main.asks_since = presses().now()
        self.foot.main.setFocus(Qt.FocusReason.TabFocusReason)
        self._bring_into_sight()
        if words is not None:
            announce(self.panel, words.reply(self.retrying.last, (), shown=self.retrying.open).heading)

    def _bring_into_sight(self) -> None:
        """Scrolls to the panel if it lies below the table, or to the table while a move is asked for: once the panel
        has its place and height."""
        QTimer.singleShot(0, self, self._scroll_to_part)

    def _scroll_to_part(self) -> None:
        asks = self.retrying.asks and not self._hints and not self.listed
        self._area.verticalScrollBar().setValue(0 if asks else self.panel.y() - theme.GUTTER)

    def give_hint(self) -> None:
        """Tells what sort of reason speaks for the better move, the second time also of which suit it is."""
        if self.retrying.asks:
            self._hints, self._refused, self.listed = min(self._hints + 1, _SUIT), None, False
            self._tell_panel()
            self._bring_into_sight()
            announce(self.panel, self._hint_words())

    def _tell_refusal(self, refusal: Refusal) -> None:
        """Says why a win is refused."""
        self._refused, self.listed = refusal, False
        self._tell_panel()
        announce(self.panel, self._hint_words())

    def skip_this(self) -> None:
        """Puts the mistake last and goes to the next one."""
        if self.retrying.asks and self.foot.skip.isVisibleTo(self):
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
            self._bring_into_sight()
            tab_through(self.header, self.board, self.panel, *self.foot.tools(), self.foot.main)
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
            self.foot.main.asks_since = presses().now()
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
        if mistake is None or path is None or not self.foot.play_on.isEnabled() or not self.retrying.open:
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
        elif self.foot.main.isVisibleTo(self):
            self.foot.main.setFocus(Qt.FocusReason.TabFocusReason)
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
            self.foot.main.click()

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
        ways = QBoxLayout.Direction
        below = theme.narrower(self, _ONE_COLUMN)
        self._body.setDirection(ways.TopToBottom if below else ways.LeftToRight)
        if below:
            self.panel.setMinimumWidth(0)
            self.panel.setMaximumWidth(_UNLIMITED)
            bars = (max(part.sizeHint().height(), part.minimumHeight()) for part in (self.header, self.foot))
            self.board.setMinimumHeight(max(_LEAST_BOARD, self.height() - sum(bars) - 2 * theme.GUTTER))
        else:
            scale = max(1.0, 0.55 + 0.45 * theme.active().scale_percent / 100)
            self.panel.setFixedWidth(round((_NARROW_SIDE if narrow else _SIDE) * scale))
            self.board.setMinimumHeight(0)
        self.panel.set_whole(whole=below)
        margin = self._margin()
        low = theme.lower(self, theme.LOW_PAGE)
        self._body.setContentsMargins(margin, 12 if low else 16, margin, 12 if low else 16)
        self._body.setSpacing(theme.GUTTER)
        self.foot.set_margin(margin)
        self.pips.setVisible(0 < len(self.retrying.mistakes) <= _MOST_PIPS and not narrow)
        self.header.note.setText("" if narrow else self._note)
        self._fit_buttons()

    def _margin(self) -> int:
        return 16 if self._narrow() else max(theme.PAGE_MARGIN, (self.width() - theme.PAGE_WIDTH) // 2)

    def _fit_buttons(self) -> None:
        self.foot.fit(self.width() - 2 * self._margin())
