"""The rules of claims and of declared sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import ScoredWin


def alike(_: ScoredWin) -> int:
    """Gives every win the same rank, so that the turn order decides."""
    return 0


class WinPriority(Struct, frozen=True):
    """Decides which seats win if several claim the same tile to win.

    The `most` seats with the highest `rank` win. Between equal ranks the seat that comes first in turn order after the
    giver has priority. `rank` may depend on the way of the win, its elements or its points (for example the most
    valuable hand first). If `spoiled_by` seats claim it, none of them wins and the hand ends unwon; 0 for never. With
    `spoiled_as` the hand is then void: it is the id of the reason, and the discard is not made good, so that a bet that
    depends on it is not paid.
    """

    most: int = 1
    rank: Callable[[ScoredWin], int] = alike
    spoiled_by: int = 0
    spoiled_as: str = ""

    def spoils(self, claimed: Sequence[ScoredWin]) -> bool:
        """Returns whether so many seats claim the tile that the hand ends unwon."""
        return 0 < self.spoiled_by <= len(claimed)

    def winners(self, claimed: Sequence[ScoredWin]) -> tuple[ScoredWin, ...]:
        """Returns the wins that are granted, in turn order. `claimed` is in turn order after the giver."""
        ranked = sorted(range(len(claimed)), key=lambda place: (-self.rank(claimed[place]), place))
        return tuple(claimed[place] for place in sorted(ranked[: self.most]))


class ClaimRules(Struct, frozen=True):
    """The rules of claims and of declared sets.

    - `chow`: whether chows may be claimed; if so, from the left neighbour only. `honor_chows`: whether any three
      different winds and the three dragons are chows too.
    - `priority`: which seats win a tile that several seats claim to win.
    - `kongs`: the forms of kongs that the game has. `robbable`: the forms whose tile other seats may win.
    - `kong_after_claim`: whether a kong may follow a claimed chow or pung in the same turn.
    - `kong_needs_wall`: the number of tiles that must be left to draw for a kong.
    - `chain_through_bonus`: whether a chain of kong replacements goes on after the replacement of a bonus tile.
    - `chain_by_drawn`: whether the chain goes on only if the tile just drawn is part of the next kong.
    - `last_discard_sets`: whether the last discard may be claimed for a set. It may always be claimed for a win.
    - `kong_faces`: which tiles of a concealed kong lie face up. If none does, the other seats learn its kind only when
      the hand is over.
    - `seconds`: the time in which a person must answer a claim, in seconds; 0 for no limit.
    """

    chow: bool = True
    honor_chows: bool = False
    priority: WinPriority = WinPriority()
    kongs: frozenset[KongForm] = frozenset({KongForm.CONCEALED, KongForm.CLAIMED, KongForm.ADDED})
    robbable: frozenset[KongForm] = frozenset({KongForm.ADDED})
    kong_after_claim: bool = False
    chain_through_bonus: bool = False
    chain_by_drawn: bool = False
    kong_needs_wall: int = 1
    last_discard_sets: bool = False
    kong_faces: tuple[bool, bool, bool, bool] = (False, True, True, False)
    seconds: int = 0

    def hides(self, form: KongForm | None) -> bool:
        """Returns whether the kind of a meld of this form is hidden from the other seats."""
        return form is KongForm.CONCEALED and not any(self.kong_faces)
