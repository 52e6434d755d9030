"""The files in which learning is kept, each opened once.

Room: ui. Both are tables of the same database.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.lessons.progress import LessonProgress


def lesson_progress() -> LessonProgress:
    """Returns the progress in the lessons of all rulesets."""
    return _progress(data_folder() / LEARNED_FILE)


def learned() -> Learned:
    """Returns what drills have taught."""
    return _learned(data_folder() / LEARNED_FILE)


@cache
def _progress(path: Path) -> LessonProgress:
    return LessonProgress(path)


@cache
def _learned(path: Path) -> Learned:
    return Learned(path)
