"""Saved games of Shuangkou: read as they were written, played on after a crash, and what is wrong with others."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.cards.events import CARD_ACTIONS, CARD_EVENTS
from mahjong_desktop.cards.match import CardMatch, CardStep
from mahjong_desktop.commands.words import error_line
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.card_codec import card_step_from_plain, card_step_to_plain
from mahjong_desktop.records.card_record import (
    CARD_SUFFIX,
    card_game_names,
    card_states,
    card_summary,
    load_cards,
    rebuilt_cards,
    verify_cards,
)
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.library import game_names, new_path
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.cards.games import NAMES, OPTIONS, PLAYERS, SEED, card_header, card_steps, played_on, written
from tests.records.files import edited, refused
from tests.records.killing import killed_after


def test_every_kind_of_event_and_action_occurs() -> None:
    steps = card_steps()
    assert {type(event) for step in steps for event in step.events} == set(CARD_EVENTS)
    assert {type(action) for step in steps for _, action in step.answers} == set(CARD_ACTIONS)
    for step in steps:
        assert card_step_from_plain(json.loads(json.dumps(card_step_to_plain(step)))) == step


def test_a_game_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = load_cards(written(tmp_path / "game.cards"))
    assert record.steps == card_steps() and record.header.names == NAMES
    assert record.options.values == OPTIONS.values
    assert not record.cut and not record.lost and record.withdrawn == ()
    match = CardMatch(PLAYERS, SEED, OPTIONS)
    states = iter(card_states(record))
    for step in card_steps():
        match.apply(match.step(dict(step.answers)))
        told = [next(states) for _ in step.events]
        assert tuple(event for event, _ in told) == step.events
        assert told[-1][1] == match.state
    assert list(states) == [] and match.finished
    assert verify_cards(record) is None
    assert rebuilt_cards(record).state == match.state


def test_the_same_game_makes_the_same_bytes(tmp_path: Path) -> None:
    one, other = written(tmp_path / "one"), written(tmp_path / "other")
    lines = [path.read_bytes().splitlines()[1:] for path in (one, other)]
    assert lines[0] == lines[1] and len(lines[0]) == len(card_steps())


def test_a_game_at_a_glance(tmp_path: Path) -> None:
    whole, begun = written(tmp_path / "a.cards"), written(tmp_path / "b.cards", 30)
    final = list(card_states(load_cards(whole)))[-1][1]
    told = card_summary(whole)
    assert (told.hands, told.finished, told.scores, told.order) == (4, True, final.scores, (0, 1, 2, 3))
    assert told.participants == 4 and told.header.ruleset == "shuangkou"
    assert (card_summary(begun).hands, card_summary(begun).finished, card_summary(begun).scores) == (0, False, ())


def test_lists_of_games_keep_the_kinds_apart(tmp_path: Path) -> None:
    path = new_path(tmp_path, "shuangkou", suffix=CARD_SUFFIX)
    assert path.name.endswith("-shuangkou.cards")
    written(path)
    (tmp_path / "other.mahjong").write_bytes(b"{}\n")
    assert [name for _, name in card_game_names(tmp_path)] == [str(path)]
    assert [Path(name).name for _, name in game_names(tmp_path)] == ["other.mahjong"]
    assert new_path(tmp_path, "shuangkou", suffix=CARD_SUFFIX) != path


# ---- taken back, and remarks


def test_steps_are_taken_back_and_given_back(tmp_path: Path) -> None:
    path, steps = tmp_path / "game", card_steps()
    with Recorder.create(path, card_header(), steps[:20], durable=False) as recorder:
        for entry in (TakenBack(3), GivenBack(1), Remark(5, "why?", bookmark=True), steps[18], steps[19]):
            recorder.append(entry)
    record = load_cards(path)
    assert record.steps == steps[:20] and record.taken_back == {1: 1} and list(record.remarks) == [5]
    assert verify_cards(record) is None
    assert rebuilt_cards(record).state == list(card_states(record))[-1][1]


def test_a_hand_that_began_cannot_be_taken_back(tmp_path: Path) -> None:
    path = written(tmp_path / "game", 3)
    with path.open("ab") as file:
        file.write(b'{"taken-back":3}\n')
    assert refused(lambda: load_cards(path)).code == "damaged-line"


# ---- a program that is killed


def child(path: Path) -> None:
    """Begins the game or continues it; prints a number after each step that is written."""
    match, number = CardMatch(PLAYERS, SEED, OPTIONS), 0
    if path.exists():
        record = load_cards(path)
        match, number = rebuilt_cards(record), len(record.steps)
        recorder = Recorder.resume(path, record)
    else:
        recorder = Recorder.create(path, card_header())
    for step in played_on(match, number):
        recorder.append(step)
        number += 1
        print(number, flush=True)


def test_nothing_that_was_said_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for number in (5, 60, 180):
        said = killed_after(__name__, path, number)
        record = load_cards(path)
        assert len(record.steps) >= said >= number
        assert record.steps == card_steps()[: len(record.steps)]
        assert verify_cards(record) is None
    record = load_cards(path)
    with Recorder.resume(path, record) as recorder:
        for step in played_on(rebuilt_cards(record), len(record.steps)):
            recorder.append(step)
    assert load_cards(path).steps == card_steps()


@pytest.mark.parametrize("cut", [1, 2, 17])
def test_a_half_line_is_what_nobody_has_seen(tmp_path: Path, cut: int) -> None:
    path = written(tmp_path / "game", 25)
    path.write_bytes(path.read_bytes()[:-cut])
    record = load_cards(path)
    assert len(record.steps) == 24
    with Recorder.resume(path, record) as recorder:
        recorder.append(card_steps()[len(record.steps)])
    assert load_cards(path).steps == card_steps()[: len(record.steps) + 1]


# ---- files that are broken or were edited


def _first(plain: dict[str, Any]) -> dict[str, Any]:
    event: dict[str, Any] = plain["e"][0]
    return event


EDITS: dict[str, tuple[int, Callable[[dict[str, Any]], object], str]] = {
    "other ruleset": (1, lambda plain: plain.update(ruleset="hong-kong"), "unknown-ruleset"),
    "newer": (1, lambda plain: plain.update(version=99), "newer-version"),
    "other format": (1, lambda plain: plain.update(format="x"), "not-a-record"),
    "three players": (1, lambda plain: plain.update(players=["a", "b", "c"], names=[]), "damaged-line"),
    "options": (1, lambda plain: plain["options"].update(base=0), "bad-options"),
    "unknown event": (3, lambda plain: _first(plain).update({"is": "x"}), "damaged-line"),
    "unknown action": (3, lambda plain: plain["a"].update({"0": {"do": "x"}}), "damaged-line"),
    "unknown key": (3, lambda plain: _first(plain).update(x=1), "damaged-line"),
    "no card": (3, lambda plain: _first(plain).update(cards="7x1"), "damaged-line"),
    "cards as numbers": (3, lambda plain: _first(plain).update(cards=[3]), "damaged-line"),
    "no events": (3, lambda plain: plain.update(e={}), "damaged-line"),
    "text for a seat": (3, lambda plain: _first(plain).update(seat="0"), "damaged-line"),
    "too large": (3, lambda plain: _first(plain).update(seat=10**20), "damaged-line"),
    "missing": (3, lambda plain: _first(plain).pop("seat"), "damaged-line"),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_file_that_was_edited_is_refused(tmp_path: Path, name: str) -> None:
    line, edit, code = EDITS[name]
    path = edited(written(tmp_path / "game"), line, edit)
    error = refused(lambda: load_cards(path))
    assert error.code == code
    assert error.facts["path"] == str(path) and error.facts.get("line", 1) in (line, 1)
    _is_one_line(error)


def _is_one_line(error: MahjongError) -> None:
    for language in LANGUAGES:
        told = error_line(error, Texts(language))
        assert told and "\n" not in told and error.code not in told


IMPOSSIBLE: dict[str, Callable[[dict[str, Any]], object]] = {
    "another seat": lambda plain: _first(plain).update(seat=(_first(plain)["seat"] + 1) % 4),
    "no such seat": lambda plain: _first(plain).update(seat=9),
    "cards of nobody's hand": lambda plain: _first(plain).update(cards=""),
    "payment out of nothing": lambda plain: plain["e"].append(
        {"is": "cards-paid", "payer": 0, "payee": 1, "amount": 5, "reason": "x"}
    ),
    "end of the match": lambda plain: plain["e"].append({"is": "card-match-ended", "scores": [0, 0, 0, 0]}),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_have_happened_is_refused(tmp_path: Path, name: str) -> None:
    record = load_cards(edited(written(tmp_path / "game"), 3, IMPOSSIBLE[name]))
    error = refused(lambda: list(card_states(record)))
    assert error.code == "impossible-step" and error.facts["line"] == 3
    assert refused(lambda: rebuilt_cards(record)).code == "impossible-step"
    difference = verify_cards(record)
    assert difference is not None and difference.line == 3
    error.facts["path"] = str(tmp_path)
    _is_one_line(error)


def _line_of(name: str) -> int:
    """The first line that tells such an event."""
    return 2 + next(n for n, step in enumerate(card_steps()) if any(event.name == name for event in step.events))


def test_another_amount_is_found(tmp_path: Path) -> None:
    line = _line_of("cards-paid")

    def edit(plain: dict[str, Any]) -> None:
        next(event for event in plain["e"] if event["is"] == "cards-paid")["amount"] += 2

    record = load_cards(edited(written(tmp_path / "game"), line, edit))
    difference = verify_cards(record)
    assert difference is not None and (difference.line, difference.detail) == (line, "cards-paid")


def test_cards_that_are_not_those_of_the_seed_are_watched_and_not_played_on(tmp_path: Path) -> None:
    other = CardMatch(PLAYERS, SEED + 1, OPTIONS)
    steps: tuple[CardStep, ...] = tuple(played_on(other, 0))
    with Recorder.create(tmp_path / "game", card_header(), steps, durable=False):
        pass
    record = load_cards(tmp_path / "game")
    assert verify_cards(record) is None
    assert refused(lambda: rebuilt_cards(record)).code == "impossible-step"


def test_other_rules_are_watched_and_not_played_on(tmp_path: Path) -> None:
    path = edited(written(tmp_path / "game"), 1, lambda plain: plain.update(revision=0))
    record = load_cards(path)
    assert verify_cards(record) is None
    assert refused(lambda: rebuilt_cards(record)).code == "other-revision"


def test_a_game_of_mahjong_is_none_of_cards_and_the_other_way_round(tmp_path: Path) -> None:
    path = written(tmp_path / "game")
    error = refused(lambda: load(path))
    assert error.code == "not-for-cards"
    _is_one_line(error)


def test_any_byte_may_change(tmp_path: Path) -> None:
    """Whatever a failing disk makes of a file, it is read or refused with an error of ours."""
    rng, path = Random(4), written(tmp_path / "game", 60)
    whole, refusals = path.read_bytes(), 0
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(data)
        try:
            record = load_cards(path)
            list(card_states(record))
            verify_cards(record)
        except MahjongError:
            refusals += 1
    assert 100 < refusals < 400
