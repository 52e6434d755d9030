"""Proposes a good next game: one that has not been played, is like the game played last, and brings one new thing.

Room: study. The choice compares the traits of the rulesets and knows none of them by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.ruleset_traits import traits_of

SAME_TABLE: Final = "same-table"
"""The reason if the proposed game has no trait that is new: it is played at the same table by other rules."""


class NextGame(Struct, frozen=True):
    """The proposed `ruleset`, the ruleset that it is `like`, and the `reason`: the new trait, or SAME_TABLE."""

    ruleset: Ruleset
    like: Ruleset
    reason: str


def next_game(rulesets: Sequence[Ruleset], played: Sequence[str]) -> NextGame | None:
    """Returns the proposal for somebody who has played these rulesets, given by id, the latest first.

    Returns None if nothing known has been played, or nothing is left. The fewer traits are new beyond one, the fewer
    differ from the game played last, the nearer its region and its difficulty, the better a game is.
    """
    known = {ruleset.id: ruleset for ruleset in rulesets}
    done = [known[name] for name in played if name in known]
    left = [ruleset for ruleset in rulesets if ruleset.id not in played]
    if not done or not left:
        return None
    traits = {ruleset.id: set(traits_of(ruleset)) for ruleset in rulesets}
    like, familiar = done[0], {trait for ruleset in done for trait in traits[ruleset.id]}

    def distance(ruleset: Ruleset) -> tuple[int, int, bool, int]:
        own = traits[ruleset.id]
        step = abs(ruleset.difficulty - like.difficulty)
        return abs(len(own - familiar) - 1), len(own ^ traits[like.id]), ruleset.family != like.family, step

    best = min(left, key=distance)
    reason = next((trait for trait in traits_of(best) if trait not in familiar), SAME_TABLE)
    return NextGame(best, like, reason)
