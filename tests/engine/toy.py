"""A game of its own in one file, registered nowhere: suits and dragons, an exchange of two tiles, a wild tile,
one-tile kongs of dragons that are paid for at once, a stake for announcing a ready hand, and play that goes on until
two have won. It exists so that each slot of a ruleset is used by somebody who has never seen the others.
"""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import TABLE, Outcome, Settlement, Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, Maybe
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    Exchange,
    HandSetup,
    Intent,
    Moment,
    OptionSet,
    Play,
    Ruleset,
    Source,
    Track,
    TurnUp,
    WallRules,
    WinPriority,
    known_to_all,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Refusal, Scoring, Worth
from mahjong_desktop.core.tiles import DRAGONS, Tile
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.declarations import fixed_hand, nearly_ready, no_kong, ready_after_discard
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import circumstances, groups, suits
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import RegularShape

ID = "toy"
SHAPES = (RegularShape(4),)
STAKE = 5
FITS = ready_after_discard(SHAPES, "ready-not-ready")


class GameOptions(OptionSet):
    """What players choose."""

    winners: int = number(2, 1, 3, group="match")


def _wild(indicators: tuple[Tile, ...]) -> frozenset[Tile]:
    """The next number of the suit; a dragon turned up makes none wild."""
    return frozenset(shown // 9 * 9 + (shown + 1) % 9 for shown in indicators if shown < 27)


def _value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    points = sum(found.value for found in counted)
    return Worth((("points", points),), points, raw=points)


def _two_suits(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    return Refusal("three-suits") if len(hand.suits) > 2 else None


def _may_announce(intent: Intent) -> Refusal | None:
    return None if nearly_ready(SHAPES, intent) else Refusal("ready-not-ready")


def _pending(_: int | None, moment: Moment, __: Table) -> int | None:
    return moment.seat if moment.what == "declared" else None


PENDING: Track[int | None] = Track(
    "pending", None, Maybe(SEAT), frozenset({"declared", "unclaimed", "melded"}), _pending, shown=known_to_all
)
"""Who has announced with a discard that may still be won on."""


def _paid_in_play(table: Table) -> tuple[Transfer, ...]:
    """Every dragon laid down is paid for by all others; every announced hand has its stake on the table."""
    kongs = (seat for seat, melds in enumerate(table.melds) for meld in melds if meld.form is KongForm.SINGLE)
    others = tuple(Transfer(payer, seat, 1, "kong") for seat in kongs for payer in range(4) if payer != seat)
    staked = [seat for seat in range(4) if table.has_declared(seat, "ready") and seat != PENDING.of(table)]
    return (*others, *(Transfer(seat, TABLE, STAKE, "stake") for seat in staked))


def _stakes(value: int, moment: Moment, _: Table) -> int:
    return value + {"stake": 1, "stakes": -moment.amount // STAKE}.get(moment.name, 0)


STAKES = Track("stakes", 0, COUNT, frozenset({"paid"}), _stakes, lasting=True, shown=known_to_all)
"""Stakes that lie on the table, those of earlier hands included."""


def _settle(outcome: Outcome) -> Settlement:
    paid = [
        Transfer(payer, won.win.seat, won.breakdown.points, "win")
        for won in outcome.wins
        for payer in (losers(won.win) if won.win.giver is None else (won.win.giver,))
    ]
    lying = STAKES.of(outcome.table)
    if outcome.wins and lying:
        paid.append(Transfer(TABLE, outcome.wins[0].win.seat, STAKE * lying, "stakes"))
    return Settlement(4, tuple(paid), "pays")


def _locked(intent: Intent) -> Refusal | None:
    """Who has won throws what he draws."""
    won = intent.seat in intent.table.winners
    free = intent.action == "discard" and intent.just_drawn
    return Refusal("locked-hand") if won and not free else None


SCORING = Scoring(
    unit="point",
    ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
    elements=(
        Element("hand", 1, lambda _: 1),
        Element("self-draw", 1, circumstances.self_drawn),
        Element("pure-one-suit", 4, suits.pure_one_suit),
        Element("pung", 1, lambda hand: len(hand.reading.triplets)),
        Element("all-pungs", 6, groups.all_triplets, ("pung",)),
    ),
    value=_value,
    gates=(_two_suits,),
)
BARS = (
    Bar("locked-hand", frozenset({"discard", "chow", "pung", "kong"}), _locked),
    fixed_hand(frozenset({"ready"}), "ready-fixed-hand", no_kong("ready-fixed-hand")),
)
READY = Declaration("ready", frozenset({"discard"}), _may_announce, FITS, bet=STAKE)


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = GameOptions(options)
    most = chosen.winners

    def ends(outcome: Outcome) -> bool:
        return len({*outcome.table.winners, *(won.win.seat for won in outcome.wins)}) >= most

    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("these tests", "en"),),
        emblem=0,
        difficulty=1,
        hand_size=13,
        copies=(4,) * 27 + (0,) * 4 + (4,) * 3 + (0,) * 12,
        wall=WallRules(),
        script=(
            BreakWall((15,) * 4, throws=1),
            DealTiles(),
            TurnUp(),
            Exchange(2, (1, 1, 2, 2, 3, 3)),
            Play(last_draws=3),
        ),
        claims=ClaimRules(priority=WinPriority(2), kongs=frozenset(KongForm), kong_needs_wall=4),
        setup=lambda indicators: HandSetup(wild=_wild(indicators), lone=frozenset(DRAGONS)),
        shapes=SHAPES,
        scoring=SCORING,
        settle=_settle,
        ends=ends,
        paid_in_play=_paid_in_play,
        bars=BARS,
        declarations=(READY,),
        tracks=(PENDING, STAKES),
        flow=Rotation(1),
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


TOY = build({})
