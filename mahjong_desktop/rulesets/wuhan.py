"""Wuhan (武汉麻将·红中赖子杠): four wild tiles, one-tile kongs, doubles of the winner and of each loser, a minimum.

Source: an English account of the game as played in Wuhan, 2015, revised 2018.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    HandSetup,
    Option,
    Play,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    check_options,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring, Test
from mahjong_desktop.core.tiles import (
    EAST,
    EYES,
    GREEN,
    HONORS,
    NORTH,
    PLAYING_KINDS,
    RED,
    SOUTH,
    WEST,
    WHITE,
    Tile,
    parse_tile,
)
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import debts
from mahjong_desktop.mechanics.debts import Debt, Debts, Limits, claimed_sets
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.predicates import circumstances, groups, suits
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import ClassShape, Distinctions, RegularShape
from mahjong_desktop.mechanics.trials import Trial

ID = "wuhan"
EMBLEM = parse_tile("5p")
FOLLOWING = successors((EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE))
BEFORE = {after: tile for tile, after in FOLLOWING.items()}
MAJOR_BASE, MINOR_BASE = 10, 1
BOTTOM_STAGE = 4
DISTINCTIONS = Distinctions((EYES, frozenset(HONORS)), chow_step=-1, pung_step=-1, across=False, mixed=False)
SHAPES = (
    RegularShape(4, distinctions=DISTINCTIONS),
    ClassShape(frozenset(HONORS), "all-honors"),
    ClassShape(EYES, "all-eyes"),
)
LIMITS_OF_OPTION = {
    "300-400-500-600": (300, 400, 500, 600),
    "400-500-600-700": (400, 500, 600, 700),
    "400-500-600-800": (400, 500, 600, 800),
    "600-800-1000-1200": (600, 800, 1000, 1200),
    "800-1000-1200-1400": (800, 1000, 1200, 1400),
    "800-1000-1200-1600": (800, 1000, 1200, 1600),
}
OPTIONS = (
    Option("kong-tiles", ("red", "red-green", "peel"), "play"),
    Option("open-set-double", ("once", "each")),
    Option("limit", ("auto", *LIMITS_OF_OPTION)),
    Option("minimum", (8, 1, 16, 32)),
    Option("multiple-majors", ("add", "double")),
    Option("rounding", ("none", 10, 20)),
)


# ---- wild tiles and kong tiles


def _setup(kong_tiles: str) -> Callable[[tuple[Tile, ...]], HandSetup]:
    fixed = {"red": frozenset({RED}), "red-green": frozenset({RED, GREEN}), "peel": frozenset()}[kong_tiles]

    def wild(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
        if not indicators:
            return frozenset()
        tile = FOLLOWING[indicators[0]]
        while tile in fixed:
            tile = FOLLOWING[tile]
        return frozenset({tile})

    def lone(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
        peeled = {tile for shown in indicators for tile in (shown, BEFORE[shown])}
        return wild(indicators) | (fixed if kong_tiles != "peel" else peeled)

    return lambda indicators: HandSetup(wild=wild(indicators), lone=lone(indicators))


# ---- elements


def _kongs(table: Table, seat: int, *forms: KongForm) -> int:
    return sum(meld.form in forms for meld in table.melds[seat])


def _laid_alone(table: Table, seat: int, kinds: frozenset[Tile]) -> int:
    """Returns the number of one-tile kongs of the kinds that the seat has laid. Discards of these kinds count too."""
    laid = sum(meld.form is KongForm.SINGLE and meld.tile in kinds for meld in table.melds[seat])
    return laid + sum(tile in kinds for tile in (table.rivers[seat] if table.rivers is not None else ()))


Area = Callable[[Table, int], int]
"""Counts sets or tiles that lie before a seat."""


def _areas(chosen: ChosenOptions) -> Mapping[str, tuple[int, Area]]:
    """Returns the doubles for what lies before a seat, by element id: the value of one occurrence and the function that
    counts them."""
    each = chosen["open-set-double"] == "each"
    return {
        "open-sets": (
            1,
            lambda table, seat: claimed_sets(table, seat) if each else claimed_sets(table, seat) > 0,
        ),
        "open-kong": (1, lambda table, seat: _kongs(table, seat, KongForm.CLAIMED, KongForm.ADDED)),
        "kong-tile": (1, lambda table, seat: _laid_alone(table, seat, table.setup.lone - table.setup.wild)),
        "concealed-kong": (2, lambda table, seat: _kongs(table, seat, KongForm.CONCEALED)),
        "wild-kong": (2, lambda table, seat: _laid_alone(table, seat, table.setup.wild)),
    }


def has_eyes(hand: HandFacts) -> bool:
    """Returns whether the pair is of 2, 5 or 8. A hand of these tiles alone needs no pair. If the pair consists of two
    wild tiles, both must be 2, 5 or 8 themselves."""
    if hand.shape != "regular":
        return hand.shape == "all-eyes"
    pair = hand.reading.pairs[0]
    all_wild = len(pair.wilds) == 2
    return pair.tile in EYES and (not all_wild or EYES.issuperset(pair.physical))


_regular = groups.shape_is("regular")
_honors = suits.only(HONORS)
_of_eyes = suits.only(EYES)


def _pure(hand: HandFacts) -> bool:
    return _regular(hand) > 0 and suits.pure_one_suit(hand)


def _all_pungs(hand: HandFacts) -> bool:
    return _regular(hand) > 0 and groups.all_triplets(hand)


def _only_eyes(hand: HandFacts) -> bool:
    return suits.no_majors(hand) > 0 and _of_eyes(hand) > 0


def _melded(hand: HandFacts) -> bool:
    """Four claimed sets, and a discard that completes the pair."""
    waited = hand.open and hand.way is Way.DISCARD and hand.completed in (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)
    return waited and claimed_sets(hand.table, hand.win.seat) == 4 and has_eyes(hand)


def _bottom(hand: HandFacts) -> bool:
    """The winner drew one of the last four tiles. The replacement for a kong counts only if it is the last tile."""
    if hand.way is not Way.SELF_DRAW:
        return False
    late = hand.happened(Circumstance.LAST_TILE)
    late = late or (not circumstances.kong_replacement(hand) and hand.table.wall_left < BOTTOM_STAGE)
    return late and has_eyes(hand)


def _bloom(hand: HandFacts) -> bool:
    return hand.way is Way.SELF_DRAW and circumstances.kong_replacement(hand) and has_eyes(hand)


def _robbed(hand: HandFacts) -> bool:
    return hand.way is Way.ROB_KONG and has_eyes(hand)


MAJOR_HANDS: tuple[tuple[str, Test], ...] = (
    ("pure-one-suit", _pure),
    ("all-honors", _honors),
    ("all-eyes", _only_eyes),
    ("all-pungs", _all_pungs),
    ("melded-hand", _melded),
    ("last-tile", _bottom),
    ("kong-bloom", _bloom),
    ("robbing-a-kong", _robbed),
)
MAJOR_IDS = frozenset(name for name, _ in MAJOR_HANDS)
REWARDED_DRAWS = ("last-tile", "kong-bloom")


def _is_minor(hand: HandFacts) -> bool:
    return not any(test(hand) for _, test in MAJOR_HANDS)


def _natural(hand: HandFacts) -> bool:
    """Every wild tile of the hand is used as the tile that it is."""
    return not hand.wild_stands_in


def _drawn(hand: HandFacts) -> bool:
    """Won by a self-draw that is not already counted as an element of its own."""
    return circumstances.drawn(hand) and not any(test(hand) for name, test in MAJOR_HANDS if name in REWARDED_DRAWS)


def _elements(areas: Mapping[str, tuple[int, Area]]) -> tuple[Element, ...]:
    def own(area: Area) -> Test:
        return lambda hand: area(hand.table, hand.win.seat)

    doubles = (
        *(Element(name, worth, own(area)) for name, (worth, area) in areas.items()),
        Element("dealer", 1, lambda hand: hand.is_dealer and _is_minor(hand)),
        Element("natural-hand", 1, _natural),
        Element("self-draw", 1, _drawn),
    )
    return (
        *(Element(name, MAJOR_BASE, test, unit="major") for name, test in MAJOR_HANDS),
        Element("plain-win", MINOR_BASE, lambda hand: _regular(hand) and _is_minor(hand), unit="minor"),
        *(replace(element, unit="double") for element in doubles),
    )


# ---- what each loser owes


def _limits(chosen: ChosenOptions) -> Limits:
    step = 1 if chosen["rounding"] == "none" else int(chosen["rounding"])
    if chosen["limit"] != "auto":
        return Limits(*LIMITS_OF_OPTION[str(chosen["limit"])], step=step)
    normal, golden, radiant, trinity = LIMITS_OF_OPTION[
        "300-400-500-600" if chosen["kong-tiles"] == "red" else "400-500-600-700"
    ]
    times = 2 if chosen["open-set-double"] == "each" else 1
    return Limits(times * normal, times * golden, times * radiant, times * trinity, step)


class _Value(NamedTuple):
    """The values of the winner's elements: base points, doubles, whether one is a major hand, whether the win was a
    self-draw."""

    base: int
    doubles: int
    major: bool
    drawn: bool


def _owed(chosen: ChosenOptions, areas: Mapping[str, tuple[int, Area]]) -> Debts:
    """Returns the function that computes the debt of each loser from the elements of a win."""
    limits, doubling = _limits(chosen), chosen["multiple-majors"] == "double"

    def owed(win: Win, counted: tuple[Counted, ...]) -> tuple[Debt, ...]:
        found = {element.id: element.value for element in counted}
        majors = len(MAJOR_IDS & found.keys())
        base = MINOR_BASE if not majors else MAJOR_BASE * (2 ** (majors - 1) if doubling else majors)
        doubles = sum(value for name, value in found.items() if name not in MAJOR_IDS and name != "plain-win")
        if majors:
            doubles -= found.get("self-draw", 0)
        value = _Value(base, doubles, majors > 0, "self-draw" in found)
        raw = tuple(_raw(win, payer, value, areas) for payer in losers(win))
        return limits.on(raw, win.table)

    return debts.remembered(owed)


def _has_area(table: Table, seat: int) -> bool:
    """Returns whether melds or discards lie before the seat."""
    return bool(table.melds[seat]) or bool(table.rivers and table.rivers[seat])


def _raw(win: Win, payer: int, value: _Value, areas: Mapping[str, tuple[int, Area]]) -> Debt:
    """Returns the debt of a loser without the limits."""
    own = sum([worth * area(win.table, payer) for worth, area in areas.values()]) if _has_area(win.table, payer) else 0
    threw = win.way is Way.DISCARD and payer == win.giver
    if not value.major:
        own += (payer == win.table.dealer) + threw
    half = value.major and (threw or value.drawn)
    return debts.debt(payer, value.base, value.doubles, own, half)


# ---- conditions and gates [section on winning]


def _condition(win: Win) -> Refusal | None:
    """Refuses a hand with a kong tile in it, and a win on a wild tile from another seat. This needs no reading of the
    hand."""
    barred = win.table.setup.lone | win.table.setup.wild
    if win.way.from_another and win.tile in barred:
        return Refusal("wild-cannot-be-claimed", {"tiles": (win.tile,)})
    kong_tiles = win.table.setup.lone - win.table.setup.wild
    held = tuple(tile for tile in win.tiles if tile in kong_tiles)
    return Refusal("kong-tile-in-hand", {"tiles": held}) if held else None


def _open_gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    return None if hand.open else Refusal("no-open-set")


def _eyes_gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    free = not _regular(hand) or _all_pungs(hand) or _pure(hand) or _honors(hand) or _only_eyes(hand)
    if free or has_eyes(hand):
        return None
    return Refusal("wrong-eyes", {"tiles": tuple(pair.tile for pair in hand.reading.pairs for _ in range(2))})


def _wilds_gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
    if any(element.id in MAJOR_IDS for element in counted):
        return None
    held = tuple(tile for tile in hand.win.tiles if tile in hand.table.setup.wild)
    return None if len(held) < 2 else Refusal("too-many-wilds", {"tiles": held})


PLAIN_GATES: tuple[Gate, ...] = (_open_gate, _eyes_gate, _wilds_gate)


# ---- payment and liability


def _fed_pure_suit(won: ScoredWin) -> int | None:
    """Returns the seat that gave the third open set of a hand of one suit, None if there is none."""
    claimed = [meld.giver for meld in won.win.melds if meld.giver is not None]
    return claimed[2] if len(claimed) > 2 and won.breakdown.has("pure-one-suit") else None


def _liable(won: ScoredWin, ready: Callable[[Table, int], bool]) -> int | None:
    win = won.win
    if win.way is Way.ROB_KONG:
        return win.giver
    if won.breakdown.has("melded-hand") and win.giver is not None and not ready(win.table, win.giver):
        return win.giver
    return _fed_pure_suit(won)


def _settler(owed: Debts, trial: Trial) -> Settle:
    def ready(table: Table, seat: int) -> bool:
        """Returns whether the seat is ready. The element of the last four tiles does not count."""
        return trial.ready(replace(table, wall_left=max(table.wall_left, BOTTOM_STAGE)), seat)

    def settle(outcome: Outcome) -> Settlement:
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        won = outcome.wins[0]
        win = won.win
        liable = _liable(won, ready)
        paid = tuple(debts.paid(win, owed(win, won.breakdown.elements), liable))
        if liable is None:
            return Settlement(places, paid, f"pays-{win.way.value}")
        return Settlement(places, paid, "pays-liability-own-discard" if liable == win.giver else "pays-liability-other")

    return settle


def _scoring(elements: tuple[Element, ...], owed: Debts, gates: tuple[Gate, ...]) -> Scoring:
    return Scoring(
        unit="double",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=elements,
        value=debts.valuer(owed),
        conditions=(_condition,),
        gates=gates,
        payer_elements=(Element("discarder", 1, circumstances.won_by(Way.DISCARD), unit="double"),),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    areas = _areas(chosen)
    elements, owed = _elements(areas), _owed(chosen, areas)
    minimum = debts.least_owed(int(chosen["minimum"]), owed)
    trial = Trial(SHAPES, elements, (_condition,), PLAIN_GATES)
    gates = (*PLAIN_GATES, minimum, trial.not_on_any_tile("any-tile-wins"))
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Wuhan mahjong rules", "en", "2018"),),
        emblem=EMBLEM,
        difficulty=4,
        hand_size=13,
        copies=(4,) * PLAYING_KINDS + (0,) * 12,
        wall=WallRules(10),
        script=(
            BreakWall((17,) * 4, throws=1, count="smaller"),
            DealTiles(),
            TurnUp(),
            Play(last_draws=BOTTOM_STAGE),
        ),
        claims=ClaimRules(
            kongs=frozenset(KongForm),
            kong_needs_wall=BOTTOM_STAGE + 1,
            kong_faces=(False,) * 4,
        ),
        setup=_setup(str(chosen["kong-tiles"])),
        shapes=SHAPES,
        scoring=_scoring(elements, owed, gates),
        settle=_settler(owed, replace(trial, gates=(*PLAIN_GATES, minimum))),
        flow=Rotation(4),
        river="heap",
        options=OPTIONS,
        chosen=chosen,
        builder=build,
    )


WUHAN = build({})
