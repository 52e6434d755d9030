"""What the log of an imported game says beyond the steps of the saved game, so that the same log can be written again.

Room: study. It is kept in the header of the game, as plain JSON values: what differs between the log and the logged
game that the steps make (see logged.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.logs.values import LoggedGame, LoggedHand, Showed, Threw

MOST_KEPT_BYTES: Final = 48_000
"""The most that is kept; the header is a line of at most 64 KiB."""
_GAME: Final = tuple(name for name in LoggedGame.__struct_fields__ if name != "hands")
_HANDS: Final = "hands"
_SILENT: Final = "silent"
_SHOWN: Final = "shown"
_DRAWN: Final = "drawn"
_TYPES: Final[Mapping[type, Mapping[str, Any]]] = {
    kind: {field.name: field.type for field in msgspec.structs.fields(kind)} for kind in (LoggedGame, LoggedHand)
}


_SILENCES: Final[Mapping[str, Callable[[LoggedGame], bool]]] = {
    _SHOWN: lambda log: not any(isinstance(entry, Showed) for hand in log.hands for entry in hand.entries),
    _DRAWN: lambda log: all(
        entry.drawn is None for hand in log.hands for entry in hand.entries if isinstance(entry, Threw)
    ),
}
"""What a log may be silent about: when indicators were shown, and whether a discard is the tile just drawn."""


class KeptError(MahjongError):
    """What was kept of a log is damaged (`kept-damaged`; facts: `detail`)."""


def kept_of(log: LoggedGame, made: LoggedGame) -> dict[str, Any]:
    """Returns what a log says and the logged game of the same hands does not; empty if that is more than a header can
    hold."""
    kept = _differing(log, made, _GAME)
    silent = tuple(name for name, is_silent in _SILENCES.items() if is_silent(log))
    hands = {
        str(number): different
        for number, (told, ours) in enumerate(zip(log.hands, made.hands, strict=True))
        if (different := _differing(told, _silenced(ours, silent), LoggedHand.__struct_fields__))
    }
    kept |= {name: value for name, value in ((_SILENT, list(silent)), (_HANDS, hands)) if value}
    return kept if len(msgspec.json.encode(kept)) <= MOST_KEPT_BYTES else {}


def with_kept(made: LoggedGame, kept: Mapping[str, Any]) -> LoggedGame:
    """Returns the logged game with what was kept of its log. Raises KeptError."""
    try:
        hands = {int(number): values for number, values in kept.get(_HANDS, {}).items()}
        silent = tuple(kept.get(_SILENT, ()))
        changed = tuple(
            _with_values(_silenced(hand, silent), hands.get(number, {})) for number, hand in enumerate(made.hands)
        )
        values = {name: value for name, value in kept.items() if name not in (_HANDS, _SILENT)}
        game: LoggedGame = _with_values(made, values)
        return msgspec.structs.replace(game, hands=changed)
    except (msgspec.ValidationError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise KeptError("kept-damaged", detail=str(error)) from error


def _silenced(hand: LoggedHand, silent: tuple[str, ...]) -> LoggedHand:
    """Returns a hand without what a log does not say of any entry."""
    entries = hand.entries
    if _SHOWN in silent:
        entries = tuple(entry for entry in entries if not isinstance(entry, Showed))
    if _DRAWN in silent:
        entries = tuple(
            msgspec.structs.replace(entry, drawn=None) if isinstance(entry, Threw) else entry for entry in entries
        )
    return msgspec.structs.replace(hand, entries=entries)


def _differing(told: Any, ours: Any, names: tuple[str, ...]) -> dict[str, Any]:
    values = ((name, getattr(told, name)) for name in names if getattr(told, name) != getattr(ours, name))
    return {name: msgspec.to_builtins(value) for name, value in values}


def _with_values(value: Any, plain: Mapping[str, Any]) -> Any:
    types = _TYPES[type(value)]
    return msgspec.structs.replace(value, **{name: msgspec.convert(one, types[name]) for name, one in plain.items()})
