"""Opens the expert's hand in the replay, from a file that lasts as long as the program.

Room: ui/duplicate. The game of the person is only read.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.advice import ADVISER
from mahjong_desktop.study.duplicate.expert_table import write_expert_game
from mahjong_desktop.study.duplicate.values import DuplicateHand
from mahjong_desktop.ui.context import Context

if TYPE_CHECKING:
    from mahjong_desktop.ui.replay.page import ReplayPage

_FOLDERS: list[tempfile.TemporaryDirectory[str]] = []
"""The folder of the files, once there is one. It is removed when the program ends."""


def expert_game(path: Path, told: DuplicateHand, context: Context) -> Path:
    """Writes the game with the expert's hand to a file, and returns its path. Raises RecordError or CaseError."""
    try:
        return write_expert_game(path, told, _folder(), context.texts.bot(ADVISER).name)
    except OSError as error:
        raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error


def show_expert(page: ReplayPage, told: DuplicateHand) -> None:
    """Shows the expert's hand on the page that has opened its game: from the person's seat, at the first moment at
    which the expert does otherwise. Takes no remarks, because the file does not last."""
    page.remarks.refuse()
    if page.game is not None:
        page.look_from(page.game.ruleset.chairs.held.index(told.seat))
        playback = page.game.playback
        span = playback.hand
        if told.first is not None and span is not None:
            page.seek(max(span.first, playback.stop_after(_events_before(told, playback.events))))


def _events_before(told: DuplicateHand, events: tuple[object, ...]) -> int:
    """Returns how many events of the game come before the expert's first other action; its hand is the last one."""
    inside = sum(len(step.events) for step in told.steps)
    return len(events) - inside + (told.first.events if told.first is not None else 0)


def _folder() -> Path:
    if not _FOLDERS:
        _FOLDERS.append(tempfile.TemporaryDirectory(prefix="mahjong-desktop-", ignore_cleanup_errors=True))
    return Path(_FOLDERS[0].name)
