"""What a change of a fact, or a typed key, does to a draft.

Room: study/calculator. Impossible changes raise an error. The controller decides which draft is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.records.case_form import DeclaredName
from mahjong_desktop.records.pieces import WrittenKind, format_marks, marks_of
from mahjong_desktop.study.calculator.beside import carried_over
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.study.calculator.editing import (
    ONE_TILE_KONG,
    check_copies,
    played_tiles,
    with_added_tile,
    with_circumstance,
    with_giver,
    with_indicators,
    with_meld,
    with_other_winner,
    with_way,
    with_winner,
)

NOBODY_WON: Final = "nobody"
INDICATORS_FACT, UNDER_FACT, REVEALED_FACT, DISCARDS_FACT = "indicators", "under", "revealed", "discards"


class FactChange(Struct, frozen=True):
    """A fact that was chosen: its name, its value (a word, a number or a text), and for which seat or on or off."""

    name: str
    value: object
    seat: int = 0
    on: bool = True


def after_change(draft: HandDraft, change: FactChange, reveal: str = "") -> HandDraft:
    """Returns the draft after a fact was chosen; `reveal` is the key of the tiles turned up after a win. Raises
    NotationError or CaseError for tiles that cannot be."""
    name, value = change.name, change.value
    if name.startswith("carry:"):
        return _with_carried(draft, name.split(":")[1], value, name.count(":") > 1, change.seat)
    if name in (INDICATORS_FACT, UNDER_FACT, REVEALED_FACT, DISCARDS_FACT):
        return _with_tiles(draft, change, reveal)
    if isinstance(value, int):
        return replace(draft, dealer_streak=value) if name == "streak" else replace(draft, wall_left=value)
    word = str(value)
    choices: Mapping[str, Callable[[], HandDraft]] = {
        "winner": lambda: with_winner(draft, int(word)),
        "dealer": lambda: replace(draft, dealer=int(word)),
        "round": lambda: replace(draft, round_wind=word),
        "way": lambda: with_way(draft, None if word == NOBODY_WON else Way(word)),
        "giver": lambda: with_giver(draft, int(word)),
        "also": lambda: with_other_winner(draft, int(word), on=change.on),
        "circumstance": lambda: with_circumstance(draft, Circumstance(word), on=change.on),
        "declared": lambda: _with_declared(draft, change),
    }
    return choices[name]()


def _with_carried(draft: HandDraft, key: str, value: object, each: bool, seat: int) -> HandDraft:
    carry = dict(draft.carry)
    if each:
        known = carry.get(key)
        numbers = list(known) if isinstance(known, (list, tuple)) else [0] * draft.ruleset.seats
        numbers[seat] = value
        carry[key] = numbers
    else:
        carry[key] = value
    return replace(draft, carry=carry)


def _with_declared(draft: HandDraft, change: FactChange) -> HandDraft:
    seat = draft.seats[change.seat]
    names: tuple[DeclaredName, ...] = get_args(DeclaredName)
    wanted = {*seat.declared, change.value} if change.on else {*seat.declared} - {change.value}
    return draft.with_seat(change.seat, replace(seat, declared=tuple(name for name in names if name in wanted)))


def _with_tiles(draft: HandDraft, change: FactChange, reveal: str) -> HandDraft:
    marks = played_tiles(draft.ruleset, str(change.value))
    if change.name == INDICATORS_FACT:
        changed = with_indicators(draft, marks)
    elif change.name == UNDER_FACT:
        changed = replace(draft, under=marks)
    elif change.name == DISCARDS_FACT:
        seat = replace(draft.seats[change.seat], discards=marks or None)
        changed = _rivers_known(draft.with_seat(change.seat, seat))
    else:
        carry = {**draft.carry, reveal: format_marks(marks)} if marks else _without(draft.carry, reveal)
        return replace(draft, carry=carry)
    check_copies(changed)
    return changed


def _rivers_known(draft: HandDraft) -> HandDraft:
    """Returns the draft in which the discards of all seats are known, or of none if none has any."""
    known = any(seat.discards for seat in draft.seats)
    seats = tuple(
        replace(seat, discards=(seat.discards or ()) if known and number not in draft.empty else None)
        for number, seat in enumerate(draft.seats)
    )
    return replace(draft, seats=seats)


def _without(carry: Mapping[str, object], key: str) -> dict[str, object]:
    return {name: value for name, value in carry.items() if name != key}


def under_ruleset(draft: HandDraft, ruleset: Ruleset) -> HandDraft:
    """Returns the draft in another ruleset or with other options: the same facts as far as that game has them."""
    same = ruleset.id == draft.ruleset.id and ruleset.seats == draft.ruleset.seats
    if same and ruleset.chairs == draft.ruleset.chairs and ruleset.copies == draft.ruleset.copies:
        return replace(draft, ruleset=ruleset)
    return carried_over(draft, ruleset).draft


def tiles_of_fact(draft: HandDraft, name: str, seat: int, reveal: str = "") -> str:
    """Returns the tiles of a fact, in notation."""
    revealed = draft.carry.get(reveal, "")
    tiles = {
        INDICATORS_FACT: format_marks(draft.indicators),
        UNDER_FACT: format_marks(draft.under),
        REVEALED_FACT: revealed if isinstance(revealed, str) else "",
        DISCARDS_FACT: format_marks(draft.seats[seat].discards or ()),
    }
    return tiles[name]


# ---- typing

TILE_MODE: Final = "tile"
_MODES: Final = (TILE_MODE, "chow", "pung", "kong", ONE_TILE_KONG)


def adding_modes(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns how the next tile can be added: alone, or as one of the sets of the game."""
    left_out = {*(() if KongForm.SINGLE in ruleset.claims.kongs else (ONE_TILE_KONG,))}
    left_out |= {*(() if ruleset.claims.chow else ("chow",))}
    return tuple(mode for mode in _MODES if mode not in left_out)


class Typed(Struct, frozen=True):
    """What has been typed: digits that wait for their letter, and how the next tile is added."""

    digits: str = ""
    mode: str = TILE_MODE


SUIT_KEYS: Final = "MPSZFA"
SET_KEYS: Final = {"C": "chow", "P": "pung", "K": "kong"}
MOST_DIGITS: Final = 20


def entered_marks(draft: HandDraft, seat: int, mode: str, marks: tuple[WrittenKind, ...]) -> HandDraft:
    """Returns the draft with these tiles added to a seat, one by one or as one set. Raises CaseError."""
    if mode != TILE_MODE:
        return with_meld(draft, seat, mode, marks)
    for mark in marks:
        draft = with_added_tile(draft, seat, mark)
    return draft


def typed_marks(typed: Typed, letter: str) -> tuple[WrittenKind, ...]:
    """Returns the tiles of the digits with their letter. Raises NotationError."""
    return marks_of(typed.digits + letter.lower())
