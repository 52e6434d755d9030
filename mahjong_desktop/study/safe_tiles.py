"""Tiles of the own hand on which no declared hand can win, because the rules of the game forbid it.

Room: study. No Qt, no words. Only certainty counts, no likelihood: what a hand *probably* waits for belongs to the
bots. What the rules forbid is found by asking the ruleset's own scorer and tracks about an example hand, so that no
ruleset is known by name. Three things make a kind safe:

- the declared seat has discarded it, in a game with furiten;
- the declared seat let it pass and may therefore not win on it now;
- the declared seat plays with an open hand, which does not wait for it.

How many tiles of each kind a seat cannot see is counted here, too.

Seats that have declared nothing are left out of account: against them nothing is certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand, HandOutline, example_hand
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, example_win
from mahjong_desktop.core.ruleset import Announce, DealTiles, Moment, Ruleset, RulesetKey
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece, Tile, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import RegularShape, seat_waits
from mahjong_desktop.mechanics.tracks import remembered_after

_SITUATION = HandSituation(1, 0, ())
_EVERY_KIND = frozenset(range(PLAYING_KINDS))

Bars = Literal["", "draw", "hand"]
"""How long a passed win bars a declared seat from winning on the same kind: not at all, until its next draw, or to the
end of the hand."""


class SafetyRules(Struct, frozen=True):
    """What a ruleset forbids to a seat that has made a declaration: to win on kinds that it has discarded (furiten),
    and on kinds that it has let pass."""

    own_discards: bool = False
    passed: Bars = ""


_KNOWN: RecentValues[tuple[RulesetKey, str], SafetyRules] = RecentValues(64)


def safety_rules(ruleset: Ruleset, declaration: str) -> SafetyRules:
    """Returns what the ruleset forbids after a declaration. It is worked out once for each ruleset and its options."""
    key = ruleset.key, declaration
    known = _KNOWN.get(key) or _KNOWN.recall(key)
    return _KNOWN.keep(key, _work_out(ruleset, declaration)) if known is None else known


def ready_declarations(ruleset: Ruleset) -> frozenset[str]:
    """Returns the declarations with which a seat says that its hand is ready: with a discard, or as it was dealt."""
    announced = {
        step.declaration for step in ruleset.script[ruleset.place_of(DealTiles) :] if isinstance(step, Announce)
    }
    known = ruleset.declarations
    return frozenset(one.id for one in known if one.nearly_ready or one.id in announced)


def declared_seats(view: SeatView) -> tuple[int, ...]:
    """Returns the other seats that have declared a ready hand and may still win."""
    ready, declared = ready_declarations(view.ruleset), view.declared
    others = [seat for seat in view.ruleset.chairs.taken if seat != view.seat and seat < len(declared)]
    return tuple(seat for seat in others if not ready.isdisjoint(declared[seat]) and seat not in view.dead)


def safe_pieces(view: SeatView) -> frozenset[Piece]:
    """Returns the pieces of the viewer's hand on which no declared seat can win if they are discarded now; none while
    nobody has declared."""
    seats = declared_seats(view)
    if not seats or view.sits_out:
        return frozenset()
    safe = frozenset.intersection(*(_safe_against(view, seat) for seat in seats))
    return frozenset(piece for piece in view.hand if view.setup.kind(piece) in safe)


def _safe_against(view: SeatView, seat: int) -> frozenset[Tile]:
    """Returns the kinds on which one declared seat certainly cannot win."""
    shown = _shown_hand(view, seat)
    if shown is not None:
        return _EVERY_KIND - set(seat_waits(view.ruleset.shapes, view.table(), seat, shown))
    made = [name for name in view.declared[seat] if name in ready_declarations(view.ruleset)]
    safe: set[Tile] = set()
    for rules in (safety_rules(view.ruleset, name) for name in made):
        if rules.own_discards:
            safe.update(view.setup.kind(tile.piece) for tile in view.rivers[seat])
        safe |= _passed(view, seat, rules.passed)
    return frozenset(safe)


def _shown_hand(view: SeatView, seat: int) -> tuple[Tile, ...] | None:
    """Returns the kinds of a hand that lies open, without a tile just drawn; None for a hidden hand, and in games with
    wild tiles, where waits tell less."""
    known = [piece for piece in view.hands[seat] if piece != HIDDEN]
    if view.ruleset.has_wilds or len(known) % 3 != 1 or len(view.hands[seat]) - len(known) > 1:
        return None
    return tuple(sorted(view.setup.kinds_of_hand(tuple(known))))


def _passed(view: SeatView, seat: int, bars: Bars) -> set[Tile]:
    """Returns the kinds that a declared seat has let pass and may not win on now."""
    own = view.rivers[seat]
    if not bars or not own or (bars == "draw" and view.turn == seat):
        return set()
    since = own[-1].number
    tiles = [tile for river in view.rivers for tile in river]
    if bars == "hand":
        ready = ready_declarations(view.ruleset)
        since = next((tile.number for tile in own if tile.declaration in ready), own[0].number)
    else:  # a claim may end the bar, too
        since = max([since, *(tile.number for tile in tiles if tile.claimed_by is not None)])
    offered = view.offer.piece if view.offer is not None else None
    let_pass = [tile for tile in tiles if tile.number > since and tile.claimed_by is None and tile.piece != offered]
    return {view.setup.kind(tile.piece) for tile in let_pass}


# ---- what a ruleset forbids


def _work_out(ruleset: Ruleset, declaration: str) -> SafetyRules:
    hand = _example(ruleset)
    if hand is None:
        return SafetyRules()
    declared = frozenset({declaration})
    win = example_win(ruleset, hand, _SITUATION, Way.DISCARD, declared)
    if not _may_win(ruleset, win):
        return SafetyRules()
    furiten = not _may_win(ruleset, example_win(ruleset, hand, _SITUATION, Way.DISCARD, declared, (hand.tile,)))
    return SafetyRules(furiten, _bar_of_passing(ruleset, win))


def _example(ruleset: Ruleset) -> ExampleHand | None:
    """Returns a complete hand of sets and a pair without claimed sets."""
    sets = max((shape.sets for shape in ruleset.shapes if isinstance(shape, RegularShape)), default=0)
    suits = tuple(suit for suit in range(3) if any(ruleset.copies[9 * suit : 9 * suit + 9]))
    return example_hand(HandOutline(suits, False, "chows"), sets, ruleset.copies) if sets else None


def _bar_of_passing(ruleset: Ruleset, win: Win) -> Bars:
    """Returns how long the seat may not win on the tile of the win after it has let the tile pass."""
    passed = _remembered(ruleset, win.table, win, "unclaimed")
    if _may_win(ruleset, replace(win, table=passed)):
        return ""
    drawn = _remembered(ruleset, passed, win, "drew")
    return "draw" if _may_win(ruleset, replace(win, table=drawn)) else "hand"


def _remembered(ruleset: Ruleset, table: Table, win: Win, what: str) -> Table:
    """Returns the table with what the tracks remember after one event: nobody has claimed the winning tile, or the seat
    has drawn. Only tracks that watch passed tiles are asked."""
    assert win.tile is not None
    waits = tuple(frozenset({win.tile}) if seat == win.seat else frozenset() for seat in range(ruleset.seats))
    before = replace(table, waits=waits, rivers=((),) * ruleset.seats)
    other = next(tile for tile in range(PLAYING_KINDS) if ruleset.copies[tile] and tile != win.tile)
    giver = table.chairs.before(win.seat)
    moment = Moment(what, win.seat, other) if what == "drew" else Moment(what, giver, win.tile, giver, Way.DISCARD)
    asked = [track for track in ruleset.tracks if "unclaimed" in track.watches]
    return replace(table, tracks=remembered_after(asked, moment, before))


def _may_win(ruleset: Ruleset, win: Win) -> bool:
    return isinstance(evaluate(ruleset, win), Breakdown)


def seen_pieces(view: SeatView) -> frozenset[Piece]:
    """Returns every piece that the seat knows, wherever it lies."""
    return frozenset(_known(view)) - {HIDDEN}


def _known(view: SeatView) -> Iterator[Piece]:
    for hand in (*view.hands, *view.bonus, *view.prizes):
        yield from hand
    for melds in view.melds:
        for meld in melds:
            yield from meld.pieces
    for river in view.rivers:
        yield from (tile.piece for tile in river)
    yield from (*view.indicators, *view.revealed)


def unseen_copies(view: SeatView) -> dict[Tile, int]:
    """Returns the number of unseen tiles of each printed kind that the game uses."""
    seen = Counter(faces_of(seen_pieces(view)))
    return {tile: copies - seen[tile] for tile, copies in enumerate(view.ruleset.copies) if copies}
