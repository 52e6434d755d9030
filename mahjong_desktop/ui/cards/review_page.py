"""The page that shows what the decisions of a hand of Shuangkou cost: the list with the mistakes first, the position,
and one decision.

Room: ui/cards. study/card_reviewing.py does the work in other processes; present/card_review.py says what is shown.
What was worked out is kept while the window is open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present import review_words
from mahjong_desktop.present.card_review import CardReviewTeller, card_review_header, recorded_names
from mahjong_desktop.present.troubles import trouble_line, trouble_of_file
from mahjong_desktop.study.card_hand_review import CardHandReview, RecordedCardHand, recorded_card_hand
from mahjong_desktop.study.card_playback import CardPlayback, open_card_playback
from mahjong_desktop.study.card_review import CardDecision, decisions_of_hand
from mahjong_desktop.study.card_reviewing import CardReviewStep, card_review_steps
from mahjong_desktop.study.card_words import card_texts
from mahjong_desktop.ui.cards.review_parts import CardDecisionList, CardVerdictPanel, ReviewedPosition
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.requests import ToCardReplay, ToRules
from mahjong_desktop.ui.review.beginning import ReviewBeginning
from mahjong_desktop.ui.review.columns import ReviewColumns
from mahjong_desktop.ui.review.header import ReviewHeader
from mahjong_desktop.ui.steps_job import StepsJob

_TAKEN_KEYS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class CardReviewKey(Struct, frozen=True):
    """A hand of a saved match, with all that was played in it, and the seat whose decisions are reviewed."""

    path: Path
    hand: RecordedCardHand
    seat: int


class CardReviewJobs(QObject):
    """The reviews since the window was opened: those that are being made, and what is known of each."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: list[tuple[CardReviewKey, CardReviewStep]] = []
        self._running: list[tuple[CardReviewKey, StepsJob]] = []

    def found(self, key: CardReviewKey) -> CardReviewStep | None:
        """Returns what is known of a hand; None if its review was not begun."""
        return next((step for known, step in self._known if known == key), None)

    def running(self, key: CardReviewKey) -> bool:
        """Returns whether a review is being made."""
        return any(one == key for one, _ in self._running)

    def start(self, key: CardReviewKey) -> None:
        """Begins a review, unless it is running."""
        if self.running(key):
            return
        job = StepsJob(self)
        self._running.append((key, job))
        job.step.connect(partial(self._take, key))
        job.start(partial(card_review_steps, key.hand, key.seat), "card-review")

    def stop(self, key: CardReviewKey) -> None:
        """Breaks a review off; what is known of it stays."""
        for one, job in self._running:
            if one == key:
                job.stop()

    def _take(self, key: CardReviewKey, step: object) -> None:
        if isinstance(step, CardReviewStep):
            self._known = [(one, known) for one, known in self._known if one != key]
            self._known.append((key, step))
        else:
            ended = [job for one, job in self._running if one == key]
            self._running = [(one, job) for one, job in self._running if one != key]
            for job in ended:
                job.deleteLater()
        self.changed.emit()


class CardReviewPage(Page):
    """The page. Keys: ↑ ↓ rows, [ ] decisions in the order of play, Enter the table at the decision, Page Up and Down
    hands, F1 rules, Esc back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.path = Path()
        self.hand, self.seat = 1, 0
        self.at = 0
        """The decision that is shown, by its place among the moves of the hand."""
        self._picked = False
        """Whether the person has chosen the decision; until then the worst one is shown."""
        self.playback: CardPlayback | None = None
        self.key: CardReviewKey | None = None
        self._seen: dict[int, tuple[CardView, CardAction]] = {}
        self._error: MahjongError | None = None
        self.jobs = CardReviewJobs(self)
        self.jobs.changed.connect(self._news)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.header = ReviewHeader()
        self.list = CardDecisionList()
        self.position = ReviewedPosition()
        self.verdict = CardVerdictPanel()
        self.beginning = ReviewBeginning(timed=False)
        self._body = ReviewColumns(self.list, ((self.position, 1),), self.verdict)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.beginning)
        self._stack.addWidget(self._body)
        self.set_parts(self.header, self._stack)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.header.seat_chosen.connect(self.review_seat)
        self.header.hand_stepped.connect(self.step_hand)
        self.list.chosen.connect(self.choose)
        self.list.stopped.connect(self.stop)
        self.verdict.stepped.connect(self.step_move)
        self.verdict.table_requested.connect(self.show_at_table)
        self.beginning.started.connect(self.start)
        self.beginning.stopped.connect(self.stop)
        panel = self.verdict
        for taking in (
            self._body,
            self.list.area,
            self.position.area,
            panel.area,
            panel.to_table,
            panel.before,
            panel.after,
        ):
            taking.installEventFilter(self)

    # ---- opening

    def open(self, path: Path, hand: int, seat: int | None = None) -> None:
        """Opens a hand (from 1) of a saved match."""
        if (path, hand) != (self.path, self.hand):
            self.forget_keyboard()
        self.path, self.hand = path, hand
        self._read()
        self._open_hand(seat)
        self.take_keyboard()

    def _read(self) -> None:
        self.playback, self._error = None, None
        try:
            self.playback = open_card_playback(self.path)
        except MahjongError as error:
            self._error = error
            return
        load_fonts_of_names(self.playback.record.header.names)
        self.hand = max(1, min(self.hand, len(self.playback.hand_starts)))

    def _open_hand(self, seat: int | None) -> None:
        self.at, self._picked, self.key, self._seen = 0, False, None, {}
        playback = self.playback
        if playback is not None and playback.hand_starts:
            person = playback.record.header.person
            self.seat = seat if seat is not None else person or 0
            played = recorded_card_hand(playback.record, self.hand)
            self.key = CardReviewKey(self.path, played, self.seat)
            seen = decisions_of_hand(played.start, played.steps, self.seat)
            self._seen = {len(view.moves): (view, action) for view, action in seen}
        self._show()

    def review_seat(self, seat: int) -> None:
        """Reviews the same hand as another seat played it."""
        self._open_hand(seat)
        self.first_focus()

    def step_hand(self, step: int) -> None:
        """Goes to another hand of the match."""
        if self.playback is not None and 1 <= self.hand + step <= len(self.playback.hand_starts):
            self.hand += step
            self._open_hand(self.seat)
            self.first_focus()

    # ---- making reviews

    def start(self) -> None:
        """Begins the review of the hand."""
        if self.key is not None and not self._trouble():
            self.jobs.start(self.key)
            self._show()

    def stop(self) -> None:
        """Breaks the review of the hand off."""
        if self.key is not None:
            self.jobs.stop(self.key)

    @property
    def running(self) -> bool:
        """Whether the hand is being reviewed."""
        return self.key is not None and self.jobs.running(self.key)

    def _news(self) -> None:
        if self.isVisible():
            held = self.window().focusWidget()
            self._show()
            if held is None or held is self or not held.isVisible():
                self.first_focus()

    # ---- showing

    def _trouble(self) -> str:
        """Returns in one line why the hand has no review; an empty text if it can have one."""
        if self._error is not None:
            return trouble_of_file(self._error, self.path)
        playback = self.playback
        if playback is None or not playback.hand_starts:
            return review_words.nothing_played()
        if playback.end_of_hand(self.hand) is None:
            return review_words.hand_unfinished()
        return "" if self._seen else review_words.nothing_decided()

    @property
    def step(self) -> CardReviewStep | None:
        """What is known of the review; None if nothing is."""
        return None if self.key is None else self.jobs.found(self.key)

    @property
    def review(self) -> CardHandReview | None:
        """The review as far as it is known, once it has a decision."""
        found = self.step
        return None if found is None or not found.review.decisions else found.review

    def _show(self) -> None:
        """Shows the hand as far as it is reviewed."""
        playback, texts = self.playback, self.context.texts
        if playback is None and self._error is None:
            return
        told = None
        if playback is not None and playback.hand_starts:
            told = card_review_header(playback, self.hand, self.seat, texts)
        self.header.tell(told)
        trouble, found, review = self._trouble(), self.step, self.review
        share = len(found.review.decisions) / max(1, found.total) if found is not None and self.running else None
        percent = texts.phrase("page", "percent", share=texts.number(round(100 * (share or 0.0))))
        failed = "" if found is None or found.error is None else trouble_line(found.error)
        ready = review is not None and not trouble
        held = self.window().focusWidget()
        inside = held is not None and self._stack.isAncestorOf(held)
        self._stack.setCurrentWidget(self._body if ready else self.beginning)
        self.beginning.about = card_texts(texts).phrase("card-review", "about")
        self.beginning.tell(trouble, 0.0 if self.running and share is None else share, percent, failed=failed)
        if review is not None and ready:
            stopped = "" if self.running or review.whole or failed else review_words.not_whole()
            self.list.show_progress(share, stopped if share is None else review_words.working(percent), failed)
            self._show_review(review)
        if inside and held is not None and not held.isVisible():
            self.first_focus() if ready or share is None else self.setFocus()

    def _show_review(self, review: CardHandReview) -> None:
        places = [one.place for one in review.decisions]
        if self.at not in places or not self._picked:
            worst = (*review.mistakes, *review.undecided)
            self.at = worst[0].place if worst else places[0]
        self.list.show_groups(self._teller(review).groups(), self.at)
        self._show_decision()

    def _teller(self, review: CardHandReview) -> CardReviewTeller:
        assert self.playback is not None and self.key is not None
        header, texts = self.playback.record.header, self.context.texts
        moves = sum(len(step.answers) for step in self.key.hand.steps)
        names, mine = recorded_names(header, texts), header.person == self.seat
        return CardReviewTeller(review, self._seen, names, texts, moves=moves, mine=mine)

    @property
    def decision(self) -> CardDecision | None:
        """The decision that is shown."""
        decisions = () if self.review is None else self.review.decisions
        return next((one for one in decisions if one.place == self.at), None)

    def _show_decision(self) -> None:
        review, decision = self.review, self.decision
        if review is None or decision is None:
            return
        teller, places = self._teller(review), [one.place for one in review.decisions]
        self.verdict.show_verdict(teller.verdict(decision))
        self.verdict.set_ends(first=self.at == places[0], last=self.at == places[-1])
        self.position.show_position(teller.position(decision))
        self.list.mark(self.at)

    # ---- moving through the decisions

    def choose(self, place: int) -> None:
        """Shows a decision, by its place among the moves of the hand."""
        self.at, self._picked = place, True
        self._show_decision()

    def step_move(self, step: int) -> None:
        """Shows the decision before or after this one in the order of play."""
        places = [] if self.review is None else [one.place for one in self.review.decisions]
        if self.at in places and 0 <= places.index(self.at) + step < len(places):
            held = self.window().focusWidget()
            in_list = held is not None and self.list.isAncestorOf(held)
            self.choose(places[places.index(self.at) + step])
            if in_list:
                self.list.focus_row()

    def show_at_table(self) -> None:
        """Asks for the table at the decision, as the seat saw it; before a review, begins it."""
        if self._stack.currentWidget() is not self._body:
            if not self.running:
                self.start()
        elif self.decision is not None:
            self.asked.emit(ToCardReplay(self.path, self.hand, self.at + 1, self.seat))

    def _enter(self) -> None:
        """Takes the button that has the keyboard focus, else the main action."""
        held = self.window().focusWidget()
        if isinstance(held, Button) and self.isAncestorOf(held):
            held.click()
        else:
            self.show_at_table()

    def _rules(self) -> None:
        self.asked.emit(ToRules(SHUANGKOU))

    # ---- keys, words, sizes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Passes the keys on that scroll areas and buttons would take: arrows, Page Up and Down."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _TAKEN_KEYS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def first_focus(self) -> None:
        if self._stack.currentWidget() is self._body:
            if not self.list.focus_row():
                self.verdict.to_table.setFocus(Qt.FocusReason.TabFocusReason)
            return
        buttons = (self.beginning.start, self.beginning.stop, self.header.button)
        shown = next(button for button in buttons if button.isVisibleTo(self))
        shown.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int | str, Callable[[], None]] = {
            Qt.Key.Key_Up: partial(self.list.step, -1),
            Qt.Key.Key_Down: partial(self.list.step, 1),
            "[": partial(self.step_move, -1),
            "]": partial(self.step_move, 1),
            Qt.Key.Key_PageUp: partial(self.step_hand, -1),
            Qt.Key.Key_PageDown: partial(self.step_hand, 1),
            Qt.Key.Key_Return: self._enter,
            Qt.Key.Key_Enter: self._enter,
            Qt.Key.Key_F1: self._rules,
        }
        action = keys.get(name_among(event, keys) or event.key())
        if action is not None:
            action()
        else:
            super().keyPressEvent(event)

    def opened(self) -> None:
        self._show()

    def retranslate(self) -> None:
        self._body.arrange(self.width())
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._body.arrange(self.width())
