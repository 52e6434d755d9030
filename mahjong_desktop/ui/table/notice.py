"""A notice that disappears by itself: who has won how much while play goes on, or who has exchanged tiles with whom. It
asks nothing and covers no tile.

Room: ui/table. Its words are built here from recorded facts; nothing is scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import giver_of, taker_of
from mahjong_desktop.present import table_words as words
from mahjong_desktop.study.account import headline
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, TableLook
from mahjong_desktop.ui.table.overlays import Fader

NOTICE_SECONDS: Final = 7.0
FADE: Final = 160
_LEFT: Final = 1452.0
_BOTTOM: Final = 926.0
_WIDEST: Final = 400.0


class News(Struct, frozen=True):
    """The contents of a notice: headlines, each with the line below it (for a winner the value of the hand), and rows
    of two columns (what each seat gains or loses)."""

    headlines: tuple[tuple[str, str], ...]
    gains: tuple[tuple[str, str], ...]


def news_of(events: Sequence[ev.Event], view: SeatView, names: tuple[str, ...], texts: Texts) -> News | None:
    """Returns the news of an exchange of tiles, or of wins after which play goes on; None if there are neither."""
    exchanged = next((event for event in events if isinstance(event, ev.Exchanged)), None)
    if exchanged is not None:
        return _exchange(exchanged, view, names, texts)
    if not any(isinstance(event, ev.WentOn) for event in events):
        return None
    wins = [event for event in events if isinstance(event, ev.Won)]
    gains = balances((event for event in events if isinstance(event, ev.Paid)), view.ruleset.places)
    return News(
        tuple((_headline(won, view, names, texts), _value(won, view, texts)) for won in wins),
        tuple((names[seat], texts.signed(gain)) for seat, gain in enumerate(gains) if gain),
    )


def _exchange(event: ev.Exchanged, view: SeatView, names: tuple[str, ...], texts: Texts) -> News:
    """Returns who received the viewer's tiles, and from whom the new tiles come."""
    title = texts.for_ruleset(view.ruleset.id).phrase("log", "exchanged", die=texts.number(event.die))
    taker, giver = names[taker_of(event, view)], names[giver_of(event, view)]
    return News(((title, ""),), ((words.tiles_go_to(), taker), (words.tiles_come_from(), giver)))


def _headline(won: ev.Won, view: SeatView, names: tuple[str, ...], texts: Texts) -> str:
    name = f"win-{headline(won)}"
    if won.seat == view.seat:
        name = f"you-{name}"
    elif won.giver == view.seat:
        name = f"{name}-yours"
    giver = names[won.giver] if won.giver is not None else ""
    return texts.for_ruleset(view.ruleset.id).phrase("results", name, winner=names[won.seat], giver=giver)


def _value(won: ev.Won, view: SeatView, texts: Texts) -> str:
    priced = any(element.value for element in won.elements)
    return texts.dotted(words.totals_of(won.totals, won.points, priced, texts, view.ruleset.id))


class Notice(QWidget):
    """Shows news for some seconds at the lower right. Mouse events pass through it."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.news: News | None = None
        self.fader = Fader(self)
        self.time = Countdown(self)
        self.time.over.connect(self.dismiss)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, news: News) -> None:
        """Shows news; they replace earlier news."""
        self.news = news
        self.setAccessibleName("; ".join(" ".join(pair).strip() for pair in (*news.headlines, *news.gains)))
        self.lay_out()
        self.raise_()
        self.fader.show(FADE)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.time.start(round(1000 * NOTICE_SECONDS))

    def dismiss(self) -> None:
        """Hides the notice."""
        self.time.stop()
        if self.news is not None:
            self.news = None
            self.fader.hide(FADE)

    # ---- layout and painting

    def lay_out(self) -> None:
        """Sets the geometry for the window's size."""
        if self.news is None:
            return
        stage = self.look.stage
        left = stage.point(QPointF(_LEFT, 0)).x()
        room = stage.width - stage.panel - left - 8
        width = min(room, _WIDEST * stage.u)
        height = self._paint(None, width)
        bottom = stage.point(QPointF(0, _BOTTOM)).y()
        self.setGeometry(round(left), round(bottom - height), round(width), round(height))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = 14 * self.look.stage.u
        painter.setPen(QPen(QColor(255, 255, 255, 30), 1))
        painter.setBrush(QColor(self.look.palette.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        self._paint(painter, self.width())
        painter.end()

    def _paint(self, painter: QPainter | None, width: float) -> float:
        """Paints the words, or only measures them if `painter` is None. Returns their height."""
        news, lettering, u = self.news, self.look.lettering, self.look.stage.u
        if news is None:
            return 0.0
        pad, y = 14 * u, 10 * u
        for title, value in news.headlines:
            y += _text(painter, QRectF(pad, y, width - 2 * pad, 0), title, lettering.font(15, DEMIBOLD), TEXT)
            colour = self.look.palette.accent
            if value:
                y += _text(painter, QRectF(pad, y, width - 2 * pad, 0), value, lettering.font(14, DEMIBOLD), colour)
            y += 4 * u
        font = lettering.font(14, MEDIUM)
        line = QFontMetricsF(font).height()
        for name, gain in news.gains:
            row = QRectF(pad, y, width - 2 * pad, line)
            room = row.width() - QFontMetricsF(font).horizontalAdvance(gain) - 8 * u
            if painter is not None:
                painter.setFont(font)
                painter.setPen(QColor(QUIET))
                painter.drawText(row, QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room))
                painter.setPen(QColor(TEXT))
                painter.drawText(row, Qt.AlignmentFlag.AlignRight, gain)
            y += line + 1
        return y + 9 * u


def _text(painter: QPainter | None, place: QRectF, text: str, font: QFont, colour: str) -> float:
    """Paints words that wrap within a width, and returns their height."""
    flags = Qt.TextFlag.TextWordWrap
    box = QFontMetricsF(font).boundingRect(QRectF(place.topLeft(), place.topRight() + QPointF(0, 999)), flags, text)
    if painter is not None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(place.left(), place.top(), place.width(), box.height() + 2), flags, text)
    return box.height()
