"""Finds a hand that two rulesets both accept, so that its values can be shown side by side.

Room: study/comparison. The hands are those that the rules pages show; both rulesets score them here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts.samples import sample_of

_MOST_TRIED: Final = 60
"""So many hands of each ruleset are tried, which takes some tens of milliseconds."""
_ENOUGH: Final = 3
"""A hand with so many elements in the first ruleset is taken at once; plainer ones only if there is none."""


def shared_hand(here: Ruleset, there: Ruleset) -> Case | None:
    """Returns a score case for `here` whose hand may win in both rulesets with their options; None if none is found.
    Of the hands that are tried one with several elements is preferred."""
    best, most = None, -1
    for case in _hands(here, there):
        elements = _elements(case, here)
        if elements > most and _elements(case, there) >= 0:
            best, most = case, elements
        if most >= _ENOUGH:
            break
    return None if best is None else replace(best, ruleset=here.id, options=here.changed_options)


def _hands(here: Ruleset, there: Ruleset) -> Iterator[Case]:
    for ruleset in (here, there):
        found = (sample_of(ruleset.id, element.id) for element in ruleset.scoring.told[:_MOST_TRIED])
        yield from (msgspec.convert(dict(one.case), Case) for one in found if one is not None)


def _elements(case: Case, ruleset: Ruleset) -> int:
    """Returns how many elements the winner's hand has in a ruleset; -1 if it may not win there."""
    try:
        result = scored_with(replace(case, ruleset=ruleset.id, options={}), ruleset)
    except MahjongError:
        return -1
    return len(result["hands"][0]["elements"]) if result["valid"] else -1
