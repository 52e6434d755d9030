"""Tasks for a workforce: all answers, a few at a time, whatever happens to the workforce."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, CancelledError, Future
from typing import Any

import pytest

from mahjong_desktop.study.processes import InThisProcess, LostWorkforceError, Tasks


class Failing(InThisProcess):
    """A workforce that is lost so many times."""

    number = 2

    def __init__(self, times: int, error: type[BaseException]) -> None:
        self.times = times
        self.error = error

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.times:
            self.times -= 1
            lost: Future[Any] = Future()
            lost.set_exception(self.error("killed"))
            return lost
        return super().submit(work, *args, **kwargs)


def square(number: int) -> int:
    if number < 0:
        raise ValueError(number)
    return number * number


def test_all_answers_come() -> None:
    assert dict(Tasks(InThisProcess(), lambda: False).answers(square, [3, 1, 2])) == {0: 9, 1: 1, 2: 4}
    assert [*Tasks(InThisProcess(), lambda: False).answers(square, [])] == []


@pytest.mark.parametrize("error", [BrokenExecutor, CancelledError])
def test_work_that_was_lost_is_done_again(error: type[BaseException]) -> None:
    assert dict(Tasks(Failing(2, error), lambda: False).answers(square, [3, 1])) == {0: 9, 1: 1}


def test_a_workforce_that_is_always_lost_is_told() -> None:
    with pytest.raises(LostWorkforceError, match="workers-lost"):
        dict(Tasks(Failing(99, BrokenExecutor), lambda: False).answers(square, [3, 1]))


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="-1"):
        dict(Tasks(InThisProcess(), lambda: False).answers(square, [1, -1]))


def test_nothing_more_is_begun_once_it_is_stopped() -> None:
    done: list[int] = []

    def note(number: int) -> int:
        done.append(number)
        return number

    tasks = Tasks(InThisProcess(), lambda: len(done) >= 3)
    assert len(dict(tasks.answers(note, range(10)))) <= 3 and len(done) == 3
