"""Ningbo (宁波麻将): three wild tiles, flowers that may be wild, a minimum of four tai, partners by three claims.

Source: the Japanese account of the game of Ningbo in Zhejiang, 2015.
"""

from __future__ import annotations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DiceCount,
    DicePart,
    InPlace,
    Option,
    Play,
    ReplaceBonus,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    check_options,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Valuer, Worth
from mahjong_desktop.core.tiles import DRAGONS, FLOWERS, HONORS, SEASONS, Tile, parse_tile
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics import gates
from mahjong_desktop.mechanics.claims import claimed_kind, swap_calling
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, waits, wilds, winds
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.three_claims import partners_of

ID = "ningbo"
SHAPES = (RegularShape(4),)
ROUNDS = 4
MINIMUM = 4
OUTER = frozenset({"three-wilds"})
FAMILIES = (FLOWERS, SEASONS)
BONUS = frozenset((*FLOWERS, *SEASONS))
OWNERS = {tile: number for family in FAMILIES for number, tile in enumerate(family)}
DICE: dict[str, tuple[DicePart, DicePart]] = {
    "larger-break": ("larger", "smaller"),
    "smaller-break": ("smaller", "larger"),
}

OPTIONS = (
    Option("dice", tuple(DICE), "play"),
    Option("rate", (1, 2, 5, 10), "match", most=1000),
)

# ---- wild tiles and flowers


def setup(indicators: tuple[Tile, ...]) -> HandSetup:
    """Returns the wild and bonus kinds. The other three tiles of the indicator's kind are wild. If the indicator is a
    flower or a season, the other tiles of its family are wild instead and are no bonus tiles."""
    if not indicators:
        return HandSetup(bonus=BONUS)
    family = next((family for family in FAMILIES if indicators[0] in family), indicators[:1])
    return HandSetup(wild=frozenset(family), bonus=BONUS - frozenset(family))


# ---- elements


def _self_draw(hand: HandFacts) -> bool:
    """Won with a tile from the wall. Robbing a kong counts as a self-draw."""
    return hand.way in (Way.SELF_DRAW, Way.ROB_KONG)


def _own_flowers(hand: HandFacts) -> int:
    """Counts the seat's own flowers and seasons, without those of a complete family."""
    held = hand.win.bonus if hand.bonus_number else ()
    broken = [tile for family in FAMILIES if not frozenset(family).issubset(held) for tile in family]
    return sum(OWNERS[tile] == hand.seat_wind for tile in held if tile in broken)


def _flower_sets(hand: HandFacts) -> int:
    return sum(frozenset(family).issubset(hand.win.bonus) for family in FAMILIES) if hand.bonus_number > 3 else 0


def _flat(hand: HandFacts) -> bool:
    return hand.chows > 0 and not hand.triplets and not hand.has_valued_pair


def _naked_single(hand: HandFacts) -> bool:
    """All four sets are laid, concealed kongs included, and one tile is left in the hand."""
    return len(hand.win.melds) == SHAPES[0].sets


def _earthly(hand: HandFacts) -> bool:
    """Won on the dealer's first discard, before any claim."""
    return hand.happened(Circumstance.FIRST_DISCARD) and not hand.anybody_has_melds


ELEMENTS = (
    Element("self-draw", 1, _self_draw),
    Element("edge-wait", 1, waits.completes(Completed.EDGE)),
    Element("closed-wait", 1, waits.completes(Completed.CLOSED)),
    Element("pair-wait", 1, waits.completes(Completed.MINOR_PAIR, Completed.MAJOR_PAIR)),
    Element("dual-pung-wait", 1, waits.completes(Completed.TRIPLET)),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS)),
    Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of)),
    Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of)),
    Element("seat-flower", 1, _own_flowers),
    Element("all-chows", 1, _flat),
    Element("naked-single", 1, _naked_single),
    Element("kong-bloom", 1, circumstances.kong_replacement),
    Element("robbing-a-kong", 0, circumstances.won_by(Way.ROB_KONG)),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE)),
    Element("natural-hand", 1, wilds.all_at_face),
    Element("all-pungs", 2, groups.all_triplets),
    Element("mixed-one-suit", 2, suits.one_suit_and_honors),
    Element("flower-set", 2, _flower_sets),
    Element("three-wilds", 3, wilds.held(3)),
    Element("pure-one-suit", 4, suits.pure_one_suit),
    Element("all-honors", 4, suits.only(HONORS)),
    Element("eight-flowers", 6, bonus.all_bonus(BONUS), ("flower-set", "seat-flower")),
    Element("earthly-hand", 6, _earthly),
    Element("heavenly-hand", 8, circumstances.complete_as_dealt),
)


def _valuer(rate: int) -> Valuer:
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        tai = sum([element.value for element in counted])
        return Worth((("tai", tai),), tai * rate, raw=tai)

    return value


# ---- payment and liability


def _kong_giver(won: ScoredWin) -> int | None:
    """Returns the seat that gave the tile of the claimed kong on whose replacement the hand was won; None without such
    a kong."""
    last = won.win.melds[-1:] if won.breakdown.has("kong-bloom") else ()
    return last[0].giver if last and last[0].form is KongForm.CLAIMED else None


def _factors(won: ScoredWin) -> tuple[str, dict[int, tuple[int, str]]]:
    """Returns (id of the scheme, {payer: (factor of the hand's value, reason of the factor)})."""
    win, giver = won.win, won.win.giver
    partners = sorted(set(partners_of(win.table, win.seat)))
    if partners:
        return _partners_pay(win, partners)
    if win.way is Way.ROB_KONG and giver is not None:
        return "pays-rob-kong", {giver: (5, "five")}
    if giver is not None:
        return "pays-discard", {giver: (2, "discard")}
    fed = _kong_giver(won)
    scheme = "pays-self-draw" if fed is None else "pays-kong-bloom"
    return scheme, {payer: (5, "five") if payer == fed else (1, "") for payer in losers(win)}


def _partners_pay(win: Win, partners: list[int]) -> tuple[str, dict[int, tuple[int, str]]]:
    """Returns the scheme and the factors if the winner has partners. Each partner pays five times the value, or twice
    on a discard; the discarder then pays twice besides."""
    on_discard = win.way is Way.DISCARD
    due = dict.fromkeys(partners, (2, "partner") if on_discard else (5, "five"))
    kind = "rob-kong" if win.way is Way.ROB_KONG else "discard" if on_discard else "self-draw"
    if on_discard and win.giver is not None:
        kind = "own-discard" if win.giver in due else kind
        due[win.giver] = (4, "partner") if win.giver in due else (2, "discard")
    return "pays-liability-several" if len(partners) > 1 else f"pays-liability-{kind}", due


def _settler(rate: int) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        seats = outcome.table.seats
        if not outcome.wins:
            return Settlement(seats, (), "pays-nothing-draw")
        (won,) = outcome.wins
        tai = won.breakdown.worth.raw
        scheme, due = _factors(won)
        reason = "liability" if "liability" in scheme else "win"
        transfers = []
        for payer, (times, why) in due.items():
            terms: tuple[Term, ...] = (("", tai, "tai"),)
            terms += (("×", rate, "rate"),) if rate > 1 else ()
            terms += (("×", times, why),) if times > 1 else ()
            transfers.append(Transfer(payer, won.win.seat, tai * rate * times, reason, terms))
        return Settlement(seats, tuple(transfers), scheme)

    return settle


# ---- the ruleset


def _scoring(rate: int) -> Scoring:
    return Scoring(
        unit="tai",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=ELEMENTS,
        value=_valuer(rate),
        conditions=(wilds.not_claimed,),
        gates=(wilds.no_discard_for_a_wild_pair, gates.least(MINIMUM, OUTER)),
        outer=OUTER,
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    breaks, places = DICE[str(chosen["dice"])]
    rate = int(chosen["rate"])
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("寧波の麻雀", "ja", "2015"),),
        emblem=parse_tile("1f"),
        difficulty=3,
        hand_size=13,
        copies=(4,) * 34 + (1,) * 8 + (0,) * 4,
        wall=WallRules(),
        script=(
            BreakWall((18,) * 4, throws=1, count=breaks),
            DealTiles(),
            TurnUp(InPlace(DiceCount(0, places))),
            ReplaceBonus(),
            Play(),
        ),
        setup=setup,
        bonus=BonusTiles(OWNERS),
        claims=ClaimRules(),
        shapes=SHAPES,
        scoring=_scoring(rate),
        settle=_settler(rate),
        flow=Rotation(ROUNDS),
        bars=(swap_calling(claimed_kind, "swap-calling", free_with=2),),
        seating="dice",
        options=OPTIONS,
        chosen=chosen,
        builder=build,
    )


NINGBO = build({})
