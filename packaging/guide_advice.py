"""Asks the expert bot what it advises in the position of a guide ("How to play it well").

Room: packaging. The file of the advice is written by bot_data.py; the pages show an advice as long as it belongs to the
position that the guide has. tests/texts/test_guide_positions.py finds what is out of date.
"""

import json
from collections.abc import Mapping
from typing import Any

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.core.tiles import COPIES, format_tiles, parse_piece
from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.study.advice import ADVISER, advise
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource

MOST = 4
"""The number of candidates that are kept for each position, the best first."""


def guide_position(ruleset: str) -> Mapping[str, Any]:
    """Returns the position of a ruleset's guide. Raises ValueError if it has none."""
    position = guide(TableSource(find_ruleset(ruleset), Texts("en"), True)).position
    if position is None:
        raise ValueError(f"the guide of {ruleset} has no position")
    return position


def advised(position: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the position and the expert's estimates of the best actions in it."""
    found = advise(read_position(json.dumps(position)))
    candidates = [
        {
            "action": action_to_plain(candidate.action),
            "value": round(candidate.value, 2),
            "useful": format_tiles(candidate.useful),
            "copies": candidate.copies,
        }
        for candidate in found.candidates[:MOST]
    ]
    ruleset = find_ruleset(position["ruleset"])
    made_from = {"bots_version": bots_version(ruleset.id), "revision": ruleset.revision}
    return {**made_from, "bot": ADVISER, "position": position, "candidates": candidates}


def named(action: Mapping[str, Any]) -> str:
    """Returns the name and the tiles of an action that is written as JSON values, as `taught` in tests/rulesets/games
    has them: `kong 4p`, `pass`."""
    pieces = [action["piece"]] if "piece" in action else action.get("pieces", ())
    return f"{action['do']} {format_tiles(parse_piece(piece) // COPIES for piece in pieces)}".strip()
