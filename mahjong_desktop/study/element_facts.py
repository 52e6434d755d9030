"""What a gallery of scoring elements shows of each: its value, what sort of thing it is, a whole hand that has it, how
often it occurs.

Room: study. No Qt and no words; no ruleset and no element is named. Hands are scored with the options chosen; how often
elements occur is known only for the default options.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element, ElementKind
from mahjong_desktop.core.tiles import WIND_NAMES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.study.element_hands import ElementHand, element_hand
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
    seat, of_round = (_wind(element, first, which) for which in ("seat", "round"))
    return replace(plain, hand=first, seat=seat, round=of_round)


def _wind(element: Element, hand: ElementHand, which: str) -> int | None:
    """Returns the wind of the winner's seat, or of the round, if the element is lost with another one; else None."""
    win, reading = hand.scored.win, hand.scored.breakdown.reading
    table = win.table
    own = win.seat_wind if which == "seat" else table.round_wind
    before = element.test(facts_of_reading(win, reading))
    for other in range(len(WIND_NAMES)):
        if which == "seat":
            winds = tuple((other - win.seat + seat) % len(WIND_NAMES) for seat in range(table.seats))
            changed = replace(table, seat_winds=winds, dealer=table.dealer)
        else:
            changed = replace(table, round_wind=other)
        if other != own and element.test(facts_of_reading(replace(win, table=changed), reading)) < before:
            return own
    return None


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
