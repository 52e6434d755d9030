"""How the classical game is played: the wall, kongs, the original call, the title of East, mistakes, options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome
from mahjong_desktop.core.ruleset import (
    Bar,
    BonusTiles,
    ClaimRules,
    DealTiles,
    Declaration,
    Fault,
    HandSetup,
    Intent,
    Penalty,
    Play,
    Position,
    ReplaceBonus,
    Script,
    Shape,
    Source,
    Track,
    WallRules,
)
from mahjong_desktop.core.scoring import Refusal, Scoring
from mahjong_desktop.core.tiles import BONUS_OWNERS
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics import declarations, penalties
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.gates import orphans_alone_rob_concealed
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.rulesets.classical.elements import READY, SHAPES, THIRTEENTH, Elements
from mahjong_desktop.rulesets.classical.payment import CANNON, GameOptions, limit_of, points_valuer

BROKEN = "ready-broken"
FALSE_WIN_POINTS = 300

SOURCES = (Source("Millington: Pravidla klasického mahjongu", "cs"),)


# ---- wall, deal and claims [16-24, 31-33, 36-63]

WALL_RULES = WallRules(16, spends_reserve=True, from_head=frozenset({"bonus"}))
"""The kong box, from which loose tiles are drawn; bonus tiles are replaced from the live wall."""
AFTER_THE_BREACH: Script = (DealTiles(extra_at_once=True), ReplaceBonus(kongs=True), Play())
BONUS = BonusTiles(BONUS_OWNERS, ends_hand=True)
SETUP = same_setup(HandSetup(bonus=frozenset(BONUS_OWNERS)))
CLAIM_RULES = ClaimRules(
    robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}),
    chain_through_bonus=True,
    chain_by_drawn=True,  # [122f]
    kong_needs_wall=0,
    last_discard_sets=True,
)


def _begins(intent: Intent) -> bool:
    """Returns whether this is East's turn that begins play, which comes without a draw."""
    table = intent.table
    begun = table.rivers is not None and any(table.rivers)
    return intent.drawn is not None and intent.seat == table.dealer and not begun


_DEALT_KONG = Bar("dealt-kong", frozenset({"kong"}), lambda _: Refusal("kong-not-drawn"), _begins)
"""Forbids kongs in East's first turn: dealt kongs are declared before play, later ones only after a draw [33, 34,
51]."""
_FIXED = declarations.fixed_hand(frozenset({READY}), "ready-fixed-hand", declarations.no_kong("ready-fixed-hand"))
BARS = (_FIXED, _DEALT_KONG)


def declared_by(shapes: tuple[Shape, ...] = SHAPES) -> tuple[Declaration, Declaration]:
    """Returns the declarations of a game with these shapes: the original call and the plea of no choice."""

    def first_discard(intent: Intent) -> Refusal | None:
        """Allows the declaration only with the seat's first discard of the hand [55]."""
        thrown = intent.table.rivers[intent.seat] if intent.table.rivers is not None else ()
        if thrown:
            return Refusal("ready-too-late")
        return None if declarations.nearly_ready(shapes, intent) else Refusal("ready-not-ready")

    still_ready = declarations.ready_after_discard(shapes, "ready-not-ready")
    return (
        Declaration(
            READY,
            frozenset({"discard"}),
            first_discard,
            still_ready,
            nearly_ready=True,
            too_late=frozenset({"discard"}),
        ),
        Declaration("no-choice", frozenset({"forced"}), CANNON.has_no_choice, shows_hand=True),
    )


_UNNOTICED = penalties.unnoticed(BROKEN)
TRACKS: tuple[Track[Any], ...] = (*CANNON.tracks(), _UNNOTICED)

# ---- the match [11-14, 122r]


class Title(Rotation, frozen=True):
    """East keeps the deal (the title) after winning and after an unwon hand. The streak counts East's wins; the deal
    passes on after the thirteenth."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position, None after the last. If East's mistake ends the hand, the deal passes on."""
        if outcome.void:
            if position.dealer in outcome.table.dead:
                return self.passed_on(position)
            return replace(position, hand=position.hand + 1)
        following = Rotation.after(self, position, outcome)
        if following is None or following.dealer != position.dealer or following.round != position.round:
            return following
        if not outcome.wins:
            return replace(following, streak=position.streak)
        if position.streak == THIRTEENTH:
            return self.passed_on(position)
        return following


# ---- mistakes [55, 76, 82]


def judge_of_mistakes(chosen: GameOptions) -> Callable[[Fault], Penalty | None]:
    """Returns what a mistake at a strict table costs."""
    limit = limit_of(chosen) or chosen.special_hand_minimum
    amount = limit if chosen.false_win_penalty == "limit" else FALSE_WIN_POINTS

    def penalty(fault: Fault) -> Penalty | None:
        """A false win ends the hand; a wrong claim or kong is taken back; a changed ready hand goes unnoticed until it
        wins."""
        if fault.kind == "false-win":
            return Penalty(penalties.pays_everybody(fault, amount), dead=True, void="false-win")
        if fault.reason in ("ready-fixed-hand", "ready-not-ready"):
            return penalties.UNNOTICED
        return penalties.TAKEN_BACK if fault.kind in ("false-claim", "forbidden-kong") else None

    return penalty


def scoring(elements: Elements, chosen: GameOptions) -> Scoring:
    """Returns how hands are valued by these elements."""
    return Scoring(
        unit="point",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG}),
        elements=elements,
        value=points_valuer(elements, chosen),
        gates=(
            orphans_alone_rob_concealed,  # [57]
            penalties.comes_to_light(_UNNOTICED, BROKEN),
        ),
        limit=limit_of(chosen),
    )
