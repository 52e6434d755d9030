#!/usr/bin/env python3
"""Write assets/figures/frequencies.json: how often each element occurs in winning hands, for the rules pages.

    .venv/bin/python packaging/element_figures.py

The figures are taken from tests/bots/frequencies.json, which tests/bots/reference.py makes by playing two thousand
hands of each ruleset with standard bots. Run this after the reference was made anew; a test compares the two files.
Room: packaging.
"""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT / "tests" / "bots" / "frequencies.json"
FIGURES = ROOT / "assets" / "figures" / "frequencies.json"


def figures(reference: dict[str, Any]) -> dict[str, Any]:
    """Returns by ruleset the number of `hands` played, and `rates` and `elements` in percent. `won` is the share of
    hands that somebody won, `unwon` of those that nobody won, `self-draws` the share of wins by self-draw; an element's
    share is that of wins."""
    return {
        ruleset: {
            "hands": known["hands"],
            "rates": {
                "won": round(100 - known["unwon"], 2),
                "unwon": known["unwon"],
                "self-draws": known["self_draws"],
            },
            "elements": known["elements"],
        }
        for ruleset, known in reference.items()
    }


def text() -> str:
    """Returns the contents that the file must have."""
    return json.dumps(figures(json.loads(REFERENCE.read_text(encoding="utf-8"))), indent=1) + "\n"


if __name__ == "__main__":
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(text(), encoding="utf-8")
