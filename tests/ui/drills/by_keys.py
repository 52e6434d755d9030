"""Opens drills in the real window and answers them as a person does. No expectations about rules belong here: what is
right is asked of the question, tests/study/drills proves that it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.drills.discarding import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.judging import TableCell
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.drills.payments import PaymentsAnswer, PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillAnswer, DrillQuestion
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.drills.value import ValueAnswer, ValueQuestion
from mahjong_desktop.study.drills.waiting import WaitsAnswer, WaitsQuestion
from mahjong_desktop.study.drills.winning import MayWinAnswer, MayWinQuestion
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.drills.rated import DiscardView
from mahjong_desktop.ui.drills.value import ValueView
from mahjong_desktop.ui.drills.waits import WaitsView
from mahjong_desktop.ui.drills.win import MayWinView
from mahjong_desktop.ui.requests import ToDrill
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import click, press

KINDS_OF_QUESTION = (
    ElementsQuestion,
    ValueQuestion,
    PaymentsQuestion,
    MayWinQuestion,
    WaitsQuestion,
    DiscardQuestion,
)


def begin(window: MainWindow, ruleset: Ruleset, skills: tuple[str, ...] = (), seed: int = 3) -> DrillPage:
    """Opens the drills of a ruleset with its default options as another page asks for them. Nothing is learnt yet when
    the first page of a window is opened."""
    if DrillPage not in window._pages:
        path = data_folder() / LEARNED_FILE
        path.unlink(missing_ok=True)
        window.add_page(DrillPage(window.context, Learned(path), seed, None))
    window.page.asked.emit(ToDrill(ruleset.configure({}), skills))
    page = window.page
    assert isinstance(page, DrillPage)
    return page


def to_kind(page: DrillPage, kind: type[DrillQuestion]) -> DrillQuestion:
    """Takes other hands until the first question, or one of its hand, is of a kind; answers those before it."""
    drilling = page.drilling
    assert drilling is not None
    for _ in range(120):
        place = next((at for at, one in enumerate(drilling.questions) if isinstance(one, kind)), -1)
        if place >= drilling.place + (drilling.judgement is not None):
            break
        drilling.next_hand()
    else:
        raise AssertionError(f"no {kind} in 120 hands of {drilling.ruleset.id}")
    page._show()
    page.first_focus()
    while drilling.place < place:
        question = drilling.question
        assert question is not None and page.view is not None
        page.view.fill(right_answer(question))
        page._go_on()
        page._go_on()
    question = drilling.question
    assert isinstance(question, kind)
    return question


def kinds_of(ruleset: Ruleset) -> Iterator[type[DrillQuestion]]:
    """The kinds of questions for which the ruleset has something stored."""
    store = Store.of(ruleset.id)
    if store.hands:
        yield from (ElementsQuestion, ValueQuestion, PaymentsQuestion, MayWinQuestion, WaitsQuestion)
    if store.positions:
        yield DiscardQuestion


# ---- answers


def right_answer(question: DrillQuestion) -> DrillAnswer:
    """What the question holds for right."""
    match question:
        case ElementsQuestion():
            return ElementsAnswer(frozenset(choice.element for choice in question.choices if choice.present))
        case ValueQuestion():
            cell = question.grid.right if question.grid is not None else None
            return ValueAnswer(tuple(row.figure for row in question.rows), cell)
        case PaymentsQuestion():
            return PaymentsAnswer(tuple(row.amount for row in question.payers))
        case MayWinQuestion():
            return MayWinAnswer(question.right, "" if question.refusal is None else question.refusal.reason)
        case WaitsQuestion():
            return WaitsAnswer(question.tiles)
    return DiscardAnswer(0)


def wrong_answer(question: DrillQuestion) -> DrillAnswer:
    """An answer in which one part at least is wrong."""
    right = right_answer(question)
    match question, right:
        case ElementsQuestion(), ElementsAnswer():
            return ElementsAnswer(right.elements ^ {question.choices[0].element})
        case ValueQuestion(), ValueAnswer():
            figures = [(figure or 0) + 1 for figure in right.figures[:1]] + list(right.figures[1:])
            cell = right.cell
            if cell is not None:
                cell = TableCell((cell.row + 1) % len(question.grid.heads if question.grid else ()), cell.column)
            return ValueAnswer(tuple(figures), cell)
        case PaymentsQuestion(), PaymentsAnswer():
            return PaymentsAnswer(((right.amounts[0] or 0) + 3, *right.amounts[1:]))
        case MayWinQuestion(), _:
            return MayWinAnswer(False, question.reasons[0]) if question.right else MayWinAnswer(True)
        case WaitsQuestion(), _:
            return WaitsAnswer(frozenset(set(question.offered) - question.tiles))
    assert isinstance(question, DiscardQuestion)
    return DiscardAnswer(len(question.options) - 1)


# ---- by keys


def type_figure(window: MainWindow, figure: int) -> None:
    """Types a number into the field that has the focus."""
    for letter in str(figure):
        press(window, Qt.Key.Key_Minus if letter == "-" else Qt.Key(Qt.Key.Key_0 + int(letter)))


def type_answer(window: MainWindow, page: DrillPage, answer: DrillAnswer) -> None:
    """Answers with the keyboard alone, from where the focus is when the question is new."""
    view = page.view
    match view, answer:
        case ElementsView(), ElementsAnswer():
            for number, choice in enumerate(view.question.choices, 1):
                if choice.element in answer.elements:
                    digit(window, number)
        case ValueView(), ValueAnswer():
            _type_figures(window, answer.figures)
            if answer.cell is not None:
                _walk_to(window, page, answer.cell)
        case PaymentsView(), PaymentsAnswer():
            amounts = dict(zip(view.cards, answer.amounts, strict=True))
            _type_figures(window, tuple(amounts[card] for card in view.board.from_left()))
        case MayWinView(), MayWinAnswer():
            digit(window, 1 if answer.may else 2)
            if not answer.may:
                digit(window, 3 + view.question.reasons.index(answer.reason))
        case WaitsView(), WaitsAnswer():
            for kind in view.question.offered:
                if kind in answer.tiles:
                    press(window, Qt.Key.Key_Space)
                press(window, Qt.Key.Key_Right)
        case DiscardView(), DiscardAnswer():
            for _ in range(view.order.index(answer.option)):
                press(window, Qt.Key.Key_Right)
            press(window, Qt.Key.Key_Space)
        case _:
            raise AssertionError(view)


def digit(window: QWidget, number: int) -> None:
    """Presses a digit."""
    press(window, Qt.Key(Qt.Key.Key_0 + number))


def _type_figures(window: MainWindow, figures: tuple[int | None, ...]) -> None:
    for place, figure in enumerate(figures):
        if place:
            press(window, Qt.Key.Key_Down)
        if figure is not None:
            type_figure(window, figure)


def _walk_to(window: MainWindow, page: DrillPage, cell: TableCell) -> None:
    """Goes into the table by Tab and to a cell by the arrows, and chooses it."""
    assert isinstance(page.view, ValueView) and page.view.grid is not None
    grid = page.view.grid
    for _ in range(60):
        held = window.focusWidget()
        if held in grid.cells.values():
            break
        press(window, Qt.Key.Key_Tab)
    at = next(button.cell for button in grid.cells.values() if button.hasFocus())
    down, right = cell.row - at.row, cell.column - at.column
    for steps, ways in ((down, (Qt.Key.Key_Down, Qt.Key.Key_Up)), (right, (Qt.Key.Key_Right, Qt.Key.Key_Left))):
        for _ in range(abs(steps)):
            press(window, ways[0] if steps > 0 else ways[1])
    press(window, Qt.Key.Key_Space)


# ---- by mouse


def click_answer(window: MainWindow, page: DrillPage, answer: DrillAnswer, show: Callable[[QWidget], None]) -> None:
    """Answers with the mouse; figures are clicked into and typed. `show` scrolls a widget into sight."""
    view = page.view

    def hit(widget: QWidget) -> None:
        show(widget)
        click(widget)

    match view, answer:
        case ElementsView(), ElementsAnswer():
            for choice, card in zip(view.question.choices, view.cards, strict=True):
                if choice.element in answer.elements:
                    hit(card)
        case ValueView(), ValueAnswer():
            for row, figure in zip(view.rows, answer.figures, strict=True):
                if figure is not None:
                    hit(row.field)
                    type_figure(window, figure)
            if answer.cell is not None and view.grid is not None:
                hit(view.grid.cells[answer.cell.row, answer.cell.column])
        case PaymentsView(), PaymentsAnswer():
            for payer, amount in zip(view.cards, answer.amounts, strict=True):
                hit(payer.field)
                type_figure(window, amount or 0)
        case MayWinView(), MayWinAnswer():
            hit(view.cards[0 if answer.may else 1])
            if not answer.may:
                hit(view.reasons[view.question.reasons.index(answer.reason)])
        case WaitsView(), WaitsAnswer():
            for kind, tile in zip(view.question.offered, view.tiles, strict=True):
                if kind in answer.tiles:
                    hit(tile)
        case DiscardView(), DiscardAnswer():
            hit(view.tiles[view.order.index(answer.option)])
        case _:
            raise AssertionError(view)
