"""Earlier hands are kept, the newest first and each once; a broken file is set aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.study.calculator.history import MOST_EARLIER_HANDS, EarlierHand, EarlierHands


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


@pytest.mark.parametrize("broken", [b"", b"{", b'{"hands": 3}', b"\xff\xfe", b'{"hands": [{"at": 1}]}'])
def test_a_broken_file_is_set_aside(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "hands.json"
    path.write_bytes(broken)
    kept = EarlierHands(path)
    assert kept.hands() == ()
    assert path.with_suffix(".broken").read_bytes() == broken
    assert kept.remember(EarlierHand(1.0, case())) and len(kept.hands()) == 1


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not EarlierHands(tmp_path / "file" / "hands.json").remember(EarlierHand(1.0, case()))
