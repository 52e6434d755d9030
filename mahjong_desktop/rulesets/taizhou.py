"""Taizhou (台州麻将), as played in Luqiao: points (hu) doubled by tai up to a limit, losers who settle with each other,
three wild tiles, and white dragons that stand in for the tile that names them.

Source: the English account of the game of Taizhou in Zhejiang, 2015, and the Japanese one, revised until 2016.

Where its rules are:
- deal and claims: `build`; fortunes `_setup`
- who may win: `SHAPES`, `_fortune_pair_gate`, `_missed_win_gate`; no minimum
- elements: `EVERY_HAND`, `WINNER`; doubled in `_valuer` up to `LIMIT`
- payments: `_settler`, liability `_liable`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    HandSetup,
    OptionSet,
    Play,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    choice,
    flag,
)
from mahjong_desktop.core.scoring import Breakdown, Counted, Element, Gate, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, WHITE, WINDS, Tile, parse_tile, suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import minipoints
from mahjong_desktop.mechanics.evaluate import HandScorer
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.holdings import Holdings
from mahjong_desktop.mechanics.liability import is_fresh, open_only
from mahjong_desktop.mechanics.losers import LosersScored, differences
from mahjong_desktop.mechanics.passed_tiles import (
    PASSED_WINS,
    let_pass,
    no_passed_pung,
    no_passed_win,
    passed_pungs,
    passed_tiles,
)
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, wilds, winds
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.mechanics.shapes import Distinctions, RegularShape, is_complete
from mahjong_desktop.mechanics.stand_ins import wins_as_read
from mahjong_desktop.mechanics.totals import doubled
from mahjong_desktop.mechanics.trials import Trial

ID = "taizhou"
ROUNDS = 4
LIMIT = 100
DEAD_WALL = 14
WHOLE_WALL = 136
TOLD = Distinctions(
    (frozenset(MAJORS), frozenset(HONORS), frozenset(DRAGONS), *[frozenset((wind,)) for wind in WINDS]),
    chow_step=-1,
    pung_step=-1,
    across=False,
    mixed=False,
)
"""What the elements can tell of groups of wild tiles alone."""
SHAPES = (RegularShape(4, distinctions=TOLD),)
SOURCES = (
    Source("Mahjong in Taizhou, Zhejiang, China", "en", "2015"),
    Source("浙江台州の麻雀", "ja", "2015–2016"),
)
WAYS = frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG})
CONDITIONS = (wilds.not_claimed,)


class GameOptions(OptionSet):
    """What players choose."""

    missed_win: Literal["any", "higher", "same-tile"] = choice(group="play")
    fortune_pair_wait: Literal["self-draw", "higher"] = choice(group="play")
    four_winds: Literal["off", "big", "small", "small-own-pair"] = choice()
    third_dragon_fresh: Literal["fresh", "any"] = choice()
    far_discard_fresh: Literal["fresh", "any"] = choice()
    round_to_ten: bool = flag()


def _setup(indicators: tuple[Tile, ...]) -> HandSetup:
    """The other tiles like the indicator are wild (the fortunes, 财神). White dragons may stand in for them in a win,
    unless they are wild themselves."""
    if not indicators:
        return HandSetup()
    shown = indicators[0]
    stand_ins = {} if shown == WHITE else {WHITE: shown}
    return HandSetup(wild=frozenset({shown}), stand_ins_in_wins=stand_ins)


# ---- elements


def _dragons_or_own_wind(hand: HandFacts) -> int:
    """Counts the pairs of dragons and of the own wind; a loser may have several."""
    return hand.pairs_of(DRAGONS) + hand.pairs_of((winds.of_seat(hand),))


_BIG_FOUR_WINDS, _THREE_WINDS_AND_A_PAIR = groups.all_of_class(WINDS), groups.all_but_a_pair(WINDS)


def _four_winds(hand: HandFacts) -> bool:
    """Four sets of winds, or three and a pair of the fourth (四风会斉)."""
    return _BIG_FOUR_WINDS(hand) > 0 or _THREE_WINDS_AND_A_PAIR(hand) > 0


def _four_winds_own_pair(hand: HandFacts) -> bool:
    """As `_four_winds`, but the pair must be of the own wind."""
    own_pair = hand.pairs_of((winds.of_seat(hand),)) > 0
    return _BIG_FOUR_WINDS(hand) > 0 or (own_pair and _THREE_WINDS_AND_A_PAIR(hand) > 0)


FOUR_WINDS: dict[str, Test] = {"big": _BIG_FOUR_WINDS, "small": _four_winds, "small-own-pair": _four_winds_own_pair}

EVERY_HAND = (
    Element("honor-pair", 2, _dragons_or_own_wind, unit="hu", kind="sets"),
    *minipoints.hu_of_sets(),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), unit="tai", kind="sets"),
    Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), unit="tai", kind="sets"),
)
"""What counts in all four hands."""
WINNER = (
    Element("winning", 10, lambda _: True, unit="hu"),
    Element("all-pungs", 4, groups.all_triplets, unit="hu", kind="sets"),
    Element("self-draw", 2, circumstances.drawn, unit="hu", kind="way"),
    Element("closed-wait", 2, chows.closed_wait, unit="hu", kind="waits"),
    Element("mixed-one-suit", 1, suits.one_suit_and_honors, unit="tai", kind="suits"),
    Element("pure-one-suit", 3, suits.pure_one_suit, unit="tai", kind="suits"),
)
"""What counts in the winner's hand alone."""


def _elements(chosen: GameOptions, *, winner: bool) -> tuple[Element, ...]:
    """The elements of the winner's hand or of a loser's."""
    test = FOUR_WINDS.get(chosen.four_winds)
    four_winds = () if test is None else (Element("four-winds", 13 if winner else 4, test, unit="tai", kind="sets"),)
    return (*EVERY_HAND, *four_winds, *(WINNER if winner else ()))


def _valuer(elements: Iterable[Element], *, rounded: bool) -> Valuer:
    """Returns the valuer: all hu, doubled once for each tai, up to the limit. A hand that only rounding up to tens
    brings to the limit has not reached it."""
    exact = doubled(elements, "hu", "tai", LIMIT)

    def rounded_up(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        worth = exact(hand, counted)
        return replace(worth, points=-(-worth.points // 10) * 10)

    return rounded_up if rounded else exact


# ---- waits that any tile completes, and passed wins


def _as_held(win: Win) -> Win:
    """The win with its stand-in tiles as what they are: no other natural tile is of the kind that they stand for."""
    held = {kind: face for face, kind in win.table.setup.stand_ins_in_wins.items()}
    if not held:
        return win
    tile = win.tile if win.tile is None else held.get(win.tile, win.tile)
    return replace(win, tile=tile, concealed=tuple(sorted([held.get(one, one) for one in win.concealed])))


def _any_tile_completes(win: Win) -> bool:
    """Returns whether every tile would complete the hand. A wind or dragon that the hand does not hold can go only with
    wild tiles, and with these any other tile goes as well."""
    wild = win.table.setup.wild
    taken = {*win.concealed, *win.table.setup.stand_ins_in_wins}
    lone = next((tile for tile in HONORS if tile not in taken), None)
    if lone is None or wild.isdisjoint(win.concealed):
        return False
    for read in wins_as_read(replace(win, tile=lone)):
        natural = [tile for tile in read.concealed if tile not in wild]
        if is_complete(SHAPES, count_tiles((*natural, lone)), win.melds, len(read.concealed) - len(natural)):
            return True
    return False


def _best_points(plain: HandScorer, win: Win) -> int:
    """The points of the best reading of a hand that may win in any case; 0 for one that is not complete."""
    answers = [plain.best(read) for read in wins_as_read(win)]
    return max([answer.points for answer in answers if isinstance(answer, Breakdown)], default=0)


def _fortune_pair_gate(plain: HandScorer, *, higher: bool) -> Gate:
    """Refuses another player's tile to a hand that any tile completes. With `higher` a discard wins if it makes the
    hand worth more than a self-draw with the tile that the player discarded last."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if not hand.way.from_another or hand.table.setup.wild.isdisjoint(hand.win.concealed):
            return None
        win = _as_held(hand.win)
        if not _any_tile_completes(win):
            return None
        river = win.table.rivers[win.seat] if win.table.rivers is not None else ()
        if higher and river and win.way is Way.DISCARD:
            drawn = replace(win, way=Way.SELF_DRAW, giver=None, tile=river[-1])
            if plain.value(hand, counted).points > _best_points(plain, drawn):
                return None
        return Refusal("any-tile-wins")

    return gate


def _higher_than_passed(plain: HandScorer) -> Gate:
    """Refuses a win on another player's tile that is not worth more than each win that the player has passed."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if not hand.way.from_another:
            return None
        passed = let_pass(hand.table, PASSED_WINS, hand.win.seat)
        if not passed:
            return None
        win = _as_held(hand.win)
        let_go = max([_best_points(plain, replace(win, way=Way.DISCARD, tile=tile)) for tile in passed])
        if plain.value(hand, counted).points > let_go:
            return None
        return Refusal("passed-win", {"tiles": tuple(sorted(passed))})

    return gate


def _missed_win_gate(choice: str, plain: HandScorer) -> Gate:
    """The gate of the option `missed-win`."""
    if choice == "higher":
        return _higher_than_passed(plain)
    return no_passed_win("passed-win", same_tile=choice == "same-tile")


# ---- liability


def _is_third_dragon(win: Win) -> bool:
    """Returns whether the hand was won on the third dragon beside open pungs or kongs of the two others."""
    shown = {meld.tile for meld in open_only(win.melds) if meld.kind is not MeldKind.CHOW and meld.tile in DRAGONS}
    return len(shown) == 2 and win.tile in DRAGONS and win.tile not in shown


def _is_fourth_set_of_a_suit(won: ScoredWin) -> bool:
    """Returns whether a tile of the suit won a pure one suit of which three sets were open."""
    win = won.win
    shown = len(open_only(win.melds)) >= 3 and won.breakdown.has("pure-one-suit")
    return shown and win.tile is not None and suit_of(win.tile) is not None


_HOLDINGS = Holdings(SHAPES)


def _is_far_from_ready(table: Table, seat: int) -> bool:
    """Returns whether the hand is neither ready nor one tile short of it; False if it is unknown."""
    hand = table.hands[seat]
    return hand is not None and _HOLDINGS.of(hand, table.melds[seat], table.setup).distance > 1


def _liable(won: ScoredWin, chosen: GameOptions) -> int | None:
    """Returns the discarder if he is liable for the hand, else None."""
    win = won.win
    if win.way is not Way.DISCARD or win.giver is None:
        return None
    fresh = is_fresh(win, WHOLE_WALL)
    if _is_third_dragon(win) and (fresh or chosen.third_dragon_fresh == "any"):
        return win.giver
    if _is_fourth_set_of_a_suit(won):
        return win.giver
    risky = win.tile in DRAGONS and (fresh or chosen.far_discard_fresh == "any")
    return win.giver if risky and _is_far_from_ready(win.table, win.giver) else None


# ---- payment


def _share(table: Table, payer: int, payee: int, points: int) -> tuple[int, tuple[Term, ...]]:
    """Returns (amount, last step of the sum): all points if one of the two is the dealer, else half of them."""
    if table.dealer in (payer, payee):
        return points, ()
    return points // 2, (("→", points // 2, "half"),)


def _due(table: Table, payer: int, payee: int, points: int, other: int) -> tuple[int, tuple[Term, ...]]:
    """Returns what a loser pays another for the difference of their hands."""
    amount, halved = _share(table, payer, payee, points - other)
    return amount, (("", points, "hand"), ("−", other, "other-hand"), *halved)


def _won(won: ScoredWin, payer: int) -> Transfer:
    """Returns what a loser pays the winner; at the limit nobody pays half."""
    win, points = won.win, won.breakdown.points
    amount, halved = _share(win.table, payer, win.seat, points)
    if won.breakdown.limit is not None:
        amount, halved = points, ()
    return Transfer(payer, win.seat, amount, "win", (("", points, "hand"), *halved))


def _taken_over(due: Iterable[Transfer], liable: int) -> tuple[Transfer, ...]:
    """Returns the payments as the liable player makes all of them; what would be due to him lapses."""
    return tuple(
        [
            one if one.payer == liable else replace(one, payer=liable, reason="liability")
            for one in due
            if one.payee != liable
        ]
    )


def _settler(chosen: GameOptions) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        """The winner is paid by everybody, then the losers settle with each other. An unwon hand costs nothing."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        (won,) = outcome.wins
        due = (*[_won(won, payer) for payer in losers(won.win)], *differences(outcome, _due))
        liable = _liable(won, chosen)
        if liable is not None:
            return Settlement(places, _taken_over(due, liable), "pays-liability")
        return Settlement(places, due, "pays-limit" if won.breakdown.limit is not None else "pays-all")

    return settle


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    elements, of_losers = _elements(chosen, winner=True), _elements(chosen, winner=False)
    rounded = chosen.round_to_ten
    plain = Scoring(unit="hu", ways=WAYS, elements=elements, value=_valuer(elements, rounded=rounded))
    scorer = HandScorer(plain, SHAPES)
    fortune_pair = _fortune_pair_gate(scorer, higher=chosen.fortune_pair_wait == "higher")
    missed_win = _missed_win_gate(chosen.missed_win, scorer)
    could_win = Trial(SHAPES, elements, CONDITIONS, (fortune_pair,)).would_win
    return Ruleset(
        id=ID,
        revision=1,
        sources=SOURCES,
        emblem=parse_tile("5z"),
        family="zhejiang",
        difficulty=3,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(DEAD_WALL, grows=1, order="bottom-first"),
        script=(BreakWall((17,) * 4), DealTiles(), TurnUp(), Play()),
        setup=_setup,
        claims=ClaimRules(kong_needs_wall=2, kong_faces=(True, False, False, False)),
        shapes=SHAPES,
        scoring=replace(plain, conditions=CONDITIONS, gates=(fortune_pair, missed_win), limit=LIMIT),
        settle=_settler(chosen),
        others=LosersScored(of_losers, _valuer(of_losers, rounded=rounded)),
        flow=Rotation(ROUNDS, kept_on_draw=False),
        bars=(no_passed_pung("passed-pung"),),
        tracks=(passed_tiles("turn", could_win), passed_pungs("turn")),
        starting_score=500,
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


TAIZHOU = build({})
