"""How long the history of many saved games takes: making it, and what the window asks of it.

    python -m tests.benchmarks.history [--games N] [--hands N] [--read N] [--folder DIR] [--rulesets ID …]

The saved games are a few that bots play, copied under other names, seeds and dates (`--hands` each; a whole game of a
person has about twenty), and the first player is called a person. `--folder` keeps them for the next run. So many of
them as `--read` says are read as an update of the history reads them, by all processes; that is timed, and how long it
takes to stop. The rows of all others are those of the game that they are copies of. Then the longest of several runs of
what pages do is reported, with its processor time, for other programs may be at work: list the saved games as the page
of replays and the start page do, look for changed files, read a page of the list from the history, search, and work out
the figures of a ruleset. Searches and lists should take under 200 ms. Last a window is opened in a process of its own,
and the page of progress in it for the first time, until the page and then until its figures are painted.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path

from mahjong_desktop.core.values import replace
from mahjong_desktop.play.saved import look_through
from mahjong_desktop.records.library import SUFFIX, game_names
from mahjong_desktop.records.record import HUMAN, Header, Recorder
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.history.progress import progress_figures, rulesets_played
from mahjong_desktop.study.history.query_language import parse_query
from mahjong_desktop.study.history.search import HandSearch
from mahjong_desktop.study.history.search_words import search_words
from mahjong_desktop.study.history.tables import PlayedGame, store_game
from mahjong_desktop.study.history.updating import HistoryUpdate, pending
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.processes import Processes
from mahjong_desktop.study.reading import list_games
from mahjong_desktop.study.selfplay import play_game
from mahjong_desktop.ui.pages.replays import LISTED_AT_FIRST

PLAYED = 4
"""So many different games of each ruleset are played; the others are copies."""
RUNS = 5
LISTED = 50
"""So many hands a search reads for its list at first."""
TODAY = date(2026, 1, 1)
FIRST_OPENING = """
import mahjong_desktop.study.reading
from time import perf_counter, process_time
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from mahjong_desktop.settings import Settings
from mahjong_desktop.ui.app import AppLook, RulesetBuilder, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.requests import ToProgress
app, context = make_application(), Context(settings=Settings())
look, window = AppLook(app, context), MainWindow(context)
window.show_first()
RulesetBuilder(app).start()
QTest.qWait(3000)
start, busy = perf_counter(), process_time()
window.page.asked.emit(ToProgress())
window.repaint()
print(1000 * (perf_counter() - start), 1000 * (process_time() - busy), flush=True)
page = window.page
while page.reader.waiting:
    QTest.qWait(2)
window.repaint()
print(1000 * (perf_counter() - start), 1000 * (process_time() - busy), flush=True)
window.close()
"""
"""Code that opens the page of progress and prints for how long: milliseconds, and those of processor time."""
SEARCHES = ("", "ruleset:hong-kong", "result:dealt-in", "value:>=3", "date:2024", "element:all-chows result:won", "P2")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--hands", type=int, default=4)
    parser.add_argument("--read", type=int, default=200)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--rulesets", nargs="+", default=["hong-kong", "riichi-ema", "taiwanese"])
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as own:
        folder = (args.folder or Path(own)) / "games"
        folder.mkdir(parents=True, exist_ok=True)
        there = len(game_names(folder))
        if there < args.games:
            make_games(folder, args.rulesets, range(there, args.games), args.hands)
        database = HistoryDatabase(folder.parent / "history.sqlite", folder)
        make_history(database, args.read)
        for name, (milliseconds, busy) in asked(database):
            sys.stdout.write(f"{name:48} {milliseconds:8.1f} ms, processor {busy:8.1f} ms\n")
            sys.stdout.flush()
        database.close()
        first_opening(folder.parent, Path(own))
    return 0


def make_games(folder: Path, rulesets: list[str], numbers: range, hands: int) -> None:
    """Writes the saved games with these numbers."""
    first = datetime(2023, 1, 1, tzinfo=UTC)
    sources = [played(folder.parent, name, seed, hands) for name in rulesets for seed in range(PLAYED)]
    for copy in numbers:
        head, rest = sources[copy % len(sources)]
        moment = first + timedelta(hours=2.3 * copy)
        header = {**head, "seed": copy, "started": moment.isoformat()}
        path = folder / f"{moment:%Y-%m-%d-%H%M%S}-{header['ruleset']}-{copy}{SUFFIX}"
        path.write_bytes(json.dumps(header).encode() + b"\n" + rest)
        os.utime(path, (moment.timestamp(), moment.timestamp() + copy * 1e-3))


def played(folder: Path, ruleset: str, seed: int, hands: int) -> tuple[dict[str, object], bytes]:
    """Returns the header and the rest of a game of bots."""
    rules = find_ruleset(ruleset)
    bots = ("standard",) * rules.chairs.participants
    players = (HUMAN, *bots[1:])
    names = tuple(f"P{number}" for number in range(len(players)))
    header = Header(
        ruleset=rules.id, revision=rules.revision, options=dict(rules.chosen), players=players, names=names, seed=seed
    )
    path = folder / f"source-{ruleset}-{seed}{SUFFIX}"
    path.unlink(missing_ok=True)
    with Recorder.create(path, header, durable=False) as recorder:
        play_game(rules, bots, seed, recorder, hands)
    head, rest = path.read_bytes().split(b"\n", 1)
    path.unlink()
    return json.loads(head), rest


def make_history(database: HistoryDatabase, read: int) -> None:
    """Makes the history anew: so many games are read, stopping once on the way, the rows of the others are copied."""
    database.clear()
    names = pending(database)[0]
    known: dict[str, PlayedGame] = {}
    for start in range(read, len(names), 500):
        games = [copied(database.games / name, known) for name in names[start : start + 500]]
        database.change(partial(store_all, games))
    processes = Processes()
    updated, seconds, begun = 0, 0.0, time.perf_counter()
    for update, share in ((HistoryUpdate(database, processes=processes), 0.5), (HistoryUpdate(database), 2.0)):
        update.begin()
        while not update.wait(0.01):
            if update.state.total and update.state.share >= share:
                stopping = time.perf_counter()
                update.stop()
                update.wait()
                sys.stdout.write(f"{'stopped after':48} {1000 * (time.perf_counter() - stopping):8.1f} ms\n")
                updated, seconds = update.state.done, stopping - begun
    processes.close()
    games, hands = (database.read(f"SELECT count(*) FROM {table}")[0][0] for table in ("games", "hands"))
    database.read("PRAGMA wal_checkpoint(TRUNCATE)")
    size = database.path.stat().st_size / 1e6
    sys.stdout.write(f"{updated} games read in {seconds:.1f} s by {processes.number} processes; ")
    sys.stdout.write(f"the history has {games} games, {hands} hands, {size:.1f} MB\n")


def copied(path: Path, known: dict[str, PlayedGame]) -> PlayedGame:
    """Returns what the history would keep of a copy, from what it keeps of the first copy with the same steps."""
    with path.open("rb") as file:
        header = json.loads(file.readline())
        steps = file.read()
    key = sha256(steps).hexdigest()
    if key not in known:
        game = played_game(path)
        assert game is not None
        known[key] = game
    stamp = path.stat()
    started = header["started"][:19]
    return replace(known[key], name=path.name, changed=stamp.st_mtime_ns, size=stamp.st_size, started=started)


def store_all(games: list[PlayedGame], file: sqlite3.Connection) -> None:
    """Stores games in one transaction."""
    for game in games:
        store_game(file, game)


def asked(database: HistoryDatabase) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yields what pages ask, with the longest of several runs in milliseconds."""
    folder = database.games
    yield "replays: first games of the list, from files", longest(lambda: first_games(folder))
    yield "start page: recent games, from files", longest(lambda: look_through(folder))
    yield "look for changed files", longest(lambda: pending(database))
    search, words = HandSearch(database), search_words("en")
    for wanted in SEARCHES:
        found = search.find(parse_query(wanted, words, TODAY))

        def look(wanted: str = wanted) -> object:
            return search.hands(search.find(parse_query(wanted, words, TODAY)).keys[:LISTED])

        yield f"search “{wanted}” ({found.count} hands)", longest(look)
    yield "rulesets played", longest(lambda: rulesets_played(database))
    rules = find_ruleset(rulesets_played(database)[0].ruleset)
    yield f"figures of {rules.id}", longest(lambda: progress_figures(database, rules))


def first_opening(data: Path, own: Path) -> None:
    """Opens the page of progress for the first time, in processes of their own; reports the median."""
    home = own / "home"
    home.mkdir(exist_ok=True)
    (home / "data").symlink_to(data.absolute())
    places = os.environ | {"MAHJONG_DESKTOP_HOME": str(home)}
    runs = [
        subprocess.run([sys.executable, "-c", FIRST_OPENING], env=places, capture_output=True, text=True, check=True)
        for _ in range(RUNS)
    ]
    for number, name in enumerate(("page of progress, first opened", "the same, with its figures")):
        found = sorted(tuple(map(float, run.stdout.splitlines()[number].split())) for run in runs)
        milliseconds, busy = found[RUNS // 2]
        sys.stdout.write(f"{name:48} {milliseconds:8.1f} ms, processor {busy:8.1f} ms\n")


def first_games(folder: Path) -> object:
    """Reads what the page of replays shows at first."""
    return tuple(islice(list_games(folder, game_names(folder)), LISTED_AT_FIRST))


def longest(work: Callable[[], object]) -> tuple[float, float]:
    """Returns the longest of several runs in milliseconds, and the most processor time that one took."""
    times, busy = [], []
    for _ in range(RUNS):
        start, used = time.perf_counter(), time.process_time()
        work()
        times.append(time.perf_counter() - start)
        busy.append(time.process_time() - used)
    return 1000 * max(times), 1000 * max(busy)


if __name__ == "__main__":
    sys.exit(main())
