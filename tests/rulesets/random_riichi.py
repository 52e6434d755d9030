"""Random complete hands for comparing riichi rules. No expectations and no scoring here.

A hand is put together from groups with a leaning (one suit, no simples, the same chow again …), so that rare elements
come often enough; then a winning tile, a way of winning and the table round it are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Piece, Tile, format_tiles, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win

GIVER_WAYS = (Way.DISCARD, Way.ROB_KONG, Way.ROB_CONCEALED_KONG)
ALL = tuple(range(34))
LEANINGS: tuple[tuple[int, tuple[Tile, ...]], ...] = (
    (10, ALL),
    (3, tuple(range(9))),
    (3, (*range(9, 18), *HONORS)),
    (3, tuple(kind for kind in ALL if kind not in MAJORS)),
    (2, tuple(MAJORS)),
    (2, tuple(kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8))),
    (2, (*HONORS, *TERMINALS, 1, 2, 6, 7)),
    (1, tuple(HONORS)),
    (1, tuple(TERMINALS)),
    (1, parse_tiles("23468s6z")),
    (2, parse_tiles("567z234p8s")),
    (2, parse_tiles("1234z234p8s")),
    (1, parse_tiles("1234z5z")),
)
CHOWS = (0.1, 0.6, 0.95)
"""How readily a group is a chow."""


@dataclass(frozen=True)
class Won:
    """A win and the pieces that it is made of; `pieces` are all of the hand, the winning one last, melds included."""

    win: Win
    pieces: tuple[Piece, ...]

    def __str__(self) -> str:
        """The hand on one line, for a test that fails."""
        win, table = self.win, self.win.table
        melds = " ".join(f"{meld.form or meld.kind}:{format_tiles(meld.tiles)}" for meld in win.melds)
        tile = "" if win.tile is None else format_tiles([win.tile])
        return (
            f"{format_tiles(win.concealed)} + {tile} {win.way} [{melds}] seat {win.seat} dealer {table.dealer} round"
            f" {table.round_wind} {sorted(table.declared[win.seat])} {sorted(win.circumstances)}"
            f" dora {format_tiles(table.indicators)} under {format_tiles(table.under)} counters {table.dealer_streak}"
        )


@dataclass(frozen=True)
class Group:
    """Kinds that belong together, and the kind of meld that they would be; `laid` says how they lie, if they do."""

    tiles: tuple[Tile, ...]
    kind: MeldKind | None = None
    laid: KongForm | str | None = None


def random_win(rng: Random) -> Won:
    """Any complete hand."""
    while True:
        groups = _groups(rng)
        tiles = [tile for group in groups for tile in group.tiles]
        if max(Counter(tiles).values()) <= 4:
            return _won(groups, rng)


# ---- the tiles


def _groups(rng: Random) -> list[Group]:
    kinds = rng.choices([kinds for _, kinds in LEANINGS], [weight for weight, _ in LEANINGS])[0]
    form = rng.random()
    if form < 0.02:
        return [Group((*MAJORS, rng.choice(tuple(MAJORS))))]
    if form < 0.03:
        gates, suit = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8), 9 * rng.randrange(3)
        return [Group(tuple(sorted(suit + number for number in (*gates, rng.randrange(9)))))]
    if form < 0.1 and len(kinds) >= 7:
        return [Group((kind, kind)) for kind in rng.sample(kinds, 7)]
    chows, open_share = rng.choice(CHOWS), rng.choice((0.0, 0.0, 0.4, 0.9))
    kongs = rng.choices((0.1, 0.9), (20, 1))[0]
    family = rng.choice((WINDS, DRAGONS)) if form < 0.13 else ()
    sets = [
        Group((kind,) * 3, MeldKind.PUNG) for kind in rng.sample(family, rng.randint(2, len(family)) if family else 0)
    ]
    while len(sets) < 4:
        sets.append(_set(kinds, chows, sets, rng))
    pair = rng.choice(family if family and rng.random() < 0.5 else kinds)
    return [*(_lying(group, open_share, kongs, rng) for group in sets), Group((pair, pair))]


def _set(kinds: tuple[Tile, ...], chows: float, before: list[Group], rng: Random) -> Group:
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds)]
    if before and rng.random() < 0.3:
        known = rng.choice(before)
        step = rng.choice((0, 3, 9, 18) if known.kind is MeldKind.CHOW else (9, 18))
        other = tuple((tile + step) % 27 if tile < 27 else tile for tile in known.tiles)
        if known.kind is not MeldKind.CHOW or len({tile // 9 for tile in other}) == 1:
            return Group(tuple(sorted(other)), known.kind)
    if starts and rng.random() < chows:
        low = rng.choice(starts)
        return Group((low, low + 1, low + 2), MeldKind.CHOW)
    kind = rng.choice(kinds)
    return Group((kind,) * 3, MeldKind.PUNG)


def _lying(group: Group, open_share: float, kongs: float, rng: Random) -> Group:
    """The set in the hand, claimed, or grown to a kong."""
    if group.kind is MeldKind.PUNG and rng.random() < kongs:
        forms = [KongForm.CONCEALED] if rng.random() >= open_share else [KongForm.CLAIMED, KongForm.ADDED]
        return Group((group.tiles[0],) * 4, MeldKind.KONG, rng.choice(forms))
    return replace(group, laid="claimed") if rng.random() < open_share else group


# ---- the win


def _won(groups: list[Group], rng: Random) -> Won:
    copies: Counter[Tile] = Counter()
    pieces = [tuple(_piece(tile, copies) for tile in group.tiles) for group in groups]
    seat, dealer = rng.randrange(4), rng.randrange(4)
    laid = [
        _meld(group, own, (seat + 3) % 4) for group, own in zip(groups, pieces, strict=True) if group.laid is not None
    ]
    hand = [piece for group, own in zip(groups, pieces, strict=True) if group.laid is None for piece in own]
    winning = rng.choice(hand)
    hand.remove(winning)
    concealed = tuple(sorted(piece // 4 for piece in hand))
    way = _way(winning // 4, copies, len(concealed), concealed, rng)
    giver = rng.choice([other for other in range(4) if other != seat]) if way.from_another else None
    closed = all(meld.concealed for meld in laid)
    riichi = rng.choice(("riichi", "riichi", "double-riichi"))
    declared = frozenset({riichi} if closed and rng.random() < 0.4 else ())
    shown, under = _indicators(copies, sum(group.kind is MeldKind.KONG for group in groups), rng)
    table = Table(
        FOUR_CHAIRS,
        dealer=dealer,
        round_wind=rng.randrange(2),
        dealer_streak=rng.choice((0, 0, 1, 3)),
        melds=tuple(tuple(laid) if other == seat else () for other in range(4)),
        bonus=((),) * 4,
        declared=tuple(declared if other == seat else frozenset() for other in range(4)),
        indicators=shown,
        under=under if declared else (),
    )
    win = Win(seat, way, winning // 4, giver, concealed, table)
    win = replace(win, circumstances=frozenset(_circumstances(win, bool(declared), rng)))
    melded = [piece for meld in laid for piece in meld.pieces]
    return Won(win, (*melded, *hand, winning))


def _piece(tile: Tile, copies: Counter[Tile]) -> Piece:
    copies[tile] += 1
    return tile * 4 + copies[tile] - 1


def _meld(group: Group, pieces: tuple[Piece, ...], left: int) -> Meld:
    assert group.kind is not None
    if group.kind is not MeldKind.KONG:
        return Meld(group.kind, pieces, pieces[0], left)
    assert isinstance(group.laid, KongForm)
    if group.laid is KongForm.CONCEALED:
        return Meld(group.kind, pieces, form=group.laid)
    added = pieces[-1] if group.laid is KongForm.ADDED else None
    return Meld(group.kind, pieces, pieces[0], left, group.laid, added)


def _way(tile: Tile, copies: Counter[Tile], held: int, concealed: tuple[Tile, ...], rng: Random) -> Way:
    """Any way that the tiles allow: of a kong the winner can have no other tile."""
    if copies[tile] == 1 and rng.random() < 0.3:
        orphans = held == 13 and len(set(concealed)) >= 12 and set(concealed) <= MAJORS
        return rng.choice([Way.ROB_KONG, Way.ROB_CONCEALED_KONG] if orphans else [Way.ROB_KONG])
    return rng.choice((Way.DISCARD, Way.SELF_DRAW))


def _indicators(copies: Counter[Tile], kongs: int, rng: Random) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The indicators that the kongs of the hand, and now and then another's, have turned, and the tiles below them."""
    number = min(1 + kongs + (rng.random() < 0.1), 5)
    left = [tile for tile in ALL for _ in range(4 - copies[tile])]
    drawn = rng.sample(left, 2 * number)
    return tuple(drawn[:number]), tuple(drawn[number:])


def _circumstances(win: Win, riichi: bool, rng: Random) -> Iterable[Circumstance]:
    """Circumstances that go together."""
    kongs = any(meld.kind is MeldKind.KONG for meld in win.melds)
    replacement = kongs and win.way is Way.SELF_DRAW and rng.random() < 0.3
    if replacement:
        yield Circumstance.KONG_REPLACEMENT
    if riichi and not replacement and rng.random() < 0.3:
        yield Circumstance.ONE_SHOT
    early = not win.melds and not riichi and rng.random() < 0.04
    late = not early and rng.random() < 0.08
    if win.way is Way.SELF_DRAW:
        if early:
            yield Circumstance.DEALT_HAND if win.seat == win.table.dealer else Circumstance.FIRST_DRAW
        elif late:
            yield Circumstance.LAST_TILE
    elif win.way is Way.DISCARD:
        if early and win.seat != win.table.dealer:
            yield Circumstance.FIRST_ROUND
        elif late:
            yield Circumstance.LAST_DISCARD
