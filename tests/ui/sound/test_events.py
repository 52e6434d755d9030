"""Which event has which sound."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine import events as ev
from mahjong_desktop.ui.sound.events import AT_ARRIVAL, Sound, sounds_of
from tests.records.test_codec import SAMPLE_EVENTS, WON

SILENT = {
    *(
        "seated",
        "taken-up",
        "hand-started",
        "wall-broken",
        "prepared",
        "play-began",
        "last-tile-offered",
        "replacement-offered",
    ),
    *("unclaimed", "scored", "paid", "went-on", "erred"),
}
ENDED_BY_WIN = next(event for event in SAMPLE_EVENTS if isinstance(event, ev.HandEnded) and event.result == "win")
ENDED_BY_DRAW = next(event for event in SAMPLE_EVENTS if isinstance(event, ev.HandEnded) and event.result == "draw")


def test_every_type_of_event_is_heard_or_silent() -> None:
    heard = {type(event) for event in SAMPLE_EVENTS if any(sounds_of((event,), seat) for seat in range(4))}
    assert {kind.name for kind in set(ev.EVENTS) - heard} == SILENT


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (ev.Discarded(1, 4), (Sound.DISCARD,)),
        (ev.Discarded(1, 4, "riichi"), (Sound.DISCARD, Sound.DECLARE)),
        (ev.Drew(2, 4, "wall"), (Sound.DRAW,)),
        (ev.Drew(1, HIDDEN, "wall"), ()),
        (ev.Melded(1, MeldKind.CHOW, (0, 4, 8), 4, 0), (Sound.CLAIM,)),
        (ev.Melded(1, MeldKind.PUNG, (0, 1, 2), 1, 0), (Sound.CLAIM,)),
        (ev.Melded(1, MeldKind.KONG, (0, 1, 2, 3)), (Sound.KONG,)),
        (ev.Declared(1, "ready"), (Sound.DECLARE,)),
        (ev.BonusExposed(1, 136), (Sound.DISCARD,)),
        (ev.Turned(18), (Sound.DISCARD,)),
        (ev.Revealed((18,)), (Sound.DISCARD,)),
        (ev.Dealt(1, (HIDDEN,) * 4), (Sound.DEAL,)),
        (WON, (Sound.WIN,)),
        (ENDED_BY_WIN, ()),
        (ENDED_BY_DRAW, (Sound.END,)),
        (ev.MatchEnded((1, -1, 0, 0)), (Sound.END,)),
    ],
)
def test_what_an_event_sounds_like_to_seat_2(event: ev.Event, sounds: tuple[Sound, ...]) -> None:
    assert sounds_of((event,), 2) == sounds


def test_events_at_one_moment_are_heard_once_each_in_order() -> None:
    deal = [ev.Dealt(seat, (HIDDEN,) * 4) for seat in range(4)]
    assert sounds_of([*deal, WON, ev.Discarded(0, 3), WON], 0) == (Sound.DEAL, Sound.WIN, Sound.DISCARD)


def test_every_sound_has_an_event() -> None:
    assert {sound for event in SAMPLE_EVENTS for seat in range(4) for sound in sounds_of((event,), seat)} == set(Sound)
    assert set(Sound) >= AT_ARRIVAL
