"""Figures from simulations that rules pages quote: how often elements occur and hands are won. Nothing is played here.

Room: texts. The file `assets/figures/frequencies.json` is written by packaging/element_figures.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct, field

from mahjong_desktop.paths import assets_folder


class Figures(Struct, frozen=True):
    """The figures of one ruleset in percent: `elements` are shares of winning hands; `rates` are the shares `won`,
    `unwon` and `self-draws` of hands. If nothing was simulated, they are empty and `hands` is 0."""

    hands: int = 0
    rates: Mapping[str, float] = field(default_factory=dict)
    elements: Mapping[str, float] = field(default_factory=dict)


def figures_of(ruleset: str) -> Figures:
    """Returns the figures of a ruleset that standard bots played with its default options."""
    known = _all().get(ruleset)
    return Figures() if known is None else Figures(known["hands"], known["rates"], known["elements"])


@cache
def _all() -> Mapping[str, Any]:
    path = assets_folder() / "figures" / "frequencies.json"
    loaded: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return loaded
