"""Fuzzing targets: a name, a function, and numbers of cases. The cases belong to the modules beside this one.

A module of this folder that has a tuple `TARGETS` takes part; see __main__.py.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

MOST_TOLD = 20


@dataclass
class Outcome:
    """The results of the cases: `told` counts the codes of refusals and other good outcomes; `failures` hold the number
    of the case and the error."""

    cases: int = 0
    told: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @contextmanager
    def case(self, number: int) -> Iterator[None]:
        """Runs one case; every exception is a failure."""
        self.cases += 1
        try:
            yield
        except Exception:
            self.fail(number, traceback.format_exc(limit=-8))

    def fail(self, number: int, why: str) -> None:
        """Records a failure."""
        self.failures.append(f"case {number}: {why}")

    def __str__(self) -> str:
        told = ", ".join(f"{code} {count}" for code, count in self.told.most_common())
        return f"{self.cases} cases, {len(self.failures)} failures ({told})"


@dataclass(frozen=True)
class Target:
    """A target: a function of (count, seed). Case n of a seed is always the same, whatever the count. `small` cases
    take a few seconds; `large` is run before a release."""

    name: str
    run: Callable[[int, int], Outcome]
    small: int
    large: int
