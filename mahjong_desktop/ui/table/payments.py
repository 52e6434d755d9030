"""What is paid during play, as the table shows it: pills along the frame of the ring, and the log at the lower right,
at most two entries, the newest one framed. Both ask nothing and take no clicks. The plates show the changes of the
scores and empty purses themselves.

Room: ui/table. The words come from present/table_events.py. A pill runs from the payer to the payee, never across the
discards; without motion it stands beside the payer for a moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.table_events import LogLine, PaidLately, PaidNow, PaidTogether, log_line
from mahjong_desktop.present.table_facts import payments_with_hits
from mahjong_desktop.present.win_moment import WinFlow
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.director import Director
from mahjong_desktop.ui.table.look import (
    DEMIBOLD,
    GAIN,
    LOSS,
    MEDIUM,
    ON_ACCENT,
    QUIET,
    TEXT,
    Lettering,
    TableLook,
    draw_text,
    paint_panel,
)
from mahjong_desktop.ui.table.motion import FRAME, out_cubic
from mahjong_desktop.ui.table.plate_board import ShownPayments
from mahjong_desktop.ui.table.table_view import TableView

_BOTTOM: Final = 900.0
_WIDEST: Final = 440.0
_NAME: Final = 108.0
_SUM: Final = 62.0
_PAD: Final = 12.0


class PaymentLog(QWidget):
    """Shows the latest payments during play until it is told others."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self._letters = look, look.lettering
        self.lines: tuple[LogLine, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, lines: Sequence[LogLine]) -> None:
        """Shows these entries, the newest last; hides itself without any."""
        self.lines = tuple(lines)
        self.setAccessibleName("; ".join(f"{one.name}: {one.event} {one.total}, {one.others}" for one in self.lines))
        self.lay_out()
        self.setVisible(bool(self.lines))

    def lay_out(self) -> None:
        """Sets the geometry for the window's size."""
        room = self.look.stage.note_room(_BOTTOM, _WIDEST)
        self._letters = self.look.lettering.fitting(self._fits)
        height = sum(self._height(line, room.width()) for line in self.lines)
        self.setGeometry(round(room.left()), round(room.bottom() - height), round(room.width()), max(1, round(height)))
        self.update()

    def _fits(self, letters: Lettering) -> bool:
        name, total = (_NAME - 6) * self.look.stage.u, _SUM * self.look.stage.u
        return all(
            letters.width(line.name, 14, DEMIBOLD) <= name and letters.width(line.total, 15, DEMIBOLD) <= total
            for line in self.lines
        )

    def _room(self, width: float) -> float:
        """Returns the width of the words of an entry, in pixels."""
        u = self.look.stage.u
        return width - (_NAME + _SUM + 2 * _PAD) * u

    def _height(self, line: LogLine, width: float) -> float:
        return sum(box.height() for box in self._boxes(line, width)) + 1.4 * _PAD * self.look.stage.u

    def _boxes(self, line: LogLine, width: float) -> tuple[QRectF, QRectF]:
        """Returns the room that the event and the other players take, wrapped."""
        metrics = self._letters.metrics(14, MEDIUM)
        flags = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(0, 0, self._room(width), 999)
        event, others = metrics.boundingRect(room, flags, line.event), metrics.boundingRect(room, flags, line.others)
        return event, others

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the entries from top to bottom."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for line in self.lines:
            height = self._height(line, self.width())
            self._paint(painter, QRectF(0, top, self.width(), height), line, newest=line is self.lines[-1])
            top += height
        painter.end()

    def _paint(self, painter: QPainter, rect: QRectF, line: LogLine, *, newest: bool) -> None:
        u, lettering = self.look.stage.u, self._letters
        if newest:
            paint_panel(painter, rect, 8 * u, self.look.palette.panel)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.palette.accent))
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 4 * u, 3 * u, rect.height() - 8 * u), 2, 2)
        colour = TEXT if newest else QUIET
        event, others = self._boxes(line, rect.width())
        first = QRectF(rect.left() + _PAD * u, rect.top() + 0.7 * _PAD * u, _NAME * u - 6 * u, _row(lettering))
        draw_text(painter, first, line.name, lettering.font(14, DEMIBOLD), colour)
        place = QRectF(first.left() + _NAME * u, first.top(), self._room(rect.width()), event.height() + 1)
        painter.setFont(lettering.font(14, DEMIBOLD if newest else MEDIUM))
        painter.setPen(QColor(colour))
        painter.drawText(place, int(Qt.TextFlag.TextWordWrap), line.event)
        painter.setFont(lettering.font(14, MEDIUM))
        painter.drawText(
            place.translated(0, event.height()).adjusted(0, 0, 0, others.height()),
            int(Qt.TextFlag.TextWordWrap),
            line.others,
        )
        total = QRectF(rect.right() - (_SUM + _PAD) * u, first.top(), _SUM * u, first.height())
        ink = GAIN if line.gains else LOSS
        draw_text(painter, total, line.total, lettering.font(15, DEMIBOLD), ink, Qt.AlignmentFlag.AlignRight)


def _row(lettering: Lettering) -> float:
    return lettering.metrics(14, DEMIBOLD).height()


PILL_MS: Final = 600
"""How long a pill runs, in milliseconds at ordinary speed."""
_STANDS: Final = 600
_HEIGHT: Final = 36.0
_RING: Final = lay.RING_RECT
_CORNERS: Final = (_RING.bottomLeft(), _RING.topLeft(), _RING.topRight(), _RING.bottomRight())
_GATES: Final = {
    lay.BOTTOM: (QPointF(_RING.left(), 892.0), 0.05),
    lay.LEFT: (QPointF(_RING.left(), lay.CENTRE.y()), 0.5),
    lay.TOP: (QPointF(lay.NORTH_PLATE_LEFT, _RING.top()), 1.9),  # on the way to and from the left
    lay.RIGHT: (QPointF(_RING.right(), lay.CENTRE.y()), 2.5),
}
"""Where the way of each side meets the frame of the ring, and the place of that point on the way round it: the corners
are at 0, 1, 2, 3 in the order of `_CORNERS`."""
_RIGHT_OF_TOP: Final = (QPointF(_RING.right(), lay.seat_plate_rect(lay.TOP).bottom()), 2.1)
"""The other gate of the side at the top, on the way to and from the right: its plate lies over the corner."""
LOWEST_GATE: Final = lay.CENTRE.y() - 110
"""The gate may be moved down to here, where the way to the right side is still seen."""
_CLEAR: Final = 5.0
_BESIDE: Final = 26.0
"""How far around a pill its trail may begin and its shape reach, in u."""
_TRAIL: Final = 0.35
"""The share of the way that the trail behind a pill takes during play; after a win it goes back to the payer."""


class PillFacts(Struct, frozen=True):
    """One pill: the sides of payer and payee, the sum, and the sum that was due if it is more."""

    payer: int
    payee: int
    text: str
    due: str = ""


def way(payer: int, payee: int, foot: float = 0.0) -> list[QPointF]:
    """Returns the way from one side of the table to another along the frame of the ring, in u: the shorter of the
    two, the lower one if they are equal, because a plate lies over the upper right corner. `foot` is the lower end of
    what stands below that plate."""
    points = min(_forth(payer, payee), _forth(payee, payer)[::-1], key=_length_and_depth)
    gate = _RIGHT_OF_TOP[0]
    lower = QPointF(gate.x(), min(max(gate.y(), foot), LOWEST_GATE))
    return [lower if point == gate else point for point in points]


def _forth(start: int, end: int) -> list[QPointF]:
    """Returns the way in the direction in which the corners are counted."""
    (first, place), (last, until) = _RIGHT_OF_TOP if start == lay.TOP else _GATES[start], _GATES[end]
    until += 4 * (until < place)
    return [first, *[_CORNERS[corner % 4] for corner in range(8) if place < corner < until], last]


def place_on(points: Sequence[QPointF], share: float, width: float, height: float) -> QPointF:
    """Returns the centre of a pill of this size after a share of the way. At both ends it stays clear of the plates."""
    steps = [two - one for one, two in pairwise(points)]
    long = [abs(step.x()) + abs(step.y()) for step in steps]
    first, last = ((width if step.y() == 0 else height) / 2 + _CLEAR for step in (steps[0], steps[-1]))
    along = first + share * max(0.0, sum(long) - first - last)
    for one, step, length in zip(points, steps, long, strict=False):
        if along <= length:
            return one + step * (along / length)
        along -= length
    return points[-1]


def part_of(points: Sequence[QPointF], first: float, last: float) -> list[QPointF]:
    """Returns the part of a way between two shares of it; its steps are horizontal or vertical."""
    steps = [(one, two - one) for one, two in pairwise(points)]
    whole = sum(abs(step.x()) + abs(step.y()) for _, step in steps)
    found, along = list[QPointF](), 0.0
    for one, step in steps:
        long = abs(step.x()) + abs(step.y())
        begin, end = first * whole - along, last * whole - along
        along += long
        if long and end >= 0 and begin <= long:
            found += [one + step * (max(0.0, begin) / long), one + step * (min(long, end) / long)]
    return found


def _length_and_depth(points: Sequence[QPointF]) -> tuple[float, float]:
    steps = [two - one for one, two in pairwise(points)]
    return sum(abs(step.x()) + abs(step.y()) for step in steps), -sum(point.y() for point in points)


class PaymentPills(QWidget):
    """The pills of one step. `pace` is the factor of durations, `reduced` whether nothing moves. `foot` returns the
    lower end in u of what stands below the plate at the top."""

    def __init__(self, look: TableLook, foot: Callable[[], float], parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self._foot = look, foot
        self.pace, self.reduced = 1.0, False
        self.pills: tuple[PillFacts, ...] = ()
        self.won: tuple[tuple[PillFacts, float], ...] = ()
        """The pills of a win, each with the share of the way that it has gone."""
        self.share = 0.0
        self.time = Countdown(self)
        self.time.over.connect(self.stop)
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME)
        self._frames.timeout.connect(self._tick)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def run(self, pills: Sequence[PillFacts]) -> None:
        """Runs these pills; earlier ones disappear."""
        self.stop()
        if not pills or self.pace <= 0:
            return
        self.pills, self.share = tuple(pills), 0.0
        self.time.start(round((_STANDS if self.reduced else PILL_MS) * self.pace))
        self._frames.start()
        self.lay_out()
        self.show()

    def show_won(self, pills: Sequence[tuple[PillFacts, float]]) -> None:
        """Shows pills of a win, each at its share of the way; without any they disappear."""
        if self.pills:
            self.stop()
        before, self.won = self.won, tuple(pills)
        if [pill for pill, _ in before] != [pill for pill, _ in pills]:
            self.lay_out()
            self.setVisible(bool(pills))
            self.update()
        else:
            self.update(self._changed(before))

    def _changed(self, before: Sequence[tuple[PillFacts, float]]) -> QRegion:
        """Returns what has to be painted anew, in pixels, now that each pill has gone on."""
        region, away = QRegion(), _BESIDE * self.look.stage.u
        for (pill, old), (_, new) in zip(before, self.won, strict=True):
            gone = [QRectF(one, two).normalized() for one, two in pairwise(part_of(self._points(pill), old, new))]
            for rect in (self.pill_rect(pill, old), self.pill_rect(pill, new), *gone):
                region += rect.adjusted(-away, -away, away, away).toAlignedRect()
        return region

    def _points(self, pill: PillFacts) -> list[QPointF]:
        """Returns the way of a pill in pixels."""
        return [self.look.stage.point(point) for point in way(pill.payer, pill.payee, self._foot())]

    def stop(self) -> None:
        """Removes the pills."""
        self.won = ()
        self.time.stop()
        self._frames.stop()
        self.pills = ()
        self.hide()

    def lay_out(self) -> None:
        """Covers the whole table."""
        stage = self.look.stage
        self.setGeometry(0, 0, round(stage.width), round(stage.height))

    def _tick(self) -> None:
        self.share = 0.0 if self.reduced else out_cubic(1 - self.time.share_left())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints trails, dots and arrows, then the pills over them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pills = self.won or [(pill, self.share) for pill in self.pills]
        if not self.reduced:
            for pill, share in pills:
                self._paint_way(painter, pill, share)
        for pill, share in pills:
            self._paint_pill(painter, self.pill_rect(pill, share), pill)
        painter.end()

    def pill_rect(self, pill: PillFacts, share: float | None = None) -> QRectF:
        """Returns where a pill is now, or after this share of its way, in pixels."""
        stage, lettering = self.look.stage, self.look.lettering
        text, due = lettering.width(pill.text, 17, DEMIBOLD), lettering.width(pill.due, 13, DEMIBOLD)
        width = text + due + (58 + (8 if pill.due else 0)) * stage.u
        height = max(_HEIGHT * stage.u, 24.0)
        points = way(pill.payer, pill.payee, self._foot())
        centre = stage.point(
            place_on(points, self.share if share is None else share, width / stage.u, height / stage.u)
        )
        return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)

    def _paint_way(self, painter: QPainter, pill: PillFacts, share: float) -> None:
        u, accent = self.look.stage.u, QColor(self.look.palette.accent)
        points = self._points(pill)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent, 2.4 * u))
        painter.drawPolyline(part_of(points, 0.0 if self.won else max(0.0, share - _TRAIL), share))
        dots = accent if self.won else QColor(255, 255, 255, 70)
        painter.setPen(QPen(dots, (2.4 if self.won else 1.6) * u, Qt.PenStyle.DotLine))
        painter.drawPolyline(part_of(points, share, 1.0)[::-1])  # so that the dots stay where they are
        self._paint_arrow(painter, points)

    def _paint_arrow(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        end, before, u = points[-1], points[-2], self.look.stage.u
        along = end - before
        size = max(1e-6, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        along = QPointF(along.x() / size, along.y() / size)
        across = QPointF(-along.y(), along.x())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.look.palette.accent))
        root = end - along * 14 * u
        painter.drawPolygon(QPolygonF([end, root + across * 8 * u, root - across * 8 * u]))

    def _paint_pill(self, painter: QPainter, rect: QRectF, pill: PillFacts) -> None:
        u, lettering, height = self.look.stage.u, self.look.lettering, rect.height()
        painter.setPen(QPen(QColor(self.look.palette.accent), max(1.4, 2 * u)))
        painter.setBrush(QColor(self.look.palette.accent if self.won else self.look.palette.panel))
        painter.drawRoundedRect(rect, height / 2, height / 2)
        ink = ON_ACCENT if self.won else TEXT
        self._paint_chip(painter, QPointF(rect.left() + 22 * u, rect.center().y()))
        words = rect.adjusted(40 * u, 0, 0, 0)
        draw_text(painter, words, pill.text, lettering.font(17, DEMIBOLD), ink)
        if pill.due:
            font = lettering.font(13, DEMIBOLD)
            font.setStrikeOut(True)
            draw_text(
                painter,
                words.adjusted(lettering.width(pill.text, 17, DEMIBOLD) + 8 * u, 0, 0, 0),
                pill.due,
                font,
                QUIET,
            )

    def _paint_chip(self, painter: QPainter, centre: QPointF) -> None:
        u = self.look.stage.u
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ON_ACCENT if self.won else self.look.palette.accent), max(1.2, 1.8 * u)))
        painter.drawEllipse(centre, 9 * u, 9 * u)
        painter.drawEllipse(centre, 4 * u, 4 * u)
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            direction = QPointF(dx, dy) * 0.7071 * u
            painter.drawLine(centre + direction * 4, centre + direction * 9)


_WIDEST_PILL: Final = 130.0


class PaymentShow:
    """The payments of the match that a table shows."""

    def __init__(self, look: TableLook, board: TableView, parent: QWidget) -> None:
        self.lately = PaidLately()
        self.after_win: tuple[ev.Paid, ...] = ()
        self.gains: tuple[int, ...] = ()
        """What each place has gained by the last win, if that is shown."""
        self.log = PaymentLog(look, parent)
        self.pills = PaymentPills(look, partial(_foot, board), parent)

    @property
    def shown(self) -> ShownPayments:
        """What the plates show of the payments."""
        return ShownPayments(self.after_win, self.lately.paid, self.gains)

    def hear(self, events: Sequence[ev.Event], view: SeatView, names: Sequence[str], texts: Texts) -> None:
        """Takes the events of a step; `view` is that of the end of the step."""
        self.after_win = payments_with_hits(events)
        new = self.lately.hear(events)
        self.log.tell([log_line(one, view, names, texts) for one in self.lately.log])
        self.pills.run(_pills(new, view, texts))

    def run_won(self, shares: Sequence[tuple[WinFlow, float]], view: SeatView, texts: Texts) -> None:
        """Shows the payments of a win on their way; none without any."""
        pills = [(_pill(paid, paid.amount, view, texts), share) for paid, share in shares if _on_chairs(paid, view)]
        if pills or self.pills.won:
            self.pills.show_won(pills)

    def clear(self) -> None:
        """Forgets everything: another match, or a view without what led to it."""
        self.lately.forget()
        self.after_win, self.gains = (), ()
        self.log.tell(())
        self.pills.stop()

    def lay_out(self, look: TableLook, director: Director) -> None:
        """Adapts both to the window's size, and the pills to the pace of the animations."""
        self.log.look = self.pills.look = look
        self.pills.pace, self.pills.reduced = director.pace, director.reduced
        self.log.lay_out()
        self.pills.lay_out()


def _foot(board: TableView) -> float:
    """Returns the lower end of what stands under the plate at the top, where the frame begins: notes, badges, calls."""
    plate, half = board.stage.seat_plate(lay.TOP), _WIDEST_PILL / 2
    frame = QRectF(lay.RING_RECT.right() - half, plate.top(), 2 * half, LOWEST_GATE - plate.top())
    return max((rect.bottom() for rect in board.plate_rects() if rect.intersects(frame)), default=0.0)


def _pills(paid: Sequence[PaidTogether], view: SeatView, texts: Texts) -> list[PillFacts]:
    return [_pill(one, one.due, view, texts) for together in paid for one in together.payments if _on_chairs(one, view)]


def _on_chairs(paid: PaidNow | WinFlow, view: SeatView) -> bool:
    """Returns whether both payer and payee sit at the table."""
    return max(paid.payer, paid.payee) < view.ruleset.seats


def _pill(paid: PaidNow | WinFlow, due: int, view: SeatView, texts: Texts) -> PillFacts:
    payer, payee = (lay.side_of(seat, view.chair, view.ruleset.seats) for seat in (paid.payer, paid.payee))
    return PillFacts(payer, payee, texts.number(paid.amount), texts.number(due) if due > paid.amount else "")
