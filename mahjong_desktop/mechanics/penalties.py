"""Penalties for mistakes at a strict table, from which rulesets choose. The engine finds the mistakes.

Chombo is the penalty of riichi games for a grave mistake, paid like a mangan at once or fined after the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import TABLE, ScoredWin, Transfer
from mahjong_desktop.core.remembered import COUNT, SEATS, EachSeat
from mahjong_desktop.core.ruleset import Fault, Moment, Penalty, Shape, Track, known_to_all
from mahjong_desktop.core.scoring import Breakdown, Counted, Gate, Refusal, Scoring
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import HandScorer

JudgeOfMistakes = Callable[[Fault], Penalty | None]
"""Returns what a mistake costs; None if nothing."""
_FALSE_WIN = "false-win"
UNNOTICED = Penalty(stands=True)
"""The action stands, and nobody has noticed that it is forbidden."""
DEAD_HAND = Penalty(dead=True)
TAKEN_BACK = Penalty()


def pays_everybody(fault: Fault, amount: int) -> tuple[Transfer, ...]:
    """Returns the payments of `amount` points from the offender to each other player."""
    return tuple(Transfer(fault.seat, other, amount, "penalty") for other in fault.table.chairs.others(fault.seat))


Owed = Callable[[ScoredWin], Iterable[Transfer]]
"""Returns what the losers would owe for a win."""


def false_win_turned_round(scoring: Scoring, shapes: tuple[Shape, ...], owed: Owed, fixed: int) -> JudgeOfMistakes:
    """Returns the judge of a false win: the offender pays each of the others what that one would have paid for such a
    win, and his hand is dead. If the tiles have no form at all, it is `fixed` to each. Circumstances such as the
    replacement of a kong are not considered."""
    scorer = HandScorer(replace(scoring, conditions=(), gates=()), shapes)

    def judge(fault: Fault) -> Penalty | None:
        if fault.kind != _FALSE_WIN:
            return None
        win = _declared(fault)
        found = None if win is None else scorer.best(win)
        if win is None or not isinstance(found, Breakdown):
            return Penalty(pays_everybody(fault, fixed), dead=True)
        due: Counter[int] = Counter()
        for one in owed(ScoredWin(win, found)):
            due[one.payer] += one.amount
        return Penalty(tuple([Transfer(fault.seat, seat, due[seat], "penalty") for seat in due]), dead=True)

    return judge


def false_win_fixed(amount: int) -> JudgeOfMistakes:
    """Returns the judge of a false win: it costs `amount` to each of the others, and the hand is dead."""
    return lambda fault: Penalty(pays_everybody(fault, amount), dead=True) if fault.kind == _FALSE_WIN else None


def _declared(fault: Fault) -> Win | None:
    """Returns the win that the offender has declared; None if its tiles are unknown."""
    table, seat, tile, giver = fault.table, fault.seat, fault.tile, fault.giver
    hand = table.hands[seat]
    if hand is None or tile is None:
        return None
    if giver is None:
        rest = list(hand)
        rest.remove(tile)
        return Win(seat, Way.SELF_DRAW, tile, None, tuple(rest), table)
    kong = any(meld.kind is MeldKind.KONG and meld.tile == tile for meld in table.melds[giver])
    return Win(seat, Way.ROB_KONG if kong else Way.DISCARD, tile, giver, hand, table)


def unnoticed(track: str) -> Track[frozenset[int]]:
    """Remembers the seats that have made a mistake which nobody has noticed."""

    def step(value: frozenset[int], moment: Moment, _: Table) -> frozenset[int]:
        return value if moment.found else value | {moment.seat}

    return Track(track, frozenset(), SEATS, frozenset({"erred"}), step)


def comes_to_light(track: Track[frozenset[int]], reason: str) -> Gate:
    """Refuses a win of a seat that the track remembers: its mistake is noticed when it declares the win."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        return Refusal(reason) if hand.win.seat in track.of(hand.table) else None

    return gate


# ---- chombo


REASON = "chombo"


def chombo(table: Table, seat: int) -> tuple[Transfer, ...]:
    """Returns the payments of an offender: a reversed mangan, 4000 points from or to the dealer and 2000 otherwise."""
    return tuple(
        Transfer(seat, other, 4000 if table.dealer in (seat, other) else 2000, REASON)
        for other in table.chairs.taken
        if other != seat
    )


def chombo_count(
    track: str, mistakes: Collection[str], offenders: Callable[[Table], Collection[int]]
) -> Track[tuple[int, ...]]:
    """Returns a track that counts each seat's chombos in a match of four seats.

    A chombo is a mistake of one of the kinds, or an offence that is found at the end of an unwon hand: `offenders`
    returns the seats found then.
    """

    def step(value: tuple[int, ...], moment: Moment, table: Table) -> tuple[int, ...]:
        found = {moment.seat} if moment.name in mistakes else set()
        if moment.name == "draw":
            found = set(offenders(table))
        return tuple(count + (seat in found) for seat, count in enumerate(value))

    watches = frozenset({"erred", "hand-ended"})
    return Track(track, (0, 0, 0, 0), EachSeat(COUNT), watches, step, lasting=True, shown=known_to_all)


def chombo_fines(track: Track[tuple[int, ...]], table: Table, amount: int) -> tuple[Transfer, ...]:
    """Returns the payments after the match: `amount` points to the table for each chombo that the track has counted."""
    counts = enumerate(track.of(table))
    return tuple([Transfer(seat, TABLE, amount * count, REASON) for seat, count in counts if count])
