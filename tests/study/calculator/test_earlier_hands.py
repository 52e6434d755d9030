"""Earlier hands are kept, the newest first and each once; a broken file is set aside."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.study.calculator.entering import MOST_EARLIER_HANDS, EarlierHand, EarlierHands


def case(hand: str = "123m456p7799s555z", left: int | None = None) -> Case:
    return read_case(
        json.dumps(
            {
                "ruleset": "hong-kong",
                "seats": [{"hand": hand}, {}, {}, {}],
                "result": {"kind": "win", "tile": "7s", "by": "self-draw", "wins": [{"seat": 0}]},
                "wall_left": left,
            }
        )
    )


def test_the_newest_hand_comes_first_and_none_twice(tmp_path: Path) -> None:
    kept = EarlierHands(tmp_path / "deep" / "hands.json")
    assert kept.hands() == ()
    for at, left in enumerate((1, 2, 1)):
        assert kept.remember(EarlierHand(float(at), case(left=left), 8))
    assert [hand.case.wall_left for hand in kept.hands()] == [1, 2]
    assert [hand.at for hand in kept.hands()] == [2.0, 1.0]
    assert kept.forget() and kept.hands() == ()


def test_only_so_many_hands_are_kept(tmp_path: Path) -> None:
    kept = EarlierHands(tmp_path / "hands.json")
    for left in range(MOST_EARLIER_HANDS + 5):
        kept.remember(EarlierHand(float(left), case(left=left)))
    assert len(kept.hands()) == MOST_EARLIER_HANDS
    assert kept.hands()[0].case.wall_left == MOST_EARLIER_HANDS + 4


@pytest.mark.parametrize("broken", [b"", b"{", b'{"hands": 3}', b"\xff\xfe", b'{"hands": [{]}'])
def test_a_broken_file_is_set_aside(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "hands.json"
    path.write_bytes(broken)
    kept = EarlierHands(path)
    assert kept.hands() == ()
    assert (tmp_path / "hands.json.broken-1").read_bytes() == broken
    assert kept.remember(EarlierHand(1.0, case())) and len(kept.hands()) == 1


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not EarlierHands(tmp_path / "file" / "hands.json").remember(EarlierHand(1.0, case()))


IMPOSSIBLE = (
    {"at": -1e18},
    {"at": 1e300},
    {"at": 1 << 62},
    {"at": True},
    {"gain": 10**30},
    {"seat": 100},
    {"seat": -1},
    {"hand": "123q"},
    {"ruleset": 7},
)


def written(at: object = 5.0, gain: object = 8, **other: object) -> dict[str, object]:
    made = {
        "ruleset": other.get("ruleset", "hong-kong"),
        "seats": [{"hand": other.get("hand", "123m456p7799s555z")}, {}, {}, {}],
        "result": {"kind": "win", "tile": "7s", "by": "self-draw", "wins": [{"seat": other.get("seat", 0)}]},
    }
    return {"at": at, "case": made, "gain": gain}


@pytest.mark.parametrize("wrong", IMPOSSIBLE, ids=str)
def test_a_hand_that_cannot_be_used_costs_only_itself(
    wrong: dict[str, object], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "hands.json"
    path.write_text(json.dumps({"hands": [written(1.0), written(**wrong), written(3.0)]}))
    before = path.read_bytes()
    kept = EarlierHands(path)
    assert [hand.at for hand in kept.hands()] == [1.0, 3.0] and kept.left_out == 1
    assert str(path) in caplog.text
    assert path.read_bytes() == before
    assert kept.remember(EarlierHand(9.0, case(left=3)))
    assert len(kept.hands()) == 3 and kept.left_out == 0
    assert (tmp_path / "hands.json.broken-1").read_bytes() == before


def test_a_file_that_was_set_aside_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "hands.json"
    for number, broken in enumerate((b"one", b"two"), start=1):
        path.write_bytes(broken)
        assert EarlierHands(path).hands() == ()
        assert (tmp_path / f"hands.json.broken-{number}").read_bytes() == broken
    assert (tmp_path / "hands.json.broken-1").read_bytes() == b"one"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_or_a_device_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "hands.json")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    for name in ("hands.json", "zero.json"):
        assert EarlierHands(tmp_path / name).hands() == ()
        assert (tmp_path / name).exists()
