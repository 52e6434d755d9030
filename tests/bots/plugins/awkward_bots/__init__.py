"""Bots of another package: one plays on its own terms, the others do everything that a bot should not.

They import what a plug-in may import, and nothing else of the game.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any, NoReturn

from msgspec.structs import force_setattr

from mahjong_desktop.api import HIDDEN, Action, Candidate, DeclareWin, Discard, Ruleset, SeatView, Wall


class First:
    """Always the first option: the plainest bot there is."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        return options[0]


class Raises(First):
    """Has a bug, and an error that cannot even be told."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        class UntoldError(Exception):
            def __str__(self) -> str:
                raise ZeroDivisionError

        raise UntoldError if rng.random() < 0.5 else ValueError("no idea\x1b[31m" + "!" * 999)


class Hangs(First):
    """Thinks for ever about every second answer."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        while rng.random() < 0.5:
            time.sleep(60)
        return options[0]


class Babbles(First):
    """Answers nonsense, nothing, or something of the right kind that is not allowed."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        answers: list[Any] = [None, "the red one", 7, Discard, Discard(-1), [*options], NotImplemented]
        answer: Action = rng.choice(answers)
        return answer


class _Trap:
    """Equal to everything, and dangerous to compare, to hash and to print."""

    def __init__(self, rng: Random) -> None:
        self.kind = rng.randrange(3)

    def __eq__(self, other: object) -> bool:
        if self.kind == 0:
            sys.exit(5)
        if self.kind == 1:
            raise RuntimeError("do not touch")
        return False

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> NoReturn:
        sys.exit(6)


class AnswersTraps(First):
    """Its answers go off when they are looked at."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        answer: Any = _Trap(rng)
        return answer  # type: ignore[no-any-return]


class WinsAlways(First):
    """Claims to have won whenever it is asked."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        return DeclareWin()


class Leaves(First):
    """Ends the program."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        sys.exit("that is enough")


class Interrupts(First):
    """Pretends that somebody pressed Ctrl+C."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        raise KeyboardInterrupt


class EatsChance(First):
    """Uses up its own chance, spoils everybody's, and plays like First."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        for _ in range(100):
            rng.random()
        rng.seed(0)
        random.seed(0)
        return options[0]


class Tampers(First):
    """Changes whatever it was handed, and plays like First."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        answer = options[0]
        for option in options[1:]:
            if isinstance(option, Discard):
                force_setattr(option, "piece", 0)
        object.__setattr__(view, "hands", ())
        object.__setattr__(view, "drawn", None)
        object.__setattr__(view, "scores", (10**9,) * 4)
        if isinstance(view.tracks, dict):
            view.tracks.clear()
        return answer


class Forges(First):
    """Makes an option of what is none, and chooses it."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        for option in options:
            if isinstance(option, Discard):
                force_setattr(option, "piece", -7)
                return option
        return Discard(-7)


class Peeks(First):
    """Follows every thread that the view holds, in search of the game behind it; plays like First.

    What it found lies open in `found`, by the names of the types.
    """

    found: set[str] = set()  # noqa: RUF012 - shared on purpose, a test reads it
    looked_at = 0

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        for thing in _everything_behind(view):
            Peeks.looked_at += 1
            name = type(thing).__name__
            if name in ("State", "Match", "BotTable", "Run") or (isinstance(thing, Wall) and _tells(thing)):
                Peeks.found.add(name)
        names = [frame.f_code.co_name for frame in _frames()]
        Peeks.found.update(name for name in names if name in ("_answers", "play", "asked"))
        return options[0]


def _tells(wall: Wall) -> bool:
    """Whether a wall tells more than the tiles that lie in it face up."""
    return any(piece != HIDDEN for place, piece in enumerate(wall.pieces) if place not in wall.face_up)


def _everything_behind(start: object) -> Iterator[object]:
    """All objects that can be reached, but for code: what functions and modules know is no secret of this game."""
    code = (type, FunctionType, ModuleType, threading.Thread)
    seen = {id(start)}
    left = [start]
    while left:
        thing = left.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, code):
                seen.add(id(other))
                left.append(other)


def _frames() -> Iterator[Any]:
    frame = sys._getframe()
    while frame is not None:
        yield frame
        frame = frame.f_back  # type: ignore[assignment]


class Prints(First):
    """Tells what it does, in every way that there is; also when nobody waits for it any more."""

    def __init__(self, ruleset: Ruleset) -> None:
        print("awkward: made")
        super().__init__(ruleset)

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        print("awkward: printed")
        os.write(1, b"awkward: written\n")
        if view.wall_left % 20 == 0:
            subprocess.run(["echo", "awkward: echoed"], check=True)
        return options[0]


class PrintsLate(Prints):
    """Answers too late, and goes on printing."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            print("awkward: still here")
            time.sleep(0.001)
        return options[0]


class Dawdles(First):
    """Takes for ever to be made."""

    def __init__(self, ruleset: Ruleset) -> None:
        time.sleep(60)


class NoSuchProperty(First):
    """Cannot even be asked whether it can choose."""

    @property
    def choose(self) -> NoReturn:
        sys.exit(8)


class ExplainsBadly(First):
    """Explains itself as `kind` says."""

    kind = ""

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Any:
        print("awkward: explained")
        match self.kind:
            case "sleeps":
                time.sleep(60)
            case "leaves":
                sys.exit(9)
            case "babbles":
                return [Candidate(Discard(-1), 0.0, 0.0)]
            case "traps":
                answer: Any = _Trap(Random(1))
                return [answer]
            case "numbers":
                return [Candidate(options[0], float("nan"), 0.0)]
        return [Candidate(option, 1.0, 1.0) for option in options]


class ExplainsSlowly(ExplainsBadly):
    kind = "sleeps"


class ExplainsLeaving(ExplainsBadly):
    kind = "leaves"


class ExplainsBabbling(ExplainsBadly):
    kind = "babbles"


class ExplainsTraps(ExplainsBadly):
    kind = "traps"


class ExplainsNumbers(ExplainsBadly):
    kind = "numbers"


class CannotStart(First):
    """Is there, and cannot play this game."""

    def __init__(self, ruleset: Ruleset) -> None:
        raise SystemExit("not with me")
