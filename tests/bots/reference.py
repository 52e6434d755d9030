"""Makes the reference of how often elements occur: `python -m tests.bots.reference [HANDS]`.

For each ruleset standard bots play so many hands (2,000 unless told) from seed 1; what came out is written to
`frequencies.json`, to be looked at before it is committed: an element that never occurs, or far too often, is more
likely a fault in a ruleset or a bot than luck.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset

REFERENCE = Path(__file__).with_name("frequencies.json")


def simulated(ruleset: str, hands: int, *more: str) -> dict[str, Any]:
    """The figures of `mahjong-desktop simulate`."""
    command = [sys.executable, "-m", "mahjong_desktop", "simulate", "--ruleset", ruleset, "--hands", str(hands)]
    bots = ",".join(["standard"] * find_ruleset(ruleset).chairs.participants)
    command += ["--bots", bots, "--seed", "1", "--json", *more]
    figures: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return figures


def reference_of(figures: dict[str, Any]) -> dict[str, Any]:
    """What is kept: shares of hands, mean totals, and how often each element occurs in a hundred wins."""
    hands, won = figures["hands"], figures["won"]
    return {
        "hands": hands,
        "won": won,
        "unwon": round(100 * figures["draws"] / hands, 1),
        "self_draws": round(100 * figures["wins"].get("self-draw", 0) / max(1, hands - figures["draws"]), 1),
        "mean_totals": figures["mean_totals"],
        "elements": {name: round(100 * count / won, 2) for name, count in figures["elements"].items()},
    }


def main() -> None:
    """Play, and write the file."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    found = {ruleset.id: reference_of(simulated(ruleset.id, hands, "--jobs", "2")) for ruleset in built_in_rulesets()}
    REFERENCE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
