"""The moves of a running match of Shuangkou: what was played and holds, what one step back or forward means for the
person, and how the hands so far have ended.

Room: play. The marks are written by keeper.py; card_session.py decides when they may be made.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.cards.events import CardEvent, CardHandEnded, CardsDealt
from mahjong_desktop.cards.match import CardStep, begins_hand_anew
from mahjong_desktop.records.card_record import CardRecord
from mahjong_desktop.records.course import Course, CourseMark, GivenBack, TakenBack
from mahjong_desktop.records.lines import MOST_LINES
from mahjong_desktop.records.remarks import Remark

_MOST_MOVES: Final = MOST_LINES // 2
"""From this many lines of the file on nothing is taken back any more, so that the game can always be read and played to
its end."""

CardEntry = CardStep | CourseMark
"""What a match writes when it goes on or back."""


class EndedHand(Struct, frozen=True):
    """A hand that has ended: its number, how it ended, and the scores before it."""

    number: int
    ended: CardHandEnded
    before: tuple[int, ...]


class CardMoves:
    """The steps of a match. `told` are the events of the current hand, `ended` the hands that have ended."""

    def __init__(self, record: CardRecord | None = None) -> None:
        self._course: Course[CardStep] = Course()
        self._lines = 0
        self._settled = 0
        self._told_before: tuple[CardEvent, ...] = ()
        self._ended: list[EndedHand] = []
        for entry in record.entries if record is not None else ():
            if isinstance(entry, CardStep):
                self.play(entry)
            elif isinstance(entry, Remark):
                self._lines += 1
            else:
                self.apply(entry)

    @property
    def count(self) -> int:
        """The number of steps that hold."""
        return self._settled + len(self._course.held)

    @property
    def told(self) -> tuple[CardEvent, ...]:
        """The events of the current hand."""
        return (*self._told_before, *(event for step in self._course.held for event in step.events))

    @property
    def ended(self) -> tuple[EndedHand, ...]:
        """The hands that have ended, the present one too once it has."""
        now = self._hand_of(self.told)
        return (*self._ended, *((now,) if now is not None else ()))

    def play(self, step: CardStep) -> None:
        """Adds a step."""
        self._lines += 1
        if not begins_hand_anew(step):
            self._course.play(step, fixed=False)
            return
        now = self._hand_of(self.told)
        if now is not None:
            self._ended.append(now)
        self._settled += len(self._course.held) + 1
        self._course = Course()
        self._told_before = step.events

    def apply(self, mark: CourseMark) -> tuple[CardStep, ...]:
        """Takes steps back or gives them back; returns them, the oldest first."""
        self._lines += 1
        return self._course.apply(mark)

    def _hand_of(self, events: tuple[CardEvent, ...]) -> EndedHand | None:
        begun = next((event for event in events if isinstance(event, CardsDealt)), None)
        last = events[-1] if events else None
        if begun is None or not isinstance(last, CardHandEnded):
            return None
        before = self._ended[-1].ended.scores if self._ended else (0,) * len(last.scores)
        return EndedHand(begun.hand, last, before)

    # ---- one step back or forward

    def back(self, seat: int) -> TakenBack | None:
        """Returns the mark that takes back everything since the last decision of a seat, and the decision; None if it
        has not decided anything in this hand."""
        hand = self._course.returnable
        steps = next((number for number, step in enumerate(reversed(hand), start=1) if answered_by(step, seat)), 0)
        return TakenBack(steps) if steps and self._lines < _MOST_MOVES else None

    def forth(self, seat: int) -> GivenBack | None:
        """Returns the mark that gives back the next decision of a seat, and what followed it until the seat's next one.
        Returns None if nothing can be given back."""
        waiting = self._course.withdrawn
        following = (number for number in range(1, len(waiting)) if answered_by(waiting[-1 - number], seat))
        return GivenBack(next(following, len(waiting))) if waiting and self._lines < _MOST_MOVES else None


def answered_by(step: CardStep, seat: int) -> bool:
    """Returns whether a seat decided something in a step."""
    return any(who == seat for who, _ in step.answers)


def touched_cards(step: CardStep, seat: int) -> bool:
    """Returns whether a seat acted in a step or a hand ended in it."""
    return answered_by(step, seat) or any(isinstance(event, CardHandEnded) for event in step.events)
