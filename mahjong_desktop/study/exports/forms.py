"""The forms in which a game can be written: logs of other programs, text, JSON, and a saved game of this program.

Room: study. packaging/guides/RECORDS-OF-OTHERS.md says what each form holds. Where the bytes go is up to the caller.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.mjlog import mjlog_written
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.exports.plain import game_json
from mahjong_desktop.study.exports.words import game_in_words
from mahjong_desktop.study.reading import OpenedGame
from mahjong_desktop.texts import Texts

LogForm = Literal["tenhou6", "mjai", "gimite", "mjlog"]
"""A form of logs of other programs; `gimite` is mjai in gimite's dialect, `mjai` in today's."""
OwnForm = Literal["text", "json"]
"""A form that holds every game."""

ENDINGS: Final[Mapping[str, str]] = {
    "tenhou6": ".json",
    "mjai": ".mjson",
    "mjlog": ".mjlog",
    "text": ".txt",
    "json": ".json",
    "own": SUFFIX,
}
"""The forms, `own` for a saved game, and how names of their files end."""
_MEANT_BY_ENDING: Final[Mapping[str, str]] = {
    **{ending: form for form, ending in ENDINGS.items() if ending != ".json"},
    ".jsonl": "mjai",
    ".xml": "mjlog",
}


def form_meant(path: Path) -> str | None:
    """Returns the form that the ending of a file means; None if it means none, or several as `.json` does."""
    return _MEANT_BY_ENDING.get(path.suffix.lower())


def log_in_form(game: LoggedGame, form: LogForm) -> bytes:
    """Returns a logged game as the log of a form, with a line end. Raises LogError if a hand contradicts itself."""
    match form:
        case "tenhou6":
            return tenhou6_written(game) + b"\n"
        case "mjlog":
            return mjlog_written(game)
        case _:
            return mjai_written(game, gimite=form == "gimite")


def game_in_form(game: OpenedGame, form: LogForm | OwnForm, texts: Texts) -> bytes:
    """Returns a saved game in a form; `texts` are for text alone. Raises ExportError, KeptError, LogError, and
    RecordError `impossible-step`."""
    record, ruleset = game.record, game.ruleset
    if form == "json":
        return game_json(record, ruleset)
    if form == "text":
        return "".join(f"{line}\n" for line in game_in_words(record, ruleset, texts)).encode("utf-8", "replace")
    return log_in_form(logged_game(record, ruleset, "mjai" if form == "gimite" else form), form)
