"""A saved game as plain JSON: its header, and its contents in order, answers of seats and events.

Nothing is imported from the program: models that read a game by this module know only the record.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

Plain = dict[str, Any]
UNTOLD = frozenset({"prepared"})
"""Events that only mark the progress of the program."""


class WrongRecordError(AssertionError):
    """The record contains something that the rules do not allow."""


def must(holds: object, what: str, **facts: object) -> None:
    """Raises WrongRecordError unless `holds` is true."""
    if not holds:
        raise WrongRecordError(f"{what}: " + ", ".join(f"{name} {value}" for name, value in facts.items()))


def renamed(told: Any, names: Mapping[str, str]) -> Any:
    """Returns plain data in which the pieces that have another name are called by it."""
    if isinstance(told, str):
        return names.get(told, told)
    if isinstance(told, list):
        return [renamed(one, names) for one in told]
    return {key: renamed(one, names) for key, one in told.items()} if isinstance(told, dict) else told


class Stream:
    """Answers and events, taken one after the other; each must be what the model expects. Pieces are called by the
    `names` that a model gives them, if a game counts them as other tiles than those printed on them."""

    def __init__(self, lines: Iterable[str | bytes]) -> None:
        self.names: Mapping[str, str] = {}
        self.header: Plain
        self.header, *steps = (json.loads(line) for line in lines)
        self._left: deque[tuple[str, Plain]] = deque()
        for step in steps:
            if step["a"]:
                self._left.append(("answers", step["a"]))
            self._left += [("event", event) for event in step["e"] if event["is"] not in UNTOLD]
        self.taken = 0

    @property
    def ended(self) -> bool:
        """Returns whether everything was taken; a game may stop between two hands."""
        return not self._left

    def next_is(self, name: str) -> bool:
        """Returns whether an event of this name comes next."""
        return bool(self._left) and self._left[0][0] == "event" and self._left[0][1]["is"] == name

    def event(self, name: str, **facts: object) -> Plain:
        """Takes the next event, which must have this name and these facts."""
        what, event = self._take()
        must(what == "event" and event["is"] == name, f"{name} was expected", told=event)
        told = {key: event.get(key) for key in facts}
        must(told == facts, f"{name} tells something else", told=told, expected=facts)
        return event

    def answers(self, asked: Iterable[int]) -> dict[int, Plain]:
        """Takes the answers of the seats that are asked; no other seat may answer."""
        expected = set(asked)
        if not expected:
            return {}
        what, told = self._take()
        must(what == "answers", "answers were expected", of=expected, told=told)
        answers = {int(seat): answer for seat, answer in told.items()}
        must(set(answers) == expected, "other seats were asked", told=answers, expected=expected)
        return answers

    def _take(self) -> tuple[str, Plain]:
        must(self._left, "the record ends too soon", taken=self.taken)
        self.taken += 1
        what, told = self._left.popleft()
        return what, renamed(told, self.names) if self.names else told
