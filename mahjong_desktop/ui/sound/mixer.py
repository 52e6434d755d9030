"""Mixes the sounds that are heard at the same time into one stream of samples.

Room: ui/sound. It knows no device and no thread: whoever plays calls `pull`. `add` may be called from another thread.
"""

from __future__ import annotations

import time
import wave
from array import array
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from mahjong_desktop.ui.sound.events import Sound

RATE: Final = 44_100
"""Samples of one second; every file has this rate, one channel and 16 bits."""
MOST_VOICES: Final = 6
"""More sounds at once would only be louder; those that come last are dropped."""
LATE_SECONDS: Final = 0.25
"""A sound that could begin only this much after its moment is dropped: it would belong to nothing on the screen."""
_LOUDEST: Final = 32_767
ROOM_STEP: Final = 8
"""The tone of the room has one sample where sounds have so many."""

Samples: TypeAlias = "array[int]"
SoundLibrary: TypeAlias = "Mapping[Sound, Samples]"


def read_sounds(folder: Path) -> dict[Sound, Samples]:
    """Returns the samples of all sounds. Raises OSError, EOFError or wave.Error for a file that is missing or bad."""
    return {sound: _read(folder / f"{sound}.wav") for sound in Sound}


def read_room(folder: Path) -> Samples:
    """Returns the samples of the tone of the room, which joins its own beginning. Raises as `read_sounds` does."""
    held = _read(folder / "room.wav", RATE // ROOM_STEP)
    whole = array("h")
    for value, following in zip(held, held[1:] + held[:1], strict=True):
        between = following - value
        whole.extend([value + between * step // ROOM_STEP for step in range(ROOM_STEP)])
    return whole


def _read(path: Path, rate: int = RATE) -> Samples:
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, rate):
            raise wave.Error(f"{path.name}: not mono, 16 bits, {rate} Hz")
        samples = array("h", file.readframes(file.getnframes()))
    if array("H", b"\x01\x00")[0] != 1:  # the bytes of a WAV file are in the little order
        samples.byteswap()
    return samples


class Mixer:
    """The sounds that are heard now and those that are about to begin. `volume` is a factor from 0 to 1."""

    def __init__(self, library: SoundLibrary | None = None) -> None:
        self.library: SoundLibrary = library if library is not None else {}
        self.volume = 1.0
        self.room_is_on = False
        """Whether the tone of the room is heard all the time, once `room` holds its samples."""
        self.room: Samples = array("h")
        self._room_at = 0
        self._room_at_volume: tuple[float, Samples] = (1.0, self.room)
        """A volume, and the tone of the room with it."""
        self.heard_at = self.pulled_at = time.monotonic()
        """When a sound was heard, waited for its moment or was added last, and when samples were asked for last."""
        self._waiting: deque[tuple[Sound, float]] = deque(maxlen=2 * MOST_VOICES)
        self._voices: list[tuple[Samples, int]] = []  # the samples, and the next one; negative while it is delayed

    def add(self, sound: Sound, due: float) -> None:
        """Lets a sound begin at a moment of `time.monotonic`, in seconds."""
        self.heard_at = time.monotonic()
        self._waiting.append((sound, due))

    def pull(self, frames: int) -> bytes:
        """Returns the next `frames` samples in the machine's byte order; nothing if all of them are silent."""
        self.pulled_at = time.monotonic()
        self._begin(self.pulled_at)
        room = self.room_is_on and len(self.room) > 0 and self.volume > 0
        if self._voices or room:
            self.heard_at = self.pulled_at
        heard = [(samples, place) for samples, place in self._voices if place + frames > 0]
        parts = [_part(samples, place, frames) for samples, place in heard]
        further = [(samples, place + frames) for samples, place in self._voices]
        self._voices = [(samples, place) for samples, place in further if place < len(samples)]
        if room and not parts:
            return self._quiet_room(frames)
        if room:
            parts.append(self._of_room(self.room, frames))
        return _mixed(parts, self.volume).tobytes() if parts and self.volume > 0 else b""

    def _quiet_room(self, frames: int) -> bytes:
        """Returns the tone of the room alone: a copy of samples that were made once for this volume."""
        volume, samples = self._room_at_volume
        if volume != self.volume or len(samples) != len(self.room):
            samples = array("h", [int(self.volume * value) for value in self.room])
            self._room_at_volume = self.volume, samples
        return self._of_room(samples, frames).tobytes()

    def _of_room(self, samples: Samples, frames: int) -> Samples:
        """Returns the next part of the tone of the room, which follows itself."""
        part = samples[self._room_at : self._room_at + frames]
        while len(part) < frames:
            part += samples[: frames - len(part)]
        self._room_at = (self._room_at + frames) % len(samples)
        return part

    def _begin(self, now: float) -> None:
        while self._waiting:
            sound, due = self._waiting.popleft()
            samples = self.library.get(sound)
            if samples is not None and now - due <= LATE_SECONDS and len(self._voices) < MOST_VOICES:
                self._voices.append((samples, -max(0, round((due - now) * RATE))))


def _part(samples: Samples, place: int, frames: int) -> Samples:
    """Returns `frames` samples from `place` on, with silence before the beginning and after the end."""
    before = array("h", bytes(2 * max(0, -place)))
    part = before + samples[max(0, place) : place + frames]
    return part + array("h", bytes(2 * (frames - len(part))))


def _mixed(parts: list[Samples], volume: float) -> Samples:
    if len(parts) == 1:
        return array("h", [int(volume * value) for value in parts[0]])
    sums = (int(volume * sum(values)) for values in zip(*parts, strict=True))
    return array("h", [max(-_LOUDEST, min(_LOUDEST, value)) for value in sums])
