"""Which event has which sound: the one list of them.

Room: ui/sound. It plays nothing. The events are those that the seat may know (`engine.view.seen`), so a sound tells
nothing that the table does not show.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, assert_never

from mahjong_desktop.cards import events as cards
from mahjong_desktop.cards.deck import count_ranks
from mahjong_desktop.cards.plays import play_of
from mahjong_desktop.cards.turns import team_of
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.engine import events as ev


class Sound(StrEnum):
    """The sounds, by the names of their files in assets/sounds."""

    DISCARD = "discard"
    DRAW = "draw"
    CLAIM = "claim"
    KONG = "kong"
    DECLARE = "declare"
    DEAL = "deal"
    WIN = "win"
    END = "end"


AT_ARRIVAL: Final = frozenset({Sound.DISCARD, Sound.CLAIM, Sound.KONG})
"""The sounds of tiles that meet the table: they belong to the end of the movement, all others to its beginning."""


def sounds_of(events: Iterable[ev.Event], seat: int) -> tuple[Sound, ...]:
    """Returns the sounds of events as `seat` hears them: each once, in order."""
    return tuple(dict.fromkeys(sound for event in events for sound in _sounds(event, seat)))


def _sounds(event: ev.Event, seat: int) -> tuple[Sound, ...]:
    """Returns the sounds of one event. What the others draw is silent: only the seat's own draw asks for attention."""
    match event:
        case ev.Discarded():
            return (Sound.DISCARD,) if event.declaration is None else (Sound.DISCARD, Sound.DECLARE)
        case ev.Drew():
            return (Sound.DRAW,) if event.seat == seat else ()
        case ev.Melded():
            return (Sound.KONG,) if event.kind is MeldKind.KONG else (Sound.CLAIM,)
        case ev.Declared():
            return (Sound.DECLARE,)
        case ev.BonusExposed() | ev.Turned() | ev.Revealed():
            return (Sound.DISCARD,)
        case ev.Dealt() | ev.Exchanged():
            return (Sound.DEAL,)
        case ev.Won():
            return (Sound.WIN,)
        case ev.HandEnded():
            return () if event.result == "win" else (Sound.END,)
        case ev.MatchEnded():
            return (Sound.END,)
        case ev.Seated() | ev.TakenUp() | ev.HandStarted() | ev.WallBroken() | ev.Prepared() | ev.PlayBegan():
            return ()
        case ev.LastTileOffered() | ev.ReplacementOffered() | ev.Unclaimed():
            return ()
        case ev.Scored() | ev.Paid() | ev.WentOn() | ev.Erred():
            return ()
        case _:
            assert_never(event)


def sound_at_cards(event: cards.CardEvent, seat: int) -> Sound | None:
    """Returns the sound of an event of Shuangkou as `seat` hears it: cards meet the table, a bomb is heard as a kong
    is, who goes out as a declaration."""
    match event:
        case cards.CardsDealt():
            return Sound.DEAL
        case cards.CardsPlayed():
            play = play_of(count_ranks(event.cards))
            return Sound.KONG if play is not None and play.is_bomb else Sound.DISCARD
        case cards.WentOut():
            return Sound.DECLARE
        case cards.CardHandEnded():
            won = event.amount > 0 and event.finished[0] in team_of(seat)
            return Sound.WIN if won else Sound.END
        case _:
            return None
