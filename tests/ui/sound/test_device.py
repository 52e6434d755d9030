"""The device through the library, which is replaced here by a module with the same names."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mahjong_desktop.ui.sound import device
from mahjong_desktop.ui.sound.device import SoundError
from mahjong_desktop.ui.sound.mixer import RATE
from tests.ui.sound.fakes import OPEN_DEVICE


class Backend(Enum):
    """The backends of the library, some of them."""

    WASAPI = 1
    COREAUDIO = 2
    PULSEAUDIO = 3
    ALSA = 4
    JACK = 5
    CUSTOM = 6
    NULL = 7


class MiniaudioError(Exception):
    """As in the library."""


class FakePlayback:
    """A device of the library; it notes what it was made with."""

    made: list[FakePlayback]
    fails = ""

    def __init__(self, **given: Any) -> None:
        if self.fails == "open":
            raise MiniaudioError("failed to init device")
        self.given = given
        self.stream: Any = None
        self.closed = False
        self.made.append(self)

    def start(self, stream: Any) -> None:
        if self.fails == "start":
            raise MiniaudioError("failed to start audio device")
        self.stream = stream

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> type[FakePlayback]:
    """Puts the fake in the place of the library and returns its devices."""
    playback = type("Playback", (FakePlayback,), {"made": []})
    module = SimpleNamespace(Backend=Backend, MiniaudioError=MiniaudioError, PlaybackDevice=playback)
    monkeypatch.setitem(sys.modules, "miniaudio", module)
    return playback


def silence(frames: int) -> bytes:
    return bytes(2 * frames)


def test_without_the_package_there_is_no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(SoundError, match="miniaudio"):
        OPEN_DEVICE(silence)


def test_without_a_device_there_is_no_sound(library: type[FakePlayback]) -> None:
    library.fails = "open"
    with pytest.raises(SoundError, match="no sound device"):
        OPEN_DEVICE(silence)


def test_a_device_that_does_not_start_is_closed(library: type[FakePlayback]) -> None:
    library.fails = "start"
    with pytest.raises(SoundError, match="cannot be started"):
        OPEN_DEVICE(silence)
    assert [made.closed for made in library.made] == [True]


@pytest.mark.parametrize("card", [True, False])
def test_only_backends_that_can_be_heard_and_do_not_print_are_tried(
    library: type[FakePlayback], card: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "_ALSA_DEVICES", tmp_path if card else tmp_path / "none")
    OPEN_DEVICE(silence)
    tried = {backend.name for backend in library.made[0].given["backends"]}
    assert tried == {"WASAPI", "COREAUDIO", "PULSEAUDIO", *(("ALSA",) if card else ())}


def test_the_device_is_given_samples_and_is_closed(library: type[FakePlayback]) -> None:
    asked: list[int] = []

    def pull(frames: int) -> bytes:
        asked.append(frames)
        return bytes(2 * frames)

    output = OPEN_DEVICE(pull)
    made = library.made[0]
    assert (made.given["nchannels"], made.given["sample_rate"]) == (1, RATE)
    assert [len(made.stream.send(frames)) for frames in (10, 20)] == [20, 40]
    assert asked == [10, 20]
    output.close()
    assert made.closed
