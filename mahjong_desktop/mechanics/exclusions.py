"""Which facts of a hand exclude each other: they cannot both be true of a hand that was played by the rules.

Room: mechanics. Everything follows from the script, the declarations, the bars and the claims of the ruleset, and from
what a circumstance means (see `engine.wins`, which gives it to a win in play). Whether the tiles win is NOT checked.
Score cases, the calculator and the drills ask here; the words are in translations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Announce, Bar, Declaration, Intent, ReplaceBonus, Ruleset
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win


class OtherFact(StrEnum):
    """The facts that exclude others and are no circumstance, declaration or way of winning."""

    CLAIMED_SET = "claimed-set"
    CLAIMED_CHOW = "claimed-chow"
    SETS_CLAIMED = "sets-claimed"
    """Somebody has claimed a set."""
    SO_MANY_SETS = "so-many-sets"
    """More sets of the winner than a rule allows."""
    KONG = "kong"
    NO_KONG = "no-kong"
    ONE_KONG = "one-kong"
    NO_BONUS = "no-bonus"
    DISCARDS = "discards"
    TILES_LEFT = "tiles-left"
    DEALER = "dealer"
    NOT_DEALER = "not-dealer"
    OTHER_GIVER = "other-giver"
    """The tile is not the dealer's."""
    NOT_FROM_THE_LEFT = "not-from-the-left"
    NOTHING_DECLARED = "nothing-declared"
    THIS_GAME = "this-game"
    """The rules of the game, with its options."""


class Exclusion(Struct, frozen=True):
    """Two facts that exclude each other, by their ids: a circumstance, a declaration, a way of winning or an
    `OtherFact`. The second one is what stands against the first. `seat` is the seat that they are about."""

    one: str
    other: str
    seat: int


class SaidWin(Struct, frozen=True):
    """What is said of one win. `way` and `giver` are None if they are not known yet."""

    seat: int
    way: Way | None
    giver: int | None
    circumstances: frozenset[Circumstance] = frozenset()


class SaidHand(Struct, frozen=True):
    """What is said of a hand. The tuples are indexed by chair: sets, declarations, the numbers of bonus tiles and of
    discards without the winning tile (`thrown` is empty if nobody noted them). `wall_left` is None if it is not
    said."""

    chairs: Chairs
    dealer: int
    melds: tuple[tuple[Meld, ...], ...]
    declared: tuple[frozenset[str], ...]
    bonus: tuple[int, ...]
    thrown: tuple[int, ...]
    wall_left: int | None
    wins: tuple[SaidWin, ...]

    def claimed(self, seat: int) -> list[Meld]:
        """Returns the sets that a seat has claimed."""
        return [meld for meld in self.melds[seat] if not meld.concealed]


def said_of(table: Table, wins: Iterable[Win], *, wall_left: int | None) -> SaidHand:
    """Returns what a table and wins say; `wall_left` is None if the number of the table is only assumed."""
    nobody = (frozenset[str](),) * table.seats
    return SaidHand(
        table.chairs,
        table.dealer,
        table.melds or ((),) * table.seats,
        table.declared or nobody,
        tuple([len(tiles) for tiles in table.bonus]) or (0,) * table.seats,
        () if table.rivers is None else tuple(map(len, table.rivers)),
        wall_left,
        tuple([SaidWin(win.seat, win.way, win.giver, win.circumstances) for win in wins]),
    )


def exclusions(ruleset: Ruleset, hand: SaidHand) -> Iterator[Exclusion]:
    """Yields the pairs of facts of a hand that exclude each other under the ruleset, which has its options chosen."""
    for seat in hand.chairs.taken:
        yield from exclusions_of_sets(ruleset, hand, seat)
        for one, other in _of_declarations(ruleset, hand, seat):
            yield Exclusion(one, other, seat)
    for win in hand.wins:
        for one, other in _of_win(ruleset, hand, win):
            yield Exclusion(one, other, win.seat)


_Pairs = Iterator[tuple[str, str]]

# ---- sets


def exclusions_of_sets(ruleset: Ruleset, hand: SaidHand, seat: int) -> Iterator[Exclusion]:
    """Yields why a seat cannot have the sets that it has laid."""
    for one, other in _of_sets(ruleset, hand, seat):
        yield Exclusion(one, other, seat)


def _of_sets(ruleset: Ruleset, hand: SaidHand, seat: int) -> _Pairs:
    laid = hand.melds[seat]
    chows = [meld for meld in laid if meld.kind is MeldKind.CHOW]
    if chows and not ruleset.claims.chow:
        yield OtherFact.CLAIMED_CHOW, OtherFact.THIS_GAME
    elif any(meld.giver not in (None, hand.chairs.before(seat)) for meld in chows):
        yield OtherFact.CLAIMED_CHOW, OtherFact.NOT_FROM_THE_LEFT
    if any(_is_barred(bar, hand, seat, number) for bar in ruleset.bars if bar.by_sets for number in range(len(laid))):
        yield OtherFact.SO_MANY_SETS, OtherFact.THIS_GAME


def _is_barred(bar: Bar, hand: SaidHand, seat: int, number: int) -> bool:
    """Returns whether a bar that reads only the seat's sets forbids the next one after the first `number`. An added
    kong was claimed as a pung."""
    meld = hand.melds[seat][number]
    action = MeldKind.PUNG if meld.form is KongForm.ADDED else meld.kind
    if action.value not in bar.actions:
        return False
    melds = tuple(hand.melds[seat][:number] if place == seat else () for place in range(hand.chairs.count))
    intent = Intent(action.value, seat, Table(hand.chairs, melds=melds), meld.tile, form=meld.form)
    return bool(bar.concerns(intent)) and bar.judge(intent) is not None


# ---- declarations

_ONLY_BAR: Final = frozenset({"furiten", "noten"})
"""What a case may say of a seat in every game: it bars a win, or counts in an unwon hand."""


def known_declarations(ruleset: Ruleset) -> frozenset[str]:
    """Returns the ids of everything that a seat may be said to have declared."""
    return _ONLY_BAR.union(ruleset.stated, [declaration.id for declaration in ruleset.declarations])


def _of_declarations(ruleset: Ruleset, hand: SaidHand, seat: int) -> _Pairs:
    known = {declaration.id: declaration for declaration in ruleset.declarations}
    names = sorted(hand.declared[seat])
    for place, name in enumerate(names):
        if name not in known_declarations(ruleset):
            yield name, OtherFact.THIS_GAME
        declaration = known.get(ruleset.stated.get(name, name))
        if declaration is None:
            continue
        for other in names[place + 1 :]:
            later = known.get(other)
            if later is not None and name in later.too_late and other in declaration.too_late:
                yield name, other
        yield from ((name, other) for other in _against(declaration, ruleset, hand, seat))


def _against(declaration: Declaration, ruleset: Ruleset, hand: SaidHand, seat: int) -> Iterator[str]:
    before_play = may_precede_play(ruleset, declaration, dealer=seat == hand.dealer)
    with_discard = "discard" in declaration.moments or "forced" in declaration.moments
    if not before_play and not with_discard and "turn" not in declaration.moments:
        yield OtherFact.DEALER if seat == hand.dealer else OtherFact.NOT_DEALER
    if len(hand.claimed(seat)) > _claims_with(declaration, ruleset, dealer=seat == hand.dealer):
        yield OtherFact.CLAIMED_SET
    if before_play or "turn" in declaration.moments:
        return
    for win in hand.wins:
        for one in sorted(win.circumstances):
            own = win.seat == seat and _has_not_discarded(one, hand, seat)
            others = one is Circumstance.DEALT_HAND or (one is Circumstance.FIRST_DISCARD and seat != hand.dealer)
            if own or others:
                yield one


def may_precede_play(ruleset: Ruleset, declaration: Declaration, *, dealer: bool) -> bool:
    """Returns whether the dealer, or another seat, may make a declaration before play begins."""
    asked = {"all", "dealer" if dealer else "non-dealers"}
    steps = [step for step in ruleset.script if isinstance(step, Announce) and step.declaration == declaration.id]
    return any(step.seats in asked for step in steps)


_MANY: Final = 99


def _claims_with(declaration: Declaration, ruleset: Ruleset, *, dealer: bool) -> int:
    """Returns how many sets at most a seat may have claimed that has made the declaration. Where the hand is fixed
    after it, all of them were claimed before."""
    if not any(declaration.id in bar.declared and bar.actions >= {"chow", "pung", "kong"} for bar in ruleset.bars):
        return _MANY
    if declaration.moments <= {"opening"} or declaration.too_late & {"claim", "set"}:
        return 0
    # A seat discards after each claim, and the dealer before each as well.
    return int(not dealer) if "discard" in declaration.too_late else _MANY


# ---- circumstances

_ON_DISCARD: Final = frozenset(
    {Circumstance.LAST_DISCARD, Circumstance.FIRST_DISCARD, Circumstance.FIRST_ROUND, Circumstance.NO_CHOICE}
)
_ON_DRAW: Final = frozenset(Circumstance) - _ON_DISCARD - {Circumstance.ONE_SHOT}
_BY_DICE: Final = frozenset({Circumstance.DICE_REPLACEMENT, Circumstance.DICE_REPLACEMENT_BOTH})
"""The winner drew the replacement that dice chose, or another seat drew it and threw it."""
_FOR_KONG: Final = frozenset({Circumstance.KONG_REPLACEMENT, Circumstance.KONG_REPLACEMENT_TWICE})
_REPLACEMENTS: Final = _FOR_KONG | _BY_DICE | {Circumstance.FLOWER_REPLACEMENT}
_BY_THE_DEAL: Final = frozenset({Circumstance.DEALT_HAND, Circumstance.FIRST_DRAW})
"""The deal brought the bonus tiles that win."""
_NO_TURN: Final = frozenset({Circumstance.FIRST_DISCARD, Circumstance.FIRST_ROUND})
"""The winner has had no turn yet."""
_EARLY: Final = _NO_TURN | _BY_THE_DEAL
"""Nobody has claimed a set."""
_WALL_IS_OUT: Final = frozenset({Circumstance.LAST_TILE, Circumstance.LAST_DISCARD})
_FLOWER_WAYS: Final = frozenset({Way.FLOWERS, Way.ROB_FLOWER})
_APART: Final[dict[Circumstance, frozenset[Circumstance]]] = {
    Circumstance.DEALT_HAND: _WALL_IS_OUT | {Circumstance.FIRST_DRAW, Circumstance.ONE_SHOT},
    Circumstance.FIRST_DISCARD: _WALL_IS_OUT,
    Circumstance.FIRST_ROUND: _WALL_IS_OUT,
    Circumstance.FIRST_DRAW: _WALL_IS_OUT,
    Circumstance.ONE_SHOT: _NO_TURN | _REPLACEMENTS,
}
"""What cannot be true beside a circumstance. A set, one's own kong included, ends the turn of a one-shot win. A hand is
dealt complete as long as nobody has discarded, so that a kong or a bonus tile may have been replaced; and where the
replacement for a kong was a bonus tile, both replacements are true."""


def barred_circumstances(way: Way) -> frozenset[Circumstance]:
    """Returns the circumstances that a win of this way cannot have."""
    barred: set[Circumstance] = set()
    if way is not Way.DISCARD:
        barred |= _ON_DISCARD
    if way is not Way.SELF_DRAW:
        barred |= _ON_DRAW
    if way in _FLOWER_WAYS:
        barred -= _BY_THE_DEAL
    if way is Way.DISCARD:
        barred -= _BY_DICE
    if way is Way.DEALT:
        barred.discard(Circumstance.DEALT_HAND)
    return frozenset(barred)


def _of_win(ruleset: Ruleset, hand: SaidHand, win: SaidWin) -> _Pairs:
    said = sorted(win.circumstances)
    for one in said:
        if win.way is not None and one in barred_circumstances(win.way):
            yield one, win.way.value
        yield from ((one, other) for other in said if other is not one and other in _APART.get(one, ()))
        for against in (_of_the_game, _of_the_seats, _of_the_sets, _of_the_rivers):
            yield from ((one, other) for other in against(one, ruleset, hand, win))


def _of_the_game(one: Circumstance, ruleset: Ruleset, hand: SaidHand, win: SaidWin) -> Iterator[str]:
    play = ruleset.play
    declared = {declaration.id: declaration for declaration in ruleset.declarations}
    if one in _BY_DICE and play.kong_dice is None:
        yield OtherFact.THIS_GAME
    if one is Circumstance.LAST_DISCARD and play.last_draws:
        yield OtherFact.THIS_GAME  # the last tiles are drawn and not discarded
    if one is Circumstance.NO_CHOICE and one.value not in declared:
        yield OtherFact.THIS_GAME
    if one is Circumstance.ONE_SHOT:
        made = [declared.get(ruleset.stated.get(name, name)) for name in hand.declared[win.seat]]
        if not any(made):
            yield OtherFact.NOTHING_DECLARED


def _of_the_seats(one: Circumstance, _: Ruleset, hand: SaidHand, win: SaidWin) -> Iterator[str]:
    dealer = win.seat == hand.dealer
    match one:
        case Circumstance.DEALT_HAND if not dealer:
            yield OtherFact.NOT_DEALER
        case Circumstance.FIRST_ROUND if dealer:
            yield OtherFact.DEALER
        case Circumstance.FIRST_DISCARD if win.giver not in (None, hand.dealer):
            yield OtherFact.OTHER_GIVER
        case Circumstance.FLOWER_REPLACEMENT if not hand.bonus[win.seat]:
            yield OtherFact.NO_BONUS


def _of_the_sets(one: Circumstance, ruleset: Ruleset, hand: SaidHand, win: SaidWin) -> Iterator[str]:
    kongs = sum([meld.kind is MeldKind.KONG for meld in hand.melds[win.seat]])
    own = one in _FOR_KONG or (one in _BY_DICE and win.way is Way.SELF_DRAW)
    if own and not kongs:
        yield OtherFact.NO_KONG
    if one is Circumstance.KONG_REPLACEMENT_TWICE and kongs == 1:
        yield OtherFact.ONE_KONG
    if win.way in _FLOWER_WAYS:
        return
    if one in _EARLY and any(hand.claimed(seat) for seat in hand.chairs.taken):
        yield OtherFact.SETS_CLAIMED
    elif one in _NO_TURN and kongs and not _lays_dealt_kongs(ruleset):
        yield OtherFact.KONG


def _lays_dealt_kongs(ruleset: Ruleset) -> bool:
    """Returns whether a seat may lay kongs of its dealt hand before play."""
    step = ruleset.step_of(ReplaceBonus)
    return step is not None and step.kongs


def _of_the_rivers(one: Circumstance, ruleset: Ruleset, hand: SaidHand, win: SaidWin) -> Iterator[str]:
    if one in _WALL_IS_OUT and hand.wall_left:
        yield OtherFact.TILES_LEFT
    if not hand.thrown or win.way in _FLOWER_WAYS:
        return
    thrown = dict(enumerate(hand.thrown))
    if one is Circumstance.FIRST_DISCARD and ruleset.play.kong_dice is not None:
        thrown.pop(hand.dealer)  # the dealer may have thrown two tiles at once
    everybody = one in (Circumstance.DEALT_HAND, Circumstance.FIRST_DISCARD)
    if (everybody and any(thrown.values())) or (_has_not_discarded(one, hand, win.seat) and thrown.get(win.seat)):
        yield OtherFact.DISCARDS


def _has_not_discarded(one: Circumstance, hand: SaidHand, seat: int) -> bool:
    """Returns whether a winner of whom this is true has not discarded yet. The dealer's first draw comes after the
    first discard."""
    return one in _EARLY and not (one is Circumstance.FIRST_DRAW and seat == hand.dealer)
