"""The ruleset itself: a frozen value whose slots hold the rules. It is validated when it is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar, get_args

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.payments import Outcome, ScoredHand, Settlement, Transfer
from mahjong_desktop.core.ruleset.claims import ClaimRules
from mahjong_desktop.core.ruleset.deal import BonusTiles
from mahjong_desktop.core.ruleset.intents import Bar, Declaration
from mahjong_desktop.core.ruleset.key import NO_KEY, RulesetKey
from mahjong_desktop.core.ruleset.match import Dice, Flow, winds_from_dealer
from mahjong_desktop.core.ruleset.options import ChosenOptions, Option, OptionGroup, OptionValue, Source, check_options
from mahjong_desktop.core.ruleset.penalties import Fault, Penalty, no_penalty
from mahjong_desktop.core.ruleset.script import (
    Announce,
    BreakWall,
    DealTiles,
    Play,
    Script,
    ScriptStep,
    TurnUp,
    faults_of,
)
from mahjong_desktop.core.ruleset.shapes import Shape
from mahjong_desktop.core.ruleset.tracks import Track
from mahjong_desktop.core.ruleset.wall import WallRules
from mahjong_desktop.core.scoring import Scoring
from mahjong_desktop.core.tiles import COPIES, KINDS, WIND_NAMES, Piece, Tile
from mahjong_desktop.core.wins import Table

_StepT = TypeVar("_StepT", bound=ScriptStep)
Settle = Callable[[Outcome], Settlement]
"""Returns all payments at the end of a hand, or at a win after which play goes on."""


def no_payments(_: Table) -> tuple[Transfer, ...]:
    """Nothing is paid during play."""
    return ()


def no_others(_: Outcome) -> tuple[ScoredHand, ...]:
    """Only winners are scored."""
    return ()


def always_ends(_: Outcome) -> bool:
    """Every win ends the hand."""
    return True


def never_void(_: Table) -> str:
    """A hand is never aborted."""
    return ""


def nothing_special(_: tuple[Tile, ...]) -> HandSetup:
    """In every hand each tile is only what is printed on it."""
    return NOTHING_SPECIAL


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One variant with its options chosen. See the types of the slots.

    `family` is the id of the region or tradition that the game belongs to (`zhejiang`); empty if it belongs to none of
    the known ones. `copies` gives the number of pieces of each of the 46 kinds. `red` are pieces that are marked red.
    `chairs` says how many play, on which chairs, and how many sit out. `seating` is how seats are drawn (`wind-tiles`
    or `dice`), `river` how discards lie (`heap`, `line`, `own-area`). `round_winds` are the possible rounds, by the
    number that `flow.round_wind` returns. `builder` makes the ruleset with other options. `presets` are named sets of
    options. `stated` are what a score case may say that a seat has declared though nobody declares it in play: for each
    the declaration that it is a special case of (riichi for a double riichi), empty for none.

    `script` are the steps of a hand in order. `wall` says which tiles of the wall are not drawn, and where replacements
    come from. `setup(indicators)` returns the setup of a hand when tiles with these faces are turned up; `setup(())`
    holds before that. `seat_winds(chairs, dealer, dice)` returns the winds of the chairs; `dice` are the throws made so
    far. `seat_names` are the names of the seats and rounds by the number of their wind: words and signs for them exist
    for the winds and for `red`, `white`, `green`.

    `paid_in_play(table)` returns all payments of the hand that are due by now, apart from those for wins. The engine
    calls it again whenever a fact that the last call read has changed, and makes the payments that are new; a score
    case makes all of them. `needs_all_hands` says that the settlement reads the tiles of all hands, so that a score
    case must give them; where a hand is unknown to a player, it counts as empty. `others(outcome)` scores hands that
    did not win. `ends(outcome)` returns whether a win ends the hand. `void(table)` returns the id of the reason for
    which the hand is aborted, empty if there is none.
    `closing(scores, table)` returns the payments at the end of the match. `penalty(fault)` judges mistakes at a strict
    table.

    `key` is what caches know the ruleset by. It is made here, never given.
    """

    id: str
    revision: int
    sources: tuple[Source, ...]
    emblem: Tile
    difficulty: int
    hand_size: int
    copies: tuple[int, ...]
    wall: WallRules
    script: Script
    claims: ClaimRules
    shapes: tuple[Shape, ...]
    scoring: Scoring
    settle: Settle
    flow: Flow
    builder: Callable[[ChosenOptions], Ruleset]
    family: str = ""
    chairs: Chairs = FOUR_CHAIRS
    starting_score: int = 0
    bonus: BonusTiles = field(default_factory=BonusTiles)
    tracks: tuple[Track[Any], ...] = ()
    options: tuple[Option, ...] = ()
    chosen: ChosenOptions = field(default_factory=dict)
    seating: str = "wind-tiles"
    river: str = "own-area"
    round_winds: tuple[str, ...] = WIND_NAMES
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    setup: Callable[[tuple[Tile, ...]], HandSetup] = nothing_special
    seat_winds: Callable[[Chairs, int, Dice], tuple[int, ...]] = winds_from_dealer
    seat_names: tuple[str, ...] = WIND_NAMES
    bars: tuple[Bar, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    stated: Mapping[str, str] = field(default_factory=dict)
    paid_in_play: Callable[[Table], tuple[Transfer, ...]] = no_payments
    needs_all_hands: bool = False
    others: Callable[[Outcome], tuple[ScoredHand, ...]] = no_others
    ends: Callable[[Outcome], bool] = always_ends
    void: Callable[[Table], str] = never_void
    closing: Callable[[tuple[int, ...], Table], tuple[Transfer, ...]] = lambda _scores, _table: ()
    penalty: Callable[[Fault], Penalty | None] = no_penalty
    red: frozenset[Piece] = frozenset()
    key: RulesetKey = field(default=NO_KEY, repr=False, compare=False)

    def __post_init__(self) -> None:
        altered = self.key is not NO_KEY  # a copy with other slots is made with the key of the first ruleset
        object.__setattr__(self, "chosen", MappingProxyType(dict(self.chosen)))
        object.__setattr__(self, "key", RulesetKey(self.id, self.revision, tuple(self.chosen.items()), altered))
        _validate(self)

    def round_name(self, number: int) -> str:
        """Returns the name of a round, by the number that `flow.round_wind` returns."""
        name = self.round_winds[number % len(self.round_winds)]
        return self.seat_names[WIND_NAMES.index(name)] if name in WIND_NAMES else name

    @property
    def seats(self) -> int:
        """The number of chairs, empty ones included. Walls, hands and rivers are indexed by chair."""
        return self.chairs.count

    @property
    def places(self) -> int:
        """The number of places with a score: chairs, and benches of participants who sit out."""
        return self.chairs.places

    @property
    def tile_count(self) -> int:
        """The number of pieces in the set."""
        return sum(self.copies)

    def step_of(self, kind: type[_StepT]) -> _StepT | None:
        """Returns the first step of this kind; None if the script has none."""
        return next((step for step in self.script if isinstance(step, kind)), None)

    def place_of(self, kind: type[ScriptStep]) -> int:
        """Returns the index of the first step of this kind in the script. Raises StopIteration if there is none."""
        return next(place for place, step in enumerate(self.script) if isinstance(step, kind))

    @cached_property
    def dice_choose_winds(self) -> bool:
        """Whether the first throw of the dice says who has which wind."""
        before = self.seat_winds(self.chairs, 0, ())
        return any(self.seat_winds(self.chairs, 0, ((one,),)) != before for one in range(1, 7))

    @cached_property
    def break_wall(self) -> BreakWall:
        """The step that builds and breaks the wall."""
        return self._only(BreakWall)

    @cached_property
    def play(self) -> Play:
        """The step of turns and claims."""
        return self._only(Play)

    @cached_property
    def turn_up(self) -> TurnUp | None:
        """The step that turns up an indicator; None if there is none."""
        return self.step_of(TurnUp)

    def _only(self, kind: type[_StepT]) -> _StepT:
        step = self.step_of(kind)
        assert step is not None, kind  # a script without it is refused at birth
        return step

    @property
    def dealer_extra(self) -> int:
        """The number of tiles that the dealer is dealt in addition to a hand."""
        return sum(step.dealer_extra for step in self.script if isinstance(step, DealTiles))

    @property
    def dealt_tiles(self) -> int:
        """The number of tiles that leave the wall in the deal."""
        return len(self.chairs.taken) * self.hand_size + self.dealer_extra

    def dealt_by(self, step: int) -> int:
        """Returns the number of tiles in all hands after this step of the deal; a kong counts as three."""
        deals = [one for one in self.script[: step + 1] if isinstance(one, DealTiles)]
        return sum(len(self.chairs.taken) * one.each + one.dealer_extra for one in deals)

    @property
    def throws(self) -> tuple[int, ...]:
        """All throws of a hand in order, by their number of dice."""
        return tuple(dice for step in self.script for dice in step.thrown)

    @property
    def first_step(self) -> int:
        """The index of the step that a hand begins with after the wall is built."""
        return int(isinstance(self.script[0], BreakWall))

    def throws_before(self, step: int) -> int:
        """Returns the number of throws before this step of the script."""
        return sum(len(done.thrown) for done in self.script[:step])

    @property
    def has_penalties(self) -> bool:
        """Whether there are penalties for mistakes, so that a strict table differs from others."""
        return self.penalty is not no_penalty

    def option(self, name: str) -> OptionValue:
        """Returns the chosen value of an option. Raises KeyError."""
        return self.chosen[name]

    @property
    def changed_options(self) -> dict[str, OptionValue]:
        """The options whose values are not their defaults, with these values."""
        return {one.id: self.chosen[one.id] for one in self.options if self.chosen[one.id] != one.default}

    def configure(self, options: Mapping[str, object]) -> Ruleset:
        """Returns this ruleset with other options, the rest at their defaults.

        Raises OptionError `unknown-option` or `option-value`.

        >>> from mahjong_desktop.rulesets import built_in_ruleset
        >>> built_in_ruleset("riichi-ema").configure({"several-winners": "head-bump"}).chosen["several-winners"]
        'head-bump'
        >>> built_in_ruleset("wuhan").configure({"no-option": "yes"})
        Traceback (most recent call last):
        mahjong_desktop.core.errors.OptionError: unknown-option option=no-option ...
        """
        made = self.builder(check_options(self.options, options))
        object.__setattr__(made, "key", self.key.of_configured(made.key))
        return made

    @cached_property
    def has_wilds(self) -> bool:
        """Whether some tiles are wild or lone, whatever the indicator is."""
        return any(setup.special for setup in self.setups)

    @cached_property
    def bonus_tiles(self) -> frozenset[Tile]:
        """The bonus kinds before an indicator is turned up."""
        return self.setup(()).bonus

    @cached_property
    def setups(self) -> tuple[HandSetup, ...]:
        """The setup without an indicator, and the setup for each tile of the set as the only indicator."""
        faces = (face for face, number in enumerate(self.copies) if number)
        return (self.setup(()), *(self.setup((face,)) for face in faces))

    def element_ids(self) -> tuple[str, ...]:
        """The ids of all elements that count with these options."""
        return tuple(element.id for element in self.scoring.elements)


def _validate(ruleset: Ruleset) -> None:
    assert ruleset.setups, "each is checked when it is made"
    for what, ids in (
        ("element", ruleset.element_ids()),
        ("option", tuple(option.id for option in ruleset.options)),
        ("shape", tuple(shape.id for shape in ruleset.shapes)),
        ("track", tuple(track.id for track in ruleset.tracks)),
        ("bar", tuple(bar.id for bar in ruleset.bars)),
        ("declaration", tuple(declaration.id for declaration in ruleset.declarations)),
    ):
        if len(set(ids)) != len(ids):
            raise RulesetError("repeated-id", ruleset=ruleset.id, what=what)
    known = set(ruleset.element_ids())
    for element in ruleset.scoring.elements:
        if not known.issuperset(element.absorbs):
            raise RulesetError("unknown-absorption", ruleset=ruleset.id, element=element.id)
    for doubt in ruleset.scoring.doubts:
        if doubt.element not in known:
            raise RulesetError("unknown-doubt", ruleset=ruleset.id, element=doubt.element)
    if not known.issuperset(ruleset.scoring.outer):
        raise RulesetError("unknown-outer", ruleset=ruleset.id)
    for track in ruleset.tracks:
        if not track.begins_well(ruleset.seats):
            raise RulesetError("impossible-start", ruleset=ruleset.id, track=track.id)
    if set(ruleset.chosen) != {option.id for option in ruleset.options}:
        raise RulesetError("options-not-chosen", ruleset=ruleset.id)
    if any(option.group not in get_args(OptionGroup) for option in ruleset.options):
        raise RulesetError("unknown-option-group", ruleset=ruleset.id)
    if not ruleset.sources or not ruleset.shapes:
        raise RulesetError("no-source-or-shape", ruleset=ruleset.id)
    _validate_sizes(ruleset)


def _validate_sizes(ruleset: Ruleset) -> None:
    if any(number not in range(COPIES + 1) for number in ruleset.copies):
        raise RulesetError("impossible-copies", ruleset=ruleset.id)
    for code in faults_of(ruleset.script, ruleset.hand_size):
        raise RulesetError(code, ruleset=ruleset.id)
    declared = {declaration.id for declaration in ruleset.declarations}
    if any(step.declaration not in declared for step in ruleset.script if isinstance(step, Announce)):
        raise RulesetError("unknown-declaration", ruleset=ruleset.id)
    stacks = ruleset.break_wall.stacks
    if len(ruleset.copies) != KINDS or ruleset.tile_count != 2 * sum(stacks) or len(stacks) != ruleset.seats:
        raise RulesetError("wall-does-not-fit", ruleset=ruleset.id)
    if ruleset.hand_size % 3 != 1:
        raise RulesetError("hand-does-not-fit", ruleset=ruleset.id)
    _validate_kong_dice(ruleset)
    if ruleset.dealt_tiles + ruleset.wall.reserve >= ruleset.tile_count:
        raise RulesetError("too-few-tiles", ruleset=ruleset.id)


def _validate_kong_dice(ruleset: Ruleset) -> None:
    """There must be a throw for each kong. Two tiles can be drawn at once only if none of them can be a bonus tile and
    play does not go on after a win."""
    dice = ruleset.play.kong_dice
    if dice is None:
        return
    if dice.throws < len(ruleset.chairs.taken) * (ruleset.hand_size // 3):
        raise RulesetError("too-few-throws", ruleset=ruleset.id)
    if dice.both and (ruleset.ends is not always_ends or any(setup.bonus for setup in ruleset.setups)):
        raise RulesetError("two-tiles-at-once", ruleset=ruleset.id)
