"""Points for pungs and kongs as several games count them. In which unit, and what else counts, the rulesets say."""

from __future__ import annotations

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import MAJORS, PLAYING_KINDS
from mahjong_desktop.mechanics.predicates.groups import sets_like

MINORS = frozenset(range(PLAYING_KINDS)) - MAJORS


def set_points() -> tuple[Element, ...]:
    """A pung of minor tiles 2; doubled by terminals and honors, doubled by being concealed, four times for a kong."""
    return tuple(
        Element(f"{size}-{kind.value}-{side}", worth * times, sets_like(kind, kinds, concealed=concealed))
        for kind, times in ((GroupKind.PUNG, 1), (GroupKind.KONG, 4))
        for size, kinds, class_worth in (("minor", MINORS, 2), ("major", MAJORS, 4))
        for side, concealed, worth in (("exposed", False, class_worth), ("concealed", True, 2 * class_worth))
    )
