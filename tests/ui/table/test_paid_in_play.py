"""What the table shows of payments during play: causes, changes, lines of the log, the way of the pills, purses."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present.table_events import PaidLately, cause_of, changes, log_line, payments_by_cause
from mahjong_desktop.present.table_facts import purse_share, seat_facts
from mahjong_desktop.present.table_words import apart
from mahjong_desktop.rulesets.nanjing import NANJING
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.payments import PillFacts, place_on, way
from mahjong_desktop.ui.table.plate_parts import side_cause
from tests.engine.tables import Game, Layout
from tests.ui.table.widgets import MakeTable

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


@pytest.mark.parametrize("share", (0.0, 0.02, 0.5, 0.98, 1.0))
@pytest.mark.parametrize("other", (lay.BOTTOM, lay.RIGHT, lay.LEFT))
@pytest.mark.parametrize("foot", (0.0, 240.0))
def test_pills_stay_clear_of_the_plate_at_the_top_and_of_its_note(share: float, other: int, foot: float) -> None:
    plate = lay.seat_plate_rect(lay.TOP)
    taken = plate.united(QRectF(plate.left(), plate.bottom(), plate.width(), max(0.0, foot - plate.bottom())))
    for points in (way(lay.TOP, other, foot), way(other, lay.TOP, foot)):
        pill = QRectF(0, 0, 130, 36)
        pill.moveCenter(place_on(points, share, pill.width(), pill.height()))
        assert not pill.intersects(taken)


def test_pills_of_the_others_keep_away_from_the_plate_at_the_top() -> None:
    plate = lay.seat_plate_rect(lay.TOP)
    for payer, payee in permutations((lay.BOTTOM, lay.RIGHT, lay.LEFT), 2):
        for share in range(101):
            pill = QRectF(0, 0, 130, 36)
            pill.moveCenter(place_on(way(payer, payee), share / 100, pill.width(), pill.height()))
            assert not pill.intersects(plate.adjusted(0, 0, 0, 120))


def test_the_pills_begin_below_what_stands_under_the_plate_at_the_top(make: MakeTable) -> None:
    table = make(view())
    pills, plate = table.payments.pills, lay.seat_plate_rect(lay.TOP)
    facts = PillFacts(lay.TOP, lay.RIGHT, "10")
    before = pills.pill_rect(facts).top()
    assert before > table.view.stage.rect(plate).bottom()
    badge = lay.badge_rect(lay.TOP, 1, 200)
    table.view.set_plate("badge", "", lambda: QPixmap(1, 1), badge)
    assert pills.pill_rect(facts).top() > table.view.stage.rect(badge).bottom() > before


def test_the_note_at_the_top_leaves_the_sets_of_the_right_in_sight(make: MakeTable) -> None:
    shown = view()
    kong = Meld(MeldKind.KONG, (72, 73, 74, 75), form=KongForm.CONCEALED)
    table = make(replace(shown, scores=(100, 100, 0, 100), melds=((), (kong,), (), ())))
    stage = table.view.stage
    note = next(stage.rect(rect) for rect in table.view.plate_rects() if 130 < rect.top() < 200)
    laid = [table.view.items_by_key["piece", piece].rect() for piece in kong.pieces]
    assert not any(note.intersects(rect) for rect in laid)


TILES = QRectF(484, 613, 56, 142)


@pytest.mark.parametrize("left", (True, False))
def test_a_kong_at_a_side_is_bracketed_on_its_outer_side(left: bool) -> None:
    cause = side_cause("Claimed kong", TILES, 120, left, ())
    assert cause is not None and not cause.rect.intersects(TILES)
    assert (cause.bracket.right() <= TILES.left()) == left and (cause.words.right() <= cause.bracket.left()) == left
    assert cause.words.center().y() == pytest.approx(TILES.center().y())
    there = QRectF(0, 670, 2000, 30)
    assert side_cause("Claimed kong", TILES, 120, left, (QRectF(0, 0, 2000, 2000),)) is None
    beside = there.adjusted(0, 0, -1530, 0) if left else there.adjusted(555, 0, 0, 0)
    moved = side_cause("Claimed kong", TILES, 120, left, (beside,))
    assert moved is not None and not moved.words.intersects(beside) and TILES.top() <= moved.words.top()


@pytest.mark.parametrize("seat", (1, 3))
def test_the_table_brackets_a_kong_at_a_side(make: MakeTable, seat: int) -> None:
    before = view()
    pieces = (72, 73, 74, 75)
    kong = Meld(MeldKind.KONG, pieces, form=KongForm.CONCEALED)
    melds = tuple((kong,) if place == seat else laid for place, laid in enumerate(before.melds))
    table = make(before)
    paid = tuple(ev.Paid(payer, seat, 3, "concealed-kong") for payer in range(4) if payer != seat)
    told: tuple[ev.Event, ...] = (ev.Melded(seat, MeldKind.KONG, pieces, form=KongForm.CONCEALED), *paid)
    table.play(told, replace(before, melds=melds))
    table.director.finish()
    assert "cause" in table.view.plates()


def test_the_bar_at_the_top_names_purses_and_missing_chows() -> None:
    assert apart(view().ruleset, Texts("en")) == "purse 100 · no chows"
    assert apart(view(purse=0).ruleset, Texts("en")) == "no chows"
    assert apart(find_ruleset("hong-kong"), Texts("en")) == ""


def test_the_bar_tells_the_minimum_and_the_stake_in_force() -> None:
    texts = Texts("en")
    assert apart(find_ruleset("wuhan"), texts).startswith("Minimum from each: 8")
    assert "1" in apart(find_ruleset("wuhan").configure({"minimum": 1}), texts)
    assert "Stake: 5" in apart(find_ruleset("fuzhou").configure({"base": 5}), texts)
    assert not apart(find_ruleset("taiwanese").configure({"minimum": 0}), texts)
