"""The moves of a running game: what was played and holds, and what one step back or forward means for the person.

Room: ui. No Qt. The marks are written by keeper.py; session.py decides when they may be made.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step, begins_anew
from mahjong_desktop.records.course import Course, CourseMark, GivenBack, TakenBack
from mahjong_desktop.records.lines import MOST_LINES
from mahjong_desktop.records.record import Record
from mahjong_desktop.study.summary import Gathering

_MOST_MOVES: Final = MOST_LINES // 2
"""From this many lines of the file on nothing is taken back any more, so that the game can always be read and played to
its end. Ordinary games have a twentieth of it."""


class Moves:
    """The steps of a game. `told` are the events of the current hand, `gathered` the summary of the match.

    Only the steps that can be taken back are kept; of those before them their number, and what they told.
    """

    def __init__(self, record: Record | None = None) -> None:
        self._course: Course[Step] = Course()
        self._lines = 0
        self.taken_back: dict[int, int] = {}
        self.told: list[ev.Event] = []
        self.gathered = Gathering(taken_back=self.taken_back)
        self._settled = 0
        self._told_before: tuple[ev.Event, ...] = ()
        self._gathered_before = self.gathered.copied()
        for entry in record.entries if record is not None else ():
            if isinstance(entry, Step):
                self.play(entry)
            else:
                self._apply(entry)
        self._tell_again()

    @property
    def count(self) -> int:
        """The number of steps that hold."""
        return self._settled + len(self._course.held)

    def play(self, step: Step) -> None:
        """Adds a step."""
        self._lines += 1
        if any(isinstance(event, ev.HandStarted) for event in step.events):
            self.told = []
        self.told += step.events
        self.gathered.take(step.events)
        if begins_anew(step):
            self._settle()
        else:
            self._course.play(step, fixed=False)

    def _settle(self) -> None:
        """Forgets the steps so far: neither the one that was just played nor those before it can be taken back."""
        self._settled += len(self._course.held) + 1
        self._course = Course()
        self._told_before, self._gathered_before = tuple(self.told), self.gathered.copied()

    def apply(self, mark: CourseMark) -> tuple[Step, ...]:
        """Takes steps back or gives them back; returns them, the oldest first."""
        moved = self._apply(mark)
        self._tell_again()
        return moved

    def _apply(self, mark: CourseMark) -> tuple[Step, ...]:
        self._lines += 1
        if isinstance(mark, TakenBack):
            hand = next(event.hand for event in reversed(self.told) if isinstance(event, ev.HandStarted))
            self.taken_back[hand] = self.taken_back.get(hand, 0) + 1
        return self._course.apply(mark)

    def _tell_again(self) -> None:
        """Computes anew what follows from the steps that hold."""
        events = [event for step in self._course.held for event in step.events]
        self.told = [*self._told_before, *events]
        self.gathered = self._gathered_before.copied()
        self.gathered.take(events)

    # ---- one step back or forward

    def back(self, seat: int) -> TakenBack | None:
        """Returns the mark that takes back everything since the last decision of a seat, and the decision; None if it
        has not decided anything in this hand."""
        hand = self._course.returnable
        steps = next((number for number, step in enumerate(reversed(hand), start=1) if _answers(step, seat)), 0)
        return TakenBack(steps) if steps and self._lines < _MOST_MOVES else None

    def forth(self, seat: int) -> GivenBack | None:
        """Returns the mark that gives back the next decision of a seat, and what followed it until the seat's next one.
        Returns None if nothing can be given back."""
        waiting = self._course.withdrawn
        following = (number for number in range(1, len(waiting)) if _answers(waiting[-1 - number], seat))
        return GivenBack(next(following, len(waiting))) if waiting and self._lines < _MOST_MOVES else None


def _answers(step: Step, seat: int) -> bool:
    """Returns whether a seat decided something in a step."""
    return any(who == seat for who, _ in step.answers)
