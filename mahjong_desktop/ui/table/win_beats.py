"""The steps of a win at the table, made of its events: which hands lie down one after another, and what the table shows
then.

Room: ui/table. director.py runs them one by one, win_show.py moves what they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import after, first_winner
from mahjong_desktop.present.win_moment import LaidWin, WinMoment
from mahjong_desktop.ui.table.origins import origins
from mahjong_desktop.ui.table.spots import Key


class Laying(Struct, frozen=True):
    """One hand lies down: the view then, the hands that lie in their sets, and where tiles come from that have other
    keys now. `flying` is the key of the winning tile before and now, None if it does not come from another seat."""

    view: SeatView
    laid: tuple[LaidWin, ...]
    origins: dict[Key, Key]
    flying: tuple[Key, Key] | None


class WinBeat(Struct, frozen=True):
    """A part of the moment of a win: hands that lie down, then payments if it `pays`. `view` is the one at its end but
    for the scores, which count up to those of the moment from `scores` on."""

    moment: WinMoment
    events: tuple[ev.Event, ...]
    view: SeatView
    layings: tuple[Laying, ...]
    scores: tuple[int, ...]
    pays: bool


def win_beats(
    view: SeatView, events: Sequence[ev.Event], moment: WinMoment
) -> tuple[WinBeat, tuple[ev.Event, ...], WinBeat | None]:
    """Returns what follows from the events of a win, the first of which is `Won`: the win, then the events of tiles
    that are turned up, and after these the payments; if there are none, the payments belong to the win."""
    told: list[ev.Event] = []
    came: dict[Key, Key] = {}
    scores, turned = view.scores, tuple(event for event in events if isinstance(event, ev.Revealed))
    for event in events:
        if isinstance(event, ev.Won | ev.WentOn):
            came = origins(view, event, told)
            view = after(view, event, told)
        told.append(event)
    layings: tuple[Laying, ...]
    if moment.goes_on:
        layings = (Laying(view, (), came, _prize(view, told)),)
    else:
        layings = tuple(_layings(replace(view, phase=Phase.OVER, result="win", offer=None), moment))
    view = layings[-1].view
    first = WinBeat(moment, tuple(events), view, layings, scores, pays=not turned)
    then = after(view, turned[0]) if turned else view
    return first, turned, WinBeat(moment, (), then, (), scores, pays=True) if turned else None


def _prize(view: SeatView, told: Sequence[ev.Event]) -> tuple[Key, Key] | None:
    """Returns the key of the winning tile that is laid aside while play goes on, if it comes from another seat."""
    won = first_winner(view, told)
    if won is None or won.giver is None or won.piece is None or won.piece < 0:
        return None
    key: Key = ("piece", won.piece)
    return key, key


def _layings(view: SeatView, moment: WinMoment) -> Iterator[Laying]:
    for number, laid in enumerate(moment.laid, 1):
        came = _origins(view, laid)
        hand = tuple(piece for piece in laid.tiles if laid.giver is None or piece != laid.piece)
        view = replace(view, hands=tuple(hand if seat == laid.seat else held for seat, held in enumerate(view.hands)))
        yield Laying(view, moment.laid[:number], came, _flying(laid))


def _flying(laid: LaidWin) -> tuple[Key, Key] | None:
    if laid.giver is None or laid.piece is None:
        return None
    before: Key = ("piece", laid.piece)
    return before, ("shared", laid.seat, laid.piece) if laid.shared else before


def _origins(view: SeatView, laid: LaidWin) -> dict[Key, Key]:
    """Returns where the tiles of a hidden hand were: the known ones lie first, a drawn one last."""
    hand = view.hands[laid.seat]
    if HIDDEN not in hand:
        return {}
    drawn = laid.piece if laid.giver is None else None
    new = [piece for piece in sorted(laid.tiles) if piece not in hand and piece not in (drawn, laid.piece)]
    new += [drawn] if drawn is not None and drawn not in hand else []
    known = len(hand) - hand.count(HIDDEN)
    return {("piece", piece): ("hand", laid.seat, known + place) for place, piece in enumerate(new)}
