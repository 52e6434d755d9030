"""What opens for each request of a page: one short function a request, and the table that names them.

Room: ui. Pages are imported when they are first asked for, so that the first frame waits only for the first page. The
functions know the window by what they use of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QCoreApplication, QTimer

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.play.saved import may_go_on
from mahjong_desktop.play.saved_cards import may_go_on_at_cards
from mahjong_desktop.study.card_reading import is_card_game, summarized_cards
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.reading import summarized
from mahjong_desktop.texts.chapters import WINNING
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY
from mahjong_desktop.ui import requests as ask
from mahjong_desktop.ui.card_game import CardGame
from mahjong_desktop.ui.files import show_in_folder
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.table_game import PageStack, TableGame

if TYPE_CHECKING:
    from mahjong_desktop.study.branching import FreeSeat, TakenSeat
    from mahjong_desktop.ui.cards.replay_page import CardReplayPage
    from mahjong_desktop.ui.replay.page import ReplayPage
    from mahjong_desktop.ui.review.page import ReviewPage

translate = QCoreApplication.translate


class Window(PageStack, Protocol):
    """What the functions use of the window."""

    game: TableGame
    cards: CardGame

    def close(self) -> bool:
        """Closes the window."""


def open_request(window: Window, request: ask.PageRequest) -> None:
    """Opens what a request asks for."""
    ROUTES[type(request)](window, request)


# ---- games


def _new_game(window: Window, wanted: ask.ToNewGame) -> None:
    from mahjong_desktop.ui.pages.new_game import NewGamePage

    page = window.page_of(NewGamePage)
    page.show_ruleset(wanted.ruleset)
    window.show_page(page)


def _new_card_game(window: Window, _wanted: ask.ToNewCardGame) -> None:
    from mahjong_desktop.ui.cards.new_game import NewCardGamePage

    window.show_page(window.page_of(NewCardGamePage))


def _play(window: Window, wanted: ask.PlayGame) -> None:
    window.cards.when_free(partial(_begin, window, wanted))


def _begin(window: Window, wanted: ask.PlayGame) -> None:
    window.cards.leave()
    window.game.play(wanted)


def _play_cards(window: Window, wanted: ask.PlayCardGame) -> None:
    window.game.when_free(partial(_begin_cards, window, wanted))


def _begin_cards(window: Window, wanted: ask.PlayCardGame) -> None:
    window.game.leave()
    window.cards.play(wanted)


def _resume_cards(window: Window, wanted: ask.ResumeCardGame) -> None:
    window.game.when_free(partial(_go_on_with_cards, window, wanted.path))


def _go_on_with_cards(window: Window, path: Path) -> None:
    window.game.leave()
    window.cards.resume(path)


def _first_game(window: Window, wanted: ask.ToFirstGame) -> None:
    from mahjong_desktop.ui.learn.lesson_page import first_game

    window.game.play(first_game(wanted.ruleset, window.context))


def _resume(window: Window, wanted: ask.ResumeGame) -> None:
    window.game.resume(wanted.path)


def _branch(window: Window, wanted: ask.ToBranch) -> None:
    from mahjong_desktop.study.branching import free_seats

    if wanted.taken is None:
        try:
            seats = free_seats(wanted.path, wanted.line)
        except MahjongError as error:
            window.tell(error)
            return
        if seats:
            _ask_for_seat(window, wanted, seats)
            return
    review = _shown_review(window)
    shown = None if review is None else ask.ToReview(review.path, review.hand, review.seat, review.at or None)
    window.game.play_on(wanted, shown)


def _ask_for_seat(window: Window, wanted: ask.ToBranch, seats: tuple[FreeSeat, ...]) -> None:
    """Asks whose seat the person takes in an imported game, and plays on from there."""
    from mahjong_desktop.ui.pages.seat_sheet import SeatSheet

    def take(taken: TakenSeat) -> None:
        _branch(window, replace(wanted, taken=taken))

    SeatSheet(window.page, seats, window.context, take, wanted.player).open()


def _origin(window: Window, wanted: ask.ToOrigin) -> None:
    window.game.leave_branch(partial(open_request, window, wanted.origin))


def _result(window: Window, _wanted: ask.ToResult) -> None:
    window.game.show_result()


# ---- saved games


def _replays(window: Window, _wanted: ask.ToReplays) -> None:
    from mahjong_desktop.ui.pages.replays import ReplaysPage

    window.show_page(window.page_of(ReplaysPage))


def _import(window: Window, wanted: ask.ToImport) -> None:
    from mahjong_desktop.ui.pages.replays import ReplaysPage

    page = window.page_of(ReplaysPage)
    page.import_files(wanted.paths)
    window.show_page(page)


def _folder(_window: Window, wanted: ask.ShowInFolder) -> None:
    show_in_folder(wanted.path)


def _replay(window: Window, wanted: ask.ToReplay) -> None:
    page = _open_replay(window, wanted.path, wanted.hand)
    if wanted.line is not None:
        page.go_to_line(wanted.line)
    elif wanted.receipt:
        page.show_receipt_of(wanted.hand - 1)


def _card_replay(window: Window, wanted: ask.ToCardReplay) -> None:
    _open_card_replay(window, wanted)


def _open_card_replay(window: Window, wanted: ask.ToCardReplay) -> CardReplayPage:
    """Opens a saved match of Shuangkou, and returns the page that shows it."""
    from mahjong_desktop.ui.cards.replay_page import CardReplayPage

    page = window.page_of(CardReplayPage)
    window.show_page(page)
    page.open_at(wanted.path, wanted.hand, wanted.move, wanted.seat)
    return page


def _card_review(window: Window, wanted: ask.ToCardReview) -> None:
    from mahjong_desktop.ui.cards.review_page import CardReviewPage

    page = window.page_of(CardReviewPage)
    page.open(wanted.path, wanted.hand, wanted.seat)
    window.show_page(page)


def _open_replay(window: Window, path: Path, hand: int = 1) -> ReplayPage:
    """Opens a saved game at the beginning of a hand (from 1), and returns the page that shows it."""
    from mahjong_desktop.ui.replay.page import ReplayPage

    page = window.page_of(ReplayPage)
    window.show_page(page)
    page.open_at(path, max(0, hand - 1))
    return page


def _expert_hand(window: Window, wanted: ask.ToExpertHand) -> None:
    from mahjong_desktop.ui.duplicate.watching import expert_game, show_expert

    try:
        path = expert_game(wanted.path, wanted.told, window.context)
    except MahjongError as error:
        window.tell(error)
    else:
        show_expert(_open_replay(window, path, wanted.told.hand), wanted.told)


def _file(window: Window, wanted: ask.ToFile) -> None:
    path = wanted.path
    cards = is_card_game(path)
    try:
        game = summarized_cards(path) if cards else summarized(path)
    except MahjongError as error:
        window.tell(error)
        return
    resume: ask.ResumeGame | ask.ResumeCardGame
    if cards:
        shown = _open_card_replay(window, ask.ToCardReplay(path)).playback is not None
        goes_on, resume = may_go_on_at_cards(game), ask.ResumeCardGame(path)
    else:
        shown = _open_replay(window, path).game is not None
        goes_on, resume = may_go_on(game), ask.ResumeGame(path)
    if goes_on and shown:
        QTimer.singleShot(0, window.page, partial(_offer_to_go_on, window, resume))


def _offer_to_go_on(window: Window, resume: ask.ResumeGame | ask.ResumeCardGame) -> None:
    MessageSheet(
        window.page.window(),
        translate("MainWindow", "This game has not ended"),
        translate("MainWindow", "Continue where it stopped, or watch what was played?"),
        (
            (translate("MainWindow", "Watch"), lambda: None),
            (translate("MainWindow", "Continue"), partial(open_request, window, resume)),
        ),
    ).open()


def _review(window: Window, wanted: ask.ToReview) -> None:
    from mahjong_desktop.ui.review.page import ReviewPage

    page = window.page_of(ReviewPage)
    page.open(wanted.path, wanted.hand, wanted.seat, wanted.move, wanted.remark)
    window.show_page(page)


def _retry(window: Window, wanted: ask.ToRetry) -> None:
    from mahjong_desktop.ui.retry.page import RetryPage

    shown = _shown_review(window)
    page = window.page_of(RetryPage)
    page.open(wanted, shown.shown.review if shown is not None and shown.shown is not None else None)
    window.show_page(page)


def _shown_review(window: Window) -> ReviewPage | None:
    """Returns the page of the review if it is the visible one."""
    from mahjong_desktop.ui.review.page import ReviewPage

    return window.page if isinstance(window.page, ReviewPage) else None


def _find(window: Window, wanted: ask.ToFind) -> None:
    from mahjong_desktop.ui.find.page import FindPage

    page = window.page_of(FindPage)
    page.search_for(wanted.wanted)
    window.show_page(page)


def _progress(window: Window, wanted: ask.ToProgress) -> None:
    from mahjong_desktop.ui.progress.page import ProgressPage

    page = window.page_of(ProgressPage)
    page.show_ruleset(wanted.ruleset)
    window.show_page(page)


# ---- rules and learning


def _rules(window: Window, wanted: ask.ToRules) -> None:
    last = window.context.settings.text("ruleset")
    book = wanted.ruleset or (last if last in known_ids() else FIRST_STEPS)
    _read(window, book, element="" if wanted.chapter else wanted.element, chapter=wanted.chapter)


def _refusal(window: Window, wanted: ask.ToRefusal) -> None:
    _read(window, wanted.ruleset, chapter=WINNING, about=wanted.title)


def _first_steps(window: Window, _wanted: ask.ToFirstSteps) -> None:
    _read(window, FIRST_STEPS)


def _glossary(window: Window, _wanted: ask.ToGlossary) -> None:
    _read(window, GLOSSARY)


def _read(window: Window, book: str, *, element: str = "", chapter: str = "", about: str = "") -> None:
    from mahjong_desktop.ui.reader.page import ReaderPage

    page = window.page_of(ReaderPage)
    page.open(book, element=element, chapter=chapter, about=about)
    window.show_page(page)


def _learn(window: Window, wanted: ask.ToLearn) -> None:
    from mahjong_desktop.ui.learn.page import LearnPage

    page = window.page_of(LearnPage)
    page.show_ruleset(wanted.ruleset)
    window.show_page(page)


def _lesson(window: Window, wanted: ask.ToLesson) -> None:
    from mahjong_desktop.ui.learn.lesson_page import LessonPage

    page = window.page_of(LessonPage)
    page.show_lesson(wanted.ruleset, wanted.lesson)
    window.show_page(page)


def _learn_cards(window: Window, _wanted: ask.ToLearnCards) -> None:
    from mahjong_desktop.ui.cards.learn_page import CardLearnPage

    window.show_page(window.page_of(CardLearnPage))


def _card_lesson(window: Window, wanted: ask.ToCardLesson) -> None:
    from mahjong_desktop.ui.cards.lesson_page import CardLessonPage

    page = window.page_of(CardLessonPage)
    page.show_lesson(wanted.lesson)
    window.show_page(page)


def _card_drill(window: Window, wanted: ask.ToCardDrill) -> None:
    from mahjong_desktop.ui.cards.drill_page import CardDrillPage

    page = window.page_of(CardDrillPage)
    page.drill(wanted.skills)
    window.show_page(page)


def _elements(window: Window, wanted: ask.ToElements) -> None:
    from mahjong_desktop.ui.elements.page import ElementsPage
    from mahjong_desktop.ui.learning_file import learned

    page = window.page_of(ElementsPage)
    page.show_ruleset(wanted.ruleset, wanted.element, partial(learned().level, wanted.ruleset.id))
    window.show_page(page)


def _drill(window: Window, wanted: ask.ToDrill) -> None:
    _open_drills(window, wanted.ruleset, wanted.skills)


def _drill_mistake(window: Window, wanted: ask.ToDrillMistake) -> None:
    """Keeps a decision of a reviewed hand for drills, if that is possible, and asks it at once."""
    from mahjong_desktop.study.drills.own_keeping import kept_decision
    from mahjong_desktop.ui.learning_file import learned

    page = _shown_review(window)
    review = page.shown.review if page is not None and page.shown is not None else None
    try:
        ruleset, own = kept_decision(wanted.path, wanted.hand, wanted.seat, wanted.move, learned(), review)
    except MahjongError as error:
        window.tell(error)
    else:
        _open_drills(window, ruleset, (), own)


def _open_drills(window: Window, ruleset: Ruleset, skills: tuple[str, ...], first: str = "") -> None:
    from mahjong_desktop.ui.drills.page import DrillPage

    page = window.page_of(DrillPage)
    page.drill(ruleset, skills, first)
    window.show_page(page)


def _calculator(window: Window, wanted: ask.ToCalculator) -> None:
    from mahjong_desktop.ui.calculator.page import CalculatorPage

    page = window.page_of(CalculatorPage)
    page.open(wanted.ruleset, wanted.case, wanted.beside)
    window.show_page(page)


def _compare(window: Window, wanted: ask.ToCompare) -> None:
    from mahjong_desktop.ui.compare.page import ComparePage

    page = window.page_of(ComparePage)
    page.show_rulesets(wanted.here, wanted.there)
    window.show_page(page)


def _summary(window: Window, wanted: ask.ToSummary) -> None:
    from mahjong_desktop.ui.summary.page import SummaryPage

    page = window.page_of(SummaryPage)
    page.open(wanted.ruleset)
    window.show_page(page)


def _card_summary(window: Window, _wanted: ask.ToCardSummary) -> None:
    from mahjong_desktop.ui.summary.page import SummaryPage

    page = window.page_of(SummaryPage)
    page.open_cards()
    window.show_page(page)


# ---- the program


def _settings(window: Window, _wanted: ask.ToSettings) -> None:
    from mahjong_desktop.ui.pages.settings import SettingsPage

    window.show_page(window.page_of(SettingsPage))


def _keyboard(window: Window, _wanted: ask.ToKeyboard) -> None:
    from mahjong_desktop.ui.pages.keyboard import KeyboardPage

    window.show_page(window.page_of(KeyboardPage))


def _about(window: Window, _wanted: ask.ToAbout) -> None:
    from mahjong_desktop.ui.pages.about import AboutPage

    window.show_page(window.page_of(AboutPage))


def _quit(window: Window, _wanted: ask.Quit) -> None:
    window.close()


ROUTES: Final[dict[type[ask.PageRequest], Callable[[Window, Any], None]]] = {
    ask.ToNewGame: _new_game,
    ask.ToNewCardGame: _new_card_game,
    ask.PlayGame: _play,
    ask.PlayCardGame: _play_cards,
    ask.ResumeCardGame: _resume_cards,
    ask.ToFirstGame: _first_game,
    ask.ResumeGame: _resume,
    ask.ToBranch: _branch,
    ask.ToOrigin: _origin,
    ask.ToResult: _result,
    ask.ToReplays: _replays,
    ask.ToImport: _import,
    ask.ShowInFolder: _folder,
    ask.ToReplay: _replay,
    ask.ToCardReplay: _card_replay,
    ask.ToCardReview: _card_review,
    ask.ToExpertHand: _expert_hand,
    ask.ToFile: _file,
    ask.ToReview: _review,
    ask.ToFind: _find,
    ask.ToProgress: _progress,
    ask.ToRules: _rules,
    ask.ToRefusal: _refusal,
    ask.ToFirstSteps: _first_steps,
    ask.ToGlossary: _glossary,
    ask.ToLearn: _learn,
    ask.ToLesson: _lesson,
    ask.ToLearnCards: _learn_cards,
    ask.ToCardLesson: _card_lesson,
    ask.ToCardDrill: _card_drill,
    ask.ToElements: _elements,
    ask.ToDrill: _drill,
    ask.ToDrillMistake: _drill_mistake,
    ask.ToRetry: _retry,
    ask.ToCalculator: _calculator,
    ask.ToCompare: _compare,
    ask.ToSummary: _summary,
    ask.ToCardSummary: _card_summary,
    ask.ToSettings: _settings,
    ask.ToKeyboard: _keyboard,
    ask.ToAbout: _about,
    ask.Quit: _quit,
}
"""The function of every request."""
