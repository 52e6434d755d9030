"""Saved games are opened unchanged; a bad file gives one coded error and is not changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.games import PLAYERS, events_of, played, write_game


def test_a_game_opens(tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=2)
    game = open_saved(path)
    assert game.playback.events == events_of(played(2))
    assert len(game.summary.hands) == 2
    assert sorted(game.name(seat) for seat in range(4)) == sorted(PLAYERS)
    assert game.human_seat is not None and game.name(game.human_seat) == PLAYERS[0]


def test_an_interrupted_game_opens_without_its_half_line(tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=1)
    data = path.read_bytes()
    path.write_bytes(data[: -len(data.splitlines()[-1]) // 2])
    game = open_saved(path)
    assert game.playback.count > 10
    assert not any(isinstance(event, HandEnded) for event in game.playback.events)


def _first_line(change: Callable[[dict[str, object]], object]) -> Callable[[bytes], bytes]:
    def changed(data: bytes) -> bytes:
        first, rest = data.split(b"\n", 1)
        header = json.loads(first)
        change(header)
        return json.dumps(header).encode() + b"\n" + rest

    return changed


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _data: b"", "not-a-record"),
    "foreign": (lambda _data: b"\x89PNG\r\n\x1a\n\0\0", "not-a-record"),
    "another-json": (lambda _data: b'{"hello": 1}\n', "not-a-record"),
    "newer": (_first_line(lambda header: header.update(version=99)), "newer-version"),
    "unknown-ruleset": (_first_line(lambda header: header.update(ruleset="mars")), "unknown-ruleset"),
    "bad-option": (_first_line(lambda header: header.update(options={"moons": 2})), "bad-options"),
    "too-few-players": (_first_line(lambda header: header.update(players=["human"])), "damaged-line"),
    "no-json": (lambda data: data.replace(b'"discarded"', b'"discarded', 1), "damaged-line"),
    "unknown-event": (lambda data: data.replace(b'"discarded"', b'"exploded"', 1), "damaged-line"),
    "unknown-way": (lambda data: data.replace(b'"way":"self-draw"', b'"way":"theft"', 1), "impossible-step"),
    "unknown-group": (lambda data: data.replace(b'"kind":"pair"', b'"kind":"trio"', 1), "impossible-step"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gives_one_line_and_is_not_changed(tmp_path: Path, name: str) -> None:
    spoil, code = BAD[name]
    path = write_game(tmp_path / "game.jsonl", hands=3)
    bad = spoil(path.read_bytes())
    assert bad != path.read_bytes()
    path.write_bytes(bad)
    with pytest.raises(RecordError) as caught:
        open_saved(path)
    assert caught.value.code == code
    assert path.read_bytes() == bad
    for language in LANGUAGES:
        facts = {key: value if isinstance(value, int) else str(value) for key, value in caught.value.facts.items()}
        line = Texts(language).message("errors", code, **facts)
        assert line != code and "\n" not in line and "{" not in line


def test_a_tile_that_is_not_in_the_hand_is_noticed(tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=1)
    lines = path.read_text().splitlines()
    index = next(number for number, line in enumerate(lines) if '"is":"discarded"' in line)
    step = json.loads(lines[index])
    step["e"][0]["piece"] = "8f0"
    lines[index] = json.dumps(step)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RecordError) as caught:
        open_saved(path)
    assert caught.value.code == "impossible-step" and caught.value.facts["line"] == index + 1


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        open_saved(tmp_path / "none.jsonl")
    assert caught.value.code == "cannot-read"
