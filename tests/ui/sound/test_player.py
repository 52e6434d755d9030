"""The player: the device is opened late and closed early, and nothing that happens to it reaches the game."""

from __future__ import annotations

import logging
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.ui.sound import player
from mahjong_desktop.ui.sound.device import Output, Pull, SoundError
from mahjong_desktop.ui.sound.events import Sound
from mahjong_desktop.ui.sound.mixer import Mixer, Samples
from mahjong_desktop.ui.sound.player import SAME_SECONDS, Sounds
from tests.ui.sound.fakes import OPEN_DEVICE, FakeDevice, thread_count, wait_for

FRAMES = 441


@pytest.fixture(autouse=True)
def _no_thread_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test ends without a thread of its own; the player looks around more often than in the program."""
    monkeypatch.setattr(player, "_LOOK_SECONDS", 0.01)
    before, listed = thread_count(), threading.enumerate()
    yield
    wait_for(lambda: thread_count() <= before)
    assert threading.enumerate() == listed


@pytest.fixture
def fake() -> FakeDevice:
    return FakeDevice()


def opened(fake: FakeDevice, idle_seconds: float = 60.0) -> Sounds:
    """Returns sounds whose device is open, because one was played."""
    sounds = Sounds(fake.open, idle_seconds=idle_seconds)
    sounds.play(Sound.DISCARD)
    wait_for(lambda: fake.opened == 1)
    return sounds


def hear(sounds: Sounds, fake: FakeDevice) -> None:
    """Plays a sound until the device is given samples; on a busy machine the first ones may come too late."""
    wait_for(lambda: any(fake.pull(FRAMES)), lambda: sounds.play(Sound.WIN))


def test_the_device_is_opened_at_the_first_sound_and_only_once(fake: FakeDevice) -> None:
    sounds = Sounds(fake.open)
    before = thread_count()
    assert fake.opened == 0
    for sound in Sound:
        sounds.play(sound)
    wait_for(lambda: fake.opened == 1)
    assert thread_count() == before + 1
    hear(sounds, fake)
    sounds.close()
    assert (fake.opened, fake.closed) == (1, 1)


def test_sounds_that_are_off_open_nothing(fake: FakeDevice) -> None:
    before = thread_count()
    for silent in (lambda sounds: sounds.turn(on=False), lambda sounds: sounds.set_volume(0), Sounds.close):
        sounds = Sounds(fake.open)
        silent(sounds)
        sounds.play(Sound.WIN)
    assert thread_count() == before
    assert fake.opened == 0


def test_turning_off_closes_the_device_and_on_opens_it_again(fake: FakeDevice) -> None:
    sounds = opened(fake)
    sounds.turn(on=False)
    wait_for(lambda: fake.closed == 1)
    sounds.turn(on=True)
    assert fake.opened == 1
    sounds.play(Sound.CLAIM)
    wait_for(lambda: fake.opened == 2)
    sounds.close()
    assert fake.closed == 2


def test_after_some_silence_the_device_is_closed_until_the_next_sound(fake: FakeDevice) -> None:
    sounds = opened(fake, idle_seconds=0.05)
    wait_for(lambda: fake.closed == 1, lambda: fake.pull(FRAMES))
    sounds.play(Sound.CLAIM)
    wait_for(lambda: fake.opened == 2)
    sounds.close()


def test_the_device_stays_open_while_something_is_heard(fake: FakeDevice) -> None:
    sounds = Sounds(fake.open, idle_seconds=0.3)
    sounds.play(Sound.WIN, delay=1.0)
    wait_for(lambda: fake.opened == 1)
    end = time.monotonic() + 0.8
    while time.monotonic() < end:
        fake.pull(FRAMES)
        time.sleep(0.005)
    assert fake.closed == 0
    sounds.close()


def test_the_tone_of_a_room_keeps_the_device_open_as_long_as_it_is_on(fake: FakeDevice) -> None:
    sounds = Sounds(fake.open, idle_seconds=0.4)
    sounds.turn_room(on=True)
    wait_for(lambda: fake.opened == 1 and bool(fake.pull(FRAMES)))
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        assert fake.pull(FRAMES)
        time.sleep(0.005)
    assert fake.closed == 0
    sounds.turn_room(on=False)
    wait_for(lambda: fake.closed == 1, lambda: fake.pull(FRAMES))
    sounds.close()


def test_a_room_that_is_off_opens_nothing_and_reads_nothing(fake: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def noted(folder: Path) -> Samples:
        read.append(folder)
        return array("h", [1])

    monkeypatch.setattr(player, "read_room", noted)
    sounds = Sounds(fake.open)
    sounds.turn_room(on=False)
    assert fake.opened == 0
    sounds.play(Sound.DISCARD)
    wait_for(lambda: bool(fake.pull(FRAMES)))
    sounds.turn(on=False)
    sounds.turn_room(on=True)
    sounds.close()
    assert fake.opened == 1 and read == []


def test_a_device_that_went_away_is_closed_and_the_next_sound_opens_another(
    fake: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "STALLED_SECONDS", 0.05)
    sounds = opened(fake)
    wait_for(lambda: fake.closed == 1)
    sounds.play(Sound.CLAIM)
    wait_for(lambda: fake.opened == 2)
    sounds.close()


def test_no_device_is_found_out_once_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    tries = []

    def refuse(pull: Pull) -> Output:
        tries.append(pull)
        raise SoundError("there is no sound device")

    before = thread_count()
    with caplog.at_level(logging.INFO):
        sounds = Sounds(refuse)
        sounds.play(Sound.DISCARD)
        wait_for(lambda: len(tries) == 1 and thread_count() <= before)
        for sound in Sound:
            sounds.play(sound)
        assert thread_count() == before
        sounds.turn(on=False)
        sounds.turn(on=True)
        sounds.play(Sound.WIN)
        wait_for(lambda: len(tries) == 2)
        sounds.close()
        sounds.play(Sound.WIN)
    assert [record.getMessage() for record in caplog.records] == ["no sound: there is no sound device"]
    assert caplog.records[0].levelno < logging.WARNING


@pytest.mark.parametrize("error", [RuntimeError("a library"), OSError("a file"), EOFError()])
def test_whatever_opening_raises_there_is_silence(error: Exception) -> None:
    def fail(pull: Pull) -> Output:
        raise error

    before = thread_count()
    sounds = Sounds(fail)
    sounds.play(Sound.DISCARD)
    wait_for(lambda: thread_count() <= before)
    sounds.play(Sound.CLAIM)
    assert thread_count() == before


def test_an_error_while_playing_ends_the_thread_and_closes_the_device(
    fake: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(mixer: Mixer, frames: int) -> bytes:
        mixer.pulled_at = time.monotonic()
        raise ZeroDivisionError

    sounds = opened(fake)
    monkeypatch.setattr(Mixer, "pull", fail)
    assert fake.pull(FRAMES) == b""
    wait_for(lambda: fake.closed == 1, lambda: fake.pull(FRAMES))
    sounds.play(Sound.CLAIM)
    assert fake.opened == 1


def test_a_device_that_cannot_be_closed_harms_nobody(fake: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fake, "close", lambda: 1 // 0)
    opened(fake).close()


def test_a_missing_file_is_silence(fake: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(folder: object) -> None:
        raise FileNotFoundError(folder)

    before = thread_count()
    monkeypatch.setattr(player, "read_sounds", missing)
    sounds = Sounds(fake.open)
    sounds.play(Sound.DISCARD)
    wait_for(lambda: thread_count() <= before)
    assert fake.opened == 0


def test_a_device_that_hangs_keeps_neither_the_caller_nor_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "CLOSE_SECONDS", 0.05)
    go_on, ended = threading.Event(), list[bool]()

    def hang(pull: Pull) -> Output:
        ended.append(go_on.wait(10))
        raise SoundError("at last")

    sounds = Sounds(hang)
    sounds.play(Sound.DISCARD)
    sounds.play(Sound.CLAIM)
    sounds.close()
    go_on.set()
    wait_for(lambda: bool(ended))
    assert ended == [True], "the caller waited for the device"


def test_the_same_sound_again_at_once_is_dropped_and_another_is_not(fake: FakeDevice) -> None:
    added: list[Sound] = []
    sounds = opened(fake)
    mixer = fake.pull.__self__.mixer  # type: ignore[attr-defined]
    mixer.add = lambda sound, due: added.append(sound)
    for _ in range(50):
        sounds.play(Sound.DISCARD)
        sounds.play(Sound.DRAW)
    sounds.play(Sound.DISCARD, delay=2 * SAME_SECONDS)
    assert added == [Sound.DRAW, Sound.DISCARD]
    sounds.close()


def test_the_volume_changes_what_is_heard_now(fake: FakeDevice) -> None:
    sounds = opened(fake)
    hear(sounds, fake)
    sounds.set_volume(0)
    assert fake.pull(FRAMES) == b""
    sounds.close()


def test_a_system_without_threads_is_silence(fake: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("_thread.start_new_thread", refuse)
    sounds = Sounds(fake.open)
    sounds.play(Sound.DISCARD)
    sounds.play(Sound.CLAIM)
    sounds.close()
    assert fake.opened == 0


def test_playing_leaves_all_work_to_another_thread(fake: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller reads no file, opens no device and mixes nothing: the frames of the table have 15 milliseconds."""
    working: list[int] = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any) -> Any:
            working.append(threading.get_ident())
            return work(*args)

        return done

    monkeypatch.setattr(player._Owner, "library", noted(player._Owner.library))
    monkeypatch.setattr(Mixer, "pull", noted(Mixer.pull))
    sounds = Sounds(noted(fake.open))
    for turn in range(500):
        sounds.play(Sound.DRAW, delay=float(turn))
    wait_for(lambda: len(working) == 2)
    assert threading.get_ident() not in working
    sounds.close()


def test_the_library_plays_if_it_is_installed() -> None:
    pytest.importorskip("miniaudio")
    asked = threading.Event()
    sounds = Sounds(lambda pull: OPEN_DEVICE(partial(_noted, pull, asked), ("NULL",)))
    sounds.play(Sound.DISCARD)
    assert asked.wait(5), "the device asked for samples"
    sounds.close()
    asked.clear()
    time.sleep(0.1)
    assert not asked.is_set(), "a closed device asks no more"


def _noted(pull: Pull, asked: threading.Event, frames: int) -> bytes:
    asked.set()
    return pull(frames)
