"""Every request that a page may make leads somewhere."""

from __future__ import annotations

from typing import get_args, get_type_hints

from mahjong_desktop.ui.requests import PageRequest
from mahjong_desktop.ui.routes import ROUTES


def test_every_request_has_a_function_that_takes_it() -> None:
    assert set(ROUTES) == set(get_args(PageRequest))
    for kind, function in ROUTES.items():
        _window, request = list(get_type_hints(function).values())[:2]
        assert request is kind, function
