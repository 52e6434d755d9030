#!/usr/bin/env python3
"""Write the sounds of the table: assets/sounds/.

    python packaging/make_sounds.py

Room: packaging. Standard library only. Every sound is computed: struck bodies are sums of sine waves that die away
(modes), what slides is filtered noise from a seeded generator. The files are mono WAV of 16 bits. Which event has which
sound is written in mahjong_desktop/ui/sound/events.py.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Mapping, Sequence
from math import exp, pi, sin
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"
RATE: Final = 44_100
ROOM_RATE: Final = RATE // 8
"""The tone of the room has no high frequencies, so that an eighth of the samples holds it."""
ROOM_SECONDS: Final = 6
FULL: Final = 32_767
FADE_SECONDS: Final = 0.008
"""The end of every sound fades out, so that it never ends with a click."""
ATTACK_SECONDS: Final = 0.0006

Samples = list[float]


class Mode(NamedTuple):
    """One way in which a struck body vibrates: frequency, strength, and the time in which it falls to 37 %."""

    hertz: float
    strength: float
    seconds: float


TILE: Final = (Mode(2150, 0.55, 0.010), Mode(3480, 0.40, 0.008), Mode(5300, 0.22, 0.005), Mode(7900, 0.10, 0.003))
TABLE: Final = (Mode(185, 0.65, 0.026), Mode(410, 0.35, 0.018))
STICK: Final = (Mode(590, 0.60, 0.040), Mode(1530, 0.45, 0.022), Mode(2760, 0.20, 0.012))
BAR: Final = ((1.0, 0.80, 0.26), (3.93, 0.16, 0.07), (9.2, 0.05, 0.025))
"""The modes of a wooden bar: multiples of its pitch, strengths, seconds."""


def silence(seconds: float) -> Samples:
    """Returns that many seconds without sound."""
    return [0.0] * round(seconds * RATE)


def lay(onto: Samples, sound: Sequence[float], at: float = 0.0, strength: float = 1.0) -> None:
    """Adds a sound at a moment in seconds; what would be longer than `onto` is left out."""
    start = round(at * RATE)
    for place, value in enumerate(sound[: max(0, len(onto) - start)], start):
        onto[place] += strength * value


def struck(modes: Sequence[Mode], seconds: float, pitch: float = 1.0) -> Samples:
    """Returns a body that is struck once; `pitch` is a factor of all its frequencies."""
    found = silence(seconds)
    for hertz, strength, falls in modes:
        turn = 2 * pi * hertz * pitch / RATE
        for place in range(len(found)):
            found[place] += strength * exp(-place / (falls * RATE)) * sin(turn * place)
    rise = ATTACK_SECONDS * RATE
    return [value * min(1.0, place / rise) for place, value in enumerate(found)]


def hiss(seconds: float, smooth: float, seed: int) -> Samples:
    """Returns noise that swells and falls again; `smooth`, from 0 to 1, takes its high frequencies away."""
    chance, held, found = Random(seed), 0.0, silence(seconds)
    for place in range(len(found)):
        held += (1 - smooth) * (chance.uniform(-1, 1) - held)
        found[place] = held * sin(pi * place / len(found)) ** 2
    return found


def click(pitch: float = 1.0, seed: int = 1, table: float = 1.0) -> Samples:
    """Returns one tile that meets the table; `table` is how much of the table is heard."""
    found = silence(0.13)
    lay(found, struck(TILE, 0.06, pitch))
    lay(found, struck(TABLE, 0.13, pitch), strength=table)
    lay(found, hiss(0.006, 0.3, seed), strength=0.35)
    return found


def note(hertz: float, seconds: float) -> Samples:
    """Returns one bar of a marimba."""
    return struck([Mode(hertz * times, strength, falls) for times, strength, falls in BAR], seconds)


def tune(notes: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Returns bars that are struck one after another; each is a moment, a pitch in hertz, and a strength."""
    found = silence(seconds)
    for at, hertz, strength in notes:
        lay(found, note(hertz, seconds - at), at, strength)
    return found


# ---- the sounds


def discard() -> Samples:
    """A tile is laid on the table."""
    return click()


def draw() -> Samples:
    """A tile is taken: it slides, and touches the others softly."""
    found = silence(0.12)
    lay(found, hiss(0.07, 0.75, 2), strength=0.9)
    lay(found, click(1.18, 3, 0.25), 0.055, 0.45)
    return found


def claim() -> Samples:
    """A set is laid: two tiles, and the claimed one pushed against them."""
    found = silence(0.27)
    lay(found, click(0.97, 4), 0.0, 0.8)
    lay(found, hiss(0.07, 0.7, 5), 0.05, 0.5)
    lay(found, click(1.06, 6, 0.6), 0.115)
    return found


def kong() -> Samples:
    """Four tiles in a row, each a little lower."""
    found = silence(0.34)
    for turn in range(4):
        lay(found, click(1.08 - 0.06 * turn, 10 + turn), 0.065 * turn, 0.75 + 0.08 * turn)
    return found


def declare() -> Samples:
    """A stick is laid down: two knocks of wood."""
    found = silence(0.26)
    lay(found, struck(STICK, 0.16), 0.0)
    lay(found, struck(STICK, 0.14, 1.03), 0.105, 0.6)
    return found


def deal() -> Samples:
    """Tiles are set up: many soft clicks."""
    chance, found = Random(7), silence(0.52)
    for turn in range(11):
        at = 0.038 * turn + chance.uniform(0, 0.012)
        lay(found, click(chance.uniform(0.92, 1.15), 20 + turn, 0.4), at, chance.uniform(0.45, 0.8))
    return found


def win() -> Samples:
    """Rising wooden bars: G, C, E, G."""
    return tune(((0.0, 392.0, 0.7), (0.1, 523.25, 0.8), (0.2, 659.26, 0.9), (0.3, 783.99, 1.0)), 0.85)


def end() -> Samples:
    """Two falling bars: E, C."""
    return tune(((0.0, 329.63, 0.9), (0.17, 261.63, 1.0)), 0.7)


def room() -> Samples:
    """The tone of a quiet room: low noise that swells a little, and joins its own beginning without a seam. In samples
    of `ROOM_RATE`."""
    chance, count = Random(11), ROOM_SECONDS * ROOM_RATE
    found = [chance.uniform(-1, 1) for _ in range(count)]
    for smooth in (0.75, 0.55):
        found = around(found, smooth)
    slow = around(around(found, 0.96), 0.96)  # what lies below all tones would only move the membrane
    breaths = [1 + 0.25 * sin(2 * pi * place / count) + 0.15 * sin(6 * pi * place / count) for place in range(count)]
    return [(value - low) * breath for value, low, breath in zip(found, slow, breaths, strict=True)]


def around(values: Sequence[float], smooth: float) -> Samples:
    """Returns values without their high frequencies, as if their end were followed by their beginning."""
    held, found = 0.0, list(values)
    for _ in range(2):  # the second time it begins with what the end has left
        for place, value in enumerate(values):
            held += (1 - smooth) * (value - held)
            found[place] = held
    return found


MAKERS: Final[Mapping[str, tuple[Callable[[], Samples], float]]] = {
    "discard": (discard, 0.50),
    "draw": (draw, 0.20),
    "claim": (claim, 0.50),
    "kong": (kong, 0.55),
    "declare": (declare, 0.40),
    "deal": (deal, 0.32),
    "win": (win, 0.45),
    "end": (end, 0.40),
    "room": (room, 0.05),
}
"""How each sound is made, and its loudest sample as a share of the full range."""
ENDLESS: Final = frozenset({"room"})
"""What is heard again and again: it does not fade out."""


def pcm(name: str) -> array[int]:
    """Returns the samples of a sound, from -32768 to 32767. Raises KeyError for a name that does not exist."""
    make, loudest = MAKERS[name]
    sound = make()
    if name not in ENDLESS:
        fade = round(FADE_SECONDS * RATE)
        sound = [value * min(1.0, (len(sound) - 1 - place) / fade) for place, value in enumerate(sound)]
    factor = loudest * FULL / max(map(abs, sound))
    return array("h", [round(factor * value) for value in sound])


def write(name: str, folder: Path) -> Path:
    """Writes one sound as `folder`/NAME.wav and returns the file."""
    samples = pcm(name)
    if sys.byteorder == "big":
        samples.byteswap()
    path = folder / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(ROOM_RATE if name in ENDLESS else RATE)
        file.writeframes(samples.tobytes())
    return path


def main() -> int:
    """Writes all sounds; returns the exit status."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in MAKERS:
        write(name, SOUNDS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
