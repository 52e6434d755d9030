"""The hands on a rules page that can be pressed to be scored: sample hands of elements and worked examples.

Room: ui/reader. No Qt. A hand is recognised by its tiles, as markup.py writes them: tile by tile, sets apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, parse_tiles
from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.pages import worked_cases
from mahjong_desktop.texts.samples import samples_of


def page_hands(ruleset: Ruleset, texts: Texts) -> Mapping[str, Case]:
    """Returns the score case of every hand on the page of a ruleset, by its tiles. Of two hands with the same tiles the
    first one is meant; a case that cannot be read is left out."""
    found: dict[str, Case] = {}
    for tiles, written in _hands(ruleset, texts):
        try:
            found.setdefault(hand_key(tiles), read_case(msgspec.json.encode(dict(written))))
        except MahjongError:
            continue
    return found


def _hands(ruleset: Ruleset, texts: Texts) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for worked in worked_cases(texts.page(ruleset.id)):
        wins = worked.case["result"].get("wins", ())
        for win in wins[:1]:
            hand = worked.case["seats"][win["seat"]].get("hand")
            if hand:
                yield str(hand), worked.case
    for sample in samples_of(ruleset.id):
        yield sample.tiles, sample.case


def hand_key(notation: str) -> str:
    """Returns the tiles of a notation one by one, sets apart. Raises NotationError."""
    return " ".join("".join(TILE_NAMES[tile] for tile in parse_tiles(part)) for part in notation.split())
