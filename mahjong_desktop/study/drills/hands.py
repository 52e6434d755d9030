"""The hands and positions that drills ask about, as they are stored.

Room: study/drills. Values only. Scoring a hand belongs to scored.py, choosing hands to choosing.py.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import WrittenKind, marks_of


class DrillHand(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A finished hand. `case` is a score case, valid or one whose win is refused; `seat` is the winner asked about.

    `tags` say what makes it hard (see choosing.py), `elements` are those of the winner with the options of the case,
    those that are absorbed left out. `reason` is that of the refusal, empty if the hand may win. `skills` are the steps
    and payments that it has besides its elements.
    """

    id: str
    case: Case
    seat: int
    elements: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    reason: str = ""
    skills: tuple[str, ...] = ()


class RatedDiscard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A discard and what the expert expects of it: `value` in points of the ruleset, the chance of a win, the gain, the
    danger (expected loss by dealing in). `declaration` is announced with it; `useful` are the tiles that bring the hand
    nearer to ready, `copies` how many of them are not seen."""

    tile: str
    value: float
    declaration: str = ""
    gain: float = 0.0
    danger: float = 0.0
    chance: float | None = None
    distance: int | None = None
    useful: str = ""
    copies: int = 0


class DrillPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A moment of a game: `position` is JSON as packaging/POSITIONS.md describes it, `options` the discards rated by
    the expert, the best first."""

    id: str
    position: str
    options: tuple[RatedDiscard, ...] = ()


class StoreHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known about all stored hands of a ruleset: the `revision` of the ruleset that they were made with, the
    `steps` of value and kinds of `payments` that occur, the `reasons` for which wins are refused, and the units that
    are `counted` in the step of value instead of being asked as elements: minipoints and the like, which add up to a
    base. `bots_version` is that of the bots that played the hands and rated the positions."""

    revision: int = 0
    bots_version: int = 0
    steps: tuple[str, ...] = ()
    payments: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()


def hand_id(case: Case, seat: int) -> str:
    """Returns the id of a hand, the same on every machine. Hands with the same tiles in the winner's hand, melds and
    bonus tiles and the same winning tile are the same hand, whatever else differs."""
    told = case.seats[seat]
    melds = sorted((meld.kind, _sorted(meld.tiles), meld.form or "") for meld in told.melds)
    whole = (case.ruleset, _sorted(told.hand or ""), melds, _sorted(told.bonus), case.result.tile or "")
    return _digest(msgspec.json.encode(whole))


def _sorted(tiles: str) -> tuple[WrittenKind, ...]:
    return tuple(sorted(marks_of(tiles)))


def position_id(position: str) -> str:
    """Returns the id of a position."""
    return _digest(position.encode())


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()
