"""Plays matches of bots without a window, and collects the results of the hands for statistics.

Room: study. Printing the statistics belongs to commands.
"""

from __future__ import annotations

import gc
import secrets
import time
from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from msgspec import Struct

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import Order, by_participant, participant
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.record import Recorder


class ViolationError(MahjongError):
    """A hand ended in a state that violates an invariant; facts: ruleset, options, laws, seed, hand."""


class HandResult(Struct, frozen=True):
    """The result of one hand. `way` is None if nobody won; `winners`, `giver` and `deltas` are by player, not by seat.

    `elements` counts what was scored, `wins_with` the wins that have an element at least once, `totals` sums the main
    totals of the wins, `points` their values.
    """

    way: str | None
    winners: tuple[int, ...]
    giver: int | None
    deltas: tuple[int, ...]
    elements: tuple[tuple[str, int], ...]
    totals: tuple[tuple[str, int], ...]
    wins_with: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class GameResult:
    """A game of bots: its hands in order, and by player the milliseconds of every decision and the failures. `late`
    counts by bot the answers that came too late."""

    hands: list[HandResult] = field(default_factory=list)
    milliseconds: tuple[array[float], ...] = ()
    failures: tuple[int, ...] = ()
    late: Counter[str] = field(default_factory=Counter)


SEED_STEP = 1_000_003
"""The distance between the seeds of neighbouring runs. It is so large that two runs share no game."""


SEED_BITS = 128
"""The number of bits of a random seed. A bot could try out all small seeds: it can deal from each with the public
engine until it finds the walls of the game."""


def fresh_seed() -> int:
    """Returns a random seed of the operating system, for games for which nobody has given one."""
    return secrets.randbits(SEED_BITS)


def game_seed(seed: int, number: int) -> int:
    """Returns the seed of game `number` (from 0) of a run with a seed."""
    return seed * SEED_STEP + number


def decision_rng(seed: int, step: int, seat: int) -> Random:
    """Returns the random generator for one decision of a bot; it is the same when a game is resumed at that step."""
    return Random(f"{seed}:{step}:{seat}")


class BotTable:
    """A match between bots, which yields its steps; simulations use it.

    `milliseconds` are the durations of every decision by player. With `clocked`, `processor` is the processor time of
    the whole program for the same decisions (reading that clock can take longer than a fast bot). `late` counts by bot
    the answers that came too late. If several games share this counter, a bot that hangs is no longer asked in any of
    them.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        bots: tuple[str, ...],
        seed: int,
        *,
        clocked: bool = False,
        late: Counter[str] | None = None,
    ) -> None:
        self.match = Match(ruleset, bots, seed)
        self.late: Counter[str] = Counter() if late is None else late
        self.players = tuple(Guarded(make_bot(name, ruleset), name, late=self.late) for name in bots)
        self.milliseconds: tuple[array[float], ...] = tuple(array("d") for _ in bots)
        self.processor: tuple[array[float], ...] = tuple(array("d") for _ in bots)
        self._clocked = clocked
        self._steps = 0

    def play(self, recorder: Recorder | None = None) -> Iterator[Step]:
        """Plays to the end; each step is recorded, then applied, then yielded. Raises ViolationError."""
        match = self.match
        try:
            while not match.finished:
                step = match.step(self._answers())
                if recorder is not None:
                    recorder.append(step)
                match.apply(step)
                self._steps += 1
                yield step
        finally:
            self.close()

    def close(self) -> None:
        """Tells bots that follow the game that it is over, or left."""
        order, over = self.match.state.order, self.match.finished
        for player, bot in enumerate(self.players):
            if bot.follows:
                bot.close(self._course(order.index(player)) if over else None)

    def _course(self, seat: int) -> SeatCourse:
        return SeatCourse(self.match.course, seat, self.match.ruleset)

    def _answers(self) -> dict[int, Action]:
        answers: dict[int, Action] = {}
        state = self.match.state
        for seat, options in self.match.asked().items():
            player = participant(state.order, seat)
            rng = decision_rng(self.match.seed, self._steps, seat)
            view = view_of(state, seat)
            start, busy = time.perf_counter(), time.process_time() if self._clocked else 0.0
            if self.players[player].follows:
                self.players[player].follow(self._course(seat))
            answers[seat] = self.players[player].choose(view, options.legal, rng)
            if self._clocked:
                self.processor[player].append(1000 * (time.process_time() - busy))
            self.milliseconds[player].append(1000 * (time.perf_counter() - start))
        return answers


def play_game(
    ruleset: Ruleset,
    bots: tuple[str, ...],
    seed: int,
    recorder: Recorder | None = None,
    most_hands: int | None = None,
    late: Counter[str] | None = None,
) -> GameResult:
    """Plays one game to its end, or its first `most_hands` hands; `late` as for BotTable. Raises ViolationError or
    BotError."""
    table = BotTable(ruleset, bots, seed, late=late)
    result = GameResult(milliseconds=table.milliseconds)
    told: list[ev.Event] = []
    for step in table.play(recorder):
        told += step.events
        if isinstance(step.events[-1], ev.HandEnded):
            check_laws(table.match.state, seed)
            result.hands.append(hand_result(told, table.match.state.order))
            told = []
            if most_hands is not None and len(result.hands) >= most_hands:
                break
    result.failures = tuple(player.failures.total() for player in table.players)
    for player in table.players:
        result.late.update({player.name: hung} if (hung := player.failures["hung"]) else {})
    return result


def keep_learned() -> None:
    """Excludes the objects that bots have cached from garbage collection. After a hundred games each collection would
    take half a second. For processes that only play. Called when nothing refers to the last game any more, for what is
    excluded and refers to itself stays in memory."""
    gc.collect()
    gc.freeze()


def check_laws(state: State, seed: int) -> None:
    """Raises ViolationError if the state violates an invariant."""
    broken = violations(state)
    if broken:
        chosen = tuple(f"{name}={value}" for name, value in state.ruleset.chosen.items())
        raise ViolationError(
            "violation", laws=broken, seed=str(seed), hand=state.position.hand, ruleset=state.ruleset.id, options=chosen
        )


def hand_result(events: list[ev.Event], order: Order) -> HandResult:
    """Returns the result of the events of one hand; `order` is the player at each place."""
    wins = [event for event in events if isinstance(event, ev.Won)]
    by_place = balances((event for event in events if isinstance(event, ev.Paid)), len(order))
    elements: Counter[str] = Counter()
    wins_with: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for won in wins:
        wins_with.update({found.id for found in won.elements if found.count})
        elements.update({found.id: found.count for found in won.elements})
        totals.update({**dict(won.totals), "points": won.points})
    giver = wins[0].giver if wins else None
    return HandResult(
        way=wins[0].way if wins else None,
        winners=tuple(participant(order, won.seat) for won in wins),
        giver=None if giver is None else participant(order, giver),
        deltas=by_participant(order, by_place),
        elements=tuple(elements.items()),
        totals=tuple(totals.items()),
        wins_with=tuple(sorted(wins_with.items())),
    )


def play(ruleset: Ruleset, bots: tuple[str, ...], seed: int, hands: int | None = None) -> GameResult:
    """Plays a game of bots (one id per participant) from a seed, or its first `hands` hands, and checks all invariants.

    Raises ViolationError if a hand violates one, BotError for a bot that is not available.
    """
    return play_game(ruleset, bots, seed, most_hands=hands)
