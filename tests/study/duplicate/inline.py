"""Background processes for tests that do nothing by themselves. No expectations belong here."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import ParamSpec, TypeVar

from mahjong_desktop.study.processes import Processes

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Inline(Processes):
    """Processes that do nothing by themselves: the test has the next work done in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.waiting: list[Callable[[], None]] = []
        self.begun = 0

    def submit(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Answer]:
        future: Future[Answer] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            self.begun += 1
            try:
                future.set_result(work(*args, **kwargs))
            except Exception as error:
                future.set_exception(error)

        self.waiting.append(run)
        return future

    def work(self, most: int = 1000) -> None:
        while self.waiting and most:
            self.waiting.pop(0)()
            most -= 1
