"""Random wins for any ruleset: complete hands of its own tiles, melds, circumstances and all. No expectations here."""

from __future__ import annotations

from random import Random

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HONORS, MAJORS, TERMINALS, Tile
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from tests.benchmarks.wild_scoring import complete_hand

ALL = tuple(range(34))
LEANINGS = (
    ALL,
    ALL,
    tuple(range(9)),
    (*range(9, 18), *HONORS),
    tuple(kind for kind in ALL if kind not in MAJORS),
    (*HONORS, *TERMINALS, 1, 2, 6, 7),
)


def random_win(rng: Random, ruleset: Ruleset) -> Win:
    """A complete hand, seldom one of pairs or orphans, sometimes with wild tiles where there are any."""
    sets = (ruleset.hand_size - 1) // 3
    played = [kind for kind in ALL if ruleset.copies[kind] and kind not in ruleset.setup(()).bonus]
    leaning = [kind for kind in rng.choice(LEANINGS) if kind in played]
    kinds = leaning if len(leaning) >= 9 else played
    form = rng.random()
    melds: list[Meld] = []
    if form < 0.05 and sets == 4:
        hand = [tile for tile in rng.sample(kinds, 7) for _ in range(2)]
    elif form < 0.08 and sets == 4:
        hand = [*sorted(MAJORS), rng.choice(sorted(MAJORS))]
    else:
        tiles = complete_hand(rng, sets, kinds)
        laid = rng.choice((0, 0, 1, 2, sets))
        melds = [_meld(rng, tiles[3 * index : 3 * index + 3], tiles) for index in range(laid)]
        hand = tiles[3 * laid :]
    indicators = (rng.choice([kind for kind in ALL if ruleset.copies[kind]]),)
    wilds = ruleset.setup(indicators).wild
    if wilds and rng.random() < 0.5:
        hand[rng.randrange(len(hand))] = min(wilds)
    return _won(rng, ruleset, hand, tuple(melds), indicators)


def _meld(rng: Random, tiles: list[Tile], hand: list[Tile]) -> Meld:
    """The set as claimed, or as a kong where the fourth tile is free."""
    pieces = tuple(4 * tile + (copy if tiles[0] == tiles[1] else 0) for copy, tile in enumerate(tiles))
    if tiles[0] == tiles[1] and hand.count(tiles[0]) == 3 and rng.random() < 0.4:
        four = tuple(4 * tiles[0] + copy for copy in range(4))
        form = rng.choice((KongForm.CONCEALED, KongForm.CLAIMED, KongForm.ADDED))
        if form is KongForm.CONCEALED:
            return Meld(MeldKind.KONG, four, form=form)
        return Meld(MeldKind.KONG, four, four[0], 1, form, four[3] if form is KongForm.ADDED else None)
    return Meld(MeldKind.PUNG if tiles[0] == tiles[1] else MeldKind.CHOW, pieces, pieces[0], 1)


def _won(rng: Random, ruleset: Ruleset, hand: list[Tile], melds: tuple[Meld, ...], indicators: tuple[Tile, ...]) -> Win:
    seats = range(ruleset.seats)
    tile = hand.pop(rng.randrange(len(hand)))
    concealed = tuple(sorted(hand))
    way = rng.choice((Way.DISCARD, Way.DISCARD, Way.SELF_DRAW, Way.SELF_DRAW, Way.ROB_KONG))
    flowers = tuple(
        sorted(rng.sample(sorted(ruleset.bonus_tiles), rng.choice((0, 0, 1, 3)))) if ruleset.bonus_tiles else ()
    )
    names = [one.id for one in ruleset.declarations]
    declared = frozenset(rng.sample(names, 1)) if names and not melds and rng.random() < 0.4 else frozenset()
    table = Table(
        chairs=ruleset.chairs,
        dealer=rng.randrange(ruleset.seats),
        round_wind=rng.randrange(4),
        melds=tuple(melds if seat == 0 else () for seat in seats),
        bonus=tuple(flowers if seat == 0 else () for seat in seats),
        rivers=rng.choice((None, tuple((rng.choice(ALL),) * rng.choice((0, 1, 4)) for _ in seats))),
        hands=tuple(concealed if seat == 0 else None for seat in seats),
        tracks={track.id: track.initial for track in ruleset.tracks},
        declared=tuple(declared if seat == 0 else frozenset() for seat in seats),
        indicators=indicators,
        setup=ruleset.setup(indicators),
    )
    happened = frozenset(rng.sample(list(Circumstance), 1)) if rng.random() < 0.3 else frozenset()
    return Win(0, way, tile, 1 if way.from_another else None, concealed, table, happened)
