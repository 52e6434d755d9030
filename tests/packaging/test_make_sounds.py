"""The sounds in assets/sounds are those that packaging/make_sounds.py computes."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import make_sounds
import pytest

FOLDER = make_sounds.SOUNDS
MOST_BYTES = 350_000
ROUNDING = 1
"""The sine of another machine may differ in its last digit, so a sample may be rounded to its neighbour."""


def read(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        rate = make_sounds.ROOM_RATE if path.stem in make_sounds.ENDLESS else make_sounds.RATE
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, rate)
        return array("h", file.readframes(file.getnframes()))


def test_every_file_is_made_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(make_sounds.MAKERS)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES
    assert "MIT" in (FOLDER / "LICENSE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(make_sounds.MAKERS))
def test_a_file_holds_what_is_computed(name: str, tmp_path: Path) -> None:
    made, kept = read(make_sounds.write(name, tmp_path)), read(FOLDER / f"{name}.wav")
    assert len(made) == len(kept)
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= ROUNDING


@pytest.mark.parametrize("name", sorted(make_sounds.ENDLESS))
def test_what_is_endless_is_soft_and_joins_its_beginning(name: str) -> None:
    samples = make_sounds.pcm(name)
    steps = [abs(one - other) for one, other in zip(samples, [*samples[1:], samples[0]], strict=True)]
    assert steps[-1] <= max(steps[:-1])
    assert max(map(abs, samples)) <= 0.06 * make_sounds.FULL


@pytest.mark.parametrize("name", sorted(make_sounds.MAKERS.keys() - make_sounds.ENDLESS))
def test_a_sound_begins_and_ends_without_a_jump_and_is_not_too_loud(name: str) -> None:
    samples = make_sounds.pcm(name)
    loudest = max(map(abs, samples))
    assert abs(samples[0]) <= loudest / 50 and abs(samples[-1]) <= loudest / 50
    assert loudest <= 0.6 * make_sounds.FULL
