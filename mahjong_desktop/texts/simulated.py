"""Figures from simulation that rules pages quote: how often elements occur and hands are won. Nothing is played here.

Room: texts. The file `assets/figures/frequencies.json` is made by packaging/element_figures.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mahjong_desktop.paths import assets_folder


@dataclass(frozen=True, slots=True)
class Figures:
    """Of one ruleset, in percent: `elements` of winning hands, `rates` `won`, `unwon`, `self-draws` of hands. Empty
    and 0 `hands` where nothing was simulated."""

    hands: int = 0
    rates: Mapping[str, float] = field(default_factory=dict)
    elements: Mapping[str, float] = field(default_factory=dict)


def figures_of(ruleset: str) -> Figures:
    """The figures of a ruleset played with its default options by standard bots."""
    known = _all().get(ruleset)
    return Figures() if known is None else Figures(known["hands"], known["rates"], known["elements"])


@cache
def _all() -> Mapping[str, Any]:
    path = assets_folder() / "figures" / "frequencies.json"
    loaded: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return loaded
