"""Changes of a draft: tiles and sets added and taken away, the winning tile, the seats and facts of the win.

Room: study/calculator. Every change returns a new draft, or raises CaseError and changes nothing. Facts that
contradict what has been entered are ruled out here, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from mahjong_desktop.core.errors import CaseError, MahjongError, require
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Tile, chow_partners
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import FROM_ANOTHER, Circumstance, Way
from mahjong_desktop.mechanics.exclusions import (
    Exclusion,
    SaidHand,
    SaidWin,
    barred_circumstances,
    exclusions,
    exclusions_of_sets,
)
from mahjong_desktop.records.case_form import DeclaredName, MeldCase, WinCase
from mahjong_desktop.records.case_results import is_grabbed
from mahjong_desktop.records.cases import laid_meld
from mahjong_desktop.records.pieces import Pool, WrittenKind, format_marks, mark_of_piece, marks_of
from mahjong_desktop.study.calculator.draft import HandDraft, SeatDraft, case_of

ONE_TILE_KONG: Final = "single"
"""How a one-tile kong is entered, beside the kinds of melds."""


# ---- copies


def kinds_of(ruleset: Ruleset) -> tuple[WrittenKind, ...]:
    """Returns every kind of the set as it is written, in order; red fives after the others of their suit."""
    pieces = (4 * tile + copy for tile, copies in enumerate(ruleset.copies) for copy in range(copies))
    return tuple(sorted({mark_of_piece(piece, ruleset) for piece in pieces}))


def copies_of(ruleset: Ruleset) -> Counter[WrittenKind]:
    """Returns how many tiles of each written kind the set has."""
    pieces = (4 * tile + copy for tile, copies in enumerate(ruleset.copies) for copy in range(copies))
    return Counter(mark_of_piece(piece, ruleset) for piece in pieces)


def copies_left(draft: HandDraft) -> dict[WrittenKind, int]:
    """Returns how many tiles of each written kind have not been entered yet; 0 if there are too many."""
    gone = _used(draft)
    return {mark: max(0, number - gone[mark]) for mark, number in copies_of(draft.ruleset).items()}


def check_copies(draft: HandDraft) -> None:
    """Raises CaseError `tile-not-in-set`, `fifth-copy` or `no-red-five` if more tiles were entered than the set has."""
    blank = replace(draft, seats=(SeatDraft(),) * len(draft.seats), tile=None, indicators=(), under=())
    used = _used(draft)
    require_copies(blank, (mark for mark, number in used.items() for _ in range(number)))


def _used(draft: HandDraft) -> Counter[WrittenKind]:
    """Returns how many tiles of each written kind have been entered; a claimed discard is one tile."""
    gone = Counter(_entered(draft))
    for giver, seat in enumerate(draft.seats):
        claims = [meld for other in draft.seats for meld in other.melds if meld.giver == giver]
        gone.subtract(_claimed_again(Counter(seat.discards or ()), claims))
    return gone


def _entered(draft: HandDraft) -> Iterable[WrittenKind]:
    for seat in draft.seats:
        yield from (*seat.tiles, *seat.bonus, *(seat.discards or ()))
        for meld in seat.melds:
            yield from marks_of(meld.tiles)
    if draft.tile is not None and not is_grabbed(case_of(draft), draft.ruleset):
        yield draft.tile
    if not draft.ruleset.wall.takes_indicators:
        yield from (*draft.indicators, *draft.under)


def _claimed_again(river: Counter[WrittenKind], claims: Iterable[MeldCase]) -> Counter[WrittenKind]:
    """Returns the tiles of a river that lie in melds too."""
    tiles = (set(marks_of(meld.tiles if meld.claimed is None else meld.claimed)) for meld in claims)
    return Counter(mark for marks in tiles for mark in marks) & river


def require_copies(draft: HandDraft, marks: Iterable[WrittenKind]) -> None:
    """Raises CaseError `tile-not-in-set`, `fifth-copy` or `no-red-five` unless so many tiles are left."""
    left, wanted = copies_left(draft), Counter(marks)
    for mark, number in wanted.items():
        tile, red = mark
        if mark not in left:
            require(red or draft.ruleset.copies[tile] > 0, "tile-not-in-set", tile=TILE_NAMES[tile], copies=number)
            raise CaseError("no-red-five", tile=format_marks([mark]))
        copies = copies_of(draft.ruleset)[mark] - left[mark] + number
        require(left[mark] >= number, "fifth-copy", tile=format_marks([mark]), copies=copies)


# ---- tiles


def with_added_tile(draft: HandDraft, number: int, mark: WrittenKind) -> HandDraft:
    """Returns the draft with one more tile for a seat: among its bonus tiles if it is one, else in its hand. The tile
    that completes the winner's hand is the winning tile. Raises CaseError `hand-is-full` and those of
    `check_copies`."""
    require(mark in copies_of(draft.ruleset) or mark[1], "tile-not-in-set", tile=TILE_NAMES[mark[0]], copies=1)
    made = _with_one(draft, number, mark)
    check_copies(made)
    return made


def _with_one(draft: HandDraft, number: int, mark: WrittenKind) -> HandDraft:
    seat = draft.seats[number]
    full = len(seat.tiles) >= draft.wanted(number)
    wins = number == draft.winner and draft.takes_tile and draft.tile is None
    bonus = is_bonus_in(draft, mark)
    if full and wins and bonus == (draft.way is Way.ROB_FLOWER):
        return replace(draft, tile=mark)
    if bonus:
        return draft.with_seat(number, replace(seat, bonus=(*seat.bonus, mark)))
    if full:
        raise CaseError("hand-is-full", tiles=draft.ruleset.hand_size + draft.is_winner(number))
    return draft.with_seat(number, replace(seat, tiles=(*seat.tiles, mark)))


def is_bonus_in(draft: HandDraft, mark: WrittenKind) -> bool:
    """Returns whether a kind is a bonus tile in this hand."""
    return draft.setup.kind_of_face(mark[0]) in draft.setup.bonus


def without_hand_tile(draft: HandDraft, number: int, mark: WrittenKind) -> HandDraft:
    """Returns the draft without one tile of a seat's hand, the one entered last of its kind."""
    return draft.with_seat(number, replace(draft.seats[number], tiles=_without(draft.seats[number].tiles, mark)))


def without_bonus(draft: HandDraft, number: int, mark: WrittenKind) -> HandDraft:
    """Returns the draft without one bonus tile of a seat."""
    return draft.with_seat(number, replace(draft.seats[number], bonus=_without(draft.seats[number].bonus, mark)))


def _without(marks: Sequence[WrittenKind], mark: WrittenKind) -> tuple[WrittenKind, ...]:
    place = len(marks) - 1 - tuple(reversed(marks)).index(mark)
    return (*marks[:place], *marks[place + 1 :])


def without_last(draft: HandDraft, number: int) -> HandDraft:
    """Returns the draft without the winning tile if this seat has one, else without its last tile, meld or bonus tile.
    The same draft if it has nothing."""
    seat = draft.seats[number]
    if draft.tile is not None and number == draft.winner:
        return replace(draft, tile=None)
    if seat.tiles:
        return draft.with_seat(number, replace(seat, tiles=seat.tiles[:-1]))
    if seat.melds:
        return draft.with_seat(number, replace(seat, melds=seat.melds[:-1]))
    return draft.with_seat(number, replace(seat, bonus=seat.bonus[:-1])) if seat.bonus else draft


def with_winning(draft: HandDraft, mark: WrittenKind) -> HandDraft:
    """Returns the draft in which a tile of the winner's hand is the winning tile; the former one goes into the hand."""
    seat = draft.seats[draft.winner]
    held = draft.with_seat(draft.winner, replace(seat, tiles=_without(seat.tiles, mark)))
    return replace(_tile_into_hand(held), tile=mark)


# ---- melds


def with_meld(draft: HandDraft, number: int, kind: str, marks: Sequence[WrittenKind]) -> HandDraft:
    """Returns the draft with one more meld of a seat. `kind` is `chow`, `pung`, `kong` or `single`; `marks` are its
    tiles, or one tile of it: the lowest of a chow, the kind of all others.

    A chow comes from the seat before, a pung too until another giver is chosen; a kong is concealed. Raises CaseError
    `impossible-meld`, `hand-is-full` and those of `require_copies`.
    """
    tiles = tuple(marks) if len(marks) > 1 else _filled(draft, kind, marks[0])
    require_copies(draft, tiles)
    seat = draft.seats[number]
    size = 0 if kind == ONE_TILE_KONG else 3
    fits = len(seat.tiles) + size <= draft.wanted(number)
    require(fits, "hand-is-full", tiles=draft.ruleset.hand_size + draft.is_winner(number))
    made = _meld_case(draft, number, kind, tiles)
    laid_meld(made, number, draft.ruleset, draft.setup)
    return draft.with_seat(number, replace(seat, melds=(*seat.melds, made)))


def _meld_case(draft: HandDraft, number: int, kind: str, tiles: Sequence[WrittenKind]) -> MeldCase:
    text, before = format_marks(sorted(tiles)), draft.chairs.before(number)
    if kind == MeldKind.CHOW:
        return MeldCase(MeldKind.CHOW, text, giver=before)
    if kind == MeldKind.PUNG:
        return MeldCase(MeldKind.PUNG, text, giver=before)
    return MeldCase(MeldKind.KONG, text, form=KongForm.SINGLE if kind == ONE_TILE_KONG else KongForm.CONCEALED)


def _filled(draft: HandDraft, kind: str, mark: WrittenKind) -> tuple[WrittenKind, ...]:
    """Returns the tiles of a meld of which one is given; red fives are taken where no others are left."""
    tile, _ = mark
    if kind == ONE_TILE_KONG:
        return (mark,)
    if kind == MeldKind.CHOW:
        chow = _chow_with(draft, tile)
        others = [kind for kind in chow if kind != tile]
        return tuple(sorted([mark, *(_available(draft, kind, ())[0] for kind in others)]))
    wanted = 4 if kind == MeldKind.KONG else 3
    return (mark, *_available(draft, tile, (mark,), wanted - 1))


def _chow_with(draft: HandDraft, tile: Tile) -> tuple[Tile, ...]:
    """Returns the chow that begins with this kind, else the one that ends with it, else any. Raises CaseError
    `impossible-meld`."""
    chows = [tuple(sorted((tile, *pair))) for pair in chow_partners(tile, draft.ruleset.claims.honor_chows)]
    require(bool(chows), "impossible-meld", kind="chow", tiles=TILE_NAMES[tile])
    return max(chows)


def _available(draft: HandDraft, tile: Tile, used: Sequence[WrittenKind], number: int = 1) -> tuple[WrittenKind, ...]:
    """Returns so many written tiles of a kind, those that are left first."""
    left = Counter(copies_left(draft))
    left.subtract(used)
    plain, red = (tile, False), (tile, True)
    found = [plain] * min(number, max(0, left[plain]))
    found += [red] * min(number - len(found), max(0, left[red]))
    return (*found, *[plain] * (number - len(found)))


def without_meld(draft: HandDraft, number: int, index: int) -> HandDraft:
    """Returns the draft without one meld of a seat."""
    melds = draft.seats[number].melds
    return draft.with_seat(number, replace(draft.seats[number], melds=(*melds[:index], *melds[index + 1 :])))


def meld_forms(draft: HandDraft, number: int, index: int) -> tuple[MeldCase, ...]:
    """Returns the forms that a meld of a seat can have: from whom it was claimed, and of a kong how it was made."""
    meld, chairs, kongs = draft.seats[number].melds[index], draft.chairs, draft.ruleset.claims.kongs
    if meld.kind is MeldKind.CHOW:
        return (replace(meld, giver=chairs.before(number)),)
    givers = chairs.others(number)
    if meld.kind is MeldKind.PUNG:
        return tuple(replace(meld, giver=giver, claimed=None) for giver in givers)
    if meld.form is KongForm.SINGLE:
        return (meld,)
    bare = MeldCase(MeldKind.KONG, meld.tiles)
    forms = [replace(bare, form=KongForm.CONCEALED)] if KongForm.CONCEALED in kongs else []
    for form in (KongForm.CLAIMED, KongForm.ADDED):
        forms += [replace(bare, form=form, giver=giver) for giver in givers if form in kongs]
    return tuple(forms)


def with_form(draft: HandDraft, number: int, index: int, meld: MeldCase) -> HandDraft:
    """Returns the draft in which a meld has another form."""
    melds = draft.seats[number].melds
    return draft.with_seat(number, replace(draft.seats[number], melds=(*melds[:index], meld, *melds[index + 1 :])))


# ---- facts


def with_way(draft: HandDraft, way: Way | None) -> HandDraft:
    """Returns the draft won in another way; None if nobody won. A giver is kept or chosen, and circumstances that do
    not fit are dropped."""
    if way is None:
        return replace(draft, wins=(), way=None, giver=None, tile=None)
    wins = draft.wins or (WinCase(draft.dealer),)
    wins = wins if way in FROM_ANOTHER or way is Way.DEALT else wins[:1]
    giver = None
    if way in FROM_ANOTHER:
        winners = {win.seat for win in wins}
        giver = draft.giver if draft.giver is not None and draft.giver not in winners else None
        free = [seat for seat in reversed(draft.chairs.others(wins[0].seat)) if seat not in winners]
        giver = free[0] if giver is None and free else giver
    barred = barred_circumstances(way)
    wins = tuple(WinCase(win.seat, tuple(one for one in win.circumstances if one not in barred)) for win in wins)
    changed = replace(draft, wins=wins, way=way, giver=giver)
    fits = draft.tile is None or is_bonus_in(draft, draft.tile) == (way is Way.ROB_FLOWER)
    return changed if changed.takes_tile and fits else _tile_into_hand(changed)


def _tile_into_hand(draft: HandDraft) -> HandDraft:
    """Returns the draft without a winning tile: it goes to the bonus tiles, or into the hand if there is room."""
    if draft.tile is None:
        return draft
    seat = draft.seats[draft.winner]
    if is_bonus_in(draft, draft.tile):
        seat = replace(seat, bonus=(*seat.bonus, draft.tile))
    elif len(seat.tiles) < draft.wanted(draft.winner):
        seat = replace(seat, tiles=(*seat.tiles, draft.tile))
    return replace(draft.with_seat(draft.winner, seat), tile=None)


def with_winner(draft: HandDraft, number: int) -> HandDraft:
    """Returns the draft in which another seat has won with the same tiles: what the two seats have changes places, and
    claims from one's own new seat are from the old one."""
    old = draft.winner
    if draft.unwon or old == number:
        return draft
    ours, theirs = draft.seats[old], draft.seats[number]
    seats = list(draft.seats)
    seats[number], seats[old] = _moved(ours, old, number, draft), _moved(theirs, number, old, draft)
    wins = (replace(draft.wins[0], seat=number), *(win for win in draft.wins[1:] if win.seat != number))
    giver = old if draft.giver == number else draft.giver
    return replace(draft, seats=tuple(seats), wins=wins, giver=giver)


def _moved(seat: SeatDraft, old: int, new: int, draft: HandDraft) -> SeatDraft:
    """Returns what a seat has after it has moved: chows come from the seat before the new one, other claims from whom
    they came from, or from the other of the two seats."""
    before = draft.chairs.before(new)
    melds = []
    for meld in seat.melds:
        if meld.kind == "chow":
            melds.append(replace(meld, giver=None if meld.giver is None else before))
        else:
            melds.append(replace(meld, giver=old) if meld.giver == new else meld)
    return replace(seat, melds=tuple(melds))


def with_giver(draft: HandDraft, number: int) -> HandDraft:
    """Returns the draft in which another seat gave the winning tile; that seat is no winner."""
    wins = (draft.wins[0], *(win for win in draft.wins[1:] if win.seat != number))
    return replace(draft, giver=number, wins=wins)


def with_circumstance(draft: HandDraft, circumstance: Circumstance, *, on: bool) -> HandDraft:
    """Returns the draft with or without a circumstance of the first winner."""
    first = draft.wins[0]
    kept = tuple(one for one in first.circumstances if one is not circumstance)
    changed = replace(first, circumstances=(*kept, circumstance) if on else kept)
    return replace(draft, wins=(changed, *draft.wins[1:]))


def with_other_winner(draft: HandDraft, number: int, *, on: bool) -> HandDraft:
    """Returns the draft in which another seat has or has not won with the same tile too."""
    rest = tuple(win for win in draft.wins if win.seat != number)
    return replace(draft, wins=(*rest, WinCase(number)) if on else rest)


def with_indicators(draft: HandDraft, indicators: Sequence[WrittenKind]) -> HandDraft:
    """Returns the draft with other tiles turned up. Tiles that are bonus tiles with them, or no longer, change their
    place."""
    return bonus_in_its_place(replace(draft, indicators=tuple(indicators)))


def bonus_in_its_place(draft: HandDraft) -> HandDraft:
    """Returns the draft in which tiles lie among the bonus tiles if they are bonus tiles in its ruleset, else in the
    hand."""
    setup = draft.setup
    for number, seat in enumerate(draft.seats):
        every = (*seat.tiles, *seat.bonus)
        bonus = tuple(mark for mark in every if setup.kind_of_face(mark[0]) in setup.bonus)
        tiles = tuple(mark for mark in every if setup.kind_of_face(mark[0]) not in setup.bonus)
        draft = draft.with_seat(number, replace(seat, tiles=tiles, bonus=bonus))
    return draft


def played_tiles(ruleset: Ruleset, text: str) -> tuple[WrittenKind, ...]:
    """Returns the tiles of a text that are all part of the set. Raises NotationError or CaseError."""
    Pool(ruleset).take_all(text)
    return marks_of(text)


def without_partial_hands(draft: HandDraft) -> HandDraft:
    """Returns the draft without the hands of losers that have been entered in part, which count as unknown."""
    for number, seat in enumerate(draft.seats):
        if not draft.is_winner(number) and len(seat.tiles) < draft.wanted(number) and seat.tiles:
            draft = draft.with_seat(number, replace(seat, tiles=()))
    return draft


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
        wins = tuple(replace(win, circumstances=tuple(_without_names(win.circumstances, names))) for win in draft.wins)
        seats = tuple(replace(seat, declared=tuple(_without_names(seat.declared, names))) for seat in draft.seats)
        if wins != draft.wins:
            return without_excluded(replace(draft, wins=wins))
        if seats != draft.seats:
            return without_excluded(replace(draft, seats=seats))
    return draft


_Name = TypeVar("_Name", bound=str)


def _without_names(facts: Iterable[_Name], names: Iterable[str]) -> list[_Name]:
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
