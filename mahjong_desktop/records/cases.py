"""The facts of a score case, checked to be possible. It scores nothing.

Room: records. The form is in case_form.py, how the hand was won in case_results.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import CaseError, require
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.remembered import SEAT
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Tile, is_suited
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Win
from mahjong_desktop.mechanics.exclusions import exclusions, said_of
from mahjong_desktop.records.case_form import Case, MeldCase, SeatCase
from mahjong_desktop.records.case_results import check_result, is_grabbed, win_of_case
from mahjong_desktop.records.pieces import Pool, WrittenKind, faces_in, format_pieces, mark_of, mark_of_piece, marks_of

DEFAULT_WALL_LEFT = 40
EAST_SEAT = "east_seat"
"""The key for the seat that is East, in games in which dice choose it."""


class CaseFacts(Struct, frozen=True):
    """The facts of a case as the functions of a ruleset take them; `wins` is empty for a draw."""

    table: Table
    wins: tuple[Win, ...]


def facts_of(case: Case, ruleset: Ruleset) -> CaseFacts:
    """Returns the facts of a case under its ruleset, which has the options of the case. Raises CaseError or
    NotationError for an impossible case; what `mechanics.exclusions` finds is `facts-exclude-each-other`."""
    require(len(case.seats) == ruleset.seats, "wrong-number-of-seats", seats=len(case.seats), wanted=ruleset.seats)
    chairs = _chairs(case, ruleset)
    _check_moment(case, ruleset, chairs)
    indicators = faces_in(_indicators(case))
    for tile in indicators:
        require(ruleset.copies[tile] > 0, "tile-not-in-set", tile=TILE_NAMES[tile], copies=indicators.count(tile))
    setup = ruleset.setup(indicators)
    melds = tuple(_melds(seat, number, ruleset, setup) for number, seat in enumerate(case.seats))
    hands = _hands(case, ruleset, setup, melds)
    bonus = tuple(_bonus(seat, number, setup) for number, seat in enumerate(case.seats))
    rivers = _rivers(case, setup)
    check_result(case.result, chairs, setup, robs_earlier=ruleset.bonus.robs_earlier)
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
    wins = tuple(win_of_case(case, winner, table, ruleset) for winner in case.result.wins)
    for found in exclusions(ruleset, said_of(table, wins, wall_left=case.wall_left)):
        raise CaseError(
            "facts-exclude-each-other", one=found.one, other=found.other, seat=found.seat, ruleset=ruleset.id
        )
    return CaseFacts(table, wins)


def _check_moment(case: Case, ruleset: Ruleset, chairs: Chairs) -> None:
    """Checks that there can be a hand with this dealer, round, streak and wall. Raises CaseError."""
    require(case.dealer in chairs.taken, "no-such-seat", seat=case.dealer)
    require(case.round_wind in ruleset.round_winds, "unknown-round", round=case.round_wind)
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
    require(len(empty) == len(chairs.empty), "wrong-number-of-empty-seats", seats=len(empty), wanted=len(chairs.empty))
    for number, seat in enumerate(case.seats):
        require(number in empty or seat.hand is not None, "player-without-hand", seat=number)
        givers = [meld.giver for meld in seat.melds if meld.giver in empty]
        require(not givers, "no-such-seat", seat=givers[0] if givers else None)
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
    by_dice = [EAST_SEAT] if ruleset.dice_choose_winds else []
    keys = (*[track.key for track in ruleset.tracks], *([] if step is None else [step.key]), *by_dice)
    for key in case.carry:
        require(key in keys, "unknown-carry", key=key, keys=keys)
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
    require(value is None or least <= value <= most, "number-out-of-range", key=key, least=least, most=most)


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
    kind, form = meld.kind, meld.form
    if form is None and kind is MeldKind.KONG:
        form = KongForm.CONCEALED if meld.giver is None else KongForm.CLAIMED
    claimed = None if meld.claimed is None else mark_of(meld.claimed)
    pieces = setup.in_order(Pool(ruleset).take_all(meld.tiles))
    marks = [mark_of_piece(piece, ruleset) for piece in pieces]
    require(bool(pieces), "impossible-meld", kind=kind, tiles=meld.tiles)
    require(meld.giver is None or meld.giver in range(ruleset.seats), "no-such-seat", seat=meld.giver)
    require(meld.giver != seat, "claimed-from-oneself", seat=seat)
    hidden = form in (KongForm.CONCEALED, KongForm.SINGLE)
    require(not hidden or (claimed is None and meld.giver is None), "concealed-but-claimed", seat=seat)
    require(claimed is None or claimed in marks, "claimed-tile-not-in-meld", tile=meld.claimed)
    require(form is None or form in ruleset.claims.kongs, "impossible-meld", kind=kind, tiles=meld.tiles)
    suited = kind is not MeldKind.CHOW or ruleset.claims.honor_chows or is_suited(setup.kind(pieces[0]))
    require(suited, "impossible-meld", kind=kind, tiles=meld.tiles)
    never = setup.bonus if form is KongForm.SINGLE else setup.bonus | setup.unclaimable
    require(never.isdisjoint(setup.kinds(pieces)), "impossible-meld", kind=kind, tiles=meld.tiles)
    piece = None if claimed is None else pieces[marks.index(claimed)]
    added = pieces[-1] if form is KongForm.ADDED else None
    return Meld(kind, pieces, piece, meld.giver, form, added, tiles=setup.kinds(pieces))


def written_meld(meld: Meld, ruleset: Ruleset) -> MeldCase:
    """Returns a meld as it is written; an added tile stands last."""
    claimed = None if meld.claimed is None else format_pieces((meld.claimed,), ruleset)
    return MeldCase(meld.kind, format_pieces(meld.pieces, ruleset), claimed, meld.giver, meld.form)


def _hands(
    case: Case, ruleset: Ruleset, setup: HandSetup, melds: tuple[tuple[Meld, ...], ...]
) -> tuple[tuple[Tile, ...] | None, ...]:
    """Returns the hands of all seats, None where a hand is not stated. Raises CaseError `loser-without-hand` if the
    ruleset needs them all."""
    winners = {winner.seat for winner in case.result.wins}
    late = _wall_left(case) < ruleset.play.last_draws
    hands = tuple(
        _hand(seat, melds[number], number, ruleset.hand_size, setup, keeps_last=late and number not in winners)
        for number, seat in enumerate(case.seats)
    )
    if ruleset.needs_all_hands and None in hands:
        raise CaseError("loser-without-hand", seat=hands.index(None))
    return hands


def _hand(
    seat: SeatCase, melds: tuple[Meld, ...], number: int, size: int, setup: HandSetup, *, keeps_last: bool
) -> tuple[Tile, ...] | None:
    if seat.hand is None:
        return None
    tiles = faces_in(seat.hand)
    wanted = size - sum(meld.size for meld in melds)
    # A seat that draws one of the last tiles, which are not followed by a discard, keeps it.
    fits = len(tiles) == wanted or (keeps_last and len(tiles) == wanted + 1)
    require(fits, "wrong-tile-count", seat=number, tiles=len(tiles), wanted=wanted)
    return tuple(sorted(setup.kinds_of_faces(tiles)))


def _bonus(seat: SeatCase, number: int, setup: HandSetup) -> tuple[Tile, ...]:
    tiles = faces_in(seat.bonus)
    for tile in tiles:
        require(tile in setup.bonus, "not-a-bonus-tile", seat=number, tile=TILE_NAMES[tile])
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
    if case.result.tile is not None and not is_grabbed(case, ruleset):
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
