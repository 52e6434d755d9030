"""What the plates of the table say: the central one, those of the players, and what stands beside them.

Room: present. The values are made of a view and the words of a language; how they are painted belongs to ui/table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Announce, DealTiles, ReplaceBonus, Reveal, Ruleset
from mahjong_desktop.core.scoring import Counted
from mahjong_desktop.core.tiles import FIRST_BONUS, TILE_NAMES, Tile, faces_of, number_of, own_kind
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.mechanics.visible import visible_elements
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.seen_table import TOP, Mark, plate_titles, side_of, sign_of_wild, tiles_left
from mahjong_desktop.study.sum_words import SumWords
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.typography import unbroken

_PLAYING = frozenset({Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.LAST_TILE, Phase.REPLACEMENT})
_MOST_KONGS = 4


def seat_facts(
    view: SeatView, seat: int, names: tuple[str, ...], texts: Texts, change: int = 0, face: str = ""
) -> SeatFacts:
    """Returns the contents of a seat's plate; `change` is what it was paid or paid just now, `face` the player's
    portrait."""
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
            face=face,
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
        face=face,
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
        side = side_of(seat, view.chair, seats)
        signs[side], edges[side] = view.seat_name(seat), edge_numbers(view, seat, texts)
    tiles = () if board_entries(view, texts) else tuple(plate_tiles(view, texts))
    number, caption = tiles_left(view, texts)
    deposit = texts.plate(view.ruleset.id, "deposit", amount=view.deposit) if view.deposit > 0 else ""
    return PlateFacts(
        signs=tuple(signs),
        dealer_side=side_of(view.dealer, view.chair, seats),
        turn_side=side_of(view.turn, view.chair, seats) if _somebody_acts(view) else None,
        titles=plate_titles(view, texts),
        number=number,
        caption=caption,
        deposit=deposit,
        tiles=tiles,
        tip=_tip(tiles, texts),
        empty=frozenset(side_of(seat, view.chair, seats) for seat in view.ruleset.chairs.empty),
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


class SeatFacts(Struct, frozen=True):
    """The contents of a player's plate. `kind` is `player`, `empty` for a chair without one, whose name and word say
    so, or `dreamer` for a player who sits out and has no wind. `sign` is the
    name of the seat, `word` the same in words, `short_word` stands in for a word that is too long. `change` is what the
    player was paid or paid just now, with its sign. `purse` is the filled share of a purse, None in games without.
    `face` is the portrait, empty for a player without one."""

    name: str
    score: str
    sign: str
    word: str
    dealer: bool
    turn: bool
    kind: Literal["player", "empty", "dreamer"] = "player"
    short_word: str = ""
    change: str = ""
    gains: bool = False
    purse: float | None = None
    face: str = ""


class PlateFacts(Struct, frozen=True):
    """The contents of the central plate. `signs` are the names of the seats by side of the screen (None where nobody
    sits), `empty` are the sides of chairs without a player.

    `titles` are the round, the hand and other counts; they are put on one line if there is room. `deposit` is the
    number of points on the table, `tip` explains the tiles. `revealed` are tiles turned up after a win, with their
    word; they take the place of all other words. `edges` are then
    the numbers of each side of the screen, in the place of its sign.
    """

    signs: tuple[str | None, ...]
    dealer_side: int | None
    turn_side: int | None
    titles: tuple[str, ...]
    number: str
    caption: str
    deposit: str = ""
    tiles: tuple[PlateTiles, ...] = ()
    tip: str = ""
    empty: frozenset[int] = frozenset()
    revealed: tuple[RevealedTile, ...] = ()
    edges: tuple[tuple[EdgeNumber, ...], ...] = ()
    revealed_word: str = ""


class PlateTiles(Struct, frozen=True):
    """Tiles that are special in a hand: the name of the group, its word, the tiles with their marks, and beside them,
    smaller, the indicators that name them and the number of empty places for further indicators."""

    name: str
    word: str
    tiles: tuple[Tile, ...]
    signs: frozenset[Mark] = frozenset()
    beside: tuple[Tile, ...] = ()
    empty: int = 0


class Entry(Struct, frozen=True):
    """One thing that is special: its title, what it means, and its tiles with their marks."""

    title: str
    note: str
    tiles: tuple[Tile, ...] = ()
    signs: frozenset[Mark] = frozenset()


def has_empty_side(view: SeatView) -> bool:
    """Returns whether nobody sits opposite the viewer and no wall lies there."""
    sides = {side_of(seat, view.chair, view.ruleset.seats) for seat in range(view.ruleset.seats)}
    return TOP not in sides


def entries(view: SeatView, groups: tuple[PlateTiles, ...], texts: Texts) -> tuple[Entry, ...]:
    """Returns what the board says: each group of tiles that the ruleset's words explain, and the minimum."""
    return tuple(_entries(view, groups, texts)) if has_empty_side(view) else ()


def _entries(view: SeatView, groups: tuple[PlateTiles, ...], texts: Texts) -> Iterator[Entry]:
    ruleset = view.ruleset
    lying = [element for element in ruleset.scoring.elements if element.lies_open]
    doubled = {element.id.replace("-", "_"): 2**element.worth for element in lying}
    for group in groups:
        note = texts.plate(ruleset.id, f"{group.name}-note", **doubled)
        yield Entry(group.word[:1].upper() + group.word[1:], note, group.tiles, group.signs)
    if title := texts.plate(ruleset.id, "minimum", **ruleset.chosen):
        yield Entry(title, texts.plate(ruleset.id, "minimum-note"))


class OpenLine(Struct, frozen=True):
    """The product of all factors, empty in games that add, and the elements in words."""

    factor: str
    words: str


def open_line(view: SeatView, seat: int, texts: Texts) -> OpenLine | None:
    """Returns the line of a seat; None if nothing counts yet. A game whose words name a factor (`plate.factor`)
    multiplies: each unit of an element doubles."""
    ruleset = view.ruleset
    if not view.melds or seat not in ruleset.chairs.taken:
        return None
    counted = visible_elements(ruleset.scoring.elements, view.table(), seat)
    if not counted:
        return None

    def factor(units: int) -> str:
        return texts.plate(ruleset.id, "factor", factor=2**units)

    units = {element.id: element.unit or ruleset.scoring.unit for element in ruleset.scoring.elements}
    if doubled := factor(sum(one.value for one in counted)):
        return OpenLine(doubled, texts.listed(_named(texts, ruleset, one, factor(one.value)) for one in counted))
    amounts = [unbroken(texts.counted(ruleset.id, units[one.id], one.value), texts.language) for one in counted]
    named = [texts.element_of(ruleset, one.id).name for one in counted]
    return OpenLine("", "; ".join(f"{name} · {amount}" for name, amount in zip(named, amounts, strict=True)))


def _named(texts: Texts, ruleset: Ruleset, one: Counted, factor: str) -> str:
    return f"{texts.element_of(ruleset, one.id).name}\N{NO-BREAK SPACE}{factor}"


class SeatSum(Struct, frozen=True):
    """What a seat pays or receives: the calculation (empty if there are several), the result, and what its factors
    are."""

    calculation: str
    result: str
    factors: str
    gains: bool

    @property
    def lines(self) -> tuple[str, str, str]:
        """The texts from top to bottom; empty ones take no room."""
        return self.calculation, self.result, self.factors


def payments_with_hits(events: Sequence[ev.Event]) -> tuple[ev.Paid, ...]:
    """Returns the payments of a win after which tiles were turned up; empty if the events tell of none."""
    if not any(isinstance(event, ev.Revealed) for event in events):
        return ()
    return tuple(event for event in events if isinstance(event, ev.Paid))


def seat_sum(view: SeatView, seat: int, payments: Sequence[ev.Paid], texts: Texts) -> SeatSum | None:
    """Returns the sum of a seat; None if it neither pays nor receives anything."""
    total = balances(payments, view.ruleset.places)[seat] if payments else 0
    if not total:
        return None
    own = [paid for paid in payments if paid.payer == seat]
    words = SumWords(view.ruleset.id, texts)
    factors = [name for paid in own for sign, _, name in paid.terms if sign == "×" and name] if len(own) == 1 else []
    return SeatSum(
        words.terms(own[0].terms) if len(own) == 1 else "",
        texts.signed(total),
        texts.listed(texts.term(view.ruleset.id, name) for name in factors),
        total > 0,
    )


EdgeNumber = tuple[str, bool]
"""A number to which a seat answers, and whether a tile has hit it."""


class RevealedTile(Struct, frozen=True):
    """A tile that was turned up: its numbers where there are several, and the name of the player whom it hits."""

    tile: Tile
    numbers: tuple[str, ...]
    name: str


def hits(view: SeatView) -> tuple[int, ...]:
    """Returns the seats that the tiles turned up after the win hit, in order; empty if none are turned up or if they
    hit nobody in this game. One tile may hit a seat several times."""
    step = view.ruleset.step_of(Reveal)
    return () if step is None or not view.revealed else step.hits(view.table())


def numbers_of_seats(view: SeatView) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers to which each seat answers while the tiles turned up after a win are shown; else nothing."""
    step = view.ruleset.step_of(Reveal)
    return () if step is None or step.numbers is None or not view.revealed else step.numbers(view.table())


def edge_numbers(view: SeatView, seat: int, texts: Texts) -> tuple[EdgeNumber, ...]:
    """Returns the numbers of a seat for the edge of the plate."""
    numbers = numbers_of_seats(view)
    shown = {number_of(tile) for tile in faces_of(view.revealed)}
    return tuple((texts.number(number), number in shown) for number in numbers[seat]) if numbers else ()


def revealed_title(view: SeatView, texts: Texts) -> str:
    """Returns what the game calls these tiles, with their number: `Two birds`."""
    step = view.ruleset.step_of(Reveal)
    return texts.revealed(view.ruleset.id, step.key, str(len(hits(view)))) if step is not None else ""


def revealed_step(view: SeatView, texts: Texts) -> str:
    """Returns the name of the step at which these tiles are turned up: `Bird` or `Birds`."""
    step = view.ruleset.step_of(Reveal)
    if step is None:
        return ""
    return texts.revealed(view.ruleset.id, step.key, "1" if len(hits(view)) == 1 else "step")


def _one(view: SeatView, texts: Texts) -> str:
    """Returns what the game calls one of these tiles."""
    step = view.ruleset.step_of(Reveal)
    return texts.revealed(view.ruleset.id, step.key, "1") if step is not None else ""


def hit_badges(view: SeatView, seat: int, texts: Texts) -> tuple[str, ...]:
    """Returns the badges of a seat for the tiles that hit it, numbered where there are several."""
    seats, word = hits(view), _one(view, texts)
    return tuple(
        word if len(seats) == 1 else f"{word} {texts.number(number)}"
        for number, hit in enumerate(seats, 1)
        if hit == seat
    )


def revealed_tiles(view: SeatView, names: tuple[str, ...], texts: Texts) -> tuple[RevealedTile, ...]:
    """Returns the tiles for the plate; empty if they hit nobody in this game."""
    seats, faces = hits(view), faces_of(view.revealed)
    numbers = [texts.number(number) for number in range(1, len(seats) + 1)] if len(seats) > 1 else []
    if len(faces) == 1 < len(seats):
        return (RevealedTile(faces[0], tuple(numbers), names[seats[0]]),)
    return tuple(
        RevealedTile(tile, tuple(numbers[place : place + 1]), names[seat])
        for place, (tile, seat) in enumerate(zip(faces, seats, strict=False))
    )
