"""The result of a score case: how the hand was won. Checks that it fits the seats.

Room: records.
"""

from __future__ import annotations

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import CaseError, require
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.ruleset import GrabIndicator, Ruleset
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.records.case_form import Case, ResultCase, WinCase
from mahjong_desktop.records.pieces import Pool, mark_of

_NO_TILE = frozenset({Way.FLOWERS, Way.DEALT})


def is_grabbed(case: Case, ruleset: Ruleset) -> bool:
    """Returns whether the winning tile is the indicator itself: the dealer may take it after his first discard, the
    others before."""
    result = case.result
    taken = result.by is Way.DEALT and result.tile is not None and result.tile == case.wild_indicator
    thrown = [bool(case.seats[winner.seat].discards) for winner in result.wins if winner.seat == case.dealer]
    return ruleset.step_of(GrabIndicator) is not None and taken and all(thrown)


def check_result(result: ResultCase, chairs: Chairs, setup: HandSetup, *, robs_earlier: bool) -> None:
    """Checks that way, tile, giver and winners fit each other; `robs_earlier` is BonusTiles'. Raises CaseError."""
    if result.kind == "draw":
        written = (result.tile, result.by, result.giver)
        require(not result.wins and written == (None, None, None), "draw-with-winner")
        return
    require(bool(result.wins), "win-without-winner")
    require(result.by is not None, "win-without-way")
    assert result.by is not None
    may_be_robbed = robs_earlier and result.by is Way.FLOWERS
    fits = may_be_robbed or (result.giver is not None) == result.by.from_another
    require(fits, "giver-does-not-fit", by=result.by.value)
    require(result.giver is None or result.giver in chairs.taken, "no-such-seat", seat=result.giver)
    require(result.tile is not None or result.by in _NO_TILE, "win-without-tile")
    if result.tile is not None and result.by is not Way.ROB_FLOWER:
        require(mark_of(result.tile)[0] not in setup.bonus, "bonus-tile-cannot-win", tile=result.tile)
    winners = [winner.seat for winner in result.wins]
    require(len(set(winners)) == len(winners), "repeated-winner")
    for winner in result.wins:
        require(winner.seat in chairs.taken, "no-such-seat", seat=winner.seat)
        require(winner.seat != result.giver, "won-from-oneself", seat=winner.seat)


def win_of_case(case: Case, winner: WinCase, table: Table, ruleset: Ruleset) -> Win:
    """Returns the win of one winner. Raises CaseError if its hand is unknown. That its facts fit is NOT checked."""
    result, hand = case.result, table.hands[winner.seat]
    if hand is None or result.by is None:
        raise CaseError("winner-without-hand", seat=winner.seat)
    way, circumstances = result.by, frozenset(winner.circumstances)
    tile = None if result.tile is None else table.setup.kind_of_face(mark_of(result.tile)[0])
    if way is Way.DEALT and winner.seat != table.dealer and not is_grabbed(case, ruleset):
        tile = None  # only the dealer has been dealt a further tile
    if way is Way.DEALT and way not in ruleset.scoring.ways and winner.seat == table.dealer and tile is not None:
        # If the dealt hand is not a way of its own, the dealer's fourteenth tile is his first draw.
        way, circumstances = Way.SELF_DRAW, circumstances | {Circumstance.DEALT_HAND}
    if way is Way.FLOWERS and result.giver is not None:
        way, tile = Way.ROB_FLOWER, _robbed_earlier(table, winner.seat, result.giver, ruleset)
    if ruleset.red:
        table = replace(table, pieces=_pieces(case, winner, ruleset))
    return Win(winner.seat, way, tile, result.giver, hand, table, circumstances)


def _robbed_earlier(table: Table, seat: int, giver: int, ruleset: Ruleset) -> Tile:
    """Returns the flower that another seat has set aside before and of which the winner's last one robs it. Raises
    CaseError unless it is the only one that the winner lacks."""
    lacking = ruleset.bonus.owners.keys() - {*table.bonus[seat]}
    fits = len(lacking) == 1 and lacking <= {*table.bonus[giver]}
    require(fits, "giver-does-not-fit", by=Way.FLOWERS.value)
    return lacking.pop()


def _pieces(case: Case, winner: WinCase, ruleset: Ruleset) -> tuple[tuple[Piece, ...] | None, ...]:
    """Returns the hands as physical tiles; that of the winner includes the winning tile."""
    pool = Pool(ruleset)
    hands = (None if seat.hand is None else pool.take_all(seat.hand) for seat in case.seats)
    won = pool.take_all(case.result.tile or "")
    return tuple((*hand, *won) if seat == winner.seat and hand is not None else hand for seat, hand in enumerate(hands))
