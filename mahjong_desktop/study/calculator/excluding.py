"""Which facts a draft rules out: the switches that would contradict what has been entered.

Room: study/calculator. What excludes what is known to mechanics.exclusions; here a draft, which may be incomplete, is
asked. Words belong to the window.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.mechanics.exclusions import Exclusion, SaidHand, SaidWin, exclusions, exclusions_of_sets
from mahjong_desktop.records.case_form import DeclaredName
from mahjong_desktop.records.cases import laid_meld
from mahjong_desktop.study.calculator.draft import HandDraft, SeatDraft


def against_circumstance(draft: HandDraft, one: Circumstance) -> Exclusion | None:
    """Returns why the first winner's hand cannot also have this circumstance; None if it can."""
    first = draft.wins[0]
    stated = replace(first, circumstances=tuple({*first.circumstances, one}))
    return _new(draft, replace(draft, wins=(stated, *draft.wins[1:])), one.value)


def against_declaration(draft: HandDraft, seat: int, name: DeclaredName) -> Exclusion | None:
    """Returns why a seat cannot also have made this declaration; None if it can."""
    held = draft.seats[seat]
    return _new(draft, draft.with_seat(seat, replace(held, declared=tuple({*held.declared, name}))), name)


def has_possible_sets(draft: HandDraft, seat: int) -> bool:
    """Returns whether a seat may have the sets that it has laid under the draft's ruleset: each is one that the set of
    tiles and the claims allow, and no rule forbids so many."""
    try:
        for meld in draft.seats[seat].melds:
            laid_meld(meld, seat, draft.ruleset, draft.setup)
    except MahjongError:
        return False
    return not any(exclusions_of_sets(draft.ruleset, said_of_draft(draft), seat))


def _new(before: HandDraft, after: HandDraft, name: str) -> Exclusion | None:
    """Returns the first exclusion that a fact brings into a draft."""
    had = set(_found(before))
    return next((one for one in _found(after) if one not in had and name in (one.one, one.other)), None)


def without_excluded(draft: HandDraft) -> HandDraft:
    """Returns the draft without circumstances and declarations that exclude each other or contradict the rest: one
    circumstance after another first, then the declarations."""
    for found in _found(draft):
        names = (found.one, found.other)
        wins = tuple(replace(win, circumstances=tuple(_without(win.circumstances, names))) for win in draft.wins)
        seats = tuple(replace(seat, declared=tuple(_without(seat.declared, names))) for seat in draft.seats)
        if wins != draft.wins:
            return without_excluded(replace(draft, wins=wins))
        if seats != draft.seats:
            return without_excluded(replace(draft, seats=seats))
    return draft


_Name = TypeVar("_Name", bound=str)


def _without(facts: Iterable[_Name], names: Iterable[str]) -> list[_Name]:
    """Returns the facts that are not among the names."""
    return [one for one in facts if one not in names]


def _found(draft: HandDraft) -> Iterable[Exclusion]:
    return exclusions(draft.ruleset, said_of_draft(draft))


def said_of_draft(draft: HandDraft) -> SaidHand:
    """Returns what a draft says. Sets that the ruleset does not have are left out."""
    noted = any(seat.discards for seat in draft.seats)
    return SaidHand(
        draft.chairs,
        draft.dealer,
        tuple([_laid(seat, number, draft) for number, seat in enumerate(draft.seats)]),
        tuple([frozenset[str](seat.declared) for seat in draft.seats]),
        tuple([len(seat.bonus) for seat in draft.seats]),
        tuple([len(seat.discards or ()) for seat in draft.seats]) if noted else (),
        draft.wall_left,
        tuple([SaidWin(win.seat, draft.way, draft.giver, frozenset(win.circumstances)) for win in draft.wins]),
    )


def _laid(seat: SeatDraft, number: int, draft: HandDraft) -> tuple[Meld, ...]:
    melds = []
    for written in seat.melds:
        try:
            melds.append(laid_meld(written, number, draft.ruleset, draft.setup))
        except MahjongError:
            continue
    return tuple(melds)
