"""The pages that teach, as a screen reader and the keyboard meet them: Tab reaches every control, scrolls to it and
comes round, every control has a name in the accessibility interface, and answers say whether they were right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.element_facts import element_facts
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.requests import ToCalculator, ToCompare, ToElements, ToLearn, ToLesson, ToSummary
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import KINDS_OF_QUESTION, begin, kinds_of, right_answer, to_kind, wrong_answer

RULESETS = ("riichi-ema", "wuhan")
MOST_TABS = 160


def learn(window: MainWindow, ruleset: Ruleset) -> None:
    window.open(ToLearn(ruleset))


def lesson(window: MainWindow, ruleset: Ruleset) -> None:
    window.open(ToLesson(ruleset, LESSONS[2]))


def elements(window: MainWindow, ruleset: Ruleset) -> None:
    window.open(ToElements(ruleset))


def calculator(window: MainWindow, ruleset: Ruleset) -> None:
    hand = next(fact.hand for fact in element_facts(ruleset) if fact.hand is not None)
    window.open(ToCalculator(ruleset, hand.case, find_ruleset("hong-kong")))


def comparison(window: MainWindow, ruleset: Ruleset) -> None:
    window.open(ToCompare(ruleset, find_ruleset("hong-kong")))


def summary(window: MainWindow, ruleset: Ruleset) -> None:
    window.open(ToSummary(ruleset))


def drill(window: MainWindow, ruleset: Ruleset) -> None:
    begin(window, ruleset)


def settle() -> None:
    for _ in range(4):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def wants_tab(widget: QWidget) -> bool:
    """Whether the keyboard should come to a widget: it is shown in the window, also if it has to be scrolled to."""
    if isinstance(widget.parentWidget(), QAbstractSpinBox):
        return False  # the spin box has the focus for it
    tabs = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return widget.isVisible() and widget.isEnabled() and bool(tabs) and widget.height() > 0


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


def tabbed(window: MainWindow) -> list[QWidget]:
    """Presses Tab until the focus comes round; returns what had it."""
    seen: list[QWidget] = []
    held = window.focusWidget()
    while held is not None and held not in seen and len(seen) < MOST_TABS:
        assert not held.visibleRegion().isEmpty(), f"{held} has the focus out of sight"
        seen.append(held)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        settle()
        held = window.focusWidget()
    return seen


@pytest.mark.in_turn
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(
    "opens", (learn, lesson, elements, calculator, comparison, summary, drill), ids=lambda made: str(made.__name__)
)
def test_tab_reaches_everything_and_everything_has_a_name(
    shell: Shell, name: str, opens: Callable[[MainWindow, Ruleset], None]
) -> None:
    window = shell.open()
    opens(window, find_ruleset(name))
    settle()
    seen = tabbed(window)
    page = window.page
    missed = [widget for widget in page.findChildren(QWidget) if wants_tab(widget) and widget not in seen]
    assert not missed, [(type(one).__name__, one.accessibleName()) for one in missed]
    assert [one for one in seen if not name_of(one)] == []


@pytest.mark.parametrize("kind", KINDS_OF_QUESTION, ids=lambda kind: str(kind.__name__))
def test_a_judged_question_says_what_was_right_and_what_was_not(shell: Shell, kind: type) -> None:
    window = shell.open()
    page = begin(window, find_ruleset(RULESETS[0]))
    assert isinstance(page, DrillPage) and kind in tuple(kinds_of(find_ruleset(RULESETS[0])))
    for answer, marks in ((right_answer, (", right",)), (wrong_answer, (", wrong", ", missed"))):
        question = to_kind(page, kind)
        assert page.view is not None
        page.view.fill(answer(question))
        page._go_on()
        spoken = [name_of(widget) for widget in page.view.findChildren(QWidget)]
        assert any(name.endswith(marks) for name in spoken), (kind, spoken)
        assert not page.main.accessibleDescription()
        page._go_on()


class Windows(QObject):
    """Watches which windows are opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.opened.append(type(watched).__name__)
        return False


@pytest.mark.in_turn
@pytest.mark.parametrize("name", RULESETS)
def test_no_part_of_a_page_opens_as_a_window_of_its_own(shell: Shell, name: str, qapp: QApplication) -> None:
    window = shell.open(known_game="hong-kong")
    windows = Windows()
    qapp.installEventFilter(windows)
    for opens in (learn, lesson, elements, calculator, comparison, summary, drill):
        opens(window, find_ruleset(name))
        settle()
    window.context.settings.set("language", "ja")
    settle()
    qapp.removeEventFilter(windows)
    assert windows.opened == []
