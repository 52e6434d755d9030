"""A saved game as one JSON document for other programs; packaging/guides/SAVED-GAMES.md describes it.

Room: study. No words. Every ruleset has it. Steps that were taken back and remarks are left out.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.codec import event_to_plain
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.replay import states

GAME_FORMAT: Final = "mahjong-desktop-game"
GAME_VERSION: Final = 1


def game_document(record: Record, ruleset: Ruleset) -> dict[str, Any]:
    """Returns a saved game as JSON values; `ruleset` has the options of the game. Raises RecordError
    `impossible-step`."""
    header = record.header
    begun: list[dict[str, Any]] = []
    outside: list[dict[str, Any]] = []
    seated: tuple[int | None, ...] = ()
    now: dict[str, Any] | None = None
    for event, state in states(record, ruleset):
        match event:
            case ev.Seated():
                seated = event.order
            case ev.HandStarted():
                now = _hand(event, state)
                begun.append(now)
        (outside if now is None else now["events"]).append(event_to_plain(event))
        if isinstance(event, ev.HandEnded) and now is not None:
            now["after"] = list(event.scores)
            now = None
    imported = header.imported
    return {
        "format": GAME_FORMAT,
        "version": GAME_VERSION,
        "program": header.program,
        "ruleset": header.ruleset,
        "revision": header.revision,
        "options": dict(header.options),
        "started": header.started,
        "players": [
            {"place": place, "name": _of(header.names, player), "plays": _of(header.players, player)}
            for place, player in enumerate(seated)
            if player is not None
        ],
        "imported": None if imported is None else {"format": imported.format, "title": list(imported.title)},
        "outside": outside,
        "hands": begun,
    }


def game_json(record: Record, ruleset: Ruleset) -> bytes:
    """Returns a saved game as JSON text in UTF-8. Raises RecordError `impossible-step`."""
    return msgspec.json.format(msgspec.json.encode(game_document(record, ruleset)), indent=1) + b"\n"


def _hand(event: ev.HandStarted, state: State) -> dict[str, Any]:
    return {
        "number": event.hand,
        "round": event.round,
        "dealer": event.dealer,
        "streak": event.streak,
        "before": list(state.scores),
        "after": None,
        "events": [],
    }


def _of(values: tuple[str, ...], player: int) -> str:
    return values[player] if player < len(values) else ""
