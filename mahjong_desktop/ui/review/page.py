"""The page that shows what the decisions of a saved hand cost: the list, the position, the curve, and one decision.

Room: ui/review. Reviews are made in the background (jobs.py) and kept beside the game; the page only shows them. What
is shown of a hand is put together in showing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.play.mistakes import keep_when_reviewed
from mahjong_desktop.present import review_words
from mahjong_desktop.present.reviewed_hand import ReviewedHandPresenter
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.study.branching import asks_for_seat
from mahjong_desktop.study.review.kept import stamp_of
from mahjong_desktop.study.review.opened import ReviewedGame, open_for_review
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.requests import ToBranch, ToDrillMistake, ToRetry, ToRules
from mahjong_desktop.ui.review.beginning import ReviewBeginning
from mahjong_desktop.ui.review.columns import ReviewColumns
from mahjong_desktop.ui.review.curve import ReviewCurve
from mahjong_desktop.ui.review.decision_list import DecisionList
from mahjong_desktop.ui.review.header import ReviewHeader
from mahjong_desktop.ui.review.jobs import Reasoning, ReviewJobs, ReviewKey
from mahjong_desktop.ui.review.verdict import VerdictPanel
from mahjong_desktop.ui.table.position import PositionTable
from mahjong_desktop.ui.theme import application

_TAKEN_KEYS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ReviewPage(Page):
    """The page. Keys: ↑ ↓ rows, [ ] decisions in the order of play, Enter play on, D drill, M retry the mistakes, O
    order, Page Up and Down hands, F1 rules, Esc back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game: ReviewedGame | None = None
        self.path = Path()
        self.hand, self.seat = 1, 0
        self.at = 0
        """The decision that is shown, by its number among those of the seat."""
        self._again = False
        self._picked = False
        """Whether the person has chosen the decision; until then the worst one is shown."""
        self.shown: ReviewedHandPresenter | None = None
        self._kept: HandReview | None = None
        self._error: MahjongError | None = None
        self._stamp = (0, 0)
        self._wanted: int | None = None
        self._sought: int | None = None
        """The line of the remark whose decision is shown first."""
        self.jobs = ReviewJobs(self)
        self.jobs.changed.connect(self._news)
        self.jobs.finished.connect(self._keep_mistakes)
        self._reasoning = Reasoning(self)
        application().aboutToQuit.connect(self.close_jobs)
        self._reasoning.found.connect(self._show_move)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.header = ReviewHeader()
        self.list = DecisionList()
        self.board = PositionTable()
        self.curve = ReviewCurve()
        self.verdict = VerdictPanel()
        self.beginning = ReviewBeginning()
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self._body = ReviewColumns(self.list, ((self.board, 412), (self.curve, 268)), self.verdict)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.beginning)
        self._stack.addWidget(self._body)
        column.addWidget(self._stack, 1)
        self.list.tab_after = self.header.stepper.after

    def _connect(self) -> None:
        self.header.back.connect(self.go_back)
        self.header.seat_chosen.connect(self.review_seat)
        self.header.hand_stepped.connect(self.step_hand)
        self.list.chosen.connect(self.choose)
        self.list.retry_requested.connect(self.retry)
        self.list.foot.stopped.connect(self.stop)
        self.list.foot.longer.connect(self._show_beginning)
        self.curve.chosen.connect(self.choose)
        self.verdict.stepped.connect(self.step_move)
        self.verdict.play_on_requested.connect(self.play_on)
        self.verdict.drill_requested.connect(self.drill)
        self.beginning.started.connect(self.start)
        self.beginning.stopped.connect(self.stop)
        panel, foot = self.verdict, self.list.foot
        for taking in (
            self._body,
            self.list.area,
            panel.area,
            panel.play_on,
            panel.drill,
            panel.before,
            panel.after,
            foot.again,
        ):
            taking.installEventFilter(self)

    # ---- opening

    def open(
        self, path: Path, hand: int, seat: int | None = None, move: int | None = None, remark: int | None = None
    ) -> None:
        """Opens a hand (from 1) of a saved game, at a decision of a seat if they are given, or at the one that a remark
        about a line belongs to."""
        if (path, hand) != (self.path, self.hand):
            self.forget_keyboard()  # the focus was left in another hand
        self.path, self.hand, self._again = path, hand, False
        self._read_game()
        self._open_hand(seat, move, remark)
        self.take_keyboard()

    def _read_game(self) -> None:
        self._stamp = stamp_of(self.path)
        try:
            self.game, self._error = open_for_review(self.path), None
        except MahjongError as error:
            self.game, self._error = None, error
        if self.game is not None:
            load_fonts_of_names(self.game.game.header.names)
            self.hand = max(1, min(self.hand, self.game.hands))
        self.shown = None
        self._reasoning.forget()

    def _read_again(self) -> None:
        """Reads the game again if it has changed, as it does while it is played in another window."""
        if stamp_of(self.path) != self._stamp:
            self._read_game()
        self._kept = None
        if self.game is not None and self.hand in range(1, self.game.hands + 1):
            self._kept = self.game.kept_review(self.hand, self.seat)

    def _open_hand(self, seat: int | None, move: int | None, remark: int | None = None) -> None:
        game = self.game
        self.at, self._wanted, self._again, self.shown, self._picked = 0, move, False, None, False
        self._sought = remark
        self.list.follow()
        if game is not None and game.hands:
            person = game.person(self.hand)
            taken = game.ruleset.chairs.taken
            self.seat = seat if seat in taken else person if person is not None else taken[0]
        self._reasoning.forget()
        self._read_again()
        self._show()

    def review_seat(self, seat: int) -> None:
        """Reviews the same hand as another seat played it."""
        self._open_hand(seat, None)
        self.first_focus()

    def step_hand(self, step: int) -> None:
        """Goes to another hand of the game; the seat is again the person's, or the same where there is none."""
        if self.game is not None and 1 <= self.hand + step <= self.game.hands:
            self.hand += step
            self._open_hand(None if self.game.has_person else self.seat, None)
            self.first_focus()

    @property
    def key(self) -> ReviewKey:
        """What is reviewed."""
        digest = self.game.digest(self.hand) if self.game is not None and self.game.hands else ""
        return ReviewKey(self.path, self.hand, self.seat, digest)

    # ---- making reviews

    def start(self) -> None:
        """Begins the review of the hand."""
        self._read_again()
        self._again = False
        if not self._trouble():
            self.jobs.forget(self.key)
            self.jobs.start(self.key, float(self.beginning.seconds))
        self._show()

    def stop(self) -> None:
        """Breaks the review of the hand off."""
        self.jobs.stop(self.key)

    def close_jobs(self) -> None:
        """Breaks all reviews off, because the window closes."""
        self.jobs.close()
        self._reasoning.close()

    def _keep_mistakes(self, key: ReviewKey, review: HandReview) -> None:
        """Keeps the worst mistakes of a finished review for drills, unless the person does not want it."""
        keep_when_reviewed(review, key.path, self.context.settings)

    def _show_beginning(self) -> None:
        """Shows the choice of time again, for a longer review."""
        self._again = True
        self._show()
        self.beginning.start.setFocus(Qt.FocusReason.TabFocusReason)

    def _news(self) -> None:
        if self.isVisible():
            held = self.window().focusWidget()
            had = self.shown is not None and self.shown.review is not None
            self._show()
            changed = not had and self._stack.currentWidget() is self._body
            if (changed or self.jobs.running(self.key) is None) and self._has_lost_focus(held):
                self._focus_news()

    def _focus_news(self) -> None:
        """Gives the focus to the chosen decision in the list; to the first control if there is none."""
        if self._stack.currentWidget() is not self._body or not self.list.focus_row():
            self.first_focus()

    def _has_lost_focus(self, held: QWidget | None) -> bool:
        """Returns whether the widget that had the focus is out of sight: Qt has given its focus to any other."""
        return held is None or held is self or not held.isVisible()

    def _found(self) -> HandReview | None:
        """Returns the review to show: a running or new one if it has decisions, unless a whole one is kept that knows
        more, as another program may have made it."""
        fresh = self.jobs.found(self.key)
        kept = self._kept
        if (
            fresh is None
            or not fresh.decisions
            or (kept is not None and (not fresh.whole or kept.playouts > fresh.playouts))
        ):
            return kept
        return fresh

    # ---- showing

    def _trouble(self) -> str:
        """Returns in one line why the hand has no review; an empty string if it can have one."""
        game = self.game
        if game is None:
            return trouble_line(self._error) if self._error is not None else ""
        if not game.hands:
            return review_words.nothing_played()
        if not game.span(self.hand).ended:
            return review_words.hand_unfinished()
        try:
            moments = game.decisions(self.hand, self.seat)
        except MahjongError as error:
            return trouble_line(error)
        return "" if moments else review_words.nothing_decided()

    def _show(self) -> None:
        """Shows the hand as far as it is reviewed."""
        if self.game is None and self._error is None:
            return
        trouble = self._trouble()
        review = None if trouble else self._found()
        if self.game is None or not self.game.hands:
            self.shown = None
        elif self.shown is None or self.shown.review is not review:
            self.shown = ReviewedHandPresenter(self.game, self.hand, self.seat, review, self.context.texts)
        self.header.tell(self.shown.header() if self.shown is not None else None)
        job = self.jobs.running(self.key)
        share = job.progress if job is not None else None
        percent = self._percent(share or 0.0)
        error = self.jobs.error(self.key) if job is None else None
        failed = trouble_line(error) if error is not None else ""
        ready = review is not None and bool(review.decisions) and not self._again
        if review is not None and review.whole and not review.decisions:
            trouble = review_words.nothing_decided()
        held = self.window().focusWidget()
        inside = held is not None and self._stack.isAncestorOf(held)
        self._stack.setCurrentWidget(self._body if ready else self.beginning)
        self.beginning.tell(trouble, share, percent, failed=failed, again=self._again)
        self.list.foot.show_progress(share, percent)
        if ready:
            self._show_review(failed)
        if inside and held is not None and not held.isVisible():  # Qt has moved the focus on to whatever follows
            if ready or share is None:
                self.first_focus()
            else:
                self.setFocus()  # a second Enter must not stop what the first one began

    def _percent(self, share: float) -> str:
        texts = self.context.texts
        return texts.phrase("page", "percent", share=texts.number(round(100 * share)))

    def _show_review(self, failed: str) -> None:
        shown = self.shown
        assert shown is not None and shown.review is not None
        moves = [one.move for one in shown.review.decisions]
        if self._sought is not None and shown.review.whole and not self._picked:
            self._wanted = shown.move_of_remark(self._sought)
        if self._wanted in moves:
            self.at, self._wanted, self._picked = self._wanted or 0, None, True
        elif self.at not in moves or not self._picked:
            worst = shown.review.mistakes
            self.at = worst[0].move if worst else moves[0]
        self.board.set_look(self.context.settings.text("table"), self.context.settings.text("tile-backs"))
        self.list.show_decisions(shown.summary(), shown.rows(), self.at)
        self.curve.show_curve(shown.curve(), self.at, self.context.texts)
        self.list.foot.show_failure(failed)
        self._show_move()

    def _decision(self) -> ReviewedDecision | None:
        review = self.shown.review if self.shown is not None else None
        decisions = review.decisions if review is not None else ()
        return next((one for one in decisions if one.move == self.at), None)

    def _show_move(self) -> None:
        shown, decision = self.shown, self._decision()
        if shown is None or decision is None:
            return
        japanese = self.context.texts.language == "ja"
        reasons = shown.reasons(decision, self._reasoning, running=self.jobs.running(self.key) is not None)
        self.verdict.show_verdict(shown.verdict(decision, reasons), shown.refusals(), japanese=japanese)
        moves = [one.move for one in shown.decisions]
        self.verdict.set_ends(first=self.at == moves[0], last=self.at == moves[-1])
        position = shown.position(decision)
        self.board.show_position(*position)
        self.list.foot.tell(shown.note(decision, running=self.jobs.running(self.key) is not None))
        self.list.mark(self.at)
        self.curve.mark(self.at)

    # ---- moving through the decisions

    def choose(self, move: int) -> None:
        """Shows a decision, by its number among those of the seat."""
        self.at, self._picked = move, True
        self._show_move()

    def step_move(self, step: int) -> None:
        """Shows the decision before or after this one in the order of play."""
        moves = [one.move for one in self.shown.decisions] if self.shown is not None else []
        if self.at in moves and 0 <= moves.index(self.at) + step < len(moves):
            in_list = self.list.isAncestorOf(held) if (held := self.window().focusWidget()) is not None else False
            self.choose(moves[moves.index(self.at) + step])
            if in_list:
                self.list.focus_row()

    def _step_row(self, step: int) -> None:
        move = self.list.neighbour(step)
        if move is not None:
            self.choose(move)
        self.list.focus_row()

    # ---- what one can do next

    def play_on(self) -> None:
        """Asks to play on from the decision, if the person made it; before a review, begins it."""
        if self._stack.currentWidget() is not self._body:
            if self.jobs.running(self.key) is None:
                self.start()
            return
        decision = self._decision()
        if decision is not None and self.verdict.play_on.isEnabled():
            game = None if self.game is None else self.game.game
            player = game.order[self.seat] if game is not None and asks_for_seat(game.header) else None
            self.asked.emit(ToBranch(self.path, decision.line, player))

    def _enter(self) -> None:
        """Takes the button that has the keyboard focus, else the main action."""
        held = self.window().focusWidget()
        if isinstance(held, Button) and self.isAncestorOf(held):
            held.click()
        else:
            self.play_on()

    def drill(self) -> None:
        """Asks for a drill about the decision."""
        decision = self._decision()
        if decision is not None and self._stack.currentWidget() is self._body and self.verdict.drill.isEnabled():
            self.asked.emit(ToDrillMistake(self.path, self.hand, self.seat, decision.move))

    def retry(self) -> None:
        """Asks to try the mistakes of the hand again; a review that is not whole is not sure enough of them."""
        review = self.shown.review if self.shown is not None else None
        if self._stack.currentWidget() is self._body and review is not None and review.whole and review.mistakes:
            self.asked.emit(ToRetry(self.path, self.hand, self.seat))

    def go_back(self) -> None:
        """Leaves the choice of time for a longer review if it is shown, else the page."""
        if self._again and self._found() is not None:
            self._again = False
            self._show()
            self.first_focus()
        else:
            self.closed.emit()

    def _rules(self) -> None:
        if self.game is not None:
            self.asked.emit(ToRules(self.game.ruleset.id))

    # ---- keys, words, sizes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Passes the keys on that scroll areas and buttons would take: arrows, Page Up and Down."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _TAKEN_KEYS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def first_focus(self) -> None:
        if self._stack.currentWidget() is self._body:
            free = next((one for one in (self.verdict.play_on, self.verdict.drill) if one.isEnabled()), None)
            (free or self.header.button).setFocus(Qt.FocusReason.TabFocusReason)
        elif self.beginning.start.isVisibleTo(self):
            self.beginning.start.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.beginning.stop.isVisibleTo(self):
            self.beginning.stop.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int | str, Callable[[], None]] = {
            Qt.Key.Key_Up: lambda: self._step_row(-1),
            Qt.Key.Key_Down: lambda: self._step_row(1),
            "[": lambda: self.step_move(-1),
            "]": lambda: self.step_move(1),
            "D": self.drill,
            "M": self.retry,
            "O": self.list.toggle_order,
            Qt.Key.Key_PageUp: lambda: self.step_hand(-1),
            Qt.Key.Key_PageDown: lambda: self.step_hand(1),
            Qt.Key.Key_Return: self._enter,
            Qt.Key.Key_Enter: self._enter,
            Qt.Key.Key_F1: self._rules,
            Qt.Key.Key_Escape: self.go_back,
        }
        action = keys.get(name_among(event, keys) or event.key())
        if action is not None:
            action()
        else:
            super().keyPressEvent(event)

    def opened(self) -> None:
        self._read_again()
        self._show()

    def retranslate(self) -> None:
        self._body.arrange(self.width())
        self.shown = None
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._body.arrange(self.width())
