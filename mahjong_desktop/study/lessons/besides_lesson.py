"""What is paid on the spot, during play, in the sixth lesson: every kong and every group of bonus tiles for which the
other players pay, with its amount.

Room: study. No Qt and no words. The ruleset is asked: a seat gets the kong or the bonus tiles, and its payments are
read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import BONUS_FAMILIES, COPIES, FIRST_BONUS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.instant_payments import as_dealt
from mahjong_desktop.study.lessons.hands import lesson_samples, ordinary_kinds
from mahjong_desktop.study.lessons.steps import Read, Said

_CHAPTER: Final = "10"
_FORMS: Final = (KongForm.CONCEALED, KongForm.CLAIMED, KongForm.ADDED)
_LEAST: Final = 2
"""One kind of payment alone is shown in a hand."""


def spot_steps(ruleset: Ruleset) -> Iterator[Read]:
    """Yields the list of what is paid on the spot, if there are several kinds of it."""
    lines = tuple(spot_payments(ruleset))
    if len(lines) >= _LEAST:
        yield Read(ask=Said("payment-spot"), lines=lines, chapter=_CHAPTER)


def spot_payments(ruleset: Ruleset) -> Iterator[Said]:
    """Yields the payments that each of the other players makes on the spot, with their amounts, and what they are if
    the tiles were dealt with the hand."""
    sample = next(iter(lesson_samples(ruleset).values()), None)
    if sample is None:
        return
    seat, given = sample.seat, sample.facts.table
    seats = range(given.seats)
    empty = replace(given, melds=((),) * given.seats, bonus=((),) * given.seats, tracks={})
    giver = given.chairs.others(seat)[0]
    tile = ordinary_kinds(ruleset, given.setup)[0]
    told = set[str]()
    paid: dict[KongForm, dict[str, int]] = {}
    for form in _FORMS:
        if form in ruleset.claims.kongs:
            melds = tuple((_kong(tile, form, giver),) if other == seat else () for other in seats)
            table = replace(empty, melds=melds)
            paid[form] = _amounts(ruleset, table, seat)
            yield from _told(ruleset, table, None, seat, told)
    if paid.get(KongForm.ADDED) and paid[KongForm.ADDED] == paid.get(KongForm.CLAIMED):
        yield Said("spot-added")
    for tiles in _groups(given.setup.bonus):
        table = replace(empty, bonus=tuple(tiles if other == seat else () for other in seats))
        yield from _told(ruleset, table, as_dealt(table, seat, tiles), seat, told)


def _groups(bonus: frozenset[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Yields the groups of bonus tiles that may be paid for: pairs, then families."""
    own = sorted(tile for tile in bonus if tile >= FIRST_BONUS)
    yield from combinations(own, 2)
    animals = tuple(tile for tile in own if not any(tile in family for family in BONUS_FAMILIES))
    yield from (tuple(family) for family in (*BONUS_FAMILIES, animals) if family and set(family) <= bonus)


def _kong(tile: Tile, form: KongForm, giver: int) -> Meld:
    pieces = (tile,) * COPIES
    if form is KongForm.CONCEALED:
        return Meld(MeldKind.KONG, pieces, form=form)
    added = tile if form is KongForm.ADDED else None
    return Meld(MeldKind.KONG, pieces, claimed=tile, giver=giver, form=form, added=added)


def _told(ruleset: Ruleset, table: Table, dealt: Table | None, seat: int, told: set[str]) -> Iterator[Said]:
    """Yields what is paid for at a table and was not `told` before."""
    doubled = {} if dealt is None else _amounts(ruleset, dealt, seat)
    for reason, amount in _amounts(ruleset, table, seat).items():
        if reason in told:
            continue
        told.add(reason)
        facts: dict[str, int | str] = {"scheme": reason, "amount": amount}
        more = doubled.get(reason, amount)
        yield Said("spot-dealt", {**facts, "dealt": more}) if more != amount else Said("spot-row", facts)


def _amounts(ruleset: Ruleset, table: Table, seat: int) -> dict[str, int]:
    """Returns what each of the other players pays a seat, by reason; without what single players pay."""
    paid = [one for one in ruleset.paid_in_play(table) if one.payee == seat]
    payers = set(table.chairs.others(seat))
    found: dict[str, int] = {}
    for reason in dict.fromkeys(one.reason for one in paid):
        alike = [one for one in paid if one.reason == reason]
        if {one.payer for one in alike} == payers and len({one.amount for one in alike}) == 1 == len(alike) / len(
            payers
        ):
            found[reason] = alike[0].amount
    return found
