"""Explains why a win is refused: the facts behind the reason, what would help, and what the hand would have been
worth.

Room: study. No Qt, no words, and no ruleset is named. Reasons and their facts come from the ruleset; what would help
is found by trying it out. Only what the viewer may know is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Intent
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine.run import group_facts
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate, scored_readings
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.laid import ShownGroup, shown_fact, shown_meld

_T = TypeVar("_T")

SELF_DRAW, DISCARD, OTHER_TILE, DECLARE = "self-draw", "discard", "other-tile", "declare"
_OF_THE_MOMENT: Final = frozenset(
    {Circumstance.LAST_DISCARD, Circumstance.FIRST_DISCARD, Circumstance.FIRST_ROUND, Circumstance.DEALT_HAND}
)
"""Circumstances that no longer hold if the same hand wins later."""


class Payer(Struct, frozen=True):
    """What one seat would owe, and whether that is enough."""

    seat: int
    amount: int
    enough: bool


class Thrown(Struct, frozen=True):
    """A discard of the viewer; `culprit` if it is one that prevents the win, `number` counts from 1."""

    piece: Piece
    number: int
    culprit: bool


class RefusalHelp(Struct, frozen=True):
    """A change with which the hand would win: `self-draw`, `discard`, `other-tile` (one of these kinds), `declare`
    (that declaration made earlier). `deltas` is what each seat would gain, None if that cannot be known."""

    id: str
    deltas: tuple[int, ...] | None = None
    tiles: tuple[Tile, ...] = ()
    declaration: str = ""


class Forgone(Struct, frozen=True):
    """What the hand would have been worth: its elements with their values, totals and the gain."""

    elements: tuple[tuple[str, int], ...]
    totals: tuple[tuple[str, int], ...]
    gain: int


class RefusedWin(Struct, frozen=True):
    """A complete hand that may not win. `groups` are the hand as it would be read, the one with the winning tile last.
    `stand_ins` are wild kinds and what they stand for; `culprits` are the kinds of the hand that cause the refusal. The
    hand needs a `minimum` and has so many (`have`) of a `unit`, or of the main one if that is empty."""

    view: SeatView
    refusal: Refusal
    win: Win
    groups: tuple[ShownGroup, ...]
    stand_ins: tuple[tuple[Tile, Tile], ...]
    waits: tuple[Tile, ...]
    culprits: tuple[Tile, ...]
    river: tuple[Thrown, ...]
    payers: tuple[Payer, ...]
    minimum: int | None
    have: int | None
    unit: str
    helps: tuple[RefusalHelp, ...]
    forgone: Forgone | None


def refused_win(view: SeatView, refusal: Refusal) -> RefusedWin | None:
    """Returns everything about a refused win; None if the view shows no tile to win with or no complete hand."""
    win = win_now(view)
    best = None if win is None else _nearest(view, win, refusal)
    if win is None or best is None:
        return None
    facts = refusal.facts
    groups = tuple(_groups(view, win, best))
    return RefusedWin(
        view=view,
        refusal=refusal,
        win=win,
        groups=groups,
        stand_ins=_stand_ins(groups),
        waits=seat_waits(view.ruleset.shapes, win.table, win.seat, win.concealed),
        culprits=_kinds(facts, "tiles"),
        river=_river(view, _kinds(facts, "thrown")),
        payers=_payers(facts),
        minimum=_number(facts, "minimum"),
        have=_number(facts, "fan"),
        unit=str(facts.get("unit", "")),
        helps=tuple(_helps(view, win)),
        forgone=None if "minimum" in facts else _forgone(win, best, view),
    )


def win_now(view: SeatView) -> Win | None:
    """Returns the win that the viewer would declare; None if there is no tile for it."""
    table, hand, seat = view.table(), view.hand, view.seat
    offer = view.offer
    if offer is not None and offer.giver != seat and view.phase in (Phase.CLAIM, Phase.ROB):
        table = replace(table, pieces=_put(table.pieces, seat, (*hand, offer.piece)))
        concealed = view.setup.sorted_kinds(hand)
        return Win(seat, offer.way, view.setup.kind(offer.piece), offer.giver, concealed, table, view.circumstances)
    drawn = view.drawn
    if view.turn != seat or drawn is None or drawn not in hand:
        return None
    rest = view.setup.sorted_kinds(piece for piece in hand if piece != drawn)
    table = replace(table, hands=_put(table.hands, seat, rest))
    return Win(seat, Way.SELF_DRAW, view.setup.kind(drawn), None, rest, table, view.circumstances)


def _put(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _nearest(view: SeatView, win: Win, refusal: Refusal) -> Breakdown | None:
    """Returns the most valuable reading among those to which this very refusal belongs, else among those refused for
    the same reason, else of all."""
    best: Breakdown | None = None
    rank: tuple[bool, bool, tuple[int, ...]] = (False, False, ())
    for facts, scored in scored_readings(view.ruleset, win):
        refused = (gate(facts, scored.elements) for gate in view.ruleset.scoring.gates)
        first = next((no for no in refused if no is not None), None)
        same = first is not None and first.reason == refusal.reason
        here = (same and first == refusal, same, view.ruleset.scoring.rank(scored.worth))
        if best is None or here > rank:
            best, rank = scored, here
    return best


# ---- what the sheet shows


def _groups(view: SeatView, win: Win, scored: Breakdown) -> Iterator[ShownGroup]:
    drawn = view.offer.piece if win.giver is not None and view.offer is not None else view.drawn
    hand = tuple(piece for piece in view.hand if piece != drawn)
    facts = group_facts(scored, hand, drawn, view.melds[win.seat], view.setup)
    read = {fact.meld for fact in facts}
    for index, meld in enumerate(view.melds[win.seat]):
        if index not in read:
            yield shown_meld(meld, win.seat, view.ruleset.seats, view.ruleset.claims)
    for fact in sorted(facts, key=lambda fact: fact.winning is not None):
        yield shown_fact(view, fact, win.seat)


def _stand_ins(groups: tuple[ShownGroup, ...]) -> tuple[tuple[Tile, Tile], ...]:
    found = (
        (face_of(shown.piece), shown.reads)
        for group in groups
        for shown in group.pieces
        if shown.wild and shown.reads is not None
    )
    return tuple(dict.fromkeys(found))


def _river(view: SeatView, kinds: tuple[Tile, ...]) -> tuple[Thrown, ...]:
    """Returns the viewer's discards if one of them causes the refusal."""
    if not kinds:
        return ()
    own, kind_of = view.rivers[view.seat], view.setup.kind
    return tuple(Thrown(tile.piece, number, kind_of(tile.piece) in kinds) for number, tile in enumerate(own, start=1))


def _payers(facts: Mapping[str, object]) -> tuple[Payer, ...]:
    rows, minimum = facts.get("rows"), facts.get("minimum")
    if not isinstance(rows, tuple) or not isinstance(minimum, int):
        return ()
    return tuple(Payer(seat, amount, amount >= minimum) for seat, amount in rows)


def _kinds(facts: Mapping[str, object], name: str) -> tuple[Tile, ...]:
    found = facts.get(name)
    return tuple(kind for kind in found if isinstance(kind, int)) if isinstance(found, tuple) else ()


def _number(facts: Mapping[str, object], name: str) -> int | None:
    found = facts.get(name)
    return found if isinstance(found, int) else None


# ---- what would help


def _helps(view: SeatView, win: Win) -> Iterator[RefusalHelp]:
    later = replace(win, circumstances=win.circumstances - _OF_THE_MOMENT)
    if win.giver is not None:
        yield from _tried(view, replace(later, way=Way.SELF_DRAW, giver=None), SELF_DRAW)
    elif win.way is Way.SELF_DRAW:
        others = view.ruleset.chairs.others(win.seat)
        thrown = (_tried(view, replace(later, way=Way.DISCARD, giver=seat), DISCARD) for seat in others)
        found = [help for tried in thrown for help in tried]
        if found:
            yield RefusalHelp(DISCARD, found[0].deltas if len({help.deltas for help in found}) == 1 else None)
    yield from _other_tiles(view, win)
    yield from _declarations(view, win)


def _tried(view: SeatView, win: Win, name: str) -> Iterator[RefusalHelp]:
    scored = evaluate(view.ruleset, win)
    if isinstance(scored, Breakdown):
        yield RefusalHelp(name, _deltas(view, win, scored))


def _other_tiles(view: SeatView, win: Win) -> Iterator[RefusalHelp]:
    """Yields other tiles with which the hand might win in the same way."""
    waits = seat_waits(view.ruleset.shapes, win.table, win.seat, win.concealed)
    found = tuple(
        tile
        for tile in waits
        if tile != win.tile and isinstance(evaluate(view.ruleset, replace(win, tile=tile)), Breakdown)
    )
    if found:
        yield RefusalHelp(OTHER_TILE, tiles=found)


def _declarations(view: SeatView, win: Win) -> Iterator[RefusalHelp]:
    """Yields declarations that the seat could have made earlier, as far as the table shows, and that would have allowed
    the win."""
    table = replace(win.table, hands=_put(win.table.hands, win.seat, win.concealed))
    intent = Intent(action="declare", seat=win.seat, table=table)
    for declaration in view.ruleset.declarations:
        made = table.declared[win.seat]
        if "discard" not in declaration.moments or declaration.id in made or declaration.allowed(intent) is not None:
            continue
        declared = _put(table.declared, win.seat, made | {declaration.id})
        imagined = replace(win, table=replace(win.table, declared=declared))
        scored = evaluate(view.ruleset, imagined)
        if isinstance(scored, Breakdown):
            yield RefusalHelp(DECLARE, _deltas(view, imagined, scored), declaration=declaration.id)


def _deltas(view: SeatView, win: Win, scored: Breakdown) -> tuple[int, ...] | None:
    """Returns what each seat would gain; None if that depends on hidden hands."""
    try:
        return view.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas
    except MahjongError:
        return None


def _forgone(win: Win, scored: Breakdown, view: SeatView) -> Forgone | None:
    """Returns what the hand would have been worth if it were allowed; None if that is nothing."""
    deltas = _deltas(view, win, scored)
    gain = scored.points if deltas is None else deltas[win.seat]
    if gain <= 0:
        return None
    main = {view.ruleset.scoring.unit_of(found.id) for found in scored.elements[:1]}
    elements = tuple(
        (found.id, found.value) for found in scored.elements if view.ruleset.scoring.unit_of(found.id) in main
    )
    return Forgone(elements, scored.worth.totals, gain)
