"""A game in each of the four formats that are read, as the text of a log. No expectations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.mjlog import mjlog_written
from mahjong_desktop.logs.pieces import printed
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LoggedGame, LoggedHand, LoggedWin, Threw, Took
from mahjong_desktop.study.imports.files import GameImported, ImportOrder, LogSource, import_steps
from tests.study.imports.games import logged

FORMATS: Final = ("tenhou6", "mjlog", "mjai", "majiang")
ONLINE: Final = (("red-fives", 3),)
WRITERS: Final = {"tenhou6": tenhou6_written, "mjlog": mjlog_written, "mjai": mjai_written}
_UNCLAIMED: Final = (10, 1)
"""The seed of a game, and the number of its hands, in which nothing is claimed."""


@cache
def log_text(log_format: str) -> bytes:
    """Returns a game in a format."""
    if log_format == "majiang":
        return _majiang(logged(_UNCLAIMED[0], ONLINE, _UNCLAIMED[1]))
    return WRITERS[log_format](logged(3, ONLINE, 2))


def imported_file(
    folder: Path, log_format: str = "tenhou6", names: frozenset[str] = frozenset(), text: bytes = b""
) -> Path:
    """Imports a game into a folder and returns its file. The person is who has one of the names."""
    source = LogSource(f"game.{log_format}", None, text or log_text(log_format))
    steps = import_steps(ImportOrder((source,), folder, names))
    (path,) = (step.path for step in steps if isinstance(step, GameImported))
    return path


def _majiang(game: LoggedGame) -> bytes:
    told = {"title": "A game\n2024/05/01 20:30:00", "player": list(game.names), "qijia": 0}
    return json.dumps({**told, "log": [list(_entries(hand)) for hand in game.hands]}).encode()


def _entries(hand: LoggedHand) -> Iterator[dict[str, Any]]:
    """Yields the entries of a hand that is won, and in which nothing is claimed."""
    assert hand.scores is not None and isinstance(hand.result, tuple)
    turn = [(hand.dealer + wind) % 4 for wind in range(4)]
    yield {
        "qipai": {
            "zhuangfeng": hand.round,
            "jushu": hand.dealer,
            "changbang": hand.counters,
            "lizhibang": hand.bets,
            "defen": [hand.scores[seat] for seat in turn],
            "baopai": _tile(hand.indicators[0]),
            "shoupai": ["".join(_tiles(hand.deals[seat])) for seat in turn],
        }
    }
    for entry in hand.entries:
        assert isinstance(entry, Took | Threw)
        told = {"l": turn.index(entry.seat), "p": _tile(entry.piece)}
        if isinstance(entry, Threw):
            told["p"] = f"{told['p']}{'_' if entry.drawn else ''}{'*' if entry.riichi else ''}"
        yield {"zimo" if isinstance(entry, Took) else "dapai": told}
    for won in hand.result:
        yield {"hule": _win(won, turn)}


def _win(won: LoggedWin, turn: list[int]) -> dict[str, Any]:
    assert won.changes is not None
    return {
        "l": turn.index(won.seat),
        "baojia": None if won.giver is None else turn.index(won.giver),
        "fubaopai": _tiles(won.under) or None,
        "fu": won.fu,
        "fanshu": won.han,
        "defen": won.points,
        "fenpei": [won.changes[seat] for seat in turn],
    }


def _tiles(pieces: Iterable[Piece]) -> list[str]:
    return [_tile(piece) for piece in pieces]


def _tile(piece: Piece) -> str:
    name = printed(piece, red_fives=True).notation
    return name[1] + name[0]
