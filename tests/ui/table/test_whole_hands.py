"""Whole hands of every game in the window: a bot plays for the person and presses the real buttons and tiles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HONORS, face_of
from mahjong_desktop.engine import events as ev, match
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    Kong,
    Pass,
    Pung,
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
from tests.ui.conftest import Shell

NAMES = ("You", "Anna", "Ben", "Cora", "Dan")


def new_game(ruleset: str, seed: int) -> PlayGame:
    """A game of a person against as many quick bots as it takes."""
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    return PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], seed)


LAST_TILE_SEED = 22
"""With this seed nobody wins before the last tile is offered to the person."""
Taste = Callable[[Options], Action | None]


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


def declares(options: Options) -> Action | None:
    """Declares and makes kongs whenever possible, and does not win before something was declared."""
    for action in options.legal:
        if isinstance(action, Declare | Kong) or (isinstance(action, Discard) and action.declaration is not None):
            return action
    return None


def lets_dice_choose(options: Options) -> Action | None:
    """Passes the win with the dealt hand, lays a kong and lets dice choose its replacement."""
    wanted = [action for action in options.legal if isinstance(action, Kong | ByDice)]
    may_pass = Pass() in options.legal and Take() not in options.legal
    return wanted[0] if wanted else Pass() if may_pass else None


def takes_the_last_tile(options: Options) -> Action | None:
    """Claims nothing before the last tile is offered, and takes it."""
    if Take() in options.legal:
        return Take()
    return Pass() if Pass() in options.legal else None


def chows_honors(options: Options) -> Action | None:
    """Claims a chow of winds or dragons, and wins nothing."""
    chows = [action for action in options.legal if isinstance(action, Chow) and _is_of_honors(action)]
    return chows[0] if chows else None


def claims_pungs(options: Options) -> Action | None:
    """Claims a pung whenever possible."""
    return next((action for action in options.legal if isinstance(action, Pung)), None)


def _is_of_honors(chow: Chow) -> bool:
    return all(face_of(piece) in HONORS for piece in chow.pieces)


def wins_as_dealt(options: Options) -> Action | None:
    """Wins whenever it may."""
    return DeclareWin() if DeclareWin() in options.legal else None


DEALT_AND_READY = Layout(hands=("1111m456m789m123p5s",), dice=((3, 4), *((2, 3),) * 16), at={98: "5s"})
"""Four of a kind are dealt; beside them the hand waits for a 5s, which lies in the fifth stack from the tail."""
LAYOUTS = {
    "riichi-ema": Layout(hands=("123456789m1234p9s",)),
    "taiwanese": Layout(hands=("111222333m444p567s5p", "1m"), position=Position(dealer=1)),
    "classical": Layout(hands=("1111m2345567p88s5z6z",)),
    "classical-3p": Layout(hands=("1111m2345567p88s5z6z",)),
    "classical-5p": Layout(hands=("1111m2345567p88s5z6z",)),
    "fenghua": Layout(hands=("1111m258p3689s147z",)),
    "wuhan": Layout(hands=("77z123m456p789s12m3p",), indicators="4s"),
    "jingzhou-3p": Layout(hands=("77z123s456p789s12p3s",), indicators="4s"),
    "changsha": DEALT_AND_READY,
    "nanchang": Layout(
        hands=("14z147m258p369s11p", "147m258p369s1567z", "147m258p369s1567z", "123456789m12p88s3z"),
        dice=((3, 4), (2, 6), (1, 1)),
        at={132: "6s"},
        position=Position(dealer=3),
    ),
    "fuzhou": Layout(hands=("123456789m234567p8s",), replacements="5s", position=Position(dealer=3)),
    "wenzhou": Layout(hands=("1111m258p3689s14567z",)),
    "shanghai-old": Layout(hands=("1111m258p369s123z5f",)),
    "shanghai-popular": Layout(hands=("1111m258p369s123z2f",)),
    "shanghai-new": Layout(hands=("147m258p369s12347z",)),
    "shanghai-1980s": Layout(hands=("224466m2244p668s8f",)),
    "shanghai-qinghunpeng": Layout(hands=("11223344556677z",)),
    "jinshan": Layout(hands=("35m1f999p456s66p777s",)),
    "taiwan-16": Layout(hands=("123456789m123p11s23s", "1m"), dice=((1, 1, 3),), position=Position(dealer=1)),
    "singapore": Layout(hands=("55577766z258p369s",), draws="8m8m8m8m6z", dice=((1, 2, 3),)),
    "beijing": Layout(hands=("147m258p369s1111z",), indicators="4z", dice=((3, 4),), position=Position(dealer=3)),
    "jinan": Layout(hands=("123m456p789p78s55m5z",)),
    "nanjing": Layout(hands=("1111m258p369s123z5f",), dice=((3, 4),)),
    "yangzhou": Layout(hands=("1111m258p369s1235z",), dice=((3, 4),)),
}
TASTES: dict[str, Taste] = {
    "changsha": lets_dice_choose,
    "nanchang": chows_honors,
    "shanghai-new": wins_as_dealt,
    "shanghai-qinghunpeng": wins_as_dealt,
    "shanghai-1980s": claims_pungs,
    "jinshan": wins_as_dealt,
}
"""What the person likes in a game; elsewhere it declares."""
PRESSED: dict[str, Callable[[Action], bool]] = {
    "hong-kong": lambda action: isinstance(action, Discard),
    "riichi-ema": lambda action: action == Discard(action.piece, "riichi") if isinstance(action, Discard) else False,
    "taiwanese": lambda action: action == Declare("ready-first"),
    "classical": lambda action: isinstance(action, Kong),
    "classical-3p": lambda action: isinstance(action, Kong),
    "classical-5p": lambda action: isinstance(action, Kong),
    "wuhan": lambda action: isinstance(action, Kong) and len(action.pieces) == 1,
    "jingzhou-3p": lambda action: isinstance(action, Kong) and len(action.pieces) == 1,
    "yichang": lambda action: isinstance(action, ExchangeTiles),
    "ningbo": lambda action: isinstance(action, Discard),
    "changsha": lambda action: isinstance(action, ByDice),
    "fenghua": lambda action: isinstance(action, Kong),
    "taizhou": lambda action: isinstance(action, Discard),
    "yiwu": lambda action: action == Declare("buy"),
    "nanchang": lambda action: isinstance(action, Chow) and _is_of_honors(action),
    "fuzhou": lambda action: action == DeclareWin(),
    "wenzhou": lambda action: isinstance(action, Kong),
    "shanghai-old": lambda action: isinstance(action, Kong),
    "shanghai-popular": lambda action: isinstance(action, Kong),
    "shanghai-new": lambda action: action == DeclareWin(),
    "shanghai-1980s": lambda action: isinstance(action, Pung),
    "shanghai-qinghunpeng": lambda action: action == DeclareWin(),
    "jinshan": lambda action: action == DeclareWin(),
    "taiwan-16": lambda action: isinstance(action, Discard) and action.declaration == "ready-first",
    "singapore": lambda action: action == DeclareWin(),
    "beijing": lambda action: action == DeclareWin(),
    "jinan": lambda action: isinstance(action, Discard) and action.declaration == "open-hand",
    "nanjing": lambda action: isinstance(action, Kong),
    "yangzhou": lambda action: isinstance(action, Kong),
}


@pytest.mark.proof
@pytest.mark.parametrize("name", [ruleset.id for ruleset in built_in_rulesets()])
def test_a_whole_hand_is_played_through_the_window(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if name in LAYOUTS:
        monkeypatch.setattr(match, "SeededChance", lambda _: ScriptedChance([LAYOUTS[name]]))
    window = shell.open()
    window.open(new_game(name, 3))
    person = Person(window, name, TASTES.get(name, declares))
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    assert person.pressed == person.meant
    assert any(PRESSED[name](action) for action in person.pressed)
    session = person.session
    assert session is not None
    assert window.game.table.table.shown == session.open_view
    record = load(session.path)
    assert isinstance(record.steps[-1].events[-1], ev.HandEnded)
    if name not in LAYOUTS:
        assert verify(record, find_ruleset(name)) is None


def test_a_dealt_hand_is_won_by_its_button(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "SeededChance", lambda _: ScriptedChance([DEALT_AND_READY]))
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
