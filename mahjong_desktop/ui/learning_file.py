"""The files in which learning is kept, each opened once.

Room: ui. Both are tables of the same database.
"""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer

from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.kept_file import KeptFile
from mahjong_desktop.study.lessons.progress import LessonProgress

AGAIN_MS: Final = 2000
"""How long after a change began to wait the file is tried again, in milliseconds, and each time after that."""


def lesson_progress() -> LessonProgress:
    """Returns the progress in the lessons of all rulesets."""
    return _progress(data_folder() / LEARNED_FILE)


def learned() -> Learned:
    """Returns what drills have taught."""
    return _learned(data_folder() / LEARNED_FILE)


@cache
def _progress(path: Path) -> LessonProgress:
    progress = LessonProgress(path)
    _watch(progress.file)
    return progress


@cache
def _learned(path: Path) -> Learned:
    learnt = Learned(path)
    _watch(learnt.file)
    return learnt


def _watch(file: KeptFile) -> None:
    """Sees to it that what another program keeps from being written down is written later, at the end at the latest."""
    file.on_held = lambda: QTimer.singleShot(AGAIN_MS, lambda: _again(file))
    atexit.register(file.close)


def _again(file: KeptFile) -> None:
    if not file.catch_up() and not file.lost:
        QTimer.singleShot(AGAIN_MS, lambda: _again(file))
