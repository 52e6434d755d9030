"""The moves of a running game: what was played and holds, and what one step back or forward means for the person.

Room: play. The marks are written by keeper.py; session.py decides when they may be made.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step, begins_anew
from mahjong_desktop.records.course import Course, CourseMark, GivenBack, TakenBack
from mahjong_desktop.records.lines import MOST_LINES
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.summary import Gathering

_MOST_MOVES: Final = MOST_LINES // 2
"""From this many lines of the file on nothing is taken back any more, so that the game can always be read and played to
its end. Ordinary games have a twentieth of it."""


PlayedEntry = Step | CourseMark
"""What a game writes when it goes on or back."""


class Moves:
    """The steps of a game. `told` are the events of the current hand, `gathered` the summary of the match, `remarks`
    what was remarked about each line last.

    Only the steps that can be taken back are kept; of those before them their number, and what they told.
    """

    def __init__(self, record: Record | None = None) -> None:
        self._course: Course[tuple[Step, int]] = Course()
        self._lines = 0
        self._settled_line = 0
        self.remarks: dict[int, Remark] = {}
        self.taken_back: dict[int, int] = {}
        self.told: list[ev.Event] = []
        self.gathered = Gathering(taken_back=self.taken_back)
        self._settled = 0
        self._hand = 0
        self._told_before: tuple[ev.Event, ...] = ()
        self._gathered_before = self.gathered.copied()
        for entry in record.entries if record is not None else ():
            if isinstance(entry, Step):
                self._add(entry)
            elif isinstance(entry, Remark):
                self.remark(entry)
            else:
                self._apply(entry)
        self._tell_again()

    @property
    def count(self) -> int:
        """The number of steps that hold."""
        return self._settled + len(self._course.held)

    def play(self, step: Step) -> None:
        """Adds a step."""
        if not begins_anew(step):
            self._hear(step)
        self._add(step)

    def _add(self, step: Step) -> None:
        """Adds a step; what it tells is added only if it can never be taken back, with what those before it tell."""
        self._lines += 1
        if begins_anew(step):
            self._tell_again()
            self._hear(step)
            self._settle()
        else:
            self._course.play((step, self._lines + 1), fixed=False)

    def _hear(self, step: Step) -> None:
        started = next((event for event in step.events if isinstance(event, ev.HandStarted)), None)
        if started is not None:
            self.told, self._hand = [], started.hand
        self.told += step.events
        self.gathered.take(step.events)

    @property
    def lines(self) -> int:
        """The number of lines of the file after its header, those that are still to be written included."""
        return self._lines

    @property
    def line(self) -> int:
        """The number of the line in the file with the last step that holds; 0 before the first one."""
        return self._course.held[-1][1] if self._course.held else self._settled_line

    def remark(self, remark: Remark) -> None:
        """Adds a remark, which has a line of its own and changes nothing else."""
        self._lines += 1
        self.remarks[remark.line] = remark

    def _settle(self) -> None:
        """Forgets the steps so far: neither the one that was just played nor those before it can be taken back."""
        self._settled += len(self._course.held) + 1
        self._settled_line = self._lines + 1
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
            self.taken_back[self._hand] = self.taken_back.get(self._hand, 0) + 1
        return tuple(step for step, _ in self._course.apply(mark))

    def _tell_again(self) -> None:
        """Computes anew what follows from the steps that hold."""
        events = [event for step, _ in self._course.held for event in step.events]
        self.told = [*self._told_before, *events]
        self.gathered = self._gathered_before.copied()
        self.gathered.take(events)

    # ---- one step back or forward

    def back(self, seat: int) -> TakenBack | None:
        """Returns the mark that takes back everything since the last decision of a seat, and the decision; None if it
        has not decided anything in this hand."""
        hand = self._course.returnable
        steps = next((number for number, step in enumerate(reversed(hand), start=1) if _answers(step[0], seat)), 0)
        return TakenBack(steps) if steps and self._lines < _MOST_MOVES else None

    def forth(self, seat: int) -> GivenBack | None:
        """Returns the mark that gives back the next decision of a seat, and what followed it until the seat's next one.
        Returns None if nothing can be given back."""
        waiting = self._course.withdrawn
        following = (number for number in range(1, len(waiting)) if _answers(waiting[-1 - number][0], seat))
        return GivenBack(next(following, len(waiting))) if waiting and self._lines < _MOST_MOVES else None


def touches(step: Step, seat: int) -> bool:
    """Returns whether a seat acted in a step or a hand ended in it."""
    return _answers(step, seat) or any(isinstance(event, ev.HandEnded) for event in step.events)


def played_in(record: Record, seat: int) -> bool:
    """Returns whether the person at a seat acted in a saved game, a hand ended in it or something was remarked; in a
    branch, only after it left its origin."""
    origin, steps = record.header.origin, sum(isinstance(entry, Step) for entry in record.entries)
    shared = origin.steps if origin is not None and origin.steps <= steps else 0
    own = record.entries[shared:]
    return any(isinstance(entry, Remark) or (isinstance(entry, Step) and touches(entry, seat)) for entry in own)


def _answers(step: Step, seat: int) -> bool:
    """Returns whether a seat decided something in a step."""
    return any(who == seat for who, _ in step.answers)
