"""The rows about value: what a hand is counted in, how points follow from it, the limit, and which things are worth
something.

Room: study/comparison. Whether something is worth anything is found by scoring a hand with it and one without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand, HandOutline
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, SeatSummary, example_win
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import DRAGONS, EAST, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.study.comparison.payment_rows import without_gates
from mahjong_desktop.study.comparison.probes import (
    EVERY_SUIT,
    NOT_DEALER,
    ONE_SUIT,
    OUTLINES,
    Probe,
    judged_win,
    made_up_win,
    outlined,
    owed,
    playing_copies,
)
from mahjong_desktop.study.comparison.words import RowValue, clause
from mahjong_desktop.study.probing import concerns, with_bonus

_BOTH: Final = (Way.DISCARD, Way.SELF_DRAW)
_LARGE: Final = (
    (ONE_SUIT, HandOutline((), True, "pungs", honors=(31, 32, 33))),
    (ONE_SUIT, HandOutline((), True, "pungs", honors=(27, 28, 29, 30))),
    (0, HandOutline((), True, "pungs")),
)
"""Hands that reach the limit wherever there is one."""
_MANY_KONGS: Final = (3, 4)


def _large(ruleset: Ruleset) -> Iterator[tuple[int, HandOutline]]:
    """Yields the outlines of the large hands whose honours the game has."""
    copies = playing_copies(ruleset)
    return (one for one in (*_LARGE, *OUTLINES) if all(copies[tile] >= 3 for tile in one[1].honors))


def _worths(ruleset: Ruleset) -> list[Breakdown]:
    """Returns what made-up hands of all sizes are worth, also those that may not win."""
    free = without_gates(ruleset)
    found = []
    for suits, outline in _large(ruleset):
        for hand in outlined(ruleset, suits, outline):
            for way in _BOTH:
                answer = evaluate(free, made_up_win(free, Probe(hand), way))
                if isinstance(answer, Breakdown):
                    found.append(answer)
    return found


_WORTHS: Final = PerRuleset(_worths)


def value_row(ruleset: Ruleset) -> RowValue:
    """What elements are counted in, and how points follow from it."""
    scoring = ruleset.scoring
    if scoring.grid:
        return (clause("value-two-totals", unit=scoring.unit), clause("value-by-grid"))
    if scoring.table:
        last = scoring.table[-1]
        return (clause("value-by-table", unit=scoring.unit, least=last.least, points=last.points),)
    return (clause(f"value-{_growth(ruleset)}", unit=scoring.unit),)


def _growth(ruleset: Ruleset) -> str:
    """Returns how points grow with the totals: `doubled` for each unit of the only or the second total, `added` in
    proportion, `own` in another way."""
    found = [worth.worth for worth in _WORTHS(ruleset) if worth.limit is None]
    names = {tuple(name for name, _ in worth.totals) for worth in found}
    if any(len(one) > 1 for one in names):
        bases = {(worth.totals[0][1] << min(worth.totals[1][1], 20), worth.points) for worth in found}
        return "base-doubled" if bases and all(raw and points for raw, points in bases) and _rises(bases) else "own"
    pairs = {(worth.totals[0][1], worth.points) for worth in found if worth.totals}
    if _doubles(pairs):
        return "doubled"
    return "added" if _rises(pairs) else "own"


def _doubles(pairs: Iterable[tuple[int, int]]) -> bool:
    known = sorted(pairs)
    steps = list(pairwise(known))
    return bool(steps) and all(more == less << (above - below) for (below, less), (above, more) in steps)


def _rises(pairs: Iterable[tuple[int, int]]) -> bool:
    """Returns whether points rise in proportion to the total, from any start."""
    known = sorted(pairs)
    steps = {(more - less) / (above - below) for (below, less), (above, more) in pairwise(known) if above > below}
    return len(steps) == 1


def limit_row(ruleset: Ruleset) -> RowValue:
    """The points that no hand exceeds. A hand that is called a limit hand shows a limit only if other hands, too, reach
    its points and none exceeds them."""
    if ruleset.scoring.limits_payments and ruleset.scoring.limit is not None:
        return (clause("limit-of-payments", n=ruleset.scoring.limit),)
    worths = _WORTHS(ruleset)
    several = len({worth.limit for worth in worths} - {None}) > 1
    once = _reached_several_times(worths)
    if once:
        return (clause("limits" if several else "limit", n=once), clause("limit-added"))
    most = max((worth.points for worth in worths), default=0)
    highest = {tuple(one.id for one in worth.elements) for worth in worths if worth.points == most and worth.limit}
    if len(highest) <= 1:
        paid = _most_paid(ruleset)
        return (clause("limit-of-payments", n=paid) if paid else clause("no-limit"),)
    return (clause("limits" if several else "limit", n=most),)


def _reached_several_times(worths: Iterable[Breakdown]) -> int:
    """Returns the points of the highest limit if some hands are worth several times as much and are called by the same
    limit; 0 if none are."""
    reached: dict[str, set[int]] = {}
    for worth in worths:
        if worth.limit is not None:
            reached.setdefault(worth.limit, set()).add(worth.points)
    top = max(reached.values(), key=max, default=set[int]())
    once = min(top, default=0)
    return once if len(top) > 1 and all(points % once == 0 for points in top) else 0


def _most_paid(ruleset: Ruleset) -> int:
    """Returns what one loser owes at most, where that depends on what lies before the loser; 0 if no end is found. The
    owed sum is measured with no, three and four concealed kongs before each of the others."""
    sums = []
    for kongs in (0, *_MANY_KONGS):
        summary = SeatSummary(0, (KongForm.CONCEALED,) * kongs, ())
        situation = HandSituation(NOT_DEALER, 0, (), others=(summary,) * (ruleset.seats - 1))
        found = 0
        for hand in _large_hands(ruleset):
            win = example_win(ruleset, hand, situation, Way.SELF_DRAW)
            answer = judged_win(without_gates(ruleset), win)
            due = owed(ruleset, answer).values() if isinstance(answer, ScoredWin) else ()
            found = max((found, *due))
        sums.append(found)
    few, many, more = sums
    return more if few < many == more else 0


def _large_hands(ruleset: Ruleset) -> list[ExampleHand]:
    return [hand for suits, outline in _large(ruleset) for hand in outlined(ruleset, suits, outline)]


# ---- what is worth something


def _counted(ruleset: Ruleset, win: Win) -> set[str]:
    found = evaluate(without_gates(ruleset), win)
    return {one.id for one in found.elements} if isinstance(found, Breakdown) else set()


def _worth(name: str, *, yes: bool) -> RowValue:
    return (clause(f"{name}-counts" if yes else f"{name}-nothing"),)


def _gains(ruleset: Ruleset, rich: Iterable[Win], plain: Iterable[Win]) -> bool:
    """Returns whether some element counts in a rich hand that counts in none of the plain ones."""
    known = set().union(*(_counted(ruleset, win) for win in plain))
    return any(_counted(ruleset, win) - known for win in rich)


def _wins(ruleset: Ruleset, suits: int, outline: HandOutline, bonus: tuple[Tile, ...] = ()) -> list[Win]:
    hands = outlined(ruleset, suits, outline)
    return [made_up_win(ruleset, Probe(hand, bonus), Way.DISCARD) for hand in hands]


_OPEN: Final = HandOutline((), False, "mixed", claimed=True)
_CLOSED: Final = HandOutline((), False, "mixed")


def dragons_row(ruleset: Ruleset) -> RowValue:
    """Whether a pung of dragons is worth something that a pung of nines is not."""
    copies = playing_copies(ruleset)
    kind = next((tile for tile in reversed(DRAGONS) if copies[tile]), None)
    if kind is None:
        return (clause("dragons-absent"),)
    rich = _wins(ruleset, EVERY_SUIT, replace(_OPEN, honors=(kind,)))
    return _worth("dragons", yes=_gains(ruleset, rich, _wins(ruleset, EVERY_SUIT, _OPEN)))


def _east_pungs(ruleset: Ruleset, seat: int, of_round: int) -> list[Win]:
    """Returns wins with a pung of East by a seat with this wind, in a round of this wind (0 East … 3 North)."""
    found = []
    for win in _wins(ruleset, EVERY_SUIT, replace(_OPEN, honors=(EAST,))):
        winds = tuple((seat + place) % 4 for place in range(ruleset.seats))
        found.append(replace(win, table=replace(win.table, seat_winds=winds, round_wind=of_round)))
    return found


def seat_wind_row(ruleset: Ruleset) -> RowValue:
    """Whether a pung of the wind of the own seat is worth more than one of another wind."""
    if not playing_copies(ruleset)[EAST]:
        return (clause("winds-absent"),)
    own, strange = _east_pungs(ruleset, 0, 1), _east_pungs(ruleset, 2, 1)
    return _worth("seat-wind", yes=_gains(ruleset, own, strange))


def round_wind_row(ruleset: Ruleset) -> RowValue:
    """Whether rounds have winds, and a pung of the wind of the round is worth more than one of another wind."""
    if not playing_copies(ruleset)[EAST]:
        return (clause("winds-absent"),)
    if ruleset.flow.round_wind(Position(round=1)) == 0:
        return (clause("round-wind-nothing"),)
    own, strange = _east_pungs(ruleset, 2, 0), _east_pungs(ruleset, 2, 1)
    return _worth("round-wind", yes=_gains(ruleset, own, strange))


def one_suit_row(ruleset: Ruleset) -> RowValue:
    """Whether a hand of one suit is worth something that other hands are not."""
    rich = _wins(ruleset, ONE_SUIT, replace(_CLOSED, suits=())) + _wins(ruleset, ONE_SUIT, replace(_OPEN, suits=()))
    return _worth("one-suit", yes=_about_whole_hand(ruleset, rich, _plain(ruleset)))


def all_pungs_row(ruleset: Ruleset) -> RowValue:
    """Whether a hand of pungs alone is worth something that other hands are not."""
    rich = _wins(ruleset, EVERY_SUIT, replace(_OPEN, structure="pungs"))
    return _worth("all-pungs", yes=_about_whole_hand(ruleset, rich, _plain(ruleset)))


def all_chows_row(ruleset: Ruleset) -> RowValue:
    """Whether a concealed hand of chows alone is worth something that other hands are not."""
    rich = _wins(ruleset, EVERY_SUIT, replace(_CLOSED, structure="chows"))
    rich += _wins(ruleset, EVERY_SUIT, replace(_CLOSED, structure="chows", simple=True))
    return _worth("all-chows", yes=_about_whole_hand(ruleset, rich, _plain(ruleset)))


def _plain(ruleset: Ruleset) -> list[Win]:
    return _wins(ruleset, EVERY_SUIT, _OPEN) + _wins(ruleset, EVERY_SUIT, _CLOSED)


def _about_whole_hand(ruleset: Ruleset, rich: list[Win], plain: list[Win]) -> bool:
    """Returns whether an element counts in a rich hand and in no plain one, and is about all its sets together."""
    known = set().union(*(_counted(ruleset, win) for win in plain))
    for win in rich:
        found = evaluate(without_gates(ruleset), win)
        if not isinstance(found, Breakdown):
            continue
        new = {one.id: one.count for one in found.elements if one.id not in known}
        sets = {index for index, group in enumerate(found.reading.groups) if group.is_set}
        about = concerns(ruleset, win, found.reading, new)
        if any(sets <= about[name].groups for name in new):
            return True
    return False


def concealed_row(ruleset: Ruleset) -> RowValue:
    """Whether a hand without a claimed set is worth something as such: an element, or more of one."""
    closed, opened = _wins(ruleset, EVERY_SUIT, _CLOSED), _wins(ruleset, EVERY_SUIT, _OPEN)
    drawn = [replace(win, way=Way.SELF_DRAW, giver=None) for win in closed]
    known = set().union(*(_counted(ruleset, win) for win in opened))
    known |= set().union(*(_counted(ruleset, replace(win, way=Way.SELF_DRAW, giver=None)) for win in opened))
    for win in (*closed, *drawn):
        found = evaluate(without_gates(ruleset), win)
        if isinstance(found, Breakdown):
            new = {one.id: one.count for one in found.elements if one.id not in known}
            about = concerns(ruleset, win, found.reading, new)
            if any(len(one.groups) in (0, len(found.reading.groups)) for one in about.values()):
                return _worth("concealed", yes=True)
    graded = any(one.open_worth is not None for one in ruleset.scoring.elements)
    return (clause("concealed-some"),) if graded else _worth("concealed", yes=False)


def flowers_row(ruleset: Ruleset) -> RowValue:
    """What bonus tiles are worth: nothing, only those of the own seat, or all of them; and whether having none is."""
    kinds = sorted(ruleset.bonus_tiles)
    if not kinds:
        return (clause("no-bonus-tiles"),)
    plain = [*_plain(ruleset), *_wins(ruleset, EVERY_SUIT, replace(_OPEN, structure="pungs"))]
    own = [_bonus_counts(ruleset, (kind,), plain) for kind in kinds]
    parts = [clause("flowers-all" if all(own) else "flowers-some" if any(own) else "flowers-nothing")]
    if any(_counted(ruleset, win) - _counted(ruleset, with_bonus(win, (kinds[-1],))) for win in plain):
        parts.append(clause("no-flowers-counts"))
    return tuple(parts)


def _bonus_counts(ruleset: Ruleset, held: tuple[Tile, ...], plain: list[Win]) -> bool:
    """Returns whether an element counts with these bonus tiles that counts without them in no plain hand."""
    without = set().union(*(_counted(ruleset, with_bonus(win, ())) for win in plain))
    return any(_counted(ruleset, with_bonus(win, held)) - without for win in plain)
