"""Flipped bits in the history of saved games: find and stats answer as if nothing had been, or with at most a changed
value that no program could notice; nothing stops them, and the saved games stay as they are."""

from __future__ import annotations

import contextlib
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.progress import progress_figures, rulesets_played
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import FoundOrder, HandSearch
from mahjong_desktop.study.history.updating import HistoryUpdate
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from tests.fuzz.records import sound_games
from tests.fuzz.spoiling import flipped
from tests.fuzz.target import Outcome, Target

_GAMES = 3


@cache
def _sound() -> tuple[bytes, str]:
    """Returns the file of a history, and what is answered from it."""
    with tempfile.TemporaryDirectory() as folder:
        _write_games(Path(folder))
        with contextlib.closing(HistoryDatabase(Path(folder) / "history.sqlite", Path(folder))) as database:
            told = _asked(database)
            database.read("PRAGMA wal_checkpoint(TRUNCATE)")
        return (Path(folder) / "history.sqlite").read_bytes(), told.replace(folder, "")


def _write_games(folder: Path) -> None:
    for number, data in enumerate(sound_games()[:_GAMES]):
        (folder / f"{number}.mahjong").write_bytes(data)


def _asked(database: HistoryDatabase) -> str:
    """Brings the history up to date and asks it everything, as the pages and the commands do."""
    for _ in range(3):
        update = HistoryUpdate(database)
        update.run()
        if update.state.error is not None:
            raise update.state.error
        renewed, search = database.renewed, HandSearch(database)
        found = [search.find(HandQuery("", ()), order) for order in FoundOrder]
        told = [search.hands(one.keys) for one in found], search.bad_files(), search.rulesets()
        figures = [
            progress_figures(database, find_ruleset(one.ruleset))
            for one in rulesets_played(database)
            if one.ruleset in known_ids()
        ]
        if database.renewed == renewed:
            return f"{told} {figures}"
    raise ValueError("the history was made anew again and again")


def bit_flips(count: int, seed: int) -> Outcome:
    """Histories with flipped bits are brought up to date, searched and counted."""
    outcome = Outcome()
    sound, told = _sound()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        _write_games(home)
        games = {path: path.read_bytes() for path in home.iterdir()}
        for number in range(count):
            for path in home.glob("history.sqlite*"):
                path.unlink()
            (home / "history.sqlite").write_bytes(flipped(sound, Random(f"history:{seed}:{number}")))
            with outcome.case(number):
                with contextlib.closing(HistoryDatabase(home / "history.sqlite", home)) as database:
                    answer = _asked(database).replace(folder, "")
                    renewed = "made anew" if database.renewed else "as it was"
                outcome.told[f"{renewed}, {'right' if answer == told else 'other'}"] += 1
                if any(path.read_bytes() != data for path, data in games.items()):
                    outcome.fail(number, "a saved game was changed")
    return outcome


TARGETS = (Target("history.bit-flips", bit_flips, small=30, large=3_000),)
