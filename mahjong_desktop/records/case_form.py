"""The form of a score case: one finished hand as JSON. This module decodes it; cases.py checks that it is possible.
Positions (study/positions.py) have the same form for what both say.

Room: records. The keys of the JSON are the names of the fields, but `giver` is written `from`. Unknown keys are
refused; known ones that a ruleset does not use (such as a dora indicator) are accepted.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeVar

import msgspec

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.core.wins import Circumstance, Way

DeclaredName = Literal[
    "riichi", "double-riichi", "ready", "ready-first", "heavenly-ready", "open-hand", "furiten", "noten"
]
"""What a seat may have declared."""


class RoundWind(StrEnum):
    """The wind of a round as it is written; the centre has none."""

    EAST, SOUTH, WEST, NORTH = WIND_NAMES
    CENTRE = "centre"


class MeldCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"giver": "from"}):
    """A meld as it is written."""

    kind: MeldKind
    tiles: str
    claimed: str | None = None
    giver: int | None = None
    form: KongForm | None = None


class SeatCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it is written."""

    hand: str | None = None
    melds: tuple[MeldCase, ...] = ()
    bonus: str = ""
    discards: str | None = None
    declared: tuple[DeclaredName, ...] = ()


class WinCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A winner as it is written."""

    seat: int
    circumstances: tuple[Circumstance, ...] = ()


class ResultCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"giver": "from"}):
    """The result as it is written."""

    kind: Literal["win", "draw"]
    tile: str | None = None
    by: Way | None = None
    giver: int | None = None
    wins: tuple[WinCase, ...] = ()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole case as it is written."""

    ruleset: str
    seats: tuple[SeatCase, ...]
    result: ResultCase
    options: dict[str, int | str] = {}
    round_wind: RoundWind = RoundWind.EAST
    dealer: int = 0
    dealer_streak: int = 0
    carry: dict[str, object] = {}
    wild_indicator: str | None = None
    dora_indicators: str = ""
    ura_dora_indicators: str = ""
    wall_left: int | None = None


def read_case(data: bytes | str) -> Case:
    """Decodes a case. Raises CaseError `not-a-case` (facts: detail), `not-json` or `too-deep`."""
    return decoded(data, Case, "not-a-case")


Form = TypeVar("Form")


def decoded(data: bytes | str, form: type[Form], otherwise: str) -> Form:
    """Decodes JSON of one form. Raises CaseError `not-json` or `too-deep`, and with the code `otherwise` for JSON of
    another form (facts: detail)."""
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.ValidationError as error:
        raise CaseError(otherwise, detail=str(error)) from error
    except RecursionError as error:
        raise CaseError("too-deep") from error
    except ValueError as error:
        raise CaseError("not-json", detail=str(error)) from error
