"""The contract: what a ruleset is and the types of its slots. No rule is written here.

A `Ruleset` is frozen and validated at birth. Options build a new one: `ruleset.configure({"minimum": 3})`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, Protocol

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.errors import CaseError, OptionError, RulesetError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredHand, Settlement, Transfer
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.remembered import Remembered
from mahjong_desktop.core.scoring import Refusal, Scoring
from mahjong_desktop.core.tiles import COPIES, KINDS, Piece, Tile
from mahjong_desktop.core.wins import Table, Win

OptionValue = int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that the players make before the game. The first of `values` is the default.

    With `most` set, any whole number from `least` (if None the least of `values`) to `most` is taken as well. `group`
    says what it concerns: `scoring`, `play`, `match` or `look`.
    """

    id: str
    values: tuple[OptionValue, ...]
    group: str = "scoring"
    most: int | None = None
    least: int | None = None

    @property
    def default(self) -> OptionValue:
        """The value that holds when nothing is chosen."""
        return self.values[0]

    @property
    def numeric(self) -> bool:
        """Whether its values are whole numbers."""
        return isinstance(self.default, int)

    def check(self, value: object) -> OptionValue:
        """The value, if the option takes it; digits are read as a number. Raises OptionError `option-value`."""
        if self.numeric and isinstance(value, str):
            with suppress(ValueError):
                value = int(value)
        known = not isinstance(value, bool) and (value in self.values or self._in_range(value))
        if isinstance(value, (int, str)) and known:
            return value
        raise OptionError("option-value", option=self.id, value=str(value), values=self._taken())

    def _taken(self) -> tuple[OptionValue, ...]:
        """All values that it takes; of a range its ends."""
        if self.most is None:
            return self.values
        words = tuple(known for known in self.values if isinstance(known, str))
        return (f"{self._bottom}-{self.most}", *words)

    @property
    def _bottom(self) -> int:
        """The least whole number that it takes."""
        return self.least if self.least is not None else min(one for one in self.values if isinstance(one, int))

    def _in_range(self, value: object) -> bool:
        if self.most is None or not isinstance(value, int):
            return False
        return self._bottom <= value <= self.most


@dataclass(frozen=True, slots=True)
class Source:
    """Where the rules come from, and in which language."""

    title: str
    language: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class DeadWall:
    """Tiles at the far end that are never drawn: `size` of them, and whether replacements keep it full (the border
    moves into the live wall) or shrink it. `top_first`: of a stack the upper tile is the first replacement.
    `from_head` names the replacements (`kong`, `bonus`) that are the next live tile instead."""

    size: int
    kept_full: bool = True
    top_first: bool = True
    from_head: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Indicator:
    """A tile turned up after the deal. With `stack` it is the upper tile of a stack of the dead wall, counted from the
    break (0 the first), and stays there; without it is the next live tile and leaves the wall. `each_kong`: one more
    stack further on for each kong, before the replacement is drawn."""

    stack: int | None = None
    each_kong: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """How the wall is built, broken and dealt.

    `stacks` are those of each seat's wall from the dealer on, two tiles each; `throws` throws of `dice` dice break it:
    the first names the breaker, all together (or, as `count` says, the `smaller` die of the first) the break.
    `later_throws` of one die each follow once they are needed. `rounds` of `batch` tiles are dealt to each seat in turn
    from the dealer, then `singles` each, and `dealer_extra` more to the dealer, at the end or (`extra_at_once`)
    together with his singles; then `indicator` is turned up.
    """

    stacks: tuple[int, ...]
    dead_wall: DeadWall
    throws: int = 2
    batch: int = 4
    rounds: int = 3
    singles: int = 1
    dealer_extra: int = 1
    extra_at_once: bool = False
    dice: int = 2
    count: Literal["all", "smaller"] = "all"
    later_throws: int = 0
    indicator: Indicator | None = None


@dataclass(frozen=True, slots=True)
class BonusTiles:
    """Tiles set aside and replaced at once. `owners` gives the seat wind (0-3) to whom a kind belongs, if any.

    One drawn when nothing is left to replace it stays in the hand, or, with `ends_hand`, is set aside and the hand is
    unwon.
    """

    kinds: frozenset[Tile] = frozenset()
    owners: Mapping[Tile, int] = field(default_factory=dict)
    ends_hand: bool = False


@dataclass(frozen=True, slots=True)
class Wilds:
    """Tiles with a life of their own, named by the indicators: `kinds` are wild, `lone` are laid down as one-tile
    kongs (wild ones among them where the game says so). Neither goes into a claimed or declared set, nor can their
    discards be claimed."""

    kinds: Callable[[tuple[Tile, ...]], frozenset[Tile]]
    lone: Callable[[tuple[Tile, ...]], frozenset[Tile]] = lambda _: frozenset()


@dataclass(frozen=True, slots=True)
class ReplaceBonus:
    """Opening step: from the dealer on each seat sets its bonus tiles aside and replaces them; with `kongs` it may also
    declare concealed kongs of the dealt hand."""

    kongs: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Opening step: every seat lays down `tiles` tiles of one suit, face down; a die says from which seat it takes as
    many, `steps[die - 1]` seats further on in turn order."""

    tiles: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """Opening step: every seat but the dealer may make a declaration before play."""

    declaration: str


OpeningStep = ReplaceBonus | Exchange | Announce


@dataclass(frozen=True, slots=True)
class ClaimRules:
    """What may be claimed and declared.

    `chow`: whether chows are claimed at all, from the left neighbour. `winners`: how many may win one tile. `kongs`:
    the forms that the game has, `robbable`: those whose tile may be won. `kong_after_claim`: whether a kong may follow
    a claimed chow or pung in the same turn, `kong_needs_wall`: how many tiles must be left to draw for one.
    `chain_through_bonus`: whether the replacement of a bonus tile keeps the chain of kong replacements going;
    `chain_by_drawn`: whether only a kong with the very tile drawn does.
    `last_discard_sets`: whether the last discard may be claimed for sets too. `last_draws`: how many of the last tiles
    are drawn to win or to do nothing, without a discard. `kong_faces`: which tiles of a concealed kong lie face up;
    where none does, the others learn its kind only when the hand is over. `seconds`: how long a person may think about
    a claim, 0 for as long as he likes.
    """

    chow: bool = True
    winners: int = 1
    kongs: frozenset[KongForm] = frozenset({KongForm.CONCEALED, KongForm.CLAIMED, KongForm.ADDED})
    robbable: frozenset[KongForm] = frozenset({KongForm.ADDED})
    kong_after_claim: bool = False
    chain_through_bonus: bool = False
    chain_by_drawn: bool = False
    kong_needs_wall: int = 1
    last_discard_sets: bool = False
    last_draws: int = 0
    kong_faces: tuple[bool, bool, bool, bool] = (False, True, True, False)
    seconds: int = 0

    def hides(self, form: KongForm | None) -> bool:
        """Whether a meld of this form keeps its kind from the others."""
        return form is KongForm.CONCEALED and not any(self.kong_faces)


@dataclass(frozen=True, kw_only=True)
class Intent:
    """What a seat would like to do, as bars and declarations judge it.

    `action` is the name of an action. `tile` is the kind thrown, claimed or laid as a kong, `tiles` those of the hand
    that go into a set, `form` that of a kong. `drawn` is the kind drawn last in the own turn, `just_drawn` says that
    this very piece is thrown or laid; `claimed` that the turn began with a chow or pung. Of the table's hands only the
    seat's own may be asked.
    """

    action: str
    seat: int
    table: Table
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    form: KongForm | None = None
    drawn: Tile | None = None
    just_drawn: bool = False
    claimed: bool = False

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's concealed tiles, the drawn one included."""
        return self.table.hands[self.seat] or ()


Judge = Callable[[Intent], Refusal | None]
"""Says why something may not be done; None where it may."""


def always(_: Intent) -> bool:
    """At every moment."""
    return True


@dataclass(frozen=True, slots=True)
class Bar:
    """A rule that forbids some `actions` (discard, chow, pung, kong) to some hands at some moments.

    `concerns` says whether it has a say at this moment at all, or about which kinds alone; it is asked once, about an
    intent without tiles, before `judge` is asked about each tile or set. Where `declared` names declarations, it has
    none about seats that have made none of them; about the actions `after_claim` it has one only in a turn that began
    with a claim.
    """

    id: str
    actions: frozenset[str]
    judge: Judge
    concerns: Callable[[Intent], bool | frozenset[Tile]] = always
    declared: frozenset[str] = frozenset()
    after_claim: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Declaration:
    """Something that a seat may announce: together with a `discard`, in its `turn`, or in the `opening`; one of the
    moment `forced` is made of itself with every discard that fits.

    `allowed` judges the moment; `fits` the tile thrown with it. `bet` is what it puts on the table, in points; the
    payment itself is the ruleset's. With `shows_hand` the others see the hand until its owner next draws or claims.
    `nearly_ready` says that `allowed` refuses every hand that no discard leaves ready, so that it need not be asked
    about one that is far from it.
    """

    id: str
    moments: frozenset[str]
    allowed: Judge
    fits: Judge = lambda _: None
    shows_hand: bool = False
    bet: int = 0
    nearly_ready: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at a strict table: `kind` is the text id (`false-win`, `false-claim`, `false-declaration`,
    `forbidden-discard`, `forbidden-kong`; `dead-claim` for anything that a dead hand calls), `reason` why it was none
    of what is allowed, `shown` whether the hand lies open."""

    kind: str
    seat: int
    reason: str
    table: Table
    giver: int | None = None
    tile: Tile | None = None
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a mistake costs: payments at once, a dead hand, or the end of the hand; `void` is then the id of its end.

    `stands`: what was done is not taken back. Where it costs nothing besides, nobody has noticed it yet.
    """

    payments: tuple[Transfer, ...] = ()
    dead: bool = False
    void: str = ""
    stands: bool = False

    @property
    def unnoticed(self) -> bool:
        """Whether play goes on as if nothing were wrong."""
        return self.stands and not (self.payments or self.dead or self.void)


class Shape(Protocol):
    """A form that a complete hand may have."""

    @property
    def id(self) -> str: ...

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Every way to read the win's tiles in this form; none where they do not fit."""
        ...

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """Tiles that must still be exchanged for a complete hand: -1 complete, 0 ready. `melds` are already laid;
        `wilds` wild tiles are held besides the counted ones."""
        ...


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands: `round` 0 is the first, `dealer` a seat, `streak` hands in a row that the dealer kept."""

    round: int = 0
    dealer: int = 0
    hand: int = 0
    streak: int = 0


class Flow(Protocol):
    """How hands follow each other."""

    def round_wind(self, position: Position) -> int:
        """0 East … 3 North."""
        ...

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The position of the next hand; None when the match is over."""
        ...


@dataclass(frozen=True)
class Moment:
    """Something that happened, told to a track: `what` is an event's name, `tile` the kind concerned (that of the
    offered tile where it went unclaimed), `giver` who gave it, `name` the kind of meld, the declaration, the reason of
    a payment, the way of a win, the kind of a mistake (`found` says whether anybody has noticed it) or the result of a
    hand (of a void one its scheme), `amount` that of a payment, `elements` those of a win."""

    what: str
    seat: int
    tile: Tile | None = None
    giver: int | None = None
    name: str = ""
    amount: int = 0
    elements: tuple[str, ...] = ()
    found: bool = True


@dataclass(frozen=True, slots=True)
class Track:
    """A ruleset's own memory: starts each hand as `initial`, steps when one of the events in `watches` happens.

    `step(value, moment, table)` gets the table as it was BEFORE the event and returns the new value. While that is the
    initial one, events of `sleeps` do not change it, so that it need not be asked about them; those of `waited` do so
    only where some hand waits for the tile concerned (with its natural tiles, as Table.waits). A `lasting` track keeps
    its value from hand to hand. `shown(value, seat)` is what a seat may know of it, by default nothing: it sees
    the initial value. A score case gives a value under `carry` by its `key`; `takes` says which values it may give.
    """

    id: str
    initial: object
    takes: Remembered
    watches: frozenset[str]
    step: Callable[[object, Moment, Table], object]
    lasting: bool = False
    shown: Callable[[object, int], object] | None = None
    sleeps: frozenset[str] = frozenset()
    waited: frozenset[str] = frozenset()

    @property
    def key(self) -> str:
        """What it is called under `carry`: the id, dashes written as underscores."""
        return self.id.replace("-", "_")

    def begins_well(self, seats: int) -> bool:
        """Whether the initial value is one that it takes."""
        try:
            return self.takes.read(self.takes.written(self.initial), seats) == self.initial
        except ValueError:
            return False

    def read(self, written: object, seats: int) -> object:
        """A value from JSON. Raises CaseError `carry-does-not-fit` (facts: key, wanted)."""
        try:
            return self.takes.read(written, seats)
        except ValueError as error:
            raise CaseError("carry-does-not-fit", key=self.key, wanted=self.takes.form(seats)) from error


def known_to_all(value: object, _: int) -> object:
    """Everybody may know the value of the track."""
    return value


Settle = Callable[[Outcome], Settlement]
"""All payments when a hand ends, or at a win after which play goes on."""


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
    """Nothing breaks a hand off."""
    return ""


def nothing_dear(_: tuple[Tile, ...]) -> frozenset[Tile]:
    """Indicators make no tile worth more."""
    return frozenset()


def no_penalty(_: Fault) -> Penalty | None:
    """The rules know no such mistake: only what is allowed can be done."""
    return None


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One variant with its options chosen. See the types of the slots.

    `copies` gives the number of pieces of each of the 46 kinds. `seating` is how seats are drawn (`wind-tiles` or
    `dice`), `river` how discards lie (`heap`, `line`, `own-area`). `builder` makes the ruleset with other options.
    `presets` are named sets of options.

    `opening` is what comes between the deal and the first discard. `paid_in_play(table)` lists all payments that the
    facts of a table have brought so far, apart from wins: its melds, bonus tiles, declarations, tracks, winners, and
    what is the same all through the hand. The engine makes those that are new, a score case all.
    `others(outcome)` scores hands that did not win; `ends(outcome)` says whether a win ends the hand, `void(table)`
    what breaks it off, if anything does. `closing(scores, table)` are payments when the match is over. `penalty(fault)`
    judges mistakes at a strict table. `red` are pieces that are marked red; `dear(indicators)` gives the kinds that the
    indicators make worth more.
    """

    id: str
    revision: int
    sources: tuple[Source, ...]
    emblem: Tile
    difficulty: int
    hand_size: int
    copies: tuple[int, ...]
    deal: Deal
    claims: ClaimRules
    shapes: tuple[Shape, ...]
    scoring: Scoring
    settle: Settle
    flow: Flow
    builder: Callable[[Options], Ruleset]
    seats: int = 4
    starting_score: int = 0
    bonus: BonusTiles = field(default_factory=BonusTiles)
    tracks: tuple[Track, ...] = ()
    options: tuple[Option, ...] = ()
    chosen: Options = field(default_factory=dict)
    seating: str = "wind-tiles"
    river: str = "own-area"
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    opening: tuple[OpeningStep, ...] = (ReplaceBonus(),)
    wilds: Wilds | None = None
    bars: tuple[Bar, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    paid_in_play: Callable[[Table], tuple[Transfer, ...]] = no_payments
    others: Callable[[Outcome], tuple[ScoredHand, ...]] = no_others
    ends: Callable[[Outcome], bool] = always_ends
    void: Callable[[Table], str] = never_void
    closing: Callable[[tuple[int, ...], Table], tuple[Transfer, ...]] = lambda _scores, _table: ()
    penalty: Callable[[Fault], Penalty | None] = no_penalty
    red: frozenset[Piece] = frozenset()
    dear: Callable[[tuple[Tile, ...]], frozenset[Tile]] = nothing_dear

    def __post_init__(self) -> None:
        object.__setattr__(self, "chosen", MappingProxyType(dict(self.chosen)))
        _validate(self)

    @property
    def tile_count(self) -> int:
        """Pieces in the set."""
        return sum(self.copies)

    @property
    def has_penalties(self) -> bool:
        """Whether mistakes cost something, so that a strict table is a game of its own."""
        return self.penalty is not no_penalty

    def option(self, name: str) -> OptionValue:
        """The chosen value of an option. Raises KeyError."""
        return self.chosen[name]

    def configure(self, options: Mapping[str, object]) -> Ruleset:
        """This ruleset with other options, the rest at their defaults.

        Raises OptionError `unknown-option` or `option-value`.
        """
        return self.builder(check_options(self.options, options))

    def wild_kinds(self, indicators: tuple[Tile, ...]) -> frozenset[Tile]:
        """The kinds that the indicators make wild."""
        return self.wilds.kinds(indicators) if self.wilds is not None else frozenset()

    def lone_kinds(self, indicators: tuple[Tile, ...]) -> frozenset[Tile]:
        """The kinds that are laid down as one-tile kongs."""
        return self.wilds.lone(indicators) if self.wilds is not None else frozenset()

    def element_ids(self) -> tuple[str, ...]:
        """The ids of all elements that count with these options."""
        return tuple(element.id for element in self.scoring.elements)


def check_options(known: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option with its chosen or default value. Raises OptionError `unknown-option` or `option-value`."""
    by_id = {option.id: option for option in known}
    for name in given:
        if name not in by_id:
            raise OptionError("unknown-option", option=name, options=tuple(by_id))
    return {name: option.check(given.get(name, option.default)) for name, option in by_id.items()}


def _validate(ruleset: Ruleset) -> None:
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
    if not ruleset.sources or not ruleset.shapes:
        raise RulesetError("no-source-or-shape", ruleset=ruleset.id)
    _validate_sizes(ruleset)


def _validate_sizes(ruleset: Ruleset) -> None:
    deal = ruleset.deal
    if any(number not in range(COPIES + 1) for number in ruleset.copies):
        raise RulesetError("impossible-copies", ruleset=ruleset.id)
    if len(ruleset.copies) != KINDS or ruleset.tile_count != 2 * sum(deal.stacks) or len(deal.stacks) != ruleset.seats:
        raise RulesetError("wall-does-not-fit", ruleset=ruleset.id)
    if deal.batch * deal.rounds + deal.singles != ruleset.hand_size or ruleset.hand_size % 3 != 1:
        raise RulesetError("hand-does-not-fit", ruleset=ruleset.id)
    dealt = ruleset.seats * ruleset.hand_size + deal.dealer_extra
    if dealt + deal.dead_wall.size >= ruleset.tile_count:
        raise RulesetError("too-few-tiles", ruleset=ruleset.id)
