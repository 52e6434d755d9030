"""The cards at the end of a match: the players in their places, the curve of scores, the best hand, luck and skill.

Room: ui/pages. The page at the end of a match (result.py) shows them above its tables; what they say is made in
present/match_end.py and present/standings.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.match_end import BestHand, PlaceCard, hand_words, spoken_won_hand
from mahjong_desktop.present.standings import Standings
from mahjong_desktop.study.won_hand import WonHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import portrait_pixmap
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import clear, show_widgets
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import Picture
from mahjong_desktop.ui.kit.score_curve import ScoreCurve
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, group_height
from mahjong_desktop.ui.theme import Role, gain_ink, set_ink

translate = QCoreApplication.translate

_FIRST_FACE: Final = 80
_FACE: Final = 60
_BADGE: Final = 26
"""The widths of portraits, and of the disc with the place, in pixels."""
_FIRST_SHARE: Final = 427
_SHARE: Final = 247
_CURVE_SHARE: Final = 700
_SIDE_SHARE: Final = 500
"""How the width is shared out among cards beside each other."""
_PLACE_HEIGHT: Final = 112
_CURVE_HEIGHT: Final = 180
_TILE: Final = 28.0
_LEAST_TILE: Final = 18.0
_TILES: Final = RowLook(between=8.0, pointed=False)


class FaceWithPlace(Picture):
    """The portrait of a player, `side` pixels wide, with the place on its lower right; the place alone for a player
    without a portrait. The disc of the first place is golden."""

    def __init__(self, side: int, face: str, place: str, *, first: bool) -> None:
        self.face, self.place, self._first, self._side = face, place, first, side
        badge = theme.active().scaled(_BADGE)
        wide = side + 4 if face else badge + 2
        super().__init__(self._paint, wide, max(side, badge) if face else badge + 2)

    def _paint(self, painter: QPainter, room: QRectF) -> None:
        if self.face:
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(QPointF(0, 0), portrait_pixmap(self.face, self._side, ratio))
        badge, colour = theme.active().scaled(_BADGE), theme.colours()
        disc = QRectF(room.right() - badge, room.bottom() - badge, badge, badge).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(colour.gold_line if self._first else colour.strong), 1))
        painter.setBrush(QColor(colour.gold_line if self._first else colour.raised))
        painter.drawEllipse(disc)
        painter.setFont(theme.font(theme.NOTE_SIZE, 700))
        painter.setPen(QColor(theme.LIGHT.text if self._first else colour.text))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.place)


class PlaceTile(Card):
    """The card of one player. That of the first is wider, with its figure at the right; the person's own has an
    outline, wherever it stands."""

    def __init__(self, told: PlaceCard, *, large: bool) -> None:
        super().__init__(ground=CardGround.WON if told.own else CardGround.SURFACE)
        self.told = told
        self.setAccessibleName(told.spoken)
        self.picture = FaceWithPlace(_FIRST_FACE if large else _FACE, told.face, told.place, first=told.number == 1)
        self.name = label(Role.SECTION if large else Role.VALUE, told.name, wrap=True)
        self.detail = label(Role.NOTE, told.detail, wrap=True)
        self.points = label(Role.RESULT if large else Role.SECTION, told.points, ink=gain_ink(told.gain))
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 12, 24, 12)
        row.setSpacing(12)
        row.addWidget(self.picture)
        words = QVBoxLayout()
        words.setSpacing(theme.LINE_SPACE)
        words.addStretch(1)
        words.addWidget(self.name)
        words.addWidget(self.detail)
        if not large:
            words.addWidget(self.points)
        words.addStretch(1)
        row.addLayout(words, 1)
        if large:
            row.addWidget(self.points)
        self.setMinimumHeight(_PLACE_HEIGHT)


class PlaceRow(QWidget):
    """The players in the order of places: beside each other, or two by two where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[PlaceTile] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.GUTTER)
        self._narrow = False

    def show_places(self, told: Sequence[PlaceCard]) -> None:
        """Shows the players."""
        clear(self._grid)
        self.tiles = [PlaceTile(one, large=not at) for at, one in enumerate(told)]
        self._arrange()

    def fit(self, *, narrow: bool) -> None:
        """Arranges the cards for a page that is narrow or not."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self._narrow else max(1, len(self.tiles))
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        alone = self._narrow and len(self.tiles) % 2 == 1  # the first one has a row of its own
        for at, tile in enumerate(self.tiles):
            place = at + 1 if alone and at else at
            self._grid.addWidget(tile, place // columns, place % columns, 1, columns if alone and not at else 1)
        for column in range(columns):
            self._grid.setColumnStretch(column, _SHARE if column or self._narrow else _FIRST_SHARE)
        show_widgets(self._grid)


class CurveCard(Card):
    """The scores of all players over the hands. It hides itself if no hand was played."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.VALUE, wrap=True)
        self.curve = ScoreCurve(_CURVE_HEIGHT)
        column = _column(self)
        column.addWidget(self.title)
        column.addWidget(self.curve, 1)
        column.addStretch(1)

    def show_standings(self, standings: Standings) -> None:
        """Shows the curve of a match."""
        hands = len(standings.summary.hands)
        title = translate("Progress", "Points over %n hand(s)", "", hands)
        self.title.setText(title)
        self.setAccessibleName(title)
        self.curve.set_lines(standings.lines(), standings.texts.number, title, hands)
        self.setVisible(hands > 0)


class _HandRow(TileRow):
    """The tiles of the best hand. Its height is that of the tiles it has room for, not of the largest ones."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        spare = group_height(self.groups, _TILE) - group_height(self.groups, self.tile_width)
        self.setFixedHeight(round(super().sizeHint().height() - spare))


class BestHandCard(Card):
    """The best hand in tiles, its value and what it brought. Until its tiles are read they are not shown."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.value = label(Role.VALUE, wrap=True), label(Role.SECOND, wrap=True)
        self.points, self.note = label(Role.VALUE), label(Role.NOTE, wrap=True)
        self.tiles: TileRow | None = None
        self._column = _column(self)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.value)
        head.addWidget(self.points)
        self._column.addLayout(head)
        self._column.addWidget(self.note)
        self._column.addStretch(1)

    def show_hand(self, best: BestHand | None, won: WonHand | None, texts: Texts) -> None:
        """Shows a hand and, as far as they are known, its tiles; hides itself without one."""
        if self.tiles is not None:
            self._column.removeWidget(self.tiles)
            self.tiles.hide()
            self.tiles.deleteLater()
            self.tiles = None
        self.setVisible(best is not None)
        if best is None:
            return
        self.setAccessibleName(texts.listed((best.title, best.value, best.points)))
        self.title.setText(best.title)
        self.value.setText(best.value)
        self.points.setText(best.points)
        set_ink(self.points, gain_ink(best.gain))
        self.note.setText(hand_words(best, won, texts))
        if won is None:
            return
        self.tiles = _HandRow(won.groups, _TILE, _TILES, least=_LEAST_TILE)
        self.tiles.setAccessibleName(spoken_won_hand(won, texts))
        self._column.insertWidget(1, self.tiles)
        self.tiles.show()


class LuckCard(Card):
    """Luck and skill in a sentence, and whether the hands tell one from the other. It hides itself if nothing was
    compared."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence, self.note = label(Role.STRONG, wrap=True), label(Role.NOTE, wrap=True)
        column = _column(self)
        column.addStretch(1)
        column.addWidget(self.sentence)
        column.addWidget(self.note)
        column.addStretch(1)

    def show_words(self, sentence: str, note: str) -> None:
        """Shows a sentence with a note below it; an empty one hides the card."""
        self.sentence.setText(sentence)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))


class MatchCards(QWidget):
    """All the cards. The curve stands beside the best hand, or above it on a narrow page."""

    def __init__(self) -> None:
        super().__init__()
        self.places, self.curve, self.best, self.luck = PlaceRow(), CurveCard(), BestHandCard(), LuckCard()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.GUTTER)
        self._narrow: bool | None = None
        self.fit(narrow=False)

    def fit(self, *, narrow: bool) -> None:
        """Arranges the cards for a page that is narrow or not."""
        self.places.fit(narrow=narrow)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        grid = self._grid
        cards: tuple[QWidget, ...] = (self.places, self.curve, self.best, self.luck)
        for card in cards:
            grid.removeWidget(card)
        if narrow:
            for row, card in enumerate(cards):
                grid.addWidget(card, row, 0, 1, 2)
        else:
            grid.addWidget(self.places, 0, 0, 1, 2)
            grid.addWidget(self.curve, 1, 0, 2, 1)
            grid.addWidget(self.best, 1, 1)
            grid.addWidget(self.luck, 2, 1)
        grid.setColumnStretch(0, _CURVE_SHARE)
        grid.setColumnStretch(1, _SIDE_SHARE)


def _column(card: Card) -> QVBoxLayout:
    column = QVBoxLayout(card)
    column.setContentsMargins(theme.CARD_PADDING, theme.DENSE_PADDING, theme.CARD_PADDING, theme.DENSE_PADDING)
    column.setSpacing(theme.PART_SPACE)
    return column
