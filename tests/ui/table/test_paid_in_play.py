"""What the table shows of payments during play: causes, changes, lines of the log, the way of the pills, purses."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets.nanjing import NANJING
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.paid_in_play import PaidLately, cause_of, changes, log_line, payments_by_cause
from mahjong_desktop.ui.table.payment_pills import way
from mahjong_desktop.ui.table.plate_facts import purse_share, seat_facts
from tests.engine.tables import Game, Layout

SPACE = "\N{NO-BREAK SPACE}"
NAMES = ("You", "Mirela", "Oskar", "Tomoe")
KONG = ev.Melded(1, MeldKind.KONG, (0, 1, 2, 3), form=KongForm.CONCEALED)
EACH = tuple(ev.Paid(payer, 1, 3, "concealed-kong") for payer in (2, 3, 0))
DREW = ev.Drew(1, 9, "kong")
CUT = ev.Paid(3, 1, 2, "concealed-kong", (("", 3, "due"), ("→", 2, "purse")))


def view(purse: int = 100) -> SeatView:
    """Before the first discard; the person has all plants, the last of them drawn as a replacement."""
    layout = Layout(("234f9m147m258p369s1z",), replacements="1f3z4z1z", dice=((3, 4),))
    return view_of(Game(layout, ruleset=NANJING, options={"purse": purse}).state, 0)


def test_payments_with_one_cause_belong_together() -> None:
    (paid,) = payments_by_cause((KONG, *EACH, DREW))
    assert (paid.reason, paid.pieces, paid.about, paid.total) == ("concealed-kong", (0, 1, 2, 3), 1, 9)
    assert changes((paid,), 4) == (-3, 9, -3, -3)
    twice = payments_by_cause((KONG, *EACH, *EACH))
    assert [len(one.payments) for one in twice] == [3, 3]


def test_who_pays_everybody_is_named_first() -> None:
    fine = tuple(ev.Paid(2, payee, 10, "fine-in-a-row") for payee in (3, 0, 1))
    (paid,) = payments_by_cause((ev.Unclaimed(), *fine))
    assert (paid.payer, paid.about, paid.total) == (2, 2, -30)
    line = log_line(paid, view(), NAMES, Texts("en"))
    assert (line.name, line.total, line.others, line.gains) == (
        "Oskar",
        "−30",
        f"Tomoe{SPACE}10, You{SPACE}10, Mirela{SPACE}10",
        False,
    )


def test_a_payment_that_was_cut_says_of_how_much() -> None:
    (paid,) = payments_by_cause((KONG, EACH[0], CUT, DREW))
    line = log_line(paid, view(), NAMES, Texts("en"))
    assert (line.name, line.event, line.total) == ("Mirela", "Concealed kong", "+5")
    assert line.others == f"Oskar{SPACE}3, Tomoe{SPACE}2 of 3"


def test_payments_of_the_end_and_bets_are_no_payments_in_play() -> None:
    ended = ev.HandEnded("draw", "pays-draw", (0,) * 4, ((),) * 4, None)
    assert payments_by_cause((EACH[0], ended)) == ()
    assert payments_by_cause((ev.Paid(0, -1, 1000, "bet"), DREW)) == ()
    void = ev.HandEnded("void", "purses-empty", (0,) * 4, ((),) * 4, None)
    assert len(payments_by_cause((KONG, *EACH, void))) == 1


def test_changes_stay_until_the_next_turn_and_the_log_until_the_hand_ends() -> None:
    lately = PaidLately()
    lately.hear((KONG, *EACH, DREW))
    lately.hear((ev.Discarded(1, 9),))
    assert lately.paid and lately.log
    lately.hear((ev.Unclaimed(), ev.Drew(2, 11, "wall")))
    assert not lately.paid and len(lately.log) == 1
    for _ in range(3):
        lately.hear((KONG, *EACH, DREW))
    assert len(lately.log) == 2
    lately.hear((ev.HandEnded("draw", "pays-draw", (0,) * 4, ((),) * 4, None),))
    assert not lately.log


def test_the_cause_of_a_set_of_flowers_is_the_whole_set() -> None:
    seen = view()
    exposed = ev.BonusExposed(0, seen.bonus[0][-1])
    (paid,) = payments_by_cause((exposed, *(ev.Paid(payer, 0, 6, "flower-kong") for payer in (1, 2, 3))))
    assert set(cause_of(paid, seen)) == set(seen.bonus[0]) and len(seen.bonus[0]) == 4


def test_a_plate_shows_the_change_and_how_full_the_purse_is() -> None:
    seen = view()
    facts = seat_facts(seen, 1, NAMES, Texts("en"), -6)
    assert (facts.score, facts.change, facts.gains, facts.word) == ("94", "−6", False, "purse")
    assert facts.purse == pytest.approx(0.94)
    assert purse_share(view(purse=0), 1) is None


@pytest.mark.parametrize("payer", (lay.BOTTOM, lay.RIGHT, lay.TOP, lay.LEFT))
@pytest.mark.parametrize("payee", (lay.BOTTOM, lay.RIGHT, lay.TOP, lay.LEFT))
def test_pills_run_along_the_frame_of_the_ring(payer: int, payee: int) -> None:
    """Each step is level or upright and lies on the frame."""
    if payer == payee:
        return
    points, ring = way(payer, payee), lay.RING_RECT
    for one, two in pairwise(points):
        assert one.x() == two.x() in (ring.left(), ring.right()) or one.y() == two.y() in (ring.top(), ring.bottom())
    back = way(payee, payer)
    assert [_pair(point) for point in back] == [_pair(point) for point in reversed(points)]


def _pair(point: QPointF) -> tuple[float, float]:
    return point.x(), point.y()
