"""The same hand in another ruleset: what is carried over, what is left out, and the elements of both in the same
order.

Room: study/calculator. No words and no ruleset is named: elements belong together if they have one id, or if they are
about the same tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.mechanics.exclusions import barred_circumstances
from mahjong_desktop.records.case_form import MeldCase, WinCase
from mahjong_desktop.records.pieces import WrittenKind, format_marks, marks_of
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.draft import HandDraft, SeatDraft, new_draft
from mahjong_desktop.study.calculator.editing import (
    bonus_in_its_place,
    check_copies,
    copies_of,
    has_possible_sets,
    is_bonus_in,
    without_excluded,
)


class LeftOut(StrEnum):
    """What of a hand another ruleset does not have."""

    BONUS = "bonus"
    TILES = "tiles"
    RED = "red"
    INDICATORS = "indicators"
    DECLARED = "declared"
    CIRCUMSTANCES = "circumstances"
    WAY = "way"


class Unfit(StrEnum):
    """Why another ruleset cannot have a hand at all."""

    CHAIRS = "chairs"
    """It is played by another number of people."""
    SIZE = "size"
    """Its hands have more or fewer tiles."""
    TILES = "tiles"
    """Its set lacks tiles of the hand."""
    SETS = "sets"
    """Such sets are not claimed in it."""
    OTHERWISE = "otherwise"
    """Tiles of the hand are no playing tiles there, or the way of winning needs others."""


class Carried(Struct, frozen=True):
    """A draft in another ruleset, and what was left out of it. `unfit` says why it cannot be scored there; None if it
    can."""

    draft: HandDraft
    left_out: tuple[LeftOut, ...] = ()
    unfit: Unfit | None = None

    @property
    def fits(self) -> bool:
        """Whether the other ruleset can have such a hand."""
        return self.unfit is None


def carried_over(draft: HandDraft, ruleset: Ruleset) -> Carried:
    """Returns the hand in another ruleset, which has its options chosen. Bonus tiles and playing tiles that its set
    does not have are left out, and facts that it does not know."""
    blank = new_draft(ruleset)
    if len(blank.chairs.taken) != len(draft.chairs.taken) or ruleset.seats != draft.ruleset.seats:
        return Carried(blank, unfit=Unfit.CHAIRS)
    left: list[LeftOut] = []
    seats = tuple(_carried_seat(seat, ruleset, left) for seat in draft.seats)
    asks = asks_of(ruleset)
    way = draft.way if draft.way is None or draft.way in asks.ways else _nearest_way(draft.way)
    if way != draft.way:
        left.append(LeftOut.WAY)
    wins = tuple(_carried_win(win, way, ruleset, left) for win in draft.wins[: asks.several])
    known = all(mark in copies_of(ruleset) for mark in draft.indicators)
    indicators = draft.indicators if asks.indicators and known else ()
    if draft.indicators and (not indicators or ruleset.has_wilds != draft.ruleset.has_wilds):
        left.append(LeftOut.INDICATORS)
        indicators = ()
    carried = replace(
        blank,
        seats=seats,
        wins=wins,
        way=way,
        giver=draft.giver if way is not None and way.from_another else None,
        tile=draft.tile,
        empty=draft.empty if ruleset.chairs.empty else blank.empty,
        round_wind=draft.round_wind if draft.round_wind in ruleset.round_winds else blank.round_wind,
        dealer=draft.dealer,
        dealer_streak=draft.dealer_streak,
        indicators=indicators,
        under=draft.under if asks.under and indicators else (),
        wall_left=draft.wall_left,
    )
    carried = _possible_losers(bonus_in_its_place(_with_known_tile(carried, left)))
    carried = _with_fitting_circumstances(_within_the_set(carried, left), left)
    same_size = ruleset.hand_size == draft.ruleset.hand_size
    return Carried(carried, tuple(dict.fromkeys(left)), _unfit(carried, left, same_size=same_size))


def _unfit(draft: HandDraft, left: Sequence[LeftOut], *, same_size: bool) -> Unfit | None:
    """Returns why the winner's hand cannot be scored in its ruleset; None if it can, or if nobody won."""
    whole = not draft.missing(draft.winner)
    if draft.unwon or (whole and has_possible_sets(draft, draft.winner)):
        return None
    if not same_size:
        return Unfit.SIZE
    if LeftOut.TILES in left:
        return Unfit.TILES
    return Unfit.SETS if whole else Unfit.OTHERWISE


def _with_known_tile(draft: HandDraft, left: list[LeftOut]) -> HandDraft:
    """Returns the draft without its winning tile if the set does not have that, or if it is a bonus tile in a win by
    a playing tile."""
    if draft.tile is None:
        return draft
    kept = _known_tiles([draft.tile], copies_of(draft.ruleset), left)
    fits = bool(kept) and is_bonus_in(draft, kept[0]) == (draft.way is Way.ROB_FLOWER)
    return replace(draft, tile=kept[0] if fits else None)


def _within_the_set(draft: HandDraft, left: list[LeftOut]) -> HandDraft:
    """Returns the draft without the tiles turned up if they are too many for its set: in the other game they may come
    from the wall, and here not."""
    try:
        check_copies(draft)
    except CaseError:
        left.append(LeftOut.INDICATORS)
        return bonus_in_its_place(replace(draft, indicators=(), under=()))
    return draft


def _with_fitting_circumstances(draft: HandDraft, left: list[LeftOut]) -> HandDraft:
    """Returns the draft without the circumstances and declarations that contradict it, such as a replacement for a
    bonus tile in a set that has none."""
    kept = without_excluded(draft)
    if kept.wins != draft.wins:
        left.append(LeftOut.CIRCUMSTANCES)
    if kept.seats != draft.seats:
        left.append(LeftOut.DECLARED)
    return kept


def _possible_losers(draft: HandDraft) -> HandDraft:
    """Returns the draft without the hands of others than the first winner that are impossible in its ruleset."""
    for number in draft.chairs.taken:
        if number == draft.winner and not draft.unwon:
            continue
        seat = draft.seats[number]
        if not has_possible_sets(draft, number):
            seat = replace(seat, melds=(), tiles=())
            draft = draft.with_seat(number, seat)
        if seat.tiles and len(seat.tiles) != draft.wanted(number):
            draft = draft.with_seat(number, replace(seat, tiles=()))
    wins = (*draft.wins[:1], *(win for win in draft.wins[1:] if draft.seats[win.seat].tiles))
    return replace(draft, wins=wins)


def _nearest_way(way: Way) -> Way:
    return Way.DISCARD if way.from_another else Way.SELF_DRAW


def _carried_win(win: WinCase, way: Way | None, ruleset: Ruleset, left: list[LeftOut]) -> WinCase:
    known, barred = asks_of(ruleset).circumstances, frozenset() if way is None else barred_circumstances(way)
    kept = tuple(one for one in win.circumstances if one in known and one not in barred)
    if kept != win.circumstances:
        left.append(LeftOut.CIRCUMSTANCES)
    return WinCase(win.seat, kept)


def _carried_seat(seat: SeatDraft, ruleset: Ruleset, left: list[LeftOut]) -> SeatDraft:
    known = copies_of(ruleset)
    declared = tuple(name for name in seat.declared if name in asks_of(ruleset).declared)
    if declared != seat.declared:
        left.append(LeftOut.DECLARED)
    bonus = tuple(mark for mark in seat.bonus if mark in known)
    if bonus != seat.bonus:
        left.append(LeftOut.BONUS)
    return SeatDraft(
        tiles=_known_tiles(seat.tiles, known, left),
        melds=tuple(_known_meld(meld, known, left) for meld in seat.melds),
        bonus=bonus,
        discards=None if seat.discards is None else _known_tiles(seat.discards, known, left),
        declared=declared,
    )


def _known_tiles(
    marks: Sequence[WrittenKind], known: Counter[WrittenKind], left: list[LeftOut]
) -> tuple[WrittenKind, ...]:
    """Returns the tiles that a set has; a red five of a set without them is an ordinary one."""
    kept = []
    for tile, red in marks:
        if (tile, red) in known:
            kept.append((tile, red))
        elif (tile, not red) in known:
            left.append(LeftOut.RED)
            kept.append((tile, not red))
        else:
            left.append(LeftOut.TILES)
    return tuple(kept)


def _known_meld(meld: MeldCase, known: Counter[WrittenKind], left: list[LeftOut]) -> MeldCase:
    tiles = _known_tiles(marks_of(meld.tiles), known, left)
    claimed = None if meld.claimed is None else format_marks(_known_tiles(marks_of(meld.claimed), known, left))
    return replace(meld, tiles=format_marks(tiles), claimed=claimed or None)


# ---- rows in the same order


class BesideRow(Struct, frozen=True):
    """A row of the second ruleset: what it counts, or the element of the first one that it lacks."""

    counted: ElementFact | None = None
    lacking: ElementFact | None = None


def rows_beside(first: WinAccount, second: WinAccount) -> tuple[BesideRow, ...]:
    """Returns the elements of the second account in the order of those of the first one to which they belong; elements
    that the second lacks stand in their place, those that only it has come last."""
    free = list(second.elements)
    rows: list[BesideRow] = []
    for fact in first.elements:
        found = next((other for other in free if other.id == fact.id), None)
        if found is None:
            about = _tiles(first, fact)
            found = next((other for other in free if about and _tiles(second, other) == about), None)
        if found is None:
            rows.append(BesideRow(lacking=fact))
        else:
            free.remove(found)
            rows.append(BesideRow(counted=found))
    return (*rows, *(BesideRow(counted=fact) for fact in free))


def _tiles(win: WinAccount, fact: ElementFact) -> tuple[tuple[int, ...], ...]:
    """Returns the tiles that an element is about, by group; nothing for an element about no tiles or about the whole
    hand, with which too many others could be confused."""
    about = win.about.get(fact.id)
    if about is None or about.winning:
        return ()
    if about.bonus:
        return tuple(sorted((face_of(win.bonus[index]),) for index in about.bonus if index < len(win.bonus)))
    if len(about.groups) == len(win.groups):
        return ()
    chosen = (win.groups[index] for index in sorted(about.groups) if index < len(win.groups))
    return tuple(sorted(tuple(sorted(face_of(shown.piece) for shown in group.pieces)) for group in chosen))
