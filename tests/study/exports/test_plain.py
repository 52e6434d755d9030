"""Saved games as one JSON document and in words: every ruleset has both."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.core.tiles import faces_of, format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match
from mahjong_desktop.records.codec import event_from_plain
from mahjong_desktop.records.record import Header, Record
from mahjong_desktop.study.exports.plain import GAME_FORMAT, game_document, game_json
from mahjong_desktop.study.exports.words import game_in_words
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.engine.players import eager, play
from tests.study.imports.games import record_of

GUIDE = Path(__file__).resolve().parents[3] / "packaging" / "guides" / "SAVED-GAMES.md"
RULESETS = ("riichi-ema", "hong-kong", "classical-5p", "yichang", "changsha")


def record_by(ruleset_id: str, hands: int = 2) -> Record:
    """Returns a game of some hands that players of the tests have played."""
    ruleset = find_ruleset(ruleset_id)
    players = tuple("abcde"[: ruleset.chairs.participants])
    header = Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=players,
        names=players,
        seed=3,
    )
    return record_of(header, tuple(play(Match(ruleset, players, 3), eager, 3, hands)))


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_document_has_every_event_that_holds(ruleset_id: str) -> None:
    record, ruleset = record_by(ruleset_id), find_ruleset(ruleset_id)
    document = json.loads(game_json(record, ruleset))
    assert (document["format"], document["ruleset"], document["imported"]) == (GAME_FORMAT, ruleset_id, None)
    told = [event for hand in document["hands"] for event in hand["events"]]
    events = [event for step in record.steps for event in step.events]
    assert [event_from_plain(plain) for plain in told] == [one for one in events if not isinstance(one, ev.Seated)]
    assert [one["is"] for one in document["outside"]] == ["seated"]
    ended = [one for one in events if isinstance(one, ev.HandEnded)]
    assert [hand["after"] for hand in document["hands"]] == [list(one.scores) for one in ended]
    assert {one["name"] for one in document["players"]} == set(record.header.players)


def test_the_guide_describes_every_key() -> None:
    document = game_document(record_by("hong-kong", 1), find_ruleset("hong-kong"))
    part = GUIDE.read_text(encoding="utf-8").split("## A game as one JSON document")[1].split("\n## ")[0]
    keys = {*document, *document["hands"][0], *document["players"][0]}
    assert [key for key in sorted(keys) if f"`{key}`" not in part] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_words_shows_the_winning_hands(language: str) -> None:
    record, ruleset = record_by("riichi-ema", 3), find_ruleset("riichi-ema")
    text = "\n".join(game_in_words(record, ruleset, Texts(language)))
    won = [event for step in record.steps for event in step.events if isinstance(event, ev.Won)]
    assert won
    for event in won:
        assert " ".join(format_tiles(faces_of(group.pieces)) for group in event.groups) in text
