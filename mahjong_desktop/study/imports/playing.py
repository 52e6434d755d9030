"""A logged hand played again: the engine asks, the log answers.

Room: study. What the payments should be is not asked here (see differences.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import (
    Action,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    IllegalAction,
    Kong,
    Pass,
    Pung,
)
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.legal import Options, asked, options_of
from mahjong_desktop.engine.match import Step, started
from mahjong_desktop.engine.state import BEFORE_PLAY, CLAIM, OVER, TURN, State
from mahjong_desktop.logs.values import (
    Called,
    Konged,
    LogEntry,
    LogError,
    LoggedDraw,
    LoggedHand,
    LoggedResult,
    Showed,
    Threw,
    Took,
)
from mahjong_desktop.study.imports.walls import dice_of, wall_of

_PASS: Final = Pass()
_WIN: Final = DeclareWin()
_THREE_WINNERS: Final = "three-winners"
_NINE_TERMINALS: Final = "nine-terminals"
_RIICHI: Final = "riichi"
_UNKNOWN: Final = "not-possible"
"""The reason of what is not offered and of which the engine says no more."""
_NO_HAND: Final = "not-a-hand"


class HandPlayed(Struct, frozen=True):
    """A hand as the engine has played it: its steps, the state before the last one and the state after it. `ended` says
    whether it came to its end; a hand that its log breaks off does not. `late` says that an indicator was not turned up
    when the log has it, or that the log does not have it at all."""

    steps: tuple[Step, ...]
    before_last: State
    state: State
    ended: bool
    late: bool


def play_hand(state: State, hand: LoggedHand, seed: str) -> HandPlayed:
    """Plays a hand. The state is that before it, and has its position as the following one. `seed` shuffles what the
    log does not show.

    Raises LogError, with the number of the `entry` from 1 as far as it is known: what walls.wall_of raises;
    `not-offered` (facts: `seat`, `action`, `reason`) if the rules do not allow what was done; `entry-does-not-fit` if
    something else must come first; `does-not-end` (fact: `ending`, `win` or the reason of a draw) if play goes on where
    the log ends, `ends-before` (fact: `scheme`) if the hand has ended earlier. `action` is the name of the engine,
    `riichi` or `nine-terminals`.
    """
    return _Player(state, hand, seed).played()


class _Player:
    """Plays one hand. `_at` is the index of the next entry of the log."""

    def __init__(self, state: State, hand: LoggedHand, seed: str) -> None:
        self._state = self._before_last = state
        self._hand = hand
        self._entries = hand.entries
        self._seed = seed
        self._steps: list[Step] = []
        self._at = 0
        self._turned = self._showed = 0
        self._late = False
        self._tells_moments = any(isinstance(entry, Showed) for entry in hand.entries)
        self._bets = frozenset(one.id for one in state.ruleset.declarations if one.bet)

    def played(self) -> HandPlayed:
        self._begin()
        while self._state.phase is not OVER:
            if self._peek() is None and self._hand.result is None:
                return self._made(ended=False)
            self._advance()
        if self._peek() is not None:
            ended = next(event for event in self._steps[-1].events if isinstance(event, ev.HandEnded))
            raise self._wrong("ends-before", scheme=ended.scheme)
        self._late = self._late or self._turned > len(self._hand.indicators)
        return self._made(ended=True)

    def _made(self, *, ended: bool) -> HandPlayed:
        return HandPlayed(tuple(self._steps), self._before_last, self._state, ended=ended, late=self._late)

    def _begin(self) -> None:
        """Builds the wall and deals."""
        ruleset, following = self._state.ruleset, self._state.following
        assert following is not None
        start = started(following, dice_of(self._hand, ruleset), wall_of(self._hand, ruleset, self._seed))
        self._state = evolve(self._state, start)
        self._steps.append(Step((), (start,)))
        while self._state.phase in BEFORE_PLAY:
            self._do({}, asked(self._state))
        if self._peek() is None:  # the log has not got the dealer's first tile
            return
        self._took(self._state.turn, self._state.drawn)

    # ---- the entries of the log

    def _peek(self) -> LogEntry | None:
        """Returns the next entry that is no indicator; None at the end."""
        while isinstance(self._next, Showed):
            self._showed += 1
            self._at += 1
        return self._next

    def _took(self, seat: int, piece: int | None) -> None:
        """Goes past the entry of a draw that the engine has made."""
        entry = self._peek()
        if not isinstance(entry, Took) or entry.seat != seat or entry.piece != piece:
            raise self._wrong("entry-does-not-fit")
        self._at += 1

    def _wrong(self, code: str, **facts: object) -> LogError:
        return LogError(code, entry=min(self._at + 1, max(len(self._entries), 1)), **facts)

    # ---- one step of the engine

    def _advance(self) -> None:
        questions = asked(self._state)
        entry = self._peek()
        if self._state.phase is TURN:
            seat = self._state.turn
            answers = {seat: self._own_turn(seat, entry, questions[seat])}
        else:
            answers = self._claims(entry, questions)
        self._do(answers, questions)
        if self._tells_moments and not self._is_shown():
            self._late = True

    def _is_shown(self) -> bool:
        """Returns whether the log has shown the same indicators by now. It may have one just after the replacement of a
        concealed kong or after a discard that come with it here, which makes no difference to anybody."""
        ahead = self._turned - 1 - self._showed
        return ahead == 0 or (ahead == 1 and isinstance(self._next, Showed) and self._comes_with_last())

    def _comes_with_last(self) -> bool:
        gone = [entry for entry in self._entries[: self._at] if isinstance(entry, Threw | Konged | Called)]
        last = gone[-1] if gone else None
        return isinstance(last, Threw) or (isinstance(last, Konged) and last.added is None)

    @property
    def _next(self) -> LogEntry | None:
        return self._entries[self._at] if self._at < len(self._entries) else None

    def _do(self, answers: dict[int, Action], questions: Mapping[int, Options]) -> None:
        """Lets the engine decide, and goes past the draws that follow."""
        ordered = dict(sorted(answers.items()))
        try:
            run = decide(self._state, ordered, questions)
        except IllegalAction as error:
            self._at -= 1
            raise self._refused(error.facts.get("seat"), str(error.facts.get("action", "")), error.code) from error
        dealing = self._state.phase in BEFORE_PLAY
        self._before_last, self._state = self._state, run.state
        self._steps.append(Step(tuple(ordered.items()), tuple(run.events)))
        for event in run.events:
            if isinstance(event, ev.Turned):
                self._turned += 1
            elif isinstance(event, ev.Drew) and not dealing:
                if self._peek() is None and self._hand.result is not None:
                    raise self._wrong("does-not-end", ending=_ending(self._hand.result))
                if self._peek() is not None:
                    self._took(event.seat, event.piece)

    def _refused(self, seat: object, action: str, reason: str) -> LogError:
        return self._wrong("not-offered", seat=seat, action=action, reason=reason)

    # ---- the own turn

    def _own_turn(self, seat: int, entry: LogEntry | None, options: Options) -> Action:
        match entry:
            case None:
                return self._ends_turn(seat, options)
            case Threw(seat=who) if who == seat:
                action = self._discard(entry, options)
            case Konged(seat=who) if who == seat:
                action = _own_kong(entry)
            case Threw() | Konged() | Took() | Called() | Showed():
                raise self._wrong("entry-does-not-fit")
            case _:
                assert_never(entry)
        self._at += 1
        return action

    def _discard(self, threw: Threw, options: Options) -> Action:
        """Returns the discard, with the declaration that lays a bet if there was a riichi."""
        for action in options.legal:
            if not isinstance(action, Discard) or action.piece != threw.piece:
                continue
            if threw.riichi == (action.declaration in self._bets):
                return action
        name = _RIICHI if threw.riichi else Discard.name
        raise self._refused(threw.seat, name, self._why_not_thrown(threw))

    def _why_not_thrown(self, threw: Threw) -> str:
        """Returns why the rules do not allow a discard, or riichi with it."""
        if threw.piece not in self._state.hands[threw.seat]:
            return "tile-not-in-hand"
        asker, plain = Asker(self._state, threw.seat), Discard(threw.piece)
        barred = asker.discard(threw.piece)
        if barred is not None:
            return barred.reason
        bets = [reason for one, reason in asker.refused_declarations("discard") if one.id in self._bets]
        fits = [reason for one, reason in asker.unfit_discards([plain]) if one.declaration in self._bets]
        return next(iter((*bets, *fits)), _UNKNOWN)

    def _ends_turn(self, seat: int, options: Options) -> Action:
        """Returns the last answer of a hand that ends in a turn."""
        result = self._hand.result
        if isinstance(result, LoggedDraw):
            found = next((action for action in options.legal if isinstance(action, Declare)), None)
            if result.reason != _NINE_TERMINALS:
                raise self._wrong("does-not-end", ending=_ending(result))
            if found is None:
                raise self._refused(seat, _NINE_TERMINALS, self._why_not_called_off())
            return found
        winners = [] if result is None else [won.seat for won in result if won.giver is None]
        if winners != [seat]:
            raise self._wrong("entry-does-not-fit")
        if _WIN not in options.legal:
            raise self._refused(seat, _WIN.name, _reason(options, _WIN.name, _NO_HAND))
        return _WIN

    def _why_not_called_off(self) -> str:
        """Returns why nine terminals do not end the hand: there is no such declaration, or not at this moment."""
        known = any(one.id == _NINE_TERMINALS for one in self._state.ruleset.declarations)
        return _UNKNOWN if known else "no-such-ending"

    # ---- what others do with an offered tile

    def _claims(self, entry: LogEntry | None, questions: Mapping[int, Options]) -> dict[int, Action]:
        answers: dict[int, Action] = dict.fromkeys(questions, _PASS)
        if isinstance(entry, Called):
            offer = self._state.offer
            if (
                offer is None
                or self._state.phase is not CLAIM
                or (entry.giver, entry.piece) != (offer.giver, offer.piece)
            ):
                raise self._wrong("entry-does-not-fit")
            action = _claimed(entry)
            if entry.seat not in questions:
                options = options_of(self._state, entry.seat)
                raise self._refused(entry.seat, action.name, _reason(options, action.name))
            answers[entry.seat] = action
            self._at += 1
        elif entry is None:
            answers |= self._wins(questions)
        return answers

    def _wins(self, questions: Mapping[int, Options]) -> dict[int, Action]:
        """Returns the wins on the tile after which the log ends."""
        result = self._hand.result
        if isinstance(result, LoggedDraw):
            if result.reason != _THREE_WINNERS:
                return {}
            return {seat: _WIN for seat, options in questions.items() if _WIN in options.legal}
        winners = () if result is None else tuple(won.seat for won in result)
        offer = self._state.offer
        if result and (offer is None or any(won.giver != offer.giver for won in result)):
            raise self._wrong("entry-does-not-fit")
        for seat in winners:
            options = questions.get(seat) or options_of(self._state, seat)
            if _WIN not in options.legal:
                raise self._refused(seat, _WIN.name, _reason(options, _WIN.name, _NO_HAND))
        return dict.fromkeys(winners, _WIN)


def _own_kong(entry: Konged) -> Kong:
    if entry.added is not None:
        return Kong(KongForm.ADDED, (entry.added,))
    return Kong(KongForm.CONCEALED, entry.pieces)


def _claimed(entry: Called) -> Action:
    match entry.kind:
        case "chow":
            return Chow(tuple(sorted(entry.own)))
        case "pung":
            return Pung(tuple(sorted(entry.own)))
        case "kong":
            return Kong(KongForm.CLAIMED, tuple(sorted(entry.own)))
        case _:
            assert_never(entry.kind)


def _reason(options: Options, name: str, otherwise: str = _UNKNOWN) -> str:
    """Returns why an action is not offered."""
    return next((no.refusal.reason for no in options.refused if no.name == name), otherwise)


def _ending(result: LoggedResult) -> str:
    """Returns how a log ends a hand: `win`, or the reason of a draw."""
    return result.reason if isinstance(result, LoggedDraw) else _WIN.name


def played_events(steps: tuple[Step, ...]) -> Iterator[ev.Event]:
    """Yields the events of some steps."""
    for step in steps:
        yield from step.events


def evolved(state: State, steps: tuple[Step, ...]) -> State:
    """Returns the state after some steps. Raises ImpossibleEvent."""
    for event in played_events(steps):
        state = evolve(state, event)
    return state


def before_hand(ruleset: Ruleset, taken: ev.TakenUp, seats: ev.Seated) -> State:
    """Returns the state of a match that is taken up."""
    return evolve(evolve(State(ruleset), seats), taken)
