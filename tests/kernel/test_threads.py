"""What the kernel learns is right when several threads ask at once: the window's, that of the bots, that of hints."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from threading import Barrier, Thread

import pytest

from mahjong_desktop.kernel import parts
from mahjong_desktop.kernel.shanten.class_tables import Vector
from mahjong_desktop.kernel.shanten.suit_classes import GrowingClasses

THREADS = 4


@pytest.fixture(autouse=True)
def _switching_often() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def together(work: Callable[[int], None]) -> None:
    """Runs the work in several threads that begin at the same moment; raises what one of them raised."""
    start, errors = Barrier(THREADS), []

    def run(number: int) -> None:
        start.wait()
        try:
            work(number)
        except Exception as error:
            errors.append(error)

    threads = [Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


@pytest.mark.parametrize("_time", range(20))
def test_every_vector_has_a_class_of_its_own(_time: int) -> None:
    classes = GrowingClasses()
    vectors: list[Vector] = [(first, second, *[9] * 10) for first in range(12) for second in range(12)]
    found: list[dict[Vector, int]] = [{} for _ in range(THREADS)]

    def number(thread: int) -> None:
        for vector in vectors:
            found[thread][vector] = classes.number(vector)

    together(number)
    assert all(classes.vectors[number] == vector for each in found for vector, number in each.items())
    assert sorted(found[0].values()) == list(range(len(vectors)))


def test_suits_are_divided_while_the_cache_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "_MOST", 4)
    keys = [sum(count << 3 * (start + place) for place, count in enumerate((1, 1, 1))) for start in range(7)]
    keys += [one + other for one in keys for other in keys]
    expected = {key: parts._Sets()[key] for key in keys}
    sets = parts._Sets()

    def divide(_thread: int) -> None:
        for _ in range(30):
            for key in keys:
                assert sets[key] == expected[key]

    together(divide)
