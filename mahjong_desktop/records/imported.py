"""What the header of an imported game says: a game that was played elsewhere and read from the log of another program.

Room: records. Making such a game belongs to study.imports.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step

IMPORTED: Final = "imported"
"""The id, among the players of a game, of those who played it elsewhere."""
LONGEST_TOLD: Final = 1000
"""The maximum number of characters of each text that a log says about its game."""


class Imported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game came from. `format` is that of the log, `digest` the SHA-256 of its text, `title` and `rules` are
    what it calls the game and its rules, `file` is the name that its file had, empty for text that was pasted. `dated`
    says that the log tells on which day it was played; the time of the header is then noon of that day (UTC), else that
    of the import. The first `steps` steps of the file were imported: what they say of the end of
    a hand is what the log says, whatever the rules of the game would make of it. In the hands `otherwise` (their
    numbers) play or payments are other than by these rules. `person` is the number of the player who is the person of
    this program, None as long as nobody has said it. `kept` is what the log says beyond the steps, in the form
    of study.exports."""

    format: str
    digest: str
    steps: int
    title: tuple[str, ...] = ()
    rules: str = ""
    otherwise: tuple[int, ...] = ()
    kept: dict[str, Any] = {}
    person: int | None = None
    file: str = ""
    dated: bool = False

    @property
    def is_possible(self) -> bool:
        """Whether a program writes texts and numbers like these."""
        told = (self.format, self.digest, self.rules, self.file, *self.title)
        return self.steps >= 0 and (self.person or 0) >= 0 and all(len(text) <= LONGEST_TOLD for text in told)

    def is_fact(self, number: int, step: Step, hand: int) -> bool:
        """Returns whether a step, the one with this number (from 0) and in this hand, is not compared with the engine:
        it was imported, and it ends a hand, takes a match up, or belongs to a hand that was played otherwise."""
        if number >= self.steps:
            return False
        return hand in self.otherwise or any(isinstance(event, ev.HandEnded | ev.TakenUp) for event in step.events)
