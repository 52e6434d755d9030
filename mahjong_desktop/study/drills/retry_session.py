"""A session in which a person tries mistakes of reviewed hands again: which one is asked, what was tried, what was
found, and what is remembered of it.

Room: study/drills. Where the mistakes come from and what a move is worth is in mistakes_to_retry.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.mistakes_to_retry import RetriedMistake, TriedMove, tried_move
from mahjong_desktop.study.drills.own_positions import OwnQuestion
from mahjong_desktop.study.drills.store import own_skill

SHOWN_AFTER: Final = 2
"""After so many tries that were worse, the answer is offered before another try."""


class RetryMark(StrEnum):
    """What has become of a mistake: it waits, its better move was found, or was shown. Who tries it again after the
    better move was shown has not found it."""

    WAITING = "waiting"
    FOUND = "found"
    SHOWN = "shown"


class Retrying:
    """The session. Only the first try of each mistake counts for when it is asked again."""

    def __init__(self, mistakes: Sequence[RetriedMistake], learned: Learned) -> None:
        self.mistakes, self.learned = tuple(mistakes), learned
        self.marks = [RetryMark.WAITING] * len(self.mistakes)
        self.at: int | None = 0 if self.mistakes else None
        """The mistake that is asked now; None at the end."""
        self.tries = 0
        """How often this one was tried since it is asked."""
        self.last: TriedMove | None = None
        """The move that was tried and is shown; None while one is asked for."""
        self.open = False
        """Whether the better move is shown."""
        self._order = list(range(len(self.mistakes)))
        self._counted: set[int] = set()

    # ---- where the session is

    @property
    def mistake(self) -> RetriedMistake | None:
        """The mistake that is asked now."""
        return None if self.at is None else self.mistakes[self.at]

    @property
    def asks(self) -> bool:
        """Whether a move is asked for."""
        return self.mistake is not None and self.last is None and not self.open

    @property
    def shows_first(self) -> bool:
        """Whether the answer is offered before another try."""
        return self.tries >= SHOWN_AFTER

    @property
    def done(self) -> int:
        """How many mistakes wait no longer."""
        return sum(mark is not RetryMark.WAITING for mark in self.marks)

    @property
    def found(self) -> int:
        """Of how many the better move was found."""
        return self.marks.count(RetryMark.FOUND)

    @property
    def missed(self) -> tuple[RetriedMistake, ...]:
        """Those whose better move was shown."""
        return tuple(one for one, mark in zip(self.mistakes, self.marks, strict=True) if mark is RetryMark.SHOWN)

    # ---- trying

    def try_move(self, action: Action) -> TriedMove:
        """Takes a try. May be called while a move is asked for."""
        mistake = self.mistake
        assert mistake is not None and self.at is not None
        self.last = tried_move(mistake.moment, action)
        self.tries += 1
        self._remember(right=self.last.right)
        if self.last.right:
            self.open = True
            if self.marks[self.at] is RetryMark.WAITING:
                self.marks[self.at] = RetryMark.FOUND
        return self.last

    def show(self) -> None:
        """Shows the better move."""
        if self.at is not None and not self.open:
            self.open = True
            self._remember(right=False)
            if self.marks[self.at] is RetryMark.WAITING:
                self.marks[self.at] = RetryMark.SHOWN

    def try_again(self) -> None:
        """Asks for another try of the same mistake."""
        self.last, self.open = None, False

    def _remember(self, *, right: bool) -> None:
        """Keeps the mistake and the first try of it."""
        mistake = self.mistake
        assert mistake is not None and self.at is not None
        if self.at in self._counted:
            return
        self._counted.add(self.at)
        now = datetime.now(UTC).astimezone()
        if mistake.own and self.learned.keep_own(mistake.ruleset, (mistake.position,), now):
            answers = ((own_skill(mistake.position.id), right),)
            self.learned.answered_all(mistake.ruleset, answers, now, (OwnQuestion.kind, right))

    # ---- going on

    def go_on(self) -> None:
        """Goes to the next mistake that waits; there is none at the end."""
        if self.at is not None:
            self._order.remove(self.at)
            self._order.append(self.at)
        self._ask(next((one for one in self._order if self.marks[one] is RetryMark.WAITING), None))

    def skip(self) -> None:
        """Puts the mistake last, and goes to the next one that waits."""
        if self.asks:
            self.go_on()

    def choose(self, place: int) -> None:
        """Asks a mistake of the list, also one that was tried."""
        self._ask(place)

    def _ask(self, place: int | None) -> None:
        self.at, self.tries, self.last, self.open = place, 0, None, False
