"""Sample hands: for each element a whole hand that is scored with it. Nothing is scored here.

Room: texts. The files `assets/samples/<ruleset>.json` are written by packaging/sample_hands.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from mahjong_desktop.paths import assets_folder


class SampleHand(Struct, frozen=True):
    """`tiles` is the whole hand of the winner `seat` in notation: concealed tiles, melds and bonus tiles, and the
    winning tile last. `case` is the score case that it comes from."""

    tiles: str
    seat: int
    case: Mapping[str, Any]


def sample_of(ruleset: str, element: str) -> SampleHand | None:
    """Returns the sample hand of an element; None if there is none, as for rulesets of other packages."""
    found = _samples(ruleset).get(element)
    return None if found is None else SampleHand(**found)


def samples_of(ruleset: str) -> tuple[SampleHand, ...]:
    """Returns the sample hands of a ruleset, in the order of its elements; none for rulesets of other packages."""
    return tuple(SampleHand(**found) for found in _samples(ruleset).values())


@cache
def _samples(ruleset: str) -> Mapping[str, Any]:
    folder = assets_folder() / "samples"
    known = {path.stem: path for path in folder.glob("*.json")}  # an id never becomes part of a path
    loaded: Mapping[str, Any] = json.loads(known[ruleset].read_text(encoding="utf-8")) if ruleset in known else {}
    return loaded
