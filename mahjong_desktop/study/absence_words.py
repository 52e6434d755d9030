"""The words of why an element does not count in a hand: facts of this hand, then the rule of the element.

Room: study. No Qt, and nothing is found out here: that belongs to absences.py. The sentences are those of the section
`absences` of `common.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Tile
from mahjong_desktop.texts import Texts

_SECTION: Final = "absences"
_MOST_NAMED: Final = 4
"""So many tiles or sets are named at most; there may be more of them in the hand."""
_LIKE: Final = {
    "claimed-kong": "claimed",
    "chow": "unfit-sets",
    "triplet": "unfit-sets",
    "not-kong": "unfit-sets",
    "completes-pair": "completes",
    "completes-triplet": "completes",
}
"""Reasons that are told by the sentence of another one."""


class AbsenceReason(Struct, frozen=True):
    """Why an element does not count. `id` is the id of the sentence; `tiles` or `sets` (kind of set and its tiles) are
    those of the hand that make it so."""

    id: str
    tiles: tuple[Tile, ...] = ()
    sets: tuple[tuple[str, tuple[Tile, ...]], ...] = ()


def absence(ruleset: Ruleset, element: str, reasons: Sequence[AbsenceReason], texts: Texts) -> str:
    """Returns why an element does not count: what keeps it away in this hand as far as that is known, and its rule."""
    bound = texts.for_ruleset(ruleset.id)
    rule = bound.phrase(_SECTION, "rule", rule=bound.element_of(ruleset, element).rule)
    return bound.joined((*(_sentence(reason, bound) for reason in reasons), rule))


def _sentence(reason: AbsenceReason, texts: Texts) -> str:
    tiles = _some((texts.tile(TILE_NAMES[tile]) for tile in reason.tiles), texts)
    sets = _some((_set(kind, group, texts) for kind, group in reason.sets), texts)
    return texts.phrase(_SECTION, _LIKE.get(reason.id, reason.id), tiles=tiles, sets=sets)


def _set(kind: str, tiles: tuple[Tile, ...], texts: Texts) -> str:
    if len(set(tiles)) == 1:
        return texts.phrase("spoken", "set", meld=kind, tile=TILE_NAMES[tiles[0]])
    named = texts.listed(texts.tile(TILE_NAMES[tile]) for tile in tiles)
    return texts.phrase("page", "fact", name=texts.phrase("melds", kind), text=named)


def _some(parts: Iterable[str], texts: Texts) -> str:
    every = list(parts)
    return texts.clauses(every[:_MOST_NAMED]) + (" …" if len(every) > _MOST_NAMED else "")
