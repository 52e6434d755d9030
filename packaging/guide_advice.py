#!/usr/bin/env python3
"""Write assets/figures/advice.json: what the expert bot advises in the positions of the guides ("How to play it well").

    .venv/bin/python packaging/guide_advice.py

Run this after a position of translations/en/guides/ or the bots have changed; the pages show the advice as long as it
belongs to the position that the guide has. tests/texts/test_guide_positions.py finds what is out of date.
Room: packaging.
"""

import json
from pathlib import Path
from typing import Any

from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import ADVISER, advise
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource

ROOT = Path(__file__).resolve().parent.parent
ADVICE = ROOT / "assets" / "figures" / "advice.json"
MOST = 4
"""The number of candidates that are kept for each position, the best first."""


def advised(position: dict[str, Any]) -> dict[str, Any]:
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
    return {"bot": ADVISER, "position": position, "candidates": candidates}


def text() -> str:
    """Returns the contents that the file must have."""
    guides = {ruleset.id: guide(TableSource(ruleset, Texts("en"), True)).position for ruleset in built_in_rulesets()}
    found = {ruleset: advised(dict(position)) for ruleset, position in guides.items() if position is not None}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    ADVICE.write_text(text(), encoding="utf-8")
