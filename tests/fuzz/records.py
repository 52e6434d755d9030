"""Damaged saved games and settings: games with flipped bits are listed, watched, printed and verified; records edited
by hand are opened in the real window; settings files are read.

spoiling.py makes the changes, window.py uses the window.
"""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from mahjong_desktop.__main__ import main
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.imported import Imported
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.record import HUMAN, Header, Origin, Recorder
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.settings import BY_ID, LANGUAGE_CHOICES, SETTINGS, Settings
from mahjong_desktop.study.reading import BadGame, list_games, open_to_play
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.study.selfplay import BotTable
from tests.fuzz.spoiling import encoded, flipped, replaced
from tests.fuzz.target import Outcome, Target

BOT = "quick"
NAMES = ("Lin", "Aoki", "Novák", "Ли", "伊藤")


@cache
def sound_games(hands: int = 1) -> tuple[bytes, ...]:
    """Returns a game of each ruleset with the given number of hands, played by bots; the first player counts as a
    person, who has remarked moments, taken moves of the last hand back and given them back."""
    with tempfile.TemporaryDirectory() as folder:
        return tuple(_played(ruleset, Path(folder) / ruleset.id, hands) for ruleset in built_in_rulesets())


def _played(ruleset: Ruleset, path: Path, hands: int) -> bytes:
    players = ruleset.chairs.participants
    header = Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=(HUMAN, *(BOT,) * (players - 1)),
        names=NAMES[:players],
        seed=7,
        started="2026-01-02T03:04:05+00:00",
        origin=Origin("2026-01-01-000000-origin.mahjong", 9, 7, 1, 2),
        imported=Imported("tenhou6", "0" * 64, 3, ("title",), "rules", (0,), {"final": [1, 2, 3, 4]}),
    )
    left = hands
    with Recorder.create(path, header, durable=False) as recorder:
        for step in BotTable(ruleset, (BOT,) * players, header.seed).play():
            recorder.append(step)
            left -= any(isinstance(event, HandEnded) for event in step.events)
            if not left:
                break
        for entry in (
            Remark(5, "why?"),
            TakenBack(4),
            GivenBack(1),
            Remark(9, "é あ", bookmark=True),
            TakenBack(2),
            GivenBack(5),
        ):
            recorder.append(entry)
    return path.read_bytes()


# ---- bit flips


def bit_flips(count: int, seed: int) -> Outcome:
    """Games with flipped bits are listed, watched, continued, printed and verified."""
    outcome = Outcome()
    games = sound_games()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"game{SUFFIX}"
        for number in range(count):
            rng = Random(f"flip:{seed}:{number}")
            data = flipped(games[number % len(games)], rng)
            with outcome.case(number):
                outcome.told[_read_all(path, data, rng)] += 1
                if path.read_bytes() != data:
                    outcome.fail(number, "the file was changed")
    return outcome


def _read_all(path: Path, data: bytes, rng: Random) -> str:
    """Reads a file in every way; returns the answer of the strictest."""
    path.write_bytes(data)
    (found,) = list_games(path.parent)
    told = found.error.code if isinstance(found, BadGame) else "listed"
    try:
        open_saved(path)
    except RecordError as error:
        return f"{told}/{error.code}"
    try:
        open_to_play(path)
    except RecordError as error:
        told += f"/{error.code}"
    if rng.random() < 0.2:
        told = f"{told}/{_printed(path, rng)}"
    return f"{told}/watched"


def _printed(path: Path, rng: Random) -> str:
    """Runs the command; checks the status and that there is at most one line of error."""
    said, wrong = io.StringIO(), io.StringIO()
    language = rng.choice([language for language in LANGUAGE_CHOICES if language != "system"])
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(wrong):
        status = main(["replay", str(path), "--text", "--verify", "--lang", language])
    if wrong.getvalue().count("\n") != bool(status):
        raise ValueError(f"status {status}: {wrong.getvalue()}")
    return f"status {status}"


# ---- records edited by hand


def changed_game(games: tuple[bytes, ...], rng: Random) -> bytes:
    """Returns a game with one to three changes: lines removed, doubled, exchanged, cut; values replaced; another
    header."""
    lines = rng.choice(games).splitlines()
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        lines = _changed(lines, games, rng)
    data = b"\n".join(lines) + b"\n"
    if rng.random() < 0.05:
        data = data[: rng.randrange(len(data))] + b"\0" * rng.choice((0, 3, 5000))
    return data


def _changed(lines: list[bytes], games: tuple[bytes, ...], rng: Random) -> list[bytes]:
    kind = rng.random()
    if not lines:
        return lines
    # The header, seats, the deal and the end matter most, so they are changed more often than a draw in the middle.
    place = rng.choice((0, 0, 1, 2, len(lines) - 1, rng.randrange(len(lines)), rng.randrange(len(lines))))
    place = min(place, len(lines) - 1)
    if kind < 0.06:
        return lines[:place] + lines[place + 1 :]
    if kind < 0.12:
        return [*lines[:place], lines[place], *lines[place:]]
    if kind < 0.16:
        other = rng.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
        return lines
    if kind < 0.2:
        return lines[: rng.randrange(len(lines)) + 1]
    if kind < 0.26:
        return [rng.choice(games).splitlines()[0], *lines[1:]]
    if kind < 0.3:
        mark = f'{{"{rng.choice(("taken", "given"))}-back":{rng.choice((0, 1, 2, 5, 40, -1, 10**20))}}}'
        if rng.random() < 0.4:
            about, text = rng.choice((0, 2, 5, place + 1, 10**20)), "x" * rng.choice((0, 5, 2000))
            mark = f'{{"remark":{{"line":{about},"text":"{text}"}}}}'
        return [*lines[:place], mark.encode(), *lines[place:]]
    if kind < 0.34:
        lines[place] = flipped(lines[place], rng) if lines[place] else b"{"
        return lines
    try:
        plain = json.loads(lines[place])
    except (ValueError, RecursionError):
        return lines
    lines[place] = encoded(replaced(plain, rng))
    return lines


def changed_in_window(count: int, seed: int) -> Outcome:
    """Opens edited games among good ones in the real window: start page, list, replay, continuing."""
    from tests.fuzz.window import Bench

    outcome = Outcome()
    games = sound_games()
    with tempfile.TemporaryDirectory() as folder, Bench(Path(folder), games[0]) as bench:
        for number in range(count):
            data = changed_game(games, Random(f"changed:{seed}:{number}"))
            with outcome.case(number):
                outcome.told[bench.try_game(data, LANGUAGE_CHOICES[1 + number // 250 % 4])] += 1
    return outcome


# ---- settings


def spoilt_settings(count: int, seed: int) -> Outcome:
    """Reads settings files, changes a setting and reads them again; every tenth file is used in the window."""
    from tests.fuzz.window import Bench

    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder, Bench(Path(folder), sound_games()[0]) as bench:
        path = Path(folder) / "config" / "settings.json"
        for number in range(count):
            rng = Random(f"settings:{seed}:{number}")
            for file in path.parent.iterdir() if path.parent.exists() else ():
                file.unlink()
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(spoilt_settings_file(rng))
            with outcome.case(number):
                outcome.told[_use_settings(path)] += 1
                if number % 10 == 0:
                    bench.try_settings(path)
    return outcome


def spoilt_settings_file(rng: Random) -> bytes:
    """Returns a settings file with an error in it."""
    plain: dict[str, Any] = {setting.id: deepcopy(setting.default) for setting in SETTINGS}
    plain |= {"ruleset": "riichi-ema", "opponents": ["quick Lin", "standard Aoki", "expert Novák"], "future": [1, "x"]}
    plain["ruleset-options"] = {"hong-kong": {"minimum": 3}, "riichi-ema": {"length": "east"}}
    strange = (*(value for setting in SETTINGS for value in setting.values), "\ud800", {"\udfff": "\ud83d"}, -1, 10**40)
    for _ in range(rng.choice((1, 1, 2, 5))):
        plain = replaced(plain, rng, strange) if rng.random() < 0.5 else replaced(plain, rng)
    data = encoded(plain)
    kind = rng.random()
    if kind < 0.1:
        return flipped(data, rng)
    if kind < 0.15:
        return data[: rng.randrange(len(data))]
    return b"\xef\xbb\xbf" + data if kind < 0.17 else data


def _use_settings(path: Path) -> str:
    """Reads, sets and reads again: the change is kept, and no known setting has a value that is not allowed."""
    settings = Settings(path)
    told = "/".join(sorted({trouble.code for trouble in settings.troubles})) or "read"
    for choice in ("slow", "fast"):
        settings.set("pace", choice)
    again = Settings(path)
    if again.text("pace") != "fast" or any(not BY_ID[one.id].accepts(again.get(one.id)) for one in SETTINGS):
        raise ValueError("the choice was not kept")
    return told


TARGETS = (
    Target("records.bit-flips", bit_flips, small=200, large=25_000),
    Target("records.changed-in-window", changed_in_window, small=20, large=5_000),
    Target("records.settings", spoilt_settings, small=40, large=2_000),
)
