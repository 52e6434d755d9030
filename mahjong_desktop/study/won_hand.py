"""One won hand of a saved game, read from its file: the account of the hand, and of the win that is asked for.

Room: study. No Qt and no words; nothing is scored again. Only the hand that is asked for is accounted for, because the
page at the end of a match shows one, and a match may have many.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from mahjong_desktop.records.replay import states
from mahjong_desktop.study.account import HandAccount, WinAccount, account
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.playback import Playback
from mahjong_desktop.study.reading import guarded, open_game


class WonHand(Struct, frozen=True):
    """A finished hand and one of its wins."""

    account: HandAccount
    win: WinAccount

    @property
    def groups(self) -> tuple[ShownGroup, ...]:
        """The tiles of the winner: the sets of the hand, then the bonus tiles as a group of their own."""
        groups = tuple(group for group in self.win.groups if group.pieces)
        if not self.win.bonus:
            return groups
        return (*groups, ShownGroup("bonus", tuple(ShownPiece(piece) for piece in self.win.bonus)))


def won_hand(path: Path, number: int, index: int) -> WonHand | None:
    """Returns a win of a hand; `number` is that of the hand, from 0 through the match, `index` that of the win in it.
    Returns None if the file has no such win. Raises RecordError for a file that cannot be read."""
    with guarded(path):
        game = open_game(path)
        playback = Playback(game.ruleset, states(game.record, game.ruleset))
        span = next((span for span in playback.hands if span.number == number and span.ended), None)
        if span is None:
            return None
        playback.go(span.last)
        view = playback.view(0, open_hands=True)
        told = account(view, playback.told(), playback.scores_before(), game.record.header.players)
        return WonHand(told, told.wins[index]) if index < len(told.wins) else None
