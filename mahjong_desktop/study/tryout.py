"""Tries a ruleset without a window and without registering it, for the authors of plug-ins.

Room: study. `mahjong_desktop.api` exports both functions.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.study.selfplay import GameResult, play_game


def play(ruleset: Ruleset, bots: tuple[str, ...], seed: int, hands: int | None = None) -> GameResult:
    """Plays a game of bots (one id per participant) from a seed, or its first `hands` hands, and checks all invariants.

    Raises ViolationError if a hand violates one, BotError for a bot that is not available.
    """
    return play_game(ruleset, bots, seed, most_hands=hands)


def score(case: Mapping[str, object], ruleset: Ruleset | None = None) -> dict[str, object]:
    """Returns the result of a score case (see `mahjong-desktop score`) under the ruleset or, by default, the one that
    the case names. Raises MahjongError for an impossible case."""
    return score_case(case, ruleset=ruleset)
