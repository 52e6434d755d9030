"""A logged game becomes a saved game: its hands are played again, and end as the log says.

Room: study. No words. What the rules make of it otherwise is in differences.py; which rules agree with a log is asked
in rules.py.
"""

from __future__ import annotations

from collections.abc import Generator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.state import OVER, State
from mahjong_desktop.logs.values import LogError, LoggedGame, LoggedHand
from mahjong_desktop.records.imported import IMPORTED, LONGEST_TOLD, Imported
from mahjong_desktop.records.library import new_path
from mahjong_desktop.records.record import LONGEST_NAME, Header
from mahjong_desktop.records.whole_game import write_game
from mahjong_desktop.study.exports.kept import kept_of
from mahjong_desktop.study.exports.logged import logged_steps
from mahjong_desktop.study.imports.differences import HandDifference, Judged, LoggedCase, explain, judge_hand
from mahjong_desktop.study.imports.playing import HandPlayed, evolved, played_events
from mahjong_desktop.study.imports.results import as_told

_SEATS: Final = 4
LOG_SEATED: Final = ev.Seated("wind-tiles", (0, 1, 2, 3), ((0,), (1,), (2,), (3,)))


class ImportedGame(Struct, frozen=True):
    """A logged game as a saved game. `differences` are the hands in which the log and the rules differ."""

    header: Header
    steps: tuple[Step, ...]
    differences: tuple[HandDifference, ...]


def log_digest(text: bytes) -> str:
    """Returns the digest by which the text of a log is recognised."""
    return sha256(text).hexdigest()


def import_game(game: LoggedGame, ruleset: Ruleset, digest: str) -> ImportedGame:
    """Returns a logged game as a saved game of a riichi ruleset with the options chosen for it. `digest` is that of its
    text; it also shuffles the tiles that the log does not show.

    Raises LogError if the game cannot have been played: `no-hands`, `scores-contradict` (the scores or bets before a
    hand do not follow from the hand before), and those of play_hand; facts are `format`, and as far as they are known
    `hand` (from 1), `entry`, `seat`, `action` and `reason`.
    """
    hands = hands_imported(game, ruleset, digest)
    while True:
        try:
            next(hands)
        except StopIteration as done:
            made: ImportedGame = done.value
            return made


def hands_imported(game: LoggedGame, ruleset: Ruleset, digest: str) -> Generator[int, None, ImportedGame]:
    """Does the same hand by hand: yields how many hands are played, and returns the saved game. Raises LogError."""
    if not game.hands:
        raise LogError("no-hands", format=game.format)
    if ruleset.seats != _SEATS:
        raise LogError("other-seats", format=game.format)
    made = _Importer(game, ruleset, digest)
    for number in range(len(game.hands)):
        try:
            made.hand(number)
        except LogError as error:
            raise LogError(error.code, **{"format": game.format, "hand": number + 1, **error.facts}) from error
        yield number + 1
    return made.finished()


def write_imported(folder: Path, imported: ImportedGame) -> Path:
    """Writes an imported game into a folder of saved games; returns its file. Raises RecordError."""
    header = imported.header
    started = datetime.fromisoformat(header.started)
    return write_game(lambda: new_path(folder, header.ruleset, started), header, imported.steps)


class _Importer:
    """Plays the hands of a game in order."""

    def __init__(self, game: LoggedGame, ruleset: Ruleset, digest: str) -> None:
        self._game = game
        self._ruleset = ruleset
        self._digest = digest
        self._steps: list[Step] = []
        self._told: list[tuple[ev.Event, State]] = []
        """The events, each with the state before its hand if it begins one, else with the one after the hand."""
        self._differences: list[HandDifference] = []
        self._bet = next((one.bet for one in ruleset.declarations if one.bet), 0)
        self._state = evolve(State(ruleset), LOG_SEATED)
        self._seating: tuple[ev.Event, ...] = (LOG_SEATED,)

    def finished(self) -> ImportedGame:
        """Returns the game after its last hand."""
        if self._state.phase is OVER and self._state.following is None:
            run = decide(self._state, {}, {})
            self._state = run.state
            self._tell((Step((), tuple(run.events)),))
        header, steps = self._header(), tuple(self._steps)
        made = logged_steps(header, self._told, self._ruleset, self._game.format)
        assert header.imported is not None
        imported = replace(header.imported, kept=kept_of(self._game, made))
        return ImportedGame(replace(header, imported=imported), steps, tuple(self._differences))

    def _header(self) -> Header:
        game, ruleset = self._game, self._ruleset
        return Header(
            ruleset=ruleset.id,
            revision=ruleset.revision,
            options=dict(ruleset.chosen),
            players=(IMPORTED,) * len(game.names),
            names=tuple(name[:LONGEST_NAME] for name in game.names),
            seed=int(self._digest[:16] or "0", 16),
            started=datetime.now(UTC).replace(microsecond=0).isoformat(),
            imported=Imported(
                format=game.format,
                digest=self._digest,
                steps=len(self._steps),
                title=tuple(line[:LONGEST_TOLD] for line in game.title),
                rules=game.rules.shown[:LONGEST_TOLD],
                otherwise=tuple(one.hand for one in self._differences if one.kind != "following"),
            ),
        )

    # ---- one hand

    def hand(self, number: int) -> None:
        """Plays a hand and adds its steps. Raises LogError."""
        hand = self._game.hands[number]
        self._take_up(number, hand)
        following = self._game.hands[number + 1] if number + 1 < len(self._game.hands) else None
        if hand.result is None and following is not None:
            raise LogError("hand-without-result")
        leads = following is not None and follows(hand, following)
        case = LoggedCase(
            self._state,
            hand,
            number,
            f"{self._digest}:{number}",
            following.scores if leads and following is not None else None,
            self._following(number, following) if leads or following is None else (),
        )
        judged = judge_hand(case)
        played = judged.played if judged.difference is None else self._differing(case, judged)
        assert played is not None
        self._add(number, played, following)

    def _take_up(self, number: int, hand: LoggedHand) -> None:
        """Sees to it that the hand follows on the state: by a step that takes the match up if it does not. Raises
        LogError `scores-contradict`."""
        state = self._state
        position, kept = logged_position(hand, number), hand.bets * self._bet
        scores = state.scores if hand.scores is None else tuple(hand.scores)
        fits = state.scores == scores and state.deposit == kept
        if number and not fits and follows(self._game.hands[number - 1], hand):
            raise LogError("scores-contradict", detail=f"{scores} {hand.bets}")
        if state.following == position and fits:
            events = self._seating
        else:
            taken = ev.TakenUp(hand.dealer, hand.round, number, hand.counters, scores, kept)
            self._state = evolve(state, taken)
            events = (*self._seating, taken)
        if events:
            self._tell((Step((), events),))
        self._seating = ()

    def _following(self, number: int, following: LoggedHand | None) -> Position | tuple[()] | None:
        """Returns what the log says of the next hand (see LoggedCase)."""
        if following is not None:
            return logged_position(following, number + 1)
        return () if self._game.final is None else None

    def _differing(self, case: LoggedCase, judged: Judged) -> HandPlayed:
        """Returns a hand in which log and rules differ, as the log has it. Raises LogError if nothing explains that the
        rules do not allow it."""
        difference, played, told = judged.difference, judged.played, judged.told
        assert difference is not None
        found = explain(case, judged)
        if found is not None:
            self._differences.append(replace(difference, options=found.options))
            return played if played is not None and difference.kind == "following" else self._again(found.played)
        if played is None or difference.kind == "winners":
            raise difference.refused or LogError("other-winners")
        self._differences.append(difference)
        if difference.kind not in ("payments", "values") or told is None:
            return played
        *steps, last = played.steps
        before = evolved(self._state, tuple(steps)).scores
        return self._again(replace(played, steps=(*steps, as_told(last, case.hand, told, before, self._ruleset))))

    def _again(self, played: HandPlayed) -> HandPlayed:
        """Returns a hand with the state that its steps lead to in this game."""
        return replace(played, state=evolved(self._state, played.steps))

    def _add(self, number: int, played: HandPlayed, following: LoggedHand | None) -> None:
        """Adds the steps of a hand; the next hand is the one that the log has."""
        before, steps, self._state = self._state, played.steps, played.state
        if played.ended:
            position = self._state.following
            if following is not None:
                position = logged_position(following, number + 1)
            elif self._game.final is not None:
                position = None
            self._state = self._state.changed(following=position)
            steps = (*steps[:-1], _leading_to(steps[-1], position))
        self._tell(steps, before)

    def _tell(self, steps: tuple[Step, ...], before: State | None = None) -> None:
        """Adds steps. `before` is the state before the hand that they begin."""
        self._steps += steps
        for event in played_events(steps):
            starts = isinstance(event, ev.HandStarted) and before is not None
            self._told.append((event, before if starts and before is not None else self._state))


def _leading_to(last: Step, position: Position | None) -> Step:
    """Returns the last step of a hand with the hand that follows."""
    numbers = None if position is None else position.numbers
    ended = (replace(one, following=numbers) if isinstance(one, ev.HandEnded) else one for one in last.events)
    return Step(last.answers, tuple(ended))


def logged_position(hand: LoggedHand, number: int) -> Position:
    """Returns the position of a logged hand that has this number (from 0) in its game."""
    return Position(hand.round, hand.dealer, number, hand.counters)


def follows(hand: LoggedHand, following: LoggedHand) -> bool:
    """Returns whether the second hand may come next, so that its scores must follow from those of the first."""
    again = following.number == hand.number and following.counters == hand.counters + 1
    return again or (following.number == hand.number + 1 and following.counters in (0, hand.counters + 1))
