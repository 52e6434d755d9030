"""A conversation with a program: what it has been told, and which of its lines is the answer.

Room: mjai. Programs differ in two ways, and each is found out as it goes:

- A line is one message, or a JSON list of all messages up to the one that asks (mjai.app). `lists` says which; bot.py
  tries the other way when a program has never answered.
- Some answer every line, some only where they may act. Answers are counted against lines, so that the `none` that
  belongs to an earlier line is not taken for a pass; an action that fits the question is always its answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.messages import Message, MessageError, line_of, lines_of, message_of
from mahjong_desktop.mjai.process import TOO_LONG, Log, Process

QUIET_SECONDS: Final = 2.0
"""A program that has said something else waits no longer than this for its answer."""
MOST_OTHER_LINES: Final = 500
"""So many lines beside the answer are one too many."""
_SHOWN: Final = 200

OptionFor = Callable[[Message], Action | None]
"""Returns the option that a message takes; None if it takes none."""


class ProgramError(Exception):
    """A program has not answered as it should. `kind`: `late`, `ended`, `garbage`, `illegal`, `flood`, `missing`;
    `detail` is for its log."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind, self.detail = kind, detail
        super().__init__(f"{kind} {detail}".strip())


class Conversation:
    """A conversation with one process."""

    def __init__(self, process: Process, log: Log, *, lists: bool) -> None:
        self.process, self.lists = process, lists
        self.answered = False
        """Whether the program has ever answered."""
        self._log = log
        self._lines = 0
        """The lines that were sent and whose answers may still come."""
        self._all: bool | None = None
        """Whether the program answers every line; None as long as that is not known."""

    def tell(self, messages: tuple[Message, ...]) -> None:
        """Sends messages."""
        if not messages:
            return
        parts = [lines_of(messages)] if self.lists else [line_of(message) for message in messages]
        self.process.write(b"".join(part + b"\n" for part in parts))
        self._lines += len(parts)

    def ask(self, fits: OptionFor, passes: Action | None, seconds: float) -> tuple[Message, Action]:
        """Returns the answer to the last message, with the option that it takes. `passes` is the option to do nothing,
        if there is one. Raises ProgramError."""
        until = time.monotonic() + seconds
        quiet, passed, other = until, False, None
        for _ in range(MOST_OTHER_LINES):
            try:
                line = self.process.read(max(0.0, min(until, quiet) - time.monotonic()))
            except TimeoutError:
                if passed and passes is not None:
                    return self._found(says.NO_ACTION, passes, every=False)
                raise other or ProgramError("late", f"no answer within {seconds:g} s") from None
            if line is None:
                raise ProgramError("ended", "the program has ended or closed its output")
            message = self._message(line)
            if self._all is not True:  # who answers every line will answer this one as well
                quiet = min(until, time.monotonic() + QUIET_SECONDS)
            if message is None:
                other = other or ProgramError("garbage", f"no message: {_shown(line)}")
                continue
            self._lines -= 1
            action = fits(message)
            if action is not None and not isinstance(message, says.Nothing):
                return self._found(message, action, every=self._lines <= 0)
            if isinstance(message, says.Nothing) and passes is not None:
                if self._lines <= 0 or self._all is False:
                    return self._found(message, passes, every=self._lines <= 0)
                passed = True
            elif not isinstance(message, says.Nothing) or self._lines <= 0:
                other = ProgramError("illegal", f"not possible: {_shown(line)}")
                if self._lines <= 0 and self._all is not False:
                    raise other
        raise ProgramError("flood", f"more than {MOST_OTHER_LINES} lines without an answer")

    def _found(self, message: Message, action: Action, *, every: bool) -> tuple[Message, Action]:
        if self._all is None:
            self._all = every
        self._lines, self.answered = 0, True
        return message, action

    def _message(self, line: bytes) -> Message | None:
        """Returns the message of a line; None if it is none, which is then written into the log."""
        if line == TOO_LONG:
            self._log.note("standard output: a line that is too long")
            return None
        try:
            message = message_of(line)
        except MessageError:
            self._log.note(f"standard output: {_shown(line)}")
            return None
        return message if message.acts or isinstance(message, says.Join) else None


def _shown(line: bytes) -> str:
    return repr(line[:_SHOWN])[2:-1]
