"""The diagram of payments: figures cover neither each other nor cards, also where two players pay each other."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from PySide6.QtCore import QLineF, QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.seats_diagram import SeatsDiagram
from mahjong_desktop.ui.receipt.payments import show_payments
from tests.study.simulated import first_hand


@pytest.fixture(autouse=True)
def _theme(qapp: QApplication) -> None:
    theme.activate(qapp, theme.Theme())


def diagram(qtbot: QtBot, pairs: tuple[tuple[int, int], ...], amount: int, width: int) -> SeatsDiagram:
    """A diagram in which each of these pairs of seats pays this amount."""
    told = first_hand("hong-kong", lambda hand: bool(hand.wins)).told()
    made = SeatsDiagram()
    qtbot.addWidget(made)
    payments = [Paid(payer, payee, amount, "win") for payer, payee in pairs]
    show_payments(made, told, AccountWords(told, Texts("en")), 0, payments)
    made.resize(width, made.sizeHint().height())
    made.resize(width, made.sizeHint().height())
    return made


def covered(made: SeatsDiagram) -> list[tuple[QRect, QRect]]:
    """The figures that cover another or a card."""
    figures = [figure.geometry() for figure in made.figures]
    cards = [card.geometry() for card in made.cards]
    both = [*combinations(figures, 2), *((figure, card) for figure in figures for card in cards)]
    return [(one, other) for one, other in both if one.adjusted(1, 1, -1, -1).intersects(other)]


@pytest.mark.parametrize("amount", [2, 32, 960])
@pytest.mark.parametrize("width", [360, 408, 480])
@pytest.mark.parametrize("pair", list(combinations(range(4), 2)))
def test_two_that_pay_each_other_have_an_arrow_and_a_figure_each(
    qtbot: QtBot, pair: tuple[int, int], width: int, amount: int
) -> None:
    made = diagram(qtbot, (pair, pair[::-1]), amount, width)
    assert covered(made) == []
    first, second = (made.line_of(figure.arrow) for figure in made.figures)
    kind, _ = first.intersects(second)
    assert kind is not QLineF.IntersectionType.BoundedIntersection
    assert max((first.p1() - second.p2()).manhattanLength(), (first.p2() - second.p1()).manhattanLength()) >= 20


def test_four_pairs_of_neighbours_pay_each_other(qtbot: QtBot) -> None:
    pairs = tuple((payer, payee) for payer, payee in permutations(range(4), 2) if (payer - payee) % 2)
    assert covered(diagram(qtbot, pairs, 12, 408)) == []


@pytest.mark.parametrize("amount", [2, 1600, 64000])
@pytest.mark.parametrize("width", [408, 425])
@pytest.mark.parametrize("payee", range(4))
@pytest.mark.parametrize("backwards", [False, True])
def test_a_figure_leaves_the_tip_of_its_arrow_free(
    qtbot: QtBot, payee: int, width: int, amount: int, backwards: bool
) -> None:
    pairs = tuple((seat, payee) for seat in range(4) if seat != payee)
    made = diagram(qtbot, tuple(pair[::-1] for pair in pairs) if backwards else pairs, amount, width)
    made.set_tight(True)
    made.resize(width, made.sizeHint().height())
    assert covered(made) == []
    for figure in made.figures:
        tip = made.line_of(figure.arrow).p2().toPoint()
        assert not figure.geometry().adjusted(-2, -2, 2, 2).contains(tip)
