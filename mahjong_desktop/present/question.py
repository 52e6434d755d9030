"""A question to the person: which of the options are shown, how the claim bar groups them, and the presses from the
question to an action.

Room: present. Everything that is allowed is among the options, which the engine has found. A question is a value; each
press gives the next question, or the action that answers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, assert_never

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import GrabIndicator
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile, face_of, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView

_ORDER: Final = ("win", "pung", "chow", "kong", "declare", "exchange", "back", "take", "by-dice", "from-tail", "pass")
KEYS: Final = {
    "win": "W",
    "pung": "P",
    "kong": "K",
    "take": "T",
    "by-dice": "D",
    "from-tail": "T",
    "pass": "Esc",
    "back": "Esc",
    "exchange": "Enter",
}
_TAKEN: Final = frozenset("WPKFH")
"""Letters that mean the same in every question: win, pung, kong, F, which runs on, and H for the hints."""


class Kind(StrEnum):
    """The subject of a question: another player's tile, the own turn, the tile to discard with a declaration, tiles to
    exchange, a step before play, a win with the dealt hand or with the indicator, a last tile that cannot be discarded,
    or one that may be refused, the replacement of a kong that dice may choose."""

    CLAIM = "claim"
    TURN = "turn"
    DECLARING = "declaring"
    EXCHANGE = "exchange"
    OPENING = "opening"
    DEALT = "dealt"
    GRAB = "grab"
    LAST = "last"
    LAST_TILE = "last-tile"
    REPLACEMENT = "replacement"


class ThrowWith(Struct, frozen=True):
    """Not an action yet: the person will choose a discard that goes with the declaration."""

    declaration: str


class TakeBack(Struct, frozen=True):
    """Not an action: undoes the choices so far."""


PromptStep = Action | ThrowWith | TakeBack


class PromptChoice(Struct, frozen=True):
    """One option: the pieces of the set that it makes, and which of them is the claimed one. `step` is None while more
    has to be chosen."""

    step: PromptStep | None
    key: str
    pieces: tuple[Piece, ...] = ()
    claimed: int | None = None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """What is printed on its pieces."""
        return faces_of(self.pieces)


class PromptGroup(Struct, frozen=True):
    """All options for one sort of action. If the action is not allowed, there are no options but a refusal.
    `declaration` is the one that is made."""

    name: str
    choices: tuple[PromptChoice, ...]
    refusal: Refusal | None = None
    declaration: str = ""


class Prompt(Struct, frozen=True):
    """A question: the tile in question, its giver (None if it was drawn), and the groups in order. `declaration` is the
    one that has been begun; `chosen` of `needed` tiles are chosen."""

    kind: Kind
    piece: Piece | None
    giver: int | None
    groups: tuple[PromptGroup, ...]
    win: Breakdown | None = None
    declaration: str = ""
    chosen: int = 0
    needed: int = 0

    @property
    def tile(self) -> Tile | None:
        """What is printed on the tile in question."""
        return face_of(self.piece) if self.piece is not None else None

    @property
    def claim(self) -> bool:
        """Whether the question is about another player's tile."""
        return self.giver is not None

    @property
    def refused_win(self) -> Refusal | None:
        """The reason why a complete hand may not win; None if there is none."""
        return next((group.refusal for group in self.groups if group.name == "win"), None)

    def choice_for(self, key: str) -> PromptChoice | None:
        """Returns the option that a key chooses."""
        choices = (choice for group in self.groups for choice in group.choices)
        return next((choice for choice in choices if choice.key == key and choice.step is not None), None)


def prompt_of(options: Options, view: SeatView) -> Prompt | None:
    """Returns the question for these options; None if only a discard is to be chosen."""
    offer = view.offer
    offered = offer.piece if offer is not None and view.seat != offer.giver else None
    groups = tuple(_groups(options, offered, view))
    if not groups:
        return None
    if offered is not None and offer is not None:
        return Prompt(Kind.CLAIM, offered, offer.giver, groups, options.win)
    drawn = view.drawn if view.drawn is not None and view.drawn >= 0 else None
    if view.phase is Phase.LAST_TILE:
        return Prompt(Kind.LAST_TILE, None, None, groups)
    if view.phase is Phase.REPLACEMENT:
        return Prompt(Kind.REPLACEMENT, None, None, groups)
    if offer is not None or isinstance(view.ruleset.script[view.step], GrabIndicator):
        return Prompt(Kind.GRAB, view.indicators[-1], None, groups, options.win)
    if view.phase is Phase.OPENING:
        return Prompt(Kind.OPENING if options.win is None else Kind.DEALT, None, None, groups, options.win)
    kind = Kind.LAST if Pass() in options.legal else Kind.TURN
    return Prompt(kind, drawn, None, groups, options.win)


def declaring_prompt(declaration: str) -> Prompt:
    """Returns the question which tile is discarded with the declaration."""
    back = PromptGroup("back", (PromptChoice(TakeBack(), KEYS["back"]),))
    return Prompt(Kind.DECLARING, None, None, (back,), declaration=declaration)


def exchange_prompt(needed: int, chosen: int, action: ExchangeTiles | None) -> Prompt:
    """Returns the question which tiles are given away; it includes the action once enough are chosen."""
    give = PromptGroup("exchange", (PromptChoice(action, KEYS["exchange"]),))
    return Prompt(Kind.EXCHANGE, None, None, (give,), chosen=chosen, needed=needed)


def _groups(options: Options, offered: Piece | None, view: SeatView) -> Iterator[PromptGroup]:
    refused = {refused.name: refused.refusal for refused in options.refused}
    chows = sum(isinstance(action, Chow) for action in options.legal)
    for name in _ORDER:
        if name == "declare":
            yield from _declarations(options.legal)
            continue
        actions = tuple(action for action in options.legal if action.name == name)
        if actions and name != "exchange":
            keys = _keys(name, len(actions), chows)
            yield PromptGroup(name, tuple(_choices(zip(actions, keys, strict=True), offered, view)))
        elif name in refused:
            yield PromptGroup(name, (), refused[name])


def _declarations(legal: Iterable[Action]) -> Iterator[PromptGroup]:
    """Yields one group for each declaration, which is made at once or with a discard that is still to be chosen."""
    found: dict[str, PromptStep] = {}
    for action in legal:
        if isinstance(action, Declare):
            found[action.declaration] = action
        elif isinstance(action, Discard) and action.declaration is not None:
            found[action.declaration] = ThrowWith(action.declaration)
    taken = set(_TAKEN)
    for declaration, step in found.items():
        key = next((letter for letter in declaration.upper() if letter.isalpha() and letter not in taken), "")
        taken.add(key)
        yield PromptGroup("declare", (PromptChoice(step, key),), declaration=declaration)


def _keys(name: str, number: int, chows: int) -> list[str]:
    """Returns the keys for the options of one sort. Chows have the digits from 1 on. Others have a letter and, for
    further options, the digits from 2 on that no chow has."""
    if name == "chow":
        return [str(digit) for digit in range(1, number + 1)]
    first = max(2, chows + 1)
    return [KEYS[name], *(str(digit) for digit in range(first, first + number - 1))]


def _choices(actions: Iterable[tuple[Action, str]], offered: Piece | None, view: SeatView) -> Iterator[PromptChoice]:
    for action, key in actions:
        match action:
            case DeclareWin() | Pass() | Take() | FromTail() | ByDice():
                yield PromptChoice(action, key)
            case Chow() | Pung():
                pieces = (*action.pieces, offered) if offered is not None else action.pieces
                yield _made(action, key, view.setup.in_order(pieces), offered)
            case Kong():
                claimed = action.form is KongForm.CLAIMED and offered is not None
                pieces = (*action.pieces, offered) if claimed and offered is not None else action.pieces
                if action.form is KongForm.ADDED:
                    pieces = (*_grown(view, action), *action.pieces)
                yield _made(action, key, view.setup.in_order(pieces), offered if claimed else None)
            case Discard() | ExchangeTiles() | Declare():
                pass  # these are answered with the tiles of the hand
            case _:
                assert_never(action)


def _grown(view: SeatView, kong: Kong) -> tuple[Piece, ...]:
    """Returns the pung that a tile is added to."""
    tile = view.setup.kind(kong.pieces[0])
    return next((meld.pieces for meld in view.melds[view.seat] if meld.tile == tile), kong.pieces * 3)


def _made(action: Action, key: str, pieces: tuple[Piece, ...], claimed: Piece | None) -> PromptChoice:
    return PromptChoice(action, key, pieces, pieces.index(claimed) if claimed is not None else None)


@dataclass(frozen=True)
class Question:
    """A question to a seat, and the choices so far. `declaring` is the declaration that will go with the discard,
    `lifted` are the pieces chosen so far. With `confirms` a tile is selected by a first press and discarded by a
    second one."""

    options: Options
    view: SeatView
    declaring: str | None = None
    lifted: tuple[Piece, ...] = ()
    confirms: bool = False

    @cached_property
    def exchanges(self) -> tuple[ExchangeTiles, ...]:
        """The exchanges that are still possible with the chosen pieces."""
        lifted = set(self.lifted)
        found = (action for action in self.options.legal if isinstance(action, ExchangeTiles))
        return tuple(action for action in found if lifted.issubset(action.pieces))

    @cached_property
    def playable(self) -> frozenset[Piece]:
        """The pieces that can be pressed."""
        if self.exchanges:
            whole = len(self.lifted) == len(self.exchanges[0].pieces)
            return frozenset(self.lifted if whole else (piece for action in self.exchanges for piece in action.pieces))
        return frozenset(action.piece for action in self._discards)

    @property
    def _discards(self) -> tuple[Discard, ...]:
        return tuple(
            action
            for action in self.options.legal
            if isinstance(action, Discard) and action.declaration == self.declaring
        )

    @property
    def dimmed(self) -> frozenset[Piece]:
        """The pieces of the hand that cannot be pressed while others can."""
        own = frozenset(piece for piece in self.view.hand if piece >= 0)
        return own - self.playable if self.playable else frozenset()

    @property
    def stage(self) -> tuple[str | None, bool]:
        """What differs between two parts of an answer that different presses give: the declaration that will go with
        the discard, and whether enough tiles are chosen for an exchange."""
        return self.declaring, bool(self.exchanges) and len(self.lifted) == len(self.exchanges[0].pieces)

    @cached_property
    def prompt(self) -> Prompt | None:
        """Returns what the claim bar offers; None if only a discard is to be chosen."""
        if self.exchanges:
            needed = len(self.exchanges[0].pieces)
            done = self.exchanges[0] if len(self.lifted) == needed else None
            return exchange_prompt(needed, len(self.lifted), done)
        if self.declaring is not None:
            return declaring_prompt(self.declaring)
        return prompt_of(self.options, self.view)

    @property
    def selected(self) -> Piece | None:
        """The tile that the next press of it discards; None if there is none."""
        return self.lifted[0] if self.lifted and not self.exchanges else None

    def confirming(self, confirms: bool) -> Question:
        """Returns the question for another choice of `confirms`; a tile that was selected is so no longer."""
        return replace(self, confirms=confirms, lifted=self.lifted if self.exchanges else ())

    def press(self, piece: Piece, *, sure: bool = False) -> Question | Action | None:
        """Handles a press of a tile of the hand; returns None if it has no effect. What is `sure` needs no second
        press."""
        if piece not in self.playable:
            return None
        if self.exchanges:
            rest = tuple(held for held in self.lifted if held != piece)
            return replace(self, lifted=rest if piece in self.lifted else (*rest, piece))
        if self.confirms and not sure and piece != self.selected:
            return replace(self, lifted=(piece,))
        return Discard(piece, self.declaring)

    def take(self, step: PromptStep) -> Question | Action:
        """Handles a press of a button of the bar."""
        match step:
            case ThrowWith(declaration):
                return replace(self, declaring=declaration)
            case TakeBack():
                return replace(self, declaring=None, lifted=())
        return step

    def back(self) -> Question | None:
        """Returns the question without any choices; None if nothing has been chosen."""
        begun = self.declaring is not None or self.lifted
        return replace(self, declaring=None, lifted=()) if begun else None
