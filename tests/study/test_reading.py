"""Reading saved games: whatever a file contains, it gives one coded error; listing never stops at a file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX, GameSummary
from mahjong_desktop.study.reading import BadGame, guarded, list_games, open_to_play, summarized
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.games import write_game

Change = Callable[[list[dict[str, Any]]], object]


def event(lines: list[dict[str, Any]], name: str) -> dict[str, Any]:
    """Returns the first event of a kind."""
    return next(event for line in lines for event in line.get("e", ()) if event["is"] == name)


def changed(path: Path, change: Change) -> Path:
    """Writes a game, part of which is changed by hand."""
    lines = [json.loads(line) for line in write_game(path, hands=1).read_bytes().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


HEADERS: dict[str, tuple[Change, str]] = {
    "three players": (lambda lines: lines[0].update(players=["human", "a", "b"], names=[]), "damaged-line"),
    "no players": (lambda lines: lines[0].update(players=[], names=[]), "damaged-line"),
    "too few names": (lambda lines: lines[0].update(names=["A"]), "damaged-line"),
    "a name like a book": (lambda lines: lines[0].update(names=["A" * 999, "", "", ""]), "damaged-line"),
    "a path as ruleset": (lambda lines: lines[0].update(ruleset="../../../pyproject"), "unknown-ruleset"),
    "an option": (lambda lines: lines[0].update(options={"rounds": 99}), "bad-options"),
    "a seed of thousands of digits": (lambda lines: lines[0].update(seed=10**4000), "damaged-line"),
}
EVENTS: dict[str, tuple[Change, str]] = {
    "order too short": (lambda lines: event(lines, "seated").update(order=[0, 1]), "damaged-line"),
    "order of strangers": (lambda lines: event(lines, "seated").update(order=[0, 1, 2, 7]), "damaged-line"),
    "scores too short": (lambda lines: event(lines, "hand-ended").update(scores=[1]), "damaged-file"),
    "a piece that there is not": (
        lambda lines: event(lines, "hand-ended")["hands"][0].__setitem__(0, "9z7"),
        "damaged-line",
    ),
}
WATCHED: dict[str, tuple[Change, str]] = {
    "a seat that there is not": (lambda lines: event(lines, "drew").update(seat=4), "impossible-step"),
    "a seat below": (lambda lines: event(lines, "discarded").update(seat=-1), "impossible-step"),
    "huge dice": (lambda lines: event(lines, "hand-started").update(dice=[[10**9, 1], [1, 1]]), "impossible-step"),
    "a hand of its own": (lambda lines: event(lines, "hand-started").update(hand=7), "impossible-step"),
    "a dealer who does not follow": (lambda lines: event(lines, "hand-started").update(dealer=2), "impossible-step"),
    "a payer who is not there": (lambda lines: event(lines, "paid").update(payer=9), "impossible-step"),
    "nobody is seated": (lambda lines: lines.pop(1), "impossible-step"),
    "seated again": (lambda lines: lines.append(lines[1]), "impossible-step"),
    "a way that there is not": (lambda lines: event(lines, "won").update(way="theft"), "impossible-step"),
    "a group without pieces": (lambda lines: event(lines, "won")["groups"][0].update(pieces=[]), "impossible-step"),
}


@pytest.mark.parametrize("name", HEADERS | EVENTS)
def test_a_file_that_does_not_fit_is_reported_by_listing_watching_and_continuing(name: str, tmp_path: Path) -> None:
    change, code = (HEADERS | EVENTS)[name]
    path = changed(tmp_path / f"game{SUFFIX}", change)
    bad = path.read_bytes()
    (found,) = list_games(tmp_path)
    assert isinstance(found, BadGame)
    assert (found.path, found.error.code, found.error.facts["path"]) == (path, code, str(path))
    for read in (summarized, open_saved, open_to_play):
        with pytest.raises(RecordError) as error:
            read(path)
        assert error.value.facts["path"] == str(path)
    assert path.read_bytes() == bad


@pytest.mark.parametrize("name", WATCHED)
def test_impossible_events_are_reported_by_watching_and_by_continuing(name: str, tmp_path: Path) -> None:
    change, code = WATCHED[name]
    path = changed(tmp_path / f"game{SUFFIX}", change)
    with pytest.raises(RecordError) as error:
        open_saved(path)
    assert error.value.code == code and isinstance(error.value.facts["line"], int)
    with pytest.raises(RecordError):
        open_to_play(path)


def test_a_flipped_bit_in_a_piece_at_the_end_of_a_hand_stops_no_listing(tmp_path: Path) -> None:
    sound = write_game(tmp_path / f"sound{SUFFIX}", hands=1)
    data = sound.read_bytes()
    at = data.index(b'"hands":[["', data.index(b'"hand-ended"')) + len(b'"hands":[["')
    (tmp_path / f"flipped{SUFFIX}").write_bytes(data[:at] + bytes([data[at] ^ 0x40]) + data[at + 1 :])
    kinds = {found.path.stem: type(found) for found in list_games(tmp_path)}
    assert kinds == {"sound": GameSummary, "flipped": BadGame}


@pytest.mark.parametrize("depth", [40, 900, 20_000])
def test_deep_json_stops_no_listing(depth: int, tmp_path: Path) -> None:
    path = write_game(tmp_path / f"game{SUFFIX}", hands=1)
    deep = b'{"a":{},"e":[{"is":"seated","order":' + b"[" * depth + b"]" * depth + b"}]}\n"
    path.write_bytes(path.read_bytes() + deep)
    (found,) = list_games(tmp_path)
    assert isinstance(found, BadGame) and found.error.code == "damaged-line"


@pytest.mark.parametrize("seconds", [-(10**11), 10**12, 2**62])
def test_a_time_that_no_calendar_has_stops_no_listing(seconds: int, tmp_path: Path) -> None:
    from mahjong_desktop.play.saved import changed_at, look_through
    from mahjong_desktop.ui.language import date_words, time_words

    path = write_game(tmp_path / f"game{SUFFIX}", hands=1)
    try:
        os.utime(path, ns=(0, min(seconds * 10**9, 2**63 - 1)))
    except OSError:
        pytest.skip("this disk has no such times")
    (game,) = look_through(tmp_path).recent
    assert date_words(changed_at(game)) and time_words(changed_at(game))


def test_what_nobody_thought_of_is_the_files_fault_and_a_broken_pipe_is_not(tmp_path: Path) -> None:
    for error in (AttributeError("x"), RecursionError(), ZeroDivisionError(), MahjongError("no-such-piece")):
        with pytest.raises(RecordError, match="damaged-file") as caught, guarded(tmp_path):
            raise error
        assert caught.value.facts["path"] == str(tmp_path) and "detail" in caught.value.facts
    for passing in (BrokenPipeError(), KeyboardInterrupt()):
        with pytest.raises(type(passing)), guarded(tmp_path):
            raise passing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["../../../pyproject", "..", "", "/etc/passwd", "hong-kong/../hong-kong", "COM1"])
def test_an_id_is_looked_up_and_never_made_into_a_path(ruleset: str, language: str) -> None:
    texts = Texts(language)
    assert texts.ruleset(ruleset).name == ruleset and texts.page(ruleset) == ""
    assert texts.element(ruleset, "all-pungs").name == "all-pungs"


def test_a_toml_beside_the_rulesets_is_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "translations"
    (folder / "en" / "rulesets").mkdir(parents=True)
    (folder / "en" / "rules").mkdir()
    (tmp_path / "secret.toml").write_text('name = "secret"', encoding="utf-8")
    (tmp_path / "secret.md").write_text("secret", encoding="utf-8")
    texts = Texts("en", folder)
    for ruleset in ("../../../secret", str(tmp_path / "secret")):
        assert texts.ruleset(ruleset).name == ruleset and texts.page(ruleset) == ""
