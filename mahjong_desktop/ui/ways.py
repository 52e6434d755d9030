"""The requests by which pages that teach lead to each other, and what the window opens for each of them.

Room: ui. A page emits `Page.asked` with one of these values; main_window.py passes it to `Ways.open`. Pages know the
requests, never each other. A ruleset in a request is the one to show, with its options chosen.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.disk import identity_of, remove_unchanged
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.duplicate.values import DuplicateHand
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.page import Page

if TYPE_CHECKING:
    from mahjong_desktop.ui.main_window import MainWindow
    from mahjong_desktop.ui.review.page import ReviewPage


class ToLearn(Struct, frozen=True):
    """The first page of learning a ruleset; of the game played last if none is given."""

    ruleset: Ruleset | None = None


class ToLesson(Struct, frozen=True):
    """A lesson of a ruleset (an id of `study.lessons.course.LESSONS`), where it was left."""

    ruleset: Ruleset
    lesson: str


class ToFirstGame(Struct, frozen=True):
    """A game with hints against calm opponents, which begins at once."""

    ruleset: Ruleset


class ToRules(Struct, frozen=True):
    """The rule page of a ruleset, at an element or at a chapter (by its key, see `texts.chapters`) if one is given."""

    ruleset: str
    element: str = ""
    chapter: str = ""


class ToFirstSteps(Struct, frozen=True):
    """The page for those who know nothing yet."""


class ToGlossary(Struct, frozen=True):
    """The terms."""


class ToElements(Struct, frozen=True):
    """The elements of a ruleset, at one of them if it is given."""

    ruleset: Ruleset
    element: str = ""


class ToDrill(Struct, frozen=True):
    """Drills of a ruleset: those that are due, or questions about these skills (keys of `study.drills.skills`)."""

    ruleset: Ruleset
    skills: tuple[str, ...] = ()


class ToCalculator(Struct, frozen=True):
    """The calculator: empty, or with a hand; with a second ruleset beside the first if one is given."""

    ruleset: Ruleset | None = None
    case: Case | None = None
    beside: Ruleset | None = None


class ToCompare(Struct, frozen=True):
    """Two rulesets, row by row."""

    here: Ruleset
    there: Ruleset | None = None


class ToSummary(Struct, frozen=True):
    """The printable page about a ruleset."""

    ruleset: Ruleset


class ToGame(Struct, frozen=True):
    """A new game of a ruleset."""

    ruleset: str


class ToReplay(Struct, frozen=True):
    """A saved game, at the beginning of a hand (from 1), or at the moment before a line of the file."""

    path: Path
    hand: int = 1
    line: int | None = None


class ToExpertHand(Struct, frozen=True):
    """A hand of a saved game as an expert played it in the person's seat, to be watched."""

    path: Path
    told: DuplicateHand


class ToReview(Struct, frozen=True):
    """The review of a hand (from 1) of a saved game: of the person's seat if none is given; at a decision (its number
    among those of the seat, from 1), or at the one that a remark about a line of the file belongs to, if one is
    given."""

    path: Path
    hand: int
    seat: int | None = None
    move: int | None = None
    remark: int | None = None


class ToBranch(Struct, frozen=True):
    """A saved game played on from the moment before a line of its file, as a game of its own."""

    path: Path
    line: int


class ToDrillMistake(Struct, frozen=True):
    """A drill about a decision of a reviewed hand; hand and move as in ToReview."""

    path: Path
    hand: int
    seat: int
    move: int


class ToOrigin(Struct, frozen=True):
    """What a branch on the table was begun from, with the way that had led there."""

    origin: ToReplay | ToReview


class ToProgress(Struct, frozen=True):
    """What was played and learnt; of one ruleset (its id) if it is given."""

    ruleset: str = ""


class ToFind(Struct, frozen=True):
    """The search for hands of saved games; `wanted` are the words that it begins with."""

    wanted: str = ""


PageRequest = (
    ToLearn
    | ToLesson
    | ToFirstGame
    | ToRules
    | ToFirstSteps
    | ToGlossary
    | ToElements
    | ToDrill
    | ToCalculator
    | ToCompare
    | ToSummary
    | ToGame
    | ToReplay
    | ToExpertHand
    | ToReview
    | ToBranch
    | ToDrillMistake
    | ToOrigin
    | ToProgress
    | ToFind
)

PageT = TypeVar("PageT", bound=Page)


class Ways:
    """Opens the page that a request asks for. Pages are made when they are first opened."""

    def __init__(self, window: MainWindow, context: Context) -> None:
        self._window = window
        self._context = context

    def open(self, request: PageRequest) -> None:
        """Shows the page that is asked for."""
        match request:
            case ToLearn(ruleset):
                self._learn(ruleset)
            case ToLesson(ruleset, lesson):
                self._lesson(ruleset, lesson)
            case ToFirstGame(ruleset):
                self._first_game(ruleset)
            case ToRules(ruleset, element, chapter):
                self._rules(ruleset, element, chapter)
            case ToFirstSteps():
                self._window.open_rules(FIRST_STEPS)
            case ToGlossary():
                self._window.open_rules(GLOSSARY)
            case ToSummary(shown):
                self._summary(shown)
            case ToExpertHand(path, told):
                self._expert_hand(path, told)
            case ToDrill(shown, skills):
                self._drill(shown, skills)
            case ToCalculator(wanted, case, beside):
                self._calculator(wanted, case, beside)
            case ToGame(ruleset):
                self._window.open_new_game(ruleset)
            case ToCompare(here, there):
                self._compare(here, there)
            case ToElements(ruleset_shown, element):
                self._elements(ruleset_shown, element)
            case _:
                self._open_saved(request)

    def _open_saved(self, request: PageRequest) -> None:
        """Shows the page about saved games that is asked for."""
        match request:
            case ToProgress(ruleset):
                self._progress(ruleset)
            case ToFind(words):
                self._find(words)
            case ToDrillMistake(path, hand, seat, move):
                self._drill_mistake(path, hand, seat, move)
            case ToOrigin(origin):
                self._window.leave_branch(partial(self.open, origin))
            case ToReview():
                self._review(request)
            case ToReplay(path, hand, line):
                self._replay(path, hand, line)
            case ToBranch(path, line):
                self._window.when_free(partial(self._play_on, path, line))

    def _compare(self, here: Ruleset, there: Ruleset | None) -> None:
        from mahjong_desktop.ui.compare.page import ComparePage

        page = self._page("compare", ComparePage)
        page.show_rulesets(here, there)
        self._window.show_page(page)

    def _elements(self, ruleset: Ruleset, element: str) -> None:
        from mahjong_desktop.ui.elements.page import ElementsPage
        from mahjong_desktop.ui.kept import learned

        page = self._page("elements", ElementsPage)
        page.show_ruleset(ruleset, element, partial(learned().level, ruleset.id))
        self._window.show_page(page)

    def _progress(self, ruleset: str) -> None:
        from mahjong_desktop.ui.progress.page import ProgressPage

        page = self._page("progress", ProgressPage)
        page.show_ruleset(ruleset)
        self._window.show_page(page)

    def _find(self, wanted: str) -> None:
        from mahjong_desktop.ui.find.page import FindPage

        page = self._page("find", FindPage)
        page.search_for(wanted)
        self._window.show_page(page)

    def _replay(self, path: Path, hand: int, line: int | None) -> None:
        self._window.open_replay(path, max(0, hand - 1))
        if line is not None:
            self._window.replay.go_to_line(line)

    def _play_on(self, path: Path, line: int) -> None:
        """Opens a branch as a running game; its way back leads to the review if that is what asked for it."""
        from mahjong_desktop.study.branching import branch

        review = self._shown_review()
        try:
            made = branch(path, line)
        except MahjongError as error:
            self._window.tell(error)
            return
        stamp = identity_of(made)
        running = self._window.table.session
        if running is not None and running.path == path:
            running.keep()  # it would be removed when it is left, and the way back would lead nowhere
        if not self._window.resume_branch(made):
            with contextlib.suppress(OSError):
                remove_unchanged(made, stamp)
        elif review is not None and review.path == path:
            self._window.table.branch.lead_to(review)

    def _shown_review(self) -> ToReview | None:
        """Returns the request for what the review shows now; None while another page is shown."""
        page = self._review_page()
        return None if page is None else ToReview(page.path, page.hand, page.seat, page.at or None)

    def _review_page(self) -> ReviewPage | None:
        """Returns the page of the review if it is the one that is shown."""
        from mahjong_desktop.ui.review.page import ReviewPage

        page = self._window.page
        return page if isinstance(page, ReviewPage) else None

    def _review(self, wanted: ToReview) -> None:
        from mahjong_desktop.ui.review.page import ReviewPage

        page = self._page("review", ReviewPage)
        page.open(wanted.path, wanted.hand, wanted.seat, wanted.move, wanted.remark)
        self._window.show_page(page)

    def _learn(self, ruleset: Ruleset | None) -> None:
        from mahjong_desktop.ui.learn.page import LearnPage

        page = self._page("learn", LearnPage)
        page.show_ruleset(ruleset)
        self._window.show_page(page)

    def _lesson(self, ruleset: Ruleset, lesson: str) -> None:
        from mahjong_desktop.ui.learn.lesson_page import LessonPage

        page = self._page("lesson", LessonPage)
        page.show_lesson(ruleset, lesson)
        self._window.show_page(page)

    def _first_game(self, ruleset: Ruleset) -> None:
        from mahjong_desktop.ui.learn.first_game import first_game

        self._window.play(first_game(ruleset, self._context))

    def _rules(self, ruleset: str, element: str, chapter: str) -> None:
        if chapter:
            self._window.reader.open(ruleset, chapter=chapter)
            self._window.show_page(self._window.reader)
        else:
            self._window.open_rules(ruleset, element)

    def _expert_hand(self, path: Path, told: DuplicateHand) -> None:
        from mahjong_desktop.ui.duplicate.watching import watch_expert

        try:
            watch_expert(self._window, self._context, path, told)
        except MahjongError as error:
            self._window.tell(error)

    def _summary(self, ruleset: Ruleset) -> None:
        from mahjong_desktop.ui.summary.page import SummaryPage

        page = self._page("summary", SummaryPage)
        page.open(ruleset)
        self._window.show_page(page)

    def _drill(self, ruleset: Ruleset, skills: tuple[str, ...], first: str = "") -> None:
        from mahjong_desktop.ui.drills.page import DrillPage

        page = self._page("drill", DrillPage)
        page.drill(ruleset, skills, first)
        self._window.show_page(page)

    def _drill_mistake(self, path: Path, hand: int, seat: int, move: int) -> None:
        """Keeps a decision of a reviewed hand for drills, if that is possible, and asks it at once."""
        from mahjong_desktop.study.drills.own_keeping import kept_decision
        from mahjong_desktop.ui.kept import learned

        try:
            page = self._review_page()
            review = page.shown.review if page is not None and page.shown is not None else None
            ruleset, own = kept_decision(path, hand, seat, move, learned(), review)
        except MahjongError as error:
            self._window.tell(error)
        else:
            self._drill(ruleset, (), own)

    def _calculator(self, ruleset: Ruleset | None, case: Case | None, beside: Ruleset | None) -> None:
        from mahjong_desktop.ui.calculator.page import CalculatorPage

        page = self._page("calculator", CalculatorPage)
        page.open(ruleset, case, beside)
        self._window.show_page(page)

    def _page(self, name: str, make: Callable[[Context], PageT]) -> PageT:
        """Returns the page of this name, made and connected on the first call."""
        return self._window.page_named(name, lambda: make(self._context))
