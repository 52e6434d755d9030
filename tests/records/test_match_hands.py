"""Matches of one hand: they end after it in every game, are saved, played again, continued and branched as such."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import MOST_MATCH_HANDS, Header, Recorder, load, new_header
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset

HONG_KONG = find_ruleset("hong-kong")


def header(ruleset: Ruleset, seed: int = 4, hands: int = 1) -> Header:
    players = ("human", *("standard",) * (ruleset.chairs.participants - 1))
    return new_header(ruleset, players, (), seed, Terms(match_hands=hands))


def match_of(header: Header, ruleset: Ruleset) -> Match:
    return Match(ruleset, header.players, header.seed, None, header.mistaken, header.match_hands)


def written(path: Path, ruleset: Ruleset, seed: int = 4, hands: int = 1, steps: int | None = None) -> Path:
    """Writes a match of random legal actions, up to so many steps."""
    top = header(ruleset, seed, hands)
    with Recorder.create(path, top, durable=False) as recorder:
        for number, step in enumerate(play_on(match_of(top, ruleset), any_legal(Random(seed).random))):
            if number == steps:
                break
            recorder.append(step)
    return path


def ended(path: Path) -> list[ev.HandEnded]:
    events = (event for step in load(path).steps for event in step.events)
    return [event for event in events if isinstance(event, ev.HandEnded)]


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_match_of_one_hand_ends_after_it_and_is_played_again_alike(tmp_path: Path, ruleset: Ruleset) -> None:
    for seed in (4, 5):
        path = written(tmp_path / str(seed), ruleset, seed)
        (end,) = ended(path)
        assert end.following is None
        record = load(path)
        assert isinstance(record.steps[-1].events[-1], ev.MatchEnded)
        assert verify(record, ruleset) is None
        match = rebuilt(record, ruleset)
        *_, (_, last) = states(record, ruleset)
        assert match.finished and match.state == last


def test_several_hands_end_as_they_were_agreed(tmp_path: Path) -> None:
    path = written(tmp_path / "game", HONG_KONG, hands=3)
    assert [end.following is None for end in ended(path)] == [False, False, True]


def test_a_match_that_ends_earlier_by_its_rules_is_not_longer(tmp_path: Path) -> None:
    usual, agreed = (ended(written(tmp_path / str(hands), find_ruleset("changsha"), hands=hands)) for hands in (0, 900))
    assert agreed == usual and 1 < len(agreed) < 900


def test_a_match_that_was_left_in_its_hand_goes_on_to_the_end_of_it(tmp_path: Path) -> None:
    path = written(tmp_path / "game", HONG_KONG, steps=20)
    record = load(path)
    match = rebuilt(record, HONG_KONG)
    assert not match.finished and match.state.match_hands == 1
    with Recorder.resume(path, record) as recorder:
        for step in play_on(match, any_legal(Random(1).random)):
            recorder.append(step)
    assert len(ended(path)) == 1 and verify(load(path), HONG_KONG) is None


def test_without_the_words_of_its_header_the_same_game_is_not_over(tmp_path: Path) -> None:
    path = written(tmp_path / "game", HONG_KONG)
    first, rest = path.read_bytes().split(b"\n", 1)
    plain = msgspec.json.decode(first)
    assert plain["match_hands"] == 1
    path.write_bytes(msgspec.json.encode({**plain, "match_hands": 0}) + b"\n" + rest)
    assert verify(load(path), HONG_KONG) is not None


def test_headers_of_older_versions_leave_the_length_to_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "game"
    Recorder.create(path, header(HONG_KONG, hands=0), durable=False).close()
    text = path.read_text("utf-8")
    assert '"match_hands":0,' in text
    path.write_text(text.replace('"match_hands":0,', "").replace('"version":5', '"version":4'), "utf-8")
    assert load(path).header.match_hands == 0


@pytest.mark.parametrize("hands", [-1, MOST_MATCH_HANDS + 1])
def test_lengths_that_no_program_writes_are_refused(tmp_path: Path, hands: int) -> None:
    with pytest.raises(RecordError, match="cannot-write"):
        Recorder.create(tmp_path / "game", header(HONG_KONG, hands=hands), durable=False)
