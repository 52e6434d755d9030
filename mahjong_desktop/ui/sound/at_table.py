"""Lets the tables of a window be heard: follows their animations and the settings.

Room: ui/sound. Which event has which sound is written in events.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from mahjong_desktop.engine import events as ev
from mahjong_desktop.settings import Settings
from mahjong_desktop.ui.sound.device import PERIOD_MS
from mahjong_desktop.ui.sound.events import AT_ARRIVAL, Sound, sounds_of
from mahjong_desktop.ui.sound.player import Sounds

if TYPE_CHECKING:
    from mahjong_desktop.ui.table.director import Director

_AHEAD_MS: Final = 2 * PERIOD_MS
"""How much earlier a sound is sent off than it is heard."""


class TableSounds(QObject):
    """The sounds of a window's tables. A change of the settings is heard at once, by one tile."""

    def __init__(self, settings: Settings, sounds: Sounds | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._tables: set[QObject] = set()
        """The pages with a table that are shown."""
        self.sounds = sounds if sounds is not None else Sounds()
        self._use_settings()
        settings.listen(self._changed)

    def follow(self, director: Director) -> None:
        """Plays the sounds of a table from now on."""
        director.began.connect(self._began)

    def hear(self, sound: Sound, milliseconds: float) -> None:
        """Plays one sound of a movement that begins now and takes so long."""
        later = max(0.0, milliseconds - _AHEAD_MS) if sound in AT_ARRIVAL else 0.0
        self.sounds.play(sound, later / 1000)

    def sit_at(self, page: QObject, *, here: bool) -> None:
        """Takes whether the page of a table is shown: only there the tone of the room is heard, if it is wanted."""
        (self._tables.add if here else self._tables.discard)(page)
        self._use_room()

    def close(self) -> None:
        """Ends all sounds for good."""
        self._settings.forget(self._changed)
        self.sounds.close()

    def _began(self, events: Sequence[ev.Event], seat: int, milliseconds: float) -> None:
        """Plays the sounds of events whose movement begins now and takes so long."""
        for sound in sounds_of(events, seat):
            self.hear(sound, milliseconds)

    def _use_settings(self) -> None:
        self.sounds.set_volume(self._settings.number("volume"))
        self.sounds.turn(on=self._settings.flag("sound"))
        self._use_room()

    def _use_room(self) -> None:
        self.sounds.turn_room(on=bool(self._tables) and self._settings.flag("room-tone"))

    def _changed(self, name: str) -> None:
        if name in ("sound", "volume"):
            self._use_settings()
            self.sounds.play(Sound.DISCARD)
        elif name == "room-tone":
            self._use_room()
