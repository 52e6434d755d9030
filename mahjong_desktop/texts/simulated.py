"""Figures from simulations that rules pages quote: how often elements occur and hands are won. Nothing is played here.

Room: texts. The file `assets/figures/frequencies.json` is written by packaging/bot_data.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field

from mahjong_desktop.paths import assets_folder

if TYPE_CHECKING:
    from mahjong_desktop.texts.catalogue import Texts


_ROUNDING = 0.011
"""The most by which two rounded percentages of the same number differ."""


class Figures(Struct, frozen=True):
    """The figures of one ruleset: `hands` were played, with so many `wins` (a hand may have several). `elements` say
    how often each occurs in a hundred wins; one that may count several times in a win may occur more often than that.
    `shares` are the percentages of wins in which an element occurs at least once.
    `rates` are in percent: `won` and `unwon` of all hands, `self-draws` of the won hands. If nothing was simulated,
    they are empty and the numbers are 0."""

    hands: int = 0
    wins: int = 0
    rates: Mapping[str, float] = field(default_factory=dict)
    elements: Mapping[str, float] = field(default_factory=dict)
    shares: Mapping[str, float] = field(default_factory=dict)

    def several(self, element: str) -> bool:
        """Returns whether an element occurred more than once in some win."""
        return self.elements.get(element, 0.0) > self.shares.get(element, 0.0) + _ROUNDING


def figures_of(ruleset: str) -> Figures:
    """Returns the figures of a ruleset that standard bots played with its default options."""
    known = _all().get(ruleset)
    return Figures() if known is None else msgspec.convert(known, Figures)


@cache
def _all() -> Mapping[str, Any]:
    path = assets_folder() / "figures" / "frequencies.json"
    loaded: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return loaded


def times_in_wins(texts: Texts, times: float) -> str:
    """Returns how often an element that may count several times in a win occurs in a hundred wins."""
    return texts.phrase("sheet", "times", count=texts.decimal(times, 0 if times >= 1 else 1))
