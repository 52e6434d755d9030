"""The table of Shuangkou as a person uses it: picking by click, drag, bracket, double click and keys; what the bar
says; and where everything lies."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.cards.deck import RANK_OF, parse_card_names, parse_ranks
from mahjong_desktop.cards.events import PASS_TURN, CardsPlayed, PlayCards, TrickWon, TurnPassed
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.card_table import info_told
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.app import make_application
from mahjong_desktop.ui.cards.card_art import INDEX_STRIP
from mahjong_desktop.ui.cards.card_bar import BarStyle
from mahjong_desktop.ui.cards.card_table import ShuangkouTable
from mahjong_desktop.ui.cards.seat_parts import info_look, info_room, worth_height, worth_lines
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.table.look import BOLD
from tests.ui.cards import views

MakeCards = Callable[..., ShuangkouTable]
SIZES = ((1024, 640), (1024, 700), (1280, 720), (1920, 1080))


@pytest.fixture
def make(qtbot: QtBot, translators: Translators) -> MakeCards:
    """Returns a function that makes a table with an open question, at the usual size of texts, whatever the test before
    has left behind."""
    theme.activate(make_application(), theme.Theme())

    def made(view: CardView = views.MIDDLE, width: int = 1280, height: int = 720) -> ShuangkouTable:
        table = ShuangkouTable()
        qtbot.addWidget(table)
        table.resize(width, height)
        table.set_look("jade", 0.0, reduced=False)
        table.set_match("Shuangkou", views.NAMES, Texts("en"))
        table.show()
        table.ask(view.choices, view)
        table.activateWindow()
        qtbot.waitUntil(table.isActiveWindow)
        return table

    return made


def spot(table: ShuangkouTable, card: str) -> QPoint:
    """A point of the visible strip of a card, in the fan."""
    (number,) = parse_card_names(card)
    place = table.fan.strips[number].geometry()
    return QPoint(place.left() + 4, place.top() + place.height() // 2)


def raised(table: ShuangkouTable) -> str:
    return "".join("3456789TJQKA2SB"[RANK_OF[card]] for card in table.fan.selection.raised)


def click(table: ShuangkouTable, card: str) -> None:
    QTest.mouseClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, card))


def key(table: ShuangkouTable, code: Qt.Key, shift: bool = False) -> None:
    modifiers = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    held: QWidget | None = table.window().focusWidget()
    QTest.keyClick(table if held is None else held, code, modifiers)


# ---- the mouse


def test_a_click_raises_and_lowers(make: MakeCards) -> None:
    table = make()
    click(table, "Js1")
    assert table.fan.selection.raised == parse_card_names("Js1")
    click(table, "Js1")
    assert raised(table) == ""


def test_the_hit_area_goes_down_to_the_edge_of_the_window(make: MakeCards) -> None:
    table = make()
    point = spot(table, "Qh1")
    point.setY(table.fan.height() - 1)
    QTest.mouseClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    assert raised(table) == "Q"


def test_a_drag_paints_over_cards_and_the_first_decides(make: MakeCards) -> None:
    table = make()
    fan = table.fan
    QTest.mousePress(fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "Th1"))
    QTest.mouseMove(fan, spot(table, "Js1"))
    QTest.mouseMove(fan, spot(table, "Jd1"))
    QTest.mouseRelease(fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "Jd1"))
    assert raised(table) == "TTJJ"
    QTest.mousePress(fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "Jd1"))
    QTest.mouseMove(fan, spot(table, "Ks1"))
    QTest.mouseMove(fan, spot(table, "Js1"))  # back again: only what lies between counts
    QTest.mouseRelease(fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "Js1"))
    assert raised(table) == "TT"


def test_a_bracket_takes_its_bomb_and_is_dashed_when_broken(make: MakeCards) -> None:
    table = make()
    three, king = table.fan.brackets
    assert [one.bomb.play.size for one in (three, king)] == [4, 5]
    point = QPoint(round((king.left + king.right) / 2), round(king.y))
    QTest.mouseClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    assert raised(table) == "KKKKK"
    assert not table.fan.brackets[1].broken
    click(table, "Ks1")
    assert table.fan.brackets[1].broken
    assert not table.fan.brackets[0].broken


def test_a_double_click_raises_the_smallest_idea_with_the_card(make: MakeCards) -> None:
    table = make(views.position("3s1 4s1 4h1 5d1 5h1 6c1 6h1 9s1 9h1 9c1 9d1", moves=(views.move(1, "3c1 3d1"),)))
    QTest.mouseDClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "5h1"))
    assert raised(table) == "55"
    QTest.mouseDClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, "9d1"))
    assert raised(table) == "99"
    assert parse_card_names("9d1")[0] in table.fan.selection.raised


def test_no_click_on_a_card_ever_plays(make: MakeCards, qtbot: QtBot) -> None:
    table = make(views.position("3s1 4s1 4h1"))
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    for _ in range(2):
        for card in ("3s1", "4s1", "4h1"):
            click(table, card)
            QTest.mouseDClick(table.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(table, card))
    assert chosen == []


# ---- the keyboard


def test_tab_shows_ideas_from_the_weakest_to_bombs(make: MakeCards) -> None:
    table = make()
    seen = []
    for _ in range(6):
        key(table, Qt.Key.Key_Tab)
        seen.append(raised(table))
    assert seen == ["TTJJQQ", "JJQQKK", "3333", "KKKK", "KKKKK", "TTJJQQ"]
    key(table, Qt.Key.Key_Backtab)
    assert raised(table) == "KKKKK"
    assert table.bar.words is not None and table.bar.words.idea == "5 of 5"


def test_letters_and_digits_raise_one_more_of_a_rank(make: MakeCards) -> None:
    table = make()
    for code in (Qt.Key.Key_K, Qt.Key.Key_K, Qt.Key.Key_3, Qt.Key.Key_T, Qt.Key.Key_S, Qt.Key.Key_0):
        key(table, code)
    assert raised(table) == "3TTKKS"
    key(table, Qt.Key.Key_K, shift=True)
    assert raised(table) == "3TTKS"
    key(table, Qt.Key.Key_9)
    assert raised(table) == "3TTKS"
    key(table, Qt.Key.Key_Delete)
    assert raised(table) == ""


def test_arrows_move_the_ring_and_space_raises(make: MakeCards) -> None:
    table = make()
    key(table, Qt.Key.Key_Right)
    key(table, Qt.Key.Key_Right)
    assert table.fan.focus_card == parse_card_names("3h1")[0]
    key(table, Qt.Key.Key_Space)
    assert table.fan.selection.raised == parse_card_names("3h1")
    key(table, Qt.Key.Key_End)
    assert table.fan.focus_card == parse_card_names("S1")[0]
    held = table.window().focusWidget()
    assert held is not None and held.accessibleName() == "small joker, in no play now"
    key(table, Qt.Key.Key_F6)
    assert table.window().focusWidget() is table.bar.play_button
    key(table, Qt.Key.Key_F6)
    assert table.fan.hasFocus()


def test_enter_plays_and_escape_passes(make: MakeCards, qtbot: QtBot) -> None:
    table = make()
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    key(table, Qt.Key.Key_Return)
    assert chosen == []  # nothing is raised
    key(table, Qt.Key.Key_Tab)
    up = table.fan.selection.raised
    key(table, Qt.Key.Key_Return)
    assert chosen == [PlayCards(up)]
    key(table, Qt.Key.Key_Return)
    assert len(chosen) == 1  # the question is answered
    table.ask(views.MIDDLE.choices, views.MIDDLE)
    key(table, Qt.Key.Key_Escape)
    assert chosen[1:] == [PASS_TURN]


def test_who_leads_cannot_pass(make: MakeCards) -> None:
    table = make(views.FULLEST)
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    key(table, Qt.Key.Key_Escape)
    table.pass_turn()
    assert chosen == []
    assert table.bar.pass_button.style_now is BarStyle.DASHED
    assert table.bar.pass_button.second == "you lead"
    assert all(table.fan.playable(card) for card in table.fan.hand)


# ---- the bar


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("TTJJQQ", "3 consecutive pairs up to the queen"),
        ("TTJ", "1 pair, 1 single card: no play"),
        ("TT", "needs 3 consecutive pairs"),
        ("TJQKA", "needs 3 consecutive pairs"),
        ("JJQQ", "needs 3 pairs in a row"),
        ("QKA2", "a 2 belongs to no sequence"),
        ("TJQK", "a run needs 5 cards"),
        ("3333", "bomb of 4 3s"),
        ("", "choose cards"),
    ],
)
def test_the_bar_says_what_the_raised_cards_are(make: MakeCards, chosen: str, said: str) -> None:
    table = make()
    for letter in chosen:
        table.fan.selection.raise_one("3456789TJQKA2SB".index(letter))
    table.fan.selection_changed()
    words = table.bar.words
    assert words is not None and words.play == said
    assert (table.bar.play_button.style_now is BarStyle.FILLED) == words.ready
    assert words.ready == (chosen in ("TTJJQQ", "3333"))


@pytest.mark.parametrize(
    ("laid", "chosen", "said"),
    [
        ("Ts1 Tc1", "99", "not higher than 10"),
        ("3s1 3c1 3h1 3d1", "99", "only a stronger bomb beats a bomb"),
        ("3s1 3c1 3h1 3d1 3s2", "7777", "needs a bomb of 5 cards or more"),
        ("8s1 8c1 8h1 8d1", "7777", "not higher than 8"),
        ("S1 S2 B1 B2", "7777", "nothing beats four jokers"),
        ("3s1 4s1 5s1 6s1 7s2 8s1", "9TJQK", "needs 6 cards"),
    ],
)
def test_the_bar_says_why_a_play_is_not_strong_enough(make: MakeCards, laid: str, chosen: str, said: str) -> None:
    hand = "7s1 7h1 7c1 7d1 9s1 9h1 Th1 Jh1 Qh1 Kh1 As1 Ah1 Ac1 Ad1 As2 2h1 2s1"
    table = make(views.position(hand, moves=(views.move(1, laid),)))
    for letter in chosen:
        table.fan.selection.raise_one("3456789TJQKA2SB".index(letter))
    table.fan.selection_changed()
    assert table.bar.words is not None and table.bar.words.play == said


def test_with_nothing_to_play_pass_has_the_focus(make: MakeCards) -> None:
    view = views.position("3s1 4s1 4h1", moves=(views.move(3, "As1 Ac1"),))
    table = make(view)
    assert table.window().focusWidget() is table.bar.pass_button
    assert table.bar.words is not None and table.bar.words.play == "nothing you hold beats it"
    assert not table.bar.time.counting  # only by the setting
    assert not any(table.fan.playable(card) for card in table.fan.hand)
    click(table, "4h1")
    assert raised(table) == "4"  # still selectable, to sort the hand out


def test_the_setting_passes_by_itself(make: MakeCards, qtbot: QtBot) -> None:
    table = make()
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    table.passes_by_itself = True
    view = views.position("3s1 4s1 4h1", moves=(views.move(3, "As1 Ac1"),))
    table.ask(view.choices, view)
    assert table.bar.time.counting
    qtbot.waitUntil(lambda: bool(chosen), timeout=4000)
    assert chosen == [PASS_TURN]


# ---- what is seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", [views.MIDDLE, views.FULLEST], ids=["middle", "fullest"])
def test_every_index_is_seen_and_all_is_inside(make: MakeCards, size: tuple[int, int], view: CardView) -> None:
    table = make(view, *size)
    strips = list(table.fan.strips.values())
    card = table.stage.fan_card
    for one, other in pairwise(strips):
        assert other.x() - one.x() >= INDEX_STRIP * card - 1.01
    window = QRectF(0, 0, *size)
    for place in (table.stage.ring, table.stage.info, *(table.stage.plate(side) for side in range(4))):
        assert window.contains(place)
    assert window.contains(QRectF(table.bar.geometry()))
    assert table.fan.geometry().bottom() == size[1] - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("last", range(4))
def test_plays_in_the_ring_cover_nothing(make: MakeCards, size: tuple[int, int], percent: int, last: int) -> None:
    theme.activate(make_application(), theme.Theme(scale_percent=percent))
    moves = [views.move((last + 1 + step) % 4, cards) for step, cards in enumerate(_FOUR)]
    view = views.position("2s1 2h1 2c1", left=(20, 20, 20, 20), moves=moves)
    table = make(view, *size)
    placed = table.layer.trick
    assert placed.to_beat is not None and placed.to_beat.laid.seat == last
    rects = [placed.to_beat.frame, *(play.rect for play in placed.earlier)]
    assert len(rects) == 4
    assert not any(placed.to_beat.frame.intersects(play.words) for play in placed.earlier)
    for number, rect in enumerate(rects):
        assert table.stage.ring.contains(rect)
        assert not any(rect.intersects(other) for other in rects[number + 1 :])
        assert not rect.intersects(QRectF(table.bar.geometry()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_what_the_hand_is_worth_stays_in_its_panel(
    make: MakeCards, translators: Translators, size: tuple[int, int], language: str
) -> None:
    translators.use(language)
    options = ShuangkouOptions({"base": 10})
    for view in (views.MIDDLE, replace(views.MIDDLE, options=options), replace(views.FULLEST, options=options)):
        for percent in (100, 125, 150):
            theme.activate(make_application(), theme.Theme(scale_percent=percent))
            table = make(view, *size)
            table.set_match("Shuangkou", views.NAMES, Texts(language))
            stage = table.stage
            told = info_told(view, table.shown, views.NAMES, Texts(language))
            look, inner = info_look(stage, told), info_room(stage).width()
            lines = worth_lines(look, inner, told.worth.ways)
            assert sum(lines.widths) + look.px(6) * (len(lines.widths) - 1) <= inner + 0.01
            for way, wide in zip(told.worth.ways, lines.widths, strict=True):
                by, words = look.text_width(way.by, lines.size), look.text_width(way.words, lines.size, BOLD)
                assert (max(by, words) if lines.below else by + words) <= wide
            assert look.grown(157) + worth_height(look, lines) <= stage.info.height()


_FOUR = (
    "3s1 3c1 4s1 4c1 5s1 5c1",
    "4h1 4d1 5h1 5d1 6h1 6d1",
    "7s1 7c1 8s1 8c1 9s1 9c1",
    "Ts1 Tc1 Js1 Jc1 Qs1 Qc1",
)


def test_events_are_shown_one_after_the_other(make: MakeCards, qtbot: QtBot) -> None:
    table = make()
    table.set_look("jade", 0.6, reduced=False)
    before = views.MIDDLE
    laid = parse_card_names("Th1 Tc1 Js1 Jd1 Qh1 Qs1")
    after = replace(
        before,
        hands=(tuple(card for card in before.hand if card not in laid), *before.hands[1:]),
        moves=(*before.moves, views.move(0, "Th1 Tc1 Js1 Jd1 Qh1 Qs1")),
        turn=1,
        last=0,
        to_beat=parse_play("TTJJQQ"),
    )
    with qtbot.waitSignal(table.settled, timeout=3000):
        table.play((CardsPlayed(0, laid),), after)
        assert table.layer.moving
        assert table.shown.left[0] == 13
    placed = table.layer.trick
    assert placed.to_beat is not None and placed.to_beat.laid.cards == laid
    won = replace(
        after, moves=(*after.moves, views.move(1), views.move(3)), trick=len(after.moves) + 2, turn=0, last=None
    )
    won = replace(won, to_beat=None)
    with qtbot.waitSignal(table.settled, timeout=3000):
        table.play((TurnPassed(1), TurnPassed(3), TrickWon(0, 0, "self")), won)
        assert table.calls[1].word == "Pass"
    assert table.layer.trick.to_beat is None
    assert table.shown.lead_by == "self" and table.calls == {}


def test_a_click_skips_what_is_being_shown(make: MakeCards, qtbot: QtBot) -> None:
    table = make()
    table.set_look("jade", 1.6, reduced=False)
    with qtbot.waitSignal(table.settled, timeout=200):
        table.play((TurnPassed(1),), replace(views.MIDDLE, turn=3))
        QTest.mouseClick(table, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(640, 350))


def test_reduced_motion_only_fades(make: MakeCards, qtbot: QtBot) -> None:
    table = make()
    table.set_look("jade", 1.0, reduced=True)
    laid = parse_card_names("Th1 Tc1 Js1 Jd1 Qh1 Qs1")
    after = replace(views.MIDDLE, moves=(*views.MIDDLE.moves, views.move(0, "Th1 Tc1 Js1 Jd1 Qh1 Qs1")), turn=1)
    table.play((CardsPlayed(0, laid),), after)
    ends = {card: spot.rect for card, spot in table.layer.now.items()}
    qtbot.waitUntil(lambda: not table.director.running, timeout=1000)
    assert {card: spot.rect for card, spot in table.layer.now.items()} == ends


def test_the_order_of_finish_stands_inside_the_signs(make: MakeCards) -> None:
    table = make()
    assert table.voice.seats[2].accessibleName() == "Novák, your team, +4, out, 1st"
    assert table.voice.seats[1].accessibleName() == "Lin, the other team, −4, 11 cards"
    assert table.voice.trick.accessibleName() == "To beat: Lin, 7 to 9 in pairs; You: 4 to 6 in pairs"
    assert "2nd +8" in table.voice.info.accessibleName()


def test_cards_are_named_for_screen_readers(make: MakeCards) -> None:
    table = make()
    (ten,) = parse_card_names("Th1")
    assert table.fan.strips[ten].accessibleName() == "10 of hearts"
    table.fan.strips[ten].click()
    assert table.fan.strips[ten].accessibleName() == "10 of hearts, raised"
    assert table.fan.strips[ten].isChecked()


def test_raised_cards_stay_raised_while_others_play(make: MakeCards) -> None:
    table = make()
    click(table, "Js1")
    table.play((TurnPassed(0),), replace(views.MIDDLE, turn=1))
    assert raised(table) == "J"
    click(table, "Jd1")
    assert raised(table) == "JJ"
    assert parse_ranks("JJ") == table.fan.selection.counts


def test_the_point_of_a_raised_card_above_the_fan_belongs_to_it(make: MakeCards) -> None:
    table = make()
    click(table, "Qs1")
    place = table.fan.place_of(parse_card_names("Qs1")[0])
    above = QPointF(place.right() - 8 - table.fan.x(), place.top() + 4 - table.fan.y())
    number = table.fan.card_at(above)
    assert number is not None and table.fan.hand[number] == parse_card_names("Qs1")[0]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("last", [1, 3])
def test_words_beside_the_play_to_beat_stay_above_its_caption(make: MakeCards, percent: int, last: int) -> None:
    theme.activate(make_application(), theme.Theme(scale_percent=percent))
    moves = [views.move((last + 1 + step) % 4, card) for step, card in enumerate(("Ts1", "Js1", "Qs1", "2s1"))]
    table = make(views.position("B1", left=(20, 20, 20, 20), moves=moves), 1024, 700)
    placed = table.layer.trick
    beside = placed.of((last + 2) % 4)
    assert placed.to_beat is not None and beside is not None
    assert beside.words.bottom() <= placed.to_beat.words.top() + 0.5
    assert table.stage.ring.contains(beside.rect)
