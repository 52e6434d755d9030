"""Declarations that several rulesets use: a ready hand is announced, and it may not change afterwards."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Bar, Intent, Judge, Moment, Shape, Track, known_to_all
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.holdings import Nearness, nearness_of
from mahjong_desktop.mechanics.shapes import seat_waits, waits

Shapes = tuple[Shape, ...]


def ready_after_discard(shapes: Shapes, reason: str) -> Judge:
    """Allows a discard that leaves the hand ready. Refuses others with `reason`."""

    no = Refusal(reason)
    nearness = nearness_of(shapes)

    def judge(intent: Intent) -> Refusal | None:
        assert intent.tile is not None
        left = hand_without(intent.hand, intent.tile)
        if _is_far(nearness, intent, left):
            return no  # the usual case; looking for waits takes longer
        return None if seat_waits(shapes, intent.table, intent.seat, left) else no

    return judge


def _is_far(nearness: Nearness, intent: Intent, hand: tuple[Tile, ...]) -> bool:
    """Returns whether the shanten number of the hand is above 0. Where tiles may count as another kind in a win, the
    answer is always False."""
    setup = intent.table.setup
    if setup.stand_ins_in_wins:
        return False
    natural = [tile for tile in hand if tile < PLAYING_KINDS and tile not in setup.wild]
    distance = nearness.beside(intent.table.melds[intent.seat], len(hand) - len(natural))
    return distance(count_tiles(natural)) > 0


def nearly_ready(shapes: Shapes, intent: Intent) -> bool:
    """Returns whether some discard leaves the hand ready. It is a quick test that uses the shanten number."""
    distances = intent.table.distances
    if distances and distances[intent.seat] > 1 and not intent.table.setup.wild:
        return False  # the drawn tile lowers the shanten number by one at most
    if not intent.table.setup.bonus.isdisjoint(intent.hand):
        return False  # the last tile of the wall is a bonus tile and stays in the hand
    natural = [tile for tile in intent.hand if tile not in intent.table.setup.wild]
    wilds = len(intent.hand) - len(natural)
    return nearness_of(shapes).beside(intent.table.melds[intent.seat], wilds)(count_tiles(natural)) <= 0


def ready_now(shapes: Shapes, intent: Intent) -> bool:
    """Returns whether the hand is ready without a discard."""
    distances = intent.table.distances
    if distances and distances[intent.seat] > 0:
        return False
    return bool(seat_waits(shapes, intent.table, intent.seat, intent.hand))


def hand_without(hand: tuple[Tile, ...], *tiles: Tile) -> tuple[Tile, ...]:
    """Returns the tiles without one copy of each tile given. Raises ValueError if one is missing."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def fixed_hand(declarations: frozenset[str], reason: str, kong: Judge) -> Bar:
    """Returns a bar that holds after any of the declarations: the seat discards the tile that it draws, claims nothing
    for a set, and makes only the kongs that `kong` allows."""

    def judge(intent: Intent) -> Refusal | None:
        if intent.action == "kong" and intent.form is not KongForm.CLAIMED:
            return kong(intent)
        free = intent.action == "discard" and (intent.just_drawn or intent.drawn is None)
        return None if free else Refusal(reason)

    actions = frozenset({"discard", "chow", "pung", "kong"})
    return Bar("fixed-hand", actions, judge, declared=declarations)


def first_turn(track: str, declaration: str) -> Track[frozenset[int]]:
    """Remembers the seats that made the declaration before their first discard and before anybody laid a set."""

    def step(value: frozenset[int], moment: Moment, table: Table) -> frozenset[int]:
        thrown = table.rivers[moment.seat] if table.rivers is not None else ()
        first = moment.name == declaration and not any(table.melds) and not thrown
        return value | {moment.seat} if first else value

    return Track(track, frozenset(), SEATS, frozenset({"declared"}), step, shown=known_to_all)


def one_shot(track: str, pending: Track[int | None]) -> Track[frozenset[int]]:
    """Remembers each seat from its declaration to its next discard or to the next set of any seat. An added kong ends
    it once it is not robbed. `pending` is the track with the seat whose discard, made with the declaration, may still
    be won on."""

    def step(value: frozenset[int], moment: Moment, table: Table) -> frozenset[int]:
        match moment.what:
            case "declared":
                return value | {moment.seat}
            case "discarded":
                return value if pending.of(table) == moment.seat else value - {moment.seat}
            case "melded":
                return value if moment.name == "added" else frozenset()
        return frozenset() if moment.name == Way.ROB_KONG else value

    watches = frozenset({"declared", "melded", "unclaimed", "discarded"})
    sleeps = frozenset({"melded", "unclaimed", "discarded"})
    return Track(track, frozenset(), SEATS, watches, step, shown=known_to_all, sleeps=sleeps)


def no_kong(reason: str) -> Judge:
    """Forbids every kong."""
    return lambda _: Refusal(reason)


def kong_keeping_waits(shapes: Shapes, reason: str) -> Judge:
    """Allows a concealed kong with the tile just drawn if the hand waits for the same kinds as before."""

    def judge(intent: Intent) -> Refusal | None:
        if intent.form is not KongForm.CONCEALED or intent.drawn != intent.tile or intent.tile is None:
            return Refusal(reason)
        before = hand_without(intent.hand, intent.tile)
        after = tuple(tile for tile in intent.hand if tile != intent.tile)
        return None if waits_with_kong(shapes, intent, before, after) else Refusal(reason)

    return judge


def kong_with_the_drawn_tile(shapes: Shapes, fixed: str, changes: str) -> Judge:
    """Allows a kong with the tile just drawn: added to a pung, or concealed if the hand waits for the same kinds as
    before. Refuses others with `fixed`, and concealed kongs with `changes`."""
    keeping = kong_keeping_waits(shapes, changes)

    def judge(intent: Intent) -> Refusal | None:
        if intent.form is KongForm.ADDED:
            return None if intent.tile == intent.drawn else Refusal(fixed)
        return keeping(intent)

    return judge


def locked_hand(shapes: Shapes, is_locked: Callable[[Intent], bool]) -> Bar:
    """Returns a bar for hands that `is_locked` names. Such a hand discards the tile that it draws or makes a kong with
    it: it adds it to a pung, or lays a concealed kong that keeps its waits. It claims nothing for a set."""
    kong = kong_with_the_drawn_tile(shapes, "locked-hand", "kong-changes-wait")

    def judge(intent: Intent) -> Refusal | None:
        if intent.action == "discard":
            return None if intent.just_drawn else Refusal("locked-hand")
        if intent.action != "kong" or intent.form is KongForm.CLAIMED:
            return Refusal("locked-hand")
        return kong(intent)

    return Bar("locked-hand", frozenset({"discard", "chow", "pung", "kong"}), judge, is_locked)


def pung_in_every_reading(shapes: Shapes, intent: Intent) -> bool:
    """Returns whether the three tiles that form a kong with the drawn one are a pung in every reading of the ready
    hand, with each tile that completes it."""
    assert intent.tile is not None
    before = hand_without(intent.hand, intent.tile)
    laid = len(intent.table.melds[intent.seat])
    for wait in seat_waits(shapes, intent.table, intent.seat, before):
        win = Win(intent.seat, Way.SELF_DRAW, wait, None, before, intent.table)
        for reading in (reading for shape in shapes for reading in shape.readings(win)):
            if any(group.kind is not GroupKind.PUNG for group in reading.groups[laid:] if intent.tile in group.tiles):
                return False
    return True


def waits_with_kong(shapes: Shapes, intent: Intent, before: tuple[Tile, ...], after: tuple[Tile, ...]) -> bool:
    """Returns whether the hand waits for the same kinds after the kong is laid."""
    own = seat_waits(shapes, intent.table, intent.seat, before)
    laid = intent.table.melds[intent.seat]
    natural = count_tiles(tile for tile in after if tile not in intent.table.setup.wild)
    held = count_tiles((*intent.hand, *(tile for meld in laid for tile in meld.tiles)))
    assert intent.tile is not None
    pieces = tuple(range(COPIES * intent.tile, COPIES * (intent.tile + 1)))
    kong = Meld(MeldKind.KONG, pieces, form=KongForm.CONCEALED)
    with_kong = waits(shapes, natural, (*laid, kong), held, len(after) - sum(natural))
    return bool(own) and own == with_kong
