"""Converts actions and events of mahjong to plain JSON values and back; pieces are in notation. Those of Shuangkou
belong to card_codec.py; all other lines of a saved game are the same.

Room: records. Files do not belong here.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

import msgspec

from mahjong_desktop.cards.match import CardStep
from mahjong_desktop.core.tiles import format_piece, parse_piece
from mahjong_desktop.core.values import field_names
from mahjong_desktop.engine.actions import ACTIONS, Action
from mahjong_desktop.engine.events import EVENTS, Event
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.card_codec import card_step_to_plain
from mahjong_desktop.records.course import CourseMark, GivenBack, TakenBack
from mahjong_desktop.records.remarks import Remark

PIECE_FIELDS = frozenset({"piece", "pieces", "claimed", "wall", "hand", "hands", "given", "shown"})
"""The fields of actions and events that hold pieces and are written in notation. `hand` of a HandStarted and a
TakenUp is a number."""

_ACTION_TYPES = {action.name: action for action in ACTIONS}
_EVENT_TYPES = {event.name: event for event in EVENTS}
_STEP_KEYS = frozenset({"a", "e"})
MARKS: Mapping[str, type[CourseMark]] = {"taken-back": TakenBack, "given-back": GivenBack}
"""The only key of a mark, and what it means; the value is the number of steps."""
_REMARK = "remark"
"""The only key of a remark; the value is an object with its fields."""
KEYS_OF_OTHER_LINES = (*MARKS, _REMARK)
"""The keys of lines that are no steps."""
_COUNTED_HANDS = frozenset({"hand-started", "taken-up"})
_DEEPEST = 8
"""The maximum nesting depth of lists and objects in a step; the pieces of groups are the deepest."""
_LARGEST = 10**12
"""The maximum of all numbers in a step; the most valuable hands are paid in millions."""


RecordEntry = Step | CourseMark | Remark
"""A line of a saved game after the header."""
AnyEntry = RecordEntry | CardStep
"""The same in a saved game of whatever kind."""


def entry_to_plain(entry: AnyEntry) -> dict[str, Any]:
    """Returns a line as JSON values."""
    if isinstance(entry, Step):
        return step_to_plain(entry)
    if isinstance(entry, CardStep):
        return card_step_to_plain(entry)
    if isinstance(entry, Remark):
        return {_REMARK: msgspec.to_builtins(entry)}
    return {key: entry.steps for key, kind in MARKS.items() if isinstance(entry, kind)}


def entry_from_plain(plain: Mapping[str, Any]) -> RecordEntry:
    """Returns the line of JSON values. Raises the errors of step_from_plain."""
    other = other_line_from_plain(plain)
    return step_from_plain(plain) if other is None else other


def other_line_from_plain(plain: Mapping[str, Any]) -> CourseMark | Remark | None:
    """Returns the mark or remark of JSON values; None if they are a step. Raises the errors of step_from_plain."""
    key = next(iter(plain), "") if len(plain) == 1 else ""
    if key == _REMARK:
        return msgspec.convert(plain[key], Remark)
    if key not in MARKS:
        return None
    steps = plain[key]
    if type(steps) is not int or steps < 1:
        raise ValueError(f"{key}: not a number of steps")
    return MARKS[key](steps)


def step_to_plain(step: Step) -> dict[str, Any]:
    """Returns a step as JSON values: `a` are the answers by seat, `e` the events."""
    return {
        "a": {str(seat): action_to_plain(action) for seat, action in step.answers},
        "e": [event_to_plain(event) for event in step.events],
    }


def step_from_plain(plain: Mapping[str, Any]) -> Step:
    """Returns the step of JSON values. Raises ValueError (including msgspec.ValidationError), KeyError, TypeError or
    NotationError."""
    _require_keys(plain, _STEP_KEYS, "step")
    if not isinstance(plain["e"], list):
        raise TypeError("step: e is no list")
    answers = tuple((int(seat), action_from_plain(action)) for seat, action in plain["a"].items())
    return Step(answers, tuple(event_from_plain(event) for event in plain["e"]))


def action_to_plain(action: Action) -> dict[str, Any]:
    """Returns an action as JSON values, with its name under `do`.

    >>> from mahjong_desktop.engine.actions import Discard
    >>> action_to_plain(Discard(18))
    {'do': 'discard', 'piece': '5m2'}
    >>> action_from_plain({"do": "discard", "piece": "5m2"}) == Discard(18)
    True
    """
    return {"do": action.name, **_values(action, action.name)}


def action_from_plain(plain: Mapping[str, Any]) -> Action:
    """Returns the action of JSON values. Raises the errors of step_from_plain."""
    name = plain["do"]
    action: Action = _build(_ACTION_TYPES[name], plain, "do", name)
    return action


def event_to_plain(event: Event) -> dict[str, Any]:
    """Returns an event as JSON values, with its name under `is`."""
    return {"is": event.name, **_values(event, event.name)}


def event_from_plain(plain: Mapping[str, Any]) -> Event:
    """Returns the event of JSON values. Raises the errors of step_from_plain."""
    name = plain["is"]
    event: Event = _build(_EVENT_TYPES[name], plain, "is", name)
    return event


def _build(kind: type[Any], plain: Mapping[str, Any], tag: str, name: str) -> Any:
    values = {key: _read(key, value, name, 0) for key, value in plain.items() if key != tag}
    _require_keys(values, set(field_names(kind)), name)
    return msgspec.convert(values, kind)


def _require_keys(values: Mapping[str, Any], known: Set[str], name: str) -> None:
    unknown = sorted(values.keys() - known)
    if unknown:
        raise ValueError(f"{name}: unknown key {unknown[0]}")


def _values(value: Any, name: str) -> dict[str, Any]:
    return {
        field: _written(field, content, name)
        for field, default in _defaults(type(value)).items()
        if (content := getattr(value, field)) != default
    }


def _defaults(kind: type[msgspec.Struct]) -> Mapping[str, object]:
    """Returns the default of each field; NODEFAULT for those without one, which come first."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    without = [msgspec.NODEFAULT] * (len(names) - len(defaults))
    return dict(zip(names, [*without, *defaults], strict=True))


def _holds_pieces(key: str, name: str) -> bool:
    return key in PIECE_FIELDS and not (key == "hand" and name in _COUNTED_HANDS)


def _written(key: str, value: Any, name: str) -> Any:
    if isinstance(value, msgspec.Struct):
        return _values(value, name)
    if isinstance(value, tuple):
        return [_written(key, part, name) for part in value]
    if isinstance(value, int) and _holds_pieces(key, name):
        return format_piece(value)
    return value


def _read(key: str, value: Any, name: str, depth: int) -> Any:
    if depth > _DEEPEST:
        raise ValueError(f"{name}: too deep")
    if isinstance(value, dict):
        return {inner: _read(inner, part, name, depth + 1) for inner, part in value.items()}
    if isinstance(value, list):
        return [_read(key, part, name, depth + 1) for part in value]
    if value is not None and _holds_pieces(key, name):
        if not isinstance(value, str):
            raise TypeError(f"{name}: a piece is written in notation")
        return parse_piece(value)
    if isinstance(value, int) and abs(value) > _LARGEST:
        raise ValueError(f"{name}: too large a number")
    return value
