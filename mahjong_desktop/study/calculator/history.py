"""The hands that were scored before, in a small file: the newest first, each once, as score cases.

Room: study/calculator. A file that cannot be read is set aside and never overwritten; the page goes on without it.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.disk import replace_file
from mahjong_desktop.paths import data_folder
from mahjong_desktop.records.case_form import Case

MOST_EARLIER_HANDS: Final = 60
"""So many hands are kept."""
_LARGEST: Final = 4_000_000
"""The greatest size of the file in bytes."""


class EarlierHand(Struct, frozen=True):
    """A hand that was scored: when (seconds since 1970), its case, and what the winner gained, None if nobody won or it
    was not settled."""

    at: float
    case: Case
    gain: int | None = None


class _Written(Struct, frozen=True):
    hands: tuple[EarlierHand, ...] = ()


class EarlierHands:
    """The file of earlier hands, `calculator.json` in the data folder unless another path is given."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = data_folder() / "calculator.json" if path is None else path

    def hands(self) -> tuple[EarlierHand, ...]:
        """Returns the hands, the newest first. A file that cannot be read counts as empty, and is set aside under
        another name if that is possible."""
        try:
            if self._path.stat().st_size > _LARGEST:
                raise ValueError
            return msgspec.json.decode(self._path.read_bytes(), type=_Written).hands[:MOST_EARLIER_HANDS]
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, RecursionError):
            with contextlib.suppress(OSError):
                self._path.replace(self._path.with_suffix(".broken"))
            return ()

    def remember(self, hand: EarlierHand) -> bool:
        """Adds a hand; the same case as before is only moved to the top. Returns False if it cannot be written."""
        rest = tuple(known for known in self.hands() if known.case != hand.case)
        return self._write((hand, *rest)[:MOST_EARLIER_HANDS])

    def forget(self) -> bool:
        """Removes all hands. Returns False if the file cannot be written."""
        return self._write(())

    def _write(self, hands: tuple[EarlierHand, ...]) -> bool:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, msgspec.json.encode(_Written(hands)))
        except OSError:
            return False
        return True
