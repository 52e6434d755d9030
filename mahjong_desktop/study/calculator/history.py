"""The hands that were scored before, in a small file: the newest first, each once, as score cases.

Room: study/calculator. A file that cannot be read is set aside and never overwritten; the page goes on without it. Of
a file in which some hands cannot be used the others are taken, and a copy is kept when it is written anew.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import read_file, replace_file, set_aside
from mahjong_desktop.paths import data_folder
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.calculator.draft import draft_of_case, held_tiles
from mahjong_desktop.study.known_rulesets import find_ruleset

MOST_EARLIER_HANDS: Final = 60
"""So many hands are kept."""
_LOG: Final = logging.getLogger("mahjong_desktop.calculator")
_LARGEST: Final = 4_000_000
"""The greatest size of the file in bytes."""
_LATEST: Final = 253_402_300_000.0
"""The last day of the calendar, in seconds since 1970."""
_LARGEST_GAIN: Final = 10**12


class EarlierHand(Struct, frozen=True):
    """A hand that was scored: when (seconds since 1970), its case, and what the winner gained, None if nobody won or it
    was not settled."""

    at: float
    case: Case
    gain: int | None = None


class _Written(Struct, frozen=True):
    hands: tuple[EarlierHand, ...] = ()


class _Found(Struct, frozen=True):
    """The hands as they stand in the file, each still to be read."""

    hands: tuple[msgspec.Raw, ...] = ()


class EarlierHands:
    """The file of earlier hands, `calculator.json` in the data folder unless another path is given. `left_out` is the
    number of hands in it that could not be used when it was read last."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / "calculator.json" if path is None else path
        self.left_out = 0

    def hands(self) -> tuple[EarlierHand, ...]:
        """Returns the hands, the newest first. A file that cannot be read counts as empty, and is set aside under
        another name if that is possible."""
        self.left_out = 0
        try:
            found = msgspec.json.decode(read_file(self.path, _LARGEST), type=_Found).hands
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, RecursionError) as error:
            _LOG.warning("the earlier hands of the calculator in %s cannot be read: %s", self.path, error)
            with contextlib.suppress(OSError):
                if self.path.is_file():
                    set_aside(self.path)
            return ()
        read = tuple(_read(raw, self.path) for raw in found)
        self.left_out = read.count(None)
        return tuple(hand for hand in read if hand is not None)[:MOST_EARLIER_HANDS]

    def remember(self, hand: EarlierHand) -> bool:
        """Adds a hand; the same case as before is only moved to the top. Returns False if it cannot be written."""
        rest = tuple(known for known in self.hands() if known.case != hand.case)
        return self._write((hand, *rest)[:MOST_EARLIER_HANDS])

    def forget(self) -> bool:
        """Removes all hands. Returns False if the file cannot be written."""
        return self._write(())

    def _write(self, hands: tuple[EarlierHand, ...]) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.left_out:
                set_aside(self.path)
            replace_file(self.path, msgspec.json.encode(_Written(hands)))
        except (OSError, UnicodeEncodeError):
            return False
        self.left_out = 0
        return True


def _read(raw: msgspec.Raw, path: Path) -> EarlierHand | None:
    """Returns a hand of the file; None, with a line in the log, if it cannot be used."""
    try:
        hand = msgspec.json.decode(raw, type=EarlierHand)
        _check(hand)
    except (ValueError, RecursionError, LookupError, TypeError, OverflowError, MahjongError) as error:
        _LOG.warning("an earlier hand in %s is left out: %s: %.200s", path, error, bytes(raw))
        return None
    return hand


def _check(hand: EarlierHand) -> None:
    """Checks that a hand can be shown. One whose ruleset or options are gone is only not shown. Raises ValueError, a
    kind of MahjongError, or whatever an impossible hand brings about."""
    if not 0.0 <= hand.at <= _LATEST or (hand.gain is not None and abs(hand.gain) > _LARGEST_GAIN):
        raise ValueError("a number is out of range")
    try:
        ruleset = find_ruleset(hand.case.ruleset).configure(hand.case.options)
    except MahjongError:
        return
    if any(win.seat not in range(ruleset.places) for win in hand.case.result.wins):
        raise ValueError("no such seat")
    held_tiles(draft_of_case(hand.case, ruleset))
