"""Chinese classical mahjong by Millington: base points and doublings, a limit, losers who settle among themselves.

Source: the Czech edition of Millington's rules; numbers in brackets are its rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredHand, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    ClaimRules,
    DeadWall,
    Deal,
    Declaration,
    Fault,
    Intent,
    Moment,
    Option,
    Options,
    Penalty,
    Position,
    ReplaceBonus,
    Ruleset,
    Source,
    Track,
    check_options,
)
from mahjong_desktop.core.scoring import (
    Breakdown,
    Counted,
    Element,
    HandFacts,
    Refusal,
    Scoring,
    Test,
    Valuer,
    Worth,
)
from mahjong_desktop.core.tiles import (
    DRAGONS,
    FLOWERS,
    HONORS,
    MAJORS,
    SEASONS,
    TERMINALS,
    WINDS,
    Tile,
    parse_tile,
    parse_tiles,
    suit_of,
)
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import declarations, minipoints, penalties
from mahjong_desktop.mechanics.evaluate import count_elements
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.gates import orphans_alone_rob_concealed
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import OrphansShape, RegularShape, meld_groups, sets_laid, waits

ID = "classical"
LIMIT = 1000
MOST = 1_000_000
THIRTEENTH = 12
LATE_WALL = 4
SHAPES = (RegularShape(4), OrphansShape())
OWNERS = {tile: number for flowers in (FLOWERS, SEASONS) for number, tile in enumerate(flowers)}
ALL_GREEN = frozenset(parse_tiles("23468s6z"))
PLUM, MOON, POLE = parse_tile("5p"), parse_tile("1p"), parse_tile("2s")
READY = "ready-first"
BROKEN = "ready-broken"
FALSE_WIN = 300
HIDDEN_KONGS = frozenset({KongForm.CONCEALED, KongForm.CLAIMED})
"""Kongs of three or four tiles that the player drew himself; the claimed form counts as concealed for some elements."""

OPTIONS = (
    Option("limit", (LIMIT, "none"), least=1, most=MOST),
    Option("special-hand-minimum", (LIMIT,), least=1, most=MOST),
    Option("false-win-penalty", (300, "limit"), "play"),
)


# ---- base points [114, 115]


def _pairs_in(kinds: Collection[Tile]) -> Test:
    return lambda hand: sum(group.tile in kinds for group in hand.reading.pairs)


def _pair_wait(hand: HandFacts) -> int:
    """Once for minor tiles, twice for major ones, which are worth double [115d]."""
    group = hand.reading.winning_group
    if group is None or not chows.pair_wait(hand):
        return 0
    return 2 if group.tile in MAJORS else 1


def _visible(table: Table) -> Counter[Tile]:
    """Copies that lie on the table: discards and sets, a claimed discard once."""
    seen = Counter(tile for melds in table.melds for meld in melds for tile in meld.tiles)
    for river in table.rivers or ():
        seen.update(river)
    if table.rivers is not None:
        seen.subtract(meld.claimed_tile for melds in table.melds for meld in melds if meld.giver is not None)
    return seen


def _only_kind(hand: HandFacts) -> bool:
    """No other kind could complete the hand, those left out of which all copies lie on the table [115c]."""
    win = hand.win
    held = count_tiles((*win.concealed, *(tile for meld in win.melds for tile in meld.tiles)))
    lying = _visible(win.table)
    lying.subtract(tile for meld in win.melds for tile in meld.tiles)
    found = waits(SHAPES, count_tiles(win.concealed), sets_laid(win.melds), held)
    return {tile for tile in found if held[tile] + lying[tile] < 4} <= {win.tile}


# ---- doubles [116, 117]


def _own_bonus(hand: HandFacts) -> bool:
    own = {tile for tile, owner in OWNERS.items() if owner == hand.win.seat_wind}
    return own <= set(hand.win.bonus)


def _families(hand: HandFacts) -> int:
    return sum(set(family) <= set(hand.win.bonus) for family in (FLOWERS, SEASONS))


def _hidden_triplets(hand: HandFacts) -> int:
    """Concealed pungs and kongs, kongs made from a concealed pung and a discard among them [113, 116k]."""
    return sum(group.concealed or _from_hidden_pung(hand, group) for group in hand.reading.triplets)


def _from_hidden_pung(hand: HandFacts, group: Group) -> bool:
    return group.meld is not None and hand.win.melds[group.meld].form is KongForm.CLAIMED


def _no_points(hand: HandFacts) -> bool:
    return groups.all_chows(hand) and winds.no_valued_pair(hand)


def _all_drawn(hand: HandFacts) -> bool:
    return circumstances.drawn(hand) and all(meld.form in HIDDEN_KONGS for meld in hand.win.melds)


def _loose_tile(hand: HandFacts) -> bool:
    """Won with a tile of the kong box, not with one that replaced a bonus tile [117h]."""
    return bool(circumstances.kong_replacement(hand)) and not hand.happened(Circumstance.FLOWER_REPLACEMENT)


def _all_honors(hand: HandFacts) -> bool:
    return bool(hand.reading.sets) and hand.kinds <= set(HONORS)


# ---- special hands [122]


def _with_tile(test: Test, tile: Tile) -> Test:
    return lambda hand: hand.win.tile == tile and test(hand)


def _last_live_tile(hand: HandFacts) -> bool:
    return hand.happened(Circumstance.LAST_TILE) and not _loose_tile(hand)


def _scholars(hand: HandFacts) -> bool:
    return groups.all_triplets(hand) and groups.all_of_class(DRAGONS)(hand) > 0


def _snake(hand: HandFacts) -> bool:
    """Sets of 1 and 9, a pair of 2, 5 or 8 and two chows of the other numbers, one suit [122o]."""
    if not suits.pure_one_suit(hand) or not hand.reading.pairs:
        return False
    first = hand.tiles[0] // 9 * 9
    triplets = sorted(group.tile - first for group in hand.reading.triplets)
    runs = sorted(group.tile - first for group in chows.chows_of(hand))
    pair = hand.reading.pairs[0].tile - first
    return triplets == [0, 8] and (pair, runs) in ((1, [2, 5]), (4, [1, 5]), (7, [1, 4]))


def _thirteenth(hand: HandFacts) -> bool:
    return hand.win.seat == hand.table.dealer and hand.table.dealer_streak == THIRTEENTH


def _all(*tests: Test) -> Test:
    return lambda hand: all(test(hand) for test in tests)


EVERY_HAND = (
    Element("flower-tile", 4, lambda hand: len(hand.win.bonus), source="114", unit="point"),
    *(
        replace(element, source="114", unit="point")
        for element in (*minipoints.set_points(), *minipoints.pair_points(_pairs_in))
    ),
    Element("seat-flower-and-season", 1, _own_bonus, source="116a", unit="double"),
    Element("flower-set", 1, _families, source="116b, c", unit="double"),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), source="116d", unit="double"),
    Element("seat-wind-pung", 1, winds.counted(winds.of_seat, groups.triplets_of), source="116e", unit="double"),
    Element("round-wind-pung", 1, winds.counted(winds.of_round, groups.triplets_of), source="116f", unit="double"),
    Element("small-three-dragons", 1, groups.all_but_a_pair(DRAGONS), source="116g", unit="double"),
    Element("big-three-dragons", 2, groups.all_of_class(DRAGONS), source="116h", unit="double"),
    Element("small-four-winds", 1, groups.all_but_a_pair(WINDS), source="116i", unit="double"),
    Element("big-four-winds", 2, groups.all_of_class(WINDS), source="116j", unit="double"),
    Element("three-concealed-pungs", 1, lambda hand: _hidden_triplets(hand) >= 3, source="116k", unit="double"),
)
"""What counts in the hand of a winner or a loser."""

_WINNER_POINTS = (
    Element("winning", 10, lambda _: True),
    Element("self-draw", 2, circumstances.drawn),
    Element("only-possible-tile", 2, circumstances.not_as_dealt(_only_kind)),
    Element("pair-wait", 2, _pair_wait),
)
_WINNER_DOUBLES = (
    Element("no-points-hand", 1, _no_points),
    Element("all-pungs", 1, groups.all_triplets),
    Element("fully-concealed", 1, _all_drawn),
    Element("mixed-one-suit", 1, suits.one_suit_and_honors),
    Element("pure-one-suit", 3, suits.pure_one_suit),
    Element("all-terminals-and-honors", 1, suits.only_majors),
    Element("all-honors", 2, _all_honors),
    Element("kong-bloom", 1, _loose_tile),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE)),
    Element("last-discard", 1, circumstances.happened(Circumstance.LAST_DISCARD)),
    Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG)),
    Element("original-call", 1, lambda hand: hand.table.has_declared(hand.win.seat, READY)),
)
_SPECIAL_HANDS = (
    Element("heavenly-hand", 1, circumstances.happened(Circumstance.DEALT_HAND)),
    Element("earthly-hand", 1, circumstances.happened(Circumstance.FIRST_DISCARD)),
    Element("plum-blossom-on-the-roof", 1, _with_tile(_loose_tile, PLUM)),
    Element("moon-from-the-bottom", 1, _with_tile(_last_live_tile, MOON)),
    Element("scratching-a-carrying-pole", 1, _with_tile(circumstances.won_by(Way.ROB_KONG), POLE)),
    Element("kong-on-kong", 1, circumstances.happened(Circumstance.KONG_REPLACEMENT_TWICE)),
    Element("four-kongs", 1, groups.all_kongs),
    Element("four-concealed-pungs", 1, lambda hand: circumstances.drawn(hand) and _hidden_triplets(hand) == 4),
    Element("three-great-scholars", 1, _scholars),
    Element("four-blessings", 1, groups.all_of_class(WINDS)),
    Element("all-symbols", 1, _all_honors),
    Element("all-terminals", 1, suits.only(TERMINALS)),
    Element("all-green", 1, suits.all_green),
    Element("nine-gates", 1, suits.nine_gates_before_winning),
    Element("wriggling-snake", 1, _snake),
    Element("concealed-pure-one-suit", 1, _all(suits.pure_one_suit, _all_drawn)),
    Element("thirteen-orphans", 1, groups.shape_is("thirteen-orphans")),
    Element("thirteenth-win", 1, _thirteenth),
)
ELEMENTS = (
    *EVERY_HAND,
    *(replace(element, source="115", unit="point") for element in _WINNER_POINTS),
    *(replace(element, source="117", unit="double") for element in _WINNER_DOUBLES),
    *(replace(element, source="122", unit="limit") for element in _SPECIAL_HANDS),
)
UNITS = {element.id: element.unit for element in ELEMENTS}


# ---- value [111, 112, 118-121]


def _valuer(chosen: Options) -> Valuer:
    limit = None if chosen["limit"] == "none" else int(chosen["limit"])
    least_special = int(chosen["special-hand-minimum"])

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        base = sum(element.value for element in counted if UNITS[element.id] == "point")
        doubles = sum(element.value for element in counted if UNITS[element.id] == "double")
        special = any(UNITS[element.id] == "limit" for element in counted)
        raw = points = base * 2**doubles
        if special:
            points = max(least_special, raw) if limit is None else limit
        elif limit is not None:
            points = min(points, limit)
        capped = special or (limit is not None and raw >= limit)
        return Worth((("base", base), ("doubles", doubles)), points, "limit" if capped else None, raw)

    return value


# ---- hands of losers [105, 116]


def losing_reading(table: Table, seat: int) -> Reading:
    """Sets shown, and of the concealed tiles each three equal ones as a pung, each two as a pair."""
    hand = table.hands[seat]
    if hand is None:
        raise CaseError("loser-without-hand", seat=seat)
    found = [
        Group(GroupKind.PUNG, (tile,) * 3) if number > 2 else Group(GroupKind.PAIR, (tile,) * 2)
        for tile, number in sorted(Counter(tile for tile in hand if tile < FLOWERS[0]).items())
        if number > 1
    ]
    return Reading("loser", (*meld_groups(table.melds[seat]), *found))


def _others(chosen: Options) -> Callable[[Outcome], tuple[ScoredHand, ...]]:
    value = _valuer(chosen)

    def others(outcome: Outcome) -> tuple[ScoredHand, ...]:
        if not outcome.wins:
            return ()
        winner, table = outcome.wins[0].win, outcome.table
        return tuple(ScoredHand(seat, _scored_loser(table, seat, value)) for seat in losers(winner))

    return others


def _scored_loser(table: Table, seat: int, value: Valuer) -> Breakdown:
    reading = losing_reading(table, seat)
    facts = HandFacts(Win(seat, Way.DISCARD, None, None, table.hands[seat] or (), table), reading)
    counted, absorbed = count_elements(EVERY_HAND, facts)
    return Breakdown(reading, counted, absorbed, value(facts, counted))


# ---- letting off a cannon [90-96]


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of dangerous discard: `sets` shown sets of a class, all shown sets of it where `alone`; the tiles that
    are dangerous then, and the hands that they help to make. `twice`: the tile is wanted in more than one copy."""

    sets: int
    kinds: frozenset[Tile]
    alone: bool
    hands: frozenset[str]
    chows: bool = False

    def threatens(self, shown: tuple[Meld, ...], tile: Tile) -> bool:
        """Whether discarding the tile is dangerous towards a player who has shown these sets."""
        laid = [meld for meld in shown if meld.size]
        fitting = [meld for meld in laid if self._fits(meld)]
        if tile not in self.kinds or len(fitting) < self.sets or (self.alone and len(fitting) < len(laid)):
            return False
        return self.alone or tile not in {meld.tile for meld in fitting}

    def _fits(self, meld: Meld) -> bool:
        return self.kinds.issuperset(meld.tiles) and (self.chows or meld.kind is not MeldKind.CHOW)


def _suit(suit: int) -> frozenset[Tile]:
    return frozenset(range(9 * suit, 9 * suit + 9))


SUIT_ROWS = tuple(Row(3, _suit(suit), True, frozenset({"pure-one-suit", "wriggling-snake"}), True) for suit in range(3))
HONOR_ROWS = (
    Row(3, frozenset(WINDS), False, frozenset({"four-blessings", "small-four-winds"})),
    Row(2, frozenset(DRAGONS), False, frozenset({"three-great-scholars", "small-three-dragons", "big-three-dragons"})),
    Row(3, frozenset(HONORS), True, frozenset({"all-symbols"})),
    Row(3, ALL_GREEN, True, frozenset({"all-green"}), True),
    Row(3, frozenset(TERMINALS), True, frozenset({"all-terminals"})),
)
ROWS = (*SUIT_ROWS, *HONOR_ROWS)


def _lets_off(shown: tuple[Meld, ...], tile: Tile, scored: Breakdown) -> bool:
    return any(row.threatens(shown, tile) and any(scored.has(name) for name in row.hands) for row in ROWS)


def _fresh_and_late(table: Table, tile: Tile) -> bool:
    """Row g: few tiles left, and no copy of the tile on the table; unknown rivers tell nothing."""
    return table.rivers is not None and table.wall_left <= LATE_WALL and not _visible(table)[tile]


def _finishes(won: ScoredWin, tile: Tile) -> bool:
    """Whether the winning tile was dangerous towards the winner and the hand is the one feared."""
    return _lets_off(won.win.melds, tile, won.breakdown) or _fresh_and_late(won.win.table, tile)


def liable_seat(won: ScoredWin) -> int | None:
    """Who let off a cannon: the giver of the last dangerous tile, unless he had no choice."""
    win, table = won.win, won.win.table
    spared = table.tracks["no-choice"]
    assert isinstance(spared, frozenset)
    thrown = win.way in (Way.DISCARD, Way.ROB_KONG)
    if thrown and win.tile is not None and _finishes(won, win.tile):
        free = Circumstance.NO_CHOICE in win.circumstances or (win.giver, win.tile) in spared
        return None if free else win.giver
    late = table.tracks["late-claims"]
    assert isinstance(late, frozenset)
    for index in reversed(range(len(win.melds))):
        meld = win.melds[index]
        if meld.giver is None or (meld.kind is MeldKind.KONG and meld.form is not KongForm.ADDED):
            continue
        tile = meld.claimed_tile
        if _lets_off(win.melds[:index], tile, won.breakdown) or (win.seat, meld.giver, tile) in late:
            return None if (meld.giver, tile) in spared else meld.giver
    return None


def _no_choice(value: object, moment: Moment, table: Table) -> object:
    """(seat, kind) of discards after a draw when every tile of the hand was dangerous to somebody [95]."""
    assert isinstance(value, frozenset)
    hand = table.hands[moment.seat]
    if moment.tile is None or hand is None:
        return value
    thrown = (moment.seat, moment.tile)
    forced = moment.name != "claimed" and _only_dangerous(table, moment.seat)
    return value | {thrown} if forced else value - {thrown}


def _only_dangerous(table: Table, seat: int) -> bool:
    return all(_dangerous(table, seat, tile) for tile in {*(table.hands[seat] or ())})


def _has_no_choice(intent: Intent) -> Refusal | None:
    """After a draw with dangerous tiles alone; the hand is shown then."""
    no_choice = not intent.claimed and _only_dangerous(intent.table, intent.seat)
    return None if no_choice else Refusal("not-possible")


def _dangerous(table: Table, seat: int, tile: Tile) -> bool:
    """As the discarder can judge it: where a second copy is wanted, one must still be out of his sight."""
    if _fresh_and_late(table, tile):
        return True
    hand = table.hands[seat] or ()
    out_of_sight = 4 - _visible(table)[tile] - hand.count(tile)
    shown = [melds for holder, melds in enumerate(table.melds) if holder != seat]
    if any(row.threatens(melds, tile) for row in SUIT_ROWS for melds in shown):
        return True
    chance = out_of_sight > 0 or (suit_of(tile) is not None and tile not in TERMINALS)
    return chance and any(row.threatens(melds, tile) for row in HONOR_ROWS for melds in shown)


def _late_claims(value: object, moment: Moment, table: Table) -> object:
    """(claimer, giver, kind) of tiles of row g that were claimed for a chow or pung."""
    assert isinstance(value, frozenset)
    late = moment.giver is not None and moment.tile is not None and moment.name in ("chow", "pung")
    if late and moment.tile is not None and _fresh_and_late(table, moment.tile):
        return value | {(moment.seat, moment.giver, moment.tile)}
    return value


TRACKS = (
    Track("no-choice", frozenset(), frozenset({"discarded"}), _no_choice),
    Track("late-claims", frozenset(), frozenset({"melded"}), _late_claims),
)


# ---- payment [107-110]


def _due(table: Table, payer: int, payee: int, points: int, other: int | None = None) -> tuple[int, tuple[Term, ...]]:
    """(amount, sum): the value or the difference, twice where East pays or is paid."""
    terms: tuple[Term, ...] = (("", points, "hand"),)
    if other is not None:
        terms += (("−", other, "other-hand"),)
    factor = 2 if table.dealer in (payer, payee) else 1
    if factor > 1:
        terms += (("×", factor, "dealer"),)
    return (points - (other or 0)) * factor, terms


def _settle(outcome: Outcome) -> Settlement:
    table = outcome.table
    if outcome.void:
        return Settlement(table.seats, (), f"pays-{outcome.void}")
    if not outcome.wins:
        return Settlement(table.seats, (), "pays-nothing-draw")
    won = outcome.wins[0]
    win = won.win
    dues = {payer: _due(table, payer, win.seat, won.breakdown.points) for payer in losers(win)}
    liable = liable_seat(won)
    if liable is not None:
        transfers = tuple(
            Transfer(liable, win.seat, amount, "win" if payer == liable else "liability", terms)
            for payer, (amount, terms) in dues.items()
        )
        return Settlement(table.seats, transfers, "pays-cannon")
    first = tuple(Transfer(payer, win.seat, amount, "win", terms) for payer, (amount, terms) in dues.items())
    return Settlement(table.seats, (*first, *_differences(outcome)), "pays-all")


def _differences(outcome: Outcome) -> Iterator[Transfer]:
    """Each two losers: the lower hand pays the difference."""
    for one, other in combinations(outcome.others, 2):
        low, high = sorted((one, other), key=lambda scored: scored.breakdown.points)
        if low.breakdown.points < high.breakdown.points:
            amount, terms = _due(outcome.table, low.seat, high.seat, high.breakdown.points, low.breakdown.points)
            yield Transfer(low.seat, high.seat, amount, "difference", terms)


# ---- declarations and the match


def _first_discard(intent: Intent) -> Refusal | None:
    """With one's first discard of the hand [55]."""
    thrown = intent.table.rivers[intent.seat] if intent.table.rivers is not None else ()
    if thrown:
        return Refusal("ready-too-late")
    return None if declarations.nearly_ready(SHAPES, intent) else Refusal("ready-not-ready")


@dataclass(frozen=True, slots=True)
class Title(Rotation):
    """East keeps the title on a win or an unwon hand; the streak counts wins alone, and the thirteenth ends it."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The next position; None when the match is over. A mistake that ends a hand costs East the title."""
        if outcome.void:
            if position.dealer in outcome.table.dead:
                return self.passed_on(position)
            return replace(position, hand=position.hand + 1)
        following = Rotation.after(self, position, outcome)
        if following is None or following.dealer != position.dealer or following.round != position.round:
            return following
        if not outcome.wins:
            return replace(following, streak=position.streak)
        if position.streak == THIRTEENTH:
            return self.passed_on(position)
        return following


# ---- mistakes [55, 76, 82]


def _judge_of_mistakes(chosen: Options) -> Callable[[Fault], Penalty | None]:
    limit = int(chosen["special-hand-minimum" if chosen["limit"] == "none" else "limit"])
    amount = limit if chosen["false-win-penalty"] == "limit" else FALSE_WIN

    def penalty(fault: Fault) -> Penalty | None:
        """A false win ends the hand; wrong sets are taken back; what breaks a declared hand shows when it wins."""
        if fault.kind == "false-win":
            return Penalty(penalties.pays_everybody(fault, amount), dead=True, void="false-win")
        if fault.reason in ("ready-fixed-hand", "ready-not-ready"):
            return penalties.UNNOTICED
        return penalties.TAKEN_BACK if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty


def build(options: Options) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    fixed = declarations.fixed_hand(frozenset({READY}), "ready-fixed-hand", declarations.no_kong("ready-fixed-hand"))
    ready = declarations.ready_after_discard(SHAPES, "ready-not-ready")
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Millington: Pravidla klasického mahjongu", "cs"),),
        emblem=WINDS[0],
        difficulty=4,
        hand_size=13,
        copies=(4,) * 34 + (1,) * 8 + (0,) * 4,
        deal=Deal((18,) * 4, DeadWall(16, kept_full=False, from_head=frozenset({"bonus"}))),
        bonus=BonusTiles(frozenset(OWNERS), OWNERS, ends_hand=True),
        claims=ClaimRules(
            robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
            chain_through_bonus=True,
            kong_needs_wall=0,
            last_discard_sets=True,
        ),
        shapes=SHAPES,
        scoring=Scoring(
            unit="point",
            ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG}),
            elements=ELEMENTS,
            value=_valuer(chosen),
            gates=(
                orphans_alone_rob_concealed,  # [57]
                penalties.comes_to_light(BROKEN, BROKEN),
            ),
            limit=None if chosen["limit"] == "none" else int(chosen["limit"]),
        ),
        settle=_settle,
        others=_others(chosen),
        flow=Title(4),
        opening=(ReplaceBonus(kongs=True),),
        bars=(fixed,),
        declarations=(
            Declaration(READY, frozenset({"discard"}), _first_discard, ready),
            Declaration("no-choice", frozenset({"forced"}), _has_no_choice, shows_hand=True),
        ),
        tracks=(*TRACKS, penalties.unnoticed(BROKEN)),
        penalty=_judge_of_mistakes(chosen),
        river="heap",
        options=OPTIONS,
        chosen=chosen,
        builder=build,
    )


CLASSICAL = build({})
