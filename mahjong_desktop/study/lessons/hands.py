"""Finished hands for lessons: sample hands that the ruleset scores, hands made at random, and their display.

Room: study. No Qt and no words. Every hand is a score case, so that the ruleset's own scorer judges it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, balances
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import (
    COPIES,
    HIDDEN,
    PLAYING_KINDS,
    TILE_NAMES,
    Tile,
    format_tiles,
    is_chow,
    own_kind,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case, MeldCase, ResultCase, RoundWind, SeatCase, WinCase
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.study.drills.choosing import simplified
from mahjong_desktop.study.drills.scored import with_revealed
from mahjong_desktop.study.element_facts import shown_hand
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.study.lessons.steps import Said
from mahjong_desktop.texts.samples import sample_of

REVEALED: Final = "revealed"
"""The name of the group of tiles that are turned up after a win."""
_FEW: Final = 8
_TRIES: Final = 500
"""So many hands are made at random where a ruleset has few sample hands."""
_REPLACEMENTS: Final = (Circumstance.KONG_REPLACEMENT, Circumstance.FLOWER_REPLACEMENT)
PLAIN_WAYS: Final = frozenset({Way.DISCARD, Way.SELF_DRAW})


class LessonHand(Struct, frozen=True):
    """A finished hand: its case, the facts of it, and what the ruleset says of its only win."""

    case: Case
    facts: CaseFacts
    verdict: Breakdown | Refusal

    @property
    def win(self) -> Win:
        """The win, or the win that is refused."""
        return self.facts.wins[0]

    @property
    def seat(self) -> int:
        """The seat that wins or would win."""
        return self.win.seat

    @property
    def scored(self) -> Breakdown:
        """What the hand is worth. Raises ValueError if it may not win."""
        if not isinstance(self.verdict, Breakdown):
            raise ValueError("the hand may not win")
        return self.verdict


def settlement_of(hand: LessonHand, ruleset: Ruleset) -> Settlement:
    """Returns the payments at the end of the hand; payments during play are not among them. Raises ValueError if the
    hand may not win."""
    outcome = Outcome((ScoredWin(hand.win, hand.scored),), hand.facts.table)
    return ruleset.settle(replace(outcome, others=ruleset.others(outcome)))


def gains_of(hand: LessonHand, ruleset: Ruleset) -> tuple[int, ...]:
    """Returns the gain or loss of each place by all payments, those during play included."""
    transfers = (*ruleset.paid_in_play(hand.facts.table), *settlement_of(hand, ruleset).transfers)
    return balances(transfers, ruleset.places)


def names_of_seats(table: Table, ruleset: Ruleset) -> tuple[str, ...]:
    """Returns the ids of the names of all chairs, by their winds in this hand."""
    return tuple(ruleset.seat_names[table.seat_wind(seat)] for seat in range(ruleset.seats))


def _lesson_samples(ruleset: Ruleset) -> dict[str, LessonHand]:
    """Returns for each element a hand that wins with it under the ruleset's options, in the ruleset's order: its sample
    hand, unless that needs other options or is won by several seats. If there are few of them, as in rulesets of other
    packages, there are hands made at random for other elements."""
    found = _written_samples(ruleset)
    if len(found) < _FEW:
        for hand in HandMaker(ruleset, Random(ruleset.id)).hands(_TRIES):
            for counted in hand.verdict.elements if isinstance(hand.verdict, Breakdown) else ():
                found.setdefault(counted.id, hand)
    order = [element.id for element in ruleset.scoring.told]
    return {name: found[name] for name in order if name in found}


def _written_samples(ruleset: Ruleset) -> dict[str, LessonHand]:
    found: dict[str, LessonHand] = {}
    for element in ruleset.scoring.told:
        sample = sample_of(ruleset.id, element.id)
        if sample is None or sample.case.get("options"):
            continue
        hand = tried_hand(replace(_decoded(sample.case), options=ruleset.changed_options), ruleset)
        if hand is None or len(hand.facts.wins) > 1 or not isinstance(hand.verdict, Breakdown):
            continue
        if hand.verdict.has(element.id):
            found[element.id] = hand
    return found


def _decoded(case: Mapping[str, object]) -> Case:
    return msgspec.convert(msgspec.to_builtins(case), Case)


def tried_hand(case: Case, ruleset: Ruleset) -> LessonHand | None:
    """Returns a hand as the ruleset judges it, with a tile turned up after the win where the game turns one up; None if
    it is impossible."""
    case = with_revealed(case, ruleset)
    try:
        facts = facts_of(case, ruleset)
        return LessonHand(case, facts, evaluate(ruleset, facts.wins[0]))
    except MahjongError:
        return None


def is_plain(hand: LessonHand) -> bool:
    """Returns whether a hand was won on a discard or by self-draw, with no tile that stands for another one and no
    circumstance that the tiles do not show."""
    win = hand.win
    if win.way not in PLAIN_WAYS or win.circumstances or not isinstance(hand.verdict, Breakdown):
        return False
    read = [tile for group in hand.scored.reading.groups for tile in group.tiles]
    melded = [tile for meld in win.melds if meld.size for tile in meld.tiles]
    return Counter(read) == Counter((*map(own_kind, win.tiles), *melded))


def comes_after_others(case: Case, ruleset: Ruleset) -> bool:
    """Returns whether something in a case depends on earlier hands: how often the dealer has stayed, or what they left.
    Tiles that are turned up after the win itself do not."""
    step = ruleset.step_of(Reveal)
    left = {key: value for key, value in case.carry.items() if step is None or key != step.key}
    return bool(case.dealer_streak) or any(left.values())


def won_with(hand: LessonHand, ruleset: Ruleset, tile: Tile) -> LessonHand | None:
    """Returns the hand with another winning tile; None if that is impossible."""
    result = replace(hand.case.result, tile=TILE_NAMES[tile])
    return tried_hand(replace(hand.case, result=result), ruleset)


def won_otherwise(hand: LessonHand, ruleset: Ruleset, way: Way, giver: int | None = None) -> LessonHand | None:
    """Returns the same hand won in another way; None if that is impossible."""
    return tried_hand(replace(hand.case, result=replace(hand.case.result, by=way, giver=giver)), ruleset)


def won_how(hand: LessonHand, ruleset: Ruleset) -> Said:
    """Returns the line that says how a hand was won, with the seat and the round if what it comes to hangs on them."""
    case, table = hand.case, hand.facts.table
    replaced = next((one for one in _REPLACEMENTS if one in hand.win.circumstances), None)
    way, seat = (replaced or hand.win.way).value, ruleset.seat_names[table.seat_wind(hand.seat)]
    dealers = (replace(case, dealer=dealer) for dealer in table.chairs.taken)
    rounds = (replace(case, round_wind=RoundWind(name)) for name in ruleset.round_winds)
    if any(_comes_to(other, ruleset) != _comes_to(case, ruleset) for other in rounds):
        return Said("won-round", {"way": way, "seat": seat, "round": ruleset.round_name(table.round_wind)})
    if any(_comes_to(other, ruleset) != _comes_to(case, ruleset) for other in dealers):
        return Said("won-seat", {"way": way, "seat": seat})
    return Said("won", {"way": way})


def owners_that_count(ruleset: Ruleset) -> dict[Tile, int]:
    """Returns the seat winds that bonus tiles belong to, by tile; nothing if no sample hand comes to anything else with
    the tiles of another seat."""
    owners = {tile: wind for tile, wind in sorted(ruleset.bonus.owners.items()) if ruleset.copies[tile]}
    own = [[tile for tile in owners if owners[tile] == wind] for wind in sorted(set(owners.values()))]
    for hand in lesson_samples(ruleset).values():
        seats = [[replace(one, bonus="") for one in hand.case.seats] for _ in own]
        for laid, tiles in zip(seats, own, strict=True):
            laid[hand.seat] = replace(laid[hand.seat], bonus=format_tiles(tiles))
        found = [_comes_to(replace(hand.case, seats=tuple(laid)), ruleset) for laid in seats]
        if any(one != found[0] for one in found):
            return owners
    return {}


def _comes_to(case: Case, ruleset: Ruleset) -> object:
    tried = tried_hand(case, ruleset)
    if tried is None or isinstance(tried.verdict, Refusal):
        return None if tried is None else tried.verdict
    return tried.verdict.elements, tried.verdict.points


# ---- hands at random


class HandMaker:
    """Makes complete hands of sets and a pair at random, for one ruleset and one indicator."""

    def __init__(self, ruleset: Ruleset, rng: Random) -> None:
        self.ruleset, self._rng = ruleset, rng
        self.indicator = self._chosen_indicator()
        self.setup = ruleset.setup(() if self.indicator is None else (self.indicator,))
        self.kinds = ordinary_kinds(ruleset, self.setup)

    def _chosen_indicator(self) -> Tile | None:
        """Returns a face that makes some tiles wild, if the game turns one up for that."""
        if self.ruleset.turn_up is None or not self.ruleset.has_wilds:
            return None
        faces = [face for face, copies in enumerate(self.ruleset.copies) if copies and face < PLAYING_KINDS]
        fitting = [face for face in faces if self.ruleset.setup((face,)).wild]
        return self._rng.choice(fitting)

    def hands(self, tries: int, *, melds: int | None = None) -> Iterator[LessonHand]:
        """Yields complete hands, won on a discard or by self-draw, with this number of open sets or with up to two.
        Each is possible; whether it may win is the ruleset's answer."""
        for _ in range(tries):
            made = self._made(self._rng.choice((0, 0, 1, 2)) if melds is None else melds)
            hand = None if made is None else tried_hand(made, self.ruleset)
            if hand is not None:
                yield hand

    def _made(self, laid: int) -> Case | None:
        sets = [self._set() for _ in range((self.ruleset.hand_size - 1) // 3)]
        pair = (self._rng.choice(self.kinds),) * 2
        used = Counter(tile for group in (*sets, pair) for tile in group)
        if any(number > self.ruleset.copies[tile] for tile, number in used.items()):
            return None
        seat = self._rng.choice(self.ruleset.chairs.taken)
        melds = tuple(self._meld(group, seat) for group in sets[:laid])
        if None in melds:
            return None
        concealed = sorted(tile for group in (*sets[laid:], pair) for tile in group)
        tile = concealed.pop(self._rng.randrange(len(concealed)))
        return self.case(seat, concealed, [meld for meld in melds if meld is not None], tile, used)

    def _set(self) -> tuple[Tile, ...]:
        first = self._rng.choice(self.kinds)
        chow = (first, first + 1, first + 2)
        run = self._rng.random() < 0.6 and first < 27 and is_chow(chow) and set(chow) <= set(self.kinds)
        return chow if run else (first,) * 3

    def _meld(self, tiles: tuple[Tile, ...], seat: int) -> MeldCase | None:
        chow = tiles[0] != tiles[-1]
        if chow and not self.ruleset.claims.chow:
            return None
        chairs = self.ruleset.chairs
        giver = chairs.before(seat) if chow else self._rng.choice(chairs.others(seat))
        return MeldCase(MeldKind.CHOW if chow else MeldKind.PUNG, format_tiles(tiles), TILE_NAMES[tiles[0]], giver)

    def case(
        self, seat: int, concealed: Sequence[Tile], melds: Sequence[MeldCase], tile: Tile, used: Counter[Tile]
    ) -> Case:
        """Returns the case of a hand that is won by discard or self-draw; the other hands are dealt at random."""
        others = self.ruleset.chairs.others(seat)
        thrown = Way.DISCARD in self.ruleset.scoring.ways and self._rng.random() < 0.7
        rest = self._rest(used)
        seats = [SeatCase()] * self.ruleset.seats
        seats[seat] = SeatCase(format_tiles(concealed), tuple(melds))
        for other in others:
            seats[other] = SeatCase(format_tiles(sorted(rest.pop() for _ in range(self.ruleset.hand_size))))
        result = ResultCase(
            "win",
            TILE_NAMES[tile],
            Way.DISCARD if thrown else Way.SELF_DRAW,
            self._rng.choice(others) if thrown else None,
            (WinCase(seat),),
        )
        indicator = None if self.indicator is None else TILE_NAMES[self.indicator]
        return Case(
            self.ruleset.id,
            tuple(seats),
            result,
            self.ruleset.changed_options,
            dealer=self.ruleset.chairs.taken[0],
            wild_indicator=indicator,
        )

    def _rest(self, used: Counter[Tile]) -> list[Tile]:
        """Returns the ordinary tiles that are not used, shuffled."""
        taken = used + Counter(() if self.indicator is None else (self.indicator,))
        left = [tile for tile in self.kinds for _ in range(self.ruleset.copies[tile] - taken[tile])]
        self._rng.shuffle(left)
        return left


def ordinary_kinds(ruleset: Ruleset, setup: HandSetup) -> tuple[Tile, ...]:
    """Returns the playing kinds of the set that are only what is printed on them in this hand."""
    return tuple(
        tile
        for tile in range(PLAYING_KINDS)
        if ruleset.copies[tile]
        and setup.kind_of_face(tile) == tile
        and tile not in setup.special | setup.bonus | setup.stand_ins_in_wins.keys()
    )


lesson_samples: Final = PerRuleset(_lesson_samples)
"""Returns for each element a hand that wins with it, by the id of the element."""


# ---- display


def tile_group(tiles: Iterable[Tile], name: str = "hand", setup: HandSetup | None = None) -> ShownGroup:
    """Returns kinds as a group of tiles that lie face up; the wild ones of the setup are marked."""
    pieces = tuple(COPIES * own_kind(tile) for tile in tiles)
    return ShownGroup(
        name, tuple(ShownPiece(piece, wild=setup is not None and setup.is_wild(piece)) for piece in pieces)
    )


def lesson_hand_groups(hand: LessonHand, ruleset: Ruleset, *, win: bool = True) -> tuple[ShownGroup, ...]:
    """Returns a whole hand: melds, concealed tiles, the winning tile unless `win` is False, bonus tiles."""
    table, seat = hand.facts.table, hand.seat
    setup = table.setup
    groups = [shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in table.melds[seat]]
    if hand.win.concealed:
        groups.append(tile_group(setup.faces(hand.win.concealed), "hand", setup))
    if win and hand.win.tile is not None and hand.win.way is not Way.ROB_FLOWER:
        piece = COPIES * setup.faces((hand.win.tile,))[0]
        groups.append(ShownGroup("won", (ShownPiece(piece, winning=True, wild=setup.is_wild(piece)),)))
    if table.bonus[seat]:
        groups.append(tile_group(table.bonus[seat], "bonus"))
    return tuple(groups)


def read_groups(hand: LessonHand, ruleset: Ruleset) -> tuple[ShownGroup, ...]:
    """Returns a winning hand in its sets, with the winning tile and the wild tiles marked, bonus tiles last; one that
    is in no sets as it lies. Raises ValueError if the hand may not win."""
    groups = shown_hand(ruleset, hand.win, hand.scored.reading)
    bonus = hand.facts.table.bonus[hand.seat]
    return (*groups, *((tile_group(bonus, "bonus"),) if bonus else ())) if groups else lesson_hand_groups(hand, ruleset)


def shown_indicators(hand: LessonHand) -> tuple[ShownGroup, ...]:
    """Returns the tiles that are turned up as a group; none if there are none."""
    faces = [face for face in hand.facts.table.indicators if face != HIDDEN]
    return (tile_group(faces, "indicator"),) if faces else ()


def paid_hand_groups(hand: LessonHand, ruleset: Ruleset) -> tuple[ShownGroup, ...]:
    """Returns a whole hand with the tiles that were turned up before it, and after it was won."""
    revealed = hand.facts.table.revealed
    after = (tile_group(revealed, REVEALED),) if revealed else ()
    return (*shown_indicators(hand), *lesson_hand_groups(hand, ruleset), *after)


def needed_of_others(hand: LessonHand, ruleset: Ruleset) -> dict[int, tuple[ShownGroup, ...]]:
    """Returns what each other seat has laid, and what it holds if something depends on that: seats without tiles are
    missing."""
    case, table = simplified(hand.case, ruleset), hand.facts.table
    found: dict[int, tuple[ShownGroup, ...]] = {}
    for seat in table.chairs.others(hand.seat):
        groups = [shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in table.melds[seat]]
        if case.seats[seat].hand:
            groups.append(tile_group(table.setup.faces(table.hands[seat] or ()), "hand", table.setup))
        if table.bonus[seat]:
            groups.append(tile_group(table.bonus[seat], "bonus"))
        if groups:
            found[seat] = tuple(groups)
    return found
