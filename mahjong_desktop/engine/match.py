"""A match: it starts from a seed and advances step by step. Only this module uses random numbers; all come from the
seed.

A match writes no record and knows neither bots nor windows. Its callers do that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from random import Random
from typing import NamedTuple, Protocol

from mahjong_desktop.core.program_ids import program_of
from mahjong_desktop.core.ruleset import Chairs, Dice, Position, Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, IllegalAction
from mahjong_desktop.engine.decide import decide, verify_answers
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import Options, asked
from mahjong_desktop.engine.run import Run
from mahjong_desktop.engine.state import FINISHED, Phase, State


class Step(NamedTuple):
    """The answers of the asked seats and the events that followed. A record is a list of steps."""

    answers: tuple[tuple[int, Action], ...]
    events: tuple[ev.Event, ...]


def begins_anew(step: Step) -> bool:
    """Returns whether a step begins a hand, or begins or ends the match. Neither it nor what was before it can be taken
    back."""
    return any(isinstance(event, ev.Seated | ev.TakenUp | ev.HandStarted | ev.MatchEnded) for event in step.events)


class Chance(Protocol):
    """The source of seats, dice and walls."""

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        """Returns the event in which the seats are drawn."""
        ...

    def hand(self, ruleset: Ruleset, position: Position) -> ev.HandStarted:
        """Returns the event that begins a hand, with all its throws and its wall."""
        ...


class SeededChance:
    """Random numbers from a seed. Each hand has a stream of its own, so that a match can be resumed at any hand."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        """Returns seats drawn by wind tiles or by dice, as the ruleset says."""
        rng = Random(f"{self.seed}:seats")
        return (seats_by_dice if ruleset.seating == "dice" else seats_by_tiles)(rng, ruleset.chairs)

    def hand(self, ruleset: Ruleset, position: Position) -> ev.HandStarted:
        """Returns a shuffled wall and all throws of the script. The random stream gives the throws that break the wall
        first, then the wall, then the other throws."""
        rng = Random(f"{self.seed}:hand:{position.hand}")
        first = ruleset.throws_before(ruleset.script.index(ruleset.break_wall) + 1)
        throws = ruleset.throws
        dice = tuple(tuple(rng.randint(1, 6) for _ in range(count)) for count in throws[:first])
        pieces = all_pieces(ruleset)
        rng.shuffle(pieces)
        dice += tuple(tuple(rng.randint(1, 6) for _ in range(count)) for count in throws[first:])
        return started(position, dice, tuple(pieces))


def started(position: Position, dice: Dice, wall: tuple[Piece, ...]) -> ev.HandStarted:
    """Returns the event that begins the hand at a position of the match."""
    return ev.HandStarted(position.dealer, position.round, position.hand, position.streak, dice, wall, position.sitting)


def all_pieces(ruleset: Ruleset) -> list[Piece]:
    """Returns every piece of the set, in the order of kinds."""
    return [tile * 4 + copy for tile, copies in enumerate(ruleset.copies) for copy in range(copies)]


def seats_by_tiles(rng: Random, chairs: Chairs) -> ev.Seated:
    """Seats the players by wind tiles: each player draws one and takes the chair of that wind; East is chair 0. The
    tile of an empty chair is left out. For each bench a dragon is added; the player who draws it sits out first."""
    drawn = list(chairs.held)
    rng.shuffle(drawn)
    order = chairs.by_place(drawn.index(place) for place in chairs.held)
    return ev.Seated("wind-tiles", order, tuple((place,) for place in drawn))


def seats_by_dice(rng: Random, chairs: Chairs) -> ev.Seated:
    """Seats the players by two dice each: the highest throw is East, the next South and so on; the lowest sit out
    first. Players who tie throw again."""
    players = chairs.participants
    throws: list[list[int]] = [[] for _ in range(players)]
    tied = list(range(players))
    while tied:
        for player in tied:
            throws[player].append(rng.randint(1, 6) + rng.randint(1, 6))
        tied = [player for player in range(players) if throws.count(throws[player]) > 1]
    order = chairs.by_place(sorted(range(players), key=lambda player: throws[player], reverse=True))
    return ev.Seated("dice", order, tuple(tuple(sums) for sums in throws))


_CHANCE = (Phase.SEATING, Phase.BETWEEN, Phase.OVER)


class Match:
    """A match of `players` (names or bot ids, player 0 first) with a ruleset, from a seed.

    `step` computes the next step and does NOT change the match; `apply` does. The caller can record the step in
    between. With `hands` the match ends after so many hands, whatever the rules say. `take_back` returns to an earlier
    state of the same hand; the wall and its order stay the same.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: tuple[str, ...],
        seed: int,
        chance: Chance | None = None,
        strict: frozenset[int] = frozenset(),
        hands: int = 0,
    ) -> None:
        if len(players) != ruleset.chairs.participants:
            wanted = ruleset.chairs.participants
            raise IllegalAction("wrong-number-of-players", players=len(players), seats=wanted)
        self.ruleset = ruleset
        self.players = players
        self.seed = seed
        self.state = State(ruleset, strict=strict, match_hands=hands)
        self._chance = chance if chance is not None else SeededChance(seed)
        self._questions: dict[int, Options] | None = None
        self._worked_out: tuple[Step, State] | None = None
        self._earlier: list[State] = []
        """The states before the steps that can be taken back, the oldest first."""
        self._is_followed = any(program_of(player) is not None for player in players)
        self.course: list[list[Step]] = [[]]
        """In a match with programs of their own, which are told how it went, the steps that hold, by hand: first the
        seating, then each hand with the end of the match after the last. Else empty: a long match stays small."""

    @property
    def returnable(self) -> int:
        """The number of steps that can be taken back: those of the current hand, until the next one begins."""
        return len(self._earlier)

    @property
    def finished(self) -> bool:
        """Whether the match is over and its results are known."""
        return self.state.phase is FINISHED

    def asked(self) -> dict[int, Options]:
        """Returns the seats that must answer now, with their options."""
        if self._questions is None:
            self._questions = asked(self.state)
        return self._questions

    def step(self, answers: Mapping[int, Action]) -> Step:
        """Returns the step that follows from these answers of the asked seats. In which order they were given makes no
        difference. Raises IllegalAction."""
        if len(answers) > 1:
            answers = dict(sorted(answers.items(), key=itemgetter(0)))
        run = self._chanced(answers) if self.state.phase in _CHANCE else decide(self.state, answers, self.asked())
        step = Step(tuple(answers.items()), tuple(run.events))
        self._worked_out = (step, run.state)
        return step

    def _chanced(self, answers: Mapping[int, Action]) -> Run:
        """Returns the events that need no answers: the seating, the next hand, or the end of the match if no hand
        follows."""
        state = self.state
        if state.phase is Phase.OVER and state.following is None:
            return decide(state, answers, self.asked())
        verify_answers(state, self.asked(), answers)
        if state.following is None:
            return _told(state, self._chance.seating(self.ruleset))
        return _told(state, self._chance.hand(self.ruleset, state.following))

    def apply(self, step: Step) -> None:
        """Advances to the state after a step, which may come from this match or from a record.

        Raises ImpossibleEvent and then leaves the match unchanged.
        """
        before = self.state
        if self._worked_out is not None and self._worked_out[0] is step:
            self.state = self._worked_out[1]
        else:
            state = before
            for event in step.events:
                state = evolve(state, event)
            self.state = state
        if begins_anew(step):
            self._earlier.clear()
            if self._is_followed and any(isinstance(event, ev.HandStarted) for event in step.events):
                self.course.append([])
        else:
            self._earlier.append(before)
        if self._is_followed:
            self.course[-1].append(step)
        self._forget()

    def take_back(self, steps: int) -> None:
        """Returns to the state before the last `steps` steps. Raises IllegalAction `not-returnable` unless all of them
        belong to the current hand; the match is then unchanged."""
        if not 0 < steps <= len(self._earlier):
            raise IllegalAction("not-returnable", steps=steps, returnable=len(self._earlier))
        self.state = self._earlier[-steps]
        del self._earlier[-steps:]
        del self.course[-1][-steps:]  # nothing, if it is not kept
        self._forget()

    def _forget(self) -> None:
        """Drops what was computed for the state before."""
        self._worked_out = None
        self._questions = None


def _told(state: State, event: ev.Event) -> Run:
    run = Run(state)
    run.tell(event)
    return run


# ---- whole matches

Chooser = Callable[[Options], Action]
"""Chooses one of the legal actions (or faults) of the seat that is asked."""


def play_on(match: Match, choose: Chooser) -> Iterator[Step]:
    """Plays to the end of the match. Yields every step after it has been applied."""
    while not match.finished:
        step = match.step({seat: choose(options) for seat, options in match.asked().items()})
        match.apply(step)
        yield step


def any_legal(chance: Callable[[], float]) -> Chooser:
    """Returns a chooser that takes every legal action with the same probability. `chance` gives numbers from 0 to below
    1."""

    def choose(options: Options) -> Action:
        legal = options.legal
        return legal[int(chance() * len(legal))]

    return choose
