"""No clock breaks off a bot that plays things out, however busy the machine is. Bots of these tests that think briefly
say so in their ids."""

from __future__ import annotations

import pytest

from mahjong_desktop.rollouts import master

PATIENCE_SECONDS = 600.0


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master makes all playouts that its thinking time allows."""
    monkeypatch.setattr(master, "MORE_SECONDS", PATIENCE_SECONDS)
