"""A game that a person plays: drives a match, asks bots outside the window's thread, writes down, keeps the pace.

Room: ui. It shows nothing: the window plays what `moved` brings, calls `proceed` when that has settled, and answers
`question` with `answer`. The person is player 0, wherever the seats put them; every view and event is that seat's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from pathlib import Path
from threading import Lock
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import new_path
from mahjong_desktop.records.record import HUMAN, LONGEST_NAME, Header
from mahjong_desktop.study.reading import open_to_play
from mahjong_desktop.study.selfplay import decision_rng
from mahjong_desktop.study.summary import Gathering, MatchSummary
from mahjong_desktop.ui.keeper import Keeper

ME: Final = 0
"""The player that the person is."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, in milliseconds: a bot's turn, and the time after each discard in which claims are made.

    `motion` is the factor of the table's animations.
    """

    turn_ms: int
    claim_ms: int
    motion: float


PACES: Final[Mapping[str, Pace]] = {
    "instant": Pace(0, 0, 0.0),
    "fast": Pace(120, 150, 0.6),
    "normal": Pace(450, 450, 1.0),
    "slow": Pace(1100, 1000, 1.6),
}


class _Stage(Enum):
    """What the session waits for."""

    SHOWING = auto()
    ANSWERS = auto()
    HAND_OVER = auto()
    STUCK = auto()
    CLOSED = auto()


class ReplyLine:
    """The way of a bot's answer from its thread to the session, until the session closes it.

    The thread in which bots think must neither emit a signal of a session that is being deleted nor hold the last
    reference to one, for a QObject may be deleted in its own thread only. So it holds this line, and the session takes
    itself off it when it closes.
    """

    def __init__(self, emit: Callable[[int, int, Action], None]) -> None:
        self._emit: Callable[[int, int, Action], None] | None = emit
        self._lock = Lock()

    def answer(self, number: int, seat: int, action: Action) -> None:
        """From any thread: what the bot at a seat answers to the question before step `number`."""
        with self._lock:
            if self._emit is not None:
                self._emit(number, seat, action)

    def close(self) -> None:
        """From the session's thread: later answers go nowhere."""
        with self._lock:
            self._emit = None


class GameSession(QObject):
    """One game. Make it with `new` or `resume`, connect, then `begin`."""

    started = Signal()
    """Seats are known: `names`, `seat` and `view` may be asked. Comes once, from `begin`."""
    moved = Signal(object, object)
    """Events (masked, a tuple) and the SeatView after them: play them, then call `proceed`."""
    question = Signal(object, object)
    """Options of the person and the SeatView."""
    paused = Signal(int)
    """A pause for claims of so many milliseconds begins; the same whether or not anybody can claim."""
    hand_over = Signal(object, object)
    """The events of the hand and the SeatView with open hands."""
    match_over = Signal(object)
    """The SeatView after the last hand."""
    failed = Signal(str, object)
    """Code and facts of what cannot be written. The game stands still until `retry` or `play_unsaved`."""
    _answered = Signal(int, int, object)

    def __init__(self, match: Match, keeper: Keeper, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.keeper = keeper
        self.players_names = names
        self.pace = PACES["normal"]
        self.unsaved = False
        self._touched = False
        self._bots = {
            player: Guarded(make_bot(bot, match.ruleset), bot)
            for player, bot in enumerate(match.players)
            if bot != HUMAN
        }
        self._worker = ThreadPoolExecutor(1, "bots")
        self._line = ReplyLine(self._answered.emit)
        self._steps = 0
        self._told: list[ev.Event] = []
        self._gathered = Gathering()
        self._answers: dict[int, Action] = {}
        self._reading = False
        self._worked_out: Step | None = None
        self._stage = _Stage.SHOWING
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._go_on)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look)
        self._answered.connect(self._take_bot)

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        bots: tuple[str, ...],
        names: tuple[str, ...],
        seed: int,
        folder: Path,
        *,
        strict: bool = False,
    ) -> GameSession:
        """A game of the person against `bots`; `names` are those of all players, the person first, who may make
        mistakes at a `strict` table. Raises BotError."""
        players = (HUMAN, *bots)
        started = datetime.now(UTC).replace(microsecond=0)
        header = Header(
            ruleset=ruleset.id,
            revision=ruleset.revision,
            options=dict(ruleset.chosen),
            players=players,
            names=tuple(name[:LONGEST_NAME] for name in names),
            seed=seed,
            started=started.isoformat(),
            strict=strict,
        )
        path = new_path(folder, ruleset.id, started)
        return cls(Match(ruleset, players, seed, strict=header.mistaken), Keeper(path, header), names)

    @classmethod
    def resume(cls, path: Path, *, drop_zeros: bool = False) -> GameSession:
        """A saved game, ready to go on where it stopped. Raises RecordError (`end-lost` unless zeros at the end of the
        file may be dropped) or BotError."""
        record, match = open_to_play(path)
        header = record.header
        keeper = Keeper.resume(path, record, drop_zeros=drop_zeros)
        try:
            session = cls(match, keeper, header.names or header.players)
        except MahjongError:
            keeper.close()  # a bot is not installed; the game is free for another window
            raise
        session._steps = len(record.steps)
        told = [event for step in record.steps for event in step.events]
        session._gathered.take(told)
        session._told = _last_hand(told)
        session._touched = any(session._touches(step) for step in record.steps)
        return session

    # ---- what the window may ask

    @property
    def seat(self) -> int:
        """Where the person sits; 0 before seats are drawn."""
        order = self.match.state.order
        return order.index(ME) if order else 0

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return (
            tuple("" if player is None else self.players_names[player] for player in self.match.state.order)
            or self.players_names
        )

    @property
    def view(self) -> SeatView:
        """The table as the person may see it."""
        return view_of(self.match.state, self.seat)

    @property
    def open_view(self) -> SeatView:
        """The table with all hands open, for the end of a hand."""
        return view_of(self.match.state, self.seat, open_hands=True)

    @property
    def ending(self) -> tuple[ev.Event, ...]:
        """All events of a hand that is over; empty while it is played."""
        told = tuple(self._told)
        return told if told and isinstance(told[-1], ev.HandEnded) else ()

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The scores before what was paid in this hand."""
        scores = self.match.state.scores
        gains = balances((event for event in self._told if isinstance(event, ev.Paid)), len(scores))
        return tuple(score - gain for score, gain in zip(scores, gains, strict=True))

    def summary(self) -> MatchSummary:
        """What the match has come to so far."""
        ruleset = self.match.ruleset
        return self._gathered.summary(ruleset.starting_score, ruleset.chairs)

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.keeper.path

    @property
    def saved(self) -> bool:
        """Whether all of the game is on the disk."""
        return self.keeper.saved

    # ---- what the window tells

    def begin(self) -> None:
        """Draw seats if that was not done, then go on. Connect the signals before."""
        if self.match.state.phase is Phase.SEATING:
            self._commit(self.match.step({}))
        else:
            self.started.emit()
            self._look_soon()

    def proceed(self) -> None:
        """What `moved` brought has settled on the screen."""
        if self._stage is _Stage.SHOWING:
            self._look_soon()

    def answer(self, action: Action) -> None:
        """The person's answer; one that is not asked for, or comes too late, is ignored."""
        options = self.match.asked().get(self.seat)
        waiting = self._stage is _Stage.ANSWERS and self.seat not in self._answers
        if waiting and self._reading and action == Pass():
            self._reading = False
            self._go_on()
        elif waiting and options is not None and action in (*options.legal, *options.faults):
            self._answers[self.seat] = action
            self._go_on()

    def next_hand(self) -> None:
        """Go on after a hand, to the next or to the end of the match."""
        if self._stage is _Stage.HAND_OVER:
            self._commit(self.match.step({}))

    def set_pace(self, name: str) -> None:
        """Change the pace, also in the middle of a pause."""
        self.pace = PACES[name]
        if self._pause.isActive():
            self._pause.start(min(self._pause.remainingTime(), self._pause_ms()))

    def retry(self) -> None:
        """Try again to write what could not be written."""
        if self._stage is _Stage.STUCK and self._worked_out is not None:
            try:
                self.keeper.flush()
            except RecordError as error:
                self.failed.emit(error.code, error.facts)
                return
            self._apply(self._worked_out)

    def play_unsaved(self) -> None:
        """Go on without saving; every later step tries to write all that waits."""
        if self._stage is _Stage.STUCK and self._worked_out is not None:
            self.unsaved = True
            self._apply(self._worked_out)

    def close(self) -> None:
        """Stop. The game stays saved as far as it was shown; one that was left at once is not kept."""
        self._stage = _Stage.CLOSED
        self._line.close()
        self._pause.stop()
        self._soon.stop()
        self._worker.shutdown(wait=False, cancel_futures=True)
        if self._touched:
            self.keeper.try_flush()
            self.keeper.close()
        else:
            self.keeper.discard()

    # ---- how it goes on

    def _touches(self, step: Step) -> bool:
        """Whether the person played in it, or a hand came to its end."""
        ended = any(isinstance(event, ev.HandEnded) for event in step.events)
        return ended or any(seat == self.seat for seat, _ in step.answers)

    def _look_soon(self) -> None:
        """From the event loop, so that a table without motion does not call itself deeper and deeper."""
        self._stage = _Stage.SHOWING
        self._soon.start(0)

    def _look(self) -> None:
        """See what the match waits for."""
        if self._stage is not _Stage.SHOWING:
            return
        state = self.match.state
        if state.phase is Phase.FINISHED:
            self._stage = _Stage.HAND_OVER
            self.match_over.emit(self.view)
        elif state.phase is Phase.OVER:
            self._stage = _Stage.HAND_OVER
            self.hand_over.emit(self.ending, self.open_view)
        else:
            self._ask()

    def _ask(self) -> None:
        self._stage = _Stage.ANSWERS
        self._answers = {}
        asked = self.match.asked()
        pause = self._pause_ms()
        if pause:
            self._pause.start(pause)
            if self.match.state.phase is not Phase.TURN:
                self.paused.emit(pause)
        for seat, options in asked.items():
            if seat != self.seat:
                self._ask_bot(seat, options)
        told = _as_told(asked.get(self.seat) or options_of(self.match.state, self.seat))
        self._reading = self.seat not in asked and bool(told.legal)
        if self.seat in asked or self._reading:
            self.question.emit(told, self.view)
            self._limit_claim(told)
        self._go_on()

    def _limit_claim(self, options: Options) -> None:
        """Where the rules give a claim so many seconds, letting them go by passes."""
        seconds = self.match.ruleset.claims.seconds
        if not seconds or self.match.state.offer is None or Pass() not in options.legal:
            return
        number = self._steps

        def too_late() -> None:
            if number == self._steps:
                self.answer(Pass())

        QTimer.singleShot(1000 * seconds, self, too_late)

    def _pause_ms(self) -> int:
        """The time after a discard is the same whether or not anybody can claim it."""
        match self.match.state.phase:
            case Phase.CLAIM | Phase.ROB:
                return self.pace.claim_ms
            case Phase.TURN | Phase.LAST_TILE if self.match.state.turn != self.seat:
                return self.pace.turn_ms
        return 0

    def _ask_bot(self, seat: int, options: Options) -> None:
        state, number = self.match.state, self._steps
        bot, line = self._bots[participant(state.order, seat)], self._line
        seed = self.match.seed

        def think() -> None:
            line.answer(number, seat, bot.choose(view_of(state, seat), options.legal, decision_rng(seed, number, seat)))

        self._worker.submit(think)

    def _take_bot(self, number: int, seat: int, action: Action) -> None:
        if self._stage is _Stage.ANSWERS and number == self._steps:
            self._answers[seat] = action
            self._go_on()

    def _go_on(self) -> None:
        """Take the step once everybody has answered and the pause is over."""
        complete = self._answers.keys() == self.match.asked().keys()
        if self._stage is _Stage.ANSWERS and complete and not self._reading and not self._pause.isActive():
            self._commit(self.match.step(self._answers))

    def _commit(self, step: Step) -> None:
        """Write the step down; only then let it happen."""
        self._worked_out = step
        try:
            self.keeper.write(step)
        except RecordError as error:
            if not self.unsaved:
                self._stage = _Stage.STUCK
                self.failed.emit(error.code, error.facts)
                return
        else:
            self.unsaved = False
        self._apply(step)

    def _apply(self, step: Step) -> None:
        self._worked_out = None
        self.match.apply(step)
        self._steps += 1
        if any(isinstance(event, ev.HandStarted) for event in step.events):
            self._told = []
        self._told += step.events
        self._gathered.take(step.events)
        self._touched = self._touched or self._touches(step)
        self._stage = _Stage.SHOWING
        seat = self.seat
        if isinstance(step.events[0], ev.Seated):
            self.started.emit()
            self._look_soon()
        else:
            self.moved.emit(seen(step.events, seat, self.match.ruleset), self.view)


def _as_told(options: Options) -> Options:
    """The options as the window shows them. At a strict table nothing tells what is allowed from what is not; where a
    complete hand may not win on a tile that cannot be claimed either, there is that to read."""
    if options.strict:
        return replace(options, legal=(*options.legal, *options.faults), scored=None)
    if not options.legal:
        refused = tuple(no for no in options.refused if no.name == "win")
        return Options((Pass(),), refused) if refused else options
    return options


def _last_hand(told: list[ev.Event]) -> list[ev.Event]:
    starts = [index for index, event in enumerate(told) if isinstance(event, ev.HandStarted)]
    return told[starts[-1] :] if starts else []
