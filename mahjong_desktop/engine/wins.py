"""The wins that a seat might declare in a state, with their circumstances, and the best of them.

Room: engine. Whether a seat may answer at all belongs to legal.py, what follows a win to run.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import DealtWins, GrabIndicator, Ruleset
from mahjong_desktop.core.scoring import NOT_A_HAND, Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine.evolve import kong_undone
from mahjong_desktop.engine.state import Phase, State, settled_rivers
from mahjong_desktop.mechanics.evaluate import evaluate

_BY_WALL = ("wall",)
_NONE: frozenset[Circumstance] = frozenset()


def flower_win(state: State, seat: int, owner: int, tile: Tile) -> Win:
    """Returns the win that `seat` would have because `owner` has just set a bonus tile aside: with its own bonus tiles
    if it is the owner, else by taking that tile. Whether the rules allow such a win is NOT checked."""
    table = state.table
    bonus = state.setup.bonus
    concealed = tuple([tile for tile in table.hands[seat] or () if tile not in bonus])
    if seat == owner:
        return Win(seat, Way.FLOWERS, None, None, concealed, table)
    return Win(seat, Way.ROB_FLOWER, tile, owner, concealed, table)


def dealt_flower_win(state: State) -> Win:
    """Returns the win by bonus tiles of the seat in turn that the deal has brought, without the tile that it drew last.
    Whether it has enough bonus tiles is NOT checked."""
    first = Circumstance.FIRST_DRAW if any(state.rivers) else Circumstance.DEALT_HAND
    concealed = _held(state, state.turn, state.drawn)
    return Win(state.turn, Way.FLOWERS, None, None, concealed, state.table, frozenset({first}))


def wins_of(state: State, seat: int) -> tuple[Win, ...]:
    """Returns the wins among which `seat` may choose now: one for each tile that it may win with, and one by its bonus
    tiles if that is offered."""
    other = state.beside if state.phase is Phase.TURN else None if state.offer is None else state.offer.other
    found = (
        win_of(state, seat),
        None if other is None else win_of(state, seat, other),
        offered_flower_win(state, seat),
    )
    return tuple([win for win in found if win is not None])


def offered_flower_win(state: State, seat: int) -> Win | None:
    """Returns the win by its bonus tiles that a seat in turn may declare now, without the tile that it drew last; None
    where none is offered. Whether it has enough bonus tiles is NOT checked."""
    if not state.rules.offers_flowers or state.phase is not Phase.TURN or seat != state.turn or state.drawn is None:
        return None
    if "bonus" not in state.chain and state.rivers[seat]:
        return None
    return Win(seat, Way.FLOWERS, None, None, _held(state, seat, state.drawn), state.table)


def win_of(state: State, seat: int, other: Piece | None = None) -> Win | None:
    """Returns the win that `seat` would declare now; None if it has no tile to win with. The table of a win that robs a
    kong shows the melds without that kong. `other` is the tile to win with if it is not the last one drawn or
    discarded."""
    if state.phase is Phase.OPENING:
        return win_before_play(state, seat)
    circumstances = circumstances_now(state, seat)
    hand = state.hands[seat]
    if state.phase in (Phase.CLAIM, Phase.ROB) and state.offer is not None:
        offer = state.offer
        if seat == offer.giver:
            return grabbing_win(state, seat) if state.rules.grabs else None
        table = (kong_undone(state, offer.giver, offer.piece) if state.phase is Phase.ROB else state).table
        piece = offer.piece if other is None else other
        table = replace(table, pieces=(*table.pieces[:seat], (*hand, piece), *table.pieces[seat + 1 :]))
        concealed = state.setup.kinds_of_hand(hand)
        return Win(seat, offer.way, state.setup.kind(piece), offer.giver, concealed, table, circumstances)
    if state.phase is not Phase.TURN or seat != state.turn or state.drawn is None:
        return None
    drawn = state.setup.kind(state.drawn if other is None else other)
    if drawn in state.setup.bonus:
        return None
    rest = state.setup.kinds_of_hand(tuple([piece for piece in hand if piece not in (state.drawn, state.beside)]))
    table = state.table
    hands = tuple(rest if holder == seat else tiles for holder, tiles in enumerate(table.hands))
    table = replace(table, hands=hands)
    if state.beside is not None:
        aside = state.drawn if other is not None else state.beside
        kept = tuple([piece for piece in hand if piece != aside])
        table = replace(table, pieces=(*table.pieces[:seat], kept, *table.pieces[seat + 1 :]))
    return Win(seat, Way.SELF_DRAW, drawn, None, rest, table, circumstances)


def win_before_play(state: State, seat: int) -> Win | None:
    """Returns the win that the current step of the script lets this seat declare; None if the step lets it declare
    none."""
    step = state.ruleset.script[state.step]
    if isinstance(step, DealtWins):
        return dealt_win(state, seat)
    return grabbing_win(state, seat) if isinstance(step, GrabIndicator) else None


def dealt_win(state: State, seat: int) -> Win | None:
    """Returns the win of a seat with its dealt hand; None if the game has no such win for this seat."""
    way = Way.DEALT if Way.DEALT in state.ruleset.scoring.ways else Way.SELF_DRAW
    table = state.table
    if seat != state.position.dealer:
        return Win(seat, way, None, None, _held(state, seat), table) if way is Way.DEALT else None
    if state.drawn is None:
        return None
    rest = _held(state, seat, state.drawn)
    table = replace(table, hands=tuple(rest if holder == seat else tiles for holder, tiles in enumerate(table.hands)))
    dealt = frozenset({Circumstance.DEALT_HAND})
    return Win(seat, way, state.setup.kind(state.drawn), None, rest, table, dealt)


def grabbing_win(state: State, seat: int) -> Win | None:
    """Returns the win of a dealt hand with the indicator as its last tile.

    Returns None if there is no indicator, if somebody has melds, or at the wrong moment: the dealer may take the
    indicator only just after the first discard, which lies in the river then; the others only before it."""
    thrown = sum(map(len, state.rivers))
    if not state.indicators or thrown != (seat == state.position.dealer) or any(state.melds):
        return None
    piece, table = state.indicators[-1], state.table
    held = (*table.pieces[:seat], (*state.hands[seat], piece), *table.pieces[seat + 1 :])
    table = replace(table, pieces=held, rivers=settled_rivers(state.rivers, None, state.setup))
    return Win(seat, Way.DEALT, state.setup.kind(piece), None, _held(state, seat), table)


def _held(state: State, seat: int, but: Piece | None = None) -> tuple[Tile, ...]:
    """Returns the kinds of a hand, lowest first, without the piece `but`."""
    return tuple(sorted(state.setup.kinds(piece for piece in state.hands[seat] if piece != but)))


# ---- their circumstances


def circumstances_now(state: State, seat: int) -> frozenset[Circumstance]:
    """Returns the circumstances of a win by `seat` at this moment; empty if it cannot win."""
    if seat >= state.ruleset.seats:
        return _NONE  # the seat's participant sits out
    if state.phase in (Phase.CLAIM, Phase.ROB) and state.offer is not None:
        return _on_offer(state, seat) if seat != state.offer.giver else frozenset()
    if state.phase is Phase.TURN and seat == state.turn and state.drawn is not None:
        return _on_draw(state, seat)
    return frozenset()


def _on_offer(state: State, seat: int) -> frozenset[Circumstance]:
    assert state.offer is not None
    if state.rivers[seat] and state.wall_left and not state.offer.by_dice:
        return _NONE  # the usual case; it needs none of the tests below
    found = {Circumstance.DICE_REPLACEMENT} if state.offer.by_dice else set()
    if state.offer.way is Way.DISCARD:
        if state.wall_left == 0:
            found.add(Circumstance.LAST_DISCARD)
        thrown = 1 if state.offer.other is None else 2
        if state.offer.giver == state.position.dealer and sum(map(len, state.rivers)) == thrown:
            found.add(Circumstance.FIRST_DISCARD)
        if not state.rivers[seat] and seat != state.position.dealer and _nothing_claimed(state):
            found.add(Circumstance.FIRST_ROUND)
    return frozenset(found)


def _on_draw(state: State, seat: int) -> frozenset[Circumstance]:
    found = set()
    if state.rivers[seat] and state.chain == _BY_WALL and state.wall_left:
        return _NONE  # the usual case; it needs none of the tests below
    untouched = not state.rivers[seat] and _nothing_claimed(state)
    if seat == state.position.dealer and not state.chain and not any(state.rivers):
        found.add(Circumstance.DEALT_HAND)
        return frozenset(found)
    if state.wall_left == 0:
        found.add(Circumstance.LAST_TILE)
    if untouched:
        found.add(Circumstance.FIRST_DRAW)
    if "bonus" in state.chain or "kong" in state.chain:
        found |= _replacements(state)
    if state.chain[-1:] == ("dice",):
        found.add(Circumstance.DICE_REPLACEMENT)
    return frozenset(found)


def _replacements(state: State) -> set[Circumstance]:
    """Returns the circumstances that follow from the replacements drawn in this turn. The replacement of a bonus tile
    ends a chain of kongs unless the ruleset says otherwise."""
    found: set[Circumstance] = set()
    kongs = 0
    for source in state.chain:
        if source == "kong":
            kongs += 1
        elif not (source == "bonus" and state.ruleset.claims.chain_through_bonus):
            kongs = 0
    if state.chain and state.chain[-1] == "bonus":
        found.add(Circumstance.FLOWER_REPLACEMENT)
    if kongs:
        found.add(Circumstance.KONG_REPLACEMENT)
    if kongs > 1:
        found.add(Circumstance.KONG_REPLACEMENT_TWICE)
    return found


def _nothing_claimed(state: State) -> bool:
    return not any(meld.giver is not None for melds in state.melds for meld in melds)


# ---- their worth


def best_win(ruleset: Ruleset, wins: Sequence[Win]) -> ScoredWin | Refusal:
    """Returns the win with the highest value, or a refusal if none may be declared. If both of two tiles chosen by dice
    win, the win has a circumstance for it."""
    judged = [(win, evaluate(ruleset, win)) for win in wins]
    scored = [ScoredWin(win, worth) for win, worth in judged if isinstance(worth, Breakdown)]
    if len(scored) > 1 and all(Circumstance.DICE_REPLACEMENT in one.win.circumstances for one in scored):
        both = [worth for one in scored if isinstance(worth := _on_both(ruleset, one.win), ScoredWin)]
        scored = both or scored
    if scored:
        return max(scored, key=lambda one: one.breakdown.points)
    refusals = [worth for _, worth in judged if isinstance(worth, Refusal)]
    return next((no for no in refusals if no.complete), NOT_A_HAND)


def _on_both(ruleset: Ruleset, win: Win) -> ScoredWin | Refusal:
    """Returns the scored win on one of two tiles of which the other completes the hand too."""
    happened = (win.circumstances - {Circumstance.DICE_REPLACEMENT}) | {Circumstance.DICE_REPLACEMENT_BOTH}
    win = replace(win, circumstances=happened)
    worth = evaluate(ruleset, win)
    return ScoredWin(win, worth) if isinstance(worth, Breakdown) else worth


def scored_win(state: State, seat: int) -> ScoredWin | None:
    """Returns the win that a seat may declare outside turns and claims; None if it has none."""
    win = None if seat in state.dead else win_of(state, seat)
    if win is None:
        return None
    win = replace(win, table=replace(win.table, under=()))  # these tiles are hidden until the hand is won
    scored = evaluate(state.ruleset, win)
    if not isinstance(scored, Breakdown):
        return None
    offered = ScoredWin(win, scored)
    state.offer_win(offered)
    return offered
