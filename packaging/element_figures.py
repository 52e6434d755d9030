"""Plays hands of standard bots and returns how often each element occurs and how hands end.

Room: packaging. The file of the figures is written by bot_data.py; texts/simulated.py reads it.
"""

import json
import subprocess
import sys
from typing import Any

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.known_rulesets import find_ruleset

BOT, SEED, HANDS = "standard", 1, 1500


def simulated(ruleset: str, hands: int) -> dict[str, Any]:
    """Returns the figures of `mahjong-desktop simulate` for hands of standard bots with the default options."""
    bots = ",".join([BOT] * find_ruleset(ruleset).chairs.participants)
    command = [sys.executable, "-m", "mahjong_desktop", "simulate", "--ruleset", ruleset, "--hands", str(hands)]
    found = subprocess.run(
        [*command, "--bots", bots, "--seed", str(SEED), "--json"], stdout=subprocess.PIPE, check=True
    )
    figures: dict[str, Any] = json.loads(found.stdout)
    return figures


def figures_of_simulation(simulation: dict[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """Returns what is kept of a simulation of a ruleset: the number of `hands` played and of `wins` (a
    hand may have several), and `rates` and `elements` in percent. `won` is the share of hands that somebody won,
    `unwon` of those that nobody won, `self-draws` the share of the won hands that were first won by self-draw.
    `elements` says how often each occurs in a hundred wins, `shares` in what share of the wins it occurs at least
    once."""
    hands, wins = simulation["hands"], simulation["won"]
    won_hands = hands - simulation["draws"]
    self_draws = simulation["wins"].get("self-draw", 0)
    return {
        "bots_version": bots_version(ruleset.id),
        "revision": ruleset.revision,
        "hands": hands,
        "wins": wins,
        "rates": {
            "won": round(100 * won_hands / hands, 2),
            "unwon": round(100 * simulation["draws"] / hands, 2),
            "self-draws": round(100 * self_draws / max(1, won_hands), 2),
        },
        "elements": {name: round(100 * count / max(1, wins), 2) for name, count in simulation["elements"].items()},
        "shares": {name: round(100 * count / max(1, wins), 2) for name, count in simulation["wins_with"].items()},
    }
