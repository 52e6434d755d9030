"""The moment of a win on the table: the way of the winning tile, the hands in their sets, payments, words, how it is
skipped, and what stays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.people import People
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.present.win_moment import WinMoment, moment_words
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.spots import covered_by
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import wins
from tests.ui.table.widgets import MakeTable
from tests.ui.table.wins import NAMES, Win

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
ALL = (
    wins.on_discard,
    wins.self_drawn,
    wins.by_two,
    wins.robbed,
    wins.orphans,
    wins.pairs,
    wins.went_on,
    wins.with_bonus,
    wins.wild,
    wins.four_wilds,
    lambda: wins.among("classical-3p"),
    lambda: wins.among("classical-5p"),
)
NAMED = (
    *("discard", "self-drawn", "two", "robbed", "orphans", "pairs", "went-on", "bonus", "wild", "four wilds"),
    *("three", "five"),
)
every_win = pytest.mark.parametrize("win", ALL, ids=NAMED)


def begun(make: MakeTable, win: Win, seat: int, size: tuple[int, int] = (1280, 720)) -> TableWidget:
    """A table on which the moment of a win has begun. Its time stands still; `at` shows any moment."""
    before, told, after = win.seen_by(seat)
    table = make(before, size=size, motion=1.0)
    table.set_people(People(NAMES[: before.ruleset.places]))
    table.play(told, after)
    table.director.win._timer.stop()
    at(table, 0)
    return table


def at(table: TableWidget, time: float) -> None:
    """Shows the moment so many milliseconds after its beginning."""
    table.director.win.advance(time)
    table.view.motion._timer.stop()


def at_rest(table: TableWidget) -> bool:
    """Whether no timer of the table runs and nothing moves."""
    moving = table.view.motion.running or table.director.running or table.payments.pills.isVisible()
    items = table.view.items_by_key.values()
    return not moving and not table.director.win._timer.isActive() and all(item.now == item.home for item in items)


def view_of(table: TableWidget) -> SeatView:
    """What the table shows now."""
    assert table.view.seat_view is not None
    return table.view.seat_view


def moment_of(table: TableWidget) -> WinMoment:
    """The moment that the table shows."""
    assert table.moment is not None
    return table.moment


def faces(table: TableWidget, seat: int) -> list[QRectF]:
    """The rectangles in pixels of the hand of a seat that has won, in its sets."""
    laid = next(one for one in table.view.laid_wins if one.seat == seat)
    return [table.view.items_by_key["piece", piece].rect() for piece in laid.tiles if piece != laid.piece]


def test_the_tile_goes_round_discards_and_walls_to_the_hand(make: MakeTable) -> None:
    win = wins.on_discard(discard_layout="own-area")
    piece = win.piece
    table = begun(make, win, 1)
    item = table.view.items_by_key["piece", piece]
    start = item.now
    others = [other.spot for key, other in table.view.items_by_key.items() if key != ("piece", piece)]
    assert table.view.items_by_key["gone", piece].spot.won
    (flying,) = table.director.win._flights
    for step in range(1, 20):
        point = flying.way.pointAtPercent(step / 20)
        if abs(point.y() - lay.CENTRE.y()) < lay.RING_HALF:  # until it comes to the hand
            face = QRectF(point.x() - 17, point.y() - 17, 34, 34)
            assert not [one for one in others if not one.ghost and covered_by(one).intersects(face)]
    at(table, 60)
    assert (item.now.x, item.now.y) != (start.x, start.y)
    at(table, 180)
    assert item.now == item.home
    assert item.spot.pose is Pose.LYING and item.spot.width > 70 and Mark.WON in item.marks()
    assert not item.spot.fresh


def test_the_hand_lies_down_in_sets_with_gaps(make: MakeTable) -> None:
    table = begun(make, wins.on_discard(), 1)
    at(table, 119)
    assert not table.view.laid_wins
    at(table, 120)
    table.view.motion.stop()
    (laid,) = table.view.laid_wins
    u, row = table.view.stage.u, [table.view.items_by_key["piece", piece] for piece in laid.tiles]
    assert all(item.spot.pose is Pose.LYING for item in row)
    gaps = [round((two.spot.x - one.spot.x - one.spot.width) * u) for one, two in pairwise(row)]
    assert gaps == [0, 0, 16, 0, 0, 16, 0, 0, 16, 0, 16, 0, 0]


def test_an_opponents_hand_opens_at_its_place(make: MakeTable) -> None:
    win = wins.on_discard()
    table = begun(make, win, 3)
    hidden = [key for key in table.view.items_by_key if key[:2] == ("hand", 1)]
    assert len(hidden) == 13
    old = {table.view.items_by_key[key] for key in hidden}
    at(table, 120)
    (laid,) = table.view.laid_wins
    opened = {table.view.items_by_key["piece", piece] for piece in laid.tiles if piece != laid.piece}
    assert opened == old
    assert {round(item.spot.width) for item in opened} == {38}
    assert all(HIDDEN in hand for seat, hand in enumerate(view_of(table).hands) if seat in (0, 2))


def test_a_drawn_tile_is_ringed_where_it_lies_down(make: MakeTable) -> None:
    win = wins.self_drawn()
    for seat in (1, 3):
        table = begun(make, win, seat)
        at(table, 100)
        assert not table.director.win._flights
        at(table, 200)
        item = table.view.items_by_key["piece", win.piece]
        assert Mark.WON in item.marks()
        assert not [key for key, other in table.view.items_by_key.items() if key[0] == "gone" and other.spot.won]


def test_a_robbed_tile_comes_from_the_kong(make: MakeTable) -> None:
    win = wins.robbed()
    piece = win.piece
    before = win.seen_by(2)[0]
    table = begun(make, win, 2)
    (flying,) = table.director.win._flights
    kong = next(meld for meld in before.melds[1] if piece in meld.pieces)
    assert flying.start.y == pytest.approx(
        next(item.spot.y for key, item in table.view.items_by_key.items() if key == ("piece", kong.pieces[0])), abs=80
    )
    at(table, 600)
    table.director.finish()
    assert len(view_of(table).melds[1][0].pieces) == 3
    assert table.view.items_by_key["piece", piece].spot.y > lay.HAND_TOP


def test_in_a_heap_no_place_stays_empty_and_bonus_tiles_stay(make: MakeTable) -> None:
    win = wins.with_bonus()
    table = begun(make, win, 1)
    flower = table.view.items_by_key["piece", win.after.bonus[1][0]]
    lies = flower.now
    at(table, 600)
    table.director.finish()
    assert not [key for key in table.view.items_by_key if key[0] == "gone"]
    assert flower.now == lies and win.after.bonus[1][0] not in moment_of(table).laid[0].tiles


def test_a_wild_tile_keeps_its_mark_in_its_set(make: MakeTable) -> None:
    win = wins.wild()
    table = begun(make, win, 3)
    table.director.finish()
    (laid,) = table.view.laid_wins
    items = table.view.items_by_key
    wild = [block for block in laid.blocks if any(Mark.WILD in items["piece", piece].marks() for piece in block)]
    assert [len(block) for block in wild] == [2]


def test_several_winners_follow_each_other(make: MakeTable) -> None:
    win = wins.by_two()
    piece = win.piece
    table = begun(make, win, 3)
    at(table, 120)
    assert [laid.seat for laid in table.view.laid_wins] == [1]
    at(table, 319)
    assert [laid.seat for laid in table.view.laid_wins] == [1]
    at(table, 320)
    assert [laid.seat for laid in table.view.laid_wins] == [1, 2]
    assert not table.view.items_by_key["piece", piece].spot.faint
    shared = table.view.items_by_key["shared", 2, piece]
    assert shared.spot.faint and Mark.WON in shared.marks()
    at(table, 470)
    assert {pill.payee for pill, _ in table.payments.pills.won} == {lay.side_of(seat, 3, 4) for seat in (1, 2)}
    table.director.finish()
    assert table.win_word.words is not None and len(table.win_word.words.lines) == 2


def test_scores_count_up_while_pills_run(make: MakeTable) -> None:
    win = wins.on_discard()
    table = begun(make, win, 1)
    counted: list[tuple[int, ...]] = []
    table.director.win.paid.connect(lambda _, scores: counted.append(scores) if scores is not None else None)
    at(table, 239)
    assert not counted and not table.payments.pills.won
    for time in (240, 300, 420, 599):
        at(table, time)
    at(table, 600)
    assert counted[0] == win.before.scores and counted[-1] == win.after.scores
    winner = [scores[1] for scores in counted]
    assert winner == sorted(winner) and winner[1] > winner[0]
    table.director.finish()
    before, after = win.before.scores, win.after.scores
    assert table.payments.gains == tuple(new - old for new, old in zip(after, before, strict=True))
    assert at_rest(table)


@every_win
@pytest.mark.parametrize("motion", [0.0, 1.0], ids=["instant", "animated"])
def test_the_end_is_the_same_however_it_is_reached(make: MakeTable, win: Callable[[], Win], motion: float) -> None:
    made = win()
    for seat in range(made.before.ruleset.seats):
        if seat in made.before.ruleset.chairs.empty:
            continue
        before, told, after = made.seen_by(seat)
        table = make(before, motion=motion)
        table.set_people(People(NAMES[: before.ruleset.places]))
        table.play(told, after)
        table.director.finish()
        assert at_rest(table) and table.shown == after
        assert set(table.view.items_by_key) == set(table.view.spots(after))
        assert table.win_word.words == moment_words(moment_of(table), after, table.names, table.texts)
        shown = make(before)
        shown.set_people(People(NAMES[: before.ruleset.places]))
        if not moment_of(table).goes_on:
            shown.show_view(after, told)
            assert shown.view.spots(after) == table.view.spots(after)
            assert shown.win_word.words == table.win_word.words
            assert shown.payments.gains == table.payments.gains
            ringed = {key for key, item in table.view.items_by_key.items() if Mark.WON in item.marks()}
            first = {("piece", won.piece) for won in made.won[:1] if won.piece is not None}
            assert ringed == first | {("shared", won.seat, won.piece) for won in made.won[1:]}


@every_win
def test_it_ends_by_itself_and_leaves_no_timer(make: MakeTable, qtbot: QtBot, win: Callable[[], Win]) -> None:
    before, told, after = win().seen_by(0)
    table = make(before, motion=0.1)
    table.set_people(People(NAMES[: before.ruleset.places]))
    with qtbot.waitSignal(table.settled, timeout=5000):
        table.play(told, after)
    assert at_rest(table) and table.shown == after
    assert not [timer for timer in table.view.findChildren(QTimer) if timer.isActive()]


def test_reduced_motion_fades_to_the_end(make: MakeTable) -> None:
    made = wins.on_discard()
    before, told, after = made.seen_by(1)
    table = make(before, motion=1.0)
    table.set_look("jade", True, 1.0, reduced=True)
    table.play(told, after)
    assert not table.director.win.running and table.view.motion.running
    assert table.view.motion._length <= 80 and not table.payments.pills.won
    item = table.view.items_by_key["piece", made.piece]
    assert item.now.opacity == 0 and (item.now.x, item.now.y) == (item.home.x, item.home.y)
    table.director.finish()
    assert at_rest(table) and table.win_word.words is not None


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Escape, Qt.Key.Key_F4, Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_F1, Qt.Key.Key_Left]
)
def test_any_key_jumps_to_the_end_and_does_nothing_else(make: MakeTable, key: Qt.Key) -> None:
    table = begun(make, wins.on_discard(), 1)
    asked: list[object] = []
    for signal in (table.menu_requested, table.standings_requested, table.rules_requested, table.chosen):
        signal.connect(lambda *_: asked.append(1))
    QTest.keyClick(table, key)
    assert not asked and at_rest(table) and len(table.view.laid_wins) == 1


def test_a_click_anywhere_jumps_to_the_end_and_does_nothing_else(make: MakeTable) -> None:
    places: tuple[Callable[[TableWidget], QWidget], ...] = (
        lambda table: table.top_bar.rules,
        lambda table: table.view.viewport(),
    )
    for place in places:
        table = begun(make, wins.on_discard(), 1)
        asked: list[object] = []
        table.rules_requested.connect(lambda asked=asked: asked.append(1))
        QTest.mouseClick(place(table), Qt.MouseButton.LeftButton)
        assert not asked and at_rest(table)
        QTest.mouseClick(table.top_bar.rules, Qt.MouseButton.LeftButton)
        assert len(asked) == 1


def test_the_next_hand_and_another_match_take_everything_away(make: MakeTable) -> None:
    win = wins.on_discard()
    before, told, after = win.seen_by(1)
    table = make(before)
    table.play(told, after)
    table.director.finish()
    table.show_view(before)
    assert (table.view.laid_wins, table.win_word.words, table.payments.gains) == ((), None, ())
    table.play(told, after)
    table.director.finish()
    table.set_match(before.ruleset, NAMES[:4], Texts("en"))
    assert (table.view.laid_wins, table.win_word.words, table.payments.gains) == ((), None, ())


def test_the_next_hand_lies_as_hands_do_even_if_several_steps_are_shown_at_once(make: MakeTable) -> None:
    win = wins.on_discard()
    before, told, after = win.seen_by(1)
    table = make(before)
    table.play(told, after)
    table.director.finish()
    started = ev.HandStarted(0, 0, 1, 0, ((1, 2),), (HIDDEN,) * before.ruleset.tile_count)
    table.play((started,), before)
    table.play((ev.Unclaimed(),), before)
    table.director.finish()
    assert table.view.laid_wins == () and set(table.view.hand_items()) == set(before.hand)
    assert table.win_word.words is None and table.payments.gains == ()


def test_the_word_stands_once(make: MakeTable) -> None:
    before, told, after = wins.on_discard().seen_by(3)
    table = make(before)
    table.play(told, after)
    table.director.finish()
    plate = f"call-{lay.side_of(1, 3, 4)}"
    assert table.win_word.item.isVisible() and plate not in table.view.plates()
    table.cover_win(covered=True)
    assert not table.win_word.item.isVisible() and plate in table.view.plates()
    table.cover_win(covered=False)
    assert table.win_word.item.isVisible() and plate not in table.view.plates()


def test_the_words_make_way_for_the_next_question(make: MakeTable) -> None:
    win = wins.went_on()
    before, told, after = win.seen_by(2)
    table = make(before)
    table.play(told, after)
    table.director.finish()
    assert table.win_word.words is not None and table.view.laid_wins == ()
    table.ask(options_of(win.after, 2), after)
    assert table.win_word.words is None
    table.resize(1300, 730)
    assert table.win_word.words is None


@pytest.mark.each_language
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_lie_between_discards_and_hand(make: MakeTable, language: str, size: tuple[int, int]) -> None:
    for win, seat in ((wins.on_discard(), 1), (wins.robbed(), 1), (wins.by_two(), 3), (wins.orphans(), 0)):
        before, told, after = win.seen_by(seat)
        table = make(before, size=size)
        table.set_people(People(("Aleksandra", "Bartholomew", "Konstantin", "Maximiliane")))
        table.set_texts(Texts(language))
        table.play(told, after)
        table.director.finish()
        place = table.win_word.item.sceneBoundingRect()
        assert QRectF(0, 0, *size).contains(place)
        tiles = [item.rect() for key, item in table.view.items_by_key.items() if key[0] != "wall"]
        assert not [tile for tile in tiles if tile.intersects(place.adjusted(1, 1, -1, -1))]
        assert not table.view.stage.rect(table.view.stage.seat_plate(lay.BOTTOM)).intersects(place)


@pytest.mark.each_language
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_words_make_room_for_a_long_hand_at_a_side(
    make: MakeTable, qapp: QApplication, language: str, size: tuple[int, int]
) -> None:
    before, told, after = wins.all_claimed().seen_by(0)
    theme.activate(qapp, theme.Theme(scale_percent=150))
    try:
        table = make(before, size=size)
        table.set_people(People(("Aleksandra", "Bartholomew Konstantin", "Lin", "Maximiliane")))
        table.set_texts(Texts(language))
        table.play(told, after)
        table.director.finish()
        place = table.win_word.item.sceneBoundingRect()
        tiles = [item.rect() for key, item in table.view.items_by_key.items() if key[0] != "wall"]
        assert not [tile for tile in tiles if tile.intersects(place.adjusted(1, 1, -1, -1))]
    finally:
        theme.activate(qapp, theme.Theme())


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_own_wall_stands_beside_the_words(make: MakeTable, size: tuple[int, int]) -> None:
    covered = 0
    for win, seat in ((wins.on_discard(), 3), (wins.orphans(), 1), (wins.wild(), 3), (wins.on_discard(), 1)):
        before, told, after = win.seen_by(seat)
        table = make(before, size=size)
        table.play(told, after)
        table.director.finish()
        felt = table.win_word.felt
        walls = [item for key, item in table.view.items_by_key.items() if key[0] == "wall"]
        own = [item for item in walls if item.spot.y > lay.CENTRE.y() + lay.WALL_INNER]
        assert all(felt.sceneBoundingRect().contains(item.rect()) and felt.zValue() > item.zValue() for item in own)
        assert all(felt.zValue() < item.zValue() for item in table.view.hand_items().values())
        assert felt.isVisible() and felt.pixmap().isNull() == (not own)
        covered += len(own)
        table.cover_win(covered=True)
        assert not felt.isVisible()
    assert covered


def test_a_hand_of_many_tiles_stays_in_its_row(make: MakeTable) -> None:
    win = wins.pairs()
    for size in SIZES:
        for seat in range(4):
            table = begun(make, win, seat, size=size)
            table.director.finish()
            side, u = lay.side_of(1, seat, 4), table.view.stage.u
            spans = faces(table, 1)
            whole = spans[0]
            for rect in spans:
                whole = whole.united(rect)
            assert QRectF(0, 0, *size).contains(whole)
            assert max(whole.width(), whole.height()) <= (lay.OWN_GROUP if side == lay.BOTTOM else 822) * u
            assert not any(
                one.adjusted(1, 1, -1, -1).intersects(two)
                for index, one in enumerate(spans)
                for two in spans[index + 1 :]
            )
