"""Prints advice and decisions as tables on the terminal. The words are in the translations; the bots do the thinking.

Room: commands.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.commands.console import ResultsConsole
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, Tile, format_tiles
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.state import Offer
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.study.advice import Advice
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.rules_names import rules_name

MOST_ROWS = 16
"""If there are more options than this, only their number is printed."""

_ENDLESS = 10_000
"""A width in characters in which every table has room."""
_BETWEEN = 3
"""The characters between two columns."""
_COLUMNS = ("value", "gain", "danger", "distance", "useful", "copies", "chance")


def print_advice(advice: Advice, bot: str, texts: Texts, console: Console) -> None:
    """Prints the candidates of a bot, the best first and marked; for a bot that does not explain itself, its choice."""
    view = advice.view
    texts = texts.for_ruleset(view.ruleset.id)
    seat = texts.phrase("seats", view.seat_name(view.seat))
    title = rules_name(view.ruleset, texts)
    console.print(Text(_say(texts, "headline", title=title, seat=seat, bot=bot), style="bold"))
    console.print(Text(_hand(view, texts)))
    if not advice.candidates:
        chosen = action_words(advice.choice, view, texts)
        console.print(Text(_say(texts, "unexplained", bot=bot, action=chosen)))
        return
    shown = advice.candidates[:MOST_ROWS]
    columns = _columns(advice.candidates)
    unbroken = _table(shown, tuple(column for column in columns if column != "useful"), view, texts)
    needed = console.measure(unbroken, options=console.options.update_width(_ENDLESS)).maximum
    suits = (suit for one in shown for suit in _by_suit(one.useful).split())
    useful = max(map(cell_len, (_say(texts, "useful"), *suits)))
    narrow = "useful" in columns and needed + useful + _BETWEEN > console.width
    console.print(_table(shown, columns, view, texts, narrow=narrow))
    if len(advice.candidates) > len(shown):
        console.print(Text(_say(texts, "more", count=len(advice.candidates) - len(shown))))
    console.print(Text(_say(texts, "best")))
    for column in columns:
        console.print(Text(_say(texts, f"about-{column}", column=_say(texts, column)), style="dim"))


def print_decisions(found: tuple[Decision, ...], hand: int, texts: Texts) -> None:
    """Prints the decisions of a seat in a hand; there is at least one."""
    first = view_of(found[0].state, found[0].seat)
    texts = texts.for_ruleset(first.ruleset.id)
    title = rules_name(first.ruleset, texts)
    seat = texts.phrase("seats", first.seat_name(first.seat))
    table, console = Table(box=SIMPLE_HEAD, show_edge=False), ResultsConsole(highlight=False)
    table.add_column(_say(texts, "move"), justify="right")
    table.add_column(_say(texts, "tile"))
    table.add_column(_say(texts, "played"))
    for number, decision in enumerate(found, 1):
        view = view_of(decision.state, decision.seat)
        table.add_row(str(number), _tile(view, texts), action_words(decision.action, view, texts))
    console.print(Text(_say(texts, "moves", title=title, hand=hand, seat=seat), style="bold"))
    console.print(table)


def action_words(action: Action, view: SeatView, texts: Texts) -> str:
    """Returns an action in words, with its tiles in notation."""
    match action:
        case Discard(piece, declaration):
            tile = _text(view, (piece,))
            if declaration is None:
                return _say(texts, "discard", tile=tile)
            what = texts.declaration(view.ruleset.id, declaration).name
            return _say(texts, "discard-declared", tile=tile, what=what)
        case Declare(declaration):
            return _say(texts, "declare", what=texts.declaration(view.ruleset.id, declaration).name)
        case ExchangeTiles(pieces):
            return _say(texts, "exchange", tiles=_text(view, sorted(pieces)))
        case Chow() | Pung() | Kong():
            return _say(
                texts, "set", meld=texts.phrase("melds", _set_name(action)), tiles=_text(view, _set(action, view))
            )
        case DeclareWin() | Pass() | Take() | FromTail() | ByDice():
            return _say(texts, action.name)
        case _:
            assert_never(action)


def _say(texts: Texts, name: str, **facts: str | int) -> str:
    return texts.message("advice", name, **facts)


def _text(view: SeatView, pieces: Iterable[Piece]) -> str:
    return format_pieces(pieces, view.ruleset)


def _set_name(action: Chow | Pung | Kong) -> str:
    return f"{action.form.value}-kong" if isinstance(action, Kong) else action.name


def _set(action: Chow | Pung | Kong, view: SeatView) -> list[Piece]:
    """Returns all tiles of the set, including the claimed tile or the pung that is extended."""
    tile = view.setup.kind(action.pieces[0])
    if view.offer is not None:
        return list(view.setup.in_order((*action.pieces, view.offer.piece)))
    laid = [meld.pieces for meld in view.melds[view.seat] if meld.tile == tile and meld.kind == "pung"]
    return sorted((*action.pieces, *(laid[0] if laid else ())))


# ---- the position


def _hand(view: SeatView, texts: Texts) -> str:
    """Returns the hand in one line: tiles, the drawn or offered tile, melds."""
    drawn = view.drawn if view.drawn in view.hand else None
    hand = _text(view, (piece for piece in view.hand if piece != drawn))
    if view.offer is not None:
        line = _offered(view, view.offer, texts, "hand-offered", hand=hand)
    elif drawn is not None:
        line = _say(texts, "hand-drawn", hand=hand, tile=_text(view, (drawn,)))
    else:
        line = _say(texts, "hand", hand=hand)
    melds = " ".join(_text(view, meld.pieces) for meld in view.melds[view.seat])
    return texts.listed((line, _say(texts, "melds", melds=melds))) if melds else line


def _tile(view: SeatView, texts: Texts) -> str:
    """Returns the tile that the decision was about."""
    if view.offer is not None:
        return _offered(view, view.offer, texts, "tile-offered")
    drawn = view.drawn in view.hand and view.drawn is not None
    return _say(texts, "tile-drawn", tile=_text(view, (view.drawn,))) if drawn and view.drawn is not None else ""


def _offered(view: SeatView, offer: Offer, texts: Texts, name: str, **facts: str) -> str:
    giver = view.seat_name(offer.giver)
    return _say(texts, name, tile=_text(view, (offer.piece,)), giver=giver, **facts)


# ---- the candidates


def _columns(candidates: tuple[Candidate, ...]) -> tuple[str, ...]:
    """Returns the columns in which any candidate has a value."""
    empty = set()
    if all(candidate.chance is None for candidate in candidates):
        empty.add("chance")
    if all(candidate.distance is None for candidate in candidates):
        empty |= {"distance", "useful", "copies"}
    return tuple(column for column in _COLUMNS if column not in empty)


def _table(
    candidates: tuple[Candidate, ...], columns: tuple[str, ...], view: SeatView, texts: Texts, *, narrow: bool = False
) -> Table:
    """Returns a row for each candidate; the words of actions are broken only if the table would be too wide."""
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    table.add_column(f"  {_say(texts, 'action')}", no_wrap=not narrow)
    for column in columns:
        if column == "useful":
            table.add_column(_say(texts, column), overflow="fold")
        else:
            table.add_column(_say(texts, column), justify="right", no_wrap=True)
    digits = _digits(candidates)
    for number, candidate in enumerate(candidates):
        cells = _cells(candidate, digits, texts)
        words = action_words(candidate.action, view, texts)
        mark, style = ("*", "bold") if number == 0 else (" ", "")
        table.add_row(f"{mark} {words}", *(cells[column] for column in columns), style=style)
    return table


def _digits(candidates: tuple[Candidate, ...]) -> int:
    """Returns how many decimals distinguish the amounts: none for thousands of points, two for single points."""
    most = max(abs(amount) for one in candidates for amount in (one.value, one.gain, one.danger))
    return 0 if most >= 1000 else 1 if most >= 100 else 2


def _by_suit(tiles: Iterable[Tile]) -> str:
    """Returns tiles with a space between suits, where a line may break."""
    return " ".join(format_tiles(suit) for _, suit in groupby(tiles, key=lambda tile: TILE_NAMES[tile][1]))


def _cells(candidate: Candidate, digits: int, texts: Texts) -> dict[str, str]:
    known = candidate.distance is not None
    return {
        "value": texts.decimal(candidate.value, digits),
        "gain": texts.decimal(candidate.gain, digits),
        "danger": texts.decimal(candidate.danger, digits),
        "distance": texts.number(candidate.distance) if candidate.distance is not None else "",
        "useful": _by_suit(candidate.useful),
        "copies": texts.number(candidate.copies) if known else "",
        "chance": "" if candidate.chance is None else f"{100 * candidate.chance:.0f} %",
    }
