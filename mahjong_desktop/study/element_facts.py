"""What a gallery of scoring elements shows of each: its value, what it is about, a whole hand that has it, how often
it occurs.

Room: study. No Qt and no words; no ruleset and no element is named. Hands are scored by the engine with the options
chosen: they come from texts/samples.py, and a hand that no longer has its element is replaced by another one. How
often elements occur is known only for the default options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.ruleset import HandSetup, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Element, ElementKind
from mahjong_desktop.core.tiles import COPIES, FIRST_BONUS, KINDS, Piece, Tile, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.case_accounts import grafted, within_the_set, without_empty_seats
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.study.probing import Concern, concerns, wind_needed
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.texts.simulated import figures_of

RARELY: Final = 2000
"""An element that is in fewer than one of so many wins is told as one that hardly ever occurs."""
_LOOK: Final = "look"
_MOST_BANDS: Final = 4
_ROUNDING: Final = 0.00011
"""The most by which two rounded shares of the same number differ."""


class GalleryElement(Struct, frozen=True):
    """One element.

    `worth` is what each occurrence is worth in units of `unit`, `open_worth` in a hand with claimed sets where that
    differs. `hand` is None if no winner's hand shows it. `seat` and `round` are the numbers of the winds of the
    winner's seat and of the round, if the element depends on them. `in_wins` is how often it occurs in a winning hand
    on average, above 1 for some that count several times, `wins_with` in what share of winning hands it occurs; None if
    nobody has counted with these options. `for_payer`
    means that it counts in what one loser owes, not in the hand.
    """

    id: str
    worth: int
    unit: str
    kind: ElementKind
    open_worth: int | None = None
    hand: ElementHand | None = None
    seat: int | None = None
    round: int | None = None
    in_wins: float | None = None
    wins_with: float | None = None
    for_payer: bool = False

    @property
    def one_in(self) -> int:
        """The number n of "1 win in n"; 0 if it hardly ever occurs. Only where `wins_with` is known."""
        share = self.wins_with or self.in_wins or 0.0
        number = round(1 / share) if share else RARELY + 1
        return 0 if number > RARELY else max(1, number)

    @property
    def several(self) -> bool:
        """Whether it occurred more than once in some win."""
        return (self.in_wins or 0.0) > (self.wins_with or 0.0) + _ROUNDING


class CountedHands(Struct, frozen=True):
    """Whose hands were counted: so many `hands` of so many `players`."""

    hands: int
    players: int


def element_facts(ruleset: Ruleset) -> tuple[GalleryElement, ...]:
    """Returns all elements in the order of the ruleset. Takes up to half a second."""
    figures = figures_of(ruleset.id) if counted_hands(ruleset) is not None else None
    payer = {element.id for element in ruleset.scoring.payer_elements}
    found = []
    for element in ruleset.scoring.told:
        fact = _fact(ruleset, element, for_payer=element.id in payer)
        if figures is not None and fact.hand is not None:
            times, share = (known.get(element.id, 0.0) / 100 for known in (figures.elements, figures.shares))
            fact = replace(fact, in_wins=times, wins_with=share)
        found.append(fact)
    return tuple(found)


def counted_hands(ruleset: Ruleset) -> CountedHands | None:
    """Returns whose hands were counted; None if nobody has counted with the options chosen. Options that change only
    the look of the table do not matter."""
    hands = figures_of(ruleset.id).hands
    changed = ruleset.changed_options
    if not hands or any(option.id in changed for option in ruleset.options if option.group != _LOOK):
        return None
    return CountedHands(hands, len(ruleset.chairs.taken))


def _fact(ruleset: Ruleset, element: Element, *, for_payer: bool) -> GalleryElement:
    unit = element.unit or ruleset.scoring.unit
    plain = GalleryElement(element.id, element.worth, unit, element.kind, element.open_worth, for_payer=for_payer)
    first = element_hand(ruleset, element.id)
    if first is None:
        return plain
    seat, of_round = (wind_needed(element, first.scored, which) for which in ("seat", "round"))
    return replace(plain, hand=first, seat=seat, round=of_round)


# ---- a hand for an element


class ElementHand(Struct, frozen=True):
    """A winning hand that has an element.

    `case` is its score case with the options chosen, `scored` the win and its breakdown. `groups` are its sets and pair
    with the winning tile marked, `about` the indexes of the groups that the element is about (all or none of them if it
    is about the whole hand or the way of winning). `bonus` are
    the bonus tiles that it is about, `lacks` those that the hand must not have.
    """

    case: Case
    scored: ScoredWin
    groups: tuple[ShownGroup, ...]
    about: frozenset[int]
    bonus: tuple[Tile, ...] = ()
    lacks: tuple[Tile, ...] = ()


def element_hand(ruleset: Ruleset, element: str) -> ElementHand | None:
    """Returns a hand that scores the element under the options chosen: the sample hand, the sample hand of another
    element that has this one too, or one that is made of two of them; None if there is none."""
    cases = _cases(ruleset, element)
    return next(_that_score(ruleset, element, chain(cases, _made_of_two(ruleset, cases))), None)


def _that_score(ruleset: Ruleset, element: str, cases: Iterable[Case]) -> Iterator[ElementHand]:
    for case in cases:
        won = _scored(ruleset, case)
        if won is not None and won.breakdown.has(element):
            yield _arranged(ruleset, case, won, element)


def _cases(ruleset: Ruleset, element: str) -> tuple[Case, ...]:
    """Returns sample cases with the options chosen, the one of the element first."""
    known = _SAMPLES(ruleset)
    own = (known[element],) if element in known else ()
    return (*own, *(case for name, case in known.items() if name != element))


def _sample_cases(ruleset: Ruleset) -> dict[str, Case]:
    """Returns the sample case of each element with the options chosen, the winner who has the element first."""
    found = {}
    for element in ruleset.scoring.told:
        sample = sample_of(ruleset.id, element.id)
        if sample is None:
            continue
        winners = sample.case["result"]["wins"]
        first = next(place for place, one in enumerate(winners) if one["seat"] == sample.seat)
        result = {**sample.case["result"], "wins": [winners[first], *winners[:first], *winners[first + 1 :]]}
        case = msgspec.convert({**sample.case, "result": result}, Case)
        seated = without_empty_seats(replace(case, options=ruleset.changed_options), ruleset.seats)
        found[element.id] = within_the_set(seated, ruleset.copies)
    return found


_SAMPLES: Final = PerRuleset(_sample_cases)


def _made_of_two(ruleset: Ruleset, cases: tuple[Case, ...]) -> Iterator[Case]:
    """Yields cases with the way of the first case and the tiles of another one that may win."""
    for other in cases[1:]:
        if _scored(ruleset, other) is not None:
            yield from grafted(other, cases[0])


def _scored(ruleset: Ruleset, case: Case) -> ScoredWin | None:
    """Returns the first win of a case; None if the case is impossible or the hand may not win with these options."""
    try:
        wins = facts_of(case, ruleset).wins
    except MahjongError:
        return None
    found = evaluate(ruleset, wins[0]) if wins else None
    return ScoredWin(wins[0], found) if isinstance(found, Breakdown) else None


def _arranged(ruleset: Ruleset, case: Case, won: ScoredWin, element: str) -> ElementHand:
    win, reading = won.win, won.breakdown.reading
    count = next(one.count for one in won.breakdown.elements if one.id == element)
    about = concerns(ruleset, win, reading, {element: count})[element]
    groups = shown_hand(ruleset, win, reading)
    bonus = tuple(win.bonus[index] for index in sorted(about.bonus))
    lacks = _lacks(ruleset, win, about) if not win.bonus else ()
    return ElementHand(case, won, groups, about.groups, bonus, lacks)


def _lacks(ruleset: Ruleset, win: Win, about: Concern) -> tuple[Tile, ...]:
    """Returns the bonus tiles of the game if the element is about having none."""
    if about.groups or about.bonus or about.winning:
        return ()
    return tuple(tile for tile in range(FIRST_BONUS, KINDS) if tile in win.table.setup.bonus and ruleset.copies[tile])


def shown_hand(ruleset: Ruleset, win: Win, reading: Reading) -> tuple[ShownGroup, ...]:
    """Returns the groups of a hand as it was read, for display; one-tile kongs, which are in no reading, last. A hand
    of bonus tiles alone has no groups."""
    groups = [_shown(ruleset, win, group) for group in reading.groups]
    lone = (meld for meld in win.melds if not meld.size)
    return (*groups, *(shown_meld(meld, win.seat, ruleset.seats, ruleset.claims) for meld in lone))


def _shown(ruleset: Ruleset, win: Win, group: Group) -> ShownGroup:
    if group.meld is not None:
        return shown_meld(win.melds[group.meld], win.seat, ruleset.seats, ruleset.claims)
    setup, wilds = win.table.setup, dict(group.wilds)
    pieces = tuple(_piece(setup, wilds, index, tile, group.winning == index) for index, tile in enumerate(group.tiles))
    return ShownGroup(group.kind.value, pieces, concealed=group.concealed)


def _piece(setup: HandSetup, wilds: dict[int, Tile], index: int, tile: Tile, winning: bool) -> ShownPiece:
    """Returns a tile of the hand: what is printed on it and, if it is wild, what it is read as."""
    (face,) = setup.faces((wilds.get(index, tile),))
    piece: Piece = COPIES * own_kind(face)
    reads = tile if index in wilds and own_kind(tile) != own_kind(face) else None
    return ShownPiece(piece, winning=winning, wild=index in wilds, reads=reads)


# ---- order and filters


def commonest_first(facts: Iterable[GalleryElement]) -> tuple[GalleryElement, ...]:
    """Returns the elements, the commonest first; those that nobody has counted stay in their order at the end."""
    return tuple(sorted(facts, key=lambda fact: -1.0 if fact.in_wins is None else -1.0 - fact.in_wins))


def most_valuable_first(facts: Sequence[GalleryElement]) -> tuple[GalleryElement, ...]:
    """Returns the elements, the most valuable first: by their units (see `units_of`), then by their worth."""
    order = {unit: place for place, unit in enumerate(units_of(facts))}
    return tuple(sorted(facts, key=lambda fact: (order[fact.unit], -fact.worth)))


def units_of(facts: Sequence[GalleryElement]) -> tuple[str, ...]:
    """Returns the units of the elements; first the unit whose elements stand in the most expensive hands."""
    points: dict[str, list[int]] = {}
    for fact in facts:
        points.setdefault(fact.unit, []).append(0 if fact.hand is None else fact.hand.scored.breakdown.points)
    return tuple(sorted(points, key=lambda unit: -sum(points[unit]) / len(points[unit])))


def bonus_shown(fact: GalleryElement) -> tuple[Tile, ...]:
    """Returns the bonus tiles by which an element about bonus tiles is shown, instead of a hand; none for others."""
    if fact.hand is None or fact.kind != "bonus":
        return ()
    win = fact.hand.scored.win
    robbed = (win.tile,) if win.way is Way.ROB_FLOWER and win.tile is not None else ()
    return tuple(sorted((*(fact.hand.bonus or fact.hand.lacks or win.bonus), *robbed)))


class Band(Struct, frozen=True):
    """A filter by value: elements of a unit that are worth `least` to `most` of it. `limit` marks the highest values of
    a ruleset whose elements reach its limit by themselves."""

    unit: str
    least: int
    most: int
    limit: bool = False

    def holds(self, fact: GalleryElement) -> bool:
        """Returns whether an element is in the band."""
        return fact.unit == self.unit and self.least <= fact.worth <= self.most


def value_bands(ruleset: Ruleset, facts: Sequence[GalleryElement]) -> tuple[Band, ...]:
    """Returns filters by value that together hold all elements: the main unit is divided into at most four, each other
    unit has one."""
    made: list[Band] = []
    for unit in units_of(facts):
        worths = sorted({fact.worth for fact in facts if fact.unit == unit})
        if unit != ruleset.scoring.unit:
            made += [Band(unit, worths[0], worths[-1])] if worths else []
            continue
        for part in _divided(worths, [fact.worth for fact in facts if fact.unit == unit]):
            made.append(Band(unit, part[0], part[-1], limit=part[0] == ruleset.scoring.limit))
    return tuple(made)


def _divided(worths: list[int], all_of_them: list[int]) -> list[list[int]]:
    """Returns the different worths in at most `_MOST_BANDS` runs that hold about as many elements each."""
    if len(worths) <= _MOST_BANDS:
        return [[worth] for worth in worths]
    runs: list[list[int]] = [[]]
    left, room = len(all_of_them), _MOST_BANDS
    held = 0
    for place, worth in enumerate(worths):
        number = all_of_them.count(worth)
        full = runs[-1] and (held + number / 2 > left / room or len(worths) - place < room)
        if full and room > 1:
            left, room, held = left - held, room - 1, 0
            runs.append([])
        runs[-1].append(worth)
        held += number
    return runs


def groups_on_card(fact: GalleryElement) -> tuple[ShownGroup, ...]:
    """Returns the groups that the card of an element shows."""
    bonus = bonus_shown(fact)
    if bonus:
        return (ShownGroup("bonus", tuple(ShownPiece(COPIES * tile) for tile in bonus)),)
    return () if fact.hand is None else fact.hand.groups
