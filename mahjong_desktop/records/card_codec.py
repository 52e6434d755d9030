"""Converts actions and events of Shuangkou to plain JSON values and back; cards are written by their names, those of a
hand as one text.

Room: records. Files do not belong here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from mahjong_desktop.cards.deck import format_cards, parse_card_names
from mahjong_desktop.cards.events import CARD_ACTIONS, CARD_EVENTS, CardAction, CardEvent
from mahjong_desktop.cards.match import CardStep
from mahjong_desktop.core.values import field_names

_ACTION_KINDS = {action.name: action for action in CARD_ACTIONS}
_EVENT_KINDS = {event.name: event for event in CARD_EVENTS}
_CARDS, _HANDS = "cards", "hands"
_MOST = 10**12
"""The maximum of all numbers in a step; it is never reached by play."""


def card_step_to_plain(step: CardStep) -> dict[str, Any]:
    """Returns a step as JSON values: `a` is the answer by its seat, `e` are the events."""
    return {
        "a": {str(seat): {"do": action.name, **_plain(action)} for seat, action in step.answers},
        "e": [card_event_to_plain(event) for event in step.events],
    }


def card_step_from_plain(plain: Mapping[str, Any]) -> CardStep:
    """Returns the step of JSON values. Raises ValueError (including msgspec.ValidationError), KeyError, TypeError or
    NotationError."""
    if set(plain) != {"a", "e"} or not isinstance(plain["e"], list):
        raise ValueError("step: a and e")
    answers = tuple((int(seat), card_action_from_plain(action)) for seat, action in plain["a"].items())
    return CardStep(answers, tuple(card_event_from_plain(event) for event in plain["e"]))


def card_action_from_plain(plain: Mapping[str, Any]) -> CardAction:
    """Returns the action of JSON values. Raises the errors of card_step_from_plain."""
    action: CardAction = _built(_ACTION_KINDS[plain["do"]], plain, "do")
    return action


def card_event_to_plain(event: CardEvent) -> dict[str, Any]:
    """Returns an event as JSON values, with its name under `is`.

    >>> from mahjong_desktop.cards.events import CardsPlayed
    >>> card_event_to_plain(CardsPlayed(2, (0, 107)))
    {'is': 'cards-played', 'seat': 2, 'cards': '3s1 B2'}
    """
    return {"is": event.name, **_plain(event)}


def card_event_from_plain(plain: Mapping[str, Any]) -> CardEvent:
    """Returns the event of JSON values. Raises the errors of card_step_from_plain."""
    event: CardEvent = _built(_EVENT_KINDS[plain["is"]], plain, "is")
    return event


def _plain(value: Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value)
    if _CARDS in plain:
        plain[_CARDS] = format_cards(plain[_CARDS])
    if _HANDS in plain:
        plain[_HANDS] = [format_cards(cards) for cards in plain[_HANDS]]
    return plain


def _built(kind: type[Any], plain: Mapping[str, Any], tag: str) -> Any:
    values = {key: value for key, value in plain.items() if key != tag}
    unknown = sorted(values.keys() - set(field_names(kind)))
    if unknown:
        raise ValueError(f"{plain[tag]}: unknown key {unknown[0]}")
    if _CARDS in values:
        values[_CARDS] = _cards_of(values[_CARDS])
    if _HANDS in values:
        values[_HANDS] = [_cards_of(cards) for cards in values[_HANDS]]
    for value in values.values():
        for number in value if isinstance(value, list) else [value]:
            if isinstance(number, int) and abs(number) > _MOST:
                raise ValueError(f"{plain[tag]}: too large a number")
    return msgspec.convert(values, kind)


def _cards_of(written: object) -> tuple[int, ...]:
    if not isinstance(written, str):
        raise TypeError("cards are written in notation")
    return parse_card_names(written)
