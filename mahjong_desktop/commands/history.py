"""Brings the history of saved games up to date for the commands that read it. How that is done belongs to
study.history.

Room: commands.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final, TypeVar

from mahjong_desktop.commands.console import progress_bar
from mahjong_desktop.commands.words import error_line
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.updating import BATCH_GAMES, HistoryUpdate, Update, pending
from mahjong_desktop.study.processes import Processes
from mahjong_desktop.texts import Texts

_MANY: Final = 8 * BATCH_GAMES
"""From so many files on it is quicker to start processes that read them."""
_LOOK_SECONDS: Final = 0.1
_TRIES: Final = 3

_Answer = TypeVar("_Answer")


def brought_up_to_date(database: HistoryDatabase, texts: Texts, *, anew: bool = False) -> None:
    """Reads what has changed, with a progress bar on a terminal.
    Ctrl+C stops it and says how far it came; what was read so far is kept. Raises a kind of MahjongError."""
    if anew:
        database.clear()
    changed, _ = pending(database)
    processes = Processes(give_way=False) if len(changed) >= _MANY else None
    update = HistoryUpdate(database, processes=processes)
    try:
        with progress_bar() as bar:
            task = bar.add_task(texts.message("progress", "reading"), total=None)
            update.begin()
            while not update.wait(_LOOK_SECONDS):
                bar.update(task, completed=update.state.done, total=update.state.total)
    except KeyboardInterrupt:
        update.stop()
        update.wait()
        _tell_stopped(update.state, texts)
        raise
    finally:
        if processes is not None:
            processes.close()
    if update.state.error is not None:
        raise update.state.error
    if database.not_kept is not None and update.state.changed:
        sys.stderr.write(error_line(database.not_kept, texts) + "\n")


def from_history(database: HistoryDatabase, texts: Texts, ask: Callable[[], _Answer], *, anew: bool = False) -> _Answer:
    """Brings the history up to date and returns what is asked of it. If it turns out to be damaged, it is read again
    from the saved games. Raises a kind of MahjongError."""
    brought_up_to_date(database, texts, anew=anew)
    for _ in range(_TRIES):
        before = database.renewed
        answer = ask()
        if database.renewed == before:
            return answer
        brought_up_to_date(database, texts)
    return ask()


def _tell_stopped(state: Update, texts: Texts) -> None:
    if state.stopped:
        done, total = texts.number(state.done), texts.number(state.total or 0)
        sys.stderr.write(texts.message("progress", "stopped", done=done, total=total) + "\n")


def tell_left_out(files: int, texts: Texts) -> None:
    """Tells on standard error how many files were left out because they cannot be read; nothing if there are none."""
    if files:
        sys.stderr.write(texts.search_word("found", "broken-one" if files == 1 else "broken-other", count=files) + "\n")
