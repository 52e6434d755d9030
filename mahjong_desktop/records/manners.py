"""The manners of play: how much help the person has in a game. A game keeps its manner in the header of its record.

Room: records. The words are in translations; what the window does with it belongs to ui.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from mahjong_desktop.core.values import replace

HintTime = Literal["open", "asked", "after"]
"""When hints are shown: always, when the person asks for them, or only when the hand is over."""


class Manner(Struct, frozen=True):
    """What a manner of play allows: `hints` says when they are shown, `take_back` whether moves can be taken back,
    `warnings` whether the program warns before a certain mistake, `aids` whether the table may show what a hand waits
    for, why it may not win, and what it lacks."""

    id: str
    hints: HintTime
    take_back: bool
    warnings: bool
    aids: bool


PRACTICE: Final = "practice"
"""The manner of games that say nothing of it."""
MANNERS: Final[Mapping[str, Manner]] = {
    manner.id: manner
    for manner in (
        Manner("learn", "open", take_back=True, warnings=True, aids=True),
        Manner(PRACTICE, "asked", take_back=True, warnings=False, aids=True),
        Manner("exam", "after", take_back=False, warnings=False, aids=False),
    )
}
"""All manners by id, the one with the most help first."""


class Terms(Struct, frozen=True):
    """On what terms the person plays a new game: at a `strict` table mistakes are possible and cost what the rules set;
    `manner` is the id of the manner of play. The match ends after `match_hands` hands, whatever the rules say; 0 leaves
    it to them."""

    strict: bool = False
    manner: str = PRACTICE
    match_hands: int = 0


def manner_at(name: str, *, strict: bool) -> Manner:
    """Returns the manner as it is at a table. Raises KeyError.

    At a strict table the person must see alone whether a hand is complete and may win. So nothing is said of it before
    the person asks: hints wait until they are asked for, there are no warnings, and the table has no aids.
    """
    manner = MANNERS[name]
    if not strict:
        return manner
    return replace(manner, hints="asked" if manner.hints == "open" else manner.hints, warnings=False, aids=False)
