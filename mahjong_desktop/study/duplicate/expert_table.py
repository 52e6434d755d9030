"""Plays a hand of a saved game again with an expert in the person's seat.

Room: study/duplicate. No Qt, and nothing is written. The hand begins as it began: the same wall, dice, position,
scores and tracks. As long as the expert does what the person did, the recorded steps are used as they are. From its
first other action on, the opponents are asked with the random numbers that they would have had at the table: those of
a decision depend on the seed of the game, the number of the step and the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import BotError, bot_ids, is_plug_in, make_bot, parts_of
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.program_ids import program_of
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.events import HandEnded, HandStarted
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.imported import IMPORTED
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.record import HUMAN, Record
from mahjong_desktop.records.whole_game import replace_game
from mahjong_desktop.study.advice import ADVISER, meaning
from mahjong_desktop.study.decisions import own_turn
from mahjong_desktop.study.duplicate.values import DuplicateHand, FirstDifferentMove, SkippedHand, SkipReason
from mahjong_desktop.study.hints.words import act_of
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.selfplay import decision_rng
from mahjong_desktop.study.summary import HandLine, summarize

_STRICT_NOBODY: frozenset[int] = frozenset()


class CannotPlayAgainError(MahjongError):
    """A hand that cannot be played again; the code is one of `SkipReason`, facts: bot."""


class ExpertCourse(Struct, frozen=True):
    """The expert's hand as far as it has been played: its steps, and the first decision that was another one."""

    steps: tuple[Step, ...] = ()
    first: FirstDifferentMove | None = None


class HandSteps(Struct, frozen=True):
    """A hand (from 1) as it was recorded. `start` and `end` are the indexes of its first and last step among the steps
    that hold."""

    hand: int
    start: int
    end: int
    ended: bool


def hands_of_steps(record: Record) -> tuple[HandSteps, ...]:
    """Returns the hands of a saved game in order."""
    found: list[HandSteps] = []
    for index, step in enumerate(record.steps):
        for event in step.events:
            if isinstance(event, HandStarted):
                found.append(HandSteps(event.hand + 1, index, index, ended=False))
            elif found and not found[-1].ended:
                found[-1] = replace(found[-1], end=index, ended=isinstance(event, HandEnded))
    return tuple(found)


class ExpertTable:
    """One hand (from 1) of a saved game, with an expert in the seat of the person. `ruleset` has the options of the
    game.

    Raises CaseError `no-such-hand`, or CannotPlayAgainError: also from `play`, when an opponent has to be asked.
    """

    def __init__(self, record: Record, ruleset: Ruleset, hand: int, course: ExpertCourse | None = None) -> None:
        self._record, self._ruleset = record, ruleset
        hands = hands_of_steps(record)
        self._hand = next((one for one in hands if one.hand == hand), None) or _no_such_hand(hand, len(hands))
        self._player = record.header.person or 0
        header = record.header
        self._match = Match(ruleset, header.players, header.seed, None, header.mistaken, header.match_hands)
        for step in record.steps[: self._hand.start + 1]:
            self._match.apply(step)
        self.seat = self._match.state.order.index(self._player)
        if self.seat not in ruleset.chairs.taken:
            raise CannotPlayAgainError(SkipReason.SAT_OUT)
        if not self._hand.ended:
            raise CannotPlayAgainError(SkipReason.UNFINISHED)
        self._bots: dict[int, Guarded] = {}
        self._first: FirstDifferentMove | None = None
        self._steps: list[Step] = [record.steps[self._hand.start]]
        self._moves = 0
        self._events = len(self._steps[0].events)
        self._resume(course or ExpertCourse())

    @property
    def course(self) -> ExpertCourse:
        """What has been played so far; a table that is made with it goes on from there."""
        return ExpertCourse(tuple(self._steps), self._first)

    @property
    def ended(self) -> bool:
        """Whether the hand has been played to its end."""
        return any(isinstance(event, HandEnded) for event in self._steps[-1].events)

    def play(self, enough: Callable[[], bool]) -> bool:
        """Plays on to the end of the hand, or until `enough` says so after a step. Returns whether the hand has
        ended."""
        while not self.ended:
            index = self._hand.start + len(self._steps)
            step = self._played(index) if self._first is not None else self._followed(index)
            self._take(step)
            if enough():
                break
        return self.ended

    def result(self) -> DuplicateHand:
        """Returns the comparison of both hands. The hand must have ended."""
        hand = self._hand
        return DuplicateHand(
            hand=hand.hand,
            seat=self.seat,
            own_line=self._line(self._record.steps[hand.start : hand.end + 1]),
            expert_line=self._line(self._steps),
            first=self._first,
            steps=tuple(self._steps),
            line=self._record.lines[hand.end],
        )

    # ---- the course of the hand

    def _resume(self, course: ExpertCourse) -> None:
        """Takes the steps of a table that was left, without asking anybody."""
        for step in course.steps[1:]:
            if self._first is None and course.first is not None and self._events == course.first.events:
                self._leave_record(course.first)
            elif self._first is None and self.seat in dict(step.answers):
                self._moves += self._is_decision()
            self._take(step)

    def _take(self, step: Step) -> None:
        self._match.apply(step)
        self._steps.append(step)
        self._events += len(step.events)

    def _followed(self, index: int) -> Step:
        """Returns the next step while the hand is the recorded one. If the expert does something else here, the others
        give their recorded answers to the same question."""
        step = self._record.steps[index]
        answers = dict(step.answers)
        own = answers.get(self.seat)
        if own is None:
            return step
        self._moves += self._is_decision()
        expert = self._expert(index)
        if meaning(expert, self._ruleset) == meaning(own, self._ruleset):
            return step
        self._leave_record(self._otherwise(index, own, expert))
        answers[self.seat] = expert
        return self._match.step({seat: answers[seat] for seat in self._match.asked()})

    def _otherwise(self, index: int, own: Action, expert: Action) -> FirstDifferentMove:
        state = self._match.state
        view = view_of(state, self.seat)
        return FirstDifferentMove(
            move=self._moves,
            line=self._record.lines[index],
            turn=own_turn(state, self.seat),
            events=self._events,
            own=own,
            expert=expert,
            own_act=act_of(view, own),
            expert_act=act_of(view, expert),
        )

    def _leave_record(self, first: FirstDifferentMove) -> None:
        """Goes on with a match of its own, in which nobody plays strictly."""
        self._first = first
        match = Match(self._ruleset, self._match.players, self._match.seed)
        match.state = self._lenient()
        self._match = match

    def _lenient(self) -> State:
        """The state as it is at an ordinary table."""
        return replace(self._match.state, strict=_STRICT_NOBODY)

    def _is_decision(self) -> bool:
        """Whether the person has a legal action now; at a strict table they may be asked without one."""
        return bool(options_of(self._lenient(), self.seat).legal)

    def _played(self, index: int) -> Step:
        """Returns the next step after the expert has done something else."""
        answers = {
            seat: self._expert(index) if seat == self.seat else self._asked(seat, options.legal, index)
            for seat, options in self._match.asked().items()
        }
        return self._match.step(answers)

    # ---- the players

    def _expert(self, index: int) -> Action:
        """Returns the expert's answer; Pass where only mistakes are possible."""
        options = options_of(self._lenient(), self.seat).legal
        return self._asked(self.seat, options, index) if options else Pass()

    def _asked(self, seat: int, options: tuple[Action, ...], index: int) -> Action:
        state = self._lenient()
        bot, rng = self._bot(participant(state.order, seat)), decision_rng(self._match.seed, index, seat)
        return bot.choose(view_of(state, seat), options, rng)

    def _bot(self, player: int) -> Guarded:
        if player not in self._bots:
            name = ADVISER if player == self._player else self._match.players[player]
            self._bots[player] = Guarded(_made(name, self._ruleset), name)
        return self._bots[player]

    def _line(self, steps: list[Step] | tuple[Step, ...]) -> HandLine:
        """Returns how a hand ended."""
        events = [event for step in steps for event in step.events]
        return summarize(events, self._ruleset.starting_score, self._ruleset.chairs).hands[-1]


def compared_hand(record: Record, ruleset: Ruleset, hand: int) -> DuplicateHand | SkippedHand:
    """Plays a hand (from 1) again, however long the bots think. Raises CaseError `no-such-hand`."""
    try:
        table = ExpertTable(record, ruleset, hand)
        table.play(lambda: False)
    except CannotPlayAgainError as error:
        return skipped_because(error, hand)
    return table.result()


def skipped_because(error: CannotPlayAgainError, hand: int) -> SkippedHand:
    """Returns the hand (from 1) that an error did not let be played again."""
    return SkippedHand(hand, SkipReason(error.code), str(error.facts.get("bot", "")))


def _made(name: str, ruleset: Ruleset) -> Bot:
    """Returns a bot of this package. Raises CannotPlayAgainError for any other player."""
    if name in (HUMAN, IMPORTED):
        raise CannotPlayAgainError(SkipReason.PERSON)
    if is_plug_in(name):
        known = program_of(name) is not None or parts_of(name).base in bot_ids()
        raise CannotPlayAgainError(SkipReason.PLUG_IN if known else SkipReason.NOT_INSTALLED, bot=name)
    try:
        return make_bot(name, ruleset)
    except BotError as error:
        raise CannotPlayAgainError(SkipReason.NOT_INSTALLED, bot=name) from error


def _no_such_hand(hand: int, hands: int) -> HandSteps:
    raise CaseError("no-such-hand", hand=hand, hands=hands)


def write_expert_game(path: Path, told: DuplicateHand, folder: Path, name: str) -> Path:
    """Writes the game of a file with the expert's hand instead of the person's, in a folder; the expert is called
    `name`. A file of the same hand that is there already is replaced. Returns the new file. Raises RecordError, or
    CaseError `no-such-hand`."""
    target = folder / f"{path.stem}-{told.hand}-{ADVISER}{SUFFIX}"
    with guarded(path, CaseError):
        record = open_game(path).record
        start = next((one.start for one in hands_of_steps(record) if one.hand == told.hand), None)
        if start is None:
            raise CaseError("no-such-hand", hand=told.hand, hands=len(hands_of_steps(record)))
        header = record.header
        player = header.person or 0
        players = tuple(ADVISER if number == player else one for number, one in enumerate(header.players))
        names = tuple(name if number == player else one for number, one in enumerate(header.names))
        steps = (*record.steps[:start], *told.steps)
        replace_game(target, replace(header, players=players, names=names), steps)
    return target
