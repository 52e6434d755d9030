"""Answers at the table that take several steps (a declaration with its discard, an exchange of tiles), the notice of
wins, and the animations of other games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import HIDDEN, faces_of, parse_tiles, suit_of
from mahjong_desktop.core.values import field_names, replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Declare, Discard, ExchangeTiles, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import after
from mahjong_desktop.present.question import Kind, Question, ThrowWith
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay, overlays
from mahjong_desktop.ui.table.answering import AnswerTaking
from mahjong_desktop.ui.table.bar_button import ButtonStyle
from mahjong_desktop.ui.table.director import duration_of
from mahjong_desktop.ui.table.played_position import PlayedPosition
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.engine.tables import Layout
from tests.ui.table import moments, views
from tests.ui.table.other_games import GAMES
from tests.ui.table.widgets import MakeTable, asked, centre_of, click
from tests.walls import hidden_wall, shown_in_place

RIICHI = (moments.ruleset("riichi-ema"), Layout(hands=("123456789m1234p9s",)))
YICHANG = (moments.ruleset("yichang"), Layout(hands=("1234m56789p12345s",)))
READY_16 = (moments.ruleset("taiwanese"), Layout(hands=("1m", "111222333m444p567s5p")))


def ask(make: MakeTable, moment: tuple[SeatView, Options]) -> tuple[TableWidget, list[Action]]:
    """A table with this question, and the list that receives what is chosen."""
    view, options = moment
    table = make(view)
    return table, asked(table, options, view)


def key(table: TableWidget, *keys: Qt.Key) -> None:
    for each in keys:
        focused = table.focusWidget()
        QTest.keyClick(table if focused is None else focused, each)


def click_tile(table: TableWidget, piece: int) -> None:
    click(table, centre_of(table, piece))


def dimmed(table: TableWidget) -> set[int]:
    return {piece for piece, item in table.view.hand_items().items() if Mark.DIMMED in item.marks()}


def lifted(table: TableWidget) -> set[int]:
    return {piece for piece, item in table.view.hand_items().items() if item.lifted > 0}


# ---- a declaration with its discard


def test_pressing_the_declaration_leaves_the_discards_that_fit(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*RIICHI))
    (button,) = table.bar.buttons()
    assert (button.label.title, button.label.key) == ("Riichi", "R")
    assert button.toolTip() == Texts("en").declaration("riichi-ema", "riichi").help
    assert dimmed(table) == set()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == []
    bright = set(table.view.hand_items()) - dimmed(table)
    assert set(faces_of(bright)) == set(parse_tiles("14p9s"))
    click_tile(table, min(dimmed(table)))
    assert chosen == []
    click_tile(table, min(bright))
    assert chosen == [Discard(min(bright), "riichi")]
    assert dimmed(table) == set()


def test_a_key_declares_and_enter_throws(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*RIICHI))
    key(table, Qt.Key.Key_R)
    focused = table.hand.focus_piece()
    assert focused is not None and focused not in dimmed(table)
    key(table, Qt.Key.Key_Left)
    other = table.hand.focus_piece()
    assert other is not None and other != focused and other not in dimmed(table)
    key(table, Qt.Key.Key_Return)
    assert chosen == [Discard(other, "riichi")]


def test_escape_takes_the_declaration_back(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*RIICHI))
    kinds = []
    for each in (Qt.Key.Key_R, Qt.Key.Key_Escape):
        key(table, each)
        assert table.bar.prompt is not None
        kinds.append(table.bar.prompt.kind)
    assert kinds == [Kind.DECLARING, Kind.TURN] and dimmed(table) == set() and chosen == []
    first = next(iter(table.view.hand_items()))
    click_tile(table, first)
    assert chosen == [Discard(first)]


def test_the_button_takes_the_declaration_back_too(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*RIICHI))
    QTest.mouseClick(table.bar.buttons()[0], Qt.MouseButton.LeftButton)
    (back,) = table.bar.buttons()
    assert back.style_now is ButtonStyle.OUTLINED
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert dimmed(table) == set() and chosen == [] and table.options is not None


def test_words_change_while_a_discard_is_being_declared(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*RIICHI))
    key(table, Qt.Key.Key_R)
    bright = set(table.view.hand_items()) - dimmed(table)
    table.set_texts(Texts("cs"))
    assert set(table.view.hand_items()) - dimmed(table) == bright
    click_tile(table, max(bright))
    assert chosen == [Discard(max(bright), "riichi")]


def test_before_play_enter_passes_and_a_click_declares(make: MakeTable) -> None:
    moment = moments.moment(*READY_16, seat=1)
    table, chosen = ask(make, moment)
    key(table, Qt.Key.Key_Return)
    assert chosen == [Pass()]
    table, chosen = ask(make, moment)
    QTest.mouseClick(table.bar.buttons()[0], Qt.MouseButton.LeftButton)
    assert chosen == [Declare("ready-first")]


# ---- tiles to exchange


def test_clicks_lift_tiles_and_a_button_gives_them(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*YICHANG))
    dots = [piece for piece in table.view.hand_items() if suit_of(piece // 4) == 1]
    (button,) = table.bar.buttons()
    assert not button.isEnabled() and button.label.second == "3 more"
    for number, piece in enumerate(dots[:3], start=1):
        click_tile(table, piece)
        assert lifted(table) == set(dots[:number])
        others = set(table.view.hand_items()) - set(dots)
        assert others <= dimmed(table)
    assert dimmed(table) == set(table.view.hand_items()) - set(dots[:3])
    click_tile(table, dots[4])
    assert lifted(table) == set(dots[:3])
    (button,) = table.bar.buttons()
    assert button.isEnabled() and chosen == []
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    (action,) = chosen
    assert isinstance(action, ExchangeTiles) and set(action.pieces) == set(dots[:3])
    assert lifted(table) == set()


def test_screen_readers_hear_which_tiles_are_lifted(make: MakeTable) -> None:
    table, _ = ask(make, moments.moment(*YICHANG))
    first = next(iter(table.view.hand_items()))
    for on in (True, False):
        button = table.hand.button(first)
        assert button is not None
        button.click()
        assert QAccessible.queryAccessibleInterface(button).state().checked == on


def test_a_second_click_lowers_a_tile(make: MakeTable) -> None:
    table, _ = ask(make, moments.moment(*YICHANG))
    first = next(iter(table.view.hand_items()))
    click_tile(table, first)
    click_tile(table, first)
    assert table.question is not None and table.question.lifted == () and dimmed(table) == set()


def test_space_lifts_enter_gives_and_escape_lowers(make: MakeTable) -> None:
    table, chosen = ask(make, moments.moment(*YICHANG))
    row = list(table.view.hand_items())
    assert table.hand.focus(row[0])
    key(table, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert lifted(table) == set(row[:2])
    key(table, Qt.Key.Key_Escape)
    assert lifted(table) == set() and chosen == []
    assert table.hand.focus(row[0])
    key(table, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert table.focusWidget() is table.bar.buttons()[0]
    key(table, Qt.Key.Key_Return)
    (action,) = chosen
    assert isinstance(action, ExchangeTiles) and set(action.pieces) == set(row[:3])


@pytest.mark.each_language
@pytest.mark.parametrize("language", ("en", "ru", "cs", "ja"))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", [RIICHI, YICHANG, READY_16])
def test_every_bar_fits(make: MakeTable, moment: tuple[object, Layout], size: tuple[int, int], language: str) -> None:
    view, options = moments.moment(*moment, seat=1 if moment is READY_16 else 0)  # type: ignore[arg-type]
    table = make(view, size)
    table.set_texts(Texts(language))
    for state in ("asked", "begun"):
        table.ask(options, view)
        if state == "begun" and moment is RIICHI:
            key(table, Qt.Key.Key_R)
        assert table.rect().contains(table.bar.geometry())
        for button in table.bar.buttons():
            assert button.width() >= button.needed(button.fit) - 1
            assert table.bar.rect().contains(button.geometry())
        tops = [item.rect().top() for item in table.view.hand_items().values()]
        assert table.bar.ground().bottom() < min(tops)


# ---- wins after which play goes on


def won(seat: int, giver: int | None, piece: int) -> ev.Won:
    way = "self-draw" if giver is None else "discard"
    totals = (("fan", 3),)
    return ev.Won(seat, way, piece, giver, (), "regular", (), (HIDDEN,) * 13, (), (), totals, 3, 3, None)


def test_a_notice_says_who_has_won_how_much(make: MakeTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overlays, "NOTICE_SECONDS", 0.2)
    view = GAMES["yichang"]
    table = make(view)
    piece = view.rivers[0][-1].piece
    events: list[ev.Event] = [
        won(2, 0, piece),
        won(3, 0, piece),
        ev.Paid(0, 2, 3, "win"),
        ev.Paid(0, 3, 5, "win"),
        ev.WentOn("pays-several"),
    ]
    table.play(events, replace(view, scores=(-8, 0, 3, 5)))
    news = table.notice.news
    assert news is not None and table.notice.isVisible()
    assert news.headlines == (("Oskar wins on Mirela’s discard", "3 fan"), ("Tomoe wins on Mirela’s discard", "3 fan"))
    assert news.gains == (("Mirela", "−8"), ("Oskar", "+3"), ("Tomoe", "+5"))
    assert table.notice.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    qtbot.waitUntil(lambda: not table.notice.isVisible(), timeout=2000)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_notice_covers_no_tile(make: MakeTable, size: tuple[int, int]) -> None:
    view = GAMES["yichang"]
    table = make(view, size)
    table.play([won(2, 0, view.rivers[0][-1].piece), ev.Paid(0, 2, 3, "win"), ev.WentOn("pays-discard")], view)
    place = table.notice.geometry()
    assert table.rect().contains(place)
    for item_key, item in table.view.items_by_key.items():
        assert not item.rect().intersects(place.toRectF()), item_key


def test_the_person_is_told_of_the_own_win_and_the_next_hand_clears_the_notice(make: MakeTable) -> None:
    view = GAMES["yichang"]
    table = make(view)
    events: list[ev.Event] = [
        won(views.VIEWER, None, view.hand[0]),
        ev.Paid(0, 1, 3, "win"),
        ev.WentOn("pays-self-draw"),
    ]
    table.play(events, view)
    assert table.notice.news is not None and table.notice.news.headlines[0][0] == "You win by self-draw"
    table.play([ev.HandStarted(0, 0, 1, 0, ((3,),), (HIDDEN,) * 108)], view)
    assert table.notice.news is None


def test_a_hand_that_ends_brings_no_notice(make: MakeTable) -> None:
    table = make(views.claim_view())
    table.play([won(2, 0, 3), ev.Paid(0, 2, 3, "win")], views.claim_view())
    assert table.notice.news is None


# ---- motion


@pytest.mark.parametrize("event", ev.EVENTS)
def test_whatever_moves_tiles_takes_time(event: type[ev.Event]) -> None:
    """Payments, answers without tiles and the like take no time."""
    still = {ev.Seated, ev.Prepared, ev.PlayBegan, ev.Unclaimed, ev.Won, ev.Scored, ev.Paid, ev.Erred, ev.MatchEnded}
    still |= {ev.LastTileOffered, ev.ReplacementOffered, ev.TakenUp}
    make: Callable[..., ev.Event] = event
    assert (duration_of(make(**dict.fromkeys(field_names(event)))) == 0) == (event in still)


def test_an_indicator_is_turned_over_where_it_lies(make: MakeTable) -> None:
    view = GAMES["riichi"]
    wall = shown_in_place(hidden_wall(view.ruleset, 72), 3, view.indicators[0])
    view = replace(view, indicators=view.indicators[:1], wall=wall)
    table = make(view, motion=50.0)
    event = ev.Turned(GAMES["riichi"].indicators[1])
    table.play([event], after(view, event))
    turning = [item for item in table.view.items_by_key.values() if item.now.flip < 1]
    assert len(turning) == 1 and turning[0].spot.tile == event.piece // 4
    assert (turning[0].now.x, turning[0].now.y) == (turning[0].home.x, turning[0].home.y)
    table.director.finish()
    assert turning[0].now.flip == 1


def test_exchanged_tiles_cross_the_table(make: MakeTable) -> None:
    view, _ = moments.moment(*YICHANG)
    table = make(view, motion=50.0)
    given = tuple(view.hand[:3])
    taken = tuple(piece for piece in range(108) if piece not in view.hand)[:3]
    event = ev.Exchanged(1, 1, (given, taken, (HIDDEN,) * 3, (HIDDEN,) * 3))
    homes = {piece: table.view.items_by_key["piece", piece] for piece in given}
    hidden = {table.view.items_by_key["hand", 1, place] for place in range(10, 13)}
    table.play([event], after(view, event))
    assert {table.view.items_by_key["piece", piece] for piece in taken} == hidden
    assert {table.view.items_by_key["hand", 3, place] for place in range(10, 13)} == set(homes.values())
    for piece in taken:
        item = table.view.items_by_key["piece", piece]
        assert (item.now.x, item.now.y) != (item.home.x, item.home.y)


def test_an_opponents_discard_leaves_the_hand_and_the_rest_close_up(make: MakeTable) -> None:
    view = views.turn_view()
    view = replace(view, turn=2, drawn=HIDDEN, hands=(*view.hands[:2], views.hidden(11), view.hands[3]))
    table = make(view, motion=50.0)
    hand = [table.view.items_by_key["hand", 2, place] for place in range(11)]
    event = ev.Discarded(2, 77)
    table.play([event], after(view, event))
    assert table.view.items_by_key["piece", 77] is hand[5]
    assert [table.view.items_by_key["hand", 2, place] for place in range(10)] == [*hand[:5], *hand[6:]]


def test_a_tile_that_was_won_goes_to_the_winner(make: MakeTable) -> None:
    view = GAMES["yichang"]
    piece = view.rivers[0][-1].piece
    table = make(view, motion=50.0)
    item = table.view.items_by_key["piece", piece]
    events: list[ev.Event] = [won(3, 0, piece), ev.WentOn("pays-discard")]
    end = after(after(view, events[0]), events[1], events[:1])
    assert end.prizes[3] == (piece,)
    table.play(events, end)
    table.director.win.advance(60)
    assert table.view.items_by_key["piece", piece] is item
    assert ("gone", piece) in table.view.items_by_key
    assert (item.now.x, item.now.y) != (item.home.x, item.home.y)


def test_badges_and_bets_come_and_go_with_the_view(make: MakeTable) -> None:
    table = make(GAMES["riichi"])
    with_riichi = set(table.view.plates())
    table.show_view(replace(GAMES["riichi"], declared=((),) * 4))
    assert with_riichi - set(table.view.plates()) == {"badge-3-0", "stick-3"}


def test_a_claim_of_so_many_seconds_shows_how_long_it_may_be_made(make: MakeTable) -> None:
    layout = Layout(hands=("6p", "66p147m258s1234z5z"))
    for seconds, game in ((3, "on"), (0, "off")):
        view, options = moments.moment(
            moments.ruleset("riichi-ema", three_seconds=game), layout, [(0, moments.thrown("6p"))], seat=1
        )
        assert view.ruleset.claims.seconds == seconds
        table, _ = ask(make, (view, options))
        assert table.pace_line.isVisible() == bool(seconds)
        assert (table.pace_line.share() > 0) == bool(seconds)
        table.withdraw()
        assert not table.pace_line.isVisible()


def test_only_discards_before_the_viewer_push_the_bar_down(make: MakeTable) -> None:
    """Tiles discarded beside the own hand, and the turned discards of others, do not count."""
    heap = GAMES["wuhan"]
    assert make(heap).view.river_foot() < lay.CLAIM_BAR_TOP  # a heap ends above the bar
    shed = replace(heap, ruleset=replace(heap.ruleset, river="own-area"))
    quiet = replace(shed, rivers=((),) * 4)
    foot = make(shed).view.river_foot()
    assert make(quiet).view.river_foot() == 0.0 and 0 < foot < lay.CLAIM_BAR_TOP
    view = GAMES["riichi"]
    turned = (view.rivers[0][:1], *view.rivers[1:])
    right = tuple(tile._replace(declaration="riichi") for tile in view.rivers[2][:1])
    foot = make(replace(view, rivers=(turned[0], (), right, ()))).view.river_foot()
    assert foot == 0.0


# ---- the part that both tables share


class Taking(AnswerTaking):
    """A table that only keeps what it is told."""

    def __init__(self, moment: tuple[SeatView, Options]) -> None:
        self.told: list[object] = []
        self.go_on(Question(moment[1], moment[0]))

    def go_on(self, question: Question) -> None:
        self.question = question

    def withdraw(self) -> None:
        self.question = None

    def tell_choice(self, action: Action) -> None:
        self.told.append(action)

    def tell_step(self, question: Question) -> None:
        self.told.append("step")


def test_tables_take_answers_in_one_place_and_pass_on_legal_actions_alone() -> None:
    for table in (TableWidget, PlayedPosition):
        for name in ("take", "press_piece", "_answer", "options"):
            assert getattr(table, name) is getattr(AnswerTaking, name)
    view, options = moments.moment(*RIICHI)
    taking = Taking((view, options))
    taking.take(ThrowWith("riichi"))
    assert taking.told == ["step"] and taking.question is not None
    declared = next(one for one in options.legal if isinstance(one, Discard) and one.declaration == "riichi")
    taking.press_piece(declared.piece)
    assert taking.told == ["step", declared] and taking.options is None
    taking.press_piece(declared.piece)
    other = Taking((view, options))
    other.press_piece(next(piece for piece in range(136) if piece not in view.hand))
    assert len(taking.told) == 2 and not other.told and other.question is not None
