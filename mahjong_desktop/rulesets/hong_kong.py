"""Hong Kong Old Style (港式麻將·舊章): a table of doubles with a limit of ten; all three other players pay for a win.

Source: the Russian rule book of Hong Kong mahjong, old style. Names in brackets are its sections.

Where its rules are:
- deal and claims: `build`
- who may win: `_shapes`, `_ways_allowed`, the minimum in `_scoring`
- elements: `_elements`, those of the supplement `_supplement`; the points of doubles `POINTS`, the limit `LIMIT`
- payments: `_settle`, liability `FEEDINGS`, mistakes `_penalty`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import Literal

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.readings import GroupKind, Reading
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Fault,
    HandSetup,
    OptionSet,
    Penalty,
    Play,
    ReplaceBonus,
    Ruleset,
    Shape,
    Source,
    WallRules,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Doubt, Element, PointsRow, Scoring, Test
from mahjong_desktop.core.tiles import (
    BAMBOOS,
    BONUS_OWNERS,
    CHARACTERS,
    DOTS,
    DRAGONS,
    FLOWERS,
    GREEN,
    HONORS,
    RED,
    SEASONS,
    TERMINALS,
    WHITE,
    WINDS,
    Tile,
)
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics import doubts, gates, penalties, settlements
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.liability import Feeding, is_fresh, liable_seat
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, waits, winds
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, same_setup
from mahjong_desktop.mechanics.shapes import (
    FAR,
    CollectionShape,
    OrphansShape,
    PairsShape,
    Pattern,
    RegularShape,
    WinningTiles,
    filled_pattern,
    winning_tiles,
)
from mahjong_desktop.mechanics.totals import points_by_table
from mahjong_desktop.mechanics.tracks import no_safe_discards

ID = "hong-kong"
LIMIT = 10
POINTS = tuple(
    PointsRow(least, points) for least, points in ((0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (7, 32), (10, 64))
)
OUTER = frozenset({"no-flowers", "seat-flower", "all-flowers", "all-seasons"})
DOUBTS = (
    Doubt("other-seat-flower", "seat-flower", doubts.others_bonus(BONUS_OWNERS)),
    Doubt("other-wind", "seat-wind-pung", doubts.idle_winds),
)
FRESH_TILE_WALL = 5
FALSE_WIN_POINTS = 16
STARTING_SCORES = {"protocol": 0, "sticks-790": 790, "sticks-800": 800}


class GameOptions(OptionSet):
    """What players choose."""

    minimum: int = number(*range(LIMIT + 1))
    rob_concealed_kong: Literal["no", "thirteen-orphans"] = choice(group="play")
    kong_flower_bloom: bool = flag()
    flower_bloom: bool = flag()
    big_three_dragons_all_pungs: bool = flag()
    concealed_hand: bool = flag()
    only_possible_tile: bool = flag()
    human_hand: bool = flag()
    beijing_garden: bool = flag()
    snake_dragon: bool = flag()
    knitted_pungs: bool = flag()
    kong_on_kong: bool = flag()
    royal_knitted_dragon: bool = flag()
    no_safe_tile: Literal["auto", "off"] = choice(group="play")
    settlement: str = choice(*STARTING_SCORES, group="match")
    rounds: int = number(4, 1, 2, 3, group="match", most=16)
    seating: Literal["wind-tiles", "dice"] = choice(group="match")
    discard_layout: Literal["heap", "line", "own-area"] = choice(group="look")


# ---- shapes of the supplement [fans 34-36, 38]


def _suit(suit: int, *numbers: int) -> tuple[Tile, ...]:
    return tuple(9 * suit + number - 1 for number in numbers)


def _with_wind_pair(*rows: tuple[Tile, ...]) -> tuple[Pattern, ...]:
    """Returns a pattern for each wind: the rows, one of each dragon and a pair of the wind."""
    fixed = tuple((GroupKind.ROW, row) for row in (*rows, DRAGONS))
    return tuple((*fixed, (GroupKind.PAIR, (wind, wind))) for wind in WINDS)


BEIJING_GARDEN = CollectionShape(
    "beijing-garden",
    tuple(((GroupKind.ROW, _suit(suit, *range(1, 8))), (GroupKind.ROW, HONORS)) for suit in range(3)),
)
SNAKE_DRAGON = CollectionShape(
    "snake-dragon", tuple(pattern for suit in range(3) for pattern in _with_wind_pair(_suit(suit, *range(1, 10))))
)
ROYAL_KNITTED_DRAGON = CollectionShape(
    "royal-knitted-dragon",
    tuple(
        pattern
        for a, b, c in permutations((CHARACTERS, DOTS, BAMBOOS))
        for pattern in _with_wind_pair(_suit(a, 1, 4, 7), _suit(b, 2, 5, 8), _suit(c, 3, 6, 9))
    ),
)


class KnittedPungs:
    """A shape of four groups and a pair of honours. Each group is one number in all three suits; a number may occur
    twice [fan 36]."""

    id = "knitted-pungs"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether no meld is laid, because the hand must be concealed."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns the readings. Without wild tiles there is at most one."""
        if win.melds or len(win.tiles) != 14:
            return ()
        patterns = self._patterns(winning_tiles(win))
        return tuple(Reading(self.id, groups) for pattern in patterns for groups in filled_pattern(pattern, win))

    def _patterns(self, held: WinningTiles) -> Iterator[Pattern]:
        """Yields the complete hands that contain the natural tiles."""
        counts = held.natural
        knitted = [max(counts[number:27:9]) for number in range(9)]
        honors = [honor for honor in HONORS if counts[honor]]
        if len(honors) > 1 or not 4 - len(held.wild) <= sum(knitted) <= 4:
            return
        begun = [number for number, groups in enumerate(knitted) for _ in range(groups)]
        for more in combinations_with_replacement(range(9), 4 - len(begun)):
            rows = [(GroupKind.KNITTED, (number, number + 9, number + 18)) for number in sorted((*begun, *more))]
            for pair in honors or HONORS:
                yield (*rows, (GroupKind.PAIR, (pair, pair)))

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the number of tiles missing for the four groups and the pair that are nearest, less one."""
        if melds:
            return FAR
        missing = sorted(
            sum(counts[number + 9 * suit] < copy for suit in range(3))
            for number, copy in product(range(9), range(1, 5))
        )
        lacking = sum(missing[:4]) + 2 - min(2, max(counts[honor] for honor in HONORS))
        return max(0, lacking - wilds) - 1


def _shapes(chosen: GameOptions) -> tuple[Shape, ...]:
    supplement: tuple[tuple[bool, Shape], ...] = (
        (chosen.beijing_garden, BEIJING_GARDEN),
        (chosen.snake_dragon, SNAKE_DRAGON),
        (chosen.knitted_pungs, KnittedPungs()),
        (chosen.royal_knitted_dragon, ROYAL_KNITTED_DRAGON),
    )
    return (RegularShape(4), PairsShape(), OrphansShape(), *[shape for counts, shape in supplement if counts])


# ---- elements of this game alone


def _kong_bloom(chosen: GameOptions) -> Test:
    """Holds if the hand is won on the replacement for a kong. A bonus tile drawn between the two cancels the element,
    unless an option allows it [fan 10, fn 7, 16]."""
    any_flower = chosen.flower_bloom
    kong_flower = any_flower or chosen.kong_flower_bloom

    def test(hand: HandFacts) -> bool:
        kong = hand.happened(Circumstance.KONG_REPLACEMENT) or hand.happened(Circumstance.KONG_REPLACEMENT_TWICE)
        flower = hand.happened(Circumstance.FLOWER_REPLACEMENT)
        return hand.way is Way.SELF_DRAW and ((kong and (kong_flower or not flower)) or (flower and any_flower))

    return test


def _kong_on_kong(chosen: GameOptions) -> Test:
    bloom = _kong_bloom(chosen)
    return lambda hand: hand.happened(Circumstance.KONG_REPLACEMENT_TWICE) and bloom(hand)


def _jewel(dragon: Tile, suit: int) -> Test:
    """Holds for a pung of the dragon with three pungs and the pair in one suit [fans 26-28]."""
    allowed = suits.only((dragon, *_suit(suit, *range(1, 10))))

    def test(hand: HandFacts) -> bool:
        fits = groups.all_triplets(hand) and hand.triplets_of((dragon,)) > 0 and not hand.pairs_of((dragon,))
        return fits and bool(allowed(hand))

    return test


def _big_three_dragons(all_pungs: bool) -> Test:
    dragons = groups.all_of_class(DRAGONS)
    return (lambda hand: dragons(hand) and groups.all_triplets(hand)) if all_pungs else dragons


_nine_gates = circumstances.not_as_dealt(suits.nine_gates_before_winning)
"""East's dealt hand cannot have nine gates, because none of its tiles counts as the winning tile [Counting 8]."""


def _regular_or_pairs(kinds: tuple[Tile, ...]) -> Test:
    """Holds if all tiles are of the kinds, as pungs and a pair or as seven pairs [fans 21, 22]."""
    allowed = suits.only(kinds)
    pairs = groups.shape_is("seven-pairs")
    return lambda hand: (groups.all_triplets(hand) or pairs(hand)) and allowed(hand)


def _concealed_pungs(hand: HandFacts) -> bool:
    """Four concealed pungs won by a self-draw. A discard that completes the pair does not count [fan 17]."""
    return groups.all_triplets_concealed(hand) and hand.way is Way.SELF_DRAW


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    big_dragons = _big_three_dragons(chosen.big_three_dragons_all_pungs)
    return (
        Element("no-flowers", 1, bonus.no_bonus, source="fan 1", kind="bonus"),
        Element("seat-flower", 1, bonus.own_bonus(BONUS_OWNERS), source="fan 2", lies_open=True, kind="bonus"),
        Element("all-flowers", 1, bonus.all_bonus(FLOWERS), source="fan 3", lies_open=True, kind="bonus"),
        Element("all-seasons", 1, bonus.all_bonus(SEASONS), source="fan 3", lies_open=True, kind="bonus"),
        Element("all-chows", 1, groups.all_chows, source="fan 4", kind="sets"),
        Element("dragon-pung", 1, groups.triplets_of(DRAGONS), source="fan 5", kind="sets"),
        Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), source="fan 6", kind="sets"),
        Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), source="fan 6", kind="sets"),
        Element("self-draw", 1, circumstances.self_drawn, source="fan 7", kind="way"),
        Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), source="fan 8", kind="way"),
        Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD), source="fan 9", kind="way"),
        Element("kong-bloom", 1, _kong_bloom(chosen), ("self-draw",), "fan 10", kind="way"),
        Element(
            "robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG), source="fan 11", kind="way"
        ),
        Element("small-three-dragons", 2, groups.all_but_a_pair(DRAGONS), source="fan 12", kind="sets"),
        Element("all-pungs", 3, groups.all_triplets, source="fan 13", kind="sets"),
        Element("mixed-one-suit", 3, suits.one_suit_and_honors, source="fan 14", kind="suits"),
        Element("seven-pairs", 4, groups.shape_is("seven-pairs"), source="fan 15", kind="special"),
        Element("pure-one-suit", 6, suits.pure_one_suit, source="fan 16", kind="suits"),
        Element("four-concealed-pungs", LIMIT, _concealed_pungs, source="fan 17", kind="sets"),
        Element("big-three-dragons", LIMIT, big_dragons, source="fan 18", kind="sets"),
        Element("small-four-winds", LIMIT, groups.all_but_a_pair(WINDS), source="fan 19", kind="sets"),
        Element("big-four-winds", LIMIT, groups.all_of_class(WINDS), source="fan 20", kind="sets"),
        Element("all-honors", LIMIT, _regular_or_pairs(HONORS), source="fan 21", kind="suits"),
        Element("all-terminals", LIMIT, _regular_or_pairs(TERMINALS), source="fan 22", kind="suits"),
        Element("nine-gates", LIMIT, _nine_gates, source="fan 23", kind="suits"),
        Element("thirteen-orphans", LIMIT, groups.shape_is("thirteen-orphans"), source="fan 24", kind="special"),
        Element("four-kongs", LIMIT, groups.all_kongs, source="fan 25", kind="sets"),
        Element("jade-dragon", LIMIT, _jewel(GREEN, BAMBOOS), source="fan 26", kind="suits"),
        Element("ruby-dragon", LIMIT, _jewel(RED, CHARACTERS), source="fan 27", kind="suits"),
        Element("pearl-dragon", LIMIT, _jewel(WHITE, DOTS), source="fan 28", kind="suits"),
        Element("heavenly-hand", LIMIT, circumstances.complete_as_dealt, source="fan 29", kind="way"),
        Element("earthly-hand", LIMIT, circumstances.happened(Circumstance.FIRST_DISCARD), source="fan 30", kind="way"),
        *_supplement(chosen),
    )


def _collection(shape: str, source: str) -> Element:
    return Element(shape, LIMIT, groups.shape_is(shape), source=source, kind="special")


def _supplement(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements 31-38 whose options are on."""
    only_tile = circumstances.not_as_dealt(waits.only_wait(_shapes(chosen)))
    bloom = Element("kong-on-kong", LIMIT, _kong_on_kong(chosen), ("kong-bloom", "self-draw"), "fan 37", kind="way")
    elements = (
        (chosen.concealed_hand, Element("concealed-hand", 1, groups.no_claimed_meld, source="fan 31", kind="way")),
        (chosen.only_possible_tile, Element("only-possible-tile", 1, only_tile, source="fan 32, fn 19", kind="waits")),
        (chosen.human_hand, Element("human-hand", 6, circumstances.first_go_round, source="fan 33", kind="way")),
        (chosen.beijing_garden, _collection("beijing-garden", "fan 34")),
        (chosen.snake_dragon, _collection("snake-dragon", "fan 35")),
        (chosen.knitted_pungs, _collection("knitted-pungs", "fan 36")),
        (chosen.kong_on_kong, bloom),
        (chosen.royal_knitted_dragon, _collection("royal-knitted-dragon", "fan 38")),
    )
    return tuple([element for counts, element in elements if counts])


# ---- value and gates


def _ways_allowed(chosen: GameOptions) -> frozenset[Way]:
    robbed = {Way.ROB_CONCEALED_KONG} if chosen.rob_concealed_kong == "thirteen-orphans" else set()
    return frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG} | robbed)


def _scoring(chosen: GameOptions) -> Scoring:
    return Scoring(
        unit="double",
        ways=_ways_allowed(chosen),
        elements=_elements(chosen),
        value=points_by_table("fan", POINTS),
        gates=(
            gates.orphans_alone_rob_concealed,  # [fn 8]
            gates.least(chosen.minimum, OUTER),
        ),
        outer=OUTER,
        table=POINTS,
        limit=LIMIT,
        doubts=DOUBTS,
    )


# ---- payment and liability [Payment scheme, Penalties 2-4]


FEEDINGS = (
    Feeding("big-three-dragons", 2, frozenset(DRAGONS)),
    Feeding("big-four-winds", 3, frozenset(WINDS)),
    Feeding("all-honors", 3, frozenset(HONORS)),
    Feeding("all-terminals", 3, frozenset(TERMINALS)),
    Feeding("pure-one-suit", 3, None),
)
NO_SAFE_DISCARDS = no_safe_discards(FEEDINGS)


def _pay(win: Win, points: int, liable: int | None) -> tuple[str, tuple[Transfer, ...]]:
    """Returns (id of the scheme, transfers) for one win."""
    if win.giver is not None and is_fresh(win, FRESH_TILE_WALL):
        return "pays-fresh-tile", settlements.one_pays(win, win.giver, 4 * points, "fresh-tile")
    if liable is None:
        return settlements.scheme_of(win), settlements.all_pay_discarder_double(win, points)
    if win.giver is None:
        return "pays-liability-self-draw", settlements.one_pays(win, liable, 6 * points, "liability")
    if win.giver == liable:
        return "pays-liability-own-discard", settlements.one_pays(win, liable, 4 * points, "liability")
    shared = (
        *settlements.one_pays(win, win.giver, 2 * points, "win"),
        *settlements.one_pays(win, liable, 2 * points, "liability"),
    )
    return "pays-liability-other-discard", shared


def _settle(outcome: Outcome) -> Settlement:
    if not outcome.wins:
        return Settlement(outcome.table.places, (), "pays-nothing-draw")
    won = outcome.wins[0]
    liable = liable_seat(FEEDINGS, won.win, won.breakdown, NO_SAFE_DISCARDS.of(outcome.table))
    scheme, transfers = _pay(won.win, won.breakdown.points, liable)
    return Settlement(outcome.table.places, transfers, scheme)


# ---- mistakes [Penalties]


def _penalty(fault: Fault) -> Penalty | None:
    """A false win is paid to everybody. It makes the hand dead, as a wrong claim and a forbidden kong do."""
    if fault.kind == "false-win":
        return Penalty(penalties.pays_everybody(fault, FALSE_WIN_POINTS), dead=True)
    return penalties.DEAD_HAND if fault.kind in ("false-claim", "forbidden-kong") else None


# ---- the whole


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    concealed = {KongForm.CONCEALED} if chosen.rob_concealed_kong == "thirteen-orphans" else set()
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Правила гонконгского маджонга (старого стиля)", "ru"),),
        emblem=RED,
        family="south",
        difficulty=2,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(14),
        script=(BreakWall(stacks=(18,) * 4), DealTiles(), ReplaceBonus(), Play()),
        bonus=BonusTiles(BONUS_OWNERS),
        setup=same_setup(HandSetup(bonus=frozenset(BONUS_OWNERS))),
        claims=ClaimRules(
            robbable=frozenset({KongForm.ADDED} | concealed),
            chain_through_bonus=chosen.kong_flower_bloom,
        ),
        shapes=_shapes(chosen),
        scoring=_scoring(chosen),
        settle=_settle,
        flow=Rotation(chosen.rounds),
        penalty=_penalty,
        tracks=(NO_SAFE_DISCARDS,) if chosen.no_safe_tile == "auto" else (),
        starting_score=STARTING_SCORES[chosen.settlement],
        seating=chosen.seating,
        river=chosen.discard_layout,
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


HONG_KONG = build({})
