"""Chinese classical mahjong by Millington: base points and doublings with a limit; the losers also settle with each
other.

Source: the Czech edition of Millington's rules. Numbers in brackets are its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, Settlement, Term, Transfer
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.ruleset import (
    Bar,
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    Fault,
    HandSetup,
    Intent,
    Option,
    Penalty,
    Play,
    Position,
    ReplaceBonus,
    Ruleset,
    Source,
    WallRules,
    check_options,
)
from mahjong_desktop.core.scoring import Element, Refusal, Scoring, Test, Valuer
from mahjong_desktop.core.tiles import DRAGONS, FLOWERS, HONORS, SEASONS, TERMINALS, WINDS, Tile, parse_tile
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.mechanics import declarations, minipoints, penalties
from mahjong_desktop.mechanics.cannon import Cannon, CannonRow
from mahjong_desktop.mechanics.doublings import base_and_doubles
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.gates import orphans_alone_rob_concealed
from mahjong_desktop.mechanics.losers import differences, scored_losers
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.predicates.waits import waits_before
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.mechanics.shapes import OrphansShape, RegularShape
from mahjong_desktop.mechanics.visible import visible

ID = "classical"
LIMIT = 1000
MOST = 1_000_000
THIRTEENTH = 12
SHAPES = (RegularShape(4), OrphansShape())
OWNERS = {tile: number for flowers in (FLOWERS, SEASONS) for number, tile in enumerate(flowers)}
PLUM_TILE, MOON, POLE = parse_tile("5p"), parse_tile("1p"), parse_tile("2s")
READY = "ready-first"
BROKEN = "ready-broken"
FALSE_WIN_POINTS = 300
HIDDEN_KONGS = frozenset({KongForm.CONCEALED, KongForm.CLAIMED})
"""Kongs of which the player drew three or four tiles; for some elements the claimed form counts as concealed."""

OPTIONS = (
    Option("limit", (LIMIT, "none"), least=1, most=MOST),
    Option("special-hand-minimum", (LIMIT,), least=1, most=MOST),
    Option("false-win-penalty", (300, "limit"), "play"),
)


# ---- base points [114, 115]


def _pairs_in(kinds: Collection[Tile]) -> Test:
    wanted = frozenset(kinds)
    return lambda hand: hand.pairs_of(wanted)


def _pair_wait(hand: HandFacts) -> int:
    """Counts 1 for a wait for a pair of minor tiles and 2 for major tiles, whose pair wait is worth double [115d]."""
    if not chows.pair_wait(hand):
        return 0
    return 2 if hand.completed is Completed.MAJOR_PAIR else 1


def _only_kind(hand: HandFacts) -> bool:
    """No other kind could complete the hand. Kinds of which all copies lie on the table do not count [115c]."""
    win = hand.win
    found, held = waits_before(SHAPES, win)
    lying = visible(win.table)
    lying.subtract(tile for meld in win.melds for tile in meld.tiles)
    return {tile for tile in found if held[tile] + lying[tile] < 4} <= {win.tile}


# ---- doubles [116, 117]


OWN_TILES = tuple(frozenset(tile for tile, owner in OWNERS.items() if owner == seat) for seat in range(4))


def _own_bonus(hand: HandFacts) -> bool:
    return hand.bonus_number > 1 and OWN_TILES[hand.seat_wind] <= set(hand.win.bonus)


def _families(hand: HandFacts) -> int:
    if hand.bonus_number < len(FLOWERS):
        return 0
    return sum(set(family) <= set(hand.win.bonus) for family in (FLOWERS, SEASONS))


def _hidden_triplets(hand: HandFacts) -> int:
    """Counts concealed pungs and kongs. A kong made of a concealed pung and a discard counts too [113, 116k]."""
    if hand.concealed_triplets == hand.triplets:
        return hand.triplets
    return sum(group.concealed or _from_hidden_pung(hand, group) for group in hand.reading.triplets)


def _three_hidden(hand: HandFacts) -> bool:
    return hand.triplets >= 3 and _hidden_triplets(hand) >= 3


def _four_hidden(hand: HandFacts) -> bool:
    return hand.triplets == 4 and circumstances.drawn(hand) and _hidden_triplets(hand) == 4


def _from_hidden_pung(hand: HandFacts, group: Group) -> bool:
    return group.meld is not None and hand.win.melds[group.meld].form is KongForm.CLAIMED


def _no_points(hand: HandFacts) -> bool:
    return groups.all_chows(hand) and winds.no_valued_pair(hand)


def _all_drawn(hand: HandFacts) -> bool:
    if not circumstances.drawn(hand):
        return False
    return not hand.open or all(meld.form in HIDDEN_KONGS for meld in hand.win.melds)


def _loose_tile(hand: HandFacts) -> bool:
    """Won with a replacement for a kong, not with a replacement for a bonus tile [117h]."""
    return circumstances.kong_replacement(hand) and not hand.happened(Circumstance.FLOWER_REPLACEMENT)


_only_honors = suits.only(HONORS)


def _all_honors(hand: HandFacts) -> bool:
    return hand.has_sets and _only_honors(hand) > 0


# ---- special hands [122]


def _with_tile(test: Test, tile: Tile) -> Test:
    return lambda hand: test(hand) and hand.win.tile == tile


def _last_live_tile(hand: HandFacts) -> bool:
    return hand.happened(Circumstance.LAST_TILE) and not _loose_tile(hand)


_all_dragons = groups.all_of_class(DRAGONS)


def _scholars(hand: HandFacts) -> bool:
    return groups.all_triplets(hand) and _all_dragons(hand) > 0


def _snake(hand: HandFacts) -> bool:
    """Triplets of 1 and 9, a pair of 2, 5 or 8 and two chows of the other numbers, all of one suit [122o]."""
    if not suits.pure_one_suit(hand) or hand.triplets != 2 or not hand.reading.pairs:
        return False
    first = hand.tiles[0] // 9 * 9
    triplets = sorted(group.tile - first for group in hand.reading.triplets)
    runs = sorted(group.tile - first for group in chows.chows_of(hand))
    pair = hand.reading.pairs[0].tile - first
    return triplets == [0, 8] and (pair, runs) in ((1, [2, 5]), (4, [1, 5]), (7, [1, 4]))


def _pure_drawn(hand: HandFacts) -> bool:
    return suits.pure_one_suit(hand) and _all_drawn(hand)


def _thirteenth(hand: HandFacts) -> bool:
    return hand.is_dealer and hand.table.dealer_streak == THIRTEENTH


EVERY_HAND = (
    Element("flower-tile", 4, bonus.bonus_tiles, source="114", unit="point"),
    *(
        replace(element, source="114", unit="point")
        for element in (*minipoints.set_points(), *minipoints.pair_points(_pairs_in))
    ),
    Element("seat-flower-and-season", 1, _own_bonus, source="116a", unit="double"),
    Element("flower-set", 1, _families, source="116b, c", unit="double"),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), source="116d", unit="double"),
    Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), source="116e", unit="double"),
    Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), source="116f", unit="double"),
    Element("small-three-dragons", 1, groups.all_but_a_pair(DRAGONS), source="116g", unit="double"),
    Element("big-three-dragons", 2, groups.all_of_class(DRAGONS), source="116h", unit="double"),
    Element("small-four-winds", 1, groups.all_but_a_pair(WINDS), source="116i", unit="double"),
    Element("big-four-winds", 2, groups.all_of_class(WINDS), source="116j", unit="double"),
    Element("three-concealed-pungs", 1, _three_hidden, source="116k", unit="double"),
)
"""The elements that count in the hands of the winner and the losers."""

_WINNER_POINTS = (
    Element("winning", 10, lambda _: True),
    Element("self-draw", 2, circumstances.drawn),
    Element("only-possible-tile", 2, circumstances.not_as_dealt(_only_kind)),
    Element("pair-wait", 2, circumstances.not_as_dealt(_pair_wait)),
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
    Element("original-call", 1, lambda hand: hand.has_declared(READY)),
)
_SPECIAL_HANDS = (
    Element("heavenly-hand", 1, circumstances.happened(Circumstance.DEALT_HAND)),
    Element("earthly-hand", 1, circumstances.happened(Circumstance.FIRST_DISCARD)),
    Element("plum-blossom-on-the-roof", 1, _with_tile(_loose_tile, PLUM_TILE)),
    Element("moon-from-the-bottom", 1, _with_tile(_last_live_tile, MOON)),
    Element("scratching-a-carrying-pole", 1, _with_tile(circumstances.won_by(Way.ROB_KONG), POLE)),
    Element("kong-on-kong", 1, circumstances.happened(Circumstance.KONG_REPLACEMENT_TWICE)),
    Element("four-kongs", 1, groups.all_kongs),
    Element("four-concealed-pungs", 1, _four_hidden),
    Element("three-great-scholars", 1, _scholars),
    Element("four-blessings", 1, groups.all_of_class(WINDS)),
    Element("all-symbols", 1, _all_honors),
    Element("all-terminals", 1, suits.only(TERMINALS)),
    Element("all-green", 1, suits.all_green),
    Element("nine-gates", 1, suits.nine_gates_before_winning),
    Element("wriggling-snake", 1, _snake),
    Element("concealed-pure-one-suit", 1, _pure_drawn),
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


def _limit(chosen: ChosenOptions) -> int | None:
    return None if chosen["limit"] == "none" else int(chosen["limit"])


def _valuer(chosen: ChosenOptions) -> Valuer:
    return base_and_doubles(UNITS, _limit(chosen), int(chosen["special-hand-minimum"]))


# ---- letting off a cannon [90-96]


_SNAKES = frozenset({"pure-one-suit", "wriggling-snake"})
_DRAGONS = frozenset({"three-great-scholars", "small-three-dragons", "big-three-dragons"})
CANNON = Cannon(
    rows=(
        *(CannonRow(3, frozenset(range(first, first + 9)), True, _SNAKES, chows=True) for first in (0, 9, 18)),
        CannonRow(3, frozenset(WINDS), False, frozenset({"four-blessings", "small-four-winds"})),
        CannonRow(2, frozenset(DRAGONS), False, _DRAGONS),
        CannonRow(3, frozenset(HONORS), True, frozenset({"all-symbols"})),
        CannonRow(3, suits.ALL_GREEN, True, frozenset({"all-green"}), chows=True),
        CannonRow(3, frozenset(TERMINALS), True, frozenset({"all-terminals"})),
    ),
    late_wall=4,
)


# ---- payment [107-110]


def _due(table: Table, payer: int, payee: int, points: int, other: int | None = None) -> tuple[int, tuple[Term, ...]]:
    """Returns (amount, terms of the sum) of a payment: the value of the payee's hand, or its difference from `other`.
    The amount is doubled if East pays or is paid."""
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
        return Settlement(table.places, (), f"pays-{outcome.void}")
    if not outcome.wins:
        return Settlement(table.places, (), "pays-nothing-draw")
    won = outcome.wins[0]
    win = won.win
    dues = {payer: _due(table, payer, win.seat, won.breakdown.points) for payer in losers(win)}
    liable = CANNON.liable_seat(won)
    if liable is not None:
        transfers = tuple(
            Transfer(liable, win.seat, amount, "win" if payer == liable else "liability", terms)
            for payer, (amount, terms) in dues.items()
        )
        return Settlement(table.places, transfers, "pays-cannon")
    first = tuple(Transfer(payer, win.seat, amount, "win", terms) for payer, (amount, terms) in dues.items())
    return Settlement(table.places, (*first, *differences(outcome, _due)), "pays-all")


# ---- kongs, declarations and the match


def _begins(intent: Intent) -> bool:
    """Returns whether this is East's turn that begins play, which comes without a draw."""
    table = intent.table
    begun = table.rivers is not None and any(table.rivers)
    return intent.drawn is not None and intent.seat == table.dealer and not begun


DEALT_KONG = Bar("dealt-kong", frozenset({"kong"}), lambda _: Refusal("kong-not-drawn"), _begins)
"""Forbids kongs in East's first turn: dealt kongs are declared before play, later ones only after a draw [33, 34,
51]."""


def _first_discard(intent: Intent) -> Refusal | None:
    """Allows the declaration only with the seat's first discard of the hand [55]."""
    thrown = intent.table.rivers[intent.seat] if intent.table.rivers is not None else ()
    if thrown:
        return Refusal("ready-too-late")
    return None if declarations.nearly_ready(SHAPES, intent) else Refusal("ready-not-ready")


@dataclass(frozen=True, slots=True)
class Title(Rotation):
    """East keeps the deal (the title) after winning and after an unwon hand. The streak counts East's wins; the deal
    passes on after the thirteenth."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position, None after the last. If East's mistake ends the hand, the deal passes on."""
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


def _judge_of_mistakes(chosen: ChosenOptions) -> Callable[[Fault], Penalty | None]:
    limit = _limit(chosen) or int(chosen["special-hand-minimum"])
    amount = limit if chosen["false-win-penalty"] == "limit" else FALSE_WIN_POINTS

    def penalty(fault: Fault) -> Penalty | None:
        """A false win ends the hand; a wrong claim or kong is taken back; a changed ready hand goes unnoticed until it
        wins."""
        if fault.kind == "false-win":
            return Penalty(penalties.pays_everybody(fault, amount), dead=True, void="false-win")
        if fault.reason in ("ready-fixed-hand", "ready-not-ready"):
            return penalties.UNNOTICED
        return penalties.TAKEN_BACK if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty


_FIXED = declarations.fixed_hand(frozenset({READY}), "ready-fixed-hand", declarations.no_kong("ready-fixed-hand"))
_STILL_READY = declarations.ready_after_discard(SHAPES, "ready-not-ready")


def _scoring(chosen: ChosenOptions) -> Scoring:
    return Scoring(
        unit="point",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG}),
        elements=ELEMENTS,
        value=_valuer(chosen),
        gates=(
            orphans_alone_rob_concealed,  # [57]
            penalties.comes_to_light(BROKEN, BROKEN),
        ),
        limit=_limit(chosen),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Millington: Pravidla klasického mahjongu", "cs"),),
        emblem=WINDS[0],
        difficulty=4,
        hand_size=13,
        copies=(4,) * 34 + (1,) * 8 + (0,) * 4,
        wall=WallRules(16, spends_reserve=True, from_head=frozenset({"bonus"})),
        script=(BreakWall((18,) * 4), DealTiles(extra_at_once=True), ReplaceBonus(kongs=True), Play()),
        bonus=BonusTiles(OWNERS, ends_hand=True),
        setup=same_setup(HandSetup(bonus=frozenset(OWNERS))),
        claims=ClaimRules(
            robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
            chain_through_bonus=True,
            chain_by_drawn=True,  # [122f]
            kong_needs_wall=0,
            last_discard_sets=True,
        ),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settle,
        others=scored_losers(EVERY_HAND, _valuer(chosen)),
        flow=Title(4),
        bars=(_FIXED, DEALT_KONG),
        declarations=(
            Declaration(READY, frozenset({"discard"}), _first_discard, _STILL_READY, nearly_ready=True),
            Declaration("no-choice", frozenset({"forced"}), CANNON.has_no_choice, shows_hand=True),
        ),
        tracks=(*CANNON.tracks(), penalties.unnoticed(BROKEN)),
        penalty=_judge_of_mistakes(chosen),
        river="heap",
        options=OPTIONS,
        chosen=chosen,
        builder=build,
    )


CLASSICAL = build({})
