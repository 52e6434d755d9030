"""A game that a person plays: runs the match, asks bots in another thread, saves each step, and controls the pace.

Room: ui. It shows nothing. The window animates the events of the signal `moved`, calls `proceed` when the animation has
ended, and answers the signal `question` with `answer`. The person is always player 0, at whichever seat; every view and
event is masked for that seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.legal import NOTHING, Options, options_of
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import new_path
from mahjong_desktop.records.record import HUMAN, LONGEST_NAME, Header
from mahjong_desktop.study.reading import open_to_play
from mahjong_desktop.study.selfplay import decision_rng
from mahjong_desktop.study.summary import Gathering, MatchSummary
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.keeper import Keeper
from mahjong_desktop.ui.reply_line import ReplyLine

ME: Final = 0
"""The player number of the person."""


class Pace(Struct, frozen=True):
    """The durations of one pace in milliseconds: a bot's turn, and the time for claims after each discard. `motion`
    multiplies the duration of the table's animations."""

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
    """What the session is waiting for."""

    SHOWING = auto()
    ANSWERS = auto()
    HAND_OVER = auto()
    STUCK = auto()
    CLOSED = auto()


class GameSession(QObject):
    """One game. Create it with `new` or `resume`, connect its signals, then call `begin`."""

    started = Signal()
    """Emitted once, by `begin`, when the seats are known; from then on `names`, `seat` and `view` are valid."""
    moved = Signal(object, object)
    """Emitted with masked events (a tuple) and the SeatView after them. The window shows them, then calls `proceed`."""
    question = Signal(object, object)
    """Emitted with the person's options and the SeatView."""
    paused = Signal(int)
    """Emitted with the milliseconds of the claim pause that begins. It is the same whether or not anybody can claim."""
    hand_over = Signal(object, object)
    """Emitted at the end of a hand with its events and the SeatView with open hands."""
    match_over = Signal(object)
    """Emitted after the last hand with the SeatView."""
    failed = Signal(str, object)
    """Emitted with the code and the facts of a write error. The game stops until `retry` or `play_unsaved` is called.
    """
    _answered = Signal(int, int, object)

    def __init__(self, match: Match, keeper: Keeper, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.keeper = keeper
        self.players_names = names
        self.pace = PACES["normal"]
        self.unsaved = False
        self._touched = False
        self._hurried = False
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
        self._held = False
        self._pause = Countdown(self)
        self._pause.over.connect(self._go_on)
        self._limit = Countdown(self)
        self._limit.over.connect(partial(self.answer, Pass()))
        self._soon = Countdown(self)
        self._soon.over.connect(self._look)
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
        """Returns a new game of the person against `bots`. `names` are those of all players, the person first. At a
        `strict` table the person may make mistakes. Raises BotError."""
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
        """Returns a saved game, ready to continue where it stopped. Raises BotError or RecordError (`end-lost` if zeros
        at the end of the file would have to be dropped and `drop_zeros` is False)."""
        record, match = open_to_play(path)
        header = record.header
        keeper = Keeper.resume(path, record, drop_zeros=drop_zeros)
        try:
            session = cls(match, keeper, header.names or header.players)
        except MahjongError:
            keeper.close()  # a bot is not installed; another window may open the game
            raise
        session._steps = len(record.steps)
        told = [event for step in record.steps for event in step.events]
        session._gathered.take(told)
        session._told = _last_hand(told)
        session._touched = any(session._touches(step) for step in record.steps)
        return session

    # ---- state that the window may read

    @property
    def seat(self) -> int:
        """The person's seat; 0 before the seats are drawn."""
        order = self.match.state.order
        return order.index(ME) if order else 0

    @property
    def sits_out(self) -> bool:
        """Whether the person takes no part in this hand."""
        return self.seat >= self.match.ruleset.seats

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
        """All events of a hand that has ended; empty during a hand."""
        told = tuple(self._told)
        return told if told and isinstance(told[-1], ev.HandEnded) else ()

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The scores before the payments of this hand."""
        scores = self.match.state.scores
        gains = balances((event for event in self._told if isinstance(event, ev.Paid)), len(scores))
        return tuple(score - gain for score, gain in zip(scores, gains, strict=True))

    def summary(self) -> MatchSummary:
        """The summary of the match so far."""
        ruleset = self.match.ruleset
        return self._gathered.summary(ruleset.starting_score, ruleset.chairs)

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.keeper.path

    @property
    def saved(self) -> bool:
        """Whether the whole game is on the disk."""
        return self.keeper.saved

    # ---- calls of the window

    def begin(self) -> None:
        """Draws seats if that has not been done, then continues the game. The signals must be connected before."""
        if self.match.state.phase is Phase.SEATING:
            self._commit(self.match.step({}))
        else:
            self.started.emit()
            self._look_soon()

    def proceed(self) -> None:
        """Continues after the animation of what `moved` delivered."""
        if self._stage is _Stage.SHOWING:
            self._look_soon()

    def answer(self, action: Action) -> None:
        """Takes the person's answer. An answer that was not asked for, or comes too late, is ignored."""
        options = self.match.asked().get(self.seat)
        waiting = self._stage is _Stage.ANSWERS and self.seat not in self._answers
        if waiting and self._reading and action == Pass():
            self._reading = False
            self._go_on()
        elif waiting and options is not None and action in (*options.legal, *options.faults):
            self._answers[self.seat] = action
            self._go_on()

    def next_hand(self) -> None:
        """Continues after a hand, with the next hand or the end of the match."""
        if self._stage is _Stage.HAND_OVER:
            self._commit(self.match.step({}))

    def set_pace(self, name: str) -> None:
        """Changes the pace, even during a pause."""
        self.pace = PACES[name]
        self.set_pace_now()

    def hold(self, *, held: bool) -> None:
        """Lets the game and all its times stand still, or go on. Nothing is shown or asked meanwhile."""
        self._held = held
        for time in (self._pause, self._limit, self._soon):
            time.hold(held=held)
        self._go_on()

    def hurry(self) -> None:
        """Plays the rest of this hand without pauses; only for a hand in which the person sits out."""
        self._hurried = self.sits_out
        self.set_pace_now()

    def set_pace_now(self) -> None:
        """Cuts a pause that is longer than it should be now."""
        self._pause.cut(self._pause_ms())

    def retry(self) -> None:
        """Tries again to write what could not be written."""
        if self._stage is _Stage.STUCK and self._worked_out is not None:
            try:
                self.keeper.flush()
            except RecordError as error:
                self.failed.emit(error.code, error.facts)
                return
            self._apply(self._worked_out)

    def play_unsaved(self) -> None:
        """Continues without saving. Every later step tries again to write all that is waiting."""
        if self._stage is _Stage.STUCK and self._worked_out is not None:
            self.unsaved = True
            self._apply(self._worked_out)

    def close(self) -> None:
        """Stops the game. It stays saved up to what was shown; a game in which the person did nothing is removed."""
        self._stage = _Stage.CLOSED
        self._line.close()
        self._pause.stop()
        self._limit.stop()
        self._soon.stop()
        self._worker.shutdown(wait=False, cancel_futures=True)
        if self._touched:
            self.keeper.try_flush()
            self.keeper.close()
        else:
            self.keeper.discard()

    # ---- the course of the game

    def _touches(self, step: Step) -> bool:
        """Returns whether the person acted in the step or a hand ended in it."""
        ended = any(isinstance(event, ev.HandEnded) for event in step.events)
        return ended or any(seat == self.seat for seat, _ in step.answers)

    def _look_soon(self) -> None:
        """Schedules `_look` on the event loop. Calling it directly would recurse at each step if animations are off."""
        self._stage = _Stage.SHOWING
        self._soon.start(0)

    def _look(self) -> None:
        """Finds out what the match is waiting for, and acts on it."""
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
        self._limit.stop()
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
        own = NOTHING if self.sits_out else options_of(self.match.state, self.seat)
        told = _as_told(asked.get(self.seat) or own)
        self._reading = self.seat not in asked and bool(told.legal)
        if self.seat in asked or self._reading:
            self.question.emit(told, self.view)
            self._limit_claim(told)
        self._go_on()

    def _limit_claim(self, options: Options) -> None:
        """If the rules limit the time for a claim, passes for the person when the time is over."""
        seconds = self.match.ruleset.claims.seconds
        if seconds and self.match.state.offer is not None and Pass() in options.legal:
            self._limit.start(1000 * seconds)

    def _pause_ms(self) -> int:
        """Returns the pause after a discard, which is the same whether or not anybody can claim it."""
        if self._hurried:
            return 0
        match self.match.state.phase:
            case Phase.CLAIM | Phase.ROB:
                return self.pace.claim_ms
            case Phase.TURN | Phase.LAST_TILE | Phase.REPLACEMENT:
                return self.pace.turn_ms if self.match.state.turn != self.seat else 0
            case Phase.SEATING | Phase.BETWEEN | Phase.DEAL | Phase.OPENING | Phase.OVER | Phase.FINISHED:
                return 0
            case _:
                assert_never(self.match.state.phase)

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
        """Takes the step when everybody has answered and the pause is over."""
        if self._stage is not _Stage.ANSWERS or self._reading or self._pause.counting or self._held:
            return
        if self._answers.keys() == self.match.asked().keys():
            self._commit(self.match.step(self._answers))

    def _commit(self, step: Step) -> None:
        """Writes the step to the disk and then applies it."""
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
            self._hurried = False
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
    """Returns the options as the window shows them. At a strict table it must not show which options are legal. The
    reason why a complete hand may not win is shown only for a tile that nobody can claim."""
    if options.strict:
        return options._replace(legal=(*options.legal, *options.faults), win=None)
    if not options.legal:
        refused = tuple(no for no in options.refused if no.name == "win")
        return Options((Pass(),), refused) if refused else options
    return options


def _last_hand(told: list[ev.Event]) -> list[ev.Event]:
    starts = [index for index, event in enumerate(told) if isinstance(event, ev.HandStarted)]
    return told[starts[-1] :] if starts else []
