"""A whole hand for each scoring element of a ruleset with its options, as the engine scores it, arranged for display.

Room: study. No Qt and no words. The hands come from texts/samples.py; here they are scored again with the options
chosen, and a hand that no longer has its element is replaced by another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.ruleset import HandSetup, Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, FIRST_BONUS, KINDS, Piece, Tile, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.concerns import Concern, concerns
from mahjong_desktop.study.grafted_cases import grafted, within_the_set, without_empty_seats
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts.samples import sample_of


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
