"""Turns a view and the words of a language into the contents of the plates. It paints nothing.

Room: ui/table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.ruleset import Announce, DealTiles, ReplaceBonus, Ruleset
from mahjong_desktop.core.tiles import FIRST_BONUS, TILE_NAMES, faces_of, own_kind
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay, words
from mahjong_desktop.ui.table.empty_side import Entry, entries
from mahjong_desktop.ui.table.marks import Mark, sign_of_wild
from mahjong_desktop.ui.table.plates import PlateFacts, SeatFacts
from mahjong_desktop.ui.table.revealed import EdgeNumber, edge_numbers, hit_badges, revealed_tiles, revealed_title
from mahjong_desktop.ui.table.tile_groups import PlateTiles

_PLAYING = frozenset({Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.LAST_TILE, Phase.REPLACEMENT})
_MOST_KONGS = 4


def seat_facts(view: SeatView, seat: int, names: tuple[str, ...], texts: Texts, change: int = 0) -> SeatFacts:
    """Returns the contents of a seat's plate; `change` is what it was paid or paid just now."""
    chairs = view.ruleset.chairs
    if seat in chairs.benches:
        score = texts.number(view.scores[seat]) if seat < len(view.scores) else ""
        return SeatFacts(
            name=names[seat] if seat < len(names) else "",
            score=score,
            sign=SITS_OUT,
            word=texts.phrase("marks", "dreamer"),
            dealer=False,
            turn=False,
            kind="dreamer",
        )
    sign = view.seat_name(seat)
    if seat in chairs.empty:
        short = texts.phrase("winds", sign)
        return SeatFacts(
            name=texts.phrase("marks", "empty-chair"),
            score="",
            sign=sign,
            word=texts.phrase("marks", "plays-no-hand", wind=short),
            dealer=False,
            turn=False,
            kind="empty",
            short_word=short,
        )
    purse = purse_share(view, seat)
    return SeatFacts(
        name=names[seat] if seat < len(names) else "",
        score=texts.number(view.scores[seat]) if seat < len(view.scores) else "",
        sign=sign,
        word=texts.phrase("winds", sign) if purse is None else words.purse_word(),
        dealer=seat == view.dealer,
        turn=seat == view.turn and _somebody_acts(view),
        change=texts.signed(change) if change else "",
        gains=change > 0,
        purse=purse,
    )


def purse_share(view: SeatView, seat: int) -> float | None:
    """Returns how much of its purse a seat still has, 1 for a full one; None in games without purses."""
    stake = stake_of(view.ruleset.tracks)
    return max(0, view.scores[seat]) / stake if stake and seat < len(view.scores) else None


def _somebody_acts(view: SeatView) -> bool:
    """Returns whether the seat in turn is the one to act: during play, and before play in steps that seats take one by
    one."""
    if view.phase is Phase.OPENING:
        return isinstance(view.ruleset.script[view.step], ReplaceBonus)
    return view.phase in _PLAYING


def badges(view: SeatView, seat: int, texts: Texts) -> tuple[str, ...]:
    """Returns the badges beside a seat's plate: its bets that stand, its declarations, how often it has won while play
    goes on, whether its hand is dead, and the tiles turned up after the win that hit it."""
    texts = texts.for_ruleset(view.ruleset.id)
    declared = view.declared[seat] if view.declared else ()
    bets_made = bet_declarations(view.ruleset)
    found = _standing(view, seat, texts)
    found += [texts.badge(view.ruleset.id, name) for name in dict.fromkeys(declared) if name not in bets_made]
    if any(view.prizes) and seat in view.winners:
        found.append(words.won_times(view.winners.count(seat), texts))
    if seat in view.dead:
        found.append(texts.phrase("marks", "dead-hand"))
    return (*found, *hit_badges(view, seat, texts))


def bet_declarations(ruleset: Ruleset) -> frozenset[str]:
    """Returns the declarations that are asked about before the deal. They change bets that stand from hand to hand."""
    dealt = ruleset.place_of(DealTiles)
    return frozenset([step.declaration for step in ruleset.script[:dealt] if isinstance(step, Announce)])


def _standing(view: SeatView, seat: int, texts: Texts) -> list[str]:
    """Returns the badges for the numbers that the ruleset's lasting tracks remember for the seat."""
    lasting = [(track.key, view.tracks.get(track.id)) for track in view.ruleset.tracks if track.lasting]
    numbers = [(key, value[seat]) for key, value in lasting if isinstance(value, tuple) and seat < len(value)]
    found = [texts.standing(view.ruleset.id, key, number) for key, number in numbers if isinstance(number, int)]
    return [badge for badge in found if badge]


def standing_bets(view: SeatView, texts: Texts) -> str:
    """Returns the bets of all seats that stand from hand to hand, each with its seat; empty if there are none."""
    found = ((seat, _standing(view, seat, texts)) for seat in view.ruleset.chairs.taken)
    return " · ".join(
        texts.phrase("page", "fact", name=texts.phrase("winds", view.seat_name(seat)), text=texts.listed(made))
        for seat, made in found
        if made
    )


def bets(view: SeatView) -> Iterator[int]:
    """Yields the seats that have a bet in front of them: those whose declaration costs a bet, unless the declaring
    discard was won."""
    with_bet = {declaration.id for declaration in view.ruleset.declarations if declaration.bet}
    for seat, declared in enumerate(view.declared):
        if with_bet.isdisjoint(declared):
            continue
        offer, river = view.offer, view.rivers[seat]
        offered = offer is not None and offer.giver == seat and bool(river) and river[-1].piece == offer.piece
        if river and not (offered and river[-1].declaration in with_bet):
            yield seat


def table_facts(view: SeatView, texts: Texts, names: tuple[str, ...] = ()) -> PlateFacts:
    """Returns the contents of the central plate. `names` are those of the players; without them it does not say whom
    tiles hit that are turned up after a win."""
    seats = view.ruleset.seats
    signs: list[str | None] = [None] * 4
    edges: list[tuple[EdgeNumber, ...]] = [()] * 4
    for seat in range(seats):
        side = lay.side_of(seat, view.chair, seats)
        signs[side], edges[side] = view.seat_name(seat), edge_numbers(view, seat, texts)
    tiles = () if board_entries(view, texts) else tuple(plate_tiles(view, texts))
    number, caption = words.tiles_left(view, texts)
    deposit = texts.plate(view.ruleset.id, "deposit", amount=view.deposit) if view.deposit > 0 else ""
    return PlateFacts(
        signs=tuple(signs),
        dealer_side=lay.side_of(view.dealer, view.chair, seats),
        turn_side=lay.side_of(view.turn, view.chair, seats) if _somebody_acts(view) else None,
        titles=words.plate_titles(view, texts),
        number=number,
        caption=caption,
        deposit=deposit,
        tiles=tiles,
        tip=_tip(tiles, texts),
        empty=frozenset(lay.side_of(seat, view.chair, seats) for seat in view.ruleset.chairs.empty),
        edges=tuple(edges),
        revealed=revealed_tiles(view, names, texts) if names else (),
        revealed_word=revealed_title(view, texts),
    )


def special_tiles(view: SeatView, texts: Texts) -> str:
    """Returns the special tiles of the hand in words, a line for each group, even if a board shows them."""
    return _tip(plate_tiles(view, texts), texts)


def board_entries(view: SeatView, texts: Texts) -> tuple[Entry, ...]:
    """Returns what the board at the side where nobody sits says; empty if somebody sits there."""
    return entries(view, tuple(plate_tiles(view, texts)), texts)


def plate_tiles(view: SeatView, texts: Texts) -> Iterator[PlateTiles]:
    """Yields the tiles on the plate: kinds that are dear or wild, beside them the indicators that name them, with empty
    places for indicators still to come; and kinds that are laid down singly."""
    ruleset = view.ruleset
    indicator = ruleset.turn_up
    turned = faces_of(view.indicators)
    if indicator is None:
        return
    if not ruleset.has_wilds:
        empty = max(0, 1 + _MOST_KONGS * indicator.each_kong - len(turned))
        dear = tuple(tile for named in turned for tile in sorted(ruleset.setup((named,)).dear))
        word = texts.plate(ruleset.id, "indicators")
        yield PlateTiles("indicators", word, dear, frozenset({Mark.DEAR}), turned, empty)
    elif turned:
        wilds = view.setup.wild
        held = [tile for tile in sorted(map(own_kind, wilds)) if tile < FIRST_BONUS or tile not in turned]
        word = texts.plate(ruleset.id, "wilds")
        yield PlateTiles("wilds", word, tuple(held), frozenset(map(sign_of_wild, held)), turned)
        if lone := sorted(map(own_kind, view.setup.lone - wilds)):
            yield PlateTiles("lone", texts.plate(ruleset.id, "lone"), tuple(lone))


def _tip(groups: Iterable[PlateTiles], texts: Texts) -> str:
    """Returns the tool tip: the tiles of the plate in words, and that an indicator only names another tile."""
    lines = []
    for group in groups:
        named = [texts.listed(texts.tile(TILE_NAMES[tile]) for tile in tiles) for tiles in (group.tiles, group.beside)]
        if named[0]:
            lines.append(texts.phrase("page", "fact", name=group.word, text=named[0]))
        if named[1]:
            lines.append(words.indicator_tip(named[1]))
    return "\n".join(lines)
