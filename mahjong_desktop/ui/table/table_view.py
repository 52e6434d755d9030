"""The graphics scene of the table: keeps one item for every tile, the plates, dice and brackets, and animates from one
view to the next.

Room: ui/table. Questions, keys and words belong to table_widget.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.present.win_moment import LaidWin
from mahjong_desktop.study.safe_tiles import unseen_copies
from mahjong_desktop.ui.art import DEPTH, RATIO, TileArt, shadow_pixmap
from mahjong_desktop.ui.plain_text import set_tip, show_tip, show_tip_above
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.felt import bracket_path, die_pixmap, felt_pixmap, frame_path
from mahjong_desktop.ui.table.hand_order import HandOrder
from mahjong_desktop.ui.table.items import Hinted, TileItem, TileMarks, mark_tiles, move_to, take_away, vacate
from mahjong_desktop.ui.table.layout import SHADOW_PAD, Stage
from mahjong_desktop.ui.table.look import JADE, TablePalette
from mahjong_desktop.ui.table.motion import Carrying, Lifts, Motion, closed_up, tween_of
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.rivers import HEAP, berths_of
from mahjong_desktop.ui.table.spots import Key, Spot, Spots, covered_by
from mahjong_desktop.ui.table.walls import WallPicture, arrange_wall, dice_rects

PLATE_LAYER: Final = -900.0
FRAME_LAYER: Final = lay.HAND_TOP
"""Over the walls and under the own hand; tiles have their places from top to bottom for layers."""
BAR_LAYER: Final = 4000.0


class HandPointer(Protocol):
    """What the mouse does with the tiles of the hand; each returns whether it was a matter of the hand."""

    def press(self, event: QMouseEvent) -> bool:
        """Handles a pressed button."""

    def follow(self, event: QMouseEvent) -> bool:
        """Handles a movement."""

    def release(self, event: QMouseEvent) -> bool:
        """Handles a released button."""


def _lying_as_drawn(view: SeatView) -> frozenset[Piece]:
    """Returns the discards that were drawn in the same turn and that nobody has claimed."""
    lying = (tile.piece for river in view.rivers for tile in river if tile.claimed_by is None)
    return view.as_drawn.intersection(lying) if view.as_drawn else view.as_drawn


class TableView(QGraphicsView):
    """The table as one seat sees it."""

    pressed = Signal(object)
    """Emitted with the own piece that was clicked, or None for a click elsewhere."""
    pointed = Signal(object)
    """Emitted with the own piece under the pointer, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._set_up_view()
        self.stage = Stage(1, 1)
        self.palette_now: TablePalette = JADE
        self.art = TileArt(JADE.back, JADE.back_shade)
        self.motion = Motion(self)
        self.lifts = Lifts(self)
        self.items_by_key: dict[Key, TileItem] = {}
        self.seat_view: SeatView | None = None
        self.order = HandOrder()
        self.laid_wins: tuple[LaidWin, ...] = ()
        """The hands that lie down in their sets, because they have won."""
        self.drag: HandPointer | None = None
        self.shows_drawn = False
        """Whether discards are marked that were drawn in the same turn."""
        self.asks_since = 0.0
        """When the present part of the open question appeared, on the clock of presses.py."""
        self.marks = TileMarks()
        self.tip_of: Callable[[Tile, bool], str] = lambda _tile, _fresh: ""
        """Returns the tool tip of a tile that the viewer sees, given whether it is the last discard."""
        self._felt = QPixmap()
        self._plates: dict[str, QGraphicsPixmapItem] = {}
        self._said: dict[str, object] = {}
        self._places: dict[str, QRectF] = {}
        self._dice: list[QGraphicsPixmapItem] = []
        self._dice_now: tuple[object, ...] = ()
        self._wall_now: tuple[SeatView, Stage, WallPicture] | None = None
        self._laid_now: tuple[object, SeatView, Spots] | None = None
        self._grounds: list[QRectF] | None = None
        self._bracket = QGraphicsPathItem()
        self._frames = QGraphicsPathItem()
        self._bar_shadow = QGraphicsPixmapItem()
        self._add_fixed_items()

    def _set_up_view(self) -> None:
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    def _add_fixed_items(self) -> None:
        """Adds the items that stay in the scene: bracket, frames and the shadow of the action bar."""
        self._bracket.setPen(QPen(QColor(255, 255, 255, 96), 1))
        self._bracket.setZValue(PLATE_LAYER)
        self._frames.setZValue(FRAME_LAYER)
        self._bar_shadow.setZValue(BAR_LAYER)
        self._bar_shadow.setOpacity(0.0)
        for item in (self._bracket, self._frames, self._bar_shadow):
            self.scene().addItem(item)

    # ---- looks

    def set_look(self, palette: TablePalette, indexes: bool) -> None:
        """Changes the colours, and shows or hides the corner characters."""
        self.palette_now = palette
        self.art = TileArt(palette.back, palette.back_shade, indexes=indexes, dpr=self.devicePixelRatioF())
        self.set_stage(self.stage)

    def set_stage(self, stage: Stage) -> None:
        """Adapts everything to another window size."""
        if (stage.dpr, stage.u) != (self.art.dpr, self.stage.u):
            self.art.clear()
            self.art.dpr = stage.dpr
        self.stage = stage
        self.scene().setSceneRect(0, 0, stage.width, stage.height)
        self._felt = felt_pixmap(stage, self.palette_now)
        self.resetCachedContent()
        if self.seat_view is not None:
            self.show_view(self.seat_view)
        self.viewport().update()

    @property
    def felt(self) -> QPixmap:
        """The background, as large as the window."""
        return self._felt

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Paints only the exposed part of the felt."""
        if isinstance(rect, QRectF):
            area = rect.toAlignedRect()
            dpr = self.stage.dpr
            source = QRectF(area.x() * dpr, area.y() * dpr, area.width() * dpr, area.height() * dpr)
            painter.drawPixmap(QRectF(area), self._felt, source)

    def set_plate(self, name: str, says: object, paint: Callable[[], QPixmap], rect: QRectF, tip: str = "") -> None:
        """Places a plate. It is painted again only if its contents, `says`, have changed."""
        item = self._plates.get(name)
        if item is None:
            item = self._plates[name] = QGraphicsPixmapItem()
            item.setZValue(PLATE_LAYER)
            self.scene().addItem(item)
        if self._said.get(name) != says:
            self._said[name] = says
            vacate(item)
            item.setPixmap(paint())
            set_tip(item, tip)
        self._places[name] = rect
        self.raise_plate(name, 0.0)

    def raise_plate(self, name: str, height: float) -> None:
        """Shows a plate so many u above its place."""
        if name in self._plates:
            pad = SHADOW_PAD * self.stage.u
            corner = self.stage.rect(self._places[name]).topLeft()
            move_to(self._plates[name], corner.x() - pad, corner.y() - pad - height * self.stage.u)

    def plates(self) -> tuple[str, ...]:
        """The names of the plates on the table."""
        return tuple(self._plates)

    def plate_rects(self, begins: str | tuple[str, ...] = "") -> list[QRectF]:
        """Returns where the plates, badges and notes whose names begin so lie on the table, in u."""
        return [rect for name, rect in self._places.items() if name.startswith(begins)]

    def keep_plates(self, names: Collection[str]) -> None:
        """Removes all plates but these."""
        for name in [name for name in self._plates if name not in names]:
            take_away(self._plates.pop(name))
            del self._said[name], self._places[name]

    def set_bar_shadow(self, rect: QRectF) -> None:
        """Places the shadow of the claim bar, above everything else in the scene."""
        u, blur = self.stage.u, 9 * self.stage.u
        pixmap = shadow_pixmap(rect.width(), rect.height(), round(16 * u, 2), blur, 0.42, self.stage.dpr)
        vacate(self._bar_shadow)
        self._bar_shadow.setPixmap(pixmap)
        move_to(self._bar_shadow, rect.left() - 2 * blur, rect.top() + 5 * u - 2 * blur)

    def fade_bar_shadow(self, share: float) -> None:
        """Sets the opacity of the bar's shadow while the bar fades."""
        self._bar_shadow.setOpacity(share)

    # ---- showing

    def spots(self, view: SeatView) -> Spots:
        """Returns the spots of everything that the view shows."""
        return self.order.arranged(view, {**self._wall(view).spots, **self._laid(view)})

    def spots_with(self, view: SeatView, laid: tuple[LaidWin, ...]) -> Spots:
        """Returns the spots that everything would have with these hands in their sets."""
        now, self.laid_wins = self.laid_wins, laid
        try:
            return self.spots(view)
        finally:
            self.laid_wins = now

    def put(self, key: Key, spot: Spot) -> TileItem:
        """Puts a tile on the table that the view shows only later."""
        item = self.items_by_key[key] = TileItem(self.scene())
        item.dress(spot, self.art, self.stage, self.palette_now.accent)
        item.settle()
        return item

    def grounds(self, view: SeatView) -> list[QRectF]:
        """Returns the rectangles in u of all tiles that the view shows, but for those of the wall."""
        self._laid(view)
        if self._grounds is None:
            self._grounds = [covered_by(spot) for spot in self._laid(view).values()]
        return self._grounds

    def _laid(self, view: SeatView) -> Spots:
        """Returns the spots of all tiles but those of the wall, computed once."""
        seen = (self.stage, self.laid_wins)
        if self._laid_now is None or self._laid_now[1] is not view or self._laid_now[0] != seen:
            self._laid_now = (seen, view, arrange(view, self.stage, self.laid_wins))
            self._grounds = None
        return self._laid_now[2]

    def _wall(self, view: SeatView) -> WallPicture:
        """Returns the wall of the view, computed once."""
        if self._wall_now is None or self._wall_now[0] is not view or self._wall_now[1] != self.stage:
            self._wall_now = (view, self.stage, arrange_wall(view, self.stage))
        return self._wall_now[2]

    def show_view(self, view: SeatView) -> None:
        """Shows a view without animation."""
        self.motion.stop()
        self._match(view, self.spots(view), {})
        for item in self.items_by_key.values():
            item.settle()
        self._show_cloth(view)
        self._refresh_marks()

    def _show_cloth(self, view: SeatView) -> None:
        self.seat_view = view
        vacate(self._bracket)
        self._bracket.setPath(bracket_path(self.stage, self._wall(view).brackets))
        vacate(self._frames)
        self._frames.setPen(QPen(QColor(self.palette_now.accent), max(1.5, 3 * self.stage.u)))
        self._frames.setPath(frame_path(self.stage, self._wall(view).framed))
        self._show_dice(dice_rects(view))

    def _show_dice(self, rects: tuple[tuple[int, QRectF], ...]) -> None:
        if self._dice_now == (rects, self.stage):
            return
        self._dice_now = (rects, self.stage)
        for die in self._dice:
            take_away(die)
        self._dice = []
        for value, rect in rects:
            die = QGraphicsPixmapItem(die_pixmap(value, self.stage))
            corner = self.stage.point(rect.topLeft())
            pad = lay.DIE * self.stage.u * 0.3
            move_to(die, self.stage.snap(corner.x() - pad), self.stage.snap(corner.y() - pad))
            die.setZValue(PLATE_LAYER)
            self.scene().addItem(die)
            self._dice.append(die)

    def _match(self, view: SeatView, spots: Spots, origins: Mapping[Key, Key]) -> dict[TileItem, Spot | None]:
        """Assigns an item to every spot, and reuses existing items. Returns each item's former spot, None for new
        items."""
        old = self.items_by_key
        new = {key: old.pop(origins[key]) for key in spots if origins.get(key) in old}
        new |= dict(closed_up(old, [key for key in spots if key not in new]))
        new |= {key: old.pop(key) for key in spots if key not in new and key in old}
        former: dict[TileItem, Spot | None] = {item: item.spot for item in new.values()}
        for key in spots:
            if key not in new:
                new[key] = TileItem(self.scene())
                former[new[key]] = None
        for item in old.values():
            self.lifts.forget(item)
            item.leave()
        self.items_by_key = new
        for key, item in new.items():
            item.dress(spots[key], self.art, self.stage, self.palette_now.accent)
        return former

    # ---- moving

    def carry(
        self,
        view: SeatView,
        origins: Mapping[Key, Key],
        duration: float,
        *,
        delays: Mapping[Key, float] | None = None,
        fade: bool = False,
        claim: bool = False,
    ) -> bool:
        """Animates everything to its place in `view`; with `fade` tiles appear at their places instead of moving.

        Returns whether anything moves.
        """
        self.motion.stop()
        before = {item: item.now for item in self.items_by_key.values()}
        former = self._match(view, self.spots(view), origins)
        late = {self.items_by_key[key]: delay for key, delay in (delays or {}).items() if key in self.items_by_key}
        how = Carrying(duration, self.stage.u, fade, claim)
        tweens = [
            replace(tween, delay=late.get(item, 0.0))
            for item, spot in former.items()
            if (tween := tween_of(item, spot, before.get(item), how)) is not None
        ]
        for item in former:
            item.settle()
        self._show_cloth(view)
        self._refresh_marks()
        if tweens:
            self.motion.run(tweens)
        return bool(tweens)

    def river_foot(self) -> float:
        """Returns the lower end of the discards in front of the viewer, or of the whole heap, in u."""
        view = self.seat_view
        if view is None or not view.rivers:
            return 0.0
        if view.ruleset.river == HEAP:
            near = [tile.piece for river in view.rivers for tile in river]
        else:
            near = [piece for piece, berth in berths_of(view).items() if berth.side == lay.BOTTOM]
        left = {piece: self.items_by_key.get(("gone", piece)) for piece in near}
        items = (item if item is not None else self.items_by_key.get(("piece", piece)) for piece, item in left.items())
        spots = (item.spot for item in items if item is not None and item.spot.y < lay.HAND_TOP)  # none beside the hand
        return max((spot.y + spot.width * (RATIO / 2 + DEPTH) for spot in spots), default=0.0)

    # ---- the own hand

    def hand_items(self) -> dict[Piece, TileItem]:
        """Returns the items of the viewer's own hand, from left to right."""
        if self.seat_view is None or not self.seat_view.hands:
            return {}
        own = [piece for piece in self.seat_view.hand if piece >= 0]
        items = {piece: self.items_by_key["piece", piece] for piece in own if ("piece", piece) in self.items_by_key}
        return dict(sorted(items.items(), key=lambda pair: pair[1].spot.x))

    def piece_at(self, pixel: QPointF) -> Piece | None:
        """Returns the own tile at a pixel. The strip that a raised tile has left still belongs to it."""
        for piece, item in self.hand_items().items():
            rect = item.rect()
            if rect.adjusted(0, -item.lifted, 0, 0).contains(pixel):
                return piece
        return None

    def open_spot_at(self, pixel: QPointF) -> Spot | None:
        """Returns the spot of the tile whose face the viewer sees at a pixel, in the own hand or anywhere else."""
        piece = self.piece_at(pixel)
        if piece is not None:
            return self.hand_items()[piece].spot
        shown = [item for item in self._open_items() if item.covers(pixel)]
        return max(shown, key=lambda item: item.spot.z).spot if shown else None

    def _open_items(self) -> Iterator[TileItem]:
        return (item for item in self.items_by_key.values() if item.spot.tile is not None and not item.spot.ghost)

    def unseen(self, tile: Tile) -> int:
        """Returns how many tiles of a kind the viewer cannot see."""
        return unseen_copies(self.seat_view).get(tile, 0) if self.seat_view is not None else 0

    def look_at(self, tile: Tile | None) -> None:
        """Draws rings round all open tiles of a kind."""
        if tile != self.marks.looked_at:
            self.marks.looked_at = tile
            self._refresh_marks()

    def ask_about(self, tile: Tile | None) -> None:
        """Draws rings round the like of a tile that is offered to the viewer, unless another kind is pointed at."""
        if tile != self.marks.asked_about:
            self.marks.asked_about = tile
            self._refresh_marks()

    def set_hover(self, piece: Piece | None) -> None:
        """Raises one tile of the hand, and draws rings round it and round its equals on the table."""
        if piece in self.marks.dimmed:
            piece = None
        if piece != self.marks.hover:
            self.marks.hover = piece
            self._lift()
            self._refresh_marks()

    def set_chosen(self, pieces: Iterable[Piece]) -> None:
        """Keeps these tiles of the hand raised and ringed."""
        chosen = frozenset(pieces)
        if chosen != self.marks.chosen:
            self.marks.chosen = chosen
            self._lift()
            self._refresh_marks()

    def set_hinted(self, hinted: Hinted) -> None:
        """Marks the tiles that a hint is about."""
        if hinted != self.marks.hinted:
            self.marks.hinted = hinted
            self._lift()
            self._refresh_marks()

    def _lift(self) -> None:
        hand = self.hand_items()
        raised = [hand[piece] for piece in self.marks.raised() if piece in hand]
        self.lifts.raise_only(raised, lay.LIFT * self.stage.u)

    def set_came(self, pieces: Iterable[Piece]) -> None:
        """Marks the tiles of the hand that another player has given."""
        self.marks.came = frozenset(pieces)
        self._refresh_marks()

    def set_safe(self, pieces: frozenset[Piece]) -> None:
        """Marks the tiles of the hand on which no declared hand can win."""
        if pieces != self.marks.safe:
            self.marks.safe = pieces
            self._refresh_marks()

    def set_wanted(self, pieces: frozenset[Piece]) -> None:
        """Raises and rings the tiles of the hand that a claim would take."""
        if pieces != self.marks.wanted:
            self.marks.wanted = pieces
            self._lift()
            self._refresh_marks()

    def set_drawn_shown(self, *, shown: bool) -> None:
        """Marks the discards that were drawn in the same turn, or does not."""
        if shown != self.shows_drawn:
            self.shows_drawn = shown
            self._refresh_marks()

    def set_barred(self, pieces: frozenset[Piece]) -> None:
        """Signs the own discards for which the viewer may not win on tiles of others."""
        if pieces != self.marks.barred:
            self.marks.barred = pieces
            self._refresh_marks()

    def set_going(self, pieces: frozenset[Piece]) -> None:
        """Dims the tiles of the hand with which it cannot win; they may be played."""
        if pieces != self.marks.going:
            self.marks.going = pieces
            self._refresh_marks()

    def set_dimmed(self, pieces: Iterable[Piece]) -> None:
        """Dims the tiles that may not be played."""
        self.marks.dimmed = frozenset(pieces)
        self._refresh_marks()

    def set_focus_mark(self, piece: Piece | None) -> None:
        """Draws a ring round the tile that has the keyboard focus, and round its like on the table."""
        changed, self.marks.focused = piece != self.marks.focused, piece
        if changed:
            self._refresh_marks()
        for own, item in self.hand_items().items():
            item.mark(Mark.FOCUS, own == piece, self.stage, self.palette_now.accent)
            item.setZValue(item.spot.z + (1 if own == piece else 0))  # otherwise the neighbours would hide its sides

    def _refresh_marks(self) -> None:
        hand, view = self.hand_items(), self.seat_view
        self.marks.as_drawn = _lying_as_drawn(view) if self.shows_drawn and view is not None else frozenset()
        if self.marks.hover is not None and self.marks.hover not in hand:
            self.marks.hover = None
            self._lift()
        mark_tiles(self.marks, self.items_by_key, hand, self.stage, self.palette_now.accent)

    # ---- the pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Handles a click with the left button and ignores all others. A tile of the hand waits for the release."""
        if self.drag is not None and self.drag.press(event):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.piece_at(event.position()))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treats a second quick click as a click."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a click on a tile of the hand, or drops the tile."""
        if self.drag is not None:
            self.drag.release(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follows the pointer."""
        if self.drag is not None and self.drag.follow(event):
            return
        piece, spot = self.piece_at(event.position()), self.open_spot_at(event.position())
        self.pointed.emit(piece)
        raised = piece is not None and piece == self.marks.hover  # a tile that may not be played is not raised
        self.look_at(spot.tile if spot is not None and not raised else None)
        event.accept()

    def _show_tip(self, event: QHelpEvent, spot: Spot) -> None:
        """Shows the tip of a tile: that of the own hand above the hand, which it would cover, others at the pointer."""
        assert spot.tile is not None
        text, port = self.tip_of(spot.tile, spot.fresh), self.viewport()
        piece = self.piece_at(QPointF(event.pos()))
        if piece is None:
            show_tip(event.globalPos(), text, port)
            return
        tile = self.hand_items()[piece].sceneBoundingRect()
        corner = port.mapToGlobal(self.mapFromScene(QPointF(event.pos().x(), tile.top())))
        show_tip_above(QRect(corner, QSize(1, 1)), text, port)

    def viewportEvent(self, event: QEvent) -> bool:
        """Handles the pointer leaving the table, and tool tips."""
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(None)
            self.look_at(None)
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            spot = self.open_spot_at(QPointF(event.pos()))
            if spot is not None and spot.tile is not None:
                self._show_tip(event, spot)
                return True
        return super().viewportEvent(event)
