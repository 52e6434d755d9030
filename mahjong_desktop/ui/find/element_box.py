"""A combo box of the elements of a ruleset, each with a sample hand.

Room: ui/find. texts.samples has the hands; the pictures are painted when the list first shows them.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QSizePolicy, QStyledItemDelegate, QStyleOptionComboBox, QStyleOptionViewItem, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, parse_tiles
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, new_pixmap
from mahjong_desktop.ui.find.model import Index
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.tiles import group_width, paint_group

_TILE: Final = 13.0
_BETWEEN: Final = 4.0
_MOST_TILES: Final = 18
_SIZE: Final = QSize(round(_MOST_TILES * (_TILE + 1)), round(_TILE * RATIO) + 6)


class _Elements(QStandardItemModel):
    """The entries; the picture of one is painted when it is first asked for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ruleset = ""
        self._pictures: dict[str, QIcon] = {}

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DecorationRole:
            return super().data(index, role)
        element = super().data(index, Qt.ItemDataRole.UserRole)
        if not element:
            return None
        key = f"{self.ruleset}/{element}"
        if key not in self._pictures:
            picture = _sample(self.ruleset, element)
            self._pictures[key] = QIcon(picture)
            self._pictures[key].addPixmap(picture, QIcon.Mode.Selected)  # Qt would tint it
        return self._pictures[key]


def fit_column(box: ComboBox) -> None:
    """Makes a combo box as wide as its column, whatever its entries are."""
    policy = box.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    box.setSizePolicy(policy)
    box.setMinimumWidth(40)


class _NameAndHand(QStyledItemDelegate):
    """Paints an entry: the name at the left, the sample hand at the right."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.decorationPosition = QStyleOptionViewItem.Position.Right
        option.font = theme.font(14)


class ElementBox(ComboBox):
    """The combo box. `element` is the id that is chosen, an empty string for any."""

    def __init__(self) -> None:
        super().__init__()
        self._elements = _Elements(self)
        self.setModel(self._elements)
        self.setIconSize(_SIZE)
        self.setItemDelegate(_NameAndHand(self))
        fit_column(self)

    @property
    def element(self) -> str:
        """The id of the element that is chosen."""
        return str(self.currentData() or "")

    def offer(self, ruleset: Ruleset | None, texts: Texts, any_words: str) -> None:
        """Offers the elements of a ruleset, by name; none without a ruleset."""
        self._elements.clear()
        self._elements.ruleset = "" if ruleset is None else ruleset.id
        self._elements.appendRow(_item(any_words, ""))
        if ruleset is None:
            return
        named = [(texts.element_of(ruleset, element.id).name, element.id) for element in ruleset.scoring.told]
        for name, element in sorted(named):
            self._elements.appendRow(_item(name, element))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Leaves the sample hand out of the closed box, which has no room for it."""
        super().initStyleOption(option)
        option.currentIcon = QIcon()

    def showPopup(self) -> None:
        """Opens the list as wide as names and sample hands need."""
        metrics = self.fontMetrics()
        names = (metrics.horizontalAdvance(self.itemText(row)) for row in range(self.count()))
        self.view().setMinimumWidth(max(names, default=0) + _SIZE.width() + 64)
        super().showPopup()


def _item(words: str, element: str) -> QStandardItem:
    made = QStandardItem(words)
    made.setData(element, Qt.ItemDataRole.UserRole)
    return made


def _sample(ruleset: str, element: str) -> QPixmap:
    """Returns a picture of the sample hand, empty if there is none."""
    picture = new_pixmap(_SIZE.toSizeF(), 2.0)
    sample = sample_of(ruleset, element)
    if sample is None:
        return picture
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    x = 1.0
    for part in sample.tiles.split():
        group = ShownGroup("row", tuple(ShownPiece(COPIES * tile) for tile in parse_tiles(part)))
        paint_group(painter, group, QPointF(x, _SIZE.height() - 4.0), _TILE, None)
        x += group_width(group, _TILE) + _BETWEEN
    painter.end()
    return picture
