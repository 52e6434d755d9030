"""Rates the discards of a position by the expert, so that a drill can say what each of them gives away.

Room: study/drills. The bot does the thinking; see study/advice.py.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.study.advice import ADVISER, Advice, advise
from mahjong_desktop.study.drills.hands import DrillPosition, RatedDiscard, position_id
from mahjong_desktop.study.drills.telling_apart import is_question
from mahjong_desktop.study.positions import WrittenPosition, position_json

FEWEST_OPTIONS: Final = 4
FARTHEST_ASKED: Final = 3
"""A hand that is so many tiles from ready, or more, is not asked about: the choice is then hardly one of skill."""


class Rater:
    """Rates positions of one ruleset with its options chosen."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._expert: Bot | None = None

    def rated(self, position: WrittenPosition) -> DrillPosition | None:
        """Returns a position with its discards rated, the best first; None if there is nothing to be decided by skill:
        the hand is far from ready or hardly ever wins, the best act is no discard, or too many discards are equally
        good."""
        if self._expert is None:
            self._expert = make_bot(ADVISER, self._ruleset)  # takes half a second
        try:
            return _rated(advise(position, ADVISER, self._expert), position)
        except MahjongError:
            return None


def _rated(advice: Advice, position: WrittenPosition) -> DrillPosition | None:
    ruleset = advice.view.ruleset
    options = tuple(
        RatedDiscard(
            tile=format_pieces((one.action.piece,), ruleset),
            value=round(one.value, 4),
            declaration=one.action.declaration or "",
            gain=round(one.gain, 4),
            danger=round(one.danger, 4),
            chance=None if one.chance is None else round(one.chance, 4),
            distance=one.distance,
            useful=format_tiles(one.useful),
            copies=one.copies,
        )
        for one in advice.candidates
        if isinstance(one.action, Discard)
    )
    if not isinstance(advice.choice, Discard) or not _is_decision(options):
        return None
    text = position_json(position)
    return DrillPosition(position_id(text), text, options)


def _is_decision(options: tuple[RatedDiscard, ...]) -> bool:
    if len(options) < FEWEST_OPTIONS:
        return False
    distance = options[0].distance
    return distance is not None and distance < FARTHEST_ASKED and is_question(options)
