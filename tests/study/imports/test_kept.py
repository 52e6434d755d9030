"""What a log says beyond its steps is written again."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mahjong_desktop.logs.values import LoggedGame, LoggedHand, LoggedRules, Showed, Threw
from mahjong_desktop.study.exports.kept import KeptError, with_kept
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.imports.importing import import_game, write_imported
from mahjong_desktop.study.reading import open_game
from tests.study.imports.games import DIGEST, logged, riichi

OPTIONS = (("red-fives", 3), ("abortive-draws", "on"), ("nagashi-mangan", "on"))


def silent(hand: LoggedHand) -> LoggedHand:
    """Returns a hand as a log has it that does not say when indicators are shown or which discards were just drawn."""
    entries = tuple(
        replace(entry, drawn=None) if isinstance(entry, Threw) else entry
        for entry in hand.entries
        if not isinstance(entry, Showed)
    )
    return replace(hand, entries=entries, dice=None)


def otherwise(game: LoggedGame) -> LoggedGame:
    """Returns a game as another program may have logged it."""
    first, *rest = game.hands
    result = first.result
    if isinstance(result, tuple):
        first = replace(first, result=tuple(replace(won, fu=None, elements=()) for won in result))
    hands = tuple(silent(hand) for hand in (first, *rest))
    return replace(
        game,
        format="mjlog",
        hands=hands,
        title=("a game", ""),
        rules=LoggedRules(3, True, 2, "般南喰赤"),
        final=None,
        kept={"ver": "2.3", "dan": [1, 2, 3, 4]},
    )


def test_the_same_log_comes_back(tmp_path: Path) -> None:
    for seed in (4, 5):
        game = otherwise(logged(seed, OPTIONS, 3))
        made = import_game(game, riichi(dict(OPTIONS)), DIGEST)
        opened = open_game(write_imported(tmp_path, made))
        assert logged_game(opened.record, opened.ruleset) == game
        assert opened.record.header.imported is not None
        assert "entries" not in str(opened.record.header.imported.kept)


def test_damaged_notes_are_refused() -> None:
    game = logged(5, OPTIONS, 3)
    for kept in ({"hands": {"0": {"number": "x"}}}, {"final": [1]}, {"hands": [1]}, {"nothing": 1}):
        with pytest.raises(KeptError):
            with_kept(game, kept)
