"""What each seat may do now, and why it may not do what a player might expect.

The window offers these options and the engine checks answers against them. The consequences of an answer belong to
decide.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import COPIES, Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.actions import (
    DISCARDS,
    Action,
    ByDice,
    Chow,
    DeclareWin,
    Discard,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.faults import Mistake, is_strict, mistakes
from mahjong_desktop.engine.intents import Asker, is_far
from mahjong_desktop.engine.script import may_ask, step_question
from mahjong_desktop.engine.sets import claimable_sets, kong_barred, own_kongs
from mahjong_desktop.engine.state import CLAIM, OFFERED, ROB, TURN, Offer, Phase, State
from mahjong_desktop.engine.wins import best_win, offered_flower_win, scored_win, wins_of
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.holdings import Holding


class Refused(Struct, frozen=True):
    """A kind of action (its name) that the seat might expect but may not do, and why."""

    name: str
    refusal: Refusal


class Options(NamedTuple):
    """What a seat may do. `refused` are the actions that a player might expect but may not take. `win` is the scored
    hand if DeclareWin is among the legal actions, else None. `strict` says whether the seat plays strictly; `faults`
    are then the mistakes that it can make in addition to the legal actions."""

    legal: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    win: Breakdown | None = None
    faults: tuple[Action, ...] = ()
    strict: bool = False


_NEEDS_THREE = (Refused("kong", Refusal("needs-three-equal")),)
NOTHING = Options()
"""The options of seats that may do nothing."""
_LAST_TILE = Options((Take(), Pass()))
_REPLACEMENT = Options((FromTail(), ByDice()))


def asked(state: State) -> dict[int, Options]:
    """Returns the seats that must answer now, with their options; empty if no answer is needed to go on."""
    phase = state.phase
    if phase is TURN:
        seat = state.turn
        return {seat: options_of(state, seat) if state.strict else _own_turn(state, seat)}
    if phase in OFFERED and state.offer is not None:
        seats = _concerned(state, state.offer)
        return {seat: options for seat in seats if _has_choice(options := options_of(state, seat))} if seats else {}
    if phase is Phase.LAST_TILE:
        return {state.turn: _LAST_TILE}
    if phase is Phase.REPLACEMENT:
        return {state.turn: _REPLACEMENT}
    if phase is Phase.OPENING and may_ask(state):
        return {seat: options for seat in state.ruleset.chairs.taken if (options := options_of(state, seat)).legal}
    return {}


def _concerned(state: State, offer: Offer) -> list[int]:
    """Returns the seats that may be able to claim the offered tile, by a quick test of their tiles. For most discards
    there is none."""
    giver, chairs = offer.giver, state.ruleset.chairs
    others = [seat for seat in chairs.taken if seat != giver]
    if state.rules.grabs and _may_grab(state, offer):
        return [giver, *others]
    if state.strict or state.phase is ROB:
        return others
    tile, following, holdings = state.setup.kind(offer.piece), chairs.after(giver), state.holdings
    if offer.other is not None:
        kinds = state.setup.kinds((offer.piece, offer.other))
        return [seat for seat in others if not state.holding(seat).waits.isdisjoint(kinds)]
    honors = state.ruleset.claims.honor_chows
    return [seat for seat in others if _has_use(holdings[seat] or state.holding(seat), tile, seat == following, honors)]


def _has_use(holding: Holding, tile: Tile, may_chow: bool, honor_chows: bool) -> bool:
    """Returns whether an offered discard completes these tiles or makes a set with them. Rules are NOT checked."""
    return holding.held[tile] > 1 or tile in holding.waits or (may_chow and holding.runs_with(tile, honor_chows))


def _has_choice(options: Options) -> bool:
    return bool(options.legal or options.faults)


def options_of(state: State, seat: int) -> Options:
    """Returns what `seat` may do now, including the mistakes that it can make at a strict table; NOTHING if it is not
    asked."""
    options = _allowed(state, seat)
    return _with_faults(state, seat, options) if state.strict and is_strict(state, seat) else options


def _with_faults(state: State, seat: int, options: Options) -> Options:
    """Returns the options with the possible mistakes. An action that can be taken by mistake is removed from
    `refused`."""
    faults = tuple(mistake.action for mistake in _mistakes(state, seat, options))
    names = {action.name for action in faults}
    refused = tuple(no for no in options.refused if no.name not in names)
    silent = options.legal or not faults or state.phase is Phase.TURN
    legal = options.legal if silent else (Pass(),)
    return options._replace(legal=legal, refused=refused, faults=faults, strict=True)


def _mistakes(state: State, seat: int, options: Options) -> Iterator[Mistake]:
    reasons = {no.name: no.refusal.reason for no in options.refused}
    return mistakes(state, seat, options.legal, reasons)


def mistake_of(state: State, seat: int, action: Action) -> Mistake | None:
    """Returns the mistake that a seat makes by an action; None if the action is allowed."""
    found = _mistakes(state, seat, _allowed(state, seat)) if is_strict(state, seat) else iter(())
    return next((mistake for mistake in found if mistake.action == action), None)


def _allowed(state: State, seat: int) -> Options:
    phase, offer = state.phase, state.offer
    if phase is Phase.OPENING:
        legal, scored = step_question(state, seat)
        return Options(legal, win=scored) if legal else NOTHING
    if phase is TURN and seat == state.turn:
        return _own_turn(state, seat)
    if phase is Phase.LAST_TILE and seat == state.turn:
        return _LAST_TILE
    if phase is Phase.REPLACEMENT and seat == state.turn:
        return _REPLACEMENT
    if offer is not None and seat == offer.giver and state.rules.grabs and _may_grab(state, offer):
        grabbed = scored_win(state, seat)
        return NOTHING if grabbed is None else Options((DeclareWin(), Pass()), win=grabbed.breakdown)
    if offer is None or seat == offer.giver or seat in state.dead:
        return NOTHING
    if phase is CLAIM:
        return _claims(state, seat, offer)
    if phase is ROB and _completes(state, state.holding(seat), state.setup.kind(offer.piece)):
        legal, refused, scored = _win(state, seat)
        return Options((*legal, Pass()) if legal else (), refused, scored)
    return NOTHING


def _may_grab(state: State, offer: Offer) -> bool:
    """Returns whether the offer is the first discard of the dealer, after which the dealer may win with the
    indicator."""
    return offer.giver == state.position.dealer and sum(map(len, state.rivers)) == 1


def _completes(state: State, holding: Holding, tile: Tile) -> bool:
    """Returns whether the tile completes the hand; a bonus tile never does."""
    if holding.distance > 0:
        return False
    return holding.takes_wild if tile in state.setup.wild else tile in holding.waits


def _win(state: State, seat: int) -> tuple[tuple[Action, ...], tuple[Refused, ...], Breakdown | None]:
    """Returns the win of a complete hand as (legal actions, refused actions, scored hand). It is refused if a gate or
    condition of the ruleset forbids it. All are empty or None if the tiles are not complete."""
    wins = wins_of(state, seat)
    if not wins:
        return (), (), None
    if wins[0].table.under:  # these tiles are hidden until the hand is won
        wins = tuple([replace(win, table=replace(win.table, under=())) for win in wins])
    scored = best_win(state.ruleset, wins)
    if isinstance(scored, Refusal):
        return (), (Refused("win", scored),) if scored.complete else (), None
    state.offer_win(scored)
    return (DeclareWin(),), (), scored.breakdown


# ---- the own turn


def _own_turn(state: State, seat: int) -> Options:
    wins: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    scored: Breakdown | None = None
    drawn = state.drawn
    holding = state.holdings[seat] or state.holding(seat)
    alive = seat not in state.dead
    if alive and drawn is not None and _may_win(state, seat, holding, drawn):
        wins, refused, scored = _win(state, seat)
    if drawn is not None and state.beside is not None:
        return Options((*wins, DISCARDS[drawn]), refused, scored)  # both of two tiles are discarded
    if drawn is not None and state.last_draw:
        return Options((*wins, Pass()), refused, scored)
    if drawn is not None and state.last_offers and state.setup.kind(drawn) not in state.setup.bonus:
        return Options((*wins, DISCARDS[drawn]), refused, scored)  # the last tile, once taken, must be discarded
    throws: list[Discard] = [DISCARDS[piece] for piece in _without_bonus(state, seat)]
    others: tuple[Action, ...] = ()
    if _more_than_throws(state, seat, holding):
        asker = Asker(state, seat)
        throws = asker.free_discards(throws)
        if alive:
            others, barred = _kongs_and_declarations(state, seat, asker, holding, throws)
            refused += barred
    legal = (*wins, *others, *throws)
    return Options(legal, refused, scored)


def _may_win(state: State, seat: int, holding: Holding, drawn: Piece) -> bool:
    """Returns whether the hand of the seat in turn is complete, or its bonus tiles may win. Rules are NOT asked."""
    if holding.distance <= 0 and any(_completes(state, holding, tile) for tile in _drawn_kinds(state, drawn)):
        return True
    return state.rules.offers_flowers and offered_flower_win(state, seat) is not None


def _drawn_kinds(state: State, drawn: Piece) -> tuple[Tile, ...]:
    """Returns the kinds of the tiles with which the seat in turn may win: one kind, or those of two tiles that dice
    chose."""
    kind = state.setup.kind(drawn)
    return (kind,) if state.beside is None else (kind, state.setup.kind(state.beside))


def _more_than_throws(state: State, seat: int, holding: Holding) -> bool:
    """Returns whether the options of a seat in turn may differ from discarding any of its tiles: bars may forbid some
    discards, or it may have kongs or declarations. In most turns the answer is False."""
    rules = state.rules
    if rules.announces_far if is_far(state, holding) else rules.announces:
        return True
    declared = bool(state.declared and state.declared[seat])
    return bool(rules.bars("discard", declared, state.claimed)) or _may_hold_kong(state, seat, holding)


def _kongs_and_declarations(
    state: State, seat: int, asker: Asker, holding: Holding, throws: list[Discard]
) -> tuple[tuple[Action, ...], tuple[Refused, ...]]:
    """Returns the kongs and declarations of a seat in turn, and why it may declare no kong."""
    found: list[Action] = []
    barred: tuple[Refused, ...] = ()
    if _may_hold_kong(state, seat, holding):
        kongs, barred = _own_kongs(state, seat, asker)
        found += kongs
    found += asker.declares("turn")
    found += asker.declared_discards(throws)
    return tuple(found), barred


def _may_hold_kong(state: State, seat: int, holding: Holding) -> bool:
    """Returns whether the tiles and melds of a seat, the tile drawn included, may make a kong. Rules are NOT
    checked."""
    held, drawn = holding.held, None if state.drawn is None else state.setup.kind(state.drawn)
    if 4 in held or (drawn is not None and held[drawn] == 3):
        return True
    for meld in state.melds[seat]:
        if held[meld.tile] or meld.tile == drawn:
            return True
    lone = state.setup.lone
    return bool(lone) and any(held[tile] or tile == drawn for tile in lone)


def _without_bonus(state: State, seat: int) -> tuple[Piece, ...]:
    """Returns the hand without bonus tiles. It holds one only if nothing was left to replace it."""
    hand, setup = state.hands[seat], state.setup
    if not setup.bonus or setup.bonus.isdisjoint(setup.kinds(hand)):
        return hand
    return tuple([piece for piece in hand if setup.kind(piece) not in setup.bonus])


def _own_kongs(state: State, seat: int, asker: Asker) -> tuple[tuple[Kong, ...], tuple[Refused, ...]]:
    """Returns the kongs that the seat may declare in its turn. If it has the tiles for kongs but may declare none, also
    returns why."""
    kongs = tuple(own_kongs(state, seat))
    barred = kong_barred(state) if kongs else None
    if barred is not None:
        return (), (Refused("kong", barred),)
    allowed = _allowed_kongs(asker, kongs)
    if kongs and not allowed:
        barred = asker.kong(kongs[0])
    return allowed, () if barred is None else (Refused("kong", barred),)


def _allowed_kongs(asker: Asker, kongs: Iterable[Kong]) -> tuple[Kong, ...]:
    return tuple(kong for kong in kongs if asker.kong(kong) is None)


# ---- claims on a discard


def _claims(state: State, seat: int, offer: Offer) -> Options:
    tile, holding = state.setup.kind(offer.piece), state.holding(seat)
    if offer.other is not None:
        wins, refused, scored = _win(state, seat)
        return Options((*wins, Pass()) if wins else (), refused, scored)
    rules, unclaimable = state.ruleset, state.setup.unclaimable
    if tile in unclaimable:
        return _unclaimable(state, seat, holding, tile)
    if not _has_use(holding, tile, seat == rules.chairs.after(offer.giver), rules.claims.honor_chows):
        return NOTHING
    wins, refused, scored = _win(state, seat) if tile in holding.waits else ((), (), None)
    sets = list(claimable_sets(state, seat, offer, unclaimable))
    if state.wall_left == 0 and not state.ruleset.claims.last_discard_sets:
        refused += tuple(
            Refused(name, Refusal("last-discard-only-win")) for name in dict.fromkeys(a.name for a in sets)
        )
        sets = []
    elif holding.held[tile] == 2 and KongForm.CLAIMED in state.ruleset.claims.kongs:
        refused += _NEEDS_THREE
    if sets and state.rules.breaks_off and state.rules.void.answer(state):
        sets = []  # the hand is aborted unless somebody wins on this tile
    sets, barred = _without_barred(state, seat, sets, tile)
    legal = (*wins, *sets, Pass()) if wins or sets else ()
    return Options(legal, refused + barred, scored)


def _unclaimable(state: State, seat: int, holding: Holding, tile: Tile) -> Options:
    """Returns why a tile that nobody may claim does not win, if it would complete the hand."""
    if not _completes(state, holding, tile):
        return NOTHING
    _, refused, _ = _win(state, seat)
    return Options((), refused) if refused else NOTHING


def _without_barred(
    state: State, seat: int, sets: list[Chow | Pung | Kong], tile: Tile
) -> tuple[list[Chow | Pung | Kong], tuple[Refused, ...]]:
    """Returns the sets that no rule forbids. Also returns why the others are refused: one reason for each kind of claim
    of which no set is allowed."""
    if not sets:
        return [], ()
    asker = Asker(state, seat)
    kept: list[Chow | Pung | Kong] = []
    refused: dict[str, Refused] = {}
    for action in sets:
        refusal = kong_barred(state) if type(action) is Kong else None
        refusal = refusal or asker.claim(action, tile)
        if refusal is None:
            kept.append(action)
        else:
            refused.setdefault(action.name, Refused(action.name, refusal))
    names = {action.name for action in kept}
    return kept, tuple(no for name, no in refused.items() if name not in names)


# ---- the replacement of a kong


def may_throw(state: State, seat: int) -> bool:
    """Returns whether the seat, which has laid a kong, may let dice choose its replacement. Some tile must be able to
    win the hand as a self-draw; a kind of which the seat itself has all four tiles does not count."""
    if state.rules.kong_dice is None or seat in state.dead:
        return False
    concealed = state.setup.sorted_kinds(state.hands[seat])
    own = (*concealed, *[tile for meld in state.melds[seat] for tile in meld.tiles])
    waits = [tile for tile in state.holding(seat).waits if own.count(tile) < COPIES]
    wins = (Win(seat, Way.SELF_DRAW, tile, None, concealed, state.table) for tile in waits)
    return any(isinstance(evaluate(state.ruleset, win), Breakdown) for win in wins)
