"""Yichang (宜昌血流成河, "a river of blood"): a seat that has won plays on and may win again until the wall runs out.

Source: the Japanese account of the game of Yichang in Hubei, 2015.

Where its rules are:
- deal and claims: `build`; `BARS`
- who may win: `SETS_AND_PAIR`, `_gate`, later wins `HOLDS`; no minimum
- elements: `ELEMENTS`, `VALUES`
- payments: `_settler`, kongs `KONG_VALUES`, unready hands `_end_payments`
- the match: `_dealer_after`, `HANDS`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, EachSeat, Maybe, Word, parts
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Exchange,
    Intent,
    Moment,
    OptionSet,
    Play,
    Position,
    Ruleset,
    Settle,
    Source,
    Track,
    WallRules,
    WinPriority,
    flag,
    known_to_all,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, ElementKind, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import BAMBOOS, Tile, suit_of
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import declarations, lacks
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.flow import DealerByOutcome
from mahjong_desktop.mechanics.predicates import groups, suits
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import SUITS_ALONE
from mahjong_desktop.mechanics.shapes import RegularShape, seat_waits
from mahjong_desktop.mechanics.totals import total

ID = "yichang"
SETS_AND_PAIR = RegularShape(4)
HANDS = 16
SUITS_IN_GAME = 3
PLAIN, PUNGS, PURE, PURE_PUNGS = "plain-win", "all-pungs", "pure-one-suit", "pure-one-suit-pungs"
VALUES = {PLAIN: 1, PUNGS: 3, PURE: 6, PURE_PUNGS: 9}
HOLDS = {
    PLAIN: frozenset(VALUES),
    PUNGS: frozenset({PUNGS, PURE_PUNGS}),
    PURE: frozenset({PURE, PURE_PUNGS}),
    PURE_PUNGS: frozenset({PURE_PUNGS}),
}
"""For each element of a first win: the elements that a later win of the same seat may have."""
KONG_VALUES = {KongForm.CLAIMED: 1, KongForm.ADDED: 1, KongForm.CONCEALED: 2}
TAKEN_FROM = (1, 1, 2, 2, 3, 3)
"""By the number of the die, the player from whom the three tiles are taken: 1 is the right neighbour, 2 the player
opposite, 3 the left neighbour."""


class GameOptions(OptionSet):
    """What players choose."""

    payer_kongs: bool = flag(on=True)
    pig_factor: int = number(2, 3)


# ---- elements


def element_of(hand: HandFacts) -> str:
    """Returns the element of the hand's own tiles, regardless of earlier wins."""
    pungs, pure = groups.all_triplets(hand), suits.pure_one_suit(hand)
    if pure:
        return PURE_PUNGS if pungs else PURE
    return PUNGS if pungs else PLAIN


def first_win(table: Table, seat: int) -> str | None:
    """Returns the element of the seat's first win in this hand; None if the seat has not won yet."""
    return FIRST_WINS.of(table)[seat]


def _is(name: str) -> Test:
    """Holds if the hand is paid as this element. A first win is paid as its own element, a later win as the element of
    the first."""
    return lambda hand: (first_win(hand.table, hand.win.seat) or element_of(hand)) == name


def _never_ponged(hand: HandFacts) -> bool:
    bound = {KongForm.CONCEALED, KongForm.CLAIMED}
    return hand.way is Way.SELF_DRAW and all(meld.form in bound for meld in hand.win.melds)


_KINDS: dict[str, ElementKind] = {PLAIN: "other", PUNGS: "sets", PURE: "suits", PURE_PUNGS: "suits"}
ELEMENTS = (
    *(Element(name, worth, _is(name), kind=_KINDS[name]) for name, worth in VALUES.items()),
    Element("fully-concealed", 1, _never_ponged, kind="way"),
    Element("open-kong", 1, groups.kongs_of(KongForm.CLAIMED, KongForm.ADDED), kind="sets"),
    Element("concealed-kong", 2, groups.kongs_of(KongForm.CONCEALED), kind="sets"),
)


def _value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    fan = total(counted)
    return Worth((("fan", fan),), fan, raw=fan)


# ---- gates


def _gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a hand of all three suits, a win before the dealer's first discard, and a later win whose element does
    not contain that of the first win."""
    if hand.happened(Circumstance.DEALT_HAND):
        return Refusal("dealt-hand")
    if len(hand.suits) == SUITS_IN_GAME:
        return Refusal("three-suits", {"tiles": _rarest_suit(hand)})
    first = first_win(hand.table, hand.win.seat)
    return None if first is None or element_of(hand) in HOLDS[first] else Refusal("first-win", {"first": first})


def _rarest_suit(hand: HandFacts) -> tuple[Tile, ...]:
    """Returns the hand's tiles of the suit of which it has the fewest."""
    tiles = hand.tiles
    suits_held = ([tile for tile in tiles if suit_of(tile) == suit] for suit in sorted(hand.suits))
    rarest = min(suits_held, key=len)
    return tuple(sorted(rarest))


# ---- what may be done


def _own_kong(intent: Intent) -> Refusal | None:
    """Forbids adding any tile but the one just drawn to a pung. Four concealed tiles may be laid as a kong in any own
    turn, the first included."""
    held = intent.form is KongForm.ADDED and not intent.just_drawn
    return Refusal("kong-only-drawn-tile") if held else None


BARS = (
    declarations.locked_hand((SETS_AND_PAIR,), lambda intent: intent.seat in intent.table.winners),
    Bar("own-kong", frozenset({"kong"}), _own_kong),
)

# ---- memory


def _first_wins(value: tuple[str | None, ...], moment: Moment, _: Table) -> tuple[str | None, ...]:
    if value[moment.seat] is not None:
        return value
    name = next(element for element in moment.elements if element in VALUES)
    return (*value[: moment.seat], name, *value[moment.seat + 1 :])


Decided = tuple[int, tuple[int | None, int, int]]
"""The seat, and the key that identifies the tile: its giver, the tiles left in the wall, the number of discards."""


def _next_dealer(value: Decided | None, moment: Moment, table: Table) -> Decided | None:
    """Remembers (dealer of the next hand, key of the deciding tile). The dealer is the first winner or, if several
    seats win on the same tile, the seat that gave it."""
    when = (moment.giver, table.wall_left, sum(len(river) for river in table.rivers or ()))
    if value is None:
        return moment.seat, when
    return (moment.giver, when) if value[1] == when and moment.giver is not None else value


FIRST_WINS: Track[tuple[str | None, ...]] = Track(
    "first-wins", (None,) * 4, EachSeat(Maybe(Word(tuple(VALUES)))), frozenset({"won"}), _first_wins, shown=known_to_all
)
NEXT_DEALER: Track[Decided | None] = Track(
    "next-dealer",
    None,
    Maybe(parts(SEAT, parts(Maybe(SEAT), COUNT, COUNT))),
    frozenset({"won"}),
    _next_dealer,
    shown=known_to_all,
)

# ---- payment


def kong_points(melds: tuple[Meld, ...]) -> int:
    """Returns the value of a seat's kongs in a payment."""
    return sum(KONG_VALUES[meld.form] for meld in melds if meld.form is not None)


def _win_payments(won: ScoredWin, payer_kongs: bool) -> Iterator[Transfer]:
    win, scored = won.win, won.breakdown
    element = sum(found.value for found in scored.elements if found.id in VALUES)
    concealed = sum(found.value for found in scored.elements if found.id == "fully-concealed")
    for payer in losers(win) if win.giver is None else (win.giver,):
        parts = (
            (element, "element"),
            (concealed, "concealed"),
            (kong_points(win.melds), "own-kongs"),
            (kong_points(win.table.melds[payer]) if payer_kongs else 0, "payer-kongs"),
        )
        terms = tuple(("+" if index else "", number, name) for index, (number, name) in enumerate(parts) if number)
        yield Transfer(payer, win.seat, sum(number for _, number, _ in terms), "win", terms)


def _suits_held(table: Table, seat: int) -> int:
    laid = [tile for meld in table.melds[seat] for tile in meld.tiles]
    return len({suit_of(tile) for tile in (*(table.hands[seat] or ()), *laid)})


def ready_value(table: Table, seat: int) -> int:
    """Returns the highest value of an element that the seat could win with; 0 if the seat is not ready."""
    first = first_win(table, seat)
    if first is not None:
        return VALUES[first]
    return max((_dearest(table, seat, wait) for wait in seat_waits((SETS_AND_PAIR,), table, seat)), default=0)


def _dearest(table: Table, seat: int, tile: Tile) -> int:
    win = Win(seat, Way.SELF_DRAW, tile, None, table.hands[seat] or (), table)
    hands = [facts_of_reading(win, reading) for reading in SETS_AND_PAIR.readings(win)]
    return max((VALUES[element_of(hand)] for hand in hands if len(hand.suits) < SUITS_IN_GAME), default=0)


def _end_payments(table: Table, pig_factor: int) -> Iterator[Transfer]:
    """Yields the payments at the end of the hand. A seat that is not ready pays each ready seat the value of its hand;
    a seat that still has all three suits (a flower pig) pays a multiple."""
    values = [ready_value(table, seat) for seat in range(table.seats)]
    for payer in table.chairs.taken:
        if values[payer] or table.hands[payer] is None:
            continue
        pig = _suits_held(table, payer) == SUITS_IN_GAME
        for payee, value in enumerate(values):
            if value:
                terms = (("", value, "ready-value"), *((("×", pig_factor, "pig"),) if pig else ()))
                amount = value * (pig_factor if pig else 1)
                yield Transfer(payer, payee, amount, "flower-pig" if pig else "unready", terms)


def _settler(chosen: GameOptions) -> Settle:
    payer_kongs, pig_factor = chosen.payer_kongs, chosen.pig_factor

    def settle(outcome: Outcome) -> Settlement:
        places = outcome.table.places
        if not outcome.wins:
            paid = tuple(_end_payments(outcome.table, pig_factor))
            return Settlement(places, paid, "pays-unready" if paid else "pays-nothing-draw")
        paid = tuple(transfer for won in outcome.wins for transfer in _win_payments(won, payer_kongs))
        several = len(outcome.wins) > 1
        return Settlement(places, paid, "pays-several" if several else f"pays-{outcome.wins[0].win.way.value}")

    return settle


# ---- the match


def _dealer_after(position: Position, outcome: Outcome) -> int:
    """The first winner deals the next hand. If several seats won on one tile, its giver deals; if nobody won, the
    dealer stays."""
    decided = NEXT_DEALER.of(outcome.table)
    return position.dealer if decided is None else decided[0]


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("湖北宜昌の『血流成河』麻雀", "ja", "2015"),),
        emblem=9 * BAMBOOS,
        family="hubei",
        difficulty=2,
        hand_size=13,
        copies=SUITS_ALONE,
        wall=WallRules(from_head=frozenset({"kong"})),
        script=(BreakWall((14, 13, 14, 13), throws=1, dice=1), DealTiles(), Exchange(3, TAKEN_FROM), Play()),
        claims=ClaimRules(chow=False, priority=WinPriority(3), kong_faces=(True, False, False, False)),
        shapes=(SETS_AND_PAIR,),
        scoring=Scoring(
            unit="fan",
            ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
            elements=ELEMENTS,
            value=_value,
            gates=(_gate,),
            lacks=(lacks.missing_suit("three-suits"),),
        ),
        settle=_settler(chosen),
        ends=lambda _: False,
        flow=DealerByOutcome(HANDS, _dealer_after),
        bars=BARS,
        tracks=(FIRST_WINS, NEXT_DEALER),
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


YICHANG = build({})
