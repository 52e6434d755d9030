"""Keeps the worst mistakes of a hand for drills as soon as its review is finished, in a thread of its own.

Room: play. Which mistakes are worth it is decided by study.drills; the person switches it off in the settings of
the drill.
"""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from mahjong_desktop.settings import Settings
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.review.values import HandReview

_LOG: Final = logging.getLogger("mahjong_desktop.drills")


def keep_when_reviewed(review: HandReview, path: Path, settings: Settings) -> Future[tuple[str, ...]] | None:
    """Keeps the worst mistakes of a finished review in the background. Returns what will hold the ids of those that are
    kept; None if the person does not want it, or the review was broken off."""
    if not review.whole or not settings.flag("keep-mistakes"):
        return None
    worker = ThreadPoolExecutor(1, "mistakes")
    work = worker.submit(_work, review, path)
    worker.shutdown(wait=False)
    return work


def _work(review: HandReview, path: Path) -> tuple[str, ...]:
    try:
        return keep_mistakes(review, path)
    except Exception as error:
        _LOG.warning("the mistakes of %s could not be kept: %r", path, error)
        return ()
