"""The script of a hand: its steps in order, from the bare table to the end.

What a step does belongs to `engine/script/`; this module says which steps there are and what can be chosen in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

DicePart = Literal["all", "smaller", "larger"]
"""What of a throw is counted: all dice together, or one of them."""
AskedSeats = Literal["all", "dealer", "non-dealers"]
"""Whom a step asks."""


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
    """A tile is turned up as the indicator: the next one from the `head` or the `tail` of the wall, which leaves it,
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
class ReplaceBonusByRounds:
    """From the dealer on each seat sets its bonus tiles aside and takes as many replacements; bonus tiles among these
    wait until its turn comes round again. It goes round until no hand holds any."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Every seat lays down `tiles` tiles of one suit, face down; a die says from which seat it takes as many,
    `steps[die - 1]` seats further on in turn order."""

    tiles: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """The `seats` may make a declaration before play, before the deal too; all are asked at once. The declaration says
    who may make it and when; what it puts at stake from hand to hand is kept in a lasting track."""

    declaration: str
    seats: AskedSeats = "non-dealers"


@dataclass(frozen=True, slots=True)
class DealtWins:
    """The `seats` are asked at once whether they win with the hand that they were dealt, and all that do win. The hand
    is over with it.

    The way of such a win is `dealt`, the dealer's last tile the winning one. Where the game has no such way, the
    dealer's hand is a self-draw, and nobody else is asked.
    """

    seats: AskedSeats = "all"


@dataclass(frozen=True, slots=True)
class GrabIndicator:
    """A seat may win with the indicator as its last tile; the way is `dealt`. Before play the non-dealers are asked at
    once, and of those who want it the nearest to the dealer in turn order wins. The dealer is asked once he has thrown
    his first tile, before anybody may claim that."""


@dataclass(frozen=True, slots=True)
class KongDice:
    """Dice may choose the replacement of a kong: a seat that is ready once it has laid the kong down takes the usual
    replacement or throws. Stacks that still hold a tile are counted from the tail of the wall, the last one being 1;
    where there are fewer than the throw says, it is the one farthest from the tail. The upper tile is drawn, or the
    lower one where the upper is gone.

    `one_below`: one die is thrown where fewer stacks than this are left, else two. With `both` all tiles of the stack
    are drawn; the seat may win with either, otherwise it throws both, and both are offered at once, to win alone.
    `throws` are made ready for a hand, one for each kong that there can be.
    """

    throws: int = 16
    one_below: int = 6
    both: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Turns and claims. `last_draws`: how many of the last tiles are drawn to win or to do nothing, without a
    discard. `kong_dice`: whether dice may choose the replacement of a kong."""

    last_draws: int = 0
    kong_dice: KongDice | None = None


@dataclass(frozen=True, slots=True)
class LastTile:
    """When one tile is left to draw, the seat in turn takes it or refuses it, and the next is asked; where all refuse,
    the hand is unwon. Who takes it and does not win throws that very tile. Without it the last tile is drawn as any
    other; where it goes as a replacement, nobody is asked."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """After the win that ends a hand the next `tiles` of the wall are turned up, as many as there are; where none is
    left, the winning tile counts instead. The settlement is given them as `Table.revealed`; a score case tells them
    under `carry` by `key`."""

    key: str
    tiles: int = 1


ScriptStep = (
    BreakWall
    | DealTiles
    | TurnUp
    | ReplaceBonus
    | ReplaceBonusByRounds
    | Exchange
    | Announce
    | DealtWins
    | GrabIndicator
    | Play
    | LastTile
    | Reveal
)
Script = tuple[ScriptStep, ...]

_REPEATABLE = (DealTiles, Announce, DealtWins)
"""Steps that a script may have more than once, each time otherwise."""
_NEEDS: dict[type[ScriptStep], type[ScriptStep]] = {
    DealTiles: BreakWall,
    TurnUp: BreakWall,
    ReplaceBonus: DealTiles,
    ReplaceBonusByRounds: DealTiles,
    Exchange: DealTiles,
    DealtWins: DealTiles,
    GrabIndicator: TurnUp,
    Play: DealTiles,
    LastTile: Play,
    Reveal: Play,
}
"""What must have been done before a step, a deal with all its parts. Only the steps that need play come after it."""


def faults_of(script: Script, hand_size: int) -> Iterator[str]:
    """Yields a code for each fault of a script: `no-wall`, `no-play`, `hand-does-not-fit`, `repeated-step`,
    `step-out-of-order`, `two-ends-of-the-wall` (last tiles without discards and a last tile that is offered)."""
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
    if LastTile in kinds and any(step.last_draws for step in script if isinstance(step, Play)):
        yield "two-ends-of-the-wall"


def _is_in_order(script: Script) -> bool:
    """Nothing leaves a wall that does not stand, no hand is asked for its tiles before it has all of them, and play
    comes before its end."""
    kinds = [type(step) for step in script]
    for place, kind in enumerate(kinds):
        needed = _NEEDS.get(kind)
        begun, to_come = kinds[:place], kinds[place:]
        if needed is not None and needed not in begun:
            return False
        if needed is DealTiles and DealTiles in to_come:
            return False
        if (needed is Play) != (Play in begun):
            return False
    return True


def throws_of(step: ScriptStep) -> tuple[int, ...]:
    """The throws that a step makes, by their number of dice."""
    match step:
        case BreakWall():
            return (step.dice,) * step.throws
        case TurnUp():
            return (step.dice,) if step.dice else ()
        case Exchange():
            return (1,)
        case Play():
            return (2,) * step.kong_dice.throws if step.kong_dice is not None else ()
        case DealTiles() | ReplaceBonus() | ReplaceBonusByRounds() | Announce() | DealtWins() | GrabIndicator():
            return ()
        case LastTile() | Reveal():
            return ()
        case _:
            assert_never(step)
