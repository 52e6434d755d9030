"""A strict table through the session: what the window is told, mistakes that are written down, the sheet that tells."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard, Win
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import find_ruleset
from mahjong_desktop.rulesets.classical import CLASSICAL
from mahjong_desktop.rulesets.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.mistakes import Mistake, mistake_of
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.mistake import mistake_words
from mahjong_desktop.ui.session import GameSession
from tests.engine.mistakes import EAST_IDLE, IDLE, ME
from tests.engine.tables import Game, Layout

BOTS = ("random", "random", "random")
NAMES = ("You", "Anna", "Ben", "Cora")


class Careless(QObject):
    """Stands for the window: calls a win at the first chance, then plays anything that it was told."""

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
        self.session.answer(self.rng.choice(options.legal) if erred or Win() not in options.legal else Win())

    def end(self, *_: object) -> None:
        self.over = True


@pytest.mark.parametrize("name", ["hong-kong", "riichi-ema"])
def test_a_false_win_through_the_session(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    ruleset = find_ruleset(name)
    session = GameSession.new(ruleset, BOTS, NAMES, 5, tmp_path, strict=True)
    player = Careless(session)
    session.begin()
    qtbot.waitUntil(lambda: player.over, timeout=60_000)
    first, view = player.questions[0]
    assert Win() in first.legal
    assert first.win is None
    if view.phase is Phase.TURN:
        assert any(isinstance(action, Discard) for action in first.legal)
    assert [event.seat for event in player.told if isinstance(event, ev.Erred)][:1] == [session.seat]
    path = session.path
    session.close()
    record = load(path)
    assert record.header.strict
    assert verify(record, ruleset) is None


def after_false_win(game: Game) -> Mistake:
    told = mistake_of(game.match.step({0: Win()}).events, view_of(game.state, 0))
    assert told is not None
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_mistake_cost_is_told_in_whole_sentences(language: str) -> None:
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


def test_what_nobody_has_noticed_is_not_told() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, strict=ME)
    step = game.match.step({0: game.action(0, "5z riichi")})
    assert any(isinstance(event, ev.Erred) for event in step.events)
    assert mistake_of(step.events, view_of(game.state, 0)) is None
