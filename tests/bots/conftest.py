"""Bots that play things out think only briefly in these tests."""

from __future__ import annotations

import pytest

from mahjong_desktop.rollouts import master


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master makes a few playouts for each decision."""
    monkeypatch.setattr(master, "THINKING_SECONDS", 0.02)
