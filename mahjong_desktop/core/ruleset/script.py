"""The script of a hand: its steps in order, from the bare table to the end.

This module defines the steps and their parameters. `engine/script.py` carries them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Literal

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.tiles import number_of
from mahjong_desktop.core.wins import Table

DicePart = Literal["all", "smaller", "larger"]
"""The part of a throw that counts: all dice together, or one of them."""
AskedSeats = Literal["all", "dealer", "non-dealers"]
"""The seats that a step asks."""


def is_asked(seats: AskedSeats, seat: int, dealer: int) -> bool:
    """Returns whether a step that asks `seats` asks this one."""
    return seats == "all" or (seats == "dealer") == (seat == dealer)


class DiceCount(Struct, frozen=True):
    """A number that dice give: `part` of one `throw` of the hand (0 is the first), plus `plus`."""

    throw: int
    part: DicePart = "all"
    plus: int = 0


class InPlace(Struct, frozen=True):
    """The upper tile of a stack, which stays in its place as an indicator. Stacks are counted from the tail of the
    wall, the last stack being 1; `stack` is the number, or the dice that give it."""

    stack: int | DiceCount


class _Step(Struct, frozen=True):
    """What all steps have in common. `deals` says that a step only brings tiles to their places and asks nobody."""

    deals: ClassVar[bool] = False

    @property
    def thrown(self) -> tuple[int, ...]:
        """The throws that the step makes, by their number of dice."""
        return ()


class BreakWall(_Step, frozen=True):
    """The wall is built and broken.

    `stacks` are the numbers of stacks of each seat's wall, from the dealer on; a stack has two tiles. The wall is
    broken by `throws` throws of `dice` dice. The first throw names the seat whose wall is broken. All throws together
    (or, as `count` says, one die of the first) give the number of stacks counted off.
    """

    deals: ClassVar[bool] = True
    stacks: tuple[int, ...]
    throws: int = 2
    dice: int = 2
    count: DicePart = "all"

    @property
    def thrown(self) -> tuple[int, ...]:
        """The throws that break the wall."""
        return (self.dice,) * self.throws


class DealTiles(_Step, frozen=True):
    """Tiles are dealt: `rounds` of `batch` tiles to each seat in turn from the dealer, then `singles` to each, and
    `dealer_extra` more to the dealer, at the end or (`extra_at_once`) together with the dealer's singles. A script may
    deal in several steps, which together deal a whole hand."""

    deals: ClassVar[bool] = True
    batch: int = 4
    rounds: int = 3
    singles: int = 1
    dealer_extra: int = 1
    extra_at_once: bool = False

    @property
    def each(self) -> int:
        """The number of tiles that every seat receives, without the dealer's extra ones."""
        return self.batch * self.rounds + self.singles


class TurnUp(_Step, frozen=True):
    """A tile is turned up as the indicator. It is the next one from the `head` or the `tail` of the wall, which leaves
    the wall, or one that stays in its place.

    With `each_kong` another indicator, one stack further towards the head, is turned up for each kong before the
    replacement is drawn. For a kong of one of the forms in `late` it waits: it is turned up with the discard that
    follows, before anybody may claim it, or before the replacement of the next kong of the same turn. It is not turned
    up if the replacement wins. `dice` is the number of dice thrown for it; 0 if earlier throws decide. A bonus tile
    from the tail is no indicator: the dealer sets it aside, and the next tile is turned up.
    """

    deals: ClassVar[bool] = True
    place: Literal["head", "tail"] | InPlace = "head"
    each_kong: bool = False
    dice: int = 0
    late: frozenset[KongForm] = frozenset()

    @property
    def thrown(self) -> tuple[int, ...]:
        """The throw for the indicator, if there is one."""
        return (self.dice,) if self.dice else ()


class ReplaceBonus(_Step, frozen=True):
    """From the dealer on each seat sets its bonus tiles aside and replaces them until it has none. With `kongs` it may
    also declare concealed kongs of the dealt hand."""

    kongs: bool = False


class ReplaceBonusByRounds(_Step, frozen=True):
    """From the dealer on each seat sets its bonus tiles aside and draws as many replacements. Bonus tiles among these
    wait for the next round. It ends when no hand contains any."""


class Exchange(_Step, frozen=True):
    """Every seat lays down `tiles` tiles of one suit, face down, and takes those of another seat. The die decides
    which: the seat that is `steps[die - 1]` seats further on in turn order."""

    tiles: int
    steps: tuple[int, ...]

    @property
    def thrown(self) -> tuple[int, ...]:
        """The throw of the die that decides."""
        return (1,)


class Announce(_Step, frozen=True):
    """The `seats` may make a declaration before play, or before the deal. All are asked at once. The declaration says
    which seats may make it and when. A stake that lasts from hand to hand is kept in a lasting track."""

    declaration: str
    seats: AskedSeats = "non-dealers"


class DealtWins(_Step, frozen=True):
    """The `seats` are asked at once whether they win with the hand that they were dealt. All that declare a win have
    won, and the hand is over.

    The way of such a win is `dealt`, and the winning tile is the dealer's last one. If the game does not have that way,
    a win of the dealer is a self-draw, and nobody else is asked.
    """

    seats: AskedSeats = "all"


class GrabIndicator(_Step, frozen=True):
    """A seat may win with the indicator as its last tile; the way is `dealt`. Before play the other seats than the
    dealer are asked at once; of those that declare a win, the nearest to the dealer in turn order wins. The dealer is
    asked after discarding the first tile, before anybody may claim that discard."""


class KongDice(Struct, frozen=True):
    """Dice may choose the replacement of a kong: a seat that is ready after laying the kong takes the usual replacement
    or throws the dice.

    Stacks that still have a tile are counted from the tail of the wall, the last one being 1. If there are fewer stacks
    than the throw says, the one farthest from the tail is chosen. Its upper tile is drawn, or the lower one if the
    upper one is gone. One die is thrown if fewer than `one_below` stacks are left, otherwise two. With `both` all tiles
    of the stack are drawn. The seat may win with either; otherwise it discards both, and other seats may win with
    either but not claim them for sets. `throws` is the number of throws prepared for a hand, one for each possible
    kong.
    """

    throws: int = 16
    one_below: int = 6
    both: bool = False


class Play(_Step, frozen=True):
    """Turns and claims. The last `last_draws` tiles are drawn without a discard: the seat wins or does nothing. A bonus
    tile among them is replaced from the reserve, so that the number of these draws stays the same. `kong_dice` says how
    dice may choose the replacement of a kong, if they may."""

    last_draws: int = 0
    kong_dice: KongDice | None = None

    @property
    def thrown(self) -> tuple[int, ...]:
        """The throws that are prepared for kongs."""
        return (2,) * self.kong_dice.throws if self.kong_dice is not None else ()


class LastTile(_Step, frozen=True):
    """When one tile is left to draw, the seat in turn takes or refuses it. If it refuses, the next seat is asked; if
    all refuse, nobody wins the hand. A seat that takes it and does not win must discard it.

    Without this step the last tile is drawn like any other. If the last tile is drawn as a replacement, nobody is
    asked.
    """


class Reveal(_Step, frozen=True):
    """After the win that ends a hand the next `tiles` of the wall are turned up, or as many as there are. If none is
    left, the winning tile counts instead. The settlement reads them as `Table.revealed`; a score case gives them in
    `carry`, under `key`. In games in which they hit somebody `numbers` returns the numbers of each seat; a tile hits
    the seat that has its number."""

    key: str
    tiles: int = 1
    numbers: Callable[[Table], tuple[tuple[int, ...], ...]] | None = None

    def hits(self, table: Table) -> tuple[int, ...]:
        """Returns the seats that the revealed tiles hit, in order. A single tile stands for all `tiles`. Returns
        nothing if no tile was revealed or tiles hit nobody in this game."""
        if self.numbers is None or not table.revealed:
            return ()
        seats = {number: seat for seat, numbers in enumerate(self.numbers(table)) for number in numbers}
        found = tuple([seats[number_of(tile)] for tile in table.revealed])
        return found * self.tiles if len(found) == 1 else found


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
"""Steps that a script may contain several times, with different parameters."""
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
"""The step that must come before a step; of a deal all its parts. Only steps that need play come after play."""


def faults_of(script: Script, hand_size: int) -> Iterator[str]:
    """Yields a code for each fault of a script: `no-wall`, `no-play`, `hand-does-not-fit`, `repeated-step`,
    `step-out-of-order`, `two-ends-of-the-wall` (last tiles without discards and a last tile that is offered),
    `late-indicators` (without one for each kong, or where dice may choose the replacement)."""
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
    dice = any(step.kong_dice is not None for step in script if isinstance(step, Play))
    if any(step.late and (dice or not step.each_kong) for step in script if isinstance(step, TurnUp)):
        yield "late-indicators"


def _is_in_order(script: Script) -> bool:
    """Returns whether no step draws from a wall that is not built, no step asks for tiles of an incomplete hand, and
    play comes before the steps at the end."""
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
