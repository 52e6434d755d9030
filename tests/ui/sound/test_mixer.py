"""Mixing: when a sound begins, how sounds add up, what is dropped."""

from __future__ import annotations

import time
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from mahjong_desktop.paths import assets_folder
from mahjong_desktop.ui.sound.events import Sound
from mahjong_desktop.ui.sound.mixer import LATE_SECONDS, MOST_VOICES, RATE, ROOM_STEP, Mixer, read_room, read_sounds

LIBRARY = {
    Sound.DISCARD: array("h", [100, -200, 300]),
    Sound.CLAIM: array("h", [1000, 1000, 1000, 1000, 1000]),
    Sound.WIN: array("h", [30_000] * 4),
}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the mixer: the only entry."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def heard(mixer: Mixer, frames: int) -> list[int]:
    return array("h", mixer.pull(frames)).tolist()


def test_nothing_to_hear_is_no_samples(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    assert mixer.pull(8) == b""


def test_a_sound_goes_on_in_the_next_period_and_ends(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.add(Sound.DISCARD, clock[0])
    assert heard(mixer, 2) == [100, -200]
    assert heard(mixer, 2) == [300, 0]
    assert mixer.pull(2) == b""


def test_sounds_add_up_and_never_run_over(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.add(Sound.DISCARD, clock[0])
    mixer.add(Sound.CLAIM, clock[0])
    assert heard(mixer, 5) == [1100, 800, 1300, 1000, 1000]
    mixer.add(Sound.WIN, clock[0])
    mixer.add(Sound.WIN, clock[0])
    assert heard(mixer, 4) == [32_767] * 4


def test_a_later_sound_begins_at_its_sample(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.add(Sound.DISCARD, clock[0] + 3 / RATE)
    assert mixer.pull(2) == b""
    assert heard(mixer, 3) == [0, 100, -200]


def test_a_sound_whose_time_has_passed_is_dropped(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.add(Sound.CLAIM, clock[0])
    mixer.add(Sound.DISCARD, clock[0] + 1)
    clock[0] += 1 + LATE_SECONDS / 2
    assert heard(mixer, 3) == [100, -200, 300]
    assert mixer.pull(4) == b""


def test_sounds_do_not_pile_up(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    for _ in range(100):
        mixer.add(Sound.CLAIM, clock[0])
    assert heard(mixer, 1) == [1000 * MOST_VOICES]
    assert heard(mixer, 4) == [1000 * MOST_VOICES] * 4
    assert mixer.pull(4) == b""


def test_the_volume_is_a_factor(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.volume = 0.5
    mixer.add(Sound.DISCARD, clock[0])
    assert heard(mixer, 3) == [50, -100, 150]
    mixer.volume = 0.0
    mixer.add(Sound.DISCARD, clock[0])
    assert mixer.pull(3) == b""
    mixer.volume = 1.0
    assert mixer.pull(3) == b"", "it has passed unheard"


def test_it_knows_when_it_was_heard_and_asked(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    clock[0] = 200.0
    mixer.pull(8)
    assert (mixer.heard_at, mixer.pulled_at) == (100.0, 200.0)
    mixer.add(Sound.DISCARD, 200.0)
    clock[0] = 200.1
    mixer.pull(8)
    assert mixer.heard_at == 200.1


def test_the_files_of_the_program_are_read() -> None:
    library = read_sounds(assets_folder() / "sounds")
    assert set(library) == set(Sound)
    assert all(RATE / 20 < len(samples) < RATE for samples in library.values())
    assert all(max(map(abs, samples)) > 3000 for samples in library.values())


def test_another_format_is_refused(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "discard.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(bytes(16))
    with pytest.raises(wave.Error, match=r"discard\.wav"):
        read_sounds(tmp_path)


ROOM = array("h", [10, 20, 30])


def test_the_tone_of_the_room_follows_itself_and_lies_under_the_sounds(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.room_is_on = True
    assert mixer.pull(4) == b""  # its samples are not there yet
    mixer.room = ROOM
    assert heard(mixer, 4) == [10, 20, 30, 10]
    mixer.add(Sound.DISCARD, clock[0])
    assert heard(mixer, 4) == [120, -170, 310, 20]
    assert heard(mixer, 8) == [30, 10, 20, 30, 10, 20, 30, 10]
    mixer.volume = 0.5
    assert heard(mixer, 3) == [10, 15, 5]
    mixer.room_is_on = False
    assert mixer.pull(4) == b""


def test_a_room_that_is_heard_keeps_the_device_and_one_that_is_not_does_not(clock: list[float]) -> None:
    mixer = Mixer(LIBRARY)
    mixer.room_is_on, mixer.room = True, ROOM
    for volume, kept in ((1.0, True), (0.0, False)):
        mixer.volume, mixer.heard_at = volume, 0.0
        mixer.pull(4)
        assert (mixer.heard_at == clock[0]) is kept


def test_the_tone_of_the_room_is_read_and_joins_its_beginning() -> None:
    room = read_room(assets_folder() / "sounds")
    assert len(room) == 6 * (RATE // ROOM_STEP) * ROOM_STEP
    steps = [abs(one - other) for one, other in pairwise([*room, room[0]])]
    assert steps[-1] <= max(steps[:-1])
    assert max(map(abs, room)) < 0.06 * 32_767
