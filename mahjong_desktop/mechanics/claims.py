"""Bars on claims and kongs that several rulesets use. The engine finds the sets that can be claimed."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import Bar, Intent
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.declarations import hand_without

Barred = Callable[[MeldKind, Tile, Tile], frozenset[Tile]]
"""Returns the kinds, at most two, that may not be discarded right after a claim. Its arguments are the kind of the set,
the lowest tile of the set, and the claimed tile."""
_FEW = 2 * COPIES + 2
"""A hand with more tiles than this has, after a claim, at least one tile of a kind that is not barred."""


def same_or_other_end(kind: MeldKind, lowest: Tile, claimed: Tile) -> frozenset[Tile]:
    """Bars the claimed kind and, after a chow, the kind that would have completed it at its other end."""
    barred = {claimed}
    if kind is MeldKind.CHOW and claimed == lowest and lowest % 9 < 6:
        barred.add(lowest + 3)
    if kind is MeldKind.CHOW and claimed == lowest + 2 and lowest % 9 > 0:
        barred.add(lowest - 1)
    return frozenset(barred)


def claimed_kind(_kind: MeldKind, _lowest: Tile, claimed: Tile) -> frozenset[Tile]:
    """Bars the claimed kind."""
    return frozenset({claimed})


def swap_calling(barred: Barred, reason: str, *, free_with: int = 0, kept: Collection[Tile] = ()) -> Bar:
    """Forbids swap calling (kuikae): the discard of a `barred` kind right after a claim, and a claim that would leave
    no other discard. A hand with `free_with` tiles or fewer after the claim may discard anything. `kept` are kinds that
    another rule keeps in the hand as long as it has others."""

    def judge(intent: Intent) -> Refusal | None:
        if len(intent.hand) - len(intent.tiles) <= free_with:
            return None
        if intent.action == "discard":
            meld = intent.table.melds[intent.seat][-1]
            return Refusal(reason) if intent.tile in barred(meld.kind, meld.tile, meld.claimed_tile) else None
        assert intent.tile is not None
        kinds = barred(MeldKind(intent.action), min((*intent.tiles, intent.tile)), intent.tile)
        others = [tile for tile in hand_without(intent.hand, *intent.tiles) if tile not in kept]
        return Refusal(reason) if others and kinds.issuperset(others) else None

    def concerns(intent: Intent) -> bool | frozenset[Tile]:
        if intent.action == "discard":
            meld = intent.table.melds[intent.seat][-1]
            return barred(meld.kind, meld.tile, meld.claimed_tile)
        held = intent.table.pieces[intent.seat] if intent.table.pieces else None
        return held is None or len(held) <= _FEW + COPIES * len(kept)

    actions = frozenset({"discard", "chow", "pung"})
    return Bar("swap-calling", actions, judge, concerns, after_claim=frozenset({"discard"}))


def no_reclaiming(reason: str) -> Bar:
    """Forbids a seat to claim, before it discards again, the kind of its last discard for a set."""

    def concerns(intent: Intent) -> bool | frozenset[Tile]:
        rivers = intent.table.rivers
        return frozenset(rivers[intent.seat][-1:]) if rivers is not None else False

    def judge(intent: Intent) -> Refusal | None:
        claimed = intent.action != "kong" or intent.form is KongForm.CLAIMED
        return Refusal(reason) if claimed else None

    return Bar("reclaiming", frozenset({"chow", "pung", "kong"}), judge, concerns)


def kongs_of_all(table: Table) -> int:
    """Returns how many kongs all seats together have."""
    return sum([meld.kind is MeldKind.KONG for melds in table.melds for meld in melds])


def most_kongs(most: int, reason: str) -> Bar:
    """Forbids kongs once all seats together have `most` of them."""

    def made(intent: Intent) -> bool:
        return kongs_of_all(intent.table) >= most

    return Bar("most-kongs", frozenset({"kong"}), lambda _: Refusal(reason), made, by_sets=True)


def most_claims(most: int, reason: str) -> Bar:
    """Forbids chows and pungs to a seat that has claimed `most` of them, those that have become kongs included. Kongs
    that are claimed as kongs do not count."""

    def made(intent: Intent) -> bool:
        claimed = [meld for meld in intent.table.melds[intent.seat] if meld.giver is not None]
        return sum([meld.form is not KongForm.CLAIMED for meld in claimed]) >= most

    actions = frozenset({MeldKind.CHOW.value, MeldKind.PUNG.value})
    return Bar("most-claims", actions, lambda _: Refusal(reason), made, by_sets=True)


def replacement_above(kongs: int, needed: int, reason: str) -> Bar:
    """Forbids the kong after so many of all seats unless `needed` tiles are left to draw, because with it more of the
    wall is kept back."""

    def concerns(intent: Intent) -> bool:
        return intent.table.wall_left < needed and kongs_of_all(intent.table) == kongs

    return Bar("replacement-above", frozenset({"kong"}), lambda _: Refusal(reason), concerns)
