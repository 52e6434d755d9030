"""The steps of a hand before the first discard."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReplaceBonus:
    """Opening step: from the dealer on each seat sets its bonus tiles aside and replaces them; with `kongs` it may also
    declare concealed kongs of the dealt hand."""

    kongs: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Opening step: every seat lays down `tiles` tiles of one suit, face down; a die says from which seat it takes as
    many, `steps[die - 1]` seats further on in turn order."""

    tiles: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """Opening step: every seat but the dealer may make a declaration before play."""

    declaration: str


OpeningStep = ReplaceBonus | Exchange | Announce
