"""Whole hands of every game in the window: a bot plays for the person and presses the real buttons and tiles."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.engine import events as ev, match
from mahjong_desktop.engine.actions import (
    Action,
    DeclareWin,
    Discard,
    ExchangeTiles,
    Pass,
    Take,
)
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.question import PromptStep, ThrowWith
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.engine.tables import Layout, ScriptedChance
from tests.rulesets.game_facts import Taste, facts_of, wins_as_dealt
from tests.ui.conftest import Shell

NAMES = ("You", "Anna", "Ben", "Cora", "Dan")


def new_game(ruleset: str, seed: int) -> PlayGame:
    """A game of a person against as many quick bots as it takes."""
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    return PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], seed)


LAST_TILE_SEED = 22
"""With this seed nobody wins before the last tile is offered to the person."""


def deal(monkeypatch: pytest.MonkeyPatch, layout: Layout | None) -> None:
    """Has the hand of the next game dealt so; None leaves it to chance."""
    if layout is not None:
        monkeypatch.setattr(match, "SeededChance", lambda _: ScriptedChance([layout]))


class Person(QObject):
    """Answers the questions of the table by mouse and keyboard. `taste` is asked for a choice before the bot."""

    def __init__(self, window: MainWindow, ruleset: str, taste: Taste) -> None:
        super().__init__()
        self.table: TableWidget = window.game.table.table
        self.session = window.game.table.session
        assert self.session is not None
        self.bot = make_bot("quick", find_ruleset(ruleset))
        self.taste = taste
        self.rng = Random(1)
        self.pressed: list[Action] = []
        self.meant: list[Action] = []
        self.events: list[ev.Event] = []
        self.over: list[tuple[ev.Event, ...]] = []
        self.table.chosen.connect(self.pressed.append)
        self.session.moved.connect(lambda events, _: self.events.extend(events))
        self.session.question.connect(self.asked)
        self.session.hand_over.connect(lambda events, _: self.over.append(events))

    def asked(self, options: Options, view: SeatView) -> None:
        """Handles a question; the table shows it once this returns."""
        QTimer.singleShot(0, self, lambda: self.answer(options, view))

    def answer(self, options: Options, view: SeatView) -> None:
        """Performs the chosen action by clicks and keys."""
        if self.table.options != options:
            return
        action = self.taste(options) or self.bot.choose(view, options.legal, self.rng)
        self.meant.append(action)
        match action:
            case Discard(piece, None):
                self.click(piece)
            case Discard(piece, declaration):
                self.button(ThrowWith(str(declaration))).click()
                self.click(piece)
            case ExchangeTiles(pieces):
                for piece in pieces:
                    self.click(piece)
                self.button(self.whole(pieces)).click()
            case _:
                self.button(action).click()

    def whole(self, pieces: tuple[int, ...]) -> PromptStep:
        """Returns the exchange that the bar offers now, which must consist of these tiles."""
        assert self.table.bar.prompt is not None
        step = self.table.bar.prompt.groups[0].choices[0].step
        assert isinstance(step, ExchangeTiles) and set(step.pieces) == set(pieces)
        return step

    def click(self, piece: int) -> None:
        """Clicks a tile of the hand."""
        place = self.table.view.hand_items()[piece].rect().center().toPoint()
        QTest.mouseClick(self.table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def button(self, step: PromptStep) -> BarButton:
        """Returns the button of the bar for this step."""
        prompt = self.table.bar.prompt
        assert prompt is not None
        steps: list[PromptStep | None] = []
        for group in prompt.groups:
            steps += [None] if group.refusal is not None else [choice.step for choice in group.choices]
        buttons = self.table.bar.buttons()
        assert len(buttons) == len(steps)
        found = buttons[steps.index(step)]
        assert found.isVisible() and found.isEnabled()
        return found


def no_taste(_: Options) -> Action | None:
    """Leaves every decision to the bot."""
    return None


def takes_the_last_tile(options: Options) -> Action | None:
    """Claims nothing before the last tile is offered, and takes it."""
    if Take() in options.legal:
        return Take()
    return Pass() if Pass() in options.legal else None


@pytest.mark.proof
@pytest.mark.parametrize("name", [ruleset.id for ruleset in built_in_rulesets()])
def test_a_whole_hand_is_played_through_the_window(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    facts = facts_of(name)
    deal(monkeypatch, facts.layout)
    window = shell.open()
    window.open(new_game(name, 3))
    person = Person(window, name, facts.taste)
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    assert person.pressed == person.meant
    assert any(facts.pressed(action) for action in person.pressed)
    session = person.session
    assert session is not None
    assert window.game.table.table.shown == session.open_view
    record = load(session.path)
    assert isinstance(record.steps[-1].events[-1], ev.HandEnded)
    if facts.layout is None:
        assert verify(record, find_ruleset(name)) is None


def test_a_dealt_hand_is_won_by_its_button(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, facts_of("changsha").layout)
    window = shell.open()
    window.open(new_game("changsha", 3))
    person = Person(window, "changsha", wins_as_dealt)
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    assert person.pressed == [DeclareWin()]
    assert [event.way for event in person.events if isinstance(event, ev.Won)] == ["dealt"]


def test_the_last_tile_is_taken_by_its_button(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(new_game("changsha", LAST_TILE_SEED))
    person = Person(window, "changsha", takes_the_last_tile)
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    assert Take() in person.pressed and person.pressed == person.meant


def test_play_goes_on_after_a_win_and_says_so(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(new_game("yichang", 5))
    person = Person(window, "yichang", no_taste)
    session = person.session
    assert session is not None
    notices: list[object] = []
    person.table.settled.connect(lambda: notices.append(person.table.notice.news))

    def play_on() -> bool:
        """Plays hands until one in which somebody has won is over."""
        if person.over and not _wins(person.events):
            person.over.clear()
            session.next_hand()
        return bool(person.over)

    qtbot.waitUntil(play_on, timeout=120_000)
    wins = _wins(person.events)
    assert sum(news is not None for news in notices) >= len(wins)
    assert any(isinstance(event, ev.Drew | ev.Discarded) for event in person.events[wins[0] :])


def _wins(events: list[ev.Event]) -> list[int]:
    return [index for index, event in enumerate(events) if isinstance(event, ev.WentOn)]


def test_passing_a_claim_goes_on(shell: Shell, qtbot: QtBot) -> None:
    def passes(options: Options) -> Action | None:
        return Pass() if Pass() in options.legal else None

    window = shell.open()
    window.open(new_game("taiwanese", 2))
    person = Person(window, "taiwanese", passes)
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    assert Pass() in person.pressed and person.pressed == person.meant
