"""Fixtures for games that are played without a window."""

import pytest

from tests.play.loop import Loop


@pytest.fixture
def loop() -> Loop:
    return Loop()
