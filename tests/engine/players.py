"""Players for the tests of the engine and of the records, and the loop that lets them play. No expectations here.

They see the options only, so that bots under change do not change what these tests play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Discard, ExchangeTiles, Kong, Pass, Pung
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step

Player = Callable[[Options, Random], Action]


def random_legal(options: Options, rng: Random) -> Action:
    """Anything that is allowed."""
    return rng.choice(options.legal)


def eager(options: Options, rng: Random) -> Action:
    """Wins, declares kongs and readiness when it can, claims pungs now and then, throws what has fewest companions."""
    return _at_once(options, rng) or _thrown(options, _fewest_companions) or _quietly(options, rng)


def shedding(options: Options, rng: Random) -> Action:
    """As eager, but throws the suit first of which it holds the fewest tiles."""
    return _at_once(options, rng) or _thrown(options, _shortest_suit) or _quietly(options, rng)


def mixed(options: Options, rng: Random) -> Action:
    """Eager most of the time, anything at others."""
    return (eager if rng.random() < 0.8 else random_legal)(options, rng)


PLAYERS: tuple[Player, ...] = (random_legal, eager, mixed, shedding)


def _at_once(options: Options, rng: Random) -> Action | None:
    """What is not put off: a win, a kong, half of the declarations."""
    for kind in (DeclareWin, Kong):
        found = [action for action in options.legal if isinstance(action, kind)]
        if found:
            return found[0]
    declares = [action for action in options.legal if isinstance(action, Declare)]
    if declares and rng.random() < 0.5:
        return declares[0]
    exchanges = [action for action in options.legal if isinstance(action, ExchangeTiles)]
    if exchanges:
        held = Counter(piece // 36 for piece in {piece for action in exchanges for piece in action.pieces})
        return min(exchanges, key=lambda action: (held[action.pieces[0] // 36], action.pieces))
    return None


def _thrown(options: Options, order: Callable[[Discard, list[int]], tuple[int, ...]]) -> Action | None:
    """The discard that comes first in an order, one that goes with a declaration before all others."""
    throws = [action for action in options.legal if isinstance(action, Discard)]
    announced = [throw for throw in throws if throw.declaration is not None]
    held = [throw.piece // 4 for throw in throws if throw.declaration is None]
    return min(announced or throws, key=lambda throw: order(throw, held), default=None)


def _quietly(options: Options, rng: Random) -> Action:
    calm = [action for action in options.legal if isinstance(action, Pung | Pass)]
    return rng.choice(calm or options.legal)


def _fewest_companions(throw: Discard, held: list[int]) -> tuple[int, ...]:
    return _companions(throw.piece // 4, held), throw.piece


def _shortest_suit(throw: Discard, held: list[int]) -> tuple[int, ...]:
    suit = throw.piece // 36
    return sum(tile // 9 == suit for tile in held), *_fewest_companions(throw, held)


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
