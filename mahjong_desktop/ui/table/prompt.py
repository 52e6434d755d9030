"""What the bar offers: puts the options of a seat into groups. Painting is in claim_bar.py, rules in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.actions import Action, Chow, Kong, Pass, Pung, Win
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView

ORDER: Final = ("win", "pung", "chow", "kong", "pass")
KEYS: Final = {"win": "W", "pung": "P", "kong": "K", "pass": "Esc"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One action that may be taken: the tiles of the set that it makes, and which of them is the claimed one."""

    action: Action
    key: str
    tiles: tuple[Tile, ...] = ()
    claimed: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """All choices of one kind of action; none of them but a refusal where it is not allowed."""

    name: str
    choices: tuple[Choice, ...]
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question: the tile that it is about, who gave it (None: drawn), and the groups in their order."""

    tile: Tile | None
    giver: int | None
    groups: tuple[Group, ...]
    win: Breakdown | None

    @property
    def claim(self) -> bool:
        """Whether it is about another's tile."""
        return self.giver is not None

    def action_for(self, key: str) -> Action | None:
        """The action that a key takes."""
        for group in self.groups:
            for choice in group.choices:
                if choice.key == key:
                    return choice.action
        return None


def prompt_of(options: Options, view: SeatView) -> Prompt | None:
    """The question that the options make; None where there is only a discard to choose."""
    offer = view.offer
    offered = offer.piece if offer is not None and view.seat != offer.giver else None
    groups = tuple(_groups(options, offered))
    if not any(group.name != "pass" for group in groups):
        return None
    if offered is not None and offer is not None:
        return Prompt(offered // 4, offer.giver, groups, options.win)
    drawn = view.drawn // 4 if view.drawn is not None and view.drawn >= 0 else None
    return Prompt(drawn, None, groups, options.win)


def _groups(options: Options, offered: Piece | None) -> Iterator[Group]:
    refused = {refused.name: refused.refusal for refused in options.refused}
    for name in ORDER:
        actions = tuple(action for action in options.legal if action.name == name)
        if actions:
            yield Group(name, tuple(_choices(name, actions, offered)))
        elif name in refused:
            yield Group(name, (), refused[name])


def _choices(name: str, actions: tuple[Action, ...], offered: Piece | None) -> Iterator[Choice]:
    for number, action in enumerate(actions, start=1):
        several = name == "chow" or len(actions) > 1
        key = str(number) if name == "chow" else KEYS[name] + (str(number) if several and number > 1 else "")
        match action:
            case Win() | Pass():
                yield Choice(action, key)
            case Chow() | Pung():
                pieces = (*action.pieces, offered) if offered is not None else action.pieces
                yield _made(action, key, pieces, offered)
            case Kong():
                claimed = action.form is KongForm.CLAIMED and offered is not None
                pieces = (*action.pieces, offered) if claimed and offered is not None else action.pieces
                if action.form is KongForm.ADDED:
                    pieces = pieces * 4
                yield _made(action, key, pieces, offered if claimed else None)


def _made(action: Action, key: str, pieces: tuple[Piece, ...], claimed: Piece | None) -> Choice:
    ordered = sorted(pieces, key=lambda piece: (piece // 4, piece == claimed))
    place = ordered.index(claimed) if claimed is not None else None
    return Choice(action, key, tuple(piece // 4 for piece in ordered), place)
