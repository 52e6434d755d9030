"""A strict table through the session: what the window is told, the recorded mistakes, the sheet that reports them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import DeclareWin, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.mistakes import mistake_words
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, load, new_header
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.warnings import NoticedMistake, noticed_mistake
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.countdown import WindowTimes
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from tests.engine.mistakes import EAST_IDLE, IDLE, ME
from tests.engine.tables import Game, Layout
from tests.ui.conftest import Shell

BOTS = ("random", "random", "random")
NAMES = ("You", "Anna", "Ben", "Cora")


class Careless(QObject):
    """Acts as the window: declares a win at the first chance, then plays any action that it was offered."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self.session, self.rng = session, Random(1)
        self.questions: list[tuple[Options, SeatView]] = []
        self.told: list[ev.Event] = []
        self.over = False
        session.moved.connect(self.move)
        session.question.connect(self.ask)
        session.hand_over.connect(self.end)
        session.set_pace("instant")

    def move(self, events: tuple[ev.Event, ...], _view: SeatView) -> None:
        self.told += events
        self.session.proceed()

    def ask(self, options: Options, view: SeatView) -> None:
        self.questions.append((options, view))
        erred = any(isinstance(event, ev.Erred) for event in self.told)
        self.session.answer(
            self.rng.choice(options.legal) if erred or DeclareWin() not in options.legal else DeclareWin()
        )

    def end(self, *_: object) -> None:
        self.over = True


@pytest.mark.parametrize("name", ["hong-kong", "riichi-ema"])
def test_a_false_win_through_the_session(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    ruleset = find_ruleset(name)
    header = new_header(ruleset, (HUMAN, *BOTS), NAMES, 5, Terms(strict=True))
    session = GameSession.new(ruleset, header, tmp_path, times=WindowTimes())
    player = Careless(session)
    session.begin()
    qtbot.waitUntil(lambda: player.over, timeout=60_000)
    first, view = player.questions[0]
    assert DeclareWin() in first.legal
    assert first.win is None
    if view.phase is Phase.TURN:
        assert any(isinstance(action, Discard) for action in first.legal)
    assert [event.seat for event in player.told if isinstance(event, ev.Erred)][:1] == [session.seat]
    path = session.path
    session.close()
    record = load(path)
    assert record.header.strict
    assert verify(record, ruleset) is None


def declare_a_win(qtbot: QtBot, window: MainWindow) -> None:
    """Presses W as soon as a win is on the bar."""
    table = window.game.table.table
    qtbot.waitUntil(lambda: table.options is not None, timeout=20_000)
    while table.options is None or DeclareWin() not in table.options.legal:
        if table.options is not None:
            table.chosen.emit(next(action for action in table.options.legal if isinstance(action, Discard)))
        qtbot.wait(20)
    QTest.keyClick(table, Qt.Key.Key_W)


def test_the_first_win_at_a_strict_table_is_asked_about_once(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(PlayGame(find_ruleset("hong-kong"), BOTS, NAMES, 5, Terms(strict=True)))
    page, answers = window.game.table, list[object]()
    session = page.session
    assert session is not None
    session.moved.connect(lambda events, _: answers.extend(events))
    declare_a_win(qtbot, window)
    assert page.message is not None and page.table.options is None
    before = len(answers)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert page.message is None and page.table.options is not None and len(answers) == before
    declare_a_win(qtbot, window)
    assert page.message is None
    qtbot.waitUntil(lambda: any(isinstance(event, ev.Erred | ev.Won) for event in answers), timeout=20_000)


def after_false_win(game: Game) -> NoticedMistake:
    told = noticed_mistake(game.match.step({0: DeclareWin()}).events, view_of(game.state, 0))
    assert told is not None
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cost_of_a_mistake_is_given_in_whole_sentences(language: str) -> None:
    texts = Texts(language)
    layout = Layout((EAST_IDLE, IDLE))
    for game, amount in (
        (Game(layout, strict=ME), "16"),
        (Game(layout, ruleset=CLASSICAL, strict=ME), "300"),
        (Game(layout, ruleset=RIICHI_EMA, strict=ME), texts.number(4000)),
    ):
        said = mistake_words(after_false_win(game), texts)
        assert amount in said
        assert not re.search(r"[{}]|[a-z]+-[a-z]+-", said)


def test_a_mistake_that_nobody_noticed_is_not_reported() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, strict=ME)
    step = game.match.step({0: game.action(0, "5z riichi")})
    assert any(isinstance(event, ev.Erred) for event in step.events)
    assert noticed_mistake(step.events, view_of(game.state, 0)) is None
