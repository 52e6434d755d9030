"""The requests by which pages that teach lead to each other, and what the window opens for each of them.

Room: ui. A page emits `Page.asked` with one of these values; main_window.py passes it to `Ways.open`. Pages know the
requests, never each other. A ruleset in a request is the one to show, with its options chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.texts.shared_pages import FIRST_STEPS
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.page import Page

if TYPE_CHECKING:
    from mahjong_desktop.ui.main_window import MainWindow


class ToLearn(Struct, frozen=True):
    """The first page of learning a ruleset; of the game played last if none is given."""

    ruleset: Ruleset | None = None


class ToRules(Struct, frozen=True):
    """The rule page of a ruleset, at an element if one is given."""

    ruleset: str
    element: str = ""


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


PageRequest = (
    ToLearn | ToRules | ToFirstSteps | ToGlossary | ToElements | ToDrill | ToCalculator | ToCompare | ToSummary | ToGame
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
            case ToRules(ruleset, element):
                self._window.open_rules(ruleset, element)
            case ToFirstSteps():
                self._window.open_rules(FIRST_STEPS)
            case ToGame(ruleset):
                self._window.open_new_game(ruleset)
            case ToCompare(here, there):
                self._compare(here, there)
            case ToElements(ruleset_shown, element):
                self._elements(ruleset_shown, element)

    def _compare(self, here: Ruleset, there: Ruleset | None) -> None:
        from mahjong_desktop.ui.compare.page import ComparePage

        page = self._page("compare", ComparePage)
        page.show_rulesets(here, there)
        self._window.show_page(page)

    def _elements(self, ruleset: Ruleset, element: str) -> None:
        from mahjong_desktop.ui.elements.page import ElementsPage

        page = self._page("elements", ElementsPage)
        page.show_ruleset(ruleset, element)
        self._window.show_page(page)

    def _page(self, name: str, make: Callable[[Context], PageT]) -> PageT:
        """Returns the page of this name, made and connected on the first call."""
        return self._window.page_named(name, lambda: make(self._context))
