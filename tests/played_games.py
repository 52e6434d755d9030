"""Saved games that many tests ask for: bots play each of them once in a process. No expectations belong here."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import Header, Recorder, new_header
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game


def write_game(path: Path, header: Header, bots: tuple[str, ...], hands: int) -> Path:
    """Writes a game of the header's ruleset and seed of which these bots played so many hands."""
    Recorder.create(path, header, durable=False).close()
    options = tuple(sorted(header.options.items()))
    with path.open("ab") as file:
        file.write(_played_lines(header.ruleset, options, bots, header.seed, hands))
    return path


@cache
def _played_lines(
    ruleset: str, options: tuple[tuple[str, int | str], ...], bots: tuple[str, ...], seed: int, hands: int
) -> bytes:
    """Returns the lines of a saved game below its header."""
    rules = find_ruleset(ruleset).configure(dict(options))
    header = new_header(rules, bots, bots, seed, Terms())
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.mahjong"
        with Recorder.create(path, header, durable=False) as recorder:
            play_game(rules, bots, seed, recorder, hands)
        return path.read_bytes().split(b"\n", 1)[1]
