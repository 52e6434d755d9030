"""How riichi is played: the declaration of riichi and its bets, what may be discarded and claimed, aborted hands,
mistakes [3.3, 3.4]."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ClaimRules,
    DealTiles,
    Declaration,
    Fault,
    InPlace,
    Penalty,
    Play,
    Script,
    Track,
    TurnUp,
    WinPriority,
)
from mahjong_desktop.core.tiles import MAJORS, WINDS
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics import aborts, penalties
from mahjong_desktop.mechanics.claims import most_kongs, same_or_other_end, swap_calling
from mahjong_desktop.mechanics.penalties import chombo, chombo_count
from mahjong_desktop.mechanics.riichi import Bets, Riichi
from mahjong_desktop.mechanics.shapes import OrphansShape, PairsShape, RegularShape
from mahjong_desktop.rulesets.riichi.options import GameOptions

LEAST_WALL = 4
MOST_KONGS = 4
CLAIM_SECONDS = 3
CHOMBO = frozenset({"false-win", "dead-claim"})
UNNOTICED_MISTAKES = penalties.unnoticed("unnoticed")
SHAPES = (RegularShape(4), PairsShape(equal_pairs=False), OrphansShape())

# ---- riichi and its bets [3.3.13, 3.3.14]

BETS = Bets(frozenset({"riichi", "double-riichi"}), 1000, "riichi-bet")
RIICHI = Riichi(SHAPES, BETS, LEAST_WALL, UNNOTICED_MISTAKES)


def riichi_rules(chosen: GameOptions) -> Riichi:
    """Returns the rules of riichi: how long and with how few points it may be declared, and what a ready hand is."""
    least_wall = LEAST_WALL if chosen.riichi_wall == "four" else 0
    on_credit, own_sets = chosen.riichi_on_credit == "allowed", chosen.waits_in_own_sets == "ready"
    return Riichi(SHAPES, BETS, least_wall, UNNOTICED_MISTAKES, on_credit, own_sets)


def chombos(riichi: Riichi) -> Track[tuple[int, ...]]:
    """Returns the track that counts the chombos of each player."""
    return chombo_count("chombos", CHOMBO, riichi.offenders)


# ---- the wall and claims [2.5-2.8, 3.3]

_LATE = frozenset({KongForm.CLAIMED, KongForm.ADDED})
"""The forms of kongs whose indicator waits for the next discard under the option `kong-indicators`."""


def script(chosen: GameOptions) -> Script:
    """Returns the steps of a hand."""
    late = _LATE if chosen.kong_indicators == "with-discard" else frozenset()
    return (BreakWall((17,) * 4, throws=1), DealTiles(), TurnUp(InPlace(3), each_kong=True, late=late), Play())


def claim_rules(chosen: GameOptions) -> ClaimRules:
    """Returns the rules of claims [3.3.1]."""
    added, concealed = KongForm.ADDED, KongForm.CONCEALED
    return ClaimRules(
        priority=_priority(chosen),
        robbable=frozenset({added, concealed} if chosen.concealed_kong_robbed == "orphans" else {added}),
        seconds=CLAIM_SECONDS if chosen.three_seconds else 0,
        kong_faces=(True, False, False, True),
    )


def _priority(chosen: GameOptions) -> WinPriority:
    if chosen.several_winners == "head-bump":
        return WinPriority()
    if chosen.three_winners == "paid":
        return WinPriority(3)
    return WinPriority(2, spoiled_by=3, spoiled_as="aborted-three-winners")


def bars(chosen: GameOptions) -> tuple[Bar, ...]:
    """Returns what forbids discards and claims."""
    fixed = RIICHI.fixed_hand()  # [3.3.14]
    kongs = most_kongs(MOST_KONGS, "four-kongs")
    if chosen.swap_call == "allowed":
        return (fixed, kongs)
    return (fixed, kongs, swap_calling(same_or_other_end, "swap-calling"))


def declarations(chosen: GameOptions, riichi: Riichi) -> tuple[Declaration, ...]:
    """Returns the declarations of a seat in turn."""
    if not chosen.abortive_draws:
        return (riichi.declaration(),)
    return (riichi.declaration(), Declaration("nine-terminals", frozenset({"turn"}), aborts.many_kinds(MAJORS, 9)))


# ---- aborted hands [3.4.3]

_four_kongs = aborts.kongs_of_several(MOST_KONGS)


def _fourth_kong_is_replaced(table: Table) -> bool:
    """Returns whether there are four kongs of several seats and the indicator of the last one lies there. Before that a
    claimed kong is only laid: its seat may still win with the replacement."""
    return len(table.indicators) > MOST_KONGS and _four_kongs(table)


ABORTS = (
    ("aborted-nine-terminals", aborts.declared("nine-terminals")),
    ("aborted-four-kongs", _fourth_kong_is_replaced),
    ("aborted-four-winds", aborts.same_first_discards(WINDS)),
    ("aborted-four-riichi", lambda table: len(BETS.bettors(table)) == len(table.chairs.taken)),
)
"""The reasons that abort a hand under the option `abortive-draws`, in the order in which they are tried."""


def void(table: Table) -> str:
    """Returns the id of the reason that aborts the hand; an empty string if there is none."""
    return aborts.first_of(table, ABORTS)


# ---- mistakes [3.4.6, 3.4.7]


def judge_of_mistakes(chosen: GameOptions) -> Callable[[Fault], Penalty | None]:
    """Returns the function that judges mistakes at a strict table."""

    def penalty(fault: Fault) -> Penalty | None:
        """A chombo, a dead hand, or a mistake that nobody notices until the seat wins or the wall has run out."""
        if fault.kind in CHOMBO:
            payments = () if chosen.chombo == "tournament" else chombo(fault.table, fault.seat)
            return Penalty(payments, dead=True, void="chombo")
        if fault.reason in ("riichi-not-ready", "kong-changes-wait"):
            return penalties.UNNOTICED
        if fault.kind == "forbidden-discard" or fault.reason == "riichi-open-hand":
            return Penalty(dead=True, stands=True)
        return penalties.DEAD_HAND if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty
