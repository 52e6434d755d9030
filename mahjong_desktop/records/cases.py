"""The score-case form: one finished hand as JSON. This module reads it and checks that it is possible; it scores
nothing.

Room: records. The keys are those of the form itself. Keys that a ruleset does not use (such as a dora indicator) are
accepted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

import msgspec

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.remembered import SEAT
from mahjong_desktop.core.ruleset import GrabIndicator, Reveal, Ruleset, winds_by_dice
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, Tile, is_suited
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.records.pieces import Pool, WrittenKind, faces_in, mark_of, mark_of_piece, marks_of

DEFAULT_WALL_LEFT = 40
EAST_SEAT = "east_seat"
"""The key for the seat that is East, in games in which dice choose it."""

_Declared = Literal[
    "riichi", "double-riichi", "ready", "ready-first", "heavenly-ready", "open-hand", "furiten", "noten"
]
"""What a seat may have declared."""


class MeldCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"giver": "from"}):
    """A meld as it is written."""

    kind: Literal["chow", "pung", "kong"]
    tiles: str
    claimed: str | None = None
    giver: int | None = None
    form: Literal["concealed", "claimed", "added", "single"] | None = None


class SeatCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it is written."""

    hand: str | None = None
    melds: tuple[MeldCase, ...] = ()
    bonus: str = ""
    discards: str | None = None
    declared: tuple[_Declared, ...] = ()


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
    round_wind: Literal["east", "south", "west", "north", "centre"] = "east"
    dealer: int = 0
    dealer_streak: int = 0
    carry: dict[str, object] = {}
    wild_indicator: str | None = None
    dora_indicators: str = ""
    ura_dora_indicators: str = ""
    wall_left: int | None = None


@dataclass(frozen=True, slots=True)
class CaseFacts:
    """The facts of a case as the functions of a ruleset take them; `wins` is empty for a draw."""

    table: Table
    wins: tuple[Win, ...]


def read_case(data: bytes | str) -> Case:
    """Decodes a case. Raises CaseError `not-a-case` (facts: detail), `not-json` or `too-deep`."""
    try:
        return decoded(data, Case)
    except msgspec.ValidationError as error:
        raise CaseError("not-a-case", detail=str(error)) from error


Form = TypeVar("Form")


def decoded(data: bytes | str, form: type[Form]) -> Form:
    """Decodes JSON of one form. Raises CaseError `not-json` (facts: detail) or `too-deep`, and msgspec.ValidationError
    for JSON of another form."""
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.ValidationError:
        raise
    except RecursionError as error:
        raise CaseError("too-deep") from error
    except ValueError as error:
        raise CaseError("not-json", detail=str(error)) from error


def facts_of(case: Case, ruleset: Ruleset) -> CaseFacts:
    """Returns the facts of a case under its ruleset, which has the options of the case. Raises CaseError or
    NotationError for an impossible case."""
    _require(len(case.seats) == ruleset.seats, "wrong-number-of-seats", seats=len(case.seats), wanted=ruleset.seats)
    chairs = _chairs(case, ruleset)
    _check_moment(case, ruleset, chairs)
    indicators = faces_in(_indicators(case))
    for tile in indicators:
        _require(ruleset.copies[tile] > 0, "tile-not-in-set", tile=TILE_NAMES[tile], copies=indicators.count(tile))
    setup = ruleset.setup(indicators)
    melds = tuple(_melds(seat, number, ruleset, setup) for number, seat in enumerate(case.seats))
    winners = {winner.seat for winner in case.result.wins}
    late = _wall_left(case) < ruleset.play.last_draws
    hands = tuple(
        _hand(seat, melds[number], number, ruleset.hand_size, setup, keeps_last=late and number not in winners)
        for number, seat in enumerate(case.seats)
    )
    if ruleset.needs_all_hands and None in hands:
        raise CaseError("loser-without-hand", seat=hands.index(None))
    bonus = tuple(_bonus(seat, number, setup) for number, seat in enumerate(case.seats))
    rivers = _rivers(case, setup)
    _check_result(case.result, chairs, setup, robs_earlier=ruleset.bonus.robs_earlier)
    _check_copies(case, ruleset, melds)
    table = Table(
        chairs=chairs,
        dealer=case.dealer,
        round_wind=ruleset.round_winds.index(case.round_wind),
        dealer_streak=case.dealer_streak,
        wall_left=_wall_left(case),
        melds=melds,
        bonus=bonus,
        rivers=rivers,
        hands=hands,
        tracks=_tracks(case, ruleset),
        declared=tuple(frozenset(seat.declared) for seat in case.seats),
        indicators=indicators,
        under=faces_in(case.ura_dora_indicators),
        setup=setup,
        revealed=_revealed(case, ruleset),
        seat_winds=_seat_winds(case, ruleset, chairs),
    )
    return CaseFacts(table, tuple(_win(case, winner, table, ruleset) for winner in case.result.wins))


def _check_moment(case: Case, ruleset: Ruleset, chairs: Chairs) -> None:
    """Checks that there can be a hand with this dealer, round, streak and wall. Raises CaseError."""
    _require(case.dealer in chairs.taken, "no-such-seat", seat=case.dealer)
    _require(case.round_wind in ruleset.round_winds, "unknown-round", round=case.round_wind)
    check_range("dealer_streak", case.dealer_streak, 0, MOST_HANDS)
    check_range("wall_left", case.wall_left, 0, ruleset.tile_count)


def _chairs(case: Case, ruleset: Ruleset) -> Chairs:
    """Returns the chairs of a case. A seat that is written as `{}` is empty. Exactly as many seats are empty as the
    game has empty chairs; all others state their hand. Raises CaseError `wrong-number-of-empty-seats`,
    `player-without-hand`."""
    chairs = ruleset.chairs
    if not chairs.empty:
        return chairs
    empty = frozenset(number for number, seat in enumerate(case.seats) if seat == SeatCase())
    _require(len(empty) == len(chairs.empty), "wrong-number-of-empty-seats", seats=len(empty), wanted=len(chairs.empty))
    for number, seat in enumerate(case.seats):
        _require(number in empty or seat.hand is not None, "player-without-hand", seat=number)
        givers = [meld.giver for meld in seat.melds if meld.giver in empty]
        _require(not givers, "no-such-seat", seat=givers[0] if givers else None)
    return replace(chairs, empty=empty)


def _indicators(case: Case) -> str:
    """Returns the tiles that name the wild kinds or the dora, as they are written."""
    if case.wild_indicator is None:
        return case.dora_indicators
    mark_of(case.wild_indicator)
    return case.wild_indicator


def _tracks(case: Case, ruleset: Ruleset) -> dict[str, object]:
    """Returns the values of the ruleset's tracks: as `carry` says, else their initial values. Raises CaseError
    `unknown-carry` (facts: key, keys) or `carry-does-not-fit`."""
    step = ruleset.step_of(Reveal)
    by_dice = [EAST_SEAT] if ruleset.seat_winds is winds_by_dice else []
    keys = (*[track.key for track in ruleset.tracks], *([] if step is None else [step.key]), *by_dice)
    for key in case.carry:
        _require(key in keys, "unknown-carry", key=key, keys=keys)
    carry, seats, dealer = case.carry, ruleset.seats, case.dealer
    return {
        track.id: track.read(carry[track.key], seats, dealer) if track.key in carry else track.initial
        for track in ruleset.tracks
    }


def _seat_winds(case: Case, ruleset: Ruleset, chairs: Chairs) -> tuple[int, ...]:
    """Returns the winds of the seats: counted from the seat that dice have made East, if the case names it."""
    try:
        return ruleset.seat_winds(chairs, SEAT.read(case.carry.get(EAST_SEAT, case.dealer), ruleset.seats), ())
    except ValueError as error:
        raise CaseError("carry-does-not-fit", key=EAST_SEAT, wanted=SEAT.form(ruleset.seats)) from error


def _revealed(case: Case, ruleset: Ruleset) -> tuple[Tile, ...]:
    """Returns the tiles that were turned up after the win, under the key of the step that does so."""
    step = ruleset.step_of(Reveal)
    written = "" if step is None else case.carry.get(step.key, "")
    if not isinstance(written, str):
        raise CaseError("carry-does-not-fit", key=step.key if step is not None else "", wanted="1m")
    Pool(ruleset).take_all(written)  # refuses tiles that the set does not have
    return faces_in(written)


MOST_HANDS = 9_999
"""The greatest number of times a dealer can have kept the deal, and of hands in a match."""


def check_range(key: str, value: int | None, least: int, most: int) -> None:
    """Raises CaseError `number-out-of-range` if a number is given and lies outside of the range."""
    _require(value is None or least <= value <= most, "number-out-of-range", key=key, least=least, most=most)


def _require(holds: bool, code: str, **facts: object) -> None:
    if not holds:
        raise CaseError(code, **facts)


def _wall_left(case: Case) -> int:
    """Returns the number of tiles left: as written, 0 for the last tile and the last discard."""
    if case.wall_left is not None:
        return case.wall_left
    last = {Circumstance.LAST_TILE, Circumstance.LAST_DISCARD}
    return 0 if any(last & set(winner.circumstances) for winner in case.result.wins) else DEFAULT_WALL_LEFT


# ---- seats


def _melds(seat: SeatCase, number: int, ruleset: Ruleset, setup: HandSetup) -> tuple[Meld, ...]:
    return tuple(laid_meld(meld, number, ruleset, setup) for meld in seat.melds)


def laid_meld(meld: MeldCase, seat: int, ruleset: Ruleset, setup: HandSetup) -> Meld:
    """Returns a written meld. Its pieces are the first copies of their faces, red ones if they are written as such.
    Raises CaseError or NotationError."""
    kind = MeldKind(meld.kind)
    form = None
    if meld.form is not None:
        form = KongForm(meld.form)
    elif kind is MeldKind.KONG:
        form = KongForm.CONCEALED if meld.giver is None else KongForm.CLAIMED
    claimed = None if meld.claimed is None else mark_of(meld.claimed)
    pieces = setup.in_order(Pool(ruleset).take_all(meld.tiles))
    marks = [mark_of_piece(piece, ruleset) for piece in pieces]
    _require(meld.giver is None or meld.giver in range(ruleset.seats), "no-such-seat", seat=meld.giver)
    _require(meld.giver != seat, "claimed-from-oneself", seat=seat)
    hidden = form in (KongForm.CONCEALED, KongForm.SINGLE)
    _require(not hidden or (claimed is None and meld.giver is None), "concealed-but-claimed", seat=seat)
    _require(claimed is None or claimed in marks, "claimed-tile-not-in-meld", tile=meld.claimed)
    _require(form is None or form in ruleset.claims.kongs, "impossible-meld", kind=kind, tiles=meld.tiles)
    suited = kind is not MeldKind.CHOW or ruleset.claims.honor_chows or is_suited(setup.kind(pieces[0]))
    _require(suited, "impossible-meld", kind=kind, tiles=meld.tiles)
    _require(setup.bonus.isdisjoint(setup.kinds(pieces)), "impossible-meld", kind=kind, tiles=meld.tiles)
    piece = None if claimed is None else pieces[marks.index(claimed)]
    added = pieces[-1] if form is KongForm.ADDED else None
    return Meld(kind, pieces, piece, meld.giver, form, added, tiles=setup.kinds(pieces))


def _hand(
    seat: SeatCase, melds: tuple[Meld, ...], number: int, size: int, setup: HandSetup, *, keeps_last: bool
) -> tuple[Tile, ...] | None:
    if seat.hand is None:
        return None
    tiles = faces_in(seat.hand)
    wanted = size - sum(meld.size for meld in melds)
    # A seat that draws one of the last tiles, which are not followed by a discard, keeps it.
    fits = len(tiles) == wanted or (keeps_last and len(tiles) == wanted + 1)
    _require(fits, "wrong-tile-count", seat=number, tiles=len(tiles), wanted=wanted)
    return tuple(sorted(setup.kinds_of_faces(tiles)))


def _bonus(seat: SeatCase, number: int, setup: HandSetup) -> tuple[Tile, ...]:
    tiles = faces_in(seat.bonus)
    for tile in tiles:
        _require(tile in setup.bonus, "not-a-bonus-tile", seat=number, tile=TILE_NAMES[tile])
    return tiles


def _rivers(case: Case, setup: HandSetup) -> tuple[tuple[Tile, ...], ...] | None:
    if all(seat.discards is None for seat in case.seats):
        return None
    return tuple(setup.kinds_of_faces(faces_in(seat.discards or "")) for seat in case.seats)


def _check_copies(case: Case, ruleset: Ruleset, melds: tuple[tuple[Meld, ...], ...]) -> None:
    """Checks that no kind occurs more often than the set contains it, counting red fives separately. A claimed discard
    is written in a meld and in a river but is one tile."""
    seen: Counter[WrittenKind] = Counter(
        mark_of_piece(piece, ruleset) for row in melds for meld in row for piece in meld.pieces
    )
    for seat in case.seats:
        seen.update((*marks_of(seat.hand or ""), *marks_of(seat.bonus)))
    if case.result.tile is not None and not _is_grabbed(case, ruleset):
        seen[mark_of(case.result.tile)] += 1
    if not ruleset.wall.takes_indicators:  # else the indicator may have been drawn and be any tile of its kind
        seen.update((*marks_of(_indicators(case)), *marks_of(case.ura_dora_indicators)))
    for giver, seat in enumerate(case.seats):
        river = Counter(marks_of(seat.discards or ""))
        seen.update(river)
        seen.subtract(_claimed_again(river, [m for row in melds for m in row if m.giver == giver], ruleset))
    pool = Pool(ruleset)
    for mark, number in sorted(seen.items()):
        for _ in range(number):
            pool.take(mark)


def _is_grabbed(case: Case, ruleset: Ruleset) -> bool:
    """Returns whether the winning tile is the indicator itself: the dealer may take it after his first discard, the
    others before."""
    result = case.result
    taken = result.by is Way.DEALT and result.tile is not None and result.tile == case.wild_indicator
    thrown = [bool(case.seats[winner.seat].discards) for winner in result.wins if winner.seat == case.dealer]
    return ruleset.step_of(GrabIndicator) is not None and taken and all(thrown)


def _claimed_again(river: Counter[WrittenKind], claims: Iterable[Meld], ruleset: Ruleset) -> Counter[WrittenKind]:
    """Returns the tiles of a river that are also in the melds claimed from it. A chow that does not say which tile was
    claimed counts for each of its three tiles: if a case says less, less is checked."""
    claimed = Counter(
        mark
        for meld in claims
        for mark in {
            mark_of_piece(piece, ruleset) for piece in (meld.pieces if meld.claimed is None else (meld.claimed,))
        }
    )
    return claimed & river


# ---- the result

_ON_DISCARD = frozenset(
    {Circumstance.LAST_DISCARD, Circumstance.FIRST_DISCARD, Circumstance.FIRST_ROUND, Circumstance.NO_CHOICE}
)
_ON_DRAW = frozenset(Circumstance) - _ON_DISCARD - {Circumstance.ONE_SHOT}
_BY_DICE = frozenset({Circumstance.DICE_REPLACEMENT, Circumstance.DICE_REPLACEMENT_BOTH})
"""The winner drew the replacement that dice chose, or another seat drew it and threw it."""
_BY_THE_DEAL = frozenset({Circumstance.DEALT_HAND, Circumstance.FIRST_DRAW})
"""The deal brought the bonus tiles that win."""
_NO_TILE = frozenset({Way.FLOWERS, Way.DEALT})


def _check_result(result: ResultCase, chairs: Chairs, setup: HandSetup, *, robs_earlier: bool) -> None:
    if result.kind == "draw":
        written = (result.tile, result.by, result.giver)
        _require(not result.wins and written == (None, None, None), "draw-with-winner")
        return
    _require(bool(result.wins), "win-without-winner")
    _require(result.by is not None, "win-without-way")
    assert result.by is not None
    may_be_robbed = robs_earlier and result.by is Way.FLOWERS
    fits = may_be_robbed or (result.giver is not None) == result.by.from_another
    _require(fits, "giver-does-not-fit", by=result.by.value)
    _require(result.giver is None or result.giver in chairs.taken, "no-such-seat", seat=result.giver)
    _require(result.tile is not None or result.by in _NO_TILE, "win-without-tile")
    if result.tile is not None and result.by is not Way.ROB_FLOWER:
        _require(mark_of(result.tile)[0] not in setup.bonus, "bonus-tile-cannot-win", tile=result.tile)
    winners = [winner.seat for winner in result.wins]
    _require(len(set(winners)) == len(winners), "repeated-winner")
    for winner in result.wins:
        _require(winner.seat in chairs.taken, "no-such-seat", seat=winner.seat)
        _require(winner.seat != result.giver, "won-from-oneself", seat=winner.seat)
        _check_circumstances(winner, result.by)


def _check_circumstances(winner: WinCase, way: Way) -> None:
    barred: set[Circumstance] = set()
    if way is not Way.DISCARD:
        barred |= _ON_DISCARD
    if way is not Way.SELF_DRAW:
        barred |= _ON_DRAW
    if way in (Way.FLOWERS, Way.ROB_FLOWER):
        barred -= _BY_THE_DEAL
    if way is Way.DISCARD:
        barred -= _BY_DICE
    if way is Way.DEALT:
        barred.discard(Circumstance.DEALT_HAND)
    wrong = sorted(barred & set(winner.circumstances))
    if wrong:
        raise CaseError("circumstance-does-not-fit", circumstance=wrong[0], by=way.value)


_KONGS_NEEDED = {Circumstance.KONG_REPLACEMENT: 1, Circumstance.KONG_REPLACEMENT_TWICE: 2}


def _win(case: Case, winner: WinCase, table: Table, ruleset: Ruleset) -> Win:
    result, hand = case.result, table.hands[winner.seat]
    if hand is None or result.by is None:
        raise CaseError("winner-without-hand", seat=winner.seat)
    way, circumstances = result.by, frozenset(winner.circumstances)
    tile = None if result.tile is None else table.setup.kind_of_face(mark_of(result.tile)[0])
    if way is Way.DEALT and winner.seat != table.dealer and not _is_grabbed(case, ruleset):
        tile = None  # only the dealer has been dealt a further tile
    if way is Way.DEALT and way not in ruleset.scoring.ways and winner.seat == table.dealer and tile is not None:
        # If the dealt hand is not a way of its own, the dealer's fourteenth tile is his first draw.
        way, circumstances = Way.SELF_DRAW, circumstances | {Circumstance.DEALT_HAND}
    if way is Way.FLOWERS and result.giver is not None:
        way, tile = Way.ROB_FLOWER, _robbed_earlier(table, winner.seat, result.giver, ruleset)
    _check_facts(winner, way, result.giver, table)
    if ruleset.red:
        table = replace(table, pieces=_pieces(case, winner, ruleset))
    return Win(winner.seat, way, tile, result.giver, hand, table, circumstances)


def _robbed_earlier(table: Table, seat: int, giver: int, ruleset: Ruleset) -> Tile:
    """Returns the flower that another seat has set aside before and of which the winner's last one robs it. Raises
    CaseError unless it is the only one that the winner lacks."""
    lacking = ruleset.bonus.owners.keys() - {*table.bonus[seat]}
    fits = len(lacking) == 1 and lacking <= {*table.bonus[giver]}
    _require(fits, "giver-does-not-fit", by=Way.FLOWERS.value)
    return lacking.pop()


def _pieces(case: Case, winner: WinCase, ruleset: Ruleset) -> tuple[tuple[Piece, ...] | None, ...]:
    """Returns the hands as physical tiles; that of the winner includes the winning tile."""
    pool = Pool(ruleset)
    hands = (None if seat.hand is None else pool.take_all(seat.hand) for seat in case.seats)
    won = pool.take_all(case.result.tile or "")
    return tuple((*hand, *won) if seat == winner.seat and hand is not None else hand for seat, hand in enumerate(hands))


def _check_facts(winner: WinCase, way: Way, giver: int | None, table: Table) -> None:
    kongs = sum(meld.kind is MeldKind.KONG for meld in table.melds[winner.seat])
    for circumstance in winner.circumstances:
        fits = kongs >= _KONGS_NEEDED.get(circumstance, 0)
        if circumstance in _BY_DICE:
            fits = kongs > 0 or way is Way.DISCARD
        if circumstance is Circumstance.DEALT_HAND:
            fits = winner.seat == table.dealer
        elif circumstance is Circumstance.FLOWER_REPLACEMENT:
            fits = bool(table.bonus[winner.seat])
        elif circumstance is Circumstance.FIRST_DISCARD:
            fits = giver == table.dealer
        _require(fits, "circumstance-does-not-fit", circumstance=circumstance.value, by=way.value)
