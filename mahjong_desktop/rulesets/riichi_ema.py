"""Riichi, EMA rules of 2016 (リーチ麻雀): han and minipoints, furiten, riichi and bets, dora, one payer on a discard.

Source: the Russian edition of the EMA rule book of 2016; section numbers in brackets are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.remembered import COUNT, EachSeat
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
    Intent,
    Moment,
    Option,
    Penalty,
    Play,
    Position,
    Ruleset,
    Settle,
    Source,
    Track,
    TurnUp,
    WallRules,
    WinPriority,
    check_options,
    known_to_all,
    never_void,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Piece, Tile, parse_tiles
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import aborts, declarations, han, minipoints, penalties
from mahjong_desktop.mechanics.bets import Bets
from mahjong_desktop.mechanics.claims import most_kongs, same_or_other_end, swap_calling
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.gates import orphans_alone_rob_concealed
from mahjong_desktop.mechanics.han import HanTable
from mahjong_desktop.mechanics.indicators import (
    named_by_first,
    named_by_further,
    named_from_under,
    red_held,
    successors,
)
from mahjong_desktop.mechanics.liability import Feeding, liable_seat
from mahjong_desktop.mechanics.passed_wins import furiten, passed_wins
from mahjong_desktop.mechanics.placement import placement_bonus
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.ready_hands import ready_seats, shared_by_ready
from mahjong_desktop.mechanics.settlements import scheme_of
from mahjong_desktop.mechanics.shapes import OrphansShape, PairsShape, RegularShape
from mahjong_desktop.mechanics.tracks import seats_in

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
UNNOTICED_TRACK = "unnoticed"
LEAST_WALL = 4
CLAIM_SECONDS = 3
MOST_KONGS = 4
SHAPES = (RegularShape(4), PairsShape(equal_pairs=False), OrphansShape())
BETS = Bets(frozenset({"riichi", "double-riichi"}), 1000, "riichi-sticks", "pending", "riichi-bet")
FEEDINGS = (Feeding("big-three-dragons", 2, frozenset(DRAGONS)), Feeding("big-four-winds", 3, frozenset(WINDS)))
DORA_OF = successors(WINDS, DRAGONS)
"""What an indicator names [2.7]."""
RED_FIVES = frozenset(4 * tile for tile in parse_tiles("5m5p5s"))

SWITCH = ("off", "on")
OPTIONS = (
    Option("several-winners", ("all", "head-bump"), "play"),
    Option("round-up-mangan", SWITCH),
    Option("meld-priority", ("pung-first", "first-call"), "play"),
    Option("final-bets", ("winner", "lost"), "match"),
    Option("nagashi-mangan", SWITCH),
    Option("abortive-draws", SWITCH, "play"),
    Option("agari-yame", SWITCH, "match"),
    Option("chombo", ("mangan", "tournament"), "match"),
    Option("open-all-simples", ("on", "off")),
    Option("two-yaku-at-five-counters", SWITCH),
    Option("swap-call", ("forbidden", "allowed"), "play"),
    Option("temporary-furiten-end", ("own", "any-claim"), "play"),
    Option("human-hand-value", ("five-han", "mangan", "yakuman")),
    Option("big-four-winds-value", ("single", "double")),
    Option("counted-yakuman", SWITCH),
    Option("red-fives", (0, 3)),
    Option("three-seconds", SWITCH, "play"),
)
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


def _has_riichi(hand: HandFacts) -> bool:
    return hand.has_declared(*BETS.declarations)


def _in_track(track: str, hand: HandFacts) -> bool:
    return hand.win.seat in seats_in(track, hand.table)


def _double_riichi(hand: HandFacts) -> bool:
    return _has_riichi(hand) and (hand.has_declared("double-riichi") or _in_track("double-riichi", hand))


def _one_shot(hand: HandFacts) -> bool:
    return _has_riichi(hand) and (hand.happened(Circumstance.ONE_SHOT) or _in_track("one-shot", hand))


def _pinfu(hand: HandFacts) -> bool:
    if hand.open or not groups.all_chows(hand):
        return False
    return winds.no_valued_pair(hand) and chows.two_sided(hand)


_untouched_round = circumstances.untouched(Circumstance.FIRST_ROUND)
_untouched_draw = circumstances.untouched(Circumstance.FIRST_DRAW)
_under_dora = named_from_under(DORA_OF)


def _earthly(hand: HandFacts) -> bool:
    return hand.seat_wind != 0 and _untouched_draw(hand) > 0


def _ura_dora(hand: HandFacts) -> int:
    return _under_dora(hand) if _has_riichi(hand) else 0


def all_dora(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
    """The kinds that any of the indicators names."""
    return frozenset(DORA_OF[indicator] for indicator in indicators)


def _yaku(chosen: ChosenOptions) -> tuple[Element, ...]:
    simples = suits.no_majors if chosen["open-all-simples"] == "on" else groups.closed(suits.no_majors)
    flush = ("mixed-one-suit",)
    elements = (
        Element("riichi", 1, _has_riichi),
        Element("double-riichi", 1, _double_riichi),
        Element("ippatsu", 1, _one_shot),
        Element("fully-concealed", 1, groups.closed(circumstances.drawn)),
        Element("pinfu", 1, _pinfu),
        Element("pure-double-chow", 1, groups.closed(groups.exactly(1, chows.identical_pairs))),
        Element("all-simples", 1, simples),
        Element("mixed-triple-chow", 2, chows.same_chow_in_all_suits, open_worth=1),
        Element("pure-straight", 2, chows.pure_straight, open_worth=1),
        Element("dragon-pung", 1, groups.triplets_of(DRAGONS)),
        Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of)),
        Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of)),
        Element("outside-hand", 2, chows.each_group_holds(MAJORS), open_worth=1),
        Element("kong-bloom", 1, circumstances.kong_replacement),
        Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG)),
        Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE)),
        Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD)),
        Element("seven-pairs", 2, groups.shape_is("seven-pairs")),
        Element("triple-pung", 2, groups.same_triplet_in_all_suits),
        Element("three-concealed-pungs", 2, groups.exactly(3, groups.concealed_triplets)),
        Element("three-kongs", 2, groups.exactly(3, groups.kongs)),
        Element("all-pungs", 2, groups.all_triplets),
        Element("mixed-one-suit", 3, suits.one_suit_and_honors, open_worth=2),
        Element("small-three-dragons", 2, groups.all_but_a_pair(DRAGONS)),
        Element("all-terminals-and-honors", 2, suits.only_majors),
        Element("terminals-in-all-sets", 3, chows.each_group_holds(TERMINALS), ("outside-hand",), open_worth=2),
        Element("twice-pure-double-chow", 3, groups.closed(groups.exactly(2, chows.identical_pairs))),
        Element("pure-one-suit", 6, suits.pure_one_suit, flush, open_worth=5),
        Element("human-hand", 5, _untouched_round),
    )
    known = {"human-hand"} if chosen["human-hand-value"] == "yakuman" else set()
    return tuple(replace(element, source="4.2", unit="han") for element in elements if element.id not in known)


def _dora_elements(red: frozenset[Piece]) -> tuple[Element, ...]:
    first, held = named_by_first(DORA_OF), red_held(red)
    elements = (
        Element("dora", 1, (lambda hand: first(hand) + held(hand)) if red else first),
        Element("kan-dora", 1, named_by_further(DORA_OF)),
        Element("ura-dora", 1, _ura_dora),
    )
    return tuple(replace(element, source="2.7", unit="han") for element in elements)


def _with_flat_human_hand(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """The human hand as a flat mangan that adds with nothing: it swallows all han, unless these are worth more."""
    others = tuple(element for element in elements if element.id != "human-hand")
    human = next(element for element in elements if element.id == "human-hand")

    def test(hand: HandFacts) -> bool:
        if not _untouched_round(hand):
            return False
        return sum(element.worth_in(hand) * element.test(hand) for element in others) <= human.worth

    return (*others, replace(human, test=test, absorbs=tuple(element.id for element in others)))


DORA = frozenset({"dora", "kan-dora", "ura-dora"})
# ---- yakuman [4.2.5]


def _yakuman(chosen: ChosenOptions, others: tuple[Element, ...]) -> tuple[Element, ...]:
    """The highest hands; one alone counts, the dearest, else the first of the list."""
    four_winds = 2 if chosen["big-four-winds-value"] == "double" else 1
    elements = [
        Element("thirteen-orphans", 1, groups.shape_is("thirteen-orphans")),
        Element("nine-gates", 1, suits.nine_gates),
        Element("heavenly-hand", 1, circumstances.complete_as_dealt),
        Element("earthly-hand", 1, _earthly),
        Element("four-concealed-pungs", 1, groups.exactly(4, groups.concealed_triplets)),
        Element("four-kongs", 1, groups.exactly(4, groups.kongs)),
        Element("all-green", 1, suits.all_green),
        Element("all-terminals", 1, suits.only(TERMINALS)),
        Element("all-honors", 1, suits.only(HONORS)),
        Element("big-three-dragons", 1, groups.all_of_class(DRAGONS)),
        Element("small-four-winds", 1, groups.all_but_a_pair(WINDS)),
        Element("big-four-winds", four_winds, groups.all_of_class(WINDS)),
    ]
    if chosen["human-hand-value"] == "yakuman":
        elements.append(Element("human-hand", 1, _untouched_round))
    elements.sort(key=lambda element: -element.worth)
    names = [element.id for element in elements]
    rest = tuple(element.id for element in others)
    return tuple(
        replace(element, absorbs=(*names[place + 1 :], *rest), source="4.2.5", unit="yakuman")
        for place, element in enumerate(elements)
    )


# ---- minipoints [4.1.1]


MINIPOINTS = tuple(replace(element, source="4.1.1", unit="minipoint") for element in minipoints.minipoints(_pinfu))


# ---- value [4.1.2, 4.1.3]


def _han_table(chosen: ChosenOptions) -> HanTable:
    limits = (han.Limit(13, han.YAKUMAN, "yakuman"),) if chosen["counted-yakuman"] == "on" else ()
    mangan_from = NEARLY_MANGAN if chosen["round-up-mangan"] == "on" else han.MANGAN.base + 1
    return HanTable((*limits, *han.LIMITS), mangan_from)


# ---- gates: a yaku [3.2, 4.1]; furiten [3.4.5] is a room of its own


def _yaku_gate(units: Mapping[str, str], *, two_at_five_counters: bool) -> Gate:
    named = {name for name, unit in units.items() if unit != "minipoint"} - DORA

    def one(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        for found in counted:
            if found.id in named:
                return None
        return Refusal("no-yaku", {"minimum": 1, "fan": 0})

    def two(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        refused = one(hand, counted)
        if refused is not None or hand.table.dealer_streak < 5:
            return refused
        yaku = sum([found.value for found in counted if found.id in named])
        enough = yaku > 1 or any(units[found.id] == "yakuman" for found in counted)
        return None if enough else Refusal("below-minimum", {"minimum": 2, "fan": yaku})

    return two if two_at_five_counters else one


# ---- memory: who declared when, what lies on the table


def _count_chombo(value: object, moment: Moment, table: Table) -> object:
    """Offences that are fined after the game: found at once, or at the end of an unwon hand."""
    assert isinstance(value, tuple)
    found = {moment.seat} if moment.name in CHOMBO else set()
    if moment.name == "draw":
        found = set(_offenders(table))
    return tuple(count + (seat in found) for seat, count in enumerate(value))


TRACKS = (
    declarations.first_turn("double-riichi", "riichi"),
    declarations.one_shot("one-shot", BETS.pending),
    *BETS.tracks(),
    Track(
        "chombos",
        (0, 0, 0, 0),
        EachSeat(COUNT),
        frozenset({"erred", "hand-ended"}),
        _count_chombo,
        lasting=True,
        shown=known_to_all,
    ),
    penalties.unnoticed(UNNOTICED_TRACK),
)


# ---- what may be done [3.3]


def _riichi_allowed(intent: Intent) -> Refusal | None:
    if any(not meld.concealed for meld in intent.table.melds[intent.seat]):
        return Refusal("riichi-open-hand")
    if intent.table.wall_left < LEAST_WALL:
        return Refusal("riichi-wall")
    return None if declarations.nearly_ready(SHAPES, intent) else Refusal("riichi-not-ready")


def _riichi_kong(intent: Intent) -> Refusal | None:
    """Waits unchanged, and the three tiles a pung in every reading of the riichi hand [3.3.14]."""
    refusal = declarations.kong_keeping_waits(SHAPES, "kong-changes-wait")(intent)
    if refusal is not None:
        return refusal
    fits = declarations.pung_in_every_reading(SHAPES[:1], intent)
    return None if fits else Refusal("kong-changes-wait")


def _bars(chosen: ChosenOptions) -> tuple[Bar, ...]:
    fixed = declarations.fixed_hand(frozenset({"riichi"}), "riichi-fixed-hand", _riichi_kong)
    kongs = most_kongs(MOST_KONGS, "four-kongs")
    if chosen["swap-call"] == "allowed":
        return (fixed, kongs)
    return (fixed, kongs, swap_calling(same_or_other_end, "swap-calling"))


def _declarations(chosen: ChosenOptions) -> tuple[Declaration, ...]:
    fits = declarations.ready_after_discard(SHAPES, "riichi-not-ready")
    riichi = Declaration("riichi", frozenset({"discard"}), _riichi_allowed, fits, bet=BETS.amount, nearly_ready=True)
    if chosen["abortive-draws"] == "off":
        return (riichi,)
    return (riichi, Declaration("nine-terminals", frozenset({"turn"}), aborts.many_kinds(MAJORS, 9)))


ABORTS = (
    ("aborted-nine-terminals", aborts.declared("nine-terminals")),
    ("aborted-four-kongs", aborts.kongs_of_several(MOST_KONGS)),
    ("aborted-four-winds", aborts.same_first_discards(WINDS)),
    ("aborted-four-riichi", lambda table: len(BETS.bettors(table)) == len(table.chairs.taken)),
)
"""What breaks a hand off under the option [3.4.3]."""


def _void(table: Table) -> str:
    return aborts.first_of(table, ABORTS)


# ---- payment [3.4.2, 3.4.9, 3.4.10, 4.1]


def _ready_seats(table: Table) -> tuple[int, ...]:
    return ready_seats(SHAPES, table, BETS.declarations)


def _offenders(table: Table) -> tuple[int, ...]:
    """Seats found to have declared riichi without being ready, or to have declared a wrong kong after it."""
    bettors = [seat for seat in BETS.bettors(table) if seat not in table.dead and _known(table, seat)]
    ready = set(_ready_seats(table)) - seats_in(UNNOTICED_TRACK, table) if bettors else set()
    return tuple(seat for seat in bettors if seat not in ready)


def _known(table: Table, seat: int) -> bool:
    return bool(table.hands) and table.hands[seat] is not None


def _settler(chosen: ChosenOptions) -> Settle:
    han_table = _han_table(chosen)

    def settle(outcome: Outcome) -> Settlement:
        table = outcome.table
        if outcome.void == "chombo":
            return Settlement(table.places, BETS.returned(table), CHOMBO_SCHEMES[str(chosen["chombo"])])
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
    """Who fed the third dragon or the fourth wind set to open ones [3.3.9]."""
    found = {counted.id for counted in won.breakdown.elements} | {lost.id for lost in won.breakdown.absorbed}
    top = won.breakdown.elements[0].id
    cases = tuple(replace(case, element=top) for case in FEEDINGS if case.element in found)
    return liable_seat(cases, won.win, won.breakdown, ())


def _win_payments(won: ScoredWin, table: HanTable) -> Iterator[Transfer]:
    win, liable = won.win, _liable(won)
    yield from han.win_payments(win, table.base(won.breakdown.worth.totals), liable)
    yield from han.counter_payments(win, liable, win.table.dealer_streak, COUNTER)


def _unwon(table: Table, chosen: ChosenOptions) -> Settlement:
    """Noten payments; a riichi that was none; nagashi mangan under its option."""
    offenders = _offenders(table)
    if offenders:
        fines = () if chosen["chombo"] == "tournament" else tuple(t for seat in offenders for t in chombo(table, seat))
        return Settlement(table.places, (*BETS.returned(table), *fines), CHOMBO_SCHEMES[str(chosen["chombo"])])
    streams = _nagashi(table) if chosen["nagashi-mangan"] == "on" else ()
    if streams:
        return Settlement(table.places, tuple(_nagashi_payments(table, streams)), "pays-nagashi-mangan")
    paid = shared_by_ready(table, _ready_seats(table), NOTEN, "noten")
    return Settlement(table.places, paid, "pays-noten" if paid else "pays-nothing-draw")


def chombo(table: Table, seat: int) -> tuple[Transfer, ...]:
    """What an offender pays: a mangan that everybody draws from him [3.4.6]."""
    return tuple(
        Transfer(seat, other, 4000 if table.dealer in (seat, other) else 2000, "chombo")
        for other in table.chairs.taken
        if other != seat
    )


def _judge_of_mistakes(chosen: ChosenOptions) -> Callable[[Fault], Penalty | None]:
    def penalty(fault: Fault) -> Penalty | None:
        """Chombo, a dead hand, or what only comes to light when he wins or the wall has run out [3.4.6, 3.4.7]."""
        if fault.kind in CHOMBO:
            payments = () if chosen["chombo"] == "tournament" else chombo(fault.table, fault.seat)
            return Penalty(payments, dead=True, void="chombo")
        if fault.reason in ("riichi-not-ready", "kong-changes-wait"):
            return penalties.UNNOTICED
        if fault.kind == "forbidden-discard" or fault.reason == "riichi-open-hand":
            return Penalty(dead=True, stands=True)
        return penalties.DEAD_HAND if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty


def _nagashi(table: Table) -> tuple[int, ...]:
    """Seats with a concealed hand whose discards were all terminals or honors and none claimed, from East on."""
    rivers = table.rivers or ()
    claimed = {meld.giver for melds in table.melds for meld in melds}
    return tuple(
        seat
        for seat in sorted(range(len(rivers)), key=table.seat_wind)
        if rivers[seat]
        and MAJORS.issuperset(rivers[seat])
        and seat not in claimed
        and all(meld.concealed for meld in table.melds[seat])
    )


def _nagashi_payments(table: Table, seats: tuple[int, ...]) -> Iterator[Transfer]:
    for seat in seats:
        win = Win(seat, Way.SELF_DRAW, None, None, (), table)
        for share in han.shares(win, han.MANGAN.base):
            yield Transfer(share.payer, seat, share.amount, "nagashi-mangan")
        yield from han.counter_payments(win, None, table.dealer_streak, COUNTER)
    yield from BETS.all_to(seats[0], table)


# ---- the match [3.4.11, 3.5, 3.6]


@dataclass(frozen=True, slots=True)
class Hanchan(Rotation):
    """East and South round; East stays on a win or, nobody having won, when ready; counters grow by the way."""

    agari_yame: bool = False

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The next position; its streak is the number of counters."""
        if outcome.void == "chombo" or (not outcome.wins and not outcome.void and _offenders(outcome.table)):
            return self.kept(position, position.streak)
        won = any(won.win.seat == position.dealer for won in outcome.wins)
        if won and self._stops(position, outcome):
            return None
        counters = position.streak + 1 if won or not outcome.wins else 0
        if won or outcome.void or (not outcome.wins and position.dealer in _ready_seats(outcome.table)):
            return self.kept(position, counters)
        return self.passed_on(position, counters)

    def _stops(self, position: Position, outcome: Outcome) -> bool:
        last = position.round == self.rounds - 1 and position.began_at(position.dealer) == self.chairs.held[-1]
        return self.agari_yame and last and outcome.scores[position.dealer] == max(outcome.scores)


def _closer(chosen: ChosenOptions) -> Callable[[tuple[int, ...], Table], tuple[Transfer, ...]]:
    def closing(scores: tuple[int, ...], table: Table) -> tuple[Transfer, ...]:
        """Places go by the scores before the left bets are shared out, whose remainder parts nobody who ties."""
        left = BETS.left_over(scores, table, COUNTER) if chosen["final-bets"] == "winner" else ()
        return (*left, *placement_bonus(scores, table.chairs, UMA, "uma"), *_late_fines(table, chosen))

    return closing


def _late_fines(table: Table, chosen: ChosenOptions) -> tuple[Transfer, ...]:
    counts = table.tracks["chombos"]
    if chosen["chombo"] != "tournament" or not isinstance(counts, tuple):
        return ()
    return tuple(
        Transfer(seat, TABLE, CHOMBO_AFTERWARDS * count, "chombo") for seat, count in enumerate(counts) if count
    )


# ---- the ruleset


def _scoring(chosen: ChosenOptions) -> Scoring:
    red = RED_FIVES if chosen["red-fives"] else frozenset()
    in_han = (*_yaku(chosen), *_dora_elements(red))
    if chosen["human-hand-value"] == "mangan":
        in_han = _with_flat_human_hand(in_han)
    others = (*in_han, *MINIPOINTS)
    elements = (*in_han, *_yakuman(chosen, others), *MINIPOINTS)
    units = {element.id: element.unit for element in elements}
    han_table = _han_table(chosen)
    return Scoring(
        unit="han",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG}),
        elements=elements,
        value=han_table.valuer(units),
        gates=(
            orphans_alone_rob_concealed,
            penalties.comes_to_light(UNNOTICED_TRACK, "unlawful-kong"),
            _yaku_gate(units, two_at_five_counters=chosen["two-yaku-at-five-counters"] == "on"),
            furiten("passed", SHAPES, "furiten"),
        ),
        outer=DORA,
        order=("yakuman", "han", "fu"),
        grid=han_table.grid(GRID_COLUMNS),
        grid_columns=tuple(str(column + 1) for column in range(GRID_COLUMNS)),
    )


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Правила риичи ЕМА", "ru", "2016"),),
        emblem=parse_tiles("5m")[0],
        difficulty=4,
        hand_size=13,
        copies=(4,) * 34 + (0,) * 12,
        wall=WallRules(14),
        script=(BreakWall((17,) * 4, throws=1), DealTiles(), TurnUp(InPlace(3), each_kong=True), Play()),
        claims=ClaimRules(
            priority=WinPriority(3 if chosen["several-winners"] == "all" else 1),
            robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
            seconds=CLAIM_SECONDS if chosen["three-seconds"] == "on" else 0,
            kong_faces=(True, False, False, True),
        ),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settler(chosen),
        flow=Hanchan(ROUNDS, agari_yame=chosen["agari-yame"] == "on"),
        builder=build,
        starting_score=START,
        tracks=(passed_wins("passed", str(chosen["temporary-furiten-end"]), frozenset({"riichi"})), *TRACKS),
        options=OPTIONS,
        chosen=chosen,
        presets=PRESETS,
        bars=_bars(chosen),
        declarations=_declarations(chosen),
        paid_in_play=BETS.paid,
        penalty=_judge_of_mistakes(chosen),
        void=_void if chosen["abortive-draws"] == "on" else never_void,
        closing=_closer(chosen),
        red=RED_FIVES if chosen["red-fives"] else frozenset(),
        setup=lambda indicators: HandSetup(dear=all_dora(indicators)),
    )


RIICHI_EMA = build({})
