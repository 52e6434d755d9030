"""What is said at the table: one announcement for what happens between two questions, claims at once, F9 again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.question import ThrowWith
from mahjong_desktop.present.spoken_table import MOST_SENTENCES, SpokenEvents, SpokenSentence, shortened
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.table import other_games, views
from tests.ui.table.widgets import MakeTable, asked, claims, discards

RULESETS = [ruleset.id for ruleset in built_in_rulesets()]
Said = list[tuple[str, bool]]
LEFT, ME, RIGHT = 0, views.VIEWER, 2


def piece(notation: str) -> int:
    return 4 * parse_tile(notation)


@pytest.fixture
def reader(qapp: QApplication) -> Iterator[None]:
    """A screen reader is active during the test, and the window speaks English."""
    words = Translators(qapp)
    words.use("en")
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def recorded(table: TableWidget) -> Said:
    """Receives every announcement and whether it interrupts."""
    said: Said = []
    table.voice.announcer.announced.connect(lambda text, urgent: said.append((text, urgent)))
    return said


@pytest.fixture
def table(make: MakeTable, reader: None) -> TableWidget:
    return make(views.turn_view())


def test_moves_before_a_claim_are_said_with_it_at_once(qtbot: QtBot, table: TableWidget) -> None:
    said, view = recorded(table), views.claim_view()
    table.play((ev.Discarded(RIGHT, piece("3m")),), view)
    table.play((ev.Discarded(LEFT, piece("4p")),), view)
    assert not said
    asked(table, claims(view), view)
    qtbot.waitUntil(lambda: bool(said), timeout=1000)
    assert said == [
        (
            "Oskar, discard: 3 Characters. Mirela, discard: 4 Dots. Claim 4 Dots from Mirela? Win, Pung, Chow, Pass.",
            True,
        )
    ]


def test_a_question_that_was_answered_before_is_not_said(qtbot: QtBot, table: TableWidget) -> None:
    said, view = recorded(table), views.claim_view()
    table.play((ev.Discarded(LEFT, piece("4p")),), view)
    asked(table, claims(view), view)
    table.withdraw()
    qtbot.waitUntil(lambda: bool(said), timeout=1000)
    assert said == [("Mirela, discard: 4 Dots.", False)]


def test_the_own_turn_is_no_alarm_and_the_focused_tile_is_not_read_twice(qtbot: QtBot, table: TableWidget) -> None:
    said, view = recorded(table), views.turn_view()
    assert view.drawn is not None
    table.play((ev.Discarded(LEFT, piece("9p")), ev.Drew(ME, view.drawn, "wall")), view)
    asked(table, discards(view), view)
    assert table.hand.focus_piece() == view.drawn
    qtbot.waitUntil(lambda: bool(said), timeout=1000)
    assert said == [("Mirela, discard: 9 Dots.", False)]


def test_a_drawn_tile_without_the_focus_is_said(qtbot: QtBot, table: TableWidget) -> None:
    said, view = recorded(table), views.turn_view()
    assert view.drawn is not None
    table.play((ev.Drew(ME, view.drawn, "wall"),), view)
    qtbot.waitUntil(lambda: bool(said), timeout=3000)
    assert said == [("You, draw: 5 Characters.", False)]


def test_with_animations_every_move_is_said_by_itself(qtbot: QtBot, make: MakeTable, reader: None) -> None:
    table = make(views.turn_view(), motion=0.05)
    said, view = recorded(table), views.claim_view()
    table.play((ev.Discarded(RIGHT, piece("3m")),), view)
    qtbot.waitUntil(lambda: len(said) == 1, timeout=1000)
    table.play((ev.Discarded(LEFT, piece("4p")),), view)
    qtbot.waitUntil(lambda: len(said) == 2, timeout=1000)
    assert [text for text, _ in said] == ["Oskar, discard: 3 Characters.", "Mirela, discard: 4 Dots."]


def test_with_animations_off_moves_do_not_wait_for_ever(
    qtbot: QtBot, table: TableWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahjong_desktop.ui.table.spoken.HELD_MS", 100)
    said = recorded(table)
    table.play((ev.Discarded(RIGHT, piece("3m")),), views.turn_view())
    qtbot.waitUntil(lambda: said == [("Oskar, discard: 3 Characters.", False)], timeout=2000)


def test_own_discards_others_draws_and_masked_tiles_are_not_said() -> None:
    spoken = SpokenEvents(views.turn_view(), views.NAMES, Texts("en"))
    events = (ev.Discarded(ME, piece("3m")), ev.Drew(RIGHT, -1, "wall"), ev.Dealt(RIGHT, (-1,) * 4), ev.Unclaimed())
    assert not list(spoken.told(events))
    (kong,) = spoken.told((ev.Melded(RIGHT, MeldKind.KONG, (-1,) * 4, form=KongForm.CONCEALED),))
    assert kong.text == "Oskar, Concealed kong"


def test_a_declaration_is_said_once() -> None:
    view = views.turn_view()
    riichi = SpokenEvents(replace(view, ruleset=find_ruleset("riichi-ema")), views.NAMES, Texts("en"))
    told = riichi.told((ev.Declared(RIGHT, "riichi"), ev.Discarded(RIGHT, piece("3m"), "riichi")))
    assert [one.text for one in told] == ["Oskar, discard: 3 Characters (Riichi)"]


def test_payments_are_said_as_one_sum_for_each_seat_before_the_end() -> None:
    spoken = SpokenEvents(views.turn_view(), views.NAMES, Texts("en"))
    paid = (ev.Paid(0, 2, 8, "win"), ev.Paid(3, 2, 4, "win"))
    told = list(spoken.told((*paid, ev.HandEnded("win", "", (0,) * 4, (), None))))
    assert [one.text for one in told] == ["Paid: Mirela −8, Oskar +12, Tomoe −4", "The hand is over"]


def test_sentences_are_those_of_the_replay() -> None:
    for language in LANGUAGES:
        words = EventWords("hong-kong", views.NAMES.__getitem__, Texts(language), ME)
        event = ev.Discarded(RIGHT, piece("3m"))
        (told,) = SpokenEvents(views.turn_view(), views.NAMES, Texts(language)).told((event,))
        assert told.text == words.spoken(event)
        assert " · " not in told.text and "・" not in told.text
        assert told.text.replace(", ", "").replace("、", "") == words.line(event).replace(" · ", "").replace("・", "")


def test_too_many_moves_lose_the_oldest_discards_first() -> None:
    moves = [SpokenSentence(str(number), light=number != 2) for number in range(MOST_SENTENCES + 3)]
    assert [one.text for one in shortened(moves)] == ["2", *map(str, range(4, MOST_SENTENCES + 3))]
    heavy = [SpokenSentence(str(number)) for number in range(MOST_SENTENCES + 2)]
    assert [one.text for one in shortened(heavy)] == list(map(str, range(2, MOST_SENTENCES + 2)))


def test_f8_repeats_the_last_announcement_and_tells_the_situation(qtbot: QtBot, table: TableWidget) -> None:
    said, view = recorded(table), views.claim_view()
    asked(table, claims(view), view)
    qtbot.waitUntil(lambda: len(said) == 1, timeout=1000)
    QTest.keyClick(table, Qt.Key.Key_F9)
    repeated, urgent = said[1]
    assert urgent and repeated.startswith(said[0][0])
    for part in ("43 tiles left", "Last discard: 4 Dots, from Mirela", "Mirela, East, dealer, 186 points, to act"):
        assert part in repeated
    assert repeated.endswith("Your hand, 7 tiles: 3 Dots, 4 Dots, 4 Dots, 5 Dots, 6 Dots, 7 Dots, 8 Dots.")
    assert table.question is not None


def test_nothing_is_said_without_a_reader(qtbot: QtBot, make: MakeTable) -> None:
    QAccessible.setActive(False)
    table = make(views.turn_view())
    said = recorded(table)
    for _ in range(40):
        table.play((ev.Discarded(RIGHT, piece("3m")),), views.turn_view())
    asked(table, discards(views.turn_view()), views.turn_view())
    qtbot.wait(50)
    assert not said
    assert len(table.voice.announcer._heard) <= MOST_SENTENCES


def test_a_started_answer_is_announced(qtbot: QtBot, table: TableWidget) -> None:
    view = other_games.riichi_view()
    view = replace(view, turn=view.seat, phase=Phase.TURN, offer=None)
    said = recorded(table)
    table.set_match(view.ruleset, views.NAMES, Texts("en"))
    table.show_view(view)
    riichi = tuple(Discard(one, "riichi") for one in view.hand[:2])
    asked(table, Options((*discards(view).legal, *riichi)), view)
    qtbot.waitUntil(lambda: len(said) == 1, timeout=1000)
    assert said[0] == ("Possible: Riichi.", False)
    table.take(ThrowWith("riichi"))
    qtbot.waitUntil(lambda: len(said) == 2, timeout=1000)
    assert said[1][0].startswith("Riichi choose the discard") and not said[1][1]


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_is_told_in_every_ruleset(shell: Shell, qtbot: QtBot, reader: None, ruleset: str) -> None:
    language = LANGUAGES[(RULESETS.index(ruleset) + 1) % len(LANGUAGES)]
    window = shell.open(language=language)
    table = window.game.table.table
    said = recorded(table)
    stand = Stand(window, next(one for one in built_in_rulesets() if one.id == ruleset), "quick", 5)
    questions: list[object] = []
    stand.session.question.connect(lambda *_: questions.append(1))
    events: list[ev.Event] = []
    stand.session.moved.connect(lambda told, _: events.extend(told))
    stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    qtbot.waitUntil(lambda: not table.voice.announcer.isActive(), timeout=3000)
    text = " ".join(one for one, _ in said)
    assert said and len(said) <= len(questions) + 8
    assert max(len(one) for one, _ in said) < 1200
    assert "{" not in text and " · " not in text
    names = window.game.table.names()
    melded = [one for one in events if isinstance(one, ev.Melded) and one.seat != stand.session.seat]
    words = EventWords(ruleset, names.__getitem__, Texts(language), stand.session.seat)
    assert all(words.spoken(one) in text for one in melded)
    assert all(words.spoken(one) in text for one in events if isinstance(one, ev.Won | ev.Revealed))
