"""Caches of a fixed size: how much they keep, and that they do not lose what is in use."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, strategies as st

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.kernel.recent import MadeValues, PerRuleset, RecentValues
from mahjong_desktop.rulesets.hong_kong import HONG_KONG

MOST = 8


class Squares(MadeValues[int, int]):
    """Squares, which note what they were made for."""

    def __init__(self) -> None:
        super().__init__(MOST)
        self.made: list[int] = []

    def make(self, key: int) -> int:
        self.made.append(key)
        return key * key


def asked(keys: Iterable[int]) -> Squares:
    """Returns a cache that was asked for these keys."""
    squares = Squares()
    for key in keys:
        assert squares[key] == key * key
    return squares


def kept(cache: RecentValues[int, int]) -> int:
    """Returns the number of values that a cache keeps."""
    return len({*cache, *cache._old})


@given(st.lists(st.integers(0, 3 * MOST), max_size=200))
def test_it_never_keeps_more_than_its_most_values(keys: list[int]) -> None:
    assert kept(asked(keys)) <= MOST


@given(st.lists(st.integers(0, 3 * MOST), max_size=200))
def test_the_values_asked_for_last_are_not_made_again(keys: list[int]) -> None:
    """At least half as many as it may keep."""
    squares = asked(keys)
    last: list[int] = []
    for key in reversed(keys):
        if key not in last and len(last) < MOST // 2:
            last.append(key)
    squares.made.clear()
    for key in last:
        assert squares[key] == key * key
    assert squares.made == []


def test_a_value_in_use_stays_while_many_others_come() -> None:
    """A cache that is cleared whole when it is full would make it again and again."""
    squares = asked(key for other in range(1, 1000) for key in (0, other))
    assert squares.made.count(0) == 1


def test_a_value_that_is_kept_by_hand_is_recalled_from_the_old_generation() -> None:
    cache: RecentValues[str, int] = RecentValues(4)
    assert cache.keep("a", 1) == 1
    cache.grow_old()
    assert cache.get("a") is None
    assert cache.recall("a") == 1
    assert cache.get("a") == 1
    assert cache.recall("b") is None
    cache.grow_old()
    cache.grow_old()
    assert cache.recall("a") is None


def test_a_ruleset_is_asked_once_for_each_choice_of_its_options() -> None:
    asked: list[Ruleset] = []

    def minimum(ruleset: Ruleset) -> object:
        asked.append(ruleset)
        return ruleset.option("minimum") or None  # none is an answer too

    known = PerRuleset(minimum, MOST)
    for _ in range(3):
        assert known(HONG_KONG) is known(HONG_KONG.configure({})) is None
        assert known(HONG_KONG.configure({"minimum": 3})) == 3
    assert len(asked) == 2
    known(replace(HONG_KONG))
    assert len(asked) == 3
    for _ in range(2 * MOST):
        known(replace(HONG_KONG))
    known(HONG_KONG)
    assert asked[-1] is HONG_KONG
