"""Our bots as programs: they play as they do at our table, and a broken line costs one line on standard error."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from mahjong_desktop.bots.registry import BotError, make_bot
from mahjong_desktop.commands.arguments import UsageError
from mahjong_desktop.commands.mjai import LONGEST_MESSAGE, add, lines, rules_to_play
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.answers import messages_for
from mahjong_desktop.mjai.messages import line_of, lines_of, message_of
from mahjong_desktop.mjai.player import MjaiPlayer, decision_chance
from tests.mjai.games import questions, riichi

START = says.StartKyoku(
    bakaze="E",
    kyoku=1,
    honba=0,
    kyotaku=0,
    oya=0,
    dora_marker="2s",
    tehais=(("E", "6p", "9m", "8m", "C", "2s", "7m", "S", "6m", "1m", "S", "3s", "8m"), *((("?",) * 13,) * 3)),
    scores=(25000,) * 4,
)


def player(told: list[tuple[str, str]] | None = None, bot: str = "standard+quick") -> MjaiPlayer:
    """A program that plays."""
    return MjaiPlayer(bot, riichi(), "Tester", lambda code, detail: (told or []).append((code, detail)))


@pytest.mark.parametrize(("bot", "hands"), [("standard+quick", 4), ("novice", 1)])
def test_a_program_answers_what_the_bot_inside_answers(bot: str, hands: int) -> None:
    rules = riichi()
    inside = make_bot(bot, rules)
    programs = [player(bot=bot) for _ in range(4)]
    reached = answered = 0
    for seat, told, view, options in questions(rules, bot, 1, hands):
        own = messages_for(inside.choose(view, options, decision_chance(view)), view)
        for message in told[:-1]:
            programs[seat].answer(line_of(message))
        given = message_of(programs[seat].answer(line_of(told[-1])))
        assert given == own[0], (seat, told[-1])
        if len(own) > 1:
            reached += 1
        answered += 1
    assert answered > 60
    assert reached or bot == "novice"


def test_the_discard_of_a_riichi_is_asked_for() -> None:
    ready = ("1m", "2m", "3m", "4m", "5m", "6m", "7p", "8p", "9p", "1s", "1s", "5s", "6s")
    program = player(bot="expert")
    program.answer(line_of(says.StartGame(id=0)))
    start = replace(START, tehais=(ready, *START.tehais[1:]))
    program.answer(line_of(start))
    assert message_of(program.answer(line_of(says.Tsumo(actor=0, pai="N")))) == says.Reach(actor=0)
    thrown = says.Dahai(actor=0, pai="N", tsumogiri=True)
    assert message_of(program.answer(line_of(says.Reach(actor=0)))) == thrown


def test_a_list_is_answered_once() -> None:
    program = player()
    assert program.answer(lines_of((says.StartGame(id=0),))) == b'{"type":"none"}'
    answer = message_of(program.answer(lines_of((START, says.Tsumo(actor=0, pai="1m")))))
    assert isinstance(answer, says.Dahai)


def test_the_older_server_is_greeted() -> None:
    assert message_of(player().answer(b'{"type":"hello","protocol":"mjsonp","protocol_version":3}')) == says.Join(
        name="Tester"
    )


def test_unknown_messages_are_passed_over_and_broken_ones_told() -> None:
    told: list[tuple[str, str]] = [("begin", "")]
    program = player(told)
    for line in (b'{"type":"nukidora","actor":1,"pai":"N"}', b"{}", b'{"type":"error"}'):
        assert program.answer(line) == b'{"type":"none"}'
    assert len(told) == 1
    for line in (b"nonsense", b'{"type":"tsumo"}', b"\xff"):
        assert program.answer(line) == b'{"type":"none"}'
    assert [code for code, _ in told[1:]] == ["not-understood"] * 3


def test_a_game_that_cannot_be_followed_is_played_safely_to_its_next_hand() -> None:
    told: list[tuple[str, str]] = [("begin", "")]
    program = player(told)
    program.answer(line_of(says.StartGame(id=0)))
    program.answer(line_of(START))
    program.answer(line_of(says.Dahai(actor=0, pai="9s", tsumogiri=False)))
    assert told[-1][0] == "lost"
    answer = message_of(program.answer(line_of(says.Tsumo(actor=0, pai="4p"))))
    assert answer == says.Dahai(actor=0, pai="4p", tsumogiri=True)
    assert message_of(program.answer(line_of(says.Dahai(actor=3, pai="S", tsumogiri=True)))) == says.NO_ACTION
    program.answer(line_of(START))
    assert isinstance(message_of(program.answer(line_of(says.Tsumo(actor=0, pai="1m")))), says.Dahai)
    assert len(told) == 2


def test_lines_are_bounded(tmp_path: Path) -> None:
    path = tmp_path / "input"
    path.write_bytes(b"one\n\n" + b"x" * (3 * LONGEST_MESSAGE + 5) + b"\ntwo\r\nlast")
    with path.open("rb") as source:
        assert list(lines(source)) == [b"one", None, b"two", b"last"]


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(BotError):
        player(bot="nobody")


def run(*arguments: str, given: bytes) -> subprocess.CompletedProcess[bytes]:
    """Runs the command."""
    command = [sys.executable, "-m", "mahjong_desktop", "mjai", "--lang", "en", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False, timeout=120, env=os.environ)


def test_the_command_plays_until_the_game_ends() -> None:
    given: list[says.Message] = [says.StartGame(id=0), START, says.Tsumo(actor=0, pai="1m"), says.EndGame()]
    text = b"\n".join([*map(line_of, given[:2]), b"broken", *map(line_of, given[2:]), line_of(given[0])])
    ended = run("--bot", "random", given=text)
    assert ended.returncode == 0
    types = [json.loads(line)["type"] for line in ended.stdout.splitlines()]
    assert types == ["none", "none", "none", "dahai", "none"]
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith(b"Not understood")


def test_a_game_that_mjai_cannot_tell_is_refused_in_one_line() -> None:
    ended = run("--ruleset", "hong-kong", given=b"")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], {"several-winners": "all", "red-fives": 3, "kong-indicators": "with-discard"}),
        (["--option", "red-fives=0"], {"red-fives": 0, "kong-indicators": "with-discard"}),
        (["--rules", "m-league"], {"several-winners": "head-bump", "red-fives": 3}),
    ],
)
def test_the_usual_rules_are_those_of_online_games(words: list[str], expected: dict[str, object]) -> None:
    parser = argparse.ArgumentParser()
    add(parser)
    chosen = rules_to_play(parser.parse_args(words)).chosen
    assert {name: chosen[name] for name in expected} == expected


def test_a_set_of_rules_that_is_not_there_is_refused() -> None:
    parser = argparse.ArgumentParser()
    add(parser)
    with pytest.raises(UsageError, match="no-such-preset"):
        rules_to_play(parser.parse_args(["--rules", "ema"]))
