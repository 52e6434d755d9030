"""The end of the sixth lesson in games where those who did not win settle, too: what their hands are worth, and what
they pay each other.

Room: study. No Qt and no words. The hand is one of bots' games, and every figure is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Final

from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.losers import LosersScored
from mahjong_desktop.study.account import LIABILITY, ScoredAccount
from mahjong_desktop.study.drills.scored import ScoredDrill, possible_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.lessons.hands import PLAIN_WAYS, ordinary_kinds, tile_group
from mahjong_desktop.study.lessons.steps import ChooseSeats, FigureRow, FillFigures, LessonChoice, LessonStep, Said
from mahjong_desktop.study.lessons.sum_steps import USUAL_SCHEMES
from mahjong_desktop.study.sum_words import joined_terms

_CHAPTER: Final = "10"
_TRIED: Final = 150
_MOST_DOUBLED: Final = 64
_ENOUGH: Final = 8
"""So many stored hands are looked at in search of so many that fit."""


def loser_steps(drills: Sequence[ScoredDrill], rules: Sequence[Said]) -> Iterator[LessonStep]:
    """Yields the steps on settling hands, with what counts in them; none without such hands."""
    if drills:
        drill = min(drills, key=lambda drill: (not _is_usual(drill), -_shown_rules(drill), _elements(drill)))
        yield _whose_is_best(drill, rules)
        yield _between(drill)


def loser_rules(ruleset: Ruleset, drills: Sequence[ScoredDrill]) -> tuple[Said, ...]:
    """Returns what counts in hands that did not win, and what is different in their value; nothing without settling
    hands."""
    return (*_what_counts(ruleset), *_rules(drills)) if drills else ()


def settling_hands(ruleset: Ruleset) -> list[ScoredDrill]:
    """Returns some hands after which those who did not win pay each other, and the hand of one of them is worth
    most."""
    found: list[ScoredDrill] = []
    told = (hand for hand in Store.of(ruleset.id).hands if "losers" in hand.tags)
    for hand in islice(told, _TRIED):
        drill = possible_drill(hand, ruleset)
        if drill is not None and _fits(drill):
            found.append(drill)
        if len(found) == _ENOUGH:
            break
    return found


def _what_counts(ruleset: Ruleset) -> Iterator[Said]:
    """Yields the elements that count in hands of those who did not win, those of each unit together."""
    units: dict[str, list[str]] = {}
    for element in ruleset.others.elements if isinstance(ruleset.others, LosersScored) else ():
        units.setdefault(ruleset.scoring.unit_of(element.id), []).append(element.id)
    for unit, names in units.items():
        yield Said("loser-counts", {"elements": " ".join(names), "total": unit})


def _rules(drills: Sequence[ScoredDrill]) -> Iterator[Said]:
    """Yields what is different in the value of hands that did not win: their wild tiles, and what doubles them."""
    if any(wild_tiles_are_nothing(drill) for drill in drills):
        yield Said("loser-wild")
    doubles = next((unit for drill in drills if (unit := _doubling(drill))), "")
    if doubles:
        yield Said("loser-doubled", {"total_doubling": doubles})


def wild_tiles_are_nothing(drill: ScoredDrill) -> bool:
    """Returns whether a wild tile stands for nothing in a hand that did not win: two equal tiles and a wild one are
    worth as much as the two alone, where three equal ones are worth more."""
    table, case = drill.win.table, drill.hand.case
    ordinary = ordinary_kinds(drill.ruleset, table.setup)
    seat = next(seat for seat in table.chairs.others(drill.seat) if seat != case.dealer)
    if drill.scored is None or not table.setup.wild or table.hands[seat] is None:
        return False

    def worth(*tiles: Tile) -> int:
        hands = (*table.hands[:seat], tiles, *table.hands[seat + 1 :])
        tried = replace(table, hands=hands, melds=(*table.melds[:seat], (), *table.melds[seat + 1 :]))
        assert drill.scored is not None
        outcome = Outcome((ScoredWin(drill.win, drill.scored),), tried)
        return next(other.breakdown.points for other in drill.ruleset.others(outcome) if other.seat == seat)

    one, wild = ordinary[0], min(table.setup.wild)
    return worth(one, one, wild) == worth(one, one) < worth(one, one, one)


def _doubling(drill: ScoredDrill) -> str:
    """Returns the unit of what doubled a hand that did not win; empty if nothing did, or either unit may have."""
    for value in (other.arithmetic for other in _others(drill)):
        found = [
            unit
            for (_, amount), (unit, times) in permutations(value.totals, 2)
            if value.limit is None and 0 < times < _MOST_DOUBLED and amount << times == value.points
        ]
        if len(found) == 1:
            return found[0]
    return ""


def _shown_rules(drill: ScoredDrill) -> int:
    """Returns how many of the rules on hands that did not win one of these hands shows: a wild tile, a double."""
    table = drill.win.table
    has_wild = any(not table.setup.wild.isdisjoint(table.hands[other.seat] or ()) for other in _others(drill))
    return has_wild + bool(_doubling(drill))


def _is_usual(drill: ScoredDrill) -> bool:
    """Returns whether the win is paid as most are: not as a limit hand, which is another subject."""
    return drill.account is not None and drill.account.scheme in USUAL_SCHEMES


def _fits(drill: ScoredDrill) -> bool:
    if drill.account is None or len(drill.account.wins) != 1 or not between_losers(drill):
        return False
    if drill.win.way not in PLAIN_WAYS:
        return False
    points = sorted(other.arithmetic.points for other in drill.account.others)
    plain = not any(paid.reason == LIABILITY for paid in drill.transfers) and drill.hand.seat != drill.hand.case.dealer
    return plain and len(points) > 1 and points[-1] > points[-2] > 0


def _elements(drill: ScoredDrill) -> int:
    return sum(len(other.elements) for other in _others(drill))


def between_losers(drill: ScoredDrill) -> tuple[Transfer, ...]:
    """Returns the payments between those who did not win."""
    return tuple(paid for paid in drill.transfers if not {drill.seat, TABLE} & {paid.payer, paid.payee})


def _others(drill: ScoredDrill) -> Sequence[ScoredAccount]:
    assert drill.account is not None
    return sorted(drill.account.others, key=lambda other: other.seat)


def _names(drill: ScoredDrill) -> tuple[str, ...]:
    assert drill.account is not None
    return tuple(map(drill.account.seat_name, range(drill.ruleset.places)))


def _facts(drill: ScoredDrill) -> dict[str, int | str]:
    names, giver = _names(drill), drill.win.giver
    facts: dict[str, int | str] = {"winner": names[drill.seat], "dealer": names[drill.hand.case.dealer]}
    return facts if giver is None else {**facts, "giver": names[giver]}


def _indicator(drill: ScoredDrill) -> tuple[ShownGroup, ...]:
    turned = drill.account.indicators if drill.account is not None and drill.hand.case.wild_indicator else ()
    return (ShownGroup("indicator", tuple(ShownPiece(piece) for piece in turned)),) if turned else ()


def _whose_is_best(drill: ScoredDrill, rules: Sequence[Said]) -> ChooseSeats:
    names = _names(drill)
    others = _others(drill)
    most = max(other.arithmetic.points for other in others)

    def choice(other: ScoredAccount) -> LessonChoice:
        points, ids = other.arithmetic.points, " ".join(fact.id for fact in other.elements)
        why = Said("loser-worth" if ids else "loser-nothing", {"points": points, "elements": ids})
        bonus = drill.win.table.bonus[other.seat]
        shown = (*drill.laid[other.seat], *((tile_group(bonus, "bonus"),) if bonus else ()))
        return LessonChoice(points == most, why, shown, other.seat)

    return ChooseSeats(
        ask=Said("payment-losers", _facts(drill)),
        lines=(Said("payment-dealer", _facts(drill)), *rules),
        picture=_indicator(drill),
        choices=tuple(map(choice, others)),
        seats=names,
        case=drill.hand.case,
        chapter=_CHAPTER,
    )


def _between(drill: ScoredDrill) -> FillFigures:
    assert drill.account is not None
    names = _names(drill)
    worth = [_worth(one, names) for one in _others(drill)]
    scheme = Said("payment-scheme", {**_facts(drill), "scheme": drill.account.scheme})
    rows = tuple(
        FigureRow(
            Said("loser-pays", {"payer": names[paid.payer], "payee": names[paid.payee]}),
            paid.amount,
            Said("loser-sum", {"sum": calculation(paid)}),
            paid.payer,
        )
        for paid in between_losers(drill)
    )
    return FillFigures(
        ask=Said(f"payment-between-{drill.win.way.value}", _facts(drill)),
        lines=(Said("payment-dealer", _facts(drill)), *worth, scheme),
        rows=rows,
        seats=names,
        case=drill.hand.case,
        chapter=_CHAPTER,
    )


def _worth(other: ScoredAccount, names: Sequence[str]) -> Said:
    ids = " ".join(fact.id for fact in other.elements)
    facts: dict[str, int | str] = {"seat": names[other.seat], "points": other.arithmetic.points}
    return Said("loser-hand-with", {**facts, "elements": ids}) if ids else Said("loser-hand", facts)


def calculation(paid: Transfer) -> str:
    """Returns the calculation of a payment in figures: `12 − 8 → 2`, `(8 − 4) × 2 = 8`."""
    shown = joined_terms((sign, str(value)) for sign, value, _ in paid.terms)
    ends = not paid.terms or paid.terms[-1][0] == "→" or len(paid.terms) == 1
    return shown or str(paid.amount) if ends else f"{shown} = {paid.amount}"
