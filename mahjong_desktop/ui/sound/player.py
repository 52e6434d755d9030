"""Plays sounds without ever keeping the caller waiting: a thread opens the device at the first sound and closes it when
nothing has been heard for some seconds.

Room: ui/sound. It knows neither events nor settings. No method raises anything for lack of sound.
"""

from __future__ import annotations

import _thread
import logging
import time
from threading import Event, Lock
from typing import Final

from mahjong_desktop.paths import assets_folder
from mahjong_desktop.ui.sound import device
from mahjong_desktop.ui.sound.device import OpenOutput, SoundError
from mahjong_desktop.ui.sound.events import Sound
from mahjong_desktop.ui.sound.mixer import Mixer, Samples, SoundLibrary, read_room, read_sounds

_LOG = logging.getLogger("mahjong_desktop.ui")

IDLE_SECONDS: Final = 8.0
"""After this much silence the device is closed and its thread ends."""
STALLED_SECONDS: Final = 2.0
"""A device that has asked for nothing for so long has gone (a headset that was pulled out)."""
SAME_SECONDS: Final = 0.12
"""A sound is dropped if the same one begins less than this before or after it: at the pace Instant many events happen
at once."""
CLOSE_SECONDS: Final = 1.0
"""How long `close` waits at most for the thread."""
_LOOK_SECONDS: Final = 0.25


class _Owner:
    """What the threads of one `Sounds` share: how to open a device, the samples, and why nothing can be played."""

    def __init__(self, open_output: OpenOutput) -> None:
        self.open_output = open_output
        self.error: Exception | None = None
        self._library: SoundLibrary | None = None
        self._room: Samples | None = None

    def library(self) -> SoundLibrary:
        """Returns the samples of all sounds; reads the files at the first call."""
        if self._library is None:
            self._library = read_sounds(assets_folder() / "sounds")
        return self._library

    def room(self) -> Samples:
        """Returns the samples of the tone of the room; reads the file at the first call."""
        if self._room is None:
            self._room = read_room(assets_folder() / "sounds")
        return self._room


class Sounds:
    """The sounds of one window. `play` costs the caller about 1 microsecond while the device is open, and 0.1 to 0.2
    milliseconds when it has to start the thread that opens it, also while a bot thinks.

    If there is no package, no file or no device, that is found out once and written to the log in one line; from then
    on nothing is tried until sounds are turned off and on again.
    """

    def __init__(self, open_output: OpenOutput | None = None, *, idle_seconds: float = IDLE_SECONDS) -> None:
        self._owner = _Owner(open_output if open_output is not None else device.open_device)
        self._idle = idle_seconds
        self._on = True
        self._room_is_on = False
        self._volume = 1.0
        self._playing: _Playing | None = None
        self._last: dict[Sound, float] = {}
        self._told = False

    def play(self, sound: Sound, delay: float = 0.0) -> None:
        """Lets a sound begin `delay` seconds from now, if sounds are on and can be heard."""
        if not self._on or self._volume <= 0 or self._has_failed():
            return
        due = time.monotonic() + delay
        if abs(due - self._last.get(sound, -SAME_SECONDS)) < SAME_SECONDS:
            return
        self._last[sound] = due
        if self._playing is None or not self._playing.add(sound, due):
            self._begin(sound, due)

    @property
    def error(self) -> Exception | None:
        """Why nothing can be played, as far as that has been found out since sounds were turned on."""
        return self._owner.error

    def try_out(self) -> None:
        """Finds out whether sounds can be played, if they are on: opens the device, and plays nothing."""
        if self._on and not self._has_failed() and self._last == {}:
            self._begin()

    def _begin(self, sound: Sound | None = None, due: float = 0.0) -> None:
        mixer = Mixer()
        mixer.volume, mixer.room_is_on = self._volume, self._room_is_on
        if sound is not None:
            mixer.add(sound, due)
        self._playing = _Playing(mixer, self._owner, self._idle)
        try:
            self._playing.start()
        except RuntimeError as error:  # the system has no thread left, or the program ends
            self._playing = None
            self._owner.error = error

    def _has_failed(self) -> bool:
        """Returns whether nothing can be played, and writes the reason to the log once. The thread does not write it:
        logging would list it among the threads for ever."""
        error = self._owner.error
        if error is not None and not self._told:
            self._told = True
            _LOG.info("no sound: %s", error if isinstance(error, SoundError) else repr(error))
        return error is not None

    def set_volume(self, percent: int) -> None:
        """Sets how loud all sounds are, from 0 to 100; also those that are heard now. The ear hears the steps alike."""
        self._volume = (max(0, min(100, percent)) / 100) ** 2
        if self._playing is not None:
            self._playing.mixer.volume = self._volume

    def turn(self, *, on: bool) -> None:
        """Turns sounds on or off. Off lets the thread close the device without waiting for it."""
        if on == self._on:
            return
        self._on, self._owner.error = on, None
        if self._playing is not None:
            self._playing.end()

    def turn_room(self, *, on: bool) -> None:
        """Lets the tone of a room be heard from now on, or no more. As long as it is heard the device stays open; while
        it is off nothing is done or read for it."""
        self._room_is_on = on
        playing = self._playing
        if playing is not None:
            playing.mixer.room_is_on = on
        if on and self._on and self._volume > 0 and not self._has_failed() and (playing is None or playing.over):
            self._begin()

    def close(self) -> None:
        """Ends all sounds for good and waits until the device is closed, at most `CLOSE_SECONDS`."""
        self.turn(on=False)
        if self._playing is not None:
            self._playing.join(CLOSE_SECONDS)
            self._playing = None


class _Playing:
    """The thread that owns the device from its opening to its closing. A device that hangs does not keep the program
    from ending.

    It is not a `threading.Thread`, because its `start` waits until the new thread runs. That took 7 to 14 milliseconds
    while a bot was thinking; this `start` takes less than 0.2.
    """

    def __init__(self, mixer: Mixer, owner: _Owner, idle_seconds: float) -> None:
        self.mixer = mixer
        self._owner = owner
        self._idle = idle_seconds
        self._ended = Event()
        self._finished = Event()
        self._lock = Lock()
        self._over = False

    @property
    def over(self) -> bool:
        """Whether the thread takes nothing any more."""
        return self._over

    def start(self) -> None:
        """Starts the thread. Raises RuntimeError if the system has none left."""
        _thread.start_new_thread(self._run, ())

    def join(self, seconds: float) -> None:
        """Waits for the end of the started thread, at most so many seconds."""
        self._finished.wait(seconds)

    def add(self, sound: Sound, due: float) -> bool:
        """Returns whether the sound was taken. A thread that is about to end takes none."""
        with self._lock:
            if not self._over:
                self.mixer.add(sound, due)
            return not self._over

    def end(self) -> None:
        """Lets the thread close the device and end; it takes no sound any more."""
        with self._lock:
            self._over = True
        self._ended.set()

    def _run(self) -> None:
        """Opens the device, waits until it is no longer needed, and closes it."""
        try:
            self.mixer.library = self._owner.library()
            output = self._owner.open_output(self._pull)
            try:
                self.mixer.pulled_at = time.monotonic()
                while self._is_needed():
                    if self.mixer.room_is_on and not self.mixer.room:
                        self.mixer.room = self._owner.room()
                        self.mixer.heard_at = self.mixer.pulled_at = time.monotonic()
                    self._ended.wait(_LOOK_SECONDS)
            finally:
                output.close()
        except Exception as error:  # whatever a library or a file does, the game goes on without sound
            self._owner.error = error
        finally:
            self._over = True
            self._finished.set()

    def _pull(self, frames: int) -> bytes:
        """Returns the next samples. The device calls it; an error ends this thread and not only the device's."""
        try:
            return self.mixer.pull(frames)
        except Exception as error:
            self._owner.error = error
            self.end()
            return b""

    def _is_needed(self) -> bool:
        """Returns whether something is heard or was heard lately, and the device still plays."""
        now = time.monotonic()
        with self._lock:
            silent = now - self.mixer.heard_at > self._idle
            self._over = self._over or silent or now - self.mixer.pulled_at > STALLED_SECONDS
            return not self._over
