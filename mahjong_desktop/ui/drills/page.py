"""The page of the drills: a hand of a bots' game, the questions about it, and how well each skill is known.

Room: ui/drills. The page runs a round (drilling.py) and shows one question at a time; the questions have classes of
their own. Keys: digits answer, Enter checks and goes on, N takes another hand, F1 opens the rule, P shows the progress
in narrow windows.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.play.drilling import Drilling, DrillTerms, Grow, StoreGrower, drill_terms, store_terms
from mahjong_desktop.present.drills import (
    SkillNames,
    chapter_about,
    file_trouble,
    hand_told,
    learned_line,
    onward,
    told_skills,
    told_steps,
)
from mahjong_desktop.study.advice import question as position_question
from mahjong_desktop.study.drills.discarding import DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsQuestion
from mahjong_desktop.study.drills.harvest import grow_from_bots
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.own_positions import OwnQuestion
from mahjong_desktop.study.drills.payments import PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillQuestion
from mahjong_desktop.study.drills.value import ValueQuestion
from mahjong_desktop.study.drills.waiting import WaitsQuestion
from mahjong_desktop.study.drills.winning import MayWinQuestion
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.hand import HandCard
from mahjong_desktop.ui.drills.own import OwnView
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.drills.rated import DiscardView
from mahjong_desktop.ui.drills.round import DrillHeader, ProgressPanel, RoundEnd, StepRail
from mahjong_desktop.ui.drills.setup import DrillSetup
from mahjong_desktop.ui.drills.value import ValueView
from mahjong_desktop.ui.drills.waits import WaitsView
from mahjong_desktop.ui.drills.win import MayWinView
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.learning_file import learned as kept_learned
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.requests import ToRules
from mahjong_desktop.ui.review.jobs import Reasoning
from mahjong_desktop.ui.theme import Role, application

translate = QCoreApplication.translate

_OVER: Final = 8
"""The progress keeps this far from the edges where it lies over the question, in pixels."""
_SIDE: Final = 312
_SECOND: Final = 1000
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class DrillPage(Page):
    """The page. `learned` holds what the person has learnt; a `seed` makes the same questions come; `grow` adds
    hands to the store in the background."""

    def __init__(
        self,
        context: Context,
        learned: Learned | None = None,
        seed: int | None = None,
        grow: Grow | None = grow_from_bots,
    ) -> None:
        super().__init__(context)
        self.seed = seed
        self.grower = StoreGrower(grow)
        self.learned = learned if learned is not None else kept_learned()
        self.drilling: Drilling | None = None
        self.view: QuestionView | None = None
        self.end: RoundEnd | None = None
        self._ruleset: Ruleset | None = None
        self._skills: tuple[str, ...] = ()
        self._progress_open = False
        self._reasoning = Reasoning(self)
        self._reasoning.found.connect(self._show_reasons)
        for end in (self._reasoning.close, self.grower.stop):
            application().aboutToQuit.connect(end)
        self._passed = QElapsedTimer()
        self._tick = QTimer(self)
        self._tick.setInterval(_SECOND)
        self._tick.timeout.connect(self._tell_header)
        self._build()

    # ---- building

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.header = DrillHeader()
        self.header.back.connect(self.closed)
        self.header.progress.clicked.connect(self._turn_progress)
        self.header.setup.clicked.connect(self.open_setup)
        whole.addWidget(self.header)
        self._body = QHBoxLayout()
        self._body.setSpacing(24)
        self._left = QVBoxLayout()
        self._left.setSpacing(12)
        self.hand = HandCard()
        self.rail = StepRail()
        self.card = Card()
        self._inside = QVBoxLayout(self.card)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._left.addWidget(self.hand)
        self._left.addWidget(self.rail)
        self._left.addWidget(self.card, 1)
        self._left.addLayout(self._footer())
        self.progress = ProgressPanel()
        self._body.addLayout(self._left, 1)
        self._body.addWidget(self.progress)
        whole.addLayout(self._body, 1)

    def _footer(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self.rule = Button(ButtonKind.PLAIN, "book")
        self.rule.clicked.connect(self._open_rule)
        self.another = Button(ButtonKind.QUIET, "skip-forward")
        self.another.clicked.connect(self._another)
        self.main = Button(ButtonKind.MAIN, "check")
        self.main.clicked.connect(self._go_on)
        self.reason = label(Role.GOLD_NOTE, wrap=True)
        self.reason.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.rule)
        row.addWidget(self.another)
        row.addWidget(self.reason, 1)
        row.addWidget(self.main)
        return row

    # ---- opening

    def drill(self, ruleset: Ruleset, skills: tuple[str, ...] = (), first: str = "") -> None:
        """Begins a round, or goes on with the present one if it is about the same. With `first`, the id of a decision
        of an own game, a round begins in any case, with that decision."""
        same = self._ruleset is not None and self._ruleset.key == ruleset.key
        if same and skills == self._skills and not first and self.drilling is not None and not self.drilling.over:
            return
        self._ruleset, self._skills = ruleset, skills
        self._begin(drill_terms(self.context.settings), first)

    def _begin(self, terms: DrillTerms, first: str = "") -> None:
        """Begins a round."""
        assert self._ruleset is not None
        self.drilling = Drilling(self._ruleset, self.learned, terms, self._skills, first=first, seed=self.seed)
        self._passed.start()
        self._show()
        self.reason.setText(file_trouble(self.learned, self.context.texts))

    def opened(self) -> None:
        self._follow_clock()
        if self._ruleset is not None:
            self.grower.start(self._ruleset)

    def left(self) -> None:
        self._tick.stop()
        self.grower.stop()
        self._reasoning.close()

    def first_focus(self) -> None:
        if self.view is not None and not self.view.judged:
            self.view.first_focus()
        else:
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_clock(self) -> None:
        drilling = self.drilling
        if drilling is not None and drilling.terms.clock and not drilling.over:
            self._tick.start()
        else:
            self._tick.stop()

    # ---- showing

    def retranslate(self) -> None:
        """Tells everything in the present language; what was answered so far is kept."""
        if self._ruleset is None:
            return
        kept = self.view.kept() if self.view is not None and not self.view.judged else None
        held = None if self.view is None else self.view.held_place()
        self._show()
        if kept is not None and self.view is not None:
            self.view.fill(kept)
        self._tell_buttons()
        if held is not None and self.view is not None:
            self.view.take_place(held)

    def _show(self) -> None:
        """Shows where the round is: a question, the end of the round, or why there is no question."""
        drilling = self.drilling
        question = None if drilling is None or drilling.over else drilling.question
        self._clear()
        if question is None or drilling is None:
            self._show_end()
        else:
            self._show_hand(question)
            self.rail.show_steps(told_steps(drilling.questions, drilling.place))
            look, games = self.context.settings.text("table"), self.context.games
            self.view = view_of_question(question, self.context.texts, look, games)
            if isinstance(self.view, OwnView):
                self.view.asked.connect(self.asked)
                self.view.kept_changed.connect(self._keep_own)
                kept = (one.id for one in self.learned.own_positions(drilling.ruleset.id))
                self.view.show_kept(drilling.task is not None and drilling.task.id in kept)
            self._inside.addWidget(self.view)
            self.view.show()
            self.view.changed.connect(self._tell_buttons)
            answered = drilling.answers.get(drilling.place)
            if answered is not None:
                self.view.fill(answered[0])
                self.view.show_judgement(answered[1], more=drilling.next_question is not None)
                self._show_reasons()
            self._order_tabs(self.view)
        self._tell_header()
        self._tell_progress()
        self._tell_buttons()
        self._arrange()
        self._follow_clock()

    def _show_hand(self, question: DrillQuestion) -> None:
        judged = self.drilling is not None and self.drilling.judgement is not None
        self.hand.show_hand(hand_told(question, self.context.texts, judged=judged))
        self.hand.show()

    def _order_tabs(self, view: QuestionView) -> None:
        """Tab goes through the question, with what a judgement has added, to the buttons below it."""
        tab_through(view, self.rule, self.another, self.main)

    def _clear(self) -> None:
        for old in (self.view, self.end):
            if old is not None:
                old.hide()
                self._inside.removeWidget(old)
                old.deleteLater()
        self.view = self.end = None

    def _show_end(self) -> None:
        self.hand.hide()
        self.rail.show_steps(())
        self.end = RoundEnd(self.drilling, self.context.texts)
        self._inside.addWidget(self.end)

    def _tell_header(self) -> None:
        ruleset = self.context.texts.ruleset(self._ruleset.id).name if self._ruleset is not None else ""
        self.header.tell(ruleset, self.drilling, self._passed.elapsed() if self._passed.isValid() else 0)

    def _tell_progress(self) -> None:
        if self._ruleset is None:
            return
        drilling, names = self.drilling, SkillNames(self._ruleset, self.learned, self.context.texts, date_words)
        asked = {skill for one in drilling.questions for skill in one.skills} if drilling is not None else set[str]()
        changes = drilling.changes if drilling is not None else {}
        self.progress.show_skills(told_skills(self._ruleset, self.learned, names, asked, changes))

    def _tell_buttons(self) -> None:
        drilling, view = self.drilling, self.view
        self.rule.set_words(translate("Drills", "Open the rule"), "F1")
        self.another.set_words(translate("Drills", "Another hand"), "N")
        self.another.setVisible(view is not None)
        self.reason.setText(file_trouble(self.learned, self.context.texts) if self.learned.file.held else "")
        self.main.setAccessibleDescription("")
        if drilling is None or view is None:
            over = drilling is not None and drilling.over
            self.main.icon_name = "play" if over else "back"
            self.main.set_words(translate("Drills", "Another round") if over else translate("Drills", "Back"), "Enter")
            return
        if view.judged:
            last = drilling.done + 1 >= drilling.terms.hands
            self.main.icon_name = "arrow-right"
            self.main.set_words(onward(drilling.next_question, last=last), "Enter")
            return
        self.main.icon_name = "check"
        self.main.set_words(translate("Drills", "Check"), "Enter")
        self.main.setAccessibleDescription(view.why_not())

    # ---- going on

    def _asks_now(self) -> None:
        """The main button does something else from now on than the press did that is handled now."""
        self.main.asks_since = presses().now()

    def _go_on(self) -> None:
        """The main button: checks, goes on, or begins another round."""
        drilling, view = self.drilling, self.view
        if drilling is None or (view is None and not drilling.over):
            self.closed.emit()
        elif drilling.over or view is None:
            self._begin(drill_terms(self.context.settings))
            self.first_focus()
        elif view.judged:
            self._next(drilling)
        elif view.answered:
            self._check(drilling, view)
        else:
            self.reason.setText(view.why_not())
            view.first_open()

    def _check(self, drilling: Drilling, view: QuestionView) -> None:
        judgement = drilling.answer(view.answer())
        self._asks_now()
        view.show_judgement(judgement, more=drilling.next_question is not None)
        self._order_tabs(view)
        self._show_reasons()
        if drilling.question is not None:
            self._show_hand(drilling.question)
        self._tell_progress()
        self._tell_buttons()
        self.main.setFocus(Qt.FocusReason.TabFocusReason)

    def _next(self, drilling: Drilling) -> None:
        same = drilling.next_question is not None
        drilling.go_on()
        if not same:
            self._passed.start()
        self._show()
        self._asks_now()
        self.first_focus()

    def _another(self) -> None:
        """Takes another hand; what was answered of this one stays."""
        if self.drilling is not None and self.drilling.question is not None and not self.drilling.over:
            self.drilling.next_hand()
            self._passed.start()
            self._show()
            self.first_focus()

    def _show_reasons(self) -> None:
        """Shows why the best action in a position of an own game is better, or asks for it."""
        view = self.view
        if isinstance(view, OwnView) and view.judged:
            moment = view.question.moment
            view.show_reasons(self._reasoning.of(moment.review, view.explained, moment.view, running=False))

    def _keep_own(self, kept: bool) -> None:
        """Forgets the decision of an own game that is asked now, or keeps it again."""
        question = None if self.drilling is None else self.drilling.question
        if self._ruleset is None or not isinstance(question, OwnQuestion):
            return
        if kept:
            self.learned.keep_own(self._ruleset.id, (question.position,), datetime.now(UTC), anew=True)
        else:
            try:
                self.learned.forget_own(self._ruleset.id, question.position.id)
            except MahjongError as error:
                self.reason.setText(learned_line(error))
        self._tell_progress()

    # ---- other pages and sheets

    def _open_rule(self) -> None:
        """Opens the rules, at the element that has the focus if there is one, else at the chapter about the
        question."""
        if self._ruleset is not None:
            held = self.window().focusWidget()
            element = held.property("element") if held is not None and self.isAncestorOf(held) else None
            question = None if self.drilling is None else self.drilling.question
            chapter = "" if element or question is None else chapter_about(question)
            self.asked.emit(ToRules(self._ruleset.id, str(element or ""), chapter))

    def open_setup(self) -> DrillSetup:
        """Opens the settings of the drill."""
        setup = self._setup_with(drill_terms(self.context.settings))
        setup.open()
        return setup

    def _setup_with(self, terms: DrillTerms) -> DrillSetup:
        """Returns the settings of the drill with these choices."""
        setup = DrillSetup(self, terms, self.learned, self._ruleset, self.context.texts)
        setup.terms_chosen.connect(self._take_terms)
        setup.learned_changed.connect(self._tell_progress)
        setup.again = lambda: self._setup_with(setup.terms())
        return setup

    def _take_terms(self, terms: DrillTerms) -> None:
        """Remembers other settings. What concerns the round begins a new one."""
        before = drill_terms(self.context.settings)
        store_terms(self.context.settings, terms)
        if replace(terms, keep=before.keep) != before:
            self._begin(terms)

    def _turn_progress(self) -> None:
        self._progress_open = not self._progress_open
        self._arrange()

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._enter()
        elif event.key() == Qt.Key.Key_F1:
            self._open_rule()
        elif event.key() == Qt.Key.Key_Escape and self._progress_open and self._narrow():
            self._turn_progress()
        elif self.view is not None and plain and self.view.press(event):
            self._tell_buttons()
        elif plain and name_among(event, ("N",)):
            self._another()
        elif plain and name_among(event, ("P",)) and self._narrow():
            self._turn_progress()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """Enter presses the button that has the focus, else the main one."""
        held = self.window().focusWidget()
        if isinstance(held, Button) and self.isAncestorOf(held):
            held.click()
        else:
            self.main.click()

    # ---- sizes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._ruleset is not None:
            self._tell_header()
        self._arrange()

    def _narrow(self) -> bool:
        return theme.narrower(self, theme.NARROW_PAGE)

    def _arrange(self) -> None:
        """Lays the page out for its size: the progress beside the question, or over it behind a button."""
        narrow, low = self._narrow(), theme.lower(self, theme.LOW_PAGE)
        margin = 16 if narrow else max(theme.PAGE_MARGIN, (self.width() - theme.PAGE_WIDTH) // 2)
        self._body.setContentsMargins(margin, 8 if low else 16, margin, 8 if low else 16)
        self._left.setSpacing(8 if low else 12)
        self.hand.set_low(low=low)
        if self.view is not None:
            self.view.set_low(low=low)
        self.header.progress.setVisible(narrow)
        self._place_progress(narrow=narrow)

    def _place_progress(self, *, narrow: bool) -> None:
        """Puts the progress beside the question, or over its right part."""
        wide, beside = theme.active().scaled(_SIDE), self._body.indexOf(self.progress) >= 0
        if narrow and beside:
            self._body.removeWidget(self.progress)
        elif not narrow and not beside:
            self._body.addWidget(self.progress)
        self.progress.setFixedWidth(wide)
        if narrow:
            top = self.header.height() + _OVER
            place = QRect(self.width() - wide - _OVER, top, wide, self.height() - top - _OVER)
            self.progress.setGeometry(place)
            self.progress.raise_()
        self.progress.setVisible(not narrow or self._progress_open)


def view_of_question(question: DrillQuestion, texts: Texts, look: str, games: Path) -> QuestionView:
    """Returns the widget that asks a question; `look` names the colours of the table, `games` is the folder of saved
    games."""
    match question:
        case ElementsQuestion():
            return ElementsView(question, texts)
        case ValueQuestion():
            return ValueView(question, texts)
        case PaymentsQuestion():
            return PaymentsView(question, texts)
        case MayWinQuestion():
            return MayWinView(question, texts)
        case WaitsQuestion():
            return WaitsView(question, texts)
        case DiscardQuestion():
            return DiscardView(question, position_question(read_position(question.position.position))[0], texts, look)
        case OwnQuestion():
            return OwnView(question, texts, look, games)
