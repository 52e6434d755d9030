"""Spares the person questions: answers by the switches of the hand, and runs on to the next decision.

Room: ui/pages. Which question is answered, and how, is decided in play/autopilot.py. Answers go the same way as the
person's: through the session, which writes them down and waits for its pauses as always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.autopilot import AutopilotSwitch, Switches, answer_for, only_choice
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.pages.table_menus import MenuSwitch
from mahjong_desktop.ui.table.switches import SWITCH_KEYS, idle_words, marks_in, switch_words
from mahjong_desktop.ui.theme import application

RUN_KEY: Final = "F"
_BY_KEY: Final = {getattr(Qt.Key, f"Key_{key}"): switch for switch, key in SWITCH_KEYS.items()}
_NO_KEYS: Final = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta})


class AutopilotHost(TableHost, Protocol):
    """What the autopilot knows of the page: also how it asks the person."""

    def ask(self, options: Options, view: SeatView) -> None:
        """Asks the person on the table."""


class QuickHands(QObject):
    """The autopilot of one table page."""

    def __init__(self, page: Page, host: AutopilotHost) -> None:
        super().__init__(page)
        self.switches = Switches()
        self.running = False
        self._page, self._host, self._table = page, host, host.table
        self._asked: tuple[Options, SeatView] | None = None
        self._answer: Action | None = None
        self._soon = Countdown(host.table)
        self._soon.over.connect(self._give_answer)
        self._marks = tuple(marks_in(self._table.top_bar, self._table.look()))
        self._table.top_bar.marks = self._marks
        self._table.bar.switches.pressed.connect(self.toggle)
        for mark in self._marks:
            mark.clicked.connect(lambda _=False, switch=mark.switch: self.toggle(switch))

    # ---- the game

    def attend(self, session: GameSession) -> None:
        """Begins with another game."""
        session.moved.connect(self._moved)
        session.hand_over.connect(self.stop)
        session.match_over.connect(self.stop)
        session.failed.connect(self.stop)
        self._table.bar.switches.offer(self._offered(session), self._idle(session))
        self.switch_off()

    def leave(self) -> None:
        """Ends with the game."""
        self.stop()
        self._forget()

    @staticmethod
    def _offered(session: GameSession) -> tuple[AutopilotSwitch, ...]:
        """Returns the switches that mean something in this game."""
        chows = session.match.ruleset.claims.chow
        return tuple(switch for switch in AutopilotSwitch if chows or switch is not AutopilotSwitch.NO_CHOWS)

    @staticmethod
    def _idle(session: GameSession) -> frozenset[AutopilotSwitch]:
        """Returns the switches that do nothing in this game: at a strict table no win is taken by itself."""
        return frozenset({AutopilotSwitch.WIN_AT_ONCE} if session.match.state.strict else ())

    def _moved(self, events: tuple[ev.Event, ...], _view: SeatView) -> None:
        self._forget()
        if any(isinstance(event, ev.HandStarted) for event in events):
            self.switch_off()

    def switch_off(self) -> None:
        """Turns all switches off: another hand begins, or the person has taken a decision back."""
        self._forget()
        self.switches = Switches()
        self.show()

    def _forget(self) -> None:
        self._asked, self._answer = None, None
        self._soon.stop()

    # ---- questions

    def answers(self, options: Options, view: SeatView) -> bool:
        """Returns whether a question is answered here; the person is asked otherwise, and a run ends."""
        self._asked = options, view
        self._answer = self._found(options, view)
        if self._answer is None:
            self.stop()
            return False
        self._soon.start(self._pause(self._answer))  # a moment later, once the session has finished asking
        return True

    def _found(self, options: Options, view: SeatView) -> Action | None:
        found = answer_for(self.switches, view, options)
        return only_choice(options) if found is None and self.running else found

    def _pause(self, action: Action) -> int:
        """Returns the milliseconds before an answer: a drawn tile is shown as long as that of any other player."""
        session = self._host.session
        return session.pace.turn_ms if session is not None and isinstance(action, Discard) else 0

    def _give_answer(self) -> None:
        action, session = self._answer, self._host.session
        self._forget()
        if action is not None and session is not None:
            self._table.withdraw()
            session.answer(action)

    # ---- switches

    def toggle(self, switch: AutopilotSwitch) -> None:
        """Turns a switch over, for the rest of this hand. It also counts for the question that is open."""
        session = self._host.session
        if session is None or session.view.result is not None:
            return
        if switch not in self._offered(session) or switch in self._idle(session):
            return
        self.switches = self.switches.toggled(switch)
        left = self._page.window().focusWidget() in self._marks
        self.show()
        if left:
            self._page.take_keyboard()  # the mark that had it is gone
        asked, waited = self._asked, self._soon.counting
        if asked is None or not (waited or self._table.question is not None):
            return
        self._soon.stop()
        if not self.answers(*asked) and waited:
            self._host.ask(*asked)

    def show(self) -> None:
        """Shows which switches are on, in the words of the present language."""
        self._table.bar.switches.texts = self._table.texts
        self._table.bar.switches.show_on(self.switches.on)
        for mark in self._marks:
            mark.show_state(mark.switch in self.switches.on, self._table.texts)
        self._table.top_bar.lay_out()

    def entries(self) -> tuple[MenuSwitch, ...]:
        """Returns the entries of the menu; none without a game."""
        session = self._host.session
        return tuple(self._entry(switch, session) for switch in self._offered(session)) if session is not None else ()

    def _entry(self, switch: AutopilotSwitch, session: GameSession) -> MenuSwitch:
        name, key = switch_words(switch, self._table.texts).name, SWITCH_KEYS[switch]
        on = switch in self.switches.on
        return MenuSwitch(name, key, on, self._turner(switch), idle_words() if switch in self._idle(session) else "")

    def _turner(self, switch: AutopilotSwitch) -> Callable[[], None]:
        return lambda: self.toggle(switch)

    # ---- running on

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether it was one of a switch or the one that runs on."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        switch = _BY_KEY.get(Qt.Key(event.key()))
        if switch is not None and not event.isAutoRepeat():
            self.toggle(switch)
        elif switch is None and name_among(event, (RUN_KEY,)):
            self.run()
        else:
            return switch is not None
        return True

    def run(self) -> None:
        """Runs to the person's next decision, or to the end of the hand, without pauses and animations. Does nothing
        where the person has to decide now."""
        session = self._host.session
        asked = self._asked if self._table.question is not None or self._soon.counting else None
        if session is None or self.running or session.view.result is not None:
            return
        if asked is not None and self._answer is None and only_choice(asked[0]) is None:
            return
        self.running = True
        application().installEventFilter(self)
        session.set_pace("instant")
        self._table.director.pace = 0.0
        self._table.director.finish()
        if asked is not None and asked is self._asked:
            self.answers(*asked)

    def stop(self, *_: object) -> None:
        """Ends the run; the game goes on at its pace."""
        if not self.running:
            return
        self.running = False
        application().removeEventFilter(self)
        session = self._host.session
        if session is not None:
            session.set_pace(self._page.context.settings.text("pace"))
            self._table.director.pace = session.pace.motion

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Ends the run by a click, or by a key, which then does nothing else. The key that is held runs on."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.stop()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in _NO_KEYS:
            if not event.isAutoRepeat():
                self.stop()
            return True
        return False
