"""The store grows from games of bots, within bounds, and survives files that are damaged."""

import gzip
import tracemalloc
from itertools import count
from pathlib import Path

import pytest

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.core.values import replace
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.drills import harvest, store
from mahjong_desktop.study.drills.harvest import grow_from_bots
from mahjong_desktop.study.drills.store import DrillHand, Store, StoreContents, add_grown, grown_contents, grown_path

RULESET = built_in_ruleset("wuhan")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(harvest, "POSITIONS_A_GAME", 0)  # the expert takes a second for each
    Store.forget()
    return tmp_path


@pytest.fixture(autouse=True)
def forget_after() -> object:
    yield
    Store.forget()


def test_games_of_bots_add_hands() -> None:
    before = Store.of(RULESET.id)
    added = grow_from_bots(RULESET, hands=4, seed=5)
    after = Store.of(RULESET.id)
    assert added > 0
    assert len(after.hands) + len(after.refused) == len(before.hands) + len(before.refused) + added
    assert grow_from_bots(RULESET, hands=4, seed=5) == 0  # they are known now


def test_positions_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest, "POSITIONS_A_GAME", 1)
    grow_from_bots(RULESET, hands=4, seed=5)
    (position,) = grown_contents(RULESET.id).positions
    values = [option.value for option in position.options]
    assert values[0] == max(values) > min(values)


def test_positions_that_older_bots_have_rated_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harvest, "POSITIONS_A_GAME", 1)
    grow_from_bots(RULESET, hands=4, seed=5)
    before = grown_contents(RULESET.id)
    monkeypatch.setattr(store, "bots_version", lambda ruleset: bots_version(ruleset) + 1)
    after = grown_contents(RULESET.id)
    assert before.positions and not after.positions and after.hands == before.hands


def test_it_stops_when_it_is_told() -> None:
    asked = count()
    assert grow_from_bots(RULESET, lambda: next(asked) >= 0, hands=4, seed=5) == 0
    assert next(asked) < 5
    assert not grown_contents(RULESET.id).hands


def test_no_more_is_kept_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "GROWN_HANDS", 10)
    hand = Store.of(RULESET.id).hands[0]
    many = tuple(DrillHand(f"{number}", hand.case, hand.seat) for number in range(8))
    add_grown(RULESET.id, StoreContents(hands=many))
    add_grown(RULESET.id, StoreContents(hands=tuple(replace(one, id=f"b{one.id}") for one in many)))
    kept = [one.id for one in grown_contents(RULESET.id).hands]
    assert kept == [*(f"{number}" for number in range(6, 8)), *(f"b{number}" for number in range(8))]


@pytest.mark.parametrize(
    "data", [b"", b"rubbish", gzip.compress(b"[1", mtime=0), gzip.compress(b'{"hands": [{"id": 3}]}', mtime=0)]
)
def test_a_damaged_file_counts_as_empty(data: bytes, caplog: pytest.LogCaptureFixture) -> None:
    path = grown_path(RULESET.id)
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    assert Store.load(RULESET.id).hands
    assert "cannot be read" in caplog.text
    hand = Store.of(RULESET.id).hands[0]
    add_grown(RULESET.id, StoreContents(hands=(hand,)))
    assert grown_contents(RULESET.id).hands == (hand,)


def test_an_unknown_ruleset_has_no_file() -> None:
    assert grown_path("../x") is None
    assert Store.load("../x").hands == ()
    add_grown("../x", StoreContents())


def test_a_folder_that_cannot_be_written_costs_only_the_hands(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(harvest, "add_grown", full)
    assert grow_from_bots(RULESET, hands=4, seed=5) == 0


def test_a_file_that_unpacks_into_too_much_is_not_read_to_its_end(caplog: pytest.LogCaptureFixture) -> None:
    path = grown_path(RULESET.id)
    assert path is not None
    path.parent.mkdir(parents=True)
    spaces = 8 * store.MOST_BYTES
    path.write_bytes(gzip.compress(b"{}" + b" " * spaces))
    tracemalloc.start()
    try:
        assert grown_contents(RULESET.id) == StoreContents()
        assert tracemalloc.get_traced_memory()[1] < spaces / 2
    finally:
        tracemalloc.stop()
    assert "more than" in caplog.text
