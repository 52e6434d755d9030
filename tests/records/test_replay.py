"""Saved games played again: changes by hand are found, and an interrupted game continues as it would have."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.core.tiles import PIECE_NAMES
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.match import Match
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.records.games import PLAYERS, RULESET, play_on, steps, write

Plain = dict[str, Any]


def lines_of(path: Path) -> list[Plain]:
    """Returns the lines of a file as JSON."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def put(path: Path, lines: list[Plain]) -> Path:
    """Writes a file anew."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def found_in(path: Path) -> int | None:
    """Returns the line in which reading or verifying finds a fault."""
    try:
        difference = verify(load(path), RULESET)
    except RecordError as error:
        line = error.facts["line"]
        assert isinstance(line, int)
        return line
    if difference is not None:
        assert difference.detail
    return None if difference is None else difference.line


def first(lines: list[Plain], name: str) -> tuple[int, Plain]:
    """Returns (line in the file, the event) of the first event of a kind."""
    return next(
        (number, event)
        for number, line in enumerate(lines, start=1)
        for event in line.get("e", ())
        if event["is"] == name
    )


# ---- verification


def test_a_game_as_it_was_played_verifies(tmp_path: Path) -> None:
    assert verify(write(tmp_path / "game", steps(hands=None)), RULESET) is None


def test_a_difference_gives_the_events_of_the_engine(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    number, event = first(lines, "paid")
    event["amount"] += 1
    difference = verify(load(put(tmp_path / "game", lines)), RULESET)
    assert difference is not None and (difference.line, difference.detail) == (number, "paid")
    assert difference.recorded != difference.played and difference.recorded is not None


def change(name: str, edit: Callable[[Plain], object]) -> tuple[str, Callable[[Plain], object]]:
    """An edit of the first event of a kind."""
    return name, edit


EDITS = [
    change("drew", lambda event: event.update(piece="1f0")),
    change("discarded", lambda event: event.update(piece="7z3" if event["piece"] != "7z3" else "7z2")),
    change("discarded", lambda event: event.update(seat=(event["seat"] + 1) % 4)),
    change("paid", lambda event: event.update(amount=event["amount"] * 2)),
    change("paid", lambda event: event.update(payer=event["payee"], payee=event["payer"])),
    change("won", lambda event: event["elements"][0].update(value=9)),
    change("won", lambda event: event["elements"].pop()),
    change("won", lambda event: event.update(points=64)),
    change("won", lambda event: event.update(hand=event["hand"][::-1])),
    change("hand-ended", lambda event: event["scores"].reverse()),
    change("hand-ended", lambda event: event.update(following=[0, 3, 1, 0])),
    change("hand-started", lambda event: event["wall"].pop()),
    change("hand-started", lambda event: event["wall"].__setitem__(0, event["wall"][1])),
    change("hand-started", lambda event: event.update(dealer=2)),
    change("hand-started", lambda event: event.update(dice=[[1, 1]])),
    change("seated", lambda event: event.update(order=[0, 0, 1, 2])),
    change("seated", lambda event: event.update(order=[0, 1])),
    change("dealt", lambda event: event["pieces"].pop()),
]


@pytest.mark.parametrize(("name", "edit"), EDITS)
def test_an_event_changed_by_hand_is_found_in_its_line(
    name: str, edit: Callable[[Plain], object], tmp_path: Path
) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    number, event = first(lines, name)
    edit(event)
    assert found_in(put(tmp_path / "game", lines)) == number


def test_another_wall_does_not_fit_what_was_dealt(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    number, event = first(lines, "hand-started")
    event["wall"].reverse()
    assert found_in(put(tmp_path / "game", lines)) == number + 1


def test_an_answer_changed_by_hand_is_found(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    number = next(number for number, line in enumerate(lines, start=1) if line.get("a"))
    lines[number - 1]["a"] = {seat: {"do": "win"} for seat in lines[number - 1]["a"]}
    assert found_in(put(tmp_path / "game", lines)) == number


@pytest.mark.parametrize("what", ["dropped", "twice", "exchanged", "added", "nobody asked"])
def test_lines_out_of_order_are_found(what: str, tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    if what == "dropped":
        del lines[9]
    elif what == "twice":
        lines.insert(9, lines[9])
    elif what == "exchanged":
        lines[9], lines[10] = lines[10], lines[9]
    elif what == "added":
        lines[9]["e"].append({"is": "unclaimed"})
    else:
        lines[9]["a"]["3"] = lines[9]["a"]["2"] = {"do": "pass"}
    assert found_in(put(tmp_path / "game", lines)) in (10, 11)


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yields the path to every number and word inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        yield path
    else:
        for key, part in items:
            yield from leaves(part, (*path, key))


def other(value: Any, rng: Random) -> Any:
    """Returns another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    if value in PIECE_NAMES:
        return rng.choice([name for name in PIECE_NAMES if name != value])
    return None if value is None else f"{value}x"


# Seats, dice and walls are taken from the record, so only the seed can disprove them (`rebuilt`).
BY_SEED_ALONE = ("dice", "draws", "method")


def test_any_single_change_is_found(tmp_path: Path) -> None:
    """Verified against itself or rebuilt from its seed, a record shows every number, tile or word that was changed in
    it."""
    write(tmp_path / "game")
    whole = lines_of(tmp_path / "game")
    rng = Random(5)
    every = [(number, path) for number, line in enumerate(whole[1:], start=2) for path in leaves(line)]
    often = [spot for spot in every if "wall" not in spot[1]]
    for number, way in rng.sample(often, 250) + rng.sample(every, 30):
        lines = lines_of(tmp_path / "game")
        part: Any = lines[number - 1]
        for key in way[:-1]:
            part = part[key]
        changed = other(part[way[-1]], rng)
        if changed is None:
            continue
        part[way[-1]] = changed
        altered = put(tmp_path / "altered", lines)
        if not set(BY_SEED_ALONE) & set(way):
            assert found_in(altered) is not None, (number, way, changed)
        with pytest.raises(RecordError) as error:
            rebuilt(load(altered), RULESET)
        assert isinstance(error.value.facts["line"], int) and error.value.facts["line"] <= number


def test_wrong_numbers_of_players_are_named(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    lines[0]["players"] = ["human", "standard", "quick"]
    lines[0]["names"] = ["A", "B", "C"]
    record = load(put(tmp_path / "game", lines))
    for read in (verify, rebuilt):
        with pytest.raises(RecordError) as error:
            read(record, RULESET)
        assert (error.value.code, error.value.facts["line"]) == ("impossible-step", 1)


# ---- states


def test_states_follow_event_by_event(tmp_path: Path) -> None:
    record = write(tmp_path / "game")
    told = list(states(record, RULESET))
    assert [event for event, _ in told] == [event for step in record.steps for event in step.events]
    event, state = told[-1]
    assert isinstance(event, HandEnded) and event.scores == state.scores


def test_an_event_that_cannot_follow_stops_them(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    number, event = first(lines, "discarded")
    event["piece"] = "1f0"
    record = load(put(tmp_path / "game", lines))
    with pytest.raises(RecordError) as error:
        list(states(record, RULESET))
    assert (error.value.code, error.value.facts["line"]) == ("impossible-step", number)
    assert "discarded" in str(error.value.facts["detail"])


# ---- going on


@pytest.mark.parametrize("cut", [1, 2, 3, 17, 40, 70, -2, -1])
def test_an_interrupted_game_goes_on_as_it_would_have(cut: int, tmp_path: Path) -> None:
    """Wherever the game stopped, the same players reach the same end, byte by byte."""
    write(tmp_path / "whole", steps(hands=None))
    record = write(tmp_path / "game", steps(hands=None)[:cut])
    match = rebuilt(record, RULESET)
    play_on(tmp_path / "game", match, record)
    assert match.finished
    assert (tmp_path / "game").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_finished_game_is_rebuilt_as_finished(tmp_path: Path) -> None:
    match = rebuilt(write(tmp_path / "game", steps(hands=None)), RULESET)
    assert match.finished and match.asked() == {}


def test_a_game_without_a_step_begins(tmp_path: Path) -> None:
    match = rebuilt(write(tmp_path / "game", ()), RULESET)
    assert match.state == Match(RULESET, PLAYERS, 12).state


def test_rules_that_have_changed_since(tmp_path: Path) -> None:
    """Such a game can be watched but not continued."""
    write(tmp_path / "game")
    lines = lines_of(tmp_path / "game")
    lines[0]["revision"] = HONG_KONG.revision + 1
    record = load(put(tmp_path / "game", lines))
    with pytest.raises(RecordError) as error:
        rebuilt(record, RULESET)
    assert error.value.code == "other-revision"
    assert error.value.facts["known"] == HONG_KONG.revision
    assert list(states(record, RULESET))


def test_other_options_than_it_was_played_with(tmp_path: Path) -> None:
    """The header's options belong to the game: with others its payments differ or cannot happen."""
    record = write(tmp_path / "game")
    assert verify(record, RULESET.configure({"rounds": 1, "settlement": "sticks-800"})) is not None
