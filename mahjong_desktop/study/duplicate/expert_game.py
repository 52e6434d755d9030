"""The expert's hand as a saved game of its own, so that it can be watched like any other.

Room: study/duplicate. The game is copied up to the hand; in the place of the person it names the expert.
"""

from __future__ import annotations

from pathlib import Path

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.whole_game import replace_game
from mahjong_desktop.study.advice import ADVISER
from mahjong_desktop.study.duplicate.expert_table import hands_of_steps
from mahjong_desktop.study.duplicate.values import DuplicateHand
from mahjong_desktop.study.reading import guarded, open_game


def write_expert_game(path: Path, told: DuplicateHand, folder: Path, name: str) -> Path:
    """Writes the game of a file with the expert's hand instead of the person's, in a folder; the expert is called
    `name`. A file of the same hand that is there already is replaced. Returns the new file. Raises RecordError, or
    CaseError `no-such-hand`."""
    target = folder / f"{path.stem}-{told.hand}-{ADVISER}{SUFFIX}"
    with guarded(path, CaseError):
        record = open_game(path).record
        start = next((one.start for one in hands_of_steps(record) if one.hand == told.hand), None)
        if start is None:
            raise CaseError("no-such-hand", hand=told.hand, hands=len(hands_of_steps(record)))
        header = record.header
        player = header.person or 0
        players = tuple(ADVISER if number == player else one for number, one in enumerate(header.players))
        names = tuple(name if number == player else one for number, one in enumerate(header.names))
        steps = (*record.steps[:start], *told.steps)
        replace_game(target, replace(header, players=players, names=names), steps)
    return target
