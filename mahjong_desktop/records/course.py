"""The course of a game whose moves may be taken back: what holds, and what can be given back.

Room: records. A saved game is never shortened. A line of its own, a mark, says how many steps before it no longer hold,
or hold again. record.py reads and writes the lines.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

_T = TypeVar("_T")


class TakenBack(Struct, frozen=True):
    """A mark: the last `steps` steps that held do not hold any more."""

    steps: int


class GivenBack(Struct, frozen=True):
    """A mark: the last `steps` steps that were taken back hold again. No step was played since they were taken back."""

    steps: int


CourseMark = TakenBack | GivenBack


class Course(Generic[_T]):
    """The steps of a game, of whatever type the caller keeps for them.

    `held` are the steps that hold, the oldest first. `withdrawn` are those that can be given back, the next one last.
    Only steps of the current hand can be taken back: those after the last one that was played as `fixed`.
    """

    def __init__(self) -> None:
        self.held: list[_T] = []
        self.withdrawn: list[_T] = []
        self._fixed = 0

    @property
    def returnable(self) -> tuple[_T, ...]:
        """The steps that can be taken back, the oldest first."""
        return tuple(self.held[self._fixed :])

    def play(self, step: _T, *, fixed: bool) -> None:
        """Adds a step. What was taken back before it can no longer be given back. With `fixed` neither this step nor
        those before it can be taken back."""
        self.held.append(step)
        self.withdrawn.clear()
        if fixed:
            self._fixed = len(self.held)

    def apply(self, mark: CourseMark) -> tuple[_T, ...]:
        """Takes steps back or gives them back; returns them, the oldest first. Raises ValueError if there are not so
        many."""
        back = isinstance(mark, TakenBack)
        most = len(self.held) - self._fixed if back else len(self.withdrawn)
        if not 0 < mark.steps <= most:
            raise ValueError(f"{mark.steps} steps {'taken' if back else 'given'} back of {most}")
        source, goal = (self.held, self.withdrawn) if back else (self.withdrawn, self.held)
        moved = source[: -mark.steps - 1 : -1]
        del source[-mark.steps :]
        goal.extend(moved)
        return tuple(reversed(moved)) if back else tuple(moved)
