"""Saved games for the tests of this room: bots play, and player 0 is recorded as a person. No expectations here."""

from __future__ import annotations

from pathlib import Path

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, new_header
from mahjong_desktop.study.duplicate.background import LONGEST_SECONDS, HandSlice, play_slice
from mahjong_desktop.study.duplicate.expert_table import ExpertCourse
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.played_games import write_game

NAMES = ("You", "Anna", "Ben", "Cora", "Dora")
OTHERS = ("standard", "casual", "expert+careful", "standard+quick")


def write_played(path: Path, ruleset: str | Ruleset, me: str, hands: int = 1, seed: int = 7) -> Path:
    """Writes a game of which so many hands were played, `me` being the bot that gave the answers of the person."""
    rules = find_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    players = rules.chairs.participants
    others = OTHERS[: players - 1]
    header = new_header(rules, (HUMAN, *others), NAMES[:players], seed, Terms())
    return write_game(path, header, (me, *others), hands)


def play_again(path: Path, hand: int) -> DuplicateHand | SkippedHand:
    """Plays a hand (from 1) of a saved game again in one go, in this process."""
    played = play_slice(path, hand, HandSlice(ExpertCourse(), 0.0), LONGEST_SECONDS, LONGEST_SECONDS)
    assert played.result is not None
    return played.result
