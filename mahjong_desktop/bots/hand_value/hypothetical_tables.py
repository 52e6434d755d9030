"""Builds tables and wins that are only imagined, for a ruleset's own scorer to judge. Judging does not belong here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win

SeatSummary = tuple[int, tuple[KongForm, ...], tuple[bool, ...]]
"""What lies before a seat: claimed sets, forms of kongs, and tiles laid down or thrown one by one: wild or not."""
NOTHING_SHOWN: SeatSummary = (0, (), ())
ONE_SET_CLAIMED: SeatSummary = (1, (), ())
_OPEN_FORMS = frozenset({KongForm.CLAIMED, KongForm.ADDED})


@dataclass(frozen=True, slots=True)
class HandSituation:
    """Where a hand is held, as far as it can matter to its worth; `kongs` are the forms of its own kongs, `lone` those
    tiles of it that were laid down or thrown one by one, `others` what lies before the seats after it, if it matters.
    """

    seat_wind: int
    round_wind: int
    bonus: tuple[Tile, ...]
    kongs: tuple[KongForm, ...] = ()
    lone: tuple[bool, ...] = ()
    others: tuple[SeatSummary, ...] = ()


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A real table as far as it can matter to a win of `seat`; areas (without discards) and rivers by seat."""

    seat: int
    dealer: int
    round_wind: int
    bonus: tuple[Tile, ...]
    indicators: tuple[Tile, ...] = ()
    areas: tuple[SeatSummary, ...] = ()
    rivers: tuple[tuple[Tile, ...], ...] | None = None
    declared: frozenset[str] = frozenset()
    tracks: tuple[tuple[str, object], ...] = ()


def seat_summary(
    melds: Iterable[Meld], thrown: Iterable[Tile], wilds: frozenset[Tile], lone: frozenset[Tile]
) -> SeatSummary:
    """The area of a seat with these melds and discards."""
    melds = tuple(melds)
    forms = sorted(meld.form for meld in melds if meld.form not in (None, KongForm.SINGLE))
    flags = [meld.tile in wilds for meld in melds if meld.form is KongForm.SINGLE]
    flags += [tile in wilds for tile in thrown if tile in wilds or tile in lone]
    return sum(meld.giver is not None for meld in melds), tuple(form for form in forms if form), tuple(sorted(flags))


def neutral_indicators(ruleset: Ruleset, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Indicators that make none of the tiles a special one; none where no tile of the game is."""
    if not ruleset.has_wilds:
        return ()
    used = frozenset(tiles)
    for tile in range(PLAYING_KINDS):
        if ruleset.copies[tile] and used.isdisjoint(ruleset.setup((tile,)).special):
            return (tile,)
    return ()


def usable_copies(ruleset: Ruleset) -> tuple[int, ...]:
    """The copies of each kind in the game, none of those that go into no hand whatever the indicators."""
    if not ruleset.has_wilds:
        return ruleset.copies
    kinds = range(PLAYING_KINDS)
    setups = [ruleset.setup((one,)) for one in kinds]
    never = frozenset(kinds).intersection(*(setup.lone - setup.wild for setup in setups))
    return tuple(0 if tile in never else number for tile, number in enumerate(ruleset.copies))


def placeholder_melds(area: SeatSummary, seat: int, seats: int, wild: Tile, lone: Tile) -> tuple[Meld, ...]:
    """Melds that make such an area; what they are made of is of no account."""
    claimed, forms, flags = area
    giver = (seat + 1) % seats
    opened = sum(form in _OPEN_FORMS for form in forms)
    found = [Meld(MeldKind.PUNG, (4 * tile,) * 3, 4 * tile, giver) for tile in range(max(0, claimed - opened))]
    for tile, form in enumerate(forms, start=9):
        opens = form in _OPEN_FORMS
        found.append(Meld(MeldKind.KONG, (4 * tile,) * 4, 4 * tile if opens else None, giver if opens else None, form))
    tiles = (wild if is_wild else lone for is_wild in flags)
    found += [Meld(MeldKind.KONG, (4 * tile,), form=KongForm.SINGLE) for tile in tiles]
    return tuple(found)


def example_win(
    ruleset: Ruleset,
    hand: ExampleHand,
    situation: HandSituation,
    way: Way,
    declared: frozenset[str] = frozenset(),
    river: tuple[Tile, ...] | None = None,
) -> Win:
    """The sample as a win of seat 0 in mid-hand; its `hand.wilds` lowest concealed tiles are wild ones."""
    seats = ruleset.seats
    tiles = [*hand.concealed, hand.tile, *(tile for meld in hand.melds for tile in meld.tiles)]
    indicators = neutral_indicators(ruleset, tiles)
    setup = ruleset.setup(indicators)
    wilds, lone = setup.wild, setup.lone
    wild = min(wilds, default=0)
    alone = min(lone - wilds, default=wild)
    own = placeholder_melds((0, (), situation.lone), 0, seats, wild, alone)
    others = situation.others or (NOTHING_SHOWN,) * (seats - 1)
    laid = tuple(placeholder_melds(area, seat, seats, wild, alone) for seat, area in enumerate(others, start=1))
    concealed = tuple(sorted((*hand.concealed[hand.wilds :], *(wild,) * hand.wilds)))
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
    """The chairs, the empty ones among those where neither seat 0 nor the dealer sits."""
    if not chairs.empty & {0, dealer}:
        return chairs
    free = [chair for chair in range(chairs.count) if chair not in (0, dealer)]
    return replace(chairs, empty=frozenset(free[: len(chairs.empty)]))


def table_of(ruleset: Ruleset, melds: tuple[Meld, ...], table_facts: TableFacts, concealed: tuple[Tile, ...]) -> Table:
    """The table of a scene, its seat with these melds and concealed tiles."""
    return table_maker(ruleset, melds, table_facts)(concealed)


def win_in(
    ruleset: Ruleset,
    concealed: tuple[Tile, ...],
    tile: Tile,
    melds: tuple[Meld, ...],
    table_facts: TableFacts,
    way: Way,
) -> Win:
    """This very hand as a win at its table."""
    return win_at(table_of(ruleset, melds, table_facts, concealed), table_facts.seat, concealed, tile, way)


def win_at(table: Table, seat: int, concealed: tuple[Tile, ...], tile: Tile, way: Way) -> Win:
    """The tiles as a win at a table, one of another's tile as given by the seat before."""
    giver = table.chairs.before(seat) if way.from_another else None
    return Win(seat, way, tile, giver, concealed, table)


def table_maker(
    ruleset: Ruleset, melds: tuple[Meld, ...], table_facts: TableFacts
) -> Callable[[tuple[Tile, ...]], Table]:
    """Makes the tables of a scene, its seat with these melds, for any concealed tiles."""
    seats, seat = ruleset.seats, table_facts.seat
    setup = ruleset.setup(table_facts.indicators)
    wilds, lone = setup.wild, setup.lone
    wild, alone = min(wilds, default=0), min(lone - wilds, default=0)
    areas = table_facts.areas or (NOTHING_SHOWN,) * seats
    laid = tuple(
        melds if holder == seat else placeholder_melds(area, holder, seats, wild, alone)
        for holder, area in enumerate(areas)
    )
    bonus = tuple(table_facts.bonus if holder == seat else () for holder in range(seats))
    none: frozenset[str] = frozenset()
    declared = tuple(table_facts.declared if holder == seat else none for holder in range(seats))
    before, after = (None,) * seat, (None,) * (seats - seat - 1)
    tracks = dict(table_facts.tracks)
    names = declared if ruleset.declarations else ()

    def table(concealed: tuple[Tile, ...]) -> Table:
        return Table(
            chairs=ruleset.chairs,
            dealer=table_facts.dealer,
            round_wind=table_facts.round_wind,
            melds=laid,
            bonus=bonus,
            rivers=table_facts.rivers,
            hands=(*before, concealed, *after),
            tracks=tracks,
            declared=names,
            indicators=table_facts.indicators,
            setup=setup,
        )

    return table
