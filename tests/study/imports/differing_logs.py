"""Hands of riichi, played by some rules and imported by others, of each kind of difference. No expectations."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from mahjong_desktop.core.ruleset.key import Chosen
from mahjong_desktop.logs.values import LoggedGame, LoggedWin
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.imports.importing import ImportedGame, import_game, write_imported
from tests.study.imports.games import DIGEST, logged, played, riichi


class Sample(NamedTuple):
    """A hand of a game of the tests: the options it was played by and those it is imported by, the seed of the game,
    its hands, which of them it is, and whether the players are wild ones."""

    played_by: Chosen
    imported_by: Chosen
    seed: int
    hands: int
    hand: int
    wild: bool = False


_RED: Final = (("red-fives", 3),)
SAMPLES: Final = {
    "red-fives": Sample(_RED, (), 1, 4, 2),
    "two-options": Sample((*_RED, ("kong-indicators", "with-discard")), (), 2, 5, 0),
    "values": Sample(_RED, (), 1, 4, 1),
    "indicators": Sample((("kong-indicators", "with-discard"),), (), 5, 4, 0),
    "winners": Sample((), (("several-winners", "head-bump"),), 7, 8, 7),
    "swap": Sample((("swap-call", "allowed"),), (), 1, 4, 2, wild=True),
    "four-kongs": Sample((("abortive-draws", "on"),), (), 2, 8, 6),
    "counters": Sample((("counter-points", 500),), (), 1, 5, 2),
    "agreeing": Sample((), (), 1, 2, 0),
}
OF_OTHER_TABLES: Final = ("unexplained", "more-han", "ends")
"""Logs that are no games of this program: other payments, other values with the same payments, an early end."""


def sample_log(name: str) -> LoggedGame:
    """Returns the log of one hand."""
    if name in OF_OTHER_TABLES:
        return _of_other_table(name)
    sample = SAMPLES[name]
    game = _game(sample)
    return replace(game, hands=(game.hands[sample.hand],), final=None)


@cache
def _game(sample: Sample) -> LoggedGame:
    ruleset = riichi(dict(sample.played_by))
    return logged_game(played(ruleset, sample.seed, sample.hands, wild=sample.wild), ruleset)


def _of_other_table(name: str) -> LoggedGame:
    game = logged(3, (), 4)
    hand = next(one for one in game.hands if isinstance(one.result, tuple) and one.result[0].giver is not None)
    if name == "ends":
        return replace(game, hands=(hand,), final=(1, 2, 3, 4))
    assert isinstance(hand.result, tuple)
    (won,) = hand.result
    other = _paid_more(won) if name == "unexplained" else replace(won, han=(won.han or 0) + 9)
    return replace(game, hands=(replace(hand, result=(other,)),), final=None)


def _paid_more(won: LoggedWin) -> LoggedWin:
    assert won.changes is not None and won.points is not None
    a, b, c, d = (change + 700 * ((seat == won.seat) - (seat == won.giver)) for seat, change in enumerate(won.changes))
    return replace(won, changes=(a, b, c, d), points=won.points + 700)


@cache
def sample_game(name: str) -> ImportedGame:
    """Returns the same as a saved game."""
    by = SAMPLES[name].imported_by if name in SAMPLES else ()
    return import_game(sample_log(name), riichi(dict(by)), DIGEST)


def sample_file(folder: Path, name: str) -> Path:
    """Writes it into a folder."""
    return write_imported(folder, sample_game(name))
