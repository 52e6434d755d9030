"""Background processes of the window that a test works by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_desktop.study.duplicate import background
from tests.study.duplicate.inline import Inline


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Inline]:
    made = Inline()
    monkeypatch.setattr(background, "shared_processes", lambda: made)
    yield made
    made.close()
