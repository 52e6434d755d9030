"""The registry of rulesets: an explicit tuple, one file each."""

from __future__ import annotations

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets.classical import CLASSICAL
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.riichi_ema import RIICHI_EMA
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from mahjong_desktop.rulesets.wuhan import WUHAN
from mahjong_desktop.rulesets.yichang import YICHANG

RULESETS: tuple[Ruleset, ...] = (HONG_KONG, RIICHI_EMA, TAIWANESE, CLASSICAL, WUHAN, YICHANG)


class UnknownRulesetError(MahjongError):
    """No ruleset has this id."""


def find_ruleset(name: str) -> Ruleset:
    """The ruleset with an id, default options. Raises UnknownRulesetError `unknown-ruleset`."""
    for ruleset in RULESETS:
        if ruleset.id == name:
            return ruleset
    raise UnknownRulesetError("unknown-ruleset", ruleset=name, known=tuple(known.id for known in RULESETS))
