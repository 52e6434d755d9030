"""Made-up rulesets for designs that no registered ruleset may use, and what every one of them must stand: hands by the
hundred (fewer in a small run) under all laws, saved, verified, replayed.

They are registered nowhere and have no words for people.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Outcome, Settlement, balances
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Play,
    Ruleset,
    RulesetKey,
    Source,
    WallRules,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Worth
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.events import Event, HandEnded, Paid
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import circumstances, groups
from mahjong_desktop.mechanics.settlements import all_pay_discarder_double
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from tests.engine.players import Player, mixed, play, random_legal
from tests.scale import amount

HANDS = amount(24, 200)
_PLAYED: RecentValues[tuple[RulesetKey, int], tuple[Event, ...]] = RecentValues(16)
SUITS = (4,) * 27 + (0,) * 19
HONORS_TOO = (4,) * 34 + (0,) * 12
ALL_TILES = (4,) * 34 + (1,) * 8 + (0,) * 4


def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    """A point for each value of an element, and one more."""
    points = sum(element.value for element in counted)
    return Worth((("points", points),), 1 + points, raw=points)


def settle(outcome: Outcome) -> Settlement:
    """Everybody pays every winner, the discarder twice."""
    paid = [one for won in outcome.wins for one in all_pay_discarder_double(won.win, won.breakdown.points)]
    return Settlement(outcome.table.places, tuple(paid), "pays")


ELEMENTS = (
    Element("self-draw", 1, circumstances.self_drawn),
    Element("all-pungs", 2, groups.all_triplets),
)
SCORING = Scoring(
    unit="point",
    ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
    elements=ELEMENTS,
    value=value,
)


def _same(_: ChosenOptions) -> Ruleset:
    return PLAIN


PLAIN = Ruleset(
    id="made-up",
    revision=1,
    sources=(Source("these tests", "en"),),
    emblem=0,
    difficulty=1,
    hand_size=13,
    copies=HONORS_TOO,
    wall=WallRules(),
    script=(BreakWall((17,) * 4), DealTiles(), Play()),
    claims=ClaimRules(),
    shapes=(RegularShape(4),),
    scoring=SCORING,
    settle=settle,
    flow=Rotation(100),
    builder=_same,
)
"""Thirteen tiles, no flowers, no wild tiles, no dead wall. Others are made of it with `dataclasses.replace`."""


def made_up(name: str, **slots: object) -> Ruleset:
    """The plain ruleset with other slots."""
    return replace(PLAIN, id=f"made-up-{name}", **slots)  # type: ignore[arg-type]


def played(ruleset: Ruleset, hands: int = HANDS) -> tuple[Event, ...]:
    """All events of at least so many hands that stood all laws. What has been played last is remembered, because tests
    look at the same hands for different things."""
    key = ruleset.key, hands
    return _PLAYED.get(key) or _PLAYED.recall(key) or _PLAYED.keep(key, _played(ruleset, hands))


def _played(ruleset: Ruleset, hands: int) -> tuple[Event, ...]:
    """Plays at least so many hands, half of them at random, under all laws, in as many matches as it takes; saves,
    verifies and replays them. All events."""
    told: list[Event] = []
    seed = 1
    with tempfile.TemporaryDirectory() as folder:
        for player in (random_legal, mixed):
            ended = 0
            while ended < hands // 2:
                events = _played_match(ruleset, Path(folder, f"{seed}.mahjong"), player, seed, hands // 2 - ended)
                ended += sum(isinstance(event, HandEnded) for event in events)
                told += events
                seed += 1
    payments = [event for event in told if isinstance(event, Paid)]
    assert sum(balances(payments, ruleset.places)) == 0
    return tuple(told)


def _played_match(ruleset: Ruleset, path: Path, player: Player, seed: int, hands: int) -> list[Event]:
    """Plays a match to its end, or so many hands of it. All events."""
    told: list[Event] = []
    players = ("a", "b", "c", "d", "e")[: ruleset.chairs.participants]
    match = Match(ruleset, players, seed)
    options = dict(ruleset.chosen)
    header = Header(
        ruleset=ruleset.id, revision=ruleset.revision, options=options, players=players, names=players, seed=seed
    )
    with Recorder.create(path, header, durable=False) as recorder:
        for step in play(match, player, seed, hands=hands):
            recorder.append(step)
            told += step.events
            assert violations(match.state) == ()
            assert match.state.wall_left >= 0
    record = load(path)
    assert verify(record, ruleset) is None
    assert rebuilt(record, ruleset).state == match.state
    assert [event for event, _ in states(record, ruleset)] == [e for step in record.steps for e in step.events]
    return told


def answered_outside_play(ruleset: Ruleset, name: str, hands: int = 4) -> int:
    """How many questions outside turns and claims a bot has answered with something that it may do; all others are
    answered at random."""
    bot, rng, answered = make_bot(name, ruleset), Random(3), 0
    match = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], 2)
    while match.state.position.hand < hands and not match.finished:
        answers = {}
        for seat, options in match.asked().items():
            answers[seat] = random_legal(options, rng)
            if match.state.phase in (Phase.OPENING, Phase.LAST_TILE):
                answers[seat] = bot.choose(view_of(match.state, seat), options.legal, rng)
                assert answers[seat] in options.legal
                answered += 1
        match.apply(match.step(answers))
    return answered
