"""Singapore mahjong (新加坡麻将): the old Hong Kong game with four animals, payments for kongs and bonus tiles at once,
and a limit of five tai (台).

Source: 「シンガポールの麻雀」 (2015).

Where its rules are:
- deal and claims: `build`, `_claims`
- who may win: `SHAPES`, `BIG_SETS`; one tai is the minimum, in `_scoring`
- elements: `_elements`, `_limit_hands`; the points of tai `POINTS`, the limit `LIMIT`
- payments: `Liability`; at once for kongs `KONG_PRICES` and bonus tiles `PAID_BONUS`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    HandSetup,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Shape,
    Source,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Doubt, Element, PointsRow, Scoring, Test
from mahjong_desktop.core.tiles import ANIMALS, BONUS_FAMILIES, BONUS_OWNERS, DRAGONS, HONORS, TERMINALS, WINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.mechanics import doubts, gates, instant_payments, settlements
from mahjong_desktop.mechanics.announced_dangers import THE_WALL, AnnouncedDangers
from mahjong_desktop.mechanics.dear_sets import ClassSets, LastSet, last_set_wins, triplet_kinds
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.fresh_tiles import Fresh, LateKongs, never_discarded, never_seen
from mahjong_desktop.mechanics.instant_payments import PaidBonusTiles, dealt_bonus_tiles
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.setups import copies_with, same_setup
from mahjong_desktop.mechanics.shapes import BonusTilesShape, OrphansShape, RegularShape, SetsAloneShape
from mahjong_desktop.mechanics.totals import points_by_table

ID = "singapore"
LIMIT = 5
DEAD_WALL = 15
THROWS = {3: 1, 2: 2}
"""How often the dice are thrown for the wall, by their number."""


class GameOptions(OptionSet):
    """What players choose."""

    dice: int = number(3, 2, group="play")
    instant_big_sets: bool = flag("play", on=True)
    four_concealed_pungs: Literal["self-draw", "pair-self-draw"] = choice()
    all_terminals_and_honors: int = number(2, 1)
    human_hand: bool = flag(on=True)
    triple_win: Literal["nearest", "draw"] = choice(group="play")
    fresh_tile: Literal["discards-and-melds", "discards"] = choice()
    concealed_hand: int = number(0, 1)
    self_draw: int = number(0, 1)
    late_kong_liability: bool = flag()


# ---- shapes

ORPHANS, BY_BONUS = "thirteen-orphans", "bonus-tiles"
SHAPES: tuple[Shape, ...] = (RegularShape(4), OrphansShape(), BonusTilesShape())
BIG_SETS: tuple[Shape, ...] = (
    SetsAloneShape("three-dragon-sets", frozenset(DRAGONS)),
    SetsAloneShape("four-wind-sets", frozenset(WINDS)),
)
"""Sets that win at once, whatever the rest of the hand is."""

# ---- bonus tiles and what is paid for at once

ALL_FLOWERS = frozenset(BONUS_OWNERS)
CAT, MOUSE, ROOSTER, CENTIPEDE = ANIMALS
KONG_PRICES = {
    KongForm.CLAIMED: ("open-kong", 2),
    KongForm.ADDED: ("open-kong", 2),
    KongForm.CONCEALED: ("concealed-kong", 4),
}
_FOR_ALL = (
    PaidBonusTiles("four-animals", frozenset(ANIMALS), 4, 4),
    *(PaidBonusTiles("four-flowers", frozenset(family), 4, 4) for family in BONUS_FAMILIES),
    PaidBonusTiles("cat-and-mouse", frozenset({CAT, MOUSE}), 2, 4),
    PaidBonusTiles("rooster-and-centipede", frozenset({ROOSTER, CENTIPEDE}), 2, 4),
)
PAID_BONUS = {
    seat: (*_FOR_ALL, PaidBonusTiles("own-flowers", frozenset(family[seat] for family in BONUS_FAMILIES), 2, 4))
    for seat in range(4)
}
"""The bonus tiles that are paid for, by seat wind."""


# ---- elements


def _regular(test: Test) -> Test:
    """Returns the test, but 0 unless the hand is read as four sets and a pair."""
    return lambda hand: test(hand) if hand.is_regular else 0


def _all_chows(hand: HandFacts) -> bool:
    """Four chows and a pair without value (平胡). Another seat's tile must complete a two-sided wait; a hand of four
    exposed sets never counts."""
    if not groups.all_chows(hand) or hand.has_valued_pair:
        return False
    if circumstances.drawn(hand):
        return not hand.has_melds or len(hand.win.melds) < 4
    return hand.completed is Completed.TWO_SIDED


def _bloom(hand: HandFacts) -> bool:
    """Won on the replacement of a kong or a bonus tile, if it is no kong on a kong."""
    return circumstances.replacement(hand) and not hand.happened(Circumstance.KONG_REPLACEMENT_TWICE)


def _concealed_pungs(hand: HandFacts) -> bool:
    """Four concealed pungs or kongs and a pair, won by a self-draw."""
    return groups.all_triplets_concealed(hand) and circumstances.drawn(hand)


def _concealed_pungs_by_pair(hand: HandFacts) -> bool:
    return hand.completed in (Completed.MINOR_PAIR, Completed.MAJOR_PAIR) and _concealed_pungs(hand)


FOUR_CONCEALED: dict[str, Test] = {"self-draw": _concealed_pungs, "pair-self-draw": _concealed_pungs_by_pair}


def _human_hand(hand: HandFacts) -> bool:
    """Won in the first go-round before the first own draw and before any meld, not on the dealer's first discard."""
    early = hand.happened(Circumstance.FIRST_ROUND) and not hand.happened(Circumstance.FIRST_DISCARD)
    return early and not hand.anybody_has_melds


def _terminals_and_honors(hand: HandFacts) -> bool:
    return hand.has_honors and len(hand.suits) > 0 and suits.only_majors(hand) > 0


def _concealed(hand: HandFacts) -> bool:
    return hand.shape != BY_BONUS and groups.no_claimed_meld(hand)


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements that count with these options."""
    majors = chosen.all_terminals_and_honors
    elements = (
        Element("all-chows", 1, lambda hand: hand.bonus_number > 0 and _all_chows(hand), kind="sets"),
        Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
        Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets"),
        Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets"),
        Element("animal", 1, bonus.number_of_bonus(ANIMALS), kind="bonus"),
        Element("animal-set", 1, bonus.all_bonus(ANIMALS), kind="bonus"),
        Element("seat-flower", 1, bonus.own_bonus(BONUS_OWNERS), kind="bonus"),
        Element("flower-set", 1, bonus.whole_families(BONUS_FAMILIES), kind="bonus"),
        Element("kong-bloom", 1, _bloom, kind="way"),
        Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
        Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG), kind="way"),
        Element("small-three-dragons", 1, groups.all_but_a_pair(DRAGONS), kind="sets"),
        Element("concealed-hand", chosen.concealed_hand, _concealed, kind="way"),
        Element("self-draw", chosen.self_draw, circumstances.drawn, kind="way"),
        Element("all-pungs", 2, groups.all_triplets, kind="sets"),
        Element("mixed-one-suit", 2, _regular(suits.one_suit_and_honors), kind="suits"),
        Element("all-terminals-and-honors", majors, _regular(_terminals_and_honors), kind="suits"),
        Element("small-four-winds", 2, groups.all_but_a_pair(WINDS), kind="sets"),
        Element("pure-one-suit", 4, _regular(suits.pure_one_suit), kind="suits"),
        Element("all-chows-no-bonus", 4, lambda hand: hand.bonus_number == 0 and _all_chows(hand), kind="sets"),
        *_limit_hands(FOUR_CONCEALED[chosen.four_concealed_pungs]),
    )
    counts = {
        "concealed-hand": chosen.concealed_hand > 0,
        "self-draw": chosen.self_draw > 0,
        "human-hand": chosen.human_hand,
    }
    return tuple([element for element in elements if counts.get(element.id, True)])


def _limit_hands(four_concealed: Test) -> tuple[Element, ...]:
    """Returns the elements that reach the limit alone. `four_concealed` is the test of four concealed pungs."""
    return (
        Element("big-three-dragons", 5, groups.all_of_class(DRAGONS), kind="sets"),
        Element("all-terminals", 5, _regular(suits.only(TERMINALS)), kind="suits"),
        Element("kong-on-kong", 5, circumstances.happened(Circumstance.KONG_REPLACEMENT_TWICE), kind="way"),
        Element("robbing-eighth-flower", 5, circumstances.won_by(Way.ROB_FLOWER), kind="bonus"),
        Element("eight-flowers", 5, circumstances.won_by(Way.FLOWERS), kind="bonus"),
        Element("all-honors", 5, _regular(suits.only(HONORS)), kind="suits"),
        Element("big-four-winds", 5, groups.all_of_class(WINDS), kind="sets"),
        Element("four-concealed-pungs", 5, four_concealed, kind="sets"),
        Element("four-kongs", 5, groups.all_kongs, kind="sets"),
        Element("heavenly-hand", 5, circumstances.happened(Circumstance.DEALT_HAND), kind="way"),
        Element("earthly-hand", 5, circumstances.happened(Circumstance.FIRST_DISCARD), kind="way"),
        Element("human-hand", 5, _human_hand, kind="way"),
        Element("thirteen-orphans", 5, groups.shape_is(ORPHANS), kind="special"),
        Element("nine-gates", 5, suits.nine_gates_before_winning, kind="suits"),
    )


# ---- value and gates

POINTS = tuple([PointsRow(tai, 2 ** (tai - 1)) for tai in range(1, LIMIT + 1)])


def _scoring(chosen: GameOptions) -> Scoring:
    return Scoring(
        unit="tai",
        ways=frozenset(Way) - {Way.DEALT},
        elements=_elements(chosen),
        value=points_by_table("tai", POINTS),
        gates=(gates.orphans_alone_rob_concealed, gates.least(1, ())),
        conditions=(gates.flowers_win_together(ALL_FLOWERS),),
        table=POINTS,
        limit=LIMIT,
        doubts=(
            Doubt("other-seat-flower", "seat-flower", doubts.others_bonus(BONUS_OWNERS)),
            Doubt("other-wind", "seat-wind-pung", doubts.idle_winds),
        ),
    )


# ---- liability (包)

FRESH: dict[str, Fresh] = {"discards-and-melds": never_seen, "discards": never_discarded}
FRESH_TILE_WALL, LATE_KONG_WALL = 4, 6
"""So many tiles are left when a fresh tile is dangerous, and when the kong of one is late."""
DEAR_HANDS = frozenset({"pure-one-suit", "all-honors", "all-terminals"})
LAST_SETS = (
    LastSet(frozenset(DRAGONS), frozenset({"big-three-dragons"})),
    LastSet(frozenset(WINDS), frozenset({"big-four-winds", "small-four-winds"})),
)
DEAR_SETS: tuple[ClassSets | LastSet, ...] = (
    *(ClassSets(3, frozenset(range(first, first + 9)), DEAR_HANDS) for first in (0, 9, 18)),
    ClassSets(3, frozenset(HONORS), DEAR_HANDS),
    ClassSets(3, frozenset(TERMINALS), DEAR_HANDS),
    *LAST_SETS,
)


def _tai_of_pung(table: Table, seat: int, tile: Tile) -> int:
    valued = (WINDS[table.seat_wind(seat)], WINDS[table.round_wind])
    return valued.count(tile) + (tile in DRAGONS)


def _tai_of_bonus(table: Table, seat: int, tiles: tuple[Tile, ...]) -> int:
    own = [BONUS_OWNERS.get(tile, -1) for tile in tiles].count(table.seat_wind(seat))
    families = sum([set(family) <= set(tiles) for family in (ANIMALS, *BONUS_FAMILIES)])
    return own + families + sum([tile in ANIMALS for tile in tiles])


def _limit_pungs(table: Table, seat: int, melds: tuple[Meld, ...], tiles: tuple[Tile, ...]) -> frozenset[Tile]:
    """Returns the kinds of which a pung lifts what the melds and bonus tiles show to the limit."""
    laid = triplet_kinds(melds)
    shown = sum([_tai_of_pung(table, seat, kind) for kind in laid]) + _tai_of_bonus(table, seat, tiles)
    if shown >= LIMIT:
        return frozenset()
    return frozenset([tile for tile in HONORS if tile not in laid and shown + _tai_of_pung(table, seat, tile) >= LIMIT])


def _threat(table: Table, seat: int) -> frozenset[Tile]:
    """Returns the kinds that are dangerous to discard because of what a seat shows."""
    melds, tiles = table.melds[seat], table.bonus[seat]
    if len(melds) < 2 and len(tiles) < 2:
        return frozenset()
    return _limit_pungs(table, seat, melds, tiles).union(*[sets.threat(melds) for sets in DEAR_SETS])


def _is_late(table: Table) -> bool:
    return table.wall_left <= FRESH_TILE_WALL


class Liability(Struct, frozen=True):
    """Who pays for everybody, with the options of a game. `late_kongs` are those whose giver is liable, if any."""

    dangers: AnnouncedDangers
    late_kongs: LateKongs | None

    def seat(self, won: ScoredWin) -> int | None:
        """Returns the liable seat; None if there is none."""
        win = won.win
        if won.breakdown.reading.shape in (ORPHANS, BY_BONUS):
            return None
        if win.giver is None:
            return next((meld.giver for meld in win.melds if self._fed(won, meld)), None)
        source = self.danger(won)
        if source is None or win.tile is None:
            return None
        excused = win.way is Way.DISCARD and self.dangers.excuses(win.table, win.giver, win.tile, source)
        return None if excused else win.giver

    def danger(self, won: ScoredWin) -> int | None:
        """Returns what made the winning tile of another seat dangerous: the winner, THE_WALL or nothing."""
        win, tile, group = won.win, won.win.tile, won.breakdown.reading.winning_group
        if tile is None or group is None:
            return None
        if any(sets.promised(win.melds, tile, won.breakdown) for sets in DEAR_SETS):
            return win.seat
        if group.is_triplet and tile in _limit_pungs(win.table, win.seat, win.melds, win.bonus):
            return win.seat
        fresh = win.way is Way.DISCARD and _is_late(win.table) and self.dangers.is_fresh(win.table, tile)
        return THE_WALL if fresh else None

    def _fed(self, won: ScoredWin, meld: Meld) -> bool:
        """Returns whether the giver of a meld is liable for a win by self-draw."""
        win, table = won.win, won.win.table
        late = None if self.late_kongs is None else self.late_kongs.giver(table, win.seat, meld)
        if late is not None and meld == bloomed_kong(win):
            return True
        tiles = self.dangers.shown_at_claim(table, win.seat, meld.tile)
        if meld.giver is None or meld.tile not in HONORS or tiles is None:
            return False
        before = win.melds[: win.melds.index(meld)]
        limit = meld.tile in _limit_pungs(table, win.seat, before, tiles)
        return limit or any(sets.promised(before, meld.tile, won.breakdown) for sets in LAST_SETS)

    def paid_at_once(self, table: Table) -> tuple[Transfer, ...]:
        """Returns all payments during play."""
        liable = instant_payments.nobody_liable if self.late_kongs is None else self.late_kongs.giver
        kongs = instant_payments.for_kongs(table, KONG_PRICES, liable)
        return (*kongs, *instant_payments.for_bonus_tiles(table, PAID_BONUS))

    def settle(self, outcome: Outcome) -> Settlement:
        """Returns the payments at the end of a hand."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        (won,) = outcome.wins
        win, points, liable = won.win, won.breakdown.points, self.seat(won)
        if liable is not None:
            sums = settlements.one_pays(win, liable, points * (6 if win.giver is None else 4), "liability")
            fresh = win.giver is not None and self.danger(won) == THE_WALL
            return Settlement(places, sums, "pays-fresh-tile" if fresh else settlements.scheme_of(win, liable))
        scheme = settlements.scheme_of(win)
        if won.breakdown.reading.shape == ORPHANS and win.giver is not None:
            win, scheme = replace(win, giver=None), "pays-thirteen-orphans"
        return Settlement(places, settlements.all_pay_discarder_double(win, points), scheme)


# ---- claims


def _orphans_first(won: ScoredWin) -> int:
    return int(won.breakdown.reading.shape == ORPHANS)


def _claims(*, spoiled_by: int) -> ClaimRules:
    """Returns the rules of claims, by which so many winners on one tile spoil the hand; 0 for none."""
    return ClaimRules(
        priority=WinPriority(rank=_orphans_first, spoiled_by=spoiled_by),
        robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
        chain_through_bonus=True,
        chain_by_drawn=True,
    )


# ---- the whole


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    fresh = FRESH[chosen.fresh_tile]
    late_kongs = LateKongs(fresh, LATE_KONG_WALL) if chosen.late_kong_liability else None
    liability = Liability(AnnouncedDangers(_threat, _is_late, fresh), late_kongs)
    late_tracks = () if late_kongs is None else (late_kongs.track(), LATEST_KONG)
    instant = chosen.instant_big_sets
    dice = chosen.dice
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("シンガポールの麻雀", "ja", "2015"),),
        emblem=CAT,
        family="south",
        difficulty=3,
        hand_size=13,
        copies=copies_with((*BONUS_OWNERS, *ANIMALS)),
        wall=WallRules(DEAD_WALL),
        script=(
            BreakWall((19, 18, 19, 18), throws=THROWS[dice], dice=dice),
            DealTiles(),
            ReplaceBonus(),
            Play(),
        ),
        bonus=BonusTiles(BONUS_OWNERS, robs_earlier=True),
        setup=same_setup(HandSetup(bonus=ALL_FLOWERS.union(ANIMALS))),
        claims=_claims(spoiled_by=3 if chosen.triple_win == "draw" else 0),
        bars=(last_set_wins("big-sets", LAST_SETS, "wins-at-once"),) if instant else (),
        shapes=(*SHAPES, *BIG_SETS) if instant else SHAPES,
        scoring=_scoring(chosen),
        settle=liability.settle,
        paid_in_play=liability.paid_at_once,
        flow=Rotation(4),
        tracks=(dealt_bonus_tiles(13), *liability.dangers.tracks(), *late_tracks),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


SINGAPORE = build({})
