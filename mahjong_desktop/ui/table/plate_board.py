"""Puts the plates on the table: the central one and those of the players, with badges and bets.

Room: ui/table. Their contents come from present/table_facts.py, their pictures from plates.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial, reduce
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.events import Paid
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import table_facts as facts
from mahjong_desktop.present.people import People
from mahjong_desktop.present.table_events import Call, PaidTogether, cause_of, changes
from mahjong_desktop.present.table_facts import PlateFacts, SeatFacts, open_line, seat_sum
from mahjong_desktop.present.table_words import each_pays, empty_purse, part_of_due
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import DEMIBOLD, TableLook
from mahjong_desktop.ui.table.places import badge_count
from mahjong_desktop.ui.table.plate_parts import (
    CAUSE_HEIGHT,
    Cause,
    EmptyPursePainter,
    OpenLinePainter,
    SumPainter,
    side_cause,
)
from mahjong_desktop.ui.table.plates import PlatePainter
from mahjong_desktop.ui.table.table_view import TableView

_BESIDE_SETS: Final = 78.0
"""The distance from the frame of the ring at which the sets of the player at the right end."""
_CALL: Final = "call-"
_SIGN: Final = "sign-"
_BAN: Final = f"{_SIGN}ban"
_LACK: Final = f"{_SIGN}lack"
FACE: Final = "face-"
"""How the names of portraits begin; the side follows."""
_BESIDE: Final = ("seat-", "badge-", "open-", "sum-", "purse-")
"""The names of what stands beside the hands, as they begin."""
_CALLED: Final = 52.0
"""The height that is kept free for a word called at the viewer's plate."""


class ShownPayments(Struct, frozen=True):
    """The payments that plates show: those of a win after which tiles were turned up, those made during play lately,
    and what each place has gained by the last win."""

    after_win: tuple[Paid, ...] = ()
    lately: tuple[PaidTogether, ...] = ()
    gains: tuple[int, ...] = ()


NO_PAYMENTS: Final = ShownPayments()


def show_plates(
    board: TableView,
    look: TableLook,
    view: SeatView,
    people: People,
    texts: Texts,
    payments: ShownPayments = NO_PAYMENTS,
) -> None:
    """Paints and places all plates, badges and bets, and what the payments change."""
    plates = _Plates(board, look, view, texts)
    plates.put_middle(facts.table_facts(view, texts, people.names))
    gains = payments.gains or changes(payments.lately, view.ruleset.places)
    for seat in sorted(range(view.ruleset.places), key=lambda seat: seat != view.chair):  # others make way for the own
        face = people.face(seat)
        plates.put_seat(facts.seat_facts(view, seat, people.names, texts, gains[seat], face), seat)
        plates.put_beside(seat, payments.after_win)
        plates.put_empty_purse(seat, payments.lately)
    if payments.lately:
        plates.put_cause(payments.lately[-1])
    plates.put_bench_note()
    plates.put_bets()
    board.keep_plates({*plates.shown, *(name for name in board.plates() if name.startswith((_CALL, _SIGN)))})


def show_scores(
    board: TableView, look: TableLook, view: SeatView, people: People, texts: Texts, gains: Sequence[int]
) -> None:
    """Paints the plates of the players with the scores of the view, and what each place has gained beside it."""
    plates = _Plates(board, look, view, texts)
    for seat in range(view.ruleset.places):
        face = people.face(seat)
        plates.put_seat(facts.seat_facts(view, seat, people.names, texts, gains[seat], face), seat)


class _Plates:
    """Puts one kind of plate after the other on a board and remembers which are shown."""

    def __init__(self, board: TableView, look: TableLook, view: SeatView, texts: Texts) -> None:
        self.shown: set[str] = set()
        self._rects: list[QRectF] = []
        self._board, self._view, self._texts = board, view, texts
        self._look_now = (look.stage, look.palette, look.lettering, (look.art.indexes, look.art.faces))
        self._painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
        self._lines = OpenLinePainter(look.stage, look.lettering)

    def put_middle(self, table: PlateFacts) -> None:
        """Puts the plate in the middle and the board of what the ruleset shows beside it."""
        self._put("middle", table, partial(self._painter.middle, table), lay.PLATE_RECT, table.tip)
        if says := facts.board_entries(self._view, self._texts):
            rect = self._painter.board_rect(says)
            self._put("board", says, partial(self._painter.board, says, rect), rect)

    def put_seat(self, player: SeatFacts, seat: int) -> None:
        """Puts the plate of a seat and its badges."""
        painter, side = self._painter, self._side(seat)
        tip, stage = f"{player.name}: {player.word}" if player.kind == "empty" else "", self._look_now[0]
        self._put(f"seat-{side}", player, partial(painter.seat, player, side), stage.seat_plate(side), tip)
        if player.face:
            shown = (player.face, player.sign, player.dealer)
            self._put(f"{FACE}{side}", shown, partial(painter.face, player, side), stage.seat_plate(side))
        on_chair = seat < self._view.ruleset.seats
        for number, text in enumerate(facts.badges(self._view, seat, self._texts) if on_chair else ()):
            rect = lay.badge_rect(side, number, painter.badge_width(text), stage.faces)
            self._put(f"badge-{side}-{number}", text, partial(painter.badge, text, rect), rect)

    def put_beside(self, seat: int, payments: Sequence[Paid]) -> None:
        """Puts beside a plate what already counts for the seat; once tiles were revealed, what the seat pays."""
        view, side = self._view, self._side(seat)
        if not view.revealed:
            line = open_line(view, seat, self._texts)
            if line is not None:
                bonus = len(view.bonus[seat]) if view.bonus else 0
                rect = self._free_of(self._lines.places(line, side, badge_count(view, seat), bonus))
                self._put(f"open-{side}", line, partial(self._lines.paint, line, rect), rect)
        elif (told := seat_sum(view, seat, payments, self._texts)) is not None:
            rect = SumPainter(self._painter.lettering).rect(told, side, badge_count(view, seat))
            self._put(f"sum-{side}", told, partial(self._painter.sum, told, rect), rect)

    def _free_of(self, places: Iterable[QRectF]) -> QRectF:
        """Returns the first place where no tile, no plate and no word called at the viewer's plate lies; where none is
        free, the one of which least is covered."""
        view, stage = self._view, self._look_now[0]
        plates = [stage.seat_plate(self._side(seat)) for seat in range(view.ruleset.places)]
        above, wide = _height_above_own(self._board, view), stage.seat_plate(lay.BOTTOM).width()
        called = lay.call_rect(lay.BOTTOM, wide, _CALLED, above=above, faces=stage.faces)
        return least_covered(places, [*self._board.grounds(view), *plates, *self._rects, called])

    def put_empty_purse(self, seat: int, lately: Sequence[PaidTogether]) -> None:
        """Puts the note beside the plate of a player who has nothing left."""
        if facts.purse_share(self._view, seat) != 0:
            return
        cut = [one for together in lately for one in together.payments if one.payer == seat and one.amount < one.due]
        title, text = empty_purse(part_of_due(cut[-1].amount, cut[-1].due) if cut else "")
        side, plate = self._side(seat), self._look_now[0].seat_plate(self._side(seat))
        rows, row, _ = lay.bonus_room(side, len(self._view.bonus[seat]) if self._view.bonus else 0)
        away = 12.0 + rows * row + badge_count(self._view, seat) * lay.BADGE_ROW
        height = EmptyPursePainter(self._look_now[0].u, self._painter.lettering).height(text, plate.width())
        top = plate.top() - away - height if side == lay.BOTTOM else plate.bottom() + away
        left = plate.left() if side != lay.TOP else lay.RING_RECT.right() + _BESIDE_SETS
        rect = QRectF(left, top, plate.width(), height)
        self._put(f"purse-{side}", (title, text), partial(self._painter.empty_purse, title, text, rect), rect)

    def put_cause(self, together: PaidTogether) -> None:
        """Puts a bracket with its name over the tiles that were paid for, below those at the top, beside kongs at the
        sides; none where something else lies in that place."""
        pieces = cause_of(together, self._view)
        tiles, side = self._place_of(pieces), self._side(together.payments[0].payee)
        if tiles is None:
            return
        name = self._cause_name(together)
        wide = self._painter.lettering.width(name, 13, DEMIBOLD) / self._look_now[0].u + 4
        laid = {piece for bonus in self._view.bonus for piece in bonus}
        if side in (lay.LEFT, lay.RIGHT) and not laid & set(pieces):
            self._put_side_cause(name, tiles, wide, left=side == lay.LEFT)
        elif self._is_free(pieces, tiles):
            cause = Cause(name, tiles.width(), below=side != lay.BOTTOM)
            top = tiles.bottom() + 10 if cause.below else tiles.top() - CAUSE_HEIGHT - 6
            rect = QRectF(tiles.left(), top, max(tiles.width(), wide), CAUSE_HEIGHT)
            self._put("cause", (cause, rect.x(), rect.y()), partial(self._painter.cause, cause, rect), rect)

    def _put_side_cause(self, name: str, tiles: QRectF, wide: float, *, left: bool) -> None:
        """Puts the bracket on the outer side of a kong at the left or right, clear of plates and bonus tiles."""
        bonus = [self._place_of((piece,)) for one in self._view.bonus for piece in one]
        taken = [*self._rects, *(rect for rect in bonus if rect is not None)]
        cause = side_cause(name, tiles, wide, left, taken)
        if cause is not None:
            self._put("cause", cause, partial(self._painter.cause, cause, cause.rect), cause.rect)

    def _cause_name(self, together: PaidTogether) -> str:
        """Returns the name of what is paid for, and what each pays if all pay the same."""
        name = self._texts.payment(self._view.ruleset.id, together.reason)
        name = name[:1].upper() + name[1:]
        dues = {one.due for one in together.payments}
        if together.payer is None and len(together.payments) > 1 and len(dues) == 1:
            return f"{name} · {each_pays(self._texts.number(dues.pop()))}"
        return name

    def _is_free(self, pieces: Collection[Piece], tiles: QRectF) -> bool:
        """Returns whether a bracket has room beside these tiles: they lie in one row with nothing beyond them."""
        laid = [piece for bonus in self._view.bonus for piece in bonus]
        if not set(pieces) <= set(laid):
            return True
        side = self._side(next(seat for seat, bonus in enumerate(self._view.bonus) if set(bonus) & set(pieces)))
        one = self._place_of(tuple(pieces)[:1])
        others = [self._place_of((piece,)) for piece in laid]
        if one is None or tiles.height() > 1.5 * one.height():
            return False
        beyond = QRectF(tiles.left(), tiles.top() - 30 if side == lay.BOTTOM else tiles.bottom() + 8, tiles.width(), 22)
        return not any(other is not None and beyond.intersects(other) for other in others)

    def _place_of(self, pieces: Collection[Piece]) -> QRectF | None:
        """Returns the rectangle round these pieces in u; None if one of them is not shown."""
        items = [self._board.items_by_key.get(("piece", piece)) for piece in pieces]
        rects = [item.rect() for item in items if item is not None]
        if not rects or len(rects) < len(items):
            return None
        whole, stage = reduce(QRectF.united, rects), self._board.stage
        return QRectF((whole.topLeft() - stage.origin) / stage.u, whole.size() / stage.u)

    def put_bench_note(self) -> None:
        """Puts the note that whoever sits out comes in after this hand."""
        if self._view.ruleset.chairs.benches:
            rect, text = lay.bench_note_rect(self._look_now[0].faces), self._texts.phrase("marks", "comes-in")
            self._put("bench-note", text, partial(self._painter.note, text, rect), rect)

    def put_bets(self) -> None:
        """Puts the bets that lie on the table."""
        for seat in facts.bets(self._view):
            side = self._side(seat)
            rect = lay.stick_rect(side)
            self._put(f"stick-{side}", "", partial(self._painter.stick, rect), rect)

    def _side(self, seat: int) -> int:
        return lay.side_of(seat, self._view.chair, self._view.ruleset.seats)

    def _put(self, name: str, says: object, paint: Callable[[], QPixmap], rect: QRectF, tip: str = "") -> None:
        self._board.set_plate(name, (self._look_now, says), paint, rect, tip)
        self.shown.add(name)
        self._rects.append(rect)


def show_calls(board: TableView, look: TableLook, view: SeatView, calls: Collection[Call]) -> None:
    """Paints and places the words that the players call."""
    if not calls and not any(name.startswith(_CALL) for name in board.plates()):
        return
    painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
    shown: set[str] = set()
    taken = [*board.grounds(view), *board.plate_rects(_BESIDE)] if calls else []
    for call in calls:
        side = lay.side_of(call.seat, view.chair, view.ruleset.seats)
        size = painter.call_size(call)
        below = bool(view.bonus and view.bonus[call.seat]) or badge_count(view, call.seat) > 0
        above = _height_above_own(board, view) if side == lay.BOTTOM else 0.0
        tails = ("down",) if side != lay.TOP else ("left", "up") if below else ("up", "left")
        wide, high, faces = size.width(), size.height(), look.stage.faces
        places = {
            tail: lay.call_rect(side, wide, high, beside=tail == "left", above=above, faces=faces) for tail in tails
        }
        rect = least_covered(places.values(), taken)
        tail = next(tail for tail, place in places.items() if place is rect)
        says = (look.palette, look.lettering, call, tail)
        board.set_plate(f"{_CALL}{side}", says, partial(painter.call, call, rect, tail), rect)
        shown.add(f"{_CALL}{side}")
    board.keep_plates({*shown, *(name for name in board.plates() if not name.startswith(_CALL))})


def show_ban(board: TableView, look: TableLook, view: SeatView, text: str) -> None:
    """Puts the badge that says why the viewer may not win on tiles of others after the bonus tiles of the own plate;
    with an empty text there is none."""
    _show_sign(board, look, view, (_BAN, text))


def show_lack(board: TableView, look: TableLook, view: SeatView, text: str) -> None:
    """Puts the badge that says what the viewer's hand lacks to be allowed to win where that of a ban would stand, which
    then makes way; with an empty text there is none."""
    _show_sign(board, look, view, (_LACK, text))


def _show_sign(board: TableView, look: TableLook, view: SeatView, sign: tuple[str, str]) -> None:
    """Puts a badge at the own plate, given by its name and its words."""
    name, text = sign
    if text:
        painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
        plate = look.stage.seat_plate(lay.BOTTOM)
        size = painter.sign_width(text, plate.width() - 4), lay.SIGN_HEIGHT
        bonus = len(view.bonus[view.chair]) if view.bonus else 0
        _, row, along = lay.bonus_room(lay.BOTTOM, bonus)
        above = plate.top() - _height_above_own(board, view) - 8 - size[1]
        badges = badge_count(view, view.chair) * lay.BADGE_ROW
        beside = plate.top() - badges - (row + size[1]) / 2
        places = [QRectF(plate.left() + along + 8, beside, *size)] if bonus else []
        places += [QRectF(plate.left() + 2, above - step, *size) for step in (0.0, size[1] + 6)]
        signs = [rect for other in (_BAN, _LACK) if other != name for rect in board.plate_rects(other)]
        rect = least_covered(places, [*board.grounds(view), *board.plate_rects(_BESIDE), *signs])
        says = (look.stage, look.palette, look.lettering, text)
        board.set_plate(name, says, partial(painter.barred, text, rect, outlined=name == _BAN), rect)
    board.keep_plates([known for known in board.plates() if text or known != name])


def _height_above_own(board: TableView, view: SeatView) -> float:
    """Returns how high badges, bonus tiles and lines lie above the viewer's plate, in u."""
    plate = board.stage.seat_plate(lay.BOTTOM)
    rows, row, _ = lay.bonus_room(lay.BOTTOM, len(view.bonus[view.chair]) if view.bonus else 0)
    badges = badge_count(view, view.chair)
    tiles = rows * row + badges * lay.BADGE_ROW + (lay.BADGE_GAP if badges else 0.0)
    lines = board.plate_rects(tuple(f"{name}-{lay.BOTTOM}" for name in ("badge", "open", "sum", "purse")))
    return max([tiles, *(plate.top() - rect.top() for rect in lines)])


def least_covered(places: Iterable[QRectF], taken: Collection[QRectF]) -> QRectF:
    """Returns the first place where nothing lies; where none is free, the one of which least is covered."""

    def covered(place: QRectF) -> float:
        parts = (place.intersected(one) for one in taken)
        return sum(part.width() * part.height() for part in parts if not part.isEmpty())

    return min(places, key=covered)
