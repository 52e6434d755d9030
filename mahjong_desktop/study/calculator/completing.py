"""What a score case comes to in which hands of losers may be missing: the winners' hands are scored all the same.

Room: study/calculator. The account is made by study.case_accounts.
"""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import marks_of
from mahjong_desktop.study.case_accounts import HANDS_MISSING, CaseAccount, account_of_case
from mahjong_desktop.study.laid_cases import laid_case


def calculated_case(case: Case, ruleset: Ruleset, names: tuple[str, ...] = ()) -> CaseAccount:
    """Returns what a case comes to under the ruleset, which has the options of the case. `names` are the players' by
    place, empty for none. If the game needs hands of losers that the case lacks, they are filled with tiles that are
    left, and nothing is paid. Raises CaseError or NotationError for a case that is impossible."""
    try:
        return account_of_case(laid_case(case, ruleset), names)
    except CaseError as error:
        if error.code not in HANDS_MISSING:
            raise
        return account_of_case(laid_case(filled_up(case, ruleset), ruleset), names, unsettled=error)


def filled_up(case: Case, ruleset: Ruleset) -> Case:
    """Returns the case with hands made of the tiles that are left, where the hands of losers are not stated."""
    winners = {win.seat for win in case.result.wins}
    empty = [number for number in ruleset.chairs.empty if number not in winners] or list(ruleset.chairs.empty)
    left = _left_over(case, ruleset)
    seats = []
    for number, seat in enumerate(case.seats):
        if seat.hand is None and number not in winners and number not in empty:
            size = ruleset.hand_size - 3 * len(seat.melds)
            own, left = left[:size], left[size:]
            seat = replace(seat, hand="".join(own))
        seats.append(seat)
    return replace(case, seats=tuple(seats))


def _left_over(case: Case, ruleset: Ruleset) -> list[str]:
    """Returns the tiles of the set that the case does not name, each in notation; no bonus tiles."""
    named = [seat.hand or "" for seat in case.seats] + [seat.bonus for seat in case.seats]
    named += [meld.tiles for seat in case.seats for meld in seat.melds]
    named += [seat.discards or "" for seat in case.seats]
    named += [case.result.tile or "", case.wild_indicator or "", case.dora_indicators, case.ura_dora_indicators]
    gone: Counter[Tile] = Counter(tile for text in named for tile, _ in marks_of(text))
    setup = ruleset.setup(tuple(tile for tile, _ in marks_of(case.wild_indicator or case.dora_indicators)))
    kinds = [kind for kind, copies in enumerate(ruleset.copies) if copies and kind not in setup.bonus]
    red = set(map(face_of, ruleset.red))
    return [TILE_NAMES[kind] for kind in kinds if kind not in red for _ in range(ruleset.copies[kind] - gone[kind])]
