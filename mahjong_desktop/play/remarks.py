"""Remarks in the file of a running game: those that are there, and writing one. The program holds the file of the game,
so that nobody else can write into it.

Room: play. Remarks in other games are written by records.remark_writing.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.play.keeper import Keeper
from mahjong_desktop.play.moves import Moves
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.remark_writing import check_room
from mahjong_desktop.records.remarks import Remark


class RunningRemarks:
    """The remarks of one game. It is `open` unless the game has stopped because a step cannot be written."""

    def __init__(self, keeper: Keeper, moves: Moves, *, open: bool) -> None:
        self._keeper = keeper
        self._moves = moves
        self._open = open

    @property
    def moment(self) -> int:
        """The line of the file that a remark about now is about; 0 while nothing can be remarked."""
        return self._moves.line if self._open else 0

    @property
    def known(self) -> Mapping[int, Remark]:
        """What was remarked about each line of the file last."""
        return self._moves.remarks

    def write(self, remark: Remark) -> None:
        """Writes a remark, unless it changes nothing. Raises RecordError; the game then goes on without it."""
        if self.known.get(remark.line, Remark(remark.line)) == remark:
            return
        if not self._open:
            raise RecordError("cannot-write", path=str(self._keeper.path), detail="")
        check_room(self._moves.lines, self._keeper.size)
        self._keeper.remark(remark)
        self._moves.remark(remark)
