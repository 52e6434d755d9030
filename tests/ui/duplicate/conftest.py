"""Background processes of the window that a test works by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.study.duplicate import background
from mahjong_desktop.study.duplicate.background import HandSlice, play_slice
from tests.study.duplicate.inline import Inline

_STARTED = re.compile(rb'"started":"[^"]*"')
_PLAYED: dict[tuple[bytes, int], HandSlice] = {}


def _played_once(path: Path, hand: int, so_far: HandSlice, _: float, most_seconds: float) -> HandSlice:
    """Plays a hand of a saved game again in one go, but not one that was played in this process already. What comes out
    does not depend on when the game was begun. That a hand is played in slices is tested without a window."""
    key = _STARTED.sub(b"", path.read_bytes(), count=1) if path.exists() else b"", hand
    if key in _PLAYED:
        return _PLAYED[key]
    played = play_slice(path, hand, so_far, most_seconds, most_seconds)
    _PLAYED[key] = played
    return played


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Inline]:
    made = Inline()
    monkeypatch.setattr(background, "shared_processes", lambda: made)
    monkeypatch.setattr(background, "play_slice", _played_once)
    yield made
    made.close()
