"""Wins that did not happen, with the table around them, for a ruleset's own scorer to judge.

There are two kinds. An *example win* is a made-up hand in a `HandSituation`; hands of one kind are valued by it. A win
of a real hand is placed at a table made of `TableFacts`. Scoring is not done here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win


class SeatSummary(NamedTuple):
    """What lies before a seat, as far as payments may ask for it.

    The number of claimed sets, the forms of kongs, and for each tile laid down or discarded one by one whether it is
    a wild tile.
    """

    claimed_sets: int
    kong_forms: tuple[KongForm, ...]
    single_tiles: tuple[bool, ...]


NOTHING_SHOWN = SeatSummary(0, (), ())
ONE_SET_CLAIMED = SeatSummary(1, (), ())
_OPEN_FORMS = frozenset({KongForm.CLAIMED, KongForm.ADDED})
_FIRST_KONG_TILE = 9
"""Placeholder pungs are of the kinds from 0 on, placeholder kongs of the kinds from here on. Where wild tiles may be
part of melds, none is of a wild kind, because these may be paid for."""


class HandSituation(Struct, frozen=True):
    """Where a hand is held, as far as it can change the hand's value.

    Winds are numbers 0 East … 3 North. `bonus` are the seat's bonus tiles, `kongs` the forms of its own kongs,
    `single_tiles` as in SeatSummary, `others` what lies before the following seats (empty: it does not matter). `dear`
    is the number of dear tiles (dora) in the hand; see `dear_indicators`.
    """

    seat_wind: int
    round_wind: int
    bonus: tuple[Tile, ...]
    kongs: tuple[KongForm, ...] = ()
    single_tiles: tuple[bool, ...] = ()
    others: tuple[SeatSummary, ...] = ()
    dear: int = 0


class TableFacts(Struct, frozen=True):
    """A real table as far as it can change the value of a win of `seat`.

    `summaries` and `rivers` are by seat; the summaries are without discards. `tracks` are pairs of name and value.
    `seat_winds` are by seat; if they are left out, they are those before any throw of dice.
    """

    seat: int
    dealer: int
    round_wind: int
    bonus: tuple[Tile, ...]
    indicators: tuple[Tile, ...] = ()
    summaries: tuple[SeatSummary, ...] = ()
    rivers: tuple[tuple[Tile, ...], ...] | None = None
    declared: frozenset[str] = frozenset()
    tracks: tuple[tuple[str, object], ...] = ()
    seat_winds: tuple[int, ...] = ()


def seat_summary(
    melds: Iterable[Meld], discards: Iterable[Tile], wilds: frozenset[Tile], lone: frozenset[Tile]
) -> SeatSummary:
    """The summary of a seat with these melds and discards, under these wild and lone kinds."""
    melds = tuple(melds)
    forms = sorted(meld.form for meld in melds if meld.form not in (None, KongForm.SINGLE))
    flags = [meld.tile in wilds for meld in melds if meld.form is KongForm.SINGLE]
    flags += [tile in wilds for tile in discards if tile in wilds or tile in lone]
    claimed = sum(meld.giver is not None for meld in melds)
    return SeatSummary(claimed, tuple(form for form in forms if form), tuple(sorted(flags)))


def neutral_indicators(ruleset: Ruleset, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Indicators under which the tiles are what is printed on them, neither wild nor lone; empty if no tile of the game
    ever is, or if there is no such indicator."""
    if not ruleset.has_wilds:
        return ()
    used = frozenset(tiles)
    for tile in range(PLAYING_KINDS):
        if ruleset.copies[tile]:
            setup = ruleset.setup((tile,))
            if used.isdisjoint(setup.special) and setup.kinds_of_faces(used) == tuple(used):
                return (tile,)
    return ()


def dear_indicators(ruleset: Ruleset, tiles: Iterable[Tile], number: int) -> tuple[Tile, ...] | None:
    """Indicators under which so many of the tiles are dear (dora), a tile that two of them name counted twice; None if
    there are none: a hand of pairs has no odd number."""
    held = Counter(tiles)
    names = {
        sum([held[tile] for tile in dear]): indicator for indicator, dear in _dear_kinds(ruleset.setup, ruleset.copies)
    }
    found: dict[int, tuple[Tile, ...]] = {0: ()}
    for total in range(1, number + 1):
        for count, indicator in names.items():
            if count and total - count in found:
                found[total] = (*found[total - count], indicator)
                break
    return found.get(number)


def with_dear_tile(ruleset: Ruleset, win: Win) -> tuple[int, Win]:
    """The win with one dear tile more, or with two if it is of pairs; the number of them, at least 1, comes first."""
    tiles = (*win.tiles, *[tile for meld in win.melds for tile in meld.tiles])
    for more in (1, 2):
        named = dear_indicators(ruleset, tiles, more)
        if named is not None:
            indicators = (*win.table.indicators, *named)
            return more, replace(win, table=replace(win.table, indicators=indicators, setup=ruleset.setup(indicators)))
    return 1, win


@lru_cache(maxsize=8)
def _dear_kinds(
    setup: Callable[[tuple[Tile, ...]], HandSetup], copies: tuple[int, ...]
) -> tuple[tuple[Tile, frozenset[Tile]], ...]:
    """The kinds that each indicator makes dear, without indicators that make none."""
    kinds = [tile for tile in range(PLAYING_KINDS) if copies[tile]]
    return tuple([(tile, dear) for tile in kinds if (dear := setup((tile,)).dear)])


def usable_copies(ruleset: Ruleset) -> tuple[int, ...]:
    """The copies of each kind in the game, 0 for kinds that can be part of no hand whatever the indicators are."""
    if not ruleset.has_wilds:
        return ruleset.copies
    kinds = range(PLAYING_KINDS)
    setups = [ruleset.setup((one,)) for one in kinds if ruleset.copies[one]]
    never = frozenset(kinds).intersection(*(setup.lone - setup.wild for setup in setups))
    return tuple(0 if tile in never else number for tile, number in enumerate(ruleset.copies))


def placeholder_melds(summary: SeatSummary, giver: int, setup: HandSetup) -> tuple[Meld, ...]:
    """Melds of arbitrary tiles that give such a summary; open ones are claimed from the seat `giver`. Single tiles
    of no playing kind (flowers that are wild) cannot be laid, and are left out."""
    if summary == NOTHING_SHOWN:
        return ()
    opened = sum(form in _OPEN_FORMS for form in summary.kong_forms)
    pungs = islice(_ordinary_kinds(0, setup), max(0, summary.claimed_sets - opened))
    found = [Meld(MeldKind.PUNG, (COPIES * tile,) * 3, COPIES * tile, giver) for tile in pungs]
    for tile, form in zip(_ordinary_kinds(_FIRST_KONG_TILE, setup), summary.kong_forms, strict=False):
        claimed, source = (COPIES * tile, giver) if form in _OPEN_FORMS else (None, None)
        found.append(Meld(MeldKind.KONG, (COPIES * tile,) * 4, claimed, source, form))
    wild = min(setup.wild, default=0)
    lone = min(setup.lone - setup.wild, default=wild)
    tiles = [tile for is_wild in summary.single_tiles if (tile := wild if is_wild else lone) < PLAYING_KINDS]
    found += [Meld(MeldKind.KONG, (COPIES * tile,), form=KongForm.SINGLE) for tile in tiles]
    return tuple(found)


def _ordinary_kinds(first: Tile, setup: HandSetup) -> Iterator[Tile]:
    """Yields the kinds of placeholders from `first` on."""
    avoided = setup.wild if setup.claimable_wilds else frozenset()
    return (tile for tile in range(first, PLAYING_KINDS) if tile not in avoided)


def example_win(
    ruleset: Ruleset,
    hand: ExampleHand,
    situation: HandSituation,
    way: Way,
    declared: frozenset[str] = frozenset(),
    river: tuple[Tile, ...] | None = None,
) -> Win:
    """The example hand as a win of seat 0 in mid-hand; the last seat discards. `river` are own discards, if known."""
    seats = ruleset.seats
    tiles = [*hand.concealed, hand.tile, *(tile for meld in hand.melds for tile in meld.tiles)]
    indicators = neutral_indicators(ruleset, tiles)
    if situation.dear:
        indicators += dear_indicators(ruleset, tiles, situation.dear) or ()
    setup = ruleset.setup(indicators)
    own = placeholder_melds(SeatSummary(0, (), situation.single_tiles), 1 % seats, setup)
    others = situation.others or (NOTHING_SHOWN,) * (seats - 1)
    laid = tuple(placeholder_melds(summary, (seat + 1) % seats, setup) for seat, summary in enumerate(others, start=1))
    concealed = tuple(sorted((*hand.concealed[hand.wilds :], *(min(setup.wild, default=0),) * hand.wilds)))
    dealer = -situation.seat_wind % seats
    table = Table(
        chairs=_chairs_for(ruleset.chairs, dealer),
        dealer=dealer,
        round_wind=situation.round_wind,
        melds=((*hand.melds, *own), *laid),
        bonus=(situation.bonus, *((),) * (seats - 1)),
        rivers=None if river is None else (river, *((),) * (seats - 1)),
        hands=(None,) * seats,
        tracks={track.id: track.initial for track in ruleset.tracks},
        declared=(declared, *(frozenset[str](),) * (seats - 1)) if ruleset.declarations else (),
        indicators=indicators,
        setup=setup,
    )
    giver = table.chairs.before(0) if way.from_another else None
    return Win(0, way, hand.tile, giver, concealed, table)


def _chairs_for(chairs: Chairs, dealer: int) -> Chairs:
    """The chairs as seat 0 may find them: neither it nor the dealer has an empty one nor, where that can be, seat 1 and
    the last seat, whose payments are asked for."""
    if not chairs.empty:
        return chairs
    free = [chair for chair in (*range(2, chairs.count - 1), 1, chairs.count - 1) if chair not in (0, dealer)]
    return replace(chairs, empty=frozenset(free[: len(chairs.empty)]))


def win_at(table: Table, seat: int, concealed: tuple[Tile, ...], tile: Tile, way: Way) -> Win:
    """The hand of a seat, complete with `tile`, as a win at a table; the seat before discards, if anybody does."""
    giver = table.chairs.before(seat) if way.from_another else None
    return Win(seat, way, tile, giver, concealed, table)


def table_maker(ruleset: Ruleset, melds: tuple[Meld, ...], facts: TableFacts) -> Callable[[tuple[Tile, ...]], Table]:
    """Makes the tables of the facts, whose seat has these melds, for any concealed tiles."""
    seats, seat = ruleset.seats, facts.seat
    setup = ruleset.setup(facts.indicators)
    summaries = facts.summaries or (NOTHING_SHOWN,) * seats
    laid = tuple(
        melds if holder == seat else placeholder_melds(summary, (holder + 1) % seats, setup)
        for holder, summary in enumerate(summaries)
    )
    bonus = tuple(facts.bonus if holder == seat else () for holder in range(seats))
    none: frozenset[str] = frozenset()
    declared = tuple(facts.declared if holder == seat else none for holder in range(seats))
    before, after = (None,) * seat, (None,) * (seats - seat - 1)
    tracks = dict(facts.tracks)
    names = declared if ruleset.declarations else ()
    seat_winds = facts.seat_winds or ruleset.seat_winds(ruleset.chairs, facts.dealer, ())

    def table(concealed: tuple[Tile, ...]) -> Table:
        return Table(
            chairs=ruleset.chairs,
            dealer=facts.dealer,
            round_wind=facts.round_wind,
            melds=laid,
            bonus=bonus,
            rivers=facts.rivers,
            hands=(*before, concealed, *after),
            tracks=tracks,
            declared=names,
            indicators=facts.indicators,
            setup=setup,
            seat_winds=seat_winds,
        )

    return table
