"""The sound device of the machine, through the library miniaudio (the extra `sound`).

Room: ui/sound. It is the only module that knows the library. What is played belongs to mixer.py, and when the device is
opened and closed to player.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from mahjong_desktop.ui.sound.mixer import RATE

PERIOD_MS: Final = 30
"""The device asks for this many milliseconds at a time. Shorter periods would break up while bots think."""
_ALSA_DEVICES: Final = Path("/dev/snd")

Pull = Callable[[int], bytes]
"""Returns the next samples: as many as asked for, or nothing for silence. It must not raise anything."""


class SoundError(Exception):
    """No sound can be played; the message says why, for the log."""


class NoLibraryError(SoundError):
    """The library is not installed, or cannot be loaded."""


class Output(Protocol):
    """An open device, which calls a `Pull` from a thread of its own."""

    def close(self) -> None:
        """Closes it and ends its thread. Raises nothing."""


OpenOutput = Callable[[Pull], Output]
"""Opens a device. Raises SoundError. It may take seconds."""


def open_device(pull: Pull, backends: Sequence[str] = ()) -> Output:
    """Opens the machine's usual device; `backends` are names of the library's backends, by default all real ones.

    Raises NoLibraryError, or SoundError if there is no device.
    """
    try:
        import miniaudio
    except (ImportError, OSError) as error:
        raise NoLibraryError(f"the package miniaudio cannot be loaded ({error})") from error
    chosen = [miniaudio.Backend[name] for name in backends] or _real_backends(miniaudio)
    try:
        device = miniaudio.PlaybackDevice(
            nchannels=1, sample_rate=RATE, buffersize_msec=PERIOD_MS, backends=chosen, app_name="Mahjong"
        )
    except miniaudio.MiniaudioError as error:
        raise SoundError(f"there is no sound device ({error})") from error
    return _started(device, pull, miniaudio.MiniaudioError)


def _real_backends(miniaudio: Any) -> list[Any]:
    """Returns all backends but the silent one, which would never fail, and Jack, which prints if it is not running.
    ALSA prints, too, where the machine has no card."""
    left_out = {miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM, miniaudio.Backend.JACK}
    if not _ALSA_DEVICES.exists():
        left_out.add(miniaudio.Backend.ALSA)
    return [backend for backend in miniaudio.Backend if backend not in left_out]


def _started(device: Any, pull: Pull, error_type: type[Exception]) -> Output:
    output = _Device(device)
    stream = _stream(pull)
    next(stream)
    try:
        device.start(stream)
    except error_type as error:
        output.close()
        raise SoundError(f"the sound device cannot be started ({error})") from error
    return output


def _stream(pull: Pull) -> Generator[bytes, int, None]:
    """Yields samples to the library, which sends the number of samples that it needs next."""
    frames = yield b""
    while True:
        frames = yield pull(frames)


class _Device:
    """A started device of the library."""

    def __init__(self, device: Any) -> None:
        self._device = device

    def close(self) -> None:
        """Closes the device, which also waits for the end of its thread."""
        self._device.close()
