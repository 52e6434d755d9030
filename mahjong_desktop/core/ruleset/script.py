"""The script of a hand: its steps in order, from the bare table to the end.

What a step does belongs to `engine/script/`; this module says which steps there are and what can be chosen in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

DicePart = Literal["all", "smaller", "larger"]
"""What of a throw is counted: all dice together, or one of them."""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """A number that dice say: `part` of one `throw` of the hand (0 is the first), and `plus` more."""

    throw: int
    part: DicePart = "all"
    plus: int = 0


@dataclass(frozen=True, slots=True)
class InPlace:
    """The upper tile of a stack, which stays where it lies. Stacks are counted from the tail of the wall, the last
    stack being 1; `stack` is the number, or the dice that say it."""

    stack: int | DiceCount


@dataclass(frozen=True, slots=True)
class BreakWall:
    """The wall is built and broken.

    `stacks` are those of each seat's wall from the dealer on, two tiles each; `throws` throws of `dice` dice break it:
    the first names the breaker, all together (or, as `count` says, one die of the first) the break.
    """

    stacks: tuple[int, ...]
    throws: int = 2
    dice: int = 2
    count: DicePart = "all"


@dataclass(frozen=True, slots=True)
class DealTiles:
    """Tiles are dealt: `rounds` of `batch` tiles to each seat in turn from the dealer, then `singles` each, and
    `dealer_extra` more to the dealer, at the end or (`extra_at_once`) together with his singles. A script may deal in
    several steps, which make a whole hand together."""

    batch: int = 4
    rounds: int = 3
    singles: int = 1
    dealer_extra: int = 1
    extra_at_once: bool = False

    @property
    def each(self) -> int:
        """Tiles that every seat gets, without the dealer's extra ones."""
        return self.batch * self.rounds + self.singles


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A tile is turned up as the indicator: the next tile from the `head` or the `tail` of the wall, which leaves it,
    or one that stays in its place. `each_kong`: one more stack towards the head for each kong, before the replacement
    is drawn. `dice` are thrown for it, 0 where earlier throws say all.

    A bonus tile from the tail is no indicator: the dealer sets it aside as his own, and the next one is turned up.
    """

    place: Literal["head", "tail"] | InPlace = "head"
    each_kong: bool = False
    dice: int = 0


@dataclass(frozen=True, slots=True)
class ReplaceBonus:
    """From the dealer on each seat sets its bonus tiles aside and replaces them until it holds none; with `kongs` it
    may also declare concealed kongs of the dealt hand."""

    kongs: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Every seat lays down `tiles` tiles of one suit, face down; a die says from which seat it takes as many,
    `steps[die - 1]` seats further on in turn order."""

    tiles: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """Every seat but the dealer may make a declaration before play."""

    declaration: str


@dataclass(frozen=True, slots=True)
class Play:
    """Turns and claims. `last_draws`: how many of the last tiles are drawn to win or to do nothing, without a
    discard."""

    last_draws: int = 0


Step = BreakWall | DealTiles | TurnUp | ReplaceBonus | Exchange | Announce | Play
Script = tuple[Step, ...]

_REPEATABLE = (DealTiles, Announce)
"""Steps that a script may have more than once."""


def faults_of(script: Script, hand_size: int) -> Iterator[str]:
    """Codes of what is wrong with a script by itself: `no-wall`, `no-play`, `hand-does-not-fit`, `repeated-step`,
    `step-out-of-order`."""
    kinds = [type(step) for step in script]
    if BreakWall not in kinds:
        yield "no-wall"
    if Play not in kinds:
        yield "no-play"
    if sum(step.each for step in script if isinstance(step, DealTiles)) != hand_size:
        yield "hand-does-not-fit"
    if len(set(script)) != len(script) or any(kinds.count(kind) > 1 for kind in kinds if kind not in _REPEATABLE):
        yield "repeated-step"
    if not _is_in_order(script):
        yield "step-out-of-order"


def _is_in_order(script: Script) -> bool:
    """Nothing leaves a wall that does not stand, no hand is asked for its tiles before it has any, and all is done
    before play."""
    begun: set[type[Step]] = set()
    for step in script:
        needs: tuple[type[Step], ...] = ()
        if isinstance(step, (DealTiles, TurnUp)):
            needs = (BreakWall,)
        elif isinstance(step, (ReplaceBonus, Exchange, Play)):
            needs = (DealTiles,)
        if not begun.issuperset(needs) or Play in begun:
            return False
        begun.add(type(step))
    return True


def throws_of(step: Step) -> tuple[int, ...]:
    """The throws that a step makes, by their number of dice."""
    match step:
        case BreakWall():
            return (step.dice,) * step.throws
        case TurnUp():
            return (step.dice,) if step.dice else ()
        case Exchange():
            return (1,)
        case DealTiles() | ReplaceBonus() | Announce() | Play():
            return ()
        case _:
            assert_never(step)
