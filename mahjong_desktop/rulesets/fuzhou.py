"""Fuzhou (福州麻将): sixteen number tiles, all honours as flowers, three gold tiles that are wild. All three others pay
each win; bonuses for few flowers, for pairs and pungs of gold, and for wins at the very start.

Source: the Japanese account of the game of Fuzhou in Fujian, 2015. Its two ways of counting are the option `scoring`.

Where its rules are:
- deal and claims: `build`; flowers and golds `_setup`, the tiles kept back `_kept_back`
- who may win: `SHAPES`, `_gold_thrower`, `_shown_in_turn`; no minimum
- elements: `FLOWER_POINTS`, `MULTIPLIERS`, `BONUSES`, chosen in `_elements`; added up in `_valuer`
- payments: `_settler`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DealtWins,
    GrabIndicator,
    OptionSet,
    Play,
    ReplaceBonusByRounds,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallFacts,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import (
    NOT_A_HAND,
    Counted,
    Element,
    ElementKind,
    Refusal,
    Scoring,
    Test,
    Valuer,
    Worth,
)
from mahjong_desktop.core.tiles import COPIES, FLOWERS, HONORS, KINDS, RED, SEASONS, WINDS, Tile, parse_tile
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, wilds
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import Setup
from mahjong_desktop.mechanics.shapes import Distinctions, HeldWildsShape, RegularShape
from mahjong_desktop.mechanics.totals import by_unit, highest_alone

ID = "fuzhou"
ROUNDS = 4
RESERVE = 18
LAST_DRAWS = 4
GOLDS = 3
FAMILIES = (frozenset(FLOWERS), frozenset(SEASONS))
HONORS_OF = {128: (*WINDS, RED), 144: HONORS}
"""The honours of the two sets of tiles. They are flowers, as are the eight flowers and seasons of the larger set."""
TOLD = Distinctions(chow_step=-1, pung_step=-1, across=False, mixed=False)
"""Which groups golds form alone matters to the elements, but not what they are read as."""
UNFORMED = HeldWildsShape(GOLDS, 17)
SHAPES = (RegularShape(5, distinctions=TOLD), UNFORMED)


class GameOptions(OptionSet):
    """What players choose."""

    tiles: int = number(*HONORS_OF, group="play")
    base: int = number(1, 3, 5, most=1000)
    scoring: Literal["method-1", "method-2"] = choice()
    golden_dragon: bool = flag(on=True)


# ---- the moment of a win


def _is_grab(win: Win) -> bool:
    """Returns whether the last tile is the indicator. The dealer may take it only after the first discard."""
    rivers = win.table.rivers
    return win.way is Way.DEALT and (win.seat != win.table.dealer or bool(rivers and rivers[win.seat]))


def _is_opening(win: Win) -> bool:
    """Returns whether the dealer wins with the seventeen tiles of the deal."""
    return Circumstance.DEALT_HAND in win.circumstances or (win.way is Way.DEALT and not _is_grab(win))


def _heavenly(hand: HandFacts) -> bool:
    return hand.is_regular and not hand.has_melds and _is_opening(hand.win)


def _grabbing(hand: HandFacts) -> bool:
    return hand.way is Way.DEALT and _is_grab(hand.win)


def _three_golds(hand: HandFacts) -> bool:
    return wilds.number_held(hand) >= GOLDS


def _as_self_draw(hand: HandFacts) -> bool:
    """Three golds make a win on a discard a self-draw too, because they would win alone."""
    return hand.way in (Way.SELF_DRAW, Way.DEALT) or (hand.way is Way.DISCARD and _three_golds(hand))


def _plain_discard(hand: HandFacts) -> bool:
    return hand.way is Way.DISCARD and not _three_golds(hand)


# ---- flowers and golds


def _flower_kongs(tiles: tuple[Tile, ...]) -> int:
    """Counts four equal honours, the four plants and the four seasons among a player's flowers."""
    if len(tiles) < COPIES:
        return 0
    return bonus.fours(tiles) + sum([family.issubset(tiles) for family in FAMILIES])


def _flower_sets(hand: HandFacts) -> int:
    return _flower_kongs(hand.win.bonus) if hand.bonus_number >= COPIES else 0


def _no_kong_and(flowers: int) -> Test:
    """Holds for exactly so many flowers and golds together, and no kong."""

    def test(hand: HandFacts) -> bool:
        few = not hand.kongs and hand.bonus_number <= flowers
        return few and hand.bonus_number + wilds.number_held(hand) == flowers

    return test


def _all_gold(kind: GroupKind) -> Test:
    """Holds if a group of this kind consists of golds alone."""

    def is_gold(group: Group) -> bool:
        return group.kind is kind and len(group.wilds) == len(group.tiles)

    return lambda hand: hand.is_regular and wilds.any_held(hand) and any(map(is_gold, hand.reading.groups))


FLOWER_POINTS = (
    Element("flower-tile", 1, bonus.bonus_tiles, unit="flowers", lies_open=True, kind="bonus"),
    Element("wild-tile", 1, wilds.number_held, unit="flowers", kind="wilds"),
    Element("open-kong", 1, groups.kongs_of(KongForm.CLAIMED, KongForm.ADDED), unit="flowers", kind="sets"),
    Element("concealed-kong", 2, groups.kongs_of(KongForm.CONCEALED), unit="flowers", kind="sets"),
    Element("flower-set", 2, _flower_sets, unit="flowers", kind="bonus"),
)
MULTIPLIERS: tuple[tuple[str, int, Test], ...] = (
    ("self-draw", 2, _as_self_draw),
    ("robbing-a-kong", 2, circumstances.won_by(Way.ROB_KONG)),
    ("discard-win", 1, _plain_discard),
)
"""By method 1 one of them counts in every win."""
BONUSES: tuple[tuple[str, int, int, ElementKind, Test], ...] = (
    ("three-wilds-pung", 120, 6, "sets", _all_gold(GroupKind.PUNG)),
    ("wild-pair", 60, 4, "wilds", _all_gold(GroupKind.PAIR)),
    ("three-wilds", 40, 3, "wilds", _three_golds),
    ("heavenly-hand", 30, 2, "way", _heavenly),
    ("earthly-hand", 30, 1, "way", circumstances.happened(Circumstance.FIRST_DISCARD)),
    ("grabbing-the-wild", 30, 5, "way", _grabbing),
    ("no-flowers", 30, 0, "bonus", _no_kong_and(flowers=0)),
    ("one-flower", 15, 0, "bonus", _no_kong_and(flowers=1)),
)
"""Element, its bonus by method 1, its multiplier by method 2 (0 if it has none), what it is about, its test."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements of the method that was chosen. Of the bonuses of method 1 and of the multipliers of method 2
    the highest counts alone."""
    bonuses = [row for row in BONUSES if row[0] != "three-wilds-pung" or chosen.golden_dragon]
    multipliers = [Element(name, times, test, unit="multiplier", kind="way") for name, times, test in MULTIPLIERS]
    if chosen.scoring == "method-1":
        highest = highest_alone(
            [Element(name, points, test, unit="bonus", kind=kind) for name, points, _, kind, test in bonuses], ()
        )
        return (*FLOWER_POINTS, *multipliers, *highest)
    special = [
        Element(name, times, test, unit="multiplier", kind=kind) for name, _, times, kind, test in bonuses if times
    ]
    return (*FLOWER_POINTS, *highest_alone((*special, *multipliers), ()))


# ---- value and conditions


def _valuer(elements: tuple[Element, ...], base: int, *, with_bonus: bool) -> Valuer:
    """Returns the value of a win between players who are not the dealer."""
    units = {element.id: element.unit for element in elements}

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        sums = by_unit(counted, units)
        flowers, times, extra = sums.get("flowers", 0), sums.get("multiplier", 1), sums.get("bonus", 0)
        totals = (("flowers", flowers), ("multiplier", times), *((("bonus", extra),) if with_bonus else ()))
        points = (base + flowers) * times + extra
        return Worth(totals, points, raw=points)

    return value


def _gold_thrower(win: Win) -> Refusal | None:
    """Refuses a win on another's tile to a player who has discarded a gold."""
    if not win.way.from_another or win.table.rivers is None:
        return None
    golds = tuple([tile for tile in win.table.rivers[win.seat] if tile in win.table.setup.wild])
    return Refusal("way-not-allowed", {"tiles": golds[:1], "way": win.way.value}) if golds else None


def _shown_in_turn(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses three golds without a complete hand, except on the own turn with a drawn tile. At the deal the others may
    grab the indicator before the dealer shows three golds."""
    if hand.shape != UNFORMED.id or hand.way is Way.SELF_DRAW:
        return None
    asked_first = hand.happened(Circumstance.DEALT_HAND)
    return None if _is_opening(hand.win) and not asked_first else NOT_A_HAND


def _golden_pair_first(won: ScoredWin) -> int:
    return won.breakdown.has("wild-pair")


# ---- payment


def _terms(won: ScoredWin, base: int, streak: int) -> Iterator[Term]:
    """Yields the steps of the sum that a player pays."""
    sums = dict(won.breakdown.worth.totals)
    yield "", base, "base"
    if streak:
        yield "+", streak, "streak"
    if sums["flowers"]:
        yield "+", sums["flowers"], "flowers"
    if sums["multiplier"] > 1:
        yield "×", sums["multiplier"], "multiplier"
    if sums.get("bonus"):
        yield "+", sums["bonus"], "bonus"


def _settler(base: int) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        table = outcome.table
        if not outcome.wins:
            return Settlement(table.seats, (), "pays-nothing-draw")
        (won,) = outcome.wins
        win, times, transfers = won.win, won.breakdown.total("multiplier"), []
        for payer in losers(win):
            streak = table.dealer_streak if table.dealer in (win.seat, payer) else 0
            amount = won.breakdown.points + streak * times
            transfers.append(Transfer(payer, win.seat, amount, "win", tuple(_terms(won, base, streak))))
        return Settlement(table.seats, tuple(transfers), scheme_of(win))

    return settle


# ---- the ruleset


def _kept_back(facts: WallFacts) -> int:
    """Returns how many tiles kongs and flower kongs add to the reserve."""
    kongs = [meld for melds in facts.table.melds for meld in melds if meld.kind is MeldKind.KONG]
    made = sum([2 if kong.form is KongForm.CONCEALED else 1 for kong in kongs])
    return made + 2 * sum(map(_flower_kongs, facts.table.bonus))


def _setup(flowers: frozenset[Tile]) -> Setup:
    return lambda indicators: HandSetup(wild=frozenset(indicators) - flowers, bonus=flowers)


def _scoring(chosen: GameOptions) -> Scoring:
    elements, base = _elements(chosen), chosen.base
    return Scoring(
        unit="flowers",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.DEALT}),
        elements=elements,
        value=_valuer(elements, base, with_bonus=chosen.scoring == "method-1"),
        conditions=(wilds.not_claimed, _gold_thrower),
        gates=(_shown_in_turn,),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    tiles = chosen.tiles
    honors, singles = HONORS_OF[tiles], FLOWERS + SEASONS if tiles == 144 else ()
    copies = [COPIES if tile < HONORS[0] or tile in honors else int(tile in singles) for tile in range(KINDS)]
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("福州の麻雀", "ja", "2015"),),
        emblem=parse_tile("1p"),
        family="taiwan",
        difficulty=2,
        hand_size=16,
        copies=tuple(copies),
        wall=WallRules(RESERVE, change=_kept_back),
        script=(
            BreakWall((tiles // 8,) * 4, throws=1),
            DealTiles(rounds=4, singles=0),
            ReplaceBonusByRounds(),
            TurnUp("tail"),
            DealtWins("dealer"),
            GrabIndicator(),
            Play(last_draws=LAST_DRAWS),
        ),
        setup=_setup(frozenset((*honors, *singles))),
        claims=ClaimRules(priority=WinPriority(rank=_golden_pair_first), kong_needs_wall=LAST_DRAWS + 1),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settler(chosen.base),
        flow=Rotation(ROUNDS, kept_on_draw=False),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


FUZHOU = build({})
