"""Damaged game logs of all formats: each is a game or one line; a game can be written in every format and read again.

python -m tests.fuzz logs.bit-flips logs.edited
"""

from __future__ import annotations

import json
from random import Random

from mahjong_desktop.commands.words import error_line
from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.mjlog import mjlog_written
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LogError, LoggedGame
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.fuzz.spoiling import STRANGE, encoded, flipped, replaced
from tests.fuzz.target import Outcome, Target
from tests.logs.small_logs import (
    ACROSS,
    CALLS,
    DRAWN,
    MAJIANG_HAND,
    MJLOG_DRAW,
    MJLOG_HAND,
    PLAY,
    START,
    START_GAME,
    WON,
    lines,
    majiang,
    mjlog,
    tenhou6,
)

LOGS = (
    tenhou6(CALLS, ACROSS),
    tenhou6(DRAWN),
    mjlog(MJLOG_HAND, MJLOG_DRAW),
    lines(START_GAME, START, *PLAY, WON, {"type": "end_game"}),
    majiang(MAJIANG_HAND),
)
_IN_FORMATS = tuple(json.loads("[" + ",".join(data.decode().splitlines()) + "]") for data in LOGS if data[:1] == b"{")
_ODD = (*STRANGE, "5mr", "?", "c275226", "r60", 60, 51, 0, [0, 0, 0, 0], "m0", "z111=", "和了", "流局")


def bit_flips(count: int, seed: int) -> Outcome:
    """Logs with flipped bits are read."""
    outcome = Outcome()
    for number in range(count):
        rng = Random(f"logs:{seed}:{number}")
        _read(outcome, number, flipped(rng.choice(LOGS), rng))
    return outcome


def edited(count: int, seed: int) -> Outcome:
    """Logs in JSON with other values in one place or a few are read."""
    outcome = Outcome()
    for number in range(count):
        rng = Random(f"logs-edited:{seed}:{number}")
        value = json.loads(json.dumps(rng.choice(_IN_FORMATS)))
        for _ in range(1 if rng.random() < 0.8 else 3):
            value = replaced(value, rng, _ODD)
        _read(
            outcome, number, b"\n".join(encoded(part) for part in value) if isinstance(value, list) else encoded(value)
        )
    return outcome


def _read(outcome: Outcome, number: int, data: bytes) -> None:
    with outcome.case(number):
        found = list(games_in(data))
        if not found:
            raise ValueError("nothing is told")
        for one in found:
            outcome.told["read" if isinstance(one, LoggedGame) else one.code] += 1
            if isinstance(one, LogError):
                _tell(one, LANGUAGES[number % len(LANGUAGES)])
            else:
                _write(one)


def _tell(error: LogError, language: str) -> None:
    line = error_line(error, Texts(language))
    if not line or "\n" in line or len(line) > 600 or error.code in line:
        raise ValueError(f"no line: {line!r}")


def _write(game: LoggedGame) -> None:
    for write in (tenhou6_written, mjlog_written, mjai_written):
        data = write(game)
        if write(_again(game, data)) != data:
            raise ValueError(f"written in another way: {data!r}")
    _again(game, mjai_written(game, gimite=True))  # its scores may begin with others


def _again(game: LoggedGame, data: bytes) -> LoggedGame:
    found = list(games_in(data))
    again = found[0]
    if not isinstance(again, LoggedGame) or len(found) > 1 or len(again.hands) != len(game.hands):
        raise ValueError(f"{found} of {data!r}")
    return again


TARGETS = (Target("logs.bit-flips", bit_flips, small=150, large=20_000), Target("logs.edited", edited, 300, 40_000))
