"""Riichi, EMA rules of 2016 (リーチ麻雀): han and minipoints (fu), furiten, riichi, dora; the discarder alone pays.

Source: the Russian edition of the EMA rule book of 2016. Numbers in brackets are its sections.

Where its rules are:
- deal and claims: `build`; riichi `RIICHI` and other declarations `_declarations`, `_bars`, aborted hands `ABORTS`
- who may win: `SHAPES`; one yaku and furiten in `_scoring`
- elements: `_yaku`, `_yakuman`, `_dora_elements`, fu `MINIPOINTS`; han and fu to points in `_han_table`
- payments: `_settler`, liability `_liable`, unwon hands `_unwon`, riichi sticks `BETS`, mistakes `_judge_of_mistakes`
- the match: `_hanchan`, uma and fines `_closer`
- options: `GameOptions`, `PRESETS`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    Fault,
    HandSetup,
    InPlace,
    OptionSet,
    Penalty,
    Play,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    WinPriority,
    choice,
    flag,
    never_void,
    number,
)
from mahjong_desktop.core.scoring import Element, Scoring
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Piece, Tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.mechanics import aborts, han, minipoints, penalties
from mahjong_desktop.mechanics.claims import most_kongs, same_or_other_end, swap_calling
from mahjong_desktop.mechanics.gates import one_yaku, orphans_alone_rob_concealed, two_yaku_at_counters
from mahjong_desktop.mechanics.han import HanTable
from mahjong_desktop.mechanics.hanchan import Hanchan, placement_bonus
from mahjong_desktop.mechanics.indicators import (
    named_by_first,
    named_by_further,
    named_from_under,
    red_held,
    successors,
)
from mahjong_desktop.mechanics.liability import Feeding, liable_seat
from mahjong_desktop.mechanics.nagashi import nagashi_payments, nagashi_seats
from mahjong_desktop.mechanics.passed_wins import furiten, passed_wins
from mahjong_desktop.mechanics.penalties import chombo, chombo_count, chombo_fines
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.ready_hands import shared_by_ready
from mahjong_desktop.mechanics.riichi import Bets, Riichi
from mahjong_desktop.mechanics.settlements import scheme_of
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.mechanics.shapes import OrphansShape, PairsShape, RegularShape
from mahjong_desktop.mechanics.totals import highest_alone, instead_of_the_others

ID = "riichi-ema"
START = 30000
ROUNDS = 2
COUNTER = 100
UMA = (15000, 5000, -5000, -15000)
NOTEN = 3000
NEARLY_MANGAN = 1920
GRID_COLUMNS = 4
CHOMBO_AFTERWARDS = 20000
CHOMBO = frozenset({"false-win", "dead-claim"})
CHOMBO_SCHEMES = {"mangan": "pays-chombo", "tournament": "pays-chombo-later"}
_UNNOTICED = penalties.unnoticed("unnoticed")
LEAST_WALL = 4
CLAIM_SECONDS = 3
MOST_KONGS = 4
SHAPES = (RegularShape(4), PairsShape(equal_pairs=False), OrphansShape())
BETS = Bets(frozenset({"riichi", "double-riichi"}), 1000, "riichi-bet")
RIICHI = Riichi(SHAPES, BETS, LEAST_WALL, _UNNOTICED)
CHOMBOS = chombo_count("chombos", CHOMBO, RIICHI.offenders)
FEEDINGS = (Feeding("big-three-dragons", 2, frozenset(DRAGONS)), Feeding("big-four-winds", 3, frozenset(WINDS)))
DORA_OF = successors(WINDS, DRAGONS)
"""The kind that is dora for each kind of indicator [2.7]."""
RED_FIVES = frozenset(4 * tile for tile in parse_tiles("5m5p5s"))

SWITCH = ("off", "on")


class GameOptions(OptionSet):
    """What players choose."""

    several_winners: Literal["all", "head-bump"] = choice(group="play")
    round_up_mangan: bool = flag(words=SWITCH)
    meld_priority: Literal["pung-first", "first-call"] = choice(group="play")
    final_bets: Literal["winner", "lost"] = choice(group="match")
    nagashi_mangan: bool = flag(words=SWITCH)
    abortive_draws: bool = flag("play", words=SWITCH)
    agari_yame: bool = flag("match", words=SWITCH)
    chombo: Literal["mangan", "tournament"] = choice(group="match")
    open_all_simples: bool = flag(on=True, words=SWITCH)
    two_yaku_at_five_counters: bool = flag(words=SWITCH)
    swap_call: Literal["forbidden", "allowed"] = choice(group="play")
    temporary_furiten_end: Literal["own", "any-claim"] = choice(group="play")
    human_hand_value: Literal["five-han", "mangan", "yakuman"] = choice()
    big_four_winds_value: Literal["single", "double"] = choice()
    counted_yakuman: bool = flag(words=SWITCH)
    red_fives: int = number(0, 3)
    three_seconds: bool = flag("play", words=SWITCH)


PRESETS: Mapping[str, Mapping[str, int | str]] = {
    "wrc-2015": {
        "several-winners": "head-bump",
        "round-up-mangan": "on",
        "meld-priority": "first-call",
        "final-bets": "lost",
    },
    "ema-2012": {
        "open-all-simples": "off",
        "two-yaku-at-five-counters": "on",
        "swap-call": "allowed",
        "temporary-furiten-end": "any-claim",
        "human-hand-value": "yakuman",
        "big-four-winds-value": "double",
        "counted-yakuman": "on",
        "red-fives": 3,
        "abortive-draws": "on",
        "nagashi-mangan": "on",
        "three-seconds": "on",
    },
}


# ---- yaku [4.2]


_untouched_round = circumstances.untouched(Circumstance.FIRST_ROUND)
_untouched_draw = circumstances.untouched(Circumstance.FIRST_DRAW)
_under_dora = named_from_under(DORA_OF)


def _earthly(hand: HandFacts) -> bool:
    """A win on the seat's first draw, not by East, before anybody laid a set."""
    return hand.seat_wind != 0 and _untouched_draw(hand) > 0


def _ura_dora(hand: HandFacts) -> int:
    return _under_dora(hand) if RIICHI.declared(hand) else 0


def all_dora(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
    """Returns the kinds that are dora."""
    return frozenset(DORA_OF[indicator] for indicator in indicators)


def _yaku(chosen: GameOptions) -> tuple[Element, ...]:
    simples = suits.no_majors if chosen.open_all_simples else groups.closed(suits.no_majors)
    flush = ("mixed-one-suit",)
    elements = (
        Element("riichi", 1, RIICHI.declared, kind="way"),
        Element("double-riichi", 1, RIICHI.declared_first, kind="way"),
        Element("ippatsu", 1, RIICHI.won_at_once, kind="way"),
        Element("fully-concealed", 1, groups.closed(circumstances.drawn), kind="way"),
        Element("pinfu", 1, minipoints.pinfu, kind="waits"),
        Element("pure-double-chow", 1, groups.closed(groups.exactly(1, chows.identical_pairs)), kind="sets"),
        Element("all-simples", 1, simples, kind="suits"),
        Element("mixed-triple-chow", 2, chows.same_chow_in_all_suits, open_worth=1, kind="sets"),
        Element("pure-straight", 2, chows.pure_straight, open_worth=1, kind="sets"),
        Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
        Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets"),
        Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets"),
        Element("outside-hand", 2, chows.each_group_holds(MAJORS), open_worth=1, kind="suits"),
        Element("kong-bloom", 1, circumstances.kong_replacement, kind="way"),
        Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG), kind="way"),
        Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
        Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD), kind="way"),
        Element("seven-pairs", 2, groups.shape_is("seven-pairs"), kind="special"),
        Element("triple-pung", 2, groups.same_triplet_in_all_suits, kind="sets"),
        Element("three-concealed-pungs", 2, groups.exactly(3, groups.concealed_triplets), kind="sets"),
        Element("three-kongs", 2, groups.exactly(3, groups.kongs), kind="sets"),
        Element("all-pungs", 2, groups.all_triplets, kind="sets"),
        Element("mixed-one-suit", 3, suits.one_suit_and_honors, open_worth=2, kind="suits"),
        Element("small-three-dragons", 2, groups.all_but_a_pair(DRAGONS), kind="sets"),
        Element("all-terminals-and-honors", 2, suits.only_majors, kind="suits"),
        Element(
            "terminals-in-all-sets", 3, chows.each_group_holds(TERMINALS), ("outside-hand",), open_worth=2, kind="suits"
        ),
        Element("twice-pure-double-chow", 3, groups.closed(groups.exactly(2, chows.identical_pairs)), kind="sets"),
        Element("pure-one-suit", 6, suits.pure_one_suit, flush, open_worth=5, kind="suits"),
        Element("human-hand", 5, _untouched_round, kind="way"),
    )
    left_out = {"human-hand"} if chosen.human_hand_value == "yakuman" else set()
    return tuple(replace(element, source="4.2", unit="han") for element in elements if element.id not in left_out)


def _dora_elements(red: frozenset[Piece]) -> tuple[Element, ...]:
    first, held = named_by_first(DORA_OF), red_held(red)
    elements = (
        Element("dora", 1, (lambda hand: first(hand) + held(hand)) if red else first),
        Element("kan-dora", 1, named_by_further(DORA_OF)),
        Element("ura-dora", 1, _ura_dora),
    )
    return tuple(replace(element, source="2.7", unit="han") for element in elements)


DORA = frozenset({"dora", "kan-dora", "ura-dora"})
"""Elements that add han but are no yaku."""

# ---- yakuman [4.2.5]


def _yakuman(chosen: GameOptions, others: tuple[Element, ...]) -> tuple[Element, ...]:
    """The yakuman. Only the highest one of a hand counts; of equal ones the first in this list."""
    four_winds = 2 if chosen.big_four_winds_value == "double" else 1
    elements = [
        Element("thirteen-orphans", 1, groups.shape_is("thirteen-orphans"), kind="special"),
        Element("nine-gates", 1, suits.nine_gates, kind="suits"),
        Element("heavenly-hand", 1, circumstances.complete_as_dealt, kind="way"),
        Element("earthly-hand", 1, _earthly, kind="way"),
        Element("four-concealed-pungs", 1, groups.exactly(4, groups.concealed_triplets), kind="sets"),
        Element("four-kongs", 1, groups.exactly(4, groups.kongs), kind="sets"),
        Element("all-green", 1, suits.all_green, kind="suits"),
        Element("all-terminals", 1, suits.only(TERMINALS), kind="suits"),
        Element("all-honors", 1, suits.only(HONORS), kind="suits"),
        Element("big-three-dragons", 1, groups.all_of_class(DRAGONS), kind="sets"),
        Element("small-four-winds", 1, groups.all_but_a_pair(WINDS), kind="sets"),
        Element("big-four-winds", four_winds, groups.all_of_class(WINDS), kind="sets"),
    ]
    if chosen.human_hand_value == "yakuman":
        elements.append(Element("human-hand", 1, _untouched_round, kind="way"))
    return tuple(replace(one, source="4.2.5", unit="yakuman") for one in highest_alone(elements, others))


# ---- minipoints [4.1.1]


MINIPOINTS = tuple(replace(element, source="4.1.1", unit="minipoint") for element in minipoints.minipoints())


# ---- value [4.1.2, 4.1.3]


def _han_table(chosen: GameOptions) -> HanTable:
    limits = (han.Limit(13, han.YAKUMAN, "yakuman"),) if chosen.counted_yakuman else ()
    mangan_from = NEARLY_MANGAN if chosen.round_up_mangan else han.MANGAN.base + 1
    return HanTable((*limits, *han.LIMITS), mangan_from)


# ---- bars, declarations and aborted hands [3.3, 3.4.3]


def _bars(chosen: GameOptions) -> tuple[Bar, ...]:
    fixed = RIICHI.fixed_hand()  # [3.3.14]
    kongs = most_kongs(MOST_KONGS, "four-kongs")
    if chosen.swap_call == "allowed":
        return (fixed, kongs)
    return (fixed, kongs, swap_calling(same_or_other_end, "swap-calling"))


def _declarations(chosen: GameOptions) -> tuple[Declaration, ...]:
    if not chosen.abortive_draws:
        return (RIICHI.declaration(),)
    return (RIICHI.declaration(), Declaration("nine-terminals", frozenset({"turn"}), aborts.many_kinds(MAJORS, 9)))


ABORTS = (
    ("aborted-nine-terminals", aborts.declared("nine-terminals")),
    ("aborted-four-kongs", aborts.kongs_of_several(MOST_KONGS)),
    ("aborted-four-winds", aborts.same_first_discards(WINDS)),
    ("aborted-four-riichi", lambda table: len(BETS.bettors(table)) == len(table.chairs.taken)),
)
"""The reasons that abort a hand under the option `abortive-draws`, in the order in which they are tried [3.4.3]."""


def _void(table: Table) -> str:
    return aborts.first_of(table, ABORTS)


# ---- payment [3.4.2, 3.4.9, 3.4.10, 4.1]


def _settler(chosen: GameOptions) -> Settle:
    han_table = _han_table(chosen)

    def settle(outcome: Outcome) -> Settlement:
        table = outcome.table
        if outcome.void == "chombo":
            return Settlement(table.places, BETS.returned(table), CHOMBO_SCHEMES[chosen.chombo])
        if outcome.void:
            return Settlement(table.places, (), outcome.void)
        if not outcome.wins:
            return _unwon(table, chosen)
        paid = [transfer for won in outcome.wins for transfer in _win_payments(won, han_table)]
        one = outcome.wins[0]
        scheme = "pays-several" if len(outcome.wins) > 1 else scheme_of(one.win, _liable(one))
        return Settlement(table.places, (*paid, *BETS.collected(outcome)), scheme)

    return settle


def _liable(won: ScoredWin) -> int | None:
    """Returns the seat that gave the tile for the third open set of dragons or the fourth of winds; None if no seat is
    liable [3.3.9]."""
    found = {counted.id for counted in won.breakdown.elements} | {lost.id for lost in won.breakdown.absorbed}
    top = won.breakdown.elements[0].id
    cases = tuple(replace(case, element=top) for case in FEEDINGS if case.element in found)
    return liable_seat(cases, won.win, won.breakdown, ())


def _win_payments(won: ScoredWin, table: HanTable) -> Iterator[Transfer]:
    win, liable = won.win, _liable(won)
    yield from han.win_payments(win, table.base(won.breakdown.worth.totals), liable)
    yield from han.counter_payments(win, liable, win.table.dealer_streak, COUNTER)


def _unwon(table: Table, chosen: GameOptions) -> Settlement:
    """Returns the payments when nobody has won: a chombo for a wrong riichi, nagashi mangan under its option, else the
    payments of the hands that are not ready (noten)."""
    offenders = RIICHI.offenders(table)
    if offenders:
        fines = () if chosen.chombo == "tournament" else tuple(t for seat in offenders for t in chombo(table, seat))
        return Settlement(table.places, (*BETS.returned(table), *fines), CHOMBO_SCHEMES[chosen.chombo])
    streams = nagashi_seats(table, MAJORS) if chosen.nagashi_mangan else ()
    if streams:
        paid = (*nagashi_payments(table, streams, COUNTER), *BETS.all_to(streams[0], table))
        return Settlement(table.places, paid, "pays-nagashi-mangan")
    paid = shared_by_ready(table, RIICHI.ready_seats(table), NOTEN, "noten")
    return Settlement(table.places, paid, "pays-noten" if paid else "pays-nothing-draw")


def _judge_of_mistakes(chosen: GameOptions) -> Callable[[Fault], Penalty | None]:
    def penalty(fault: Fault) -> Penalty | None:
        """A chombo, a dead hand, or a mistake that nobody notices until the seat wins or the wall has run out
        [3.4.6, 3.4.7]."""
        if fault.kind in CHOMBO:
            payments = () if chosen.chombo == "tournament" else chombo(fault.table, fault.seat)
            return Penalty(payments, dead=True, void="chombo")
        if fault.reason in ("riichi-not-ready", "kong-changes-wait"):
            return penalties.UNNOTICED
        if fault.kind == "forbidden-discard" or fault.reason == "riichi-open-hand":
            return Penalty(dead=True, stands=True)
        return penalties.DEAD_HAND if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty


# ---- the match [3.4.11, 3.5, 3.6]


def _hanchan(chosen: GameOptions) -> Hanchan:
    agari_yame = chosen.agari_yame
    return Hanchan(ROUNDS, ready=RIICHI.ready_seats, offenders=RIICHI.offenders, agari_yame=agari_yame)


def _closer(chosen: GameOptions) -> Callable[[tuple[int, ...], Table], tuple[Transfer, ...]]:
    def closing(scores: tuple[int, ...], table: Table) -> tuple[Transfer, ...]:
        """Returns the payments after the match: bets that are left, the bonus of each rank (uma), fines. Ranks go by
        the scores before the bets are shared out, so that the remainder of the bets separates no tied players."""
        late = chombo_fines(CHOMBOS, table, CHOMBO_AFTERWARDS) if chosen.chombo == "tournament" else ()
        left = BETS.left_over(scores, table, COUNTER) if chosen.final_bets == "winner" else ()
        return (*left, *placement_bonus(scores, table.chairs, UMA, "uma"), *late)

    return closing


# ---- the ruleset


def _scoring(chosen: GameOptions) -> Scoring:
    red = RED_FIVES if chosen.red_fives else frozenset()
    in_han = (*_yaku(chosen), *_dora_elements(red))
    if chosen.human_hand_value == "mangan":
        in_han = instead_of_the_others(in_han, "human-hand")
    others = (*in_han, *MINIPOINTS)
    elements = (*in_han, *_yakuman(chosen, others), *MINIPOINTS)
    units = {element.id: element.unit for element in elements}
    han_table = _han_table(chosen)
    two_yaku = chosen.two_yaku_at_five_counters
    yaku = two_yaku_at_counters(units, DORA, 5) if two_yaku else one_yaku(units, DORA)
    return Scoring(
        unit="han",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG}),
        elements=elements,
        value=han_table.valuer(units),
        gates=(
            orphans_alone_rob_concealed,
            penalties.comes_to_light(_UNNOTICED, "unlawful-kong"),
            yaku,  # [3.2, 4.1]
            furiten(SHAPES, "furiten"),  # [3.4.5]
        ),
        outer=DORA,
        order=("yakuman", "han", "fu"),
        grid=han_table.grid(GRID_COLUMNS),
        grid_columns=tuple(str(column + 1) for column in range(GRID_COLUMNS)),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Правила риичи ЕМА", "ru", "2016"),),
        emblem=parse_tiles("5m")[0],
        family="japan",
        difficulty=4,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(14),
        script=(BreakWall((17,) * 4, throws=1), DealTiles(), TurnUp(InPlace(3), each_kong=True), Play()),
        claims=ClaimRules(
            priority=WinPriority(3 if chosen.several_winners == "all" else 1),
            robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
            seconds=CLAIM_SECONDS if chosen.three_seconds else 0,
            kong_faces=(True, False, False, True),
        ),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settler(chosen),
        flow=_hanchan(chosen),
        builder=build,
        starting_score=START,
        tracks=(
            passed_wins(chosen.temporary_furiten_end, frozenset({"riichi"})),
            *RIICHI.tracks(),
            CHOMBOS,
            _UNNOTICED,
        ),
        options=GameOptions.declared,
        chosen=chosen.values,
        presets=PRESETS,
        bars=_bars(chosen),
        declarations=_declarations(chosen),
        stated=RIICHI.stated(),
        paid_in_play=BETS.paid,
        penalty=_judge_of_mistakes(chosen),
        void=_void if chosen.abortive_draws else never_void,
        closing=_closer(chosen),
        red=RED_FIVES if chosen.red_fives else frozenset(),
        setup=lambda indicators: HandSetup(dear=all_dora(indicators)),
    )


RIICHI_EMA = build({})
