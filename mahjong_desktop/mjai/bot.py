"""A program that speaks mjai as a bot at our table.

Room: mjai. It is told the course of the game as its seat has seen it, and asked where the seat is asked. If it fails,
it is started again and told the hand anew, once; if it fails again, its seat takes the safe default of bots/guard.py,
and after three such answers in a row it is not asked any more.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
from pathlib import Path
from random import Random
from typing import Final

from mahjong_desktop.bots.guard import LOG, BotFailed
from mahjong_desktop.bots.protocol import FollowingBot
from mahjong_desktop.bots.registry import BotError
from mahjong_desktop.core.program_ids import ProgramId, program_name, words_of_command
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard, Pass
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.answers import may_reach, option_for
from mahjong_desktop.mjai.conversation import Conversation, ProgramError
from mahjong_desktop.mjai.messages import Message, line_of, lines_of
from mahjong_desktop.mjai.process import Log, Process
from mahjong_desktop.mjai.telling import game_message, hand_messages, scores_after, scores_at_start
from mahjong_desktop.mjai.traits import speaks_mjai
from mahjong_desktop.paths import data_folder

ANSWER_SECONDS: Final = 5.0
"""The time for an answer, unless the id says otherwise."""
START_SECONDS: Final = 30.0
"""The time for the first answer of a process: some programs load for long."""
MOST_SECONDS: Final = 60.0
MOST_FAILURES: Final = 3
"""After so many answers in a row that failed, a program is not asked any more."""
SEAT_MARK: Final = "{id}"
"""Stands for the seat in a command line, which some programs want as an argument."""


def command_words(command: str, seat: int) -> list[str]:
    """Returns the words of a command line for a seat. Files that are named from the folder in which our program was
    started are named as a whole, because the program runs in a folder of its own. Raises ValueError if there is no
    word, or a quote is not closed."""
    words = words_of_command(command, windows=sys.platform == "win32")
    if not words:
        raise ValueError("no program")
    words = [word.replace(SEAT_MARK, str(seat)) for word in words]
    return [str(Path(word).absolute()) if _names_file(word, first=not at) else word for at, word in enumerate(words)]


def _names_file(word: str, *, first: bool) -> bool:
    if first and os.sep not in word and shutil.which(word) is not None:
        return False
    try:
        return Path(word).is_file()
    except (OSError, ValueError):
        return False


def make_program_bot(ruleset: Ruleset, program: ProgramId) -> FollowingBot:
    """Returns a program as a bot. Raises BotError `not-mjai` if mjai cannot tell the game, `bad-program` for a command
    line or a time that cannot be."""
    if not speaks_mjai(ruleset):
        raise BotError("not-mjai", bot=program.id, ruleset=ruleset.id)
    try:
        command_words(program.command, 0)
        seconds = ANSWER_SECONDS if program.seconds is None else float(program.seconds)
    except ValueError as error:
        raise BotError("bad-program", bot=program.id, detail=str(error)) from error
    if not 0 < seconds <= MOST_SECONDS:
        raise BotError("bad-program", bot=program.id, detail=f"{seconds:g} s")
    return MjaiBot(program, seconds)


class MjaiBot(FollowingBot):
    """A program at one seat of a game that mjai can tell, with `seconds` for each answer."""

    def __init__(self, program: ProgramId, seconds: float) -> None:
        self._program, self._seconds = program, seconds
        self._course: SeatCourse | None = None
        self._talk: Conversation | None = None
        self._lists = self._answered = False
        self._told: list[Message] = []
        """What the process has been told of the hand `_hand`, which began with `_scores`."""
        self._hand = 0
        self._scores: tuple[int, ...] = ()
        self._failed = 0
        self._closed = False
        self._asking = threading.Lock()
        self._log: Log | None = None

    @property
    def missing(self) -> str:
        """The program, if it is not there."""
        program = command_words(self._program.command, 0)[0]
        return "" if shutil.which(program) is not None else program

    def follow(self, course: SeatCourse) -> None:
        """Takes what the seat has seen of the match up to the question that follows."""
        self._course = course

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG002 - it has its own chance
        """Returns the program's answer. Raises BotFailed."""
        if self._failed >= MOST_FAILURES:
            raise BotFailed("given-up", f"has failed {MOST_FAILURES} times and is not asked any more")
        with self._asking:
            try:
                action = self._asked(view, options)
            except ProgramError as trouble:
                self._failed += 1
                raise BotFailed(trouble.kind, str(trouble)) from trouble
        self._failed = 0
        return action

    def close(self, course: SeatCourse | None) -> None:
        """Ends the program, after telling it the end of a match that is over (`course`). Returns at once."""
        self._closed = True
        talk = self._talk
        if talk is None:
            return
        farewell = b""
        if course is not None and self._asking.acquire(blocking=False):
            try:
                farewell = self._farewell(course, talk)
            finally:
                self._asking.release()
        talk.process.end(farewell)

    # ---- asking

    def _asked(self, view: SeatView, options: tuple[Action, ...]) -> Action:
        """Asks, and if that fails asks once more after a new start. Raises ProgramError."""
        if self._course is None:
            raise ProgramError("unasked", "a program plays whole games only")
        try:
            return self._answer(self._course, view, options)
        except ProgramError as trouble:
            if self._closed:
                raise
            first, before = trouble, self._lists
            self._drop(trouble)
        try:
            return self._answer(self._course, view, options)
        except ProgramError as trouble:
            guessed = self._lists != before
            self._drop(trouble)
            if guessed:  # the other kind of lines was a guess: what went wrong before tells more
                raise first from trouble
            raise

    def _answer(self, course: SeatCourse, view: SeatView, options: tuple[Action, ...]) -> Action:
        talk, seconds = self._talk, self._seconds
        news = None if talk is None else self._news(course)
        if talk is None or news is None:
            self._stop()
            talk, seconds = self._start(course.seat), max(START_SECONDS, self._seconds)
            news = self._from_the_start(course, view)
            talk.tell((game_message(course),))
        talk.tell(tuple(news))
        passes = next((option for option in options if isinstance(option, Pass)), None)
        declared = next((one for one in options if isinstance(one, Discard) and one.declaration), None)

        def fits(message: Message) -> Action | None:
            return declared if may_reach(message, view, options) else option_for(message, view, options)

        message, action = talk.ask(fits, passes, seconds)
        if not isinstance(message, says.Reach):
            return action
        self._told.append(message)
        talk.tell((message,))
        return talk.ask(lambda told: option_for(told, view, options, reached=True), None, self._seconds)[1]

    # ---- telling

    def _news(self, course: SeatCourse) -> list[Message] | None:
        """Returns the messages that the process has not been told yet; None if what it was told no longer holds,
        because moves were taken back."""
        found: list[Message] = []
        while self._hand < len(course):
            messages = hand_messages(course, self._hand, self._scores)
            told = len(self._told)
            if list(messages[:told]) != self._told:
                return None
            found += messages[told:]
            if self._hand == len(course) - 1:
                self._told = list(messages)
                break
            self._scores = scores_after(course, self._hand, self._scores)
            self._hand, self._told = self._hand + 1, []
        return found

    def _from_the_start(self, course: SeatCourse, view: SeatView) -> list[Message]:
        """Returns the messages of the hand under way."""
        self._hand = len(course) - 1
        self._scores = scores_at_start(course, self._hand, view.scores)
        self._told = list(hand_messages(course, self._hand, self._scores))
        return list(self._told)

    def _farewell(self, course: SeatCourse, talk: Conversation) -> bytes:
        news = tuple(self._news(course) or ())
        parts = [lines_of(news)] if talk.lists else [line_of(message) for message in news]
        return b"".join(part + b"\n" for part in parts)

    # ---- the process

    def _start(self, seat: int) -> Conversation:
        """Starts the program. Raises ProgramError."""
        log = self._log = self._log or Log(Path(os.devnull))
        try:
            folder, log = working_folder(self._program.command, seat)
            self._log = log
            words = command_words(self._program.command, seat)
            if shutil.which(words[0]) is None:
                raise ProgramError("missing", f"there is no {words[0]}")
            log.note(f"starts for seat {seat}: {words}")
            self._talk = Conversation(Process(words, folder, log), log, lists=self._lists)
        except (OSError, ValueError) as error:
            raise ProgramError("missing", str(error)) from error
        if self._closed:  # meanwhile
            self._stop()
            raise ProgramError("ended", "the game was left")
        return self._talk

    def _stop(self) -> None:
        if self._talk is not None:
            self._talk.process.kill()
        self._talk = None

    def _drop(self, trouble: ProgramError) -> None:
        """Ends a process that has failed. One that has never answered may want the other kind of lines."""
        if self._talk is not None:
            self._answered = self._answered or self._talk.answered
            self._lists = self._lists if self._answered else not self._lists
        self._stop()
        if self._log is not None:
            self._log.note(f"failed: {trouble}")
        LOG.info("bot %s: %s", self._program.id, trouble)


def working_folder(command: str, seat: int) -> tuple[Path, Log]:
    """Returns the folder in which the program of a command line runs, which is made, and its log at a seat, which lies
    beside the folder. Raises OSError."""
    mark = hashlib.sha256(command.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    plain = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in program_name(command))
    folder = data_folder() / "mjai" / f"{plain}-{mark}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder, Log(folder.with_name(f"{folder.name}-{seat}.log"))
