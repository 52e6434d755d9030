"""Players for the tests of the engine and of the records, and the loop that lets them play. No expectations here.

They see the options only, so that bots under change do not change what these tests play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from mahjong_desktop.engine.actions import Action, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step

Player = Callable[[Options, Random], Action]


def random_legal(options: Options, rng: Random) -> Action:
    """Anything that is allowed."""
    return rng.choice(options.legal)


def eager(options: Options, rng: Random) -> Action:
    """Wins and declares kongs when it can, claims pungs now and then, throws what has the fewest companions."""
    if options.win is not None:
        return next(action for action in options.legal if action.name == "win")
    kongs = [action for action in options.legal if isinstance(action, Kong)]
    if kongs:
        return kongs[0]
    throws = [action for action in options.legal if isinstance(action, Discard)]
    if not throws:
        calm = [action for action in options.legal if isinstance(action, Pung | Pass)]
        return rng.choice(calm or options.legal)
    held = [throw.piece // 4 for throw in throws]
    return min(throws, key=lambda throw: (_companions(throw.piece // 4, held), throw.piece))


def mixed(options: Options, rng: Random) -> Action:
    """Eager most of the time, anything at others."""
    return (eager if rng.random() < 0.8 else random_legal)(options, rng)


def _companions(tile: int, held: list[int]) -> int:
    near = [other for other in held if tile < 27 and other // 9 == tile // 9 and 0 < abs(other - tile) <= 2]
    return 4 * (held.count(tile) - 1) + sum(3 - abs(other - tile) for other in near)


def play(match: Match, player: Player, seed: int, hands: int | None = None, first: int = 0) -> Iterator[Step]:
    """Play on to the end of the match, or of so many hands; every step is yielded once it has been applied.

    What a player decides depends on the seed and the number of the step (`first` is that of the next one), so that a
    game taken up again goes on as it would have.
    """
    ended, number = 0, first
    while not match.finished and (hands is None or ended < hands):
        rng = Random(f"{seed}:{number}")
        step = match.step({seat: player(options, rng) for seat, options in match.asked().items()})
        match.apply(step)
        ended += any(isinstance(event, HandEnded) for event in step.events)
        number += 1
        yield step
